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

from warhall.kernel.errors import WarhallError
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import game_ids, get_game

__all__ = ["Match", "WarhallError", "game_ids", "get_game", "new_match"]
__version__ = "0.1.0"
