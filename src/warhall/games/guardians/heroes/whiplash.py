"""Whiplash: grapples. She swings in, drags enemies to where her friends wait, and ties them down."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import CONTROL, MOVED
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class SwingIn(Action):
    """Choose an enemy hero within range 2 of Whiplash. Move Whiplash to its location. Deal 3 damage to it."""

    copies = 2
    charge_point = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        me.pounce((yield from me.foe("To whom does Whiplash swing?", 2)), self.damage)


class ReelIn(Action):
    """Choose an enemy hero within range 2 of Whiplash. Move it to her location. Moved or not, it takes 3 damage."""

    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        me.drag((yield from me.foe("Whom does Whiplash reel in?", 2)), self.damage)


class Handcuffs(Action):
    """Deal 3 damage to an enemy hero at Whiplash's location. Immobilise and powerlock it."""

    readied = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("Who is handcuffed?")
        me.damage(foe, self.damage)
        me.immobilise(foe)
        me.powerlock(foe)


def runaways(me: "Me", deed: "Deed") -> list[int]:
    """Enemy heroes that moved away from Whiplash and are in play elsewhere."""
    left = [hero for hero, was, _ in deed.moves if was == me.place]
    return [foe for foe in me.all_enemies() if foe in left and not me.within(foe, 0)]


class HotPursuit(Reaction):
    """After an enemy hero leaves Whiplash's location by moving: move Whiplash to where that hero is. Deal 3 damage
    to it.
    """

    trigger = MOVED
    damage = 3

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return bool(runaways(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.pounce((yield from me.pick("Whom does Whiplash pursue?", runaways(me, deed))), self.damage)


class PatrolRoute(Utility):
    """Control Phase: move Whiplash to an adjacent location."""

    phase = CONTROL

    def play(self, me: "Me") -> Effect[None]:
        yield from me.go("Where does Whiplash patrol?", 1)


class Lockdown(Ultimate):
    """Move each enemy hero within range 1 of Whiplash to her location. Then immobilise each enemy hero at her location
    and deal 3 damage to it.
    """

    charges = 3
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        for foe in me.enemies(1):
            me.move(foe, me.place)
        for foe in me.enemies():
            me.immobilise(foe)
        yield from me.damage_each(me.enemies(), self.damage)


def within_grasp(me: "Me") -> list[int]:
    """Enemy heroes that could be moved to Whiplash."""
    return [foe for foe in me.enemies(1) if me.place in me.elsewhere(foe)]


class Whiplash(Hero):
    """Exhaust Whiplash: choose an enemy hero within range 1. Move it to her location."""

    attack = 3
    life = 10
    ability = "Magnetic Grapple"
    cards = (SwingIn, ReelIn, Handcuffs, HotPursuit, PatrolRoute)
    ultimate = Lockdown

    def has_use(self, me: "Me") -> bool:
        return bool(within_grasp(me))

    def exhaust(self, me: "Me") -> Effect[None]:
        me.move((yield from me.pick("Whom does Whiplash grapple?", within_grasp(me))), me.place)
