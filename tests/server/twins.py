"""A game that asks one seat two things at once, and a bot that minds. Only a server that needs them loads them."""

from tests.bots.puzzles import Twins
from warhall.bots import Seat, add_bot
from warhall.kernel.questions import Question
from warhall.kernel.registry import add_game
from warhall.kernel.state import Chance


class Stickler:
    """Answers one thing after the other and nothing out of turn."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, seat: Seat, question: Question) -> str:
        if question.id != seat.questions[0].id:
            raise RuntimeError("first things first")
        return question.options[0].key


add_game(Twins())
add_bot("stickler", Stickler)
