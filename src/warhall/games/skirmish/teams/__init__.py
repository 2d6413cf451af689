"""The five teams, in the order of the card list."""

from typing import Final

from warhall.games.skirmish.cards import Team
from warhall.games.skirmish.teams.blue import Blue
from warhall.games.skirmish.teams.green import Green
from warhall.games.skirmish.teams.orange import Orange
from warhall.games.skirmish.teams.purple import Purple
from warhall.games.skirmish.teams.red import Red

TEAMS: Final[tuple[type[Team], ...]] = (Red, Orange, Green, Blue, Purple)
