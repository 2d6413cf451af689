"""Every question the server asks its database, and every change it makes, but for entries (see `committer`)."""

import contextlib
import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    union,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.kernel.origin import Checkpoint
from warhall.server.errors import Refusal
from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.ratings import begun, went_on
from warhall.server.storage.reading import (
    chat_rows,
    checkpoint_rows,
    entry_rows,
    match_row,
    raw,
    seat_row,
    table_row,
    whole,
)
from warhall.server.storage.roll import Roll
from warhall.server.storage.rows import (
    BOT,
    CLOSE,
    CLOSED,
    GATHERING,
    HUMAN,
    LEFT,
    OVER,
    PLAYING,
    ChatRow,
    Entry,
    MatchRow,
    SeatRow,
    TableRow,
)
from warhall.server.storage.statements import (
    checkpoint_values,
    enter_table,
    entry_values,
    join_play,
    play,
    touched,
)
from warhall.server.timekeeper import REAL, Timekeeper

ENTRY_COLUMNS: Final = [schema.entries.c[name] for name in Entry._fields]
SEAT_COLUMNS: Final = [schema.seats.c[name] for name in SeatRow.__dataclass_fields__]
LISTED: Final = 100
"""Tables in a list."""


class Gathering(Exception):
    """Others gather to play the same match again: look again, and sit down with them."""


class Store(Roll):
    def __init__(self, database: Database, time: Timekeeper = REAL) -> None:
        super().__init__(database)
        self._time = time

    async def signing_key(self) -> bytes:
        """The key that signs tokens."""
        return bytes.fromhex(await self.secret("signing_key", lambda: secrets.token_hex(32)))

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """Something of the hall's own: made once, shared by all workers."""
        table = schema.hall_settings
        query = select(table.c.value).where(table.c.name == name)
        async with self.database.read() as connection:
            value = await connection.scalar(query)
        if value is None:
            with contextlib.suppress(IntegrityError):  # another worker was first: what it made counts
                async with self.database.write() as connection:
                    await connection.execute(insert(table).values(name=name, value=make()))
            async with self.database.read() as connection:
                value = await connection.scalar(query)
        return str(value)

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────
    async def add_table(
        self, table: TableRow, match: MatchRow | None, entries: Sequence[Entry] = (), beside: Collection[str] = ()
    ) -> None:
        """Store a new table. Where a match is to be played again, it may stand beside these tables and no others."""
        async with self.database.write() as connection:
            if table.again is not None:
                await _be_first(connection, table.again, beside)
            await enter_table(connection, table)
            if match is not None:
                await connection.execute(insert(schema.matches).values(**asdict(match)))
                await connection.execute(play(match))
                if entries:
                    await connection.execute(insert(schema.entries), [entry_values(match.id, e) for e in entries])

    async def table(self, id: str) -> TableRow | None:
        async with self.database.read() as connection:
            return await _table(connection, id)

    async def tables_of(self, keys: Sequence[str]) -> list[TableRow]:
        """The tables where one of these keys holds a seat, those last changed first."""
        seats = schema.seats
        mine = union(
            select(seats.c.table_id).where(seats.c.token.in_(keys)),
            select(seats.c.table_id).where(seats.c.player.in_(keys)),
        )
        return await self._tables(literal(0), schema.tables.c.id.in_(mine))

    async def open_tables_of(self, keys: Sequence[str], person: str) -> list[TableRow]:
        """Those of them that gather or play. However many somebody has finished, only these are looked at."""
        tables, seats, played, matches = schema.tables, schema.seats, schema.played, schema.matches
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.player == person)
        mine = union(
            select(seats.c.table_id).where(seats.c.token.in_(keys)),
            select(tables.c.id).where(tables.c.state == GATHERING, sits),
            select(matches.c.table_id)
            .join(played, played.c.match_id == matches.c.id)
            .where(played.c.person == person, played.c.ended.is_(None)),
        )
        return await self._tables(literal(0), tables.c.id.in_(mine), tables.c.state.in_((GATHERING, PLAYING)))

    async def listed(self, game: str | None) -> list[TableRow]:
        """The tables in the lobby. Nobody's second table comes before anybody's first: so nobody hides the others."""
        tables = schema.tables
        turn = func.row_number().over(partition_by=tables.c.maker, order_by=tables.c.changed.desc())
        games = () if game is None else (tables.c.game == game,)
        return await self._tables(turn, tables.c.listed, tables.c.state.in_((GATHERING, PLAYING)), *games)

    async def tables(self, ids: Sequence[str]) -> list[TableRow]:
        return await self._tables(literal(0), schema.tables.c.id.in_(ids))

    async def tables_again(self, match_id: str) -> list[TableRow]:
        """Where people gather to play a match again."""
        tables = schema.tables
        return await self._tables(literal(0), tables.c.again == match_id, tables.c.state == GATHERING)

    async def tables_of_circle(self, circle: str) -> list[TableRow]:
        """Where members gather or play."""
        tables = schema.tables
        return await self._tables(literal(0), tables.c.circle == circle, tables.c.state.in_((GATHERING, PLAYING)))

    async def _tables(self, turn: ColumnElement[int], *where: ColumnElement[bool]) -> list[TableRow]:
        """The first hundred tables with their seats, in one query; those last changed first within a turn.

        A damaged one is left out.
        """
        tables, seats = schema.tables, schema.seats
        some = select(*raw(tables), turn.label("turn")).where(*where).order_by("turn", tables.c.changed.desc())
        found = some.limit(LISTED).subquery()
        query = select(found, *SEAT_COLUMNS).join(seats, seats.c.table_id == found.c.id)
        query = query.order_by(found.c.turn, found.c.changed.desc(), found.c.id, seats.c.seat)
        names = [column.name for column in tables.columns]
        result: list[TableRow] = []
        async with self.database.read() as connection:
            rows = await connection.execute(query)
            for _, group in groupby(rows, key=lambda row: row.id):
                both = list(group)
                with contextlib.suppress(Refusal):
                    places = [seat_row(row[len(names) + 1 :]) for row in both]
                    result.append(table_row(dict(zip(names, both[0], strict=False)), places))
        return result

    async def change_seat(
        self, table_id: str, before: SeatRow, after: SeatRow, state: str = "", still: Sequence[str] = ()
    ) -> bool:
        """Change a seat. False if somebody else holds it by now, or the table is no longer in that state.

        `still` names the columns of the seat that must also be as they were.
        """
        seats, now = schema.seats, self._time.now()
        was = asdict(before)
        values = {name: value for name, value in asdict(after).items() if value != was[name]}
        async with self.database.write() as connection:
            touch = update(schema.tables).where(schema.tables.c.id == table_id).values(touched(now))
            if state:
                touch = touch.where(schema.tables.c.state == state)
            if (await connection.execute(touch)).rowcount == 0:
                return False
            change = update(seats).where(seats.c.table_id == table_id, seats.c.seat == before.seat)
            change = change.where(seats.c.kind == before.kind, seats.c.token.is_not_distinct_from(before.token))
            change = change.where(*(seats.c[name] == was[name] for name in still))
            if after.player is not None and after.player != before.player:
                people = schema.people
                values["profile"] = select(people.c.profile).where(people.c.id == after.player).scalar_subquery()
            if values and (await connection.execute(change.values(**values))).rowcount == 0:
                await connection.rollback()
                return False
            if after.kind == HUMAN and after.player is not None and after.player != before.player:
                await connection.execute(join_play(table_id, after))
        return True

    async def forget_votes(self, table_id: str, votes: Sequence[str]) -> None:
        """What was proposed has happened, or no longer makes sense."""
        seats = schema.seats
        async with self.database.write() as connection:
            forget = update(seats).where(seats.c.table_id == table_id, seats.c.vote.in_(votes)).values(vote="")
            if (await connection.execute(forget)).rowcount:
                touch = update(schema.tables).where(schema.tables.c.id == table_id)
                await connection.execute(touch.values(touched(self._time.now())))

    async def set_table(self, table_id: str, **values: Any) -> None:
        tables = schema.tables
        async with self.database.write() as connection:
            change = update(tables).where(tables.c.id == table_id).values(touched(self._time.now()) | values)
            await connection.execute(change)

    async def report(self, table_id: str, match_id: str | None, mark: str, text: str, most: int) -> int | None:
        """Keep a complaint about a table. None if this household has made enough of them."""
        table = schema.reports
        here = select(func.count()).where(table.c.table_id == table_id)
        async with self.database.write() as connection:
            if int(await connection.scalar(here.where(table.c.household == mark)) or 0) >= most:
                return None
            number = int(await connection.scalar(here) or 0) + 1
            values = {"table_id": table_id, "number": number, "match_id": match_id, "household": mark, "text": text}
            await connection.execute(insert(table).values(**values, at=self._time.now()))
        return number

    async def leave_seat(self, table_id: str, before: SeatRow, after: SeatRow, state: str) -> bool:
        """Change a seat whose player leaves in the middle of a match, and remember that they know its hand."""
        holders = schema.holders
        async with self.database.write() as connection:
            for hash in {before.token, before.player} - {None}:
                known = {"table_id": table_id, "hash": hash, "seat": before.seat}
                await connection.execute(delete(holders).filter_by(**known))
                await connection.execute(insert(holders).values(**known))
        return await self.change_seat(table_id, before, after, state)

    async def held(self, table_id: str, hashes: Sequence[str]) -> set[int]:
        """The seats of this match that somebody with one of these tokens held, and left."""
        holders = schema.holders
        query = select(holders.c.seat).where(holders.c.table_id == table_id, holders.c.hash.in_(hashes))
        async with self.database.read() as connection:
            return set((await connection.scalars(query)).all())

    async def gather_again(self, table_id: str, swap: bool) -> bool:
        """Open a table whose match is over for the next one; with `swap` everybody moves on by one seat.

        Left seats are free again, and whoever knew a hand may sit anywhere.
        """
        tables, seats = schema.tables, schema.seats
        async with self.database.write() as connection:
            opening = update(tables).where(tables.c.id == table_id, tables.c.state == OVER)
            values = {"state": GATHERING, "match_id": None, "from_match": None, "as_dealt": False}
            if (await connection.execute(opening.values(touched(self._time.now()) | values))).rowcount == 0:
                return False
            free = asdict(SeatRow(0))
            del free["seat"]
            await connection.execute(
                update(seats).where(seats.c.table_id == table_id, seats.c.kind == LEFT).values(**free)
            )
            await connection.execute(update(seats).where(seats.c.table_id == table_id).values(vote=""))
            await connection.execute(delete(schema.holders).where(schema.holders.c.table_id == table_id))
            table = await _table(connection, table_id)
            assert table is not None
            for place in table.places if swap else ():
                values = asdict(place) | {"seat": (place.seat + 1) % table.seats}
                where = (seats.c.table_id == table_id, seats.c.seat == values.pop("seat"))
                await connection.execute(update(seats).where(*where).values(**values))
        return True

    async def start_match(self, table: TableRow, match: MatchRow, mode: str | None = None) -> bool:
        """Begin the next match of a table, rated if it has a mode. False if somebody else has begun it."""
        tables = schema.tables
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(schema.matches).values(**asdict(match)))
                await connection.execute(play(match))
                for entered in () if mode is None else begun(match, mode):
                    await connection.execute(entered)
                begin = update(tables).where(tables.c.id == table.id, tables.c.state == GATHERING)
                values = {"state": PLAYING, "match_id": match.id, "round": match.round}
                if (await connection.execute(begin.values(touched(match.created) | values))).rowcount == 0:
                    await connection.rollback()
                    return False
        except IntegrityError:
            return False
        return True

    async def replace_match(self, old: MatchRow, note: str, new: MatchRow | None, dealt_anew: bool = False) -> None:
        """Close a match whose rules have changed, or that was dealt anew, and continue with a new one if there is one.

        The last entry tells any worker that still plays it: what it would store next has that number too.
        """
        matches, tables, now = schema.matches, schema.tables, self._time.now()
        last = select(func.coalesce(func.max(schema.entries.c.number), 0)).where(schema.entries.c.match_id == old.id)
        try:
            async with self.database.write() as connection:
                end = Entry(int(await connection.scalar(last) or 0) + 1, CLOSE, 0, "", 0, now)
                await connection.execute(insert(schema.entries).values(**entry_values(old.id, end)))
                if new is not None:
                    await connection.execute(insert(matches).values(**asdict(new)))
                    await connection.execute(play(new))
                    for moved in went_on(old.id, new.id):
                        await connection.execute(moved)
                closing = update(schema.played).where(schema.played.c.match_id == old.id)
                await connection.execute(closing.values(result=CLOSED, ended=now))
                await connection.execute(
                    update(matches).where(matches.c.id == old.id).values(state=CLOSED, note=note, ended=now)
                )
                values = touched(now)
                if new is None:
                    values["state"] = CLOSED
                else:
                    values |= {"match_id": new.id, "round": new.round}
                if dealt_anew:
                    values["as_dealt"] = False
                await connection.execute(update(tables).where(tables.c.id == old.table_id).values(**values))
        except IntegrityError:
            pass  # another worker has done the same, or has stored an answer: the caller looks again

    async def close_abandoned(self, before: float) -> int:
        tables = schema.tables
        async with self.database.write() as connection:
            closing = update(tables).where(tables.c.state == GATHERING, tables.c.changed < before)
            values = {"state": CLOSED, "changes": tables.c.changes + 1}
            return (await connection.execute(closing.values(values))).rowcount

    async def tables_with_work(self) -> list[str]:
        """Tables in play that may have to continue with nobody connected: bots play there or will, or a clock runs."""
        tables, seats = schema.tables, schema.seats
        query = (
            select(tables.c.id)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(tables.c.state == PLAYING)
            .where((seats.c.bot != "") | tables.c.clock_answer.is_not(None) | (tables.c.away == BOT))
            .distinct()
        )
        async with self.database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def note_asked(self, asked: Sequence[tuple[str, str, str]]) -> None:
        """Who is asked at each of these tables, and by which entry; only for reading, so nothing counts as changed."""
        tables = schema.tables
        noting = update(tables).where(tables.c.id == bindparam("table"))
        noting = noting.values(asked=bindparam("who"), asked_at=bindparam("moment"))
        rows = [{"table": table, "who": who, "moment": moment} for table, who, moment in asked]
        async with self.database.write() as connection:
            await connection.execute(noting, rows)

    # ── matches ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def match(self, id: str) -> MatchRow | None:
        async with self.database.read() as connection:
            with whole("match"):
                row = (await connection.execute(select(*raw(schema.matches)).where(schema.matches.c.id == id))).first()
        return None if row is None else match_row(row._asdict())

    async def note_match(self, id: str, text: str) -> None:
        """Add a sentence to what is said about a match."""
        matches = schema.matches
        note = case((matches.c.note == "", text), else_=matches.c.note + f" {text}")
        async with self.database.write() as connection:
            await connection.execute(update(matches).where(matches.c.id == id).values(note=note))

    async def matches_of(self, table_id: str) -> list[MatchRow]:
        matches = schema.matches
        query = select(*raw(matches)).where(matches.c.table_id == table_id).order_by(matches.c.round)
        async with self.database.read() as connection:
            with whole("match"):
                return [match_row(row._asdict()) for row in await connection.execute(query)]

    async def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        table = schema.entries
        query = select(*ENTRY_COLUMNS).where(table.c.match_id == match_id, table.c.number > after)
        async with self.database.read() as connection:
            with whole("match"):
                return entry_rows((await connection.execute(query.order_by(table.c.number))).all())

    async def counts(self, match_ids: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each match that has one."""
        table = schema.entries
        query = select(table.c.match_id, func.max(table.c.number)).where(table.c.match_id.in_(match_ids))
        async with self.database.read() as connection:
            rows = await connection.execute(query.group_by(table.c.match_id))
            return {row[0]: row[1] for row in rows}

    async def changes(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How often each table was changed."""
        tables = schema.tables
        async with self.database.read() as connection:
            rows = await connection.execute(select(tables.c.id, tables.c.changes).where(tables.c.id.in_(table_ids)))
            return {row[0]: row[1] for row in rows}

    async def checkpoints(self, match_id: str) -> list[tuple[int, Checkpoint]]:
        """The latest few checkpoints, each with the number of the entry it was kept at, the latest first."""
        table = schema.checkpoints
        query = select(table.c.number, table.c.answers, table.c.step, table.c.state)
        query = query.where(table.c.match_id == match_id).order_by(table.c.number.desc()).limit(6)
        async with self.database.read() as connection:
            with whole("match"):
                return checkpoint_rows((await connection.execute(query)).all())

    async def keep(self, kept: Sequence[tuple[str, int, Checkpoint]]) -> None:
        """Store checkpoints besides those that are stored with entries; another worker may have kept the same."""
        rows = [checkpoint_values(*one) for one in kept]
        try:
            async with self.database.write() as connection:
                await connection.execute(insert(schema.checkpoints), rows)
        except IntegrityError:
            if len(kept) > 1:
                for one in kept:
                    await self.keep([one])

    # ── chat ──────────────────────────────────────────────────────────────────────────────────────────────────────
    async def say(self, table_id: str, seat: int | None, name: str, text: str) -> ChatRow:
        table = schema.chat
        last = select(func.coalesce(func.max(table.c.number), 0)).where(table.c.table_id == table_id)
        while True:
            try:
                async with self.database.write() as connection:
                    number = int(await connection.scalar(last) or 0) + 1
                    row = ChatRow(number, seat, name, text, self._time.now())
                    if seat is not None:
                        who = select(schema.seats.c.player).filter_by(table_id=table_id, seat=seat)
                        row.person = await connection.scalar(who)
                    await connection.execute(insert(table).values(table_id=table_id, **asdict(row)))
                return row
            except IntegrityError:
                continue  # another worker took the number

    async def chat(self, table_id: str, after: int = 0, limit: int = 100) -> list[ChatRow]:
        table = schema.chat
        query = select(*[table.c[name] for name in ChatRow.__dataclass_fields__])
        query = query.where(table.c.table_id == table_id, table.c.number > after)
        async with self.database.read() as connection:
            with whole("chat"):
                return chat_rows((await connection.execute(query.order_by(table.c.number.desc()).limit(limit))).all())[
                    ::-1
                ]


async def _be_first(connection: AsyncConnection, match_id: str, beside: Collection[str]) -> None:
    """Nobody but us makes a table for a match to be played again, until this transaction is over."""
    tables, matches = schema.tables, schema.matches
    await connection.execute(select(matches.c.id).where(matches.c.id == match_id).with_for_update())
    found = await connection.scalars(select(tables.c.id).where(tables.c.again == match_id, tables.c.state == GATHERING))
    if set(found) - set(beside):
        raise Gathering


async def _table(connection: AsyncConnection, id: str) -> TableRow | None:
    tables, seats = schema.tables, schema.seats
    with whole("table"):
        row = (await connection.execute(select(*raw(tables)).where(tables.c.id == id))).first()
        if row is None:
            return None
        places = await connection.execute(select(*SEAT_COLUMNS).where(seats.c.table_id == id).order_by(seats.c.seat))
        return table_row(row._asdict(), [seat_row(place) for place in places])
