"""Facts about what has just happened, each with the seats that may know it.

Rules tell a log, which exists only when somebody listens. The data of a fact are numbers, strings and things, so one
client can show every game: it moves the things and shows the sentence.
"""

from collections.abc import Mapping
from types import MappingProxyType

from warhall.kernel.decisions import Thing


class Event:
    """Something that happened. `audience` lists the seats that may know; None means everybody.

    `unless` lists seats that get a more detailed event instead: they need not also hear what everybody hears ("Player 1
    draws two cards").
    """

    __slots__ = ("audience", "data", "kind", "unless")

    def __init__(
        self,
        kind: str,
        data: Mapping[str, object],
        audience: tuple[int, ...] | None = None,
        unless: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.data: Mapping[str, object] = MappingProxyType(dict(data))
        self.audience = audience
        self.unless = unless

    def is_for(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) is told."""
        if seat is not None and seat in self.unless:
            return False
        return self.audience is None or (seat is not None and seat in self.audience)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {dict(self.data)!r}, audience={self.audience!r})"

    def to_json(self) -> dict[str, object]:
        return {"kind": self.kind, "data": {name: _plain(value) for name, value in self.data.items()}}


class Log:
    """Collects events for whoever asked to listen."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(
        self,
        kind: str,
        audience: tuple[int, ...] | None,
        data: Mapping[str, object],
        unless: tuple[int, ...] = (),
    ) -> None:
        self.events.append(Event(kind, data, audience, unless))


def sentence(event: Event, sentences: Mapping[str, str]) -> str:
    """The event as a line of the log, from the game's own templates.

    >>> sentence(Event("moved", {"unit": "Brakka", "to": "D4"}), {"moved": "{unit} moves to {to}."})
    'Brakka moves to D4.'
    """
    template = sentences.get(event.kind, event.kind)
    words = {name: _words(value) for name, value in event.data.items()}
    return template.format(**words)


def _words(value: object) -> object:
    if isinstance(value, (list, tuple)):
        names = [str(item) for item in value]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nothing"
    return value


def _plain(value: object) -> object:
    if isinstance(value, Thing):
        return value.to_json()
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
