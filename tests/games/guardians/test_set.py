"""The shape of the set: what every hero brings, what every location pays, and whom the basic deck helps."""

from collections import Counter
from pathlib import Path

import pytest

from tests.games.guardians.scene import GAME
from warhall.games.guardians.cards import Action, Hero, Reaction, Utility
from warhall.games.guardians.catalogue import HEROES, LOCATIONS
from warhall.games.guardians.decks import BASIC

OURS = [hero for hero in HEROES if type(hero).__module__.startswith("warhall.games.")]
PAGE = Path(__file__).parents[3] / "docs" / "sets" / "guardians.md"
LONGEST_TEXT = 190
"""About six lines on the card of a phone."""
SCARCE_CHARGES = 4
"""The most that an Ultimate costs."""


@pytest.mark.parametrize("hero", OURS, ids=repr)
def test_a_hero_has_six_power_cards_among_them_one_utility_and_a_reaction(hero: Hero) -> None:
    kinds = Counter(kind for card in hero.cards for kind in (Action, Reaction, Utility) if issubclass(card, kind))
    assert sum(card.copies for card in hero.cards) == 6
    assert kinds[Utility] == 1 and kinds[Reaction] >= 1 and kinds[Action] >= 3


@pytest.mark.parametrize("hero", OURS, ids=repr)
def test_a_hero_can_charge_its_own_ultimate_but_not_with_every_card(hero: Hero) -> None:
    points = sum(card.copies for card in hero.cards if card.charge_point)
    assert 1 <= points <= 4 and hero.ultimate.charges <= SCARCE_CHARGES


def test_one_ultimate_needs_no_charge() -> None:
    assert [hero.name for hero in OURS if not hero.ultimate.charges] == ["Mauler"]


@pytest.mark.parametrize("hero", OURS, ids=repr)
def test_attack_and_life_keep_within_what_a_fight_can_bear(hero: Hero) -> None:
    assert 3 <= hero.attack <= 4 and 7 <= hero.life <= 12


@pytest.mark.parametrize("hero", OURS, ids=repr)
def test_no_card_that_leaves_its_hero_free_strikes_much_harder_than_an_attack(hero: Hero) -> None:
    free = [card for card in hero.cards if issubclass(card, Action) and not card.readied]
    assert max(getattr(card, "damage", 0) for card in free) <= hero.attack + 1


def test_more_than_half_of_the_locations_pay_whoever_moves_there() -> None:
    assert sum(location.lands for location in LOCATIONS) == 10


def test_every_kind_of_effect_that_the_rulebook_knows_is_at_some_location() -> None:
    for kind in ("Move:", "Action:", "Score:", "Attack:"):
        assert any(location.text.startswith(kind) for location in LOCATIONS), kind


def test_locations_worth_one_two_and_three_points_are_four_five_and_five() -> None:
    assert Counter(location.points for location in LOCATIONS) == {1: 4, 2: 5, 3: 5}
    assert all(location.spaces == 5 for location in LOCATIONS if location.points == 1)
    assert all(location.spaces == 7 for location in LOCATIONS if location.points == 3)


def test_every_basic_card_is_better_for_the_side_with_fewer_points() -> None:
    assert all("you have fewer points" in card().text for card in BASIC)


def test_the_text_of_a_card_can_be_read_on_a_phone() -> None:
    long = {card.key: len(card.text) for card in GAME.cards() if len(card.text) > LONGEST_TEXT}
    assert long == {}


def test_no_two_cards_say_the_same() -> None:
    texts = Counter(card.text for card in GAME.cards())
    assert [text for text, times in texts.items() if times > 1] == []


def test_the_page_of_the_set_tells_of_every_hero_and_every_location() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert [hero.name for hero in OURS if f"## {hero.name}:" not in page] == []
    assert [location.name for location in LOCATIONS if f"**{location.name}**" not in page] == []
