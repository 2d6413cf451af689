"""The rim of the map and what lies beyond it are terrain: lines lead across it, and so do those who pass obstacles."""

import pytest

from tests.games.atlantis.scene import table
from warhall.games.atlantis.board import MAPS, board
from warhall.games.atlantis.words import WITH_TOKEN
from warhall.tabletop.hexes import DIRECTIONS, OFF, HexMap


@pytest.mark.rule("atlantis", "line.straight", "concepts.terrain")
def test_a_straight_line_leads_across_what_lies_beyond_the_rim() -> None:
    places = {"arien": "b7", "wasp": "c6", "xargatha": "f5"}
    t = table(map="forgotten_island", at=places, arien="raging_stream")
    t.arien.resolves("raging_stream", "attack", "wasp")
    assert t.arien.offered() == ["xargatha", "pass"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "line.straight", "concepts.terrain")
@pytest.mark.parametrize("map", MAPS)
def test_who_stands_in_a_straight_line_with_two_others_stands_behind_the_nearer_one(map: str) -> None:
    """On every map, for every space and direction: the line that is followed is the line that is judged."""
    hexes = board(map).hexes
    for here in range(hexes.size):
        for direction, near in enumerate(hexes.step[here]):
            if near != OFF:
                row, away = hexes.direction[here], hexes.distance[here]
                in_line = {far for far in range(hexes.size) if row[far] == direction and 1 < away[far] <= 6}
                assert in_line == {*hexes.ray(near, direction, 5)} - {OFF}, hexes.names[here]


def across_the_rim(hexes: HexMap, length: int) -> list[tuple[int, int, int]]:
    """The start, first hex and end of every straight line of up to so many spaces that leaves the map in between."""
    return [
        (start, ray[0], ray[-1])
        for start in range(hexes.size)
        for direction in range(len(DIRECTIONS))
        for ray in (hexes.ray(start, direction, steps) for steps in range(2, length + 1))
        if ray[-1] != OFF and OFF in ray
    ]


@pytest.mark.rule("atlantis", "line.straight", "concepts.terrain")
@pytest.mark.parametrize(("map", "pairs"), [("forgotten_island", 28), ("across_the_river", 60)])
def test_heroes_up_to_six_apart_are_in_line_across_the_rim_and_stand_behind_whoever_is_between(
    map: str, pairs: int
) -> None:
    """Six is as far as Violent Torrent looks: a unit next to Arien, and five spaces behind it."""
    hexes = board(map).hexes
    lines = across_the_rim(hexes, 6)
    assert len(lines) == pairs
    for start, near, end in lines:
        places = {"arien": start, "wasp": end} | ({"xargatha": near} if near != OFF else {})
        t = table(map=map, at={key: hexes.names[space] for key, space in places.items()})
        me = t.me("arien", "violent_torrent")
        assert me.in_line(t.piece("wasp"))
        if near != OFF:
            assert t.piece("wasp") in me.behind(t.piece("xargatha"), 5)


@pytest.mark.rule("atlantis", "push.through", "concepts.terrain")
def test_beyond_the_rim_a_push_stops_unless_it_leads_through_obstacles() -> None:
    for ultimates, crosses in (([], False), (["xargatha"], True)):
        places = {"brogan": "h4", "xargatha": "i4"}
        t = table(map="across_the_river", at=places, brogan="mighty_punch", ultimates=ultimates)
        t.brogan.resolves("mighty_punch", "skill").declines().chooses("xargatha")
        assert t.is_under_way == crosses and t.xargatha.at == "i4"
        if crosses:
            assert t.brogan.offered() == ["i4", "k3"]
            t.brogan.chooses("k3")
            assert t.xargatha.at == "k3"


@pytest.mark.rule("atlantis", "concepts.through", "concepts.terrain")
@pytest.mark.parametrize("ultimates", [[], ["xargatha"]])
def test_who_moves_through_obstacles_moves_across_what_lies_beyond_the_rim(ultimates: list[str]) -> None:
    t = table(map="across_the_river", at={"brogan": "h4", "xargatha": "i4"}, xargatha="charm", ultimates=ultimates)
    me = t.me("xargatha", "charm")
    assert ("k3" in t.spaces(me.reachable(me.piece, 2))) == bool(ultimates)
    assert (me.path_length(me.piece, t.space("k3")) == 2) == bool(ultimates)


@pytest.mark.rule("atlantis", "concepts.through", "concepts.terrain")
@pytest.mark.parametrize(("way", "discards"), [("past", False), ("zed_token_1", True)])
def test_who_moves_through_obstacles_passes_a_token_by_beyond_the_rim(way: str, discards: bool) -> None:
    """On the board, every way of three spaces to K3 leads over J4."""
    places, stone = {"zed": "h6", "xargatha": "i4"}, ("plant", "zed", WITH_TOKEN, "zed_token_1")
    t = table(map="across_the_river", at=places, red=("zed",), xargatha="stone_gaze", ultimates=["xargatha"],
              tokens_of="zed", effects=[stone])  # fmt: skip
    t.puts(zed_token_1="j4")
    t.xargatha.resolves("stone_gaze", "movement", "k3")
    assert t.xargatha.offered() == ["past", "zed_token_1"]
    t.xargatha.chooses(way)
    assert t.xargatha.at == "k3" and (t.xargatha.prompt == "Plant: discard a card") == discards
    if discards:
        t.xargatha.chooses("charm")
