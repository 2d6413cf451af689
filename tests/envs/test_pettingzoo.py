"""PettingZoo's own tests, for every game."""

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="warhall[envs] is not installed")

import numpy as np
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test

from tests.toys import Muster
from tests.worlds import all_games, worlds
from warhall.envs.pettingzoo import SeatsAtOnce, env, parallel_env
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.state import Chance

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
quiet = pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # it would like an array without a mask better


def seeded(make: Callable[..., Any], *what: Any, **more: Any) -> Any:
    """An environment from which whoever draws at random draws the same in every run."""
    table = make(*what, **more)
    for seat, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(seat)
        table.observation_space(agent).seed(seat)
    return table


@quiet
@every_game
def test_one_seat_at_a_time_passes_the_api_test(game: Game[Any]) -> None:
    counts = [world.seats for world in worlds() if world.game.id == game.id and not world.setup]
    for seats in {min(counts), max(counts)}:
        api_test(seeded(env, game, seats=seats), num_cycles=100)


@every_game
def test_a_seed_decides_everything(game: Game[Any]) -> None:
    seed_test(partial(env, game), num_cycles=50)
    parallel_seed_test(partial(parallel_env, game), num_cycles=50)


@every_game
def test_a_seat_leaves_after_so_many_answers(game: Game[Any]) -> None:
    if isinstance(game, Muster):
        pytest.skip("the toys can be over before every seat has answered that often")
    made = {make.__name__: partial(seeded, make, game) for make in (env, parallel_env)}
    max_cycles_test(SimpleNamespace(**made))


@quiet
@every_game
def test_all_seats_at_once_pass_the_api_test(game: Game[Any]) -> None:
    parallel_api_test(seeded(parallel_env, game), num_cycles=100)


def test_the_winner_is_rewarded_and_the_others_are_not() -> None:
    table, chance = env("muster", seats=4, seed=2, points=3), Chance(2)
    table.reset()
    rewards = {}
    for agent in table.agent_iter():
        observation, reward, over, _, _ = table.last()
        assert observation is not None
        if over:
            rewards[agent] = reward
        table.step(None if over else int(chance.pick(np.flatnonzero(observation["action_mask"]).tolist())))
    assert sorted(rewards.values()) == [-1.0, -1.0, 1.0, 1.0]
    assert rewards["seat_0"] == rewards["seat_2"], "seats of one team win together"


def test_seats_that_choose_at_the_same_time_do_so_in_one_step() -> None:
    table = parallel_env("muster", seats=4)
    seen, _ = table.reset(seed=1)
    assert all(not seen[agent]["action_mask"][0] for agent in table.agents), "all play a card"
    seen, *_ = table.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in table.agents})
    assert sum(len(pile) for pile in table.table.match.view(None)["table"]["played"]) == 4
    waiting = [agent for agent in table.agents if seen[agent]["action_mask"][0]]
    assert len(waiting) == 3 or not waiting, "then the winner alone is asked; after a tie, everybody plays again"


def test_without_a_seed_matches_differ() -> None:
    table = SeatsAtOnce("muster", 2, 5, None, 512, None, {})
    hands = [table.reset()[0]["seat_0"]["observation"] for _ in range(5)]
    assert not all(np.array_equal(hand, hands[0]) for hand in hands)


def test_a_wrong_setup_says_what_would_be_right() -> None:
    with pytest.raises(SetupError, match="points is one of 3, 5"):
        env("muster", points=4)


def test_the_table_can_be_shown() -> None:
    table = env("skirmish", render_mode="ansi")
    table.reset()
    assert "Player 1" in str(table.render())


def test_a_seed_may_be_a_number_of_numpy() -> None:
    first, second = env("muster", seed=np.int64(7)), env("muster", seed=7)  # type: ignore[arg-type]
    for table in (first, second):
        table.reset(seed=np.int64(3))
    assert first.unwrapped.table.match.key() == second.unwrapped.table.match.key()


def test_a_seat_whose_last_answer_ends_the_match_is_not_truncated() -> None:
    for seed in range(5):
        table = env("muster", seats=2, max_cycles=10)
        table.reset(seed=seed)
        for agent in table.agent_iter():
            observation, _, over, left, _ = table.last()
            assert not (over and left)
            assert observation is not None
            table.step(None if over or left else table.action_space(agent).sample(observation["action_mask"]))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"features": 0}, "cannot have 0 features"),
        ({"max_cycles": 0}, "leaves nothing to play"),
        ({"render_mode": "rgb"}, "there are: human, ansi"),
        ({"seats": 7}, "cannot be played by 7; the seat counts are"),
    ],
)
def test_what_cannot_be_says_why(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        env("muster", **wrong)


def test_before_the_first_reset_there_is_nobody_to_step_for() -> None:
    with pytest.raises(WarhallError, match="call reset first"):
        parallel_env("muster").step({})
