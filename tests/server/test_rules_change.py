"""Rules change while games run: a match goes on from its last checkpoint or is closed, never replayed differently."""

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.server.harness import Refused, ServerProcess, call, client, new_table, patient
from tests.server.test_play import play
from tests.server.test_room import answer
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.storage.rows import ANSWER, CLOSE


def test_a_match_under_older_rules_goes_on_from_its_last_checkpoint(sqlite_url: str, tmp_path: Path) -> None:
    server = ServerProcess(sqlite_url, tmp_path / "log").start(QUIET_VERSION="1")

    async def run() -> None:
        table = new_table(server, "quiet", places=["me", "me"])
        async with client(server, table.id, table.token) as one:
            await play([one], seed=1, limit=6)
            old, points, rounds = one.match, one.views[0]["table"]["points"], one.views[0]["table"]["round"]
        server.stop()
        server.start(QUIET_VERSION="2")
        async with client(server, table.id, table.token) as one:
            await one.until(lambda: len(one.views) == 2)
            assert one.match != old
            assert one.views[0]["table"]["round"] in (rounds, rounds - 1, rounds + 1)
            assert sum(one.views[0]["table"]["points"]) <= sum(points)
            await one.until(lambda: one.chat)
            assert "were changed (version 1 to 2)" in one.chat[0]["text"]
            for path in (f"/matches/{old}/record", f"/matches/{old}/replay?seat=1"):
                with pytest.raises(Refused, match=r"not_over|bad_token"):  # the same cards are still in play
                    call(server, "GET", path)
            await play([one], seed=2)
            assert one.is_over
        before, after = call(server, "GET", f"/tables/{table.id}/matches")
        assert before["id"] == old and before["state"] == "closed" and before["answers"] == 6
        assert after["state"] == "over" and after["rules"] == 2
        assert len(call(server, "GET", f"/matches/{old}/record")["answers"]) == 6
        assert call(server, "GET", f"/matches/{after['id']}/record")["start"]

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_a_match_without_a_checkpoint_is_closed_and_its_record_kept(sqlite_url: str, tmp_path: Path) -> None:
    server = ServerProcess(sqlite_url, tmp_path / "log").start(QUIET_VERSION="1")

    async def run() -> None:
        table = new_table(server, "quiet", places=["me", "me"])
        async with client(server, table.id, table.token) as one:
            await play([one], seed=1, limit=4)
            old = one.match
        server.kill()
        server.start(QUIET_VERSION="2")
        async with client(server, table.id, table.token) as one:
            await one.until(lambda: one.chat)
            assert one.table["state"] == "closed" and one.views == {}
            assert "cannot go on" in one.chat[0]["text"]
        assert len(call(server, "GET", f"/matches/{old}/record")["answers"]) == 4

    try:
        asyncio.run(run())
    finally:
        server.stop()


def test_a_worker_that_still_plays_a_closed_match_finds_its_next_number_taken(sqlite_url: str) -> None:
    """Two workers with different rules at the same database: no answer is acknowledged into a match that is closed."""

    async def run() -> None:
        old = Hall(patient(sqlite_url, checkpoint_every=2))
        await old.open()
        room, _, _ = await old.lobby.create(Wish("muster", places=["me", "me"]))
        for _ in range(5):
            await answer(room)
        game = room.require_live().game
        new = Hall(old.settings)
        await new.open()
        try:
            with patch.object(type(game), "version", game.version + 1):
                again = await new.room(room.table.id)
                assert again.require_live().row.rules == game.version
                stored = len(await new.store.entries(room.require_live().row.id))
                await answer(again)
            with pytest.raises(Refusal, match="newer_rules"):
                await answer(room)
            first, second = await new.store.matches_of(room.table.id)
            entries = await new.store.entries(first.id)
            assert len(entries) == stored == 6 and entries[-1].kind == CLOSE
            assert [entry.kind for entry in await new.store.entries(second.id)] == [ANSWER]
        finally:
            await new.close()
            await old.close()

    asyncio.run(run())


def test_a_match_under_newer_rules_is_left_alone_until_the_server_has_them(sqlite_url: str, tmp_path: Path) -> None:
    server = ServerProcess(sqlite_url, tmp_path / "log").start(QUIET_VERSION="2")

    async def run() -> None:
        table = new_table(server, "quiet", places=["me", "me"])
        async with client(server, table.id, table.token) as one:
            await play([one], seed=1, limit=4)
            known = one.views
        server.stop()
        server.start(QUIET_VERSION="1")
        with pytest.raises(Refused, match="newer_rules"):
            call(server, "GET", f"/tables/{table.id}")
        assert call(server, "POST", "/mine", tokens=[table.token])[0]["state"] == "playing"
        server.stop()
        server.start(QUIET_VERSION="2")
        async with client(server, table.id, table.token) as one:
            await one.until(lambda: len(one.views) == 2)
            assert one.views == known

    try:
        asyncio.run(run())
    finally:
        server.stop()
