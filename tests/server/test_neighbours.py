"""Workers of one machine hand on connections, so that whoever is at one table is at one worker."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import PATIENCE
from warhall.server.listening.neighbours import VARIABLE, Neighbours

TABLES = [f"table{number}" for number in range(20)]


class Desk(asyncio.Protocol):
    """A worker that says who it is, or hands on whoever came."""

    def __init__(self, name: str, neighbours: Neighbours) -> None:
        self.name = name
        self.neighbours = neighbours

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.neighbours.hand_on(data.split()[1], data, self.transport):
            self.transport.close()
        else:
            self.transport.write(f"{self.name} {data.split()[1].decode()}\n".encode())


@asynccontextmanager
async def workers(folder: Path, count: int) -> AsyncIterator[tuple[int, list[Neighbours]]]:
    """So many workers, and the port of the first."""
    loop, them = asyncio.get_running_loop(), [Neighbours(folder, place, count) for place in range(count)]
    for place, one in enumerate(them):
        one.open(loop, lambda place=place, one=one: Desk(str(place), one))  # type: ignore[misc]
    server = await loop.create_server(lambda: Desk("0", them[0]), "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1], them
    finally:
        server.close()
        for one in them:
            one.close(loop)


async def who_takes(port: int, url: str) -> str:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {url} HTTP/1.1\r\n\r\n".encode())
    who, came = (await asyncio.wait_for(reader.readline(), PATIENCE)).decode().split()
    assert came == url, "the request comes along"
    writer.write(b"x again\n")
    assert (await asyncio.wait_for(reader.readline(), PATIENCE)).decode() == f"{who} again\n", "and so does all else"
    writer.close()
    return who


def test_a_table_is_always_at_the_same_worker_and_tables_are_shared_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with workers(tmp_path, 3) as (port, _):
            taken = [await who_takes(port, f"/ws?table={table}") for table in TABLES]
            assert taken == [await who_takes(port, f"/ws?table={table}") for table in TABLES]
            assert {*taken} == {"0", "1", "2"}

    asyncio.run(run())


@pytest.mark.parametrize("url", ["/ws", "/ws?x=1", "/ws?table", "/ws?table=", "/ws?%ff"])
def test_whoever_names_no_table_stays(tmp_path: Path, url: str) -> None:
    async def run() -> None:
        async with workers(tmp_path, 3) as (port, _):
            assert await who_takes(port, url) == "0"

    asyncio.run(run())


def test_if_its_worker_is_not_there_a_connection_stays_until_that_one_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        async with workers(tmp_path, 2) as (port, them):
            url = next(f"/ws?table={table}" for table in TABLES if them[0]._share(f"?table={table}".encode()) == 1)
            assert await who_takes(port, url) == "1"
            them[1].close(loop)
            assert await who_takes(port, url) == "0"
            (tmp_path / "worker-1").touch()  # a worker that was killed leaves its name behind
            assert await who_takes(port, url) == "0"
            them[1].open(loop, lambda: Desk("1", them[1]))
            assert await who_takes(port, url) == "1"

    asyncio.run(run())


def test_a_worker_that_is_alone_has_no_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert Neighbours.of_this_worker() is None
    monkeypatch.setenv(VARIABLE, Neighbours.variable("/a:b", 1, 4))
    one = Neighbours.of_this_worker()
    assert one is not None and (one._folder, one._place, one._count) == (Path("/a:b"), 1, 4)
