"""What a room does when the database does not, seen from inside."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import orjson
import pytest

from tests.server.company import Ear
from tests.server.harness import patient
from warhall.kernel.origin import Checkpoint
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.match import Live
from warhall.server.live.room import REST_AFTER, Room
from warhall.server.storage.committer import Unstored
from warhall.server.storage.rows import SeatRow


async def a_room(folder: Path) -> tuple[Hall, Room, Ear]:
    hall = Hall(patient(f"sqlite:///{folder}/hall.db", checkpoint_every=2))
    await hall.open()
    room, token, _ = await hall.lobby.create(Wish("muster", places=["me", "me"]))
    ear = Ear(token, 0, 1)
    room.join(ear)
    room.show_all(ear)
    return hall, room, ear


async def answer(room: Room) -> int:
    live = room.require_live()
    question = live.pending[0]
    return await room.answer(question.seat, live.wire_id(question), question.options[0].key)


@pytest.mark.parametrize("arrived", [False, True], ids=["before it arrived", "after it was stored"])
def test_when_the_database_is_lost_nothing_is_shown_and_the_truth_is_looked_up_later(
    tmp_path: Path, arrived: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall, room, ear = await a_room(tmp_path)
        for _ in range(3):
            await answer(room)
        shown, store = len(ear.heard), hall.committer.store

        async def lost(*work: Any) -> None:
            if arrived:
                await store(*work)
            raise Unstored

        async def away(table: str) -> Any:
            raise OSError("no database")

        monkeypatch.setattr(hall.committer, "store", lost)
        with pytest.raises(Refusal, match="busy"):
            await answer(room)
        monkeypatch.setattr(hall, "load", away)
        with pytest.raises(Refusal, match="busy"):
            await answer(room)
        assert len(ear.heard) == shown, "nobody was shown what may not be stored"
        monkeypatch.undo()
        async with room.at_rest():
            assert room.require_live().seq == (4 if arrived else 3)
        number = await answer(room)
        assert number == (5 if arrived else 4)
        stored = await hall.store.entries(room.require_live().row.id)
        assert [entry.number for entry in stored] == list(range(1, number + 1))
        await hall.close()

    asyncio.run(run())


def test_a_room_that_leaves_memory_comes_back_as_it_was(tmp_path: Path) -> None:
    async def run() -> None:
        hall, room, ear = await a_room(tmp_path)
        for _ in range(7):
            await answer(room)
        before = room.require_live().view(0)
        room.leave(ear)
        hall.rooms.clear()
        again = await hall.room(room.table.id)
        assert again is not room and again.require_live().view(0) == before
        await hall.close()
        assert await Hall(hall.settings).store.checkpoints(again.require_live().row.id)

    asyncio.run(run())


def test_a_quiet_room_forgets_what_it_has_shown_and_tells_the_next_change_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall, room, ear = await a_room(tmp_path)
        await answer(room)
        room.check()
        assert room._eyes, "it was not quiet for long"
        now = hall.time.now()
        monkeypatch.setattr(hall.time, "now", lambda: now + REST_AFTER + 1)
        room.check()
        assert not room._eyes
        ear.heard.clear()
        await answer(room)
        frames = [orjson.loads(frame) for frame in ear.heard]
        assert [(frame["type"], frame["seat"]) for frame in frames] == [("update", 0), ("update", 1)]
        assert all(frame["seq"] == 2 and frame["changes"] for frame in frames)
        await hall.close()

    asyncio.run(run())


def test_whoever_changed_seats_hears_back_only_when_the_rooms_here_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall, room, _ = await a_room(tmp_path)
        look, known = room.table_changed, []

        async def after_a_while() -> None:
            for _ in range(20):
                await asyncio.sleep(0)
            await look()
            known.append(room.table.id)

        monkeypatch.setattr(room, "table_changed", after_a_while)
        await hall.tell_changed([room.table.id, "a table that is not in memory"])
        assert known == [room.table.id]
        await hall.close()

    asyncio.run(run())


def test_everybody_who_asks_at_once_gets_the_same_room(tmp_path: Path) -> None:
    async def run() -> None:
        hall, room, _ = await a_room(tmp_path)
        hall.rooms.clear()
        rooms = await asyncio.gather(*(hall.room(room.table.id) for _ in range(10)))
        assert len({id(one) for one in rooms}) == 1
        with pytest.raises(Refusal, match="no_table"):
            await hall.room("nothing")
        await hall.close()

    asyncio.run(run())


def test_a_checkpoint_that_cannot_be_used_is_left_aside_and_the_answers_are_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall, room, _ = await a_room(tmp_path)
        for _ in range(7):
            await answer(room)
        live = room.require_live()
        entries = await hall.store.entries(live.row.id)
        monkeypatch.setattr("warhall.server.live.match.SHORT", 0)
        again = Live(live.row, live.game, entries, [(3, Checkpoint(2, 1, "[]"))])
        assert again.match.key() == live.match.key()
        await hall.close()

    asyncio.run(run())


def test_a_failure_between_working_out_and_storing_leaves_no_hole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall, room, _ = await a_room(tmp_path)
        await answer(room)
        with monkeypatch.context() as patched:
            patched.setattr(room, "_store", AsyncMock(side_effect=ZeroDivisionError))
            with pytest.raises(ZeroDivisionError):
                await answer(room)
        async with room.at_rest():
            assert room.require_live().seq == 1, "what was not stored did not happen"
        assert await answer(room) == 2
        storing = asyncio.Event()

        async def never(*what: object) -> None:
            storing.set()
            await asyncio.Event().wait()

        with monkeypatch.context() as patched:
            patched.setattr(room, "_store", never)
            task = asyncio.create_task(answer(room))
            await storing.wait()
            task.cancel()  # the connection was dropped in the middle of it
            with pytest.raises(asyncio.CancelledError):
                await task
        async with room.at_rest():
            assert room.require_live().seq == 2
        assert await answer(room) == 3
        stored = await hall.store.entries(room.require_live().row.id)
        assert [entry.number for entry in stored] == [1, 2, 3]
        await hall.close()

    asyncio.run(run())


def test_a_seat_that_was_given_up_and_taken_elsewhere_is_not_overwritten(tmp_path: Path) -> None:
    """A worker that has not heard of it yet: neither its clock nor the former player may take the seat away again."""

    async def run() -> None:
        hall, room, _ = await a_room(tmp_path)
        before = room.table.places[0]
        taken = SeatRow(0, "human", "Cy", "c" * 64)
        assert await hall.store.change_seat(room.table.id, before, SeatRow(0))
        assert await hall.store.change_seat(room.table.id, SeatRow(0), taken)
        await hall.absence.stand_in(room, before, "Their time is up.")
        assert room.table.places[0] == taken
        await hall.close()

    asyncio.run(run())


def test_a_room_that_somebody_enters_while_it_is_about_to_leave_memory_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        hall, room, ear = await a_room(tmp_path)
        room.leave(ear)
        room.used -= 10_000
        hall.settings = replace(hall.settings, live_matches=0)
        keep = hall._keep

        async def slowly(rooms: list[Room]) -> None:
            await keep(rooms)
            room.join(ear)

        monkeypatch.setattr(hall, "_keep", slowly)
        await hall._tidy()
        assert hall.rooms[room.table.id] is room
        monkeypatch.undo()
        await hall.close()

    asyncio.run(run())


def test_a_room_left_alone_leaves_memory_unless_something_may_happen_there_by_itself(tmp_path: Path) -> None:
    async def run() -> None:
        hall, room, ear = await a_room(tmp_path)
        await answer(room)
        before = room.require_live().view(0)
        room.used -= 10_000
        await hall._tidy()
        assert room.table.id in hall.rooms, "somebody is there"
        room.leave(ear)
        await hall._tidy()
        assert room.table.id in hall.rooms, "they have just gone"
        room.used -= 10_000
        room.table.places[1] = replace(room.table.places[1], bot="random")
        await hall._tidy()
        assert room.table.id in hall.rooms, "a bot plays there"
        room.table.places[1] = replace(room.table.places[1], bot="")
        await hall._tidy()
        assert room.table.id not in hall.rooms
        assert (await hall.room(room.table.id)).require_live().view(0) == before
        await hall.close()

    asyncio.run(run())


def test_a_table_that_nobody_is_at_takes_no_memory_a_minute_later(tmp_path: Path) -> None:
    async def run() -> None:
        hall, room, ear = await a_room(tmp_path)
        await answer(room)
        room.leave(ear)
        room.used -= 59
        await hall._tidy()
        assert room.table.id in hall.rooms
        room.used -= 2
        await hall._tidy()
        assert not hall.rooms
        await hall.close()

    asyncio.run(run())
