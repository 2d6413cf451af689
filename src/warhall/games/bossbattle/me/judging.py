"""How automatic fighters judge: by the golden rule, they take the best of what the printed rules leave open.

Everything here is a plain number for a plain thing; nothing looks ahead.
"""

from warhall.games.bossbattle.catalogue import CARD_DATA
from warhall.games.bossbattle.me.asking import Worth
from warhall.games.bossbattle.state import ACTIVATED, NULLIFIED, BattleState, Piece
from warhall.games.bossbattle.words import ACTIVE, DEPTH, LANES


def card_worth(card: int) -> int:
    """What a card is worth by its numbers, and by what it says of its text."""
    face = CARD_DATA[card]
    lanes = LANES if face.everywhere else 1
    total = face.damage * face.hits * lanes + face.heal * lanes + face.hp // 2 + face.level
    return total + face.worth * (2 if face.kind == ACTIVE else 1) + (1 if face.forced else 0)


def piece_worth(piece: Piece) -> int:
    """What a piece is worth to its side where it stands."""
    if piece.token:
        return -(piece.token * piece.place + piece.buff)
    face = CARD_DATA[piece.card]
    worth = card_worth(piece.card) * piece.factor + piece.buff
    if piece.flags & ACTIVATED:
        worth += piece.hp - face.hp // 2
    if piece.flags & NULLIFIED:
        worth -= 1
    return max(worth, 1) * 4 - piece.place


def keep(state: BattleState) -> Worth:
    """For choosing what to help in one's own Queue, or what to harm in the other."""
    return lambda at: _worth_at(state, at)


def _worth_at(state: BattleState, at: int) -> int:
    piece = state.slots[at]
    return 0 if piece is None else piece_worth(piece)


def farthest(at: int) -> int:
    """For choosing the slot of a damage token: the longer it lies, the more it hurts."""
    return at % DEPTH


def bump_worth(state: BattleState, side: int) -> Worth:
    """For paying with a bump: the printed order, then whatever loses least.

    First an Active card with nothing behind it, then a card in the 1-slot with the 2-slot free, then a card in a 0-slot
    with a free slot behind it. Among equals the leftmost goes, because options come from left to right.
    """

    def worth(at: int) -> int:
        piece = state.piece_at(at)
        if piece.token:
            return -100 - piece.token
        place = at % DEPTH
        start = at - place
        one_free, two_free = state.slots[start + 2] is None, state.slots[start + 3] is None
        if CARD_DATA[piece.card].kind == ACTIVE and two_free and (one_free or place == 2):
            return 1000
        if place == 2 and two_free:
            return 900
        if place < 2 and (one_free or two_free):
            return 800
        return 100 - piece_worth(piece)

    return worth
