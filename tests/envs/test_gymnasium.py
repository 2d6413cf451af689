"""Gymnasium's own check, for every game, and one seat among bots."""

from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="warhall[envs] is not installed")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from tests.worlds import all_games
from warhall.envs.encoding import VERSION
from warhall.envs.gymnasium import SeatEnv
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_seat_of_every_game_passes_the_check(game: Game[Any]) -> None:
    for seat in (0, game.default_seats - 1):
        table = SeatEnv(game, seat=seat)
        table.action_space.seed(1)
        table.observation_space.seed(1)
        table.reset(seed=1)
        check_env(table, skip_render_check=True)


def play(table: SeatEnv, seed: int) -> tuple[float, int, dict[str, Any]]:
    """A whole match at random: the reward, how many answers it took, and what was told at the end."""
    table.action_space.seed(seed)
    _, info = table.reset(seed=seed)
    for answers in range(1, 10_000):
        assert info["action_mask"].any()
        assert np.array_equal(table.action_masks(), info["action_mask"] == 1)
        _, reward, over, left, info = table.step(table.action_space.sample(info["action_mask"]))
        if over or left:
            return float(reward), answers, info
    raise AssertionError("the match does not end")


def test_the_reward_comes_with_the_outcome() -> None:
    for seed in range(5):
        reward, _, info = play(SeatEnv("muster", seat=1), seed)
        assert reward == (1.0 if 1 in info["outcome"]["winners"] else -1.0)


def test_bots_are_named_for_all_or_for_each() -> None:
    play(SeatEnv("muster", seats=4, bots=["random", "greedy", "random", "greedy"]), 1)
    with pytest.raises(SetupError, match="2 bots for 4 seats"):
        SeatEnv("muster", seats=4, bots=["random", "greedy"])
    with pytest.raises(SetupError, match="there is no seat 2"):
        SeatEnv("muster", seat=2)


def test_a_match_can_be_left_after_so_many_answers() -> None:
    assert play(SeatEnv("muster", max_answers=3), 1)[1] == 3


def test_before_a_reset_and_after_the_end_there_is_nothing_to_answer() -> None:
    table = SeatEnv("muster", seat=1)
    with pytest.raises(WarhallError, match="call reset first"):
        table.step(np.int64(0))
    play(table, 1)
    with pytest.raises(WarhallError, match="and again after each match"):
        table.step(np.int64(0))
    with pytest.raises(SetupError, match="max_answers=0 leaves nothing to play"):
        SeatEnv("muster", max_answers=0)


def test_it_is_registered() -> None:
    table = gymnasium.make(f"warhall/Seat-v{VERSION}", game="skirmish", map="hollow", render_mode="ansi")
    table.reset(seed=1)
    assert "Player 1" in str(table.render())
