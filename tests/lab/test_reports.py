"""Counting and reporting: numbers that are right, pages that stand alone."""

import json
from pathlib import Path

import polars as pl
import pytest

from warhall.kernel.registry import get_game
from warhall.lab.balance import balance_report, pair_rates, side_rates, verdicts
from warhall.lab.charts import curves, histogram, rate_chart
from warhall.lab.games import Result, play_task
from warhall.lab.numbers import Rate
from warhall.lab.plan import Task, tournament_plan, tune_plan
from warhall.lab.report import Report, Section
from warhall.lab.session import keep_report, keep_tables
from warhall.lab.tables import tables
from warhall.lab.tournament import duels, ratings, tournament_report
from warhall.lab.tune import tune_report


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (10, 10, 0.722, 1.0), (81, 263, 0.255, 0.366)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert Rate(wins, games).interval == pytest.approx((low, high), abs=0.001)


def test_a_rate_of_no_games_says_so() -> None:
    assert str(Rate(0, 0)) == "–" and Rate(0, 0).interval == (0.0, 1.0)


def test_the_tables_hold_every_game_seat_and_card(plan: list[Task], results: list[Result], tmp_path: Path) -> None:
    found = keep_tables(plan, results, tmp_path)
    games, seats, cards = (pl.read_parquet(tmp_path / f"{name}.parquet") for name in ("games", "seats", "cards"))
    assert games.equals(found.games) and seats.equals(found.seats) and cards.equals(found.cards)
    assert games.height == 12 and seats.height == 24
    assert json.loads(games["setup"][0])["teams"] == ["red", "orange"]
    assert seats["sides"].to_list()[:2] == [["Red"], ["Orange"]]
    assert seats.group_by("game").agg(pl.col("score").sum())["score"].to_list() == [1.0] * 12
    assert seats.filter("first").height == 12
    assert set(cards["card"]) <= {card.key for card in get_game("skirmish").cards()}


def test_win_rates_add_up(plan: list[Task], results: list[Result]) -> None:
    found = tables(plan, results)
    sides, pairs = side_rates(found), pair_rates(found)
    assert sum(rate.games for rate in sides.values()) == 24
    assert sum(rate.wins for rate in sides.values()) == pytest.approx(12)
    for (one, other), rate in pairs.items():
        assert rate.share + pairs[other, one].share == pytest.approx(1)


def test_what_is_out_of_bounds_is_named() -> None:
    sides = {"Red": Rate(70, 100), "Blue": Rate(50, 100)}
    pairs = {("Blue", "Red"): Rate(20, 100), ("Red", "Blue"): Rate(80, 100)}
    assert verdicts(sides, pairs) == [
        "Outside 45%–55%: Red 70.0%.",
        "Pairings outside 35%–65%: Blue against Red 20.0%.",
    ]
    assert verdicts({"Blue": Rate(50, 100)}, {}) == ["Outside 45%–55%: nobody.", "Pairings outside 35%–65%: none."]


def test_a_balance_report_shows_a_designer_everything(plan: list[Task], results: list[Result]) -> None:
    report = balance_report(get_game("skirmish"), tables(plan, results), "warhall lab balance skirmish")
    assert [section.title for section in report.sections] == [
        "Win rates", "Pairings", "First turn and seats", "Length", "Cards",
    ]  # fmt: skip
    page = report.html()
    assert page.count("<svg") == 2 and "Axe Swing" in page and "warhall lab balance skirmish" in page


def test_a_choice_that_was_varied_gets_a_table_of_its_own(plan: list[Task], results: list[Result]) -> None:
    boards = [
        task._replace(setup=(("map", ("causeway", "hollow")[task.number % 2]), ("teams", ("red", "blue"))))
        for task in plan
    ]
    report = balance_report(get_game("skirmish"), tables(boards, results), "…")
    (section,) = [section for section in report.sections if section.title == "By map"]
    assert section.header == ("side", "causeway", "hollow")


def test_a_page_needs_nothing_from_elsewhere(plan: list[Task], results: list[Result], tmp_path: Path) -> None:
    report = balance_report(get_game("skirmish"), tables(plan, results), "…")
    page = keep_report(report, tmp_path).read_text(encoding="utf-8")
    for outside in ("http", "<script", "<link", "src=", "url("):
        assert outside not in page
    assert page.count("<table") == page.count("</table") and page.count("<svg") == page.count("</svg")


def test_a_report_is_also_markdown() -> None:
    section = Section("Rates", "How often.", ("side", "rate"), (("Red & Co", Rate(1, 4)), ("Blue", Rate(0, 0))))
    report = Report("Title", "make me", ("one line",), (section,))
    assert report.markdown().splitlines()[-4:] == [
        "| side | rate |", "| --- | --- |", "| Red & Co | 25.0% (4.6%–69.9%) |", "| Blue | – |",
    ]  # fmt: skip
    assert "Red &amp; Co" in report.html()


def test_failed_games_are_counted_and_left_out(plan: list[Task], results: list[Result]) -> None:
    broken = [*results[:-1], Result(results[-1].number, "it broke")]
    report = balance_report(get_game("skirmish"), tables(plan, broken), "…")
    assert report.summary[0].startswith("11 games") and report.summary[-1].startswith("1 games failed")


# ── tournaments and tuning ────────────────────────────────────────────────────────────────────────────────────────
def test_the_better_bot_is_rated_higher() -> None:
    games = [("good", "bad", 1.0)] * 20 + [("good", "bad", 0.0)] * 5 + [("good", "bad", 0.5)]
    best, worst = ratings(games)
    assert (best.bot, worst.bot) == ("good", "bad") and best.skill > worst.skill
    assert best.doubt < 8.4 and ratings(games) == [best, worst]


def test_a_tournament_reports_ratings_and_pairings() -> None:
    plan = tournament_plan("skirmish", 4, 3, 2, ["random", "greedy"], {})
    results = [play_task(task) for task in plan]
    assert [(one, other) for one, other, _ in duels(plan, results)] == [("random", "greedy")] * 4
    report = tournament_report(get_game("skirmish"), plan, results, "…")
    assert report.sections[0].rows[0][0] == "greedy"
    assert report.sections[1].header == ("", "greedy", "random")


def test_tuning_shows_what_a_number_does() -> None:
    plan = tune_plan("skirmish", "brakka", "life", [2, 30], 4, 3, 2, ["greedy"], {"teams": "red,blue"})
    report = tune_report(
        get_game("skirmish"), tables(plan, [play_task(task) for task in plan]), "brakka", "life", "warhall lab tune"
    )
    (section,) = report.sections
    assert section.header == ("side", "2", "30")
    rates = {str(row[0]): row[1:] for row in section.rows}
    frail, stout = rates["Red"]
    assert isinstance(frail, Rate) and isinstance(stout, Rate) and frail.share < stout.share
    assert "<polyline" in section.chart


def test_charts_of_nothing_are_nothing() -> None:
    assert rate_chart({}) == histogram([], "rounds") == curves({}, "life") == ""
    assert "5 rounds: 2 games" in histogram([5, 5], "rounds")
