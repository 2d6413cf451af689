"""The shape of the set: what every character's cards hold, whatever the plan."""

import pytest

from warhall.games.bossbattle.cards import Card, Character
from warhall.games.bossbattle.catalogue import CAST
from warhall.games.bossbattle.words import (
    COUNTERED,
    DESTROYED,
    FELLED,
    OCCASIONS,
    PLACED,
    ROUND_OF,
    SLOT_NAMES,
    SPECIAL,
    STRIKE,
    WEAKENED,
)
from warhall.kernel.registry import get_game
from warhall.tabletop.hooks import spoken

OURS = [character for character in CAST if type(character).__module__.startswith("warhall.games.")]
BOSSES = [character for character in OURS if character.boss]
SIDES = {"bosses": BOSSES, "heroes": [character for character in OURS if not character.boss]}
LONGEST_TEXT = 190
"""About six lines on the card of a phone."""
NEGATIVE = ("stun", "nullify", "loses", "lose ", "into a", "bump back")
"""Words of the glossary for what nobody wants to happen to a card in the Queue."""


def designs(side: str) -> list[type[Card]]:
    return [card for character in SIDES[side] for card in character.cards]


def is_numbers_only(card: type[Card]) -> bool:
    """Whether a card says nothing but its numbers."""
    return not spoken(card, Card)


def force(card: type[Card]) -> int:
    """The damage printed on a card: all lanes and hits, and all rounds of a Field that nobody strikes."""
    rounds = -(-card.hp // card.decay) if card.again else 1
    return card.damage * card.hits * rounds * (3 if card.everywhere else 1)


@pytest.mark.parametrize("boss", BOSSES, ids=repr)
def test_at_most_a_third_of_a_bosss_cards_is_numbers_only(boss: Character) -> None:
    assert sum(card.copies for card in boss.cards if is_numbers_only(card)) <= 20


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("triggers", [(COUNTERED,), (SPECIAL,), (WEAKENED, FELLED)], ids=["counter", "special", "fall"])
def test_three_designs_a_side_answer_a_counter_a_special_and_a_weakening(side: str, triggers: tuple[int, ...]) -> None:
    assert sum(card.trigger in triggers for card in designs(side)) >= 3


@pytest.mark.parametrize("side", SIDES)
def test_three_designs_a_side_deal_x_damage(side: str) -> None:
    assert sum("power" in spoken(card, Card) for card in designs(side)) >= 3


@pytest.mark.parametrize("side", SIDES)
def test_three_designs_a_side_put_negative_effects_on_somebody(side: str) -> None:
    texts = [card(SIDES[side][0]).text for card in designs(side)]
    assert sum("enemy" in text and any(word in text for word in NEGATIVE) for text in texts) >= 3


@pytest.mark.parametrize("boss", BOSSES, ids=repr)
def test_a_bosss_cards_grow_with_its_level(boss: Character) -> None:
    def mean(level: int) -> float:
        swords = [card for card in boss.cards if card.level == level and card.damage]
        return sum(force(card) * card.copies for card in swords) / sum(card.copies for card in swords)

    plain = [card for card in boss.cards if card.level == 1 and card.damage and not card.everywhere and not card.again]
    assert all(3 <= card.damage <= 5 for card in plain), "level 1 is about 4 to 5 damage"
    assert mean(2) > 1.5 * mean(1)
    assert mean(3) > 1.4 * mean(2)


@pytest.mark.parametrize("boss", BOSSES, ids=repr)
def test_what_a_boss_learns_last_acts_in_the_round_it_is_placed_or_the_next(boss: Character) -> None:
    """Level 3 comes late: a card for the 2-slot would often be too slow."""
    assert all(card.slot < 2 for card in boss.cards if card.level == 3 and card.damage)


@pytest.mark.parametrize("character", OURS, ids=repr)
def test_every_text_tells_bots_what_it_is_worth(character: Character) -> None:
    assert [card.__name__ for card in character.cards if not is_numbers_only(card) and card.worth <= 0] == []


def test_the_text_of_a_card_can_be_read_on_a_phone() -> None:
    long = {card.key: len(card.text) for card in get_game("bossbattle").cards() if len(card.text) > LONGEST_TEXT}
    assert long == {}


def test_each_occasion_for_a_counter_has_words_of_its_own() -> None:
    numbers = [PLACED, STRIKE, SPECIAL, COUNTERED, DESTROYED, WEAKENED, FELLED]
    assert numbers == list(range(len(OCCASIONS)))


def test_a_slot_is_called_by_its_round_number() -> None:
    assert [f"{number}-slot" for number in ROUND_OF] == list(SLOT_NAMES)
