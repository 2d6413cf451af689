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

    __slots__ = ("hidden", "trust", "weights")

    def __init__(self, trust: float, weights: list[float], hidden: "Hidden | None" = None) -> None:
        self.trust = trust
        """How far the odds of the game's own evaluation are stretched."""
        self.weights = weights
        self.hidden = hidden
        """What is worth something only together with something else, if that was learned."""

    def lead(self, mine: list[float], theirs: list[float]) -> float:
        """How far a team with these features is ahead of one with those, in logits."""
        total = 0.0
        weights = self.weights
        for place in range(len(weights)):
            total += weights[place] * (mine[place] - theirs[place])
        if self.hidden is not None:
            total += self.hidden.lead(mine, theirs)
        return total

    def corrected(self, value: float, lead: float) -> float:
        """The chance of a team that the game's own evaluation values so much, and that leads by so many logits.

        >>> Learned(1.0, []).corrected(0.5, 0.0), round(Learned(2.0, []).corrected(0.5, log(3)), 2)
        (0.5, 0.75)
        """
        return 1.0 / (1.0 + exp(-self.trust * logit(value) - lead))


class Hidden:
    """A layer of units, each of which looks at the features of both teams at once.

    A unit counts what it sees, if that is above 0. Each looks from both sides, and what it sees from the other is taken
    off: so here too, what one team gains the other loses.
    """

    __slots__ = ("bias", "mine", "out", "theirs")

    def __init__(self, mine: list[list[float]], theirs: list[list[float]], bias: list[float], out: list[float]) -> None:
        self.mine = mine
        """For each unit, what each feature means to it as the own team's…"""
        self.theirs = theirs
        """…and as the other team's."""
        self.bias = bias
        self.out = out
        """What each unit is worth, in logits."""

    def lead(self, mine: list[float], theirs: list[float]) -> float:
        seen = [place for place in range(len(mine)) if mine[place] != 0.0 or theirs[place] != 0.0]
        total = 0.0
        for unit in range(len(self.out)):
            own, opposed = self.mine[unit], self.theirs[unit]
            near = far = self.bias[unit]
            for place in seen:
                one, other = mine[place], theirs[place]
                near += one * own[place] + other * opposed[place]
                far += other * own[place] + one * opposed[place]
            total += self.out[unit] * (max(0.0, near) - max(0.0, far))
        return total


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
            lead = learned.lead(mine, theirs)
            values[one] = learned.corrected(values[one], lead)
            values[other] = learned.corrected(values[other], -lead)


def logit(value: float) -> float:
    value = min(1 - EDGE, max(EDGE, value))
    return log(value / (1 - value))
