"""The commands. Each only reads its arguments and calls another module, so that none loads what another needs."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from warhall.cli import lab
from warhall.cli.words import Command
from warhall.kernel.errors import RulesCrash, WarhallError


class Commands(TyperGroup):
    def invoke(self, ctx: Any) -> Any:
        """Run a command. Our own errors become one line on stderr, without a traceback."""
        try:
            return super().invoke(ctx)
        except RulesCrash as crash:
            typer.echo(f"warhall: {crash}", err=True)
            typer.echo(crash.record)
            raise typer.Exit(1) from crash
        except BrokenPipeError:
            raise
        except (WarhallError, OSError) as error:
            typer.echo(f"warhall: {error}", err=True)
            raise typer.Exit(2) from error


app = typer.Typer(
    cls=Commands,
    help="A table that knows the rules.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(lab.app, name="lab")

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The id of a game; `warhall games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; without it, the game's default.", show_default=False)]
Seed = Annotated[int, typer.Option(help="The random seed.")]
SetupWords = Annotated[
    list[str] | None,
    typer.Option(
        "--setup",
        metavar="KEY=VALUE…",
        help="Choices before the game, as `warhall games GAME` lists them.",
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON to stdout.")]


def version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version as installed

        typer.echo(f"warhall {installed('warhall')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A table that knows the rules."""


@app.command(cls=Command)
def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Show this game's setup as well.")] = None,
    json: Json = False,
) -> None:
    """List the games, or the seats and setup of one."""
    from warhall.cli.show import show_game, show_games

    if game is None:
        show_games(json)
    else:
        show_game(game, json)


@app.command(cls=Command)
def cards(
    game: GameId,
    name: Annotated[list[str] | None, typer.Argument(metavar="[NAME]", help="A card, or a group of cards.")] = None,
    json: Json = False,
) -> None:
    """Show the cards of a game, or one of them."""
    from warhall.cli.show import show_cards

    show_cards(game, " ".join(name or []), json)


@app.command(cls=Command)
def rules(
    game: GameId,
    words: Annotated[list[str] | None, typer.Argument(metavar="[WORDS]", help="Only rules with these words.")] = None,
    json: Json = False,
) -> None:
    """Show the rules of a game, or those that contain some words."""
    from warhall.cli.show import show_rules

    show_rules(game, " ".join(words or []), json)


@app.command(cls=Command)
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The id of a game; not with --resume.")] = None,
    seats: Seats = None,
    people: Annotated[int | None, typer.Option(help="How many of the seats, from the first, are people.")] = None,
    bots: Annotated[
        str, typer.Option(help="The bots at the other seats: one for all, or one for each; `none` for people only.")
    ] = "",
    setup: SetupWords = None,
    seed: Annotated[int | None, typer.Option(help="The random seed; without it, a new one.")] = None,
    names: Annotated[str, typer.Option(help="The names of the people, joined by commas.", show_default=False)] = "",
    record: Annotated[Path | None, typer.Option(help="Keep the record here, updated with every answer.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue the match that was saved here.")] = None,
) -> None:
    """Play at this terminal, with other people and bots."""
    from warhall.cli.opening import open_table
    from warhall.cli.words import listed, read_setup

    table = open_table(game, seats, people, listed(bots), read_setup(setup), seed, listed(names), record, resume)
    table.run()


@app.command(cls=Command)
def simulate(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others count up from it.")] = 0,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help="The bots: one for all seats, or one for each.")] = "random",
    setup: SetupWords = None,
    processes: Annotated[int, typer.Option(min=1, help="How many games run at the same time.")] = 1,
    json: Json = False,
) -> None:
    """Let bots play many games, and count the results."""
    from warhall.cli.simulate import simulate_games
    from warhall.cli.words import listed, read_setup

    simulate_games(game, games, seed, seats, listed(bots), read_setup(setup), processes, json)


@app.command(cls=Command)
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file with a record; - reads it from stdin.")],
    line: Annotated[int, typer.Option(min=1, help="Which record, if the file has several, one per line.")] = 1,
    seat: Annotated[int | None, typer.Option(help="Only what this seat could see; without it, everything.")] = None,
    at: Annotated[int | None, typer.Option(min=0, help="Show the table after this many answers.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Go through it table by table: forward, back, jump.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Try everything that `warhall fuzz` tries.")] = False,
    json: Json = False,
) -> None:
    """Play a record again, and verify that it ends as it was saved."""
    from warhall.cli.replay import replay_record

    replay_record(file, line, seat, at, step, check, json)


@app.command(cls=Command)
def review(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A file with a record; - reads it from stdin.")],
    line: Annotated[int, typer.Option(min=1, help="Which record, if the file has several, one per line.")] = 1,
    seat: Annotated[int | None, typer.Option(help="Only this seat's answers; without it, everybody's.")] = None,
    open: Annotated[
        bool, typer.Option("--open", help="Judge with all cards open, not by what each seat knew.")
    ] = False,
    seed: Seed = 0,
    looks: Annotated[int, typer.Option(min=1, help="How many looks ahead for each answer, on average.")] = 80,
    json: Json = False,
) -> None:
    """Say what should have been played: chances of winning, blunders, missed wins, luck."""
    from warhall.cli.review import review_record

    review_record(file, line, seat, open, seed, looks, json)


@app.command(cls=Command)
def puzzle(
    game: GameId,
    theme: Annotated[str, typer.Option(help="Only puzzles whose solution does this.", show_default=False)] = "",
    today: Annotated[bool, typer.Option("--today", help="Today's puzzle, the same for everybody.")] = False,
    hardest: Annotated[int | None, typer.Option(help="Only puzzles rated up to this.", show_default=False)] = None,
    seed: Annotated[int, typer.Option(help="Another seed, another order.")] = 0,
) -> None:
    """Solve puzzles: what is the best answer here?"""
    from warhall.cli.puzzle import solve_puzzles

    solve_puzzles(game, theme, today, hardest, seed)


@app.command(cls=Command)
def fuzz(
    game: GameId,
    seconds: Annotated[float, typer.Option(min=0, help="How long.")] = 60,
    seed: Seed = 0,
    seats: Seats = None,
    setup: SetupWords = None,
    json: Json = False,
) -> None:
    """Play at random and try to break something. A failure is printed as one line that replays it."""
    from warhall.cli.fuzz import fuzz_game
    from warhall.cli.words import read_setup

    fuzz_game(game, seconds, seed, seats, read_setup(setup), json)


@app.command(cls=Command)
def bench(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="Only these games.")] = None,
    seconds: Annotated[float, typer.Option(min=0, help="How long to measure each figure.")] = 1.0,
    json: Json = False,
    compiled: Annotated[
        Path | None, typer.Option(help="A compiled build to measure next to this one; build/compiled if it exists.")
    ] = None,
    growth: Annotated[
        bool,
        typer.Option("--growth", help="Measure how time grows with the seats instead; takes three times as long."),
    ] = False,
) -> None:
    """Measure every game: decisions, forks, views, search, memory, start-up."""
    from warhall.cli.bench import COMPILED, bench_games, bench_growth

    if growth:
        bench_growth(game or [], seconds, json)
        return
    if compiled is None and COMPILED.is_dir():
        compiled = COMPILED
    bench_games(game or [], seconds, json, compiled)


@app.command(cls=Command)
def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on; 0.0.0.0 for all.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, show_default="8000")] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///file or postgresql://…", show_default="sqlite:///warhall.db"),
    ] = None,
    redis: Annotated[
        str | None, typer.Option(metavar="URL", help="Carries live updates between workers.", show_default=False)
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="How many processes; more than one needs PostgreSQL.", show_default="1")
    ] = None,
    address: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The server's public address, for links.", show_default=False),
    ] = None,
) -> None:
    """Host tables for people and bots: open the printed address in a browser."""
    from warhall.cli.serve import serve_hall

    serve_hall(host=host, port=port, database=database, redis=redis, workers=workers, address=address)


@app.command(cls=Command)
def ratings(
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///file or postgresql://…", show_default="sqlite:///warhall.db"),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only compare; exit 1 if a rating differs.")] = False,
) -> None:
    """Compute all ratings of a hall again from the records of its rated matches."""
    from warhall.cli.ratings import rate_hall

    rate_hall(database, check)


def run() -> None:
    if sys.stdout.encoding.lower() not in ("utf-8", "utf8"):
        sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    app(prog_name="warhall")
