"""`warhall serve`: what the command line says, else the environment, else the defaults."""

import typer

from warhall.kernel.errors import SetupError


def serve_hall(**given: str | int | None) -> None:
    try:
        from warhall.server.run import serve
        from warhall.server.settings import Settings, environment
    except ImportError as error:
        raise SetupError(
            f"the server is not installed ({error.name} is missing): pip install 'warhall[server]'"
        ) from error
    chosen = {name: value for name, value in given.items() if value is not None}
    settings = Settings(**(environment() | chosen))
    shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::") else settings.host
    typer.echo(f"Warhall is at {settings.address or f'http://{shown}:{settings.port}'} (Ctrl+C stops it).")
    serve(settings)
