"""The processes that bots think in: they are told apart from what bots say, replaced when they fail, and remember."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import PATIENCE, eventually, patient
from tests.server.plugin import GATE
from warhall.bots.search import Search
from warhall.kernel.match import Match, new_match
from warhall.server.live.host import Thought
from warhall.server.thinking.thinker import READY, Minds, match_json
from warhall.server.thinking.thinkers import ENDING_SECONDS, Thinkers

STARTING = 66.0


def job_of(match: Match, bot: str, mind: str) -> dict[str, Any]:
    seat = match.pending[0].seat
    given = [key for giver, key, _ in match.history if giver == seat]
    return {
        "do": "think",
        "match": match_json(match),
        "seat": seat,
        "question": match.pending[0].id,
        "bot": bot,
        "mind": mind,
        "said": [len(given), given[-1] if given else ""],
        "chance": 7,
    }


def second_round() -> tuple[Match, Match]:
    """A match of the toy at its first question for seat 0, and the same at its next one."""
    first = new_match("muster", seed=3)
    second = first.fork()
    while second.step == first.step or second.pending[0].seat != 0:
        second.answer(second.pending[0].seat, second.pending[0].options[0].key)
    return first, second


def test_a_thinking_process_has_loaded_every_game_and_nothing_of_the_web_when_it_says_that_it_is_ready() -> None:
    seen = (
        "import sys, warhall.server.thinking.thinker as thinker\n"
        "from warhall.kernel import registry\n"
        "class Out:\n"
        "    def write(self, text):\n"
        "        loaded = sorted(registry._loaded) == registry.game_ids(), 'fastapi' in sys.modules\n"
        "        print(*loaded, text, file=sys.stderr)\n"
        "    def flush(self): pass\n"
        "thinker.serve(Out())\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", seen], input="", capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert ran.stderr.splitlines()[0] == f"True False {READY}"


def test_a_thinking_process_steps_back_behind_people_when_it_is_ready_and_not_while_it_loads() -> None:
    seen = (
        "import os, warhall.server.thinking.thinker as thinker\n"
        "class Out:\n"
        "    def write(self, text): print(os.nice(0) - began)\n"
        "    def flush(self): pass\n"
        "began = os.nice(0)\n"
        "thinker.private_output = Out\n"
        "thinker.main()\n"
        "print(os.nice(0) - began)\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", seen], input="", capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    lines = ran.stdout.split()
    assert set(lines[:-1]) == {"0"} and int(lines[-1]) > 0


def test_a_process_that_is_not_ready_in_time_is_replaced_and_its_greeting_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))

    async def run() -> None:
        time = HandTime()
        thinkers = Thinkers(patient("", plugins=("tests.server.gated",), starting_seconds=STARTING), 1, time=time)
        try:
            starting = asyncio.create_task(thinkers.do({"do": "dance"}, PATIENCE))
            await eventually(lambda: time.is_awaited(STARTING))
            time.move(STARTING)
            thought = await starting
            gate.touch()
            assert (thought.how, thought.error) == ("late", "the process was not ready within 66 seconds")
            thought = await thinkers.do({"do": "dance"}, PATIENCE)
            assert thought.how == "crashed" and "unknown job 'dance'" in thought.error
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_what_plugins_and_bots_print_does_not_get_between_the_replies() -> None:
    async def run() -> None:
        thinkers = Thinkers(patient("", plugins=("tests.server.plugin", "tests.server.loud")), 1)
        match = new_match("muster", seed=3)
        try:
            for _ in range(2):
                thought = await thinkers.do(job_of(match, "chatty", "ann"), PATIENCE)
                assert (thought.how, thought.result) == ("well", match.pending[0].options[0].key)
        finally:
            await thinkers.close()

    asyncio.run(run())


@pytest.mark.parametrize("warm", [False, True], ids=["while the process starts", "while it thinks"])
def test_after_a_job_that_was_given_up_the_next_one_gets_its_own_answer(
    warm: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))

    async def run() -> None:
        time = HandTime()
        plugin = "tests.server.plugin" if warm else "tests.server.gated"
        thinkers = Thinkers(patient("", plugins=(plugin,), starting_seconds=STARTING), 1, time=time)
        try:
            if warm:
                await thinkers.do({"do": "dance"}, PATIENCE)
            task = asyncio.create_task(thinkers.do(job_of(new_match("muster", seed=3), "dawdler", "ann"), PATIENCE))
            await eventually(lambda: time.is_awaited(PATIENCE if warm else STARTING))
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            gate.touch()
            thought = await thinkers.do({"do": "sing"}, PATIENCE)
            assert thought.how == "crashed" and "unknown job 'sing'" in thought.error
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_after_a_reply_that_is_too_long_the_next_job_gets_its_own_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("warhall.server.thinking.thinkers.LINE_LIMIT", 4096)
        thinkers = Thinkers(patient(""), 1)
        try:
            thought = await thinkers.do({"do": "dance" * 100_000}, PATIENCE)
            assert thought.how == "crashed" and "unknown job" not in thought.error
            thought = await thinkers.do({"do": "sing"}, PATIENCE)
            assert thought.how == "crashed" and "unknown job 'sing'" in thought.error
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_a_bot_that_thinks_for_too_long_is_stopped_and_the_next_job_gets_its_own_answer() -> None:
    async def run() -> None:
        time = HandTime()
        thinkers = Thinkers(patient("", plugins=("tests.server.plugin",)), 1, time=time)
        try:
            thinking = asyncio.create_task(thinkers.do(job_of(new_match("muster", seed=3), "sleepy", "ann"), 2.0))
            await eventually(lambda: time.is_awaited(2.0))
            time.move(1.9)
            assert not thinking.done() and time.is_awaited(2.0)
            time.move(0.1)
            assert await thinking == Thought(None, "late", "no answer within 2 seconds")
            thought = await thinkers.do({"do": "sing"}, PATIENCE)
            assert thought.how == "crashed" and "unknown job 'sing'" in thought.error
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_a_bot_that_takes_its_process_with_it_is_told_by_how_the_process_ended() -> None:
    async def run() -> None:
        thinkers = Thinkers(patient("", plugins=("tests.server.plugin",)), 1)
        try:
            thought = await thinkers.do(job_of(new_match("muster", seed=3), "deadly", "ann"), PATIENCE)
            assert thought == Thought(None, "crashed", "the process ended with 3")
        finally:
            await thinkers.close()

    asyncio.run(run())


def late_because(plugin: str = "tests.server.plugin") -> str:
    """Why a first job is late."""

    async def run() -> str:
        thinkers = Thinkers(patient("", plugins=(plugin,)), 1)
        try:
            thought = await thinkers.do({"do": "dance"}, PATIENCE)
            assert thought.how == "late", thought.error
            return thought.error
        finally:
            await thinkers.close()

    return asyncio.run(run())


def test_a_process_that_ends_while_it_starts_is_no_fault_of_the_bot() -> None:
    assert late_because("tests.server.nowhere") == "the process ended with 1 before it was ready"


def test_a_process_that_closes_its_output_before_it_ends_is_told_by_its_own_end() -> None:
    """It was killed as soon as its output ended, and what it died of was anybody's guess."""
    assert late_because("tests.server.leaving") == "the process ended with 7 before it was ready"


def test_a_process_that_closes_its_output_and_lingers_is_killed() -> None:
    async def run() -> None:
        time = HandTime()
        thinkers = Thinkers(patient("", plugins=("tests.server.lingering",)), 1, time=time)
        try:
            starting = asyncio.create_task(thinkers.do({"do": "dance"}, PATIENCE))
            await eventually(lambda: time.is_awaited(ENDING_SECONDS))
            time.move(ENDING_SECONDS)
            assert (await starting).error == "the process ended with -9 before it was ready"
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_a_process_that_cannot_be_started_is_no_fault_of_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert late_because().startswith("no process could be started: ")


def test_a_process_that_says_anything_but_that_it_is_ready_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.server.thinking.thinkers.READY", "steady")
    assert late_because() == "the process began with b'ready\\n'"


def test_each_bot_is_sent_to_the_process_that_remembers_it() -> None:
    async def run() -> None:
        thinkers = Thinkers(patient("", plugins=("tests.server.plugin",)), 2)
        first, second = second_round()
        try:
            both = [thinkers.do(job_of(first, "novice", mind), PATIENCE, mind) for mind in ("ann", "bob")]
            assert [thought.how for thought in await asyncio.gather(*both)] == ["well", "well"]
            for mind in ("bob", "ann"):
                thought = await thinkers.do(job_of(second, "novice", mind), PATIENCE)
                assert thought.how == "well", thought.error
            stranger = await thinkers.do(job_of(second, "novice", "eve"), PATIENCE)
            assert stranger.how == "crashed" and "how did we get here?" in stranger.error
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_a_bot_whose_process_is_busy_is_replaced_by_a_new_one_in_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))

    async def run() -> None:
        thinkers = Thinkers(patient("", plugins=("tests.server.plugin",)), 2)
        first, second = second_round()
        try:
            gate.touch()
            for mind, bot in (("ann", "novice"), ("bob", "dawdler")):  # one after the other, so in the same process
                assert (await thinkers.do(job_of(first, bot, mind), PATIENCE)).how == "well"
            gate.unlink()
            busy = asyncio.create_task(thinkers.do(job_of(second, "dawdler", "bob"), PATIENCE))
            await asyncio.sleep(0)  # its turn has come, and its process is taken
            elsewhere = await thinkers.do(job_of(second, "novice", "ann"), PATIENCE, "another owner")
            assert elsewhere.how == "crashed" and "how did we get here?" in elsewhere.error
            gate.touch()
            assert (await busy).how == "well"
        finally:
            await thinkers.close()

    asyncio.run(run())


def test_only_the_bots_that_thought_last_are_remembered() -> None:
    minds = Minds(most=2)
    first, second = second_round()
    for mind in ("ann", "bob", "ann", "eve"):
        minds.think(job_of(first, "novice", mind))
    assert minds.think(job_of(second, "novice", "ann"))
    with pytest.raises(RuntimeError, match="how did we get here"):
        minds.think(job_of(second, "novice", "bob"))


def test_a_bot_in_whose_place_another_answered_is_forgotten() -> None:
    minds = Minds()
    first, second = second_round()
    key = minds.think(job_of(first, "novice", "ann"))
    with pytest.raises(RuntimeError, match="how did we get here"):
        minds.think(job_of(second, "novice", "ann") | {"said": [1, "something else"]})
    minds.think(job_of(first, "novice", "ann"))
    with pytest.raises(RuntimeError, match="how did we get here"):  # the same answer, but once more since
        minds.think(job_of(second, "novice", "ann") | {"said": [2, key]})


def test_a_bot_that_stumbles_over_what_it_remembers_is_heard_of_and_thinks_again_without_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    minds = Minds()
    first, second = second_round()
    minds.think(job_of(first, "overthinker", "ann"))
    assert minds.think(job_of(second, "overthinker", "ann")) == second.pending[0].options[0].key
    assert "RuntimeError: I have seen too much" in capsys.readouterr().err


def test_a_bot_that_remembers_has_the_luck_of_its_job() -> None:
    """What is logged of a bot that fails is this job's seed, whatever came before."""
    first, second = second_round()
    remembering: list[str] = []
    anew: list[str] = []
    for luck in range(20):
        minds = Minds()
        key = minds.think(job_of(first, "random", "ann"))
        job = job_of(second, "random", "ann") | {"said": [1, key], "chance": luck}
        bot = minds._kept["ann"].bot
        remembering.append(minds.think(job))
        assert minds._kept["ann"].bot is bot
        anew.append(Minds().think(job))
    assert remembering == anew and len(set(anew)) > 1


def test_the_search_goes_on_in_its_tree_on_the_server_as_well() -> None:
    match = new_match("muster", seed=1)
    while match.pending[0].prompt != "Put one back":
        match.answer(match.pending[0].seat, match.pending[0].options[0].key)
    seat, minds = match.pending[0].seat, Minds()
    match.answer(seat, minds.think(job_of(match, "search:60", "ann")))
    assert match.pending[0].prompt == "Content?" and match.pending[0].seat == seat
    looked: list[int] = []
    for mind in ("ann", "bob"):
        minds.think(job_of(match, "search:60", mind))
        bot = minds._kept[mind].bot
        assert isinstance(bot, Search)
        looked.append(bot._node.bandits[0].visits)
    assert looked[0] > looked[1]
