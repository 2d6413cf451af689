"""The browser client: one page for every address, and its files. If it is not built, a page says how to build it."""

from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles

from warhall.server.settings import Settings

BUILT: Final = Path(__file__).parents[1] / "static"
"""Where the build puts the client, and where a wheel contains it."""
PATHS: Final = (
    "/",
    "/t/{table}",
    "/r/{match}",
    "/games",
    "/games/{rest:path}",
    "/mine",
    "/replays",
    "/puzzles",
    "/me",
    "/carry",
    "/confirm",
    "/stop",
)
NOT_BUILT: Final = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Warhall</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <h1>The browser client is not built</h1>
    <p>The hall is open, but the page you play on is missing.</p>
    <ul>
      <li>In a copy of the repository, <code>make play</code> builds it and starts the hall.</li>
      <li>The wheel brings it along: <code>pip install 'warhall[server]'</code>, then <code>warhall serve</code>.</li>
      <li>If it is built somewhere else, name its folder in <code>WARHALL_CLIENT</code>.</li>
    </ul>
    <p>You can play without a browser: <code>warhall play</code>.</p>
  </body>
</html>
"""


def add_pages(app: FastAPI, settings: Settings) -> None:
    folder = Path(settings.client) if settings.client else BUILT
    app.state.client = folder / "index.html"
    for path in PATHS:
        app.add_api_route(path, _open, include_in_schema=False, response_class=Response)
    if app.state.client.exists():
        app.mount("/", StaticFiles(directory=folder), name="client")


async def _open(request: Request) -> Response:
    return page(request)


def page(request: Request, status: int = 200) -> Response:
    """The client page or, with 503, how to get it."""
    client: Path = request.app.state.client
    headers = {"Cache-Control": "no-cache"}
    if client.exists():
        return FileResponse(client, status, headers=headers)
    return HTMLResponse(NOT_BUILT, 503 if status == 200 else status, headers)


def is_for_a_person(request: Request) -> bool:
    """Whether a browser opened this address, and not a program that wants data."""
    return "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/")
