"""Valkyrie: she flies anywhere, strikes where she lands, carries friends along and avenges them."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import FELL, READY, ROW
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class DiveStrike(Action):
    """Choose an enemy hero anywhere. Move Valkyrie to its location. Deal 3 damage to it."""

    copies = 2
    charge_point = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        me.pounce((yield from me.pick("At whom does Valkyrie dive?", me.all_enemies())), self.damage)


class Retribution(Action):
    """Deal 4 damage to an enemy hero at Valkyrie's location. If you have fewer points, or as many and went second, deal
    6 instead.
    """

    readied = True
    damage = 4
    damage_behind = 6

    def play(self, me: "Me") -> Effect[None]:
        amount = self.damage_behind if me.lags() else self.damage
        me.damage((yield from me.foe(f"Who takes {amount} damage from Valkyrie?")), amount)


class Airlift(Action):
    """Move a friendly hero at Valkyrie's location, readied or not, to any other location. Ready that hero."""

    charge_point = True

    def play(self, me: "Me") -> Effect[None]:
        hero = yield from me.pick("Whom does Valkyrie carry?", me.friends(0))
        me.move(hero, (yield from me.where(f"Where does she take {me.name(hero)}?", me.elsewhere(hero))))
        me.ready(hero)


def graves(me: "Me", deed: "Deed") -> list[int]:
    """Where friendly heroes have just fallen."""
    places = [place for hero, place in deed.fallen if me.is_friend(hero)]
    return [place for place in range(ROW) if place in places]


class Avenge(Reaction):
    """After an enemy's action, card or ability knocks out a friendly hero: move Valkyrie to where it fell. Deal 3
    damage to an enemy hero at her location.
    """

    trigger = FELL
    damage = 3

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return me.enemy_deed(deed) and bool(graves(me, deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.move(me.hero, (yield from me.where("Whose fall does Valkyrie avenge?", graves(me, deed))))
        me.damage((yield from me.foe(f"Who takes {self.damage} damage from Valkyrie?")), self.damage)


class FieldDressing(Utility):
    """Ready Phase: remove up to 2 damage from a friendly hero within range 1 of Valkyrie."""

    phase = READY
    healing = 2

    def play(self, me: "Me") -> Effect[None]:
        hurt = [hero for hero in me.friends(1) if me.is_damaged(hero)]
        me.heal((yield from me.pick("Whom does Valkyrie patch up?", hurt)), self.healing)


class RainOfJudgment(Ultimate):
    """Choose a location. Move Valkyrie there. Deal 4 damage to each enemy hero at her location."""

    title = "Rain of Judgement"
    charges = 2
    damage = 4

    def play(self, me: "Me") -> Effect[None]:
        me.move(me.hero, (yield from me.where("Where does judgement fall?", range(ROW))))
        yield from me.damage_each(me.enemies(), self.damage)


class Valkyrie(Hero):
    """Valkyrie's move actions can lead to any location."""

    attack = 4
    life = 10
    ability = "Flight"
    cards = (DiveStrike, Retribution, Airlift, Avenge, FieldDressing)
    ultimate = RainOfJudgment
    flies = True
