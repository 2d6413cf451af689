"""The five locations worth 2 points."""

from typing import TYPE_CHECKING

from warhall.games.guardians.cards import Location
from warhall.kernel.decisions import Effect

if TYPE_CHECKING:
    from warhall.games.guardians.me import Me


class PowerStation(Location):
    """Score: place 2 charge tokens on your Ultimates."""

    points = 2
    spaces = 5

    def scored(self, me: "Me") -> Effect[None]:
        yield from me.charge()
        yield from me.charge()


class SensorArray(Location):
    """Move: the player of a hero that moves here draws a card."""

    points = 2
    spaces = 5

    def moved_here(self, me: "Me") -> None:
        me.draw(1)


class Armory(Location):
    """Heroes here have +1 attack."""

    points = 2
    spaces = 7
    attack_bonus = 1


class ChemicalPlant(Location):
    """Move: deal 1 damage to a hero that moves here."""

    points = 2
    spaces = 7

    def moved_here(self, me: "Me") -> None:
        me.damage(me.hero, 1)


class BroadcastTower(Location):
    """Action, while no readied enemy hero is here: discard a card. If you do, move the control token here 1 space."""

    points = 2
    spaces = 7

    def has_use(self, me: "Me") -> bool:
        return bool(me.state.hands[me.seat]) and not any(me.is_ready(foe) for foe in me.enemies_at(me.spot))

    def act(self, me: "Me") -> Effect[None]:
        if (yield from me.toss(me.seat, "Which card do you discard at the Broadcast Tower?")):
            me.shift(me.spot, 1)
