"""What a seat cannot know, and a fair guess at it.

Friends look at each other's cards. Of an enemy hero nobody knows the hand, nor which level cards were picked. Of a boss
everybody knows how many cards of each level are in hand, because the decks are drawn from in the open.
"""

from collections.abc import Sequence

from warhall.games.bossbattle.catalogue import CARD_DATA
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.kernel.game import rename
from warhall.kernel.state import Chance


def resample(base: BattleState, live: BattleState, seat: int, chance: Chance) -> dict[int, int]:
    """In `base`, exchange the cards whose place this seat knows neither there nor in `live`."""
    side = live.side_of_seat(seat)
    return _exchange(base, live, [side] * len(live.fighters), chance)


def redeal(base: BattleState, live: BattleState, chance: Chance) -> None:
    """In `base`, exchange the cards whose place not even their own side knows."""
    _exchange(base, live, [fighter.side for fighter in live.fighters], chance)


def _exchange(base: BattleState, live: BattleState, sides: Sequence[int], chance: Chance) -> dict[int, int]:
    """Exchange the cards of each fighter whose place the side given for it does not know."""
    names: dict[int, int] = {}
    for before, now, side in zip(base.fighters, live.fighters, sides, strict=True):
        if now.kind < 0 or before.kind < 0:
            continue
        places, piles = _lying(live, now, side, set(_unseen(base, before, side)))
        guess = _guess(live, now, side, places, piles, chance)
        for n in range(len(places)):
            names[places[n]] = guess[n]
    relabel(base, names)
    return names


def doubts(state: BattleState, side: int) -> list[list[int]]:
    """For each fighter, the cards whose place a side does not know."""
    return [_unseen(state, fighter, side) for fighter in state.fighters if fighter.kind >= 0]


def _unseen(state: BattleState, fighter: Fighter, side: int) -> list[int]:
    """The cards of a fighter whose place a side does not know."""
    hidden = fighter.deck + fighter.decks[1] + fighter.decks[2] + fighter.decks[3]
    if fighter.side != side:
        hidden = hidden + fighter.hand + fighter.removed + fighter.offer
    return [card for card in hidden if card not in state.known] if state.known else hidden


def _lying(state: BattleState, fighter: Fighter, side: int, unseen: set[int]) -> tuple[list[int], list[list[int]]]:
    """Those of some cards whose place a side does not know, and where among them lie those that may change places
    freely: those of the draw pile (an enemy's with the hand), and those of each level deck.
    """
    known, decks = state.known, fighter.decks
    places: list[int] = []
    groups: list[list[int]] = [[], [], [], []]
    piles = [fighter.deck, decks[1], decks[2], decks[3]]
    if fighter.side != side:
        piles += [fighter.hand, fighter.removed, fighter.offer]
    for n, pile in enumerate(piles):
        group = groups[n % 4] if n < 5 else []
        for card in pile:
            if card in unseen and not (known and card in known):
                group.append(len(places))
                places.append(card)
    return places, groups


def _guess(
    state: BattleState, fighter: Fighter, side: int, places: list[int], piles: list[list[int]], chance: Chance
) -> list[int]:
    """The same cards in an order that is as likely as the true one, place by place."""
    guess = places[:]
    if state.is_boss(fighter.side):
        if fighter.seat >= 0:
            _shuffle_groups(guess, _by_level(places), chance)
        else:
            _shuffle_groups(guess, piles[:1], chance)
            _keep_top_level(state, fighter, places, guess)
        return guess
    if fighter.side != side:
        _shuffle_groups(guess, _by_level(places), chance)
    _shuffle_groups(guess, piles, chance)
    return guess


def _by_level(places: list[int]) -> list[list[int]]:
    """Where the cards of levels 1 to 3 lie; those of level 0 are in the same deck in every game."""
    groups: list[list[int]] = [[], [], [], []]
    for n, card in enumerate(places):
        groups[CARD_DATA[card].level].append(n)
    return groups[1:]


def _keep_top_level(state: BattleState, boss: Fighter, places: list[int], guess: list[int]) -> None:
    """After levelling up, everybody sees that an automatic boss's top card is of the newest level."""
    if not state.fresh or not boss.deck or boss.deck[-1] not in places:
        return
    top = places.index(boss.deck[-1])
    level = CARD_DATA[boss.deck[-1]].level
    other = next(n for n, card in enumerate(guess) if CARD_DATA[card].level == level and places[n] in boss.deck)
    guess[top], guess[other] = guess[other], guess[top]


def _shuffle_groups(cards: list[int], groups: list[list[int]], chance: Chance) -> None:
    """Shuffle what lies in each group of places among themselves."""
    for places in groups:
        if len(places) > 1:
            shuffled = [cards[n] for n in places]
            chance.shuffle(shuffled)
            for n in range(len(places)):
                cards[places[n]] = shuffled[n]


def relabel(state: BattleState, names: dict[int, int]) -> None:
    """Put card `names[c]` wherever card `c` is."""
    for f in state.fighters:
        for pile in (f.hand, f.deck, f.discard, f.removed, f.offer, f.revealed, *f.decks):
            rename(pile, names)
    for piece in state.slots:
        if piece is not None:
            piece.card = names.get(piece.card, piece.card)
    rename(state.known, names)
