"""Conditions of several parts, each of which counts: what a text may point at, and what it passes by."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import dmg, find, heal, placing, resolving, specials, table
from warhall.games.bossbattle.catalogue import BY_KEY
from warhall.games.bossbattle.me.acting import acting
from warhall.games.bossbattle.me.fighting import empowerments, protection, speed
from warhall.games.bossbattle.me.sight import Occasion, Sight
from warhall.games.bossbattle.words import FIELD, PLACED, SWORD

NECRO: dict[str, Any] = {"boss": "necromancer"}
TWO_NECROMANCERS: dict[str, Any] = {"mode": "bosses", "north": "necromancer", "heroes": "necromancer"}


# ── buffs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_nothing_lowers_forced_damage_but_a_buff_adds_to_it() -> None:
    t = placing("priestess", "south left 2: holy_spear", hands={"priestess": "blessing mend"})
    t.priestess.plays("blessing@middle", "discard_mend")
    assert t.piece("south left 2").buff == 2


def test_a_card_of_forced_damage_is_no_choice_for_a_text_that_lowers_damage() -> None:
    t = resolving("north left 0: withering_touch; south left 1: arcane_bolt; south left 2: overhead_blow", **NECRO)
    assert t.is_over, "one card is left to choose"
    assert (t.piece("south left 1").buff, t.piece("south left 2").buff) == (0, -2)


def test_caltrops_take_nothing_from_a_card_that_deals_no_damage() -> None:
    t = placing("dragon", "south left 2: caltrops", heroes="thief", hands={"dragon": "hoard"})
    t.dragon.plays("hoard@left")
    t.everybody_declines()
    assert t.piece("north left 1").buff == 0


# ── what lasts ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("mark", ["null", "stunned"])
def test_a_card_without_its_text_quickens_nobody(mark: str) -> None:
    t = placing("", f"south left 2: archmage {mark}; south left 0: comet")
    assert speed(t.state, t.piece("south left 0")) == BY_KEY["comet"].speed


@pytest.mark.parametrize("mark", ["null", "stunned"])
def test_a_card_without_its_text_reduces_no_hits(mark: str) -> None:
    t = placing("", f"south left 2: last_stand {mark}")
    assert protection(t.state, 1, 0) == 0


@pytest.mark.parametrize("mark", ["null", "stunned"])
def test_a_card_without_its_text_strengthens_no_healing(mark: str) -> None:
    t = resolving(f"south left 2: dawn {mark}; south left 0: mend", hp={"warrior": 1})
    assert t.warrior.hp == 1 + heal("mend")


def test_the_archmage_quickens_only_sword_cards() -> None:
    t = placing("", "south left 2: archmage; south left 0: ember")
    assert speed(t.state, t.piece("south left 0")) == BY_KEY["ember"].speed
    assert empowerments(t.state, t.piece("south left 0")) == []


def test_the_kingpin_strengthens_no_card_of_the_enemy() -> None:
    t = resolving("south left 2: kingpin; north left 0: tail_swipe", heroes="thief")
    assert t.thief.lost == dmg("tail_swipe")


def test_a_curse_weakens_only_cards_of_the_enemy() -> None:
    assert resolving("north left 2: curse; north left 0: bone_spear", **NECRO).warrior.lost == dmg("bone_spear")


def test_a_curse_weakens_only_sword_cards() -> None:
    t = placing("", "north left 2: curse; south left 1: mend", **NECRO)
    assert empowerments(t.state, t.piece("south left 1")) == []


def test_unholy_ground_strengthens_no_field_of_the_enemy() -> None:
    t = resolving("north left 2: unholy_ground; south left 0: zombie active", **TWO_NECROMANCERS)
    assert t["north necromancer"].lost == dmg("zombie")


def test_only_the_active_cards_of_the_necromancer_rally() -> None:
    t = resolving("north left 0: claw; north right 2: smoulder", mode="cooperative")
    assert t.warrior.lost == dmg("claw") + 1, "those of the Dragon keep their text"


def test_what_rallies_strengthens_no_field_of_the_enemy() -> None:
    t = placing("", "north left 2: curse; south left 0: raise_shield active", **NECRO, mode="cooperative")
    assert empowerments(t.state, t.piece("south left 0")) == []


# ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_card_turned_into_a_token_is_nobodys_card_and_of_no_type() -> None:
    t = placing("", "south left 0: strike; south left 1: overhead_blow; south left 2: raise_shield")
    me, sword, field = acting(t.state, t.piece("south left 0")), t.piece("south left 1"), t.piece("south left 2")
    me.turn(sword, 1)
    me.turn(field, 1)
    assert not me.is_mine(sword)
    assert not me.has(sword, SWORD)
    assert not me.is_sword(sword)
    assert not me.is_kind(field, FIELD)
    assert not Sight(t.state, find(t.state, "dragon")).can_weaken(Occasion(PLACED, 0, sword))


# ── forced damage ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("who", "card", "lane"),
    [
        ("warrior", "iron_will", "left"),
        ("warrior", "intercept", "middle"),
        ("thief", "dodge", "middle"),
        ("thief", "vanish", "middle"),
        ("mage", "mirror_ward", "right"),
    ],
)
def test_no_hero_reduces_or_redirects_forced_damage(who: str, card: str, lane: str) -> None:
    t = resolving(
        f"north {lane} 0: annihilate; south left 1: strike",
        heroes="warrior thief mage", hands={who: f"{card} {card_of(who)}"}, levels=(3, 3),
    )  # fmt: skip
    assert t[who].offered() == ["pass"]


def card_of(who: str) -> str:
    """Some card to pay with."""
    return {"warrior": "strike", "thief": "backstab", "mage": "ember"}[who]


def test_no_field_takes_forced_damage_for_the_necromancer() -> None:
    t = resolving(
        "south right 0: holy_spear; north left 0: bone_wall active", **NECRO, levels=(2, 1),
        hands={"necromancer": "bone_armour zombie"},
    )  # fmt: skip
    assert t.necromancer.offered() == ["pass"]
    t.necromancer.declines()
    assert t.necromancer.lost == dmg("holy_spear")


def test_forced_damage_to_every_lane_hits_a_boss_once_though_a_field_stands_in_one() -> None:
    t = resolving("north left 0: death_sentence; south right 0: bone_wall active", **TWO_NECROMANCERS, levels=(3, 3))
    t.everybody_declines()
    assert t["south necromancer"].lost == dmg("death_sentence")


# ── special abilities ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_dead_are_not_raised_where_no_0_slot_is_empty() -> None:
    full = (
        "north left 0: skeleton active; north left 0b: skeleton active; north right 0: zombie; north right 0b: zombie"
    )
    more = "north middle 0: bone_spear; north middle 0b: bone_spear"
    assert specials(f"{full}; {more}", **NECRO, discards={"necromancer": "ghoul"}).is_over
    assert not specials(full, **NECRO, discards={"necromancer": "ghoul"}).is_over


# ── those who play themselves ─────────────────────────────────────────────────────────────────────────────────────────
def test_an_automatic_hero_removes_the_token_that_would_hurt_most() -> None:
    queue = "south left 1: strike; south middle 2: token 1; south right 2: token 2"
    t = table(queue, "placing", "specials", mode="solo", turns=["priestess"], decks={"priestess": "mend purify"})
    assert t.queue("south") == {"left 0a": "purify", "left 2": "strike", "middle 2": "token 1", "right 1": "mend"}
