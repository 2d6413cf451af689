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
    t.everybody_declines()
    assert t.hallow.life == 18 - attack


def test_shield_bash_may_push_the_target_one_space_after_attacking() -> None:
    t = table(brakka="D5", hallow="D6", hand="shield_bash")
    t.red.plays("shield_bash", "hallow")
    t.blue.declines()
    assert t.red.offered() == ["d7", "stay"]
    t.red.chooses("d7")
    assert t.hallow.at == "D7"


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
    t.everybody_declines()
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


@pytest.mark.parametrize(
    ("card", "attacker", "paid"), [("reckless_blow", "brakka", 2), ("meteor", "cinder", 1), ("firestorm", "cinder", 1)]
)
def test_whoever_strikes_at_a_price_pays_it_though_the_blow_is_stopped(card: str, attacker: str, paid: int) -> None:
    t = table({attacker: "D5", "hallow": "D6"}, hand=card, fallen="bell", others="tower_shield tower_shield")
    full = t[attacker].life
    t.red.plays(card, *(["hallow"] if card != "firestorm" else []))
    t.blue.answers("tower_shield")
    assert t[attacker].life == full - paid and t.hallow.life >= 17


def test_reckless_blow_costs_brakka_two_life_as_she_strikes() -> None:
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


@pytest.mark.parametrize(("space", "left"), [("D4", 3), ("A1", 2)])
def test_whirlwind_gives_an_extra_action_if_it_strikes_two_opponents_or_more(space: str, left: int) -> None:
    t = table(brakka="D5", cinder="C5", hallow="D6", bell=space, hand="whirlwind")
    t.red.plays("whirlwind")
    t.blue.declines(2 if space == "D4" else 1)
    assert t.actions == left, "a friend that is struck does not count"


def test_stampede_moves_up_to_three_next_to_an_opponent_and_strikes_everyone_there() -> None:
    t = table(brakka="D5", hallow="D8", bell="C9", hand="stampede")
    t.red.plays("stampede", "brakka-d7")
    t.blue.declines()
    assert t.brakka.at == "D7" and (t.hallow.life, t.bell.life) == (15, 10)
    t = table(brakka="D5", hallow="D8", bell="E7", hand="stampede")
    t.red.plays("stampede", "brakka-d7")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (15, 7)


@pytest.mark.parametrize(("defence", "left"), [("", 3), ("tower_shield", 2)])
def test_onslaught_strikes_for_four_and_gives_an_extra_action_if_it_damages(defence: str, left: int) -> None:
    t = table(brakka="D5", hallow="D6", hand="onslaught", others=defence)
    t.red.plays("onslaught", "hallow")
    t.blue.answers(defence or "undefended")
    assert t.actions == left and t.hallow.life == (18 if defence else 14)


def test_hurled_axe_reaches_three_spaces_and_brakka_may_follow_it_for_three() -> None:
    t = table(brakka="D5", hallow="D8", hand="hurled_axe")
    t.red.plays("hurled_axe", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15
    t.red.chooses("brakka-d7")
    assert t.brakka.at == "D7"


def test_challenge_strikes_anyone_for_three_and_may_move_the_target_up_to_two() -> None:
    t = table(brakka="A1", hallow="D8", hand="challenge")
    t.red.plays("challenge", "hallow")
    t.blue.declines()
    t.red.chooses("hallow-d6")
    assert t.hallow.life == 15 and t.hallow.at == "D6"


def test_challenge_moves_nobody_it_eliminated() -> None:
    t = table(brakka="A1", hallow="D8", life={"hallow": 1}, hand="challenge")
    t.red.plays("challenge", "hallow")
    t.blue.declines()
    assert "draw" in t.red.offered()


def test_war_cry_strikes_every_opponent_for_two() -> None:
    t = table(brakka="A1", hallow="I12", hand="war_cry")
    t.red.plays("war_cry")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 8)


def test_war_cry_adds_one_to_brakkas_attacks_until_the_end_of_the_turn() -> None:
    t = table(brakka="D5", cinder="E6", hallow="D6", bell="A1", hand="war_cry axe_swing torch_jab")
    t.red.plays("war_cry")
    t.blue.declines(2)
    t.red.plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - 2 - 5
    t.red.chooses("end")
    assert t.standing() == []


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


def test_battle_rage_is_no_action_costs_one_life_and_adds_two_to_brakkas_attacks_this_turn() -> None:
    t = table(brakka="D5", cinder="E6", hallow="D6", hand="battle_rage axe_swing torch_jab")
    t.red.plays("battle_rage")
    assert t.brakka.life == 18 and t.actions == 3
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
    t = table(brakka="D5", hallow="D6", life={"brakka": 1}, hand="battle_rage")
    assert t.red.closed()["play-battle_rage"] == "It would eliminate Brakka."


def test_warpath_is_no_action_and_takes_brakka_up_to_five_spaces_next_to_an_opponent() -> None:
    t = table(brakka="E2", hallow="D6", bell="I12", hand="warpath")
    t.red.plays("warpath")
    assert "brakka-d5" in t.red.offered() and "brakka-d4" not in t.red.offered(), "next to an opponent"
    t.red.chooses("brakka-d5")
    assert t.brakka.at == "D5" and t.actions == 3


def test_warpath_ends_on_no_space_where_another_stands() -> None:
    t = table(brakka="E2", cinder="D5", hallow="D6", bell="I12", hand="warpath")
    t.red.plays("warpath")
    assert t.red.offered() and "brakka-d5" not in t.red.offered()
    t.leaves_open()


def test_warpath_is_closed_with_nobody_to_reach_and_to_the_stunned() -> None:
    t = table(brakka="A1", hallow="I12", hand="warpath")
    assert t.red.closed()["play-warpath"] == "No space next to an opponent is near enough."
    t = table(brakka="D5", hallow="D7", stunned="brakka", hand="warpath")
    assert t.red.closed()["play-warpath"] == "Brakka is stunned."


def test_bloodlust_takes_one_life_from_every_adjacent_opponent_and_gives_brakka_as_much() -> None:
    t = table(brakka="D5", cinder="C5", hallow="D6", bell="D4", life={"brakka": 10}, hand="bloodlust")
    t.red.plays("bloodlust")
    assert (t.hallow.life, t.bell.life, t.cinder.life, t.brakka.life) == (17, 9, 10, 12)


def test_bloodlust_is_closed_with_no_opponent_next_to_brakka() -> None:
    t = table(brakka="D5", hallow="D7", hand="bloodlust")
    assert t.red.closed()["play-bloodlust"] == "No opponent is next to Brakka."


def test_smoke_feint_lets_cinder_move_up_to_two_after_defending() -> None:
    t = table(hallow="D6", cinder="D5", hand="longsword", others="smoke_feint")
    t.blue.plays("longsword", "cinder")
    t.red.answers("smoke_feint", "cinder-e4")
    assert t.cinder.at == "E4"


def test_searing_brand_cannot_be_defended() -> None:
    t = table(cinder="D5", hallow="D6", hand="searing_brand", others="tower_shield")
    t.red.plays("searing_brand", "hallow")
    assert t.hallow.life == 14 and not t.blue.is_asked


def test_fire_burst_strikes_all_adjacent_for_three_and_sets_the_ground_around_cinder_on_fire() -> None:
    t = table(cinder="D5", brakka="D4", hallow="D6", hand="fire_burst")
    t.red.plays("fire_burst")
    t.blue.declines()
    assert (t.hallow.life, t.brakka.life, t.cinder.life) == (15, 16, 10)
    t.red.chooses("end")
    assert t.standing() == ["fire_burst on D5"]
    t.blue.declines().chooses("end")
    assert t.hallow.life == 14
    t.red.declines().chooses("end")
    t.blue.declines().chooses("end")
    assert t.hallow.life == 13 and t.standing() == []


@pytest.mark.rule("skirmish", "special.fire")
def test_an_opponent_that_ends_a_move_on_burning_ground_loses_one_life_and_it_burns_on() -> None:
    t = table(stage="moving", dice=(3, 3), hallow="D9", cinder="A1", fire="D5")
    t.blue.chooses("hallow-d6")
    assert t.hallow.life == 17 and t.standing() == ["set_alight on D5"]


@pytest.mark.rule("skirmish", "special.fire")
def test_an_opponent_that_ends_its_turn_on_burning_ground_loses_one_life() -> None:
    t = table(hallow="D6", bell="D8", cinder="A1", fire="D5")
    t.blue.chooses("end")
    assert (t.hallow.life, t.bell.life) == (17, 10)


@pytest.mark.rule("skirmish", "special.fire")
def test_burning_ground_leaves_its_own_side_alone() -> None:
    t = table(stage="moving", dice=(3, 3), brakka="D6", hallow="I12", fire="D5")
    t.red.chooses("brakka-d5").declines().chooses("end")
    assert t.brakka.life == 19


@pytest.mark.rule("skirmish", "special.fire")
def test_a_character_that_burns_to_death_earns_nobody_a_reward() -> None:
    t = table(hallow="D6", cinder="A1", fire="D5", life={"hallow": 1})
    t.blue.chooses("end")
    assert t.hallow.at == "" and t.rewards_left == 8 and t.red.is_asked


@pytest.mark.rule("skirmish", "special.fire")
def test_the_last_character_of_a_player_may_burn_as_its_turn_ends() -> None:
    t = table(hallow="D6", cinder="A1", fire="D5", life={"hallow": 1}, fallen="bell")
    t.blue.chooses("end")
    assert t.outcome is not None and t.outcome.winners == (1,) and t.outcome.rule == "end.last_standing"


@pytest.mark.rule("skirmish", "special.fire")
def test_everybody_sees_which_spaces_burn_and_for_how_long() -> None:
    t = table(hallow="I12", cinder="A1", fire="D5")
    [fire] = t.blue.sees()["standing"]
    assert fire["space"] == "d5" and set(fire["spaces"]) == {"c5", "c6", "d4", "d5", "d6", "e5"} and fire["turns"] == 2


def test_set_alight_burns_around_an_opponent_within_five_until_the_second_turn_from_now() -> None:
    t = table(cinder="D5", hallow="D8", bell="I12", hand="set_alight")
    t.red.plays("set_alight")
    assert t.red.offered() == ["hallow"]
    t.red.chooses("hallow", "end")
    for burnt in (17, 16):
        t.blue.declines().chooses("end")
        assert t.hallow.life == burnt
        t.red.declines().chooses("end")
    assert t.standing() == []
    t.blue.declines().chooses("end")
    assert t.hallow.life == 16


def test_set_alight_is_closed_with_nobody_within_five() -> None:
    t = table(cinder="A1", hallow="I12", hand="set_alight")
    assert t.red.closed()["play-set_alight"] == "No opponent is within 5 spaces of Cinder."


def test_backdraft_takes_two_life_from_every_opponent_on_burning_ground() -> None:
    t = table(cinder="A1", brakka="D5", hallow="D6", bell="D8", fire="D5", hand="backdraft")
    t.red.plays("backdraft")
    assert (t.hallow.life, t.bell.life, t.brakka.life) == (16, 10, 19)


def test_backdraft_is_closed_with_nobody_on_burning_ground() -> None:
    t = table(cinder="A1", hallow="D8", fire="D5", hand="backdraft")
    assert t.red.closed()["play-backdraft"] == "No opponent stands on burning ground."


@pytest.mark.parametrize(("space", "attack"), [("D6", 5), ("D7", 3)])
def test_flame_lash_reaches_two_and_has_two_more_attack_on_burning_ground(space: str, attack: int) -> None:
    t = table(cinder="D5", hallow=space, fire="D5", hand="flame_lash")
    t.red.plays("flame_lash", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


def test_wildfire_strikes_every_opponent_for_two_and_for_four_on_burning_ground() -> None:
    t = table(cinder="A1", hallow="D6", bell="D8", fire="D5", hand="wildfire")
    t.red.plays("wildfire")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (14, 8)


def test_firestorm_strikes_every_opponent_for_three_and_costs_cinder_one_life() -> None:
    t = table(cinder="A1", hallow="I12", hand="firestorm")
    t.red.plays("firestorm")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life, t.cinder.life) == (15, 7, 9)


def test_rain_of_embers_strikes_anyone_for_two_and_sets_the_ground_around_the_target_on_fire() -> None:
    t = table(cinder="A1", hallow="D6", bell="D7", hand="rain_of_embers")
    t.red.plays("rain_of_embers", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16
    t.red.chooses("end")
    t.blue.declines().chooses("end")
    assert (t.hallow.life, t.bell.life) == (15, 9)
    t.red.declines().chooses("end")
    t.blue.declines().chooses("end")
    assert (t.hallow.life, t.bell.life) == (14, 8) and t.standing() == []


@pytest.mark.parametrize("card", ["spark", "rain_of_embers"])
def test_the_space_of_a_target_that_falls_burns_all_the_same(card: str) -> None:
    t = table(cinder="D5", hallow="D8", bell="D9", life={"hallow": 1}, hand=card)
    t.red.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.at == "" and t.standing() == [f"{card} on D8"]
    t.red.chooses("end")
    t.blue.declines().chooses("end")
    assert t.bell.life == (9 if card == "rain_of_embers" else 10)


def test_ember_veil_sets_the_attackers_space_on_fire() -> None:
    t = table(toma="D8", cinder="D5", hand="quick_shot", others="ember_veil")
    t.orange.plays("quick_shot", "cinder")
    t.red.answers("ember_veil")
    assert t.standing() == ["ember_veil on D8"]
    t.orange.chooses("end")
    assert t.toma.life == 15
    t.red.declines().chooses("end")
    t.orange.declines().chooses("end")
    assert t.toma.life == 14 and t.standing() == []


def test_spark_reaches_three_spaces_for_three_and_sets_the_targets_space_on_fire() -> None:
    t = table(cinder="D5", hallow="D8", bell="D9", hand="spark")
    t.red.plays("spark", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15 and t.standing() == ["spark on D8"]
    t.red.chooses("end")
    t.blue.declines().chooses("end")
    assert (t.hallow.life, t.bell.life) == (14, 10), "that space alone"
    t.red.declines().chooses("end")
    t.blue.declines().chooses("end")
    assert t.hallow.life == 13 and t.standing() == []


def test_meteor_strikes_anyone_for_four_and_costs_cinder_one_life() -> None:
    t = table(cinder="A1", hallow="I12", hand="meteor")
    t.red.plays("meteor", "hallow")
    t.blue.declines()
    assert (t.hallow.life, t.cinder.life) == (14, 9)


@pytest.mark.rule("skirmish", "actions.extra")
def test_stoke_costs_one_life_and_gives_three_extra_actions() -> None:
    t = table(cinder="A1", hallow="I12", hand="stoke")
    t.red.plays("stoke")
    assert t.cinder.life == 9 and t.actions == 3 - 1 + 3
    assert "Player 1 has 3 extra actions." in t.log()
    t.red.chooses("draw", "draw", "draw", "draw", "draw")
    assert len(t.red.hand) == 5


@pytest.mark.rule("skirmish", "actions.extra")
def test_stoke_with_the_last_action_lets_the_turn_go_on() -> None:
    t = table(cinder="A1", hallow="I12", hand="stoke", actions=1)
    t.red.plays("stoke")
    assert t.actions == 3 and "draw" in t.red.offered()


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
