"""What a bot would answer in somebody's place, and why: for people who play with bots alone."""

import random
from typing import Any, Final

from warhall.server.errors import Refusal
from warhall.server.room import Room
from warhall.server.storage.rows import HUMAN
from warhall.server.thinker import match_json

ADVISER: Final = "search"


async def advise(room: Room, seat: int, id: str) -> dict[str, Any]:
    """The answer it would give to an open question of the seat, and its best lines; none where there is no choice."""
    if any(place.kind == HUMAN and place.seat != seat for place in room.table.places):
        raise Refusal("no_advice")
    async with room.at_rest():
        live = room.require_live()
        question = next((asked for asked in live.pending if live.wire_id(asked) == id and seat in asked.seats), None)
        if question is None:
            raise Refusal("stale_question")
        job = {
            "do": "advise",
            "match": match_json(live.match),
            "seat": seat,
            "question": question.id,
            "bot": ADVISER,
            "chance": random.getrandbits(63),
        }
    thought = await room.hall.thinkers.do(job, room.hall.settings.bot_seconds)
    if thought.how != "well":
        raise Refusal("no_answer_in_time")
    advice: dict[str, Any] = thought.result
    return advice
