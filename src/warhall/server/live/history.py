"""The entries of a match folded into its current history: the answers that count, undo requests, and time spent."""

import json
from collections.abc import Iterable, Sequence
from math import ceil
from sys import intern
from typing import Final, NamedTuple

from warhall.kernel.origin import Checkpoint
from warhall.kernel.records import FORMAT
from warhall.server.live.clocks import Stop
from warhall.server.messages.bodies import MatchRecord
from warhall.server.storage.rows import (
    AGREE,
    ANSWER,
    ASK,
    CLOSE,
    PAUSE,
    REFUSE,
    RESUME,
    UNDO,
    VACATION,
    Entry,
    MatchRow,
)

DAY: Final = 86_400.0


class Answered(NamedTuple):
    seat: int
    key: str
    part: int
    at: float


class Undo(NamedTuple):
    """An undo takes back all but the first `keep` answers, or only the one after those."""

    keep: int
    only: bool
    """The others were still choosing, so their choices stay."""
    thought: float = 0.0
    """How long the player had already thought. Their clock continues from there, so an undo never gains time."""


class Request(NamedTuple):
    """An undo that waits for the others to agree."""

    seat: int
    undo: Undo
    waiting: tuple[int, ...]


class Again(NamedTuple):
    """A question asked again since `at`, after a number of answers that still count."""

    answers: int
    part: int
    at: float
    undo: Undo


class History:
    __slots__ = (
        "_gained", "_lowest", "_pauses", "_vacations", "again", "answers", "is_closed", "paused_at", "request", "seq",
        "spent", "takes",
    )  # fmt: skip

    def __init__(self, seats: int, entries: Iterable[Entry] = ()) -> None:
        self.answers: list[Answered] = []
        self.request: Request | None = None
        self.seq = 0
        self.spent = [0.0] * seats
        self.takes = 0
        """How often something was taken back."""
        self.again: list[Again] = []
        self.is_closed = False
        self.paused_at: float | None = None
        """Since when the match is paused, if it is."""
        self._pauses: list[Stop] = []
        self._vacations: list[list[Stop]] = [[] for _ in range(seats)]
        self._gained: list[float] = []
        """What each answer that counts has added to its seat's time bank: an undo never gains time."""
        self._lowest: dict[int, int] = {}
        for entry in entries:
            self.add(entry)

    def add(self, entry: Entry) -> Undo | None:
        """Add the next entry. Returns what it takes back, if anything."""
        self.seq = entry.number
        if entry.kind == ANSWER:
            self.spent[entry.seat] += entry.spent
            self.answers.append(Answered(entry.seat, intern(entry.key), entry.part, entry.at))
            self._gained.append(max(0.0, -entry.spent))
            self.request = None
            return None
        undo = self._talk(entry)
        if undo is not None:
            self.takes += 1
            self.request = None
            part = self.answers[undo.keep].part
            gone = slice(undo.keep, undo.keep + 1 if undo.only else None)
            for answered, gained in zip(self.answers[gone], self._gained[gone], strict=True):
                self.spent[answered.seat] += gained
            del self.answers[gone], self._gained[gone]
            if undo.only:
                self.again = [one._replace(answers=one.answers - (one.answers > undo.keep)) for one in self.again]
            else:
                self.again = [one for one in self.again if one.answers <= undo.keep]
            self.again.append(Again(len(self.answers), part, entry.at, undo))
            self._lowest[entry.number] = undo.keep
        return undo

    def _talk(self, entry: Entry) -> Undo | None:
        if entry.kind == UNDO:
            return Undo(entry.part, entry.key == "only", entry.spent)
        request = self.request
        if entry.kind == ASK:
            only, _, seats = entry.key.partition(":")
            waiting = tuple(int(seat) for seat in seats.split(","))
            self.request = Request(entry.seat, Undo(entry.part, only == "only", entry.spent), waiting)
        elif entry.kind == REFUSE:
            self.request = None
        elif entry.kind == CLOSE:
            self.is_closed = True
        elif entry.kind == PAUSE:
            self.paused_at = entry.at
        elif entry.kind == RESUME and self.paused_at is not None:
            self._pauses.append(Stop(self.paused_at, entry.at))
            self.paused_at = None
        elif entry.kind == VACATION:
            self._go_on_vacation(entry)
        elif entry.kind == AGREE and request is not None:
            waiting = tuple(seat for seat in request.waiting if seat != entry.seat)
            if not waiting:
                return request.undo
            self.request = request._replace(waiting=waiting)
        return None

    def _go_on_vacation(self, entry: Entry) -> None:
        """So many days from now; or, with none, the vacation that was taken ends now."""
        taken = self._vacations[entry.seat]
        if entry.part:
            taken.append(Stop(entry.at, entry.at + entry.part * DAY))
        elif taken and taken[-1].ended > entry.at:
            taken[-1] = Stop(taken[-1].began, entry.at)

    def stops(self, seat: int) -> list[Stop]:
        """The times that did not count for a seat: pauses that are over, and its vacations."""
        return [*self._pauses, *self._vacations[seat]]

    def vacation_until(self, seat: int) -> float | None:
        """When the last vacation of a seat ends or ended."""
        taken = self._vacations[seat]
        return taken[-1].ended if taken else None

    def days_taken(self, seat: int) -> int:
        """A day that was begun counts."""
        return sum(ceil((ended - began) / DAY) for began, ended in self._vacations[seat])

    def drop(self, entry: Entry, request: Request | None) -> None:
        """Forget the last entry, an answer that could not be stored."""
        self.answers.pop()
        self._gained.pop()
        self.spent[entry.seat] -= entry.spent
        self.request = request
        self.seq -= 1

    def valid(self, checkpoints: Iterable[tuple[int, Checkpoint]]) -> list[Checkpoint]:
        """The checkpoints that no later undo has passed, latest first. Each belongs to an entry."""
        return [
            checkpoint
            for number, checkpoint in checkpoints
            if number <= self.seq
            and checkpoint.answers <= len(self.answers)
            and all(keep >= checkpoint.answers for at, keep in self._lowest.items() if at > number)
        ]


def record(row: MatchRow, answers: Sequence[Answered]) -> str:
    """The match as one line of JSON (see `kernel.records`), written without a replay: its rules may be gone."""
    data: MatchRecord = {
        "warhall": FORMAT,
        "game": row.game,
        "rules": row.rules,
        "seats": row.seats,
        "seed": row.seed,
        "setup": row.setup,
        "answers": [(a.seat, a.key, a.part) if a.part else (a.seat, a.key) for a in answers],
        "names": row.names,
        "times": [round(a.at, 3) for a in answers],
    }
    if row.start:
        data["start"] = (row.start_step, row.start)
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)
