"""The eight kill rewards."""

from typing import TYPE_CHECKING, Final

from warhall.games.skirmish.cards import Reward

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Me


class NotchedBlade(Reward):
    """This character's attacks have +1 attack."""

    attack = 1


class CapturedShield(Reward):
    """This character has 1 standing defence."""

    defense = 1


class SwiftBoots(Reward):
    """This character may move 2 spaces further on its die."""

    movement = 2


class FarSight(Reward):
    """This character's Distance attacks reach 1 space further."""

    range = 1


class SteadyMind(Reward):
    """This character cannot be stunned."""

    steady = True


class SecondWind(Reward):
    """At the start of each of your turns, if this character has 5 life or less, it regains 1 life."""

    def at_turn(self, me: "Me") -> None:
        if me.life <= 5:
            me.heal(me.unit, 1)


class DeepPockets(Reward):
    """Draw 2 cards at once. Your hand limit is 2 higher while this character lives."""

    hand_limit = 2

    def at_once(self, me: "Me") -> None:
        me.draw(2)


class GiantSlayer(Reward):
    """This character's attacks have +2 attack against a character with more life than it has."""

    def power(self, me: "Me", target: int) -> int:
        return 2 if me.state.life[target] > me.life else 0


REWARDS: Final[tuple[type[Reward], ...]] = (
    NotchedBlade, CapturedShield, SwiftBoots, FarSight, SteadyMind, SecondWind, DeepPockets, GiantSlayer,
)  # fmt: skip
