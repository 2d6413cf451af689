"""Bots that misbehave are stopped, logged with the record that shows it again, and replaced."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import PATIENCE, Client, Refused, ServerProcess, Table, call, client, running
from warhall.bots import Seat, make_bot
from warhall.bots.search import Search
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance
from warhall.server import thinking
from warhall.server.settings import Settings
from warhall.server.thinker import Minds, match_json
from warhall.server.thinking import Thinkers


async def play_on_with(one: Client) -> None:
    """Answer a question, and see the bot's seat answered as well."""
    await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
    seat, question = one.asked()[0]
    await one.answer(seat, question["id"], random.Random(1).choice(question["options"])[0])
    await one.until(lambda: one.views[0]["table"]["round"] >= 1 and one.seq[0] >= 2)


def logged(hall: ServerProcess, said: str, bot: str, table: Table) -> dict[str, Any]:
    return next(line for line in hall.logged(said) if line["bot"] == bot and line["table"] == table.id)


def test_a_bot_that_is_late_is_one_short_warning_and_the_fallback_goes_on(hall: ServerProcess) -> None:
    async def run() -> None:
        table = Table(call(hall, "POST", "/quick", game="muster", bot="sleepy"))
        async with client(hall, table.id, table.token) as one:
            await play_on_with(one)
            late = logged(hall, "a bot was late; the fallback answers", "sleepy", table)
            assert late["level"] == "warning" and late["why"] == "no answer within 2 seconds"
            assert len(json.dumps(late)) < 300 and "record" not in late

    asyncio.run(run())


def test_who_plays_with_bots_alone_is_told_what_a_bot_would_do_and_why(hall: ServerProcess) -> None:
    async def run() -> None:
        table = Table(call(hall, "POST", "/quick", game="skirmish", bot="random"))
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


def test_a_thinking_process_has_loaded_every_game_when_it_says_that_it_is_ready() -> None:
    seen = (
        "import sys, warhall.server.thinker as thinker\n"
        "from warhall.kernel import registry\n"
        "class Out:\n"
        "    def write(self, text): print(sorted(registry._loaded) == registry.game_ids(), text, file=sys.stderr)\n"
        "    def flush(self): pass\n"
        "sys.stdout = Out()\n"
        "thinker.main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", seen], input="", capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert ran.stderr.splitlines()[0] == "True {}"


def test_a_process_that_is_not_ready_in_time_is_replaced_and_its_greeting_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def run() -> None:
        thinkers = Thinkers(Settings(), 1)
        try:
            with monkeypatch.context() as slow:
                slow.setattr(thinking, "STARTING_SECONDS", 0.001)
                thought = await thinkers.do({"do": "dance"}, PATIENCE)
            assert (thought.how, thought.error) == ("late", "the process was not ready within 0.001 seconds")
            thought = await thinkers.do({"do": "dance"}, PATIENCE)
            assert thought.how == "crashed" and "unknown job 'dance'" in thought.error
        finally:
            await thinkers.close()

    asyncio.run(run())


@pytest.mark.parametrize("bot", ["clumsy", "deadly"])
def test_a_bot_that_crashes_is_logged_with_its_record_and_the_fallback_goes_on(hall: ServerProcess, bot: str) -> None:
    async def run() -> None:
        table = Table(call(hall, "POST", "/quick", game="muster", bot=bot))
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


def test_a_bot_remembers_its_last_question_until_something_is_taken_back(hall: ServerProcess) -> None:
    async def run() -> None:
        table = Table(call(hall, "POST", "/quick", game="muster", bot="novice"))

        def failures() -> list[dict[str, Any]]:
            return [line for line in hall.logged("a bot failed; the fallback answers") if line["table"] == table.id]

        async with client(hall, table.id, table.token) as one:

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


def job_of(match: Match, bot: str, mind: str) -> dict[str, Any]:
    seat = match.pending[0].seat
    return {
        "do": "think",
        "match": match_json(match),
        "seat": seat,
        "question": match.pending[0].id,
        "bot": bot,
        "mind": mind,
        "said": next((key for giver, key, _ in reversed(match.history) if giver == seat), None),
        "chance": 7,
    }


def second_round() -> tuple[Match, Match]:
    """A match of the toy at its first question for seat 0, and the same at its next one."""
    first = new_match("muster", seed=3)
    second = first.fork()
    while second.step == first.step or second.pending[0].seat != 0:
        second.answer(second.pending[0].seat, second.pending[0].options[0].key)
    return first, second


def test_each_bot_is_sent_to_the_process_that_remembers_it() -> None:
    async def run() -> None:
        thinkers = Thinkers(Settings(plugins=("tests.server.plugin",)), 2)
        first, second = second_round()
        try:
            both = [thinkers.do(job_of(first, "novice", mind), PATIENCE) for mind in ("ann", "bob")]
            assert [thought.how for thought in await asyncio.gather(*both)] == ["well", "well"]
            for mind in ("bob", "ann"):
                thought = await thinkers.do(job_of(second, "novice", mind), PATIENCE)
                assert thought.how == "well", thought.error
            stranger = await thinkers.do(job_of(second, "novice", "eve"), PATIENCE)
            assert stranger.how == "crashed" and "how did we get here?" in stranger.error
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
    minds.think(job_of(first, "novice", "ann"))
    with pytest.raises(RuntimeError, match="how did we get here"):
        minds.think(job_of(second, "novice", "ann") | {"said": "something else"})


def test_a_bot_that_stumbles_over_what_it_remembers_thinks_again_without_it() -> None:
    minds = Minds()
    first, second = second_round()
    minds.think(job_of(first, "overthinker", "ann"))
    assert minds.think(job_of(second, "overthinker", "ann")) == second.pending[0].options[0].key


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


def test_a_table_of_bots_alone_goes_on_by_itself(hall: ServerProcess) -> None:
    async def run() -> None:
        made = call(hall, "POST", "/tables", game="muster", places=["bot:random", "bot:random"])
        async with client(hall, made["table"]["id"]) as watcher:
            await watcher.until(lambda: watcher.views and watcher.seq[None] >= 4)

    asyncio.run(run())


def test_bots_wait_while_a_person_has_left_a_seat_to_one_of_them(tmp_path: Path) -> None:
    async def run(hall: ServerProcess) -> None:
        table = call(hall, "POST", "/tables", game="muster", places=["me", "bot:random"])
        id, token = table["table"]["id"], table["token"]
        async with client(hall, id, token) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            seq = one.seq[0]
            call(hall, "PUT", f"/tables/{id}/seats/0/bot", token, bot="random")
            await one.until(lambda: one.table["seats"][0]["away"])
            for _ in range(30):
                call(hall, "GET", f"/tables/{id}", token)
            call(hall, "DELETE", f"/tables/{id}/seats/0/bot", token)
            await one.until(lambda: not one.table["seats"][0]["away"])
            assert one.seq[0] == seq, "nothing was played meanwhile"
            seat, question = one.asked()[0]
            await one.answer(seat, question["id"], question["options"][0][0])

    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log", bot_pause=3600.0) as hall:
        asyncio.run(run(hall))


def test_an_unknown_bot_is_refused_with_a_list_of_those_there_are(hall: ServerProcess) -> None:
    with pytest.raises(Refused, match=r"no_bot: There is no bot 'hal'; there are: .*random"):
        call(hall, "POST", "/quick", game="muster", bot="hal")
    assert "random" in call(hall, "GET", "/bots")["bots"]
