"""How well a side stands, for bots: points, tokens on their way, who would hold which location, the heroes' health."""

from math import exp
from typing import Final

from warhall.games.guardians.state import ROW, GuardiansState
from warhall.games.guardians.tables import HEROES, LOCATIONS, ULTIMATES
from warhall.games.guardians.turn import points

POINT: Final = 1.0
AT_HOME: Final = 0.85
"""What a point is worth while the token is on the faction space and the location is not yet scored."""
ON_TRACK: Final = 0.55
"""What a point is worth on the way there: all of it next to the end."""
HOLDING: Final = 0.22
"""What a point is worth where only this side has readied heroes."""
WOUND: Final = 1.2
FALLEN: Final = 0.4
SHIELD: Final = 0.12
LOCK: Final = 0.12
IMMOBILE: Final = 0.06
TIRED: Final = 0.05
CARD: Final = 0.04
CHARGE: Final = 0.1
ULTIMATE: Final = 0.12
SCALE: Final = 2.0


def evaluate(state: GuardiansState, seat: int) -> float:
    """The seat's chances, 0 to 1."""
    side = seat & 1
    if state.winner >= 0:
        return 1.0 if state.winner == side else 0.0
    if not state.row:
        return 0.5
    lead = worth(state, side) - worth(state, 1 - side) + contest(state, side)
    return 1.0 / (1.0 + exp(-lead / SCALE))


def worth(state: GuardiansState, side: int) -> float:
    """What a side has, whatever the other does."""
    total = POINT * points(state, side)
    for hero in state.forces[side]:
        if state.place[hero] < 0:
            total -= FALLEN
        else:
            hurt = state.damage[hero] / HEROES[hero].life
            total -= WOUND * hurt * (0.4 + 0.6 * hurt)
            total -= LOCK * state.locked[hero] + IMMOBILE * state.immobile[hero] + TIRED * (1 - state.ready[hero])
            total += SHIELD * state.shield[hero]
        if not state.spent[hero]:
            total += ULTIMATE + CHARGE * min(state.charge[hero], ULTIMATES[hero].charges)
    for seat in range(side, state.seats, 2):
        total += CARD * min(len(state.hands[seat]), 8)
    return total


def contest(state: GuardiansState, side: int) -> float:
    """The row, from this side's point of view: where the tokens are, and where they would go next."""
    mine = [0] * ROW
    theirs = [0] * ROW
    for force, count in ((state.forces[side], mine), (state.forces[1 - side], theirs)):
        for hero in force:
            place = state.place[hero]
            if place >= 0 and state.ready[hero]:
                count[place] += 1
    total = 0.0
    heading = 1 if state.faction[side] else -1
    for place in range(ROW):
        location = LOCATIONS[state.row[place]]
        progress = heading * state.token[place] / location.half
        weight = AT_HOME if abs(progress) == 1 else ON_TRACK * abs(progress)
        total += location.points * (weight if progress > 0 else -weight)
        if (mine[place] > 0) != (theirs[place] > 0):
            total += (HOLDING if mine[place] else -HOLDING) * location.points * 2 / location.half
    return total
