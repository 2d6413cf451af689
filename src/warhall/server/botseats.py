"""The bots at a table: woken when they are asked, thinking elsewhere, replaced when they fail."""

import asyncio
import logging
import random
from typing import TYPE_CHECKING, Final

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.storage.rows import SeatRow
from warhall.server.thinker import match_json

if TYPE_CHECKING:
    from warhall.kernel.match import Question
    from warhall.server.room import Room

log = logging.getLogger("warhall.bots")

FALLBACK: Final = "random"
TOO_LATE: Final = frozenset({"stale_question", "duplicate", "match_over", "not_started", "table_closed", "not_asked"})
"""What a bot hears when play has gone on without it: another was first, or something was taken back."""


class BotSeats:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking: set[str] = set()
        self._failed: set[int] = set()

    @property
    def are_thinking(self) -> bool:
        return bool(self._thinking)

    def wake(self) -> None:
        """Have every open question answered that only bots may answer."""
        room = self._room
        live = room.live
        if live is None or room.hall.closing:
            return
        for question in live.pending:
            places = [room.table.places[seat] for seat in question.seats]
            if any(place.is_played_by_human for place in places):
                continue
            bots = [place for place in places if place.is_played_by_bot]
            id = live.wire_id(question)
            if bots and id not in self._thinking:
                self._thinking.add(id)
                room.hall.spawn(self._think(id, bots[0]))

    async def _think(self, id: str, place: SeatRow) -> None:
        room = self._room
        try:
            if not any(other.is_played_by_human for other in room.table.places):
                await asyncio.sleep(room.hall.settings.bot_pause)
            key = await self._choose(id, place)
            if key is not None:
                await room.answer(place.seat, id, key, by="bot")
        except Refusal as refusal:
            if refusal.code not in TOO_LATE:
                log.warning("a bot's answer was refused", extra={"table": room.table.id, "code": refusal.code})
        finally:
            self._thinking.discard(id)

    async def _choose(self, id: str, place: SeatRow) -> str | None:
        """The bot's answer, or the fallback's; None when the question is not open any more."""
        room = self._room
        question = self._question(id)
        if question is None or room.live is None:
            return None
        bot = FALLBACK if place.seat in self._failed else place.bot or room.hall.default_bot
        job = {
            "do": "think",
            "match": match_json(room.live.match),
            "seat": place.seat,
            "question": question.id,
            "bot": bot,
            "mind": f"{room.live.row.id}.{room.live.history.takes}.{place.seat}.{bot}",
            "said": room.live.last_answer(place.seat),
            "chance": random.getrandbits(63),
        }
        thought = await room.hall.thinkers.do(job, room.hall.settings.bot_seconds)
        metrics.thoughts.labels(bot, thought.how).inc()
        if thought.how == "well":
            return str(thought.result)
        if thought.how == "crashed":
            self._failed.add(place.seat)
        question = self._question(id)
        if question is None or room.live is None:
            return None
        where = {"table": room.table.id, "seat": place.seat, "bot": bot}
        if thought.how == "late":
            log.warning("a bot was late; the fallback answers", extra=where | {"why": thought.error})
        else:  # with all it takes to see it crash again
            log.error(
                "a bot failed; the fallback answers",
                extra=where | {
                    "how": thought.how, "error": thought.error, "question": question.id,
                    "chance": job["chance"], "record": room.live.match.save(check=False),
                },
            )  # fmt: skip
        return random.choice(question.options).key

    def _question(self, id: str) -> "Question | None":
        live = self._room.live
        if live is None:
            return None
        return next((question for question in live.pending if live.wire_id(question) == id), None)
