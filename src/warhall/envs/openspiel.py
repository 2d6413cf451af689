"""Every game as an OpenSpiel game, loaded by name once this module is imported.

>>> import pyspiel
>>> import warhall.envs.openspiel
>>> game = pyspiel.load_game("warhall_skirmish(players=2,map=hollow)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()
True

Chance moves once, at the start: it picks the seed, which nobody sees. Seats that choose at the same time are asked one
after another and do not see each other's choice. Setup options are parameters; a list is joined by "+".

An *information state* is what the seat sees now and every answer it knows of: its own, and those that were not secret.
The tensor of an information state is only the observation; past answers are only in the text.

*Resampling* is `Match.sample`: a match that the seat could be in, with new randomness. It is only for playing on: its
`history()` is still that of the original state, and it cannot be serialized. OpenSpiel's ISMCTS in C++ cannot call the
method of a Python state, so use the one in Python; `ismcts` makes it.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from warhall.envs.encoded import EncodedMatch, substitute
from warhall.envs.encoding import FEATURES, Encoding
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.records import digest
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.setup import Value
from warhall.kernel.state import Chance, mix

SEEDS: Final = 1024
"""How many matches chance can start; a parameter of the game."""

LONGEST: Final = 50_000
"""More answers than any match takes."""

UNKNOWN: Final = "?"

Answer = tuple[int, int, str, bool]
"""The step, the seat, its answer, and whether the answer stays secret."""


class Progress(EncodedMatch):
    """A match in progress and every answer in it. OpenSpiel clones it at every turn, so cloning must be fast."""

    __slots__ = ("answers",)

    def __init__(self, encoding: Encoding, match: Match, answers: tuple[Answer, ...] = ()) -> None:
        super().__init__(encoding, match)
        self.answers = answers

    def __deepcopy__(self, memo: object) -> "Progress":
        return Progress(self.encoding, self.match.fork(), self.answers)

    def __reduce__(self) -> tuple[Callable[..., "Progress"], tuple[object, ...]]:
        return _loaded, (self.match.save(), self.encoding.features, self.answers)

    def choices(self) -> dict[int, str]:
        """The legal ids."""
        decision = self.match.decision
        return {} if decision is None else self.encoding.legal(decision.keys())

    def choose(self, id: int) -> None:
        decision = self.match.decision
        assert decision is not None
        legal = self.choices()
        key = legal.get(id) or substitute(legal, id)
        self.answers = (*self.answers, (self.match.step, decision.seat, key, decision.secret))
        self.match.pick(decision.index(key))

    def told(self, seat: int) -> list[tuple[int, str]]:
        """The answers that a seat knows of. Others' answers to a question that is still open are not among them."""
        now = self.match.step
        return [
            (giver, key if giver == seat or not (secret or step == now) else UNKNOWN)
            for step, giver, key, secret in self.answers
        ]

    def sample(self, seat: int, chance: Chance) -> "Progress":
        """A match that the seat could be in."""
        told = zip(self.answers, self.told(seat), strict=True)
        answers = tuple((step, giver, key, secret) for (step, _, _, secret), (giver, key) in told)
        return Progress(self.encoding, self.match.sample(seat, chance), answers)


def _loaded(record: str, features: int, answers: tuple[Answer, ...]) -> Progress:
    match = Match.load(record)
    return Progress(Encoding(match.game, match.setup, features), match, answers)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games in one of its setups. Each game has a subclass that names its rules."""

    rules: ClassVar[Game[Any]]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        game = self.rules
        wanted = {**_parameters(game), **parameters}
        self.seats = wanted.pop("players")
        self.seeds = wanted.pop("seeds")
        features = wanted.pop("features")
        self.setup = {name: value for name, value in wanted.items() if name in parameters}
        self.encoding = Encoding(game, self.setup, features)
        new_match(game, self.seats, 0, self.setup)  # an impossible setup is refused here
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.actions,
            max_chance_outcomes=self.seeds,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game), info, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.encoding, iig_obs_type is not None and iig_obs_type.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Before chance moves there is no match; after that, a match in progress."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.progress: Progress | None = None

    def current_player(self) -> int:
        if self.progress is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.progress.asked
        return asked if asked >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.get_game().seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.progress is None else list(self.progress.choices())

    def _apply_action(self, action: int) -> None:
        if self.progress is None:
            game = self.get_game()
            match = new_match(game.rules, game.seats, mix(action), game.setup)
            self.progress = Progress(game.encoding, match)
        else:
            self.progress.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.progress is None:
            return f"seed {action}"
        return self.progress.choices().get(action) or str(action)

    def is_terminal(self) -> bool:
        return self.progress is not None and self.progress.match.is_over

    def returns(self) -> list[float]:
        return [0.0] * self.get_game().seats if self.progress is None else self.progress.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that the player could be in; `sampler` gives numbers between 0 and 1."""
        if self.progress is None:
            raise WarhallError("before chance has moved there is nothing to resample")
        state: SpielState = self.clone()
        state.progress = self.progress.sample(player, Chance(int(sampler() * (1 << 53))))
        return state

    def __str__(self) -> str:
        if self.progress is None:
            return "not yet begun"
        return f"{self.progress.picture()}\nstep {self.progress.match.step}, {digest(self.progress.match)}"


class Observer:
    """What a player knows, as a tensor and as text. The module's docstring says what an information state adds."""

    def __init__(self, encoding: Encoding, recalls: bool) -> None:
        self.encoding = encoding
        self.recalls = recalls
        self.tensor = np.zeros(encoding.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.progress is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.encoding.observation(state.progress.match.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if state.progress is None:
            return f"seat {player}, not yet begun"
        view = state.progress.match.view(player)
        told = state.progress.told(player) if self.recalls else []
        return json.dumps([player, told, view], separators=(",", ":"))


class Insight:
    """Judges a state with the game's own `evaluate`, for search bots. They call it only with a resampled state."""

    def evaluate(self, state: SpielState) -> NDArray[np.float64]:
        progress = state.progress
        if progress is None or progress.match.is_over:
            return np.array(state.returns())
        match = progress.match
        return np.array([2.0 * match.game.evaluate(match.state, seat) - 1.0 for seat in range(match.seats)])

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def ismcts(game: SpielGame, simulations: int, seed: int = 0, exploration: float = 1.0) -> Any:
    """OpenSpiel's information-set Monte Carlo tree search, for one of our games."""
    dice = np.random.RandomState(seed)
    bot = ISMCTSBot(game, Insight(), exploration, simulations, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))  # its own has no seed
    return bot


def game_type(game: Game[Any]) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=f"warhall_{game.id}",
        long_name=f"Warhall: {game.name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


def _parameters(game: Game[Any]) -> dict[str, Any]:
    """The parameters of a game and their defaults."""
    setup = {setting.name: _plain(setting.default) for setting in game.options()}
    return {"players": game.default_seats, "seeds": SEEDS, "features": FEATURES, **setup}


def _plain(value: Value) -> str | int | bool:
    return "+".join(value) if isinstance(value, tuple) else value


def register(id: str) -> None:
    """Register a game with OpenSpiel as `warhall_<id>`. Importing this module registers all installed games."""
    game = get_game(id)
    # A class, not a function: OpenSpiel releases it after the interpreter has ended, and a class survives that.
    pyspiel.register_game(game_type(game), type(f"Spiel{game.id.title()}", (SpielGame,), {"rules": game}))


for _id in game_ids():
    register(_id)
