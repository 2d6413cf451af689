"""What a server does about a file that is taken, a disk that is full, and rows that are damaged."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from tests.server.handtime import HandTime
from tests.server.harness import (
    PATIENCE,
    Opened,
    Refused,
    ServerHere,
    ServerProcess,
    call,
    client,
    new_table,
    running,
    served_here,
    visit,
)
from tests.server.persons import Person
from tests.server.test_play import play
from warhall.server.hosting.hall import HEALTH_EVERY
from warhall.server.storage import schema
from warhall.server.storage.columns import Words
from warhall.server.storage.database import Database


# ── one server to one file ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("name", ["hall.db", "link.db"])
def test_a_second_server_on_the_same_file_refuses_to_start_and_says_why(tmp_path: Path, name: str) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "hall.db")
    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log") as first:
        second = ServerProcess(f"sqlite:///{tmp_path}/{name}", tmp_path / "second")
        with pytest.raises(AssertionError, match=f"exit code 2(?s:.*)another server uses {tmp_path}/{name}:"):
            second.start()
        assert "Traceback" not in second.log.read_text()
        first.kill()
        second.start()  # a server that was killed holds nothing
        second.stop()


# ── health ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture
def here(tmp_path: Path) -> Iterator[ServerHere]:
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime()) as server:
        yield server


def health(server: ServerHere) -> tuple[int, str]:
    server.time.move(HEALTH_EVERY + 0.1)
    answer = visit(server, "/healthz")
    return answer.status_code, answer.json()["status"]


def bound(database: Database, pragma: str) -> None:
    """Every connection from now on has this limit."""
    assert database._quick is not None

    def limit(connection: Any, *rest: Any) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(database.engine.sync_engine, "checkout", limit)


def test_health_tells_a_full_disk(here: ServerHere) -> None:
    bound(here.hall.database, "max_page_count = 1")
    assert health(here) == (503, "disk_full")


def test_health_tells_a_database_that_can_be_read_and_not_written(here: ServerHere) -> None:
    assert health(here) == (200, "ok")
    bound(here.hall.database, "query_only = ON")
    assert health(here) == (503, "cannot_write")


def test_health_costs_the_database_one_look_a_second_however_many_ask(
    here: ServerHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = 0
    look = here.hall.database.trouble

    async def counted() -> Any:
        nonlocal looks
        looks += 1
        return await look()

    monkeypatch.setattr(here.hall.database, "trouble", counted)
    health(here)
    for _ in range(5):
        visit(here, "/healthz")
    assert looks == 1


# ── damaged rows ──────────────────────────────────────────────────────────────────────────────────────────────────
ODD: tuple[Any, ...] = ("", "{", "[1]", -1, 10**12, b"\xff\x00")
"""What a damaged disk, or a careless hand, may leave in a column."""


class Damage:
    """The database of a running hall, with a way to damage one value and to have it whole again."""

    def __init__(self, server: ServerHere, file: Path) -> None:
        self._server = server
        self._file = file

    @contextlib.contextmanager
    def of(self, table: str, column: str, where: str, value: Any) -> Iterator[bool]:
        """Whether the database took it: some values it refuses by itself."""
        connection = sqlite3.connect(self._file, isolation_level=None)
        connection.execute("PRAGMA foreign_keys = OFF")
        before = connection.execute(f"SELECT rowid, * FROM {table} WHERE {where}").fetchall()
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        taken = True
        try:
            connection.execute(f"UPDATE OR ROLLBACK {table} SET {column} = ? WHERE {where}", (value,))
        except sqlite3.IntegrityError:
            taken = False
        self._server.hall.rooms.clear()
        yield taken
        for rowid, *values in before:
            setting = ", ".join(f"{name} = ?" for name in names)
            connection.execute(f"UPDATE {table} SET {setting} WHERE rowid = ?", (*values, rowid))
        connection.close()
        self._server.hall.rooms.clear()


COLUMNS = [
    (table.name, column.name)
    for table in (schema.tables, schema.seats, schema.matches, schema.entries, schema.checkpoints, schema.chat)
    for column in table.columns
    if not column.primary_key and not column.foreign_keys
]


@pytest.mark.parametrize("table", sorted({table for table, _ in COLUMNS}))
def test_whatever_is_damaged_nothing_is_a_failure_of_the_server_and_the_rest_goes_on(
    table: str, tmp_path: Path
) -> None:
    file = tmp_path / "hall.db"
    with served_here(f"sqlite:///{file}", HandTime()) as server:
        bad = new_table(server, "muster", places=["me", "me"], listed=True)
        good = new_table(server, "muster", places=["me", "me"], listed=True)
        match = call(server, "GET", f"/tables/{bad.id}")["match"]

        async def begin() -> None:
            async with client(server, bad.id, bad.token) as one:
                await play([one], seed=1, limit=4)
                await one.send(type="chat", seat=0, text="Hello")

        asyncio.run(begin())
        key = {"tables": "id", "matches": "id", "entries": "match_id", "checkpoints": "match_id"}.get(table, "table_id")
        where = f"{key} = '{match if table in ('matches', 'entries', 'checkpoints') else bad.id}'"
        damage = Damage(server, file)
        for number, column in enumerate(column for name, column in COLUMNS if name == table):
            for value in ODD[number % 3 :: 3]:  # each look takes its time, and there are many columns
                with damage.of(table, column, where, value) as taken:
                    if taken:
                        asyncio.run(look_everywhere(server, bad, str(match), f"{table}.{column} = {value!r}"))
                    assert good.id in [line["id"] for line in call(server, "GET", "/lobby")]
        assert call(server, "GET", f"/tables/{bad.id}")["state"] == "playing", "nothing was closed"


async def look_everywhere(server: ServerHere, table: Opened, match: str, damage: str) -> None:
    header = {"Authorization": f"Bearer {table.token}"}
    at_table = [f"/api/tables/{table.id}{rest}" for rest in ("", "/matches", "/log?seat=0")]
    of_match = [f"/api/matches/{match}{rest}" for rest in ("", "/record", "/replay?seat=0")]
    async with httpx.AsyncClient(base_url=server.http, headers=header, timeout=PATIENCE, verify=False) as http:
        for path in ("/api/lobby", *at_table, *of_match):
            answer = await http.get(path)
            assert answer.status_code < 500, (damage, path, answer.text)
            assert not path.endswith("record") or answer.status_code >= 400, f"{damage} opened the record"
        answer = await http.post("/api/mine", json={"tokens": [table.token]})
        assert answer.status_code == 200, (damage, answer.text)
    try:
        async with client(server, table.id, table.token) as one:
            await one.until(lambda: one.views or one.table["state"] != "playing")
    except Refused as refused:
        assert refused.code not in ("internal", "busy"), damage


# ── damaged rows about people ─────────────────────────────────────────────────────────────────────────────────────
ABOUT_PEOPLE = [
    schema.people, schema.sessions, schema.passkeys, schema.tickets, schema.contacts, schema.friends, schema.apart,
    schema.circles, schema.members, schema.links, schema.invites, schema.played, schema.contests, schema.contestants,
    schema.ratings, schema.tallies,
]  # fmt: skip
PAGES = (
    "/greeting", "/me", "/me/export", "/me/profile", "/me/notices", "/me/matches", "/friends", "/circles", "/lobby",
    "/leaders", "/leaders/muster/duel.3",
)  # fmt: skip


def test_whatever_is_damaged_about_people_no_page_is_a_failure_of_the_server(tmp_path: Path) -> None:
    file = tmp_path / "hall.db"
    with served_here(f"sqlite:///{file}", HandTime()) as server:
        ann, carried, circle = known_by_everybody(server)
        damage, header = Damage(server, file), {"Authorization": f"Bearer {ann.token}"}
        with httpx.Client(base_url=f"{server.http}/api", headers=header, timeout=PATIENCE, verify=False) as http:
            for table in ABOUT_PEOPLE:
                columns = [column for column in table.columns if not column.primary_key and not column.foreign_keys]
                for column in columns:
                    for value in ("[1]", b"\xff\x00")[not isinstance(column.type, Words) :]:
                        with damage.of(table.name, column.name, "1", value):
                            server.time.move(HEALTH_EVERY)  # enough for all these questions
                            for page in (*PAGES, f"/circles/{circle}"):
                                answer = http.get(page)
                                assert answer.status_code < 500, (table.name, column.name, value, page, answer.text)
                            if table is schema.tickets:
                                answer = http.post("/carry", json={"ticket": carried})
                                assert answer.status_code in (401, 409), (column.name, value, answer.text)
            assert {http.get(page).status_code for page in PAGES} == {200}, "nothing was changed"


def test_every_page_about_people_can_be_read_though_a_game_is_no_longer_there(tmp_path: Path) -> None:
    file = tmp_path / "hall.db"
    with served_here(f"sqlite:///{file}", HandTime()) as server:
        ann = known_by_everybody(server)[0]
        before = ann.ask("GET", "/me/profile")
        assert len(before["ratings"]) == len(before["games"]) == 1
        with sqlite3.connect(file) as connection:
            for table in ("played", "contests", "ratings", "tallies", "matches"):
                connection.execute(f"UPDATE {table} SET game = 'gone'")
        assert ann.ask("GET", "/me/profile") == {**before, "ratings": [], "games": []}, "the sums are as they were"
        for page in PAGES[:-1]:
            ann.ask("GET", page)


def known_by_everybody(server: ServerHere) -> tuple[Person, str, str]:
    """Ann, who has a bit of everything; a link for another device of hers, and her circle."""
    ann, bo, cy = (Person(server, name) for name in ("Ann", "Bo", "Cy"))
    circle = ann.ask("POST", "/circles", name="Ours")["id"]
    for link in (f"/circles/{circle}/link", "/friends/link"):
        bo.ask("POST", "/invited/accept", ticket=ann.ask("POST", link)["ticket"])
    table = ann.makes(rated=True, circle=circle, setup={"points": 3}, seats=2)
    token = bo.takes(table.id, 1)

    async def play_out() -> None:
        async with client(server, table.id, table.token) as one, client(server, table.id, token) as two:
            await play([one, two], seed=1)

    asyncio.run(play_out())
    friend = ann.ask("GET", "/friends")["friends"][0]["id"]
    ann.ask("POST", f"/friends/{friend}/invite", table=ann.makes().id)
    gathering = ann.makes(seats=4)
    cy.takes(gathering.id, 1)
    ann.ask("PUT", "/me/apart", kind="muted", table=gathering.id, seat=1)
    ann.ask("PUT", "/me/notices/webhook", url="https://ann.example/")
    ann.makes_passkey()
    return ann, ann.ask("POST", "/me/carry")["ticket"], circle
