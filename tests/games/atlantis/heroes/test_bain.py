"""Bain, sentence by sentence."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import MARKER, RADIUS, THIS_TURN

BOUNTY = ("dead_or_alive", "bain", MARKER, "wasp")


# ── dead_or_alive, side_quest ─────────────────────────────────────────────────────────────────────────────────────────
def test_dead_or_alive_may_give_an_enemy_hero_around_him_the_bounty_marker() -> None:
    t = table("m Ba Br . . Wa . Xa", bain="dead_or_alive", spare_minions=True)
    t.bain.resolves("dead_or_alive", "attack", "red_melee_1")
    assert t.bain.offered() == ["wasp", "pass"]
    t.bain.chooses("wasp")
    assert [effect.on for effect in t.effects()] == ["wasp"]
    t = table("m Ba Br . . Wa . Xa", bain="dead_or_alive", spare_minions=True)
    t.bain.resolves("dead_or_alive", "attack", "red_melee_1").declines()
    assert t.effects() == []


def test_there_is_one_bounty_marker_so_it_leaves_the_hero_that_had_it() -> None:
    t = table("m Ba . Xa . Wa", bain="dead_or_alive", effects=[BOUNTY], spare_minions=True)
    t.bain.resolves("dead_or_alive", "attack", "red_melee_1", "xargatha")
    assert [effect.on for effect in t.effects()] == ["xargatha"]


@pytest.mark.rule("atlantis", "concepts.markers")
def test_a_hero_that_has_the_bounty_can_be_given_it_again() -> None:
    t = table("m Ba . Wa", bain="dead_or_alive", ultimates=["bain"], effects=[BOUNTY], spare_minions=True)
    t.bain.resolves("dead_or_alive", "attack", "red_melee_1", "wasp")
    t.wasp.answers("shock")
    assert [effect.on for effect in t.effects() if effect.when == MARKER] == ["wasp"]


@pytest.mark.rule("atlantis", "defeat.more_lives")
def test_a_hero_with_the_bounty_marker_spends_one_more_life_counter_when_defeated() -> None:
    t = table("Br Wa Ba", brogan="mad_dash", hands={"wasp": []}, effects=[BOUNTY], lives=4)
    t.puts(brogan="a4", bain="a6", wasp="a1")
    t.brogan.resolves("mad_dash", "attack", "a2", "wasp")
    assert t.lives == [2, 4] and t.effects() == []


def test_ruling_the_marker_does_nothing_to_others_and_is_returned_by_the_fallen() -> None:
    t = table("Ba Xa Wa", bain="dead_or_alive", hands={"xargatha": []}, effects=[BOUNTY])
    t.bain.resolves("dead_or_alive", "attack", "xargatha").declines()
    assert t.lives == [3, 4] and [effect.on for effect in t.effects()] == ["wasp"]


def test_ruling_the_marker_stays_if_bain_is_defeated() -> None:
    t = table("Wa Ba", wasp="magnetic_dagger", hands={"bain": []}, effects=[BOUNTY], bystander=True)
    t.wasp.resolves("magnetic_dagger", "attack", "bain")
    assert not t.bain.on_board and "wasp" in [effect.on for effect in t.effects()]


def test_ruling_the_marker_is_returned_at_the_end_of_the_round() -> None:
    t = table("Wa . . Ba", bain="dead_or_alive", effects=[BOUNTY], turn=3)
    t.bain.resolves("dead_or_alive", "hold")
    assert t.round == 2 and t.effects() == []


def test_the_bounty_can_cost_the_last_life() -> None:
    t = table("Ba Wa", bain="dead_or_alive", hands={"wasp": []}, effects=[BOUNTY], lives=2)
    t.bain.resolves("dead_or_alive", "attack", "wasp")
    assert t.phase == "over" and t.lives[0] == 0


def test_side_quest_gives_any_hero_around_him_the_marker_if_an_enemy_unit_is_next_to_him() -> None:
    t = table("m Ba Br . . Wa . Xa", bain="side_quest")
    t.bain.resolves("side_quest", "skill")
    assert sorted(t.bain.offered()) == ["brogan", "wasp"]
    t.bain.chooses("brogan")
    assert [effect.on for effect in t.effects()] == ["brogan"]
    t = table(". Ba Br . . Wa", bain="side_quest")
    t.bain.resolves("side_quest", "skill")
    assert t.effects() == [] and t.bain.resolved == ["side_quest"]


def test_side_quest_needs_a_hero_if_an_enemy_unit_is_next_to_him() -> None:
    t = table("m Ba . . . . . Wa", bain="side_quest")
    assert t.bain.closed()["skill"] == "nobody that it could choose is in reach"


def test_a_hero_marked_by_a_side_quest_spends_one_more_life() -> None:
    t = table("Ba Wa", bain="light_crossbow", hands={"wasp": []}, effects=[("side_quest", "bain", MARKER, "wasp")])
    t.bain.resolves("light_crossbow", "attack", "wasp")
    assert t.lives == [2, 4]


# ── get_over_here ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_get_over_here_moves_a_unit_straight_to_him() -> None:
    t = table("Ba . . . Wa", bain="get_over_here")
    t.bain.resolves("get_over_here", "skill", "wasp")
    assert t.wasp.at == "a2"


def test_get_over_here_chooses_units_and_tokens_in_reach_in_a_clear_straight_line() -> None:
    t = table(
        """
        Xa .  M  Br Ba .  *  m  Wa
          .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .  .
         .  .  .  .  .  m  .  .  .""",
        bain="get_over_here",
        tokens_of="bain",
    )
    t.bain.resolves("get_over_here", "skill")
    assert sorted(t.bain.offered()) == ["bain_token_1", "brogan", "red_melee_2"]
    t.bain.chooses("bain_token_1")
    assert t.where("bain_token_1") == "a6"


def test_get_over_here_leaves_the_immune_and_what_cannot_be_moved() -> None:
    t = table("h . Ba . Wa", bain="get_over_here", spare_minions=True)
    t.puts(red_melee_1="i1")
    t.bain.resolves("get_over_here", "skill")
    assert t.bain.offered() == ["wasp"]
    t.leaves_open()
    bulwark = ("bulwark", "brogan", THIS_TURN)
    t = table("Br . Ba . Wa", bain="get_over_here", red=("brogan", "wasp"), effects=[bulwark])
    assert t.bain.closed()["skill"] == "nobody that it could choose is in reach"


# ── light_crossbow, heavy_crossbow, arbalest ──────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("light_crossbow", 2), ("heavy_crossbow", 3), ("arbalest", 4)])
def test_crossbows_shoot_straight_as_far_as_their_range(key: str, reach: int) -> None:
    for distance in range(1, 6):
        t = table("Ba . . . . .", bain=key, at={"wasp": f"a{1 + distance}"})
        assert ("attack" in t.bain.offered()) == (distance <= reach)


def test_crossbows_shoot_past_tokens_but_neither_units_nor_terrain() -> None:
    t = table("Wa m Ba * Xa", bain="heavy_crossbow", tokens_of="bain")
    t.bain.resolves("heavy_crossbow", "attack")
    assert sorted(t.bain.offered()) == ["red_melee_1", "xargatha"]
    t.leaves_open()
    t = table("Ba ^ Wa", bain="heavy_crossbow")
    assert "attack" not in t.bain.offered()
    t = table("Ba Br Wa", bain="heavy_crossbow")
    assert "attack" not in t.bain.offered()


def test_crossbows_miss_what_is_not_in_a_straight_line() -> None:
    t = table(
        """
        Ba .  .
         .  Wa .""",
        bain="arbalest",
    )
    assert "attack" not in t.bain.offered()


def test_crossbows_hit_neither_friends_nor_the_immune() -> None:
    t = crowd("bain", "light_crossbow")
    t.bain.resolves("light_crossbow", "attack")
    assert sorted(t.bain.offered()) == ["red_melee_1", "wasp"]
    t.leaves_open()


# ── hand_crossbow, hunter_seeker ──────────────────────────────────────────────────────────────────────────────────────
def test_hand_crossbow_strikes_the_hero_with_the_bounty_in_reach_or_a_unit_next_to_him() -> None:
    t = table("m Ba . Xa Wa", bain="hand_crossbow", effects=[BOUNTY])
    t.bain.resolves("hand_crossbow", "attack")
    assert sorted(t.bain.offered()) == ["red_melee_1", "wasp"]
    t.bain.chooses("wasp")
    assert "a ranged attack of 4" in t.wasp.prompt
    t.leaves_open()
    t = table("m Ba . Xa . Wa", bain="hand_crossbow", effects=[BOUNTY])
    t.bain.resolves("hand_crossbow", "attack")
    assert t.bain.offered() == ["red_melee_1"]
    t.leaves_open()


def test_hand_crossbow_does_not_strike_a_friend_who_has_the_bounty() -> None:
    t = table("m Ba . Br", bain="hand_crossbow", effects=[("side_quest", "bain", MARKER, "brogan")])
    t.bain.resolves("hand_crossbow", "attack")
    assert t.bain.offered() == ["red_melee_1"]
    t.leaves_open()


def test_hunter_seeker_does_one_or_both_on_different_targets() -> None:
    picture = "m Ba . Xa Wa"
    t = table(picture, bain="hunter_seeker", effects=[BOUNTY], spare_minions=True)
    t.bain.resolves("hunter_seeker", "attack")
    assert t.bain.offered() == ["bounty", "adjacent", "both"]
    t.bain.chooses("both", "wasp")
    t.wasp.answers("lift_up")
    assert t.bain.offered() == ["red_melee_1"]
    t.bain.chooses("red_melee_1")
    assert t.bain.coins == 2 and t.wasp.discard == ["lift_up"]
    t = table(picture, bain="hunter_seeker", effects=[BOUNTY], spare_minions=True)
    t.bain.resolves("hunter_seeker", "attack", "adjacent", "red_melee_1")
    assert t.bain.resolved == ["hunter_seeker"] and len(t.wasp.hand) == 5


def test_hunter_seeker_does_not_strike_the_same_hero_twice() -> None:
    t = table("m Ba Wa", bain="hunter_seeker", effects=[BOUNTY], spare_minions=True)
    t.bain.resolves("hunter_seeker", "attack", "both", "wasp")
    t.wasp.answers("lift_up")
    assert t.bain.offered() == ["red_melee_1"]
    t.leaves_open()


# ── close_call, narrow_escape, perfect_getaway ────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "left"), [("close_call", ["bain"]), ("narrow_escape", []), ("perfect_getaway", ["xargatha"])]
)
def test_he_blocks_while_a_hero_has_the_bounty_marker(key: str, left: list[str]) -> None:
    marker = ("dead_or_alive", "bain", MARKER, "xargatha")
    t = table("Wa Ba . Xa", wasp="shock", hands={"bain": [key]}, effects=[marker])
    t.wasp.resolves("shock", "attack", "bain")
    assert t.bain.labels()[key].startswith("Block with")
    t.bain.answers(key)
    assert t.bain.on_board and [effect.on for effect in t.effects()] == left


@pytest.mark.parametrize("key", ["close_call", "narrow_escape", "perfect_getaway"])
def test_without_the_bounty_he_blocks_nothing(key: str) -> None:
    t = table("Wa Ba . Xa", wasp="shock", hands={"bain": [key]})
    t.wasp.resolves("shock", "attack", "bain")
    t.bain.answers(key)
    assert not t.bain.on_board


def test_the_marker_he_was_given_in_a_close_call_works_on_him() -> None:
    marker = ("dead_or_alive", "bain", MARKER, "bain")
    t = table("Wa Ba . Xa", wasp="shock", hands={"bain": []}, effects=[marker])
    t.wasp.resolves("shock", "attack", "bain")
    assert t.lives == [4, 2] and t.effects() == []


def test_his_own_marker_lets_him_block_too() -> None:
    marker = ("dead_or_alive", "bain", MARKER, "bain")
    t = table("Wa Ba . Xa", wasp="shock", hands={"bain": ["narrow_escape"]}, effects=[marker])
    t.wasp.resolves("shock", "attack", "bain")
    t.bain.answers("narrow_escape")
    assert t.bain.on_board and t.effects() == []


def test_the_bounty_of_an_immune_hero_cannot_be_looked_at() -> None:
    marker, shelter = ("dead_or_alive", "bain", MARKER, "xargatha"), ("sanctuary", "zed", THIS_TURN)
    t = table(
        "Wa Ba . Xa Ze", wasp="shock", hands={"bain": ["perfect_getaway"]}, effects=[marker, shelter],
        red=("wasp", "xargatha", "zed"), bonus={"zed": {RADIUS: -2}},
    )  # fmt: skip
    t.wasp.resolves("shock", "attack", "bain")
    t.bain.answers("perfect_getaway")
    assert not t.bain.on_board


# ── vantage_point, high_ground ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "bonus"), [("vantage_point", 1), ("high_ground", 2)])
def test_he_moves_through_obstacles_and_farther_while_a_hero_has_the_bounty(key: str, bonus: int) -> None:
    t = table("Ba m . . . . Wa", bain=key)
    t.bain.resolves(key, "movement")
    assert t.bain.prompt == "Move up to 2 spaces" and "a3" in t.bain.offered() and "a4" not in t.bain.offered()
    t.leaves_open()
    t = table("Ba m . . . . Wa", bain=key, effects=[BOUNTY])
    t.bain.resolves(key, "movement")
    assert t.bain.prompt == f"Move up to {2 + bonus} spaces"
    t.bain.chooses(f"a{3 + bonus}")
    assert t.bain.at == f"a{3 + bonus}"


# ── a_game_of_chance, dead_mans_hand ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "guess.card")
@pytest.mark.parametrize(("key", "coins"), [("a_game_of_chance", 1), ("dead_mans_hand", 2)])
def test_a_card_whose_colour_is_guessed_is_discarded_or_else_he_collects_coins(key: str, coins: int) -> None:
    t = table("Ba . Wa", bain=key)
    t.bain.resolves(key, "skill", "wasp")
    assert sorted(t.asked()) == ["bain", "wasp"]
    t.wasp.answers("lift_up")
    t.bain.chooses("blue")
    assert t.wasp.discard == ["lift_up"] and t.bain.coins == 0
    t = table("Ba . Wa", bain=key)
    t.bain.resolves(key, "skill", "wasp")
    t.bain.chooses("red")
    t.wasp.answers("lift_up")
    assert t.wasp.discard == [] and "lift_up" in t.wasp.hand and t.bain.coins == coins


@pytest.mark.rule("atlantis", "guess.color")
def test_only_colours_that_may_be_in_the_hand_can_be_guessed() -> None:
    t = table("Ba . Wa", bain="a_game_of_chance", hands={"wasp": ["shock", "lift_up"]})
    t.bain.resolves("a_game_of_chance", "skill", "wasp")
    assert t.bain.offered() == ["red", "blue"]
    t.leaves_open()


def test_the_revealed_card_is_known_to_all() -> None:
    t = table("Ba . Wa", bain="a_game_of_chance")
    t.bain.resolves("a_game_of_chance", "skill", "wasp")
    t.wasp.answers("lift_up")
    t.bain.chooses("red")
    assert "Bain guesses red; Wasp reveals Lift Up." in t.log()
    assert len(t.state.heroes[t.piece("wasp")].shown) == 1


@pytest.mark.parametrize(("key", "reached"), [("a_game_of_chance", False), ("dead_mans_hand", True)])
def test_he_gambles_with_enemy_heroes_around_him_who_hold_two_cards(key: str, reached: bool) -> None:
    t = table("Ba Br . Wa", bain=key)
    assert ("skill" in t.bain.offered()) == reached
    t = table("Ba Wa", bain=key, hands={"wasp": ["shock"]})
    assert "skill" not in t.bain.offered()


def test_he_gambles_with_nobody_immune() -> None:
    t = crowd("bain", "dead_mans_hand")
    t.bain.resolves("dead_mans_hand", "skill")
    assert sorted(t.bain.offered()) == ["wasp", "xargatha"]
    t.leaves_open()


# ── were_not_done_yet ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_were_not_done_yet_after_a_wrong_guess_repeats_once_or_pays() -> None:
    t = table("Ba . Wa Xa", bain="were_not_done_yet")
    t.bain.resolves("were_not_done_yet", "skill", "wasp")
    t.wasp.answers("lift_up")
    t.bain.chooses("red")
    assert t.bain.offered() == ["yes", "no"]
    t.bain.chooses("yes", "xargatha")
    t.xargatha.answers("charm")
    t.bain.chooses("gold")
    assert t.bain.coins == 2 and t.bain.resolved == ["were_not_done_yet"]
    t = table("Ba . Wa Xa", bain="were_not_done_yet")
    t.bain.resolves("were_not_done_yet", "skill", "wasp")
    t.wasp.answers("lift_up")
    t.bain.chooses("red").chooses("no")
    assert t.bain.coins == 2 and t.bain.resolved == ["were_not_done_yet"]


def test_were_not_done_yet_after_a_right_guess_is_done() -> None:
    t = table("Ba . Wa Xa", bain="were_not_done_yet")
    t.bain.resolves("were_not_done_yet", "skill", "wasp")
    t.wasp.answers("lift_up")
    t.bain.chooses("blue")
    assert t.wasp.discard == ["lift_up"] and t.bain.coins == 0 and t.bain.resolved == ["were_not_done_yet"]


def test_who_cannot_repeat_collects_the_coins() -> None:
    enfeebled = ("enfeeblement", "dodger", THIS_TURN)
    t = table("Ba Do Wa", bain="were_not_done_yet", red=("wasp", "dodger"), effects=[enfeebled])
    t.bain.resolves("were_not_done_yet", "skill", "wasp")
    t.wasp.answers("lift_up")
    t.bain.chooses("red")
    assert t.bain.coins == 2 and t.bain.resolved == ["were_not_done_yet"]


# ── drinking_buddies, another_one ─────────────────────────────────────────────────────────────────────────────────────
def test_drinking_buddies_has_a_hero_retrieve_a_card_and_then_he_may_too() -> None:
    discards = {"bain": ["close_call"], "wasp": ["shock", "lift_up"], "brogan": []}
    t = table("Ba Br . Wa", bain="drinking_buddies", discards=discards)
    t.bain.resolves("drinking_buddies", "skill")
    assert t.bain.offered() == ["wasp", "pass"]
    t.bain.chooses("wasp")
    assert t.wasp.offered() == ["shock", "lift_up"]
    t.wasp.answers("shock")
    assert t.bain.offered() == ["close_call", "pass"]
    t.bain.chooses("close_call")
    assert t.wasp.discard == ["lift_up"] and t.bain.discard == []


def test_without_a_buddy_he_retrieves_nothing() -> None:
    t = table("Ba Wa", bain="drinking_buddies", discards={"bain": ["close_call"], "wasp": ["shock"]})
    t.bain.resolves("drinking_buddies", "skill").declines()
    assert t.bain.discard == ["close_call"] and t.wasp.discard == ["shock"]
    t = table("Ba . . . Wa", bain="drinking_buddies", discards={"bain": ["close_call"], "wasp": ["shock"]})
    t.bain.resolves("drinking_buddies", "skill")
    assert t.bain.discard == ["close_call"] and t.bain.resolved == ["drinking_buddies"]


@pytest.mark.rule("atlantis", "repeat.later")
def test_another_one_may_be_repeated_once_at_the_end_of_the_turn() -> None:
    discards = {"bain": ["close_call"], "wasp": ["shock", "lift_up"]}
    t = table("Ba Wa", bain="another_one", discards=discards, bystander=True)
    t.bain.resolves("another_one", "skill", "wasp")
    t.wasp.answers("shock")
    t.bain.declines()
    assert t.asked() != ["bain"]
    t.everybody_holds()
    assert t.bain.offered() == ["yes", "no"]
    t.bain.chooses("yes", "wasp", "close_call")
    assert t.wasp.discard == [] and t.bain.discard == [] and t.turn == 1


def test_another_one_need_not_be_repeated_and_cannot_be_by_the_fallen() -> None:
    discards = {"wasp": ["shock", "lift_up"]}
    t = table("Ba Wa", bain="another_one", discards=discards)
    t.bain.resolves("another_one", "skill").declines().chooses("no")
    assert t.turn == 1 and t.wasp.discard == ["shock", "lift_up"]
    t = table("Ba Wa", bain="another_one", wasp="shock", hands={"bain": []}, discards={"wasp": ["lift_up"]})
    t.bain.resolves("another_one", "skill").declines()
    t.wasp.resolves("shock", "attack", "bain")
    assert t.turn == 1


# ── a_complicated_profession ──────────────────────────────────────────────────────────────────────────────────────────
def test_a_complicated_profession_makes_whoever_is_given_the_bounty_discard_a_card() -> None:
    t = table("m Ba . Wa", bain="dead_or_alive", ultimates=["bain"], spare_minions=True)
    t.bain.resolves("dead_or_alive", "attack", "red_melee_1", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and [effect.on for effect in t.effects()][-1] == "wasp"


def test_an_empty_hand_that_is_given_the_bounty_is_spared() -> None:
    t = table("m Ba . Wa", bain="dead_or_alive", ultimates=["bain"], hands={"wasp": []}, spare_minions=True)
    t.bain.resolves("dead_or_alive", "attack", "red_melee_1", "wasp")
    assert t.wasp.on_board and t.bain.resolved == ["dead_or_alive"]
