"""What a side has, as plain numbers. A learned value weighs them (`Game.features`).

Whose turn it is and how many actions are left are not among them: they pass by themselves, and a value fitted to them
lets turns end with actions unused. But some things mean another thing to the side that acts than to the one that waits.
Those are counted apart.
"""

from typing import Final

from warhall.games.guardians.catalogue import (
    CARD_DATA,
    CARDS,
    FIRST,
    HERO_DATA,
    HEROES,
    LOCATION_DATA,
    ULTIMATE_DATA,
)
from warhall.games.guardians.seen.insight import FULL_HAND, LATE, controls, on_track, readied
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, CONTROL, ROW, WINNING

PLAIN: Final = (
    "points",
    "points late",
    "points at home",
    "points one space away",
    "points two spaces away",
    "points to win at home",
    "points held",
    "points to win nearly home",
    "points beyond need",
    "points held by more",
    "points where alone",
    "wounds",
    "fallen",
    "in danger",
    "readied",
    "places",
    "locked",
    "shields",
    "Ultimates",
    "charges",
    "immobile",
    "three life left",
    "six life left",
    "cards",
    "large hand",
    "cards while behind",
    "reactions",
    "helpless cards",
)
SCORES: Final = [f"{points} or more points" for points in range(1, WINNING)]
HANDS: Final = [f"{cards} or more cards" for cards in range(1, FULL_HAND + 1)]
MOST_LACKING: Final = 3
LACKING: Final = [f"Ultimate lacks {charges}" for charges in range(MOST_LACKING + 1)]
GRIPS: Final = ("nobody", "own", "enemy")
"""Whose readied heroes would move a token: it stays, it comes home, or it is dragged away."""
HALVES: Final = 3
"""The longest half of a track."""
TRACKS: Final = [
    f"point {away} of {half} spaces away, {grip} grip" for half in range(2, HALVES + 1) for away in range(half + 1)
    for grip in GRIPS
]  # fmt: skip
HOLDS: Final = ("empty", "contested", "own", "enemy")
"""Who has readied heroes at a place."""
FIELDS: Final = [
    f"acting: point of {half}, token {token:+}, {hold}" for half in range(2, HALVES + 1)
    for token in range(-half, half + 1) for hold in HOLDS
]  # fmt: skip
"""All four locations, as the side sees them that acts. The other side has none of these."""
SHORT_TRACK: Final = 5
"""The spaces of the shorter track, and so how many rows of `FIELDS` come before those of the longer one."""
THREATS: Final = ("a blow", "all blows", "a walk and a blow")
"""What could knock a hero out, the nearest danger first."""
TURNS: Final = ("acting", "waiting")
OF_TURNS: Final = (
    "readied",
    *[f"falls to {threat}" for threat in THREATS],
    *[f"pull of {threat}" for threat in THREATS],
)
"""The pull is what the control tokens would be worth that a knock-out drags away."""
OF_HEROES: Final = ("wounds", "readied", "fallen", "unspent", "charges")
DESIGNS: Final = sorted(set(FIRST))
NAMES: Final = (
    *PLAIN,
    *SCORES,
    *HANDS,
    *LACKING,
    *TRACKS,
    *FIELDS,
    *[f"{turn}: {name}" for turn in TURNS for name in OF_TURNS],
    *[f"{hero.key}: {name}" for hero in HEROES for name in OF_HEROES],
    *[f"in hand: {CARDS[first].key}" for first in DESIGNS],
)
DESIGN: Final = [DESIGNS.index(first) for first in FIRST]
"""For each card number, the place of its design among all designs."""
SCORED: Final = len(PLAIN)
HELD: Final = SCORED + len(SCORES)
LACKS: Final = HELD + len(HANDS)
ON_TRACK: Final = LACKS + len(LACKING)
FIELD: Final = ON_TRACK + len(TRACKS)
TURN: Final = FIELD + len(FIELDS)
HERO: Final = TURN + len(TURNS) * len(OF_TURNS)
IN_HAND: Final = HERO + len(OF_HEROES) * len(HEROES)

TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""


def features(state: GuardiansState, seat: int) -> list[float] | None:
    """Points and tokens, then heroes, then cards. None before the locations lie on the table."""
    if not state.row:
        return None
    side = seat & 1
    found = [0.0] * len(NAMES)
    pulls = _board(state, side, found)
    _heroes(state, side, found)
    _threats(state, side, pulls, found)
    _cards(state, side, found)
    return found


def acts(state: GuardiansState, side: int) -> bool:
    """Whether the next Control Phase is the other side's: until then the side acts, or has acted."""
    return (state.side == side) == (state.phase > CONTROL)


def _board(state: GuardiansState, side: int, found: list[float]) -> list[float]:
    """What was scored, how near the tokens are to the side's home, and who has readied heroes where.

    Returns for each place what the enemy would gain by a knock-out there.
    """
    heading = 1 if state.faction[side] else -1
    mine, theirs, acting = readied(state, side), readied(state, 1 - side), acts(state, side)
    home = near = 0
    held = more = 0.0
    pulls = [0.0] * ROW
    for place in range(ROW):
        location = LOCATION_DATA[state.row[place]]
        points, half = location.points, location.half
        token = heading * state.token[place]
        own, other = mine[place], theirs[place]
        grip = 1 if controls(state, own, other) else 2 if controls(state, other, own) else 0
        if token > 0:
            found[2 + half - token] += points / TEN
        if token == half:
            home += points
        elif token == half - 1:
            near += points
        if token > 0 or (token == 0 and grip == 1):
            found[ON_TRACK + (9 if half > 2 else 0) + 3 * (half - token) + grip] += points / HALVES
        if grip == 1:
            held += points / half
        if own > other > 0:
            more += points / half
        if acting:
            hold = (1 if other else 2) if own else 3 if other else 0
            row = token + half + (SHORT_TRACK if half > 2 else 0)
            found[FIELD + len(HOLDS) * row + hold] += points / HALVES
        spaces = (2 if state.seats == 2 else 1) + (0 if state.plain else location.knock_out_bonus)
        pulls[place] = points * (on_track(half, min(spaces - token, half)) - on_track(half, -token))
    scored = state.points(side)
    needed = WINNING - scored
    found[0] = scored / TEN
    found[1] = max(0, scored - LATE) / TEN
    found[5] = 1.0 if home >= needed else 0.0
    found[6] = held / TEN
    found[7] = 1.0 if home < needed <= home + near else 0.0
    found[8] = max(0, home + near - needed) / TEN
    found[9] = more / TEN
    for point in range(min(scored, len(SCORES))):
        found[SCORED + point] = 1.0
    return pulls


def _heroes(state: GuardiansState, side: int, found: list[float]) -> None:
    """How hurt and how ready they are, who may fall to the next blow, and what their Ultimates lack."""
    wounds = charges = 0.0
    fallen = danger = ready = locked = shields = ultimates = places = immobile = three = six = 0
    for hero in state.forces[side]:
        place, at = state.place[hero], HERO + len(OF_HEROES) * hero
        if place < 0:
            fallen += 1
            found[at + 2] = 1.0
        else:
            wound, left = state.damage[hero] / state.life(hero), state.remaining(hero)
            wounds += wound
            ready += state.ready[hero]
            found[at] = wound
            found[at + 1] = float(state.ready[hero])
            locked += state.locked[hero]
            immobile += state.immobile[hero]
            shields += state.shield[hero]
            three += left <= 3
            six += left <= 6
            places |= 1 << place
            if not state.shield[hero] and _strikes(state, 1 - side, place) >= left:
                danger += 1
        if not state.spent[hero]:
            cost = ULTIMATE_DATA[hero].charges
            charge = min(state.charge[hero], cost)
            ultimates += 1
            charges += charge
            found[at + 3] = 1.0
            found[at + 4] = charge / TEN
            if place >= 0:
                found[LACKS + min(cost - charge, MOST_LACKING)] += 1.0
    found[11] = wounds
    found[12] = float(fallen)
    found[13] = float(danger)
    found[14] = float(ready)
    found[15] = float(places.bit_count())
    found[16] = float(locked)
    found[17] = float(shields)
    found[18] = float(ultimates)
    found[19] = charges / TEN
    found[20] = float(immobile)
    found[21] = float(three)
    found[22] = float(six)


def _strikes(state: GuardiansState, side: int, place: int) -> int:
    """The most that one readied hero of a side deals at a place, as printed."""
    most = 0
    for hero in state.forces[side]:
        if state.place[hero] == place and state.ready[hero]:
            most = max(most, HERO_DATA[hero].attack)
    return most


def _threats(state: GuardiansState, side: int, pulls: list[float], found: list[float]) -> None:
    """Who could be knocked out in the enemy's next actions, and what that would cost.

    Whoever is exhausted now will be readied before she acts, unless her side is acting already.
    """
    foe = 1 - side
    tired = state.phase >= ACTION and state.side == foe
    one, all_, near, crowd = [0] * ROW, [0] * ROW, [0] * ROW, [0] * ROW
    for hero in state.forces[foe]:
        place, card = state.place[hero], HERO_DATA[hero]
        if place < 0:
            continue
        crowd[place] += 1
        if tired and not state.ready[hero]:
            continue
        steps = ROW if card.flies else 1 if card.movable and not state.immobile[hero] else 0
        for to in range(ROW):
            distance = abs(place - to)
            if distance <= card.reach:
                one[to] = max(one[to], card.attack)
                all_[to] += card.attack
            if distance <= card.reach + steps:
                near[to] = max(near[to], card.attack)
    at = TURN + (0 if acts(state, side) else len(OF_TURNS))
    coming = state.phase < ACTION and state.side == side
    own = [0] * ROW
    for hero in state.forces[side]:
        place = state.place[hero]
        if place < 0:
            continue
        own[place] += 1
        found[at] += 1.0 if coming else float(state.ready[hero])
        if state.shield[hero]:
            continue
        left = state.remaining(hero)
        danger = 1 if one[place] >= left else 2 if all_[place] >= left else 3 if near[place] >= left else 0
        if danger:
            found[at + danger] += 1.0
            found[at + len(THREATS) + danger] += pulls[place]
    for place in range(ROW):
        if own[place] and not crowd[place]:
            location = LOCATION_DATA[state.row[place]]
            found[10] += location.points / location.half / TEN


def _cards(state: GuardiansState, side: int, found: list[float]) -> None:
    """Cards in hand, how far a hand is beyond half of what counts, and which of them do more or less than others.

    Several cards do more for the side that has fewer points, or as many and went second. Those of a hero that is
    knocked out or powerlocked help nobody.
    """
    cards = large = held = reactions = helpless = 0
    for seat in range(side, state.seats, 2):
        count = min(len(state.hands[seat]), FULL_HAND)
        cards += count
        large += max(0, count - FULL_HAND // 2)
        for number in state.hands[seat]:
            card = CARD_DATA[number]
            held += 1
            reactions += card.reacts
            helpless += card.hero >= 0 and (state.place[card.hero] < 0 or state.locked[card.hero] > 0)
            found[IN_HAND + DESIGN[number]] += 0.5
    for card_held in range(min(held, FULL_HAND)):
        found[HELD + card_held] = 1.0
    scored, other = state.points(side), state.points(1 - side)
    found[23] = cards / TEN
    found[24] = large / TEN
    found[25] = held / TEN if scored < other or (scored == other and side != state.first) else 0.0
    found[26] = reactions / TEN
    found[27] = helpless / TEN
