"""The bots at a table. They wake up when asked, think in another process, and are replaced if they fail."""

import logging
import secrets
from typing import Any, Final

from warhall.kernel.questions import Question
from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.live.history import record
from warhall.server.live.host import Thought
from warhall.server.live.match import Live
from warhall.server.live.room import Room
from warhall.server.storage.rows import Entry
from warhall.server.thinking.thinker import match_json

log = logging.getLogger("warhall.bots")

FALLBACK: Final = "random"
TOO_LATE: Final = frozenset(
    {"stale_question", "duplicate", "match_over", "not_started", "table_closed", "not_asked", "paused"}
)
"""The refusals a bot may get when play went on without it: another was first, or something was taken back."""


class BotSeats:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._wanted: dict[int, list[str]] = {}
        """For each seat that thinks, the questions it is to answer one after the other: the first it thinks about."""
        self._failed: set[tuple[str, int, str]] = set()
        """Which bot has crashed at which seat of which match."""

    @property
    def are_thinking(self) -> bool:
        return bool(self._wanted)

    def wake(self) -> None:
        """Get answers to all open questions that only bots may answer."""
        room = self._room
        live = room.live
        if live is None or live.is_paused or room.hall.closing:
            return
        for question in live.pending:
            seat, id = self._answering(question), live.wire_id(question)
            if seat is None or any(id in wanted for wanted in self._wanted.values()):
                continue
            if seat in self._wanted:
                self._wanted[seat].append(id)
            else:
                self._wanted[seat] = [id]
                room.hall.spawn(self._think(seat))

    def next_answer(self, live: Live, seat: int, id: str, key: str, at: float) -> Entry:
        """The entry for a bot's answer, unless a person took the seat back in the meantime."""
        if self._answering(live.find(id, seat)) is None:
            raise Refusal("not_asked")
        entry = live.next_answer(seat, id, key, at)
        return entry._replace(spent=max(0.0, entry.spent))  # a bot earns nobody time

    def _answering(self, question: Question) -> int | None:
        """The seat whose bot answers a question; None while a person may."""
        places = [self._room.table.places[seat] for seat in question.seats]
        if any(place.is_played_by_human for place in places):
            return None
        return next((place.seat for place in places if place.is_played_by_bot), None)

    async def _think(self, seat: int) -> None:
        wanted = self._wanted[seat]
        try:
            while wanted:
                await self._answer(seat, wanted[0])
                del wanted[0]
        finally:
            del self._wanted[seat]

    async def _answer(self, seat: int, id: str) -> None:
        room = self._room
        try:
            if not any(place.is_played_by_human for place in room.table.places):
                await room.hall.time.sleep(room.hall.settings.bot_pause)
            began, question = room.hall.time.steady(), self._question(id)
            key = await self._choose(seat, id)
            if key is not None and question is not None:
                bot, spent = room.table.places[seat].bot, room.hall.time.steady() - began
                await room.hall.time.sleep(room.hall.pace.rest(bot, len(question.options), spent))
                await room.answer(seat, id, key, by="bot")
        except Refusal as refusal:
            if refusal.code not in TOO_LATE:
                log.warning("a bot's answer was refused", extra={"table": room.table.id, "code": refusal.code})

    async def _choose(self, seat: int, id: str) -> str | None:
        """The bot's answer, or the fallback's; None when the question is not open any more, or not for a bot."""
        room = self._room
        live, question = room.live, self._question(id)
        if live is None or question is None:
            return None
        bot = room.table.places[seat].bot or room.hall.default_bot
        if (live.row.id, seat, bot) in self._failed:
            bot = FALLBACK
        given = live.history.answers[:]
        job = {
            "do": "think",
            "match": match_json(live.match),
            "seat": seat,
            "question": question.id,
            "bot": bot,
            "mind": f"{live.row.id}.{live.history.takes}.{seat}.{bot}",
            "said": live.last_answer(seat),
            "chance": secrets.randbits(63),
        }
        thought = await room.hall.think(job, room.hall.settings.bot_seconds, room.table.maker)
        metrics.thoughts.labels(bot, thought.how).inc()
        if thought.how == "well":
            return str(thought.result)
        if thought.how == "crashed":
            self._failed.add((live.row.id, seat, bot))
            log_crash("a bot failed; the fallback answers", room, job, thought, record(live.row, given))
        question = self._question(id)
        if question is None:
            return None
        if thought.how == "late":
            where = {"table": room.table.id, "seat": seat, "bot": bot}
            log.warning("a bot was late; the fallback answers", extra=where | {"why": thought.error})
        return secrets.choice(question.options).key

    def _question(self, id: str) -> Question | None:
        """The open question with this id, while a bot is to answer it."""
        live = self._room.live
        if live is None:
            return None
        for question in live.pending:
            if live.wire_id(question) == id and self._answering(question) is not None:
                return question
        return None


def log_crash(said: str, room: Room, job: dict[str, Any], thought: Thought, record: str) -> None:
    """Log that a bot failed, with everything needed to reproduce it."""
    log.error(
        said,
        extra={
            "table": room.table.id, "seat": job["seat"], "bot": job["bot"], "how": thought.how, "error": thought.error,
            "question": job["question"], "chance": job["chance"], "record": record,
        },
    )  # fmt: skip
