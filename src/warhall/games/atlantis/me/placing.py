"""Pieces that come out of the supply and go back to it: tokens, more figures of a hero, minions."""

from collections.abc import Callable, Sequence

from warhall.games.atlantis.board import shown
from warhall.games.atlantis.catalogue import HEROES
from warhall.games.atlantis.me.holding import Holder
from warhall.games.atlantis.me.lane import missing, remove_minion
from warhall.games.atlantis.me.texts import attempt
from warhall.games.atlantis.state import Active, piece_option, piece_options
from warhall.games.atlantis.words import (
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_TOKEN,
    HIDDEN,
    KIND,
    MINION,
    MOVED,
    NOBODY,
    PLACED,
    TOKENS_A_HERO,
    WITH_TOKEN,
)
from warhall.kernel.decisions import (
    DONE,
    Decision,
    Effect,
    Fizzle,
    Option,
    may,
)
from warhall.tabletop.hexes import OFF
from warhall.tabletop.telling import counted


class Placer(Holder):
    """A hero that brings pieces to the board and takes them off it."""

    __slots__ = ()

    # ── removing ──────────────────────────────────────────────────────────────────────────────────────────────────────
    def remove_piece(self, unit: int) -> Effect[None]:
        """Remove a minion or a token, if it is still there: no coins, and nobody was defeated."""
        if self.where(unit) == OFF:
            return
        if KIND[unit] & MINION:
            yield from remove_minion(self.state, unit)
        else:
            if unit in self.state.faces:
                self.state.tell("turned_up", unit=unit, face=self.state.faces[unit])
            self.state.tell("removed", unit=unit)
            self.state.lift(unit)

    # ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────
    def my_tokens(self, kind: str, on_board: bool) -> list[int]:
        """My tokens of a type, on the board or in the supply. If the text is borrowed, they are its hero's; but what me
        places are tokens of mine.
        """
        return self._tokens(self.lender if on_board else self.piece, kind, on_board)

    def _tokens(self, owner: int, kind: str, on_board: bool) -> list[int]:
        first = FIRST_TOKEN + owner * TOKENS_A_HERO
        names = HEROES[self.state.heroes[owner].hero].tokens
        any_type = self.borrowed and owner == self.piece
        mine = [first + place for place, name in enumerate(names) if any_type or name == kind]
        return self.see([token for token in mine if (self.state.at[token] != OFF) == on_board])

    def place_token(self, kind: str, within: int, when: int = WITH_TOKEN) -> Effect[int]:
        """Place a token of a type, as my hero's `tokens` name it, into an empty space within so many of me. If its
        supply is empty, first take one off the board.

        From now on the card's hooks apply to the token (or `when` they apply); in them, `me.singled_out` is the token.
        """
        token = yield from self._take_token(kind)
        yield from self.place(token, self.empty_within(within))
        self._qualify(token, when)
        yield from self.placed_tokens([token])
        return token

    def _take_token(self, kind: str, but: Sequence[int] = ()) -> Effect[int]:
        """A token of a type from the supply; if that is empty, one that me takes off the board, `but` for these."""
        supply = self.my_tokens(kind, on_board=False)
        if supply:
            return supply[0]
        lying = [token for token in self._tokens(self.piece, kind, on_board=True) if token not in but]
        token = yield from self.choose_piece(lying, f"choose a {kind} to move", "concepts.token_supply")
        yield from self.remove_piece(token)
        return token

    def place_exactly(self, count: int, kind: str, spaces: Callable[[], list[int]]) -> Effect[None]:
        """Place so many tokens of a type, one after the other, into these empty spaces, looked up each time; a single
        one is no question.
        """
        placed: list[int] = []
        while len(placed) < count and spaces():
            token = yield from self._take_token(kind, placed)
            free = spaces()
            if len(free) > 1:
                yield from self.place(token, free)
            else:
                self._displace(token, free[0], PLACED)
            self._qualify(token)
            placed.append(token)
        yield from self.placed_tokens(placed)

    def room_apart(self, count: int, within: int, between: int, placed: Sequence[int] = ()) -> list[int]:
        """The empty spaces within so many of me that can be the first of `count` to be filled, if at least so many
        spaces are to be between each two, and between them and these pieces.
        """
        distance, at = self.board.hexes.distance, self.state.at
        free = [
            space for space in self.empty_within(within) if all(distance[space][at[one]] > between for one in placed)
        ]
        return [space for space in free if self._has_room(count - 1, between, space, free)]

    def _has_room(self, count: int, between: int, space: int, free: list[int]) -> bool:
        """Whether so many more of these spaces can be filled besides this one, all far enough from each other."""
        row = self.board.hexes.distance[space]
        left = [other for other in free if row[other] > between] if count else []
        return not count or any(self._has_room(count - 1, between, other, left) for other in left)

    def place_apart(self, count: int, kind: str, within: int, between: int) -> Effect[None]:
        """Place so many tokens of a type within so many spaces of me, with at least so many spaces between each two. If
        there is no room for all of them, the card fizzles.
        """
        placed: list[int] = []
        while len(placed) < count:
            if not self.room_apart(count - len(placed), within, between, placed):
                raise Fizzle("there is no room")
            token = yield from self._take_token(kind, placed)
            yield from self.place(token, self.room_apart(count - len(placed), within, between, placed))
            placed.append(token)
        yield from self.placed_tokens(placed)

    def place_tokens(
        self, kind: str, most: int, spaces: Callable[[list[int]], Sequence[int]], qualified: bool = True
    ) -> Effect[None]:
        """Place up to so many tokens of a type, one after the other. `spaces` says into which empty spaces, given those
        that were placed. Once the supply is empty, me may take others off the board. Unless they are `qualified`, the
        card's hooks are not about these tokens.
        """
        placed: list[int] = []
        while len(placed) < most and (free := spaces(placed)):
            if supply := self.my_tokens(kind, on_board=False):
                prompt = f"{self.face.name}: place up to {most - len(placed)} more" if placed else (
                    f"{self.face.name}: place up to {counted(most, kind)}" if most > 1 else
                    f"{self.face.name}: you may place a {kind}"
                )  # fmt: skip
                options = shown(self.board, free)
                picked = yield from may(self.seat, prompt, options, "place.empty", DONE, subject=supply[0])
                if picked is None:
                    break
                self._displace(supply[0], picked.value, PLACED)
                if qualified:
                    self._qualify(supply[0])
                placed.append(supply[0])
                continue
            lying = [token for token in self._tokens(self.piece, kind, on_board=True) if token not in placed]
            prompt = f"{self.face.name}: you may take a {kind} off the board, to place it anew"
            taken = yield from may(self.seat, prompt, piece_options(self.state, lying), "concepts.token_supply")
            if taken is None:
                break
            token = taken.value
            yield from self.remove_piece(token)
            yield from self.place(token, spaces(placed))
            if qualified:
                self._qualify(token)
            placed.append(token)
        yield from self.placed_tokens(placed)

    def replace(self, piece: int, kind: str) -> Effect[None]:
        """Replace a piece with a token of mine: the piece is removed, and the token placed where it stood."""
        space = self.standing(piece)
        token = yield from self._take_token(kind)
        yield from self.remove_piece(piece)
        if self.closed()[space]:
            raise Fizzle("its space is taken")
        self._displace(token, space, PLACED)
        self._qualify(token)

    def _qualify(self, token: int, when: int = WITH_TOKEN) -> None:
        """What the card says of its token holds from now on; not of mine, if the text is borrowed."""
        if self.borrowed:
            return
        if when != WITH_TOKEN:
            self.begin(when, token)
        elif self.card.effect_hooks:
            self.state.begin(Active(self.face.number, self.piece, when, self.state.turn, token))

    def place_face_down(self, kind: str, odd: str, common: str, count: int, within: int) -> Effect[None]:
        """Place so many tokens of a type face-down, within so many spaces of me. One of them is `odd`, the others are
        `common`, and only my player knows which is which.
        """
        if self.borrowed:
            yield from self.place_exactly(count, kind, lambda: self.empty_within(within))
            return
        for face, needed in ((odd, 1), (common, count - 1)):
            yield from self._recall(kind, face, needed)
        placed: list[int] = []
        for _ in range(count):
            placed.append(self.my_tokens(kind, on_board=False)[0])
            yield from self.place(placed[-1], self.empty_within(within))
            self._qualify(placed[-1])
        options = [
            Option(
                lying.key,
                f"The {kind} at {self.board.hexes.names[self.state.at[lying.value]]}",
                HIDDEN + place,
                lying.things,
            )
            for place, lying in enumerate(piece_options(self.state, placed))
        ]
        what = f"{self.face.name}: which one is the {odd}? Only you will know"
        picked = yield Decision(self.hero.seat, what, options, "concepts.face_down", secret=True)
        faces = {token: odd if HIDDEN + place == picked.value else common for place, token in enumerate(placed)}
        self.state.faces = {**self.state.faces, **faces}

    def _recall(self, kind: str, face: str, needed: int) -> Effect[None]:
        """Take tokens with this face off the board until the supply has as many as are needed."""
        lying = [token for token in self.my_tokens(kind, on_board=True) if self.state.faces[token] == face]
        supply = HEROES[self.hero.hero].faces.count(face) - len(lying)
        for _ in range(needed - supply):
            token = yield from self.choose_piece(lying, f"choose a {face} to take back", "concepts.token_supply")
            yield from self.remove_piece(token)
            lying.remove(token)

    # ── figures ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def choose_figure(self) -> Effect[None]:
        """With several figures on the board, my player chooses which of them acts."""
        mine = self.state.figures(self.piece)
        if len(mine) > 1:
            one = yield from self.choose_piece(mine, "which one of you acts?", "figures.acts")
            self.state.step_up(one)
            self.state.tell("steps_up", hero=self.piece, to=self.at)

    def multiply(self, most: int, within: int) -> Effect[None]:
        """Put up to so many more figures of mine, if my hero has any, on empty spaces within so many of me."""
        first = FIRST_FIGURE + self.piece * FIGURES_A_HERO
        mine = range(first, first + HEROES[self.hero.hero].figures)
        supply = [one for one in mine if self.state.at[one] == OFF][:most]
        for left, figure in zip(range(len(supply), 0, -1), supply, strict=True):
            prompt = f"{self.face.name}: put up to {left} more of you on the board"
            spaces = shown(self.board, self.empty_within(within))
            picked = yield from may(self.seat, prompt, spaces, "figures.joined", DONE)
            if picked is None:
                return
            self.state.put(figure, picked.value)
            self.see([figure])
            self.state.tell("joined", unit=figure, to=picked.value)

    def move_another(self, spaces: int) -> Effect[None]:
        """Move another figure of mine up to so many spaces, as me chooses."""
        able = self.displaceable(self.others(), MOVED)
        if able:
            one = able[0]
            if len(able) > 1:
                one = yield from self.choose_piece(able, "choose another one of you to move")
            yield from self.move_piece_up_to(one, spaces)

    def remove_figures(self, figures: list[int]) -> None:
        """Take figures of mine off the board: nobody is defeated. While one is left, the hero is on the board."""
        state = self.state
        left = [one for one in state.figures(self.piece) if one not in figures]
        gone = [one for one in figures if one != self.piece]
        if self.piece in figures:
            gone.append(left[0] if left else self.piece)
        if left:
            state.step_up(left[0])
        for figure in gone:
            state.tell("removed", unit=figure)
            state.lift(figure)

    # ── minions ───────────────────────────────────────────────────────────────────────────────────────────────────────
    def graves(self, within: int) -> list[int]:
        """The empty friendly minion spawn points in the battle zone on which a friendly minion can respawn."""
        mine = [point.space for zone in self.board.spawns for point in zone if point.team == self.team]
        spaces = self.empty_spawn_points(within)
        if not self.everything_spawns():
            spaces = [space for space in spaces if space in mine]
        lanes = [self.lane_of(space) for space in spaces]
        possible = {number: bool(self._fallen_in(number)) for number in dict.fromkeys(lanes)}
        return [space for space, number in zip(spaces, lanes, strict=True) if possible[number]]

    def fallen_minions(self, space: int) -> list[int]:
        """One friendly minion of each kind that was removed and may come back to the battle zone of this space."""
        return self._fallen_in(self.lane_of(space))

    def _fallen_in(self, here: int) -> list[int]:
        numbers = range(len(self.state.battle)) if here == NOBODY else (here,)
        return [minion for number in numbers for minion in missing(self.state, number, self.team)]

    def respawn_minion(self, minion: int, spaces: Sequence[int]) -> Effect[None]:
        """Put a minion that was removed back into one of these empty spaces."""
        what = f"choose where {piece_option(self.state, minion).label} respawns"
        space = yield from self.choose_space(spaces, what, "respawn.minion")
        self.state.put(minion, space)
        self.see([minion])
        self.state.tell("respawned", unit=minion, to=space)

    def lane_of(self, space: int) -> int:
        """The lane whose battle zone a space is in; NOBODY outside."""
        zone = self.board.zone[space]
        for number in range(len(self.state.battle)):
            if self.state.battle_zone(number) == zone:
                return number
        return NOBODY

    # ── for the rules ─────────────────────────────────────────────────────────────────────────────────────────────────
    def placed_tokens(self, tokens: list[int]) -> Effect[None]:
        """After me placed tokens: the `after_placing_tokens` of my active effects."""
        for other in self.triggered("after_placing_tokens", mine=True) if tokens else []:
            other.action = self.action
            yield from attempt(other, other.card.after_placing_tokens, tokens)
