"""Puzzles: what there is to solve, laying one out, judging an answer, and how hard each has proved."""

import json
import logging
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from warhall.hindsight.puzzles import Puzzle, difficulty, puzzles, todays
from warhall.server.errors import Refusal
from warhall.server.messages.puzzles import PuzzleGame, PuzzleHint, PuzzleLine, PuzzleList, PuzzleVerdict, PuzzleView
from warhall.server.messages.statics import Static, board_static, links
from warhall.server.storage.puzzles import PuzzleStore, Tries

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

log = logging.getLogger("warhall.puzzles")

REMEMBERED: Final = 400
"""Positions and verdicts that are kept in memory. They are always the same."""
VISITS: Final = 20_000
"""Tries of which is remembered whose they were, in memory alone."""


class Puzzles:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._store = PuzzleStore(hall.database)
        self._known: dict[tuple[str, ...], dict[str, Any]] = {}
        self._visits: dict[tuple[str, str], None] = {}
        """Who has tried a puzzle or asked for a hint: their next try counts no more."""

    # ── what there is ─────────────────────────────────────────────────────────────────────────────────────────────
    def games(self) -> list[PuzzleGame]:
        """The games that have puzzles."""
        found = {game["id"]: puzzles(game["id"]) for game in self._hall.statics.games()}
        return [
            {"game": game, "puzzles": len(every), "today": self._todays(every)}
            for game, every in found.items()
            if every
        ]

    async def listed(self, game: str, theme: str, easiest: int, hardest: int) -> PuzzleList:
        every = puzzles(self._hall.game(game).id)
        if not every:
            raise Refusal("no_puzzle", "This game has no puzzles.")
        tries = await self._store.tries(game)
        lines = [_line(one, tries) for one in every if not theme or theme in one.themes]
        fitting = [line for line in lines if easiest <= line["rating"] <= hardest]
        themes = [name for one in every for name in one.themes]
        return {
            "game": game,
            "today": self._todays(every),
            "themes": [{"theme": name, "puzzles": themes.count(name)} for name in sorted(set(themes))],
            "puzzles": sorted(fitting, key=lambda line: (line["rating"], line["id"])),
        }

    def _todays(self, every: Sequence[Puzzle]) -> str:
        """The puzzle of the server's day, which begins at midnight in Greenwich for everybody."""
        return todays(every, datetime.fromtimestamp(self._hall.time.now(), UTC).toordinal()).id

    def find(self, game: str, id: str) -> Puzzle:
        for puzzle in puzzles(self._hall.game(game).id):
            if puzzle.id == id:
                return puzzle
        raise Refusal("no_puzzle")

    # ── one of them ───────────────────────────────────────────────────────────────────────────────────────────────
    async def shown(self, puzzle: Puzzle, owner: str) -> PuzzleView:
        """The position as the seat sees it."""
        laid = await self._laid_out(puzzle, owner)
        return {
            **_line(puzzle, await self._store.tries(puzzle.game)),
            "game": puzzle.game,
            "names": [f"Player {number}" for number in range(1, laid["seats"] + 1)],
            "static": links(puzzle.game, f"puzzles/{puzzle.game}/{puzzle.id}", laid["setup"]),
            "view": laid["view"],
            "question": laid["question"],
            "about": laid["about"],
            "events": laid["events"],
            "hints": len(laid["hints"]),
        }

    async def board(self, puzzle: Puzzle, owner: str) -> Static:
        return board_static(puzzle.game, (await self._laid_out(puzzle, owner))["setup"])

    async def hint(self, puzzle: Puzzle, number: int, visitor: str, owner: str) -> PuzzleHint:
        """One more hint. Whoever takes it says nothing any more about how hard the puzzle is."""
        hints = (await self._laid_out(puzzle, owner))["hints"]
        if number > len(hints):
            raise Refusal("not_found", "There is no further hint.")
        self._is_first(visitor, puzzle)
        return {"text": hints[number - 1], "more": len(hints) - number}

    async def judged(self, puzzle: Puzzle, key: str, visitor: str, owner: str) -> PuzzleVerdict:
        """What an answer is worth. The first one of a visitor counts."""
        laid = await self._laid_out(puzzle, owner)
        if all(option[0] != key for option in laid["question"]["options"]):
            raise Refusal("illegal_answer")
        verdict = await self._work({"do": "judge", "puzzle": puzzle.to_json(), "answer": key}, puzzle, owner, key)
        counted = self._is_first(visitor, puzzle)
        if counted:
            await self._store.count(puzzle.game, puzzle.id, verdict["right"])
        return {
            **_line(puzzle, await self._store.tries(puzzle.game)),
            "right": verdict["right"],
            "chance": verdict["chance"],
            "why": verdict["why"],
            "best": laid["best"],
            "best_chance": verdict["best_chance"],
            "counted": counted,
        }

    def _is_first(self, visitor: str, puzzle: Puzzle) -> bool:
        """Whether a visitor has not been at this puzzle before, as far as this worker remembers."""
        if (visitor, puzzle.id) in self._visits:
            return False
        self._visits[visitor, puzzle.id] = None
        if len(self._visits) > VISITS:
            del self._visits[next(iter(self._visits))]
        return True

    # ── working it out ────────────────────────────────────────────────────────────────────────────────────────────
    async def _laid_out(self, puzzle: Puzzle, owner: str) -> dict[str, Any]:
        return await self._work({"do": "lay_out", "puzzle": puzzle.to_json()}, puzzle, owner)

    async def _work(self, job: dict[str, Any], puzzle: Puzzle, owner: str, *more: str) -> dict[str, Any]:
        """Do a job in a process of its own, once: what comes of it never changes."""
        name = (puzzle.game, puzzle.id, *more)
        known = self._known.get(name)
        if known is None:
            thought = await self._hall.historians.do(job, self._hall.settings.job_seconds, owner)
            if thought.how == "crashed":
                log.error("a puzzle failed", extra={"puzzle": puzzle.id, "error": thought.error})
                raise Refusal("internal")
            if thought.how == "late":
                raise Refusal("no_answer_in_time")
            known = self._known[name] = thought.result
            if len(self._known) > REMEMBERED:
                del self._known[next(iter(self._known))]
        return known


@cache
def _origin(puzzle: Puzzle) -> tuple[int, int]:
    """How many play, and how many answers they have given."""
    record = json.loads(puzzle.record)
    return record["seats"], len(record["answers"])


def _line(puzzle: Puzzle, tries: dict[str, Tries]) -> PuzzleLine:
    tried, solved = tries.get(puzzle.id, Tries())
    seats, answers = _origin(puzzle)
    return {
        "id": puzzle.id,
        "seat": puzzle.seat,
        "seats": seats,
        "answers": answers,
        "rating": difficulty(puzzle.rating, tried, solved),
        "tried": tried,
        "solved": solved,
    }
