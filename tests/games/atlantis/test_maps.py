"""Maps: spaces, zones, lanes and spawn points, and what makes a drawing a wrong one."""

import re

import pytest

from tests.games.atlantis.arena import arena
from warhall.games.atlantis.board import FOLDER, MAPS, board, read_board
from warhall.games.atlantis.words import HEAVY, MELEE, RANGED
from warhall.kernel.errors import ContentError
from warhall.tabletop.hexes import opposite


@pytest.mark.parametrize(
    ("map", "spaces", "zones"),
    [
        ("forgotten_island", 210, 7),
        ("narrow_passages", 186, 7),
        ("vexing_cliffs", 212, 9),
        ("across_the_river", 334, 13),
    ],
)
def test_maps_have_their_printed_spaces_and_zones(map: str, spaces: int, zones: int) -> None:
    made = board(map)
    assert sum(not blocked for blocked in made.terrain) == spaces and len(made.zone_names) == zones


@pytest.mark.parametrize("map", MAPS)
def test_maps_are_the_same_for_both_teams(map: str) -> None:
    made = board(map)
    for lane in made.lanes:
        for team in (0, 1):
            kinds = [[point.kind for point in made.spawns[zone] if point.team == team] for zone in lane]
            others = [[point.kind for point in made.spawns[zone] if point.team == 1 - team] for zone in lane]
            if len(made.lanes) == 1:
                assert [sorted(zone) for zone in kinds] == [sorted(zone) for zone in reversed(others)]
    assert len(made.hero_spawns[0]) == len(made.hero_spawns[1])


@pytest.mark.rule("atlantis", "setup.narrow_beaches")
def test_a_narrow_beach_has_no_point_for_its_own_ranged_minion() -> None:
    made = board("narrow_passages")
    red_beach = made.spawns[made.lanes[0][1]]
    own = sorted(point.kind for point in red_beach if point.team == 0)
    assert own == [MELEE] * 4 + [HEAVY] and RANGED in [point.kind for point in red_beach if point.team == 1]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("A  ", "B  ", "row A expected"),
        ("mH", "mQ", "means nothing"),
        ("mm  mm", "xm  mm", "is of no zone"),
        ('battle = ["m"]', "", "battle is missing"),
        ("mm  mm", "mm   mm", "stands off the grid"),
        ("b   b\n", "b    b\n", "stands off the grid"),
        ("[zones]", "[zones", "broken.toml: "),
    ],
)
def test_a_wrong_map_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        read_board("broken", text.replace(old, new, 1))


def test_a_map_whose_throne_has_no_hero_spawn_point_is_refused() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match="the Blue throne has no hero spawn point"):
        read_board("broken", text.replace("B*", "B "))


def test_a_map_whose_lanes_end_at_different_thrones_is_refused() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    text = text.replace('lanes = ["R r m b B"]', 'lanes = ["R r m b B", "R r m b"]')
    with pytest.raises(ContentError, match="a lane must run from the red throne to the blue"):
        read_board("broken", text.replace('battle = ["m"]', 'battle = ["m", "m"]'))


@pytest.mark.parametrize(("marks", "where"), [(("rm", "rr", "rh"), "Red"), (("bM", "bR", "bH"), "Blue")])
def test_a_map_with_a_zone_where_a_team_has_no_minion_spawn_point_is_refused(marks: list[str], where: str) -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    for mark in marks:
        text = re.sub(f" {mark}\\b", f" {mark[0]} ", text)
    with pytest.raises(ContentError, match=f"{where} Beach has no {where} minion spawn point"):
        read_board("broken", text)


def test_a_map_with_a_space_that_nobody_can_reach_is_refused() -> None:
    with pytest.raises(ContentError, match="cannot be reached"):
        arena(frozenset({"D4", "D5", "E4", "E6", "F4", "F5"}))


def test_a_map_may_be_drawn_further_to_the_right_and_begin_with_one_space() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    size = board("forgotten_island").hexes.size
    aside = [f"{row[:3]}  {row[3:]}" if row[1:3] == "  " else row for row in text.splitlines()]
    assert read_board("aside", "\n".join(aside)).hexes.size == size
    assert read_board("alone", text.replace("b   b\n", "b\n", 1)).hexes.size == size - 1


@pytest.mark.rule("atlantis", "concepts.terrain")
@pytest.mark.parametrize("map", MAPS)
def test_a_space_is_next_to_terrain_where_a_neighbour_is_terrain_or_the_map_ends(map: str) -> None:
    made = board(map)
    for space, neighbours in enumerate(made.hexes.neighbours):
        beside = len(neighbours) < 6 or any(made.terrain[near] for near in neighbours)
        assert made.near_terrain[space] == beside, made.hexes.names[space]


@pytest.mark.parametrize("map", MAPS)
def test_how_far_a_zone_or_a_hero_spawn_point_is_counts_to_the_nearest_space(map: str) -> None:
    made = board(map)
    distance = made.hexes.distance
    for space in range(0, made.hexes.size, 7):
        assert [row[space] for row in made.to_zone] == [
            min(distance[space][other] for other in spaces) for spaces in made.zone_spaces
        ]
        assert [row[space] for row in made.to_spawn] == [
            min(distance[space][other] for other in points) for points in made.hero_spawns
        ]


@pytest.mark.parametrize("map", MAPS)
def test_spawn_points_are_known_by_their_spaces(map: str) -> None:
    made = board(map)
    minions = {point.space for points in made.spawns for point in points}
    assert {space for space in range(made.hexes.size) if made.minion_spawn[space]} == minions
    heroes = {space for points in made.hero_spawns for space in points}
    assert {space for space in range(made.hexes.size) if made.hero_spawn[space]} == heroes
    assert made.thrones == [made.zone[made.hero_spawns[team][0]] for team in (0, 1)]


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
@pytest.mark.parametrize(("direction", "words"), [(0, "from K1 to K18"), (1, "from A12 to P5"), (2, "from F5 to Q10")])
def test_a_line_splits_the_board_in_two_sides_that_touch_nowhere(direction: int, words: str) -> None:
    made = board("forgotten_island")
    hexes, origin = made.hexes, made.space("K7")
    sides = made.split(direction * hexes.size + origin)
    assert made.line_words(direction * hexes.size + origin) == words
    along = (direction, opposite(direction))
    on_it = {space for space in range(hexes.size) if space == origin or hexes.direction[origin][space] in along}
    assert {space for space, side in enumerate(sides) if side == 0} == on_it and {*sides} == {0, 1, 2}
    for space, neighbours in enumerate(hexes.neighbours):
        assert not any({sides[space], sides[near]} == {1, 2} for near in neighbours)


def test_blanks_at_the_end_of_a_row_mean_nothing() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    rows = [f"{row}     " if row.startswith("K  ") else row for row in text.splitlines()]
    assert read_board("wide", "\n".join(rows)).hexes.names == board("forgotten_island").hexes.names
