"""The Dragon: a test for each sentence of each card."""

import pytest

from tests.games.bossbattle.scene import counting_down, dmg, heal, life, placing, resolving, specials
from warhall.games.bossbattle.catalogue import BY_KEY


@pytest.mark.rule("bossbattle", "abilities.tokens")
def test_ember_rain_puts_a_1_damage_token_in_the_lane_it_faces() -> None:
    t = resolving("north middle 0: ember_rain; south middle 1: mend")
    assert t.dragon.offered() == ["south-middle-0a", "south-middle-0b", "south-middle-2"]
    t.dragon.chooses("south-middle-2")
    assert t.at("south middle 2") == "token 1"


@pytest.mark.rule("bossbattle", "bump.effect", "abilities.queue", "keywords.when_placed")
def test_roar_bumps_back_an_enemy_card_in_its_lane() -> None:
    t = placing("dragon", "south left 1: strike; south right 1: ember", hands={"dragon": "roar claw"})
    t.dragon.plays("roar@left")
    assert t.queue("south") == {"left 2": "strike", "right 1": "ember"}


@pytest.mark.rule("bossbattle", "keywords.damaging")
def test_snarl_takes_3_damage_from_a_card_just_placed() -> None:
    t = placing("warrior", hands={"warrior": "strike", "dragon": "snarl claw"})
    t.warrior.plays("strike@left")
    t.dragon.answers("snarl")
    assert t.piece("south left 1").buff == -3


@pytest.mark.rule("bossbattle", "keywords.damaging")
def test_snarl_does_not_answer_a_card_that_deals_no_damage() -> None:
    t = placing("priestess", hands={"priestess": "mend", "dragon": "snarl claw"})
    t.priestess.plays("mend@left")
    assert t.dragon.offered() == ["pass"]
    t.leaves_open()


@pytest.mark.rule("bossbattle", "types.active")
def test_smoulder_gives_sword_cards_1_damage_while_in_the_queue() -> None:
    assert resolving("north left 0: claw; north right 2: smoulder").warrior.lost == dmg("claw") + 1


@pytest.mark.rule("bossbattle", "abilities.draw", "draw.boss_effect")
def test_hoard_heals_and_draws_a_card_of_level_1() -> None:
    t = resolving("north left 0: hoard", hp={"dragon": 20}, levels=(3, 1))
    assert t.dragon.levels_in_hand == [1]
    assert (t.dragon.hp, t.dragon.drew) == (20 + heal("hoard"), 1)
    assert "Hoard leaves the Queue." in t.log()


def test_wildfire_puts_a_1_damage_token_in_each_enemy_lane() -> None:
    t = resolving("north left 0: wildfire")
    t.dragon.chooses("south-left-2", "south-middle-1", "south-right-2")
    assert t.queue("south") == {"left 2": "token 1", "middle 1": "token 1", "right 2": "token 1"}


def test_wing_gust_bumps_back_an_enemy_card_in_each_lane() -> None:
    queue = "south left 1: strike; south middle 0: mend; south right 2: meteor"
    t = placing("dragon", queue, hands={"dragon": "wing_gust claw"})
    t.dragon.plays("wing_gust@left")
    assert t.queue("south") == {"left 2": "strike", "middle 1": "mend"}
    assert t.mage.discard == ["meteor"]


@pytest.mark.rule("bossbattle", "keywords.reduce")
def test_shed_skin_reduces_the_damage_to_the_dragon_by_4() -> None:
    t = resolving("south left 0: overhead_blow buff=2", hands={"dragon": "shed_skin claw"}, levels=(2, 1))
    t.dragon.chooses("shed_skin")
    assert t.dragon.lost == dmg("overhead_blow") + 2 - 4


def test_shed_skin_answers_for_a_lane_that_a_field_blocks_too() -> None:
    queue = "south left 0: overhead_blow; north left 0: scales active"
    t = resolving(queue, hands={"dragon": "shed_skin claw"}, levels=(2, 1))
    t.dragon.chooses("shed_skin")
    assert t.piece("north left 0").hp == life("scales") - (dmg("overhead_blow") - 4)


def test_molten_core_deals_1_damage_to_every_enemy_lane_in_each_resolution_phase() -> None:
    t = resolving("north left 2: molten_core; south left 0: raise_shield active")
    assert (t.warrior.lost, t.priestess.lost, t.mage.lost) == (0, 1, 1)
    assert t.piece("south left 0").hp == life("raise_shield") - 1


@pytest.mark.rule("bossbattle", "keywords.current_speed")
def test_neither_a_buff_nor_a_card_for_sword_cards_changes_what_molten_core_deals() -> None:
    assert resolving("north left 2: molten_core buff=3; north right 2: smoulder").warrior.lost == 1


@pytest.mark.rule("bossbattle", "abilities.buff_whole_card")
@pytest.mark.parametrize(("lane", "more"), [("right", 0), ("left", 3)])
def test_devour_deals_damage_and_heals_and_both_are_3_more_where_a_token_lies(lane: str, more: int) -> None:
    t = resolving(f"north left 0: devour; south {lane} 2: token 1", hp={"dragon": 20})
    assert (t.warrior.lost, t.dragon.hp) == (dmg("devour") + more, 20 + heal("devour") + more)


def test_fire_breath_deals_1_damage_more_if_a_token_is_in_the_enemy_queue() -> None:
    t = resolving("north left 0: fire_breath; south right 2: token 1; north left 2: token 1")
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg("fire_breath") + 1] * 3


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_kindle_deals_1_more_for_each_token_in_the_enemy_queue() -> None:
    assert resolving("north left 0: kindle; north left 2: token 1").warrior.lost == dmg("kindle")
    t = resolving("north left 0: kindle; south left 2: token 1; south right 1: token 2")
    assert t.warrior.lost == dmg("kindle") + 2


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_inferno_breath_deals_1_more_to_every_lane_for_each_token_in_the_enemy_queue() -> None:
    t = resolving("north left 0: inferno_breath; south left 2: token 1; south right 1: token 2")
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg("inferno_breath") + 2] * 3


def test_flame_torrent_reaches_every_lane_and_leaves_a_1_damage_token() -> None:
    t = resolving("north left 0: flame_torrent")
    t.dragon.chooses("south-left-2")
    assert t.queue("south") == {"left 2": "token 1"}
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg("flame_torrent")] * 3


def test_crush_takes_5_life_from_a_field_before_it_strikes() -> None:
    t = resolving("north left 0: crush; south left 0: raise_shield active hp=5")
    assert (t.at("south left 0"), t.warrior.lost) == ("", dmg("crush"))
    assert resolving("north left 0: crush").warrior.lost == dmg("crush")


def test_hardened_hide_heals_the_dragon_3_when_activated() -> None:
    assert resolving("north left 0: hardened_hide", hp={"dragon": 20}).dragon.hp == 23
    assert resolving("north left 0: hardened_hide active", hp={"dragon": 20}).dragon.hp == 20, "only once"


@pytest.mark.rule("bossbattle", "counters.opponent_answers")
def test_backlash_answers_a_counter_with_4_damage_to_the_lane_of_whoever_played_it() -> None:
    hands = {"dragon": "backlash", "warrior": "iron_will strike"}
    t = resolving("north left 0: bite", hands=hands, levels=(2, 1))
    t.warrior.chooses("iron_will")
    t.dragon.answers("backlash")
    assert t.warrior.lost == dmg("bite") - 4 + 4


@pytest.mark.rule("bossbattle", "counters.weakening")
def test_feast_heals_the_dragon_5_when_an_enemy_hero_is_weakened() -> None:
    t = resolving("north left 0: bite", hp={"dragon": 20, "warrior": 2}, hands={"dragon": "feast"}, levels=(2, 1))
    assert t.dragon.offered() == ["feast", "pass"]
    t.dragon.chooses("feast")
    assert t.dragon.hp == 25


def test_dread_gaze_stuns_all_cards_in_the_lane_of_a_hero_who_is_weakened() -> None:
    queue = "north left 0: bite; south left 1: mend; south left 2: prayer; south right 1: ember"
    t = resolving(queue, hp={"warrior": 2}, hands={"dragon": "dread_gaze"}, levels=(3, 1))
    t.dragon.chooses("dread_gaze")
    stunned = [where for where in t.queue("south") if "stunned" in t.marks(f"south {where}")]
    assert stunned == ["left 1", "left 2"]


@pytest.mark.rule("bossbattle", "abilities.discard")
def test_terrify_makes_the_owner_of_the_lane_discard_a_card_of_their_choice() -> None:
    t = resolving("north left 0: terrify", hands={"warrior": "strike rally"}, levels=(2, 1))
    assert t.warrior.offered() == ["discard_strike", "discard_rally"]
    t.warrior.chooses("discard_rally").declines()
    assert t.warrior.hand == ["strike"]
    assert "The Warrior discards Rally." in t.log()
    assert t.warrior.lost == dmg("terrify")


@pytest.mark.rule("bossbattle", "placing.again", "basics.card_is_king")
def test_ancient_wrath_gives_all_swords_3_damage_and_places_again() -> None:
    t = placing("dragon", "north left 2: bite; north right 1: hoard", hands={"dragon": "ancient_wrath claw tail_swipe"})
    t.dragon.plays("ancient_wrath@middle", "discard_tail_swipe")
    assert (t.piece("north left 2").buff, t.piece("north right 1").buff) == (3, 0)
    t.dragon.plays("claw@middle")
    assert t.at("north middle 1") == "claw"
    assert t.is_over


def test_dragonfear_stuns_an_enemy_card_when_a_special_is_used() -> None:
    queue = "south left 0: quick_jab; south left 2: overhead_blow; south middle 0: strike"
    t = specials(queue, hands={"dragon": "dragonfear"}, levels=(3, 1))
    t.warrior.chooses("warrior", "south-left-0a")
    t.dragon.answers("dragonfear")
    assert t.dragon.offered() == ["south-left-0a", "south-left-1", "south-middle-0a"]
    t.dragon.answers("south-left-1")
    assert "stunned" in t.marks("south left 1")


@pytest.mark.rule("bossbattle", "specials.ours", "specials.boss_first")
def test_conflagration_feeds_the_tokens_of_the_enemy_queue_and_heals_2() -> None:
    t = specials("south left 2: token 1; south right 1: token 2; north left 2: token 1", hp={"dragon": 20})
    t.dragon.chooses("dragon")
    assert (t.piece("south left 2").buff, t.piece("south right 1").buff, t.piece("north left 2").buff) == (1, 1, 0)
    assert t.dragon.hp == 22


def test_conflagration_needs_two_damage_tokens() -> None:
    assert specials("south left 2: token 1; north left 2: token 1").is_over


PLAIN = ["claw", "bite", "tail_swipe", "raking_claws", "rend", "annihilate"]
BREATHS = ["fire_breath", "inferno_breath"]


@pytest.mark.parametrize("key", PLAIN)
def test_the_dragons_plain_swords_deal_their_damage(key: str) -> None:
    face = BY_KEY[key]
    assert resolving(f"north left 0: {key}").warrior.lost == face.damage * face.hits
    if face.forced:
        assert resolving(f"north left 0: {key}; south left 0: bulwark active").warrior.lost == face.damage


@pytest.mark.parametrize("key", BREATHS)
def test_the_dragons_breath_reaches_every_lane(key: str) -> None:
    t = resolving(f"north left 0: {key}")
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg(key)] * 3


@pytest.mark.parametrize("key", ["scales", "hardened_hide"])
def test_the_dragons_fields_have_their_life_and_lose_it(key: str) -> None:
    assert resolving(f"north left 0: {key}").piece("north left 0").hp == life(key)
    assert counting_down(f"north left 0: {key} active").piece("north left 0").hp == life(key) - BY_KEY[key].decay
