"""Every hero, card and location by number, and one shared `Option` for everything that can ever be chosen.

The lists are filled once, when `roster` deals the content in. Rules read them; nothing changes them afterwards.
Cards of a hero have the numbers `6 × hero + 0…5`; after those of all heroes come the basic cards, six for each seat,
and then, for the one purpose of shuffling what is hidden, the locations.
"""

from collections.abc import Sequence
from typing import Final

from warhall.games.guardians.cards import Card, Hero, Location, Reaction, Ultimate, Utility
from warhall.games.guardians.state import FACES, NOBODY
from warhall.kernel.decisions import CARD, CHOICE, LOCATION, PLAYER, UNIT, Option, Thing, option
from warhall.kernel.errors import ContentError

SEATS: Final = 4
POWER_DECK: Final = 6

HEROES: Final[list[Hero]] = []
LOCATIONS: Final[list[Location]] = []
CARDS: Final[list[Card]] = []
"""By card number."""
ULTIMATES: Final[list[Ultimate]] = []
"""By hero."""
REACTIONS: Final[list[list[tuple[Reaction, list[int]]]]] = []
"""By hero: its reaction cards, with the numbers of their copies."""
UTILITIES: Final[list[int]] = []
"""By hero: the number of its utility card."""
UTILITY_PHASES: Final[list[int]] = []
"""By hero: the phase of its utility card."""

# What an option of the Action Phase stands for: its value is kind << 16 | a << 8 | b.
ATTACK: Final = 1
MOVE: Final = 2
TAKE_CARD: Final = 3
PLAY: Final = 4
ULTIMATE: Final = 5
COMMAND: Final = 6
EXHAUST: Final = 7
VISIT: Final = 8
HAND_OVER: Final = 9
END: Final = 10

SIDE_NAMES: Final = ("Loyalist", "Renegade")
PLAYERS: Final = [Thing(PLAYER, str(seat), f"Player {seat + 1}") for seat in range(SEATS)]
FACTIONS: Final = [option(CHOICE, name.lower(), name, n) for n, name in enumerate(SIDE_NAMES)]
PLAYER_OPTIONS: Final = [Option(f"player:{n}", who.name, n, (who,)) for n, who in enumerate(PLAYERS)]
HAND_OVER_OPTION: Final = option(CHOICE, "hand_over", "Let your teammate go on", HAND_OVER << 16)
END_OPTION: Final = option(CHOICE, "end", "End your actions", END << 16)
DRAW_OPTION: Final = option(CHOICE, "draw", "Draw a card", TAKE_CARD << 16)
KEEP: Final = option(CHOICE, "keep", "Keep this hand", 0)
REDRAW: Final = option(CHOICE, "redraw", "Shuffle it back and draw a new hand", 1)

HERO_THINGS: Final[list[Thing]] = []
LOCATION_THINGS: Final[list[Thing]] = []
CARD_THINGS: Final[list[Thing]] = []
ULTIMATE_THINGS: Final[list[Thing]] = []

HERO_OPTIONS: Final[list[Option]] = []
LOCATION_OPTIONS: Final[list[Option]] = []
CARD_OPTIONS: Final[list[Option]] = []
"""By card number: this card, from hand. The value is the number."""
CHARGE_OPTIONS: Final[list[Option]] = []
"""By hero: put the charge token on its Ultimate."""
DRAFT_OPTIONS: Final[list[list[Option]]] = []
"""By hero and seat."""
PLACE_OPTIONS: Final[list[list[Option]]] = []
"""By hero and location."""
MOVE_OPTIONS: Final[list[list[Option]]] = []
"""By hero and location."""
ATTACK_OPTIONS: Final[list[list[list[Option]]]] = []
"""By attacker, target and damage."""
PLAY_OPTIONS: Final[list[Option]] = []
"""By card number."""
ULTIMATE_OPTIONS: Final[list[Option]] = []
COMMAND_OPTIONS: Final[list[Option]] = []
EXHAUST_OPTIONS: Final[list[Option]] = []
ABILITY_OPTIONS: Final[list[Option]] = []
"""By hero: its ability with reaction timing."""
VISIT_OPTIONS: Final[list[Option]] = []

MOST_DAMAGE: Final = 12
"""The largest damage an attack option can announce."""


def basic(seat: int) -> range:
    """The numbers of a seat's basic cards."""
    first = POWER_DECK * len(HEROES) + POWER_DECK * seat
    return range(first, first + POWER_DECK)


def powers(hero: int) -> range:
    """The numbers of a hero's power cards."""
    return range(POWER_DECK * hero, POWER_DECK * (hero + 1))


def hidden_location(location: int) -> int:
    """A location's number among all cards, when what is hidden is shuffled."""
    return len(CARDS) + location


def by_key(key: str) -> int:
    """The number of the hero with this key."""
    return next(n for n, hero in enumerate(HEROES) if hero.key == key)


def deal_in(heroes: Sequence[type[Hero]], basics: Sequence[type[Card]], locations: Sequence[type[Location]]) -> None:
    """Fill the tables."""
    for kind in heroes:
        _deal_hero(kind)
    for _ in range(SEATS):
        _deal_deck(basics, NOBODY, "the basic deck")
    LOCATIONS.extend(location() for location in locations)
    LOCATION_THINGS.extend(Thing(LOCATION, location.key, location.name) for location in LOCATIONS)
    LOCATION_OPTIONS.extend(Option(thing.key, thing.name, n, (thing,)) for n, thing in enumerate(LOCATION_THINGS))
    CARD_THINGS.extend(Thing(CARD, card.key, card.name) for card in CARDS)
    CARD_OPTIONS.extend(Option(thing.key, thing.name, n, (thing,)) for n, thing in enumerate(CARD_THINGS))
    PLAY_OPTIONS.extend(
        Option(f"play:{card.key}", f"Play {card.name}", PLAY << 16 | n, (CARD_THINGS[n],))
        for n, card in enumerate(CARDS)
    )
    for n, location in enumerate(LOCATIONS):
        thing = LOCATION_THINGS[n]
        VISIT_OPTIONS.append(Option(f"visit:{thing.key}", f"Use {location.name}", VISIT << 16 | n, (thing,)))
    for hero in range(len(HEROES)):
        _hero_options(hero)


def _deal_hero(kind: type[Hero]) -> None:
    number = len(HEROES)
    hero = kind()
    HEROES.append(hero)
    _deal_deck(hero.cards, number, hero.name)
    ULTIMATES.append(hero.ultimate(number))
    HERO_THINGS.append(Thing(UNIT, hero.key, hero.name))
    ULTIMATE_THINGS.append(Thing(CARD, ULTIMATES[number].key, ULTIMATES[number].name))
    reactions: list[tuple[Reaction, list[int]]] = []
    utilities: list[int] = []
    for n in powers(number):
        card = CARDS[n]
        if isinstance(card, Utility):
            utilities.append(n)
            UTILITY_PHASES.append(card.phase)
        elif isinstance(card, Reaction) and FACES[n] == n:
            reactions.append((card, list(range(n, n + card.copies))))
    if len(utilities) != 1:
        raise ContentError(f"{hero.name} needs exactly one utility card")
    UTILITIES.extend(utilities)
    REACTIONS.append(reactions)


def _deal_deck(kinds: Sequence[type[Card]], hero: int, whose: str) -> None:
    """Six cards, copies side by side."""
    before = len(CARDS)
    for kind in kinds:
        card, first = kind(hero), len(CARDS)
        CARDS.extend([card] * card.copies)
        FACES.extend([first] * card.copies)
    if len(CARDS) - before != POWER_DECK:
        raise ContentError(f"{whose} must have {POWER_DECK} cards, not {len(CARDS) - before}")


def _hero_options(n: int) -> None:
    hero, thing, ultimate = HEROES[n], HERO_THINGS[n], ULTIMATES[n]
    HERO_OPTIONS.append(Option(hero.key, hero.name, n, (thing,)))
    card = ULTIMATE_THINGS[n]
    CHARGE_OPTIONS.append(Option(hero.key, f"Charge {ultimate.name} ({hero.name})", n, (card,)))
    ULTIMATE_OPTIONS.append(Option(f"ultimate:{ultimate.key}", f"Play {ultimate.name}", ULTIMATE << 16 | n, (card,)))
    words = f"{hero.name}: {hero.ability}"
    COMMAND_OPTIONS.append(Option(f"use:{hero.key}", words, COMMAND << 16 | n, (thing,)))
    EXHAUST_OPTIONS.append(Option(f"use:{hero.key}", f"Exhaust {words}", EXHAUST << 16 | n, (thing,)))
    # A negative value is no card's number, so that a secret answer with it is never taken for a card.
    ABILITY_OPTIONS.append(Option(f"use:{hero.key}", words, -2 - n, (thing,)))
    DRAFT_OPTIONS.append(
        [
            Option(f"{hero.key}:{seat}", f"{hero.name} for Player {seat + 1}", n << 8 | seat, (thing, PLAYERS[seat]))
            for seat in range(SEATS)
        ]
    )
    PLACE_OPTIONS.append(
        [
            Option(f"{hero.key}:{to.key}", f"{hero.name} at {to.name}", n << 8 | where, (thing, to))
            for where, to in enumerate(LOCATION_THINGS)
        ]
    )
    MOVE_OPTIONS.append(
        [
            Option(
                f"move:{hero.key}:{to.key}", f"Move {hero.name} to {to.name}", MOVE << 16 | n << 8 | where, (thing, to)
            )
            for where, to in enumerate(LOCATION_THINGS)
        ]
    )
    ATTACK_OPTIONS.append([[_attack_option(n, foe, d) for d in range(MOST_DAMAGE + 1)] for foe in range(len(HEROES))])


def _attack_option(n: int, foe: int, damage: int) -> Option:
    hero, target = HERO_THINGS[n], HERO_THINGS[foe]
    words = f"Attack {target.name} with {hero.name}: {damage} damage"
    return Option(f"attack:{hero.key}:{target.key}", words, ATTACK << 16 | n << 8 | foe, (hero, target))
