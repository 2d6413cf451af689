"""How much somebody may ask of the server: token buckets, one a connection or an address."""

import time
from typing import Final

from warhall.server.errors import Refusal
from warhall.server.settings import Settings

FORGET_ABOVE: Final = 10_000


class Bucket:
    """So many at once, and so many a second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (time.monotonic() - self._at) * self._rate >= self._burst


class Limits:
    """What addresses may do on this worker. Several workers count each for itself."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._connections: dict[str, int] = {}
        self._requests: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}

    def connect(self, address: str) -> bool:
        count = self._connections.get(address, 0)
        if count >= self._settings.connections_per_address:
            return False
        self._connections[address] = count + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self._connections.get(address, 1) - 1
        if left:
            self._connections[address] = left
        else:
            self._connections.pop(address, None)

    def request(self, address: str) -> None:
        per_minute = self._settings.requests_per_minute
        self._take(self._requests, address, per_minute / 60, per_minute)

    def table(self, address: str) -> None:
        per_hour = self._settings.tables_per_hour
        self._take(self._tables, address, per_hour / 3600, per_hour)

    def _take(self, buckets: dict[str, Bucket], address: str, rate: float, burst: float) -> None:
        if len(buckets) > FORGET_ABOVE:
            for known in [known for known, bucket in buckets.items() if bucket.is_full]:
                del buckets[known]
        bucket = buckets.get(address)
        if bucket is None:
            bucket = buckets[address] = Bucket(rate, burst)
        if not bucket.take():
            raise Refusal("too_frequent")
