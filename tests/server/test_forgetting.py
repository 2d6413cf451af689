"""What the hall knows about somebody: for them alone, all of it on one click, and gone on another."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import (
    Opened,
    Refused,
    Served,
    ServerProcess,
    call,
    client,
    eventually,
    running,
    served_here,
    visit,
)
from tests.server.persons import Person
from tests.server.test_greeting import greeted, played_out
from warhall.server.guarding.tokens import hashed
from warhall.server.storage.forgetting import DELETED, NOBODY

NAME = "Wilhelmina"


class Evening:
    """Wilhelmina and Bo finish a match and talk; then she begins another with him, and gathers for a third."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.ann, self.bo = Person(server, NAME), Person(server, "Bo")
        self.passkey = self.ann.makes_passkey("Her key ring")
        self.phrase = self.ann.ask("POST", "/me/phrase")["phrase"]
        self.phone = Person(server).opens(self.ann.ask("POST", "/me/carry")["ticket"])
        self.finished, self.playing = (self._table() for _ in range(2))
        self.gathering = self.ann.makes()

    def _table(self) -> Opened:
        table = self.ann.makes(setup={"points": 3})
        self.bo.takes(table.id, 1)
        return table

    async def run(self) -> "Evening":
        seen = await played_out(self.server, self.finished, self.ann, self.bo)
        self.match = str(seen.match)
        async with client(self.server, self.finished.id, self.ann.token) as one:
            await one.send(type="chat", text="I live in Elm Street")
        async with client(self.server, self.finished.id, self.bo.token) as one:
            await one.send(type="chat", text="Good game")
        return self

    def secrets(self) -> list[str]:
        """What nobody else may ever see of her."""
        me = self.ann.ask("GET", "/me/export")
        tokens = [self.ann.token, self.phone.token]
        return [
            me["person"][0]["id"],
            *tokens,
            *map(hashed, tokens),
            *(session["id"] for session in me["sessions"]),
            *(passkey["id"] for passkey in me["passkeys"]),
            "Her key ring",
            "Firefox on Linux",
            self.phrase,
        ]


def test_everything_about_somebody_is_handed_out_on_one_click(hall: ServerProcess) -> None:
    evening = asyncio.run(Evening(hall).run())
    found = evening.ann.ask("GET", "/me/export")
    assert found["person"][0]["name"] == NAME and found["person"][0]["phrase"]
    assert len(found["sessions"]) == 2 and found["passkeys"][0]["name"] == "Her key ring"
    tables = {evening.finished.id, evening.playing.id, evening.gathering.id}
    assert {seat["table_id"] for seat in found["seats"]} == tables
    assert {match["match_id"] for match in found["matches"]} >= {evening.match}
    assert [line["text"] for line in found["chat"]] == ["I live in Elm Street"]
    assert evening.ann.token not in json.dumps(found)


def test_on_another_click_nothing_is_left_but_matches_without_the_name(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log") as server:
        evening = asyncio.run(Evening(server).run())
        secrets = evening.secrets()
        assert evening.ann.ask("DELETE", "/me") == {"matches": 2}
        for gone in (evening.ann, evening.phone):
            with pytest.raises(Refused, match="bad_token"):
                gone.ask("GET", "/me")
        with pytest.raises(Refused, match="bad_phrase"):
            Person(server).recovers(evening.phrase)
        with pytest.raises(Refused, match="bad_passkey"):
            Person(server).comes_with(evening.passkey)
        match = call(server, "GET", f"/matches/{evening.match}")
        assert match["names"] == [NOBODY, "Bo"] and match["outcome"] is not None
        assert call(server, "GET", f"/matches/{evening.match}/record")["names"] == [NOBODY, "Bo"]
        server.stop()
        with closing(sqlite3.connect(tmp_path / "hall.db")) as database:
            rest = "\n".join(database.iterdump())
        for word in (NAME, "Elm Street", *secrets[:1], *secrets[3:]):
            assert word not in rest, word
        assert "Good game" in rest and DELETED in rest


def test_the_others_go_on_without_somebody_who_deleted_themselves(hall: ServerProcess) -> None:
    async def run() -> None:
        evening = await Evening(hall).run()
        async with (
            client(hall, evening.playing.id, evening.bo.token) as bo,
            client(hall, evening.playing.id, evening.phone.token) as phone,
        ):
            await bo.until(lambda: bo.views)
            await asyncio.to_thread(evening.ann.ask, "DELETE", "/me")
            await bo.until(lambda: bo.table["seats"][0]["kind"] == "left")
            assert (bo.table["seats"][0]["name"], bo.table["seats"][0]["fate"]) == (NOBODY, "wait")
            await eventually(lambda: phone.closed is not None)
        evening.bo.ask("PUT", f"/tables/{evening.playing.id}/seats/0/fate", fate="bot")
        seats = call(hall, "GET", f"/tables/{evening.gathering.id}")["seats"]
        assert seats[0]["kind"] == "open"
        assert greeted(evening.bo)["finished"][0]["names"] == [NOBODY, "Bo"]

    asyncio.run(run())


def test_a_name_that_somebody_else_played_under_stays_theirs(hall: ServerProcess) -> None:
    async def run() -> None:
        ann, bo, cy = (Person(hall, name) for name in ("Ann", "Bo", "Cy"))
        table = ann.makes(setup={"points": 3})
        bo.takes(table.id, 1)
        bo.ask("DELETE", f"/tables/{table.id}/seats/1")
        ann.ask("PUT", f"/tables/{table.id}/seats/1/fate", fate="invite")
        cy.takes(table.id, 1)
        match = (await played_out(hall, table, ann, cy)).match
        cy.ask("DELETE", "/me")
        found = call(hall, "GET", f"/matches/{match}")
        assert found["names"] == ["Ann", "Bo"] and "Bo left this match" in found["note"]
        bo.ask("DELETE", "/me")
        found = call(hall, "GET", f"/matches/{match}")
        assert found["names"] == ["Ann", NOBODY] and f"{NOBODY} left this match" in found["note"]

    asyncio.run(run())


def test_nothing_of_an_account_is_in_a_frame_a_log_or_a_page_of_others(tmp_path: Path) -> None:
    async def run(server: ServerProcess) -> tuple[Evening, list[str]]:
        evening = Evening(server)
        seen: list[str] = []
        table = evening.finished.id
        async with client(server, table, evening.bo.token) as bo, client(server, table) as watcher:
            await bo.until(lambda: bo.views)
            await evening.run()
            phone = next(one for one in evening.ann.me["sessions"] if not one["here"])
            seen += [json.dumps(found) for found in pages(evening)]
            await asyncio.to_thread(evening.ann.ask, "POST", f"/tables/{table}/rematch")
            await bo.until(lambda: bo.table["round"] == 2)
            assert phone["id"] in evening.secrets()
            seen += bo.texts + watcher.texts
        return evening, seen

    def pages(evening: Evening) -> list[Any]:
        table, match = evening.finished.id, evening.match
        paths = [f"/tables/{table}", f"/tables/{table}/matches", f"/matches/{match}", f"/matches/{match}/record"]
        paths += ["/lobby", f"/matches/{match}/replay", "/greeting", f"/tables/{table}/log", "/me", "/me/export"]
        return [evening.bo.ask("GET", path) for path in paths]

    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log", log_level="DEBUG") as server:
        evening, seen = asyncio.run(run(server))
        secrets = [secret for secret in evening.secrets() if secret != "Firefox on Linux"]  # Bo's is the same
        seen.append(visit(server, "/metrics").text)
        logged = server.log.read_text()
        for secret in secrets:
            assert not [text for text in (*seen, logged) if secret in text], secret
        assert len(seen) > 30 and any(NAME in text for text in seen), "her name is for everybody at the table"


@pytest.mark.xdist_group("postgres")
def test_export_and_delete_are_the_same_on_postgresql_and_reach_another_worker(postgres_url: str) -> None:
    async def run() -> None:
        with served_here(postgres_url, HandTime()) as first, served_here(postgres_url, HandTime()) as second:
            evening = await Evening(first).run()
            assert len(evening.ann.ask("GET", "/me/export")["matches"]) == 2
            async with client(second, evening.playing.id, evening.bo.token) as bo:
                await bo.until(lambda: bo.views)
                assert await asyncio.to_thread(evening.ann.ask, "DELETE", "/me") == {"matches": 2}
                await bo.until(lambda: bo.table["seats"][0]["name"] == NOBODY)

    asyncio.run(run())
