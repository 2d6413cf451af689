"""Whether a value means what it says: equal bots play, and what a review says of their positions is compared with who
won.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import exp, log
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from warhall.bots import make_bots, play
from warhall.bots.protocol import worth
from warhall.hindsight.calibration import Calibration, logit
from warhall.hindsight.reviewer import Frame, Reviewer
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.kernel.setup import complete
from warhall.kernel.state import GOLDEN, Chance, mix
from warhall.lab.numbers import Rate

MOMENTS: Final = 24
"""How many moments of each game are looked at."""
BINS: Final = 10
ROUNDS: Final = 30
"""Steps of Newton's method. It needs about six."""
PRIOR: Final = 1.0
"""As much is believed, without any game, that values are chances already…"""
STEEPEST: Final = 10.0
"""…and the odds are never stretched further, whatever a few games say."""
CLEAR: Final = 3.0
"""A side of the table counts only if it is better by so many standard errors."""


class Judged(NamedTuple):
    """What a position was said to be worth to a team, and what came of it: 1 if the team won."""

    game: int
    team: int
    teams: int
    value: float
    score: float


class Bin(NamedTuple):
    """Positions that were given about the same chance: how many, what chance on average, and how many were won."""

    positions: int
    said: float
    won: Rate


# ── playing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def play_and_judge(
    id: str, number: int, seed: int, seats: int | None, bot: str, setup: Mapping[str, Any]
) -> list[Judged]:
    """One game between equal bots, and some of its moments as a review sees them."""
    game = get_game(id)
    chance = Chance(mix(seed + GOLDEN * (number + 1)))
    count = game.seated(seats)
    fixed = {name: value for name, value in complete(game.options(), setup).items() if name in setup}
    varied = {**game.matchup(count, number, chance, fixed), **setup}
    match = new_match(game, count, chance.random(1 << 62), varied)
    outcome = play(match, make_bots([bot], count, chance.random(1 << 62)))
    if outcome is None or not match.answers:
        return []
    picked = sorted({chance.random(match.answers) for _ in range(MOMENTS)})
    reviewer = Reviewer(match, Frame(seed=chance.random(1 << 62)))
    reviewer.glance(picked)
    sides = sorted(set(reviewer.teams))
    scores = {team: worth(match, outcome, reviewer.teams.index(team)) for team in sides}
    found: list[Judged] = []
    for place in picked:
        means = reviewer.means(place)
        found += [Judged(number, team, len(sides), means[team], scores[team]) for team in sides if team in means]
    return found


def play_all(
    id: str, games: int, seed: int, seats: int | None, bot: str, setup: Mapping[str, Any], processes: int
) -> Iterator[list[Judged]]:
    if processes == 1:
        for number in range(games):
            yield play_and_judge(id, number, seed, seats, bot, setup)
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        tasks = [pool.submit(play_and_judge, id, number, seed, seats, bot, setup) for number in range(games)]
        for task in as_completed(tasks):
            yield task.result()


# ── fitting ───────────────────────────────────────────────────────────────────────────────────────────────────────
def fit(judged: Sequence[Judged]) -> Calibration:
    """The stretch of the odds that fits best, and the lean of two sides that are not alike (logistic regression)."""
    slope, lean, doubt = _newton(judged, leaning=True)
    if abs(lean) > CLEAR * doubt:
        return Calibration(round(slope, 3), (round(lean, 3), round(-lean, 3)))
    return Calibration(round(_newton(judged, leaning=False)[0], 3))


def _newton(judged: Sequence[Judged], leaning: bool) -> tuple[float, float, float]:
    """The slope, the lean towards the first of two teams, and the lean's standard error."""
    slope, lean, across = 1.0, 0.0, 0.0
    for _ in range(ROUNDS):
        pull, along, mixed = PRIOR * (1 - slope), PRIOR, 0.0
        push, across = (-PRIOR * lean, PRIOR) if leaning else (0.0, 0.0)
        for one in judged:
            x = logit(one.value)
            z = (1.0 if one.team == 0 else -1.0) if leaning and one.teams == 2 else 0.0
            lead = slope * x + lean * z - log(max(1, one.teams - 1))
            chance = 1 / (1 + exp(-lead))
            weight = chance * (1 - chance)
            pull += (one.score - chance) * x
            push += (one.score - chance) * z
            along += weight * x * x
            mixed += weight * x * z
            across += weight * z * z
        whole = along * across - mixed * mixed
        if across:
            slope += (across * pull - mixed * push) / max(whole, 1e-9)
            lean += (along * push - mixed * pull) / max(whole, 1e-9)
        else:
            slope += pull / max(along, 1e-9)
        slope = min(STEEPEST, max(1 / STEEPEST, slope))
        lean = min(STEEPEST, max(-STEEPEST, lean))
    # The positions of one game are won or lost together: they say no more than one.
    games = len({one.game for one in judged})
    return slope, lean, (len(judged) / max(1e-9, across * max(1, games))) ** 0.5


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────
def reliability(judged: Sequence[Judged], scale: Calibration) -> list[Bin]:
    """Of the positions that were given a chance of 60 to 70 %, how many were won? And so on."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for one in judged:
        said = scale.chance(one.value, one.team, one.teams)
        bins[min(BINS - 1, int(said * BINS))].append((said, one.score))
    return [
        Bin(len(found), sum(said for said, _ in found) / max(1, len(found)), Rate(sum(s for _, s in found), len(found)))
        for found in bins
    ]


def off(bins: Sequence[Bin]) -> float:
    """How far chances are from what came of them, on average over all positions."""
    whole = sum(one.positions for one in bins)
    return sum(one.positions * abs(one.said - one.won.share) for one in bins) / max(1, whole)
