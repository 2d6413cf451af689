"""Valkyrie: she flies anywhere, strikes where she lands, carries friends along and avenges them."""

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.me import Me
from warhall.games.guardians.state import FELL, READY, Deed
from warhall.kernel.decisions import Effect


class DiveStrike(Action):
    """Move Valkyrie to any other location. Deal 2 damage to an enemy hero there."""

    copies = 2
    charge_point = True

    def play(self, me: Me) -> Effect[None]:
        yield from me.go("Where does Valkyrie dive?")
        me.damage((yield from me.foe("Who takes 2 damage from Valkyrie?")), 2)


class Retribution(Action):
    """Deal 3 damage to an enemy hero at Valkyrie's location. If a friendly hero is knocked out, deal 5 instead."""

    readied = True

    def play(self, me: Me) -> Effect[None]:
        amount = 5 if me.fallen(me.side) else 3
        me.damage((yield from me.foe(f"Who takes {amount} damage from Valkyrie?")), amount)


class Airlift(Action):
    """Move Valkyrie to any other location. You may move another friendly hero from the location she left to the same
    place.
    """

    charge_point = True

    def play(self, me: Me) -> Effect[None]:
        left = me.others(0)
        yield from me.go("Where does Valkyrie fly?")
        left = [hero for hero in left if me.place in me.elsewhere(hero)]
        me.move((yield from me.may_pick("Whom does Valkyrie carry along?", left)), me.place)


def graves(me: Me, deed: Deed) -> list[int]:
    """Where friendly heroes have just fallen."""
    places = [place for hero, place in deed.fallen if me.is_friend(hero)]
    return [place for n, place in enumerate(places) if place not in places[:n]]


class Avenge(Reaction):
    """After an enemy's action, card or ability knocks out a friendly hero: move Valkyrie to where it fell. Deal 3
    damage to an enemy hero at her location.
    """

    trigger = FELL

    def answers(self, me: Me, deed: Deed) -> bool:
        return me.enemy_deed(deed) and bool(graves(me, deed))

    def react(self, me: Me, deed: Deed) -> Effect[None]:
        me.move(me.hero, (yield from me.where("Whose fall does Valkyrie avenge?", graves(me, deed))))
        me.damage((yield from me.foe("Who takes 3 damage from Valkyrie?")), 3)


class FieldDressing(Utility):
    """Ready Phase: remove up to 2 damage from a friendly hero within range 1 of Valkyrie."""

    phase = READY

    def play(self, me: Me) -> Effect[None]:
        hurt = [hero for hero in me.friends(1) if me.is_damaged(hero)]
        me.heal((yield from me.pick("Whom does Valkyrie patch up?", hurt)), 2)


class RainOfJudgment(Ultimate):
    """You may move Valkyrie to any other location. Deal 3 damage to each enemy hero at her location."""

    title = "Rain of Judgment"
    charges = 3

    def play(self, me: Me) -> Effect[None]:
        me.move(me.hero, (yield from me.may_go("Where does judgment fall?", me.elsewhere(me.hero))))
        yield from me.damage_each(me.enemies(), 3)


class Valkyrie(Hero):
    """Valkyrie's move actions can lead to any location."""

    attack, life = 3, 8
    ability = "Flight"
    cards = (DiveStrike, Retribution, Airlift, Avenge, FieldDressing)
    ultimate = RainOfJudgment
    flies = True
