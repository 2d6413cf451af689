"""Many games between bots, and their counts."""

import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from warhall.bots import make_bots, play
from warhall.cli.show import write_json
from warhall.kernel.match import new_match


class Result(NamedTuple):
    """How one game went. It is a tie if winners from several teams share it."""

    finished: bool
    decisions: int
    winners: tuple[int, ...]
    tie: bool


def play_one(seed: int, game: str, seats: int, bots: Sequence[str], setup: Mapping[str, object]) -> Result:
    match = new_match(game, seats, seed, setup)
    outcome = play(match, make_bots(bots, seats, seed))
    if outcome is None:
        return Result(False, match.answers, (), False)
    teams = match.game.teams(match.state)
    tie = len({teams[seat] for seat in outcome.winners}) > 1
    return Result(True, match.answers, outcome.winners, tie)


def results(
    seeds: range, game: str, seats: int, bots: Sequence[str], setup: Mapping[str, object], processes: int
) -> Iterator[Result]:
    """Every game's result, in the order of the seeds, whatever the number of processes."""
    if processes == 1:
        yield from (play_one(seed, game, seats, bots, setup) for seed in seeds)
        return
    with ProcessPoolExecutor(processes) as pool:
        chunk = max(1, min(50, len(seeds) // (4 * processes)))
        words = (repeat(game), repeat(seats), repeat(bots), repeat(setup))
        yield from pool.map(play_one, seeds, *words, chunksize=chunk)


def simulate_games(
    game: str,
    games: int,
    seed: int,
    seats: int | None,
    bots: Sequence[str],
    setup: Mapping[str, object],
    processes: int,
    json: bool,
) -> None:
    start = new_match(game, seats, seed, setup)
    make_bots(bots, start.seats, seed)  # refuses a wrong name before anything is played
    names = list(bots) * (start.seats // len(bots))
    finished = decisions = ties = nobody = 0
    wins = [0] * start.seats
    errors = Console(stderr=True)
    began = time.perf_counter()
    with Progress(console=errors, transient=True, disable=not errors.is_terminal) as progress:
        task = progress.add_task(f"{start.game.name}, {', '.join(names)}", total=games)
        for result in results(range(seed, seed + games), game, start.seats, bots, setup, processes):
            finished += result.finished
            decisions += result.decisions
            ties += result.tie
            nobody += result.finished and not result.winners
            for winner in () if result.tie else result.winners:
                wins[winner] += 1
            progress.advance(task)
    seconds = time.perf_counter() - began
    report = {
        "game": start.game.id,
        "games": games,
        "finished": finished,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds),
        "wins": wins,
        "ties": ties,
        "nobody": nobody,
        "seats": start.seats,
        "bots": names,
        "seed": seed,
        "setup": start.setup,
    }
    if json:
        write_json(report)
    else:
        _show(start.game.name, report, names, wins)


def _show(name: str, report: Mapping[str, object], names: Sequence[str], wins: Sequence[int]) -> None:
    games = report["games"]
    assert isinstance(games, int)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for heading in ("seat", "bot", "wins", "share"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for seat, (bot, won) in enumerate(zip(names, wins, strict=True)):
        table.add_row(str(seat), bot, str(won), f"{won / games:.1%}")
    console = Console(highlight=False)
    console.print(Text(f"{name}: {report['finished']} of {games} games finished", "bold"))
    console.print(table)
    console.print(f"{report['ties']} ties, {report['nobody']} won by nobody")
    console.print(
        f"{report['decisions']} decisions in {report['seconds']} s: {report['decisions_per_second']} per second"
    )
