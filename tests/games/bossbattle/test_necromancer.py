"""The Necromancer: a test for each sentence of each card."""

from functools import partial

import pytest

from tests.games.bossbattle import scene
from tests.games.bossbattle.scene import dmg, life
from warhall.games.bossbattle.catalogue import BY_KEY

resolving = partial(scene.resolving, boss="necromancer")
placing = partial(scene.placing, boss="necromancer")
specials = partial(scene.specials, boss="necromancer")
counting_down = partial(scene.counting_down, boss="necromancer")


UNDEAD = ["skeleton", "zombie", "ghoul", "abomination", "wraith", "bone_dragon"]


@pytest.mark.rule("bossbattle", "field.again", "keywords.while_activated")
@pytest.mark.parametrize("key", UNDEAD)
def test_the_undead_strike_when_activated_and_in_every_later_resolution_phase(key: str) -> None:
    t = resolving(f"north left 0: {key}")
    at_once = 4 if key == "bone_dragon" else 0
    assert (t.warrior.lost, t.piece("north left 0").hp) == (dmg(key) + at_once, life(key))
    t = resolving(f"north left 0: {key} active")
    assert (t.warrior.lost, t.at("north left 0")) == (dmg(key), key)


@pytest.mark.rule("bossbattle", "field.decay")
@pytest.mark.parametrize("key", [*UNDEAD, "bone_wall"])
def test_fields_of_the_necromancer_decay_each_countdown(key: str) -> None:
    t = counting_down(f"north left 0: {key} active hp=9")
    assert t.piece("north left 0").hp == 9 - BY_KEY[key].decay


def test_a_wraith_strikes_past_fields() -> None:
    assert resolving("north left 0: wraith active; south left 0: raise_shield active").warrior.lost == dmg("wraith")


def test_drain_life_heals_half_of_what_it_takes_rounded_up() -> None:
    t = resolving(f"north left 0: drain_life buff={7 - dmg('drain_life')}", hp={"necromancer": 20})
    assert (t.warrior.lost, t.necromancer.hp) == (7, 24)
    t = resolving("north left 0: drain_life; south left 0: raise_shield active", hp={"necromancer": 20})
    assert t.necromancer.hp == 20


def test_grave_chill_bumps_back_an_enemy_card_in_its_lane() -> None:
    queue = "south left 0: strike; south middle 0: smite"
    t = placing("necromancer", queue, hands={"necromancer": "grave_chill zombie"})
    t.necromancer.plays("grave_chill@left")
    assert t.queue("south") == {"left 1": "strike", "middle 0a": "smite"}


def test_grave_chill_reaches_the_lanes_in_which_fields_are_activated() -> None:
    queue = (
        "north right 0: skeleton active; north middle 0: skeleton active stunned; north middle 1: skeleton;"
        "south left 0: strike; south middle 0: smite; south right 0: spark"
    )
    t = placing("necromancer", queue, hands={"necromancer": "grave_chill zombie"})
    t.necromancer.plays("grave_chill@left", "discard_zombie")
    assert t.necromancer.offered() == ["south-left-0a", "south-right-0a"]
    t.necromancer.chooses("south-right-0a")
    assert t.queue("south") == {"left 0a": "strike", "middle 0a": "smite", "right 1": "spark"}


@pytest.mark.rule("bossbattle", "keywords.select")
def test_dark_pact_gives_up_a_field_for_a_field_card_and_a_power() -> None:
    hands = {"necromancer": "dark_pact zombie"}
    t = placing("necromancer", "north left 0: skeleton active", hands=hands, discards={"necromancer": "ghoul"}, power=5)
    t.necromancer.plays("dark_pact@right", "north-left-0a")
    assert t.necromancer.offered() == ["ghoul", "zombie", "skeleton"]
    t.necromancer.chooses("ghoul")
    t.everybody_declines()
    assert (t.necromancer.hand, t.power[0]) == (["ghoul"], 6)


def test_dark_pact_may_be_declined_and_then_gives_nothing() -> None:
    t = placing("necromancer", "north left 0: skeleton active", hands={"necromancer": "dark_pact zombie"}, power=5)
    t.necromancer.plays("dark_pact@right").declines()
    assert (t.at("north left 0"), t.power[0], t.necromancer.hand) == ("skeleton", 5, [])


@pytest.mark.rule("bossbattle", "counters.any_phase")
def test_death_throes_deal_4_damage_in_the_lane_of_a_destroyed_field() -> None:
    t = resolving(
        "south left 0: overhead_blow; north left 0: bone_wall active hp=2", hands={"necromancer": "death_throes zombie"}
    )
    t.necromancer.chooses("death_throes")
    assert (t.warrior.lost, t.necromancer.lost) == (4, 0)


def test_death_throes_do_not_answer_a_field_that_was_not_activated() -> None:
    hands = {"necromancer": "death_throes zombie"}
    assert resolving("south left 0: disintegrate; north left 1: bone_wall", hands=hands).is_over


def test_unholy_ground_gives_field_cards_1_damage() -> None:
    assert resolving("north left 0: skeleton active; north right 2: unholy_ground").warrior.lost == dmg("skeleton") + 1


@pytest.mark.rule("bossbattle", "keywords.place")
def test_raise_dead_places_a_level_1_field_from_the_discard_pile_in_a_0_slot_activated_with_3_life() -> None:
    hands = {"necromancer": "raise_dead zombie"}
    t = placing("necromancer", "", hands=hands, discards={"necromancer": "ghoul abomination bone_spear"})
    t.necromancer.plays("raise_dead@left")
    assert t.necromancer.offered() == ["ghoul", "zombie"]
    t.necromancer.chooses("ghoul")
    assert t.necromancer.offered() == ["left", "middle", "right"]
    t.necromancer.chooses("middle")
    assert t.at("north middle 0") == "ghoul"
    assert "active" in t.marks("north middle 0") and t.piece("north middle 0").hp == 3


@pytest.mark.rule("bossbattle", "keywords.when_activated")
def test_what_is_raised_is_already_activated_so_that_when_activated_does_not_happen() -> None:
    queue = "north left 0: army_of_the_dead; south middle 1: mend; south right 1: ember"
    t = resolving(queue, discards={"necromancer": "wraith bone_dragon"}, levels=(3, 1))
    t.necromancer.chooses("wraith", "middle", "right")
    assert (t.marks("south middle 1"), t.warrior.lost, t.mage.lost) == ([], 0, 0)
    assert "Bone Dragon is already activated, with 3 hp." in t.log()


def test_corpse_explosion_may_give_up_a_field_for_5_damage() -> None:
    queue = "north left 0: corpse_explosion; north right 0: bone_wall active"
    t = resolving(queue)
    t.necromancer.chooses("north-right-0a")
    assert (t.warrior.lost, t.at("north right 0")) == (dmg("corpse_explosion") + 5, "")
    t = resolving(queue)
    t.necromancer.declines()
    assert (t.warrior.lost, t.at("north right 0")) == (dmg("corpse_explosion"), "bone_wall")


def test_plague_puts_a_2_damage_token_in_each_enemy_lane_that_faces_an_activated_field() -> None:
    queue = "north left 0: plague; north left 0b: skeleton active; north middle 1: skeleton"
    t = resolving(queue + "; north right 0: bone_wall active; north right 0b: zombie active")
    t.necromancer.chooses("south-left-2", "south-right-2")
    assert t.queue("south") == {"left 2": "token 2", "right 2": "token 2"}


def test_plague_without_an_activated_field_does_nothing() -> None:
    t = resolving("north left 0: plague; north left 0b: skeleton active stunned")
    assert (t.queue("south"), t.necromancer.discard) == ({}, ["plague"])


def test_soul_harvest_hits_every_lane_and_gains_a_power_with_two_activated_fields() -> None:
    queue = "north left 0: soul_harvest; north middle 0: bone_wall active"
    t = resolving(queue + "; north right 0: bone_wall active", power=5)
    assert t.power[0] == 6
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg("soul_harvest")] * 3
    assert resolving(queue, power=5).power[0] == 5


@pytest.mark.rule("bossbattle", "abilities.buff")
def test_curse_takes_2_damage_from_enemy_swords_in_its_lane() -> None:
    assert resolving("south left 0: overhead_blow; north left 2: curse").necromancer.lost == dmg("overhead_blow") - 2
    assert resolving("south middle 0: overhead_blow; north left 2: curse").necromancer.lost == dmg("overhead_blow")


@pytest.mark.rule("bossbattle", "keywords.redirect")
def test_bone_armour_redirects_damage_to_an_activated_field_of_any_lane() -> None:
    hands = {"necromancer": "bone_armour zombie"}
    queue = "south left 0: overhead_blow; north right 0: bone_wall active hp=9; north middle 0: bone_wall active"
    t = resolving(queue, hands=hands, levels=(2, 1))
    t.necromancer.chooses("bone_armour")
    assert t.necromancer.offered() == ["north-middle-0a", "north-right-0a"]
    t.necromancer.chooses("north-right-0a")
    assert (t.necromancer.lost, t.piece("north right 0").hp) == (0, 9 - dmg("overhead_blow"))


@pytest.mark.rule("bossbattle", "keywords.redirect", "keywords.hits")
def test_a_second_hit_gets_through_when_the_field_it_was_redirected_to_has_fallen() -> None:
    hands = {"necromancer": "bone_armour zombie"}
    t = resolving("south left 0: twin_blades; north right 0: bone_wall active hp=1", hands=hands, levels=(2, 1))
    t.necromancer.chooses("bone_armour")
    assert t.necromancer.lost == dmg("twin_blades")
    assert t.necromancer.discard.count("bone_wall") == 1


def test_bone_armour_answers_for_a_lane_that_a_field_blocks_too() -> None:
    queue = "south left 0: overhead_blow; north left 0: bone_dragon active; north right 0: bone_wall active hp=9"
    t = resolving(queue, hands={"necromancer": "bone_armour zombie"}, levels=(2, 1))
    t.necromancer.chooses("bone_armour", "north-right-0a")
    assert t.piece("north right 0").hp == 9 - dmg("overhead_blow")


def test_bone_armour_needs_an_activated_field() -> None:
    t = resolving("south left 0: overhead_blow", hands={"necromancer": "bone_armour zombie"}, levels=(2, 1))
    assert t.necromancer.offered() == ["pass"]


def test_mind_rot_makes_the_owner_of_the_lane_discard_a_card() -> None:
    queue = "north middle 0: mind_rot; north left 0: bone_wall active"
    t = resolving(queue, hands={"priestess": "mend smite"}, levels=(2, 1))
    t.priestess.chooses("discard_mend").declines()
    assert (t.priestess.discard, t.priestess.lost) == (["mend"], dmg("mind_rot"))


def test_mind_rot_takes_one_more_card_at_random_if_two_fields_are_activated() -> None:
    queue = "north middle 0: mind_rot; north left 0: bone_wall active; north right 0: bone_wall active"
    t = resolving(queue, hands={"priestess": "mend smite smite"}, levels=(2, 1))
    t.priestess.chooses("discard_mend").declines()
    assert (t.priestess.discard, t.priestess.hand) == (["mend", "smite"], ["smite"])


def test_army_of_the_dead_raises_two_fields_activated_with_3_life() -> None:
    t = resolving("north left 0: army_of_the_dead", discards={"necromancer": "zombie bone_dragon"}, levels=(3, 1))
    t.necromancer.chooses("zombie", "middle", "right")
    assert (t.at("north middle 0"), t.at("north right 0")) == ("zombie", "bone_dragon")
    for where in ("north middle 0", "north right 0"):
        assert "active" in t.marks(where) and t.piece(where).hp == 3
    assert t.priestess.lost == 0, "they strike from the next round on"


def test_withering_touch_takes_2_damage_from_an_enemy_card_in_its_lane() -> None:
    queue = "north left 0: withering_touch; south left 1: strike; south left 2: mend; south right 1: smite"
    t = resolving(queue)
    assert (t.piece("south left 1").buff, t.piece("south right 1").buff) == (-2, 0)
    assert t.warrior.lost == dmg("withering_touch")


def test_spite_makes_whoever_countered_discard_a_card_at_random() -> None:
    hands = {"necromancer": "spite", "warrior": "iron_will strike quick_jab"}
    t = resolving("north left 0: bone_spear", hands=hands)
    t.warrior.chooses("iron_will", "discard_strike")
    t.necromancer.answers("spite")
    assert t.warrior.discard == ["strike", "iron_will", "quick_jab"]


def test_wraith_nullifies_an_enemy_card_in_its_lane_when_activated() -> None:
    t = resolving("north left 0: wraith; south left 1: strike; south right 1: smite")
    assert (t.marks("south left 1"), t.marks("south right 1")) == (["null"], [])
    assert resolving("north left 0: wraith active; south left 1: strike").marks("south left 1") == [], "only once"


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_grave_rot_deals_2_more_for_each_activated_field() -> None:
    t = resolving("north left 0: grave_rot; north middle 0: bone_wall active; north right 1: bone_wall")
    assert t.warrior.lost == dmg("grave_rot") + 2


def test_hex_turns_an_enemy_card_into_a_1_damage_token_when_a_special_is_used() -> None:
    queue = "south left 0: quick_jab; south left 2: overhead_blow; south middle 0: strike"
    t = specials(queue, hands={"necromancer": "hex zombie"}, levels=(2, 1))
    t.warrior.chooses("warrior", "south-left-0a")
    t.necromancer.answers("hex", "south-left-1")
    assert t.at("south left 1") == "token 1"


@pytest.mark.rule("bossbattle", "counters.weakening")
def test_reaping_takes_a_field_card_back_and_gains_a_power_when_an_enemy_hero_is_weakened() -> None:
    hands, discards = {"necromancer": "reaping"}, {"necromancer": "zombie bone_spear"}
    t = resolving("north left 0: bone_spear", hp={"warrior": 2}, hands=hands, discards=discards, levels=(2, 1), power=5)
    t.necromancer.chooses("reaping").declines()
    assert (t.necromancer.hand, t.power[0]) == (["zombie"], 5 + 1 + 1), "a Power for the weakening, and one more"


def test_bone_dragon_deals_4_damage_to_every_lane_when_activated() -> None:
    t = resolving("north left 0: bone_dragon")
    assert (t.priestess.lost, t.mage.lost) == (4, 4)
    assert resolving("north left 0: bone_dragon active").mage.lost == 0, "only once"


def test_death_sentence_deals_its_damage_to_every_lane_past_fields() -> None:
    t = resolving("north left 0: death_sentence; south left 0: raise_shield active")
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg("death_sentence")] * 3


def test_silence_of_the_grave_stuns_an_enemy_card_in_each_lane_when_a_special_is_used() -> None:
    queue = "south left 0: quick_jab; south left 2: overhead_blow; south middle 0: strike; south right 1: ember"
    t = specials(queue, hands={"necromancer": "silence_of_the_grave"}, levels=(3, 1))
    t.warrior.chooses("warrior", "south-left-0a")
    t.necromancer.answers("silence_of_the_grave", "south-left-1")
    stunned = [where for where in t.queue("south") if "stunned" in t.marks(f"south {where}")]
    assert stunned == ["left 1", "middle 0a", "right 1"]


def test_malediction_answers_a_counter_with_a_2_damage_token_in_each_enemy_lane() -> None:
    hands = {"necromancer": "malediction", "warrior": "iron_will strike"}
    t = resolving("north left 0: bone_spear", hands=hands, levels=(3, 1))
    t.warrior.chooses("iron_will")
    t.necromancer.answers("malediction", "south-left-2", "south-middle-2", "south-right-1")
    assert t.queue("south") == {"left 2": "token 2", "middle 2": "token 2", "right 1": "token 2"}


def test_lich_form_reduces_each_hit_by_1_and_gives_fields_2_damage() -> None:
    t = resolving("south left 0: overhead_blow; north right 2: lich_form; north middle 0: skeleton active")
    assert (t.necromancer.lost, t.priestess.lost) == (dmg("overhead_blow") - 1, dmg("skeleton") + 2)


def test_petrify_turns_a_card_just_placed_into_a_2_damage_token() -> None:
    hands = {"necromancer": "petrify zombie", "warrior": "strike"}
    t = placing("warrior", hands=hands, levels=(3, 1))
    t.warrior.plays("strike@left")
    t.necromancer.answers("petrify")
    assert t.at("south left 1") == "token 2"


@pytest.mark.rule("bossbattle", "specials.ours")
def test_unlife_raises_a_field_with_2_life_when_two_are_activated() -> None:
    queue = "north left 0: bone_wall active; north right 0: bone_wall active"
    t = specials(queue, discards={"necromancer": "zombie"})
    t.necromancer.chooses("necromancer", "middle")
    assert "active" in t.marks("north middle 0") and t.piece("north middle 0").hp == 2


def test_unlife_needs_two_activated_fields_and_a_field_to_raise() -> None:
    assert specials(
        "north left 0: bone_wall active; north right 1: bone_wall", discards={"necromancer": "zombie"}
    ).is_over
    assert specials("north left 0: bone_wall active; north right 0: bone_wall active").is_over


@pytest.mark.parametrize("key", ["bone_spear", "grave_rot", "death_sentence"])
def test_the_necromancers_plain_swords_deal_their_damage(key: str) -> None:
    assert resolving(f"north left 0: {key}").warrior.lost == dmg(key)
    blocked = 0 if BY_KEY[key].forced else dmg(key)
    assert resolving(f"north left 0: {key}; south left 0: bulwark active").warrior.lost == dmg(key) - blocked


def test_bone_wall_has_its_life() -> None:
    assert resolving("north left 0: bone_wall").piece("north left 0").hp == life("bone_wall")
