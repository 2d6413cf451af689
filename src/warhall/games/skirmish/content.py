"""The set: which teams and kill rewards there are. An installed package may add a team (see `extensions`)."""

from warhall.games.skirmish.cards import Team
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, NUMBER, TEAMS, add_reward, add_team
from warhall.games.skirmish.rewards import REWARDS
from warhall.games.skirmish.teams.blue import BLUE
from warhall.games.skirmish.teams.green import GREEN
from warhall.games.skirmish.teams.orange import ORANGE
from warhall.games.skirmish.teams.purple import PURPLE
from warhall.games.skirmish.teams.red import RED
from warhall.kernel.errors import ContentError, SetupError
from warhall.kernel.registry import extensions
from warhall.tabletop import catalogue as shared


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


ATTACK_NUMBERS = ("attack", "range", "recoil", "lunge")


def tune(key: str, number: str, value: int) -> int:
    """Change a number of a card, or a character's life, in this process; the number it had before."""
    if key in NUMBER:
        card = CARDS[NUMBER[key]]
        unused = (*(() if card.attacks else ATTACK_NUMBERS), *(() if card.defends else ("defence",)))
        return shared.tune(card, key, number, value, ("character", "copies", *unused))
    character = next((one for one in CHARACTERS if one.key == key), None)
    if character is None:
        raise SetupError(f"no card or character of the skirmish is called {key!r}")
    if number != "life":
        raise SetupError(f"{key} has no number {number!r} to tune; it has: life")
    before, character.life = character.life, value
    return before
