"""One visitor cannot starve the others: fair turns, costs instead of counts, and an end to everything that piles up."""

import asyncio
import contextlib
import select
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tests.server.handtime import HandTime
from tests.server.harness import (
    LOOK_AGAIN,
    PATIENCE,
    Refused,
    ServerHere,
    call,
    client,
    connected,
    eventually,
    new_table,
    served_here,
    until,
)
from tests.server.test_play import play
from warhall.server.errors import Refusal
from warhall.server.guarding.limits import BURST_SECONDS, Limits
from warhall.server.hosting.hall import REPLAYS_WAITING
from warhall.server.listening.line import PIECES
from warhall.server.listening.protocol import HEAD_LIMIT
from warhall.server.listening.socket import COSTS
from warhall.server.settings import Settings
from warhall.server.thinking.turns import Turns

ATTACKER, VICTIM = "127.0.0.2", "127.0.0.3"
MANY = 22


@pytest.fixture
def here(tmp_path: Path) -> Iterator[ServerHere]:
    limits = {"head_seconds": 10.0, "body_seconds": 20.0}
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), **limits) as server:
        yield server


def asks(server: ServerHere, address: str, method: str, path: str, **more: Any) -> httpx.Response:
    """A request from an address of its own."""
    with httpx.Client(
        transport=httpx.HTTPTransport(verify=False, local_address=address), timeout=PATIENCE, verify=False
    ) as http:
        return http.request(method, server.http + path, **more)


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────────
async def served(turns: Turns, *jobs: tuple[str, float]) -> list[str]:
    """In which order jobs of these owners are done that all come at once, each taking so long."""
    order: list[str] = []

    async def do(owner: str, seconds: float) -> None:
        await turns.take(owner)
        order.append(owner)
        await asyncio.sleep(0)
        turns.give_back(owner, seconds)

    await asyncio.gather(*(do(*job) for job in jobs))
    return order


def test_whoever_has_had_least_time_comes_next_however_many_jobs_another_has() -> None:
    jobs = [("eve", 1.0)] * 4 + [("ann", 1.0), ("bo", 1.0)]
    assert asyncio.run(served(Turns(1, 99), *jobs)) == ["eve", "ann", "bo", "eve", "eve", "eve"]


def test_time_counts_and_not_the_number_of_jobs() -> None:
    jobs = [("eve", 4.0)] * 3 + [("ann", 1.0)] * 5
    assert "".join(name[0] for name in asyncio.run(served(Turns(1, 99), *jobs))) == "eaaaaeae"


def test_one_of_several_places_is_kept_for_somebody_else() -> None:
    async def run() -> None:
        turns = Turns(2, 99)
        await turns.take("eve")
        second = asyncio.create_task(turns.take("eve"))
        await asyncio.sleep(0)
        assert not second.done()
        await asyncio.wait_for(turns.take("ann"), PATIENCE)
        turns.give_back("ann", 0.1)
        await asyncio.sleep(0)
        assert not second.done(), "it is still kept"
        turns.give_back("eve", 4.0)
        await asyncio.wait_for(second, PATIENCE)

    asyncio.run(run())


def test_a_job_that_is_given_up_while_it_waits_takes_nobody_s_turn() -> None:
    async def run() -> None:
        turns = Turns(1, 99)
        await turns.take("eve")
        given_up = asyncio.create_task(turns.take("ann"))
        patient = asyncio.create_task(turns.take("bo"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.sleep(0)
        turns.give_back("eve", 1.0)
        await asyncio.wait_for(patient, PATIENCE)
        turns.give_back("bo", 1.0)
        await asyncio.wait_for(turns.take("eve"), PATIENCE)

    asyncio.run(run())


def test_one_owner_may_have_only_so_many_jobs_waiting_and_nobody_else_pays_for_it() -> None:
    async def run() -> None:
        turns = Turns(1, 2)
        await turns.take("eve")
        waiting = [asyncio.create_task(turns.take("eve")) for _ in range(2)]
        await asyncio.sleep(0)
        assert turns.is_too_much("eve") and not turns.is_too_much("ann")
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert not turns.is_too_much("eve")

    asyncio.run(run())


def test_many_replays_of_one_address_do_not_refuse_another_s(here: ServerHere, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(here, "muster", places=["me", "me"])

    async def run() -> None:
        async with client(here, table.id, table.token) as one:
            await play([one], seed=1)
            match = one.match
        historians, gate, path = here.hall.historians, threading.Event(), f"/api/matches/{match}/replay"
        ask = historians._ask

        async def slowly(*what: Any) -> Any:
            while not gate.is_set():
                await asyncio.sleep(LOOK_AGAIN)
            return await ask(*what)

        monkeypatch.setattr(historians, "_ask", slowly)
        with ThreadPoolExecutor(MANY + 1) as pool:
            try:
                flood = [pool.submit(asks, here, ATTACKER, "GET", path) for _ in range(MANY)]
                await eventually(lambda: sum(one.done() for one in flood) == MANY - 1 - REPLAYS_WAITING)
                assert {one.result().status_code for one in flood if one.done()} == {503}
                own = pool.submit(asks, here, VICTIM, "GET", path)
                await eventually(lambda: own.done() or len(historians._turns._waiting) == 2)
            finally:
                gate.set()
            assert own.result().status_code == 200
            assert [one.result().status_code for one in flood].count(200) == 1 + REPLAYS_WAITING

    asyncio.run(run())


# ── the lobby ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_hundred_tables_of_one_address_do_not_hide_the_one_of_another(here: ServerHere) -> None:
    wanted = {"game": "muster", "listed": True}
    honest = asks(here, VICTIM, "POST", "/api/tables", json=wanted).json()["table"]["id"]
    for _ in range(101):
        here.time.move(1.0)
        asks(here, ATTACKER, "POST", "/api/tables", json=wanted)
    listed = [line["id"] for line in call(here, "GET", "/lobby")]
    assert honest in listed[:2] and len(listed) == 100


def test_the_lobby_is_one_query_however_many_tables_there_are(here: ServerHere) -> None:
    for _ in range(5):
        new_table(here, "muster", listed=True)
    queries: list[str] = []
    event.listen(here.hall.database.engine.sync_engine, "before_cursor_execute", lambda *a: queries.append(a[2]))
    assert len(call(here, "GET", "/lobby")) == 5
    assert len([query for query in queries if query.startswith("SELECT")]) == 1


# ── costs ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_what_costs_more_may_be_done_less_often() -> None:
    def count(cost: float) -> int:
        limits = Limits(Settings(costs_per_second=10.0), lambda message: None, HandTime())
        done = 0
        with contextlib.suppress(Refusal):
            while True:
                limits.message(ATTACKER, cost)
                done += 1
        return done

    assert count(1.0) == 10 * BURST_SECONDS
    assert count(10.0) == BURST_SECONDS


def test_all_sockets_of_an_address_share_what_their_messages_may_cost(tmp_path: Path) -> None:
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), costs_per_second=5.0) as server:
        table = new_table(server, "muster", places=["me", "me"])

        async def run() -> None:
            refused = 0
            for _ in range(3):
                async with client(server) as one:
                    for _ in range(3):
                        try:
                            await one.hello(table.id)
                        except Refused as error:
                            assert error.code == "too_frequent"
                            refused += 1
            assert refused == 9 - 5 * BURST_SECONDS / COSTS["hello"]
            async with connected(server, local_addr=(VICTIM, 0)) as other:
                await other.send('{"type": "ping"}')
                assert '"pong"' in await asyncio.wait_for(other.recv(), PATIENCE)

        asyncio.run(run())


# ── what piles up ─────────────────────────────────────────────────────────────────────────────────────────────────
def is_closed(one: socket.socket) -> bool:
    """Whether the server has closed the connection, once all that it sent is read."""
    one.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        while one.recv(65_536):
            pass
    return True


def raw(server: ServerHere, address: str = ATTACKER) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.settings.port), PATIENCE, source_address=(address, 0))


@pytest.mark.parametrize(
    "half",
    [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n", b"POST /api/mine HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"],
)
def test_a_request_that_never_ends_is_ended_by_the_server(here: ServerHere, half: bytes) -> None:
    with raw(here) as one:
        one.sendall(half)
        seconds = here.settings.body_seconds if b"\r\n\r\n" in half else here.settings.head_seconds

        def has_ended() -> bool:
            here.time.move(seconds)  # again, if the server began to wait anew as more of the request came in
            return bool(select.select([one], [], [], 0)[0])

        asyncio.run(eventually(lambda: here.time.is_awaited(seconds)))
        until(has_ended)
        assert is_closed(one)


def test_a_head_without_end_is_refused_and_not_kept(here: ServerHere) -> None:
    with raw(here) as one:
        line = b"X-Long: " + b"a" * 8_000 + b"\r\n"
        sent = b"GET / HTTP/1.1\r\nHost: x\r\n"
        with contextlib.suppress(ConnectionError):
            one.sendall(sent)
            for _ in range(HEAD_LIMIT // 8_000 + 2):
                one.sendall(line)
        one.settimeout(PATIENCE)
        with contextlib.suppress(ConnectionError):
            assert b" 431 " in one.recv(4096)


def test_an_address_has_only_so_many_connections_and_another_still_gets_one(tmp_path: Path) -> None:
    limit = {"connections_per_address": 2}
    with (
        served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), **limit) as server,
        contextlib.ExitStack() as held,
    ):
        kept = [held.enter_context(raw(server)) for _ in range(5)]
        assert is_closed(kept[4])
        assert asks(server, VICTIM, "GET", "/api/games").status_code == 200


def upgrade(one: socket.socket) -> None:
    one.sendall(
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    assert b" 101 " in one.recv(4096)


def frame(head: int, payload: bytes = b"") -> bytes:
    """A masked frame; a mask of zeros leaves the payload as it is."""
    return bytes([head, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


@pytest.mark.parametrize("sent", [frame(0x89, b"p" * 125), frame(0x00)], ids=["unread pongs", "endless pieces"])
def test_a_socket_that_piles_things_up_is_cut(here: ServerHere, sent: bytes) -> None:
    with raw(here) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        upgrade(one)
        if sent[0] == 0x00:
            one.sendall(frame(0x01, b"{"))
        with pytest.raises(ConnectionError):
            for _ in range(100 * PIECES):
                one.sendall(sent * 1000)
