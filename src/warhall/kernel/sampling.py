"""What a match remembers while bots sample it again and again: the way from its checkpoint, and what a seat sees."""

from typing import Any

from warhall.kernel.decisions import Decision, Option, Together


class Given:
    """An answer since the checkpoint. Without a question it is a fresh seed."""

    __slots__ = ("asked", "index", "part", "sealed")

    def __init__(self, part: int, index: int, asked: Decision | None, sealed: bool) -> None:
        self.part = part
        self.index = index
        self.asked = asked
        self.sealed = sealed
        """Whether it is part of the question that is still open: the others do not know it yet."""


class Past:
    """The answers since the checkpoint, and the table as one seat sees it now."""

    __slots__ = ("_asked", "answers", "seat", "table")

    def __init__(self, asked: Decision | None, answers: list[Given]) -> None:
        self._asked = asked
        self.answers = answers
        self.seat: int | None = None
        self.table: Any = None
        """None until a seat has looked."""

    def is_of(self, asked: Decision | None, answers: int) -> bool:
        """Whether nothing was answered since."""
        return asked is self._asked and answers == len(self.answers)


def same_questions(one: Decision | None, other: Decision | None, seat: int | None) -> bool:
    """Whether a seat is asked the same in two matches."""
    mine, theirs = _asked_of(one, seat), _asked_of(other, seat)
    if len(mine) != len(theirs):
        return False
    for (place, decision), (there, twin) in zip(mine, theirs, strict=True):
        if place != there or decision.seats != twin.seats or len(decision.options) != len(twin.options):
            return False
        if decision.prompt != twin.prompt or decision.rule != twin.rule:
            return False
        for option, like in zip(decision.options, twin.options, strict=True):
            if option is not like and not _same(option, like):
                return False
    return True


def _asked_of(asked: Decision | None, seat: int | None) -> list[tuple[int, Decision]]:
    """The open questions of a seat, each with its number among those asked at the same time."""
    if asked is None:
        return []
    if not isinstance(asked, Together):
        return [(0, asked)] if asked.asks(seat) else []
    return [(place, part) for place, part in enumerate(asked.parts) if asked.answers[place] is None and part.asks(seat)]


def _same(option: Option, other: Option) -> bool:
    return option.key == other.key and option.label == other.label and option.to_json() == other.to_json()
