"""Rated tables: what they ask of those who sit there, and what a match does to everybody's rating."""

import asyncio
from asyncio import to_thread
from collections.abc import Sequence
from typing import Any

import pytest
from sqlalchemy import insert
from typer.testing import CliRunner

from tests.server.handtime import HandTime
from tests.server.harness import Refused, ServerProcess, call, patient
from tests.server.persons import Person
from tests.server.rated import guests, open_hall, person_of, play_out, rated_table, ratings
from warhall.cli.main import app
from warhall.kernel.registry import get_game
from warhall.server.errors import Refusal
from warhall.server.hosting.hall import Hall
from warhall.server.hosting.lobby import Wish
from warhall.server.hosting.modes import mode_of, mode_words
from warhall.server.live.room import Room
from warhall.server.people.rating import ANCHORS, NEW, rate, rate_all
from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.ratings import Contest, Contestant, RatingStore, Skill

DUEL = "duel.3"


def contest(teams: Sequence[int], standings: Sequence[Sequence[int]], *gone: int, **bots: str) -> Contest:
    """A match of people p0, p1 and so on, some of whom have left, and of bots."""
    who = [
        Contestant(seat, None if (bot := bots.get(f"s{seat}", "")) else f"p{seat}", bot, seat in gone)
        for seat in range(len(teams))
    ]
    return Contest("m", "muster", DUEL, teams, standings[0], standings, who)


def change(rated: Any, seat: int) -> float:
    before, after = rated[seat]
    return float(after.skill - before.skill)


# ── what a match says ─────────────────────────────────────────────────────────────────────────────────────────────
def test_who_wins_rises_and_who_loses_falls_and_both_are_known_better() -> None:
    rated = rate(contest([0, 1], [[1], [0]]), {})
    assert change(rated, 1) > 0 > change(rated, 0)
    assert all(after.doubt < before.doubt for before, after in rated.values())


def test_members_of_a_team_share_its_result() -> None:
    rated = rate(contest([0, 1, 0, 1], [[0, 2], [1, 3]]), {})
    assert change(rated, 0) == change(rated, 2) > 0 > change(rated, 1) == change(rated, 3)


def test_a_draw_brings_two_ratings_closer() -> None:
    rated = rate(contest([0, 1], [[0, 1]]), {"p0": Skill(30.0, 4.0), "p1": Skill(20.0, 4.0)})
    assert change(rated, 0) < 0 < change(rated, 1)


def test_a_bot_is_an_anchor_that_never_moves_and_better_bots_are_worth_more() -> None:
    bots = ("random", "easy", "normal", "hard", "master")
    gains = [change(rate(contest([0, 1], [[0], [1]], s1=bot), {}), 0) for bot in bots]
    assert gains == sorted(gains) and gains[0] > 0
    assert list(rate(contest([0, 1], [[0], [1]], s1="hard"), {})) == [0]


def test_who_left_has_lost_even_if_a_bot_won_for_them() -> None:
    stayed, left = rate(contest([0, 1], [[1], [0]]), {}), rate(contest([0, 1], [[0], [1]], 0), {})
    assert left == stayed


def test_who_stays_in_a_team_that_somebody_left_is_rated_by_the_outcome() -> None:
    usual = rate(contest([0, 1, 0, 1], [[0, 2], [1, 3]]), {})
    rated = rate(contest([0, 1, 0, 1], [[0, 2], [1, 3]], 2), {})
    assert change(rated, 2) < 0
    assert [rated[seat] for seat in (0, 1, 3)] == [usual[seat] for seat in (0, 1, 3)]


def test_a_match_of_one_side_says_nothing() -> None:
    assert rate(contest([0, 0], [[0, 1]]), {}) == {}


def test_modes_are_told_apart_by_who_plays_whom_and_by_what_the_game_calls_a_mode() -> None:
    muster, atlantis = get_game("muster"), get_game("atlantis")
    assert [mode_of(muster, seats, {}) for seats in (2, 4)] == ["duel.5", "teams.5"]
    assert mode_of(get_game("skirmish"), 3, {}) == "alone"
    quick, long = (mode_of(atlantis, 4, {"length": length}) for length in ("quick", "full"))
    assert quick != long and mode_words(atlantis, quick).startswith("Teams, ")
    with pytest.raises(Refusal, match="same side"):
        mode_of(get_game("bossbattle"), 1, {"mode": "cooperative"})


# ── at the table ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_rated_match_changes_the_ratings_of_its_people_once(database_url: str) -> None:
    async def run() -> None:
        async with open_hall(database_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            room = await rated_table(hall, [ann, bo])
            won = (await play_out(room))[0]
            await asyncio.gather(*(hall.ratings.settle() for _ in range(3)))
            after = [await ratings(hall, token) for token in (ann, bo)]
            expected = rate(contest([0, 1], [[won], [1 - won]]), {})
            assert [found[DUEL] for found in after] == [(*expected[seat][1], 1) for seat in (0, 1)]
            other = await rated_table(hall, [bo, ann])
            await play_out(other, seed=2)
            assert (await ratings(hall, ann))[DUEL][2] == 2

    asyncio.run(run())


def test_whoever_has_seen_the_end_of_a_match_finds_its_rating(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            await hall.ratings.settled()
            await play_out(await rated_table(hall, [ann, bo]))
            person = await person_of(hall, ann)
            await hall.ratings.settled()
            assert [row.mode for row in await hall.ratings.store.of(person)] == [DUEL]

    asyncio.run(run())


def test_matches_at_other_tables_change_nothing(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            await play_out(await rated_table(hall, [ann, bo], rated=False))
            assert await ratings(hall, ann) == {}

    asyncio.run(run())


def test_modes_are_rated_apart(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            people = await guests(hall, *"ABCD")
            await play_out(await rated_table(hall, people))
            await play_out(await rated_table(hall, people[:2]))
            assert {mode: row[2] for mode, row in (await ratings(hall, people[0])).items()} == {DUEL: 1, "teams.3": 1}
            assert set(await ratings(hall, people[3])) == {"teams.3"}

    asyncio.run(run())


def test_who_left_is_rated_and_who_took_the_seat_over_is_not(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo, cy = await guests(hall, "Ann", "Bo", "Cy")
            room = await rated_table(hall, [ann, bo])
            await hall.lobby.leave(room, 1, [bo])
            await hall.lobby.decide(room, 1, [ann], "invite")
            await hall.lobby.take(room, 1, "Cy", [cy])
            await play_out(room)
            expected = rate(contest([0, 1], [[0], [1]]), {})
            assert [(await ratings(hall, token)).get(DUEL) for token in (ann, bo, cy)] == [
                (*expected[0][1], 1),
                (*expected[1][1], 1),
                None,
            ]

    asyncio.run(run())


def test_a_rematch_with_other_seats_is_rated_for_those_who_began_it(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            room = await rated_table(hall, [ann, bo])
            await play_out(room)
            await hall.lobby.rematch(room, [ann], swap=True)
            await play_out(room, seed=2)
            assert [(await ratings(hall, token))[DUEL][2] for token in (ann, bo)] == [2, 2]

    asyncio.run(run())


def test_a_rated_table_is_for_people_whom_the_hall_knows_with_one_seat_each(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    with pytest.raises(Refused, match="not_known"):
        call(hall, "POST", "/tables", game="muster", rated=True)
    with pytest.raises(Refused, match=r"rated: .* one seat"):
        ann.makes(places=["me", "me"], rated=True)
    table = ann.makes(rated=True)
    with pytest.raises(Refused, match="not_known"):
        call(hall, "POST", f"/tables/{table.id}/seats/1", name="Nobody")
    with pytest.raises(Refused, match=r"rated: .* one seat"):
        ann.takes(table.id, 1)
    Person(hall, "Bo").takes(table.id, 1)
    view = call(hall, "GET", f"/tables/{table.id}")
    assert view["rated"] and not view["undo"] and view["state"] == "playing"


def test_a_rated_match_has_no_help_and_begins_at_its_beginning(hall: ServerProcess) -> None:
    ann = Person(hall, "Ann")
    table = ann.makes(places=["me", "bot:easy"], rated=True)
    with pytest.raises(Refused, match="rated"):
        ann.ask("GET", f"/tables/{table.id}/seats/0/advice?question=0.1.0")
    with pytest.raises(Refused, match="rated"):
        ann.ask("PUT", f"/tables/{table.id}/seats/0/bot", bot="hard")
    with pytest.raises(Refused, match=r"rated: .* no rating"):
        ann.makes(places=["me", "bot:novice"], rated=True)
    with pytest.raises(Refused, match=r"rated: .* beginning"):
        ann.makes(places=["me", "bot"], rated=True, opening={"seed": 1})
    waiting = ann.makes(rated=True)
    with pytest.raises(Refused, match=r"rated: .* no rating"):
        ann.ask("PUT", f"/tables/{waiting.id}/seats/1/bot", bot="novice")
    with pytest.raises(Refused, match=r"rated: .* no rating"):
        ann.ask("POST", f"/tables/{waiting.id}/start", bot="novice")


def test_a_table_that_goes_on_from_another_match_is_not_rated(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            room = await rated_table(hall, [ann, bo])
            await play_out(room)
            wish = Wish("muster", places=["me"], match=room.require_live().row.id, answers=1, rated=True)
            with pytest.raises(Refusal, match="beginning"):
                await hall.lobby.create(wish, [ann])

    asyncio.run(run())


# ── from the records alone ────────────────────────────────────────────────────────────────────────────────────────
async def a_season(hall: Hall) -> list[str]:
    """Rated matches of all kinds: duels, teams, somebody who leaves, and somebody who is deleted."""
    people = await guests(hall, *"ABCDE")
    for number in range(4):
        await play_out(await rated_table(hall, [people[number], people[(number + 1) % 4]]), seed=number)
    await play_out(await rated_table(hall, people[:4]), seed=9)
    left = await rated_table(hall, [people[4], people[0]])
    await hall.lobby.leave(left, 1, [people[0]])
    await play_out(left, seed=5)
    await hall.ratings.settle()
    running = await rated_table(hall, [people[3], people[2]])
    gone = await hall.people.store.person(await person_of(hall, people[3]))
    assert gone is not None
    await hall.people.forget(gone)
    await running.table_changed()
    await play_out(running, seed=6)
    await play_out(await rated_table(hall, [people[0], people[2]]), seed=7)
    await hall.ratings.settle()
    return people


def test_all_ratings_come_out_the_same_when_computed_again_from_the_records(database_url: str) -> None:
    async def run() -> None:
        async with open_hall(database_url) as hall:
            await a_season(hall)
            store = hall.ratings.store
            assert await store.recount(rate_all, write=True) == (7, 8, 0)
            assert await store.recount(lambda contests: {}, write=True) == (0, 8, 7)
            assert await store.recount(rate_all, write=False) == (7, 8, 7)
            assert await store.recount(rate_all, write=True) == (7, 8, 7)
            assert await store.recount(rate_all, write=True) == (7, 8, 0)

    asyncio.run(run())


def test_a_command_computes_all_ratings_again(sqlite_url: str) -> None:
    def command(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["ratings", "--database", sqlite_url, *words])
        return done.exit_code, done.output

    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            ann, bo = await guests(hall, "Ann", "Bo")
            await play_out(await rated_table(hall, [ann], "hard"))
            await play_out(await rated_table(hall, [bo, ann]), seed=2)
            await hall.ratings.settle()
            stored = await ratings(hall, ann)
            assert await to_thread(command, "--check") == (
                0,
                "2 ratings from 2 rated matches.\nAll of them are as they were.\n",
            )
            await hall.ratings.store.recount(lambda contests: {}, write=True)
            assert (await to_thread(command, "--check"))[0] == 1 and await ratings(hall, ann) == {}
            said = "2 ratings from 2 rated matches.\n2 of them differ from what is stored, and are stored now.\n"
            assert await to_thread(command) == (0, said)
            assert await ratings(hall, ann) == stored

    asyncio.run(run())


def test_matches_are_rated_in_the_order_of_their_ends(sqlite_url: str) -> None:
    async def run() -> None:
        time = HandTime()
        async with open_hall(sqlite_url, time) as hall:
            ann, bo, cy = await guests(hall, "Ann", "Bo", "Cy")
            rooms: list[Room] = [await rated_table(hall, pair) for pair in ([ann, bo], [bo, cy], [cy, ann])]
            winners: list[list[int]] = []
            for seed, room in enumerate(rooms, 1):
                time.move(1.0)
                winners.append(await play_out(room, seed))
            found = [await ratings(hall, token) for token in (ann, bo, cy)]
            skills: dict[str, Skill] = {}
            for (one, other), won in zip(((0, 1), (1, 2), (2, 0)), winners, strict=True):
                known = {f"p{seat}": skills.get(f"{who}", NEW) for seat, who in enumerate((one, other))}
                after = rate(contest([0, 1], [won, sorted({0, 1} - {*won})]), known)
                skills |= {f"{who}": after[seat][1] for seat, who in enumerate((one, other))}
            assert [row[DUEL] for row in found] == [(*skills[str(who)], 2) for who in range(3)]

    asyncio.run(run())


# ── when people become one ────────────────────────────────────────────────────────────────────────────────────────
def test_a_guest_brings_their_rating_to_an_account_that_has_none(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            guest, bo, account = await guests(hall, "Ann", "Bo", "Ann")
            await play_out(await rated_table(hall, [guest, bo]))
            before = await ratings(hall, guest)
            await hall.people.store.join(await person_of(hall, guest), await person_of(hall, account))
            assert await ratings(hall, account) == before

    asyncio.run(run())


def test_an_account_keeps_its_own_rating_when_a_guest_joins_it(sqlite_url: str) -> None:
    async def run() -> None:
        async with open_hall(sqlite_url) as hall:
            guest, bo, account = await guests(hall, "Ann", "Bo", "Ann")
            await play_out(await rated_table(hall, [guest, bo]))
            await play_out(await rated_table(hall, [account, bo]), seed=2)
            before = await ratings(hall, account)
            await hall.people.store.join(await person_of(hall, guest), await person_of(hall, account))
            assert await ratings(hall, account) == before

    asyncio.run(run())
    assert CliRunner().invoke(app, ["ratings", "--check", "--database", sqlite_url]).exit_code == 0


# ── the leaderboard ───────────────────────────────────────────────────────────────────────────────────────────────
def test_the_hall_refuses_unknown_boards_and_knows_those_in_which_somebody_is_rated(hall: ServerProcess) -> None:
    with pytest.raises(Refused, match="not_found"):
        call(hall, "GET", "/leaders/muster/duel.7")
    assert isinstance(call(hall, "GET", "/leaders"), list)


def test_a_leaderboard_has_those_with_enough_matches_first_and_ends_after_a_hundred(database_url: str) -> None:
    async def run() -> None:
        database = Database(patient(database_url))
        await database.migrate()
        ids = [f"p{n:03}" for n in range(120)]
        people = [{"id": id, "name": id, "created": 1.0} for id in ids]
        rows = [
            {"person": id, "game": "muster", "mode": DUEL, "skill": n, "doubt": 0.0, "cautious": n}
            | {"matches": 10 if n < 60 else 9}
            for n, id in enumerate(ids)
        ]
        async with database.write() as connection:
            await connection.execute(insert(schema.people), people)
            await connection.execute(insert(schema.ratings), rows)
        leaders = await RatingStore(database).leaders("muster", DUEL, established=10)
        assert [leader.row.person for leader in leaders] == [*ids[59::-1], *ids[:79:-1]]
        await database.close()

    asyncio.run(run())


def test_every_level_of_the_bots_is_an_anchor() -> None:
    assert {"easy", "normal", "hard", "master"} <= set(ANCHORS)
