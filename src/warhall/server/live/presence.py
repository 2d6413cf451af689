"""Who is connected to a table, on any worker, and for how long the others have not been."""

from typing import TYPE_CHECKING, Final

from warhall.kernel.questions import Question
from warhall.server.storage.rows import SeatRow

if TYPE_CHECKING:
    from warhall.server.live.room import Room

PRESENCE_LASTS: Final = 25.0
GRACE: Final = 120.0
"""After a room was loaded, everybody has so long to connect again, however long they seem to have been away."""


class Presence:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._elsewhere: dict[str, tuple[float, frozenset[int]]] = {}
        self._seen: dict[int, float] = {}
        """When each seat was last known to be connected."""
        self._loaded = room.hall.time.now()
        self.shown: set[int] = set()
        """Who was connected when the table was last shown."""

    def here(self) -> frozenset[int]:
        """Seats that are connected to this worker."""
        return frozenset(seat for listener in self._room.listeners for seat in listener.seats)

    def online(self) -> set[int]:
        """Seats that are connected, here or on another worker."""
        time, found = self._room.hall.time, set(self.here())
        for until, seats in self._elsewhere.values():
            if until > time.steady():
                found |= seats
        self._seen.update(dict.fromkeys(found, time.now()))
        return found

    def announce(self) -> None:
        self._room.hall.tell(self._room.table.id, {"t": "here", "seats": sorted(self.here())})

    def heard(self, worker: str, seats: list[int]) -> None:
        """Another worker says who is connected there."""
        self._elsewhere[worker] = (self._room.hall.time.steady() + PRESENCE_LASTS, frozenset(seats))

    def gone_for(self, seat: int) -> float:
        """How many seconds nobody has been connected for a seat, as far as this worker knows."""
        now = self._room.hall.time.now()
        return 0.0 if seat in self.online() else now - self._seen.get(seat, self._loaded)

    def overdue(self, seconds: float) -> list[SeatRow]:
        """Those for whom play has waited for so long while they were not connected.

        As long as it may wait for another person: whoever is left alone finds the match as it was.
        """
        room, live = self._room, self._room.live
        if live is None or live.is_over or live.is_paused:
            return []
        late = {seat for question in live.pending for seat in self._waited_for(question, seconds)}
        stay = any(place.is_played_by_human and place.seat not in late for place in room.table.places)
        return [room.table.places[seat] for seat in sorted(late)] if stay else []

    def _waited_for(self, question: Question, seconds: float) -> list[int]:
        """The people who are asked this, if all of them have been away for so long."""
        room, online, now = self._room, self.online(), self._room.hall.time.now()
        assert room.live is not None
        asked = [seat for seat in question.seats if room.table.places[seat].is_played_by_human]
        if online & set(asked):
            return []
        unknown = min(now, self._loaded + min(0.0, GRACE - seconds))
        since = max([room.live.since(question), *(self._seen.get(seat, unknown) for seat in asked)])
        return asked if now - since >= seconds else []
