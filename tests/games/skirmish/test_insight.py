"""What bots and the lab are told of the skirmish."""

import pytest

from tests.games.skirmish.scene import Field, table
from warhall.games.skirmish.game import Skirmish
from warhall.kernel.errors import SetupError
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance

GAME = Skirmish()


def hinted(t: Field) -> dict[str, float]:
    decision = t.match.decision
    assert decision is not None
    hints = GAME.hints(t.match.state, decision)
    assert hints is not None
    return dict(zip(decision.keys(), hints, strict=True))


def test_a_strong_attack_promises_more_than_a_weak_one_and_anything_more_than_stopping() -> None:
    hints = hinted(table(brakka="C4", toma="C5", hand="axe_swing shield_bash"))
    assert hints["play-axe_swing"] > hints["play-shield_bash"] > hints["draw"] > hints["end"]


def test_a_life_lost_is_standing_lost() -> None:
    t = table(brakka="C4", toma="C5")
    before = GAME.evaluate(t.match.state, 0)
    t.match.state.life[0] -= 3
    assert GAME.evaluate(t.match.state, 0) < before


def test_every_order_of_two_teams_meets_on_both_boards() -> None:
    setups = [GAME.matchup(2, number, Chance(1), {}) for number in range(40)]
    assert len({str(setup) for setup in setups}) == 40


def test_the_account_names_teams_first_player_and_turns() -> None:
    match = new_match(GAME, 2, 1, {"teams": "red,blue"})
    account = GAME.account(match.state)
    assert account.sides == (("Red",), ("Blue",)) and account.first == match.state.first and account.rounds == 0


def test_a_discard_is_no_card_played() -> None:
    t = table(brakka="C4", toma="C5", hand="axe_swing")
    decision = t.match.decision
    assert decision is not None
    play = decision.options[decision.index("play-axe_swing")]
    assert GAME.card_played(decision, play) == "axe_swing"
    decision.rule = "healing.price"
    assert GAME.card_played(decision, play) == ""


def test_a_number_can_be_tuned_and_put_back() -> None:
    before = GAME.tune("axe_swing", "attack", 9)
    assert next(card for card in GAME.cards() if card.key == "axe_swing").numbers["attack"] == 9
    assert GAME.tune("axe_swing", "attack", before) == 9
    with pytest.raises(SetupError, match="brakka has no number 'attack' to tune; it has: life"):
        GAME.tune("brakka", "attack", 9)


@pytest.mark.parametrize(
    ("card", "number", "numbers"),
    [
        ("axe_swing", "copies", "attack, defense, lunge, range, recoil"),
        ("iron_hide", "attack", "defense"),
        ("war_cry", "defense", "attack, lunge, range, recoil"),
        ("stoke", "attack", "none"),
    ],
)
def test_a_number_that_a_card_has_no_use_for_is_refused(card: str, number: str, numbers: str) -> None:
    with pytest.raises(SetupError, match=f"^{card} has no number '{number}' to tune; it has: {numbers}$"):
        GAME.tune(card, number, 3)
