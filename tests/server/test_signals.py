"""Pointing and phrases: seen by whom the rules want, locked where talk is, limited, muted, and not stored."""

import asyncio
import json
from typing import Any

import pytest

from tests.server.company import ANN, BO, CY, DEE, Company, Ear, opened
from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerHere, call, client, eventually, new_table, served_here
from warhall.server.errors import Refusal
from warhall.server.live.signals import signal
from warhall.server.messages.shapes import Pointed

THERE: Pointed = {"kind": "space", "key": "d4"}


def heard(ear: Ear) -> list[dict[str, Any]]:
    frames = [json.loads(frame) for frame in ear.heard]
    return [frame for frame in frames if frame["type"] == "signal"]


def test_everybody_at_the_table_sees_what_is_pointed_at_and_nothing_of_it_is_kept(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            signal(four.room, BO, THERE, None)
            shown = {"type": "signal", "seat": BO, "thing": THERE, "phrase": None, "team": False}
            assert [heard(ear) for ear in four.ears] == [[shown]] * 4
            assert await hall.store.chat(four.room.table.id) == []
            assert four.room.require_live().seq == 0

    asyncio.run(run())


def test_where_teams_may_talk_among_themselves_only_the_team_sees_it_but_courtesies_are_for_all(
    sqlite_url: str,
) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall, game="hushed")
            watcher = Ear("nobody")
            watcher.watches = True
            both = Ear(four.tokens[ANN], ANN, BO)
            for ear in (watcher, both):
                four.room.join(ear)
            signal(four.room, ANN, THERE, None)
            signal(four.room, ANN, None, "attack_here")
            seen = [len(heard(ear)) for ear in (*four.ears, watcher, both)]
            assert seen == [2, 0, 2, 0, 0, 0], "who sees both sides at one screen is nobody's teammate alone"
            assert all(frame["team"] for frame in heard(four.ears[CY]))
            signal(four.room, DEE, None, "well_played")
            assert [len(heard(ear)) for ear in (*four.ears, watcher, both)] == [3, 1, 3, 1, 1, 1]

    asyncio.run(run())


def test_where_talk_is_locked_or_a_player_muted_nothing_is_pointed_at_or_said(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            quiet = await Company.meet(hall, game="quiet")
            with pytest.raises(Refusal, match="talk_locked"):
                signal(quiet.room, ANN, THERE, None)
            four = await Company.meet(hall)
            four.room.table.places[CY].player = "cy"
            four.ears[DEE].deaf_to = frozenset({"cy"})
            signal(four.room, CY, None, "thanks")
            assert [len(heard(ear)) for ear in four.ears] == [1, 1, 1, 0], "Dee has muted Cy"
            await hall.manners.mute(four.room, BO, [four.tokens[ANN]], True)
            with pytest.raises(Refusal, match="muted"):
                signal(four.room, BO, None, "thanks")
            assert not any(heard(ear) for ear in quiet.ears)

    asyncio.run(run())


def test_over_the_socket_a_signal_is_checked_and_limited(sqlite_url: str) -> None:
    async def run(here: ServerHere) -> None:
        table = new_table(here, "muster", name="Ann")
        bo = call(here, "POST", f"/tables/{table.id}/seats/1", name="Bo")["token"]
        async with client(here, table.id, table.token) as one, client(here, table.id, bo) as two:
            for wrong in (
                {"type": "point", "kind": "planet", "key": "d4"},
                {"type": "point", "kind": "space", "key": "<b>"},
                {"type": "phrase", "phrase": "You are all terrible"},
                {"type": "phrase"},
            ):
                with pytest.raises(Refused, match="bad_message"):
                    await one.send(**wrong)
            await one.send(type="point", kind="unit", key="red-1")
            await two.until(lambda: two.received("signal"))
            with pytest.raises(Refused, match="too_frequent"):
                for _ in range(5):
                    await one.send(type="phrase", phrase="thanks")
        async with client(here, table.id) as watcher:
            with pytest.raises(Refused, match="not_seated"):
                await watcher.send(type="phrase", phrase="thanks")

    with served_here(sqlite_url, HandTime(), chat_per_minute=12) as here:
        asyncio.run(run(here))


@pytest.mark.xdist_group("postgres")
def test_a_signal_reaches_the_other_workers_and_there_too_only_the_team(postgres_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(postgres_url, time) as one, opened(postgres_url, time) as two:
            four = await Company.meet(one, game="hushed")
            room = await two.room(four.room.table.id)
            ears = [Ear(four.tokens[seat], seat) for seat in (BO, CY)]
            for ear in ears:
                room.join(ear)
            signal(four.room, ANN, THERE, None)
            await eventually(lambda: heard(ears[1]))
            signal(four.room, ANN, None, "thanks")
            await eventually(lambda: heard(ears[0]))
            assert [len(heard(ear)) for ear in ears] == [1, 2]

    asyncio.run(run())
