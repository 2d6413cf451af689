"""A webhook when it becomes somebody's turn, so that a game can last days."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import (
    PATIENCE,
    Refused,
    Served,
    ServerHere,
    ServerProcess,
    call,
    client,
    eventually,
    new_table,
    served_here,
)
from tests.server.test_play import seat_all
from tests.server.test_tables import choose
from warhall.server.hosting import posting
from warhall.server.hosting.posting import FORBIDDEN, Poster
from warhall.server.settings import Settings


class Mailbox:
    """Somebody's own server, which is called."""

    def __init__(self) -> None:
        self.calls: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.answers = [b"HTTP/1.1 204 No Content\r\n\r\n"]
        self.url = ""
        self._kept: list[asyncio.StreamWriter] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(line for line in head.split(b"\r\n") if line.startswith(b"Content-Length"))
        body = json.loads(await reader.readexactly(int(length.split(b":")[1])))
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if answer:  # else whoever calls is left waiting
            writer.write(answer)
            writer.close()
        self._kept.append(writer)
        await self.calls.put(body)

    async def call(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.calls.get(), PATIENCE)


@asynccontextmanager
async def mailbox() -> AsyncIterator[Mailbox]:
    box = Mailbox()
    server = await asyncio.start_server(box.hear, "127.0.0.1", 0)
    box.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/turn"
    yield box
    server.close()


async def put(hall: Served, table: str, token: str, url: str) -> None:
    await asyncio.to_thread(call, hall, "PUT", f"/tables/{table}/seats/0/webhook", token, url=url)


def test_a_webhook_calls_when_it_becomes_somebody_s_turn_and_they_are_not_there(hall: ServerProcess) -> None:
    async def run() -> None:
        async with mailbox() as box:
            table, (ann, bo) = seat_all(hall, "muster", 2)
            await put(hall, table.id, ann, box.url)
            async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
                await one.until(lambda: one.views)
                await choose(one)
                await one.close()
                await two.until(lambda: not two.table["seats"][0]["online"])
                while 0 not in two.views[1]["waiting"]:  # ann is asked again at the latest in the next round
                    await choose(two)
            body = await box.call()
            assert body == {
                "event": "turn", "game": "muster", "table": table.id, "seat": 0, "name": "Ann",
                "link": f"/t/{table.id}",
            }  # fmt: skip

    asyncio.run(run())


def test_a_webhook_calls_when_the_match_begins_with_one_s_turn(hall: ServerProcess) -> None:
    async def run() -> None:
        async with mailbox() as box:
            table = new_table(hall, "muster", places=["me"], name="Ann")
            await put(hall, table.id, table.token, box.url)
            await asyncio.to_thread(call, hall, "POST", f"/tables/{table.id}/seats/1", name="Bo")
            assert (await box.call())["seat"] == 0

    asyncio.run(run())


@pytest.fixture
def still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerHere]:
    """A server on which no time passes by itself, with pauses that nothing else in it has."""
    monkeypatch.setattr(posting, "PAUSES", (7.0, 70.0))
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), private_webhooks=True) as server:
        yield server


async def begin(server: Served, box: Mailbox) -> None:
    """Have a match begin at a table whose first seat is called at the box."""
    table = await asyncio.to_thread(new_table, server, "muster", places=["me"])
    await put(server, table.id, table.token, box.url)
    await asyncio.to_thread(call, server, "POST", f"/tables/{table.id}/seats/1", name="Bo")


def test_a_webhook_that_fails_is_called_again_and_redirects_are_not_followed(still: ServerHere) -> None:
    async def run() -> None:
        async with mailbox() as box, mailbox() as inner:
            box.answers = [
                b"HTTP/1.1 500 Oh\r\n\r\n",
                f"HTTP/1.1 307 There\r\nLocation: {inner.url}\r\n\r\n".encode(),
            ]
            await begin(still, box)
            await box.call()
            await eventually(lambda: still.time.is_awaited(7.0))
            assert box.calls.empty(), "not before the pause is over"
            still.time.move(7.0)
            await box.call()
            await eventually(lambda: not still.hall.webhooks._calling)
            assert box.calls.empty() and inner.calls.empty(), "that was all"

    asyncio.run(run())


def test_a_webhook_that_does_not_answer_in_time_is_called_three_times_in_all(still: ServerHere) -> None:
    async def run() -> None:
        async with mailbox() as box:
            box.answers = [b""]
            await begin(still, box)
            for pause in (7.0, 70.0, 0.0):
                await box.call()
                await eventually(lambda: still.time.is_awaited(posting.SECONDS))
                still.time.move(posting.SECONDS)
                if pause:
                    await eventually(lambda pause=pause: still.time.is_awaited(pause))  # type: ignore[misc]
                    still.time.move(pause)
            await eventually(lambda: not still.hall.webhooks._calling)
            assert box.calls.empty()

    asyncio.run(run())


@pytest.mark.parametrize(
    "url", ["ftp://x.example", "http://user@x.example/", "http://", "nonsense", "http://x\u00e9.example"]
)
def test_a_webhook_must_be_an_address_that_may_be_called(hall: ServerProcess, url: str) -> None:
    table = new_table(hall, "muster")
    with pytest.raises(Refused, match="bad_webhook"):
        call(hall, "PUT", f"/tables/{table.id}/seats/0/webhook", table.token, url=url)


@pytest.mark.parametrize(
    ("found", "called", "status"),
    [
        (["8.8.8.8", "8.8.4.4"], ["8.8.8.8"], 200),
        (["10.0.0.7"], [], FORBIDDEN),
        (["8.8.8.8", "169.254.169.254"], [], FORBIDDEN),
    ],
    ids=["public", "private", "public and private"],
)
def test_a_name_is_resolved_once_and_the_call_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch, found: list[str], called: list[str], status: int
) -> None:
    """A name that leads somewhere else by the second question gains nothing: there is none."""

    class Silent:
        def write(self, data: bytes) -> None:
            assert b"Host: example.org" in data

        async def drain(self) -> None: ...

        def close(self) -> None: ...

    async def run() -> None:
        connected, asked = [], []

        async def resolve(host: str, port: int, **more: Any) -> list[Any]:
            asked.append(host)
            return [(2, 1, 6, "", (address, port)) for address in found]

        async def connect(host: str, port: int, **more: Any) -> Any:
            connected.append(host)
            reader = asyncio.StreamReader()
            reader.feed_data(b"HTTP/1.1 200 OK\r\n")
            return reader, Silent()

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolve)
        monkeypatch.setattr(asyncio, "open_connection", connect)
        assert await Poster(Settings(), HandTime()).deliver("http://example.org/", b"{}") == status
        assert connected == called and asked == ["example.org"]

    asyncio.run(run())
