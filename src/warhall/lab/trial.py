"""The match that decides whether something learned is kept: it against what bots go by now."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from warhall.bots.judge import Learned
from warhall.bots.learned import FILE, write_learned
from warhall.kernel.game import Game
from warhall.lab.games import Result
from warhall.lab.numbers import Rate
from warhall.lab.plan import Task, tournament_plan
from warhall.lab.tournament import duels

ENOUGH: Final = 0.60
"""What is kept wins so many of its games…"""
SURE: Final = 0.52
"""…and surely more than this: the whole interval is above."""


def write_candidate(folder: Path, game: Game[Any], learned: Learned) -> Path:
    """A file that is named after what it says, so that games are never taken for those of another candidate."""
    fresh = folder / "candidate.new"
    write_learned(fresh, game, learned)
    mark = sha256(fresh.read_bytes()).hexdigest()[:8]
    return fresh.replace(folder / f"candidate-{mark}.json")


def trial_plan(
    game: Game[Any], candidate: Path, limit: str, games: int, seed: int, seats: int | None, setup: Mapping[str, object]
) -> list[Task]:
    """The same search with the same limit, going by the candidate and by what is there now, sides swapped."""
    bots = [f"search:{limit}:{candidate}", f"search:{limit}"]
    return tournament_plan(game.id, games, seed, seats, bots, setup)


def won(plan: Sequence[Task], results: Sequence[Result]) -> Rate:
    """How many games the candidate won."""
    scores = [score for _, _, score in duels(plan, results)]
    return Rate(sum(scores), len(scores))


def waste(plan: Sequence[Task], results: Sequence[Result]) -> tuple[float, float]:
    """How often a seat left unused what it could still do, in a game: of the candidate, and of the other."""
    bots = {task.number: task.bots for task in plan}
    found: dict[str, list[int]] = {name: [] for name in plan[0].group.split(" – ")}
    for result in results:
        for name, times in zip(bots[result.number], result.wasted, strict=not result.error):
            found[name].append(times)
    new, old = (sum(times) / max(1, len(times)) for times in found.values())
    return new, old


def passes(rate: Rate) -> bool:
    """
    >>> passes(Rate(120, 200)), passes(Rate(30, 50)), passes(Rate(118, 200))
    (True, False, False)
    """
    return rate.share >= ENOUGH and rate.interval[0] > SURE


def keep(game: Game[Any], learned: Learned, **notes: object) -> Path:
    """Make it what bots go by from now on."""
    file = game.folder / FILE
    write_learned(file, game, learned, **notes)
    return file
