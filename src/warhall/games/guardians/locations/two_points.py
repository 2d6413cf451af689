"""The five locations worth 2 points."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Location
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class PowerStation(Location):
    """Move: the player of the hero that came places a charge token on one of her Ultimates."""

    points = 2
    spaces = 5

    def moved_here(self, me: "Me") -> Effect[None]:
        yield from me.charge()


class SensorArray(Location):
    """Move: the player of the hero that came draws a card."""

    points = 2
    spaces = 5

    def moved_here(self, me: "Me") -> None:
        me.draw(1)


class Armory(Location):
    """Move: the hero that came, or another of its side here, may attack, if it is readied."""

    title = "Armoury"
    points = 2
    spaces = 7

    def moved_here(self, me: "Me") -> Effect[None]:
        yield from me.attack_with(me.friends_at(me.spot), "Who attacks from the Armoury?", optional=True)


class ChemicalPlant(Location):
    """Move: the hero that came deals 3 damage to an enemy here."""

    points = 2
    spaces = 7
    damage = 3

    def moved_here(self, me: "Me") -> Effect[None]:
        me.damage((yield from me.foe("Who breathes the fumes?")), self.damage)


class BroadcastTower(Location):
    """Move: the player of the hero that came may discard a card to move the control token here 1 space."""

    points = 2
    spaces = 7

    def moved_here(self, me: "Me") -> Effect[None]:
        if (yield from me.toss_up_to(1, "Do you discard a card at the Broadcast Tower?")):
            me.shift(me.spot, 1)
