"""Any game as a PettingZoo environment. An agent is a seat: "seat_0", "seat_1", and so on.

>>> table = env("skirmish", seats=2, seed=7)
>>> table.reset()
>>> for agent in table.agent_iter(max_iter=20):
...     observation, reward, termination, truncation, info = table.last()
...     mask = observation["action_mask"]
...     table.step(None if termination or truncation else table.action_space(agent).sample(mask))

`env` asks one seat at a time; `parallel_env` asks all seats that have a question at the same time. When the match is
over, the reward is 1 for a win, -1 for a loss, and in between for a shared win. An illegal action is replaced by a
legal one.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import OrderEnforcingWrapper

from warhall.envs.encoded import RENDER_MODES, EncodedMatch, check
from warhall.envs.encoding import BOUND, FEATURES, WAIT, Encoding
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import Game
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance

Seen = dict[str, Any]
"""What an agent observes: "observation" and "action_mask"."""

Infos = dict[str, dict[str, Any]]


class _Seats:
    """What both forms share: the game with its setup, the spaces that follow from it, and the match being played."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    table: EncodedMatch

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None,
        seed: int,
        max_cycles: int | None,
        features: int,
        render_mode: str | None,
        setup: Mapping[str, object],
    ) -> None:
        self.game = get_game(game) if isinstance(game, str) else game
        self.setup = dict(setup)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        check(render_mode, max_cycles=max_cycles)
        self.chance = Chance(int(seed))
        self.encoding = Encoding(self.game, self.setup, features)
        self.table = EncodedMatch(self.encoding, new_match(self.game, seats, int(seed), self.setup))
        self.metadata = {"name": f"warhall_{self.game.id}_v{self.game.version}", "render_modes": [*RENDER_MODES]}
        self.possible_agents = [name(seat) for seat in range(self.table.match.seats)]
        self.agents = []
        self.number = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen = Box(-BOUND, BOUND, (features,), np.float32)
        mask = Box(0, 1, (self.encoding.actions,), np.int8)
        self.observation_spaces = {agent: Dict(observation=seen, action_mask=mask) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.encoding.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def deal(self, seed: int | None) -> None:
        """Start a match. Without a seed every match is different; the first seed decides their order."""
        if seed is not None:
            self.chance = Chance(int(seed))
        match = new_match(self.game, len(self.possible_agents), self.chance.random(1 << 31), self.setup)
        self.table = EncodedMatch(self.encoding, match)
        self.agents = self.possible_agents[:]

    def observe(self, agent: str) -> Seen:
        observation, mask = self.table.observe(self.number[agent])
        return {"observation": observation, "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it: printed in the mode "human", returned in the mode "ansi"."""
        text = self.table.picture()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""


class SeatsInTurn(_Seats, AECEnv[str, Seen, int]):  # type: ignore[misc]
    """The seat that is asked has the turn.

    With `max_cycles`, a seat is truncated after that many answers. From then on its answers are random, until the
    others have given theirs.
    """

    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: Infos
    agent_selection: str

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.deal(seed)
        self.answered = dict.fromkeys(self.agents, 0)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = name(self.table.asked)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        self.table.act(self.number[agent], WAIT if action is None else action)
        self.answered[agent] += 1
        self.truncations[agent] = self.answered[agent] == self.max_cycles
        self._answer_for_the_gone()
        if self.table.match.is_over:
            returns = self.table.returns()
            self.rewards = {agent: returns[self.number[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
            self.truncations = dict.fromkeys(self.agents, False)
        elif not all(self.truncations.values()):
            self.agent_selection = name(self.table.asked)
        self._accumulate_rewards()
        self._deads_step_first()

    def _answer_for_the_gone(self) -> None:
        """Answer at random until a seat is asked that still plays. Once all are gone, leave the match as it is."""
        while not self.table.match.is_over and any(not gone for gone in self.truncations.values()):
            if not self.truncations.get(name(self.table.asked), True):
                return
            self.table.act(self.table.asked, self.chance.random(self.encoding.actions))


class SeatsAtOnce(_Seats, ParallelEnv[str, Seen, int]):  # type: ignore[misc]
    """In each step, every seat that has a question answers it. Actions of other seats are ignored.

    With `max_cycles`, the match is truncated for all seats after that many steps.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        self.deal(seed)
        self.steps = 0
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        if not self.agents:
            raise WarhallError("there is nobody to step for: call reset first, and again after each match")
        present = self.agents
        for seat in sorted({question.seat for question in self.table.match.pending}):
            if name(seat) in present and seat in {question.seat for question in self.table.match.pending}:
                self.table.act(seat, actions.get(name(seat), WAIT))
        self.steps += 1
        over, enough = self.table.match.is_over, self.steps == self.max_cycles
        returns = self.table.returns()
        seen = {agent: self.observe(agent) for agent in present}
        if over or enough:
            self.agents = []
        return (
            seen,
            {agent: returns[self.number[agent]] for agent in present},
            dict.fromkeys(present, over),
            dict.fromkeys(present, enough and not over),
            {agent: {} for agent in present},
        )


def name(seat: int) -> str:
    """An agent's name."""
    return f"seat_{seat}"


def env(
    game: Game[Any] | str,
    seats: int | None = None,
    seed: int = 0,
    max_cycles: int | None = None,
    features: int = FEATURES,
    render_mode: str | None = None,
    **setup: object,
) -> OrderEnforcingWrapper[str, Seen, int]:
    """A game, one seat at a time. Seats and setup default to the game's own; a wrong setup is refused with a hint."""
    return OrderEnforcingWrapper(SeatsInTurn(game, seats, seed, max_cycles, features, render_mode, setup))


def parallel_env(
    game: Game[Any] | str,
    seats: int | None = None,
    seed: int = 0,
    max_cycles: int | None = None,
    features: int = FEATURES,
    render_mode: str | None = None,
    **setup: object,
) -> SeatsAtOnce:
    """A game with all seats at the same time."""
    return SeatsAtOnce(game, seats, seed, max_cycles, features, render_mode, setup)
