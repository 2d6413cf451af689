"""A room in doubt: only the database knows what became of the last change, and it did not answer."""

import contextlib
import logging
from collections.abc import Iterator, Set
from typing import TYPE_CHECKING, Final

from warhall.server.errors import Refusal
from warhall.server.storage.database import AWAY

if TYPE_CHECKING:
    from warhall.server.live.room import Room

log = logging.getLogger("warhall.room")

RETRY: Final = 1.0
"""Seconds between two looks at a database that does not answer."""


class Doubt:
    """Whether a room's memory may differ from the database, and the way back.

    Nobody has to act: the room looks again by itself until the database answers. So no table waits for a person who
    waits for the table.
    """

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._exists = False
        self._is_looking = False
        self.asked_before: Set[int] = frozenset()
        """The seats that were asked before the change nobody is sure of."""
        self.is_shown = False
        """Whether those at the table were told."""

    def __bool__(self) -> bool:
        return self._exists

    def begin(self, asked: Set[int]) -> None:
        self._exists, self.asked_before = True, asked

    def end(self) -> None:
        self._exists = self.is_shown = False

    @contextlib.contextmanager
    def until_done(self, asked: Set[int]) -> Iterator[None]:
        """If what is inside fails, the doubt stays. The caller holds the room's lock."""
        self.begin(asked)
        yield
        self.end()

    @contextlib.contextmanager
    def if_lost(self) -> Iterator[None]:
        """What is inside changes the table in the database. Without an answer, nobody knows what became of it."""
        try:
            yield
        except AWAY:
            self.begin(frozenset(range(self._room.table.seats)))
            self.look_again()
            raise

    def look_again(self) -> None:
        """Keep asking the database, in the background, until it answers."""
        if not self._is_looking and not self._room.hall.closing:
            self._is_looking = True
            self._room.hall.spawn(self._look())

    async def _look(self) -> None:
        room = self._room
        try:
            while self._exists and not room.hall.closing:
                await room.hall.time.sleep(RETRY)
                try:
                    async with room.at_rest():
                        return
                except Refusal:
                    pass
                except Exception as error:  # whatever it was: nobody else would look again
                    log.error("a room cannot be loaded", extra={"table": room.table.id}, exc_info=error)
                if not self.is_shown:  # a moment is not worth a word
                    self.is_shown = True
                    room.push_table()
        finally:
            self._is_looking = False
