"""Sides by twos: who beats whom, who works well together, and who does better against somebody than their rates say."""

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

import polars as pl

from warhall.lab.numbers import Band, Gap, Rate, pairings
from warhall.lab.report import Cell, Section
from warhall.lab.tables import Tables

Pairs = Mapping[tuple[str, str], Rate]

PAIR: Final = Band(0.5, 0.15)
"""The win rate that one side should have against another."""
LISTED: Final = 20
"""How many pairs a ranking names."""
CHANCE: Final = 20
"""One pair in so many lies outside its 95 % interval by luck alone."""


class Found(NamedTuple):
    """Two sides, how often they won, and how often they should have."""

    pair: tuple[str, str]
    rate: Rate
    likely: float

    @property
    def gap(self) -> Gap:
        return Gap(self.rate, self.likely)

    @property
    def surprise(self) -> float:
        """How far the rate is from what is likely, in steps of its own uncertainty: few games surprise less."""
        return (self.rate.share - self.likely) * sqrt(self.rate.games / (self.likely * (1 - self.likely)))


def pair_rates(found: Tables) -> Pairs:
    """Each side against every side on an opposing team."""
    one = found.seats.select("game", "team", "sides", "score").explode("sides").drop_nulls("sides")
    met = one.join(one, on="game", suffix="_other").filter(
        pl.col("team") != pl.col("team_other"), pl.col("sides") != pl.col("sides_other")
    )
    # With more than two teams, both may have lost, or one may have tied with a third. The higher score beats the lower.
    score = 0.5 + (pl.col("score") - pl.col("score_other")).sign() / 2
    return pairings(met.select("sides", "sides_other", score).iter_rows())


def partner_rates(found: Tables) -> Pairs:
    """Every two sides that different seats of one team led, in the order of their names."""
    one = found.seats.select("game", "team", "seat", "sides", "score").explode("sides").drop_nulls("sides")
    mates = one.join(one, on=["game", "team"], suffix="_other").filter(
        pl.col("seat") != pl.col("seat_other"), pl.col("sides") < pl.col("sides_other")
    )
    return pairings(mates.select("sides", "sides_other", "score").iter_rows())


def pair_sections(found: Tables, sides: Mapping[str, Rate], pairs: Pairs, even: float | None) -> list[Section]:
    partners = partner_rates(found)
    sections = [_matrix(pairs)]
    if even is not None:
        sections += [_together(partners, sides, even), _counters(pairs, sides, even)]
    return sections


def _matrix(pairs: Pairs) -> Section:
    names = sorted({name for pair in pairs for name in pair})
    text = "How often the side of the row beats the side of the column."
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one, *(pairs.get((one, other), Rate(0, 0)) for other in names)) for one in names
    )
    return Section("Pairings", text, ("", *names), rows, even=PAIR.even)


def _together(partners: Pairs, sides: Mapping[str, Rate], even: float) -> Section:
    found = [
        Found(pair, rate, _share(_edge(sides[pair[0]], even) + _edge(sides[pair[1]], even), even))
        for pair, rate in partners.items()
        if pair[0] in sides and pair[1] in sides
    ]
    ranked = sorted(found, key=lambda one: (-one.surprise, one.pair))
    shown = ranked if len(ranked) <= LISTED else [*ranked[: LISTED // 2], *ranked[-LISTED // 2 :]]
    text = (
        "Two sides on one team: how often they win, and how often they should by what each of them wins. "
        "The best partners come first, the worst last."
    )
    return _ranking("Who works well together", text, "with", found, shown)


def _counters(pairs: Pairs, sides: Mapping[str, Rate], even: float) -> Section:
    found = [
        Found(pair, rate, _share(_edge(sides[pair[0]], even) - _edge(sides[pair[1]], even), 0.5))
        for pair, rate in pairs.items()
        if pair[0] in sides and pair[1] in sides
    ]
    better = [one for one in found if one.surprise > 0]  # the other end of each pair says the same
    shown = sorted(better, key=lambda one: (-one.surprise, one.pair))[:LISTED]
    text = (
        "Two sides on opposing teams: how often the first wins, and how often it should by what each of them wins. "
        "The clearest come first."
    )
    return _ranking("Who counters whom", text, "against", better, shown)


def _ranking(title: str, text: str, word: str, found: Sequence[Found], shown: Sequence[Found]) -> Section:
    certain = sum(one.gap.certain for one in found)
    lucky = round(len(found) / CHANCE)
    text += f" Of {len(found)} pairs, {certain} are outside their interval; luck alone would put about {lucky} there."
    rows = tuple((*one.pair, one.rate.games, one.rate, f"{one.likely:.1%}", one.gap) for one in shown)
    return Section(title, text, ("", word, "games", "win rate", "expected", "difference"), rows)


def _edge(rate: Rate, even: float) -> float:
    """What a side adds to the log-odds of its team. One game of an even side is added, so that nobody is certain."""
    return _odds((rate.wins + even) / (rate.games + 1)) - _odds(even)


def _odds(share: float) -> float:
    return log(share / (1 - share))


def _share(edge: float, even: float) -> float:
    return 1 / (1 + exp(-edge - _odds(even)))
