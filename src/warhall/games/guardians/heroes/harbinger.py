"""Harbinger: a fortress that is dropped where it is needed and fires at everything present."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import DAMAGED, ROW, SCORE
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed, GuardiansState


class DropPod(Action):
    """Place Harbinger at any location. Deal 3 damage to an enemy hero there."""

    copies = 2
    charge_point = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        me.put(me.hero, (yield from me.where("Where does Harbinger land?", range(ROW))))
        me.damage((yield from me.foe("On whom does Harbinger land?")), self.damage)


class Barrage(Action):
    """Deal 3 damage to each enemy hero at Harbinger's location."""

    readied = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        yield from me.damage_each(me.enemies(), self.damage)


class HoldTheGround(Action):
    """Shield Harbinger. Immobilise each enemy hero at his location."""

    readied = True

    def play(self, me: "Me") -> None:
        me.shield(me.hero)
        for foe in me.enemies():
            me.immobilise(foe)


class Countermeasures(Reaction):
    """After an enemy's action, card or ability damages Harbinger: deal 2 damage to an enemy hero at his location."""

    charge_point = True
    trigger = DAMAGED
    damage = 2

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return me.hurt(deed)

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.damage((yield from me.foe("At whom does Harbinger fire back?")), self.damage)


class HeavyFootprint(Utility):
    """Score Phase: if Harbinger is readied and no enemy hero is at his location, move the control token there
    1 space.
    """

    phase = SCORE

    def play(self, me: "Me") -> None:
        if me.is_ready(me.hero) and not me.enemies():
            me.shift(me.place, 1)


class OrbitalStrike(Ultimate):
    """Place Harbinger at any location. Deal 4 damage to each enemy hero there."""

    charges = 4
    damage = 4

    def play(self, me: "Me") -> Effect[None]:
        me.put(me.hero, (yield from me.where("Where does Harbinger strike?", range(ROW))))
        yield from me.damage_each(me.enemies(), self.damage)


class Harbinger(Hero):
    """Nothing moves Harbinger. He has +1 life for each location that the enemy has scored."""

    attack = 4
    life = 11
    ability = "Heavy Armour"
    cards = (DropPod, Barrage, HoldTheGround, Countermeasures, HeavyFootprint)
    ultimate = OrbitalStrike
    movable = False

    def life_bonus(self, state: "GuardiansState", hero: int) -> int:
        return len(state.score[1 - (state.owner[hero] & 1)])
