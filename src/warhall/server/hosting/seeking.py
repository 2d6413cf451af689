"""Finding players: people say what they would like to play, and are seated as soon as enough want the same."""

import json
import logging
from collections.abc import Collection, Mapping, Sequence
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from warhall.kernel.errors import WarhallError
from warhall.kernel.match import new_match
from warhall.kernel.setup import complete
from warhall.server.errors import Refusal
from warhall.server.guarding.tokens import SEAT, hashed, new_id
from warhall.server.hosting.modes import mode_of
from warhall.server.people.rating import NEW
from warhall.server.people.seeking import HERE, Found, find
from warhall.server.storage.ratings import Key, Skill
from warhall.server.storage.rows import GATHERING, HUMAN, PersonRow, SeatRow, TableRow
from warhall.server.storage.seeking import SeekerRow, SeekStore, WishRow

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

log = logging.getLogger("warhall.seeking")

WISHES: Final = 60
"""As many tables, to the last choice, may one person look for."""
SEEN_EVERY: Final = 20.0
"""That somebody still waits here is noted so often, not with every look."""
LOOKING: Final = 15.0
"""Whoever was heard of within so many seconds of being seated needs no message: their page says it."""
LASTS: Final = 7 * 86400.0
"""After so long without players a search ends."""


class Clock(NamedTuple):
    answer: float
    bank: float
    increment: float = 0.0
    cap: float | None = None
    is_slow: bool = False
    """Whether it is for games of days."""


CLOCKS: Final[dict[str, Clock]] = {
    "quick": Clock(20.0, 300.0),
    "calm": Clock(60.0, 1200.0),
    "days": Clock(86_400.0, 604_800.0, 43_200.0, 604_800.0, is_slow=True),
}


class Seeking:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self.store = SeekStore(hall.database)

    def wish(self, game_id: str, seats: int, setup: Mapping[str, Any], clock: str, rated: bool) -> WishRow:
        """A wish that can come true: the game begins like this, and somebody else is needed for it."""
        game = self._hall.game(game_id)
        modes = {option.name for option in game.options() if option.mode}
        if not modes.issuperset(setup):
            raise Refusal("bad_setup", "Whoever looks for players chooses modes of the game, and nothing else.")
        if seats < 2:
            raise Refusal("bad_setup", "Nobody else is needed for that.")
        try:
            whole = complete(game.options(), setup)
            new_match(game, seats, 0, whole, disposable=True)
        except WarhallError as error:
            raise Refusal("bad_setup", str(error)) from None
        chosen = {name: whole[name] for name in sorted(modes)}
        mode = mode_of(game, seats, chosen) if rated else ""
        return WishRow(game.id, seats, json.dumps(chosen), mode, clock, CLOCKS[clock].is_slow)

    async def seek(self, person: PersonRow, wishes: Sequence[WishRow]) -> SeekerRow:
        if len(wishes) > WISHES:
            raise Refusal("bad_request", f"No more than {WISHES} different tables at once: choose fewer of something.")
        await self.store.seek(person.id, list(dict.fromkeys(wishes)), self._hall.time.now())
        await self.pair()
        found = await self.store.seeker(person.id)
        assert found is not None
        return found

    async def look(self, person: PersonRow) -> SeekerRow | None:
        """What has become of somebody's search. Whoever looks is here."""
        found, now = await self.store.seeker(person.id), self._hall.time.now()
        if found is not None and found.table_id is None and now - found.seen > SEEN_EVERY:
            await self.store.saw(person.id, now)
            if now - found.seen > HERE:  # they are back
                await self.pair()
                found = await self.store.seeker(person.id)
        return found

    async def pair(self) -> None:
        """Seat everybody for whom there are enough others by now."""
        while await self.store.waiting() > 1 and (table := await self.store.seat(self._choose)) is not None:
            log.info("players were found", extra={"table": table.id, "game": table.game})
            await self._tell(table)
            await self._hall.room(table.id)  # all seats are taken: the match begins

    async def sweep(self) -> None:
        await self.store.sweep(self._hall.time.now() - LASTS)

    def _choose(
        self, waiting: Sequence[SeekerRow], skills: Mapping[Key, Skill], apart: Collection[frozenset[str]]
    ) -> TableRow | None:
        found = find(waiting, skills, NEW, self._hall.time.now(), apart)
        return None if found is None else self._table(found)

    def _table(self, found: Found) -> TableRow:
        """The table of a group. Who sits where is drawn by lot; each is known there as the person they are."""
        wish, now = found.wish, self._hall.time.now()
        clock, people = CLOCKS[wish.clock], list(found.people)
        SystemRandom().shuffle(people)
        places = [
            SeatRow(seat, HUMAN, one.name, hashed(self._hall.signer.issue(SEAT)), one.person)
            for seat, one in enumerate(people)
        ]
        whole = complete(self._hall.game(wish.game).options(), json.loads(wish.setup))
        setup = {name: list(value) if isinstance(value, tuple) else value for name, value in whole.items()}
        return TableRow(
            new_id(), wish.game, wish.seats, setup, False, GATHERING, not wish.is_rated, True,
            clock.answer, clock.bank, None, 0, now, now, places,
            clock_increment=clock.increment, clock_cap=clock.cap, rated=wish.is_rated,
        )  # fmt: skip

    async def _tell(self, table: TableRow) -> None:
        """Tell those who do not look at a page of the hall just now, in the ways they have asked for."""
        now = self._hall.time.now()
        for place in table.places:
            assert place.player is not None
            seeker = await self.store.seeker(place.player)
            if seeker is None or now - seeker.seen > SEEN_EVERY + LOOKING:
                self._hall.spawn(self._hall.notices.found(table, place))
