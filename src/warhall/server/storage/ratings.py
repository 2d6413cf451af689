"""Rated matches, those who played them, and the ratings that came of it.

A match is entered in `contests` when it begins, with everybody who sits there. When it ends, it says so in the same
transaction. A moment later some worker rates it: one at a time, each once, in the order in which they ended. The number
that a match gets then is part of its record, so all ratings can be computed again from the records alone.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    Insert,
    Text,
    Update,
    and_,
    bindparam,
    case,
    cast,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.reading import UNREADABLE
from warhall.server.storage.rows import BOT, HUMAN, MatchRow

RATINGS_LOCK: Final = 0x3A13
AT_ONCE: Final = 50
"""Matches that are rated in one transaction."""
LEADERS: Final = 100
CAUTION: Final = 3.0
"""Who is ranked by skill minus so many times the doubt has shown at least that."""


class Skill(NamedTuple):
    skill: float
    doubt: float

    @property
    def cautious(self) -> float:
        return self.skill - CAUTION * self.doubt


class Contestant(NamedTuple):
    """Whoever sat on a seat when a rated match began. Neither a person nor a bot: somebody who was deleted."""

    seat: int
    person: str | None
    bot: str
    gone: bool
    """Whether they had left it when it ended."""
    before: Skill | None = None


class Contest(NamedTuple):
    """A rated match that has ended."""

    match: str
    game: str
    mode: str
    teams: Sequence[int]
    """For each seat, the number of its team."""
    winners: Sequence[int]
    standings: Sequence[Sequence[int]]
    contestants: Sequence[Contestant]


class RatingRow(NamedTuple):
    person: str
    game: str
    mode: str
    skill: float
    doubt: float
    matches: int

    @property
    def rating(self) -> Skill:
        return Skill(self.skill, self.doubt)


class Leader(NamedTuple):
    """Somebody on a leaderboard."""

    row: RatingRow
    name: str
    profile: str | None


Rate = Callable[[Contest, Mapping[str, Skill]], Mapping[int, tuple[Skill, Skill]]]
"""From a contest, and the ratings of its people so far, those before and after it, by seat."""
Key = tuple[str, str, str]
"""A person, a game and a mode."""
RateAll = Callable[[Sequence[Contest]], Mapping[Key, tuple[Skill, int]]]
"""From all contests in their order, every rating and the number of matches behind it."""


class Recount(NamedTuple):
    """What came of computing all ratings again."""

    ratings: int
    matches: int
    differ: int
    """How many were stored otherwise, or not at all, or should not be there."""


class RatingStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def settle(self, rate: Rate) -> int:
        """Rate what has ended and is not rated yet. Returns how many matches those were."""
        contests = schema.contests
        async with self._database.read() as connection:
            waiting = select(contests.c.match_id).where(contests.c.number.is_(None), contests.c.ended.is_not(None))
            if (await connection.execute(waiting.limit(1))).first() is None:
                return 0
        async with self._database.write() as connection:
            await self._lock(connection)
            ids = list(
                (await connection.scalars(waiting.order_by(contests.c.ended, contests.c.match_id).limit(AT_ONCE))).all()
            )
            last = int(await connection.scalar(select(func.coalesce(func.max(contests.c.number), 0))) or 0)
            for number, id in enumerate(ids, last + 1):
                await connection.execute(update(contests).where(contests.c.match_id == id).values(number=number))
                for contest in await _contests(connection, [id]):
                    await _enter(connection, contest, rate)
        return len(ids)

    async def recount(self, rate_all: RateAll, write: bool) -> Recount:
        """Compute every rating again from the records, and compare it with what is stored, to the last bit.

        Nobody rates anything meanwhile. With `write`, what was computed takes the place of what was stored.
        """
        table = schema.contests
        query = select(table.c.match_id).where(table.c.number.is_not(None)).order_by(table.c.number)
        async with self._database.write() as connection:
            await self._lock(connection)
            ids = list((await connection.scalars(query)).all())
            parts = [ids[start : start + AT_ONCE] for start in range(0, len(ids), AT_ONCE)]
            again = rate_all([contest for part in parts for contest in await _contests(connection, part)])
            rows = await connection.execute(select(*RATING))
            stored = {(row[0], row[1], row[2]): (Skill(row[3], row[4]), row[5]) for row in rows}
            differ = sum(again.get(key) != stored.get(key) for key in {*again, *stored})
            if differ and write:
                await connection.execute(delete(schema.ratings))
                values = [_values(key, skill, matches) for key, (skill, matches) in again.items()]
                if values:
                    await connection.execute(insert(schema.ratings), values)
        return Recount(len(again), len(ids), differ)

    async def of(self, person: str) -> list[RatingRow]:
        ratings = schema.ratings
        query = select(*RATING).where(ratings.c.person == person).order_by(ratings.c.matches.desc())
        async with self._database.read() as connection:
            return [RatingRow(*row) for row in await connection.execute(query)]

    async def among(self, people: Sequence[str], game: str, mode: str) -> dict[str, Skill]:
        async with self._database.read() as connection:
            return await _known(connection, people, game, mode)

    async def boards(self) -> list[tuple[str, str, int]]:
        """Every game and mode in which somebody is rated, and how many are."""
        ratings = schema.ratings
        query = select(ratings.c.game, ratings.c.mode, func.count()).group_by(ratings.c.game, ratings.c.mode)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(ratings.c.game, func.count().desc(), ratings.c.mode))
            return [(row[0], row[1], row[2]) for row in rows]

    async def leaders(self, game: str, mode: str, established: int) -> list[Leader]:
        """The best, those with enough matches first.

        Two queries, because each of them can stop at the hundredth row of an index.
        """
        ratings, people = schema.ratings, schema.people
        query = select(*RATING, people.c.name, people.c.profile).join(people, people.c.id == ratings.c.person)
        query = query.where(ratings.c.game == game, ratings.c.mode == mode)
        query = query.order_by(ratings.c.cautious.desc(), ratings.c.person)
        rows: list[Any] = []
        async with self._database.read() as connection:
            for kind in (ratings.c.matches >= established, ratings.c.matches < established):
                if len(rows) < LEADERS:
                    rows += (await connection.execute(query.where(kind).limit(LEADERS - len(rows)))).all()
        return [Leader(RatingRow(*row[:6]), row[6], row[7]) for row in rows]

    async def rank(self, row: RatingRow, established: int) -> int:
        """The place of somebody among those with enough matches, from 1."""
        ratings = schema.ratings
        better = select(func.count()).where(
            ratings.c.game == row.game,
            ratings.c.mode == row.mode,
            ratings.c.cautious > row.rating.cautious,
            ratings.c.matches >= established,
        )
        async with self._database.read() as connection:
            return int(await connection.scalar(better) or 0) + 1

    async def _lock(self, connection: AsyncConnection) -> None:
        """One worker rates at a time; in SQLite there is never another writer."""
        if not self._database.is_sqlite:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({RATINGS_LOCK})"))


RATING: Final = [schema.ratings.c[name] for name in RatingRow._fields]


# ── when a match begins and ends ──────────────────────────────────────────────────────────────────────────────────
def begun(match: MatchRow, mode: str) -> list[Insert]:
    """A rated match begins, with those who sit at its table now."""
    seats, people, contestants = schema.seats, schema.people, schema.contestants
    known = select(people.c.id).where(people.c.id == seats.c.player).scalar_subquery()
    bot = case((seats.c.kind == BOT, seats.c.bot), else_="")
    sitting = select(literal(match.id), seats.c.seat, known, bot, literal(False)).where(
        seats.c.table_id == match.table_id
    )
    contest = {"match_id": match.id, "game": match.game, "mode": mode}
    return [
        insert(schema.contests).values(**contest),
        insert(contestants).from_select(["match_id", "seat", "person", "bot", "gone"], sitting),
    ]


def went_on(old: str, new: str) -> list[Update]:
    """A match goes on as another one: under changed rules."""
    return [
        update(table).where(table.c.match_id == old).values(match_id=new)
        for table in (schema.contests, schema.contestants)
    ]


def ended(match_id: str, table_id: str, teams: Sequence[int], at: float) -> list[Update]:
    """A rated match is over. Whoever began it and does not sit there any more has left it."""
    contests, contestants, seats = schema.contests, schema.contestants, schema.seats
    here = exists().where(
        seats.c.table_id == table_id, seats.c.seat == contestants.c.seat, seats.c.player == contestants.c.person,
        seats.c.kind == HUMAN,
    )  # fmt: skip
    mine = contestants.c.match_id == match_id
    return [
        update(contests).where(contests.c.match_id == match_id).values(ended=at, teams=list(teams)),
        update(contestants).where(mine).values(gone=and_(contestants.c.bot == "", ~here), ended=at),
    ]


# ── people come and go ────────────────────────────────────────────────────────────────────────────────────────────
async def forget_ratings(connection: AsyncConnection, person: str) -> None:
    """Nothing says any more who they were. How good they were stays with each match: others are rated by it."""
    await _fix(connection, person)
    await connection.execute(delete(schema.ratings).where(schema.ratings.c.person == person))


async def join_ratings(connection: AsyncConnection, guest: str, person: str) -> None:
    """What a guest was rated for is the person's, in every mode in which they have no rating of their own.

    Elsewhere nobody is the guest any more: two histories cannot become one that would have led to the same rating.
    """
    contests, contestants, ratings = schema.contests, schema.contestants, schema.ratings
    query = select(ratings.c.game, ratings.c.mode, ratings.c.person).where(ratings.c.person.in_((guest, person)))
    rows = (await connection.execute(query)).all()
    taken = {(row.game, row.mode) for row in rows if row.person == person}
    for game, mode in {(row.game, row.mode) for row in rows} - taken:
        of_mode = select(contests.c.match_id).where(contests.c.game == game, contests.c.mode == mode)
        mine = (contestants.c.person == guest) & contestants.c.match_id.in_(of_mode)
        await connection.execute(update(contestants).where(mine).values(person=person))
        same = (ratings.c.person == guest) & (ratings.c.game == game) & (ratings.c.mode == mode)
        await connection.execute(update(ratings).where(same).values(person=person))
    theirs = contestants.alias()
    twice = exists().where(theirs.c.match_id == contestants.c.match_id, theirs.c.person == person)
    open_ones = select(contests.c.match_id).where(contests.c.number.is_(None))
    still = (contestants.c.person == guest) & contestants.c.match_id.in_(open_ones) & ~twice
    await connection.execute(update(contestants).where(still).values(person=person))
    await forget_ratings(connection, guest)


async def _fix(connection: AsyncConnection, person: str) -> None:
    contests, contestants = schema.contests, schema.contestants
    waiting = select(contests.c.match_id, contests.c.game, contests.c.mode)
    waiting = waiting.join(contestants, contestants.c.match_id == contests.c.match_id)
    waiting = waiting.where(contestants.c.person == person, contests.c.number.is_(None))
    for match, game, mode in (await connection.execute(waiting)).all():
        known = (await _known(connection, [person], game, mode)).get(person)
        if known is not None:
            now = {"skill_before": known.skill, "doubt_before": known.doubt}
            where = (contestants.c.match_id == match) & (contestants.c.person == person)
            await connection.execute(update(contestants).where(where).values(**now))
    await connection.execute(update(contestants).where(contestants.c.person == person).values(person=None))


# ── rating ────────────────────────────────────────────────────────────────────────────────────────────────────────
async def _contests(connection: AsyncConnection, ids: Sequence[str]) -> list[Contest]:
    """These contests, in their order. A damaged one is left out: it is rated for nobody."""
    contests, contestants, matches = schema.contests, schema.contestants, schema.matches
    query = select(
        contests.c.match_id, contests.c.game, contests.c.mode, cast(contests.c.teams, Text),
        cast(matches.c.outcome, Text), contestants.c.seat, contestants.c.person, contestants.c.bot, contestants.c.gone,
        contestants.c.skill_before, contestants.c.doubt_before,
    )  # fmt: skip
    query = query.join(matches, matches.c.id == contests.c.match_id)
    query = query.join(contestants, contestants.c.match_id == contests.c.match_id)
    query = query.where(contests.c.match_id.in_(ids)).order_by(contests.c.number, contestants.c.seat)
    found: list[Contest] = []
    for _, group in groupby(await connection.execute(query), key=lambda row: str(row[0])):
        rows = list(group)
        match, game, mode, teams, outcome = rows[0][:5]
        try:
            numbers, result = [int(team) for team in json.loads(teams)], json.loads(outcome)
            who = [_contestant(*row[5:]) for row in rows]
            if len(numbers) != len(who):
                continue
            found.append(Contest(match, game, mode, numbers, result["winners"], result["standings"], who))
        except UNREADABLE:
            continue
    return found


def _contestant(
    seat: int, person: str | None, bot: str, gone: bool, skill: float | None, doubt: float | None
) -> Contestant:
    before = None if skill is None or doubt is None else Skill(skill, doubt)
    return Contestant(seat, person, bot, bool(gone), before)


async def _enter(connection: AsyncConnection, contest: Contest, rate: Rate) -> None:
    """Rate a contest, and keep what came of it for everybody."""
    contestants = schema.contestants
    people = {one.seat: one.person for one in contest.contestants if one.person is not None}
    known = await _known(connection, list(people.values()), contest.game, contest.mode)
    rated = rate(contest, known)
    if not rated:
        return
    noting = update(contestants).where(
        contestants.c.match_id == contest.match, contestants.c.seat == bindparam("place")
    )
    rows = [
        {"place": seat, "skill_before": a.skill, "doubt_before": a.doubt, "skill": b.skill, "doubt": b.doubt}
        for seat, (a, b) in rated.items()
    ]
    await connection.execute(noting, rows)
    for seat, (_, after) in rated.items():
        await _keep(connection, (people[seat], contest.game, contest.mode), after, people[seat] in known)


async def _keep(connection: AsyncConnection, key: Key, skill: Skill, is_known: bool) -> None:
    ratings = schema.ratings
    if not is_known:
        await connection.execute(insert(ratings).values(**_values(key, skill, 1)))
        return
    person, game, mode = key
    same = (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.mode == mode)
    values = _values(key, skill, 0) | {"matches": ratings.c.matches + 1}
    await connection.execute(update(ratings).where(same).values(**values))


def _values(key: Key, skill: Skill, matches: int) -> dict[str, Any]:
    person, game, mode = key
    return {
        "person": person, "game": game, "mode": mode, "skill": skill.skill, "doubt": skill.doubt,
        "cautious": skill.cautious, "matches": matches,
    }  # fmt: skip


async def _known(connection: AsyncConnection, people: Iterable[str], game: str, mode: str) -> dict[str, Skill]:
    ratings = schema.ratings
    query = select(ratings.c.person, ratings.c.skill, ratings.c.doubt)
    query = query.where(ratings.c.person.in_(list(people)), ratings.c.game == game, ratings.c.mode == mode)
    return {row[0]: Skill(row[1], row[2]) for row in await connection.execute(query)}
