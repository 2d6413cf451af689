"""Which games to play. A plan is fixed before its first game starts, so a run can be stopped and resumed."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from warhall.bots.registry import bot_maker
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.kernel.setup import Setup, Value, complete
from warhall.kernel.state import GOLDEN, Chance, mix


class Change(NamedTuple):
    """A number on a card, and another value to try for it."""

    card: str
    number: str
    value: int


class Task(NamedTuple):
    """One game to play: all that a worker on any machine needs to know."""

    number: int
    game: str
    version: int
    seats: int
    seed: int
    setup: tuple[tuple[str, Value], ...]
    bots: tuple[str, ...]
    group: str = ""
    """The group the game counts for: a tried value, or a pair of bots."""
    changes: tuple[Change, ...] = ()
    lots: bool = False
    """Whether draft questions are answered at random."""
    recorded: bool = False
    """Whether the result keeps the record of the game."""


def balance_plan(
    game_id: str, games: int, seed: int, seats: int | None, bots: Sequence[str], setup: Mapping[str, object]
) -> list[Task]:
    """Every side plays equally often, as the game itself arranges it. The choices in `setup` hold in all games."""
    game = get_game(game_id)
    count = game.seated(seats)
    names = _spread(bots, count)
    fixed = _fixed(game, setup)
    return [_task(game, number, number, count, seed, fixed, names)._replace(lots=True) for number in range(games)]


def tune_plan(
    game_id: str,
    card: str,
    number: str,
    values: Sequence[int],
    games: int,
    seed: int,
    seats: int | None,
    bots: Sequence[str],
    setup: Mapping[str, object],
) -> list[Task]:
    """The same games, with the same seeds, for each value of a number."""
    game = get_game(game_id)
    for value in values:
        game.tune(card, number, game.tune(card, number, value))
    base = balance_plan(game_id, games, seed, seats, bots, setup)
    return [
        task._replace(number=place * len(values) + turn, group=str(value), changes=(Change(card, number, value),))
        for place, task in enumerate(base)
        for turn, value in enumerate(values)
    ]


def tournament_plan(
    game_id: str, games: int, seed: int, seats: int | None, bots: Sequence[str], setup: Mapping[str, object]
) -> list[Task]:
    """Everyone against everyone, `games` times per pair. Games come in twos that differ only in who sits on which side.

    So an odd number is rounded up. Otherwise the last game would favour the bot on the better side.
    """
    game = get_game(game_id)
    count = game.seated(seats)
    if len(set(bots)) < max(2, len(bots)):
        raise SetupError("a tournament needs two different bots or more")
    for name in bots:
        bot_maker(name)
    fixed = _fixed(game, setup)
    tasks: list[Task] = []
    for turn in range(games + games % 2):
        for one, other in combinations(bots, 2):
            task = _task(game, len(tasks), turn // 2, count, seed, fixed, ())
            match = new_match(game, count, task.seed, dict(task.setup))
            names = tuple((one, other)[(team + turn) % 2] for team in game.teams(match.state))
            if len(set(names)) < 2:
                raise SetupError(
                    "a tournament needs opponents, but here all seats are on the same team: "
                    "choose another mode with --setup, or another number of --seats"
                )
            tasks.append(task._replace(bots=names, group=f"{one} – {other}"))
    return tasks


def _task(
    game: Game[Any],
    number: int,
    turn: int,
    seats: int,
    seed: int,
    fixed: Setup,
    bots: tuple[str, ...],
) -> Task:
    own = mix(seed + GOLDEN * (turn + 1)) >> 1
    # Chance of its own, apart from the match's and the bots': a match's first draws must not depend on its line-up.
    wanted = {**game.matchup(seats, turn, Chance(mix(own - GOLDEN)), fixed), **fixed}
    whole = new_match(game, seats, own, wanted).setup
    return Task(number, game.id, game.version, seats, own, tuple(whole.items()), bots)


def _fixed(game: Game[Any], setup: Mapping[str, object]) -> Setup:
    """The choices that hold in every game, parsed by the game."""
    whole = complete(game.options(), setup)
    return {name: whole[name] for name in setup}


def _spread(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    if len(bots) not in (1, seats):
        raise SetupError(f"{len(bots)} bots for {seats} seats: give one name for all seats, or one for each")
    for name in bots:
        bot_maker(name)
    return tuple(bots) * (seats // len(bots))
