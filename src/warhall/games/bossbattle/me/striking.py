"""Damage and healing by cards: how much, on which lanes, what stands in the way.

Printed number, times its multiplier, plus buffs: that is the first hit, and what a counter may still change. Further
hits of the same card carry the printed number alone. Forced damage passes by everything.
"""

from warhall.games.bossbattle.cards import FACES, STRIKE
from warhall.games.bossbattle.me.asking import ask, piece_option
from warhall.games.bossbattle.me.counters import Moment, instance
from warhall.games.bossbattle.me.damage import hurt, mend
from warhall.games.bossbattle.me.lasting import empowerments, healing_burns, heartening, protection, subject
from warhall.games.bossbattle.me.queue import destroy, fields_in
from warhall.games.bossbattle.me.telling import tell, tell_piece, thing_of
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.state import LANES, NULLIFIED, BattleState, Fighter, Piece
from warhall.kernel.decisions import Effect


def printed(state: BattleState, piece: Piece) -> int:
    """The damage of a card before buffs: what is printed, or X, times its multiplier."""
    face = FACES[piece.card]
    base = face.damage if piece.flags & NULLIFIED else face.power(subject(state, piece))
    return base * piece.factor


def strength(state: BattleState, piece: Piece) -> int:
    """The damage of a card's first hit."""
    base = printed(state, piece)
    return max(0, base + piece.buff + sum(amount for _, amount in empowerments(state, piece))) if base else 0


def strength_parts(state: BattleState, piece: Piece) -> list[tuple[str, int]]:
    """The damage of a card's first hit, part by part, for whoever wants to know."""
    base = printed(state, piece)
    if not base:
        return [(FACES[piece.card].name, healing(state, piece))]
    parts = [(FACES[piece.card].name, base // piece.factor)]
    if piece.factor > 1:
        parts.append((f"times {piece.factor}", base - base // piece.factor))
    if piece.buff:
        parts.append(("buffs" if piece.buff > 0 else "debuffs", piece.buff))
    return parts + empowerments(state, piece)


def lanes_reached(piece: Piece) -> list[int]:
    """The lanes that a card affects."""
    if FACES[piece.card].everywhere:
        return list(range(LANES))
    return [piece.lane] if piece.also < 0 else [piece.lane, piece.also]


def strike(state: BattleState, piece: Piece, amount: int, later: int, hits: int) -> Effect[None]:
    """Deal a card's damage: announce it, let it be countered, then hit lane by lane."""
    face = FACES[piece.card]
    foe = 1 - piece.side
    moment = Moment(STRIKE, foe, piece)
    moment.amount = amount
    moment.forced = face.forced
    moment.lanes = lanes_reached(piece)
    if amount and any(_somebody(state, foe, lane) for lane in moment.lanes):
        yield from instance(state, moment)
    fighter = state.owner(piece.card)
    taken = 0
    for n in range(hits):
        damage = moment.amount if n == 0 else later
        taken += yield from _hit_lanes(state, fighter, moment, damage)
    if not piece.flags & NULLIFIED:
        effect = face.dealt(subject(state, piece), taken)
        if effect is not None:
            yield from effect


def _somebody(state: BattleState, side: int, lane: int) -> bool:
    """Whether a hit on a lane would hurt anybody or anything."""
    return state.lane_owner(side, lane) is not None or bool(fields_in(state, side, lane))


def _hit_lanes(state: BattleState, fighter: Fighter, moment: Moment, damage: int) -> Effect[int]:
    foe = moment.side
    sink = moment.sink
    if sink is not None and not moment.forced and state.slots[sink.at] is sink:
        wound(state, sink, damage)
        return 0
    if moment.redirect >= 0 and not moment.forced:
        lane = state.fighters[moment.redirect].lane
        return (yield from hit(state, fighter, foe, lane, damage, False))
    return (yield from hit_lanes(state, fighter, foe, moment.lanes, damage, moment.forced))


def hit_lanes(
    state: BattleState, attacker: Fighter, side: int, lanes: list[int], damage: int, forced: bool
) -> Effect[int]:
    """One hit on each of these lanes; a boss who faces a boss takes only one of them in person."""
    taken = 0
    between_bosses = is_boss(state, 0) and is_boss(state, 1)
    for lane in lanes:
        if between_bosses and taken and (forced or not fields_in(state, side, lane)):
            continue
        taken += yield from hit(state, attacker, side, lane, damage, forced)
    return taken


def hit(state: BattleState, attacker: Fighter, side: int, lane: int, damage: int, forced: bool) -> Effect[int]:
    """One hit on one lane; how many hit points of a fighter it took.

    A Field in the lane takes all of it, and what is too much for it is lost.
    """
    if not forced:
        damage -= protection(state, side, lane)
    if damage <= 0:
        return 0
    if not forced:
        fields = fields_in(state, side, lane)
        if fields:
            options = [piece_option(field) for field in fields]
            answer = yield from ask(attacker, "Which Field takes the hit?", options, "field.choose")
            target = state.slots[answer.value]
            assert target is not None
            wound(state, target, damage)
            return 0
    owner = state.lane_owner(side, lane)
    return 0 if owner is None else hurt(state, owner, damage)


def wound(state: BattleState, field: Piece, damage: int) -> None:
    """Take life from a Field."""
    if damage <= 0:
        return
    field.hp -= damage
    if state.log is not None:
        if field.hp > 0:
            tell_piece(state, "field_struck", field, amount=damage, hp=field.hp)
        else:
            tell(state, "absorbed", piece=thing_of(field))
    if field.hp <= 0:
        destroy(state, field)


def healing(state: BattleState, piece: Piece) -> int:
    """How much a card heals."""
    return max(0, FACES[piece.card].heal * piece.factor + piece.buff + heartening(state, piece))


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
