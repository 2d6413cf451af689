"""What a bot is given and what it gives back.

A bot sits at a seat. The seat tells it what a person there would know. To think, the bot gets sampled matches that
could be the real one. It never gets the real match.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from warhall.kernel.events import Event
from warhall.kernel.game import Deed, Game, Outcome, View
from warhall.kernel.match import Match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance


class Seat:
    """A place at the table: everything a bot may know about a match."""

    __slots__ = ("_match", "game", "number")

    def __init__(self, match: Match, number: int) -> None:
        self._match = match
        self.number = number
        self.game: Game[Any] = match.game

    @property
    def questions(self) -> tuple[Question, ...]:
        """The questions this seat is asked now: several when it has to make more than one choice at the same time."""
        return tuple(question for question in self._match.pending if self.number in question.seats)

    @property
    def teams(self) -> Sequence[int]:
        """For each seat, the number of its team."""
        return self.game.teams(self._match.state)

    def deed(self, event: Event) -> Deed | None:
        """What an event comes to, and which team it befalls; see `Game.deed`."""
        return self.game.deed(self._match.state, event)

    def view(self) -> View:
        """The table as this seat may see it, with its open questions; see `Match.view`."""
        return self._match.view(self.number)

    def sample(self, chance: Chance, disposable: bool = False) -> Match:
        """A match this seat could be in, with the same questions open. It can be forked and played to the end.

        What other seats already put face down for the same question is open again, because this seat does not know it.
        """
        return self._match.sample(self.number, chance, disposable, undecided=True)


class Bot(Protocol):
    """Answers questions. Every seat of every match gets its own bot, so a bot may remember whatever it likes."""

    def choose(self, seat: Seat, question: Question) -> str:
        """The key of one of the question's options."""
        ...


def worth(match: Match, outcome: Outcome, seat: int) -> float:
    """What an outcome is worth to a seat: 1 if it wins, with its team or alone; a share if teams tie; or else 0."""
    teams = match.game.teams(match.state)
    winning = {teams[winner] for winner in outcome.winners}
    if outcome.standings and seat not in outcome.standings[0]:
        return 0.0
    return 1 / len(winning) if teams[seat] in winning else 0.0
