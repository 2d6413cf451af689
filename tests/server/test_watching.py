"""Spectators: they see what all may see, where the table lets them in, and they never hold anybody up."""

import asyncio
import json
import re
import socket as sockets
from pathlib import Path

import pytest

from tests.server.harness import (
    PATIENCE,
    Refused,
    ServerProcess,
    call,
    client,
    connected,
    new_table,
    running,
    visit,
)
from tests.server.test_play import play, seat_all


def test_spectators_can_be_kept_out(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"], spectators=False)
        async with client(hall) as one:
            with pytest.raises(Refused, match="no_spectators"):
                await one.hello(table.id)
        with pytest.raises(Refused, match="not_seated"):
            call(hall, "GET", f"/tables/{table.id}/log")

    asyncio.run(run())


def test_whoever_waited_at_a_table_without_spectators_has_to_go_when_it_begins(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me"], spectators=False)
        async with client(hall, table.id) as curious, client(hall, table.id, table.token) as ann:
            call(hall, "POST", f"/tables/{table.id}/seats/1", name="Bo")
            await ann.until(lambda: ann.views)
            await curious.until(lambda: any(frame.get("code") == "no_spectators" for frame in curious.frames))
            await ann.send(type="chat", text="just between us")
            with pytest.raises(Refused, match="hello_first"):
                await curious.send(type="picture")
            with pytest.raises(Refused, match="no_spectators"):
                await curious.hello(table.id)
            assert curious.views == {} and curious.chat == []

    asyncio.run(run())


def test_whoever_leaves_a_seat_sees_no_more_than_a_spectator(hall: ServerProcess) -> None:
    async def run() -> None:
        table, (_, bo) = seat_all(hall, "muster", 2)
        async with client(hall, table.id, bo) as one, client(hall, table.id) as watcher:
            await one.until(lambda: 1 in one.views)
            call(hall, "DELETE", f"/tables/{table.id}/seats/1", bo)
            await one.until(lambda: None in one.views)
            assert one.welcome["seats"] == [] and one.welcome["watching"]
            assert one.views[None] == watcher.views[None]
            with pytest.raises(Refused, match="not_seated"):
                await one.send(type="undo", seat=1)
        private, (_, bo) = seat_all(hall, "muster", 2, spectators=False)
        async with client(hall, private.id, bo) as one:
            await one.until(lambda: one.views)
            call(hall, "DELETE", f"/tables/{private.id}/seats/1", bo)
            await one.until(lambda: any(frame.get("code") == "no_spectators" for frame in one.frames))
            assert None not in one.views

    asyncio.run(run())


def test_a_player_token_that_takes_a_seat_looks_through_its_eyes_at_once(hall: ServerProcess) -> None:
    async def run() -> None:
        player = call(hall, "POST", "/players", name="Bo")["token"]
        table = new_table(hall, "muster", places=["me"])
        async with client(hall, table.id, player) as bo, client(hall, table.id, table.token) as ann:
            assert bo.welcome["watching"]
            call(hall, "POST", f"/tables/{table.id}/seats/1", player, name="Bo")
            await bo.until(lambda: 1 in bo.views)
            assert bo.welcome["seats"] == [1] and not bo.welcome["watching"]
            await ann.until(lambda: ann.views)
            await play([ann, bo], seed=1, limit=4)

    asyncio.run(run())


def dropped(server: ServerProcess) -> float:
    told = visit(server, "/metrics").text
    found = re.search(r"^warhall_frames_dropped_total (\S+)", told, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_a_spectator_that_does_not_read_delays_nobody_and_gets_a_fresh_view_when_it_does(tmp_path: Path) -> None:
    async def run(hall: ServerProcess) -> None:
        table = new_table(hall, "skirmish", places=["me", "me"])
        raw = sockets.socket()
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 65_536)
        raw.connect(("127.0.0.1", hall.settings.port))
        raw.setblocking(False)
        async with connected(hall, sock=raw, max_queue=1, compression=None) as slow:
            await slow.send(json.dumps({"type": "hello", "table": table.id}))
            async with client(hall, table.id, table.token) as one:
                await one.until(lambda: len(one.views) == 2)
                await one.until(lambda: one.table["watching"] == 1)
                while not dropped(hall):  # its own replies fill every buffer on the way to it
                    for _ in range(50):
                        await slow.send('{"type": "picture"}')
                await play([one], seed=1, limit=40)  # who waited for the spectator would wait for ever
                seen, last = -1, one.seq[0]
                async with asyncio.timeout(PATIENCE):
                    while seen < last:
                        frame = json.loads(await slow.recv())
                        if frame["type"] == "view":
                            seen, view = frame["seq"], frame["view"]
                async with client(hall, table.id) as fresh:
                    await fresh.until(lambda: fresh.views)
                    assert view == fresh.views[None]
            slow.transport.abort()  # it has more to read than it would ever read to say goodbye

    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log", outbox=50) as hall:
        asyncio.run(run(hall))
