"""Calling addresses that strangers choose.

So we are careful: only HTTP and HTTPS, only public addresses (checked after the name is resolved, and the connection
goes to exactly the address that was checked), no redirects, a small body, a short timeout, and only the status is read.
"""

import asyncio
import logging
import ssl
from collections.abc import Mapping
from typing import Final
from urllib.parse import SplitResult

from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import check_webhook, is_public
from warhall.server.settings import Settings
from warhall.server.timekeeper import Timekeeper

log = logging.getLogger("warhall.posting")

SECONDS: Final = 5.0
PAUSES: Final = (1.0, 10.0)
"""Before the second and the third try."""
JSON: Final = {"Content-Type": "application/json"}
FORBIDDEN: Final = 0
FAILED: Final = -1
"""Instead of a status: the address may not be called; nobody answered, three times."""


class Poster:
    def __init__(self, settings: Settings, time: Timekeeper) -> None:
        self._settings = settings
        self._time = time

    async def deliver(self, url: str, body: bytes, headers: Mapping[str, str] = JSON) -> int:
        """Post until somebody takes or refuses it, three times at most. Returns the status."""
        for pause in (*PAUSES, 0.0):
            try:
                async with self._time.limit(SECONDS):
                    status = await self._post(check_webhook(url), body, headers)
                if status < 500:
                    return status
            except Refusal:
                return FORBIDDEN
            except (OSError, TimeoutError, ValueError, ssl.SSLError) as error:
                log.info("an address did not answer", extra={"error": type(error).__name__})  # its text has the address
            await self._time.sleep(pause)
        return FAILED

    async def _post(self, parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> int:
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
            lines = [
                f"POST {target} HTTP/1.1", f"Host: {parts.netloc}", "User-Agent: warhall",
                *(f"{name}: {value}" for name, value in headers.items()),
                f"Content-Length: {len(body)}", "Connection: close", "", "",
            ]  # fmt: skip
            writer.write("\r\n".join(lines).encode() + body)
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


def how(status: int) -> str:
    """How a delivery went, in a word for the metrics."""
    if status == FAILED:
        return "failed"
    return "forbidden" if status == FORBIDDEN else "taken" if status < 400 else "refused"
