"""How things look on the wire: compact questions, and the changes from one view to the next.

A change is a list, told apart by its length:

    [path]                        remove what is there
    [path, value]                 put the value there
    [path, at, gone, [items]]     in the list there: at this place, `gone` items go and these come

A path is a list of names and places, from the top of the view.
"""

from typing import Any, Final

import orjson

from warhall.kernel.decisions import About as DecisionAbout
from warhall.kernel.decisions import Decision, Option
from warhall.kernel.events import Event
from warhall.kernel.game import Outcome as MatchOutcome
from warhall.server.messages.shapes import About, Change, Choice, GameEvent, Outcome, Question

ABSENT: Final = object()
Encoded = orjson.Fragment
"""Something written already, to stand in several frames."""


def dumps(value: object) -> bytes:
    return orjson.dumps(value)


def encoded(value: object) -> Encoded:
    return Encoded(orjson.dumps(value))


def option_json(option: Option) -> Choice:
    """`[key, label]`, with the things it points at: one kind alone stands for a thing of the same key and name."""
    things = option.things
    if not things:
        return [option.key, option.label]
    first = things[0]
    if len(things) == 1 and first.key == option.key and first.name == option.label:
        return [option.key, option.label, first.kind]
    return [option.key, option.label, [[thing.kind, thing.key, thing.name] for thing in things]]


def question_json(id: str, decision: Decision) -> Question:
    question: Question = {
        "id": id,
        "prompt": decision.prompt,
        "rule": decision.rule,
        "options": [option_json(option) for option in decision.options],
    }
    if decision.team:
        question["seats"] = list(decision.seats)
    if decision.about is not None:
        question["about"] = True
    return question


# What the kernel writes itself is plain dicts to the type checker; a test holds it to the shapes named here.
def event_json(event: Event) -> GameEvent:
    return event.to_json()  # type: ignore[return-value]


def outcome_json(outcome: MatchOutcome | None) -> Outcome | None:
    return None if outcome is None else outcome.to_json()  # type: ignore[return-value]


def about_json(about: DecisionAbout) -> About:
    return about.to_json()  # type: ignore[return-value]


def diff(old: Any, new: Any) -> list[Change]:
    """What turns the old view into the new one.

    >>> diff({"a": 1, "b": [1, 2, 3]}, {"a": 2, "b": [1, 9, 2, 3]})
    [[['a'], 2], [['b'], 1, 0, [9]]]
    """
    return Comparison().changes(old, new)


class Comparison:
    """Finds what turned the views of one moment into those of the next.

    Views share what everybody sees: they hold the very same part, not an equal one. So each pair of parts is compared
    once, for all the views it stands in.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, Any, list[Change]]] = {}
        """By the identity of the new part. Both parts are kept too, so that nothing else can get that identity."""

    def changes(self, old: Any, new: Any) -> list[Change]:
        """The changes from one to the other. Their paths begin here."""
        kind = type(new)
        if type(old) is kind:
            if kind is dict:
                return self._dicts(old, new)
            if kind is list:
                return self._lists(old, new)
        return [[[], new]] if differ(old, new) else []

    def _dicts(self, old: dict[str, Any], new: dict[str, Any]) -> list[Change]:
        changes: list[Change] = []
        if old.keys() != new.keys():
            changes += [[[name]] for name in old if name not in new]
        for name, value in new.items():
            before = old.get(name, ABSENT)
            if before is value:
                continue
            kind = type(value)
            if type(before) is not kind:
                changes.append([[name], value])
            elif kind is dict or kind is list:
                known = self._known.get(id(value))
                if known is None or known[0] is not before:
                    found = self._dicts(before, value) if kind is dict else self._lists(before, value)
                    known = self._known[id(value)] = (before, value, found)
                for path, *rest in known[2]:
                    changes.append([[name, *path], *rest])
            elif before != value:
                changes.append([[name], value])
        return changes

    def _lists(self, old: list[Any], new: list[Any]) -> list[Change]:
        if not differ(old, new):
            return []
        if len(old) == len(new):
            return [
                [[place, *path], *rest]
                for place, (before, value) in enumerate(zip(old, new, strict=True))
                if before is not value
                for path, *rest in self._item(before, value)
            ]
        shorter = min(len(old), len(new))
        start = 0
        while start < shorter and not differ(old[start], new[start]):
            start += 1
        end = 0
        while end < shorter - start and not differ(old[-1 - end], new[-1 - end]):
            end += 1
        return [[[], start, len(old) - end - start, new[start : len(new) - end]]]

    def _item(self, old: Any, new: Any) -> list[Change]:
        """The changes of something in a list. Most are equal, which is quickly seen."""
        known = self._known.get(id(new))
        if known is None or known[0] is not old:
            known = self._known[id(new)] = (old, new, self.changes(old, new) if differ(old, new) else [])
        return known[2]


def differ(old: Any, new: Any) -> bool:
    """Whether two values look different on the wire. Python takes 1, 1.0 and True for the same, at any depth."""
    if old != new or type(old) is not type(new):
        return True
    return bool(new) and type(new) in (dict, list) and orjson.dumps(old) != orjson.dumps(new)


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
