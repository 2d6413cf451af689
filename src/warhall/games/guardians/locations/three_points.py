"""The five locations worth 3 points."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Location
from warhall.games.guardians.words import ROW
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class HallOfUnity(Location):
    """A knock-out here moves the control token 1 space more."""

    title = "Hall of Unity"
    points = 3
    spaces = 7
    knock_out_bonus = 1


class InterGovVault(Location):
    """Score: draw 2 cards."""

    title = "InterGov Vault"
    points = 3
    spaces = 7

    def scored(self, me: "Me") -> None:
        me.draw(2)


class ResearchLab(Location):
    """Action: one of your Ultimates gets a charge token."""

    points = 3
    spaces = 7

    def act(self, me: "Me") -> Effect[None]:
        yield from me.charge()


class Dockyards(Location):
    """Score: place a friendly hero that is here at any location."""

    points = 3
    spaces = 7

    def scored(self, me: "Me") -> Effect[None]:
        hero = yield from me.pick("Who leaves the Dockyards?", me.friends_at(me.spot))
        if hero >= 0:
            me.put(hero, (yield from me.where("Where to?", range(ROW))))


class BeaconPlaza(Location):
    """Exhausted heroes here count as readied in the Control Phase."""

    points = 3
    spaces = 7
    counts_exhausted = True
