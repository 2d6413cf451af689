"""The whole set in the order of the card list: ten heroes, what installed packages add, basic cards, locations."""

from typing import Final

from warhall.games.guardians.basics import BASICS
from warhall.games.guardians.cards import Hero
from warhall.games.guardians.catalogue import HEROES, deal_in
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
from warhall.games.guardians.locations import LOCATION_CARDS
from warhall.kernel.errors import ContentError
from warhall.kernel.registry import extensions

OURS: Final[tuple[type[Hero], ...]] = (
    Astra, Grave, Whiplash, Valkyrie, Harbinger, Mauler, Paladin, Kosi, Venger, Ronin,
)  # fmt: skip


def more() -> list[type[Hero]]:
    """Heroes from installed packages."""
    found: list[type[Hero]] = []
    for kind in extensions("guardians"):
        if not (isinstance(kind, type) and issubclass(kind, Hero)):
            raise ContentError(f"the entry point for guardians leads to {kind!r}, which is not a Hero class")
        found.append(kind)
    return found


def load() -> None:
    """Deal the set into the tables, once."""
    if not HEROES:
        deal_in([*OURS, *more()], BASICS, LOCATION_CARDS)
