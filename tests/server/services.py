"""A PostgreSQL and a Redis of the tests' own, for as long as the tests run."""

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.harness import PATIENCE, free_port, until


def program(name: str) -> str:
    """Where a program is; the test is skipped where it is not."""
    found = shutil.which(name) or next(
        (str(p) for p in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))), None
    )
    if found is None:
        pytest.skip(f"{name} is not installed (scripts/test-services installs it, as root)")
    return found


MEMORY = Path("/dev/shm")
ROOM = 1 << 30
"""So many bytes of memory are more than the databases of the tests ever need."""


def quick_folder() -> str | None:
    """In memory where there is room: to remove ten thousand files from a disk takes half a minute."""
    return str(MEMORY) if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


class Postgres:
    """A database server of our own, which can be stopped and started again."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="warhall-pg-", dir=quick_folder()))
        self._user: str | None = None
        if os.getuid() == 0:  # PostgreSQL refuses to run as root
            self._user = next((name for name in ("postgres", "nobody") if _is_user(name)), None)
            assert self._user is not None
            shutil.chown(self._folder, self._user)
        self._port = free_port()
        self.url = f"postgresql://warhall@127.0.0.1:{self._port}/postgres"
        make = [program("initdb"), "-D", f"{self._folder}/data", "-U", "warhall", "-A", "trust", "-N"]
        subprocess.run(make, check=True, capture_output=True, user=self._user)

    def start(self) -> None:
        log = self._folder / "log"
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                [
                    *(program("postgres"), "-D", f"{self._folder}/data", "-p", str(self._port)),
                    *("-k", str(self._folder), "-c", "fsync=off", "-c", "listen_addresses=127.0.0.1"),
                    *("-c", "dynamic_shared_memory_type=mmap"),  # in its folder, so that it goes with it
                ],
                user=self._user,
                stdout=subprocess.DEVNULL,
                stderr=out,
            )
        _wait(lambda: b"ready to accept connections" in log.read_bytes(), self._process)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)  # a fast shutdown: it does not wait for clients
        self._process.wait(PATIENCE)

    def remove(self) -> None:
        """Stop at once, and forget everything: nothing is written to the disk any more."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(PATIENCE)
        shutil.rmtree(self._folder, ignore_errors=True)


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """An empty database server."""
    server = Postgres()
    server.start()
    try:
        yield server
    finally:
        server.remove()


def new_database(server: str) -> str:
    """An empty database on the server."""
    name = f"w{uuid.uuid4().hex[:12]}"
    _tell(server, f"CREATE DATABASE {name}")
    return server.replace("/postgres", f"/{name}")


def drop_database(server: str, url: str) -> None:
    """Each is eight megabytes in three hundred files, also an empty one."""
    _tell(server, f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)")


def _tell(server: str, command: str) -> None:
    async def tell() -> None:
        connection = await asyncpg.connect(server)
        await connection.execute(command)
        await connection.close()

    asyncio.run(tell())


@contextlib.contextmanager
def redis() -> Iterator[str]:
    port = free_port()
    process = subprocess.Popen(
        [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait(lambda: _listens(port), process)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _wait(ready: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    def is_ready() -> bool:
        assert process.poll() is None, "the service did not start"
        return ready()

    until(is_ready)


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _is_user(name: str) -> bool:
    with contextlib.suppress(KeyError):
        return bool(pwd.getpwnam(name))
    return False
