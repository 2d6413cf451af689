"""The workers of one machine share its port. Whoever comes to a table is handed to the worker that keeps this table.

The system gives a connection to any worker. If the players of a table were at different ones, each of these would have
to play every answer again, and to hear of it from the others. So a socket that says in its address where it wants to go
(`/ws?table=…`) is handed on, before its handshake, to the worker on whose share that table falls. Nothing depends on
it: if that worker is not there, the one that has the connection keeps it.
"""

import asyncio
import contextlib
import logging
import os
import socket
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import parse_qs
from zlib import crc32

log = logging.getLogger("warhall.workers")

VARIABLE: Final = "WARHALL_NEIGHBOURS"
"""How a worker learns its place: the folder in which they meet, its number, and how many they are."""
HEAD: Final = 65_536
"""Bytes of a request, at most."""


class Neighbours:
    def __init__(self, folder: Path, place: int, count: int) -> None:
        self._folder = folder
        self._place = place
        self._count = count
        self._socket: socket.socket | None = None

    @staticmethod
    def of_this_worker() -> "Neighbours | None":
        """None for a worker that is alone."""
        folder, _, rest = os.environ.get(VARIABLE, "").rpartition(":")
        place, _, count = rest.partition("/")
        return Neighbours(Path(folder), int(place), int(count)) if folder else None

    @staticmethod
    def variable(folder: str, place: int, count: int) -> str:
        return f"{folder}:{place}/{count}"

    def open(self, loop: asyncio.AbstractEventLoop, make_protocol: Callable[[], Any]) -> None:
        """Take over what the others hand on, from now on."""
        path = self._path(self._place)
        Path(path).unlink(missing_ok=True)  # of a worker that died
        inbox = self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        inbox.setblocking(False)
        inbox.bind(path)
        loop.add_reader(inbox.fileno(), self._receive, loop, inbox, make_protocol)

    def close(self, loop: asyncio.AbstractEventLoop) -> None:
        """From now on everybody keeps what they have."""
        if self._socket is not None:
            loop.remove_reader(self._socket.fileno())
            self._socket.close()
            self._socket = None
            Path(self._path(self._place)).unlink(missing_ok=True)

    def hand_on(self, url: bytes, head: bytes, transport: asyncio.Transport) -> bool:
        """Give a connection to the worker on whose share its table falls. False if it is to stay here."""
        place = self._share(url)
        if place == self._place or self._socket is None:
            return False
        handle = array("i", [transport.get_extra_info("socket").fileno()])
        try:
            self._socket.sendmsg([head], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, handle)], 0, self._path(place))
        except OSError:  # it is gone, or has too much to do
            return False
        return True

    def _share(self, url: bytes) -> int:
        """The worker on whose share falls the table in this address; without one, this worker."""
        table = parse_qs(url.partition(b"?")[2]).get(b"table")
        return crc32(table[0]) % self._count if table else self._place

    def _path(self, place: int) -> str:
        return str(self._folder / f"worker-{place}")

    def _receive(self, loop: asyncio.AbstractEventLoop, inbox: socket.socket, make_protocol: Callable[[], Any]) -> None:
        with contextlib.suppress(BlockingIOError):
            while True:
                head, handles, _, _ = socket.recv_fds(inbox, HEAD, 1)
                for handle in handles:
                    loop.create_task(_take_over(loop, make_protocol, handle, head))


async def _take_over(
    loop: asyncio.AbstractEventLoop, make_protocol: Callable[[], Any], handle: int, head: bytes
) -> None:
    connection = socket.socket(fileno=handle)
    connection.setblocking(False)
    try:
        _, protocol = await loop.connect_accepted_socket(make_protocol, connection)
    except OSError as error:  # it was closed on the way
        log.info("a connection could not be taken over", extra={"error": str(error)})
        connection.close()
        return
    protocol.data_received(head)
