"""Friends: made by a link, seen while they are here, invited to tables; and those whom somebody keeps apart from."""

import secrets
from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from warhall.server.errors import Refusal
from warhall.server.guarding.tokens import WELCOME
from warhall.server.messages.shapes import ApartKind
from warhall.server.storage.friends import FriendStore
from warhall.server.storage.rows import (
    BLOCKED,
    GATHERING,
    OPEN,
    PLAYING,
    ApartRow,
    FriendRow,
    InviteRow,
    LinkRow,
    PersonRow,
    TableRow,
)

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

FRIENDS: Final = 200
"""As many friends may one person have."""
APART: Final = 500
"""As many people may one person have muted or blocked."""
LINK_SECONDS: Final = 7 * 86400.0
INVITED_SECONDS: Final = 7 * 86400.0
OLD_LINK: Final = "This link is too old, or there is a newer one. Ask for it."


class Here(NamedTuple):
    """A friend who is here, and their table where it may be known."""

    friend: FriendRow
    playing: bool
    """Whether they are at a table, whichever it is."""
    table: TableRow | None
    """A table of theirs that one may join or watch."""


class Invited(NamedTuple):
    invite: InviteRow
    table: TableRow


class Friends:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self.store = FriendStore(hall.database)

    # ── the link ──────────────────────────────────────────────────────────────────────────────────────────────────
    async def link(self, person: str, circle: str | None, renew: bool) -> LinkRow:
        """The link that makes friends, or members of a circle. It is the same until it expires, or is renewed."""
        now = self._hall.time.now()
        known = None if renew else await self.store.link(person, circle, now)
        if known is not None:
            return known
        link = LinkRow(secrets.token_urlsafe(18), person, circle, now + LINK_SECONDS)
        await self.store.set_link(link)
        return link

    def ticket(self, link: LinkRow) -> str:
        return self._hall.signer.issue(WELCOME, link.nonce)

    async def opened(self, ticket: str, person: str | None) -> LinkRow:
        """The link that somebody has opened. To whom its owner keeps apart from, it is a link that leads nowhere."""
        if self._hall.signer.kind(ticket) != WELCOME:
            raise Refusal("bad_ticket", OLD_LINK)
        link = await self.store.link_of(ticket.split(".")[1], self._hall.time.now())
        if link is None or (person is not None and await self.are_apart([person, link.person])):
            raise Refusal("bad_ticket", OLD_LINK)
        return link

    async def befriend(self, person: str, other: str) -> None:
        if person == other:
            raise Refusal("bad_request", "This is your own link. Give it to a friend.")
        if not await self.store.befriend(person, other, FRIENDS, self._hall.time.now()):
            raise Refusal("bad_request", f"Nobody can have more than {FRIENDS} friends here.")
        self._hall.tell_friends([person, other])

    async def friend(self, person: str, id: str) -> FriendRow:
        found = await self.store.friend(person, id)
        if found is None:
            raise Refusal("not_found", "There is no such friend.")
        return found

    async def part(self, person: str, id: str) -> None:
        other = (await self.friend(person, id)).person
        await self.store.part(person, other)
        self._hall.tell_friends([person, other])

    # ── who is here ───────────────────────────────────────────────────────────────────────────────────────────────
    async def here(self, person: str, friends: Collection[FriendRow]) -> list[Here]:
        """Those of somebody's friends who are here and do not mind that it is seen."""
        present = {friend.person: self._hall.presence.places(friend.person) for friend in friends if friend.shows}
        tables = await self._visible(person, {place for places in present.values() for place in places if place})
        found: list[Here] = []
        for friend in friends:
            if places := present.get(friend.person):
                theirs = [tables[place] for place in sorted(places) if place in tables]
                table = next((one for one in theirs if _is_host(one, friend.person) or one.listed or one.circle), None)
                found.append(Here(friend, any(places), table))
        return found

    async def _visible(self, person: str, ids: set[str]) -> dict[str, TableRow]:
        """Those of these tables that somebody may find: they are listed, or of a circle of theirs, or for friends."""
        if not ids:
            return {}
        shunned = await self.store.shunned(person)
        circles = {mine.circle.id for mine in await self._hall.circles.store.circles_of(person)}
        found: dict[str, TableRow] = {}
        for table in await self._hall.store.tables(sorted(ids)):
            sitting = {place.player for place in table.places if place.is_a_person_s and place.player is not None}
            may = table.listed or table.friends or table.circle in circles
            if may and person not in sitting and not sitting & shunned and offers(table):
                found[table.id] = table if table.circle in circles else _unnamed(table)
        return found

    # ── invitations ───────────────────────────────────────────────────────────────────────────────────────────────
    async def invite(self, host: PersonRow, table: TableRow, persons: Iterable[str]) -> None:
        """Invite people to a table. They see it in the hall, or are told if they are not here and like to be."""
        apart = await self.store.shunned(host.id)
        guests = [person for person in dict.fromkeys(persons) if person != host.id and person not in apart]
        await self.store.invite(table.id, host.id, host.name, guests, self._hall.time.now())
        self._hall.tell_friends(guests)
        for person in guests:
            if not self._hall.presence.places(person):
                self._hall.spawn(self._hall.notices.invited(table, person, host.name))

    async def invites(self, person: str) -> list[Invited]:
        """Where somebody is invited, and nobody sits whom they keep apart from."""
        rows = await self.store.invites(person)
        if not rows:
            return []
        tables = {table.id: table for table in await self._hall.store.tables([row.table for row in rows])}
        shunned = await self.store.shunned(person)
        found = [Invited(row, tables[row.table]) for row in rows if row.table in tables]
        return [one for one in found if not shunned & {place.player or "" for place in one.table.places}]

    # ── keeping apart ─────────────────────────────────────────────────────────────────────────────────────────────
    async def are_apart(self, persons: Collection[str | None]) -> bool:
        """Whether one of these has blocked another of them. They are never seated together."""
        return bool(await self.store.blocks({person for person in persons if person is not None}))

    async def are_apart_from(self, person: str, others: Collection[str | None]) -> bool:
        """Whether somebody and one of the others have blocked each other, whatever is between those."""
        return bool(await self.store.shunned(person) & set(others))

    async def keep_apart(self, person: str, other: str, kind: ApartKind, name: str) -> None:
        if person == other:
            raise Refusal("no_other")
        if not await self.store.keep_apart(person, other, kind, name, APART, self._hall.time.now()):
            raise Refusal("bad_request", f"Nobody can keep apart from more than {APART} people.")
        self._hall.tell_manners(person)
        if kind == BLOCKED:
            self._hall.tell_friends([person, other])

    async def meet_again(self, person: str, id: str) -> None:
        if await self.store.meet_again(person, id) is None:
            raise Refusal("not_found", "There is nobody of that kind in your list.")
        self._hall.tell_manners(person)

    async def apart_from(self, person: str) -> list[ApartRow]:
        return await self.store.apart_from(person)


def offers(table: TableRow) -> bool:
    """Whether there is a free seat at a table, or something to watch."""
    if table.state == GATHERING:
        return any(place.kind == OPEN for place in table.places)
    return table.state == PLAYING and table.spectators


def _is_host(table: TableRow, person: str) -> bool:
    return table.friends and table.host_seat is not None and table.places[table.host_seat].player == person


def _unnamed(table: TableRow) -> TableRow:
    """The table without the circle it is for, which is not the viewer's."""
    table.circle = None
    return table
