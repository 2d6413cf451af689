"""Hex maps drawn in plain text, row by row, each row shifted by half a hex against the one above.

    name: The Causeway
    about: One line for the set-up screen.

    A  . . ~ . .
    B   . # . .
    C  . . . . ~

A row begins with its letter. Spaces are named by row and position: A1, A2, B1. Symbols are two columns apart. A row
that starts one column further right lies half a hex further right.
"""

from collections.abc import Mapping

from warhall.kernel.errors import ContentError
from warhall.tabletop.hexes import FAR, HexMap


class Picture:
    """A map read from text: its geometry, the symbol of each space, and its headings."""

    __slots__ = ("headings", "hexes", "symbols")

    def __init__(self, hexes: HexMap, symbols: list[str], headings: dict[str, str]) -> None:
        self.hexes = hexes
        self.symbols = symbols
        self.headings = headings


def read_picture(text: str, file: str, symbols: Mapping[str, str], walkable: str) -> Picture:
    """Read a map. One with a hole, a duplicate or a space that nobody can walk to is refused; the error names the line.

    `symbols` gives each symbol's meaning, for error messages. `walkable` lists those that can be walked on.
    """
    headings: dict[str, str] = {}
    rows: list[tuple[int, str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        if ":" in line:
            name, _, value = line.partition(":")
            if name.strip() in headings:
                raise ContentError(f"{file}, line {number}: duplicate heading {name.strip()!r}")
            headings[name.strip()] = value.strip()
            continue
        rows.append((number, line[0], line.rstrip()))
    if not rows:
        raise ContentError(f"{file}: this file contains no map")
    _check_letters(file, rows)
    coordinates: list[tuple[int, int]] = []
    names: list[str] = []
    found: list[str] = []
    lines: list[int] = []
    left = min(_first(line) for _, _, line in rows)
    for r, (number, letter, line) in enumerate(rows):
        start = _first(line)
        for place, symbol in enumerate(_symbols(file, number, line, start, symbols), 1):
            column = start - left + 2 * (place - 1)
            if (column - r) % 2 != (_first(rows[0][2]) - left) % 2:
                raise ContentError(f"{file}, line {number}: row {letter} must be shifted by one column (half a hex)")
            coordinates.append(((column - r) // 2, r))
            names.append(f"{letter}{place}")
            found.append(symbol)
            lines.append(number)
    hexes = HexMap(coordinates, names)
    _check_reachable(file, hexes, found, lines, walkable)
    return Picture(hexes, found, headings)


def _first(line: str) -> int:
    """The column of a row's first symbol."""
    return len(line) - len(line[1:].lstrip())


def _check_letters(file: str, rows: list[tuple[int, str, str]]) -> None:
    seen: dict[str, int] = {}
    for place, (number, letter, _) in enumerate(rows):
        if letter in seen:
            raise ContentError(f"{file}, line {number}: duplicate row {letter}, first on line {seen[letter]}")
        expected = chr(ord("A") + place)
        if letter != expected:
            raise ContentError(f"{file}, line {number}: row {expected} expected, found {letter!r}: a hole in the map")
        seen[letter] = number


def _symbols(file: str, number: int, line: str, start: int, symbols: Mapping[str, str]) -> list[str]:
    found: list[str] = []
    for column in range(start, len(line), 2):
        symbol = line[column]
        if symbol == " ":
            raise ContentError(f"{file}, line {number}, column {column + 1}: a hole in the row; draw every hex")
        if symbol not in symbols:
            known = ", ".join(f"{known} {meaning}" for known, meaning in symbols.items())
            raise ContentError(f"{file}, line {number}, column {column + 1}: unknown symbol {symbol!r}; known: {known}")
        if column + 1 < len(line) and line[column + 1] != " ":
            raise ContentError(f"{file}, line {number}, column {column + 2}: two symbols on one hex (a duplicate)")
        found.append(symbol)
    return found


def _check_reachable(file: str, hexes: HexMap, symbols: list[str], lines: list[int], walkable: str) -> None:
    closed = bytes(symbol not in walkable for symbol in symbols)
    if all(closed):
        raise ContentError(f"{file}: there is no space to walk on")
    steps = hexes.walking(closed.index(0), closed)
    for space, blocked in enumerate(closed):
        if not blocked and steps[space] == FAR:
            raise ContentError(f"{file}, line {lines[space]}: space {hexes.names[space]} cannot be reached")
