"""Ignatia, sentence by sentence, on both sides of the coin."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.me.piles import retrieve
from warhall.games.atlantis.words import RANGE, THIS_ROUND, THIS_TURN, WITH_TOKEN

RED, BLUE = 0, 1
FREE = ("equilibrium", "ignatia", THIS_ROUND)
"""She may apply either text."""
FRIENDS = ["arien", "blue_melee_1", "blue_ranged_1"]
FOES = ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]
ATTACKS = (
    "chaos_bolt", "unreliable_jolt", "playing_with_fire", "erratic_fireblast", "loosely_aimed_firebolts",
    "crack_of_doom", "imminent_eruption",
)  # fmt: skip


def scene(picture: str, key: str, coin: int, free: bool = False, **more: Any) -> Arena:
    """Ignatia, with this card to resolve, while the coin shows a team."""
    effects = [*more.pop("effects", []), *([FREE] if free else [])]
    return table(picture, ignatia=key, coin=coin, effects=effects, **{"bystander": True, "spare_minions": True, **more})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.coin_texts")
@pytest.mark.parametrize(
    ("key", "blue", "red"),
    [
        ("chaos_bolt", ["red_melee_1"], ["wasp", "xargatha"]),
        ("unreliable_jolt", ["wasp"], ["xargatha"]),
        ("playing_with_fire", ["red_ranged_1", "xargatha"], ["red_melee_1", "wasp"]),
        ("erratic_fireblast", ["red_ranged_1", "xargatha"], ["red_melee_1", "wasp"]),
        ("loosely_aimed_firebolts", ["red_ranged_1", "xargatha"], ["red_melee_1", "wasp"]),
        ("crack_of_doom", ["red_melee_1", "wasp"], []),
        ("imminent_eruption", ["red_melee_1", "wasp"], []),
        ("unstable_portal", FRIENDS, FOES),
        ("chaos_gate", FRIENDS, FOES),
        ("abrupt_combustion", ["wasp", "xargatha"], []),
        ("spontaneous_immolation", ["wasp", "xargatha"], []),
        ("violent_conflagration", ["wasp", "xargatha"], []),
        ("searing_heat", ["arien"], ["wasp", "xargatha"]),
        ("scorching_blaze", ["arien"], ["wasp", "xargatha"]),
    ],
)  # fmt: skip
def test_whom_ignatia_can_choose_in_a_crowd_by_the_coin(key: str, blue: list[str], red: list[str]) -> None:
    action = "attack" if key in ATTACKS else "skill"
    both = blue + red
    for coin, free, targets in ((BLUE, False, blue), (RED, False, red), (RED, True, both), (BLUE, True, both)):
        more = {"effects": [("sanctuary", "zed", THIS_TURN), FREE]} if free else {}
        t = crowd("ignatia", key, coin=coin, **more)
        assert (action in t.ignatia.offered()) == bool(targets)
        if targets:
            t.ignatia.resolves(key, action)
            assert sorted(t.ignatia.offered()) == sorted(targets)
            t.leaves_open()


@pytest.mark.rule("atlantis", "heroes.coin_texts")
def test_a_text_that_finds_nobody_leaves_the_action_closed_though_the_other_would() -> None:
    t = scene("Ig m", "chaos_bolt", RED)
    assert t.ignatia.closed()["attack"] == "no enemy unit that it could strike is in reach"
    t = scene("Ig m", "chaos_bolt", BLUE)
    t.ignatia.resolves("chaos_bolt", "attack", "red_melee_1")
    assert t.ignatia.coins == 2 and t.coin == BLUE


# ── chaos_bolt, unreliable_jolt ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("distance", "near", "far"), [(1, True, True), (2, False, True), (3, False, True), (4, False, False)]
)
def test_her_bolts_reach_heroes_in_range_and_minions_next_to_her(distance: int, near: bool, far: bool) -> None:
    gap = " ." * (distance - 1)
    assert ("attack" in scene(f"Ig{gap} m", "chaos_bolt", BLUE).ignatia.offered()) == near
    assert ("attack" in scene(f"Ig{gap} Wa", "chaos_bolt", RED).ignatia.offered()) == far
    assert ("attack" in scene(f"Ig{gap} Wa", "unreliable_jolt", BLUE).ignatia.offered()) == near
    assert ("attack" in scene(f"Ig{gap} Wa", "unreliable_jolt", RED).ignatia.offered()) == (far and not near)
    assert "attack" not in scene(f"Ig{gap} m", "chaos_bolt", RED).ignatia.offered()
    assert "attack" not in scene(f"Ig{gap} Wa", "chaos_bolt", BLUE).ignatia.offered()


def test_a_bolt_is_an_attack_of_2() -> None:
    for key in ("chaos_bolt", "unreliable_jolt"):
        t = scene("Ig . Wa", key, RED)
        t.ignatia.resolves(key, "attack", "wasp")
        t.wasp.answers("no_defense")
        assert not t.wasp.on_board and "Ignatia attacks Wasp with a value of 2." in t.log()


# ── playing_with_fire, erratic_fireblast, loosely_aimed_firebolts ─────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "line.straight", "heroes.coin_texts")
@pytest.mark.parametrize(
    ("key", "reach"), [("playing_with_fire", 2), ("erratic_fireblast", 3), ("loosely_aimed_firebolts", 3)]
)
def test_blue_strikes_beside_the_line_and_red_along_it(key: str, reach: int) -> None:
    for distance in range(1, 5):
        straight = "Ig" + " ." * (distance - 1) + " m"
        assert ("attack" in scene(straight, key, RED).ignatia.offered()) == (distance <= reach)
        assert "attack" not in scene(straight, key, BLUE).ignatia.offered()
    for distance in range(2, 5):
        beside = "Ig .\n" + " ." * (distance - 1) + " m"
        assert ("attack" in scene(beside, key, BLUE).ignatia.offered()) == (distance <= reach)
        assert "attack" not in scene(beside, key, RED).ignatia.offered()


HEROES_ABOUT = "Ig m Wa\n . Xa Ti"
"""In line with Ignatia: a minion and Wasp. Not in line: Xargatha and Tigerclaw."""


def bolts(coin: int, free: bool = False, **more: Any) -> Arena:
    hands: dict[str, list[str]] = {"wasp": [], "xargatha": [], "tigerclaw": []}
    return scene(HEROES_ABOUT, "loosely_aimed_firebolts", coin, free, hands=hands, lives=9, **more)


def test_on_red_the_firebolts_may_be_repeated_on_another_hero_in_line() -> None:
    t = bolts(RED)
    t.ignatia.resolves("loosely_aimed_firebolts", "attack", "red_melee_1", "yes")
    assert t.ignatia.offered() == ["wasp"]
    t.ignatia.chooses("wasp")
    assert not t.wasp.on_board and t.ignatia.resolved == ["loosely_aimed_firebolts"]


def test_they_are_not_repeated_on_the_same_hero_or_a_minion() -> None:
    t = scene("Ig m Wa", "loosely_aimed_firebolts", RED)
    t.ignatia.resolves("loosely_aimed_firebolts", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.discard == ["lift_up"] and t.ignatia.resolved == ["loosely_aimed_firebolts"]


def test_on_blue_they_are_not_repeated() -> None:
    t = bolts(BLUE)
    t.ignatia.resolves("loosely_aimed_firebolts", "attack", "xargatha")
    assert t.tigerclaw.on_board and t.ignatia.resolved == ["loosely_aimed_firebolts"]


@pytest.mark.rule("atlantis", "heroes.coin_texts", "heroes.equilibrium")
def test_free_of_the_coin_each_repeat_may_apply_the_other_text() -> None:
    t = bolts(BLUE, free=True)
    t.ignatia.resolves("loosely_aimed_firebolts", "attack", "wasp", "yes")
    assert sorted(t.ignatia.offered()) == ["tigerclaw", "xargatha"]
    t.ignatia.chooses("tigerclaw")
    assert not t.tigerclaw.on_board
    t = bolts(RED, free=True)
    t.ignatia.resolves("loosely_aimed_firebolts", "attack", "xargatha")
    assert t.ignatia.resolved == ["loosely_aimed_firebolts"]  # the text she applied allows no repeat


# ── crack_of_doom, imminent_eruption ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["crack_of_doom", "imminent_eruption"])
@pytest.mark.parametrize("distance", range(1, 8))
def test_blue_strikes_next_to_her_and_red_at_maximum_range(key: str, distance: int) -> None:
    picture = "Ig" + " ." * (distance - 1) + " m"
    assert ("attack" in scene(picture, key, BLUE).ignatia.offered()) == (distance == 1)
    assert ("attack" in scene(picture, key, RED).ignatia.offered()) == (distance == 5)
    longer = {"ignatia": {RANGE: 1}}
    assert ("attack" in scene(picture, key, RED, bonus=longer).ignatia.offered()) == (distance == 6)


def test_crack_of_doom_is_never_repeated() -> None:
    t = scene("Ig m\n m", "crack_of_doom", BLUE)
    t.ignatia.resolves("crack_of_doom", "attack", "red_melee_1")
    assert t.where("red_melee_2") == "b1" and t.ignatia.resolved == ["crack_of_doom"]


ERUPTION = "Ig Wa . . . m\n m"


def test_on_blue_the_eruption_may_be_repeated_on_a_minion_next_to_her() -> None:
    t = scene(ERUPTION, "imminent_eruption", BLUE, hands={"wasp": []})
    t.ignatia.resolves("imminent_eruption", "attack", "wasp", "yes")
    assert t.ignatia.offered() == ["red_melee_2"]
    t.ignatia.chooses("red_melee_2")
    assert t.where("red_melee_2") == "" and t.where("red_melee_1") == "a6"


def test_not_on_a_hero() -> None:
    t = scene("Ig Wa\n Xa", "imminent_eruption", BLUE, hands={"wasp": []})
    t.ignatia.resolves("imminent_eruption", "attack", "wasp")
    assert t.ignatia.resolved == ["imminent_eruption"]


def test_on_red_the_eruption_is_not_repeated() -> None:
    t = scene(ERUPTION, "imminent_eruption", RED)
    t.ignatia.resolves("imminent_eruption", "attack", "red_melee_1")
    assert t.ignatia.resolved == ["imminent_eruption"] and t.where("red_melee_2") == "b1"


@pytest.mark.rule("atlantis", "heroes.coin_texts")
def test_with_a_range_of_1_the_red_text_strikes_next_to_her_and_still_allows_no_repeat() -> None:
    t = scene("Ig m\n m", "imminent_eruption", RED, bonus={"ignatia": {RANGE: -4}})
    t.ignatia.resolves("imminent_eruption", "attack", "red_melee_1")
    assert t.ignatia.resolved == ["imminent_eruption"] and t.where("red_melee_2") == "b1"


@pytest.mark.rule("atlantis", "heroes.coin_texts", "heroes.equilibrium")
def test_free_of_the_coin_the_eruption_may_be_repeated_far_away() -> None:
    t = scene(ERUPTION, "imminent_eruption", RED, free=True, hands={"wasp": []})
    t.ignatia.resolves("imminent_eruption", "attack", "wasp", "yes")
    assert sorted(t.ignatia.offered()) == ["red_melee_1", "red_melee_2"]
    t.ignatia.chooses("red_melee_1")
    assert t.where("red_melee_1") == ""


# ── path_of_ashes, path_of_cinders, path_of_flames ────────────────────────────────────────────────────────────────────
PATHS = [("path_of_ashes", 2, 3), ("path_of_cinders", 3, 4), ("path_of_flames", 4, 4)]


def magma(t: Arena) -> list[str]:
    """Where magma lies."""
    lying = [t.where(f"ignatia_token_{number}") for number in range(1, 5)]
    return sorted(space for space in lying if space)


@pytest.mark.parametrize(("key", "most", "radius"), PATHS)
def test_blue_runs_straight_and_leaves_magma_where_she_moved_out_of_and_through(
    key: str, most: int, radius: int
) -> None:
    t = scene("Ig . . . . .", key, BLUE)
    t.ignatia.resolves(key, "skill")
    assert f"a{most + 1}" in t.ignatia.offered() and f"a{most + 2}" not in t.ignatia.offered()
    t.ignatia.chooses(f"a{most + 1}")
    assert magma(t) == [f"a{number}" for number in range(1, most + 1)] and t.ignatia.at == f"a{most + 1}"


@pytest.mark.parametrize(("key", "most", "radius"), PATHS)
def test_she_may_run_less_far_or_not_at_all(key: str, most: int, radius: int) -> None:
    t = scene("Ig . . . . .", key, BLUE)
    t.ignatia.resolves(key, "skill", "a2")
    assert magma(t) == ["a1"]
    t = scene("Ig . . . . .", key, BLUE)
    t.ignatia.resolves(key, "skill", "a1")
    assert magma(t) == []


def test_no_magma_is_placed_where_something_lies_on_her_way() -> None:
    """Zed's stone lets units through."""
    t = scene(
        "Ig . * . . .\n^ ^ ^ ^ Ze", "path_of_flames", BLUE, red=("zed",), tokens_of="zed", hands={"ignatia": []},
        effects=[("plant", "zed", WITH_TOKEN, "zed_token_1")],
    )  # fmt: skip
    t.ignatia.resolves("path_of_flames", "skill", "a4")
    assert magma(t) == ["a1", "a2"]


@pytest.mark.parametrize(("key", "most", "radius"), PATHS)
def test_red_places_up_to_so_many_magma_tokens_in_radius(key: str, most: int, radius: int) -> None:
    t = scene("Ig . . . . . .", key, RED)
    t.ignatia.resolves(key, "skill")
    assert f"a{radius + 1}" in t.ignatia.offered() and f"a{radius + 2}" not in t.ignatia.offered()
    t.ignatia.chooses(*["a2", "a3", "b1", "b2"][:most])
    assert len(magma(t)) == most and t.ignatia.resolved == [key]
    t = scene("Ig . . . . . .", key, RED)
    t.ignatia.resolves(key, "skill", "a2", "done")
    assert magma(t) == ["a2"] and t.ignatia.at == "a1"


@pytest.mark.rule("atlantis", "heroes.magma", "concepts.token_supply")
def test_the_fifth_magma_token_is_one_that_lay_elsewhere() -> None:
    t = scene("Ig . . .\n* * .\n. .", "path_of_cinders", BLUE, tokens_of="ignatia")
    t.ignatia.resolves("path_of_cinders", "skill", "a4")
    assert t.ignatia.prompt == "Path of Cinders: choose a magma token to move"
    assert t.ignatia.offered() == ["ignatia_token_1", "ignatia_token_2"]
    t.ignatia.chooses("ignatia_token_2")
    assert magma(t) == ["a1", "a2", "a3", "b1"]


@pytest.mark.rule("atlantis", "heroes.magma")
def test_magma_is_an_obstacle() -> None:
    t = scene("Ig . m", "path_of_ashes", RED)
    t.ignatia.resolves("path_of_ashes", "skill", "a2", "done")
    assert t.state.blocked[t.space("a2")] and "Ignatia's magma token is placed at A2 (from the supply)." in t.log()


@pytest.mark.rule("atlantis", "heroes.coin_texts", "heroes.equilibrium")
@pytest.mark.parametrize("coin", [RED, BLUE])
@pytest.mark.parametrize(("way", "space", "lying"), [("move", "a2", ["a1"]), ("place", "a2", ["a2"])])
def test_free_of_the_coin_she_chooses_between_running_and_placing(
    coin: int, way: str, space: str, lying: list[str]
) -> None:
    t = scene("Ig . . .", "path_of_ashes", coin, free=True)
    t.ignatia.resolves("path_of_ashes", "skill", way, space)
    if way == "place":
        t.ignatia.declines()
    assert magma(t) == lying


# ── unstable_portal, chaos_gate ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("coin", "unit"), [(BLUE, "blue_melee_1"), (RED, "red_melee_1")])
def test_the_portal_swaps_her_with_a_unit_in_radius(coin: int, unit: str) -> None:
    t = scene("Ig . . . M .\n . . . m .", "unstable_portal", coin)
    place = t.where(unit)
    t.ignatia.resolves("unstable_portal", "skill", unit)
    assert t.ignatia.at == place and t.where(unit) == "a1" and t.ignatia.resolved == ["unstable_portal"]


@pytest.mark.parametrize("key", ["unstable_portal", "chaos_gate"])
def test_no_further_than_the_radius(key: str) -> None:
    t = scene("Ig . . . . m", key, RED)
    assert t.ignatia.closed()["skill"] == "no unit around you that the coin allows can swap with you"


def test_through_the_gate_a_friend_may_be_moved_and_after_an_enemy_she_may_move() -> None:
    t = scene("Ig . . M .", "chaos_gate", BLUE)
    t.ignatia.resolves("chaos_gate", "skill", "blue_melee_1")
    assert "a3" not in t.ignatia.offered()
    t.ignatia.chooses("a2")
    assert t.where("blue_melee_1") == "a2" and t.ignatia.at == "a4"
    t = scene("Ig . . m . .", "chaos_gate", RED)
    t.ignatia.resolves("chaos_gate", "skill", "red_melee_1")
    assert "a6" not in t.ignatia.offered()
    t.ignatia.chooses("a5")
    assert t.where("red_melee_1") == "a1" and t.ignatia.at == "a5"


@pytest.mark.parametrize(("coin", "unit"), [(BLUE, "blue_melee_1"), (RED, "red_melee_1")])
def test_nobody_need_move_after_the_gate(coin: int, unit: str) -> None:
    t = scene("Ig . . M .\n . . m .", "chaos_gate", coin)
    t.ignatia.resolves("chaos_gate", "skill", unit, "pass")
    assert t.where(unit) == "a1"


# ── abrupt_combustion, spontaneous_immolation, violent_conflagration ──────────────────────────────────────────────────
FIRES = [("abrupt_combustion", 3), ("spontaneous_immolation", 4), ("violent_conflagration", 4)]


@pytest.mark.parametrize(("key", "radius"), FIRES)
@pytest.mark.parametrize("fuel", ["m", "M", "r", "*"])
def test_on_blue_a_hero_next_to_a_token_or_a_minion_discards_a_card(key: str, radius: int, fuel: str) -> None:
    t = scene("Ig" + " ." * (radius - 1) + f" Wa {fuel}", key, BLUE, tokens_of="ignatia")
    t.ignatia.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"]
    t = scene("Ig" + " ." * radius + f" Wa {fuel}", key, BLUE, tokens_of="ignatia")
    assert "skill" not in t.ignatia.offered()


@pytest.mark.parametrize(("key", "radius"), FIRES)
@pytest.mark.parametrize("picture", ["Ig . Wa . m", "Ig . Wa Xa"])
def test_nobody_burns_without_a_token_or_a_minion_beside(key: str, radius: int, picture: str) -> None:
    assert "skill" not in scene(picture, key, BLUE).ignatia.offered()


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize(("key", "radius"), FIRES)
def test_with_an_empty_hand_only_the_conflagration_defeats(key: str, radius: int) -> None:
    t = scene("Ig . Wa m", key, BLUE, hands={"wasp": []})
    t.ignatia.resolves(key, "skill", "wasp")
    assert t.wasp.on_board == (key != "violent_conflagration")


@pytest.mark.parametrize(("key", "radius"), FIRES)
def test_on_red_a_minion_next_to_an_enemy_hero_is_removed_or_defeated(key: str, radius: int) -> None:
    t = scene("Ig" + " ." * (radius - 1) + " m Wa", key, RED)
    t.ignatia.resolves(key, "skill", "red_melee_1")
    assert t.where("red_melee_1") == "" and t.ignatia.coins == (2 if key == "violent_conflagration" else 0)
    t = scene("Ig" + " ." * radius + " m Wa", key, RED)
    assert "skill" not in t.ignatia.offered()


@pytest.mark.parametrize(("key", "radius"), FIRES)
def test_not_a_minion_without_such_a_hero_or_of_her_own_side(key: str, radius: int) -> None:
    assert "skill" not in scene("Ig . m . Wa\n . M Br", key, RED, at={"wasp": "a5"}).ignatia.offered()


# ── searing_heat, scorching_blaze ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("coin", "hero"), [(BLUE, "brogan"), (RED, "wasp")])
@pytest.mark.parametrize(("key", "ends"), [("searing_heat", ["a6"]), ("scorching_blaze", ["a6", "a7"])])
def test_her_heat_drives_a_hero_straight_on(coin: int, hero: str, key: str, ends: list[str]) -> None:
    moved = "Br" if hero == "brogan" else "Wa"
    t = scene(f"Ig . . {moved} . . . .\n^ ^ ^ ^ ^ ^", key, coin)
    t.ignatia.resolves(key, "skill", hero)
    assert sorted(t.ignatia.offered("a")) == ["a2", *ends]
    t.ignatia.chooses(ends[-1])
    assert t.where(hero) == ends[-1]


@pytest.mark.parametrize("key", ["searing_heat", "scorching_blaze"])
@pytest.mark.parametrize("picture", ["Ig . . . Wa", ". . . .\n ^ ^ . .\n^ Wa . ^\n ^ ^ . .\n. Ig . ."])
def test_not_from_out_of_radius_and_not_where_the_way_is_too_short(key: str, picture: str) -> None:
    t = scene(picture, key, RED)
    why = "no hero around you that the coin allows can be moved so far in a straight line"
    assert t.ignatia.closed()["skill"] == why


@pytest.mark.rule("atlantis", "concepts.through")
def test_who_is_driven_through_a_stone_has_passed_it() -> None:
    t = scene(
        "Ig . Wa * .\n^ ^ ^ ^ . Ze", "searing_heat", RED, red=("wasp",), tokens_of="zed",
        effects=[("plant", "zed", WITH_TOKEN, "zed_token_1")],
    )  # fmt: skip
    t.ignatia.resolves("searing_heat", "skill", "wasp", "a5")
    t.wasp.answers("shock")
    assert t.wasp.at == "a5" and t.wasp.discard == ["shock"]


# ── equilibrium ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.equilibrium")
@pytest.mark.parametrize("coin", [RED, BLUE])
def test_equilibrium_lasts_for_the_round_and_leaves_the_coin_alone(coin: int) -> None:
    t = scene("Ig . Wa", "equilibrium", coin, bystander=False)
    t.ignatia.resolves("equilibrium", "skill")
    assert [(effect.card, effect.when) for effect in t.effects()] == [("equilibrium", THIS_ROUND)] and t.coin == coin


@pytest.mark.rule("atlantis", "heroes.equilibrium")
def test_equilibrium_frees_nobody_else() -> None:
    """Two players can play her."""
    t = scene("Ig . m Wa", "chaos_bolt", RED, effects=[("equilibrium", "wasp", THIS_ROUND)])
    t.ignatia.resolves("chaos_bolt", "attack")
    assert t.ignatia.offered() == ["wasp"]
    t.leaves_open()


# ── chaos_incarnate ───────────────────────────────────────────────────────────────────────────────────────────────────
def incarnate(picture: str, key: str, coin: int, **more: Any) -> Arena:
    return scene(picture, key, coin, ultimates=["ignatia"], **more)


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
def test_after_a_primary_action_she_may_flip_the_coin_and_perform_it_again() -> None:
    t = incarnate("Ig m Wa", "chaos_bolt", BLUE, hands={"wasp": []})
    t.ignatia.resolves("chaos_bolt", "attack", "red_melee_1")
    assert t.ignatia.prompt == "Chaos Incarnate: flip the tie breaker coin?"
    t.ignatia.chooses("yes", "chaos_bolt", "wasp")
    assert not t.wasp.on_board and t.coin == RED and t.ignatia.resolved == ["chaos_bolt"]
    assert "The tie breaker coin shows Red." in t.log()


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
def test_she_may_flip_it_and_leave_it_at_that_or_not_flip_it() -> None:
    t = incarnate("Ig m Wa", "chaos_bolt", BLUE)
    t.ignatia.resolves("chaos_bolt", "attack", "red_melee_1", "yes", "pass")
    assert t.coin == RED and t.wasp.on_board
    t = incarnate("Ig m Wa", "chaos_bolt", BLUE)
    t.ignatia.resolves("chaos_bolt", "attack", "red_melee_1", "no")
    assert t.coin == BLUE and t.ignatia.resolved == ["chaos_bolt"]


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
def test_without_a_target_for_the_other_text_only_the_coin_is_flipped() -> None:
    t = incarnate("Ig m", "chaos_bolt", BLUE)
    t.ignatia.resolves("chaos_bolt", "attack", "red_melee_1", "yes")
    assert t.coin == RED and t.ignatia.resolved == ["chaos_bolt"]


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
def test_the_targets_must_be_others() -> None:
    """Free of the coin she could choose Wasp again."""
    t = incarnate("Ig Wa m", "chaos_bolt", RED, effects=[FREE])
    t.ignatia.resolves("chaos_bolt", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.on_board
    t.ignatia.chooses("yes")
    assert t.ignatia.resolved == ["chaos_bolt"]


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
def test_spaces_may_be_chosen_again() -> None:
    t = incarnate("Ig . . .", "path_of_ashes", BLUE)
    t.ignatia.resolves("path_of_ashes", "skill", "a3", "yes", "path_of_ashes", "a4", "done")
    assert magma(t) == ["a1", "a2", "a4"]


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate", "repeat.separate")
def test_it_comes_before_the_repeat_and_once_a_turn() -> None:
    """The repeat applies the text for the side that is up by then: a minion at maximum range."""
    t = incarnate("Ig m . . . m\n m . . . r", "imminent_eruption", BLUE)
    t.ignatia.resolves("imminent_eruption", "attack", "red_melee_1", "yes", "imminent_eruption", "red_melee_2", "yes")
    assert t.ignatia.offered() == ["red_ranged_1"]
    t.ignatia.chooses("red_ranged_1")
    assert t.coin == RED and t.ignatia.resolved == ["imminent_eruption"] and t.kinds().count("coin") == 1


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
@pytest.mark.parametrize("action", ["movement", "hold"])
def test_no_secondary_action_is_an_occasion(action: str) -> None:
    t = incarnate("Ig m Wa", "chaos_bolt", BLUE)
    t.ignatia.resolves("chaos_bolt", action, *(["b1"] if action == "movement" else []))
    assert t.coin == BLUE and t.ignatia.resolved == ["chaos_bolt"]


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate")
def test_what_others_perform_is_none() -> None:
    t = table("Ig . m Br", brogan="throwing_axe", ultimates=["ignatia"], spare_minions=True, bystander=True)
    t.brogan.resolves("throwing_axe", "attack", "adjacent", "red_melee_1")
    assert t.coin == RED and not t.ignatia.is_asked


@pytest.mark.rule("atlantis", "heroes.chaos_incarnate", "initiative.flip")
def test_a_tie_flips_the_coin_after_her_once_more() -> None:
    """Ignatia and Zed are tied; the coin shows her team."""
    t = table(
        "Ig m . . . Ze", ignatia="abrupt_combustion", zed="plant", red=("zed",), coin=BLUE, ultimates=["ignatia"],
        bystander=True, spare_minions=True,
    )  # fmt: skip
    t.puts(zed="a3")
    t.ignatia.resolves("abrupt_combustion", "skill", "zed")
    t.zed.answers(t.zed.offered()[0])
    t.ignatia.chooses("yes", "pass")
    assert t.coin == BLUE and t.kinds().count("coin") == 2


# ── when Ignatia falls, and with others ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.equilibrium", "defeat.effects")
def test_equilibrium_ends_with_her_fall() -> None:
    t = table("Ig Wa", wasp="shock", effects=[FREE], hands={"ignatia": []}, bystander=True, spare_minions=True)
    t.wasp.resolves("shock", "attack", "ignatia")
    assert not t.ignatia.on_board and t.effects() == []


def gripped(lent: str, coin: int, **more: Any) -> Arena:
    """Neb Kher, who may use what Ignatia resolved in the turn before."""
    return table("Ne . Ig\n m . .", red=("ignatia",), nebkher="mind_grip", turn=1, resolved={"ignatia": [lent]},
                 coin=coin, **{"bystander": True, "spare_minions": True, **more})  # fmt: skip


@pytest.mark.rule("atlantis", "heroes.coin_texts", "actions.borrowed")
@pytest.mark.parametrize(("coin", "target"), [(BLUE, "red_melee_1"), (RED, "ignatia")])
def test_neb_kher_follows_the_coin_with_a_borrowed_card(coin: int, target: str) -> None:
    t = gripped("chaos_bolt", coin, hands={"ignatia": []})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "ignatia", "attack")
    assert t.nebkher.offered() == [target]
    t.nebkher.chooses(target)
    assert t.where(target) == ""


@pytest.mark.rule("atlantis", "heroes.equilibrium", "actions.borrowed")
@pytest.mark.parametrize("coin", [BLUE, RED])
def test_neb_kher_who_borrows_equilibrium_is_free_of_the_coin_for_what_he_borrows_of_her(coin: int) -> None:
    """The coin stays as it is, and Ignatia is not freed by it."""
    t = gripped("equilibrium", coin)
    t.nebkher.resolves("mind_grip", "skill", "borrow", "ignatia", "skill")
    assert [(one.card, one.owner, one.when) for one in t.effects()] == [("equilibrium", "nebkher", THIS_ROUND)]
    assert t.coin == coin
    t = gripped("chaos_bolt", coin, effects=[("equilibrium", "nebkher", THIS_ROUND)])
    t.nebkher.resolves("mind_grip", "skill", "borrow", "ignatia", "attack")
    assert sorted(t.nebkher.offered()) == ["ignatia", "red_melee_1"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "heroes.equilibrium", "actions.borrowed")
def test_a_borrowed_equilibrium_lasts_though_ignatia_falls_and_ends_with_mind_grip() -> None:
    t = gripped("equilibrium", RED, hands={"ignatia": []})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "ignatia", "skill")
    state = t.state.copy()
    retrieve(state, t.piece("ignatia"), card("equilibrium"))
    assert [effect.owner for effect in state.effects] == [t.piece("nebkher")]
    retrieve(state, t.piece("nebkher"), card("mind_grip"))
    assert state.effects == ()
