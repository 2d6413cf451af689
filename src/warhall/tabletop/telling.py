"""Telling what happens. Rules tell it in numbers, `state.tell("moved", unit=piece, to=space)`, and need not check
whether anybody listens. Only if somebody does are the numbers turned into things with names.
"""

from collections.abc import Mapping

from warhall.kernel.native import mypyc_attr
from warhall.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class TableState(State):
    """The state of a game that tells events. A game defines in `told` what the numbers of its events stand for."""

    __slots__ = ()

    def told(self, kind: str, data: dict[str, object]) -> Mapping[str, object]:
        """The data of an event for players: pieces, spaces and cards as things instead of numbers."""
        return data

    def tell(self, kind: str, **data: object) -> None:
        """Tell everybody."""
        if self.log is not None:
            self.log.tell(kind, None, self.told(kind, data))

    def tell_only(self, seats: tuple[int, ...], kind: str, **data: object) -> None:
        """Tell only these seats."""
        if self.log is not None:
            self.log.tell(kind, seats, self.told(kind, data))

    def tell_others(self, seats: tuple[int, ...], kind: str, **data: object) -> None:
        """Tell everybody but these seats, which get a more detailed event."""
        if self.log is not None:
            self.log.tell(kind, None, self.told(kind, data), unless=seats)


def counted(amount: int, noun: str) -> str:
    """A number of things in words.

    >>> counted(1, "coin"), counted(3, "coin")
    ('1 coin', '3 coins')
    """
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def within(label: str) -> str:
    """A button's label, for use inside a sentence.

    >>> within("Hold: do nothing this turn")
    'hold: do nothing this turn'
    """
    return label[:1].lower() + label[1:]


def capital(text: str) -> str:
    """Text for the beginning of a sentence.

    >>> capital("the Dragon")
    'The Dragon'
    """
    return text[:1].upper() + text[1:]
