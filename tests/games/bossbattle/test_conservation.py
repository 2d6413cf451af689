"""Whatever is played, no card is lost or doubled, and what stands in the Queue stands where it may."""

import pytest

from warhall.games.bossbattle.catalogue import CAST
from warhall.games.bossbattle.state import ACTIVATED, BattleState
from warhall.games.bossbattle.words import DEPTH, MODES
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance


def check(state: BattleState) -> None:
    for at, piece in enumerate(state.slots):
        if piece is not None:
            assert piece.at == at
            assert at % DEPTH < 2 or not piece.flags & ACTIVATED, "Fields are activated in 0-slots only"
    for fighter in state.fighters:
        cards = fighter.hand + fighter.deck + fighter.discard + fighter.revealed + fighter.removed + fighter.offer
        cards += [card for deck in fighter.decks for card in deck]
        queued = [piece.card for piece in state.slots if piece is not None and piece.card >= 0]
        cards += [card for card in queued if state.owner(card) is fighter]
        assert len(cards) == len(set(cards)) == CAST[fighter.kind].size


@pytest.mark.parametrize("level", ["easy", "standard", "elite"])
@pytest.mark.parametrize(("mode", "seats"), [(mode.id, seats) for mode in MODES for seats in mode.seats])
def test_cards_are_neither_lost_nor_doubled(mode: str, seats: int, level: str) -> None:
    for seed in range(4):
        match = new_match("bossbattle", seats, seed, {"mode": mode, "level": level})
        chance = Chance(seed)
        while match.pending:
            match.pick(chance.random(len(match.pending[0].options)))
            state = match.state
            assert isinstance(state, BattleState)
        check(state)
