"""A database with everything that many people have left behind in a year.

It is filled in one transaction, without the flushes and the journal that keep a hall's data safe: what is only measured
may be lost.
"""

import random
import time
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Table, event, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.guarding.tokens import PLAYER, Signer, hashed, new_id
from warhall.server.settings import Settings
from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.store import Store

AT_ONCE = 2_000
REGULARS = 20
"""People who have played a hundred times as much as the others."""
FRIENDS = 20
"""Friends of everybody, or a few more."""
CIRCLE = "regulars"
CIRCLE_TABLES = 5_000
MODE = "alone"
OUTCOME = {"winners": [0], "rule": "bench", "reason": "bench", "standings": [[0], [1], [2], [3]]}
UNSAFE = ("synchronous=OFF", "journal_mode=OFF", "foreign_keys=OFF", "cache_size=-400000")


async def fill(settings: Settings, people: int, matches: int, chance: random.Random) -> list[str]:
    """Returns everybody's tokens; the regulars come first."""
    database = Database(settings)
    if database.is_sqlite:
        event.listen(database.engine.sync_engine, "connect", _hurry)
    await database.migrate()
    signer = Signer(await Store(database).signing_key())
    tokens = [signer.issue(PLAYER) for _ in range(people)]
    now = time.time()
    async with database.write() as connection:
        ids = await _settle(connection, tokens, now)
        await _gather(connection, ids, now, chance)
        weights = [100] * REGULARS + [1] * (people - REGULARS)
        for start in range(0, matches, AT_ONCE):
            numbers = range(start, min(matches, start + AT_ONCE))
            await _finish(connection, ids, weights, numbers, now, chance)
        await _rank(connection, ids, chance)
    await database.close()
    return tokens


def _hurry(connection: Any, record: Any) -> None:
    cursor = connection.cursor()
    for pragma in UNSAFE:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


async def _settle(connection: AsyncConnection, tokens: list[str], now: float) -> list[str]:
    """People, each with a session and a passkey."""
    ids = [new_id() for _ in tokens]
    await _add(connection, schema.people, ({"id": id, "name": f"P{n}", "created": now} for n, id in enumerate(ids)))
    sessions = (
        {"token": hashed(token), "id": new_id(), "person": id, "device": "", "created": now, "seen": now}
        for token, id in zip(tokens, ids, strict=True)
    )
    await _add(connection, schema.sessions, sessions)
    keys = (
        {"id": new_id(), "person": id, "public_key": b"x" * 77, "uses": 0, "name": "Passkey", "created": now}
        for id in ids
    )
    await _add(connection, schema.passkeys, keys)
    return ids


async def _finish(
    connection: AsyncConnection, ids: list[str], weights: list[int], numbers: range, now: float, chance: random.Random
) -> None:
    """Some finished matches of four, each at a table of its own. The last ones were played in the circle."""
    rows: dict[Table, list[dict[str, Any]]] = {
        table: [] for table in (
            schema.tables, schema.seats, schema.matches, schema.played, schema.circle_matches, schema.contests,
            schema.contestants,
        )
    }  # fmt: skip
    everybody = range(len(ids))
    for number in numbers:
        table, match, at = new_id(), new_id(), now - number * 300
        within = number < CIRCLE_TABLES
        who = chance.sample(range(REGULARS), 4) if within else chance.choices(everybody, weights, k=4)
        names = [f"P{person}" for person in who]
        common = {"game": "skirmish", "seats": 4, "setup": {}, "round": 1, "created": at}
        rows[schema.tables].append(
            common
            | {"id": table, "listed": False, "state": "over", "undo": True, "spectators": True, "match_id": match}
            | {"changed": at, "circle": CIRCLE if within else None}
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
                {"match_id": match, "seat": seat, "person": ids[person], "bot": "", "gone": False}
                | {"ended": at}
                | skills
            )
            rows[schema.seats].append(
                {"table_id": table, "seat": seat, "kind": "human", "name": names[seat], "token": new_id()}
                | {"player": ids[person], "bot": "", "away": False, "webhook": ""}
            )
            rows[schema.played].append(
                {"match_id": match, "seat": seat, "person": ids[person], "name": names[seat]}
                | {"result": "won" if seat == 0 else "lost", "ended": at, "game": "skirmish"}
            )
        if within:
            rows[schema.circle_matches].append({"circle": CIRCLE, "ended": at, "match_id": match})
    for into, values in rows.items():
        await _add(connection, into, values)


async def _rank(connection: AsyncConnection, ids: list[str], chance: random.Random) -> None:
    """Everybody is rated, and has played some teams and cards."""
    skills = [(id, chance.gauss(25, 5)) for id in ids]
    ratings = (
        {"person": id, "game": "skirmish", "mode": MODE, "skill": skill, "doubt": 2.0, "cautious": skill - 6.0}
        | {"matches": chance.randrange(1, 100)}
        for id, skill in skills
    )
    await _add(connection, schema.ratings, ratings)
    played = (
        {"person": id, "game": "skirmish", "kind": kind, "key": f"{kind}-{n}", "times": chance.randrange(99), "won": 1}
        for id in ids
        for kind, count in (("hero", 5), ("card", 40))
        for n in range(count)
    )
    await _add(connection, schema.tallies, played)


async def _gather(connection: AsyncConnection, ids: list[str], now: float, chance: random.Random) -> None:
    """Everybody has some friends, and the regulars a circle."""
    pairs = {(one, other) for one in ids for other in chance.sample(ids, FRIENDS // 2) if one != other}
    pairs |= {(other, one) for one, other in pairs}
    rows = ({"person": one, "friend": other, "id": new_id(), "since": now} for one, other in sorted(pairs))
    await _add(connection, schema.friends, rows)
    circle = {"id": CIRCLE, "name": "Regulars", "owner": ids[0], "created": now}
    await _add(connection, schema.circles, [circle])
    members = ({"circle": CIRCLE, "person": id, "id": new_id(), "joined": now} for id in ids[:REGULARS])
    await _add(connection, schema.members, members)


async def _add(connection: AsyncConnection, table: Table, rows: Iterable[dict[str, Any]]) -> None:
    waiting = list(rows)
    for start in range(0, len(waiting), AT_ONCE):
        await connection.execute(insert(table), waiting[start : start + AT_ONCE])
