"""Hex maps as tables over space numbers, computed once per map: neighbours, distances, straight lines.

A space is an index. Axial coordinates `(q, r)` serve only to build the tables and to draw. Rules work with numbers,
because looking something up in a list is fast.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps, in order around the hex. A direction is an index into this list; its opposite is three further on."""

OFF: Final = -1
"""No space: beyond the edge, or a piece that is not on the board."""

FAR: Final = 255
"""The distance to what cannot be reached."""


def opposite(direction: int) -> int:
    return (direction + 3) % 6


class HexMap:
    """Spaces, and how they lie relative to each other."""

    __slots__ = (
        "_rays",
        "coordinates",
        "direction",
        "disc",
        "distance",
        "index",
        "names",
        "neighbours",
        "size",
        "step",
    )

    def __init__(self, coordinates: Sequence[tuple[int, int]], names: Sequence[str]) -> None:
        self.coordinates = list(coordinates)
        self.names = list(names)
        self.size = len(self.coordinates)
        self.index = {at: number for number, at in enumerate(self.coordinates)}
        self.step: list[list[int]] = [
            [self.index.get((q + dq, r + dr), OFF) for dq, dr in DIRECTIONS] for q, r in self.coordinates
        ]
        """`step[space][direction]`: the next space that way, or OFF."""
        self._rays: list[list[int]] = [[] for _ in range(6 * self.size)]
        """`ray` as far as anybody has asked for it, by start and direction."""
        self.neighbours: list[list[int]] = [[to for to in steps if to != OFF] for steps in self.step]
        self.distance: list[bytes] = [self._distances(space) for space in range(self.size)]
        """`distance[a][b]`: the distance in spaces, whatever is on the hexes in between."""
        self.direction: list[list[int]] = [self._directions(space) for space in range(self.size)]
        """`direction[a][b]`: the direction of the straight line from a to b, or OFF when there is none."""
        self.disc: list[list[list[int]]] = [self._discs(space) for space in range(self.size)]
        """`disc[a][n]`: the spaces within n of a, nearest first, without a itself; n goes up to the map's width."""

    def _distances(self, origin: int) -> bytes:
        q, r = self.coordinates[origin]
        return bytes(
            [
                (abs(q - other_q) + abs(r - other_r) + abs(q + r - other_q - other_r)) // 2
                for other_q, other_r in self.coordinates
            ]
        )

    def _directions(self, origin: int) -> list[int]:
        row = [OFF] * self.size
        farthest = max(self.distance[origin])
        for direction in range(len(DIRECTIONS)):
            for space in self.ray(origin, direction, farthest):
                if space != OFF:
                    row[space] = direction
        return row

    def _discs(self, origin: int) -> list[list[int]]:
        row = self.distance[origin]
        # The tables share the int objects of the index, so that a map fits into the cache.
        order = sorted(self.index.values(), key=row.__getitem__)[1:]
        ends = accumulate(row.count(n) for n in range(1, max(row) + 1))
        return [[], *(order[:end] for end in ends)]

    def within(self, space: int, n: int) -> list[int]:
        """The spaces within n of this one, nearest first, without the space itself."""
        discs = self.disc[space]
        return discs[n] if n < len(discs) else discs[-1]

    def line(self, start: int, direction: int, length: int) -> list[int]:
        """Up to `length` spaces in a straight line from `start`, ending at the edge."""
        spaces: list[int] = []
        space = start
        for _ in range(length):
            space = self.step[space][direction]
            if space == OFF:
                break
            spaces.append(space)
        return spaces

    def ray(self, start: int, direction: int, length: int) -> list[int]:
        """The `length` hexes in a straight line from `start`, on over the edge; OFF for each that is not on the map."""
        whole = self._rays[6 * start + direction]
        if len(whole) < length:
            (q, r), (dq, dr) = self.coordinates[start], DIRECTIONS[direction]
            whole = [self.index.get((q + n * dq, r + n * dr), OFF) for n in range(1, length + 1)]
            self._rays[6 * start + direction] = whole
        return whole[:length]

    def reach(self, start: int, steps: int, closed: bytes, passable: bytes | None = None) -> list[int]:
        """The spaces a piece can move to in up to `steps`, nearest first, without `start`.

        A piece cannot stop where `closed[space]` is true. It cannot pass either, unless `passable[space]` is true.
        """
        seen = [False] * self.size
        seen[start] = True
        queue = [start]
        neighbours, begin = self.neighbours, 0
        for _ in range(steps):
            end = len(queue)
            for place in range(begin, end):
                for to in neighbours[queue[place]]:
                    if not seen[to]:
                        seen[to] = True
                        if not closed[to] or (passable is not None and passable[to]):
                            queue.append(to)
            begin = end
        del queue[0]
        return queue if passable is None else [space for space in queue if not closed[space]]

    def walks(self, start: int, steps: int, closed: bytes, passable: bytes | None = None) -> list[int]:
        """The spaces where a walk of exactly `steps` steps can end, without `start`. A walk may cross a space twice.

        `closed` and `passable` work as in `reach`.
        """
        edge = [start]
        for _ in range(steps):
            ahead: list[int] = []
            for space in edge:
                for to in self.neighbours[space]:
                    if to not in ahead and (not closed[to] or to == start or (passable is not None and passable[to])):
                        ahead.append(to)
            edge = ahead
        return [space for space in edge if not closed[space] and space != start]

    def walking(self, start: int, closed: bytes, ends: Sequence[int] = ()) -> list[int]:
        """For every space, the number of steps to it over spaces that are not closed; FAR if there is no way.

        With `ends`, the search stops at the nearest of these; everything beyond it is FAR as well.
        """
        steps = [FAR] * self.size
        steps[start] = 0
        edge = [start]
        count = 0
        while edge:
            if ends and min([steps[end] for end in ends]) != FAR:
                break
            count += 1
            ahead: list[int] = []
            for space in edge:
                for to in self.neighbours[space]:
                    if steps[to] == FAR and not closed[to]:
                        steps[to] = count
                        ahead.append(to)
            edge = ahead
        return steps
