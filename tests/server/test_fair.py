"""Fair between strangers: undo with everybody's word, tables from other matches, left seats, the pace of bots."""

import asyncio
from typing import Any

import pytest

from tests.server.harness import Refused, ServerProcess, call, client, new_table
from tests.server.test_play import seat_all
from tests.server.test_tables import choose


# ── undo ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_what_was_played_is_not_taken_back_while_a_bot_keeps_somebody_s_seat(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        call(hall, "PUT", f"/tables/{table.id}/seats/1/bot", bo, bot="random")
        async with client(hall, table.id, ann) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            await choose(one)
            await one.until(lambda: one.views[0]["table"]["played"][1])
            assert one.views[0]["undo"]["free"] is False
            with pytest.raises(Refused, match=r"undo_away.*Bo 1"):
                await one.send(type="undo")
            call(hall, "DELETE", f"/tables/{table.id}/seats/1/bot", bo)
            await one.until(lambda: not one.table["seats"][1]["away"])
            assert (await one.send(type="undo"))["asked"], "back at the table, they are asked"

    asyncio.run(run())


def test_a_free_undo_needs_nobody_even_while_somebody_is_away(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, _, cy, _) = seat_all(hall, "muster", 4)
        call(hall, "PUT", f"/tables/{table.id}/seats/2/bot", cy, bot="dawdler")
        async with client(hall, table.id, ann) as one:
            await one.until(lambda: one.views)
            await choose(one)
            assert one.views[0]["undo"]["free"]
            assert not (await one.send(type="undo"))["asked"]

    asyncio.run(run())


def test_whoever_plays_with_bots_alone_takes_back_what_they_like(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "bot:random"])
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            await choose(one)
            await one.until(lambda: one.views[0]["table"]["played"][0])
            assert one.views[0]["undo"]["free"] is False
            reply = await one.send(type="undo")
            assert not reply["asked"]
            await one.until(lambda: one.seq[0] >= reply["seq"])
            assert one.views[0]["table"]["played"] == [[], []]

    asyncio.run(run())


def test_nobody_reads_in_an_offer_to_undo_what_another_answered(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "skirmish", 2)
        async with client(hall, table.id, ann) as one, client(hall, table.id, bo) as two:
            seats = {0: one, 1: two}
            for seat in (0, 1):
                await seats[seat].until(lambda seat=seat: seat in seats[seat].views)
            offers = 0
            for _ in range(60):
                seat = one.views[0]["waiting"][0]
                seq = await choose(seats[seat])
                for other in (0, 1):
                    await seats[other].until(lambda other=other, seq=seq: seats[other].seq[other] >= seq)
                for other in (0, 1):
                    undo = seats[other].views[other]["undo"]
                    offers += _read(undo, other)
                if not (one.views[0]["undo"] or {"free": True})["free"] and (await one.send(type="undo"))["asked"]:
                    await two.until(lambda: two.views[1]["request"])
                    offers += _read(two.views[1]["request"], 1)
                    await two.send(type="refuse")
                    await one.until(lambda: one.views[0]["request"] is None)
                    await two.until(lambda: two.views[1]["request"] is None)
            assert offers > 20

    asyncio.run(run())


def _read(offer: dict[str, Any] | None, seat: int) -> int:
    """How many answers of others an offer has; none of them in words."""
    others = [answer for answer in (offer or {"answers": []})["answers"] if answer["seat"] != seat]
    assert all(set(answer) == {"seat"} for answer in others)
    return len(others)
