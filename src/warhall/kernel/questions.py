"""A question as callers see it. This is the only place that makes and reads question ids."""

from typing import NamedTuple

from warhall.kernel.decisions import Decision


class QuestionId(NamedTuple):
    """When a question was asked, and which of those asked at the same time it is.

    >>> str(QuestionId(12)), str(QuestionId(12, 1)), QuestionId.read("12.1")
    ('12', '12.1', QuestionId(step=12, part=1))
    """

    step: int
    part: int | None = None
    """None for a question asked on its own."""

    def __str__(self) -> str:
        return str(self.step) if self.part is None else f"{self.step}.{self.part}"

    @staticmethod
    def read(text: str) -> "QuestionId | None":
        """The id written in a text, or None if the text is no id."""
        step, dot, part = text.partition(".")
        if not step.isdigit() or (dot and not part.isdigit()):
            return None
        return QuestionId(int(step), int(part) if dot else None)


class Question:
    """An open decision with an id, so that an answer to an earlier question can be recognised as late."""

    __slots__ = ("_number", "decision", "options", "part", "prompt", "rule", "seat", "step")

    def __init__(self, decision: Decision, step: int, part: int | None = None) -> None:
        self._number = part
        self.step = step
        self.part = part or 0
        """Which of the questions asked at the same time this is."""
        self.decision = decision
        self.seat = decision.seat
        self.prompt = decision.prompt
        self.options = decision.options
        self.rule = decision.rule

    @property
    def id(self) -> str:
        return str(QuestionId(self.step, self._number))

    @property
    def seats(self) -> tuple[int, ...]:
        """Every seat that may answer."""
        return self.decision.seats

    def __repr__(self) -> str:
        return f"Question({self.id!r}, seat {self.seat}: {self.prompt!r}, {self.decision.keys()!r})"

    def to_json(self) -> dict[str, object]:
        about = self.decision.about
        return {
            "id": self.id,
            "seats": list(self.seats),
            "prompt": self.prompt,
            "rule": self.rule,
            "options": [option.to_json() for option in self.options],
            "about": about().to_json() if about is not None else None,
        }
