"""Calling a player whose turn has come, at an address they gave, so that a game can last days.

The address is somebody else's choice, so it is treated with care: only HTTP and HTTPS, only public addresses (checked
after the name was looked up, and the connection is made to the very address that was checked), no redirects, a small
body, a short time, and nothing is read but the status.
"""

import asyncio
import ipaddress
import json
import logging
import ssl
from typing import TYPE_CHECKING, Final
from urllib.parse import SplitResult, urlsplit

from warhall.server import metrics
from warhall.server.errors import Refusal
from warhall.server.settings import Settings
from warhall.server.storage.rows import SeatRow, TableRow

if TYPE_CHECKING:
    from warhall.server.hall import Hall

log = logging.getLogger("warhall.webhooks")

LENGTH_LIMIT: Final = 500
SECONDS: Final = 5.0
PAUSES: Final = (1.0, 10.0)
"""Before the second and the third try."""


def check_address(url: str) -> SplitResult:
    """The parts of an address that may be called, as far as can be seen without looking its name up."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Refusal("bad_webhook") from None
    plain = url.isascii() and url.isprintable() and " " not in url and len(url) <= LENGTH_LIMIT
    if not plain or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc or port == 0:
        raise Refusal("bad_webhook", "A webhook is an http:// or https:// address without a user name.")
    return parts


class Webhooks:
    def __init__(self, hall: "Hall", settings: Settings) -> None:
        self._hall = hall
        self._settings = settings
        self._calling: set[tuple[str, int]] = set()

    def turn(self, url: str, table: TableRow, place: SeatRow) -> None:
        """Tell somebody that they are asked. The body says nothing that only the seat may know.

        One call at a time for a seat: while one is under way, or waits for its next try, another would say the same.
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
        call = self._hall.spawn(self._deliver(url, json.dumps(body).encode()))
        call.add_done_callback(lambda _: self._calling.discard((table.id, place.seat)))

    async def _deliver(self, url: str, body: bytes) -> None:
        for pause in (*PAUSES, 0.0):
            try:
                async with self._hall.time.limit(SECONDS):
                    status = await self._post(check_address(url), body)
                if status < 500:
                    metrics.webhooks.labels("taken" if status < 400 else "refused").inc()
                    return
            except Refusal:
                metrics.webhooks.labels("forbidden").inc()
                return
            except (OSError, TimeoutError, ValueError, ssl.SSLError) as error:
                log.info("a webhook did not answer", extra={"error": repr(error)})
            await self._hall.time.sleep(pause)
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
        if not self._settings.private_webhooks and not all(_is_public(address) for address in addresses):
            raise Refusal("bad_webhook")
        return addresses[0]


NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


def _is_public(address: str) -> bool:
    """Whether anybody could call this address. An IPv4 address wrapped in an IPv6 one is looked at as what it is."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return _is_public(str(inner))
    return ip.is_global and not ip.is_multicast
