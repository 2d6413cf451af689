"""A plugin that writes to standard output while it is imported, and a bot that does so while it thinks."""

import os
import sys

from warhall.bots import Seat, add_bot
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance


def shout() -> None:
    """In every way there is."""
    print("ready")
    print('{"result": "print"}', flush=True)
    assert sys.__stdout__ is not None
    print('{"result": "the first standard output"}', file=sys.__stdout__, flush=True)
    os.write(1, b'{"result": "the file itself"}\n')


class Chatty:
    """Thinks aloud."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, seat: Seat, question: Question) -> str:
        shout()
        return question.options[0].key


shout()
add_bot("chatty", Chatty)
