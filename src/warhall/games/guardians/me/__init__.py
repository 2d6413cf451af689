"""The verbs that cards are written in: `me` is a player, and the hero whose card or ability it is."""

from warhall.games.guardians.me.acting import Me as Me
