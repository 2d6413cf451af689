"""Results as tables: `games`, `seats`, `cards` and `counts`, kept as Parquet for further analysis."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import polars as pl

from warhall.lab.games import Result
from warhall.lab.plan import Task


class Tables(NamedTuple):
    """The results, from the coarsest to the finest."""

    games: pl.DataFrame
    """A row for each game."""
    seats: pl.DataFrame
    """A row for each seat of each game."""
    cards: pl.DataFrame
    """A row for each card that a seat played in a game."""
    counts: pl.DataFrame
    """A row for each thing that the game counts and a seat did in it."""

    @property
    def failed(self) -> int:
        """How many games have no result."""
        return self.games.filter(pl.col("error") != "").height

    @property
    def endless(self) -> int:
        """How many games were stopped because they took too many answers."""
        return self.games.filter(pl.col("error") == "", pl.col("ended_by") == "").height

    def write(self, folder: Path) -> None:
        for name, table in zip(self._fields, self, strict=True):
            table.write_parquet(folder / f"{name}.parquet")


Schema = dict[str, type[pl.DataType] | pl.DataType]

GAMES: Schema = {
    "game": pl.Int64, "group": pl.String, "seed": pl.Int64, "setup": pl.String, "answers": pl.Int64,
    "rounds": pl.Int64, "first": pl.Int64, "ended_by": pl.String, "error": pl.String,
}  # fmt: skip
SEATS: Schema = {
    "game": pl.Int64, "group": pl.String, "seat": pl.Int64, "team": pl.Int64, "bot": pl.String,
    "sides": pl.List(pl.String), "first": pl.Boolean, "score": pl.Float64,
    "prizes": pl.List(pl.String), "halfway": pl.Int64,
}  # fmt: skip
CARDS: Schema = {"game": pl.Int64, "seat": pl.Int64, "card": pl.String, "times": pl.Int64, "score": pl.Float64}
COUNTS: Schema = {"game": pl.Int64, "seat": pl.Int64, "what": pl.String, "kind": pl.String, "times": pl.Int64}


def tables(plan: Sequence[Task], results: Sequence[Result]) -> Tables:
    tasks = {task.number: task for task in plan}
    games, seats, cards, counts = [], [], [], []
    for result in results:
        task = tasks[result.number]
        setup = json.dumps(dict(task.setup), sort_keys=True)
        games.append(
            (task.number, task.group, task.seed, setup, result.answers, result.rounds, result.first, result.rule,
             result.error)
        )  # fmt: skip
        for seat, score in enumerate(result.scores):
            began = seat == result.first
            sides = list(result.sides[seat])
            prizes = list(result.prizes[seat])
            halfway = result.halfway[seat] if result.halfway else None
            seats.append(
                (task.number, task.group, seat, result.teams[seat], task.bots[seat], sides, began, score, prizes,
                 halfway)
            )  # fmt: skip
            cards += [(task.number, seat, card, times, score) for card, times in sorted(result.played[seat].items())]
            for name, times in sorted(result.counts[seat].items()):
                what, _, kind = name.partition(": ")
                counts.append((task.number, seat, what, kind, times))
    return Tables(
        pl.DataFrame(games, GAMES, orient="row"),
        pl.DataFrame(seats, SEATS, orient="row"),
        pl.DataFrame(cards, CARDS, orient="row"),
        pl.DataFrame(counts, COUNTS, orient="row"),
    )
