"""How looks ahead came out for each team."""

from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

USUAL: Final = 0.15
"""How far results usually lie apart, for a tally that holds too few to say."""
FEW: Final = 4


class Tally:
    """How many looks there were; for each team, the sum of its results and of their squares."""

    __slots__ = ("count", "squares", "sums")

    def __init__(self) -> None:
        self.count = 0
        self.sums: dict[int, float] = {}
        self.squares: dict[int, float] = {}

    def add(self, values: Mapping[int, float]) -> None:
        self.count += 1
        for team, value in values.items():
            self.sums[team] = self.sums.get(team, 0.0) + value
            self.squares[team] = self.squares.get(team, 0.0) + value * value

    def merge(self, other: "Tally") -> None:
        self.count += other.count
        for team, total in other.sums.items():
            self.sums[team] = self.sums.get(team, 0.0) + total
            self.squares[team] = self.squares.get(team, 0.0) + other.squares[team]

    def means(self) -> dict[int, float]:
        """The mean result of each team.

        >>> tally = Tally()
        >>> tally.add({0: 1.0, 1: 0.0})
        >>> tally.add({0: 0.5, 1: 0.5})
        >>> tally.means()
        {0: 0.75, 1: 0.25}
        """
        return {team: total / self.count for team, total in self.sums.items()}

    def error(self, team: int) -> float:
        """How far the mean of a team may be from the truth: one standard error."""
        if self.count < FEW:
            return USUAL / sqrt(max(1, self.count))
        mean = self.sums[team] / self.count
        spread = max(1e-6, self.squares[team] / self.count - mean * mean)
        return sqrt(spread / (self.count - 1))

    def to_json(self) -> list[Any]:
        teams = sorted(self.sums)
        return [self.count, [[team, round(self.sums[team], 4), round(self.squares[team], 4)] for team in teams]]

    @staticmethod
    def from_json(data: list[Any]) -> "Tally":
        tally = Tally()
        tally.count = data[0]
        for team, total, squares in data[1]:
            tally.sums[team], tally.squares[team] = total, squares
        return tally
