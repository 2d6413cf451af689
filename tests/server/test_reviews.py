"""Reviews on a server: for finished matches, in the background, kept with the match."""

import asyncio
import base64
import zlib
from pathlib import Path
from typing import Any

import pytest

from tests.hindsight.cups import Cups
from tests.hindsight.test_review import played
from tests.server.handtime import HandTime
from tests.server.harness import (
    LOOK_AGAIN,
    PATIENCE,
    Refused,
    ServerProcess,
    call,
    client,
    new_table,
    served_here,
    until,
)
from tests.server.test_play import play
from warhall.kernel import registry
from warhall.kernel.match import Match
from warhall.server.thinking.reviewing import LOST, Desk


async def looked_at(hall: ServerProcess, path: str) -> dict[str, Any]:
    """Ask until every moment was looked at, as the client does. Each step forward has all the time there is."""
    progress: dict[str, int] | None = None
    while True:
        async with asyncio.timeout(PATIENCE):
            found: dict[str, Any] = {"progress": progress}
            while found["progress"] == progress:
                await asyncio.sleep(LOOK_AGAIN)
                found = await asyncio.to_thread(call, hall, "GET", path)
        progress = found["progress"]
        if progress["seen"] == progress["answers"]:
            return found


def test_a_finished_match_is_reviewed_for_anybody_and_a_running_one_for_nobody(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"], setup={"points": 3})
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=1, limit=4)
            with pytest.raises(Refused, match="not_over"):
                call(hall, "GET", f"/matches/{one.match}/review", table.token)
            await play([one], seed=1)
            match = one.match
        answers = len(call(hall, "GET", f"/matches/{match}/replay")["frames"])
        found = await looked_at(hall, f"/matches/{match}/review")
        assert len(found["chances"]) == answers + 1 and len(found["judged"]) == answers
        assert found["teams"] == [0, 1]
        with pytest.raises(Refused, match="no_seat"):
            call(hall, "GET", f"/matches/{match}/review?seat=2")

    asyncio.run(run())


class Busy(HandTime):
    """A server that works for half a second whenever somebody asks how long it has."""

    def worked(self) -> float:
        self.work += 0.5
        return self.work


def test_a_review_rests_after_each_piece_the_longer_the_more_the_server_had_to_do(tmp_path: Path) -> None:
    time = Busy()
    with served_here(f"sqlite:///{tmp_path}/hall.db", time, review_rest=4.25) as server:
        table = new_table(server, "guardians", places=["me", "me"])

        async def finished() -> str:
            async with client(server, table.id, table.token) as one:
                await play([one], seed=1)
                return str(one.match)

        path = f"/matches/{asyncio.run(finished())}/review"
        before = call(server, "GET", path)["progress"]
        assert before["seen"] == 0
        for _ in range(2):
            until(lambda: time.is_awaited(2.125))
            now = call(server, "GET", path)["progress"]
            assert now != before, "a piece of work comes before each rest"
            before = now
            time.skip(2.125)


def job(match: Match, kept: str | None, seconds: float = 0.0) -> dict[str, Any]:
    origin = match.origin
    return {
        "do": "review", "id": "m.all", "game": "cups", "seats": 2, "seed": origin.seed, "setup": origin.setup,
        "start": ["", 0], "answers": [list(answer) for answer in match.history], "frame": [None, False, 0],
        "kept": kept, "keep": True, "seconds": seconds,
    }  # fmt: skip


def test_a_review_goes_on_where_it_was_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
    match, desk = played("nothing"), Desk()
    assert desk.work(job(match, None)) == LOST, "it asks for what was kept"
    begun = desk.work(job(match, "", float("inf")))
    assert begun["progress"] == {"answers": 10, "seen": 10, "open": 0}
    assert any(named["kind"] == "blunder" for named in begun["report"]["named"])
    again = Desk().work(job(match, begun["kept"]))
    assert (again["report"], again["kept"]) == (begun["report"], begun["kept"])


def test_a_review_that_an_older_version_kept_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
    older = base64.b64encode(zlib.compress(b'[{"number": 0}]')).decode()
    assert Desk().work(job(played("nothing"), older))["progress"] == {"answers": 10, "seen": 0, "open": 10}
