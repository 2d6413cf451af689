"""Nothing that was acknowledged is ever lost, whatever happens to the process."""

import asyncio
import json
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.harness import (
    LOOK_AGAIN,
    Client,
    Opened,
    Refused,
    Served,
    ServerProcess,
    call,
    client,
    eventually,
    new_table,
    running,
)
from tests.server.test_play import play

KILLS = 4
ACKNOWLEDGED = 12
"""So many answers at least between two kills."""
GONE = (ConnectionError, ConnectionClosed, InvalidHandshake, httpx.TransportError, TimeoutError, OSError, Refused)
"""What a client may meet when the server goes away in the middle of something."""


class Soldier:
    """Plays its seats of a table at one screen, reconnects whenever it must, and writes down what was acknowledged."""

    def __init__(self, server: Served, number: int, game: str, places: Sequence[str] = ("me", "me")) -> None:
        self.server = server
        self.chance = random.Random(number)
        self.table: Opened = new_table(server, game, places=[*places])
        self.acknowledged: dict[str, list[tuple[int, str]]] = {}
        self.count = 0

    async def fight(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                async with client(self.server, self.table.id, self.table.token) as one:
                    await one.until(lambda one=one: one.views)
                    while not stop.is_set():
                        await self._answer(one)
            except GONE:
                await asyncio.sleep(LOOK_AGAIN)

    async def _answer(self, one: Client) -> None:
        await one.until(lambda: one.is_over or one.asked())
        if one.is_over:
            over = one.match
            await asyncio.to_thread(call, self.server, "POST", f"/tables/{self.table.id}/rematch", self.table.token)
            await one.until(lambda: one.match != over and not one.is_over)
            return
        seat, question = self.chance.choice(one.asked())
        key = self.chance.choice(question["options"])[0]
        assert one.match is not None
        match = one.match
        seq = await one.answer(seat, question["id"], key)
        self.acknowledged.setdefault(match, []).append((seq, key))
        self.count += 1
        await one.until(lambda: one.match != match or min(one.seq.values()) >= seq)


def test_the_server_is_killed_again_and_again_under_load_and_every_acknowledged_answer_is_there(tmp_path: Path) -> None:
    database = tmp_path / "hall.db"
    server = ServerProcess(f"sqlite:///{database}", tmp_path / "log").start()

    async def run() -> list[Soldier]:
        soldiers = [
            Soldier(server, number, game) for number, game in enumerate(("muster", "muster", "muster", "muster"))
        ]
        stop = asyncio.Event()
        fights = [asyncio.create_task(soldier.fight(stop)) for soldier in soldiers]
        for kills in range(1, KILLS + 1):
            await eventually(lambda kills=kills: sum(one.count for one in soldiers) >= kills * ACKNOWLEDGED)  # type: ignore[misc]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await eventually(lambda: sum(one.count for one in soldiers) > KILLS * ACKNOWLEDGED)
        stop.set()
        await asyncio.gather(*fights)
        return soldiers

    try:
        soldiers = asyncio.run(run())
    finally:
        server.stop()
    connection = sqlite3.connect(database)
    rows = connection.execute("SELECT match_id, number, key FROM entries").fetchall()
    kept = {(match, number): key for match, number, key in rows}
    assert len(kept) == len(rows)
    total = 0
    for soldier in soldiers:
        for match, answers in soldier.acknowledged.items():
            assert len({seq for seq, _ in answers}) == len(answers), "no number is acknowledged twice"
            for seq, key in answers:
                assert kept[match, seq] == key
                total += 1
    assert total > KILLS * ACKNOWLEDGED
    numbers: dict[str, list[int]] = {}
    for match, number in sorted(kept):
        numbers.setdefault(match, []).append(number)
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values()), "no hole in any match"


def test_a_restart_goes_on_in_mid_question(database_url: str, tmp_path: Path) -> None:
    server = ServerProcess(database_url, tmp_path / "log").start()

    async def before() -> tuple[Opened, dict[str, Any]]:
        table = new_table(server, "muster", places=["me", "me"])
        async with client(server, table.id, table.token) as one:
            await play([one], seed=1, limit=7)
            return table, {"views": one.views, "questions": one.questions, "seq": one.seq, "match": one.match}

    async def after(table: Opened, known: dict[str, Any]) -> None:
        async with client(server, table.id, table.token) as one:
            await one.until(lambda: len(one.views) == 2)
            assert {name: getattr(one, name) for name in known} == known
            await play([one], seed=2)
            assert one.is_over

    try:
        table, known = asyncio.run(before())
        server.kill()
        server.start()
        asyncio.run(after(table, known))
    finally:
        server.stop()


def test_a_polite_stop_tells_everybody_to_come_back_and_loses_nothing(sqlite_url: str, tmp_path: Path) -> None:
    with running(sqlite_url, tmp_path / "log") as server:

        async def run() -> None:
            table = new_table(server, "muster", places=["me", "me"])
            async with client(server, table.id, table.token) as one, client(server, table.id) as watcher:
                await play([one], seed=1, limit=5)
                await asyncio.to_thread(server.stop)
                await one.until(lambda: one.closed is not None)
                await watcher.until(lambda: watcher.closed is not None)
                for left in (one, watcher):
                    assert left.bye is not None and left.bye["reason"] == "restart" and left.bye["retry_ms"] > 0
                    assert left.closed == 1012
                known = one.views
            server.start()
            async with client(server, table.id, table.token) as one:
                await one.until(lambda: len(one.views) == 2)
                assert one.views == known

        asyncio.run(run())


def test_a_match_of_many_answers_is_loaded_from_a_checkpoint_and_still_remembers_its_last_answers(
    sqlite_url: str, tmp_path: Path
) -> None:
    with running(sqlite_url, tmp_path / "log") as server:

        async def run() -> None:
            table = new_table(server, "skirmish", places=["me", "me"])
            async with client(server, table.id, table.token) as one:
                await play([one], seed=1, limit=150)
                known = one.views
            server.kill()
            server.start()
            async with client(server, table.id, table.token) as one:
                await one.until(lambda: len(one.views) == 2)
                assert one.views == known
                last = one.seq[0]
                undo = next(seat for seat in (0, 1) if one.views[seat]["undo"] is not None)
                await one.send(type="undo", seat=undo)
                await one.until(lambda: min(one.seq.values()) == last + 1)
                await play([one], seed=4, limit=40)

        asyncio.run(run())


def test_a_client_that_missed_some_gets_the_rest_or_a_fresh_view(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"], setup={"points": 5})
        async with client(hall, table.id, table.token) as one, client(hall, table.id) as watcher:
            await watcher.until(lambda: watcher.views)
            await play([one, watcher], seed=8, limit=3)
            left_at, match, known = watcher.seq[None], watcher.match, watcher.views
            await watcher.close()
            await play([one], seed=9, limit=4)
            async with client(hall) as again:
                again.seq, again.views, again.questions = {None: left_at}, known, {None: []}
                await again.hello(table.id, match=match, since={"watch": left_at})
                await again.until(lambda: len(again.frames) >= 6)
                assert [f["seq"] for f in again.frames if f["type"] == "update"] == list(
                    range(left_at + 1, left_at + 5)
                )
                assert not any(frame["type"] == "view" for frame in again.frames)
            for since in ({"watch": left_at + 100}, {"watch": -5}, {}):
                async with client(hall, table.id, match=match, since=since) as again:
                    await again.until(lambda again=again: again.views)
                    assert again.views == known
            async with client(hall, table.id, match="another", since={"watch": left_at}) as again:
                await again.until(lambda: again.views)
            with pytest.raises(Refused, match="bad_message"):
                async with client(hall, table.id, since=[1]):
                    pass

    asyncio.run(run())


def test_a_record_can_be_had_when_the_match_is_over_and_not_before(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.views)
            with pytest.raises(Refused, match="not_over"):
                call(hall, "GET", f"/matches/{one.match}/record", table.token)
            count = await play([one], seed=1)
            record = call(hall, "GET", f"/matches/{one.match}/record")
            assert len(record["answers"]) == count
            assert json.loads(json.dumps(record))["game"] == "muster"

    asyncio.run(run())
