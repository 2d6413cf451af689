"""What the game tells bots: how well a side is doing, and which options look promising at a glance.

All amounts are in one unit, the logit of winning: where two sides are even, 0.1 is about 2.5 % of a game. They were
fitted to the outcomes of games between bots, and then tried against each other.
"""

from math import exp
from typing import Final

from warhall.games.guardians.catalogue import (
    END,
    HERO_DATA,
    HERO_OPTIONS,
    LOCATION_DATA,
    TAKE_CARD,
    ULTIMATE_DATA,
    Attack,
    Move,
    Play,
    Unleash,
    Visit,
)
from warhall.games.guardians.me.acting import attack_value
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import ACTION, CONTROL, ROW, WINNING
from warhall.kernel.decisions import DONE, PASS, Decision, Option

POINT: Final = 0.52
LATE_POINT: Final = 0.17
"""More for each point from the sixth on."""
LATE: Final = 5

TRACK: Final[tuple[tuple[float, ...], ...]] = ((), (), (0.55, 0.17), (0.55, 0.30, 0.14))
"""What each point of a location is worth, by half its track and the spaces that the token is away from home."""
NOT_YET: Final = 0.8
"""The part of that which is left at home in the other side's turn: the token can be dragged away before it scores."""
CLINCHED: Final = 1.7
"""Tokens at home in the own turn that make nine points."""
HELD: Final = 0.1
"""What a point, on a track of one space, is worth where only one side has readied heroes: if its Control Phase is the
later one…"""
LOST: Final = 0.2
"""…and if it is the next."""

HURT: Final = 0.55
"""The cost of all of a hero's life."""
FALLEN: Final = 0.12
TIRED: Final = 0.08
LOCKED: Final = 0.05
SHIELD: Final = 0.1
UNSPENT: Final = 0.2
"""An Ultimate that can still be played, and…"""
CHARGE: Final = 0.02
"""…each charge token that it needs."""
CARD: Final = 0.1
CROWD: Final = 0.004
"""How much less each card is worth for every card in hand."""
FULL_HAND: Final = 8
ACTION_LEFT: Final = 0.06


# ── how well a side stands ────────────────────────────────────────────────────────────────────────────────────────
def evaluate(state: GuardiansState, seat: int) -> float:
    """The seat's chances, 0 to 1."""
    side, mover = seat & 1, state.side
    if state.winner >= 0:
        return 1.0 if state.winner == side else 0.0
    if not state.row:
        return 0.5
    lead = worth(state, mover) - worth(state, 1 - mover) + ACTION_LEFT * _actions(state)
    lead += tracks(state, mover) + grips(state, mover)
    return 1.0 / (1.0 + exp(-lead if side == mover else lead))


def _actions(state: GuardiansState) -> int:
    """Actions that the side on turn has left."""
    if state.phase == ACTION:
        return sum(state.actions[state.side :: 2])
    return 3 if state.phase < ACTION else 0


def worth(state: GuardiansState, side: int) -> float:
    """What a side has, whatever the other does."""
    scored = state.points(side)
    total = POINT * scored + LATE_POINT * max(0, scored - LATE)
    for hero in state.forces[side]:
        if state.place[hero] < 0:
            total -= FALLEN
        else:
            total -= HURT * state.damage[hero] / state.life(hero) + LOCKED * state.locked[hero]
            total += SHIELD * state.shield[hero] - TIRED * (1 - state.ready[hero])
        if not state.spent[hero]:
            total += UNSPENT + CHARGE * min(state.charge[hero], ULTIMATE_DATA[hero].charges)
    for seat in range(side, state.seats, 2):
        cards = min(len(state.hands[seat]), FULL_HAND)
        total += cards * (CARD - CROWD * cards)
    return total


def tracks(state: GuardiansState, mover: int) -> float:
    """Where the tokens are, from the point of view of the side on turn."""
    heading = 1 if state.faction[mover] else -1
    total = 0.0
    home = 0
    for place in range(ROW):
        location = LOCATION_DATA[state.row[place]]
        value, half = location.points, location.half
        token = heading * state.token[place]
        total += value * on_track(half, token)
        if token == half:
            home += value
        elif token == -half:
            total += value * (1 - NOT_YET) * TRACK[half][0]
    return total + CLINCHED if home and home + state.points(mover) >= WINNING else total


def grips(state: GuardiansState, mover: int) -> float:
    """Where the tokens would go next, from the point of view of the side on turn."""
    last = mover if state.phase > CONTROL else 1 - (state.first if state.phase < CONTROL else mover)
    mine, theirs = readied(state, last), readied(state, 1 - last)
    total = 0.0
    for place in range(ROW):
        location = LOCATION_DATA[state.row[place]]
        total += grip(state, mine[place], theirs[place]) * location.points / location.half
    return total if last == mover else -total


def on_track(half: int, token: int) -> float:
    """What a point is worth to a side whose token is so far on its half of the track, or on the other (negative)."""
    if token > 0:
        return TRACK[half][half - token]
    return -TRACK[half][half + token] if token else 0.0


def readied(state: GuardiansState, side: int) -> list[int]:
    """By place: how many readied heroes the side has there."""
    count = [0] * ROW
    place, ready = state.place, state.ready
    for hero in state.forces[side]:
        if ready[hero] and place[hero] >= 0:
            count[place[hero]] += 1
    return count


def grip(state: GuardiansState, own: int, other: int) -> float:
    """What so many readied heroes are worth where the other side has so many, a point and space of half the track."""
    if controls(state, own, other):
        return HELD
    return -LOST if controls(state, other, own) else 0.0


def controls(state: GuardiansState, own: int, other: int) -> bool:
    """Whether so many readied heroes move the token where the other side has so many; a team needs only more."""
    return own > other and (not other or state.seats > 2)


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────
HEAT: Final = 0.15
"""This much more gain makes an option e times as promising."""
ENOUGH: Final = 0.5
"""More gain than this is not more promising."""
STRIKE: Final = 3
"""The usual damage of a card."""


def promise(gain: float) -> float:
    """The weight of an option that is guessed to gain so much."""
    return exp(min(gain, ENOUGH) / HEAT)


PLAYING: Final = promise(0.2)
DRAWING: Final = promise(0.15)
VISITING: Final = promise(0.15)
UNLEASHING: Final = promise(0.12)
USING: Final = promise(0.05)
WELCOME: Final = 0.14
"""What a "Move" or an "Attack" effect of a location is worth."""
PREY: Final = 0.5
"""The part of what an attack could gain that is gained by walking to where it is possible."""
NOTHING: Final = 1.0
IDLE: Final = 0.2
"""Not to use an action that is left, where no card can be drawn with it either."""
NEVER: Final = 0.0
"""The same where one can. A card more is never worse, but a search would have to look through the rest of its own turn
to see that: in what it looks through it also tries what is bad, and after the end of the turn the other side does."""
LEAVE_IT: Final = 0.7
REACTING: Final = 2.0
KEEPING: Final = 4.0
NEEDED: Final = (0.1, 3.0, 2.0, 1.0, 1.0)
"""A charge token for an Ultimate, by how many it still needs."""


def hints(state: GuardiansState, decision: Decision) -> list[float] | None:
    """Knock out, play cards, hold what nobody else holds, and charge what is nearly charged."""
    rule, seat, options = decision.rule, decision.seat, decision.options
    if rule == "action.what":
        return _menu(state, seat, options)
    if rule == "cards.resolve":
        return [_target(state, seat & 1, option) for option in options]
    if rule == "cards.charge_point":
        return [_charging(state, option.value) for option in options]
    if rule in ("reactions.one_card", "cards.utility"):
        return [NOTHING if option is PASS else REACTING for option in options]
    if rule in ("ready.return", "setup.placing"):
        mine, theirs = readied(state, seat & 1), readied(state, 1 - (seat & 1))
        places = [state.row.index(o.location if isinstance(o, Move) else o.value) for o in options]
        return [promise(_gripping(state, mine, theirs, place, 1)) for place in places]
    if rule == "setup.mulligan":
        return [KEEPING, NOTHING]
    return None


def _menu(state: GuardiansState, seat: int, options: list[Option]) -> list[float]:
    side = seat & 1
    mine, theirs = readied(state, side), readied(state, 1 - side)
    weights: list[float] = []
    draws = False
    for option in options:
        if isinstance(option, Move):
            gain = _gripping(state, mine, theirs, state.row.index(option.location), 1)
            leaving = _gripping(state, mine, theirs, state.place[option.hero], -1)
            weights.append(promise(gain + leaving + _arriving(state, side, option)))
        elif isinstance(option, Attack):
            gain = _hitting(state, side, option.target, attack_value(state, option.hero, option.target))
            tiring = _gripping(state, mine, theirs, state.place[option.hero], -1)
            welcome = WELCOME if state.ground(state.place[option.hero]).strikes else 0.0
            weights.append(promise(gain + tiring + welcome - TIRED))
        elif isinstance(option, Play):
            weights.append(PLAYING)
        elif option is TAKE_CARD:
            draws = True
            weights.append(DRAWING if len(state.hands[seat]) < FULL_HAND else NOTHING)
        elif isinstance(option, Unleash):
            weights.append(UNLEASHING)
        elif isinstance(option, Visit):
            weights.append(VISITING)
        elif option is END:
            weights.append((NEVER if draws else IDLE) if state.actions[seat] else NOTHING)
        else:
            weights.append(USING)
    return weights


def _arriving(state: GuardiansState, side: int, option: Move) -> float:
    """What a hero finds where it goes: the effect of the location, and better targets than here."""
    to = state.row.index(option.location)
    welcome = WELCOME if state.ground(to).lands else 0.0
    there, here = (_prey(state, side, option.hero, place) for place in (to, state.place[option.hero]))
    return welcome + PREY * (there - here)


def _prey(state: GuardiansState, side: int, hero: int, place: int) -> float:
    """The most that an attack from this place could gain the hero."""
    attack, most = HERO_DATA[hero].attack, 0.0
    for foe in state.forces[1 - side]:
        if state.place[foe] == place:
            most = max(most, _hitting(state, side, foe, attack))
    return most


def _target(state: GuardiansState, side: int, option: Option) -> float:
    """Whom a card should strike, heal or shield. No opinion about anything else."""
    if option is PASS or option is DONE:
        return LEAVE_IT
    if isinstance(option, Attack):
        return promise(_hitting(state, side, option.target, attack_value(state, option.hero, option.target)))
    hero = option.value
    if not 0 <= hero < len(HERO_OPTIONS) or option is not HERO_OPTIONS[hero]:
        return NOTHING
    if (state.owner[hero] & 1) == side:
        return NOTHING + 2 * state.damage[hero] / state.life(hero)
    return promise(_hitting(state, side, hero, STRIKE))


def _charging(state: GuardiansState, hero: int) -> float:
    left = ULTIMATE_DATA[hero].charges - state.charge[hero]
    return NEEDED[0 if state.spent[hero] or left < 0 else left]


def _hitting(state: GuardiansState, side: int, foe: int, damage: int) -> float:
    """What damage to an enemy hero gains: the token, if it is knocked out, but then its wounds are gone."""
    if state.shield[foe]:
        return 0.0
    life = state.life(foe)
    if state.damage[foe] + damage < life:
        return HURT * damage / life
    place = state.place[foe]
    location = LOCATION_DATA[state.row[place]]
    token = state.token[place] if state.faction[side] else -state.token[place]
    spaces = (2 if state.seats == 2 else 1) + (0 if state.plain else location.knock_out_bonus)
    after = min(token + spaces, location.half)
    pull = location.points * (on_track(location.half, after) - on_track(location.half, token))
    return pull + FALLEN - HURT * state.damage[foe] / life


def _gripping(state: GuardiansState, mine: list[int], theirs: list[int], place: int, more: int) -> float:
    """What so many readied heroes more, or fewer, are worth at a place."""
    location = LOCATION_DATA[state.row[place]]
    change = grip(state, mine[place] + more, theirs[place]) - grip(state, mine[place], theirs[place])
    return change * location.points / location.half
