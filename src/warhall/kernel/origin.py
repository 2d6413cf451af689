"""How a match began (a setup or a frozen position), and every answer since."""

from typing import Any

from warhall.kernel.freezing import thaw
from warhall.kernel.game import Game
from warhall.kernel.setup import Setup
from warhall.kernel.state import State


class Checkpoint:
    """A position to continue from: the number of answers so far, the step, and the frozen state."""

    __slots__ = ("answers", "state", "step")

    def __init__(self, answers: int, step: int, state: str) -> None:
        self.answers = answers
        self.step = step
        self.state = state


class Origin:
    """How a match began and every answer since: all that a record needs.

    A match begins with the frozen position `start` at `start_step` if there is one, otherwise with its setup.
    """

    __slots__ = ("givers", "keys", "names", "parts", "seats", "seed", "setup", "start", "start_step", "times")

    def __init__(self, seats: int, seed: int, setup: Setup, start: str = "", start_step: int = 0) -> None:
        self.seats = seats
        self.seed = seed
        self.setup = setup
        self.start = start
        self.start_step = start_step
        self.keys: list[str] = []
        self.givers: list[int] = []  # the seat that gave each answer
        self.parts: list[int] = []  # which of the questions asked at the same time it answered
        self.names: tuple[str, ...] = ()
        self.times: list[float] = []  # empty if nobody recorded times

    def add(self, giver: int, key: str, part: int) -> None:
        self.keys.append(key)
        self.givers.append(giver)
        self.parts.append(part)

    def beginning(self, game: Game[Any]) -> State:
        """The table before the first answer."""
        state: State = thaw(self.start) if self.start else game.new_state(self.seats, self.seed, self.setup)
        return state

    def stamp(self, time: float) -> None:
        """Note when the last answer was given. Answers before the first stamp get 0."""
        self.times.extend([0.0] * (len(self.keys) - 1 - len(self.times)))
        self.times.append(time)

    def cut(self, answers: int) -> None:
        """Keep only the first `answers` answers."""
        del self.keys[answers:], self.givers[answers:], self.parts[answers:], self.times[answers:]

    def copy(self) -> "Origin":
        twin = Origin(self.seats, self.seed, self.setup, self.start, self.start_step)
        twin.keys = self.keys[:]
        twin.givers = self.givers[:]
        twin.parts = self.parts[:]
        twin.names = self.names
        twin.times = self.times[:]
        return twin
