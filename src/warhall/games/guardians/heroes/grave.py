"""Grave: poison over whole locations, and a death that costs whoever caused it."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import MOVED
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class GasGrenade(Action):
    """Choose a location within range 1 of Grave. Deal 2 damage to each enemy hero there."""

    copies = 2
    charge_point = True
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        place = yield from me.where("Where does the grenade land?", me.locations(1))
        yield from me.damage_each(me.enemies_at(place), self.damage)


class NerveAgent(Action):
    """Deal 2 damage to each enemy hero at Grave's location. Powerlock each of them."""

    charge_point = True
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        foes = me.enemies()
        yield from me.damage_each(foes, self.damage)
        for foe in foes:
            me.powerlock(foe)


class Rupture(Action):
    """Deal 4 damage to each hero at Grave's location, Grave included."""

    readied = True
    damage = 4

    def play(self, me: "Me") -> Effect[None]:
        place = me.place
        yield from me.damage_each([*me.enemies_at(place), *me.friends_at(place)], self.damage)


class ChokingFog(Reaction):
    """After an enemy hero moves to Grave's location: deal 2 damage to that hero and immobilise it."""

    trigger = MOVED
    damage = 2

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return bool(me.enemy_arrivals(deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        foe = yield from me.pick("Who walks into the fog?", me.enemy_arrivals(deed))
        me.damage(foe, self.damage)
        me.immobilise(foe)


class CorrosiveTrail(Utility):
    """Action Phase: deal 1 damage to each damaged enemy hero within range 1 of Grave."""

    damage = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.damage_each([foe for foe in me.enemies(1) if me.is_damaged(foe)], self.damage)


class DeadZone(Ultimate):
    """Choose a location within range 1 of Grave. Deal 4 damage to each enemy hero there and powerlock it."""

    charges = 3
    damage = 4

    def play(self, me: "Me") -> Effect[None]:
        foes = me.enemies_at((yield from me.where("Where is the Dead Zone?", me.locations(1))))
        yield from me.damage_each(foes, self.damage)
        for foe in foes:
            me.powerlock(foe)


class Grave(Hero):
    """After Grave is knocked out, deal 3 damage to each enemy hero at the location where she fell."""

    attack = 4
    life = 11
    ability = "Last Breath"
    cards = (GasGrenade, NerveAgent, Rupture, ChokingFog, CorrosiveTrail)
    ultimate = DeadZone
    damage = 3

    def fell(self, me: "Me", place: int) -> Effect[None]:
        yield from me.damage_each(me.enemies_at(place), self.damage)
