"""The hall greets whoever comes back: tables that wait for them first, then running ones, then what they played."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Client, Opened, ServerProcess, client, eventually, patient, running, served_here
from tests.server.persons import Person
from tests.server.test_play import play
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish


def greeted(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.ask("GET", "/greeting")
    return found


def two(server: Any) -> tuple[Person, Person, Opened]:
    """Ann and Bo, at a table."""
    ann, bo = Person(server, "Ann"), Person(server, "Bo")
    table = ann.makes(setup={"points": 3})
    bo.takes(table.id, 1)
    return ann, bo, table


async def played_out(server: Any, table: Opened, *people: Person) -> Client:
    """A whole match, of which the first of these saw everything."""
    async with client(server, table.id, people[0].token) as one, client(server, table.id, people[1].token) as other:
        await one.until(lambda: one.views and not one.is_over)
        await other.until(lambda: other.views and not other.is_over)
        await play([one, other], seed=1)
        await one.until(lambda: one.table["state"] == "over")
        return one


def test_tables_that_wait_for_you_come_first(hall: ServerProcess) -> None:
    async def run() -> None:
        ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
        gathering = ann.makes()
        answered, waiting = ann.makes(), ann.makes()
        for table in (answered, waiting):
            bo.takes(table.id, 1)
        async with client(hall, answered.id, ann.token) as one:
            await one.until(lambda: one.views)
            seat, question = one.asked()[0]
            await one.answer(seat, question["id"], question["options"][0][0])
        lines = greeted(ann)["tables"]
        assert [(line["id"], line["my_turn"], line["waiting"]) for line in lines] == [
            (waiting.id, True, [0, 1]),
            (answered.id, False, [1]),
            (gathering.id, False, []),
        ]

    asyncio.run(run())


def test_finished_matches_are_told_with_won_and_lost_to_each_of_those_who_played(hall: ServerProcess) -> None:
    async def run() -> None:
        ann, bo, table = two(hall)
        seen = await played_out(hall, table, ann, bo)
        winners = seen.views[0]["outcome"]["winners"]
        for seat, person in enumerate((ann, bo)):
            found = greeted(person)
            (line,) = found["finished"]
            assert (line["match"], line["mine"], line["names"]) == (seen.match, [seat], ["Ann", "Bo"])
            assert line["result"] == ("won" if seat in winners else "lost")
            assert (found["won"], found["lost"]) == ((1, 0) if seat in winners else (0, 1))

    asyncio.run(run())


def test_whoever_left_a_match_has_neither_won_nor_lost_it(hall: ServerProcess) -> None:
    async def run() -> None:
        ann, bo, table = two(hall)
        bo.ask("DELETE", f"/tables/{table.id}/seats/1")
        ann.ask("PUT", f"/tables/{table.id}/seats/1/fate", fate="invite")
        cy = Person(hall, "Cy")
        cy.takes(table.id, 1)
        await played_out(hall, table, ann, cy)
        assert greeted(bo)["finished"][0]["result"] == "left" and greeted(bo)["left"] == 1
        assert greeted(cy)["finished"][0]["result"] in ("won", "lost")

    asyncio.run(run())


def test_seats_shared_at_one_screen_are_one_match(hall: ServerProcess) -> None:
    async def run() -> None:
        ann = Person(hall, "Ann")
        table = ann.makes(places=["me", "me"], setup={"points": 3})
        async with client(hall, table.id, ann.token) as one:
            await one.until(lambda: len(one.views) == 2)
            await play([one], seed=1)
            await one.until(lambda: one.table["state"] == "over")
            won = bool(one.views[0]["outcome"]["winners"])
        (line,) = greeted(ann)["finished"]
        assert line["mine"] == [0, 1] and line["result"] == ("won" if won else "lost")

    asyncio.run(run())


def test_who_is_asked_is_known_without_opening_the_table(database_url: str) -> None:
    async def run() -> None:
        hall = Hall(patient(database_url, plugins=("tests.server.plugin",)), HandTime())
        await hall.open()
        room, _, _ = await hall.lobby.create(Wish("muster", places=["me", "me"]))
        live, table = room.require_live(), room.table.id
        question = live.pending[0]
        await room.answer(0, live.wire_id(question), question.options[0].key)
        await hall.asked.note()
        hall.rooms.clear()
        stored = await hall.store.table(table)
        assert stored is not None
        assert await hall.asked.at([stored]) == {table: [1]}
        assert not hall.rooms
        await hall.close()

    asyncio.run(run())


def test_an_answer_that_no_note_tells_of_is_found_at_the_table(tmp_path: Path) -> None:
    async def run() -> None:
        plugins = ("tests.server.plugin", "tests.server.noteless")
        with running(f"sqlite:///{tmp_path}/hall.db", tmp_path / "log", plugins=plugins) as server:
            ann, bo, table = two(server)
            async with client(server, table.id, ann.token) as one:
                await one.until(lambda: one.views)
                seat, question = one.asked()[0]
                await one.answer(seat, question["id"], question["options"][0][0])
                server.kill()
            server.start()
            assert [line["my_turn"] for line in greeted(ann)["tables"]] == [False]
            assert [line["my_turn"] for line in greeted(bo)["tables"]] == [True]

    asyncio.run(run())


def test_a_stranger_is_greeted_with_nothing(hall: ServerProcess) -> None:
    nothing = {"tables": [], "invites": [], "friends": [], "finished": [], "won": 0, "lost": 0, "left": 0}
    assert greeted(Person(hall)) == nothing
    assert greeted(Person(hall, token="p.forged.token")) == nothing


@pytest.mark.xdist_group("postgres")
def test_two_workers_greet_alike_and_end_a_session_for_both(postgres_url: str) -> None:
    async def run() -> None:
        with served_here(postgres_url, HandTime()) as first, served_here(postgres_url, HandTime()) as second:
            ann, bo, table = two(first)
            await played_out(first, table, ann, bo)
            there = Person(second, token=ann.token)
            assert greeted(there) == greeted(ann)
            phone = Person(second).opens(ann.ask("POST", "/me/carry")["ticket"])
            async with client(second, table.id, phone.token) as one:
                session = next(one for one in ann.me["sessions"] if not one["here"])
                await asyncio.to_thread(ann.ask, "DELETE", f"/me/sessions/{session['id']}")
                await eventually(lambda: one.closed is not None)

    asyncio.run(run())
