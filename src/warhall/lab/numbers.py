"""Counting wins, and how certain the counts are."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

Z: Final = 1.959964
"""95 of 100 intervals contain the true value."""


class Rate(NamedTuple):
    """A share of wins among games, with Wilson's interval for it."""

    wins: float
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """
        >>> low, high = Rate(60, 100).interval
        >>> round(low, 3), round(high, 3)
        (0.502, 0.691)
        """
        n = self.games
        if n == 0:
            return (0.0, 1.0)
        center = self.share + Z * Z / (2 * n)
        reach = Z * sqrt(self.share * (1 - self.share) / n + Z * Z / (4 * n * n))
        return (max(0.0, (center - reach) / (1 + Z * Z / n)), min(1.0, (center + reach) / (1 + Z * Z / n)))

    def __str__(self) -> str:
        if not self.games:
            return "–"
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%}–{high:.1%})"


class Gap(NamedTuple):
    """How far a rate is from the share it is compared with.

    >>> str(Gap(Rate(60, 100), 0.5)), str(Gap(Rate(2, 10), 0.5)), str(Gap(Rate(0, 0), 0.5))
    ('+10.0', '-30.0', '–')
    """

    rate: Rate
    base: float

    @property
    def share(self) -> float:
        return self.rate.share - self.base

    @property
    def certain(self) -> bool:
        """Whether the whole interval is on the same side of the base as the rate."""
        low, high = self.rate.interval
        return not low <= self.base <= high

    def __str__(self) -> str:
        return f"{100 * self.share:+.1f}" if self.rate.games else "–"


class Mean(NamedTuple):
    """A mean, and how far its 95 % interval reaches to either side; None if there is only one value."""

    value: float
    reach: float | None

    @staticmethod
    def of(values: Sequence[int]) -> "Mean":
        """
        >>> str(Mean.of([2, 4, 6, 4])), str(Mean.of([3]))
        ('4.0 ± 1.6', '3.0')
        """
        return Mean(fmean(values), Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else None)

    def __str__(self) -> str:
        return f"{self.value:.1f}" if self.reach is None else f"{self.value:.1f} ± {self.reach:.1f}"


class Band(NamedTuple):
    """Where a share should lie: within `reach` of the even one."""

    even: float
    reach: float

    @property
    def low(self) -> float:
        return max(0.0, self.even - self.reach)

    @property
    def high(self) -> float:
        return min(1.0, self.even + self.reach)

    def holds(self, rate: Rate) -> bool:
        return self.low <= rate.share <= self.high

    def encloses(self, rate: Rate) -> bool:
        """Whether the rate's whole interval is inside."""
        start, end = rate.interval
        return self.low <= start and end <= self.high

    def excludes(self, rate: Rate) -> bool:
        """Whether the rate's whole interval is outside."""
        start, end = rate.interval
        return end < self.low or start > self.high

    def __str__(self) -> str:
        """
        >>> str(Band(1 / 3, 0.05))
        '28%–38%'
        """
        return f"{self.low:.0%}–{self.high:.0%}"


def rates(rows: Iterable[tuple[str, float]]) -> dict[str, Rate]:
    """For each name, the rate of its scores, in the order of names."""
    found: dict[str, Rate] = {}
    for name, score in rows:
        had = found.get(name, Rate(0, 0))
        found[name] = Rate(had.wins + score, had.games + 1)
    return dict(sorted(found.items()))


def pairings(rows: Iterable[tuple[str, str, float]]) -> dict[tuple[str, str], Rate]:
    """For each pair of names, the rate of the first one's scores against the second."""
    found: dict[tuple[str, str], Rate] = {}
    for one, other, score in rows:
        had = found.get((one, other), Rate(0, 0))
        found[one, other] = Rate(had.wins + score, had.games + 1)
    return dict(sorted(found.items()))
