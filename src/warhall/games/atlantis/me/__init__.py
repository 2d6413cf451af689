"""`me`: the verbs that cards are written in, and what can happen to the table whoever causes it."""

from warhall.games.atlantis.me.acting import Me
from warhall.games.atlantis.me.fighting import Strike
from warhall.games.atlantis.me.sight import Sight

__all__ = ["Me", "Sight", "Strike"]
