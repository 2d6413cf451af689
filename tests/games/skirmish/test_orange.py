"""Orange's cards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import Field, table


@pytest.mark.parametrize(
    ("card", "attacker", "attack"),
    [("bow_stave", "toma", 3), ("sidestep", "toma", 2), ("wrench", "fuse", 3), ("riveted_coat", "fuse", 2)],
)
def test_the_attack_or_defence_cards_strike_for_their_value(card: str, attacker: str, attack: int) -> None:
    t = table({attacker: "D5", "hallow": "D6"}, hand=card)
    t.orange.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


@pytest.mark.parametrize(
    ("card", "defender", "lost"),
    [
        ("bow_stave", "toma", 3), ("sidestep", "toma", 4), ("rolling_dodge", "toma", 1),
        ("wrench", "fuse", 4), ("riveted_coat", "fuse", 2), ("blast_shield", "fuse", 1), ("springboard", "fuse", 2),
    ],
)  # fmt: skip
def test_the_defences_stop_their_value(card: str, defender: str, lost: int) -> None:
    t = table({"hallow": "D6", defender: "D5"}, hand="judgement", others=card)
    full = t[defender].life
    t.blue.plays("judgement", defender)
    t.orange.answers(card)
    t.everybody_declines()
    assert t[defender].life == full - lost


@pytest.mark.parametrize("card", ["sidestep", "rolling_dodge"])
def test_sidestep_and_rolling_dodge_let_toma_move_up_to_two_after_defending(card: str) -> None:
    t = table(hallow="D6", toma="D5", hand="longsword", others=card)
    t.blue.plays("longsword", "toma")
    t.orange.answers(card)
    assert t.orange.prompt == "Move Toma Quill up to 2?"
    assert "toma-e4" in t.orange.offered() and "toma-e3" not in t.orange.offered()
    t.orange.answers("toma-e4")
    assert t.toma.at == "E4" and t.blue.is_asked


def test_sidestep_moves_nobody_when_it_is_used_to_attack() -> None:
    t = table(toma="D5", hallow="D6", hand="sidestep")
    t.orange.plays("sidestep", "hallow")
    t.blue.declines()
    assert "draw" in t.orange.offered()


def test_point_blank_strikes_for_four_and_toma_may_move_up_to_two() -> None:
    t = table(toma="D5", hallow="D6", hand="point_blank")
    t.orange.plays("point_blank", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14
    t.orange.chooses("toma-d4")
    assert t.toma.at == "D4"


@pytest.mark.parametrize(("card", "space", "attack"), [("quick_shot", "D8", 3), ("second_arrow", "E9", 2)])
def test_the_distance_attacks_reach_exactly_their_range(card: str, space: str, attack: int) -> None:
    t = table(toma="D5", hallow=space, hand=card)
    t.orange.plays(card, "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack
    t = table(toma="D5", hallow={"D8": "E9", "E9": "E10"}[space], hand=card)
    assert f"play-{card}" not in t.orange.offered()


@pytest.mark.parametrize(("space", "attack"), [("E9", 5), ("D8", 5), ("D7", 3)])
def test_long_shot_reaches_four_and_has_two_more_attack_from_three_spaces_on(space: str, attack: int) -> None:
    t = table(toma="D5", hallow=space, hand="long_shot")
    t.orange.plays("long_shot", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


def test_second_arrow_gives_an_extra_action() -> None:
    t = table(toma="D5", hallow="D8", hand="second_arrow", others="tower_shield")
    t.orange.plays("second_arrow", "hallow")
    t.blue.answers("tower_shield")
    assert t.actions == 3, "whether it damages or not"


def pinned(defence: str = "") -> Field:
    t = table(toma="D5", hallow="D8", hand="pinning_shot", others=defence)
    t.orange.plays("pinning_shot", "hallow")
    t.blue.answers(defence or "undefended")
    t.orange.chooses("end")
    return t


def test_pinning_shot_takes_three_from_the_targets_movement_until_toma_is_on_turn_again() -> None:
    t = pinned()
    assert t.hallow.life == 14
    t.blue.chooses("roll")
    white = t.dice[0]
    assert f"Captain Hallow may move up to {max(0, white - 3)}" in t.blue.prompt
    t.blue.declines().chooses("end")
    assert t.standing() == []


def test_pinning_shot_pins_nobody_when_it_does_no_damage() -> None:
    assert pinned("tower_shield").standing() == []


def test_marked_quarry_strikes_anyone_for_two() -> None:
    t = table(toma="A1", hallow="I12", hand="marked_quarry")
    t.orange.plays("marked_quarry", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16


def test_marked_quarry_adds_one_to_both_characters_attacks_on_the_target_until_the_end_of_the_turn() -> None:
    t = table(toma="D4", fuse="D5", hallow="D6", bell="E5", hand="marked_quarry wrench wrench")
    t.orange.plays("marked_quarry", "hallow")
    t.blue.declines()
    t.orange.plays("wrench", "hallow")
    t.blue.declines()
    t.orange.plays("wrench", "bell")
    t.blue.declines()
    assert (t.hallow.life, t.bell.life) == (18 - 2 - 4, 10 - 3)
    assert t.standing() == []


def test_perfect_shot_strikes_anyone_for_two_and_cannot_be_defended() -> None:
    t = table(toma="A1", hallow="I12", hand="perfect_shot", others="tower_shield")
    t.orange.plays("perfect_shot", "hallow")
    assert t.hallow.life == 16 and not t.blue.is_asked


def test_arrow_storm_strikes_every_opponent_for_two() -> None:
    t = table(toma="A1", hallow="I12", hand="arrow_storm")
    t.orange.plays("arrow_storm")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (16, 8)


def test_arrow_storm_takes_two_from_the_movement_of_those_it_damages() -> None:
    t = table(toma="A1", hallow="I12", hand="arrow_storm", others="longsword")
    t.orange.plays("arrow_storm")
    t.blue.answers("longsword", "undefended")
    t.orange.chooses("end")
    t.blue.chooses("roll")
    white, black = t.dice
    words = [f"Captain Hallow may move up to {white}", f"Bell may move up to {max(0, black - 2)}"]
    assert t.blue.prompt == " · ".join(words)


@pytest.mark.parametrize(("space", "attack"), [("E9", 3), ("D8", 2)])
def test_volley_strikes_every_opponent_and_has_one_more_attack_from_four_spaces_on(space: str, attack: int) -> None:
    t = table(toma="D5", hallow=space, bell="I12", hand="volley")
    t.orange.plays("volley")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (18 - attack, 7)


def test_eagle_eye_is_no_action_and_gives_tomas_distance_attacks_one_attack_and_two_range_this_turn() -> None:
    t = table(toma="D5", hallow="E10", hand="eagle_eye quick_shot")
    assert "play-quick_shot" not in t.orange.offered()
    t.orange.plays("eagle_eye")
    assert t.actions == 3
    t.orange.plays("quick_shot", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14
    t.orange.chooses("end")
    assert t.standing() == []


def test_eagle_eye_does_nothing_for_other_attacks_or_for_fuse() -> None:
    t = table(toma="D5", fuse="C6", hallow="D6", hand="eagle_eye point_blank wrench")
    t.orange.plays("eagle_eye")
    t.orange.plays("point_blank", "hallow")
    t.blue.declines()
    t.orange.declines()
    assert t.hallow.life == 14
    t.orange.plays("wrench", "hallow")
    t.blue.declines()
    assert t.hallow.life == 11


def test_withdraw_is_no_action_draws_a_card_and_lets_toma_move_up_to_three() -> None:
    t = table(toma="D5", hallow="D6", hand="withdraw", deck="wrench")
    t.orange.plays("withdraw")
    assert t.orange.hand == ["wrench"] and "toma-e3" in t.orange.offered() and "toma-e2" not in t.orange.offered()
    t.orange.chooses("toma-e3")
    assert t.toma.at == "E3" and t.actions == 3


def test_fletching_draws_three_cards_and_discards_one_of_the_hand() -> None:
    t = table(toma="A1", hallow="I12", hand="fletching volley", deck="wrench snare mortar")
    t.orange.plays("fletching")
    assert t.orange.offered() == ["volley", "wrench", "mortar", "snare"]
    t.orange.chooses("wrench")
    assert t.orange.hand == ["mortar", "snare", "volley"]


def test_short_fuse_cannot_be_defended() -> None:
    t = table(fuse="D5", hallow="D6", hand="short_fuse", others="tower_shield")
    t.orange.plays("short_fuse", "hallow")
    assert t.hallow.life == 14 and not t.blue.is_asked


def test_powder_keg_strikes_everyone_adjacent_for_four() -> None:
    t = table(fuse="D5", toma="D4", hallow="D6", hand="powder_keg")
    t.orange.plays("powder_keg")
    t.blue.declines()
    assert (t.hallow.life, t.toma.life, t.fuse.life) == (14, 12, 10)


def test_crowbar_strikes_for_four_and_may_push_the_target_up_to_three_spaces() -> None:
    t = table(fuse="D5", hallow="D6", hand="crowbar")
    t.orange.plays("crowbar", "hallow")
    t.blue.declines()
    assert t.hallow.life == 14 and t.orange.offered() == ["d7", "d8", "stay"], "water behind D8"
    t.orange.chooses("d8")
    assert t.hallow.at == "D8"


def test_blast_strikes_everyone_adjacent_for_three_and_may_push_each_opponent_up_to_two_spaces() -> None:
    t = table(fuse="D5", toma="E5", hallow="D6", bell="C6", hand="blast")
    t.orange.plays("blast")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life, t.toma.life) == (15, 7, 13)
    assert t.orange.offered() == ["d7", "d8", "stay"]
    t.orange.chooses("d8")
    assert t.orange.offered() == ["b6", "a7", "stay"]
    t.orange.chooses("b6")
    assert (t.hallow.at, t.bell.at, t.toma.at) == ("D8", "B6", "E5")


@pytest.mark.parametrize(("snare", "attack"), [("", 3), ("a1", 4), ("a1 a2", 5)])
def test_chain_blast_has_one_more_attack_for_each_snare_on_the_board(snare: str, attack: int) -> None:
    t = table(fuse="D5", hallow="D6", snare=snare, hand="chain_blast")
    t.orange.plays("chain_blast")
    t.blue.declines()
    assert t.hallow.life == 18 - attack


def test_mortar_strikes_anyone_for_three_and_costs_a_card_of_your_choice() -> None:
    t = table(fuse="A1", hallow="I12", hand="mortar wrench snare")
    t.orange.plays("mortar", "hallow")
    t.blue.declines()
    t.orange.chooses("wrench")
    assert t.hallow.life == 15 and t.orange.hand == ["snare"]


def test_mortar_costs_nothing_with_an_empty_hand() -> None:
    t = table(fuse="A1", hallow="I12", hand="mortar")
    t.orange.plays("mortar", "hallow")
    t.blue.declines()
    assert t.orange.offered()[0] == "draw"


def test_fireworks_strike_every_opponent_for_one_and_give_an_extra_action() -> None:
    t = table(fuse="A1", hallow="I12", hand="fireworks")
    t.orange.plays("fireworks")
    t.blue.declines(2)
    assert (t.hallow.life, t.bell.life) == (17, 9) and t.actions == 3


def test_springboard_may_push_an_adjacent_attacker_up_to_two_spaces() -> None:
    t = table(hallow="D6", fuse="D5", hand="longsword", others="springboard")
    t.blue.plays("longsword", "fuse")
    t.orange.answers("springboard")
    assert t.orange.offered() == ["d7", "d8", "stay"]
    t.orange.answers("d8")
    assert t.hallow.at == "D8"


def test_springboard_does_not_reach_an_attacker_further_off() -> None:
    t = table(hallow="D7", fuse="D5", hand="thrown_lance", others="springboard")
    t.blue.plays("thrown_lance", "fuse")
    t.orange.answers("springboard")
    assert t.blue.is_asked


def test_countdown_is_no_action_and_gives_an_extra_one() -> None:
    t = table(fuse="A1", hallow="I12", hand="countdown")
    t.orange.plays("countdown")
    assert t.actions == 4


@pytest.mark.rule("skirmish", "special.snare")
def test_a_snare_is_no_action_and_is_laid_on_a_free_space_within_three() -> None:
    t = table(fuse="D5", toma="D4", hallow="D8", hand="snare")
    t.orange.plays("snare")
    offered = t.orange.offered()
    assert "d7" in offered, "two spaces off"
    assert not {"d4", "d8", "e6", "e9"} & set(offered), "taken, taken, water, too far"
    t.orange.chooses("d7")
    assert t.standing() == ["snare on D7"] and t.actions == 3


@pytest.mark.rule("skirmish", "special.snare")
def test_the_first_opponent_to_stop_on_a_snare_loses_four_life_and_springs_it() -> None:
    t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7")
    t.blue.chooses("hallow-d7")
    assert t.hallow.life == 14 and t.standing() == []


@pytest.mark.rule("skirmish", "special.snare")
def test_whoever_only_passes_a_snare_does_not_spring_it() -> None:
    t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7")
    t.blue.chooses("hallow-d6")
    assert t.hallow.life == 18 and len(t.standing()) == 1


@pytest.mark.rule("skirmish", "special.snare")
def test_a_snare_leaves_its_own_side_alone() -> None:
    t = table(stage="moving", dice=(2, 2), toma="D8", fuse="D5", hallow="I12", snare="d7")
    t.orange.chooses("toma-d7")
    assert t.toma.life == 16 and len(t.standing()) == 1


@pytest.mark.rule("skirmish", "special.snare")
def test_a_snare_catches_whoever_is_pushed_onto_it() -> None:
    t = table(hallow="D5", brakka="D6", fuse="I1", snare="d7", hand="shield_rush")
    t.blue.plays("shield_rush", "brakka")
    t.red.declines()
    t.blue.chooses("d7")
    assert t.brakka.life == 19 - 4 - 4


@pytest.mark.rule("skirmish", "special.snares_together")
def test_two_snares_on_one_space_both_spring() -> None:
    t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7 d7")
    t.blue.chooses("hallow-d7")
    assert t.hallow.life == 18 - 4 - 4 and t.standing() == []


@pytest.mark.rule("skirmish", "special.snares_together")
def test_two_snares_on_one_space_are_both_sprung_by_a_character_that_the_first_one_fells() -> None:
    t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7 d7", life={"hallow": 3})
    t.blue.chooses("hallow-d7")
    assert t.hallow.at == "" and t.standing() == []


@pytest.mark.rule("skirmish", "special.snares_together")
def test_a_second_snare_may_lie_where_one_lies() -> None:
    t = table(fuse="D5", hallow="I12", snare="d7", hand="snare")
    t.orange.plays("snare", "d7")
    assert t.standing() == ["snare on D7", "snare on D7"]


@pytest.mark.rule("skirmish", "special.snares_laid")
def test_a_third_snare_takes_up_the_one_that_has_lain_longest() -> None:
    t = table(fuse="D5", hallow="I12", snare="d7 c4", hand="snare")
    t.orange.plays("snare", "d6")
    assert t.standing() == ["snare on C4", "snare on D6"]
    assert "Fuse takes up Snare from D7." in t.log()


@pytest.mark.rule("skirmish", "elimination.effects_end")
def test_a_snare_is_gone_when_fuse_is() -> None:
    t = table(brakka="D5", fuse="D6", life={"fuse": 1}, snare="a1", hand="axe_swing")
    t.red.plays("axe_swing", "fuse")
    t.orange.declines()
    assert t.standing() == []


@pytest.mark.rule("skirmish", "special.snare")
def test_a_snare_that_nobody_springs_lies_until_the_third_turn_from_now_begins() -> None:
    t = table(fuse="D5", hallow="I12", hand="snare")
    t.orange.plays("snare", "d7").chooses("end")
    for left in (2, 1, 0):
        t.blue.declines().chooses("end")
        assert [it["turns"] for it in t.blue.sees()["standing"]] == [left][: left > 0]
        t.orange.declines().chooses("end")
