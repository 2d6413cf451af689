"""How well a side stands, for bots: life left, what is on its way, and whose side time is on."""

from math import exp
from typing import Final

from warhall.games.bossbattle.cards import ACTIVE, FACES, FIELD, Card
from warhall.games.bossbattle.countdown import standing
from warhall.games.bossbattle.modes import MODES, is_boss
from warhall.games.bossbattle.queue import fields_in
from warhall.games.bossbattle.state import ACTIVATED, DEPTH, GAME_OVER, OVER, STUNNED, BattleState, Fighter, Piece
from warhall.games.bossbattle.striking import lanes_reached

NEARNESS: Final = (0.9, 0.9, 0.7, 0.5)
"""How much of a card's number counts, by how far it still has to march."""
BLOCKED: Final = 0.4
"""How much of a hit counts where a Field stands in the way."""
LOW: Final = -3
"""Below this, further damage to somebody already down hardly counts."""


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
    fighters = state.side_of(side)
    whole = _whole(fighters)
    life = sum(max(fighter.hp, LOW) for fighter in fighters) / whole
    upright = sum(fighter.hp > 0 for fighter in fighters) / len(fighters)
    pieces = state.pieces(side)
    threat = sum(_threat(state, piece) for piece in pieces) / _whole(state.side_of(1 - side))
    help = sum(_help(state, piece) for piece in pieces) / whole
    means = sum(len(fighter.hand) for fighter in fighters) / (4.0 * len(fighters)) + state.power[side] / 12
    return life + 0.25 * upright + threat + help + 0.08 * means


def _whole(fighters: list[Fighter]) -> int:
    return sum(fighter.max_hp for fighter in fighters) or 1


def _threat(state: BattleState, piece: Piece) -> float:
    """The damage that a card will bring the enemy, as far as somebody stands where it hits."""
    if piece.token or piece.flags & STUNNED:
        return 0.0
    face = FACES[piece.card]
    if not face.damage:
        return 0.0
    first = max(0, face.damage * piece.factor + piece.buff)
    total = first + face.damage * (face.hits - 1 + (1 if face.again else 0))
    return NEARNESS[piece.at % DEPTH] * total * _reach(state, piece, face)


def _reach(state: BattleState, piece: Piece, face: Card) -> float:
    """In how many lanes a card hits somebody; a Field in the way leaves a part."""
    foe = 1 - piece.side
    reach = 0.0
    for lane in lanes_reached(piece):
        victim = state.lane_owner(foe, lane)
        if victim is not None and victim.hp > LOW:
            reach += 1.0 if face.forced or not fields_in(state, foe, lane) else BLOCKED
    return min(reach, 1.0) if is_boss(state, 0) and is_boss(state, 1) else reach


def _help(state: BattleState, piece: Piece) -> float:
    """What a card will do for its own side, and what a damage token will cost it."""
    if piece.token:
        burns = max(piece.at % DEPTH - 1, 0) if state.lane_owner(piece.side, piece.lane) is not None else 0
        return -float(burns * (piece.token + piece.buff))
    if piece.flags & STUNNED:
        return 0.0
    face = FACES[piece.card]
    total = 0.0
    if face.heal:
        total += 0.8 * sum(min(face.heal, wounds) for wounds in _wounds(state, piece))
    if face.kind == FIELD and state.lane_owner(piece.side, piece.lane) is not None:
        total += 0.4 * (piece.hp if piece.flags & ACTIVATED else face.hp)
    elif face.kind == ACTIVE or not (face.damage or face.heal):
        total += 1.0
    return NEARNESS[piece.at % DEPTH] * total


def _wounds(state: BattleState, piece: Piece) -> list[int]:
    """How hurt those are whom a healing card reaches."""
    everywhere = FACES[piece.card].everywhere
    reached = [f for f in state.side_of(piece.side) if everywhere or f.lane in (-1, piece.lane)]
    return [fighter.max_hp - fighter.hp for fighter in reached]
