"""A lull: no counter goes for good for so long that the game is decided as it stands. Players are told well before."""

from warhall.games.atlantis.me.lane import zones_held
from warhall.games.atlantis.state import OVER, AtlantisState
from warhall.games.atlantis.words import LULL, LULL_WARNING, NEITHER_AHEAD, NOBODY, REASONS


def rounds_left(state: AtlantisState) -> int:
    """Rounds until the lull decides the game, the present one included."""
    return LULL - (state.round - state.last_counter) + 1


def is_near(state: AtlantisState) -> bool:
    """Whether players are told how many rounds are left."""
    return rounds_left(state) <= LULL_WARNING


def warn(state: AtlantisState) -> None:
    """At the start of a round, while the end is near."""
    if is_near(state):
        left = rounds_left(state)
        state.tell("lull", past=LULL - left, left=left)


def reminder(state: AtlantisState) -> str:
    """What a prompt adds while the end is near."""
    return f" · {words(rounds_left(state))}" if is_near(state) else ""


def words(left: int) -> str:
    limit = f"{left} rounds left" if left > 1 else "the last round"
    return f"{limit} unless a team has fewer lives than ever or a lane is pushed"


def decide(state: AtlantisState) -> None:
    """Whoever holds more zones wins, then whoever has more life counters; otherwise both do."""
    red, blue = zip(zones_held(state), state.lives, strict=True)
    state.winner = NOBODY if red == blue else 0 if red > blue else 1
    state.won_by = "win.lull"
    state.phase = OVER
    if state.winner == NOBODY:
        state.tell("shared", reason=NEITHER_AHEAD)
    else:
        state.tell("won", team=state.winner, reason=REASONS["win.lull"])
