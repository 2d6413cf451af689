"""The Thief: a test for each sentence of each card."""

from functools import partial

import pytest

from tests.games.bossbattle import table as tables
from tests.games.bossbattle.table import dmg, life
from warhall.games.bossbattle.state import FIRST

resolving = partial(tables.resolving, heroes="thief priestess mage")
placing = partial(tables.placing, heroes="thief priestess mage")
specials = partial(tables.specials, heroes="thief priestess mage")


def test_backstab_gains_2_where_no_activated_field_stands() -> None:
    assert resolving("south left 0: backstab").lost("dragon") == dmg("backstab") + 2
    t = resolving("south left 0: backstab; north left 0: scales active")
    assert (t.lost("dragon"), t.piece("north left 0").hp) == (0, life("scales") - dmg("backstab"))


def test_throwing_knife_draws_a_card_when_placed() -> None:
    t = placing("thief", hands={"thief": "throwing_knife pilfer"})
    t.says("thief", "throwing_knife@left")
    assert len(t.hand("thief")) == 1
    assert resolving("south left 0: throwing_knife").lost("dragon") == dmg("throwing_knife")


def test_dodge_reduces_the_damage_to_the_thief_by_3() -> None:
    t = resolving("north left 0: bite", hands={"thief": "dodge pilfer"})
    t.says("thief", "dodge")
    assert t.lost("thief") == dmg("bite") - 3
    assert resolving("north right 0: bite", hands={"thief": "dodge pilfer"}).offered("thief") == ["pass"]


def test_pilfer_makes_the_enemy_discard_at_random_and_draws() -> None:
    t = resolving("south left 0: pilfer", hands={"dragon": "claw bite"})
    assert (t.drew("dragon"), t.drew("thief")) == (-1, 1)
    assert len(t.discard("dragon")) == 1


@pytest.mark.rule("bossbattle", "move.not_placing")
def test_smoke_bomb_moves_an_enemy_card_to_the_same_slot_of_another_lane() -> None:
    t = placing("thief", "north left 1: claw; north middle 1: bite", hands={"thief": "smoke_bomb pilfer"})
    t.says("thief", "smoke_bomb@left")
    assert t.queue("north") == {"middle 1": "bite", "right 1": "claw"}


@pytest.mark.rule("bossbattle", "keywords.select", "knowing.seen_cards")
def test_spy_looks_at_a_hand_which_stays_known_and_draws() -> None:
    t = placing("thief", "south middle 1: mend", hands={"thief": "spy", "dragon": "claw bite"})
    t.says("thief", "spy@left")
    assert len(t.hand("thief")) == 1
    seen = t.match.view(t.seat("thief"))["table"]["fighters"][0]
    assert seen["hand_seen"] == ["bite", "claw"]
    assert t.match.view(t.seat("mage"))["table"]["fighters"][0]["hand_seen"] == ["bite", "claw"]
    assert t.match.view(None)["table"]["fighters"][0]["hand_seen"] == [], "who watches has not looked"


def test_poison_puts_a_2_damage_token_in_the_enemy_lane() -> None:
    t = resolving("south left 0: poison")
    t.says("thief", "north-left-2")
    assert t.at("north left 2") == "token 2"


def test_ambush_deals_3_damage_to_the_lane_of_a_card_just_placed() -> None:
    hands = {"thief": "ambush pilfer", "dragon": "claw"}
    t = placing("dragon", "north right 0: scales active", hands=hands)
    t.says("dragon", "claw@right").says("thief", "ambush")
    assert t.piece("north right 0").hp == life("scales") - 3


def test_shadow_cloak_reduces_each_hit_on_its_lane_by_1() -> None:
    assert resolving("north left 0: raking_claws; south left 2: shadow_cloak").lost("thief") == 2 * (
        dmg("raking_claws") - 1
    )


@pytest.mark.rule("bossbattle", "keywords.select")
def test_fence_takes_a_card_from_the_discard_pile_into_the_hand() -> None:
    t = resolving("south left 0: fence", discards={"thief": "backstab spy"})
    assert t.offered("thief") == ["backstab", "spy"]
    t.says("thief", "spy")
    assert t.hand("thief") == ["spy"]


def test_assassinate_gains_2_for_each_damage_token_in_the_enemy_lane() -> None:
    t = resolving("south left 0: assassinate; north left 2: token 1; north left 1: token 1; north right 1: token 1")
    assert t.lost("dragon") == dmg("assassinate") + 2 * 2


def test_power_theft_takes_a_power_from_a_boss() -> None:
    t = resolving("south left 0: power_theft", power=6)
    assert (t.state.power[0], t.lost("dragon")) == (5, dmg("power_theft"))


@pytest.mark.rule("bossbattle", "heroes.boss_means_hero")
def test_power_theft_makes_a_hero_discard_at_random() -> None:
    t = resolving(
        "south left 0: power_theft", mode="heroes", north="warrior", heroes="thief", hands={"warrior": "strike"}
    )
    assert t.discard("warrior") == ["strike"]


def test_sabotage_destroys_an_enemy_card_in_the_1_slot_or_2_slot_of_its_lane() -> None:
    t = placing(
        "thief", "north left 0: claw; north left 1: bite; north left 2: crush", hands={"thief": "sabotage pilfer"}
    )
    t.says("thief", "sabotage@left")
    assert t.offered("thief") == ["north-left-1", "north-left-2"]
    t.says("thief", "north-left-2")
    assert t.queue("north") == {"left 0a": "claw", "left 1": "bite"}


@pytest.mark.rule("bossbattle", "counters.opponent_answers")
def test_feint_answers_a_counter_with_2_cards_and_2_damage_to_a_lane() -> None:
    hands = {"thief": "feint flurry", "dragon": "snarl claw"}
    t = placing("thief", hands=hands, levels=(1, 2))
    t.says("thief", "flurry@left").says("dragon", "snarl")
    assert t.offered("thief") == ["feint", "pass"]
    t.says("thief", "feint", "middle")
    assert (len(t.hand("thief")), t.lost("dragon")) == (2, 2)


def test_caltrops_take_2_damage_from_each_card_placed_in_their_lane() -> None:
    t = placing("dragon dragon", "south left 2: caltrops", hands={"dragon": "claw bite"})
    t.says("dragon", "claw@left", "bite@right")
    assert (t.piece("north left 1").buff, t.piece("north right 2").buff) == (-2, 0)


@pytest.mark.rule("bossbattle", "resolution.first")
def test_disguise_lets_a_thief_card_in_a_0_slot_resolve_first_and_draws() -> None:
    t = placing("thief", "south middle 0: backstab", hands={"thief": "disguise pilfer"})
    t.says("thief", "disguise@left", "discard_pilfer")
    assert len(t.hand("thief")) == 1
    t.says("thief", "south-middle-0a")
    assert t.piece("south middle 0").flags & FIRST


def test_heist_makes_the_enemy_discard_2_at_random_and_draws_2() -> None:
    t = resolving("south left 0: heist", hands={"dragon": "claw bite roar"})
    assert (t.drew("dragon"), t.drew("thief"), t.lost("dragon")) == (-2, 2, dmg("heist"))


def test_vanish_reduces_the_damage_to_the_thief_by_9() -> None:
    t = resolving("north left 0: crush", hands={"thief": "vanish pilfer"}, levels=(2, 3))
    t.says("thief", "vanish")
    assert t.lost("thief") == max(0, dmg("crush") - 9)


def test_vanish_answers_only_for_the_thiefs_own_lane() -> None:
    assert resolving("north right 0: crush", hands={"thief": "vanish pilfer"}).offered("thief") == ["pass"]


def test_deathmark_turns_an_enemy_card_in_its_lane_into_a_3_damage_token() -> None:
    t = resolving("south left 0: deathmark; north left 1: crush")
    assert t.at("north left 1") == "token 3"


def test_kingpin_gives_swords_of_speed_5_or_more_2_damage() -> None:
    assert resolving("south left 0: throwing_knife; south right 2: kingpin").lost("dragon") == dmg("throwing_knife") + 2
    assert resolving("south left 0: smite; south right 2: kingpin").lost("dragon") == dmg("smite")


@pytest.mark.rule("bossbattle", "specials.ours")
def test_sleight_of_hand_makes_an_enemy_discard_at_random_and_the_thief_draws() -> None:
    t = specials("south left 0: backstab; south middle 1: poison; south right 2: flurry", hands={"dragon": "claw"})
    t.says("thief", "thief")
    assert (t.discard("dragon"), t.drew("thief")) == (["claw"], 1)


def test_sleight_of_hand_needs_three_thief_cards() -> None:
    assert specials("south left 0: backstab; south middle 1: poison; south right 2: prayer").done


@pytest.mark.parametrize(("key", "hits"), [("flurry", 2), ("thousand_cuts", 4)])
def test_the_thiefs_many_cuts(key: str, hits: int) -> None:
    assert resolving(f"south left 0: {key}").lost("dragon") == dmg(key) * hits
