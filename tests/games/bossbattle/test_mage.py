"""The Mage: a test for each sentence of each card."""

import pytest

from tests.games.bossbattle.scene import dmg, heal, life, placing, resolving, specials
from warhall.games.bossbattle.catalogue import BY_KEY
from warhall.games.bossbattle.me.fighting import healing, speed, strength


def test_ember_puts_a_1_damage_token_in_an_empty_slot_of_the_enemy_lane() -> None:
    t = resolving("south left 0: ember; north left 1: claw")
    assert t.mage.offered() == ["north-left-0a", "north-left-0b", "north-left-2"]
    t.mage.chooses("north-left-2")
    assert t.at("north left 2") == "token 1"


@pytest.mark.rule("bossbattle", "bump.forward")
def test_haste_moves_another_card_of_the_queue_one_slot_forward() -> None:
    t = placing("mage", "south left 2: overhead_blow; south right 1: ember", hands={"mage": "haste spark"})
    t.mage.plays("haste@middle", "discard_spark")
    assert t.mage.offered() == ["south-left-2", "south-right-1"]
    t.mage.chooses("south-right-1")
    assert t.at("south right 0") == "ember"


@pytest.mark.rule("bossbattle", "bump.effect")
def test_delay_bumps_back_an_enemy_card_in_its_lane() -> None:
    t = resolving("south left 0: delay; north left 0: claw; north right 1: bite")
    assert t.queue("north") == {"left 1": "claw", "right 1": "bite"}
    assert t.warrior.lost == 0


def test_fireball_leaves_a_1_damage_token() -> None:
    t = resolving("south left 0: fireball")
    t.mage.chooses("north-left-2")
    assert (t.dragon.lost, t.at("north left 2")) == (dmg("fireball"), "token 1")


def test_mirror_ward_reduces_the_damage_by_3_and_deals_2_to_the_lane_it_came_from() -> None:
    t = resolving("north right 0: bite; north right 0b: scales active", hands={"mage": "mirror_ward spark"})
    t.mage.chooses("mirror_ward")
    assert t.mage.lost == dmg("bite") - 3
    assert t.piece("north right 0b").hp == life("scales") - 2


def test_mirror_ward_answers_only_for_the_mages_own_lane() -> None:
    assert resolving("north left 0: bite", hands={"mage": "mirror_ward spark"}).mage.offered() == ["pass"]


def test_study_draws_2_cards() -> None:
    t = placing("mage", "south left 1: strike", hands={"mage": "study"})
    t.mage.plays("study@right")
    assert len(t.mage.hand) == 2


def test_ice_lance_stuns_an_enemy_card_in_its_lane() -> None:
    t = resolving("south left 0: ice_lance; north left 2: bite")
    assert "stunned" in t.marks("north left 2")
    assert t.dragon.lost == dmg("ice_lance")


@pytest.mark.rule("bossbattle", "keywords.while_in_lane")
def test_arcane_font_gives_sword_cards_in_its_own_lane_2_damage() -> None:
    assert resolving("south left 0: smite; south left 2: arcane_font").dragon.lost == dmg("smite") + 2
    assert resolving("south middle 0: smite; south left 2: arcane_font").dragon.lost == dmg("smite")


def test_grounding_answers_a_special_with_a_2_damage_token_in_any_lane() -> None:
    t = specials("south left 2: token 1; south right 1: token 2", hands={"mage": "grounding"}, levels=(1, 1))
    t.dragon.chooses("dragon")
    t.mage.answers("grounding", "middle", "north-middle-2")
    assert t.at("north middle 2") == "token 2"


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_meteor_deals_1_more_for_each_token_in_the_enemy_queue() -> None:
    t = resolving("south left 0: meteor; north left 2: token 1; north right 1: token 1; south left 2: token 1")
    assert t.dragon.lost == dmg("meteor") + 2


def test_arcane_echo_answers_a_counter_by_stunning_an_enemy_card() -> None:
    hands = {"mage": "arcane_echo", "dragon": "shed_skin claw"}
    t = resolving("south left 0: smite; north right 2: bite; north left 2: bite", hands=hands, levels=(2, 2))
    t.dragon.chooses("shed_skin", "discard_claw")
    t.mage.answers("arcane_echo", "north-right-2")
    assert (t.marks("north right 2"), t.marks("north left 2")) == (["stunned"], [])


@pytest.mark.rule("bossbattle", "cost.double")
def test_time_warp_moves_two_cards_forward_for_a_double_cost() -> None:
    t = placing("mage", "south left 2: overhead_blow; south right 1: ember", hands={"mage": "time_warp spark delay"})
    t.mage.plays("time_warp@middle", "discard_spark", "discard_delay", "south-right-1")
    assert t.queue("south") == {"left 1": "overhead_blow", "middle 0a": "time_warp", "right 0a": "ember"}


@pytest.mark.rule("bossbattle", "tokens.turned")
def test_polymorph_turns_an_enemy_card_in_its_lane_into_a_1_damage_token() -> None:
    t = resolving("south left 0: polymorph; north left 1: crush", levels=(2, 2))
    assert t.at("north left 1") == "token 1"
    assert t.dragon.discard == []


def test_counterspell_nullifies_a_card_just_placed_and_takes_2_damage_from_it() -> None:
    t = placing("dragon", hands={"dragon": "claw", "mage": "counterspell spark"}, levels=(1, 2))
    t.dragon.plays("claw@left")
    t.mage.answers("counterspell")
    assert "null" in t.marks("north left 1") and t.piece("north left 1").buff == -2


@pytest.mark.rule("bossbattle", "abilities.buff_whole_card")
@pytest.mark.parametrize("card", ["claw", "hoard", "devour"])
def test_counterspell_takes_2_from_a_cards_healing_as_it_does_from_its_damage(card: str) -> None:
    hands = {"dragon": card, "mage": "counterspell spark"}
    t = placing("dragon", "north right 1: bite", hands=hands, levels=(2, 2))
    t.dragon.plays(f"{card}@left")
    t.mage.answers("counterspell")
    piece = t.piece("north left 1")
    assert strength(t.state, piece) == max(dmg(card) - 2, 0)
    assert healing(t.state, piece) == max(heal(card) - 2, 0)


def test_rain_of_fire_puts_a_2_damage_token_in_each_enemy_lane() -> None:
    t = resolving("south left 0: rain_of_fire")
    t.mage.chooses("north-left-2", "north-middle-2", "north-right-1")
    assert t.queue("north") == {"left 2": "token 2", "middle 2": "token 2", "right 1": "token 2"}


def test_stop_time_stuns_all_enemy_cards_in_its_lane() -> None:
    t = resolving("south left 0: stop_time; north left 0: claw; north left 2: bite; north right 2: bite")
    assert "stunned" in t.marks("north left 0") and "stunned" in t.marks("north left 2")
    assert "stunned" not in t.marks("north right 2")
    assert t.warrior.lost == 0


@pytest.mark.rule("bossbattle", "keywords.destroy")
def test_disintegrate_destroys_an_enemy_card_in_its_lane() -> None:
    t = resolving("south left 0: disintegrate; north left 2: bite; north right 2: bite")
    assert t.queue("north") == {"right 2": "bite"}
    assert t.dragon.discard == ["bite"]
    assert t.dragon.lost == dmg("disintegrate")


def test_archmage_gives_mage_swords_2_speed_and_1_damage() -> None:
    t = resolving("south left 0: arcane_bolt; south right 2: archmage; south middle 1: smite")
    assert t.dragon.lost == dmg("arcane_bolt") + 1
    assert speed(t.state, t.piece("south middle 1")) == 3
    t = placing("mage", "south left 1: fireball; south right 2: archmage")
    assert speed(t.state, t.piece("south left 1")) == 2 + 2


@pytest.mark.rule("bossbattle", "specials.ours")
def test_arcane_surge_puts_a_token_in_any_lane_then_moves_a_mage_card_forward() -> None:
    t = specials("south left 2: arcane_bolt; south middle 2: meteor; south right 1: ember")
    t.mage.chooses("mage")
    assert t.mage.offered() == ["left", "middle", "right"]
    t.mage.chooses("right", "north-right-2")
    assert t.mage.offered() == ["south-left-2", "south-middle-2", "south-right-1"]
    t.mage.chooses("south-middle-2")
    assert (t.at("north right 2"), t.at("south middle 1")) == ("token 1", "meteor")


def test_arcane_surge_needs_three_mage_cards() -> None:
    assert specials("south left 2: arcane_bolt; south middle 2: meteor; south right 1: mend").is_over


@pytest.mark.parametrize("key", ["arcane_bolt", "meteor", "comet", "chain_lightning"])
def test_the_mages_plain_spells_pass_by_fields(key: str) -> None:
    lanes = 3 if BY_KEY[key].everywhere else 1
    assert resolving(f"south left 0: {key}; north left 0: scales active").dragon.lost == dmg(key) * lanes


def test_chain_lightning_strikes_every_lane_harder_if_a_damage_token_is_in_the_enemy_queue() -> None:
    queue = "south left 0: chain_lightning; north right 2: token 1"
    assert resolving(queue).dragon.lost == 3 * (dmg("chain_lightning") + 1)


@pytest.mark.rule("bossbattle", "faq.part_of_an_effect")
def test_arcane_surge_moves_a_mage_card_even_where_no_token_finds_room() -> None:
    lanes, places = ("left", "middle", "right"), ("0", "0b", "1", "2")
    full = "; ".join(f"north {lane} {place}: token 1" for lane in lanes for place in places)
    t = specials(f"{full}; south right 2: arcane_bolt; south left 0: ember; south left 0b: spark")
    t.mage.chooses("mage")
    assert t.at("south right 1") == "arcane_bolt"
