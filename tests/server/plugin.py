"""What the servers under test know besides the installed games: the toy, and bots with habits of their own.

They deal the same cards in every match. Some deals of the toy end it after six answers, and a test that needs more
would fail now and then.
"""

import os
import secrets
import time
from pathlib import Path

from tests.toys import Muster
from warhall.bots import Seat, add_bot
from warhall.kernel.questions import Question
from warhall.kernel.registry import add_game
from warhall.kernel.state import Chance

GATE = "DAWDLER_WAITS_FOR"

secrets.randbits = lambda k: 7


def wait_at_the_gate() -> None:
    """Until there is a file at the path that the environment names, if it names one."""
    while (path := os.environ.get(GATE)) and not Path(path).exists():
        time.sleep(0.01)


class Sleepy:
    """Never comes to an end."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, seat: Seat, question: Question) -> str:
        time.sleep(3600)
        return ""


class Clumsy:
    """Falls over, as soon as it is through the gate."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, seat: Seat, question: Question) -> str:
        wait_at_the_gate()
        raise RuntimeError("I fell over")


class Deadly:
    """Takes its process with it."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, seat: Seat, question: Question) -> str:
        os._exit(3)


class Dawdler:
    """Takes its time: as long as the gate is closed."""

    def __init__(self, chance: Chance) -> None:
        pass

    def choose(self, seat: Seat, question: Question) -> str:
        wait_at_the_gate()
        return question.options[0].key


class Novice:
    """Remembers how many questions it was asked; one that joins a match in the middle is lost."""

    def __init__(self, chance: Chance) -> None:
        self.asked = 0

    def choose(self, seat: Seat, question: Question) -> str:
        step = int(question.id.partition(".")[0])
        if self.asked == 0 and step > 1:
            raise RuntimeError("how did we get here?")
        self.asked += 1
        return question.options[0].key


class Overthinker:
    """Is confused by the first thing that it remembers."""

    def __init__(self, chance: Chance) -> None:
        self.asked = 0

    def choose(self, seat: Seat, question: Question) -> str:
        self.asked += 1
        if self.asked > 1:
            raise RuntimeError("I have seen too much")
        return question.options[0].key


class Quiet(Muster):
    """A toy without table talk, and with rules whose version the environment sets."""

    id = "quiet"
    name = "Quiet"
    version = int(os.environ.get("QUIET_VERSION", "1"))

    def table_talk(self, state: object) -> bool:
        return False


class Hushed(Muster):
    """A toy whose teams may talk among themselves: those of the even seats, and those of the odd ones."""

    id = "hushed"
    name = "Hushed"
    team_talk = True


add_game(Muster())
add_game(Hushed())
add_game(Quiet())
add_bot("sleepy", Sleepy)
add_bot("clumsy", Clumsy)
add_bot("deadly", Deadly)
add_bot("dawdler", Dawdler)
add_bot("novice", Novice)
add_bot("overthinker", Overthinker)
