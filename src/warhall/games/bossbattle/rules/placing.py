"""The Placement Phase: whose turn it is, what may be placed where, permission, reveals."""

from typing import Final

from warhall.games.bossbattle.catalogue import (
    CARD_DATA,
    COST,
    FACES,
    FIGHT,
    FIRST_COPY,
    IS_COUNTER,
    PLACE,
    REVEAL,
    Placing,
    Revealing,
)
from warhall.games.bossbattle.me.acting import acting
from warhall.games.bossbattle.me.asking import ask_team, carry_out
from warhall.games.bossbattle.me.fighters import draw, leave_hand
from warhall.games.bossbattle.me.fighting import rallies
from warhall.games.bossbattle.me.queue import ROOM, is_field, lane_codes, open_slot, put_card
from warhall.games.bossbattle.rules.paying import PAYMENTS, affordable, pay
from warhall.games.bossbattle.rules.settling import settle
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import LANE_NAMES, LANES
from warhall.kernel.decisions import NO, PASS, YES, About, Decision, Effect
from warhall.tabletop.catalogue import holds
from warhall.tabletop.offering import Offer

# Why a card cannot be placed.
COUNTERS_WAIT: Final = "a counter is not placed: you are asked when its moment comes"
REFUSED: Final = "the owner of this lane said no for this round"
NO_PAYMENT: Final = "its cost cannot be paid so that the slot stays free"
NO_ROOM: Final = [f"no {slot}-slot of this lane is free" for slot in (0, 1, 2)]


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def begin_placing(state: BattleState) -> None:
    for fighter in state.fighters:
        fighter.passed = False
        fighter.refused = 0
        fighter.turns = state.turns_each(fighter.side)
    state.turn = 0


def side_to_place(state: BattleState) -> int:
    """Sides alternate, the first placer's first; a side with turns left over places on alone. -1: nobody is left."""
    left = [0, 0]
    for fighter in state.fighters:
        if not fighter.passed:
            left[fighter.side] = left[fighter.side] + fighter.turns
    turn = state.first if state.turn == 0 else 1 - state.first
    if left[turn]:
        return turn
    return 1 - turn if left[1 - turn] else -1


def place_turn(state: BattleState, side: int) -> Effect[None]:
    """One turn of one fighter."""
    fighter = yield from _who_places(state, side)
    state.turn = 1 if side == state.first else 0
    fighter.turns -= 1
    fighter.reveals = 0
    placed = yield from place_one(state, fighter)
    if not placed and not state.is_boss(side):
        fighter.passed = True
    while state.extra:
        state.extra -= 1
        yield from place_one(state, fighter)


def _who_places(state: BattleState, side: int) -> Effect[Fighter]:
    able = [f for f in state.fighters if f.side == side and f.turns]
    answer = yield from ask_team(state, side, "Who places now?", [FIGHT[f.kind] for f in able], "placing.hero_order")
    return next(f for f in able if f.kind == answer.value)


# ── placing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def place_one(state: BattleState, fighter: Fighter) -> Effect[bool]:
    """Place a card or pass. Reveals and refusals lead back to the same question. Returns whether a card was placed."""
    prompt = f"Place a card ({state.fighter_name(fighter)})"
    while True:
        options, reasons = placements(state, fighter).options, Explained(state, fighter)
        answer = yield Decision(fighter.seat, prompt, options, "placing.turn", (), False, reasons)
        if isinstance(answer, Revealing):
            reveal(state, fighter, answer.value)
        elif not isinstance(answer, Placing):
            state.tell("passed", who=fighter)
            return False
        elif (yield from _permission(state, fighter, answer.lane)):
            yield from pay(state, fighter, FACES[answer.card], answer.card, answer.lane)
            leave_hand(state, fighter, answer.card)
            yield from enter(state, answer.card, answer.lane)
            return True


def placements(state: BattleState, fighter: Fighter, explain: bool = False) -> Offer:
    """Every card of a hand in every lane; then the counters that a boss may reveal, and passing.

    To `explain`, also what cannot be placed and why. Hardly anybody looks for reasons, so the same pass is made again
    when somebody does.
    """
    offer = Offer()
    codes = lane_codes(state, fighter.side)
    spare = len(fighter.hand) - 1
    closed = [_refused(state, fighter, lane) for lane in range(LANES)]
    counters: list[int] = []
    seen: list[int] = []
    for card in fighter.hand:
        if holds(seen, FIRST_COPY[card]):
            continue
        seen.append(FIRST_COPY[card])
        places = PLACE[card]
        if IS_COUNTER[card]:
            counters.append(card)
            if explain:
                offer.put(places[0], COUNTERS_WAIT)
            continue
        cost, slot, count = COST[card], CARD_DATA[card].slot, PAYMENTS[card]
        for lane in range(LANES):
            if not closed[lane] and affordable(cost, count, slot, lane, codes, spare):
                offer.options.append(places[lane])
            elif not explain:
                continue
            elif closed[lane]:
                offer.put(places[lane], REFUSED)
            else:
                offer.put(places[lane], NO_PAYMENT if ROOM[codes[lane]][slot] else NO_ROOM[slot])
    if state.is_boss(fighter.side) and fighter.reveals < state.levels[fighter.side]:
        for card in counters:
            offer.put(REVEAL[card])
    offer.put(PASS)
    return offer


class Explained:
    """What can be placed, with the reasons why something cannot, made when somebody looks."""

    __slots__ = ("fighter", "state")

    def __init__(self, state: BattleState, fighter: Fighter) -> None:
        self.state = state
        self.fighter = fighter

    def __call__(self) -> About:
        return placements(self.state, self.fighter, explain=True)()


def enter(state: BattleState, card: int, lane: int) -> Effect[None]:
    """Put a paid card in its slot, with what happens when it is placed and whatever answers that."""
    face = FACES[card]
    piece = put_card(state, card, open_slot(state, state.owner(card).side, lane, face.slot))
    if rallies(state, piece):
        _rally(state, piece.side)
    elif (text := face.placed(acting(state, piece))) is not None:
        yield from carry_out(text)
    yield from settle(state)


def _rally(state: BattleState, side: int) -> None:
    for piece in state.pieces(side):
        if is_field(piece):
            piece.hp += 1


# ── permission ────────────────────────────────────────────────────────────────────────────────────────────────────────
def _refused(state: BattleState, fighter: Fighter, lane: int) -> bool:
    """Whether the owner of a lane has said no to a hero in this round."""
    owner = state.lane_owner(fighter.side, lane)
    return owner is not None and bool(owner.refused >> fighter.index & 1)


def _permission(state: BattleState, fighter: Fighter, lane: int) -> Effect[bool]:
    """A hero asks before using another's lane: a yes holds for good, a no for this round."""
    owner = state.lane_owner(fighter.side, lane)
    if owner is None or owner.seat == fighter.seat or owner.guests >> fighter.index & 1:
        return True
    prompt = f"May {state.fighter_name(fighter)} use your lane ({LANE_NAMES[lane]})?"
    answer = yield Decision(owner.seat, prompt, [YES, NO], "lanes.permission")
    if answer is YES:
        owner.guests |= 1 << fighter.index
        state.tell("asked_lane", who=fighter, owner=owner)
        return True
    owner.refused |= 1 << fighter.index
    state.tell("refused_lane", owner=owner, who=fighter)
    return False


# ── revealing ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def reveal(state: BattleState, fighter: Fighter, card: int) -> None:
    """Show a counter: it lies open until its condition is met, an older one goes, and one Power of cards is drawn."""
    fighter.reveals += 1
    leave_hand(state, fighter, card)
    lay_open(state, fighter, card)
    draw(state, fighter, 1)


def lay_open(state: BattleState, fighter: Fighter, card: int) -> None:
    fighter.discard += fighter.revealed
    fighter.revealed = [card]
    state.tell("revealed", who=fighter, card=card)
