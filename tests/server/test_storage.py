"""The database: migrations, and what happens when two want to write the same entry."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiosqlite
import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, insert, inspect, select, text

from tests.server.handtime import HandTime
from tests.server.harness import LOOK_AGAIN, PATIENCE, patient
from tests.server.services import new_database
from warhall.kernel.origin import Checkpoint
from warhall.server.storage import database as database_module
from warhall.server.storage import schema
from warhall.server.storage.committer import Committer, Conflict
from warhall.server.storage.database import AWAY, HEAD, MIGRATION_LOCK, Database, upgrade
from warhall.server.storage.rows import ANSWER, GATHERING, Entry, MatchRow, SeatRow, TableRow
from warhall.server.storage.schema import metadata
from warhall.server.storage.store import Store


def a_table(id: str = "tabletable", match: str | None = "matchmatch") -> tuple[TableRow, MatchRow]:
    seats = [SeatRow(0), SeatRow(1)]
    table = TableRow(id, "muster", 2, {}, False, GATHERING, True, True, None, None, match, 0, 1.0, 1.0, seats)
    return table, MatchRow("matchmatch", id, 1, "muster", 3, 2, 2**62, {}, ["a", "b"], created=1.0)


@pytest.fixture
def another_url(database_url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Another empty database of the same kind."""
    if database_url.startswith("sqlite"):
        return f"sqlite:///{tmp_path}/another.db"
    return new_database(request.getfixturevalue("postgres_server"))


def tables_of(connection: Connection) -> dict[str, object]:
    """All that a database says about its tables."""
    asked = inspect(connection)
    return {
        table: (
            sorted((c["name"], str(c["type"]), c["nullable"], c["default"]) for c in asked.get_columns(table)),
            sorted((i["name"] or "", i["column_names"], bool(i["unique"])) for i in asked.get_indexes(table)),
            sorted(u["column_names"] for u in asked.get_unique_constraints(table)),
            sorted((f["constrained_columns"], f["referred_table"]) for f in asked.get_foreign_keys(table)),
            asked.get_pk_constraint(table)["constrained_columns"],
        )
        for table in asked.get_table_names()
    }


async def migrated(database: Database) -> None:
    async with database.write() as connection:
        await connection.run_sync(upgrade)


def test_a_new_database_is_the_same_as_one_that_took_every_migration(database_url: str, another_url: str) -> None:
    async def run() -> None:
        found = []
        for url, make in ((database_url, Database.migrate), (another_url, migrated)):
            database = Database(patient(url))
            await make(database)
            await database.migrate()
            async with database.engine.connect() as connection:
                found.append(await connection.run_sync(tables_of))
            await database.close()
        assert found[0] == found[1]

    asyncio.run(run())


async def every_limit_is_met(connection: asyncpg.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait until somebody waits for a lock; then so much time passes at once that nobody's limit has not come."""
    async with asyncio.timeout(PATIENCE):
        while not await connection.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
            await asyncio.sleep(LOOK_AGAIN)
    loop = asyncio.get_running_loop()
    real = loop.time
    with monkeypatch.context() as patched:
        patched.setattr(loop, "time", lambda: real() + 2 * PATIENCE)
        await asyncio.sleep(LOOK_AGAIN)


@pytest.mark.xdist_group("postgres")
def test_a_statement_that_waits_for_a_lock_is_given_up_and_the_next_one_is_not(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        database, other = Database(patient(postgres_url)), await asyncpg.connect(postgres_url)
        await database.migrate()
        store = Store(database)
        held = other.transaction()
        await held.start()
        await other.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        waiting = asyncio.create_task(store.table("nowhere"))
        await every_limit_is_met(other, monkeypatch)
        with pytest.raises(AWAY):
            await waiting
        await held.rollback()
        assert await store.table("nowhere") is None
        await other.close()
        await database.close()

    asyncio.run(run())


@pytest.mark.xdist_group("postgres")
def test_a_worker_waits_for_another_s_migration_however_long_that_takes(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was cut off after the seconds that a statement may take, and died."""

    async def run() -> None:
        database, first = Database(patient(postgres_url)), await asyncpg.connect(postgres_url)
        held = first.transaction()
        await held.start()
        await first.execute(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
        waiting = asyncio.create_task(database.migrate())
        await every_limit_is_met(first, monkeypatch)
        await held.rollback()
        await waiting
        await first.close()
        await database.close()

    asyncio.run(run())


def test_the_migrations_lead_to_the_schema(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        await migrated(database)

        def differences(connection: Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()

    asyncio.run(run())


def test_a_match_from_before_long_seeds_keeps_its_seed(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))

        async with database.write() as connection:
            await connection.run_sync(upgrade, "0002")
            await connection.execute(
                text(
                    "INSERT INTO tables (id, game, seats, setup, listed, state, undo, spectators, match_id, round, "
                    "created, changed) VALUES ('tabletable', 'muster', 2, '{}', false, 'playing', true, true, "
                    "'matchmatch', 1, 1.0, 1.0)"
                )
            )
            await connection.execute(
                text(
                    "INSERT INTO seats (table_id, seat, kind, name, bot, away, webhook) "
                    "VALUES ('tabletable', 0, 'open', '', '', false, ''), ('tabletable', 1, 'open', '', '', false, '')"
                )
            )
            await connection.execute(
                text(
                    "INSERT INTO matches (id, table_id, round, game, rules, seats, seed, setup, start, start_step, "
                    "names, state, note, created) VALUES ('matchmatch', 'tabletable', 1, 'muster', 3, 2, "
                    "4611686018427387903, '{}', '', 0, '[\"a\", \"b\"]', 'playing', '', 1.0)"
                )
            )
        await database.migrate()
        old = await Store(database).match("matchmatch")
        assert old is not None and old.seed == 2**62 - 1
        table = await Store(database).table("tabletable")
        assert table is not None and (table.changes, table.from_match, table.as_dealt) == (0, None, False)
        await database.close()

    asyncio.run(run())


def test_a_seed_of_192_bits_is_stored_whole(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        await database.migrate()
        store = Store(database)
        table, match = a_table()
        match.seed = 2**192 - 59
        await store.add_table(table, match)
        assert await store.match("matchmatch") == match
        await database.close()

    asyncio.run(run())


def test_every_change_to_a_table_is_counted_even_within_one_moment(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        await database.migrate()
        store = Store(database, HandTime())
        table, _ = a_table(match=None)
        await store.add_table(table, None)
        for count in (1, 2, 3):
            assert await store.change_seat(table.id, SeatRow(0), SeatRow(0))
            assert await store.changes([table.id]) == {table.id: count}
        await database.close()

    asyncio.run(run())


def test_the_latest_migration_is_the_one_that_the_server_looks_for() -> None:
    folder = Path(database_module.__file__).parent / "migrations"
    assert ScriptDirectory(str(folder)).get_current_head() == HEAD


def test_an_entry_is_stored_once_and_whoever_comes_second_is_told(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        await database.migrate()
        store, committer = Store(database), Committer(database)
        await store.add_table(*a_table())
        committer.start()
        entries = [Entry(number, ANSWER, 0, f"k{number}", 0, time.time()) for number in range(1, 6)]
        rivals = [entry._replace(key="rival") for entry in entries]
        results = await asyncio.gather(
            *(committer.store("matchmatch", "tabletable", entry) for entry in entries),
            *(committer.store("matchmatch", "tabletable", rival) for rival in rivals),
            return_exceptions=True,
        )
        assert sum(isinstance(result, Conflict) for result in results) == 5
        stored = await store.entries("matchmatch")
        assert [entry.number for entry in stored] == [1, 2, 3, 4, 5]
        assert [entry.key for entry in stored] == [
            entry.key if result is None else "rival" for entry, result in zip(entries, results, strict=False)
        ]
        assert await store.entries("matchmatch", after=3) == stored[3:]
        assert await store.counts(["matchmatch", "other"]) == {"matchmatch": 5}
        checkpoint = Checkpoint(3, 7, "frozen")
        await store.keep([("matchmatch", 5, checkpoint), ("matchmatch", 5, checkpoint)])
        kept = await store.checkpoints("matchmatch")
        assert [(number, c.answers, c.step, c.state) for number, c in kept] == [(5, 3, 7, "frozen")]
        await committer.close()
        await database.close()

    asyncio.run(run())


def test_a_seat_is_taken_by_one_of_those_who_want_it(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        await database.migrate()
        store = Store(database)
        table, _ = a_table(match=None)
        await store.add_table(table, None)
        wishes = [SeatRow(0, "human", f"P{n}", f"token{n}") for n in range(5)]
        taken = await asyncio.gather(*(store.change_seat(table.id, SeatRow(0), wish) for wish in wishes))
        assert sorted(taken) == [False] * 4 + [True]
        stored = await store.table(table.id)
        assert stored is not None and stored.places[0].name == f"P{taken.index(True)}"
        assert await store.signing_key() == await store.signing_key()
        assert await store.close_abandoned(time.time() + 60) == 1
        await database.close()

    asyncio.run(run())


def test_whoever_is_cancelled_at_any_step_of_a_transaction_leaves_sqlite_to_the_next(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite kept the right to write until the garbage collector came by: a hall that closed lost what it wrote last,
    after it had waited as long as a statement may take."""
    settings = schema.hall_settings
    real: Callable[..., Any] = aiosqlite.Connection._execute
    left = 0
    task: asyncio.Task[None]

    async def execute(connection: aiosqlite.Connection, *work: Any, **more: Any) -> Any:
        nonlocal left
        left -= 1
        if left == 0:  # SQLite does this, but whoever wants it is cancelled before they hear that it is done
            asyncio.get_running_loop().call_soon(task.cancel)
        return await real(connection, *work, **more)

    async def transaction(database: Database, step: int) -> None:
        async with database.write() as connection:
            await connection.execute(insert(settings), [{"name": f"{step}.{n}", "value": ""} for n in range(3)])
            await connection.execute(select(settings))

    async def run() -> None:
        nonlocal left, task
        database = Database(patient(sqlite_url, database_seconds=0.0))
        await database.migrate()
        monkeypatch.setattr(aiosqlite.Connection, "_execute", execute)
        step, is_over = 0, False
        while not is_over:
            step = left = step + 1
            task = asyncio.create_task(transaction(database, step))
            await asyncio.wait([task])
            is_over = not task.cancelled()  # it has fewer steps
            async with database.write() as connection:
                await connection.execute(insert(settings).values(name=f"after {step}", value=""))
                stored = select(func.count()).where(settings.c.name.startswith(f"{step}."))
                assert await connection.scalar(stored) in (0, 3)
        await database.close()
        assert step > 8

    asyncio.run(run())


def test_no_connection_to_sqlite_keeps_more_than_half_a_megabyte_of_pages(sqlite_url: str) -> None:
    """There are many of them, and the system keeps the same pages once for all."""

    async def run() -> None:
        database = Database(patient(sqlite_url))
        assert database._quick is not None
        with database._quick.connect() as quick:
            kept = [quick.scalar(text("PRAGMA cache_size"))]
        async with database.read() as one, database.read() as two:
            kept += [await connection.scalar(text("PRAGMA cache_size")) for connection in (one, two)]
        assert kept == [-512, -512, -512]
        await database.close()

    asyncio.run(run())


def test_tables_with_the_same_setup_share_it_in_memory(sqlite_url: str) -> None:
    async def run() -> None:
        database = Database(patient(sqlite_url))
        await database.migrate()
        store = Store(database)
        for id in ("one", "two", "other"):
            table, _ = a_table(id, None)
            table.setup = {"points": 4 if id == "other" else 3}
            await store.add_table(table, None)
        one, two, other = [await store.table(id) for id in ("one", "two", "other")]
        assert one is not None and two is not None and other is not None
        assert one.setup is two.setup and (one.setup, other.setup) == ({"points": 3}, {"points": 4})
        await database.close()

    asyncio.run(run())
