"""A match: a checkpoint, the answers since then, and the procedure that waits for the next answer.

Generators cannot be copied. So a match keeps the state from when a procedure began (`base`), and the answers since
then. A fork copies the base and repeats the answers. An undo repeats all but the last. While nobody forks, one base
serves for several procedures, and `_settle` brings it up to the last one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from warhall.kernel.decisions import Decision, Option, Together
from warhall.kernel.errors import (
    IllegalAnswer,
    NotAsked,
    NothingToUndo,
    RulesCrash,
    SetupError,
    StaleAnswer,
    Undetermined,
    WarhallError,
)
from warhall.kernel.events import Event
from warhall.kernel.freezing import freeze, thaw
from warhall.kernel.game import Game
from warhall.kernel.knowing import Knowledge
from warhall.kernel.origin import Checkpoint, Origin
from warhall.kernel.running import RESEED, Running, shown
from warhall.kernel.sampling import Given, Past, same_questions
from warhall.kernel.setup import Setup, complete
from warhall.kernel.state import Chance

TRIES: Final = 200
"""How many samples to try before giving up. One that does not fit what the seat has seen is thrown away."""


class Match(Running):
    """A game being played. `pending` asks, `answer` answers, until there is an `outcome`.

    A *disposable* match keeps no checkpoints and no record: a search rollout plays it to the end and drops it. A
    *listening* match collects in `news` what each answer caused.
    """

    __slots__ = ()

    @property
    def answers(self) -> int:
        """How many answers the match was given so far."""
        return len(self._history().keys)

    # ── answering ─────────────────────────────────────────────────────────────────────────────────────────────────
    def answer(self, seat: int, key: str, question: str | None = None, time: float | None = None) -> list[Event]:
        """Answer for a seat with an option's key. Returns what that caused, if the match listens.

        Without a question id, the answer goes to the seat's first open question. A wrong answer changes nothing and
        raises an error that lists the right ones.
        """
        part, decision = self._find(seat, question)
        index = decision.index(key)
        if index < 0:
            keys = ", ".join(decision.keys())
            raise IllegalAnswer(f"{key!r} does not answer {decision.prompt!r} (seat {seat}); the answers are: {keys}")
        self.pick(index, part, seat)
        if self._origin is not None and time is not None:
            self._origin.stamp(time)
        return self.news

    def _find(self, seat: int, question: str | None) -> tuple[int, Decision]:
        """The part and decision this answer is for."""
        open_now = self.pending
        if not open_now:
            raise NotAsked("the match is over: nobody is asked anything")
        if question is not None and all(question != asked.id for asked in open_now):
            raise StaleAnswer(f"question {question} is not open; open now: {shown(open_now)}")
        for asked in open_now:
            if seat in asked.seats and question in (None, asked.id):
                return asked.part, asked.decision
        raise NotAsked(f"seat {seat} is not asked; open now: {shown(open_now)}")

    def _recover(self, error: Exception, decision: Decision, option: Option) -> None:
        """The rules failed. Put the match back to where it was before the answer, and say how to reproduce it."""
        if self.disposable or self._origin is None:
            raise error
        record = self.save(check=False)
        self._rewind(len(self._origin.keys) - 1)
        where = f"seat {decision.seat} answered {option.key!r} to {decision.prompt!r}"
        raise RulesCrash(f"the rules of {self.game.id} failed when {where}: {error!r}", record) from error

    # ── copying ───────────────────────────────────────────────────────────────────────────────────────────────────
    def fork(self, disposable: bool = False, listening: bool = False) -> "Match":
        """An independent match at the same decision."""
        if self.disposable:
            raise WarhallError("a disposable match keeps no checkpoint to fork from")
        self._settle()
        origin = None if disposable or self._origin is None else self._origin.copy()
        base = self._base.copy() if disposable else self._base
        twin = Match(self.game, base, self.seats, origin, disposable, listening, self._base_step)
        twin._again(self._parts, self._picks)
        twin._hush()
        return twin

    def undo(self, answers: int = 1) -> None:
        """Take back the last answers."""
        origin = self._history()
        if not 0 < answers <= len(origin.keys):
            raise NothingToUndo(f"{answers} answers cannot be taken back: {len(origin.keys)} were given")
        self._rewind(len(origin.keys) - answers)

    def _rewind(self, answers: int) -> None:
        """Rebuild the match after its first `answers` answers."""
        origin = self._history()
        back = len(origin.keys) - answers
        recent = len(self._picks) - back
        origin.cut(answers)
        if recent >= 0:
            since = self._parts[:recent], self._picks[:recent]
            self._restart(self._base, self._base_step)
            self._again(*since)
        else:
            self._restart(origin.beginning(self.game), origin.start_step)
            for key, part in zip(origin.keys, origin.parts, strict=True):
                asked = self._asked
                assert asked is not None
                decision = asked.parts[part] if type(asked) is Together else asked
                self._again((part,), (decision.index(key),))
        self._hush()

    def checkpoint(self) -> Checkpoint:
        """The last moment when no procedure was running, for the caller to store; see `resume`."""
        self._settle()
        return Checkpoint(self.checkpoint_answers, self._base_step, freeze(self._base))

    @property
    def checkpoint_answers(self) -> int:
        """How many answers came before the last checkpoint."""
        return self.answers - sum(part != RESEED for part in self._parts[self._settled :])

    # ── knowing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) may know: the table, who must answer, and the seat's own questions."""
        open_now = self.pending
        outcome = self.outcome
        view: dict[str, Any] = {
            "game": self.game.id,
            "seat": seat,
            "step": self.step,
            "waiting": self.waiting(),
            "talk": self.game.table_talk(self.state),
            "table": self.game.view(self.state, seat),
            "questions": [question.to_json() for question in open_now if seat in question.seats],
            "outcome": None if outcome is None else outcome.to_json(),
        }
        return view

    def waiting(self) -> list[int]:
        """The seats that are asked something now."""
        return sorted({other for question in self.pending for other in question.seats})

    def recent(self, seat: int | None) -> list[Event]:
        """What this seat has seen happen since the checkpoint."""
        self._settle()
        twin = Match(self.game, self._base, self.seats, listening=True, step=self._base_step)
        twin._again(self._parts, self._picks)
        assert twin._log is not None
        return [event for event in twin._log.events if event.is_for(seat)]

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat and its team know now: compare it with a later moment to see whether they learnt something."""
        teams = self.game.teams(self.state)
        friends = [other for other, team in enumerate(teams) if team == teams[seat]]
        doubts = [[list(group) for group in self.game.doubts(self.state, friend)] for friend in friends]
        asked = self._asked
        sealed = type(asked) is Together and any(
            answer is not None and seat not in part.seats
            for part, answer in zip(asked.parts, asked.answers, strict=True)
        )
        return Knowledge(doubts, self.state.seed, self.step, sealed)

    def key(self) -> tuple[object, ...]:
        """A value that is equal for two matches with the same table, the same questions and the same answers."""
        asked = self._asked
        if asked is None:
            return (self.state.key(),)
        parts = asked.parts if type(asked) is Together else [asked]
        given = [answer and answer.key for answer in asked.answers] if type(asked) is Together else [None]
        questions = tuple(
            (part.seats, part.prompt, part.rule, tuple(part.keys()), answer)
            for part, answer in zip(parts, given, strict=True)
        )
        return (self.state.key(), questions)

    # ── sampling ──────────────────────────────────────────────────────────────────────────────────────────────────
    def sample(self, seat: int | None, chance: Chance, disposable: bool = False, undecided: bool = False) -> "Match":
        """A match that this seat could be in: what it has seen stays, what it cannot know is rearranged.

        For None, all cards lie open that any seat has seen: only what nobody knows yet is rearranged.

        Bots play on samples, never on the match itself. A sample rearranges the checkpoint and repeats the answers
        since, so it can be forked and played like any match. Cards shown since the checkpoint stay where they are (see
        `Game.resample`). A secret answer of another seat moves with its card; if it no longer fits, another is chosen.
        What others put face down for the question that is open now is also chosen again, or left open (`undecided`) for
        a bot that wants to think about their choice.
        """
        if self.disposable:
            raise WarhallError("a disposable match keeps no checkpoint to sample from")
        self._settle()
        if not self._picks:
            sample = self._rearranged(seat, chance, disposable)[0]
            sample._reseed(chance.random(1 << 63))
            return sample
        past = self._past
        if past is None or not past.is_of(self._asked, len(self._picks)):
            past = self._past = Past(self._asked, self._remembered())
        for _ in range(TRIES):
            sample, names = self._rearranged(seat, chance, disposable)
            if not _follow(past.answers, sample, seat, names, chance, undecided):
                continue
            sample._reseed(chance.random(1 << 63))
            if (seat is not None and not names) or self._looks_like(sample, past, seat, undecided):
                return sample
        raise Undetermined(f"no arrangement fits what seat {seat} has seen at step {self.step} of {self.game.id}")

    def _rearranged(self, seat: int | None, chance: Chance, disposable: bool) -> "tuple[Match, dict[int, int]]":
        """A match at the checkpoint, with everything the seat does not know rearranged, and which card became which."""
        base = self._base.copy()
        names: dict[int, int] = {}
        if seat is None:
            self.game.redeal(base, self.state, chance)
        else:
            names = self.game.resample(base, self.state, seat, chance)
        return Match(self.game, base, self.seats, disposable=disposable, step=self._base_step), names

    def _remembered(self) -> list[Given]:
        """The answers since the checkpoint, each with its question."""
        again = Match(self.game, self._base.copy(), self.seats, disposable=True, step=self._base_step)
        found: list[Given] = []
        for part, index in zip(self._parts, self._picks, strict=True):
            asked = None if part == RESEED else again._part(part)
            sealed = asked is not None and again.step == self.step and type(self._asked) is Together
            found.append(Given(part, index, asked, sealed))
            again._again((part,), (index,))
        return found

    def _looks_like(self, sample: "Match", past: Past, seat: int | None, undecided: bool) -> bool:
        """Whether the seat sees in the sample what it sees here.

        What questions explain (`about`) is not compared: it follows from the table and from what they offer.
        """
        if sample.step != self.step or (not undecided and sample.waiting() != self.waiting()):
            return False
        if not same_questions(self._asked, sample._asked, seat):
            return False
        if past.table is None or past.seat != seat:
            past.seat, past.table = seat, self.game.view(self.state, seat)
        return bool(self.game.view(sample.state, seat) == past.table)

    def redealt(self, seed: int) -> "Match":
        """The match from its last checkpoint on, with everything that no seat had seen there dealt anew from this seed.

        It has a record of its own, which begins with that position.
        """
        self._settle()
        history, base, chance = self._history(), self._base.copy(), Chance(seed)
        self.game.redeal(base, self.state, chance)
        base.seed = chance.seed
        origin = Origin(self.seats, seed, history.setup, freeze(base), self._base_step)
        origin.names = history.names
        return Match(self.game, base, self.seats, origin, listening=self._log is not None, step=self._base_step)

    # ── keeping ───────────────────────────────────────────────────────────────────────────────────────────────────
    @property
    def seed(self) -> int:
        return self._history().seed

    @property
    def setup(self) -> Setup:
        return self._history().setup

    @property
    def history(self) -> list[tuple[int, str, int]]:
        """Every answer given: the seat, the key, and which of the questions open at the same time it answered."""
        origin = self._history()
        return list(zip(origin.givers, origin.keys, origin.parts, strict=True))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, if the record has them."""
        return self._history().names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        if len(names) != self.seats:
            raise SetupError(f"{len(names)} names for {self.seats} seats")
        self._history().names = tuple(names)

    def save(self, check: bool = True) -> str:
        """The whole match as one line of JSON: a record. With `check` it carries a digest of the final key."""
        from warhall.kernel.records import write_record

        return write_record(self, self._history(), check)

    @staticmethod
    def load(line: str, listening: bool = False) -> "Match":
        """Replay a record."""
        from warhall.kernel.records import read_record

        return read_record(line, listening)

    @property
    def origin(self) -> Origin:
        """How the match began and the answers it was given."""
        return self._history()

    def _history(self) -> Origin:
        if self._origin is None:
            raise WarhallError("this match has no record: it was forked as disposable, sampled, or set up by hand")
        return self._origin


def new_match(
    game: Game[Any] | str,
    seats: int | None = None,
    seed: int = 0,
    setup: Mapping[str, object] | None = None,
    listening: bool = False,
    disposable: bool = False,
) -> Match:
    """Start a match of the game with this id. Seats and setup default to the game's own.

    >>> import warhall
    >>> match = warhall.new_match("skirmish", seats=2, seed=7)
    >>> match.pending[0].seat in (0, 1)
    True
    """
    if isinstance(game, str):
        from warhall.kernel.registry import get_game

        game = get_game(game)
    count = game.seated(seats)
    whole = complete(game.options(), setup or {})
    game.check(count, whole)
    origin = None if disposable else Origin(count, seed, whole)
    return Match(game, game.new_state(count, seed, whole), count, origin, disposable, listening)


def resume(game: Game[Any], origin: Origin, checkpoint: Checkpoint | None = None, listening: bool = False) -> Match:
    """Rebuild a match that already has answers, from a checkpoint (if there is one) and the answers since."""
    known = checkpoint.answers if checkpoint is not None else 0
    later = list(zip(origin.givers[known:], origin.keys[known:], origin.parts[known:], strict=True))
    times = origin.times[known:]
    base = thaw(checkpoint.state) if checkpoint is not None else origin.beginning(game)
    step = checkpoint.step if checkpoint is not None else origin.start_step
    origin.cut(known)
    match = Match(game, base, origin.seats, origin, listening=listening, step=step)
    for number, (seat, key, part) in enumerate(later):
        match.answer(seat, key, match.question(part).id, times[number] if number < len(times) else None)
    return match


def _follow(
    answers: list[Given], sample: Match, seat: int | None, names: dict[int, int], chance: Chance, undecided: bool
) -> bool:
    """Repeat these answers in the sample. False if the sample contradicts something the seat has seen."""
    for given in answers:
        part, asked = given.part, given.asked
        if asked is None:
            sample._reseed(given.index)
            continue
        copy = sample._part(part)
        if copy is None or asked.seat != copy.seat:
            return False
        chosen = asked.options[given.index]
        found = copy.index(chosen.key)
        if seat is not None and not asked.asks(seat):
            if given.sealed:
                if undecided:
                    continue
                found = chance.random(len(copy.options))  # the others' choices are still face down
            elif asked.secret and chosen.value in names:
                found = _counterpart(copy, names[chosen.value], chance)
        if found < 0:
            return False
        sample._again((part,), (found,))
    return True


def _counterpart(decision: Decision, card: int, chance: Chance) -> int:
    """The option for the card that was swapped in. If there is none, a random option."""
    for index, option in enumerate(decision.options):
        if option.value == card:
            return index
    return chance.random(len(decision.options))
