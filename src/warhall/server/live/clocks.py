"""The clock of a table, and the times that do not count: the hall is closed, the table paused, a player on vacation."""

from collections.abc import Iterable
from math import inf
from typing import NamedTuple

from warhall.kernel.game import PLANNING, REACTING
from warhall.server.storage.rows import TableRow


class Clock(NamedTuple):
    """Seconds for each answer, and a bank for what goes beyond."""

    answer: float
    bank: float
    increment: float = 0.0
    """What an answer in its own time adds to the bank…"""
    cap: float | None = None
    """…up to so much; no more than it began with if this is not said."""
    advisory: bool = False
    """Whether it only tells."""
    plan: float | None = None
    """The seconds for a choice that all make at once, if not those of any other answer…"""
    react: float | None = None
    """…and for a reaction to what somebody else does."""

    def seconds(self, tempo: str) -> float:
        """The seconds for an answer of this tempo (see `Game.tempo`)."""
        own = {PLANNING: self.plan, REACTING: self.react}.get(tempo)
        return self.answer if own is None else own


def clock_of(table: TableRow) -> Clock | None:
    if table.clock_answer is None:
        return None
    return Clock(
        table.clock_answer, table.clock_bank or 0.0, table.clock_increment, table.clock_cap, table.clock_advisory,
        table.clock_plan, table.clock_react,
    )  # fmt: skip


class Stop(NamedTuple):
    """A time in which a clock stands."""

    began: float
    ended: float


def standing(stops: Iterable[tuple[float, float]], since: float, until: float = inf) -> float:
    """How much of the time between two moments does not count. Stops may overlap.

    >>> standing([Stop(10, 20), Stop(15, 30)], 12, 28)
    16.0
    """
    total, reached = 0.0, since
    for began, ended in sorted(stops):
        began, ended = max(began, reached), min(ended, until)
        if ended > began:
            total += ended - began
            reached = ended
    return total


def due(stops: Iterable[tuple[float, float]], since: float, seconds: float) -> float:
    """When so many seconds that count have passed.

    >>> due([Stop(10, 20), Stop(100, 200)], 5, 10)
    25.0
    """
    at, reached = since + seconds, since
    for began, ended in sorted(stops):
        began = max(began, reached)
        if began >= at:
            break
        if ended > began:
            at += ended - began
            reached = ended
    return float(at)
