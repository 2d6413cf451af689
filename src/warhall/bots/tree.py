"""The tree that a search grows: what was tried, by whom, and with what result.

A node is a moment at which something is asked. Moments that the searching seat cannot tell apart share a node. If
several seats choose at the same time, the node holds one bandit for each, because nobody's choice depends on the
others'.

The others do not know what the searching seat answers in secret. So from there on, a second path runs beside the seat's
own. Its nodes depend only on what everybody knows, and the others learn there.
"""

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from typing import Final

from warhall.kernel.decisions import Decision, Option
from warhall.kernel.state import Chance

CURIOSITY: Final = 1.5
"""How much an option's promise counts against the results so far, in units of the usual spread of results."""

OPEN_MIND: Final = 0.25
"""The part of the promise that all options share evenly, whatever the game's hints say."""

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
        """How often it was on offer: in some samples an opponent may not hold the card."""
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


def _expected_gain(first: Arm, other: Arm, spread: float) -> float:
    """The expected lead of the other arm, counting only the cases where it has one: both means are uncertain."""
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
        """The arms of these options, or None if one of them is new."""
        known, found = self.arms, []
        if not known:
            return None
        for option in options:
            arm = known.get(option.key)
            if arm is None:
                return None
            found.append(arm)
        return found

    def learn(self, options: list[Option], hints: Sequence[float] | None) -> list[Arm]:
        """The arms of these options. New ones are made, with the promise that the game's hints give them: none at all
        for an option that weighs nothing there.
        """
        even = 1.0 / len(options)
        whole = sum(hints) if hints is not None else 0.0
        for place, option in enumerate(options):
            if option.key not in self.arms:
                prior = even
                if hints is not None and whole > 0:
                    hint = hints[place]
                    prior = OPEN_MIND * even + (1 - OPEN_MIND) * hint / whole if hint else 0.0
                self.arms[option.key] = Arm(option.key, option.label, prior)
        return [self.arms[option.key] for option in options]

    def select(self, arms: list[Arm], spread: float, chance: Chance) -> int:
        """Which arm to try next: a balance of the best results so far and promising arms that were tried little.

        One without any promise is passed over, unless no other is on offer.
        """
        unknown = self.total / float(self.visits) if self.visits else 0.5
        curiosity = CURIOSITY * spread
        best, place = -1.0, 0
        count = len(arms)
        start = chance.random(count)  # so that no order is preferred among equals
        for step in range(count):
            index = start + step
            if index >= count:
                index -= count
            arm = arms[index]
            if arm.prior == 0.0:
                continue
            arm.seen += 1
            visits = float(arm.visits)
            score = arm.total / visits if arm.visits else unknown
            score += curiosity * arm.prior * sqrt(float(arm.seen)) / (1.0 + visits)
            if score > best:
                best, place = score, index
        return place

    def ranked(self) -> list[Arm]:
        """The arms, most tried first."""
        return sorted(self.arms.values(), key=lambda arm: (-arm.visits, -arm.mean))

    def stake(self, spread: float) -> float:
        """The most that a change of mind could still gain: how much better the best other arm is expected to be than
        the leading one, given the usual spread of results.
        """
        first, *others = self.ranked()
        return max([_expected_gain(first, other, spread) for other in others if other.visits], default=0.0)


class Node:
    """A moment at which something is asked. It has several bandits if several seats are asked at the same time."""

    __slots__ = ("bandits", "children", "public")

    def __init__(self) -> None:
        self.bandits: list[Bandit] = []
        self.children: dict[tuple[object, ...], Node] = {}
        self.public: dict[tuple[object, ...], Node] | None = None
        """The child for what everybody knows, once that is less than what the searching seat knows."""

    def bandit(self, place: int, decision: Decision, team: int) -> Bandit:
        """The bandit for the decision at this place among those asked at the same time.

        Who else is asked can depend on hidden things. Then the seat's own bandit is further on, or is added there.
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
        """The bandit of a decision when the searching seat knows more than the others, who use the public bandits.

        Both nodes get a bandit for each place, so that places agree. The searching seat's own bandits on the public
        path are never used.
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
        """Forget everything that other answers would have led to. If several seats were asked, forget everything."""
        seen = (key,)
        alone = len(self.bandits) <= 1
        self.children = {mark: child for mark, child in self.children.items() if alone and mark[0] == seen}
        self.public = None

    def likely_child(self, keys: tuple[str, ...]) -> "Node | None":
        """The node that these answers led to most often."""
        found = [child for mark, child in self.children.items() if child.bandits and _fits(mark[0], keys)]
        return max(found, key=lambda child: child.bandits[0].visits, default=None)


def _fits(seen: object, keys: tuple[str, ...]) -> bool:
    """Whether these answers, some perhaps secret, match what was seen."""
    if not isinstance(seen, tuple) or len(seen) != len(keys):
        return False
    return all(shown in (key, UNSEEN) for shown, key in zip(seen, keys, strict=True))


def signature(decision: Decision, seat: int) -> tuple[object, ...]:
    """What the searching seat knows of a question: all of its own, but only the seat and the rule of another's."""
    if decision.asks(seat):
        return (decision.prompt, tuple([option.key for option in decision.options]))
    return (decision.seat, decision.rule)
