"""The tree that a search grows: what was tried, by whom, and what came of it.

A node is a moment at which something is asked, told apart as far as the searching seat could tell it. Where several
seats choose at once, the node holds one bandit for each of them: nobody's choice depends on what the others choose.

What the searching seat answers in secret, the others do not know. From there on a second path runs beside its own, of
nodes told apart only by what everybody knows; there the others learn.
"""

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from typing import Final

from warhall.kernel.decisions import Decision, Option
from warhall.kernel.state import Chance

CURIOSITY: Final = 1.5
"""How much weight an option's promise has against what was found so far, in units of the usual spread of results."""

OPEN_MIND: Final = 0.25
"""The part of the promise that is shared out evenly, whatever the game's hints say."""

UNSEEN: Final = "?"
"""Stands for an answer that was given in secret."""


class Arm:
    """One option of one bandit."""

    __slots__ = ("key", "label", "prior", "seen", "total", "visits")

    def __init__(self, key: str, label: str, prior: float) -> None:
        self.key = key
        self.label = label
        self.prior = prior
        self.seen = 0
        """How often it was on offer: in a sampled match an opponent may not hold the card."""
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def _expected_gain(first: Arm, other: Arm, spread: float) -> float:
    """How much better the other is on average, where it is better at all: both means are known only so exactly."""
    doubt = spread * sqrt(1 / first.visits + 1 / other.visits)
    lead = (first.mean - other.mean) / doubt
    return doubt * (exp(-lead * lead / 2) / sqrt(2 * pi) - lead * erfc(lead / sqrt(2)) / 2)


class Bandit:
    """What a seat has learned about its options at a node."""

    __slots__ = ("arms", "prompt", "seat", "team", "total", "visits")

    def __init__(self, decision: Decision, team: int) -> None:
        self.seat = decision.seat
        self.team = team
        self.prompt = decision.prompt
        self.arms: dict[str, Arm] = {}
        self.visits = 0
        self.total = 0.0

    def find(self, options: list[Option]) -> list[Arm] | None:
        """The arms of these options; None when one of them is new."""
        arms = self.arms
        try:
            return [arms[option.key] for option in options]
        except KeyError:
            return None

    def learn(self, options: list[Option], hints: Sequence[float] | None) -> list[Arm]:
        """The arms of these options, made where they are new, with the promise that the game's hints give them."""
        even = 1.0 / len(options)
        whole = sum(hints) if hints is not None else 0.0
        for place, option in enumerate(options):
            if option.key not in self.arms:
                prior = even
                if hints is not None and whole > 0:
                    prior = OPEN_MIND * even + (1 - OPEN_MIND) * hints[place] / whole
                self.arms[option.key] = Arm(option.key, option.label, prior)
        return [self.arms[option.key] for option in options]

    def select(self, arms: list[Arm], spread: float, chance: Chance) -> int:
        """Which to try next: what was best so far against what promises most for how little it was tried."""
        unknown = self.total / self.visits if self.visits else 0.5
        curiosity = CURIOSITY * spread
        best, place = -1.0, 0
        start = chance.random(len(arms))  # so that equal options are tried in any order
        for index in (*range(start, len(arms)), *range(start)):
            arm = arms[index]
            arm.seen += 1
            visits = arm.visits
            score = (arm.total / visits if visits else unknown) + curiosity * arm.prior * sqrt(arm.seen) / (1 + visits)
            if score > best:
                best, place = score, index
        return place

    def ranked(self) -> list[Arm]:
        """The arms, most tried first."""
        return sorted(self.arms.values(), key=lambda arm: (-arm.visits, -arm.mean))

    def stake(self, spread: float) -> float:
        """What could still be gained by changing the choice: the most that any other arm can be expected to turn out
        better than the one in front, results differing as usual."""
        first, *others = self.ranked()
        return max([_expected_gain(first, other, spread) for other in others if other.visits], default=0.0)


class Node:
    """A moment at which something is asked; several bandits when it is asked of several seats at once."""

    __slots__ = ("bandits", "children", "public")

    def __init__(self) -> None:
        self.bandits: list[Bandit] = []
        self.children: dict[tuple[object, ...], Node] = {}
        self.public: dict[tuple[object, ...], Node] | None = None
        """Where it leads as far as everybody knows, once that is less than what the searching seat knows."""

    def bandit(self, place: int, decision: Decision, team: int) -> Bandit:
        """The bandit of the decision at this place among those asked at once.

        Who is asked beside whom can depend on what nobody sees: then the seat's own is further on, or made there.
        """
        if place < len(self.bandits) and self.bandits[place].seat == decision.seat:
            return self.bandits[place]
        for bandit in self.bandits[place + 1 :]:
            if bandit.seat == decision.seat:
                return bandit
        made = Bandit(decision, team)
        self.bandits.append(made)
        return made

    def bandit_beside(self, public: "Node", place: int, decision: Decision, team: int, own: bool) -> Bandit:
        """The bandit of a decision where everybody knows less than the searching seat: the others' are the public ones.

        Both nodes get a bandit for each place, so that places agree. One of the searching seat's own on the public
        path is never asked.
        """
        shared = public.bandit(place, decision, team)
        if own:
            return self.bandit(place, decision, team)
        if place == len(self.bandits):
            self.bandits.append(shared)
        return shared

    def child(self, mark: tuple[object, ...]) -> "Node":
        child = self.children.get(mark)
        if child is None:
            child = self.children[mark] = Node()
        return child

    def public_child(self, keys: tuple[str, ...], decision: Decision) -> "Node":
        if self.public is None:
            self.public = {}
        mark = (keys, decision.seat, decision.rule)
        child = self.public.get(mark)
        if child is None:
            child = self.public[mark] = Node()
        return child

    def narrow(self, key: str) -> None:
        """Forget all that another answer than this would have led to; where several were asked, all of it."""
        seen = (key,)
        alone = len(self.bandits) <= 1
        self.children = {mark: child for mark, child in self.children.items() if alone and mark[0] == seen}
        self.public = None

    def likely_child(self, keys: tuple[str, ...]) -> "Node | None":
        """Where these answers mostly led."""
        found = [child for mark, child in self.children.items() if child.bandits and _fits(mark[0], keys)]
        return max(found, key=lambda child: child.bandits[0].visits, default=None)


def _fits(seen: object, keys: tuple[str, ...]) -> bool:
    """Whether these answers, some of them perhaps given in secret, look like that."""
    if not isinstance(seen, tuple) or len(seen) != len(keys):
        return False
    return all(shown in (key, UNSEEN) for shown, key in zip(seen, keys, strict=True))


def signature(decision: Decision, seat: int) -> tuple[object, ...]:
    """What the searching seat can tell about a question: all of its own, and of another's whom it is asked by what."""
    if seat in decision.seats:
        return (decision.prompt, tuple([option.key for option in decision.options]))
    return (decision.seat, decision.rule)
