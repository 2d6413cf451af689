"""The boss that plays itself, and Legendary Hero."""

from functools import partial
from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, counting_down, dmg, drawing, life, resolving, starting, table
from warhall.games.bossbattle.catalogue import BY_KEY

COOP: dict[str, Any] = {"mode": "cooperative"}


def turn(deck: str, queue: str = "", turns: int = 1, boss: str = "dragon", **kw: Any) -> Queue:
    """The automatic boss takes turns with these cards on top of its deck, the next one last; nobody else has any."""
    return table(
        queue, "placing", "specials", mode="cooperative", boss=boss, turns=[boss] * turns, decks={boss: deck}, **kw
    )


FEW = partial(turn, boss="necromancer")
"""The Necromancer places two cards a turn and no more."""


@pytest.mark.rule("bossbattle", "coop.top_card", "coop.aim")
def test_the_automatic_boss_places_its_top_two_cards_against_the_weakest_hero() -> None:
    t = FEW("bone_spear drain_life bone_spear", hp={"mage": 3}, levels=(2, 1))
    assert t.queue("north") == {"right 1": "bone_spear", "right 2": "drain_life"}
    assert t.is_over, "nobody was asked"


@pytest.mark.rule("bossbattle", "coop.aim")
def test_heroes_with_equal_health_are_aimed_at_from_left_to_right() -> None:
    t = FEW("bone_spear bone_spear", hp={"warrior": 9, "priestess": 9, "mage": 9})
    assert t.queue("north") == {"left 1": "bone_spear", "middle 1": "bone_spear"}


@pytest.mark.rule("bossbattle", "coop.standing_first", "coop.golden_rule")
def test_heroes_who_stand_are_aimed_at_before_weakened_ones() -> None:
    t = FEW("bone_spear bone_spear", hp={"warrior": -5, "priestess": 3, "mage": 9}, weakened=["warrior"])
    assert t.queue("north") == {"middle 1": "bone_spear", "right 1": "bone_spear"}


@pytest.mark.rule("bossbattle", "coop.no_drawing")
def test_drawing_does_nothing_for_those_who_play_themselves() -> None:
    assert drawing(**COOP).dragon.hand == []
    t = resolving("north left 0: hoard", **COOP)
    assert t.dragon.hand == []


@pytest.mark.rule("bossbattle", "coop.active", "coop.active_cost", "lanes.empty")
def test_active_cards_go_to_lanes_without_a_hero_then_from_left_to_right() -> None:
    t = FEW("unholy_ground unholy_ground", heroes="warrior")
    assert t.queue("north") == {"middle 2": "unholy_ground", "right 2": "unholy_ground"}
    assert t.necromancer.discard == [], "what is free costs no card of the deck"
    t = FEW("unholy_ground unholy_ground")
    assert t.queue("north") == {"left 2": "unholy_ground", "middle 2": "unholy_ground"}


@pytest.mark.rule("bossbattle", "coop.field")
def test_fields_go_against_the_nearest_then_strongest_hero_card_where_no_field_is_active() -> None:
    queue = "south left 2: overhead_blow; south middle 1: smite; south right 1: strike buff=4"
    t = FEW("bone_wall bone_wall", queue)
    assert t.queue("north") == {"right 1": "bone_wall", "middle 1": "bone_wall"}
    t = FEW("bone_wall bone_wall", queue + "; north right 0: skeleton active")
    assert {"middle 1", "left 1"} <= set(t.queue("north"))
    t = FEW("bone_wall bone_wall")
    assert t.queue("north") == {"left 1": "bone_wall", "middle 1": "bone_wall"}


@pytest.mark.rule("bossbattle", "coop.counter", "coop.two_counters")
def test_a_counter_turned_over_lies_open_replaces_the_old_one_and_two_end_the_turn() -> None:
    t = FEW("bone_spear death_throes death_throes")
    assert len(t.necromancer.revealed) == 1
    assert t.necromancer.discard == ["death_throes"]
    assert t.queue("north") == {}, "the turn ended before the spear"


@pytest.mark.rule("bossbattle", "coop.counter", "coop.costs")
def test_an_open_counter_works_as_soon_as_its_condition_is_met_and_is_paid_from_the_deck() -> None:
    t = table(
        "", "placing", "specials", mode="cooperative", turns=["warrior"], hands={"warrior": "strike"},
        revealed={"dragon": "snarl"}, decks={"dragon": "claw"},
    )  # fmt: skip
    t.warrior.plays("strike@left")
    assert t.piece("south left 1").buff == -3
    assert sorted(t.dragon.discard) == ["claw", "snarl"]


@pytest.mark.rule("bossbattle", "coop.two_counters")
def test_two_cards_that_cannot_be_placed_end_the_turn() -> None:
    queue = "; ".join(f"north {lane} 1: bone_spear" for lane in ("left", "middle", "right"))
    t = FEW("zombie skeleton skeleton", queue)
    assert t.necromancer.discard == ["skeleton", "skeleton"]
    assert "zombie" not in t.queue("north").values()


@pytest.mark.rule("bossbattle", "coop.confusion")
def test_a_card_without_a_place_is_discarded_and_the_next_one_turned_over() -> None:
    queue = "; ".join(f"north {lane} 1: bone_spear" for lane in ("left", "middle", "right"))
    t = FEW("zombie zombie skeleton", queue)
    assert t.necromancer.discard == ["skeleton"]
    assert list(t.queue("north").values()).count("zombie") == 2


@pytest.mark.rule("bossbattle", "coop.counter_costs")
def test_a_counter_is_paid_with_the_top_card_even_where_a_bump_would_do() -> None:
    queue = "north left 1: claw; south middle 0: smite"
    t = resolving(queue, **COOP, levels=(2, 1), revealed={"dragon": "shed_skin"}, decks={"dragon": "bite"})
    assert t.dragon.lost == dmg("smite") - 4
    assert t.queue("north") == {"left 1": "claw"}, "nothing was bumped"
    assert t.dragon.discard == ["bite", "shed_skin"]


@pytest.mark.rule("bossbattle", "coop.bump_order")
@pytest.mark.parametrize(
    ("queue", "bumped"),
    [
        ("north left 1: bone_spear; north right 1: unholy_ground", "right 2"),
        ("north left 0: bone_spear; north right 1: bone_spear", "right 2"),
        ("north left 2: bone_spear; north right 0: bone_spear", "right 1"),
        ("north left 1: bone_spear; north right 1: bone_spear", "left 2"),
    ],
)
def test_bumps_are_paid_in_the_printed_order(queue: str, bumped: str) -> None:
    t = FEW("bone_spear grave_chill", queue, hp={"priestess": 1})
    assert bumped in t.queue("north")
    assert t.at("north middle 0") == "grave_chill"


@pytest.mark.rule("bossbattle", "coop.costs")
def test_a_cost_that_no_bump_pays_is_paid_with_the_top_card() -> None:
    t = FEW("bone_spear zombie grave_chill", hp={"priestess": 1})
    assert t.at("north middle 0") == "grave_chill"
    assert t.necromancer.discard == ["zombie"]


@pytest.mark.rule("bossbattle", "coop.place_again")
def test_placing_again_turns_over_one_more_card() -> None:
    full = "north left 2: bite; north middle 2: bite; north left 0: claw; north middle 0: claw"
    t = turn("claw hoard bite tail_swipe ancient_wrath", full, levels=(3, 1))
    turned = [line.removeprefix("The Dragon turns over ") for line in t.log() if "turns over" in line]
    assert turned == ["Ancient Wrath.", "Bite.", "Hoard."], "its Queue is full enough: two cards, and one again"
    assert t.dragon.discard == ["tail_swipe"], "the cost of Ancient Wrath"
    assert t.piece("north left 2").buff == 3


@pytest.mark.rule("bossbattle", "coop.level", "coop.new_deck")
def test_the_automatic_boss_heals_by_its_power_and_its_newest_level_comes_first() -> None:
    t = starting(**COOP, rounds=(4, 1), hp={"dragon": 10}, power=6)
    assert (t.dragon.hp, t.power[0]) == (10 + 6, 9)
    assert (BY_KEY[t.dragon.deck[-1]].level, len(t.dragon.deck)) == (2, 50)
    t = starting(**COOP, rounds=(7, 1), levels=(2, 1), hp={"dragon": 10}, power=9)
    assert t.dragon.hp == 10 + 9 + 3
    assert BY_KEY[t.dragon.deck[-1]].level == 3


@pytest.mark.rule("bossbattle", "coop.necromancer", "coop.necromancer_life")
def test_the_automatic_necromancers_active_cards_all_strengthen_its_fields() -> None:
    queue = "north left 0: skeleton active; north right 2: curse; south left 0: smite"
    t = resolving(queue, **COOP, boss="necromancer")
    assert t.warrior.lost == dmg("skeleton") + 1
    t = resolving("north left 0: skeleton; north right 2: curse", **COOP, boss="necromancer")
    assert t.piece("north left 0").hp == life("skeleton") + 1
    t = resolving("south right 0: smite; north right 2: curse", **COOP, boss="necromancer")
    assert t.necromancer.lost == dmg("smite"), "its own text does not count"
    t = FEW("bone_spear curse", "north left 0: skeleton active", levels=(2, 1))
    assert t.piece("north left 0").hp == life("skeleton") + 1, "life given when the Active card is placed"


@pytest.mark.rule("bossbattle", "coop.dragon_fields")
def test_the_automatic_dragon_has_one_activated_field_a_lane() -> None:
    every = "; ".join(f"north {lane} 0: scales active" for lane in ("left", "middle", "right"))
    t = turn("claw claw claw claw hardened_hide", every, levels=(2, 1))
    assert "Hardened Hide cannot be placed and is discarded." in t.log()
    t = resolving("north left 0: scales active; north left 0b: scales", **COOP)
    assert (t.at("north left 0"), t.at("north left 0b")) == ("scales", "")
    t = resolving("north left 0: scales active; north left 0b: scales")
    assert t.at("north left 0b") == "scales", "a Dragon led by a player may have two"


@pytest.mark.rule("bossbattle", "coop.dragon_presses")
def test_the_automatic_dragon_keeps_placing_while_its_queue_is_thin() -> None:
    t = turn("claw claw claw bite bite bite")
    assert len(t.queue("north")) == 4
    t = turn("claw claw claw bite", "north left 2: crush; north right 2: crush; north middle 2: smoulder")
    assert len(t.queue("north")) == 3 + 2


@pytest.mark.rule("bossbattle", "coop.empty_deck")
def test_an_automatic_boss_without_cards_passes() -> None:
    t = FEW("", discards={"necromancer": "bone_spear zombie"}, no_deck="necromancer")
    assert t.is_over and t.queue("north") == {}


@pytest.mark.rule("bossbattle", "coop.golden_rule")
def test_those_who_play_themselves_take_the_best_of_what_is_left_open() -> None:
    t = resolving("north left 0: ember_rain", **COOP)
    assert t.queue("south") == {"left 2": "token 1"}, "where it lies longest"
    t = turn("claw claw claw claw roar", "south left 1: strike; south left 2: executioner", hp={"warrior": 1})
    assert "executioner" in t.warrior.discard, "Roar takes the card worth most"


@pytest.mark.rule("bossbattle", "legendary.rules", "duel.turns")
def test_a_legendary_hero_has_two_turns_against_the_automatic_boss() -> None:
    t = table("", "placing", "specials", mode="legendary", heroes="warrior", hands={"warrior": "strike strike"})
    assert t.warrior.turns == 2
    assert t.dragon.turns == 3
    assert t.asked() == ["warrior"]
    t.warrior.declines()
    assert t.is_over


def test_the_automatic_boss_wins_at_the_round_limit_like_any_other() -> None:
    t = counting_down("", **COOP, rounds=(9, 9))
    assert t.rounds[0] == 10
