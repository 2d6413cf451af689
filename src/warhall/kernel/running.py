"""What runs: one procedure after another, each until it asks or ends.

This is the loop that all games share. What a match is to its players stands in `match`.
"""

from collections.abc import Generator, Sequence
from typing import Any, Final

from warhall.kernel.decisions import Decision, Effect, GameOver, Option, Together
from warhall.kernel.errors import NotAsked, WarhallError
from warhall.kernel.events import Event, Log
from warhall.kernel.game import Game, Outcome
from warhall.kernel.origin import Origin
from warhall.kernel.questions import Question
from warhall.kernel.sampling import Past
from warhall.kernel.state import State

RESEED: Final = -1
"""In the list of answers since the checkpoint, this marks a fresh seed instead of an answer (see `Match.sample`)."""

SPARED: Final = 16
"""After this many answers the next checkpoint is kept at once. Until then, whoever needs one works it out."""

RUNAWAY: Final = 10_000
"""After this many procedures without a question, the rules must be stuck in a loop."""


Procedures = Generator[Decision | None, Any, None]
"""Is sent the next procedure, then its answers. Yields its questions, then None when it has ended."""


def procedures(procedure: Effect[None]) -> Procedures:
    """Run one procedure after another.

    A generator ends with an exception, which costs more than most procedures. `yield from` takes care of that below
    the surface, so here an end is just another value.
    """
    while True:
        yield from procedure
        procedure = yield None


class Running:
    """The state and the procedure that waits for the next answer. A `Match` is one that players can use."""

    __slots__ = (
        "_asked", "_base", "_base_step", "_due", "_log", "_origin", "_parts", "_past", "_picks", "_running",
        "_settled", "began", "disposable", "game", "news", "seats", "state", "step",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[Any],
        base: State,
        seats: int,
        origin: Origin | None = None,
        disposable: bool = False,
        listening: bool = False,
        step: int = 0,
    ) -> None:
        """Start from a position. Only a match started from a setup, with `new_match`, has a record.

        A disposable match plays on the very state that it is given: it needs no checkpoint.
        """
        self.game = game
        self.seats = seats
        self.disposable = disposable
        self.step = step
        self.news: list[Event] = []
        self._origin = origin
        self._base: State = base
        self._base_step = step
        self._parts: list[int] = []
        self._picks: list[int] = []
        self._settled = 0
        """How many of these answers were given before the running procedure began."""
        self._due = SPARED
        self.began = step
        """The step at which the running procedure began."""
        self._past: Past | None = None
        self._log = Log() if listening else None
        self._running: Procedures | None = None
        self._asked: Decision | None = None
        self.state: Any = base if disposable else base.copy()
        self.state.log = self._log
        self._run(ended=False)
        if self._log is not None:
            self.news = self._log.events

    # ── asking ────────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def decision(self) -> Decision | None:
        """The first open decision, or None when the match is over. A shortcut for bots and rollouts."""
        asked = self._asked
        return asked.parts[asked.first] if type(asked) is Together else asked

    @property
    def pending(self) -> tuple[Question, ...]:
        """Every open question: several when seats choose at the same time, none when the match is over."""
        asked = self._asked
        if asked is None:
            return ()
        if type(asked) is Together:
            return tuple(
                Question(part, self.step, number)
                for number, part in enumerate(asked.parts)
                if asked.answers[number] is None
            )
        return (Question(asked, self.step),)

    def question(self, part: int = 0) -> Question:
        """The open question with this number among those asked at the same time."""
        for asked in self.pending:
            if asked.part == part:
                return asked
        raise NotAsked(f"no question {part} is open; open now: {shown(self.pending)}")

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self._asked is None else None

    @property
    def is_over(self) -> bool:
        return self._asked is None

    # ── answering ─────────────────────────────────────────────────────────────────────────────────────────────────
    def pick(self, index: int, part: int = -1, seat: int = -1) -> None:
        """Answer the first open decision (or a part of a simultaneous one) with the position of an option.

        For bots and rollouts: unlike `answer`, this does not check what the caller passes.
        """
        asked = self._asked
        if asked is None:
            raise NotAsked("the match is over: nobody is asked anything")
        if type(asked) is Together:
            if part < 0:
                part = asked.first
            decision = asked.parts[part]
            option = decision.options[index]
        else:
            part = 0
            decision = asked
            option = decision.options[index]
        if not self.disposable:
            self._parts.append(part)
            self._picks.append(index)
            if self._origin is not None:
                self._origin.add(decision.seat if seat < 0 else seat, option.key, part)
        log = self._log
        if log is not None:
            log.events = []
        try:
            self._reply(option, part)
        except Exception as error:
            self._recover(error, decision, option)
        if log is not None:
            self.news = log.events

    def _reply(self, option: Option, part: int) -> None:
        asked = self._asked
        if type(asked) is Together and not asked.take(part, option):
            return
        running = self._running
        assert running is not None
        decision: Decision | None
        try:
            decision = running.send(option)
        except GameOver:
            decision = self._running = None
        if decision is None:
            self._run(ended=True)
        else:
            self._asked = decision
            self.step += 1

    def _run(self, ended: bool) -> None:
        """Run one procedure after another until the rules ask something or the game is over."""
        for _ in range(RUNAWAY):
            if ended:  # no procedure is running, so the state is the whole truth: a checkpoint
                self.began = self.step
                if not self.disposable:
                    self._settled = len(self._picks)
                    if not self._settled or self._settled >= self._due:
                        self._keep()
            if self.game.outcome(self.state) is not None:
                self._running = self._asked = None
                return
            decision = self._begin()
            if decision is not None:
                self._asked = decision
                self.step += 1
                return
            ended = True
        raise WarhallError("the rules are stuck in a loop: they ask nothing and do not end")

    def _keep(self) -> None:
        """Keep the state as the checkpoint."""
        self._base = self.state.copy()
        self._base_step = self.step
        self._parts = []
        self._picks = []
        self._settled = 0

    def _settle(self) -> None:
        """Bring the checkpoint up to where the running procedure began.

        A copy of the state costs as much as an answer or two, and mostly nobody wants it before the next one. So few
        are kept as the match goes on. Whoever does want it repeats the answers that came before, each at most once.
        """
        count = self._settled
        if not count:
            return
        twin = Running(self.game, self._base, self.seats, step=self._base_step)
        twin._due = count
        twin._again(self._parts[:count], self._picks[:count])
        self._base = twin._base
        self._base_step = twin._base_step
        self._parts = self._parts[count:]
        self._picks = self._picks[count:]
        self._settled = 0

    def _begin(self) -> Decision | None:
        """Begin the next procedure. Its first question, or None if it has already ended."""
        try:
            procedure = self.game.procedure(self.state)
            if procedure is None:
                return None
            if self._running is None:
                self._running = procedures(procedure)
                return next(self._running)
            return self._running.send(procedure)
        except GameOver:
            self._running = None
            return None

    def _recover(self, error: Exception, decision: Decision, option: Option) -> None:
        """The rules failed. `Match` says what becomes of it."""
        raise error

    # ── repeating ─────────────────────────────────────────────────────────────────────────────────────────────────
    def _again(self, parts: Sequence[int], picks: Sequence[int]) -> None:
        """Repeat the same answers without recording them in the origin again."""
        for part, index in zip(parts, picks, strict=True):
            if part == RESEED:
                self._reseed(index)
                continue
            asked = self._asked
            assert asked is not None
            decision = asked.parts[part] if type(asked) is Together else asked
            if not self.disposable:
                self._parts.append(part)
                self._picks.append(index)
            self._reply(decision.options[index], part)

    def _reseed(self, seed: int) -> None:
        self.state.seed = seed
        if not self.disposable:
            self._parts.append(RESEED)
            self._picks.append(seed)

    def _restart(self, base: State, step: int) -> None:
        self._base = base
        self._base_step = self.began = self.step = step
        self._parts, self._picks, self._settled = [], [], 0
        self._running = self._asked = None
        self.state = base.copy()
        self.state.log = self._log
        self._run(ended=False)

    def _hush(self) -> None:
        """Forget the events of repeated answers: nobody should hear them twice."""
        self.news = []
        if self._log is not None:
            self._log.events = []

    def _part(self, part: int) -> Decision | None:
        """The open question, or the one with this number if several are open."""
        asked = self._asked
        if type(asked) is Together:
            return asked.parts[part] if part < len(asked.parts) else None
        return asked


def shown(questions: Sequence[Question]) -> str:
    return "; ".join(
        f"question {asked.id} for seat {' or '.join(map(str, asked.seats))}: {asked.prompt!r} "
        f"({', '.join(asked.decision.keys())})"
        for asked in questions
    )
