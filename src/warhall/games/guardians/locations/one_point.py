"""The four locations worth 1 point."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Location
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class DetentionFacility(Location):
    """Move: the hero that came immobilises and powerlocks an enemy here."""

    points = 1
    spaces = 5

    def moved_here(self, me: "Me") -> Effect[None]:
        foe = yield from me.foe("Who is detained?")
        me.immobilise(foe)
        me.powerlock(foe)


class TransitHub(Location):
    """Move actions from here can lead to any location."""

    points = 1
    spaces = 5
    far_moves = True


class FieldHospital(Location):
    """Move: remove up to 3 damage from the hero that came."""

    points = 1
    spaces = 5
    healing = 3

    def moved_here(self, me: "Me") -> None:
        me.heal(me.hero, self.healing)


class RooftopRelay(Location):
    """Move: the hero that came may attack, if it is readied."""

    points = 1
    spaces = 5

    def moved_here(self, me: "Me") -> Effect[None]:
        yield from me.attack_with([me.hero], f"Does {me.name(me.hero)} attack from the rooftop?", optional=True)
