"""What happened in a match, answer by answer, so that it can be shown again, and dropped on `undo`."""

from collections.abc import Iterator
from typing import NamedTuple

from warhall.kernel.events import Event
from warhall.kernel.match import Match, resume
from warhall.kernel.questions import Question


class Told(NamedTuple):
    """An event, and how many answers came before it."""

    answers: int
    event: Event


class Step(NamedTuple):
    """One answer of a record: its number, the question, and what it caused."""

    number: int
    seat: int
    question: Question
    key: str
    news: list[Event]

    @property
    def label(self) -> str:
        return self.question.options[self.question.decision.index(self.key)].label


def again(match: Match) -> Match:
    """The same match before its first answer, listening."""
    origin = match.origin.copy()
    origin.cut(0)
    return resume(match.game, origin, listening=True)


def retrace(match: Match, start: Match) -> Iterator[Step]:
    """Repeat every answer of a match from its `start`, and yield after each."""
    for number, (seat, key, part) in enumerate(match.history, 1):
        question = start.question(part)
        news = start.answer(seat, key, question.id)
        yield Step(number, seat, question, key, news)


class Story:
    """The events of a match in play."""

    __slots__ = ("told",)

    def __init__(self) -> None:
        self.told: list[Told] = []

    def hear(self, match: Match) -> None:
        """Add what the last answer caused."""
        answers = match.answers
        self.told += [Told(answers, event) for event in match.news]

    def forget(self, match: Match) -> None:
        """Drop the events of answers that the match no longer has."""
        answers = match.answers
        self.told = [told for told in self.told if told.answers <= answers]

    def for_seat(self, seat: int | None, since: int = -1) -> list[Event]:
        """What a seat was told after the first `since` answers."""
        return [told.event for told in self.told if told.answers > since and told.event.is_for(seat)]
