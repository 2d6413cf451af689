"""The match of a room: awake while it is played, packed into a few kilobytes while nobody does anything.

People stay connected for hours between two answers. A match that is packed loses nothing: whoever asks for it gets it
back as it was, with everything that could be taken back, and without a look at the database.
"""

import pickle
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from warhall.kernel.game import Game
from warhall.server.live.match import Live

LEVEL: Final = 3
PROTOCOL: Final = 5


class Packed(NamedTuple):
    """What is asked of a match at rest without waking it, and all the rest of it."""

    match_id: str
    seq: int
    waiting: frozenset[int]
    has_news: bool
    """Whether it has a checkpoint that is not stored yet."""
    data: bytes
    game: Game[Any]
    outages: Callable[[], Sequence[tuple[float, float]]]


class Rest:
    """A match, or none, and whether it is packed."""

    __slots__ = ("_live", "_packed")

    def __init__(self, live: Live | None) -> None:
        self._live = live
        self._packed: Packed | None = None

    @property
    def live(self) -> Live | None:
        """The match, to look into it or to change it. That wakes it."""
        packed = self._packed
        if packed is not None:
            self._live = Live.unpacked(pickle.loads(zlib.decompress(packed.data)), packed.game, packed.outages)
            self._packed = None
        return self._live

    @live.setter
    def live(self, live: Live | None) -> None:
        self._live, self._packed = live, None

    def pack(self) -> None:
        """Rest until somebody asks for the match. The caller knows that nothing is going on."""
        live = self._live
        if live is not None:
            data = zlib.compress(pickle.dumps(live.packed(), PROTOCOL), LEVEL)
            self._packed = Packed(
                live.row.id, live.seq, frozenset(live.waiting()), live.has_news, data, live.game, live.outages
            )
            self._live = None

    # ── without waking it ─────────────────────────────────────────────────────────────────────────────────────────
    @property
    def is_packed(self) -> bool:
        return self._packed is not None

    @property
    def moment(self) -> tuple[str, int] | None:
        """Which match it is, and the number of its last entry; None if there is none."""
        if self._packed is not None:
            return self._packed.match_id, self._packed.seq
        return None if self._live is None else (self._live.row.id, self._live.seq)

    @property
    def waiting(self) -> frozenset[int] | set[int]:
        """The seats that are asked something."""
        if self._packed is not None:
            return self._packed.waiting
        return frozenset() if self._live is None else self._live.waiting()

    @property
    def has_news(self) -> bool:
        """Whether it has a checkpoint that is not stored yet."""
        if self._packed is not None:
            return self._packed.has_news
        return self._live is not None and self._live.has_news
