"""Puzzles are laid out and answers judged here, in a process where nobody else waits for it."""

from typing import Any, Final

from warhall.hindsight.puzzles import Puzzle, Task
from warhall.kernel.match import Match, resume
from warhall.kernel.origin import Origin
from warhall.server.messages.shapes import GameEvent
from warhall.server.messages.wire import about_json, question_json
from warhall.server.thinking.replays import events_json, view_json

TOLD: Final = 6
"""Answers before the puzzle's question of which it is told what they brought about."""


def lay_out(job: dict[str, Any]) -> dict[str, Any]:
    """The table as the seat sees it, its question, what happened last; and what is not shown at once."""
    task = Task(Puzzle.from_json(job["puzzle"]))
    match, seat, decision = task.match, task.puzzle.seat, task.question.decision
    return {
        "seats": match.seats,
        "setup": match.origin.setup,
        "view": view_json(match, seat),
        "question": question_json(task.question.id, decision),
        "about": None if decision.about is None else about_json(decision.about()),
        "events": _last_events(match, seat),
        "hints": task.hints(),
        "best": task.option(task.puzzle.best).to_json(),
    }


def judge(job: dict[str, Any]) -> dict[str, Any]:
    return Task(Puzzle.from_json(job["puzzle"])).verdict(job["answer"])._asdict()


def _last_events(match: Match, seat: int) -> list[GameEvent]:
    origin, history = match.origin, list(match.history)
    again = resume(
        match.game,
        Origin(origin.seats, origin.seed, origin.setup, origin.start, origin.start_step),
        listening=True,
    )
    told = [events_json(again, seat, answer) for answer in history]
    return [event for events in told[-TOLD:] for event in events]
