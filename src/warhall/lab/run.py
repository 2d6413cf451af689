"""Playing a plan in processes on this machine, in any order, with a journal that survives a crash.

Each result is written to the journal as soon as it is known. A stopped run continues where the journal ends. If a
worker dies, another one plays its game again.
"""

import hashlib
import json
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing import connection, get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TextIO

from warhall.kernel.errors import WarhallError
from warhall.lab.code import code_digest
from warhall.lab.games import Result, play_task
from warhall.lab.plan import Task

TRIES: Final = 3
"""A game is given up after this many workers died while playing it."""


class Journal:
    """The results so far, one per line. The first line of the file says which plan and which code they belong to."""

    def __init__(self, path: Path, plan: Sequence[Task]) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        code = code_digest(plan[0].game, {name for task in plan for name in task.bots})
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines:
            had = _parsed(lines[0])
            # A longer plan begins with the same games as a shorter one, so results of the shorter one still count.
            if had is None or {**had, "code": code} != _heading(plan[: had.get("games")], code):
                raise WarhallError(
                    f"{path} is the journal of another run: choose another folder with --out, or delete it"
                )
            if had.get("code") != code:
                raise WarhallError(
                    f"{path} was played by other code: rules, cards or bots have changed since. "
                    "Choose another folder with --out, or delete it"
                )
            for line in lines[1:]:
                fields = _parsed(line)
                if fields is not None and not fields["error"]:
                    self.results[fields["number"]] = Result.read(fields)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Rewrite the journal to drop a line cut short and games that failed. The old file stays until the new one is
        # complete.
        fresh = path.with_name(f"{path.name}.new")
        with fresh.open("w", encoding="utf-8") as file:
            file.write(json.dumps(_heading(plan, code)) + "\n")
            file.writelines(_line(result) for result in self.results.values())
        fresh.replace(path)

    def left(self, plan: Iterable[Task]) -> list[Task]:
        return [task for task in plan if task.number not in self.results]

    def keep(self, results: Iterable[Result]) -> Iterator[Result]:
        """Pass results on, each one after writing it to the journal."""
        with self.path.open("a", encoding="utf-8") as file:
            for result in results:
                self.results[result.number] = result
                _write(file, result)
                yield result

    def in_order(self) -> list[Result]:
        """The results by game number, so that the tables do not depend on which worker played what, or when."""
        return [self.results[number] for number in sorted(self.results)]


def _heading(plan: Sequence[Task], code: str) -> dict[str, Any]:
    return {"plan": hashlib.sha256(repr(plan).encode()).hexdigest()[:16], "games": len(plan), "code": code}


def _line(result: Result) -> str:
    return json.dumps(result._asdict(), separators=(",", ":")) + "\n"


def _write(file: TextIO, result: Result) -> None:
    file.write(_line(result))
    file.flush()


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        fields: dict[str, Any] = json.loads(line)
    except json.JSONDecodeError:
        return None
    return fields


def play_here(tasks: Sequence[Task], processes: int) -> Iterator[Result]:
    """Play in this many processes on this machine. Yields results as they come."""
    if processes <= 1:
        yield from map(play_task, tasks)
        return
    crew = Crew(tasks)
    try:
        yield from crew.work(min(processes, len(tasks)))
    finally:
        crew.dismiss()


class Worker:
    """A process that plays what it is given, and the game it is playing."""

    __slots__ = ("process", "task", "wire")

    def __init__(self, task: Task) -> None:
        # Spawned, not forked: works the same on every system, and is safe with the threads of a progress bar.
        context = get_context("spawn")
        self.wire, end = context.Pipe()
        self.process = context.Process(target=serve, args=(end,), daemon=True)
        self.process.start()
        end.close()
        self.give(task)

    def give(self, task: Task) -> None:
        self.task = task
        try:
            self.wire.send(task)
        except OSError:
            # The worker is dead or dying. The crew notices that on the wire, and knows which game it had.
            self.process.terminate()


def serve(wire: "Connection[Result, Task]") -> None:
    """A worker's loop: play games until nobody sends any more."""
    try:
        while True:
            wire.send(play_task(wire.recv()))
    except (EOFError, KeyboardInterrupt):
        return


class Crew:
    """The workers and the games waiting for them."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self.waiting = deque(tasks)
        self.workers: dict[object, Worker] = {}
        self.deaths: dict[int, int] = {}

    def work(self, size: int) -> Iterator[Result]:
        for _ in range(size):
            self._hire()
        while self.workers:
            for wire in connection.wait([worker.wire for worker in self.workers.values()]):
                worker = self.workers[wire]
                try:
                    result: Result = worker.wire.recv()
                except (EOFError, OSError):
                    lost = self._bury(worker)
                    if lost is not None:
                        yield lost
                    continue
                yield result
                if self.waiting:
                    worker.give(self.waiting.popleft())
                else:
                    self._release(worker)

    def _hire(self) -> None:
        if self.waiting:
            worker = Worker(self.waiting.popleft())
            self.workers[worker.wire] = worker

    def _bury(self, worker: Worker) -> Result | None:
        """A worker died. Queue its game again, unless the game seems to be what kills workers."""
        self._release(worker)
        task = worker.task
        deaths = self.deaths[task.number] = self.deaths.get(task.number, 0) + 1
        if deaths < TRIES:
            self.waiting.appendleft(task)
            self._hire()
            return None
        self._hire()
        return Result(task.number, f"{deaths} workers died while playing this game")

    def _release(self, worker: Worker) -> None:
        del self.workers[worker.wire]
        worker.wire.close()
        worker.process.join(timeout=5)

    def dismiss(self) -> None:
        for worker in self.workers.values():
            worker.process.terminate()
            worker.process.join()
