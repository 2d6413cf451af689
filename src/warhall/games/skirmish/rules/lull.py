"""A lull: nobody falls for so long that the game is decided as it stands. Players are told well before."""

from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import LULL, LULL_WARNING


def turns_left(state: SkirmishState) -> int:
    """Turns until the lull decides the game, the present one included."""
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


def ranks(state: SkirmishState) -> list[tuple[int, ...]]:
    """Who still plays, by characters left and then by life left; equals share a place."""
    worth = {seat: what_is_left(state, seat) for seat in range(state.seats) if state.plays(seat)}
    return [tuple(seat for seat in worth if worth[seat] == one) for one in sorted(set(worth.values()), reverse=True)]


def what_is_left(state: SkirmishState, seat: int) -> tuple[int, int]:
    """How many characters a seat has, and how much life they have together."""
    lives = state.life[2 * seat : 2 * seat + 2]
    return sum(life > 0 for life in lives), sum(lives)


def _players(state: SkirmishState) -> int:
    return sum(state.plays(seat) for seat in range(state.seats))
