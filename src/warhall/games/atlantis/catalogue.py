"""Every hero and every card, numbered. Heroes of installed packages follow ours."""

from typing import Final

from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.heroes.arien import ARIEN
from warhall.games.atlantis.heroes.brogan import BROGAN
from warhall.games.atlantis.heroes.dodger import DODGER
from warhall.games.atlantis.heroes.sabina import SABINA
from warhall.games.atlantis.heroes.tigerclaw import TIGERCLAW
from warhall.games.atlantis.heroes.wasp import WASP
from warhall.games.atlantis.heroes.xargatha import XARGATHA
from warhall.games.atlantis.words import BASIC, HANDICAP, III, IV, TOKENS_A_HERO, UPGRADED, I
from warhall.kernel.errors import ContentError
from warhall.kernel.registry import extensions

CARDS_A_HERO: Final = 19  # the deck of 18 and the handicap card

HEROES: Final[list[Hero]] = []
CARDS: Final[list[Card]] = []


def add_hero(hero: Hero) -> int:
    """Give a hero and its cards their numbers; a set that is not whole is refused by name."""
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
    if any(hero.key == other.key for other in HEROES):
        raise ContentError(f"there are two heroes called {hero.name}")
    HEROES.append(hero)
    CARDS.extend(cards)
    return number


def cards_of(hero: int) -> list[Card]:
    """A hero's cards, in the order of its file."""
    first = hero * CARDS_A_HERO
    return CARDS[first : first + CARDS_A_HERO]


def hero_number(key: str) -> int:
    for number, hero in enumerate(HEROES):
        if hero.key == key:
            return number
    raise ContentError(f"there is no hero {key!r}")


def successors(card: Card) -> list[Card]:
    """The two cards of the next tier that can replace this one."""
    return [other for other in cards_of(card.hero) if other.color == card.color and other.tier == card.tier + 1]


def other_of(card: Card) -> Card:
    """The card of the same colour and tier that was not taken: it becomes the item."""
    return next(
        other for other in cards_of(card.hero)
        if other.color == card.color and other.tier == card.tier and other.number != card.number
    )  # fmt: skip


for _hero in (ARIEN, BROGAN, DODGER, SABINA, TIGERCLAW, WASP, XARGATHA):
    add_hero(_hero)
for _found in extensions("atlantis"):
    if not isinstance(_found, Hero):
        raise ContentError("an entry point of warhall.heroes for atlantis must lead to a Hero")
    add_hero(_found)
