"""Looks one answer ahead and takes what leaves it best off.

In each round it samples one match it could be in, tries every option still in the race on it, lets the running
procedure come to its end by chance, and asks the game how the seat stands then. Only the better half goes into the
next round, so a question with many options costs about two looks an option, and a close choice gets several. Where no
match fits what the seat has seen, it answers by what it has found so far: by chance, if that is nothing.
"""

from typing import Final

from warhall.bots.protocol import Seat, worth
from warhall.kernel.decisions import Option
from warhall.kernel.errors import Undetermined
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance

ROUNDS: Final = 4
FINALISTS: Final = 2
"""So many options stay in the race to the end."""

PATIENCE: Final = 40
"""How many answers further a look goes at most; procedures are shorter than that."""


class Greedy:
    """Tries each option on sampled matches and takes the one after which its seat stands best."""

    __slots__ = ("chance",)

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seat: Seat, question: Question) -> str:
        # In random order, so that options of equal worth (the sort is stable) are equally likely.
        racing = question.options[:]
        self.chance.shuffle(racing)
        totals = dict.fromkeys((option.key for option in racing), 0.0)
        for _ in range(ROUNDS if len(racing) > 1 else 0):
            try:
                sample = seat.sample(self.chance)
            except Undetermined:
                break
            luck = self.chance.random(1 << 63)
            for option in racing:
                totals[option.key] += self._look(sample, seat.number, question, option, Chance(luck))
            racing.sort(key=lambda option: -totals[option.key])
            del racing[max(FINALISTS, (len(racing) + 1) // 2) :]
        return racing[0].key

    def _look(self, sample: Match, seat: int, question: Question, option: Option, luck: Chance) -> float:
        """How the seat stands, by the end of the running procedure, if it takes this option.

        Everybody's answers on the way are left to chance; the same luck for every option makes them comparable.
        """
        match = sample.fork(disposable=True)
        began = match.began
        match.answer(seat, option.key, question.id)
        for _ in range(PATIENCE):
            decision = match.decision
            if decision is None or match.began != began:
                break
            match.pick(luck.random(len(decision.options)))
        outcome = match.outcome
        return match.game.evaluate(match.state, seat) if outcome is None else worth(match, outcome, seat)
