"""The boss that plays itself: it turns cards over and places them by the printed rules."""

from collections.abc import Callable
from typing import Final

from warhall.games.bossbattle.cards import ACTIVE, CAST, COUNTER, FACES, FIELD, Card
from warhall.games.bossbattle.me.asking import CARD_THINGS
from warhall.games.bossbattle.me.hands import top_card
from warhall.games.bossbattle.me.paying import affordable, lane_codes, pay, payments, spare_cards
from warhall.games.bossbattle.me.queue import fields_in, is_active
from warhall.games.bossbattle.me.telling import tell, tell_fighter
from warhall.games.bossbattle.rules.placing import enter, lay_open
from warhall.games.bossbattle.state import DEPTH, LANES, BattleState, Fighter, Piece
from warhall.kernel.decisions import Effect

PLACEMENTS: Final = 2
"""How often those who play themselves place in a turn."""
LIMIT: Final = 2
"""So many counters turned over, or cards discarded, end the turn."""


def boss_turn(state: BattleState, boss: Fighter) -> Effect[None]:
    """Turn over and place up to two cards; more for a boss that keeps pressing."""
    placed = discards = counters = 0
    while placed < PLACEMENTS or presses(state, boss):
        card = turn_over(state, boss)
        if card < 0:
            return
        if FACES[card].kind == COUNTER:
            lay_open(state, boss, card)
            counters += 1
            if counters == LIMIT:
                return
            continue
        if (yield from place_or_discard(state, boss, card, lanes_for)):
            placed += 1
        else:
            discards += 1
            if discards == LIMIT:
                return


def turn_over(state: BattleState, fighter: Fighter) -> int:
    """The next card of the deck, shown to all; -1 when there is none."""
    card = top_card(state, fighter)
    state.fresh = False
    if card >= 0 and state.log is not None:
        tell_fighter(state, "drawn_automatic", fighter, card=CARD_THINGS[card])
    return card


Where = Callable[[BattleState, Fighter, Card], list[int]]
"""The lanes for a card, best first."""


def place_or_discard(state: BattleState, fighter: Fighter, card: int, where: Where) -> Effect[bool]:
    """Place a card in the first lane that has room and can be paid for; else discard it."""
    face = FACES[card]
    lanes = where(state, fighter, face)
    codes = lane_codes(state, fighter.side)
    spare = spare_cards(fighter, card)
    lane = next((n for n in lanes if affordable(face.cost, payments(face), face.slot, n, codes, spare)), -1)
    if lane < 0:
        fighter.discard.append(card)
        if state.log is not None:
            tell(state, "unplaceable", card=CARD_THINGS[card])
        return False
    yield from pay(state, fighter, face, card, lane)
    yield from enter(state, card, lane)
    while state.extra:
        state.extra -= 1
        more = turn_over(state, fighter)
        if more >= 0:
            yield from _place_again(state, fighter, more, where)
    return True


def _place_again(state: BattleState, fighter: Fighter, card: int, where: Where) -> Effect[None]:
    if FACES[card].kind == COUNTER:
        lay_open(state, fighter, card)
    else:
        yield from place_or_discard(state, fighter, card, where)


def presses(state: BattleState, boss: Fighter) -> bool:
    """Whether this kind of boss goes on placing because its Queue is still thin."""
    few = CAST[boss.kind].presses
    return sum(1 for piece in state.cards_of(boss.side) if not is_active(piece)) <= few


# ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def lanes_for(state: BattleState, boss: Fighter, face: Card) -> list[int]:
    """The lanes for a card, best first, by the printed rule of its type."""
    if face.kind == ACTIVE:
        return sorted(range(LANES), key=lambda lane: state.lane_owner(1 - boss.side, lane) is not None)
    if face.kind == FIELD:
        return field_lanes(state, boss)
    return target_lanes(state, boss)


def target_lanes(state: BattleState, boss: Fighter) -> list[int]:
    """Resolution cards: the hero with the fewest hit points who still stands, from left to right; empty lanes last."""
    foe = 1 - boss.side

    def rank(lane: int) -> tuple[int, int]:
        hero = state.lane_owner(foe, lane)
        if hero is None:
            return 2, 0
        return (0, hero.hp) if hero.hp > 0 else (1, 0)

    return sorted(range(LANES), key=rank)


def field_lanes(state: BattleState, boss: Fighter) -> list[int]:
    """Field cards: against the nearest and then the strongest hero card, where no activated Field stands yet."""
    foe = 1 - boss.side

    def rank(lane: int) -> tuple[int, int, int]:
        blocked = bool(fields_in(state, boss.side, lane))
        threats = [threat(piece) for piece in state.cards_of(foe) if piece.lane == lane and deals_damage(piece)]
        near, strong = min(threats, default=(9, 0))
        return blocked, near, strong

    lanes = sorted(range(LANES), key=rank)
    if CAST[boss.kind].one_field_a_lane:
        lanes = [lane for lane in lanes if not fields_in(state, boss.side, lane)]
    return lanes


def deals_damage(piece: Piece) -> bool:
    return FACES[piece.card].damage > 0


def threat(piece: Piece) -> tuple[int, int]:
    """How soon a card strikes, and how hard (harder is smaller, for sorting)."""
    face = FACES[piece.card]
    return max(piece.at % DEPTH, 1), -(face.damage * face.hits + piece.buff)
