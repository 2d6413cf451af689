"""What a card is: its numbers, its text, and its hooks.

One class per card. The docstring is the text that players read; the numbers are class data; a method is named by the
moment at which the text takes effect. Every such hook is declared here and nowhere else.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from warhall.games.bossbattle.words import (
    ACTIVE,
    BUFF,
    COUNTER,
    FEW_POWER,
    FIELD,
    FREE,
    HEART,
    OCCASIONS,
    RESOLUTION,
    SHIELD,
    SKILL,
    SWORD,
)
from warhall.tabletop.hooks import Text, hook
from warhall.tabletop.printed import Printed

if TYPE_CHECKING:
    from warhall.games.bossbattle.me import Me, Occasion, Sight
    from warhall.games.bossbattle.state import Piece

NEVER: Final = 9
"""A level that nobody reaches."""


class Card(Printed):
    """A card of a hero or a boss. Subclasses set the numbers and override the hooks they care about."""

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
    """Whether its damage or healing reaches every lane."""
    heal: ClassVar[int] = 0
    hp: ClassVar[int] = 0
    """A Field's hit points once it is activated."""
    decay: ClassVar[int] = 0
    """How many hit points an activated Field loses each Countdown."""
    again: ClassVar[bool] = False
    """Whether an activated Field deals its damage or healing in every later Resolution Phase too."""
    local: ClassVar[bool] = False
    """Whether its text does something for its own lane: a card that affects another lane as well does it there too."""
    trigger: ClassVar[int] = -1
    """The occasion that a counter answers."""
    worth: ClassVar[int] = 0
    """What its text is worth beside its numbers, in points of damage: for bots, and for sides that play themselves. For
    an Active card, in each round that it lasts."""

    __slots__ = ("character",)

    def __init__(self, character: "Character") -> None:
        super().__init__()
        self.character = character

    # ── once ──────────────────────────────────────────────────────────────────────────────────────────────────────
    @hook("at its moment")
    def placed(self, me: "Me") -> Text:
        """When placed."""
        return None

    @hook("at its moment")
    def activated(self, me: "Me") -> Text:
        """When a Field is activated, which is when it resolves for the first time."""
        return None

    @hook("at its moment")
    def resolved(self, me: "Me") -> Text:
        """When resolved, before the damage or healing."""
        return None

    @hook("at its moment")
    def pulses(self, me: "Me") -> Text:
        """At its current speed, in each Resolution Phase that an Active card spends in the Queue."""
        return None

    @hook("at its moment")
    def power(self, me: "Sight") -> int:
        """X damage: what the card deals before buffs."""
        return self.damage

    @hook("at its moment")
    def dealt(self, me: "Me", amount: int) -> Text:
        """After its damage: how many hit points the enemy lost."""
        return None

    # ── counters ──────────────────────────────────────────────────────────────────────────────────────────────────
    @hook("as a counter")
    def may_answer(self, me: "Sight", occasion: "Occasion") -> bool:
        """Whether a counter's condition is met, beyond the kind of occasion."""
        return True

    @hook("as a counter")
    def answer(self, me: "Me", occasion: "Occasion") -> Text:
        """What a counter does."""
        return None

    # ── while in the Queue (Active), while activated (Field) ──────────────────────────────────────────────────────
    @hook("while it lasts")
    def empowers(self, me: "Sight", piece: "Piece") -> int:
        """By how much it changes the damage of a piece, including its own."""
        return 0

    @hook("while it lasts")
    def quickens(self, me: "Sight", piece: "Piece") -> int:
        """By how much it changes the speed of a piece."""
        return 0

    @hook("while it lasts")
    def protects(self, me: "Sight", lane: int) -> int:
        """By how much it reduces each hit on a lane of its side."""
        return 0

    @hook("while it lasts")
    def heartens(self, me: "Sight", piece: "Piece") -> int:
        """By how much it changes the healing of a piece."""
        return 0

    @hook("while it lasts")
    def burns_healing(self, me: "Sight") -> bool:
        """Whether the healing cards of its side deal damage instead."""
        return False

    @hook("while it lasts")
    def witnesses(self, me: "Me", piece: "Piece") -> Text:
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
    """Resolves once, then stays in its 0-slot with hit points of its own and blocks the lane."""

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


class Character(Printed):
    """A hero or a boss: the character card, and the set that belongs to it."""

    boss: ClassVar[bool] = False
    hp: ClassVar[int]
    heart: ClassVar[int]
    """What levelling up heals."""
    hand: ClassVar[int] = 0
    starting_power: ClassVar[int] = 0
    duel_power: ClassVar[int] = FEW_POWER
    """With so much Power a boss starts in a competitive game against this hero alone…"""
    duel_hand: ClassVar[int] = 0
    """…whose hand is then so many cards larger, before levels."""
    pair_hand: ClassVar[int] = 0
    """The same where two heroes fight a boss."""
    special: ClassVar[str]
    """The name of the Special Ability."""
    cards: ClassVar[tuple[type[Card], ...]]

    # How an automatic boss of this kind differs from the printed placing rules.
    presses: ClassVar[int] = -1
    """It keeps placing while its Queue holds at most this many cards that are not Active."""
    one_field_a_lane: ClassVar[bool] = False
    rallies: ClassVar[bool] = False
    """Its Active cards read: while in the Queue, +1 damage and +1 hp to all its Field cards."""

    __slots__ = ("answers", "faces", "first", "index", "size")

    def __init__(self, index: int, first: int) -> None:
        super().__init__()
        self.index = index
        self.first = first
        """The number of its first card, on side 0."""
        self.faces = [kind(self) for kind in self.cards]
        self.size = sum(face.copies for face in self.faces)
        self.answers = [NEVER] * len(OCCASIONS)
        """For each occasion, the lowest level at which it may hold a counter."""
        for face in self.faces:
            if face.kind == COUNTER:
                self.answers[face.trigger] = min(self.answers[face.trigger], face.level)

    @hook("special ability")
    def ready(self, me: "Sight") -> bool:
        """Whether the condition of the Special Ability is met."""
        raise NotImplementedError

    @hook("special ability")
    def perform(self, me: "Me") -> Text:
        """The Special Ability."""
        raise NotImplementedError
