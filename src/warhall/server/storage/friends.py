"""Who is whose friend, who keeps apart from whom, the links that make friends, and who is invited to which table."""

from collections.abc import Collection, Iterable
from typing import Any, Final, get_args

from sqlalchemy import ColumnElement, Table, delete, exists, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.guarding.tokens import new_id
from warhall.server.messages.shapes import ApartKind
from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.rows import BLOCKED, GATHERING, OPEN, ApartRow, FriendRow, InviteRow, LinkRow

INVITES: Final = 20
"""Invitations in a list."""
KINDS: Final = get_args(get_args(ApartKind)[0])
"""Muted and blocked."""


class FriendStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # ── friends ───────────────────────────────────────────────────────────────────────────────────────────────────
    async def friends(self, person: str) -> list[FriendRow]:
        friends, people = schema.friends, schema.people
        query = select(friends.c.id, friends.c.friend, people.c.name, people.c.shows, friends.c.since)
        query = query.join(people, people.c.id == friends.c.friend).where(friends.c.person == person)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(func.lower(people.c.name), friends.c.since))
            return [FriendRow(*row) for row in rows]

    async def friend(self, person: str, id: str) -> FriendRow | None:
        return next((friend for friend in await self.friends(person) if friend.id == id), None)

    async def befriend(self, one: str, other: str, most: int, now: float) -> bool:
        """Both are friends now. False if either of them has too many already."""
        friends = schema.friends
        async with self._database.write() as connection:
            known = select(friends.c.person).where(friends.c.person == one, friends.c.friend == other)
            if (await connection.execute(known)).first() is not None:
                return True
            counting = select(func.count()).group_by(friends.c.person).where(friends.c.person.in_((one, other)))
            if max((await connection.scalars(counting)).all(), default=0) >= most:
                return False
            pairs = ((one, other), (other, one))
            rows = [{"person": p, "friend": f, "id": new_id(), "since": now} for p, f in pairs]
            await connection.execute(insert(friends), rows)
        return True

    async def part(self, one: str, other: str) -> None:
        """They are friends no longer."""
        async with self._database.write() as connection:
            await _part(connection, one, other)

    # ── keeping apart ─────────────────────────────────────────────────────────────────────────────────────────────
    async def apart_from(self, person: str) -> list[ApartRow]:
        """Those whom somebody has muted or blocked, the last first. A damaged one is left out."""
        apart = schema.apart
        query = select(apart.c.id, apart.c.other, apart.c.kind, apart.c.name, apart.c.since)
        query = query.where(apart.c.person == person, apart.c.kind.in_(KINDS)).order_by(apart.c.since.desc())
        async with self._database.read() as connection:
            return [ApartRow(*row) for row in await connection.execute(query)]

    async def unheard(self, persons: Collection[str]) -> frozenset[str]:
        """Those whom any of these does not want to hear."""
        apart = schema.apart
        if not persons:
            return frozenset()
        async with self._database.read() as connection:
            rows = await connection.scalars(select(apart.c.other).where(apart.c.person.in_(persons)))
            return frozenset(rows.all())

    async def keep_apart(self, person: str, other: str, kind: ApartKind, name: str, most: int, now: float) -> bool:
        """Mute or block somebody. False if this person has done so to too many already."""
        apart = schema.apart
        mine = apart.c.person == person
        async with self._database.write() as connection:
            if int(await connection.scalar(select(func.count()).where(mine)) or 0) >= most:
                return False
            await connection.execute(delete(apart).where(mine, apart.c.other == other))
            values = {"person": person, "other": other, "id": new_id(), "kind": kind, "name": name, "since": now}
            await connection.execute(insert(apart).values(values))
            if kind == BLOCKED:
                await _part(connection, person, other)
        return True

    async def meet_again(self, person: str, id: str) -> str | None:
        """Neither muted nor blocked any more; who it is."""
        apart = schema.apart
        ending = delete(apart).where(apart.c.person == person, apart.c.id == id).returning(apart.c.other)
        async with self._database.write() as connection:
            found = (await connection.execute(ending)).first()
        return None if found is None else str(found[0])

    async def blocks(self, persons: Collection[str]) -> set[frozenset[str]]:
        """The pairs among these of which one has blocked the other."""
        if len(persons) < 2:
            return set()
        apart = schema.apart
        query = select(apart.c.person, apart.c.other)
        query = query.where(apart.c.kind == BLOCKED, apart.c.person.in_(persons), apart.c.other.in_(persons))
        async with self._database.read() as connection:
            return {frozenset(row) for row in await connection.execute(query)}

    async def shunned(self, person: str) -> set[str]:
        """Everybody who has blocked this person, or whom they have blocked."""
        apart = schema.apart
        mine = select(apart.c.other).where(apart.c.person == person, apart.c.kind == BLOCKED)
        theirs = select(apart.c.person).where(apart.c.other == person, apart.c.kind == BLOCKED)
        async with self._database.read() as connection:
            return set((await connection.scalars(mine.union(theirs))).all())

    # ── links ─────────────────────────────────────────────────────────────────────────────────────────────────────
    async def link(self, person: str, circle: str | None, now: float) -> LinkRow | None:
        """The link of a person, or of a circle, that is good now."""
        return await self._link(_whose(person, circle), now)

    async def link_of(self, nonce: str, now: float) -> LinkRow | None:
        return await self._link(schema.links.c.nonce == nonce, now)

    async def _link(self, where: ColumnElement[bool], now: float) -> LinkRow | None:
        links = schema.links
        query = select(links.c.nonce, links.c.person, links.c.circle, links.c.expires)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(where, links.c.expires > now))).first()
        return None if row is None else LinkRow(*row)

    async def set_link(self, link: LinkRow) -> None:
        """A new link. That of before leads nowhere."""
        links = schema.links
        async with self._database.write() as connection:
            await connection.execute(delete(links).where(_whose(link.person, link.circle)))
            await connection.execute(insert(links).values(link._asdict()))

    async def sweep(self, now: float, before: float) -> None:
        """Links that are over, and invitations from before that moment."""
        async with self._database.write() as connection:
            await connection.execute(delete(schema.links).where(schema.links.c.expires <= now))
            await connection.execute(delete(schema.invites).where(schema.invites.c.at < before))

    # ── invitations ───────────────────────────────────────────────────────────────────────────────────────────────
    async def invite(self, table: str, host: str, name: str, persons: Iterable[str], now: float) -> None:
        """Invite some people to a table; whoever is invited already stays so."""
        invites = schema.invites
        async with self._database.write() as connection:
            known = set((await connection.scalars(select(invites.c.person).where(invites.c.table_id == table))).all())
            rows = [
                {"table_id": table, "person": person, "host": host, "id": new_id(), "name": name, "at": now}
                for person in persons
                if person not in known
            ]
            if rows:
                await connection.execute(insert(invites), rows)

    async def invites(self, person: str) -> list[InviteRow]:
        """Where somebody is invited and could still sit down, the latest first."""
        invites, tables, seats = schema.invites, schema.tables, schema.seats
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.kind == OPEN)
        sits = exists().where(seats.c.table_id == tables.c.id, seats.c.player == person)
        query = select(invites.c.id, invites.c.table_id, invites.c.name, invites.c.at)
        query = query.join(tables, tables.c.id == invites.c.table_id)
        query = query.where(invites.c.person == person, tables.c.state == GATHERING, free, ~sits)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(invites.c.at.desc()).limit(INVITES))
            return [InviteRow(*row) for row in rows]

    async def decline(self, person: str, id: str) -> bool:
        invites = schema.invites
        async with self._database.write() as connection:
            going = delete(invites).where(invites.c.person == person, invites.c.id == id)
            return (await connection.execute(going)).rowcount == 1


def _whose(person: str, circle: str | None) -> ColumnElement[bool]:
    """The link of a circle is the same whoever of its members shows it."""
    links = schema.links
    return links.c.circle == circle if circle is not None else (links.c.person == person) & links.c.circle.is_(None)


async def _part(connection: AsyncConnection, one: str, other: str) -> None:
    friends, invites, both = schema.friends, schema.invites, (one, other)
    await connection.execute(delete(friends).where(friends.c.person.in_(both), friends.c.friend.in_(both)))
    await connection.execute(delete(invites).where(invites.c.person.in_(both), invites.c.host.in_(both)))


# ── one person instead of two, or nobody ──────────────────────────────────────────────────────────────────────────
async def join_friends(connection: AsyncConnection, guest: str, person: str) -> None:
    """A guest's friends, blocks, links and invitations are the person's; none of them twice, and none to themselves."""
    for table, own, other in (
        (schema.friends, "person", "friend"),
        (schema.friends, "friend", "person"),
        (schema.apart, "person", "other"),
        (schema.apart, "other", "person"),
        (schema.invites, "person", "table_id"),
    ):
        await move(connection, table, own, other, guest, person)
    invites, links = schema.invites, schema.links
    await connection.execute(update(invites).where(invites.c.host == guest).values(host=person))
    await connection.execute(delete(invites).where(invites.c.host == person, invites.c.person == person))
    await connection.execute(delete(links).where(links.c.person == guest, links.c.circle.is_(None)))
    await connection.execute(update(links).where(links.c.person == guest).values(person=person))


async def move(connection: AsyncConnection, table: Table, own: str, other: str, guest: str, person: str) -> None:
    """Rows whose key is `own` and `other`: what was the guest's is the person's, unless they have it already."""
    theirs = table.alias()
    twice = exists().where(theirs.c[own] == person, theirs.c[other] == table.c[other])
    mine = table.c[own] == guest
    await connection.execute(delete(table).where(mine, or_(twice, table.c[other] == person)))
    await connection.execute(update(table).where(mine).values({own: person}))


async def forget_friends(connection: AsyncConnection, person: str) -> None:
    for table, names in (
        (schema.friends, ("person", "friend")),
        (schema.apart, ("person", "other")),
        (schema.invites, ("person", "host")),
    ):
        await connection.execute(delete(table).where(or_(*(table.c[name] == person for name in names))))
    links = schema.links
    await connection.execute(delete(links).where(links.c.person == person))


def about_friends(person: str) -> dict[str, Any]:
    """What is to be asked for everything that is stored about somebody here. Of others, only what they are called."""
    friends, apart, invites, links, people = (
        schema.friends, schema.apart, schema.invites, schema.links, schema.people,
    )  # fmt: skip
    return {
        "friends": select(people.c.name, friends.c.since)
        .join(people, people.c.id == friends.c.friend).where(friends.c.person == person).order_by(friends.c.since),
        "apart": select(apart.c.name, apart.c.kind, apart.c.since)
        .where(apart.c.person == person).order_by(apart.c.since),
        "invitations": select(invites.c.table_id, invites.c.name, invites.c.at)
        .where(invites.c.person == person).order_by(invites.c.at),
        "links": select(links.c.circle, links.c.expires).where(links.c.person == person).order_by(links.c.expires),
    }  # fmt: skip
