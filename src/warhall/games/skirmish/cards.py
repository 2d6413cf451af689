"""What is printed: cards, kill rewards, characters and teams, and the hooks that texts use.

One class per card. The docstring is the text that players read, numbers are class data, and a card overrides the hooks
that its text needs.
"""

from typing import TYPE_CHECKING, ClassVar

from warhall.games.skirmish.words import ANYWHERE, MAIN
from warhall.tabletop.hooks import Text, hook
from warhall.tabletop.printed import Printed

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Hit, Me
    from warhall.games.skirmish.state import SkirmishState, Standing


class Card(Printed):
    """A card of a team's deck. It keeps no state: one object stands for all copies, in every match."""

    character: ClassVar[int] = MAIN
    copies: ClassVar[int] = 1
    kind: ClassVar[str] = ""
    attack: ClassVar[int] = 0
    defense: ClassVar[int] = 0
    range: ClassVar[int] = 1
    """How many spaces an attack reaches; 1 is adjacent."""
    attacks: ClassVar[bool] = False
    defends: ClassVar[bool] = False
    recoil: ClassVar[int] = 0
    """Life the attacker loses at the same time as the damage is dealt."""
    undefendable: ClassVar[bool] = False
    free: ClassVar[bool] = False
    """Playing it does not use an action."""
    moves: ClassVar[bool] = False
    """A Special that moves its own character, so a stunned one cannot use it."""
    lunge: ClassVar[int] = 0
    """Spaces the attacker may move before choosing whom to attack, ending next to an opponent."""
    spread: ClassVar[int] = 0
    """How far what it lays reaches around its space."""
    springs: ClassVar[bool] = True
    """What it lays is gone once somebody has ended a move on it."""
    burns: ClassVar[bool] = False
    """What it lays is burning ground."""

    # ── your turn ─────────────────────────────────────────────────────────────────────────────────────────────────
    @hook("your turn")
    def closed(self, me: "Me") -> str:
        """Why a Special cannot be played now; empty when it can."""
        return ""

    @hook("your turn")
    def play(self, me: "Me") -> Text:
        """What a Special does."""
        return None

    # ── a battle ──────────────────────────────────────────────────────────────────────────────────────────────────
    @hook("a battle")
    def power(self, me: "Me", target: int) -> int:
        """What the attacker's card adds to its own attack value against this target."""
        return 0

    @hook("a battle")
    def after_attack(self, me: "Me", battle: "Battle") -> Text:
        """The attacker's card, once damage is dealt."""
        return None

    @hook("a battle")
    def after_defense(self, me: "Me", battle: "Battle", hit: "Hit") -> Text:
        """The defender's card, once damage is dealt and the attacker's text is done."""
        return None

    # ── while it stands ───────────────────────────────────────────────────────────────────────────────────────────
    @hook("while it stands")
    def adds_attack(self, state: "SkirmishState", it: "Standing", unit: int, card: "Card", target: int) -> int:
        """What it adds to a character's attack with a card against a target."""
        return 0

    @hook("while it stands")
    def adds_defense(self, state: "SkirmishState", it: "Standing", unit: int, attacker: int) -> int:
        """What it adds to a character's defence against an attacker, with or without a card."""
        return 0

    @hook("while it stands")
    def adds_range(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        """What it adds to the range of a character's Distance attacks."""
        return 0

    @hook("while it stands")
    def adds_movement(self, state: "SkirmishState", it: "Standing", unit: int) -> int:
        """What it adds to the spaces that a character may move on its die."""
        return 0

    @hook("while it stands")
    def on_space(self, me: "Me", it: "Standing", unit: int) -> Text:
        """A character has just ended its move where this lies."""
        return None

    @hook("while it stands")
    def on_turn_end(self, me: "Me", it: "Standing", unit: int) -> None:
        """A character's turn ends, and it stands where this lies."""

    @hook("while it stands")
    def after_struck(self, me: "Me", it: "Standing", battle: "Battle", hit: "Hit") -> None:
        """A character was struck; all texts of the battle's cards are done."""

    @hook("while it stands")
    def worth(self, me: "Me", it: "Standing") -> float:
        """What it is worth to its player, counted in life. Bots go by it."""
        return 0.0


class Fire(Card):
    """A card that sets ground on fire: an opponent that ends a move or its turn there loses 1 life."""

    springs = False
    burns = True

    def on_space(self, me: "Me", it: "Standing", unit: int) -> Text:
        me.harm(unit, 1)
        return None

    def on_turn_end(self, me: "Me", it: "Standing", unit: int) -> None:
        me.harm(unit, 1)

    def worth(self, me: "Me", it: "Standing") -> float:
        return 1.1 * len(me.caught(it)) + 0.3


class AttackOrDefense(Card):
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


class Defense(Card):
    kind = "Defence"
    defends = True


class Special(Card):
    kind = "Special Ability"


class Reward(Printed):
    """A kill reward: it stays with the character that made the kill."""

    movement: ClassVar[int] = 0
    reach: ClassVar[int] = 0
    """What it adds to the reach of attacks on one adjacent character."""
    steady: ClassVar[bool] = False
    """The character cannot be stunned, and what opponents have laid does nothing to it."""

    @hook("a kill reward")
    def at_turn(self, me: "Me") -> None:
        """At the start of each of its player's turns."""

    @hook("a kill reward")
    def power(self, me: "Me", card: Card, target: int) -> int:
        """What it adds to the character's attack with a card against a target."""
        return 0

    @hook("a kill reward")
    def guard(self, me: "Me", attacker: int) -> int:
        """What it adds to the character's defence against an attacker."""
        return 0

    @hook("a kill reward")
    def after_attack(self, me: "Me", battle: "Battle") -> None:
        """Once the texts of the character's attack card are done."""


class Character(Printed):
    """One of a team's two characters; the docstring says in a sentence who it is."""

    life: ClassVar[int]


class Team(Printed):
    """A colour, two characters, and a deck of 36 cards."""

    main: ClassVar[type[Character]]
    secondary: ClassVar[type[Character]]
    cards: ClassVar[tuple[type[Card], ...]]
