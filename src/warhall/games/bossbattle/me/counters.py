"""Counters and instances: who may answer what, in which order, and what closes the matter.

Something happens and one side may answer it (`cards.MOMENTS` lists what, and which side). After each counter the
other side is asked first; if it counters, that is a new instance and the earlier one is closed. If it declines, the
side that countered may go on.
"""

from typing import TYPE_CHECKING

from warhall.games.bossbattle.cards import CAST, COUNTER, COUNTERED, FACES, FREE, MOMENTS, STRIKE
from warhall.games.bossbattle.me.asking import ANSWER, CARD_THINGS, faces_once
from warhall.games.bossbattle.me.paying import can_pay, pay
from warhall.games.bossbattle.me.telling import tell_fighter
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.kernel.decisions import PASS, About, Decision, Effect, Fizzle, Option, together

if TYPE_CHECKING:
    from warhall.games.bossbattle.me.acting import Me


class Moment:
    """Something that can be answered, and what an answer may still change about it."""

    __slots__ = ("amount", "fighter", "forced", "kind", "lanes", "piece", "redirect", "side", "sink")

    def __init__(self, kind: int, side: int, piece: Piece | None = None, fighter: int = -1) -> None:
        self.kind = kind
        self.side = side
        """The side that may answer."""
        self.piece = piece
        """The card that was placed, strikes, or fell."""
        self.fighter = fighter
        """The hero that was weakened, or whoever acted."""
        self.lanes: list[int] = []
        """The lanes about to be hit."""
        self.amount = 0
        """The damage of the first hit, while it can still be changed."""
        self.forced = False
        self.redirect = -1
        """The fighter that takes the damage instead."""
        self.sink: Piece | None = None
        """The Field that takes the damage instead."""


def instance(state: BattleState, moment: Moment) -> Effect[bool]:
    """Let a moment be answered; whether it was."""
    answered = False
    while True:
        answers = yield from _gather(state, moment)
        if not answers:
            return answered
        for fighter, card in answers:
            if not _may_play(state, fighter, card, moment):
                continue
            answered = True
            yield from play_counter(state, fighter, card, moment)
            reply = Moment(COUNTERED, 1 - moment.side, None, fighter.index)
            if (yield from instance(state, reply)):
                return True
        if not answered:
            return False


def _gather(state: BattleState, moment: Moment) -> Effect[list[tuple[Fighter, int]]]:
    """The counters that the answering side declares: open ones because they must, others because they want to."""
    forced: list[tuple[Fighter, int]] = []
    asked: list[Fighter] = []
    for fighter in state.fighters:
        if fighter.side != moment.side:
            continue
        if fighter.revealed and _fits(state, fighter, fighter.revealed[0], moment):
            forced.append((fighter, fighter.revealed[0]))
        elif fighter.seat >= 0 and could_answer(state, fighter, moment.kind):
            asked.append(fighter)
    if forced:
        return forced
    if not asked:
        return []
    answers = yield from together([_question(state, fighter, moment) for fighter in asked])
    return [(fighter, answer.value) for fighter, answer in zip(asked, answers, strict=True) if answer is not PASS]


def could_answer(state: BattleState, fighter: Fighter, kind: int) -> bool:
    """Whether, for all that everybody can see, a fighter may hold such a counter: the hand itself is not looked at."""
    return bool(fighter.hand) and CAST[fighter.kind].answers[kind] <= state.levels[fighter.side]


def _question(state: BattleState, fighter: Fighter, moment: Moment) -> Decision:
    cards = [card for card in fighter.hand if FACES[card].kind == COUNTER and _may_play(state, fighter, card, moment)]
    options: list[Option] = [*faces_once(cards, ANSWER), PASS]
    about = Sum(state, moment).tell if moment.kind == STRIKE else None
    return Decision(fighter.seat, f"Counter now? ({_told(moment)})", options, "counters.play", about=about)


class Sum:
    """How the damage about to be dealt comes about; worked out when somebody looks."""

    __slots__ = ("moment", "state")

    def __init__(self, state: BattleState, moment: Moment) -> None:
        self.state = state
        self.moment = moment

    def tell(self) -> About:
        from warhall.games.bossbattle.me.striking import strength_parts

        piece = self.moment.piece
        assert piece is not None
        parts = strength_parts(self.state, piece)
        changed = self.moment.amount - sum(amount for _, amount in parts)
        return About(sums={PASS.key: [*parts, ("counters so far", changed)] if changed else parts})


def _told(moment: Moment) -> str:
    """What can be answered, with the names that matter."""
    text = MOMENTS[moment.kind]
    if moment.piece is not None and moment.piece.card >= 0:
        text += f": {FACES[moment.piece.card].name}"
    if moment.amount:
        text += f", {moment.amount} damage"
    return text


def _fits(state: BattleState, fighter: Fighter, card: int, moment: Moment) -> bool:
    """Whether a counter's condition is met."""
    face = FACES[card]
    return face.trigger == moment.kind and face.may_answer(subject(state, fighter, card), moment)


def _may_play(state: BattleState, fighter: Fighter, card: int, moment: Moment) -> bool:
    if card in fighter.revealed:
        return _fits(state, fighter, card, moment)
    return card in fighter.hand and _fits(state, fighter, card, moment) and can_pay(state, fighter, FACES[card], card)


def play_counter(state: BattleState, fighter: Fighter, card: int, moment: Moment) -> Effect[None]:
    """Pay for a counter, let it work, discard it."""
    face = FACES[card]
    if card in fighter.revealed:
        fighter.revealed.remove(card)
        if not can_pay(state, fighter, face, -1):
            fighter.discard.append(card)
            if state.log is not None:
                tell_fighter(state, "no_cost", fighter, card=CARD_THINGS[card])
            return
    else:
        fighter.hand.remove(card)
        if card in state.known:
            state.known.remove(card)
    if state.log is not None:
        tell_fighter(state, "countered", fighter, card=CARD_THINGS[card])
    if face.cost != FREE:
        yield from pay(state, fighter, face)
    me = subject(state, fighter, card)
    try:
        effect = face.answer(me, moment)
        if effect is not None:
            yield from effect
    except Fizzle:
        pass
    fighter.discard.append(card)


def subject(state: BattleState, fighter: Fighter, card: int) -> "Me":
    """The `me` of a card that stands in no slot."""
    from warhall.games.bossbattle.me.acting import Me

    return Me(state, FACES[card], fighter, None)
