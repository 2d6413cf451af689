"""Who is asked at which table, so that the hall can greet somebody without opening all their tables.

Once a second what has changed is noted in the database, beside the play and not in its way. The note names the entry it
was made after. If a later one is stored, the note is old, and the table itself is looked at.
"""

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from warhall.server.errors import Refusal
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
        moments: list[tuple[Room, tuple[str, int]]] = []
        for room in self._hall.rooms.values():
            moment = room.rest.moment
            if moment is not None and self._noted.get(room) != moment:
                moments.append((room, moment))
        if not moments:
            return
        notes = [
            (room.table.id, ",".join(map(str, sorted(room.rest.waiting))), _moment(*moment)) for room, moment in moments
        ]
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
            if room is not None and room.rest.moment is not None:
                found[table.id] = sorted(room.rest.waiting)
            else:
                elsewhere.append(table)
        counts = await self._hall.store.counts([str(table.match_id) for table in elsewhere]) if elsewhere else {}
        for table in elsewhere:
            match = str(table.match_id)
            if table.asked_at == _moment(match, counts.get(match, 0)):
                found[table.id] = [int(seat) for seat in table.asked.split(",") if seat.isdigit()]
            else:
                with contextlib.suppress(Refusal):  # a table that cannot be opened must not hide the others
                    found[table.id] = sorted((await self._hall.room(table.id)).rest.waiting)
        return found


def _moment(match: str, number: int) -> str:
    return f"{match} {number}"
