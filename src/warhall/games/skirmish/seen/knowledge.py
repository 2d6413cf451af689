"""What a seat cannot know: decks, the reward deck, and what others hold."""

from warhall.games.skirmish.state import SkirmishState
from warhall.kernel.game import rename


def hidden(state: SkirmishState, seat: int) -> list[list[int]]:
    """Groups of cards that the seat cannot tell apart: each player's deck with the unseen part of the hand."""
    known = state.known[seat]
    groups = [
        state.decks[other] + ([] if other == seat else [card for card in state.hands[other] if card not in known])
        for other in range(state.seats)
    ]
    return [*groups, state.spoils]


def relabel(state: SkirmishState, names: dict[int, int]) -> None:
    """Put card `names[c]` wherever card `c` is."""
    for piles in (state.decks, state.hands, state.discards, state.known, state.rewards):
        for pile in piles:
            rename(pile, names)
    rename(state.spoils, names)
