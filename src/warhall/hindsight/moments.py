"""What is known about each moment of a match. All of it is plain data: it is stored between two pieces of work."""

from math import sqrt
from typing import Any, Final

from warhall.hindsight.calibration import Calibration
from warhall.hindsight.tally import Tally
from warhall.kernel.decisions import Option

DOUBT: Final = 0.03
"""The least doubt that one batch leaves about a difference between two answers, as a chance of winning."""


class Choice:
    """An answer that is judged: what was played, what the search would have played, and what both are worth.

    Each batch searched the question anew and then compared the two answers by looks of their own. So the best is not
    flattered by having been picked, and batches differ as much as two reviews would.
    """

    __slots__ = ("batches", "best", "follows", "glance", "options", "played", "prompt", "tries", "why")

    def __init__(self, prompt: str, options: int, played: Option | None, best: Option | None) -> None:
        self.prompt = prompt
        self.options = options
        self.played: dict[str, Any] = {} if played is None else played.to_json()
        self.best: dict[str, Any] = {} if best is None else best.to_json()
        self.tries: dict[str, int] = {}
        """How often the searches tried each option, taken together."""
        self.glance: tuple[float, float, float] | None = None
        """From the quick pass: the value of the best answer, of the one played, and the doubt about the difference."""
        self.batches: list[tuple[float, float]] = []
        """From the deeper ones: the value of the best answer, and of the one played."""
        self.why = ""
        self.follows: list[tuple[int, str]] = []

    @property
    def is_best(self) -> bool:
        return bool(self.played["key"] == self.best["key"])

    def worth(self) -> tuple[float, float]:
        """What the best answer and the one played are worth, before calibration."""
        if self.batches:
            count = len(self.batches)
            return sum(best for best, _ in self.batches) / count, sum(played for _, played in self.batches) / count
        return (0.5, 0.5) if self.glance is None else self.glance[:2]

    def loss(self, scale: Calibration, team: int, teams: int) -> tuple[float, float]:
        """By how much what was played lowers the chance of winning, and one standard error of that."""
        if not self.batches:
            if self.glance is None:
                return 0.0, 0.0
            best, played, doubt = self.glance
            steep = _steepness(scale, (best + played) / 2, team, teams)
            return scale.chance(best, team, teams) - scale.chance(played, team, teams), max(DOUBT, steep * doubt)
        losses = [scale.chance(b, team, teams) - scale.chance(p, team, teams) for b, p in self.batches]
        count = len(losses)
        mean = sum(losses) / count
        spread = sum((loss - mean) ** 2 for loss in losses) / max(1, count - 1)
        return mean, sqrt(max(spread, DOUBT * DOUBT) / count)

    def to_json(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt, "options": self.options, "played": self.played, "best": self.best,
            "tries": self.tries, "glance": self.glance, "batches": self.batches, "why": self.why,
            "follows": self.follows,
        }  # fmt: skip

    @staticmethod
    def from_json(data: dict[str, Any]) -> "Choice":
        choice = Choice(data["prompt"], data["options"], None, None)
        choice.played, choice.best, choice.tries, choice.why = data["played"], data["best"], data["tries"], data["why"]
        glance = data["glance"]
        choice.glance = None if glance is None else (glance[0], glance[1], glance[2])
        choice.batches = [(best, played) for best, played in data["batches"]]
        choice.follows = [(seat, label) for seat, label in data["follows"]]
        return choice


class Moment:
    """The table before an answer: who gave it, how the table stood in whose eyes, and the answer if it is judged."""

    __slots__ = ("choice", "expected", "number", "rounds", "seat", "team", "turned", "views")

    def __init__(self, number: int, seat: int, team: int) -> None:
        self.number = number
        """How many answers came before."""
        self.seat = seat
        self.team = team
        self.views: dict[int, Tally] = {}
        self.choice: Choice | None = None
        self.expected = Tally()
        """What the answer promised to who gave it…"""
        self.turned = Tally()
        """…and what it turned out to bring, in the same eyes and by as many looks."""
        self.rounds = 0
        """How often somebody looked closer."""

    def to_json(self) -> dict[str, Any]:
        return {
            "number": self.number, "seat": self.seat, "team": self.team, "rounds": self.rounds,
            "expected": self.expected.to_json(), "turned": self.turned.to_json(),
            "views": [[seat, tally.to_json()] for seat, tally in self.views.items()],
            "choice": None if self.choice is None else self.choice.to_json(),
        }  # fmt: skip

    @staticmethod
    def from_json(data: dict[str, Any]) -> "Moment":
        moment = Moment(data["number"], data["seat"], data["team"])
        moment.rounds = data["rounds"]
        moment.expected, moment.turned = Tally.from_json(data["expected"]), Tally.from_json(data["turned"])
        moment.views = {seat: Tally.from_json(tally) for seat, tally in data["views"]}
        moment.choice = None if data["choice"] is None else Choice.from_json(data["choice"])
        return moment


def _steepness(scale: Calibration, value: float, team: int, teams: int) -> float:
    """How much the chance of winning changes with the value."""
    step = 0.02
    low, high = max(0.0, value - step), min(1.0, value + step)
    return (scale.chance(high, team, teams) - scale.chance(low, team, teams)) / (high - low)


def luck(moment: Moment, later: Moment, view: int, scale: Calibration, teams: int) -> tuple[float, float]:
    """How much better the table stands for who answered than the answer alone promised, and the doubt about it.

    That is what chance brought, and what turned out to have been hidden: not the choice.
    """
    team = moment.team
    expected, found = moment.expected, moment.turned if moment.turned.count else later.views.get(view, Tally())
    if team not in expected.sums or team not in found.sums:
        return 0.0, 0.0
    promised, brought = expected.means()[team], found.means()[team]
    steep = _steepness(scale, (promised + brought) / 2, team, teams)
    error = steep * sqrt(expected.error(team) ** 2 + found.error(team) ** 2)
    return scale.chance(brought, team, teams) - scale.chance(promised, team, teams), max(DOUBT, error)
