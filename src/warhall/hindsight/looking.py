"""What a seat could have known: what a moment is worth to it, and how two answers compare.

Everything is worked out on samples of the match that the seat could have been in (`Seat.sample`). With all cards open,
a sample keeps whatever any seat has seen; only what nobody knew is dealt anew.
"""

from collections.abc import Sequence
from typing import Final

from warhall.bots.protocol import Seat
from warhall.bots.search import ENDLESS, FORESIGHT, Search, asked, continuation
from warhall.bots.tree import Bandit, Node
from warhall.hindsight.tally import Tally
from warhall.kernel.errors import Undetermined
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import GOLDEN, Chance, mix

FOREVER: Final = float("inf")
CHECKS: Final = 8
"""How many looks of a hasty search pass before it checks again whether to stop."""


class OpenSeat(Seat):
    """A seat that sees all cards which anybody has seen."""

    __slots__ = ()

    def sample(self, chance: Chance, disposable: bool = False) -> Match:
        return self._match.sample(None, chance, disposable)


class Guess(Seat):
    """A seat that has made a guess at what is hidden, and stays with it."""

    __slots__ = ("_guess",)

    def __init__(self, seat: Seat, chance: Chance) -> None:
        super().__init__(seat._match, seat.number)
        self._guess = seat.sample(chance)

    def sample(self, chance: Chance, disposable: bool = False) -> Match:
        return self._guess.fork(disposable)


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

    __slots__ = ("tally", "tries", "values")

    def __init__(self) -> None:
        self.tally = Tally()
        self.tries: dict[str, int] = {}
        self.values: dict[str, float] = {}

    @property
    def best(self) -> str:
        """The option tried most. Among equals, the more valuable."""
        return max(self.tries, key=lambda key: (self.tries[key], self.values[key]), default="")


def think(seat: Seat, question: Question, looks: int, seed: int, hasty: bool = False) -> Thought:
    """Search the question, knowing what the seat knows. A hasty search ends when its best answer cannot change."""
    search, root, thought = searcher(seed), Node(), Thought()
    for left in range(looks, 0, -1):
        if hasty and left % CHECKS == 0 and left < looks and _lead(asked(root, seat, question)) > left:
            break
        try:
            thought.tally.add(search.look(seat, root))
        except Undetermined:
            break
    bandit = asked(root, seat, question)
    for arm in bandit.ranked() if bandit is not None else ():
        if arm.visits:
            thought.tries[arm.key], thought.values[arm.key] = arm.visits, arm.mean
    return thought


def _lead(bandit: Bandit | None) -> int:
    """How much oftener the leading option was tried than the second."""
    tries = sorted([arm.visits for arm in bandit.arms.values()] if bandit is not None else [], reverse=True)
    return tries[0] - tries[1] if len(tries) > 1 else 0


class Tried:
    """What follows one answer: the tree of looks after it, and how they came out."""

    __slots__ = ("key", "root", "search", "tally")

    def __init__(self, key: str, seed: int) -> None:
        self.key = key
        self.search = searcher(seed)
        self.root = Node()
        self.tally = Tally()


def line(tried: Tried) -> list[tuple[int, str]]:
    """What is expected to follow an answer: the seats and what they choose."""
    bandits = tried.root.bandits
    if not bandits:
        return []
    best = [bandit.ranked()[0] for bandit in bandits]
    first = [(bandit.seat, arm.label) for bandit, arm in zip(bandits, best, strict=True)]
    return [*first, *continuation(tried.root, bandits[0], best[0])][:FORESIGHT]


def after(seat: Seat, question: Question, key: str, looks: int, seed: int) -> Tally:
    """How the table stands after an answer, before chance or what is hidden has had its say."""
    search, root, tally = searcher(seed), Node(), Tally()
    for _ in range(looks):
        try:
            tally.add(search.look(seat, root, question, key))
        except Undetermined:
            break
    return tally


class Contest:
    """Answers tried side by side. In each round, every answer is tried once from the same guess at what is hidden."""

    __slots__ = ("_question", "_seat", "_seed", "_team", "leads", "rounds", "tried")

    def __init__(self, seat: Seat, question: Question, keys: Sequence[str], seed: int) -> None:
        self._seat = seat
        self._question = question
        self._seed = seed
        self._team = seat.teams[seat.number]
        self.tried = [Tried(key, seed) for key in keys]
        self.leads = [Tally() for _ in keys]
        """By how much the first answer came out better than each, round by round."""
        self.rounds = 0

    def play(self, rounds: int) -> bool:
        """Play some rounds. False if nothing fits what the seat has seen."""
        for _ in range(rounds):
            self.rounds += 1
            luck, first = Chance(mix(self._seed + GOLDEN * self.rounds)), 0.0
            try:
                guess = Guess(self._seat, luck)
            except Undetermined:
                return False
            for place, one in enumerate(self.tried):
                one.search.chance.seed = luck.seed
                values = one.search.look(guess, one.root, self._question, one.key)
                one.tally.add(values)
                first = first if place else values[self._team]
                self.leads[place].add({self._team: first - values[self._team]})
        return True

    def doubt(self, place: int) -> float:
        """One standard error of the first answer's lead over another."""
        return self.leads[place].error(self._team)


def compare(seat: Seat, question: Question, keys: Sequence[str], looks: int, seed: int) -> list[Tried]:
    """Try answers the same number of times, side by side."""
    contest = Contest(seat, question, keys, seed)
    contest.play(looks)
    return contest.tried
