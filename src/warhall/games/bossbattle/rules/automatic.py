"""Automatic fighters: they turn cards over and place them by the printed rules."""

from collections.abc import Callable
from typing import Final

from warhall.games.bossbattle.cards import Card
from warhall.games.bossbattle.catalogue import CARD_DATA, CAST, FACES, FIGHT, IS_COUNTER
from warhall.games.bossbattle.me import Sight
from warhall.games.bossbattle.me.asking import ask
from warhall.games.bossbattle.me.fighters import top_card
from warhall.games.bossbattle.me.fighting import lanes_reached
from warhall.games.bossbattle.me.queue import fields_in, lane_codes
from warhall.games.bossbattle.rules.paying import affordable, pay, payments, spare_cards
from warhall.games.bossbattle.rules.placing import enter, lay_open
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.games.bossbattle.words import (
    ACTIVE,
    FIELD,
    HEART,
    LANES,
    QUEUE,
    SHIELD,
    slot_at,
)
from warhall.kernel.decisions import Effect

PLACEMENTS: Final = 2
"""How often an automatic fighter places in a turn."""
LIMIT: Final = 2
"""So many counters turned over, or cards discarded, end a boss's turn."""
FAR: Final = 9
"""Farther than any slot."""
NO_HERO: Final = 999
"""More hit points than any hero has: a lane without a hero comes last."""

Rank = Callable[[int], tuple[int, ...]]
"""How good a lane is; the smallest is the best."""


# ── a turn ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def who_is_next(state: BattleState, side: int) -> Effect[Fighter]:
    """The hero with the fewest hit points places first; the boss's player decides between equals."""
    able = [f for f in state.fighters if f.side == side and f.turns]
    lowest = min(f.hp for f in able)
    equal = [f for f in able if f.hp == lowest]
    foe = state.side_of(1 - side)[0]
    prompt = "Two heroes are equally hurt: who places first?"
    answer = yield from ask(foe, prompt, [FIGHT[f.kind] for f in equal], "solo.hero_order")
    return next(f for f in equal if f.kind == answer.value)


def automatic_turn(state: BattleState, fighter: Fighter) -> Effect[None]:
    """A hero turns over two cards, one at a time; a boss goes on until two are placed, or more if it keeps pressing."""
    turned = placed = discards = counters = 0
    is_boss = state.is_boss(fighter.side)
    while (placed if is_boss else turned) < PLACEMENTS or presses(state, fighter):
        card = turn_over(state, fighter)
        if card < 0:
            return
        turned += 1
        if IS_COUNTER[card]:
            lay_open(state, fighter, card)
            counters += 1
        elif (yield from place_or_discard(state, fighter, card)):
            placed += 1
        else:
            discards += 1
        if LIMIT in (counters, discards):
            return


def presses(state: BattleState, fighter: Fighter) -> bool:
    """Whether this kind of boss goes on placing because its Queue is still thin."""
    few = CAST[fighter.kind].presses
    return sum(1 for piece in state.cards_of(fighter.side) if CARD_DATA[piece.card].kind != ACTIVE) <= few


def turn_over(state: BattleState, fighter: Fighter) -> int:
    """The next card of the deck, shown to all; -1 when there is none."""
    card = top_card(state, fighter)
    state.fresh = False
    if card >= 0:
        state.tell("drawn_automatic", who=fighter, card=card)
    return card


def place_or_discard(state: BattleState, fighter: Fighter, card: int) -> Effect[bool]:
    """Place a card in the first lane with room that can be paid for, or discard it. Returns whether it was placed."""
    face = FACES[card]
    codes = lane_codes(state, fighter.side)
    spare = spare_cards(fighter, card)
    lanes = boss_lanes(state, fighter, face) if state.is_boss(fighter.side) else hero_lanes(state, fighter, card)
    lane = next((n for n in lanes if affordable(face.cost, payments(face), face.slot, n, codes, spare)), -1)
    if lane < 0:
        fighter.discard.append(card)
        state.tell("unplaceable", card=card)
        return False
    yield from pay(state, fighter, face, card, lane)
    yield from enter(state, card, lane)
    while state.extra:
        state.extra -= 1
        more = turn_over(state, fighter)
        if more >= 0:
            if IS_COUNTER[more]:
                lay_open(state, fighter, more)
            else:
                yield from place_or_discard(state, fighter, more)
    return True


# ── where a boss places ───────────────────────────────────────────────────────────────────────────────────────────────
def boss_lanes(state: BattleState, boss: Fighter, face: Card) -> list[int]:
    """The lanes for a card, best first, by the printed rule of its type."""
    foe = 1 - boss.side
    if face.kind == ACTIVE:
        return sorted(range(LANES), key=lambda lane: state.lane_owner(foe, lane) is not None)
    if face.kind != FIELD:
        return sorted(range(LANES), key=lambda lane: _target(state, foe, lane))
    lanes = sorted(range(LANES), key=lambda lane: _gap(state, boss.side, lane))
    if CAST[boss.kind].one_field_a_lane:
        lanes = [lane for lane in lanes if not fields_in(state, boss.side, lane)]
    return lanes


def _target(state: BattleState, foe: int, lane: int) -> tuple[int, ...]:
    """Resolution cards: the hero with the fewest hit points who still stands, from left to right; empty lanes last."""
    hero = state.lane_owner(foe, lane)
    if hero is None:
        return 2, 0
    return (0, hero.hp) if hero.hp > 0 else (1, 0)


def _gap(state: BattleState, side: int, lane: int) -> tuple[int, ...]:
    """Field cards: against the nearest and then the strongest hero card, where no activated Field stands yet."""
    cards = [piece for piece in state.cards_of(1 - side) if piece.lane == lane]
    return (bool(fields_in(state, side, lane)), *_threat(cards))


def _threat(cards: list[Piece]) -> tuple[int, int]:
    """How soon the first of some cards strikes, and how hard (harder is smaller, for sorting)."""
    found = (FAR, 0)
    for piece in cards:
        face = FACES[piece.card]
        if face.damage > 0:
            found = min(found, (max(piece.place, 1), -(face.damage * face.hits + piece.buff)))
    return found


# ── where heroes place ────────────────────────────────────────────────────────────────────────────────────────────────
def hero_lanes(state: BattleState, hero: Fighter, card: int) -> list[int]:
    """The lanes for a card, best first, by what kind of card it is; then any."""
    face = FACES[card]
    rank = _rank(state, hero, face)
    if face.kind == ACTIVE:
        return sorted(range(LANES), key=lambda lane: (-_affected(state, hero, card, lane), *rank(lane)))
    return sorted(range(LANES), key=rank)


def _affected(state: BattleState, hero: Fighter, card: int, lane: int) -> int:
    """How many cards an Active card changes from a lane: what they deal or heal, or how fast or hard they strike."""
    face = FACES[card]
    me = Sight(state, hero, Piece(slot_at(hero.side, lane), card))
    blunted = [n for n in range(LANES) if face.protects(me, n) and state.lane_owner(hero.side, n) is not None]
    return sum(
        1
        for piece in state.cards_of(0) + state.cards_of(1)
        if face.empowers(me, piece)
        or face.quickens(me, piece)
        or face.heartens(me, piece)
        or (piece.side != hero.side and _can_be_blunted(piece) and any(n in blunted for n in lanes_reached(piece)))
    )


def _can_be_blunted(piece: Piece) -> bool:
    return CARD_DATA[piece.card].damage > 0 and not CARD_DATA[piece.card].forced


def _rank(state: BattleState, hero: Fighter, face: Card) -> Rank:
    side, foe = hero.side, 1 - hero.side
    if face.primary & HEART or face.heal:
        return lambda lane: (_hp(state, side, lane),)
    if face.primary & SHIELD or face.kind in (ACTIVE, FIELD):
        return lambda lane: _danger(state, side, lane)
    if face.damage:
        return lambda lane: (-_shield_distance(state, foe, lane),)
    if face.primary & QUEUE:
        return lambda lane: (not _slower_ahead(state, foe, lane, face.speed),)
    return lambda lane: (0,)


def _hp(state: BattleState, side: int, lane: int) -> int:
    owner = state.lane_owner(side, lane)
    return NO_HERO if owner is None else owner.hp


def _danger(state: BattleState, side: int, lane: int) -> tuple[int, ...]:
    """The lane with a hero in it that is hit soonest and hardest by something that can be blocked."""
    cards = [p for p in state.cards_of(1 - side) if p.lane == lane and not CARD_DATA[p.card].forced]
    return (state.lane_owner(side, lane) is None, *_threat(cards))


def _shield_distance(state: BattleState, foe: int, lane: int) -> int:
    """How far the nearest Field of a lane is from the 0-slot; farther than any where there is none."""
    places = [p.place for p in state.cards_of(foe) if p.lane == lane and CARD_DATA[p.card].kind == FIELD]
    return min((max(place, 1) for place in places), default=FAR)


def _slower_ahead(state: BattleState, foe: int, lane: int, speed: int) -> bool:
    zero = [p for p in state.cards_of(foe) if p.lane == lane and p.place < 2]
    return any(CARD_DATA[piece.card].speed < speed for piece in zero)
