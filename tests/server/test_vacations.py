"""Clocks for days: time of its own for planning and for reacting, and days of vacation."""

import asyncio
from typing import Any

import pytest

from tests.server.company import ANN, BO, CY, DEE, Company, choose_nothing, never_closed, opened
from tests.server.handtime import HandTime
from tests.worlds import all_games
from warhall.kernel.game import Game
from warhall.server.errors import Refusal
from warhall.server.live.clocks import Clock
from warhall.server.live.history import DAY


# ── planning and reacting ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "game", [game for game in all_games() if (game.folder / "rules.toml").exists()], ids=lambda game: game.id
)
def test_the_rules_under_which_a_game_plans_or_reacts_are_rules_of_its_book(game: Game[Any]) -> None:
    rules = {rule.id for rule in game.ledger().rules}
    assert game.reacting and game.planning | game.reacting <= rules
    assert not game.planning & game.reacting


def test_planning_and_reacting_have_their_own_time_and_everything_else_that_of_an_answer() -> None:
    clock = Clock(60.0, 0.0, plan=600.0, react=20.0)
    assert [clock.seconds(tempo) for tempo in ("planning", "acting", "reacting")] == [600.0, 60.0, 20.0]
    assert [Clock(60.0, 0.0).seconds(tempo) for tempo in ("planning", "reacting")] == [60.0, 60.0]


def test_each_question_runs_by_the_clock_of_its_kind(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            never_closed(hall, monkeypatch)
            four = await Company.meet(hall, clock_answer=60.0, clock_bank=5.0, clock_plan=600.0, clock_react=20.0)
            clock = four.room.table_json()["clock"]
            assert clock is not None and (clock["plan"], clock["react"]) == (600.0, 20.0)
            live = four.room.require_live()
            assert live.view(ANN)["clock"]["own"] == {str(seat): 600.0 for seat in range(4)}
            time.move(590)
            await four.chooses(ANN, BO, CY, DEE)
            assert live.view(ANN)["clock"]["bank"] == [5.0] * 4, "they planned in time"
            seat = live.pending[0].seat
            assert set(live.view(ANN)["clock"]["own"].values()) == {20.0}
            time.move(24.9)
            await choose_nothing(hall, four.room)
            assert four.kept_by_bots == []
            time.move(0.2)
            await four.bots_keep(time, seat)

    asyncio.run(run())


# ── vacations ─────────────────────────────────────────────────────────────────────────────────────────────────────
async def goes(four: Company, seat: int, days: int) -> None:
    await four.hall.absence.go_on_vacation(four.room, seat, [four.tokens[seat]], days)


def test_on_vacation_the_clock_stands_for_who_is_away_and_for_nobody_else(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(database_url, time) as hall:
            never_closed(hall, monkeypatch)
            four = await Company.meet(hall, clock_answer=DAY, vacation=5)
            began = time.now()
            time.move(DAY / 2)
            await goes(four, BO, 3)
            table = four.room.table.id
        async with opened(database_url, time) as hall:
            never_closed(hall, monkeypatch)
            again = Company(hall, await hall.room(table), four.tokens)
            view = again.room.require_live().view(CY)
            assert view["vacations"] == {"until": {str(BO): began + 3.5 * DAY}, "left": [5, 2, 5, 5]}
            assert view["clock"]["asked"] == {"0": began, "1": began + 3 * DAY, "2": began, "3": began}
            await again.chooses(ANN, CY)
            time.move(DAY * 0.6)
            await again.bots_keep(time, DEE)
            time.move(began + 4 * DAY - 0.5 - time.now())
            await choose_nothing(hall, again.room)
            assert again.kept_by_bots == [DEE], "Bo has had half a day, and nearly the other half"
            time.move(1.0)
            await again.bots_keep(time, BO, DEE)

    asyncio.run(run())


def test_who_is_back_early_keeps_the_days_that_had_not_begun(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            never_closed(hall, monkeypatch)
            four = await Company.meet(hall, clock_answer=DAY, vacation=3)
            began = time.now()
            await goes(four, BO, 3)
            with pytest.raises(Refusal, match="no_vacation"):
                await goes(four, BO, 1)
            time.move(DAY * 1.5)
            await goes(four, BO, 0)
            view = four.room.require_live().view(BO)
            assert view["vacations"]["left"][BO] == 1
            assert view["clock"]["asked"][str(BO)] == began + DAY * 1.5
            for days in (0, 2):
                with pytest.raises(Refusal, match="no_vacation"):
                    await goes(four, BO, days)
            assert await four.told(2) == [
                "Bo takes 3 days of vacation. Their clock stands until then.",
                "Bo is back from vacation.",
            ]

    asyncio.run(run())


@pytest.mark.parametrize("rule", ["bot", "decide"])
def test_nobody_plays_for_who_is_on_vacation(sqlite_url: str, rule: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with opened(sqlite_url, time) as hall:
            four = await Company.meet(hall, away=rule, away_minutes=10, vacation=3)
            await goes(four, BO, 2)
            four.goes(BO)
            with pytest.raises(Refusal, match="house_rules"):
                await four.wants(ANN, "bot", BO)
            time.move(DAY)
            four.room.check()
            assert four.kept_by_bots == [] and not [task for task in hall._tasks if "hand_over" in repr(task)]

    asyncio.run(run())


def test_a_table_without_vacation_has_none_and_says_nothing_of_it(sqlite_url: str) -> None:
    async def run() -> None:
        async with opened(sqlite_url, HandTime()) as hall:
            four = await Company.meet(hall)
            assert "vacations" not in four.room.require_live().view(ANN)
            with pytest.raises(Refusal, match="no_vacation"):
                await goes(four, BO, 1)
            with pytest.raises(Refusal, match="not_your_seat"):
                await hall.absence.go_on_vacation(four.room, BO, [four.tokens[CY]], 1)

    asyncio.run(run())
