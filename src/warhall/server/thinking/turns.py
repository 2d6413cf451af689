"""Whose job is next: everybody who waits gets the same share of the processes, however much one of them asks for."""

import asyncio
from collections import deque


class Turns:
    """A number of places, shared fairly between owners.

    What counts is the time that an owner's jobs have taken, not how many they were. Whoever has had least comes next.
    While there is more than one place, one of them is never given to an owner who has another: so a long job keeps
    nobody else waiting.
    """

    def __init__(self, places: int, patience: int) -> None:
        """At most `patience` jobs of one owner wait."""
        self._places = places
        self._patience = patience
        self._busy: dict[str, int] = {}
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._had: dict[str, float] = {}
        """Seconds that each owner has had, counted from when somebody first had to wait."""

    def is_too_much(self, owner: str) -> bool:
        return len(self._waiting.get(owner, ())) >= self._patience

    async def take(self, owner: str) -> None:
        """Wait for a place."""
        if self._may_start(owner):
            self._start(owner)
            return
        turn = asyncio.get_running_loop().create_future()
        line = self._waiting.setdefault(owner, deque())
        if not line:  # whoever comes new has no claim to the past
            self._had[owner] = max(self._had.get(owner, 0.0), min(self._had.values(), default=0.0))
        line.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # its turn had just come
                self.give_back(owner, 0.0)
            elif turn in line:
                line.remove(turn)
                self._tidy(owner)
            raise

    def give_back(self, owner: str, seconds: float) -> None:
        """A job is done, and took so long."""
        self._had[owner] = self._had.get(owner, 0.0) + seconds
        self._busy[owner] -= 1
        if not self._busy[owner]:
            del self._busy[owner]
        for other in sorted(self._waiting, key=lambda name: self._had.get(name, 0.0)):
            if self._may_start(other) and self._call(other):
                break
        if not self._waiting:
            self._had.clear()

    def _call(self, owner: str) -> bool:
        """Tell the first of an owner's jobs that it is its turn, unless all of them were given up."""
        line = self._waiting[owner]
        while line and line[0].done():
            line.popleft()
        if line:
            self._start(owner)
            line.popleft().set_result(None)
            self._tidy(owner)
            return True
        self._tidy(owner)
        return False

    def _may_start(self, owner: str) -> bool:
        reserved = 1 if owner in self._busy and self._places > 1 else 0
        return sum(self._busy.values()) < self._places - reserved

    def _start(self, owner: str) -> None:
        self._busy[owner] = self._busy.get(owner, 0) + 1

    def _tidy(self, owner: str) -> None:
        if not self._waiting.get(owner, True):
            del self._waiting[owner]
