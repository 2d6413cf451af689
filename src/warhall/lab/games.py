"""One game of a plan, and its result."""

from time import thread_time
from typing import Any, NamedTuple

from warhall.bots import make_bots
from warhall.bots.players import ENOUGH, chosen
from warhall.bots.protocol import Bot, Seat, worth
from warhall.bots.search import Search
from warhall.kernel.errors import WarhallError
from warhall.kernel.match import Match, new_match
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
    prizes: tuple[tuple[str, ...], ...] = ()
    """What the team of each seat won along the way."""
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
                "prizes": tuple(tuple(names) for names in fields["prizes"]),
                "wasted": tuple(fields["wasted"]),
            }
        )


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
    played: tuple[dict[str, int], ...] = tuple({} for _ in range(task.seats))
    wasted = [0] * task.seats
    for _ in range(ENOUGH):
        if match.is_over:
            break
        question = match.pending[0]
        if task.lots and match.game.is_draft(question.decision):
            index = lots.random(len(question.options))
        else:
            index = chosen(bots[question.seat], seats[question.seat], question)
        answer = question.options[index]
        wasted[question.seat] += match.game.wastes(match.state, question.decision, answer)
        card = match.game.card_played(question.decision, answer)
        if card:
            cards = played[question.seat]
            cards[card] = cards.get(card, 0) + 1
        match.pick(index)
    return _result(task, match, played, wasted)


def _by_processor_time(bots: list[Bot]) -> list[Bot]:
    """Let searches count the seconds that they think, not those that pass: a busy machine must not decide a match."""
    for bot in bots:
        if isinstance(bot, Search):
            bot.clock = thread_time
    return bots


def _result(task: Task, match: Match, played: tuple[dict[str, int], ...], wasted: list[int]) -> Result:
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
        played=played,
        prizes=account.prizes,
        wasted=tuple(wasted),
        record=match.save() if task.recorded else "",
    )
