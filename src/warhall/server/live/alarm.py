"""What happens at a table because time has passed: a clock has run out, or somebody has been away for too long."""

import logging
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from warhall.server.storage.rows import BOT
from warhall.server.timekeeper import Timer

if TYPE_CHECKING:
    from warhall.server.live.room import Room

log = logging.getLogger("warhall.room")


class Alarm:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._timer: Timer | None = None

    @property
    def is_set(self) -> bool:
        return self._timer is not None

    def set(self) -> None:
        """Ring when the first of those who are asked has no time left."""
        self.stop()
        room, live = self._room, self._room.live
        if live is None or live.clock is None or live.clock.advisory or room.hall.closing:
            return
        running = [at for at, question in live.deadlines() if self._is_waited_for(question.seats)]
        if running:
            delay = max(0.0, min(running) - room.hall.time.now()) + 0.05
            self._timer = room.hall.time.later(delay, lambda: room.hall.spawn(self._time_is_up()))

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _is_waited_for(self, seats: Iterable[int]) -> bool:
        return any(self._room.table.places[seat].is_waited_for for seat in seats)

    async def _time_is_up(self) -> None:
        """Hand seats whose time has run out to a bot. Their players may take them back."""
        self._timer = None  # so that the room sets it again if this fails
        room, live = self._room, self._room.live
        if live is None:
            return
        now = room.hall.time.now()
        late = {seat for at, question in live.deadlines() if at <= now for seat in question.seats}
        for seat in sorted(late):
            if room.table.places[seat].is_waited_for:
                place = room.table.places[seat]
                log.info("time is up", extra={"table": room.table.id, "seat": seat})
                await room.hall.hand_over(room, place, f"The time of {place.name} is up.")
        self.set()

    def ring_for_absent(self) -> None:
        """If a bot takes over here for those who are away, see whether it is time."""
        room = self._room
        if room.table.away != BOT or room.hall.closing:
            return
        minutes = room.table.away_minutes
        for place in room.presence.overdue(minutes * 60.0):
            log.info("somebody is away", extra={"table": room.table.id, "seat": place.seat})
            why = f"{place.name} has been away for {minutes} {'minute' if minutes == 1 else 'minutes'}."
            room.hall.spawn(room.hall.hand_over(room, place, why, partial(self._is_overdue, place.seat)))

    def _is_overdue(self, seat: int) -> bool:
        """Somebody may be found away twice before a bot has their seat, and be back by the second time."""
        return any(place.seat == seat for place in self._room.presence.overdue(self._room.table.away_minutes * 60.0))
