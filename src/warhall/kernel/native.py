"""What the compiler is told about a class; nothing when the rules are interpreted (see docs/compiling.md).

mypyc makes native classes, which interpreted ones cannot extend unless they are marked:

    @mypyc_attr(allow_interpreted_subclasses=True)   # games and heroes from outside, and tests, extend it
    @mypyc_attr(serializable=True)                   # it, or a subclass, is made by `__new__`, pickled, or copied

The mark itself comes from `mypy_extensions`, which the engine does not need to run: type checker and compiler read
`native.pyi`, the interpreter reads this.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def mypyc_attr(*names: str, **values: object) -> Callable[[T], T]:
    """Leave the class as it is."""
    return _as_it_is


def _as_it_is(kind: T) -> T:
    return kind
