"""Displacement: moving, pushing, swapping and placing, of oneself and of others."""

from collections.abc import Sequence
from itertools import product

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.me.asking import ask
from warhall.games.atlantis.me.sight import Sight, in_force
from warhall.games.atlantis.state import piece_option, piece_options
from warhall.games.atlantis.words import (
    ANYBODY,
    DIRECTION_WORDS,
    KIND_THERE,
    MOVED,
    NOBODY,
    PLACED,
    PUSHED,
    SOLID,
    SWAPPED,
    UNIT,
)
from warhall.kernel.decisions import CHOICE, Effect, Fizzle, Option, choose, may, option
from warhall.tabletop.hexes import FAR, OFF
from warhall.tabletop.telling import counted


def _or(lengths: Sequence[int]) -> str:
    """Lengths in words.

    >>> _or((2,)), _or((2, 3))
    ('2 spaces', '2 or 3 spaces')
    """
    return " or ".join(map(str, lengths[:-1])) + (" or " if lengths[1:] else "") + counted(lengths[-1], "space")


class Mover(Sight):
    """A hero that displaces pieces. Every displacement goes through `_displace` or `swap`."""

    __slots__ = ()

    # ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_piece(self, pieces: list[int], what: str, rule: str = "actions.options") -> Effect[int]:
        """One of these pieces, which me must choose; with none, the card fizzles."""
        options = piece_options(self.state, pieces)
        picked = yield from choose(self.seat, f"{self.card.name}: {what}", options, rule)
        return picked.value

    def may_choose(self, pieces: list[int], what: str) -> Effect[int | None]:
        """One of these pieces, or none."""
        picked = yield from may(
            self.seat, f"{self.card.name}: {what}", piece_options(self.state, pieces), "actions.optional"
        )
        return None if picked is None else picked.value

    def choose_space(self, spaces: Sequence[int], what: str, rule: str = "actions.options") -> Effect[int]:
        """One of these spaces, which me must choose; with none, the card fizzles."""
        options = shown(self.board, spaces)
        picked = yield from choose(self.seat, f"{self.card.name}: {what}", options, rule)
        return picked.value

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

    def standing(self, piece: int) -> int:
        """The space of a piece to which the text does something; if it has left the board, the card fizzles."""
        space = self.where(piece)
        if space == OFF:
            raise Fizzle("it has left the board")
        return space

    def is_standing(self, piece: int) -> bool:
        """Whether a piece that me knows is still on the board."""
        return self.where(piece) != OFF

    def can_move(self) -> bool:
        """Whether me can move at all."""
        return not self.held(self.piece)

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def move_to(
        self, spaces: Sequence[int], what: str = "choose where to move", ignoring_obstacles: bool = False
    ) -> Effect[None]:
        """Move me to one of these spaces."""
        if not self.can_move():
            raise Fizzle("cannot move")
        space = yield from self.choose_space(spaces, what, "movement.in_text")
        yield from self._move(self.piece, space, 0, ignoring_obstacles)

    def run_to(self, spaces: Sequence[int], what: str = "choose where to move") -> Effect[None]:
        """Move me in a straight line to one of these spaces. My own may be one of them: then me stays there."""
        if not self.can_move():
            raise Fizzle("cannot move")
        space = yield from self.choose_space(spaces, what, "movement.in_text")
        if space != self.at:
            yield from self._run(space)

    def may_run(self, lengths: Sequence[int]) -> Effect[bool]:
        """You may move in a straight line, exactly one of these lengths. Returns whether me did."""
        if not self.can_move():
            return False
        options = shown(self.board, self.straight_runs(lengths))
        prompt = f"{self.card.name}: you may move {_or(lengths)} in a straight line"
        picked = yield from may(self.seat, prompt, options, "movement.in_text")
        if picked is not None:
            yield from self._run(picked.value)
        return picked is not None

    def run_up_to(self, spaces: int, ignoring_obstacles: bool = False, direction: int = OFF) -> Effect[list[int]]:
        """Move me up to so many spaces in a straight line, or not at all; only in one direction, if it is given.
        Returns the pieces me moved through.
        """
        here, hexes = self.at, self.board.hexes
        if not spaces or not self.can_move():
            return []
        what = f"move up to {counted(spaces, 'space')} in a straight line"
        ends = self.straight_runs(range(1, spaces + 1), None, ignoring_obstacles)
        if direction != OFF:
            ends = [space for space in ends if hexes.direction[here][space] == direction]
        space = yield from self.choose_space([here, *ends], what, "movement.in_text")
        if space == here:
            return []
        line = hexes.ray(here, hexes.direction[here][space], hexes.distance[here][space] - 1)
        there = [self.state.on(between) for between in line if between != OFF]
        yield from self._run(space)
        return [piece for piece in there if piece != NOBODY]

    def run_piece(self, piece: int, lengths: Sequence[int]) -> Effect[None]:
        """Move another piece in a straight line, exactly one of these lengths."""
        self.standing(piece)
        what = f"move {piece_option(self.state, piece).label} {_or(lengths)} in a straight line"
        space = yield from self.choose_space(self.straight_runs(lengths, piece), what, "movement.in_text")
        yield from self._run(space, piece)

    def _run(self, space: int, piece: int | None = None) -> Effect[None]:
        mover = self.piece if piece is None else piece
        passed = self._tokens_between(self.state.at[mover], space)
        self._displace(mover, space, MOVED)
        yield from self.passed(mover, passed)

    def run_ahead(self, direction: int, spaces: int) -> Effect[None]:
        """Move me so many spaces in a direction, or until an obstacle."""
        here, hexes = self.at, self.board.hexes
        ends = self.straight_runs(range(1, spaces + 1)) if spaces and self.can_move() else []
        ends = [space for space in ends if hexes.direction[here][space] == direction]
        if ends:
            yield from self._run(ends[-1])

    def may_move(self, spaces: int) -> Effect[bool]:
        """You may move exactly so many spaces. Returns whether me did."""
        if not self.can_move():
            return False
        options = shown(self.board, self.reachable(self.piece, spaces, exactly=True))
        prompt = f"{self.card.name}: you may move {counted(spaces, 'space')}"
        picked = yield from may(self.seat, prompt, options, "movement.in_text")
        if picked is not None:
            yield from self._move(self.piece, picked.value, spaces)
        return picked is not None

    def may_move_to(self, spaces: Sequence[int], what: str) -> Effect[bool]:
        """You may move to one of these spaces, or count as moved where you stand, if that is one of them. Returns
        whether me did.
        """
        if not self.can_move():
            return False
        picked = yield from may(self.seat, f"{self.card.name}: {what}", shown(self.board, spaces), "movement.in_text")
        if picked is not None and picked.value != self.at:
            yield from self._move(self.piece, picked.value)
        return picked is not None

    def move_up_to(self, spaces: int, ignoring_obstacles: bool = False) -> Effect[None]:
        """Move me up to so many spaces, or not at all."""
        if spaces and self.can_move():
            yield from self.move_piece_up_to(self.piece, spaces, None, ignoring_obstacles)

    def move_piece_up_to(
        self, piece: int, spaces: int, ends: Sequence[int] | None = None, ignoring_obstacles: bool = False
    ) -> Effect[int]:
        """Move a piece up to so many spaces (or to one of `ends`), or leave it where it is. Returns how many spaces it
        moved: as many as it could have taken, since nobody need take the shortest way.
        """
        here = self.standing(piece)
        to = self.reachable(piece, spaces, False, ignoring_obstacles) if ends is None else ends
        what = f"move {piece_option(self.state, piece).label} up to {counted(spaces, 'space')}"
        space = yield from self.choose_space([here, *to], what, "movement.in_text")
        if space == here:
            return 0
        moved = spaces
        while moved > 1 and space not in self.reachable(piece, moved, True, ignoring_obstacles):
            moved -= 1
        yield from self._move(piece, space, spaces, ignoring_obstacles)
        return moved

    def move_piece(self, piece: int, ends: Sequence[int]) -> Effect[None]:
        """Move another piece to one of these spaces. Its own may be one of them: then it stays there."""
        here = self.standing(piece)
        what = f"choose where {piece_option(self.state, piece).label} moves"
        space = yield from self.choose_space(ends, what, "movement.in_text")
        if space != here:
            yield from self._move(piece, space)

    def may_move_piece(self, piece: int, ends: Sequence[int]) -> Effect[bool]:
        """You may move another piece to one of these spaces, if it is still there for me. Returns whether me did."""
        if self.where(piece) == OFF or self.immune(piece) or self.sheltered(piece, MOVED):
            return False
        prompt = f"{self.card.name}: you may move {piece_option(self.state, piece).label}"
        picked = yield from may(self.seat, prompt, shown(self.board, ends), "movement.in_text")
        if picked is not None:
            yield from self._move(piece, picked.value)
        return picked is not None

    def _move(self, piece: int, space: int, steps: int = 0, ignoring_obstacles: bool = False) -> Effect[None]:
        """Move a piece there in so many steps at most (or as few as it takes); tokens on its way do what they do."""
        acting = self._acting_tokens()
        passed: tuple[int, ...] = ()
        if acting:
            steps = steps or self.path_length(piece, space, ignoring_obstacles)
            through = self.through(piece, ignoring_obstacles)
            passed = yield from self._choose_way(self._ways(piece, space, steps, through, acting))
        self._displace(piece, space, MOVED)
        if passed:
            yield from self.passed(piece, passed)

    def _acting_tokens(self) -> list[int]:
        """The tokens on the board that affect pieces passing them."""
        return [effect.target for effect in in_force(self.state, "after_passing")]

    def _tokens_between(self, here: int, there: int) -> tuple[int, ...]:
        """The tokens in a straight line that do something to who passes them."""
        hexes, at = self.board.hexes, self.state.at
        line = hexes.ray(here, hexes.direction[here][there], hexes.distance[here][there])
        return tuple(token for token in self._acting_tokens() if at[token] in line)

    def _choose_way(self, ways: list[tuple[int, ...]]) -> Effect[tuple[int, ...]]:
        """Which tokens a piece passes: the acting player chooses among the ways there are."""
        options: list[Option] = []
        for number, way in enumerate(ways):
            found = piece_options(self.state, list(way))
            label = "Through " + " and ".join(token.label for token in found) if way else "Past every token"
            options.append(option(CHOICE, "_and_".join(token.key for token in found) or "past", label, number))
        picked = yield from ask(self.seat, f"{self.card.name}: choose a way", options, "concepts.through")
        return ways[picked.value]

    def _ways(
        self, piece: int, end: int, steps: int, through: bytes | None, tokens: list[int]
    ) -> list[tuple[int, ...]]:
        """The sets of these tokens that a piece can pass on its way to a space, the fewest first."""
        closed, at = self.closed(piece), self.state.at
        layer: dict[int, list[tuple[int, ...]]] = {at[piece]: [()]}
        found: list[tuple[int, ...]] = []
        for _ in range(steps):
            ahead: dict[int, list[tuple[int, ...]]] = {}
            for space, ways in layer.items():
                for to in self.board.hexes.neighbours[space]:
                    if closed[to] and (through is None or not through[to]):
                        continue
                    here = tuple(token for token in tokens if at[token] == to)
                    known = found if to == end else ahead.setdefault(to, [])
                    known += [way for way in (tuple(sorted({*old, *here})) for old in ways) if way not in known]
            layer = ahead
        return sorted(found, key=lambda way: (len(way), way)) or [()]

    def choose_direction(self, pieces: list[int]) -> Effect[int]:
        """One of the six directions. Each option tells which of these pieces could move there."""
        options: list[Option] = []
        for direction, words in enumerate(DIRECTION_WORDS):
            movers = piece_options(self.state, [piece for piece, _ in self._shifts(pieces, direction)])
            who = " and ".join(mover.label for mover in movers) or "nobody can move"
            options.append(option(CHOICE, words.replace("-", "_"), f"{words.capitalize()}: {who}", direction))
        prompt = f"{self.card.name}: choose a direction"
        picked = yield from choose(self.seat, prompt, options, "movement.direction")
        return picked.value

    def shift(self, pieces: list[int], direction: int) -> None:
        """Move each of these pieces 1 space in a direction, if able."""
        for piece, space in self._shifts(pieces, direction):
            self._displace(piece, space, MOVED)

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
        if space == OFF or not ("obstructs_unit" in self.state.hooks or "sides" in self.state.hooks):
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

    def move_alike(self, pieces: list[int], lengths: Sequence[int], ignoring_obstacles: bool = False) -> Effect[None]:
        """Move these pieces equally far, exactly one of these lengths, in the same direction. Me chooses both by where
        the first of them ends.
        """
        if self.piece in pieces and not self.can_move():
            raise Fizzle("cannot move")
        ways = self.alike(pieces, lengths, ignoring_obstacles)
        first = "you end" if pieces[0] == self.piece else f"{piece_option(self.state, pieces[0]).label} ends"
        what = f"move both {_or(lengths)} in the same direction: choose where {first}"
        ends = dict(zip(pieces, ways[(yield from self.choose_space([*ways], what, "movement.alike"))], strict=True))
        while ends:
            piece = next(piece for piece, end in ends.items() if self.state.on(end) not in ends)
            end = ends.pop(piece)
            passed = self._tokens_between(self.state.at[piece], end)
            self._displace(piece, end, MOVED)
            yield from self.passed(piece, passed)

    def pull(self, piece: int) -> None:
        """Move a piece straight towards me until it is adjacent; there is nothing between."""
        hexes, there = self.board.hexes, self.standing(piece)
        if hexes.distance[self.at][there] > 1:
            self._displace(piece, hexes.ray(self.at, hexes.direction[self.at][there], 1)[0], MOVED)

    # ── pushing ───────────────────────────────────────────────────────────────────────────────────────────────────────
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

    def push(self, piece: int, spaces: int, ignoring_obstacles: bool = False, around: int = NOBODY) -> Effect[bool]:
        """Push a piece so many spaces, or until an obstacle. Returns whether an obstacle stopped it.

        If it is pushed by another piece, that is `around`; then me has pushed nobody.
        """
        if self.sheltered(piece, PUSHED):
            raise Fizzle("cannot be pushed")
        here = self.standing(piece)
        line = self.push_line(piece, spaces, ignoring_obstacles, around)
        if line:
            yield from self._push(piece, line[-1])
        stopped = not line or self.board.hexes.distance[here][line[-1]] < spaces
        if around == NOBODY:
            yield from self.pushed(piece)
        return stopped

    def push_up_to(self, piece: int, spaces: int, ignoring_obstacles: bool = False) -> Effect[None]:
        """Push a piece up to so many spaces, as me chooses."""
        if self.sheltered(piece, PUSHED):
            raise Fizzle("cannot be pushed")
        here = self.standing(piece)
        if line := self.push_line(piece, spaces, ignoring_obstacles):
            what = f"push {piece_option(self.state, piece).label} up to {counted(spaces, 'space')}"
            space = yield from self.choose_space([here, *line], what, "push.up_to")
            if space != here:
                yield from self._push(piece, space)
        yield from self.pushed(piece)

    def _push(self, piece: int, space: int) -> Effect[None]:
        """Push a piece straight to a space. Tokens on the line affect it as it passes."""
        passed = self._tokens_between(self.state.at[piece], space)
        self._displace(piece, space, PUSHED)
        yield from self.passed(piece, passed)

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def pushed(self, piece: int) -> Effect[None]:
        """After me pushed a piece: the texts that speak of it. `Me` says which."""
        raise NotImplementedError

    def placed(self) -> Effect[None]:
        """After me placed itself: the texts that speak of it. `Me` says which."""
        raise NotImplementedError

    def placed_tokens(self, tokens: list[int]) -> Effect[None]:
        """After me placed tokens: the texts that speak of it. `Me` says which."""
        raise NotImplementedError

    def passed(self, piece: int, tokens: Sequence[int]) -> Effect[None]:
        """After a piece passed tokens: the texts that speak of it. `Me` says which."""
        raise NotImplementedError

    # ── swapping, placing ─────────────────────────────────────────────────────────────────────────────────────────────
    def swappable(self, what: int, within: int = 1) -> list[int]:
        """The pieces of this kind within so many spaces with which me can swap."""
        if self.sheltered(self.piece, SWAPPED):
            return []
        return self.displaceable(self.targets(what, within), SWAPPED)

    def swap(self, piece: int, other: int) -> None:
        """Let two pieces change places. This is not movement."""
        self.standing(piece)
        self.standing(other)
        if self.sheltered(piece, SWAPPED) or self.sheltered(other, SWAPPED):
            raise Fizzle("cannot be swapped")
        if "sides" in self.state.hooks and (self.apart(piece, other) or self.apart(other, piece)):
            raise Fizzle("they do not exist for each other")
        self.state.exchange(piece, other)
        self.state.tell("swapped", unit=piece, other=other)

    def landings(self, spaces: list[int]) -> list[int]:
        """Those of these spaces where me can place itself: none, if something keeps me from being placed."""
        return [] if self.sheltered(self.piece, PLACED) else spaces

    def place(self, piece: int, spaces: Sequence[int]) -> Effect[None]:
        """Place a piece, from the board or from the supply, into one of these empty spaces. This is not movement."""
        if self.state.at[piece] != OFF:
            self.standing(piece)
        if self.sheltered(piece, PLACED):
            raise Fizzle("cannot be placed")
        what = "choose where to place yourself" if piece == self.piece else (
            f"choose where to place {piece_option(self.state, piece).label}"
        )  # fmt: skip
        space = yield from self.choose_space(self.open_to(piece, spaces), what, "place.empty")
        self._displace(piece, space, PLACED)
        if piece == self.piece:
            yield from self.placed()

    def place_at(self, piece: int, space: int) -> None:
        """Place another piece into this empty space."""
        self.standing(piece)
        if self.sheltered(piece, PLACED) or not self.open_to(piece, [space]):
            raise Fizzle("cannot be placed")
        self._displace(piece, space, PLACED)

    def may_place(self, piece: int, spaces: Sequence[int]) -> Effect[bool]:
        """You may place a piece into one of these empty spaces. Returns whether me did."""
        if self.where(piece) == OFF or self.sheltered(piece, PLACED):
            return False
        prompt = f"{self.card.name}: you may place {piece_option(self.state, piece).label}"
        options = shown(self.board, self.open_to(piece, spaces))
        picked = yield from may(self.seat, prompt, options, "place.empty")
        if picked is not None:
            self._displace(piece, picked.value, PLACED)
        return picked is not None

    def _displace(self, piece: int, space: int, how: int) -> None:
        state = self.state
        kind = ("moved", "pushed", "swapped", "placed")[how]
        state.tell(kind, unit=piece, to=space, origin=state.at[piece])
        state.put(piece, space)
        self.see([piece])

    # ── selectors that need the above ─────────────────────────────────────────────────────────────────────────────────
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

    def beyond(self, piece: int) -> list[int]:
        """The space directly behind an adjacent piece, if it is empty."""
        hexes, at = self.board.hexes, self.state.at
        line = hexes.line(at[piece], hexes.direction[at[self.piece]][at[piece]], 1)
        closed = self.closed()
        return [space for space in line if not closed[space]]

    def _exists(self, piece: int) -> bool:
        """Whether a piece exists for me."""
        return "sides" not in self.state.hooks or not self.apart(self.piece, piece)

    def beside_enemy(self, spaces: Sequence[int], what: int = UNIT, at_least: int = 1) -> list[int]:
        """Those of these spaces that are adjacent to an enemy of this kind, or to several; immune ones count."""
        neighbours, blocked = self.board.hexes.neighbours, self.state.blocked
        found: list[int] = []
        for space in spaces:
            missing = at_least
            for near in neighbours[space]:
                there = blocked[near]
                if there and KIND_THERE[there] & what and self.is_enemy(there - 1) and self._exists(there - 1):
                    missing -= 1
                    if not missing:
                        found.append(space)
                        break
        return found
