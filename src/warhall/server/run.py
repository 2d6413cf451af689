"""Starting the server: one process, or several that share a port."""

import asyncio
import errno
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any, Final

import uvicorn
from fastapi import FastAPI
from prometheus_client import multiprocess

from warhall.kernel.errors import SetupError
from warhall.server import logs
from warhall.server.listening.deflate import SocketProtocol
from warhall.server.listening.neighbours import VARIABLE, Neighbours
from warhall.server.listening.sockets import Sockets
from warhall.server.messages.incoming import LENGTH_LIMIT
from warhall.server.settings import SETTINGS_VARIABLE, Settings, from_environment
from warhall.server.storage.claim import claimed
from warhall.server.timekeeper import REAL, Timekeeper

RESTART_PAUSE: Final = 1.0
BACKLOG: Final = 2048
SOCKET_VARIABLE: Final = "WARHALL_SOCKET"


class Server(uvicorn.Server):
    """Reports when it is ready, and says goodbye to clients before it closes their connections."""

    def __init__(
        self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None], neighbours: Neighbours | None = None
    ) -> None:
        super().__init__(config)
        self.app = app
        self._ready = ready
        self._neighbours = neighbours

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._neighbours is not None and self.started:
            self._neighbours.open(asyncio.get_running_loop(), self._protocol)
        self._ready()

    def _protocol(self) -> asyncio.Protocol:
        """For a connection that another worker has handed on."""
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        return made

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        if self._neighbours is not None:
            self._neighbours.close(asyncio.get_running_loop())
        connections: Sockets = self.app.state.sockets
        await connections.close()
        await super().shutdown(sockets)


def _nothing() -> None:
    pass


def serve(settings: Settings, ready: Callable[[], None] = _nothing) -> None:
    """Serve until told to stop (SIGINT or SIGTERM); `ready` is called once, when the port is open to players."""
    if settings.workers > 1 and settings.is_sqlite:
        raise SetupError("several workers need PostgreSQL: give --database postgresql://…, or one worker")
    os.environ[SETTINGS_VARIABLE] = settings.to_environment()
    with listen(settings) as listening, claimed(settings):
        if settings.workers > 1:
            supervise(settings, listening, ready)
        else:
            work(settings, listening, ready)


def listen(settings: Settings) -> socket.socket:
    """Open the port before anything else starts: if that fails, nothing has to be stopped again."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise SetupError(f"Port {settings.port} is taken: choose another with --port") from error
        why = (error.strerror or str(error)).partition(" (")[0]  # without the address, which Python adds to some
        raise SetupError(f"cannot listen on {settings.host}, port {settings.port}: {why}") from error


def work(settings: Settings, listening: socket.socket, ready: Callable[[], None] = _nothing) -> None:
    """One worker, in this process."""
    logs.set_up(settings.log_level)
    make_server(settings, ready).run([listening])


def make_server(settings: Settings, ready: Callable[[], None] = _nothing, time: Timekeeper = REAL) -> Server:
    from warhall.server.listening.app import make_app
    from warhall.server.listening.protocol import make_protocol

    app, neighbours = make_app(settings, time), Neighbours.of_this_worker()
    config = uvicorn.Config(
        app,
        backlog=BACKLOG,
        http=make_protocol(settings, time, neighbours),
        ws=SocketProtocol,
        ws_max_size=LENGTH_LIMIT * 4,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=settings.closing_seconds,
    )
    return Server(config, app, ready, neighbours)


def supervise(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Several workers on one port; one that dies is replaced."""
    with tempfile.TemporaryDirectory(prefix="warhall-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        with tempfile.TemporaryDirectory(prefix="warhall-workers-") as meeting:
            _supervise(settings, listening, ready, meeting)


def _supervise(settings: Settings, listening: socket.socket, ready: Callable[[], None], meeting: str) -> None:
    listening.set_inheritable(True)
    environment = {**os.environ, SOCKET_VARIABLE: str(listening.fileno())}
    stopping = False
    workers: dict[int, subprocess.Popen[bytes]] = {}

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        for worker in list(workers.values()):
            if worker.poll() is None:
                worker.send_signal(signal.SIGTERM)

    def start(place: int) -> None:
        command = [sys.executable, "-m", "warhall.server"]
        known = environment | {VARIABLE: Neighbours.variable(meeting, place, settings.workers)}
        workers[place] = subprocess.Popen(command, env=known, pass_fds=[listening.fileno()])

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    for place in range(settings.workers):
        start(place)
    ready()
    while not stopping:
        time.sleep(RESTART_PAUSE)
        for place, worker in list(workers.items()):
            if worker.poll() is not None and not stopping:
                multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
                start(place)
    stop(signal.SIGTERM, None)  # a worker may have started just as the signal came
    _wait(list(workers.values()), settings.closing_seconds + 5)


def _wait(workers: Sequence[subprocess.Popen[bytes]], seconds: float) -> None:
    for worker in workers:
        try:
            worker.wait(seconds)
        except subprocess.TimeoutExpired:
            worker.kill()


def main() -> None:
    """A worker of `supervise`, or a server of its own with the settings of the environment."""
    settings = from_environment()
    handed = os.environ.get(SOCKET_VARIABLE)
    if handed is not None:
        work(settings, socket.socket(fileno=int(handed)))
        return
    try:
        serve(settings)
    except SetupError as error:
        print(f"warhall: {error}", file=sys.stderr)
        sys.exit(2)
