"""`warhall ratings`: all ratings of a hall, computed again from its records."""

import asyncio

import typer

from warhall.kernel.errors import SetupError


def rate_hall(database: str | None, check: bool) -> None:
    try:
        from warhall.server.hosting.recounting import rate_again
        from warhall.server.settings import Settings, environment
    except ImportError as error:
        raise SetupError(
            f"the server is not installed ({error.name} is missing): pip install 'warhall[server]'"
        ) from error
    chosen = {} if database is None else {"database": database}
    found = asyncio.run(rate_again(Settings(**(environment() | chosen)), write=not check))
    typer.echo(f"{found.ratings} ratings from {found.matches} rated matches.")
    if not found.differ:
        typer.echo("All of them are as they were.")
        return
    typer.echo(f"{found.differ} of them differ from what is stored{'' if check else ', and are stored now'}.")
    if check:
        raise typer.Exit(1)
