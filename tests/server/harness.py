"""A real server in a process of its own, and clients that speak its protocol as the documentation says."""

import asyncio
import contextlib
import gc
import itertools
import json
import os
import random
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.handtime import HandTime
from tests.server.nursery import ROOT, born
from warhall.kernel.changes import patch
from warhall.server.hosting.hall import Hall
from warhall.server.run import listen, make_server
from warhall.server.settings import SETTINGS_VARIABLE, Settings

PATIENCE = 120.0
"""Seconds after which something that should have come is taken not to come. The one limit of all tests that wait for
another process: long enough for any machine, however busy, and reached only when something is wrong."""
RUNNERS = 8
RUNNER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:]) % RUNNERS
"""Which of the processes that run the tests this is: no two of them try the same ports."""
PORTS = range(20_000 + RUNNER, 32_000, RUNNERS)
_ports = itertools.cycle(random.SystemRandom().sample(PORTS, len(PORTS)))
ENDLESS = 1e7
"""Seconds that are not over even where a test moves the hands on by weeks."""
NEVER_LATE: dict[str, Any] = {
    "database_seconds": PATIENCE,
    "bot_seconds": PATIENCE,
    "starting_seconds": ENDLESS,
    "job_seconds": ENDLESS,
    "head_seconds": ENDLESS,
    "body_seconds": ENDLESS,
}
"""Limits of a running server that no machine meets, however busy."""
LOOK_AGAIN = 0.02
"""Seconds between two looks at what nobody tells us of."""


def until(condition: Callable[[], object]) -> None:
    """Wait until something holds of another process, or of a thread."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it did not come true"
        time.sleep(LOOK_AGAIN)


async def eventually(condition: Callable[[], object]) -> None:
    """Wait until something holds, while everything else goes on."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(LOOK_AGAIN)


def free_port() -> int:
    """A port that nobody uses, below those that the system gives away: a restarted server must find it free again.

    Each call gives another one: two servers that are made before either listens must not share theirs.
    """
    for port in _ports:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("the ports never end")


def patient(database: str, **settings: Any) -> Settings:
    """Settings under which nothing is late because the machine is busy, but what a test wants to be."""
    return Settings(database=database, **(NEVER_LATE | settings))


class Served:
    """A server that listens somewhere; no limit is ever met but those that a test sets."""

    def __init__(self, database: str, **settings: Any) -> None:
        unlimited: dict[str, Any] = {
            **NEVER_LATE,
            "messages_per_second": 10_000.0,
            "messages_burst": 10_000,
            "chat_per_minute": 10_000,
            "costs_per_second": 1e6,
            "connections_per_address": 10_000,
            "ping_seconds": PATIENCE,
            "tables_per_hour": 100_000,
            "doors_per_hour": 100_000,
            "invites_per_hour": 100_000,
            "requests_per_minute": 1_000_000,
            "bot_pause": 0.0,
            "bot_beat": 0.0,
            "plugins": ("tests.server.plugin",),
        }
        self.settings = Settings(database=database, port=free_port(), **(unlimited | settings))

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.settings.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.settings.port}/ws"

    @contextlib.contextmanager
    def reached(self) -> Iterator[None]:
        """If nobody answers, what the server said last is told with the fault."""
        try:
            yield
        except (OSError, httpx.TransportError) as fault:
            fault.add_note(self.last_words())
            raise

    def last_words(self) -> str:
        return "the server runs in this process"


class ServerHere(Served):
    """A server in a thread of this process, with a clock that the test moves."""

    def __init__(self, database: str, time: HandTime, **settings: Any) -> None:
        super().__init__(database, **settings)
        self.time = time
        ready = threading.Event()
        self._server = make_server(self.settings, ready.set, time)
        self.hall: Hall = self._server.app.state.hall
        self._thread = threading.Thread(target=self._server.run, args=([listen(self.settings)],))
        self._thread.start()
        until(lambda: ready.is_set() or not self._thread.is_alive())
        assert ready.is_set(), "the server did not start"

    def stop(self) -> None:
        self._server.should_exit = True

        def is_gone() -> bool:
            self.time.move(1.0)  # whoever does not listen while it closes is not waited for
            return not self._thread.is_alive()

        until(is_gone)


@contextlib.contextmanager
def served_here(database: str, time: HandTime, **settings: Any) -> Iterator[ServerHere]:
    patience = gc.get_threshold()
    server = ServerHere(database, time, **settings)
    try:
        yield server
    finally:
        server.stop()
        gc.set_threshold(*patience)  # what the server froze stays so: the next one has less to walk through


class ServerProcess(Served):
    """One worker (or several); `kill` is kill -9, `stop` is polite."""

    def __init__(self, database: str, log: Path, **settings: Any) -> None:
        super().__init__(database, **settings)
        self.environment = dict(os.environ)
        self.log = log
        self.process: ForkServerProcess | None = None

    def start(self, **environment: str) -> "ServerProcess":
        # What this process runs, the server runs too: the source, or a compiled build that stands first.
        path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)])
        variables = {SETTINGS_VARIABLE: self.settings.to_environment(), "PYTHONPATH": path}
        self.process = born({**self.environment, **environment, **variables}, self.log)
        process = self.process

        def is_open() -> bool:
            assert process.exitcode is None, self.last_words()
            with socket.socket() as probe:  # to ask by HTTP costs a hundred times as much, and the answer is mostly no
                if probe.connect_ex((self.settings.host, self.settings.port)):
                    return False
            with contextlib.suppress(httpx.TransportError):
                return httpx.get(f"{self.http}/healthz", timeout=PATIENCE, verify=False).status_code == 200
            return False

        until(is_open)
        return self

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.join()

    def stop(self) -> int | None:
        """Its exit code; none if it has not ended."""
        if self.process is None or self.process.exitcode is not None:
            return 0
        self.process.terminate()
        self.process.join(PATIENCE)
        return self.process.exitcode

    def last_words(self) -> str:
        state = "never started" if self.process is None else f"exit code {self.process.exitcode}"
        return f"{state}; its log ends with\n{self.log.read_text()[-3000:]}"

    def told(self, since: int = 0) -> str:
        """The log from a place on, without a line that is still being written."""
        with self.log.open("rb") as log:
            log.seek(since)
            return log.read().rpartition(b"\n")[0].decode()

    def logged(self, said: str, since: int = 0) -> list[dict[str, Any]]:
        lines = [json.loads(line) for line in self.told(since).splitlines() if line.startswith("{")]
        return [line for line in lines if line["said"] == said]


@contextlib.contextmanager
def running(database: str, log: Path, **settings: Any) -> Iterator[ServerProcess]:
    server = ServerProcess(database, log, **settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Refused(Exception):
    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Opened:
    """A table opened over HTTP: its id, and the token of whoever opened it."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = data["table"]["id"]
        self.token: str = data["token"]
        self.seats: list[int] = data["seats"]
        self.match: str | None = data["table"]["match"]


def call(server: Served, method: str, path: str, token: str = "", **json_body: Any) -> Any:
    """Ask a server by HTTP. Without `verify=False` httpx would read all certificates of the machine each time."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    body = json_body if method not in ("GET", "DELETE") else None
    with server.reached():
        response = httpx.request(
            method, f"{server.http}/api{path}", json=body, headers=headers, timeout=PATIENCE, verify=False
        )
    if response.status_code >= 400:
        error = response.json()["error"]
        raise Refused(error["code"], error["message"])
    return response.json()


def new_table(server: Served, game: str, **wanted: Any) -> Opened:
    return Opened(call(server, "POST", "/tables", game=game, **wanted))


class Client:
    """A player (or spectator): keeps its views by the protocol's own rules, and every frame it was ever sent."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[dict[str, Any]] = []
        self.texts: list[str] = []
        self.views: dict[int | None, dict[str, Any]] = {}
        self.questions: dict[int | None, list[dict[str, Any]]] = {}
        self.seq: dict[int | None, int] = {}
        self.events: list[tuple[int | None, int, dict[str, Any]]] = []
        self.match: str | None = None
        self.table: dict[str, Any] = {}
        self.chat: list[dict[str, Any]] = []
        self.welcome: dict[str, Any] = {}
        self.bye: dict[str, Any] | None = None
        self.closed: int | None = None
        self._ids = 0
        self._replies: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Condition()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                frame = json.loads(text)
                self.frames.append(frame)
                self.texts.append(str(text))
                self._take(frame)
                async with self._changed:
                    self._changed.notify_all()
        except ConnectionClosed:
            pass
        finally:
            self.closed = self.connection.close_code
            for reply in self._replies.values():
                if not reply.done():
                    reply.set_exception(ConnectionError("the connection was lost"))
            async with self._changed:
                self._changed.notify_all()

    def _take(self, frame: dict[str, Any]) -> None:
        reply = self._replies.pop(frame["id"], None) if isinstance(frame.get("id"), int) else None
        if reply is not None and not reply.done():
            reply.set_result(frame)
        match frame["type"]:
            case "welcome":
                self.welcome = frame
                for seat in set(self.views) - set(frame["seats"] or [None]):  # other seats than before
                    del self.views[seat], self.questions[seat], self.seq[seat]
            case "view":
                seat = frame["seat"]
                self.match, self.seq[seat] = frame["match"], frame["seq"]
                self.views[seat] = json.loads(json.dumps(frame["view"]))  # the frame stays as it came
                self.questions[seat] = frame["questions"]
            case "update":
                seat = frame["seat"]
                assert frame["seq"] == self.seq[seat] + 1, "an update was left out"
                self.seq[seat] = frame["seq"]
                patch(self.views[seat], json.loads(json.dumps(frame["changes"])))
                self.questions[seat] = frame.get("questions", self.questions[seat])
                self.events += [(seat, frame["seq"], event) for event in frame["events"]]
            case "table":
                self.table = frame["table"]
            case "chat":
                self.chat += frame["messages"]
            case "bye":
                self.bye = frame

    async def send(self, **message: Any) -> dict[str, Any]:
        """Send and wait for the reply; an error is raised."""
        self._ids += 1
        reply = self._replies[self._ids] = asyncio.get_running_loop().create_future()
        await self.connection.send(json.dumps({"id": self._ids, **message}))
        frame: dict[str, Any] = await asyncio.wait_for(reply, PATIENCE)
        if frame["type"] == "error":
            raise Refused(frame["code"], frame["message"])
        return frame

    async def hello(self, table: str, *tokens: str, **more: Any) -> "Client":
        await self.send(type="hello", table=table, tokens=list(tokens), **more)
        await self.until(lambda: self.table)
        return self

    async def answer(self, seat: int, question: str, key: str) -> int:
        return int((await self.send(type="answer", seat=seat, question=question, key=key))["seq"])

    async def until(self, condition: Any) -> None:
        """Wait until something holds of what was received."""
        async with self._changed, asyncio.timeout(PATIENCE):
            await self._changed.wait_for(lambda: condition() or self.closed is not None)
        if not condition():
            raise ConnectionError(f"closed with {self.closed} before it came true")

    def received(self, kind: str) -> list[tuple[str, dict[str, Any]]]:
        """The frames of a kind, as texts and as what they say."""
        return [both for both in zip(self.texts, self.frames, strict=True) if both[1]["type"] == kind]

    @property
    def seats(self) -> list[int]:
        return [seat for seat in self.views if seat is not None]

    def asked(self) -> list[tuple[int, dict[str, Any]]]:
        return [(seat, question) for seat in self.seats for question in self.questions[seat]]

    @property
    def is_over(self) -> bool:
        return any(view["outcome"] is not None for view in self.views.values())

    async def close(self) -> None:
        await self.connection.close()
        await asyncio.wait_for(self._reader, PATIENCE)


def connected(server: Served, **more: Any) -> connect:
    """A bare connection, with the patience of the tests."""
    patience: dict[str, Any] = {"max_size": None, "max_queue": None, "ping_interval": None, "open_timeout": PATIENCE}
    return connect(server.ws, **(patience | more))


def visit(server: Served, path: str, method: str = "GET", **more: Any) -> httpx.Response:
    """What the server has at an address, whatever it is."""
    return httpx.request(method, server.http + path, timeout=PATIENCE, verify=False, **more)


@contextlib.asynccontextmanager
async def client(server: Served, table: str = "", *tokens: str, **more: Any) -> AsyncIterator[Client]:
    with server.reached():
        connection = await connected(server)
    async with connection:
        one = Client(connection)
        if table:
            await one.hello(table, *tokens, **more)
        try:
            yield one
        finally:
            await one.close()
