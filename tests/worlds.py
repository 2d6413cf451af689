"""What property tests walk through: every registered game and the toy, in every seat count and many setups."""

from functools import cache
from typing import Any, NamedTuple

import warhall
from tests.toys import Muster
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import add_game
from warhall.kernel.state import Chance


class World(NamedTuple):
    """A game, a seat count, a setup: printed as the words that start it."""

    game: Game[Any]
    seats: int
    setup: dict[str, object]

    def match(self, seed: int, listening: bool = False) -> Match:
        return new_match(self.game, self.seats, seed, self.setup, listening=listening)

    def __str__(self) -> str:
        return " ".join([self.game.id, str(self.seats), *(f"{name}={value}" for name, value in self.setup.items())])


add_game(Muster())


def all_games() -> list[Game[Any]]:
    return [warhall.get_game(id) for id in warhall.game_ids()]


def worlds() -> list[World]:
    """Each seat count with the defaults where that is possible, and each value of each setup option.

    A value is tried with the fewest seats it allows, and with every seat count that nothing before it was played by.
    """
    return [world for game in all_games() for world in _worlds_of(game)]


@cache
def _worlds_of(game: Game[Any]) -> list[World]:
    found = [World(game, seats, {}) for seats in game.seat_counts if _possible(game, seats, {})]
    for setting in game.options():
        values: tuple[object, ...] = (True, False) if isinstance(setting.default, bool) else setting.choices
        if isinstance(setting.default, tuple):
            values = tuple((value,) for value in values)
        for value in values:
            possible = [n for n in game.seat_counts if _possible(game, n, {setting.name: value})]
            covered = {world.seats for world in found}
            seats = [n for n in possible if n == possible[0] or n not in covered]
            if value != setting.default:
                found += [World(game, n, {setting.name: value}) for n in seats]
    return found


def _possible(game: Game[Any], seats: int, setup: dict[str, object]) -> bool:
    try:
        new_match(game, seats, 0, setup, disposable=True)
    except SetupError:
        return False
    return True


def step(match: Match, chance: Chance) -> None:
    """Answer one open question, any of them, in any way."""
    question = match.pending[chance.random(len(match.pending))]
    seat = question.seats[chance.random(len(question.seats))]
    match.answer(seat, question.options[chance.random(len(question.options))].key, question.id)


def walk(world: World, seed: int, limit: int = 150) -> list[Match]:
    """A fork of a random game at each of its first decisions."""
    chance, match = Chance(seed), world.match(seed)
    seen: list[Match] = []
    while match.pending and len(seen) < limit:
        seen.append(match.fork())
        step(match, chance)
    return seen
