"""A lull: nobody scores for so long that the game is decided as it stands. Players are told well before."""

from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import LULL, LULL_WARNING, SIDES


def turns_left(state: GuardiansState) -> int:
    """Turns until the lull decides the game, the present one included."""
    return SIDES * LULL - (state.turn - state.last_score) + 1


def is_near(state: GuardiansState) -> bool:
    """Whether players are told how many turns are left."""
    return state.turn - state.last_score > SIDES * (LULL - LULL_WARNING)


def warn(state: GuardiansState) -> None:
    """At the start of a turn, once a round while the end is near."""
    left = turns_left(state)
    if is_near(state) and left % SIDES == 0:
        state.tell("lull", past=LULL - left // SIDES, left=left)


def words(left: int) -> str:
    return f"{left} turns left unless somebody scores" if left > 1 else "the last turn unless somebody scores"
