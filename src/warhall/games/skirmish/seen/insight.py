"""What the game tells bots: how well a seat is doing, and which options look promising at a glance.

Everything is counted in life: what is a card, an action, a lasting effect worth beside a point of life?
"""

from typing import Final

from warhall.games.skirmish.board import Walk
from warhall.games.skirmish.catalogue import CARD_DATA, CARDS, IS_WORTH, Heal, Play
from warhall.games.skirmish.me import Me
from warhall.games.skirmish.rules.actions import DRAW, END
from warhall.games.skirmish.rules.turn import ROLL
from warhall.games.skirmish.state import SkirmishState
from warhall.games.skirmish.words import ACTING, ANYWHERE, HAND_LIMIT, MOVING
from warhall.kernel.decisions import Decision, Option
from warhall.tabletop.hexes import FAR, OFF

CARD_WORTH: Final = 0.75
SPECIAL_WORTH: Final = 0.5
"""A Special is worth having only for what it does once it is played."""
IDLE_CARD_WORTH: Final = 0.3
"""A card of an eliminated character still pays for healing."""
ACTION_WORTH: Final = 0.6
CHANCE_WORTH: Final = 0.7
"""An attack that could be made with an action that is left."""
REWARD_WORTH: Final = 2.0
STUN_COST: Final = 1.8
ALIVE_WORTH: Final = 3.0
NEAR_WORTH: Final = 0.06
APART: Final = 7
"""How far from those who play first it is best to begin: out of their reach, and near enough to strike back."""


def strength(state: SkirmishState, seat: int) -> float:
    """Life, cards, what lasts, and what the seat can still do with its turn."""
    total = 0.0
    for unit in (2 * seat, 2 * seat + 1):
        life = state.life[unit]
        if life > 0:
            total += ALIVE_WORTH + life + REWARD_WORTH * len(state.rewards[unit]) - STUN_COST * state.stunned[unit]
    if not total:
        return 0.0
    total += min(HAND_LIMIT * CARD_WORTH, _hand(state, seat))
    for it in state.standing:
        if it.unit >> 1 == seat and IS_WORTH[it.card]:
            total += CARDS[it.card].worth(Me(state, it.unit, it.card), it)
    if state.turn == seat and state.stage in (MOVING, ACTING):
        total += ACTION_WORTH * state.actions
        total += CHANCE_WORTH * min(state.actions, _chances(state, seat))
    return total


def _hand(state: SkirmishState, seat: int) -> float:
    total = 0.0
    for number in state.hands[seat]:
        card = CARD_DATA[number]
        if state.life[2 * seat + card.character] <= 0:
            total += IDLE_CARD_WORTH
        else:
            total += CARD_WORTH if card.attacks or card.defends else SPECIAL_WORTH
    return total


def _chances(state: SkirmishState, seat: int) -> int:
    """How many attacks in hand have somebody in reach."""
    cells, rows = state.cells, state.board.hexes.distance
    foes = [cells[foe] for foe in state.opponents(seat)]
    gaps = [ANYWHERE + 1, ANYWHERE + 1]
    for place in (0, 1):
        unit = 2 * seat + place
        if state.life[unit] > 0 and not state.stunned[unit] and cells[unit] != OFF:
            gaps[place] = _nearest(rows[cells[unit]], foes, ANYWHERE)
    count = 0
    for number in state.hands[seat]:
        card = CARD_DATA[number]
        if card.attacks and card.range + card.lunge >= gaps[card.character]:
            count += 1
    return count


def evaluate(state: SkirmishState, seat: int) -> float:
    """The seat's strength compared with the average of the others, plus a nudge towards the fight.

    The average, because if only the strongest counted, nobody would gain by striking anyone else, and five players
    would never fight.
    """
    if OFF in state.teams or not state.plays(seat):
        return 0.5 if OFF in state.teams else 0.0
    mine = strength(state, seat)
    rivals = sum(strength(state, other) for other in range(state.seats) if other != seat) / (state.seats - 1)
    score = mine / (mine + rivals)
    return min(1.0, max(0.0, score - NEAR_WORTH * _remoteness(state, seat)))


def _remoteness(state: SkirmishState, seat: int) -> float:
    """How far the seat's characters have to walk to the nearest opponent, 0 next to it, about 1 across the board.

    Before its first turn a seat had better be out of reach: whoever is near those who play first is struck first.
    """
    foes = [state.cells[unit] for unit in state.opponents(seat) if state.cells[unit] != OFF]
    own = [unit for unit in (2 * seat, 2 * seat + 1) if state.life[unit] > 0 and state.cells[unit] != OFF]
    if not foes or not own:
        return 0.0
    waiting = state.turns <= 1 and state.turn != seat
    rows = state.board.hexes.distance if waiting else state.board.ways
    gaps = [_nearest(rows[state.cells[unit]], foes, ANYWHERE) - 1 for unit in own]
    if waiting:
        return sum(abs(APART - 1 - gap) for gap in gaps) / (12 * len(own))
    weights = [state.life[unit] / state.max_life(unit) for unit in own]
    return sum(weight * gap for weight, gap in zip(weights, gaps, strict=True)) / (12 * len(own))


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────
ACT: Final = 1.0
SPECIAL: Final = 3.0
FREE: Final = 1.0
HEAL: Final = 0.3
IDLE: Final = 0.1
"""Doing nothing with actions left is rarely right."""


def hints(state: SkirmishState, decision: Decision) -> list[float] | None:
    """Strike hard, keep drawing, go where the fight is, defend with what is strong, begin out of reach."""
    if decision.rule == "actions.three":
        return [_action(state, option) for option in decision.options]
    if decision.rule == "moving.dice":
        return _moves(state, decision)
    if decision.rule == "battle.defense":
        return [ACT + (CARD_DATA[option.value].defense if option.value >= 0 else 0) for option in decision.options]
    if decision.rule == "setup.placing":
        rows = _rows_of_foes(state, decision.seat, state.board.hexes.distance)
        return [_placing(option, rows) for option in decision.options] if rows else None
    return None


def _rows_of_foes(state: SkirmishState, seat: int, rows: list[bytes]) -> list[bytes]:
    """For each opponent on the board, its row of a table of distances: how far every space is from it."""
    foes = [state.cells[unit] for unit in state.opponents(seat) if state.cells[unit] != OFF]
    return [rows[foe] for foe in foes]


def _action(state: SkirmishState, option: Option) -> float:
    if option is DRAW:
        return ACT
    if option is END:
        return IDLE if state.actions else ACT
    if isinstance(option, Heal):
        return HEAL
    if isinstance(option, Play):
        card = CARD_DATA[option.value]
        return ACT + (card.attack if card.attacks else SPECIAL) + (FREE if card.free else 0)
    return 2 * ACT


def _moves(state: SkirmishState, decision: Decision) -> list[float]:
    """The nearer to the fight the better. Of the way there, only what a place lacks to the best one that its character
    can reach counts: far from everybody too, coming closer promises more than waiting.
    """
    rows = _rows_of_foes(state, decision.seat, state.board.ways)
    gaps: list[int] = []
    best: dict[str, int] = {}
    for option in decision.options:
        gap = ANYWHERE
        if isinstance(option, Walk):
            gap = _gap(rows, option.value)
            mover = option.mover.key
            if gap < best.get(mover, FAR):
                best[mover] = gap
        gaps.append(gap)
    found: list[float] = []
    for option, gap in zip(decision.options, gaps, strict=True):
        if isinstance(option, Walk):
            behind = 1 + gap - best[option.mover.key]
            found.append(ACT / float(behind * behind))
        elif option is ROLL:
            found.append(10 * ACT)
        else:
            found.append(HEAL if isinstance(option, Heal) else ACT)
    return found


def _placing(option: Option, rows: list[bytes]) -> float:
    off = _gap(rows, option.value) - APART
    return ACT / float(1 + off * off)


def _gap(rows: list[bytes], space: int) -> int:
    """How far a space is from the nearest of some others, each given by its row of distances."""
    gap = ANYWHERE
    for row in rows:
        if row[space] < gap:
            gap = row[space]
    return gap


def _nearest(row: bytes, spaces: list[int], none: int) -> int:
    """How far the nearest of these spaces is, by a row of distances."""
    gap = none
    for space in spaces:
        if row[space] < gap:
            gap = row[space]
    return gap
