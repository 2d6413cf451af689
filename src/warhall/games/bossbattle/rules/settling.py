"""After each card: answer what was placed or destroyed, and pay for weakened heroes.

Nothing is half done when this returns, so every procedure ends with it.
"""

from warhall.games.bossbattle.catalogue import DROP, FACES, SET_OF, WITNESSES, once
from warhall.games.bossbattle.me import Occasion
from warhall.games.bossbattle.me.acting import acting
from warhall.games.bossbattle.me.asking import carry_out, piece_option
from warhall.games.bossbattle.me.fighters import discard_top, gain_power
from warhall.games.bossbattle.me.fighting import rallies, works
from warhall.games.bossbattle.me.queue import can_bump
from warhall.games.bossbattle.rules.counters import countered
from warhall.games.bossbattle.rules.paying import pay_with
from warhall.games.bossbattle.state import BattleState, Fighter, Piece
from warhall.games.bossbattle.words import DESTROYED, FELLED, PLACED, WEAKENED, cards_in_words
from warhall.kernel.decisions import Effect


def settle(state: BattleState) -> Effect[None]:
    """Continue until nothing is left to answer or to pay."""
    while True:
        if state.arrivals:
            piece = state.slots[state.arrivals.pop(0)]
            if piece is not None and piece.token == 0:
                yield from _answer_placement(state, piece)
        elif state.weakening:
            yield from _weaken(state, state.fighters[state.weakening.pop(0)])
        elif state.destroyed:
            at, card = state.destroyed.pop(0)
            fallen = Piece(at, card)
            yield from countered(state, Occasion(DESTROYED, fallen.side, fallen))
        else:
            return


def _answer_placement(state: BattleState, piece: Piece) -> Effect[None]:
    foe = 1 - piece.side
    for other in state.cards_of(foe):
        if not WITNESSES[other.card] or not works(other) or rallies(state, other):
            continue
        if (text := FACES[other.card].witnesses(acting(state, other), piece)) is not None:
            yield from carry_out(text)
    yield from countered(state, Occasion(PLACED, foe, piece))


def _weaken(state: BattleState, hero: Fighter) -> Effect[None]:
    """The price of being weakened: for the boss a Power each time and a round once, for the hero the weakened cost."""
    foe = 1 - hero.side
    if state.is_boss(foe):
        gain_power(state, state.side_of(foe)[0], 1)
        gain_round(state, foe, "a hero is weakened")
    cards = [piece.card for piece in state.pieces(hero.side) if not piece.token]
    owed = sum(1 for card in cards if state.owners[SET_OF[card]] == hero.index)
    cost = f": {cards_in_words(owed)} must be discarded or bumped back" if owed else ""
    state.tell("weakened", who=hero, cost=cost)
    for _ in range(owed):
        yield from _pay_weakened(state, hero)
    yield from countered(state, Occasion(WEAKENED, hero.side, None, hero.index))
    yield from countered(state, Occasion(FELLED, foe, None, hero.index))


def _pay_weakened(state: BattleState, hero: Fighter) -> Effect[None]:
    """One card of the weakened cost: discarded from the hero's hand, or any card of the heroes bumped back.

    Where there is nothing to pay with, nothing is owed.
    """
    bumps = [piece_option(p) for p in state.pieces(hero.side) if not p.token and can_bump(state, p)]
    options = bumps + once(hero.hand, DROP)
    if hero.seat < 0 and not bumps:
        discard_top(state, hero)
    elif options:
        lone = len(bumps) + len(hero.hand) == 1
        yield from pay_with(state, hero, "Pay the weakened cost", options, "weakened.cost", lone)


def gain_round(state: BattleState, side: int, reason: str) -> None:
    """Move a side's round token ahead, once a round at most."""
    if state.gained >> side & 1:
        return
    state.gained |= 1 << side
    state.rounds[side] += 1
    state.tell("gained_round", side=side, reason=reason)
