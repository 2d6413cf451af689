"""Maps: drawn in `maps/*.toml`, read once, checked, and turned into tables over space numbers."""

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from warhall.games.atlantis.words import HEAVY, MELEE, NOWHERE, RANGED, SOLID, TEAM_NAMES
from warhall.kernel.decisions import SPACE, Option, option
from warhall.kernel.errors import ContentError
from warhall.tabletop.hexes import DIRECTIONS, FAR, OFF, HexMap

FOLDER: Final = Path(__file__).parent / "maps"
MAPS: Final = ("forgotten_island", "narrow_passages", "vexing_cliffs", "across_the_river")
"""Every map. A state refers to its map by its index in this list."""

USUAL_MAPS: Final = ("forgotten_island", "across_the_river")
"""The maps for few players and for many."""

TERRAIN: Final = "^"
MARGIN: Final = 3
CELL: Final = 4
MARKS: Final = {
    "m": (0, MELEE), "r": (0, RANGED), "h": (0, HEAVY),
    "M": (1, MELEE), "R": (1, RANGED), "H": (1, HEAVY),
}  # fmt: skip
HERO_MARK: Final = "*"


class Spawn:
    """A minion spawn point."""

    __slots__ = ("kind", "space", "team")

    def __init__(self, space: int, team: int, kind: int) -> None:
        self.space = space
        self.team = team
        self.kind = kind


class Board:
    """A map: its geometry, its zones, its lanes, and its spawn points."""

    __slots__ = (
        "_splits", "hero_spawn", "hero_spawns", "hexes", "id", "lanes", "minion_spawn", "name",
        "near_terrain", "neighbour_zones", "options", "spawns", "start", "terrain", "thrones", "to_spawn", "to_zone",
        "zone", "zone_names", "zone_options", "zone_spaces",
    )  # fmt: skip

    def __init__(self, id: str, name: str, hexes: HexMap, zone: bytes, zone_names: list[str]) -> None:
        self.id = id
        self.name = name
        self.hexes = hexes
        self.zone = zone
        """The zone of each space; NOWHERE for terrain, which belongs to none."""
        self.zone_names = zone_names
        self.zone_spaces: list[list[int]] = [
            [space for space in hexes.index.values() if zone[space] == number] for number in range(len(zone_names))
        ]
        self.terrain = bytes(SOLID if number == NOWHERE else 0 for number in zone)
        """The map without pieces: 0 where a piece could stand."""
        self.near_terrain = bytes(
            any(to == OFF or zone[to] == NOWHERE for to in hexes.step[space]) for space in range(hexes.size)
        )
        """Whether a space is next to terrain. Everything beyond the outlined spaces is terrain as well."""
        self.neighbour_zones: list[list[int]] = [
            sorted({zone[to] for space in spaces for to in hexes.neighbours[space]} - {NOWHERE, number})
            for number, spaces in enumerate(self.zone_spaces)
        ]
        self.to_zone: list[bytes] = [
            bytes(min(hexes.distance[space][other] for other in spaces) for space in range(hexes.size))
            for spaces in self.zone_spaces
        ]
        """`to_zone[zone][space]`: how far a space is from a zone."""
        self.spawns: list[list[Spawn]] = [[] for _ in zone_names]
        """`spawns[zone]`: its minion spawn points."""
        self.minion_spawn = bytes(hexes.size)
        """Whether a space is a minion spawn point."""
        self.hero_spawns: list[list[int]] = [[], []]
        self.hero_spawn = bytes(hexes.size)
        """Whether a space is a hero spawn point."""
        self.to_spawn: list[bytes] = []
        """`to_spawn[team][space]`: how far a space is from the nearest hero spawn point of a team."""
        self.lanes: list[list[int]] = []
        """Each lane's zones, from Red's throne to Blue's."""
        self.start: list[int] = []
        """For each lane, the index of its first battle zone."""
        self.thrones: list[int] = []
        self.options: list[Option] = [
            option(SPACE, at.lower(), at, number, f"{at} ({'terrain' if where == NOWHERE else zone_names[where]})")
            for number, (at, where) in enumerate(zip(hexes.names, zone, strict=True))
        ]
        self._splits: dict[int, bytes] = {}
        self.zone_options: list[list[Option]] = [shown(self, spaces) for spaces in self.zone_spaces]

    def split(self, line: int) -> bytes:
        """For each space, on which side of a line it lies: 1 or 2, and 0 on it. A line is a space and one of three
        directions, as a number: `direction * size + space`.
        """
        if line not in self._splits:
            direction, origin = divmod(line, self.hexes.size)
            (dq, dr), (q, r) = DIRECTIONS[direction], self.hexes.coordinates[origin]
            turns = [(to_q - q) * dr - (to_r - r) * dq for to_q, to_r in self.hexes.coordinates]
            self._splits[line] = bytes([1 if turn > 0 else 2 if turn < 0 else 0 for turn in turns])
        return self._splits[line]

    def line_words(self, line: int) -> str:
        """A line by the spaces at its ends that are no terrain."""
        on_it = [space for space, side in enumerate(self.split(line)) if not side and not self.terrain[space]]
        ends = sorted(on_it, key=lambda space: (self.hexes.coordinates[space][1], self.hexes.coordinates[space]))
        return f"from {self.hexes.names[ends[0]]} to {self.hexes.names[ends[-1]]}"

    def space(self, key: str) -> int:
        """The space with this name.

        >>> board("forgotten_island").hexes.names[board("forgotten_island").space("K7")]
        'K7'
        """
        return self.hexes.names.index(key.upper())


def board_of(number: int) -> Board:
    return BOARDS[number] or _load(number)


BOARDS: Final[list[Board | None]] = [None] * len(MAPS)


def _load(number: int) -> Board:
    """Maps are read when first used: the tables of four maps would slow every start."""
    loaded = BOARDS[number] = board(MAPS[number])
    return loaded


def add_board(made: Board) -> int:
    """Register a map from outside. Returns its number, for a state."""
    BOARDS.append(made)
    return len(BOARDS) - 1


@cache
def board(id: str) -> Board:
    return read_board(id, (FOLDER / f"{id}.toml").read_text(encoding="utf-8"))


def title(id: str) -> tuple[str, str]:
    """A map's name and a sentence about it, without building its tables."""
    data = _read(id)
    return data["name"], data["about"]


def lane_count(id: str) -> int:
    """How many lanes a map has, without building its tables."""
    return len(_read(id)["lanes"])


@cache
def _read(id: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{id}.toml").read_text(encoding="utf-8"))


def read_board(id: str, text: str) -> Board:
    """Read a map. An error names the wrong row."""
    file = f"{id}.toml"
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{file}: {error}") from error
    for field in ("name", "about", "lanes", "battle", "picture", "zones"):
        if field not in data:
            raise ContentError(f"{file}: {field} is missing")
    letters = list(data["zones"])
    coordinates: list[tuple[int, int]] = []
    names: list[str] = []
    zone = bytearray()
    marks: list[str] = []
    for r, line in enumerate(data["picture"].strip("\n").splitlines()):
        letter = chr(ord("A") + r)
        if not line.startswith(letter + "  "):
            raise ContentError(f"{file}: row {letter} expected, found {line[:4]!r}")
        for column, cell in _cells(line):
            half = column // 2
            if column % 2 or (half - r) % 2 != (_left(data["picture"]) // 2) % 2:
                raise ContentError(f"{file}, row {letter}: {cell!r} stands off the grid; rows shift by half a space")
            if cell[0] != TERRAIN and cell[0] not in letters:
                raise ContentError(f"{file}, row {letter}: {cell!r} is of no zone; zones: {', '.join(letters)}")
            coordinates.append(((half - r) // 2, r))
            names.append(f"{letter}{column // CELL + 1}")
            zone.append(NOWHERE if cell[0] == TERRAIN else letters.index(cell[0]))
            marks.append(cell[1:])
    made = Board(id, data["name"], HexMap(coordinates, names), bytes(zone), list(data["zones"].values()))
    made.lanes = [[letters.index(letter) for letter in lane.split()] for lane in data["lanes"]]
    made.start = [lane.index(letters.index(first)) for lane, first in zip(made.lanes, data["battle"], strict=True)]
    made.thrones = [made.lanes[0][0], made.lanes[0][-1]]
    for space, mark in enumerate(marks):
        if mark == HERO_MARK and zone[space] in made.thrones:
            made.hero_spawns[made.thrones.index(zone[space])].append(space)
        elif mark in MARKS:
            made.spawns[zone[space]].append(Spawn(space, *MARKS[mark]))
        elif mark:
            raise ContentError(f"{file}: {names[space]} has the mark {mark!r}, which means nothing there")
    points = [point.space for spawns in made.spawns for point in spawns]
    made.minion_spawn = bytes(space in points for space in range(made.hexes.size))
    made.hero_spawn = bytes(any(space in spawns for spawns in made.hero_spawns) for space in range(made.hexes.size))
    _check(file, made)
    distance = made.hexes.distance
    made.to_spawn = [
        bytes(min(distance[space][point] for point in points) for space in range(made.hexes.size))
        for points in made.hero_spawns
    ]
    return made


def _cells(line: str) -> list[tuple[int, str]]:
    """Each drawn space of a row: its column and its one or two symbols."""
    cells: list[tuple[int, str]] = []
    column = MARGIN
    while column < len(line):
        if line[column] != " ":
            cells.append((column - MARGIN, line[column : column + 2].strip()))
            column += CELL
        else:
            column += 1
    return cells


def _left(picture: str) -> int:
    return _cells(picture.strip("\n").splitlines()[0])[0][0]


def _check(file: str, made: Board) -> None:
    """Check that every space can be reached, and that every lane has what a battle needs."""
    steps = made.hexes.walking(made.terrain.index(0), made.terrain)
    for space, blocked in enumerate(made.terrain):
        if not blocked and steps[space] == FAR:
            raise ContentError(f"{file}: space {made.hexes.names[space]} cannot be reached")
    for team, spawns in enumerate(made.hero_spawns):
        if not spawns:
            raise ContentError(f"{file}: the {TEAM_NAMES[team]} throne has no hero spawn point")
    for lane in made.lanes:
        if [lane[0], lane[-1]] != made.thrones:
            raise ContentError(f"{file}: a lane must run from the red throne to the blue")
        for number in lane[1:-1]:
            for team in (0, 1):
                if not any(spawn.team == team for spawn in made.spawns[number]):
                    where = f"{made.zone_names[number]} has no {TEAM_NAMES[team]} minion spawn point"
                    raise ContentError(f"{file}: {where}")


def shown(board: Board, spaces: Sequence[int]) -> list[Option]:
    """The options for these spaces."""
    options = board.options
    return [options[space] for space in spaces]
