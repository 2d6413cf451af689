"""What the game tells bots: how well a side is doing, and which options look promising.

What counts is what everybody has left when all that is in the Queue has acted (`foresight`), and whether the boss can
still be brought down in time. Most weights were fitted to who won a few hundred games between bots; those of walls,
pace and a decided game were chosen by trying others.
"""

from math import exp
from typing import Final

from warhall.games.bossbattle.catalogue import CARD_DATA, FACES, SET_OF, STOP, CardData, Discarding, Placing
from warhall.games.bossbattle.me.judging import card_worth
from warhall.games.bossbattle.rules.countdown import standing
from warhall.games.bossbattle.seen.foresight import UNDECIDED, Forecast, foresee
from warhall.games.bossbattle.state import ACTIVATED, STUNNED, BattleState, Fighter
from warhall.games.bossbattle.words import (
    ACTIVE,
    DEPTH,
    FIELD,
    FREE,
    GAME_OVER,
    LANES,
    MODES,
    OVER,
    PLACING,
    SPECIAL,
)
from warhall.kernel.decisions import NO, PASS, YES, Decision, Option

# ── how well a side stands ────────────────────────────────────────────────────────────────────────────────────────────
LIFE: Final = (3.0, 5.0)
"""Hit points, as a share of all that the heroes or a boss can have, after what is in the Queue…"""
NOW: Final = 0.8
"""…and as they are: not everything on its way will arrive."""
WALL: Final = 0.7
"""A point of life of a Field that will still stand, as part of a hit point: whoever strikes it strikes nobody else."""
POWER: Final = 0.1
"""A point of a boss's Power."""
PACE: Final = 0.65
"""Each point that the heroes must take from the boss in every round that is left."""
DECIDED: Final = 1.6
"""A game that the Queue will end, if nothing is done about it in three rounds; more, the nearer the end."""
TURN: Final = 0.25
"""A placement still to come in this round."""
TEXT: Final = 0.04
"""A point of what texts still to be read are worth."""
QUEUED: Final = 0.12
"""A card in the Queue: special abilities and synergies count them."""
READY: Final = 0.03
"""A point that the best cards in hand are worth: as many as can be placed soon…"""
SPARE: Final = 0.004
"""…and of the others, which pay costs."""
SOON: Final = (2, 3)
"""How many cards a hero can place soon, and a boss."""
STANDS: Final = 0.3
"""A hero who still stands when all that is in the Queue has acted: the boss must weaken them all."""
ABLE: Final = 0.12
"""A hero with enough cards in the Queue for a Special Ability, before the Special Phase…"""
AHEAD: Final = 0.3
"""…and two or more of them, for that gains a round."""
ENOUGH: Final = 3
"""So many cards of its own in the Queue are the condition of a hero's Special Ability."""
LOW: Final = -3
"""Below this, further damage to somebody already down hardly counts."""


def evaluate(state: BattleState, side: int) -> float:
    """0 to 1; a finished game gives exactly 0, 0.5 or 1."""
    if state.phase == OVER:
        result = standing(state)
        assert result is not None
        return 0.5 if result[0] < 0 else float(result[0] == side)
    seen = foresee(state)
    lead = _means(state, seen, 0) - _means(state, seen, 1)
    if MODES[state.mode].sides == "bh":
        rounds = max(0, GAME_OVER - state.rounds[0] - seen.gained)
        lead += PACE * max(0, seen.hp[0]) / (rounds + 1) - PACE * state.fighters[0].max_hp / GAME_OVER
    if seen.winner != UNDECIDED and seen.winner >= 0:
        certain = DECIDED / seen.ends
        lead += certain if seen.winner == 0 else -certain
    return 1 / (1 + exp(-lead if side == 0 else lead))


def _means(state: BattleState, seen: Forecast, side: int) -> float:
    """Hit points, turns left and cards of one side."""
    soon = now = whole = turns = count = up = 0
    cards = 0.0
    for fighter in state.fighters:
        if fighter.side == side:
            count += 1
            whole += fighter.max_hp
            soon += max(seen.hp[fighter.index], LOW)
            now += max(fighter.hp, LOW)
            turns += 0 if fighter.passed else fighter.turns
            cards += _held(fighter, state.is_boss(side))
            up += fighter.lane >= 0 and seen.hp[fighter.index] > 0
    if not whole:
        return 0.0
    lead = (LIFE[state.is_boss(side)] * (soon + WALL * seen.walls[side]) + NOW * now) / whole
    lead += cards / count + STANDS * up + POWER * state.power[side]
    lead += TEXT * seen.promise[side] + QUEUED * seen.queued[side]
    if state.phase != PLACING:
        return lead
    return lead + TURN * turns + (0.0 if state.is_boss(side) else promised_specials(state, side))


def promised_specials(state: BattleState, side: int) -> float:
    """What the Special Abilities are worth that heroes can use at the end of this Placement Phase."""
    counts = [0] * len(state.fighters)
    for piece in state.cards_of(side):
        counts[state.owners[SET_OF[piece.card]]] += 1
    able = sum(1 for count in counts if count >= ENOUGH)
    return ABLE * able + (AHEAD if able > 1 else 0.0)


def _held(fighter: Fighter, boss: bool) -> float:
    """What a hand is worth: mostly its best cards, for a side places only so many in a round."""
    values = [card_worth(card) for card in fighter.hand]
    values.sort(reverse=True)
    soon = SOON[boss]
    return READY * sum(values[:soon]) + SPARE * sum(values[soon:])


# ── which options look promising ──────────────────────────────────────────────────────────────────────────────────────
IDLE: Final = 0.3
"""Doing nothing."""
LASTS: Final = 2
"""How many rounds an Active card lasts, as a rule."""
PRICE: Final = 0.6
"""What is left of a card's promise where it has a cost."""
BLOCKED: Final = 0.4
"""What is left of a hit where a Field stands in the way."""
DOWN: Final = 0.3
"""What is left of a hit on a hero who is weakened already."""
FALL: Final = 3.0
"""What the last hit points of a hero are worth besides."""
WARD: Final = 1.5
"""A Field where enemy cards are on their way, for each of them…"""
SHELTER: Final = 0.5
"""…and for each point of its life: more are to come."""
LINGERS: Final = 2.0
"""How often a Field strikes that strikes in every round, as a rule."""
OPENED: Final = 1.0
"""Revealing a counter, which costs no turn and draws a card…"""
ANSWERS: Final = 0.4
"""…and a point of what its text is worth."""
USEFUL: Final = 1.0
"""A card that promises more than this is worth placing."""
NEVER: Final = 0.0
"""What no bot tries while anything else is on offer."""


def hints(state: BattleState, decision: Decision) -> list[float]:
    """Hit where it counts, heal the hurt, keep strong cards, pay with weak ones.

    A hero does not pass while a card without a cost promises anything: passing forfeits the turns that are left.
    Friends are let in, and a Special Ability is used, unless an open counter waits for it.
    """
    rule = decision.rule
    options = decision.options
    if rule == "placing.turn":
        return _placing(state, decision.seat, options)
    if rule == "lanes.permission":
        return [NEVER if option is NO else 1.0 for option in options]
    if rule == "specials.use":
        idle = IDLE if _special_awaited(state, state.side_of_seat(decision.seat)) else NEVER
        return [idle if option is STOP else 1.0 for option in options]
    if rule == "counters.play":
        return [1.0 if option is PASS else 1.5 for option in options]
    if rule.startswith("cost.") or rule == "weakened.cost":
        return [_price(state, option) for option in options]
    if rule in ENEMY_PIECES or rule in OWN_PIECES:
        return [_piece(state, option) for option in options]
    if rule == "tokens.slot":
        return [0.2 + max(0, option.value % DEPTH - 1) for option in options]
    if rule == "duel.cards":
        return [_strength(CARD_DATA[option.value]) for option in options]
    if rule == "levels.hero_cards":
        return [1.0 / _strength(CARD_DATA[option.value]) for option in options]
    if rule == "draw.boss_level":
        return [float(option.value**2) for option in options]
    return [_plain(option) for option in options]


ENEMY_PIECES: Final = ("bump.effect", "stun.card", "keywords.destroy", "keywords.nullify", "tokens.turned")
OWN_PIECES: Final = ("bump.forward", "resolution.first", "abilities.buff")


def _plain(option: Option) -> float:
    if option is STOP or option is PASS:
        return IDLE
    if option is NO:
        return 0.1
    return 5.0 if option is YES else 1.0


def _strength(face: CardData) -> float:
    """What a card is worth in a deck."""
    lanes = LANES if face.everywhere else 1
    total = (face.damage * face.hits + face.heal) * lanes + face.hp / 2 + _said(face)
    return max(total, 1.0)


def _said(face: CardData) -> int:
    """What the text of a card is worth, all in all."""
    return face.worth * (LASTS if face.kind == ACTIVE else 1)


def _price(state: BattleState, option: Option) -> float:
    """Paying: a weak card from the hand, or a bump that costs little, best of all of an Active card."""
    if isinstance(option, Discarding):
        return 4.0 / (2.0 + card_worth(option.value))
    piece = state.slots[option.value]
    if piece is None:
        return 1.0
    if piece.token:
        return 0.3
    if CARD_DATA[piece.card].kind == ACTIVE and option.value % DEPTH < DEPTH - 1:
        return 3.0
    return 0.2 if option.value % DEPTH == DEPTH - 1 else 0.7


def _piece(state: BattleState, option: Option) -> float:
    """Something in the Queue: the more it will do and the sooner, the more it matters."""
    piece = state.slots[option.value] if option is not PASS else None
    if piece is None or piece.card < 0 or piece.token:
        return 1.0
    return 1.0 + card_worth(piece.card) / (1 + max(0, piece.place - 1))


def _placing(state: BattleState, seat: int, options: list[Option]) -> list[float]:
    """A card in a lane: its damage where it hits, its healing where it is needed, its life where it is threatened."""
    side = state.side_of_seat(seat)
    own, foe = side * LANES, (1 - side) * LANES
    hits = [_hit(state, foe + lane) for lane in range(LANES)]
    found: list[float] = []
    passing = IDLE
    for option in options:  # to pass is the last of them
        if isinstance(option, Placing):
            face = CARD_DATA[option.card]
            weight = _placed(state, face, option.lane, own, hits)
            if face.cost == FREE and weight > USEFUL and not state.is_boss(side):
                passing = NEVER
            found.append(weight)
        else:
            found.append(passing if option is PASS else OPENED + ANSWERS * CARD_DATA[option.value].worth)
    return found


def _special_awaited(state: BattleState, side: int) -> bool:
    """Whether the other side has a counter lying open that answers a Special Ability."""
    return any(
        FACES[card].trigger == SPECIAL
        for fighter in state.fighters
        if fighter.side != side
        for card in fighter.revealed
    )


def _placed(state: BattleState, face: CardData, lane: int, own: int, hits: list[tuple[float, int]]) -> float:
    weight = 0.3
    if face.damage:
        blows = face.damage * face.hits * (LINGERS if face.again else 1.0)
        for at in range(LANES):
            if at == lane or face.everywhere:
                part, left = hits[at]
                weight += blows * (max(part, 1.0) if face.forced and part else part)
                if 0 < left <= face.damage * face.hits:
                    weight += FALL
    if face.heal:
        for at in range(LANES):
            if at == lane or face.everywhere:
                weight += _need(state, own + at, face.heal)
    if face.kind == FIELD and state.lanes[own + lane] >= 0:
        weight += SHELTER * face.hp + WARD * _coming(state, LANES - own + lane)
    weight += _said(face)
    return weight if face.cost == FREE else weight * PRICE


def _hit(state: BattleState, lane: int) -> tuple[float, int]:
    """What part of a hit on a lane counts, and how many hit points a hero has left there."""
    owner = state.lanes[lane]
    if owner < 0:
        return 0.0, 0
    victim = state.fighters[owner]
    part = 1.0
    for piece in state.slots[lane * DEPTH : lane * DEPTH + 2]:
        if piece is not None and piece.flags & ACTIVATED and not piece.flags & STUNNED and not piece.token:
            part = BLOCKED
    if victim.lane < 0:
        return part, 0
    return (part, victim.hp) if victim.hp > 0 else (part * DOWN, 0)


def _need(state: BattleState, lane: int, heal: int) -> float:
    owner = state.lanes[lane]
    if owner < 0:
        return 0.0
    patient = state.fighters[owner]
    need = float(min(heal, patient.max_hp - patient.hp))
    return need + FALL if patient.lane >= 0 and -heal < patient.hp <= 0 else need


def _coming(state: BattleState, lane: int) -> int:
    """How many cards that deal damage stand in a lane."""
    return sum(
        1
        for piece in state.slots[lane * DEPTH : lane * DEPTH + DEPTH]
        if piece is not None and piece.token == 0 and CARD_DATA[piece.card].damage
    )
