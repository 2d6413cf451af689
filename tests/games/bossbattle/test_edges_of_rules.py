"""The edges of the phases: exactly enough, one too few, the other side, a lane without a hero."""

from functools import partial
from typing import Any

import pytest

from tests.games.bossbattle.scene import (
    Queue,
    counting_down,
    dmg,
    drawing,
    find,
    heal,
    life,
    placing,
    resolving,
    starting,
    table,
)
from warhall.games.bossbattle.catalogue import BY_KEY
from warhall.games.bossbattle.game import BossBattle
from warhall.games.bossbattle.rules.automatic import turn_over
from warhall.games.bossbattle.rules.countdown import standing
from warhall.games.bossbattle.rules.levelling import first_deck, join, pick_cards
from warhall.games.bossbattle.rules.paying import spare_cards
from warhall.games.bossbattle.rules.placing import COUNTERS_WAIT, REFUSED, begin_placing
from warhall.games.bossbattle.rules.seating import check
from warhall.games.bossbattle.state import BattleState
from warhall.kernel.errors import SetupError
from warhall.kernel.setup import complete

COOP: dict[str, Any] = {"mode": "cooperative"}


def turn(deck: str, queue: str = "", boss: str = "necromancer", **kw: Any) -> Queue:
    """The automatic boss takes a turn with these cards on top of its deck, the next one last."""
    return table(queue, "placing", "specials", mode="cooperative", boss=boss, turns=[boss], decks={boss: deck}, **kw)


def hero_turn(who: str, deck: str, queue: str = "", **kw: Any) -> Queue:
    """An automatic hero takes a turn with these cards on top of the deck, the next one last."""
    return table(queue, "placing", "specials", mode="solo", turns=[who], decks={who: deck}, **kw)


# ── those who play themselves ─────────────────────────────────────────────────────────────────────────────────────────
def test_the_top_card_of_a_boss_is_known_to_be_new_only_until_it_is_turned_over() -> None:
    t = starting(**COOP, rounds=(4, 1))
    assert t.state.fresh
    turn_over(t.state, find(t.state, "dragon"))
    assert not t.state.fresh


def test_a_boss_aims_at_weakened_heroes_before_lanes_without_a_hero() -> None:
    lanes = {"warrior": "right", "mage": "middle"}
    t = turn(
        "bone_spear bone_spear", heroes="warrior mage", lanes=lanes, hp={"warrior": 0, "mage": 5}, weakened=["warrior"]
    )
    assert t.queue("north") == {"middle 1": "bone_spear", "right 1": "bone_spear"}


def test_a_hero_at_exactly_0_is_not_aimed_at_before_one_who_stands() -> None:
    t = turn("drain_life bone_spear", hp={"warrior": 0, "priestess": 5, "mage": 6}, weakened=["warrior"])
    assert t.queue("north") == {"middle 1": "bone_spear", "middle 2": "drain_life"}


def test_weakened_heroes_are_aimed_at_from_left_to_right_however_hurt_they_are() -> None:
    t = turn("bone_spear bone_spear", hp={"warrior": -1, "priestess": -9, "mage": 4}, weakened=["warrior", "priestess"])
    assert t.queue("north") == {"left 1": "bone_spear", "right 1": "bone_spear"}


FULL = "north left 2: bite; north middle 2: bite; north left 0: claw; north middle 0: claw"


def test_a_boss_that_places_again_places_the_card_that_it_turns_over() -> None:
    t = turn("claw hoard bite tail_swipe ancient_wrath", FULL, "dragon", levels=(3, 1))
    assert t.at("north right 2") == "bite"


def test_a_counter_turned_over_when_a_boss_places_again_lies_open() -> None:
    t = turn("claw hoard snarl tail_swipe ancient_wrath", FULL, "dragon", levels=(3, 1))
    assert t.dragon.revealed == ["snarl"]


@pytest.mark.parametrize("first", ["0", "0b"])
def test_a_card_in_either_0_slot_is_as_near_as_the_other(first: str) -> None:
    t = turn("bone_spear bone_wall", f"south left {first}: quick_jab; south right 0: strike")
    assert t.at("north right 1") == "bone_wall", "equally near: the stronger one counts"


def test_a_field_stands_against_the_nearer_card_even_if_it_is_weaker() -> None:
    t = turn("bone_spear bone_wall", "south left 1: strike; south right 0: quick_jab")
    assert t.at("north right 1") == "bone_wall"


def test_a_field_counts_the_buffs_of_the_card_that_it_stands_against() -> None:
    t = turn("bone_spear bone_wall", "south left 1: overhead_blow; south right 1: strike buff=4")
    assert t.at("north right 1") == "bone_wall"


def test_a_field_counts_every_hit_of_the_card_that_it_stands_against() -> None:
    t = turn("bone_spear bone_wall", "south left 1: overhead_blow; south right 1: twin_blades")
    assert t.at("north right 1") == "bone_wall"


def test_a_field_takes_no_heed_of_cards_that_deal_no_damage() -> None:
    t = turn("bone_spear bone_wall", "south left 0: mend; south right 2: quick_jab")
    assert t.at("north right 1") == "bone_wall"


def test_automatic_heroes_do_not_heal_lanes_without_a_hero() -> None:
    t = hero_turn("priestess", "mend mend", heroes="priestess mage", lanes={"priestess": "middle", "mage": "right"})
    assert t.queue("south") == {"middle 1": "mend", "right 1": "mend"}


def test_an_automatic_hero_shields_a_hero_before_a_lane_without_one() -> None:
    t = hero_turn(
        "warrior",
        "strike raise_shield",
        "north left 0: claw",
        heroes="warrior",
        lanes={"warrior": "right"},
        level="easy",
    )
    assert t.at("south right 1") == "raise_shield"


def test_an_automatic_hero_strikes_where_the_nearest_field_is_farthest() -> None:
    queue = "north left 0: scales active; north middle 1: scales; north right 2: scales"
    assert hero_turn("warrior", "overhead_blow strike", queue).at("south right 1") == "strike"
    queue = (
        "north left 0: scales active; north left 2: scales; north middle 0: hardened_hide active; north right 1: scales"
    )
    assert hero_turn("warrior", "overhead_blow strike", queue).at("south right 1") == "strike", "the nearer one counts"


@pytest.mark.parametrize("harmless", ["roar", "annihilate"])
def test_an_automatic_hero_protects_a_lane_from_what_can_be_reduced(harmless: str) -> None:
    queue = f"north left 1: {harmless}; north left 2: {harmless}; north right 2: claw"
    t = hero_turn("thief", "fence shadow_cloak", queue, heroes="thief mage warrior")
    assert t.at("south right 2") == "shadow_cloak"


def test_an_automatic_hero_bumps_only_where_something_slower_stands_in_a_0_slot() -> None:
    queue = "north left 1: bite; north middle 0: roar; north right 0: bite"
    assert hero_turn("mage", "arcane_bolt delay", queue, boss="dragon").at("south right 1") == "delay"


# ── Countdown ─────────────────────────────────────────────────────────────────────────────────────────────────────────
SLOTS = [(side, lane) for side in ("north", "south") for lane in ("left", "middle", "right")]


@pytest.mark.parametrize(("side", "lane"), SLOTS)
def test_every_lane_marches_on_and_stands_still_with_both_0_slots_full(side: str, lane: str) -> None:
    march = partial(counting_down, mode="heroes", north="warrior", heroes="warrior")
    t = march(f"{side} {lane} 1: strike; {side} {lane} 2: overhead_blow")
    assert t.queue(side) == {f"{lane} 0a": "strike", f"{lane} 1": "overhead_blow"}
    t = march(f"{side} {lane} 0: quick_jab; {side} {lane} 0b: quick_jab; {side} {lane} 2: overhead_blow")
    assert t.at(f"{side} {lane} 2") == "overhead_blow"


@pytest.mark.parametrize("place", ["0", "0b"])
def test_a_token_in_a_0_slot_hurts_nobody_in_the_countdown(place: str) -> None:
    assert counting_down(f"south left {place}: token 2").warrior.lost == 0


def test_a_token_in_a_lane_without_a_hero_hurts_nobody() -> None:
    t = counting_down("south right 2: token 2", heroes="warrior")
    assert (t.warrior.lost, t.at("south right 1")) == (0, "token 2")


def test_a_field_whose_life_is_gone_in_the_countdown_is_destroyed() -> None:
    t = counting_down("south left 0: raise_shield active hp=1; south middle 0: raise_shield active hp=2")
    assert t.queue("south") == {"middle 0a": "raise_shield"}


def test_reductions_and_gained_rounds_end_with_the_round() -> None:
    def late(state: BattleState) -> None:
        state.guard[4], state.gained = 2, 3

    t = table("", "countdown", "start over")
    t.change(late)
    assert (t.state.guard, t.state.gained) == ([0] * 6, 0)


def test_a_round_token_goes_no_farther_than_10() -> None:
    t = counting_down("", mode="heroes", north="warrior", heroes="mage", rounds=(10, 8))
    assert t.rounds == [10, 9]


@pytest.mark.parametrize(("hp", "winner"), [(1, None), (0, 0), (-1, 0)])
def test_the_last_hero_falls_at_exactly_0(hp: int, winner: int | None) -> None:
    t = counting_down("", hp={"warrior": hp, "priestess": 0, "mage": 0})
    found = standing(t.state)
    assert (None if found is None else found[0]) == winner


def test_the_boss_falls_at_exactly_0() -> None:
    assert standing(counting_down("", hp={"dragon": 0}).state) is not None
    assert standing(counting_down("", hp={"dragon": 1}).state) is None


def test_heroes_who_reach_round_10_win_nothing_against_a_boss() -> None:
    assert standing(counting_down("", rounds=(5, 9)).state) is None


@pytest.mark.parametrize(("rounds", "winner"), [((9, 5), 0), ((5, 9), 1), ((9, 9), -1), ((8, 8), None)])
def test_between_equals_whoever_reaches_round_10_first_wins(rounds: tuple[int, int], winner: int | None) -> None:
    found = standing(counting_down("", mode="heroes", north="warrior", heroes="mage", rounds=rounds).state)
    assert (None if found is None else found[0]) == winner


def test_both_sides_fallen_is_a_draw() -> None:
    t = counting_down("", heroes="warrior", hp={"dragon": 0, "warrior": 0})
    found = standing(t.state)
    assert found is not None and found[0] == -1


# ── levelling up ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_heroes_who_have_all_fallen_to_exactly_0_are_not_healed_by_levelling_up() -> None:
    t = table("", "start", "drawing", rounds=(1, 4), hp={"warrior": 0, "priestess": 0, "mage": 0})
    assert [t[who].hp for who in ("warrior", "priestess", "mage")] == [0, 0, 0]


def test_one_hero_who_stands_is_enough_for_all_to_be_healed() -> None:
    t = table("", "start", "drawing", rounds=(1, 4), hp={"warrior": 1, "priestess": 0, "mage": 0})
    assert t.warrior.hp > 1 and t.priestess.hp > 0 and t.mage.hp > 0


# ── tokens and lanes ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_strike_at_a_lane_with_nobody_and_nothing_in_it_is_not_announced() -> None:
    t = resolving("north right 0: bite", heroes="warrior", hands={"warrior": "intercept"})
    assert t.is_over


def test_a_hero_who_said_no_is_not_asked_again_in_this_round() -> None:
    t = placing("warrior", friends=False, hands={"warrior": "strike overhead_blow"})
    t.warrior.chooses("strike@middle")
    t.priestess.chooses("no")
    assert "strike@middle" not in t.warrior.offered()
    assert "strike@right" in t.warrior.offered(), "the Mage was not asked"
    t.warrior.chooses("strike@left")


# ── counters ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_stunned_card_wakes_in_every_slot() -> None:
    for where in ("north left 0", "north left 0b", "south right 0", "south right 2"):
        card = "claw" if where.startswith("north") else "strike"
        assert counting_down(f"{where}: {card} stunned").marks(where) == []


def test_an_instance_stays_closed_after_a_counter_of_a_counter_was_countered() -> None:
    hands = {
        "dragon": "backlash",
        "warrior": "iron_will strike riposte overhead_blow",
        "priestess": "guardian_angel mend",
    }
    t = resolving("north left 0: bite", hands=hands, levels=(2, 2))
    t.warrior.chooses("iron_will")
    t.priestess.declines()
    t.warrior.chooses("discard_strike")
    t.dragon.answers("backlash")
    t.warrior.chooses("riposte", "left").declines()
    assert t.is_over, "nobody may answer the strike any more"


@pytest.mark.parametrize(("card", "name"), [("strike", "Strike"), ("quick_jab", "Quick Jab")])
def test_whoever_may_counter_is_told_which_card_strikes_and_how_hard(card: str, name: str) -> None:
    heroes: dict[str, Any] = {"mode": "heroes", "north": "warrior", "heroes": "warrior"}
    t = resolving(f"north left 0: {card}", **heroes, hands={"south warrior": "iron_will strike"})
    assert (
        t["south warrior"].prompt == f"Counter now? (a card is about to damage your side: {name}, {dmg(card)} damage)"
    )
    t["south warrior"].declines()


def test_whoever_may_counter_a_placement_is_told_which_card_was_placed() -> None:
    t = placing("warrior", hands={"warrior": "strike", "dragon": "snarl claw"})
    t.warrior.plays("strike@left")
    assert t.dragon.prompt == "Counter now? (an enemy card is placed: Strike)"
    t.dragon.declines()


# ── drawing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_how_many_cards_a_boss_draws_is_told() -> None:
    assert "The Dragon draws 3 cards." in drawing(power=3).log()


# ── picking cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
DUEL: dict[str, Any] = {"mode": "heroes", "north": "warrior", "heroes": "mage"}


def test_each_hero_is_asked_for_the_level_of_its_own_side() -> None:
    t = starting(**DUEL, rounds=(4, 7), levels=(1, 2))
    assert t.warrior.prompt == "Which level 2 card do you leave out? (Warrior)"
    assert t.mage.prompt == "Which level 3 card do you leave out? (Mage)"


def test_only_the_side_that_has_come_far_enough_picks_cards() -> None:
    t = starting(**DUEL, rounds=(3, 4))
    assert t.asked() == ["mage"]


def test_what_is_offered_on_levelling_up_is_random() -> None:
    assert len({tuple(sorted(starting(**DUEL, rounds=(1, 4), seed=seed).mage.offered())) for seed in range(5)}) > 1


def picked(seed: int) -> Queue:
    """The Mage has just picked the first two of three cards of level 2."""
    t = starting(**DUEL, rounds=(1, 4), seed=seed)
    mage = find(t.state, "mage")
    join(t.state, mage, mage.offer[:2])
    return t


def test_picked_cards_join_the_deck_and_the_rest_of_the_level_leaves_the_game() -> None:
    t = picked(1)
    mage = find(t.state, "mage")
    assert (len(t.mage.removed), mage.offer, mage.decks[2]) == (4, [], [])
    assert sum(BY_KEY[key].level == 2 for key in t.mage.deck) == 2


def test_picked_cards_are_shuffled_into_the_deck() -> None:
    tops = [[BY_KEY[key].level for key in picked(seed).mage.deck[-2:]] for seed in range(5)]
    assert [2, 2] not in tops


def test_which_cards_were_picked_is_told_to_their_side_and_their_number_to_all() -> None:
    t = starting(**DUEL, rounds=(1, 4))
    left = t.mage.offered()[0]
    t.mage.chooses(left)
    log = t.log()
    assert "The Mage adds 2 cards of level 2 to the deck." in log
    assert any(line.startswith("The Mage adds ") and " and " in line for line in log)


def test_the_new_level_of_an_automatic_boss_is_shuffled_into_its_deck() -> None:
    decks = [starting(**COOP, rounds=(4, 1), seed=seed) for seed in range(5)]
    assert len({t.dragon.deck[-1] for t in decks}) > 1, "the top card is a random one of the new level"
    for t in decks:
        assert find(t.state, "dragon").decks[2] == []
        assert {BY_KEY[key].level for key in t.dragon.deck[-20:]} == {1, 2}


def test_what_a_hero_leaves_out_is_secret() -> None:
    for kw in (DUEL, {"heroes": "mage"}):
        t = starting(**kw, rounds=(1, 4))
        question = next(pick_cards(t.state))
        assert question.secret


def test_the_new_level_of_an_automatic_hero_is_shuffled_into_its_deck() -> None:
    decks = [starting(mode="solo", seed=seed) for seed in range(5)]
    assert all(find(t.state, "warrior").decks[2] == [] for t in decks)
    assert all(sum(BY_KEY[key].level == 2 for key in t.warrior.deck) == 6 for t in decks)
    assert not all(BY_KEY[key].level >= 2 for t in decks for key in t.warrior.deck[-11:])


def test_the_first_deck_of_an_automatic_fighter_is_levels_0_and_1_shuffled() -> None:
    t = starting(mode="solo", heroes="warrior mage")
    mage = find(t.state, "mage")
    mage.decks[0], mage.decks[1] = list(range(10)), list(range(10, 20))
    first_deck(t.state, mage)
    assert (mage.decks[0], mage.decks[1]) == ([], [])
    assert mage.deck != sorted(mage.deck) == list(range(20))


# ── costs ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def lanes_for(card: str, queue: str, hand: str = "") -> list[str]:
    """Where the hero who holds a card may place it."""
    who = BY_KEY[card].character.key
    t = placing(who, queue, hands={who: f"{card} {hand}"})
    return [key.partition("@")[2] for key in t[who].offered() if key.startswith(card)]


def test_one_payment_is_one_bump_and_no_more() -> None:
    queue = "south left 1: strike; south left 2: overhead_blow stunned"
    assert lanes_for("shield_bash", queue) == ["middle", "right"], "only a second bump would make room on the left"


def test_a_cost_of_two_bumps_needs_two() -> None:
    assert lanes_for("battle_trance", "") == []
    assert lanes_for("battle_trance", "south middle 2: smite") == []
    assert lanes_for("battle_trance", "south middle 1: smite") == ["left", "middle", "right"]
    assert lanes_for("battle_trance", "south middle 2: smite; south right 2: arcane_bolt") == [
        "left",
        "middle",
        "right",
    ]


def test_a_cost_of_two_cards_takes_the_last_two() -> None:
    t = placing("mage", hands={"mage": "stop_time spark ember"})
    t.mage.plays("stop_time@left", "discard_spark")
    assert (t.mage.hand, sorted(t.mage.discard)) == ([], ["ember", "spark"])


def test_what_those_who_play_themselves_can_discard() -> None:
    t = turn("", discards={"necromancer": "zombie"}, no_deck="necromancer")
    assert spare_cards(find(t.state, "necromancer"), -1) == 0, "a boss has its deck"
    t = hero_turn("warrior", "", discards={"warrior": "strike quick_jab", "mage": "ember"}, no_deck="mage")
    assert spare_cards(find(t.state, "mage"), -1) == 1, "a hero has the discard pile as well"


# ── placing ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_passed_and_who_was_refused_is_forgotten_when_the_next_round_is_placed() -> None:
    t = placing("warrior", hands={"warrior": "strike"})
    warrior = find(t.state, "warrior")
    warrior.passed, warrior.refused, t.state.turn = True, 7, 1
    begin_placing(t.state)
    assert (warrior.passed, warrior.refused, warrior.turns, t.state.turn) == (False, 0, 1, 0)


def test_a_boss_may_reveal_a_counter_in_each_of_its_turns() -> None:
    t = placing("dragon dragon", hands={"dragon": "snarl snarl claw claw"})
    t.dragon.chooses("reveal_snarl")
    assert "reveal_snarl" not in t.dragon.offered(), "one a turn at level 1"
    t.dragon.plays("claw@left")
    assert "reveal_snarl" in t.dragon.offered()
    t.dragon.declines()


def test_why_a_card_cannot_be_placed_is_said() -> None:
    t = placing("warrior", friends=False, hands={"warrior": "strike iron_will"})
    assert t.warrior.closed()["iron_will@left"] == COUNTERS_WAIT
    t.warrior.chooses("strike@middle")
    t.priestess.chooses("no")
    assert t.warrior.closed()["strike@middle"] == REFUSED
    t.warrior.declines()


# ── resolution ────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_strike_at_every_lane_may_be_answered_though_nobody_stands_in_one_of_them() -> None:
    t = resolving("north left 0: fire_breath", heroes="warrior mage", hands={"warrior": "iron_will strike"})
    assert t.warrior.offered() == ["iron_will", "pass"]
    t.warrior.declines()


def test_drain_life_heals_nothing_by_what_a_field_takes_instead() -> None:
    t = resolving(
        "north left 0: drain_life; south right 0: bone_wall active",
        mode="bosses", north="necromancer", heroes="necromancer", levels=(1, 2),
        hp={"north necromancer": 20}, hands={"south necromancer": "bone_armour zombie"},
    )  # fmt: skip
    t["south necromancer"].chooses("bone_armour")
    assert (t["south necromancer"].lost, t["north necromancer"].hp) == (0, 20)


NORTHERN: dict[str, Any] = {"mode": "heroes", "north": "warrior mage", "heroes": "thief priestess"}


def test_the_first_hero_of_the_north_intercepts_too() -> None:
    t = resolving("south middle 0: smite; north left 1: strike", **NORTHERN, hands={"warrior": "intercept"})
    t.warrior.chooses("intercept")
    assert (t.warrior.lost, t.mage.lost) == (dmg("smite") - 2, 0)


def test_redirected_damage_is_blocked_by_a_field_in_the_new_lane() -> None:
    queue = "north middle 0: bite; south left 1: strike; south left 0: raise_shield active"
    t = resolving(queue, hands={"warrior": "intercept"})
    t.warrior.chooses("intercept")
    assert (t.warrior.lost, t.piece("south left 0").hp) == (0, life("raise_shield") - (dmg("bite") - 2))


def test_healing_in_every_lane_passes_by_lanes_without_a_hero() -> None:
    t = resolving("south left 0: miracle", heroes="priestess", hp={"priestess": 2})
    assert t.priestess.hp == 2 + heal("miracle")


def test_a_stunned_card_is_not_first_in_the_next_round() -> None:
    assert resolving("south left 0: strike stunned first").marks("south left 0") == ["stunned"]


# ── the set-up screen ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_which_choices_belong_to_which_mode() -> None:
    options = {option.name: option for option in BossBattle().options()}
    assert [name for name, option in options.items() if option.mode] == ["mode"]
    assert "heroes" not in options["boss"].when["mode"] and "versus" in options["boss"].when["mode"]
    assert "bosses" not in options["heroes"].when["mode"] and "versus" in options["heroes"].when["mode"]


def checked(seats: int, **setup: Any) -> None:
    check(seats, complete(BossBattle().options(), setup))


def test_a_mode_for_other_numbers_of_players_names_the_modes_that_fit() -> None:
    with pytest.raises(SetupError, match=r"not for 6; take Heroes against heroes \(mode=heroes\)$"):
        checked(6, mode="versus")


def test_a_party_may_have_one_hero_for_each_player() -> None:
    checked(2, mode="cooperative", party=2)


def test_rivals_are_not_counted_where_there_are_none() -> None:
    checked(2, mode="versus", rivals=["warrior", "mage"])
