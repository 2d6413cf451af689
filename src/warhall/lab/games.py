"""One game of a plan, and its result."""

from time import thread_time
from typing import Any, NamedTuple

from warhall.bots import make_bots
from warhall.bots.players import ENOUGH, chosen
from warhall.bots.protocol import Bot, Seat, worth
from warhall.bots.search import Search
from warhall.kernel.decisions import Option
from warhall.kernel.errors import WarhallError
from warhall.kernel.game import Account
from warhall.kernel.match import Match, new_match
from warhall.kernel.questions import Question
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance, mix
from warhall.lab.plan import Change, Task


class Result(NamedTuple):
    """How a game went. Lists have one entry for each seat."""

    number: int
    error: str = ""
    """Why there is no result. If this is set, ignore everything else."""
    answers: int = 0
    rounds: int = 0
    first: int = -1
    rule: str = ""
    """The rule that ended the game; empty if the game did not end."""
    teams: tuple[int, ...] = ()
    sides: tuple[tuple[str, ...], ...] = ()
    scores: tuple[float, ...] = ()
    played: tuple[dict[str, int], ...] = ()
    """How often each seat played which card."""
    counts: tuple[dict[str, int], ...] = ()
    """How often each seat did what the game counts."""
    prizes: tuple[tuple[str, ...], ...] = ()
    """What the team of each seat took or reached along the way."""
    halfway: tuple[int, ...] = ()
    """The points that the team of each seat had at half-time; empty in a game without points."""
    wasted: tuple[int, ...] = ()
    """How often each seat left unused what it could still do."""
    record: str = ""
    """The whole game, if the plan asks for it."""

    @staticmethod
    def read(fields: dict[str, Any]) -> "Result":
        """From the JSON of a journal."""
        return Result(
            **{
                **fields,
                "teams": tuple(fields["teams"]),
                "sides": tuple(tuple(names) for names in fields["sides"]),
                "scores": tuple(fields["scores"]),
                "played": tuple(fields["played"]),
                "counts": tuple(fields["counts"]),
                "prizes": tuple(tuple(names) for names in fields["prizes"]),
                "halfway": tuple(fields["halfway"]),
                "wasted": tuple(fields["wasted"]),
            }
        )


class Tally:
    """What is noted while a game is played. Lists have one entry for each seat."""

    __slots__ = ("counts", "played", "points", "wasted")

    def __init__(self, match: Match) -> None:
        self.played: list[dict[str, int]] = [{} for _ in range(match.seats)]
        self.counts: list[dict[str, int]] = [{} for _ in range(match.seats)]
        self.wasted = [0] * match.seats
        account = match.game.account(match.state)
        self.points = {account.rounds: account.points} if account.points else {}
        """The points at the first question of each round; empty in a game without points."""

    def note(self, match: Match, question: Question, answer: Option) -> None:
        """What an answer is, before it is given."""
        game, state, seat, decision = match.game, match.state, question.seat, question.decision
        _add(self.played[seat], game.card_played(decision, answer))
        _add(self.counts[seat], game.counts_as(state, decision, answer))
        self.wasted[seat] += game.wastes(state, decision, answer)

    def look(self, match: Match) -> None:
        """What has come of it."""
        if self.points:
            account = match.game.account(match.state)
            self.points.setdefault(account.rounds, account.points)

    def halfway(self, end: Account) -> tuple[int, ...]:
        """The points with which the second half of the rounds began."""
        return next((points for rounds, points in self.points.items() if 2 * rounds > end.rounds), end.points)


def _add(counts: dict[str, int], name: str) -> None:
    if name:
        counts[name] = counts.get(name, 0) + 1


def play_task(task: Task) -> Result:
    """Play one game. If it fails, the failure is its result: one bad game does not end a run."""
    game = get_game(task.game)
    undo: list[Change] = []
    try:
        for change in task.changes:
            undo.append(change._replace(value=game.tune(*change)))
        return _play(task)
    except Exception as error:
        return Result(task.number, f"{type(error).__name__}: {error}")
    finally:
        for change in reversed(undo):
            game.tune(*change)


def _play(task: Task) -> Result:
    match = new_match(task.game, task.seats, task.seed, dict(task.setup))
    if match.game.version != task.version:
        raise WarhallError(f"the plan is for version {task.version} of {task.game}, but this is {match.game.version}")
    bots = _by_processor_time(make_bots(task.bots, task.seats, task.seed))
    lots = Chance(mix(task.seed))
    seats = [Seat(match, number) for number in range(task.seats)]
    tally = Tally(match)
    for _ in range(ENOUGH):
        if match.is_over:
            break
        question = match.pending[0]
        if task.lots and match.game.is_draft(question.decision):
            index = lots.random(len(question.options))
        else:
            index = chosen(bots[question.seat], seats[question.seat], question)
        tally.note(match, question, question.options[index])
        match.pick(index)
        tally.look(match)
    return _result(task, match, tally)


def _by_processor_time(bots: list[Bot]) -> list[Bot]:
    """Let searches count the seconds that they think, not those that pass: a busy machine must not decide a match."""
    for bot in bots:
        if isinstance(bot, Search):
            bot.clock = thread_time
    return bots


def _result(task: Task, match: Match, tally: Tally) -> Result:
    account = match.game.account(match.state)
    outcome = match.outcome
    teams = tuple(match.game.teams(match.state))
    # A game that did not end is a tie. A team without opponents ties with the game itself.
    tie = 1 / max(2, len(set(teams)))
    return Result(
        task.number,
        answers=match.answers,
        rounds=account.rounds,
        first=account.first,
        rule="" if outcome is None else outcome.rule,
        teams=teams,
        sides=account.sides,
        scores=tuple(tie if outcome is None else worth(match, outcome, seat) for seat in range(task.seats)),
        played=tuple(tally.played),
        counts=tuple(tally.counts),
        prizes=account.prizes,
        halfway=tally.halfway(account),
        wasted=tuple(tally.wasted),
        record=match.save() if task.recorded else "",
    )
