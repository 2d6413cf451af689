"""How well a seat stands, for bots: what it has left against what the others have."""

from warhall.boards.hexes import OFF
from warhall.games.skirmish.catalogue import CARDS
from warhall.games.skirmish.field import field
from warhall.games.skirmish.me import max_life
from warhall.games.skirmish.state import SkirmishState

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
    """The seat's strength against that of the others on average, with a nudge towards the fight.

    On average, because against the strongest alone nobody gains by striking anyone else, and five players never fight.
    """
    if OFF in state.teams or not state.plays(seat):
        return 0.5 if OFF in state.teams else 0.0
    mine = strength(state, seat)
    rivals = sum(strength(state, other) for other in range(state.seats) if other != seat) / (state.seats - 1)
    score = mine / (mine + rivals)
    return min(1.0, max(0.0, score - NEAR_WORTH * _remoteness(state, seat)))


def _remoteness(state: SkirmishState, seat: int) -> float:
    """How far the seat's characters are from the nearest opponent, 0 next to it, about 1 across the board."""
    rows = field(state.map).hexes.distance
    foes = [state.cells[unit] for unit in state.opponents(seat) if state.cells[unit] != OFF]
    own = [unit for unit in (2 * seat, 2 * seat + 1) if state.life[unit] > 0 and state.cells[unit] != OFF]
    if not foes or not own:
        return 0.0
    weights = [state.life[unit] / max_life(state, unit) for unit in own]
    gaps = [min(rows[state.cells[unit]][foe] for foe in foes) - 1 for unit in own]
    return sum(weight * gap for weight, gap in zip(weights, gaps, strict=True)) / (12 * len(own))
