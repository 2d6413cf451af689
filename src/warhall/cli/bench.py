"""How fast the games are. All are measured alike: by random play with the seats and setup that the game declares.

Times count only this process, whatever else the machine does. Memory is what Python allocated. A compiled build
(docs/compiling.md) is measured next to the interpreted one, in its own process. `bench/peers.py` measures games of
other libraries in the same way.
"""

import gc
import os
import platform
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from json import loads
from pathlib import Path
from statistics import mean, median, quantiles
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from warhall.bots import Seat, bot_names, make_bot
from warhall.bots.protocol import Bot
from warhall.cli.show import write_json
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.native import is_compiled
from warhall.kernel.registry import game_ids, get_game
from warhall.kernel.state import Chance

ANSWERS: Final = 10_000
"""A game longer than this is dropped, and a new one begins."""

MIDDLE: Final = 60
"""How many answers make a match count as in play."""

HELD: Final = 30
"""How many matches are held in memory at the same time to find the size of one."""

LOOKS: Final = 200
"""How often the search looks ahead at each position where it is measured."""

POSITIONS: Final = 1000
"""The most positions where the search is measured."""

ROUNDS: Final = 3
"""How often `--growth` measures."""

COMPILED: Final = Path("build/compiled")
"""Where `make compile` puts its build."""

FIGURES: Final = {
    "games_per_second": "games/s",
    "decisions_per_second": "decisions/s",
    "rollout_decisions_per_second": "in rollouts",
    "fork_us": "fork µs",
    "fork_us_p95": "p95",
    "view_us": "view µs",
    "looks_per_second": "looks/s",
    "match_kb": "KB per match",
}

WIDTH: Final = 130
"""The width that the table needs."""

COLUMNS: Final = {"game": "game", "build": "build", "seats": "seats", **FIGURES}

Row = dict[str, Any]


def bench_games(ids: Sequence[str], seconds: float, json: bool, compiled: Path | None) -> None:
    games = [get_game(id) for id in ids or game_ids()]
    build = "compiled" if is_compiled() else "interpreted"
    rows: list[Row] = [{"game": game.id, "build": build, **measure(game, seconds)} for game in games]
    loading = round(import_ms(), 1)
    if compiled is not None and not is_compiled():
        rows += measure_elsewhere(compiled, [game.id for game in games], seconds)
        rows.sort(key=lambda row: [game.id for game in games].index(row["game"]))
    if json:
        write_json({"python": platform.python_version(), "import_ms": loading, "games": rows})
        return
    print_rows(rows)
    Console(highlight=False).print(f"import warhall: {loading} ms   Python {platform.python_version()}")


def print_rows(rows: Sequence[Row]) -> None:
    """The figures as a table."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name, heading in COLUMNS.items():
        table.add_column(heading, justify="left" if name in ("game", "build") else "right")
    for row in rows:
        table.add_row(*(_shown(row.get(name)) for name in COLUMNS))
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)  # a line that wraps is better than a number cut off
    console.print(table)


def _shown(figure: object) -> str:
    return f"{figure:,}" if isinstance(figure, (int, float)) else str(figure or "–")


def bench_growth(ids: Sequence[str], seconds: float, json: bool) -> None:
    """How the time of a game grows with its seats: for every seat count, with its default setup."""
    rows = [row for id in ids or game_ids() for row in growth(get_game(id), seconds)]
    if json:
        write_json({"python": platform.python_version(), "growth": rows})
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("game", "seats", "decisions per game", "µs per decision", "in rollouts"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for row in rows:
        table.add_row(*(_shown(figure) for figure in row.values()))
    Console(highlight=False).print(table)


def growth(game: Game[Any], seconds: float) -> list[Row]:
    """One row for each number of seats.

    Each time is the best of several rounds over all seat counts. Otherwise a moment when the machine was busy would
    make one seat count look slow.
    """
    kept: dict[int, list[tuple[float, float, float]]] = {seats: [] for seats in game.seat_counts}
    for _ in range(ROUNDS):
        for seats, found in kept.items():

            def start(seed: int, seats: int = seats, disposable: bool = False) -> Match:
                return new_match(game, seats, seed, disposable=disposable)

            games, decisions = speed(start, seconds)
            rollouts = speed(partial(start, disposable=True), seconds)[1]
            found.append((decisions / games, 1e6 / decisions, 1e6 / rollouts))
    return [
        {
            "game": game.id,
            "seats": seats,
            "decisions_per_game": round(mean(length for length, _, _ in found)),
            "us_per_decision": round(min(played for _, played, _ in found), 2),
            "rollout_us_per_decision": round(min(rollout for _, _, rollout in found), 2),
        }
        for seats, found in kept.items()
    ]


def measure_elsewhere(compiled: Path, ids: Sequence[str], seconds: float) -> list[Row]:
    """The same figures from a compiled build, for the games that it contains."""
    if not (compiled / "warhall").is_dir():
        raise SetupError(f"there is no compiled build in {compiled}; `make compile` makes one in {COMPILED}")
    command = [sys.executable, "-c", "from warhall.cli.main import run; run()"]
    command += ["bench", *ids, "--seconds", str(seconds), "--json"]
    path = os.pathsep.join([str(compiled.resolve()), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(command, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True)
    if done.returncode:
        raise SetupError(f"the compiled build in {compiled} cannot be measured; build it again: {done.stderr.strip()}")
    rows: list[Row] = loads(done.stdout)["games"]
    return rows


def measure(game: Game[Any], seconds: float) -> dict[str, Any]:
    """Every figure of one game."""
    seats, setup = game.bench or (game.default_seats, {})

    def start(seed: int, disposable: bool = False) -> Match:
        return new_match(game, seats, seed, setup, disposable=disposable)

    forks, views = positions(start, seconds)
    games, decisions = speed(start, seconds)
    looks = search_speed(start, seconds)
    return {
        "seats": seats,
        "setup": _plain(setup),
        "games_per_second": round(games, 1),
        "decisions_per_second": round(decisions),
        "rollout_decisions_per_second": round(speed(partial(start, disposable=True), seconds)[1]),
        "fork_us": round(mean(forks), 1),
        "fork_us_p95": round(quantiles(forks, n=20)[-1], 1),
        "view_us": round(mean(views), 1),
        "looks_per_second": None if looks is None else round(looks),
        "match_kb": round(weight(start), 1),
    }


def _plain(setup: Mapping[str, object]) -> dict[str, object]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in setup.items()}


def play_randomly(match: Match, chance: Chance, answers: int = ANSWERS) -> int:
    """Give up to `answers` random answers. Returns how many were given before the match was over."""
    for count in range(answers):
        decision = match.decision
        if decision is None:
            return count
        match.pick(chance.random(len(decision.options)))
    return answers


def speed(start: Callable[[int], Match], seconds: float) -> tuple[float, float]:
    """Games and decisions per second in whole random games."""
    chance = Chance(1)
    play_randomly(start(0), chance)  # a first game loads and builds what later games reuse
    decisions = seed = 0
    began = time.process_time()
    while time.process_time() < began + seconds or not decisions:
        seed += 1
        decisions += play_randomly(start(seed), chance)
    spent = time.process_time() - began
    return seed / spent, decisions / spent


def search_speed(start: Callable[[int], Match], seconds: float) -> float | None:
    """How often the search looks ahead per second, in matches in play. None if there is no search bot."""
    if "search" not in bot_names():
        return None
    chance = Chance(4)
    looks = 0
    spent = 0.0
    for seed in range(1, POSITIONS):
        match = start(seed)
        play_randomly(match, chance, chance.random(MIDDLE))
        if match.is_over:
            continue
        question = match.pending[0]
        bot: Bot = make_bot(f"search:{LOOKS}", Chance(seed))
        began = time.process_time()
        bot.choose(Seat(match, question.seat), question)
        explanation = bot.explain() if hasattr(bot, "explain") else None
        if explanation is not None:  # with one option there is nothing to think about
            looks += explanation.looks
            spent += time.process_time() - began
        if looks and spent >= seconds:
            break
    return looks / spent if looks else None


def positions(start: Callable[[int], Match], seconds: float) -> tuple[list[float], list[float]]:
    """Microseconds for a fork and for a view, at every decision of random games."""
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
    """Microseconds that something takes at its fastest."""
    least = 1e9
    for _ in range(times):
        began = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - began)
    return least * 1e6


def weight(start: Callable[[int], Match]) -> float:
    """Kilobytes per match in play, measured over many matches."""
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
    """Milliseconds for `import warhall` in a fresh interpreter."""
    code = "import time; began = time.process_time(); import warhall; print(time.process_time() - began)"
    runs = [float(subprocess.check_output([sys.executable, "-c", code])) for _ in range(times)]
    return median(runs) * 1000
