"""When bots answer, so that the time they take does not tell whether they had a choice.

A bot with one option needs no time, and a person who sees that learns what the bot holds. So answers come on the beat,
and one that took no thought waits as long as a recent one of the same bot that did.
"""

import math
import secrets
from collections import defaultdict, deque
from typing import Final

REMEMBERED: Final = 32
"""How many thoughts of each bot are remembered."""


class Pace:
    def __init__(self, beat: float) -> None:
        self._beat = beat
        self._recent: defaultdict[str, deque[int]] = defaultdict(lambda: deque([1], REMEMBERED))

    def rest(self, bot: str, options: int, spent: float) -> float:
        """The seconds that a bot has to wait with its answer, having spent so many on it."""
        if self._beat <= 0:
            return 0.0
        beats = max(1, math.ceil(spent / self._beat))
        if options > 1:
            self._recent[bot].append(beats)
        else:
            beats = max(beats, secrets.choice(self._recent[bot]))
        return beats * self._beat - spent
