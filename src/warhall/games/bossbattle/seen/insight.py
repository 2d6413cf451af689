"""What bots are told of the game: how well a side stands. (Which options look promising: see `hinting`.)

What counts is what everybody has left when all that is in the Queue has acted (`foresight`), and whether the boss can
still be brought down in time. The weights were fitted to who won a few hundred games between bots.
"""

from math import exp
from typing import Final

from warhall.games.bossbattle.cards import FACES
from warhall.games.bossbattle.modes import MODES
from warhall.games.bossbattle.rules.countdown import standing
from warhall.games.bossbattle.seen.foresight import UNDECIDED, Forecast, foresee
from warhall.games.bossbattle.state import GAME_OVER, OVER, PLACING, BattleState

LIFE: Final = 3.3
"""Hit points, as a share of all that a side can have, after what is in the Queue…"""
NOW: Final = 0.8
"""…and as they are: not everything on its way will arrive."""
PACE: Final = 0.28
"""Each point that the heroes must take from the boss in every round that is left."""
DECIDED: Final = 1.3
"""A game that the Queue will end, if nothing is done about it in three rounds; more, the nearer the end."""
TURN: Final = 0.25
"""A placement still to come in this round."""
TEXT: Final = 0.12
"""A text still to be read, or a round that an Active card lasts."""
QUEUED: Final = 0.12
"""A card in the Queue: special abilities and synergies count them."""
HELD: Final = (0.06, 0.08, 0.12, 0.18)
"""A card in hand, by its level."""
LOW: Final = -3
"""Below this, further damage to somebody already down hardly counts."""


def evaluate(state: BattleState, side: int) -> float:
    """0 to 1; a finished game gives exactly 0, 0.5 or 1."""
    if state.phase == OVER:
        result = standing(state)
        assert result is not None
        return 0.5 if result[0] < 0 else float(result[0] == side)
    seen = foresee(state)
    lead = _means(state, seen, 0) - _means(state, seen, 1)
    if MODES[state.mode].sides == "bh":
        rounds = max(0, GAME_OVER - state.rounds[0] - seen.gained)
        lead += PACE * max(0, seen.hp[0]) / (rounds + 1) - PACE * state.fighters[0].max_hp / GAME_OVER
    if seen.winner != UNDECIDED and seen.winner >= 0:
        certain = DECIDED / seen.ends
        lead += certain if seen.winner == 0 else -certain
    return 1 / (1 + exp(-lead if side == 0 else lead))


def _means(state: BattleState, seen: Forecast, side: int) -> float:
    """Hit points, turns left and cards of one side."""
    soon = now = whole = turns = count = 0
    cards = 0.0
    for fighter in state.fighters:
        if fighter.side == side:
            count += 1
            whole += fighter.max_hp
            soon += max(seen.hp[fighter.index], LOW)
            now += max(fighter.hp, LOW)
            turns += 0 if fighter.passed else fighter.turns
            for card in fighter.hand:
                cards += HELD[FACES[card].level]
    if not whole:
        return 0.0
    lead = (LIFE * soon + NOW * now) / whole + cards / count + TEXT * seen.promise[side] + QUEUED * seen.queued[side]
    return lead + TURN * turns if state.phase == PLACING else lead
