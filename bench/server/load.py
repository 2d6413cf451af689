"""Load on a real server over real sockets, on this machine.

    python bench/server/load.py steady    --matches 500 --seats 4 --seconds 60
    python bench/server/load.py saturated --matches 24 --seats 4 --seconds 30
    python bench/server/load.py cold      --matches 20 --answers 800
    python bench/server/load.py memory    --matches 200 --answers 40

Each run starts a server of its own (one worker, SQLite with every transaction flushed to the disk, or `--database`)
and a client in this process: a bare WebSocket client, so that the load costs as little as it can of the two cores.
An answer's latency is the time from its sending until every seat of its match has received the update. The processor
time of an answer is what the server used while the answers were counted: on a machine that does other things too, it
says more than the wall clock.
"""

import argparse
import asyncio
import base64
import contextlib
import gc
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import orjson
import uvloop

from warhall.server.settings import SETTINGS_VARIABLE, Settings

BATCHES = 8
"""How often tables or sockets are added before the server is weighed again."""
COUNTED = 4
"""The last so many batches count. What play leaves behind, and the next tables use, is there before them."""
GONE_SECONDS = 125.0
"""Until a table that nobody is at has left memory, and freed memory has gone back to the system."""
PACKED_SECONDS = 82.0
"""The same for a match to be packed whose players are there."""
GIVEN_BACK_SECONDS = 40.0
"""The same for a match that has rested before."""


class Socket(asyncio.Protocol):
    """The least a client needs: an upgrade, masked text out, whole text frames in."""

    def __init__(self, player: "Player") -> None:
        self.player = player
        self.buffer = bytearray()
        self.ready = asyncio.get_running_loop().create_future()
        self.open = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /ws?table={self.player.game.table} HTTP/1.1\r\nHost: bench\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.player.lost()

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer
        buffer += data
        if not self.open:
            head, found, rest = bytes(buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert b" 101 " in head, head
            self.open = True
            buffer[:] = rest
            self.ready.set_result(None)
        start, size = 0, len(buffer)
        while size - start >= 2:
            opcode, length, head = buffer[start] & 15, buffer[start + 1] & 127, 2
            if length == 126:
                head, length = 4, int.from_bytes(buffer[start + 2 : start + 4], "big")
            elif length == 127:
                head, length = 10, int.from_bytes(buffer[start + 2 : start + 10], "big")
            if size - start < head + length:
                break
            payload = bytes(buffer[start + head : start + head + length])
            start += head + length
            if opcode == 1:
                self.player.received(payload)
            elif opcode == 9:
                self.transport.write(bytes([0x8A, 0x80 | length]) + b"\0\0\0\0" + payload)
        del buffer[:start]

    def send(self, message: dict[str, Any]) -> None:
        payload = orjson.dumps(message)
        length = len(payload)
        head = bytes([0x81, 0x80 | length]) if length < 126 else b"\x81\xfe" + length.to_bytes(2, "big")
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros leaves the payload as it is


class Player:
    """One seat on one socket."""

    def __init__(self, game: "Game", seat: int) -> None:
        self.game = game
        self.seat = seat
        self.questions: list[dict[str, Any]] = []

    def lost(self) -> None:
        self.game.lost = True

    def received(self, payload: bytes) -> None:
        now = time.perf_counter()
        if payload.startswith(b'{"type":"update"'):
            frame = orjson.loads(payload)
            self.game.sizes.append(len(payload))
            self.questions = frame.get("questions", self.questions)
            self.game.updated(frame["seq"], now)
        elif payload.startswith(b'{"type":"view"'):
            frame = orjson.loads(payload)
            self.questions = frame["questions"]
            self.game.viewed(frame, now)
        elif b'"type":"error"' in payload:
            self.game.errors.append(payload.decode())
            self.game.tries()


class Watcher(Player):
    """Somebody who only looks on."""

    def __init__(self, game: "Game", seat: int) -> None:
        super().__init__(game, seat)
        self.sees = asyncio.Event()

    def received(self, payload: bytes) -> None:
        if payload.startswith(b'{"type":"view"'):
            self.sees.set()


class Game:
    """A match and its clients; it answers one random question after the other."""

    def __init__(self, load: "Load", number: int) -> None:
        self.load = load
        self.random = random.Random(number)
        self.players = [Player(self, seat) for seat in range(load.seats)]
        self.sockets: list[Socket] = []
        self.table, self.tokens = "", [""]
        self.sizes, self.errors = load.sizes, load.errors
        self.sent = 0.0
        self.seen = 0
        self.views = 0
        self.over = False
        self.lost = False
        self.next_seq = 1
        self.match = ""

    async def start(self, http: httpx.AsyncClient) -> None:
        places = ["me"] + ["open"] * (self.load.seats - 1)
        body = {"game": self.load.game, "seats": self.load.seats, "places": places}
        made = (await http.post("/api/tables", json=body)).raise_for_status().json()
        self.table, self.tokens = made["table"]["id"], [made["token"]]
        for seat in range(1, self.load.seats):
            taken = await http.post(f"/api/tables/{self.table}/seats/{seat}", json={"name": f"P{seat}"})
            self.tokens.append(taken.raise_for_status().json()["token"])

    async def connect(self) -> None:
        loop = asyncio.get_running_loop()
        self.views, self.viewed_all = 0, loop.create_future()
        for player, token in zip(self.players, self.tokens, strict=True):
            _, protocol = await loop.create_connection(
                lambda player=player: Socket(player), "127.0.0.1", self.load.port
            )
            self.sockets.append(protocol)
            await protocol.ready
            protocol.send({"type": "hello", "table": self.table, "tokens": [token]})
        await asyncio.wait_for(self.viewed_all, 20)

    async def watch(self) -> None:
        """One more comes who has no seat."""
        watcher = Watcher(self, 0)
        loop = asyncio.get_running_loop()
        _, protocol = await loop.create_connection(lambda: Socket(watcher), "127.0.0.1", self.load.port)
        self.sockets.append(protocol)
        await protocol.ready
        protocol.send({"type": "hello", "table": self.table})
        await asyncio.wait_for(watcher.sees.wait(), 20)

    def viewed(self, frame: dict[str, Any], now: float) -> None:
        self.views += 1
        self.next_seq, self.match = frame["seq"] + 1, frame["match"]
        if self.views == self.load.seats and not self.viewed_all.done():
            self.viewed_all.set_result(now)

    def answer(self) -> bool:
        """Answer any open question; False when there is none (the match is over)."""
        open_now = [(player, question) for player in self.players for question in player.questions]
        if not open_now:
            self.over = True
            return False
        player, question = self.random.choice(open_now)
        key = self.random.choice(question["options"])[0]
        self.seen, self.sent = 0, time.perf_counter()
        message = {"type": "answer", "question": question["id"], "key": key}
        self.sockets[player.seat].send(message)
        return True

    def updated(self, seq: int, now: float) -> None:
        if seq != self.next_seq:
            return
        self.seen += 1
        if self.seen == self.load.seats:
            self.next_seq += 1
            self.load.took(now - self.sent)
            if self.load.closed_loop and not self.load.stopping:
                self.tries()

    def tries(self) -> None:
        if not self.answer():
            self.load.again(self)


class Load:
    def __init__(self, arguments: argparse.Namespace, port: int) -> None:
        self.game, self.seats, self.port = arguments.game, arguments.seats, port
        self.answers = arguments.answers
        self.seconds, self.closed_loop = arguments.seconds, arguments.mode == "saturated"
        self.latencies: list[float] = []
        self.sizes: list[int] = []
        self.errors: list[str] = []
        self.stopping = False
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.games = [Game(self, number) for number in range(arguments.matches)]
        self.tasks: set[asyncio.Task[None]] = set()
        self.servers: Servers = arguments.servers
        self.used = 0.0

    def took(self, seconds: float) -> None:
        self.latencies.append(seconds)

    def again(self, game: Game) -> None:
        task = asyncio.create_task(self.rematch(game))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def rematch(self, game: Game) -> None:
        game.views, game.viewed_all = 0, asyncio.get_running_loop().create_future()
        headers = {"Authorization": f"Bearer {game.tokens[0]}"}
        await self.http.post(f"/api/tables/{game.table}/rematch", headers=headers)
        await asyncio.wait_for(game.viewed_all, 20)
        if self.closed_loop and not self.stopping:
            game.answer()

    async def set_up(self) -> None:
        for game in self.games:
            await game.start(self.http)
            await game.connect()

    async def steady(self) -> None:
        """Every match answers once a second, each at its own moment of the second."""
        gc.disable()  # whoever measures pauses should not make any
        self.used = -self.servers.processor_time()
        end = time.perf_counter() + self.seconds

        async def one(game: Game, phase: float) -> None:
            await asyncio.sleep(phase)
            due = time.perf_counter()
            while due < end:
                if not game.answer():
                    await self.rematch(game)
                due += 1.0
                await asyncio.sleep(max(0.0, due - time.perf_counter()))

        await asyncio.gather(*(one(game, n / len(self.games)) for n, game in enumerate(self.games)))
        self.used += self.servers.processor_time()

    async def saturated(self) -> None:
        for game in self.games:
            game.answer()
        await asyncio.sleep(3)
        self.latencies.clear()
        began = time.perf_counter()
        self.used = -self.servers.processor_time()
        await asyncio.sleep(self.seconds)
        self.used += self.servers.processor_time()
        self.seconds = time.perf_counter() - began
        self.stopping = True

    def report(self) -> None:
        times = sorted(self.latencies)
        sizes = sorted(self.sizes)

        def at(values: list[Any], share: float) -> Any:
            return values[min(len(values) - 1, int(len(values) * share))]

        print(f"answers            {len(times)} in {self.seconds:.1f} s: {len(times) / self.seconds:.0f}/s")
        print(
            f"answer to all seats  mean {statistics.mean(times) * 1e3:.1f} ms, p50 {at(times, 0.5) * 1e3:.1f}, "
            f"p99 {at(times, 0.99) * 1e3:.1f}, max {times[-1] * 1e3:.1f}"
        )
        print(f"processor time     {self.used / len(times) * 1e6:.0f} µs an answer")
        print(f"update, bytes      p50 {at(sizes, 0.5)}, p90 {at(sizes, 0.9)}, p99 {at(sizes, 0.99)}, max {sizes[-1]}")
        print(f"errors             {len(self.errors)} {self.errors[:2]}")


class Servers:
    """The server under load: one process, or several workers, started again if need be."""

    def __init__(self, arguments: argparse.Namespace, folder: Path, port: int) -> None:
        self.port = port
        self._settings = Settings(
            database=arguments.database or f"sqlite:///{folder}/bench.db", redis=arguments.redis, port=port,
            workers=arguments.workers, messages_per_second=1e6, messages_burst=10**6, costs_per_second=1e9,
            connections_per_address=10**6, tables_per_hour=10**7, requests_per_minute=10**8, log_level="WARNING",
        )  # fmt: skip
        self.start()

    def start(self) -> None:
        environment = {**os.environ, SETTINGS_VARIABLE: self._settings.to_environment()}
        self._process = subprocess.Popen([sys.executable, "-m", "warhall.server"], env=environment)
        for _ in range(200):
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"http://127.0.0.1:{self.port}/healthz").status_code == 200:
                    return
            time.sleep(0.1)
        raise SystemExit("the server did not start")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        self._process.send_signal(number)
        self._process.wait()

    def restart(self) -> None:
        self.stop(signal.SIGKILL)
        self.start()

    @property
    def process(self) -> int:
        """The one that was started."""
        return self._process.pid

    def _processes(self) -> list[int]:
        """The one that was started and its workers, but not the processes that think."""
        first = self._process.pid
        if self._settings.workers == 1:
            return [first]
        return [int(child) for child in Path(f"/proc/{first}/task/{first}/children").read_text().split()]

    def processor_time(self) -> float:
        """Seconds that the server has used so far."""
        ticks = 0
        for process in self._processes():
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Kilobytes that it has written itself. Libraries it has only read count for it or not, as others read them."""
        found = 0
        for process in self._processes():
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            found += sum(int(line.split()[1]) for line in lines if line.startswith("Anonymous:"))
        return found


async def cold(arguments: argparse.Namespace, port: int) -> None:
    """Matches with many answers, a restart, and the time from hello to the first view of each."""
    load = Load(arguments, port)
    await load.set_up()
    for game in load.games:
        played = 0
        while played < arguments.answers and game.answer():
            seen = game.next_seq
            while game.next_seq == seen:
                await asyncio.sleep(0)
            played += 1
        for one in game.sockets:
            one.transport.close()
    await load.http.aclose()
    await asyncio.to_thread(arguments.servers.restart)
    times = []
    for game in load.games:
        game.sockets.clear()
        answers = game.next_seq - 1
        began = time.perf_counter()
        await game.connect()
        times.append((time.perf_counter() - began, answers))
    worst = max(times)
    print(f"cold loads         {len(times)}, mean {statistics.mean(t for t, _ in times) * 1e3:.1f} ms")
    print(f"worst              {worst[0] * 1e3:.1f} ms, a match of {worst[1]} answers, all {load.seats} seats shown")


async def memory(arguments: argparse.Namespace, port: int) -> None:
    """What a quiet table weighs by itself, and what a socket does: how much the server grows with each more of them.

    Tables come in batches. Those of a batch are played at the same time. When all is quiet, the server is weighed, and
    the next batch comes. What play itself needs, and the holes it leaves, are there after the first half, and only the
    second half is counted. First everybody leaves after play; then they stay; and in the end as many come to watch at
    the tables where they stayed.
    """
    load, servers = Load(arguments, port), arguments.servers
    size = arguments.matches // BATCHES
    await play(load, [Game(load, arguments.matches)])  # what is read once is there
    await asyncio.sleep(PACKED_SECONDS)
    print(f"at the start       {servers.memory() / 1024:.1f} MB; {BATCHES} batches of {size} tables", flush=True)

    async def grown(work: Callable[[list[Game]], Awaitable[None]], seconds: float, what: str, each: int) -> float:
        weights = [servers.memory()]
        for batch in batches:
            await work(batch)
            awake = servers.memory()
            await asyncio.sleep(seconds)
            weights.append(servers.memory())
            print(f"  {what:16} {awake / 1024:.1f} MB, quiet {weights[-1] / 1024:.1f}", flush=True)
        counted = weights[-COUNTED - 1 :]
        slope = statistics.linear_regression(range(len(counted)), counted).slope / each
        print(f"{what:18} {slope:.1f} KB each; of the first batch {(weights[1] - weights[0]) / each:.1f}", flush=True)
        return slope

    async def play_and_leave(games: list[Game]) -> None:
        await play(load, games)
        leave(games)

    async def come_to_watch(games: list[Game]) -> None:
        for game in games:
            for _ in range(load.seats):
                await game.watch()

    batches = [load.games[start : start + size] for start in range(0, size * BATCHES, size)]
    await grown(play_and_leave, GONE_SECONDS, "tables left alone", size)
    batches = [[Game(load, number) for number in range(size)] for _ in range(BATCHES)]
    table = await grown(lambda games: play(load, games), PACKED_SECONDS, "tables with sockets", size)
    one = await grown(come_to_watch, GIVEN_BACK_SECONDS, "sockets", size * load.seats)
    print(f"a quiet table      {table - load.seats * one:.1f} KB besides the sockets of its players")


async def play(load: Load, games: list[Game]) -> None:
    """Some answers at each of these tables, all at the same time."""
    for game in games:
        await game.start(load.http)
        await game.connect()
    for _ in range(load.answers):
        for game in games:
            seen = game.next_seq
            if game.answer():
                while game.next_seq == seen:
                    await asyncio.sleep(0.001)


def leave(games: list[Game]) -> None:
    for game in games:
        for one in game.sockets:
            one.transport.close()
        game.sockets.clear()


SPECIAL = {"cold": cold, "memory": memory}


async def run(arguments: argparse.Namespace, port: int) -> None:
    if arguments.mode in SPECIAL:
        await SPECIAL[arguments.mode](arguments, port)
        return
    load = Load(arguments, port)
    began = time.perf_counter()
    await load.set_up()
    print(f"set up             {len(load.games)} matches of {load.seats} in {time.perf_counter() - began:.1f} s")
    await (load.saturated() if load.closed_loop else load.steady())
    await asyncio.sleep(0.5)
    load.report()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mode", choices=["steady", "saturated", *SPECIAL])
    parser.add_argument("--game", default="atlantis")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--answers", type=int, default=800)
    parser.add_argument("--database", default="")
    parser.add_argument("--redis", default="")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65536), hard))
    beside_servers(arguments, run)


def beside_servers(
    arguments: argparse.Namespace, run: Callable[[argparse.Namespace, int], Coroutine[Any, Any, None]]
) -> None:
    """Run this while the servers are up, with the port at which they listen."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        arguments.servers = Servers(arguments, Path(folder), port)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(run(arguments, port))
        finally:
            arguments.servers.stop()


if __name__ == "__main__":
    main()
