"""The bus between workers: whatever it does, nobody waits for it for long, and it comes back by itself."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import PATIENCE, eventually
from warhall.server.hosting.bus import ANSWER_SECONDS, QUIET_SECONDS, RETRY, Bus, PostgresBus, RedisBus
from warhall.server.timekeeper import REAL, Timekeeper


@pytest.fixture(params=["redis", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(f"{request.param}_url"))


def bus_at(url: str, time: Timekeeper = REAL) -> Bus:
    return RedisBus(url, time) if url.startswith("redis") else PostgresBus(url, time)


class Line:
    """A line to a real server that can go dead: connections stay open, but nothing comes through any more."""

    def __init__(self, url: str) -> None:
        self._there = urlsplit(url)
        self.is_dead = False
        self.made = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> str:
        """The address of this end."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        user = f"{self._there.username}@" if self._there.username else ""
        return urlunsplit(self._there._replace(netloc=f"{user}127.0.0.1:{port}"))

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.made += 1
        if self.is_dead:
            await asyncio.Event().wait()
        there = await asyncio.open_connection(self._there.hostname, self._there.port)
        self._carry(reader, there[1])
        self._carry(there[0], writer)

    def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def carry() -> None:
            with contextlib.suppress(OSError):
                while data := await reader.read(65_536):
                    writer.write(data)
                writer.close()

        self._tasks.add(asyncio.create_task(carry()))

    def die(self) -> None:
        """All connections so far are dead for ever, and so are new ones until `mend`."""
        self.is_dead = True
        for task in self._tasks:
            task.cancel()

    def mend(self) -> None:
        self.is_dead = False


class Ears:
    """What a bus hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Any]] = []

    def __call__(self, table: str, message: dict[str, Any]) -> None:
        self.heard.append((table, message["said"]))


@contextlib.asynccontextmanager
async def two(url: str, line: Line, time: HandTime) -> AsyncIterator[tuple[Bus, Bus, Ears]]:
    """A bus over the line, another beside it, and what the first hears of table "t"."""
    near, far, ears = bus_at(await line.open(), time), bus_at(url), Ears()
    await near.follow("t")
    await near.start(ears)
    await far.start(Ears())
    try:
        yield near, far, ears
    finally:
        closing = asyncio.create_task(near.close())
        await moved_until(time, closing.done)
        await far.close()


async def moved_until(time: HandTime, condition: Any) -> None:
    def is_reached() -> bool:
        time.move(RETRY)
        return bool(condition())

    await eventually(is_reached)


def end_pauses(time: HandTime) -> None:
    """End the pauses between two tries. The hands stand still while something is tried, however slow the machine is."""
    if time.is_awaited(RETRY):
        time.move(RETRY)


async def found_dead(time: HandTime) -> None:
    """Let time pass until the bus has given up its dead connection, and pauses before it makes another."""

    def is_given_up() -> bool:
        for seconds in (QUIET_SECONDS, ANSWER_SECONDS):
            if not time.is_awaited(RETRY) and time.is_awaited(seconds):
                time.move(seconds)
        return time.is_awaited(RETRY)

    await eventually(is_given_up)


async def answered(question: Coroutine[Any, Any, None], time: HandTime) -> None:
    """Have something answered that may wait as long as the bus has for an answer, and no longer."""
    asked = asyncio.create_task(question)
    await eventually(lambda: asked.done() or time.is_awaited(ANSWER_SECONDS))
    time.move(ANSWER_SECONDS)
    await asked


async def is_heard(far: Bus, ears: Ears, said: str) -> None:
    def is_there() -> bool:
        far.publish("t", {"w": "far", "said": said})
        return ("t", said) in ears.heard

    await eventually(is_there)


def test_a_line_that_goes_dead_is_noticed_and_replaced(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        async with two(url, line, time) as (_, far, ears):
            await is_heard(far, ears, "before")
            line.die()
            line.mend()
            await found_dead(time)
            time.move(RETRY)
            await is_heard(far, ears, "after")

    asyncio.run(run())


def test_nobody_waits_long_for_a_dead_line(url: str) -> None:
    """Rooms open and close while the bus says nothing."""

    async def run() -> None:
        line, time = Line(url), HandTime()
        async with two(url, line, time) as (near, far, ears):
            await is_heard(far, ears, "before")
            line.die()
            for ask in (near.follow, near.unfollow):
                await answered(ask("u"), time)

    asyncio.run(run())


def test_a_table_followed_over_a_dead_line_is_heard_of_over_the_next(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        async with two(url, line, time) as (near, far, ears):
            await is_heard(far, ears, "before")
            line.die()
            line.mend()
            await answered(near.follow("u"), time)
            await found_dead(time)

            def is_heard_of() -> bool:
                end_pauses(time)
                far.publish("u", {"w": "far", "said": "hello"})
                return ("u", "hello") in ears.heard

            await eventually(is_heard_of)

    asyncio.run(run())


def test_what_is_said_over_a_dead_line_does_not_hold_up_what_is_said_later(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        async with two(url, line, time) as (near, _, _):
            ears = Ears()
            other = bus_at(url)
            await other.follow("t")
            await other.start(ears)
            await is_heard(near, ears, "before")
            line.die()
            near.publish("t", {"w": "near", "said": "lost"})
            await eventually(lambda: time.is_awaited(ANSWER_SECONDS))
            line.mend()
            time.move(ANSWER_SECONDS)

            def is_back() -> bool:
                end_pauses(time)
                near.publish("t", {"w": "near", "said": "later"})
                return ("t", "later") in ears.heard

            await eventually(is_back)
            await other.close()

    asyncio.run(run())


def test_a_bus_that_never_answers_is_asked_again_and_again(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        line.die()
        near = bus_at(await line.open(), time)
        starting = asyncio.create_task(near.start(Ears()))
        await moved_until(time, lambda: line.made > 2)
        await starting
        closing = asyncio.create_task(near.close())
        await moved_until(time, closing.done)

    asyncio.run(run())


def test_a_quiet_line_is_not_taken_for_a_dead_one(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        async with two(url, line, time) as (_, far, ears):
            await is_heard(far, ears, "before")
            made = line.made
            for _ in range(3):
                await eventually(lambda: time.is_awaited(QUIET_SECONDS))
                time.move(QUIET_SECONDS)
                await eventually(lambda: time.is_awaited(QUIET_SECONDS))
            await is_heard(far, ears, "after")
            assert line.made == made

    asyncio.run(run())


def test_whoever_closes_does_not_wait_for_a_bus_that_is_down(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        near = bus_at(await line.open(), time)
        await near.start(Ears())
        line.die()
        for said in ("lost", "too"):
            near.publish("t", {"w": "near", "said": said})
        await eventually(lambda: time.is_awaited(ANSWER_SECONDS))
        time.move(ANSWER_SECONDS)
        await eventually(lambda: time.is_awaited(RETRY))
        async with asyncio.timeout(PATIENCE):
            await near.close()

    asyncio.run(run())


def test_whatever_is_said_after_a_bus_has_started_is_heard(url: str) -> None:
    """Said once. A worker that opened its doors before it listened missed what others had counted meanwhile."""

    async def run() -> None:
        near, far, ears = bus_at(url, HandTime()), bus_at(url, HandTime()), Ears()
        await far.start(Ears())
        await near.follow("t")
        await near.start(ears)
        far.publish("t", {"w": "far", "said": "at once"})
        await eventually(lambda: ears.heard == [("t", "at once")])
        await near.close()
        await far.close()

    asyncio.run(run())


def test_a_bus_that_is_dead_from_the_start_keeps_nobody_from_opening(url: str) -> None:
    async def run() -> None:
        line, time = Line(url), HandTime()
        line.die()
        near = bus_at(await line.open(), time)
        starting = asyncio.create_task(near.start(Ears()))
        await eventually(lambda: time.is_awaited(ANSWER_SECONDS))
        time.move(ANSWER_SECONDS)
        async with asyncio.timeout(PATIENCE):
            await starting
            await near.close()

    asyncio.run(run())


class Stubborn(RedisBus):
    """Its driver takes the end of a task for a broken connection, as Redis' does now and then."""

    def __init__(self) -> None:
        super().__init__("redis://127.0.0.1:1/0", HandTime())
        self.is_sending = asyncio.Event()

    async def _send(self, table: str, text: str) -> None:
        self.is_sending.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            raise ConnectionError("the connection is gone") from None


def test_a_bus_closes_even_if_its_driver_takes_the_end_for_a_broken_connection() -> None:
    async def run() -> None:
        bus = Stubborn()
        await bus.start(lambda table, message: None)
        bus.publish("t", {"w": "me"})
        await bus.is_sending.wait()
        closing = asyncio.create_task(bus.close())
        await eventually(lambda: bus._closing.is_set())
        bus._time.move(PATIENCE)  # type: ignore[attr-defined]
        await asyncio.wait_for(closing, PATIENCE)

    asyncio.run(run())
