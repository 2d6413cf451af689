"""Paladin: the commander. He readies, moves and shields the others, and comes when they are hurt."""

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.me import Me
from warhall.games.guardians.state import DAMAGED, ROW, Deed
from warhall.kernel.decisions import Effect


class RapidResponse(Reaction):
    """After an enemy's action, card or ability damages a friendly hero: you may move Paladin to the location of
    another hero. Deal 3 damage to an enemy hero at his location.
    """

    copies = 2
    readied = True
    trigger = DAMAGED

    def answers(self, me: Me, deed: Deed) -> bool:
        return me.friend_hurt(deed)

    def react(self, me: Me, deed: Deed) -> Effect[None]:
        peopled = [place for place in me.elsewhere(me.hero) if me.enemies_at(place) or me.friends_at(place)]
        me.move(me.hero, (yield from me.may_go("Where does Paladin respond?", peopled)))
        me.damage((yield from me.foe("Who takes 3 damage from Paladin?")), 3)


class ShieldWall(Action):
    """Shield Paladin. Shield another friendly hero at his location."""

    charge_point = True

    def play(self, me: Me) -> Effect[None]:
        me.shield(me.hero)
        me.shield((yield from me.pick("Who stands behind the wall?", me.others(0))))


class Rally(Action):
    """Move another friendly hero to Paladin's location. Ready that hero."""

    charge_point = True

    def play(self, me: Me) -> Effect[None]:
        hero = yield from me.pick("Who rallies to Paladin?", me.others())
        me.move(hero, me.place)
        me.ready(hero)


class OpenFire(Action):
    """Up to two readied friendly heroes within range 1 of Paladin attack, one after the other, without using
    actions.
    """

    def play(self, me: Me) -> Effect[None]:
        for _ in range(2):
            able = [hero for hero in me.friends(1) if me.is_ready(hero) and me.targets(hero)]
            hero = yield from me.may_pick("Who attacks?", able)
            if hero < 0:
                return
            target = yield from me.pick("Whom?", me.targets(hero))
            yield from me.attack(hero, target)


class MarchingOrders(Utility):
    """Action Phase: move another friendly hero within range 1 of Paladin, readied or not, to an adjacent location."""

    def play(self, me: Me) -> Effect[None]:
        yield from me.move_one("Whom does Paladin send, and where?", me.others(1), 1)


class StandTogether(Ultimate):
    """Ready each friendly hero. Shield each friendly hero at Paladin's location."""

    charges = 3

    def play(self, me: Me) -> Effect[None]:
        for hero in me.friends(ROW):
            me.ready(hero)
        for hero in me.friends(0):
            me.shield(hero)
        yield from ()


def tired(me: Me) -> list[int]:
    """Exhausted friends close by."""
    return [hero for hero in me.others(1) if not me.is_ready(hero)]


class Paladin(Hero):
    """Action: ready another friendly hero within range 1 of Paladin."""

    attack, life = 2, 10
    ability = "Chain of Command"
    cards = (RapidResponse, ShieldWall, Rally, OpenFire, MarchingOrders)
    ultimate = StandTogether

    def has_use(self, me: Me) -> bool:
        return bool(tired(me))

    def command(self, me: Me) -> Effect[None]:
        me.ready((yield from me.pick("Whom does Paladin ready?", tired(me))))
