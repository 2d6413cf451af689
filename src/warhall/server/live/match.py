"""A match in memory: its entries folded into a kernel match. Pure bookkeeping, no waiting, no storage.

Every worker that follows a match folds the same entries and reaches the same position. `seq` is the number of the last
entry, and also the number that clients count by.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from warhall.kernel.errors import IllegalAnswer, NotAsked, RecordError, RulesCrash, StaleAnswer
from warhall.kernel.events import Event
from warhall.kernel.freezing import thaw
from warhall.kernel.game import Game
from warhall.kernel.knowing import Knowledge
from warhall.kernel.match import Match, resume
from warhall.kernel.origin import Checkpoint, Origin
from warhall.kernel.parts import Parts
from warhall.kernel.questions import Question, QuestionId
from warhall.kernel.setup import complete
from warhall.server.errors import Refusal
from warhall.server.live.clocks import Clock, due, standing
from warhall.server.live.history import History, Request, Undo
from warhall.server.messages.shapes import ClockTimes, LiveView, TakenBack, Undoable, UndoRequest, Vacations
from warhall.server.messages.shapes import Question as WireQuestion
from warhall.server.messages.wire import outcome_json, question_json
from warhall.server.storage.rows import AGREE, ANSWER, ASK, PAUSE, REFUSE, RESUME, UNDO, VACATION, Entry, MatchRow

log = logging.getLogger("warhall.live")

REMEMBERED: Final = 12
"""A loaded match replays at least this many answers, so that it can say what an undo would take back."""
NOBODY: Final = -1
NOT_PACKED: Final = frozenset({"game", "match", "outages", "_knowing", "_parts", "_pending"})
"""What a match at rest does without: it has to be made anew, or is not the match's own."""
PlainData = tuple[dict[str, Any], int, int, str]
"""A match at rest: what is kept of it, and its last checkpoint."""
SHORT: Final = 60
"""A match with no more answers than this is simply replayed."""


class Note(NamedTuple):
    """An answer, as described when somebody wants to take it back."""

    seat: int
    step: int
    prompt: str
    label: str
    taught: bool
    """Whether whoever gave it, or their team, learnt something by it."""
    thought: float
    """Seconds from the question to the answer…"""
    own_time: float
    """…and how many the clock gave for it, before the bank."""


class Mark(NamedTuple):
    """What `retract` needs to know about the moment before an answer."""

    asked: dict[str, float]
    request: Request | None
    last_at: float


class Live:
    def __init__(
        self,
        row: MatchRow,
        game: Game[Any],
        entries: Sequence[Entry],
        checkpoints: Iterable[tuple[int, Checkpoint]] = (),
        undo: bool = True,
        clock: Clock | None = None,
        outages: Callable[[], Sequence[tuple[float, float]]] = lambda: (),
        vacation: int = 0,
    ) -> None:
        """`outages` are the times when the hall was closed; `vacation` is how many days each player may take."""
        self.row = row
        self.game = game
        self.undo_allowed = undo
        self.clock = clock
        self.outages = outages
        self._vacation = vacation
        self.last_at = entries[-1].at if entries else row.created
        self.asked: dict[str, float] = {}
        self.history = History(row.seats, entries)
        checkpoint = self._trusted(_choose(self.history.valid(checkpoints), len(self.history.answers)))
        known = checkpoint.answers if checkpoint is not None else 0
        self._notes: list[Note | None] = [None] * known
        self._pending: tuple[Question, ...] = ()
        self._knowing: tuple[int, Knowledge | None] = NOBODY, None
        """What a seat knows now: the one that gave the last answer, since it often gives the next one too."""
        self._parts = Parts()
        self.match = self._start(checkpoint, known)
        self._look(self.history.answers[known - 1].at if known else row.created)
        self._ask_again(known)
        for count, (seat, key, part, at) in enumerate(self.history.answers[known:], known + 1):
            self._answer(seat, key, part, at)
            self._ask_again(count)
        self.kept_at = self.match.checkpoint_answers

    def _start(self, checkpoint: Checkpoint | None, known: int) -> Match:
        row = self.row
        setup = complete(self.game.options(), row.setup)
        origin = Origin(row.seats, row.seed, setup, row.start, row.start_step)
        origin.names = tuple(row.names)
        for seat, key, part, at in self.history.answers[:known]:
            origin.add(seat, key, part)
            origin.stamp(at)
        return resume(self.game, origin, checkpoint, listening=True)

    def _trusted(self, checkpoint: Checkpoint | None) -> Checkpoint | None:
        """The checkpoint, if it can be thawed. Otherwise the answers are replayed: they are what counts."""
        if checkpoint is not None:
            try:
                thaw(checkpoint.state)
            except RecordError as error:
                log.warning("a checkpoint cannot be used", extra={"match": self.row.id, "error": str(error)})
                return None
        return checkpoint

    @property
    def seq(self) -> int:
        return self.history.seq

    # ── resting ───────────────────────────────────────────────────────────────────────────────────────────────────
    def packed(self) -> PlainData:
        """All there is to know about it, as plain data: objects of the compiled kernel cannot be pickled."""
        checkpoint = self.match.checkpoint()
        kept = {name: value for name, value in vars(self).items() if name not in NOT_PACKED}
        return kept, checkpoint.answers, checkpoint.step, checkpoint.state

    @staticmethod
    def unpacked(
        packed: PlainData,
        game: Game[Any],
        outages: Callable[[], Sequence[tuple[float, float]]],
    ) -> "Live":
        """The same match as before."""
        kept, answers, step, state = packed
        live = Live.__new__(Live)
        vars(live).update(kept, game=game, outages=outages, _parts=Parts())
        live.match = live._start(Checkpoint(answers, step, state), len(live.history.answers))
        live._look(live.last_at)
        return live

    @property
    def has_news(self) -> bool:
        """Whether it has a checkpoint that is not stored yet, and is worth it."""
        going_on = bool(self.seq) and not self.is_over and not self.is_closed
        return going_on and self.match.checkpoint_answers > self.kept_at

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────────────────
    def apply(self, entry: Entry) -> list[Event]:
        """Apply an entry. Returns what it caused. It must be the next entry, and already checked."""
        assert entry.number == self.seq + 1, f"entry {entry.number} after {self.seq}"
        if entry.kind == ANSWER:
            events = self._answer(entry.seat, entry.key, entry.part, entry.at)
            self.history.add(entry)
        else:
            events = []
            undo = self.history.add(entry)
            if undo is not None:
                self._take_back(undo, entry.at)
        self.last_at = entry.at
        return events

    def _answer(self, seat: int, key: str, part: int, at: float) -> list[Event]:
        question = self._question(part)
        match, step, thought = self.match, self.match.step, self._thought(question, at)
        giver, knew = self._knowing
        if giver != seat or knew is None:
            knew = match.knowledge(seat)
        own_time = 0.0 if self.clock is None else self._own_time(self.clock, question)
        events = match.answer(seat, key, question.id, at)
        label = question.options[question.decision.index(key)].label
        knows = match.knowledge(seat)
        self._notes.append(Note(seat, step, question.prompt, label, knew.grew(knows), thought, own_time))
        self._look(at)
        self._knowing = seat, knows
        return events

    def _question(self, part: int) -> Question:
        for question in self._pending:
            if question.part == part:
                return question
        raise StaleAnswer(f"part {part} is not open")

    def _take_back(self, undo: Undo, at: float) -> None:
        """Undo in the match what the history has already undone."""
        self.match.undo(self.match.answers - undo.keep)
        del self._notes[undo.keep :]
        self.kept_at = min(self.kept_at, undo.keep)
        self._look(at)
        for seat, key, part, given in self.history.answers[undo.keep :]:
            self._answer(seat, key, part, given)
        self._ask_again(len(self.history.answers))

    def _ask_again(self, answers: int) -> None:
        """The clock of a question asked again starts at that moment, minus the time already spent on it."""
        for again in self.history.again:
            if again.answers != answers:
                continue
            for question in self._pending:
                if question.part == again.part:
                    self.asked[question.id] = again.at - again.undo.thought
                elif not again.undo.only:
                    self.asked[question.id] = again.at

    def mark(self) -> Mark:
        return Mark(self.asked, self.history.request, self.last_at)

    def retract(self, entry: Entry, mark: Mark) -> None:
        """Undo an answer that could not be stored."""
        self.match.undo()
        self._notes.pop()
        self.history.drop(entry, mark.request)
        self.asked, self.last_at = mark.asked, mark.last_at
        self.kept_at = min(self.kept_at, self.match.checkpoint_answers)
        self._look(mark.last_at)

    def _look(self, at: float) -> None:
        """The match is at another point: note since when each open question has been open."""
        self._knowing = NOBODY, None
        self._pending = self.match.pending
        before = self.asked
        self.asked = {question.id: before.get(question.id, at) for question in self._pending}

    # ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def pending(self) -> tuple[Question, ...]:
        return self._pending

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def is_closed(self) -> bool:
        """Closed before its end: its rules were changed."""
        return self.history.is_closed

    def waiting(self) -> set[int]:
        """The seats that are asked something."""
        return {seat for question in self._pending for seat in question.seats}

    def wire_id(self, question: Question) -> str:
        """A question asked again after an undo gets a new id, so that a late answer cannot hit it."""
        return f"{self.history.takes}.{question.id}"

    def find(self, id: str, seat: int) -> Question:
        """The open question with this id, which this seat may answer."""
        for question in self._pending:
            if self.wire_id(question) == id:
                if seat not in question.seats:
                    raise Refusal("not_asked")
                return question
        if self.is_over:
            raise Refusal("match_over")
        raise Refusal("stale_question", f"Question {id} is no longer open; look at your open questions.")

    def next_answer(self, seat: int, question_id: str, key: str, at: float) -> Entry:
        """The entry for an answer, if it is allowed. Otherwise it is refused and nothing changes."""
        self._check_running()
        try:
            question = self.find(question_id, seat)
        except Refusal as refusal:
            if refusal.code in ("stale_question", "match_over") and self._was_given(seat, question_id, key):
                raise Refusal("duplicate") from None
            raise
        if question.decision.index(key) < 0:
            raise Refusal("illegal_answer", f"{key!r} is not an answer to {question.prompt!r}.")
        spent = 0.0 if self.clock is None else self._spent(self.clock, question, seat, at)
        return Entry(self.seq + 1, ANSWER, seat, key, question.part, at, spent)

    def last_answer(self, seat: int) -> list[Any]:
        """How many answers the seat has given, and the key of the last: keys repeat, the two together do not."""
        given = [key for giver, key, _, _ in self.history.answers if giver == seat]
        return [len(given), given[-1] if given else ""]

    def _was_given(self, seat: int, question_id: str, key: str) -> bool:
        takes, _, rest = question_id.partition(".")
        asked = QuestionId.read(rest)
        if takes != str(self.history.takes) or asked is None:
            return False
        for note, answered in zip(reversed(self._notes), reversed(self.history.answers), strict=True):
            if note is None or note.step < asked.step:
                break
            if note.step == asked.step and note.seat == seat:
                return answered.key == key
        return False

    # ── taking back ───────────────────────────────────────────────────────────────────────────────────────────────
    def undo_for(self, seat: int) -> tuple[Undo, bool] | None:
        """What the seat may take back, its last answer with all that came after it; and whether that is free."""
        if not self.undo_allowed or self.is_over:
            return None
        last = len(self._notes) - 1
        for place in range(last, -1, -1):
            note = self._notes[place]
            if note is None:
                return None  # too long ago to be remembered
            if note.seat == seat:
                if note.step == self.match.step:  # the others are still choosing: nothing has happened yet
                    return Undo(place, True, self._charged(note)), True
                return Undo(place, False, self._charged(note)), place == last and not note.taught
        return None

    def _charged(self, note: Note) -> float:
        """How much of the time for one answer was used. Anything beyond that was taken from the bank for good."""
        return 0.0 if self.clock is None else min(max(0.0, note.thought), note.own_time)

    def next_undo(self, seat: int, others: Sequence[int], at: float, away: Sequence[str] = ()) -> Entry:
        """The entry that takes back, or that asks the others to agree. `away` names those of them who cannot."""
        if not self.undo_allowed:
            raise Refusal("undo_off")
        self._check_running()
        found = self.undo_for(seat)
        if found is None:
            raise Refusal("match_over" if self.is_over else "nothing_to_undo")
        undo, free = found
        only = "only" if undo.only else ""
        if free or not others:
            return Entry(self.seq + 1, UNDO, seat, only, undo.keep, at, undo.thought)
        if away:
            raise Refusal("undo_away", f"Everybody has to agree to this, and these are away: {', '.join(away)}.")
        return Entry(self.seq + 1, ASK, seat, f"{only}:{','.join(map(str, others))}", undo.keep, at, undo.thought)

    def next_consent(self, seat: int, agree: bool, at: float) -> Entry:
        """The entry of a player who was asked to agree. The player who asked may also say no."""
        self._check_running()
        request = self.history.request
        if request is None or not (seat in request.waiting or (seat == request.seat and not agree)):
            raise Refusal("no_request")
        return Entry(self.seq + 1, AGREE if agree else REFUSE, seat, "", 0, at)

    def _taken_back(self, undo: Undo, seat: int | None) -> list[TakenBack]:
        """What an undo would take back. A seat reads its own answers in words, of the others' only whose they are."""
        notes = self._notes[undo.keep : undo.keep + 1] if undo.only else self._notes[undo.keep :]
        told: list[TakenBack] = []
        for note in notes:
            if note is None:
                continue
            told.append(_own(seat, note.prompt, note.label) if note.seat == seat else _someone_s(note.seat))
        return told

    # ── pausing ───────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def is_paused(self) -> bool:
        return self.history.paused_at is not None

    def _check_running(self) -> None:
        if self.is_paused:
            raise Refusal("paused")

    def next_pause(self, seat: int, paused: bool, at: float) -> Entry:
        """The entry that pauses the match, or lets it go on."""
        if self.is_over:
            raise Refusal("match_over")
        if paused == self.is_paused:
            raise Refusal("paused" if paused else "not_paused")
        return Entry(self.seq + 1, PAUSE if paused else RESUME, seat, "", 0, at)

    # ── vacations ─────────────────────────────────────────────────────────────────────────────────────────────────
    def is_on_vacation(self, seat: int, now: float) -> bool:
        until = self.history.vacation_until(seat)
        return until is not None and until > now

    def _days_left(self, seat: int) -> int:
        return self._vacation - self.history.days_taken(seat)

    def next_vacation(self, seat: int, days: int, at: float) -> Entry:
        """The entry with which a player goes on vacation, or (0 days) is back from it."""
        if self.is_over:
            raise Refusal("match_over")
        if self.is_on_vacation(seat, at) == (days > 0):
            now = "You are on vacation: come back first." if days else "You are not on vacation."
            raise Refusal("no_vacation", now)
        if days > self._days_left(seat):
            raise Refusal("no_vacation", f"You can take {self._days_left(seat)} more days of vacation in this match.")
        return Entry(self.seq + 1, VACATION, seat, "", days, at)

    def _vacations_view(self) -> Vacations | None:
        if not self._vacation:
            return None
        ends = {str(seat): self.history.vacation_until(seat) for seat in range(self.row.seats)}
        return {
            "until": {seat: ended for seat, ended in ends.items() if ended is not None},
            "left": [self._days_left(seat) for seat in range(self.row.seats)],
        }

    # ── clocks ────────────────────────────────────────────────────────────────────────────────────────────────────
    def _stops(self, seat: int) -> list[tuple[float, float]]:
        """The times that do not count for a seat."""
        return [*self.outages(), *self.history.stops(seat)]

    def since(self, question: Question) -> float:
        """Since when a question has been open, not counting the times that do not count."""
        since = self.asked[question.id]
        return since + standing(self._stops(question.seat), since)

    def _thought(self, question: Question, at: float) -> float:
        """How long somebody has thought about a question by now."""
        since = self.asked[question.id]
        return at - since - standing(self._stops(question.seat), since, at)

    def _own_time(self, clock: Clock, question: Question) -> float:
        return clock.seconds(self.game.tempo(question.decision))

    def _spent(self, clock: Clock, question: Question, seat: int, at: float) -> float:
        """What an answer takes from the bank; less than nothing if it was given in its own time and adds to it."""
        left, over = self.bank_left(seat), self._thought(question, at) - self._own_time(clock, question)
        if over > 0:
            return min(over, left)
        room = (clock.bank if clock.cap is None else clock.cap) - left
        return -min(clock.increment, max(0.0, room))

    def bank_left(self, seat: int) -> float:
        return max(0.0, self.clock.bank - self.history.spent[seat]) if self.clock is not None else 0.0

    def deadlines(self) -> list[tuple[float, Question]]:
        """When the time of each open question runs out. While the table is paused, no time runs."""
        clock = self.clock
        if clock is None or self.is_paused:
            return []
        found = []
        for question in self._pending:
            seconds = self._own_time(clock, question) + self.bank_left(question.seat)
            found.append((due(self._stops(question.seat), self.asked[question.id], seconds), question))
        return found

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None) -> LiveView:
        """All that a seat (None: a spectator) may know, except its questions."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[LiveView]:
        """The same for several seats. What they share is built once, so nobody may change a view."""
        match, game = self.match, self.game
        waiting, talk, outcome = sorted(self.waiting()), game.table_talk(match.state), outcome_json(match.outcome)
        clock, vacations = self._clock_times(), self._vacations_view()
        views: list[LiveView] = []
        for seat, table in zip(seats, game.views(match.state, seats, self._parts), strict=True):
            view: LiveView = {
                "game": game.id,
                "seat": seat,
                "step": match.step,
                "waiting": waiting,
                "talk": talk,
                "table": table,
                "outcome": outcome,
                "undo": self._undo_view(seat),
                "request": self._request_view(seat),
                "paused": self.history.paused_at,
            }
            if clock is not None:
                view["clock"] = clock
            if vacations is not None:
                view["vacations"] = vacations
            views.append(view)
        return views

    def _undo_view(self, seat: int | None) -> Undoable | None:
        found = None if seat is None else self.undo_for(seat)
        if found is None:
            return None
        undo, free = found
        return {"free": free, "keep": undo.keep, "answers": self._taken_back(undo, seat)}

    def _request_view(self, seat: int | None) -> UndoRequest | None:
        request = self.history.request
        if request is None:
            return None
        answers = self._taken_back(request.undo, seat)
        return {"seat": request.seat, "waiting": list(request.waiting), "answers": answers}

    def _clock_times(self) -> ClockTimes | None:
        if self.clock is None:
            return None
        return {
            "bank": [round(self.bank_left(other), 1) for other in range(self.row.seats)],
            "asked": {str(other): round(self.since(q), 1) for q in self._pending for other in q.seats},
            "own": {str(other): self._own_time(self.clock, q) for q in self._pending for other in q.seats},
        }

    def questions(self, seat: int | None) -> list[WireQuestion]:
        if seat is None:
            return []
        return [question_json(self.wire_id(q), q.decision) for q in self._pending if seat in q.seats]


@lru_cache(maxsize=2048)
def _own(seat: int, prompt: str, answer: str) -> TakenBack:
    """An answer as its own seat reads it. Equal ones are the same object, so nobody looks for a difference."""
    return {"seat": seat, "prompt": prompt, "answer": answer}


@lru_cache(maxsize=64)
def _someone_s(seat: int) -> TakenBack:
    return {"seat": seat}


def _choose(valid: Sequence[Checkpoint], answers: int) -> Checkpoint | None:
    """The checkpoint to continue from: the latest one from before the last few answers."""
    for checkpoint in valid:
        if answers - checkpoint.answers >= REMEMBERED:
            return checkpoint
    return valid[-1] if valid and answers > SHORT else None


def refuse_rules(error: IllegalAnswer | NotAsked | StaleAnswer | RulesCrash) -> Refusal:
    """The kernel's error as a refusal of the server."""
    codes: dict[type, str] = {IllegalAnswer: "illegal_answer", NotAsked: "not_asked", StaleAnswer: "stale_question"}
    return Refusal(codes.get(type(error), "rules_crash"), "" if isinstance(error, RulesCrash) else str(error))
