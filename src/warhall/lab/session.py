"""A run from plan to report: the part that all commands share."""

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from warhall.lab.cluster import play_on_ray
from warhall.lab.games import Result
from warhall.lab.plan import Task
from warhall.lab.report import Report
from warhall.lab.run import Journal, play_here
from warhall.lab.tables import Tables, tables


def play_plan(
    plan: Sequence[Task], folder: Path, processes: int, ray: str, progress: Callable[[int, int], None]
) -> list[Result]:
    """Play the games that the folder's journal does not have yet. Returns all results by game number.

    `progress` is called with the number of games done and the number of all games.
    """
    journal = Journal(folder / "journal.jsonl", plan)
    left = journal.left(plan)
    progress(len(journal.results), len(plan))
    if left:
        played = play_on_ray(left, ray) if ray else play_here(left, processes)
        for _ in journal.keep(played):
            progress(len(journal.results), len(plan))
    return journal.in_order()


def usual_folder(*words: str, seats: int | None, seed: int) -> Path:
    """The folder of a run that names none: one for each game, number of seats and seed.

    >>> usual_folder("balance", "bossbattle", seats=None, seed=0).as_posix()
    'lab/balance-bossbattle'
    >>> usual_folder("balance", "bossbattle", seats=3, seed=29).as_posix()
    'lab/balance-bossbattle-3-seats-seed-29'
    """
    parts = [*words]
    if seats is not None:
        parts.append(f"{seats}-seats")
    if seed:
        parts.append(f"seed-{seed}")
    return Path("lab") / "-".join(parts)


def keep_tables(plan: Sequence[Task], results: Sequence[Result], folder: Path) -> Tables:
    found = tables(plan, results)
    found.write(folder)
    return found


def keep_report(report: Report, folder: Path) -> Path:
    """Write `report.html` and `report.md`. Returns the path of the page."""
    page = folder / "report.html"
    page.write_text(report.html(), encoding="utf-8")
    (folder / "report.md").write_text(report.markdown(), encoding="utf-8")
    return page


def command_line(*words: str, **options: object) -> str:
    """The command that starts the same run, without options that do not affect its results.

    >>> command_line("balance", "skirmish", games=100, seats=None, setup={"map": "hollow"})
    'warhall lab balance skirmish --games 100 --setup map=hollow'
    """
    line = ["warhall", "lab", *words]
    for name, value in options.items():
        if isinstance(value, dict):
            line += [part for key, chosen in value.items() for part in ("--setup", f"{key}={chosen}")]
        elif value is not None:
            line += [f"--{name}", str(value)]
    return shlex.join(line)
