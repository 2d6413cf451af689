"""Somebody is away: a bot stands in for them, the seat goes to somebody else, the table is paused, or it is vacation.

What happens by itself, and what may be decided, is a rule of the table that everybody reads before they sit down. The
host decides alone. Where the host is not here, those who are decide together. The chat tells who proposed what, who
agreed, and what came of it.
"""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from warhall.server.errors import Refusal
from warhall.server.live.room import Room
from warhall.server.messages.shapes import Fate, Motion
from warhall.server.people.visitor import Visitor
from warhall.server.storage.rows import (
    BOT,
    DECIDE,
    FATES,
    HUMAN,
    INVITE,
    LEFT,
    OF_THE_TABLE,
    PAUSE,
    PLAYING,
    RESUME,
    SeatRow,
    TableRow,
)

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

INVITE_AFTER: Final = 300.0
"""Nobody is given the seat of somebody who was here less than so many seconds ago."""


class Absence:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    # ── what is decided ───────────────────────────────────────────────────────────────────────────────────────────
    async def decide(self, room: Room, seat: int, tokens: Sequence[str], fate: Fate) -> None:
        """Say what should become of the seat of somebody who is away."""
        place = self._hall.lobby.place(room.table, seat)
        if place.kind != HUMAN:
            raise Refusal("not_left")
        visitor = await self._at_play(room, tokens)
        if place.is_held_by(visitor.keys) or seat in room.online():
            raise Refusal("still_here", f"{place.name} is here. This is for somebody who is away.")
        if room.table.away != DECIDE:
            raise Refusal("house_rules", _rule(room.table))
        if room.require_live().is_on_vacation(seat, self._hall.time.now()):
            raise Refusal("house_rules", f"{place.name} is on vacation. Play waits for them.")
        if fate == INVITE and room.presence.gone_for(seat) < INVITE_AFTER:
            raise Refusal("still_here", f"{place.name} was here less than five minutes ago. Wait a little longer.")
        if await self._is_decided(room, visitor, fate, place):
            await self._settle(room, place, fate)
            await self.forget(room, place)

    async def pause(self, room: Room, tokens: Sequence[str], paused: bool) -> None:
        """Say that the table should be paused, or go on."""
        visitor = await self._at_play(room, tokens)
        live = room.require_live()
        if paused == live.is_paused:
            raise Refusal("paused" if paused else "not_paused")
        if await self._is_decided(room, visitor, PAUSE if paused else RESUME, None):
            mine = next(place.seat for place in room.table.places if place.is_held_by(visitor.keys))
            await room.pause(mine, paused)
            await self._forget(room, OF_THE_TABLE)

    async def go_on_vacation(self, room: Room, seat: int, tokens: Sequence[str], days: int) -> None:
        """Whoever sits there takes some of the days that the table allows; or is back."""
        await self._at_play(room, tokens)
        place = await self._hall.lobby.held(room.table, seat, tokens)
        await room.go_on_vacation(seat, days)
        length = f"{days} {'day' if days == 1 else 'days'}"
        going = f"{place.name} takes {length} of vacation. Their clock stands until then."
        await room.note(going if days else f"{place.name} is back from vacation.")

    async def _at_play(self, room: Room, tokens: Sequence[str]) -> Visitor:
        visitor = await self._hall.lobby.seated(room.table, tokens)
        if room.require_live().is_over or room.table.state != PLAYING:
            raise Refusal("match_over")
        return visitor

    async def _is_decided(self, room: Room, visitor: Visitor, motion: Motion, place: SeatRow | None) -> bool:
        """Whether this word decides: the host's, or the last that was missing. What was said, the table is told."""
        table, online, deed = room.table, room.online(), _deed(motion, place)
        mine = [one for one in table.places if one.is_held_by(visitor.keys)]
        host = None if table.host_seat is None else table.places[table.host_seat]
        if host in mine:
            await room.note(f"{mine[0].name} has decided: {deed}.")
            return True
        if host is not None and host is not place and host.is_played_by_human and host.seat in online:
            raise Refusal("not_host", f"{host.name} is the host and is here: it is for them to decide.")
        vote = motion if place is None else place.vote_for(motion)
        others = [one for one in table.places if one.is_played_by_human and one.seat in online and one not in mine]
        if not others:
            await room.note(f"{mine[0].name} is the only one here and has decided: {deed}.")
            return True
        if any(one.vote != vote for one in mine):  # whoever says it twice is heard once
            proposed = any(one.vote == vote for one in others)
            for one in mine:
                await self._hall.lobby.change(room, one, replace(one, vote=vote))
            await room.note(f"{mine[0].name} {'agrees' if proposed else 'proposes'}: {deed}.")
        if any(room.table.places[one.seat].vote != vote for one in others):
            return False
        await room.note(f"Everybody here agrees: {deed}.")
        return True

    async def _settle(self, room: Room, place: SeatRow, fate: Fate) -> None:
        if fate == INVITE:
            await self._hall.lobby.set_left(room, place, invited=True)
        elif fate == BOT and not place.away:
            await self._lend(room, place)
        elif fate != BOT and place.lent:
            await self._hall.lobby.change(room, place, replace(place, away=False, bot="", lent=False))

    # ── what happens by itself ────────────────────────────────────────────────────────────────────────────────────
    async def stand_in(self, room: Room, place: SeatRow, why: str, still: Callable[[], bool] = lambda: True) -> None:
        """Let a bot play for somebody who is away or has left, and say why; if it is `still` so by then."""
        async with room.comings:
            if still():
                await self._stand_in(room, place, why)

    async def _stand_in(self, room: Room, place: SeatRow, why: str) -> None:
        with contextlib.suppress(Refusal):  # another worker, or the player, was quicker
            if place.kind == LEFT:
                await self._hall.lobby.change(room, place, replace(place, bot=self._hall.default_bot))
            elif not place.away:
                await self._lend(room, place)
                await room.note(f"{why} A bot plays for them until they are back.")
                await self.forget(room, place)

    async def _lend(self, room: Room, place: SeatRow) -> None:
        lent = replace(place, away=True, bot=self._hall.default_bot, lent=True)
        await self._hall.lobby.change(room, place, lent, "busy", still=("away",))

    async def returned(self, room: Room, seats: frozenset[int], opened: bool) -> None:
        """Somebody is connected again. Whoever has `opened` the table anew gets their seat from the bot that had it.

        A bot that is just taking the seat has it first: otherwise it would have it afterwards, with its player here.
        """
        async with room.comings:
            await self._returned(room, seats, opened)

    async def _returned(self, room: Room, seats: frozenset[int], opened: bool) -> None:
        for seat in seats:
            place = room.table.places[seat]
            with contextlib.suppress(Refusal):  # the seat changed at the same moment
                if opened and place.away and place.lent:
                    back = replace(place, away=False, bot="", lent=False)
                    await self._hall.lobby.change(room, place, back, still=("away",))
                    await room.note(f"{place.name} is back.")
                await self.forget(room, place)

    async def forget(self, room: Room, place: SeatRow) -> None:
        """Whatever was proposed about a seat is done with."""
        await self._forget(room, [place.vote_for(fate) for fate in FATES])

    async def _forget(self, room: Room, votes: Sequence[str]) -> None:
        if any(one.vote in votes for one in room.table.places):
            with room.doubt.if_lost():
                await self._hall.store.forget_votes(room.table.id, votes)
            await self._hall.lobby.changed(room)


def _deed(motion: Motion, place: SeatRow | None) -> str:
    name = "" if place is None else place.name
    deeds: dict[Motion, str] = {
        "bot": f"a bot plays for {name} until they are back",
        "invite": f"somebody else may take the seat of {name}",
        "wait": f"the table waits for {name}",
        "pause": "the table is paused and no clock runs",
        "resume": "the table goes on",
    }
    return deeds[motion]


def _rule(table: TableRow) -> str:
    if table.away == BOT:
        return f"At this table a bot takes over when somebody has been away for {table.away_minutes} minutes."
    return "At this table play waits for whoever is away."
