"""Games of similar shape from other libraries, measured as ours are: `python bench/peers.py [SECONDS]`.

Cards in hidden hands, several seats, a few dozen to a few hundred decisions: as near as those libraries come to a hero
battle. All play at random; a fork is their way to copy a game under way, a view what a seat observes. A library that is
not installed is left out.
"""

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from statistics import mean
from typing import Any, Final

from warhall.cli.bench import best, print_rows

OPENSPIEL: Final = {
    "hearts": "C++",
    "gin_rummy": "C++",
    "python_team_dominoes": "Python",
}
RLCARD: Final = ("gin-rummy", "uno", "doudizhu")
PETTINGZOO: Final = ("leduc_holdem_v4", "connect_four_v3")

SAMPLES: Final = 200
"""At most so many positions are forked and viewed."""


class Peer:
    """A game that can be begun, played on, copied and looked at."""

    def begin(self, seed: int) -> None:
        raise NotImplementedError

    def step(self) -> bool:
        """Answer at random once; False when the game is over."""
        raise NotImplementedError

    fork: Callable[[], object] | None = None
    view: Callable[[], object] | None = None


class OpenSpielGame(Peer):
    def __init__(self, name: str) -> None:
        spiel = import_module("pyspiel")
        if name.startswith("python_"):
            import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
        self.game: Any = spiel.load_game(name)
        self.state: Any = None
        self.fork = lambda: self.state.clone()
        observes = self.game.get_type().provides_observation_tensor
        look = "observation_tensor" if observes else "information_state_tensor"
        self.view = lambda: getattr(self.state, look)(max(0, self.state.current_player()))

    def begin(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.state = self.game.new_initial_state()
        self._deal()

    def step(self) -> bool:
        if self.state.is_terminal():
            return False
        self.state.apply_action(self.chance.choice(self.state.legal_actions()))
        self._deal()
        return True

    def _deal(self) -> None:
        while self.state.is_chance_node():
            outcomes, odds = zip(*self.state.chance_outcomes(), strict=True)
            self.state.apply_action(self.chance.choices(outcomes, odds)[0])


class RlcardGame(Peer):
    def __init__(self, name: str) -> None:
        self.env: Any = import_module("rlcard").make(name, config={"seed": 1})
        self.view = lambda: self.env.get_state(self.env.get_player_id())

    def begin(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.seen, _ = self.env.reset()

    def step(self) -> bool:
        if self.env.is_over():
            return False
        self.seen, _ = self.env.step(self.chance.choice(list(self.seen["legal_actions"])))
        return True


class PettingZooGame(Peer):
    def __init__(self, name: str) -> None:
        self.env: Any = import_module(f"pettingzoo.classic.{name}").env()
        self.view = lambda: self.env.observe(self.env.agent_selection)

    def begin(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.env.reset(seed=seed)

    def step(self) -> bool:
        seen, _, over, cut, _ = self.env.last()
        if over or cut:
            return False
        legal = [action for action, allowed in enumerate(seen["action_mask"]) if allowed]
        self.env.step(self.chance.choice(legal))
        return True


def measure_peers(seconds: float) -> list[dict[str, Any]]:
    """A row for each peer that is installed."""
    known: list[tuple[str, str, Callable[[str], Peer], str]] = [
        *(("OpenSpiel", name, OpenSpielGame, language) for name, language in OPENSPIEL.items()),
        *(("PettingZoo", name, PettingZooGame, "Python") for name in PETTINGZOO),
        *(("RLCard", name, RlcardGame, "Python") for name in RLCARD),
    ]
    rows = []
    for library, name, make, language in known:
        try:
            peer = make(name)
        except ImportError:
            continue
        rows.append({"game": f"{library} {name.removeprefix('python_')}", "build": language, **measure(peer, seconds)})
    return rows


def measure(peer: Peer, seconds: float) -> dict[str, Any]:
    games = decisions = 0
    began = time.process_time()
    while time.process_time() < began + seconds or not games:
        peer.begin(games)
        while peer.step():
            decisions += 1
        games += 1
    spent = time.process_time() - began
    forks: list[float] = []
    views: list[float] = []
    seed = games
    while len(views) < SAMPLES:
        seed += 1
        peer.begin(seed)
        while peer.step() and len(views) < SAMPLES:
            if peer.fork is not None:
                forks.append(best(peer.fork))
            if peer.view is not None:
                views.append(best(peer.view))
    return {
        "games_per_second": round(games / spent, 1),
        "decisions_per_second": round(decisions / spent),
        "fork_us": round(mean(forks), 1) if forks else None,
        "view_us": round(mean(views), 1) if views else None,
    }


if __name__ == "__main__":
    print_rows(measure_peers(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0))
