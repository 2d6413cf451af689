"""What the end of a round, or an effect that came first, leaves nothing of."""

import pytest

from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.words import END_OF_TURN


@pytest.mark.rule("atlantis", "effects.coin_order")
@pytest.mark.parametrize(("coin", "coins"), [(0, 1), (1, 0)])
def test_an_effect_that_an_earlier_one_cancelled_does_not_happen(coin: int, coins: int) -> None:
    """Zed defeats Wasp at the end of the turn: whether she gains her coin is for the tie breaker coin to say."""
    effects = [("dusk", "zed", END_OF_TURN), ("echo", "wasp", END_OF_TURN)]
    t = table("Ze Wa", phase="end_turn", effects=effects, coin=coin)
    assert not t.wasp.on_board and t.wasp.coins == coins


@pytest.mark.rule("atlantis", "round.reset")
def test_that_a_hero_fell_is_remembered_for_the_rest_of_the_round() -> None:
    t = table("Sa Wa . Br . Ar", sabina="point_blank_shot", brogan="war_drummer", hands={"wasp": []})
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    t.everybody_declines()
    assert not t.wasp.on_board
    before = t.arien.coins
    t.brogan.resolves("war_drummer", "skill", "arien")
    assert t.arien.coins == before + 3


@pytest.mark.rule("atlantis", "round.reset")
def test_that_a_hero_fell_is_forgotten_with_the_round() -> None:
    hands = {"brogan": ["war_drummer", "bulwark"], "arien": ["spell_break", "noble_blade"]}
    t = table("Br . Ar", phase="end_round", hero_fell=True, hands=hands)
    assert t.arien.coins == 1
    t.everybody_plays(brogan="war_drummer", arien="spell_break")
    t.arien.chooses("hold")
    t.brogan.resolves("war_drummer", "skill", "arien")
    assert t.arien.coins == 2


@pytest.mark.rule("atlantis", "round.reset")
def test_a_card_turned_facedown_comes_back_to_hand_face_up() -> None:
    t = table("Ze . Wa", zed="veil", turn=3, resolved={"zed": ["poke"]})
    t.zed.resolves("veil", "skill")
    assert t.round == 2 and t.zed.facedown == [] and "poke" in t.zed.hand
    t.everybody_plays(zed="poke")
    assert t.match.view(1)["table"]["heroes"][0]["unresolved"] == "poke"


@pytest.mark.rule("atlantis", "round.reset")
@pytest.mark.parametrize("turn", [0, 3])
def test_a_once_a_turn_ability_can_be_used_again_in_the_next_turn(turn: int) -> None:
    t = table("Ar . Wa", phase="end_turn", turn=turn, ultimates=["arien"])
    t.change(lambda state: state.own(0).used.append(card("living_tsunami")))
    t.everybody_plays(arien="noble_blade", wasp="shock")
    assert "attack" in t.arien.offered()


@pytest.mark.rule("atlantis", "level.top")
def test_nobody_rises_above_level_8_whatever_coins_are_left() -> None:
    t = table("Br . Wa", phase="end_round", levels={"brogan": 7}, coins={"brogan": 20})
    deck = t.brogan.deck
    assert t.brogan.level == 8 and t.round == 2
    assert "one_man_army" not in deck and len(deck) == len({*deck}) > 0
