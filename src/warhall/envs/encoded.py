"""A match with numbers for answers and observations: the part that all three environments share."""

from typing import Final

from warhall.bots.protocol import worth
from warhall.envs.encoding import Encoding, Legal, Mask, Observation
from warhall.kernel.errors import SetupError
from warhall.kernel.game import View
from warhall.kernel.match import Match

RENDER_MODES: Final = ("human", "ansi")


def check(render_mode: str | None, **limits: int | None) -> None:
    """Refuse an unknown render mode, and a limit that leaves nothing to play."""
    if render_mode not in (None, *RENDER_MODES):
        raise SetupError(f"there is no render_mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}")
    for name, limit in limits.items():
        if limit is not None and limit < 1:
            raise SetupError(f"{name}={limit} leaves nothing to play; give 1 or more, or None for no limit")


class EncodedMatch:
    """A match and its encoding."""

    __slots__ = ("encoding", "match")

    def __init__(self, encoding: Encoding, match: Match) -> None:
        self.encoding = encoding
        self.match = match

    @property
    def asked(self) -> int:
        """The seat that has to answer; if several do, the first. -1 when the match is over."""
        decision = self.match.decision
        return -1 if decision is None else decision.seat

    def observe(self, seat: int) -> tuple[Observation, Mask]:
        """What a seat sees and which ids it may choose, taken only from its view."""
        view = self.match.view(seat)
        return self.encoding.observation(view), self.encoding.mask(self.legal(view))

    def legal(self, view: View) -> Legal:
        """The ids that answer the first question in a seat's view; none if the seat is not asked.

        If a whole team may answer, only the seat that the question names first does.
        """
        for question in view["questions"]:
            if question["seats"][0] == view["seat"]:
                return self.encoding.legal(option["key"] for option in question["options"])
        return {}

    def act(self, seat: int, id: int) -> str:
        """Answer for a seat that is asked. Returns the key of the answer. An illegal id is replaced by a legal one."""
        question = next(question for question in self.match.pending if question.seat == seat)
        legal = self.encoding.legal(question.decision.keys())
        key = legal.get(int(id)) or substitute(legal, id)
        self.match.answer(seat, key, question.id)
        return key

    def returns(self) -> list[float]:
        """For each seat: 1 for a win, -1 for a loss, a value in between for a shared win, 0 while the match goes on."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.match.seats
        return [2.0 * worth(self.match, outcome, seat) - 1.0 for seat in range(self.match.seats)]

    def picture(self) -> str:
        """The table in plain text, as a spectator sees it."""
        lines = self.match.game.picture(self.match.view(None), frozenset())
        return "\n".join("".join(text for text, _ in line) for line in lines)


def substitute(legal: Legal, id: int) -> str:
    """The legal answer that replaces an illegal id. The same id and question always give the same answer."""
    keys = list(legal.values())
    return keys[int(id) % len(keys)]
