"""Rules change while games run: a match goes on from its last checkpoint or is closed, never replayed differently."""

import asyncio
from pathlib import Path

import pytest

from tests.server.harness import Refused, ServerProcess, call, client, new_table
from tests.server.test_play import play


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
