"""The Queue: pushing, falling out, tokens, stuns, fields, marching."""

import pytest

from tests.games.bossbattle.scene import counting_down, dmg, life, placing, resolving, specials
from warhall.games.bossbattle.me.queue import (
    ASLEEP,
    CODES,
    EMPTY,
    FIXED,
    ROOM_AFTER,
    STUCK,
    THING,
    after_bump,
    digits,
    number,
)


# ── bumping ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "bump.chain", "bump.out")
def test_a_bump_pushes_the_whole_chain_and_the_2_slot_falls_out() -> None:
    t = resolving("south left 0: delay; north left 0: claw; north left 1: bite; north left 2: crush")
    t.mage.chooses("north-left-0a")
    assert t.queue("north") == {"left 1": "claw", "left 2": "bite"}
    assert t.dragon.discard == ["crush"]


@pytest.mark.rule("bossbattle", "bump.gap")
def test_an_empty_slot_takes_up_the_push() -> None:
    t = resolving("south left 0: delay; north left 0: claw; north left 2: crush")
    t.mage.chooses("north-left-0a")
    assert t.queue("north") == {"left 1": "claw", "left 2": "crush"}


@pytest.mark.rule("bossbattle", "bump.chain", "bump.gap", "field.unbumpable", "stun.not_pushed_out", "tokens.heroless")
def test_every_possible_bump_of_every_possible_lane_keeps_what_stands_in_it() -> None:
    """All 625 lanes: nothing appears, and one thing leaves, from the 2-slot, where no gap takes up the push."""
    for code in range(CODES):
        lane = digits(code)
        if FIXED in lane[2:]:
            continue  # Fields are activated in 0-slots only
        for place in range(4):
            after = after_bump(code, place)
            if lane[place] in (EMPTY, FIXED):
                assert after == -1
            elif after >= 0:
                left = digits(after)
                gap = EMPTY in lane[max(place + 1, 2) :]
                stays = gap or (place == 3 and lane[3] == ASLEEP)
                assert left.count(EMPTY) - lane.count(EMPTY) == (0 if stays else 1), "a gap takes up the push"
                assert left.count(STUCK) == lane.count(STUCK), "a token without a victim stays"
                assert left.count(FIXED) == lane.count(FIXED), "an activated Field stays"
                if left.count(ASLEEP) < lane.count(ASLEEP):
                    assert place == 3 and lane[3] == ASLEEP, "only a direct push out of the 2-slot wakes a card"
            else:
                assert after == -1


@pytest.mark.parametrize(
    ("lane", "room"),
    [
        ([EMPTY, EMPTY, EMPTY, EMPTY], (False, False, False)),
        ([EMPTY, EMPTY, THING, EMPTY], (True, True, False)),
        ([THING, EMPTY, THING, EMPTY], (True, True, False)),
        ([THING, EMPTY, EMPTY, THING], (True, True, True)),
    ],
)
def test_a_lane_has_room_after_a_bump_if_any_bump_in_it_leaves_some(lane: list[int], room: tuple[bool, ...]) -> None:
    assert ROOM_AFTER[1][number(lane)] == room


def test_a_stunned_card_woken_by_one_bump_is_pushed_out_by_the_next() -> None:
    awake = after_bump(number([EMPTY, EMPTY, EMPTY, ASLEEP]), 3)
    assert digits(awake) == [EMPTY, EMPTY, EMPTY, THING]
    assert digits(after_bump(awake, 3)) == [EMPTY] * 4


@pytest.mark.rule("bossbattle", "bump.forward")
def test_nothing_moves_forward_into_an_occupied_slot() -> None:
    queue = "south left 2: overhead_blow; south left 1: strike; south left 0: smite; south left 0b: mend"
    t = placing("mage", queue, hands={"mage": "haste spark"})
    t.mage.plays("haste@right", "discard_spark")
    assert t.at("south left 1") == "strike"


# ── damage tokens ─────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "tokens.slot")
def test_a_token_takes_an_empty_slot_and_fizzles_where_there_is_none() -> None:
    full = (
        "north left 0: scales active hp=1; north left 0b: hardened_hide active; north left 1: claw; north left 2: bite"
    )
    t = resolving(f"south left 0: fireball; {full}")
    t.mage.chooses("north-left-0a")
    assert t.queue("north") == {"left 0b": "hardened_hide", "left 1": "claw", "left 2": "bite"}


def test_a_token_that_moves_is_told_by_where_it_came_to() -> None:
    log = counting_down("south left 2: token 2").log()
    assert "A damage token moves up to the left 1-slot." in log


@pytest.mark.rule("bossbattle", "tokens.countdown", "tokens.before_moving", "countdown.march")
def test_tokens_hurt_from_the_2_slot_and_the_1_slot_before_they_move() -> None:
    t = counting_down("south left 2: token 2; south middle 1: token 1 buff=2; north left 1: token 3")
    assert (t.warrior.lost, t.priestess.lost, t.dragon.lost) == (2, 3, 3)
    assert t.queue("south") == {"left 1": "token 2", "middle 0a": "token 1"}


@pytest.mark.rule("bossbattle", "tokens.countdown", "keywords.forced")
def test_the_damage_of_tokens_is_forced() -> None:
    assert counting_down("south left 2: token 2; south left 0: raise_shield active").warrior.lost == 2


@pytest.mark.rule("bossbattle", "tokens.zero_slot")
def test_a_token_in_a_0_slot_hurts_nobody_and_goes_at_the_end_of_resolution() -> None:
    assert counting_down("south left 0: token 2").warrior.lost == 0
    t = resolving("south left 0: token 2; south left 1: token 1")
    assert t.queue("south") == {"left 1": "token 1"}
    assert t.warrior.lost == 0


@pytest.mark.rule("bossbattle", "tokens.pushed_out")
def test_a_token_pushed_out_hurts_twice_its_number_plus_its_buff() -> None:
    t = placing("mage", "south left 2: token 3 buff=1", hands={"mage": "study"})
    t.mage.plays("study@right")
    assert t.warrior.lost == 2 * 3 + 1
    t = placing("dragon", "north left 2: token 2", hands={"dragon": "tail_swipe"})
    t.dragon.plays("tail_swipe@left")
    assert t.dragon.lost == 4


@pytest.mark.rule("bossbattle", "tokens.heroless")
def test_a_token_without_a_hero_cannot_be_pushed_out_and_hurts_nobody() -> None:
    t = placing("mage", "south right 2: token 3", heroes="mage", hands={"mage": "study"})
    assert t.mage.offered() == ["pass"]
    t = placing("mage", "south right 2: token 3; south right 1: ember", heroes="mage", hands={"mage": "study"})
    assert t.mage.offered() == ["pass"], "nor by a chain"
    t = counting_down("south right 2: token 3", heroes="mage")
    assert (t.mage.lost, t.at("south right 1")) == (0, "token 3")


@pytest.mark.rule("bossbattle", "tokens.turned")
def test_a_card_turned_into_a_token_is_one_and_leaves_to_its_owners_discard_pile() -> None:
    t = resolving("south left 0: polymorph; north left 0: crush; north left 2: bite")
    t.mage.chooses("north-left-0a")
    assert t.warrior.lost == 0, "it is a token, so it did not resolve"
    assert t.at("north left 0") == "", "and it went at the end of the phase"
    assert t.dragon.discard == ["crush"]


@pytest.mark.rule("bossbattle", "tokens.unlimited")
def test_tokens_and_power_never_run_out() -> None:
    slots = [
        f"{side} {lane} {place}"
        for side in ("north", "south")
        for lane in ("left", "middle", "right")
        for place in "12"
    ]
    t = counting_down("; ".join(f"{where}: token 3" for where in slots), power=99)
    assert len(t.queue("north")) + len(t.queue("south")) == 12
    assert t.power[0] >= 99


# ── stun ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "stun.card")
def test_a_stunned_card_neither_resolves_nor_works_nor_blocks() -> None:
    t = resolving("north left 0: claw stunned")
    assert (t.warrior.lost, t.at("north left 0")) == (0, "claw")
    assert resolving("north left 0: claw; south left 0: raise_shield active stunned").warrior.lost == dmg("claw")


@pytest.mark.rule("bossbattle", "stun.does_not_count")
def test_a_stunned_card_does_not_count_for_other_cards() -> None:
    assert resolving("south left 0: strike; south right 2: overhead_blow stunned").dragon.lost == dmg("strike")


@pytest.mark.rule("bossbattle", "stun.recovers")
def test_a_stunned_card_flips_in_the_countdown_instead_of_moving() -> None:
    t = counting_down("north left 1: claw stunned; north left 2: bite; north right 2: bite")
    assert t.queue("north") == {"left 1": "claw", "left 2": "bite", "right 1": "bite"}
    assert "stunned" not in t.marks("north left 1")


@pytest.mark.rule("bossbattle", "stun.not_pushed_out")
def test_a_stunned_card_bumped_out_of_the_2_slot_flips_instead() -> None:
    t = placing("mage", "south left 2: strike stunned", hands={"mage": "study"})
    t.mage.plays("study@right")
    assert t.at("south left 2") == "strike"
    assert "stunned" not in t.marks("south left 2")


@pytest.mark.rule("bossbattle", "stun.not_pushed_out")
def test_what_stands_before_a_stunned_card_in_the_2_slot_cannot_be_bumped() -> None:
    t = placing("mage", "south left 2: strike stunned; south left 1: smite", hands={"mage": "study"})
    t.mage.plays("study@right")
    assert t.queue("south") == {
        "left 1": "smite", "left 2": "strike", "right 0a": "study",
    }  # fmt: skip


# ── fields ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "types.field", "field.blocks", "abilities.shield")
def test_a_field_blocks_its_lane_once_it_is_activated() -> None:
    assert resolving("north left 0: claw; south left 0: raise_shield").warrior.lost == 0
    assert resolving("north left 0: claw; south left 1: raise_shield").warrior.lost == dmg("claw")
    assert resolving("north left 0: claw; south middle 0: raise_shield active").warrior.lost == dmg("claw")


@pytest.mark.rule("bossbattle", "field.blocks")
def test_a_faster_sword_gets_through_before_the_field_is_activated() -> None:
    t = resolving("north left 0: scales; south left 0: backstab", heroes="thief mage", first=1)
    assert t.dragon.lost == dmg("backstab") + 2


@pytest.mark.rule("bossbattle", "field.excess", "abilities.shield")
def test_damage_beyond_a_fields_life_is_lost() -> None:
    t = resolving("south left 0: executioner; north left 0: scales active hp=5")
    assert (t.dragon.lost, t.at("north left 0")) == (0, "")


@pytest.mark.rule("bossbattle", "field.choose")
def test_the_attacker_chooses_between_two_fields() -> None:
    t = resolving("south left 0: overhead_blow; north left 0: scales active; north left 0b: hardened_hide active")
    assert t.warrior.offered() == ["north-left-0a", "north-left-0b"]
    t.warrior.chooses("north-left-0b")
    assert t.piece("north left 0").hp == life("scales")
    assert t.piece("north left 0b").hp == life("hardened_hide") - dmg("overhead_blow")


@pytest.mark.rule("bossbattle", "field.unbumpable")
def test_an_activated_field_cannot_be_bumped_back() -> None:
    assert placing("mage", "south left 0: raise_shield active", hands={"mage": "study"}).mage.offered() == ["pass"]
    t = placing("mage", "south left 0: raise_shield", hands={"mage": "study"})
    t.mage.plays("study@right")
    assert t.at("south left 1") == "raise_shield"
    t = placing("mage", "south left 0: raise_shield active stunned", hands={"mage": "study"})
    assert t.mage.offered() == ["pass"], "nor while it is stunned"
    t = resolving("south left 0: delay; north left 0: scales active stunned")
    assert t.queue("north") == {"left 0a": "scales"}


@pytest.mark.rule("bossbattle", "field.decay")
def test_a_field_that_decays_to_nothing_is_destroyed() -> None:
    t = counting_down("south left 0: raise_shield active hp=1; north left 0: hardened_hide active")
    assert (t.at("south left 0"), t.piece("north left 0").hp) == ("", life("hardened_hide") - 2)


# ── marching ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "countdown.march")
def test_everything_marches_one_slot_towards_0() -> None:
    t = counting_down("south left 2: overhead_blow; south left 1: strike; south middle 2: mend; north right 1: claw")
    assert t.queue("south") == {"left 0a": "strike", "left 1": "overhead_blow", "middle 1": "mend"}
    assert t.queue("north") == {"right 0a": "claw"}


@pytest.mark.rule("bossbattle", "countdown.frozen")
def test_a_lane_with_two_full_0_slots_stands_still_but_its_tokens_still_hurt() -> None:
    queue = "south left 0: raise_shield active; south left 0b: bulwark active; south left 2: token 1"
    t = counting_down(queue + "; south middle 0: radiant_ward active; south middle 1: mend")
    assert t.at("south left 2") == "token 1", "although the 1-slot is empty"
    assert t.warrior.lost == 1
    assert t.at("south middle 0b") == "mend"


@pytest.mark.rule("bossbattle", "countdown.round_token", "setup.rounds_at_one")
def test_both_round_tokens_move_up_at_the_end() -> None:
    assert counting_down("", rounds=(3, 5)).rounds == [4, 6]


FULL = "south left 0: raise_shield active; south left 0b: bulwark active; south left 2: strike"


@pytest.mark.rule("bossbattle", "countdown.frozen", "bump.forward")
def test_no_card_moves_anything_forward_in_a_lane_with_two_full_0_slots() -> None:
    t = placing("mage", FULL, hands={"mage": "haste ember"})
    t.mage.plays("haste@right", "discard_ember")
    assert t.is_over and t.at("south left 2") == "strike", "Haste finds nothing to move"
    t = specials(f"{FULL}; south right 1: overhead_blow")
    t.warrior.chooses("warrior", "south-right-0a")
    assert t.at("south right 0") == "overhead_blow", "Battlecry moves the one card that can move"
    assert t.at("south left 2") == "strike"


@pytest.mark.rule("bossbattle", "countdown.march")
def test_what_fills_the_last_0_slot_does_not_hold_back_what_marches_behind_it() -> None:
    t = counting_down("south left 0: raise_shield active; south left 1: strike; south left 2: overhead_blow")
    assert (t.at("south left 0b"), t.at("south left 1")) == ("strike", "overhead_blow")
