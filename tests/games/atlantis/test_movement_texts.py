"""What texts say about movement: straight moves, spaces counted, obstacles ignored, fast travel in a text."""

from typing import Any

import pytest

from tests.games.atlantis.scene import table
from warhall.games.atlantis.words import MOVE_ACTION, THIS_ROUND, THIS_TURN
from warhall.kernel.decisions import Decision


def asked(effect: Any) -> tuple[str, list[str]]:
    """What a verb asks first, and what it offers; nothing if it asks nothing."""
    found: Decision | None = next(effect, None)
    return ("", []) if found is None else (found.prompt, sorted(found.keys()))


def finish(effect: Any, *keys: str) -> Any:
    """Give a verb these answers, and return what it returns."""
    question = next(effect)
    try:
        for key in keys:
            question = effect.send(question.options[question.index(key)])
    except StopIteration as end:
        return end.value
    raise AssertionError(f"it still asks: {question.prompt}")


# ── straight lines ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "line.straight", "movement.in_text")
def test_who_may_move_so_far_in_a_straight_line_moves_exactly_so_far_or_stays() -> None:
    t = table("Br . . . . Wa", brogan="shield")
    prompt, keys = asked(t.me("brogan", "shield").may_run((2,)))
    assert prompt == "Shield: you may move 2 spaces in a straight line"
    assert keys == ["a3", "c2", "pass", "red_beach_a1", "red_beach_c2"]
    t = table("Br . . . . Wa", brogan="shield")
    assert finish(t.me("brogan", "shield").may_run((2,)), "a3") and t.brogan.at == "a3"


@pytest.mark.rule("atlantis", "line.straight", "movement.in_text")
def test_who_moves_up_to_so_far_in_a_straight_line_stops_at_the_first_obstacle() -> None:
    t = table("Br . . ^ . Wa", brogan="shield")
    _, keys = asked(t.me("brogan", "shield").run_up_to(4))
    assert {"a1", "a2", "a3", "b1"} < set(keys)
    assert not {"a4", "a5", "b2"} & set(keys)
    finish(t.me("brogan", "shield").run_up_to(4), "a3")
    assert t.brogan.at == "a3"


@pytest.mark.rule("atlantis", "movement.cannot_move")
def test_who_cannot_move_makes_no_straight_move_either() -> None:
    t = table("Br . . Ze", brogan="shield", red=("zed",), effects=[("root", "zed", THIS_ROUND)], at={"brogan": "a2"})
    me = t.me("brogan", "shield")
    assert asked(me.may_run((2,)))[1] == asked(me.run_up_to(2))[1] == []


# ── spaces counted ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.counted")
@pytest.mark.parametrize(("to", "moved"), [("a3", 0), ("a4", 3), ("a6", 3), ("b3", 3)])
def test_the_longest_way_that_the_text_allows_is_counted(to: str, moved: int) -> None:
    t = table("Br . Wa .\n . . . .", brogan="shield")
    me = t.me("brogan", "shield")
    assert finish(me.move_piece_up_to(t.piece("wasp"), 3), to) == moved and t.wasp.at == to


@pytest.mark.rule("atlantis", "movement.counted")
def test_where_no_longer_way_leads_there_the_shortest_is_counted() -> None:
    t = table(". . m\n . Wa . Br\n. . m", brogan="shield")
    me = t.me("brogan", "shield")
    assert finish(me.move_piece_up_to(t.piece("wasp"), 2), "b3") == 1


# ── movement actions that ignore obstacles ────────────────────────────────────────────────────────────────────────────
RINGED = """
    .  m  m  .  .
     m  {} r  .  .
    .  m  r  .  ."""


@pytest.mark.rule("atlantis", "movement.ignoring")
def test_an_effect_may_let_movement_actions_ignore_obstacles() -> None:
    t = table(RINGED.format("Ze"), zed="poke", bystander=True)
    t.zed.resolves("poke", "movement")
    assert t.zed.offered() == ["b2"]
    t.leaves_open()
    t = table(RINGED.format("Ze"), zed="march", effects=[("stroll", "zed", THIS_TURN)])
    assert "skill" not in t.zed.offered()  # its move is no movement action
    t.zed.resolves("march", "movement")
    assert {"b4", "b5"} < set(t.zed.offered()) and not {"b1", "b3"} & set(t.zed.offered())
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.ignoring", "immune.all")
@pytest.mark.parametrize(("immune", "passes"), [(False, True), (True, False)])
def test_it_may_hold_for_friends_too_unless_they_are_immune(immune: bool, passes: bool) -> None:
    effects = [("stroll", "zed", THIS_TURN), *([("sanctuary", "zed", THIS_TURN)] if immune else [])]
    t = table(RINGED.format("Br"), brogan="shield", at={"zed": "b4"}, effects=effects)
    t.brogan.resolves("shield", "movement")
    assert ("a4" in t.brogan.offered()) == passes
    t.leaves_open()


def test_a_text_may_add_to_a_movement_action_and_let_it_ignore_obstacles() -> None:
    t = table(RINGED.format("Ze"), zed="poke")
    me = t.me("zed", "poke", MOVE_ACTION)
    prompt, keys = asked(me.movement_action(bonus=1, ignoring_obstacles=True))
    assert prompt == "Move up to 2 spaces" and "b4" in keys
    _, keys = asked(me.movement_action(bonus=1))
    assert keys == ["b2"]


# ── fast travel in a text ─────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "fast_travel.in_text")
@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_text_may_let_a_hero_fast_travel_or_only_to_an_adjacent_zone(elsewhere: bool) -> None:
    t = table("Br", brogan="shield", at={"brogan": "blue_beach_a1"})
    _, keys = asked(t.me("brogan", "shield").may_fast_travel(elsewhere))
    assert {"a1", "blue_throne_a1", "pass"} < set(keys)
    assert ("blue_beach_b1" in keys) == (not elsewhere)
    finish(t.me("brogan", "shield").may_fast_travel(elsewhere), "a1")
    assert t.brogan.at == "a1"


@pytest.mark.rule("atlantis", "fast_travel.in_text", "fast_travel.enemies")
def test_fast_travel_in_a_text_has_the_usual_conditions() -> None:
    t = table("Br . Wa", brogan="shield")
    assert asked(t.me("brogan", "shield").may_fast_travel())[1] == []
    t.puts(brogan="blue_beach_a1")
    _, keys = asked(t.me("brogan", "shield").may_fast_travel())
    assert "blue_throne_a1" in keys and "a1" not in keys


@pytest.mark.rule("atlantis", "fast_travel.in_text")
def test_who_cannot_move_may_fast_travel_by_a_text_but_not_where_fast_travel_is_forbidden() -> None:
    t = table("Br . Ze", brogan="shield", red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    t.puts(brogan="blue_beach_a1", zed="a9")
    assert "fast_travel" not in t.brogan.offered()
    assert asked(t.me("brogan", "shield").may_fast_travel())[1]
    t = table("Br . Ar", brogan="shield", red=("arien",), effects=[("slippery_ground", "arien", THIS_TURN)])
    t.puts(brogan="blue_beach_a1", arien="a9")
    assert asked(t.me("brogan", "shield").may_fast_travel())[1] == []
