"""Profiles: what somebody has played, added up; for themselves alone until they say otherwise."""

import asyncio
import json
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import LOOK_AGAIN, PATIENCE, Refused, ServerProcess, call
from tests.server.persons import Person
from tests.server.rated import guests, open_hall, person_of, play_out, rated_table
from tests.server.test_greeting import played_out, two
from tests.server.test_ratings import DUEL
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.server.hosting.hall import SWEEP, Hall
from warhall.server.listening.profiles import mine, of
from warhall.server.people.figures import share, streaks
from warhall.server.people.visitor import Visitor
from warhall.server.storage.figures import Deeds
from warhall.server.thinking.replays import tally


async def profile(hall: Hall, token: str) -> dict[str, Any]:
    person = await hall.people.store.person(await person_of(hall, token))
    assert person is not None
    return dict(await mine(hall, person))


# ── what adds up ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_interval_of_a_share_holds_it_and_narrows_with_every_match() -> None:
    for won, played in ((0, 1), (1, 1), (3, 10), (300, 1000)):
        found = share(won, played)
        assert 0 <= found.low <= found.share <= found.high <= 1
    assert share(30, 100).high - share(30, 100).low < share(3, 10).high - share(3, 10).low


def test_a_streak_ends_with_the_first_match_of_the_other_kind() -> None:
    assert streaks([]) == (0, 0)
    assert streaks([True, True, True, False, True, True]) == (2, 3)
    assert streaks([True, False, False]) == (-2, 1)


def test_a_profile_adds_up_matches_streaks_heroes_cards_and_ratings(database_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with open_hall(database_url, time) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            won: list[bool] = []
            for seed in (1, 2, 3):
                room = await rated_table(hall, [ann, bo])
                time.move(1.0)
                won.append(0 in await play_out(room, seed))
                match = room.require_live().row.id
                await hall.counting.store.count(match, {0: Deeds(["Scout"], {"3": 2}), 1: Deeds(["Guard"], {})})
                await hall.counting.store.count(match, {0: Deeds(["Scout"], {"3": 2})})  # whoever comes second
            await hall.ratings.settle()
            found = await profile(hall, ann)
            assert (found["won"], found["lost"], found["left"]) == (sum(won), 3 - sum(won), 0)
            (game,) = found["games"]
            assert (game["streak"], game["best"]) == streaks(won)
            assert game["rate"]["played"] == 3 and game["rate"]["share"] == share(sum(won), 3).share
            assert [(hero["name"], hero["rate"]["played"]) for hero in game["heroes"]] == [("Scout", 3)]
            assert game["heroes"][0]["rate"]["won"] == sum(won)
            assert [(card["key"], card["times"]) for card in game["cards"]] == [("3", 6)]
            (rating,) = found["ratings"]
            assert (rating["mode"], rating["matches"], rating["provisional"]) == (DUEL, 3, True)
            assert [then["at"] for then in rating["history"]] == sorted(then["at"] for then in rating["history"])
            assert rating["history"][-1]["rating"] == rating["rating"] and len(rating["history"]) == 3
            assert await hall.counting.store.uncounted() == []

    asyncio.run(run())


def test_heroes_and_cards_are_read_from_the_record_of_a_match() -> None:
    game = get_game("muster")
    record = {"game": "muster", "seats": 2, "seed": 7, "setup": {}, "start": ["", 0]}
    one, other = tally(record | {"answers": []})
    assert one == other == ([], {})
    match = new_match(game, 2, 7, {})
    keys = [question.options[0].key for question in match.pending]
    answers = [[seat, key, seat] for seat, key in enumerate(keys)]
    (_, cards), _ = tally(record | {"answers": answers[:1]})
    assert cards == {keys[0]: 1}


def test_what_has_ended_is_counted_a_little_later(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with open_hall(sqlite_url, time) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            await play_out(await rated_table(hall, [ann, bo], rated=False))
            assert len(await hall.counting.store.uncounted()) == 1
            time.move(SWEEP)
            async with asyncio.timeout(PATIENCE):
                while await hall.counting.store.uncounted():
                    await asyncio.sleep(LOOK_AGAIN)
            (game,) = (await profile(hall, ann))["games"]
            assert sum(card["times"] for card in game["cards"]) >= 3

    asyncio.run(run())


# ── who sees it ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_profile_is_for_its_owner_until_they_show_it_and_again_when_they_hide_it(hall: ServerProcess) -> None:
    ann, bo, table = two(hall)
    with pytest.raises(Refused, match="not_known"):
        call(hall, "GET", "/me/profile")
    assert ann.ask("GET", "/me/profile")["profile"] is None
    assert [seat["profile"] for seat in call(hall, "GET", f"/tables/{table.id}")["seats"]] == [None, None]
    shown = ann.ask("PUT", "/me/profile", public=True)["profile"]
    assert shown == ann.ask("PUT", "/me/profile", public=True)["profile"]
    assert [seat["profile"] for seat in call(hall, "GET", f"/tables/{table.id}")["seats"]] == [shown, None]
    seen = bo.ask("GET", f"/profiles/{shown}")
    assert (seen["name"], seen["you"]) == ("Ann", False) and ann.ask("GET", f"/profiles/{shown}")["you"]
    next_table = bo.makes()
    ann.takes(next_table.id, 1)
    assert call(hall, "GET", f"/tables/{next_table.id}")["seats"][1]["profile"] == shown
    ann.ask("PUT", "/me/profile", public=False)
    for gone in (table, next_table):
        assert all(seat["profile"] is None for seat in call(hall, "GET", f"/tables/{gone.id}")["seats"])
    for nobody in (shown, "x"):  # nor has anybody an address that is none
        with pytest.raises(Refused, match="not_found"):
            bo.ask("GET", f"/profiles/{nobody}")
    assert ann.ask("PUT", "/me/profile", public=True)["profile"] != shown


def test_a_leaderboard_names_only_those_who_show_their_profile(hall: ServerProcess) -> None:
    async def run() -> None:
        ann, bo = Person(hall, "Wilhelmina"), Person(hall, "Bonaventura")
        table = ann.makes(setup={"points": 3}, rated=True)
        bo.takes(table.id, 1)
        await played_out(hall, table, ann, bo)
        shown = ann.ask("PUT", "/me/profile", public=True)["profile"]

        def board(who: Person) -> dict[str, Any]:
            found: dict[str, Any] = who.ask("GET", f"/leaders/muster/{DUEL}")
            return found

        assert bo.ask("GET", "/me/profile")["ratings"], "whoever has seen the end finds their rating"
        everybody = board(Person(hall))
        assert next(line for line in everybody["leaders"] if line["profile"] == shown)["name"] == "Wilhelmina"
        assert "Bonaventura" not in json.dumps([everybody, board(ann)]) and everybody["you"] is None
        own = board(bo)["you"]
        assert own["name"] == "Bonaventura" and own["provisional"] and own["rank"] is None and own["profile"] is None
        ids = [who.ask("GET", "/me/export")["person"][0]["id"] for who in (ann, bo)]
        pages = json.dumps([everybody, board(ann), ann.ask("GET", "/me/profile"), bo.ask("GET", f"/profiles/{shown}")])
        assert not any(id in pages for id in ids)

    asyncio.run(run())


# ── all of it, and none ───────────────────────────────────────────────────────────────────────────────────────────
def test_ratings_and_tallies_are_handed_out_and_go_with_their_owner(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            room = await rated_table(hall, [ann, bo])
            await play_out(room)
            await hall.ratings.settle()
            await hall.counting.store.count(room.require_live().row.id, {0: Deeds(["Scout"], {"3": 2})})
            person = await hall.people.store.person(await person_of(hall, ann))
            assert person is not None
            shown = await hall.counting.store.show(person.id, "her-profile")
            assert shown == []
            assert (await of(hall, Visitor(), "her-profile"))["name"] == "Ann"
            found = await hall.people.export(person)
            assert [row["mode"] for row in found["ratings"]] == [DUEL] and len(found["rated"]) == 1
            assert {(row["kind"], row["key"]) for row in found["tallies"]} == {("hero", "Scout"), ("card", "3")}
            assert found["person"][0]["profile"] == "her-profile"
            await hall.people.forget(person)
            again = await hall.people.export(person)
            assert not any(again.values())
            assert await hall.people.store.person_of_profile("her-profile") is None

    asyncio.run(run())


def test_a_guest_brings_tallies_along(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            guest, account = await guests(hall, "Ann", "Ann")
            for who in (guest, account):
                room = await rated_table(hall, [who, *await guests(hall, "Bo")])
                await play_out(room)
                await hall.counting.store.count(room.require_live().row.id, {0: Deeds([], {"3": 2})})
            await hall.people.store.join(await person_of(hall, guest), await person_of(hall, account))
            (game,) = (await profile(hall, account))["games"]
            assert game["cards"][0]["times"] == 4 and game["rate"]["played"] == 2

    asyncio.run(run())
