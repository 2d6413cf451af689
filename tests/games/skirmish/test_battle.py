"""Battles: who is struck, who may defend, what it costs, and what a kill earns."""

import json
from typing import Any

import pytest

from tests.games.skirmish.scene import Field, table
from warhall.games.skirmish.cards import Special
from warhall.games.skirmish.catalogue import CARDS, NUMBER
from warhall.games.skirmish.me import Me
from warhall.games.skirmish.words import SECONDARY
from warhall.kernel.decisions import Effect


@pytest.mark.rule("skirmish", "battle.target")
def test_an_attack_names_one_of_the_opponents_in_range() -> None:
    t = table(brakka="D5", toma="D6", fuse="D4", bell="A1", hand="axe_swing")
    t.red.plays("axe_swing")
    assert t.red.offered() == ["toma", "fuse"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "battle.target")
def test_the_parts_of_an_attack_are_shown_before_it_is_made() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", rewards={"brakka": "notched_blade"})
    t.red.plays("axe_swing")
    assert t.red.sums() == {"toma": [("Axe Swing", 4), ("Notched Blade", 2)]}
    t.leaves_open()


@pytest.mark.rule("skirmish", "cards.distance")
def test_whoever_points_at_a_character_sees_how_far_it_threatens() -> None:
    t = table(brakka="D5", toma="A1", hand="axe_swing")
    mine, other = ({unit["key"]: unit["threat"] for unit in t.match.view(seat)["table"]["units"]} for seat in (0, 1))
    assert mine["brakka"] == {"reach": 1, "why": "attack with Axe Swing"}
    assert mine["toma"] == {"reach": 4, "why": "attack with Long Shot"}
    assert other["toma"] is None, "an empty hand"
    t = table(brakka="D5", toma="A1", hand="headlong")
    [brakka] = [unit for unit in t.match.view(0)["table"]["units"] if unit["key"] == "brakka"]
    assert brakka["threat"]["reach"] == 4, "three spaces, then a blow"


@pytest.mark.rule("skirmish", "battle.opponents")
def test_a_friend_is_no_target() -> None:
    t = table(brakka="D5", cinder="D6", toma="A1", hand="axe_swing")
    assert "play-axe_swing" not in t.red.offered()
    assert t.red.closed()["play-axe_swing"] == "No opponent is in reach."


@pytest.mark.rule("skirmish", "battle.defense")
def test_the_struck_character_may_defend_or_not_and_it_is_no_action() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others="bow_stave rolling_dodge quick_shot")
    t.red.plays("axe_swing", "toma")
    assert t.orange.offered() == ["bow_stave", "rolling_dodge", "undefended"]
    assert t.orange.prompt == "Brakka strikes Toma Quill for 4: defend?"
    t.orange.declines()
    assert t.toma.life == 12 and len(t.orange.hand) == 3


@pytest.mark.rule("skirmish", "battle.defense")
def test_one_card_defends_and_costs_its_player_no_action() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others="bow_stave bow_stave")
    t.red.plays("axe_swing", "toma")
    t.orange.answers("bow_stave")
    assert not t.orange.is_asked and t.actions == 2
    t.red.chooses("end")
    t.orange.declines()
    assert t.orange.prompt == "Play a card or draw one: 3 actions left"


@pytest.mark.rule("skirmish", "battle.defense")
def test_a_player_with_nothing_to_defend_with_is_asked_all_the_same() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing")
    t.red.plays("axe_swing", "toma")
    assert t.orange.offered() == ["undefended"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "battle.defense")
def test_what_each_defence_would_let_through_is_shown_part_by_part() -> None:
    t = table(brakka="D5", toma="D7", hand="hurled_axe", others="bow_stave", rewards={"toma": "captured_shield"})
    t.red.plays("hurled_axe", "toma")
    assert t.orange.sums() == {
        "bow_stave": [("Hurled Axe", 3), ("Captured Shield", -2), ("Bow Stave", -3)],
        "undefended": [("Hurled Axe", 3), ("Captured Shield", -2)],
    }
    t.leaves_open()


@pytest.mark.rule("skirmish", "battle.own_card")
def test_only_the_struck_characters_own_cards_defend() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others="wrench blast_shield bow_stave")
    t.red.plays("axe_swing", "toma")
    assert t.orange.offered() == ["bow_stave", "undefended"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "battle.damage")
@pytest.mark.parametrize(("defence", "left"), [("sidestep", 14), ("rolling_dodge", 16)])
def test_damage_is_attack_less_defence_and_never_below_nothing(defence: str, left: int) -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others=defence)
    t.red.plays("axe_swing", "toma")
    t.orange.answers(defence).declines()
    assert t.toma.life == left


@pytest.mark.rule("skirmish", "battle.damage")
def test_a_defence_above_the_attack_heals_nobody() -> None:
    t = table(brakka="D5", hallow="D6", life={"hallow": 10}, hand="axe_swing", others="tower_shield")
    t.red.plays("axe_swing", "hallow")
    t.blue.answers("tower_shield")
    assert t.hallow.life == 10


@pytest.mark.rule("skirmish", "battle.damage")
def test_a_five_point_attack_less_a_three_point_defence_is_two_damage() -> None:
    """The rulebook's own example."""
    t = table(brakka="D5", toma="D6", hand="headlong", others="bow_stave")
    t.red.plays("headlong").declines().chooses("toma")
    t.orange.answers("bow_stave")
    assert t.toma.life == 14


@pytest.mark.rule("skirmish", "battle.discard")
def test_both_cards_end_face_up_on_their_owners_discard_piles() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others="bow_stave")
    t.red.plays("axe_swing", "toma")
    t.orange.answers("bow_stave")
    assert t.red.discard == ["axe_swing"] and t.orange.discard == ["bow_stave"]


def whirlwind() -> Field:
    return table(
        brakka="D5", cinder="C5", toma="D6", fuse="E5", bell="D4", hand="whirlwind ember_veil",
        others="bow_stave blast_shield buckler",
    )  # fmt: skip


@pytest.mark.rule("skirmish", "battle.together")
def test_all_who_are_struck_choose_at_the_same_time() -> None:
    t = whirlwind()
    t.red.plays("whirlwind")
    assert [t.asked(), len(t.match.pending)] == [["orange", "blue"], 3]
    t.blue.declines()
    assert t.bell.life == 10, "nothing happens before all have chosen"
    t.orange.answers("bow_stave").declines()
    assert (t.toma.life, t.fuse.life, t.bell.life) == (15, 6, 6)


@pytest.mark.rule("skirmish", "battle.together")
def test_nobody_sees_a_defence_before_all_are_chosen() -> None:
    t = whirlwind()
    t.red.plays("whirlwind")
    t.blue.answers("buckler")
    assert "buckler" not in json.dumps(t.match.view(1)) and "defended" not in t.kinds()
    t.orange.declines(2)
    assert "defended" in t.kinds()


@pytest.mark.rule("skirmish", "battle.not_on_own_turn")
def test_the_attackers_partner_cannot_defend_against_a_radius_attack() -> None:
    t = whirlwind()
    t.red.plays("whirlwind")
    assert not t.red.is_asked
    t.blue.declines()
    t.orange.declines(2)
    assert t.cinder.life == 6 and "ember_veil" in t.red.hand


@pytest.mark.rule("skirmish", "battle.undefendable")
def test_no_card_answers_an_attack_that_cannot_be_defended_but_standing_defence_counts() -> None:
    t = table(toma="D5", brakka="I12", hand="perfect_shot", others="iron_hide", rewards={"brakka": "captured_shield"})
    t.orange.plays("perfect_shot", "brakka")
    assert t.brakka.life == 19 - (2 - 2)
    t = table(hallow="D6", fuse="D5", hand="stand_fast", others="short_fuse")
    t.blue.plays("stand_fast")
    t.blue.chooses("end")
    t.orange.declines().plays("short_fuse", "hallow")
    assert t.hallow.life == 18 - (4 - 2)


@pytest.mark.rule("skirmish", "battle.order")
def test_the_attackers_text_comes_before_the_defenders() -> None:
    """Point Blank lets Toma step away before Counter-Blow looks for an adjacent attacker."""
    t = table(toma="D5", hallow="D6", hand="point_blank", others="counter_blow")
    t.orange.plays("point_blank", "hallow")
    t.blue.answers("counter_blow")
    t.orange.chooses("toma-d4")
    assert t.toma.life == 16


@pytest.mark.rule("skirmish", "battle.order")
def test_a_defence_already_laid_down_keeps_its_value() -> None:
    t = table(brakka="D5", hallow="D6", hand="earthshaker", others="longsword")
    t.red.plays("earthshaker", "hallow")
    t.blue.answers("longsword")
    assert t.hallow.life == 17 and t.hallow.is_stunned


@pytest.mark.rule("skirmish", "battle.texts")
def test_texts_follow_the_damage_and_its_rewards() -> None:
    """The reward is taken before a surviving defender's text can fell the attacker."""
    t = table(
        brakka="D5", hallow="D6", bell="D4", life={"brakka": 2, "bell": 1}, spoils="swift_boots",
        hand="whirlwind", others="counter_blow",
    )  # fmt: skip
    t.red.plays("whirlwind")
    t.blue.answers("counter_blow").declines()
    kinds = t.kinds()
    assert kinds.index("damaged") < kinds.index("rewarded") < kinds.index("harmed")
    assert t.brakka.at == ""


@pytest.mark.rule("skirmish", "battle.several_defenders")
def test_defenders_texts_follow_clockwise_and_the_fallen_are_silent() -> None:
    t = table(brakka="D5", hallow="D6", thorn="D4", hand="whirlwind", others="counter_blow give_ground")
    t.red.plays("whirlwind")
    t.blue.answers("counter_blow")
    t.green.answers("give_ground")
    assert t.brakka.life == 17, "Blue sits next and has spoken before Green is asked where to go"
    assert t.green.is_asked
    t.leaves_open()
    t = table(hallow="D6", brakka="D5", thorn="D4", hand="counter_blow", others="whirlwind give_ground")
    t.blue.chooses("end")
    t.red.declines().plays("whirlwind")
    t.blue.answers("counter_blow")
    t.green.answers("give_ground")
    assert t.green.is_asked and t.brakka.life == 19, "Green sits next to Red, so Blue's text waits"
    t.leaves_open()
    t = table(brakka="D5", hallow="D6", hand="headlong", others="counter_blow", life={"hallow": 1})
    t.red.plays("headlong").declines().chooses("hallow")
    t.blue.answers("counter_blow")
    assert t.hallow.at == "" and t.brakka.life == 19


# ── rewards ───────────────────────────────────────────────────────────────────────────────────────────────────────
def kill(card: str = "axe_swing", at: dict[str, str] | None = None, **more: object) -> Field:
    setting: dict[str, Any] = {"life": {"fuse": 1}, "spoils": "notched_blade swift_boots", "hand": card, **more}
    t = table({"brakka": "D5", "toma": "I12", "fuse": "D6", **(at or {})}, **setting)
    t.red.plays(card, "fuse")
    t.orange.declines()
    return t


@pytest.mark.rule("skirmish", "reward.draw")
def test_a_kill_earns_a_reward() -> None:
    t = kill()
    assert t.brakka.rewards == ["notched_blade"]
    assert t.rewards_left == 1


@pytest.mark.rule("skirmish", "reward.always")
def test_the_reward_is_drawn_without_a_question() -> None:
    t = kill()
    assert "draw" in t.red.offered() and t.brakka.rewards == ["notched_blade"]


@pytest.mark.rule("skirmish", "reward.each")
def test_an_attack_that_eliminates_two_earns_two() -> None:
    t = table(brakka="D5", fuse="D6", bell="D4", life={"fuse": 1, "bell": 1}, hand="whirlwind")
    t.red.plays("whirlwind")
    t.orange.declines()
    t.blue.declines()
    assert len(t.brakka.rewards) == 2


@pytest.mark.rule("skirmish", "reward.not_passed_on")
def test_the_rewards_of_an_eliminated_character_are_out_of_the_game() -> None:
    t = table(
        brakka="D5", fuse="D6", toma="I12", life={"fuse": 1}, rewards={"fuse": "long_reach"}, spoils="notched_blade",
        hand="axe_swing",
    )  # fmt: skip
    t.red.plays("axe_swing", "fuse")
    t.orange.declines()
    assert t.brakka.rewards == ["notched_blade"] and t.rewards_left == 0


@pytest.mark.rule("skirmish", "reward.bound")
def test_a_reward_serves_only_the_character_that_made_the_kill() -> None:
    t = table(brakka="D5", cinder="D4", toma="E5", hand="torch_jab axe_swing", rewards={"brakka": "notched_blade"})
    t.red.plays("torch_jab", "toma")
    t.orange.declines()
    assert t.toma.life == 13
    t.red.plays("axe_swing", "toma")
    t.orange.declines()
    assert t.toma.life == 7


@pytest.mark.rule("skirmish", "reward.bound")
def test_a_reward_lasts_beyond_the_turn() -> None:
    t = kill(at={"toma": "D4"}, hand="axe_swing axe_swing")
    t.red.chooses("end")
    t.orange.declines().chooses("end")
    t.red.declines().plays("axe_swing", "toma")
    t.orange.declines()
    assert t.toma.life == 16 - 6


@pytest.mark.rule("skirmish", "reward.only_attacks")
def test_killing_a_friend_earns_nothing() -> None:
    t = table(brakka="D5", cinder="D4", toma="D6", life={"cinder": 1}, hand="whirlwind")
    t.red.plays("whirlwind")
    t.orange.declines()
    assert t.cinder.at == "" and t.brakka.rewards == []


@pytest.mark.rule("skirmish", "reward.only_attacks")
def test_killing_by_a_text_earns_nothing() -> None:
    t = table(brakka="D5", hallow="D6", life={"brakka": 2}, hand="axe_swing", others="counter_blow")
    t.red.plays("axe_swing", "hallow")
    t.blue.answers("counter_blow")
    assert t.brakka.at == "" and t.hallow.rewards == []


@pytest.mark.rule("skirmish", "reward.only_attacks")
def test_a_killer_that_falls_in_the_same_moment_takes_nothing() -> None:
    t = kill("reckless_blow", life={"fuse": 1, "brakka": 2})
    assert t.brakka.at == "" and t.rewards_left == 2


@pytest.mark.rule("skirmish", "reward.none_left")
def test_with_no_rewards_left_a_kill_earns_none() -> None:
    assert kill(spoils="").brakka.rewards == []


# ── kinds of cards ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "cards.attack_or_defense")
def test_an_attack_or_defence_card_does_either_to_one_adjacent_character() -> None:
    t = table(brakka="D5", toma="D6", fuse="D7", hand="axe_swing", others="bow_stave")
    t.red.plays("axe_swing")
    assert t.red.offered() == ["toma"]
    t.red.chooses("toma")
    t.orange.answers("bow_stave")
    assert t.toma.life == 15


@pytest.mark.rule("skirmish", "cards.basic")
def test_a_basic_attack_strikes_adjacent_and_never_defends() -> None:
    t = table(hallow="D5", toma="D6", hand="judgement", others="point_blank")
    t.blue.plays("judgement", "toma")
    assert t.orange.offered() == ["undefended"]
    t.orange.declines()
    assert t.toma.life == 10
    t = table(hallow="D5", toma="D7", hand="judgement")
    assert "play-judgement" not in t.blue.offered()


@pytest.mark.rule("skirmish", "cards.radius")
def test_a_radius_attack_strikes_all_adjacent_friends_too_and_nobody_else() -> None:
    t = table(brakka="D5", cinder="C5", toma="D6", fuse="D7", hand="whirlwind")
    t.red.plays("whirlwind")
    t.orange.declines()
    assert (t.cinder.life, t.toma.life, t.fuse.life, t.brakka.life) == (6, 12, 10, 19)


@pytest.mark.rule("skirmish", "cards.radius_needs_opponent")
def test_a_radius_attack_needs_an_adjacent_opponent() -> None:
    t = table(brakka="D5", cinder="C5", toma="I12", hand="whirlwind")
    assert "play-whirlwind" not in t.red.offered()


@pytest.mark.rule("skirmish", "cards.distance")
def test_a_distance_attack_reaches_as_far_as_its_range_and_no_further() -> None:
    t = table(toma="D5", brakka="D6", cinder="D8", hallow="B8", bell="A12", hand="quick_shot")
    t.orange.plays("quick_shot")
    assert t.orange.offered() == ["brakka", "cinder"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "cards.range")
def test_range_is_counted_over_water_blocked_spaces_and_other_pawns() -> None:
    t = table(toma="C2", brakka="C5", cinder="E5", hand="quick_shot")
    t.orange.plays("quick_shot")
    assert t.orange.offered() == ["brakka"], "three hexes over water; Cinder is four away"
    t.leaves_open()
    t = table(thorn="C6", brakka="C8", hand="bramble_lash")
    assert "play-bramble_lash" in t.green.offered(), "over a blocked space"
    t = table(thorn="D5", hallow="D6", brakka="D7", hand="bramble_lash")
    t.green.plays("bramble_lash")
    assert t.green.offered() == ["hallow", "brakka"], "past another pawn"
    t.leaves_open()


@pytest.mark.rule("skirmish", "cards.range_one")
def test_an_adjacent_character_is_at_range_one() -> None:
    t = table(toma="D5", brakka="D6", hand="quick_shot")
    assert "play-quick_shot" in t.orange.offered()
    t = table(thorn="D5", brakka="D8", hand="bramble_lash")
    assert "play-bramble_lash" not in t.green.offered(), "three spaces away is out of range 2"


@pytest.mark.rule("skirmish", "cards.targeted")
def test_a_targeted_attack_strikes_anyone_on_the_board_but_only_one() -> None:
    t = table(vesper="A1", brakka="I12", cinder="E12", hand="withering_curse")
    t.purple.plays("withering_curse")
    assert t.purple.offered() == ["brakka", "cinder"]
    t.purple.chooses("cinder")
    t.red.declines()
    assert (t.brakka.life, t.cinder.life) == (19, 8)


@pytest.mark.rule("skirmish", "cards.world")
def test_a_world_attack_strikes_every_opponent_and_no_friend() -> None:
    t = table(brakka="A1", cinder="A2", toma="I12", hallow="E12", hand="war_cry")
    t.red.plays("war_cry")
    t.orange.declines(2)
    t.blue.declines(2)
    lost = [(t[name].life) for name in ("toma", "fuse", "hallow", "bell", "brakka", "cinder")]
    assert lost == [14, 8, 16, 8, 19, 10]


@pytest.mark.rule("skirmish", "cards.defense")
def test_a_defence_card_is_not_played_on_ones_own_turn() -> None:
    t = table(brakka="D5", toma="D6", hand="iron_hide")
    assert "play-iron_hide" not in t.red.offered()
    assert t.red.closed()["play-iron_hide"] == "It is played only in defence, when it is not your turn."


@pytest.mark.rule("skirmish", "cards.special")
def test_a_special_takes_effect_at_once_goes_to_the_discards_and_is_not_defended() -> None:
    t = table(hallow="A1", toma="I12", hand="rally_the_watch", deck="parry", others="bow_stave")
    t.blue.plays("rally_the_watch")
    assert t.blue.hand == ["parry"] and t.blue.discard[-1] == "rally_the_watch"
    assert t.blue.is_asked and not t.orange.is_asked
    t = table(vesper="A1", hallow="I12", hand="read_the_cards", others="tower_shield")
    t.purple.plays("read_the_cards", "player-2")
    assert not t.blue.is_asked
    t.leaves_open()


@pytest.mark.rule("skirmish", "cards.off_turn")
def test_out_of_turn_nothing_but_a_defence_is_played() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others="eagle_eye quick_shot point_blank arrow_storm")
    t.red.plays("axe_swing", "toma")
    assert t.orange.offered() == ["undefended"]
    t.leaves_open()


@pytest.mark.rule("skirmish", "special.last_on_pile")
def test_a_special_does_not_find_itself_on_the_pile() -> None:
    t = table(thorn="C2", hallow="I12", hand="old_memory", deck="")
    t.green.plays("old_memory")
    assert "old_memory" not in t.green.offered()
    t.green.chooses("ambush")
    assert t.green.discard[-1] == "old_memory"


class Lost(Special):
    """Strike a character that is nowhere; then draw a card."""

    character = SECONDARY

    def play(self, me: Me) -> Effect[None]:
        yield from me.choose_unit("Whom?", [], "battle.target")
        me.draw(1)


@pytest.mark.rule("skirmish", "special.fizzle")
def test_a_card_with_nothing_to_do_is_spent() -> None:
    stoke = CARDS[NUMBER["stoke"]]
    CARDS[NUMBER["stoke"]] = Lost()
    try:
        t = table(cinder="A1", toma="I12", hand="stoke")
        t.red.plays("stoke")
    finally:
        CARDS[NUMBER["stoke"]] = stoke
    assert t.red.hand == [] and t.red.discard == ["stoke"] and t.actions == 2
    assert "fizzled" in t.kinds()


@pytest.mark.rule("skirmish", "special.standing")
def test_a_standing_effect_ends_when_its_text_says() -> None:
    t = table(hallow="D6", brakka="D5", hand="stand_fast", others="axe_swing axe_swing", first=1)
    t.blue.plays("stand_fast")
    t.blue.chooses("end")
    t.red.declines().plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 16
    t.red.chooses("end")
    t.blue.declines().chooses("end")
    t.red.declines().plays("axe_swing", "hallow")
    t.blue.declines()
    assert t.hallow.life == 12
