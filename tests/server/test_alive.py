"""No table waits for ever: whatever the database did, a room in doubt finds out by itself and plays on."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from tests.server.company import Ear, never_closed
from tests.server.handtime import HandTime
from tests.server.harness import eventually, patient
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.doubt import RETRY
from warhall.server.live.room import Room
from warhall.server.storage.committer import Unstored
from warhall.server.storage.rows import PLAYING


class Scene:
    """A hall with a clock of the test's own, one table, and a screen that shows all of it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "hall.db"
        self.time = HandTime()
        settings = patient(
            f"sqlite:///{self.file}", bot_pause=0.0, bot_beat=0.0, bot_seconds=10_000.0,
            database_seconds=0.05, plugins=("tests.server.plugin",),
        )  # fmt: skip
        self.hall = Hall(settings, self.time)

    async def open(self, *places: str, **wish: Any) -> Room:
        await self.hall.open()
        self.room, self.token, _ = await self.hall.lobby.create(Wish("muster", places=places, **wish))
        self.ear = Ear(self.token, 0)
        self.room.join(self.ear)
        return self.room

    async def answer(self) -> int:
        live = self.room.require_live()
        question = next(one for one in live.pending if one.seat == 0)
        return await self.room.answer(0, live.wire_id(question), question.options[0].key)

    async def passes(self, condition: Callable[[], object]) -> None:
        """Time goes on until something holds."""

        def holds() -> bool:
            self.time.move(RETRY)
            return bool(condition())

        await eventually(holds)

    async def stored(self) -> int:
        return len(await self.hall.store.entries(self.room.require_live().row.id))

    def shown(self) -> list[dict[str, Any]]:
        return [json.loads(frame) for frame in self.ear.heard]

    def tables(self) -> list[dict[str, Any]]:
        return [frame["table"] for frame in self.shown() if frame["type"] == "table"]

    def is_asked(self) -> bool:
        """Whether the screen shows a question to the person at it."""
        asked: list[Any] = []
        for frame in self.shown():
            asked = frame.get("questions", asked)
        return bool(asked)


def scene(folder: Path, act: Callable[[Scene], Awaitable[None]]) -> None:
    async def run() -> None:
        one = Scene(folder)
        try:
            await act(one)
        finally:
            await one.hall.close()

    asyncio.run(run())


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another program holds the database, so nobody can write."""
    connection = sqlite3.connect(file, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    yield
    connection.execute("ROLLBACK")
    connection.close()


@pytest.mark.parametrize("arrived", [False, True], ids=["before it was stored", "after it was stored"])
def test_a_bot_s_answer_that_was_lost_on_the_way_does_not_stop_the_table(
    tmp_path: Path, arrived: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory was one answer ahead and asked the person, whose screen showed the bot's turn: both waited."""

    async def act(one: Scene) -> None:
        room = await one.open("me", "bot:random")
        room.show_all(one.ear)
        store, lost = one.hall.committer.store, False

        async def losing(*work: Any) -> None:
            nonlocal lost
            once = not lost and work[2].seat == 1 and 0 in room.require_live().waiting()
            lost = lost or once
            if arrived or not once:
                await store(*work)
            if once:
                raise Unstored

        monkeypatch.setattr(one.hall.committer, "store", losing)
        while not lost:
            await eventually(lambda: lost or one.is_asked())
            if not lost:
                with suppress(Refusal):  # the loss came first
                    await one.answer()
        one.ear.heard.clear()
        await one.passes(one.is_asked)
        await one.answer()

    scene(tmp_path, act)


def test_an_answer_that_another_worker_tells_of_while_a_room_opens_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was read before that answer, and its message found no room: the table showed an old question."""

    async def act(one: Scene) -> None:
        elsewhere = await one.open("me", "me", away="wait")
        del one.hall.rooms[elsewhere.table.id]
        load, told = one.hall.load, one.hall.tell

        def tells(table_id: str, message: dict[str, Any]) -> None:
            told(table_id, message)
            one.hall._heard(table_id, {"w": "another", **message})

        async def slowly(table_id: str) -> tuple[Any, Any]:
            found = await load(table_id)
            with monkeypatch.context() as patched:
                patched.setattr(one.hall, "tell", tells)
                await one.answer()
            return found

        monkeypatch.setattr(one.hall, "load", slowly)
        here = await one.hall.room(elsewhere.table.id)
        await eventually(lambda: here.require_live().seq == elsewhere.require_live().seq == 1)

    scene(tmp_path, act)


def test_a_bot_that_meets_a_locked_database_answers_as_soon_as_the_lock_is_gone(tmp_path: Path) -> None:
    async def act(one: Scene) -> None:
        room = await one.open("me", "bot:random")
        await eventually(lambda: not room.bots.are_thinking)
        with locked(one.file):
            with pytest.raises(Refusal, match="busy"):
                await one.answer()
            await one.passes(lambda: not room.doubt)  # it can be read all the while
            with pytest.raises(Refusal, match="busy"):
                await one.answer()
        before = await one.stored()
        await one.passes(lambda: not room.doubt)
        await one.answer()
        await one.passes(lambda: room.require_live().seq > before + 1)

    scene(tmp_path, act)


def test_while_the_database_is_away_the_table_says_so_and_goes_on_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(one: Scene) -> None:
        room = await one.open("me", "me")

        async def away(*what: Any) -> Any:
            raise OSError("no database")

        with monkeypatch.context() as patched:
            patched.setattr(one.hall.committer, "_write", away)
            patched.setattr(one.hall.store, "table", away)
            with pytest.raises(Refusal, match="busy"):
                await one.answer()
            await one.passes(lambda: one.tables()[-1]["stalled"])
        await one.passes(lambda: not room.doubt)
        assert not one.tables()[-1]["stalled"] and one.is_asked()
        await one.answer()

    scene(tmp_path, act)


def test_a_webhook_calls_a_player_who_is_asked_by_an_answer_that_was_in_doubt(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(one: Scene) -> None:
        room = await one.open("me", "open")
        bo = await one.hall.lobby.take(room, 1, "Bo")
        await one.hall.lobby.set_webhook(room, 1, [bo], "https://bo.example/turn")
        called: list[int] = []
        store = one.hall.committer.store
        monkeypatch.setattr(one.hall, "call", lambda table, place: called.append(place.seat))

        async def stored_but_lost(*work: Any) -> None:
            await store(*work)
            raise Unstored

        live = room.require_live()
        asked = live.pending[1]
        await room.answer(1, live.wire_id(asked), asked.options[0].key)
        with monkeypatch.context() as patched:
            patched.setattr(one.hall.committer, "store", stored_but_lost)
            with pytest.raises(Refusal, match="busy"):
                await one.answer()
        assert called == []
        await one.passes(lambda: not room.doubt)
        assert 1 in room.require_live().waiting() and called == [1]

    scene(tmp_path, act)


def test_a_table_whose_last_seat_was_taken_as_the_database_went_away_begins_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(one: Scene) -> None:
        room = await one.open("me", "open")
        start = one.hall.store.start_match

        async def away(*what: Any) -> Any:
            monkeypatch.setattr(one.hall.store, "start_match", start)
            raise OSError("no database")

        monkeypatch.setattr(one.hall.store, "start_match", away)
        with pytest.raises(OSError, match="no database"):
            await one.hall.lobby.take(room, 1, "Bo")
        await one.passes(lambda: room.table.state == PLAYING)

    scene(tmp_path, act)


def test_a_clock_that_rings_while_the_database_is_away_rings_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(one: Scene) -> None:
        never_closed(one.hall, monkeypatch)
        room = await one.open("me", "bot:random", clock_answer=10.0, clock_bank=0.0)
        change, tried = one.hall.store.change_seat, 0

        async def away(*what: Any) -> bool:
            nonlocal tried
            tried += 1
            if tried == 1:
                raise OSError("no database")
            return await change(*what)

        monkeypatch.setattr(one.hall.store, "change_seat", away)
        await one.passes(lambda: room.table.places[0].away)
        assert tried >= 2

    scene(tmp_path, act)


def test_one_room_that_fails_does_not_stop_the_pulse_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(one: Scene) -> None:
        await one.open("me", "me")
        seen: list[Room] = []

        def fall_over(room: Room) -> None:
            seen.append(room)
            raise ZeroDivisionError

        monkeypatch.setattr(Room, "check", fall_over)
        await one.passes(lambda: len(seen) > 2)

    scene(tmp_path, act)
