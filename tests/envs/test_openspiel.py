"""OpenSpiel's own tests, for every game; its search plays them."""

import copy
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="warhall[envs] is not installed, or there is no OpenSpiel for this system")

import pyspiel

from tests.worlds import all_games, worlds
from warhall.envs.openspiel import SpielState, ismcts
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.state import Chance

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def begin(name: str, seed: int = 3) -> SpielState:
    state = pyspiel.load_game(name).new_initial_state()
    assert isinstance(state, SpielState)
    state.apply_action(seed)
    return state


def wander(state: SpielState, answers: int, seed: int = 1) -> SpielState:
    chance = Chance(seed)
    for _ in range(answers):
        if not state.is_terminal():
            state.apply_action(chance.pick(state.legal_actions()))
    return state


@every_game
def test_every_game_passes_the_random_simulation_test(game: Game[Any]) -> None:
    fewest = next(world.seats for world in worlds() if world.game.id == game.id)
    spiel = pyspiel.load_game(f"warhall_{game.id}(players={fewest})")
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


def test_states_can_be_written_and_read() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("warhall_muster(players=4)"), num_sims=2, serialize=True, verbose=False)


@every_game
def test_a_resampled_state_is_the_same_information_state(game: Game[Any]) -> None:
    chance = Chance(5)
    state = begin(f"warhall_{game.id}")
    for _ in range(20):
        wander(state, 5, chance.random(1000))
        if state.is_terminal():
            break
        player = state.current_player()
        sample = state.resample_from_infostate(player, lambda: chance.random(1 << 20) / (1 << 20))
        assert sample.information_state_string(player) == state.information_state_string(player)
        assert sample.information_state_tensor(player) == state.information_state_tensor(player)
        assert sample.legal_actions() == state.legal_actions()
        assert sample.current_player() == player


def test_a_resampled_state_is_not_the_state_itself() -> None:
    state = wander(begin("warhall_muster"), 6)
    other = 1 - state.current_player()
    truth = state.information_state_string(other)
    samples = [state.resample_from_infostate(1 - other, lambda n=n: n / 10) for n in range(10)]  # type: ignore[misc]
    assert any(sample.information_state_string(other) != truth for sample in samples)


def test_an_information_state_remembers_what_was_answered_and_keeps_secrets() -> None:
    state = begin("warhall_muster")
    mine = state.action_to_string(0, state.legal_actions()[0])
    state.apply_action(state.legal_actions()[0])
    assert f'[[0,"{mine}"]]' in state.information_state_string(0)
    assert '[[0,"?"]]' in state.information_state_string(1), "seat 1 has yet to play its card"
    assert '[[0,"' not in state.observation_string(1)


def test_a_clone_goes_its_own_way() -> None:
    state = wander(begin("warhall_muster"), 3)
    before = str(state)
    wander(state.clone(), 5)
    wander(copy.deepcopy(state), 5)
    assert str(state) == before


def test_its_search_plays_our_games_and_beats_chance() -> None:
    game = pyspiel.load_game("warhall_muster")
    wins = 0
    for seed in range(20):  # it wins seven of ten
        state, bot, chance = begin("warhall_muster", seed), ismcts(game, 20, seed), Chance(seed)
        while not state.is_terminal():
            mine = state.current_player() == 0
            state.apply_action(bot.step(state) if mine else chance.pick(state.legal_actions()))
        wins += state.returns()[0] > 0
    assert wins > 10


def test_its_search_answers_the_same_with_the_same_seed() -> None:
    state = wander(begin("warhall_skirmish"), 12)
    answers = [[bot.step(state) for _ in range(3)] for bot in (ismcts(state.get_game(), 10, seed=4) for _ in range(2))]
    assert answers[0] == answers[1]


@every_game
def test_its_search_finds_an_answer_in_every_game(game: Game[Any]) -> None:
    state = wander(begin(f"warhall_{game.id}"), 30)
    if not state.is_terminal():
        assert ismcts(state.get_game(), 5).step(state) in state.legal_actions()


def test_an_illegal_action_stands_for_a_legal_one() -> None:
    state = begin("warhall_muster")
    seat, illegal = state.current_player(), 0
    assert illegal not in state.legal_actions()
    before = state.observation_string(seat)
    state.apply_action(illegal)
    assert state.is_terminal() or state.current_player() != seat or state.observation_string(seat) != before


def test_setup_options_are_parameters() -> None:
    state = begin("warhall_skirmish(players=3,map=hollow,teams=red+blue+green)")
    assert '"map":"hollow"' in state.observation_string(0)
    assert '"team":"blue"' in state.observation_string(0)
    with pytest.raises(SetupError, match="must name 2 different teams"):
        pyspiel.load_game("warhall_skirmish(players=2,teams=red+red)")


def test_before_chance_has_moved_nothing_is_known() -> None:
    state = pyspiel.load_game("warhall_muster").new_initial_state()
    assert not any(state.information_state_tensor(0))
    assert state.returns() == [0.0, 0.0]
    with pytest.raises(WarhallError, match="nothing to resample"):
        state.resample_from_infostate(0, lambda: 0.5)
