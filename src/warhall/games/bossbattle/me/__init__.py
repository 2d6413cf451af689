"""`me`: the verbs that cards are written in, and what can happen to the table whoever causes it."""

from warhall.games.bossbattle.me.acting import Me as Me
from warhall.games.bossbattle.me.sight import Occasion as Occasion
from warhall.games.bossbattle.me.sight import Sight as Sight
