"""A bot's reasons for its answer."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable


class Line:
    """One option as the bot sees it: its value, how much the bot looked at it, and what the bot expects next."""

    __slots__ = ("follows", "key", "label", "share", "value")

    def __init__(self, key: str, label: str, value: float, share: float, follows: Sequence[tuple[int, str]]) -> None:
        self.key = key
        self.label = label
        self.value = value
        """From 0 to 1: the chance of winning, as far as the game's own evaluation can tell."""
        self.share = share
        """The share of its looks ahead that went into this option."""
        self.follows = tuple(follows)
        """The most likely continuation according to the bot: the seats and what they choose."""

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "label": self.label,
            "value": round(self.value, 4),
            "share": round(self.share, 4),
            "follows": [{"seat": seat, "label": label} for seat, label in self.follows],
        }


class Explanation:
    """Why a bot answered as it did: its best lines, best first."""

    __slots__ = ("lines", "looks", "prompt", "seconds")

    def __init__(self, prompt: str, lines: Sequence[Line], looks: int, seconds: float) -> None:
        self.prompt = prompt
        self.lines = tuple(lines)
        self.looks = looks
        """How many times it looked ahead."""
        self.seconds = seconds

    def to_json(self) -> dict[str, object]:
        return {
            "prompt": self.prompt,
            "looks": self.looks,
            "seconds": round(self.seconds, 3),
            "lines": [line.to_json() for line in self.lines],
        }

    def text(self, lines: int = 5) -> list[str]:
        """For a terminal: a headline, then a line for each of the best options."""
        shown = [f"{self.prompt} ({self.looks} looks ahead, {self.seconds:.1f} s)"]
        for line in self.lines[:lines]:
            then = "".join(f" → {label}" for _, label in line.follows)
            shown.append(f"{line.value:4.0%}  {line.label} ({line.share:.0%} of the looks){then}")
        return shown


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why."""

    def explain(self) -> Explanation | None:
        """Why it gave its last answer; None when there was nothing to think about."""
        ...
