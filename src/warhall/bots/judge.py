"""How well each team stands: the game's own evaluation, corrected by what was learned from games.

What is learned is a weight for each of the game's features (`Game.features`). A team's features, weighed, come to one
number. What one team has more of it than the other is added to the odds that the evaluation gives. So whatever one team
gains by the correction, the other loses.
"""

from math import exp, log
from typing import Any, Final

from warhall.bots.protocol import worth
from warhall.kernel.game import Game
from warhall.kernel.match import Match

EDGE: Final = 1e-4
"""Nothing but the end of a match is certain."""


class Learned:
    """What was learned about a game, for matches of two teams."""

    __slots__ = ("trust", "weights")

    def __init__(self, trust: float, weights: list[float]) -> None:
        self.trust = trust
        """How far the odds of the game's own evaluation are stretched."""
        self.weights = weights

    def weigh(self, features: list[float]) -> float:
        """What a team has, in logits."""
        total = 0.0
        for place in range(len(self.weights)):
            total += self.weights[place] * features[place]
        return total

    def corrected(self, value: float, lead: float) -> float:
        """The chance of a team that the game's own evaluation values so much, and that leads by so many logits.

        >>> Learned(1.0, []).corrected(0.5, 0.0), round(Learned(2.0, []).corrected(0.5, log(3)), 2)
        (0.5, 0.75)
        """
        return 1.0 / (1.0 + exp(-self.trust * logit(value) - lead))


class Judge:
    """Says how the teams of a match stand."""

    __slots__ = ("game", "judges", "learned")

    def __init__(self, game: Game[Any], learned: Learned | None) -> None:
        self.game = game
        self.learned = learned
        self.judges = type(game).evaluate is not Game.evaluate
        """Whether the game has an evaluation. If not, only the end of a match says who is ahead."""

    def standing(self, match: Match, teams: list[int]) -> dict[int, float]:
        """How well each team is doing: by the outcome, or as its first seat is judged."""
        game, outcome = self.game, match.outcome
        seats: dict[int, int] = {}
        values: dict[int, float] = {}
        for seat, team in enumerate(teams):
            if team not in values:
                seats[team] = seat
                values[team] = game.evaluate(match.state, seat) if outcome is None else worth(match, outcome, seat)
        if outcome is None and self.learned is not None and len(values) == 2:
            self._correct(self.learned, match, seats, values)
        return values

    def _correct(self, learned: Learned, match: Match, seats: dict[int, int], values: dict[int, float]) -> None:
        (one, seat), (other, rival) = seats.items()
        mine, theirs = self.game.features(match.state, seat), self.game.features(match.state, rival)
        if mine is not None and theirs is not None:
            lead = learned.weigh(mine) - learned.weigh(theirs)
            values[one] = learned.corrected(values[one], lead)
            values[other] = learned.corrected(values[other], -lead)


def logit(value: float) -> float:
    value = min(1 - EDGE, max(EDGE, value))
    return log(value / (1 - value))
