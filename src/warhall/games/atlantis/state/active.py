"""Active effects, as plain data."""

from warhall.games.atlantis.cards import ANY_HERO, ITS_OWNER
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.state.hero import NO_CARD
from warhall.games.atlantis.words import (
    ANYBODY,
)
from warhall.kernel.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Active:
    """An active effect: which card, whose, when it applies, the piece it singles out and a number it remembers, if any.
    It never changes.
    """

    __slots__ = ("card", "memory", "owner", "source", "target", "turn", "when")

    def __init__(
        self, card: int, owner: int, when: int, turn: int, target: int, memory: int = 0, source: int = NO_CARD
    ) -> None:
        self.card = card
        self.owner = owner
        self.when = when
        self.turn = turn
        """The turn it belongs to."""
        self.target = target
        self.memory = memory
        self.source = card if source == NO_CARD else source
        """The card of its owner that it ends with: itself, unless its text is borrowed from another hero."""

    def key(self) -> tuple[int, ...]:
        return (self.card, self.owner, self.when, self.turn, self.target, self.memory, self.source)


def only_for(effect: Active) -> int:
    """The hero whose values an effect changes, if it can only be one."""
    whom = CARDS[effect.card].bonus_for
    return ANYBODY if whom == ANY_HERO else effect.owner if whom == ITS_OWNER else effect.target
