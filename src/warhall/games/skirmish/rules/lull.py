"""A lull: nobody falls for so long that all who are left share the victory. Players are told well before."""

from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import LULL, LULL_WARNING


def turns_left(state: SkirmishState) -> int:
    """Turns until the lull ends the game, the present one included."""
    return LULL * _players(state) - (state.turns - state.last_fall) + 1


def is_near(state: SkirmishState) -> bool:
    """Whether players are told how many turns are left."""
    past = state.turns - state.last_fall
    return past > LULL - LULL_WARNING and past > (LULL - LULL_WARNING) * _players(state)


def warn(state: SkirmishState) -> None:
    """At the start of a turn, once a round while the end is near."""
    left, players = turns_left(state), _players(state)
    if is_near(state) and left % players == 0:
        state.tell("lull", past=LULL - left // players, left=left)


def reminder(state: SkirmishState) -> str:
    """What a prompt adds while the end is near."""
    return f" · {words(turns_left(state))}" if is_near(state) else ""


def words(left: int) -> str:
    return f"{left} turns left unless somebody falls" if left > 1 else "the last turn unless somebody falls"


def _players(state: SkirmishState) -> int:
    return sum(state.plays(seat) for seat in range(state.seats))
