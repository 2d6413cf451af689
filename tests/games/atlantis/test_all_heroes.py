"""Every hero at every number of players, with every card: played at random, forked and sampled on the way."""

import re

import pytest

from tests.games.atlantis.scene import GAME
from tests.worlds import step
from warhall.games.atlantis.cards import Hero
from warhall.games.atlantis.catalogue import HEROES, cards_of, hero_number
from warhall.games.atlantis.heroes import ROSTER
from warhall.games.atlantis.rules.setting_up import METHODS, SEAT_COUNTS
from warhall.games.atlantis.state import SELECT, AtlantisState
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance

LISTED = [hero.key for hero in HEROES if hero.listed]
CHOSEN = [
    (seats, method)
    for seats in SEAT_COUNTS
    for method in METHODS
    if method not in ("auto", "starter", "fixed") and (seats >= 4 or method != "player_draft")
]
"""Every way to choose from all heroes, at every number of players; captains need four."""
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


def wander(match: Match, chance: Chance, steps: int) -> None:
    """Answer at random. Every fork is the same match, and every sample shows its seat the same."""
    for number in range(steps):
        if not match.pending:
            break
        twin = match.fork()
        assert twin.key() == match.key()
        if number % 7 == 0:
            seat = chance.random(match.seats)
            assert match.sample(seat, chance).view(seat) == match.view(seat)
        step(match, chance)


@pytest.mark.parametrize("shift", range(0, len(LISTED), 4))
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_all_heroes_can_be_forked_and_sampled_wherever_chance_leads(seats: int, shift: int) -> None:
    wander(rich(seats, shift + seats), Chance(100 * seats + shift), 20 * seats)


@pytest.mark.parametrize(("seats", "method"), CHOSEN)
def test_however_heroes_are_chosen_the_match_can_be_forked_and_sampled(seats: int, method: str) -> None:
    match = new_match("atlantis", seats, seats, {"selection": method})
    wander(match, Chance(seats), 12 * seats)
    state = match.state
    assert isinstance(state, AtlantisState)
    assert state.phase != SELECT and all(HEROES[hero.hero].listed for hero in state.heroes)


@pytest.mark.parametrize("shift", range(len(LISTED)))
def test_a_random_game_of_any_four_heroes_ends(shift: int) -> None:
    match, chance = rich(4, shift), Chance(shift)
    for _ in range(20_000):
        decision = match.decision
        if decision is None:
            break
        match.pick(chance.random(len(decision.options)))
    assert match.outcome is not None


@pytest.mark.parametrize("hero", HEROES[: len(ROSTER)], ids=lambda hero: str(hero.key))
def test_three_sentences_and_its_roles_tell_a_newcomer_how_a_hero_plays(hero: Hero) -> None:
    assert len(re.findall(r"\w\.(?= [A-Z]|$)", hero.how_it_plays)) == 3
    assert hero.roles


def test_heroes_have_as_many_tokens_as_are_printed_for_them() -> None:
    assert {hero.key: len(hero.tokens) for hero in HEROES if hero.listed and hero.tokens} == {
        "min": 6, "mortimer": 4, "mrak": 3, "tali": 4, "trinkets": 3, "widget": 1, "wuk": 3, "emmitt": 3, "gydion": 1,
        "ignatia": 4, "nebkher": 3,
    }  # fmt: skip
