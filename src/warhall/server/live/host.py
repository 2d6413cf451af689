"""What a room needs from outside: the hall it is in, those who look on, and the bots at its table."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from warhall.server.live.match import Live
from warhall.server.settings import Settings
from warhall.server.storage.committer import Committer
from warhall.server.storage.database import Database
from warhall.server.storage.rows import ChatRow, Entry, SeatRow, TableRow
from warhall.server.storage.store import Store
from warhall.server.timekeeper import Timekeeper

if TYPE_CHECKING:
    from warhall.server.live.room import Room


SPECTATOR: Final = (None,)


class Listener(Protocol):
    """A connection, as the room sees it."""

    hashes: frozenset[str]
    seats: frozenset[int]
    watches: bool
    deaf_to: frozenset[str]
    """The people whom this connection does not want to hear."""

    def push(self, frame: bytes) -> None: ...
    def hold(self, frame: bytes) -> None:
        """Send it together with the next, which follows at once."""
        ...

    def hear(self, rows: Sequence[ChatRow], frame: bytes) -> None:
        """What was said in the chat, and the frame that tells it to whoever has muted nobody."""
        ...

    def sit(self, seats: frozenset[int]) -> None: ...
    def dismiss(self, code: str) -> None: ...


def looks(listener: Listener) -> tuple[int | None, ...]:
    """Which seats' views a connection sees."""
    return SPECTATOR if listener.watches else _in_order(listener.seats)


@lru_cache(maxsize=1024)
def _in_order(seats: frozenset[int]) -> tuple[int, ...]:
    return tuple(sorted(seats))


class Bots(Protocol):
    """The bots at a table."""

    @property
    def are_thinking(self) -> bool: ...

    def wake(self) -> None:
        """Get answers to all open questions that only bots may answer."""
        ...

    def next_answer(self, live: Live, seat: int, id: str, key: str, at: float) -> Entry:
        """The entry for a bot's answer, if it may still be given."""
        ...


class Pace(Protocol):
    """When bots answer."""

    def rest(self, bot: str, options: int, spent: float) -> float:
        """The seconds that a bot has to wait with its answer, having spent so many on it."""
        ...


class Thought(NamedTuple):
    """The outcome of a job: a result, or how it failed."""

    result: Any
    how: str
    """"well", "late" or "crashed"."""
    error: str = ""


class Host(Protocol):
    """The hall, as a room sees it."""

    settings: Settings
    time: Timekeeper
    closing: bool
    database: Database
    store: Store
    committer: Committer
    begun: set[str]

    @property
    def pace(self) -> Pace: ...

    @property
    def default_bot(self) -> str: ...

    async def load(self, table_id: str) -> tuple[TableRow, Live | None]:
        """A table and its match from the database."""
        ...

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Run something in the background."""
        ...

    def tell(self, table_id: str, message: dict[str, Any]) -> None:
        """Tell the other workers."""
        ...

    async def think(self, job: dict[str, Any], seconds: float, owner: str) -> Thought:
        """Let a bot think, in a separate process. Owners share those fairly."""
        ...

    def call(self, table: TableRow, place: SeatRow) -> None:
        """Tell a player whose turn it is, in the ways they have asked for."""
        ...

    def ended(self, table: TableRow) -> None:
        """This worker has stored the end of a match."""
        ...

    async def hand_over(self, room: "Room", place: SeatRow, why: str, still: Callable[[], bool] = ...) -> None:
        """Hand a seat to a bot until its player is back, and say why; if it is `still` so when its turn comes."""
        ...
