"""The rim of the map and what lies beyond it are terrain: lines lead across it, and so do those who pass obstacles."""

import pytest

from tests.games.atlantis.scene import table
from warhall.games.atlantis.board import MAPS, board
from warhall.tabletop.hexes import OFF


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
