"""The host of a table can remove, mute and hand over; anybody can report a table; leaving is told."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerHere, call, client, new_table, served_here
from tests.server.test_siege import ATTACKER, VICTIM, asks

ANN, BO = 0, 1


@pytest.fixture
def here(tmp_path: Path) -> Iterator[ServerHere]:
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime()) as server:
        yield server


class Two:
    """A table that Ann made, and Bo at it, who comes from elsewhere."""

    def __init__(self, server: ServerHere, **wanted: Any) -> None:
        self.server = server
        made = asks(server, VICTIM, "POST", "/api/tables", json={"game": "muster", "name": "Ann", **wanted}).json()
        self.id, self.ann = made["table"]["id"], made["token"]
        self.bo = self.sits_down(ATTACKER, "Bo")["token"]

    def sits_down(self, address: str, name: str, seat: int = BO, token: str = "") -> dict[str, Any]:
        path, headers = f"/api/tables/{self.id}/seats/{seat}", {"Authorization": f"Bearer {token}"} if token else {}
        answer = asks(self.server, address, "POST", path, json={"name": name}, headers=headers)
        if answer.status_code >= 400:
            raise Refused(answer.json()["error"]["code"], "")
        result: dict[str, Any] = answer.json()
        return result

    def does(self, token: str, method: str, path: str, **body: Any) -> Any:
        return call(self.server, method, f"/tables/{self.id}{path}", token, **body)

    @property
    def said(self) -> list[str]:
        async def read() -> list[str]:
            async with client(self.server, self.id, self.ann) as one:
                await one.until(lambda: one.chat)
                return [line["text"] for line in one.chat]

        return asyncio.run(read())


def test_who_made_the_table_is_its_host(here: ServerHere) -> None:
    assert new_table(here, "muster").seats == [0]
    assert Two(here).does("", "GET", "")["host"] == ANN


def test_the_host_can_remove_a_player_who_cannot_come_back_but_others_can_come(here: ServerHere) -> None:
    table = Two(here, seats=4)
    seats = table.does(table.ann, "POST", f"/seats/{BO}/remove")["seats"]
    assert seats[BO]["kind"] == "open"
    with pytest.raises(Refused, match="not_your_seat"):
        table.does(table.bo, "PUT", f"/seats/{BO}/name", name="Still Bo")
    with pytest.raises(Refused, match="barred"):
        table.sits_down(ATTACKER, "Not Bo")
    assert table.sits_down("127.0.0.4", "Cy")["seats"] == [1]
    assert table.said == ["Ann has removed Bo from the table."]


def test_nobody_else_can_remove_mute_or_hand_over_and_the_host_not_themselves(here: ServerHere) -> None:
    table = Two(here, seats=4)
    for token, seat, code in ((table.bo, ANN, "not_host"), ("", BO, "not_host"), (table.ann, ANN, "no_other")):
        for method, path, body in (
            ("POST", f"/seats/{seat}/remove", {}),
            ("PUT", f"/seats/{seat}/muted", {"muted": True}),
            ("PUT", "/host", {"seat": seat}),
        ):
            with pytest.raises(Refused, match=code):
                table.does(token, method, path, **body)


def test_during_a_match_the_host_removes_only_who_has_gone_and_a_bot_plays_on_until_they_are_back(
    here: ServerHere,
) -> None:
    table = Two(here)

    async def run() -> None:
        async with client(here, table.id, table.bo):
            with pytest.raises(Refused, match="still_here"):
                await asyncio.to_thread(table.does, table.ann, "POST", f"/seats/{BO}/remove")

    asyncio.run(run())
    seat = table.does(table.ann, "POST", f"/seats/{BO}/remove")["seats"][BO]
    assert (seat["kind"], seat["fate"]) == ("left", "bot")
    assert table.does(table.bo, "POST", f"/seats/{BO}", name="Bo")["seats"] == [BO], "nobody bars the way back"


def test_a_barred_household_keeps_nobody_from_coming_back_to_the_seat_they_left(here: ServerHere) -> None:
    table = Two(here, seats=4)
    cy = table.sits_down(ATTACKER, "Cy", seat=2)["token"]
    table.does(table.ann, "POST", f"/seats/{BO}/remove")
    for seat, name in ((BO, "Dee"), (3, "Eve")):
        table.sits_down("127.0.0.4", name, seat)
    table.does(cy, "DELETE", "/seats/2")
    with pytest.raises(Refused, match="barred"):
        table.sits_down(ATTACKER, "Spy", seat=2)
    assert table.sits_down(ATTACKER, "Cy", seat=2, token=cy)["seats"] == [2]


def test_a_muted_player_is_not_heard_until_the_voice_is_given_back(here: ServerHere) -> None:
    table = Two(here)

    async def run() -> None:
        async with client(here, table.id, table.bo) as bo:
            for muted in (True, False):
                await asyncio.to_thread(table.does, table.ann, "PUT", f"/seats/{BO}/muted", muted=muted)
                if muted:
                    with pytest.raises(Refused, match="muted"):
                        await bo.send(type="chat", text="You are all terrible")
                else:
                    await bo.send(type="chat", text="Sorry")

    asyncio.run(run())
    assert table.said == ["Ann has muted Bo.", "Ann has given the voice back to Bo.", "Sorry"]


def test_the_host_can_hand_the_table_over_and_is_then_a_player_like_any(here: ServerHere) -> None:
    table = Two(here)
    assert table.does(table.ann, "PUT", "/host", seat=BO)["host"] == BO
    with pytest.raises(Refused, match="not_host"):
        table.does(table.ann, "PUT", f"/seats/{BO}/muted", muted=True)
    assert table.does(table.bo, "PUT", f"/seats/{ANN}/muted", muted=True)["seats"][ANN]["muted"]


def test_when_the_host_leaves_the_next_person_is_the_host(here: ServerHere) -> None:
    table = Two(here, seats=4)
    assert table.does(table.ann, "DELETE", f"/seats/{ANN}")["host"] == BO


def test_anybody_can_report_a_table_and_it_is_kept_with_its_match(here: ServerHere, tmp_path: Path) -> None:
    table = Two(here)
    match = table.does("", "GET", "")["match"]
    for text in ("They insult everybody.\0\n", "Again."):
        table.does("", "POST", "/reports", text=text)
    rows = sqlite3.connect(tmp_path / "hall.db").execute("SELECT table_id, match_id, text FROM reports ORDER BY number")
    assert rows.fetchall() == [(table.id, match, "They insult everybody."), (table.id, match, "Again.")]


def test_one_household_reports_a_table_only_so_often_and_others_are_still_heard(here: ServerHere) -> None:
    table = Two(here)
    path, body = f"/api/tables/{table.id}/reports", {"text": "Look!"}
    codes = [asks(here, ATTACKER, "POST", path, json=body).status_code for _ in range(4)]
    assert codes == [201, 201, 201, 429]
    assert asks(here, VICTIM, "POST", path, json=body).status_code == 201


def test_who_leaves_in_mid_match_is_named_at_the_table_and_with_the_match(here: ServerHere) -> None:
    table = Two(here)
    match = table.does("", "GET", "")["match"]
    table.does(table.bo, "DELETE", f"/seats/{BO}")
    assert call(here, "GET", f"/matches/{match}")["note"] == "Bo left this match after answer 0."
    assert table.said == ["Bo left this match after answer 0. The record of the match says so."]
