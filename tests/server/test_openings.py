"""A table may begin with answers that are already given: the position of a lesson, or of a record."""

import asyncio
from typing import Any

import pytest

from tests.server.harness import Refused, ServerProcess, call, client, new_table
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game

SEED = 7


def opening(answers: int) -> dict[str, Any]:
    """The first answers of a match in which everybody takes the first option."""
    match = new_match(get_game("muster"), 2, SEED)
    given: list[dict[str, Any]] = []
    while len(given) < answers:
        question = match.pending[0]
        given.append({"seat": question.seat, "key": question.options[0].key, "part": question.part})
        match.answer(question.seat, question.options[0].key, question.id)
    return {"seed": SEED, "answers": given}


def test_a_table_begins_in_the_position_that_its_opening_leads_to(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"], opening=opening(3))
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: len(one.views) == 2)
            assert one.seq[0] == 3
            assert not one.is_over
            told = [view["undo"] for view in one.views.values() if view["undo"]]
            assert told and all(undo["keep"] < 3 for undo in told), "what led there is told from what comes later"

    asyncio.run(run())


def test_nobody_else_may_play_where_somebody_knows_the_seed(hall: ServerProcess) -> None:
    with pytest.raises(Refused, match="bad_request"):
        new_table(hall, "muster", places=["me", "open"], opening=opening(3))


def test_nobody_else_sits_down_later_where_somebody_knows_the_seed(hall: ServerProcess) -> None:
    """With two seats of their own, the maker leaves one and invites whoever comes: nobody may."""
    table = new_table(hall, "muster", places=["me", "me"], opening=opening(3))
    path = f"/tables/{table.id}/seats/1"
    call(hall, "DELETE", path, table.token)
    assert call(hall, "PUT", f"{path}/fate", table.token, fate="invite")["seats"][1]["fate"] == "invite"
    with pytest.raises(Refused, match=r"seat_left.*known seed"):
        call(hall, "POST", path, name="Eve")
    assert call(hall, "POST", path, table.token, name="Me again")["seats"] == [1]


def test_an_opening_that_the_rules_do_not_allow_is_refused(hall: ServerProcess) -> None:
    wrong = opening(1)
    wrong["answers"][0]["key"] = "no such answer"
    with pytest.raises(Refused, match="bad_setup"):
        new_table(hall, "muster", places=["me", "me"], opening=wrong)
