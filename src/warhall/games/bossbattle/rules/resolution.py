"""The Resolution Phase: what acts, in which order, and what each card does when its moment comes."""

from warhall.games.bossbattle.cards import ACTIVE, FACES, FIELD, PULSES, RESOLUTION
from warhall.games.bossbattle.me.asking import ask_team, piece_option
from warhall.games.bossbattle.me.lasting import rallied_life, rallies, speed, subject
from warhall.games.bossbattle.me.queue import discard_piece, fields_in
from warhall.games.bossbattle.me.settling import settle
from warhall.games.bossbattle.me.striking import give_healing, printed, strength, strike
from warhall.games.bossbattle.me.telling import tell_piece
from warhall.games.bossbattle.modes import is_automatic
from warhall.games.bossbattle.state import (
    ACTIVATED,
    COUNTDOWN,
    DEPTH,
    FIRST,
    NULLIFIED,
    READY,
    STUNNED,
    BattleState,
    Piece,
)
from warhall.kernel.decisions import Effect, Fizzle


def mark_ready(state: BattleState) -> None:
    """Fix what acts in this phase: the cards in 0-slots, and Active cards that act at their speed."""
    for piece in state.slots:
        if piece is not None and piece.is_card and acts(piece):
            piece.flags |= READY


def acts(piece: Piece) -> bool:
    """Whether a card in the Queue acts in a Resolution Phase."""
    face = FACES[piece.card]
    if face.kind == ACTIVE:
        return bool(face.lasting & PULSES)
    if piece.at % DEPTH > 1:
        return False
    return face.again if piece.flags & ACTIVATED else True


def next_ones(state: BattleState) -> list[Piece]:
    """Who is next: First before all, then the fastest; of equals, those of the side that wins ties."""
    found: list[Piece] = []
    most = -1
    for piece in state.slots:
        if piece is None or not piece.flags & READY or piece.token or piece.flags & STUNNED:
            continue
        if FACES[piece.card].kind != ACTIVE and piece.at % DEPTH > 1:
            continue
        rank = (100 if piece.flags & FIRST else 0) + 2 * speed(state, piece) + (piece.side == state.first)
        if rank > most:
            found, most = [piece], rank
        elif rank == most:
            found.append(piece)
    return found


def resolve_next(state: BattleState) -> Effect[None]:
    """One card of the Resolution Phase; the end of the phase when none is left."""
    ready = next_ones(state)
    if not ready:
        end_resolution(state)
        return
    piece = ready[0]
    if len(ready) > 1:
        options = [piece_option(other) for other in ready]
        answer = yield from ask_team(state, piece.side, "Which card resolves next?", options, "resolution.equal_speed")
        chosen = state.slots[answer.value]
        assert chosen is not None
        piece = chosen
    yield from resolve(state, piece)


def resolve(state: BattleState, piece: Piece) -> Effect[None]:
    """Let one card act: its effects, then its damage or healing; a Resolution card is then discarded."""
    face = FACES[piece.card]
    piece.flags &= ~(READY | FIRST)
    if state.log is not None:
        tell_piece(state, "resolves", piece, speed=speed(state, piece))
    yield from effects(state, piece)
    if state.slots[piece.at] is piece and piece.token == 0 and face.kind != ACTIVE:
        if face.damage or printed(state, piece):
            amount, later = strength(state, piece), printed(state, piece)
            yield from strike(state, piece, amount, later, face.hits)
        if face.heal:
            yield from give_healing(state, piece)
    if face.kind == RESOLUTION and state.slots[piece.at] is piece:
        discard_piece(state, piece)
    yield from settle(state)


def effects(state: BattleState, piece: Piece) -> Effect[None]:
    """The text of a card at its moment; a choice that has no option ends the text, not the card."""
    face = FACES[piece.card]
    try:
        effect = None
        if face.kind == FIELD:
            if not piece.flags & ACTIVATED:
                if one_too_many(state, piece):
                    discard_piece(state, piece)
                    return
                piece.flags |= ACTIVATED
                piece.hp = face.hp + max(piece.buff, 0) + rallied_life(state, piece.side)
                if state.log is not None:
                    tell_piece(state, "activated", piece, hp=piece.hp)
                effect = None if piece.flags & NULLIFIED else face.activated(subject(state, piece))
        elif not piece.flags & NULLIFIED:
            me = subject(state, piece)
            if face.kind == ACTIVE:
                effect = None if rallies(state, piece) else face.pulses(me)
            else:
                effect = face.resolved(me)
        if effect is not None:
            yield from effect
    except Fizzle:
        pass


def one_too_many(state: BattleState, piece: Piece) -> bool:
    """Whether an automatic boss already has the one activated Field that its own rules allow in a lane."""
    limited = FACES[piece.card].character.one_field_a_lane and is_automatic(state, piece.side)
    return limited and bool(fields_in(state, piece.side, piece.lane))


def end_resolution(state: BattleState) -> None:
    """What is in a 0-slot and does not resolve goes: damage tokens, and Active cards, which share their nature."""
    for piece in state.slots:
        if piece is None:
            continue
        piece.flags &= ~(READY | FIRST)
        if piece.at % DEPTH < 2 and not piece.flags & STUNNED and (piece.token or FACES[piece.card].kind == ACTIVE):
            discard_piece(state, piece)
    state.phase = COUNTDOWN
