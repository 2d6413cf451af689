"""The application: routes, headers, limits, and the life of a worker."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest, multiprocess
from prometheus_client import REGISTRY as LOCAL
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import is_near
from warhall.server.guarding.guard import Guard
from warhall.server.hosting.hall import Hall
from warhall.server.listening.asking import address, error_schemas
from warhall.server.listening.away import away
from warhall.server.listening.circles import circles
from warhall.server.listening.friends import friends
from warhall.server.listening.http import api, health
from warhall.server.listening.notices import notices
from warhall.server.listening.pages import add_pages, is_for_a_person, page
from warhall.server.listening.people import people
from warhall.server.listening.profiles import profiles
from warhall.server.listening.puzzles import puzzles
from warhall.server.listening.reviews import reviews
from warhall.server.listening.rivals import rivals
from warhall.server.listening.seeking import seeking
from warhall.server.listening.sockets import Sockets
from warhall.server.memory import keep_tidy, set_aside
from warhall.server.messages.bodies import Health
from warhall.server.settings import Settings
from warhall.server.storage.database import AWAY
from warhall.server.timekeeper import REAL, Timekeeper

log = logging.getLogger("warhall.http")

SOCKET_PATH: Final = "/ws"
DOORS: Final = (api, reviews, puzzles, away, people, notices, friends, circles, rivals, profiles, seeking)


def make_app(settings: Settings, time: Timekeeper = REAL) -> FastAPI:
    """The application of one worker."""
    hall = Hall(settings, time)
    sockets = Sockets(hall)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        try:
            await hall.open()
        except AWAY as error:
            why = str(getattr(error, "orig", None) or error)
            log.error("the hall cannot open: the database refuses the connection", extra={"error": why})
            raise
        set_aside()  # before the first visitor comes
        hall.spawn(keep_tidy(time, lambda: hall.committer.is_quiet))
        yield
        await hall.close()

    app = Application(
        title="Warhall",
        summary="Tables, seats and replays. Playing itself goes over the socket at /ws; see docs/protocol.md.",
        version=version("warhall"),
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        routes=[route for doors in DOORS for route in doors.routes],
    )
    app.state.hall, app.state.sockets = hall, sockets
    app.add_api_route("/healthz", health, response_model=Health, responses={503: {"model": Health}}, tags=["hosting"])
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    add_pages(app, settings)
    app.add_exception_handler(Refusal, _refused)
    for unreachable in AWAY:
        app.add_exception_handler(unreachable, _busy)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(GZipMiddleware, minimum_size=1024, compresslevel=5)
    app.add_middleware(Guard, limits=hall.limits)
    return app


class Application(FastAPI):
    """The pages and doors of one worker; and the socket, past all that only HTTP needs.

    What is on the way to a socket stays in memory as long as the socket is open: a dozen coroutines for each.
    """

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            super().openapi()["components"]["schemas"].update(error_schemas())
        return super().openapi()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == SOCKET_PATH:
            sockets: Sockets = self.state.sockets
            await sockets.serve(WebSocket(scope, receive, send))
        else:
            await super().__call__(scope, receive, send)


# ── errors ────────────────────────────────────────────────────────────────────────────────────────────────────────
async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    metrics.refusals.labels(error.code).inc()
    return JSONResponse(error.to_json(), error.status)


async def _busy(request: Request, error: Exception) -> JSONResponse:
    """The database did not answer."""
    log.error("a request failed", extra={"path": request.url.path}, exc_info=error)
    return await _refused(request, Refusal("busy"))


async def _failed(request: Request, error: Exception) -> JSONResponse:
    """An error in the server. The caller logs the traceback."""
    return await _refused(request, Refusal("internal"))


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][0] == "path":
        return await _refused(request, Refusal("not_found"))  # nothing is called that
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "the body"
    return await _refused(request, Refusal("bad_request", f"{where}: {first['msg']}"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and is_for_a_person(request):
        return page(request, 404)  # the client says that there is nothing here, and links to the hall
    code = {404: "not_found", 405: "not_allowed", 413: "too_large"}.get(error.status_code, "bad_message")
    response = await _refused(request, Refusal(code))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response


# ── metrics ───────────────────────────────────────────────────────────────────────────────────────────────────────
async def _metrics(request: Request) -> Response:
    """Only for a Prometheus that asks directly from the same network, not for the public."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers or not is_near(address(request)):
        raise Refusal("not_found")
    registry = LOCAL
    try:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    except ValueError:
        registry = LOCAL
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
