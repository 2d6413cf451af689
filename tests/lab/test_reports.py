"""Counting and reporting: numbers that are right, pages that stand alone."""

import json
from pathlib import Path

import polars as pl
import pytest

from warhall.kernel.registry import get_game
from warhall.lab.balance import aim, balance_report, side_rates, verdicts
from warhall.lab.charts import curves, histogram, rate_chart
from warhall.lab.games import Result, play_task
from warhall.lab.numbers import Band, Rate
from warhall.lab.pairs import pair_rates
from warhall.lab.plan import Task, balance_plan, tournament_plan, tune_plan
from warhall.lab.report import Report, Section
from warhall.lab.session import keep_report, keep_tables
from warhall.lab.tables import Tables, tables
from warhall.lab.tournament import duels, ratings, tournament_report
from warhall.lab.tune import tune_report

EVEN = Band(0.5, 0.05)


def without_end(results: list[Result], teams: int) -> list[Result]:
    """The same games, had the first of them not ended."""
    return [results[0]._replace(rule="", scores=(1 / teams,) * len(results[0].scores)), *results[1:]]


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
    sides = {"Red": Rate(70, 100), "Blue": Rate(500, 1000)}
    pairs = {("Blue", "Red"): Rate(20, 100), ("Red", "Blue"): Rate(80, 100)}
    assert verdicts(sides, pairs, EVEN) == [
        "Outside 45%–55%: Red 70.0%.",
        "Pairings outside 35%–65%: Blue against Red 20.0%.",
    ]
    assert verdicts({"Blue": Rate(500, 1000)}, {}, EVEN) == [
        "Outside 45%–55%: nobody.", "Pairings outside 35%–65%: none.",
    ]  # fmt: skip


def test_who_may_be_within_bounds_by_its_interval_is_named_apart() -> None:
    sides = {"Blue": Rate(57, 100), "Green": Rate(42, 100), "Red": Rate(70, 100)}
    assert verdicts(sides, {("Blue", "Red"): Rate(7, 10)}, EVEN) == [
        "Outside 45%–55%: Red 70.0%; may be outside (too few games): Green 42.0%, Blue 57.0%.",
        "Pairings outside 35%–65%: none; may be outside (too few games): Blue against Red 70.0%.",
    ]


def test_who_may_be_out_of_bounds_by_its_interval_is_not_simply_inside() -> None:
    sides = {"Blue": Rate(50, 100), "Green": Rate(500, 1000), "Red": Rate(540, 1000)}
    line, pairs = verdicts(sides, {("Blue", "Red"): Rate(6, 10)}, EVEN)
    assert line == "Outside 45%–55%: nobody; inside, but not certain: Red 54.0%, Blue 50.0%."
    assert pairs == "Pairings outside 35%–65%: none; inside, but not certain: Blue against Red 60.0%."


def test_only_the_five_that_are_furthest_out_are_named() -> None:
    sides = {f"S{wins}": Rate(wins, 1000) for wins in (600, 650, 100, 700, 310, 800, 410)}
    line, _ = verdicts(sides, {}, EVEN)
    assert line == "Outside 45%–55%: S100 10.0%, S800 80.0%, S700 70.0%, S310 31.0%, S650 65.0% and 2 more."


@pytest.fixture(scope="module")
def three_teams() -> Tables:
    plan = balance_plan("skirmish", 3, 1, 3, ["random"], {})
    return tables(plan, [play_task(task) for task in plan])


def test_among_three_teams_a_third_is_even(three_teams: Tables) -> None:
    assert aim(three_teams) == pytest.approx((1 / 3, 0.05))
    report = balance_report(get_game("skirmish"), three_teams, "…")
    assert report.summary[1].startswith("Outside 28%–38%:") and report.summary[2].startswith(
        "Pairings outside 35%–65%:"
    )
    even = {section.title: section.even for section in report.sections}
    assert even["Pairings"] == 0.5
    assert ">33%</text>" in report.sections[0].chart and ">50%</text>" not in report.sections[0].chart


def test_rates_are_coloured_by_their_distance_from_what_is_even() -> None:
    section = Section("Rates", "", ("side", "rate"), (("Red", Rate(40, 100)),))
    pages = [Report("", "", (), (section._replace(even=even),)).html() for even in (None, 0.5, 0.4, 1 / 3)]
    assert ["color-mix" in page for page in pages] == [False, True, True, True]
    assert "--down) 20%" in pages[1] and ") 0%" in pages[2] and "--up) 13%" in pages[3]


def test_who_ties_for_the_win_has_beaten_who_lost(plan: list[Task], results: list[Result]) -> None:
    tied = results[0]._replace(teams=(0, 1, 2), sides=(("Red",), ("Blue",), ("Green",)), scores=(0.5, 0.5, 0.0))
    three = plan[0]._replace(seats=3, bots=("random",) * 3)
    nothing: tuple[dict[str, int], ...] = ({}, {}, {})
    pairs = pair_rates(tables([three], [tied._replace(played=nothing, counts=nothing, prizes=((), (), ()))]))
    assert (pairs["Red", "Blue"].share, pairs["Red", "Green"].share, pairs["Green", "Blue"].share) == (0.5, 1.0, 0.0)


def test_where_all_are_one_team_nothing_is_judged() -> None:
    plan = balance_plan("bossbattle", 1, 1, 3, ["random"], {"mode": "cooperative", "heroes": ()})
    found = tables(plan, [play_task(task) for task in plan])
    report = balance_report(get_game("bossbattle"), found, "…")
    assert aim(found) is None
    assert report.summary[1] == "All seats are one team, so no win rate is judged."
    assert not any("even share" in line for line in report.summary)
    assert all(section.even is None for section in report.sections)
    assert 'class="band"' not in report.html() and 'class="axis"' not in report.html()


def test_a_balance_report_shows_a_designer_everything(plan: list[Task], results: list[Result]) -> None:
    report = balance_report(get_game("skirmish"), tables(plan, results), "warhall lab balance skirmish")
    assert [section.title for section in report.sections] == [
        "Win rates", "Pairings", "Who counters whom", "First turn and seats", "Length", "How games end",
        "Cards",
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


def test_what_was_fought_over_is_judged_by_who_took_it() -> None:
    plan = balance_plan("guardians", 2, 3, 4, ["random"], {})
    found = tables(plan, [play_task(task) for task in plan])
    section = next(
        part
        for part in balance_report(get_game("guardians"), found, "…").sections
        if part.title == "What was taken or reached"
    )
    taken = found.seats.unique(["game", "team"])["prizes"].to_list()
    assert taken and sum(int(str(row[1])) for row in section.rows) == sum(map(len, taken)), "once for a team of two"
    assert {row[0] for row in section.rows} <= {card.name for card in get_game("guardians").cards()}


def test_failed_games_are_counted_and_left_out(plan: list[Task], results: list[Result]) -> None:
    broken = [*results[:-1], Result(results[-1].number, "it broke")]
    report = balance_report(get_game("skirmish"), tables(plan, broken), "…")
    assert report.summary[0].startswith("11 games") and report.summary[-1].startswith("1 games failed")


def test_a_game_that_did_not_end_is_a_tie_between_the_teams(plan: list[Task], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.lab.games.ENOUGH", 10)
    (three,) = balance_plan("skirmish", 1, 1, 3, ["random"], {})
    (alone,) = balance_plan("bossbattle", 1, 1, 1, ["random"], {})
    for task, score in ((plan[0], 1 / 2), (three, 1 / 3), (alone, 1 / 2)):
        result = play_task(task)
        assert not result.error and not result.rule and set(result.scores) == {score}


def test_every_report_tells_how_many_games_did_not_end(plan: list[Task], results: list[Result]) -> None:
    cut = without_end(results, 2)
    line = "1 games did not end and count as ties."
    game = get_game("skirmish")
    assert line in balance_report(game, tables(plan, cut), "…").summary
    valued = [task._replace(group="3") for task in plan]
    assert line in tune_report(game, tables(valued, cut), "brakka", "life", "…").summary
    paired = [task._replace(group="random – greedy", bots=("random", "greedy")) for task in plan]
    assert line in tournament_report(game, paired, cut, "…").summary
    assert line not in balance_report(game, tables(plan, results), "…").summary


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


def test_a_bot_wins_a_game_that_only_its_own_teams_share(plan: list[Task], results: list[Result]) -> None:
    task = plan[0]._replace(seats=3, bots=("random", "greedy", "random"), group="random – greedy")
    for scores, score in (((0.5, 0.0, 0.5), 1.0), ((0.5, 0.5, 0.0), 0.5), ((0.0, 1.0, 0.0), 0.0)):
        assert duels([task], [results[0]._replace(scores=scores)]) == [("random", "greedy", score)]


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


@pytest.mark.parametrize(("card", "same"), [("brakka", False), ("vesper", True)])
def test_a_number_that_changes_nothing_is_told(card: str, same: bool) -> None:
    plan = tune_plan("skirmish", card, "life", [2, 30], 2, 4, 2, ["random"], {"teams": "red,blue"})
    found = tables(plan, [play_task(task) for task in plan])
    report = tune_report(get_game("skirmish"), found, card, "life", "…")
    assert ("This number changed nothing: every value gave the same games." in report.summary) is same


def test_tuning_tells_values_that_are_good_from_those_that_may_be(plan: list[Task], results: list[Result]) -> None:
    wins = {"1": (1,) * 400 + (0,) * 400, "2": (1,) * 12 + (0,) * 8, "3": (1,) * 200, "4": (1, 0)}
    tasks = [plan[0]._replace(group=value) for value, scores in wins.items() for _ in scores]
    games = [results[0]._replace(scores=(score, 1 - score)) for scores in wins.values() for score in scores]
    found = tables(
        [task._replace(number=number) for number, task in enumerate(tasks)],
        [game._replace(number=number) for number, game in enumerate(games)],
    )
    report = tune_report(get_game("skirmish"), found, "brakka", "life", "…")
    assert report.summary[1] == (
        "Every side between 45% and 55% at: 1; so it seems (too few games) at: 4; may be so (too few games) at: 2."
    )


def test_charts_of_nothing_are_nothing() -> None:
    assert rate_chart({}, EVEN) == histogram([], "rounds") == curves({}, "life", EVEN) == ""
    assert "5 rounds: 2 games" in histogram([5, 5], "rounds")
