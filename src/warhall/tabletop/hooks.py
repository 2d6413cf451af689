"""Hooks: the moments at which a card can act.

A game declares each of its hooks once, as a method of the class that its cards extend:

    class Card(Printed):
        @hook("your turn")
        def play(self, me: "Me") -> Text:
            "What a Special does."
            return None

This one declaration feeds the list that cards are checked against, the questions a state asks its lasting effects, and
the tables in the docs. A hook that asks players nothing may return None instead of an effect.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from warhall.kernel.decisions import Effect
from warhall.kernel.errors import ContentError

F = TypeVar("F", bound=Callable[..., Any])

GROUP = "hook_group"

Text = Effect[None] | None
"""What a card does at a moment: an effect if it may ask a question, None if it is already done."""


def hook(group: str) -> Callable[[F], F]:
    """Declare a hook, under a heading such as "your turn" or "while it lasts"."""

    def declare(method: F) -> F:
        setattr(method, GROUP, group)
        return method

    return declare


def hooks_of(base: type, *groups: str) -> tuple[str, ...]:
    """The hooks that a class declares, in the order of its file: all of them, or those of some groups."""
    declared = {name: getattr(method, GROUP) for name, method in vars(base).items() if hasattr(method, GROUP)}
    return tuple(name for name, group in declared.items() if not groups or group in groups)


def spoken(kind: type, base: type) -> frozenset[str]:
    """The hooks that a card uses.

    >>> class Card:
    ...     @hook("your turn")
    ...     def play(self) -> None: "What it does."
    ...     @hook("your turn")
    ...     def power(self) -> int: return 0
    >>> class Roar(Card):
    ...     def power(self) -> int: return 2
    >>> sorted(spoken(Roar, Card))
    ['power']
    """
    return frozenset(name for name in hooks_of(base) if getattr(kind, name) is not getattr(base, name))


def check_hooks(kind: type, base: type) -> None:
    """Refuse a card with a method that no rule will ever call: a misspelt hook, or one that the game does not have."""
    for name in _methods(kind, base):
        if not hasattr(base, name):
            raise ContentError(f"{kind.__name__} has a method {name!r}; the hooks are: {', '.join(hooks_of(base))}")


def _methods(kind: type, base: type) -> Iterator[str]:
    for cls in kind.__mro__:
        if cls is base or not issubclass(cls, base):
            continue
        for name, value in vars(cls).items():
            if callable(value) and not isinstance(value, type) and not name.startswith("_"):
                yield name
