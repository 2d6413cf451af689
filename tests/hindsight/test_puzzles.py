"""Puzzles: every one that is shipped can be solved, and answers are judged by the engine."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import warhall
from tests.hindsight.cups import Cups
from warhall.bots import Seat
from warhall.cli.main import app
from warhall.hindsight import looking
from warhall.hindsight.puzzles import Puzzle, Task, file_of, read_lines, todays, write_lines
from warhall.hindsight.themes import HOLD_BACK, POINTED, fortunes, named, pointed, themes
from warhall.kernel.decisions import Option, Thing, option
from warhall.kernel.errors import WarhallError
from warhall.kernel.events import Event
from warhall.kernel.match import new_match
from warhall.kernel.questions import Question
from warhall.lab.puzzles import DEEPER, Examination, Miner

SHIPPED = [puzzle for game in warhall.game_ids() for puzzle in read_lines(file_of(game))]


def cups(right: tuple[str, ...] = ("take",)) -> Puzzle:
    match = new_match(Cups(), 2, 1)
    match.answer(0, "take")
    return Puzzle("p", "cups", match.save(), 1, match.pending[0].id, "take", right, ("Score",), 1200)


@pytest.mark.parametrize("game", sorted({puzzle.game for puzzle in SHIPPED}))
def test_every_shipped_puzzle_replays_to_its_question_and_is_alone_in_its_round(game: str) -> None:
    rules = warhall.get_game(game)
    words = {*rules.themes.values(), *rules.threats.values(), *POINTED.values(), HOLD_BACK}
    rounds: set[tuple[int, int]] = set()
    for puzzle in (one for one in SHIPPED if one.game == game):
        task = Task(puzzle)
        match, keys = task.match, task.question.decision.keys()
        assert puzzle.best in puzzle.right and set(puzzle.right) <= set(keys), puzzle.id
        assert puzzle.themes and words.issuperset(puzzle.themes), puzzle.id
        moment = match.seed, rules.account(match.state).rounds
        assert moment not in rounds, puzzle.id
        rounds.add(moment)


def test_no_puzzle_is_shipped_twice() -> None:
    assert len({puzzle.id for puzzle in SHIPPED}) == len(SHIPPED)


def test_an_answer_is_right_if_it_is_as_good_as_the_best() -> None:
    task = Task(cups())
    assert task.verdict("take").right and not task.verdict("nothing").right
    assert Task(cups(("take", "roll"))).verdict("roll").right
    with pytest.raises(WarhallError, match="'fly' is no answer"):
        task.verdict("fly")


def test_hints_begin_with_the_theme_and_never_name_what_the_best_answer_alone_points_at() -> None:
    assert Task(cups()).hints() == ["The theme: Score.", "It is not “Roll”."]


def test_a_puzzle_survives_being_written_down() -> None:
    puzzle = cups()
    assert Task(Puzzle.from_json(puzzle.to_json())).question.id == puzzle.question


def test_todays_puzzle_is_the_same_in_any_order_and_another_tomorrow() -> None:
    some = [cups()._replace(id=id) for id in ("a", "b", "c")]
    assert todays(some, 7) == todays(some[::-1], 7) != todays(some, 8)
    assert {todays(some, day).id for day in range(3)} == {"a", "b", "c"}


def test_the_theme_is_what_the_solution_brings_about_and_the_naive_answer_does_not() -> None:
    match = new_match(Cups(), 2, 1)
    assert themes(Seat(match, 0), match.pending[0], "take", "nothing", 1) == ("Score",)


def test_what_befalls_the_others_is_no_fortune_of_the_seat() -> None:
    lines = [[Event("scored", {"player": 1, "points": 3})], [Event("scored", {"player": 2, "points": 3})], []]
    found = fortunes(Seat(new_match(Cups(), 2, 1), 0), lines)
    assert found == {("scored", True): pytest.approx(1 / 3), ("scored", False): pytest.approx(1 / 3)}


def test_a_threat_is_blocked_if_what_would_usually_hurt_does_not_happen() -> None:
    threat = {("scored", False): 0.8}
    assert named(Cups(), {}, threat) == ("Keep the others from scoring",)
    assert named(Cups(), {}, {("scored", False): 0.4}) == (), "it was not likely enough to be a threat"
    assert named(Cups(), {("scored", True): 0.9}, threat) == ("Score", "Keep the others from scoring")
    assert named(Cups(), {}, {("scored", True): 0.8}) == (HOLD_BACK,)


def test_where_the_same_happens_the_theme_is_what_the_solution_points_at() -> None:
    here, there = (option("space", key, key) for key in ("a1", "a2"))
    assert pointed(here, there) == ("Find the place",) and pointed(here, here) == ()
    assert pointed(Option("a", "A", 0, (Thing("unit", "u", "U"), *here.things)), here) == ("Find the target",)


def test_a_question_that_greedy_answers_as_well_makes_no_puzzle() -> None:
    match = new_match(Cups(), 2, 1)
    match.answer(0, "take")
    question = match.pending[0]
    naive = Examination(match, question, "nothing", 1).naive
    assert Examination(match, question, naive, 1).fate() == "greedy finds it"
    assert Examination(match, question, "nothing", 1).fate() == "little at stake"


def test_what_was_mined_once_is_found_again_with_another_seed() -> None:
    puzzle = next(one for one in SHIPPED if one.game == "guardians")
    task = Task(puzzle)
    examination = Examination(task.match, task.question, puzzle.best, 2)
    assert examination.fate() == ""
    found = examination.puzzle()
    assert (found.id, found.best, found.right) == (puzzle.id, puzzle.best, puzzle.right)


def test_a_puzzle_whose_answer_a_deeper_search_rejects_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(one for one in SHIPPED if one.game == "guardians")
    task = Task(puzzle)
    think = looking.think

    def deep_thought(seat: Seat, question: Question, looks: int, seed: int, hasty: bool = False) -> looking.Thought:
        return looking.Thought() if looks == DEEPER else think(seat, question, looks, seed, hasty)

    monkeypatch.setattr(looking, "think", deep_thought)
    assert Examination(task.match, task.question, puzzle.best, 2).fate() == "a deeper search finds better"


def test_a_collection_that_holds_enough_is_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "few.jsonl"
    write_lines(file, SHIPPED[:3])
    before = file.read_text()
    run = CliRunner().invoke(app, ["lab", "puzzles", "guardians", "--until", "2", "--out", str(file)])
    assert run.exit_code == 0 and "3 puzzles" in run.output, run.output
    assert file.read_text() == before


@pytest.fixture
def older() -> list[Puzzle]:
    """Three of a collection, as if they had been mined under an older version of the rules."""
    of_today = [one for one in SHIPPED if one.game == "guardians"][:3]
    return [one._replace(record=json.dumps({**json.loads(one.record), "rules": 1})) for one in of_today]


def test_an_older_puzzle_is_kept_under_new_rules_if_it_passes_all_tests_again(
    older: list[Puzzle], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fates = iter(("", "too easy", ""))
    monkeypatch.setattr(Examination, "fate", lambda self: next(fates))
    write_lines(file := tmp_path / "old.jsonl", older)
    run = CliRunner().invoke(app, ["lab", "puzzles", "guardians", "--again", "--until", "2", "--out", str(file)])
    assert run.exit_code == 0 and "2 puzzles passed again" in run.output, run.output
    kept = read_lines(file)
    assert [Task(one).question.id for one in kept] == [older[0].question, older[2].question]


def test_an_older_puzzle_that_cannot_be_played_any_more_is_dropped(older: list[Puzzle]) -> None:
    miner = Miner("guardians", "easy", 1, None, {})
    record = json.loads(older[0].record)
    record["answers"][0][1] = "no such answer"
    assert miner.proved(older[0]._replace(record=json.dumps(record))) is None
    assert miner.fates == {"cannot be played any more": 1}
