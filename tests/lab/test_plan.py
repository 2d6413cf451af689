"""Which games are played: everybody as often as anybody, and nothing left to the order of things."""

from collections import Counter
from collections.abc import Callable

import pytest

from warhall.games.bossbattle.words import MODES
from warhall.games.skirmish.board import NAMES
from warhall.games.skirmish.catalogue import TEAMS
from warhall.kernel.errors import SetupError
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance, mix
from warhall.lab.plan import Change, Task, balance_plan, tournament_plan, tune_plan

PAIRINGS = len(TEAMS) * (len(TEAMS) - 1)
"""Of two teams in the skirmish; who sits where counts."""


def test_every_pairing_is_played_as_often_as_any_other_on_every_board_and_from_both_seats() -> None:
    plan = balance_plan("skirmish", 2 * PAIRINGS * len(NAMES), 1, 2, ["random"], {})
    met = Counter((dict(task.setup)["teams"], dict(task.setup)["map"]) for task in plan)
    assert len(met) == PAIRINGS * len(NAMES) and set(met.values()) == {2}


def test_what_the_setup_says_holds_in_every_game() -> None:
    plan = balance_plan("skirmish", 45, 1, 2, ["random"], {"map": "hollow"})
    assert {dict(task.setup)["map"] for task in plan} == {"hollow"}


@pytest.mark.parametrize(("mode", "seats"), [(mode.id, seats) for mode in MODES for seats in mode.seats])
def test_whoever_fights_in_a_mode_that_the_setup_names_is_named_too(mode: str, seats: int) -> None:
    game = get_game("bossbattle")
    for task in balance_plan("bossbattle", 10, 1, seats, ["random"], {"mode": mode}):
        assert dict(task.setup)["mode"] == mode
        question = new_match(game, seats, task.seed, dict(task.setup)).pending[0]
        assert not question.decision.rule.startswith("setup.choose")


def test_every_boss_meets_every_other_one_from_both_sides() -> None:
    plan = balance_plan("bossbattle", 4, 1, 2, ["random"], {"mode": "bosses"})
    met = Counter((dict(task.setup)["boss"], dict(task.setup)["rival"]) for task in plan)
    assert met == {("dragon", "necromancer"): 2, ("necromancer", "dragon"): 2}


@pytest.mark.parametrize(
    ("setup", "size", "count"),
    [({"mode": "solo", "level": "easy"}, 1, 4), ({"mode": "cooperative", "party": "2"}, 2, 6), ({}, 3, 4)],
)
def test_parties_are_as_large_as_the_setup_makes_them(setup: dict[str, object], size: int, count: int) -> None:
    plan = balance_plan("bossbattle", 12, 1, 1, ["random"], setup)
    parties = [dict(task.setup)["heroes"] for task in plan]
    assert len(set(parties)) == count and {len(party) for party in parties if isinstance(party, tuple)} == {size}


def test_characters_that_the_setup_leaves_open_are_chosen_by_lot() -> None:
    (task,) = balance_plan("bossbattle", 1, 1, 4, ["random"], {"heroes": "mage", "boss": "choose"})
    match = new_match("bossbattle", 4, task.seed, dict(task.setup))
    rules = []
    while match.game.is_draft(match.pending[0].decision):
        rules.append(match.pending[0].decision.rule)
        match.pick(0)
    assert rules == ["setup.choose_boss", "setup.choose_hero", "setup.choose_hero"]
    assert not match.pending[0].decision.rule.startswith("setup.choose")


def test_a_mode_that_does_not_fit_the_table_is_refused_in_words() -> None:
    for mode, seats in (("versus", 6), ("cooperative", 6), ("heroes", 3), ("legendary", 4)):
        with pytest.raises(SetupError, match=rf"mode={mode}\) is for .* not for {seats}; take"):
            balance_plan("bossbattle", 1, 1, seats, ["random"], {"mode": mode})


def test_the_first_draw_of_a_match_does_not_hang_on_who_meets_in_it() -> None:
    plan = balance_plan("bossbattle", 60, 1, 6, ["random"], {})
    parties = sorted({str(dict(task.setup)["rivals"]) for task in plan})
    drawn = {(str(dict(task.setup)["rivals"]), Chance(task.seed).random(len(parties))) for task in plan}
    lots = {(str(dict(task.setup)["rivals"]), Chance(mix(task.seed)).random(len(parties))) for task in plan}
    assert len(parties) > 2 and len(drawn) > len(parties) and len(lots) > len(parties)


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


def test_an_odd_tournament_has_one_game_more_so_that_all_sides_are_swapped() -> None:
    plan = tournament_plan("skirmish", 3, 1, 2, ["random", "greedy"], {})
    assert plan == tournament_plan("skirmish", 4, 1, 2, ["random", "greedy"], {})


def test_a_tournament_needs_two_bots_that_exist() -> None:
    with pytest.raises(SetupError, match="two different bots or more"):
        tournament_plan("skirmish", 4, 1, 2, ["random"], {})
    with pytest.raises(SetupError, match="two different bots or more"):
        tournament_plan("skirmish", 4, 1, 2, ["random", "random"], {})
    with pytest.raises(SetupError, match="there is no bot 'hal'"):
        tournament_plan("skirmish", 4, 1, 2, ["random", "hal"], {})


def test_a_tournament_needs_two_teams() -> None:
    with pytest.raises(
        SetupError, match="all seats are on the same team: choose another mode with --setup, or another"
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
    with pytest.raises(SetupError, match=r"axe_swing has no number 'wit' to tune; it has: attack, defense"):
        tune_plan("skirmish", "axe_swing", "wit", [3], 2, 1, 2, ["random"], {})
    with pytest.raises(SetupError, match="no card or character of the skirmish is called 'excalibur'"):
        tune_plan("skirmish", "excalibur", "attack", [3], 2, 1, 2, ["random"], {})


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(SetupError, match="2 bots for 3 seats"):
        balance_plan("skirmish", 2, 1, 3, ["random", "greedy"], {})
