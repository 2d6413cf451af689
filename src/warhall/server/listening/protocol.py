"""HTTP as it comes in, with limits of our own, since some halls run without a proxy in front.

Uvicorn waits for ever for the rest of a request, and takes a head of any size. Here both end: a head has so many bytes
and seconds, a body so many seconds, and an address so many connections.
"""

from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from warhall.server.guarding.addresses import household
from warhall.server.listening.neighbours import Neighbours
from warhall.server.settings import Settings
from warhall.server.timekeeper import Timekeeper, Timer

HEAD_LIMIT: Final = 32_768
"""Bytes of a request's first line and headers. A browser with two hundred tokens sends about sixteen thousand."""
SPARE: Final = 2
"""Times as many connections as sockets: a page and its pictures come over a few of their own."""


def make_protocol(
    settings: Settings, time: Timekeeper, neighbours: Neighbours | None = None
) -> type[HttpToolsProtocol]:
    """The protocol of one server, with its limits, its clock, and the other workers of this machine."""
    most = settings.connections_per_address * SPARE
    proxies = frozenset(settings.proxies.split(","))
    connected: Counter[str] = Counter()

    class Limited(HttpToolsProtocol):
        _timer: Timer | None = None
        _head = 0
        _address = ""

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            host = self.client[0] if self.client else ""
            if host not in proxies:  # a proxy speaks for everybody
                self._address = household(host)
                connected[self._address] += 1
                if connected[self._address] > most:
                    transport.close()
                    return
            self._wait(settings.head_seconds)

        def connection_lost(self, exc: Exception | None) -> None:
            self._done()
            self._count_out()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            self._head += len(data)
            super().data_received(data)
            if self._head > HEAD_LIMIT and not self.transport.is_closing():
                self._refuse(b"431 Request Header Fields Too Large")

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._wait(settings.head_seconds)

        def on_headers_complete(self) -> None:
            self._head = -(1 << 62)  # the body has a limit of its own
            self._wait(settings.body_seconds)
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._head = 0
            self._done()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._done()
            self._count_out()
            if neighbours is not None and neighbours.hand_on(self.url, self._request(), self.transport):
                self.transport.close()
            else:
                super().handle_websocket_upgrade()
            del self.parser  # it knows this object, and together they would stay until the collector comes

        def _request(self) -> bytes:
            """The request as it came, without a body: a socket has none."""
            headers = b"".join([name + b": " + value + b"\r\n" for name, value in self.scope["headers"]])
            return b"GET " + self.url + b" HTTP/1.1\r\n" + headers + b"\r\n"

        def _wait(self, seconds: float) -> None:
            self._done()
            self._timer = time.later(seconds, lambda: self._refuse(b"408 Request Timeout"))

        def _done(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _count_out(self) -> None:
            if self._address:
                connected[self._address] -= 1
                if not connected[self._address]:
                    del connected[self._address]
                self._address = ""

        def _refuse(self, status: bytes) -> None:
            self._done()
            self.transport.write(b"HTTP/1.1 " + status + b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()

    return Limited
