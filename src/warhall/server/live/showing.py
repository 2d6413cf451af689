"""A table, and what is said at it, as everybody may see it."""

from collections.abc import Collection, Sequence

from warhall.server.messages.frames import ChatFrame
from warhall.server.messages.shapes import ClockView, SeatView, TableView
from warhall.server.messages.statics import links
from warhall.server.messages.wire import dumps
from warhall.server.storage.rows import HUMAN, ChatRow, SeatRow, TableRow


def table_json(table: TableRow, online: Collection[int], watching: int, stalled: bool) -> TableView:
    return {
        "id": table.id,
        "game": table.game,
        "state": table.state,
        "listed": table.listed,
        "host": table.host_seat,
        "setup": table.setup,
        "undo": table.undo,
        "spectators": table.spectators,
        "clock": clock_json(table),
        "match": table.match_id,
        "round": table.round,
        "seats": [seat_json(place, online) for place in table.places],
        "watching": watching,
        "stalled": stalled,
        "static": links(table.game, f"tables/{table.id}", table.setup),
    }


def clock_json(table: TableRow) -> ClockView | None:
    return {"answer": table.clock_answer, "bank": table.clock_bank} if table.has_clock else None


def seat_json(place: SeatRow, online: Collection[int]) -> SeatView:
    return {
        "seat": place.seat,
        "kind": place.kind,
        "name": place.name,
        "bot": place.bot if place.is_played_by_bot else None,
        "away": place.away,
        "muted": place.muted,
        "online": place.kind == HUMAN and place.seat in online,
    }


def chat_frame(rows: Sequence[ChatRow]) -> bytes:
    frame: ChatFrame = {"type": "chat", "messages": [row.to_json() for row in rows]}
    return dumps(frame)
