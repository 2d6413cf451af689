"""Conditions of several parts about moving, pushing and placing, each of which counts."""

import pytest

from tests.games.atlantis.edges import asks, came_of, zed
from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.state import Active
from warhall.games.atlantis.words import (
    MOVEMENT,
    NOBODY,
    THIS_ROUND,
    THIS_TURN,
)
from warhall.kernel.decisions import Fizzle
from warhall.kernel.events import Log
from warhall.tabletop.hexes import OFF

HELD = ("root", "zed", THIS_TURN)
"""Zed keeps enemies around him from moving."""
BLADE = ("spinning_blade", "takahide", THIS_TURN)
"""Enemy units cannot enter the spaces next to Takahide."""


def test_who_is_held_runs_nowhere_follows_nobody_and_moves_no_further() -> None:
    t = zed("Ze Br . .", effects=[HELD])
    me = t.me("brogan", "onslaught")
    assert came_of(me.run_ahead(0, 1)) is None and came_of(me.move_additional(1, 0)) is None
    me.follow(t.space("a3"))
    assert t.state.at[me.piece] == t.space("a2")


def test_who_is_held_moves_others_all_the_same() -> None:
    t = zed("Ze Br M . .", effects=[HELD])
    t.state.put(t.piece("blue_melee_1"), t.space("a6"))
    assert asks(t.me("brogan", "onslaught").move_alike([t.piece("blue_melee_1")], (1,)))


def test_who_chooses_its_own_space_has_not_moved() -> None:
    t = table("Wa Ur m", ursafar="claws_that_catch", effects=[("claws_that_catch", "ursafar", THIS_TURN)],
              bystander=True, spare_minions=True)  # fmt: skip
    me = t.me("ursafar", "claws_that_catch")
    effect = me.may_move_to([me.at], "you may move")
    picked = next(effect).options[0]
    t.state.log = heard = Log()
    with pytest.raises(StopIteration):
        effect.send(picked)
    assert heard.events == []


def test_a_direction_in_which_nobody_can_move_says_so() -> None:
    t = zed("Ze .")
    labels = [it.label for it in next(t.me("zed", "root").choose_direction([])).options]
    assert labels and all(label.endswith(": nobody can move") for label in labels)


def test_a_unit_at_the_rim_moves_no_further() -> None:
    t = zed("Ze M .")
    assert t.me("zed", "root")._shifts([t.piece("blue_melee_1")], 1) == []
    assert t.me("zed", "root")._shifts([t.piece("blue_melee_1")], 2) == []


def test_nobody_is_placed_where_a_wall_is_for_it() -> None:
    t = table("Tak . . Wa", effects=[BLADE], takahide="bushido")
    with pytest.raises(Fizzle):
        t.me("takahide", "bushido").place_at(t.piece("wasp"), t.space("a2"))


def test_a_piece_that_withdraws_is_swapped_with_nobody_whichever_is_named_first() -> None:
    t = table(". . M\n . . .\nNe . Br", red=("nebkher",), nebkher="shift_reality")
    neb = t.piece("nebkher")
    t.state.begin(Active(card("shift_reality"), neb, THIS_ROUND, 0, NOBODY, t.space("c1")))
    for pair in (neb, t.piece("blue_melee_1")), (t.piece("blue_melee_1"), neb):
        with pytest.raises(Fizzle):
            t.me("brogan", "shield").swap(*pair)


def test_no_line_of_empty_spaces_goes_on_beyond_the_rim() -> None:
    t = zed("Ze .")
    assert t.me("zed", "root").empty_ahead(1) == [] and OFF not in t.me("zed", "root").empty_ahead(0)


def test_a_movement_below_0_leads_nowhere() -> None:
    t = zed(". . Ze .")
    me = t.me("zed", "root")
    assert me.reachable(me.piece, -1, ignoring_obstacles=True) == [] == me.reachable(me.piece, -1)
    assert me.empty_within(-1) == []


STONES = ("plant", "zed", THIS_TURN, "zed_token_1")
"""Units may move through this stone."""


def stones(picture: str) -> Arena:
    return zed(picture, tokens_of="zed", effects=[STONES])


def test_who_may_move_through_a_token_moves_through_nothing_else() -> None:
    t = stones("""
        *  .  Br m  .
         ^  ^  ^  ^  .
        .  .  .  .  .""")
    me = t.me("brogan", "onslaught")
    assert t.space("a2") in me.reachable(me.piece, 3) and t.space("a5") not in me.reachable(me.piece, 3)
    assert t.space("a5") not in me.straight_runs((2,))


def test_who_is_pushed_through_a_token_is_pushed_through_nothing_else() -> None:
    t = stones("Ze Br m .")
    assert t.me("zed", "root").push_line(t.piece("brogan"), 2) == []
    t = zed("Ze Br * .", tokens_of="zed", effects=[STONES])
    assert t.spaces(t.me("zed", "root").push_line(t.piece("brogan"), 2)) == ["a4"]


def test_who_moves_alike_through_a_token_moves_through_nothing_else() -> None:
    t = stones("*\n .\n. . Br m .")
    me = t.me("brogan", "onslaught")
    assert t.space("c5") not in me.alike([me.piece], (2,))


def test_who_moves_alike_stops_at_a_wall_on_its_way() -> None:
    t = table(". . Tak . .\n Wa . . .", at={"wasp": "b1"}, effects=[BLADE], takahide="bushido")
    me, wasp = t.me("takahide", "bushido"), t.piece("wasp")
    assert t.space("b4") not in me.alike([wasp], (3,)), "the way leads past Takahide"


def test_who_moves_alike_through_obstacles_does_not_end_in_a_wall() -> None:
    t = table("Tak . . Wa", effects=[BLADE], takahide="bushido")
    assert t.space("a2") not in t.me("takahide", "bushido").alike([t.piece("wasp")], (2,), ignoring_obstacles=True)


def test_with_a_wall_somewhere_two_in_a_row_still_shift_together() -> None:
    t = table("m m . . . . . Tak", effects=[BLADE], takahide="bushido")
    both = [t.piece("red_melee_1"), t.piece("red_melee_2")]
    assert len(t.me("takahide", "bushido")._shifts(both, 0)) == 2


def test_no_way_leads_around_beyond_the_rim() -> None:
    t = zed("Br * .\n ^ ^ ^", tokens_of="zed", effects=[STONES])
    me, token = t.me("brogan", "onslaught"), t.piece("zed_token_1")
    assert me._ways(me.piece, t.space("a3"), 4, me.through(me.piece), [token]) == [(token,)]


def test_a_way_that_passes_no_token_and_no_way_at_all_pass_none() -> None:
    t = zed("Br . .", tokens_of="zed")
    me = t.me("brogan", "onslaught")
    assert me._ways(me.piece, t.space("a3"), 2, None, []) == [()]
    assert me._ways(me.piece, t.space("a3"), 1, None, []) == [()]


def notched() -> Arena:
    """Both heroes stand at the rim of this map, in line across what lies beyond it."""
    return table(map="forgotten_island", at={"brogan": "q13", "wasp": "m15"})


def test_what_lies_beyond_the_rim_is_an_obstacle_between_two_pieces() -> None:
    t = notched()
    t.state.lift(t.piece("wasp"))
    t.state.put(t.piece("wasp"), t.space("m15"))
    assert t.me("brogan", "onslaught").unobstructed([t.piece("wasp")]) == []


def test_nobody_moves_alike_across_what_lies_beyond_the_rim() -> None:
    t = notched()
    t.state.lift(t.piece("wasp"))
    me = t.me("brogan", "onslaught")
    away = t.state.board.hexes.distance[t.space("q13")][t.space("m15")]
    assert t.space("m15") not in me.alike([me.piece], (away,))


@pytest.mark.parametrize("order", [("deluge", "chilling_howl"), ("chilling_howl", "deluge")])
def test_of_two_limits_the_lower_one_counts(order: tuple[str, str]) -> None:
    owner = {"deluge": "arien", "chilling_howl": "garrus"}
    effects = [(key, owner[key], THIS_TURN) for key in order]
    t = table("Ar Wa Ga", effects=effects, bonus={"wasp": {MOVEMENT: 5}})
    assert t.me("wasp", "magnetic_dagger").movement_value() == 1


def test_fast_travel_leads_to_no_space_of_an_empty_zone_that_a_wall_closes() -> None:
    t = table("Wa", red=("wasp",), at={"brogan": "red_throne_e1"}, effects=[("static_barrier", "wasp", THIS_TURN)])
    me = t.me("brogan", "onslaught")
    closed, beach = me.closed(), t.space("red_beach_a2")
    assert closed[beach] and not t.state.blocked[beach] and me.travel_options()
    assert not [it for it in me.travel_options() if closed[it.value]]
