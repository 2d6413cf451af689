"""The HTTP part that is about finding players."""

import json

from fastapi import APIRouter

from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.modes import choice_words
from warhall.server.listening.asking import TheHall, door, errors
from warhall.server.listening.people import ThePerson
from warhall.server.messages.rivals import Seek, Seeking, SoughtTable
from warhall.server.storage.seeking import SeekerRow, WishRow

seeking = APIRouter(prefix="/api", responses=errors())


@seeking.get("/seeking", summary="What has become of your search for players", responses=errors(401))
async def look(hall: TheHall, person: ThePerson) -> Seeking:
    """Ask every few seconds: whoever looks for a quick game and is not heard of for a minute is not seated."""
    return await _seeking(hall, await hall.seeking.look(person))


@seeking.post("/seeking", summary="Look for players", dependencies=[door], responses=errors(401, 404, 409))
async def seek(hall: TheHall, person: ThePerson, wanted: Seek) -> Seeking:
    """It takes the place of a search from before. What cannot be played or rated like this is left out."""
    wishes: list[WishRow] = []
    refused: Refusal | None = None
    for wish in wanted.wishes:
        for clock in wanted.clocks:
            try:
                wishes.append(hall.seeking.wish(wish.game, wish.seats, wish.setup, clock, wanted.rated))
            except Refusal as refusal:
                refused = refusal
    if refused is not None and not wishes:
        raise refused
    return await _seeking(hall, await hall.seeking.seek(person, wishes))


@seeking.delete("/seeking", summary="Look for players no longer", responses=errors(401))
async def stop(hall: TheHall, person: ThePerson) -> Seeking:
    """Where you have been seated, you sit."""
    await hall.seeking.store.stop(person.id)
    return await _seeking(hall, None)


async def _seeking(hall: Hall, row: SeekerRow | None) -> Seeking:
    return {
        "since": None if row is None else row.since,
        "table": None if row is None else row.table_id,
        "waiting": await hall.seeking.store.waiting(),
        "wishes": [] if row is None else [_sought(hall, wish) for wish in row.wishes],
    }


def _sought(hall: Hall, wish: WishRow) -> SoughtTable:
    words = choice_words(hall.game(wish.game), json.loads(wish.setup))
    return {"game": wish.game, "seats": wish.seats, "words": words, "clock": wish.clock, "rated": wish.is_rated}
