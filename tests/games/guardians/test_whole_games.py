"""Whole games at random: what must be true of the table at every decision."""

import pytest

from tests.games.guardians.scene import GAME
from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS, basic
from warhall.games.guardians.state import GuardiansState
from warhall.games.guardians.words import PLACING, ROW
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance


def check(state: GuardiansState) -> None:
    for hero in range(len(HEROES)):
        if state.place[hero] >= 0:
            assert state.remaining(hero) > 0, "whoever has that much damage is out"
        else:
            assert not (state.damage[hero] or state.shield[hero] or state.immobile[hero] or state.locked[hero])
    locations = {*state.row, *state.deck, *state.score[0], *state.score[1]}
    assert locations == set(range(len(LOCATIONS))) and len(state.row) == ROW
    if state.winner < 0:  # the winning location is not replaced
        assert len(state.row + state.deck + state.score[0] + state.score[1]) == len(LOCATIONS)
    for place, token in enumerate(state.token):
        assert abs(token) <= LOCATIONS[state.row[place]].half
    for seat in range(state.seats):
        cards = [*state.decks[seat], *state.hands[seat], *state.discards[seat]]
        cards += [card for card in state.playing if CARDS[card].hero in state.heroes[seat] or card in basic(seat)]
        assert len(cards) == len(set(cards)) == (24 if state.seats == 2 else 18), "no card is lost or doubled"
        assert set(state.exposed[seat]) <= set(state.hands[seat])
    assert max(state.points(0), state.points(1)) < 9 or state.winner >= 0


@pytest.mark.parametrize(
    ("seats", "setup"), [(2, {}), (4, {}), (2, {"first_game": True})], ids=["two", "four", "first game"]
)
def test_the_table_holds_together_from_the_first_placing_to_the_win(seats: int, setup: dict[str, object]) -> None:
    chance = Chance(31)
    for seed in range(6):
        match = new_match(GAME, seats, seed, setup, disposable=True)
        while (decision := match.decision) is not None:
            match.pick(chance.random(len(decision.options)))
            settling = match.decision is not None and match.decision.rule == "knock_out.several"
            if match.state.phase >= PLACING and not settling:
                check(match.state)
        outcome = match.outcome
        assert outcome is not None and len(outcome.winners) == seats // 2
        assert match.state.points(match.state.winner) >= 9
