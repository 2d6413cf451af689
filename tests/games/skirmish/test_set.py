"""The shape of the set: what every team's deck holds, whatever its plan."""

from collections import Counter

import pytest

from tests.games.skirmish.scene import GAME
from warhall.games.skirmish.cards import (
    AttackOrDefense,
    Basic,
    Card,
    Defense,
    Distance,
    Radius,
    Special,
    Targeted,
    Team,
    World,
)
from warhall.games.skirmish.catalogue import REWARDS, TEAMS
from warhall.tabletop.hooks import hooks_of, spoken

KINDS = (AttackOrDefense, Basic, Radius, Distance, Targeted, World, Defense, Special)
OURS = [team for team in TEAMS if type(team).__module__.startswith("warhall.games.")]
LONGEST_TEXT = 190
"""About six lines on the card of a phone."""


def is_numbers_only(card: type[Card]) -> bool:
    """Whether a card says nothing but what its kind says."""
    return not spoken(card, Card) and not (card.recoil or card.lunge or card.undefendable or card.free)


@pytest.mark.parametrize("team", OURS, ids=repr)
def test_at_most_a_third_of_a_deck_is_numbers_only(team: Team) -> None:
    assert sum(card.copies for card in team.cards if is_numbers_only(card)) <= 12


@pytest.mark.parametrize("team", OURS, ids=repr)
def test_a_team_has_six_to_eight_special_abilities(team: Team) -> None:
    assert 6 <= sum(card.copies for card in team.cards if issubclass(card, Special)) <= 8


@pytest.mark.parametrize("team", OURS, ids=repr)
def test_a_team_has_three_designs_of_every_kind(team: Team) -> None:
    designs = Counter(kind for card in team.cards for kind in KINDS if issubclass(card, kind))
    assert min(designs[kind] for kind in KINDS) >= 3


@pytest.mark.parametrize("team", OURS, ids=repr)
def test_a_team_has_three_designs_that_give_extra_actions(team: Team) -> None:
    assert sum("extra action" in card().text for card in team.cards) >= 3


@pytest.mark.parametrize("team", OURS, ids=repr)
def test_both_characters_of_a_team_have_special_abilities_attacks_and_defences(team: Team) -> None:
    for character in (0, 1):
        own = [card for card in team.cards if card.character == character]
        for kind in (AttackOrDefense, Basic, Defense, Special):
            assert any(issubclass(card, kind) for card in own), f"{character} has no {kind.__name__}"


@pytest.mark.parametrize("team", OURS, ids=repr)
def test_every_card_that_stays_in_play_tells_bots_what_it_is_worth(team: Team) -> None:
    standing = {*hooks_of(Card, "while it stands")}
    silent = [
        card.__name__ for card in team.cards if standing & spoken(card, Card) and "worth" not in spoken(card, Card)
    ]
    assert silent == []


def test_the_text_of_a_card_can_be_read_on_a_phone() -> None:
    long = {card.key: len(card.text) for card in GAME.cards() if len(card.text) > LONGEST_TEXT}
    assert long == {}


def test_there_are_eight_kill_rewards_and_each_is_another() -> None:
    assert len(REWARDS) == 8 == len({reward.text for reward in REWARDS})
