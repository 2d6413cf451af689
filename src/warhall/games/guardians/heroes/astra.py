"""Astra: a frail sniper. She shoots from afar, works best alone, and slips away from whoever comes close."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import MOVED
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class SplitShot(Action):
    """Every enemy hero, wherever it is, takes 2 damage."""

    readied = True
    damage = 2

    def play(self, me: "Me") -> Effect[None]:
        yield from me.damage_each(me.all_enemies(), self.damage)


class CurvedShot(Action):
    """Deal 3 damage to one hero of each enemy player. It must be within range 2 and not at Astra's location."""

    copies = 2
    charge_point = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        far = [foe for foe in me.enemies(2) if not me.within(foe, 0)]
        struck: list[int] = []
        for seat in me.state.seats_of(1 - me.side):
            hers = [foe for foe in far if me.player(foe) == seat]
            struck.append((yield from me.pick("Whom does Astra shoot?", hers)))
        yield from me.damage_each(struck, self.damage)


class SoloContract(Action):
    """Deal 2 damage to an enemy hero within range 2. If no other hero you control is at Astra's location, deal 4
    instead.
    """

    damage = 2
    damage_alone = 4

    def play(self, me: "Me") -> Effect[None]:
        amount = self.damage_alone if me.alone() else self.damage
        me.damage((yield from me.foe(f"Who takes {amount} damage from Astra?", 2)), amount)


class VanishingAct(Reaction):
    """After an enemy hero moves to Astra's location: deal 3 damage to that hero. Then you may move Astra to an
    adjacent location.
    """

    trigger = MOVED
    damage = 3

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return bool(me.enemy_arrivals(deed))

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.damage((yield from me.pick("Whom does Astra shoot?", me.enemy_arrivals(deed))), self.damage)
        me.move(me.hero, (yield from me.may_go("Where does Astra slip away to?", me.elsewhere(me.hero, 1))))


class SteadyAim(Utility):
    """Action Phase: ready Astra."""

    def play(self, me: "Me") -> None:
        me.ready(me.hero)


class LongGoodbye(Ultimate):
    """Deal 5 damage to an enemy hero anywhere. If it is undamaged, deal 6 instead."""

    readied = True
    charges = 3
    damage = 5
    damage_unhurt = 6

    def play(self, me: "Me") -> Effect[None]:
        prompt = f"Who takes {self.damage} damage from Astra, or {self.damage_unhurt} if undamaged?"
        foe = yield from me.pick(prompt, me.all_enemies())
        me.damage(foe, self.damage_unhurt if me.is_undamaged(foe) else self.damage)


class Astra(Hero):
    """Astra's attacks have range 1."""

    attack = 3
    life = 10
    ability = "Long Barrel"
    cards = (SplitShot, CurvedShot, SoloContract, VanishingAct, SteadyAim)
    ultimate = LongGoodbye
    reach = 1
