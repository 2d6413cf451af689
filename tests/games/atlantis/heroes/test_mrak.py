"""Mrak, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.words import ATTACK, DEFENSE, THIS_ROUND, THIS_TURN, WITH_TOKEN

NEAR = ["red_melee_1", "wasp"]
OPEN = """
    . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . .
     . . . . . . . . .
    . . Mr . . . . . ."""
"""Mrak at E3, with room on all sides."""


def stone(key: str, wasp: str = "e6", rocks: tuple[str, ...] = (), **more: Any) -> Arena:
    """Mrak at E3, Wasp somewhere, and these rocks; no terrain is near."""
    t = table(OPEN, at={"wasp": wasp, **more.pop("at", {})}, **more, mrak=key)
    t.puts(**{f"mrak_token_{number}": space for number, space in enumerate(rocks, 1)})
    return t


def rocks(t: Arena) -> list[str]:
    return sorted(space for number in range(1, 4) if (space := t.where(f"mrak_token_{number}")))


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "kind", "targets"),
    [
        ("fissure", "attack", NEAR),
        ("lesser_fissure", "attack", ["wasp"]),
        ("stone_grip", "skill", ["xargatha"]),
        ("seismic_slam", "attack", NEAR),
        ("seismic_assault", "attack", NEAR),
        ("epicenter", "attack", NEAR),
        ("stone_carapace", "attack", NEAR),
        ("rock_solid", "attack", NEAR),
        ("boulder_rush", "skill", NEAR),
        ("boulder_blitz", "skill", NEAR),
        ("boulderdozer", "skill", NEAR),
        ("treacherous_ground", "skill", ["pass", "red_melee_1", "xargatha"]),
        ("rockslide", "skill", ["pass", "red_melee_1", "xargatha"]),
        ("avalanche", "skill", ["pass", "red_melee_1", "xargatha"]),
        ("stomping_step", "skill", ["red_melee_1"]),
        ("ground_shaker", "skill", ["red_melee_1"]),
    ],
)
def test_whom_mrak_can_choose_in_a_crowd(key: str, kind: str, targets: list[str]) -> None:
    """The only stone about is a rock, two spaces north of him."""
    t = crowd("mrak", key)
    t.mrak.resolves(key, kind)
    assert sorted(t.mrak.offered()) == targets
    t.leaves_open()


# ── fissure, lesser_fissure ───────────────────────────────────────────────────────────────────────────────────────────
FISSURES = ["fissure", "lesser_fissure"]


@pytest.mark.parametrize("key", FISSURES)
@pytest.mark.parametrize(("defence", "line"), [("shock", ["e5", "e6", "e7"]), ("no_defense", ["e4", "e5", "e6"])])
def test_a_crack_of_three_rocks_opens_in_the_direction_of_the_strike(key: str, defence: str, line: list[str]) -> None:
    t = stone(key, "e4", hands={"wasp": ["shock"]}, bonus={"wasp": {DEFENSE: 9}})
    t.mrak.resolves(key, "attack", "wasp")
    t.wasp.answers(defence)
    assert rocks(t) == line and t.mrak.resolved == [key]


def test_the_crack_leaves_out_what_is_not_empty_and_goes_on_behind_it() -> None:
    picture = OPEN.replace("Mr . . . . . .", "Mr m ^ . M . .")
    t = table(picture, mrak="fissure", spare_minions=True)
    t.mrak.resolves("fissure", "attack", "red_melee_1")
    assert rocks(t) == ["e4", "e6", "e8"]


def test_the_crack_ends_with_the_map() -> None:
    t = table("Mr Wa", mrak="fissure", hands={"wasp": []})
    t.puts(mrak="c2", wasp="b2")
    t.mrak.resolves("fissure", "attack", "wasp")
    assert rocks(t) == ["a3", "b2"]


# ── stone_grip ────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_stone_grip_walls_a_hero_in_from_behind() -> None:
    t = stone("stone_grip")
    t.mrak.resolves("stone_grip", "skill", "wasp")
    assert sorted(t.mrak.offered()) == ["d6", "e7", "f6"]
    t.mrak.chooses("d6", "e7")
    assert rocks(t) == ["d6", "e7", "f6"] and t.mrak.resolved == ["stone_grip"]


def test_stone_grip_takes_nearer_spaces_where_the_farthest_are_taken() -> None:
    t = stone("stone_grip", at={"xargatha": "e7"})
    t.mrak.resolves("stone_grip", "skill", "wasp", "d6")
    assert sorted(t.mrak.offered()) == ["d5", "f5"]
    t.mrak.chooses("f5")
    assert rocks(t) == ["d6", "f5", "f6"]


@pytest.mark.rule("atlantis", "actions.first_step")
def test_stone_grip_needs_a_hero_in_range_with_three_empty_spaces_next_to_it() -> None:
    assert stone("stone_grip", "e7").mrak.closed()["skill"] == "no enemy hero in reach has 3 empty spaces next to it"
    t = table("Mr . Wa m\n . M m", mrak="stone_grip")
    assert "skill" in t.mrak.closed()


def test_three_empty_spaces_are_enough_for_stone_grip_and_all_of_them_get_a_rock() -> None:
    t = stone("stone_grip", at={"xargatha": "e7"}, spare_minions=True)
    t.puts(red_melee_1="d6", red_ranged_1="f6")
    t.mrak.resolves("stone_grip", "skill", "wasp", "d5")
    assert rocks(t) == ["d5", "e5", "f5"]


@pytest.mark.rule("atlantis", "concepts.token_count")
@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_he_has_three_rocks_and_moves_those_that_lie_on_the_board_already() -> None:
    t = stone("stone_grip", rocks=("a1", "a2", "a3"))
    t.mrak.resolves("stone_grip", "skill", "wasp")
    assert t.mrak.offered() == ["mrak_token_1", "mrak_token_2", "mrak_token_3"]
    t.mrak.chooses("mrak_token_1", "e7")
    assert t.mrak.offered() == ["mrak_token_2", "mrak_token_3"]  # not the one just placed
    t.mrak.chooses("mrak_token_3", "d6", "mrak_token_2")
    assert rocks(t) == ["d6", "e7", "f6"]


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_a_rock_taken_from_the_crack_leaves_an_empty_space_for_the_next() -> None:
    t = stone("fissure", "e4", ("e5", "e6", "a1"), hands={"wasp": []})
    t.mrak.resolves("fissure", "attack", "wasp", "mrak_token_1", "mrak_token_3", "mrak_token_2")
    assert rocks(t) == ["e4", "e5", "e6"]


@pytest.mark.rule("atlantis", "round.tokens")
def test_rocks_go_when_the_round_ends() -> None:
    t = stone("fissure", rocks=("e8",), turn=3)
    t.mrak.resolves("fissure", "hold")
    t.turn_passes()
    assert t.round == 2 and rocks(t) == []


# ── seismic_slam, seismic_assault, epicenter ──────────────────────────────────────────────────────────────────────────
SLAMS = [("seismic_slam", 3), ("seismic_assault", 4), ("epicenter", 4)]


@pytest.mark.parametrize(("key", "radius"), SLAMS)
def test_a_hero_in_radius_by_a_rock_or_by_terrain_discards_a_card(key: str, radius: int) -> None:
    at = f"e{3 + radius}"
    t = stone(key, at, (f"e{4 + radius}",), hands={"wasp": ["shock", "lift_up"]})
    t.mrak.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.hand == ["lift_up"] and t.mrak.resolved == [key]
    t = table(OPEN.replace("Mr . . . . . .", "Mr . Wa ^ . . ."), mrak=key, hands={"wasp": ["shock"]})
    t.mrak.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.hand == []


@pytest.mark.parametrize(("key", "radius"), SLAMS)
def test_nobody_is_slammed_away_from_stone_or_out_of_radius(key: str, radius: int) -> None:
    assert "skill" in stone(key, "e5", ("e7",)).mrak.closed()
    assert "skill" in stone(key, f"e{4 + radius}", (f"e{3 + radius}",)).mrak.closed()


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize("key", [key for key, _ in SLAMS])
def test_who_is_slammed_with_an_empty_hand_is_defeated(key: str) -> None:
    t = stone(key, "e5", ("e6",), hands={"wasp": []})
    t.mrak.resolves(key, "skill", "wasp")
    assert not t.wasp.on_board


@pytest.mark.rule("atlantis", "concepts.counts_as")
def test_a_hero_turned_to_stone_is_terrain_for_its_neighbours_but_not_for_itself() -> None:
    """Stone Gaze makes enemy heroes in radius count as terrain."""
    gaze: dict[str, Any] = {
        "effects": [("stone_gaze", "xargatha", THIS_TURN)],
        "red": ("wasp", "tigerclaw"),
        "at": {"xargatha": "f4"},
    }
    t = stone("seismic_slam", "e5", **gaze)
    assert "skill" in t.mrak.closed()
    t = stone("seismic_slam", "e5", **{**gaze, "at": {"xargatha": "f4", "tigerclaw": "e6"}})
    t.mrak.resolves("seismic_slam", "skill")
    assert sorted(t.mrak.offered()) == ["tigerclaw", "wasp"]
    t.leaves_open()


@pytest.mark.parametrize("again", ["yes", "no"])
def test_epicenter_may_slam_a_second_hero(again: str) -> None:
    t = stone("epicenter", "e5", ("e6",), at={"xargatha": "e7"}, hands={"wasp": ["shock"], "xargatha": ["charm"]})
    t.mrak.resolves("epicenter", "skill", "wasp")
    t.wasp.answers("shock")
    t.mrak.chooses(again)
    if again == "yes":
        assert t.mrak.offered() == ["xargatha"]
        t.mrak.chooses("xargatha")
        t.xargatha.answers("charm")
    assert (t.xargatha.hand == []) == (again == "yes") and t.mrak.resolved == ["epicenter"]


# ── the secondary attack ──────────────────────────────────────────────────────────────────────────────────────────────
STRIKES = [("seismic_slam", 6), ("seismic_assault", 7), ("epicenter", 7), ("stone_carapace", 7), ("rock_solid", 7)]


@pytest.mark.rule("atlantis", "attack.secondary")
@pytest.mark.parametrize(("key", "attack"), STRIKES)
def test_his_red_cards_strike_next_to_him_without_their_text(key: str, attack: int) -> None:
    t = stone(key, "e4", ("e5",), hands={"wasp": ["lift_up"]}, bonus={"mrak": {ATTACK: 1}})
    assert t.mrak.labels()["attack"] == f"Attack with {attack + 1}, without the text"
    t.mrak.resolves(key, "attack", "wasp")
    assert f"an attack of {attack + 1}:" in t.wasp.prompt
    t.wasp.answers("no_defense")
    assert not t.wasp.on_board and t.effects() == [] and t.mrak.resolved == [key]


@pytest.mark.rule("atlantis", "attack.secondary")
@pytest.mark.parametrize("key", [key for key, _ in STRIKES])
def test_with_nobody_next_to_him_that_attack_is_closed(key: str) -> None:
    assert stone(key, "e5").mrak.closed()["attack"] == "no enemy unit that it could strike is in reach"


@pytest.mark.rule("atlantis", "attack.secondary")
def test_a_secondary_attack_is_an_attack_for_what_forbids_and_for_minions() -> None:
    t = stone("seismic_slam", "e4", red=("wasp", "zed"), at={"zed": "e5"}, effects=[("truce", "zed", THIS_TURN)])
    assert "attack" not in t.mrak.offered()
    t = table(OPEN.replace("Mr .", "Mr m"), mrak="seismic_slam", spare_minions=True)
    t.mrak.resolves("seismic_slam", "attack", "red_melee_1")
    assert t.mrak.coins == 2


@pytest.mark.rule("atlantis", "clear.action")
@pytest.mark.parametrize("key", [key for key, _ in STRIKES])
def test_instead_of_that_attack_he_may_clear_tokens(key: str) -> None:
    t = stone(key, "e9", ("e4",))
    t.mrak.resolves(key, "clear", "mrak_token_1")
    assert rocks(t) == [] and t.mrak.resolved == [key]


@pytest.mark.rule("atlantis", "cards.type")
def test_a_skill_card_with_an_attack_is_no_attack_card() -> None:
    t = stone("seismic_slam")
    assert not t.me("wasp", "shock").played_attack(t.piece("mrak"))


# ── stone_carapace, rock_solid ────────────────────────────────────────────────────────────────────────────────────────
SHELLS = ["stone_carapace", "rock_solid"]


def shelled(picture: str, key: str, hand: list[str], **more: Any) -> Arena:
    """Mrak has moved with a shell in the first turn of the round; now it is the second."""
    more = {"resolved": {"mrak": [key]}, "effects": [(key, "mrak", THIS_ROUND)], **more}
    return table(picture, **more, hands={"mrak": hand}, turn=1)


@pytest.mark.parametrize("key", SHELLS)
def test_the_shell_is_put_on_before_he_moves_and_lasts_the_round(key: str) -> None:
    t = stone(key, bystander=True)
    t.mrak.resolves(key, "movement", "e1")
    assert t.mrak.at == "e1" and [(it.card, it.when) for it in t.effects()] == [(key, THIS_ROUND)]


@pytest.mark.parametrize("answer", ["stone_grip", "pass"])
def test_before_that_rock_solid_lets_him_retrieve_a_card(answer: str) -> None:
    t = stone("rock_solid", discards={"mrak": ["stone_grip"]}, bystander=True)
    t.mrak.resolves("rock_solid", "movement", answer, "e3")
    assert ("stone_grip" in t.mrak.hand) == (answer != "pass")


@pytest.mark.rule("atlantis", "discard.instead")
@pytest.mark.parametrize("key", SHELLS)
def test_he_may_defend_with_the_shell_as_if_he_held_it(key: str) -> None:
    t = shelled(". .\n . Bry Mr", key, [], red=("brynn",), brynn="brynn.high_ground", bonus={"mrak": {DEFENSE: 1}})
    t.brynn.resolves("brynn.high_ground", "attack", "mrak")
    assert sorted(t.mrak.offered()) == ["no_defense", key]
    assert t.mrak.sums()[key] == [(t.me("mrak", key).card.name, 6), ("items", 1)]
    t.mrak.answers(key)
    assert t.mrak.on_board and t.mrak.discard == [key] and t.mrak.resolved == [] and t.effects() == []


@pytest.mark.rule("atlantis", "defense.from_hand")
@pytest.mark.parametrize("key", SHELLS)
def test_a_shell_that_he_did_not_put_on_defends_nobody(key: str) -> None:
    """He struck with it instead, or somebody has ended its effect."""
    t = shelled(". .\n . Bry Mr", key, [], red=("brynn",), brynn="brynn.high_ground", effects=[])
    t.brynn.resolves("brynn.high_ground", "attack", "mrak")
    assert not t.mrak.on_board


@pytest.mark.rule("atlantis", "discard.instead")
@pytest.mark.parametrize("key", SHELLS)
@pytest.mark.parametrize("gone", ["shell", "fissure"])
def test_he_may_discard_the_shell_instead_of_a_card_from_his_hand(key: str, gone: str) -> None:
    t = shelled(". .\n . Bry Mr", key, ["fissure"], red=("brynn",), brynn="bear_trap")
    t.brynn.resolves("bear_trap", "skill", "mrak")
    assert sorted(t.mrak.offered()) == sorted(["fissure", key])
    t.mrak.answers(key if gone == "shell" else "fissure")
    assert t.mrak.hand == (["fissure"] if gone == "shell" else [])
    assert (t.effects() == []) == (gone == "shell") == (t.mrak.resolved == [])


@pytest.mark.rule("atlantis", "discard.instead")
@pytest.mark.parametrize("key", SHELLS)
def test_with_an_empty_hand_there_is_nothing_that_the_shell_could_stand_in_for(key: str) -> None:
    t = shelled(". .\n . Bry Mr", key, [], red=("brynn",), brynn="deadfall_trap")
    t.brynn.resolves("deadfall_trap", "skill", "mrak")
    assert not t.mrak.on_board and t.mrak.resolved == [key]


@pytest.mark.rule("atlantis", "discard.instead")
@pytest.mark.parametrize("gone", ["rock_solid", "fissure"])
def test_the_shell_stands_in_for_a_card_that_was_guessed(gone: str) -> None:
    t = shelled(". .\n . Ba Mr", "rock_solid", ["fissure", "stone_grip"], red=("bain",), bain="a_game_of_chance")
    t.bain.resolves("a_game_of_chance", "skill", "mrak")
    t.mrak.answers("fissure")
    t.bain.chooses("gold")
    assert sorted(t.mrak.offered()) == ["fissure", "rock_solid"]
    t.mrak.answers(gone)
    assert t.mrak.discard == [gone]


@pytest.mark.rule("atlantis", "discard.instead")
def test_the_shell_can_be_discarded_while_he_still_moves_with_it() -> None:
    """He walks through a stone of Zed's, who makes enemies pay for that with a card."""
    t = table(
        ". .\n . Mr * .",
        at={"zed": "g2"},
        tokens_of="zed",
        red=("zed",),
        mrak="stone_carapace",
        hands={"mrak": ["fissure"]},
        effects=[("plant", "zed", WITH_TOKEN, "zed_token_1")],
        bystander=True,
    )
    t.mrak.resolves("stone_carapace", "movement", "b4", "zed_token_1")
    assert sorted(t.mrak.offered()) == ["fissure", "stone_carapace"]
    t.mrak.chooses("stone_carapace")
    assert t.mrak.discard == ["stone_carapace"] and t.mrak.resolved == [] and len(t.effects()) == 1


# ── treacherous_ground, rockslide, avalanche ──────────────────────────────────────────────────────────────────────────
SLIDES = [("treacherous_ground", 3), ("rockslide", 4), ("avalanche", 4)]


@pytest.mark.parametrize(("key", "reach"), SLIDES)
@pytest.mark.parametrize("unit", ["wasp", "arien"])
def test_he_may_move_a_unit_in_range_a_space_to_stone(key: str, reach: int, unit: str) -> None:
    at = f"e{3 + reach}"
    t = table(OPEN, at={unit: at}, mrak=key)
    t.puts(mrak_token_1=f"e{5 + reach}")
    t.mrak.resolves(key, "skill", unit)
    assert t.mrak.offered() == [f"e{4 + reach}"]
    t.mrak.chooses(f"e{4 + reach}")
    assert t[unit].at == f"e{4 + reach}" and t.mrak.resolved == [key]


@pytest.mark.rule("atlantis", "actions.optional")
@pytest.mark.parametrize("key", [key for key, _ in SLIDES])
def test_he_need_not_move_anybody(key: str) -> None:
    t = stone(key, "e5", ("e7",))
    t.mrak.resolves(key, "skill").declines()
    assert t.wasp.at == "e5"
    t = stone(key, "e5")
    t.mrak.resolves(key, "skill")
    assert t.mrak.resolved == [key]


def test_avalanche_may_move_the_same_unit_again() -> None:
    t = stone("avalanche", "e5", ("e7",))
    t.mrak.resolves("avalanche", "skill", "wasp", "e6", "yes", "wasp", "d6")
    assert t.wasp.at == "d6" and t.mrak.resolved == ["avalanche"]


@pytest.mark.rule("atlantis", "concepts.counts_as")
def test_a_hero_turned_to_stone_is_no_stone_for_its_own_step() -> None:
    t = stone("rockslide", "e5", red=("wasp",), at={"xargatha": "g5"}, effects=[("stone_gaze", "xargatha", THIS_TURN)])
    t.mrak.resolves("rockslide", "skill")
    assert t.mrak.offered() == ["xargatha", "pass"]  # she may step next to Wasp
    t.mrak.declines()


# ── rolling_stone, strolling_stone ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.any_number")
@pytest.mark.parametrize(("key", "east"), [("rolling_stone", "e5 e7"), ("strolling_stone", "e5 e7 e8")])
def test_he_rolls_over_obstacles_of_any_number_but_past_few_empty_spaces(key: str, east: str) -> None:
    """East of him: Wasp, a space, a minion, spaces."""
    t = table(OPEN.replace("Mr . . . . . .", "Mr Wa . m . . ."), mrak=key)
    t.mrak.resolves(key, "skill")
    assert [space for space in t.mrak.offered() if space > "e3" and space < "f"] == east.split()
    assert "e3" in t.mrak.offered() and "e1" in t.mrak.offered()
    t.mrak.chooses(east.split()[-1])
    assert t.mrak.at == east.split()[-1]


@pytest.mark.parametrize("key", ["rolling_stone", "strolling_stone"])
def test_who_cannot_move_cannot_roll(key: str) -> None:
    t = stone(key, red=("zed",), at={"zed": "e4"}, effects=[("root", "zed", THIS_ROUND)])
    assert t.mrak.closed()["skill"] == "you cannot move"


# ── boulder_rush, boulder_blitz, boulderdozer ─────────────────────────────────────────────────────────────────────────
RUSHES = [("boulder_rush", 2), ("boulder_blitz", 3), ("boulderdozer", 4)]


@pytest.mark.rule("atlantis", "push.through")
@pytest.mark.parametrize(("key", "force"), RUSHES)
@pytest.mark.parametrize("what", ["wasp", "mrak_token_1"])
def test_he_pushes_a_unit_or_a_token_past_obstacles_and_may_follow(key: str, force: int, what: str) -> None:
    rock = what != "wasp"
    t = stone(key, "e9" if rock else "e4", ("e4",) if rock else (), at={"arien": "e5"})
    t.mrak.resolves(key, "skill", what)
    assert t.mrak.offered() == [str(spaces) for spaces in range(1, force + 1)]
    t.mrak.chooses(str(force))
    assert t.where(what) == f"e{4 + force}"
    free = [f"e{3 + spaces}" for spaces in range(1, force + 1) if spaces != 2]
    assert sorted(t.mrak.offered()) == sorted(["e3", *free])
    t.mrak.chooses(free[-1])
    assert t.mrak.at == free[-1] and t.mrak.resolved == [key]


@pytest.mark.parametrize(("key", "force"), RUSHES)
def test_a_push_that_would_end_on_an_obstacle_ends_before_it(key: str, force: int) -> None:
    t = stone(key, "e4", at={"arien": "e5"})
    t.mrak.resolves(key, "skill", "wasp", "1")
    assert t.wasp.at == "e4"
    t.mrak.chooses("e3")
    assert t.mrak.at == "e3"


@pytest.mark.parametrize("key", [key for key, _ in RUSHES])
def test_he_pushes_no_friend_and_nobody_out_of_reach(key: str) -> None:
    assert "skill" in stone(key, "e5", at={"arien": "e4"}).mrak.closed()


# ── stomping_step, ground_shaker ──────────────────────────────────────────────────────────────────────────────────────
STOMPS = ["stomping_step", "ground_shaker"]


@pytest.mark.parametrize("key", STOMPS)
@pytest.mark.parametrize("unit", ["wasp", "arien"])
def test_a_unit_by_stone_moves_a_space_and_leaves_a_rock(key: str, unit: str) -> None:
    t = table(OPEN, at={unit: "e7"}, mrak=key)
    t.puts(mrak_token_1="e8")
    t.mrak.resolves(key, "skill", unit, "e6")
    assert rocks(t) == ["e7", "e8"] and t[unit].at == "e6" and t.mrak.resolved == [key]


@pytest.mark.parametrize("key", STOMPS)
def test_it_moves_exactly_one_space(key: str) -> None:
    t = stone(key, "e6", ("e7",))
    t.mrak.resolves(key, "skill", "wasp")
    assert sorted(t.mrak.offered()) == [space for space in t.around("wasp") if space != "e7"]
    t.leaves_open()


@pytest.mark.parametrize("key", STOMPS)
def test_nobody_else_is_shaken(key: str) -> None:
    assert "skill" in stone(key, "e5", ("e7",)).mrak.closed()  # not by stone
    assert "skill" in stone(key, "e8", ("e7",)).mrak.closed()  # out of radius
    t = table(OPEN.replace("Mr . . . . . .", "Mr . ^ Wa ^ . ."), mrak=key)
    t.puts(
        red_heavy_1="d5", blue_heavy_1="d6", red_melee_1="f5", blue_melee_1="f6", red_melee_2="g5", blue_melee_2="g8"
    )
    assert "wasp" not in t.keys(t.me("mrak", key, "skill").candidates())  # nowhere to go


def test_ground_shaker_may_go_on_with_another_unit_by_the_new_rock() -> None:
    t = stone("ground_shaker", "e5", ("e6",), at={"xargatha": "f4"})
    t.mrak.resolves("ground_shaker", "skill", "wasp", "d5", "yes")
    assert t.mrak.offered() == ["xargatha"]
    t.mrak.chooses("xargatha", "g5")
    assert rocks(t) == ["e5", "e6", "f4"]


# ── rock_and_a_hard_place ─────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.tokens_together")
def test_rock_and_a_hard_place_makes_every_hero_by_a_new_rock_discard_a_card_once() -> None:
    hands = {"wasp": ["shock", "lift_up"], "xargatha": ["charm"], "tigerclaw": ["evade"]}
    t = stone("stone_grip", at={"xargatha": "e8", "tigerclaw": "c5"}, hands=hands, ultimates=["mrak"])
    t.mrak.resolves("stone_grip", "skill", "wasp", "d6", "e7")
    assert rocks(t) == ["d6", "e7", "f6"]
    t.wasp.answers("shock")
    t.xargatha.answers("charm")
    assert t.tigerclaw.hand == ["evade"] and t.mrak.resolved == ["stone_grip"]


def test_rock_and_a_hard_place_comes_once_a_turn() -> None:
    t = stone("ground_shaker", "e5", ("e6",), hands={"wasp": ["shock", "lift_up"]}, ultimates=["mrak"], bystander=True)
    t.puts(blue_melee_1="f5")
    t.mrak.resolves("ground_shaker", "skill", "wasp", "d5")
    t.wasp.answers("shock")
    t.mrak.chooses("yes", "blue_melee_1", "g6")
    assert t.wasp.hand == ["lift_up"] and len(t.mrak.used) == 1


def test_rock_and_a_hard_place_waits_for_a_rock_next_to_an_enemy_that_it_can_affect() -> None:
    t = stone(
        "stomping_step",
        "e7",
        ("e6",),
        hands={"wasp": ["shock"]},
        ultimates=["mrak"],
        at={"arien": "e5"},
        bystander=True,
    )
    t.mrak.resolves("stomping_step", "skill", "arien", "d4")
    assert t.wasp.hand == ["shock"] and t.mrak.used == []
    t = stone(
        "stomping_step",
        "e7",
        ("e6",),
        ultimates=["mrak"],
        effects=[("death_seeker", "wasp", THIS_TURN)],
        bystander=True,
    )
    t.puts(blue_melee_1="f6")
    t.mrak.resolves("stomping_step", "skill", "blue_melee_1", "g6")
    assert t.mrak.used == [] and len(rocks(t)) == 2
