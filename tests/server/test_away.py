"""Somebody is away: the table does what its rules say, the host or all who are here decide, and the chat tells it."""

import asyncio
from typing import Any

import pytest

from tests.server.company import ANN, BO, CY, DEE, Company, choose_nothing, never_closed, opened
from tests.server.handtime import HandTime
from tests.server.harness import eventually
from warhall.server.errors import Refusal
from warhall.server.hosting.absence import INVITE_AFTER
from warhall.server.hosting.hall import Hall
from warhall.server.live.presence import GRACE
from warhall.server.storage.rows import PLAYING, SeatRow


async def look(hall: Hall, time: HandTime, minutes: float) -> None:
    """Let time pass; then the tables look who is away, as they do every few seconds."""
    time.move(minutes * 60)
    for room in hall.rooms.values():
        room.check()
    await handed_over(hall)


# ── a bot takes over by itself ────────────────────────────────────────────────────────────────────────────────────
def test_a_bot_takes_over_after_the_minutes_that_were_said_and_goes_when_its_player_is_back(database_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(database_url, time) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=10)
            assert four.room.table_json()["away"] == {"rule": "bot", "minutes": 10}
            four.goes(BO)
            await look(hall, time, 9.9)
            assert four.kept_by_bots == []
            await look(hall, time, 0.2)
            assert four.kept_by_bots == [BO], "the others are asked too, but they are here"
            await four.comes(BO, opened=False)
            assert four.kept_by_bots == [BO], "a connection that heals is not yet a person"
            four.goes(BO)
            await four.comes(BO)
            assert four.kept_by_bots == []
            assert await four.told(2) == [
                "Bo has been away for 10 minutes. A bot plays for them until they are back.",
                "Bo is back.",
            ]

    asyncio.run(run())


def test_a_seat_that_is_found_empty_twice_is_handed_over_once(database_url: str) -> None:
    async def run() -> None:
        async with opened(database_url, HandTime()) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=10)
            bo = four.room.table.places[BO]
            await asyncio.gather(*(hall.hand_over(four.room, bo, f"{bo.name} is away.") for _ in range(2)))
            assert four.kept_by_bots == [BO]
            assert await four.told(1) == ["Bo is away. A bot plays for them until they are back."]

    asyncio.run(run())


def lending_waits(hall: Hall, monkeypatch: pytest.MonkeyPatch, after: int) -> asyncio.Event:
    """After so many seats, none is given to a bot before this event."""
    write, gate, lent = hall.store.change_seat, asyncio.Event(), 0

    async def slowly(table: str, before: SeatRow, place: SeatRow, *rest: Any) -> bool:
        nonlocal lent
        if place.away:
            lent += 1
            if lent > after:
                await gate.wait()
        return await write(table, before, place, *rest)

    monkeypatch.setattr(hall.store, "change_seat", slowly)
    return gate


async def handed_over(hall: Hall) -> None:
    await asyncio.gather(*(task for task in hall._tasks if "hand_over" in repr(task)))


def test_who_comes_back_while_a_bot_is_taking_their_seat_has_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=10)
            gate = lending_waits(hall, monkeypatch, after=0)
            four.goes(BO)
            time.move(600.1)
            four.room.check()
            await asyncio.sleep(0)  # it has begun
            back = asyncio.create_task(four.comes(BO))
            await asyncio.sleep(0)
            gate.set()
            await asyncio.gather(back, handed_over(hall))
            assert four.kept_by_bots == []
            assert (await four.told(2))[-1] == "Bo is back."

    asyncio.run(run())


def test_who_was_found_away_twice_and_is_back_keeps_their_seat(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second look was before the bot had the seat. It must not have it again when its player is back."""

    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=10)
            gate = lending_waits(hall, monkeypatch, after=1)
            four.goes(BO)
            time.move(600.1)
            four.room.check()
            four.room.check()
            await eventually(lambda: four.kept_by_bots == [BO])
            await four.comes(BO)
            gate.set()
            await handed_over(hall)
            assert four.kept_by_bots == []

    asyncio.run(run())


def test_nobody_is_away_for_whom_nobody_waits(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=10)
            await four.chooses(BO)
            four.goes(BO)
            await look(hall, time, 60)
            assert four.kept_by_bots == []

    asyncio.run(run())


def test_the_last_person_finds_the_match_as_it_was(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=1)
            four.goes(ANN, BO, CY, DEE)
            await look(hall, time, 60)
            assert four.kept_by_bots == []

    asyncio.run(run())


def test_after_a_restart_everybody_has_a_moment_to_be_back(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, away="bot", away_minutes=60)
            await four.chooses(CY, DEE)
            time.move(3600.0 * 5)
        async with opened(sqlite_url, time) as hall:
            again = Company(hall, await hall.room(four.room.table.id), four.tokens)
            again.goes(BO)
            await look(hall, time, GRACE / 60 - 0.1)
            assert again.kept_by_bots == []
            await look(hall, time, 60)
            assert again.kept_by_bots == [BO]

    asyncio.run(run())


def test_whose_clock_has_run_out_gets_the_seat_back_by_opening_the_table(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, clock_answer=30.0)
            await four.chooses(ANN, CY, DEE)
            four.goes(BO)
            time.move(30.1)
            await four.bots_keep(time, BO)
            await four.comes(BO)
            assert four.kept_by_bots == []
            assert (await four.told(1))[0] == "The time of Bo is up. A bot plays for them until they are back."

    asyncio.run(run())


def test_who_asked_a_bot_to_play_keeps_it_until_they_say_otherwise(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            await hall.lobby.give_to_bot(four.room, BO, [four.tokens[BO]], "random")
            await four.comes(BO)
            assert four.kept_by_bots == [BO]

    asyncio.run(run())


# ── what is decided ───────────────────────────────────────────────────────────────────────────────────────────────
def test_the_host_lets_a_bot_play_for_somebody_who_is_away_and_takes_it_off_again(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            with pytest.raises(Refusal, match="still_here"):
                await four.wants(ANN, "bot", BO)
            four.goes(BO)
            with pytest.raises(Refusal, match="not_host"):
                await four.wants(CY, "bot", BO)
            await four.wants(ANN, "bot", BO)
            assert four.kept_by_bots == [BO]
            await four.wants(ANN, "wait", BO)
            assert four.kept_by_bots == []
            assert await four.told(2) == [
                "Ann has decided: a bot plays for Bo until they are back.",
                "Ann has decided: the table waits for Bo.",
            ]

    asyncio.run(run())


def test_without_the_host_all_who_are_here_decide_together_and_the_table_is_told_how(database_url: str) -> None:
    async def run() -> None:
        async with opened(database_url, HandTime()) as hall:
            four = await Company.meet(hall)
            four.goes(ANN, BO)
            await four.wants(CY, "bot", BO)
            await four.wants(CY, "bot", BO)
            seats = four.room.table_json()["seats"]
            assert [seat["vote"] for seat in seats] == [None, None, {"seat": BO, "fate": "bot"}, None]
            assert four.kept_by_bots == [], "Dee has not said anything yet"
            await four.wants(DEE, "wait", BO)
            assert four.kept_by_bots == []
            await four.wants(DEE, "bot", BO)
            assert four.kept_by_bots == [BO]
            assert await four.told(4) == [
                "Cy proposes: a bot plays for Bo until they are back.",
                "Dee proposes: the table waits for Bo.",
                "Dee agrees: a bot plays for Bo until they are back.",
                "Everybody here agrees: a bot plays for Bo until they are back.",
            ]
            assert all(seat["vote"] is None for seat in four.room.table_json()["seats"])
            four.goes(DEE)
            await four.wants(CY, "bot", ANN)
            assert four.kept_by_bots == [ANN, BO]
            last = "Cy is the only one here and has decided: a bot plays for Ann until they are back."
            assert (await four.told(5))[-1] == last

    asyncio.run(run())


def test_what_was_proposed_about_somebody_ends_when_they_are_back(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            four.goes(ANN, BO)
            await four.wants(CY, "bot", BO)
            await four.comes(BO, opened=False)
            four.goes(BO)
            await four.wants(DEE, "bot", BO)
            assert four.kept_by_bots == [], "Cy's word was for the last time"

    asyncio.run(run())


def test_where_play_waits_or_a_bot_comes_by_itself_nobody_decides(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            for rule in ("wait", "bot"):
                four = await Company.meet(hall, away=rule)
                four.goes(BO)
                for fate in ("bot", "invite", "wait"):
                    with pytest.raises(Refusal, match="house_rules"):
                        await four.wants(ANN, fate, BO)

    asyncio.run(run())


def test_a_seat_goes_to_somebody_else_only_after_a_while_and_never_to_who_knows_a_hand(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall)
            four.goes(BO)
            with pytest.raises(Refusal, match="still_here"):
                await four.wants(ANN, "invite", BO)
            time.move(INVITE_AFTER)
            await four.wants(ANN, "invite", BO)
            assert four.room.table.places[BO].fate == "invite"
            with pytest.raises(Refusal, match="knows_hand"):
                await hall.lobby.take(four.room, BO, "Spy", [four.tokens[CY]])
            await hall.lobby.take(four.room, BO, "Eve")
            with pytest.raises(Refusal, match="seat_taken"):
                await hall.lobby.take(four.room, BO, "Bo", [four.tokens[BO]])
            await hall.lobby.leave(four.room, CY, [four.tokens[CY]])
            for seat in (ANN, DEE):
                await four.wants(seat, "invite", CY)
            with pytest.raises(Refusal, match="knows_hand"):
                await hall.lobby.take(four.room, CY, "Bo", [four.tokens[BO]])

    asyncio.run(run())


def test_who_comes_back_before_anybody_took_the_seat_has_it_again(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall)
            four.goes(BO)
            time.move(INVITE_AFTER)
            await four.wants(ANN, "invite", BO)
            await hall.lobby.take(four.room, BO, "Bo", [four.tokens[BO]])
            assert four.room.table.places[BO].is_played_by_human

    asyncio.run(run())


# ── pausing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_while_a_table_is_paused_nobody_plays_and_no_time_runs(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(database_url, time) as hall:
            never_closed(hall, monkeypatch)
            four = await Company.meet(hall, clock_answer=30.0)
            began = time.now()
            time.move(10)
            await four.pauses(ANN)
            assert four.room.require_live().view(BO)["paused"] == time.now()
            for seat in (ANN, BO):
                with pytest.raises(Refusal, match="paused"):
                    await four.chooses(seat)
            time.move(3600)
            await choose_nothing(hall, four.room)
            assert four.kept_by_bots == []
            await four.pauses(ANN, False)
            view = four.room.require_live().view(BO)
            assert view["paused"] is None and view["clock"]["asked"][str(BO)] == began + 3600
            table = four.room.table.id
        async with opened(database_url, time) as hall:
            never_closed(hall, monkeypatch)
            again = Company(hall, await hall.room(table), four.tokens)
            assert again.room.require_live().view(BO)["clock"]["asked"][str(BO)] == began + 3600
            await again.chooses(ANN, CY, DEE)
            time.move(19.9)
            await choose_nothing(hall, again.room)
            assert again.kept_by_bots == []
            time.move(0.2)
            await again.bots_keep(time, BO)

    asyncio.run(run())


def test_without_the_host_all_who_are_here_pause_and_go_on_together(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            with pytest.raises(Refusal, match="not_host"):
                await four.pauses(BO)
            four.goes(ANN, DEE)
            live = four.room.require_live()
            for paused in (True, False):
                await four.pauses(BO, paused)
                assert live.is_paused is not paused
                await four.pauses(CY, paused)
                assert live.is_paused is paused
            assert await four.told(6) == [
                "Bo proposes: the table is paused and no clock runs.",
                "Cy agrees: the table is paused and no clock runs.",
                "Everybody here agrees: the table is paused and no clock runs.",
                "Bo proposes: the table goes on.",
                "Cy agrees: the table goes on.",
                "Everybody here agrees: the table goes on.",
            ]
            with pytest.raises(Refusal, match="not_paused"):
                await four.pauses(CY, False)
            await four.chooses(BO)

    asyncio.run(run())


def test_bots_rest_while_a_table_is_paused_and_think_again_afterwards(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            await four.pauses(ANN)
            four.goes(BO)
            await four.wants(ANN, "bot", BO)
            assert not four.room.bots.are_thinking
            await four.pauses(ANN, False)
            assert four.room.bots.are_thinking

    asyncio.run(run())


# ── several workers ───────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.xdist_group("postgres")
def test_of_two_workers_that_notice_one_seats_the_bot_and_both_follow(postgres_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(postgres_url, time) as one, opened(postgres_url, time) as two:
            four = await Company.meet(one, away="bot", away_minutes=5)
            room = await two.room(four.room.table.id)
            assert room.table.state == PLAYING
            four.goes(BO)
            await four.chooses(ANN, CY, DEE)
            await eventually(lambda: room.require_live().waiting() == {BO})
            time.move(600)
            for hall in (one, two):
                for each in hall.rooms.values():
                    each.check()
            await eventually(lambda: room.table.places[BO].away and four.room.table.places[BO].away)
            for hall in (one, two):
                await asyncio.gather(*(t for t in hall._tasks if "hand_over" in repr(t)), return_exceptions=True)
            assert len(await four.told(1)) == 1

    asyncio.run(run())
