"""What somebody's matches add up to: win rates with their intervals, and streaks."""

from collections.abc import Iterable
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.96
"""Intervals hold the truth 19 times out of 20."""


class Share(NamedTuple):
    """A share of wins, and Wilson's interval for it."""

    share: float
    low: float
    high: float


class Streaks(NamedTuple):
    now: int
    """How many matches in a row were won last; below 0, how many were lost."""
    best: int
    """The most that were won in a row."""


def share(won: int, played: int) -> Share:
    """
    >>> share(0, 0)
    Share(share=0.0, low=0.0, high=1.0)
    >>> share(7, 10)
    Share(share=0.7, low=0.397, high=0.892)
    """
    if played == 0:
        return Share(0.0, 0.0, 1.0)
    rate, spread = won / played, Z * Z / played
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / played + spread / (4 * played)) / (1 + spread)
    return Share(round(rate, 3), round(max(0.0, middle - half), 3), round(min(1.0, middle + half), 3))


def streaks(results: Iterable[bool]) -> Streaks:
    """From whether each match was won, the first one first.

    >>> streaks([True, True, False, True])
    Streaks(now=1, best=2)
    >>> streaks([True, False, False])
    Streaks(now=-2, best=1)
    """
    now = best = 0
    for won in results:
        now = max(now, 0) + 1 if won else min(now, 0) - 1
        best = max(best, now)
    return Streaks(now, best)
