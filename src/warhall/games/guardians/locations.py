"""The fourteen locations: four worth 1 point, five worth 2, five worth 3; the rich ones have the longer tracks.

The ten cheapest total 17 points, more than two sides can hold without either having won (8 + 8), so the ten
replacements in the deck never run out.
"""

from typing import Final

from warhall.games.guardians.cards import Location
from warhall.games.guardians.me.acting import ALL, Me
from warhall.games.guardians.state import ROW
from warhall.kernel.decisions import Effect


# ── 1 point ───────────────────────────────────────────────────────────────────────────────────────────────────────
class DetentionFacility(Location):
    """Move: immobilise a hero that moves here."""

    points = 1
    spaces = 5

    def moved_here(self, me: Me) -> Effect[None]:
        me.immobilise(me.hero)
        yield from ()


class TransitHub(Location):
    """Move actions from here can lead to any location."""

    points = 1
    spaces = 5
    far_moves = True


class FieldHospital(Location):
    """Score: remove all damage from a friendly hero."""

    points = 1
    spaces = 5

    def scored(self, me: Me) -> Effect[None]:
        hurt = [hero for hero in me.friends() if me.is_damaged(hero)]
        me.heal((yield from me.pick("Who is healed at the Field Hospital?", hurt)), ALL)


class RooftopRelay(Location):
    """Action: draw 2 cards."""

    points = 1
    spaces = 5

    def act(self, me: Me) -> Effect[None]:
        me.draw(2)
        yield from ()


# ── 2 points ──────────────────────────────────────────────────────────────────────────────────────────────────────
class PowerStation(Location):
    """Score: place 2 charge tokens on your Ultimates."""

    points = 2
    spaces = 5

    def scored(self, me: Me) -> Effect[None]:
        yield from me.charge()
        yield from me.charge()


class SensorArray(Location):
    """Move: the player of a hero that moves here draws a card."""

    points = 2
    spaces = 5

    def moved_here(self, me: Me) -> Effect[None]:
        me.draw(1)
        yield from ()


class Armory(Location):
    """Heroes here have +1 attack."""

    points = 2
    spaces = 7
    attack_bonus = 1


class ChemicalPlant(Location):
    """Move: deal 1 damage to a hero that moves here."""

    points = 2
    spaces = 7

    def moved_here(self, me: Me) -> Effect[None]:
        me.damage(me.hero, 1)
        yield from ()


class BroadcastTower(Location):
    """Action, while no readied enemy hero is here: discard a card. If you do, move the control token here 1 space."""

    points = 2
    spaces = 7

    def has_use(self, me: Me) -> bool:
        return bool(me.state.hands[me.seat]) and not any(me.is_ready(foe) for foe in me.enemies_at(me.spot))

    def act(self, me: Me) -> Effect[None]:
        if (yield from me.toss(me.seat, "Which card do you discard at the Broadcast Tower?")):
            me.shift(me.spot, 1)


# ── 3 points ──────────────────────────────────────────────────────────────────────────────────────────────────────
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

    def scored(self, me: Me) -> Effect[None]:
        me.draw(2)
        yield from ()


class ResearchLab(Location):
    """Action: one of your Ultimates gets a charge token."""

    points = 3
    spaces = 7

    def act(self, me: Me) -> Effect[None]:
        yield from me.charge()


class Dockyards(Location):
    """Score: place a friendly hero that is here at any location."""

    points = 3
    spaces = 7

    def scored(self, me: Me) -> Effect[None]:
        hero = yield from me.pick("Who leaves the Dockyards?", me.friends_at(me.spot))
        if hero >= 0:
            me.put(hero, (yield from me.where("Where to?", range(ROW))))


class BeaconPlaza(Location):
    """Exhausted heroes here count as readied in the Control Phase."""

    points = 3
    spaces = 7
    counts_exhausted = True


LOCATION_CARDS: Final[tuple[type[Location], ...]] = (
    DetentionFacility, TransitHub, FieldHospital, RooftopRelay,
    PowerStation, SensorArray, Armory, ChemicalPlant, BroadcastTower,
    HallOfUnity, InterGovVault, ResearchLab, Dockyards, BeaconPlaza,
)  # fmt: skip
