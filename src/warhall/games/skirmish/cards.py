"""What a card is: its text, its numbers, and the moments at which its text may speak."""

import re
from inspect import cleandoc
from typing import TYPE_CHECKING, ClassVar, Final

from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Me
    from warhall.games.skirmish.rules.battle import Battle, Hit
    from warhall.games.skirmish.state import SkirmishState, Standing

MAIN: Final = 0
SECONDARY: Final = 1
ANYWHERE: Final = 99
"""The range of an attack that reaches the whole board."""

Text = Effect[None] | None
"""What a moment of a card returns: an effect if it asks something, nothing if it just does it."""


class Printed:
    """What every printed card has: a name (its class's), a key for answers and records, and a text (its docstring).

    >>> class HurledAxe(Printed):
    ...     "Strike one character."
    >>> HurledAxe().key, HurledAxe().name, HurledAxe().text
    ('hurled_axe', 'Hurled Axe', 'Strike one character.')
    """

    def __init__(self) -> None:
        kind = type(self)
        self.name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__)
        self.key = self.name.lower().replace(" ", "_")
        self.text = " ".join(cleandoc(kind.__doc__ or "").split())


class Card(Printed):
    """A card keeps no state. Its docstring is the text that players read.

    The methods below are the whole list of moments a card can use; a card overrides those its text speaks of.
    """

    character: ClassVar[int] = MAIN
    copies: ClassVar[int] = 1
    kind: ClassVar[str] = ""
    attack: ClassVar[int] = 0
    defence: ClassVar[int] = 0
    range: ClassVar[int] = 1
    """How many spaces an attack reaches; 1 is adjacent."""
    attacks: ClassVar[bool] = False
    defends: ClassVar[bool] = False
    recoil: ClassVar[int] = 0
    """Life the attacker loses in the same instant in which the damage is dealt."""
    undefendable: ClassVar[bool] = False
    free: ClassVar[bool] = False
    """Playing it does not use an action."""
    moves: ClassVar[bool] = False
    """A Special that moves its own character, so a stunned one cannot use it."""
    lunge: ClassVar[int] = 0
    """Spaces the attacker may move before choosing whom to attack, ending next to an opponent."""

    # ── your turn ─────────────────────────────────────────────────────────────────────────────────────────────────
    def closed(self, me: "Me") -> str:
        """Why a Special cannot be played now; empty when it can."""
        return ""

    def play(self, me: "Me") -> Text:
        """What a Special does."""
        return None

    # ── a battle ──────────────────────────────────────────────────────────────────────────────────────────────────
    def power(self, me: "Me", target: int) -> int:
        """What the attacker's card adds to its own attack value against this target."""
        return 0

    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        """The attacker's card, once damage is dealt."""
        return None

    def after_defence(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        """The defender's card, once damage is dealt and the attacker's card has spoken."""
        return None

    # ── while it stands ───────────────────────────────────────────────────────────────────────────────────────────
    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: "Card", target: int) -> int:
        return 0

    def adds_defence(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 0

    def adds_range(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 0

    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        return 0

    def on_space(self, me: "Me", it: "Standing", unit: int) -> Text:
        """A character has just ended its move on the space where this stands."""
        return None


class AttackOrDefence(Card):
    kind = "Attack or Defence"
    attacks = True
    defends = True


class Basic(Card):
    kind = "Basic Attack"
    attacks = True


class Radius(Card):
    kind = "Radius Attack"
    attacks = True


class Distance(Card):
    kind = "Distance Attack"
    attacks = True


class Targeted(Card):
    kind = "Targeted Attack"
    attacks = True
    range = ANYWHERE


class World(Card):
    kind = "World Attack"
    attacks = True
    range = ANYWHERE


class Defence(Card):
    kind = "Defence"
    defends = True


class Special(Card):
    kind = "Special Ability"


class Reward(Printed):
    """A kill reward: it stays with the character that made the kill."""

    attack: ClassVar[int] = 0
    defence: ClassVar[int] = 0
    movement: ClassVar[int] = 0
    range: ClassVar[int] = 0
    hand_limit: ClassVar[int] = 0
    steady: ClassVar[bool] = False
    """The character cannot be stunned."""

    def at_once(self, me: "Me") -> None:
        """When the reward is taken."""

    def at_turn(self, me: "Me") -> None:
        """At the start of each of its player's turns."""

    def power(self, me: "Me", target: int) -> int:
        """Extra attack against this target."""
        return 0


class Character:
    __slots__ = ("about", "key", "life", "name")

    def __init__(self, key: str, name: str, life: int, about: str) -> None:
        self.key = key
        self.name = name
        self.life = life
        self.about = about


class Team:
    """A colour, two characters, and a deck of 36 cards."""

    __slots__ = ("cards", "characters", "key", "name", "sigil")

    def __init__(
        self, key: str, name: str, sigil: str, characters: tuple[Character, Character], cards: tuple[type[Card], ...]
    ) -> None:
        self.key = key
        self.name = name
        self.sigil = sigil
        self.characters = characters
        self.cards = cards
