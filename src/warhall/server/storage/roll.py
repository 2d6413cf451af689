"""Which workers are alive, and when none was."""

from typing import Final

from sqlalchemy import delete, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.downtime import REMEMBERED, SILENCE, Outage

WORKERS_LOCK: Final = 0x3A12
NOBODY: Final = "nobody"
"""In the list of workers, this entry notes when the last of them left."""


class Roll:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def here(self, worker: str, now: float, was_silent: bool = False) -> list[Outage]:
        """Report that a worker is alive. Returns all known outages, including one that ends now if no worker was alive.

        A worker that `was_silent` had nothing to report, but was alive all the same.
        """
        workers, outages = schema.workers, schema.outages
        async with self.database.write() as connection:
            words = await self._words(connection)
            mine = words.pop(worker, None)
            others = {id for id, at in words.items() if self._is_there(id, now - at)}
            last = max(words.values(), default=now) if mine is None else mine
            if not others and last < now and not was_silent and (mine is None or now - mine > SILENCE):
                await connection.execute(insert(outages).values(began=last, ended=now))
            gone = [id for id in words if id not in others]
            await connection.execute(delete(workers).where(workers.c.id.in_([*gone, worker])))
            await connection.execute(insert(workers).values(id=worker, seen=now))
            query = select(outages).where(outages.c.ended > now - REMEMBERED).order_by(outages.c.began)
            return [Outage(*row) for row in await connection.execute(query)]

    async def gone(self, worker: str, now: float) -> None:
        """A worker leaves; the last one notes when."""
        workers = schema.workers
        async with self.database.write() as connection:
            words = await self._words(connection)
            last = not any(self._is_there(id, now - at) for id, at in words.items() if id != worker)
            await connection.execute(delete(workers).where(workers.c.id.in_([worker, NOBODY])))
            if last:
                await connection.execute(insert(workers).values(id=NOBODY, seen=now))

    async def _words(self, connection: AsyncConnection) -> dict[str, float]:
        """When each worker last reported. Only one worker looks at a time."""
        if not self.database.is_sqlite:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({WORKERS_LOCK})"))
        return {row.id: row.seen for row in await connection.execute(select(schema.workers))}

    def _is_there(self, worker: str, silent: float) -> bool:
        """Whether another worker lives; in SQLite there is never another."""
        return not self.database.is_sqlite and worker != NOBODY and silent <= SILENCE
