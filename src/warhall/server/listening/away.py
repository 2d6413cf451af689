"""Over HTTP: what becomes of somebody's seat while they are away, and pausing a table."""

from typing import Final

from fastapi import APIRouter

from warhall.server.listening.asking import TheAddress, TheHall, TheTokens, errors
from warhall.server.messages.bodies import Pausing, SeatFate, SeatNumber, TableId, Vacation
from warhall.server.messages.shapes import TableView

A_WORD: Final = 5.0
"""What it costs, beside the request, to say something that the whole table is told."""

away = APIRouter(prefix="/api", responses=errors())


@away.put("/tables/{table}/seats/{seat}/fate", summary="Decide on an empty seat", responses=errors(401, 403, 404, 409))
async def fate(
    hall: TheHall, tokens: TheTokens, address: TheAddress, table: TableId, seat: SeatNumber, wanted: SeatFate
) -> TableView:
    """Say what should become of the seat of somebody who left or is away.

    Who left: it happens when everybody who plays says the same. Who is away: when the host says so, or, without the
    host, when all who are here say the same; and only if the rules of the table leave it to them.
    """
    hall.limits.cost(address, A_WORD)
    room = await hall.fresh_room(table)
    await hall.lobby.decide(room, seat, tokens, wanted.fate)
    return room.table_json()


@away.put("/tables/{table}/seats/{seat}/vacation", summary="Go on vacation", responses=errors(401, 403, 404, 409))
async def vacation(
    hall: TheHall, tokens: TheTokens, address: TheAddress, table: TableId, seat: SeatNumber, wanted: Vacation
) -> TableView:
    """Your clock stands for so many days, if the table allows that many. With 0 days you are back."""
    hall.limits.cost(address, A_WORD)
    room = await hall.fresh_room(table)
    await hall.absence.go_on_vacation(room, seat, tokens, wanted.days)
    return room.table_json()


@away.put("/tables/{table}/paused", summary="Pause a table, or go on", responses=errors(401, 403, 404, 409))
async def pause(hall: TheHall, tokens: TheTokens, address: TheAddress, table: TableId, wanted: Pausing) -> TableView:
    """For the host; without the host, for all who are here together. While a table is paused, no clock runs."""
    hall.limits.cost(address, A_WORD)
    room = await hall.fresh_room(table)
    await hall.absence.pause(room, tokens, wanted.paused)
    return room.table_json()
