"""Looks one answer ahead and picks the option that leaves its seat best off.

In each round it samples a match it could be in and tries every remaining option there; those that weigh 0 by the game's
hints are out before the first. It plays on to the game's horizon (the end of the turn, or of the round) with random
answers, weighted by the hints. Then it asks the game how well the seat is doing. In a game without a horizon or hints
it only finishes the running procedure. Only the better half of the options goes into the next round. So a question with
many options costs about two looks per option, and a close choice gets more. If no match fits what the seat has seen, it
goes by what it has found so far; if that is nothing, it answers at random.
"""

from typing import Final

from warhall.bots.protocol import Seat, worth
from warhall.bots.search import play_on
from warhall.kernel.decisions import Option
from warhall.kernel.errors import Undetermined
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance

ROUNDS: Final = 4
FINALISTS: Final = 2
"""How many options stay in the race to the end."""


class Greedy:
    """Tries each option on sampled matches and takes the one that leaves its seat best off."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seat: Seat, question: Question) -> str:
        # Shuffled, so that equally good options are equally likely (the sort is stable).
        racing = question.options[:]
        self.chance.shuffle(racing)
        totals = dict.fromkeys((option.key for option in racing), 0.0)
        for number in range(ROUNDS if len(racing) > 1 else 0):
            try:
                sample = seat.sample(self.chance)
            except Undetermined:
                break
            if number == 0:
                racing = promising(sample, question, racing)
            luck = self.chance.random(1 << 63)
            for option in racing:
                totals[option.key] += self._look(sample, seat.number, question, option, Chance(luck))
            racing.sort(key=lambda option: -totals[option.key])
            del racing[max(FINALISTS, (len(racing) + 1) // 2) :]
        return racing[0].key

    def _look(self, sample: Match, seat: int, question: Question, option: Option, luck: Chance) -> float:
        """How well the seat is doing at the game's horizon if it takes this option.

        All other answers are random. Every option gets the same luck, so that they can be compared.
        """
        match = sample.fork(disposable=True)
        horizon, began = match.game.horizon(match.state), match.began
        match.answer(seat, option.key, question.id)
        play_on(match, horizon, began, 0, luck)
        outcome = match.outcome
        return match.game.evaluate(match.state, seat) if outcome is None else worth(match, outcome, seat)


def promising(sample: Match, question: Question, options: list[Option]) -> list[Option]:
    """Without those that weigh 0 by the game's hints, unless nothing else is on offer."""
    hints = sample.game.hints(sample.state, question.decision)
    if hints is None or min(hints) > 0:
        return options
    named = {option.key for option, hint in zip(question.options, hints, strict=True) if hint}
    return [option for option in options if option.key in named] or options
