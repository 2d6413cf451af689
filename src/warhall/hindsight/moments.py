"""What is known about each moment of a match. All of it is plain data: it is stored between two pieces of work."""

from math import sqrt
from typing import Any, Final

from warhall.hindsight.calibration import Calibration
from warhall.hindsight.tally import Tally
from warhall.kernel.decisions import Option

RIVALS: Final = 3
"""With so many answers what was played is compared at once."""
APART: Final = 0.04
"""How far apart two batches usually find a difference between two answers, as a chance of winning…"""
BESIDE: Final = 2
"""…which counts as much as so many batches, beside those that there are."""
HASTY: Final = 0.05
"""The least doubt that a glance leaves about such a difference…"""
DOUBT: Final = 0.03
"""…and that looks leave about what chance changed."""


class Choice:
    """An answer that is judged: what was played, what would have been better, and what both are worth.

    Each batch compares what was played with its rivals, the answers that may be better, by looks of their own. So no
    rival is flattered by having been picked, and batches differ as much as two reviews would.
    """

    __slots__ = (
        "batches", "best", "follows", "glance", "options", "played", "prompt", "rival", "searches", "tries", "why",
    )  # fmt: skip

    def __init__(self, prompt: str, options: int, played: Option | None, best: Option | None) -> None:
        self.prompt = prompt
        self.options = options
        self.played: dict[str, Any] = {} if played is None else played.to_json()
        self.best: dict[str, Any] = {} if best is None else best.to_json()
        self.rival = ""
        """The answer that looks best beside the one played."""
        self.searches = 0
        self.tries: dict[str, int] = {}
        """How often the searches tried each option, taken together."""
        self.glance: tuple[float, float, float] | None = None
        """From the quick pass: the value of the rival, of the answer played, and the doubt about the difference."""
        self.batches: dict[str, list[tuple[float, float]]] = {}
        """For each rival, from the deeper ones: its value, and that of the answer played."""
        self.why = ""
        self.follows: list[tuple[int, str]] = []

    @property
    def is_best(self) -> bool:
        return bool(self.played["key"] == self.best["key"])

    @property
    def others(self) -> list[str]:
        """The answers beside the one played."""
        return [name for name in self.tries if name != self.played["key"]]

    @property
    def is_wide(self) -> bool:
        """Whether there are more answers than can be compared at once. Then searches say which come first."""
        return self.options > RIVALS + 1

    def worth(self) -> tuple[float, float]:
        """What the best answer and the one played are worth, before calibration."""
        if pairs := self.batches.get(self.rival):
            best, played = sum(value for value, _ in pairs) / len(pairs), sum(value for _, value in pairs) / len(pairs)
        else:
            best, played = (0.5, 0.5) if self.glance is None else self.glance[:2]
        return (played if self.is_best else best), played

    def loss(self, scale: Calibration, team: int, teams: int, rival: str = "") -> tuple[float, float]:
        """By how much what was played lowers the chance of winning, and one standard error of that."""
        pairs = self.batches.get(rival or self.rival)
        if not pairs:
            if self.glance is None:
                return 0.0, 0.0
            best, played, doubt = self.glance
            steep = _steepness(scale, (best + played) / 2, team, teams)
            return scale.chance(best, team, teams) - scale.chance(played, team, teams), max(HASTY, steep * doubt)
        losses = [scale.chance(b, team, teams) - scale.chance(p, team, teams) for b, p in pairs]
        count = len(losses)
        mean = sum(losses) / count
        spread = (BESIDE * APART**2 + sum((loss - mean) ** 2 for loss in losses)) / (BESIDE + count - 1)
        return mean, sqrt(spread / count)

    def to_json(self) -> dict[str, Any]:
        return {
            "prompt": self.prompt, "options": self.options, "played": self.played, "best": self.best,
            "rival": self.rival, "searches": self.searches, "tries": self.tries, "glance": self.glance,
            "batches": self.batches, "why": self.why, "follows": self.follows,
        }  # fmt: skip

    @staticmethod
    def from_json(data: dict[str, Any]) -> "Choice":
        choice = Choice(data["prompt"], data["options"], None, None)
        choice.played, choice.best, choice.tries, choice.why = data["played"], data["best"], data["tries"], data["why"]
        choice.rival, choice.searches, glance = data["rival"], data["searches"], data["glance"]
        choice.glance = None if glance is None else (glance[0], glance[1], glance[2])
        choice.batches = {key: [(best, played) for best, played in pairs] for key, pairs in data["batches"].items()}
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
