"""Rated matches in a hall of this very process: people sit down, answer at random, and are rated."""

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tests.server.handtime import HandTime
from tests.server.harness import patient
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.live.room import Room


@asynccontextmanager
async def open_hall(database: str, time: HandTime | None = None, **settings: Any) -> AsyncIterator[Hall]:
    hall = Hall(patient(database, plugins=("tests.server.plugin",), **settings), time or HandTime())
    await hall.open()
    try:
        yield hall
    finally:
        await hall.close()


async def guests(hall: Hall, *names: str) -> list[str]:
    """Somebody new for each name: the tokens of their sessions."""
    return [await hall.lobby.new_player(name) for name in names]


async def person_of(hall: Hall, token: str) -> str:
    person = (await hall.people.visitor([token])).person
    assert person is not None
    return person


async def rated_table(hall: Hall, tokens: Sequence[str], *bots: str, **wish: Any) -> Room:
    """A rated table with these people on the first seats, and bots on the others. It begins at once."""
    places = ["me", *["open"] * (len(tokens) - 1), *(f"bot:{bot}" for bot in bots)]
    wanted: dict[str, Any] = {"setup": {"points": 3}, "rated": True, "seats": len(places)} | wish
    room, _, _ = await hall.lobby.create(Wish("muster", places=places, **wanted), [tokens[0]])
    for seat, token in enumerate(tokens[1:], 1):
        await hall.lobby.take(room, seat, f"Guest {seat}", [token])
    return room


async def play_out(room: Room, seed: int = 1) -> list[int]:
    """Answer for everybody until it is over, whoever should have answered. Returns the winners."""
    chance = random.Random(seed)
    live = room.require_live()
    while not live.is_over:
        question = live.pending[0]
        await room.answer(question.seats[0], live.wire_id(question), chance.choice(question.options).key)
    assert live.match.outcome is not None
    return list(live.match.outcome.winners)


async def ratings(hall: Hall, token: str) -> dict[str, tuple[float, float, int]]:
    """By mode: skill, doubt and number of matches."""
    await hall.ratings.settle()
    rows = await hall.ratings.store.of(await person_of(hall, token))
    return {row.mode: (row.skill, row.doubt, row.matches) for row in rows}
