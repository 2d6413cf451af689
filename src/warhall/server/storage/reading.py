"""Rows of the database as values, each checked. What is damaged is set aside, and nothing else suffers."""

import contextlib
import json
import logging
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, get_args

from sqlalchemy import JSON, ColumnElement, Table, Text, cast

from warhall.kernel.origin import Checkpoint
from warhall.server.errors import Refusal
from warhall.server.messages.shapes import AwayRule, SeatKind, TableState
from warhall.server.storage.rows import CLOSED, OVER, PLAYING, ChatRow, Entry, MatchRow, SeatRow, TableRow

log = logging.getLogger("warhall.storage")

SET_ASIDE: Final = "It is set aside as it is: nothing of it is changed or shown until the host of this server looks."
NUMBER: Final = (int, float)
ENTRY: Final = (int, str, int, str, int, NUMBER, NUMBER)
"""The types of the columns, in the order of the fields of `Entry`."""
STATES: Final = get_args(get_args(TableState)[0])
KINDS: Final = get_args(get_args(SeatKind)[0])
AWAY_RULES: Final = get_args(get_args(AwayRule)[0])
MAYBE: Final = (*NUMBER, type(None))
UNREADABLE: Final = (ValueError, TypeError, LookupError, ArithmeticError)


@contextlib.contextmanager
def whole(what: str) -> Iterator[None]:
    """Whatever cannot be read inside is damaged."""
    try:
        yield
    except UNREADABLE as error:
        log.error("a row is damaged", extra={"what": what, "error": repr(error)})
        raise Refusal("set_aside", f"What is stored of this {what} is damaged. {SET_ASIDE}") from error


def raw(table: Table) -> list[ColumnElement[Any]]:
    """The columns of a table, with JSON as its text: one damaged text must not spoil the rows around it."""
    return [cast(c, Text).label(c.name) if isinstance(c.type, JSON) else c for c in table.columns]


def table_row(values: dict[str, Any], places: Sequence[SeatRow]) -> TableRow:
    with whole("table"):
        data = {"setup": _setup(values["setup"]), "barred": json.loads(values["barred"])}
        row = TableRow(**{**values, **data}, places=[*places])
        _want(isinstance(row.barred, list) and all(isinstance(mark, str) for mark in row.barred))
        _want(row.state in STATES)
        _want(0 < row.seats == len(places) and [place.seat for place in places] == list(range(len(places))))
        _want(row.state != PLAYING or row.match_id is not None)
        _fit((row.id, row.game, row.round, row.created, row.changed), (str, str, int, NUMBER, NUMBER))
        _fit((row.match_id, row.clock_answer, row.clock_bank), ((str, type(None)), MAYBE, MAYBE))
        _fit((row.clock_increment, row.clock_cap, row.clock_advisory), (NUMBER, MAYBE, (bool, int)))
        _want(row.away in AWAY_RULES)
        _fit((row.away_minutes, row.vacation, row.clock_plan, row.clock_react), (int, int, MAYBE, MAYBE))
        _fit((row.maker, row.host, row.changes, row.rated), (str, (str, type(None)), int, (bool, int)))
        _fit((row.circle, row.again, row.friends), ((str, type(None)), (str, type(None)), (bool, int)))
        _fit((row.from_match, row.from_answers, row.asked, row.asked_at), ((str, type(None)), int, str, str))
        return row


def seat_row(values: Sequence[Any]) -> SeatRow:
    with whole("table"):
        row = SeatRow(*values)
        _want(row.kind in KINDS)
        _fit((row.seat, row.name, row.bot, row.webhook), (int, str, str, str))
        _fit((row.vote, row.household), (str, str))
        _fit((row.token, row.player, row.profile), ((str, type(None)),) * 3)
        return row


def match_row(values: dict[str, Any]) -> MatchRow:
    with whole("match"):
        row = MatchRow(
            **{
                **values,
                "setup": _object(values["setup"]),
                "names": json.loads(values["names"]),
                "outcome": json.loads(values["outcome"] or "null"),
            }
        )
        _want(row.state in (PLAYING, OVER, CLOSED) and (row.state == OVER) == (row.outcome is not None))
        _want(
            isinstance(row.names, list) and len(row.names) == row.seats and all(isinstance(n, str) for n in row.names)
        )
        _want(row.outcome is None or set(row.outcome) == {"winners", "rule", "reason", "standings"})
        _fit((row.game, row.round, row.rules, row.seats, row.seed), (str, int, int, int, int))
        _fit((row.start, row.start_step, row.note), (str, int, str))
        _want(row.rules > 0 and row.round > 0 and row.start_step >= 0)
        _fit((row.created, row.ended), (NUMBER, (*NUMBER, type(None))))
        return row


def entry_rows(rows: Sequence[Sequence[Any]]) -> list[Entry]:
    with whole("match"):
        for row in rows:
            _fit(row, ENTRY)
        return [Entry(*row) for row in rows]


def checkpoint_rows(rows: Sequence[Sequence[Any]]) -> list[tuple[int, Checkpoint]]:
    """Those that are whole: a match does without any."""
    types: tuple[Any, ...] = (int, int, int, str)
    return [(row[0], Checkpoint(*row[1:])) for row in rows if all(map(isinstance, row, types))]


def chat_rows(rows: Sequence[Sequence[Any]]) -> list[ChatRow]:
    """Those that are whole."""
    types: tuple[Any, ...] = (int, (int, type(None)), str, str, NUMBER, (str, type(None)))
    return [ChatRow(*row) for row in rows if all(map(isinstance, row, types))]


@lru_cache(maxsize=128)
def _setup(text: str) -> dict[str, Any]:
    """Tables with the same setup share it, so nobody may change it."""
    return _object(text)


def _object(text: str) -> dict[str, Any]:
    value = json.loads(text)
    _want(isinstance(value, dict))
    return value  # type: ignore[no-any-return]


def _fit(values: Sequence[Any], types: Sequence[Any]) -> None:
    _want(all(map(isinstance, values, types)))


def _want(condition: bool) -> None:
    if not condition:
        raise ValueError
