"""Reviews of finished matches: worked out in the background while somebody looks, and kept with the match."""

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from warhall.server.errors import Refusal
from warhall.server.live.history import Answered
from warhall.server.messages.reviews import MatchReview
from warhall.server.storage.reading import SET_ASIDE
from warhall.server.storage.reviews import ReviewStore
from warhall.server.storage.rows import MatchRow
from warhall.server.thinking.reviewing import LOST
from warhall.server.thinking.thinkers import Thinkers

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

log = logging.getLogger("warhall.reviews")

PIECE: Final = 0.75
"""Seconds of work at a time. In between, whoever else waits has their turn."""
LONGEST_REST: Final = 15.0
"""Seconds of rest after a piece at most, so that a review goes on while somebody looks."""
PATIENCE: Final = 120.0
"""A piece that takes longer is given up: its process gets only the time that nobody else wants."""
LOOKING: Final = 30.0
"""A review goes on for so many seconds after somebody asked for it."""
WAITING: Final = 2
"""Reviews of one address that are worked on at the same time."""
KEEP_EVERY: Final = 8
"""Pieces between two writes to the database."""
ALL: Final = "all"
OPEN: Final = "open"


class Review:
    """One review in the making, for one pair of eyes."""

    def __init__(self, match: MatchRow, eyes: str, answers: Sequence[Answered], owner: str) -> None:
        self.match = match
        self.eyes = eyes
        self.answers = answers
        self.owner = owner
        self.looked = 0.0
        self.kept = ""
        self.done = False
        self.report: MatchReview | None = None
        self.failed = ""

    def job(self, seconds: float, keep: bool, kept: str | None) -> dict[str, Any]:
        row, seat = self.match, int(self.eyes) if self.eyes.isdigit() else None
        return {
            "do": "review", "id": f"{row.id}.{self.eyes}", "game": row.game, "seats": row.seats, "seed": row.seed,
            "setup": row.setup, "start": [row.start, row.start_step],
            "answers": [[a.seat, a.key, a.part] for a in self.answers], "frame": [seat, self.eyes == OPEN, 0],
            "kept": kept, "keep": keep, "seconds": seconds,
        }  # fmt: skip


class Reviews:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._store = ReviewStore(hall.database)
        self._thinkers = Thinkers(hall.settings, 1, WAITING, hall.time, idle=True)
        self._current: dict[tuple[str, str], Review] = {}
        self._turn = asyncio.Lock()

    async def of(self, row: MatchRow, seat: int | None, open: bool, owner: str) -> MatchReview:
        """The review of a finished match as far as it is. It goes on while somebody asks."""
        if await self._hall.is_secret(row):
            raise Refusal("not_over", "A review would show what others hold: you can get it when the match is over.")
        game = self._hall.game(row.game)
        if row.rules != game.version:
            raise Refusal(
                "bad_setup", f"The match was played under rules version {row.rules}; it is now {game.version}."
            )
        eyes = OPEN if open else ALL if seat is None else str(seat)
        review = self._current.get((row.id, eyes)) or await self._opened(row, eyes, owner)
        review.looked = self._hall.time.steady()
        if review.report is None:
            await self._piece(review, 0.0)
        if review.failed:
            raise Refusal("set_aside", f"This match cannot be reviewed. {SET_ASIDE}")
        if review.report is None:
            raise Refusal("no_answer_in_time")
        if not review.done and (row.id, eyes) not in self._current:
            self._current[row.id, eyes] = review
            self._hall.spawn(self._work(review))
        return review.report

    async def _opened(self, row: MatchRow, eyes: str, owner: str) -> Review:
        """What was kept of a review, or a new one."""
        kept, done = await self._store.found(row.id, eyes)
        if not done and sum(one.owner == owner and not one.done for one in self._current.values()) >= WAITING:
            raise Refusal("busy", "Reviews that you asked for are still being worked out; look again in a moment.")
        answers = (await self._hall.history(row)).answers
        if not answers:
            raise Refusal("bad_request", "Nobody has answered anything in this match: there is nothing to review.")
        review = Review(row, eyes, answers, owner)
        review.kept, review.done = kept, done
        return review

    async def _work(self, review: Review) -> None:
        """Piece by piece, until nothing is left or nobody looks any more."""
        pieces = 0
        try:
            while await self._step(review, pieces % KEEP_EVERY == 0):
                pieces += 1
                if review.done:
                    return
            if pieces and not review.failed and not self._hall.closing:
                await self._piece(review, 0.0, keep=True)
        finally:
            del self._current[review.match.id, review.eyes]

    async def _step(self, review: Review, keep: bool) -> bool:
        """A piece of work, if somebody still looks. Then a rest: the longer, the more the server had to do meanwhile.

        A process that steps back still slows others down, because they share the machine's memory and caches. One
        review after the other has its step, so all of them together slow games down no more than one.
        """
        time = self._hall.time
        async with self._turn:
            if not self._is_wanted(review):
                return False
            worked = time.worked()
            well = await self._piece(review, PIECE, keep)
            rest = self._hall.settings.review_rest * (time.worked() - worked)
            await time.sleep(min(rest, LONGEST_REST))
        return well

    def _is_wanted(self, review: Review) -> bool:
        return not self._hall.closing and self._hall.time.steady() - review.looked < LOOKING

    async def _piece(self, review: Review, seconds: float, keep: bool = False) -> bool:
        """Some seconds of work. What is to be kept is stored. False if it failed."""
        thought = await self._thinkers.do(review.job(seconds, keep, None), PATIENCE, review.owner)
        if thought.how == "well" and thought.result == LOST:
            thought = await self._thinkers.do(review.job(seconds, keep, review.kept), PATIENCE, review.owner)
        if thought.how != "well":
            if thought.how == "crashed":
                review.failed = thought.error
                log.error("a review failed", extra={"match": review.match.id, "error": thought.error})
            return False
        result = thought.result
        review.done = not result["progress"]["open"]
        if result["kept"] is not None and result["kept"] != review.kept:
            review.kept = result["kept"]
            await self._store.keep(review.match.id, review.eyes, review.kept, review.done)
        report = result["report"]
        review.report = {
            "done": review.done, "progress": result["progress"], "teams": report["teams"],
            "chances": report["chances"], "judged": report["judged"], "named": report["named"],
        }  # fmt: skip
        return True

    async def close(self) -> None:
        await self._thinkers.close()
