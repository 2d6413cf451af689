"""Drawing, being weakened, levelling up, and the end of the game."""

import pytest

from tests.games.bossbattle.scene import (
    character,
    counting_down,
    dmg,
    drawing,
    heal,
    placing,
    resolving,
    starting,
    table,
)
from warhall.games.bossbattle.game import BossBattle
from warhall.games.bossbattle.rules.countdown import standing


# ── Draw Phase ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "draw.hero", "draw.full_hand")
def test_heroes_draw_up_to_their_hand_size_and_never_discard_down_to_it() -> None:
    t = drawing(hands={"warrior": "strike", "priestess": "mend mend mend smite smite blessing"}, power=0)
    assert [len(t[who].hand) for who in ("warrior", "priestess", "mage")] == [4, 6, 5]


@pytest.mark.rule("bossbattle", "draw.reshuffle")
def test_a_hero_shuffles_the_discard_pile_and_goes_on_drawing() -> None:
    t = drawing(
        discards={"warrior": "strike strike strike overhead_blow overhead_blow quick_jab quick_jab raise_shield"},
        power=0,
    )
    assert len(t.warrior.hand) == 4
    assert t.warrior.discard == []
    assert "The Warrior shuffles the discard pile into a new deck." in t.log()


@pytest.mark.rule("bossbattle", "draw.boss_level", "draw.boss_fills", "draw.boss_hand_limit")
def test_a_boss_draws_by_power_and_the_hand_counts() -> None:
    assert len(drawing(power=6).dragon.hand) == 6
    t = drawing(power=6, hands={"dragon": "crush claw"}, levels=(2, 1))
    assert t.dragon.prompt == "Draw a card (3 Power left)"
    assert t.dragon.offered() == ["level_1", "level_2"]
    t.dragon.chooses("level_2")
    assert t.is_over, "one Power is left: a level 1 card comes by itself"
    assert t.dragon.levels_in_hand == [1, 1, 2, 2]


@pytest.mark.rule("bossbattle", "draw.boss_level")
def test_the_rulebooks_example_ten_power_buys_ten_ones_five_twos_or_three_threes_and_a_one() -> None:
    for level, count in ((1, 10), (2, 5)):
        t = drawing(power=10, levels=(3, 1))
        while not t.is_over:
            t.dragon.chooses(f"level_{level}")
        assert len(t.dragon.hand) == count
    t = drawing(power=10, levels=(3, 1))
    t.dragon.chooses("level_3", "level_3", "level_3")
    assert t.is_over and len(t.dragon.hand) == 4


@pytest.mark.rule("bossbattle", "draw.boss_twelve")
def test_a_boss_draws_at_most_12_power_a_phase() -> None:
    assert len(drawing(power=20).dragon.hand) == 12


@pytest.mark.rule("bossbattle", "draw.boss_empty")
def test_an_empty_boss_deck_is_not_shuffled_anew() -> None:
    last, *others = [face.key for face in character("dragon").faces for _ in range(face.copies) if face.level == 1]
    t = drawing(discards={"dragon": " ".join(others)}, power=6)
    assert t.dragon.hand == [last]


@pytest.mark.rule("bossbattle", "weakened.draws_less", "weakened.recovers")
def test_a_weakened_hero_draws_up_to_one_less() -> None:
    t = drawing(hp={"warrior": 0}, weakened=["warrior"], power=0)
    assert len(t.warrior.hand) == 3
    t = resolving("south left 0: mend", hp={"warrior": -2}, weakened=["warrior"])
    assert not t.warrior.is_weakened


# ── weakened ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "weakened.when", "weakened.power", "weakened.round")
def test_each_weakened_hero_gives_the_boss_a_power_but_only_one_round() -> None:
    t = resolving("north left 0: fire_breath", hp={"warrior": 2, "mage": 1}, power=5)
    assert t.warrior.is_weakened and t.mage.is_weakened
    assert (t.power[0], t.rounds) == (7, [2, 1])
    t = placing("warrior", hp={"warrior": -3}, weakened=["warrior"], hands={"warrior": "strike"})
    assert "strike@left" in t.warrior.offered(), "a weakened hero plays on"


@pytest.mark.rule("bossbattle", "weakened.cost")
def test_the_weakened_cost_is_one_discard_or_bump_of_any_hero_card_for_each_own_card_in_the_queue() -> None:
    queue = "north left 0: bite; south left 1: strike; south right 2: overhead_blow; south middle 1: mend"
    t = resolving(queue, hp={"warrior": 2}, hands={"warrior": "quick_jab"})
    t.warrior.declines()
    assert t.warrior.prompt == "Pay the weakened cost"
    assert t.warrior.offered() == ["south-left-1", "south-middle-1", "south-right-2", "discard_quick_jab"]
    t.warrior.chooses("discard_quick_jab", "south-middle-1")
    assert t.is_over, "two own cards, two payments"
    assert t.at("south middle 2") == "mend"


@pytest.mark.rule("bossbattle", "weakened.no_triggers")
def test_nobody_may_answer_what_happens_as_weakened_cost() -> None:
    queue = "north left 0: bite; south left 1: strike; south right 2: overhead_blow"
    t = resolving(queue, hp={"warrior": 2}, hands={"warrior": "quick_jab", "dragon": "snarl claw"})
    t.warrior.declines()
    t.warrior.chooses("discard_quick_jab")
    assert t.asked() == ["warrior"]
    t.warrior.chooses("south-right-2")
    assert t.is_over


@pytest.mark.rule("bossbattle", "weakened.cards_only", "weakened.cost")
def test_the_weakened_cost_ends_when_nothing_is_left_to_pay_with_and_tokens_do_not_count() -> None:
    t = resolving("north left 0: bite; south left 2: strike; south right 1: token 1", hp={"warrior": 2})
    assert t.warrior.discard == ["strike"]
    assert t.at("south right 1") == "token 1"


@pytest.mark.rule("bossbattle", "weakened.once")
def test_a_hero_who_is_already_weakened_pays_nothing_more() -> None:
    t = resolving("north left 0: bite; south left 1: strike", hp={"warrior": -1}, weakened=["warrior"], power=5)
    assert (t.at("south left 1"), t.power[0]) == ("strike", 5)


@pytest.mark.rule("bossbattle", "heroes.no_gain_by_weakening")
def test_weakening_gains_heroes_neither_power_nor_rounds() -> None:
    t = resolving(
        "north left 0: overhead_blow", mode="heroes", north="warrior", heroes="priestess", hp={"priestess": 2}
    )
    assert (t.power, t.rounds) == ([0, 0], [1, 1])


# ── levelling up ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "levels.rounds", "levels.own_token", "levels.boss_power", "levels.boss_heal")
def test_a_boss_levels_by_its_own_token_with_power_and_healing() -> None:
    t = starting(rounds=(4, 3), hp={"dragon": 20}, power=6)
    assert (t.levels, t.power[0], t.dragon.hp) == ([2, 1], 9, 20 + character("dragon").heart)
    t = starting(rounds=(7, 6), levels=(2, 2), power=9)
    assert (t.levels, t.power[0]) == ([3, 2], 11)
    assert starting(rounds=(3, 3)).levels == [1, 1]
    assert starting(rounds=(6, 6), levels=(2, 2)).levels == [2, 2]


@pytest.mark.rule("bossbattle", "levels.skipped")
def test_a_level_skipped_by_a_gained_round_comes_at_the_next_start() -> None:
    assert starting(rounds=(5, 3)).levels == [2, 1]
    assert starting(rounds=(8, 3), levels=(2, 1)).levels == [3, 1]


@pytest.mark.rule("bossbattle", "levels.boss_decks")
def test_the_higher_decks_open_with_the_level() -> None:
    assert drawing(power=2, levels=(1, 1)).is_over
    assert drawing(power=2, levels=(2, 1)).dragon.offered() == ["level_1", "level_2"]
    assert drawing(power=3, levels=(3, 1)).dragon.offered() == ["level_1", "level_2", "level_3"]


@pytest.mark.rule("bossbattle", "levels.hero_hand", "levels.hero_heal", "levels.hero_cards", "levels.join_deck")
def test_heroes_level_up_with_hand_size_healing_and_two_of_three_new_cards() -> None:
    t = starting(rounds=(3, 4), hp={"warrior": 10}, discards={"warrior": "strike"})
    assert t.warrior.hp == 10 + character("warrior").heart
    assert t.warrior.hand_size == 5
    assert t.asked() == ["warrior", "priestess", "mage"]
    assert [len(t[who].offered()) for who in t.asked()] == [3, 3, 3]
    left, *kept = t.warrior.offered()
    t.warrior.chooses(left)
    for who in ("priestess", "mage"):
        t[who].answers(t[who].offered()[0])
    assert set(kept) <= set(t.warrior.deck) and left not in t.warrior.deck
    assert t.warrior.discard == ["strike"], "the discard pile stays"
    assert len(t.warrior.removed) == 4


@pytest.mark.rule("bossbattle", "levels.weakened_heal")
def test_a_weakened_hero_heals_by_levelling_only_if_some_hero_stands() -> None:
    assert (
        starting(rounds=(3, 4), hp={"warrior": -2}, weakened=["warrior"]).warrior.hp == character("warrior").heart - 2
    )
    t = starting(rounds=(3, 4), hp={"warrior": -2, "priestess": 0, "mage": 0})
    assert (t.warrior.hp, t.priestess.hp) == (-2, 0)
    t = counting_down("", rounds=(3, 3), hp={"dragon": 0})
    assert (t.phase, t.dragon.hp, t.levels) == ("over", 0, [1, 1]), "a boss has lost before it levels"


@pytest.mark.rule("bossbattle", "levels.range")
def test_nobody_levels_beyond_3() -> None:
    assert starting(rounds=(9, 9), levels=(3, 3)).levels == [3, 3]


# ── the end ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("bossbattle", "winning.boss_falls")
def test_the_heroes_win_when_the_boss_is_at_0_at_the_end_of_a_countdown() -> None:
    t = counting_down("north left 2: token 2", hp={"dragon": 2})
    assert t.phase == "over" and t.match.view(None)["table"]["phase"] == "game over"
    assert standing(t.state) == (1, "winning.boss_falls", "The boss has fallen.")


@pytest.mark.rule("bossbattle", "winning.heroes_fall")
def test_the_boss_wins_when_all_heroes_are_at_0() -> None:
    t = counting_down("", hp={"warrior": 0, "priestess": -4, "mage": 0})
    assert standing(t.state) == (0, "winning.heroes_fall", "All heroes are weakened.")
    assert counting_down("", hp={"warrior": 0, "priestess": -4, "mage": 1}).phase == "start"


@pytest.mark.rule("bossbattle", "winning.draw")
def test_if_both_sides_are_at_0_the_game_is_a_draw() -> None:
    t = counting_down("", hp={"warrior": 0, "priestess": 0, "mage": 0, "dragon": 0})
    result = standing(t.state)
    assert result is not None and result[:2] == (-1, "winning.draw")


@pytest.mark.rule("bossbattle", "winning.only_at_countdown")
def test_a_boss_at_0_may_still_heal_before_the_countdown_ends() -> None:
    t = resolving("south left 0: quick_jab; north left 0: hoard", hp={"dragon": 2})
    assert t.dragon.hp == 2 - dmg("quick_jab") + heal("hoard"), "it fell to 0 and healed"
    t = resolving("south left 0: quick_jab", hp={"dragon": 2})
    assert t.dragon.hp <= 0 and BossBattle().outcome(t.state) is None, "the Countdown is still to come"
    t = counting_down("", hp={"dragon": 0})
    ending = BossBattle().outcome(t.state)
    assert ending is not None and ending.rule == "winning.boss_falls"


@pytest.mark.rule("bossbattle", "winning.round_limit")
def test_the_boss_wins_when_its_own_token_passes_round_9() -> None:
    t = counting_down("", rounds=(9, 8))
    result = standing(t.state)
    assert result is not None and result[:2] == (0, "winning.round_limit")
    assert counting_down("", rounds=(8, 9)).phase == "start", "the heroes' token does not matter"


@pytest.mark.rule("bossbattle", "winning.hp_before_rounds")
def test_a_boss_that_falls_in_the_last_countdown_has_lost() -> None:
    result = standing(counting_down("", rounds=(9, 9), hp={"dragon": 0}).state)
    assert result is not None and result[:2] == (1, "winning.boss_falls")


@pytest.mark.rule("bossbattle", "winning.race", "winning.race_draw")
def test_between_equals_the_first_past_round_9_wins_and_together_they_draw() -> None:
    for rounds, winner, rule in (((9, 8), 0, "race"), ((8, 9), 1, "race"), ((9, 9), -1, "race_draw")):
        for mode, north, south in (("bosses", "dragon", "necromancer"), ("heroes", "warrior", "mage")):
            result = standing(counting_down("", mode=mode, north=north, heroes=south, rounds=rounds).state)
            assert result is not None and result[:2] == (winner, f"winning.{rule}")


@pytest.mark.rule("bossbattle", "weakened.cost")
def test_the_weakened_cost_counts_stunned_cards_too() -> None:
    queue = "north left 0: bite; south left 2: strike stunned; south right 1: overhead_blow"
    t = resolving(queue, hp={"warrior": 2}, hands={"warrior": "quick_jab quick_jab strike"})
    t.warrior.declines()
    t.warrior.chooses("discard_quick_jab", "discard_quick_jab")
    assert t.is_over and t.warrior.hand == ["strike"], "two cards in the Queue, two payments"


@pytest.mark.rule("bossbattle", "countdown.round_token")
def test_the_log_never_skips_a_round() -> None:
    t = table("", "countdown", "placing", rounds=(3, 2), played=2, mode="solo", power=0)
    assert [line for line in t.log() if "ound" in line] == [
        "Round 3 begins.", "The round token of the Dragon is on 4.",
    ]  # fmt: skip
    t = table("", "countdown", "placing", rounds=(3, 3), played=2, mode="solo", power=0)
    assert "Round 3 begins." in t.log(), "both sides gained a round in one"
    assert "The round token of the heroes is on 4." in t.log()
