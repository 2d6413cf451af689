"""One address attacks with all it has; a player at another plays against a bot. What does the player notice?

    python bench/server/siege.py --seconds 30

The server has its ordinary settings: one worker, SQLite, the limits as they are. The player is measured first in peace
and then under siege, so that the figures of a busy machine can be read. The attacker is a process of its own, at
another address of this machine, and does at the same time: sixty listed tables of hard bots, endless replays, floods of
hello, of the lobby and of health, pings whose pongs are never read, requests that never end, and heads of sixty
megabytes.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from warhall.server.settings import SETTINGS_VARIABLE, Settings

ATTACKER, PLAYER = "127.0.0.2", "127.0.0.3"
TABLES = Settings().tables_per_hour
GETTING_GOING = 3.0
"""Seconds until all floods are at work."""
THOUGHT = 0.3
"""Seconds between two answers of the player."""
GONE = (OSError, asyncio.IncompleteReadError, httpx.HTTPError)


# ── the attacker ──────────────────────────────────────────────────────────────────────────────────────────────────
class Attack:
    def __init__(self, port: int) -> None:
        self.port = port
        self.met: Counter[str] = Counter()
        transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=httpx.Limits(max_connections=40))
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=30)
        self.tables: list[dict[str, Any]] = []

    async def ask(self, what: str, method: str, path: str, **more: Any) -> httpx.Response | None:
        with contextlib.suppress(*GONE):
            answer = await self.http.request(method, path, **more)
            self.met[f"{what} {answer.status_code}"] += 1
            return answer
        return None

    async def make_tables(self) -> None:
        """As many as an address may have. Before everything else: the floods would use up its own requests."""
        wish = {"game": "atlantis", "seats": 4, "places": ["me", *["bot:hard"] * 3], "listed": True}
        for number in range(TABLES + 5):
            bots = {**wish, "places": ["bot:hard"] * 4} if number % 3 else wish
            answer = await self.ask("table", "POST", "/api/tables", json=bots)
            if answer is not None and answer.status_code == 201:
                self.tables.append(answer.json())

    async def replay(self) -> None:
        while True:
            if self.tables:
                table = random.choice(self.tables)
                headers = {"Authorization": f"Bearer {table['token']}"}
                await self.ask("replay", "GET", f"/api/matches/{table['table']['match']}/replay", headers=headers)
            await asyncio.sleep(0.01)

    async def get(self, path: str) -> None:
        while True:
            await self.ask(path, "GET", path)
            await asyncio.sleep(0.01)

    async def hello(self) -> None:
        while True:
            with contextlib.suppress(Exception):
                url = f"ws://127.0.0.1:{self.port}/ws"
                async with connect(url, local_addr=(ATTACKER, 0), max_queue=None) as socket:
                    while True:
                        table = random.choice(self.tables)["table"]["id"] if self.tables else "x"
                        await socket.send(json.dumps({"type": "hello", "table": table}))
                        self.met["hello"] += 1
                        await asyncio.sleep(0.005)
            await asyncio.sleep(0.1)

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ATTACKER, 0))

    async def pings(self) -> None:
        head = (
            b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        while True:
            with contextlib.suppress(*GONE):
                _, writer = await self.connect()
                writer.write(head)
                while True:
                    writer.write((b"\x89\xfd\0\0\0\0" + b"p" * 125) * 50)
                    await writer.drain()
                    await asyncio.sleep(0.01)
            self.met["pings cut"] += 1
            await asyncio.sleep(0.1)

    async def half_open(self) -> None:
        while True:
            with contextlib.suppress(*GONE):
                reader, writer = await self.connect()
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n")
                await reader.read()
            self.met["half-open ended"] += 1
            await asyncio.sleep(0.2)

    async def long_head(self) -> None:
        while True:
            with contextlib.suppress(*GONE):
                _, writer = await self.connect()
                writer.write(b"GET / HTTP/1.1\r\n")
                for _ in range(60):
                    writer.write(b"X: " + b"a" * 1_000_000 + b"\r\n")
                    await writer.drain()
            self.met["long head cut"] += 1
            await asyncio.sleep(0.5)

    async def run(self, ready: Event) -> None:
        await self.make_tables()
        ready.set()
        floods = [self.long_head(), self.get("/api/lobby"), self.get("/healthz")]
        floods += [self.replay() for _ in range(22)] + [self.hello() for _ in range(20)]
        floods += [self.pings() for _ in range(10)] + [self.half_open() for _ in range(60)]
        await asyncio.gather(*floods)


def attack(port: int, ready: Event, done: Event) -> None:
    os.nice(10)  # the attacker's own machine would be elsewhere

    async def run() -> None:
        one = Attack(port)
        besieging = asyncio.create_task(one.run(ready))
        besieging.add_done_callback(lambda task: task.cancelled() or os._exit(1))  # an attack that ends is a mistake
        await asyncio.to_thread(done.wait)
        besieging.cancel()
        met = ", ".join(f"{what}: {count}" for what, count in sorted(one.met.items()))
        print(f"  the attacker    {len(one.tables)} tables; {met}")

    asyncio.run(run())


# ── the player ────────────────────────────────────────────────────────────────────────────────────────────────────
async def play(port: int, seconds: float) -> tuple[list[float], list[float]]:
    """How long answers took until their update came, and how long the bot let the player wait each time."""
    transport = httpx.AsyncHTTPTransport(local_address=PLAYER)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=60) as http:
        wish = {"game": "skirmish", "places": ["me", "bot:easy"]}
        made = (await http.post("/api/tables", json=wish)).raise_for_status().json()
    answers: list[float] = []
    bots: list[float] = []
    end = time.perf_counter() + seconds
    async with connect(f"ws://127.0.0.1:{port}/ws", local_addr=(PLAYER, 0), max_size=None) as socket:
        hello = {"type": "hello", "table": made["table"]["id"], "tokens": [made["token"]]}
        await socket.send(json.dumps(hello))
        sent, waits, own = 0.0, 0.0, False
        questions: list[dict[str, Any]] = []
        over = False
        while time.perf_counter() < end and not over:
            frame = json.loads(await asyncio.wait_for(socket.recv(), 60))
            now = time.perf_counter()
            if frame["type"] not in ("view", "update"):
                continue
            if frame["type"] == "update":
                (answers if own else bots).append(now - (sent if own else waits))
                over = any(change[0] == ["outcome"] for change in frame["changes"])
            own, waits = False, now
            questions = frame.get("questions", questions)
            if questions and not over:
                await asyncio.sleep(THOUGHT)
                question = questions[0]
                answer = {"type": "answer", "question": question["id"], "key": random.choice(question["options"])[0]}
                sent, own = time.perf_counter(), True
                await socket.send(json.dumps(answer))
    return answers, bots


def show(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(
        f"{name:<18}{len(times):4}  p50 {statistics.median(times) * 1e3:.1f} ms, "
        f"p99 {p99 * 1e3:.1f}, max {ordered[-1] * 1e3:.1f}"
    )


async def played(port: int, seconds: float) -> tuple[list[float], list[float]]:
    answers: list[float] = []
    bots: list[float] = []
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        more = await play(port, end - time.perf_counter())
        answers += more[0]
        bots += more[1]
    return answers, bots


def measure(name: str, arguments: argparse.Namespace, server: int) -> None:
    print(f"{name}; load average {os.getloadavg()[0]:.1f}")
    answers, bots = asyncio.run(played(arguments.port, arguments.seconds))
    show("  answers", answers)
    show("  bots", bots)
    memory = Path(f"/proc/{server}/status").read_text().partition("VmRSS:")[2].split()[0]
    print(f"  memory          {int(memory) // 1024} MB")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--port", type=int, default=18_765)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(database=f"sqlite:///{Path(folder)}/siege.db", port=arguments.port, log_level="ERROR")
        environment = {**os.environ, SETTINGS_VARIABLE: settings.to_environment()}
        server = subprocess.Popen([sys.executable, "-m", "warhall.server"], env=environment)
        try:
            for _ in range(300):
                with contextlib.suppress(httpx.TransportError):
                    if httpx.get(f"http://127.0.0.1:{arguments.port}/healthz").status_code == 200:
                        break
                time.sleep(0.1)
            asyncio.run(played(arguments.port, 5))  # the processes that think are started by then
            ready, done = multiprocessing.Event(), multiprocessing.Event()
            besieging = multiprocessing.Process(target=attack, args=(arguments.port, ready, done))
            measure("in peace", arguments, server.pid)
            besieging.start()
            ready.wait()
            time.sleep(GETTING_GOING)
            measure("under siege", arguments, server.pid)
            done.set()
            besieging.join()
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()


if __name__ == "__main__":
    main()
