"""The HTTP part that is about friends: the link that makes them, who is here, invitations, and keeping apart."""

from typing import Annotated

from fastapi import APIRouter, Query

from warhall.server.errors import Refusal
from warhall.server.hosting.friends import offers
from warhall.server.hosting.hall import Hall
from warhall.server.listening.asking import TheAddress, TheHall, TheTokens, TheVisitor, door, errors, limited
from warhall.server.listening.company import friend_views, invite_views
from warhall.server.listening.people import ThePerson, finished_json
from warhall.server.messages.bodies import MatchId, Seated
from warhall.server.messages.friends import (
    ID,
    ApartId,
    FriendId,
    FriendList,
    InviteId,
    InviteView,
    KeepApart,
    LinkWish,
    Showing,
    TableInvite,
    Welcome,
    Welcomed,
    WelcomeLink,
    WelcomeTicket,
)
from warhall.server.messages.people import FinishedMatch
from warhall.server.storage.rows import HUMAN, PersonRow

friends = APIRouter(prefix="/api", responses=errors())


async def _list(hall: Hall, person: PersonRow) -> FriendList:
    known = await hall.friends.store.friends(person.id)
    return {
        "friends": await friend_views(hall, person.id, known),
        "shows": person.shows,
        "apart": [
            {"id": one.id, "name": one.name, "kind": one.kind, "since": one.since}
            for one in await hall.friends.apart_from(person.id)
        ],
    }


@friends.get("/friends", summary="Your friends, those who are here first", responses=errors(401))
async def mine(hall: TheHall, person: ThePerson) -> FriendList:
    return await _list(hall, person)


@friends.delete("/friends/{friend}", summary="Be friends no longer", responses=errors(401, 404))
async def part(hall: TheHall, person: ThePerson, friend: FriendId) -> FriendList:
    """Neither sees the other in the list any more. Nobody is told."""
    await hall.friends.part(person.id, friend)
    return await _list(hall, person)


@friends.put("/me/shows", summary="Whether friends see that you are here", responses=errors(401))
async def show(hall: TheHall, person: ThePerson, wanted: Showing) -> FriendList:
    person.shows = wanted.shows
    await hall.people.store.set_person(person.id, shows=wanted.shows)
    hall.tell_friends([person.id])
    return await _list(hall, person)


# ── the link ──────────────────────────────────────────────────────────────────────────────────────────────────────
@friends.post("/friends/link", summary="The link that makes friends", dependencies=[door], responses=errors(401))
async def link(hall: TheHall, person: ThePerson, wish: LinkWish) -> WelcomeLink:
    """It is the same until it expires, or is renewed. Whoever opens it is asked, and is your friend if they agree."""
    found = await hall.friends.link(person.id, None, wish.renew)
    return {"ticket": hall.friends.ticket(found), "expires": found.expires}


@friends.post("/invited", summary="What a link offers", dependencies=[door], responses=errors(401))
async def look(hall: TheHall, visitor: TheVisitor, given: WelcomeTicket) -> Welcome:
    """For anybody who has it."""
    found = await hall.friends.opened(given.ticket, visitor.person)
    me = visitor.person or ""
    if found.circle is not None:
        circle = await hall.circles.store.circle(found.circle)
        if circle is None:
            raise Refusal("bad_ticket")
        inside = await hall.circles.store.is_in(circle.id, me)
        return {"kind": "circle", "name": circle.name, "already": inside, "mine": False}
    owner = await hall.people.store.person(found.person)
    if owner is None:
        raise Refusal("bad_ticket")
    already = any(friend.person == me for friend in await hall.friends.store.friends(owner.id))
    return {"kind": "friend", "name": owner.name, "already": already, "mine": owner.id == me}


@friends.post("/invited/accept", summary="Take what a link offers", dependencies=[door], responses=errors(401))
async def accept(hall: TheHall, person: ThePerson, given: WelcomeTicket) -> Welcomed:
    """You are friends from now on, or a member of the circle."""
    found = await hall.friends.opened(given.ticket, person.id)
    if found.circle is not None:
        circle = await hall.circles.join(found.circle, person.id)
        return {"name": circle.name, "circle": circle.id}
    await hall.friends.befriend(person.id, found.person)
    owner = await hall.people.store.person(found.person)
    return {"name": "" if owner is None else owner.name, "circle": None}


# ── invitations ───────────────────────────────────────────────────────────────────────────────────────────────────
@friends.post("/friends/{friend}/invite", summary="Invite a friend to your table", responses=errors(401, 403, 404, 409))
async def invite(
    hall: TheHall, address: TheAddress, tokens: TheTokens, person: ThePerson, friend: FriendId, to: TableInvite
) -> list[InviteView]:
    """They see it in the hall. If they are not here, they are told in the ways they have asked for."""
    hall.limits.invite(address)
    guest = await hall.friends.friend(person.id, friend)
    table = (await hall.fresh_room(to.table)).table
    await hall.lobby.seated(table, tokens)
    if table.state == "playing" or not offers(table):
        raise Refusal("already_started" if table.state == "playing" else "seat_taken")
    await hall.friends.invite(person, table, [guest.person])
    return await invite_views(hall, person.id)


@friends.delete("/me/invites/{invite}", summary="Decline an invitation", responses=errors(401, 404))
async def decline(hall: TheHall, person: ThePerson, invite: InviteId) -> list[InviteView]:
    """Whoever invited you is not told."""
    if not await hall.friends.store.decline(person.id, invite):
        raise Refusal("not_found", "There is no such invitation.")
    return await invite_views(hall, person.id)


# ── what you played ───────────────────────────────────────────────────────────────────────────────────────────────
@friends.get("/me/matches", summary="Matches you have finished, page by page", responses=errors(401))
async def matches(
    hall: TheHall, person: ThePerson, before: Annotated[str | None, Query(pattern=ID)] = None
) -> list[FinishedMatch]:
    """The last first; `before` is the last match of the page before."""
    return [finished_json(row) for row in await hall.people.store.finished(person.id, before)]


@friends.post(
    "/matches/{match}/again",
    summary="Play again with the same people",
    status_code=201,
    dependencies=[limited],
    responses=errors(401, 403, 404, 409),
)
async def again(hall: TheHall, address: TheAddress, tokens: TheTokens, person: ThePerson, match: MatchId) -> Seated:
    """A new table with the same set-up, to which all are invited; or, if one of them has made it, a seat there.

    `token` is empty if you sit there already.
    """
    hall.limits.invite(address)
    room, token, seats = await hall.again.play(match, person, tokens, address)
    return {"table": room.table_json(), "seats": seats, "token": token}


# ── keeping apart ─────────────────────────────────────────────────────────────────────────────────────────────────
@friends.put("/me/apart", summary="Mute or block somebody", dependencies=[door], responses=errors(401, 404, 409))
async def keep_apart(hall: TheHall, person: ThePerson, whom: KeepApart) -> FriendList:
    """Who is muted is not heard by you at any table. Who is blocked is not seated with you either, can neither be your
    friend nor invite you, and does not see that you are here. Nobody is told."""
    other, name = await _whom(hall, person, whom)
    await hall.friends.keep_apart(person.id, other, whom.kind, name)
    return await _list(hall, person)


async def _whom(hall: Hall, person: PersonRow, whom: KeepApart) -> tuple[str, str]:
    """Who is meant, and what they are called."""
    if whom.friend is not None:
        friend = await hall.friends.friend(person.id, whom.friend)
        return friend.person, friend.name
    if whom.circle is not None and whom.member is not None:
        member = await hall.circles.member(await hall.circles.of(whom.circle, person.id), whom.member)
        return member.person, member.name
    if whom.table is not None and whom.seat is not None:
        place = hall.lobby.place((await hall.fresh_room(whom.table)).table, whom.seat)
        if place.kind == HUMAN and place.player is not None:
            return place.player, place.name
        raise Refusal("no_other")
    raise Refusal("bad_request", "Name a friend, a member of a circle, or a seat at a table.")


@friends.delete("/me/apart/{apart}", summary="Neither mute nor block somebody any more", responses=errors(401, 404))
async def meet_again(hall: TheHall, person: ThePerson, apart: ApartId) -> FriendList:
    await hall.friends.meet_again(person.id, apart)
    return await _list(hall, person)
