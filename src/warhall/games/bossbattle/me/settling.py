"""After each card: what was placed, what was destroyed and who was weakened gets its answers and its price.

Nothing is half done when this returns, so every procedure ends with it.
"""

from warhall.games.bossbattle.cards import DESTROYED, FACES, PLACED, WEAKENED, WITNESSES
from warhall.games.bossbattle.me.asking import DISCARD, ask, faces_once, piece_option
from warhall.games.bossbattle.me.automatic import bump_worth
from warhall.games.bossbattle.me.counters import Moment, instance
from warhall.games.bossbattle.me.damage import gain_power
from warhall.games.bossbattle.me.hands import discard
from warhall.games.bossbattle.me.lasting import rallies, subject, works
from warhall.games.bossbattle.me.paying import discard_top
from warhall.games.bossbattle.me.queue import bump_back, can_bump
from warhall.games.bossbattle.me.telling import cards_in_words, tell_fighter, tell_side
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.kernel.decisions import Effect, Fizzle


def settle(state: BattleState) -> Effect[None]:
    while True:
        if state.arrivals:
            at = state.arrivals.pop(0)
            piece = state.slots[at]
            if piece is not None and piece.token == 0:
                yield from _answer_placement(state, piece)
        elif state.weakening:
            yield from _weaken(state, state.fighters[state.weakening.pop(0)])
        elif state.destroyed:
            at, card = state.destroyed[:2]
            del state.destroyed[:2]
            fallen = Piece(at, card)
            yield from instance(state, Moment(DESTROYED, fallen.side, fallen))
        else:
            return


def _answer_placement(state: BattleState, piece: Piece) -> Effect[None]:
    foe = 1 - piece.side
    for other in state.cards_of(foe):
        if FACES[other.card].lasting & WITNESSES and works(other) and not rallies(state, other):
            try:
                effect = FACES[other.card].witnesses(subject(state, other), piece)
                if effect is not None:
                    yield from effect
            except Fizzle:
                pass
    yield from instance(state, Moment(PLACED, foe, piece))


def _weaken(state: BattleState, hero: Fighter) -> Effect[None]:
    """The price of being weakened: for the boss a Power each time and a round once, for the hero the weakened cost."""
    foe = 1 - hero.side
    if is_boss(state, foe):
        boss = state.side_of(foe)[0]
        gain_power(state, boss, 1)
        gain_round(state, foe, "a hero is weakened")
    owed = sum(1 for piece in state.cards_of(hero.side) if state.owners[piece.card >> 6] == hero.index)
    if state.log is not None:
        cost = f": {cards_in_words(owed)} must be discarded or bumped back" if owed else ""
        tell_fighter(state, "weakened", hero, cost=cost)
    for _ in range(owed):
        if not (yield from _pay_weakened(state, hero)):
            break
    yield from instance(state, Moment(WEAKENED, hero.side, None, hero.index))


def _pay_weakened(state: BattleState, hero: Fighter) -> Effect[bool]:
    """One card of the weakened cost: discarded from the hero's hand, or any card of the heroes bumped back."""
    bumps = [piece_option(p) for p in state.pieces(hero.side) if not p.token and can_bump(state, p)]
    options = bumps + faces_once(hero.hand, DISCARD)
    if hero.seat < 0 and not bumps and hero.deck:
        discard_top(state, hero)
        return True
    if not options:
        return False
    worth = bump_worth(state, hero.side) if hero.seat < 0 else None
    lone = len(bumps) + len(hero.hand) == 1
    answer = yield from ask(hero, "Pay the weakened cost", options, "weakened.cost", worth, lone=lone)
    if answer.key.startswith("discard_"):
        discard(state, hero, answer.value)
    else:
        piece = state.slots[answer.value]
        assert piece is not None
        bump_back(state, piece)
    return True


def gain_round(state: BattleState, side: int, reason: str) -> None:
    """Move a side's round token ahead, once a round at most."""
    if state.gained >> side & 1:
        return
    state.gained |= 1 << side
    state.rounds[side] += 1
    if state.log is not None:
        tell_side(state, "gained_round", side, reason=reason)
