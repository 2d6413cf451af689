"""What a designer asks of many games: who wins, against whom, where, how fast, from which seat, with which cards."""

import json
from statistics import median
from typing import Any, Final

import polars as pl

from warhall.kernel.game import Game
from warhall.lab.charts import histogram, rate_chart
from warhall.lab.numbers import Rate, pairings, rates
from warhall.lab.report import Cell, Report, Section
from warhall.lab.tables import Tables

LOW: Final = 0.45
HIGH: Final = 0.55
PAIR_LOW: Final = 0.35
PAIR_HIGH: Final = 0.65
FEW: Final = 8
"""A setup choice with more values than that is not a mode but a line-up."""


def balance_report(game: Game[Any], found: Tables, command: str) -> Report:
    sides = side_rates(found)
    pairs = pair_rates(found)
    sections = [_sides(sides), _pairs(pairs), *_settings(found), _first(found), _length(found), _cards(game, found)]
    failed = found.games.filter(pl.col("error") != "").height
    summary = [
        f"{found.games.height - failed} games of {game.name}, rules version {game.version}, "
        f"bots: {', '.join(found.seats['bot'].unique().sort())}.",
        *verdicts(sides, pairs),
    ]
    if failed:
        summary.append(f"{failed} games failed; the journal says why.")
    return Report(
        f"Balance of {game.name}", command, tuple(summary), tuple(part for part in sections if part.rows or part.chart)
    )


def verdicts(sides: dict[str, Rate], pairs: dict[tuple[str, str], Rate]) -> list[str]:
    """In words: what is out of bounds."""
    out = [f"{name} {rate.share:.1%}" for name, rate in sides.items() if not LOW <= rate.share <= HIGH]
    lines = [f"Outside {LOW:.0%}–{HIGH:.0%}: {', '.join(out) or 'nobody'}."]
    wide = [
        f"{one} against {other} {rate.share:.1%}"
        for (one, other), rate in pairs.items()
        if one < other and not PAIR_LOW <= rate.share <= PAIR_HIGH
    ]
    lines.append(f"Pairings outside {PAIR_LOW:.0%}–{PAIR_HIGH:.0%}: {', '.join(wide) or 'none'}.")
    return lines


# ── counting ──────────────────────────────────────────────────────────────────────────────────────────────────────
def side_rates(found: Tables) -> dict[str, Rate]:
    return rates(found.seats.explode("sides").drop_nulls("sides").select("sides", "score").iter_rows())


def pair_rates(found: Tables) -> dict[tuple[str, str], Rate]:
    """Each side against each other one that played in an opposing team."""
    one = found.seats.select("game", "team", "sides", "score").explode("sides").drop_nulls("sides")
    met = one.join(one, on="game", suffix="_other").filter(pl.col("team") != pl.col("team_other"))
    # Of more than two teams both may have lost; then the two of them have shared that game.
    score = pl.when(pl.col("score") == pl.col("score_other")).then(0.5).otherwise(pl.col("score"))
    return pairings(met.select("sides", "sides_other", score).iter_rows())


# ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def _sides(sides: dict[str, Rate]) -> Section:
    ranked = dict(sorted(sides.items(), key=lambda item: -item[1].share))
    text = "The share of games won, over all pairings. The line is the 95 % interval; the band is what is aimed at."
    rows = tuple((name, rate.games, rate) for name, rate in ranked.items())
    return Section("Win rates", text, ("side", "games", "win rate"), rows, rate_chart(ranked))


def _pairs(pairs: dict[tuple[str, str], Rate]) -> Section:
    names = sorted({name for pair in pairs for name in pair})
    text = "How often the side of the row beats the side of the column."
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one, *(pairs.get((one, other), Rate(0, 0)) for other in names)) for one in names
    )
    return Section("Pairings", text, ("", *names), rows, shaded=True)


def _settings(found: Tables) -> list[Section]:
    """Win rates under each value of each choice before the game that was varied: boards, modes, lengths."""
    setups = [(number, json.loads(text)) for number, text in found.games.select("game", "setup").iter_rows()]
    sections: list[Section] = []
    for name in setups[0][1] if setups else ():
        values = {number: _words(setup[name]) for number, setup in setups}
        kinds = sorted(set(values.values()))
        if not 1 < len(kinds) <= FEW:
            continue
        rows = found.seats.explode("sides").drop_nulls("sides").select("game", "sides", "score").iter_rows()
        pairs = pairings((side, values[number], score) for number, side, score in rows)
        sides = sorted({side for side, _ in pairs})
        table: tuple[tuple[Cell, ...], ...] = tuple(
            (side, *(pairs.get((side, kind), Rate(0, 0)) for kind in kinds)) for side in sides
        )
        text = f"The same win rates for each value of {name}."
        sections.append(Section(f"By {name}", text, ("side", *kinds), table, shaded=True))
    return sections


def _words(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _first(found: Tables) -> Section:
    began = found.seats.filter("first")
    text = "How often the seat that has the first turn wins, and each seat of the table."
    rows: list[tuple[Cell, ...]] = []
    if began.height:
        rows.append(("first turn", began.height, Rate(float(began["score"].sum()), began.height)))
    seats = rates((f"seat {seat + 1}", score) for seat, score in found.seats.select("seat", "score").iter_rows())
    rows += [(name, rate.games, rate) for name, rate in seats.items()]
    return Section("First turn and seats", text, ("", "games", "win rate"), tuple(rows))


def _length(found: Tables) -> Section:
    played = found.games.filter(pl.col("error") == "")
    rows: list[tuple[Cell, ...]] = []
    for name in ("rounds", "answers"):
        values = sorted(played[name].to_list())
        if values and values[-1]:
            spread = [values[len(values) * part // 100] for part in (5, 25, 75, 95)]
            rows.append((name, spread[0], spread[1], float(median(values)), spread[2], spread[3]))
    unit = str(rows[0][0]) if rows else ""
    ends = played["ended_by"].value_counts(sort=True, name="games") if played.height else None
    text = "How long games take: 5, 25, 50, 75 and 95 of 100 games are not longer than this."
    if ends is not None:
        reasons = ", ".join(f"{rule or 'not ended'} {count}" for rule, count in ends.iter_rows())
        text += f" Ended by: {reasons}."
    chart = histogram(played[unit].to_list(), unit) if rows else ""
    return Section("Length", text, ("", "5 %", "25 %", "50 %", "75 %", "95 %"), tuple(rows), chart)


def _cards(game: Game[Any], found: Tables) -> Section:
    """Cards by the score of those who played them at least once, next to how often they came."""
    named = {card.key: card for card in game.cards()}
    together = found.cards.group_by("card").agg(
        pl.col("score").sum().alias("wins"), pl.len().alias("games"), pl.col("times").sum().alias("times")
    )
    rows = [
        (named[key].name if key in named else key, named[key].group if key in named else "", times, Rate(wins, games))
        for key, wins, games, times in together.sort("card").iter_rows()
    ]
    rows.sort(key=lambda row: (row[1], -row[3].share))
    text = "The share of games won by those who played the card at least once, and how often it was played in all."
    return Section("Cards", text, ("card", "of", "played", "win rate when played"), tuple(rows), shaded=True)
