"""Learning from games what a game's features are worth.

The fit is a logistic regression. The odds of the game's own evaluation go in as they are, and the features only correct
them. A position is not fitted to who won, which is mostly chance that came later, but to a mean of how the positions
after it are valued and who won in the end: TD(λ). Values are the evaluation's at first, and then those of the last fit.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import exp, log
from typing import Any, Final, NamedTuple

from warhall.bots.judge import EDGE, Learned, logit
from warhall.bots.protocol import worth
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match

FADE: Final = 0.97
"""How much of what a position is fitted to comes from later than the next one: the λ of TD(λ). A game has about a
hundred positions, so this looks about a third of a game ahead."""
ROUNDS: Final = 6
"""How often the games are valued anew by what was learned from them."""
STEPS: Final = 2
"""Steps of Newton's method in each round."""
PRIOR: Final = 20.0
"""It is believed as firmly that the evaluation is right, and the features add nothing, as if so many games said so."""
TINY: Final = 1e-6
"""Keeps the equations solvable where a feature is the same in all positions."""


class Position(NamedTuple):
    """A moment between two procedures, as the first team sees it."""

    odds: float
    """Of the game's own evaluation, in logits."""
    edges: tuple[float, ...]
    """What the first team has more of than the other, feature by feature."""
    asked: float
    """1 if the first team is asked, -1 if the other is, 0 if both are. It explains results, but is not kept: whoever is
    asked is about to gain something, and a search sees that for itself."""


class Course(NamedTuple):
    """A game from its beginning to its end: its positions, and what the first team made of it."""

    positions: list[Position]
    score: float


# ── reading games ─────────────────────────────────────────────────────────────────────────────────────────────────────
def course(record: str) -> Course:
    """The positions of a recorded game, one for each procedure."""
    whole = Match.load(record)
    game, outcome = whole.game, whole.outcome
    match = new_match(game, whole.seats, whole.seed, whole.setup)
    positions: list[Position] = []
    began = -1
    for seat, key, part in whole.history:
        if match.began != began:
            began = match.began
            positions += _position(game, match)
        match.answer(seat, key, match.question(part).id)
    return Course(positions, 0.5 if outcome is None else worth(whole, outcome, 0))


def _position(game: Game[Any], match: Match) -> Iterator[Position]:
    teams = list(game.teams(match.state))
    if len(set(teams)) != 2:
        raise SetupError("only matches of two teams can be learned from: choose another number of --seats or --setup")
    rival = next(seat for seat, team in enumerate(teams) if team != teams[0])
    mine, theirs = game.features(match.state, 0), game.features(match.state, rival)
    if mine is None or theirs is None:
        return
    asked = {teams[question.seat] == teams[0] for question in match.pending}
    edges = tuple(one - other for one, other in zip(mine, theirs, strict=True))
    turn = 0.0 if len(asked) != 1 else 1.0 if True in asked else -1.0
    yield Position(logit(game.evaluate(match.state, 0)), edges, turn)


# ── fitting ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def fit(courses: Sequence[Course]) -> Learned:
    """What the features are worth, fitted to all games."""
    played = [course for course in courses if course.positions]
    if not played:
        raise SetupError("there is nothing to learn from: no game was played, or it has no features (Game.features)")
    rows = [_row(position) for course in played for position in course.positions]
    weights = [1.0] + [0.0] * (len(rows[0]) - 1)
    share = PRIOR / len(played)
    prior = [share * sum(number * number for number in column) / 4 + TINY for column in zip(*rows, strict=True)]
    for _ in range(ROUNDS):
        weights = _regressed(rows, _targets(played, weights), weights, prior)
    return Learned(round(weights[0], 4), [round(weight, 4) for weight in weights[2:]])


def _row(position: Position) -> list[float]:
    return [position.odds, position.asked, *position.edges]


def _targets(courses: Iterable[Course], weights: Sequence[float]) -> list[float]:
    """What each position is fitted to: a mean of how those after it are valued, and of who won."""
    found: list[float] = []
    for course in courses:
        target, backwards = course.score, [course.score]
        for position in reversed(course.positions[1:]):
            target = FADE * target + (1 - FADE) * _chance(_dot(weights, _row(position)))
            backwards.append(target)
        found += reversed(backwards)
    return found


def _regressed(
    rows: Sequence[Sequence[float]], targets: Sequence[float], start: Sequence[float], prior: Sequence[float]
) -> list[float]:
    """Logistic regression by Newton's method: the weights that fit best, each drawn by its prior towards an evaluation
    that is right.
    """
    weights, size = list(start), len(start)
    for _ in range(STEPS):
        slope = [prior[place] * ((place == 0) - weight) for place, weight in enumerate(weights)]
        bend = [[prior[place] if place == other else 0.0 for other in range(size)] for place in range(size)]
        for row, target in zip(rows, targets, strict=True):
            chance = _chance(_dot(weights, row))
            miss, doubt = target - chance, chance * (1 - chance)
            for place, number in enumerate(row):
                if number:
                    slope[place] += miss * number
                    pull, line = doubt * number, bend[place]
                    for other in range(place + 1):
                        line[other] += pull * row[other]
        for place, step in enumerate(solved(bend, slope)):
            weights[place] += step
    return weights


def solved(lower: list[list[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations that is symmetric and positive, given below its diagonal (Cholesky).

    >>> solved([[4.0, 0.0], [2.0, 5.0]], [8.0, 12.0])
    [1.0, 2.0]
    """
    size = len(right)
    root = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = lower[i][j] - _dot(root[i][:j], root[j][:j])
            root[i][j] = rest**0.5 if i == j else rest / root[j][j]
    found: list[float] = []
    for i in range(size):
        found.append((right[i] - _dot(root[i][:i], found)) / root[i][i])
    for i in reversed(range(size)):
        found[i] = (found[i] - sum(root[k][i] * found[k] for k in range(i + 1, size))) / root[i][i]
    return found


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-odds))


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def surprise(courses: Iterable[Course], learned: Learned) -> float:
    """The mean log-loss of values against who won. It says whether a fit is sound, not whether it plays better."""
    losses: list[float] = []
    for course in courses:
        for position in course.positions:
            chance = _chance(learned.trust * position.odds + _dot(learned.weights, position.edges))
            chance = min(1 - EDGE, max(EDGE, chance))
            losses.append(-course.score * log(chance) - (1 - course.score) * log(1 - chance))
    return sum(losses) / max(1, len(losses))


def told(game: Game[Any], courses: Sequence[Course], learned: Learned) -> Iterator[str]:
    """What was learned, from how much, and how much better it explains who won than the evaluation alone."""
    plain = Learned(1.0, [0.0] * len(learned.weights))
    yield f"{game.name}, rules version {game.version}: {len(courses)} games"
    yield f"log-loss of the evaluation {surprise(courses, plain):.4f}, learned {surprise(courses, learned):.4f}"
    yield f"{learned.trust:9.3f} the odds of the evaluation"
    for name, weight in zip(game.feature_names, learned.weights, strict=True):
        yield f"{weight:+9.3f} {name}"
