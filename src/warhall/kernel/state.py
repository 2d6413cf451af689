"""The part of a state that all games share: random numbers and the log of events."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, Protocol, TypeVar

from warhall.kernel import registers
from warhall.kernel.native import is_compiled, mypyc_attr
from warhall.kernel.registers import FIRST, SECOND
from warhall.kernel.registers import GOLDEN as GOLDEN

T = TypeVar("T")

MASK: Final = 0xFFFFFFFFFFFFFFFF
HALF: Final = 1 << 63
"""From here on a word counts as negative; see `registers`."""

KEY_BITS: Final = 128
SEED_BITS: Final = 64 + KEY_BITS
"""The length of a seed whose numbers nobody can work out: the place in the sequence, and a key above it."""
LONGEST: Final = (1 << SEED_BITS) - 1

COMPILED: Final = is_compiled()


def mix(z: int) -> int:
    """SplitMix64's finalizer: 64 well-scattered bits from 64 bits."""
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return z ^ (z >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A whole random generator in one integer, its `seed`, so that it copies with the state.

    A short seed, of 64 bits, walks SplitMix64: fast, for the lab and for bots. Whoever sees enough of its numbers can
    find the seed and with it all the others. A long seed has a key above those 64 bits, and each of its numbers is a
    hash of the key and the place: for tables where people must not be able to look ahead.

    Key and place are kept apart: the place is then a word of the machine in the compiled build, where a number takes an
    eighth of the instructions.
    """

    __slots__ = ("_key", "_place")

    def __init__(self, seed: int) -> None:
        self._key = 0
        self._place = registers.word(0)
        self.seed = seed

    @property
    def seed(self) -> int:
        return self._key << 64 | registers.number(self._place)

    @seed.setter
    def seed(self, seed: int) -> None:
        self._key = (seed & LONGEST) >> 64
        self._place = registers.word(seed & MASK)

    def hand_on(self, twin: "Chance") -> None:
        """Let a copy draw the same numbers from here on: `twin.seed = self.seed`, without making a number of it."""
        twin._key = self._key
        twin._place = self._place

    def random(self, n: int) -> int:
        """The next number in `range(n)`.

        >>> chance = Chance(7)
        >>> [chance.random(6) for _ in range(8)]
        [3, 0, 0, 3, 4, 3, 4, 0]
        """
        if self._key:
            return self._hashed() % n
        if COMPILED:
            self._place = place = registers.step(self._place)
            return registers.remainder(registers.scattered(place), n)
        z = (self._place + GOLDEN) & MASK
        self._place = z - registers.SIZE if z >= HALF else z
        z = ((z ^ (z >> 30)) * FIRST) & MASK
        z = ((z ^ (z >> 27)) * SECOND) & MASK
        return (z ^ (z >> 31)) % n

    def _hashed(self) -> int:
        """The next 64 bits of a long seed."""
        self.seed = seed = self._key << 64 | (registers.number(self._place) + GOLDEN) & MASK
        return int.from_bytes(blake2b(seed.to_bytes(SEED_BITS // 8, "little"), digest_size=8).digest(), "little")

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        if COMPILED and not self._key:
            place = self._place
            for n in range(len(items) - 1, 0, -1):
                place = registers.step(place)
                other = registers.below(registers.scattered(place), n + 1)
                items[n], items[other] = items[other], items[n]
            self._place = place
            return
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
        data: Mapping[str, object],
        unless: tuple[int, ...] = (),
    ) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chance):
    """A game's position as plain data. Nothing in it runs.

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
        """Recompute cached values that follow from the data and the rules. Called after thawing, when cards may have
        changed. Most states cache nothing.
        """

    def key(self) -> tuple[object, ...]:
        """A value that is equal for equal states, made only of numbers, strings and tuples."""
        raise NotImplementedError
