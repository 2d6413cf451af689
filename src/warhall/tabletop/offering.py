"""An offer: what can be chosen, what cannot and why, and how each total is made up, all found in one pass.

Rules go through the candidates once and put each one in, so the options and the explanations cannot disagree. The sums
are worked out only when somebody looks.
"""

from collections.abc import Callable
from typing import Final

from warhall.kernel.decisions import About, Decision, Effect, Fizzle, Option

Parts = list[tuple[str, int]]
"""The parts of a total, each with a name and a number."""
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def total(parts: Parts) -> int:
    """The sum of the parts.

    >>> total([("Claw", 4), ("armour", -1)])
    3
    """
    found = 0
    for _, amount in parts:
        found += amount
    return found


def against(defense: int, attack: int) -> str:
    """What comes of a defence, for the card that brings it.

    >>> against(6, 5), against(3, 4), against(1, 5)
    ('6 blocks', '3: one short', '1: four short')
    """
    short = attack - defense
    return f"{defense} blocks" if short <= 0 else f"{defense}: {NUMBERS[short] if short < 10 else short} short"


class Offer:
    """Collect options with `put`, then ask. The offer itself is the question's `about`."""

    __slots__ = ("_adding", "_judging", "closed", "options")

    def __init__(
        self,
        adding: Callable[[Option], Parts | None] | None = None,
        judging: Callable[[Option], str] | None = None,
    ) -> None:
        self.options: list[Option] = []
        self.closed: list[tuple[Option, str]] = []
        self._adding = adding
        """The parts of an option's total; None if it has no total."""
        self._judging = judging
        """What comes of an option, in a few words; empty where there is nothing to say."""

    def put(self, option: Option, why_not: str = "") -> None:
        """Add an option or, with a reason, something that cannot be chosen now."""
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
        return About(self.closed, sums, self._verdicts())

    def _verdicts(self) -> dict[str, str]:
        if self._judging is None:
            return {}
        found = {option.key: self._judging(option) for option in self.options}
        return {key: verdict for key, verdict in found.items() if verdict}

    def decision(self, seat: int, prompt: str, rule: str, secret: bool = False, subject: int = -1) -> Decision:
        """The question, with everything put in so far."""
        return Decision(seat, prompt, self.options, rule, (), secret, self, subject)

    def choose(self, seat: int, prompt: str, rule: str, secret: bool = False) -> Effect[Option]:
        """Ask a mandatory question. If there is nothing to choose from, fizzle."""
        if not self.options:
            raise Fizzle(prompt)
        return (yield self.decision(seat, prompt, rule, secret))
