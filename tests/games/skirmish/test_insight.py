"""What bots and the lab are told of the skirmish."""

import pytest

from tests.games.skirmish.scene import Field, table
from warhall.games.skirmish.catalogue import CARDS, NUMBER
from warhall.games.skirmish.game import Skirmish
from warhall.games.skirmish.state import Standing
from warhall.games.skirmish.words import ENDING, PLACING, UNTIL_NEXT_TURN
from warhall.kernel.errors import SetupError
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance
from warhall.tabletop.hexes import OFF

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


def test_a_card_is_played_with_a_tuned_number() -> None:
    before = GAME.tune("axe_swing", "range", 2)
    try:
        assert "play-axe_swing" in table(brakka="D5", hallow="D7", hand="axe_swing").red.offered()
    finally:
        GAME.tune("axe_swing", "range", before)
    assert "play-axe_swing" not in table(brakka="D5", hallow="D7", hand="axe_swing").red.offered()


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


# ── what bots go by ───────────────────────────────────────────────────────────────────────────────────────────────
def worth_of(card: str, t: Field) -> float:
    """How much better the active seat stands once a Special is played, apart from the card and the action it cost."""
    before = GAME.evaluate(t.match.state, 0)
    t.match.state.standing.append(Standing(NUMBER[card], CARDS[NUMBER[card]].character, UNTIL_NEXT_TURN))
    return GAME.evaluate(t.match.state, 0) - before


def test_a_guard_is_worth_something_and_more_when_an_opponent_is_near() -> None:
    near = worth_of("stand_fast", table(hallow="D5", brakka="D6"))
    far = worth_of("stand_fast", table(hallow="A1", brakka="I12"))
    assert near > far > 0


def test_a_stronger_arm_is_worth_something_only_with_an_attack_to_make() -> None:
    armed = worth_of("battle_rage", table(brakka="D5", hallow="D6", hand="axe_swing axe_swing"))
    assert armed > 0 == worth_of("battle_rage", table(brakka="D5", hallow="D6"))
    assert worth_of("battle_rage", table(brakka="D5", hallow="I12", hand="axe_swing")) == 0


def test_fire_is_worth_more_under_an_opponent() -> None:
    caught = table(cinder="A1", hallow="D6", fire="D5")
    spared = table(cinder="A1", hallow="D8", fire="D5")
    assert GAME.evaluate(caught.match.state, 0) > GAME.evaluate(spared.match.state, 0)


def test_what_opponents_have_in_play_is_standing_lost() -> None:
    t = table(hallow="D6", cinder="A1", fire="D5")
    burning = GAME.evaluate(t.match.state, 0)
    t.match.state.standing.clear()
    assert GAME.evaluate(t.match.state, 0) > burning


def test_an_action_left_is_worth_something_and_ending_the_turn_gives_it_up() -> None:
    t = table(brakka="D5", hallow="D6")
    before = GAME.evaluate(t.match.state, 0)
    t.match.state.actions += 1
    assert GAME.evaluate(t.match.state, 0) > before
    t.match.state.stage = ENDING
    assert GAME.evaluate(t.match.state, 0) < before


def test_a_card_that_can_be_played_is_worth_more_than_one_that_only_pays_for_healing() -> None:
    usable = table(brakka="D5", hallow="I12", hand="iron_hide")
    idle = table(brakka="D5", hallow="I12", hand="ember_veil", fallen="cinder")
    bare = table(brakka="D5", hallow="I12", fallen="cinder")
    gained = GAME.evaluate(idle.match.state, 0) - GAME.evaluate(bare.match.state, 0)
    assert gained > 0
    without = table(brakka="D5", hallow="I12")
    assert GAME.evaluate(usable.match.state, 0) - GAME.evaluate(without.match.state, 0) > gained


def test_coming_closer_is_judged_by_the_way_on_foot_not_across_water() -> None:
    across = table(brakka="A9", hallow="A11", fallen="cinder bell")
    beside = table(brakka="A9", hallow="A7", fallen="cinder bell")
    assert GAME.evaluate(across.match.state, 0) < GAME.evaluate(beside.match.state, 0)


def test_the_way_round_the_water_is_advised_though_it_leads_away_at_first() -> None:
    hints = hinted(table(brakka="A9", hallow="A11", fallen="cinder bell", stage="moving", dice=(3, 0)))
    assert [key for key in hints if hints[key] == max(hints.values())] == ["brakka-d8", "stop"]


def test_far_from_everybody_coming_closer_promises_as_much_as_waiting_and_going_away_less() -> None:
    hints = hinted(table(brakka="D5", hallow="I12", fallen="cinder bell", stage="moving", dice=(1, 0)))
    assert hints["brakka-d6"] == hints["stop"] > hints["brakka-d4"]


def test_each_character_is_advised_by_the_best_place_that_it_can_reach_itself() -> None:
    hints = hinted(table(brakka="D5", cinder="A1", hallow="D7", fallen="bell", stage="moving", dice=(1, 2)))
    assert hints["brakka-d6"] == hints["cinder-a3"] == hints["stop"]


def test_whoever_plays_second_is_advised_to_begin_out_of_reach_but_not_out_of_the_world() -> None:
    match = new_match(GAME, 2, 1, {"teams": "red,blue"})
    while match.state.stage != PLACING or match.state.turn == match.state.first:
        match.pick(0)
    decision = match.decision
    assert decision is not None and decision.rule == "setup.placing"
    hints = GAME.hints(match.state, decision)
    assert hints is not None
    rows = [match.state.board.hexes.distance[cell] for cell in match.state.cells if cell != OFF]
    gaps = [min(row[option.value] for row in rows) for option in decision.options]
    best = gaps[hints.index(max(hints))]
    assert min(gaps) == 1 < best < max(gaps)
