"""An offer: what can be chosen, what cannot and why, and how each total comes about, found in one pass.

Rules walk once over whatever there is and put each thing in. So what is offered and what is explained cannot disagree.
The sums are worked out only when somebody looks.
"""

from collections.abc import Callable

from warhall.kernel.decisions import About, Decision, Effect, Fizzle, Option

Parts = list[tuple[str, int]]
"""A total in its parts: a name and a number each."""


def total(parts: Parts) -> int:
    """What the parts come to.

    >>> total([("Claw", 4), ("armour", -1)])
    3
    """
    found = 0
    for _, amount in parts:
        found += amount
    return found


class Offer:
    """Gather options with `put`, then ask. An offer is also the `about` of its own question."""

    __slots__ = ("_adding", "closed", "options")

    def __init__(self, adding: Callable[[Option], Parts | None] | None = None) -> None:
        self.options: list[Option] = []
        self.closed: list[tuple[Option, str]] = []
        self._adding = adding
        """What an option comes to, part by part; None for one that has no total."""

    def put(self, option: Option, why_not: str = "") -> None:
        """One thing: an option, or, with a reason, something that cannot be chosen now."""
        if why_not:
            self.closed.append((option, why_not))
        else:
            self.options.append(option)

    def __call__(self) -> About:
        sums: dict[str, Parts] = {}
        if self._adding is not None:
            for option in self.options:
                if (parts := self._adding(option)) is not None:
                    sums[option.key] = parts
        return About(self.closed, sums)

    def decision(self, seat: int, prompt: str, rule: str, secret: bool = False) -> Decision:
        """The question, with whatever was put in so far."""
        return Decision(seat, prompt, self.options, rule, (), secret, self)

    def choose(self, seat: int, prompt: str, rule: str, secret: bool = False) -> Effect[Option]:
        """Ask a question that must be answered; with nothing to choose, fizzle."""
        if not self.options:
            raise Fizzle(prompt)
        return (yield self.decision(seat, prompt, rule, secret))
