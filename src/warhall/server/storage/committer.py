"""Entries are stored in groups: whatever came in while the last transaction was written goes into the next one.

A transaction costs one write to the disk, whether it holds one answer or fifty. So storage does not limit a busy hall,
and a quiet hall never waits. An answer is acknowledged once its transaction is.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError

from warhall.kernel.origin import Checkpoint
from warhall.server import metrics
from warhall.server.storage import schema
from warhall.server.storage.circles import ended_in_circle
from warhall.server.storage.database import Database, Statement
from warhall.server.storage.figures import to_count
from warhall.server.storage.ratings import ended
from warhall.server.storage.rows import OVER, Entry
from warhall.server.storage.statements import checkpoint_values, ended_play, entry_values, touched
from warhall.server.timekeeper import REAL, Timekeeper

log = logging.getLogger("warhall.storage")

GROUP_LIMIT = 500
QUIET: Final = 2.0


class Conflict(Exception):
    """Another worker has stored an entry of this number: look again."""


class Unstored(Exception):
    """The database did not answer, so we have to check later whether the entry was stored."""


class Work(NamedTuple):
    match_id: str
    table_id: str
    entry: Entry
    checkpoint: Checkpoint | None
    outcome: dict[str, Any] | None
    teams: Sequence[int] | None
    done: asyncio.Future[None]


class Committer:
    def __init__(self, database: Database, wait: float = 0.0, time: Timekeeper = REAL) -> None:
        self._database = database
        self._wait = wait
        self._time = time
        self._queue: asyncio.Queue[Work] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._stored_at = time.steady()

    @property
    def is_quiet(self) -> bool:
        """Whether nothing was stored for a moment."""
        return self._queue.empty() and self._time.steady() - self._stored_at > QUIET

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="committer")

    async def close(self) -> None:
        """Store what is still waiting, then stop."""
        if self._task is not None:
            await self._queue.join()
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def store(
        self,
        match_id: str,
        table_id: str,
        entry: Entry,
        checkpoint: Checkpoint | None = None,
        outcome: dict[str, Any] | None = None,
        teams: Sequence[int] | None = None,
    ) -> None:
        """Returns when the entry is on the disk. A match that is over has an outcome and, if it is rated, teams.

        Raises `Conflict` or `Unstored` if that is not certain.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Work(match_id, table_id, entry, checkpoint, outcome, teams, done))
        await done

    async def _run(self) -> None:
        while True:
            group = [await self._queue.get()]
            if self._wait:
                await self._time.sleep(self._wait)
            while len(group) < GROUP_LIMIT and not self._queue.empty():
                group.append(self._queue.get_nowait())
            began = perf_counter()
            await self._store(group)
            metrics.commit_seconds.observe(perf_counter() - began)
            metrics.commit_entries.observe(len(group))
            self._stored_at = self._time.steady()
            for _ in group:
                self._queue.task_done()

    async def _store(self, group: Sequence[Work]) -> None:
        try:
            await self._write(group)
        except IntegrityError:
            if len(group) == 1:
                _fail(group, Conflict())
                return
            for work in group:
                await self._store([work])
        except Exception as error:  # whatever it is: the callers must learn of it, and the next group must be stored
            log.error("entries could not be stored", extra={"error": repr(error), "entries": len(group)})
            _fail(group, Unstored())
        else:
            for work in group:
                if not work.done.done():
                    work.done.set_result(None)

    async def _write(self, group: Sequence[Work]) -> None:
        entries = [entry_values(work.match_id, work.entry) for work in group]
        statements: list[Statement] = [(insert(schema.entries), entries)]
        kept = [checkpoint_values(w.match_id, w.entry.number, w.checkpoint) for w in group if w.checkpoint is not None]
        if kept:
            statements.append((insert(schema.checkpoints), kept))
        matches, tables = schema.matches, schema.tables
        for work in group:
            if work.outcome is not None:
                at = work.entry.at
                over = update(matches).where(matches.c.id == work.match_id)
                statements.append((over.values(state=OVER, outcome=work.outcome, ended=at), None))
                statements.append((ended_play(work.match_id, work.table_id, work.outcome["winners"], at), None))
                statements.append((ended_in_circle(work.match_id, work.table_id, at), None))
                statements.append((to_count(work.match_id), None))
                if work.teams is not None:
                    statements += [(change, None) for change in ended(work.match_id, work.table_id, work.teams, at)]
                table = update(tables).where(tables.c.id == work.table_id)
                statements.append((table.values(touched(at) | {"state": OVER}), None))
        await self._database.write_all(statements)


def _fail(group: Sequence[Work], error: Exception) -> None:
    for work in group:
        if not work.done.done():
            work.done.set_exception(error)
