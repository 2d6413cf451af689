"""When the hall was closed: no clock runs while nobody could have answered.

Every worker regularly reports that it is alive. If too much time passes between the last report of all workers and the
next one, or if a properly closed hall opens again, the time in between is an outage. Outages are kept in the database,
so every worker subtracts the same.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

BEAT: Final = 2.0
"""Seconds between two reports of a worker."""
SILENCE: Final = 6.0
"""A worker that has been silent for this long is gone."""
REMEMBERED: Final = 40 * 86_400.0
"""Longer than any clock can run."""


class Outage(NamedTuple):
    began: float
    ended: float


class Downtime:
    def __init__(self, outages: Iterable[Outage] = ()) -> None:
        self.outages = tuple(outages)

    def since(self, moment: float) -> float:
        """How long the hall has been closed since a moment.

        >>> Downtime([Outage(10, 20), Outage(50, 55)]).since(15)
        10.0
        """
        return float(sum(max(0.0, ended - max(began, moment)) for began, ended in self.outages))
