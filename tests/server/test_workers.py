"""Several workers: any of them serves any match, and one that dies takes nothing with it."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.harness import Client, Opened, Refused, ServerProcess, call, client, new_table
from tests.server.services import new_database
from tests.server.test_play import Witness, check_frames, play, seat_all
from warhall.kernel.errors import SetupError
from warhall.server.hall import PULSE
from warhall.server.run import serve
from warhall.server.settings import Settings
from warhall.server.storage.database import Database
from warhall.server.storage.rows import SeatRow
from warhall.server.storage.store import Store

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(scope="module", params=["redis", "notifications"])
def workers(
    request: pytest.FixtureRequest, postgres_server: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[ServerProcess]]:
    """Two workers that share a database, with Redis between them or without."""
    bus = request.getfixturevalue("redis_url") if request.param == "redis" else ""
    folder, database = tmp_path_factory.mktemp("workers"), new_database(postgres_server)
    servers = [ServerProcess(database, folder / f"log{n}", redis=bus) for n in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


def test_two_seats_on_two_workers_play_and_one_worker_is_killed(workers: list[ServerProcess]) -> None:
    first, second = workers

    async def run() -> None:
        table, tokens = seat_all(first, "muster", 2, setup={"points": 5})
        async with client(first, table.id, tokens[0]) as ann, client(second, table.id) as watcher:
            async with client(second, table.id, tokens[1]) as bo:
                await watcher.until(lambda: watcher.views)
                await ann.until(lambda: ann.table["seats"][1]["online"])
                await play([ann, bo, watcher], seed=2, limit=6)
                await asyncio.to_thread(second.kill)
                await bo.until(lambda: bo.closed is not None)
                known = bo.views
            async with client(first, table.id, tokens[1]) as bo:
                await bo.until(lambda: bo.views)
                assert bo.views == known
                await asyncio.to_thread(second.start)
                async with client(second, table.id) as again:
                    await again.until(lambda: again.views)
                    await play([ann, bo, again], seed=3)
                    assert ann.is_over and again.is_over
                    record = await asyncio.to_thread(call, second, "GET", f"/matches/{ann.match}/record")
                    witness = Witness(json.dumps(record))
                    for one in (ann, bo, again):
                        check_frames(one, witness)

    asyncio.run(run())


def test_simultaneous_answers_on_two_workers_all_count_once(workers: list[ServerProcess]) -> None:
    first, second = workers

    async def rush(one: Client, chance: random.Random) -> None:
        """Answer as fast as questions come, without looking at what the others do."""
        while not one.is_over:
            await one.until(lambda: one.is_over or one.asked())
            if one.asked():
                seat, question = one.asked()[0]
                seq = await one.answer(seat, question["id"], chance.choice(question["options"])[0])
                await one.until(lambda seq=seq: min(one.seq.values()) >= seq)

    async def run() -> None:
        table, tokens = seat_all(first, "muster", 4)
        async with client(first, table.id, *tokens[::2]) as even, client(second, table.id, *tokens[1::2]) as odd:
            for one in (even, odd):
                await one.until(lambda one=one: len(one.views) == 2)
            results = await asyncio.gather(
                rush(even, random.Random(1)), rush(odd, random.Random(2)), return_exceptions=True
            )
            assert [result for result in results if result is not None] == [], results
            record = await asyncio.to_thread(call, second, "GET", f"/matches/{even.match}/record")
            assert len(record["answers"]) == even.seq[0] == odd.seq[1]

    asyncio.run(run())


def test_seats_chat_and_bots_cross_workers(workers: list[ServerProcess]) -> None:
    first, second = workers

    async def run() -> None:
        table = new_table(first, "muster", places=["me"], name="Ann")
        async with client(first, table.id, table.token) as ann:
            token = call(second, "POST", f"/tables/{table.id}/seats/1", name="Bo")["token"]
            await ann.until(lambda: ann.table["seats"][1]["name"] == "Bo" and bool(ann.views))
            async with client(second, table.id, token) as bo:
                await bo.send(type="chat", text="hello over there")
                await ann.until(lambda: any(line["text"] == "hello over there" for line in ann.chat))
                call(second, "PUT", f"/tables/{table.id}/seats/1/bot", token, bot="random")
                call(first, "PUT", f"/tables/{table.id}/seats/0/bot", table.token, bot="random")
                await ann.until(lambda: ann.is_over)
                await bo.until(lambda: bo.is_over)

    asyncio.run(run())


def test_a_bot_whose_worker_died_is_taken_over(workers: list[ServerProcess]) -> None:
    first, second = workers

    async def run() -> None:
        table = Opened(call(first, "POST", "/quick", game="muster", bot="random"))
        first.kill()
        async with client(second, table.id, table.token) as one:
            await one.until(lambda: one.views)
            chance = random.Random(1)
            while not one.is_over:
                await one.until(lambda: one.is_over or one.asked())
                for seat, question in one.asked():
                    seq = await one.answer(seat, question["id"], chance.choice(question["options"])[0])
                    await one.until(lambda seq=seq: one.seq[0] >= seq)

    try:
        asyncio.run(run())
    finally:
        first.start()


def test_limits_hold_for_both_workers_together(workers: list[ServerProcess], tmp_path: Path) -> None:
    shared = workers[0].settings
    limits = {"connections_per_address": 3, "tables_per_hour": 4}
    pair = [ServerProcess(shared.database, tmp_path / f"log{n}", redis=shared.redis, **limits) for n in range(2)]

    async def run() -> None:
        one, two = pair
        async with connect(one.ws), connect(two.ws) as last, connect(one.ws):
            await asyncio.sleep(0.5)
            for server in pair:
                with pytest.raises(InvalidStatus, match="403"):
                    async with connect(server.ws):
                        pass
            await last.close()
            await asyncio.sleep(0.5)
            async with connect(one.ws):
                pass
        for server in (one, two, one, two):
            new_table(server, "muster")
            await asyncio.sleep(0.3)
        for server in pair:
            with pytest.raises(Refused, match="too_frequent"):
                new_table(server, "muster")

    try:
        for server in pair:
            server.start()
        asyncio.run(run())
    finally:
        for server in pair:
            server.stop()


def test_updates_of_many_tables_that_are_opened_at_once_cross_at_once(workers: list[ServerProcess]) -> None:
    first, second = workers

    async def run() -> None:
        tables = [seat_all(first, "muster", 2) for _ in range(12)]
        async with AsyncExitStack() as stack:
            watching = [stack.enter_async_context(client(second, table.id)) for table, _ in tables]
            watchers = await asyncio.gather(*watching)
            for watcher, (table, tokens) in zip(watchers, tables, strict=True):
                await watcher.until(lambda watcher=watcher: watcher.views)
                async with client(first, table.id, tokens[0]) as ann:
                    await ann.until(lambda ann=ann: ann.asked())
                    seat, question = ann.asked()[0]
                    await ann.answer(seat, question["id"], question["options"][0][0])
                    began = time.monotonic()
                    await watcher.until(lambda watcher=watcher: watcher.seq[None] == 1)
                    assert time.monotonic() - began < PULSE / 3, "not only when the pulse finds it"

    asyncio.run(run())


def test_what_the_bus_has_lost_is_found_by_looking(postgres_url: str, tmp_path: Path) -> None:
    """Two workers that cannot hear each other: a seat, a match, an answer and a rematch still come through."""
    deaf = [ServerProcess(postgres_url, tmp_path / f"log{n}", redis=f"redis://127.0.0.1:{n + 1}/0") for n in range(2)]
    first, second = deaf

    async def run() -> None:
        table = new_table(first, "muster", places=["me"], setup={"points": 3}, name="Ann")
        async with client(first, table.id, table.token) as ann, client(second, table.id) as watcher:
            token = await asyncio.to_thread(call, second, "POST", f"/tables/{table.id}/seats/1", name="Bo")
            async with client(first, table.id, token["token"]) as bo:
                await play([ann, bo, watcher], seed=1)
                first_match = ann.match
                await asyncio.to_thread(call, first, "POST", f"/tables/{table.id}/rematch", table.token)
                await watcher.until(lambda: watcher.match != first_match, patience=4 * PULSE)
                assert call(second, "GET", f"/tables/{table.id}")["round"] == 2

    try:
        for server in deaf:
            server.start()
        asyncio.run(run())
    finally:
        for server in deaf:
            server.stop()


def test_a_full_table_begins_although_the_worker_that_filled_it_died(workers: list[ServerProcess]) -> None:
    first, second = workers
    table = new_table(first, "muster", places=["me"])

    async def fill() -> None:
        """What a worker does that is killed between the last seat and the first question."""
        database = Database(first.settings)
        assert await Store(database).change_seat(table.id, SeatRow(1), SeatRow(1, "human", "Bo", "0" * 64))
        await database.close()

    asyncio.run(fill())
    assert call(second, "GET", f"/tables/{table.id}")["state"] == "playing"


def test_one_command_runs_several_workers_on_one_port(postgres_url: str, tmp_path: Path) -> None:
    server = ServerProcess(postgres_url, tmp_path / "log", workers=2)
    server.start()
    try:

        async def run() -> None:
            table, tokens = seat_all(server, "muster", 2)
            async with client(server, table.id, tokens[0]) as ann, client(server, table.id, tokens[1]) as bo:
                await play([ann, bo], seed=2)
                assert ann.is_over and bo.is_over

        asyncio.run(run())
        opened = server.logged("the hall is open")
        assert len({line["worker"] for line in opened}) == 2
    finally:
        server.stop()
    assert len(server.logged("the hall is closed")) == 2


def test_several_workers_on_sqlite_are_refused() -> None:
    with pytest.raises(SetupError, match="several workers need PostgreSQL"):
        serve(Settings(workers=2))
