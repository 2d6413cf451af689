"""Circles: members alone see them, the owner looks after them, and what is played there makes a ranking."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerHere, client, served_here
from tests.server.persons import Person
from tests.server.test_greeting import played_out
from tests.server.test_messages import misfits
from warhall.server.messages.circles import CircleView
from warhall.server.people.ranking import interval, ranking
from warhall.server.storage.circles import Lineup
from warhall.server.storage.rows import GONE, LOST, WON


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    folder = tmp_path_factory.mktemp("circles")
    with served_here(f"sqlite:///{folder}/hall.db", HandTime()) as server:
        yield server


class Club:
    """A circle of Ann's, with some others in it."""

    def __init__(self, server: ServerHere, *names: str) -> None:
        self.ann = Person(server, "Ann")
        self.id = self.ann.ask("POST", "/circles", name=" Our \n Tuesdays ")["id"]
        self.others = [Person(server, name) for name in names]
        for other in self.others:
            server.time.move(1.0)
            other.ask("POST", "/invited/accept", ticket=self.link())

    def link(self, **wish: Any) -> str:
        return str(self.ann.ask("POST", f"/circles/{self.id}/link", **wish)["ticket"])

    def seen(self, person: Person | None = None) -> dict[str, Any]:
        found: dict[str, Any] = (person or self.ann).ask("GET", f"/circles/{self.id}")
        return found

    def member(self, name: str) -> str:
        return next(str(member["id"]) for member in self.seen()["members"] if member["name"] == name)

    async def plays(self, server: ServerHere, other: Person, **wanted: Any) -> str:
        table = self.ann.makes(setup={"points": 3}, circle=self.id, **wanted)
        other.takes(table.id, 1)
        return str((await played_out(server, table, self.ann, other)).match)


def test_a_link_leads_into_a_circle_that_only_members_see(here: ServerHere) -> None:
    club = Club(here)
    bo = Person(here, "Bo")
    here.time.move(1.0)
    offer = {"kind": "circle", "name": "Our Tuesdays", "already": False, "mine": False}
    assert bo.ask("POST", "/invited", ticket=club.link()) == offer
    with pytest.raises(Refused, match="not_found"):
        club.seen(bo)
    assert bo.ask("POST", "/invited/accept", ticket=club.link()) == {"name": "Our Tuesdays", "circle": club.id}
    found = club.seen(bo)
    assert misfits(found, CircleView) == []
    assert [(one["name"], one["owner"], one["me"]) for one in found["members"]] == [
        ("Ann", True, False),
        ("Bo", False, True),
    ]
    line = {"id": club.id, "name": "Our Tuesdays", "members": 2, "mine": False}
    assert bo.ask("GET", "/circles") == [line]


def test_who_was_removed_does_not_come_back_by_the_old_link(here: ServerHere) -> None:
    club = Club(here, "Bo", "Cy")
    bo, cy = club.others
    old = club.link()
    with pytest.raises(Refused, match="not_owner"):
        cy.ask("DELETE", f"/circles/{club.id}/members/{club.member('Bo')}")
    club.ann.ask("DELETE", f"/circles/{club.id}/members/{club.member('Bo')}")
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/invited/accept", ticket=old)
    assert cy.ask("POST", f"/circles/{club.id}/link")["ticket"] == club.link(), "every member can show it"
    with pytest.raises(Refused, match="not_owner"):
        cy.ask("POST", f"/circles/{club.id}/link", renew=True)


def test_a_circle_is_handed_over_or_goes_to_who_has_been_there_longest(here: ServerHere) -> None:
    club = Club(here, "Bo", "Cy")
    bo, cy = club.others
    club.ann.ask("PUT", f"/circles/{club.id}/owner", member=club.member("Cy"))
    with pytest.raises(Refused, match="not_owner"):
        club.ann.ask("PUT", f"/circles/{club.id}/name", name="Mine")
    assert cy.ask("PUT", f"/circles/{club.id}/name", name="Thursdays")["name"] == "Thursdays"
    assert cy.ask("DELETE", f"/circles/{club.id}/members/{club.member('Cy')}") == []
    assert club.seen()["mine"]
    for person in (club.ann, bo):
        me = next(one["id"] for one in club.seen(person)["members"] if one["me"])
        person.ask("DELETE", f"/circles/{club.id}/members/{me}")
    with pytest.raises(Refused, match="not_found"):
        club.seen(bo)


def test_nobody_joins_a_circle_whose_owner_has_blocked_them(here: ServerHere) -> None:
    club = Club(here, "Bo", "Cy")
    bo, cy = club.others
    club.ann.ask("PUT", "/me/apart", kind="blocked", circle=club.id, member=club.member("Bo"))
    club.ann.ask("DELETE", f"/circles/{club.id}/members/{club.member('Bo')}")
    with pytest.raises(Refused, match="bad_ticket"):
        bo.ask("POST", "/invited/accept", ticket=cy.ask("POST", f"/circles/{club.id}/link")["ticket"])


def test_a_table_for_the_circle_is_on_its_page_and_what_was_finished_too(here: ServerHere) -> None:
    async def run() -> None:
        club = Club(here, "Bo")
        (bo,) = club.others
        match = await club.plays(here, bo)
        gathering = bo.makes(circle=club.id)
        found = club.seen()
        assert [(line["id"], line["state"]) for line in found["tables"]] == [(gathering.id, "gathering")]
        (line,) = found["finished"]
        assert (line["match"], line["names"]) == (match, ["Ann", "Bo"])
        ranked = {row["name"]: (row["games"], row["wins"]) for row in found["ranking"]}
        assert ranked == {name: (1, int(seat in line["winners"])) for seat, name in enumerate(line["names"])}
        with pytest.raises(Refused, match="not_found"):
            Person(here, "Eve").makes(circle=club.id)

    asyncio.run(run())


def test_a_guest_of_the_circle_may_play_along_and_the_match_does_not_rank(here: ServerHere) -> None:
    async def run() -> None:
        club = Club(here, "Bo")
        await club.plays(here, Person(here, "Eve"))
        assert len(club.seen()["finished"]) == 1 and club.seen()["ranking"] == []

    asyncio.run(run())


def test_the_history_comes_page_by_page(here: ServerHere, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("warhall.server.storage.circles.PAGE", 2)

    async def run() -> None:
        club = Club(here, "Bo")
        played = [await club.plays(here, club.others[0]) for _ in range(3)]
        first = club.seen()["finished"]
        rest = club.ann.ask("GET", f"/circles/{club.id}/matches?before={first[-1]['match']}")
        assert len(first) == 2 and sorted(line["match"] for line in first + rest) == sorted(played)

    asyncio.run(run())


def test_playing_again_at_a_table_of_the_circle_stays_in_the_circle(here: ServerHere) -> None:
    async def run() -> None:
        club = Club(here, "Bo")
        match = await club.plays(here, club.others[0])
        new = club.others[0].ask("POST", f"/matches/{match}/again")["table"]["id"]
        assert [line["id"] for line in club.seen()["tables"]] == [new]

    asyncio.run(run())


@pytest.mark.xdist_group("postgres")
def test_circles_are_the_same_on_postgresql(postgres_url: str) -> None:
    async def run() -> None:
        with served_here(postgres_url, HandTime()) as server:
            club = Club(server, "Bo", "Cy")
            bo, cy = club.others
            passkey = cy.makes_passkey()
            match = await club.plays(server, bo)
            assert [line["match"] for line in club.seen()["finished"]] == [match]
            assert club.ann.ask("GET", f"/circles/{club.id}/matches?before={match}") == []
            assert len(club.seen()["ranking"]) == 2
            bo.comes_with(passkey, bring=True)
            assert [member["name"] for member in club.seen()["members"]] == ["Ann", "Cy"]
            club.ann.ask("DELETE", "/me")
            assert cy.ask("GET", f"/circles/{club.id}")["mine"]
            async with client(server) as one:
                assert (await one.send(type="here", tokens=[cy.token]))["friends"] == []

    asyncio.run(run())


# ── the ranking ───────────────────────────────────────────────────────────────────────────────────────────────────
def match(**results: str) -> Lineup:
    return Lineup(list(results), [person for person, result in results.items() if result == WON])


def test_a_ranking_puts_the_surest_winners_first() -> None:
    matches = [match(ann=WON, bo=LOST)] * 8 + [match(ann=LOST, bo=WON)] * 2 + [match(cy=WON, bo=LOST)]
    rows = ranking(matches, {"ann", "bo", "cy"})
    assert [(row.person, row.games, row.wins) for row in rows] == [("ann", 10, 8), ("cy", 1, 1), ("bo", 11, 2)]
    assert (rows[0].low, rows[0].high) == interval(8, 10)


def test_whoever_leaves_a_match_has_not_won_it() -> None:
    (first, second) = ranking([match(ann=GONE, bo=WON)], {"ann", "bo"})
    assert (first.person, second.person, second.games, second.wins) == ("bo", "ann", 1, 0)


@pytest.mark.parametrize(
    "lineup",
    [match(ann=WON, eve=LOST), match(ann=WON), Lineup(["ann", "ann", "bo"], ["ann"])],
    ids=["with somebody else", "against bots alone", "for two seats at once"],
)
def test_a_match_does_not_rank(lineup: Lineup) -> None:
    assert ranking([lineup], {"ann", "bo"}) == []
