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
        ("clapper", "bell", 5), ("buckler", "bell", 3), ("sanctuary", "bell", 1),
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
    assert (t.hallow.life, t.brakka.life) == (18, 18)


@pytest.mark.parametrize(("card", "space"), [("axe_swing", "D6"), ("hurled_axe", "D7")])
def test_parry_costs_nothing_when_damage_got_through_or_the_attacker_is_far(card: str, space: str) -> None:
    t = table(brakka=space, hallow="D5", hand=card, others="parry")
    t.red.plays(card, "hallow")
    t.blue.answers("parry")
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


@pytest.mark.parametrize(
    ("card", "thrower", "space", "attack"), [("thrown_lance", "hallow", "D7", 4), ("sling", "bell", "D8", 3)]
)
def test_the_distance_attacks_reach_their_range(card: str, thrower: str, space: str, attack: int) -> None:
    t = table({thrower: "D5", "brakka": space}, hand=card)
    t.blue.plays(card, "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - attack


def test_counter_blow_costs_an_adjacent_attacker_two_life() -> None:
    t = table(brakka="D6", hallow="D5", hand="axe_swing", others="counter_blow")
    t.red.plays("axe_swing", "hallow")
    t.blue.answers("counter_blow")
    assert (t.hallow.life, t.brakka.life) == (18, 17)


def test_counter_blow_does_not_reach_an_attacker_further_off() -> None:
    t = table(brakka="D7", hallow="D5", hand="hurled_axe", others="counter_blow")
    t.red.plays("hurled_axe", "hallow")
    t.blue.answers("counter_blow")
    assert t.brakka.life == 19


def test_stand_fast_gives_hallow_two_standing_defence_and_bell_none() -> None:
    t = table(hallow="D5", bell="D7", brakka="D6", hand="stand_fast", others="whirlwind")
    t.blue.plays("stand_fast")
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


def test_resonance_strikes_everyone_adjacent_for_four() -> None:
    t = table(bell="D5", hallow="D4", brakka="D6", hand="resonance")
    t.blue.plays("resonance")
    t.red.declines()
    assert (t.brakka.life, t.hallow.life) == (15, 14)


def test_summons_strikes_anyone_for_three() -> None:
    t = table(bell="A1", brakka="I12", hand="summons")
    t.blue.plays("summons", "brakka")
    t.red.declines()
    assert t.brakka.life == 16


def test_toll_strikes_every_opponent_for_two() -> None:
    t = table(bell="A1", brakka="I12", hand="toll")
    t.blue.plays("toll")
    t.red.declines(2)
    assert (t.brakka.life, t.cinder.life) == (17, 8)


def test_sanctuary_heals_bell_by_one_after_defending() -> None:
    t = table(brakka="D6", bell="D5", life={"bell": 5}, hand="axe_swing", others="sanctuary")
    t.red.plays("axe_swing", "bell")
    t.blue.answers("sanctuary")
    assert t.bell.life == 6


def test_guard_duty_gives_both_one_standing_defence_until_the_next_turn() -> None:
    t = table(bell="D5", hallow="D7", brakka="D6", hand="guard_duty", others="whirlwind")
    t.blue.plays("guard_duty")
    t.blue.chooses("end")
    t.red.declines().plays("whirlwind")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (15, 7)
    t.red.chooses("end")
    assert t.standing() == []
