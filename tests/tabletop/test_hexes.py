"""Geometry: tables over space numbers, and maps drawn in text."""

import pytest

from warhall.kernel.errors import ContentError
from warhall.tabletop.hexes import DIRECTIONS, FAR, OFF, HexMap, opposite
from warhall.tabletop.pictures import read_picture

DISC = [(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3]
HEXES = HexMap(DISC, [f"{q},{r}" for q, r in DISC])
CENTRE = HEXES.index[(0, 0)]

SYMBOLS = {".": "open", "~": "water", "#": "blocked"}


def at(q: int, r: int) -> int:
    return HEXES.index[(q, r)]


def where(*spaces: int) -> bytes:
    """A table that is true at these spaces."""
    return bytes(space in spaces for space in range(HEXES.size))


def test_an_inner_space_has_six_neighbours_and_a_corner_three() -> None:
    assert len(HEXES.neighbours[CENTRE]) == 6
    assert len(HEXES.neighbours[at(3, 0)]) == 3


def test_distance_counts_spaces_and_is_the_same_both_ways() -> None:
    assert HEXES.distance[CENTRE][at(1, 0)] == 1
    assert HEXES.distance[at(-3, 0)][at(3, -3)] == 6
    assert all(HEXES.distance[a][b] == HEXES.distance[b][a] for a in range(HEXES.size) for b in range(HEXES.size))


def test_a_straight_line_has_a_direction_and_others_have_none() -> None:
    for direction, (dq, dr) in enumerate(DIRECTIONS):
        assert HEXES.direction[CENTRE][at(3 * dq, 3 * dr)] == direction
    assert HEXES.direction[CENTRE][at(1, 1)] == OFF
    assert HEXES.direction[CENTRE][CENTRE] == OFF
    assert HEXES.direction[at(1, 0)][CENTRE] == opposite(HEXES.direction[CENTRE][at(1, 0)])


def test_a_line_stops_at_the_edge() -> None:
    assert HEXES.line(at(1, 0), 0, 5) == [at(2, 0), at(3, 0)]


def test_a_ray_goes_on_over_the_edge_and_comes_back_to_the_map() -> None:
    assert HEXES.ray(at(1, 0), 0, 4) == [at(2, 0), at(3, 0), OFF, OFF]
    gap = HexMap([(0, 0), (1, 0), (3, 0)], ["A1", "A2", "A4"])
    assert gap.line(0, 0, 3) == [1] and gap.ray(0, 0, 3) == [1, OFF, 2]


def test_a_disc_lists_the_nearest_first_without_its_centre() -> None:
    assert [len(HEXES.within(CENTRE, n)) for n in range(4)] == [0, 6, 18, 36]
    assert HEXES.within(CENTRE, 99) == HEXES.within(CENTRE, 3)
    assert CENTRE not in HEXES.within(CENTRE, 2)


def test_reach_goes_round_what_is_closed_and_through_what_is_passable() -> None:
    closed = where(*HEXES.neighbours[CENTRE])
    assert HEXES.reach(CENTRE, 3, closed) == []
    passable = where(at(1, 0))
    assert set(HEXES.reach(CENTRE, 2, closed, passable)) == {at(2, 0), at(2, -1)} | {at(1, 1)}


def test_walking_counts_the_way_round() -> None:
    closed = where(at(1, 0))
    steps = HEXES.walking(CENTRE, closed)
    assert steps[at(2, 0)] == 3
    assert steps[at(1, 0)] == FAR


def test_walking_to_the_nearest_of_some_ends_looks_no_farther() -> None:
    closed = where(at(1, 0))
    whole, ends = HEXES.walking(CENTRE, closed), [at(2, 0), at(3, 0), at(1, 0)]
    steps = HEXES.walking(CENTRE, closed, ends)
    assert steps == [away if away <= 3 else FAR for away in whole]
    assert HEXES.walking(CENTRE, closed, [CENTRE])[at(0, 1)] == FAR
    assert HEXES.walking(CENTRE, closed, [at(1, 0)]) == whole


GOOD = """\
name: The Ford
A  . . ~
B   . #
C  . . .
"""


def test_a_picture_becomes_a_map_with_named_spaces() -> None:
    picture = read_picture(GOOD, "ford.map", SYMBOLS, ".")
    hexes = picture.hexes
    assert picture.headings == {"name": "The Ford"}
    assert hexes.names == ["A1", "A2", "A3", "B1", "B2", "C1", "C2", "C3"]
    a1 = hexes.names.index("A1")
    assert {hexes.names[space] for space in hexes.neighbours[a1]} == {"A2", "B1"}
    b1 = hexes.names.index("B1")
    assert {hexes.names[space] for space in hexes.neighbours[b1]} == {"A1", "A2", "B2", "C1", "C2"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A  . . .\nB   .   .\n", "bad.map, line 2, column 7: a hole in the row"),
        ("A  . . .\nC   . .\n", "line 2: row B expected, found 'C': a hole in the map"),
        ("A  . .\nA   . .\n", "line 2: duplicate row A, first on line 1"),
        ("name: a\nname: b\nA  .\n", "line 2: duplicate heading 'name'"),
        ("A  .. .\n", "line 1, column 5: two symbols on one hex"),
        ("A  . . ~ .\nB   . # #\n", "line 1: space A4 cannot be reached"),
        ("A  . .\nB  . .\n", "line 2: row B must be shifted"),
        ("A  . x\n", "line 1, column 6: unknown symbol 'x'; known: . open, ~ water, # blocked"),
        ("A  ~ #\n", "no space to walk on"),
        ("name: empty\n", "contains no map"),
    ],
)
def test_a_faulty_picture_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(ContentError, match=message):
        read_picture(text, "bad.map", SYMBOLS, ".")


def test_a_walk_of_exactly_so_many_steps_may_wind_but_not_end_where_it_began() -> None:
    ends = HEXES.walks(CENTRE, 2, where())
    assert sorted(ends) == sorted(HEXES.within(CENTRE, 2))
    closed = where(at(1, 0))
    assert at(1, 0) not in HEXES.walks(CENTRE, 1, closed)
    assert at(2, 0) not in HEXES.walks(CENTRE, 2, closed)
    assert at(2, 0) in HEXES.walks(CENTRE, 2, closed, where(*range(HEXES.size)))
