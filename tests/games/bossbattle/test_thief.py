"""The Thief: a test for each sentence of each card."""

from functools import partial

import pytest

from tests.games.bossbattle import scene
from tests.games.bossbattle.scene import dmg, life
from warhall.games.bossbattle.me.fighters import leave_hand

resolving = partial(scene.resolving, heroes="thief priestess mage")
placing = partial(scene.placing, heroes="thief priestess mage")
specials = partial(scene.specials, heroes="thief priestess mage")


def test_backstab_gains_2_where_no_activated_field_stands() -> None:
    assert resolving("south left 0: backstab").dragon.lost == dmg("backstab") + 2
    t = resolving("south left 0: backstab; north left 0: scales active")
    assert (t.dragon.lost, t.piece("north left 0").hp) == (0, life("scales") - dmg("backstab"))


def test_throwing_knife_draws_a_card_when_placed() -> None:
    t = placing("thief", hands={"thief": "throwing_knife pilfer"})
    t.thief.plays("throwing_knife@left")
    assert len(t.thief.hand) == 1
    assert resolving("south left 0: throwing_knife").dragon.lost == dmg("throwing_knife")


def test_dodge_reduces_the_damage_to_the_thief_by_3() -> None:
    t = resolving("north left 0: bite", hands={"thief": "dodge pilfer"})
    t.thief.chooses("dodge")
    assert t.thief.lost == dmg("bite") - 3
    assert resolving("north right 0: bite", hands={"thief": "dodge pilfer"}).thief.offered() == ["pass"]


def test_pilfer_makes_the_enemy_discard_at_random_and_draws() -> None:
    t = resolving("south left 0: pilfer", hands={"dragon": "claw bite"})
    assert (t.dragon.drew, t.thief.drew) == (-1, 1)
    assert len(t.dragon.discard) == 1


@pytest.mark.rule("bossbattle", "move.not_placing")
def test_smoke_bomb_moves_an_enemy_card_to_an_empty_slot_of_the_same_number_in_another_lane() -> None:
    t = placing("thief", "north left 1: claw; north middle 1: bite", hands={"thief": "smoke_bomb pilfer"})
    t.thief.plays("smoke_bomb@left")
    assert t.queue("north") == {"middle 1": "bite", "right 1": "claw"}


def test_smoke_bomb_finds_either_0_slot_of_another_lane() -> None:
    queue = "north left 0b: claw; north middle 0: scales active; north right 0: bite; north right 0b: bite"
    t = placing("thief", queue, hands={"thief": "smoke_bomb pilfer"})
    t.thief.plays("smoke_bomb@left")
    assert t.queue("north") == {"middle 0a": "scales", "middle 0b": "claw", "right 0a": "bite", "right 0b": "bite"}


@pytest.mark.rule("bossbattle", "keywords.select", "knowing.seen_cards")
def test_spy_looks_at_a_hand_which_stays_known_and_draws() -> None:
    t = placing("thief", "south middle 1: mend", hands={"thief": "spy", "dragon": "claw bite"})
    t.thief.plays("spy@left")
    t.everybody_declines()
    assert len(t.thief.hand) == 1
    seen = t.thief.sees()["fighters"][0]
    assert seen["hand_seen"] == ["bite", "claw"]
    assert t.mage.sees()["fighters"][0]["hand_seen"] == ["bite", "claw"]
    assert t.match.view(None)["table"]["fighters"][0]["hand_seen"] == [], "who watches has not looked"


@pytest.mark.rule("bossbattle", "knowing.seen_cards")
def test_a_card_once_seen_is_thought_gone_when_any_copy_of_it_was_placed() -> None:
    t = placing("dragon", "south middle 1: mend", hands={"thief": "spy", "dragon": "claw claw"})
    seen = t.state.fighters[0].hand[1]
    t.state.known.append(seen)
    leave_hand(t.state, t.state.fighters[0], t.state.fighters[0].hand[0])
    assert t.state.fighters[0].hand == [seen]
    assert t.thief.sees()["fighters"][0]["hand_seen"] == [], "nobody knows that there is another"


def test_poison_puts_a_2_damage_token_in_the_enemy_lane() -> None:
    t = resolving("south left 0: poison")
    t.thief.chooses("north-left-2")
    assert t.at("north left 2") == "token 2"


def test_ambush_deals_3_damage_to_the_lane_of_a_card_just_placed() -> None:
    hands = {"thief": "ambush pilfer", "dragon": "claw"}
    t = placing("dragon", "north right 0: scales active", hands=hands)
    t.dragon.plays("claw@right")
    t.thief.answers("ambush")
    assert t.piece("north right 0").hp == life("scales") - 3


def test_shadow_cloak_reduces_each_hit_on_its_lane_by_1() -> None:
    assert resolving("north left 0: raking_claws; south left 2: shadow_cloak").thief.lost == 2 * (
        dmg("raking_claws") - 1
    )


@pytest.mark.rule("bossbattle", "keywords.select")
def test_fence_takes_a_card_from_the_discard_pile_into_the_hand() -> None:
    t = resolving("south left 0: fence", discards={"thief": "backstab spy"})
    assert t.thief.offered() == ["backstab", "spy"]
    t.thief.chooses("spy")
    assert t.thief.hand == ["spy"]


def test_assassinate_gains_2_for_each_damage_token_in_the_enemy_lane() -> None:
    t = resolving("south left 0: assassinate; north left 2: token 1; north left 1: token 1; north right 1: token 1")
    assert t.dragon.lost == dmg("assassinate") + 2 * 2


def test_power_theft_takes_a_power_from_a_boss() -> None:
    t = resolving("south left 0: power_theft", power=6)
    assert (t.power[0], t.dragon.lost) == (5, dmg("power_theft"))


@pytest.mark.rule("bossbattle", "heroes.boss_means_hero")
def test_power_theft_makes_a_hero_discard_at_random() -> None:
    t = resolving(
        "south left 0: power_theft", mode="heroes", north="warrior", heroes="thief", hands={"warrior": "strike"}
    )
    assert t.warrior.discard == ["strike"]


def test_sabotage_destroys_an_enemy_card_in_the_1_slot_or_2_slot_of_its_lane() -> None:
    t = placing(
        "thief", "north left 0: claw; north left 1: bite; north left 2: crush", hands={"thief": "sabotage pilfer"}
    )
    t.thief.plays("sabotage@left")
    assert t.thief.offered() == ["north-left-1", "north-left-2"]
    t.thief.chooses("north-left-2")
    assert t.queue("north") == {"left 0a": "claw", "left 1": "bite"}


@pytest.mark.rule("bossbattle", "counters.opponent_answers")
def test_feint_answers_a_counter_with_2_cards_and_2_damage_to_a_lane() -> None:
    hands = {"thief": "feint flurry", "dragon": "snarl claw"}
    t = placing("thief", hands=hands, levels=(1, 2))
    t.thief.plays("flurry@left")
    t.dragon.answers("snarl")
    assert t.thief.offered() == ["feint", "pass"]
    t.thief.chooses("feint", "middle")
    t.everybody_declines()
    assert (len(t.thief.hand), t.dragon.lost) == (2, 2)


def test_caltrops_take_2_damage_from_each_card_placed_in_their_lane() -> None:
    t = placing("dragon dragon", "south left 2: caltrops", hands={"dragon": "claw bite"})
    t.dragon.plays("claw@left").plays("bite@right")
    assert (t.piece("north left 1").buff, t.piece("north right 2").buff) == (-2, 0)


def test_distraction_answers_a_special_with_a_random_discard_and_2_cards() -> None:
    queue = "south left 2: token 1; south right 1: token 2"
    t = specials(queue, hands={"thief": "distraction", "dragon": "claw"}, levels=(1, 2))
    t.dragon.chooses("dragon")
    t.thief.answers("distraction")
    t.everybody_declines()
    assert (t.dragon.discard, t.thief.drew) == (["claw"], 1), "two drawn, one played"


def test_heist_makes_the_enemy_discard_2_at_random_and_draws_2() -> None:
    t = resolving("south left 0: heist", hands={"dragon": "claw bite roar"})
    assert (t.dragon.drew, t.thief.drew, t.dragon.lost) == (-2, 2, dmg("heist"))


def test_vanish_reduces_the_damage_to_the_thief_by_9() -> None:
    t = resolving("north left 0: crush", hands={"thief": "vanish pilfer"}, levels=(2, 3))
    t.thief.chooses("vanish")
    assert t.thief.lost == max(0, dmg("crush") - 9)


def test_vanish_answers_only_for_the_thiefs_own_lane() -> None:
    assert resolving("north right 0: crush", hands={"thief": "vanish pilfer"}).thief.offered() == ["pass"]


@pytest.mark.rule("bossbattle", "counters.weakening")
def test_vendetta_deals_6_damage_to_a_lane_when_a_hero_is_weakened() -> None:
    hands = {"thief": "vendetta"}
    t = resolving("north middle 0: bite; north left 0: scales active", hp={"priestess": 2}, hands=hands, levels=(1, 3))
    t.thief.declines()
    t.thief.chooses("vendetta", "right")
    assert t.dragon.lost == 6


def test_kingpin_gives_swords_of_speed_5_or_more_2_damage() -> None:
    assert resolving("south left 0: throwing_knife; south right 2: kingpin").dragon.lost == dmg("throwing_knife") + 2
    assert resolving("south left 0: smite; south right 2: kingpin").dragon.lost == dmg("smite")


@pytest.mark.rule("bossbattle", "specials.ours")
def test_sleight_of_hand_makes_an_enemy_discard_at_random_and_the_thief_draws() -> None:
    t = specials("south left 0: backstab; south middle 1: poison; south right 2: flurry", hands={"dragon": "claw"})
    t.thief.chooses("thief")
    assert (t.dragon.discard, t.thief.drew) == (["claw"], 1)


def test_sleight_of_hand_needs_three_thief_cards() -> None:
    assert specials("south left 0: backstab; south middle 1: poison; south right 2: prayer").is_over


@pytest.mark.parametrize(("key", "hits"), [("flurry", 2), ("thousand_cuts", 3)])
def test_the_thiefs_many_cuts(key: str, hits: int) -> None:
    assert resolving(f"south left 0: {key}").dragon.lost == dmg(key) * hits
