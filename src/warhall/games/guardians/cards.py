"""What a card can be. Each hero, power card, Ultimate and location is a class: its docstring is its text, its class
data are its numbers, and it overrides those of the hooks below that its text speaks of. There are no other hooks.
"""

import re
from typing import TYPE_CHECKING, ClassVar, Final

from warhall.games.guardians.state import ACTION, Deed
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:  # `Me` speaks of cards, and cards of `Me`
    from warhall.games.guardians.me.acting import Me

ACTION_CARD: Final = "action"
REACTION_CARD: Final = "reaction"
UTILITY_CARD: Final = "utility"
ULTIMATE_CARD: Final = "ultimate"


class Face:
    """Anything with a name and a text. The key is the class's name: `SplitShot` is "split_shot"."""

    __slots__ = ("key", "name", "text")

    title: ClassVar[str] = ""
    """The name, where it is not simply the class's."""

    def __init__(self) -> None:
        words = re.findall(r"[A-Z][a-z]*", type(self).__name__)
        self.key = "_".join(words).lower()
        self.name = self.title or " ".join(words)
        self.text = " ".join((type(self).__doc__ or "").split())


class Card(Face):
    """A card that is played: from hand, or an Ultimate from the table."""

    __slots__ = ("hero",)

    kind: ClassVar[str]
    copies: ClassVar[int] = 1
    action: ClassVar[bool] = False
    """Costs an action."""
    readied: ClassVar[bool] = False
    """Costs "Ready": its hero must be readied; playing it does not exhaust the hero."""
    charges: ClassVar[int] = 0
    """Costs so many charge tokens from this card."""
    charge_point: ClassVar[bool] = False
    """Before it resolves, a charge token goes on one of your Ultimates."""

    def __init__(self, hero: int) -> None:
        super().__init__()
        self.hero = hero
        """Whose card it is; NOBODY for a basic card."""

    def play(self, me: "Me") -> Effect[None]:
        """What the card does."""
        raise NotImplementedError


class Action(Card):
    kind = ACTION_CARD
    action = True


class Utility(Card):
    kind = UTILITY_CARD
    phase: ClassVar[int] = ACTION
    """The phase of its player's turn in which it is played; all but the Action Phase: at its start."""


class Reaction(Card):
    kind = REACTION_CARD
    trigger: ClassVar[int]
    """Flags of a deed, any of which it may answer."""

    def answers(self, me: "Me", deed: Deed) -> bool:
        """Whether it may be played after this deed."""
        raise NotImplementedError

    def react(self, me: "Me", deed: Deed) -> Effect[None]:
        """What the card does."""
        raise NotImplementedError


class Ultimate(Card):
    kind = ULTIMATE_CARD
    action = True


class Hero(Face):
    """A hero card; the docstring is its ability. An ability that is used, rather than always true, overrides
    `exhaust` (its cost is to exhaust the hero), `command` (its cost is an action), `react` (after a deed) or `fell`.
    """

    __slots__ = ("commands", "exhausts", "falls", "raises", "reacts")

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
    splash: ClassVar[int] = 0
    """Damage of its attacks to the other enemy heroes at its location."""
    trigger: ClassVar[int] = 0
    """For `react`: flags of a deed, any of which it may answer."""

    def __init__(self) -> None:
        super().__init__()
        own = type(self)
        self.exhausts = own.exhaust is not Hero.exhaust
        self.commands = own.command is not Hero.command
        self.raises = own.attack_bonus is not Hero.attack_bonus
        self.falls = own.fell is not Hero.fell
        self.reacts = own.react is not Hero.react

    def attack_bonus(self, me: "Me", target: int) -> int:
        """What the ability adds to the hero's attack value against this target."""
        return 0

    def has_use(self, me: "Me") -> bool:
        """Whether the ability that has a cost could do anything now."""
        raise NotImplementedError

    def exhaust(self, me: "Me") -> Effect[None]:
        raise NotImplementedError

    def command(self, me: "Me") -> Effect[None]:
        raise NotImplementedError

    def fell(self, me: "Me", place: int) -> Effect[None]:
        """After the hero was knocked out at this place."""
        raise NotImplementedError

    def answers(self, me: "Me", deed: Deed) -> bool:
        """Whether the ability with reaction timing may be used after this deed."""
        raise NotImplementedError

    def react(self, me: "Me", deed: Deed) -> Effect[None]:
        raise NotImplementedError


class Location(Face):
    """A location card. `me` is the player concerned, `me.spot` the place of the location in the row."""

    __slots__ = ("acts", "half", "lands", "scores")

    points: ClassVar[int]
    spaces: ClassVar[int]
    """Of the control track: 5 or 7."""
    attack_bonus: ClassVar[int] = 0
    """Added to the attack value of heroes here."""
    far_moves: ClassVar[bool] = False
    """Move actions from here lead to any location."""
    knock_out_bonus: ClassVar[int] = 0
    """Spaces more that the token moves for a knock-out here."""
    counts_exhausted: ClassVar[bool] = False
    """Exhausted heroes here count in the Control Phase."""

    def __init__(self) -> None:
        super().__init__()
        own = type(self)
        self.half = self.spaces // 2
        """From the centre to a faction space."""
        self.acts = own.act is not Location.act
        self.lands = own.moved_here is not Location.moved_here
        self.scores = own.scored is not Location.scored

    def has_use(self, me: "Me") -> bool:
        """Whether the effect that costs an action could do anything now."""
        return True

    def act(self, me: "Me") -> Effect[None]:
        """The effect that costs an action."""
        raise NotImplementedError

    def moved_here(self, me: "Me") -> Effect[None]:
        """The "Move" effect: after `me.hero` has moved here."""
        raise NotImplementedError

    def scored(self, me: "Me") -> Effect[None]:
        """The "Score" effect."""
        raise NotImplementedError


class Blank(Location):
    """No text: what every location is in the first game."""

    points = 0
    spaces = 5
