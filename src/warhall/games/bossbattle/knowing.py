"""What a seat cannot know, and a fair guess at it.

Friends look at each other's cards. Of an enemy hero, neither the hand nor which level cards were picked is known; of a
boss, only which cards of each level are in hand, for the decks are drawn from in the open.
"""

from collections.abc import Sequence

from warhall.games.bossbattle.cards import FACES
from warhall.games.bossbattle.modes import is_boss
from warhall.games.bossbattle.state import BattleState, Fighter
from warhall.kernel.state import Chance


def seats(state: BattleState, side: int) -> tuple[int, ...]:
    """The seats of a side, in order."""
    found: list[int] = []
    for fighter in state.fighters:
        if fighter.side == side and fighter.seat >= 0 and fighter.seat not in found:
            found.append(fighter.seat)
    return tuple(found)


def side_of_seat(state: BattleState, seat: int) -> int:
    return next(fighter.side for fighter in state.fighters if fighter.seat == seat)


def resample(base: BattleState, live: BattleState, seat: int, chance: Chance) -> dict[int, int]:
    """Exchange, in `base`, the cards that this seat can tell neither there nor in `live`."""
    side = side_of_seat(live, seat)
    names: dict[int, int] = {}
    for before, now in zip(base.fighters, live.fighters, strict=True):
        if now.kind < 0 or before.kind < 0:
            continue
        unseen_before = _unseen(base, before, side)
        places = [card for card in _unseen(live, now, side) if card in unseen_before]
        names.update(zip(places, _guess(live, now, side, places, chance), strict=True))
    relabel(base, names)
    return names


def _unseen(state: BattleState, fighter: Fighter, side: int) -> list[int]:
    """The cards of a fighter whose place a side does not know."""
    hidden = fighter.deck + fighter.decks[1] + fighter.decks[2] + fighter.decks[3]
    if fighter.side != side:
        hidden = hidden + fighter.hand + fighter.removed + fighter.offer
    return [card for card in hidden if card not in state.known] if state.known else hidden


def _guess(state: BattleState, fighter: Fighter, side: int, places: Sequence[int], chance: Chance) -> list[int]:
    """The same cards in an order that is as likely as the true one, place by place."""
    guess = list(places)
    levels = [FACES[card].level for card in places]
    pile_of = _piles(fighter, side)
    if is_boss(state, fighter.side):
        if fighter.seat >= 0:
            for level in (1, 2, 3):
                _shuffle(guess, [n for n, found in enumerate(levels) if found == level], chance)
        else:
            _shuffle(guess, [n for n, card in enumerate(places) if pile_of(card) == 0], chance)
            _keep_top_level(state, fighter, places, guess)
        return guess
    if fighter.side != side:
        for level in (1, 2, 3):
            _shuffle(guess, [n for n, found in enumerate(levels) if found == level], chance)
    for pile in range(4):
        _shuffle(guess, [n for n, card in enumerate(places) if pile_of(card) == pile], chance)
    return guess


def _piles(fighter: Fighter, side: int) -> "Piles":
    return Piles(fighter, fighter.side != side)


class Piles:
    """Which cards may change places freely: the draw pile (an enemy's with the hand) is 0, each level deck its own."""

    __slots__ = ("places",)

    def __init__(self, fighter: Fighter, enemy: bool) -> None:
        self.places: dict[int, int] = dict.fromkeys(fighter.deck + (fighter.hand if enemy else []), 0)
        for level in (1, 2, 3):
            for card in fighter.decks[level]:
                self.places[card] = level

    def __call__(self, card: int) -> int:
        return self.places.get(card, -1)


def _keep_top_level(state: BattleState, boss: Fighter, places: Sequence[int], guess: list[int]) -> None:
    """After levelling up, everybody sees that an automatic boss's top card is of the newest level."""
    if not state.fresh or not boss.deck or boss.deck[-1] not in places:
        return
    top = places.index(boss.deck[-1])
    level = FACES[boss.deck[-1]].level
    other = next(n for n, card in enumerate(guess) if FACES[card].level == level and places[n] in boss.deck)
    guess[top], guess[other] = guess[other], guess[top]


def _shuffle(cards: list[int], places: list[int], chance: Chance) -> None:
    """Shuffle what lies in some places of a list among themselves."""
    shuffled = [cards[n] for n in places]
    chance.shuffle(shuffled)
    for n, card in zip(places, shuffled, strict=True):
        cards[n] = card


def relabel(state: BattleState, names: dict[int, int]) -> None:
    """Put card `names[c]` wherever card `c` is."""
    for f in state.fighters:
        for pile in (f.hand, f.deck, f.discard, f.removed, f.offer, f.revealed, *f.decks):
            pile[:] = [names.get(card, card) for card in pile]
    for piece in state.slots:
        if piece is not None:
            piece.card = names.get(piece.card, piece.card)
    state.known[:] = [names.get(card, card) for card in state.known]
