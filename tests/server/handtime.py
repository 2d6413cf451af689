"""A clock whose hands the test moves: nothing is late, and no pause ends, until the test says so."""

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager


class HandTimer:
    """Something that is to happen when the hands get there."""

    def __init__(self, time: "HandTime", seconds: float, do: Callable[[], object]) -> None:
        self.seconds = seconds
        self.at = time.now() + seconds
        self.is_limit = False
        self._time = time
        self._do = do
        self._loop = asyncio.get_running_loop()

    def ring(self) -> None:
        """Have it done where it was asked for; whoever moves the hands may be in another thread."""
        with contextlib.suppress(RuntimeError):  # that loop has ended, and nobody is left to hear it
            self._loop.call_soon_threadsafe(self._rung)

    def _rung(self) -> None:
        if not self._is_cancelled:
            self._do()

    _is_cancelled = False

    def cancel(self) -> None:
        self._is_cancelled = True
        self._time.forget(self)


class HandTime:
    """A `Timekeeper` that stands still until it is moved."""

    def __init__(self, now: float = 2.0**20) -> None:
        self._now = now
        self.work = 0.0
        """How many seconds of a processor the server has used, as far as it knows."""
        self._timers: list[HandTimer] = []
        self._lock = threading.Lock()

    # ── what the server asks ──────────────────────────────────────────────────────────────────────────────────────
    def now(self) -> float:
        return self._now

    def steady(self) -> float:
        return self._now

    def worked(self) -> float:
        return self.work

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        over = asyncio.Event()
        timer = self.later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

    def limit(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return self._limit(seconds)

    @contextlib.asynccontextmanager
    async def _limit(self, seconds: float) -> AsyncIterator[None]:
        async with asyncio.timeout(None) as limit:
            timer = self.later(seconds, lambda: limit.reschedule(0.0))
            timer.is_limit = True
            try:
                yield
            finally:
                timer.cancel()

    def later(self, seconds: float, do: Callable[[], object]) -> HandTimer:
        timer = HandTimer(self, seconds, do)
        with self._lock:
            self._timers.append(timer)
        return timer

    def forget(self, timer: HandTimer) -> None:
        with self._lock, contextlib.suppress(ValueError):
            self._timers.remove(timer)

    # ── what the test does ────────────────────────────────────────────────────────────────────────────────────────
    def move(self, seconds: float) -> None:
        """Move the hands on; what was due by then happens, in its order."""
        with self._lock:
            self._now += seconds
            due = sorted((timer for timer in self._timers if timer.at <= self._now), key=lambda timer: timer.at)
            self._timers = [timer for timer in self._timers if timer.at > self._now]
        for timer in due:
            timer.ring()

    def skip(self, seconds: float) -> None:
        """Move the hands on, but nobody at work is late for it: what has a limit keeps all that was left of it."""
        with self._lock:
            for timer in self._timers:
                timer.at += seconds if timer.is_limit else 0.0
        self.move(seconds)

    def is_awaited(self, seconds: float) -> bool:
        """Whether something waits, or is limited, for exactly so long and has not come to its end."""
        with self._lock:
            return any(timer.seconds == seconds for timer in self._timers)
