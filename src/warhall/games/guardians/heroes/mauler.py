"""Mauler: he drags one enemy in and brawls, hits harder when hurt, and is bad company for everybody."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Action, Hero, Reaction, Ultimate, Utility
from warhall.games.guardians.words import DAMAGED
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me
    from warhall.games.guardians.state import Deed


class Guttersnare(Action):
    """Choose an enemy hero within range 1 of Mauler. Move it to his location. Moved or not, it takes 3 damage."""

    copies = 2
    charge_point = True
    damage = 3

    def play(self, me: "Me") -> Effect[None]:
        me.drag((yield from me.foe("Whom does Mauler snare?", 1)), self.damage)


class WildSwing(Action):
    """Deal 3 damage to each enemy hero at Mauler's location. Deal 1 damage to each other friendly hero there."""

    damage = 3
    damage_friends = 1

    def play(self, me: "Me") -> Effect[None]:
        yield from me.damage_each(me.enemies(), self.damage)
        yield from me.damage_each(me.others(0), self.damage_friends)


class BloodPrice(Action):
    """Deal 3 damage to an enemy hero at Mauler's location. Move the control token there 1 space. Deal 2 damage to
    Mauler.
    """

    readied = True
    damage = 3
    price = 2

    def play(self, me: "Me") -> Effect[None]:
        me.damage((yield from me.foe("Who pays the Blood Price?")), self.damage)
        me.shift(me.place, 1)
        me.damage(me.hero, self.price)


class BiteBack(Reaction):
    """After an enemy's action, card or ability damages Mauler: deal 2 damage to an enemy hero at his location."""

    trigger = DAMAGED
    damage = 2

    def answers(self, me: "Me", deed: "Deed") -> bool:
        return me.hurt(deed)

    def react(self, me: "Me", deed: "Deed") -> Effect[None]:
        me.damage((yield from me.foe("Whom does Mauler bite?")), self.damage)


class SecondWind(Utility):
    """Action Phase: remove up to 3 damage from Mauler."""

    healing = 3

    def play(self, me: "Me") -> None:
        me.heal(me.hero, self.healing)


class Payback(Ultimate):
    """Deal as much damage as there is on Mauler, 6 at most, to an enemy hero at his location."""

    readied = True
    most = 6

    def play(self, me: "Me") -> Effect[None]:
        amount = min(self.most, me.state.damage[me.hero])
        me.damage((yield from me.foe(f"Who takes {amount} damage from Mauler?")), amount)


class Mauler(Hero):
    """Mauler cannot be immobilised. While he is damaged, he has +1 attack."""

    attack = 4
    life = 9
    ability = "Off the Leash"
    cards = (Guttersnare, WildSwing, BloodPrice, BiteBack, SecondWind)
    ultimate = Payback
    immobilisable = False

    def attack_bonus(self, me: "Me", target: int) -> int:
        return 1 if me.is_damaged(me.hero) else 0
