"""Bots think in separate processes with a time limit, so the event loop only waits for them.

A job carries the last checkpoint and the answers since, so any process can do it and each can be stopped at any moment:
one that overruns its time, or does not reply as it should, is killed and replaced. What a bot remembers is in the
process where it thought last; its next question goes there if that process is free, and to a new bot in another one if
it is not.
"""

import asyncio
import contextlib
import json
import logging
import os
import signal
import sys
from time import perf_counter
from typing import Any, Final

from warhall.server import metrics
from warhall.server.live.host import Thought
from warhall.server.settings import SETTINGS_VARIABLE, Settings
from warhall.server.thinking.thinker import IDLE, KEPT, READY
from warhall.server.thinking.turns import Turns
from warhall.server.timekeeper import REAL, Timekeeper

log = logging.getLogger("warhall.bots")

LINE_LIMIT: Final = 64 * 1024 * 1024
ENDING_SECONDS: Final = 10.0
"""How long to wait for a process that closed its output: its exit status tells what went wrong."""


class Thinkers:
    """A few processes that take jobs, one each at a time."""

    def __init__(
        self, settings: Settings, count: int, patience: int = 100_000, time: Timekeeper = REAL, idle: bool = False
    ) -> None:
        """With `patience`, at most that many jobs of one owner wait; any further one is late at once.

        `idle` processes leave the processor to whoever else wants it.
        """
        self._words = [IDLE] if idle else []
        self._settings = settings
        self._time = time
        self._turns = Turns(count, patience)
        self._free: list[asyncio.subprocess.Process | None] = [None] * count
        self._spare: list[asyncio.Task[asyncio.subprocess.Process | None]] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._homes: dict[str, asyncio.subprocess.Process] = {}
        self._most_homes = count * KEPT

    async def do(self, job: dict[str, Any], seconds: float, owner: str = "") -> Thought:
        """Do a job for its owner. It never raises. Once it is its turn, it takes hardly longer than `seconds`."""
        if self._turns.is_too_much(owner):
            return Thought(None, "late", "too many jobs are waiting")
        await self._turns.take(owner)
        taken = perf_counter()
        mind = job.get("mind")
        process = self._take(mind)
        in_step = False
        try:
            if process is None or process.returncode is not None:
                process = await self._from_spare()
            if process is None:
                try:
                    process = await self._launch()
                except OSError as error:
                    return Thought(None, "late", f"no process could be started: {error}")
                self._start_spare()
                if why := await self._greeted(process):
                    return Thought(None, "late", why)
            began = perf_counter()
            thought, in_step = await self._ask(process, job, seconds)
            metrics.thought_seconds.observe(perf_counter() - began)
            if thought.how == "well" and mind is not None:
                self._remember(mind, process)
            return thought
        finally:
            # A process that has not answered, for whatever reason, would answer the next job with this one's result.
            if process is not None and not in_step:
                _kill(process)
                process = None
            self._free.append(process)
            self._turns.give_back(owner, perf_counter() - taken)

    def _start_spare(self) -> None:
        """Once there is work, have the other processes ready too, so that nobody waits for them to load."""
        if not self._spare and self._all and len(self._all) == 1:
            self._spare = [asyncio.create_task(self._readied()) for place in self._free if place is None]

    async def _readied(self) -> asyncio.subprocess.Process | None:
        try:
            process = await self._launch()
        except OSError:
            return None
        if await self._greeted(process):
            _kill(process)
            return None
        return process

    async def _from_spare(self) -> asyncio.subprocess.Process | None:
        """A process that was started ahead, if there is one and it lives."""
        while self._spare:
            process = await self._spare.pop()
            if process is not None and process.returncode is None:
                return process
        return None

    def _take(self, mind: str | None) -> asyncio.subprocess.Process | None:
        """A free process: the one that holds this bot's memory, or the one that became free last."""
        home = None if mind is None else self._homes.pop(mind, None)
        return self._free.pop(self._free.index(home) if home is not None and home in self._free else -1)

    def _remember(self, mind: str, process: asyncio.subprocess.Process) -> None:
        self._homes[mind] = process
        if len(self._homes) > self._most_homes:
            del self._homes[next(iter(self._homes))]

    async def _ask(
        self, process: asyncio.subprocess.Process, job: dict[str, Any], seconds: float
    ) -> tuple[Thought, bool]:
        """The outcome of a job, and whether the process has replied and waits for the next one."""
        assert process.stdin is not None and process.stdout is not None
        try:
            async with self._time.limit(seconds):
                process.stdin.write(json.dumps(job).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            if not line:
                return Thought(None, "crashed", f"the process ended with {await self._end(process)}"), False
            reply = json.loads(line)
        except TimeoutError:
            return Thought(None, "late", f"no answer within {seconds:g} seconds"), False
        except (OSError, ValueError) as error:
            _kill(process)
            with contextlib.suppress(OSError):
                await process.communicate()  # a pipe that is not read to its end stays open
            return Thought(None, "crashed", repr(error)), False
        match reply:
            case {"result": result}:
                return Thought(result, "well"), True
            case {"error": str(said)}:
                return Thought(None, "crashed", said), True
        return Thought(None, "crashed", f"the process replied {line[:200]!r}"), False

    async def _launch(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "warhall.server.thinking.thinker", *self._words,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LINE_LIMIT,
            env={**os.environ, SETTINGS_VARIABLE: self._settings.to_environment()},
        )  # fmt: skip
        self._all = {process, *(other for other in self._all if other.returncode is None)}
        return process

    async def _greeted(self, process: asyncio.subprocess.Process) -> str:
        """Wait until the process reports that it has loaded everything: starting does not count as thinking.

        Returns why the process is unusable, or an empty text.
        """
        assert process.stdout is not None
        seconds = self._settings.starting_seconds
        try:
            async with self._time.limit(seconds):
                line = await process.stdout.readline()
        except TimeoutError:
            return f"the process was not ready within {seconds:g} seconds"
        except (OSError, ValueError) as error:
            return repr(error)
        if not line:
            return f"the process ended with {await self._end(process)} before it was ready"
        return "" if line.decode(errors="replace").strip() == READY else f"the process began with {line[:200]!r}"

    async def _end(self, process: asyncio.subprocess.Process) -> int:
        """The exit status of a process that closed its output. If it does not exit soon, it is killed."""
        try:
            async with self._time.limit(ENDING_SECONDS):
                return await process.wait()
        except TimeoutError:
            _kill(process)
            return await process.wait()

    async def close(self) -> None:
        for starting in self._spare:
            starting.cancel()
        await asyncio.gather(*self._spare, return_exceptions=True)
        for process in self._all:
            _kill(process)
            await process.wait()


def _kill(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            # Not `process.kill()`: it checks whether the process has ended, and then the waiter never learns its exit
            # status.
            os.kill(process.pid, signal.SIGKILL)
