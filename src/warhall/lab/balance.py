"""What a designer asks of many games: who wins, against whom, where, how fast, from which seat, with which cards."""

import json
from collections.abc import Mapping
from statistics import fmean, median
from typing import Any, Final

import polars as pl

from warhall.kernel.game import Game
from warhall.lab.charts import histogram, rate_chart
from warhall.lab.numbers import Band, Rate, pairings, rates
from warhall.lab.report import Cell, Report, Section, shortfalls
from warhall.lab.tables import Tables

REACH: Final = 0.05
"""How far from an even share a side may be."""
PAIR: Final = Band(0.5, 0.15)
"""Where one side should be against another one."""
FEW: Final = 8
"""A setup choice with more values than that is not a mode but a line-up."""
NAMED: Final = 5
"""A summary names so many, and counts the others."""


def balance_report(game: Game[Any], found: Tables, command: str) -> Report:
    sides = side_rates(found)
    pairs = pair_rates(found)
    band = aim(found)
    sections = [
        _sides(sides, band), _pairs(pairs), *_settings(found, band), _first(found), _length(found),
        _prizes(found, band), _cards(game, found, band),
    ]  # fmt: skip
    summary = [
        f"{found.games.height - found.failed} games of {game.name}, rules version {game.version}, "
        f"bots: {', '.join(found.seats['bot'].unique().sort())}.",
        *verdicts(sides, pairs, band),
        *shortfalls(found.failed, found.endless),
    ]
    return Report(
        f"Balance of {game.name}", command, tuple(summary), tuple(part for part in sections if part.rows or part.chart)
    )


def verdicts(sides: dict[str, Rate], pairs: dict[tuple[str, str], Rate], band: Band | None) -> list[str]:
    """In words: what is out of bounds, and what may be."""
    if band is None:
        return ["All seats are one team, so no win rate is judged."] if sides else []
    met = {f"{one} against {other}": rate for (one, other), rate in pairs.items() if one < other}
    return [
        f"Outside {band}: {_outside(sides, band, 'nobody')}.",
        f"Pairings outside {PAIR}: {_outside(met, PAIR, 'none')}.",
    ]


def _outside(found: Mapping[str, Rate], band: Band, nobody: str) -> str:
    """Who is outside beyond doubt, and who only seems to be because few games were played."""
    far = sorted(found, key=lambda name: -abs(found[name].share - band.even))
    sure = [name for name in far if band.excludes(found[name])]
    unsure = [name for name in far if not band.holds(found[name]) and name not in sure]
    text = _list(found, sure) or nobody
    return f"{text}; may be outside (too few games): {_list(found, unsure)}" if unsure else text


def _list(found: Mapping[str, Rate], names: list[str]) -> str:
    text = ", ".join(f"{name} {found[name].share:.1%}" for name in names[:NAMED])
    return f"{text} and {len(names) - NAMED} more" if len(names) > NAMED else text


# ── counting ──────────────────────────────────────────────────────────────────────────────────────────────────────
def aim(found: Tables) -> Band | None:
    """Where a balanced side lies: about an even share for each team. None where there is but one: no share is even."""
    teams = found.seats.group_by("game").agg(pl.col("team").n_unique())["team"].to_list()
    if max(teams, default=1) < 2:
        return None
    return Band(fmean(1 / count for count in teams), REACH)


def side_rates(found: Tables) -> dict[str, Rate]:
    return rates(found.seats.explode("sides").drop_nulls("sides").select("sides", "score").iter_rows())


def pair_rates(found: Tables) -> dict[tuple[str, str], Rate]:
    """Each side against each other one that played in an opposing team."""
    one = found.seats.select("game", "team", "sides", "score").explode("sides").drop_nulls("sides")
    met = one.join(one, on="game", suffix="_other").filter(pl.col("team") != pl.col("team_other"))
    # Of more than two teams both may have lost, or one may have tied with a third: who has more has beaten the other.
    score = 0.5 + (pl.col("score") - pl.col("score_other")).sign() / 2
    return pairings(met.select("sides", "sides_other", score).iter_rows())


# ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def _sides(sides: dict[str, Rate], band: Band | None) -> Section:
    ranked = dict(sorted(sides.items(), key=lambda item: -item[1].share))
    text = "The share of games won, over all pairings. The line is the 95 % interval"
    text += "." if band is None else "; the band is what is aimed at."
    rows = tuple((name, rate.games, rate) for name, rate in ranked.items())
    return Section("Win rates", text, ("side", "games", "win rate"), rows, rate_chart(ranked, band))


def _pairs(pairs: dict[tuple[str, str], Rate]) -> Section:
    names = sorted({name for pair in pairs for name in pair})
    text = "How often the side of the row beats the side of the column."
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (one, *(pairs.get((one, other), Rate(0, 0)) for other in names)) for one in names
    )
    return Section("Pairings", text, ("", *names), rows, even=PAIR.even)


def _settings(found: Tables, band: Band | None) -> list[Section]:
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
        sections.append(Section(f"By {name}", text, ("side", *kinds), table, even=band and band.even))
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


def _prizes(found: Tables, band: Band | None) -> Section:
    """What is fought over, by the score of the team that took it."""
    taken = found.seats.unique(["game", "team"]).explode("prizes").drop_nulls("prizes")
    ranked = sorted(rates(taken.select("prizes", "score").iter_rows()).items(), key=lambda item: -item[1].share)
    text = "The share of games won by the team that took it, and in how many games somebody did."
    rows = tuple((name, rate.games, rate) for name, rate in ranked)
    header = ("", "taken", "win rate of who took it")
    return Section("What was fought over", text, header, rows, even=band and band.even)


def _cards(game: Game[Any], found: Tables, band: Band | None) -> Section:
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
    header = ("card", "of", "played", "win rate when played")
    return Section("Cards", text, header, tuple(rows), even=band and band.even)
