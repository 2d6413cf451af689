"""The HTTP part that is about people: who you are, how you come in on another device, what waits for you."""

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import clean_name
from warhall.server.listening.asking import (
    TheAddress,
    TheHall,
    TheTokens,
    TheVisitor,
    door,
    errors,
    limited,
    table_line,
)
from warhall.server.listening.company import friend_views, invite_views
from warhall.server.messages.bodies import MyTable, Player, SeatNumber, Sitting, TableId, Tokens
from warhall.server.messages.friends import FriendView, InviteView
from warhall.server.messages.people import (
    Arrival,
    Carrier,
    Deleted,
    Export,
    FinishedMatch,
    Greeting,
    Me,
    NewPasskey,
    PasskeyId,
    PasskeyOptions,
    Phrase,
    Recovery,
    Rename,
    SessionId,
    SignIn,
    Ticket,
)
from warhall.server.people.passkeys import Party, has_passkeys, relying_party
from warhall.server.people.people import CARRY, Come
from warhall.server.people.visitor import Visitor
from warhall.server.storage.rows import GONE, LOST, PLAYING, WON, PersonRow, PlayedRow, TableRow

people = APIRouter(prefix="/api", responses=errors())

NO_GUEST = Visitor()
NOBODY = ""
"""The id of no person."""


async def _person(hall: TheHall, visitor: TheVisitor) -> PersonRow:
    return await hall.people.known(visitor)


def _host(request: Request) -> str:
    return request.headers.get("host", "")


def _agent(request: Request) -> str:
    return request.headers.get("user-agent", "")


def _party(hall: TheHall, host: Annotated[str, Depends(_host)]) -> Party:
    return relying_party(hall.settings, host)


ThePerson = Annotated[PersonRow, Depends(_person)]
TheParty = Annotated[Party, Depends(_party)]
TheHost = Annotated[str, Depends(_host)]
TheAgent = Annotated[str, Depends(_agent)]


# ── what waits for you ────────────────────────────────────────────────────────────────────────────────────────────
@people.get(
    "/greeting",
    summary="Your tables, friends who are here, and your past",
    responses=errors(401),
)
async def greeting(hall: TheHall, address: TheAddress, visitor: TheVisitor, response: Response) -> Greeting:
    """The header `Warhall-Refused` has the positions of tokens that open nothing here."""
    _name_refused(visitor, response)
    tables = await hall.store.open_tables_of(sorted(visitor.keys), visitor.person or NOBODY) if visitor.keys else []
    lines = await _lines(hall, tables, visitor)
    hall.limits.cost(address, len(lines) / 10)
    played: list[PlayedRow] = []
    tally: dict[str, int] = {}
    if visitor.person is not None:
        played, tally = await hall.people.store.past(visitor.person)
    friends: list[FriendView] = []
    invites: list[InviteView] = []
    if visitor.person is not None:
        known = await hall.friends.store.friends(visitor.person)
        friends = [view for view in await friend_views(hall, visitor.person, known) if view["here"]]
        invites = await invite_views(hall, visitor.person)
    await hall.notices.looked([visitor.person])
    counts = [tally.get(result, 0) for result in (WON, LOST, GONE)]
    return {
        "tables": lines, "invites": invites, "friends": friends, "finished": [finished_json(row) for row in played],
        "won": counts[0], "lost": counts[1], "left": counts[2],
    }  # fmt: skip


@people.post("/mine", summary="Your tables, and where it is your turn")
async def mine(hall: TheHall, address: TheAddress, mine: Tokens, response: Response) -> list[MyTable]:
    """Tokens that open nothing are ignored; the header `Warhall-Refused` has their positions in the list."""
    visitor = await hall.people.visitor(mine.tokens)
    _name_refused(visitor, response)
    tables = await hall.store.tables_of(sorted(visitor.keys)) if visitor.keys else []
    hall.limits.cost(address, len(tables) / 10)
    return await _lines(hall, tables, visitor)


def _name_refused(visitor: Visitor, response: Response) -> None:
    if visitor.refused:
        response.headers["Warhall-Refused"] = ", ".join(map(str, visitor.refused))


async def _lines(hall: Hall, tables: list[TableRow], visitor: Visitor) -> list[MyTable]:
    """The tables where they still sit: first where they are asked, then where others play, then the rest."""
    asked = await hall.asked.at(tables)
    lines: list[MyTable] = []
    for table in tables:
        seats = [place.seat for place in table.places if place.is_held_by(visitor.keys)]
        if not seats:  # they left
            continue
        waiting = asked.get(table.id, [])
        my_turn = any(seat in waiting and not table.places[seat].away for seat in seats)
        lines.append({**table_line(hall, table), "mine": seats, "my_turn": my_turn, "waiting": waiting})
    return sorted(lines, key=lambda line: (not line["my_turn"], line["state"] != PLAYING))


def finished_json(row: PlayedRow) -> FinishedMatch:
    return {
        "match": row.match, "game": row.game, "names": row.names, "mine": row.seats,
        "result": "won" if row.result == WON else "left" if row.result == GONE else "lost", "ended": row.ended,
    }  # fmt: skip


# ── who you are ───────────────────────────────────────────────────────────────────────────────────────────────────
@people.post("/players", summary="A token that finds all your tables", status_code=201, dependencies=[limited])
async def new_player(hall: TheHall, agent: TheAgent, who: Sitting) -> Player:
    """The first session of a new guest. Send it when making a table or taking a seat; it then opens that seat too."""
    return {"token": await hall.lobby.new_player(who.name, agent)}


@people.get("/me", summary="What the hall knows about you", responses=errors(401))
async def me(hall: TheHall, visitor: TheVisitor, person: ThePerson, host: TheHost) -> Me:
    return await _me(hall, visitor, person, host)


@people.put("/me/name", summary="Be called something else", responses=errors(401))
async def rename(hall: TheHall, visitor: TheVisitor, person: ThePerson, host: TheHost, wanted: Rename) -> Me:
    """Seats that you have already taken keep their names."""
    person.name = clean_name(wanted.name)
    await hall.people.store.set_person(person.id, name=person.name)
    return await _me(hall, visitor, person, host)


@people.get("/me/export", summary="Everything that is stored about you", dependencies=[door], responses=errors(401))
async def export(hall: TheHall, address: TheAddress, person: ThePerson, response: Response) -> Export:
    found = await hall.people.export(person)
    hall.limits.cost(address, sum(map(len, found.values())) / 10)
    response.headers["Content-Disposition"] = 'attachment; filename="warhall-me.json"'
    return {
        "person": found["person"], "sessions": found["sessions"], "passkeys": found["passkeys"],
        "contacts": found["contacts"], "subscriptions": found["subscriptions"],
        "seats": found["seats"], "matches": found["matches"], "ratings": found["ratings"], "rated": found["rated"],
        "tallies": found["tallies"], "seeking": found["seeking"], "chat": found["chat"],
        "friends": found["friends"], "apart": found["apart"], "invitations": found["invitations"],
        "links": found["links"], "circles": found["circles"],
    }  # fmt: skip


@people.delete("/me", summary="Delete everything about you", dependencies=[door], responses=errors(401))
async def delete(hall: TheHall, person: ThePerson) -> Deleted:
    """At once and for good. Matches stay, without your name; seats where a match is played count as left."""
    friends = await hall.friends.store.friends(person.id)
    gone = await hall.people.forget(person)
    hall.tell_friends([friend.person for friend in friends])
    hall.tell_ended(gone.sessions)
    await hall.tell_changed(gone.tables)
    return {"matches": gone.matches}


async def _me(hall: Hall, visitor: Visitor, person: PersonRow, host: str) -> Me:
    store = hall.people.store
    passkeys, sessions = await store.passkeys_of(person.id), await store.sessions_of(person.id)
    return {
        "name": person.name,
        "created": person.created,
        "account": bool(passkeys),
        "phrase": person.phrase is not None,
        "passkeys": [{"id": one.id, "name": one.name, "created": one.created, "used": one.used} for one in passkeys],
        "sessions": [
            {
                "id": one.id,
                "device": one.device,
                "created": one.created,
                "seen": one.seen,
                "here": one.token == visitor.session,
                "one_seat": one.seat is not None,
            }
            for one in sessions
        ],
        "can_have_passkeys": has_passkeys(hall.settings, host),
    }


# ── sessions ──────────────────────────────────────────────────────────────────────────────────────────────────────
@people.delete("/me/sessions/{session}", summary="End a session", responses=errors(401, 404))
async def end_session(hall: TheHall, visitor: TheVisitor, person: ThePerson, host: TheHost, session: SessionId) -> Me:
    """That device is signed out at once."""
    hall.tell_ended(await hall.people.end_session(person, session))
    return await _me(hall, visitor, person, host)


@people.delete("/me/sessions", summary="End all sessions but this one", responses=errors(401))
async def end_others(hall: TheHall, visitor: TheVisitor, person: ThePerson, host: TheHost) -> Me:
    hall.tell_ended(await hall.people.end_others(person, visitor))
    return await _me(hall, visitor, person, host)


# ── to another device ─────────────────────────────────────────────────────────────────────────────────────────────
@people.post("/me/carry", summary="A link that signs another device in", dependencies=[door], responses=errors(401))
async def carry_me(hall: TheHall, person: ThePerson) -> Carrier:
    ticket = await hall.people.ticket(CARRY, person.id)
    return {"ticket": ticket.token, "expires": ticket.expires}


@people.post(
    "/tables/{table}/seats/{seat}/carry",
    summary="A link that opens this seat on another device",
    dependencies=[door],
    responses=errors(401, 403, 404),
)
async def carry_seat(
    hall: TheHall, tokens: TheTokens, visitor: TheVisitor, table: TableId, seat: SeatNumber
) -> Carrier:
    """It opens the seat alone, whoever opens it, for as long as the seat is yours. You see and end it as a session."""
    room = await hall.fresh_room(table)
    place = await hall.lobby.held(room.table, seat, tokens)
    owner = visitor.person if visitor.person == place.player else None
    ticket = await hall.people.ticket(CARRY, owner, table, place.token)
    return {"ticket": ticket.token, "expires": ticket.expires}


@people.post("/carry", summary="Open what a link carries", dependencies=[door], responses=errors(401))
async def carry(hall: TheHall, visitor: TheVisitor, agent: TheAgent, carried: Ticket) -> Arrival:
    come = await hall.people.carried(carried.ticket, agent, visitor if carried.bring else NO_GUEST)
    return await _arrival(hall, come)


# ── the phrase ────────────────────────────────────────────────────────────────────────────────────────────────────
@people.post("/me/phrase", summary="A new recovery phrase, shown once", dependencies=[door], responses=errors(401))
async def phrase(hall: TheHall, person: ThePerson) -> Phrase:
    """One of before is worth nothing from now on."""
    return {"phrase": await hall.people.new_phrase(person)}


@people.post("/recover", summary="Come in with a recovery phrase", dependencies=[door], responses=errors(401))
async def recover(hall: TheHall, visitor: TheVisitor, agent: TheAgent, given: Recovery) -> Arrival:
    come = await hall.people.recovered(given.phrase, agent, visitor if given.bring else NO_GUEST)
    return await _arrival(hall, come)


# ── passkeys ──────────────────────────────────────────────────────────────────────────────────────────────────────
@people.post(
    "/me/passkeys/options",
    summary="What the browser needs to make a passkey",
    dependencies=[door],
    responses=errors(401, 409),
)
async def passkey_options(hall: TheHall, person: ThePerson, party: TheParty) -> PasskeyOptions:
    return {"options": await hall.people.making_passkey(person, party)}


@people.post(
    "/me/passkeys",
    summary="Keep a passkey; with the first, a guest has an account",
    status_code=201,
    dependencies=[door],
    responses=errors(401, 409),
)
async def add_passkey(
    hall: TheHall, visitor: TheVisitor, person: ThePerson, party: TheParty, host: TheHost, new: NewPasskey
) -> Me:
    name = " ".join("".join(c if c.isprintable() else " " for c in new.name).split()) or "Passkey"
    await hall.people.made_passkey(person, party, new.credential, name)
    return await _me(hall, visitor, person, host)


@people.delete("/me/passkeys/{passkey}", summary="Forget a passkey", responses=errors(401, 404, 409))
async def remove_passkey(
    hall: TheHall, visitor: TheVisitor, person: ThePerson, host: TheHost, passkey: PasskeyId
) -> Me:
    await hall.people.remove_passkey(person, passkey)
    return await _me(hall, visitor, person, host)


@people.post(
    "/sign-in/options",
    summary="What the browser needs to offer its passkeys",
    dependencies=[door],
    responses=errors(409),
)
async def sign_in_options(hall: TheHall, party: TheParty) -> PasskeyOptions:
    return {"options": await hall.people.using_passkey(party)}


@people.post("/sign-in", summary="Come in with a passkey", dependencies=[door], responses=errors(401, 409))
async def sign_in(hall: TheHall, visitor: TheVisitor, agent: TheAgent, party: TheParty, used: SignIn) -> Arrival:
    come = await hall.people.used_passkey(party, used.credential, agent, visitor if used.bring else NO_GUEST)
    return await _arrival(hall, come)


async def _arrival(hall: Hall, come: Come) -> Arrival:
    hall.tell_ended(come.ended)
    await hall.tell_changed(come.changed)
    return {"token": come.token, "table": come.table}
