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


def test_bramble_lash_reaches_two_spaces_and_may_move_whom_it_damages_by_one() -> None:
    t = table(thorn="D5", hallow="D7", hand="bramble_lash")
    t.green.plays("bramble_lash", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14
    assert t.green.offered() == ["hallow-c8", "hallow-d6", "hallow-d8", "hallow-e7", "hallow-e8", "stay"]
    t.green.chooses("hallow-d6")
    assert t.hallow.at == "D6"


def test_bramble_lash_moves_nobody_it_did_not_damage() -> None:
    t = table(thorn="D5", hallow="D7", hand="bramble_lash", others="tower_shield")
    t.green.plays("bramble_lash", "hallow")
    t.blue.answers("tower_shield")
    assert "draw" in t.green.offered()


def test_thorn_burst_strikes_everyone_adjacent_for_four() -> None:
    t = table(thorn="D5", wren="D4", hallow="D6", hand="thorn_burst")
    t.green.plays("thorn_burst")
    t.blue.declines()
    assert (t.hallow.life, t.wren.life) == (14, 5)


def test_overgrowth_strikes_every_opponent_for_two() -> None:
    t = table(thorn="A1", hallow="I12", hand="overgrowth")
    t.green.plays("overgrowth")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 8)


def test_give_ground_lets_old_thorn_move_up_to_three_after_defending() -> None:
    t = table(hallow="D6", thorn="D5", hand="longsword", others="give_ground")
    t.blue.plays("longsword", "thorn")
    t.green.answers("give_ground", "thorn-e3")
    assert t.thorn.at == "E3"


@pytest.mark.rule("skirmish", "special.movement")
def test_forest_path_moves_old_thorn_up_to_three_and_is_no_action() -> None:
    t = table(thorn="C2", hallow="I12", hand="forest_path")
    t.green.plays("forest_path")
    assert "thorn-b1" in t.green.offered() and "thorn-c3" not in t.green.offered()
    assert "thorn-e1" not in t.green.offered(), "a blocked space"
    assert "thorn-a4" in t.green.offered() and "thorn-b4" not in t.green.offered(), "three spaces and no more"
    t.green.chooses("thorn-a3")
    assert t.thorn.at == "A3" and t.actions == 3


@pytest.mark.rule("skirmish", "special.movement")
def test_a_move_by_a_card_passes_others_and_ends_on_a_free_space() -> None:
    t = table(thorn="A1", wren="A2", hallow="B1", toma="I12", hand="forest_path")
    t.green.plays("forest_path")
    offered = t.green.offered()
    t.leaves_open()
    assert "thorn-a3" in offered and not {"thorn-a2", "thorn-b1"} & set(offered)


def test_forest_path_may_be_played_without_moving() -> None:
    t = table(thorn="C2", hallow="I12", hand="forest_path")
    t.green.plays("forest_path").declines()
    assert t.thorn.at == "C2"


@pytest.mark.rule("skirmish", "special.recall")
def test_old_memory_takes_a_card_back_and_everybody_knows_which() -> None:
    t = table(thorn="C2", hallow="I12", hand="old_memory root_club", deck="")
    t.green.plays("old_memory", "ambush")
    assert t.green.hand == ["ambush", "root_club"]
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


def test_hit_and_run_strikes_for_four_and_wren_may_move_up_to_three() -> None:
    t = table(wren="D5", hallow="D6", hand="hit_and_run")
    t.green.plays("hit_and_run", "hallow")
    t.blue.declines()
    t.green.chooses("wren-e3")
    assert t.hallow.life == 14 and t.wren.at == "E3"


def test_swoop_moves_up_to_four_next_to_an_opponent_and_strikes_for_four() -> None:
    t = table(wren="E4", hallow="D8", hand="swoop")
    t.green.plays("swoop", "wren-d7", "hallow")
    t.blue.declines()
    assert t.wren.at == "D7" and t.hallow.life == 14


def test_thrown_knife_reaches_three_spaces_for_three() -> None:
    t = table(wren="D5", hallow="D8", hand="thrown_knife")
    t.green.plays("thrown_knife", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


def test_hunters_mark_strikes_anyone_for_three() -> None:
    t = table(wren="A1", hallow="I12", hand="hunters_mark")
    t.green.plays("hunters_mark", "hallow")
    t.blue.declines()
    assert t.hallow.life == 15


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


def test_tailwind_moves_wren_up_to_four_and_is_no_action() -> None:
    t = table(wren="E2", hallow="I12", hand="tailwind")
    t.green.plays("tailwind")
    assert "wren-d5" in t.green.offered() and "wren-d6" not in t.green.offered()
    t.green.chooses("wren-d5")
    assert t.wren.at == "D5" and t.actions == 3
