"""What bots think of active effects, markers and tokens: each is judged by what it does."""

from typing import Any

import pytest

from tests.games.atlantis.scene import GAME, Arena, card, table
from warhall.games.atlantis.cards import EFFECT_HOOKS, FORBIDS, VALUE_BONUS
from warhall.games.atlantis.seen.weighing import JUDGES
from warhall.games.atlantis.state import Active
from warhall.games.atlantis.words import (
    END_OF_ROUND,
    END_OF_TURN,
    MARKER,
    NEXT_TURN,
    NOBODY,
    THIS_ROUND,
    THIS_TURN,
    WITH_TOKEN,
)


def standing(t: Arena, hero: str) -> float:
    return GAME.evaluate(t.state, t[hero].seat)


def gain(picture: str, *effect: Any, **more: Any) -> float:
    """How much better off the owner of an effect (card, owner, when, whom it singles out) is for it."""
    owner = effect[1]
    more = {"red": (owner,), "tokens_of": owner, **more}
    return standing(table(picture, **more, effects=[effect]), owner) - standing(table(picture, **more), owner)


# ── what an effect does ───────────────────────────────────────────────────────────────────────────────────────────────
def test_a_lower_attack_of_enemies_is_good_and_a_marker_that_weakens_bad_for_whoever_has_it() -> None:
    assert gain("Do Br", "weakness", "dodger", THIS_TURN, brogan="shield") > 0
    assert gain("Ti . Br", "poisoned_dagger", "tigerclaw", MARKER, "brogan", brogan="shield") > 0
    friend = gain(
        "Ti . Br", "poisoned_dagger", "tigerclaw", MARKER, "brogan", brogan="shield", red=("tigerclaw", "brogan")
    )
    assert friend < 0


def test_a_higher_defence_is_good_while_a_foe_nearby_is_still_to_act() -> None:
    effect = ("challenge_accepted", "misa", THIS_TURN)
    assert gain("Mis Br", *effect, brogan="shield") > 0
    assert gain("Mis . . . . . . Br", *effect, brogan="shield") == 0
    assert gain("Mis Br", *effect) == 0


def test_a_higher_defence_is_worth_more_by_the_point() -> None:
    small, large = (
        gain("Mis Br", key, "misa", THIS_TURN, brogan="shield") for key in ("challenge_accepted", "worthy_opponent")
    )
    assert large > small


def test_what_enemies_cannot_do_is_good_as_long_as_they_are_there_and_still_to_act() -> None:
    effect = ("truce", "zed", THIS_TURN)
    assert gain("Ze . Br", *effect, brogan="shield") > 0
    assert gain("Ze . . . . Br", *effect, brogan="shield") == 0
    assert gain("Ze . Br", *effect) == 0
    assert gain("Ze . Br", *effect, brogan="shield", red=("zed", "brogan")) == 0


@pytest.mark.parametrize(
    ("hero", "key"),
    [("arien", "spell_break"), ("garrus", "chilling_howl"), ("silverarrow", "grasping_roots"), ("zed", "root")],
)
def test_an_enemy_that_can_do_less_or_not_move_so_far_is_worse_off(hero: str, key: str) -> None:
    assert gain(f"{hero} Br", key, hero, THIS_TURN, brogan="shield") > 0


def test_an_enemy_behind_walls_or_turned_to_stone_is_worse_off() -> None:
    assert gain("Wa Br", "static_barrier", "wasp", THIS_TURN, brogan="shield") > 0
    assert gain("Xa Br", "stone_gaze", "xargatha", NEXT_TURN, brogan="shield") > 0


def test_whoever_cannot_be_displaced_is_better_off() -> None:
    assert gain("Br Wa", "bulwark", "brogan", THIS_TURN, wasp="lift_up") > 0


def test_immunity_is_good_while_a_foe_nearby_is_still_to_act() -> None:
    effect = ("sanctuary", "zed", THIS_TURN)
    assert gain("Ze Br", *effect, brogan="shield") > 0
    assert gain("Ze Br", *effect) == 0


def test_immunity_to_all_but_one_is_worth_nothing_against_that_one() -> None:
    effect = ("expert_duelist", "arien", THIS_ROUND)
    assert gain("Ar Br", *effect, "brogan", brogan="shield") == 0
    assert gain("Wa Ar Br", *effect, "brogan", wasp="lift_up", brogan="shield") > 0


def test_an_open_way_is_good_for_a_hero_that_is_still_to_move() -> None:
    effect = ("stroll", "zed", THIS_TURN)
    assert gain("Ze . Br", *effect, zed="poke") > 0
    assert gain("Ze Wa . Br", *effect, wasp="lift_up", red=("zed", "wasp")) > 0
    assert gain("Ze . Br", *effect) == 0


def test_what_nobody_can_ask_is_good_for_whoever_it_is_of() -> None:
    assert gain("Ur . Br", "claws_that_catch", "ursafar", THIS_ROUND) > 0


def test_an_ultimate_is_left_to_the_worth_of_its_level() -> None:
    high = table("Xa Br M", levels={"xargatha": 8}, brogan="shield")
    ultimate = table("Xa Br M", ultimates=["xargatha"], brogan="shield")
    assert standing(ultimate, "xargatha") == standing(high, "xargatha")


# ── for how long ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_an_effect_of_the_round_is_worth_more_than_one_of_the_turn_and_more_early_than_late() -> None:
    turn, early, late = (
        gain("Ze . Br", "truce", "zed", when, brogan="shield", turn=turn)
        for when, turn in ((THIS_TURN, 0), (THIS_ROUND, 0), (THIS_ROUND, 2))
    )
    assert early > late > turn > 0


def test_an_effect_of_the_next_turn_counts_even_when_everybody_has_acted() -> None:
    t = table("Xa Br", phase="end_turn")
    before = standing(t, "xargatha")
    t.change(lambda state: state.begin(Active(card("stone_gaze"), 0, NEXT_TURN, state.turn + 1, NOBODY)))
    assert standing(t, "xargatha") > before


# ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_token_that_harms_whoever_passes_is_a_danger_to_enemies_close_by() -> None:
    effect = ("plant", "zed", WITH_TOKEN, "zed_token_1")
    near = gain("Ze . . * Br", *effect, brogan="shield")
    assert near > 0 == gain("Ze * . . . Br", *effect, brogan="shield")
    assert gain("Ze . . * Br", *effect, brogan="shield", red=("zed", "brogan")) == 0


def test_what_happens_at_the_end_of_the_turn_is_a_danger_to_enemies_next_to_the_token() -> None:
    effect = ("death_grenade", "min", END_OF_TURN, "min_token_1")
    assert gain("Min . . * Br", *effect) > gain("Min . . * Br", *effect, brogan="shield") > 0
    assert gain("Min . * . Br", *effect) == 0


def test_what_happens_at_the_end_is_a_danger_to_enemies_around_whoever_announced_it() -> None:
    assert gain("Si . Br", "warning_shot", "silverarrow", END_OF_TURN) > 0
    assert gain("Xa Br", "constrict", "xargatha", END_OF_ROUND, hands={"xargatha": []}) > 0
    assert gain("Xa . . Br", "constrict", "xargatha", END_OF_ROUND, hands={"xargatha": []}) == 0


def test_a_token_gives_cover_to_whoever_is_behind_it() -> None:
    effect = ("smoke_bomb", "min", WITH_TOKEN, "min_token_1")
    assert gain("Min * . Br", *effect, brogan="shield") > gain("Min . .\n * Br .", *effect, brogan="shield")


def test_a_token_that_stops_units_is_in_the_way_of_a_hero_next_to_it() -> None:
    effect = ("smoke_bomb", "min", WITH_TOKEN, "min_token_1")
    assert gain("Min . Br *", *effect, brogan="shield") > 0 == gain("Min . Br . *", *effect, brogan="shield")


# ── all of it ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_what_an_effect_gives_one_team_it_takes_from_the_other() -> None:
    t = table("Ze . Br", red=("zed",), brogan="shield", effects=[("truce", "zed", THIS_ROUND)])
    assert standing(t, "zed") + standing(t, "brogan") == pytest.approx(1)


def test_every_judged_hook_is_one_that_effects_have() -> None:
    assert JUDGES.keys() <= {*VALUE_BONUS, *FORBIDS.values(), *EFFECT_HOOKS}
