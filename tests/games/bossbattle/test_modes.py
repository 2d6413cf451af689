"""Boss against boss, heroes against heroes."""

import pytest

from tests.games.bossbattle.scene import character, dmg, placing, resolving, starting

BOSSES = {"mode": "bosses", "north": "dragon", "heroes": "necromancer"}


@pytest.mark.rule("bossbattle", "bosses.hero_means_boss")
def test_cards_that_speak_of_heroes_hit_the_other_boss() -> None:
    t = resolving("north middle 0: terrify; south left 0: bone_spear", **BOSSES, hands={"necromancer": "zombie"})
    assert (t.necromancer.lost, t.dragon.lost) == (dmg("terrify"), dmg("bone_spear"))
    assert t.necromancer.discard == ["zombie", "bone_spear"]
    t = placing("dragon", "south left 1: bone_spear", **BOSSES, hands={"dragon": "roar claw"})
    t.dragon.plays("roar@left")
    assert t.at("south left 2") == "bone_spear"


@pytest.mark.rule("bossbattle", "bosses.all_once")
def test_a_card_that_hits_every_lane_hits_the_other_boss_once() -> None:
    assert resolving("north left 0: fire_breath", **BOSSES).necromancer.lost == dmg("fire_breath")
    walls = "south right 0: bone_wall active hp=9; south left 0: bone_wall active hp=9"
    t = resolving(f"north left 0: fire_breath; {walls}", **BOSSES)
    assert t.necromancer.lost == dmg("fire_breath")
    assert t.piece("south left 0").hp == t.piece("south right 0").hp == 9 - dmg("fire_breath")


@pytest.mark.rule("bossbattle", "bosses.all_once")
def test_a_text_that_hits_every_lane_hits_the_other_boss_once_too() -> None:
    assert resolving("north left 2: molten_core", **BOSSES).necromancer.lost == 1
    assert resolving("south left 0: wrath_of_heaven", north="dragon").dragon.lost == 3 * dmg("wrath_of_heaven")


@pytest.mark.rule("bossbattle", "bosses.first")
def test_the_boss_who_places_first_gains_a_power_in_round_2() -> None:
    t = starting(**BOSSES, rounds=(2, 2), first=1)
    assert t.power == [character("dragon").starting_power, character("necromancer").starting_power + 1]
    assert starting(**BOSSES, rounds=(3, 3), first=1).power[1] == character("necromancer").starting_power


@pytest.mark.rule("bossbattle", "bosses.first")
def test_the_boss_who_places_first_wins_ties_of_speed() -> None:
    t = resolving("north left 0: claw; south right 0: bone_spear", **BOSSES, first=1)
    spoken = [line for line in t.log() if " resolves " in line]
    assert spoken[0].startswith("Bone Spear")


@pytest.mark.rule("bossbattle", "heroes.boss_means_hero")
def test_hero_cards_hit_the_hero_they_face() -> None:
    t = resolving(
        "south left 0: smite; south middle 0: wrath_of_heaven",
        mode="heroes",
        north="warrior mage",
        heroes="priestess thief",
    )
    assert (t.warrior.lost, t.mage.lost) == (dmg("smite") + dmg("wrath_of_heaven"), dmg("wrath_of_heaven"))


@pytest.mark.rule("bossbattle", "heroes.boss_means_hero")
def test_mirrored_sides_keep_their_cards_apart() -> None:
    t = resolving(
        "north left 0: strike; south left 0: strike; south left 2: overhead_blow",
        mode="heroes", north="warrior", heroes="warrior",
    )  # fmt: skip
    assert (t["north warrior"].lost, t["south warrior"].lost) == (dmg("strike") + 2, dmg("strike"))
