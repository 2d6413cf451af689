"""What a designer wants to know: who wins, against whom, where, how fast, from which seat, with which cards."""

import json
from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final, NamedTuple

import polars as pl

from warhall.kernel.game import Game
from warhall.lab.charts import rate_chart
from warhall.lab.course import course_sections
from warhall.lab.numbers import Band, Gap, Rate, pairings, rates
from warhall.lab.pairs import PAIR, Pairs, pair_rates, pair_sections
from warhall.lab.report import Cell, Report, Section, basis, shortfalls
from warhall.lab.tables import Tables

REACH: Final = 0.05
"""How far from an even share of wins a side may be."""
FEW: Final = 8
"""A setup choice with more values than this is a line-up, not a mode."""
NAMED: Final = 5
"""How many a summary names; the others are only counted."""


def balance_report(game: Game[Any], found: Tables, command: str) -> Report:
    sides = side_rates(found)
    pairs = pair_rates(found)
    band = aim(found)
    cards = card_counts(game, found)
    sections = [
        _sides(found, sides, band), *pair_sections(found, sides, pairs, band and band.even), *_settings(found, band),
        _first(found, band), *course_sections(game, found, band), _cards(cards, sides, band),
    ]  # fmt: skip
    bots = ", ".join(found.seats["bot"].unique().sort())
    summary = [
        f"{basis(found.games.height - found.failed, game)}, bots: {bots}.",
        *verdicts(sides, pairs, band),
        *_edge(found, band),
        *_never(cards),
        *shortfalls(found.failed, found.endless),
    ]
    return Report(
        f"Balance of {game.name}", command, tuple(summary), tuple(part for part in sections if part.rows or part.chart)
    )


def verdicts(sides: dict[str, Rate], pairs: Pairs, band: Band | None) -> list[str]:
    """In words: what is outside the band, what may be, and what is inside as far as the games can tell."""
    if band is None:
        return ["All seats are one team, so no win rate is judged."] if sides else []
    met = {f"{one} against {other}": rate for (one, other), rate in pairs.items() if one < other}
    return [
        f"Outside {band}: {_outside(sides, band, 'nobody')}.",
        f"Pairings outside {PAIR}: {_outside(met, PAIR, 'none')}.",
    ]


def _outside(found: Mapping[str, Rate], band: Band, nobody: str) -> str:
    """Who is certainly outside, who may be outside (too few games to tell), and who is inside but not certainly."""
    far = sorted(found, key=lambda name: -abs(found[name].share - band.even))
    sure = [name for name in far if band.excludes(found[name])]
    unsure = [name for name in far if not band.holds(found[name]) and name not in sure]
    within = [name for name in far if band.holds(found[name]) and not band.encloses(found[name])]
    text = _list(found, sure) or nobody
    if unsure:
        text += f"; may be outside (too few games): {_list(found, unsure)}"
    if within:
        text += f"; inside, but not certain: {_list(found, within)}"
    return text


def _list(found: Mapping[str, Rate], names: list[str]) -> str:
    return _some([f"{name} {found[name].share:.1%}" for name in names])


def _some(names: list[str]) -> str:
    text = ", ".join(names[:NAMED])
    return f"{text} and {len(names) - NAMED} more" if len(names) > NAMED else text


def _edge(found: Tables, band: Band | None) -> list[str]:
    rate = first_rate(found)
    if rate is None or band is None:
        return []
    return [f"The first player wins {rate}; an even share is {band.even:.1%} ({Gap(rate, band.even)})."]


def _never(cards: Sequence["CardCount"]) -> list[str]:
    names = [count.name for count in cards if not count.plays]
    return [f"Never played: {_some(names)}."] if names else []


# ── counting ──────────────────────────────────────────────────────────────────────────────────────────────────────
def aim(found: Tables) -> Band | None:
    """Where a balanced side lies: around an even share per team. None if there is only one team."""
    teams = found.seats.group_by("game").agg(pl.col("team").n_unique())["team"].to_list()
    if max(teams, default=1) < 2:
        return None
    return Band(fmean(1 / count for count in teams), REACH)


def led(found: Tables) -> pl.DataFrame:
    """A row for each side that a seat led in a game, except if the side was on two teams: then one of them wins."""
    rows = found.seats.explode("sides").drop_nulls("sides")
    return rows.filter(pl.col("team").n_unique().over("game", "sides") == 1)


def side_rates(found: Tables) -> dict[str, Rate]:
    return rates(led(found).select("sides", "score").iter_rows())


def first_rate(found: Tables) -> Rate | None:
    """How often the seat with the first turn wins. None if that is always the same seat, or nobody."""
    began = found.seats.filter("first")
    if began["seat"].n_unique() < 2:
        return None
    return Rate(float(began["score"].sum()), began.height)


class CardCount(NamedTuple):
    """A card, and how often those who played it won."""

    name: str
    group: str
    side: str
    plays: int
    rate: Rate
    """Only from games in which a single team played it: if two did, one of them wins, whatever the card is worth."""


def card_counts(game: Game[Any], found: Tables) -> list[CardCount]:
    """Every card that was played or that somebody could have had."""
    teams = found.seats.select("game", "seat", "team")
    by_team = pl.col("times").sum(), pl.col("score").first()
    played = found.cards.join(teams, on=["game", "seat"]).group_by("card", "game", "team").agg(*by_team)
    plays = dict(played.group_by("card").agg(pl.col("times").sum()).iter_rows())
    alone = rates(played.filter(pl.len().over("card", "game") == 1).select("card", "score").iter_rows())
    there = {"", *found.seats["sides"].explode()}
    known = {card.key: card for card in game.cards()}
    keys = [card.key for card in known.values() if card.key in plays or (card.expected and card.side in there)]
    listed = [(key, known[key].name, known[key].group, known[key].side) for key in keys]
    listed += [(key, key, "", "") for key in sorted(plays) if key not in known]
    return [
        CardCount(name, group, side, plays.get(key, 0), alone.get(key, Rate(0, 0))) for key, name, group, side in listed
    ]


# ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def _sides(found: Tables, sides: dict[str, Rate], band: Band | None) -> Section:
    ranked = dict(sorted(sides.items(), key=lambda item: -item[1].share))
    text = "The share of games won, over all pairings. The line is the 95 % interval"
    text += "." if band is None else "; the band is the target."
    everyone = found.seats.explode("sides").drop_nulls("sides")
    mirrored = everyone.join(led(found), on=["game", "sides"], how="anti")["game"].n_unique()
    if mirrored:
        text += f" A side on both teams of a game is left out, because one of the two wins: {mirrored} games."
    rows = tuple((name, rate.games, rate) for name, rate in ranked.items())
    return Section("Win rates", text, ("side", "games", "win rate"), rows, rate_chart(ranked, band))


def _settings(found: Tables, band: Band | None) -> list[Section]:
    """Win rates under each value of each choice before the game that was varied: boards, modes, lengths."""
    setups = [(number, json.loads(text)) for number, text in found.games.select("game", "setup").iter_rows()]
    sections: list[Section] = []
    for name in setups[0][1] if setups else ():
        values = {number: _words(setup[name]) for number, setup in setups}
        kinds = sorted(set(values.values()))
        if not 1 < len(kinds) <= FEW:
            continue
        rows = led(found).select("game", "sides", "score").iter_rows()
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


def _first(found: Tables, band: Band | None) -> Section:
    text = "How often the seat that has the first turn wins, and each seat of the table."
    found_rates = rates((f"seat {seat + 1}", score) for seat, score in found.seats.select("seat", "score").iter_rows())
    first, began = first_rate(found), found.seats.filter("first")
    if first is not None:
        found_rates = {"first turn": first, **found_rates}
    elif began.height:
        text += f" Seat {began['seat'][0] + 1} always begins, so the first turn and the seat cannot be told apart."
    header: tuple[str, ...] = ("", "games", "win rate")
    rows: list[tuple[Cell, ...]] = [(name, rate.games, rate) for name, rate in found_rates.items()]
    if band is not None:
        header += (f"difference from {band.even:.1%}",)
        rows = [(name, rate.games, rate, Gap(rate, band.even)) for name, rate in found_rates.items()]
    return Section("First turn and seats", text, header, tuple(rows))


def _cards(cards: Sequence[CardCount], sides: dict[str, Rate], band: Band | None) -> Section:
    """Cards by the score of those who played them at least once, next to the score of those who could have."""
    rows: list[tuple[Cell, ...]] = []
    for count in sorted(cards, key=lambda count: (count.group, -count.rate.share if count.rate.games else 1)):
        name, group, rate = count.name, count.group, count.rate
        base = sides[count.side].share if count.side in sides else band and band.even
        compared: tuple[Cell, Cell] = ("–", "–") if base is None else (f"{base:.1%}", Gap(rate, base))
        rows.append((name, group, rate.games, count.plays, rate, *compared))
    text = (
        "The share of games won by those who played the card at least once, beside that of all who led its side (for a "
        "card that everybody has, an even share). Coloured if the difference is beyond the interval. Those who live "
        "longer play more, so cards look better than they are, rare ones most: compare cards of one side with each "
        "other. If opposing teams both played a card, the game counts only among the plays: one of them had to win."
    )
    header = ("card", "of", "games", "plays", "win rate when played", "its side's win rate", "difference")
    return Section("Cards", text, header, tuple(rows))
