"""The lessons of the browser client begin in positions that the rules of today lead to, with their aim within reach."""

import pytest

from scripts.openings import LESSONS, MOMENTS, MOMENTS_FILE, VIEWS, Stage, Table, opened, seen
from warhall.bots import Seat, make_bots
from warhall.kernel.events import Event

CASES = [(game, table, stage) for game, (table, stages) in LESSONS.items() for stage in stages]


@pytest.mark.parametrize(("game", "table", "stage"), CASES, ids=lambda case: getattr(case, "name", str(case)[:12]))
def test_a_stage_begins_with_a_choice_of_the_learner(game: str, table: Table, stage: Stage) -> None:
    match, line, _ = opened(game, table, stage.name)
    question = match.pending[0]
    assert (question.seat, question.rule) == (table.learner, stage.rule)
    assert line[0] in [option.key for option in question.options]
    assert len(question.options) > 1


@pytest.mark.parametrize(("game", "table", "stage"), CASES, ids=lambda case: getattr(case, "name", str(case)[:12]))
def test_the_suggested_line_reaches_the_aim_of_its_stage(game: str, table: Table, stage: Stage) -> None:
    match, line, seed = opened(game, table, stage.name)
    bots = make_bots([table.bots], table.seats, seed)
    told: list[Event] = []
    while line and match.pending:
        question = match.pending[0]
        mine = question.seat == table.learner
        key = line.pop(0) if mine else bots[question.seat].choose(Seat(match, question.seat), question)
        told = match.answer(question.seat, key, question.id)
        if stage.aim(match, table.learner, told):
            return
    for _ in range(stage.others):
        question = match.pending[0]
        key = bots[question.seat].choose(Seat(match, question.seat), question)
        if stage.aim(match, table.learner, match.answer(question.seat, key, question.id)):
            return
    pytest.fail(f"{game}: the line of {stage.name} does not reach its aim")


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_that_is_looked_at_is_one_answer_away(name: str) -> None:
    table, stage = MOMENTS[name]
    match, line, _ = opened("atlantis", table, name, MOMENTS_FILE)
    question = match.pending[0]
    assert (question.seat, question.rule, len(line)) == (table.learner, stage.rule, 1)
    assert stage.aim(match, table.learner, match.answer(question.seat, line[0], question.id))


@pytest.mark.parametrize("game", LESSONS)
def test_the_pages_of_rules_show_positions_as_the_game_shows_them_today(game: str) -> None:
    assert (VIEWS / f"{game}.json").read_text("utf-8") == seen(game), "run scripts/openings.py"
