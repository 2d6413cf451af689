"""The games that are installed. They come from entry points, so a new package can add a game without a change here."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game

GAMES = "warhall.games"
HEROES = "warhall.heroes"


_loaded: dict[str, Game[Any]] = {}


@cache
def _found() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GAMES)}


def add_game(game: Game[Any]) -> None:
    """Register a game that is not installed as a package, such as one written in a notebook or a test."""
    _loaded[game.id] = game


def game_ids() -> list[str]:
    return sorted({*_found(), *_loaded})


def get_game(id: str) -> Game[Any]:
    """The game with this id. The error for an unknown id lists the games there are."""
    if id not in _loaded:
        point = _found().get(id)
        if point is None:
            raise SetupError(f"there is no game {id!r}; the games are: {', '.join(game_ids()) or 'none installed'}")
        game = point.load()()
        if not isinstance(game, Game):
            raise WarhallError(f"the entry point {GAMES}:{id} does not lead to a Game")
        _loaded[id] = game
    return _loaded[id]


def extension_points(game_id: str) -> list[EntryPoint]:
    """What installed packages add to a game: the entry points of `warhall.heroes` named `<game>.<anything>`."""
    points = [point for point in entry_points(group=HEROES) if point.name.split(".")[0] == game_id]
    return sorted(points, key=lambda point: point.name)
