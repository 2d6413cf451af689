"""Counting which heroes and cards people play, from the records of matches that are over.

A record says only what was answered. So each match is played through once more, where replays are worked out, beside
the play and a little later.
"""

import logging
import random
from typing import TYPE_CHECKING, Final

from warhall.server.errors import Refusal
from warhall.server.storage.figures import Deeds, FigureStore
from warhall.server.storage.rows import MatchRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

log = logging.getLogger("warhall.counting")

OWNER: Final = "the hall"
"""Processes are shared fairly: the hall itself is one of those who want them."""


class Counting:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self.store = FigureStore(hall.database)

    async def count(self) -> None:
        """Count all that has ended since. Several workers begin in different places."""
        while waiting := await self.store.uncounted():
            random.shuffle(waiting)
            for match_id in waiting:
                await self.store.count(match_id, await self._deeds(match_id))

    async def _deeds(self, match_id: str) -> dict[int, Deeds]:
        """What was played on each seat; nothing where that cannot be found out any more."""
        try:
            row = await self._hall.store.match(match_id)
            if row is None or row.rules != self._hall.game(row.game).version:
                return {}
            return await self._replayed(row)
        except Refusal as refusal:  # a damaged match, or a game that is gone
            log.warning("a match was not counted", extra={"match": match_id, "error": str(refusal)})
            return {}

    async def _replayed(self, row: MatchRow) -> dict[int, Deeds]:
        answers = (await self._hall.history(row)).answers
        job = {
            "do": "tally", "game": row.game, "seats": row.seats, "seed": row.seed, "setup": row.setup,
            "start": [row.start, row.start_step], "answers": [[a.seat, a.key, a.part] for a in answers],
        }  # fmt: skip
        thought = await self._hall.historians.do(job, 2 * self._hall.settings.job_seconds, OWNER)
        if thought.how != "well":
            log.warning("a match was not counted", extra={"match": row.id, "error": thought.how})
            return {}
        return {seat: Deeds(heroes, cards) for seat, (heroes, cards) in enumerate(thought.result)}
