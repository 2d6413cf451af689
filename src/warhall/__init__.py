"""Warhall: a table that knows the rules.

>>> import warhall
>>> match = warhall.new_match("skirmish", seats=2, seed=7)
>>> while match.pending:
...     for question in match.pending:
...         events = match.answer(question.seat, question.options[0].key)
...     if match.answers >= 20:
...         break
>>> match.answers >= 20
True
"""

from typing import TYPE_CHECKING

from warhall.kernel.errors import WarhallError
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import game_ids, get_game

if TYPE_CHECKING:
    from warhall.hindsight import Review

__all__ = ["Match", "WarhallError", "game_ids", "get_game", "new_match", "review"]
__version__ = "0.1.0"


def review(record: str | Match, seat: int | None = None, open: bool = False, seed: int = 0) -> "Review":
    """What should have been played: the chances of winning at every moment of a record, and what each answer did.

    Every answer is judged by what its seat knew then. With a seat, only its answers are judged. With `open`, they are
    judged as if all cards lay open.
    """
    from warhall.hindsight import review as work_out  # most who play need no review

    return work_out(record, seat, open, seed)
