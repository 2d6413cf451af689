"""What a side has, as plain numbers. A learned value weighs them (`Game.features`).

Heroes and a boss are not alike: each kind of side has numbers of its own, and those of the other kind are 0. Placements
still to come are not among them: they pass by themselves. What the Queue will bring is not either. It takes as long to
work out as everything else together, and `evaluate` knows it already.
"""

from typing import Final

from warhall.games.bossbattle.catalogue import CARD_DATA
from warhall.games.bossbattle.me.judging import card_worth
from warhall.games.bossbattle.state import BattleState
from warhall.games.bossbattle.words import FIELD

COUNTED: Final = (
    "life",
    "standing",
    "in danger",
    "cards",
    "worth of the hand",
    "Queue",
    "worth of the Queue",
    "Fields",
    "tokens",
    "Power",
)
NAMES: Final = tuple([f"heroes: {name}" for name in COUNTED] + [f"boss: {name}" for name in COUNTED])

LOW: Final = 4
"""A hero with no more hit points than this can be weakened by one card."""
TEN: Final = 10.0
"""What runs to ten and more is counted in tens, so that all numbers are about as large."""
HUNDRED: Final = 100.0


def features(state: BattleState, side: int) -> list[float] | None:
    """Fighters and their hands, then the Queue. None before all fighters are chosen."""
    fighters = _fighters(state, side)
    if fighters is None:
        return None
    found = fighters + _queue(state, side)
    nothing = [0.0] * len(found)
    return nothing + found if state.is_boss(side) else found + nothing


def _fighters(state: BattleState, side: int) -> list[float] | None:
    """What part of their hit points they have, who stands and who barely does, and what they hold."""
    life = whole = count = up = low = cards = worth = 0
    for fighter in state.fighters:
        if fighter.side != side:
            continue
        if fighter.kind < 0:
            return None
        count += 1
        whole += fighter.max_hp
        life += max(0, fighter.hp)
        up += fighter.hp > 0
        low += 0 < fighter.hp <= LOW
        cards += len(fighter.hand)
        for card in fighter.hand:
            worth += card_worth(card)
    if not whole:
        return None
    return [life / whole, up / count, low / count, cards / count / TEN, worth / count / HUNDRED]


def _queue(state: BattleState, side: int) -> list[float]:
    """The cards in a side's Queue and what they are worth, its Fields, the tokens in its way, and its Power."""
    cards = worth = fields = tokens = 0
    for piece in state.pieces(side):
        if piece.token:
            tokens += piece.token
        else:
            cards += 1
            worth += card_worth(piece.card)
            fields += CARD_DATA[piece.card].kind == FIELD
    return [cards / TEN, worth / HUNDRED, float(fields), tokens / TEN, state.power[side] / TEN]
