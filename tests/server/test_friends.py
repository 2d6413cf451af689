"""Friends: made by a link, seen while they are here, invited to tables; and kept apart from where somebody wants it."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Client, Refused, Served, ServerHere, client, eventually, served_here, until
from tests.server.mailrooms import called
from tests.server.persons import Person
from tests.server.test_greeting import greeted, played_out, two
from tests.server.test_messages import misfits
from warhall.server.hosting.friends import INVITED_SECONDS, LINK_SECONDS
from warhall.server.hosting.hall import SWEEP, TELL
from warhall.server.messages import frames, friends


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    folder = tmp_path_factory.mktemp("friends")
    with served_here(f"sqlite:///{folder}/hall.db", HandTime(), private_webhooks=True) as server:
        yield server


def link(person: Person, **wish: Any) -> str:
    return str(person.ask("POST", "/friends/link", **wish)["ticket"])


def befriend(one: Person, other: Person) -> None:
    other.ask("POST", "/invited/accept", ticket=link(one))


def friends_of(person: Person) -> dict[str, dict[str, Any]]:
    return {friend["name"]: friend for friend in person.ask("GET", "/friends")["friends"]}


def some(server: Served, *names: str) -> list[Person]:
    """People who are all friends of the first of them."""
    first, *others = (Person(server, name) for name in names)
    for other in others:
        befriend(first, other)
    return [first, *others]


async def in_the_hall(one: Client, person: Person) -> dict[str, Any]:
    return await one.send(type="here", tokens=[person.token])


async def shown(server: ServerHere, one: Client, condition: Any) -> dict[str, Any]:
    """What somebody in the hall sees as soon as this holds of it."""

    def last() -> dict[str, Any]:
        frame: dict[str, Any] = one.received("hall")[-1][1]
        return frame

    def comes() -> bool:
        server.time.skip(TELL)  # nobody is late for it: what travels on a real bus has real limits
        return bool(condition(last()))

    await eventually(comes)
    return last()


def names(frame: dict[str, Any]) -> list[str]:
    return [friend["name"] for friend in frame["friends"]]


# ── the link ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_link_asks_and_whoever_accepts_is_a_friend_on_both_sides(here: ServerHere) -> None:
    ann, bo = Person(here, "Ann"), Person(here, "Bo")
    ticket = link(ann)
    offer = {"kind": "friend", "name": "Ann", "already": False, "mine": False}
    assert Person(here).ask("POST", "/invited", ticket=ticket) == offer
    assert bo.ask("POST", "/invited", ticket=ticket) == offer
    assert not friends_of(ann), "to look at a link makes nobody a friend"
    assert bo.ask("POST", "/invited/accept", ticket=ticket) == {"name": "Ann", "circle": None}
    assert list(friends_of(ann)) == ["Bo"] and list(friends_of(bo)) == ["Ann"]
    assert bo.ask("POST", "/invited", ticket=ticket)["already"]
    assert ann.ask("POST", "/invited", ticket=ticket)["mine"]
    with pytest.raises(Refused, match="your own link"):
        ann.ask("POST", "/invited/accept", ticket=ticket)


def test_a_link_is_the_same_until_it_is_renewed_or_a_week_old(here: ServerHere) -> None:
    ann, bo = Person(here, "Ann"), Person(here, "Bo")
    first = link(ann)
    assert link(ann) == first
    second = link(ann, renew=True)
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/invited/accept", ticket=first)
    here.time.move(LINK_SECONDS)
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/invited/accept", ticket=second)
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/invited/accept", ticket="w.forged.ticket")
    assert link(ann) != second and not friends_of(ann)


def test_either_can_end_a_friendship(here: ServerHere) -> None:
    ann, bo, cy = some(here, "Ann", "Bo", "Cy")
    assert bo.ask("DELETE", f"/friends/{friends_of(bo)['Ann']['id']}")["friends"] == []
    assert list(friends_of(ann)) == ["Cy"]
    with pytest.raises(Refused, match="not_found"):
        bo.ask("DELETE", f"/friends/{friends_of(cy)['Ann']['id']}")


def test_a_guest_who_turns_into_an_account_or_joins_one_keeps_friends_circles_and_blocks(here: ServerHere) -> None:
    ann, bo, cy, dee = some(here, "Ann", "Bo", "Cy", "Dee")
    passkey = bo.makes_passkey()
    assert list(friends_of(bo)) == ["Ann"], "with an account"
    guest = Person(here, "Bo's phone")
    for friend in (ann, cy, bo):
        befriend(friend, guest)
    circle = guest.ask("POST", "/circles", name="Tuesdays")["id"]
    befriend(guest, dee)
    guest.ask("PUT", "/me/apart", kind="blocked", friend=friends_of(guest)["Dee"]["id"])
    phone = guest.comes_with(passkey, bring=True)
    assert sorted(friends_of(phone)) == ["Ann", "Cy"], "each of them once, and nobody is their own friend"
    assert sorted(friends_of(ann)) == ["Bo", "Cy", "Dee"]
    assert phone.ask("GET", f"/circles/{circle}")["mine"]
    assert [one["name"] for one in phone.ask("GET", "/friends")["apart"]] == ["Dee"]


# ── who is here ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_friends_and_nobody_else_see_who_is_in_the_hall(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo = some(here, "Ann", "Bo")
        cy = Person(here, "Cy")
        async with client(here) as of_ann, client(here) as of_cy:
            assert names(await in_the_hall(of_ann, ann)) == []
            await in_the_hall(of_cy, cy)
            async with client(here) as of_bo:
                assert names(await in_the_hall(of_bo, bo)) == ["Ann"]
                frame = await shown(here, of_ann, lambda frame: names(frame) == ["Bo"])
                assert misfits(frame, frames.HallFrame) == []
                assert [one["name"] for one in greeted(ann)["friends"]] == ["Bo"]
                assert greeted(cy)["friends"] == []
            await shown(here, of_ann, lambda frame: names(frame) == [])
            assert names(of_cy.received("hall")[-1][1]) == []
            mine = ann.ask("GET", "/me/export")["person"][0]["id"], bo.ask("GET", "/me/export")["person"][0]["id"]
            assert not [text for text in of_ann.texts for id in mine if id in text]

    asyncio.run(run())


def test_who_switches_it_off_is_not_seen(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo = some(here, "Ann", "Bo")
        async with client(here) as of_ann, client(here) as of_bo:
            await in_the_hall(of_ann, ann)
            await in_the_hall(of_bo, bo)
            await shown(here, of_ann, lambda frame: names(frame) == ["Bo"])
            await asyncio.to_thread(bo.ask, "PUT", "/me/shows", shows=False)
            await shown(here, of_ann, lambda frame: names(frame) == [])
            assert not friends_of(ann)["Bo"]["here"] and friends_of(bo)["Ann"]["here"]

    asyncio.run(run())


def test_a_friend_s_table_is_shown_where_its_rules_allow_it(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo = some(here, "Ann", "Bo")
        cy = Person(here, "Cy")
        ways: list[tuple[dict[str, Any], bool]] = [({"friends": True}, True), ({}, False), ({"listed": True}, True)]
        for wanted, is_shown in ways:
            table = bo.makes(**wanted)
            async with client(here, table.id, bo.token):
                found = friends_of(ann)["Bo"]
                assert found["here"] and found["playing"]
                assert (found["table"] is not None) == is_shown, wanted
        table = bo.makes(friends=True, spectators=False)
        cy.takes(table.id, 1)
        async with client(here, table.id, bo.token), client(here, table.id, cy.token):
            assert friends_of(ann)["Bo"]["table"] is None, "nobody may watch it"

    asyncio.run(run())


# ── invitations ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_friend_is_invited_with_one_click_and_can_decline(here: ServerHere) -> None:
    ann, bo, cy = some(here, "Ann", "Bo", "Cy")
    table = ann.makes(seats=4)
    for name in ("Bo", "Cy"):
        ann.ask("POST", f"/friends/{friends_of(ann)[name]['id']}/invite", table=table.id)
    (invite,) = greeted(bo)["invites"]
    assert (invite["name"], invite["table"]["id"]) == ("Ann", table.id)
    assert misfits(invite, friends.InviteView) == []
    assert bo.ask("DELETE", f"/me/invites/{invite['id']}") == [] == greeted(bo)["invites"]
    cy.takes(table.id, 1)
    assert greeted(cy)["invites"] == [], "who sits there is not invited any more"


def test_only_who_sits_at_a_table_with_a_free_seat_invites_to_it(here: ServerHere) -> None:
    ann, bo = some(here, "Ann", "Bo")
    id = friends_of(ann)["Bo"]["id"]
    other = Person(here, "Cy").makes()
    with pytest.raises(Refused, match="not_seated"):
        ann.ask("POST", f"/friends/{id}/invite", table=other.id)
    ann.takes(other.id, 1)
    with pytest.raises(Refused, match="already_started"):
        ann.ask("POST", f"/friends/{id}/invite", table=other.id)
    assert greeted(bo)["invites"] == []


def test_an_invitation_is_told_to_who_is_not_here_and_asked_for_it(here: ServerHere) -> None:
    with called() as chat:
        ann, bo = some(here, "Ann", "Bo")
        bo.ask("PUT", "/me/notices/webhook", url=f"{chat.url}/hook#slack")
        table = ann.makes()
        ann.ask("POST", f"/friends/{friends_of(ann)['Bo']['id']}/invite", table=table.id)
        assert chat.json() == {"text": f"Ann invites you, Bo: Muster with Ann. /t/{table.id}"}


def test_invitations_of_last_week_are_swept_away(here: ServerHere) -> None:
    ann, bo = some(here, "Ann", "Bo")
    table = ann.makes()
    ann.ask("POST", f"/friends/{friends_of(ann)['Bo']['id']}/invite", table=table.id)
    here.time.move(INVITED_SECONDS)

    def are_swept_away() -> bool:
        here.time.skip(SWEEP)  # again, if it was sweeping just then
        return not bo.ask("GET", "/me/export")["invitations"]

    until(are_swept_away)


# ── the same people again ─────────────────────────────────────────────────────────────────────────────────────────
def test_one_click_plays_again_with_the_same_people_at_a_new_table(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo, table = two(here)
        match = str((await played_out(here, table, ann, bo)).match)
        made = ann.ask("POST", f"/matches/{match}/again")
        new = made["table"]
        assert new["id"] != table.id and made["seats"] == [0] and new["state"] == "gathering"
        assert new["setup"] == ann.ask("GET", f"/tables/{table.id}")["setup"]
        (invite,) = greeted(bo)["invites"]
        assert (invite["name"], invite["table"]["id"]) == ("Ann", new["id"])
        assert ann.ask("POST", f"/matches/{match}/again")["table"]["id"] == new["id"], "a second click makes no other"
        joined = bo.ask("POST", f"/matches/{match}/again")
        assert (joined["table"]["id"], joined["seats"], joined["table"]["state"]) == (new["id"], [1], "playing")
        with pytest.raises(Refused, match="no_match"):
            Person(here, "Cy").ask("POST", f"/matches/{match}/again")

    asyncio.run(run())


def test_two_who_play_again_at_the_same_moment_sit_at_one_table(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo, table = two(here)
        match = str((await played_out(here, table, ann, bo)).match)
        clicks = (asyncio.to_thread(person.ask, "POST", f"/matches/{match}/again") for person in (ann, bo))
        hers, his = await asyncio.gather(*clicks)
        assert hers["table"]["id"] == his["table"]["id"]
        assert sorted([hers["seats"], his["seats"]]) == [[0], [1]]
        assert ann.ask("GET", f"/tables/{hers['table']['id']}")["state"] == "playing"

    asyncio.run(run())


def test_what_somebody_finished_comes_page_by_page(here: ServerHere, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.server.storage.people.FINISHED", 2)

    async def run() -> None:
        ann, bo = Person(here, "Ann"), Person(here, "Bo")
        played = []
        for _ in range(3):
            table = ann.makes(setup={"points": 3})
            bo.takes(table.id, 1)
            played.append((await played_out(here, table, ann, bo)).match)
        first = ann.ask("GET", "/me/matches")
        second = ann.ask("GET", f"/me/matches?before={first[-1]['match']}")
        assert sorted(line["match"] for line in first + second) == sorted(map(str, played))
        assert ann.ask("GET", f"/me/matches?before={second[-1]['match']}") == []

    asyncio.run(run())


# ── keeping apart ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_is_blocked_can_neither_befriend_nor_invite_nor_sit_with_somebody(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo, table = two(here)
        befriend(ann, bo)
        match = str((await played_out(here, table, ann, bo)).match)
        theirs = friends_of(bo)["Ann"]["id"]
        listed = ann.ask("PUT", "/me/apart", kind="blocked", table=table.id, seat=1)["apart"]
        assert [(one["name"], one["kind"]) for one in listed] == [("Bo", "blocked")]
        assert not friends_of(ann) and not friends_of(bo)
        with pytest.raises(Refused, match="bad_ticket"):
            bo.ask("POST", "/invited/accept", ticket=link(ann))
        with pytest.raises(Refused, match="bad_ticket"):
            ann.ask("POST", "/invited/accept", ticket=link(bo))
        with pytest.raises(Refused, match="not_found"):
            bo.ask("POST", f"/friends/{theirs}/invite", table=bo.makes().id)
        for host, guest in ((ann, bo), (bo, ann)):
            with pytest.raises(Refused, match="kept_apart"):
                guest.takes(host.makes(listed=True).id, 1)
        with pytest.raises(Refused, match="kept_apart"):
            bo.ask("POST", f"/tables/{table.id}/rematch")
        bo.ask("POST", f"/matches/{match}/again")
        assert greeted(ann)["invites"] == []
        assert ann.ask("DELETE", f"/me/apart/{listed[0]['id']}")["apart"] == []
        bo.takes(ann.makes().id, 1)

    asyncio.run(run())


def test_who_is_blocked_still_comes_back_to_a_seat_of_a_match_that_runs(here: ServerHere) -> None:
    ann, bo, table = two(here)
    ann.ask("PUT", "/me/apart", kind="blocked", table=table.id, seat=1)
    bo.ask("DELETE", f"/tables/{table.id}/seats/1")
    bo.takes(table.id, 1)


def test_who_is_muted_is_not_heard_at_any_table_and_everybody_else_hears_them(here: ServerHere) -> None:
    async def run() -> None:
        ann, bo, table = two(here)
        other = ann.makes(seats=4)
        bo.takes(other.id, 1)
        async with (
            client(here, other.id, ann.token) as of_ann,
            client(here, other.id, bo.token) as of_bo,
            client(here, other.id) as watcher,
        ):
            await of_bo.send(type="chat", text="Hello")
            await of_ann.until(lambda: of_ann.chat)
            await asyncio.to_thread(ann.ask, "PUT", "/me/apart", kind="muted", table=table.id, seat=1)
            await eventually(lambda: any(one.deaf_to for one in here.hall.rooms[other.id].listeners))
            await of_bo.send(type="chat", text="Ann is slow")
            await of_ann.send(type="chat", text="Good luck")
            for one in (of_ann, watcher):
                await one.until(lambda one=one: one.chat and one.chat[-1]["text"] == "Good luck")
            assert [line["text"] for line in of_ann.chat] == ["Hello", "Good luck"]
            assert [line["text"] for line in watcher.chat] == ["Hello", "Ann is slow", "Good luck"]
        async with client(here, other.id, ann.token) as again:
            await again.until(lambda: again.chat)
            assert [line["text"] for line in again.chat] == ["Good luck"]
        id = ann.ask("GET", "/friends")["apart"][0]["id"]
        ann.ask("DELETE", f"/me/apart/{id}")
        async with client(here, other.id, ann.token) as again:
            await again.until(lambda: len(again.chat) == 3)

    asyncio.run(run())


# ── everything ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_export_names_friends_and_deleting_leaves_nothing_of_somebody_with_anybody(tmp_path: Path) -> None:
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime()) as server:
        ann, bo, cy = some(server, "Wilhelmina", "Bo", "Cy")
        circle = ann.ask("POST", "/circles", name="Tuesdays")["id"]
        ticket = ann.ask("POST", f"/circles/{circle}/link")["ticket"]
        bo.ask("POST", "/invited/accept", ticket=ticket)
        cy.ask("PUT", "/me/apart", kind="blocked", friend=friends_of(cy)["Wilhelmina"]["id"])
        ann.ask("POST", f"/friends/{friends_of(ann)['Bo']['id']}/invite", table=ann.makes().id)
        bo.ask("POST", f"/friends/{friends_of(bo)['Wilhelmina']['id']}/invite", table=bo.makes().id)
        found = ann.ask("GET", "/me/export")
        assert [one["name"] for one in found["friends"]] == ["Bo"]
        assert [(one["name"], one["owner"]) for one in found["circles"]] == [("Tuesdays", True)]
        assert [one["name"] for one in found["invitations"]] == ["Bo"] and len(found["links"]) == 2
        assert [one["name"] for one in cy.ask("GET", "/me/export")["apart"]] == ["Wilhelmina"]
        others = [one.ask("GET", "/me/export")["person"][0]["id"] for one in (bo, cy)]
        assert not [id for id in others if id in json.dumps(found)]
        ann.ask("DELETE", "/me")
        assert friends_of(bo) == {} and greeted(bo)["invites"] == []
        assert [member["name"] for member in bo.ask("GET", f"/circles/{circle}")["members"]] == ["Bo"]
        assert bo.ask("GET", f"/circles/{circle}")["mine"]
    with closing(sqlite3.connect(tmp_path / "hall.db")) as database:
        rest = "\n".join(database.iterdump())
    assert "Wilhelmina" not in rest and found["person"][0]["id"] not in rest


def test_every_new_door_has_a_limit(tmp_path: Path) -> None:
    limits = {"doors_per_hour": 4, "invites_per_hour": 2, "tables_per_hour": 20}
    with served_here(f"sqlite:///{tmp_path}/hall.db", HandTime(), **limits) as server:
        ann, bo = some(server, "Ann", "Bo")
        table, id = ann.makes(seats=4).id, friends_of(ann)["Bo"]["id"]
        for _ in range(2):
            ann.ask("POST", f"/friends/{id}/invite", table=table)
        with pytest.raises(Refused, match="too_frequent"):
            ann.ask("POST", f"/friends/{id}/invite", table=table)
        for _ in range(2):
            link(ann)
        for path in ("/friends/link", "/circles", "/circles/nothinghere/link"):
            with pytest.raises(Refused, match="too_frequent"):
                ann.ask("POST", path, **({"name": "Tuesdays"} if path == "/circles" else {}))
        for path in ("/invited", "/invited/accept"):
            with pytest.raises(Refused, match="too_frequent"):
                bo.ask("POST", path, ticket="w.x.y")
        with pytest.raises(Refused, match="too_frequent"):
            bo.ask("PUT", "/me/apart", kind="muted", friend=friends_of(bo)["Ann"]["id"])
