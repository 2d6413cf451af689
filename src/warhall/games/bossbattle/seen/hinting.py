"""Which options look promising at a glance, for bots: a weight for each, from printed numbers and where they fall."""

from typing import Final

from warhall.games.bossbattle.cards import ACTIVE, FACES, FIELD, FREE, Card
from warhall.games.bossbattle.me.asking import STOP
from warhall.games.bossbattle.me.automatic import card_worth
from warhall.games.bossbattle.state import ACTIVATED, DEPTH, LANES, STUNNED, BattleState
from warhall.kernel.decisions import NO, PASS, YES, Decision, Option

IDLE: Final = 0.3
"""Doing nothing."""
TEXT: Final = 2.5
"""A card whose worth lies in its text."""
PRICE: Final = 0.6
"""What is left of a card's promise where it has a cost."""
BLOCKED: Final = 0.4
"""What is left of a hit where a Field stands in the way."""
DOWN: Final = 0.3
"""What is left of a hit on a hero who is weakened already."""
FALL: Final = 3.0
"""What the last hit points of a hero are worth besides."""
WARD: Final = 1.5
"""A Field where enemy cards are on their way, for each of them."""


def hints(state: BattleState, decision: Decision) -> list[float]:
    """Hit where it counts, mend who is hurt, keep what is strong, pay with what is weak, let friends in."""
    rule = decision.rule
    options = decision.options
    if rule == "placing.turn":
        return _placing(state, decision.seat, options)
    if rule == "counters.play":
        return [1.0 if option is PASS else 1.5 for option in options]
    if rule.startswith("cost.") or rule == "weakened.cost":
        return [_price(state, option) for option in options]
    if rule in ENEMY_PIECES or rule in OWN_PIECES:
        return [_piece(state, option) for option in options]
    if rule == "tokens.slot":
        return [0.2 + max(0, option.value % DEPTH - 1) for option in options]
    if rule == "duel.cards":
        return [_strength(FACES[option.value]) for option in options]
    if rule == "levels.hero_cards":
        return [1.0 / _strength(FACES[option.value]) for option in options]
    if rule == "draw.boss_level":
        return [float(option.value) for option in options]
    return [_plain(option) for option in options]


ENEMY_PIECES: Final = ("bump.effect", "stun.card", "keywords.destroy", "keywords.nullify", "tokens.turned")
OWN_PIECES: Final = ("bump.forward", "resolution.first", "abilities.buff")


def _plain(option: Option) -> float:
    if option is STOP or option is PASS:
        return IDLE
    if option is NO:
        return 0.1
    return 5.0 if option is YES else 1.0


def _strength(face: Card) -> float:
    """What a card is worth in a deck."""
    lanes = LANES if face.everywhere else 1
    total = (face.damage * face.hits + face.heal) * lanes + face.hp / 2
    return total or TEXT


def _price(state: BattleState, option: Option) -> float:
    """Paying: a weak card from the hand, or a bump that costs little, best of all of an Active card."""
    if option.key.startswith("discard_"):
        return 4.0 / (2.0 + card_worth(option.value))
    piece = state.slots[option.value]
    if piece is None:
        return 1.0
    if piece.token:
        return 0.3
    if FACES[piece.card].kind == ACTIVE and option.value % DEPTH < DEPTH - 1:
        return 3.0
    return 0.2 if option.value % DEPTH == DEPTH - 1 else 0.7


def _piece(state: BattleState, option: Option) -> float:
    """Something in the Queue: the more it will do and the sooner, the more it matters."""
    piece = state.slots[option.value] if option is not PASS else None
    if piece is None or piece.card < 0 or piece.token:
        return 1.0
    return 1.0 + card_worth(piece.card) / (1 + max(0, piece.at % DEPTH - 1))


# ── placing ───────────────────────────────────────────────────────────────────────────────────────────────────────
def _placing(state: BattleState, seat: int, options: list[Option]) -> list[float]:
    """A card in a lane: its damage where it hits, its healing where it is needed, its life where it is threatened."""
    side = next(fighter.side for fighter in state.fighters if fighter.seat == seat)
    own, foe = side * LANES, (1 - side) * LANES
    hits = [_hit(state, foe + lane) for lane in range(LANES)]
    found: list[float] = []
    for option in options:
        if option is PASS:
            found.append(IDLE)
        elif option.key.startswith("reveal_"):
            found.append(1.0)
        else:
            card, lane = divmod(option.value, LANES)
            found.append(_placed(state, FACES[card], lane, own, hits))
    return found


def _placed(state: BattleState, face: Card, lane: int, own: int, hits: list[tuple[float, int]]) -> float:
    weight = 0.3
    if face.damage:
        for at in range(LANES):
            if at == lane or face.everywhere:
                part, left = hits[at]
                weight += face.damage * face.hits * (max(part, 1.0) if face.forced and part else part)
                if 0 < left <= face.damage * face.hits:
                    weight += FALL
    if face.heal:
        for at in range(LANES):
            if at == lane or face.everywhere:
                weight += _need(state, own + at, face.heal)
    if face.kind == FIELD:
        weight += WARD * _coming(state, LANES - own + lane) if state.lanes[own + lane] >= 0 else 0.0
    elif face.kind == ACTIVE or not (face.damage or face.heal):
        weight += TEXT
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
        if piece is not None and piece.token == 0 and FACES[piece.card].damage
    )
