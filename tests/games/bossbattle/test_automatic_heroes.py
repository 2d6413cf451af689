"""Heroes that play themselves against a lone boss player."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, dmg, drawing, resolving, table


def turn(who: str, deck: str, queue: str = "", heroes: str = "warrior priestess mage", **kw: Any) -> Queue:
    """One automatic hero takes a turn with these cards on top of the deck, the next one last."""
    return table(queue, "placing", "specials", mode="solo", heroes=heroes, turns=[who], decks={who: deck}, **kw)


@pytest.mark.rule("bossbattle", "solo.two_cards")
def test_an_automatic_hero_places_two_cards_turned_over_one_at_a_time() -> None:
    t = turn("warrior", "strike overhead_blow")
    assert sorted(t.queue("south").values()) == ["overhead_blow", "strike"]
    assert [line for line in t.log() if "turns over" in line] == [
        "The Warrior turns over Overhead Blow.", "The Warrior turns over Strike.",
    ]  # fmt: skip
    assert drawing(mode="solo", power=0).warrior.hand == []


@pytest.mark.rule("bossbattle", "coop.no_drawing")
def test_drawing_effects_do_nothing_for_automatic_heroes() -> None:
    t = turn("thief", "throwing_knife backstab", heroes="thief", level="easy")
    assert t.thief.hand == []


@pytest.mark.rule("bossbattle", "solo.hero_order")
def test_the_most_hurt_hero_places_first_and_the_boss_decides_between_equals() -> None:
    t = table("", "placing", "specials", mode="solo", turns=["warrior", "mage"], hp={"warrior": 9, "mage": 2})
    first = next(line for line in t.log() if "turns over" in line)
    assert first.startswith("The Mage")
    t = table("", "placing", "specials", mode="solo", turns=["warrior", "mage"], hp={"warrior": 9, "mage": 9})
    assert t.dragon.offered() == ["warrior", "mage"]
    t.dragon.chooses("warrior")
    assert next(line for line in t.log() if "turns over" in line).startswith("The Warrior")


@pytest.mark.rule("bossbattle", "solo.healing")
def test_healing_goes_to_the_most_hurt_hero_then_to_any_slot() -> None:
    t = turn("priestess", "mend mend", hp={"mage": 2})
    assert t.queue("south") == {"right 1": "mend", "middle 1": "mend"}, "the Priestess herself is next, with 16"
    t = turn("priestess", "smite mend", "south right 1: ember", hp={"mage": 2, "priestess": 5})
    assert t.at("south middle 1") == "mend"


@pytest.mark.rule("bossbattle", "solo.shield")
def test_shields_go_to_the_lane_that_is_hit_soonest_by_what_can_be_blocked() -> None:
    queue = "north left 1: claw; north middle 0: bite; north right 0: annihilate"
    t = turn("warrior", "strike raise_shield", queue)
    assert t.at("south middle 1") == "raise_shield"


@pytest.mark.rule("bossbattle", "solo.damage")
def test_damage_goes_where_no_field_stands_else_where_it_is_farthest() -> None:
    t = turn("warrior", "strike strike", "north left 0: scales active; north middle 1: scales")
    assert t.at("south right 1") == "strike"
    assert t.at("south middle 1") == "strike"


@pytest.mark.rule("bossbattle", "solo.queue")
def test_queue_cards_go_where_a_slower_boss_card_waits_in_a_0_slot() -> None:
    t = turn("mage", "ember delay", "north middle 0: bite; north left 1: bite")
    assert t.at("south middle 1") == "delay"


@pytest.mark.rule("bossbattle", "solo.unplaceable")
def test_a_card_without_a_place_is_discarded_and_two_end_the_turn() -> None:
    queue = "; ".join(
        f"south {lane} 1: {key}" for lane, key in (("left", "mend"), ("middle", "smite"), ("right", "ember"))
    )
    t = turn("warrior", "overhead_blow strike strike", queue)
    assert t.warrior.discard == ["strike", "strike"]
    assert "overhead_blow" not in t.queue("south").values()


@pytest.mark.rule("bossbattle", "solo.counter", "solo.unplaceable")
def test_counters_lie_open_one_for_each_hero_and_two_in_a_turn_end_it() -> None:
    t = turn("thief", "backstab dodge dodge", heroes="thief", level="easy")
    assert len(t.thief.revealed) == 1
    assert t.thief.discard == ["dodge"]
    assert t.queue("south") == {}


@pytest.mark.rule("bossbattle", "solo.counter", "coop.costs")
def test_an_open_counter_of_an_automatic_hero_works_by_itself() -> None:
    t = resolving("north left 0: bite", mode="solo", revealed={"warrior": "iron_will"})
    assert t.warrior.lost == dmg("bite") - 4
    assert t.warrior.revealed == []
    assert len(t.warrior.discard) == 2, "the counter, and the top card of the deck that paid for it"


@pytest.mark.rule("bossbattle", "solo.costs", "coop.counter_costs")
def test_a_counter_with_a_bump_cost_is_paid_from_the_deck_as_well() -> None:
    t = resolving(
        "north middle 0: bite; south left 1: strike", mode="solo", revealed={"warrior": "intercept"},
        decks={"warrior": "quick_jab"},
    )  # fmt: skip
    assert (t.warrior.lost, t.priestess.lost) == (dmg("bite") - 2, 0)
    assert t.at("south left 1") == "strike", "nothing was bumped"
    assert t.warrior.discard == ["quick_jab", "intercept"]


@pytest.mark.rule("bossbattle", "solo.costs")
def test_automatic_heroes_pay_bumps_with_active_cards_first() -> None:
    t = turn("warrior", "strike quick_jab", "south left 1: mend; south right 1: war_banner")
    assert "quick_jab" in t.queue("south").values()
    assert (t.at("south right 2"), t.at("south left 1")) == ("war_banner", "mend")


def last_cards(keys: str, queue: str, **kw: Any) -> Queue:
    """The Resolution Phase with an automatic Warrior whose deck has run out and whose discard pile holds these."""
    discards = {"warrior": keys}
    return resolving(queue, mode="solo", heroes="warrior", level="easy", discards=discards, no_deck="warrior", **kw)


@pytest.mark.rule("bossbattle", "solo.empty_deck")
def test_an_automatic_hero_whose_deck_is_empty_shuffles_the_discards_but_never_the_counter_it_plays() -> None:
    for seed in range(5):
        t = last_cards("rally", "north left 0: bite", revealed={"warrior": "iron_will"}, seed=seed)
        assert "The Warrior shuffles the discard pile into a new deck." in t.log()
        assert t.warrior.lost == dmg("bite") - 4
        assert (t.warrior.discard, t.warrior.deck) == (["rally", "iron_will"], [])


@pytest.mark.rule("bossbattle", "solo.costs", "reveal.pays_later")
def test_a_counter_cannot_pay_for_itself() -> None:
    t = last_cards("", "north left 0: bite", revealed={"warrior": "iron_will"})
    assert t.warrior.lost == dmg("bite")
    assert t.warrior.discard == ["iron_will"]


@pytest.mark.rule("bossbattle", "solo.weakened_cost")
def test_an_automatic_hero_pays_the_weakened_cost_by_bumping_else_from_the_deck() -> None:
    t = resolving("north left 0: bite; south left 1: strike", mode="solo", hp={"warrior": 1})
    assert (t.at("south left 2"), t.warrior.discard) == ("strike", [])
    t = resolving(
        "north left 0: bite; south left 0: raise_shield active stunned; south right 0: bulwark active", mode="solo",
        hp={"warrior": 1}, decks={"warrior": "quick_jab strike"},
    )  # fmt: skip
    assert t.warrior.discard == ["strike", "quick_jab"], "an activated Field cannot be bumped"


@pytest.mark.rule("bossbattle", "solo.weakened_cost", "solo.empty_deck")
def test_an_automatic_hero_whose_deck_is_empty_shuffles_the_discards_to_pay_the_weakened_cost() -> None:
    t = resolving(
        "north left 0: bite; south right 0: bulwark active", mode="solo",
        hp={"warrior": 1}, discards={"warrior": "quick_jab strike overhead_blow"}, no_deck="warrior",
    )  # fmt: skip
    assert (len(t.warrior.deck), len(t.warrior.discard)) == (2, 1)


@pytest.mark.rule("bossbattle", "solo.weakened_cost", "weakened.cost")
def test_an_automatic_hero_without_any_cards_left_owes_no_weakened_cost() -> None:
    queue = "north left 0: bite; south right 0: bulwark active"
    t = resolving(queue, mode="solo", hp={"warrior": 1}, no_deck="warrior")
    assert (t.warrior.is_weakened, t.warrior.deck, t.warrior.discard) == (True, [], [])


@pytest.mark.rule("bossbattle", "solo.two_cards")
def test_an_automatic_hero_turns_over_two_cards_and_no_more() -> None:
    full = "south left 1: mend; south middle 1: smite; south right 1: ember"
    t = turn("warrior", "overhead_blow overhead_blow strike", full)
    assert t.warrior.discard == ["strike"]
    assert list(t.queue("south").values()).count("overhead_blow") == 1, "the card without a place was one of the two"
    t = turn("thief", "backstab backstab dodge", heroes="thief", level="easy")
    assert (t.thief.revealed, list(t.queue("south").values())) == (["dodge"], ["backstab"]), "and so is a counter"


@pytest.mark.rule("bossbattle", "solo.active")
def test_an_active_card_goes_where_it_affects_most_cards_not_where_most_cards_are() -> None:
    queue = "south left 1: mend; south left 0: blessing; south left 0b: blessing; south right 1: strike"
    assert turn("mage", "ember arcane_font", queue).at("south right 2") == "arcane_font", "it helps swords alone"
    threats = "north left 1: annihilate; north middle 1: claw; north middle 2: bite; north right 1: bite"
    t = turn("thief", "backstab shadow_cloak", threats, heroes="thief priestess mage")
    assert t.at("south middle 2") == "shadow_cloak", "two hits are reduced there"


@pytest.mark.rule("bossbattle", "solo.active")
def test_an_active_card_that_affects_no_cards_goes_where_it_is_needed() -> None:
    t = turn("priestess", "smite hymn", "south left 1: strike; south left 0: quick_jab", hp={"mage": 2})
    assert t.at("south right 2") == "hymn"
    t = turn("warrior", "strike war_banner", "south right 0: smite; north middle 1: bite")
    assert t.at("south middle 2") == "war_banner", "it affects the same swords from everywhere"


@pytest.mark.rule("bossbattle", "solo.active", "lanes.target")
def test_a_card_that_hits_every_lane_counts_in_every_lane_where_its_hits_are_reduced() -> None:
    threats = "north left 1: fire_breath; north middle 2: claw"
    t = turn("thief", "backstab shadow_cloak", threats, heroes="thief priestess mage")
    assert t.at("south middle 2") == "shadow_cloak", "both cards hit the middle lane"


@pytest.mark.rule("bossbattle", "solo.active")
def test_a_lane_without_a_hero_has_no_hits_to_reduce() -> None:
    threats = "north middle 1: claw; north middle 2: bite; north left 1: claw"
    t = turn("thief", "backstab shadow_cloak", threats, heroes="thief", level="easy")
    assert t.at("south left 2") == "shadow_cloak", "the Thief is alone, in the left lane"
