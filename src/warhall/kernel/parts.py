"""Parts of views, kept for the next views of the same table.

A view is built from nothing, every time. But most of what it shows is as it was: a hero that nobody touched, a row of
minions that stand where they stood. Whoever shows one table again and again hands the same `Parts` to `Game.views`.
Then a part that would look the same is not built again, and the new view holds the very same object as the one before.
So nobody has to look into it to see that nothing has changed (see `changes.Comparison`).

Two ways to keep a part:

- by what it is built from: `known` has it if its sources are the same as last time, and `keep` notes it otherwise.
  Sources are compared as Python compares them: things that never change by value, and pieces of the state by identity.
  For that, the state must copy a piece before it changes it; a game that keeps its parts takes care of that.
- by what it looks like: `same` hands back the last part under this name if the new one is equal.

With empty `Parts` everything is built. That is what a view is; what is kept must not make a difference.
"""

from typing import Any, TypeVar

T = TypeVar("T")


class Parts:
    """What the last views of a table were put together from. Nobody may change a part."""

    __slots__ = ("_built", "_seen")

    def __init__(self) -> None:
        self._built: dict[object, tuple[object, Any]] = {}
        self._seen: dict[object, Any] = {}

    def known(self, name: object, source: object) -> Any:
        """The part under this name, if it was built from an equal source; None if it has to be built."""
        kept = self._built.get(name)
        return kept[1] if kept is not None and kept[0] == source else None

    def keep(self, name: object, source: object, part: T) -> T:
        """Note what a part was built from."""
        self._built[name] = source, part
        return part

    def same(self, name: object, part: T) -> T:
        """The part that was shown last under this name if this one is equal to it, or else this one."""
        kept = self._seen.get(name)
        if kept is not None and kept == part:
            return kept  # type: ignore[no-any-return]
        self._seen[name] = part
        return part
