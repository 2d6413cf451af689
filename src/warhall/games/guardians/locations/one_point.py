"""The four locations worth 1 point."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Location
from warhall.games.guardians.words import ALL
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class DetentionFacility(Location):
    """Move: immobilise a hero that moves here."""

    points = 1
    spaces = 5

    def moved_here(self, me: "Me") -> None:
        me.immobilise(me.hero)


class TransitHub(Location):
    """Move actions from here can lead to any location."""

    points = 1
    spaces = 5
    far_moves = True


class FieldHospital(Location):
    """Score: remove all damage from a friendly hero."""

    points = 1
    spaces = 5

    def scored(self, me: "Me") -> Effect[None]:
        hurt = [hero for hero in me.friends() if me.is_damaged(hero)]
        me.heal((yield from me.pick("Who is healed at the Field Hospital?", hurt)), ALL)


class RooftopRelay(Location):
    """Action: draw 2 cards."""

    points = 1
    spaces = 5

    def act(self, me: "Me") -> None:
        me.draw(2)
