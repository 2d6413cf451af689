"""The Priestess: a test for each sentence of each card."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, counting_down, dmg, heal, life, placing, resolving, specials, table
from warhall.games.bossbattle.catalogue import BY_KEY


@pytest.mark.rule("bossbattle", "cards.burning_light")
def test_burning_light_puts_a_damage_token_in_an_empty_enemy_slot_of_its_lane() -> None:
    t = placing("priestess", "north left 1: claw", hands={"priestess": "burning_light"})
    t.priestess.plays("burning_light@left")
    assert t.priestess.offered() == ["north-left-0a", "north-left-0b", "north-left-2"]
    t.priestess.chooses("north-left-2")
    assert t.at("north left 2") == "token 1"


@pytest.mark.rule("bossbattle", "cards.burning_light", "cards.burning_light_healing", "keywords.healing")
def test_burning_light_turns_healing_into_damage_while_two_active_cards_are_in_the_queue() -> None:
    queue = "south middle 0: mend; south left 2: burning_light"
    t = resolving(queue + "; south right 2: war_banner", hp={"priestess": 5})
    assert (t.dragon.lost, t.priestess.hp) == (heal("mend"), 5)
    t = resolving(queue, hp={"priestess": 5})
    assert (t.dragon.lost, t.priestess.hp) == (0, 5 + heal("mend"))


def test_blessing_gives_another_card_of_the_queue_2() -> None:
    t = placing("priestess", "south left 1: strike", hands={"priestess": "blessing mend"})
    t.priestess.plays("blessing@middle", "discard_mend")
    assert t.piece("south left 1").buff == 2
    assert resolving("south left 0: strike buff=2").dragon.lost == dmg("strike") + 2
    assert resolving("south left 0: mend buff=2", hp={"warrior": 5}).warrior.hp == 5 + heal("mend") + 2
    assert resolving("south left 0: radiant_ward buff=2").piece("south left 0").hp == life("radiant_ward") + 2


def test_purify_removes_a_damage_token_and_draws_a_card() -> None:
    t = placing("priestess", "south left 1: token 2", hands={"priestess": "purify mend"})
    t.priestess.plays("purify@middle", "discard_mend")
    assert t.at("south left 1") == ""
    assert len(t.priestess.hand) == 1


@pytest.mark.rule("bossbattle", "faq.part_of_an_effect")
def test_purify_still_draws_when_there_is_no_token_to_remove() -> None:
    t = placing("priestess", "", hands={"priestess": "purify mend"})
    t.priestess.plays("purify@middle")
    assert len(t.priestess.hand) == 1


@pytest.mark.parametrize(("lane", "warrior", "priestess"), [("left", 3, 0), ("middle", 0, 3)])
def test_sanctuary_reduces_each_hit_on_its_lane_by_3_this_round(lane: str, warrior: int, priestess: int) -> None:
    hands = {"priestess": "sanctuary mend"}
    t = table("north left 0: claw; north middle 0: claw", "placing", "countdown", turns=["priestess"], hands=hands)
    t.priestess.plays(f"sanctuary@{lane}")
    t.dragon.chooses("north-left-0a")
    assert (t.warrior.lost, t.priestess.lost) == (dmg("claw") - warrior, dmg("claw") - priestess)


def test_guardian_angel_reduces_the_damage_to_any_lane_by_4() -> None:
    t = resolving("north left 0: bite", hands={"priestess": "guardian_angel mend"})
    t.priestess.chooses("guardian_angel")
    assert t.warrior.lost == dmg("bite") - 4


@pytest.mark.rule("bossbattle", "keywords.reduce")
def test_a_counter_reduces_the_first_hit_in_every_lane() -> None:
    t = resolving("north left 0: inferno_breath", hands={"priestess": "guardian_angel mend"})
    t.priestess.chooses("guardian_angel")
    assert [t[who].lost for who in ("warrior", "priestess", "mage")] == [dmg("inferno_breath") - 4] * 3


@pytest.mark.rule("bossbattle", "keywords.reduce", "keywords.hits")
def test_a_counter_reduces_no_later_hit() -> None:
    t = resolving("north left 0: raking_claws", hands={"priestess": "guardian_angel mend"})
    t.priestess.chooses("guardian_angel")
    assert t.warrior.lost == 2 * dmg("raking_claws") - 4


@pytest.mark.rule("bossbattle", "keywords.forced")
def test_guardian_angel_cannot_answer_forced_damage() -> None:
    t = resolving("north left 0: annihilate", hands={"priestess": "guardian_angel mend"}, levels=(3, 1))
    assert t.priestess.offered() == ["pass"]


@pytest.mark.rule("bossbattle", "keywords.current_speed")
def test_hymn_heals_the_owner_of_its_lane_2_in_each_resolution_phase() -> None:
    t = resolving("south left 2: hymn", hp={"warrior": 10})
    assert t.warrior.hp == 12
    assert t.at("south left 2") == "hymn"


@pytest.mark.rule("bossbattle", "keywords.current_speed", "cards.burning_light_healing")
@pytest.mark.parametrize("other", ["burning_light", "dawn"])
def test_what_hymn_heals_neither_burns_nor_grows(other: str) -> None:
    t = resolving(f"south left 2: hymn buff=3; south middle 2: {other}", hp={"warrior": 5})
    assert (t.warrior.hp, t.dragon.lost) == (5 + 2, 0)


@pytest.mark.rule("bossbattle", "cards.burning_light_healing")
def test_what_seraph_heals_when_activated_does_not_burn() -> None:
    t = resolving("south left 0: seraph; south middle 2: burning_light; south right 2: dawn", hp={"warrior": 5})
    assert (t.warrior.hp, t.dragon.lost) == (5 + 4, 0)


@pytest.mark.rule("bossbattle", "keywords.x_damage")
def test_judgement_gains_2_for_each_heart_card_in_the_queue() -> None:
    t = resolving("south left 0: judgement; south middle 2: prayer; south right 1: mend; south right 2: hymn")
    assert t.dragon.lost == dmg("judgement") + 2 * 3


def test_aegis_heals_1_in_each_resolution_phase() -> None:
    assert resolving("south left 0: aegis", hp={"warrior": 10}).warrior.hp == 10 + heal("aegis")
    assert resolving("south left 0: aegis active", hp={"warrior": 10}).warrior.hp == 10 + heal("aegis")


@pytest.mark.rule("bossbattle", "keywords.nullify")
def test_silence_nullifies_an_enemy_card_in_its_lane_which_keeps_its_number_and_loses_its_text() -> None:
    t = placing("priestess", "north left 0: hoard", hands={"priestess": "silence mend"}, levels=(1, 2))
    t.priestess.plays("silence@left")
    assert "null" in t.marks("north left 0")
    t = resolving("north left 0: hoard null", hp={"dragon": 20})
    assert (t.dragon.hp, t.dragon.hand) == (20 + heal("hoard"), [])


def test_absolve_takes_4_damage_from_a_card_just_placed() -> None:
    hands = {"dragon": "claw", "priestess": "absolve mend"}
    t = placing("dragon", hands=hands, levels=(1, 2))
    t.dragon.plays("claw@left")
    t.priestess.answers("absolve")
    assert t.piece("north left 1").buff == -4


def test_absolve_does_not_answer_a_card_that_deals_no_damage() -> None:
    t = placing("dragon", hands={"dragon": "hoard", "priestess": "absolve mend"}, levels=(1, 2))
    t.dragon.plays("hoard@left")
    assert t.priestess.offered() == ["pass"]
    t.leaves_open()


@pytest.mark.rule("bossbattle", "counters.weakening")
def test_revive_heals_each_hero_4_when_one_of_them_is_weakened() -> None:
    hands = {"priestess": "revive mend"}
    t = resolving("north left 0: bite", hp={"warrior": dmg("bite"), "mage": 5}, hands=hands, levels=(1, 2))
    t.priestess.declines()
    t.priestess.chooses("revive")
    assert (t.warrior.hp, t.mage.hp, t.priestess.lost) == (4, 9, 0)
    assert not t.warrior.is_weakened


def test_rebuke_answers_a_special_by_bumping_back_an_enemy_card_in_each_lane() -> None:
    queue = "south left 2: token 1; south right 1: token 2; north left 1: claw; north right 0: bite"
    t = specials(queue, hands={"priestess": "rebuke"}, levels=(1, 2))
    t.dragon.chooses("dragon")
    t.priestess.answers("rebuke")
    assert t.queue("north") == {"left 2": "claw", "right 1": "bite"}


@pytest.mark.rule("bossbattle", "keywords.when_activated")
def test_seraph_heals_the_owner_of_its_lane_4_when_activated() -> None:
    t = resolving("south left 0: seraph", hp={"warrior": 10})
    assert (t.warrior.hp, t.piece("south left 0").hp) == (14, life("seraph"))
    assert resolving("south left 0: seraph active", hp={"warrior": 10}).warrior.hp == 10, "only once"
    assert resolving("south left 1: seraph", hp={"warrior": 10}).warrior.hp == 10


@pytest.mark.rule("bossbattle", "keywords.redirect")
def test_martyr_redirects_damage_to_the_priestess_who_draws_2_cards() -> None:
    t = resolving("north left 0: bite", hands={"priestess": "martyr mend"}, levels=(1, 3))
    t.priestess.chooses("martyr").declines()
    assert (t.warrior.lost, t.priestess.lost) == (0, dmg("bite"))
    assert len(t.priestess.hand) == 2


@pytest.mark.rule("bossbattle", "keywords.negative")
def test_dawn_frees_the_cards_of_the_queue_from_stuns_debuffs_and_nullification() -> None:
    queue = "south left 1: strike stunned null; south right 2: meteor stunned buff=-2; south middle 1: mend buff=2"
    t = placing("priestess", queue, hands={"priestess": "dawn"})
    t.priestess.plays("dawn@middle")
    assert t.marks("south left 1") == t.marks("south right 2") == []
    assert (t.piece("south right 2").buff, t.piece("south middle 1").buff) == (0, 2)


def test_dawn_makes_heart_cards_heal_2_more() -> None:
    assert resolving("south left 0: mend; south right 2: dawn", hp={"warrior": 5}).warrior.hp == 5 + heal("mend") + 2


@pytest.mark.rule("bossbattle", "specials.goddess_will")
def test_goddess_will_lets_one_priestess_card_affect_one_other_lane_as_well() -> None:
    queue = "south left 0: mend; south middle 2: prayer; south right 1: smite"
    t = table(queue, "specials", "countdown", hp={"warrior": 5, "mage": 5})
    t.priestess.chooses("priestess")
    assert t.priestess.offered() == ["south-left-0a", "south-right-1"], "Prayer reaches every lane anyway"
    t.priestess.chooses("south-left-0a")
    assert t.priestess.offered() == ["middle", "right"]
    t.priestess.chooses("right")
    assert t.warrior.hp == t.mage.hp == 5 + heal("mend")


@pytest.mark.rule("bossbattle", "specials.goddess_will")
def test_goddess_will_needs_three_priestess_cards_in_the_queue() -> None:
    assert specials("south left 0: mend; south middle 2: prayer; south right 1: strike").is_over


@pytest.mark.parametrize("key", ["smite", "holy_spear", "wrath_of_heaven"])
def test_the_priestesss_plain_swords_deal_their_damage(key: str) -> None:
    face = BY_KEY[key]
    lanes = 3 if face.everywhere else 1
    assert resolving(f"south left 0: {key}").dragon.lost == face.damage * lanes
    blocked = 0 if face.forced else face.damage
    assert resolving(f"south left 0: {key}; north left 0: scales active").dragon.lost == face.damage * lanes - blocked


@pytest.mark.parametrize("key", ["mend", "prayer", "miracle"])
def test_the_priestesss_plain_hearts_heal(key: str) -> None:
    everywhere = BY_KEY[key].everywhere
    t = resolving(f"south left 0: {key}", hp={"warrior": 1, "mage": 1})
    assert (t.warrior.hp, t.mage.hp) == (1 + heal(key), 1 + heal(key) if everywhere else 1)


@pytest.mark.parametrize("key", ["radiant_ward", "aegis", "seraph"])
def test_the_priestesss_fields_have_their_life_and_lose_it(key: str) -> None:
    assert resolving(f"south left 0: {key}").piece("south left 0").hp == life(key)
    assert counting_down(f"south left 0: {key} active").piece("south left 0").hp == life(key) - BY_KEY[key].decay


def widened(where: str, lane: str, queue: str, **kw: Any) -> Queue:
    """Goddess Will on the card in this slot, with two hearts beside it that are still far away."""
    t = table(f"{queue}; south middle 2: prayer; south right 2: miracle", "specials", "countdown", **kw)
    t.priestess.chooses("priestess")
    if t.priestess.offered() != ["middle", "right"]:
        t.priestess.chooses(where.replace(" ", "-"))
    t.priestess.chooses(lane)
    return t


@pytest.mark.rule("bossbattle", "specials.goddess_will")
def test_a_widened_field_blocks_in_both_lanes() -> None:
    queue = "south left 0: radiant_ward active hp=30; north left 0: claw; north middle 0: claw"
    t = widened("south left 0a", "middle", queue)
    t.dragon.chooses("north-left-0a")
    assert (t.warrior.lost, t.priestess.lost) == (0, 0)
    assert t.piece("south left 0").hp == 30 - 2 * dmg("claw")
    late = "south left 0: radiant_ward; north middle 0: bite"
    assert widened("south left 0a", "middle", late).priestess.lost == 0, "it is activated first, and then it blocks"
    assert widened("south left 0a", "right", late).priestess.lost == dmg("bite")


@pytest.mark.rule("bossbattle", "specials.goddess_will")
@pytest.mark.parametrize(
    ("key", "place", "amount"), [("hymn", "2", 2), ("seraph", "0", 4), ("mend", "0", heal("mend"))]
)
def test_what_heals_its_lane_heals_the_other_one_too(key: str, place: str, amount: int) -> None:
    hp = {"warrior": 5, "mage": 5, "priestess": 5}
    t = widened(f"south left {place}", "right", f"south left {place}: {key}", hp=hp)
    assert (t.warrior.hp, t.priestess.hp, t.mage.hp) == (5 + amount, 5, 5 + amount)


@pytest.mark.rule("bossbattle", "specials.goddess_will")
def test_a_widened_card_stays_so_while_it_is_in_the_queue() -> None:
    t = resolving("south left 0: aegis active hp=30 also=right; north right 0: claw", hp={"warrior": 5, "mage": 5})
    assert (t.warrior.hp, t.mage.hp, t.piece("south left 0").hp) == (6, 6, 30 - dmg("claw"))


@pytest.mark.rule("bossbattle", "specials.goddess_will", "move.not_placing")
def test_a_widened_card_moved_into_its_other_lane_affects_it_once() -> None:
    assert resolving("south left 0: mend also=left", hp={"warrior": 5}).warrior.hp == 5 + heal("mend")


@pytest.mark.rule("bossbattle", "specials.goddess_will_limits")
def test_goddess_will_offers_only_cards_that_a_second_lane_would_change() -> None:
    queue = "south left 0: blessing; south left 2: burning_light; south middle 0: sanctuary; south middle 2: prayer"
    more = "south right 1: smite; south right 2: hymn; south right 0: silence; south left 1: mend also=right"
    t = specials(f"{queue}; {more}; south middle 1: radiant_ward")
    t.priestess.chooses("priestess")
    assert t.priestess.offered() == ["south-middle-1", "south-right-1", "south-right-2"]
    t.leaves_open()


@pytest.mark.rule("bossbattle", "specials.goddess_will_limits")
def test_goddess_will_does_nothing_where_no_card_can_be_widened() -> None:
    t = specials("south left 2: hymn null; south middle 2: prayer; south right 2: miracle")
    t.priestess.chooses("priestess")
    assert t.is_over


@pytest.mark.rule("bossbattle", "specials.goddess_will_limits")
def test_alone_she_can_only_widen_what_strikes() -> None:
    queue = "south left 0: mend; south left 1: radiant_ward; south left 2: hymn"
    t = specials(queue, heroes="priestess")
    t.priestess.chooses("priestess")
    assert t.is_over, "nobody else is there to be healed or shielded"
    t = specials(f"{queue}; south right 1: smite", heroes="priestess")
    t.priestess.chooses("priestess")
    assert t.priestess.offered() == ["left", "middle"], "Smite alone can be chosen: it hits the Dragon everywhere"
    t.leaves_open()


@pytest.mark.rule("bossbattle", "specials.goddess_will_limits")
@pytest.mark.parametrize("key", ["mend", "radiant_ward", "hymn", "seraph"])
def test_what_heals_or_shields_is_widened_to_a_lane_with_a_hero(key: str) -> None:
    queue = f"south left 1: {key}; south middle 2: prayer; south right 2: miracle"
    t = specials(queue, heroes="priestess mage", lanes={"priestess": "left", "mage": "right"})
    t.priestess.chooses("priestess")
    assert t.piece("south left 1").also == 2


@pytest.mark.rule("bossbattle", "specials.goddess_will_limits", "cards.burning_light_healing")
def test_healing_that_burns_strikes_in_a_lane_without_a_hero() -> None:
    queue = "south left 1: mend; south middle 2: burning_light; south right 2: dawn; south middle 1: blessing"
    t = specials(queue, heroes="priestess")
    t.priestess.chooses("priestess")
    assert t.priestess.offered() == ["middle", "right"]
    t.leaves_open()


@pytest.mark.rule("bossbattle", "specials.goddess_will_limits")
def test_damage_is_widened_to_a_lane_with_an_enemy_or_an_enemy_field() -> None:
    queue = "south left 1: smite; south middle 2: prayer; south right 2: miracle"
    alone = specials(queue, mode="heroes", north="warrior", heroes="priestess")
    alone["south priestess"].chooses("priestess")
    assert alone.piece("south left 1").also == -1
    t = specials(f"{queue}; north right 0: raise_shield active", mode="heroes", north="warrior", heroes="priestess")
    t["south priestess"].chooses("priestess")
    assert t.piece("south left 1").also == 2
