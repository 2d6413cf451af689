"""How fast the hall greets somebody, and opens profiles, circles and leaderboards, while much is stored.

    python bench/server/people.py
    python bench/server/people.py --keep /tmp/crowd
    python bench/server/people.py --people 10000 --matches 100000 --asked 500 --database postgresql://…

It fills a database of its own (SQLite, or `--database`, which must be empty), seats some of the people at running
tables over HTTP, starts the server anew, so that no table is in memory, and then asks as one person after another.
With `--keep` what was filled stays in a folder, and the next run with the same folder measures at once.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
from filling import CIRCLE, MODE, REGULARS, fill

from warhall.server.settings import SETTINGS_VARIABLE, Settings

RUNNING = 6
"""Running tables of each of those who are asked about."""
SEATED = 40


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[tuple[httpx.Client, int]]:
    """A client, and the process that serves it."""
    environment = {**os.environ, SETTINGS_VARIABLE: settings.to_environment()}
    process = subprocess.Popen([sys.executable, "-m", "warhall.server"], env=environment, stderr=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{settings.port}", timeout=60) as client:
            while True:
                with contextlib.suppress(httpx.TransportError):
                    if client.get("/healthz").status_code == 200:
                        break
                time.sleep(0.1)
            yield client, process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def bearing(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def seat(client: httpx.Client, tokens: list[str]) -> None:
    """Tables of two, at which each of these plays against the next."""
    for number, token in enumerate(tokens):
        for _ in range(RUNNING // 2):
            wish = {"game": "skirmish", "seats": 2, "places": ["me"], "name": "Ann"}
            table = client.post("/api/tables", json=wish, headers=bearing(token)).json()["table"]["id"]
            other = bearing(tokens[(number + 1) % len(tokens)])
            client.post(f"/api/tables/{table}/seats/1", json={"name": "Bo"}, headers=other).raise_for_status()


def ask(client: httpx.Client, path: str, token: str | None = None) -> Any:
    answer = client.get(path, headers={} if token is None else bearing(token))
    return json.loads(answer.raise_for_status().content)


def worked(process: int) -> float:
    """Milliseconds that a process has computed so far, whatever else the machine did meanwhile."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def measure(what: str, server: int, request: Callable[[str], Any], tokens: Sequence[str]) -> list[Any]:
    """Ask as each of these, and tell how long it took and how long the server computed."""
    times, found, before = [], [], worked(server)
    for token in tokens:
        began = time.perf_counter()
        found.append(request(token))
        times.append((time.perf_counter() - began) * 1000)
    computed = (worked(server) - before) / len(tokens)
    p99 = sorted(times)[min(len(times) - 1, len(times) * 99 // 100)]
    print(f"{what:44} {statistics.median(times):7.1f} {p99:7.1f} {max(times):8.1f} {computed:9.1f}", flush=True)
    return found


def crowd(settings: Settings, given: argparse.Namespace, folder: Path) -> list[str]:
    """The tokens of everybody who is stored, those who sit at running tables first."""
    kept = folder / "tokens.json"
    if kept.exists():
        tokens: list[str] = json.loads(kept.read_text())
        return tokens
    began = time.perf_counter()
    tokens = asyncio.run(fill(settings, given.people, given.matches, random.Random(1)))
    print(f"filled in {time.perf_counter() - began:.0f} s", flush=True)
    with serving(settings) as (client, _):
        seat(client, tokens[:SEATED])
    kept.write_text(json.dumps(tokens))
    return tokens


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--asked", type=int, default=500)
    parser.add_argument("--database", default="")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as passing:
        folder = given.keep or Path(passing)
        folder.mkdir(parents=True, exist_ok=True)
        database = given.database or f"sqlite:///{folder / 'hall.db'}"
        settings = Settings(database=database, port=free_port(), tables_per_hour=10**6, requests_per_minute=10**7)
        tokens = crowd(settings, given, folder)
        with serving(settings) as (client, server):
            report(client, server, tokens, given.asked)


def report(client: httpx.Client, server: int, tokens: list[str], asked: int) -> None:
    chance = random.Random(2)
    regulars, anybody = tokens[:REGULARS] * 5, chance.sample(tokens, asked)

    def page(path: str) -> Callable[[str], Any]:
        return lambda token: ask(client, path, token)

    greeting, profile = page("/api/greeting"), page("/api/me/profile")
    greeting(tokens[-1])
    print(f"load average {os.getloadavg()[0]:.0f}; milliseconds{'p50':>24} {'p99':>7} {'slowest':>8} {'computed':>9}")
    cold = measure(f"greeting: {RUNNING} tables, none in memory", server, greeting, tokens[:SEATED])
    assert all(len(found["tables"]) == RUNNING for found in cold)
    measure("greeting: regulars, again", server, greeting, regulars)
    measure("greeting: anybody", server, greeting, anybody)
    measure("profile: regulars", server, profile, regulars)
    measure("profile: anybody", server, profile, anybody)
    measure("friends: anybody", server, page("/api/friends"), anybody)
    measure("circle: its page", server, page(f"/api/circles/{CIRCLE}"), regulars)
    measure("leaderboard", server, page(f"/api/leaders/skirmish/{MODE}"), anybody)
    measure("a request that asks the database nothing", server, lambda _: ask(client, "/api/bots"), anybody)
    played = [sum(found[one] for one in ("won", "lost")) for found in cold[:REGULARS]]
    print(f"a regular has played {statistics.mean(played):.0f} matches")


if __name__ == "__main__":
    main()
