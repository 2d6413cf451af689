"""The rules of the skirmish outside battles: moving, actions, healing, stunning, the end."""

import pytest

from tests.games.skirmish.scene import Field, table
from warhall.games.skirmish.words import HAND_LIMIT


# ── moving ────────────────────────────────────────────────────────────────────────────────────────────────────────
def moving(**more: object) -> Field:
    return table(stage="moving", brakka="D5", toma="I12", **more)  # type: ignore[arg-type]


@pytest.mark.rule("skirmish", "moving.first")
def test_moving_comes_before_actions_and_is_not_returned_to() -> None:
    t = moving(hand="axe_swing")
    assert t.red.offered() == ["roll", "stand"]
    t.red.declines()
    assert "draw" in t.red.offered() and "roll" not in t.red.offered()
    t = table(stage="moving", dice=(3, 3), brakka="D5", toma="I12")
    t.red.declines().chooses("draw")
    assert not [key for key in t.red.offered() if key == "roll" or key.startswith(("brakka", "cinder"))]


@pytest.mark.rule("skirmish", "moving.dice")
def test_the_white_die_moves_the_main_character_and_the_black_one_the_secondary() -> None:
    t = table(stage="moving", dice=(3, 1), brakka="A1", cinder="I1", toma="I12")
    keys = t.red.offered()
    main = {key.split("-")[1] for key in keys if key.startswith("brakka")}
    secondary = {key.split("-")[1] for key in keys if key.startswith("cinder")}
    assert "a4" in main and "d2" in main and "e3" not in main
    assert secondary == {"i2", "h1"}


@pytest.mark.rule("skirmish", "moving.dice")
def test_rolling_shows_two_dice_for_all_to_see() -> None:
    t = moving()
    t.red.chooses("roll")
    assert all(1 <= die <= 6 for die in t.dice)
    assert t.kinds().count("rolled") == 2


@pytest.mark.rule("skirmish", "moving.up_to")
def test_a_character_may_move_less_than_its_die_or_not_at_all() -> None:
    t = table(stage="moving", dice=(6, 6), brakka="A1", toma="I12")
    assert "brakka-a2" in t.red.offered()
    t.red.declines()
    assert t.brakka.at == "A1" and "draw" in t.red.offered()


@pytest.mark.rule("skirmish", "moving.either_order")
@pytest.mark.parametrize("first", ["brakka", "cinder"])
def test_either_character_moves_first_and_each_once(first: str) -> None:
    t = table(stage="moving", dice=(2, 2), brakka="A1", cinder="I1", toma="I12")
    steps = {"brakka": "a2", "cinder": "i2"}
    t.red.chooses(f"{first}-{steps[first]}")
    other = "cinder" if first == "brakka" else "brakka"
    assert not t.red.offered(first)
    t.red.chooses(f"{other}-{steps[other]}")
    assert "draw" in t.red.offered()


@pytest.mark.rule("skirmish", "moving.optional")
def test_you_may_decide_not_to_roll() -> None:
    t = moving()
    t.red.declines()
    assert t.dice == [0, 0] and "draw" in t.red.offered()


@pytest.mark.rule("skirmish", "moving.water")
def test_water_and_blocked_spaces_cannot_be_entered_or_crossed() -> None:
    t = table(stage="moving", dice=(3, 1), brakka="C2", toma="I12")
    keys = t.red.offered()
    assert not {"brakka-c3", "brakka-c4", "brakka-b3", "brakka-e1"} & set(keys)
    assert "brakka-a4" in keys, "three steps round the water"
    assert "brakka-c5" not in keys, "three spaces away in a straight line, but over water"


@pytest.mark.rule("skirmish", "moving.through_others")
def test_others_can_be_passed_but_not_stopped_on() -> None:
    t = table(stage="moving", dice=(2, 1), brakka="A1", cinder="A2", toma="B1")
    keys = t.red.offered()
    assert "brakka-a3" in keys and "brakka-c1" in keys
    assert "brakka-a2" not in keys and "brakka-b1" not in keys


@pytest.mark.rule("skirmish", "moving.one_die")
def test_only_the_remaining_characters_die_is_rolled() -> None:
    t = table(stage="moving", brakka="D5", toma="I12", fallen="cinder")
    t.red.chooses("roll")
    assert t.dice[0] > 0 and t.dice[1] == 0
    assert t.kinds().count("rolled") == 1


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "actions.three")
def test_three_actions_in_any_mix() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing axe_swing", stunned="cinder")
    t.red.plays("axe_swing", "toma")
    t.orange.declines()
    t.red.chooses("draw", "revive-cinder")
    assert not t.cinder.is_stunned
    assert t.orange.offered() == ["roll", "stand"]


@pytest.mark.rule("skirmish", "actions.end")
def test_after_three_actions_only_healing_is_left() -> None:
    t = table(brakka="D5", toma="D6", life={"brakka": 10}, hand="axe_swing axe_swing")
    t.red.chooses("draw", "draw", "draw")
    assert t.red.offered() == ["heal-brakka", "end"]
    t.red.chooses("end")
    assert t.orange.is_asked


@pytest.mark.rule("skirmish", "actions.free_cards")
def test_a_card_that_is_no_action_cannot_be_played_after_the_third() -> None:
    t = table(thorn="A1", toma="I12", life={"thorn": 9}, hand="tailwind root_club", deck="ambush ambush bark_skin")
    t.green.chooses("draw", "draw")
    assert "play-tailwind" in t.green.offered()
    t.green.chooses("draw")
    assert t.green.offered() == ["heal-thorn", "end"]


@pytest.mark.rule("skirmish", "actions.end")
def test_with_nobody_to_heal_the_third_action_ends_the_turn() -> None:
    t = table(brakka="D5", toma="I12")
    t.red.chooses("draw", "draw", "draw")
    assert t.orange.is_asked and not t.red.is_asked


@pytest.mark.rule("skirmish", "actions.end_early")
def test_a_turn_may_end_with_actions_left() -> None:
    t = table(brakka="D5", toma="I12")
    t.red.chooses("end")
    assert t.orange.is_asked


@pytest.mark.rule("skirmish", "actions.draw")
def test_a_drawn_card_is_seen_before_the_next_action() -> None:
    t = table(brakka="D5", toma="D6", deck="axe_swing war_cry")
    t.red.chooses("draw")
    assert t.red.hand == ["axe_swing"]
    assert "play-axe_swing" in t.red.offered() and t.actions == 2


@pytest.mark.rule("skirmish", "actions.draw")
def test_only_the_drawer_is_told_which_card_it_was() -> None:
    t = table(brakka="D5", toma="D6", deck="axe_swing")
    t.red.chooses("draw")
    assert [event.audience for event in t.told if event.kind == "drew_card"] == [(0,)]
    assert [event.is_for(0) for event in t.told if event.kind == "drew"] == [False], "nor told twice that it drew"


@pytest.mark.rule("skirmish", "actions.reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    t = table(brakka="D5", toma="I12", deck="")
    assert not t.red.deck and len(t.red.discard) == 36
    t.red.chooses("draw")
    assert len(t.red.deck) == 35 and t.red.discard == []
    assert "reshuffled" in t.kinds()
    assert t.red.deck not in (sorted(t.red.deck), sorted(t.red.deck, reverse=True))


@pytest.mark.rule("skirmish", "actions.no_cards")
def test_with_neither_deck_nor_discards_drawing_is_not_offered() -> None:
    assert "draw" in table(brakka="D5", toma="I12", hand="spark", discard="axe_swing").red.offered()
    assert "draw" not in table(brakka="D5", toma="I12", hand="spark", discard="").red.offered()


@pytest.mark.rule("skirmish", "actions.no_cards")
def test_a_text_that_draws_finds_nothing_either() -> None:
    t = table(cinder="A1", toma="I12", hand="stoke", discard="")
    t.red.plays("stoke")
    assert t.red.hand == [], "neither deck nor pile: the Special reaches the pile only when it is done"


@pytest.mark.rule("skirmish", "actions.drawn_by_text")
def test_cards_drawn_by_a_text_cost_no_further_action() -> None:
    t = table(hallow="A1", toma="I12", hand="rally_the_watch")
    t.blue.plays("rally_the_watch")
    assert len(t.blue.hand) == 1 and t.actions == 2


@pytest.mark.rule("skirmish", "actions.hand_limit")
def test_more_than_twelve_cards_are_fine_until_the_turn_ends() -> None:
    hand = "axe_swing " * 3 + "shield_bash " * 3 + "headlong reckless_blow earthshaker onslaught war_cry whirlwind"
    t = table(brakka="D5", toma="I12", hand=hand, deck="meteor stoke spark")
    t.red.chooses("draw", "draw")
    assert len(t.red.hand) == HAND_LIMIT + 2
    t.red.chooses("end")
    assert t.red.prompt == "Discard down to 12 cards: 14 in hand"
    t.red.chooses("axe_swing", "stoke")
    assert len(t.red.hand) == HAND_LIMIT and t.orange.is_asked
    assert t.kinds().count("discarded") == 2


@pytest.mark.rule("skirmish", "actions.play")
def test_playing_a_card_is_one_action_unless_it_says_otherwise() -> None:
    t = table(thorn="A1", toma="I12", hand="tailwind stand_fast", deck="root_club")
    t.green.plays("tailwind").declines()
    assert t.actions == 3
    t = table(hallow="A1", toma="I12", hand="vigil")
    t.blue.plays("vigil")
    assert t.actions == 2


@pytest.mark.rule("skirmish", "actions.own_character")
def test_the_cards_of_an_eliminated_character_cannot_be_played() -> None:
    t = table(brakka="D5", toma="D6", fallen="cinder", hand="meteor axe_swing")
    assert "play-meteor" not in t.red.offered()
    assert t.red.closed()["play-meteor"] == "Cinder is eliminated."


@pytest.mark.rule("skirmish", "actions.own_character")
def test_a_card_strikes_from_where_its_own_character_stands() -> None:
    t = table(brakka="D5", cinder="A1", toma="D6", hand="torch_jab axe_swing")
    assert "play-axe_swing" in t.red.offered() and "play-torch_jab" not in t.red.offered()


# ── healing ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "healing.price")
def test_two_cards_heal_one_life_and_cost_no_action_as_often_as_you_like() -> None:
    t = table(brakka="D5", toma="I12", life={"brakka": 10}, hand="axe_swing axe_swing war_cry shield_bash")
    t.red.chooses("heal-brakka", "axe_swing", "war_cry")
    assert t.brakka.life == 11 and t.actions == 3
    t.red.chooses("heal-brakka", "axe_swing", "shield_bash")
    assert t.brakka.life == 12 and t.red.hand == []
    assert t.red.discard == ["axe_swing", "war_cry", "axe_swing", "shield_bash"]


@pytest.mark.rule("skirmish", "healing.price")
def test_one_card_is_not_enough_to_heal() -> None:
    t = table(brakka="D5", toma="I12", life={"brakka": 10}, hand="axe_swing")
    assert "heal-brakka" not in t.red.offered()


@pytest.mark.rule("skirmish", "healing.when")
def test_healing_is_offered_before_the_roll_between_moves_and_after_the_last_action() -> None:
    t = table(stage="moving", brakka="D5", toma="I12", life={"brakka": 10}, hand="axe_swing axe_swing")
    assert "heal-brakka" in t.red.offered()
    t.red.chooses("roll")
    assert "heal-brakka" in t.red.offered()
    t.red.chooses(next(key for key in t.red.offered() if key.startswith("cinder")))
    assert "heal-brakka" in t.red.offered()
    t.red.declines().chooses("draw")
    assert "heal-brakka" in t.red.offered()
    t.red.chooses("draw", "draw")
    assert "heal-brakka" in t.red.offered()


@pytest.mark.rule("skirmish", "healing.when")
def test_nobody_heals_in_anothers_turn() -> None:
    t = table(brakka="D5", toma="D6", life={"toma": 10}, hand="axe_swing", others="quick_shot quick_shot")
    t.red.plays("axe_swing", "toma")
    assert t.orange.offered() == ["undefended"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "healing.before_limit")
def test_surplus_cards_can_pay_for_healing_before_the_limit_is_checked() -> None:
    hand = "axe_swing " * 3 + "shield_bash " * 3 + "headlong reckless_blow earthshaker onslaught war_cry whirlwind"
    t = table(brakka="D5", toma="I12", life={"brakka": 9}, hand=hand, deck="meteor stoke spark")
    t.red.chooses("draw", "draw", "draw", "heal-brakka", "meteor", "stoke", "end")
    assert t.red.prompt == "Discard down to 12 cards: 13 in hand"


@pytest.mark.rule("skirmish", "healing.any_cards")
def test_an_eliminated_characters_cards_pay() -> None:
    t = table(brakka="D5", toma="I12", life={"brakka": 10}, fallen="cinder", hand="meteor spark")
    t.red.chooses("heal-brakka", "meteor", "spark")
    assert t.brakka.life == 11


@pytest.mark.rule("skirmish", "healing.eliminated")
def test_an_eliminated_character_cannot_be_healed() -> None:
    t = table(brakka="D5", toma="I12", fallen="cinder", life={"brakka": 10}, hand="meteor spark")
    assert t.red.offered("heal") == ["heal-brakka"]


@pytest.mark.rule("skirmish", "healing.maximum")
def test_nobody_is_healed_above_the_maximum() -> None:
    t = table(brakka="D5", toma="I12", hand="meteor spark")
    assert not t.red.offered("heal")


@pytest.mark.rule("skirmish", "healing.maximum", "healing.eliminated")
def test_a_text_heals_neither_above_the_maximum_nor_the_eliminated() -> None:
    t = table(hallow="A1", brakka="I12", hand="rally_the_watch")
    t.blue.plays("rally_the_watch")
    assert (t.hallow.life, t.bell.life) == (18, 10)
    t = table(hallow="A1", brakka="I12", fallen="bell", hand="rally_the_watch")
    t.blue.plays("rally_the_watch")
    assert t.bell.life == 0 and t.bell.at == ""


@pytest.mark.rule("skirmish", "healing.own")
def test_only_ones_own_characters_are_healed() -> None:
    t = table(brakka="D5", toma="I12", life={"brakka": 10, "cinder": 5, "toma": 3}, hand="meteor spark")
    assert t.red.offered("heal") == ["heal-brakka", "heal-cinder"]


# ── stunning ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "stun.effect")
def test_a_stunned_character_cannot_move() -> None:
    t = table(stage="moving", dice=(3, 3), brakka="A1", toma="I12", stunned="brakka")
    assert not t.red.offered("brakka")


@pytest.mark.rule("skirmish", "stun.dice")
def test_a_stunned_characters_die_is_rolled_but_moves_nobody() -> None:
    t = table(stage="moving", brakka="A1", toma="I12", stunned="brakka")
    t.red.chooses("roll")
    assert all(t.dice) and not t.red.offered("brakka")


@pytest.mark.rule("skirmish", "stun.dice")
def test_with_everybody_stunned_the_moving_part_is_passed_over() -> None:
    t = table(stage="moving", brakka="A1", cinder="A2", toma="I12", stunned="brakka cinder")
    assert "revive-brakka" in t.red.offered()


@pytest.mark.rule("skirmish", "stun.effect")
def test_a_stunned_character_cannot_attack() -> None:
    t = table(brakka="D5", toma="D6", stunned="brakka", hand="axe_swing")
    assert "play-axe_swing" not in t.red.offered()
    assert t.red.closed()["play-axe_swing"] == "Brakka is stunned."


@pytest.mark.rule("skirmish", "stun.effect")
def test_a_stunned_character_cannot_defend() -> None:
    t = table(brakka="D5", toma="D6", stunned="toma", hand="axe_swing", others="bow_stave")
    t.red.plays("axe_swing", "toma")
    assert t.toma.life == 12 and not t.orange.is_asked


@pytest.mark.rule("skirmish", "stun.revive")
def test_reviving_is_one_action_and_the_stun_lasts_until_then() -> None:
    t = table(brakka="D5", toma="D6", stunned="brakka", hand="axe_swing")
    t.red.chooses("revive-brakka")
    assert t.actions == 2 and not t.brakka.is_stunned
    assert "play-axe_swing" in t.red.offered()
    t = table(brakka="D5", toma="I12", stunned="brakka toma")
    assert t.red.offered("revive") == ["revive-brakka"]
    t.red.chooses("end")
    assert t.orange.declines().offered("revive") == ["revive-toma"]
    t.orange.chooses("end")
    assert t.brakka.is_stunned


@pytest.mark.rule("skirmish", "stun.standing_defense")
def test_standing_defence_protects_a_stunned_character() -> None:
    t = table(cinder="D5", toma="D7", stunned="toma", rewards={"toma": "captured_shield"}, hand="flame_lash")
    t.red.plays("flame_lash", "toma")
    assert t.toma.life == 16 - (3 - 2)


@pytest.mark.rule("skirmish", "stun.specials")
def test_a_stunned_character_may_use_a_special_that_neither_moves_nor_attacks() -> None:
    t = table(hallow="D5", toma="I12", stunned="hallow", hand="stand_fast")
    assert "play-stand_fast" in t.blue.offered()
    t = table(thorn="D5", toma="I12", stunned="thorn", hand="forest_path old_memory")
    assert "play-forest_path" not in t.green.offered()
    assert t.green.closed()["play-forest_path"] == "Old Thorn is stunned."


@pytest.mark.rule("skirmish", "stun.moved_by_others")
def test_a_stunned_character_can_be_struck_healed_and_moved() -> None:
    t = table(thorn="D5", toma="D6", stunned="toma thorn", life={"thorn": 9}, hand="root_club bark_skin")
    t.green.chooses("heal-thorn", "root_club", "bark_skin")
    assert t.thorn.life == 10
    t = table(thorn="D5", toma="D6", stunned="toma", hand="bramble_lash")
    t.green.plays("bramble_lash", "toma", "toma-d7")
    assert t.toma.at == "D7" and t.toma.is_stunned


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "end.last_standing")
def test_the_last_player_with_a_character_wins_at_once() -> None:
    t = table(brakka="D5", toma="D6", fallen="fuse", life={"toma": 3}, hand="axe_swing")
    t.red.plays("axe_swing", "toma")
    t.orange.declines()
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (0,) and outcome.rule == "end.last_standing"
    assert outcome.standings == ((0,), (1,))


@pytest.mark.rule("skirmish", "end.out")
def test_a_player_without_characters_is_out_and_passed_over() -> None:
    t = table(brakka="D5", toma="D6", fallen="fuse", life={"toma": 3}, hand="axe_swing", bystander=True)
    t.red.plays("axe_swing", "toma")
    t.orange.declines()
    assert t.outcome is None and "out" in t.kinds()
    t.red.chooses("end")
    assert t.bystander.offered() == ["roll", "stand"]
    t.bystander.declines().chooses("end")
    assert t.red.offered() == ["roll", "stand"]


@pytest.mark.rule("skirmish", "end.tie")
def test_the_last_players_falling_together_is_a_tie() -> None:
    t = table(brakka="D5", toma="D6", fallen="fuse cinder", life={"toma": 7, "brakka": 2}, hand="reckless_blow")
    t.red.plays("reckless_blow", "toma")
    t.orange.declines()
    outcome = t.outcome
    assert outcome is not None and outcome.rule == "end.tie" and outcome.winners == (0, 1)
    t = table(
        brakka="D5", toma="D6", bell="I12", fallen="fuse cinder bell hallow", life={"toma": 7, "brakka": 2},
        hand="reckless_blow",
    )  # fmt: skip
    t.red.plays("reckless_blow", "toma")
    t.orange.declines()
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (0, 1) and outcome.standings == ((0, 1), (2,))


@pytest.mark.rule("skirmish", "end.at_once")
def test_when_one_player_is_left_the_texts_that_follow_do_not_happen() -> None:
    t = table(fuse="D5", brakka="D6", fallen="cinder", life={"brakka": 3}, hand="mortar snare")
    t.orange.plays("mortar", "brakka")
    t.red.declines()
    assert t.outcome is not None and t.orange.hand == ["snare"]


# ── elimination ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "elimination.removed")
def test_a_character_without_life_leaves_the_board() -> None:
    t = table(brakka="D5", toma="I12", fuse="D6", life={"fuse": 2}, hand="axe_swing")
    t.red.plays("axe_swing", "fuse")
    t.orange.declines()
    assert t.fuse.at == "" and t.fuse.life == 0
    assert t.outcome is None


@pytest.mark.rule("skirmish", "elimination.effects_end")
def test_what_an_eliminated_character_left_standing_ends() -> None:
    t = table(fuse="D5", brakka="D6", life={"fuse": 2}, hand="snare", others="axe_swing")
    t.orange.plays("snare", "d4")
    assert len(t.standing()) == 1
    t.orange.chooses("end")
    t.red.declines().plays("axe_swing", "fuse")
    t.orange.declines()
    assert t.fuse.at == "" and t.standing() == []


@pytest.mark.rule("skirmish", "end.out")
def test_eliminating_oneself_on_ones_own_turn_ends_the_turn() -> None:
    t = table(brakka="D5", toma="D6", fallen="cinder", life={"brakka": 1}, hand="reckless_blow", bystander=True)
    t.red.plays("reckless_blow", "toma")
    t.orange.declines()
    assert t.outcome is None and t.orange.offered() == ["roll", "stand"]
