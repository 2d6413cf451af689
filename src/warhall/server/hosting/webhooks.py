"""Notifying players at an address they gave when it is their turn, so that a game can last for days.

Strangers choose the address, so we are careful: only HTTP and HTTPS, only public addresses (checked after the name is
resolved, and the connection goes to exactly the address that was checked), no redirects, a small body, a short timeout,
and only the status is read.
"""

import asyncio
import json
import logging
import ssl
from collections.abc import Callable, Coroutine
from typing import Any, Final
from urllib.parse import SplitResult

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import check_webhook, is_public
from warhall.server.settings import Settings
from warhall.server.storage.rows import SeatRow, TableRow
from warhall.server.timekeeper import Timekeeper

log = logging.getLogger("warhall.webhooks")

SECONDS: Final = 5.0
PAUSES: Final = (1.0, 10.0)
"""Before the second and the third try."""

Spawn = Callable[[Coroutine[Any, Any, None]], asyncio.Task[Any]]
"""Runs something in the background."""


class Webhooks:
    def __init__(self, settings: Settings, time: Timekeeper, spawn: Spawn) -> None:
        self._settings = settings
        self._time = time
        self._spawn = spawn
        self._calling: set[tuple[str, int]] = set()

    def turn(self, table: TableRow, place: SeatRow) -> None:
        """Tell a player that it is their turn. The body contains no secrets of the seat.

        One call at a time per seat: while one is running or waiting to retry, another would say the same.
        """
        if (table.id, place.seat) in self._calling:
            return
        link = f"{self._settings.address}/t/{table.id}"
        body = {
            "event": "turn",
            "game": table.game,
            "table": table.id,
            "seat": place.seat,
            "name": place.name,
            "link": link,
        }
        self._calling.add((table.id, place.seat))
        call = self._spawn(self._deliver(place.webhook, json.dumps(body).encode()))
        call.add_done_callback(lambda _: self._calling.discard((table.id, place.seat)))

    async def _deliver(self, url: str, body: bytes) -> None:
        for pause in (*PAUSES, 0.0):
            try:
                async with self._time.limit(SECONDS):
                    status = await self._post(check_webhook(url), body)
                if status < 500:
                    metrics.webhooks.labels("taken" if status < 400 else "refused").inc()
                    return
            except Refusal:
                metrics.webhooks.labels("forbidden").inc()
                return
            except (OSError, TimeoutError, ValueError, ssl.SSLError) as error:
                log.info("a webhook did not answer", extra={"error": repr(error)})
            await self._time.sleep(pause)
        metrics.webhooks.labels("failed").inc()

    async def _post(self, parts: SplitResult, body: bytes) -> int:
        host = str(parts.hostname)
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        address = await self._resolve(host, port)
        context = ssl.create_default_context() if secure else None
        reader, writer = await asyncio.open_connection(
            address, port, ssl=context, server_hostname=host if secure else None, limit=4096
        )
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            head = (
                f"POST {target} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: warhall\r\n"
                f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
            status = (await reader.readline()).split(b" ")
            return int(status[1]) if len(status) > 1 else 500
        finally:
            writer.close()

    async def _resolve(self, host: str, port: int) -> str:
        """An address of the host, if all of them may be called."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=1)
        addresses = [str(info[4][0]) for info in found]
        if not addresses:
            raise OSError(f"{host} has no address")
        if not self._settings.private_webhooks and not all(is_public(address) for address in addresses):
            raise Refusal("bad_webhook")
        return addresses[0]
