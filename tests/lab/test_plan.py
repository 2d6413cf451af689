"""Which games are played: everybody as often as anybody, and nothing left to the order of things."""

from collections import Counter
from collections.abc import Callable

import pytest

from warhall.kernel.errors import SetupError
from warhall.lab.plan import Change, Task, balance_plan, tournament_plan, tune_plan


def test_every_pairing_is_played_as_often_as_any_other_on_every_board_and_from_both_seats() -> None:
    plan = balance_plan("skirmish", 80, 1, 2, ["random"], {})
    met = Counter((dict(task.setup)["teams"], dict(task.setup)["map"]) for task in plan)
    assert len(met) == 5 * 4 * 2 and set(met.values()) == {2}


def test_what_the_setup_says_holds_in_every_game() -> None:
    plan = balance_plan("skirmish", 45, 1, 2, ["random"], {"map": "hollow"})
    assert {dict(task.setup)["map"] for task in plan} == {"hollow"}


def test_the_same_seed_gives_the_same_plan_and_another_seed_another() -> None:
    plans = [balance_plan("skirmish", 10, seed, 2, ["random"], {}) for seed in (1, 1, 2)]
    assert plans[0] == plans[1] != plans[2]
    assert len({task.seed for task in plans[0]}) == 10


def test_a_longer_plan_begins_like_a_shorter_one() -> None:
    short, long = (balance_plan("skirmish", games, 1, 2, ["random"], {}) for games in (5, 10))
    assert long[:5] == short


def test_in_a_tournament_every_pair_meets_and_swaps_sides_in_the_same_game() -> None:
    plan = tournament_plan("skirmish", 4, 1, 2, ["random", "greedy", "easy"], {})
    assert Counter(task.group for task in plan) == {"random – greedy": 4, "random – easy": 4, "greedy – easy": 4}
    first, second = [task for task in plan if task.group == "random – greedy"][:2]
    assert (first.seed, first.setup) == (second.seed, second.setup)
    assert first.bots == ("random", "greedy") and second.bots == ("greedy", "random")


def test_a_tournament_needs_two_bots_that_exist() -> None:
    with pytest.raises(SetupError, match="two different bots or more"):
        tournament_plan("skirmish", 4, 1, 2, ["random"], {})
    with pytest.raises(SetupError, match="two different bots or more"):
        tournament_plan("skirmish", 4, 1, 2, ["random", "random"], {})
    with pytest.raises(SetupError, match="there is no bot 'hal'"):
        tournament_plan("skirmish", 4, 1, 2, ["random", "hal"], {})


def test_a_tournament_needs_two_teams() -> None:
    with pytest.raises(
        SetupError, match="every seat is of the same team: choose another mode with --setup, or another"
    ):
        tournament_plan("bossbattle", 2, 1, 3, ["random", "greedy"], {"mode": "cooperative"})


@pytest.mark.parametrize("plan", [balance_plan, tournament_plan])
def test_so_many_seats_as_the_game_does_not_have_are_refused(plan: Callable[..., list[Task]]) -> None:
    with pytest.raises(SetupError, match="Hex skirmish cannot be played by 9; the seat counts are: 2, 3, 4, 5"):
        plan("skirmish", 2, 1, 9, ["random", "greedy"], {})


def test_a_number_is_tried_in_the_same_games_with_each_value() -> None:
    plan = tune_plan("skirmish", "axe_swing", "attack", [3, 5], 2, 1, 2, ["random"], {})
    assert [task.number for task in plan] == [0, 1, 2, 3]
    assert [task.group for task in plan] == ["3", "5", "3", "5"]
    assert plan[0].changes == (Change("axe_swing", "attack", 3),)
    assert (plan[0].seed, plan[0].setup) == (plan[1].seed, plan[1].setup)


def test_a_number_that_is_not_there_is_refused_before_anything_is_played() -> None:
    with pytest.raises(SetupError, match=r"axe_swing has no number 'wit' to tune; it has: attack, defence"):
        tune_plan("skirmish", "axe_swing", "wit", [3], 2, 1, 2, ["random"], {})
    with pytest.raises(SetupError, match="no card or character of the skirmish is called 'excalibur'"):
        tune_plan("skirmish", "excalibur", "attack", [3], 2, 1, 2, ["random"], {})


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(SetupError, match="2 bots for 3 seats"):
        balance_plan("skirmish", 2, 1, 3, ["random", "greedy"], {})
