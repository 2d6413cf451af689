"""Every hero, card and location by number, and one shared option for everything that can ever be chosen.

The six cards of a hero have the numbers `6 * hero` to `6 * hero + 5`, copies side by side. After those of all heroes
come the basic cards of all seats.
"""

from typing import Final

from warhall.games.guardians.cards import Blank, Card, Hero, Location, Reaction, Ultimate, Utility
from warhall.games.guardians.decks import BASIC
from warhall.games.guardians.heroes import FIRST_GAME as PRINTED_FIRST_GAME
from warhall.games.guardians.heroes import HEROES as PRINTED_HEROES
from warhall.games.guardians.locations import LOCATIONS as PRINTED_LOCATIONS
from warhall.games.guardians.words import DECK, FACTIONS, SEATS
from warhall.kernel.decisions import CHOICE, LOCATION, PLAYER, UNIT, Option, Thing, option
from warhall.kernel.errors import ContentError, SetupError
from warhall.tabletop.catalogue import Numbered, added, check_named, tune
from warhall.tabletop.hooks import check_hooks, spoken
from warhall.tabletop.printed import Printed


# ── what an option stands for ─────────────────────────────────────────────────────────────────────────────────────
class Attack(Option):
    __slots__ = ("hero", "target")

    def __init__(self, hero: int, target: int, key: str, label: str, things: tuple[Thing, ...]) -> None:
        super().__init__(key, label, things=things)
        self.hero = hero
        self.target = target


class Move(Option):
    """A hero and the location it goes to, by moving or by being placed there."""

    __slots__ = ("hero", "location")

    def __init__(self, hero: int, location: int, key: str, label: str, things: tuple[Thing, ...]) -> None:
        super().__init__(key, label, things=things)
        self.hero = hero
        self.location = location


class Play(Option):
    """Play a card from hand; `value` is its number."""

    __slots__ = ()


class Unleash(Option):
    """Play an Ultimate; `value` is its hero."""

    __slots__ = ()


class Visit(Option):
    """Use the effect of a location that costs an action; `value` is the location."""

    __slots__ = ()


class Use(Option):
    """Use the ability of a hero. It has no `value`: in a window of reactions that would look like a card's number."""

    __slots__ = ("hero",)

    def __init__(self, hero: int, key: str, label: str, things: tuple[Thing, ...]) -> None:
        super().__init__(key, label, things=things)
        self.hero = hero


class Draft(Option):
    """A hero, and the seat that will lead it."""

    __slots__ = ("hero", "seat")

    def __init__(self, hero: int, seat: int, key: str, label: str, things: tuple[Thing, ...]) -> None:
        super().__init__(key, label, things=things)
        self.hero = hero
        self.seat = seat


# ── numbering what is printed ─────────────────────────────────────────────────────────────────────────────────────
_HEROES: Final[Numbered[Hero]] = Numbered(UNIT)
_CARDS: Final[Numbered[Card]] = Numbered()
_ULTIMATES: Final[Numbered[Ultimate]] = Numbered()
_LOCATIONS: Final[Numbered[Location]] = Numbered(LOCATION)


def check_hero(kind: type[Hero]) -> None:
    """Refuse a hero that the rules could not play."""
    check_hooks(kind, Hero)
    check_named(kind, "attack", "life", "ability", "cards", "ultimate")
    hero = kind()
    if hero.exhausts and hero.commands:
        raise ContentError(f"{hero.name} has an ability with two costs: it exhausts the hero, or it costs an action")
    _check_deck(hero.cards, hero.name)
    if sum(issubclass(card, Utility) for card in hero.cards) != 1:
        raise ContentError(f"{hero.name} needs exactly one utility card")
    _check_card(hero.ultimate)


def check_location(kind: type[Location]) -> None:
    """Refuse a location that the rules could not use."""
    check_hooks(kind, Location)
    check_named(kind, "points", "spaces")


def _check_deck(kinds: tuple[type[Card], ...], whose: str) -> None:
    for kind in kinds:
        _check_card(kind)
    count = sum(kind.copies for kind in kinds)
    if count != DECK:
        raise ContentError(f"{whose} must have {DECK} cards, not {count}")


def _check_card(kind: type[Card]) -> None:
    """A card has the hooks that make it playable, and none that nothing calls."""
    base, needed = (Reaction, ("answers", "react")) if issubclass(kind, Reaction) else (Card, ("play",))
    check_hooks(kind, base)
    missing = [name for name in needed if name not in spoken(kind, base)]
    if missing:
        raise ContentError(f"{kind.__name__} does nothing: it needs {' and '.join(missing)}")


def _add_hero(kind: type[Hero]) -> None:
    check_hero(kind)
    hero, number = kind(), len(_HEROES.printed)
    _HEROES.add(hero)
    for printed in hero.cards:
        _CARDS.add(printed(number), printed.copies, hero.name)
    _ULTIMATES.add(hero.ultimate(number), whose=hero.name)


for _hero in (*PRINTED_HEROES, *added("guardians", Hero)):
    _add_hero(_hero)
_check_deck(BASIC, "the basic deck")
for _basic in BASIC:
    _CARDS.add(_basic(), _basic.copies * SEATS, "the basic deck")
for _location in PRINTED_LOCATIONS:
    check_location(_location)
    _LOCATIONS.add(_location())

HEROES: Final = _HEROES.printed
HERO_THINGS: Final = _HEROES.things
ULTIMATES: Final = _ULTIMATES.printed
"""For each hero."""
ULTIMATE_THINGS: Final = _ULTIMATES.things
CARDS: Final = _CARDS.printed
CARD_THINGS: Final = _CARDS.things
FIRST: Final = _CARDS.first
"""For each card number, the number of its first copy, which stands for the design."""
LOCATIONS: Final = _LOCATIONS.printed
LOCATION_THINGS: Final = _LOCATIONS.things
BLANK: Final = Blank()
PLAYERS: Final = [Thing(PLAYER, str(seat), f"Player {seat + 1}") for seat in range(SEATS)]


def powers(hero: int) -> range:
    """The numbers of a hero's power cards."""
    return range(DECK * hero, DECK * (hero + 1))


def _basic_deck(seat: int) -> list[int]:
    """Of each design as many copies as one deck has, after those of the seats before."""
    numbers = range(DECK * len(HEROES), len(CARDS))
    return [number for number in numbers if (number - FIRST[number]) // CARDS[number].copies == seat]


BASIC_DECKS: Final = [_basic_deck(seat) for seat in range(SEATS)]


def basic(seat: int) -> list[int]:
    """The numbers of a seat's basic cards."""
    return BASIC_DECKS[seat]


def by_key(key: str) -> int:
    """The number of the hero with this key."""
    return _HEROES.number[key]


def _number(kind: type[Hero]) -> int:
    return next(number for number, hero in enumerate(HEROES) if type(hero) is kind)


FIRST_GAME: Final = [[_number(kind) for kind in heroes] for heroes in PRINTED_FIRST_GAME]
"""The heroes of the first and of the second player in the first game."""


def _utility(hero: int) -> tuple[int, int]:
    """The number of a hero's utility card, and its phase. Every hero has exactly one: see `check_hero`."""
    return next((number, CARDS[number].phase) for number in powers(hero) if isinstance(CARDS[number], Utility))


def _reactions(hero: int) -> list[tuple[Reaction, list[int]]]:
    found: list[tuple[Reaction, list[int]]] = []
    for number in powers(hero):
        card = CARDS[number]
        if isinstance(card, Reaction) and FIRST[number] == number:
            found.append((card, list(range(number, number + card.copies))))
    return found


REACTIONS: Final = [_reactions(hero) for hero in range(len(HEROES))]
"""For each hero, its reaction cards with the numbers of their copies."""
UTILITIES: Final = [_utility(hero)[0] for hero in range(len(HEROES))]
"""For each hero, the number of its utility card."""
UTILITY_PHASES: Final = [_utility(hero)[1] for hero in range(len(HEROES))]
"""For each hero, the phase of its utility card."""


# ── what rules ask at every step ──────────────────────────────────────────────────────────────────────────────────
# Printed things are interpreted in every build, so whoever reads a number off one looks it up by name. What rules ask
# at every step is copied into native objects, where reading costs next to nothing. Tuning makes the copies anew.
class HeroData:
    """What is printed on a hero."""

    __slots__ = (
        "attack", "commands", "exhausts", "flies", "hardens", "life", "movable", "raises", "reach", "trigger",
    )  # fmt: skip

    def __init__(self, hero: Hero) -> None:
        self.attack = hero.attack
        self.life = hero.life
        self.reach = hero.reach
        self.flies = hero.flies
        self.movable = hero.movable
        self.trigger = hero.trigger
        self.exhausts = hero.exhausts
        self.commands = hero.commands
        self.raises = hero.raises
        self.hardens = hero.hardens


class CardData:
    """What is printed on a card or an Ultimate."""

    __slots__ = ("action", "charge_point", "charges", "hero", "phase", "reacts", "readied", "trigger", "unique")

    def __init__(self, card: Card, unique: bool = True) -> None:
        self.hero = card.hero
        self.action = card.action
        self.readied = card.readied
        self.charges = card.charges
        self.charge_point = card.charge_point
        self.phase = card.phase
        self.reacts = isinstance(card, Reaction)
        self.trigger = card.trigger if isinstance(card, Reaction) else 0
        self.unique = unique
        """There is no other copy of it."""


class LocationData:
    """What is printed on a location."""

    __slots__ = ("acts", "counts_exhausted", "far_moves", "half", "knock_out_bonus", "lands", "points", "strikes")

    def __init__(self, location: Location) -> None:
        self.points = location.points
        self.half = location.half
        self.far_moves = location.far_moves
        self.knock_out_bonus = location.knock_out_bonus
        self.counts_exhausted = location.counts_exhausted
        self.acts = location.acts
        self.lands = location.lands
        self.strikes = location.strikes


HERO_DATA: Final[list[HeroData]] = []
CARD_DATA: Final[list[CardData]] = []
ULTIMATE_DATA: Final[list[CardData]] = []
"""For each hero."""
LOCATION_DATA: Final[list[LocationData]] = []
BLANK_DATA: Final = LocationData(BLANK)


def _copy_data() -> None:
    HERO_DATA[:] = [HeroData(hero) for hero in HEROES]
    CARD_DATA[:] = [CardData(card, FIRST.count(FIRST[number]) == 1) for number, card in enumerate(CARDS)]
    ULTIMATE_DATA[:] = [CardData(card) for card in ULTIMATES]
    LOCATION_DATA[:] = [LocationData(location) for location in LOCATIONS]


_copy_data()

# ── options ───────────────────────────────────────────────────────────────────────────────────────────────────────
FACTION_OPTIONS: Final = [option(CHOICE, name.lower(), name, n) for n, name in enumerate(FACTIONS)]
PLAYER_OPTIONS: Final = [Option(f"player:{n}", who.name, n, (who,)) for n, who in enumerate(PLAYERS)]
KEEP: Final = option(CHOICE, "keep", "Keep this hand")
REDRAW: Final = option(CHOICE, "redraw", "Shuffle it back and draw a new hand")
TAKE_CARD: Final = option(CHOICE, "draw", "Draw a card")
HAND_OVER: Final = option(CHOICE, "hand_over", "Let your teammate go on")
END: Final = option(CHOICE, "end", "End your actions")

HERO_OPTIONS: Final = _HEROES.options()
LOCATION_OPTIONS: Final = _LOCATIONS.options()
CARD_OPTIONS: Final = [Option(card.key, card.name, n, (card,)) for n, card in enumerate(CARD_THINGS)]
"""For each card, copies apart: `value` is the number of the very copy that lies in the hand."""
CHARGE_OPTIONS: Final = [
    Option(hero.key, f"Charge {ULTIMATES[n].name} ({hero.name})", n, (ULTIMATE_THINGS[n],))
    for n, hero in enumerate(HEROES)
]
DRAFT_OPTIONS: Final = [
    [
        Draft(n, seat, f"{hero.key}:{seat}", f"{hero.name} for {player.name}", (hero, player))
        for seat, player in enumerate(PLAYERS)
    ]
    for n, hero in enumerate(HERO_THINGS)
]
"""By hero and seat."""
PLACE_OPTIONS: Final = [
    [
        Move(n, where, f"{hero.key}:{to.key}", f"{hero.name} at {to.name}", (hero, to))
        for where, to in enumerate(LOCATION_THINGS)
    ]
    for n, hero in enumerate(HERO_THINGS)
]
"""By hero and location."""

# The menu of the Action Phase.
MOST_DAMAGE: Final = 12
"""The largest damage that an attack option can announce."""


def _attacks(hero: int, foe: int) -> list[Attack]:
    attacker, target = HERO_THINGS[hero], HERO_THINGS[foe]
    key, words = f"attack:{attacker.key}:{target.key}", f"Attack {target.name} with {attacker.name}"
    things = (attacker, target)
    return [Attack(hero, foe, key, f"{words}: {damage} damage", things) for damage in range(MOST_DAMAGE + 1)]


ATTACK_OPTIONS: Final = [[_attacks(hero, foe) for foe in range(len(HEROES))] for hero in range(len(HEROES))]
"""By attacker, target and damage."""
MOVE_OPTIONS: Final = [
    [
        Move(n, where, f"move:{hero.key}:{to.key}", f"Move {hero.name} to {to.name}", (hero, to))
        for where, to in enumerate(LOCATION_THINGS)
    ]
    for n, hero in enumerate(HERO_THINGS)
]
"""By hero and location."""
VISIT_OPTIONS: Final = [
    Visit(f"visit:{place.key}", f"Use {place.name}", n, (place,)) for n, place in enumerate(LOCATION_THINGS)
]
PLAY_OPTIONS: Final = [Play(f"play:{card.key}", f"Play {card.name}", n, (card,)) for n, card in enumerate(CARD_THINGS)]
"""For each card, copies apart."""
ULTIMATE_OPTIONS: Final = [
    Unleash(f"ultimate:{card.key}", f"Play {card.name}", n, (card,)) for n, card in enumerate(ULTIMATE_THINGS)
]
ABILITY_OPTIONS: Final = [
    Use(n, f"use:{hero.key}", f"{hero.name}: {hero.ability}", (HERO_THINGS[n],)) for n, hero in enumerate(HEROES)
]
EXHAUST_OPTIONS: Final = [
    Use(n, f"use:{hero.key}", f"Exhaust {hero.name}: {hero.ability}", (HERO_THINGS[n],))
    for n, hero in enumerate(HEROES)
]
"""For each hero, its ability where the cost is to exhaust it."""


# ── tuning ────────────────────────────────────────────────────────────────────────────────────────────────────────
def tune_number(key: str, number: str, value: int) -> int:
    """Change a number of a hero, card or location in this process; the number it had before."""
    if key in _HEROES.number:
        return _tune(_HEROES.get(key), number, value)
    if key in _CARDS.number:
        return _tune(_CARDS.get(key), number, value, ("charges",))
    if key in _ULTIMATES.number:
        return _tune(_ULTIMATES.get(key), number, value)
    if key not in _LOCATIONS.number:
        raise SetupError(f"no hero, card or location of Guardians is called {key!r}")
    location = _LOCATIONS.get(key)
    if number == "spaces":
        if value < 3 or value % 2 == 0:
            raise SetupError(f"a control track has a centre, so an odd number of spaces, 3 or more: not {value}")
        location.half = value // 2
    return _tune(location, number, value)


def _tune(printed: Printed, number: str, value: int, fixed: tuple[str, ...] = ()) -> int:
    before = tune(printed, printed.key, number, value, ("copies", "phase", "trigger", *fixed))
    _copy_data()
    return before
