"""Who is the better player: everyone against everyone, and a rating for each."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from warhall.kernel.game import Game
from warhall.lab.charts import rate_chart
from warhall.lab.games import Result
from warhall.lab.numbers import Band, Rate, pairings, rates
from warhall.lab.plan import Task
from warhall.lab.report import Report, Section, basis, shortfalls


class Rating(NamedTuple):
    """A bot's skill according to openskill: the estimate, its uncertainty, and the cautious figure to rank by."""

    bot: str
    skill: float
    doubt: float
    rank_by: float


def duels(plan: Sequence[Task], results: Sequence[Result]) -> list[tuple[str, str, float]]:
    """Each finished game as two bots and the first one's score: 1 if only its own seats won."""
    tasks = {task.number: task for task in plan}
    found: list[tuple[str, str, float]] = []
    for result in results:
        if result.error:
            continue
        one, _, other = tasks[result.number].group.partition(" – ")
        best = {
            name: max(score for bot, score in zip(tasks[result.number].bots, result.scores, strict=True) if bot == name)
            for name in (one, other)
        }
        ahead, behind = best[one] > best[other], best[one] < best[other]
        found.append((one, other, 0.5 + (ahead - behind) / 2))
    return found


def ratings(games: Sequence[tuple[str, str, float]]) -> list[Rating]:
    """Openskill ratings after all games in their order, best first."""
    model = PlackettLuce()
    skills: dict[str, Any] = {}
    for one, other, score in games:
        teams = [[skills.setdefault(name, model.rating(name=name))] for name in (one, other)]
        (skills[one],), (skills[other],) = model.rate(teams, scores=[score, 1 - score])
    found = [Rating(name, skill.mu, skill.sigma, skill.ordinal()) for name, skill in skills.items()]
    return sorted(found, key=lambda rating: -rating.rank_by)


def tournament_report(game: Game[Any], plan: Sequence[Task], results: Sequence[Result], command: str) -> Report:
    games = duels(plan, results)
    both = [*games, *((other, one, 1 - score) for one, other, score in games)]
    whole = rates((one, score) for one, _, score in both)
    pairs = pairings(both)
    ranked = ratings(games)
    names = [rating.bot for rating in ranked]
    endless = sum(not result.error and not result.rule for result in results)
    summary = (
        f"{basis(len(games), game)}, sides swapped in every second game.",
        *shortfalls(len(results) - len(games), endless),
    )
    sections = (
        Section(
            "Ratings",
            "Openskill's estimate of each bot's skill and its doubt. Ranked by skill minus three times the doubt.",
            ("bot", "skill", "doubt", "rank by", "win rate"),
            tuple((one.bot, one.skill, one.doubt, one.rank_by, whole[one.bot]) for one in ranked),
            rate_chart({name: whole[name] for name in names}, Band(0.5, 0.0)),
        ),
        Section(
            "Pairings",
            "How often the bot of the row beats the bot of the column, with 95 % intervals.",
            ("", *names),
            tuple((one, *(pairs.get((one, other), Rate(0, 0)) for other in names)) for one in names),
            even=0.5,
        ),
    )
    return Report(f"Tournament of {game.name}", command, summary, sections)
