"""Costs: bumping back and discarding, once or twice, paid before the card is placed."""

from typing import Final

from warhall.games.bossbattle.cards import Card
from warhall.games.bossbattle.catalogue import DROP, FACES, Discarding, once
from warhall.games.bossbattle.me.asking import ask, piece_option
from warhall.games.bossbattle.me.fighters import discard, discard_top
from warhall.games.bossbattle.me.judging import bump_worth
from warhall.games.bossbattle.me.queue import (
    BUMPS,
    CAN_BUMP,
    CAN_BUMP_TWICE,
    ROOM,
    ROOM_AFTER,
    bump_back,
    lane_codes,
)
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import BUMP, COST_RULES, DISCARD, FREE, LANES, slot_at
from warhall.kernel.decisions import Effect, Option

NOWHERE: Final = -1
"""The lane of a card that is not placed anywhere: a counter."""


def payments(face: Card) -> int:
    """How often a card's cost is paid."""
    if face.cost == FREE:
        return 0
    return 2 if face.twice else 1


PAYMENTS: Final = [payments(face) for face in FACES]
"""The same for each card number."""


def due(fighter: Fighter, face: Card, lane: int) -> int:
    """Which kind of cost is due. Automatic fighters pay for a counter from the deck, whatever is printed."""
    if fighter.seat < 0 and lane == NOWHERE:
        return DISCARD
    return face.cost


def affordable(cost: int, count: int, round: int, lane: int, codes: list[int], spare: int) -> bool:
    """Whether a cost can be paid so that the slot is free in the end.

    `codes` are the side's lanes (see `queue`), `spare` the cards left to discard. Bumps come first and may be what
    makes room, so each way to split the payments between discards, bumps in that lane and bumps elsewhere is tried.
    """
    if count == 0:
        return lane < 0 or ROOM[codes[lane]][round]
    for bumps in range(count + 1):
        discards = count - bumps
        if (discards and (cost == BUMP or discards > spare)) or (bumps and cost == DISCARD):
            continue
        if lane < 0:
            if _elsewhere(codes, lane, bumps):
                return True
            continue
        code = codes[lane]
        for here in range(bumps + 1):
            if ROOM_AFTER[here][code][round] and _elsewhere(codes, lane, bumps - here):
                return True
    return False


def _elsewhere(codes: list[int], lane: int, bumps: int) -> bool:
    """Whether so many bumps are possible in the other lanes."""
    if bumps == 0:
        return True
    others = [code for n, code in enumerate(codes) if n != lane]
    if bumps == 1:
        return any(CAN_BUMP[code] for code in others)
    return any(CAN_BUMP_TWICE[code] for code in others) or sum(CAN_BUMP[code] for code in others) > 1


def spare_cards(fighter: Fighter, card: int) -> int:
    """How many cards can be discarded while this one is played; an automatic fighter discards from its deck."""
    if fighter.seat < 0:
        return len(fighter.deck) + (len(fighter.discard) if fighter.lane >= 0 else 0)
    return len(fighter.hand) - (1 if card in fighter.hand else 0)


def can_pay(state: BattleState, fighter: Fighter, face: Card, card: int) -> bool:
    """Whether a counter's cost can be paid."""
    count = payments(face)
    if count == 0:
        return True
    cost = due(fighter, face, NOWHERE)
    return affordable(cost, count, 0, NOWHERE, lane_codes(state, fighter.side), spare_cards(fighter, card))


def pay(state: BattleState, fighter: Fighter, face: Card, card: int = -1, lane: int = NOWHERE) -> Effect[None]:
    """Pay a card's whole cost, offering only what leaves a slot for it."""
    left = payments(face)
    cost = due(fighter, face, lane)
    while left:
        left -= 1
        codes = lane_codes(state, fighter.side)
        spare = spare_cards(fighter, card)
        bumps = _bumps(state, fighter, face, cost, left, lane, codes, spare)
        may_discard = cost != BUMP and spare > 0 and affordable(cost, left, face.slot, lane, codes, spare - 1)
        if fighter.seat < 0 and not bumps:
            discard_top(state, fighter)
            continue
        options = bumps
        if may_discard:
            options = bumps + once([other for other in fighter.hand if other != card], DROP)
        lone = not may_discard or spare == 1
        yield from pay_with(state, fighter, f"Pay for {face.name}", options, COST_RULES[cost], lone)


def pay_with(
    state: BattleState, fighter: Fighter, prompt: str, options: list[Option], rule: str, lone: bool
) -> Effect[None]:
    """Pay once: discard a card from the hand, or bump back a piece."""
    answer = yield from ask(fighter, prompt, options, rule, bump_worth(state, fighter.side), lone)
    if isinstance(answer, Discarding):
        discard(state, fighter, answer.value)
    else:
        bump_back(state, state.piece_at(answer.value))


def _bumps(
    state: BattleState, fighter: Fighter, face: Card, cost: int, left: int, lane: int, codes: list[int], spare: int
) -> list[Option]:
    """The pieces of the side that can be bumped back now, so that the rest can be paid and the card placed."""
    if cost == DISCARD:
        return []
    found: list[Option] = []
    for n in range(LANES):
        for place, after in BUMPS[codes[n]]:
            then = codes[:]
            then[n] = after
            if affordable(cost, left, face.slot, lane, then, spare):
                found.append(piece_option(state.piece_at(slot_at(fighter.side, n, place))))
    return found
