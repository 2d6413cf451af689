"""Starting the server: one process, or several that share a port."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI
from prometheus_client import multiprocess

from warhall.kernel.errors import SetupError
from warhall.server.deflate import SocketProtocol
from warhall.server.settings import SETTINGS_VARIABLE, Settings, from_environment
from warhall.server.socket import MESSAGE_LIMIT, Sockets

SHUTDOWN_SECONDS: Final = 10
RESTART_PAUSE: Final = 1.0
SOCKET_VARIABLE: Final = "WARHALL_SOCKET"


class Server(uvicorn.Server):
    """Says goodbye to everybody before it closes their connections."""

    def __init__(self, config: uvicorn.Config, app: FastAPI) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        connections: Sockets = self._app.state.sockets
        await connections.close()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until told to stop (SIGINT or SIGTERM)."""
    if settings.workers > 1 and settings.is_sqlite:
        raise SetupError("several workers need PostgreSQL: give --database postgresql://…, or one worker")
    os.environ[SETTINGS_VARIABLE] = settings.to_environment()
    if settings.workers > 1:
        supervise(settings)
    else:
        work(settings)


def work(settings: Settings, sockets: list[socket.socket] | None = None) -> None:
    """One worker, in this process."""
    from warhall.server.app import make_app

    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws=SocketProtocol,
        ws_max_size=MESSAGE_LIMIT * 4,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    Server(config, app).run(sockets)


def supervise(settings: Settings) -> None:
    """Several workers on one port; one that dies is replaced."""
    with tempfile.TemporaryDirectory(prefix="warhall-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        _supervise(settings)


def _supervise(settings: Settings) -> None:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.create_server((settings.host, settings.port), family=family, backlog=2048) as listening:
        listening.set_inheritable(True)
        environment = {**os.environ, SOCKET_VARIABLE: str(listening.fileno())}
        stopping = False
        workers: list[subprocess.Popen[bytes]] = []

        def stop(number: int, frame: FrameType | None) -> None:
            nonlocal stopping
            stopping = True
            for worker in workers:
                if worker.poll() is None:
                    worker.send_signal(signal.SIGTERM)

        def start() -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "warhall.server"]
            return subprocess.Popen(command, env=environment, pass_fds=[listening.fileno()])

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        while not stopping:
            for worker in [worker for worker in workers if worker.poll() is not None]:
                workers.remove(worker)
                multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
            while len(workers) < settings.workers and not stopping:
                workers.append(start())
            time.sleep(RESTART_PAUSE)
        stop(signal.SIGTERM, None)  # one may have been started at the very moment of the signal
        _wait(workers)


def _wait(workers: Sequence[subprocess.Popen[bytes]]) -> None:
    for worker in workers:
        try:
            worker.wait(SHUTDOWN_SECONDS + 5)
        except subprocess.TimeoutExpired:
            worker.kill()


def main() -> None:
    """A worker of `supervise`, or a server of its own with the settings of the environment."""
    settings = from_environment()
    handed = os.environ.get(SOCKET_VARIABLE)
    if handed is None:
        serve(settings)
    else:
        work(settings, [socket.socket(fileno=int(handed))])
