"""The Resolution Phase: what acts, in which order, and what each card does when its moment comes."""

from typing import Final

from warhall.games.bossbattle.catalogue import CARD_DATA, FACES, PULSES
from warhall.games.bossbattle.me import Occasion
from warhall.games.bossbattle.me.acting import acting, acting_in_each_lane
from warhall.games.bossbattle.me.asking import ask_team, carry_out, piece_option
from warhall.games.bossbattle.me.fighters import mend
from warhall.games.bossbattle.me.fighting import (
    healing,
    healing_burns,
    hit,
    hit_lanes,
    lanes_reached,
    printed,
    quickened,
    quickeners,
    rallied_life,
    rallies,
    somebody,
    speed,
    strength,
    wound,
)
from warhall.games.bossbattle.me.queue import discard_piece, fields_in
from warhall.games.bossbattle.rules.counters import countered
from warhall.games.bossbattle.rules.settling import settle
from warhall.games.bossbattle.state import (
    ACTIVATED,
    FIRST,
    NULLIFIED,
    READY,
    STUNNED,
    BattleState,
    Fighter,
    Piece,
)
from warhall.games.bossbattle.words import ACTIVE, COUNTDOWN, FIELD, RESOLUTION, STRIKE
from warhall.kernel.decisions import Effect

AHEAD: Final = 100
"""More than any speed: how far a card that is First ranks before the others."""


# ── who is next ───────────────────────────────────────────────────────────────────────────────────────────────────────
def mark_ready(state: BattleState) -> None:
    """Fix what acts in this phase: the cards in 0-slots, and Active cards that act at their speed."""
    for piece in state.slots:
        if piece is not None and piece.is_card and acts(piece):
            piece.flags |= READY


def acts(piece: Piece) -> bool:
    """Whether a card in the Queue acts in a Resolution Phase. What it does time and again is text."""
    face = CARD_DATA[piece.card]
    if face.kind == ACTIVE:
        return PULSES[piece.card] and not piece.flags & NULLIFIED
    if piece.place > 1:
        return False
    return face.again and not piece.flags & NULLIFIED if piece.flags & ACTIVATED else True


def next_ones(state: BattleState) -> list[Piece]:
    """Who is next: First before all, then the fastest; of equals, those of the side that wins ties."""
    found: list[Piece] = []
    most = -1
    others = quickeners(state)
    for piece in state.slots:
        if piece is None or not piece.flags & READY or piece.flags & STUNNED:
            continue
        if not acts(piece):
            continue
        rank = (AHEAD if piece.flags & FIRST else 0) + 2 * quickened(state, piece, others) + (piece.side == state.first)
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
    options = [piece_option(piece) for piece in ready]
    prompt = "Which card resolves next?"
    answer = yield from ask_team(state, ready[0].side, prompt, options, "resolution.equal_speed")
    yield from resolve(state, state.piece_at(answer.value))


# ── what it does ──────────────────────────────────────────────────────────────────────────────────────────────────────
def resolve(state: BattleState, piece: Piece) -> Effect[None]:
    """Let one card act: its effects, then its damage or healing; a Resolution card is then discarded."""
    face = CARD_DATA[piece.card]
    piece.flags &= ~(READY | FIRST)
    if state.log is not None:
        state.tell("resolves", piece=piece, speed=speed(state, piece))
    yield from effects(state, piece)
    if state.slots[piece.at] is piece and face.kind != ACTIVE:
        if later := printed(state, piece):
            yield from strike(state, piece, strength(state, piece), later, face.hits)
        if face.heal:
            yield from give_healing(state, piece)
    if face.kind == RESOLUTION:
        discard_piece(state, piece)
    yield from settle(state)


def effects(state: BattleState, piece: Piece) -> Effect[None]:
    """The text of a card when it acts; a Field is activated first."""
    face, kind = FACES[piece.card], CARD_DATA[piece.card].kind
    if kind == FIELD:
        if piece.flags & ACTIVATED:
            return
        if one_too_many(state, piece):
            discard_piece(state, piece)
            return
        piece.flags |= ACTIVATED
        piece.hp = face.hp + max(piece.buff, 0) + rallied_life(state, piece.side)
        state.tell("activated", piece=piece, hp=piece.hp)
    if piece.flags & NULLIFIED or rallies(state, piece):
        return
    for me in acting_in_each_lane(state, piece):
        if kind == FIELD:
            text = face.activated(me)
        else:
            text = face.pulses(me) if kind == ACTIVE else face.resolved(me)
        if text is not None:
            yield from carry_out(text)


def one_too_many(state: BattleState, piece: Piece) -> bool:
    """Whether an automatic boss already has the one activated Field that its own rules allow in a lane."""
    limited = FACES[piece.card].character.one_field_a_lane and state.is_automatic(piece.side)
    return limited and bool(fields_in(state, piece.side, piece.lane))


# ── damage and healing ────────────────────────────────────────────────────────────────────────────────────────────────
def strike(state: BattleState, piece: Piece, amount: int, later: int, hits: int) -> Effect[None]:
    """Deal a card's damage: announce it, let it be countered, then hit lane by lane."""
    face = FACES[piece.card]
    foe = 1 - piece.side
    occasion = Occasion(STRIKE, foe, piece)
    occasion.amount = amount
    occasion.forced = face.forced
    occasion.lanes = lanes_reached(piece)
    if amount and any(somebody(state, foe, lane) for lane in occasion.lanes):
        yield from countered(state, occasion)
    fighter = state.owner(piece.card)
    taken = 0
    for n in range(hits):
        damage = occasion.amount if n == 0 else later
        taken += yield from _land(state, fighter, occasion, damage)
    if not piece.flags & NULLIFIED and (text := face.dealt(acting(state, piece), taken)) is not None:
        yield from carry_out(text)


def _land(state: BattleState, fighter: Fighter, occasion: Occasion, damage: int) -> Effect[int]:
    """One hit of a card, where it was aimed or where it was redirected; how many hit points it took."""
    foe = occasion.side
    sink = occasion.sink
    if sink is not None and state.slots[sink.at] is sink:
        wound(state, sink, damage)
        return 0
    if occasion.redirect >= 0:
        lane = state.fighters[occasion.redirect].lane
        return (yield from hit(state, fighter, foe, lane, damage, False))
    return (yield from hit_lanes(state, fighter, foe, occasion.lanes, damage, occasion.forced))


def give_healing(state: BattleState, piece: Piece) -> Effect[None]:
    """Heal the owners of the lanes that a card affects; or burn what they face, where healing burns."""
    amount = healing(state, piece)
    if healing_burns(state, piece.side):
        yield from strike(state, piece, amount, amount, 1)
        return
    healed: list[int] = []
    for lane in lanes_reached(piece):
        owner = state.lane_owner(piece.side, lane)
        if owner is not None and owner.index not in healed:
            healed.append(owner.index)
            mend(state, owner, amount)


# ── the end of the phase ──────────────────────────────────────────────────────────────────────────────────────────────
def end_resolution(state: BattleState) -> None:
    """What is in a 0-slot and does not resolve goes: damage tokens, and Active cards, which share their nature."""
    for piece in state.slots:
        if piece is None:
            continue
        piece.flags &= ~(READY | FIRST)
        if piece.place < 2 and not piece.flags & STUNNED and (piece.token or CARD_DATA[piece.card].kind == ACTIVE):
            discard_piece(state, piece)
    state.phase = COUNTDOWN
