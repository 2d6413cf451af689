"""The verbs that cards are written in: `me` is a character acting."""

from warhall.games.skirmish.me.acting import Me as Me
from warhall.games.skirmish.me.battle import Battle as Battle
from warhall.games.skirmish.me.battle import Hit as Hit
