"""Venger: he finishes the wounded, tracks them through walls, and locks their powers."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import DAMAGED, SCORE
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class Hammerlock(Action):
    """Deal 1 damage to an enemy hero within range 1 of Venger. Powerlock it."""

    copies = 2
    damage = 1

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("At whom does Venger fire?", 1)
        me.damage(foe, self.damage)
        me.powerlock(foe)


class ShadowBolt(Action):
    """Choose a damaged enemy hero within range 1 of Venger. Damage it until its remaining life is 5."""

    readied = True
    charge_point = True
    leaves = 5

    def play(self, me: "Me") -> Effect[None]:
        hurt = [foe for foe in me.enemies(1) if me.is_damaged(foe)]
        me.reduce((yield from me.pick("Whom does the Shadow Bolt hit?", hurt)), self.leaves)


class CollectTheBounty(Action):
    """Deal 2 damage to a damaged enemy hero within range 1 of Venger. If that knocks it out, move the
    control token there 1 space.
    """

    charge_point = True
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        hurt = [foe for foe in me.enemies(1) if me.is_damaged(foe)]
        foe = yield from me.pick("Whose bounty is it?", hurt)
        if foe >= 0:
            place = me.state.place[foe]
            me.damage(foe, self.damage)
            if not me.in_play(foe):
                me.shift(place, 1)


def marked(me: "Me", deed: "Deed") -> list[int]:
    """Enemy heroes close by that were damaged."""
    return [foe for foe in me.enemies(1) if foe in deed.damaged]


class FollowUpShot(Reaction):
    """After a friendly action, card or ability damages an enemy hero within range 1 of Venger: deal 1 damage to that
    hero.
    """

    title = "Follow-Up Shot"
    trigger = DAMAGED
    damage = 1

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return not me.enemy_deed(deed) and bool(marked(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.damage((yield from me.pick("Whom does Venger shoot next?", marked(me, deed))), self.damage)


class HeadCount(Utility):
    """Score Phase: if an enemy hero is knocked out, move the control token at Venger's location 1 space."""

    phase = SCORE

    def play(self, me: "Me") -> None:
        if me.fallen(1 - me.side):
            me.shift(me.place, 1)


class ExecutionOrder(Ultimate):
    """Choose an enemy hero within range 2 of Venger. Damage it until its remaining life is 1. Powerlock it."""

    charges = 2
    leaves = 1

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("Whose name is on the order?", 2)
        me.reduce(foe, self.leaves)
        me.powerlock(foe)


class Venger(Hero):
    """Venger has +1 attack against damaged heroes."""

    attack = 3
    life = 9
    ability = "Tracking Visor"
    cards = (Hammerlock, ShadowBolt, CollectTheBounty, FollowUpShot, HeadCount)
    ultimate = ExecutionOrder

    def attack_bonus(self, me: "Me", target: int) -> int:
        return 1 if me.is_damaged(target) else 0
