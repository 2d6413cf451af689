"""Several workers: any of them serves any match, and one that dies takes nothing with it."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.handtime import HandTime
from tests.server.harness import (
    LOOK_AGAIN,
    PATIENCE,
    Client,
    Opened,
    Refused,
    Served,
    ServerHere,
    ServerProcess,
    call,
    client,
    connected,
    new_table,
    served_here,
    until,
)
from tests.server.services import new_database
from tests.server.test_play import Witness, check_frames, play, played_on, seat_all
from warhall.kernel.errors import SetupError
from warhall.server.hosting.hall import PULSE
from warhall.server.run import serve
from warhall.server.settings import Settings
from warhall.server.storage.database import Database
from warhall.server.storage.rows import SeatRow
from warhall.server.storage.store import Store

pytestmark = pytest.mark.xdist_group("postgres")


@contextmanager
def _two_workers(postgres_server: str, folder: Path, bus: str) -> Iterator[list[ServerProcess]]:
    database = new_database(postgres_server)
    servers = [ServerProcess(database, folder / f"log{n}", redis=bus) for n in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def workers_with_redis(
    postgres_server: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[ServerProcess]]:
    with _two_workers(postgres_server, tmp_path_factory.mktemp("redis"), redis_url) as servers:
        yield servers


@pytest.fixture(scope="session")
def workers_with_notifications(
    postgres_server: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[ServerProcess]]:
    with _two_workers(postgres_server, tmp_path_factory.mktemp("notifications"), "") as servers:
        yield servers


@pytest.fixture(params=["redis", "notifications"])
def workers(request: pytest.FixtureRequest) -> list[ServerProcess]:
    """Two workers that share a database, with Redis between them or without. Both pairs start once."""
    servers: list[ServerProcess] = request.getfixturevalue(f"workers_with_{request.param}")
    return servers


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
                await played_on(ann, lambda: ann.is_over)
                await played_on(bo, lambda: bo.is_over)

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


@pytest.fixture(params=["redis", "notifications"])
def pair(request: pytest.FixtureRequest, postgres_url: str) -> Iterator[list[ServerHere]]:
    """Two workers that hear each other, on which no time passes by itself: whatever one hears came over the bus."""
    bus = request.getfixturevalue("redis_url") if request.param == "redis" else ""
    limits = {"connections_per_address": 40, "tables_per_hour": 16}
    with (
        served_here(postgres_url, HandTime(), redis=bus, **limits) as first,
        served_here(postgres_url, HandTime(), redis=bus, **limits) as second,
    ):
        yield [first, second]


async def heard_all(speaker: Client, listener: Client, word: str) -> None:
    """Whatever the speaker's worker has told until now has reached the listener's: messages keep their order."""
    await speaker.send(type="chat", text=word)
    await listener.until(lambda: any(line["text"] == word for line in listener.chat))


async def is_refused(server: Served) -> bool:
    try:
        async with connected(server):
            return False
    except InvalidStatus as refused:
        assert refused.response.status_code == 403
        return True


def test_limits_hold_for_both_workers_together(pair: list[ServerHere]) -> None:
    one, two = pair

    async def run() -> None:
        table, tokens = await asyncio.to_thread(seat_all, one, "muster", 2)
        async with AsyncExitStack() as stack:
            ann = await stack.enter_async_context(client(one, table.id, tokens[0]))
            bo = await stack.enter_async_context(client(two, table.id, tokens[1]))
            for _ in range(19):
                for server in pair:
                    last = await stack.enter_async_context(connected(server))
            await heard_all(ann, bo, "all mine are open")
            await heard_all(bo, ann, "and mine")
            for server in pair:  # the last place is taken on both, as soon as they know
                while not await is_refused(server):
                    await asyncio.sleep(LOOK_AGAIN)
            await last.close()
            for server in pair:  # and free on both when somebody has left
                while await is_refused(server):
                    await asyncio.sleep(LOOK_AGAIN)
            for number in range(7):
                await asyncio.to_thread(new_table, one, "muster")
                await heard_all(ann, bo, f"mine {number}")
                await asyncio.to_thread(new_table, two, "muster")
                await heard_all(bo, ann, f"theirs {number}")
            await asyncio.to_thread(new_table, two, "muster")
            await heard_all(bo, ann, "the last one")
            for server in pair:
                with pytest.raises(Refused, match="too_frequent"):
                    await asyncio.to_thread(new_table, server, "muster")

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_updates_of_many_tables_that_are_opened_at_once_cross_at_once(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        tables = [await asyncio.to_thread(seat_all, first, "muster", 2) for _ in range(12)]
        async with AsyncExitStack() as stack:
            watching = [stack.enter_async_context(client(second, table.id)) for table, _ in tables]
            watchers = await asyncio.gather(*watching)
            for watcher, (table, tokens) in zip(watchers, tables, strict=True):
                await watcher.until(lambda watcher=watcher: watcher.views)
                async with client(first, table.id, tokens[0]) as ann:
                    await ann.until(lambda ann=ann: ann.asked())
                    seat, question = ann.asked()[0]
                    await ann.answer(seat, question["id"], question["options"][0][0])
                    await watcher.until(lambda watcher=watcher: watcher.seq[None] == 1)

    asyncio.run(run())


def test_what_the_bus_has_lost_is_found_by_looking(postgres_url: str) -> None:
    """Two workers that cannot hear each other: a seat, a match, an answer and a rematch still come through."""

    async def run(first: ServerHere, second: ServerHere) -> None:
        async def pulse() -> None:
            """Time passes, a pulse at a time."""
            while True:
                first.time.move(PULSE)
                second.time.move(PULSE)
                await asyncio.sleep(LOOK_AGAIN)

        table = await asyncio.to_thread(new_table, first, "muster", places=["me"], setup={"points": 3}, name="Ann")
        async with client(first, table.id, table.token) as ann, client(second, table.id) as watcher:
            first.time.move(PULSE)
            token = await asyncio.to_thread(call, first, "POST", f"/tables/{table.id}/seats/1", name="Bo")
            async with client(first, table.id, token["token"]) as bo:
                assert not watcher.views, "nobody has told it, and it has not looked"
                looking = asyncio.create_task(pulse())
                await play([ann, bo, watcher], seed=1)
                first_match = ann.match
                await asyncio.to_thread(call, first, "POST", f"/tables/{table.id}/rematch", table.token)
                await watcher.until(lambda: watcher.match != first_match)
                looking.cancel()
                shown = await asyncio.to_thread(call, second, "GET", f"/tables/{table.id}")
                assert shown["round"] == 2

    with (
        served_here(postgres_url, HandTime(), redis="redis://127.0.0.1:1/0") as first,
        served_here(postgres_url, HandTime(), redis="redis://127.0.0.1:2/0") as second,
    ):
        asyncio.run(run(first, second))


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
    server = ServerProcess(postgres_url, tmp_path / "log", workers=2, closing_seconds=int(PATIENCE))
    server.start()
    try:

        async def run() -> None:
            table, tokens = seat_all(server, "muster", 2)
            async with client(server, table.id, tokens[0]) as ann, client(server, table.id, tokens[1]) as bo:
                await play([ann, bo], seed=2)
                assert ann.is_over and bo.is_over

        asyncio.run(run())
        until(lambda: len({line["worker"] for line in server.logged("the hall is open")}) == 2)
    finally:
        server.stop()
    assert len(server.logged("the hall is closed")) == 2


def test_several_workers_on_sqlite_are_refused() -> None:
    with pytest.raises(SetupError, match="several workers need PostgreSQL"):
        serve(Settings(workers=2))
