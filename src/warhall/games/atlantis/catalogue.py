"""Every hero and every card, numbered. Heroes of installed packages follow ours."""

from typing import Final

from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.heroes import ROSTER
from warhall.games.atlantis.heroes import STARTERS as FIRST_HEROES
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    BASIC,
    HANDICAP,
    IV,
    MOVE_ACTION,
    MOVEMENT,
    NOBODY,
    TIER_WORDS,
    TOKENS_A_HERO,
    I,
)
from warhall.kernel.decisions import UNIT, Option, option
from warhall.kernel.errors import ContentError
from warhall.tabletop.catalogue import Numbered, added
from warhall.tabletop.hooks import check_hooks

_NUMBERED: Final[Numbered[Hero]] = Numbered(UNIT)
HEROES: Final[list[Hero]] = _NUMBERED.printed
HERO_OPTIONS: Final[list[Option]] = []
"""For each hero, the option to pick it."""
CARDS: Final[list[Card]] = []
"""Every card. Keys are unique: of two cards with the same name, the later one's key begins with its hero's."""


# ── what rules ask at every step ──────────────────────────────────────────────────────────────────────────────────────
class CardData:
    """What is printed on a card. To read it off the card costs a look-up by name. Tuning makes it anew."""

    __slots__ = (
        "_moves", "_strikes", "again", "attacks", "by_another", "color", "defended_by", "defends", "hooks",
        "ignores_minions", "item", "kind", "moves", "name", "number", "option", "other", "primary", "printed",
        "ranged", "repeats", "successors", "thing", "tier", "unready",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        self.number = card.number
        self.name = card.name
        self.kind = card.kind
        self.color = card.color
        self.tier = card.tier
        self.printed = card.printed
        self.moves = self.printed[MOVEMENT] is not None
        self.attacks = self.printed[ATTACK] is not None
        self.ranged = card.ranged
        self.item = card.item
        self.repeats = card.repeats
        self.by_another = card.by_another
        self.again = card.again
        self.defended_by = card.defended_by
        self.defends = card.defends
        self.ignores_minions = card.ignores_minions
        self.unready = card.unready
        self.hooks = card.hooks
        self.thing = card.thing
        self.option = card.option
        self.primary = card.primary
        self.successors: list[int] = []
        """The two cards of the next tier that can replace it; none for a card of the last tier."""
        self.other = NOBODY
        """The other card of the same colour and tier."""
        self._moves: dict[int, Option] = {}
        self._strikes: dict[int, Option] = {}

    def move_option(self, spaces: int) -> Option:
        """The secondary movement action with its current value; made once."""
        found = self._moves.get(spaces)
        if found is None:
            found = self._moves[spaces] = Option(MOVE_ACTION, f"Move up to {spaces}", 0, (self.thing,))
        return found

    def strike_option(self, value: int) -> Option:
        """The secondary attack action with its current value; made once."""
        found = self._strikes.get(value)
        if found is None:
            words = f"Attack with {value}, without the text"
            found = self._strikes[value] = Option(ATTACK_ACTION, words, 0, (self.thing,))
        return found


class HeroData:
    """What is printed on a hero, and what its player begins with."""

    __slots__ = ("deck", "figures", "hand", "ultimate")

    def __init__(self, hero: Hero, cards: list[Card]) -> None:
        self.figures = hero.figures
        self.hand = [card.number for card in cards if card.tier in (BASIC, I) and not card.in_deck]
        later = [card for card in cards if card.tier not in (BASIC, I, HANDICAP) or card.in_deck]
        self.deck = [card.number for card in later]
        self.ultimate = next((card.number for card in cards if card.tier == IV), NOBODY)


CARD_DATA: Final[list[CardData]] = []
"""For each card."""
HERO_DATA: Final[list[HeroData]] = []
"""For each hero."""


def copy_data(card: Card) -> None:
    """Copy what is printed on a card, which has been tuned."""
    made, before = CardData(card), CARD_DATA[card.number]
    made.successors, made.other = before.successors, before.other
    CARD_DATA[card.number] = made


def _copy_all(hero: Hero, cards: list[Card], spells: list[Card]) -> None:
    """Copy what is printed on a hero and its cards, and note which cards stand for each other."""
    HERO_DATA.append(HeroData(hero, cards))
    made = [CardData(card) for card in cards]
    for one in made:
        for two in made:
            if one.color == two.color and two.number != one.number:
                if two.tier == one.tier + 1:
                    one.successors.append(two.number)
                elif two.tier == one.tier and one.other == NOBODY:
                    one.other = two.number
    CARD_DATA.extend([*made, *(CardData(spell) for spell in spells)])


# ── numbering what is printed ─────────────────────────────────────────────────────────────────────────────────────────
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
    _copy_all(hero, cards, spells)
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


def successors(card: Card) -> list[Card]:
    """The two cards of the next tier that can replace this one; none for a card of the last tier."""
    return [CARDS[number] for number in CARD_DATA[card.number].successors]


def other_of(card: Card) -> Card:
    """The card of the same colour and tier that was not taken: it becomes the item."""
    return CARDS[CARD_DATA[card.number].other]


for _hero in (*ROSTER, *added("atlantis", Hero)):
    add_hero(_hero)

STARTERS: Final = [[ROSTER.index(hero) for hero in heroes] for heroes in FIRST_HEROES]
"""The heroes of a first game, for Red and for Blue."""
