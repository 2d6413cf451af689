"""Who is here: in the hall or at a table, on this worker or on another. Only friends are told.

Workers tell each other over the bus whenever somebody comes or goes, and all of it from time to time, so that a lost
message is made up for and a worker that died takes nobody's presence with it for long.
"""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Protocol

from warhall.server.errors import Refusal

if TYPE_CHECKING:
    from warhall.server.hosting.hall import Hall

LASTS: Final = 25.0
"""After this long without news, a worker and those who are there count as gone."""
TOLD_EVERY: Final = 8.0
AT_ONCE: Final = 100
"""People in one message."""
HALL: Final = ""
"""Where somebody is who is at no table."""

Places = dict[str, list[str]]
"""Where each person is: ids of tables, and `HALL`."""


class InHall(Protocol):
    """A connection of somebody who is in the hall."""

    person: str
    friends: frozenset[str]
    """Whose coming and going is shown here."""

    async def show(self) -> None:
        """Send what is true now."""
        ...


class Presence:
    def __init__(self, hall: "Hall") -> None:
        self._hall = hall
        self._here: dict[str, Counter[str]] = {}
        self._elsewhere: dict[str, tuple[float, dict[str, frozenset[str]]]] = {}
        self._looking: set[InHall] = set()
        self._changed: set[str] = set()
        """Whose friends are to be shown something new."""

    def places(self, person: str) -> set[str]:
        """Where somebody is; nowhere if they are not here."""
        now = self._hall.time.steady()
        found = set(self._here.get(person, ()))
        for until, known in self._elsewhere.values():
            if until > now:
                found |= known.get(person, frozenset())
        return found

    # ── coming and going ──────────────────────────────────────────────────────────────────────────────────────────
    def come(self, person: str, place: str) -> None:
        self._here.setdefault(person, Counter())[place] += 1
        self._moved(person)

    def go(self, person: str, place: str) -> None:
        counts = self._here.get(person, Counter())
        counts[place] -= 1
        if counts[place] <= 0:
            del counts[place]
        if not counts:
            self._here.pop(person, None)
        self._moved(person)

    def _moved(self, person: str) -> None:
        self._changed.add(person)
        self._tell({person: sorted(self._here.get(person, ()))})

    def look(self, one: InHall) -> None:
        self._looking.add(one)

    def look_away(self, one: InHall) -> None:
        self._looking.discard(one)

    # ── showing ───────────────────────────────────────────────────────────────────────────────────────────────────
    def changed(self, persons: Iterable[str]) -> None:
        """Something else has changed about these: friends, invitations, whether they are shown."""
        for person in persons:
            self._changed.add(person)

    async def show(self) -> None:
        """Once a second: whoever looks is shown what has changed about them and their friends."""
        now = self._hall.time.steady()
        for worker in [worker for worker, (until, _) in self._elsewhere.items() if until <= now]:
            self._changed |= self._elsewhere.pop(worker)[1].keys()
        changed, self._changed = self._changed, set()
        for one in [one for one in self._looking if changed & {one.person, *one.friends}]:
            try:
                await one.show()
            except Refusal:  # their session ended at this moment
                self._looking.discard(one)

    # ── other workers ─────────────────────────────────────────────────────────────────────────────────────────────
    async def tell(self) -> None:
        """All who are here, so that others know that they still are."""
        if not self._hall.database.is_sqlite:
            self._tell({person: sorted(places) for person, places in self._here.items()})

    def _tell(self, places: Places) -> None:
        items = list(places.items())
        for start in range(0, len(items), AT_ONCE):
            self._hall.tell_everybody({"t": "present", "n": dict(items[start : start + AT_ONCE])})

    def heard(self, worker: str, message: dict[str, Any]) -> None:
        _, known = self._elsewhere.get(worker, (0.0, {}))
        for person, places in message["n"].items():
            there = frozenset(places)
            if known.get(person, frozenset()) != there:
                self._changed.add(person)
            known[person] = there
            if not there:
                del known[person]
        self._elsewhere[worker] = (self._hall.time.steady() + LASTS, known)
