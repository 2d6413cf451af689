"""Reviews of finished matches."""

from typing import Literal

from typing_extensions import TypedDict

from warhall.server.messages.bodies import Deed
from warhall.server.messages.shapes import Thing


class ReviewOption(TypedDict):
    """An option that was played, or might have been, and what it points at."""

    key: str
    label: str
    things: list[Thing]


class JudgedAnswer(TypedDict):
    """An answer of a match, and what the search would have answered with what the seat knew: both as chances to win.

    `number` is how many answers came before. `loss` is what the answer cost, give or take `error`. `luck` is what
    chance, or what had been hidden, added to it. `depth` is how often the search looked closer. `why` may be empty.
    """

    number: int
    seat: int
    prompt: str
    options: int
    played: ReviewOption
    best: ReviewOption
    best_chance: float
    played_chance: float
    loss: float
    error: float
    luck: float
    name: Literal["", "blunder", "missed_win"]
    why: str
    follows: list[Deed]
    depth: int


class NamedMoment(TypedDict):
    """A moment with a name: after how many answers, whose it is, and by how much their chance of winning changed."""

    kind: Literal["blunder", "missed_win", "lucky", "unlucky", "turning_point"]
    number: int
    seat: int
    change: float


class ReviewProgress(TypedDict):
    """How many answers there are, how many were looked at, and at how many moments a closer look is wanted."""

    answers: int
    seen: int
    open: int


class MatchReview(TypedDict):
    """A review as far as it is. While it is not done, it goes on as long as somebody asks for it now and then.

    `chances` has a list for each moment, before the first answer and after each: one chance for each team, in the
    order of their numbers. `teams` says each seat's team.
    """

    done: bool
    progress: ReviewProgress
    teams: list[int]
    chances: list[list[float]]
    judged: list[JudgedAnswer]
    named: list[NamedMoment]
