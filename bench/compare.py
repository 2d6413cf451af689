"""Is a commit faster than another? Builds both and lets them play by turns, in one run:

    python bench/compare.py 8197602 HEAD
    python bench/compare.py main HEAD guardians --builds compiled --instructions

Each commit is checked out and compiled under build/compare, once; a second run takes what lies there (`git worktree
prune` after you delete it). All play the same number of random decisions, from the same seeds. Figures are decisions a
second of processor time, the best of the rounds, and the second commit's share of the first's. Where the rules differ,
so do the games: then compare decisions, not games. `--instructions` counts those of a decision in rollouts with
valgrind, which no other load disturbs.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
KEPT: Final = ROOT / "build" / "compare"
GAMES: Final = ("atlantis", "bossbattle", "guardians", "skirmish")
BUILDS: Final = {"interpreted": "src", "compiled": "build/compiled"}
"""What lies first on the path, in a checked out commit."""
FIGURES: Final = ("decisions/s", "in rollouts", "looks/s")
WARM: Final = 40
"""Decisions before instructions are counted: the first ones build what later ones reuse."""
COUNTED: Final = 1200


# ── in the version that is measured ───────────────────────────────────────────────────────────────────────────────
# This part runs in a process of its own, with one of the commits on its path. It uses only what all versions have.
def play(id: str, decisions: int, disposable: bool) -> float:
    """Seconds that so many random decisions take, over as many games as it needs."""
    from warhall.kernel.match import new_match
    from warhall.kernel.registry import get_game
    from warhall.kernel.state import Chance

    game = get_game(id)
    seats, setup = game.bench or (game.default_seats, {})
    began = time.process_time()
    given = seed = 0
    while given < decisions:
        match, chance = new_match(game, seats, seed, setup, disposable=disposable), Chance(seed)
        while given < decisions and (decision := match.decision) is not None:
            match.pick(chance.random(len(decision.options)))
            given += 1
        seed += 1
    return time.process_time() - began


def looks_per_second(id: str, seconds: float) -> float:
    """How often the search looks ahead."""
    from warhall.cli.bench import search_speed
    from warhall.kernel.match import new_match
    from warhall.kernel.registry import get_game

    game = get_game(id)
    seats, setup = game.bench or (game.default_seats, {})
    return search_speed(lambda seed: new_match(game, seats, seed, setup), seconds) or 0.0


def measure(id: str, decisions: int) -> list[float]:
    """The figures of one round."""
    play(id, WARM, False)
    return [
        decisions / play(id, decisions, False),
        decisions / play(id, decisions, True),
        looks_per_second(id, 1.0),
    ]


# ── both versions ─────────────────────────────────────────────────────────────────────────────────────────────────
def run(*command: str, folder: Path = ROOT, environment: dict[str, str] | None = None) -> str:
    """What a command prints. If it fails, so does the comparison."""
    env = {**os.environ, **(environment or {})}
    return subprocess.run(command, cwd=folder, env=env, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def checked_out(commit: str, compiled: bool) -> Path:
    """The folder of a commit, compiled if need be."""
    name = run("git", "rev-parse", "--short", f"{commit}^{{commit}}")
    folder = KEPT / name
    if not folder.exists():
        run("git", "worktree", "add", "--quiet", "--detach", str(folder), name)
    if compiled and not (folder / BUILDS["compiled"]).exists():
        print(f"compiling {commit} ({name}) …", file=sys.stderr)
        pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
        hook = {"HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
        run(*pip, "--wheel-dir", "build/wheel", ".", folder=folder, environment=hook)
        (wheel,) = (folder / "build" / "wheel").glob("*.whl")
        run(sys.executable, "-m", "zipfile", "--extract", str(wheel), BUILDS["compiled"], folder=folder)
    return folder


def within(folder: Path, build: str, *arguments: str, tool: tuple[str, ...] = ()) -> str:
    """Run this file with a version on its path, perhaps under a tool."""
    command = (*tool, sys.executable, str(Path(__file__).resolve()), "--within", *arguments)
    path = {"PYTHONPATH": str(folder / BUILDS[build]), "PYTHONHASHSEED": "0"}
    return run(*command, folder=folder, environment=path)


def instructions(folder: Path, build: str, id: str) -> float:
    """Instructions of a decision in rollouts."""
    counts = []
    for decisions in (WARM, WARM + COUNTED):
        report = folder / "build" / "callgrind.out"
        tool = ("valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={report}")
        within(folder, build, id, str(decisions), "--rollouts", tool=tool)
        found = re.search(r"^(?:summary|totals): (\d+)", report.read_text(encoding="utf-8"), re.MULTILINE)
        assert found is not None
        counts.append(int(found[1]))
    return (counts[1] - counts[0]) / COUNTED


def compare(folders: list[Path], build: str, id: str, asked: argparse.Namespace) -> None:
    """One row for each figure: before, after, and the share."""
    best = [[0.0] * len(FIGURES) for _ in folders]
    for _ in range(asked.rounds):
        for number, folder in enumerate(folders):
            found = [float(word) for word in within(folder, build, id, str(asked.decisions)).split()]
            best[number] = [max(pair) for pair in zip(best[number], found, strict=True)]
    for figure, before, after in zip(FIGURES, *best, strict=True):
        row(id, build, figure, before, after)
    if asked.instructions:
        row(id, build, "instructions", *[instructions(folder, build, id) for folder in folders])


def row(id: str, build: str, figure: str, before: float, after: float) -> None:
    print(f"{id:12}{build:13}{figure:14}{before:12,.0f}{after:12,.0f}{after / before:8.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--builds", nargs="+", choices=BUILDS, default=list(BUILDS))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--instructions", action="store_true")
    asked = parser.parse_args()
    folders = [checked_out(commit, "compiled" in asked.builds) for commit in (asked.before, asked.after)]
    print(f"{'game':12}{'build':13}{'':14}{asked.before:>12}{asked.after:>12}{'share':>8}")
    for id in asked.games or GAMES:
        for build in asked.builds:
            compare(folders, build, id, asked)


def measure_here(id: str, decisions: str, *rollouts: str) -> None:
    if rollouts:
        play(id, int(decisions), True)
    else:
        print(*measure(id, int(decisions)))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--within"]:
        measure_here(*sys.argv[2:])
    else:
        main()
