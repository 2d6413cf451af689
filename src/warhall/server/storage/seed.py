"""The column of a seed."""

from typing import Any

from sqlalchemy import String, TypeDecorator


class Seed(TypeDecorator[int]):
    """A number of 192 bits, as text: longer than any number that the databases know."""

    impl = String(60)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Any) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, dialect: Any) -> int | None:
        return None if value is None else int(value)
