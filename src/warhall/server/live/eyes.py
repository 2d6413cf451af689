"""What a seat, or all spectators together, last saw, and the last few changes for clients that missed some."""

from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from warhall.kernel.changes import Comparison
from warhall.kernel.events import Event
from warhall.server.live.match import Live
from warhall.server.messages.frames import ViewFrame
from warhall.server.messages.shapes import LiveView
from warhall.server.messages.wire import Encoded, dumps, encoded, event_json

REMEMBERED: Final = 64
"""Updates kept for clients that come back."""


class Eyes:
    """A view is worked out only if somebody looks, once for everybody, and kept to find the next difference."""

    __slots__ = ("_recent", "_view", "match_id", "questions", "seat", "seq", "unused_since")

    def __init__(self, live: Live, seat: int | None) -> None:
        self.seat = seat
        self.unused_since: float | None = None
        self._recent: deque[tuple[int, bytes]] = deque(maxlen=REMEMBERED)
        self.start(live, live.view(seat))

    def start(self, live: Live, view: LiveView) -> None:
        """See a view that has nothing to do with the last one."""
        self.match_id = live.row.id
        self.seq = live.seq
        self._view = view
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

    def follows(self, live: Live) -> bool:
        """Whether these eyes saw everything before the last entry."""
        return self.match_id == live.row.id and self.seq == live.seq - 1

    def update_frame(self, live: Live, view: LiveView, compared: Comparison, events: Sequence[Encoded]) -> bytes:
        """What an entry changed in this view."""
        questions = live.questions(self.seat)
        update: dict[str, Any] = {  # an `UpdateFrame`, with events that are written already
            "type": "update",
            "seat": self.seat,
            "seq": live.seq,
            "changes": compared.changes(self._view, view),
            "events": events,
        }
        if questions != self.questions:
            update["questions"] = questions
        self.seq, self._view, self.questions = live.seq, view, questions
        frame = dumps(update)
        self._recent.append((live.seq, bytes(memoryview(frame))))  # a copy: the original keeps its larger buffer
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


def show(live: Live, eyes: Sequence[Eyes], events: Sequence[Event]) -> dict[int | None, bytes]:
    """What the last entry changed for each pair of eyes. What several see is built, compared and written once."""
    frames: dict[int | None, bytes] = {}
    compared = Comparison()
    written = [(event, encoded(event_json(event))) for event in events]
    for one, view in zip(eyes, live.views([one.seat for one in eyes]), strict=True):
        if one.follows(live):
            heard = [json for event, json in written if event.is_for(one.seat)]
            frames[one.seat] = one.update_frame(live, view, compared, heard)
        else:
            one.start(live, view)
            frames[one.seat] = one.view_frame()
    return frames
