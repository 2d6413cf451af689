"""Words of 64 bits, as the machine computes with them.

Python's integers grow instead of wrapping around, so every step of a 64-bit generator makes new objects. In the
compiled build an `i64` is a register: SplitMix64 takes a third of the time. The arithmetic wraps around, and a word
above 2⁶³ is negative. When interpreted, an `i64` is an ordinary integer and nothing is gained, so only the compiled
build computes here; `word` and `number` serve both, so that a frozen state is the same in both.
"""

from typing import Final

from warhall.kernel.native import i64

SIZE: Final = 1 << 64
FRACTION: Final = 1 << 32
"""A number below this, divided by it, is how a bot draws by weights."""
SHORT: Final = 1 << 31
"""Below this, two halves of a word can be divided one after the other."""

GOLDEN: Final = 0x9E3779B97F4A7C15
"""What SplitMix64 adds at every step: 2⁶⁴ divided by the golden ratio."""
FIRST: Final = 0xBF58476D1CE4E5B9
SECOND: Final = 0x94D049BB133111EB
"""What its finalizer multiplies by."""


# A number above 2⁶² is an object, even where it is written out. Its two halves are not, and the compiler joins them.
def word(number: int) -> i64:
    """The word with the bits of a number of 64 bits."""
    high = number >> 32
    return joined(high if high < SHORT else high - FRACTION, number & 0xFFFF_FFFF)


def joined(high: i64, low: i64) -> i64:
    """The word with these halves."""
    return high << 32 | low


def number(word: i64) -> int:
    """The number of 64 bits that a word stands for."""
    return int(word) if word >= 0 else int(word) + SIZE


def step(seed: i64) -> i64:
    """The next place of the sequence."""
    return seed + joined(GOLDEN >> 32, GOLDEN & 0xFFFF_FFFF)


def scattered(z: i64) -> i64:
    """SplitMix64's finalizer. A shift to the right repeats the sign, which the mask cuts off."""
    z = (z ^ (z >> 30 & 0x3_FFFF_FFFF)) * joined(FIRST >> 32, FIRST & 0xFFFF_FFFF)
    z = (z ^ (z >> 27 & 0x1F_FFFF_FFFF)) * joined(SECOND >> 32, SECOND & 0xFFFF_FFFF)
    return z ^ (z >> 31 & 0x1_FFFF_FFFF)


def remainder(z: i64, n: int) -> int:
    """What is left when the number that a word stands for is divided by `n`."""
    if n >= SHORT:
        return int(z & 0xFFFF_FFFF) if n == FRACTION else number(z) % n
    return int(below(z, n))


def below(z: i64, n: i64) -> i64:
    """The same for a small `n`, without leaving the registers."""
    high = (z >> 32 & 0xFFFF_FFFF) % n
    return ((high << 32) + (z & 0xFFFF_FFFF)) % n
