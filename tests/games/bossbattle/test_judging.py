"""What those who play themselves think things are worth, and how they answer."""

from typing import Any

import pytest

from tests.games.bossbattle.scene import Queue, find, placing, slot
from warhall.games.bossbattle.catalogue import BY_KEY, FACES, LANE_OPTIONS
from warhall.games.bossbattle.me.asking import ask, ask_may, ask_team, best, piece_option
from warhall.games.bossbattle.me.judging import bump_worth, card_worth, farthest, keep, piece_worth
from warhall.kernel.decisions import Effect, Fizzle

LANES = LANE_OPTIONS[:3]


def worth(key: str) -> int:
    return card_worth(next(card for card, face in enumerate(FACES) if face.key == key))


def scene(queue: str) -> Queue:
    return placing("warrior", queue)


def answered(text: Effect[Any]) -> Any:
    """What a question without a question comes to."""
    with pytest.raises(StopIteration) as ended:
        next(text)
    return ended.value.value


# ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_card_is_worth_its_damage_and_its_level() -> None:
    assert worth("claw") == BY_KEY["claw"].damage + BY_KEY["claw"].level


def test_every_hit_of_a_card_counts() -> None:
    assert worth("rend") == BY_KEY["rend"].damage * 3 + 3


def test_damage_to_every_lane_counts_three_times_and_forced_damage_one_more() -> None:
    assert worth("whirlwind") == BY_KEY["whirlwind"].damage * 3 + 2
    assert worth("wrath_of_heaven") == BY_KEY["wrath_of_heaven"].damage * 3 + 3 + 1


def test_healing_counts_in_every_lane_that_it_reaches() -> None:
    assert worth("second_wind") == BY_KEY["second_wind"].heal + 1
    assert worth("miracle") == BY_KEY["miracle"].heal * 3 + 3


def test_a_field_is_worth_half_its_life_rounded_down() -> None:
    assert worth("bone_wall") == BY_KEY["bone_wall"].hp // 2 + 1
    assert BY_KEY["bone_wall"].hp % 2


def test_a_text_counts_once_and_that_of_an_active_card_twice() -> None:
    assert worth("ember_rain") == BY_KEY["ember_rain"].worth + 1
    assert worth("smoulder") == BY_KEY["smoulder"].worth * 2 + 1


# ── pieces ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_token_is_worth_less_the_longer_it_lies_and_the_harder_it_hurts() -> None:
    t = scene("south left 1: token 2; south left 2: token 2 buff=1; south right 0: token 3")
    assert piece_worth(t.piece("south left 1")) == -4
    assert piece_worth(t.piece("south left 2")) == -7
    assert piece_worth(t.piece("south right 0")) == 0


def test_a_piece_is_worth_four_times_its_card_and_buffs_and_less_the_farther_it_stands() -> None:
    t = scene("south left 0: overhead_blow; south left 2: overhead_blow buff=2")
    assert piece_worth(t.piece("south left 0")) == worth("overhead_blow") * 4
    assert piece_worth(t.piece("south left 2")) == (worth("overhead_blow") + 2) * 4 - 3


def test_a_doubled_card_is_worth_twice_as_much_before_buffs() -> None:
    t = scene("south left 0: overhead_blow buff=1")
    t.piece("south left 0").factor = 2
    assert piece_worth(t.piece("south left 0")) == (worth("overhead_blow") * 2 + 1) * 4


def test_an_activated_field_is_worth_the_life_that_is_left() -> None:
    t = scene("south left 0: raise_shield active hp=3; south right 0: raise_shield")
    assert piece_worth(t.piece("south left 0")) == 3 * 4
    assert piece_worth(t.piece("south right 0")) == worth("raise_shield") * 4


def test_a_nullified_card_is_worth_one_less() -> None:
    t = scene("south left 0: overhead_blow null")
    assert piece_worth(t.piece("south left 0")) == (worth("overhead_blow") - 1) * 4


def test_no_card_is_worth_less_than_1() -> None:
    t = scene("south left 0: overhead_blow buff=-20; south middle 0: overhead_blow")
    assert piece_worth(t.piece("south left 0")) == 4
    assert keep(t.state)(slot("south left 0")) == 4
    assert keep(t.state)(slot("south right 0")) == 0, "nothing stands there"


def test_a_token_goes_where_it_lies_longest() -> None:
    assert [farthest(slot(f"south middle {place}")) for place in ("0", "0b", "1", "2")] == [0, 1, 2, 3]


# ── bumps ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("queue", "at", "found"),
    [
        ("south left 1: token 2", "south left 1", -102),
        ("south left 1: war_banner", "south left 1", 1000),
        ("south left 0: war_banner", "south left 0", 1000),
        ("south left 0b: war_banner", "south left 0b", 1000),
        ("south left 0: war_banner; south left 2: strike", "south left 0", 800),
        ("south left 0: war_banner; south left 1: strike", "south left 0", 800),
        ("south left 1: strike", "south left 1", 900),
        ("south left 0: strike", "south left 0", 800),
        ("south left 0b: strike; south left 1: strike", "south left 0b", 800),
        ("south left 0b: strike; south left 2: strike", "south left 0b", 800),
    ],
)
def test_bumps_are_ranked_in_the_printed_order(queue: str, at: str, found: int) -> None:
    assert bump_worth(scene(queue).state, 1)(slot(at)) == found


@pytest.mark.parametrize(
    ("queue", "at"),
    [
        ("south left 2: war_banner", "south left 2"),
        ("south left 2: strike", "south left 2"),
        ("south left 1: strike; south left 2: overhead_blow", "south left 1"),
        ("south left 1: war_banner; south left 2: overhead_blow", "south left 1"),
        ("south left 0: strike; south left 1: strike; south left 2: overhead_blow", "south left 0"),
    ],
)
def test_other_bumps_lose_what_is_worth_least(queue: str, at: str) -> None:
    t = scene(queue)
    assert bump_worth(t.state, 1)(slot(at)) == 100 - piece_worth(t.piece(at))


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_best_option_is_taken_and_the_first_of_equals() -> None:
    assert best(LANES, None) is LANES[0]
    assert best(LANES, lambda lane: lane) is LANES[2]
    assert best(LANES, lambda lane: -lane) is LANES[0]
    assert best(LANES, lambda lane: min(lane, 1)) is LANES[1]


def test_an_automatic_fighter_declines_what_is_worth_nothing() -> None:
    t = placing("warrior", mode="cooperative", hands={"warrior": "strike"})
    boss = find(t.state, "dragon")
    assert answered(ask_may(boss, "", LANES, "", lambda lane: 0)) is None
    assert answered(ask_may(boss, "", LANES, "", lambda lane: 1)) is LANES[0]
    assert answered(ask(boss, "", LANES, "", lambda lane: lane)) is LANES[2]
    t.warrior.declines()


def test_a_lone_option_is_not_asked_unless_that_would_tell_something() -> None:
    t = placing("warrior", hands={"warrior": "strike"})
    hero = find(t.state, "warrior")
    assert answered(ask(hero, "", LANES[:1], "")) is LANES[0]
    assert next(ask(hero, "", LANES[:1], "", lone=False)).options == LANES[:1]
    assert next(ask(hero, "", LANES[:2], "")).options == LANES[:2]
    assert next(ask_may(hero, "", LANES[:1], "", lambda lane: 0)).options[0] is LANES[0]
    with pytest.raises(Fizzle):
        next(ask(hero, "", [], ""))
    assert answered(ask_may(hero, "", [], "", lambda lane: 0)) is None
    t.warrior.declines()


def test_a_question_for_a_side_goes_to_all_its_people_and_a_lone_option_to_nobody() -> None:
    t = placing("warrior", hands={"warrior": "strike"})
    question = next(ask_team(t.state, 1, "", LANES, ""))
    assert (question.seat, question.team) == (1, (2, 3))
    assert answered(ask_team(t.state, 1, "", LANES[1:2], "")) is LANES[1]
    t.warrior.declines()


def test_a_side_that_plays_itself_is_not_asked() -> None:
    t = placing("warrior", mode="cooperative", hands={"warrior": "strike"})
    assert answered(ask_team(t.state, 0, "", LANES, "")) is LANES[0]
    t.warrior.declines()


def test_what_stands_in_a_slot_is_offered_by_its_name() -> None:
    t = scene("south left 1: strike; south right 2: token 2")
    labels = [piece_option(t.piece(where)).label for where in ("south left 1", "south right 2")]
    assert labels == ["Strike (left 1-slot)", "2-damage token (right 2-slot)"]
