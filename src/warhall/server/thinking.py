"""Bots think in processes of their own, with a time limit; the event loop only ever waits for them.

A job carries the last checkpoint and the answers since, so any process can do it and each can be stopped at any moment:
one that overruns its time is killed and replaced. What a bot remembers is in the process where it thought last; its
next question goes there if that process is free, and to a new bot in another one if it is not.
"""

import asyncio
import contextlib
import json
import logging
import os
import sys
import time
from typing import Any, Final, NamedTuple

from warhall.server import metrics
from warhall.server.settings import SETTINGS_VARIABLE, Settings
from warhall.server.thinker import KEPT

log = logging.getLogger("warhall.bots")

LINE_LIMIT: Final = 64 * 1024 * 1024
STARTING_SECONDS: Final = 60.0
"""Patience with a process that loads the games; a small machine under load needs some."""


class Thought(NamedTuple):
    """What came of a job: a result, or how it failed."""

    result: Any
    how: str
    """"well", "late" or "crashed"."""
    error: str = ""


class Thinkers:
    """A few processes that take jobs, one each at a time."""

    def __init__(self, settings: Settings, count: int, patience: int = 100_000) -> None:
        """With `patience`, no more than so many jobs wait; one more is late at once."""
        self._settings = settings
        self._patience = patience
        self._waiting = 0
        self._turn = asyncio.Semaphore(count)
        self._free: list[asyncio.subprocess.Process | None] = [None] * count
        self._all: set[asyncio.subprocess.Process] = set()
        self._homes: dict[str, asyncio.subprocess.Process] = {}
        self._most_homes = count * KEPT

    async def do(self, job: dict[str, Any], seconds: float) -> Thought:
        """Have a job done; it never raises, and once a process is ready it never takes much longer than `seconds`."""
        if self._waiting >= self._patience:
            return Thought(None, "late", "too many jobs are waiting")
        self._waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self._waiting -= 1
        mind = job.get("mind")
        process = self._take(mind)
        try:
            if process is None or process.returncode is not None:
                process = await self._launch()
                if not await self._is_ready(process):
                    await self._stop(process)
                    return Thought(None, "late", f"the process was not ready within {STARTING_SECONDS:g} seconds")
            began = time.perf_counter()
            thought = await self._ask(process, job, seconds)
            metrics.thought_seconds.observe(time.perf_counter() - began)
            if thought.how == "late":
                await self._stop(process)
            elif mind is not None:
                self._remember(mind, process)
        finally:
            alive = process is not None and process.returncode is None
            self._free.append(process if alive else None)
            self._turn.release()
        return thought

    def _take(self, mind: str | None) -> asyncio.subprocess.Process | None:
        """A free process: the one that this mind is at home in, or else the one that has come free last."""
        home = None if mind is None else self._homes.pop(mind, None)
        return self._free.pop(self._free.index(home) if home is not None and home in self._free else -1)

    def _remember(self, mind: str, process: asyncio.subprocess.Process) -> None:
        self._homes[mind] = process
        if len(self._homes) > self._most_homes:
            del self._homes[next(iter(self._homes))]

    async def _ask(self, process: asyncio.subprocess.Process, job: dict[str, Any], seconds: float) -> Thought:
        assert process.stdin is not None and process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(json.dumps(job).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
        except TimeoutError:
            return Thought(None, "late", f"no answer within {seconds:g} seconds")
        except (ConnectionError, ValueError) as error:
            return Thought(None, "crashed", repr(error))
        if not line:
            await self._stop(process)
            return Thought(None, "crashed", f"the process ended with {process.returncode}")
        reply = json.loads(line)
        if "error" in reply:
            return Thought(None, "crashed", reply["error"])
        return Thought(reply["result"], "well")

    async def _launch(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "warhall.server.thinker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE_LIMIT,
            env={**os.environ, SETTINGS_VARIABLE: self._settings.to_environment()},
        )  # fmt: skip
        self._all.add(process)
        return process

    async def _is_ready(self, process: asyncio.subprocess.Process) -> bool:
        """Wait until the process has loaded what it needs and says so: starting is not taken for thinking."""
        assert process.stdout is not None
        try:
            async with asyncio.timeout(STARTING_SECONDS):
                await process.stdout.readline()
        except TimeoutError:
            return False
        return True

    async def _stop(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in list(self._all):
            await self._stop(process)
