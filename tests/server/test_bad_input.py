"""Whatever comes in, the answer is a documented code, and nothing changes."""

import asyncio
import json
import random
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.handtime import HandTime
from tests.server.harness import (
    PATIENCE,
    Client,
    Refused,
    Served,
    ServerHere,
    ServerProcess,
    call,
    client,
    connected,
    eventually,
    new_table,
    running,
    served_here,
    visit,
)
from tests.server.nursery import ROOT
from warhall.server.errors import CODES


async def table_of_two(hall: ServerProcess, one: Client) -> None:
    table = new_table(hall, "muster", places=["me", "open"])
    call(hall, "POST", f"/tables/{table.id}/seats/1", name="Bo")
    await one.hello(table.id, table.token)
    await one.until(lambda: one.views)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "bad_message"),
        ("[]", "bad_message"),
        ("{", "bad_message"),
        ('{"type": 7}', "bad_message"),
        ('{"type": "dance"}', "unknown_type"),
        ('{"type": "answer"}', "bad_message"),
        ('{"type": "answer", "seat": "0", "question": "0.1", "key": "1"}', "bad_message"),
        ('{"type": "answer", "seat": true, "question": "0.1", "key": "1"}', "bad_message"),
        ('{"type": "answer", "seat": 1, "question": "0.1.1", "key": "1"}', "not_your_seat"),
        ('{"type": "answer", "seat": 0, "question": "0.1.1", "key": "1"}', "not_asked"),
        ('{"type": "answer", "question": "0.1.0", "key": "no such card"}', "illegal_answer"),
        ('{"type": "answer", "question": "0.99", "key": "1"}', "stale_question"),
        ('{"type": "answer", "question": 5, "key": "1"}', "bad_message"),
        ('{"type": "undo"}', "nothing_to_undo"),
        ('{"type": "agree"}', "no_request"),
        ('{"type": "chat", "text": 5}', "bad_message"),
        ('{"type": "about", "question": "x"}', "stale_question"),
        ('{"type": "hello", "table": "x", "tokens": []}', "no_table"),
        ('{"type": "hello", "table": "x", "tokens": "x"}', "bad_message"),
        ('{"type": "hello", "table": "x", "tokens": ["é.é.é"]}', "no_table"),
        ('{"type": "hello", "table": "x", "chat": -1}', "bad_message"),
        ('{"type": "resync", "since": {"0": "1"}}', "bad_message"),
        ('{"id": "' + "x" * 65 + '", "type": "ping"}', "bad_message"),
        ("x" * 17_000, "too_large"),
        (b"\x00\x01", "bad_message"),
    ],
    ids=lambda value: value[:50] if isinstance(value, str) else "binary",
)
def test_a_bad_message_gets_its_code_and_changes_nothing(hall: ServerProcess, message: str | bytes, code: str) -> None:
    async def run() -> None:
        async with client(hall) as one:
            await table_of_two(hall, one)
            before = json.dumps([one.views, one.questions, one.seq], default=str)
            count = len(one.frames)
            await one.connection.send(message)
            await one.until(lambda: any(frame["type"] == "error" for frame in one.frames[count:]))
            error = next(frame for frame in one.frames[count:] if frame["type"] == "error")
            assert error["code"] == code and error["message"]
            await one.send(type="ping")
            assert json.dumps([one.views, one.questions, one.seq], default=str) == before

    asyncio.run(run())


def test_an_answer_that_is_sent_twice_counts_once(hall: ServerProcess) -> None:
    async def run() -> None:
        async with client(hall) as one:
            await table_of_two(hall, one)
            question = one.questions[0][0]
            key = question["options"][0][0]
            seq = await one.answer(0, question["id"], key)
            await one.until(lambda: one.seq[0] == seq)
            with pytest.raises(Refused, match="duplicate"):
                await one.answer(0, question["id"], key)
            other = next((option[0] for option in question["options"] if option[0] != key), None)
            if other is not None:
                with pytest.raises(Refused, match="stale_question"):
                    await one.answer(0, question["id"], other)
            assert one.seq[0] == seq

    asyncio.run(run())


def test_nothing_but_hello_may_come_first(hall: ServerProcess) -> None:
    async def run() -> None:
        async with client(hall) as one:
            with pytest.raises(Refused, match="hello_first"):
                await one.send(type="undo")

    asyncio.run(run())


WORDS = ["hello", "answer", "undo", "agree", "refuse", "about", "picture", "chat", "resync", "ping", "bye", ""]
FIELDS = ["type", "id", "table", "tokens", "seat", "question", "key", "text", "since", "match", "chat"]


def anything(chance: random.Random, depth: int = 0) -> Any:
    kinds = 8 if depth < 3 else 6
    match chance.randrange(kinds):
        case 0:
            return chance.choice([0, 1, -1, 2**31, 2**70, 0.5, -1e300])
        case 1:
            return chance.choice([None, True, False])
        case 2:
            return "".join(chance.choice(string.printable + "é\u0000\u202e😀") for _ in range(chance.randrange(12)))
        case 3 | 4 | 5:
            return chance.choice(["0.1", "0.1.0", "1", "watch", "x" * 300])
        case 6:
            return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
        case _:
            return {chance.choice(FIELDS): anything(chance, depth + 1) for _ in range(chance.randrange(4))}


def fuzzed(chance: random.Random, table: str, token: str) -> str | bytes:
    """A message that is nearly right, mostly."""
    message: dict[str, Any] = {"type": chance.choice(WORDS)}
    for field in chance.sample(FIELDS[1:], chance.randrange(6)):
        message[field] = anything(chance)
    if chance.random() < 0.5:
        message |= {"table": table, "tokens": [token], "seat": 0}
    text = json.dumps(message)
    match chance.randrange(12):
        case 0:
            place = chance.randrange(len(text))
            return text[:place] + chance.choice(string.printable) + text[place + 1 :]
        case 1:
            return text[: chance.randrange(len(text))]
        case 2:
            return text.encode()
    return text


def test_a_fuzzer_finds_no_way_to_break_the_socket(hall: ServerProcess) -> None:
    async def run() -> None:
        chance = random.Random(20)
        table = new_table(hall, "muster", places=["me", "me"])
        seen: set[str] = set()
        for _ in range(12):
            async with connected(hall) as connection:
                try:
                    for _ in range(60):
                        await connection.send(fuzzed(chance, table.id, table.token))
                        reply = json.loads(await asyncio.wait_for(connection.recv(), PATIENCE))
                        if reply["type"] == "error":
                            seen.add(reply["code"])
                except ConnectionClosed as closed:
                    assert closed.rcvd is not None and closed.rcvd.code == 1008, closed
        assert seen <= set(CODES) and {"bad_message", "unknown_type", "hello_first"} <= seen
        async with client(hall, table.id, table.token) as one:
            await one.until(lambda: len(one.views) == 2)

    before = hall.log.stat().st_size  # what others did at this hall is not judged here
    asyncio.run(run())
    assert not hall.logged("a task failed", since=before)
    assert '"traceback":' not in hall.told(since=before)


def test_the_protocol_s_page_lists_every_code() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text()
    assert set(re.findall(r"^\| `([a-z_]+)` \| \d+ \|", page, re.MULTILINE)) == set(CODES)


CHECKS: Any = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
    negative_data_rejection, unsupported_method,
]  # fmt: skip
"""All but the one that takes a refusal by the rules of the house (a seat that is taken) for a fault of the schema."""


def test_schemathesis_finds_no_answer_that_the_schema_does_not_allow(hall: ServerProcess) -> None:
    schema = schemathesis.openapi.from_dict(visit(hall, "/api/openapi.json").json())
    table = new_table(hall, "muster", places=["me", "open"])
    token = {"Authorization": f"Bearer {table.token}"}
    chance = random.Random(1)

    def check(case: Any) -> None:
        """Half of the time with a table that is there, and by somebody who sits at it."""
        for name, value in (("table", table.id), ("seat", chance.randrange(3))):
            if name in (case.path_parameters or {}) and chance.random() < 0.7:
                case.path_parameters[name] = value
        headers = token if chance.random() < 0.5 else {}
        case.call_and_validate(hall.http, headers=headers, checks=CHECKS, timeout=PATIENCE)

    few = settings(
        max_examples=12, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    operations = list(schema.get_all_operations())
    assert len(operations) > 20
    for operation in operations:
        few(given(case=cast("Any", operation).ok().as_strategy())(check))()


def test_every_request_that_reads_a_token_says_that_it_may_refuse_it(hall: ServerProcess) -> None:
    paths = visit(hall, "/api/openapi.json").json()["paths"]
    silent = [
        f"{method} {path}"
        for path, methods in paths.items()
        for method, operation in methods.items()
        if any(each["name"] == "authorization" for each in operation.get("parameters", ()))
        and "401" not in operation["responses"]
    ]
    assert not silent


# ── limits ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    """A server with the limits that a public one has, some of them lower, on which no time passes by itself."""
    folder = tmp_path_factory.mktemp("strict")
    limits = {
        "messages_per_second": 4.0, "messages_burst": 15, "connections_per_address": 3, "tables_per_hour": 4,
        "chat_per_minute": 30,
    }  # fmt: skip
    with served_here(f"sqlite:///{folder}/hall.db", HandTime(), **limits) as server:
        yield server


async def accepted(one: Client, most: int, **message: Any) -> int:
    """How many of these messages are taken before one is too much."""
    for count in range(most):
        try:
            await one.send(**message)
        except Refused as refused:
            assert refused.code == "too_frequent"
            return count
    return most


def test_so_many_messages_at_once_and_so_many_a_second_are_taken(strict: ServerHere) -> None:
    async def run() -> None:
        async with client(strict) as one:
            assert await accepted(one, 30, type="ping") == 15
            strict.time.move(0.25)
            assert await accepted(one, 30, type="ping") == 1
            strict.time.move(1.0)
            assert await accepted(one, 30, type="ping") == 4
            strict.time.move(3600.0)
            assert await accepted(one, 30, type="ping") == 15, "no more are saved up"

    asyncio.run(run())


def test_so_much_chatter_at_once_and_so_much_a_minute_is_taken(strict: ServerHere) -> None:
    async def run() -> None:
        table = new_table(strict, "muster")
        async with client(strict, table.id, table.token) as one:
            assert await accepted(one, 13, type="chat", text="and another thing") == 10
            strict.time.move(3600.0)
            await one.send(type="ping")
            assert len(one.chat) == 10
            assert await accepted(one, 13, type="chat", text="and another thing") == 10
            strict.time.move(2.0)
            assert await accepted(one, 3, type="chat", text="and another thing") == 1

    asyncio.run(run())


def test_an_address_has_so_many_connections_and_one_that_is_closed_makes_room(strict: ServerHere) -> None:
    async def run() -> None:
        await eventually(lambda: not strict.hall.limits._connections)
        async with client(strict), connected(strict):
            async with connected(strict):
                with pytest.raises(InvalidStatus, match="403"):
                    async with connected(strict):
                        pass
            await eventually(lambda: sum(strict.hall.limits._connections.values()) == 2)
            async with connected(strict):
                pass

    asyncio.run(run())


def test_an_address_makes_so_many_tables_an_hour(strict: ServerHere) -> None:
    strict.time.move(3600.0)
    for _ in range(4):
        new_table(strict, "muster")
    with pytest.raises(Refused, match="too_frequent"):
        new_table(strict, "muster")
    strict.time.move(900.0)
    new_table(strict, "muster")
    with pytest.raises(Refused, match="too_frequent"):
        new_table(strict, "muster")


def test_a_forwarded_address_counts_only_if_it_comes_from_a_proxy_of_ours(tmp_path: Path) -> None:
    def made(server: Served, forwarded: str) -> int:
        body, headers = {"game": "muster"}, {"X-Forwarded-For": forwarded}
        return visit(server, "/api/tables", "POST", json=body, headers=headers).status_code

    with served_here(f"sqlite:///{tmp_path}/a.db", HandTime(), tables_per_hour=1) as server:
        assert [made(server, "9.9.9.1"), made(server, "9.9.9.2")] == [201, 201]
        assert made(server, "9.9.9.1") == 429
        assert made(server, "1.2.3.4, 9.9.9.1") == 429, "what a visitor claims to be is not believed"
    with served_here(f"sqlite:///{tmp_path}/b.db", HandTime(), tables_per_hour=1, proxies="10.9.9.9") as server:
        assert [made(server, "9.9.9.1"), made(server, "9.9.9.2")] == [201, 429]


def test_another_site_s_page_may_not_open_a_socket(hall: ServerProcess) -> None:
    async def run() -> None:
        with pytest.raises(InvalidStatus, match="403"):
            async with connected(hall, origin="https://evil.example"):
                pass
        async with connected(hall, origin=hall.http):
            pass

    asyncio.run(run())


def test_a_large_body_is_refused_before_it_is_read(hall: ServerProcess) -> None:
    response = visit(hall, "/api/tables", "POST", content=b"x" * 100_000)
    assert response.status_code == 413 and response.json()["error"]["code"] == "too_large"

    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 10_000

    response = visit(hall, "/api/tables", "POST", content=pieces(), headers={"Content-Type": "application/json"})
    assert response.status_code == 413


def test_a_message_that_swells_when_it_is_unpacked_closes_the_connection(hall: ServerProcess) -> None:
    async def run() -> None:
        async with connected(hall) as connection:
            assert connection.protocol.extensions, "large frames are deflated for clients that can read them"
            await connection.send(json.dumps({"type": "ping", "padding": "x" * 50_000_000}))
            with pytest.raises(ConnectionClosed):
                await connection.recv()
            assert connection.close_code == 1009
        async with connected(hall, compression=None) as connection:
            assert not connection.protocol.extensions
            await connection.send('{"type": "ping"}')
            assert json.loads(await connection.recv())["type"] == "pong"

    asyncio.run(run())


def test_every_page_comes_with_a_content_security_policy(hall: ServerProcess) -> None:
    for path in ("/", "/api/games", "/t/abc", "/nothing"):
        headers = visit(hall, path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["referrer-policy"] == "no-referrer"
    assert visit(hall, "/nothing").json()["error"]["code"] == "not_found"
    assert visit(hall, "/api/games", "POST").json()["error"]["code"] == "not_allowed"


def test_a_person_who_opens_a_wrong_address_gets_a_page_and_a_program_gets_data(hall: ServerProcess) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nowhere", "/t", "/nowhere/at/all"):
        response = visit(hall, path, headers=browser)
        assert response.status_code == 404 and response.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in response.headers["content-security-policy"]
    for path, headers in (("/api/nowhere", browser), ("/assets/gone.js", {"Accept": "*/*"})):
        response = visit(hall, path, headers=headers)
        assert response.status_code == 404 and response.json()["error"]["code"] == "not_found"


def test_tokens_are_stored_only_as_hashes(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log") as server:
        player = call(server, "POST", "/players", name="Ann")["token"]
        table = new_table(server, "muster")
        server.stop()
        stored = b"".join(path.read_bytes() for path in tmp_path.glob("hall.db*"))
        logged = server.log.read_text()
        for token in (player, table.token):
            assert token.encode() not in stored and token.split(".")[1].encode() not in stored
            assert token not in logged


# ── hosting ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_health_and_metrics_tell_how_the_hall_is(hall: ServerProcess) -> None:
    health = visit(hall, "/healthz")
    assert health.status_code == 200 and health.json()["status"] == "ok"
    new_table(hall, "muster", places=["me", "me"])
    metrics = visit(hall, "/metrics").text
    for name in ("warhall_answers_total", "warhall_commit_seconds", "warhall_connections", "warhall_refusals_total"):
        assert name in metrics
    for forwarded in ("8.8.8.8", "10.0.0.1"):  # whoever comes through a proxy comes from the world
        hidden = visit(hall, "/metrics", headers={"X-Forwarded-For": forwarded})
        assert hidden.status_code == 404
