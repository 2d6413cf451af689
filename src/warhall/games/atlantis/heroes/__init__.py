"""The heroes, one file each (and one for a spellbook), in the order of the card list: from one star to four."""

from typing import Final

from warhall.games.atlantis.cards import Hero
from warhall.games.atlantis.heroes.arien import Arien
from warhall.games.atlantis.heroes.bain import Bain
from warhall.games.atlantis.heroes.brogan import Brogan
from warhall.games.atlantis.heroes.brynn import Brynn
from warhall.games.atlantis.heroes.cutter import Cutter
from warhall.games.atlantis.heroes.dodger import Dodger
from warhall.games.atlantis.heroes.emmitt import Emmitt
from warhall.games.atlantis.heroes.garrus import Garrus
from warhall.games.atlantis.heroes.gydion import Gydion
from warhall.games.atlantis.heroes.hanu import Hanu
from warhall.games.atlantis.heroes.ignatia import Ignatia
from warhall.games.atlantis.heroes.min import Min
from warhall.games.atlantis.heroes.misa import Misa
from warhall.games.atlantis.heroes.mortimer import Mortimer
from warhall.games.atlantis.heroes.mrak import Mrak
from warhall.games.atlantis.heroes.nebkher import Nebkher
from warhall.games.atlantis.heroes.razzle import Razzle
from warhall.games.atlantis.heroes.rowenna import Rowenna
from warhall.games.atlantis.heroes.sabina import Sabina
from warhall.games.atlantis.heroes.silverarrow import Silverarrow
from warhall.games.atlantis.heroes.snorri import Snorri
from warhall.games.atlantis.heroes.swift import Swift
from warhall.games.atlantis.heroes.takahide import Takahide
from warhall.games.atlantis.heroes.tali import Tali
from warhall.games.atlantis.heroes.tigerclaw import Tigerclaw
from warhall.games.atlantis.heroes.trinkets import Trinkets
from warhall.games.atlantis.heroes.ursafar import Ursafar
from warhall.games.atlantis.heroes.wasp import Wasp
from warhall.games.atlantis.heroes.whisper import Whisper
from warhall.games.atlantis.heroes.widget import Widget
from warhall.games.atlantis.heroes.wuk import Wuk
from warhall.games.atlantis.heroes.xargatha import Xargatha

ROSTER: Final[tuple[type[Hero], ...]] = (
    Arien, Brogan, Dodger, Sabina, Tigerclaw, Wasp, Xargatha,
    Bain, Garrus, Min, Misa, Rowenna, Silverarrow, Ursafar, Whisper,
    Brynn, Cutter, Hanu, Mortimer, Mrak, Swift, Tali, Trinkets, Widget, Wuk,
    Emmitt, Gydion, Ignatia, Nebkher, Razzle, Snorri, Takahide,
)  # fmt: skip
STARTERS: Final[tuple[tuple[type[Hero], ...], ...]] = ((Wasp, Xargatha, Tigerclaw), (Arien, Brogan, Sabina))
"""The heroes of a first game, for Red and for Blue."""
