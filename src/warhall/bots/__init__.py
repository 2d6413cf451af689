"""Players that are programs. A bot sees only what its seat may know."""

from warhall.bots.players import play
from warhall.bots.protocol import Bot, Seat
from warhall.bots.registry import add_bot, bot_names, make_bot, make_bots

__all__ = ["Bot", "Seat", "add_bot", "bot_names", "make_bot", "make_bots", "play"]
