"""A match that nobody plays is packed. Nobody notices."""

import asyncio
import gc
import io
import pickle
import weakref
from pathlib import Path
from typing import Any

import orjson
import pytest

import warhall
from tests.server.company import Ear
from tests.server.harness import patient
from warhall.kernel.changes import patch
from warhall.kernel.state import Chance
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.clocks import Clock
from warhall.server.live.match import Live
from warhall.server.live.room import PACK_AFTER, Room
from warhall.server.storage.rows import Entry, MatchRow

GAMES = [id for id in warhall.game_ids() if id not in ("hushed", "quiet")]


def a_match(game: str) -> Live:
    rules = warhall.get_game(game)
    seats = rules.default_seats
    row = MatchRow("m", "t", 1, game, rules.version, seats, 7, {}, [f"P{seat}" for seat in range(seats)], created=1.0)
    return Live(row, rules, (), clock=Clock(30.0, 100.0))


def some_entry(live: Live, chance: Chance, at: float) -> Entry:
    """An answer; or, now and then, one that is taken back."""
    question = live.pending[chance.random(len(live.pending))]
    seat = question.seats[chance.random(len(question.seats))]
    if chance.random(9) == 0:
        try:
            return live.next_undo(seat, (), at)
        except Refusal:
            pass
    return live.next_answer(
        seat, live.wire_id(question), question.options[chance.random(len(question.options))].key, at
    )


def all_of(live: Live) -> tuple[Any, ...]:
    seats = range(live.row.seats)
    return (
        live.seq, live.asked, live.last_at, live.kept_at, live.waiting(), live.match.key(), live.match.save(),
        live.views([None, *seats]), [live.questions(seat) for seat in seats],
        [live.undo_for(seat) for seat in seats], [live.last_answer(seat) for seat in seats],
        [live.bank_left(seat) for seat in seats], [at for at, _ in live.deadlines()],
    )  # fmt: skip


class WithoutTheKernel(pickle.Unpickler):
    """Knows no class that the compiled build compiles: such objects cannot be pickled there."""

    def find_class(self, module: str, name: str) -> Any:
        assert not module.startswith(("warhall.kernel", "warhall.tabletop", "warhall.games")), f"{module}.{name}"
        return super().find_class(module, name)


@pytest.mark.parametrize("game", GAMES)
def test_a_packed_match_holds_no_object_that_a_compiled_build_could_not_wake(game: str) -> None:
    chance, live = Chance(3), a_match(game)
    for number in range(30):
        if not live.is_over:
            live.apply(some_entry(live, chance, 2.0 + number))
    WithoutTheKernel(io.BytesIO(pickle.dumps(live.packed()))).load()


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_packed_goes_on_as_if_it_had_not_been(game: str) -> None:
    chance, live = Chance(3), a_match(game)
    for number in range(90):
        if live.is_over:
            break
        live.apply(some_entry(live, chance, 2.0 + number))
        if number % 6 == 0:
            kept = pickle.loads(pickle.dumps(live.packed()))
            woken = Live.unpacked(kept, live.game, live.outages)
            assert all_of(woken) == all_of(live)
            if not live.is_over:
                entry = some_entry(live, chance, 2.5 + number)
                told = [event.to_json() for event in live.apply(entry)]
                assert [event.to_json() for event in woken.apply(entry)] == told
                assert all_of(woken) == all_of(live)


class Eyewitness(Ear):
    """Sees what a client sees: views, and updates applied to them."""

    def view(self, seat: int) -> Any:
        shown: Any = None
        for frame in map(orjson.loads, self.heard):
            if frame.get("seat") == seat and frame["type"] == "view":
                shown = frame["view"]
            elif frame.get("seat") == seat and frame["type"] == "update":
                shown = patch(shown, frame["changes"])
        return shown


async def a_room(folder: Path, **wish: Any) -> tuple[Hall, Room, Eyewitness]:
    hall = Hall(patient(f"sqlite:///{folder}/hall.db"))
    await hall.open()
    room, token, _ = await hall.lobby.create(Wish("atlantis", seats=2, places=["me", "me"], **wish))
    ear = Eyewitness(token, 0, 1)
    room.join(ear)
    room.show_all(ear)
    return hall, room, ear


async def answer(room: Room, chance: Chance) -> None:
    live = room.require_live()
    question = live.pending[chance.random(len(live.pending))]
    key = question.options[chance.random(len(question.options))].key
    await room.answer(question.seat, live.wire_id(question), key)


def test_whoever_stayed_at_a_quiet_table_sees_play_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        (hall, room, ear), chance = await a_room(tmp_path), Chance(5)
        now = hall.time.now()
        for number in range(12):
            await answer(room, chance)
            if number % 3 == 2:
                now += PACK_AFTER * 2
                monkeypatch.setattr(hall.time, "now", lambda now=now: now)
                await hall._pulse()
                assert room.rest.is_packed and not room._eyes
                asked, moment = sorted(room.rest.waiting), room.rest.moment
                await hall._pulse()
                await hall.asked.note()
                assert room.rest.is_packed, "nothing that happens by itself wakes it"
                live = room.require_live()
                assert (asked, moment) == (sorted(live.waiting()), (live.row.id, live.seq))
                room.rest.pack()
        for seat in (0, 1):
            assert ear.view(seat) == orjson.loads(orjson.dumps(room.require_live().view(seat)))
        await hall.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("wish", "rests"), [({}, True), ({"clock_answer": 60.0}, False), ({"away": "bot"}, False)], ids=["", "clock", "bot"]
)
def test_a_match_in_which_something_may_happen_by_itself_does_not_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: dict[str, Any], rests: bool
) -> None:
    async def run() -> None:
        hall, room, _ = await a_room(tmp_path, **wish)
        await answer(room, Chance(1))
        assert not room.may_rest, "it was not quiet for long"
        now = hall.time.now()
        monkeypatch.setattr(hall.time, "now", lambda: now + PACK_AFTER + 1)
        assert room.may_rest == rests
        async with room.lock:
            assert not room.may_rest, "something is going on"
        await hall.close()

    asyncio.run(run())


def test_a_packed_match_keeps_its_last_checkpoint_when_the_hall_closes(tmp_path: Path) -> None:
    async def run() -> None:
        (hall, room, _), chance = await a_room(tmp_path), Chance(5)
        while not room.rest.has_news:
            await answer(room, chance)
        live = room.require_live()
        match, reached = live.row.id, live.match.checkpoint_answers
        room.rest.pack()
        assert room.rest.has_news
        kept = await hall.store.checkpoints(match)
        assert reached not in [checkpoint.answers for _, checkpoint in kept]
        await hall._keep([room])
        kept = await hall.store.checkpoints(match)
        assert reached in [checkpoint.answers for _, checkpoint in kept]
        await hall.close()

    asyncio.run(run())


def test_a_packed_match_leaves_nothing_of_itself_in_memory(tmp_path: Path) -> None:
    async def run() -> None:
        (hall, room, _), chance = await a_room(tmp_path), Chance(5)
        for _ in range(5):
            await answer(room, chance)
        room._eyes.clear()
        left = weakref.ref(room.require_live())
        gc.disable()
        try:
            room.rest.pack()
            assert left() is None, "without the collector"
        finally:
            gc.enable()
        await hall.close()

    asyncio.run(run())
