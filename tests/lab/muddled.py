"""Cups as played by somebody who takes points for a burden, and has to learn better: `Muddled`."""

from math import exp
from typing import ClassVar

from tests.hindsight.cups import Cups, CupsState


class Muddled(Cups):
    id = "muddled"
    feature_names: ClassVar[tuple[str, ...]] = ("points", "nothing")

    def evaluate(self, state: CupsState, seat: int) -> float:
        return 1 / (1 + exp((state.points[seat] - state.points[1 - seat]) / 50))

    def features(self, state: CupsState, seat: int) -> list[float] | None:
        return [state.points[seat] / 10, float(state.turn % 3 == seat)]
