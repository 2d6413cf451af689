"""The five locations worth 3 points."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Location
from warhall.games.guardians.words import ROW
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class HallOfUnity(Location):
    """A knock-out here moves the control token 1 space more."""

    points = 3
    spaces = 7
    knock_out_bonus = 1


class InterGovVault(Location):
    """Attack: the attacker's player draws a card. Move: the hero that came may attack, if it is readied."""

    title = "InterGov Vault"
    points = 3
    spaces = 7

    def moved_here(self, me: "Me") -> Effect[None]:
        yield from me.attack_with([me.hero], f"Does {me.name(me.hero)} attack in the Vault?", optional=True)

    def attacked_here(self, me: "Me") -> None:
        me.draw(1)


def tired(me: "Me") -> list[int]:
    """Exhausted friendly heroes here."""
    return [hero for hero in me.friends_at(me.spot) if not me.is_ready(hero)]


class ResearchLab(Location):
    """Action: ready another friendly hero here. Move: the hero that came may attack, if it is readied."""

    points = 3
    spaces = 7

    def moved_here(self, me: "Me") -> Effect[None]:
        yield from me.attack_with([me.hero], f"Does {me.name(me.hero)} attack in the Research Lab?", optional=True)

    def has_use(self, me: "Me") -> bool:
        return bool(tired(me))

    def act(self, me: "Me") -> Effect[None]:
        me.ready((yield from me.pick("Who is patched together in the Research Lab?", tired(me))))


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
