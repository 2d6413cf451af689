"""Games as a test tells them, for reports on games that nobody played."""

from typing import NamedTuple

from warhall.kernel.registry import get_game
from warhall.lab.balance import balance_report
from warhall.lab.games import Result
from warhall.lab.plan import Task
from warhall.lab.report import Report, Section
from warhall.lab.tables import Tables, tables


class Played(NamedTuple):
    """A game of two seats or more."""

    scores: tuple[float, ...] = (1.0, 0.0)
    sides: tuple[tuple[str, ...], ...] = (("Red",), ("Blue",))
    cards: tuple[dict[str, int], ...] = ()
    teams: tuple[int, ...] = (0, 1)
    first: int = 0
    rule: str = "end.last_standing"
    halfway: tuple[int, ...] = ()
    counts: tuple[dict[str, int], ...] = ()
    rounds: int = 5
    error: str = ""


def told(*games: Played) -> Tables:
    plan = [
        Task(n, "skirmish", 3, len(game.scores), n, (), ("random",) * len(game.scores)) for n, game in enumerate(games)
    ]
    return tables(plan, [_result(n, game) for n, game in enumerate(games)])


def _result(number: int, one: Played) -> Result:
    if one.error:
        return Result(number, one.error)
    nothing: tuple[dict[str, int], ...] = ({},) * len(one.scores)
    return Result(
        number,
        answers=10,
        rounds=one.rounds,
        first=one.first,
        rule=one.rule,
        teams=one.teams,
        sides=one.sides,
        scores=one.scores,
        played=one.cards or nothing,
        counts=one.counts or nothing,
        prizes=((),) * len(one.scores),
        halfway=one.halfway,
    )


def report(found: Tables) -> Report:
    return balance_report(get_game("skirmish"), found, "…")


def section(found: Tables, title: str) -> Section:
    return next(part for part in report(found).sections if part.title == title)
