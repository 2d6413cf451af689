"""The part of a state that every game shares: chance and the log of what happens."""

from collections.abc import Mapping
from typing import Final, Protocol, TypeVar

from warhall.kernel.native import mypyc_attr

T = TypeVar("T")

MASK: Final = 0xFFFFFFFFFFFFFFFF
GOLDEN: Final = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    """SplitMix64's finalizer: 64 well-scattered bits from 64 bits."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """SplitMix64: a whole random generator in one integer, so that it copies with the state."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed & MASK

    def random(self, n: int) -> int:
        """The next number in `range(n)`.

        >>> chance = Chance(7)
        >>> [chance.random(6) for _ in range(8)]
        [3, 0, 0, 3, 4, 3, 4, 0]
        """
        self.seed = seed = (self.seed + GOLDEN) & MASK
        z = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (z ^ (z >> 31)) % n

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.random(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: list[T]) -> T:
        return items[self.random(len(items))]


class Teller(Protocol):
    """Whoever listens to what happens; see `events.Log`."""

    def tell(
        self,
        kind: str,
        audience: tuple[int, ...] | None,
        reveals: bool,
        data: Mapping[str, object],
        unless: tuple[int, ...] = (),
    ) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chance):
    """Plain data: what a game is between two moments, and nothing that runs.

    A game's state subclasses this, lists its fields in `__slots__`, and writes `copy` and `key` by hand beside them.
    `log` belongs to the match that runs the state: it is neither copied nor part of the key, and is None when nobody
    listens, so that rules can skip the telling: `if state.log is not None: state.log.tell(…)`.
    """

    __slots__ = ("log",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.log: Teller | None = None

    def copy(self) -> "State":
        raise NotImplementedError

    def derive(self) -> None:
        """Make anew what is kept beside the data though it follows from them and the rules: after thawing, when cards
        may not be what they were. Most states keep no such thing.
        """

    def key(self) -> tuple[object, ...]:
        """A value that two equal states share, made of numbers, strings and tuples only."""
        raise NotImplementedError
