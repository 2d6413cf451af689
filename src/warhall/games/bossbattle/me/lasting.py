"""What lasts: Active cards in the Queue and activated Fields change the numbers of others for as long as they stand."""

from typing import Final

from warhall.games.bossbattle.cards import ACTIVE, BURNS, EMPOWERS, FACES, FIELD, HEARTENS, PROTECTS, QUICKENS
from warhall.games.bossbattle.me.acting import Me
from warhall.games.bossbattle.modes import is_automatic
from warhall.games.bossbattle.state import ACTIVATED, HALF, LANES, NULLIFIED, STUNNED, BattleState, Piece

SILENT: Final = STUNNED | NULLIFIED


def works(piece: Piece) -> bool:
    """Whether the text of a piece counts now: it is face up, not nullified, and a Field is activated."""
    if piece.token or piece.flags & SILENT:
        return False
    face = FACES[piece.card]
    return face.kind != FIELD or bool(piece.flags & ACTIVATED)


def rallies(state: BattleState, piece: Piece) -> bool:
    """Whether an Active card of an automatic boss reads: +1 damage and +1 life to all Field cards."""
    face = FACES[piece.card]
    return face.kind == ACTIVE and face.character.rallies and is_automatic(state, piece.side)


def subject(state: BattleState, piece: Piece) -> Me:
    return Me(state, FACES[piece.card], state.owner(piece.card), piece)


def empowerments(state: BattleState, piece: Piece) -> list[tuple[str, int]]:
    """What the lasting texts of both sides add to a piece's damage, card by card; nothing lowers forced damage."""
    found: list[tuple[str, int]] = []
    for other in state.slots:
        if other is None or other.card < 0:
            continue
        face = FACES[other.card]
        if not (face.lasting & EMPOWERS or (face.kind == ACTIVE and face.character.rallies)) or not works(other):
            continue
        if rallies(state, other):
            if other.side == piece.side and FACES[piece.card].kind == FIELD:
                found.append((face.name, 1))
        elif face.lasting & EMPOWERS and (face.kind == ACTIVE or face.kind == FIELD or other is piece):
            amount = face.empowers(subject(state, other), piece)
            if amount > 0 or (amount and not FACES[piece.card].forced):
                found.append((face.name, amount))
    return found


def rallied_life(state: BattleState, side: int) -> int:
    """The extra life that a Field is activated with."""
    return sum(1 for piece in state.cards_of(side) if works(piece) and rallies(state, piece))


def speed(state: BattleState, piece: Piece) -> int:
    """The current speed of a card."""
    total = FACES[piece.card].speed
    for other in state.slots:
        if other is not None and other.card >= 0 and FACES[other.card].lasting & QUICKENS and works(other):
            total += FACES[other.card].quickens(subject(state, other), piece)
    return total


def protection(state: BattleState, side: int, lane: int) -> int:
    """By how much a hit on a lane is reduced."""
    total = state.guard[side * LANES + lane]
    for other in state.slots[side * HALF : side * HALF + HALF]:
        if other is not None and other.card >= 0 and FACES[other.card].lasting & PROTECTS and works(other):
            total += 0 if rallies(state, other) else FACES[other.card].protects(subject(state, other), lane)
    return total


def heartening(state: BattleState, piece: Piece) -> int:
    """What lasting texts add to a piece's healing."""
    total = 0
    for other in state.slots:
        if other is not None and other.card >= 0 and FACES[other.card].lasting & HEARTENS and works(other):
            total += FACES[other.card].heartens(subject(state, other), piece)
    return total


def healing_burns(state: BattleState, side: int) -> bool:
    """Whether a side's healing cards deal damage instead."""
    for piece in state.slots[side * HALF : side * HALF + HALF]:
        if piece is None or piece.card < 0 or not FACES[piece.card].lasting & BURNS or not works(piece):
            continue
        if FACES[piece.card].burns_healing(subject(state, piece)):
            return True
    return False
