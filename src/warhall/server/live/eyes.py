"""What a seat, or all spectators together, last saw, and the last few changes for clients that missed some."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from warhall.kernel.events import Event
from warhall.server.live.match import Live
from warhall.server.messages.frames import UpdateFrame, ViewFrame
from warhall.server.messages.wire import diff, dumps, event_json

REMEMBERED: Final = 64
"""Updates kept for clients that come back."""


class Eyes:
    """A view is worked out only if somebody looks, once for everybody, and kept to find the next difference."""

    __slots__ = ("_recent", "_view", "match_id", "questions", "seat", "seq", "unused_since")

    def __init__(self, live: Live, seat: int | None) -> None:
        self.seat = seat
        self.unused_since: float | None = None
        self._recent: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)
        self.start(live)

    def start(self, live: Live) -> None:
        """Work out the view from scratch."""
        self.match_id = live.row.id
        self.seq = live.seq
        self._view = live.view(self.seat)
        self.questions = live.questions(self.seat)
        self._recent.clear()

    def view_frame(self) -> bytes:
        frame: ViewFrame = {
            "type": "view",
            "seat": self.seat,
            "match": self.match_id,
            "seq": self.seq,
            "view": self._view,
            "questions": self.questions,
        }
        return dumps(frame)

    def update_frame(self, live: Live, events: Sequence[Event]) -> bytes:
        """What an entry changed in this view."""
        view, questions = live.view(self.seat), live.questions(self.seat)
        update: UpdateFrame = {
            "type": "update",
            "seat": self.seat,
            "seq": live.seq,
            "changes": diff(self._view, view),
            "events": [event_json(event) for event in events if event.is_for(self.seat)],
        }
        if questions != self.questions:
            update["questions"] = questions
        self.seq, self._view, self.questions = live.seq, view, questions
        frame = dumps(update)
        self._recent.append((live.seq, frame))
        return frame

    def since(self, match_id: str, seq: int) -> list[bytes]:
        """What a client that stopped at `seq` has missed: the updates if they are still kept, or else a fresh view."""
        if match_id == self.match_id:
            if seq == self.seq:
                return []
            missed = [frame for number, frame in self._recent if number > seq]
            if 0 <= seq < self.seq and len(missed) == self.seq - seq:
                return missed
        return [self.view_frame()]
