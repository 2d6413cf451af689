"""Every question about people, and every change to them: sessions, passkeys, tickets, what they played."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any, Final

from sqlalchemy import ColumnElement, Text, cast, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.circles import earlier, join_circles
from warhall.server.storage.database import Database
from warhall.server.storage.figures import join_figures
from warhall.server.storage.friends import join_friends
from warhall.server.storage.notices import join_notices
from warhall.server.storage.ratings import join_ratings
from warhall.server.storage.reading import UNREADABLE
from warhall.server.storage.rows import (
    GONE,
    LOST,
    WON,
    PasskeyRow,
    PersonRow,
    PlayedRow,
    SessionRow,
    TicketRow,
)
from warhall.server.storage.statements import touched

FINISHED: Final = 20
"""Finished matches in a list."""
RESULTS: Final = (WON, LOST, GONE)


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ── people ────────────────────────────────────────────────────────────────────────────────────────────────────
    async def add_person(self, person: PersonRow, session: SessionRow) -> None:
        async with self._database.write() as connection:
            await connection.execute(insert(schema.people).values(asdict(person)))
            await connection.execute(insert(schema.sessions).values(asdict(session)))

    async def person(self, id: str) -> PersonRow | None:
        return await self._person(schema.people.c.id == id)

    async def person_of_phrase(self, hash: str) -> PersonRow | None:
        return await self._person(schema.people.c.phrase == hash)

    async def person_of_profile(self, profile: str) -> PersonRow | None:
        return await self._person(schema.people.c.profile == profile)

    async def _person(self, where: ColumnElement[bool]) -> PersonRow | None:
        async with self._database.read() as connection:
            row = (await connection.execute(select(schema.people).where(where))).first()
        return None if row is None else PersonRow(*row)

    async def set_person(self, id: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(schema.people).where(schema.people.c.id == id).values(**values))

    # ── sessions ──────────────────────────────────────────────────────────────────────────────────────────────────
    async def add_session(self, session: SessionRow) -> None:
        async with self._database.write() as connection:
            await connection.execute(insert(schema.sessions).values(asdict(session)))

    async def sessions(self, tokens: Sequence[str]) -> list[SessionRow]:
        """Those of these (hashed) tokens that still open something."""
        return await self._sessions(schema.sessions.c.token.in_(tokens))

    async def sessions_of(self, person: str) -> list[SessionRow]:
        return await self._sessions(schema.sessions.c.person == person)

    async def _sessions(self, where: ColumnElement[bool]) -> list[SessionRow]:
        query = select(schema.sessions).where(where).order_by(schema.sessions.c.created)
        async with self._database.read() as connection:
            return [SessionRow(*row) for row in await connection.execute(query)]

    async def saw(self, token: str, now: float) -> None:
        sessions = schema.sessions
        async with self._database.write() as connection:
            await connection.execute(update(sessions).where(sessions.c.token == token).values(seen=now))

    async def end_sessions(self, person: str, id: str | None = None, but: str = "") -> list[str]:
        """End one session of a person, or all but one. Returns the (hashed) tokens that open nothing now."""
        sessions = schema.sessions
        ending = delete(sessions).where(sessions.c.person == person, sessions.c.token != but)
        if id is not None:
            ending = ending.where(sessions.c.id == id)
        async with self._database.write() as connection:
            ended = list((await connection.scalars(ending.returning(sessions.c.token))).all())
            subscriptions = schema.subscriptions
            await connection.execute(delete(subscriptions).where(subscriptions.c.session.in_(ended)))
        return ended

    # ── passkeys ──────────────────────────────────────────────────────────────────────────────────────────────────
    async def passkeys_of(self, person: str) -> list[PasskeyRow]:
        return await self._passkeys(schema.passkeys.c.person == person)

    async def passkey(self, id: str) -> PasskeyRow | None:
        return next(iter(await self._passkeys(schema.passkeys.c.id == id)), None)

    async def _passkeys(self, where: ColumnElement[bool]) -> list[PasskeyRow]:
        query = select(schema.passkeys).where(where).order_by(schema.passkeys.c.created)
        async with self._database.read() as connection:
            return [PasskeyRow(*row) for row in await connection.execute(query)]

    async def add_passkey(self, passkey: PasskeyRow) -> None:
        async with self._database.write() as connection:
            await connection.execute(insert(schema.passkeys).values(asdict(passkey)))

    async def used_passkey(self, id: str, before: int, uses: int, now: float) -> bool:
        """Note that a passkey was used. False if it was used at the same moment elsewhere."""
        passkeys = schema.passkeys
        noting = update(passkeys).where(passkeys.c.id == id, passkeys.c.uses == before).values(uses=uses, used=now)
        async with self._database.write() as connection:
            return (await connection.execute(noting)).rowcount == 1

    async def remove_passkey(self, person: str, id: str) -> bool:
        passkeys = schema.passkeys
        removing = delete(passkeys).where(passkeys.c.person == person, passkeys.c.id == id)
        async with self._database.write() as connection:
            return (await connection.execute(removing)).rowcount == 1

    # ── tickets ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def add_ticket(self, ticket: TicketRow) -> None:
        async with self._database.write() as connection:
            await connection.execute(insert(schema.tickets).values(asdict(ticket)))

    async def take_ticket(self, token: str, purpose: str, now: float) -> TicketRow | None:
        """The ticket, if it is still good: whoever comes first, on any worker, has it alone."""
        tickets = schema.tickets
        taking = delete(tickets).where(tickets.c.token == token, tickets.c.purpose == purpose, tickets.c.expires > now)
        async with self._database.write() as connection:
            row = (await connection.execute(taking.returning(*tickets.columns))).first()
        return None if row is None else TicketRow(*row)

    async def sweep_tickets(self, now: float) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(schema.tickets).where(schema.tickets.c.expires <= now))

    # ── what they played ──────────────────────────────────────────────────────────────────────────────────────────
    async def past(self, person: str) -> tuple[list[PlayedRow], dict[str, int]]:
        """What somebody has finished lately, and how many matches they have won, lost and left."""
        async with self._database.read() as connection:
            return await _finished(connection, person, FINISHED), await _tally(connection, person)

    async def finished(self, person: str, before: str | None = None) -> list[PlayedRow]:
        """A page of what somebody has finished, the last one first, from before a match. A damaged one is left out."""
        async with self._database.read() as connection:
            return await _finished(connection, person, FINISHED, before)

    async def companions(self, match: str) -> list[tuple[str, int, str]]:
        """Who played a match, at which seat, and what came of it."""
        played = schema.played
        query = select(played.c.person, played.c.seat, played.c.result).where(played.c.match_id == match)
        async with self._database.read() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(query.order_by(played.c.seat))]

    # ── one person instead of two ─────────────────────────────────────────────────────────────────────────────────
    async def join(self, guest: str, person: str) -> list[str]:
        """What a guest had is the person's now. Returns the tables that have changed."""
        seats, played, chat, holders = schema.seats, schema.played, schema.chat, schema.holders
        async with self._database.write() as connection:
            where = list((await connection.scalars(select(seats.c.table_id).where(seats.c.player == guest))).all())
            shown = select(schema.people.c.profile).where(schema.people.c.id == person).scalar_subquery()
            await connection.execute(update(seats).where(seats.c.player == guest).values(player=person, profile=shown))
            await _touch(connection, person)
            theirs = played.alias()
            twice = exists().where(
                theirs.c.match_id == played.c.match_id, theirs.c.seat == played.c.seat, theirs.c.person == person
            )
            await connection.execute(delete(played).where(played.c.person == guest, twice))
            await connection.execute(update(played).where(played.c.person == guest).values(person=person))
            await connection.execute(update(chat).where(chat.c.person == guest).values(person=person))
            known = holders.alias()
            twice = exists().where(
                known.c.table_id == holders.c.table_id, known.c.seat == holders.c.seat, known.c.hash == person
            )
            await connection.execute(delete(holders).where(holders.c.hash == guest, twice))
            await connection.execute(update(holders).where(holders.c.hash == guest).values(hash=person))
            sessions, tickets, people = schema.sessions, schema.tickets, schema.people
            await connection.execute(update(sessions).where(sessions.c.person == guest).values(person=person))
            await join_notices(connection, guest, person)
            await join_friends(connection, guest, person)
            await join_circles(connection, guest, person)
            await join_ratings(connection, guest, person)
            await join_figures(connection, guest, person)
            await connection.execute(delete(tickets).where(tickets.c.person == guest))
            await connection.execute(delete(schema.seekers).where(schema.seekers.c.person == guest))
            await connection.execute(delete(people).where(people.c.id == guest))
        return where


async def _touch(connection: AsyncConnection, person: str) -> None:
    """Other workers notice by the count of changes that the seats of this person have changed. The time stays."""
    tables, seats = schema.tables, schema.seats
    mine = select(seats.c.table_id).where(seats.c.player == person)
    changes = {"changes": touched(0.0)["changes"]}
    await connection.execute(update(tables).where(tables.c.id.in_(mine)).values(changes))


async def _finished(connection: AsyncConnection, person: str, limit: int, before: str | None = None) -> list[PlayedRow]:
    played, matches = schema.played, schema.matches
    query = (
        select(played.c.match_id, played.c.seat, played.c.result, played.c.ended, matches.c.game)
        .add_columns(cast(matches.c.names, Text))
        .join(matches, matches.c.id == played.c.match_id)
        .where(played.c.person == person, played.c.ended.is_not(None), played.c.result.in_(RESULTS))
        .where(*earlier(played.c.ended, played.c.match_id, before))
        .order_by(played.c.ended.desc(), played.c.match_id.desc(), played.c.seat)
        .limit(limit)
    )
    found: list[PlayedRow] = []
    rows = (await connection.execute(query)).all()
    for match, group in groupby(rows, key=lambda row: str(row[0])):
        mine = list(group)  # several seats, if several people share a screen
        *_, ended, game, text = mine[0]
        result = next((one for one in RESULTS if any(row[2] == one for row in mine)), LOST)
        try:
            names = [str(name) for name in json.loads(text)]
        except UNREADABLE:
            continue
        found.append(PlayedRow(match, game, names, [row[1] for row in mine], result, ended))
    return found


async def _tally(connection: AsyncConnection, person: str) -> dict[str, int]:
    played = schema.played
    query = select(played.c.result, func.count(played.c.match_id.distinct()))
    query = query.where(played.c.person == person, played.c.result.in_(RESULTS)).group_by(played.c.result)
    return {row[0]: row[1] for row in await connection.execute(query)}
