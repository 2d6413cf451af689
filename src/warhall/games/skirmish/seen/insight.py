"""What the game tells bots: how well a seat is doing, and which options look promising at a glance."""

from typing import Final

from warhall.games.skirmish.catalogue import CARDS, Heal, Play
from warhall.games.skirmish.rules.actions import DRAW, END
from warhall.games.skirmish.rules.turn import ROLL, STAND, STOP
from warhall.games.skirmish.state import SkirmishState
from warhall.kernel.decisions import Decision, Option
from warhall.tabletop.hexes import OFF

CARD_WORTH = 0.25
REWARD_WORTH = 1.5
STUN_COST = 1.5
ALIVE_WORTH = 3.0
NEAR_WORTH = 0.06


def strength(state: SkirmishState, seat: int) -> float:
    """Life, with the last points worth most, and the cards that living characters can still use."""
    total = 0.0
    for unit in (2 * seat, 2 * seat + 1):
        life = state.life[unit]
        if life > 0:
            total += ALIVE_WORTH + life + REWARD_WORTH * len(state.rewards[unit]) - STUN_COST * state.stunned[unit]
    if total:
        for card in state.hands[seat]:
            if state.life[2 * seat + CARDS[card].character] > 0:
                total += CARD_WORTH
    return total


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
    """How far the seat's characters are from the nearest opponent, 0 next to it, about 1 across the board."""
    rows = state.board.hexes.distance
    foes = [state.cells[unit] for unit in state.opponents(seat) if state.cells[unit] != OFF]
    own = [unit for unit in (2 * seat, 2 * seat + 1) if state.life[unit] > 0 and state.cells[unit] != OFF]
    if not foes or not own:
        return 0.0
    weights = [state.life[unit] / state.max_life(unit) for unit in own]
    gaps = [min(rows[state.cells[unit]][foe] for foe in foes) - 1 for unit in own]
    return sum(weight * gap for weight, gap in zip(weights, gaps, strict=True)) / (12 * len(own))


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────
ACT: Final = 1.0
HEAL: Final = 0.3
IDLE: Final = 0.1
"""Doing nothing with actions left is rarely right."""


def hints(state: SkirmishState, decision: Decision) -> list[float] | None:
    """Strike hard, keep drawing, go where the fight is, defend with what is strong."""
    if decision.rule == "actions.three":
        return [_action(state, option) for option in decision.options]
    if decision.rule == "moving.dice":
        foes = [state.cells[unit] for unit in state.opponents(decision.seat) if state.cells[unit] != OFF]
        rows = [state.board.hexes.distance[foe] for foe in foes]
        return [_move(option, rows) for option in decision.options]
    if decision.rule == "battle.defense":
        return [ACT + (CARDS[option.value].defense if option.value >= 0 else 0) for option in decision.options]
    return None


def _action(state: SkirmishState, option: Option) -> float:
    if option is DRAW:
        return ACT
    if option is END:
        return IDLE if state.actions else ACT
    if isinstance(option, Heal):
        return HEAL
    if isinstance(option, Play):
        return ACT + CARDS[option.value].attack
    return 2 * ACT


def _move(option: Option, rows: list[bytes]) -> float:
    if option is ROLL:
        return 10 * ACT
    if option is STAND or option is STOP:
        return ACT
    if isinstance(option, Heal):
        return HEAL
    gap = min([row[option.value] for row in rows], default=1)
    return ACT / (gap * gap)
