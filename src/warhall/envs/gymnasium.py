"""One seat of any game as a Gymnasium environment; bots play the others.

>>> table = SeatEnv("skirmish", seat=0, bots="random")
>>> observation, info = table.reset(seed=7)
>>> action = table.action_space.sample(info["action_mask"])
>>> observation, reward, terminated, truncated, info = table.step(action)

When the match is over, the reward is 1 for a win, -1 for a loss, and in between for a shared win. An illegal action is
replaced by a legal one. `info["action_mask"]` and `action_masks()` say which actions are legal.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from numpy.typing import NDArray

from warhall.bots import Bot, Seat, make_bots
from warhall.bots.players import step as let_bot_answer
from warhall.envs.encoded import RENDER_MODES, EncodedMatch, check
from warhall.envs.encoding import BOUND, FEATURES, VERSION, Encoding, Mask, Observation
from warhall.kernel.errors import SetupError, WarhallError
from warhall.kernel.game import Game
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat's match against bots. `bots` is one name for all of them, or one per seat (the seat's own is not used).

    With `max_answers`, the match is truncated after that many answers of the seat.
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": [*RENDER_MODES],
        "render_fps": 1,
    }

    def __init__(
        self,
        game: Game[Any] | str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "random",
        max_answers: int | None = None,
        features: int = FEATURES,
        render_mode: str | None = None,
        **setup: object,
    ) -> None:
        check(render_mode, max_answers=max_answers)
        self.game = get_game(game) if isinstance(game, str) else game
        self.seats = self.game.default_seats if seats is None else seats
        if not 0 <= seat < self.seats:
            raise SetupError(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        self.seat = seat
        self.bot_names = [bots] if isinstance(bots, str) else list(bots)
        self.max_answers = max_answers
        self.setup = setup
        self.render_mode = render_mode
        self.encoding = Encoding(self.game, setup, features)
        self.observation_space = Box(-BOUND, BOUND, (features,), np.float32)
        self.action_space = Discrete(self.encoding.actions)
        self._deal(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._deal(int(self.np_random.integers(1 << 31)))
        self._let_bots_answer()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        match = self.table.match
        if not len(self.mask) or match.is_over:
            raise WarhallError("there is nothing to answer: call reset first, and again after each match")
        self.table.act(self.seat, int(action))
        self.answers += 1
        self._let_bots_answer()
        observation, info = self._seen()
        if match.outcome is not None:
            info["outcome"] = match.outcome.to_json()
        truncated = self.answers == self.max_answers and not match.is_over
        return observation, self.table.returns()[self.seat], match.is_over, truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal. Agents that use masks expect this name."""
        return self.mask.astype(np.bool_)

    def render(self) -> Any:
        """The table as a spectator sees it: printed in the mode "human", returned in the mode "ansi"."""
        text = self.table.picture()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _deal(self, seed: int) -> None:
        match = new_match(self.game, self.seats, seed, self.setup)
        self.table = EncodedMatch(self.encoding, match)
        self.bots: list[Bot] = make_bots(self.bot_names, self.seats, seed)
        self.places = [Seat(match, number) for number in range(self.seats)]
        self.answers = 0
        self.mask: Mask = np.zeros(0, np.int8)

    def _let_bots_answer(self) -> None:
        """Play on until this seat has a question, or the match is over."""
        match = self.table.match
        while not match.is_over and all(question.seat != self.seat for question in match.pending):
            let_bot_answer(match, self.bots, self.places)

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation, self.mask = self.table.observe(self.seat)
        return observation, {"action_mask": self.mask}


gymnasium.register(f"warhall/Seat-v{VERSION}", f"{SeatEnv.__module__}:{SeatEnv.__name__}")
