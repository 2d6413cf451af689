"""A table, and what is said at it, as everybody may see it."""

from collections.abc import Collection, Sequence

from warhall.server.messages.frames import ChatFrame
from warhall.server.messages.shapes import Away, ClockView, Earlier, SeatView, TableView, Vote
from warhall.server.messages.statics import links
from warhall.server.messages.wire import dumps
from warhall.server.storage.rows import FATES, HUMAN, OF_THE_TABLE, ChatRow, TableRow


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
        "rated": table.rated,
        "clock": clock_json(table),
        "away": away_json(table),
        "vacation": table.vacation,
        "match": table.match_id,
        "earlier": earlier_json(table),
        "circle": table.circle,
        "round": table.round,
        "seats": seats_json(table, online),
        "watching": watching,
        "stalled": stalled,
        "static": links(table.game, f"tables/{table.id}", table.setup),
    }


def clock_json(table: TableRow) -> ClockView | None:
    if not table.has_clock:
        return None
    return {
        "answer": table.clock_answer, "bank": table.clock_bank, "increment": table.clock_increment,
        "cap": table.clock_bank if table.clock_cap is None else table.clock_cap, "advisory": table.clock_advisory,
        "plan": table.clock_plan, "react": table.clock_react,
    }  # fmt: skip


def away_json(table: TableRow) -> Away:
    return {"rule": table.away, "minutes": table.away_minutes}


def earlier_json(table: TableRow) -> Earlier | None:
    if table.from_match is None:
        return None
    return {"match": table.from_match, "answers": table.from_answers, "as_dealt": table.as_dealt}


def seats_json(table: TableRow, online: Collection[int]) -> list[SeatView]:
    votes: dict[str, Vote] = {motion: {"seat": None, "fate": motion} for motion in OF_THE_TABLE}
    for gone in table.places:
        if gone.is_a_person_s:
            votes |= {gone.vote_for(fate): {"seat": gone.seat, "fate": fate} for fate in FATES}
    return [
        {
            "seat": place.seat,
            "kind": place.kind,
            "name": place.name,
            "bot": place.bot if place.is_played_by_bot else None,
            "away": place.away,
            "muted": place.muted,
            "online": place.kind == HUMAN and place.seat in online,
            "fate": place.fate,
            "vote": votes.get(place.vote),
            "profile": place.profile if place.kind == HUMAN else None,
        }
        for place in table.places
    ]


def chat_frame(rows: Sequence[ChatRow]) -> bytes:
    frame: ChatFrame = {"type": "chat", "messages": [row.to_json() for row in rows]}
    return dumps(frame)
