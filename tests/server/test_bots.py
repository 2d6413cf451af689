"""Bots that misbehave are stopped, logged with the record that shows it again, and replaced."""

import asyncio
import random

import pytest

from tests.server.harness import Refused, ServerProcess, Table, call, client
from warhall.bots import Seat, make_bot
from warhall.kernel.match import Match
from warhall.kernel.state import Chance


@pytest.mark.parametrize(("bot", "how"), [("sleepy", "late"), ("clumsy", "crashed"), ("deadly", "crashed")])
def test_a_bot_that_fails_is_logged_and_the_fallback_goes_on(hall: ServerProcess, bot: str, how: str) -> None:
    async def run() -> None:
        table = Table(call(hall, "POST", "/quick", game="muster", bot=bot))
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            chance = random.Random(1)
            seat, question = one.asked()[0]
            await one.answer(seat, question["id"], chance.choice(question["options"])[0])
            await one.until(lambda: one.views[0]["table"]["round"] >= 1 and one.seq[0] >= 2)
            failures = [line for line in hall.logged("a bot failed; the fallback answers") if line["bot"] == bot]
            assert failures and failures[0]["how"] == how and failures[0]["table"] == table.id
            failure = failures[0]
            replayed = Match.load(failure["record"])
            asked = next(one for one in replayed.pending if one.id == failure["question"])
            assert failure["seat"] in asked.seats
            if bot == "clumsy":  # the same bot at the same question with the same luck falls over again
                again = make_bot(failure["bot"], Chance(failure["chance"]))
                with pytest.raises(RuntimeError, match="I fell over"):
                    again.choose(Seat(replayed, failure["seat"]), asked)
                assert "I fell over" in failure["error"]

    asyncio.run(run())


def test_a_table_of_bots_alone_goes_on_by_itself(hall: ServerProcess) -> None:
    async def run() -> None:
        made = call(hall, "POST", "/tables", game="muster", places=["bot:random", "bot:random"])
        async with client(hall, made["table"]["id"]) as watcher:
            await watcher.until(lambda: watcher.views and watcher.seq[None] >= 4)

    asyncio.run(run())


def test_an_unknown_bot_is_refused_with_a_list_of_those_there_are(hall: ServerProcess) -> None:
    with pytest.raises(Refused, match=r"no_bot: There is no bot 'hal'; there are: .*random"):
        call(hall, "POST", "/quick", game="muster", bot="hal")
    assert "random" in call(hall, "GET", "/bots")["bots"]
