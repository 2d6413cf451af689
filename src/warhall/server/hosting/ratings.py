"""Rating the matches of rated tables when they are over, and what a rated table does not allow."""

import asyncio
from typing import TYPE_CHECKING

from warhall.server.errors import Refusal
from warhall.server.people.rating import is_anchor, rate
from warhall.server.people.visitor import Visitor
from warhall.server.storage.ratings import RatingStore
from warhall.server.storage.rows import TableRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall


class Ratings:
    def __init__(self, hall: "Hall") -> None:
        self.store = RatingStore(hall.database)
        self._hall = hall
        self._settling = asyncio.Lock()
        self._latest: asyncio.Task[None] | None = None

    def ended(self) -> None:
        """A rated match has ended here. It is rated beside the play."""
        self._latest = self._hall.spawn(self.settle())

    async def settled(self) -> None:
        """Wait until what has ended here is rated, so that nobody who has seen the end looks for their rating in vain.

        If that fails, the page is shown without it.
        """
        if self._latest is not None:
            await asyncio.wait([self._latest])

    async def settle(self) -> None:
        """Rate whatever has ended on any worker. Whoever comes second finds nothing left to do."""
        async with self._settling:
            while await self.store.settle(rate):
                pass


def admit(table: TableRow, visitor: Visitor) -> None:
    """Whether somebody may sit down at a rated table."""
    if not table.rated:
        return
    if visitor.person is None:
        raise Refusal("bad_token" if visitor.is_stranger else "not_known")
    if any(place.player == visitor.person for place in table.places):
        raise Refusal("rated", "At a rated table everybody has one seat.")


def check_bot(rated: bool, bot: str) -> None:
    if rated and not is_anchor(bot):
        raise Refusal("rated", f"The bot {bot} has no rating, so it cannot play at a rated table.")
