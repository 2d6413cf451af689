"""Misa, sentence by sentence."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import DEFENSE, NEXT_TURN, RANGE, THIS_ROUND, THIS_TURN


# ── watch_how_i_soar, leaf_on_the_wind ────────────────────────────────────────────────────────────────────────────────
def test_watch_how_i_soar_places_her_at_the_very_end_of_her_range() -> None:
    t = table("Mis . . . . . . . .", misa="watch_how_i_soar")
    t.misa.resolves("watch_how_i_soar", "skill")
    assert t.misa.offered() == ["soar"]
    t.misa.chooses("soar")
    assert {"a5", "b4", "c4", "d3", "e1"} <= set(t.misa.offered()) and not {"a4", "b5", "c3"} & set(t.misa.offered())
    t.misa.chooses("a5")
    assert t.misa.at == "a5"


@pytest.mark.rule("atlantis", "cards.maximum_range")
def test_watch_how_i_soar_reaches_farther_with_a_range_item() -> None:
    t = table("Mis . . . . . . . .", misa="watch_how_i_soar", bonus={"misa": {RANGE: 1}})
    t.misa.resolves("watch_how_i_soar", "skill", "soar")
    assert "a6" in t.misa.offered() and "a5" not in t.misa.offered()
    t.leaves_open()


def test_watch_how_i_soar_defeats_a_minion_next_to_her_instead() -> None:
    t = table("m Mis M . . . . m", misa="watch_how_i_soar")
    t.misa.resolves("watch_how_i_soar", "skill")
    assert t.misa.offered() == ["soar", "minion"]
    t.misa.chooses("minion", "red_melee_1")
    assert t.where("red_melee_1") == "" and t.misa.coins == 2 and t.misa.at == "a2"
    assert t.misa.resolved == ["watch_how_i_soar"]


def test_watch_how_i_soar_defeats_no_hero_no_friend_and_nobody_immune() -> None:
    t = crowd("misa", "watch_how_i_soar")
    t.misa.resolves("watch_how_i_soar", "skill", "minion", "red_melee_1")
    assert t.where("red_melee_1") == "" and t.misa.resolved == ["watch_how_i_soar"]


def test_leaf_on_the_wind_only_soars() -> None:
    t = table("m Mis . . . .", misa="leaf_on_the_wind")
    t.misa.resolves("leaf_on_the_wind", "skill", "a6")
    assert t.misa.at == "a6" and t.where("red_melee_1") == "a1"


def test_who_cannot_be_placed_cannot_soar() -> None:
    t = table("m Mis Wa . . .", misa="watch_how_i_soar", effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    t.misa.resolves("watch_how_i_soar", "skill")
    assert t.misa.offered() == ["minion"]
    t.leaves_open()
    t = table("m Mis Wa . . .", misa="leaf_on_the_wind", effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    assert t.misa.closed()["skill"] == "no space at the end of your range is empty"


# ── swoop_in ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_swoop_in_lands_next_to_two_enemy_units_and_retrieves() -> None:
    t = table("Mis . . m . Wa", misa="swoop_in", discards={"misa": ["focus"]}, spare_minions=True)
    assert "skill" not in t.misa.offered()
    assert t.misa.closed()["skill"] == "no empty space around you is next to two enemy units"
    t = table("Mis . m . Wa", misa="swoop_in", discards={"misa": ["focus"]})
    t.misa.resolves("swoop_in", "skill")
    assert t.misa.offered() == ["a4"]
    t.misa.chooses("a4")
    assert t.misa.offered() == ["focus", "pass"]
    t.misa.chooses("focus")
    assert t.misa.at == "a4" and "focus" in t.misa.hand


def test_swoop_in_counts_immune_units_and_need_not_retrieve() -> None:
    t = table("Mis . h . m", misa="swoop_in", discards={"misa": ["focus"]})
    t.misa.resolves("swoop_in", "skill", "a4").declines()
    assert t.misa.at == "a4" and t.misa.discard == ["focus"]


# ── challenge_accepted, matter_of_honor, worthy_opponent ──────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "bonus"), [("challenge_accepted", 2), ("matter_of_honor", 3), ("worthy_opponent", 5)])
def test_after_the_attack_her_defence_is_higher_for_the_turn(key: str, bonus: int) -> None:
    t = table("m Mis Wa", misa=key, wasp="shock", bystander=True, spare_minions=True)
    t.misa.resolves(key, "attack", "red_melee_1")
    assert t.me("misa", "sudden_breeze").value(DEFENSE) == 5 + bonus
    assert t.me("wasp", "lift_up").value(DEFENSE) == 5
    t.turn_passes()
    assert t.me("misa", "sudden_breeze").value(DEFENSE) == 5


def test_the_challenge_is_met_even_if_the_attack_was_defended() -> None:
    t = table("Mis Wa", misa="challenge_accepted", bystander=True)
    t.misa.resolves("challenge_accepted", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert [effect.card for effect in t.effects()] == ["challenge_accepted"]


# ── power_shot, thunder_shot ──────────────────────────────────────────────────────────────────────────────────────────
def test_power_shot_may_move_a_target_farther_that_stood_at_the_end_of_her_range() -> None:
    t = table(". Mis . Wa . .", misa="power_shot")
    t.misa.resolves("power_shot", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.misa.offered() == ["a5", "b4", "pass"]
    t.misa.chooses("a5")
    assert t.wasp.at == "a5"


@pytest.mark.rule("atlantis", "cards.maximum_range")
@pytest.mark.parametrize(("picture", "items"), [(". Mis Wa . . .", 0), (". Mis . Wa . .", 1)])
def test_power_shot_leaves_a_nearer_target_where_it_is(picture: str, items: int) -> None:
    t = table(picture, misa="power_shot", bonus={"misa": {RANGE: items}})
    at = t.wasp.at
    t.misa.resolves("power_shot", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.at == at and t.misa.resolved == ["power_shot"]


@pytest.mark.parametrize("key", ["power_shot", "thunder_shot"])
def test_the_shots_need_not_move_their_target_and_cannot_move_one_that_fell(key: str) -> None:
    t = table(". Mis . Wa . .", misa=key)
    t.misa.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    t.misa.declines()
    assert t.wasp.at == "a4"
    t = table(". Mis . m . .", misa=key, spare_minions=True)
    t.misa.resolves(key, "attack", "red_melee_1")
    assert t.misa.resolved == [key] and t.misa.coins == 2


def test_thunder_shot_moves_whoever_is_not_next_to_her() -> None:
    t = table(". Mis . Wa . .", misa="thunder_shot", bonus={"misa": {RANGE: 1}})
    t.misa.resolves("thunder_shot", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.misa.offered() == ["a5", "b4", "pass"]
    t.leaves_open()
    t = table(". Mis Wa . . .", misa="thunder_shot")
    t.misa.resolves("thunder_shot", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.misa.resolved == ["thunder_shot"]


def test_a_shot_cannot_move_a_target_that_is_sheltered() -> None:
    t = table(
        ". Mis . Wa Br . .", misa="thunder_shot", red=("wasp", "brogan"), effects=[("bulwark", "brogan", THIS_TURN)]
    )
    t.misa.resolves("thunder_shot", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.misa.resolved == ["thunder_shot"]


# ── sudden_breeze, gust_of_wind, crushing_squall ──────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "far"), [("sudden_breeze", 3), ("gust_of_wind", 4), ("crushing_squall", 5)])
def test_the_winds_carry_her_straight_over_obstacles(key: str, far: int) -> None:
    t = table("Mis ^ M m . . . .", misa=key, spare_minions=True)
    t.misa.resolves(key, "skill")
    along = [f"a{n}" for n in range(5, far + 2)]
    assert [space for space in t.misa.offered() if space.startswith("a")] == ["a1", *along]
    t.leaves_open()


def test_sudden_breeze_may_place_an_enemy_unit_she_moved_through_next_to_her() -> None:
    t = table(". . Mis Wa M . .", misa="sudden_breeze")
    t.misa.resolves("sudden_breeze", "skill", "a6")
    assert t.misa.offered() == ["wasp", "pass"]
    t.misa.chooses("wasp")
    assert sorted(t.misa.offered()) == ["a7", "b5", "b6"]
    t.misa.chooses("a7")
    assert t.wasp.at == "a7" and t.misa.at == "a6"


def test_sudden_breeze_leaves_alone_friends_the_immune_and_whom_she_did_not_pass() -> None:
    t = table("Wa Mis M h m .", misa="sudden_breeze")
    t.puts(red_melee_1="b1")
    t.misa.resolves("sudden_breeze", "skill", "a5")
    assert t.misa.at == "a5" and t.misa.resolved == ["sudden_breeze"]


def test_sudden_breeze_places_nobody_where_no_space_next_to_her_is_empty() -> None:
    t = table("Mis Wa . ^\n . ^ ^ .", misa="sudden_breeze")
    t.misa.resolves("sudden_breeze", "skill", "a3")
    assert t.misa.resolved == ["sudden_breeze"] and t.wasp.at == "a2"


def test_the_wind_need_not_blow_at_all() -> None:
    t = table("Mis Wa .", misa="sudden_breeze")
    t.misa.resolves("sudden_breeze", "skill", "a1")
    assert t.misa.at == "a1" and t.misa.resolved == ["sudden_breeze"]


# ── dash_and_slash, death_from_above ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "end"), [("dash_and_slash", "a5"), ("death_from_above", "a6")])
def test_an_enemy_hero_she_dashed_through_discards_a_card(key: str, end: str) -> None:
    t = table("Mis Wa Xa m . . .", misa=key)
    t.misa.resolves(key, "skill")
    assert end in t.misa.offered() and f"a{int(end[1]) + 1}" not in t.misa.offered()
    t.misa.chooses(end)
    assert t.misa.offered() == ["wasp", "xargatha"]
    t.misa.chooses("xargatha")
    t.xargatha.answers("charm")
    assert t.xargatha.discard == ["charm"] and len(t.wasp.hand) == 5


def test_dash_and_slash_spares_an_empty_hand_and_friends() -> None:
    t = table("Mis Wa Br . .", misa="dash_and_slash", hands={"wasp": []})
    t.misa.resolves("dash_and_slash", "skill", "a4", "wasp")
    assert t.wasp.on_board and t.misa.resolved == ["dash_and_slash"]


# ── focus, discipline, mastery ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "strides"), [("focus", 1), ("discipline", 2), ("mastery", 3)])
def test_next_turn_she_may_move_before_a_primary_action(key: str, strides: int) -> None:
    t = table("Mis . . . . . . . Wa", misa=key)
    t.misa.resolves(key, "skill")
    t.everybody_plays(misa="sudden_breeze", wasp="stop_projectiles")
    t.misa.resolves("sudden_breeze", "skill")
    assert t.misa.prompt == f"{key.capitalize()}: move Misa up to {strides} space{'s' if strides > 1 else ''}"
    along = [space for space in t.misa.offered() if space.startswith("a")]
    assert along == [f"a{n}" for n in range(1, strides + 2)]
    t.misa.chooses("a2")
    assert t.misa.prompt.startswith("Sudden Breeze")
    t.leaves_open()


def test_focus_offers_an_action_that_is_possible_after_the_move() -> None:
    t = table("Mis . Wa", misa="challenge_accepted", effects=[("focus", "misa", NEXT_TURN)])
    t.misa.resolves("challenge_accepted", "attack", "a2", "wasp")
    t.wasp.answers("lift_up")
    assert t.misa.at == "a2" and t.wasp.discard == ["lift_up"]


def test_focus_prepares_nothing_while_she_is_rooted() -> None:
    lasting = [("focus", "misa", NEXT_TURN), ("root", "zed", THIS_ROUND)]
    t = table("Mis . Ze", misa="challenge_accepted", red=("zed",), effects=lasting)
    assert "attack" not in t.misa.offered()


def test_focus_does_nothing_for_a_secondary_action() -> None:
    t = table("Mis . . . Wa", misa="challenge_accepted", effects=[("focus", "misa", NEXT_TURN)])
    t.misa.resolves("challenge_accepted", "movement")
    assert t.misa.prompt == "Move up to 3 spaces"
    t.leaves_open()


def test_focus_may_be_left_alone_and_is_of_no_use_to_who_cannot_move() -> None:
    t = table("Mis . . . Wa", misa="sudden_breeze", effects=[("focus", "misa", NEXT_TURN)])
    t.misa.resolves("sudden_breeze", "skill", "a1")
    assert t.misa.prompt.startswith("Sudden Breeze") and t.misa.at == "a1"
    t.leaves_open()
    t = table("Mis Wa Ze", misa="challenge_accepted", red=("wasp", "zed"), effects=[
        ("focus", "misa", NEXT_TURN), ("root", "zed", THIS_TURN)])  # fmt: skip
    t.misa.resolves("challenge_accepted", "attack")
    assert t.misa.offered() == ["wasp"]
    t.leaves_open()


# ── living_tornado, storm_spirit ──────────────────────────────────────────────────────────────────────────────────────
def test_living_tornado_swaps_two_units_at_the_very_end_of_her_radius() -> None:
    t = table(
        """
        M  .  Mis m  Br .  Wa
          .  .  .  .  .  m""",
        misa="living_tornado",
        at={"misa": "a4", "brogan": "a6"},
    )
    t.puts(red_melee_1="a5", wasp="a7", blue_melee_1="a1", red_melee_2="b6")
    t.misa.resolves("living_tornado", "skill")
    assert sorted(t.misa.offered()) == ["blue_melee_1", "red_melee_2", "wasp"]
    t.misa.chooses("wasp")
    assert sorted(t.misa.offered()) == ["blue_melee_1", "red_melee_2"]
    t.misa.chooses("blue_melee_1")
    assert (t.wasp.at, t.where("blue_melee_1")) == ("a1", "a7")


def test_two_units_are_enough_for_a_tornado() -> None:
    t = table("Wa . . Mis . . M", misa="living_tornado")
    t.misa.resolves("living_tornado", "skill", "wasp", "blue_melee_1")
    assert (t.wasp.at, t.where("blue_melee_1")) == ("a7", "a1")


def test_storm_spirit_swaps_two_units_equally_far_from_her() -> None:
    t = table("Wa m . Mis M Br Xa", misa="storm_spirit")
    t.misa.resolves("storm_spirit", "skill")
    assert sorted(t.misa.offered()) == ["brogan", "red_melee_1", "wasp", "xargatha"]
    t.misa.chooses("brogan")
    assert t.misa.offered() == ["red_melee_1"]
    t.misa.chooses("red_melee_1")
    assert (t.brogan.at, t.where("red_melee_1")) == ("a2", "a6")


@pytest.mark.parametrize("key", ["living_tornado", "storm_spirit"])
def test_the_storms_need_two_units_that_are_not_immune(key: str) -> None:
    t = table("h . . Mis m M Wa", misa=key)
    assert t.misa.closed()["skill"] == "there are not two units in the right places that it could swap"


# ── power_overwhelming ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.choose_two")
def test_power_overwhelming_lets_her_choose_two_options_in_any_order() -> None:
    picture = "m Mis . . . . m ."
    t = table(picture, misa="watch_how_i_soar", ultimates=["misa"], spare_minions=True)
    t.misa.resolves("watch_how_i_soar", "skill")
    assert t.misa.offered() == ["soar", "minion", "soar_then_minion", "minion_then_soar"]
    t.misa.chooses("soar_then_minion", "a6", "red_melee_2")
    assert t.misa.at == "a6" and t.where("red_melee_2") == "" and t.where("red_melee_1") == "a1"
    t = table(picture, misa="watch_how_i_soar", ultimates=["misa"], spare_minions=True)
    t.misa.resolves("watch_how_i_soar", "skill", "minion_then_soar", "red_melee_1", "a6")
    assert t.misa.at == "a6" and t.where("red_melee_1") == "" and t.where("red_melee_2") == "a7"


@pytest.mark.rule("atlantis", "actions.choose_two")
def test_a_second_option_that_has_become_impossible_ends_the_action() -> None:
    t = table("m Mis . . . .", misa="watch_how_i_soar", ultimates=["misa"], spare_minions=True)
    t.misa.resolves("watch_how_i_soar", "skill", "soar_then_minion", "a6")
    assert t.where("red_melee_1") == "a1" and t.misa.resolved == ["watch_how_i_soar"]


def test_power_overwhelming_offers_no_pair_that_begins_with_the_impossible() -> None:
    t = table("Mis . . . .", misa="watch_how_i_soar", ultimates=["misa"])
    t.misa.resolves("watch_how_i_soar", "skill")
    assert t.misa.offered() == ["soar", "soar_then_minion"]
    t.leaves_open()


def test_each_time_she_places_herself_an_enemy_hero_next_to_her_discards_a_card() -> None:
    t = table("Mis . Wa . Xa", misa="swoop_in", ultimates=["misa"])
    t.misa.resolves("swoop_in", "skill", "a4")
    assert sorted(t.misa.offered()) == ["wasp", "xargatha"]
    t.misa.chooses("wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.xargatha.discard == []


def test_being_swapped_or_moving_is_not_placing_herself() -> None:
    t = table("Mis Wa . .", misa="sudden_breeze", ultimates=["misa"])
    t.misa.resolves("sudden_breeze", "skill", "a3", "pass")
    assert t.wasp.discard == [] and t.misa.resolved == ["sudden_breeze"]


def test_whom_she_places_does_not_trigger_it() -> None:
    t = table("Mis Wa . .", misa="sudden_breeze", ultimates=["misa"])
    t.misa.resolves("sudden_breeze", "skill", "a3", "wasp", "a4")
    assert t.wasp.discard == [] and t.wasp.at == "a4"


@pytest.mark.rule("atlantis", "place.oneself")
def test_fast_travel_places_her_too() -> None:
    t = table("Wa", at={"misa": "blue_throne_a1"}, misa="focus", ultimates=["misa"])
    t.puts(wasp="i9")
    t.misa.resolves("focus", "fast_travel")
    beside = [space for space in t.around("wasp") if space in t.misa.offered()]
    t.misa.chooses(beside[0])
    assert t.misa.offered() == ["wasp"]
    t.misa.chooses("wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"]
