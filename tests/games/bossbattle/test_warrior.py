"""The Warrior: a test for each sentence of each card."""

import pytest

from tests.games.bossbattle.scene import counting_down, dmg, heal, life, placing, resolving, specials
from warhall.games.bossbattle.catalogue import BY_KEY, CARD_DATA, FACES
from warhall.games.bossbattle.heroes.warrior import RaiseShield
from warhall.games.bossbattle.me.fighting import strength
from warhall.games.bossbattle.words import SWORD


@pytest.mark.rule("bossbattle", "cards.strike")
def test_strike_gains_2_for_each_other_warrior_sword_in_the_queue() -> None:
    assert resolving("south left 0: strike").dragon.lost == dmg("strike")
    t = resolving("south left 0: strike; south right 2: overhead_blow; south middle 1: strike")
    assert t.dragon.lost == dmg("strike") + 2 * 2


@pytest.mark.rule("bossbattle", "cards.strike", "abilities.synchronise_primary")
def test_strike_counts_neither_other_heroes_swords_nor_warrior_cards_of_another_type() -> None:
    t = resolving("south left 0: strike; south right 2: arcane_bolt; south middle 1: raise_shield")
    assert t.dragon.lost == dmg("strike")


@pytest.mark.rule("bossbattle", "abilities.synchronise_primary")
def test_a_secondary_sword_icon_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No printed card has one, so a Field gets it for this test; as its primary icon it would count."""
    board = "south left 0: strike; south middle 1: raise_shield"
    monkeypatch.setattr(RaiseShield, "secondary", SWORD)
    assert resolving(board).dragon.lost == dmg("strike")
    for data, face in zip(CARD_DATA, FACES, strict=True):
        if isinstance(face, RaiseShield):
            monkeypatch.setattr(data, "primary", SWORD)
    assert resolving(board).dragon.lost == dmg("strike") + 2


def test_iron_will_reduces_the_damage_to_the_warrior_by_4() -> None:
    t = resolving("north left 0: bite", hands={"warrior": "iron_will strike"})
    assert t.warrior.offered() == ["iron_will", "pass"]
    t.warrior.chooses("iron_will")
    assert t.warrior.lost == dmg("bite") - 4
    assert sorted(t.warrior.discard) == ["iron_will", "strike"]


def test_iron_will_answers_only_a_strike_at_the_warriors_own_lane() -> None:
    assert resolving("north middle 0: bite", hands={"warrior": "iron_will strike"}).warrior.offered() == ["pass"]


def test_cleave_hits_one_other_lane_as_well() -> None:
    t = resolving("south left 0: cleave; north right 0: scales active")
    assert t.warrior.offered() == ["middle", "right"]
    t.warrior.chooses("right")
    assert t.dragon.lost == dmg("cleave")
    assert t.piece("north right 0").hp == life("scales") - dmg("cleave")


def test_cleave_hits_its_own_lane_alone_where_nobody_else_faces_the_warrior() -> None:
    t = resolving("south left 0: cleave", mode="heroes", north="mage", heroes="warrior")
    assert t.mage.lost == dmg("cleave") and "widened" not in t.kinds()


def test_war_banner_gives_every_sword_card_of_the_queue_1_damage() -> None:
    assert resolving("south left 0: smite; south right 2: war_banner").dragon.lost == dmg("smite") + 1
    assert resolving("south left 0: mend; south right 2: war_banner", hp={"warrior": 5}).warrior.hp == 5 + heal("mend")


def test_intercept_redirects_damage_from_another_hero_to_the_warrior_and_reduces_it_by_2() -> None:
    t = resolving("north middle 0: bite; south left 1: strike", hands={"warrior": "intercept"})
    t.warrior.chooses("intercept")
    assert (t.warrior.lost, t.priestess.lost) == (dmg("bite") - 2, 0)
    assert t.at("south left 2") == "strike"


def test_intercept_does_not_answer_a_strike_at_the_warrior_himself() -> None:
    t = resolving("north left 0: bite; south left 1: strike", hands={"warrior": "intercept"})
    assert t.warrior.offered() == ["pass"]


def test_shield_bash_stuns_an_enemy_card_in_its_lane() -> None:
    t = resolving("south left 0: shield_bash; north left 1: claw; north right 1: claw")
    assert "stunned" in t.marks("north left 1")
    assert "stunned" not in t.marks("north right 1")
    assert t.dragon.lost == dmg("shield_bash")


def test_rally_moves_a_card_forward_and_gives_it_1_damage() -> None:
    t = placing("warrior", "south left 2: overhead_blow", hands={"warrior": "rally strike"})
    t.warrior.plays("rally@left", "discard_strike")
    assert t.at("south left 1") == "overhead_blow"
    assert t.piece("south left 1").buff == 1


def test_riposte_answers_a_counter_with_4_damage_to_a_lane() -> None:
    hands = {"warrior": "riposte", "dragon": "shed_skin claw"}
    t = resolving("south left 0: smite; north left 0: scales active", hands=hands, levels=(2, 2))
    t.dragon.chooses("shed_skin")
    t.warrior.answers("riposte", "right")
    assert t.dragon.lost == 4


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_executioner_deals_3_more_for_each_weakened_hero_of_its_side() -> None:
    assert resolving("south left 0: executioner").dragon.lost == dmg("executioner")
    hp = {"priestess": 0, "mage": -4}
    t = resolving("south left 0: executioner", hp=hp, weakened=["priestess", "mage"])
    assert t.dragon.lost == dmg("executioner") + 2 * 3


def test_sunder_takes_5_life_from_a_field_before_it_strikes() -> None:
    t = resolving("south left 0: sunder; north left 0: scales active hp=5")
    assert (t.at("north left 0"), t.dragon.lost) == ("", dmg("sunder"))


def test_battle_trance_doubles_a_warrior_sword_and_places_again() -> None:
    t = placing("warrior", "south left 1: strike; south middle 0: smite", hands={"warrior": "battle_trance quick_jab"})
    t.warrior.plays("battle_trance@right", "south-middle-0a", "south-middle-1")
    assert t.piece("south left 1").factor == 2
    assert "pass" in t.warrior.offered()
    t.warrior.declines()
    assert t.is_over


@pytest.mark.rule("bossbattle", "tokens.multiply_first")
def test_a_doubled_sword_multiplies_its_printed_damage_before_buffs_are_added() -> None:
    assert resolving("south left 0: overhead_blow buff=3").dragon.lost == dmg("overhead_blow") + 3
    t = placing(
        "warrior", "south left 2: overhead_blow buff=3; south middle 0: smite", hands={"warrior": "battle_trance"}
    )
    t.warrior.plays("battle_trance@right", "south-middle-0a", "south-middle-1").declines()
    assert strength(t.state, t.piece("south left 2")) == dmg("overhead_blow") * 2 + 3


def test_unbroken_heals_a_weakened_hero_6() -> None:
    t = resolving("north middle 0: bite", hp={"priestess": dmg("bite")}, hands={"warrior": "unbroken"}, levels=(1, 3))
    t.warrior.declines()
    assert t.warrior.offered() == ["unbroken", "pass"]
    t.warrior.chooses("unbroken")
    assert t.priestess.hp == 6
    assert not t.priestess.is_weakened


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_giant_slayer_deals_4_and_2_more_for_each_enemy_card_in_its_lane() -> None:
    t = resolving("south left 0: giant_slayer; north left 1: claw; north left 2: bite; north right 2: bite")
    assert t.dragon.lost == dmg("giant_slayer") + 2 * 2


def test_last_stand_reduces_each_hit_on_its_lane_by_2() -> None:
    assert resolving("north left 0: claw; south left 2: last_stand").warrior.lost == dmg("claw") - 2
    assert resolving("north middle 0: claw; south left 2: last_stand").priestess.lost == dmg("claw")


@pytest.mark.rule("bossbattle", "specials.battlecry")
def test_battlecry_moves_a_warrior_card_forward_then_one_in_a_0_slot_resolves_first() -> None:
    t = specials("south left 0: quick_jab; south left 2: overhead_blow; south middle 1: strike")
    t.warrior.chooses("warrior")
    assert t.warrior.offered() == ["south-left-2", "south-middle-1"]
    t.warrior.chooses("south-middle-1")
    assert t.warrior.offered() == ["south-left-0a", "south-middle-0a"]
    t.warrior.chooses("south-middle-0a")
    assert "first" in t.marks("south middle 0")


@pytest.mark.rule("bossbattle", "specials.battlecry", "specials.condition")
def test_battlecry_needs_three_warrior_cards_in_the_queue() -> None:
    assert specials("south left 0: quick_jab; south left 2: overhead_blow; south middle 1: smite").is_over


@pytest.mark.parametrize(
    "key", ["overhead_blow", "quick_jab", "whirlwind", "twin_blades", "executioner", "blade_storm"]
)
def test_the_warriors_plain_swords_deal_their_damage(key: str) -> None:
    face = BY_KEY[key]
    lanes = 3 if face.everywhere else 1
    assert resolving(f"south left 0: {key}").dragon.lost == face.damage * face.hits * lanes


@pytest.mark.parametrize("key", ["raise_shield", "bulwark"])
def test_the_warriors_plain_fields_have_their_life_and_lose_it(key: str) -> None:
    assert resolving(f"south left 0: {key}").piece("south left 0").hp == life(key)
    assert counting_down(f"south left 0: {key} active").piece("south left 0").hp == life(key) - BY_KEY[key].decay


def test_second_wind_heals() -> None:
    assert resolving("south left 0: second_wind", hp={"warrior": 5}).warrior.hp == 5 + heal("second_wind")
