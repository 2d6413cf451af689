"""Blue's cards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [
        ("longsword", "hallow", 4), ("parry", "hallow", 3), ("judgement", "hallow", 6),
        ("clapper", "bell", 3), ("buckler", "bell", 2),
    ],
)  # fmt: skip
def test_the_plain_attacks_strike_for_their_value(card: str, attacker: str, attack: int) -> None:
    t = table({attacker: "D5", "brakka": "D6"}, hand=card)
    t.blue.plays(card, "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - attack


@pytest.mark.parametrize(
    ("card", "defender", "lost"),
    [
        ("longsword", "hallow", 5), ("parry", "hallow", 4), ("tower_shield", "hallow", 1),
        ("counter_blow", "hallow", 3),
        ("clapper", "bell", 5), ("buckler", "bell", 3), ("sanctuary", "bell", 2),
    ],
)  # fmt: skip
def test_the_defences_stop_their_value(card: str, defender: str, lost: int) -> None:
    t = table({"brakka": "D6", defender: "D5"}, hand="reckless_blow", others=card)
    full = t[defender].life
    t.red.plays("reckless_blow", defender)
    t.blue.answers(card)
    assert t[defender].life == full - lost


def test_parry_costs_an_adjacent_attacker_one_life_when_nothing_gets_through() -> None:
    t = table(brakka="D6", hallow="D5", hand="shield_bash", others="parry")
    t.red.plays("shield_bash", "hallow")
    t.blue.answers("parry")
    t.red.declines()
    assert (t.hallow.life, t.brakka.life) == (18, 18)


@pytest.mark.parametrize(("card", "space"), [("axe_swing", "D6"), ("hurled_axe", "D7")])
def test_parry_costs_nothing_when_damage_got_through_or_the_attacker_is_far(card: str, space: str) -> None:
    t = table(brakka=space, hallow="D5", hand=card, others="parry")
    t.red.plays(card, "hallow")
    t.blue.answers("parry")
    t.everybody_declines()
    assert t.brakka.life == 19


@pytest.mark.rule("skirmish", "special.push")
def test_shield_rush_may_push_the_target_up_to_two_spaces_straight_away() -> None:
    t = table(hallow="D5", brakka="D6", hand="shield_rush")
    t.blue.plays("shield_rush", "brakka")
    t.red.declines()
    assert t.brakka.life == 15 and t.blue.offered() == ["d7", "d8", "stay"]
    t.blue.chooses("d8")
    assert t.brakka.at == "D8" and t.kinds()[-1] == "pushed"


@pytest.mark.rule("skirmish", "special.push")
def test_a_push_goes_past_a_pawn_but_stops_at_water_and_blocked_spaces() -> None:
    t = table(hallow="D5", brakka="D6", cinder="D7", hand="shield_rush")
    t.blue.plays("shield_rush", "brakka")
    t.red.declines()
    assert t.blue.offered() == ["d8", "stay"]
    t.leaves_open()
    t = table(hallow="D5", brakka="D4", hand="shield_rush")
    t.blue.plays("shield_rush", "brakka")
    t.red.declines()
    assert "draw" in t.blue.offered(), "water behind: no push, no question"


def test_sweeping_guard_strikes_everyone_adjacent_for_four() -> None:
    t = table(hallow="D5", bell="D4", brakka="D6", hand="sweeping_guard")
    t.blue.plays("sweeping_guard")
    t.red.declines()
    assert (t.brakka.life, t.bell.life) == (15, 6)


def test_sweeping_guard_gives_hallow_one_standing_defence_until_the_next_turn() -> None:
    t = table(hallow="D5", bell="A1", brakka="D6", hand="sweeping_guard", others="axe_swing", first=1)
    t.blue.plays("sweeping_guard")
    t.red.declines()
    t.blue.chooses("end")
    t.red.declines().plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15
    t.red.chooses("end")
    assert t.standing() == []


@pytest.mark.parametrize(("hand", "attack"), [("judgement", 6), ("judgement stand_fast", 8)])
def test_judgement_has_two_more_attack_while_hallow_has_standing_defence(hand: str, attack: int) -> None:
    t = table(hallow="D5", brakka="D6", hand=hand)
    if "stand_fast" in hand:
        t.blue.plays("stand_fast")
    t.blue.plays("judgement", "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - attack


@pytest.mark.parametrize(("moved", "left"), [(0, 3), (1, 2)])
def test_retort_strikes_for_four_and_gives_an_extra_action_if_hallow_has_not_moved(moved: int, left: int) -> None:
    t = table(hallow="D5", brakka="D6", moved=(moved, 4), hand="retort")
    t.blue.plays("retort", "brakka")
    t.red.declines()
    assert t.brakka.life == 15 and t.actions == left


def test_sling_reaches_three_spaces_for_two() -> None:
    t = table(bell="D5", brakka="D8", hand="sling")
    t.blue.plays("sling", "brakka")
    t.red.declines()
    assert t.brakka.life == 17


@pytest.mark.parametrize(("moved", "attack"), [(0, 5), (1, 3)])
def test_thrown_lance_reaches_two_and_has_two_more_attack_if_hallow_has_not_moved(moved: int, attack: int) -> None:
    t = table(hallow="D5", brakka="D7", moved=(moved, 0), hand="thrown_lance")
    t.blue.plays("thrown_lance", "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - attack


@pytest.mark.parametrize(("defence", "weaker"), [("", 2), ("shield_bash", 0)])
def test_clear_tone_reaches_four_and_takes_two_from_the_attacks_of_whom_it_damages(defence: str, weaker: int) -> None:
    t = table(bell="E9", hallow="D6", brakka="D5", hand="clear_tone", others=f"axe_swing {defence}", first=1)
    t.blue.plays("clear_tone", "brakka")
    t.red.answers(defence or "undefended")
    t.blue.chooses("end")
    t.red.declines().plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - (4 - weaker)


def test_edict_strikes_anyone_for_three_and_takes_one_from_its_attacks_until_the_next_turn() -> None:
    t = table(hallow="D6", brakka="D5", hand="edict", others="axe_swing shield_bash", first=1)
    t.blue.plays("edict", "brakka")
    t.red.answers("shield_bash")
    t.blue.chooses("end")
    t.red.declines().plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.brakka.life == 19 and t.hallow.life == 15
    t.red.chooses("end")
    assert t.standing() == []


def test_an_attack_that_is_worn_down_below_nothing_is_nothing() -> None:
    t = table(bell="E5", cinder="D5", hallow="D6", hand="edict clear_tone", others="smoke_feint")
    t.blue.plays("edict", "cinder")
    t.red.declines()
    t.blue.plays("clear_tone", "cinder")
    t.red.declines()
    t.blue.chooses("end")
    t.red.declines().plays("smoke_feint", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 and "(attack 0, defence 0)" in t.log()[-1]


@pytest.mark.parametrize(("space", "attack"), [("D4", 4), ("D7", 2)])
def test_tribunal_strikes_anyone_and_has_two_more_attack_against_who_is_next_to_yours(space: str, attack: int) -> None:
    t = table(hallow="A1", bell=space, brakka="D5", hand="tribunal")
    t.blue.plays("tribunal", "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - attack


def test_raise_the_banner_strikes_every_opponent_for_one_and_heals_both_by_one() -> None:
    t = table(hallow="A1", brakka="I12", life={"hallow": 10, "bell": 4}, hand="raise_the_banner")
    t.blue.plays("raise_the_banner")
    t.red.declines(2)
    assert (t.brakka.life, t.cinder.life, t.hallow.life, t.bell.life) == (18, 9, 11, 5)


def test_counter_blow_costs_an_adjacent_attacker_two_life() -> None:
    t = table(brakka="D6", hallow="D5", hand="axe_swing", others="counter_blow")
    t.red.plays("axe_swing", "hallow")
    t.blue.answers("counter_blow")
    assert (t.hallow.life, t.brakka.life) == (18, 17)


def test_counter_blow_does_not_reach_an_attacker_further_off() -> None:
    t = table(brakka="D7", hallow="D5", hand="hurled_axe", others="counter_blow")
    t.red.plays("hurled_axe", "hallow")
    t.blue.answers("counter_blow")
    t.red.declines()
    assert t.brakka.life == 19


def test_vigil_costs_an_adjacent_attacker_of_hallow_two_life_whatever_the_damage() -> None:
    t = table(hallow="D5", bell="D7", brakka="D6", hand="vigil", others="axe_swing axe_swing whirlwind", first=1)
    t.blue.plays("vigil").chooses("end")
    t.red.declines().plays("axe_swing", "hallow")
    t.blue.declines()
    assert (t.hallow.life, t.brakka.life) == (14, 17)
    t.red.plays("axe_swing", "bell")
    t.blue.declines()
    assert t.brakka.life == 17, "Bell keeps no vigil"
    t.red.chooses("end")
    assert t.standing() == []


def test_vigil_does_not_reach_an_attacker_further_off() -> None:
    t = table(hallow="D5", brakka="D8", hand="vigil", others="hurled_axe")
    t.blue.plays("vigil").chooses("end")
    t.red.declines().plays("hurled_axe", "hallow")
    t.blue.declines()
    t.red.declines()
    assert t.brakka.life == 19


def test_stand_fast_is_no_action_and_gives_hallow_two_standing_defence_and_bell_none() -> None:
    t = table(hallow="D5", bell="D7", brakka="D6", hand="stand_fast", others="whirlwind")
    t.blue.plays("stand_fast")
    assert t.actions == 3
    t.blue.chooses("end")
    t.red.declines().plays("whirlwind")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 6)


def test_rally_the_watch_heals_both_by_one_and_draws_a_card() -> None:
    t = table(hallow="A1", brakka="I12", life={"hallow": 10, "bell": 4}, hand="rally_the_watch", deck="sling")
    t.blue.plays("rally_the_watch")
    assert (t.hallow.life, t.bell.life) == (11, 5) and t.blue.hand == ["sling"]


def test_ringing_blow_stuns_whom_it_damages() -> None:
    t = table(bell="D5", brakka="D6", hand="ringing_blow")
    t.blue.plays("ringing_blow", "brakka")
    t.red.declines()
    assert t.brakka.life == 16 and t.brakka.is_stunned
    t = table(bell="D5", brakka="D6", hand="ringing_blow", others="iron_hide")
    t.blue.plays("ringing_blow", "brakka")
    t.red.answers("iron_hide")
    assert not t.brakka.is_stunned


def test_resonance_strikes_everyone_adjacent_for_four_and_may_push_each_opponent_up_to_two() -> None:
    t = table(bell="D5", hallow="D4", brakka="D6", hand="resonance")
    t.blue.plays("resonance")
    t.red.declines()
    assert (t.brakka.life, t.hallow.life) == (15, 14) and t.blue.offered() == ["d7", "d8", "stay"]
    t.blue.chooses("d8")
    assert t.brakka.at == "D8"


def test_alarm_bell_strikes_everyone_adjacent_for_two_and_gives_an_extra_action() -> None:
    t = table(bell="D5", hallow="D4", brakka="D6", hand="alarm_bell")
    t.blue.plays("alarm_bell")
    t.red.declines()
    assert (t.brakka.life, t.hallow.life) == (17, 16) and t.actions == 3


def test_summons_strikes_anyone_for_two_and_may_move_whom_it_damages_up_to_three() -> None:
    t = table(bell="A1", brakka="D8", hand="summons")
    t.blue.plays("summons", "brakka")
    t.red.declines()
    t.blue.chooses("brakka-d5")
    assert t.brakka.life == 17 and t.brakka.at == "D5"
    t = table(bell="A1", brakka="D8", hand="summons", others="iron_hide")
    t.blue.plays("summons", "brakka")
    t.red.answers("iron_hide")
    assert "draw" in t.blue.offered()


def test_toll_strikes_every_opponent_for_two_and_the_stunned_for_four() -> None:
    t = table(bell="A1", brakka="I12", stunned="cinder", hand="toll")
    t.blue.plays("toll")
    t.red.declines()
    assert (t.brakka.life, t.cinder.life) == (17, 6)


def test_curfew_strikes_every_opponent_for_two_and_takes_three_from_the_movement_of_whom_it_damages() -> None:
    t = table(bell="A1", brakka="I12", hand="curfew", others="axe_swing")
    t.blue.plays("curfew")
    t.red.answers("axe_swing", "undefended")
    assert (t.brakka.life, t.cinder.life) == (19, 8)
    t.blue.chooses("end")
    t.red.chooses("roll")
    white, black = t.dice
    words = [f"Brakka may move up to {white}", f"Cinder may move up to {max(0, black - 3)}"]
    assert t.red.prompt == " · ".join(words)


def test_sanctuary_heals_bell_by_one_after_defending() -> None:
    t = table(brakka="D6", bell="D5", life={"bell": 5}, hand="axe_swing", others="sanctuary")
    t.red.plays("axe_swing", "bell")
    t.blue.answers("sanctuary")
    assert t.bell.life == 6


def test_guard_duty_is_no_action_and_gives_both_three_standing_defence_against_attackers_that_are_not_adjacent() -> (
    None
):
    t = table(bell="D5", hallow="D7", brakka="D6", hand="guard_duty", others="whirlwind war_cry firestorm")
    t.blue.plays("guard_duty")
    assert t.actions == 3
    t.blue.chooses("end")
    t.red.declines().plays("whirlwind")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (14, 6)
    t.red.plays("firestorm")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (14, 6), "Cinder is far away"
    t.red.chooses("end")
    assert t.standing() == []


def test_reveille_is_no_action_revives_and_ends_what_opponents_have_put_on_your_characters() -> None:
    t = table(bell="D5", hallow="D8", toma="D4", stunned="bell", hand="reveille", others="pinning_shot")
    t.blue.chooses("end")
    t.orange.declines().plays("pinning_shot", "hallow")
    t.blue.declines()
    t.orange.chooses("end")
    assert t.standing() == ["pinning_shot"]
    t.blue.declines().plays("reveille")
    assert t.standing() == [] and not t.bell.is_stunned and t.actions == 3
    assert "Pinning Shot of Toma Quill ends." in t.log()


def test_reveille_leaves_your_own_effects_and_those_on_the_ground_alone() -> None:
    t = table(bell="D5", hallow="D8", fuse="A1", stunned="bell", snare="a2", hand="reveille stand_fast")
    t.blue.plays("stand_fast").plays("reveille")
    assert t.standing() == ["snare on A2", "stand_fast"]


def test_reveille_is_closed_when_there_is_nothing_to_wake() -> None:
    t = table(bell="D5", brakka="I12", hand="reveille")
    why = "None of your characters is stunned or under a lasting effect."
    assert t.blue.closed()["play-reveille"] == why


def test_call_to_arms_is_no_action_and_gives_one_if_nobody_of_yours_has_moved() -> None:
    t = table(bell="D5", brakka="I12", moved=(0, -1), hand="call_to_arms")
    t.blue.plays("call_to_arms")
    assert t.actions == 4
    t = table(bell="D5", brakka="I12", moved=(0, 1), hand="call_to_arms")
    assert t.blue.closed()["play-call_to_arms"] == "One of your characters has moved on its die this turn."
