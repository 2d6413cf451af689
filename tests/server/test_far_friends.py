"""Friends, circles, presence and finding players on two workers: what happens at one reaches people at the other."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Client, Refused, Served, ServerHere, client, eventually, served_here
from tests.server.mailrooms import called
from tests.server.persons import Person
from tests.server.services import new_database
from tests.server.test_friends import befriend, friends_of, in_the_hall, link, names, shown, some
from tests.server.test_notices import subscribed
from tests.server.test_play import play

pytestmark = pytest.mark.xdist_group("postgres")


@pytest.fixture(scope="module", params=["redis", "notifications"])
def pair(request: pytest.FixtureRequest, postgres_server: str) -> Iterator[list[ServerHere]]:
    """Two workers that share a database, with Redis between them or without. No time passes by itself."""
    bus = request.getfixturevalue("redis_url") if request.param == "redis" else ""
    database, time = new_database(postgres_server), HandTime()
    with (
        served_here(database, time, redis=bus, private_webhooks=True) as first,
        served_here(database, time, redis=bus, private_webhooks=True) as second,
    ):
        yield [first, second]


def at(server: Served, person: Person) -> Person:
    """The same person, whose browser has come to this worker."""
    return Person(server, person.name, person.token)


# ── presence ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_comes_and_goes_at_one_worker_is_seen_by_friends_at_the_other(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        ann, bo = some(first, "Ann", "Bo")
        async with client(first) as of_ann:
            await in_the_hall(of_ann, ann)
            async with client(second) as of_bo:
                await in_the_hall(of_bo, bo)
                await shown(first, of_ann, lambda frame: names(frame) == ["Bo"])
            await shown(first, of_ann, lambda frame: names(frame) == [])

    asyncio.run(run())


def test_the_table_of_a_friend_at_another_worker_is_shown_where_its_rules_allow_it(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        ann, bo = some(first, "Ann", "Bo")
        table = at(second, bo).makes(friends=True)
        async with client(first) as of_ann, client(second, table.id, bo.token):
            await in_the_hall(of_ann, ann)
            frame = await shown(first, of_ann, lambda frame: frame["friends"] and frame["friends"][0]["playing"])
            assert frame["friends"][0]["table"]["id"] == table.id

    asyncio.run(run())


# ── friends ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_friendship_that_begins_or_ends_at_one_worker_is_seen_at_the_other_at_once(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        ann, bo = Person(first, "Ann"), Person(second, "Bo")
        async with client(first) as of_ann, client(second) as of_bo:
            await in_the_hall(of_ann, ann)
            await in_the_hall(of_bo, bo)
            await asyncio.to_thread(befriend, ann, bo)
            await shown(first, of_ann, lambda frame: names(frame) == ["Bo"])
            id = (await asyncio.to_thread(friends_of, bo))["Ann"]["id"]
            await asyncio.to_thread(bo.ask, "DELETE", f"/friends/{id}")
            await shown(first, of_ann, lambda frame: names(frame) == [])

    asyncio.run(run())


def test_an_invitation_from_one_worker_is_shown_at_the_other(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        ann, bo = some(first, "Ann", "Bo")
        async with client(first) as of_ann:
            await in_the_hall(of_ann, ann)
            there = at(second, bo)
            table = await asyncio.to_thread(there.makes)
            id = (await asyncio.to_thread(friends_of, there))["Ann"]["id"]
            await asyncio.to_thread(there.ask, "POST", f"/friends/{id}/invite", table=table.id)
            frame = await shown(first, of_ann, lambda frame: frame["invites"])
            assert frame["invites"][0]["table"]["id"] == table.id

    asyncio.run(run())


def test_who_is_muted_at_one_worker_is_not_heard_at_the_other(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        ann, bo = some(first, "Ann", "Bo")
        table = ann.makes(seats=4)
        bo.takes(table.id, 1)
        cy = Person(second, "Cy")
        cy.takes(table.id, 2)
        async with (
            client(first, table.id, ann.token) as of_ann,
            client(second, table.id, bo.token) as of_bo,
            client(second, table.id, cy.token) as of_cy,
        ):
            await of_bo.send(type="chat", text="Hello")
            await of_ann.until(lambda: of_ann.chat)
            there = at(second, ann)
            await asyncio.to_thread(there.ask, "PUT", "/me/apart", kind="muted", table=table.id, seat=1)
            await eventually(lambda: any(one.deaf_to for one in first.hall.rooms[table.id].listeners))
            await of_bo.send(type="chat", text="Ann is slow")
            await of_cy.send(type="chat", text="Good luck")
            await of_bo.until(lambda: len(of_bo.chat) == 3)
            await of_ann.until(lambda: of_ann.chat[-1]["text"] == "Good luck")  # it came the same way, and later
            assert [line["text"] for line in of_ann.chat] == ["Hello", "Good luck"]

    asyncio.run(run())


def test_who_is_blocked_at_one_worker_cannot_sit_down_with_somebody_at_the_other(pair: list[ServerHere]) -> None:
    first, second = pair
    ann, bo = some(first, "Ann", "Bo")
    at(second, ann).ask("PUT", "/me/apart", kind="blocked", friend=friends_of(ann)["Bo"]["id"])
    with pytest.raises(Refused, match="kept_apart"):
        bo.takes(ann.makes().id, 1)
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/invited/accept", ticket=link(ann))


# ── circles ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_circle_is_the_same_at_both_workers_and_so_are_its_tables_and_its_ranking(pair: list[ServerHere]) -> None:
    first, second = pair

    async def run() -> None:
        ann, bo = Person(first, "Ann"), Person(second, "Bo")
        circle = ann.ask("POST", "/circles", name="Tuesdays")["id"]
        bo.ask("POST", "/invited/accept", ticket=ann.ask("POST", f"/circles/{circle}/link")["ticket"])
        page = f"/circles/{circle}"
        assert {member["name"] for member in ann.ask("GET", page)["members"]} == {"Ann", "Bo"}
        table = bo.makes(circle=circle, setup={"points": 3})
        assert [line["id"] for line in ann.ask("GET", page)["tables"]] == [table.id]
        ann.takes(table.id, 1)
        await played_apart(first, ann, second, bo, table.id)
        assert {row["name"] for row in ann.ask("GET", page)["ranking"]} == {"Ann", "Bo"}
        id = next(member["id"] for member in ann.ask("GET", page)["members"] if member["name"] == "Bo")
        ann.ask("DELETE", f"{page}/members/{id}")
        with pytest.raises(Refused, match="not_found"):
            bo.ask("GET", page)

    asyncio.run(run())


# ── finding players ───────────────────────────────────────────────────────────────────────────────────────────────
def test_two_who_look_for_players_at_two_workers_sit_down_together_and_who_is_away_is_told(
    pair: list[ServerHere],
) -> None:
    first, second = pair
    wanted: dict[str, Any] = {"wishes": [{"game": "muster", "seats": 2}], "clocks": ["days"]}

    async def run() -> None:
        with called() as service:
            ann, bo = Person(first, "Ann"), Person(second, "Bo")
            device = subscribed(ann, service)
            assert ann.ask("POST", "/seeking", **wanted)["table"] is None
            first.time.skip(100.0)  # Ann's worker may still be telling the other one that she looks for players
            table = bo.ask("POST", "/seeking", **wanted)["table"]
            told = await asyncio.to_thread(service.next)
            assert device.read(told) == {"title": "Players are found", "body": "Muster with Bo", "link": f"/t/{table}"}
            assert ann.ask("GET", "/seeking")["table"] == table
            await played_apart(first, ann, second, bo, table, limit=4)

    asyncio.run(run())


async def played_apart(first: Served, ann: Person, second: Served, bo: Person, table: str, limit: int = 1_000) -> None:
    """Ann and Bo play, each at a worker of their own."""
    async with client(first, table, ann.token) as of_ann, client(second, table, bo.token) as of_bo:
        both: list[Client] = [of_ann, of_bo]
        await play(both, seed=1, limit=limit)
        if of_ann.is_over:
            for one in both:
                await one.until(lambda one=one: one.table["state"] == "over")
