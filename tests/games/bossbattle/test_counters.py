"""Counters and instances."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import counting_down, dmg, placing, resolving


@pytest.mark.rule("bossbattle", "types.counter", "counters.play")
def test_a_counter_is_no_turn_and_is_discarded_when_it_has_worked() -> None:
    hands = {"warrior": "strike", "dragon": "snarl claw bite"}
    t = placing("warrior dragon", hands=hands, first=1)
    t.warrior.plays("strike@left")
    t.dragon.answers("snarl", "discard_bite")
    assert t.dragon.discard == ["bite", "snarl"]
    assert t.queue("north") == {}
    t.dragon.declines().plays("claw@left")
    assert t.at("north left 1") == "claw", "the boss still has the turn"


@pytest.mark.rule("bossbattle", "counters.any_phase")
def test_counters_are_played_in_every_phase_in_which_their_moment_comes() -> None:
    hands = {"necromancer": "death_throes zombie"}
    t = counting_down("north left 0: ghoul active hp=1", boss="necromancer", hands=hands)
    assert t.necromancer.offered() == ["death_throes", "pass"]
    t.necromancer.chooses("death_throes")
    assert t.warrior.lost == 4


@pytest.mark.rule("bossbattle", "counters.asked_openly")
def test_whoever_could_hold_a_counter_is_asked_whatever_the_hand_holds() -> None:
    t = resolving("north left 0: claw", hands={"warrior": "strike", "priestess": "mend"})
    assert t.asked() == ["warrior", "priestess"], "the Mage holds nothing"
    assert t.warrior.offered() == ["pass"]


@pytest.mark.rule("bossbattle", "counters.asked_openly")
def test_nobody_is_asked_for_a_counter_that_the_level_does_not_allow_yet() -> None:
    t = placing("dragon", hands={"dragon": "claw", "priestess": "mend"})
    t.dragon.plays("claw@left")
    assert t.is_over
    t = placing("dragon", hands={"dragon": "claw", "priestess": "mend"}, levels=(1, 2))
    t.dragon.plays("claw@left")
    assert t.asked() == ["priestess"]
    t.leaves_open()


@pytest.mark.rule("bossbattle", "counters.continue", "counters.play")
def test_without_an_answer_the_same_side_may_go_on_countering() -> None:
    hands = {"warrior": "strike", "dragon": "snarl snarl claw bite"}
    t = placing("warrior", hands=hands)
    t.warrior.plays("strike@left")
    t.dragon.answers("snarl", "discard_claw")
    assert t.dragon.offered() == ["snarl", "pass"]
    t.dragon.answers("snarl")
    assert t.piece("south left 1").buff == -6
    assert t.dragon.hand == []


@pytest.mark.rule("bossbattle", "counters.instance_ends")
def test_what_was_let_pass_cannot_be_countered_later() -> None:
    hands = {"warrior": "strike", "priestess": "mend", "dragon": "snarl claw"}
    t = placing("warrior priestess", hands=hands)
    t.warrior.chooses("warrior").plays("strike@left")
    assert t.dragon.offered() == ["snarl", "pass"]
    t.dragon.declines()
    t.priestess.plays("mend@middle")
    assert t.dragon.offered() == ["pass"], "the next turn closed the matter of Strike"
    t.dragon.declines()
    assert t.is_over and t.piece("south left 1").buff == 0


@pytest.mark.rule("bossbattle", "counters.instance_ends")
def test_damage_of_one_card_cannot_be_countered_when_the_next_resolves() -> None:
    queue = "north left 0: claw; north middle 0: bite"
    t = resolving(queue, hands={"warrior": "iron_will strike"})
    assert t.warrior.offered() == ["iron_will", "pass"]
    t.warrior.declines()
    assert t.warrior.offered() == ["pass"], "Bite is about to hit the Priestess"
    t.warrior.declines()
    assert t.warrior.lost == dmg("claw")


def test_nobody_is_asked_about_damage_that_hits_nobody() -> None:
    assert resolving("north right 0: bite", heroes="warrior", hands={"warrior": "iron_will strike"}).is_over
    assert resolving(f"north left 0: bite buff={-dmg('bite')}", hands={"warrior": "iron_will strike"}).is_over


def test_the_damage_that_can_be_countered_is_shown_part_by_part() -> None:
    hands = {"warrior": "iron_will strike", "priestess": "guardian_angel mend"}
    t = resolving("north left 0: claw buff=2; north right 2: smoulder", hands=hands)
    assert t.warrior.sums() == {"pass": [("Claw", dmg("claw")), ("buffs", 2), ("Smoulder", 1)]}
    t.warrior.chooses("iron_will")
    t.priestess.declines()
    assert t.priestess.sums()["pass"][-1] == ("counters so far", -4)
    t.leaves_open()


@pytest.mark.rule("bossbattle", "counters.opponent_answers")
def test_an_answer_of_the_other_side_closes_the_earlier_instance() -> None:
    hands = {"thief": "feint flurry", "dragon": "snarl snarl claw bite"}
    t = placing("thief", heroes="thief mage", hands=hands, levels=(1, 2))
    t.thief.plays("flurry@left")
    t.dragon.answers("snarl", "discard_claw")
    t.thief.chooses("feint", "left").declines()
    assert t.is_over, "the Dragon cannot go on with a second Snarl"
    assert t.dragon.hand == ["bite", "snarl"]


@pytest.mark.rule("bossbattle", "counters.declared_together")
def test_heroes_declare_together_and_their_counters_work_in_order() -> None:
    hands = {"warrior": "intercept", "priestess": "martyr mend", "mage": "spark"}
    t = resolving("north right 0: bite; south left 1: strike", hands=hands, levels=(1, 3))
    assert t.asked() == ["warrior", "priestess", "mage"]
    t.mage.declines()
    t.priestess.answers("martyr")
    assert t.priestess.lost == 0, "nothing happens until all have declared"
    t.warrior.answers("intercept")
    t.everybody_declines()
    assert "The damage is redirected to the Warrior." in t.log()
    assert "The damage is redirected to the Priestess." in t.log()


@pytest.mark.rule("bossbattle", "counters.declared_together")
def test_a_declared_counter_that_can_no_longer_be_paid_stays_in_hand() -> None:
    hands = {"warrior": "intercept", "thief": "dodge"}
    t = resolving("north right 0: bite; south left 2: strike", heroes="warrior priestess thief", hands=hands)
    t.thief.chooses("dodge")
    t.warrior.answers("intercept")
    assert t.warrior.discard == ["strike", "intercept"], "the only card that could be bumped is gone"
    assert t.thief.hand == ["dodge"]
    t.thief.declines()
    assert (t.warrior.lost, t.thief.lost) == (dmg("bite") - 2, 0)


UNPAID: dict[str, Any] = {
    "heroes": "thief mage",
    "hands": {"thief": "flurry feint"},
    "revealed": {"dragon": "snarl"},
    "levels": (1, 2),
}
"""The Thief places Flurry; the Dragon's open Snarl must answer it."""


@pytest.mark.rule("bossbattle", "reveal.pays_later", "counters.opponent_answers")
def test_an_open_counter_that_cannot_be_paid_does_nothing_that_could_be_answered() -> None:
    t = placing("thief", **UNPAID)
    t.thief.plays("flurry@left")
    assert t.is_over, "Feint has nothing to answer"
    assert t.dragon.discard == ["snarl"] and t.piece("south left 2").buff == 0
    paid = placing("thief", **{**UNPAID, "hands": {"thief": "flurry feint", "dragon": "claw"}})
    paid.thief.plays("flurry@left")
    assert paid.thief.offered() == ["feint", "pass"]
    paid.leaves_open()
