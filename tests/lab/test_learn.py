"""Learning who is ahead from games."""

from collections.abc import Iterator
from math import exp
from pathlib import Path

import pytest
from numpy import array

from tests.hindsight.cups import Cups
from tests.lab.muddled import Muddled
from warhall.bots.judge import Learned
from warhall.bots.learned import read_learned
from warhall.cli import lab
from warhall.kernel import registry
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.state import Chance
from warhall.lab import trial
from warhall.lab.games import Result, play_task
from warhall.lab.learn import FADE, Course, Position, Positions, course, fit, surprise
from warhall.lab.numbers import Rate
from warhall.lab.plan import balance_plan

GAME = Muddled()
LENGTH = 4


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, Muddled.id, GAME)
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())


def spread(chance: Chance) -> float:
    """Any number between -1 and 1."""
    return chance.random(2001) / 1000 - 1


def made_up(odds: float, edge: float, asked: float) -> Iterator[Course]:
    """Games in which the evaluation, the first of two edges and being asked count for so much."""
    chance = Chance(5)
    for _ in range(400):
        said, first, second = spread(chance), spread(chance), spread(chance)
        turns = [1.0 if chance.random(2) else -1.0 for _ in range(LENGTH)]
        positions = [Position(said, [first, second], [0.0, 0.0], turn) for turn in turns]
        lead = odds * said + edge * first + asked * positions[-1].asked
        yield Course(positions, float(chance.random(10_000) < 10_000 / (1 + exp(-lead))))


def test_an_edge_that_wins_games_has_weight_and_one_that_does_not_has_none() -> None:
    learned = fit(list(made_up(odds=1.0, edge=2.0, asked=0.0)))
    assert learned.weights[0] > 1.0 and abs(learned.weights[1]) < 0.3
    assert fit(list(made_up(odds=1.0, edge=-2.0, asked=0.0))).weights[0] < -1.0


def test_an_evaluation_that_is_right_is_left_alone() -> None:
    learned = fit(list(made_up(odds=1.0, edge=0.0, asked=0.0)))
    assert learned.trust == pytest.approx(1.0, abs=0.3) and max(map(abs, learned.weights)) < 0.3


def test_what_being_asked_wins_goes_into_no_weight() -> None:
    learned = fit(list(made_up(odds=1.0, edge=0.0, asked=2.0)))
    assert max(map(abs, learned.weights)) < 0.3


def test_what_is_learned_explains_who_won_better_than_the_evaluation_does() -> None:
    courses = list(made_up(odds=1.0, edge=2.0, asked=0.0))
    assert surprise(courses, fit(courses)) < surprise(courses, Learned(1.0, [0.0, 0.0])) - 0.05


def test_what_is_left_out_has_no_weight_and_the_rest_is_fitted_without_it() -> None:
    learned = fit(list(made_up(odds=1.0, edge=2.0, asked=0.0)), units=2, without=[0])
    assert learned.weights[0] == 0.0 and learned.hidden is not None
    assert learned.lead([1.0, 0.5], [0.0, 0.0]) == learned.lead([0.0, 0.5], [0.0, 0.0]) != 0.0


def test_how_far_ahead_a_position_is_judged_by_decides_what_it_is_fitted_to() -> None:
    position = Position(0.0, [0.0], [0.0], 1.0)
    seen, values = Positions([Course([position] * 3, 1.0)]), array([0.5, 0.6, 0.7])
    assert seen.targets(values, 1.0).tolist() == [1.0, 1.0, 1.0]
    assert seen.targets(values, 0.0).tolist() == [0.6, 0.7, 1.0]
    assert seen.targets(values, 0.5).tolist() == pytest.approx([0.725, 0.85, 1.0])


def entangled() -> Iterator[Course]:
    """Games that whoever has both of two things wins, and nobody wins by one alone."""
    chance = Chance(6)
    for _ in range(400):
        mine, theirs = ([float(chance.random(2)) for _ in range(2)] for _ in range(2))
        lead = 3 * (mine[0] * mine[1] - theirs[0] * theirs[1])
        position = Position(0.0, mine, theirs, 1.0)
        yield Course([position] * LENGTH, float(chance.random(10_000) < 10_000 / (1 + exp(-lead))))


def test_what_is_worth_something_only_together_needs_a_hidden_layer() -> None:
    courses = list(entangled())
    flat, deep = fit(courses), fit(courses, units=8)
    assert surprise(courses, deep) < surprise(courses, flat) - 0.02
    both, one, nothing = [1.0, 1.0], [1.0, 0.0], [0.0, 0.0]
    assert deep.lead(both, nothing) > 1.5 * (deep.lead(one, nothing) + deep.lead(one[::-1], nothing))


def test_a_layer_says_the_same_while_it_is_fitted_and_in_play() -> None:
    learned = fit(list(entangled()), units=3)
    (position, *_), _ = next(entangled())
    found = Positions([Course([position], 1.0)]).leads(learned)
    assert found[0] == pytest.approx(learned.lead(position.mine, position.theirs))


def test_a_game_is_read_from_its_record_position_by_position() -> None:
    (task,) = balance_plan("muddled", 1, 3, None, ["random"], {})
    result = play_task(task._replace(recorded=True))
    found = course(result.record)
    assert len(found.positions) == 10 and found.score == result.scores[0]
    assert [position.asked for position in found.positions[:2]] == [1.0, -1.0]
    before, after = found.positions[0], found.positions[-1]
    assert before.mine[0] == before.theirs[0] and after.mine[0] != after.theirs[0]


def test_a_game_without_features_teaches_nothing() -> None:
    (task,) = balance_plan("cups", 1, 3, None, ["random"], {})
    with pytest.raises(SetupError, match="it has no features"):
        fit([course(play_task(task._replace(recorded=True)).record)])


# ── the command ───────────────────────────────────────────────────────────────────────────────────────────────────
def learn(folder: Path, games: int, trial: int = 0, keep: bool = False, units: int = 0, without: str = "") -> Path:
    """Learn from games of random bots. Where the candidate is written."""
    lab.learn("muddled", games, "random", units, FADE, without, trial, "12", 0, None, None, folder, 1, "", keep)
    (file,) = folder.glob("candidate-*.json")
    return file


def test_a_run_that_was_stopped_comes_to_the_same_as_one_that_was_not(tmp_path: Path) -> None:
    whole = learn(tmp_path / "whole", 40)
    learn(tmp_path / "stopped", 15).unlink()
    file = learn(tmp_path / "stopped", 40)
    assert file.name == whole.name and file.read_text() == whole.read_text()


def test_features_are_left_out_by_how_their_names_begin(tmp_path: Path) -> None:
    found = read_learned(learn(tmp_path, 20, without="poi"), GAME)
    assert found is not None and found.weights[0] == 0.0


def test_who_takes_points_for_a_burden_learns_better_wins_by_it_and_is_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Muddled, "folder", tmp_path)
    learn(tmp_path / "run", 60, trial=20, keep=True)
    assert "it passes" in capsys.readouterr().out
    kept = read_learned(tmp_path / "learned.json", GAME)
    assert kept is not None and kept.weights[0] > 0.5 > abs(kept.weights[1])


def test_what_does_not_play_better_is_not_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Muddled, "folder", tmp_path)
    learn(tmp_path / "run", 20, trial=2, keep=True)
    assert not (tmp_path / "learned.json").exists(), "two games are not enough, whoever wins them"


def test_what_each_left_unused_is_counted_for_the_bot_that_did_it() -> None:
    plan = trial.trial_plan(GAME, Path("new.json"), "12", 2, 1, None, {})
    results = [Result(0, wasted=(3, 1)), Result(1, wasted=(1, 5))]
    assert [task.bots[0].endswith("new.json") for task in plan] == [True, False]
    assert trial.waste(plan, results) == (4.0, 1.0)


def test_a_match_passes_with_enough_wins_in_enough_games() -> None:
    assert trial.passes(Rate(120, 200)) and not trial.passes(Rate(118, 200))
    assert not trial.passes(Rate(30, 50)), "it may still be no better"


def test_games_of_another_candidate_are_not_counted(tmp_path: Path) -> None:
    files = {trial.write_candidate(tmp_path, GAME, Learned(1.0, [0.5, weight])) for weight in (0.0, 0.1)}
    assert len(files) == 2


def test_games_that_fail_are_no_games_to_learn_from(tmp_path: Path) -> None:
    with pytest.raises(WarhallError):
        lab.learn("muddled", 2, "nobody", 0, FADE, "", 0, "12", 0, None, None, tmp_path, 1, "", False)
