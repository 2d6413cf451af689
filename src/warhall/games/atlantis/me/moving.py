"""Displacement: moving, pushing, swapping and placing, of oneself and of others."""

from collections.abc import Sequence

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.me.asking import ask
from warhall.games.atlantis.me.choosing import Chooser
from warhall.games.atlantis.me.texts import attempt, heed
from warhall.games.atlantis.state import piece_option, piece_options
from warhall.games.atlantis.state.spoken import SIDES
from warhall.games.atlantis.words import DIRECTION_WORDS, MOVED, NOBODY, PLACED, PUSHED, SWAPPED
from warhall.kernel.decisions import CHOICE, Effect, Fizzle, Option, choose, may, option
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import counted


def _or(lengths: Sequence[int]) -> str:
    """Lengths in words.

    >>> _or((2,)), _or((2, 3))
    ('2 spaces', '2 or 3 spaces')
    """
    return " or ".join(map(str, lengths[:-1])) + (" or " if lengths[1:] else "") + counted(lengths[-1], "space")


class Mover(Chooser):
    """A hero that displaces pieces. Every displacement goes through `_displace` or `swap`."""

    __slots__ = ()

    # ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def move_to(self, spaces: Sequence[int], what: str = "choose where to move") -> Effect[None]:
        """Move me to one of these spaces."""
        if not self.can_move():
            raise Fizzle("cannot move")
        space = yield from self.choose_space(spaces, what, "movement.in_text", self.piece)
        yield from self._move(self.piece, space)

    def run_to(self, spaces: Sequence[int], what: str = "choose where to move") -> Effect[None]:
        """Move me in a straight line to one of these spaces. My own may be one of them: then me stays there."""
        if not self.can_move():
            raise Fizzle("cannot move")
        space = yield from self.choose_space(spaces, what, "movement.in_text", self.piece)
        if space != self.at:
            yield from self._run(space)

    def may_run(self, lengths: Sequence[int]) -> Effect[bool]:
        """You may move in a straight line, exactly one of these lengths. Returns whether me did."""
        if not self.can_move():
            return False
        options = shown(self.board, self.straight_runs(lengths))
        prompt = f"{self.face.name}: you may move {_or(lengths)} in a straight line"
        picked = yield from may(self.seat, prompt, options, "movement.in_text", subject=self.piece)
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
        space = yield from self.choose_space([here, *ends], what, "movement.in_text", self.piece)
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
        ends = self.straight_runs(lengths, piece)
        space = yield from self.choose_space(ends, what, "movement.in_text", piece)
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
        prompt = f"{self.face.name}: you may move {counted(spaces, 'space')}"
        picked = yield from may(self.seat, prompt, options, "movement.in_text", subject=self.piece)
        if picked is not None:
            yield from self._move(self.piece, picked.value, spaces)
        return picked is not None

    def may_move_to(self, spaces: Sequence[int], what: str) -> Effect[bool]:
        """You may move to one of these spaces, or count as moved where you stand, if that is one of them. Returns
        whether me did.
        """
        if not self.can_move():
            return False
        prompt, options = f"{self.face.name}: {what}", shown(self.board, spaces)
        picked = yield from may(self.seat, prompt, options, "movement.in_text", subject=self.piece)
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
        space = yield from self.choose_space([here, *to], what, "movement.in_text", piece)
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
        space = yield from self.choose_space(ends, what, "movement.in_text", piece)
        if space != here:
            yield from self._move(piece, space)

    def may_move_piece(self, piece: int, ends: Sequence[int]) -> Effect[bool]:
        """You may move another piece to one of these spaces, if it is still there for me. Returns whether me did."""
        if self.where(piece) == OFF or self.immune(piece) or self.sheltered(piece, MOVED):
            return False
        prompt = f"{self.face.name}: you may move {piece_option(self.state, piece).label}"
        picked = yield from may(self.seat, prompt, shown(self.board, ends), "movement.in_text", subject=piece)
        if picked is not None:
            yield from self._move(piece, picked.value)
        return picked is not None

    def may_move_one(self, what: int, within: int, spaces: int, ignoring_heavy: bool) -> Effect[bool]:
        """You may move one of these units up to so many spaces. Returns whether me chose one."""
        units = self.displaceable(self.targets(what, within, ignoring_heavy), MOVED)
        unit = yield from self.may_choose(units, "you may choose a unit to move")
        if unit is not None:
            yield from self.move_piece_up_to(unit, spaces)
        return unit is not None

    def follow(self, space: int) -> None:
        """Move into an adjacent space that was just left, if able."""
        if self.can_move() and space in self.reachable(self.piece, 1):
            self._displace(self.piece, space, MOVED)

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

    def _choose_way(self, ways: list[tuple[int, ...]]) -> Effect[tuple[int, ...]]:
        """Which tokens a piece passes: the acting player chooses among the ways there are."""
        options: list[Option] = []
        for number, way in enumerate(ways):
            found = piece_options(self.state, list(way))
            label = "Through " + " and ".join(token.label for token in found) if way else "Past every token"
            options.append(option(CHOICE, "_and_".join(token.key for token in found) or "past", label, number))
        picked = yield from ask(self.seat, f"{self.face.name}: choose a way", options, "concepts.through")
        return ways[picked.value]

    def choose_direction(self, pieces: list[int]) -> Effect[int]:
        """One of the six directions. Each option tells which of these pieces could move there."""
        options: list[Option] = []
        for direction, words in enumerate(DIRECTION_WORDS):
            movers = piece_options(self.state, [piece for piece, _ in self._shifts(pieces, direction)])
            who = " and ".join(mover.label for mover in movers) or "nobody can move"
            options.append(option(CHOICE, words.replace("-", "_"), f"{words.capitalize()}: {who}", direction))
        prompt = f"{self.face.name}: choose a direction"
        picked = yield from choose(self.seat, prompt, options, "movement.direction")
        return picked.value

    def shift(self, pieces: list[int], direction: int) -> None:
        """Move each of these pieces 1 space in a direction, if able."""
        for piece, space in self._shifts(pieces, direction):
            self._displace(piece, space, MOVED)

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

    def push_up_to(self, piece: int, spaces: int, ignoring_obstacles: bool = False) -> Effect[int]:
        """Push a piece up to so many spaces, as me chooses. Returns how many it was."""
        if self.sheltered(piece, PUSHED):
            raise Fizzle("cannot be pushed")
        here = end = self.standing(piece)
        if line := self.push_line(piece, spaces, ignoring_obstacles):
            what = f"push {piece_option(self.state, piece).label} up to {counted(spaces, 'space')}"
            end = yield from self.choose_space([here, *line], what, "push.up_to", piece)
            if end != here:
                yield from self._push(piece, end)
        yield from self.pushed(piece)
        return self.board.hexes.distance[here][end]

    def _push(self, piece: int, space: int) -> Effect[None]:
        """Push a piece straight to a space. Tokens on the line affect it as it passes."""
        passed = self._tokens_between(self.state.at[piece], space)
        self._displace(piece, space, PUSHED)
        yield from self.passed(piece, passed)

    # ── swapping, placing ─────────────────────────────────────────────────────────────────────────────────────────────
    def swap(self, piece: int, other: int) -> None:
        """Let two pieces change places. This is not movement."""
        self.standing(piece)
        self.standing(other)
        if self.sheltered(piece, SWAPPED) or self.sheltered(other, SWAPPED):
            raise Fizzle("cannot be swapped")
        if self.state.spoken & SIDES and (self.apart(piece, other) or self.apart(other, piece)):
            raise Fizzle("they do not exist for each other")
        self.state.exchange(piece, other)
        self.state.tell("swapped", unit=piece, other=other)

    def place(self, piece: int, spaces: Sequence[int]) -> Effect[None]:
        """Place a piece, from the board or from the supply, into one of these empty spaces. This is not movement."""
        if self.state.at[piece] != OFF:
            self.standing(piece)
        if self.sheltered(piece, PLACED):
            raise Fizzle("cannot be placed")
        what = "choose where to place yourself" if piece == self.piece else (
            f"choose where to place {piece_option(self.state, piece).label}"
        )  # fmt: skip
        space = yield from self.choose_space(self.open_to(piece, spaces), what, "place.empty", piece)
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
        prompt = f"{self.face.name}: you may place {piece_option(self.state, piece).label}"
        options = shown(self.board, self.open_to(piece, spaces))
        picked = yield from may(self.seat, prompt, options, "place.empty", subject=piece)
        if picked is not None:
            self._displace(piece, picked.value, PLACED)
        return picked is not None

    def _displace(self, piece: int, space: int, how: int) -> None:
        state = self.state
        if state.log is not None:
            kind = ("moved", "pushed", "swapped", "placed")[how]
            state.tell(kind, unit=piece, to=space, origin=state.at[piece])
        state.put(piece, space)
        self.see([piece])

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def triggered(self, hook: str, mine: bool = False) -> "Sequence[Mover]":
        """Every active effect (or every one of mine) that uses this `TRIGGERED` hook, each as its owner: a `Me`."""
        raise NotImplementedError

    def pushed(self, piece: int) -> Effect[None]:
        """After me pushed a piece: the `after_push` of my active effects."""
        for other in self.triggered("after_push", mine=True):
            if self.where(piece) != OFF:
                yield from heed(other, other.card.after_push, piece)

    def placed(self) -> Effect[None]:
        """After me placed itself: the `after_placing` of my active effects."""
        for other in self.triggered("after_placing", mine=True):
            other.action = self.action
            yield from attempt(other, other.card.after_placing)

    def passed(self, piece: int, tokens: Sequence[int]) -> Effect[None]:
        """After a piece passed tokens: the `after_passing` of the cards that have placed them, once for each card."""
        placed: dict[tuple[int, int], list[Mover]] = {}
        for other in self.triggered("after_passing") if tokens else []:
            if other.singled_out in tokens:
                placed.setdefault((other.piece, other.face.number), []).append(other)
        for others in placed.values():
            first, passed = others[0], [other.singled_out for other in others]
            if self.where(piece) != OFF:
                yield from heed(first, first.card.after_passing, piece, passed)
