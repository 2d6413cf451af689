"""The Placement Phase: whose turn it is, what may be placed where, permission, reveals."""

from typing import Final

from warhall.games.bossbattle.cards import COUNTER, FACES, Card
from warhall.games.bossbattle.me.asking import (
    CARD_THINGS,
    FIGHT,
    LANE_NAMES,
    PLACE,
    REVEAL,
    ask_team,
)
from warhall.games.bossbattle.me.hands import draw, leave_hand
from warhall.games.bossbattle.me.lasting import rallies, subject
from warhall.games.bossbattle.me.paying import affordable, lane_codes, pay, payments
from warhall.games.bossbattle.me.queue import is_field, open_slot, put_card
from warhall.games.bossbattle.me.settling import settle
from warhall.games.bossbattle.me.telling import tell, tell_fighter, who
from warhall.games.bossbattle.modes import fighter_name, is_boss, turns
from warhall.games.bossbattle.state import LANES, SPECIALS, BattleState, Fighter
from warhall.kernel.decisions import NO, PASS, YES, About, Decision, Effect, Fizzle, Option


def begin_placing(state: BattleState) -> None:
    for fighter in state.fighters:
        fighter.passed = False
        fighter.refused = 0
        fighter.turns = turns(state, fighter.side) // len(state.side_of(fighter.side))
    state.turn = 0


def side_to_place(state: BattleState) -> int:
    """Sides alternate, the first placer's first; a side with turns left over places on alone. -1: nobody is left."""
    left = [sum(f.turns for f in state.fighters if f.side == side and not f.passed) for side in (0, 1)]
    turn = state.first if state.turn % 2 == 0 else 1 - state.first
    if left[turn]:
        return turn
    return 1 - turn if left[1 - turn] else -1


def place_turn(state: BattleState) -> Effect[None]:
    """One turn of one fighter."""
    side = side_to_place(state)
    if side < 0:
        state.phase = SPECIALS
        return
    fighter = yield from _who_places(state, side)
    state.turn = 1 if side == state.first else 0
    fighter.turns -= 1
    fighter.reveals = 0
    placed = yield from place_one(state, fighter)
    if not placed and not is_boss(state, side):
        fighter.passed = True
    while state.extra:
        state.extra -= 1
        yield from place_one(state, fighter)


def _who_places(state: BattleState, side: int) -> Effect[Fighter]:
    able = [f for f in state.fighters if f.side == side and f.turns and not f.passed]
    if len(able) == 1:
        return able[0]
    answer = yield from ask_team(state, side, "Who places now?", [FIGHT[f.kind] for f in able], "placing.hero_order")
    return next(f for f in able if f.kind == answer.value)


def place_one(state: BattleState, fighter: Fighter) -> Effect[bool]:
    """Place a card or pass; reveals and refusals come back to the same question. Whether a card was placed."""
    boss = is_boss(state, fighter.side)
    prompt = f"Place a card ({fighter_name(state, fighter)})"
    while True:
        options = placements(state, fighter)
        if boss:
            options += reveals(state, fighter)
        options.append(PASS)
        about = Closed(state, fighter)
        answer = yield Decision(fighter.seat, prompt, options, "placing.turn", about=about.tell)
        if answer is PASS:
            if state.log is not None:
                tell_fighter(state, "passed", fighter)
            return False
        if answer.key.startswith("reveal_"):
            yield from reveal(state, fighter, answer.value)
            continue
        card, lane = divmod(answer.value, LANES)
        if not (yield from _permission(state, fighter, lane)):
            continue
        yield from pay(state, fighter, FACES[card], card, lane)
        leave_hand(state, fighter, card)
        yield from enter(state, card, lane)
        return True


def enter(state: BattleState, card: int, lane: int) -> Effect[None]:
    """Put a paid card in its slot, with what happens when it is placed and whatever answers that."""
    face = FACES[card]
    at = open_slot(state, state.owner(card).side, lane, face.slot)
    piece = put_card(state, card, at)
    if rallies(state, piece):
        _rally(state, piece.side)
    else:
        try:
            effect = face.placed(subject(state, piece))
            if effect is not None:
                yield from effect
        except Fizzle:
            pass
    yield from settle(state)


def _rally(state: BattleState, side: int) -> None:
    for piece in state.pieces(side):
        if is_field(piece):
            piece.hp += 1


def placements(state: BattleState, fighter: Fighter) -> list[Option]:
    """Every card of a hand in every lane where it can be paid for and finds its slot."""
    codes = lane_codes(state, fighter.side)
    spare = len(fighter.hand) - 1
    found: list[Option] = []
    seen: list[int] = []
    for card in fighter.hand:
        face = FACES[card]
        if face.kind == COUNTER or face.order in seen:
            continue
        seen.append(face.order)
        count = payments(face)
        found += [
            PLACE[card][lane]
            for lane in range(LANES)
            if affordable(face.cost, count, face.slot, lane, codes, spare) and not _refused(state, fighter, lane)
        ]
    return found


# ── permission ────────────────────────────────────────────────────────────────────────────────────────────────────
def _refused(state: BattleState, fighter: Fighter, lane: int) -> bool:
    owner = state.lane_owner(fighter.side, lane)
    return owner is not None and bool(owner.refused >> fighter.index & 1)


def _permission(state: BattleState, fighter: Fighter, lane: int) -> Effect[bool]:
    """A hero asks before using another's lane: a yes holds for good, a no for this round."""
    owner = state.lane_owner(fighter.side, lane)
    if owner is None or owner.seat == fighter.seat or owner.guests >> fighter.index & 1:
        return True
    prompt = f"May {fighter_name(state, fighter)} use your lane ({LANE_NAMES[lane]})?"
    answer = yield Decision(owner.seat, prompt, [YES, NO], "lanes.permission")
    if answer is YES:
        owner.guests |= 1 << fighter.index
        if state.log is not None:
            tell_fighter(state, "asked_lane", fighter, owner=who(state, owner))
        return True
    owner.refused |= 1 << fighter.index
    if state.log is not None:
        name = fighter_name(state, owner)
        tell(state, "refused_lane", Owner=name[:1].upper() + name[1:], who=who(state, fighter))
    return False


# ── revealing ─────────────────────────────────────────────────────────────────────────────────────────────────────
def reveals(state: BattleState, fighter: Fighter) -> list[Option]:
    """The counters that a boss may show now: one for each level, each turn."""
    if fighter.reveals >= state.levels[fighter.side]:
        return []
    found: list[Option] = []
    seen: list[int] = []
    for card in fighter.hand:
        face = FACES[card]
        if face.kind == COUNTER and face.order not in seen:
            seen.append(face.order)
            found.append(REVEAL[card])
    return found


def reveal(state: BattleState, fighter: Fighter, card: int) -> Effect[None]:
    """Show a counter: it lies open until its condition is met, an older one goes, and one Power of cards is drawn."""
    fighter.reveals += 1
    leave_hand(state, fighter, card)
    lay_open(state, fighter, card)
    draw(state, fighter, 1)
    yield from settle(state)


def lay_open(state: BattleState, fighter: Fighter, card: int) -> None:
    fighter.discard += fighter.revealed
    fighter.revealed = [card]
    if state.log is not None:
        tell_fighter(state, "revealed", fighter, card=CARD_THINGS[card])


# ── explaining ────────────────────────────────────────────────────────────────────────────────────────────────────
class Closed:
    """Why a card in hand cannot be placed now; worked out when somebody looks."""

    __slots__ = ("fighter", "state")

    def __init__(self, state: BattleState, fighter: Fighter) -> None:
        self.state = state
        self.fighter = fighter

    def tell(self) -> About:
        codes = lane_codes(self.state, self.fighter.side)
        closed: list[tuple[Option, str]] = []
        seen: list[int] = []
        for card in self.fighter.hand:
            face = FACES[card]
            if face.order not in seen:
                seen.append(face.order)
                closed += self._reasons(card, face, codes)
        return About(closed)

    def _reasons(self, card: int, face: Card, codes: list[int]) -> list[tuple[Option, str]]:
        spare = len(self.fighter.hand) - 1
        if face.kind == COUNTER:
            return [(PLACE[card][0], COUNTERS_WAIT)]
        found = []
        for lane in range(LANES):
            if _refused(self.state, self.fighter, lane):
                found.append((PLACE[card][lane], "the owner of this lane said no for this round"))
            elif not affordable(face.cost, payments(face), face.slot, lane, codes, spare):
                if affordable(0, 0, face.slot, lane, codes, spare):
                    why = "its cost cannot be paid so that the slot stays free"
                else:
                    why = f"no {face.slot}-slot of this lane is free"
                found.append((PLACE[card][lane], why))
        return found


COUNTERS_WAIT: Final = "a counter is not placed: you are asked when its moment comes"
