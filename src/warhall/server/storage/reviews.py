"""What was found out about finished matches, kept with them."""

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from warhall.server.storage import schema
from warhall.server.storage.database import Database


class ReviewStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def found(self, match: str, eyes: str) -> tuple[str, bool]:
        """What was kept of a review, and whether it is done; nothing if there is none yet."""
        reviews = schema.reviews
        query = select(reviews.c.found, reviews.c.done).where(reviews.c.match_id == match, reviews.c.eyes == eyes)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return ("", False) if row is None else (row.found, row.done)

    async def keep(self, match: str, eyes: str, found: str, done: bool) -> None:
        """Put what was found out in the place of what was kept before. If another worker does the same, one wins."""
        reviews = schema.reviews
        old = delete(reviews).where(reviews.c.match_id == match, reviews.c.eyes == eyes)
        try:
            async with self._database.write() as connection:
                await connection.execute(old)
                await connection.execute(insert(reviews).values(match_id=match, eyes=eyes, found=found, done=done))
        except IntegrityError:
            return
