"""Bots at the tables: what they are asked and when, what they remember, and what becomes of those that misbehave."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import (
    Client,
    Opened,
    Refused,
    ServerProcess,
    call,
    client,
    eventually,
    patient,
    running,
)
from tests.server.plugin import GATE
from tests.server.test_play import played_on
from warhall.bots import Seat, make_bot
from warhall.kernel.match import Match
from warhall.kernel.state import Chance
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Lobby, Wish
from warhall.server.live.room import Room
from warhall.server.logs import JsonLines
from warhall.server.thinking import advice
from warhall.server.timekeeper import REAL, Timekeeper


async def play_on_with(one: Client) -> None:
    """Answer a question, and see the bot's seat answered as well."""
    await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
    seat, question = one.asked()[0]
    await one.answer(seat, question["id"], random.Random(1).choice(question["options"])[0])
    await one.until(lambda: one.views[0]["table"]["round"] >= 1 and one.seq[0] >= 2)


def logged(hall: ServerProcess, said: str, bot: str, table: Opened) -> dict[str, Any]:
    return next(line for line in hall.logged(said) if line["bot"] == bot and line["table"] == table.id)


def test_who_plays_with_bots_alone_is_told_what_a_bot_would_do_and_why(hall: ServerProcess) -> None:
    async def run() -> None:
        table = Opened(call(hall, "POST", "/quick", game="skirmish", bot="random"))
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.asked())
            seat, question = one.asked()[0]
            where = f"/tables/{table.id}/seats/{seat}/advice?question="
            advice = await asyncio.to_thread(call, hall, "GET", where + question["id"], table.token)
            keys = [option[0] for option in question["options"]]
            assert advice["key"] in keys and advice["looks"] > 0
            assert {line["key"] for line in advice["lines"]} <= set(keys)
            assert advice["lines"][0]["key"] == advice["key"] and 0 <= advice["lines"][0]["value"] <= 1
            for wrong, code in (("0.99", "stale_question"), (question["id"], "bad_token")):
                with pytest.raises(Refused) as met:
                    token = table.token if code == "stale_question" else ""
                    await asyncio.to_thread(call, hall, "GET", where + wrong, token)
                assert met.value.code == code

    asyncio.run(run())


@contextlib.asynccontextmanager
async def a_room(
    folder: Path, second: str = "bot:random", time: Timekeeper = REAL, **more: float
) -> AsyncIterator[tuple[Room, str, str]]:
    """A room in which somebody has the first seat, their token, and the id of their first question."""
    settings: dict[str, Any] = {"plugins": ("tests.server.plugin",), "bot_pause": 0.0, "bot_beat": 0.0}
    hall = Hall(patient(f"sqlite:///{folder}/hall.db", **(settings | more)), time)
    await hall.open()
    try:
        room, token, _ = await hall.lobby.create(Wish("muster", places=["me", second]))
        live = room.require_live()
        yield room, token, live.wire_id(live.pending[0])
    finally:
        await hall.close()


def lobby_of(room: Room) -> Lobby:
    assert isinstance(room.hall, Hall)
    return room.hall.lobby


async def bots_have_answered(room: Room) -> None:
    await eventually(lambda: not room.bots.are_thinking)


def test_a_bot_that_is_late_is_one_short_warning_and_the_fallback_goes_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        time = HandTime()
        async with a_room(tmp_path, "bot:sleepy", time, bot_seconds=77.0) as (room, _, id):
            live = room.require_live()
            await room.answer(0, id, live.pending[0].options[0].key)
            await eventually(lambda: time.is_awaited(77.0))
            time.move(77.0)
            await eventually(lambda: live.seq >= 2)
            late = next(line for line in caplog.records if line.message == "a bot was late; the fallback answers")
            shown = json.loads(JsonLines().format(late))
            assert shown["level"] == "warning" and shown["why"] == "no answer within 77 seconds"
            assert (shown["bot"], shown["seat"], shown["table"]) == ("sleepy", 1, room.table.id)
            assert len(json.dumps(shown)) < 300 and "record" not in shown

    asyncio.run(run())


def test_a_table_is_given_one_piece_of_advice_at_a_time(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_room(tmp_path) as (room, _, id):
            first = asyncio.create_task(advice.advise(room, 0, id))
            await asyncio.sleep(0)
            with pytest.raises(Refusal, match="busy: A bot is thinking"):
                await advice.advise(room, 0, id)
            assert (await first)["lines"]
            assert (await advice.advise(room, 0, id))["lines"]

    asyncio.run(run())


def test_a_bot_that_crashes_while_it_advises_is_logged_with_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        monkeypatch.setattr(advice, "ADVISER", "clumsy")
        async with a_room(tmp_path) as (room, _, id):
            with pytest.raises(Refusal, match="internal"):
                await advice.advise(room, 0, id)
            failure = vars(next(line for line in caplog.records if line.message == "a bot failed to advise"))
            assert (failure["bot"], failure["seat"]) == ("clumsy", 0) and "I fell over" in failure["error"]
            assert failure["question"] in [asked.id for asked in Match.load(failure["record"]).pending]

    asyncio.run(run())


@pytest.mark.parametrize("bot", ["clumsy", "deadly"])
def test_a_bot_that_crashes_is_logged_with_its_record_and_the_fallback_goes_on(hall: ServerProcess, bot: str) -> None:
    async def run() -> None:
        table = Opened(call(hall, "POST", "/quick", game="muster", bot=bot))
        async with client(hall, table.id, table.token) as one:
            await play_on_with(one)
            failure = logged(hall, "a bot failed; the fallback answers", bot, table)
            assert failure["level"] == "error" and failure["how"] == "crashed"
            replayed = Match.load(failure["record"])
            asked = next(one for one in replayed.pending if one.id == failure["question"])
            assert failure["seat"] in asked.seats
            if bot == "clumsy":  # the same bot at the same question with the same luck falls over again
                again = make_bot(failure["bot"], Chance(failure["chance"]))
                with pytest.raises(RuntimeError, match="I fell over"):
                    again.choose(Seat(replayed, failure["seat"]), asked)
                assert "I fell over" in failure["error"]

    asyncio.run(run())


def test_a_crash_is_logged_with_the_record_of_the_moment_at_which_the_bot_was_asked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))

    async def run() -> None:
        async with a_room(tmp_path, "bot:clumsy") as (room, _, id):
            live = room.require_live()
            await room.answer(0, id, live.pending[0].options[0].key)
            assert live.waiting() == {1}, "it is still thinking"
            gate.touch()
            await bots_have_answered(room)
            said = "a bot failed; the fallback answers"
            failure = vars(next(line for line in caplog.records if line.message == said))
            assert Match.load(failure["record"]).answers == 0

    asyncio.run(run())


def test_a_bot_that_crashed_stays_replaced_and_another_one_put_there_plays_itself(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def failed() -> list[str]:
        return [vars(line)["bot"] for line in caplog.records if line.message == "a bot failed; the fallback answers"]

    async def run() -> None:
        async with a_room(tmp_path, "me") as (room, token, _):
            live = room.require_live()

            async def play_until(round: int) -> None:
                """Answer for the second seat when the bot at the first has answered."""
                await bots_have_answered(room)
                while live.match.state.round < round:
                    question = live.pending[0]
                    await room.answer(1, live.wire_id(question), question.options[0].key)
                    await bots_have_answered(room)

            await lobby_of(room).give_to_bot(room, 0, [token], "clumsy")
            await play_until(2)
            assert failed() == ["clumsy"]
            await lobby_of(room).give_to_bot(room, 0, [token], "novice")
            await play_until(3)
            assert failed() == ["clumsy", "novice"], "it was new there, and says so"

    asyncio.run(run())


def test_a_bot_is_asked_one_thing_at_a_time(tmp_path: Path) -> None:
    async def run(hall: ServerProcess) -> None:
        made = call(hall, "POST", "/tables", game="twins", places=["bot:stickler", "bot:random"])
        async with client(hall, made["table"]["id"]) as watcher:
            await played_on(watcher, lambda: watcher.is_over)
        assert not hall.logged("a bot failed; the fallback answers")

    plugins = ("tests.server.plugin", "tests.server.twins")
    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log", plugins=plugins) as hall:
        asyncio.run(run(hall))


def test_a_bot_does_not_answer_for_a_person_who_took_the_seat_back_while_it_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))

    async def run() -> None:
        time = HandTime()
        async with a_room(tmp_path, time=time, bot_seconds=77.0) as (room, token, id):
            lobby, live = lobby_of(room), room.require_live()
            await eventually(lambda: live.waiting() == {0} and not room.bots.are_thinking)
            await lobby.give_to_bot(room, 0, [token], "dawdler")
            await eventually(lambda: time.is_awaited(77.0))
            await lobby.take_back(room, 0, [token])
            assert room.bots.are_thinking
            gate.touch()
            await bots_have_answered(room)
            assert [answer.seat for answer in live.history.answers] == [1], "the other bot has answered, this one not"
            await room.answer(0, id, live.pending[0].options[0].key)

    asyncio.run(run())


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A hall in which each bot is asked where it was asked before: there is one process for all of them."""
    folder = tmp_path_factory.mktemp("home")
    with running(f"sqlite:///{folder}/hall.db", folder / "log", bot_processes=1) as server:
        yield server


def test_a_bot_remembers_its_last_question_until_something_is_taken_back(home: ServerProcess) -> None:
    async def run() -> None:
        table = Opened(call(home, "POST", "/quick", game="muster", bot="novice"))

        def failures() -> list[dict[str, Any]]:
            return [line for line in home.logged("a bot failed; the fallback answers") if line["table"] == table.id]

        async with client(home, table.id, table.token) as one:

            async def play_until(done: Callable[[], bool]) -> None:
                """Answer when the bot has; what holds is asked only then."""
                while True:
                    await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
                    if done():
                        return
                    seat, question = one.asked()[0]
                    await one.answer(seat, question["id"], question["options"][0][0])

            await play_until(lambda: one.views[0]["table"]["round"] == 3)
            assert not failures(), "it knew how it got here"
            await one.send(type="undo", seat=0)
            await play_until(lambda: bool(failures()))
            assert "how did we get here?" in failures()[0]["error"]

    asyncio.run(run())


def test_a_bot_whose_own_answers_stand_does_not_remember_what_another_took_back(home: ServerProcess) -> None:
    """Who has won a round is asked next: what they take back then is their own card, and the bot's stays."""

    async def won_a_round() -> tuple[Opened, bool]:
        table = Opened(call(home, "POST", "/quick", game="muster", bot="novice"))
        async with client(home, table.id, table.token) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            seat, question = one.asked()[0]
            await one.answer(seat, question["id"], question["options"][-1][0])
            await one.until(lambda: one.views[0]["waiting"] == [0])
            won = one.questions[0][0]["prompt"] == "Draw two?"
            if won:
                await one.send(type="undo", seat=0)
                while one.views[0]["table"]["round"] < 2:
                    await one.until(lambda: one.views[0]["waiting"] == [0])
                    seat, question = one.asked()[0]
                    await one.answer(seat, question["id"], question["options"][-1][0])
                await one.until(lambda: one.views[0]["waiting"] == [0])
            return table, won

    async def run() -> None:
        won = False
        while not won:
            table, won = await won_a_round()
        failure = logged(home, "a bot failed; the fallback answers", "novice", table)
        assert "how did we get here?" in failure["error"]

    asyncio.run(run())


def test_a_table_of_bots_alone_goes_on_by_itself(hall: ServerProcess) -> None:
    async def run() -> None:
        made = call(hall, "POST", "/tables", game="muster", places=["bot:random", "bot:random"])
        async with client(hall, made["table"]["id"]) as watcher:
            await watcher.until(lambda: watcher.views and watcher.seq[None] >= 4)

    asyncio.run(run())


def test_bots_wait_while_a_person_has_left_a_seat_to_one_of_them(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with a_room(tmp_path, time=time, bot_pause=0.75) as (room, token, id):
            lobby, live = lobby_of(room), room.require_live()
            await eventually(lambda: live.waiting() == {0} and not room.bots.are_thinking)
            await lobby.give_to_bot(room, 0, [token], "random")
            await eventually(lambda: time.is_awaited(0.75))
            time.move(0.5)
            await lobby.take_back(room, 0, [token])
            time.move(0.25)
            await bots_have_answered(room)
            assert live.seq == 1, "nothing was played meanwhile"
            await room.answer(0, id, live.pending[0].options[0].key)

    asyncio.run(run())


def test_before_each_answer_at_a_table_of_bots_alone_there_is_a_pause(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with a_room(tmp_path, time=time, bot_pause=0.75) as (room, token, _):
            live = room.require_live()
            await lobby_of(room).give_to_bot(room, 0, [token], "random")
            for _ in range(4):
                await eventually(lambda: time.is_awaited(0.75))
                told = live.seq
                time.move(0.5)
                async with room.at_rest():
                    assert live.seq == told
                time.move(0.25)
                await eventually(lambda told=told: live.seq > told)  # type: ignore[misc]

    asyncio.run(run())


def test_an_unknown_bot_is_refused_with_a_list_of_those_there_are(hall: ServerProcess) -> None:
    with pytest.raises(Refused, match=r"no_bot: There is no bot 'hal'; there are: .*random"):
        call(hall, "POST", "/quick", game="muster", bot="hal")
    assert "random" in call(hall, "GET", "/bots")["bots"]
