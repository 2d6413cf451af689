"""The ranking of a circle: from finished matches to rows. Nothing else knows how it is made."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from warhall.server.storage.circles import Lineup

Z: Final = 1.96
"""The interval holds the true share in 95 of 100 cases."""


class Standing(NamedTuple):
    """How somebody has done: of so many games they won so many, and where the true share of wins may lie."""

    person: str
    games: int
    wins: int
    low: float
    high: float


def ranking(matches: Iterable[Lineup], members: Collection[str]) -> list[Standing]:
    """Those who have played, the surest winners first.

    A match counts if at least two people played it, all of them members, each at one seat. Whoever left a match has
    played it and not won it.
    """
    known = frozenset(members)
    counted = [match for match in matches if _counts(match.people, known)]
    games = Counter(person for match in counted for person in match.people)
    wins = Counter(person for match in counted for person in match.winners)
    rows = [Standing(person, count, wins[person], *interval(wins[person], count)) for person, count in games.items()]
    return sorted(rows, key=lambda row: (-row.low, -row.games, row.person))


def _counts(people: Sequence[str], members: frozenset[str]) -> bool:
    return 1 < len(people) == len(set(people)) and members.issuperset(people)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share.

    >>> [round(edge, 3) for edge in interval(8, 10)]
    [0.49, 0.943]
    >>> interval(0, 0)
    (0.0, 1.0)
    """
    if not games:
        return 0.0, 1.0
    share, spread = wins / games, Z * Z / games
    middle = share + spread / 2
    reach = Z * sqrt((share * (1 - share) + spread / 4) / games)
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))
