"""How fast the games are, each measured in the same way: random play in the seats and setup that the game declares.

Times are of this process alone (what else the machine does is left out), memory is what Python allocated.
"""

import gc
import platform
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import mean, median, quantiles
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from warhall.cli.show import write_json
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.state import Chance

ANSWERS: Final = 10_000
"""A game longer than that is left and another begun."""

MIDDLE: Final = 60
"""A match counts as in play after so many answers."""

HELD: Final = 30
"""So many matches are held in memory at once to weigh one."""

FIGURES: Final = {
    "decisions_per_second": "decisions/s",
    "rollout_decisions_per_second": "in rollouts",
    "fork_us": "fork µs",
    "fork_us_p95": "p95",
    "view_us": "view µs",
    "match_kb": "KB a match",
}


def bench_games(ids: Sequence[str], seconds: float, json: bool) -> None:
    games = [get_game(id) for id in ids or game_ids()]
    rows = [{"game": game.id, **measure(game, seconds)} for game in games]
    loading = round(import_ms(), 1)
    if json:
        write_json({"python": platform.python_version(), "import_ms": loading, "games": rows})
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("game", "seats", *FIGURES.values()):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(row["game"], str(row["seats"]), *(f"{row[figure]:,}" for figure in FIGURES))
    console = Console(highlight=False)
    console.print(table)
    console.print(f"import warhall: {loading} ms   Python {platform.python_version()}")


def measure(game: Game[Any], seconds: float) -> dict[str, Any]:
    """Every figure of one game."""
    seats, setup = game.bench or (game.default_seats, {})

    def start(seed: int, disposable: bool = False) -> Match:
        return new_match(game, seats, seed, setup, disposable=disposable)

    forks, views = positions(start, seconds)
    return {
        "seats": seats,
        "setup": _plain(setup),
        "decisions_per_second": round(speed(start, seconds)),
        "rollout_decisions_per_second": round(speed(partial(start, disposable=True), seconds)),
        "fork_us": round(mean(forks), 1),
        "fork_us_p95": round(quantiles(forks, n=20)[-1], 1),
        "view_us": round(mean(views), 1),
        "match_kb": round(weight(start), 1),
    }


def _plain(setup: Mapping[str, object]) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in setup.items()}


def play_randomly(match: Match, chance: Chance, answers: int = ANSWERS) -> int:
    """Answer so many times at random, or until the match is over; how many times it was."""
    for count in range(answers):
        decision = match.decision
        if decision is None:
            return count
        match.pick(chance.random(len(decision.options)))
    return answers


def speed(start: Callable[[int], Match], seconds: float) -> float:
    """Decisions a second in whole random games."""
    chance = Chance(1)
    play_randomly(start(0), chance)  # what is loaded or built once is not counted
    decisions = seed = 0
    began = time.process_time()
    while time.process_time() < began + seconds or not decisions:
        seed += 1
        decisions += play_randomly(start(seed), chance)
    return decisions / (time.process_time() - began)


def positions(start: Callable[[int], Match], seconds: float) -> tuple[list[float], list[float]]:
    """Microseconds of a fork and of a view, at every decision of random games."""
    chance = Chance(2)
    forks: list[float] = []
    views: list[float] = []
    seed = 0
    began = time.process_time()
    while time.process_time() < began + seconds or len(forks) < MIDDLE:
        seed += 1
        match = start(seed)
        while (decision := match.decision) is not None and time.process_time() < began + 2 * seconds + 1:
            forks.append(best(match.fork))
            views.append(best(partial(match.view, decision.seat)))
            match.pick(chance.random(len(decision.options)))
    return forks, views


def best(work: Callable[[], object], times: int = 3) -> float:
    """Microseconds that something takes when nothing gets in its way."""
    least = 1e9
    for _ in range(times):
        began = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - began)
    return least * 1e6


def weight(start: Callable[[int], Match]) -> float:
    """Kilobytes of a match in play: what it adds to many of its kind."""
    chance = Chance(3)
    play_randomly(start(0), chance, MIDDLE)
    gc.collect()
    tracemalloc.start()
    held = [start(seed) for seed in range(HELD)]
    for match in held:
        play_randomly(match, chance, MIDDLE)
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / 1024 / len(held)


def import_ms(times: int = 5) -> float:
    """Milliseconds of `import warhall` in a fresh interpreter."""
    code = "import time; began = time.process_time(); import warhall; print(time.process_time() - began)"
    runs = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(times)]
    return median(runs) * 1000
