"""How many have tried each puzzle, and how many have solved it. Who they are is not stored."""

from typing import NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from warhall.server.storage import schema
from warhall.server.storage.database import Database


class Tries(NamedTuple):
    tried: int = 0
    solved: int = 0


class PuzzleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tries(self, game: str) -> dict[str, Tries]:
        """The counts of a game's puzzles, without those that nobody has tried."""
        puzzles = schema.puzzles
        query = select(puzzles.c.puzzle, puzzles.c.tried, puzzles.c.solved).where(puzzles.c.game == game)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return {row.puzzle: Tries(row.tried, row.solved) for row in rows}

    async def count(self, game: str, puzzle: str, solved: bool) -> None:
        """One more try."""
        if await self._add(game, puzzle, solved):
            return
        try:
            async with self._database.write() as connection:
                first = insert(schema.puzzles).values(game=game, puzzle=puzzle, tried=1, solved=int(solved))
                await connection.execute(first)
        except IntegrityError:  # somebody else was first at this very moment
            await self._add(game, puzzle, solved)

    async def _add(self, game: str, puzzle: str, solved: bool) -> bool:
        """Whether there was something to add to."""
        puzzles = schema.puzzles
        more = (
            update(puzzles)
            .where(puzzles.c.game == game, puzzles.c.puzzle == puzzle)
            .values(tried=puzzles.c.tried + 1, solved=puzzles.c.solved + int(solved))
        )
        async with self._database.write() as connection:
            return (await connection.execute(more)).rowcount > 0
