"""The edges of phases: what is settled after each card, the Special Phase, and whose turn it is."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, placing, resolving, slot, specials, table
from warhall.games.bossbattle.rules.placing import NO_ROOM
from warhall.games.bossbattle.rules.settling import settle
from warhall.games.bossbattle.state import BattleState
from warhall.games.bossbattle.words import SLOT_NAMES

HEROES: dict[str, Any] = {"mode": "heroes", "north": "warrior", "heroes": "thief"}
WARRIOR = "north left 0: strike; north middle 1: raise_shield; north right 2: overhead_blow"
THIEF = "south left 0: backstab; south middle 1: poison; south right 2: flurry"


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("queue", ["", "north left 1: token 1"])
def test_nobody_answers_a_card_that_has_left_its_slot_or_is_a_token_by_now(queue: str) -> None:
    t = placing("", queue, hands={"mage": "counterspell spark"}, levels=(1, 2))
    t.state.arrivals = [slot("north left 1")]
    assert list(settle(t.state)) == []


def test_nullified_caltrops_take_nothing_from_what_is_placed_before_them() -> None:
    t = placing("dragon", "south left 2: caltrops null", heroes="thief", hands={"dragon": "claw"})
    t.dragon.plays("claw@left")
    assert t.piece("north left 1").buff == 0


# ── the weakened cost ─────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("queue", "cost"),
    [
        ("", "."),
        ("; south right 1: mend", "."),
        ("; south left 2: strike", ": a card must be discarded or bumped back."),
        ("; south left 2: strike; south left 1: strike", ": 2 cards must be discarded or bumped back."),
    ],
)
def test_the_log_says_what_a_weakened_hero_owes(queue: str, cost: str) -> None:
    t = resolving(f"north left 0: bite{queue}", hp={"warrior": 1})
    assert f"The Warrior is weakened{cost}" in t.log()
    if t.warrior.is_asked:
        t.warrior.chooses("south-left-1")


def weakened_north(hand: str) -> Queue:
    """The first player's hero is weakened, and a Field that cannot be bumped is the only card in the Queue."""
    queue = "south left 0: backstab; north right 0: raise_shield active"
    return resolving(queue, **HEROES, hp={"warrior": 1}, hands={"warrior": hand})


def test_the_first_player_chooses_what_to_discard_for_a_weakened_hero() -> None:
    t = weakened_north("strike quick_jab")
    t.warrior.declines()
    t.warrior.chooses("discard_strike")
    assert (t.warrior.hand, t.warrior.discard) == (["quick_jab"], ["strike"])


def test_the_only_card_that_can_pay_the_weakened_cost_is_taken_without_a_question() -> None:
    t = weakened_north("strike")
    t.warrior.declines()
    assert (t.is_over, t.warrior.discard) == (True, ["strike"])


# ── the Special Phase ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_side_that_places_second_uses_its_specials_too() -> None:
    t = specials(WARRIOR, **HEROES, first=1)
    assert t.warrior.offered() == ["warrior", "stop"]


def test_who_declined_a_special_is_not_asked_again_in_this_phase() -> None:
    t = specials(f"{THIEF}; south left 2: token 1; south right 1: token 2", heroes="thief", hands={"dragon": "claw"})
    t.dragon.declines()
    t.thief.chooses("thief")
    t.everybody_declines()
    assert t.is_over


def test_specials_are_counted_and_declined_anew_in_each_round() -> None:
    t = specials(THIEF, heroes="thief", hands={"dragon": "claw"})
    t.thief.chooses("thief")
    t.everybody_declines()
    assert t.state.used == [0, 0]
    assert [fighter.special for fighter in t.state.fighters] == [False, False]


def test_a_field_that_a_special_raises_can_be_answered_at_once() -> None:
    t = specials(
        "north left 0: skeleton active; north middle 0: skeleton active",
        boss="necromancer",
        heroes="thief",
        discards={"necromancer": "skeleton"},
        hands={"thief": "ambush pilfer"},
    )
    t.necromancer.chooses("necromancer", "right")
    assert t.thief.offered() == ["ambush", "pass"]
    t.thief.declines()


@pytest.mark.parametrize(("used", "rounds"), [(0, [1, 1]), (1, [2, 1])])
def test_heroes_of_either_side_gain_a_round_by_two_specials(used: int, rounds: list[int]) -> None:
    def earlier(state: BattleState) -> None:
        state.used = [used, 0]

    t = specials(WARRIOR, **HEROES)
    t.change(earlier)
    t.warrior.chooses("warrior", "north-middle-1", "north-left-0a")
    t.everybody_declines()
    assert t.rounds == rounds


# ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_an_automatic_boss_and_its_enemy_take_turns() -> None:
    t = table("", "placing", "specials", mode="legendary", heroes="warrior", hands={"warrior": "strike"})
    assert t.warrior.is_asked
    assert [fighter.turns for fighter in t.state.fighters] == [t.dragon.turns - 1, t.warrior.turns - 1]


def test_an_automatic_hero_and_the_boss_take_turns() -> None:
    t = table("", "placing", "specials", mode="solo", heroes="warrior", decks={"warrior": "strike overhead_blow"})
    t.dragon.declines()
    assert t.dragon.is_asked
    assert [fighter.turns for fighter in t.state.fighters] == [t.dragon.turns - 2, t.warrior.turns - 1]


def test_a_card_without_room_is_closed_for_want_of_its_own_slot() -> None:
    reasons = [f"no {name} of this lane is free" for name in SLOT_NAMES[1:]]
    assert reasons == NO_ROOM
