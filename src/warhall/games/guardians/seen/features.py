"""What a side has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and how many actions are left are not among them: they pass by themselves, and a value fitted to them
lets turns end with actions unused.
"""

from typing import Final

from warhall.games.guardians.catalogue import CARDS, FIRST, HERO_DATA, HEROES, LOCATION_DATA, ULTIMATE_DATA
from warhall.games.guardians.seen.insight import FULL_HAND, LATE, controls, readied
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ROW, WINNING

PLAIN: Final = (
    "points",
    "points late",
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
    "points to win nearly home",
    "cards while behind",
)
SCORES: Final = [f"{points} or more points" for points in range(1, WINNING)]
OF_HEROES: Final = ("wounds", "readied", "fallen", "unspent", "charges")
DESIGNS: Final = sorted(set(FIRST))
NAMES: Final = (
    *PLAIN,
    *SCORES,
    *[f"{hero.key}: {name}" for hero in HEROES for name in OF_HEROES],
    *[f"in hand: {CARDS[first].key}" for first in DESIGNS],
)
DESIGN: Final = [DESIGNS.index(first) for first in FIRST]
"""For each card number, the place of its design among all designs."""
SCORED: Final = len(PLAIN)
HERO: Final = SCORED + len(SCORES)
IN_HAND: Final = HERO + len(OF_HEROES) * len(HEROES)

TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""


def features(state: GuardiansState, seat: int) -> list[float] | None:
    """Points and tokens, then heroes, then cards. None before the locations lie on the table."""
    if not state.row:
        return None
    side = seat & 1
    found = [0.0] * len(NAMES)
    _board(state, side, found)
    _heroes(state, side, found)
    _cards(state, side, found)
    return found


def _board(state: GuardiansState, side: int, found: list[float]) -> None:
    """What was scored, how near the tokens are to the side's home, and where it alone has readied heroes.

    Each point scored counts for itself too: the first is worth less than the one that leaves a single location to win.
    """
    heading = 1 if state.faction[side] else -1
    mine, theirs = readied(state, side), readied(state, 1 - side)
    home = near = 0
    held = 0.0
    for place in range(ROW):
        location = LOCATION_DATA[state.row[place]]
        points, half = location.points, location.half
        token = heading * state.token[place]
        if token > 0:
            found[2 + half - token] += points / TEN
        if token == half:
            home += points
        elif token == half - 1:
            near += points
        if controls(state, mine[place], theirs[place]):
            held += points / half
    scored = state.points(side)
    found[0] = scored / TEN
    found[1] = max(0, scored - LATE) / TEN
    found[5] = 1.0 if scored + home >= WINNING else 0.0
    found[6] = held / TEN
    found[18] = 1.0 if scored + home < WINNING <= scored + home + near else 0.0
    for point in range(min(scored, len(SCORES))):
        found[SCORED + point] = 1.0


def _heroes(state: GuardiansState, side: int, found: list[float]) -> None:
    """How hurt and how ready they are, who may fall to the next blow, and what their Ultimates lack."""
    wounds = charges = 0.0
    fallen = danger = ready = locked = shields = ultimates = places = 0
    for hero in state.forces[side]:
        place, at = state.place[hero], HERO + len(OF_HEROES) * hero
        if place < 0:
            fallen += 1
            found[at + 2] = 1.0
        else:
            wound = state.damage[hero] / state.life(hero)
            wounds += wound
            ready += state.ready[hero]
            found[at] = wound
            found[at + 1] = float(state.ready[hero])
            locked += state.locked[hero]
            shields += state.shield[hero]
            places |= 1 << place
            if not state.shield[hero] and _strikes(state, 1 - side, place) >= state.remaining(hero):
                danger += 1
        if not state.spent[hero]:
            charge = min(state.charge[hero], ULTIMATE_DATA[hero].charges)
            ultimates += 1
            charges += charge
            found[at + 3] = 1.0
            found[at + 4] = charge / TEN
    found[7] = wounds
    found[8] = float(fallen)
    found[9] = float(danger)
    found[10] = float(ready)
    found[11] = float(places.bit_count())
    found[12] = float(locked)
    found[13] = float(shields)
    found[14] = float(ultimates)
    found[15] = charges / TEN


def _strikes(state: GuardiansState, side: int, place: int) -> int:
    """The most that one readied hero of a side deals at a place, as printed."""
    most = 0
    for hero in state.forces[side]:
        if state.place[hero] == place and state.ready[hero]:
            most = max(most, HERO_DATA[hero].attack)
    return most


def _cards(state: GuardiansState, side: int, found: list[float]) -> None:
    """Cards in hand, and how far a hand is beyond half of what counts.

    Several cards do more for the side that has fewer points, or as many and went second.
    """
    cards = large = 0
    for seat in range(side, state.seats, 2):
        count = min(len(state.hands[seat]), FULL_HAND)
        cards += count
        large += max(0, count - FULL_HAND // 2)
        for number in state.hands[seat]:
            found[IN_HAND + DESIGN[number]] += 0.5
    found[16] = cards / TEN
    found[17] = large / TEN
    scored, other = state.points(side), state.points(1 - side)
    found[19] = cards / TEN if scored < other or (scored == other and side != state.first) else 0.0
