"""Counters and instances."""

import pytest

from tests.games.bossbattle.table import counting_down, dmg, placing, resolving


@pytest.mark.rule("bossbattle", "types.counter", "counters.play")
def test_a_counter_is_no_turn_and_is_discarded_when_it_has_worked() -> None:
    hands = {"warrior": "strike", "dragon": "snarl claw bite"}
    t = placing("warrior dragon", hands=hands, first=1)
    t.says("warrior", "strike@left").says("dragon", "snarl", "discard_bite")
    assert t.discard("dragon") == ["bite", "snarl"]
    assert t.state.pieces(0) == []
    t.says("dragon", "pass", "claw@left")
    assert t.at("north left 1") == "claw", "the boss still has the turn"


@pytest.mark.rule("bossbattle", "counters.any_phase")
def test_counters_are_played_in_every_phase_in_which_their_moment_comes() -> None:
    hands = {"necromancer": "death_throes zombie"}
    t = counting_down("north left 0: ghoul active hp=1", boss="necromancer", hands=hands)
    assert t.offered("necromancer") == ["death_throes", "pass"]
    t.says("necromancer", "death_throes")
    assert t.lost("warrior") == 3


@pytest.mark.rule("bossbattle", "counters.asked_openly")
def test_whoever_could_hold_a_counter_is_asked_whatever_the_hand_holds() -> None:
    t = resolving("north left 0: claw", hands={"warrior": "strike", "priestess": "mend"})
    assert t.asks == ["warrior", "priestess"], "the Mage holds nothing"
    assert t.offered("warrior") == ["pass"]


@pytest.mark.rule("bossbattle", "counters.asked_openly")
def test_nobody_is_asked_for_a_counter_that_the_level_does_not_allow_yet() -> None:
    assert placing("dragon", hands={"dragon": "claw", "priestess": "mend"}).says("dragon", "claw@left").done
    t = placing("dragon", hands={"dragon": "claw", "priestess": "mend"}, levels=(1, 2)).says("dragon", "claw@left")
    assert t.asks == ["priestess"]


@pytest.mark.rule("bossbattle", "counters.continue", "counters.play")
def test_without_an_answer_the_same_side_may_go_on_countering() -> None:
    hands = {"warrior": "strike", "dragon": "snarl snarl claw bite"}
    t = placing("warrior", hands=hands)
    t.says("warrior", "strike@left").says("dragon", "snarl", "discard_claw")
    assert t.offered("dragon") == ["snarl", "pass"]
    t.says("dragon", "snarl")
    assert t.piece("south left 1").buff == -6
    assert t.hand("dragon") == []


@pytest.mark.rule("bossbattle", "counters.instance_ends")
def test_what_was_let_pass_cannot_be_countered_later() -> None:
    hands = {"warrior": "strike", "priestess": "mend", "dragon": "snarl claw"}
    t = placing("warrior priestess", hands=hands)
    t.says("warrior", "warrior", "strike@left")
    assert t.offered("dragon") == ["snarl", "pass"]
    t.passes("dragon").says("priestess", "mend@middle")
    assert t.offered("dragon") == ["pass"], "the next turn closed the matter of Strike"
    t.passes("dragon")
    assert t.done and t.piece("south left 1").buff == 0


@pytest.mark.rule("bossbattle", "counters.instance_ends")
def test_damage_of_one_card_cannot_be_countered_when_the_next_resolves() -> None:
    queue = "north left 0: claw; north middle 0: bite"
    t = resolving(queue, hands={"warrior": "iron_will strike"})
    assert t.offered("warrior") == ["iron_will", "pass"]
    t.passes("warrior")
    assert t.offered("warrior") == ["pass"], "Bite is about to hit the Priestess"
    t.passes("warrior")
    assert t.lost("warrior") == dmg("claw")


def test_nobody_is_asked_about_damage_that_hits_nobody() -> None:
    assert resolving("north right 0: bite", heroes="warrior", hands={"warrior": "iron_will strike"}).done
    assert resolving(f"north left 0: bite buff={-dmg('bite')}", hands={"warrior": "iron_will strike"}).done


def test_the_damage_that_can_be_countered_is_shown_part_by_part() -> None:
    hands = {"warrior": "iron_will strike", "priestess": "guardian_angel mend"}
    t = resolving("north left 0: claw buff=2; north right 2: smoulder", hands=hands)
    about = t.match.pending[0].decision.about
    assert about is not None
    assert about().sums == {"pass": [("Claw", dmg("claw")), ("buffs", 2), ("Smoulder", 1)]}
    t.says("warrior", "iron_will").passes("priestess")
    about = t.match.pending[0].decision.about
    assert about is not None
    assert about().sums["pass"][-1] == ("counters so far", -4)


@pytest.mark.rule("bossbattle", "counters.opponent_answers")
def test_an_answer_of_the_other_side_closes_the_earlier_instance() -> None:
    hands = {"thief": "feint flurry", "dragon": "snarl snarl claw bite"}
    t = placing("thief", heroes="thief mage", hands=hands, levels=(1, 2))
    t.says("thief", "flurry@left").says("dragon", "snarl", "discard_claw").says("thief", "feint", "left", "pass")
    assert t.done, "the Dragon cannot go on with a second Snarl"
    assert t.hand("dragon") == ["bite", "snarl"]


@pytest.mark.rule("bossbattle", "counters.declared_together")
def test_heroes_declare_together_and_their_counters_work_in_order() -> None:
    hands = {"warrior": "intercept", "priestess": "martyr mend", "mage": "spark"}
    t = resolving("north right 0: bite; south left 1: strike", hands=hands, levels=(1, 3))
    assert t.asks == ["warrior", "priestess", "mage"]
    t.says("mage", "pass").says("priestess", "martyr")
    assert t.lost("priestess") == 0, "nothing happens until all have declared"
    t.says("warrior", "intercept")
    assert "The damage is redirected to the Warrior." in t.log
    assert "The damage is redirected to the Priestess." in t.log


@pytest.mark.rule("bossbattle", "counters.declared_together")
def test_a_declared_counter_that_can_no_longer_be_paid_stays_in_hand() -> None:
    hands = {"warrior": "intercept", "thief": "dodge"}
    t = resolving("north right 0: bite; south left 2: strike", heroes="warrior priestess thief", hands=hands)
    t.says("thief", "dodge").says("warrior", "intercept")
    assert t.discard("warrior") == ["strike", "intercept"], "the only card that could be bumped is gone"
    assert t.hand("thief") == ["dodge"]
    t.passes("thief")
    assert (t.lost("warrior"), t.lost("thief")) == (dmg("bite") - 2, 0)
