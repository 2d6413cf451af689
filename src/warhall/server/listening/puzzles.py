"""Puzzles over HTTP: positions of which one answer is best, hints, and the engine's verdict."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Response

from warhall.server.guarding.addresses import household
from warhall.server.listening.asking import TheAddress, TheHall, TheVisitor, errors
from warhall.server.listening.http import static_response
from warhall.server.messages.bodies import GameId, Hash
from warhall.server.messages.puzzles import (
    HintNumber,
    PuzzleAnswer,
    PuzzleGame,
    PuzzleHint,
    PuzzleId,
    PuzzleList,
    PuzzleVerdict,
    PuzzleView,
)
from warhall.server.people.visitor import Visitor

LAID_OUT: Final = 2.0
JUDGED: Final = 10.0
"""What a position and a verdict cost of what an address may ask, more than an ordinary request."""

puzzles = APIRouter(prefix="/api/puzzles", responses=errors())


def _who(visitor: Visitor, address: str) -> str:
    """Whose try it is: a person's, or else that of everybody at an address."""
    return visitor.person or household(address)


@puzzles.get("", summary="The games that have puzzles, and today's puzzle of each")
async def puzzle_games(hall: TheHall) -> list[PuzzleGame]:
    return hall.puzzles.games()


@puzzles.get("/{game}", summary="The puzzles of a game, by theme and difficulty", responses=errors(404))
async def puzzle_list(
    hall: TheHall,
    game: GameId,
    theme: Annotated[str, Query(max_length=80)] = "",
    easiest: Annotated[int, Query(ge=0, le=9999)] = 0,
    hardest: Annotated[int, Query(ge=0, le=9999)] = 9999,
) -> PuzzleList:
    """The easiest first. Difficulties move with those who try: half of all solvers solve one of 1200."""
    return await hall.puzzles.listed(game, theme, easiest, hardest)


@puzzles.get("/{game}/{puzzle}", summary="A position as the seat sees it, and its question", responses=errors(404))
async def puzzle_view(hall: TheHall, address: TheAddress, game: GameId, puzzle: PuzzleId) -> PuzzleView:
    hall.limits.cost(address, LAID_OUT)
    return await hall.puzzles.shown(hall.puzzles.find(game, puzzle), household(address))


@puzzles.get(
    "/{game}/{puzzle}/board/{hash}",
    summary="The board of a puzzle, for ever",
    response_model=dict[str, Any],
    responses=errors(404),
)
async def puzzle_board(hall: TheHall, address: TheAddress, game: GameId, puzzle: PuzzleId, hash: Hash) -> Response:
    found = hall.puzzles.find(game, puzzle)
    return static_response(await hall.puzzles.board(found, household(address)), hash)


@puzzles.post(
    "/{game}/{puzzle}/hints/{number}", summary="A hint: first the theme, then more", responses=errors(401, 404)
)
async def puzzle_hint(
    hall: TheHall, visitor: TheVisitor, address: TheAddress, game: GameId, puzzle: PuzzleId, number: HintNumber
) -> PuzzleHint:
    """Whoever takes a hint no longer moves the puzzle's difficulty."""
    found = hall.puzzles.find(game, puzzle)
    return await hall.puzzles.hint(found, number, _who(visitor, address), household(address))


@puzzles.post("/{game}/{puzzle}/answers", summary="Have an answer judged", responses=errors(401, 404, 409))
async def puzzle_answer(
    hall: TheHall, visitor: TheVisitor, address: TheAddress, game: GameId, puzzle: PuzzleId, given: PuzzleAnswer
) -> PuzzleVerdict:
    """Any answer as good as the best is right. The first try of a visitor moves the puzzle's difficulty."""
    found = hall.puzzles.find(game, puzzle)
    hall.limits.cost(address, JUDGED)
    return await hall.puzzles.judged(found, given.answer, _who(visitor, address), household(address))
