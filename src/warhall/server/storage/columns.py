"""Columns that can be read whatever is stored in them: SQLite keeps any value, and a damaged disk leaves any.

What is only shown, or only orders things, is shown as nothing where it is damaged, and the rest goes on. What opens
something, or is counted with, is set aside: a right or a rating must not be made up.
"""

import logging
from typing import Any, TypeVar

from sqlalchemy import Float, Integer, String, TypeDecorator

from warhall.server.errors import Refusal

log = logging.getLogger("warhall.storage")

T = TypeVar("T")


def _whole(value: Any, kind: type[T]) -> T | None:
    if value is None or isinstance(value, kind):
        return value
    log.error("a value is damaged", extra={"error": f"{type(value).__name__} instead of {kind.__name__}"})
    raise Refusal("set_aside")


class Words(TypeDecorator[str]):
    """A name, or another text that is shown."""

    impl = String
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Any) -> str | None:
        return value if value is None or isinstance(value, str) else ""


class Moment(TypeDecorator[float]):
    """When something happened, in seconds."""

    impl = Float
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Any) -> float | None:
        return value if value is None or isinstance(value, int | float) else 0.0


class Key(TypeDecorator[str]):
    """A text that opens something, or names what it belongs to."""

    impl = String
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Any) -> str | None:
        return _whole(value, str)


class Figure(TypeDecorator[float]):
    """A number that others are worked out from."""

    impl = Float
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Any) -> float | None:
        return _whole(float(value) if isinstance(value, int) else value, float)


class Count(TypeDecorator[int]):
    """A whole number of that kind."""

    impl = Integer
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Any) -> int | None:
        return _whole(value, int)
