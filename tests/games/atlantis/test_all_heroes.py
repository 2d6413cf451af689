"""Every hero at every number of players, with every card: played at random, forked and sampled on the way."""

import pytest

from tests.games.atlantis.scene import GAME
from tests.worlds import step
from warhall.games.atlantis.catalogue import HEROES, cards_of, hero_number
from warhall.games.atlantis.state import AtlantisState
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance

LISTED = [hero.key for hero in HEROES if hero.listed]
RICH = 40
"""Coins enough for the last level: from the second round on, everybody has cards of tier III and an ultimate."""


def rich(seats: int, shift: int) -> Match:
    """A match of heroes next to each other in the list, all of whom can afford every level at once."""
    count = max(4, seats)
    heroes = [LISTED[(shift + place) % len(LISTED)] for place in range(count)]
    state = new_match("atlantis", seats, shift, {"selection": "fixed", "heroes": ",".join(heroes)}).state
    assert isinstance(state, AtlantisState)
    for piece in range(count):
        state.own(piece).coins = RICH
    return Match(GAME, state, seats)


@pytest.mark.parametrize("hero", LISTED)
def test_every_card_of_a_hero_has_a_name_of_its_own(hero: str) -> None:
    names = [card.name for card in cards_of(hero_number(hero))]
    assert len({*names}) == len(names)


@pytest.mark.parametrize("shift", range(0, len(LISTED), 4))
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8, 10])
def test_all_heroes_can_be_forked_and_sampled_wherever_chance_leads(seats: int, shift: int) -> None:
    match, chance = rich(seats, shift + seats), Chance(100 * seats + shift)
    for number in range(40 * seats):
        if not match.pending:
            break
        twin = match.fork()
        assert twin.key() == match.key()
        if number % 7 == 0:
            seat = chance.random(seats)
            assert match.sample(seat, chance).view(seat) == match.view(seat)
        step(match, chance)


@pytest.mark.parametrize("shift", range(len(LISTED)))
def test_a_random_game_of_any_four_heroes_ends(shift: int) -> None:
    match, chance = rich(4, shift), Chance(shift)
    for _ in range(20_000):
        decision = match.decision
        if decision is None:
            break
        match.pick(chance.random(len(decision.options)))
    assert match.outcome is not None
