"""What a number on a card does to the balance of the whole game."""

from typing import Any

import polars as pl

from warhall.kernel.game import Game
from warhall.lab.balance import HIGH, LOW
from warhall.lab.charts import curves
from warhall.lab.numbers import Rate, pairings
from warhall.lab.report import Report, Section
from warhall.lab.tables import Tables


def tune_report(game: Game[Any], found: Tables, card: str, number: str, command: str) -> Report:
    """The win rate of every side at each value; sides that the number moves most come first."""
    seats = found.seats.explode("sides").drop_nulls("sides")
    pairs = pairings(seats.select("sides", "group", "score").iter_rows())
    values = sorted({value for _, value in pairs}, key=int)
    sides = sorted({side for side, _ in pairs}, key=lambda side: -_reach(pairs, side, values))
    lines = {side: [(int(value), pairs[side, value]) for value in values if (side, value) in pairs] for side in sides}
    good = [
        value for value in values
        if all(LOW <= pairs[side, value].share <= HIGH for side in sides if (side, value) in pairs)
    ]  # fmt: skip
    what = f"{number} of {card}"
    summary = (
        f"{found.games.filter(pl.col('error') == '').height} games of {game.name}, rules version {game.version}.",
        f"Every side between {LOW:.0%} and {HIGH:.0%} at: {', '.join(good) or 'no value tried'}.",
    )
    section = Section(
        "Win rates",
        f"The same games for each value of the {what}; the side it moves most comes first.",
        ("side", *values),
        tuple((side, *(pairs.get((side, value), Rate(0, 0)) for value in values)) for side in sides),
        curves(lines, what),
        shaded=True,
    )
    return Report(f"{game.name}: the {what}", command, summary, (section,))


def _reach(pairs: dict[tuple[str, str], Rate], side: str, values: list[str]) -> float:
    shares = [pairs[side, value].share for value in values if (side, value) in pairs]
    return max(shares) - min(shares)
