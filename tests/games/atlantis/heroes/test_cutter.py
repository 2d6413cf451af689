"""Cutter, sentence by sentence, and the ruling on her."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.bots.protocol import worth
from warhall.games.atlantis.words import RANGE, THIS_ROUND, THIS_TURN

NEAR = ["red_melee_1", "wasp"]


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("walk_the_plank", ["skill", "push"], ["wasp"]),
        ("walk_the_plank", ["skill", "minion"], ["red_melee_1"]),
        ("few_more_steps", ["skill"], ["wasp"]),
        ("daring_strike", ["attack", "adjacent"], NEAR),
        ("bold_thrust", ["attack", "adjacent"], NEAR),
        ("fearless_lunge", ["attack", "adjacent"], NEAR),
        ("evasive_shot", ["attack"], NEAR),
        ("tumble_shot", ["attack"], NEAR),
        ("outmaneuver", ["skill"], ["red_melee_1", "red_ranged_1"]),
        ("outsmart", ["skill"], ["red_melee_1", "red_ranged_1"]),
        ("bombardment", ["skill"], ["xargatha"]),
        ("barrage", ["skill"], ["xargatha"]),
        ("broadside", ["skill"], ["xargatha"]),
        ("x_marks_the_spot", ["skill"], ["wasp", "xargatha"]),
        ("a_fistful_of_coins", ["skill"], ["wasp", "xargatha"]),
    ],
)
def test_whom_cutter_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("cutter", key)
    t.cutter.resolves(key, *path)
    assert sorted(t.cutter.offered()) == targets
    t.leaves_open()


# ── walk_the_plank, few_more_steps ────────────────────────────────────────────────────────────────────────────────────
PLANK = [("walk_the_plank", ["push"], 4), ("few_more_steps", [], 3)]


def plank(key: str, way: list[str], to: str, **more: Any) -> Arena:
    """Wasp stands at A2, next to Cutter, two spaces from Red's beach."""
    t = table(". Wa Cu . . . m", **{"cutter": key, **more})
    t.cutter.resolves(key, "skill", *way, "wasp", to)
    return t


@pytest.mark.parametrize(("key", "way", "spaces"), PLANK)
def test_she_pushes_a_hero_next_to_her_up_to_so_many_spaces(key: str, way: list[str], spaces: int) -> None:
    t = table("Cu Wa . . . . . m", cutter=key)
    t.cutter.resolves(key, "skill", *way, "wasp")
    assert t.cutter.offered() == [f"a{place}" for place in range(2, 3 + spaces)]
    t.cutter.chooses("a4")
    assert t.wasp.at == "a4" and t.wasp.discard == []


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize(("key", "way", "spaces"), PLANK)
def test_a_hero_pushed_into_another_zone_discards_a_card_or_is_defeated(key: str, way: list[str], spaces: int) -> None:
    t = plank(key, way, "red_beach_a2")
    t.wasp.answers("shock")
    assert t.wasp.at == "red_beach_a2" and t.wasp.discard == ["shock"]
    t = plank(key, way, "red_beach_a2", hands={"wasp": []})
    assert not t.wasp.on_board and t.cutter.coins == 1


@pytest.mark.parametrize(("key", "way", "spaces"), PLANK)
@pytest.mark.parametrize("to", ["a1", "a2"])
def test_a_hero_that_stays_in_its_zone_loses_nothing(key: str, way: list[str], spaces: int, to: str) -> None:
    t = plank(key, way, to, hands={"wasp": []})
    assert t.wasp.at == to and t.cutter.resolved == [key]


def test_or_she_defeats_a_minion_next_to_her() -> None:
    t = table("m Cu . . m", cutter="walk_the_plank")
    t.cutter.resolves("walk_the_plank", "skill", "minion", "red_melee_1")
    assert t.cutter.coins == 2 and t.where("red_melee_1") == ""


@pytest.mark.rule("atlantis", "actions.first_step")
def test_with_nobody_next_to_her_nobody_walks_the_plank() -> None:
    t = table("Cu . Wa m", cutter="walk_the_plank")
    assert "neither an enemy hero" in t.cutter.closed()["skill"]
    t = table("m Cu . . Wa", cutter="few_more_steps")
    assert t.cutter.closed()["skill"] == "no enemy hero that you could push is next to you"


# ── grappling_bolt ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_she_moves_straight_up_to_an_obstacle_in_range() -> None:
    t = table(". . . . . . . . .\n" * 4 + ". . . Cu . . m . .", cutter="grappling_bolt")
    t.cutter.resolves("grappling_bolt", "skill", "e6")
    assert t.cutter.at == "e6" and t.cutter.resolved == ["grappling_bolt"]


@pytest.mark.rule("atlantis", "concepts.obstacles", "concepts.terrain")
def test_ruling_any_obstacle_will_do_units_tokens_terrain_and_the_rim_of_the_map() -> None:
    t = table("Cu . . * . .\n ^ . . .", cutter="grappling_bolt", tokens_of="cutter")
    t.cutter.resolves("grappling_bolt", "skill")
    assert sorted(t.cutter.offered()) == ["a1", "a3", "red_throne_a1"]  # terrain beside her, the token, the western rim
    t.cutter.chooses("a3")
    assert t.cutter.at == "a3"
    t = table("Cu . Br", cutter="grappling_bolt")
    t.cutter.resolves("grappling_bolt", "skill", "a2")
    assert t.cutter.at == "a2"


def test_ruling_immune_units_can_be_grappled() -> None:
    t = table("Cu . . Ze . h m", cutter="grappling_bolt", red=("zed",), effects=[("sanctuary", "zed", THIS_TURN)])
    t.cutter.resolves("grappling_bolt", "skill", "a3")
    assert t.cutter.at == "a3"


def test_only_the_first_obstacle_in_a_direction_and_only_in_range() -> None:
    t = table("Cu . m . m\n" + " . " * 9 + "\n", cutter="grappling_bolt")
    ends = t.spaces(t.me("cutter", "grappling_bolt", "skill").approaches(5))
    assert "a2" in ends and "a4" not in ends
    t = table("Cu . . . . . m", cutter="grappling_bolt")
    assert "a6" not in t.spaces(t.me("cutter", "grappling_bolt", "skill").approaches(5))
    t = table("Cu . . . . . m", cutter="grappling_bolt", bonus={"cutter": {RANGE: 1}})
    t.cutter.resolves("grappling_bolt", "skill", "a6")
    assert t.cutter.at == "a6"


def test_she_stays_where_she_is_for_an_obstacle_next_to_her() -> None:
    t = table("m Cu . . .", cutter="grappling_bolt")
    t.cutter.resolves("grappling_bolt", "skill", "a2")
    assert t.cutter.at == "a2" and "moved" not in t.kinds()


@pytest.mark.rule("atlantis", "movement.cannot_move")
def test_who_cannot_move_is_not_pulled_along() -> None:
    t = table("Cu . Ze", cutter="grappling_bolt", red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    t.cutter.resolves("grappling_bolt", "skill")
    assert t.cutter.at == "a1" and "fizzled" in t.kinds()


# ── daring_strike, bold_thrust, fearless_lunge ────────────────────────────────────────────────────────────────────────
LUNGES = [("daring_strike", 1, 6), ("bold_thrust", 2, 7), ("fearless_lunge", 3, 7)]


@pytest.mark.parametrize(("key", "length", "total"), LUNGES)
def test_she_moves_straight_and_strikes_the_hero_ahead_with_2_more_attack(key: str, length: int, total: int) -> None:
    for spaces in range(1, length + 1):
        t = table("Cu " + ". " * spaces + "Wa . . m", cutter=key, hands={"wasp": []})
        t.cutter.resolves(key, "attack", "lunge", f"a{1 + spaces}")
        assert t.cutter.offered() == ["wasp"] and sum(n for _, n in t.cutter.sums()["wasp"]) == total
        t.cutter.chooses("wasp")
        assert not t.wasp.on_board and f"Cutter attacks Wasp with a value of {total}." in t.log()
    t = table("Cu " + ". " * (length + 1) + "Wa m", cutter=key)
    t.cutter.resolves(key, "attack", "lunge")
    assert f"a{1 + length}" in t.cutter.offered() and f"a{2 + length}" not in t.cutter.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.fizzle", "actions.first_step")
@pytest.mark.parametrize(("key", "length", "total"), LUNGES)
def test_it_is_only_the_hero_in_the_direction_of_the_move(key: str, length: int, total: int) -> None:
    """Wasp is next to Cutter after the move, but not ahead of her; the minion ahead is no hero."""
    t = table("Cu . m .\n . Wa . .", cutter=key)
    t.cutter.resolves(key, "attack", "lunge", "a2")
    assert t.cutter.at == "a2" and "attacks" not in t.kinds() and "fizzled" in t.kinds()


@pytest.mark.parametrize(("key", "length", "total"), LUNGES)
def test_or_she_strikes_a_unit_next_to_her_without_moving(key: str, length: int, total: int) -> None:
    t = table("Cu Wa m", cutter=key, hands={"wasp": []})
    t.cutter.resolves(key, "attack", "adjacent")
    assert sum(n for _, n in t.cutter.sums()["wasp"]) == total - 2
    t.cutter.chooses("wasp")
    assert t.cutter.at == "a1" and f"Cutter attacks Wasp with a value of {total - 2}." in t.log()


@pytest.mark.parametrize(("key", "length", "total"), LUNGES)
def test_who_cannot_move_cannot_lunge(key: str, length: int, total: int) -> None:
    t = table("Cu . Ze m", cutter=key, red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    assert t.cutter.closed()["attack"] == "you cannot move, and no enemy unit that it could strike is in reach"
    t = table("Cu Ze m", cutter=key, red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    t.cutter.resolves(key, "attack")
    assert t.cutter.offered() == ["adjacent"]
    t.leaves_open()


# ── evasive_shot, tumble_shot ─────────────────────────────────────────────────────────────────────────────────────────
SHOTS = [("evasive_shot", 2), ("tumble_shot", 3)]


@pytest.mark.parametrize(("key", "stride"), SHOTS)
def test_after_a_straight_shot_she_moves_in_the_opposite_direction(key: str, stride: int) -> None:
    t = table("m . Cu . . . . . m", cutter=key)
    t.cutter.resolves(key, "attack", "red_melee_1")
    assert t.cutter.offered() == [f"a{place}" for place in range(3, 4 + stride)]
    t.cutter.chooses(f"a{3 + stride}")
    assert t.cutter.at == f"a{3 + stride}" and t.cutter.coins == 2


@pytest.mark.parametrize(("key", "stride"), SHOTS)
def test_she_need_not_move_and_obstacles_stop_her(key: str, stride: int) -> None:
    t = table("m Cu . M . . m", cutter=key)
    t.cutter.resolves(key, "attack", "red_melee_1")
    assert t.cutter.offered() == ["a2", "a3"]
    t.cutter.chooses("a2")
    assert t.cutter.at == "a2" and "moved" not in t.kinds()


@pytest.mark.rule("atlantis", "line.straight")
@pytest.mark.parametrize(("key", "stride"), SHOTS)
def test_the_shot_needs_a_straight_line_and_range(key: str, stride: int) -> None:
    t = table("Cu . .\n . m .", cutter=key)  # B2 is two spaces away, and not in line
    assert "attack" not in t.cutter.offered()
    t = table("Cu . . m", cutter=key)
    assert "attack" not in t.cutter.offered()


def test_she_moves_even_if_the_shot_was_defended() -> None:
    t = table("Wa Cu . . m", cutter="evasive_shot", hands={"wasp": ["lift_up"]})
    t.cutter.resolves("evasive_shot", "attack", "wasp")
    t.wasp.answers("lift_up")
    t.cutter.chooses("a4")
    assert t.wasp.on_board and t.cutter.at == "a4"


# ── brace_for_impact, ramming_speed, crashland ────────────────────────────────────────────────────────────────────────
CRASHES = [("brace_for_impact", (3,)), ("ramming_speed", (3, 4)), ("crashland", (3, 4, 5))]


@pytest.mark.parametrize(("key", "lengths"), CRASHES)
def test_she_crashes_through_obstacles_next_to_a_hero_who_discards_a_card(key: str, lengths: tuple[int, ...]) -> None:
    for length in lengths:
        t = table("Cu m" + " ." * (length - 1) + " Wa m", cutter=key)
        t.cutter.resolves(key, "skill", f"a{1 + length}", "wasp")
        t.wasp.answers("shock")
        assert t.cutter.at == f"a{1 + length}" and t.wasp.discard == ["shock"]


@pytest.mark.rule("atlantis", "actions.first_step", "movement.exact")
@pytest.mark.parametrize(("key", "lengths"), CRASHES)
def test_the_move_has_exactly_such_a_length_and_ends_next_to_an_enemy_hero(key: str, lengths: tuple[int, ...]) -> None:
    for spaces in range(1, 7):
        t = table("Cu" + " ." * spaces + " Wa", cutter=key)
        reached = "a" + str(1 + spaces) in t.spaces(t.me("cutter", key, "skill").straight_runs(lengths))
        assert reached == (spaces in lengths)
    t = table("Cu . . . m", cutter=key)
    assert t.cutter.closed()["skill"] == "no straight move of the right length ends next to an enemy hero"
    t = table("Cu . . . Wa\n Ze", cutter=key, red=("wasp", "zed"), effects=[("root", "zed", THIS_ROUND)])
    assert "skill" not in t.cutter.offered()  # rooted, she cannot move


@pytest.mark.rule("atlantis", "actions.that_hero")
@pytest.mark.parametrize(("key", "lengths"), CRASHES)
def test_of_several_heroes_next_to_her_she_names_one_and_an_empty_hand_saves_it(
    key: str, lengths: tuple[int, ...]
) -> None:
    t = table("Cu . . . Wa\n . . . Xa . ", cutter=key, hands={"xargatha": []})
    t.cutter.resolves(key, "skill", "a4")
    assert sorted(t.cutter.offered()) == ["wasp", "xargatha"]
    t.cutter.chooses("xargatha")
    assert t.xargatha.on_board and t.cutter.resolved == [key]


# ── outmaneuver, outsmart ─────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "stride"), [("outmaneuver", 2), ("outsmart", 3)])
def test_she_swaps_with_a_minion_in_radius_and_may_move_it(key: str, stride: int) -> None:
    t = table("Cu . . m . . . m", cutter=key)
    t.cutter.resolves(key, "skill", "red_melee_1")
    assert t.cutter.at == "a4" and t.where("red_melee_1") == "a1"
    row = t.state.board.hexes.distance[t.space("a1")]
    offered = [space for space in t.cutter.offered() if space != "pass"]
    assert max(row[t.space(space)] for space in offered) == stride
    t.cutter.chooses("a3")
    assert t.where("red_melee_1") == "a3"


@pytest.mark.parametrize("key", ["outmaneuver", "outsmart"])
def test_she_may_leave_the_minion_there(key: str) -> None:
    t = table("Cu . . m . . . m", cutter=key)
    t.cutter.resolves(key, "skill", "red_melee_1", "pass")
    assert t.where("red_melee_1") == "a1" and t.cutter.resolved == [key]
    t = table("Cu . Wa . m", cutter=key)
    assert "skill" not in t.cutter.offered()


# ── bombardment, barrage, broadside ───────────────────────────────────────────────────────────────────────────────────
GUNS = [("bombardment", 3), ("barrage", 4), ("broadside", 4)]


@pytest.mark.parametrize(("key", "radius"), GUNS)
def test_a_hero_in_radius_next_to_another_enemy_and_not_next_to_her_discards_a_card(key: str, radius: int) -> None:
    t = table("Cu" + " ." * (radius - 1) + " Wa m", cutter=key)
    t.cutter.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.cutter.resolved == [key]
    t = table("Cu" + " ." * radius + " Wa m", cutter=key)
    assert "skill" not in t.cutter.offered()


@pytest.mark.rule("atlantis", "immune.presence")
@pytest.mark.parametrize(("key", "radius"), GUNS)
@pytest.mark.parametrize(
    ("picture", "offered"),
    [
        ("Cu . Wa . m", False),
        ("Cu . Wa Br m", False),
        ("Cu . Wa M m", False),
        ("Cu Wa m", False),
        ("Cu . Wa h m", True),
        ("Cu . Wa Xa", True),
    ],
)
def test_who_counts_as_another_enemy_unit(key: str, radius: int, picture: str, offered: bool) -> None:
    """Friends of hers next to the hero do not count; an immune heavy minion does."""
    t = table(picture, cutter=key)
    assert ("skill" in t.cutter.offered()) == offered


def test_broadside_may_repeat_once_on_another_hero() -> None:
    t = table("Cu . Wa m . .\n . Xa . . Ti", cutter="broadside", spare_minions=True)
    t.puts(xargatha="b3", tigerclaw="b4")
    t.cutter.resolves("broadside", "skill", "wasp")
    t.wasp.answers("shock")
    t.cutter.chooses("yes")
    assert "wasp" not in t.cutter.offered() and "xargatha" in t.cutter.offered()
    t.cutter.chooses("xargatha")
    t.xargatha.answers("charm")
    assert t.wasp.discard == ["shock"] and t.xargatha.discard == ["charm"] and t.cutter.resolved == ["broadside"]


# ── x_marks_the_spot, a_fistful_of_coins ──────────────────────────────────────────────────────────────────────────────
SPOTS = [("x_marks_the_spot", 2), ("a_fistful_of_coins", 3)]


@pytest.mark.rule("atlantis", "actions.other_chooses", "place.empty")
@pytest.mark.parametrize(("key", "coins"), SPOTS)
def test_the_hero_may_choose_to_be_placed_where_she_likes(key: str, coins: int) -> None:
    t = table("Cu . . Wa . . m", cutter=key)
    t.cutter.resolves(key, "skill", "wasp")
    assert t.wasp.offered() == ["place", "coins"]
    t.wasp.answers("place")
    row = t.state.board.hexes.distance[t.space("a1")]
    assert max(row[t.space(space)] for space in t.cutter.offered()) == 3 and "a4" not in t.cutter.offered()
    t.cutter.chooses("d2")
    assert t.wasp.at == "d2" and t.cutter.coins == 0


@pytest.mark.rule("atlantis", "actions.other_chooses")
@pytest.mark.parametrize(("key", "coins"), SPOTS)
def test_or_the_hero_lets_her_gain_coins(key: str, coins: int) -> None:
    t = table("Cu . . Wa . . m", cutter=key)
    t.cutter.resolves(key, "skill", "wasp")
    t.wasp.answers("coins")
    assert t.cutter.coins == coins and t.wasp.at == "a4" and not t.is_over


@pytest.mark.parametrize(("key", "coins"), SPOTS)
def test_a_hero_that_cannot_be_placed_has_to_pay(key: str, coins: int) -> None:
    """Brogan's Bulwark keeps enemies from placing him."""
    t = table("Cu . Br m", cutter=key, red=("brogan",), effects=[("bulwark", "brogan", THIS_ROUND)])
    t.cutter.resolves(key, "skill", "brogan")
    assert t.brogan.offered() == ["coins"]
    t.brogan.answers("coins")
    assert t.cutter.coins == coins


@pytest.mark.rule("atlantis", "win.coins")
@pytest.mark.parametrize(("before", "over"), [(9, False), (10, True), (12, True)])
def test_with_13_coins_she_alone_wins(before: int, over: bool) -> None:
    t = table("Cu . . Wa . . m\n . . Br", cutter="a_fistful_of_coins", coins={"cutter": before})
    t.cutter.resolves("a_fistful_of_coins", "skill", "wasp")
    t.wasp.answers("coins")
    assert t.cutter.coins == before + 3 and t.is_over == over
    if over:
        outcome = t.outcome
        assert outcome is not None
        assert outcome.winners == t.cutter.seats and outcome.rule == "win.coins"
        assert outcome.standings == (t.cutter.seats, tuple(sorted((*t.wasp.seats, *t.brogan.seats))))
        assert "Cutter alone wins" in outcome.reason and f"{outcome.reason}." in t.log()
        assert [t.game.evaluate(t.state, seat) for seat in range(3)] == [1.0, 0.0, 0.0]
        assert [worth(t.match, outcome, seat) for seat in range(3)] == [1.0, 0.0, 0.0]


def test_the_smaller_spot_wins_nothing() -> None:
    t = table("Cu . . Wa . . m", cutter="x_marks_the_spot", coins={"cutter": 20})
    t.cutter.resolves("x_marks_the_spot", "skill", "wasp")
    t.wasp.answers("coins")
    assert t.cutter.coins == 22 and not t.is_over


# ── legend_of_the_skies ───────────────────────────────────────────────────────────────────────────────────────────────
def legend(key: str, slots: list[str], **more: Any) -> Arena:
    """Cutter with her ultimate in turn 3, a minion on either side and Wasp two spaces off."""
    picture = ". . . . . .\n m Cu . Wa m ."
    more = {"ultimates": ["cutter"], "turn": 2, "spare_minions": True, "bystander": True, **more}
    return table(picture, cutter=key, resolved={"cutter": slots}, **more)


@pytest.mark.rule("atlantis", "heroes.legend_of_the_skies", "actions.other_card")
def test_after_a_primary_action_she_may_perform_that_of_her_card_in_the_slot_of_the_turn_before() -> None:
    t = legend("walk_the_plank", ["x_marks_the_spot", "bombardment"])
    t.cutter.resolves("walk_the_plank", "skill", "minion", "red_melee_1")
    assert t.cutter.offered() == ["bombardment", "pass"]
    t.cutter.chooses("bombardment", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.cutter.slots[1:3] == ["bombardment", "walk_the_plank"]


def test_she_need_not() -> None:
    t = legend("walk_the_plank", ["", "bombardment"])
    t.cutter.resolves("walk_the_plank", "skill", "minion", "red_melee_1", "pass")
    assert t.wasp.discard == [] and t.cutter.resolved == ["bombardment", "walk_the_plank"]


@pytest.mark.parametrize("slots", [["bombardment", ""], ["bombardment", "brace_for_impact"]])
def test_the_slot_must_hold_a_card_whose_action_can_begin(slots: list[str]) -> None:
    """Brace for Impact finds no straight move that ends next to an enemy hero."""
    t = legend("walk_the_plank", slots)
    t.cutter.resolves("walk_the_plank", "skill", "minion", "red_melee_1")
    assert t.cutter.slots[2] == "walk_the_plank" and t.wasp.discard == []


def test_in_the_first_turn_there_is_no_slot_before() -> None:
    t = legend("walk_the_plank", [], turn=0)
    t.cutter.resolves("walk_the_plank", "skill", "minion", "red_melee_1")
    assert t.cutter.slots == ["walk_the_plank", "", "", ""]


@pytest.mark.parametrize("action", ["movement", "hold"])
def test_it_takes_a_primary_action(action: str) -> None:
    t = legend("walk_the_plank", ["", "bombardment"])
    t.cutter.resolves("walk_the_plank", action, *(["b2"] if action == "movement" else []))
    assert t.wasp.discard == [] and t.cutter.slots[2] == "walk_the_plank"


def test_it_happens_the_first_time_each_turn_only() -> None:
    """Broadside's repeat comes after the first primary action; what the ultimate lets her perform is another one."""
    t = legend("broadside", ["", "walk_the_plank"])
    t.cutter.resolves("broadside", "skill", "wasp")
    t.wasp.answers("shock")
    t.cutter.chooses("walk_the_plank", "minion", "red_melee_1")
    assert t.cutter.slots[2] == "broadside" and t.kinds().count("performs") == 1
    assert "Cutter performs Walk the Plank (basic skill: Walk the Plank)." in t.log()


def test_actions_of_others_do_not_wake_the_legend() -> None:
    t = table(
        "m Br . Cu . Wa m", brogan="throwing_axe", ultimates=["cutter"], turn=1, resolved={"cutter": ["bombardment"]},
        spare_minions=True,
    )  # fmt: skip
    t.brogan.resolves("throwing_axe", "attack", "adjacent", "red_melee_1")
    assert t.wasp.discard == []
