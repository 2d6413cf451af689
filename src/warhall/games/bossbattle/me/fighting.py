"""Damage and healing: how much a card deals, what lasting texts make of it, and what stands in the way.

The printed number times its multiplier, plus buffs, is the first hit. Further hits of the same card carry the printed
number alone. Forced damage passes by everything.
"""

from typing import Final

from warhall.games.bossbattle.catalogue import (
    BURNS,
    CARD_DATA,
    CARD_THINGS,
    EMPOWERS,
    FACES,
    HEARTENS,
    PROTECTS,
    QUICKENS,
    X_DAMAGE,
)
from warhall.games.bossbattle.me.asking import ask, piece_option
from warhall.games.bossbattle.me.fighters import hurt
from warhall.games.bossbattle.me.queue import blockers, destroy
from warhall.games.bossbattle.me.sight import Sight
from warhall.games.bossbattle.state import ACTIVATED, NULLIFIED, STUNNED, BattleState, Fighter, Piece
from warhall.games.bossbattle.words import ACTIVE, FIELD, HALF, LANES
from warhall.kernel.decisions import Effect
from warhall.tabletop.offering import Parts, total

SILENT: Final = STUNNED | NULLIFIED


# ── what lasts ────────────────────────────────────────────────────────────────────────────────────────────────────────
def works(piece: Piece) -> bool:
    """Whether the text of a piece counts now: it is face up and not nullified, and a Field is activated.

    A token is no card and has no text, whatever its number says.
    """
    if piece.token or piece.flags & SILENT:
        return False
    return CARD_DATA[piece.card].kind != FIELD or bool(piece.flags & ACTIVATED)


def rallies(state: BattleState, piece: Piece) -> bool:
    """Whether an Active card of an automatic boss reads: +1 damage and +1 hp to all Field cards."""
    face = CARD_DATA[piece.card]
    return face.kind == ACTIVE and face.rallies and state.is_automatic(piece.side)


def rallied_life(state: BattleState, side: int) -> int:
    """The extra hp that a Field is activated with."""
    return sum(1 for piece in state.cards_of(side) if works(piece) and rallies(state, piece))


def look(state: BattleState, piece: Piece) -> Sight:
    """What a piece sees, for the hooks that only look."""
    return Sight(state, state.owner(piece.card), piece)


def empowerments(state: BattleState, piece: Piece) -> Parts:
    """What the lasting texts of both sides add to a piece's damage, card by card. Nothing lowers forced damage."""
    found: Parts = []
    for other in state.slots:
        if other is None:
            continue
        face = CARD_DATA[other.card]
        if not (EMPOWERS[other.card] or (face.kind == ACTIVE and face.rallies)) or not works(other):
            continue
        if rallies(state, other):
            if other.side == piece.side and CARD_DATA[piece.card].kind == FIELD:
                found.append((face.name, 1))
        elif EMPOWERS[other.card] and (face.kind == ACTIVE or face.kind == FIELD or other is piece):
            amount = FACES[other.card].empowers(look(state, other), piece)
            if amount > 0 or (amount and not CARD_DATA[piece.card].forced):
                found.append((face.name, amount))
    return found


def quickeners(state: BattleState) -> list[Piece]:
    """The pieces whose texts change speeds now."""
    return [piece for piece in state.slots if piece is not None and QUICKENS[piece.card] and works(piece)]


def speed(state: BattleState, piece: Piece) -> int:
    """The current speed of a card."""
    return quickened(state, piece, quickeners(state))


def quickened(state: BattleState, piece: Piece, others: list[Piece]) -> int:
    """The speed of a card with what these quickeners add to it."""
    found = CARD_DATA[piece.card].speed
    for other in others:
        found += FACES[other.card].quickens(look(state, other), piece)
    return found


def protection(state: BattleState, side: int, lane: int) -> int:
    """By how much a hit on a lane is reduced."""
    found = state.guard[side * LANES + lane]
    for other in state.slots[side * HALF : side * HALF + HALF]:
        if other is not None and PROTECTS[other.card] and works(other):
            found += 0 if rallies(state, other) else FACES[other.card].protects(look(state, other), lane)
    return found


def heartening(state: BattleState, piece: Piece) -> int:
    """What lasting texts add to a piece's healing."""
    found = 0
    for other in state.slots:
        if other is not None and HEARTENS[other.card] and works(other):
            found += FACES[other.card].heartens(look(state, other), piece)
    return found


def healing_burns(state: BattleState, side: int) -> bool:
    """Whether a side's healing cards deal damage instead."""
    for piece in state.slots[side * HALF : side * HALF + HALF]:
        if piece is None or not BURNS[piece.card] or not works(piece):
            continue
        if FACES[piece.card].burns_healing(look(state, piece)):
            return True
    return False


# ── how much ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def printed(state: BattleState, piece: Piece) -> int:
    """The damage of a card before buffs: what is printed, or X, times its multiplier."""
    if X_DAMAGE[piece.card] and not piece.flags & NULLIFIED:
        return FACES[piece.card].power(look(state, piece)) * piece.factor
    return CARD_DATA[piece.card].damage * piece.factor


def strength(state: BattleState, piece: Piece) -> int:
    """The damage of a card's first hit."""
    base = printed(state, piece)
    return max(0, base + piece.buff + total(empowerments(state, piece))) if base else 0


def strength_parts(state: BattleState, piece: Piece) -> Parts:
    """The damage of a card's first hit, part by part, for whoever wants to know."""
    base = printed(state, piece)
    if not base:
        return [(CARD_DATA[piece.card].name, healing(state, piece))]
    parts = [(CARD_DATA[piece.card].name, base // piece.factor)]
    if piece.factor > 1:
        parts.append((f"times {piece.factor}", base - base // piece.factor))
    if piece.buff:
        parts.append(("buffs" if piece.buff > 0 else "debuffs", piece.buff))
    return parts + empowerments(state, piece)


def healing(state: BattleState, piece: Piece) -> int:
    """How much a card heals."""
    return max(0, CARD_DATA[piece.card].heal * piece.factor + piece.buff + heartening(state, piece))


def lanes_reached(piece: Piece) -> list[int]:
    """The lanes that a card affects."""
    if CARD_DATA[piece.card].everywhere:
        return list(range(LANES))
    return [piece.lane] if piece.also in (-1, piece.lane) else [piece.lane, piece.also]


def somebody(state: BattleState, side: int, lane: int) -> bool:
    """Whether a hit on a lane would hurt anybody or anything."""
    return state.lane_owner(side, lane) is not None or bool(blockers(state, side, lane))


# ── what it hits ──────────────────────────────────────────────────────────────────────────────────────────────────────
def hit_lanes(
    state: BattleState, attacker: Fighter, side: int, lanes: list[int], damage: int, forced: bool
) -> Effect[int]:
    """One hit on each of these lanes; a boss who faces a boss takes only one of them in person."""
    taken = 0
    between_bosses = state.is_boss(0) and state.is_boss(1)
    for lane in lanes:
        if between_bosses and taken and (forced or not blockers(state, side, lane)):
            continue
        taken += yield from hit(state, attacker, side, lane, damage, forced)
    return taken


def hit(state: BattleState, attacker: Fighter, side: int, lane: int, damage: int, forced: bool) -> Effect[int]:
    """One hit on one lane; how many hit points a fighter lost by it.

    A Field in the lane takes all of it, and what is too much for it is lost.
    """
    if not forced:
        damage -= protection(state, side, lane)
    if damage <= 0:
        return 0
    if not forced:
        fields = blockers(state, side, lane)
        if fields:
            options = [piece_option(field) for field in fields]
            answer = yield from ask(attacker, "Which Field takes the hit?", options, "field.choose")
            wound(state, state.piece_at(answer.value), damage)
            return 0
    owner = state.lane_owner(side, lane)
    return 0 if owner is None else hurt(state, owner, damage)


def wound(state: BattleState, field: Piece, damage: int) -> None:
    """Take hp from a Field."""
    if damage <= 0:
        return
    field.hp -= damage
    if field.hp > 0:
        state.tell("field_struck", piece=field, amount=damage, hp=field.hp)
    else:
        state.tell("absorbed", piece=CARD_THINGS[field.card])
        destroy(state, field)
