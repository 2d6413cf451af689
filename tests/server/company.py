"""Four at a table of the toy, and who of them is connected: for tests that look at a hall from inside."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Any
from unittest.mock import AsyncMock

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import LOOK_AGAIN, PATIENCE, eventually, patient
from warhall.server.guarding.tokens import hashed
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.host import Thought
from warhall.server.live.room import Room
from warhall.server.storage.rows import ChatRow

ANN, BO, CY, DEE = range(4)
NAMES = ("Ann", "Bo", "Cy", "Dee")


@contextlib.asynccontextmanager
async def opened(url: str, time: HandTime, **settings: Any) -> AsyncIterator[Hall]:
    """A hall that is open for a while, at a time that we make ourselves.

    Bots think in processes of their own, which take seconds to start. Here they never come to an answer.
    """
    hall = Hall(patient(url, bot="random", **settings), time)
    hall.think = _ponder  # type: ignore[method-assign]
    await hall.open()
    try:
        yield hall
    finally:
        async with asyncio.timeout(PATIENCE):
            await hall.close()


async def _ponder(job: dict[str, Any], seconds: float, owner: str) -> Thought:
    await asyncio.Event().wait()
    raise AssertionError("nobody ends this")


def never_closed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """However far a test moves the hands, nobody takes it for a time in which the hall was closed."""
    monkeypatch.setattr(hall.store, "here", AsyncMock(return_value=[]))


async def choose_nothing(hall: Hall, room: Room) -> None:
    """Whatever a clock has set going until now is done: a table does one thing at a time."""
    await asyncio.sleep(0)  # what rings is called in the next turn of the loop
    await asyncio.gather(*(task for task in hall._tasks if "_time_is_up" in repr(task)))
    async with room.at_rest():
        pass


class Ear:
    """A connection that only listens."""

    watches = False
    deaf_to: frozenset[str] = frozenset()

    def __init__(self, token: str, *seats: int) -> None:
        self.hashes = frozenset({hashed(token)})
        self.seats = frozenset(seats)
        self.heard: list[bytes] = []

    def push(self, frame: bytes) -> None:
        self.heard.append(frame)

    def hold(self, frame: bytes) -> None:
        self.push(frame)

    def hear(self, rows: Sequence[ChatRow], frame: bytes) -> None:
        self.push(frame)

    def sit(self, seats: frozenset[int]) -> None:
        self.seats, self.watches = seats, not seats

    def dismiss(self, code: str) -> None:
        self.dismissed = code


class Company:
    """Ann has made the table, so she is its host. All are connected at first."""

    def __init__(self, hall: Hall, room: Room, tokens: list[str]) -> None:
        self.hall, self.room, self.tokens = hall, room, tokens
        self.ears = [Ear(token, seat) for seat, token in enumerate(tokens)]
        for ear in self.ears:
            room.join(ear)

    @classmethod
    async def meet(cls, hall: Hall, game: str = "muster", **wish: Any) -> "Company":
        room, ann, _ = await hall.lobby.create(Wish(game, 4, places=["me"], name="Ann", **wish))
        others = [await hall.lobby.take(room, seat, NAMES[seat]) for seat in (BO, CY, DEE)]
        return cls(hall, room, [ann, *others])

    def goes(self, *seats: int) -> None:
        for seat in seats:
            self.room.leave(self.ears[seat])

    async def comes(self, seat: int, opened: bool = True) -> None:
        """Connect again: by opening the page, or because the socket heals."""
        self.room.join(self.ears[seat])
        await self.hall.absence.returned(self.room, frozenset({seat}), opened)

    async def wants(self, seat: int, fate: Any, about: int) -> None:
        await self.hall.lobby.decide(self.room, about, [self.tokens[seat]], fate)

    async def pauses(self, seat: int, paused: bool = True) -> None:
        await self.hall.absence.pause(self.room, [self.tokens[seat]], paused)

    async def chooses(self, *seats: int) -> None:
        for seat in seats:
            live = self.room.require_live()
            question = next(asked for asked in live.pending if seat in asked.seats)
            await self.room.answer(seat, live.wire_id(question), question.options[0].key)

    @property
    def kept_by_bots(self) -> list[int]:
        return [place.seat for place in self.room.table.places if place.away]

    async def bots_keep(self, time: HandTime, *seats: int) -> None:
        """Wait until bots keep these seats. Meanwhile the hands go on: an alarm may be set after they were moved."""

        def do_they() -> bool:
            time.move(0.1)
            return set(seats) <= set(self.kept_by_bots)

        await eventually(do_they)

    async def told(self, count: int) -> list[str]:
        """What the hall has said at the table, once it is so much."""
        async with asyncio.timeout(PATIENCE):
            while True:
                said = [row.text for row in await self.hall.store.chat(self.room.table.id)]
                if len(said) >= count:
                    return said
                await asyncio.sleep(LOOK_AGAIN)
