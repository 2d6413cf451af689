"""Manners: what the host of a table may do about the others there, and how anybody reports a table."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from warhall.server.errors import Refusal
from warhall.server.live.room import Room
from warhall.server.storage.rows import HUMAN, PLAYING, SeatRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

log = logging.getLogger("warhall.manners")

REPORTS: Final = 3
"""How often one household may report the same table."""


class Manners:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    async def remove(self, room: Room, seat: int, tokens: Sequence[str]) -> None:
        """Free a seat of its player, who may not sit down here again.

        During a match only of a player who has gone. A bot plays on, and the player may come back to the match.
        """
        host, place = await self._other(room, seat, tokens)
        lobby = self._hall.lobby
        if room.table.state != PLAYING:
            await lobby.change(room, place, SeatRow(seat))
            if place.household and place.household not in (host.household, *room.table.barred):
                await self._set(room, barred=[*room.table.barred, place.household])
        elif seat in room.online():
            raise Refusal("still_here")
        else:
            await lobby.set_left(room, place, self._hall.default_bot)
        await room.note(f"{host.name} has removed {place.name} from the table.")

    async def mute(self, room: Room, seat: int, tokens: Sequence[str], muted: bool) -> None:
        """Take a player's voice in the chat, or give it back."""
        host, place = await self._other(room, seat, tokens)
        await self._hall.lobby.change(room, place, replace(place, muted=muted))
        await room.note(f"{host.name} has {'muted' if muted else 'given the voice back to'} {place.name}.")

    async def hand_over(self, room: Room, seat: int, tokens: Sequence[str]) -> None:
        """Make another player the host."""
        host, place = await self._other(room, seat, tokens)
        await self._set(room, host=place.token)
        await room.note(f"{host.name} has made {place.name} the host of this table.")

    async def report(self, room: Room, address: str, text: str) -> int:
        """Keep a complaint for the host of the server, beside the record of the match."""
        said = " ".join("".join(c if c.isprintable() else " " for c in text).split())
        if not said:
            raise Refusal("bad_text", "Say in a few words what is wrong.")
        mark = self._hall.lobby.mark(address)
        number = await self._hall.store.report(room.table.id, room.table.match_id, mark, said, REPORTS)
        if number is None:
            raise Refusal("too_frequent", "You have reported this table already. The report is kept.")
        log.warning("a table was reported", extra={"table": room.table.id, "match": room.table.match_id, "text": said})
        return number

    async def _other(self, room: Room, seat: int, tokens: Sequence[str]) -> tuple[SeatRow, SeatRow]:
        """The host, who asks, and the player it is about."""
        table = room.table
        place, host = self._hall.lobby.place(table, seat), table.host_seat
        if host is None or not table.places[host].is_held_by((await self._hall.lobby.visitor(tokens)).keys):
            raise Refusal("not_host")
        if place.kind != HUMAN or place.token == table.places[host].token:
            raise Refusal("no_other")
        return table.places[host], place

    async def _set(self, room: Room, **values: Any) -> None:
        with room.doubt.if_lost():
            await self._hall.store.set_table(room.table.id, **values)
        await self._hall.lobby.changed(room)
