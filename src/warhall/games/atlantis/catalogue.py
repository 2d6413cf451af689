"""Every hero and every card, numbered. Heroes of installed packages follow ours."""

from functools import cache
from typing import Final

from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.heroes import ROSTER
from warhall.games.atlantis.heroes import STARTERS as FIRST_HEROES
from warhall.games.atlantis.words import BASIC, HANDICAP, III, IV, TOKENS_A_HERO, UPGRADED, I
from warhall.kernel.decisions import UNIT, Option, option
from warhall.kernel.errors import ContentError
from warhall.tabletop.catalogue import Numbered, added
from warhall.tabletop.hooks import check_hooks

CARDS_A_HERO: Final = 19  # the deck of 18 and the handicap card

_NUMBERED: Final[Numbered[Hero]] = Numbered(UNIT)
HEROES: Final[list[Hero]] = _NUMBERED.printed
HERO_OPTIONS: Final[list[Option]] = []
"""For each hero, the option to pick it."""
CARDS: Final[list[Card]] = []
"""Every card. Two heroes may have a card of one name: a card is found by its number, or by its hero and its key."""


def add_hero(kind: type[Hero]) -> int:
    """Give a hero and its cards their numbers. A set that is not whole is refused by name."""
    hero = kind()
    for card in hero.cards:
        check_hooks(card, Card)
    number = len(HEROES)
    cards = [made(number * CARDS_A_HERO + place, number) for place, made in enumerate(hero.cards)]
    found = sorted((card.color, card.tier) for card in cards if card.tier not in (HANDICAP, IV))
    wanted = [("gold", BASIC), ("silver", BASIC)]
    wanted += [(color, tier) for color in UPGRADED for tier in (I, I + 1, I + 1, III, III)]
    if found != sorted(wanted) or len(cards) != CARDS_A_HERO:
        raise ContentError(f"{hero.name}: a hero has one gold, one silver, a handicap card, an ultimate and, of red, "
                           f"green and blue, one card of tier I and two each of tiers II and III")  # fmt: skip
    if len(hero.tokens) > TOKENS_A_HERO:
        raise ContentError(f"{hero.name}: at most {TOKENS_A_HERO} tokens")
    _NUMBERED.add(hero)
    CARDS.extend(cards)
    HERO_OPTIONS.append(option(UNIT, hero.key, hero.name, number, f"{hero.name}: {hero.about}"))
    return number


def cards_of(hero: int) -> list[Card]:
    """A hero's cards, in the order of its file."""
    first = hero * CARDS_A_HERO
    return CARDS[first : first + CARDS_A_HERO]


def hero_number(key: str) -> int:
    """The number of the hero with this key."""
    return HEROES.index(_NUMBERED.get(key))


@cache
def successors(card: Card) -> tuple[Card, ...]:
    """The two cards of the next tier that can replace this one; none for a card of the last tier."""
    return tuple([other for other in cards_of(card.hero) if other.color == card.color and other.tier == card.tier + 1])


@cache
def other_of(card: Card) -> Card:
    """The card of the same colour and tier that was not taken: it becomes the item."""
    return next(
        other for other in cards_of(card.hero)
        if other.color == card.color and other.tier == card.tier and other.number != card.number
    )  # fmt: skip


for _hero in (*ROSTER, *added("atlantis", Hero)):
    add_hero(_hero)

STARTERS: Final = [[ROSTER.index(hero) for hero in heroes] for heroes in FIRST_HEROES]
"""The heroes of a first game, for Red and for Blue."""
