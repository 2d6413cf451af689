"""How live updates reach other workers: through Redis, through PostgreSQL's notifications, or not at all with one
worker.

The bus only says that something happened; what happened is in the database. A lost message costs a short delay (the
pulse of the hall finds what was missed), but never an answer. So nobody waits for the bus for long: what it does not
answer in time is dropped with its connection, and a new one is made.
"""

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, Protocol

import asyncpg
import redis.asyncio
from redis.exceptions import RedisError

from warhall.server.settings import Settings
from warhall.server.timekeeper import REAL, Timekeeper

log = logging.getLogger("warhall.bus")

RETRY: Final = 1.0
ANSWER_SECONDS: Final = 3.0
"""A bus that takes longer than this to answer is down, even if its connection looks open."""
QUIET_SECONDS: Final = 10.0
"""How often the connection that listens is asked for a sign of life. Silence alone says nothing about it."""
CLOSING_SECONDS: Final = 1.0
"""For the last messages; what they say is in the database anyway."""
PAYLOAD_LIMIT: Final = 7_500
"""PostgreSQL carries no more than 8,000 bytes; a larger message goes as a hint to look."""

BROKEN: Final = (RedisError, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)
"""What a bus raises that does not work. `TimeoutError` is an `OSError`."""

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
    """What the two real buses share: they send messages one after another, and reconnect when a connection breaks.

    There is one connection to send and one to listen. Each says how it is opened and used; here is how long that may
    take, and what happens if it takes longer.
    """

    def __init__(self, time: Timekeeper) -> None:
        self._time = time
        self._followed: set[str] = set()
        self._outgoing: asyncio.Queue[tuple[str, str]] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_down = False
        self._closing = asyncio.Event()
        self._is_closed = False
        """From then on nothing begins anew, even if a driver took the end for a broken connection."""
        self._listens = False
        self._tried = asyncio.Event()

    async def start(self, receive: Receiver) -> None:
        """Returns when messages are heard, or when it is known that there is nothing to hear them from."""
        self._receive = receive
        self._tasks = [asyncio.create_task(self._send_all()), asyncio.create_task(self._listen_always())]
        await self._tried.wait()

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────────────────
    def publish(self, table: str, message: Message) -> None:
        text = json.dumps(message)
        if len(text) > PAYLOAD_LIMIT:
            text = json.dumps({"w": message["w"], "t": "look"})
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait((table, text))

    async def _send_all(self) -> None:
        while not self._is_closed:
            table, text = await self._outgoing.get()
            try:
                async with self._time.limit(ANSWER_SECONDS):
                    await self._send(table, text)
                self._works()
            except BROKEN as error:
                self._fails(error)
                await self._drop_sender()
                await self._pause()
            finally:
                self._outgoing.task_done()

    async def _pause(self) -> None:
        """Wait before the next try. Closing ends the wait, and drops what could not be sent."""
        waiting: list[asyncio.Task[object]] = [
            asyncio.create_task(self._time.sleep(RETRY)),
            asyncio.create_task(self._closing.wait()),
        ]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
        while self._closing.is_set() and not self._outgoing.empty():
            self._outgoing.get_nowait()
            self._outgoing.task_done()

    # ── listening ─────────────────────────────────────────────────────────────────────────────────────────────────
    async def follow(self, table: str) -> None:
        """Hear of a table from now on; or, if the bus is down, as soon as it is back."""
        self._followed.add(table)
        await self._ask_listener(lambda: self._subscribe(table))

    async def unfollow(self, table: str) -> None:
        self._followed.discard(table)
        await self._ask_listener(lambda: self._unsubscribe(table))

    async def _ask_listener(self, ask: Callable[[], Awaitable[None]]) -> None:
        """Ask something of the connection that listens, if there is one. Without an answer, a new one is made."""
        if not self._listens:
            return
        try:
            async with self._time.limit(ANSWER_SECONDS):
                await ask()
        except BROKEN as error:
            self._fails(error)
            self._listens = False
            self._lost.set()

    async def _listen_always(self) -> None:
        while not self._is_closed:
            try:
                await self._listen()
            except BROKEN as error:
                self._fails(error)
            finally:
                self._listens = False
                self._tried.set()
                await self._drop_listener()
            await self._time.sleep(RETRY)

    async def _listen(self) -> None:
        """Connect, and listen until the connection breaks or gives no sign of life."""
        self._lost = asyncio.Event()
        async with self._time.limit(ANSWER_SECONDS):
            await self._connect()
        self._listens = True
        for table in list(self._followed):  # those that came while it was connecting are among them
            await self._ask_listener(partial(self._subscribe, table))
        self._tried.set()
        working = [asyncio.create_task(work) for work in (self._hear(), self._check(), self._be_lost())]
        try:
            done, _ = await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)

    async def _check(self) -> None:
        while True:
            await self._time.sleep(QUIET_SECONDS)
            async with self._time.limit(ANSWER_SECONDS):
                await self._ping()
            self._works()

    async def _be_lost(self) -> None:
        await self._lost.wait()

    # ── how it goes ───────────────────────────────────────────────────────────────────────────────────────────────
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

    async def close(self) -> None:
        """Send what waits to be sent, unless the bus is down: then nobody would hear it."""
        self._closing.set()
        with contextlib.suppress(TimeoutError):
            async with self._time.limit(CLOSING_SECONDS):
                await self._outgoing.join()
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._drop_sender()

    # ── what each bus does in its own way ─────────────────────────────────────────────────────────────────────────
    async def _send(self, table: str, text: str) -> None:
        raise NotImplementedError

    async def _drop_sender(self) -> None:
        """Give up the connection that sends, without waiting for it."""
        raise NotImplementedError

    async def _connect(self) -> None:
        """Open the connection that listens."""
        raise NotImplementedError

    async def _subscribe(self, table: str) -> None:
        raise NotImplementedError

    async def _unsubscribe(self, table: str) -> None:
        raise NotImplementedError

    async def _hear(self) -> None:
        """Take in what the connection hears, until it breaks."""
        raise NotImplementedError

    async def _ping(self) -> None:
        """Ask the connection that listens for a sign of life, and wait for it."""
        raise NotImplementedError

    async def _drop_listener(self) -> None:
        raise NotImplementedError


class RedisBus(_Remote):
    def __init__(self, url: str, time: Timekeeper) -> None:
        super().__init__(time)
        self._redis = redis.asyncio.Redis.from_url(url)
        self._pubsub: redis.asyncio.client.PubSub | None = None
        self._pong = asyncio.Event()

    async def _send(self, table: str, text: str) -> None:
        await self._redis.publish(_channel(table), text)

    async def _drop_sender(self) -> None:
        await self._redis.connection_pool.disconnect(inuse_connections=False)  # the listener has one too

    @property
    def _listener(self) -> "redis.asyncio.client.PubSub":
        if self._pubsub is None:
            raise ConnectionError("nobody listens")
        return self._pubsub

    async def _connect(self) -> None:
        self._pubsub = self._redis.pubsub(ignore_subscribe_messages=True)
        await self._pubsub.subscribe("warhall")  # without any channel, Redis would not let it wait

    async def _subscribe(self, table: str) -> None:
        await self._listener.subscribe(_channel(table))

    async def _unsubscribe(self, table: str) -> None:
        await self._listener.unsubscribe(_channel(table))

    async def _hear(self) -> None:
        while True:
            message = await self._listener.get_message(timeout=None)
            if message is None:
                continue
            if message["channel"] is None:
                self._pong.set()
            else:
                self._heard(message["channel"].decode().removeprefix("warhall:"), message["data"])

    async def _ping(self) -> None:
        self._pong.clear()
        await self._listener.ping()
        await self._pong.wait()

    async def _drop_listener(self) -> None:
        pubsub, self._pubsub = self._pubsub, None
        if pubsub is not None and pubsub.connection is not None:
            await pubsub.connection.disconnect(nowait=True)


class PostgresBus(_Remote):
    def __init__(self, url: str, time: Timekeeper) -> None:
        super().__init__(time)
        self._url = url
        self._connection: asyncpg.Connection[Any] | None = None
        self._using = asyncio.Lock()  # a connection does one thing at a time, but rooms open at the same time
        self._sender: asyncpg.Connection[Any] | None = None

    async def _send(self, table: str, text: str) -> None:
        if self._sender is None or self._sender.is_closed():
            self._sender = await asyncpg.connect(self._url)
        await self._sender.execute("SELECT pg_notify($1, $2)", _channel(table), text)

    async def _drop_sender(self) -> None:
        if self._sender is not None:
            self._sender.terminate()
            self._sender = None

    @property
    def _listener(self) -> "asyncpg.Connection[Any]":
        if self._connection is None:
            raise ConnectionError("nobody listens")
        return self._connection

    async def _connect(self) -> None:
        self._connection = await asyncpg.connect(self._url)

    async def _subscribe(self, table: str) -> None:
        async with self._using:
            await self._listener.add_listener(_channel(table), self._notified)

    async def _unsubscribe(self, table: str) -> None:
        async with self._using:
            if table not in self._followed:
                await self._listener.remove_listener(_channel(table), self._notified)

    async def _hear(self) -> None:
        """Messages come by themselves."""
        closed = asyncio.Event()
        self._listener.add_termination_listener(lambda _: closed.set())
        await closed.wait()
        raise ConnectionError("the connection was closed")

    async def _ping(self) -> None:
        async with self._using:
            await self._listener.execute("SELECT 1")

    def _notified(self, connection: Any, pid: int, channel: str, payload: object) -> None:
        self._heard(channel.removeprefix("warhall:"), str(payload))

    async def _drop_listener(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


def _channel(table: str) -> str:
    return f"warhall:{table}"
