"""The ten heroes, in the order of the card list."""

from typing import Final

from warhall.games.guardians.cards import Hero
from warhall.games.guardians.heroes.astra import Astra
from warhall.games.guardians.heroes.grave import Grave
from warhall.games.guardians.heroes.harbinger import Harbinger
from warhall.games.guardians.heroes.kosi import Kosi
from warhall.games.guardians.heroes.mauler import Mauler
from warhall.games.guardians.heroes.paladin import Paladin
from warhall.games.guardians.heroes.ronin import Ronin
from warhall.games.guardians.heroes.valkyrie import Valkyrie
from warhall.games.guardians.heroes.venger import Venger
from warhall.games.guardians.heroes.whiplash import Whiplash

HEROES: Final[tuple[type[Hero], ...]] = (
    Astra, Grave, Whiplash, Valkyrie, Harbinger, Mauler, Paladin, Kosi, Venger, Ronin,
)  # fmt: skip
FIRST_GAME: Final[tuple[tuple[type[Hero], ...], ...]] = ((Astra, Valkyrie, Whiplash), (Grave, Mauler, Ronin))
"""Whom the first and the second player lead in the first game."""
