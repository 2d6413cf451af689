"""What bots are told: how the sides stand, what the Queue will bring, which options look good."""

from math import log

import pytest

from tests.games.bossbattle.scene import Queue, dmg, life, placing, resolving, specials, table
from warhall.games.bossbattle.catalogue import BY_KEY
from warhall.games.bossbattle.game import BossBattle
from warhall.games.bossbattle.seen.foresight import UNDECIDED, foresee
from warhall.games.bossbattle.seen.insight import promised_specials
from warhall.games.bossbattle.words import COUNTDOWN, OVER
from warhall.kernel.errors import SetupError
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance

GAME = BossBattle()


def worth(t: Queue, seat: int = 0) -> float:
    return GAME.evaluate(t.state, seat)


def soon(queue: str, **setup: object) -> dict[str, int]:
    """Who loses how many hit points if nobody adds to the Queue."""
    t = table(queue, **setup)  # type: ignore[arg-type]
    hp = foresee(t.state).hp
    return {who: t[who].hp - after for who, after in zip(t.players(), hp, strict=True) if after != t[who].hp}


# ── how a side stands ─────────────────────────────────────────────────────────────────────────────────────────────
def test_a_finished_game_is_worth_exactly_what_it_is() -> None:
    won = table(hp={"dragon": 0}).state
    won.phase = OVER
    assert [GAME.evaluate(won, seat) for seat in (0, 1, 2, 3)] == [0.0, 1.0, 1.0, 1.0]
    drawn = table(hp={"dragon": 0, "warrior": 0, "priestess": -1, "mage": 0}).state
    drawn.phase = OVER
    assert [GAME.evaluate(drawn, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    t = table("north left 1: claw", hp={"mage": 4})
    assert worth(t, 0) + worth(t, 1) == pytest.approx(1)


@pytest.mark.parametrize(
    ("queue", "setup"),
    [
        ("", {"hp": {"dragon": 20}}),
        ("south left 1: strike", {}),
        ("north left 2: token 3", {}),
        ("south left 2: war_banner", {}),
        ("", {"hands": {"warrior": "strike"}}),
    ],
)
def test_heroes_stand_better_with(queue: str, setup: dict[str, object]) -> None:
    assert worth(table(queue, **setup), 1) > worth(table(), 1)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("queue", "setup"),
    [
        ("", {"hp": {"mage": 5}}),
        ("north left 1: claw", {}),
        ("south left 2: token 3", {}),
        ("", {"rounds": (8, 8)}),
        ("", {"power": 12}),
        ("north left 0: scales active hp=7", {}),
    ],
)
def test_the_boss_stands_better_with(queue: str, setup: dict[str, object]) -> None:
    assert worth(table(queue, **setup)) > worth(table())  # type: ignore[arg-type]


def test_a_boss_would_rather_hold_one_great_card_than_two_small_ones() -> None:
    small, great = (table(hands={"dragon": hand}) for hand in ("claw claw claw bite bite", "claw claw claw crush"))
    assert worth(great) > worth(small), "it can only place three a round"


def test_heroes_with_enough_cards_for_special_abilities_stand_better() -> None:
    two = placing("warrior", "south left 2: strike; south middle 2: strike; south right 2: smite")
    three = placing("warrior", "south left 2: strike; south middle 2: strike; south right 2: overhead_blow")
    promised = [promised_specials(t.state, 1) for t in (two, three)]
    assert promised[0] == 0 < promised[1]


def test_a_hero_who_will_still_stand_is_worth_more_than_the_hit_points() -> None:
    def loss(hp: int) -> float:
        before, after = (table(hp={"mage": n}) for n in (hp, hp - 1))
        return log(worth(after) / worth(after, 1)) - log(worth(before) / worth(before, 1))

    assert loss(1) > 1.5 * loss(5)


def test_a_blow_that_will_end_the_game_counts_for_more_than_its_damage() -> None:
    def gain(hp: int) -> float:
        bare, struck = (table(queue, hp={"dragon": hp}) for queue in ("", "south left 0: smite"))
        return log(worth(struck, 1) / worth(struck, 0)) - log(worth(bare, 1) / worth(bare, 0))

    assert gain(dmg("smite")) > 2 * gain(dmg("smite") + 4)


# ── what the Queue will bring ─────────────────────────────────────────────────────────────────────────────────────
def test_cards_are_foreseen_where_they_hit() -> None:
    assert soon("north left 2: bite; south middle 1: smite") == {"warrior": dmg("bite"), "dragon": dmg("smite")}
    assert soon("north left 2: fire_breath") == dict.fromkeys(("warrior", "priestess", "mage"), dmg("fire_breath"))


def test_a_boss_is_foreseen_to_be_hit_once_by_a_boss_who_hits_every_lane() -> None:
    bosses = {"mode": "bosses", "north": "dragon", "heroes": "necromancer"}
    assert soon("north left 2: fire_breath", **bosses) == {"necromancer": dmg("fire_breath")}


def test_a_field_blocks_from_when_it_resolves() -> None:
    assert soon("north left 1: claw; south left 1: raise_shield") == {}
    assert soon("north left 0: claw; south left 1: raise_shield") == {"warrior": dmg("claw")}
    assert soon("south left 1: arcane_bolt; north left 1: scales") == {"dragon": dmg("arcane_bolt")}, "forced"


def test_the_life_that_fields_will_have_left_is_foreseen_for_each_side() -> None:
    walls = "north left 0: scales active hp=7; south right 0: radiant_ward active hp=5"
    assert foresee(table(walls).state).walls == [7 - 3 * BY_KEY["scales"].decay, 5 - 3 * BY_KEY["radiant_ward"].decay]
    assert foresee(table(f"{walls}; south left 1: smite").state).walls[0] == 0, "smite strikes it down"


def test_to_wear_down_a_field_is_worth_something() -> None:
    worn, whole = (table(f"north left 0: scales active hp={hp}") for hp in (4, 7))
    assert worth(worn, 1) > worth(whole, 1)


def test_a_widened_card_is_foreseen_in_both_its_lanes_and_never_twice_in_one() -> None:
    """A Field blocks in both, whether it stands already or comes; after a move both may be the same lane."""
    for ward in ("south left 0: radiant_ward active hp=30", "south left 1: radiant_ward"):
        assert soon(f"{ward}; north middle 1: claw") == {"priestess": dmg("claw")}
        assert soon(f"{ward} also=middle; north middle 1: claw") == {}
    assert soon("south left 1: smite also=middle") == {"dragon": 2 * dmg("smite")}
    assert soon("south left 1: smite also=left") == {"dragon": dmg("smite")}


def test_a_field_that_strikes_does_so_while_it_stands() -> None:
    strikes = min(3, life("zombie"))
    assert soon("north left 0: zombie", north="necromancer") == {"warrior": strikes * dmg("zombie")}


def test_tokens_burn_until_they_reach_the_0_slot() -> None:
    assert soon("south left 2: token 3") == {"warrior": 6}
    assert soon("south left 0: token 3") == {}


def test_what_empowers_is_reckoned_in() -> None:
    assert soon("south left 1: smite; south right 2: war_banner") == {"dragon": dmg("smite") + 1}


def test_x_damage_is_reckoned_with_what_lies_there_now() -> None:
    assert soon("north left 1: kindle; south middle 0: token 1") == {"warrior": dmg("kindle") + 1}


def test_what_a_text_is_worth_is_promised_until_it_has_been_read() -> None:
    assert foresee(table("north left 1: wildfire").state).promise == [BY_KEY["wildfire"].worth, 0]
    assert foresee(table("north left 2: smoulder").state).promise == [2 * BY_KEY["smoulder"].worth, 0]
    assert foresee(table("north left 1: wildfire null; north right 2: smoulder null").state).promise == [0, 0]
    assert foresee(table("north left 0: hardened_hide active").state).promise == [0, 0]


def test_the_end_is_foreseen() -> None:
    assert foresee(table().state).winner == UNDECIDED
    seen = foresee(table("south left 1: smite", hp={"dragon": dmg("smite")}).state)
    assert (seen.winner, seen.ends) == (1, 2)
    assert foresee(table(rounds=(9, 9)).state).winner == 0


def test_a_hero_who_will_be_weakened_gains_the_boss_a_round() -> None:
    seen = foresee(table("north left 1: claw", hp={"warrior": dmg("claw")}).state)
    assert (seen.falls, seen.gained) == (1, 1)


def test_what_has_acted_already_does_not_act_again_in_this_round() -> None:
    state = table("north left 0: skeleton active hp=1", north="necromancer").state
    assert foresee(state).hp[1] == state.fighters[1].hp - dmg("skeleton")
    state.phase = COUNTDOWN
    assert foresee(state).hp[1] == state.fighters[1].hp


# ── which options look good ───────────────────────────────────────────────────────────────────────────────────────
def hinted(t: Queue) -> dict[str, float]:
    decision = t.match.decision
    assert decision is not None
    return dict(zip(decision.keys(), GAME.hints(t.state, decision), strict=True))


def test_a_boss_is_pointed_at_lanes_where_somebody_stands() -> None:
    found = hinted(placing("dragon", heroes="warrior", hands={"dragon": "claw bite"}))
    assert found["claw@left"] > 5 * found["claw@right"] and found["pass"] < found["bite@left"]


def test_healing_is_hinted_at_where_it_is_needed() -> None:
    found = hinted(placing("priestess", hands={"priestess": "mend"}, hp={"mage": 3}))
    assert found["mend@right"] > found["mend@left"]


def test_a_boss_is_pointed_at_the_deck_of_its_highest_level() -> None:
    t = table("", "drawing", levels=(3, 1), power=9)
    weights = GAME.hints(t.state, t.match.pending[0].decision)
    assert weights == sorted(weights) and weights[0] < weights[-1]


def test_a_boss_is_pointed_at_walls_and_at_fields_that_strike_every_round() -> None:
    found = hinted(placing("dragon", hands={"dragon": "scales"}))
    assert found["scales@left"] > 5 * found["pass"], "before anything is on its way"
    found = hinted(placing("necromancer", north="necromancer", hands={"necromancer": "zombie bone_spear"}))
    assert found["zombie@left"] > found["bone_spear@left"], "it deals less in one round and more in two"


def test_a_boss_is_pointed_at_revealing_the_counter_that_says_more() -> None:
    found = hinted(placing("dragon", levels=(3, 3), hands={"dragon": "snarl dread_gaze"}))
    assert found["reveal_dread_gaze"] > found["reveal_snarl"] > found["pass"]


def test_tokens_are_hinted_at_where_they_burn_longest() -> None:
    found = hinted(resolving("south left 0: ember", heroes="mage"))
    assert max(found, key=lambda key: found[key]) == "north-left-2"


def test_a_hero_does_not_pass_while_a_card_without_a_cost_promises_anything() -> None:
    assert hinted(placing("warrior", hands={"warrior": "strike quick_jab"}))["pass"] == 0
    assert hinted(placing("warrior", hands={"warrior": "quick_jab"}, queue="south left 1: strike"))["pass"] > 0
    unhurt = placing("priestess", hands={"priestess": "mend"})
    assert hinted(unhurt)["pass"] > 0, "there is nothing to mend"


def test_a_boss_may_pass_whatever_it_holds() -> None:
    assert hinted(placing("dragon", hands={"dragon": "claw bite"}))["pass"] > 0


def test_a_friend_is_always_let_into_a_lane() -> None:
    t = placing("warrior", hands={"warrior": "strike"}, friends=False)
    t.warrior.plays("strike@right")
    assert hinted(t) == {"yes": 1, "no": 0}
    t.leaves_open()


def test_a_special_ability_is_used_unless_an_open_counter_waits_for_it() -> None:
    queue = "south left 0: quick_jab; south left 2: overhead_blow; south middle 1: strike"
    assert hinted(specials(queue))["stop"] == 0
    assert hinted(specials(queue, revealed={"dragon": "shed_skin"}))["stop"] == 0
    assert hinted(specials(queue, revealed={"dragon": "dragonfear"}))["stop"] > 0


@pytest.mark.parametrize(
    ("seats", "mode"), [(4, "versus"), (2, "versus"), (4, "heroes"), (2, "bosses"), (1, "legendary")]
)
def test_every_question_of_a_game_gets_a_weight_for_each_option_and_never_nothing_for_all(
    seats: int, mode: str
) -> None:
    chance = Chance(seats)
    match = new_match("bossbattle", seats, 3, {"mode": mode})
    while (decision := match.decision) is not None:
        weights = GAME.hints(match.state, decision)
        assert len(weights) == len(decision.options) and min(weights) >= 0 < max(weights)
        match.pick(chance.random(len(decision.options)))


# ── what the lab may change ───────────────────────────────────────────────────────────────────────────────────────
def test_the_numbers_of_characters_and_cards_can_be_tuned_and_put_back() -> None:
    for card, number in (("mage", "hand"), ("dragon", "starting_power"), ("claw", "damage"), ("hymn", "speed")):
        before = GAME.tune(card, number, 9)
        assert GAME.tune(card, number, before) == 9 != before
    before = GAME.tune("claw", "damage", 9)
    try:
        assert resolving("north left 0: claw").warrior.lost == 9
    finally:
        GAME.tune("claw", "damage", before)
    before = GAME.tune("dragon", "hp", 50)
    try:
        assert table(hp={}).state.fighters[0].max_hp == 50
    finally:
        GAME.tune("dragon", "hp", before)


@pytest.mark.parametrize(
    ("card", "number", "numbers"),
    [
        ("claw", "copies", "damage, heal, hits, slot, speed"),
        ("claw", "level", "damage, heal, hits, slot, speed"),
        ("dodge", "speed", "none"),
        ("hymn", "damage", "slot, speed"),
        ("mage", "starting_power", "duel_hand, duel_power, hand, heart, hp, pair_hand"),
        ("dragon", "hand", "heart, hp, presses, starting_power"),
    ],
)
def test_a_number_that_would_change_nothing_is_refused(card: str, number: str, numbers: str) -> None:
    with pytest.raises(SetupError, match=f"^{card} has no number '{number}' to tune; it has: {numbers}$"):
        GAME.tune(card, number, 3)
