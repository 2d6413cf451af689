"""The open arena in which scenes of Guards of Atlantis II are drawn."""

from functools import cache

from warhall.games.atlantis.board import Board, add_board, read_board, shown
from warhall.games.atlantis.words import NOWHERE
from warhall.kernel.decisions import SPACE, option

SIZE = 9
SPAWNS = {1: "m", 2: "m", 3: "r", 4: "h", 6: "M", 7: "M", 8: "R", 9: "H"}


@cache
def arena(terrain: frozenset[str]) -> int:
    """The open arena, with terrain where it was drawn; its number as a map."""
    rows = []
    for row in range(SIZE):
        letter = chr(ord("A") + row)
        cells = ["R ", "R*" if row in (1, 3, 5) else "R ", "r ", "rm" if row == 0 else "rM" if row == 1 else "r "]
        for place in range(1, SIZE + 1):
            mark = SPAWNS.get(place, " ") if letter == "H" else " "
            cells.append("^ " if f"{letter}{place}" in terrain else f"m{mark}")
        cells += ["bm" if row == 0 else "bM" if row == 1 else "b ", "b ", "B*" if row in (1, 3, 5) else "B ", "B "]
        rows.append(f"{letter}  {'  ' * (row % 2)}{'  '.join(cells)}".rstrip())
    zones = 'R = "Red Throne"\nr = "Red Beach"\nm = "Midlands"\nb = "Blue Beach"\nB = "Blue Throne"\n'
    picture = "\n".join(rows)
    text = (
        f'name = "Arena"\nabout = "Open"\nlanes = ["R r m b B"]\nbattle = ["m"]\n'
        f"picture = '''\n{picture}\n'''\n[zones]\n{zones}"
    )
    made = read_board("arena", text)
    _rename(made)
    return add_board(made)


def _rename(made: Board) -> None:
    """Call the spaces of the battle zone A1 to I9, and the others by their zone."""
    places: dict[tuple[str, str], int] = {}
    for space, name in enumerate(made.hexes.names):
        letter = name[0]
        zone = "" if made.zone[space] in (2, NOWHERE) else made.zone_names[made.zone[space]].lower().replace(" ", "_")
        places[letter, zone] = place = places.get((letter, zone), 0) + 1
        made.hexes.names[space] = f"{letter}{place}" if not zone else f"{zone}_{letter}{place}".upper()
        made.options[space] = option(SPACE, made.hexes.names[space].lower(), made.hexes.names[space], space)
    made.zone_options = [shown(made, spaces) for spaces in made.zone_spaces]
