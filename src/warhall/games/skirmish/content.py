"""The set: which teams and kill rewards there are. An installed package may add a team (see `extensions`)."""

from warhall.games.skirmish.cards import Team
from warhall.games.skirmish.catalogue import TEAMS, add_reward, add_team
from warhall.games.skirmish.rewards import REWARDS
from warhall.games.skirmish.teams.blue import BLUE
from warhall.games.skirmish.teams.green import GREEN
from warhall.games.skirmish.teams.orange import ORANGE
from warhall.games.skirmish.teams.purple import PURPLE
from warhall.games.skirmish.teams.red import RED
from warhall.kernel.errors import ContentError
from warhall.kernel.registry import extensions


def load() -> None:
    """Fill the catalogue, once."""
    if TEAMS:
        return
    for team in (RED, ORANGE, GREEN, BLUE, PURPLE):
        add_team(team)
    for extra in extensions("skirmish"):
        if not isinstance(extra, Team):
            raise ContentError(f"an entry point of warhall.heroes for the skirmish must be a Team, not {extra!r}")
        add_team(extra)
    for kind in REWARDS:
        add_reward(kind)
