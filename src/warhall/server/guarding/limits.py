"""How much a client may ask of the server: token buckets, one per connection or address, paid by what things cost.

Workers tell each other what an address has used, over the bus that carries the live updates: new tables, tries at a
door and connections at once, requests once a second. So a limit holds for all workers together, apart from the short
delay of a message. Without a bus, or while it is down, each worker counts on its own.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from warhall.server.errors import Refusal
from warhall.server.guarding.addresses import household
from warhall.server.settings import Settings
from warhall.server.timekeeper import REAL, Timekeeper

FORGET_ABOVE: Final = 10_000
CONNECTIONS_LAST: Final = 25.0
"""After this long without news of its connections, a worker and its connections count as gone."""
BURST_SECONDS: Final = 10
"""So many seconds' worth of messages may come at once."""
AT_ONCE: Final = 100
"""Addresses in one message."""

Tell = Callable[[dict[str, Any]], None]


class Bucket:
    """Allows a burst of a certain size, and a certain rate per second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate", "_time")

    def __init__(self, rate: float, burst: float, time: Timekeeper = REAL) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._time = time
        self._at = time.steady()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there is something left to pay with; the last payment may overdraw."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= cost
        return True

    def lose(self, count: float) -> None:
        """Subtract what was taken on other workers, or what something cost in the end."""
        self._fill()
        self._left = max(-self._burst, self._left - count)

    def _fill(self) -> None:
        now = self._time.steady()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now

    @property
    def is_full(self) -> bool:
        return self._left + (self._time.steady() - self._at) * self._rate >= self._burst


class Buckets:
    """One bucket per address, kept until it is full again."""

    def __init__(self, rate: float, burst: float, time: Timekeeper = REAL) -> None:
        self._rate = rate
        self._burst = burst
        self._time = time
        self._all: dict[str, Bucket] = {}
        self.taken: dict[str, float] = {}
        """What was taken here and not yet reported to other workers."""

    def take(self, address: str, cost: float = 1.0) -> None:
        if not self[address].take(cost):
            raise Refusal("too_frequent")
        self.taken[address] = self.taken.get(address, 0.0) + cost

    def lose(self, address: str, cost: float) -> None:
        """Something has cost more than could be known before."""
        self[address].lose(cost)
        self.taken[address] = self.taken.get(address, 0.0) + cost

    def __getitem__(self, address: str) -> Bucket:
        if len(self._all) > FORGET_ABOVE:
            self._all = {known: bucket for known, bucket in self._all.items() if not bucket.is_full}
        bucket = self._all.get(address)
        if bucket is None:
            bucket = self._all[address] = Bucket(self._rate, self._burst, self._time)
        return bucket


class Limits:
    """What addresses may do, on all workers together."""

    def __init__(self, settings: Settings, tell: Tell, time: Timekeeper = REAL) -> None:
        self._tell = tell
        self._time = time
        self._connections_limit = settings.connections_per_address
        self._connections: dict[str, int] = {}
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        self._requests = Buckets(settings.requests_per_minute / 60, settings.requests_per_minute, time)
        self._tables = Buckets(settings.tables_per_hour / 3600, settings.tables_per_hour, time)
        self._doors = Buckets(settings.doors_per_hour / 3600, settings.doors_per_hour, time)
        self._mails = Buckets(settings.mails_per_hour / 3600, settings.mails_per_hour, time)
        self._invites = Buckets(settings.invites_per_hour / 3600, settings.invites_per_hour, time)
        self._messages = Buckets(settings.costs_per_second, settings.costs_per_second * BURST_SECONDS, time)

    def connect(self, address: str) -> bool:
        address = household(address)
        if self._connections.get(address, 0) + self._connected_elsewhere(address) >= self._connections_limit:
            return False
        self._count(address, 1)
        return True

    def disconnect(self, address: str) -> None:
        self._count(household(address), -1)

    def request(self, address: str, cost: float = 1.0) -> None:
        self._requests.take(household(address), cost)

    def cost(self, address: str, more: float) -> None:
        """A request has cost more than one usually does."""
        self._requests.lose(household(address), more)

    def message(self, address: str, cost: float) -> None:
        """A message over any of the sockets of an address."""
        self._messages.take(household(address), cost)

    def table(self, address: str) -> None:
        self._tables.take(household(address))
        self._tell_taken("tables", self._tables)

    def door(self, address: str) -> None:
        """A try to come in as somebody, or to change how one comes in."""
        self._doors.take(household(address))
        self._tell_taken("doors", self._doors)

    def mail(self, recipient: str) -> None:
        """An e-mail that somebody asked for by hand; `recipient` is a hash, as other workers hear of it."""
        self._mails.take(recipient)
        self._tell_taken("mails", self._mails)

    def invite(self, address: str) -> None:
        """Somebody is invited to a table, and may be told wherever they are."""
        self._invites.take(household(address))
        self._tell_taken("invites", self._invites)

    # ── all workers together ──────────────────────────────────────────────────────────────────────────────────────
    def tell_requests(self) -> None:
        """Once a second: report what requests and messages have cost here."""
        self._tell_taken("requests", self._requests)
        self._tell_taken("messages", self._messages)

    def tell_connections(self) -> None:
        """From time to time: report all connections here, so that other workers know they still exist."""
        for piece in _pieces(self._connections):
            self._tell({"t": "connections", "n": piece})

    def heard(self, worker: str, message: dict[str, Any]) -> None:
        """Handle a report from another worker."""
        numbers: dict[str, Any] = message["n"]
        match message["t"]:
            case "connections":
                _, known = self._elsewhere.get(worker, (0.0, {}))
                known = {address: count for address, count in (known | numbers).items() if count}
                self._elsewhere[worker] = (self._time.steady() + CONNECTIONS_LAST, known)
            case "tables" | "doors" | "mails" | "invites" | "requests" | "messages" as kind:
                buckets = {
                    "tables": self._tables,
                    "doors": self._doors,
                    "mails": self._mails,
                    "invites": self._invites,
                    "requests": self._requests,
                    "messages": self._messages,
                }[kind]
                for address, count in numbers.items():
                    buckets[address].lose(count)

    def _connected_elsewhere(self, address: str) -> int:
        now = self._time.steady()
        for worker in [worker for worker, (until, _) in self._elsewhere.items() if until < now]:
            del self._elsewhere[worker]
        return sum(known.get(address, 0) for _, known in self._elsewhere.values())

    def _count(self, address: str, change: int) -> None:
        count = self._connections.get(address, 0) + change
        if count > 0:
            self._connections[address] = count
        else:
            self._connections.pop(address, None)
        self._tell({"t": "connections", "n": {address: max(0, count)}})

    def _tell_taken(self, kind: str, buckets: Buckets) -> None:
        taken, buckets.taken = buckets.taken, {}
        for piece in _pieces(taken):
            self._tell({"t": kind, "n": piece})


def _pieces(numbers: Mapping[str, float]) -> Iterator[dict[str, float]]:
    items = list(numbers.items())
    for start in range(0, len(items), AT_ONCE):
        yield dict(items[start : start + AT_ONCE])
