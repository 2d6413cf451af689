"""Every hero and every card, numbered. Heroes of installed packages follow ours."""

from functools import cache
from typing import Final

from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.heroes import ROSTER
from warhall.games.atlantis.heroes import STARTERS as FIRST_HEROES
from warhall.games.atlantis.words import BASIC, HANDICAP, IV, TIER_WORDS, TOKENS_A_HERO
from warhall.kernel.decisions import UNIT, Option, option
from warhall.kernel.errors import ContentError
from warhall.tabletop.catalogue import Numbered, added
from warhall.tabletop.hooks import check_hooks

_NUMBERED: Final[Numbered[Hero]] = Numbered(UNIT)
HEROES: Final[list[Hero]] = _NUMBERED.printed
HERO_OPTIONS: Final[list[Option]] = []
"""For each hero, the option to pick it."""
CARD_OPTIONS: Final[list[Option]] = []
"""For each card, the option that points at it. To read it off the card costs a look-up by name."""
CARDS: Final[list[Card]] = []
"""Every card. Keys are unique: of two cards with the same name, the later one's key begins with its hero's."""


def add_hero(kind: type[Hero]) -> int:
    """Give a hero and its cards their numbers. An incomplete set is refused by name."""
    hero = kind()
    for card in (*hero.cards, *hero.spells):
        check_hooks(card, Card)
    number = len(HEROES)
    hero.first_card = len(CARDS)
    cards = [_printed(card, hero.first_card + place, hero) for place, card in enumerate(hero.cards)]
    _check_set(hero, cards)
    first_spell = hero.first_card + len(cards)
    spells = [_printed(spell, first_spell + place, hero, spell=True) for place, spell in enumerate(hero.spells)]
    if len(hero.tokens) > TOKENS_A_HERO:
        raise ContentError(f"{hero.name}: at most {TOKENS_A_HERO} tokens")
    _NUMBERED.add(hero)
    CARDS.extend([*cards, *spells])
    CARD_OPTIONS.extend([card.option for card in (*cards, *spells)])
    HERO_OPTIONS.append(option(UNIT, hero.key, hero.name, number, f"{hero.name}: {hero.about}"))
    return number


def _printed(kind: type[Card], number: int, hero: Hero, spell: bool = False) -> Card:
    """A card. If an earlier hero has one with the same name, that one keeps the key, since records use it."""
    card = kind(number, len(HEROES), spell=spell)
    return kind(number, len(HEROES), hero.key, spell) if any(card.key == other.key for other in CARDS) else card


def full_key(card: Card) -> str:
    """The key of a card with that of its hero before it: `bain.high_ground`. It always names one card."""
    hero = HEROES[card.hero].key
    return card.key if card.key.startswith(f"{hero}.") else f"{hero}.{card.key}"


def _check_set(hero: Hero, cards: list[Card]) -> None:
    """Refuse a set in which a card is missing, stands in the wrong place, or is one too many."""
    size = len(hero.card_list)
    for place, wanted in enumerate(hero.card_list):
        if place == len(cards):
            raise ContentError(f"{hero.name} has {place} cards, not {size}; {_described(*wanted)} comes next")
        card = cards[place]
        if card.tier != wanted[1] or (wanted[0] and card.color != wanted[0]):
            raise ContentError(
                f"{hero.name}: card {place + 1} must be {_described(*wanted)}; "
                f"{card.name} is {_described(card.color, card.tier)}"
            )
    if len(cards) > size:
        raise ContentError(f"{hero.name} has {len(cards)} cards, not {size}")


def _described(color: str, tier: int) -> str:
    if tier in (HANDICAP, IV):
        return "the handicap card" if tier == HANDICAP else "the ultimate"
    return f"a {color} card" + (f" of tier {TIER_WORDS[tier]}" if tier != BASIC else "")


def cards_of(hero: int) -> list[Card]:
    """A hero's cards, in the order of its file."""
    printed = HEROES[hero]
    return CARDS[printed.first_card : printed.first_card + len(printed.cards)]


def spells_of(hero: int) -> list[Card]:
    """The cards of a hero's spellbook, in the order of its file."""
    printed = HEROES[hero]
    first = printed.first_card + len(printed.cards)
    return CARDS[first : first + len(printed.spells)]


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
