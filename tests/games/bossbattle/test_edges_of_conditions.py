"""Conditions of the phases that have several parts, each of which counts."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, counting_down, dmg, placing, resolving, slot, starting, table
from warhall.games.bossbattle.game import BossBattle
from warhall.games.bossbattle.me.acting import acting
from warhall.games.bossbattle.me.queue import bump_forward
from warhall.games.bossbattle.rules.seating import seated
from warhall.games.bossbattle.state import BattleState
from warhall.kernel.setup import complete

NECRO: dict[str, Any] = {"boss": "necromancer"}


def hero_turn(who: str, deck: str, queue: str = "", **kw: Any) -> Queue:
    """An automatic hero takes a turn with these cards on top of the deck, the next one last."""
    return table(queue, "placing", "specials", mode="solo", turns=[who], decks={who: deck}, **kw)


# ── those who play themselves ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "solo.active")
def test_what_reduces_hits_does_not_count_the_cards_of_its_own_side() -> None:
    queue = "south left 0: quick_jab; south left 1: strike; north right 2: claw"
    t = hero_turn("thief", "backstab shadow_cloak", queue, heroes="warrior priestess thief")
    assert t.at("south right 2") == "shadow_cloak"


@pytest.mark.rule("bossbattle", "solo.healing")
def test_a_field_that_heals_goes_to_the_most_hurt_hero() -> None:
    t = hero_turn("priestess", "mend aegis", "north left 0: bite", hp={"mage": 2})
    assert t.at("south right 1") == "aegis"


@pytest.mark.rule("bossbattle", "solo.shield")
def test_a_shield_card_that_is_no_field_goes_to_the_lane_that_is_threatened_most() -> None:
    t = hero_turn("priestess", "mend sanctuary", "north right 0: bite; south left 2: smite")
    assert t.at("south right 0") == "sanctuary"


@pytest.mark.rule("bossbattle", "solo.damage")
def test_other_cards_of_a_boss_do_not_keep_a_damage_card_from_a_lane_without_a_field() -> None:
    queue = "north left 0: claw; north middle 1: scales; north right 2: scales"
    assert hero_turn("warrior", "overhead_blow strike", queue).at("south left 1") == "strike"


@pytest.mark.rule("bossbattle", "coop.dragon_fields")
def test_the_first_field_of_the_automatic_dragon_in_a_lane_is_activated() -> None:
    assert resolving("north left 0: scales", mode="cooperative").marks("north left 0") == ["active"]


def test_the_automatic_necromancer_may_have_two_activated_fields_in_a_lane() -> None:
    t = resolving("north left 0: skeleton active; north left 0b: bone_wall", **NECRO, mode="cooperative")
    assert t.marks("north left 0b") == ["active"]


# ── costs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_bump_is_not_paid_with_cards_from_the_hand() -> None:
    t = placing("mage", hands={"mage": "study spark ember"})
    assert not [key for key in t.mage.offered() if key.startswith("study")]


def test_a_card_in_a_lane_without_a_hero_can_be_bumped_out() -> None:
    t = placing("warrior", "south right 2: overhead_blow", heroes="warrior", hands={"warrior": "quick_jab strike"})
    t.warrior.plays("quick_jab@left", "south-right-2")
    assert t.warrior.discard == ["overhead_blow"]


# ── the Resolution Phase ──────────────────────────────────────────────────────────────────────────────────────────────
def test_a_card_that_moves_up_to_a_0_slot_in_the_phase_does_not_resolve_in_it() -> None:
    t = resolving("south left 1: strike")
    t.change(lambda state: bump_forward(state, state.piece_at(slot("south left 1"))))
    assert (t.at("south left 0"), t.dragon.lost) == ("strike", 0)


def test_a_card_turned_into_a_token_does_not_resolve_when_it_has_come_to_a_0_slot() -> None:
    t = table("south left 0: strike", "specials", "countdown")
    t.change(lambda state: turn(state, "south left 0"))
    assert (t.dragon.lost, t.warrior.discard) == (0, ["strike"])


def turn(state: BattleState, where: str) -> None:
    piece = state.piece_at(slot(where))
    acting(state, piece).turn(piece, 1)


def test_a_card_that_recovers_from_its_stun_in_the_phase_does_not_act_in_it() -> None:
    t = resolving("north left 0: tail_swipe; south left 2: hymn stunned; south middle 1: strike", hp={"warrior": 3})
    t.warrior.chooses("south-left-2")
    assert (t.marks("south left 2"), t.warrior.hp) == ([], 3 - dmg("tail_swipe"))


def test_a_nullified_active_card_is_no_choice_among_those_of_equal_speed() -> None:
    t = resolving("north left 2: molten_core null; north right 0: kindle")
    assert t.is_over
    assert not [line for line in t.log() if line.startswith("Molten Core resolves")]


def test_a_nullified_card_does_nothing_after_its_damage() -> None:
    t = resolving("north left 0: drain_life null", **NECRO, hp={"necromancer": 20})
    assert (t.warrior.lost, t.necromancer.hp) == (dmg("drain_life"), 20)


def test_a_stunned_active_card_stays_in_its_0_slot() -> None:
    assert resolving("south left 0: war_banner stunned").at("south left 0") == "war_banner"


# ── the Countdown Phase ───────────────────────────────────────────────────────────────────────────────────────────────
def test_only_tokens_hurt_in_the_countdown() -> None:
    assert counting_down("south left 2: overhead_blow buff=2").warrior.lost == 0


def test_a_field_that_is_not_activated_loses_no_life() -> None:
    assert counting_down("south left 1: raise_shield").at("south left 0") == "raise_shield"


# ── rounds ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_boss_who_faces_heroes_gains_no_power_in_round_2() -> None:
    assert starting(power=5, rounds=(2, 2)).power[0] == 5


def test_only_in_cooperative_games_do_round_tokens_start_ahead() -> None:
    setup = complete(BossBattle().options(), {"mode": "solo", "level": "elite"})
    assert seated(1, 1, setup).rounds == [1, 1]
