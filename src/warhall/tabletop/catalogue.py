"""The printed things of a set: their numbers and copies, the options that point at them, and what packages add.

A game fills its catalogue once, when it is imported. Rules then work with numbers. Every physical copy of a card has
its own number.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from warhall.kernel.decisions import CARD, Option, Thing
from warhall.kernel.errors import ContentError, SetupError
from warhall.kernel.native import is_compiled
from warhall.kernel.registry import extension_points
from warhall.tabletop.printed import Printed

P = TypeVar("P", bound=Printed)
T = TypeVar("T")

COMPILED: Final = is_compiled()


class Numbered(Generic[P]):
    """Printed things by number. Copies of a thing have consecutive numbers.

    The four lists are parallel and never change once the set is complete, so rules may keep references to them.
    """

    __slots__ = ("first", "kind", "number", "owner", "printed", "things")

    def __init__(self, kind: str = CARD) -> None:
        self.kind = kind
        self.printed: list[P] = []
        """For each number, the printed thing. Copies share it."""
        self.first: list[int] = []
        """For each number, the number of the first copy. It stands for the design."""
        self.things: list[Thing] = []
        self.number: dict[str, int] = {}
        """For each key, the number of the first copy."""
        self.owner: dict[str, str] = {}
        """For each key, whose thing it is, in words."""

    def add(self, printed: P, copies: int = 1, whose: str = "") -> int:
        """Number a thing and its copies, and return the first number. Two things with the same key are refused.

        `whose` it is makes that refusal easier to read.
        """
        if printed.key in self.number:
            owners = f" ({self.owner[printed.key]} has one, {whose} the other)" if whose else ""
            raise ContentError(
                f"two things are called {printed.name}{owners}: keys are made from names, so names must differ"
            )
        first = self.number[printed.key] = len(self.printed)
        self.owner[printed.key] = whose
        thing = Thing(self.kind, printed.key, printed.name)
        for _ in range(copies):
            self.printed.append(printed)
            self.first.append(first)
            self.things.append(thing)
        return first

    def options(self, key: str = "{key}", label: str = "{name}") -> list[Option]:
        """For each number, an option that points at the thing; copies share one. `key` and `label` are templates:
        `options("play-{key}", "Play {name}")`.
        """
        made: list[Option] = []
        for number, printed in enumerate(self.printed):
            first = self.first[number]
            if first < number:
                made.append(made[first])
            else:
                words = {"key": printed.key, "name": printed.name}
                made.append(Option(key.format(**words), label.format(**words), number, (self.things[number],)))
        return made

    def designs(self) -> list[P]:
        """Every printed design, once."""
        return [self.printed[first] for first in self.number.values()]

    def get(self, key: str) -> P:
        """The thing with this key."""
        if key not in self.number:
            raise SetupError(f"there is no {key!r}; there are: {', '.join(self.number)}")
        return self.printed[self.number[key]]

    def distinct(self, numbers: list[int], table: Sequence[Option]) -> list[Option]:
        """One option from `table` for each different design among these numbers, in the order of the card list."""
        return [table[first] for first in self.firsts(numbers)]

    def firsts(self, numbers: list[int]) -> list[int]:
        """The first copy of each different design among these numbers, in the order of the card list.

        A hand is short: compiled, to put each number in its place takes less than a set and a sort.
        """
        if not COMPILED:
            return sorted({self.first[number] for number in numbers})
        found: list[int] = []
        for number in numbers:
            first = self.first[number]
            place = len(found)
            while place > 0 and found[place - 1] > first:
                place -= 1
            if place == 0 or found[place - 1] != first:
                found.insert(place, first)
        return found


def holds(cards: list[int], card: int) -> bool:
    """Whether a card is among these. Compiled, `card in cards` would compare objects where numbers do."""
    return any(other == card for other in cards) if COMPILED else card in cards


def take_out(cards: list[int], card: int) -> None:
    """Take a card out of these, among which it is. Compiled, `cards.remove(card)` would compare objects too."""
    if COMPILED:
        for place in range(len(cards)):
            if cards[place] == card:
                cards.pop(place)
                return
    cards.remove(card)


def check_named(kind: type[Printed], *needed: str) -> None:
    """Refuse a thing whose class leaves out something that the rules will ask of it."""
    missing = [name for name in needed if not hasattr(kind, name)]
    if missing:
        raise ContentError(f"{kind.__name__} needs {' and '.join(missing)}")


def added(game_id: str, base: type[T]) -> list[type[T]]:
    """What installed packages add to a game: classes that extend `base`. Anything else is refused by name."""
    found: list[type[T]] = []
    for point in extension_points(game_id):
        kind = point.load()
        if not (isinstance(kind, type) and issubclass(kind, base)):
            raise ContentError(
                f"the entry point {point.name} = {point.value} must lead to a class that extends {base.__name__}, "
                f"not to {kind!r}"
            )
        found.append(kind)
    return found


def tune(printed: object, key: str, number: str, value: int, fixed: Sequence[str] = ()) -> int:
    """Change a number of a printed thing, stored on its class, for `Game.tune`. Returns the old number.

    `fixed` names numbers that cannot be tuned: they mean nothing to a designer, or the rules do not read them in play.
    """
    kind = type(printed)
    names = [name for name in dir(kind) if not name.startswith("_") and name not in fixed]
    numbers = [name for name in names if type(getattr(kind, name)) is int]
    if number not in numbers:
        raise SetupError(f"{key} has no number {number!r} to tune; it has: {', '.join(numbers) or 'none'}")
    before: int = getattr(kind, number)
    for heir in kind.__subclasses__():  # a card that extends this one keeps its own number
        if number not in vars(heir):
            setattr(heir, number, before)
    setattr(kind, number, value)
    return before
