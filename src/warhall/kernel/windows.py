"""Reactions: when they may come, and in which order. Written once here, drawn once in `docs/timing.md`.

Whatever happens in a game passes through the same five steps:

    would → before → do → settle → after

*would* may replace or forbid it, *before* prepares it, *do* is the thing itself, *settle* draws the conclusions
(who fell, who scored), *after* answers it. Within a step, listeners speak in the order given; no card has a priority.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

from warhall.kernel.decisions import PASS, About, Decision, Effect, Option, together
from warhall.kernel.native import mypyc_attr

M = TypeVar("M", bound="Moment")

WOULD: Final = "would"
BEFORE: Final = "before"
DO: Final = "do"
SETTLE: Final = "settle"
AFTER: Final = "after"

STEPS: Final = (WOULD, BEFORE, DO, SETTLE, AFTER)


@mypyc_attr(allow_interpreted_subclasses=True)
class Moment:
    """Something on its way to happening. A listener that sets `cancelled` at *would* or *before* stops it there."""

    __slots__ = ("cancelled",)

    def __init__(self) -> None:
        self.cancelled = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Listener(Generic[M]):
    """What can have a say in a moment: a card, a reward, a rule. It overrides the steps it cares about.

    A step that asks nothing returns None instead of an effect, which costs nothing.
    """

    __slots__ = ()

    def would(self, moment: M) -> Effect[None] | None:
        return None

    def before(self, moment: M) -> Effect[None] | None:
        return None

    def settle(self, moment: M) -> Effect[None] | None:
        return None

    def after(self, moment: M) -> Effect[None] | None:
        return None


def unfold(moment: M, listeners: Sequence[Listener[M]], do: Callable[[M], Effect[None] | None]) -> Effect[bool]:
    """Let a moment happen, step by step; False if it was cancelled on the way."""
    for listener in listeners:
        if (effect := listener.would(moment)) is not None:
            yield from effect
        if moment.cancelled:
            return False
    for listener in listeners:
        if (effect := listener.before(moment)) is not None:
            yield from effect
        if moment.cancelled:
            return False
    if (effect := do(moment)) is not None:
        yield from effect
    for listener in listeners:
        if (effect := listener.settle(moment)) is not None:
            yield from effect
    for listener in listeners:
        if (effect := listener.after(moment)) is not None:
            yield from effect
    return True


def window(
    offers: Mapping[int, Sequence[Option]],
    prompt: str,
    rule: str,
    decline: Option = PASS,
    about: Callable[[int], Callable[[], About]] | None = None,
) -> Effect[dict[int, Option]]:
    """Ask seats at the same time whether they react; those that do, with what.

    A seat is asked even when it has nothing to react with, so that being asked, or not, gives nothing away.
    """
    answers = yield from together(
        Decision(seat, prompt, [*options, decline], rule, about=None if about is None else about(seat))
        for seat, options in offers.items()
    )
    return {seat: answer for seat, answer in zip(offers, answers, strict=True) if answer is not decline}


def in_turn(
    seats: Iterable[int],
    offer: Callable[[int], Sequence[Option]],
    react: Callable[[int, Option], Effect[None]],
    prompt: str,
    rule: str,
    decline: Option = PASS,
) -> Effect[None]:
    """Ask seats one after the other, again and again, until all have declined in a row."""
    order = list(seats)
    silent = 0
    turn = 0
    while silent < len(order):
        seat = order[turn % len(order)]
        turn += 1
        answer = yield Decision(seat, prompt, [*offer(seat), decline], rule)
        if answer is decline:
            silent += 1
        else:
            silent = 0
            yield from react(seat, answer)
