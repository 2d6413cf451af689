"""The heroes, one file each: the character card and the set of 27 cards, in the order of the card list."""

from typing import Final

from warhall.games.bossbattle.cards import Character
from warhall.games.bossbattle.heroes.mage import Mage
from warhall.games.bossbattle.heroes.priestess import Priestess
from warhall.games.bossbattle.heroes.thief import Thief
from warhall.games.bossbattle.heroes.warrior import Warrior

HEROES: Final[tuple[type[Character], ...]] = (Warrior, Priestess, Mage, Thief)
