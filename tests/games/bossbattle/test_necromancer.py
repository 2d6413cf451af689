"""The Necromancer: a test for each sentence of each card."""

from functools import partial

import pytest

from tests.games.bossbattle import table as tables
from tests.games.bossbattle.table import dmg, life
from warhall.games.bossbattle.catalogue import BY_KEY
from warhall.games.bossbattle.state import ACTIVATED

resolving = partial(tables.resolving, boss="necromancer")
placing = partial(tables.placing, boss="necromancer")
specials = partial(tables.specials, boss="necromancer")
counting_down = partial(tables.counting_down, boss="necromancer")


UNDEAD = ["skeleton", "zombie", "ghoul", "abomination", "wraith", "bone_dragon"]


@pytest.mark.rule("bossbattle", "field.again", "keywords.while_activated")
@pytest.mark.parametrize("key", UNDEAD)
def test_the_undead_strike_when_activated_and_in_every_later_resolution_phase(key: str) -> None:
    t = resolving(f"north left 0: {key}")
    assert (t.lost("warrior"), t.piece("north left 0").hp) == (dmg(key), life(key))
    t = resolving(f"north left 0: {key} active")
    assert (t.lost("warrior"), t.at("north left 0")) == (dmg(key), key)


@pytest.mark.rule("bossbattle", "field.decay")
@pytest.mark.parametrize("key", [*UNDEAD, "bone_wall"])
def test_fields_of_the_necromancer_decay_each_countdown(key: str) -> None:
    t = counting_down(f"north left 0: {key} active hp=9")
    assert t.piece("north left 0").hp == 9 - BY_KEY[key].decay


def test_a_wraith_strikes_past_fields() -> None:
    assert resolving("north left 0: wraith active; south left 0: raise_shield active").lost("warrior") == dmg("wraith")


def test_drain_life_heals_half_of_what_it_takes_rounded_up() -> None:
    t = resolving(f"north left 0: drain_life buff={7 - dmg('drain_life')}", hp={"necromancer": 20})
    assert (t.lost("warrior"), t.hp("necromancer")) == (7, 24)
    t = resolving("north left 0: drain_life; south left 0: raise_shield active", hp={"necromancer": 20})
    assert t.hp("necromancer") == 20


def test_grave_chill_bumps_back_an_enemy_card_in_its_lane() -> None:
    t = placing("necromancer", "south left 0: strike", hands={"necromancer": "grave_chill zombie"})
    t.says("necromancer", "grave_chill@left")
    assert t.queue("south") == {"left 1": "strike"}


@pytest.mark.rule("bossbattle", "keywords.select")
def test_dark_pact_gives_up_a_field_for_a_field_card_and_a_power() -> None:
    hands = {"necromancer": "dark_pact zombie"}
    t = placing("necromancer", "north left 0: skeleton active", hands=hands, discards={"necromancer": "ghoul"}, power=5)
    t.says("necromancer", "dark_pact@right", "north-left-0a")
    assert t.offered("necromancer") == ["ghoul", "zombie", "skeleton"]
    t.says("necromancer", "ghoul")
    assert (t.hand("necromancer"), t.state.power[0]) == (["ghoul"], 6)


def test_dark_pact_may_be_declined_and_then_gives_nothing() -> None:
    t = placing("necromancer", "north left 0: skeleton active", hands={"necromancer": "dark_pact zombie"}, power=5)
    t.says("necromancer", "dark_pact@right", "pass")
    assert (t.at("north left 0"), t.state.power[0], t.hand("necromancer")) == ("skeleton", 5, [])


@pytest.mark.rule("bossbattle", "counters.any_phase")
def test_death_throes_deal_3_damage_to_the_lane_a_destroyed_field_faced() -> None:
    t = resolving(
        "south left 0: overhead_blow; north left 0: bone_wall active hp=2", hands={"necromancer": "death_throes zombie"}
    )
    t.says("necromancer", "death_throes")
    assert (t.lost("warrior"), t.lost("necromancer")) == (3, 0)


def test_unholy_ground_gives_field_cards_1_damage() -> None:
    assert (
        resolving("north left 0: skeleton active; north right 2: unholy_ground").lost("warrior") == dmg("skeleton") + 1
    )


@pytest.mark.rule("bossbattle", "keywords.place")
def test_raise_dead_places_a_level_1_field_from_the_discard_pile_in_a_0_slot() -> None:
    hands = {"necromancer": "raise_dead zombie"}
    t = placing("necromancer", "", hands=hands, discards={"necromancer": "ghoul abomination bone_spear"})
    t.says("necromancer", "raise_dead@left")
    assert t.offered("necromancer") == ["ghoul", "zombie"]
    t.says("necromancer", "ghoul")
    assert t.offered("necromancer") == ["left", "middle", "right"]
    t.says("necromancer", "middle")
    assert t.at("north middle 0") == "ghoul"
    assert not t.piece("north middle 0").flags & ACTIVATED


def test_corpse_explosion_may_give_up_a_field_for_4_damage() -> None:
    queue = "north left 0: corpse_explosion; north right 0: bone_wall active"
    t = resolving(queue)
    t.says("necromancer", "north-right-0a")
    assert (t.lost("warrior"), t.at("north right 0")) == (dmg("corpse_explosion") + 4, "")
    t = resolving(queue)
    t.passes("necromancer")
    assert (t.lost("warrior"), t.at("north right 0")) == (dmg("corpse_explosion"), "bone_wall")


def test_plague_puts_a_1_damage_token_in_each_enemy_lane() -> None:
    t = resolving("north left 0: plague")
    t.says("necromancer", "south-left-2", "south-middle-2", "south-right-2")
    assert t.queue("south") == {"left 2": "token 1", "middle 2": "token 1", "right 2": "token 1"}


def test_soul_harvest_hits_every_lane_and_gains_a_power_with_two_activated_fields() -> None:
    queue = "north left 0: soul_harvest; north middle 0: bone_wall active"
    t = resolving(queue + "; north right 0: bone_wall active", power=5)
    assert t.state.power[0] == 6
    assert [t.lost(who) for who in ("warrior", "priestess", "mage")] == [dmg("soul_harvest")] * 3
    assert resolving(queue, power=5).state.power[0] == 5


@pytest.mark.rule("bossbattle", "abilities.buff")
def test_curse_takes_2_damage_from_enemy_swords_in_its_lane() -> None:
    assert resolving("south left 0: overhead_blow; north left 2: curse").lost("necromancer") == dmg("overhead_blow") - 2
    assert resolving("south middle 0: overhead_blow; north left 2: curse").lost("necromancer") == dmg("overhead_blow")


@pytest.mark.rule("bossbattle", "keywords.redirect")
def test_bone_armour_redirects_damage_to_an_activated_field_of_any_lane() -> None:
    hands = {"necromancer": "bone_armour zombie"}
    queue = "south left 0: overhead_blow; north right 0: bone_wall active hp=9; north middle 0: bone_wall active"
    t = resolving(queue, hands=hands, levels=(2, 1))
    t.says("necromancer", "bone_armour")
    assert t.offered("necromancer") == ["north-middle-0a", "north-right-0a"]
    t.says("necromancer", "north-right-0a")
    assert (t.lost("necromancer"), t.piece("north right 0").hp) == (0, 9 - dmg("overhead_blow"))


@pytest.mark.rule("bossbattle", "keywords.redirect", "keywords.hits")
def test_a_second_hit_gets_through_when_the_field_it_was_redirected_to_has_fallen() -> None:
    hands = {"necromancer": "bone_armour zombie"}
    t = resolving("south left 0: twin_blades; north right 0: bone_wall active hp=1", hands=hands, levels=(2, 1))
    t.says("necromancer", "bone_armour")
    assert t.lost("necromancer") == dmg("twin_blades")
    assert t.discard("necromancer").count("bone_wall") == 1


def test_bone_armour_needs_an_activated_field() -> None:
    t = resolving("south left 0: overhead_blow", hands={"necromancer": "bone_armour zombie"}, levels=(2, 1))
    assert t.offered("necromancer") == ["pass"]


def test_mind_rot_makes_the_owner_of_the_lane_discard_a_card() -> None:
    t = resolving("north middle 0: mind_rot", hands={"priestess": "mend"}, levels=(2, 1))
    assert (t.discard("priestess"), t.lost("priestess")) == (["mend"], dmg("mind_rot"))


def test_army_of_the_dead_raises_two_fields_activated_with_3_life() -> None:
    t = resolving("north left 0: army_of_the_dead", discards={"necromancer": "zombie bone_dragon"}, levels=(3, 1))
    t.says("necromancer", "zombie", "middle", "right")
    assert (t.at("north middle 0"), t.at("north right 0")) == ("zombie", "bone_dragon")
    for where in ("north middle 0", "north right 0"):
        assert t.piece(where).flags & ACTIVATED and t.piece(where).hp == 3
    assert t.lost("priestess") == 0


def test_lich_form_reduces_each_hit_by_1_and_gives_fields_2_damage() -> None:
    t = resolving("south left 0: overhead_blow; north right 2: lich_form; north middle 0: skeleton active")
    assert (t.lost("necromancer"), t.lost("priestess")) == (dmg("overhead_blow") - 1, dmg("skeleton") + 2)


def test_petrify_turns_a_card_just_placed_into_a_2_damage_token() -> None:
    hands = {"necromancer": "petrify zombie", "warrior": "strike"}
    t = placing("warrior", hands=hands, levels=(3, 1))
    t.says("warrior", "strike@left").says("necromancer", "petrify")
    assert t.at("south left 1") == "token 2"


@pytest.mark.rule("bossbattle", "specials.ours")
def test_unlife_raises_a_field_with_2_life_when_two_are_activated() -> None:
    queue = "north left 0: bone_wall active; north right 0: bone_wall active"
    t = specials(queue, discards={"necromancer": "zombie"})
    t.says("necromancer", "necromancer", "middle")
    piece = t.piece("north middle 0")
    assert piece.flags & ACTIVATED and piece.hp == 2


def test_unlife_needs_two_activated_fields_and_a_field_to_raise() -> None:
    assert specials("north left 0: bone_wall active; north right 1: bone_wall", discards={"necromancer": "zombie"}).done
    assert specials("north left 0: bone_wall active; north right 0: bone_wall active").done


@pytest.mark.parametrize("key", ["bone_spear", "grave_rot", "death_sentence"])
def test_the_necromancers_plain_swords_deal_their_damage(key: str) -> None:
    assert resolving(f"north left 0: {key}").lost("warrior") == dmg(key)
    blocked = 0 if BY_KEY[key].forced else dmg(key)
    assert resolving(f"north left 0: {key}; south left 0: bulwark active").lost("warrior") == dmg(key) - blocked


def test_bone_wall_has_its_life() -> None:
    assert resolving("north left 0: bone_wall").piece("north left 0").hp == life("bone_wall")
