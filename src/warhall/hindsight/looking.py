"""What a seat could have known: what a moment is worth to it, and how two answers compare.

Everything is worked out on samples of the match that the seat could have been in (`Seat.sample`). With all cards open,
a sample keeps whatever any seat has seen; only what nobody knew is dealt anew.
"""

from typing import Final

from warhall.bots.protocol import Seat
from warhall.bots.search import ENDLESS, Search, asked, continuation
from warhall.bots.tree import Node
from warhall.hindsight.tally import Tally
from warhall.kernel.errors import Undetermined
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import GOLDEN, Chance, mix

FOREVER: Final = float("inf")


class OpenSeat(Seat):
    """A seat that sees all cards which anybody has seen."""

    __slots__ = ()

    def sample(self, chance: Chance, disposable: bool = False) -> Match:
        return self._match.sample(None, chance, disposable)


def sit(match: Match, number: int, open: bool) -> Seat:
    return OpenSeat(match, number) if open else Seat(match, number)


def searcher(seed: int) -> Search:
    return Search(Chance(seed), FOREVER, ENDLESS)


def value(seat: Seat, looks: int, seed: int) -> Tally:
    """How the table stands for every team, as the seat knows it. Fewer looks if nothing fits what it has seen."""
    search, root, tally = searcher(seed), Node(), Tally()
    for _ in range(looks):
        try:
            tally.add(search.look(seat, root))
        except Undetermined:
            break
    return tally


class Thought:
    """What a search found out about a question: how often it tried each option, and what that was worth."""

    __slots__ = ("follows", "tally", "tries", "values")

    def __init__(self) -> None:
        self.tally = Tally()
        self.tries: dict[str, int] = {}
        self.values: dict[str, float] = {}
        self.follows: dict[str, list[tuple[int, str]]] = {}

    @property
    def best(self) -> str:
        """The option tried most. Among equals, the more valuable."""
        return max(self.tries, key=lambda key: (self.tries[key], self.values[key]), default="")


def think(seat: Seat, question: Question, looks: int, seed: int) -> Thought:
    """Search the question, knowing what the seat knows."""
    search, root, thought = searcher(seed), Node(), Thought()
    for _ in range(looks):
        try:
            thought.tally.add(search.look(seat, root))
        except Undetermined:
            break
    bandit = asked(root, seat, question)
    for arm in bandit.ranked() if bandit is not None else ():
        if arm.visits and bandit is not None:
            thought.tries[arm.key], thought.values[arm.key] = arm.visits, arm.mean
            thought.follows[arm.key] = continuation(root, bandit, arm)
    return thought


class Tried:
    """What follows one answer: the tree of looks after it, and how they came out."""

    __slots__ = ("key", "root", "search", "tally")

    def __init__(self, key: str, seed: int) -> None:
        self.key = key
        self.search = searcher(seed)
        self.root = Node()
        self.tally = Tally()


def after(seat: Seat, question: Question, key: str, looks: int, seed: int) -> Tally:
    """How the table stands after an answer, before chance or what is hidden has had its say."""
    search, root, tally = searcher(seed), Node(), Tally()
    for _ in range(looks):
        try:
            tally.add(search.look(seat, root, question, key))
        except Undetermined:
            break
    return tally


def compare(seat: Seat, question: Question, keys: tuple[str, str], looks: int, seed: int) -> list[Tried]:
    """Try two answers the same number of times. Each pair of looks begins from the same guess at what is hidden."""
    tried = [Tried(key, seed) for key in keys]
    for number in range(looks):
        luck = mix(seed + GOLDEN * (number + 1))
        for one in tried:
            one.search.chance.seed = luck
            try:
                one.tally.add(one.search.look(seat, one.root, question, one.key))
            except Undetermined:
                return tried
    return tried
