"""Every documented code, and a way to get it: a code without one fails, and so does a way that leads elsewhere."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update

from tests.server.handtime import HandTime
from tests.server.harness import PATIENCE, Opened, Refused, Served, call, client, new_table, patient, served_here
from tests.server.persons import Person
from tests.server.test_play import play, seat_all
from tests.server.test_room import a_room, answer
from tests.server.test_tables import choose
from warhall.kernel.match import Match
from warhall.kernel.native import is_compiled
from warhall.server.errors import CODES, Refusal
from warhall.server.listening.app import make_app
from warhall.server.listening.socket import Connection
from warhall.server.settings import Settings
from warhall.server.storage import schema
from warhall.server.storage.committer import Unstored
from warhall.server.timekeeper import REAL

Way = Callable[[Served], Any]
Inside = Callable[[Path], Any]
"""A way that needs a hall of its own, in a folder of its own."""


def over_http(method: str, path: str, **body: Any) -> Way:
    return lambda hall: call(hall, method, path, **body)


def at_a_table(method: str, path: str, *, with_token: bool = True, **body: Any) -> Way:
    """At a table where one seat of two is taken."""

    def way(hall: Served) -> None:
        table = new_table(hall, "muster")
        call(hall, method, f"/tables/{table.id}{path}", table.token if with_token else "", **body)

    return way


def in_a_match(message: dict[str, Any], **wanted: Any) -> Way:
    """One message of seat 0 at the start of a match of two."""

    def way(hall: Served) -> None:
        async def run() -> None:
            table, tokens = seat_all(hall, "quiet", 2, **wanted)
            async with client(hall, table.id, tokens[0]) as one:
                await one.until(lambda: one.views)
                await one.send(**message)

        asyncio.run(run())

    return way


def bare(hall: Served, method: str, path: str, **more: Any) -> None:
    """A request whose error is the answer itself."""
    response = httpx.request(method, hall.http + path, timeout=PATIENCE, verify=False, **more)
    error = response.json()["error"]
    assert response.status_code == CODES[error["code"]][0]
    raise Refused(error["code"], error["message"])


def hello_first(hall: Served) -> None:
    async def run() -> None:
        async with client(hall) as one:
            await one.send(type="undo")

    asyncio.run(run())


def left_seat(method: str, path: str, by: int | None = None, **body: Any) -> Callable[[Served], None]:
    """A request about a seat that was left, by nobody in particular or by one of the two players."""

    def ask(hall: Served) -> None:
        table, tokens = seat_all(hall, "muster", 2)
        call(hall, "DELETE", f"/tables/{table.id}/seats/1", tokens[1])
        call(hall, method, f"/tables/{table.id}/seats/1{path}", "" if by is None else tokens[by], **body)

    return ask


def undo_away(hall: Served) -> None:
    async def run() -> None:
        table, (ann, bo) = seat_all(hall, "muster", 2)
        call(hall, "PUT", f"/tables/{table.id}/seats/1/bot", bo, bot="random")
        async with client(hall, table.id, ann) as one:
            await one.until(lambda: one.views and one.views[0]["waiting"] == [0])
            await choose(one)
            await one.send(type="undo")

    asyncio.run(run())


def no_spectators(hall: Served) -> None:
    async def run() -> None:
        async with client(hall, new_table(hall, "muster", places=["me", "me"], spectators=False).id):
            pass

    asyncio.run(run())


def not_your_seat(hall: Served) -> None:
    table, other = new_table(hall, "muster"), new_table(hall, "muster")
    call(hall, "DELETE", f"/tables/{table.id}/seats/0", other.token)


def played_out(hall: Served) -> tuple[Opened, str]:
    async def run() -> tuple[Opened, str]:
        table = new_table(hall, "muster", places=["me", "me"])
        async with client(hall, table.id, table.token) as one:
            await play([one], seed=1)
            return table, str(one.match)

    return asyncio.run(run())


def match_over(hall: Served) -> None:
    async def run() -> None:
        table, _ = await asyncio.to_thread(played_out, hall)
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: one.is_over)
            await one.answer(0, "0.1", "a card nobody played")

    asyncio.run(run())


def duplicate(hall: Served) -> None:
    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 2)
        async with client(hall, table.id, tokens[0]) as one:
            await one.until(lambda: one.asked())
            question = one.questions[0][0]
            for _ in range(2):
                await one.answer(0, question["id"], question["options"][0][0])

    asyncio.run(run())


def table_closed(folder: Path) -> None:
    async def run() -> None:
        inside, room, _ = await a_room(folder)
        room.table.state = "closed"
        try:
            await inside.lobby.take(room, 0, "Bo")
        finally:
            await inside.close()

    asyncio.run(run())


def rules_crash(folder: Path) -> None:
    async def run() -> None:
        inside, room, _ = await a_room(folder)
        before = room.require_live().view(0)
        calls = [ZeroDivisionError("a rule divides by zero")]
        reply = Match._reply

        def fail_once(match: Match, *what: Any) -> None:
            if calls:
                raise calls.pop()
            reply(match, *what)

        with patch.object(Match, "_reply", fail_once):
            try:
                await answer(room)
            finally:
                assert room.require_live().view(0) == before, "nothing was changed"
                await answer(room)
                await inside.close()

    asyncio.run(run())


def busy(folder: Path) -> None:
    async def run() -> None:
        inside, room, _ = await a_room(folder)
        with patch.object(inside.committer, "store", side_effect=Unstored):
            try:
                await answer(room)
            finally:
                await inside.close()

    asyncio.run(run())


def internal(folder: Path) -> None:
    """The same over HTTP and on the socket: a fault is logged, and the visitor hears of it in our words."""
    app = make_app(patient(f"sqlite:///{folder}/internal.db"))

    def fail() -> None:
        raise ZeroDivisionError

    app.state.hall.statics.games = fail
    with pytest.raises(ZeroDivisionError):
        TestClient(app).get("/api/games")
    response = TestClient(app, raise_server_exceptions=False).get("/api/games")
    assert response.status_code == 500 and response.json()["error"]["code"] == "internal"
    silent = SimpleNamespace(send=lambda frame: True)
    hall = SimpleNamespace(settings=Settings(), time=REAL)
    connection = Connection(cast("Any", silent), cast("Any", hall), "")
    raise connection._refusal(ZeroDivisionError())


def no_answer_in_time(folder: Path) -> None:
    with TestClient(make_app(patient(f"sqlite:///{folder}/hall.db"))) as visitor:
        made = visitor.post("/api/tables", json={"game": "muster", "places": ["me", "me"]}).json()
        cast("Any", visitor.app).state.hall.historians._turns._patience = 0  # as if all were at work and many waiting
        response = visitor.get(f"/api/matches/{made['table']['match']}/replay")
        assert response.status_code == 503
        raise Refused(**response.json()["error"])


def newer_rules(folder: Path) -> None:
    async def run() -> None:
        inside, room, _ = await a_room(folder)
        game = room.require_live().game
        inside.rooms.clear()
        with patch.object(type(game), "version", game.version - 1):
            try:
                await inside.room(room.table.id)
            finally:
                await inside.close()

    asyncio.run(run())


def set_aside(folder: Path) -> None:
    async def run() -> None:
        inside, room, _ = await a_room(folder)
        try:
            await answer(room)
            async with inside.database.write() as connection:
                await connection.execute(update(schema.entries).values(key="no such card"))
            inside.rooms.clear()
            await inside.room(room.table.id)
        finally:
            await inside.close()

    asyncio.run(run())


def barred(hall: Served) -> None:
    table = new_table(hall, "muster", seats=4)

    def sit(address: str) -> Any:
        transport = httpx.HTTPTransport(verify=False, local_address=address)
        with httpx.Client(transport=transport, timeout=PATIENCE, verify=False) as http:
            answer = http.post(f"{hall.http}/api/tables/{table.id}/seats/1", json={})
            if answer.status_code >= 400:
                raise Refused(**answer.json()["error"])

    sit("127.0.0.2")
    call(hall, "POST", f"/tables/{table.id}/seats/1/remove", table.token)
    sit("127.0.0.2")


def muted(hall: Served) -> None:
    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 2)
        call(hall, "PUT", f"/tables/{table.id}/seats/1/muted", tokens[0], muted=True)
        async with client(hall, table.id, tokens[1]) as one:
            await one.send(type="chat", text="Hello")

    asyncio.run(run())


def kept_apart(hall: Served) -> None:
    ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
    bo.takes(table := ann.makes(seats=4).id, 1)
    ann.ask("PUT", "/me/apart", kind="blocked", table=table, seat=1)
    ann.takes(bo.makes().id, 1)


def not_owner(hall: Served) -> None:
    ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
    circle = ann.ask("POST", "/circles", name="Tuesdays")["id"]
    bo.ask("POST", "/invited/accept", ticket=ann.ask("POST", f"/circles/{circle}/link")["ticket"])
    bo.ask("PUT", f"/circles/{circle}/name", name="Mine")


def still_here(hall: Served) -> None:
    async def run() -> None:
        table, tokens = seat_all(hall, "muster", 2)
        async with client(hall, table.id, tokens[1]):
            await asyncio.to_thread(call, hall, "POST", f"/tables/{table.id}/seats/1/remove", tokens[0])

    asyncio.run(run())


def house_rules(hall: Served) -> None:
    table, tokens = seat_all(hall, "muster", 2, away={"rule": "wait"})
    call(hall, "PUT", f"/tables/{table.id}/seats/1/fate", tokens[0], fate="bot")


def pausing(*words: bool) -> Way:
    """One after the other, at a table in play."""

    def way(hall: Served) -> None:
        table = new_table(hall, "muster", places=["me", "me"])
        for paused in words:
            call(hall, "PUT", f"/tables/{table.id}/paused", table.token, paused=paused)

    return way


def last_way(hall: Served) -> None:
    ann = Person(hall, "Ann")
    ann.makes_passkey()
    ann.ask("DELETE", f"/me/passkeys/{ann.me['passkeys'][0]['id']}")


WAYS: dict[str, Way] = {
    "bad_message": in_a_match({"type": "answer"}),
    "too_large": lambda hall: bare(hall, "POST", "/api/tables", content=b"x" * 70_000),
    "too_frequent": lambda hall: [call(hall, "POST", "/players", name="Ann") for _ in range(10)],
    "unknown_type": in_a_match({"type": "dance"}),
    "hello_first": hello_first,
    "bad_token": at_a_table("DELETE", "/seats/0", with_token=False),
    "not_known": over_http("GET", "/me"),
    "bad_passkey": lambda hall: Person(hall).ask("POST", "/sign-in", credential={}),
    "bad_phrase": over_http("POST", "/recover", phrase="acorn"),
    "bad_ticket": over_http("POST", "/carry", ticket="t.x.y"),
    "no_passkeys": over_http("POST", "/sign-in/options"),
    "last_way": last_way,
    "not_your_seat": not_your_seat,
    "not_seated": at_a_table("POST", "/start", with_token=False),
    "no_spectators": no_spectators,
    "not_host": at_a_table("PUT", "/host", with_token=False, seat=0),
    "barred": barred,
    "muted": muted,
    "kept_apart": kept_apart,
    "not_owner": not_owner,
    "still_here": still_here,
    "house_rules": house_rules,
    "paused": pausing(True, True),
    "not_paused": pausing(False),
    "no_vacation": lambda hall: call(
        hall,
        "PUT",
        f"/tables/{(t := new_table(hall, 'muster', places=['me', 'me'])).id}/seats/0/vacation",
        t.token,
        days=1,
    ),
    "no_other": at_a_table("PUT", "/host", seat=1),
    "no_table": over_http("GET", "/tables/nothinghere"),
    "no_match": over_http("GET", "/matches/nothinghere"),
    "no_puzzle": over_http("GET", "/puzzles/skirmish/0123456789"),
    "no_game": over_http("POST", "/tables", game="chess"),
    "no_seat": at_a_table("POST", "/seats/7", name="Bo"),
    "not_found": lambda hall: bare(hall, "GET", "/nothing"),
    "not_allowed": lambda hall: bare(hall, "POST", "/api/games"),
    "bad_request": over_http("POST", "/tables", game="muster", seats="many"),
    "bad_setup": over_http("POST", "/tables", game="muster", setup={"points": 4}),
    "bad_name": at_a_table("POST", "/seats/1", name=" \n "),
    "bad_text": in_a_match({"type": "chat", "text": ""}),
    "bad_webhook": at_a_table("PUT", "/seats/0/webhook", url="ftp://x.example"),
    "no_bot": over_http("POST", "/quick", game="muster", bot="hal"),
    "seat_taken": at_a_table("POST", "/seats/0", name="Bo"),
    "seat_left": left_seat("POST", "", name="Cy"),
    "not_left": at_a_table("PUT", "/seats/1/fate", fate="bot"),
    "knows_hand": left_seat("POST", "", by=0, name="Spy"),
    "not_started": at_a_table("GET", "/log"),
    "already_started": lambda hall: call(
        hall, "POST", f"/tables/{(t := new_table(hall, 'muster', places=['me', 'me'])).id}/start", t.token
    ),
    "bad_push": lambda hall: Person(hall, "Ann").ask(
        "PUT", "/me/notices/push", endpoint="https://push.example/1", p256dh="AAAA", auth="AAAA"
    ),
    "no_mail": over_http("POST", "/recover/mail", address="ann@letters.example"),
    "match_over": match_over,
    "not_over": lambda hall: call(
        hall, "POST", f"/tables/{(t := new_table(hall, 'muster', places=['me', 'me'])).id}/rematch", t.token
    ),
    "stale_question": in_a_match({"type": "answer", "question": "0.99", "key": "1"}),
    "duplicate": duplicate,
    "not_asked": in_a_match({"type": "answer", "question": "0.1.1", "key": "1"}),
    "illegal_answer": in_a_match({"type": "answer", "question": "0.1.0", "key": "no such card"}),
    "undo_off": in_a_match({"type": "undo"}, undo=False),
    "nothing_to_undo": in_a_match({"type": "undo"}),
    "undo_away": undo_away,
    "no_request": in_a_match({"type": "agree"}),
    "rated": lambda hall: Person(hall, "Ann").makes(places=["me", "me"], rated=True),
    "talk_locked": in_a_match({"type": "chat", "text": "psst"}),
    "no_advice": lambda hall: call(
        hall,
        "GET",
        f"/tables/{(t := new_table(hall, 'muster', places=['me', 'me'])).id}/seats/0/advice?question=0.1.0",
        t.token,
    ),
}

INSIDE: dict[str, Inside] = {
    "set_aside": set_aside,
    "table_closed": table_closed,
    "newer_rules": newer_rules,
    "rules_crash": rules_crash,
    "internal": internal,
    "busy": busy,
    "no_answer_in_time": no_answer_in_time,
}


@pytest.mark.parametrize("code", CODES)
def test_every_code_is_what_one_gets_for(code: str, hall: Served, tmp_path: Path) -> None:
    if code == "rules_crash" and is_compiled():
        pytest.skip("a compiled match cannot be made to fail")
    with pytest.raises((Refused, Refusal)) as met:
        if code in INSIDE:
            INSIDE[code](tmp_path)
        elif code == "too_frequent":
            with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), tables_per_hour=4) as strict:
                WAYS[code](strict)
        else:
            WAYS[code](hall)
    assert isinstance(met.value, (Refused, Refusal)) and met.value.code == code
