"""How games go: what was done how often, who comes back from behind, by which rules games end."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

import polars as pl
import pytest

from tests.hindsight.cups import Cups, CupsState
from tests.lab.told import Played, report, section, told
from warhall.bots.protocol import Seat
from warhall.bots.registry import _added
from warhall.kernel import registry
from warhall.kernel.decisions import Decision, Option
from warhall.kernel.game import Account, Outcome
from warhall.kernel.questions import Question
from warhall.lab.games import Result, play_task
from warhall.lab.numbers import Mean, Rate
from warhall.lab.plan import Task
from warhall.lab.run import Journal


class Tallied(Cups):
    """Cups with everything that a game can tell the lab about its course."""

    id = "tallied"
    turns: ClassVar[int] = 10

    def outcome(self, state: CupsState) -> Outcome | None:
        return Outcome((0,), "points", "points") if state.turn == self.turns else None

    def account(self, state: CupsState) -> Account:
        """The turn that is under way counts."""
        return Account(((), ()), rounds=min(state.turn + 1, self.turns), points=state.points)

    def counts_as(self, state: CupsState, decision: Decision, option: Option) -> str:
        kind = "ahead" if state.points[decision.seat] > state.points[1 - decision.seat] else "not ahead"
        return f"cups taken: {kind}" if option.key == "take" else "rests"


class Says:
    """Gives the same answer to everything."""

    def __init__(self, key: str) -> None:
        self.key = key

    def choose(self, seat: Seat, question: Question) -> str:
        return self.key


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, Tallied.id, Tallied())
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
    monkeypatch.setitem(_added, "taker", lambda chance: Says("take"))
    monkeypatch.setitem(_added, "rester", lambda chance: Says("nothing"))


def task(game: str) -> Task:
    return Task(0, game, 1, 2, 5, (), ("taker", "rester"))


def titles(games: Sequence[Played]) -> list[str]:
    return [part.title for part in report(told(*games)).sections]


# ── lengths ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_how_long_games_take_begins_with_the_mean() -> None:
    turns, _ = section(told(Played(rounds=4), Played(rounds=8), Played(error="it broke")), "Length").rows
    assert turns == ("turns", Mean.of([4, 8]), 4, 4, 6.0, 8, 8)


# ── what was done ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_what_a_game_counts_is_counted_for_the_seat_that_did_it_as_it_was_when_it_answered() -> None:
    assert play_task(task("tallied")).counts == ({"cups taken: not ahead": 1, "cups taken: ahead": 4}, {"rests": 5})


def test_a_game_that_counts_nothing_has_no_such_section() -> None:
    assert play_task(task("cups")).counts == ({}, {})
    assert "What was done" not in titles([Played()])


def test_what_was_done_is_told_as_the_mean_of_all_games_those_without_it_included() -> None:
    found = told(Played(counts=({"moves": 3}, {"moves": 1})), Played(), Played(error="it broke"))
    (row,) = section(found, "What was done").rows
    assert row == ("moves", Mean.of([4, 0]), "–")


def test_what_comes_in_kinds_is_told_together_and_then_for_each_kind_with_its_share() -> None:
    kinds = {"blows: by hand": 1, "blows: by foot": 2}
    found = told(Played(counts=(kinds, {"blows: by hand": 1, "moves": 7})), Played(counts=({"moves": 1}, {})))
    rows = section(found, "What was done").rows
    assert rows == (
        ("blows", Mean.of([4, 0]), "–"),
        ("blows: by foot", Mean.of([2, 0]), "50.0%"),
        ("blows: by hand", Mean.of([2, 0]), "50.0%"),
        ("moves", Mean.of([7, 1]), "–"),
    )


def test_a_mean_has_its_interval_unless_there_is_only_one_game() -> None:
    assert str(Mean.of([10, 20, 30, 20])) == "20.0 ± 8.0"
    assert str(Mean.of([10])) == "10.0"
    assert "| moves | 10.0 |" in report(told(Played(counts=({"moves": 10}, {})))).markdown()


def test_the_tables_tell_what_was_done_and_the_points_at_half_time(tmp_path: Path) -> None:
    found = told(Played(counts=({"blows: by hand": 2}, {"moves": 1}), halfway=(3, 0)), Played())
    found.write(tmp_path)
    counts = pl.read_parquet(tmp_path / "counts.parquet")
    assert counts.rows() == [(0, 0, "blows", "by hand", 2), (0, 1, "moves", "", 1)]
    assert pl.read_parquet(tmp_path / "seats.parquet")["halfway"].to_list() == [3, 0, None, None]


# ── behind at half-time ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("turns", "points"), [(10, 9), (9, 6), (7, 6), (6, 6), (1, 0)])
def test_half_time_is_when_half_of_the_turns_that_the_game_took_were_over(
    turns: int, points: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tallied, "turns", turns)
    result = play_task(task("tallied"))
    assert (result.rounds, result.halfway) == (turns, (points, 0))


def test_a_game_without_points_has_no_half_time() -> None:
    assert play_task(task("cups")).halfway == ()
    assert "Behind at half-time" not in titles([Played()])


def test_whoever_is_behind_at_half_time_is_counted_by_how_far() -> None:
    behind = [(0, 1), (4, 2), (0, 3), (9, 0), (2, 2)]
    scores = [(1.0, 0.0), (0.5, 0.5), (1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]
    found = told(*(Played(halfway=halfway, scores=score) for halfway, score in zip(behind, scores, strict=True)))
    table = section(found, "Behind at half-time")
    assert table.rows == (("1", 1, Rate(1, 1)), ("2", 1, Rate(0.5, 1)), ("3 or more", 2, Rate(1, 2)))
    assert table.text.endswith("In 1 games nobody was behind.")


def test_a_team_that_is_behind_is_counted_once_whatever_its_seats() -> None:
    four = Played((0.0, 1.0, 0.0, 1.0), (("Red",),) * 4, teams=(0, 1, 0, 1), halfway=(2, 1, 2, 1))
    assert section(told(four), "Behind at half-time").rows[0] == ("1", 1, Rate(1, 1))


def test_of_three_teams_two_can_be_behind_the_first() -> None:
    three = Played((0.0, 1.0, 0.0), (("Red",),) * 3, teams=(0, 1, 2), halfway=(5, 4, 0))
    rows = section(told(three), "Behind at half-time").rows
    assert [row[1:] for row in rows] == [(1, Rate(1, 1)), (0, Rate(0, 0)), (1, Rate(0, 1))]


def test_where_nobody_was_behind_there_is_nothing_to_tell() -> None:
    assert "Behind at half-time" not in titles([Played(halfway=(2, 2))])


# ── endings ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_endings_come_by_their_number_and_then_by_name() -> None:
    rules = ("end.tie", "end.last_standing", "end.clock", "end.clock", "")
    games = [Played(rule=rule) for rule in rules]
    rows = section(told(*games, Played(error="it broke")), "How games end").rows
    assert [row[:3] for row in rows] == [
        ("end.clock", 2, Rate(2, 5)),
        ("not ended", 1, Rate(1, 5)),
        ("end.last_standing", 1, Rate(1, 5)),
        ("end.tie", 1, Rate(1, 5)),
    ]


def test_of_two_teams_the_wins_of_the_first_are_told_by_rule_and_a_tie_is_nobodys_win() -> None:
    won, lost, tied = (1.0, 0.0), (0.0, 1.0), (0.5, 0.5)
    ends = [(won, "force"), (won, "force"), (lost, "force"), (won, "clock"), (tied, "draw")]
    table = section(told(*(Played(scores, rule=rule) for scores, rule in ends)), "How games end")
    assert table.header == ("ended by", "games", "of all games", "won by seat 1", "of its wins")
    assert [(row[0], *row[3:]) for row in table.rows] == [
        ("force", 2, Rate(2, 3)),
        ("clock", 1, Rate(1, 3)),
        ("draw", 0, Rate(0, 3)),
    ]


def test_of_more_than_two_teams_the_wins_of_each_are_told() -> None:
    sides = (("Red",),) * 4
    games = [Played(scores, sides, teams=(0, 1, 2, 1)) for scores in ((1.0, 0, 0, 0), (0, 1.0, 0, 1.0))]
    table = section(told(*games), "How games end")
    assert table.header[3::2] == ("won by seat 1", "won by seat 2", "won by seat 3")
    (row,) = table.rows
    assert row[3::2] == (1, 1, 0)


# ── journals ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_journal_keeps_what_was_counted_and_the_points_at_half_time(folder: Path) -> None:
    plan = [task("tallied")]
    result = play_task(plan[0])
    assert result == Result.read(result._asdict()) and result.halfway == (9, 0)
    list(Journal(folder / "journal.jsonl", plan).keep([result]))
    assert Journal(folder / "journal.jsonl", plan).in_order() == [result]
