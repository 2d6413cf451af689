"""The two boards, and everything about walking on them that can be computed in advance."""

from functools import cache
from pathlib import Path
from typing import Final

from warhall.kernel.decisions import SPACE, Option, Thing, option
from warhall.tabletop.hexes import HexMap
from warhall.tabletop.pictures import read_picture

FOLDER: Final = Path(__file__).parent / "maps"
NAMES: Final = ("causeway", "hollow")
SYMBOLS: Final = {".": "open", "~": "water", "#": "blocked"}
OPEN: Final = "."


class Walk(Option):
    """Move a character to a space; `value` is the space."""

    __slots__ = ("mover",)

    def __init__(self, mover: Thing, to: Option) -> None:
        super().__init__(f"{mover.key}-{to.key}", f"{mover.name} to {to.label}", to.value, (mover, *to.things))
        self.mover = mover


class Board:
    """A board: pawns stand and walk on its open spaces; range is counted over any hex."""

    __slots__ = ("_counts", "_order", "_walks", "about", "hexes", "id", "name", "open", "options", "symbols", "ways")

    def __init__(self, id: str, text: str) -> None:
        picture = read_picture(text, f"{id}.map", SYMBOLS, OPEN)
        self.id = id
        self.name = picture.headings.get("name", id)
        self.about = picture.headings.get("about", "")
        self.hexes: HexMap = picture.hexes
        self.symbols = picture.symbols
        closed = bytes(symbol != OPEN for symbol in picture.symbols)
        self.open = [space for space, shut in enumerate(closed) if not shut]
        self.options = [option(SPACE, name.lower(), name, space) for space, name in enumerate(self.hexes.names)]
        self._walks: dict[str, list[Walk]] = {}
        self._order: list[list[int]] = []
        self._counts: list[list[int]] = []
        self.ways: list[bytes] = []
        """`ways[a][b]`: how many steps the shortest walk from a to b takes."""
        for space in range(self.hexes.size):
            steps = self.hexes.walking(space, closed)
            self.ways.append(bytes(steps))
            order = sorted((to for to in self.open if steps[to] > 0), key=lambda to: (steps[to], to))
            self._order.append(order)
            self._counts.append([sum(steps[to] <= n for to in order) for n in range(len(self.open))])

    def walk(self, space: int, steps: int) -> list[int]:
        """The spaces within a number of steps, nearest first. Pawns never block passage, so this never changes."""
        counts = self._counts[space]
        return self._order[space][: counts[steps] if steps < len(counts) else counts[-1]]

    def steps(self, start: int, end: int) -> int:
        """How many steps the shortest walk takes."""
        return self.ways[start][end]

    def walks(self, mover: Thing) -> list[Walk]:
        """For each space, the option to move this character there."""
        found = self._walks.get(mover.key)
        if found is None:
            found = self._walks[mover.key] = [Walk(mover, to) for to in self.options]
        return found


BOARDS: Final[list[Board | None]] = [None] * len(NAMES)


def board_of(number: int) -> Board:
    """The board with this number, read the first time it is needed."""
    board = BOARDS[number]
    if board is None:
        id = NAMES[number]
        board = BOARDS[number] = Board(id, (FOLDER / f"{id}.map").read_text(encoding="utf-8"))
    return board


@cache
def title(id: str) -> tuple[str, str]:
    """A board's name and a sentence about it, without building its tables."""
    lines = (FOLDER / f"{id}.map").read_text(encoding="utf-8").splitlines()
    headings = dict(line.split(": ", 1) for line in lines if ": " in line)
    return headings["name"], headings["about"]
