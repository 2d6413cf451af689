"""Puzzles: a moment of a match at which one answer is clearly best, and judging whatever somebody answers.

A collection is a file with one puzzle a line, for each game. Whoever solves one gets the table as the seat saw it then.
The answers that were found right when it was mined are stored with it; any other is judged by the engine, so that
one as good as the best is right too.
"""

import json
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from warhall.bots.greedy import Greedy
from warhall.bots.protocol import Seat
from warhall.hindsight import looking
from warhall.hindsight.calibration import calibration
from warhall.hindsight.reasons import difference
from warhall.kernel.decisions import Option
from warhall.kernel.errors import RecordError, WarhallError
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance

FOLDER: Final = Path(__file__).with_name("collections")
AS_GOOD: Final = 0.02
"""An answer that costs less than this of the chance to win is as good as the best."""
LOOKS: Final = 150
"""How often each of two answers is tried when one is judged."""
MIDDLE: Final = 1200
"""The rating of a puzzle that half of all solvers solve."""
DOUBT: Final = 20
"""The rating that a puzzle was mined with counts as much as so many solvers."""


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


class Verdict(NamedTuple):
    """What an answer is worth, and why."""

    right: bool
    chance: float
    """The chance to win after it…"""
    best_chance: float
    """…and after the best one."""
    why: str
    """In a sentence. Empty if nothing stands out."""


class Task:
    """A puzzle laid out: the match, and the question that is to be answered."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = Match.load(puzzle.record)
        self.question = _asked(self.match, puzzle)

    def verdict(self, key: str, seed: int = 0) -> Verdict:
        """What an answer is worth, by what the seat knows, and why. The best one is set against a naive one."""
        seat, question, best = self.seat, self.question, self.puzzle.best
        if question.decision.index(key) < 0:
            keys = ", ".join(question.decision.keys())
            raise WarhallError(f"{key!r} is no answer to {question.prompt!r}; the answers are: {keys}")
        rival = Greedy(Chance(seed)).choose(seat, question) if key == best else key
        after_best, after_rival = looking.compare(seat, question, (best, rival), LOOKS, seed)
        best_chance, chance = chance_after(seat, after_best), chance_after(seat, after_rival)
        right = key in self.puzzle.right or best_chance - chance < AS_GOOD
        gap = None
        if rival != best and (key == best or not right):
            gap = difference(seat, question, after_best, after_rival, seed)
        if key == best:
            why = gap and gap.told("after this answer", f"after “{self.option(rival).label}”")
            return Verdict(True, best_chance, best_chance, why or "")
        why = gap and gap.swapped().told("after this answer", "after the best one")
        return Verdict(right, chance, best_chance, why or "")

    @property
    def seat(self) -> Seat:
        return looking.sit(self.match, self.puzzle.seat, False)

    def option(self, key: str) -> Option:
        return self.question.options[self.question.decision.index(key)]

    def hints(self) -> list[str]:
        """First the theme, then what the answer points at; where that would say all or nothing, what it is not."""
        options = self.question.options
        pointed = Counter(thing.key for option in options for thing in option.things)
        names = [thing.name for thing in self.option(self.puzzle.best).things if 1 < pointed[thing.key] < len(options)]
        wrong = [option.label for option in options if option.key not in self.puzzle.right]
        more = f"It has to do with {names[0]}." if names else f"It is not “{wrong[-1]}”."
        return [f"The theme: {', '.join(self.puzzle.themes) or 'a quiet answer'}.", more]


def chance_after(seat: Seat, tried: looking.Tried) -> float:
    """The seat's chance to win after an answer; none if nothing that it could know allows it."""
    if not tried.tally.count:
        return 0.0
    teams = list(seat.teams)
    team = teams[seat.number]
    return calibration(seat.game).chance(tried.tally.means()[team], team, len(set(teams)))


def leads_by(seat: Seat, contest: looking.Contest, place: int, benefit: float) -> float:
    """By how much the first answer of a contest raises the chance to win, given the benefit of a doubt."""
    teams = list(seat.teams)
    team, scale = teams[seat.number], calibration(seat.game)
    first, other = (contest.tried[n].tally.means()[team] for n in (0, place))
    sides = len(set(teams))
    return scale.chance(first + benefit, team, sides) - scale.chance(other, team, sides)


def difficulty(rating: int, tried: int, solved: int) -> int:
    """How hard a puzzle is: what it was mined with, moved by those who have tried it.

    >>> difficulty(1240, 0, 0), difficulty(1240, 40, 40), difficulty(1240, 40, 0)
    (1240, 943, 1505)
    """
    expected = 1 / (1 + 10 ** ((rating - MIDDLE) / 400))
    share = (solved + DOUBT * expected) / (tried + DOUBT)
    return round(MIDDLE + 400 * math.log10((1 - share) / share))


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
