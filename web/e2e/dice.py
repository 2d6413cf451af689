"""A plugin of the server under test: it deals alike, its bots are equally lucky every time, and no puzzle's day ends.

So a test plays the same match whenever it runs, also at midnight.
"""

import secrets
from collections.abc import Sequence

from warhall.hindsight.puzzles import Puzzle, todays
from warhall.server.hosting import puzzles

LUCK = 1
DAY = 739_000


def same(_bits: int) -> int:
    return LUCK


def that_day(every: Sequence[Puzzle], _day: int) -> Puzzle:
    return todays(every, DAY)


secrets.randbits = same
puzzles.todays = that_day
