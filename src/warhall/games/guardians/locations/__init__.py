"""The fourteen locations, in the order of the card list: four worth 1 point, five worth 2, five worth 3.

The valuable ones have the longer tracks. The ten cheapest total 17 points, more than two sides can hold before one of
them wins (8 + 8), so the ten replacements in the deck never run out.
"""

from typing import Final

from warhall.games.guardians.cards import Location
from warhall.games.guardians.locations.one_point import DetentionFacility, FieldHospital, RooftopRelay, TransitHub
from warhall.games.guardians.locations.three_points import (
    BeaconPlaza,
    Dockyards,
    HallOfUnity,
    InterGovVault,
    ResearchLab,
)
from warhall.games.guardians.locations.two_points import (
    Armory,
    BroadcastTower,
    ChemicalPlant,
    PowerStation,
    SensorArray,
)

LOCATIONS: Final[tuple[type[Location], ...]] = (
    DetentionFacility, TransitHub, FieldHospital, RooftopRelay,
    PowerStation, SensorArray, Armory, ChemicalPlant, BroadcastTower,
    HallOfUnity, InterGovVault, ResearchLab, Dockyards, BeaconPlaza,
)  # fmt: skip
