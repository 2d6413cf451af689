"""The eight kill rewards. Each changes how its character is played from then on."""

from typing import TYPE_CHECKING, Final

from warhall.games.skirmish.cards import AttackOrDefense, Card, Reward

if TYPE_CHECKING:
    from warhall.games.skirmish.me import Battle, Me


class NotchedBlade(Reward):
    """This character's Attack or Defence cards have +2 attack."""

    def power(self, me: "Me", card: Card, target: int) -> int:
        return 2 if isinstance(card, AttackOrDefense) else 0


class CapturedShield(Reward):
    """This character has 2 standing defence against attackers that are not adjacent."""

    def guard(self, me: "Me", attacker: int) -> int:
        return 0 if me.is_adjacent(attacker) else 2


class SwiftBoots(Reward):
    """This character may move 3 spaces further on its die."""

    movement = 3


class LongReach(Reward):
    """This character's Attack or Defence cards and Basic Attacks reach 2 spaces."""

    reach = 1


class SteadyMind(Reward):
    """This character cannot be stunned, and nothing that opponents have laid on the ground hurts it."""

    steady = True


class SecondWind(Reward):
    """At the start of each of your turns, if an opponent is next to this character, it regains 1 life."""

    def at_turn(self, me: "Me") -> None:
        if me.foes(within=1):
            me.heal(me.unit, 1)


class DeepPockets(Reward):
    """When an attack of this character damages one or more opponents, draw a card."""

    def after_attack(self, me: "Me", battle: "Battle") -> None:
        if any(hit.damage and hit.target != me.partner for hit in battle.hits):
            me.draw(1)


class GiantSlayer(Reward):
    """This character's attacks have +2 attack against a character with more life than it has."""

    def power(self, me: "Me", card: Card, target: int) -> int:
        return 2 if me.state.life[target] > me.life else 0


REWARDS: Final[tuple[type[Reward], ...]] = (
    NotchedBlade, CapturedShield, SwiftBoots, LongReach, SteadyMind, SecondWind, DeepPockets, GiantSlayer,
)  # fmt: skip
