"""Red's cards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [
        ("axe_swing", "brakka", 4),
        ("shield_bash", "brakka", 3),
        ("torch_jab", "cinder", 3),
        ("smoke_feint", "cinder", 2),
    ],
)
def test_the_attack_or_defence_cards_strike_for_their_value(card: str, attacker: str, attack: int) -> None:
    t = table({attacker: "D5", "hallow": "D6"}, hand=card)
    t.red.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


@pytest.mark.parametrize(
    ("card", "defender", "lost"),
    [
        ("axe_swing", "brakka", 4), ("shield_bash", "brakka", 3), ("iron_hide", "brakka", 1),
        ("blood_price", "brakka", 2),
        ("torch_jab", "cinder", 4), ("smoke_feint", "cinder", 3), ("ember_veil", "cinder", 2),
    ],
)  # fmt: skip
def test_the_defences_stop_their_value(card: str, defender: str, lost: int) -> None:
    t = table({"hallow": "D6", defender: "D5"}, hand="judgement", others=card)
    full = t[defender].life
    t.blue.plays("judgement", defender)
    t.red.answers(card)
    assert t[defender].life == full - lost


def test_headlong_moves_up_to_three_next_to_an_opponent_and_strikes() -> None:
    t = table(brakka="D5", toma="D8", fuse="I12", hand="headlong")
    t.red.plays("headlong")
    assert set(t.red.offered()) == {"brakka-d7", "brakka-e8", "brakka-c8"}
    t.red.chooses("brakka-d7", "toma")
    t.orange.declines()
    assert t.brakka.at == "D7" and t.toma.life == 11


def test_headlong_may_stay_where_an_opponent_is_adjacent_already() -> None:
    t = table(brakka="D5", toma="D6", fuse="I12", hand="headlong")
    t.red.plays("headlong")
    assert "stay" in t.red.offered()
    t.leaves_open()


def test_headlong_is_closed_with_nobody_in_reach() -> None:
    t = table(brakka="A1", toma="I12", hand="headlong")
    assert t.red.closed()["play-headlong"] == "No opponent is in reach."


def test_reckless_blow_costs_brakka_two_life_as_it_lands() -> None:
    t = table(brakka="D5", hallow="D6", hand="reckless_blow")
    t.red.plays("reckless_blow", "hallow")
    t.blue.declines()
    assert (t.hallow.life, t.brakka.life) == (11, 17)


def test_earthshaker_stuns_whom_it_damages() -> None:
    t = table(brakka="D5", hallow="D6", hand="earthshaker")
    t.red.plays("earthshaker", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15 and t.hallow.is_stunned


def test_earthshaker_does_not_stun_when_it_is_defended() -> None:
    t = table(brakka="D5", hallow="D6", hand="earthshaker", others="tower_shield")
    t.red.plays("earthshaker", "hallow")
    t.blue.answers("tower_shield")
    assert not t.hallow.is_stunned


def test_whirlwind_strikes_everyone_adjacent_for_four() -> None:
    t = table(brakka="D5", cinder="C5", hallow="D6", bell="D4", hand="whirlwind")
    t.red.plays("whirlwind")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life, t.cinder.life) == (14, 6, 6)


def test_hurled_axe_reaches_three_spaces() -> None:
    t = table(brakka="D5", hallow="D8", hand="hurled_axe")
    t.red.plays("hurled_axe", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


def test_war_cry_strikes_every_opponent_for_two() -> None:
    t = table(brakka="A1", hallow="I12", hand="war_cry")
    t.red.plays("war_cry")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 8)


def test_blood_price_costs_an_adjacent_attacker_two_life() -> None:
    t = table(hallow="D6", brakka="D5", hand="longsword", others="blood_price")
    t.blue.plays("longsword", "brakka")
    t.red.answers("blood_price")
    assert (t.hallow.life, t.brakka.life) == (16, 19)


def test_blood_price_does_not_reach_an_attacker_further_off() -> None:
    t = table(toma="D7", brakka="D5", hand="quick_shot", others="blood_price")
    t.orange.plays("quick_shot", "brakka")
    t.red.answers("blood_price")
    assert t.toma.life == 16


def test_battle_rage_costs_two_life_and_adds_two_to_brakkas_attacks_this_turn() -> None:
    t = table(brakka="D5", cinder="E6", hallow="D6", hand="battle_rage axe_swing torch_jab")
    t.red.plays("battle_rage")
    assert t.brakka.life == 17
    t.red.plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - 6
    t.red.chooses("end")
    assert t.standing() == []


def test_battle_rage_does_nothing_for_cinder() -> None:
    t = table(cinder="D5", hallow="D6", hand="battle_rage torch_jab")
    t.red.plays("battle_rage")
    t.red.plays("torch_jab", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


def test_battle_rage_is_closed_when_it_would_eliminate_brakka() -> None:
    t = table(brakka="D5", hallow="D6", life={"brakka": 2}, hand="battle_rage")
    assert t.red.closed()["play-battle_rage"] == "It would eliminate Brakka."


def test_searing_brand_cannot_be_defended() -> None:
    t = table(cinder="D5", hallow="D6", hand="searing_brand", others="tower_shield")
    t.red.plays("searing_brand", "hallow")
    assert t.hallow.life == 14 and not t.blue.is_asked


def test_burnout_strikes_for_six_and_costs_a_card_of_your_choice() -> None:
    t = table(cinder="D5", hallow="D6", hand="burnout spark axe_swing")
    t.red.plays("burnout", "hallow")
    t.blue.declines()
    assert t.hallow.life == 12 and t.red.offered() == ["axe_swing", "spark"]
    t.red.chooses("spark")
    assert t.red.hand == ["axe_swing"]


def test_burnout_costs_nothing_with_an_empty_hand() -> None:
    t = table(cinder="D5", hallow="D6", hand="burnout")
    t.red.plays("burnout", "hallow")
    t.blue.declines()
    assert t.red.offered()[0] == "draw"


def test_fire_burst_strikes_all_adjacent_and_burns_cinder_in_the_same_blaze() -> None:
    t = table(cinder="D5", brakka="D4", hallow="D6", hand="fire_burst")
    t.red.plays("fire_burst")
    t.blue.declines()
    assert (t.hallow.life, t.brakka.life, t.cinder.life) == (14, 15, 9)


def test_spark_reaches_three_spaces_for_three() -> None:
    t = table(cinder="D5", hallow="D8", hand="spark")
    t.red.plays("spark", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


def test_meteor_strikes_anyone_for_four_and_costs_cinder_one_life() -> None:
    t = table(cinder="A1", hallow="I12", hand="meteor")
    t.red.plays("meteor", "hallow")
    t.blue.declines()
    assert (t.hallow.life, t.cinder.life) == (14, 9)


@pytest.mark.rule("skirmish", "actions.extra")
def test_stoke_costs_one_life_and_gives_two_extra_actions() -> None:
    t = table(cinder="A1", hallow="I12", hand="stoke")
    t.red.plays("stoke")
    assert t.cinder.life == 9 and t.actions == 3 - 1 + 2
    assert "Player 1 has 2 extra actions." in t.log()
    t.red.chooses("draw", "draw", "draw", "draw")
    assert len(t.red.hand) == 4


@pytest.mark.rule("skirmish", "actions.extra")
def test_stoke_with_the_last_action_lets_the_turn_go_on() -> None:
    t = table(cinder="A1", hallow="I12", hand="stoke", actions=1)
    t.red.plays("stoke")
    assert t.actions == 2 and "draw" in t.red.offered()


@pytest.mark.rule("skirmish", "actions.extra")
def test_extra_actions_that_were_not_used_are_gone_with_the_turn() -> None:
    t = table(cinder="A1", hallow="I12", hand="stoke")
    t.red.plays("stoke").chooses("end")
    assert t.actions == 3
    t.blue.declines().chooses("end")
    assert t.actions == 3


@pytest.mark.rule("skirmish", "actions.extra")
def test_a_card_with_extra_actions_cannot_be_played_without_one() -> None:
    t = table(cinder="A1", hallow="I12", hand="stoke axe_swing", life={"brakka": 1}, actions=0)
    assert t.red.closed()["play-stoke"] == "You have no actions left."


def test_stoke_is_closed_when_it_would_eliminate_cinder() -> None:
    t = table(cinder="A1", hallow="I12", life={"cinder": 1}, hand="stoke")
    assert t.red.closed()["play-stoke"] == "It would eliminate Cinder."
