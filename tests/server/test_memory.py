"""The garbage collector looks through memory rarely, and when nobody plays."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tests.server.handtime import HandTime
from tests.server.harness import client, eventually, new_table, served_here
from warhall.server import memory
from warhall.server.listening.line import Line
from warhall.server.listening.socket import Connection
from warhall.server.memory import (
    COLLECT_AFTER,
    COLLECT_BEFORE,
    GIVE_BACK_EVERY,
    SET_ASIDE_EVERY,
    collect,
    is_time,
    keep_tidy,
)


class Ring:
    """An object that refers to itself, so that counting references never frees it."""

    def __init__(self) -> None:
        self.itself = self


def a_ring() -> "weakref.ref[Ring]":
    return weakref.ref(Ring())


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


async def through() -> None:
    """Let everything that is due happen."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_ring_that_was_set_aside_is_found() -> None:
    ring = a_ring()
    gc.freeze()
    gc.collect()
    assert ring() is not None, "the collector leaves alone what was set aside"
    assert collect() and ring() is None


@pytest.mark.parametrize("is_quiet", [True, False], ids=["nobody plays", "somebody plays"])
def test_memory_is_looked_through_when_nobody_plays_and_at_the_latest_after_an_hour(is_quiet: bool) -> None:
    async def run() -> None:
        time = HandTime()
        tidying = asyncio.create_task(keep_tidy(time, lambda: is_quiet))
        await through()
        ring = a_ring()
        gc.freeze()
        for seconds in (SET_ASIDE_EVERY, COLLECT_AFTER - 2 * SET_ASIDE_EVERY):
            time.move(seconds)
            await through()
            assert ring() is not None
        time.move(SET_ASIDE_EVERY)
        await through()
        assert (ring() is None) == is_quiet
        time.move(COLLECT_BEFORE - COLLECT_AFTER)
        await through()
        assert ring() is None
        tidying.cancel()

    asyncio.run(run())


@pytest.mark.parametrize("is_quiet", [True, False], ids=["nobody plays", "somebody plays"])
def test_a_fresh_ring_is_found_before_it_is_set_aside_unless_somebody_plays(is_quiet: bool) -> None:
    async def run() -> None:
        time = HandTime()
        tidying = asyncio.create_task(keep_tidy(time, lambda: is_quiet))
        await through()
        ring = a_ring()
        time.move(SET_ASIDE_EVERY)
        await through()
        assert (ring() is None) == is_quiet
        tidying.cancel()

    asyncio.run(run())


def test_what_is_set_aside_is_not_walked_through_again() -> None:
    async def run() -> None:
        time = HandTime()
        tidying = asyncio.create_task(keep_tidy(time, lambda: False))
        await through()
        before = gc.get_freeze_count()
        kept: list[list[int]] = [[] for _ in range(1000)]
        time.move(SET_ASIDE_EVERY)
        await through()
        assert gc.get_freeze_count() >= before + len(kept)
        tidying.cancel()

    asyncio.run(run())


def test_a_quiet_moment_right_after_the_last_time_is_too_early() -> None:
    assert not is_time(COLLECT_AFTER - 1, is_quiet=True)


def test_what_was_freed_goes_back_to_the_system_twice_a_minute_whether_or_not_somebody_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        time, given = HandTime(), []
        monkeypatch.setattr(memory, "give_back", lambda: given.append(time.steady()))
        tidying = asyncio.create_task(keep_tidy(time, lambda: False))
        await through()
        begun = time.steady()
        for _ in range(2 * int(GIVE_BACK_EVERY / SET_ASIDE_EVERY)):
            time.move(SET_ASIDE_EVERY)
            await through()
        assert given == [begun + GIVE_BACK_EVERY, begun + 2 * GIVE_BACK_EVERY]
        tidying.cancel()

    asyncio.run(run())


def test_a_connection_keeps_no_more_than_its_line_and_leaves_nothing_for_the_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The collector comes every ten minutes. Until then, rings of old connections would pile up."""
    handshakes: list[weakref.ref[Any]] = []
    lines: list[weakref.ref[Any]] = []
    for kind, noted_in in ((HttpToolsProtocol, handshakes), (WebSocketsSansIOProtocol, handshakes), (Line, lines)):

        def noted(
            self: Any, *rest: Any, __init__: Any = kind.__init__, there: list[Any] = noted_in, **more: Any
        ) -> None:
            there.append(weakref.ref(self))
            __init__(self, *rest, **more)

        monkeypatch.setattr(kind, "__init__", noted)

    async def run() -> None:
        with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime()) as server:
            table = new_table(server, "muster", places=["me", "me"])
            gc.disable()
            try:
                async with client(server, table.id, table.token), client(server, table.id):
                    await eventually(lambda: all(one() is None for one in handshakes))
                    assert len(lines) == 2 and all(one() is not None for one in lines)
                await eventually(lambda: all(one() is None for one in lines))
            finally:
                gc.enable()

    asyncio.run(run())


def test_a_socket_that_is_silent_has_no_task(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connections: list[Connection] = []

    def noted(self: Connection, *rest: Any, __init__: Any = Connection.__init__, **more: Any) -> None:
        connections.append(self)
        __init__(self, *rest, **more)

    monkeypatch.setattr(Connection, "__init__", noted)

    async def run() -> None:
        with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime()) as server:
            table = new_table(server, "muster", places=["me", "me"])
            async with client(server, table.id, table.token) as one:
                await eventually(lambda: [one.working for one in connections] == [None])
                await one.send(type="ping")
                await eventually(lambda: [one.working for one in connections] == [None])

    asyncio.run(run())
