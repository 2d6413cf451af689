"""Statements that more than one part of the storage makes."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Insert, ScalarSelect, Update, case, exists, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.kernel.origin import Checkpoint
from warhall.server.storage import schema
from warhall.server.storage.rows import GONE, HUMAN, LEFT, LOST, PLAYING, WON, Entry, MatchRow, SeatRow, TableRow


def ended_play(match_id: str, table_id: str, winners: Sequence[int], at: float) -> Update:
    """What a finished match was for everybody who played it. Whoever sits there no longer has left it."""
    played, seats = schema.played, schema.seats
    here = exists().where(
        seats.c.table_id == table_id, seats.c.seat == played.c.seat, seats.c.player == played.c.person,
        seats.c.kind == HUMAN,
    )  # fmt: skip
    result = case((~here, GONE), (played.c.seat.in_(winners), WON), else_=LOST)
    return update(played).where(played.c.match_id == match_id).values(result=result, ended=at)


def play(match: MatchRow) -> Insert:
    """Those who sit at the table play this match."""
    seats, people, played = schema.seats, schema.people, schema.played
    sitting = select(literal(match.id), literal(match.game), seats.c.seat, seats.c.player, seats.c.name)
    sitting = sitting.join(people, people.c.id == seats.c.player)  # nobody who was deleted a moment ago
    sitting = sitting.where(seats.c.table_id == match.table_id, seats.c.kind.in_((HUMAN, LEFT)))
    return insert(played).from_select(["match_id", "game", "seat", "person", "name"], sitting)


def join_play(table_id: str, place: SeatRow) -> Insert:
    """Whoever takes a seat in the middle of a match plays it too."""
    tables, people, played = schema.tables, schema.people, schema.played
    known = exists().where(
        played.c.match_id == tables.c.match_id, played.c.seat == place.seat, played.c.person == place.player
    )
    joining = select(tables.c.match_id, tables.c.game, literal(place.seat), people.c.id, literal(place.name))
    joining = joining.join(people, people.c.id == place.player)
    joining = joining.where(tables.c.id == table_id, tables.c.state == PLAYING, ~known)
    return insert(played).from_select(["match_id", "game", "seat", "person", "name"], joining)


async def enter_table(connection: AsyncConnection, table: TableRow) -> None:
    """Store a new table with its seats."""
    values = asdict(table)
    places = values.pop("places")
    await connection.execute(insert(schema.tables).values(**values))
    await connection.execute(insert(schema.seats), [{**place, "table_id": table.id} for place in places])
    await connection.execute(update(schema.seats).filter_by(table_id=table.id).values(profile=shown_profile()))


def shown_profile() -> ScalarSelect[str | None]:
    """What leads to the profile of whoever sits on a seat."""
    people = schema.people
    return select(people.c.profile).where(people.c.id == schema.seats.c.player).scalar_subquery()


def touched(now: float) -> dict[str, Any]:
    """The columns of a table that every change to it sets: the count for the workers, the time for the lobby."""
    return {"changes": schema.tables.c.changes + 1, "changed": now}


def entry_values(match_id: str, entry: Entry) -> dict[str, Any]:
    return {"match_id": match_id, **entry._asdict()}


def checkpoint_values(match_id: str, number: int, kept: Checkpoint) -> dict[str, Any]:
    return {"match_id": match_id, "number": number, "answers": kept.answers, "step": kept.step, "state": kept.state}
