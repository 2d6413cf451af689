"""Talk without words of one's own: somebody points at a thing, or says one of a few phrases. None of it is stored."""

from typing import TYPE_CHECKING, Any, Final

from warhall.server.errors import Refusal
from warhall.server.live.host import Listener
from warhall.server.messages.frames import SignalFrame
from warhall.server.messages.shapes import Pointed, Saying
from warhall.server.messages.wire import dumps

if TYPE_CHECKING:
    from warhall.server.live.room import Room

COURTESIES: Final[frozenset[Saying]] = frozenset({"good_luck", "well_played", "thanks", "sorry", "one_minute"})
"""Phrases that everybody hears, even where a team may talk among itself."""


def check_talk(room: "Room", seat: int) -> None:
    """Refuse where the game locks talk, or the host has muted this seat."""
    live = room.live
    if live is not None and not live.is_over and not live.game.table_talk(live.match.state):
        raise Refusal("talk_locked")
    if room.table.places[seat].muted:
        raise Refusal("muted")


def signal(room: "Room", seat: int, thing: Pointed | None, phrase: Saying | None) -> None:
    """Show it to everybody who may see it, on all workers."""
    room.require_live()
    check_talk(room, seat)
    team = None if phrase in COURTESIES else _team(room, seat)
    frame: SignalFrame = {"type": "signal", "seat": seat, "thing": thing, "phrase": phrase, "team": team is not None}
    seats = None if team is None else sorted(team)
    room.hall.tell(room.table.id, {"t": "signal", "frame": frame, "seats": seats})
    show(room, frame, seats)


def show(room: "Room", frame: Any, seats: list[int] | None) -> None:
    """Show a signal to the connections here: to all of them, or to those of these seats alone.

    Nobody gets one from somebody whom they have muted.
    """
    written, giver = dumps(frame), room.table.places[frame["seat"]].player
    for listener in room.listeners:
        if giver not in listener.deaf_to and (seats is None or _is_among(listener, seats)):
            listener.push(written)


def _is_among(listener: Listener, seats: list[int]) -> bool:
    """Whoever plays for two sides at one screen is nobody's teammate alone."""
    return bool(listener.seats) and listener.seats <= set(seats)


def _team(room: "Room", seat: int) -> list[int] | None:
    """Who alone hears it, where the rules let a team talk among itself; None where everybody does."""
    live = room.require_live()
    if not live.game.team_talk:
        return None
    teams = live.game.teams(live.match.state)
    mates = [other for other, team in enumerate(teams) if team == teams[seat]]
    return mates if len(mates) > 1 else None
