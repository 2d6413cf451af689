"""Learning from games what a game's features are worth.

The fit is a logistic regression. The odds of the game's own evaluation go in as they are, and the features only correct
them. A position is not fitted to who won, which is mostly chance that came later, but to a mean of how the positions
after it are valued and who won in the end: TD(λ). Values are the evaluation's at first, and then those of the last fit.

A hidden layer can be fitted on top, for what is worth something only together with something else.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from warhall.bots.judge import EDGE, Hidden, Learned, logit
from warhall.bots.protocol import worth
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match

Numbers = NDArray[np.float64]

FADE: Final = 0.97
"""How much of what a position is fitted to comes from later than the next one: the λ of TD(λ), if nothing else is said.
A game has about a hundred positions, so this looks about a third of a game ahead."""
ROUNDS: Final = 6
"""How often the games are valued anew by what was learned from them."""
STEPS: Final = 2
"""Steps of Newton's method in each round."""
PRIOR: Final = 20.0
"""It is believed as firmly that the evaluation is right, and the features add nothing, as if so many games said so."""
TINY: Final = 1e-6
"""Keeps the equations solvable where a feature is the same in all positions."""
EPOCHS: Final = 30
"""How often a hidden layer is shown all positions…"""
BATCH: Final = 512
"""…so many at a time."""
RATE: Final = 2e-3
"""How far it moves each time."""
DECAY: Final = 0.1
"""What is drawn back to nothing each time: as a prior for the layer."""


class Position(NamedTuple):
    """A moment between two procedures, as the first team sees it."""

    odds: float
    """Of the game's own evaluation, in logits."""
    mine: list[float]
    """The features of the first team…"""
    theirs: list[float]
    """…and of the other."""
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
    turn = 0.0 if len(asked) != 1 else 1.0 if True in asked else -1.0
    yield Position(logit(game.evaluate(match.state, 0)), mine, theirs, turn)


class Positions:
    """All positions of all games, as columns of numbers."""

    def __init__(self, courses: Iterable[Course]) -> None:
        self.courses = [course for course in courses if course.positions]
        if not self.courses:
            raise SetupError(
                "there is nothing to learn from: no game was played, or it has no features (Game.features)"
            )
        every = [position for course in self.courses for position in course.positions]
        self.odds: Numbers = np.array([position.odds for position in every])
        self.asked: Numbers = np.array([position.asked for position in every])
        self.mine: Numbers = np.array([position.mine for position in every])
        self.theirs: Numbers = np.array([position.theirs for position in every])
        self.scores: Numbers = np.concatenate([np.full(len(course.positions), course.score) for course in self.courses])

    def leads(self, learned: Learned) -> Numbers:
        """The odds of the first team, in logits, as far as they are kept."""
        found: Numbers = learned.trust * self.odds + (self.mine - self.theirs) @ np.array(learned.weights)
        if learned.hidden is not None:
            found = found + Layer.of(learned.hidden).lead(self.mine, self.theirs)
        return found

    def targets(self, values: Numbers, fade: float = FADE) -> Numbers:
        """What each position is fitted to: a mean of how those after it are valued, and of who won."""
        found, start = np.empty(len(values)), 0
        for course in self.courses:
            target, end = course.score, start + len(course.positions)
            found[end - 1] = target
            for place in range(end - 2, start - 1, -1):
                target = fade * target + (1 - fade) * values[place + 1]
                found[place] = target
            start = end
        return found


# ── fitting ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def fit(courses: Iterable[Course], units: int = 0, fade: float = FADE, without: Collection[int] = ()) -> Learned:
    """What the features are worth, fitted to all games; and so many units of a hidden layer on top.

    Features at the places in `without` are left out. What is seen rarely, such as a single card, is learned from few
    games, and a wrong guess about it costs more than a right one gains.
    """
    seen = Positions(courses)
    for place in without:
        seen.mine[:, place] = seen.theirs[:, place] = 0.0
    rows = np.column_stack([seen.odds, seen.asked, seen.mine - seen.theirs])
    start = np.zeros(rows.shape[1])
    start[0] = 1.0
    prior = PRIOR / len(seen.courses) * (rows * rows).sum(axis=0) / 4 + TINY
    weights = start
    for _ in range(ROUNDS):
        weights = _regressed(rows, seen.targets(_chance(rows @ weights), fade), weights, start, prior)
    learned = Learned(round(float(weights[0]), 4), [round(float(weight), 4) for weight in weights[2:]])
    if units:
        layer = _layered(seen, rows @ weights, units, fade)
        for place in without:
            layer.parts[0][place] = layer.parts[1][place] = 0.0  # it was never shown, and is still as it was drawn
        learned.hidden = layer.hidden()
    return learned


def _regressed(rows: Numbers, targets: Numbers, weights: Numbers, start: Numbers, prior: Numbers) -> Numbers:
    """Logistic regression by Newton's method: the weights that fit best, each drawn by its prior to where it began."""
    for _ in range(STEPS):
        chances = _chance(rows @ weights)
        slope = rows.T @ (targets - chances) + prior * (start - weights)
        bend = (rows * (chances * (1 - chances))[:, None]).T @ rows + np.diag(prior)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def _chance(odds: Numbers) -> Numbers:
    found: Numbers = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return found


# ── a hidden layer ────────────────────────────────────────────────────────────────────────────────────────────────────
class Layer:
    """A hidden layer while it is fitted: see `Hidden`."""

    def __init__(self, mine: Numbers, theirs: Numbers, bias: Numbers, out: Numbers) -> None:
        self.parts = [mine, theirs, bias, out]

    @staticmethod
    def of(hidden: Hidden) -> "Layer":
        mine, theirs = np.array(hidden.mine).T, np.array(hidden.theirs).T
        return Layer(mine, theirs, np.array(hidden.bias), np.array(hidden.out))

    @staticmethod
    def new(features: int, units: int, chance: np.random.Generator) -> "Layer":
        """Units that each see something else, and count for next to nothing yet."""
        mine, theirs = (chance.normal(0.0, 0.3, (features, units)) for _ in range(2))
        return Layer(mine, theirs, chance.normal(0.0, 0.1, units), chance.normal(0.0, 0.01, units))

    def hidden(self) -> Hidden:
        mine, theirs, bias, out = (np.round(part.T, 3).tolist() for part in self.parts)
        return Hidden(mine, theirs, bias, out)

    def lead(self, mine: Numbers, theirs: Numbers) -> Numbers:
        near, far = self._sights(mine, theirs)
        found: Numbers = (np.maximum(near, 0) - np.maximum(far, 0)) @ self.parts[3]
        return found

    def _sights(self, mine: Numbers, theirs: Numbers) -> tuple[Numbers, Numbers]:
        own, opposed, bias, _ = self.parts
        return mine @ own + theirs @ opposed + bias, theirs @ own + mine @ opposed + bias

    def slopes(self, mine: Numbers, theirs: Numbers, odds: Numbers, targets: Numbers) -> list[Numbers]:
        """Which way each number should go, for positions whose odds are so high without the layer."""
        near, far = self._sights(mine, theirs)
        out = self.parts[3]
        seen = np.maximum(near, 0) - np.maximum(far, 0)
        miss = (targets - _chance(odds + seen @ out)) / len(odds)
        up, down = miss[:, None] * out * (near > 0), miss[:, None] * out * (far > 0)
        return [
            mine.T @ up - theirs.T @ down, theirs.T @ up - mine.T @ down,
            up.sum(axis=0) - down.sum(axis=0), seen.T @ miss,
        ]  # fmt: skip


def _layered(seen: Positions, odds: Numbers, units: int, fade: float) -> Layer:
    """A hidden layer fitted on top of what the features are worth by themselves (Adam)."""
    chance = np.random.default_rng(1)
    layer = Layer.new(seen.mine.shape[1], units, chance)
    means = [np.zeros_like(part) for part in layer.parts]
    squares = [np.zeros_like(part) for part in layer.parts]
    step = 0
    for epoch in range(EPOCHS):
        if epoch % (EPOCHS // 3) == 0:
            targets = seen.targets(_chance(odds + layer.lead(seen.mine, seen.theirs)), fade)
        order = chance.permutation(len(odds))
        for start in range(0, len(order), BATCH):
            some = order[start : start + BATCH]
            step += 1
            for place, slope in enumerate(layer.slopes(seen.mine[some], seen.theirs[some], odds[some], targets[some])):
                means[place] = 0.9 * means[place] + 0.1 * slope
                squares[place] = 0.999 * squares[place] + 0.001 * slope * slope
                mean, square = means[place] / (1 - 0.9**step), squares[place] / (1 - 0.999**step)
                layer.parts[place] += RATE * (mean / (np.sqrt(square) + 1e-8) - DECAY * layer.parts[place])
    return layer


# ── telling ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def surprise(courses: Iterable[Course], learned: Learned) -> float:
    """The mean log-loss of values against who won. It says whether a fit is sound, not whether it plays better."""
    seen = Positions(courses)
    chances = np.clip(_chance(seen.leads(learned)), EDGE, 1 - EDGE)
    return float(-np.mean(seen.scores * np.log(chances) + (1 - seen.scores) * np.log(1 - chances)))


def told(game: Game[Any], courses: Sequence[Course], learned: Learned) -> Iterator[str]:
    """What was learned, from how much, and how much better it explains who won than the evaluation alone."""
    plain = Learned(1.0, [0.0] * len(learned.weights))
    yield f"{game.name}, rules version {game.version}: {len(courses)} games"
    yield f"log-loss of the evaluation {surprise(courses, plain):.4f}, learned {surprise(courses, learned):.4f}"
    yield f"{learned.trust:9.3f} the odds of the evaluation"
    for name, weight in zip(game.feature_names, learned.weights, strict=True):
        yield f"{weight:+9.3f} {name}"
