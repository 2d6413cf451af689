"""Every character and card, numbered, and every option and thing that rules point at.

Each physical card has a number. The cards of side 0 come first, then the same cards for side 1: both sides may have
the same hero.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from warhall.games.bossbattle.bosses import BOSSES
from warhall.games.bossbattle.cards import Card, Character
from warhall.games.bossbattle.heroes import HEROES
from warhall.games.bossbattle.words import (
    ACTIVE,
    COUNTER,
    FIELD,
    LANE_NAMES,
    LANES,
    LAST_LEVEL,
    RESOLUTION,
    SLOTS,
    slot_key,
    slot_name,
)
from warhall.kernel.decisions import CHOICE, LOCATION, PLAYER, SLOT, Option, Thing, option
from warhall.kernel.errors import ContentError, SetupError
from warhall.tabletop.catalogue import Numbered, added, check_named, holds, tune
from warhall.tabletop.hooks import check_hooks, hooks_of

HERO_SET: Final = (10, 6, 6, 5)
BOSS_SET: Final = (0, 30, 20, 10)

ROSTER: Final[Numbered[Character]] = Numbered(PLAYER)
DESIGNS: Final[Numbered[Card]] = Numbered()
"""The cards of one side."""


def enrol(kind: type[Character]) -> None:
    """Number a character and its cards. A set that is not whole is refused, and so is a hook that does not exist."""
    check_hooks(kind, Character)
    check_named(kind, "hp", "heart", "special", "cards")
    for card in kind.cards:
        check_hooks(card, Card)
        if not card.primary:
            raise ContentError(f"{card.__name__} needs a primary ability type")
    character = kind(len(ROSTER.printed), len(DESIGNS.printed))
    sizes = tuple(sum(face.copies for face in character.faces if face.level == level) for level in range(4))
    expected = BOSS_SET if character.boss else HERO_SET
    if sizes != expected:
        raise ContentError(f"{character.name} has {sizes} cards of level 0 to 3, not {expected}")
    ROSTER.add(character)
    for face in character.faces:
        DESIGNS.add(face, face.copies, character.name)


for _kind in (*HEROES, *BOSSES, *added("bossbattle", Character)):
    enrol(_kind)

CAST: Final = ROSTER.printed
"""Every character, by number."""
ONE_SIDE: Final = len(DESIGNS.printed)
FACES: Final = DESIGNS.printed * 2
"""For each card number, what is printed on it."""
FIRST_COPY: Final = [*DESIGNS.first, *(first + ONE_SIDE for first in DESIGNS.first)]
"""For each card number, the number of the first copy of the same design on the same side."""
SET_OF: Final = [face.character.index + len(CAST) * (number >= ONE_SIDE) for number, face in enumerate(FACES)]
"""For each card number, which set it belongs to: sets are counted through both sides."""
ALL_FACES: Final = DESIGNS.designs()
"""Each design once."""
BY_KEY: Final = {face.key: face for face in ALL_FACES}


# ── what rules ask at every step ──────────────────────────────────────────────────────────────────────────────────────
class CardData:
    """What is printed on a card. To read it off the card costs a look-up by name. Tuning makes it anew."""

    __slots__ = (
        "again", "cost", "damage", "decay", "everywhere", "forced", "heal", "hits", "hp", "kind", "level", "local",
        "name", "primary", "rallies", "slot", "speed", "worth",
    )  # fmt: skip

    def __init__(self, face: Card) -> None:
        self.name = face.name
        self.level = face.level
        self.kind = face.kind
        self.primary = face.primary
        self.slot = face.slot
        self.speed = face.speed
        self.cost = face.cost
        self.damage = face.damage
        self.hits = face.hits
        self.forced = face.forced
        self.everywhere = face.everywhere
        self.heal = face.heal
        self.hp = face.hp
        self.decay = face.decay
        self.again = face.again
        self.local = face.local
        self.worth = face.worth
        self.rallies = face.character.rallies


CARD_DATA: Final[list[CardData]] = []
"""For each card number."""
NAMES: Final = [character.name for character in CAST]
"""For each character."""
ANSWERS: Final = [character.answers for character in CAST]
"""For each character and occasion, from which level on it may hold a counter."""


def _copy_data() -> None:
    CARD_DATA[:] = [CardData(face) for face in FACES]


_copy_data()

# Marks that rules look at again and again, for each card number.
IS_COUNTER: Final = [face.kind == COUNTER for face in FACES]
COST: Final = [face.cost for face in FACES]


def heroes() -> list[Character]:
    return [character for character in CAST if not character.boss]


def bosses() -> list[Character]:
    return [character for character in CAST if character.boss]


def keys(characters: Iterable[Character]) -> tuple[str, ...]:
    return tuple(character.key for character in characters)


def numbers_of(character: Character, side: int) -> range:
    """The numbers of a character's cards on a side."""
    first = side * ONE_SIDE + character.first
    return range(first, first + character.size)


def set_of(character: Character, side: int) -> int:
    """The set of a character's cards on a side."""
    return side * len(CAST) + character.index


def speaking(hook: str) -> list[bool]:
    """For each card number, whether the card uses a hook: rules ask only those that answer."""
    if hook not in hooks_of(Card):
        raise ContentError(f"cards have no hook {hook!r}")
    silent = getattr(Card, hook)
    return [getattr(type(face), hook) is not silent for face in FACES]


EMPOWERS: Final = speaking("empowers")
QUICKENS: Final = speaking("quickens")
PROTECTS: Final = speaking("protects")
HEARTENS: Final = speaking("heartens")
BURNS: Final = speaking("burns_healing")
WITNESSES: Final = speaking("witnesses")
PULSES: Final = speaking("pulses")
RESOLVES: Final = speaking("resolved")
ACTIVATES: Final = speaking("activated")
X_DAMAGE: Final = speaking("power")


# ── options and things ────────────────────────────────────────────────────────────────────────────────────────────────
class Placing(Option):
    """Place a card in a lane."""

    __slots__ = ("card", "lane")

    def __init__(self, card: int, lane: int) -> None:
        face, name = FACES[card], LANE_NAMES[lane]
        label = f"Place {face.name} in the {name} lane ({face.slot}-slot)"
        super().__init__(f"{face.key}@{name}", label, card, (CARD_THINGS[card], LANE_THINGS[lane]))
        self.card = card
        self.lane = lane


class Revealing(Option):
    """Lay a counter open. The value is its number."""

    __slots__ = ()


class Discarding(Option):
    """Discard a card from the hand. The value is its number."""

    __slots__ = ()


SLOT_THINGS: Final = [Thing(SLOT, slot_key(at), slot_name(at)) for at in range(SLOTS)]
SLOT_OPTIONS: Final = [Option(slot_key(at), slot_name(at).capitalize(), at, (SLOT_THINGS[at],)) for at in range(SLOTS)]
LANE_OPTIONS: Final = [option(LOCATION, name, f"{name.capitalize()} lane", n) for n, name in enumerate(LANE_NAMES)]
LANE_THINGS: Final = [lane.things[0] for lane in LANE_OPTIONS]
LANE_IN_WORDS: Final = [Thing(LOCATION, name, f"{name} lane") for name in LANE_NAMES]
"""A lane within a sentence."""
TOKEN_THINGS: Final = [Thing(SLOT, thing.key, f"The damage token in the {thing.name}") for thing in SLOT_THINGS]
BARE_TOKENS: Final = [Thing(SLOT, thing.key, "A damage token") for thing in SLOT_THINGS]
"""A token in a sentence that says where it lies."""
LEVEL_OPTIONS: Final = [option(CHOICE, f"level_{n}", f"Draw from the level {n} deck", n) for n in range(LAST_LEVEL + 1)]
STOP: Final = option(CHOICE, "stop", "No more")
GO_FIRST: Final = option(CHOICE, "first", "Place first and win ties of speed", 1)
GO_SECOND: Final = option(CHOICE, "second", "Let the others place first", 0)

CARD_THINGS: Final = DESIGNS.things * 2


def _each(key: str, label: str, kind: type[Option] = Option) -> list[Option]:
    """For each card number an option with that number as its value."""
    return [
        kind(key.format(face.key), label.format(face.name), card, (CARD_THINGS[card],))
        for card, face in enumerate(FACES)
    ]


PLACE: Final = [[Placing(card, lane) for lane in range(LANES)] for card in range(len(FACES))]
REVEAL: Final = _each("reveal_{}", "Reveal {}", Revealing)
DROP: Final = _each("discard_{}", "Discard {}", Discarding)
ANSWER: Final = _each("{}", "Counter with {}")
TAKE: Final = _each("{}", "Take {}")
LEAVE: Final = _each("{}", "Leave out {}")

CHARACTER: Final = ROSTER.options()
FIGHT: Final = ROSTER.options(label="The {name} places")
INVOKE: Final = [option(PLAYER, one.key, one.name, one.index, f"{one.special} ({one.name})") for one in CAST]


def once(cards: list[int], table: Sequence[Option]) -> list[Option]:
    """The options of a table for some cards, copies of one design offered once, in the order of the cards."""
    seen: list[int] = []
    found: list[Option] = []
    for card in cards:
        first = FIRST_COPY[card]
        if not holds(seen, first):
            seen.append(first)
            found.append(table[card])
    return found


_cards_at: Final[list[dict[int, Option]]] = [{} for _ in range(SLOTS)]
_tokens_at: Final[list[dict[int, Option]]] = [{} for _ in range(SLOTS)]


def card_at(at: int, card: int) -> Option:
    """The option that points at a card in a slot; its value is the slot. Made once."""
    found = _cards_at[at].get(card)
    if found is None:
        thing = SLOT_THINGS[at]
        label = f"{FACES[card].name} ({thing.name})"
        found = _cards_at[at][card] = Option(thing.key, label, at, (thing, CARD_THINGS[card]))
    return found


def token_at(at: int, damage: int) -> Option:
    """The option that points at a damage token in a slot; its value is the slot. Made once."""
    found = _tokens_at[at].get(damage)
    if found is None:
        thing = SLOT_THINGS[at]
        found = _tokens_at[at][damage] = Option(thing.key, f"{damage}-damage token ({thing.name})", at, (thing,))
    return found


# ── tuning ────────────────────────────────────────────────────────────────────────────────────────────────────────────
MARKS: Final = ("copies", "cost", "kind", "level", "primary", "secondary", "trigger", "worth")
"""Whole numbers on a card that cannot be a little higher; decks are built once."""
UNUSED: Final = {
    RESOLUTION: ("decay", "hp"),
    COUNTER: ("damage", "decay", "heal", "hits", "hp", "slot", "speed"),
    ACTIVE: ("damage", "decay", "heal", "hits", "hp"),
    FIELD: (),
}
"""For each type of card, the numbers that the rules do not use."""


def tune_number(key: str, number: str, value: int) -> int:
    """Change a number on a card or a character. Returns the old number."""
    for character in CAST:
        if character.key == key:
            of_heroes = ("duel_hand", "duel_power", "hand", "pair_hand")
            fixed = of_heroes if character.boss else ("presses", "starting_power")
            return tune(character, key, number, value, fixed)
    if key not in BY_KEY:
        raise SetupError(f"no character or card of Boss Battle is called {key!r}")
    face = BY_KEY[key]
    before = tune(face, key, number, value, (*MARKS, *UNUSED[face.kind]))
    _copy_data()
    return before
