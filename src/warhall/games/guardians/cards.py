"""What is printed: heroes, their cards and Ultimates, basic cards and locations, and the hooks that texts use.

One class each. The docstring is the text that players read, numbers are class data, and a class overrides the hooks
that its text needs. There are no other hooks.
"""

import re
from typing import TYPE_CHECKING, ClassVar, Final

from warhall.games.guardians.words import (
    ACTION,
    ACTION_CARD,
    NOBODY,
    REACTION_CARD,
    ULTIMATE_CARD,
    UTILITY_CARD,
)
from warhall.tabletop.hooks import Text, hook, spoken
from warhall.tabletop.printed import Printed

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed, GuardiansState

WHEN: Final = re.compile(r"\b(Action|Attack|Move|Score): ")
"""The words in the text of a location that say when an effect of it happens."""


class Card(Printed):
    """A card that is played: from hand, or an Ultimate from the table."""

    __slots__ = ("hero",)

    kind: ClassVar[str]
    copies: ClassVar[int] = 1
    action: ClassVar[bool] = False
    """Costs an action."""
    readied: ClassVar[bool] = False
    """Costs "Ready": its hero must be readied. Playing it does not exhaust the hero."""
    charges: ClassVar[int] = 0
    """Costs so many charge tokens from this card."""
    charge_point: ClassVar[bool] = False
    """Before it resolves, a charge token goes on one of your Ultimates."""
    phase: ClassVar[int] = ACTION
    """The phase of its player's turn in which it is played."""

    def __init__(self, hero: int = NOBODY) -> None:
        super().__init__()
        self.hero = hero
        """Whose card it is; NOBODY for a basic card."""

    @hook("playing a card")
    def play(self, me: "Me") -> Text:
        """What an action card, a utility card or an Ultimate does."""
        return None


class Action(Card):
    kind = ACTION_CARD
    action = True


class Utility(Card):
    """Names a phase. It is played at the start of that phase or, if that is the Action Phase, at any time in it."""

    kind = UTILITY_CARD


class Reaction(Card):
    kind = REACTION_CARD
    trigger: ClassVar[int]
    """Flags of a deed, any of which it may answer."""

    @hook("reacting")
    def answers(self, me: "Me", deed: "Deed") -> bool:
        """Whether it may be played after this deed."""
        return False

    @hook("reacting")
    def react(self, me: "Me", deed: "Deed") -> Text:
        """What the card does."""
        return None


class Ultimate(Card):
    kind = ULTIMATE_CARD
    action = True


class Hero(Printed):
    """A hero card; the docstring is its ability.

    An ability that is always true is class data, `attack_bonus` or `life_bonus`. One that is used overrides `exhaust`
    (its cost is to exhaust the hero), `command` (its cost is an action), `react` (after a deed) or `fell`.
    """

    __slots__ = ("commands", "exhausts", "falls", "hardens", "raises")

    attack: ClassVar[int]
    life: ClassVar[int]
    ability: ClassVar[str]
    """What the ability is called."""
    cards: ClassVar[tuple[type[Card], ...]]
    ultimate: ClassVar[type[Ultimate]]

    reach: ClassVar[int] = 0
    """The range of its attacks."""
    flies: ClassVar[bool] = False
    """Its move actions lead to any location."""
    movable: ClassVar[bool] = True
    immobilisable: ClassVar[bool] = True
    trigger: ClassVar[int] = 0
    """For `react`: flags of a deed, any of which it may answer."""

    def __init__(self) -> None:
        super().__init__()
        hooks = spoken(type(self), Hero)
        self.exhausts = "exhaust" in hooks
        self.commands = "command" in hooks
        self.raises = "attack_bonus" in hooks
        self.hardens = "life_bonus" in hooks
        self.falls = "fell" in hooks

    @hook("an ability that is always true")
    def attack_bonus(self, me: "Me", target: int) -> int:
        """What the ability adds to the hero's attack value against this target."""
        return 0

    @hook("an ability that is always true")
    def life_bonus(self, state: "GuardiansState", hero: int) -> int:
        """What the ability adds to the hero's life value. It never sinks while the hero is in play."""
        return 0

    @hook("an ability with a cost")
    def has_use(self, me: "Me") -> bool:
        """Whether the ability could do anything now."""
        return True

    @hook("an ability with a cost")
    def exhaust(self, me: "Me") -> Text:
        """What it does, when its cost is to exhaust the hero."""
        return None

    @hook("an ability with a cost")
    def command(self, me: "Me") -> Text:
        """What it does, when its cost is an action."""
        return None

    @hook("an ability set off by a deed")
    def fell(self, me: "Me", place: int) -> Text:
        """After the hero was knocked out at this place."""
        return None

    @hook("an ability set off by a deed")
    def answers(self, me: "Me", deed: "Deed") -> bool:
        """Whether the ability may be used after this deed, with the timing of a reaction card."""
        return False

    @hook("an ability set off by a deed")
    def react(self, me: "Me", deed: "Deed") -> Text:
        """What it does, when it has the timing of a reaction card."""
        return None


class Location(Printed):
    """A location card. `me` is the player concerned, `me.spot` the place of the location in the row."""

    __slots__ = ("acts", "clauses", "half", "lands", "scores", "strikes")

    points: ClassVar[int]
    spaces: ClassVar[int]
    """Of the control track: 5 or 7."""
    far_moves: ClassVar[bool] = False
    """Move actions from here lead to any location."""
    knock_out_bonus: ClassVar[int] = 0
    """Spaces more that the token moves for a knock-out here."""
    counts_exhausted: ClassVar[bool] = False
    """Exhausted heroes here count in the Control Phase."""

    def __init__(self) -> None:
        super().__init__()
        hooks = spoken(type(self), Location)
        self.half = self.spaces // 2
        """From the centre to a faction space."""
        self.acts = "act" in hooks
        self.lands = "moved_here" in hooks
        self.scores = "scored" in hooks
        self.strikes = "attacked_here" in hooks
        _, *parts = WHEN.split(self.text)
        self.clauses = {word: clause.strip() for word, clause in zip(parts[::2], parts[1::2], strict=True)}
        """What the text says of each effect, by the word that says when."""

    def says(self, when: str) -> str:
        """What the text says of one effect; all of it if it has no such word."""
        return self.clauses.get(when, self.text)

    @hook("a location that costs an action")
    def has_use(self, me: "Me") -> bool:
        """Whether the effect could do anything now."""
        return True

    @hook("a location that costs an action")
    def act(self, me: "Me") -> Text:
        """What it does."""
        return None

    @hook("a location that takes effect by itself")
    def moved_here(self, me: "Me") -> Text:
        """The "Move" effect: after `me.hero` has moved here."""
        return None

    @hook("a location that takes effect by itself")
    def attacked_here(self, me: "Me") -> Text:
        """The "Attack" effect: after `me.hero` has attacked from here."""
        return None

    @hook("a location that takes effect by itself")
    def scored(self, me: "Me") -> Text:
        """The "Score" effect."""
        return None


class Blank(Location):
    """No text: what every location is in the first game."""

    points = 0
    spaces = 5
