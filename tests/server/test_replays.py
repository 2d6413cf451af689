"""Replays: what is over may be seen by anybody, what runs only as far as a seat has seen it."""

import asyncio
from typing import Any

import pytest

from tests.server.harness import Client, Refused, ServerProcess, call, client, new_table, visit
from tests.server.test_play import GAMES, play, seat_all
from tests.server.test_tables import both
from warhall.kernel.changes import patch
from warhall.kernel.registry import get_game


def test_a_replay_shows_a_finished_match_through_any_eyes_and_goes_on_from_anywhere(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=1)
            match, final = one.match, one.views
        for seat in (0, 1):
            replay = call(hall, "GET", f"/matches/{match}/replay?seat={seat}")
            view = replay["view"]
            for frame in replay["frames"]:
                patch(view, frame["changes"])
            assert view == {name: final[seat][name] for name in view}
        answers = len(replay["frames"])
        assert all(frame["prompt"] for frame in replay["frames"])
        table = new_table(hall, "", places=["me", "me"], **{"from": {"match": match, "answers": answers - 3}})
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: len(one.views) == 2)
            assert one.seq[0] == answers - 3 and not one.is_over
            await play([one], seed=7)
        with pytest.raises(Refused, match="match_over"):
            new_table(hall, "", **{"from": {"match": match, "answers": answers}})
        with pytest.raises(Refused, match="bad_request"):
            new_table(hall, "", **{"from": {"match": match, "answers": answers + 1}})

    asyncio.run(run())


def test_a_running_match_is_replayed_for_its_seats_through_their_own_eyes(hall: ServerProcess) -> None:
    async def run(one: Client, two: Client) -> None:
        await play([one, two], seed=1, limit=6)
        match, table = one.match, one.table["id"]
        ann = call(hall, "GET", f"/matches/{match}")
        assert ann["table"] is None, "a replay link does not lead to the table"
        with pytest.raises(Refused, match="bad_token"):
            call(hall, "GET", f"/matches/{match}/replay?seat=0")
        with pytest.raises(Refused, match="not_over"):
            new_table(hall, "", **{"from": {"match": match, "answers": 1}})
        public = call(hall, "GET", f"/tables/{table}/log")
        assert public["answers"] == 6
        replay = call(hall, "GET", f"/matches/{match}/replay")
        assert all("prompt" not in frame for frame in replay["frames"]), "what others answered in secret is not told"

    asyncio.run(both(hall, run))


def test_the_log_of_a_seat_holds_what_it_was_told(hall: ServerProcess) -> None:
    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 2)
        async with client(hall, table.id, tokens[0]) as one, client(hall, table.id, tokens[1]) as two:
            await play([one, two], seed=6, limit=8)
            log = call(hall, "GET", f"/tables/{table.id}/log?seat=0", tokens[0])["log"]
            told: list[list[Any]] = [[] for _ in log]
            for _, seq, event in one.events:
                told[seq - 1].append(event)
            assert log == told
            with pytest.raises(Refused, match="not_your_seat"):
                call(hall, "GET", f"/tables/{table.id}/log?seat=1", tokens[0])

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_the_replay_of_a_running_match_shows_a_seat_step_by_step_what_it_has_seen(
    hall: ServerProcess, game: str
) -> None:
    seats = get_game(game).default_seats

    async def run() -> None:
        table, tokens = seat_all(hall, game, seats)
        async with client(hall, table.id, *tokens) as all_seats, client(hall, table.id) as watcher:
            await play([all_seats, watcher], seed=4, limit=4 if game == "muster" else 25)
            match = all_seats.match
            for seat, token in (*enumerate(tokens), (None, "")):
                one: Client = watcher if seat is None else all_seats
                query = "" if seat is None else f"?seat={seat}"
                replay = call(hall, "GET", f"/matches/{match}/replay{query}", token)
                check_steps(one, seat, replay)
                told = call(hall, "GET", f"/tables/{table.id}/log{query}", token)["log"]
                assert told == [frame["events"] for frame in replay["frames"]]
            with pytest.raises(Refused, match="not_your_seat"):
                call(hall, "GET", f"/matches/{match}/replay?seat=0", new_table(hall, "muster").token)

    asyncio.run(run())


def check_steps(one: Client, seat: int | None, replay: dict[str, Any]) -> None:
    """The replay through a seat's eyes holds at each step what that seat was sent when it happened, and no more."""
    shown = replay["view"]
    view: dict[str, Any] = {}
    frames = iter(replay["frames"])
    for frame in one.frames:
        if frame["type"] not in ("view", "update") or frame["seat"] != seat:
            continue
        if frame["type"] == "view":
            assert frame["seq"] == 0
            view = frame["view"]
        else:
            patch(view, frame["changes"])
            step = next(frames)
            patch(shown, step["changes"])
            assert step["events"] == frame["events"]
            assert ("answer" in step) is (step["seat"] == seat), "its own answers in words, and nobody else's"
        assert shown == {name: view[name] for name in shown}
    assert next(frames, None) is None


def test_the_link_to_a_match_does_not_tell_its_table(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "skirmish", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=4, limit=3)
            for path in ("", "/replay"):
                response = visit(hall, f"/api/matches/{one.match}{path}")
                assert response.status_code == 200 and table.id not in response.text
            board = response.json()["static"]["board"]
            assert visit(hall, board).json() == visit(hall, one.table["static"]["board"]).json()
            assert call(hall, "GET", f"/matches/{one.match}", table.token)["table"] == table.id

    asyncio.run(run())


def test_only_those_who_sit_see_the_replay_of_a_running_match_without_spectators(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"], spectators=False)
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=4, limit=3)
            with pytest.raises(Refused, match="not_seated"):
                call(hall, "GET", f"/matches/{one.match}/replay")
            assert len(call(hall, "GET", f"/matches/{one.match}/replay", table.token)["frames"]) == 3
            await play([one], seed=4)
            assert call(hall, "GET", f"/matches/{one.match}/replay")["frames"]

    asyncio.run(run())


def test_what_was_taken_back_is_not_in_the_replay(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "muster", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=4, limit=5)
            seat = next(seat for seat in (0, 1) if one.views[seat]["undo"])
            seq = (await one.send(type="undo", seat=seat))["seq"]
            await one.until(lambda: min(one.seq.values()) == seq)
            replay = call(hall, "GET", f"/matches/{one.match}/replay?seat=0", table.token)
            assert len(replay["frames"]) < 5
            view = replay["view"]
            for frame in replay["frames"]:
                patch(view, frame["changes"])
            assert view["table"] == one.views[0]["table"]

    asyncio.run(run())


def test_a_moment_of_a_match_can_be_had_in_text(hall: ServerProcess) -> None:
    async def run() -> None:
        table = new_table(hall, "skirmish", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=4, limit=6)
            path = f"/matches/{one.match}/picture?answers=6"
            shown = call(hall, "GET", f"{path}&seat=0", table.token)
            text = ["".join(piece[0] for piece in line) for line in shown["lines"]]
            assert shown["answers"] == 6 and any(line.strip() for line in text)
            assert call(hall, "GET", f"/matches/{one.match}/picture?answers=2")["lines"] != shown["lines"]
            with pytest.raises(Refused, match="bad_token"):
                call(hall, "GET", f"{path}&seat=0")

    asyncio.run(run())
