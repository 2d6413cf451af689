"""Tali, sentence by sentence, and the rulings on her."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.catalogue import HEROES
from warhall.games.atlantis.rules.turn import initiative
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import DEFENSE, END_OF_TURN, THIS_ROUND, THIS_TURN, WITH_TOKEN
from warhall.kernel.match import new_match

NEAR = ["red_melee_1", "wasp"]
OPEN = """
    . . . . . . . . .
     . . . . . . . . .
    . . . . . . . . .
     . . . . . . . . .
    . . . . Ta . . . ."""
"""Tali at E5, with room on all sides."""


def winter(key: str, wasp: str = "e6", **more: Any) -> Arena:
    """Tali at E5 with a card to resolve, and Wasp somewhere."""
    more = {"bystander": True, **more, "at": {"wasp": wasp, **more.get("at", {})}}
    return table(OPEN, **more, tali=key)


def commune(color: str, *discard: str, wish: str = "either", **more: Any) -> Arena:
    """Tali has these cards in her discard; Arien, far off, names a colour for her, whatever she has wished."""
    more = {"hands": {"tali": []}, **more, "at": {"arien": "a9", **more.get("at", {})}, "discards": {"tali": discard}}
    t = winter("commune_with_spirits", **more)
    t.tali.resolves("commune_with_spirits", "skill", "arien", wish)
    t.arien.answers(color)
    return t


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("ice_blast", ["attack"], NEAR),
        ("ice_shard", ["attack"], ["wasp"]),
        ("commune_with_spirits", ["skill"], ["arien"]),
        ("winter_dagger", ["attack"], NEAR),
        ("winter_spear", ["attack"], NEAR),
        ("winter_scepter", ["attack"], NEAR),
        ("spirit_wolf", ["attack"], ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("spirit_bear", ["attack", "range"], ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("spirit_bear", ["attack", "adjacent"], ["wasp"]),
    ],
)
def test_whom_tali_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("tali", key)
    t.tali.resolves(key, *path)
    assert sorted(t.tali.offered()) == targets
    t.leaves_open()


@pytest.mark.rule("atlantis", "setup.two_players")
def test_tali_is_not_dealt_to_two_players() -> None:
    for seed in range(12):
        state = new_match("atlantis", 2, seed, {"selection": "all_random"}).state
        assert isinstance(state, AtlantisState)
        assert "tali" not in [HEROES[one.hero].key for one in state.heroes]


# ── ice_blast, ice_shard ──────────────────────────────────────────────────────────────────────────────────────────────
BLASTS = ["ice_blast", "ice_shard"]


@pytest.mark.rule("atlantis", "discard.only")
@pytest.mark.parametrize("key", BLASTS)
@pytest.mark.parametrize(("defence", "lost"), [("lift_up", "stone_gaze"), ("static_barrier", "sirens_call")])
def test_another_hero_in_radius_discards_a_card_of_the_colour_that_the_target_defended_with(
    key: str, defence: str, lost: str
) -> None:
    """Whether the defence was enough or not: Lift Up is, Static Barrier is not."""
    held = ["charm", "sirens_call", "stone_gaze"]
    t = winter(key, hands={"wasp": [defence], "xargatha": held}, at={"xargatha": "e9", "arien": "f5"})
    t.tali.resolves(key, "attack", "wasp")
    t.wasp.answers(defence)
    assert t.tali.offered() == ["xargatha"]
    t.tali.chooses("xargatha")
    assert t.xargatha.offered() == [lost]
    t.xargatha.answers(lost)
    assert t.xargatha.discard == [lost] and t.wasp.on_board == (defence == "lift_up") and t.tali.resolved == [key]


@pytest.mark.rule("atlantis", "discard.only")
@pytest.mark.parametrize("key", BLASTS)
def test_who_holds_no_card_of_that_colour_keeps_the_others(key: str) -> None:
    t = winter(key, hands={"wasp": ["lift_up"], "xargatha": ["charm"]}, at={"xargatha": "e9"})
    t.tali.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    t.tali.chooses("xargatha")
    assert t.xargatha.hand == ["charm"] and t.tali.resolved == [key]


@pytest.mark.parametrize("key", BLASTS)
@pytest.mark.parametrize(("hand", "answers"), [(["lift_up"], ["no_defense"]), ([], [])])
def test_without_a_card_discarded_to_defend_nobody_else_discards(key: str, hand: list[str], answers: list[str]) -> None:
    t = winter(key, hands={"wasp": hand}, at={"xargatha": "e7"})
    t.tali.resolves(key, "attack", "wasp")
    t.wasp.answers(*answers)
    assert t.xargatha.discard == [] and t.tali.resolved == [key]


@pytest.mark.parametrize("key", BLASTS)
def test_nobody_out_of_radius_discards(key: str) -> None:
    t = winter(key, hands={"wasp": ["lift_up"]}, at={"xargatha": "a9"})
    t.tali.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.xargatha.discard == [] and t.tali.resolved == [key]


def test_a_minion_does_not_defend_so_nobody_discards() -> None:
    t = winter("ice_blast", "e7", spare_minions=True)
    t.puts(red_melee_2="e6")
    t.tali.resolves("ice_blast", "attack", "red_melee_2")
    assert t.tali.coins == 2 and t.wasp.discard == [] and t.tali.resolved == ["ice_blast"]


@pytest.mark.rule("atlantis", "discard.instead")
@pytest.mark.parametrize("lost", ["boulder_rush", "rock_solid"])
def test_a_shell_stands_in_for_a_card_of_any_colour(lost: str) -> None:
    t = winter(
        "ice_blast",
        red=("wasp", "mrak"),
        at={"mrak": "e8"},
        hands={"wasp": ["lift_up"], "mrak": ["boulder_rush", "fissure"]},
        resolved={"mrak": ["rock_solid"]},
        effects=[("rock_solid", "mrak", THIS_ROUND)],
        turn=1,
    )
    t.tali.resolves("ice_blast", "attack", "wasp")
    t.wasp.answers("lift_up")
    t.tali.chooses("mrak")
    assert sorted(t.mrak.offered()) == ["boulder_rush", "rock_solid"]
    t.mrak.answers(lost)
    assert t.mrak.discard == [lost]


# ── commune_with_spirits ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.color")
def test_a_friend_anywhere_on_the_board_names_any_of_the_five_colours() -> None:
    t = winter("commune_with_spirits", at={"arien": "a9", "xargatha": "e4"})
    t.tali.resolves("commune_with_spirits", "skill", "arien", "either")
    assert t.arien.offered() == ["gold", "silver", "red", "green", "blue"]
    t.arien.answers("silver")
    assert "Arien names silver." in t.log() and t.tali.resolved == ["commune_with_spirits"]


@pytest.mark.rule("atlantis", "talk.color")
@pytest.mark.parametrize("named", ["red", "blue"])
def test_ruling_she_may_say_aloud_which_colour_she_would_like_and_the_friend_need_not_follow(named: str) -> None:
    t = commune(named, "winter_dagger", wish="red", hands={"wasp": [], "tali": []})
    assert "Player 1 would like red." in t.log()
    assert [event.audience for event in t.told if event.kind == "prefers"] == [None]  # opponents hear it too
    if named == "red":
        t.tali.chooses("winter_dagger", "wasp")
    assert t.wasp.on_board == (named == "blue") and t.tali.resolved == ["commune_with_spirits"]


@pytest.mark.rule("atlantis", "actions.first_step")
def test_ruling_with_the_whole_team_fallen_or_immune_the_card_does_nothing() -> None:
    t = table(OPEN, at={"wasp": "e6"}, fallen=["arien"], tali="commune_with_spirits")
    assert t.tali.closed()["skill"] == "no hero of your team that it could choose is on the board"
    t = table(OPEN, at={"zed": "e6"}, tali="commune_with_spirits", effects=[("sanctuary", "zed", THIS_TURN)])
    assert "skill" in t.tali.closed()


@pytest.mark.parametrize("answer", ["cold_snap", "pass"])
def test_she_may_discard_a_card_of_that_colour_and_then_performs_it(answer: str) -> None:
    t = commune("blue", hands={"tali": ["cold_snap", "winter_dagger"]})
    assert t.tali.offered() == ["cold_snap", "pass"]
    t.tali.chooses(answer)
    if answer == "cold_snap":
        t.tali.chooses("cold_snap", "east")
    assert t.wasp.at == ("e7" if answer == "cold_snap" else "e6")
    assert t.tali.discard == (["cold_snap"] if answer == "cold_snap" else []) and t.tali.resolved == [
        "commune_with_spirits"
    ]


@pytest.mark.rule("atlantis", "actions.other_card")
def test_a_card_of_that_colour_in_her_discard_is_performed() -> None:
    t = commune("green", "glacial_barrier", "cold_snap")
    assert t.tali.offered() == ["glacial_barrier"]
    t.tali.chooses("glacial_barrier", "e7")
    assert t.on("e7") == "tali_token_2" and t.tali.discard == ["glacial_barrier", "cold_snap"]


@pytest.mark.rule("atlantis", "cards.facedown")
def test_a_card_that_lies_face_down_has_no_colour() -> None:
    t = winter("commune_with_spirits", at={"arien": "a9"}, hands={"tali": []}, discards={"tali": ["cold_snap"]})
    t.change(lambda state: state.own(0).facedown.append(state.heroes[0].discard[0]))
    t.tali.resolves("commune_with_spirits", "skill", "arien", "either")
    t.arien.answers("blue")
    assert t.wasp.at == "e6" and t.tali.resolved == ["commune_with_spirits"] and "fizzled" in t.kinds()


# ── winter_dagger, winter_spear, winter_scepter ───────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "attack"), [("winter_dagger", 2), ("winter_spear", 3), ("winter_scepter", 4)])
def test_she_strikes_harder_unless_the_card_is_in_her_discard(key: str, attack: int) -> None:
    t = winter(key)
    t.tali.resolves(key, "attack", "wasp")
    assert f"an attack of {attack + 3}:" in t.wasp.prompt
    t.leaves_open()
    t = commune("red", key)
    t.tali.chooses(key, "wasp")
    assert f"an attack of {attack}:" in t.wasp.prompt
    t.leaves_open()


# ── spirit_wolf, spirit_bear ──────────────────────────────────────────────────────────────────────────────────────────
def test_the_wolf_strikes_from_afar_or_a_hero_next_to_her() -> None:
    t = winter("spirit_wolf", "e7", hands={"wasp": []})
    t.tali.resolves("spirit_wolf", "attack", "wasp")
    assert not t.wasp.on_board
    assert "attack" not in winter("spirit_wolf", "e8").tali.offered()


@pytest.mark.parametrize("key", ["spirit_wolf", "spirit_bear"])
def test_from_the_discard_it_strikes_nobody_but_a_hero_next_to_her(key: str) -> None:
    t = commune("red", key, at={"xargatha": "e3"}, spare_minions=True)
    t.tali.chooses(key, *(["adjacent"] if key == "spirit_bear" else []))
    assert t.tali.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.parametrize(
    ("way", "struck"), [("range", ["xargatha"]), ("adjacent", ["wasp"]), ("both", ["xargatha", "wasp"])]
)
def test_the_bear_strikes_from_afar_or_next_to_her_or_both(way: str, struck: list[str]) -> None:
    t = winter("spirit_bear", at={"xargatha": "e7"}, hands={"wasp": [], "xargatha": []}, lives=9)
    t.tali.resolves("spirit_bear", "attack", way, *struck)
    assert [hero for hero in ("xargatha", "wasp") if not t[hero].on_board] == struck


def test_the_bear_does_not_strike_the_same_target_twice() -> None:
    t = winter("spirit_bear", bonus={"wasp": {DEFENSE: 9}}, hands={"wasp": ["lift_up", "shock"]})
    t.tali.resolves("spirit_bear", "attack", "both", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.hand == ["shock"] and t.tali.resolved == ["spirit_bear"]


# ── glacial_barrier, wall_of_frost, pack_ice ──────────────────────────────────────────────────────────────────────────
def blocks(t: Arena) -> list[str]:
    return sorted(space for number in (2, 3, 4) if (space := t.where(f"tali_token_{number}")))


def test_glacial_barrier_places_an_ice_block_in_radius() -> None:
    t = winter("glacial_barrier")
    t.tali.resolves("glacial_barrier", "skill")
    row = t.state.board.hexes.distance[t.space("e5")]
    assert max(row[t.space(space)] for space in t.tali.offered()) == 3 and "pass" not in t.tali.offered()
    t.tali.chooses("e8")
    assert blocks(t) == ["e8"] and [effect.when for effect in t.effects()] == [WITH_TOKEN]


@pytest.mark.parametrize(("key", "most"), [("wall_of_frost", 2), ("pack_ice", 3)])
@pytest.mark.parametrize("placed", [0, 1, 2, 3])
def test_the_upgrades_place_up_to_two_or_three(key: str, most: int, placed: int) -> None:
    t = winter(key, bystander=False)
    spaces = ["e7", "d5", "f5"][: min(placed, most)]
    t.tali.resolves(key, "skill", *spaces)
    if placed < most:
        t.tali.declines()
    assert blocks(t) == sorted(spaces) and t.tali.resolved == [key]


@pytest.mark.rule("atlantis", "concepts.token_count")
def test_she_has_three_ice_blocks_and_moves_one_when_all_are_placed() -> None:
    t = winter("glacial_barrier")
    t.puts(tali_token_2="a1", tali_token_3="a2", tali_token_4="a3")
    t.tali.resolves("glacial_barrier", "skill", "tali_token_3", "e7")
    assert blocks(t) == ["a1", "a3", "e7"]


@pytest.mark.rule("atlantis", "concepts.tokens")
@pytest.mark.parametrize("key", ["glacial_barrier", "wall_of_frost", "pack_ice"])
def test_an_enemy_hero_is_slower_for_each_ice_block_next_to_it(key: str) -> None:
    ice = [(key, "tali", WITH_TOKEN, f"tali_token_{number}") for number in (2, 3)]
    t = table(OPEN, at={"wasp": "e7", "arien": "f7"}, wasp="shock", arien="noble_blade", effects=ice)
    t.puts(tali_token_2="e8", tali_token_3="f6")
    assert initiative(t.state, t.piece("wasp")) == 8 - 2
    assert initiative(t.state, t.piece("arien")) == 11  # a friend
    t.puts(wasp="e9")
    assert initiative(t.state, t.piece("wasp")) == 8 - 1
    t.puts(wasp="f4")  # two spaces from the nearest ice
    assert initiative(t.state, t.piece("wasp")) == 8


@pytest.mark.rule("atlantis", "initiative.recheck")
def test_ice_placed_before_a_hero_acts_can_make_it_act_later() -> None:
    """Wasp and Xargatha are tied, until there is ice next to Wasp."""
    cards: dict[str, Any] = {"tali": "cold_snap", "wasp": "stop_projectiles", "xargatha": "sirens_call"}
    for ice, order in (("a1", ["tali", "wasp", "xargatha"]), ("e9", ["tali", "xargatha", "wasp"])):
        block = ("pack_ice", "tali", WITH_TOKEN, "tali_token_2")
        t = table(OPEN, at={"wasp": "e8", "xargatha": "e1"}, effects=[block], **cards)
        t.puts(tali_token_2=ice)
        assert [one["hero"] for one in t.match.view(0)["table"]["order"]] == order


# ── ancestral_totem, venerated_totem ──────────────────────────────────────────────────────────────────────────────────
TOTEMS = ["ancestral_totem", "venerated_totem"]


def guarded(key: str, minion: str, at: str = "e6", brogan: str = "a5", **more: Any) -> Arena:
    """Wasp is about to strike a minion of Blue's; Tali's totem is at E5."""
    here = {"wasp": "e7", "brogan": brogan}
    effects = [(key, "tali", WITH_TOKEN, "tali_token_1"), *more.pop("effects", [])]
    t = table(
        "Ta",
        at=here,
        wasp="magnetic_dagger",
        spare_minions=True,
        bystander=True,
        effects=effects,
        **more.pop("played", {}),
    )
    t.puts(**{minion: at, "tali_token_1": "e5"})
    return t


@pytest.mark.parametrize("key", TOTEMS)
def test_a_totem_is_placed_in_range(key: str) -> None:
    t = winter(key, bystander=False)
    t.tali.resolves(key, "skill")
    row = t.state.board.hexes.distance[t.space("e5")]
    assert max(row[t.space(space)] for space in t.tali.offered()) == 2
    t.tali.chooses("e7")
    assert t.on("e7") == "tali_token_1" and t.tali.resolved == [key]


@pytest.mark.rule("atlantis", "defeat.replaced")
@pytest.mark.parametrize("key", TOTEMS)
def test_ruling_the_totem_goes_instead_of_the_minion_and_nobody_is_paid(key: str) -> None:
    t = guarded(key, "blue_melee_2")
    t.wasp.resolves("magnetic_dagger", "attack", "blue_melee_2")
    assert t.on("e6") == "blue_melee_2" and t.on("e5") == "" and t.wasp.coins == 0
    assert "defeated" not in t.kinds() and "Blue melee minion 2 stays on the board." in t.log()


@pytest.mark.rule("atlantis", "defeat.replaced")
@pytest.mark.parametrize(
    ("key", "minion", "at", "stays"),
    [
        ("ancestral_totem", "blue_ranged_1", "e6", False),
        ("venerated_totem", "blue_ranged_1", "e6", True),
        ("ancestral_totem", "blue_melee_2", "d6", False),
        ("venerated_totem", "blue_melee_2", "d6", False),
    ],
)
def test_it_guards_only_its_neighbours_and_the_first_one_only_melee_minions(
    key: str, minion: str, at: str, stays: bool
) -> None:
    t = guarded(key, minion, at)
    t.wasp.resolves("magnetic_dagger", "attack", minion)
    assert (t.on(at) == minion) == stays and (t.on("e5") == "") == stays and t.wasp.coins == (0 if stays else 2)


@pytest.mark.parametrize("key", TOTEMS)
def test_it_guards_no_enemy(key: str) -> None:
    t = guarded(key, "red_melee_2", brogan="d6", played={"brogan": "onslaught"})
    t.wasp.chooses("hold")
    t.brogan.resolves("onslaught", "attack", "red_melee_2")
    assert t.on("e6") != "red_melee_2" and t.on("e5") == "tali_token_1"


@pytest.mark.rule("atlantis", "defeat.replaced")
def test_a_totem_comes_before_a_shield_that_keeps_a_defeated_minion() -> None:
    """Brogan is not asked for his silver card, and Wasp is not paid."""
    t = guarded("venerated_totem", "blue_melee_2", brogan="f6", effects=[("shield", "brogan", THIS_ROUND)])
    t.wasp.resolves("magnetic_dagger", "attack", "blue_melee_2")
    assert t.on("e6") == "blue_melee_2" and t.wasp.coins == 0 and t.brogan.discard == []


@pytest.mark.rule("atlantis", "immune.all")
@pytest.mark.parametrize(("key", "cleared"), [("ancestral_totem", True), ("venerated_totem", False)])
def test_enemies_cannot_touch_the_venerated_totem(key: str, cleared: bool) -> None:
    t = guarded(key, "blue_melee_2", "e8")
    t.puts(wasp="e6")
    assert ("clear" in t.wasp.offered()) == cleared
    assert ("tali_token_1" in t.keys(t.me("wasp", "magnetic_dagger", "attack").targets(16))) == cleared
    assert "tali_token_1" in t.keys(t.me("tali", "ice_blast", "attack").targets(16, 9))


# ── cold_snap, snowstorm, blizzard ────────────────────────────────────────────────────────────────────────────────────
STORMS = [("cold_snap", 2), ("snowstorm", 3), ("blizzard", 3)]


@pytest.mark.rule("atlantis", "movement.direction")
@pytest.mark.parametrize(("key", "radius"), STORMS)
@pytest.mark.parametrize(
    ("direction", "to"),
    [
        ("east", "e4"),
        ("north_east", "d3"),
        ("north_west", "d2"),
        ("west", "e2"),
        ("south_west", "f2"),
        ("south_east", "f3"),
    ],
)
def test_every_enemy_unit_in_radius_moves_a_space_in_one_direction(
    key: str, radius: int, direction: str, to: str
) -> None:
    """Wasp is two spaces west; beyond the radius nobody moves, and friends never do."""
    t = winter(key, "e3", at={"xargatha": f"e{6 + radius}", "arien": "c6"})
    t.tali.resolves(key, "skill", direction)
    assert (t.wasp.at, t.xargatha.at, t.arien.at) == (to, f"e{6 + radius}", "c6") and t.tali.resolved == [key]


@pytest.mark.rule("atlantis", "movement.direction")
def test_nobody_is_in_the_way_of_another_that_moves_too_and_who_cannot_move_stays() -> None:
    t = winter("snowstorm", "e6", at={"xargatha": "e7", "arien": "d7"})
    t.puts(red_melee_1="d6", red_ranged_1="f6")
    t.tali.resolves("snowstorm", "skill")
    label = t.tali.labels()["east"]
    assert "Wasp" in label and "Xargatha" in label and "Red melee minion 1" not in label
    t.tali.chooses("east")
    assert (t.wasp.at, t.xargatha.at, t.where("red_melee_1"), t.where("red_ranged_1")) == ("e7", "e8", "d6", "f7")


@pytest.mark.rule("atlantis", "movement.direction")
def test_behind_one_that_cannot_move_nobody_moves() -> None:
    t = winter("snowstorm", "e6", at={"xargatha": "e7", "arien": "e8"})
    t.tali.resolves("snowstorm", "skill", "east")
    assert (t.wasp.at, t.xargatha.at) == ("e6", "e7")


@pytest.mark.parametrize("key", [key for key, _ in STORMS])
def test_immune_units_stay_and_without_enemies_nothing_is_asked(key: str) -> None:
    t = winter(key, "e6", effects=[("death_seeker", "wasp", THIS_TURN)])
    t.tali.resolves(key, "skill")
    assert t.wasp.at == "e6" and t.tali.resolved == [key]


@pytest.mark.rule("atlantis", "repeat.later")
@pytest.mark.parametrize("again", ["yes", "no"])
def test_from_the_discard_blizzard_may_be_repeated_at_the_end_of_the_turn(again: str) -> None:
    t = commune("blue", "blizzard", bystander=False)
    t.tali.chooses("blizzard", "east")
    assert t.wasp.at == "e7"
    t.tali.chooses(again)
    if again == "yes":
        t.tali.chooses("north_east")
    assert t.wasp.at == ("d7" if again == "yes" else "e7") and t.turn == 1


def test_otherwise_blizzard_is_not_repeated() -> None:
    t = winter("blizzard")
    t.tali.resolves("blizzard", "skill", "east")
    assert END_OF_TURN not in [effect.when for effect in t.effects()] and t.tali.resolved == ["blizzard"]


# ── guardian_spirit, warrior_spirit ───────────────────────────────────────────────────────────────────────────────────
SPIRITS = ["guardian_spirit", "warrior_spirit"]


@pytest.mark.parametrize("key", SPIRITS)
@pytest.mark.parametrize("answer", ["liquid_leap", "pass"])
def test_a_friend_in_radius_may_retrieve_a_card(key: str, answer: str) -> None:
    t = winter(key, at={"arien": "e9"}, discards={"arien": ["liquid_leap"], "wasp": ["shock"]})
    t.tali.resolves(key, "skill", "arien")
    t.arien.answers(answer)
    assert ("liquid_leap" in t.arien.hand) == (answer != "pass") and t.tali.resolved == [key]


@pytest.mark.parametrize("key", SPIRITS)
def test_she_need_not_choose_anybody_and_cannot_choose_one_out_of_radius(key: str) -> None:
    t = winter(key, at={"arien": "e9"}, discards={"arien": ["liquid_leap"]})
    t.tali.resolves(key, "skill").declines()
    assert t.arien.discard == ["liquid_leap"] and t.tali.resolved == [key]
    t = winter(key, at={"arien": "a9"}, discards={"arien": ["liquid_leap"], "tali": ["cold_snap"]})
    t.tali.resolves(key, "skill")
    assert t.tali.resolved == [key] and t.tali.discard == ["cold_snap"]


def test_from_the_discard_guardian_spirit_comes_back() -> None:
    t = commune("blue", "guardian_spirit", "winter_dagger")
    t.tali.chooses("guardian_spirit")
    assert t.tali.hand == ["guardian_spirit"] and t.tali.discard == ["winter_dagger"]


@pytest.mark.parametrize("answer", ["warrior_spirit", "winter_dagger", "pass"])
def test_from_the_discard_warrior_spirit_brings_back_any_card_of_hers(answer: str) -> None:
    t = commune("blue", "warrior_spirit", "winter_dagger")
    t.tali.chooses("warrior_spirit", answer)
    assert t.tali.hand == ([] if answer == "pass" else [answer])


# ── reign_of_winter ───────────────────────────────────────────────────────────────────────────────────────────────────
def reigning(key: str, **more: Any) -> Arena:
    t = winter(key, "e8", ultimates=["tali"], spare_minions=True, hands={"wasp": ["shock", "lift_up"]}, **more)
    t.puts(red_melee_2="e6", red_ranged_1="d5")
    return t


@pytest.mark.rule("atlantis", "discard.only")
@pytest.mark.parametrize(("color", "lost"), [("red", "shock"), ("green", "")])
def test_reign_of_winter_costs_an_enemy_hero_a_card_of_a_colour_she_chooses(color: str, lost: str) -> None:
    t = reigning("ice_blast", at={"xargatha": "a1"})
    t.tali.resolves("ice_blast", "attack", "red_melee_2")
    assert t.tali.offered() == ["wasp"]
    t.tali.chooses("wasp", color)
    if lost:
        t.wasp.answers(lost)
    assert t.wasp.discard == ([lost] if lost else []) and t.tali.coins == 0  # at the last level there are none to gain


def test_reign_of_winter_waits_for_a_minion_defeated_by_the_basic_attack() -> None:
    t = reigning("winter_dagger")
    t.tali.resolves("winter_dagger", "attack", "red_melee_2")
    assert t.wasp.discard == [] and t.tali.resolved == ["winter_dagger"]
