"""The database of a hall from before there were people in it: everybody finds what they had."""

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from tests.server.handtime import HandTime
from tests.server.harness import patient
from warhall.server.guarding.tokens import PLAYER, SEAT, Signer, hashed
from warhall.server.people.rating import rate_all
from warhall.server.people.visitor import visitor
from warhall.server.storage import database as database_module
from warhall.server.storage.circles import CircleStore
from warhall.server.storage.database import Database
from warhall.server.storage.figures import FigureStore
from warhall.server.storage.friends import FriendStore
from warhall.server.storage.people import PeopleStore
from warhall.server.storage.ratings import RatingStore
from warhall.server.storage.rows import CircleRow
from warhall.server.storage.store import Store

SIGNER = Signer(b"key")
ANN, BO, CY = (SIGNER.issue(PLAYER) for _ in range(3))
ANN_SEAT, BO_SEAT = (SIGNER.issue(SEAT) for _ in range(2))
OUTCOME = '{"winners": [1], "rule": "", "reason": "", "standings": [[1], [0]]}'


def migrated(connection: Connection, to: str, onward: bool = False) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(database_module.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    known = connection.dialect.has_table(connection, "alembic_version")
    go = command.downgrade if known and not onward else command.upgrade
    go(config, to)


async def an_old_hall(url: str) -> Database:
    """Ann and Bo have finished a match, which Bo won. Ann is in another. Cy, who left it, is in no list of players."""
    database = Database(patient(url))
    hashes: dict[str, Any] = {
        "ann": hashed(ANN), "bo": hashed(BO), "cy": hashed(CY),
        "ann_seat": hashed(ANN_SEAT), "bo_seat": hashed(BO_SEAT),
    }  # fmt: skip
    statements = [
        "INSERT INTO players VALUES (:ann, 'Ann', 5), (:bo, 'Bo', 6)",
        "INSERT INTO tables (id, game, seats, setup, listed, state, undo, spectators, match_id, round, created, "
        "changed) VALUES ('finished', 'muster', 2, '{}', false, 'over', true, true, 'firstmatch', 1, 1, 1), "
        "('playing0', 'muster', 2, '{}', false, 'playing', true, true, 'nextmatch', 1, 1, 2)",
        "INSERT INTO seats (table_id, seat, kind, name, token, player, bot, away, webhook) VALUES "
        "('finished', 0, 'human', 'Ann', :ann_seat, :ann, '', false, ''), "
        "('finished', 1, 'human', 'Bo', :bo_seat, :bo, '', false, ''), "
        "('playing0', 0, 'human', 'Ann', NULL, :ann, '', false, ''), "
        "('playing0', 1, 'left', 'Cy', NULL, :cy, '', false, '')",
        "INSERT INTO holders VALUES ('playing0', :cy, 1), ('playing0', 'of a seat', 1)",
        "INSERT INTO matches (id, table_id, round, game, rules, seats, setup, start, start_step, names, state, "
        "outcome, note, created, ended) VALUES ('firstmatch', 'finished', 1, 'muster', 3, 2, '{}', '', 0, "
        f"'[\"Ann\", \"Bo\"]', 'over', '{OUTCOME}', '', 1, 9), "
        "('nextmatch', 'playing0', 1, 'muster', 3, 2, '{}', '', 0, '[\"Ann\", \"Cy\"]', 'playing', NULL, '', 1, NULL)",
        "INSERT INTO chat (table_id, number, seat, name, text, at) VALUES ('finished', 1, 0, 'Ann', 'hello', 1), "
        "('finished', 2, 0, 'Who sat here before', 'hm', 1), ('finished', 3, NULL, '', 'The hall speaks', 1)",
    ]
    async with database.write() as connection:
        await connection.run_sync(migrated, "0004")
        for statement in statements:
            await connection.execute(text(statement), hashes)
    return database


def test_old_tokens_open_what_they_opened_and_everybody_has_a_history(database_url: str) -> None:
    async def run() -> None:
        database = await an_old_hall(database_url)
        await database.migrate()
        store, people = Store(database), PeopleStore(database)
        ann, bo, cy = [await visitor([token], SIGNER, people, HandTime(10.0)) for token in (ANN, BO, CY)]
        assert [table.id for table in await store.tables_of(sorted(ann.keys))] == ["playing0", "finished"]
        assert [table.id for table in await store.tables_of([hashed(BO_SEAT)])] == ["finished"]
        assert await store.held("playing0", sorted(cy.keys)) == {1}
        for who, result in ((ann, "lost"), (bo, "won")):
            assert who.person is not None
            assert [(row.match, row.result, row.ended) for row in await people.finished(who.person)] == [
                ("firstmatch", result, 9.0)
            ]
        async with database.read() as connection:
            said = (await connection.execute(text("SELECT number, person FROM chat ORDER BY number"))).all()
        assert [tuple(row) for row in said] == [(1, ann.person), (2, None), (3, None)]
        await database.close()

    asyncio.run(run())


def test_the_way_back_leaves_everybody_the_token_of_their_first_device(database_url: str) -> None:
    async def run() -> None:
        database = await an_old_hall(database_url)
        await database.migrate()
        async with database.write() as connection:
            await connection.run_sync(migrated, "0004")
            players = await connection.execute(text("SELECT token, name FROM players ORDER BY name"))
            assert [tuple(row) for row in players] == [(hashed(ANN), "Ann"), (hashed(BO), "Bo"), (hashed(CY), "Cy")]
            seats = await connection.execute(text("SELECT player FROM seats WHERE table_id = 'finished' ORDER BY seat"))
            assert [row[0] for row in seats] == [hashed(ANN), hashed(BO)]
        await database.close()

    asyncio.run(run())


def test_tables_from_before_there_was_a_rule_for_absence_leave_it_to_the_host(database_url: str) -> None:
    async def run() -> None:
        database = await an_old_hall(database_url)
        await database.migrate()
        table = await Store(database).table("playing0")
        assert table is not None
        assert (table.away, table.vacation, table.clock_plan, table.clock_react) == ("decide", 0, None, None)
        assert [place.lent for place in table.places] == [False, False]
        async with database.write() as connection:
            await connection.run_sync(migrated, "0006")
            names = await connection.execute(text("SELECT name FROM seats WHERE table_id = 'playing0' ORDER BY seat"))
            assert [row[0] for row in names] == ["Ann", "Cy"]
        await database.close()

    asyncio.run(run())


def test_tables_from_before_there_were_friends_stay_hidden_from_them_and_everybody_keeps_what_they_had(
    database_url: str,
) -> None:
    async def run() -> None:
        database = await an_old_hall(database_url)
        await database.migrate()
        store, people, friends = Store(database), PeopleStore(database), FriendStore(database)
        table = await store.table("playing0")
        assert table is not None and (table.friends, table.circle, table.again) == (False, None, None)
        ann, bo = [(await visitor([token], SIGNER, people, HandTime(10.0))).person for token in (ANN, BO)]
        assert ann is not None and bo is not None
        person = await people.person(ann)
        assert person is not None and person.shows and await friends.friends(ann) == []
        await friends.befriend(ann, bo, 10, 10.0)
        await CircleStore(database).add(CircleRow("tuesdays", "Our Tuesdays", ann, 10.0))
        async with database.write() as connection:
            await connection.run_sync(migrated, "0007")
            names = await connection.execute(text("SELECT name FROM people ORDER BY name"))
            assert [row[0] for row in names] == ["Ann", "Bo", "Cy"]
        await database.close()

    asyncio.run(run())


def test_what_was_played_before_is_in_a_profile_that_nobody_else_sees_and_nothing_of_it_is_rated(
    database_url: str,
) -> None:
    async def run() -> None:
        database = await an_old_hall(database_url)
        await database.migrate()
        store, people = Store(database), PeopleStore(database)
        bo = await visitor([BO], SIGNER, people, HandTime(10.0))
        assert bo.person is not None
        assert await FigureStore(database).results(bo.person) == ([("muster", True)], 0)
        person, table = await people.person(bo.person), await store.table("finished")
        assert person is not None and person.profile is None
        assert table is not None and not table.rated and [place.profile for place in table.places] == [None, None]
        assert await RatingStore(database).recount(rate_all, write=False) == (0, 0, 0)
        await database.close()

    asyncio.run(run())


def test_matches_from_before_they_were_noted_for_circles_and_profiles_are_found_there(database_url: str) -> None:
    async def run() -> None:
        database = await an_old_hall(database_url)
        async with database.write() as connection:
            await connection.run_sync(migrated, "0010", onward=True)
            query = text("SELECT person FROM played WHERE match_id = 'firstmatch' ORDER BY seat")
            ann, bo = (await connection.scalars(query)).all()
            for statement in (
                "INSERT INTO circles VALUES ('tuesdays', 'Our Tuesdays', :ann, 2)",
                "UPDATE tables SET circle = 'tuesdays'",
                "INSERT INTO contests VALUES ('firstmatch', 'muster', 'alone', '[0, 1]', 9, 1), "
                "('nextmatch', 'muster', 'alone', NULL, NULL, NULL)",
                "INSERT INTO contestants VALUES ('firstmatch', 0, :ann, '', false, 25, 8, 23, 7), "
                "('firstmatch', 1, :bo, '', false, 25, 8, 27, 7), ('nextmatch', 0, :ann, '', false, 1, 1, 1, 1)",
            ):
                await connection.execute(text(statement), {"ann": ann, "bo": bo})
        await database.migrate()
        circles, figures = CircleStore(database), FigureStore(database)
        assert [(row.match, row.winners, row.ended) for row in await circles.matches("tuesdays")] == [
            ("firstmatch", [1], 9.0)
        ]
        (lineup,) = await circles.lineups("tuesdays", 10)
        assert (sorted(lineup.people), lineup.winners) == (sorted([ann, bo]), [bo])
        assert await figures.rated(ann, "muster", "alone") == [(9.0, 23.0, 7.0)]
        assert await figures.results(ann) == ([("muster", False)], 0)
        async with database.write() as connection:
            await connection.run_sync(migrated, "0010")
            assert (await connection.scalars(query)).all() == [ann, bo]
        await database.close()

    asyncio.run(run())
