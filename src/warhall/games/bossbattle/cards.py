"""What a card is: its numbers, its text, and the moments at which it can have a say.

One class a card. The docstring is the text that players read; the numbers are class data; a method is named by the
moment at which the text takes effect, and every such moment is declared here and nowhere else.
"""

import re
from typing import TYPE_CHECKING, ClassVar, Final

from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.bossbattle.me.acting import Me
    from warhall.games.bossbattle.me.counters import Moment
    from warhall.games.bossbattle.state import Piece

# Card types.
RESOLUTION, COUNTER, ACTIVE, FIELD = range(4)
KINDS: Final = ("Resolution", "Counter", "Active", "Field")

# Ability types: a primary one is what other cards synchronise with, a secondary one is only told.
SWORD, HEART, SHIELD, QUEUE, TOKENS, DRAW, DISCARDING, SKILL, BUFF = (1 << n for n in range(9))
ABILITIES: Final = ("sword", "heart", "shield", "queue", "tokens", "draw", "discard", "skill", "buff")

# Costs.
FREE, BUMP, DISCARD, EITHER = range(4)
COSTS: Final = ("no cost", "bump back", "discard", "bump back or discard")

# What a counter answers. Each is answered by one side: the one named in the comment.
PLACED: Final = 0  # the side facing whoever placed a card
STRIKE: Final = 1  # the side about to be damaged by a card
SPECIAL: Final = 2  # the side facing whoever used a Special Ability
COUNTERED: Final = 3  # the side facing whoever played a counter
DESTROYED: Final = 4  # the side whose Field was destroyed
WEAKENED: Final = 5  # the side of the weakened hero
MOMENTS: Final = (
    "an enemy card is placed",
    "a card is about to deal damage to you",
    "an enemy Special Ability is used",
    "an enemy counter has resolved",
    "one of your Fields is destroyed",
    "a hero of yours is weakened",
)

# Which lasting hooks a card has, so that the rules ask only those that answer.
EMPOWERS, QUICKENS, PROTECTS, HEARTENS, BURNS, WITNESSES, PULSES = (1 << n for n in range(7))
_LASTING: Final = (
    ("empowers", EMPOWERS),
    ("quickens", QUICKENS),
    ("protects", PROTECTS),
    ("heartens", HEARTENS),
    ("burns_healing", BURNS),
    ("witnesses", WITNESSES),
    ("pulses", PULSES),
)


Hook = Effect[None] | None
"""What a card does at a moment: an effect when it may have to ask, nothing when it simply did it."""


class Card:
    """A card of a hero or a boss. Subclasses set the numbers and override the moments they care about."""

    title: ClassVar[str] = ""
    """The name, where the class name does not say it."""
    level: ClassVar[int] = 0
    copies: ClassVar[int] = 1
    kind: ClassVar[int] = RESOLUTION
    primary: ClassVar[int] = 0
    secondary: ClassVar[int] = 0
    slot: ClassVar[int] = 1
    """The round slot it is placed in: 0, 1 or 2."""
    speed: ClassVar[int] = 3
    cost: ClassVar[int] = FREE
    twice: ClassVar[bool] = False
    """Whether the cost is paid twice."""
    damage: ClassVar[int] = 0
    hits: ClassVar[int] = 1
    forced: ClassVar[bool] = False
    everywhere: ClassVar[bool] = False
    """Damage or healing ALL: it reaches every lane."""
    heal: ClassVar[int] = 0
    hp: ClassVar[int] = 0
    """A Field's life once it is activated."""
    decay: ClassVar[int] = 0
    """How much life an activated Field loses each Countdown."""
    again: ClassVar[bool] = False
    """Whether an activated Field does its damage or healing in every later Resolution Phase too."""
    trigger: ClassVar[int] = -1
    """What a counter answers."""

    __slots__ = ("character", "index", "key", "lasting", "name", "order", "speaks", "text")

    def __init__(self, character: "Character", index: int, order: int) -> None:
        words = re.findall(r"[A-Z][a-z]*", type(self).__name__)
        self.name = self.title or " ".join(words)
        self.key = re.sub(r"[^a-z]+", "_", self.name.lower().replace("'", ""))
        self.character = character
        self.index = index
        """The first card number of this face within its character."""
        self.order = order
        """Its place among all faces."""
        self.text = " ".join((type(self).__doc__ or "").split())
        self.lasting = 0
        for name, bit in _LASTING:
            if getattr(type(self), name) is not getattr(Card, name):
                self.lasting |= bit
        self.speaks = type(self).resolved is not Card.resolved
        """Whether it has a text for when it resolves."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    # ── moments of the card itself ────────────────────────────────────────────────────────────────────────────────
    def placed(self, me: "Me") -> Hook:
        """When placed."""
        return None

    def activated(self, me: "Me") -> Hook:
        """When activated: a Field card, when it resolves for the first time."""
        return None

    def resolved(self, me: "Me") -> Hook:
        """When resolved, before the damage or healing."""
        return None

    def pulses(self, me: "Me") -> Hook:
        """At the current speed, in each Resolution Phase that an Active card spends in the Queue."""
        return None

    def dealt(self, me: "Me", amount: int) -> Hook:
        """After its damage: how much was taken from enemy hit points."""
        return None

    def power(self, me: "Me") -> int:
        """X damage: what the card deals before buffs."""
        return self.damage

    def may_answer(self, me: "Me", moment: "Moment") -> bool:
        """Whether a counter's condition is met, beyond its kind of moment."""
        return True

    def answer(self, me: "Me", moment: "Moment") -> Hook:
        """What a counter does."""
        return None

    # ── while in the Queue (Active), while activated (Field) ──────────────────────────────────────────────────────
    def empowers(self, me: "Me", piece: "Piece") -> int:
        """By how much it changes the damage of a piece, its own included."""
        return 0

    def quickens(self, me: "Me", piece: "Piece") -> int:
        """By how much it changes the speed of a piece."""
        return 0

    def protects(self, me: "Me", lane: int) -> int:
        """By how much it reduces each hit on a lane of its side."""
        return 0

    def heartens(self, me: "Me", piece: "Piece") -> int:
        """By how much it changes the healing of a piece."""
        return 0

    def burns_healing(self, me: "Me") -> bool:
        """Whether the healing cards of its side deal damage instead."""
        return False

    def witnesses(self, me: "Me", piece: "Piece") -> Hook:
        """When the enemy has placed a card."""
        return None


class Counter(Card):
    """Played when its condition is met, in any phase; it stands in no slot."""

    __slots__ = ()
    kind = COUNTER
    primary = SKILL


class Active(Card):
    """Works from the moment it is placed until it leaves the Queue."""

    __slots__ = ()
    kind = ACTIVE
    primary = BUFF
    slot = 2


class Field(Card):
    """Resolves once, then stays in its 0-slot with a life of its own and blocks the lane."""

    __slots__ = ()
    kind = FIELD
    primary = SHIELD
    speed = 6


class Sword(Card):
    """Deals damage to the lane it faces."""

    __slots__ = ()
    primary = SWORD


class Heart(Card):
    """Heals whoever owns its lane."""

    __slots__ = ()
    primary = HEART


class Character:
    """A hero or a boss: the character card, and the set that belongs to it."""

    name: ClassVar[str]
    boss: ClassVar[bool] = False
    hp: ClassVar[int]
    hp_of_two: ClassVar[int] = 0
    hp_of_one: ClassVar[int] = 0
    """What a hero has as one of two against a boss, or alone, and what a boss has against them; 0: the same."""
    heart: ClassVar[int]
    """What levelling up heals."""
    hand: ClassVar[int] = 0
    starting_power: ClassVar[int] = 0
    special: ClassVar[str]
    """The name of the Special Ability."""
    cards: ClassVar[tuple[type[Card], ...]]
    lore: ClassVar[str] = ""

    # How an automatic boss of this kind differs from the printed placing rules.
    presses: ClassVar[int] = -1
    """It keeps placing while so many cards or fewer that are not Active stand in its Queue."""
    one_field_a_lane: ClassVar[bool] = False
    rallies: ClassVar[bool] = False
    """Its Active cards read: while in the Queue, +1 damage and +1 life to all its Field cards."""

    __slots__ = ("answers", "faces", "index", "key", "numbers", "text")

    def __init__(self, index: int) -> None:
        self.index = index
        self.key = self.name.lower().replace(" ", "_")
        self.text = " ".join((type(self).__doc__ or "").split())
        self.faces: list[Card] = []
        self.numbers: list[Card] = []
        """The face of each of its card numbers."""
        self.answers = [9] * len(MOMENTS)
        """The lowest level at which it may hold a counter for each kind of moment; 9 for never."""

    def ready(self, me: "Me") -> bool:
        """Whether the condition of the Special Ability is met."""
        raise NotImplementedError

    def perform(self, me: "Me") -> Effect[None]:
        """The Special Ability."""
        raise NotImplementedError


CAST: Final[list[Character]] = []
"""Every character, in order; `cast` fills it."""

FACES: Final[list[Card]] = []
"""The face of every card number of both sides; `cast` fills it."""

ALL_FACES: Final[list[Card]] = []
"""Each face once, by `order`."""
