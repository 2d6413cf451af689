"""Finding players: whoever wants the same sits down together, by rating where it is rated, and is told."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerProcess, call, served_here
from tests.server.mailrooms import called
from tests.server.persons import Person
from tests.server.rated import guests, open_hall, person_of, ratings
from tests.server.test_notices import all_is_sent, subscribed
from warhall.server.hosting.hall import PULSE, Hall
from warhall.server.hosting.seeking import LASTS
from warhall.server.people.rating import NEW
from warhall.server.people.seeking import ANYBODY, HERE, find, window
from warhall.server.storage.ratings import Skill
from warhall.server.storage.rows import PersonRow
from warhall.server.storage.seeking import SeekerRow, WishRow

QUICK = WishRow("muster", 2, "{}", "", "quick", False)
DAYS = WishRow("muster", 2, "{}", "", "days", True)
FOUR = WishRow("muster", 4, "{}", "", "days", True)
RATED = WishRow("muster", 2, "{}", "duel.5", "days", True)


def seeker(name: str, since: float, *wishes: WishRow, seen: float = 0.0) -> SeekerRow:
    return SeekerRow(name, name, since, seen or since, wishes, None)


def seated(now: float, *seekers: SeekerRow, **skills: float) -> Sequence[str] | None:
    known = {(name, "muster", "duel.5"): Skill(skill, 2.0) for name, skill in skills.items()}
    found = find(seekers, known, NEW, now)
    return None if found is None else [one.person for one in found.people]


# ── who sits with whom ────────────────────────────────────────────────────────────────────────────────────────────
def test_those_who_want_the_same_are_seated_as_soon_as_there_are_enough() -> None:
    assert seated(9, seeker("ann", 1, DAYS, QUICK), seeker("bo", 2, FOUR)) is None
    assert seated(9, seeker("ann", 1, DAYS), seeker("bo", 2, FOUR), seeker("cy", 3, FOUR, DAYS)) == ["ann", "cy"]
    four = [seeker(name, at, FOUR) for at, name in enumerate("abcde", 1)]
    assert seated(9, *four) == ["a", "b", "c", "d"], "whoever has waited longest comes first"


def test_nobody_is_seated_at_a_quick_table_who_is_not_here() -> None:
    ann, bo = seeker("ann", 1, QUICK, DAYS), seeker("bo", 1, QUICK, seen=500.0)
    assert seated(500, ann, bo) is None
    assert seated(HERE, ann._replace(seen=HERE), bo._replace(seen=1.0)) == ["ann", "bo"]
    slow = [one._replace(wishes=[DAYS]) for one in (ann, bo)]
    assert seated(5000, *slow) == ["ann", "bo"], "a game of days waits for both"


def test_the_window_of_ratings_widens_until_anybody_will_do() -> None:
    assert window(0) < window(60) < window(ANYBODY - 1) < window(ANYBODY) == float("inf")


def test_rated_tables_are_for_people_who_are_about_as_good() -> None:
    ann, bo = seeker("ann", 0.5, RATED), seeker("bo", 0.5, RATED)
    assert seated(1, ann, bo, ann=25.0, bo=27.0) == ["ann", "bo"]
    assert seated(1, ann, bo, ann=25.0, bo=31.0) is None
    assert seated(300, ann, bo, ann=25.0, bo=31.0) == ["ann", "bo"]
    near, far = seeker("near", 0.6, RATED), seeker("far", 0.55, RATED)
    assert seated(1, ann, far, near, ann=25.0, far=27.0, near=25.5) == ["ann", "near"]


def test_whoever_has_just_come_is_not_seated_with_somebody_far_off_because_the_other_has_waited_long() -> None:
    ann, bo = seeker("ann", 0.5, RATED), seeker("bo", 400, RATED)
    assert seated(401, ann, bo, ann=25.0, bo=31.0) is None
    assert seated(401 + ANYBODY, ann, bo, ann=25.0, bo=51.0) == ["ann", "bo"]


def test_nobody_is_seated_with_somebody_whom_they_have_blocked() -> None:
    people = [seeker(name, at, DAYS) for at, name in enumerate(("ann", "bo", "cy"), 1)]
    found = find(people, {}, NEW, 9, {frozenset(("ann", "bo"))})
    assert found is not None and [one.person for one in found.people] == ["ann", "cy"]


# ── in the hall ───────────────────────────────────────────────────────────────────────────────────────────────────
async def row_of(hall: Hall, token: str) -> PersonRow:
    person = await hall.people.store.person(await person_of(hall, token))
    assert person is not None
    return person


async def seeks(hall: Hall, token: str, rated: bool = False, clock: str = "days", seats: int = 2) -> SeekerRow:
    wish = hall.seeking.wish("muster", seats, {"points": 3}, clock, rated)
    return await hall.seeking.seek(await row_of(hall, token), [wish])


def test_two_who_look_for_the_same_play_at_once(database_url: str) -> None:
    async def run() -> None:
        async with open_hall(database_url) as hall:
            ann, bo, cy = await guests(hall, "Ann", "Bo", "Cy")
            assert (await seeks(hall, ann)).table_id is None
            assert (await seeks(hall, cy, seats=4)).table_id is None
            table_id = (await seeks(hall, bo)).table_id
            assert table_id is not None
            seen = await hall.seeking.look(await row_of(hall, ann))
            assert seen is not None and seen.table_id == table_id
            table = (await hall.room(table_id)).table
            assert table.state == "playing" and {place.name for place in table.places} == {"Ann", "Bo"}
            assert table.setup["points"] == 3 and not table.rated and not table.listed and table.clock_answer == 86_400
            for token in (ann, bo):
                keys = (await hall.people.visitor([token])).keys
                assert sum(place.is_held_by(keys) for place in table.places) == 1
            assert await hall.seeking.store.waiting() == 1

    asyncio.run(run())


def test_a_search_outlives_the_hall_and_a_wider_window_seats_those_who_waited(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with open_hall(sqlite_url, time) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            best = (await person_of(hall, ann), "muster", "duel.3")
            await hall.ratings.store.recount(lambda _: {best: (Skill(40.0, 1.0), 20)}, write=True)
            await seeks(hall, ann, rated=True)
            assert (await seeks(hall, bo, rated=True)).table_id is None
        async with open_hall(sqlite_url, time) as hall:
            time.move(ANYBODY - 1)
            await hall.seeking.pair()
            assert await hall.seeking.store.waiting() == 2
            time.move(1 + PULSE)
            await hall.seeking.pair()
            found = await hall.seeking.look(await row_of(hall, ann))
            assert found is not None and found.table_id is not None
            table = (await hall.room(found.table_id)).table
            assert table.rated and not table.undo
            assert (await ratings(hall, ann))["duel.3"][0] == 40.0

    asyncio.run(run())


def test_a_search_can_be_stopped_replaced_and_ends_by_itself(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with open_hall(sqlite_url, time) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            await seeks(hall, ann)
            await hall.seeking.store.stop(await person_of(hall, ann))
            assert (await seeks(hall, bo)).table_id is None
            await seeks(hall, bo, seats=4)
            assert (await seeks(hall, ann)).table_id is None, "Bo looks for something else by now"
            time.move(LASTS + 1)
            await hall.seeking.sweep()
            assert await hall.seeking.store.waiting() == 0

    asyncio.run(run())


def test_whoever_is_forgotten_or_joins_an_account_looks_for_nobody(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo, cy = await guests(hall, "Ann", "Bo", "Cy")
            await seeks(hall, ann)
            assert (await hall.people.export(await row_of(hall, ann)))["seeking"]
            await hall.people.forget(await row_of(hall, ann))
            assert (await seeks(hall, bo)).table_id is None
            await hall.people.store.join(await person_of(hall, bo), await person_of(hall, cy))
            assert await hall.seeking.store.waiting() == 0

    asyncio.run(run())


@pytest.mark.xdist_group("postgres")
def test_two_workers_never_seat_anybody_twice(postgres_url: str) -> None:
    async def run() -> None:
        async with open_hall(postgres_url) as first, open_hall(postgres_url) as second:
            people = await guests(first, *"ABCDEF")
            halls = [first, second] * 3
            await asyncio.gather(*(seeks(hall, token) for hall, token in zip(halls, people, strict=True)))
            await first.seeking.pair()
            rows = [await first.seeking.store.seeker(await person_of(first, token)) for token in people]
            tables = [row.table_id for row in rows if row is not None]
            assert len(tables) == 6 and None not in tables and len(set(tables)) == 3

    asyncio.run(run())


def test_whoever_is_not_here_is_told_that_players_are_found(sqlite_url: str) -> None:
    wanted: dict[str, Any] = {"wishes": [{"game": "muster", "seats": 2}], "clocks": ["days"]}
    with called() as service, served_here(sqlite_url, HandTime(), private_webhooks=True) as server:
        ann, bo = Person(server, "Ann"), Person(server, "Bo")
        device = subscribed(ann, service)
        ann.ask("POST", "/seeking", **wanted)
        server.time.move(100.0)
        table = bo.ask("POST", "/seeking", **wanted)["table"]
        told = device.read(service.next())
        assert told == {"title": "Players are found", "body": "Muster with Bo", "link": f"/t/{table}"}
        all_is_sent(server)
        assert service.is_quiet, "that it is her turn too need not be said"


# ── over HTTP ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_players_are_found_over_http(hall: ServerProcess) -> None:
    ann, bo = Person(hall, "Ann"), Person(hall, "Bo")
    wanted: dict[str, Any] = {"wishes": [{"game": "muster", "seats": 10}], "clocks": ["quick", "days"]}
    with pytest.raises(Refused, match="not_known"):
        call(hall, "POST", "/seeking", **wanted)
    assert ann.ask("GET", "/seeking")["since"] is None
    begun = ann.ask("POST", "/seeking", **wanted)
    assert begun["table"] is None and begun["waiting"] >= 1
    assert [(wish["seats"], wish["clock"]) for wish in begun["wishes"]] == [(10, "quick"), (10, "days")]
    wanted["wishes"] = [{"game": "muster", "seats": 2}, {"game": "muster", "seats": 7}]
    first = ann.ask("POST", "/seeking", **wanted)
    assert first["table"] is None and len(first["wishes"]) == 2, "what cannot be played is left out"
    table = bo.ask("POST", "/seeking", **wanted)["table"]
    assert ann.ask("GET", "/seeking")["table"] == table and table in ann.tables()
    for who in (ann, bo):
        assert who.ask("DELETE", "/seeking")["since"] is None
    with pytest.raises(Refused, match="bad_setup"):
        ann.ask("POST", "/seeking", wishes=[{"game": "muster", "seats": 7}], clocks=["days"])
    with pytest.raises(Refused, match="bad_setup"):
        ann.ask("POST", "/seeking", wishes=[{"game": "muster", "seats": 2, "setup": {"mood": "wild"}}], clocks=["days"])
    with pytest.raises(Refused, match="no_game"):
        ann.ask("POST", "/seeking", wishes=[{"game": "chess", "seats": 2}], clocks=["days"])
