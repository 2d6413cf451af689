"""All that is stored about a person: handed out, or deleted. A match stays, and nobody's name with it."""

import contextlib
import json
import re
from collections.abc import Iterable
from dataclasses import asdict
from itertools import groupby
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Text, cast, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.circles import about_circles, forget_circles
from warhall.server.storage.database import Database
from warhall.server.storage.friends import about_friends, forget_friends
from warhall.server.storage.ratings import forget_ratings
from warhall.server.storage.reading import UNREADABLE
from warhall.server.storage.rows import GATHERING, LEFT, SeatRow
from warhall.server.storage.store import touched

OWN: Final = (
    schema.played,
    schema.passkeys,
    schema.tickets,
    schema.contacts,
    schema.subscriptions,
    schema.tallies,
    schema.seekers,
    schema.sessions,
)
"""Tables of which everything goes that is theirs."""
NOBODY: Final = "Somebody"
"""What a person is called who has been deleted."""
DELETED: Final = "(deleted)"
"""What is left of something that they said."""


class Gone(NamedTuple):
    """What has changed with a person's going."""

    sessions: list[str]
    """The (hashed) tokens that open nothing now."""
    tables: list[str]
    """Where they sat."""
    matches: int
    """How many matches stay, without their name."""


async def export(database: Database, person: str) -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored about a person, as it is stored. Of keys and tokens only that they are there."""
    people, sessions, passkeys, seats = schema.people, schema.sessions, schema.passkeys, schema.seats
    played, matches, tables, chat = schema.played, schema.matches, schema.tables, schema.chat
    contacts, subscriptions = schema.contacts, schema.subscriptions
    ratings, rated, tallies, seekers = schema.ratings, schema.contestants, schema.tallies, schema.seekers
    queries = {
        "person": select(people.c.id, people.c.name, people.c.created, people.c.told, people.c.shows, people.c.profile,
                         people.c.phrase.is_not(None).label("phrase"))
        .where(people.c.id == person),
        "sessions": select(sessions.c.id, sessions.c.device, sessions.c.created, sessions.c.seen)
        .where(sessions.c.person == person).order_by(sessions.c.created),
        "passkeys": select(passkeys.c.id, passkeys.c.name, passkeys.c.created, passkeys.c.used)
        .where(passkeys.c.person == person).order_by(passkeys.c.created),
        "contacts": select(contacts.c.mail, contacts.c.mail_confirmed, contacts.c.mail_turns, contacts.c.webhook)
        .where(contacts.c.person == person),
        "subscriptions": select(subscriptions.c.endpoint, subscriptions.c.created)
        .where(subscriptions.c.person == person).order_by(subscriptions.c.created),
        "seats": select(seats.c.table_id, seats.c.seat, seats.c.kind, seats.c.name, seats.c.webhook, tables.c.game,
                        tables.c.state)
        .join(tables, tables.c.id == seats.c.table_id).where(seats.c.player == person).order_by(tables.c.created),
        "matches": select(played.c.match_id, played.c.seat, played.c.name, played.c.result, matches.c.game,
                          matches.c.created, played.c.ended)
        .join(matches, matches.c.id == played.c.match_id).where(played.c.person == person).order_by(matches.c.created),
        "ratings": select(ratings.c.game, ratings.c.mode, ratings.c.skill, ratings.c.doubt, ratings.c.matches)
        .where(ratings.c.person == person).order_by(ratings.c.game, ratings.c.mode),
        "rated": select(rated.c.match_id, rated.c.seat, rated.c.gone, rated.c.skill_before, rated.c.doubt_before,
                        rated.c.skill, rated.c.doubt)
        .where(rated.c.person == person).order_by(rated.c.match_id),
        "tallies": select(tallies.c.game, tallies.c.kind, tallies.c.key, tallies.c.times, tallies.c.won)
        .where(tallies.c.person == person).order_by(tallies.c.game, tallies.c.kind, tallies.c.key),
        "seeking": select(seekers.c.since, seekers.c.seen, seekers.c.wishes, seekers.c.table_id)
        .where(seekers.c.person == person),
        "chat": select(chat.c.table_id, chat.c.name, chat.c.text, chat.c.at)
        .where(chat.c.person == person).order_by(chat.c.at),
        **about_friends(person),
        **about_circles(person),
    }  # fmt: skip
    async with database.read() as connection:
        return {
            name: [dict(row._mapping) for row in await connection.execute(query)] for name, query in queries.items()
        }


async def forget(database: Database, person: str, now: float) -> Gone:
    """Delete everything about a person, all at once."""
    seats, tables, sessions, holders = schema.seats, schema.tables, schema.sessions, schema.holders
    async with database.write() as connection:
        sat = select(seats.c.table_id, seats.c.seat, seats.c.token, tables.c.state)
        sat = sat.join(tables, tables.c.id == seats.c.table_id).where(seats.c.player == person)
        places = (await connection.execute(sat)).all()
        matches = await _forget_names(connection, person)
        await _forget_words(connection, person)
        mine = seats.c.player == person
        waiting = seats.c.table_id.in_(select(tables.c.id).where(tables.c.state == GATHERING))
        free = {name: value for name, value in asdict(SeatRow(0)).items() if name != "seat"}
        gone = {**free, "kind": LEFT, "name": NOBODY}
        await connection.execute(update(seats).where(mine, waiting).values(**free))
        await connection.execute(update(seats).where(mine).values(**gone))
        tokens = [place.token for place in places if place.token is not None]
        await connection.execute(update(tables).where(tables.c.host.in_(tokens)).values(host=None))
        changed = sorted({str(place.table_id) for place in places})
        await connection.execute(update(tables).where(tables.c.id.in_(changed)).values(touched(now)))
        await connection.execute(delete(holders).where(holders.c.hash.in_([person, *tokens])))
        await forget_circles(connection, person)
        await forget_friends(connection, person)
        ended = (await connection.scalars(select(sessions.c.token).where(sessions.c.person == person))).all()
        await forget_ratings(connection, person)
        for table in OWN:
            await connection.execute(delete(table).where(table.c.person == person))
        await connection.execute(delete(schema.people).where(schema.people.c.id == person))
    return Gone(list(ended), changed, matches)


async def _forget_names(connection: AsyncConnection, person: str) -> int:
    """Take the names under which they played out of the matches, and out of what the hall itself said there.

    Returns how many matches that were.
    """
    played, matches, chat = schema.played, schema.matches, schema.chat
    query = select(played.c.seat, played.c.name, matches.c.id, matches.c.table_id, matches.c.note)
    query = query.add_columns(cast(matches.c.names, Text).label("names"))
    query = query.join(matches, matches.c.id == played.c.match_id).where(played.c.person == person)
    rows = (await connection.execute(query.order_by(matches.c.id))).all()
    called: dict[str, set[str]] = {}
    for _, group in groupby(rows, key=lambda row: str(row.id)):
        mine = list(group)  # several seats, if several people share a screen
        first, own = mine[0], {row.name for row in mine}
        called.setdefault(first.table_id, set()).update(own)
        values: dict[str, Any] = {"note": _without(own, first.note)}
        with contextlib.suppress(*UNREADABLE):  # a damaged list of names names nobody
            names = json.loads(first.names)
            for row in mine:
                if names[row.seat] == row.name:  # whoever took a seat over plays under the name of who began
                    names[row.seat] = NOBODY
            values["names"] = names
        await connection.execute(update(matches).where(matches.c.id == first.id).values(**values))
    for table, names in called.items():
        said: ColumnElement[bool] = (chat.c.table_id == table) & chat.c.seat.is_(None)
        for number, before in (await connection.execute(select(chat.c.number, chat.c.text).where(said))).all():
            if (text := _without(names, before)) != before:
                await connection.execute(update(chat).where(said, chat.c.number == number).values(text=text))
    return len({row.id for row in rows})


async def _forget_words(connection: AsyncConnection, person: str) -> None:
    chat = schema.chat
    await connection.execute(update(chat).where(chat.c.person == person).values(name=NOBODY, text=DELETED, person=None))


def _without(names: Iterable[str], text: str) -> str:
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NOBODY, text)
    return text
