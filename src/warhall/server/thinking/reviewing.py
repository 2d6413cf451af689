"""Reviews are worked out here, a piece at a time, in a process whose jobs can wait."""

import base64
import json
import zlib
from time import perf_counter
from typing import Any, Final

from warhall.hindsight import Reviewer
from warhall.hindsight.moments import Moment
from warhall.hindsight.reviewer import Frame
from warhall.kernel.match import Match, resume
from warhall.kernel.origin import Origin
from warhall.kernel.registry import get_game
from warhall.kernel.setup import complete

KEPT: Final = 6
"""How many reviews stay in memory between two pieces of work."""
LOST: Final = "lost"
"""What is said instead of a result when a review is not in memory: the job is to come again with what was kept."""
FORM: Final = 2
"""The form in which a review is kept. One that was kept in another form begins anew."""
AT_ONCE: Final = 6
"""Moments that are deepened before the clock is looked at."""


class Desk:
    """The reviews that were worked on last."""

    def __init__(self) -> None:
        self._open: dict[str, Reviewer] = {}

    def work(self, job: dict[str, Any]) -> Any:
        """Go on with a review for some seconds. Returns how far it is, and now and then what is to be kept."""
        reviewer = self._open.pop(job["id"], None)
        if reviewer is None:
            if job["kept"] is None:
                return LOST
            reviewer = opened(job)
        self._open[job["id"]] = reviewer
        if len(self._open) > KEPT:
            del self._open[next(iter(self._open))]
        until = perf_counter() + job["seconds"]
        while perf_counter() < until and go_on(reviewer):
            pass
        far = progress(reviewer)
        kept = packed(reviewer) if job["keep"] or not far["open"] else None
        return {"progress": far, "report": report(reviewer), "kept": kept}


def opened(job: dict[str, Any]) -> Reviewer:
    """A review as it was kept, or a new one."""
    seat, open, seed = job["frame"]
    kept = json.loads(zlib.decompress(base64.b64decode(job["kept"]))) if job["kept"] else []
    moments = kept[1:] if kept[:1] == [FORM] else []
    return Reviewer(_match(job), Frame(seat, open, seed), [Moment.from_json(moment) for moment in moments])


def packed(reviewer: Reviewer) -> str:
    """All that has been found out, as text."""
    kept = [FORM, *(moment.to_json() for _, moment in sorted(reviewer.moments.items()))]
    return base64.b64encode(zlib.compress(json.dumps(kept, separators=(",", ":")).encode())).decode()


def go_on(reviewer: Reviewer) -> bool:
    """The next few moments of the quick pass, or what most needs a closer look. False when nothing is left."""
    answers = reviewer.match.answers
    fresh = [number for number in range(answers) if number not in reviewer.moments][:AT_ONCE]
    if fresh:
        reviewer.glance(fresh)
        return True
    wanted = reviewer.wanted()
    if wanted:
        reviewer.deepen(wanted[:AT_ONCE])
    return bool(wanted)


def progress(reviewer: Reviewer) -> dict[str, int]:
    """How many moments there are, how many were looked at, and at how many a closer look is wanted."""
    answers, seen = reviewer.match.answers, len(reviewer.moments)
    return {"answers": answers, "seen": seen, "open": len(reviewer.wanted()) if seen == answers else answers - seen}


def report(reviewer: Reviewer) -> dict[str, Any]:
    """What a client is told."""
    found = reviewer.review().to_json()
    return {name: found[name] for name in ("teams", "chances", "judged", "named")}


def _match(job: dict[str, Any]) -> Match:
    game = get_game(job["game"])
    origin = Origin(job["seats"], job["seed"], complete(game.options(), job["setup"]), *job["start"])
    for seat, key, part in job["answers"]:
        origin.add(seat, key, part)
    return resume(game, origin)
