"""Hands, decks and discard piles: drawing, discarding, shuffling anew."""

from typing import Final

from warhall.games.bossbattle.cards import FACES
from warhall.games.bossbattle.me.asking import CARD_THINGS, faces_once
from warhall.games.bossbattle.me.asking import DISCARD as DISCARD_OPTIONS
from warhall.games.bossbattle.me.telling import cards_in_words, seats_of, tell_fighter
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.kernel.decisions import Option

POWER_A_DRAW: Final = 12
"""The most Power that a boss can draw in one Draw Phase."""


def top_card(state: BattleState, fighter: Fighter) -> int:
    """Take the top card of a fighter's deck, shuffling a hero's discard pile anew if need be; -1 if there is none."""
    if not fighter.deck and not is_boss(state, fighter.side):
        reshuffle(state, fighter)
    return fighter.deck.pop() if fighter.deck else -1


def reshuffle(state: BattleState, fighter: Fighter) -> None:
    if fighter.discard:
        fighter.deck = fighter.discard
        fighter.discard = []
        state.shuffle(fighter.deck)
        if state.log is not None:
            tell_fighter(state, "reshuffled", fighter)


def draw(state: BattleState, fighter: Fighter, count: int) -> None:
    """Draw for a hero from the deck, for a boss from the level 1 deck; those who play themselves draw nothing."""
    if fighter.seat < 0:
        return
    drawn: list[int] = []
    for _ in range(count):
        if is_boss(state, fighter.side):
            deck = fighter.decks[1]
            card = deck.pop() if deck else -1
        else:
            card = top_card(state, fighter)
        if card < 0:
            break
        drawn.append(card)
    fighter.hand += drawn
    tell_drawn(state, fighter, drawn)


def tell_drawn(state: BattleState, fighter: Fighter, drawn: list[int]) -> None:
    """The side that draws sees the cards, everybody else their number."""
    if state.log is None or not drawn:
        return
    friends = seats_of(state, fighter.side)
    tell_fighter(state, "drew", fighter, friends, cards=[CARD_THINGS[card] for card in drawn])
    tell_fighter(state, "drew_some", fighter, None, friends, words=cards_in_words(len(drawn)), count=len(drawn))


def leave_hand(state: BattleState, fighter: Fighter, card: int) -> None:
    """Out of the hand, to be seen by all; what others knew of the hand is settled for this card."""
    fighter.hand.remove(card)
    if card in state.known:
        state.known.remove(card)


def discard(state: BattleState, fighter: Fighter, card: int) -> None:
    leave_hand(state, fighter, card)
    fighter.discard.append(card)
    if state.log is not None:
        tell_fighter(state, "discarded", fighter, card=CARD_THINGS[card])


def discard_options(fighter: Fighter, but: int = -1) -> list[Option]:
    return faces_once([card for card in fighter.hand if card != but], DISCARD_OPTIONS)


def held_power(fighter: Fighter) -> int:
    """How much Power a boss's hand takes up."""
    return sum(FACES[card].level for card in fighter.hand)
