"""What a side has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and how many actions are left are not among them: they pass by themselves, and a value fitted to them
lets turns end with actions unused.
"""

from typing import Final

from warhall.games.guardians.catalogue import HEROES, LOCATIONS, ULTIMATES
from warhall.games.guardians.seen.insight import FULL_HAND, controls, readied
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ROW, WINNING

NAMES: Final = (
    "points",
    "points at home",
    "points one space away",
    "points two spaces away",
    "points to win at home",
    "points held",
    "wounds",
    "fallen",
    "in danger",
    "readied",
    "places",
    "locked",
    "shields",
    "Ultimates",
    "charges",
    "cards",
    "large hand",
)

TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""


def features(state: GuardiansState, seat: int) -> list[float] | None:
    """Points and tokens, then heroes, then cards. None before the locations lie on the table."""
    if not state.row:
        return None
    side = seat & 1
    return _board(state, side) + _heroes(state, side) + _cards(state, side)


def _board(state: GuardiansState, side: int) -> list[float]:
    """What was scored, how near the tokens are to the side's home, and where it alone has readied heroes."""
    heading = 1 if state.faction[side] else -1
    mine, theirs = readied(state, side), readied(state, 1 - side)
    away = [0, 0, 0]
    held = 0.0
    for place in range(ROW):
        location = LOCATIONS[state.row[place]]
        token = heading * state.token[place]
        if token > 0:
            away[location.half - token] += location.points
        if controls(state, mine[place], theirs[place]):
            held += location.points / location.half
    scored = state.points(side)
    wins = 1.0 if away[0] and scored + away[0] >= WINNING else 0.0
    return [scored / TEN, away[0] / TEN, away[1] / TEN, away[2] / TEN, wins, held / TEN]


def _heroes(state: GuardiansState, side: int) -> list[float]:
    """How hurt and how ready they are, who may fall to the next blow, and what their Ultimates lack."""
    wounds = charges = 0.0
    fallen = danger = ready = locked = shields = ultimates = places = 0
    for hero in state.forces[side]:
        place = state.place[hero]
        if place < 0:
            fallen += 1
        else:
            wounds += state.damage[hero] / state.life(hero)
            ready += state.ready[hero]
            locked += state.locked[hero]
            shields += state.shield[hero]
            places |= 1 << place
            if not state.shield[hero] and _strikes(state, 1 - side, place) >= state.remaining(hero):
                danger += 1
        if not state.spent[hero]:
            ultimates += 1
            charges += min(state.charge[hero], ULTIMATES[hero].charges)
    return [
        wounds, float(fallen), float(danger), float(ready), float(places.bit_count()), float(locked), float(shields),
        float(ultimates), charges / TEN,
    ]  # fmt: skip


def _strikes(state: GuardiansState, side: int, place: int) -> int:
    """The most that one readied hero of a side deals at a place, as printed."""
    most = 0
    for hero in state.forces[side]:
        if state.place[hero] == place and state.ready[hero]:
            most = max(most, HEROES[hero].attack)
    return most


def _cards(state: GuardiansState, side: int) -> list[float]:
    """Cards in hand, and how far a hand is beyond half of what counts."""
    cards = large = 0
    for seat in range(side, state.seats, 2):
        count = min(len(state.hands[seat]), FULL_HAND)
        cards += count
        large += max(0, count - FULL_HAND // 2)
    return [cards / TEN, large / TEN]
