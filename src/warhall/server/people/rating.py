"""What a rated match says about those who played it: openskill's model, with bots as fixed anchors.

A rating is a skill and a doubt about it. Both are openskill's own numbers; people read them on a larger scale.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from warhall.server.storage.ratings import Contest, Contestant, Key, Skill

NEW: Final = Skill(25.0, 25.0 / 3)
"""What is assumed of somebody who has never played a rated match."""
ANCHORS: Final = {
    "random": 10.0, "greedy": 22.0, "easy": 22.0, "search": 24.0, "normal": 25.0, "hard": 28.0, "master": 31.0,
}  # fmt: skip
"""The skill of each bot that may play at rated tables. It never moves, whoever beats them."""
ANCHOR_DOUBT: Final = 1.0
SCALE: Final = 60
"""A skill of 25 is shown as 1500."""
ESTABLISHED: Final = 10
"""Until somebody has played so many matches, their rating is provisional."""


def is_anchor(bot: str) -> bool:
    return bot in ANCHORS


def shown(skill: Skill) -> tuple[int, int]:
    """A rating as people read it, and by how much it may be wrong: 19 times out of 20 the truth is within that.

    >>> shown(NEW)
    (1500, 1000)
    """
    return round(skill.skill * SCALE), round(2 * skill.doubt * SCALE)


def rate(contest: Contest, known: Mapping[str, Skill]) -> dict[int, tuple[Skill, Skill]]:
    """For the seat of each person, their rating before and after a match.

    Teams come in the order of the outcome. Whoever left the match for good is rated as if their team had come last;
    those of their team who stayed are not. A team that everybody has left is last for all.
    """
    teams: dict[int, list[Contestant]] = {}
    for one in contest.contestants:
        teams.setdefault(contest.teams[one.seat], []).append(one)
    if len(teams) < 2:
        return {}
    before = {one.seat: _before(one, known) for one in contest.contestants}
    places = _places(contest)
    last = len(places) + 1
    ranks = {team: min(places[one.seat] for one in members) for team, members in teams.items()}
    ranks |= {team: last for team, members in teams.items() if all(one.gone for one in members)}
    usual = _rated(teams, ranks, before)
    after = {one.seat: usual[one.seat] for one in contest.contestants if not one.gone}
    for team, members in teams.items():
        if gone := [one.seat for one in members if one.gone]:
            left = _rated(teams, ranks | {team: last}, before)
            after |= {seat: left[seat] for seat in gone}
    return {one.seat: (before[one.seat], after[one.seat]) for one in contest.contestants if one.person is not None}


def rate_all(contests: Iterable[Contest]) -> dict[Key, tuple[Skill, int]]:
    """All ratings from nothing, each with the number of its matches."""
    found: dict[Key, tuple[Skill, int]] = {}
    for contest in contests:
        people = [one.person for one in contest.contestants if one.person is not None]
        keys = {person: (person, contest.game, contest.mode) for person in people}
        known = {person: found[key][0] for person, key in keys.items() if key in found}
        after = rate(contest, known)
        for one in contest.contestants:
            if one.person is not None and one.seat in after:
                key = keys[one.person]
                found[key] = (after[one.seat][1], found.get(key, (NEW, 0))[1] + 1)
    return found


def _before(one: Contestant, known: Mapping[str, Skill]) -> Skill:
    if one.bot:
        return Skill(ANCHORS.get(one.bot, NEW.skill), ANCHOR_DOUBT)
    if one.person is None:  # somebody who was deleted: all that is left is how good they were then
        return one.before or NEW
    return known.get(one.person, NEW)


def _places(contest: Contest) -> dict[int, int]:
    """The place of each seat, best first."""
    order: Sequence[Sequence[int]] = contest.standings or [contest.winners]
    found = {seat: place for place, group in enumerate(order) for seat in group}
    return {one.seat: found.get(one.seat, len(order)) for one in contest.contestants}


def _rated(
    teams: Mapping[int, Sequence[Contestant]], ranks: Mapping[int, int], before: Mapping[int, Skill]
) -> dict[int, Skill]:
    model = _model()
    order = sorted(teams)
    sides = [[_rating(before[one.seat]) for one in teams[team]] for team in order]
    rated = model.rate(sides, ranks=[float(ranks[team]) for team in order])
    return {
        one.seat: Skill(rating.mu, rating.sigma)
        for team, side in zip(order, rated, strict=True)
        for one, rating in zip(teams[team], side, strict=True)
    }


@cache
def _model() -> PlackettLuce:
    return PlackettLuce(mu=NEW.skill, sigma=NEW.doubt)


def _rating(skill: Skill) -> PlackettLuceRating:
    return _model().rating(mu=skill.skill, sigma=skill.doubt)
