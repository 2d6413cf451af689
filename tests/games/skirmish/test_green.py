"""Green's cards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [("root_club", "thorn", 4), ("bark_skin", "thorn", 2), ("knife_dance", "wren", 3), ("flit", "wren", 2)],
)
def test_the_attack_or_defence_cards_strike_for_their_value(card: str, attacker: str, attack: int) -> None:
    t = table({attacker: "D5", "hallow": "D6"}, hand=card)
    t.green.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


@pytest.mark.parametrize(
    ("card", "defender", "lost"),
    [
        ("root_club", "thorn", 4), ("bark_skin", "thorn", 2), ("deep_roots", "thorn", 1), ("give_ground", "thorn", 2),
        ("knife_dance", "wren", 4), ("flit", "wren", 3), ("vanish", "wren", 2),
    ],
)  # fmt: skip
def test_the_defences_stop_their_value(card: str, defender: str, lost: int) -> None:
    t = table({"hallow": "D6", defender: "D5"}, hand="judgement", others=card)
    full = t[defender].life
    t.blue.plays("judgement", defender)
    t.green.answers(card)
    t.everybody_declines()
    assert t[defender].life == full - lost


@pytest.mark.parametrize(("space", "attack"), [("c6", 6), ("d7", 4)])
def test_ambush_gains_two_attack_when_old_thorn_moved_three_spaces_on_his_die(space: str, attack: int) -> None:
    t = table(stage="moving", dice=(6, 1), thorn="D8", hallow="D6", hand="ambush")
    t.green.chooses(f"thorn-{space}").declines().plays("ambush", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


def test_ambush_has_no_bonus_without_a_move() -> None:
    t = table(thorn="D5", hallow="D6", hand="ambush")
    t.green.plays("ambush", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14


def test_bramble_lash_reaches_two_spaces_and_may_move_whom_it_damages_up_to_two() -> None:
    t = table(thorn="D5", hallow="D7", hand="bramble_lash")
    t.green.plays("bramble_lash", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14
    assert "hallow-e9" in t.green.offered() and "hallow-d10" not in t.green.offered()
    t.green.chooses("hallow-d6")
    assert t.hallow.at == "D6"


def test_bramble_lash_moves_nobody_it_did_not_damage() -> None:
    t = table(thorn="D5", hallow="D7", hand="bramble_lash", others="tower_shield")
    t.green.plays("bramble_lash", "hallow")
    t.blue.answers("tower_shield")
    assert "draw" in t.green.offered()


def test_thorn_burst_strikes_everyone_adjacent_for_five_and_old_thorn_may_move_up_to_two() -> None:
    t = table(thorn="D5", wren="D4", hallow="D6", hand="thorn_burst")
    t.green.plays("thorn_burst")
    t.blue.declines()
    assert (t.hallow.life, t.wren.life) == (13, 4)
    t.green.chooses("thorn-e4")
    assert t.thorn.at == "E4"


def test_thicket_strikes_everyone_adjacent_for_four_and_takes_three_from_the_movement_of_opponents() -> None:
    t = table(thorn="D5", wren="D4", hallow="D6", hand="thicket")
    t.green.plays("thicket")
    t.blue.declines()
    assert (t.hallow.life, t.wren.life) == (14, 5) and len(t.standing()) == 1, "not on Wren"
    t.green.chooses("end")
    t.blue.chooses("roll")
    assert f"Captain Hallow may move up to {max(0, t.dice[0] - 3)}" in t.blue.prompt
    t.blue.declines().chooses("end")
    assert t.standing() == []


@pytest.mark.parametrize(("space", "left"), [("A1", 3), ("D8", 2)])
def test_follow_the_trail_strikes_for_two_and_gives_an_extra_action_against_the_lonely(space: str, left: int) -> None:
    t = table(thorn="A5", hallow="D6", bell=space, hand="follow_the_trail")
    t.green.plays("follow_the_trail", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16 and t.actions == left


def test_follow_the_trail_gives_nothing_for_whom_it_eliminates() -> None:
    t = table(thorn="A5", hallow="D6", bell="A1", life={"hallow": 1}, hand="follow_the_trail")
    t.green.plays("follow_the_trail", "hallow")
    t.blue.declines()
    assert t.actions == 2


def test_pollen_strikes_every_opponent_for_one_and_draws_a_card() -> None:
    t = table(thorn="A1", hallow="I12", hand="pollen", deck="ambush")
    t.green.plays("pollen")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (17, 9) and t.green.hand == ["ambush"]


@pytest.mark.parametrize(("space", "attack"), [("D8", 2), ("A1", 3)])
def test_overgrowth_strikes_every_opponent_and_has_one_more_attack_against_the_lonely(space: str, attack: int) -> None:
    t = table(thorn="I1", hallow="D6", bell=space, hand="overgrowth")
    t.green.plays("overgrowth")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (18 - attack, 10 - attack)


def test_a_character_whose_friend_is_eliminated_is_alone() -> None:
    t = table(thorn="I1", hallow="D6", fallen="bell", hand="overgrowth")
    t.green.plays("overgrowth")
    t.blue.declines()
    assert t.hallow.life == 15


def test_give_ground_lets_old_thorn_move_up_to_three_after_defending() -> None:
    t = table(hallow="D6", thorn="D5", hand="longsword", others="give_ground")
    t.blue.plays("longsword", "thorn")
    t.green.answers("give_ground")
    assert "thorn-e3" in t.green.offered() and "thorn-e2" not in t.green.offered()
    t.green.chooses("thorn-e3")
    assert t.thorn.at == "E3"


def test_forest_path_takes_old_thorn_up_to_four_spaces_next_to_an_opponent_and_is_no_action() -> None:
    t = table(thorn="E3", hallow="D6", hand="forest_path")
    t.green.plays("forest_path")
    assert "thorn-d5" in t.green.offered() and "thorn-e4" not in t.green.offered()
    t.green.chooses("thorn-d5")
    assert t.thorn.at == "D5" and t.actions == 3


@pytest.mark.rule("skirmish", "special.movement")
def test_a_move_by_a_card_goes_round_water_and_blocked_spaces() -> None:
    t = table(wren="C2", hallow="I12", hand="tailwind")
    t.green.plays("tailwind")
    assert "wren-b1" in t.green.offered() and "wren-c3" not in t.green.offered()
    assert "wren-e1" not in t.green.offered(), "a blocked space"
    assert "wren-a4" in t.green.offered() and "wren-b4" not in t.green.offered(), "three spaces and no more"
    t.green.chooses("wren-a3")
    assert t.wren.at == "A3" and t.actions == 3


@pytest.mark.rule("skirmish", "special.movement")
def test_a_move_by_a_card_passes_others_and_ends_on_a_free_space() -> None:
    t = table(wren="A1", thorn="A2", hallow="B1", toma="I12", hand="tailwind")
    t.green.plays("tailwind")
    offered = t.green.offered()
    t.leaves_open()
    assert "wren-a3" in offered and not {"wren-a2", "wren-b1"} & set(offered)


def test_forest_path_is_closed_with_nobody_to_reach() -> None:
    t = table(thorn="A1", hallow="I12", hand="forest_path")
    assert t.green.closed()["play-forest_path"] == "No space next to an opponent is near enough."


def test_lie_in_wait_adds_two_to_old_thorns_attacks_until_the_second_turn_from_now() -> None:
    t = table(thorn="D5", wren="E7", hallow="D7", hand="lie_in_wait bramble_lash knife_dance")
    t.green.plays("lie_in_wait").chooses("end")
    t.blue.declines().chooses("end")
    t.green.declines().plays("bramble_lash", "hallow")
    t.blue.declines()
    t.green.declines().plays("knife_dance", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - 6 - 3, "nothing for Wren"
    t.green.chooses("end")
    t.blue.declines().chooses("end")
    assert t.standing() == []


def test_lie_in_wait_is_closed_with_an_opponent_next_to_old_thorn() -> None:
    t = table(thorn="D5", hallow="D6", hand="lie_in_wait")
    assert t.green.closed()["play-lie_in_wait"] == "An opponent is next to Old Thorn."


@pytest.mark.rule("skirmish", "special.placing")
def test_change_of_wind_swaps_the_two_is_no_action_and_springs_no_snare() -> None:
    t = table(thorn="D5", wren="A1", hallow="I12", fuse="I1", snare="a1 d5", hand="change_of_wind")
    t.green.plays("change_of_wind")
    assert (t.thorn.at, t.wren.at, t.actions) == ("A1", "D5", 3) and len(t.standing()) == 2


def test_change_of_wind_is_closed_without_wren_and_to_a_stunned_old_thorn() -> None:
    t = table(thorn="D5", hallow="I12", fallen="wren", hand="change_of_wind")
    assert t.green.closed()["play-change_of_wind"] == "Wren is eliminated."
    t = table(thorn="D5", hallow="I12", stunned="thorn", hand="change_of_wind")
    assert t.green.closed()["play-change_of_wind"] == "Old Thorn is stunned."


@pytest.mark.rule("skirmish", "special.recall")
def test_old_memory_takes_a_card_back_and_everybody_knows_which() -> None:
    t = table(thorn="C2", hallow="I12", hand="old_memory root_club", deck="")
    t.green.plays("old_memory", "ambush")
    assert t.green.hand == ["ambush", "root_club"] and t.actions == 2
    assert t.match.view(1)["table"]["players"][0]["known"] == ["ambush"]
    assert t.match.view(1)["table"]["players"][0]["hand"] == 2


@pytest.mark.rule("skirmish", "special.recall")
def test_a_card_taken_back_is_thought_gone_when_any_copy_of_it_was_played() -> None:
    t = table(thorn="C2", hallow="C3", hand="old_memory root_club", deck="")
    t.green.plays("old_memory", "root_club")
    assert t.green.hand == ["root_club", "root_club"]
    assert t.match.view(1)["table"]["players"][0]["known"] == ["root_club"]
    t.green.plays("root_club", "hallow")
    t.blue.declines()
    assert t.green.hand == ["root_club"]
    assert t.match.view(1)["table"]["players"][0]["known"] == [], "nobody knows that there is another"


def test_old_memory_is_closed_with_an_empty_discard_pile() -> None:
    t = table(thorn="C2", hallow="I12", hand="old_memory")
    assert t.green.closed()["play-old_memory"] == "Your discard pile is empty."


def test_flit_lets_wren_move_up_to_two_after_defending() -> None:
    t = table(hallow="D6", wren="D5", hand="longsword", others="flit")
    t.blue.plays("longsword", "wren")
    t.green.answers("flit", "wren-e4")
    assert t.wren.at == "E4"


def test_hit_and_run_strikes_for_four_and_wren_may_move_up_to_two() -> None:
    t = table(wren="D5", hallow="D6", hand="hit_and_run")
    t.green.plays("hit_and_run", "hallow")
    t.blue.declines()
    assert "wren-e4" in t.green.offered() and "wren-e3" not in t.green.offered()
    t.green.chooses("wren-e4")
    assert t.hallow.life == 14 and t.wren.at == "E4"


def test_swoop_moves_up_to_four_next_to_an_opponent_and_strikes_for_four() -> None:
    t = table(wren="E4", hallow="D8", hand="swoop")
    t.green.plays("swoop", "wren-d7", "hallow")
    t.blue.declines()
    assert t.wren.at == "D7" and t.hallow.life == 14


@pytest.mark.parametrize(("space", "attack"), [("D9", 4), ("A1", 6)])
def test_thrown_knife_reaches_three_and_has_two_more_attack_against_the_lonely(space: str, attack: int) -> None:
    t = table(wren="D5", hallow="D8", bell=space, hand="thrown_knife")
    t.green.plays("thrown_knife", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


def test_parting_shot_reaches_four_spaces_for_three_and_wren_may_move_up_to_two() -> None:
    t = table(wren="D5", hallow="E9", hand="parting_shot")
    t.green.plays("parting_shot", "hallow")
    t.blue.declines()
    assert "wren-e4" in t.green.offered() and "wren-e3" not in t.green.offered()
    t.green.chooses("wren-e4")
    assert t.hallow.life == 15 and t.wren.at == "E4"


def test_feint_strikes_for_two_and_gives_an_extra_action() -> None:
    t = table(wren="D5", hallow="D6", hand="feint")
    t.green.plays("feint", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16 and t.actions == 3


def test_pounce_strikes_anyone_for_three_and_may_put_wren_next_to_the_target() -> None:
    t = table(wren="A1", hallow="D6", hand="pounce")
    t.green.plays("pounce", "hallow")
    t.blue.declines()
    t.green.chooses("d5")
    assert t.hallow.life == 15 and t.wren.at == "D5"


def test_pounce_lands_nowhere_when_the_target_is_eliminated() -> None:
    t = table(wren="A1", hallow="D6", life={"hallow": 3}, hand="pounce")
    t.green.plays("pounce", "hallow")
    t.blue.declines()
    assert t.wren.at == "A1" and "draw" in t.green.offered()


def test_whirl_of_knives_strikes_everyone_adjacent_for_three_and_wren_may_move_up_to_two() -> None:
    t = table(wren="D5", thorn="D4", hallow="D6", hand="whirl_of_knives")
    t.green.plays("whirl_of_knives")
    t.blue.declines()
    assert "wren-e4" in t.green.offered() and "wren-e3" not in t.green.offered()
    t.green.chooses("wren-e4")
    assert (t.hallow.life, t.thorn.life) == (15, 15) and t.wren.at == "E4"


@pytest.mark.parametrize(("moved", "attack"), [(3, 3), (2, 2)])
def test_flock_strikes_every_opponent_and_has_one_more_attack_if_wren_moved_three(moved: int, attack: int) -> None:
    t = table(wren="A1", hallow="I12", moved=(0, moved), hand="flock")
    t.green.plays("flock")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (18 - attack, 10 - attack)


def test_quickening_is_no_action_and_gives_one_if_wren_moved_three_spaces_on_her_die() -> None:
    t = table(wren="A1", hallow="I12", moved=(0, 3), hand="quickening")
    t.green.plays("quickening")
    assert t.actions == 4
    t = table(wren="A1", hallow="I12", moved=(6, 2), hand="quickening")
    assert t.green.closed()["play-quickening"] == "Wren has not moved 3 spaces on her die this turn."


def test_hunters_mark_strikes_anyone_for_two_and_adds_two_against_the_target_this_turn() -> None:
    t = table(wren="A1", thorn="D5", hallow="D6", bell="D4", hand="hunters_mark root_club root_club")
    t.green.plays("hunters_mark", "hallow")
    t.blue.declines()
    t.green.plays("root_club", "hallow")
    t.blue.declines()
    t.green.plays("root_club", "bell")
    t.blue.declines()
    assert (t.hallow.life, t.bell.life) == (18 - 2 - 6, 10 - 4)
    assert t.standing() == [], "the turn is over"


@pytest.mark.rule("skirmish", "special.placing")
def test_vanish_may_put_wren_next_to_old_thorn_without_springing_a_snare() -> None:
    t = table(hallow="D6", wren="D5", thorn="A1", fuse="I12", snare="a2", hand="longsword", others="vanish")
    t.blue.plays("longsword", "wren")
    t.green.answers("vanish")
    assert t.green.offered() == ["a2", "b1", "pass"]
    t.green.answers("a2")
    assert t.wren.at == "A2" and t.wren.life == 9 and len(t.standing()) == 1


@pytest.mark.rule("skirmish", "special.placing")
def test_a_placed_character_needs_a_free_open_space() -> None:
    t = table(hallow="D6", wren="D5", thorn="C2", bell="C1", hand="longsword", others="vanish")
    t.blue.plays("longsword", "wren")
    t.green.answers("vanish")
    assert sorted(t.green.offered()) == ["b1", "b2", "d1", "d2", "pass"], "not the water at C3, not the pawn at C1"
    t.leaves_open()


def test_vanish_has_nowhere_to_go_without_old_thorn() -> None:
    t = table(hallow="D6", wren="D5", fallen="thorn", hand="longsword", others="vanish")
    t.blue.plays("longsword", "wren")
    t.green.answers("vanish")
    assert t.blue.is_asked


def test_tailwind_moves_wren_so_a_stunned_wren_cannot_play_it() -> None:
    t = table(wren="E2", hallow="I12", stunned="wren", hand="tailwind")
    assert "play-tailwind" not in t.green.offered()


def test_tailwind_is_no_action_draws_a_card_and_lets_wren_move_up_to_three() -> None:
    t = table(wren="E2", hallow="I12", hand="tailwind", deck="swoop")
    t.green.plays("tailwind")
    assert "wren-e5" in t.green.offered() and "wren-d5" not in t.green.offered()
    t.green.chooses("wren-e5")
    assert t.wren.at == "E5" and t.actions == 3 and t.green.hand == ["swoop"]
