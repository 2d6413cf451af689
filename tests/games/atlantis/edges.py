"""What the tests of edges share: a table of Zed's, and effects that are run by hand."""

from collections.abc import Generator
from typing import Any

from tests.games.atlantis.scene import Arena, table


def zed(picture: str, **more: Any) -> Arena:
    away = {} if "Ze" in picture else {"at": {"zed": "i9"}}
    return table(picture, **{"red": ("zed",), "zed": "root", **away, **more})


def came_of(effect: Generator[Any, Any, Any]) -> object:
    """What an effect returns that asks nothing."""
    while True:
        try:
            asked = next(effect)
        except StopIteration as over:
            return over.value
        raise AssertionError(f"it asks: {asked.prompt}")


def asks(effect: Generator[Any, Any, Any]) -> bool:
    return next(effect, None) is not None
