"""The Placement Phase: turns, slots, lanes, costs, reveals."""

import pytest

from tests.games.bossbattle.scene import Queue, dmg, placing, resolving, table


def whole_phase(**kw: object) -> Queue:
    return table("", "placing", "specials", **kw)  # type: ignore[arg-type]


FULL = {"necromancer": "bone_spear zombie zombie", "warrior": "strike", "priestess": "mend", "mage": "ember"}


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "placing.alternate", "placing.boss_turns", "placing.hero_order", "placing.turn")
def test_boss_and_heroes_alternate_and_the_heroes_choose_their_order() -> None:
    t = whole_phase(boss="necromancer", hands=FULL)
    assert t.asked() == ["necromancer"]
    t.necromancer.plays("bone_spear@left")
    assert t.asked() == ["warrior", "priestess", "mage"]
    t.mage.chooses("mage").plays("ember@right")
    t.necromancer.plays("zombie@left")
    assert t.warrior.offered() == ["warrior", "priestess"]
    t.priestess.chooses("priestess").plays("mend@middle")
    t.necromancer.plays("zombie@right")
    t.warrior.plays("strike@left")
    assert t.is_over, "everybody had a turn"
    assert len(t.queue("north")) == len(t.queue("south")) == 3


@pytest.mark.rule("bossbattle", "placing.pass", "placing.pass_boss")
def test_a_boss_who_passes_still_has_the_turns_that_are_left() -> None:
    t = whole_phase(boss="necromancer", hands=FULL)
    t.necromancer.declines()
    t.warrior.chooses("warrior").declines()
    assert t.asked() == ["necromancer"]
    t.necromancer.plays("bone_spear@left")
    assert t.at("north left 1") == "bone_spear"
    assert "The Necromancer places Bone Spear in the left 1-slot." in t.log()


@pytest.mark.rule("bossbattle", "placing.pass_hero", "duel.turns")
def test_a_hero_alone_has_two_turns_but_a_pass_gives_up_both() -> None:
    hands = {"necromancer": "bone_spear zombie zombie", "warrior": "strike strike"}
    t = whole_phase(boss="necromancer", heroes="warrior", hands=hands)
    t.necromancer.plays("bone_spear@left")
    t.warrior.plays("strike@left")
    t.necromancer.declines()
    t.warrior.plays("strike@right")
    assert t.asked() == ["necromancer"]
    t = whole_phase(boss="necromancer", heroes="warrior", hands=hands)
    t.necromancer.plays("bone_spear@left")
    t.warrior.declines()
    t.necromancer.plays("zombie@left")
    assert t.asked() == ["necromancer"], "the hero is out until the next Placement Phase"
    t.necromancer.declines()
    assert t.is_over


@pytest.mark.rule("bossbattle", "pair.turns", "placing.uneven")
def test_two_heroes_have_a_turn_each_and_the_boss_places_the_third_card_last() -> None:
    hands = {"necromancer": "bone_spear zombie zombie", "warrior": "strike", "mage": "ember"}
    t = whole_phase(boss="necromancer", heroes="warrior mage", hands=hands)
    t.necromancer.plays("bone_spear@left")
    t.mage.chooses("mage").plays("ember@right")
    t.necromancer.plays("zombie@left")
    t.warrior.plays("strike@left")
    assert t.asked() == ["necromancer"]
    t.necromancer.plays("zombie@right")
    assert t.is_over


@pytest.mark.rule("bossbattle", "heroes.placement", "heroes.ties")
def test_heroes_against_heroes_alternate_from_the_side_that_won_first_placement() -> None:
    t = whole_phase(mode="heroes", north="warrior mage", heroes="priestess thief", first=1)
    assert t.asked() == ["priestess", "thief"]
    t.thief.chooses("thief").declines()
    assert t.asked() == ["warrior", "mage"]


# ── slots and lanes ───────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "lanes.match", "lanes.slots", "lanes.any_lane", "lanes.own_side", "cost.free")
def test_a_card_goes_into_the_slot_of_its_round_number_in_any_lane_of_its_side() -> None:
    hands = {"dragon": "claw bite tail_swipe tail_swipe"}
    for key, where in (("claw@middle", "north middle 1"), ("bite@right", "north right 2")):
        t = placing("dragon", hands=hands)
        t.dragon.chooses(key)
        assert t.at(where) == key.partition("@")[0]
    t = placing("dragon dragon", hands={"dragon": "tail_swipe tail_swipe claw bite"})
    t.dragon.plays("tail_swipe@left", "discard_claw").plays("tail_swipe@left", "discard_bite")
    assert t.queue("north") == {"left 0a": "tail_swipe", "left 0b": "tail_swipe"}


@pytest.mark.rule("bossbattle", "tokens.no_cover", "lanes.slots")
def test_an_occupied_slot_takes_no_card_whatever_stands_in_it() -> None:
    queue = "north left 1: bite; north middle 1: token 1; north right 2: bite"
    assert placing("dragon", queue, hands={"dragon": "claw"}).dragon.offered() == ["claw@right", "pass"]


@pytest.mark.rule("bossbattle", "lanes.permission", "lanes.permission_memory")
def test_a_hero_asks_before_using_another_heros_lane_and_a_yes_is_remembered() -> None:
    t = placing("warrior warrior", hands={"warrior": "strike overhead_blow"}, friends=False)
    t.warrior.plays("strike@middle")
    assert t.asked() == ["priestess"]
    t.priestess.answers("yes")
    assert t.at("south middle 1") == "strike"
    t.warrior.plays("overhead_blow@middle")
    assert t.at("south middle 2") == "overhead_blow", "nobody was asked again"


@pytest.mark.rule("bossbattle", "lanes.permission", "lanes.permission_memory")
def test_a_refusal_brings_the_question_back_without_that_lane_for_this_round() -> None:
    t = placing("warrior", hands={"warrior": "strike"}, friends=False)
    t.warrior.plays("strike@middle")
    t.priestess.declines()
    assert t.warrior.offered() == ["strike@left", "strike@right", "pass"]
    t.warrior.declines()
    assert t.warrior.hand == ["strike"]


@pytest.mark.rule("bossbattle", "lanes.empty")
def test_a_lane_without_a_hero_is_open_to_all() -> None:
    t = placing("warrior", heroes="warrior", hands={"warrior": "strike"}, friends=False)
    t.warrior.plays("strike@right")
    assert t.at("south right 1") == "strike"


# ── costs ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "cost.bump", "cost.any_hero", "tokens.bumped")
def test_a_bump_is_paid_with_any_card_or_token_of_the_own_side() -> None:
    queue = "south left 1: strike; south middle 1: mend; south right 1: token 2; north left 1: claw"
    t = placing("mage", queue, hands={"mage": "study ember"})
    t.mage.plays("study@right")
    assert t.mage.offered() == ["south-left-1", "south-middle-1", "south-right-1"]
    t.mage.chooses("south-right-1")
    assert t.at("south right 2") == "token 2"
    assert t.at("south right 0") == "study"


@pytest.mark.rule("bossbattle", "cost.discard", "cost.before")
def test_a_discard_is_paid_from_the_own_hand_before_the_card_is_placed() -> None:
    t = placing("thief", "south left 1: backstab; north left 2: bite", heroes="thief mage", hands={
        "thief": "sabotage poison fence", "mage": "ember",
    })  # fmt: skip
    t.thief.plays("sabotage@left")
    assert t.thief.offered() == ["discard_poison", "discard_fence"]
    assert t.at("south left 0") == "", "nothing is placed before the cost is paid"
    t.thief.chooses("discard_fence")
    assert (t.thief.discard, t.at("south left 0")) == (["fence"], "sabotage")


@pytest.mark.rule("bossbattle", "cost.either")
def test_a_cost_with_a_slash_is_paid_either_way() -> None:
    t = placing("warrior", "south left 1: strike", hands={"warrior": "quick_jab rally"})
    t.warrior.plays("quick_jab@middle")
    assert t.warrior.offered() == ["south-left-1", "discard_rally"]
    t.leaves_open()


@pytest.mark.rule("bossbattle", "cost.double")
def test_a_double_cost_is_paid_twice_and_may_bump_the_same_card_twice() -> None:
    t = placing("warrior", "south left 0: strike", hands={"warrior": "battle_trance"})
    t.warrior.plays("battle_trance@right")
    t.everybody_declines()
    assert t.at("south left 2") == "strike"


@pytest.mark.rule("bossbattle", "cost.unpayable")
def test_a_card_that_cannot_be_paid_for_is_not_offered_and_the_reason_is_told() -> None:
    t = placing("warrior", hands={"warrior": "quick_jab"})
    assert t.warrior.offered() == ["pass"]
    assert set(t.warrior.closed().values()) == {"its cost cannot be paid so that the slot stays free"}


@pytest.mark.rule("bossbattle", "types.counter")
def test_a_counter_is_never_placed_in_a_slot() -> None:
    t = placing("warrior", hands={"warrior": "iron_will"})
    assert t.warrior.offered() == ["pass"]
    [why] = t.warrior.closed().values()
    assert "counter is not placed" in why


@pytest.mark.rule("bossbattle", "cost.makes_room")
def test_a_bump_may_make_the_room_it_pays_for() -> None:
    queue = "south left 0: strike; south left 0b: smite"
    t = placing("warrior", queue, hands={"warrior": "quick_jab"})
    assert t.warrior.offered() == ["quick_jab@left", "quick_jab@middle", "quick_jab@right", "pass"]
    t.warrior.plays("quick_jab@left", "south-left-0b")
    assert t.queue("south") == {"left 0a": "strike", "left 0b": "quick_jab", "left 1": "smite"}


@pytest.mark.rule("bossbattle", "cost.makes_room")
def test_a_payment_that_would_leave_no_room_is_not_offered() -> None:
    queue = "south left 0: strike; south left 0b: smite; south right 1: ember"
    t = placing("warrior", queue, hands={"warrior": "quick_jab rally"})
    t.warrior.plays("quick_jab@left")
    assert t.warrior.offered() == ["south-left-0a", "south-left-0b"], (
        "neither the other lane nor a discard frees a slot"
    )
    t.leaves_open()


# ── reveals ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "reveal.show", "reveal.draws", "reveal.not_a_turn", "reveal.one_a_level")
def test_a_reveal_draws_a_level_1_card_and_leaves_the_turn() -> None:
    t = placing("dragon", hands={"dragon": "snarl snarl claw"}, decks={"dragon": "bite"})
    assert t.dragon.offered() == ["claw@left", "claw@middle", "claw@right", "reveal_snarl", "pass"]
    t.dragon.chooses("reveal_snarl")
    assert t.dragon.hand == ["bite", "claw", "snarl"]
    assert t.queue("north") == {}
    assert "reveal_snarl" not in t.dragon.offered(), "one reveal a turn at level 1"
    t.dragon.plays("claw@left")
    assert t.at("north left 1") == "claw"


@pytest.mark.rule("bossbattle", "reveal.one_a_level", "reveal.replaces")
def test_at_level_2_a_boss_reveals_twice_in_a_turn_and_the_new_counter_replaces_the_old() -> None:
    t = placing("dragon", hands={"dragon": "snarl shed_skin claw"}, levels=(2, 1))
    t.dragon.chooses("reveal_snarl", "reveal_shed_skin")
    t.everybody_declines()
    assert t.dragon.discard == ["snarl"]
    assert t.dragon.revealed == ["shed_skin"]


@pytest.mark.rule("bossbattle", "reveal.waits", "reveal.pays_later")
def test_a_revealed_counter_works_by_itself_when_its_condition_is_met_and_is_paid_then() -> None:
    t = placing("priestess warrior", hands={"priestess": "mend", "warrior": "strike", "dragon": "claw bite"}, revealed={
        "dragon": "snarl",
    })  # fmt: skip
    t.priestess.chooses("priestess").plays("mend@middle")
    t.dragon.declines()
    assert t.dragon.revealed, "a card without damage does not meet the condition"
    t.warrior.plays("strike@left")
    assert t.dragon.offered() == ["discard_claw", "discard_bite"]
    t.dragon.answers("discard_claw")
    t.everybody_declines()
    assert t.piece("south left 1").buff == -3
    assert t.dragon.revealed == []


@pytest.mark.rule("bossbattle", "reveal.pays_later")
def test_a_revealed_counter_that_cannot_be_paid_is_discarded_without_effect() -> None:
    t = placing("warrior", hands={"warrior": "strike"}, revealed={"dragon": "snarl"})
    t.warrior.plays("strike@left")
    assert t.piece("south left 1").buff == 0
    assert t.dragon.discard == ["snarl"]


# ── drawn from the placed card ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "types.active")
def test_an_active_card_works_from_the_moment_it_is_placed_until_it_leaves() -> None:
    t = table("south left 0: smite", "placing", "countdown", turns=["warrior"], hands={"warrior": "war_banner"})
    t.warrior.plays("war_banner@right")
    assert t.dragon.lost == dmg("smite") + 1
    assert resolving("south left 0: smite; south right 2: war_banner stunned").dragon.lost == dmg("smite")
