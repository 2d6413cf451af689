"""What every HTTP request passes."""

from time import perf_counter
from typing import Any, Final

from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.limits import Limits

BODY_LIMIT: Final = 65_536
CSP: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Guard:
    """What every HTTP request passes through: the limit on its body, the limits of its address, and the headers."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status, size = perf_counter(), 500, 0

        async def guarded_receive() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > BODY_LIMIT:
                raise HTTPException(413)
            return message

        async def guarded_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS]
                if scope["path"].startswith("/api/") and not any(n == b"cache-control" for n, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        try:
            declared = dict(scope["headers"]).get(b"content-length", b"0")
            if not declared.isdigit() or int(declared) > BODY_LIMIT:
                raise Refusal("too_large")
            if scope["path"].startswith(("/api/", "/healthz")):
                self._limits.request(scope["client"][0] if scope.get("client") else "")
            await self._app(scope, guarded_receive, guarded_send)
        except Refusal as refusal:
            metrics.refusals.labels(refusal.code).inc()
            await JSONResponse(refusal.to_json(), refusal.status)(scope, receive, guarded_send)
        finally:
            route: Any = scope.get("route")
            metrics.http_seconds.labels(getattr(route, "path", "other"), status).observe(perf_counter() - began)
