"""One integer is a whole random generator, however it is kept."""

import pytest

from tests.toys import MusterState
from warhall.kernel.freezing import freeze, thaw
from warhall.kernel.state import LONGEST, MASK, Chance

SEEDS = [0, 1, (1 << 63) - 1, 1 << 63, MASK, MASK + 1, (1 << 130) + 5, LONGEST]
"""Words that the machine counts as negative among them, and seeds with a key."""


@pytest.mark.parametrize("seed", SEEDS)
def test_a_seed_is_kept_and_can_be_set(seed: int) -> None:
    chance = Chance(seed)
    assert chance.seed == seed
    chance.random(6)
    assert chance.seed != seed and chance.seed >> 64 == seed >> 64
    chance.seed = seed
    assert chance.seed == seed


def test_what_is_longer_than_the_longest_seed_is_cut_off() -> None:
    assert Chance(LONGEST + 8).seed == 7


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_draws_the_same_numbers(seed: int) -> None:
    chance, twin = Chance(seed), Chance(3)
    chance.random(6)
    chance.hand_on(twin)
    assert twin.seed == chance.seed
    assert [chance.random(100) for _ in range(20)] == [twin.random(100) for _ in range(20)]


def test_the_numbers_are_those_of_splitmix() -> None:
    chance = Chance(1234567)
    assert [chance.random(1 << 64) for _ in range(2)] == [6457827717110365317, 3203168211198807973]
    assert chance.random(1 << 32) == 9817491932198370423 % (1 << 32)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_frozen_state_goes_on_with_the_same_numbers(seed: int) -> None:
    state = MusterState(seed, 2)
    state.random(6)
    again = thaw(freeze(state))
    assert again.seed == state.seed
    assert [again.random(100) for _ in range(5)] == [state.random(100) for _ in range(5)]
