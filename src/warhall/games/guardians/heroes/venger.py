"""Venger: he finishes the wounded, tracks them through walls, and locks their powers."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import DAMAGED, DRAW
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class Hammerlock(Action):
    """Deal 2 damage to an enemy hero within range 1 of Venger. Powerlock it."""

    copies = 2
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("At whom does Venger fire?", 1)
        me.damage(foe, self.damage)
        me.powerlock(foe)


class ShadowBolt(Action):
    """Damage a damaged enemy hero within range 1 of Venger until its remaining life is reduced to 4."""

    readied = True
    charge_point = True
    leaves = 4

    def play(self, me: "Me") -> Effect[None]:
        hurt = [foe for foe in me.enemies(1) if me.is_damaged(foe)]
        me.reduce((yield from me.pick("Whom does the Shadow Bolt hit?", hurt)), self.leaves)


class CollectTheBounty(Action):
    """Deal 3 damage to a damaged enemy hero within range 1 of Venger. If that knocks it out, draw 2 cards."""

    title = "Collect the Bounty"
    charge_point = True
    damage = 3
    drawn = 2

    def play(self, me: "Me") -> Effect[None]:
        hurt = [foe for foe in me.enemies(1) if me.is_damaged(foe)]
        foe = yield from me.pick("Whose bounty is it?", hurt)
        me.damage(foe, self.damage)
        if foe >= 0 and not me.in_play(foe):
            me.draw(self.drawn)


def marked(me: "Me", deed: "Deed") -> list[int]:
    """Enemy heroes close by that were damaged."""
    return [foe for foe in me.enemies(1) if foe in deed.damaged]


class FollowUpShot(Reaction):
    """After a friendly action, card or ability damages an enemy hero within range 1 of Venger: deal 2 damage to that
    hero.
    """

    title = "Follow-Up Shot"
    trigger = DAMAGED
    damage = 2

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return not me.enemy_deed(deed) and bool(marked(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.damage((yield from me.pick("Whom does Venger shoot next?", marked(me, deed))), self.damage)


class HeadCount(Utility):
    """Draw Phase: draw a card for each enemy hero that is knocked out."""

    phase = DRAW

    def play(self, me: "Me") -> None:
        me.draw(len(me.fallen(1 - me.side)))


class ExecutionOrder(Ultimate):
    """Damage an enemy hero within range 2 of Venger until its remaining life is reduced to 1. Powerlock it."""

    charges = 4
    leaves = 1

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("Whose name is on the order?", 2)
        me.reduce(foe, self.leaves)
        me.powerlock(foe)


class Venger(Hero):
    """Venger has +1 attack against damaged heroes."""

    attack = 2
    life = 9
    ability = "Tracking Visor"
    cards = (Hammerlock, ShadowBolt, CollectTheBounty, FollowUpShot, HeadCount)
    ultimate = ExecutionOrder

    def attack_bonus(self, me: "Me", target: int) -> int:
        return 1 if me.is_damaged(target) else 0
