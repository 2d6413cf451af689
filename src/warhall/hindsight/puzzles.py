"""Puzzles: a moment of a match at which one answer is clearly best, and judging whatever somebody answers.

A collection is a file with one puzzle a line, for each game. Whoever solves one gets the table as the seat saw it then.
The answers that were found right when it was mined are stored with it; any other is judged by the engine, so that
one as good as the best is right too.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from warhall.bots.protocol import Seat
from warhall.hindsight import looking
from warhall.hindsight.calibration import calibration
from warhall.kernel.errors import RecordError, WarhallError
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game

FOLDER: Final = Path(__file__).with_name("collections")
AS_GOOD: Final = 0.02
"""An answer that costs less than this of the chance to win is as good as the best."""
LOOKS: Final = 150
"""How often each of two answers is tried when one is judged."""


class Puzzle(NamedTuple):
    """A moment of a match, and what to answer there."""

    id: str
    game: str
    record: str
    """The match up to the question, as one line of JSON."""
    seat: int
    question: str
    best: str
    """The key of the best answer."""
    right: tuple[str, ...]
    """The best answer and those that are as good."""
    themes: tuple[str, ...]
    """What the solution does, the most important first."""
    rating: int
    """How hard it is: 1200 for one that a weak search finds half of the time."""

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> "Puzzle":
        return Puzzle(
            data["id"], data["record"]["game"], json.dumps(data["record"]), data["seat"], data["question"],
            data["best"], tuple(data["right"]), tuple(data["themes"]), data["rating"],
        )  # fmt: skip

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id, "seat": self.seat, "question": self.question, "best": self.best, "right": list(self.right),
            "themes": list(self.themes), "rating": self.rating, "record": json.loads(self.record),
        }  # fmt: skip


class Task:
    """A puzzle laid out: the match, and the question that is to be answered."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = Match.load(puzzle.record)
        self.question = _asked(self.match, puzzle)

    def judge(self, key: str, seed: int = 0) -> bool:
        """Whether an answer is as good as the best, by what the seat knows."""
        if self.question.decision.index(key) < 0:
            keys = ", ".join(self.question.decision.keys())
            raise WarhallError(f"{key!r} is no answer to {self.question.prompt!r}; the answers are: {keys}")
        if key in self.puzzle.right:
            return True
        return self.loss(key, seed) < AS_GOOD

    def loss(self, key: str, seed: int = 0, looks: int = LOOKS) -> float:
        """What an answer costs against the best one, as a chance to win."""
        seat = looking.sit(self.match, self.puzzle.seat, False)
        return cost(seat, self.question, self.puzzle.best, key, looks, seed)


def cost(seat: Seat, question: Question, best: str, key: str, looks: int, seed: int) -> float:
    """By how much one answer lowers the chance to win against another."""
    tried = looking.compare(seat, question, (best, key), looks, seed)
    if not tried[1].tally.count:
        return 1.0
    teams = list(seat.teams)
    team, scale = teams[seat.number], calibration(seat.game)
    better, other = (scale.chance(one.tally.means()[team], team, len(set(teams))) for one in tried)
    return better - other


def _asked(match: Match, puzzle: Puzzle) -> Question:
    for question in match.pending:
        if question.id == puzzle.question and puzzle.seat in question.seats:
            return question
    raise RecordError(f"puzzle {puzzle.id} asks question {puzzle.question}, which is not open where its record ends")


def file_of(game: str) -> Path:
    return FOLDER / f"{game}.jsonl"


def read_lines(file: Path) -> list[Puzzle]:
    """The puzzles in a file, one a line; none if there is no such file."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [Puzzle.from_json(json.loads(line)) for line in lines]


def write_lines(file: Path, found: Iterable[Puzzle]) -> None:
    lines = [json.dumps(one.to_json(), separators=(",", ":"), ensure_ascii=False) for one in found]
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


@cache
def puzzles(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game under its present rules, the easiest first."""
    version = get_game(game).version
    found = [one for one in read_lines(file_of(game)) if json.loads(one.record)["rules"] == version]
    return sorted(found, key=lambda one: one.rating)


def todays(found: Sequence[Puzzle], day: int) -> Puzzle:
    """The puzzle of a day, counted from any day: the same for everybody. None comes twice before all had a turn."""
    by_id = sorted(found, key=lambda one: one.id)
    return by_id[day % len(by_id)]
