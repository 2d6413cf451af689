"""Circles: who is in them, who owns them, and what was played at their tables."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Insert, Text, case, cast, delete, func, insert, literal, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.guarding.tokens import new_id
from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.friends import move
from warhall.server.storage.reading import UNREADABLE
from warhall.server.storage.rows import GONE, LOST, WON, CircleMatchRow, CircleRow, MemberRow

PAGE: Final = 20
"""Finished matches on a page."""


class Lineup(NamedTuple):
    """Who played a match, and who of them won it: somebody with two seats is named twice."""

    people: Sequence[str]
    winners: Sequence[str]


class Mine(NamedTuple):
    """A circle as one of its members has it in a list."""

    circle: CircleRow
    members: int


class CircleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ── circles ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def circle(self, id: str) -> CircleRow | None:
        circles = schema.circles
        async with self._database.read() as connection:
            row = (await connection.execute(select(circles).where(circles.c.id == id))).first()
        return None if row is None else CircleRow(*row)

    async def circles_of(self, person: str) -> list[Mine]:
        circles, members = schema.circles, schema.members
        everybody = members.alias()
        count = select(func.count()).where(everybody.c.circle == circles.c.id).scalar_subquery()
        query = select(circles, count).join(members, members.c.circle == circles.c.id)
        query = query.where(members.c.person == person).order_by(func.lower(circles.c.name))
        async with self._database.read() as connection:
            return [Mine(CircleRow(*row[:-1]), row[-1]) for row in await connection.execute(query)]

    async def add(self, circle: CircleRow) -> None:
        async with self._database.write() as connection:
            await connection.execute(insert(schema.circles).values(circle._asdict()))
            await connection.execute(_joining(circle.id, circle.owner, circle.created))

    async def set_circle(self, id: str, **values: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(schema.circles).where(schema.circles.c.id == id).values(**values))

    # ── members ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def members(self, circle: str) -> list[MemberRow]:
        """Those in it, the first of them first."""
        members, people = schema.members, schema.people
        query = select(members.c.id, members.c.person, people.c.name, members.c.joined)
        query = query.join(people, people.c.id == members.c.person).where(members.c.circle == circle)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(members.c.joined, members.c.id))
            return [MemberRow(*row) for row in rows]

    async def is_in(self, circle: str, person: str) -> bool:
        members = schema.members
        query = select(members.c.id).where(members.c.circle == circle, members.c.person == person)
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def join(self, circle: str, person: str, most: int, now: float) -> bool:
        """One more member. False if the circle is full."""
        members = schema.members
        here = select(members.c.person).where(members.c.circle == circle)
        async with self._database.write() as connection:
            known = set((await connection.scalars(here)).all())
            if person not in known and len(known) >= most:
                return False
            if person not in known:
                await connection.execute(_joining(circle, person, now))
        return True

    async def leave(self, circle: str, person: str) -> None:
        """One member fewer; the link of before leads nowhere, so that who was removed does not come back by it."""
        async with self._database.write() as connection:
            await _leave(connection, circle, person)

    # ── what was played ───────────────────────────────────────────────────────────────────────────────────────────
    async def matches(self, circle: str, before: str | None = None) -> list[CircleMatchRow]:
        """A page of what was finished at its tables, the last first, from before a match. A damaged one is left out."""
        matches, ours = schema.matches, schema.circle_matches
        query = select(matches.c.id, matches.c.game, cast(matches.c.names, Text), cast(matches.c.outcome, Text))
        query = query.add_columns(ours.c.ended).join(ours, ours.c.match_id == matches.c.id)
        query = query.where(ours.c.circle == circle, *earlier(ours.c.ended, ours.c.match_id, before))
        query = query.order_by(ours.c.ended.desc(), ours.c.match_id.desc()).limit(PAGE)
        found: list[CircleMatchRow] = []
        async with self._database.read() as connection:
            for id, game, names, outcome, ended in await connection.execute(query):
                try:
                    called = [str(name) for name in json.loads(names)]
                    winners = [int(seat) for seat in json.loads(outcome)["winners"]]
                except UNREADABLE:
                    continue
                found.append(CircleMatchRow(id, game, called, winners, ended))
        return found

    async def lineups(self, circle: str, most: int) -> list[Lineup]:
        """Who played the last so many matches at the circle's tables, and who won them."""
        ours, played = schema.circle_matches, schema.played
        some = select(ours.c.match_id).where(ours.c.circle == circle)
        last = some.order_by(ours.c.ended.desc(), ours.c.match_id.desc()).limit(most).subquery()
        won = case((played.c.result == WON, played.c.person))
        query = select(func.aggregate_strings(played.c.person, ","), func.aggregate_strings(won, ","))
        query = query.join(last, last.c.match_id == played.c.match_id).where(played.c.result.in_((WON, LOST, GONE)))
        async with self._database.read() as connection:
            rows = (await connection.execute(query.group_by(played.c.match_id))).all()
        return [Lineup(people.split(","), winners.split(",") if winners else ()) for people, winners in rows]


def ended_in_circle(match_id: str, table_id: str, at: float) -> Insert:
    """A match is over. If its table is one of a circle, so is the match."""
    tables = schema.tables
    where = select(tables.c.circle, literal(at), literal(match_id))
    where = where.where(tables.c.id == table_id, tables.c.circle.is_not(None))
    return insert(schema.circle_matches).from_select(["circle", "ended", "match_id"], where)


def earlier(ended: ColumnElement[Any], match: ColumnElement[Any], before: str | None) -> Sequence[ColumnElement[bool]]:
    """Matches that ended before another one did; several may end at the same moment."""
    if before is None:
        return ()
    other = schema.matches.alias()
    moment = select(other.c.ended).where(other.c.id == before).scalar_subquery()
    return (tuple_(ended, match) < tuple_(moment, before),)


def _joining(circle: str, person: str, now: float) -> Any:
    return insert(schema.members).values(circle=circle, person=person, id=new_id(), joined=now)


async def _leave(connection: AsyncConnection, circle: str, person: str) -> None:
    """If it was the owner, who has been there longest owns it now; without anybody the circle is no more."""
    circles, members, links, tables = schema.circles, schema.members, schema.links, schema.tables
    await connection.execute(delete(members).where(members.c.circle == circle, members.c.person == person))
    await connection.execute(delete(links).where(links.c.circle == circle))
    rest = select(members.c.person).where(members.c.circle == circle).order_by(members.c.joined, members.c.id)
    heir = await connection.scalar(rest.limit(1))
    if heir is None:
        ours = schema.circle_matches
        await connection.execute(delete(ours).where(ours.c.circle == circle))
        await connection.execute(update(tables).where(tables.c.circle == circle).values(circle=None))
        await connection.execute(delete(circles).where(circles.c.id == circle))
    else:
        handing = update(circles).where(circles.c.id == circle, circles.c.owner == person)
        await connection.execute(handing.values(owner=heir))


# ── one person instead of two, or nobody ──────────────────────────────────────────────────────────────────────────
async def join_circles(connection: AsyncConnection, guest: str, person: str) -> None:
    circles = schema.circles
    await move(connection, schema.members, "person", "circle", guest, person)
    await connection.execute(update(circles).where(circles.c.owner == guest).values(owner=person))


async def forget_circles(connection: AsyncConnection, person: str) -> None:
    members = schema.members
    where = select(members.c.circle).where(members.c.person == person)
    for circle in (await connection.scalars(where)).all():
        await _leave(connection, circle, person)


def about_circles(person: str) -> dict[str, Any]:
    circles, members = schema.circles, schema.members
    return {
        "circles": select(circles.c.id, circles.c.name, (circles.c.owner == person).label("owner"), members.c.joined)
        .join(members, members.c.circle == circles.c.id)
        .where(members.c.person == person)
        .order_by(members.c.joined),
    }
