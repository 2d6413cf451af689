"""Marks for the compiler. They do nothing when the rules are interpreted (see docs/compiling.md).

mypyc makes native classes. A class is marked `@mypyc_attr(allow_interpreted_subclasses=True)` when interpreted code
extends it (games and heroes from outside, and tests), or when it is made by `__new__` alone, as a state's `copy` and
thawing do (see `freezing`): `__new__` of an unmarked class runs `__init__`. The mark `serializable=True` would allow
this too, but then interpreted code would make objects without running `__init__`.

The marks themselves come from `mypy_extensions`, which is not needed to play: the type checker and the compiler read
`native.pyi`, the interpreter reads this file.
"""

from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

T = TypeVar("T")

i64 = int
"""A number that the compiled build keeps in a register; see `registers`."""


def mypyc_attr(*names: str, **values: object) -> Callable[[T], T]:
    """Leave the class as it is."""
    return _as_it_is


def _as_it_is(kind: T) -> T:
    return kind


def is_compiled() -> bool:
    """Whether the rules in use are compiled."""
    spec = find_spec("warhall.kernel.match")
    return spec is not None and not str(spec.origin).endswith(".py")
