"""How things look on the wire: compact questions, and the changes from one view to the next.

A change is a list, told apart by its length:

    [path]                        remove what is there
    [path, value]                 put the value there
    [path, at, gone, [items]]     in the list there: at this place, `gone` items go and these come

A path is a list of names and places, from the top of the view.
"""

from typing import Any

import orjson

from warhall.kernel.decisions import About as DecisionAbout
from warhall.kernel.decisions import Decision, Option
from warhall.kernel.events import Event
from warhall.kernel.game import Outcome as MatchOutcome
from warhall.server.messages.shapes import About, Change, Choice, GameEvent, Outcome, Question


def dumps(value: object) -> bytes:
    return orjson.dumps(value)


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
    changes: list[Change] = []
    _diff(old, new, [], changes)
    return changes


def differ(old: Any, new: Any) -> bool:
    """Whether two values look different on the wire. Python takes 1, 1.0 and True for the same, at any depth."""
    if old != new or type(old) is not type(new):
        return True
    return bool(new) and type(new) in (dict, list) and dumps(old) != dumps(new)


def _diff(old: Any, new: Any, path: list[str | int], changes: list[Change]) -> None:
    kind = type(new)
    if kind is dict and type(old) is dict:
        changes += [[[*path, name]] for name in old if name not in new]
        for name, value in new.items():
            if name not in old:
                changes.append([[*path, name], value])
            elif differ(old[name], value):
                _diff(old[name], value, [*path, name], changes)
    elif kind is list and type(old) is list:
        _diff_lists(old, new, path, changes)
    else:
        changes.append([path, new])


def _diff_lists(old: list[Any], new: list[Any], path: list[str | int], changes: list[Change]) -> None:
    if len(old) == len(new):
        for place, value in enumerate(new):
            if differ(old[place], value):
                _diff(old[place], value, [*path, place], changes)
        return
    shorter = min(len(old), len(new))
    start = 0
    while start < shorter and not differ(old[start], new[start]):
        start += 1
    end = 0
    while end < shorter - start and not differ(old[-1 - end], new[-1 - end]):
        end += 1
    changes.append([path, start, len(old) - end - start, new[start : len(new) - end]])


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
