"""What turns one view into the next: the difference that clients apply to what they have.

A change is a list, told apart by its length:

    [path]                        remove what is there
    [path, value]                 put the value there
    [path, at, gone, [items]]     in the list there: at this place, `gone` items go and these come

A path is a list of names and places, from the top of the view.
"""

from typing import Any, Final

Change = list[Any]

ABSENT: Final = object()


def diff(old: Any, new: Any) -> list[Change]:
    """What turns the old view into the new one.

    >>> diff({"a": 1, "b": [1, 2, 3]}, {"a": 2, "b": [1, 9, 2, 3]})
    [[['a'], 2], [['b'], 1, 0, [9]]]
    """
    return Comparison().changes(old, new)


class Comparison:
    """Finds what turned the views of one moment into those of the next.

    Views share what everybody sees: they hold the very same part, not an equal one. So each pair of parts is compared
    once, for all the views it stands in. A part that is the same object as before is not looked into at all.

    Python takes 1, 1.0 and True for the same. On the wire they differ, so their types are compared too, at any depth.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, Any, list[Any], list[Change]]] = {}
        """By the identity of the new part: the two that were compared, where they stand, and the changes. Both parts
        are kept, so that nothing else can get that identity."""

    def changes(self, old: Any, new: Any) -> list[Change]:
        """The changes from one to the other. Their paths begin here. They are shared, so nobody may change them."""
        found: list[Change] = []
        self._compare([], old, new, found)
        return found

    def _compare(self, path: list[Any], old: Any, new: Any, found: list[Change]) -> None:
        """Add the changes of what stands there."""
        kind = type(new)
        if type(old) is not kind:
            found.append([path, new])
        elif kind is dict or kind is list:
            found += self._part(path, old, new)
        elif old != new:
            found.append([path, new])

    def _part(self, path: list[Any], old: Any, new: Any) -> list[Change]:
        """The changes of two dicts or two lists."""
        known = self._known.get(id(new))
        if known is not None and known[0] is old and known[2] == path:
            return known[3]
        found: list[Change] = []
        if type(new) is dict:
            self._dicts(path, old, new, found)
        else:
            self._lists(path, old, new, found)
        self._known[id(new)] = old, new, path, found
        return found

    def _dicts(self, path: list[Any], old: dict[str, Any], new: dict[str, Any], found: list[Change]) -> None:
        first, added = len(found), 0
        for name, value in new.items():
            before = old.get(name, ABSENT)
            if before is not value:
                if before is ABSENT:
                    added += 1
                self._compare([*path, name], before, value, found)
        if len(old) != len(new) - added:
            found[first:first] = [[[*path, name]] for name in old if name not in new]

    def _lists(self, path: list[Any], old: list[Any], new: list[Any], found: list[Change]) -> None:
        if len(old) == len(new):
            for place, value in enumerate(new):
                before = old[place]
                if before is not value:
                    self._compare([*path, place], before, value, found)
            return
        shorter = min(len(old), len(new))
        start = 0
        while start < shorter and self._same(path, old[start], new[start]):
            start += 1
        end = 0
        while end < shorter - start and self._same(path, old[-1 - end], new[-1 - end]):
            end += 1
        found.append([path, start, len(old) - end - start, new[start : len(new) - end]])

    def _same(self, path: list[Any], old: Any, new: Any) -> bool:
        if old is new:
            return True
        kind = type(new)
        if type(old) is not kind:
            return False
        if kind is dict or kind is list:
            return not self._part(path, old, new)
        return bool(old == new)


def patch(view: Any, changes: list[Change]) -> Any:
    """Apply changes in place; what a client does. The view itself, or what replaced it."""
    for path, *rest in changes:
        if not path:
            view = rest[0] if len(rest) == 1 else _splice(view, rest)
            continue
        holder = view
        for name in path[:-1]:
            holder = holder[name]
        last = path[-1]
        if not rest:
            del holder[last]
        elif len(rest) == 1:
            holder[last] = rest[0]
        else:
            _splice(holder[last], rest)
    return view


def _splice(items: list[Any], rest: list[Any]) -> list[Any]:
    at, gone, come = rest
    items[at : at + gone] = come
    return items
