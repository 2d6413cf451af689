"""The Resolution Phase: who acts when, and how damage and healing come about."""

import pytest

from tests.games.bossbattle.scene import character, counting_down, dmg, heal, life, placing, resolving, specials, table


def order(log: list[str]) -> list[str]:
    """The cards that resolved, in order."""
    return [line.partition(" resolves")[0] for line in log if " resolves at speed" in line]


@pytest.mark.rule("bossbattle", "phases.order")
def test_a_round_runs_through_its_phases_in_order() -> None:
    t = table("south left 0: smite", "placing", "resolving", turns=["warrior"], hands={"warrior": "strike"})
    assert t.phase == "placing"
    t.warrior.declines()
    assert (t.phase, t.dragon.lost) == ("resolving", 0)
    t = table("south left 0: smite; south right 1: strike", "specials", "countdown")
    assert (t.dragon.lost, t.at("south right 1")) == (dmg("smite"), "strike")


@pytest.mark.rule("bossbattle", "resolution.zero_slots", "types.resolution")
def test_only_cards_in_0_slots_resolve_and_resolution_cards_are_then_discarded() -> None:
    t = resolving("south left 0: smite; south left 1: strike; south left 2: overhead_blow")
    assert t.dragon.lost == dmg("smite")
    assert t.priestess.discard == ["smite"]
    assert t.queue("south") == {"left 1": "strike", "left 2": "overhead_blow"}


@pytest.mark.rule("bossbattle", "resolution.one_at_a_time", "speed.boss_first")
def test_the_fastest_card_goes_first_and_the_boss_wins_ties() -> None:
    queue = (
        "south left 0: smite; south middle 0: quick_jab; north left 0: bite; north middle 0: hoard; north right 0: claw"
    )
    assert order(resolving(queue).log()) == ["Claw", "Quick Jab", "Hoard", "Smite", "Bite"]


@pytest.mark.rule("bossbattle", "heroes.ties", "bosses.first")
def test_between_equals_the_side_that_places_first_wins_ties() -> None:
    for first in (0, 1):
        t = resolving(
            "north left 0: strike; south left 0: smite", mode="heroes", north="warrior", heroes="priestess", first=first
        )
        assert order(t.log()) == (["Strike", "Smite"], ["Smite", "Strike"])[first]


@pytest.mark.rule("bossbattle", "resolution.equal_speed")
def test_a_side_chooses_among_its_own_cards_of_equal_speed() -> None:
    t = resolving("south left 0: smite; south middle 0: strike; south right 0: ember")
    t.mage.chooses("north-right-2")
    assert t.asked() == ["warrior", "priestess", "mage"]
    assert t.warrior.offered() == ["south-left-0a", "south-middle-0a"]
    t.priestess.chooses("south-middle-0a")
    assert order(t.log()) == ["Ember", "Strike", "Smite"]


@pytest.mark.rule("bossbattle", "resolution.effects_first", "description.order")
def test_effects_come_before_damage_in_the_order_of_the_text() -> None:
    t = resolving("south left 0: assassinate; north left 2: token 1", heroes="thief mage")
    assert t.dragon.lost == dmg("assassinate") + 2
    t = resolving("south left 0: heist", heroes="thief mage", hands={"dragon": "claw bite"})
    said = [line for line in t.log() if any(word in line for word in ("at random", "draws", "The Dragon takes"))]
    assert "at random" in said[0] and "at random" in said[1] and "draws" in said[2] and "takes" in said[-1]


@pytest.mark.rule("bossbattle", "resolution.fixed_set")
def test_a_card_that_reaches_a_0_slot_during_the_phase_waits_for_the_next_round() -> None:
    t = resolving(
        "north left 0: army_of_the_dead", boss="necromancer", discards={"necromancer": "ghoul"}, levels=(3, 1)
    )
    t.necromancer.chooses("left")
    assert (t.at("north left 0b"), t.warrior.lost) == ("ghoul", 0)


@pytest.mark.rule("bossbattle", "resolution.active_leaves")
def test_an_active_card_in_a_0_slot_leaves_at_the_end_of_the_phase() -> None:
    t = resolving("south left 0: war_banner; south middle 0: smite; south right 1: hymn")
    assert t.dragon.lost == dmg("smite") + 1, "it still works during the phase"
    assert t.queue("south") == {"right 1": "hymn"}
    assert t.warrior.discard == ["war_banner"]


@pytest.mark.rule("bossbattle", "resolution.first")
def test_a_card_that_is_first_goes_before_all_others_and_several_by_speed() -> None:
    queue = "south left 0: overhead_blow; south middle 1: strike; south right 2: cleave; north left 0: claw"
    t = table(queue, "specials", "countdown")
    t.warrior.chooses("warrior", "south-right-2")
    assert order(t.log()) == ["Overhead Blow", "Claw"]
    t = resolving("south left 0: overhead_blow first; south middle 0: quick_jab first; north left 0: claw")
    assert order(t.log()) == ["Quick Jab", "Overhead Blow", "Claw"]


# ── damage ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "lanes.target", "abilities.sword", "abilities.heart")
def test_swords_hit_the_lane_they_face_and_hearts_the_owner_of_their_own() -> None:
    assert resolving("north middle 0: claw").priestess.lost == dmg("claw")
    assert resolving("south right 0: mend", hp={"mage": 5}).mage.hp == 5 + heal("mend")


@pytest.mark.rule("bossbattle", "lanes.one_boss")
def test_every_lane_of_the_boss_leads_to_the_same_hit_points() -> None:
    t = resolving("south left 0: smite; south middle 0: quick_jab; south right 0: arcane_bolt")
    t.warrior.chooses("south-left-0a")
    assert t.dragon.lost == dmg("smite") + dmg("quick_jab") + dmg("arcane_bolt")


@pytest.mark.rule("bossbattle", "duel.target")
def test_damage_to_a_lane_without_a_hero_hits_nobody() -> None:
    t = resolving("north middle 0: bite; north right 0: fire_breath", heroes="warrior")
    t.dragon.chooses("north-middle-0a")
    assert t.warrior.lost == dmg("fire_breath")


@pytest.mark.rule("bossbattle", "hp.maximum")
def test_nobody_heals_above_the_maximum() -> None:
    most = character("warrior").hp
    assert resolving("south left 0: mend", hp={"warrior": most - 1}).warrior.hp == most


@pytest.mark.rule("bossbattle", "hp.negative")
def test_hit_points_go_below_0_and_are_healed_from_there() -> None:
    assert resolving("north left 0: claw", hp={"warrior": 1}).warrior.hp == 1 - dmg("claw")
    assert resolving("south left 0: mend", hp={"warrior": -6}, weakened=["warrior"]).warrior.hp == heal("mend") - 6


@pytest.mark.rule("bossbattle", "keywords.all", "keywords.all_on_a_boss")
def test_damage_all_reaches_every_lane_and_a_boss_three_times() -> None:
    t = resolving("south left 0: whirlwind; north right 0: scales active")
    assert t.dragon.lost == 2 * dmg("whirlwind")
    assert t.piece("north right 0").hp == life("scales") - dmg("whirlwind")


@pytest.mark.rule("bossbattle", "keywords.hits", "keywords.hits_buff")
def test_several_hits_are_separate_and_a_buff_counts_for_the_first() -> None:
    assert resolving("north left 0: raking_claws buff=2").warrior.lost == 2 * dmg("raking_claws") + 2
    t = resolving("north left 0: raking_claws; south left 0: raise_shield active hp=1")
    assert t.warrior.lost == dmg("raking_claws"), "the first hit fells the Field, the second gets through"


@pytest.mark.rule("bossbattle", "keywords.forced")
def test_forced_damage_and_its_buff_pass_by_fields_and_reductions() -> None:
    queue = "south left 0: comet buff=1; north left 0: scales active; north right 2: lich_form"
    assert resolving("south left 0: comet buff=1; north left 0: scales active").dragon.lost == dmg("comet") + 1
    t = resolving(queue.replace("scales", "bone_wall"), boss="necromancer")
    assert t.necromancer.lost == dmg("comet") + 1


@pytest.mark.rule("bossbattle", "keywords.forced")
def test_a_card_with_forced_damage_cannot_be_weakened_in_the_queue() -> None:
    t = resolving("south left 0: comet; north left 2: curse", boss="necromancer")
    assert t.necromancer.lost == dmg("comet")
    t = placing("mage", hands={"mage": "arcane_bolt", "dragon": "snarl claw"})
    t.mage.plays("arcane_bolt@left")
    assert t.dragon.offered() == ["pass"]
    t.leaves_open()
    t = placing("dragon", "south left 2: caltrops", heroes="thief mage", hands={"dragon": "annihilate"}, levels=(3, 1))
    t.dragon.plays("annihilate@left")
    assert t.piece("north left 1").buff == 0, "Caltrops take nothing from it"


@pytest.mark.rule("bossbattle", "keywords.reduce")
def test_a_reduction_never_turns_damage_into_healing() -> None:
    t = resolving(f"north left 0: claw buff={3 - dmg('claw')}", hands={"warrior": "iron_will strike"})
    t.warrior.chooses("iron_will")
    assert t.warrior.lost == 0


@pytest.mark.rule("bossbattle", "keywords.nullify")
def test_nullify_strips_the_text_and_leaves_the_damage() -> None:
    t = resolving(
        "south left 0: strike null; south right 2: overhead_blow; north right 2: smoulder null; north left 0: claw"
    )
    assert (t.dragon.lost, t.warrior.lost) == (dmg("strike"), dmg("claw"))


@pytest.mark.rule("bossbattle", "keywords.nullify")
@pytest.mark.parametrize(("mark", "more"), [("", 2), (" null", 0)])
def test_a_nullified_card_that_deals_x_damage_deals_what_is_printed(mark: str, more: int) -> None:
    t = resolving(f"south left 0: giant_slayer{mark}; north left 2: smoulder")
    assert t.dragon.lost == dmg("giant_slayer") + more


@pytest.mark.rule("bossbattle", "move.not_placing", "keywords.when_placed")
def test_a_moved_card_is_not_placed_again() -> None:
    queue = "north left 2: smoulder; north middle 1: roar"
    t = placing("thief", queue + "; south left 0: backstab", heroes="thief mage", hands={"thief": "smoke_bomb fence"})
    t.thief.plays("smoke_bomb@middle", "discard_fence", "north-left-1")
    assert (t.at("north left 1"), t.at("south left 0")) == ("roar", "backstab"), "Roar did not bump anything"


@pytest.mark.rule("bossbattle", "keywords.while_in_lane")
def test_a_moved_card_works_in_its_new_lane() -> None:
    t = table(
        "north left 1: curse; south middle 0: overhead_blow", "placing", "countdown", boss="necromancer",
        heroes="thief warrior", turns=["thief"], hands={"thief": "smoke_bomb fence"},
    )  # fmt: skip
    t.thief.plays("smoke_bomb@left", "discard_fence", "north-middle-1")
    assert t.at("north middle 1") == "curse"
    assert t.necromancer.lost == dmg("overhead_blow") - 2


@pytest.mark.rule("bossbattle", "keywords.when_resolved")
def test_what_happens_when_resolved_does_not_happen_when_placed() -> None:
    t = placing("mage", hands={"mage": "ember"})
    t.mage.plays("ember@left")
    assert t.queue("north") == {}
    t = resolving("south left 0: ember")
    t.mage.chooses("north-left-2")
    assert t.queue("north") == {"left 2": "token 1"}


@pytest.mark.rule("bossbattle", "keywords.while_in_queue")
@pytest.mark.parametrize("place", ["0", "1", "2"])
def test_while_in_queue_holds_in_every_slot_and_ends_with_the_card(place: str) -> None:
    t = resolving(f"north right {place}: smoulder; north left 0: claw")
    assert t.warrior.lost == dmg("claw") + 1
    t = resolving(f"north right {place}: smoulder; north left 0: bite; south right 0: disintegrate")
    assert t.warrior.lost == dmg("bite"), "Smoulder was destroyed before the slower Bite"


@pytest.mark.rule("bossbattle", "abilities.skill")
def test_skills_are_kept_by_the_characters_that_have_them() -> None:
    t = placing("thief", "south middle 1: ember", heroes="thief mage", hands={"thief": "spy", "dragon": "claw"})
    t.thief.plays("spy@left")
    t.everybody_declines()
    assert t.mage.sees()["fighters"][0]["hand_seen"] == ["claw"]


@pytest.mark.rule("bossbattle", "keywords.place")
def test_a_card_raised_by_an_effect_is_placed_and_can_be_countered() -> None:
    hands = {"necromancer": "raise_dead zombie", "thief": "ambush fence"}
    t = placing("necromancer", boss="necromancer", heroes="thief mage", hands=hands, discards={"necromancer": "ghoul"})
    t.necromancer.plays("raise_dead@left", "ghoul", "middle")
    t.thief.declines()
    assert t.thief.offered() == ["ambush", "pass"], "once for Raise Dead, once for what it raised"
    t.leaves_open()


# ── specials ──────────────────────────────────────────────────────────────────────────────────────────────────────
THREE = "south left 0: strike; south left 1: strike; south left 2: overhead_blow"
THREE_MORE = "; south right 0: ember; south right 1: ember; south right 2: arcane_bolt"


@pytest.mark.rule("bossbattle", "specials.phase", "specials.condition", "specials.use")
def test_a_special_may_be_used_once_when_its_condition_is_met_with_waiting_cards_counted() -> None:
    t = specials(THREE)
    assert t.warrior.offered() == ["warrior", "stop"]
    t.warrior.declines()
    assert t.is_over
    t = specials(THREE)
    t.warrior.chooses("warrior", "south-left-0a")
    assert t.is_over, "no second time"


@pytest.mark.rule("bossbattle", "stun.does_not_count")
def test_stunned_cards_do_not_count_for_specials() -> None:
    assert specials(THREE.replace("overhead_blow", "overhead_blow stunned")).is_over


@pytest.mark.rule("bossbattle", "specials.boss_first")
def test_the_boss_decides_before_the_heroes_who_choose_their_order() -> None:
    t = specials(THREE + THREE_MORE + "; south middle 1: token 1; south middle 2: token 1")
    assert t.asked() == ["dragon"]
    t.dragon.declines()
    assert t.mage.offered() == ["warrior", "mage", "stop"]
    assert t.asked() == ["warrior", "mage"], "the Priestess has nothing to decide"
    t.leaves_open()


@pytest.mark.rule("bossbattle", "levels.heroes_gain")
def test_two_hero_specials_in_one_round_gain_the_heroes_one_round() -> None:
    t = specials(THREE + THREE_MORE)
    t.warrior.chooses("warrior", "south-left-0a")
    t.mage.chooses("mage", "left", "north-left-2")
    assert t.rounds == [1, 2]
    t = specials(THREE)
    t.warrior.chooses("warrior", "south-left-0a")
    assert t.rounds == [1, 1], "one special is not enough"


@pytest.mark.rule("bossbattle", "keywords.nullify", "field.again")
def test_a_nullified_field_that_stands_strikes_and_heals_no_more_but_blocks_and_loses_life() -> None:
    ghoul = "north left 0: zombie active null; south left 0: smite"
    t = resolving(ghoul, boss="necromancer")
    assert (t.warrior.lost, t.necromancer.lost) == (0, 0), "it deals nothing, and still takes the hit"
    assert resolving("south left 0: aegis active null", hp={"warrior": 5}).warrior.hp == 5
    t = counting_down("south left 0: aegis active null")
    assert t.piece("south left 0").hp == life("aegis") - 1
