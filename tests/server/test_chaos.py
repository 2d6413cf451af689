"""Everything that can happen to the database happens, each thing after each other one, and every table plays on."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise, permutations
from pathlib import Path

import asyncpg
import pytest

from tests.server.handtime import HandTime
from tests.server.harness import LOOK_AGAIN, PATIENCE, ServerHere, eventually, served_here
from tests.server.services import Postgres, new_database, postgres
from tests.server.test_durability import Soldier

TABLES = (("me", "me"), ("me", "bot:random"), ("bot:random", "me"), ("me", "bot:easy"))
ON = 3
"""So many more answers of its own shows that a table plays on: after two, a bot has answered too."""

Fault = Callable[[ServerHere], Awaitable[None]]


async def hurt(server: ServerHere) -> None:
    """Wait until somebody's answer has met what is wrong."""
    await eventually(lambda: any(room.doubt.is_shown for room in list(server.hall.rooms.values())))


async def the_clock(server: ServerHere) -> None:
    """Time passes as it does, and ten times as fast while something is wrong, because whoever tries again waits first.

    Were it always fast, a bot that has to start on a busy machine would always be late.
    """
    while True:
        is_wrong = any(room.doubt for room in list(server.hall.rooms.values()))
        server.time.move(10 * LOOK_AGAIN if is_wrong else LOOK_AGAIN)
        await asyncio.sleep(LOOK_AGAIN)


async def every_table_plays_on(server: ServerHere, faults: tuple[Fault, ...]) -> None:
    soldiers = [await asyncio.to_thread(Soldier, server, n, "muster", places) for n, places in enumerate(TABLES)]
    stop = asyncio.Event()
    ticking = asyncio.create_task(the_clock(server))
    fights = [asyncio.create_task(soldier.fight(stop)) for soldier in soldiers]

    async def all_play_on() -> None:
        before = [soldier.count for soldier in soldiers]
        await eventually(lambda: all(one.count >= n + ON for one, n in zip(soldiers, before, strict=True)))

    try:
        for fault in faults:
            await all_play_on()
            await fault(server)
        await all_play_on()
    finally:
        stop.set()
        ticking.cancel()
        await asyncio.gather(*fights)


# ── PostgreSQL ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def postgres_faults(service: Postgres, url: str) -> dict[str, Fault]:
    async def lock(server: ServerHere) -> None:
        connection = await asyncpg.connect(url)
        async with connection.transaction():
            await connection.execute("LOCK TABLE entries, matches, tables IN ACCESS EXCLUSIVE MODE")
            await hurt(server)
        await connection.close()

    async def cut(server: ServerHere) -> None:
        everybody = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
        connection = await asyncpg.connect(service.url)
        async with asyncio.timeout(PATIENCE):
            while not any(room.doubt for room in list(server.hall.rooms.values())):
                await connection.execute(everybody, url.rpartition("/")[2])
                await asyncio.sleep(LOOK_AGAIN)
        await connection.close()

    async def restart(server: ServerHere) -> None:
        await asyncio.to_thread(service.stop)
        await hurt(server)
        await asyncio.to_thread(service.start)

    return {"a lock": lock, "cut connections": cut, "a restart": restart}


async def give_up_locks_soon(url: str) -> None:
    """Whoever waits for a lock is sent away after a moment. However slow the machine is, nobody else is."""
    connection = await asyncpg.connect(url)
    await connection.execute(f"ALTER DATABASE {url.rpartition('/')[2]} SET lock_timeout = '200ms'")
    await connection.close()


@pytest.mark.xdist_group("postgres")
def test_every_table_plays_on_whatever_postgresql_had(own_postgres: Postgres) -> None:
    url = new_database(own_postgres.url)
    faults = postgres_faults(own_postgres, url)
    row = ("a lock", "cut connections", "a restart", "cut connections", "a lock", "a restart", "a lock")
    assert set(pairwise(row)) == set(permutations(faults, 2)), "each comes after each other one"
    asyncio.run(give_up_locks_soon(url))
    with served_here(url, HandTime()) as server:
        asyncio.run(every_table_plays_on(server, tuple(faults[name] for name in row)))


# ── SQLite ────────────────────────────────────────────────────────────────────────────────────────────────────────
def sqlite_faults(file: Path) -> dict[str, Fault]:
    async def lock(server: ServerHere) -> None:
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            await eventually(lambda: any(room.doubt for room in list(server.hall.rooms.values())))

    async def lose(server: ServerHere) -> None:
        """It can be neither written nor read."""
        with contextlib.closing(sqlite3.connect(file)) as connection:
            connection.execute("ALTER TABLE entries RENAME TO elsewhere")
            await hurt(server)
            connection.execute("ALTER TABLE elsewhere RENAME TO entries")

    return {"a lock": lock, "a lost table": lose}


def test_every_table_plays_on_whatever_sqlite_had(tmp_path: Path) -> None:
    file = tmp_path / "hall.db"
    faults = sqlite_faults(file)
    row = ("a lock", "a lost table", "a lock")
    with served_here(f"sqlite:///{file}", HandTime(), database_seconds=0.05) as server:
        asyncio.run(every_table_plays_on(server, tuple(faults[name] for name in row)))
