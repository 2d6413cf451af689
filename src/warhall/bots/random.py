"""Plays any legal answer."""

from warhall.bots.protocol import Seat
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance


class Random:
    """Takes any option, all equally likely."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seat: Seat, question: Question) -> str:
        return self.chance.pick(question.options).key
