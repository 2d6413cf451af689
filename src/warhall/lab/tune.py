"""What a number on a card does to the balance of the whole game."""

from typing import Any

from warhall.kernel.game import Game
from warhall.lab.balance import aim, led
from warhall.lab.charts import curves
from warhall.lab.numbers import Band, Rate, pairings
from warhall.lab.report import Report, Section, basis, shortfalls
from warhall.lab.tables import Tables


def tune_report(game: Game[Any], found: Tables, card: str, number: str, command: str) -> Report:
    """The win rate of every side at each value. The sides that the number affects most come first."""
    pairs = pairings(led(found).select("sides", "group", "score").iter_rows())
    values = sorted({value for _, value in pairs}, key=int)
    sides = sorted({side for side, _ in pairs}, key=lambda side: -_reach(pairs, side, values))
    lines = {side: [(int(value), pairs[side, value]) for value in values if (side, value) in pairs] for side in sides}
    band = aim(found)
    what = f"{number} of {card}"
    summary = [f"{basis(found.games.height - found.failed, game)}."]
    if _same(found):
        summary.append("This number changed nothing: every value gave the same games.")
    if band is not None:
        summary.append(_verdict(pairs, values, band))
    summary += shortfalls(found.failed, found.endless)
    section = Section(
        "Win rates",
        f"The same games for each value of the {what}; the side it affects most comes first.",
        ("side", *values),
        tuple((side, *(pairs.get((side, value), Rate(0, 0)) for value in values)) for side in sides),
        curves(lines, what, band),
        even=band and band.even,
    )
    return Report(f"{game.name}: the {what}", command, tuple(summary), (section,))


def _verdict(pairs: dict[tuple[str, str], Rate], values: list[str], band: Band) -> str:
    """The values at which every side is in the band, those at which it seems to be, and those that stay open."""
    found = {value: [rate for (_, at), rate in pairs.items() if at == value] for value in values}
    sure = [value for value in values if all(map(band.encloses, found[value]))]
    seems = [value for value in values if value not in sure and all(map(band.holds, found[value]))]
    rest = [value for value in values if value not in (*sure, *seems)]
    may = [value for value in rest if not any(map(band.excludes, found[value]))]
    text = f"Every side between {band.low:.0%} and {band.high:.0%} at: {', '.join(sure) or 'no value for certain'}"
    if seems:
        text += f"; so it seems (too few games) at: {', '.join(seems)}"
    if may:
        text += f"; may be so (too few games) at: {', '.join(may)}"
    return f"{text}."


def _same(found: Tables) -> bool:
    """Whether several values were tried and all gave the same games."""
    scores = found.seats.group_by("game", maintain_order=True).agg("score")
    played = found.games.join(scores, on="game").sort("game").select("group", "answers", "score")
    games: dict[str, list[tuple[int, list[float]]]] = {}
    for value, answers, score in played.iter_rows():
        games.setdefault(value, []).append((answers, score))
    kept = list(games.values())
    return len(kept) > 1 and all(one == kept[0] for one in kept)


def _reach(pairs: dict[tuple[str, str], Rate], side: str, values: list[str]) -> float:
    shares = [pairs[side, value].share for value in values if (side, value) in pairs]
    return max(shares) - min(shares)
