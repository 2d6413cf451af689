"""The HTTP part that is about circles. To whoever is not in one, it does not exist."""

from typing import Annotated

from fastapi import APIRouter, Query

from warhall.server.hosting.hall import Hall
from warhall.server.listening.asking import TheAddress, TheHall, door, errors, table_line
from warhall.server.listening.people import ThePerson
from warhall.server.messages.circles import (
    CircleId,
    CircleLine,
    CircleMatch,
    CircleName,
    CircleView,
    MemberId,
    NewOwner,
    RankingRow,
)
from warhall.server.messages.friends import ID, LinkWish, WelcomeLink
from warhall.server.storage.rows import CircleMatchRow, CircleRow, MemberRow, PersonRow

circles = APIRouter(prefix="/api", responses=errors())

HEAVY = 5.0
"""What the page of a circle costs beyond an ordinary request."""


async def _lines(hall: Hall, person: PersonRow) -> list[CircleLine]:
    return [
        {"id": circle.id, "name": circle.name, "members": members, "mine": circle.owner == person.id}
        for circle, members in await hall.circles.store.circles_of(person.id)
    ]


@circles.get("/circles", summary="The circles you are in", responses=errors(401))
async def mine(hall: TheHall, person: ThePerson) -> list[CircleLine]:
    return await _lines(hall, person)


@circles.post("/circles", summary="Make a circle", status_code=201, dependencies=[door], responses=errors(401))
async def make(hall: TheHall, person: ThePerson, called: CircleName) -> CircleView:
    """You own it, and are its first member."""
    return await _view(hall, person, await hall.circles.make(person.id, called.name))


@circles.get("/circles/{circle}", summary="A circle", responses=errors(401, 404))
async def circle(hall: TheHall, address: TheAddress, person: ThePerson, circle: CircleId) -> CircleView:
    hall.limits.cost(address, HEAVY)
    return await _view(hall, person, await hall.circles.of(circle, person.id))


@circles.get("/circles/{circle}/matches", summary="What was finished, page by page", responses=errors(401, 404))
async def matches(
    hall: TheHall, person: ThePerson, circle: CircleId, before: Annotated[str | None, Query(pattern=ID)] = None
) -> list[CircleMatch]:
    """The last first; `before` is the last match of the page before."""
    found = await hall.circles.of(circle, person.id)
    return [_finished(row) for row in await hall.circles.store.matches(found.id, before)]


@circles.put("/circles/{circle}/name", summary="Call it something else", responses=errors(401, 403, 404))
async def rename(hall: TheHall, person: ThePerson, circle: CircleId, called: CircleName) -> CircleView:
    """For the owner."""
    await hall.circles.rename(await hall.circles.of(circle, person.id), person.id, called.name)
    return await _view(hall, person, await hall.circles.of(circle, person.id))


@circles.post(
    "/circles/{circle}/link",
    summary="The link by which others join",
    dependencies=[door],
    responses=errors(401, 403, 404),
)
async def link(hall: TheHall, person: ThePerson, circle: CircleId, wish: LinkWish) -> WelcomeLink:
    """Every member can show it; the owner can make a new one. It also ends when somebody leaves or is removed."""
    found = await hall.circles.of(circle, person.id)
    if wish.renew:
        await hall.circles.renew_link(found, person.id)
    shown = await hall.friends.link(person.id, found.id, renew=False)
    return {"ticket": hall.friends.ticket(shown), "expires": shown.expires}


@circles.put("/circles/{circle}/owner", summary="Hand it over", responses=errors(401, 403, 404))
async def hand_over(hall: TheHall, person: ThePerson, circle: CircleId, to: NewOwner) -> CircleView:
    """For the owner."""
    await hall.circles.hand_over(await hall.circles.of(circle, person.id), person.id, to.member)
    return await _view(hall, person, await hall.circles.of(circle, person.id))


@circles.delete("/circles/{circle}/members/{member}", summary="Leave, or remove a member", responses=errors(401, 404))
async def remove(hall: TheHall, person: ThePerson, circle: CircleId, member: MemberId) -> list[CircleLine]:
    """Everybody may leave; only the owner removes others. If the owner leaves, who has been there longest owns it."""
    await hall.circles.remove(await hall.circles.of(circle, person.id), person.id, member)
    return await _lines(hall, person)


async def _view(hall: Hall, person: PersonRow, circle: CircleRow) -> CircleView:
    members = await hall.circles.store.members(circle.id)
    tables = await hall.store.tables_of_circle(circle.id)
    return {
        "id": circle.id,
        "name": circle.name,
        "mine": circle.owner == person.id,
        "members": [
            {"id": one.id, "name": one.name, "joined": one.joined, "owner": one.person == circle.owner,
             "me": one.person == person.id}
            for one in members
        ],
        "tables": [table_line(hall, table) for table in sorted(tables, key=lambda table: table.state)],
        "finished": [_finished(row) for row in await hall.circles.store.matches(circle.id)],
        "ranking": await _ranking(hall, circle, members),
    }  # fmt: skip


async def _ranking(hall: Hall, circle: CircleRow, members: list[MemberRow]) -> list[RankingRow]:
    known = {member.person: member for member in members}
    return [
        {
            "member": known[row.person].id,
            "name": known[row.person].name,
            "games": row.games,
            "wins": row.wins,
            "low": row.low,
            "high": row.high,
        }
        for row in await hall.circles.ranking(circle, members)
    ]


def _finished(row: CircleMatchRow) -> CircleMatch:
    return {"match": row.match, "game": row.game, "names": row.names, "winners": row.winners, "ended": row.ended}
