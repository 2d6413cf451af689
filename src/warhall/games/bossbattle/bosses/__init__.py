"""The bosses, one file each: the character card and the set of 60 cards, in the order of the card list."""

from typing import Final

from warhall.games.bossbattle.bosses.dragon import Dragon
from warhall.games.bossbattle.bosses.necromancer import Necromancer
from warhall.games.bossbattle.cards import Character

BOSSES: Final[tuple[type[Character], ...]] = (Dragon, Necromancer)
