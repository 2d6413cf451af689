"""Odd text is refused or cleaned, the same on both databases, and costs the log a line at most."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest

from tests.server.harness import PATIENCE, Refused, ServerProcess, client, new_table, patient, running
from warhall.server.errors import Refusal
from warhall.server.storage.database import Database
from warhall.server.storage.store import Store

ODD = ("\0", "a\0b", "\ud800", "\u202e", "\ufffe", "\x7f", "x" * 5000, "😀" * 30, "' OR 1=1 --", "%00")


def send(server: ServerProcess, method: str, path: str, token: str, body: object) -> httpx.Response:
    """What a careless program sends: every character escaped, whether or not it may be written so."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    content = json.dumps(body).encode()
    return httpx.request(
        method, f"{server.http}/api{path}", content=content, headers=headers, timeout=PATIENCE, verify=False
    )


def test_odd_text_is_never_a_failure_of_the_server(database_url: str, tmp_path: Path) -> None:
    with running(database_url, tmp_path / "log") as server:
        table = new_table(server, "muster")
        at = f"/tables/{table.id}"
        before = server.log.read_text().count("\n")
        sent = 0
        for odd in ODD:
            for method, path, body in (
                ("POST", "/tables", {"game": odd}),
                ("POST", "/tables", {"game": "muster", "name": odd}),
                ("POST", "/tables", {"game": "muster", "setup": {odd: odd}}),
                ("POST", "/tables", {"game": "muster", "setup": {"mood": odd}}),
                ("POST", "/tables", {"game": "muster", "places": [odd]}),
                ("POST", "/tables", {"from": {"match": odd, "answers": 0}}),
                ("POST", "/quick", {"game": "muster", "bot": odd}),
                ("POST", "/players", {"name": odd}),
                ("POST", "/mine", {"tokens": [odd]}),
                ("POST", f"{at}/seats/1", {"name": odd}),
                ("DELETE", f"{at}/seats/1", None),
                ("PUT", f"{at}/seats/0/name", {"name": odd}),
                ("PUT", f"{at}/seats/0/webhook", {"url": odd}),
                ("PUT", f"{at}/seats/1/bot", {"bot": odd}),
            ):
                answer = send(server, method, path, table.token, body)
                assert answer.status_code < 500, (odd, path, body, answer.text)
                sent += 1
            quoted = httpx.QueryParams({"game": odd.encode(errors="replace").decode()})
            assert httpx.get(f"{server.http}/api/lobby?{quoted}", timeout=PATIENCE, verify=False).status_code == 422

        async def over_the_socket() -> None:
            for odd in (text for text in ODD if text.isascii() or text.encode(errors="ignore")):
                async with client(server, table.id, table.token) as one:
                    for message in ({"type": "chat", "text": odd}, {"type": "hello", "table": odd}):
                        try:
                            await one.send(**message)
                        except Refused as refused:
                            assert refused.code not in ("busy", "internal"), (odd, message)

        asyncio.run(over_the_socket())
        assert server.log.read_text().count("\n") - before <= sent, "a line each at most"


def test_what_postgresql_cannot_keep_is_a_bad_request_and_one_line_of_the_log(
    postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        database = Database(patient(postgres_url))
        await database.migrate()
        with pytest.raises(Refusal, match="bad_request"):
            await Store(database).table("a\0b")
        await database.close()

    asyncio.run(run())
    assert [record.name for record in caplog.records if record.levelname == "WARNING"] == ["warhall.storage"]
