"""Making tables, taking and leaving seats, starting, rematches, and continuing from a point in a finished match."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from warhall.bots import bot_names
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.match import new_match
from warhall.kernel.setup import complete
from warhall.kernel.state import SEED_BITS
from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import check_webhook, household
from warhall.server.guarding.tokens import SEAT, hashed, new_id
from warhall.server.hosting.modes import mode_of
from warhall.server.hosting.ratings import admit, check_bot
from warhall.server.live.match import Live
from warhall.server.live.room import Room
from warhall.server.messages.shapes import AwayRule, Fate
from warhall.server.people.visitor import Visitor
from warhall.server.storage.rows import (
    ANSWER,
    BOT,
    CLOSED,
    DECIDE,
    FATES,
    GATHERING,
    HUMAN,
    INVITE,
    LEFT,
    OPEN,
    OVER,
    PLAYING,
    Entry,
    MatchRow,
    SeatRow,
    TableRow,
)

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

NAME_LENGTH: Final = 24
ME: Final = "me"
DEALT_ANEW: Final = (
    "Somebody else sat down. The match goes on from its last checkpoint, and what nobody had seen was dealt anew."
)
KNOWN_SEED: Final = "A match with a known seed is played against bots alone."


class Beginning(NamedTuple):
    """The seed of a match and its first answers: seat, key, and which of the open questions it answers."""

    seed: int
    answers: Sequence[tuple[int, str, int]]


class Wish(NamedTuple):
    """A request for a new table."""

    game: str
    seats: int | None = None
    setup: dict[str, Any] | None = None
    places: Sequence[str] = ()
    """One word per seat: "me", "open", "bot", or "bot:" and its name. Seats left out are open."""
    name: str = "Player"
    names: Sequence[str] = ()
    """Names for the "me" seats, if several people share a screen."""
    listed: bool = False
    undo: bool = True
    spectators: bool = True
    clock_answer: float | None = None
    clock_bank: float | None = None
    match: str | None = None
    """A finished match to continue from, and the number of its answers to keep."""
    answers: int = 0
    address: str = ""
    """Where the wish comes from."""
    beginning: Beginning | None = None
    clock_increment: float = 0.0
    clock_cap: float | None = None
    clock_advisory: bool = False
    clock_plan: float | None = None
    clock_react: float | None = None
    away: AwayRule = DECIDE
    away_minutes: int = 10
    vacation: int = 0
    rated: bool = False
    friends: bool = False
    circle: str | None = None
    again: str | None = None
    """The match whose people play again at this table."""
    beside: Sequence[str] = ()
    """The tables where some of them gather already, but not with whoever wishes this."""


def clean_name(text: str) -> str:
    """A name that may be shown: no line breaks, no invisible characters, not empty."""
    name = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refusal("bad_name")
    return name


class Lobby:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    # ── who somebody is ───────────────────────────────────────────────────────────────────────────────────────────
    async def visitor(self, tokens: Sequence[str]) -> Visitor:
        return await self._hall.people.visitor(tokens)

    async def new_player(self, name: str, agent: str = "") -> str:
        return await self._hall.people.new_guest(clean_name(name), agent)

    async def held(self, table: TableRow, seat: int, tokens: Sequence[str]) -> SeatRow:
        """The seat, if one of the tokens holds it."""
        place, visitor = self.place(table, seat), await self.visitor(tokens)
        if not place.is_held_by(visitor.keys):
            raise Refusal("not_your_seat" if visitor.keys else "bad_token")
        return place

    async def seated(self, table: TableRow, tokens: Sequence[str]) -> Visitor:
        """Whoever asks, if one of the tokens holds a seat here."""
        visitor = await self.visitor(tokens)
        if not any(place.is_held_by(visitor.keys) for place in table.places):
            raise Refusal("bad_token" if visitor.is_stranger else "not_seated")
        return visitor

    def place(self, table: TableRow, seat: int) -> SeatRow:
        if not 0 <= seat < table.seats:
            raise Refusal("no_seat")
        return table.places[seat]

    def mark(self, address: str) -> str:
        return self._hall.signer.mark(household(address))

    # ── making a table ────────────────────────────────────────────────────────────────────────────────────────────
    async def create(self, wish: Wish, tokens: Sequence[str] = ()) -> tuple[Room, str, list[int]]:
        """Make a table. Returns its room, the token for its maker's seats, and those seats."""
        hall = self._hall
        base = await self._base(wish)
        game = hall.game(wish.game if base is None else base[0].game)
        count, setup = _checked(game, wish) if base is None else (base[0].seats, base[0].setup)
        visitor = await self.visitor(tokens)
        if wish.circle is not None:
            await hall.circles.of(wish.circle, (await hall.people.known(visitor)).id)
        places, token, mine = self._places(wish, count, visitor)
        if wish.rated:
            self._check_rated(wish, game, count, setup, places, visitor)
        now = self._hall.time.now()
        table = TableRow(
            new_id(), game.id, count, setup, wish.listed, GATHERING, wish.undo and not wish.rated, wish.spectators,
            wish.clock_answer, wish.clock_bank, None, 0, now, now, places,
            maker=self.mark(wish.address), host=hashed(token), clock_increment=wish.clock_increment,
            clock_cap=wish.clock_cap, clock_advisory=wish.clock_advisory, clock_plan=wish.clock_plan,
            clock_react=wish.clock_react, away=wish.away, away_minutes=wish.away_minutes, vacation=wish.vacation,
            rated=wish.rated, friends=wish.friends, circle=wish.circle, again=wish.again,
        )  # fmt: skip
        match: MatchRow | None = None
        entries: list[Entry] = []
        if base is not None and (base[1] or base[0].start):  # before its first answer it is a new match
            row, history = base
            match = replace(
                row, id=new_id(), table_id=table.id, round=1, names=_names(places), state=PLAYING,
                outcome=None, note="", created=now, ended=None,
            )  # fmt: skip
            entries = [Entry(n, ANSWER, a.seat, a.key, a.part, now) for n, a in enumerate(history, 1)]
            table.from_match, table.from_answers, table.as_dealt = row.id, len(history), True
        elif wish.beginning is not None:
            if any(place.kind == OPEN for place in places):
                raise Refusal("bad_request", KNOWN_SEED)
            seed, given = wish.beginning
            table.as_dealt = True
            names = _names(places)
            match = MatchRow(new_id(), table.id, 1, game.id, game.version, count, seed, setup, names, created=now)
            entries = [Entry(n, ANSWER, seat, key, part, now) for n, (seat, key, part) in enumerate(given, 1)]
        if match is not None:
            if _replayed(match, game, entries).is_over:
                raise Refusal("match_over", "The match is over at this point; continue from an earlier one.")
            table.state, table.match_id, table.round = PLAYING, match.id, 1
        await hall.store.add_table(table, match, entries, wish.beside)
        return await hall.room(table.id), token, mine

    def _check_rated(
        self, wish: Wish, game: Game[Any], count: int, setup: dict[str, Any], places: list[SeatRow], visitor: Visitor
    ) -> None:
        """Between people whom the hall knows, each on one seat, and rated bots; from the beginning."""
        if wish.match is not None or wish.beginning is not None:
            raise Refusal("rated", "A rated match begins at its beginning.")
        if visitor.person is None:
            raise Refusal("bad_token" if visitor.is_stranger else "not_known")
        if sum(place.kind == HUMAN for place in places) > 1:
            raise Refusal("rated", "At a rated table everybody has one seat.")
        for place in places:
            if place.kind == BOT:
                check_bot(True, place.bot)
        mode_of(game, count, setup)

    async def _base(self, wish: Wish) -> tuple[MatchRow, list[Any]] | None:
        """The match to continue from, and its answers up to that point. The match must be over."""
        if wish.match is None:
            return None
        row = await self._hall.store.match(wish.match)
        if row is None:
            raise Refusal("no_match")
        if await self._hall.is_secret(row):
            raise Refusal("not_over", "You can continue from a match only when it is over.")
        game = self._hall.game(row.game)
        if row.rules != game.version:
            raise Refusal(
                "bad_setup", f"The match was played under rules version {row.rules}; it is now {game.version}."
            )
        answers = (await self._hall.history(row)).answers
        if not 0 <= wish.answers <= len(answers):
            raise Refusal("bad_request", f"The match has {len(answers)} answers.")
        return row, answers[: wish.answers]

    def _places(self, wish: Wish, count: int, visitor: Visitor) -> tuple[list[SeatRow], str, list[int]]:
        if len(wish.places) > count:
            raise Refusal("bad_request", f"{len(wish.places)} places for {count} seats.")
        token, player = self._hall.signer.issue(SEAT), visitor.person
        names = list(wish.names)
        places: list[SeatRow] = []
        mine: list[int] = []
        for seat in range(count):
            word = wish.places[seat] if seat < len(wish.places) else OPEN
            if word == ME:
                name = clean_name(names.pop(0) if names else wish.name if not mine else f"{wish.name} {len(mine) + 1}")
                places.append(SeatRow(seat, HUMAN, name, hashed(token), player, household=self.mark(wish.address)))
                mine.append(seat)
            elif word == OPEN:
                places.append(SeatRow(seat))
            elif word == BOT or word.startswith("bot:"):
                places.append(self.bot(seat, word.partition(":")[2]))
            else:
                raise Refusal("bad_request", f"A place is me, open, bot or bot:name, not {word[:30]!r}.")
        return places, token, mine

    def bot(self, seat: int, bot: str) -> SeatRow:
        bot = self.bot_name(bot)
        return SeatRow(seat, BOT, f"{bot.capitalize()[: NAME_LENGTH - 3]} {seat + 1}", bot=bot)

    def bot_name(self, bot: str) -> str:
        name = bot or self._hall.default_bot
        if name not in bot_names():
            raise Refusal("no_bot", f"There is no bot {name[:40]!r}; there are: {', '.join(bot_names())}.")
        return name

    # ── seats ─────────────────────────────────────────────────────────────────────────────────────────────────────
    async def take(self, room: Room, seat: int, name: str, tokens: Sequence[str] = (), address: str = "") -> str:
        """Take a free seat. Returns the token that holds it. When the last seat is taken, the match begins."""
        table, place, mark = room.table, self.place(room.table, seat), self.mark(address)
        if table.state == CLOSED:
            raise Refusal("table_closed")
        name = clean_name(name)
        token, visitor = self._hall.signer.issue(SEAT), await self.visitor(tokens)
        back = place.kind == LEFT and place.is_known_to(visitor.keys)
        if not back:
            if mark in table.barred:  # it bars a whole household, and others of it may have played
                raise Refusal("barred")
            admit(table, visitor)
        new = SeatRow(seat, HUMAN, name, hashed(token), visitor.person, household=mark)
        if place.kind not in (OPEN, LEFT):
            raise Refusal("seat_taken")
        await self._check_company(table, place, visitor)
        if table.state == PLAYING:
            await self._admit(room, place, visitor.keys)
        await self.change(room, place, new, "seat_taken")
        return token

    async def _check_company(self, table: TableRow, place: SeatRow, visitor: Visitor) -> None:
        """Nobody is seated with somebody whom they keep apart from. Whoever left a seat may always come back to it."""
        if table.circle is not None:
            await self._hall.people.known(visitor)
        others = [other.player for other in table.places if other.is_a_person_s and other is not place]
        if place.kind == LEFT and place.is_known_to(visitor.keys):
            return
        if visitor.person is not None and await self._hall.friends.are_apart_from(visitor.person, others):
            raise Refusal("kept_apart")

    async def _admit(self, room: Room, place: SeatRow, hashes: frozenset[str]) -> None:
        """Whether somebody may take a seat in the middle of a match. Whoever left it may always come back."""
        if place.kind == LEFT and place.is_known_to(hashes):
            return
        table = room.table
        people = [other for other in table.places if other.is_a_person_s and other is not place]
        mine = [other for other in people if other.is_known_to(hashes)]
        knows = bool(mine) or bool(await self._hall.store.held(table.id, sorted(hashes)) - {place.seat})
        if knows and (place.kind == LEFT or len(people) > len(mine)):
            raise Refusal("knows_hand")
        if place.kind == LEFT and place.fate != INVITE:
            raise Refusal("seat_left")
        if table.as_dealt and not mine:
            if table.from_match is None:
                raise Refusal("seat_left", KNOWN_SEED)
            await self._deal_anew(room)

    async def _deal_anew(self, room: Room) -> None:
        """Somebody else sits down at a table that goes on from another match: its record must not tell them apart."""
        async with room.at_rest():
            row, seed = room.require_live().row, secrets.randbits(SEED_BITS)
            start = room.require_live().match.redealt(seed).origin
            new = MatchRow(
                new_id(), row.table_id, row.round + 1, row.game, row.rules, row.seats, seed, row.setup, row.names,
                start=start.start, start_step=start.start_step, created=self._hall.time.now(),
            )  # fmt: skip
            await self._hall.store.replace_match(row, DEALT_ANEW, new, dealt_anew=True)
        await self.changed(room)
        if room.table.as_dealt:  # somebody answered at the same moment
            raise Refusal("busy")
        await room.note(DEALT_ANEW)

    async def leave(self, room: Room, seat: int, tokens: Sequence[str]) -> None:
        """Give up a seat. It is open again, and its token no longer works.

        In the middle of a match it is left: nobody may take it but whoever left it, until the table decides. The
        table says who left, and so does the match for ever.
        """
        place = await self.held(room.table, seat, tokens)
        if room.table.state != PLAYING:
            await self.change(room, place, SeatRow(seat))
            return
        await self.set_left(room, place)
        if room.live is not None and not room.live.is_over:
            told = f"{place.name} left this match after answer {room.live.match.answers}."
            await self._hall.store.note_match(room.live.row.id, told)
            await room.note(f"{told} The record of the match says so.")

    async def set_left(self, room: Room, place: SeatRow, bot: str = "", invited: bool = False) -> None:
        """The player of a seat has gone in the middle of a match. A bot may play on, or somebody else be invited."""
        left = replace(place, kind=LEFT, bot=bot, away=False, lent=False, webhook="", vote="", invited=invited)
        with room.doubt.if_lost():
            changed = await self._hall.store.leave_seat(room.table.id, place, left, PLAYING)
        await self.changed(room)
        if not changed:
            raise Refusal("busy")

    async def decide(self, room: Room, seat: int, tokens: Sequence[str], fate: Fate) -> None:
        """Say what should become of a seat whose player is gone.

        If they have left, it happens when everybody at the table says the same. If they are away, see `Absence`.
        """
        hashes = (await self.seated(room.table, tokens)).keys
        place = self.place(room.table, seat)
        if place.kind != LEFT:
            await self._hall.absence.decide(room, seat, tokens, fate)
            return
        for voter in room.table.places:
            if voter.is_held_by(hashes):
                await self.change(room, voter, replace(voter, vote=place.vote_for(fate)))

    async def _settle(self, room: Room) -> None:
        """Do with left seats what everybody at the table wants."""
        votes = {voter.vote for voter in room.table.places if voter.is_played_by_human}
        for place in room.table.places:
            for fate in FATES:
                if place.kind == LEFT and place.fate != fate and votes == {place.vote_for(fate)}:
                    bot = self._hall.default_bot if fate == BOT else ""
                    await self.change(room, place, replace(place, bot=bot, invited=fate == INVITE), "not_left")

    async def rename(self, room: Room, seat: int, tokens: Sequence[str], name: str) -> None:
        place = await self.held(room.table, seat, tokens)
        await self.change(room, place, replace(place, name=clean_name(name)))

    async def set_webhook(self, room: Room, seat: int, tokens: Sequence[str], url: str) -> None:
        place = await self.held(room.table, seat, tokens)
        if url:
            check_webhook(url)
        await self.change(room, place, replace(place, webhook=url))

    async def give_to_bot(self, room: Room, seat: int, tokens: Sequence[str], bot: str) -> None:
        """Hand your own seat to a bot, or put a bot on an open seat."""
        place = self.place(room.table, seat)
        bot = self.bot_name(bot)
        if place.kind == OPEN:
            await self.seated(room.table, tokens)
            check_bot(room.table.rated, bot)
            await self.change(room, place, self.bot(seat, bot), "seat_taken")
            return
        await self.held(room.table, seat, tokens)
        if room.table.rated:
            raise Refusal("rated", "At a rated table no bot plays for you as long as you have time.")
        await self.change(room, place, replace(place, away=True, bot=bot, lent=False))

    async def take_back(self, room: Room, seat: int, tokens: Sequence[str]) -> None:
        """Take your seat back from the bot, or remove a bot from a seat before the match begins."""
        place = self.place(room.table, seat)
        if place.kind == BOT:
            await self.seated(room.table, tokens)
            if room.table.state != GATHERING:
                raise Refusal("already_started")
            await self.change(room, place, SeatRow(seat), "already_started", GATHERING)
            return
        await self.held(room.table, seat, tokens)
        await self.change(room, place, replace(place, away=False, bot="", lent=False))
        await self._hall.absence.forget(room, place)

    async def change(
        self,
        room: Room,
        before: SeatRow,
        after: SeatRow,
        otherwise: str = "not_your_seat",
        state: str = "",
        still: Sequence[str] = (),
    ) -> None:
        """Change a seat, unless another worker has changed it since we looked: the first one gets it."""
        with room.doubt.if_lost():
            changed = await self._hall.store.change_seat(room.table.id, before, after, state, still)
        await self.changed(room)
        if not changed:
            raise Refusal(otherwise)

    async def changed(self, room: Room) -> None:
        self._hall.tell(room.table.id, {"t": "table"})
        await room.table_changed()
        await self._settle(room)
        room.bots.wake()

    # ── starting ──────────────────────────────────────────────────────────────────────────────────────────────────
    async def start(self, room: Room, tokens: Sequence[str], bot: str) -> None:
        """Begin now: bots take the seats that are still open."""
        await self.seated(room.table, tokens)
        if room.table.state != GATHERING:
            raise Refusal("table_closed" if room.table.state == CLOSED else "already_started")
        check_bot(room.table.rated, self.bot_name(bot))
        with room.doubt.if_lost():
            for place in [place for place in room.table.places if place.kind == OPEN]:
                await self._hall.store.change_seat(room.table.id, place, self.bot(place.seat, bot), GATHERING)
        await self.changed(room)

    async def rematch(self, room: Room, tokens: Sequence[str], swap: bool) -> None:
        """Another match with the same people, bots and setup: everybody keeps their seat, or moves on by one.

        A seat that was given up is open. The match begins when a person or a bot has taken it.
        """
        await self.seated(room.table, tokens)
        if room.table.state == PLAYING:
            raise Refusal("not_over")
        if room.table.state != OVER:
            raise Refusal("table_closed" if room.table.state == CLOSED else "not_started")
        if await self._hall.friends.are_apart([place.player for place in room.table.places if place.kind == HUMAN]):
            raise Refusal("kept_apart")
        with room.doubt.if_lost():
            await self._hall.store.gather_again(room.table.id, swap)
        await self.changed(room)

    async def begin(self, table: TableRow) -> None:
        """Begin the next match of a table whose seats are all taken, on the worker that notices first."""
        game = self._hall.game(table.game)
        match = MatchRow(
            new_id(), table.id, table.round + 1, game.id, game.version, table.seats, secrets.randbits(SEED_BITS),
            table.setup, _names(table.places), created=self._hall.time.now(),
        )  # fmt: skip
        mode = mode_of(game, table.seats, table.setup) if table.rated else None
        if await self._hall.store.start_match(table, match, mode):
            self._hall.begun.add(match.id)


def _checked(game: Game[Any], wish: Wish) -> tuple[int, dict[str, Any]]:
    """The seat count and the whole setup, checked by the game itself."""
    try:
        count = game.default_seats if wish.seats is None else wish.seats
        setup = complete(game.options(), wish.setup or {})
        new_match(game, count, 0, setup, disposable=True)
    except SetupError as error:
        raise Refusal("bad_setup", str(error)) from None
    except WarhallError as error:
        raise Refusal("bad_setup", f"The game does not start like this: {error}") from None
    return count, {name: list(value) if isinstance(value, tuple) else value for name, value in setup.items()}


def _replayed(match: MatchRow, game: Game[Any], entries: list[Entry]) -> Live:
    try:
        return Live(match, game, entries)
    except WarhallError as error:
        raise Refusal("bad_setup", f"The game does not go like this: {error}") from None


def _names(places: Sequence[SeatRow]) -> list[str]:
    return [place.name or f"Seat {place.seat + 1}" for place in places]
