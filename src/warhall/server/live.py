"""A match in memory: its entries folded into a kernel match. Pure bookkeeping, no waiting, no storage.

Every worker that follows a match folds the same entries and arrives at the same place. `seq` is the number of the last
entry, and also the number that clients count by.
"""

import time
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from warhall.kernel.decisions import Decision
from warhall.kernel.errors import IllegalAnswer, NotAsked, RulesCrash, StaleAnswer
from warhall.kernel.events import Event
from warhall.kernel.game import Game
from warhall.kernel.match import Checkpoint, Match, Origin, Question, resume
from warhall.kernel.setup import complete
from warhall.server.errors import Refusal
from warhall.server.storage.rows import AGREE, ANSWER, ASK, REFUSE, UNDO, Entry, MatchRow
from warhall.server.wire import question_json

STARTED: Final = time.time()
"""No clock runs while the server is down: what was asked before this process began counts from here."""

REMEMBERED: Final = 12
"""A loaded match replays at least so many answers, so that it can say what an undo would take back."""
SHORT: Final = 60
"""A match with no more answers than this is simply replayed."""


class Note(NamedTuple):
    """An answer as it will be spoken of when somebody wants it back."""

    seat: int
    step: int
    prompt: str
    label: str
    secret: bool
    reveals: bool


class Undo(NamedTuple):
    """What a seat may take back: all but the first `keep` answers, or only the one after those."""

    keep: int
    only: bool
    free: bool


class Request(NamedTuple):
    """An undo that waits for the others."""

    seat: int
    keep: int
    only: bool
    waiting: tuple[int, ...]


class Answered(NamedTuple):
    """One answer of the folded history."""

    seat: int
    key: str
    part: int
    at: float


class Mark(NamedTuple):
    asked: dict[str, float]
    request: Request | None
    last_at: float


class Clock(NamedTuple):
    answer: float
    bank: float


class Live:
    def __init__(
        self,
        row: MatchRow,
        game: Game[Any],
        entries: Sequence[Entry],
        checkpoints: Iterable[tuple[int, Checkpoint]] = (),
        undo: bool = True,
        clock: Clock | None = None,
    ) -> None:
        self.row = row
        self.game = game
        self.undo_allowed = undo
        self.clock = clock
        self.takes = 0
        self.request: Request | None = None
        self.spent = [0.0] * row.seats
        self.seq = entries[-1].number if entries else 0
        self.last_at = entries[-1].at if entries else row.created
        self.news: list[Event] = []
        self.notes: list[Note | None] = []
        self.asked: dict[str, float] = {}
        self._pending: tuple[Question, ...] = ()
        history, lowest = self._fold(entries)
        self.match = self._rebuild(history, _choose(checkpoints, lowest, len(history)))
        self.kept_at = self.match.checkpoint_answers

    # ── folding ───────────────────────────────────────────────────────────────────────────────────────────────────
    def _fold(self, entries: Sequence[Entry]) -> tuple[list[Answered], dict[int, int]]:
        """The answers that still stand; and for each entry the fewest that stood at any time since."""
        history: list[Answered] = []
        floors: dict[int, int] = {}
        for entry in entries:
            floor = len(history)
            if entry.kind == ANSWER:
                history.append(Answered(entry.seat, entry.key, entry.part, entry.at))
                self.spent[entry.seat] += entry.spent
                self.request = None
            elif (undo := self._settle(entry)) is not None:
                floor = undo.keep
                if undo.only:
                    del history[undo.keep]
                else:
                    del history[undo.keep :]
            floors[entry.number] = floor
        lowest: dict[int, int] = {}
        least = len(history)
        for number in sorted(floors, reverse=True):
            lowest[number] = least
            least = min(least, floors[number])
        return history, lowest

    def _settle(self, entry: Entry) -> Undo | None:
        """Follow the talk about taking back; the undo that it ended in, if it did."""
        if entry.kind == UNDO:
            self.takes += 1
            self.request = None
            return Undo(entry.part, entry.key == "only", True)
        if entry.kind == ASK:
            only, _, seats = entry.key.partition(":")
            waiting = tuple(int(seat) for seat in seats.split(",") if seat)
            self.request = Request(entry.seat, entry.part, only == "only", waiting)
        elif self.request is not None and entry.kind == REFUSE:
            self.request = None
        elif self.request is not None and entry.kind == AGREE:
            waiting = tuple(seat for seat in self.request.waiting if seat != entry.seat)
            self.request = self.request._replace(waiting=waiting)
        if self.request is not None and not self.request.waiting:
            undo = Undo(self.request.keep, self.request.only, False)
            self.takes += 1
            self.request = None
            return undo
        return None

    def _rebuild(self, history: Sequence[Answered], checkpoint: Checkpoint | None) -> Match:
        row = self.row
        setup = complete(self.game.options(), row.setup)
        origin = Origin(row.seats, row.seed, setup, row.start, row.start_step)
        origin.names = tuple(row.names)
        known = checkpoint.answers if checkpoint is not None else 0
        for answered in history[:known]:
            origin.add(answered.seat, answered.key, answered.part)
            origin.stamp(answered.at)
        self.match = resume(self.game, origin, checkpoint, listening=True)
        self.notes = [None] * known
        self.asked = {}
        self._look(history[known - 1].at if known else row.created)
        for answered in history[known:]:
            self._answer(answered.seat, answered.key, answered.part, answered.at)
        return self.match

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def apply(self, entry: Entry) -> list[Event]:
        """Let an entry happen; what it caused. The entry must be the next one and must have been allowed."""
        assert entry.number == self.seq + 1, f"entry {entry.number} after {self.seq}"
        self.news = []
        if entry.kind == ANSWER:
            self.news = self._answer(entry.seat, entry.key, entry.part, entry.at)
            self.spent[entry.seat] += entry.spent
            self.request = None
        elif (undo := self._settle(entry)) is not None:
            self._take_back(undo, entry.at)
        self.seq = entry.number
        self.last_at = entry.at
        return self.news

    def _answer(self, seat: int, key: str, part: int, at: float) -> list[Event]:
        match = self.match
        question = self._question(part)
        step = match.step
        events = match.answer(seat, key, question.id, at)
        option = question.options[question.decision.index(key)]
        reveals = any(event.reveals for event in events)
        self.notes.append(Note(seat, step, question.prompt, option.label, question.decision.secret, reveals))
        self._look(at)
        return events

    def _question(self, part: int) -> Question:
        for question in self._pending:
            if int(question.id.partition(".")[2] or 0) == part:
                return question
        raise StaleAnswer(f"part {part} is not open")

    def _take_back(self, undo: Undo, at: float) -> None:
        match, later = self.match, []
        if undo.only:
            history = match._history()
            later = list(zip(history.givers, history.keys, history.parts, history.times, strict=True))[undo.keep + 1 :]
        match.undo(match.answers - undo.keep)
        del self.notes[undo.keep :]
        self.kept_at = min(self.kept_at, undo.keep)
        self.asked = {}
        self._look(at)
        for seat, key, part, time_given in later:
            self._answer(seat, key, part, time_given)

    def _look(self, at: float) -> None:
        """Note since when each open question has been open."""
        self._pending = self.match.pending
        before = self.asked
        self.asked = {question.id: before.get(question.id, at) for question in self._pending}

    def mark(self) -> "Mark":
        """What `retract` needs to know about the moment before an answer."""
        return Mark(self.asked, self.request, self.last_at)

    def retract(self, entry: Entry, mark: "Mark") -> None:
        """Unapply an answer that could not be stored."""
        self.match.undo()
        self.notes.pop()
        self.spent[entry.seat] -= entry.spent
        self.asked, self.request, self.last_at = mark
        self.seq -= 1
        self.kept_at = min(self.kept_at, self.match.checkpoint_answers)
        self._look(mark.last_at)

    # ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def pending(self) -> tuple[Question, ...]:
        return self._pending

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    def wire_id(self, question: Question) -> str:
        """A question that is asked again after an undo is another question: a late answer must not hit it."""
        return f"{self.takes}.{question.id}"

    def find(self, id: str, seat: int) -> Question:
        """The open question with this id, which this seat may answer."""
        for question in self._pending:
            if self.wire_id(question) == id:
                if seat not in question.seats:
                    raise Refusal("not_asked")
                return question
        if self.is_over:
            raise Refusal("match_over")
        raise Refusal("stale_question", f"Question {id} is not open any more; look at the questions you have now.")

    def next_answer(self, seat: int, question_id: str, key: str, at: float) -> Entry:
        """The entry for an answer, if it may be given; refused without any change if not."""
        try:
            question = self.find(question_id, seat)
        except Refusal as refusal:
            if refusal.code in ("stale_question", "match_over") and self._was_given(seat, question_id, key):
                raise Refusal("duplicate") from None
            raise
        if question.decision.index(key) < 0:
            raise Refusal("illegal_answer", f"{key!r} is not an answer to {question.prompt!r}.")
        part = int(question.id.partition(".")[2] or 0)
        spent = 0.0
        if self.clock is not None:
            spent = min(max(0.0, at - self._since(question) - self.clock.answer), self.bank_left(seat))
        return Entry(self.seq + 1, ANSWER, seat, key, part, at, spent)

    def _was_given(self, seat: int, question_id: str, key: str) -> bool:
        takes, _, rest = question_id.partition(".")
        step = rest.partition(".")[0]
        if takes != str(self.takes) or not step.isdigit():
            return False
        history = self.match._history()
        for place in range(len(self.notes) - 1, -1, -1):
            note = self.notes[place]
            if note is None or note.step < int(step):
                return False
            if note.step == int(step) and note.seat == seat:
                return history.keys[place] == key
        return False

    # ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────
    def undo_for(self, seat: int) -> Undo | None:
        """What the seat may take back: its last answer, with all that came after it."""
        if not self.undo_allowed or self.is_over:
            return None
        notes = self.notes
        place = len(notes) - 1
        while place >= 0:
            note = notes[place]
            if note is None:
                return None  # so long ago that nobody remembers
            if note.seat == seat:
                break
            place -= 1
        if place < 0:
            return None
        if note.step == self.match.step:
            return Undo(place, place < len(notes) - 1, True)  # the others are still choosing: nothing has happened
        free = place == len(notes) - 1 and not note.reveals
        return Undo(place, False, free)

    def next_undo(self, seat: int, others: Sequence[int], at: float) -> Entry:
        """The entry that takes back, or that asks the others to agree."""
        if not self.undo_allowed:
            raise Refusal("undo_off")
        undo = self.undo_for(seat)
        if undo is None:
            raise Refusal("match_over" if self.is_over else "nothing_to_undo")
        only = "only" if undo.only else ""
        if undo.free or not others:
            return Entry(self.seq + 1, UNDO, seat, only, undo.keep, at)
        return Entry(self.seq + 1, ASK, seat, f"{only}:{','.join(map(str, others))}", undo.keep, at)

    def next_consent(self, seat: int, agree: bool, at: float) -> Entry:
        request = self.request
        if request is None or (seat not in request.waiting and (agree or seat != request.seat)):
            raise Refusal("no_request")
        return Entry(self.seq + 1, AGREE if agree else REFUSE, seat, "", 0, at)

    def _taken_back(self, keep: int, only: bool, seat: int | None) -> list[dict[str, Any]]:
        """What an undo would take back, in the words this seat may read."""
        notes = self.notes[keep : keep + 1] if only else self.notes[keep:]
        told: list[dict[str, Any]] = []
        for note in notes:
            if note is not None:
                if note.secret and note.seat != seat:
                    told.append({"seat": note.seat})
                else:
                    told.append({"seat": note.seat, "prompt": note.prompt, "answer": note.label})
        return told

    # ── clocks ────────────────────────────────────────────────────────────────────────────────────────────────────
    def _since(self, question: Question) -> float:
        since = self.asked[question.id]
        return max(since, STARTED) if self.last_at < STARTED else since

    def bank_left(self, seat: int) -> float:
        return max(0.0, self.clock.bank - self.spent[seat]) if self.clock is not None else 0.0

    def deadlines(self) -> list[tuple[float, Question]]:
        """When the time of each open question runs out."""
        if self.clock is None:
            return []
        return [(self._since(q) + self.clock.answer + self.bank_left(q.seat), q) for q in self._pending]

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, but for its questions."""
        match = self.match
        outcome = match.outcome
        view: dict[str, Any] = {
            "game": self.game.id,
            "seat": seat,
            "step": match.step,
            "waiting": sorted({other for question in self._pending for other in question.seats}),
            "talk": self.game.table_talk(match.state),
            "table": self.game.view(match.state, seat),
            "outcome": None if outcome is None else outcome.to_json(),
            "undo": None,
            "request": None,
        }
        if seat is not None and (undo := self.undo_for(seat)) is not None:
            view["undo"] = {"free": undo.free, "answers": self._taken_back(undo.keep, undo.only, seat)}
        if (request := self.request) is not None:
            answers = self._taken_back(request.keep, request.only, seat)
            view["request"] = {"seat": request.seat, "waiting": list(request.waiting), "answers": answers}
        if self.clock is not None:
            view["clock"] = {
                "bank": [round(self.bank_left(other), 1) for other in range(self.row.seats)],
                "asked": {
                    str(other): round(self._since(question), 1) for question in self._pending for other in question.seats
                },
            }
        return view

    def questions(self, seat: int | None) -> list[dict[str, Any]]:
        if seat is None:
            return []
        return [question_json(self.wire_id(q), q.decision) for q in self._pending if seat in q.seats]

    def decision(self, id: str, seat: int) -> Decision:
        return self.find(id, seat).decision

    def record(self) -> str:
        return self.match.save()


def _choose(
    checkpoints: Iterable[tuple[int, Checkpoint]], lowest: dict[int, int], answers: int
) -> Checkpoint | None:
    """The checkpoint to go on from: none that an undo has gone below, and old enough to remember the last answers."""
    valid = [kept for number, kept in checkpoints if number in lowest and lowest[number] >= kept.answers]
    for checkpoint in valid:
        if answers - checkpoint.answers >= REMEMBERED:
            return checkpoint
    return valid[-1] if valid and answers > SHORT else None


def refuse_rules(error: IllegalAnswer | NotAsked | StaleAnswer | RulesCrash) -> Refusal:
    """The kernel's no in the server's words."""
    codes = {IllegalAnswer: "illegal_answer", NotAsked: "not_asked", StaleAnswer: "stale_question"}
    return Refusal(codes.get(type(error), "rules_crash"), "" if isinstance(error, RulesCrash) else str(error))
