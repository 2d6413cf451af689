"""How games go: how long they take, how they end, who comes back from behind, what is taken and what is done."""

from collections import Counter
from statistics import median
from typing import Any, Final

import polars as pl

from warhall.kernel.game import Game
from warhall.lab.charts import histogram
from warhall.lab.numbers import Band, Mean, Rate, rates
from warhall.lab.report import Cell, Section
from warhall.lab.tables import Tables

FAR: Final = 3
"""So many points behind and more are told in one row."""


def course_sections(game: Game[Any], found: Tables, band: Band | None) -> list[Section]:
    return [_length(game, found), _endings(found), _behind(game, found), _prizes(found, band), _done(found)]


def _length(game: Game[Any], found: Tables) -> Section:
    rows: list[tuple[Cell, ...]] = []
    chart = ""
    units = {"rounds": game.length_unit, "answers": "answers"}
    for name, unit in units.items():
        values = sorted(_played(found)[name].to_list())
        if values and values[-1]:
            spread = [values[len(values) * part // 100] for part in (5, 25, 75, 95)]
            rows.append((unit, Mean.of(values), spread[0], spread[1], float(median(values)), spread[2], spread[3]))
            chart = chart or histogram(values, unit)
    text = (
        "How long games take: the mean with its 95 % interval; then 5, 25, 50, 75 and 95 of 100 games are at most "
        "this long."
    )
    return Section("Length", text, ("", "mean", "5 %", "25 %", "50 %", "75 %", "95 %"), tuple(rows), chart)


def _played(found: Tables) -> pl.DataFrame:
    return found.games.filter(pl.col("error") == "")


def _endings(found: Tables) -> Section:
    """What two teams win by a rule is told of the first seat's team: the other wins the rest. Of more, all are told."""
    by_rule = Counter(_played(found)["ended_by"].to_list())
    firsts = sorted(set(found.seats.group_by("game", "team").agg(pl.col("seat").min())["seat"]))
    told = firsts if len(firsts) > 2 else firsts[:1]
    ruled = found.seats.filter(pl.col("score") == 1).join(found.games.select("game", "ended_by"), on="game")
    won = {seat: Counter(ruled.filter(pl.col("seat") == seat)["ended_by"].to_list()) for seat in told}
    header = ["ended by", "games", "of all games"]
    for seat in told:
        header += [f"won by seat {seat + 1}", "of its wins"]
    rows: list[tuple[Cell, ...]] = []
    for rule, games in sorted(by_rule.items(), key=lambda end: (-end[1], end[0])):
        row: list[Cell] = [rule or "not ended", games, Rate(games, by_rule.total())]
        for seat in told:
            row += [won[seat][rule], Rate(won[seat][rule], won[seat].total())]
        rows.append(tuple(row))
    text = (
        "The rules that ended games: how many games, how many of these a seat won with its team, and what share that "
        "is of all that it won. A tie is nobody's win."
    )
    return Section("How games end", text, tuple(header), tuple(rows))


def _behind(game: Game[Any], found: Tables) -> Section:
    """How often a team wins that had fewer points than another when half of the game was over."""
    lag = pl.col("halfway").max().over("game") - pl.col("halfway")
    teams = found.seats.drop_nulls("halfway").unique(["game", "team"]).with_columns(lag.alias("behind"))
    behind = teams.filter(pl.col("behind") > 0)
    if behind.is_empty():
        return Section("Behind at half-time", "")
    rows: list[tuple[Cell, ...]] = []
    for points in range(1, FAR + 1):
        far = behind.filter(pl.col("behind").clip(upper_bound=FAR) == points)
        name = f"{FAR} or more" if points == FAR else str(points)
        rows.append((name, far.height, Rate(float(far["score"].sum()), far.height)))
    level = teams["game"].n_unique() - behind["game"].n_unique()
    text = (
        f"How often a team still wins that was so many points behind when half of the {game.length_unit} that the game "
        f"took were over. In {level} games nobody was behind."
    )
    return Section("Behind at half-time", text, ("points behind", "games", "still won"), tuple(rows))


def _prizes(found: Tables, band: Band | None) -> Section:
    """What teams fight over, by the score of the team that took it."""
    taken = found.seats.unique(["game", "team"]).explode("prizes").drop_nulls("prizes")
    ranked = sorted(rates(taken.select("prizes", "score").iter_rows()).items(), key=lambda item: -item[1].share)
    text = (
        "The share of games won by the team that took or reached it, and in how many games a team did. A winning team "
        "takes more, so all of them look better than they are: compare them with each other."
    )
    rows = tuple((name, rate.games, rate) for name, rate in ranked)
    header = ("", "games", "win rate of that team")
    return Section("What was taken or reached", text, header, rows, even=band and band.even)


def _done(found: Tables) -> Section:
    """How often what the game counts was done; below what comes in kinds, how often each of them."""
    games = _played(found).height
    rows: list[tuple[Cell, ...]] = []
    for (what,), of_it in found.counts.sort("what", "kind").group_by("what", maintain_order=True):
        rows.append((str(what), _each(of_it, games), "–"))
        whole = int(of_it["times"].sum())
        for (kind,), of_kind in of_it.filter(pl.col("kind") != "").group_by("kind", maintain_order=True):
            rows.append((f"{what}: {kind}", _each(of_kind, games), f"{of_kind['times'].sum() / whole:.1%}"))
    text = (
        "How often things were done in a game, by all seats together: the mean of all games, with its 95 % interval. "
        "What comes in kinds is told for each kind too, with its share. What is done without a question, because there "
        "is nothing to choose, is not counted."
    )
    return Section("What was done", text, ("", "a game", "share"), tuple(rows))


def _each(counts: pl.DataFrame, games: int) -> Mean:
    """The mean of all games: in those without a row it was not done."""
    totals = counts.group_by("game").agg(pl.col("times").sum())["times"].to_list()
    return Mean.of([*totals, *[0] * (games - len(totals))])
