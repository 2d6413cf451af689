"""What a seat cannot know, and how a fair guess at it is laid out."""

from warhall.games.guardians.catalogue import CARDS
from warhall.games.guardians.state import GuardiansState
from warhall.kernel.game import rename


def hidden(state: GuardiansState, seat: int) -> list[list[int]]:
    """Groups within which any order is as likely to the seat: the location deck, and for each player the deck with
    whatever of the hand the seat has not seen.
    """
    groups = [[_location_card(location) for location in state.deck]]
    for owner in range(state.seats):
        group = state.decks[owner][:]
        if owner != seat:
            known = state.exposed[owner]
            group += [card for card in state.hands[owner] if card not in known]
        groups.append([card for card in group if card not in state.seen] if state.seen else group)
    return groups


def relabel(state: GuardiansState, names: dict[int, int]) -> None:
    """Put card `names[c]` wherever card `c` is."""
    for zone in (state.decks, state.hands, state.discards, state.exposed):
        for pile in zone:
            rename(pile, names)
    first = _location_card(0)
    state.deck = [names.get(first + location, first + location) - first for location in state.deck]


def _location_card(location: int) -> int:
    """A location's number beside those of the cards, so that one exchange can name both."""
    return len(CARDS) + location
