"""A table as everybody may see it."""

from collections.abc import Collection
from typing import Any

from warhall.server.messages.statics import links
from warhall.server.storage.rows import HUMAN, SeatRow, TableRow


def table_json(table: TableRow, online: Collection[int], watching: int) -> dict[str, Any]:
    return {
        "id": table.id,
        "game": table.game,
        "state": table.state,
        "listed": table.listed,
        "setup": table.setup,
        "undo": table.undo,
        "spectators": table.spectators,
        "clock": clock_json(table),
        "match": table.match_id,
        "round": table.round,
        "seats": [seat_json(place, online) for place in table.places],
        "watching": watching,
        "static": links(table.game, f"tables/{table.id}", table.setup),
    }


def clock_json(table: TableRow) -> dict[str, float | None] | None:
    return {"answer": table.clock_answer, "bank": table.clock_bank} if table.has_clock else None


def seat_json(place: SeatRow, online: Collection[int]) -> dict[str, Any]:
    return {
        "seat": place.seat,
        "kind": place.kind,
        "name": place.name,
        "bot": place.bot if place.is_played_by_bot else None,
        "away": place.away,
        "online": place.kind == HUMAN and place.seat in online,
    }
