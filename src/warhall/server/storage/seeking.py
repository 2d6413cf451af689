"""Those who look for players. One transaction finds a group, makes its table, and seats everybody: on any worker."""

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Text, cast, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.ratings import Key, Skill
from warhall.server.storage.reading import UNREADABLE
from warhall.server.storage.rows import BLOCKED, TableRow
from warhall.server.storage.store import enter_table

SEEKING_LOCK: Final = 0x3A15


class WishRow(NamedTuple):
    """A table that somebody would like to sit at, to the last choice: two who want it want the same."""

    game: str
    seats: int
    setup: str
    """The choices of the game's modes, as JSON."""
    mode: str
    """The mode in which it is rated; empty if it is not."""
    clock: str
    is_slow: bool
    """Whether nobody has to be here when it begins."""

    @property
    def is_rated(self) -> bool:
        return self.mode != ""


class SeekerRow(NamedTuple):
    person: str
    name: str
    since: float
    seen: float
    """When they were last heard of."""
    wishes: Sequence[WishRow]
    table_id: str | None
    """Where they were seated."""


Choose = Callable[[Sequence[SeekerRow], Mapping[Key, Skill], Collection[frozenset[str]]], TableRow | None]
"""From those who wait, their ratings, and pairs of which one has blocked the other, a table for some of them."""


class SeekStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def seek(self, person: str, wishes: Sequence[WishRow], now: float) -> None:
        """Somebody looks for players from now on, and for nothing that they looked for before."""
        seekers = schema.seekers
        values = {"person": person, "since": now, "seen": now, "wishes": [list(wish) for wish in wishes]}
        async with self._database.write() as connection:
            await self._lock(connection)
            await connection.execute(delete(seekers).where(seekers.c.person == person))
            await connection.execute(insert(seekers).values(**values))

    async def stop(self, person: str) -> None:
        seekers = schema.seekers
        async with self._database.write() as connection:
            await connection.execute(delete(seekers).where(seekers.c.person == person))

    async def seeker(self, person: str) -> SeekerRow | None:
        async with self._database.read() as connection:
            return next(iter(await _seekers(connection, schema.seekers.c.person == person)), None)

    async def saw(self, person: str, now: float) -> None:
        seekers = schema.seekers
        async with self._database.write() as connection:
            await connection.execute(update(seekers).where(seekers.c.person == person).values(seen=now))

    async def waiting(self) -> int:
        """How many look for players."""
        query = select(func.count()).where(schema.seekers.c.table_id.is_(None))
        async with self._database.read() as connection:
            return int(await connection.scalar(query) or 0)

    async def seat(self, choose: Choose) -> TableRow | None:
        """Seat one group, if there is one. Nobody is seated twice, whatever other workers do at this moment."""
        seekers, ratings, apart = schema.seekers, schema.ratings, schema.apart
        async with self._database.write() as connection:
            await self._lock(connection)
            waiting = await _seekers(connection, seekers.c.table_id.is_(None))
            people = [seeker.person for seeker in waiting]
            known = select(ratings.c.person, ratings.c.game, ratings.c.mode, ratings.c.skill, ratings.c.doubt)
            rows = await connection.execute(known.where(ratings.c.person.in_(people)))
            skills = {(row[0], row[1], row[2]): Skill(row[3], row[4]) for row in rows}
            blocked = select(apart.c.person, apart.c.other).where(apart.c.kind == BLOCKED)
            blocked = blocked.where(apart.c.person.in_(people), apart.c.other.in_(people))
            table = choose(waiting, skills, {frozenset(row) for row in await connection.execute(blocked)})
            if table is None:
                return None
            await enter_table(connection, table)
            seated = seekers.c.person.in_([place.player for place in table.places])
            await connection.execute(update(seekers).where(seated).values(table_id=table.id))
        return table

    async def sweep(self, before: float) -> None:
        """Forget those who began to look before this moment, or were seated and never came."""
        seekers = schema.seekers
        async with self._database.write() as connection:
            await connection.execute(delete(seekers).where(seekers.c.since < before))

    async def _lock(self, connection: AsyncConnection) -> None:
        if not self._database.is_sqlite:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({SEEKING_LOCK})"))


async def _seekers(connection: AsyncConnection, where: Any) -> list[SeekerRow]:
    """Those who waited longest come first. A damaged row is left out."""
    seekers, people = schema.seekers, schema.people
    query = select(
        seekers.c.person, people.c.name, seekers.c.since, seekers.c.seen, cast(seekers.c.wishes, Text),
        seekers.c.table_id,
    )  # fmt: skip
    query = query.join(people, people.c.id == seekers.c.person).where(where)
    found: list[SeekerRow] = []
    for person, name, since, seen, wishes, table in await connection.execute(query.order_by(seekers.c.since)):
        try:
            found.append(SeekerRow(person, name, since, seen, [WishRow(*wish) for wish in json.loads(wishes)], table))
        except UNREADABLE:
            continue
    return found
