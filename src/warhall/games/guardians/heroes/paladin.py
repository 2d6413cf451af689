"""Paladin: the commander. He readies, moves and shields the others, and comes when they are hurt."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import DAMAGED, ROW
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class RapidResponse(Reaction):
    """After an enemy's action, card or ability damages a hero you control: you may move Paladin to the location of
    another hero. Deal 2 damage to an enemy hero at his location.
    """

    copies = 2
    trigger = DAMAGED
    damage = 2

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return me.mine_hurt(deed)

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        peopled = [place for place in me.elsewhere(me.hero) if me.enemies_at(place) or me.friends_at(place)]
        me.move(me.hero, (yield from me.may_go("Where does Paladin respond?", peopled)))
        me.damage((yield from me.foe(f"Who takes {self.damage} damage from Paladin?")), self.damage)


class ShieldWall(Action):
    """Shield Paladin. Shield another friendly hero at his location."""

    charge_point = True

    def play(self, me: "Me") -> Effect[None]:
        me.shield(me.hero)
        me.shield((yield from me.pick("Who stands behind the wall?", me.others(0))))


def own(me: "Me", reach: int) -> list[int]:
    """Heroes of the same player within range, Paladin included."""
    return [hero for hero in me.friends(reach) if me.is_mine(hero)]


class Rally(Action):
    """Ready each hero you control within range 1 of Paladin, himself included."""

    charge_point = True

    def play(self, me: "Me") -> None:
        for hero in own(me, 1):
            me.ready(hero)


class OpenFire(Action):
    """A readied hero you control within range 1 of Paladin attacks without using an action. Then another one may."""

    charge_point = True

    def play(self, me: "Me") -> Effect[None]:
        yield from me.attack_with(own(me, 1), "Who attacks first?")
        yield from me.attack_with(own(me, 1), "Does another one attack?", optional=True)


class MarchingOrders(Utility):
    """Action Phase: move another friendly hero within range 1 of Paladin, readied or not, to an adjacent location."""

    def play(self, me: "Me") -> Effect[None]:
        yield from me.move_one("Whom does Paladin send, and where?", me.others(1), 1)


class StandTogether(Ultimate):
    """Ready each hero you control. Shield each friendly hero at Paladin's location."""

    charges = 3

    def play(self, me: "Me") -> None:
        for hero in own(me, ROW):
            me.ready(hero)
        for hero in me.friends(0):
            me.shield(hero)


def tired(me: "Me") -> list[int]:
    """Exhausted heroes of the same player close by."""
    return [hero for hero in me.others(2) if me.is_mine(hero) and not me.is_ready(hero)]


class Paladin(Hero):
    """Action: ready another hero you control within range 2 of Paladin."""

    attack = 4
    life = 11
    ability = "Chain of Command"
    cards = (RapidResponse, ShieldWall, Rally, OpenFire, MarchingOrders)
    ultimate = StandTogether

    def has_use(self, me: "Me") -> bool:
        return bool(tired(me))

    def command(self, me: "Me") -> Effect[None]:
        me.ready((yield from me.pick("Whom does Paladin ready?", tired(me))))
