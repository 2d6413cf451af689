"""What people have played, added up: by game from their matches, by hero and card from tallies.

Heroes and cards are known only when a match is played through once more. Whatever ends is noted for that in the same
transaction, and counted a little later, exactly once, by whichever worker comes first.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Insert, delete, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from warhall.server.storage import schema
from warhall.server.storage.database import Database
from warhall.server.storage.rows import GATHERING, GONE, LOST, PLAYING, WON

TALLIES_LOCK: Final = 0x3A14
HERO: Final = "hero"
CARD: Final = "card"
KEY_LENGTH: Final = 60
COUNTED_AT_ONCE: Final = 20
MOST: Final = 8
"""Heroes, and cards, of one game that a profile shows."""
HISTORY: Final = 60
"""Matches in the history of a rating."""


class Result(NamedTuple):
    game: str
    won: bool


class Tally(NamedTuple):
    game: str
    kind: str
    key: str
    times: int
    won: int


class Rated(NamedTuple):
    """A rated match of somebody: when it ended, and their rating after it."""

    ended: float
    skill: float
    doubt: float


class Deeds(NamedTuple):
    """What the player of a seat did in a match."""

    heroes: Sequence[str]
    cards: Mapping[str, int]


class FigureStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def uncounted(self) -> list[str]:
        """Matches that have ended and are not yet played through once more."""
        query = select(schema.uncounted.c.match_id).limit(COUNTED_AT_ONCE)
        async with self._database.read() as connection:
            return list((await connection.scalars(query)).all())

    async def count(self, match_id: str, deeds: Mapping[int, Deeds]) -> None:
        """Add a match to everybody's tallies, unless another worker has done so."""
        played, matches, uncounted = schema.played, schema.matches, schema.uncounted
        query = select(played.c.seat, played.c.person, played.c.result, matches.c.game)
        query = query.join(matches, matches.c.id == played.c.match_id)
        query = query.where(played.c.match_id == match_id, played.c.result.in_((WON, LOST)))
        async with self._database.write() as connection:
            if not self._database.is_sqlite:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({TALLIES_LOCK})"))
            taken = await connection.execute(delete(uncounted).where(uncounted.c.match_id == match_id))
            if taken.rowcount == 0:
                return
            for seat, person, result, game in (await connection.execute(query)).all():
                if seat in deeds:
                    won = int(result == WON)
                    for hero in dict.fromkeys(deeds[seat].heroes):
                        await _add(connection, person, Tally(game, HERO, hero[:KEY_LENGTH], 1, won))
                    for card, times in deeds[seat].cards.items():
                        await _add(connection, person, Tally(game, CARD, card[:KEY_LENGTH], times, won))

    # ── a profile ─────────────────────────────────────────────────────────────────────────────────────────────────
    async def results(self, person: str) -> tuple[list[Result], int]:
        """Every match of somebody in the order of its end, and how many they have left.

        Several seats at one screen are one match: who plays them has won if one of them has.
        The index has all that is asked here, in this order.
        """
        played = schema.played
        query = select(played.c.match_id, played.c.game, played.c.result)
        query = query.where(played.c.person == person, played.c.result.in_((WON, LOST, GONE)))
        found: dict[str, Result] = {}
        left: set[str] = set()
        async with self._database.read() as connection:
            for match, game, result in await connection.execute(query.order_by(played.c.ended)):
                if result == GONE:
                    left.add(match)
                elif result == WON or match not in found:
                    found[match] = Result(game, result == WON)
        return list(found.values()), len(left)

    async def tallies(self, person: str) -> list[Tally]:
        """The heroes somebody plays most, and the cards, of each game."""
        table = schema.tallies
        place = func.row_number().over(
            partition_by=(table.c.game, table.c.kind), order_by=(table.c.times.desc(), table.c.key)
        )
        some = select(table, place.label("place")).where(table.c.person == person).subquery()
        query = select(*(some.c[name] for name in Tally._fields)).where(some.c.place <= MOST)
        async with self._database.read() as connection:
            rows = await connection.execute(query.order_by(some.c.game, some.c.kind, some.c.place))
            return [Tally(*row) for row in rows]

    async def rated(self, person: str, game: str, mode: str) -> list[Rated]:
        """The last rated matches of a game and mode, the first one first."""
        contests, one = schema.contests, schema.contestants
        query = select(one.c.ended, one.c.skill, one.c.doubt).join(contests, contests.c.match_id == one.c.match_id)
        query = query.where(one.c.person == person, one.c.ended.is_not(None), one.c.skill.is_not(None))
        query = query.where(contests.c.game == game, contests.c.mode == mode)
        query = query.order_by(one.c.ended.desc(), contests.c.number.desc()).limit(HISTORY)
        async with self._database.read() as connection:
            return [Rated(*row) for row in (await connection.execute(query)).all()[::-1]]

    # ── shown or not ──────────────────────────────────────────────────────────────────────────────────────────────
    async def show(self, person: str, profile: str | None) -> list[str]:
        """Show somebody's profile under this id, or nowhere. Returns the tables in use where they sit."""
        people, seats, tables = schema.people, schema.seats, schema.tables
        mine = seats.c.player == person
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(profile=profile))
            await connection.execute(update(seats).where(mine).values(profile=profile))
            here = tables.c.id.in_(select(seats.c.table_id).where(mine))
            await connection.execute(update(tables).where(here).values(changes=tables.c.changes + 1))
            query = select(tables.c.id).where(here, tables.c.state.in_((GATHERING, PLAYING)))
            return list((await connection.scalars(query)).all())


def to_count(match_id: str) -> Insert:
    """A match has ended: it is to be counted."""
    return insert(schema.uncounted).values(match_id=match_id)


async def join_figures(connection: AsyncConnection, guest: str, person: str) -> None:
    table = schema.tallies
    rows = (await connection.execute(select(*(table.c[name] for name in Tally._fields)).filter_by(person=guest))).all()
    for row in rows:
        await _add(connection, person, Tally(*row))
    await connection.execute(delete(table).where(table.c.person == guest))


async def _add(connection: AsyncConnection, person: str, tally: Tally) -> None:
    table = schema.tallies
    same = {"person": person, "game": tally.game, "kind": tally.kind, "key": tally.key}
    more: dict[str, Any] = {"times": table.c.times + tally.times, "won": table.c.won + tally.won}
    if (await connection.execute(update(table).filter_by(**same).values(**more))).rowcount == 0:
        await connection.execute(insert(table).values(person=person, **tally._asdict()))
