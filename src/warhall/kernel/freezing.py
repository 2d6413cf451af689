"""A state as one line of JSON and back, so that a position can be kept without the answers that led to it.

By house rule a state is plain data: numbers, strings, lists and slotted classes. The line also holds the *shape* of
every class in it: the names of its fields. If a class has another shape by the time the line is thawed, the line is
refused. Nothing is guessed.
"""

import json
import sys
from array import array
from typing import Any, Final

from warhall.kernel.errors import RecordError
from warhall.kernel.state import State

SCALARS: Final = (int, str, bool, float, type(None))
NOT_KEPT: Final = "log"
"""The log belongs to the match that runs the state."""
FIELDS: Final[dict[type, list[str]]] = {}
"""The fields of each class, once they were looked up."""


def freeze(state: State) -> str:
    """The state as text."""
    shapes: dict[type, int] = {}
    data = _freeze(state, shapes)
    classes = [[f"{kind.__module__}:{kind.__qualname__}", _fields(kind)] for kind in shapes]
    return json.dumps([classes, data], separators=(",", ":"))


def thaw(text: str) -> State:
    """The state that was frozen. Raises `RecordError` if it does not fit the current rules."""
    try:
        classes, data = json.loads(text)
        kinds = [_class(name, fields) for name, fields in classes]
        state = _thaw(data, kinds)
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        raise RecordError(f"not a frozen state: {error}") from error
    if not isinstance(state, State):
        raise RecordError("not a frozen state: it holds something else")
    return state


def _fields(kind: type) -> list[str]:
    """The fields of a class and its bases. The order is the same whether the class is compiled or not."""
    known = FIELDS.get(kind)
    if known is not None:
        return known
    names: dict[str, None] = {}
    for base in reversed(kind.__mro__):
        for source in ("__slots__", "__mypyc_attrs__"):
            found = base.__dict__.get(source, ())
            names.update(dict.fromkeys((found,) if isinstance(found, str) else found))
    names.pop(NOT_KEPT, None)
    FIELDS[kind] = fields = sorted(name for name in names if not name.startswith("__"))
    return fields


def _freeze(value: Any, shapes: dict[type, int]) -> Any:
    kind = type(value)
    if kind in SCALARS:
        return value
    if kind is list:
        return [item if type(item) is int else _freeze(item, shapes) for item in value]
    if kind is tuple:
        return {"t": [_freeze(item, shapes) for item in value]}
    if kind is dict:
        return {"d": [[_freeze(name, shapes), _freeze(item, shapes)] for name, item in value.items()]}
    if kind in (set, frozenset):
        return {"s" if kind is set else "z": [_freeze(item, shapes) for item in sorted(value)]}
    if kind in (bytes, bytearray):
        return {"b" if kind is bytes else "y": value.hex()}
    if kind is array:
        return {"a": [value.typecode, value.tolist()]}
    fields = _fields(kind)
    if not fields:
        raise RecordError(f"a state cannot hold a {kind.__name__}: {value!r}")
    number = shapes.setdefault(kind, len(shapes))
    return {"c": number, "f": [_freeze(getattr(value, name), shapes) for name in fields]}


def _thaw(data: Any, kinds: list[tuple[Any, list[str]]]) -> Any:
    if type(data) is list:
        return [item if type(item) is int else _thaw(item, kinds) for item in data]
    if type(data) is not dict:
        return data
    if "c" in data:
        kind, fields = kinds[data["c"]]
        thing = kind.__new__(kind)  # a compiled class may insist on its __init__; that TypeError is a refusal too
        for name, item in zip(fields, data["f"], strict=True):
            setattr(thing, name, _thaw(item, kinds))
        if isinstance(thing, State):
            thing.log = None
            thing.derive()
        return thing
    ((tag, item),) = data.items()
    match tag:
        case "t":
            return tuple(_thaw(part, kinds) for part in item)
        case "d":
            return {_thaw(name, kinds): _thaw(part, kinds) for name, part in item}
        case "s":
            return {_thaw(part, kinds) for part in item}
        case "z":
            return frozenset(_thaw(part, kinds) for part in item)
        case "b":
            return bytes.fromhex(item)
        case "y":
            return bytearray.fromhex(item)
        case "a":
            return array(item[0], item[1])
    raise ValueError(f"unknown tag {tag!r}")


def _class(name: str, fields: list[str]) -> tuple[Any, list[str]]:
    """The class of that name, if it is loaded and still has these fields. A frozen line imports nothing."""
    module, _, path = name.partition(":")
    kind: Any = sys.modules.get(module)
    for part in path.split("."):
        kind = getattr(kind, part, None)
    if not isinstance(kind, type):
        raise RecordError(f"the rules no longer have {name}")
    if _fields(kind) != fields:
        raise RecordError(f"{name} now has the fields {', '.join(_fields(kind))}; frozen with {', '.join(fields)}")
    return kind, fields
