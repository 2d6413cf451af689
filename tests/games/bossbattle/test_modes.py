"""Boss against boss, heroes against heroes."""

import pytest

from tests.games.bossbattle.table import placing, resolving, starting

BOSSES = {"mode": "bosses", "north": "dragon", "heroes": "necromancer"}


@pytest.mark.rule("bossbattle", "bosses.hero_means_boss")
def test_cards_that_speak_of_heroes_hit_the_other_boss() -> None:
    t = resolving("north middle 0: terrify; south left 0: bone_spear", **BOSSES, hands={"necromancer": "zombie"})
    assert (t.lost("necromancer"), t.lost("dragon")) == (4, 4)
    assert t.discard("necromancer") == ["zombie", "bone_spear"]
    t = placing("dragon", "south left 1: bone_spear", **BOSSES, hands={"dragon": "roar claw"})
    assert t.says("dragon", "roar@left").at("south left 2") == "bone_spear"


@pytest.mark.rule("bossbattle", "bosses.all_once")
def test_a_card_that_hits_every_lane_hits_the_other_boss_once() -> None:
    assert resolving("north left 0: fire_breath", **BOSSES).lost("necromancer") == 2
    t = resolving(
        "north left 0: fire_breath; south right 0: bone_wall active; south left 0: bone_wall active", **BOSSES
    )
    assert t.lost("necromancer") == 2
    assert (t.piece("south left 0").hp, t.piece("south right 0").hp) == (4, 4)


@pytest.mark.rule("bossbattle", "bosses.first")
def test_the_boss_who_places_first_gains_a_power_in_round_2() -> None:
    t = starting(**BOSSES, rounds=(2, 2), first=1)
    assert t.state.power == [5, 6]
    assert starting(**BOSSES, rounds=(3, 3), first=1).state.power == [5, 5]


@pytest.mark.rule("bossbattle", "bosses.first")
def test_the_boss_who_places_first_wins_ties_of_speed() -> None:
    t = resolving("north left 0: claw; south right 0: bone_spear", **BOSSES, first=1)
    spoken = [line for line in t.log if " resolves " in line]
    assert spoken[0].startswith("Bone Spear")


@pytest.mark.rule("bossbattle", "heroes.boss_means_hero")
def test_hero_cards_hit_the_hero_they_face() -> None:
    t = resolving(
        "south left 0: smite; south middle 0: wrath_of_heaven",
        mode="heroes",
        north="warrior mage",
        heroes="priestess thief",
    )
    assert (t.lost("warrior"), t.lost("mage")) == (3 + 3, 3)


@pytest.mark.rule("bossbattle", "heroes.boss_means_hero")
def test_mirrored_sides_keep_their_cards_apart() -> None:
    t = resolving(
        "north left 0: strike; south left 0: strike; south left 2: overhead_blow",
        mode="heroes", north="warrior", heroes="warrior",
    )  # fmt: skip
    assert (t.lost("north warrior"), t.lost("south warrior")) == (4, 2)
