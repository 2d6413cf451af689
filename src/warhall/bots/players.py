"""A match played by bots."""

from collections.abc import Sequence
from typing import Final

from warhall.bots.protocol import Bot, Seat
from warhall.kernel.errors import IllegalAnswer
from warhall.kernel.game import Outcome
from warhall.kernel.match import Match

ENOUGH: Final = 50_000
"""A match with more answers than that is not going to end."""


def play(match: Match, bots: Sequence[Bot], limit: int = ENOUGH) -> Outcome | None:
    """Let bots, one for each seat, play on until the match is over; None if it is not after `limit` answers."""
    seats = [Seat(match, number) for number in range(match.seats)]
    for _ in range(limit):
        if match.is_over:
            break
        step(match, bots, seats)
    return match.outcome


def step(match: Match, bots: Sequence[Bot], seats: Sequence[Seat]) -> None:
    """Let the bot that is asked first give its answer. Of a team, the seat named first answers."""
    question = match.pending[0]
    key = bots[question.seat].choose(seats[question.seat], question)
    index = question.decision.index(key)
    if index < 0:
        bot, keys = type(bots[question.seat]).__name__, ", ".join(question.decision.keys())
        raise IllegalAnswer(f"bot {bot} answered {key!r} to {question.prompt!r}; the answers are: {keys}")
    match.pick(index)
