"""The bots that are installed. They come from entry points, so you can add your own bot as a package."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from warhall.bots.protocol import Bot
from warhall.kernel.errors import SetupError
from warhall.kernel.state import GOLDEN, Chance, mix

BOTS: Final = "warhall.bots"

Maker = Callable[[Chance], Bot]
"""Makes a bot for one seat of one match. All its randomness comes from the given source, so games can be repeated."""

_added: dict[str, Maker] = {}


@cache
def _found() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=BOTS)}


def add_bot(name: str, maker: Maker) -> None:
    """Register a bot that is not installed as a package, such as one written in a notebook or a test."""
    _added[name] = maker


def bot_names() -> list[str]:
    return sorted({*_found(), *_added})


def bot_maker(name: str) -> Maker:
    """The maker of the bots with this name. The error for an unknown name lists the bots there are.

    A name may be followed by a colon and words ("search:0.5s"), if the bot can read them (`worded`).
    """
    name, colon, words = name.partition(":")
    maker = _maker(name)
    if not colon:
        return maker
    worded = getattr(maker, "worded", None)
    if worded is None:
        raise SetupError(f"bot {name!r} takes no words after its name")
    made: Maker = worded(words)
    return made


def _maker(name: str) -> Maker:
    if name not in _added:
        point = _found().get(name)
        if point is None:
            raise SetupError(f"there is no bot {name!r}; the bots are: {', '.join(bot_names()) or 'none installed'}")
        _added[name] = point.load()
    return _added[name]


def make_bot(name: str, chance: Chance) -> Bot:
    return bot_maker(name)(chance)


def make_bots(names: Sequence[str], seats: int, seed: int) -> list[Bot]:
    """A bot for each seat, from one name for all or one name for each. Each bot has its own randomness."""
    if len(names) not in (1, seats):
        raise SetupError(f"{len(names)} bots for {seats} seats: give one name for all seats, or one for each")
    names = list(names) * (seats // len(names))
    return [make_bot(name, Chance(mix(seed + GOLDEN * (seat + 1)))) for seat, name in enumerate(names)]
