"""How live updates reach other workers: through Redis, through PostgreSQL's notifications, or not at all with one
worker.

The bus only says that something happened; what happened is in the database. A lost message costs a short delay (the
pulse of the hall finds what was missed), but never an answer.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any, Final, Protocol

import asyncpg
import redis.asyncio
from redis.exceptions import RedisError

from warhall.server.settings import Settings
from warhall.server.timekeeper import REAL, Timekeeper

log = logging.getLogger("warhall.bus")

RETRY: Final = 1.0
CLOSING_SECONDS: Final = 1.0
"""For the last messages; what they say is in the database anyway."""
PAYLOAD_LIMIT: Final = 7_500
"""PostgreSQL carries no more than 8,000 bytes; a larger message goes as a hint to look."""

Message = dict[str, Any]
Receiver = Callable[[str, Message], None]


class Bus(Protocol):
    """Calls `receive` with the table and the message, for every table that is followed."""

    async def start(self, receive: Receiver) -> None: ...
    async def follow(self, table: str) -> None: ...
    async def unfollow(self, table: str) -> None: ...
    def publish(self, table: str, message: Message) -> None: ...
    async def close(self) -> None: ...


def make_bus(settings: Settings, time: Timekeeper = REAL) -> Bus:
    if settings.redis:
        return RedisBus(settings.redis, time)
    return LocalBus() if settings.is_sqlite else PostgresBus(settings.postgres_url, time)


class LocalBus:
    """A single worker: there is nobody else to tell."""

    async def start(self, receive: Receiver) -> None:
        pass

    async def follow(self, table: str) -> None:
        pass

    async def unfollow(self, table: str) -> None:
        pass

    def publish(self, table: str, message: Message) -> None:
        pass

    async def close(self) -> None:
        pass


class _Remote:
    """What the two real buses share: they send messages one after another, and reconnect when a connection breaks."""

    def __init__(self, time: Timekeeper) -> None:
        self._time = time
        self._followed: set[str] = set()
        self._outgoing: asyncio.Queue[tuple[str, str]] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_down = False

    async def start(self, receive: Receiver) -> None:
        self._receive = receive
        self._tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._listen_always())]

    def publish(self, table: str, message: Message) -> None:
        text = json.dumps(message)
        if len(text) > PAYLOAD_LIMIT:
            text = json.dumps({"w": message["w"], "t": "look"})
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait((table, text))

    async def _send_all(self) -> None:
        while True:
            table, text = await self._outgoing.get()
            try:
                await self._send(table, text)
                self._works()
            except (RedisError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
                self._fails(error)
                await self._time.sleep(RETRY)
            finally:
                self._outgoing.task_done()

    async def _listen_always(self) -> None:
        while True:
            try:
                await self._listen()
            except (RedisError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
                self._fails(error)
            await self._time.sleep(RETRY)

    def _fails(self, error: Exception) -> None:
        """Logged once, not every second until it is fixed."""
        if not self._is_down:
            self._is_down = True
            log.warning(
                "the bus is down; workers look for each other's changes themselves", extra={"error": repr(error)}
            )

    def _works(self) -> None:
        if self._is_down:
            self._is_down = False
            log.info("the bus is back")

    def _heard(self, table: str, text: str | bytes) -> None:
        try:
            message = json.loads(text)
        except ValueError:
            log.warning("unreadable message on the bus", extra={"table": table})
            return
        self._receive(table, message)

    async def _send(self, table: str, text: str) -> None:
        raise NotImplementedError

    async def _listen(self) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with self._time.limit(CLOSING_SECONDS):
                await self._outgoing.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class RedisBus(_Remote):
    def __init__(self, url: str, time: Timekeeper) -> None:
        super().__init__(time)
        self._redis = redis.asyncio.Redis.from_url(url, health_check_interval=15)
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)

    async def follow(self, table: str) -> None:
        self._followed.add(table)
        with contextlib.suppress(RedisError, OSError):
            await self._pubsub.subscribe(_channel(table))

    async def unfollow(self, table: str) -> None:
        self._followed.discard(table)
        with contextlib.suppress(RedisError, OSError):
            await self._pubsub.unsubscribe(_channel(table))

    async def _send(self, table: str, text: str) -> None:
        await self._redis.publish(_channel(table), text)

    async def _listen(self) -> None:
        await self._pubsub.subscribe("warhall", *map(_channel, self._followed))
        while True:
            message = await self._pubsub.get_message(timeout=30)
            if message is not None:
                self._heard(message["channel"].decode().removeprefix("warhall:"), message["data"])

    async def close(self) -> None:
        await super().close()
        with contextlib.suppress(RedisError, OSError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
            await self._redis.aclose()


class PostgresBus(_Remote):
    def __init__(self, url: str, time: Timekeeper) -> None:
        super().__init__(time)
        self._url = url
        self._connection: asyncpg.Connection[Any] | None = None
        self._using = asyncio.Lock()  # a connection does one thing at a time, but rooms open at the same time
        self._sender: asyncpg.Connection[Any] | None = None

    async def follow(self, table: str) -> None:
        self._followed.add(table)
        async with self._using:
            if self._connection is not None and not self._connection.is_closed():
                with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                    await self._connection.add_listener(_channel(table), self._notified)

    async def unfollow(self, table: str) -> None:
        self._followed.discard(table)
        async with self._using:
            if self._connection is not None and not self._connection.is_closed() and table not in self._followed:
                with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                    await self._connection.remove_listener(_channel(table), self._notified)

    async def _send(self, table: str, text: str) -> None:
        if self._sender is None or self._sender.is_closed():
            self._sender = await asyncpg.connect(self._url)
        await self._sender.execute("SELECT pg_notify($1, $2)", _channel(table), text)

    async def _listen(self) -> None:
        async with self._using:
            self._connection = await asyncpg.connect(self._url)
            for table in list(self._followed):
                await self._connection.add_listener(_channel(table), self._notified)
        while not self._connection.is_closed():
            await self._time.sleep(RETRY)

    def _notified(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        self._heard(channel.removeprefix("warhall:"), str(payload))

    async def close(self) -> None:
        await super().close()
        for connection in (self._connection, self._sender):
            if connection is not None and not connection.is_closed():
                connection.terminate()


def _channel(table: str) -> str:
    return f"warhall:{table}"
