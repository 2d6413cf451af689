"""Where there is room, where a piece can get to, and what it would pass on its way."""

from collections.abc import Sequence
from itertools import product

from warhall.games.atlantis.me.effects import in_force
from warhall.games.atlantis.me.sight import Sight
from warhall.games.atlantis.state import token_kind
from warhall.games.atlantis.state.spoken import OBSTRUCTS_UNIT, SIDES
from warhall.games.atlantis.words import (
    ANYBODY,
    ENEMY,
    HERO,
    KIND_THERE,
    MOVED,
    NOBODY,
    PLACED,
    PUSHED,
    SOLID,
    SWAPPED,
    TOKEN,
    UNIT,
)
from warhall.kernel.decisions import Fizzle
from warhall.tabletop.hexes import DIRECTIONS, FAR, OFF


class Scout(Sight):
    """A hero that looks around before anything moves: it changes nothing and asks nothing."""

    __slots__ = ()

    # ── targets ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def beside_tokens(self, kind: str, pieces: list[int], at_least: int = 1) -> list[int]:
        """Those of the pieces that are adjacent to a token of a type, or to several; whosever the tokens are."""
        return [piece for piece in pieces if len(self.tokens_beside(piece, kind)) >= at_least]

    def tokens_beside(self, piece: int, kind: str) -> list[int]:
        """The tokens of a type that are adjacent to a piece."""
        return [token for token in self.units(TOKEN, 1, piece) if token_kind(self.state, token) == kind]

    def wounded(self, within: int) -> list[int]:
        """The enemy heroes within so many spaces, not immune, who have a card in the discard."""
        return [foe for foe in self.targets(ENEMY | HERO, within) if self.state.hero_of(foe).discard]

    # ── spaces ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def empty_beside(self, piece: int, within: int) -> list[int]:
        """The empty spaces next to a piece that are within so many of me."""
        row = self.board.hexes.distance[self.at]
        return [space for space in self.empty_within(1, around=piece) if row[space] <= within]

    def empty_at(self, distance: int) -> list[int]:
        """The empty spaces exactly so many away from me: those at maximum range, if that is the range."""
        row = self.board.hexes.distance[self.at]
        return [space for space in self.empty_within(distance) if row[space] == distance]

    def empty_ahead(self, direction: int) -> list[int]:
        """The empty spaces in a straight line from me, nearest first, whatever lies between."""
        closed, hexes = self.closed(), self.board.hexes
        line = hexes.ray(self.at, direction, len(hexes.disc[self.at])) if direction != OFF else []
        return [space for space in line if space != OFF and not closed[space]]

    def trail(self, origin: int) -> list[int]:
        """The empty spaces that me has just moved out of and through, straight from another space."""
        hexes, here = self.board.hexes, self.at
        if here in (origin, OFF):
            return []
        passed = hexes.ray(origin, hexes.direction[origin][here], hexes.distance[origin][here] - 1)
        return self.empty_among([space for space in (origin, *passed) if space != OFF])

    def empty_among(self, spaces: list[int]) -> list[int]:
        """Those of these spaces that are empty."""
        closed = self.closed()
        return [space for space in spaces if not closed[space]]

    def farthest_spaces(self, spaces: list[int]) -> list[int]:
        """Those of these spaces that are farthest from me."""
        row = self.board.hexes.distance[self.at]
        most = max((row[space] for space in spaces), default=0)
        return [space for space in spaces if row[space] == most]

    # ── where to ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def reachable(self, piece: int, spaces: int, exactly: bool = False, ignoring_obstacles: bool = False) -> list[int]:
        """Where a piece can move in up to (or exactly) so many spaces, its own space left out."""
        start = self.where(piece)
        if start == OFF or spaces < 1:
            return []
        closed, through = self.closed(piece), self.through(piece, ignoring_obstacles)
        if through is not None and through[OFF]:
            return [space for space in self.board.hexes.within(start, spaces) if not closed[space]]
        if exactly and spaces > 1:
            return self.board.hexes.walks(start, spaces, closed, through)
        return self.board.hexes.reach(start, spaces, closed, through)

    def straight_runs(
        self, lengths: Sequence[int], piece: int | None = None, ignoring_obstacles: bool = False
    ) -> list[int]:
        """Where a straight move of exactly one of these lengths ends, for me or another piece, nearest first."""
        mover = self.piece if piece is None else piece
        closed, through = self.closed(mover), self.through(mover, ignoring_obstacles)
        ends: list[int] = []
        for direction in range(6):
            line = self.board.hexes.ray(self.state.at[mover], direction, max(lengths))
            for length, space in enumerate(line, 1):
                if space == OFF or closed[space]:
                    if through is None or not through[space]:
                        break
                elif length in lengths:
                    ends.append(space)
        return ends

    def approaches(self, within: int) -> list[int]:
        """Where me ends by moving straight up to an obstacle, in each direction the first one within so many spaces:
        units, immune or not, tokens, terrain, the rim. That is my own space for one that is next to me.
        """
        closed, ends = self.closed(), []
        for direction in range(6):
            here = self.at
            for space in self.board.hexes.ray(here, direction, within):
                if space == OFF or closed[space]:
                    ends.append(here)
                    break
                here = space
        return list(dict.fromkeys(ends))

    def rolls(self, most: int) -> list[int]:
        """Where a straight move of any length ends that ignores obstacles and passes at most so many empty spaces."""
        return [space for direction in range(6) for space in self.empty_ahead(direction)[: most + 1]]

    def path_length(self, piece: int, space: int, ignoring_obstacles: bool = False) -> int:
        """The shortest valid path of a piece to a space, whatever its movement; to an obstacle, the path to the nearest
        empty space beside it. FAR if there is none.
        """
        hexes, start = self.board.hexes, self.state.at[piece]
        closed = self.closed(piece)
        if start == space or (closed[space] and hexes.distance[start][space] == 1):
            return 0
        through = self.through(piece, ignoring_obstacles)
        ends = [near for near in hexes.neighbours[space] if not closed[near]] if closed[space] else [space]
        if through is not None and through[OFF]:
            return min((hexes.distance[start][end] for end in ends), default=FAR)
        open_to_it = closed
        if through is not None:
            open_to_it = bytes(not through[place] and shut for place, shut in enumerate(closed))
        steps = hexes.walking(start, open_to_it, ends)
        return min((steps[end] for end in ends), default=FAR)

    def standing(self, piece: int) -> int:
        """The space of a piece to which the text does something; if it has left the board, the card fizzles."""
        space = self.where(piece)
        if space == OFF:
            raise Fizzle("it has left the board")
        return space

    def is_standing(self, piece: int) -> bool:
        """Whether a piece that me knows is still on the board."""
        return self.where(piece) != OFF

    def _still_here(self) -> None:
        """A text goes on only while its hero is on the board."""
        if self.state.at[self.piece] == OFF:
            raise Fizzle("the hero was defeated")

    def can_move(self) -> bool:
        """Whether me can move at all."""
        return not self.held(self.piece)

    def charges(self, lengths: Sequence[int]) -> list[int]:
        """Where a straight move of exactly one of these lengths brings me next to an enemy unit."""
        return self.beside_enemy(self.straight_runs(lengths)) if self.can_move() else []

    def beyond(self, piece: int) -> list[int]:
        """The space directly behind an adjacent piece, if it is empty."""
        hexes, at = self.board.hexes, self.state.at
        line = hexes.line(at[piece], hexes.direction[at[self.piece]][at[piece]], 1)
        closed = self.closed()
        return [space for space in line if not closed[space]]

    def _exists(self, piece: int) -> bool:
        """Whether a piece exists for me."""
        return not self.state.spoken & SIDES or not self.apart(self.piece, piece)

    def beside_enemy(self, spaces: Sequence[int], what: int = UNIT, at_least: int = 1) -> list[int]:
        """Those of these spaces that are adjacent to an enemy of this kind, or to several; immune ones count."""
        neighbours, blocked = self.board.hexes.neighbours, self.state.blocked
        found: list[int] = []
        for space in spaces:
            missing = at_least
            for near in neighbours[space]:
                there = blocked[near]
                if KIND_THERE[there] & what and self.is_enemy(there - 1) and self._exists(there - 1):
                    missing -= 1
                    if not missing:
                        found.append(space)
                        break
        return found

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────────
    def sidesteps(self, piece: int) -> list[int]:
        """Where a piece can move 1 space without getting closer to me or farther away."""
        row = self.board.hexes.distance[self.at]
        away = row[self.state.at[piece]]
        return [space for space in self.reachable(piece, 1) if row[space] == away]

    def steps_away(self, piece: int) -> list[int]:
        """Where a piece can move 1 space to a space not adjacent to me."""
        row = self.board.hexes.distance[self.at]
        return [space for space in self.reachable(piece, 1) if row[space] > 1]

    def steps_farther(self, piece: int) -> list[int]:
        """Where a piece can move 1 space to a space farther away from me."""
        row, away = self.board.hexes.distance[self.at], self.distance(piece)
        return [space for space in self.reachable(piece, 1) if row[space] > away]

    def steps_closer(self, piece: int) -> list[int]:
        """Where a piece can move 1 space to a space closer to me."""
        row, away = self.board.hexes.distance[self.at], self.distance(piece)
        return [space for space in self.reachable(piece, 1) if row[space] < away]

    def steps_in_radius(self, piece: int) -> list[int]:
        """Where a piece can move 1 space to a space in radius."""
        row, radius = self.board.hexes.distance[self.at], self.radius
        return [space for space in self.reachable(piece, 1) if row[space] <= radius]

    # ── together ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def _shifts(self, pieces: list[int], direction: int) -> list[tuple[int, int]]:
        """Those of the pieces that can move a space in a direction, and where to. The foremost goes first, to make room
        for the next.
        """
        hexes, at, closed = self.board.hexes, self.state.at, bytearray(self.closed(ANYBODY))
        moves: list[tuple[int, int]] = []
        waiting = [piece for piece in pieces if not self.sheltered(piece, MOVED)]
        steps = {piece: hexes.step[at[piece]][direction] for piece in waiting}
        waiting = [piece for piece in waiting if self._is_free(piece, steps[piece])]
        while movers := [piece for piece in waiting if steps[piece] != OFF and not closed[steps[piece]]]:
            for piece in movers:
                moves.append((piece, steps[piece]))
                closed[steps[piece]], closed[at[piece]] = SOLID, 0
            waiting = [piece for piece in waiting if piece not in movers]
        return moves

    def _is_free(self, piece: int, space: int) -> bool:
        """Whether a space, if nothing stands there, is no obstacle for a piece."""
        if not self.state.spoken & (OBSTRUCTS_UNIT | SIDES):
            return True
        return not self.closed(piece)[space] or bool(self.state.blocked[space])

    def alike(
        self, pieces: list[int], lengths: Sequence[int], ignoring_obstacles: bool = False
    ) -> dict[int, list[int]]:
        """Where these pieces come to if all of them move equally far, exactly one of these lengths, in the same
        direction, by where the first of them ends. All go the whole way or none does; they are no obstacles to each
        other.
        """
        hexes, at = self.board.hexes, self.state.at
        leaving = [at[piece] for piece in pieces]
        closed = bytes(shut and space not in leaving for space, shut in enumerate(self.closed(ANYBODY)))
        found: dict[int, list[int]] = {}
        for direction, spaces in product(range(6), lengths):
            lines = [hexes.ray(at[piece], direction, spaces) for piece in pieces]
            ends = [line[-1] for line in lines]
            if not any(end == OFF or closed[end] for end in ends) and all(
                self._is_free(piece, line[-1]) and self._is_open(piece, line, closed, ignoring_obstacles)
                for piece, line in zip(pieces, lines, strict=True)
            ):
                found[ends[0]] = ends
        return found

    def _is_open(self, piece: int, line: Sequence[int], closed: bytes, ignoring_obstacles: bool) -> bool:
        """Whether a piece can pass these spaces."""
        through = self.through(piece, ignoring_obstacles)
        return all(
            (space != OFF and not closed[space] and self._is_free(piece, space))
            or (through is not None and through[space])
            for space in line
        )

    # ── pushing, swapping, placing ────────────────────────────────────────────────────────────────────────────────────
    def pushable(self) -> list[int]:
        """The adjacent enemy units and tokens that me can push."""
        return self.displaceable(self.targets(ENEMY | UNIT | TOKEN), PUSHED)

    def push_line(self, piece: int, spaces: int, ignoring_obstacles: bool = False, around: int = NOBODY) -> list[int]:
        """Where a piece can be pushed to, straight away from me (or from another piece), in the order it would pass."""
        hexes = self.board.hexes
        here = self.state.at[piece]
        direction = hexes.direction[self.at if around == NOBODY else self.state.at[around]][here]
        closed, through = self.closed(piece), self.through(piece, ignoring_obstacles)
        line: list[int] = []
        for space in hexes.ray(here, direction, spaces):
            if space != OFF and not closed[space]:
                line.append(space)
            elif through is None or not through[space]:
                break
        return line

    def swappable(self, what: int, within: int = 1) -> list[int]:
        """The pieces of this kind within so many spaces with which me can swap."""
        if self.sheltered(self.piece, SWAPPED):
            return []
        return self.displaceable(self.targets(what, within), SWAPPED)

    def landings(self, spaces: list[int]) -> list[int]:
        """Those of these spaces where me can place itself: none, if something keeps me from being placed."""
        return [] if self.sheltered(self.piece, PLACED) else spaces

    # ── tokens on the way ─────────────────────────────────────────────────────────────────────────────────────────────
    def _acting_tokens(self) -> list[int]:
        """The tokens on the board that affect pieces passing them."""
        return [effect.target for effect in in_force(self.state, "after_passing")]

    def _tokens_between(self, here: int, there: int) -> tuple[int, ...]:
        """The tokens in a straight line that do something to who passes them."""
        hexes, at = self.board.hexes, self.state.at
        line = hexes.ray(here, hexes.direction[here][there], hexes.distance[here][there])
        return tuple(token for token in self._acting_tokens() if at[token] in line)

    def _ways(
        self, piece: int, end: int, steps: int, through: bytes | None, tokens: list[int]
    ) -> list[tuple[int, ...]]:
        """The sets of these tokens that a piece can pass on its way to a space, the fewest first."""
        closed, at, hexes = self.closed(piece), self.state.at, self.board.hexes
        layer: dict[tuple[int, int], list[tuple[int, ...]]] = {hexes.coordinates[at[piece]]: [()]}
        found: list[tuple[int, ...]] = []
        for _ in range(steps):
            ahead: dict[tuple[int, int], list[tuple[int, ...]]] = {}
            for (q, r), ways in layer.items():
                for dq, dr in DIRECTIONS:
                    there = (q + dq, r + dr)
                    to = hexes.index.get(there, OFF)  # who passes obstacles passes what lies beyond the rim
                    if (to == OFF or closed[to]) and (through is None or not through[to]):
                        continue
                    here = tuple(token for token in tokens if at[token] == to)
                    known = found if to == end else ahead.setdefault(there, [])
                    known += [way for way in (tuple(sorted({*old, *here})) for old in ways) if way not in known]
            layer = ahead
        return sorted(found, key=lambda way: (len(way), way)) or [()]
