"""Swift, sentence by sentence, and the ruling on her."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.state import Active
from warhall.games.atlantis.words import NEXT_TURN, NOBODY, RADIUS, RANGE, THIS_ROUND, THIS_TURN


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "targets"),
    [
        ("shotgun", ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("super_shotgun", ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("suppress", ["wasp", "xargatha"]),
        ("pin_down", ["wasp", "xargatha"]),
        ("killing_ground", ["wasp", "xargatha"]),
        ("mark_for_death", ["red_melee_1", "red_ranged_1"]),
        ("hunting_season", ["done", "red_melee_1", "red_ranged_1"]),
    ],
)
def test_whom_swift_can_choose_in_a_crowd(key: str, targets: list[str]) -> None:
    t = crowd("swift", key)
    t.swift.resolves(key, "attack" if "shotgun" in key else "skill")
    assert sorted(t.swift.offered()) == targets
    t.leaves_open()


# ── reload ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def reloaded(picture: str, slots: list[str], key: str = "reload", **more: Any) -> Arena:
    """Swift after turns in which she resolved these cards."""
    more = {"turn": len(slots), "bystander": True, "spare_minions": True, **more}
    return table(picture, swift=key, resolved={"swift": slots}, **more)


@pytest.mark.rule("atlantis", "actions.other_card")
def test_reload_performs_the_primary_action_of_her_rightmost_resolved_card() -> None:
    t = reloaded("Sw . . . m", ["suppress", "snipe"])
    t.swift.resolves("reload", "skill", "perform", "red_melee_1")
    assert t.swift.coins == 2 and t.swift.slots == ["suppress", "snipe", "reload", ""]


def test_the_rightmost_card_may_lie_before_a_gap() -> None:
    t = reloaded("Sw . . . m", ["snipe", ""])
    t.swift.resolves("reload", "skill", "perform", "red_melee_1")
    assert t.swift.coins == 2


def test_only_the_rightmost_one_and_only_if_it_can_begin() -> None:
    """Nobody is in the open for Suppress, and Snipe lies further left."""
    t = reloaded("Sw . . . m", ["snipe", "suppress"])
    assert "rightmost resolved card" in t.swift.closed()["skill"]
    t = reloaded("Sw . . . m", [])
    assert "skill" not in t.swift.offered()


def test_a_face_down_card_cannot_be_reloaded() -> None:
    t = reloaded("Sw . . . m", ["snipe"])
    t.change(lambda state: setattr(state.own(0), "facedown", [*state.heroes[0].resolved[:1]]))
    assert "skill" not in t.swift.offered()


def test_or_she_defeats_a_minion_next_to_her() -> None:
    t = reloaded("Sw m . . m", ["snipe"])
    t.swift.resolves("reload", "skill")
    assert t.swift.offered() == ["perform", "minion"]
    t.swift.chooses("minion", "red_melee_1")
    assert t.swift.coins == 2 and t.where("red_melee_2") == "a5"


@pytest.mark.rule("atlantis", "actions.other_card")
def test_what_forbids_attacks_forbids_a_reloaded_attack() -> None:
    t = reloaded("Sw . . Ze m", ["snipe"], red=("zed",), effects=[("truce", "zed", THIS_TURN)])
    assert "skill" not in t.swift.offered()


# ── backup ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_backup_performs_an_attack_that_cannot_strike_minions() -> None:
    t = reloaded("m . . Sw . Wa", ["prepared_shot"], "backup", hands={"wasp": []})
    t.swift.resolves("backup", "skill")
    assert t.swift.offered() == ["wasp"]
    t.swift.chooses("wasp")
    assert not t.wasp.on_board
    t = reloaded("m . . Sw m", ["prepared_shot"], "backup")
    assert t.swift.closed()["skill"] == "your rightmost resolved card has no action that can begin"


def test_backup_lets_other_actions_choose_minions() -> None:
    t = reloaded("Sw . . . m", ["mark_for_death"], "backup")
    t.swift.resolves("backup", "skill", "red_melee_1", "a5")
    assert t.swift.slots[1] == "backup"


# ── bounce ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_she_bounces_2_spaces_straight_over_obstacles() -> None:
    t = table("Sw m . . .\n ^ . .", swift="bounce", bystander=True)
    t.swift.resolves("bounce", "skill")
    assert sorted(t.swift.offered()) == ["a3", "c2", "red_beach_a1", "red_beach_c2"]
    t.swift.chooses("a3")
    assert t.swift.at == "a3" and t.swift.resolved == ["bounce"]  # not yet resolved as she did it: no repeat


def test_she_bounces_out_of_a_ring_of_obstacles() -> None:
    t = table(". ^ ^ .\n ^ Sw m .\n. ^ ^ .", swift="bounce", bystander=True)
    t.swift.resolves("bounce", "skill", "b4")
    assert t.swift.at == "b4"


def test_two_spaces_are_all_the_room_she_needs_to_bounce() -> None:
    t = table("^ ^ . . Sw . . ^ ^\n . . . . . . . . .\n. . . . . . . . .\n . . ^ . . ^ . . .", swift="bounce")
    assert "skill" in t.swift.offered()


@pytest.mark.rule("atlantis", "actions.first_step")
def test_she_cannot_bounce_if_she_cannot_move() -> None:
    t = table("Sw . Ze", swift="bounce", red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    assert t.swift.closed()["skill"] == "no space two steps straight ahead is free, or you cannot move"


@pytest.mark.rule("atlantis", "repeat.condition")
@pytest.mark.parametrize(("again", "at"), [(["yes", "a5"], "a5"), (["no"], "a3")])
def test_ruling_reload_finds_bounce_resolved_so_it_may_repeat_once(again: list[str], at: str) -> None:
    t = reloaded("Sw . . . .", ["bounce"])
    t.swift.resolves("reload", "skill", "perform", "a3", *again)
    assert t.swift.at == at and t.swift.slots[1] == "reload"


# ── snipe, prepared_shot, killshot ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("distance", "offered"), [(1, False), (3, False), (4, True), (5, False)])
def test_snipe_strikes_at_maximum_range_in_a_straight_line(distance: int, offered: bool) -> None:
    t = table("Sw" + " ." * (distance - 1) + " m", swift="snipe")
    assert ("attack" in t.swift.offered()) == offered
    t = table("Sw" + " ." * distance + " m", swift="snipe", bonus={"swift": {RANGE: 1}})
    assert ("attack" in t.swift.offered()) == offered


@pytest.mark.rule("atlantis", "line.straight")
@pytest.mark.parametrize("key", ["snipe", "prepared_shot", "killshot"])
def test_her_shots_need_a_straight_line_and_nothing_else(key: str) -> None:
    t = table("Sw . . . .\n . . . m", swift=key)  # B4 is four spaces from A1, and not in line
    assert "attack" not in t.swift.offered()
    t = table("Sw M . Br m", swift=key)
    t.swift.resolves(key, "attack", "red_melee_1")
    assert t.swift.coins == 2


@pytest.mark.parametrize(("key", "reach"), [("prepared_shot", 4), ("killshot", 5)])
def test_prepared_shots_reach_everybody_in_line_who_is_not_next_to_her(key: str, reach: int) -> None:
    for distance in range(1, 7):
        t = table("Sw" + " ." * (distance - 1) + " m", swift=key)
        assert ("attack" in t.swift.offered()) == (2 <= distance <= reach)


# ── shotgun, super_shotgun ────────────────────────────────────────────────────────────────────────────────────────────
SHOTGUNS = [("shotgun", True), ("super_shotgun", False)]


@pytest.mark.parametrize(("key", "survives"), SHOTGUNS)
def test_before_the_attack_a_hero_next_to_the_target_discards_a_card(key: str, survives: bool) -> None:
    t = table("Sw . m Wa", swift=key, spare_minions=True)
    t.swift.resolves(key, "attack", "red_melee_1", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.swift.coins == 2
    assert t.kinds().index("discarded") < t.kinds().index("defeated")


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize(("key", "survives"), SHOTGUNS)
def test_with_an_empty_hand_that_hero_is_safe_or_defeated(key: str, survives: bool) -> None:
    t = table("Sw . m Wa", swift=key, hands={"wasp": []}, spare_minions=True)
    t.swift.resolves(key, "attack", "red_melee_1", "wasp")
    assert t.wasp.on_board == survives and t.where("red_melee_1") == ""


@pytest.mark.rule("atlantis", "actions.fizzle", "heroes.shotgun")
@pytest.mark.parametrize(("key", "survives"), SHOTGUNS)
@pytest.mark.parametrize("picture", ["Sw . m . Wa", "Sw . m Br Wa", "Sw Wa . m"])
def test_without_an_enemy_hero_next_to_the_target_the_attack_ends(key: str, survives: bool, picture: str) -> None:
    """Friends do not count, nor does the target itself."""
    t = table(picture, swift=key, spare_minions=True, hands={"wasp": []})
    t.swift.resolves(key, "attack", "wasp" if picture == "Sw Wa . m" else "red_melee_1")
    assert t.wasp.on_board and t.where("red_melee_1") != "" and "fizzled" in t.kinds()


@pytest.mark.parametrize(("key", "survives"), SHOTGUNS)
def test_an_immune_hero_next_to_the_target_does_not_count(key: str, survives: bool) -> None:
    alone = {"zed": {RADIUS: -3}}
    t = table("Sw . m Ze", swift=key, red=("zed",), effects=[("sanctuary", "zed", THIS_TURN)], bonus=alone)
    t.swift.resolves(key, "attack", "red_melee_1")
    assert t.where("red_melee_1") == "a3" and t.zed.discard == []


def test_the_target_may_be_a_hero_next_to_another() -> None:
    t = table("Sw . Wa Xa", swift="shotgun", hands={"wasp": []})
    t.swift.resolves("shotgun", "attack", "wasp", "xargatha")
    t.xargatha.answers("charm")
    assert not t.wasp.on_board and t.xargatha.discard == ["charm"]


# ── suppress, pin_down, killing_ground ────────────────────────────────────────────────────────────────────────────────
OPEN = ". . . . . . . . .\n" * 4
"""Four empty rows, so that the fifth is away from the rim."""
IN_THE_OPEN = [("suppress", 3), ("pin_down", 4), ("killing_ground", 4)]


def in_the_open(key: str, row: str, **more: Any) -> Arena:
    return table(OPEN + row, swift=key, **more)


@pytest.mark.parametrize(("key", "radius"), IN_THE_OPEN)
def test_a_hero_in_radius_away_from_terrain_discards_a_card(key: str, radius: int) -> None:
    t = in_the_open(key, ". Sw" + " ." * (radius - 1) + " Wa .")
    t.swift.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"]
    t = in_the_open(key, ". Sw" + " ." * radius + " Wa .")
    assert "skill" not in t.swift.offered()


@pytest.mark.rule("atlantis", "concepts.terrain")
@pytest.mark.parametrize(("key", "radius"), IN_THE_OPEN)
def test_not_a_hero_next_to_terrain_or_the_rim(key: str, radius: int) -> None:
    t = in_the_open(key, ". Sw . Wa ^ .")
    assert "skill" not in t.swift.offered()
    t = table("Sw . Wa .", swift=key)
    assert "skill" not in t.swift.offered()


@pytest.mark.rule("atlantis", "concepts.counts_as")
@pytest.mark.parametrize(("key", "radius"), IN_THE_OPEN)
def test_a_hero_turned_to_stone_is_terrain_for_those_next_to_it(key: str, radius: int) -> None:
    """Xargatha's gaze reaches her enemies Brogan and Swift: whoever stands next to one is next to terrain."""
    gaze = [("stone_gaze", "xargatha", NEXT_TURN)]
    for row, safe in ((". . Sw . Wa Br Xa", True), (". . . Sw Wa Xa", True), (". . Sw . Wa . Xa", False)):
        t = in_the_open(key, row, effects=gaze, red=("wasp", "xargatha"))
        foes = t.keys(t.me("swift", key, "skill").candidates())
        assert ("wasp" not in foes) == safe


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize("key", ["suppress", "pin_down", "killing_ground"])
def test_with_an_empty_hand_only_the_killing_ground_kills(key: str) -> None:
    t = in_the_open(key, ". Sw . Wa .", hands={"wasp": []})
    t.swift.resolves(key, "skill", "wasp")
    assert t.wasp.on_board == (key != "killing_ground")


# ── mark_for_death, hunting_season ────────────────────────────────────────────────────────────────────────────────────
def test_mark_for_death_moves_a_minion_up_to_3_spaces_within_radius() -> None:
    t = table("Sw . . m .", swift="mark_for_death", bystander=True)
    t.swift.resolves("mark_for_death", "skill", "red_melee_1")
    assert t.swift.prompt.endswith(" up to 3 spaces")
    rows = t.state.board.hexes.distance
    offered = t.swift.offered()
    assert all(rows[t.space("a1")][t.space(to)] <= 4 and rows[t.space("a4")][t.space(to)] <= 3 for to in offered)
    assert "a5" in offered and "a6" not in offered and "a4" in offered
    t.swift.chooses("a2")
    assert t.where("red_melee_1") == "a2" and [effect.when for effect in t.effects()] == [NEXT_TURN]


def test_hunting_season_moves_up_to_two_minions() -> None:
    t = table("Sw . r m m", swift="hunting_season")
    t.swift.resolves("hunting_season", "skill", "red_melee_1", "red_melee_2", "b4", "a4")
    assert t.where("red_melee_1") == "b4" and t.where("red_melee_2") == "a4"
    t = table("Sw . . . . . m", swift="hunting_season")
    t.swift.resolves("hunting_season", "skill")
    assert t.swift.resolved == ["hunting_season"] and [effect.when for effect in t.effects()] == [NEXT_TURN]


def hunted(key: str, *memories: int, brogan: str = "a2") -> Arena:
    """Brogan stands next to a minion, and such effects of Swift's are in force, each for so many times."""
    t = table(
        "m . m . m\n . Sw . .", swift="bounce", spare_minions=True, turn=1, brogan="throwing_axe", at={"brogan": brogan}
    )
    mark = [Active(card(key), t.piece("swift"), NEXT_TURN, 1, NOBODY, memory) for memory in memories]
    t.change(lambda state: setattr(state, "effects", tuple(mark)))
    t.swift.resolves("bounce", "hold")
    return t


@pytest.mark.parametrize(("key", "times"), [("mark_for_death", 1), ("hunting_season", 2)])
def test_it_remembers_how_many_times_it_pays(key: str, times: int) -> None:
    t = table("Sw . . m .", swift=key)
    t.swift.resolves(key, "skill", "red_melee_1", "a4")
    assert [effect.memory for effect in t.state.effects] == [times]


@pytest.mark.parametrize(("key", "times"), [("mark_for_death", 1), ("hunting_season", 2)])
def test_next_turn_she_gains_a_coin_the_first_times_that_anybody_defeats_an_enemy_minion_in_radius(
    key: str, times: int
) -> None:
    """Whisper's Blood Frenzy defeats three minions, one after the other."""
    picture = ". m m .\n m Whi Sw .\n. . Wa ."
    t = table(picture, whisper="blood_frenzy", turn=1, spare_minions=True, discards={"wasp": ["shock"]}, red=("wasp",))
    mark = Active(card(key), t.piece("swift"), NEXT_TURN, 1, NOBODY, times)
    t.change(lambda state: setattr(state, "effects", (mark,)))
    t.whisper.resolves("blood_frenzy", "attack", "red_melee_1")
    assert t.swift.coins == 1
    t.whisper.chooses("yes", "red_melee_2")
    assert t.swift.coins == times
    t.whisper.chooses("yes", "red_melee_3")
    assert t.swift.coins == times and t.whisper.coins == 6 and t.effects() == []
    t.whisper.declines()


@pytest.mark.rule("atlantis", "effects.turn_four")
@pytest.mark.parametrize("key", ["mark_for_death", "hunting_season"])
def test_in_turn_4_nothing_is_marked(key: str) -> None:
    t = table("Sw . . m .", swift=key, turn=3)
    t.swift.resolves(key, "skill", "red_melee_1", "a4")
    assert t.effects() == [] and "too_late" in t.kinds()


def test_two_marks_at_once_pay_twice() -> None:
    """Reload! and Bullet Time can set two for the same turn; each counts for itself."""
    t = hunted("mark_for_death", 1, 1)
    t.brogan.resolves("throwing_axe", "attack", "adjacent", "red_melee_1")
    assert t.swift.coins == 2 and t.effects() == []


def test_a_minion_out_of_radius_pays_nothing() -> None:
    t = table("Sw . . . . m Br", swift="bounce", spare_minions=True, turn=1, brogan="throwing_axe")
    mark = Active(card("mark_for_death"), t.piece("swift"), NEXT_TURN, 1, NOBODY, 1)
    t.change(lambda state: setattr(state, "effects", (mark,)))
    t.swift.resolves("bounce", "hold")
    t.brogan.resolves("throwing_axe", "attack", "adjacent", "red_melee_1")
    assert t.swift.coins == 0


def test_a_minion_of_her_own_side_pays_nothing() -> None:
    t = table("Sw . M Ze", swift="bounce", spare_minions=True, turn=1, zed="poke", red=("zed",))
    mark = Active(card("mark_for_death"), t.piece("swift"), NEXT_TURN, 1, NOBODY, 1)
    t.change(lambda state: setattr(state, "effects", (mark,)))
    t.swift.resolves("bounce", "hold")
    t.zed.resolves("poke", "attack", "blue_melee_1")
    assert t.swift.coins == 0 and t.where("blue_melee_1") == ""


# ── steam_jump, assault_jump, drop_trooper ────────────────────────────────────────────────────────────────────────────
JUMPS = [("steam_jump", 3, 1), ("assault_jump", 4, 2)]


@pytest.mark.rule("atlantis", "place.empty")
@pytest.mark.parametrize(("key", "radius", "force"), [*JUMPS, ("drop_trooper", 4, 2)])
def test_she_jumps_to_an_empty_space_in_radius_in_a_straight_line(key: str, radius: int, force: int) -> None:
    t = table(OPEN + "m . . . Sw m . . .", swift=key)
    t.swift.resolves(key, "skill")
    hexes, here = t.state.board.hexes, t.space("e5")
    spaces = [t.space(to) for to in t.swift.offered()]
    assert all(hexes.direction[here][to] >= 0 and hexes.distance[here][to] <= radius for to in spaces)
    assert max(hexes.distance[here][to] for to in spaces) == radius and t.space("e6") not in spaces
    t.leaves_open()


@pytest.mark.parametrize(("key", "radius", "force"), JUMPS)
def test_then_she_pushes_an_enemy_unit_next_to_her(key: str, radius: int, force: int) -> None:
    t = table("Sw . . m . . . . m", swift=key)
    t.swift.resolves(key, "skill", "a3", "red_melee_1")
    assert t.swift.offered() == [f"a{place}" for place in range(4, 5 + force)]
    t.swift.chooses(f"a{4 + force}")
    assert t.swift.at == "a3" and t.where("red_melee_1") == f"a{4 + force}"


@pytest.mark.parametrize(("key", "radius", "force"), JUMPS)
def test_with_nobody_to_push_the_jump_is_all(key: str, radius: int, force: int) -> None:
    t = table("Sw . . . m", swift=key)
    t.swift.resolves(key, "skill", "a2")
    assert t.swift.at == "a2" and t.swift.resolved == [key]


@pytest.mark.rule("atlantis", "push.up_to")
def test_drop_trooper_pushes_up_to_two_units_equally_far() -> None:
    t = table(OPEN + "Sw . . m . . .\n" + " . r Wa . . . .", swift="drop_trooper", spare_minions=True)
    t.swift.resolves("drop_trooper", "skill", "e3", "red_melee_1", "wasp")
    assert t.swift.offered() == ["0", "1", "2"]
    t.swift.chooses("2")
    assert t.where("red_melee_1") == "e6" and t.wasp.at == "h4"
    t = table("Sw . . m . . . m", swift="drop_trooper")
    t.swift.resolves("drop_trooper", "skill", "a3", "done")
    assert t.where("red_melee_1") == "a4" and t.swift.resolved == ["drop_trooper"]


def test_an_empty_space_in_line_is_enough_to_jump() -> None:
    rock = "\n".join(["^ ^ ^ ^ ^ ^ ^ ^ ^"] * 3)
    t = table(f". . . . Sw . . . .\n{rock}", swift="steam_jump")
    assert "skill" in t.swift.offered()
    t = table(f". m m m Sw M M M .\n{rock}", swift="steam_jump")
    assert "skill" in t.swift.closed()


@pytest.mark.parametrize("key", ["steam_jump", "assault_jump", "drop_trooper"])
def test_who_cannot_be_placed_cannot_jump(key: str) -> None:
    """Wasp's Magnetic Dagger keeps enemies around her from placing themselves."""
    t = table("Sw . Wa m", swift=key, effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    assert "you cannot be placed" in t.swift.closed()["skill"]


# ── delayed_jump, mobile_scout ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "effects.end_of_turn")
@pytest.mark.parametrize("key", ["delayed_jump", "mobile_scout"])
def test_at_the_end_of_the_turn_she_places_herself_out_of_line(key: str) -> None:
    t = table(OPEN + ". . . . Sw . . Wa m", swift=key)
    t.swift.resolves(key, "skill")
    assert t.swift.at == "e5"
    hexes, here = t.state.board.hexes, t.space("e5")
    spaces = [t.space(to) for to in t.swift.offered()]
    assert len(spaces) == 6 and all(hexes.direction[here][to] < 0 and hexes.distance[here][to] == 2 for to in spaces)
    t.swift.chooses("c4" if "c4" in t.swift.offered() else t.swift.offered()[0])
    assert t.swift.at != "e5"


@pytest.mark.rule("atlantis", "fast_travel.in_text")
@pytest.mark.parametrize("answer", ["pass", "blue_beach_a1"])
def test_the_mobile_scout_may_then_fast_travel_if_able(answer: str) -> None:
    t = table(OPEN + ". . . . Sw . . . .", swift="mobile_scout")
    t.swift.resolves("mobile_scout", "skill")
    t.swift.chooses(t.swift.offered()[0])
    landed = t.swift.at
    t.swift.chooses(answer)
    assert t.swift.at == (landed if answer == "pass" else answer)


# ── bullet_time ───────────────────────────────────────────────────────────────────────────────────────────────────────
def slowed(picture: str, slots: list[str], key: str = "reload", **more: Any) -> Arena:
    return reloaded(picture, slots, key, **{"ultimates": ["swift"], **more})


@pytest.mark.rule("atlantis", "heroes.bullet_time")
def test_after_resolving_a_basic_card_she_may_perform_its_primary_action() -> None:
    t = slowed("Sw . . . . . . .", [], "bounce")
    t.swift.resolves("bounce", "skill", "a3", "bounce", "a5", "yes", "a7")
    assert t.swift.at == "a7" and t.swift.resolved == ["bounce"]
    t = slowed("Sw . . . . . . .", [], "bounce")
    t.swift.resolves("bounce", "skill", "a3", "pass")
    assert t.swift.at == "a3"


def test_whatever_she_did_with_the_card() -> None:
    t = slowed("Sw . . . .", [], "bounce")
    t.swift.resolves("bounce", "hold", "bounce", "a3", "no")
    assert t.swift.at == "a3"


def test_not_after_a_card_that_is_not_basic() -> None:
    t = slowed("Sw . . . m", [], "snipe")
    t.swift.resolves("snipe", "attack", "red_melee_1")
    assert t.swift.resolved == ["snipe"] and t.swift.unresolved == ""


@pytest.mark.rule("atlantis", "heroes.bullet_time")
def test_reload_fires_again_but_never_at_the_same_hero() -> None:
    """Once Reload! itself is resolved, her rightmost card is the one before it."""
    t = slowed("Wa . . Sw . Xa . . m", ["killshot"], hands={"wasp": ["lift_up", "shock"]})
    t.swift.resolves("reload", "skill", "perform", "wasp")
    t.wasp.answers("lift_up")
    t.swift.chooses("reload", "perform")
    assert sorted(t.swift.offered()) == ["red_melee_1", "xargatha"]
    t.swift.chooses("xargatha")
    t.xargatha.answers("no_defense")
    assert not t.xargatha.on_board


def test_a_hero_hurt_before_the_attack_was_targeted_too() -> None:
    t = slowed(". m Wa Sw", ["shotgun"])
    t.swift.resolves("reload", "skill", "perform", "red_melee_1", "wasp")
    t.wasp.answers("shock")
    assert t.swift.unresolved == "" and not t.swift.is_asked  # nobody is left whom the shotgun could hurt


def test_minions_may_be_targeted_again() -> None:
    t = slowed("m . m Sw . . .", ["mark_for_death"])
    t.swift.resolves("reload", "skill", "perform", "red_melee_1", "a2")
    t.swift.chooses("reload", "perform")
    assert "red_melee_1" in t.swift.offered()
    t.swift.chooses("red_melee_1", "a2")
    assert [effect.when for effect in t.effects()].count(NEXT_TURN) == 2


def test_a_fallen_swift_has_no_bullet_time() -> None:
    t = slowed("Sw . . . .", [], "bounce", fallen=["swift"])
    t.swift.resolves("bounce", "stay_away")
    assert t.swift.resolved == ["bounce"] and not t.swift.on_board
