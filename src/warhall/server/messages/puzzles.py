"""Puzzles: what there is to solve, a position, hints, and verdicts."""

from typing import Annotated, Final

from fastapi import Path
from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from warhall.server.messages.reviews import ReviewOption
from warhall.server.messages.shapes import About, GameEvent, Question, StaticLinks, View

PUZZLE: Final = r"^[0-9a-f]{10}$"
PuzzleId = Annotated[str, Path(pattern=PUZZLE, description="The id of a puzzle")]
HintNumber = Annotated[int, Path(ge=1, le=9, description="Which hint, from 1")]


class PuzzleGame(TypedDict):
    """A game that has puzzles, how many, and which is today's."""

    game: str
    puzzles: int
    today: str


class PuzzleLine(TypedDict):
    """A puzzle in a list. `rating` is how hard it is: half of all solvers solve one of 1200.

    `seat` of `seats` is to answer, after so many `answers` of all.
    """

    id: str
    seat: int
    seats: int
    answers: int
    rating: int
    tried: int
    solved: int


class PuzzleTheme(TypedDict):
    """What a solution does, and in how many puzzles."""

    theme: str
    puzzles: int


class PuzzleList(TypedDict):
    """The puzzles of a game that were asked for, the easiest first; with all of its themes, and today's puzzle."""

    game: str
    today: str
    themes: list[PuzzleTheme]
    puzzles: list[PuzzleLine]


class PuzzleView(PuzzleLine):
    """A position as the seat that is asked sees it, with its question and what happened last."""

    game: str
    names: list[str]
    static: StaticLinks
    view: View
    question: Question
    about: About | None
    events: list[GameEvent]
    hints: int


class PuzzleHint(TypedDict):
    """A hint, and how many more there are."""

    text: str
    more: int


class PuzzleAnswer(BaseModel):
    """The key of an option."""

    answer: Annotated[str, Field(min_length=1, max_length=200)]


class PuzzleVerdict(PuzzleLine):
    """Whether an answer is as good as the best, and what both are worth as chances to win.

    `why` may be empty. `counted`: the try moved the puzzle's rating.
    """

    right: bool
    chance: float
    why: str
    best: ReviewOption
    best_chance: float
    counted: bool
