"""Who is asked at which table, so that the hall can greet somebody without opening all their tables.

Once a second what has changed is noted in the database, beside the play and not in its way. The note names the entry it
was made after. If a later one is stored, the note is old, and the table itself is looked at.
"""

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from warhall.server.errors import Refusal
from warhall.server.live.match import Live
from warhall.server.live.room import Room
from warhall.server.storage.rows import PLAYING, TableRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall


class Asked:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._noted: WeakKeyDictionary[Room, tuple[str, int]] = WeakKeyDictionary()

    async def note(self) -> None:
        """Note who is asked wherever something has happened since the last time."""
        fresh: list[tuple[Room, Live]] = []
        for room in self._hall.rooms.values():
            live = room.live
            if live is not None and self._noted.get(room) != (live.row.id, live.seq):
                fresh.append((room, live))
        if not fresh:
            return
        notes = [
            (room.table.id, ",".join(map(str, sorted(live.waiting()))), _moment(live.row.id, live.seq))
            for room, live in fresh
        ]
        moments = [(room, (live.row.id, live.seq)) for room, live in fresh]
        await self._hall.store.note_asked(notes)
        self._noted.update(moments)

    async def at(self, tables: Sequence[TableRow]) -> dict[str, list[int]]:
        """Who is asked at those of these tables where a match is played."""
        found: dict[str, list[int]] = {}
        elsewhere: list[TableRow] = []
        for table in tables:
            if table.state != PLAYING:
                continue
            room = self._hall.rooms.get(table.id)
            if room is not None and room.live is not None:
                found[table.id] = sorted(room.live.waiting())
            else:
                elsewhere.append(table)
        counts = await self._hall.store.counts([str(table.match_id) for table in elsewhere]) if elsewhere else {}
        for table in elsewhere:
            match = str(table.match_id)
            if table.asked_at == _moment(match, counts.get(match, 0)):
                found[table.id] = [int(seat) for seat in table.asked.split(",") if seat.isdigit()]
            else:
                with contextlib.suppress(Refusal):  # a table that cannot be opened must not hide the others
                    live = (await self._hall.room(table.id)).live
                    found[table.id] = [] if live is None else sorted(live.waiting())
        return found


def _moment(match: str, number: int) -> str:
    return f"{match} {number}"
