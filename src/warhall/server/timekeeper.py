"""The one clock of the server: what time it is, waiting, and limits on waiting.

Everything that depends on time asks the timekeeper of its hall. A running server uses the real clock. Tests use one
that they move themselves, so no test waits for the wall clock.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Final, Protocol


class Timer(Protocol):
    """Something that is to happen later, unless it is cancelled."""

    def cancel(self) -> None: ...


class Timekeeper(Protocol):
    def now(self) -> float:
        """Seconds since 1970, for what is stored and shown. May jump when the machine's clock is set."""
        ...

    def steady(self) -> float:
        """Seconds that never go backwards, for measuring durations."""
        ...

    def worked(self) -> float:
        """How many seconds of a processor this process has used."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    def limit(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """Raise `TimeoutError` for what is not done within this many seconds."""
        ...

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        """Run something after this many seconds."""
        ...


class RealTime:
    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()

    def worked(self) -> float:
        return time.process_time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def limit(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return asyncio.timeout(seconds)

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, do)


REAL: Final = RealTime()
