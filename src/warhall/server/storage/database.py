"""The engine, its settings for each kind of database, and the migrations."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, Final, Literal

import asyncpg
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Executable,
    MetaData,
    String,
    Table,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from warhall.server.errors import Refusal
from warhall.server.settings import Settings
from warhall.server.storage import schema

log = logging.getLogger("warhall.storage")

MIGRATION_LOCK: Final = 0x3A11
"""Several workers start at once: the first migrates, the others wait."""
HEAD: Final = "0012"
"""The latest migration. A database that already has it is left alone, which makes starting fast."""
VERSIONS: Final = Table("alembic_version", MetaData(), Column("version_num", String(32), primary_key=True))
"""Where the migrations note how far they are."""

AWAY: Final = (SQLAlchemyError, OSError)
"""What a database raises that does not answer, or does not do what it is asked."""

ODD_DATA: Final = "22"
"""The class of PostgreSQL's errors for values that it cannot keep, such as a text with a NUL in it."""
Trouble = Literal["no_database", "cannot_write", "disk_full"]
PROBE: Final = 32_768
"""Bytes that must fit on the disk, at least: a checkpoint or two."""

CACHE: Final = 512
"""Kilobytes of pages that each connection to SQLite keeps. The system keeps them all, once for everybody."""

Statement = tuple[Executable, Sequence[dict[str, Any]] | None]
"""A statement, and the rows of values to execute it with."""


class Database:
    """An engine, and one writer at a time where the database itself allows no more.

    What a statement carries is hidden in its errors, and so in the log: it may be somebody's.
    """

    def __init__(self, settings: Settings) -> None:
        self.is_sqlite = settings.is_sqlite
        self._writing = asyncio.Lock()
        self._settings = settings
        self.engine = _sqlite(settings) if self.is_sqlite else _postgres(settings)
        self._quick = _quick_sqlite(settings) if self.is_sqlite else None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="entries")

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with _told_alike():
            async with self.engine.connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is stored, or nothing."""
        with _told_alike():
            async with self._writing if self.is_sqlite else nullcontext(), self.engine.begin() as connection:
                yield connection

    async def write_all(self, statements: Sequence[Statement]) -> None:
        """A transaction whose statements are known in advance. Entries use it, because they must be fast.

        In SQLite it is one trip to a thread of its own instead of one for each statement. On a busy event loop every
        trip waits for its turn, which made a transaction take three times as long as its flush to the disk.
        """
        if self._quick is None:
            async with self.write() as connection:
                for statement, values in statements:
                    await connection.execute(statement, values)
            return
        async with self._writing:
            await asyncio.get_running_loop().run_in_executor(self._thread, _write, self._quick, statements)

    async def migrate(self) -> None:
        if self._quick is None:
            await self._migrate_postgres()
            return
        async with self._writing:
            await asyncio.get_running_loop().run_in_executor(self._thread, _upgrade_quickly, self._quick)

    async def _migrate_postgres(self) -> None:
        """On a connection of its own, whose statements may take any time: large tables change slowly, and who waits for
        another worker's migration waits as long as that takes."""
        patient = create_async_engine(
            self._settings.database_url,
            poolclass=NullPool,
            hide_parameters=True,
            connect_args={"timeout": self._settings.database_seconds},
        )
        with _told_alike():
            async with patient.begin() as connection:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
                await connection.run_sync(_upgrade)

    async def trouble(self) -> Trouble | None:
        """What is wrong with the database, if anything: whether it can be written shows only when it is written."""
        try:
            async with self.read() as connection:
                await connection.execute(text("SELECT 1"))
        except AWAY:
            return "no_database"
        probe = {"name": "probe", "value": secrets.token_hex(PROBE if self.is_sqlite else 8)}
        table = schema.hall_settings
        try:
            async with self.write() as connection:
                await connection.execute(delete(table).where(table.c.name == "probe"))
                await connection.execute(insert(table).values(probe))
        except IntegrityError:
            return None  # another worker writes at this very moment: so it can be written
        except AWAY as error:
            return "disk_full" if "full" in str(error).lower() else "cannot_write"
        return None

    async def close(self) -> None:
        await self.engine.dispose()
        self._thread.shutdown()
        if self._quick is not None:
            self._quick.dispose()


@contextmanager
def _told_alike() -> Iterator[None]:
    """Both databases raise the same for the same. PostgreSQL's driver has errors of its own when it stops."""
    try:
        yield
    except DBAPIError as error:
        if str(getattr(error.orig, "sqlstate", None) or "").startswith(ODD_DATA):
            log.warning("a text that PostgreSQL cannot keep was refused")
            raise Refusal("bad_request", "The text has characters that cannot be stored.") from None
        raise
    except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise OSError(f"PostgreSQL: {error}") from error


def _sqlite(settings: Settings) -> AsyncEngine:
    path = make_url(settings.database_url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(settings.database_url, pool_size=4, max_overflow=4, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", _prepare(settings))
    event.listen(engine.sync_engine, "handle_error", _roll_back_when_cancelled)
    return engine


def _roll_back_when_cancelled(context: ExceptionContext) -> None:
    """A connection whose task is cancelled is fit for use: the statement is ended, and the transaction rolled back.

    Left alone, SQLAlchemy takes it for lost and closes it at once. But SQLite closes no connection while a statement on
    it is not at its end: it keeps the transaction, and with it the right to write, until Python's garbage collector
    finds the statement. The driver does one thing after the other, so whatever runs now is over before the rollback.
    """
    if isinstance(context.original_exception, asyncio.CancelledError):
        context.is_disconnect = False


def _quick_sqlite(settings: Settings) -> Engine:
    url = make_url(settings.database_url).set(drivername="sqlite")
    engine = create_engine(url, connect_args={"check_same_thread": False}, hide_parameters=True)
    event.listen(engine, "connect", _prepare(settings))
    return engine


def _prepare(settings: Settings) -> Callable[[Any, Any], None]:
    """Every transaction is flushed to the disk; readers do not wait for the writer."""
    wait = f"busy_timeout={settings.database_seconds * 1000:.0f}"

    def prepare(connection: Any, record: Any) -> None:
        getattr(connection, "driver_connection", connection).text_factory = _text
        cursor = connection.cursor()
        for pragma in (wait, "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"cache_size=-{CACHE}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return prepare


def _text(stored: bytes) -> str:
    """SQLite keeps any bytes as a text. Damaged ones must not spoil the rows around them."""
    return stored.decode(errors="replace")


def _write(engine: Engine, statements: Sequence[Statement]) -> None:
    with engine.begin() as connection:
        for statement, values in statements:
            connection.execute(statement, values)


def _postgres(settings: Settings) -> AsyncEngine:
    """Without limits of our own, whoever waits for a connection that was cut silently would wait for ever."""
    seconds = settings.database_seconds
    limits = {"timeout": seconds, "command_timeout": seconds}
    return create_async_engine(
        settings.database_url,
        pool_size=8,
        max_overflow=8,
        pool_timeout=seconds,
        pool_pre_ping=True,
        hide_parameters=True,
        connect_args=limits,
    )


def _upgrade_quickly(engine: Engine) -> None:
    with engine.begin() as connection:
        _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    """Bring the database to the present schema. A new one is made as the schema says, an older one is migrated."""
    tables = inspect(connection).get_table_names()
    if not tables:
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")  # its driver begins none for tables, and flushes each to the disk
        schema.metadata.create_all(connection, checkfirst=False)
        VERSIONS.create(connection)
        connection.execute(insert(VERSIONS).values(version_num=HEAD))
        return
    if VERSIONS.name in tables and connection.scalar(select(VERSIONS.c.version_num)) == HEAD:
        return
    upgrade(connection)


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations up to a revision."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
