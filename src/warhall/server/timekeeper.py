"""The one clock of the server: what time it is, waiting, and limits on waiting.

Whatever depends on time asks the timekeeper of its hall. A served hall has the real one; a test brings one whose hands
it moves itself, so that no test waits for the wall clock.
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
        """Seconds since 1970: what is stored and shown. The machine's owner may set it back."""
        ...

    def steady(self) -> float:
        """Seconds that only ever go on, for the time between two moments."""
        ...

    async def sleep(self, seconds: float) -> None: ...

    def limit(self, seconds: float) -> AbstractAsyncContextManager[object]:
        """`TimeoutError` for what is not done within so many seconds."""
        ...

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        """Have something done in so many seconds."""
        ...


class RealTime:
    def now(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def limit(self, seconds: float) -> AbstractAsyncContextManager[object]:
        return asyncio.timeout(seconds)

    def later(self, seconds: float, do: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(seconds, do)


REAL: Final = RealTime()
