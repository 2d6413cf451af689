"""Counters: who may answer what, in which order, and when answering ends.

Something happens and one side may answer it (`words.OCCASIONS` lists what). After each counter the other side is asked
first. If it counters, that is a new instance and the earlier one is closed. If it declines, the side that countered
may go on.
"""

from warhall.games.bossbattle.catalogue import ANSWER, ANSWERS, CARD_DATA, FACES, IS_COUNTER, once
from warhall.games.bossbattle.me import Me, Occasion, Sight
from warhall.games.bossbattle.me.asking import carry_out
from warhall.games.bossbattle.me.fighters import leave_hand
from warhall.games.bossbattle.me.fighting import strength_parts
from warhall.games.bossbattle.rules.paying import can_pay, pay
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.games.bossbattle.words import COUNTERED, FREE, OCCASIONS, STRIKE
from warhall.kernel.decisions import PASS, Decision, Effect, Option, together
from warhall.tabletop.offering import Offer, Parts, total


def countered(state: BattleState, occasion: Occasion) -> Effect[bool]:
    """Let an occasion be answered. Returns whether it was."""
    answered = False
    while True:
        answers = yield from _gather(state, occasion)
        tried = False
        for fighter, card in answers:
            if not _may_play(state, fighter, card, occasion):
                continue
            tried = True
            if not (yield from play_counter(state, fighter, card, occasion)):
                continue
            answered = True
            reply = Occasion(COUNTERED, 1 - occasion.side, None, fighter.index)
            if (yield from countered(state, reply)):
                return True
        if not tried:
            return answered


def _gather(state: BattleState, occasion: Occasion) -> Effect[list[tuple[Fighter, int]]]:
    """The counters that the answering side declares: open ones because they must, others because they want to."""
    forced: list[tuple[Fighter, int]] = []
    asked: list[Fighter] = []
    for fighter in state.fighters:
        if fighter.side != occasion.side:
            continue
        if fighter.revealed and _fits(state, fighter, fighter.revealed[0], occasion):
            forced.append((fighter, fighter.revealed[0]))
        elif could_answer(state, fighter, occasion.kind):
            asked.append(fighter)
    if forced:
        return forced
    if not asked:
        return []
    prompt = f"Counter now? ({_in_words(occasion)})"
    answers = yield from together([_question(state, fighter, occasion, prompt) for fighter in asked])
    return [(fighter, answer.value) for fighter, answer in zip(asked, answers, strict=True) if answer is not PASS]


def could_answer(state: BattleState, fighter: Fighter, kind: int) -> bool:
    """Whether a fighter may hold such a counter, judging only by public information and not by the hand."""
    return bool(fighter.hand) and ANSWERS[fighter.kind][kind] <= state.levels[fighter.side]


def _question(state: BattleState, fighter: Fighter, occasion: Occasion, prompt: str) -> Decision:
    cards = [card for card in fighter.hand if IS_COUNTER[card] and _may_play(state, fighter, card, occasion)]
    options = [*once(cards, ANSWER), PASS]
    about: Offer | None = None
    if occasion.kind == STRIKE:
        about = Offer(Damage(state, occasion).parts)
        about.options = options
    return Decision(fighter.seat, prompt, options, "counters.play", about=about)


class Damage:
    """How the damage about to be dealt is made up."""

    __slots__ = ("occasion", "state")

    def __init__(self, state: BattleState, occasion: Occasion) -> None:
        self.state = state
        self.occasion = occasion

    def parts(self, option: Option) -> Parts | None:
        if option is not PASS:
            return None
        parts = strength_parts(self.state, self.occasion.card)
        changed = self.occasion.amount - total(parts)
        return [*parts, ("counters so far", changed)] if changed else parts


def _in_words(occasion: Occasion) -> str:
    """What can be answered, with the names that matter."""
    text = OCCASIONS[occasion.kind]
    if occasion.piece is not None:
        text += f": {CARD_DATA[occasion.piece.card].name}"
    if occasion.amount:
        text += f", {occasion.amount} damage"
    return text


def _fits(state: BattleState, fighter: Fighter, card: int, occasion: Occasion) -> bool:
    """Whether a counter's condition is met."""
    face = FACES[card]
    return face.trigger == occasion.kind and face.may_answer(Sight(state, fighter), occasion)


def _may_play(state: BattleState, fighter: Fighter, card: int, occasion: Occasion) -> bool:
    if card in fighter.revealed:
        return _fits(state, fighter, card, occasion)
    return _fits(state, fighter, card, occasion) and can_pay(state, fighter, FACES[card], card)


def play_counter(state: BattleState, fighter: Fighter, card: int, occasion: Occasion) -> Effect[bool]:
    """Pay for a counter, let it work, discard it. An open one that cannot be paid does nothing; whether it worked."""
    face = FACES[card]
    if card in fighter.revealed:
        fighter.revealed.remove(card)
        if not can_pay(state, fighter, face, -1):
            fighter.discard.append(card)
            state.tell("no_cost", who=fighter, card=card)
            return False
    else:
        leave_hand(state, fighter, card)
    state.tell("countered", who=fighter, card=card)
    if face.cost != FREE:
        yield from pay(state, fighter, face)
    if (text := face.answer(Me(state, fighter), occasion)) is not None:
        yield from carry_out(text)
    fighter.discard.append(card)
    return True
