"""Where a player's cards go, whoever causes it."""

from warhall.games.skirmish.catalogue import FIRST
from warhall.games.skirmish.state import SkirmishState


def take(state: SkirmishState, seat: int, first: int) -> int:
    """Remove a card of this design from a hand; its number."""
    hand = state.hands[seat]
    for place, card in enumerate(hand):
        if FIRST[card] == FIRST[first]:
            del hand[place]
            _forget(state, card)
            return card
    raise AssertionError("the card is not in the hand")


def _forget(state: SkirmishState, card: int) -> None:
    """A card left a hand. Whoever knew of a copy in it takes this one for that copy: nobody can tell them apart."""
    for known in state.known:
        if not known:
            continue
        copies = [other for other in known if FIRST[other] == FIRST[card]]
        if card in known:
            known.remove(card)
        elif copies:
            known.remove(copies[0])


def discard(state: SkirmishState, seat: int, first: int) -> None:
    card = take(state, seat, first)
    state.discards[seat].append(card)
    if state.log is not None:
        state.tell("discarded", player=seat, card=card)


def draw(state: SkirmishState, seat: int) -> None:
    """Draw one card, if there is one. If the deck is empty, the discard pile is shuffled into a new deck."""
    deck = state.decks[seat]
    if not deck:
        if not state.discards[seat]:
            return
        deck.extend(state.discards[seat])
        state.discards[seat].clear()
        state.shuffle(deck)
        state.tell("reshuffled", player=seat)
    card = deck.pop()
    state.hands[seat].append(card)
    if state.log is not None:
        state.tell_others((seat,), "drew", player=seat)
        state.tell_only((seat,), "drew_card", player=seat, card=card)
