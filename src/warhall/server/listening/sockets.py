"""All connections of a worker, from their handshake to their end."""

import asyncio
import contextlib
from urllib.parse import urlsplit

from starlette.websockets import WebSocket

from warhall.server import metrics
from warhall.server.hosting.hall import Hall
from warhall.server.listening.deflate import HAND_OVER
from warhall.server.listening.line import Line
from warhall.server.listening.socket import GOODBYE_SECONDS, POLICY, Connection


class Sockets:
    """All connections of this worker."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._limits = hall.limits
        self._open: set[Connection] = set()
        self._when_over = self._over  # one for all
        hall.when_ended = self.end
        hall.when_manners_change = self.listen_anew

    async def serve(self, websocket: WebSocket) -> None:
        address = websocket.client.host if websocket.client is not None else ""
        if self._hall.closing or not self._may_connect(websocket):
            await websocket.close(POLICY)
            return
        if not self._limits.connect(address):
            metrics.refusals.labels("too_frequent").inc()
            await websocket.close(POLICY)
            return
        try:
            await websocket.accept()
            websocket.scope["extensions"][HAND_OVER]["to"](lambda line: self._answer(line, address))
        except BaseException:
            self._limits.disconnect(address)
            raise

    def _answer(self, line: Line, address: str) -> Connection:
        connection = Connection(line, self._hall, address, self._when_over)
        self._open.add(connection)
        metrics.connections.inc()
        return connection

    def _over(self, connection: Connection) -> None:
        metrics.connections.dec()
        self._open.discard(connection)
        self._limits.disconnect(connection.address)

    def _may_connect(self, websocket: WebSocket) -> bool:
        """A page of another site must not play on behalf of its visitor. Programs send no origin."""
        origin = websocket.headers.get("origin")
        if origin is None or origin in self._hall.settings.origins:
            return True
        return urlsplit(origin).netloc == websocket.headers.get("host")

    def end(self, tokens: frozenset[str]) -> None:
        """These sessions are over. Whoever is here with one has to come in anew, without it."""
        for connection in self._open:
            if connection.hashes & tokens:
                connection.turn_away()

    def listen_anew(self, person: str) -> None:
        for connection in self._open:
            if connection.person == person:
                self._hall.spawn(connection.listen_anew())

    async def close(self) -> None:
        await asyncio.gather(*(connection.say_goodbye() for connection in list(self._open)))
        if working := [connection.working for connection in self._open if connection.working is not None]:
            with contextlib.suppress(TimeoutError):
                async with self._hall.time.limit(GOODBYE_SECONDS):
                    await asyncio.wait(working)  # an answer that was given counts
