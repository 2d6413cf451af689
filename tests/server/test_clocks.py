"""Clocks run only for who is asked, only while the hall is open, and a restart neither gives nor takes time."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import ServerProcess, call, client
from tests.server.test_play import seat_all
from tests.server.test_tables import choose
from warhall.kernel.registry import get_game
from warhall.server.downtime import SILENCE, Downtime, Outage
from warhall.server.live import Clock, Live
from warhall.server.settings import Settings
from warhall.server.storage.database import Database
from warhall.server.storage.rows import ASK, Entry, MatchRow
from warhall.server.storage.store import Store


def test_a_clock_runs_for_who_is_asked_takes_from_the_bank_and_hands_the_seat_to_a_bot(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2, clock={"answer": 1, "bank": 1.0})
        async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
            await one.until(lambda: one.views)
            await choose(two)
            assert set(two.views[1]["clock"]["asked"]) == {"0"}, "the clock runs for who is asked"
            await asyncio.sleep(1.3)
            await choose(one)
            bank = one.views[0]["clock"]["bank"]
            assert 0.2 < bank[0] < 0.9 and bank[1] == 1.0
            began = time.monotonic()
            await one.until(lambda: any(seat["away"] for seat in one.table["seats"]), patience=8)
            assert time.monotonic() - began < 4
            away = next(seat["seat"] for seat in one.table["seats"] if seat["away"])
            call(hall, "DELETE", f"/tables/{table.id}/seats/{away}/bot", (ann, bo)[away])
            await one.until(lambda: not one.table["seats"][away]["away"])

    asyncio.run(run())


@pytest.mark.parametrize("way", ["politely", "killed"])
def test_time_runs_before_and_after_a_restart_and_not_while_the_hall_is_closed(
    sqlite_url: str, tmp_path: Path, way: str
) -> None:
    server = ServerProcess(sqlite_url, tmp_path / "log").start()
    closed = 3.0

    async def asked(table: str, token: str) -> tuple[float, list[float]]:
        async with client(server, table, token) as one:
            await one.until(lambda: one.views)
            return one.views[0]["clock"]["asked"]["0"], one.views[0]["clock"]["bank"]

    try:
        table, (ann, _) = seat_all(server, "muster", 2, clock={"answer": 60, "bank": 100})
        since, bank = asyncio.run(asked(table.id, ann))
        time.sleep(2.5)
        server.kill() if way == "killed" else server.stop()
        stopped = time.time()
        time.sleep(closed)
        server.start()
        now_since, now_bank = asyncio.run(asked(table.id, ann))
        moved = now_since - since
        assert now_bank == bank
        assert closed - 0.2 < moved < time.time() - stopped + (2.2 if way == "killed" else 0.2)
        time.sleep(1)
        assert asyncio.run(asked(table.id, ann))[0] == now_since, "it runs on from there"
    finally:
        server.stop()


def test_the_time_of_a_seat_runs_out_at_the_same_thought_time_with_or_without_a_restart(
    sqlite_url: str, tmp_path: Path
) -> None:
    server = ServerProcess(sqlite_url, tmp_path / "log").start()

    async def run() -> None:
        table, (ann, bo) = seat_all(server, "muster", 2, clock={"answer": 4, "bank": 0})
        async with client(server, table.id, bo) as two:
            await two.until(lambda: two.views)
            await choose(two)
            await asyncio.sleep(2.0)
        await asyncio.to_thread(server.stop)
        await asyncio.sleep(2.0)
        await asyncio.to_thread(server.start)
        began = time.monotonic()
        async with client(server, table.id, ann) as one:
            await one.until(lambda: one.views)
            assert not one.table["seats"][0]["away"], "the time while the hall was closed does not count"
            await one.until(lambda: one.table["seats"][0]["away"], patience=10)
            assert time.monotonic() - began < 3.5, "the time before the restart does"

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_outages_are_the_times_when_no_worker_was_there(database_url: str) -> None:
    async def run() -> None:
        database = Database(Settings(database=database_url))
        await database.migrate()
        store = Store(database)
        assert await store.here("one", 100.0) == [], "a new hall has never been closed"
        assert await store.here("one", 102.0) == []
        await store.gone("one", 103.0)
        first = Outage(103.0, 110.0)
        assert await store.here("two", 110.0) == [first], "a hall that closed politely"
        last = 112.0
        if not database.is_sqlite:  # a second worker: the hall is open while one of them is there
            assert await store.here("three", 111.0) == [first]
            await store.gone("two", 112.0)
            assert await store.here("three", 113.0) == [first]
            await store.gone("three", last)
            assert await store.here("two", last) == [first]
        else:
            assert await store.here("two", last) == [first]
        again = last + SILENCE + 5
        second = Outage(last, again)
        assert await store.here("four", again) == [first, second], "killed, and nobody there for long"
        asleep = again + 3600
        third = Outage(again, asleep)
        assert await store.here("four", asleep) == [first, second, third], "the machine, or the database, slept"
        assert await store.here("four", asleep + 3600, was_silent=True) == [first, second, third], "it was there"
        downtime = Downtime([first, second, third])
        assert downtime.since(0) == 7 + SILENCE + 5 + 3600 and downtime.since(asleep) == 0
        assert downtime.since(asleep - 10) == 10, "only what came after the question"
        await database.close()

    asyncio.run(run())


CLOCK = Clock(10.0, 60.0)


class Sitting:
    """A match with a clock whose time we make ourselves, and the entries that a database would hold."""

    def __init__(self, seats: int, seed: int) -> None:
        game = get_game("muster")
        self.row = MatchRow("m", "t", 1, "muster", game.version, seats, seed, {}, ["x"] * seats, created=1000.0)
        self.now = 1000.0
        self.entries: list[Entry] = []
        self.checkpoints: list[Any] = []
        self.live = self.loaded()

    def loaded(self) -> Live:
        """As another worker, or the same after a restart, would have it."""
        return Live(self.row, get_game("muster"), self.entries, self.checkpoints[::-1], clock=CLOCK)

    def store(self, entry: Entry) -> None:
        self.live.apply(entry)
        self.entries.append(entry)
        if self.live.match.checkpoint_answers > self.live.kept_at and entry.number % 3 == 0:
            self.checkpoints.append((entry.number, self.live.match.checkpoint()))

    def answer(self, seconds: float, seat: int | None = None, pick: int = 0) -> None:
        self.now += seconds
        pending = self.live.pending
        question = next((q for q in pending if q.seat == seat), pending[0])
        key = question.options[pick % len(question.options)].key
        self.store(self.live.next_answer(question.seat, self.live.wire_id(question), key, self.now))

    def undo(self, seconds: float, seat: int, others: list[int]) -> None:
        self.now += seconds
        self.store(self.live.next_undo(seat, others, self.now))

    def thought(self, live: Live, seat: int) -> float:
        """How long a seat has thought about its question, as the clock shows it."""
        return self.now - float(live.view(seat)["clock"]["asked"][str(seat)])


def test_an_undo_wins_no_time() -> None:
    t = Sitting(2, 1)
    t.answer(6.0, seat=0)
    t.undo(30.0, 0, [1])
    assert t.thought(t.live, 0) == pytest.approx(6.0), "the six seconds count, the wait for the other does not"
    assert t.thought(t.live, 1) == pytest.approx(36.0), "the other has been asked all the time"
    t.answer(5.0, seat=0)
    assert t.live.bank_left(0) == pytest.approx(CLOCK.bank - 1.0)
    t.undo(0.0, 0, [1])
    assert t.thought(t.live, 0) == pytest.approx(10.0), "what came from the bank is not taken twice"
    t.answer(0.5, seat=0)
    assert t.live.bank_left(0) == pytest.approx(CLOCK.bank - 1.5)


def test_an_undo_that_the_others_agreed_to_counts_from_then() -> None:
    t = Sitting(2, 1)
    t.answer(4.0, seat=0)
    t.answer(4.0, seat=1)
    t.undo(1.0, 0, [1])
    assert t.entries[-1].kind == ASK
    t.now += 20.0
    t.store(t.live.next_consent(1, True, t.now))
    assert t.thought(t.live, 0) == pytest.approx(4.0)
    assert t.thought(t.live, 1) == pytest.approx(0.0)


@pytest.mark.parametrize("seed", range(12))
def test_a_match_that_is_loaded_anew_has_the_same_clocks(seed: int) -> None:
    chance = random.Random(seed)
    t = Sitting(chance.choice([2, 4]), seed)
    for _ in range(70):
        if t.live.is_over:
            break
        seat = chance.randrange(t.row.seats)
        others = [] if chance.random() < 0.3 else [other for other in range(t.row.seats) if other != seat][:1]
        request = t.live.history.request
        if request is not None and chance.random() < 0.8:
            t.now += chance.random() * 9
            t.store(t.live.next_consent(request.waiting[0], chance.random() < 0.7, t.now))
        elif chance.random() < 0.3 and t.live.undo_for(seat) is not None:
            t.undo(chance.random() * 9, seat, others)
        else:
            t.answer(chance.random() * 18, seat, chance.randrange(9))
        again = t.loaded()
        assert again.view(seat)["clock"] == t.live.view(seat)["clock"]
        assert again.asked == pytest.approx(t.live.asked)
        assert again.history.spent == pytest.approx(t.live.history.spent)
