"""How fast the hall greets somebody, and opens profiles, circles and leaderboards, while much is stored.

    python bench/server/people.py
    python bench/server/people.py --people 10000 --matches 100000 --asked 500 --database postgresql://…

It fills a database of its own (SQLite, or `--database`, which must be empty), seats some of the people at running
tables over HTTP, starts the server anew, so that no table is in memory, and then asks as one person after another.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Table, insert, select, update

from warhall.server.guarding.tokens import PLAYER, Signer, hashed, new_id
from warhall.server.settings import SETTINGS_VARIABLE, Settings
from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.store import Store

PORT = 8765
AT_ONCE = 2_000
REGULARS = 20
"""People who have played a hundred times as much as the others."""
FRIENDS = 20
"""Friends of everybody, or a few more."""
CIRCLE = "regulars"
CIRCLE_TABLES = 5_000
RUNNING = 6
"""Running tables of each of those who are asked about."""
SEATED = 40
MODE = "alone"
OUTCOME = {"winners": [0], "rule": "bench", "reason": "bench", "standings": [[0], [1], [2], [3]]}


async def fill(settings: Settings, people: int, matches: int, chance: random.Random) -> list[str]:
    """Everything that many people have left behind in a year. Returns their tokens; the regulars come first."""
    database = Database(settings)
    await database.migrate()
    signer = Signer(await Store(database).signing_key())
    tokens = [signer.issue(PLAYER) for _ in range(people)]
    ids = [new_id() for _ in range(people)]
    weights = [100] * REGULARS + [1] * (people - REGULARS)
    now = time.time()
    await add(database, schema.people, ({"id": id, "name": f"P{n}", "created": now} for n, id in enumerate(ids)))
    sessions = (
        {"token": hashed(token), "id": new_id(), "person": id, "device": "", "created": now, "seen": now}
        for token, id in zip(tokens, ids, strict=True)
    )
    await add(database, schema.sessions, sessions)
    keys = (
        {"id": new_id(), "person": id, "public_key": b"x" * 77, "uses": 0, "name": "Passkey", "created": now}
        for id in ids
    )
    await add(database, schema.passkeys, keys)
    for start in range(0, matches, AT_ONCE):
        await finish(database, ids, weights, range(start, min(matches, start + AT_ONCE)), now, chance)
    await rank(database, ids, chance)
    await gather(database, ids, now, chance)
    await database.close()
    return tokens


async def gather(database: Database, ids: list[str], now: float, chance: random.Random) -> None:
    """Everybody has some friends, and the regulars a circle, at whose tables many matches were played."""
    pairs = {(one, other) for one in ids for other in chance.sample(ids, FRIENDS // 2) if one != other}
    pairs |= {(other, one) for one, other in pairs}
    rows = ({"person": one, "friend": other, "id": new_id(), "since": now} for one, other in sorted(pairs))
    await add(database, schema.friends, rows)
    circle = {"id": CIRCLE, "name": "Regulars", "owner": ids[0], "created": now}
    await add(database, schema.circles, iter([circle]))
    members = ({"circle": CIRCLE, "person": id, "id": new_id(), "joined": now} for id in ids[:REGULARS])
    await add(database, schema.members, members)
    tables = schema.tables
    some = select(tables.c.id).order_by(tables.c.created.desc()).limit(CIRCLE_TABLES)
    async with database.write() as connection:
        await connection.execute(update(tables).where(tables.c.id.in_(some)).values(circle=CIRCLE))


async def finish(
    database: Database, ids: list[str], weights: list[int], numbers: range, now: float, chance: random.Random
) -> None:
    """Some finished matches of four, each at a table of its own."""
    rows: dict[Table, list[dict[str, Any]]] = {
        table: []
        for table in (schema.tables, schema.seats, schema.matches, schema.played, schema.contests, schema.contestants)
    }
    for number in numbers:
        table, match, at = new_id(), new_id(), now - number * 300
        who = chance.choices(range(len(ids)), weights, k=4)
        names = [f"P{person}" for person in who]
        common = {"game": "skirmish", "seats": 4, "setup": {}, "round": 1, "created": at}
        rows[schema.tables].append(
            common
            | {"id": table, "listed": False, "state": "over", "undo": True, "spectators": True, "match_id": match}
            | {"changed": at}
        )
        rows[schema.matches].append(
            common
            | {"id": match, "table_id": table, "rules": 1, "seed": number, "start": "", "start_step": 0}
            | {"names": names, "state": "over", "outcome": OUTCOME, "note": "", "ended": at}
        )
        contest = {"match_id": match, "game": "skirmish", "mode": MODE, "teams": [0, 1, 2, 3]}
        rows[schema.contests].append(contest | {"ended": at, "number": number + 1})
        for seat, person in enumerate(who):
            skills = dict.fromkeys(("skill_before", "doubt_before", "skill", "doubt"), chance.uniform(1.0, 30.0))
            rows[schema.contestants].append(
                {"match_id": match, "seat": seat, "person": ids[person], "bot": "", "gone": False} | skills
            )
            rows[schema.seats].append(
                {
                    "table_id": table,
                    "seat": seat,
                    "kind": "human",
                    "name": names[seat],
                    "token": hashed(f"{table}{seat}"),
                }
                | {"player": ids[person], "bot": "", "away": False, "webhook": ""}
            )
            result = "won" if seat == 0 else "lost"
            rows[schema.played].append(
                {"match_id": match, "seat": seat, "person": ids[person], "name": names[seat]}
                | {"result": result, "ended": at}
            )
    for into, values in rows.items():
        await add(database, into, iter(values))


async def rank(database: Database, ids: list[str], chance: random.Random) -> None:
    """Everybody is rated, and has played some teams and cards."""
    skills = [(id, chance.gauss(25, 5)) for id in ids]
    ratings = (
        {"person": id, "game": "skirmish", "mode": MODE, "skill": skill, "doubt": 2.0, "cautious": skill - 6.0}
        | {"matches": chance.randrange(1, 100)}
        for id, skill in skills
    )
    await add(database, schema.ratings, ratings)
    played = (
        {"person": id, "game": "skirmish", "kind": kind, "key": f"{kind}-{n}", "times": chance.randrange(99), "won": 1}
        for id in ids
        for kind, count in (("hero", 5), ("card", 40))
        for n in range(count)
    )
    await add(database, schema.tallies, played)


async def add(database: Database, table: Table, rows: Iterator[dict[str, Any]]) -> None:
    batch = list(rows)
    async with database.write() as connection:
        for start in range(0, len(batch), AT_ONCE):
            await connection.execute(insert(table), batch[start : start + AT_ONCE])


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


def greet(client: httpx.Client, token: str) -> tuple[float, dict[str, Any]]:
    return ask(client, token, "/api/greeting")


def ask(client: httpx.Client, token: str, path: str) -> tuple[float, dict[str, Any]]:
    began = time.perf_counter()
    answer = client.get(path, headers=bearing(token))
    took = time.perf_counter() - began
    return took * 1000, json.loads(answer.raise_for_status().content)


def worked(process: int) -> float:
    """Milliseconds that a process has computed so far, whatever else the machine did meanwhile."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def ordinary(client: httpx.Client) -> float:
    """A request that asks the database nothing: what the machine takes for any."""
    began = time.perf_counter()
    client.get("/api/bots").raise_for_status()
    return (time.perf_counter() - began) * 1000


def tell(what: str, times: list[float]) -> None:
    ordered = sorted(times)
    p99 = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
    print(f"{what}: p50 {statistics.median(ordered):.1f} ms, p99 {p99:.1f} ms, slowest {ordered[-1]:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--asked", type=int, default=500)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'hall.db'}"
        settings = Settings(database=database, port=PORT, tables_per_hour=10**6, requests_per_minute=10**7)
        tokens = asyncio.run(fill(settings, given.people, given.matches, chance))
        some = [*tokens[:REGULARS], *chance.sample(tokens[REGULARS:], SEATED - REGULARS)]
        with serving(settings) as (client, _):
            seat(client, some)
        with serving(settings) as (client, server):
            greet(client, tokens[-1])
            cold = [greet(client, token) for token in some]
            assert all(len(found["tables"]) == RUNNING for _, found in cold)
            tell(f"{len(some)} people with {RUNNING} running tables, none of them in memory", [t for t, _ in cold])
            tell("the regulars among them, again", [greet(client, token)[0] for token in tokens[:REGULARS] * 5])
            before = worked(server)
            tell("anybody", [greet(client, token)[0] for token in chance.sample(tokens, given.asked)])
            print(f"of which the server computes {(worked(server) - before) / given.asked:.1f} ms")
            for what, path, many in (
                ("the profile of a regular", "/api/me/profile", tokens[:REGULARS] * 5),
                ("anybody's profile", "/api/me/profile", chance.sample(tokens, given.asked)),
                ("somebody's friends", "/api/friends", chance.sample(tokens, given.asked)),
                ("the page of a circle", f"/api/circles/{CIRCLE}", tokens[:REGULARS] * 5),
                ("a leaderboard", f"/api/leaders/skirmish/{MODE}", chance.sample(tokens, given.asked // 5)),
            ):
                before = worked(server)
                tell(what, [ask(client, token, path)[0] for token in many])
                print(f"of which the server computes {(worked(server) - before) / len(many):.1f} ms")
            tell("an ordinary request, for comparison", [ordinary(client) for _ in range(given.asked)])
            played = [sum(found[one] for one in ("won", "lost")) for _, found in cold[:REGULARS]]
            print(f"a regular has played {statistics.mean(played):.0f} matches")


if __name__ == "__main__":
    main()
