"""Clocks run only for who is asked, only while the hall is open, and a restart neither gives nor takes time."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tests.server.company import choose_nothing
from tests.server.handtime import HandTime
from tests.server.harness import eventually, patient
from warhall.kernel.registry import get_game
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.clocks import Clock
from warhall.server.live.match import Live
from warhall.server.live.room import Room
from warhall.server.messages.shapes import ClockTimes
from warhall.server.storage.database import Database
from warhall.server.storage.downtime import BEAT, SILENCE, Downtime, Outage
from warhall.server.storage.rows import ASK, Entry, MatchRow
from warhall.server.storage.store import Store


@contextlib.asynccontextmanager
async def opened(url: str, time: HandTime) -> AsyncIterator[Hall]:
    """A hall that is open for a while, at a time that we make ourselves."""
    hall = Hall(patient(url, bot="random"), time)
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


async def a_table(hall: Hall, answer: float, bank: float) -> tuple[Room, str]:
    room, token, _ = await hall.lobby.create(Wish("muster", places=["me", "me"], clock_answer=answer, clock_bank=bank))
    return room, token


async def choose(room: Room, seat: int) -> None:
    live = room.require_live()
    question = next(asked for asked in live.pending if seat in asked.seats)
    await room.answer(seat, live.wire_id(question), question.options[0].key)


def clock(room: Room) -> ClockTimes:
    return room.require_live().view(0)["clock"]


def away(room: Room) -> list[bool]:
    return [place.away for place in room.table.places]


def test_a_clock_runs_for_who_is_asked_and_takes_from_the_bank_what_an_answer_takes_too_long(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            room, _ = await a_table(hall, 10, 5)
            began = time.now()
            time.move(10.0)
            await choose(room, 1)
            now = {"asked": {"0": began}, "bank": [5.0, 5.0], "own": {"0": 10}}
            assert clock(room) == now, "an answer in time costs nothing"
            time.move(2.0)
            await choose(room, 0)
            assert clock(room)["bank"] == [3.0, 5.0]

    asyncio.run(run())


def test_a_seat_whose_time_is_up_is_handed_to_a_bot_and_can_be_taken_back(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            room, token = await a_table(hall, 10, 5)
            time.move(6.0)
            await choose(room, 1)
            time.move(8.9)
            await choose_nothing(hall, room)
            assert away(room) == [False, False], "the answer's time and the bank's have not quite passed"
            time.move(0.2)
            await eventually(lambda: away(room) == [True, False])
            await hall.lobby.take_back(room, 0, [token])
            assert away(room) == [False, False]

    asyncio.run(run())


# ── clocks for days ───────────────────────────────────────────────────────────────────────────────────────────────
async def a_filling_table(hall: Hall, **clock: Any) -> Room:
    wish = Wish("muster", places=["me", "me"], clock_answer=10, clock_bank=5, **clock)
    return (await hall.lobby.create(wish))[0]


async def until_asked(room: Room, seat: int) -> None:
    """The others go on until it is this seat's turn."""
    while seat not in (asked := room.require_live().waiting()):
        await choose(room, min(asked))


def test_an_answer_in_its_time_adds_to_the_bank_up_to_the_cap_and_a_late_one_does_not(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            room = await a_filling_table(hall, clock_increment=4, clock_cap=11)
            banks = []
            for late in (0.0, 0.0, 2.0):
                await until_asked(room, 0)
                time.move(10.0 + late)
                await choose(room, 0)
                banks.append(clock(room)["bank"][0])
            assert banks == [9.0, 11.0, 9.0]
            table = room.table.id
        async with opened(sqlite_url, time) as hall:
            assert clock(await hall.room(table))["bank"][0] == 9.0, "stored, and the same after a restart"

    asyncio.run(run())


def test_without_a_cap_a_bank_is_never_fuller_than_it_began(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            room = await a_filling_table(hall, clock_increment=4)
            time.move(13.0)
            await choose(room, 0)
            assert clock(room)["bank"][0] == 2.0
            await until_asked(room, 0)
            await choose(room, 0)
            assert clock(room)["bank"][0] == 5.0

    asyncio.run(run())


def test_taking_back_and_answering_again_earns_no_time(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            room = await a_filling_table(hall, clock_increment=1, clock_cap=100)
            for _ in range(3):
                await choose(room, 0)
                assert clock(room)["bank"][0] == 6.0
                await room.undo(0)
                assert clock(room)["bank"][0] == 5.0

    asyncio.run(run())


def test_an_advisory_clock_tells_and_takes_no_seat_away(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            room = await a_filling_table(hall, clock_advisory=True)
            view = room.table_json()["clock"]
            other = {"plan": None, "react": None}
            assert view == {"answer": 10, "bank": 5, "increment": 0, "cap": 5, "advisory": True} | other
            time.move(3600.0)
            await choose_nothing(hall, room)
            assert away(room) == [False, False]
            await choose(room, 0)
            assert clock(room)["bank"][0] == 0.0

    asyncio.run(run())


@pytest.mark.parametrize("way", ["politely", "killed"])
def test_time_runs_before_and_after_a_restart_and_not_while_the_hall_is_closed(
    sqlite_url: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who is killed says nothing; its last word counts, which is never much older."""

    async def run() -> None:
        time = HandTime()
        began = time.now()
        async with opened(sqlite_url, time) as hall:
            table = (await a_table(hall, 30, 0))[0].table.id
            time.move(BEAT)
            await eventually(lambda: time.is_awaited(BEAT))
            time.move(0.5)
            if way == "killed":
                monkeypatch.setattr(hall.store, "gone", AsyncMock())
        time.move(3600.0)
        thought = BEAT if way == "killed" else BEAT + 0.5
        async with opened(sqlite_url, time) as hall:
            room = await hall.room(table)
            assert clock(room)["asked"]["0"] == began + BEAT + 0.5 + 3600.0 - thought
            assert clock(room)["bank"] == [0.0, 0.0]
            time.move(30.0 - thought - 0.1)
            await choose_nothing(hall, room)
            assert away(room) == [False, False], "the time while the hall was closed does not count"
            time.move(0.2)
            await eventually(lambda: away(room) == [True, True])

    asyncio.run(run())


def test_outages_are_the_times_when_no_worker_was_there(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
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
