"""What a bot would answer in a player's place, and why. Only for people who play with no other people."""

import secrets
from typing import Final

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.live.history import record
from warhall.server.live.room import Room
from warhall.server.messages.bodies import Advice
from warhall.server.thinking.botseats import log_crash
from warhall.server.thinking.thinker import match_json

ADVISER: Final = "search"


async def advise(room: Room, seat: int, id: str) -> Advice:
    """The bot's answer to an open question of the seat, and its best lines; no lines if there is no choice."""
    if any(place.is_a_person_s and place.seat != seat for place in room.table.places):
        raise Refusal("no_advice")
    if room.table.rated:
        raise Refusal("rated", "Nobody is advised at a rated table.")
    if room.is_advised:  # bots use the same processes: requests for advice must not occupy them all
        raise Refusal("busy", "A bot is thinking about your last request for advice; try again in a moment.")
    room.is_advised = True
    try:
        return await _think(room, seat, id)
    finally:
        room.is_advised = False


async def _think(room: Room, seat: int, id: str) -> Advice:
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
            "chance": secrets.randbits(63),
        }
        row, given = live.row, live.history.answers[:]
    thought = await room.hall.think(job, room.hall.settings.bot_seconds, room.table.maker)
    metrics.thoughts.labels(ADVISER, thought.how).inc()
    if thought.how == "crashed":
        log_crash("a bot failed to advise", room, job, thought, record(row, given))
        raise Refusal("internal")
    if thought.how == "late":
        raise Refusal("no_answer_in_time")
    advice: Advice = thought.result
    return advice
