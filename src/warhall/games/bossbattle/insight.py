"""How well a side stands, for bots: life left, what is on its way, and whose side time is on."""

from math import exp

from warhall.games.bossbattle.cards import ACTIVE, FACES, FIELD
from warhall.games.bossbattle.countdown import standing
from warhall.games.bossbattle.modes import MODES
from warhall.games.bossbattle.state import ACTIVATED, DEPTH, GAME_OVER, OVER, STUNNED, BattleState, Piece

NEARNESS = (0.9, 0.9, 0.7, 0.5)
"""How much of a card's number counts, by how far it still has to march."""


def evaluate(state: BattleState, side: int) -> float:
    """0 to 1; a finished game gives exactly 0, 0.5 or 1."""
    if state.phase == OVER:
        result = standing(state)
        assert result is not None
        return 0.5 if result[0] < 0 else float(result[0] == side)
    lead = _balance(state, 0) - _balance(state, 1)
    if MODES[state.mode].sides == "bh":
        lead += 0.35 * (state.rounds[0] - 1) / (GAME_OVER - 1) - 0.15
    lead = lead if side == 0 else -lead
    return 1 / (1 + exp(-3.5 * lead))


def _balance(state: BattleState, side: int) -> float:
    """Life as a share of the whole, plus what the Queue promises as a share of the enemy's life, plus means."""
    fighters = [f for f in state.fighters if f.side == side]
    foes = [f for f in state.fighters if f.side != side]
    whole = sum(f.max_hp for f in fighters) or 1
    life = sum(max(f.hp, -3) for f in fighters) / whole
    standing_share = sum(f.hp > 0 for f in fighters) / len(fighters)
    foe_whole = sum(f.max_hp for f in foes) or 1
    promise = sum(_promise(piece) for piece in state.slots if piece is not None and piece.side == side) / foe_whole
    burning = sum(_burning(state, piece) for piece in state.slots if piece is not None and piece.side == side) / whole
    cards = sum(len(f.hand) for f in fighters) / (4.0 * len(fighters)) + state.power[side] / 12
    return life + 0.25 * standing_share + promise - burning + 0.08 * cards


def _promise(piece: Piece) -> float:
    """What a card will bring, in hit points."""
    if piece.token or piece.flags & STUNNED:
        return 0.0
    face = FACES[piece.card]
    near = NEARNESS[piece.at % DEPTH]
    lanes = 2.5 if face.everywhere else 1.0
    total = (face.damage * piece.factor + max(piece.buff, -face.damage)) * lanes + face.damage * (face.hits - 1)
    total += 0.7 * face.heal * lanes
    if face.kind == FIELD:
        total += 0.5 * (piece.hp if piece.flags & ACTIVATED else face.hp)
        total += face.damage if face.again else 0
    elif face.kind == ACTIVE or total == 0:
        total += 1.5
    return near * total


def _burning(state: BattleState, piece: Piece) -> float:
    """What a damage token will cost its side."""
    if not piece.token or state.lane_owner(piece.side, piece.lane) is None:
        return 0.0
    return float(max(piece.at % DEPTH - 1, 0) * (piece.token + piece.buff))
