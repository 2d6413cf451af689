"""The Queue: what may stand where, what is pushed where, and what falls out.

Whether a bump is possible depends on one lane alone, so a lane is read as a number in base 5, one digit a place, and
every possible bump of every such number is worked out once.
"""

from typing import Final

from warhall.games.bossbattle.me.fighters import hurt
from warhall.games.bossbattle.state import ACTIVATED, STUNNED, BattleState, Piece
from warhall.games.bossbattle.words import DEPTH, slot_at

# What stands in a place of a lane: the digits of its number.
EMPTY: Final = 0
THING: Final = 1
FIXED: Final = 2  # an activated Field, which cannot be bumped
ASLEEP: Final = 3  # a stunned card, which wakes where another would fall out
STUCK: Final = 4  # a token in a lane without a hero, which cannot be pushed out at all
BASE: Final = 5

WEIGHTS: Final = (1, BASE, BASE**2, BASE**3)
CODES: Final = BASE**DEPTH


def digits(code: int) -> list[int]:
    """What stands in the four places of a lane with this number."""
    return [code // weight % BASE for weight in WEIGHTS]


def number(lane: list[int]) -> int:
    """The number of a lane with this in its four places."""
    return sum(digit * weight for digit, weight in zip(lane, WEIGHTS, strict=True))


def after_bump(code: int, place: int) -> int:
    """The lane after what stands in this place is bumped back; -1 when that is not possible.

    A push goes on from piece to piece until a gap takes it up or something falls out of the 2-slot.
    """
    lane = digits(code)
    if lane[place] in (EMPTY, FIXED):
        return -1
    if place == 3 and lane[3] == ASLEEP:
        lane[3] = THING
        return number(lane)
    chain = [place]
    while chain[-1] != 3 and lane[chain[-1]] != EMPTY:
        chain.append(max(chain[-1] + 1, 2))
    if lane[chain[-1]] in (ASLEEP, STUCK):
        return -1
    for n in range(len(chain) - 1, 0, -1):
        lane[chain[n]] = lane[chain[n - 1]]
    lane[place] = EMPTY
    return number(lane)


BUMPS: Final[list[tuple[tuple[int, int], ...]]] = [
    tuple((place, after_bump(code, place)) for place in range(DEPTH) if after_bump(code, place) >= 0)
    for code in range(CODES)
]
"""For each lane: the places that can be bumped back, and the lane afterwards."""


Room = list[tuple[bool, ...]]
"""For each lane: whether a card of round 0, 1 and 2 finds a slot."""


def _room(lane: list[int]) -> tuple[bool, ...]:
    return EMPTY in lane[:2], lane[2] == EMPTY, lane[3] == EMPTY


ROOM: Final[Room] = [_room(digits(code)) for code in range(CODES)]


def _room_after(bumps: int) -> Room:
    """Whether there can be room after exactly so many bumps in the lane."""
    if bumps == 0:
        return ROOM
    earlier = _room_after(bumps - 1)
    found: Room = []
    for code in range(CODES):
        nexts = [earlier[after] for _, after in BUMPS[code]]
        found.append((any(n[0] for n in nexts), any(n[1] for n in nexts), any(n[2] for n in nexts)))
    return found


ROOM_AFTER: Final = [_room_after(bumps) for bumps in range(3)]

CAN_BUMP: Final = [bool(bumps) for bumps in BUMPS]
CAN_BUMP_TWICE: Final = [any(BUMPS[after] for _, after in bumps) for bumps in BUMPS]
"""Whether a lane allows a bump, and whether it allows two, one after the other."""


def lane_code(state: BattleState, side: int, lane: int) -> int:
    """The number of a lane as it stands."""
    start = slot_at(side, lane)
    slots, code = state.slots, 0
    a, b, c, d = slots[start], slots[start + 1], slots[start + 2], slots[start + 3]
    if a is not None:
        code = _digit(state, a)
    if b is not None:
        code += WEIGHTS[1] * _digit(state, b)
    if c is not None:
        code += WEIGHTS[2] * _digit(state, c)
    if d is not None:
        code += WEIGHTS[3] * _digit(state, d)
    return code


def _digit(state: BattleState, piece: Piece) -> int:
    if piece.flags & ACTIVATED:
        return FIXED
    if piece.flags & STUNNED:
        return ASLEEP
    return STUCK if piece.token and state.lanes[piece.at // DEPTH] < 0 else THING


def lane_codes(state: BattleState, side: int) -> list[int]:
    """The numbers of a side's lanes."""
    return [lane_code(state, side, 0), lane_code(state, side, 1), lane_code(state, side, 2)]


def open_slot(state: BattleState, side: int, lane: int, round: int) -> int:
    """The slot that a card of this round number takes in a lane, or -1."""
    start = slot_at(side, lane)
    if round == 0:
        if state.slots[start] is None:
            return start
        return start + 1 if state.slots[start + 1] is None else -1
    at = start + 1 + round
    return at if state.slots[at] is None else -1


def open_slots(state: BattleState, side: int, lane: int) -> list[int]:
    start = slot_at(side, lane)
    return [at for at in range(start, start + DEPTH) if state.slots[at] is None]


def can_bump(state: BattleState, piece: Piece) -> bool:
    return after_bump(lane_code(state, piece.side, piece.lane), piece.place) >= 0


def bump_back(state: BattleState, piece: Piece) -> None:
    """Push a piece back one round slot, and before it whatever stands in its way."""
    place = piece.place
    if place == 3:
        if piece.flags & STUNNED:
            wake(state, piece)
        else:
            fall_out(state, piece)
        return
    behind = piece.at - place + max(place + 1, 2)
    other = state.slots[behind]
    if other is not None:
        bump_back(state, other)
    shift(state, piece, behind)
    state.tell("bumped", piece=piece)


def fall_out(state: BattleState, piece: Piece) -> None:
    """Leave by the 2-slot. A damage token hurts the lane's owner: twice its number, and its buff once."""
    state.tell("bumped_out", piece=piece)
    take_off(state, piece)
    if piece.token:
        owner = state.lane_owner(piece.side, piece.lane)
        if owner is not None:
            hurt(state, owner, 2 * piece.token + piece.buff)


def shift(state: BattleState, piece: Piece, to: int) -> None:
    state.slots[piece.at] = None
    state.slots[to] = piece
    piece.at = to


def is_frozen(state: BattleState, side: int, lane: int) -> bool:
    """Whether both 0-slots of a lane are full: then nothing in it moves forward."""
    return open_slot(state, side, lane, 0) < 0


def forward_slot(state: BattleState, piece: Piece) -> int:
    """The slot that a piece can move forward to; -1 if there is none, or if its lane is frozen."""
    return -1 if is_frozen(state, piece.side, piece.lane) else next_slot(state, piece)


def next_slot(state: BattleState, piece: Piece) -> int:
    """The slot one step nearer to 0, if it is empty; -1 if it is not, or if there is none."""
    place = piece.place
    if place < 2:
        return -1
    if place == 3:
        return piece.at - 1 if state.slots[piece.at - 1] is None else -1
    return open_slot(state, piece.side, piece.lane, 0)


def bump_forward(state: BattleState, piece: Piece) -> None:
    shift(state, piece, next_slot(state, piece))
    if state.log is not None:
        state.tell("hastened", piece=piece)


def take_off(state: BattleState, piece: Piece) -> None:
    """Out of its slot; a card, whatever it was turned into, goes to its owner's discard pile."""
    state.slots[piece.at] = None
    if piece.card >= 0:
        state.owner(piece.card).discard.append(piece.card)


def discard_piece(state: BattleState, piece: Piece) -> None:
    if state.log is not None:
        state.tell("token_gone" if piece.token else "left", piece=piece)
    take_off(state, piece)


def destroy(state: BattleState, piece: Piece) -> None:
    """Discard a card from the Queue; an activated Field remembers that it fell."""
    state.tell("token_gone" if piece.token else "destroyed", piece=piece)
    take_off(state, piece)
    if piece.flags & ACTIVATED:
        state.destroyed.append((piece.at, piece.card))


def stun(state: BattleState, piece: Piece) -> None:
    piece.flags |= STUNNED
    state.tell("stunned", piece=piece)


def wake(state: BattleState, piece: Piece) -> None:
    piece.flags &= ~STUNNED
    state.tell("recovered", piece=piece)


def put_card(state: BattleState, card: int, at: int) -> Piece:
    """Place a card: it stands in a slot, and whoever answers placements will be asked."""
    piece = Piece(at, card)
    state.slots[at] = piece
    state.arrivals.append(at)
    if state.log is not None:
        state.tell("placed", who=state.owner(card), card=card, slot=at)
    return piece


def put_token(state: BattleState, at: int, damage: int) -> None:
    state.slots[at] = piece = Piece(at, token=damage)
    state.tell("token", piece=piece, damage=damage)


def is_field(piece: Piece) -> bool:
    """An activated Field that blocks its lane."""
    return bool(piece.flags & ACTIVATED) and piece.is_card


def fields_in(state: BattleState, side: int, lane: int) -> list[Piece]:
    """The activated Fields that stand in a lane."""
    start = slot_at(side, lane)
    return [piece for piece in state.slots[start : start + 2] if piece is not None and is_field(piece)]


def blockers(state: BattleState, side: int, lane: int) -> list[Piece]:
    """The activated Fields that block a lane: those in it, and those elsewhere that affect it as well."""
    fields = [piece for piece in state.pieces(side) if is_field(piece)]
    return [piece for piece in fields if lane in (piece.lane, piece.also)]
