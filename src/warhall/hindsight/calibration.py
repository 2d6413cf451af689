"""From what a search says to a chance of winning.

A search says how good a position looks to the game's own evaluation, and that need not be how often it is won. So the
odds are stretched by a number for each game, fitted on games between equal bots (`warhall lab calibrate`). The numbers
are in `calibration.json`, each for one version of the rules. Under other rules the value is taken as it is.
"""

import json
from collections.abc import Mapping
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Any, Final, NamedTuple

from warhall.kernel.game import Game

FILE: Final = Path(__file__).with_name("calibration.json")
EDGE: Final = 1e-4
"""Nothing but the end of a match is certain."""


class Calibration(NamedTuple):
    """How the odds of a game are stretched, and what a team's side of the table is worth before anything happens."""

    slope: float = 1.0
    leans: tuple[float, ...] = ()
    """For each team, in logits. Empty where all teams are alike."""

    def chance(self, value: float, team: int, teams: int) -> float:
        """The chance of winning of one of several teams whose position is worth so much.

        >>> Calibration().chance(0.7, 0, 2), Calibration(2.0).chance(0.7, 0, 2)
        (0.7, 0.845)
        """
        lead = self.slope * logit(value) - log(max(1, teams - 1))
        if team < len(self.leans):
            lead += self.leans[team]
        return round(1 / (1 + exp(-lead)), 3)

    def chances(self, values: Mapping[int, float]) -> dict[int, float]:
        """The chances of all teams, which make one. A team that plays against the game itself has its own."""
        found = {team: self.chance(value, team, len(values)) for team, value in values.items()}
        whole = sum(found.values()) if len(found) > 1 else 1.0
        return {team: round(chance / whole, 3) for team, chance in found.items()}


def logit(value: float) -> float:
    value = min(1 - EDGE, max(EDGE, value))
    return log(value / (1 - value))


@cache
def _fitted() -> dict[str, Any]:
    fitted: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return fitted


def calibration(game: Game[Any]) -> Calibration:
    """What was fitted for this version of a game's rules, or nothing at all."""
    found = _fitted().get(game.id)
    if found is None or found["rules"] != game.version:
        return Calibration()
    return Calibration(found["slope"], tuple(found["leans"]))
