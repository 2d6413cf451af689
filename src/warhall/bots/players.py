"""A match played by bots."""

from collections.abc import Sequence
from typing import Final

from warhall.bots.protocol import Bot, Seat
from warhall.kernel.errors import IllegalAnswer
from warhall.kernel.game import Outcome
from warhall.kernel.match import Match
from warhall.kernel.questions import Question

ENOUGH: Final = 50_000
"""A match with more answers than this is not going to end."""


def play(match: Match, bots: Sequence[Bot], limit: int = ENOUGH) -> Outcome | None:
    """Let bots, one for each seat, play until the match is over. None if it is not over after `limit` answers."""
    seats = [Seat(match, number) for number in range(match.seats)]
    for _ in range(limit):
        if match.is_over:
            break
        step(match, bots, seats)
    return match.outcome


def step(match: Match, bots: Sequence[Bot], seats: Sequence[Seat]) -> None:
    """Let the bot that is asked first answer. If a team is asked, its first seat answers."""
    question = match.pending[0]
    match.pick(chosen(bots[question.seat], seats[question.seat], question))


def chosen(bot: Bot, seat: Seat, question: Question) -> int:
    """The index of the bot's answer among the options. Any other answer is refused."""
    key = bot.choose(seat, question)
    index = question.decision.index(key)
    if index < 0:
        keys = ", ".join(question.decision.keys())
        raise IllegalAnswer(
            f"bot {type(bot).__name__} answered {key!r} to {question.prompt!r}; the answers are: {keys}"
        )
    return index
