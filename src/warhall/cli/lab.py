"""`warhall lab`: tournaments, balance reports, tuning. It needs the extra `lab` to be installed."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from warhall.cli.words import Command, listed, read_setup
from warhall.kernel.errors import SetupError, WarhallError

if TYPE_CHECKING:
    from warhall.lab.report import Report

app = typer.Typer(help="Many games at once: tournaments, balance, tuning.", no_args_is_help=True)

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; `warhall games` lists them.")]
Games = Annotated[
    int,
    typer.Option(min=1, help="How many games: in total (balance), per pair (tournament, even), per value (tune)."),
]
Seats = Annotated[int | None, typer.Option(help="How many seats; without it, the game's default.", show_default=False)]
Seed = Annotated[int, typer.Option(help="The random seed: the same seed gives the same tables.")]
SetupWords = Annotated[
    list[str] | None,
    typer.Option("--setup", metavar="KEY=VALUE…", help="Choices that hold in every game.", show_default=False),
]
Out = Annotated[
    Path | None, typer.Option(help="The folder for results. A stopped run continues there.", show_default=False)
]
Processes = Annotated[
    int, typer.Option(min=1, help="How many games run at the same time on this machine.", show_default="all processors")
]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one here.")]
Bots = Annotated[str, typer.Option(help="The bots: one for all seats, or one for each; `search:0.1s` thinks 0.1 s.")]

ALL = os.cpu_count() or 1


@app.command(cls=Command)
def balance(
    game: GameId,
    games: Games = 1000,
    bots: Bots = "greedy",
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    out: Out = None,
    processes: Processes = ALL,
    ray: Ray = "",
) -> None:
    """Let bots of equal strength play every side, and report who wins, against whom, where, with what."""
    with extra():
        from warhall.lab.balance import balance_report
        from warhall.lab.plan import balance_plan
        from warhall.lab.session import command_line, keep_report, keep_tables, play_plan, usual_folder

    from warhall.kernel.registry import get_game

    choices = read_setup(setup)
    plan = balance_plan(game, games, seed, seats, listed(bots), choices)
    folder = out or usual_folder("balance", game, seats=seats, seed=seed)
    with progress(f"Balance of {game}") as tell:
        results = play_plan(plan, folder, processes, ray, tell)
    command = command_line("balance", game, games=games, bots=bots, seed=seed, seats=seats, setup=choices)
    report = balance_report(get_game(game), keep_tables(plan, results, folder), command)
    show(report, keep_report(report, folder))


@app.command(cls=Command)
def tournament(
    game: GameId,
    bots: Annotated[str, typer.Option(help="Two bots or more, joined by commas.")] = "random,greedy,easy,normal",
    games: Games = 100,
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    out: Out = None,
    processes: Processes = ALL,
    ray: Ray = "",
) -> None:
    """Let every bot play against every other, and rate them."""
    with extra():
        from warhall.lab.plan import tournament_plan
        from warhall.lab.session import command_line, keep_report, keep_tables, play_plan, usual_folder
        from warhall.lab.tournament import tournament_report

    from warhall.kernel.registry import get_game

    choices = read_setup(setup)
    plan = tournament_plan(game, games, seed, seats, listed(bots), choices)
    folder = out or usual_folder("tournament", game, seats=seats, seed=seed)
    with progress(f"Tournament of {game}") as tell:
        results = play_plan(plan, folder, processes, ray, tell)
    keep_tables(plan, results, folder)
    command = command_line("tournament", game, bots=bots, games=games, seed=seed, seats=seats, setup=choices)
    report = tournament_report(get_game(game), plan, results, command)
    show(report, keep_report(report, folder))


@app.command(cls=Command)
def tune(
    game: GameId,
    card: Annotated[str, typer.Argument(metavar="CARD", help="The key of a card, or of a character.")],
    number: Annotated[str, typer.Argument(metavar="NUMBER", help="Which of its numbers: attack, life…")],
    values: Annotated[str, typer.Argument(metavar="VALUES", help="The values to try: 3..6, or 3,5,8.")],
    games: Games = 400,
    bots: Bots = "greedy",
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    out: Out = None,
    processes: Processes = ALL,
    ray: Ray = "",
) -> None:
    """Try several values for a number on a card, and show what that does to every side."""
    with extra():
        from warhall.lab.plan import tune_plan
        from warhall.lab.session import command_line, keep_report, keep_tables, play_plan, usual_folder
        from warhall.lab.tune import tune_report

    from warhall.kernel.registry import get_game

    choices = read_setup(setup)
    plan = tune_plan(game, card, number, read_values(values), games, seed, seats, listed(bots), choices)
    folder = out or usual_folder("tune", game, card, number, seats=seats, seed=seed)
    with progress(f"{game}: {number} of {card}") as tell:
        results = play_plan(plan, folder, processes, ray, tell)
    command = command_line(
        "tune", game, card, number, values, games=games, bots=bots, seed=seed, seats=seats, setup=choices
    )
    report = tune_report(get_game(game), keep_tables(plan, results, folder), card, number, command)
    show(report, keep_report(report, folder))


@app.command(cls=Command)
def calibrate(
    game: GameId,
    games: Games = 300,
    bots: Annotated[str, typer.Option(help="The bot on every seat; `search:100` looks ahead 100 times.")] = "easy",
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    processes: Processes = ALL,
    docs: Annotated[
        Path | None, typer.Option(help="Write the table and the plot into this folder.", show_default=False)
    ] = None,
    keep: Annotated[bool, typer.Option("--keep", help="Keep what was fitted, for reviews under these rules.")] = False,
) -> None:
    """Compare what reviews say of positions with who won, and fit the chances to it."""
    with extra():
        from warhall.lab.calibrate import fit, play_all
        from warhall.lab.calibrated import keep_fit, page, told
        from warhall.lab.session import command_line

    from warhall.kernel.registry import get_game

    choices = read_setup(setup)
    judged = []
    with progress(f"Calibration of {game}") as tell:
        for done, found in enumerate(play_all(game, games, seed, seats, bots, choices, processes), 1):
            judged += found
            tell(done, games)
    scale = fit(judged)
    for line in told(get_game(game), judged, scale):
        typer.echo(line)
    command = command_line("calibrate", game, games=games, bots=bots, seed=seed, seats=seats, setup=choices)
    if docs is not None:
        page(docs, get_game(game), judged, scale, command)
    if keep:
        keep_fit(get_game(game), scale, games, bots)


@app.command(cls=Command)
def learn(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games to learn from.")] = 1000,
    bots: Annotated[str, typer.Option(help="The bot on every seat of these games.")] = "search:20",
    units: Annotated[int, typer.Option(min=0, help="How many units a hidden layer has; 0 is none.")] = 0,
    fade: Annotated[
        float, typer.Option(min=0, max=1, help="How far ahead a position is judged by: the λ of TD(λ). 1: by who won.")
    ] = 0.97,
    without: Annotated[str, typer.Option(help="Leave out features whose names begin with this.")] = "",
    trial: Annotated[int, typer.Option(min=0, help="How many games decide whether it plays better.")] = 200,
    limit: Annotated[str, typer.Option(help="How long the search thinks in them: 0.1s, or so many looks.")] = "0.1s",
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    out: Out = None,
    processes: Processes = ALL,
    ray: Ray = "",
    keep: Annotated[bool, typer.Option("--keep", help="If it passes, let all bots that search go by it.")] = False,
) -> None:
    """Learn from games between bots who is ahead, and let that play a match against what bots go by now."""
    with extra():
        from warhall.lab import trial as trials
        from warhall.lab.learn import course, fit, told
        from warhall.lab.plan import balance_plan
        from warhall.lab.session import play_plan, usual_folder

    from warhall.kernel.registry import get_game

    rules, choices = get_game(game), read_setup(setup)
    folder = out or usual_folder("learn", game, seats=seats, seed=seed)
    plan = [task._replace(recorded=True) for task in balance_plan(game, games, seed, seats, listed(bots), choices)]
    with progress(f"Games of {game}") as tell:
        played = play_plan(plan, folder / "games", processes, ray, tell)
    courses = [course(result.record) for result in played if not result.error]
    left_out = [place for place, name in enumerate(rules.feature_names) if without and name.startswith(without)]
    learned = fit(courses, units, fade, left_out)
    for line in told(rules, courses, learned):
        typer.echo(line)
    candidate = trials.write_candidate(folder, rules, learned)
    if not trial:
        return
    match = trials.trial_plan(rules, candidate, limit, trial, seed + 1, seats, choices)
    with progress(f"Trial of {candidate.stem}") as tell:
        results = play_plan(match, folder / candidate.stem, processes, ray, tell)
    rate = trials.won(match, results)
    passed = trials.passes(rate)
    typer.echo(f"{candidate} wins {rate} of {rate.games} games: {'it passes' if passed else 'not enough'}")
    new, old = trials.waste(match, results)
    typer.echo(f"In a game, it leaves unused what a seat could still do {new:.1f} times, the search as it is {old:.1f}")
    if passed and keep:
        typer.echo(f"Kept as {trials.keep(rules, learned, games=len(courses), bots=bots, limit=limit, won=str(rate))}")


@app.command(cls=Command)
def puzzles(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games to search.")] = 100,
    first: Annotated[int, typer.Option(min=0, help="The number of the first game, to go on after a run.")] = 0,
    until: Annotated[
        int | None, typer.Option(min=1, help="Stop as soon as the collection holds so many.", show_default=False)
    ] = None,
    bots: Annotated[str, typer.Option(help="The bot on every seat. It has to be better than `greedy`.")] = "easy",
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to add puzzles to.", show_default="the game's own collection")
    ] = None,
    again: Annotated[
        bool, typer.Option("--again", help="First drop what is no puzzle any more under today's rules and bots.")
    ] = False,
) -> None:
    """Find moments at which one answer is clearly best and `greedy` misses it, and add them to a collection."""
    from warhall.hindsight.puzzles import file_of, read_lines, write_lines

    with extra():
        from warhall.lab.puzzles import Miner

    file = out or file_of(game)
    miner = Miner(game, bots, seed, seats, read_setup(setup))
    known = {puzzle.id: puzzle for puzzle in read_lines(file)}
    if again:
        known = {proved.id: proved for puzzle in known.values() if (proved := miner.proved(puzzle))}
        write_lines(file, known.values())
        typer.echo(f"{len(known)} puzzles passed again")
    found = ((number, puzzle) for number in range(first, first + games) for puzzle in miner.mine(number))
    while (until is None or len(known) < until) and (one := next(found, None)) is not None:
        number, puzzle = one
        known[puzzle.id] = puzzle
        write_lines(file, known.values())
        typer.echo(f"game {number}: {', '.join(puzzle.themes)}, {puzzle.rating}")
    for fate, questions in miner.fates.most_common():
        typer.echo(f"{questions:7} {fate}")
    typer.echo(f"{len(known)} puzzles in {file}")


# ── words ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def read_values(words: str) -> list[int]:
    """Each value once: repeated games would count as new ones.

    >>> read_values("3..6"), read_values("3,5,8"), read_values("8,3,8")
    ([3, 4, 5, 6], [3, 5, 8], [8, 3])
    """
    try:
        first, dots, last = words.partition("..")
        values = list(range(int(first), int(last) + 1)) if dots else [int(word) for word in words.split(",")]
    except ValueError:
        values = []
    if not values:
        raise SetupError(f"{words!r} are not values: write 3..6, or 3,5,8")
    return list(dict.fromkeys(values))


# ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────────
@contextmanager
def extra() -> Iterator[None]:
    """Import what the lab needs, or say how to get it."""
    try:
        yield
    except ImportError as error:
        raise WarhallError(f"the lab needs {error.name}: pip install 'warhall[lab]'") from error


@contextmanager
def progress(title: str) -> Iterator[Callable[[int, int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def show(report: "Report", page: Path) -> None:
    """Print the first tables of a report; the rest is on the page."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from warhall.lab.report import shown

    console = Console(highlight=False)
    console.print(Text(report.title, "bold"))
    for line in report.summary:
        console.print(Text(line))
    for section in report.sections[:2]:
        table = Table(title=section.title, box=None, padding=(0, 2, 0, 0), header_style="bold", title_justify="left")
        for place, heading in enumerate(section.header):
            table.add_column(heading, justify="left" if place == 0 else "right")
        for row in section.rows:
            table.add_row(*(shown(cell) for cell in row))
        console.print(table)
    console.print(f"The whole report: {page}")
