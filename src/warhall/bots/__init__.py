"""Players that are programs. They see what a seat may know and nothing else."""

from warhall.bots.players import play
from warhall.bots.protocol import Bot, Seat
from warhall.bots.registry import add_bot, bot_names, make_bot, make_bots

__all__ = ["Bot", "Seat", "add_bot", "bot_names", "make_bot", "make_bots", "play"]
