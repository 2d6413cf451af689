"""Playing a plan: on this machine's processes, in any order, with a journal that survives whatever happens.

Each game's result goes into the journal as soon as it is known. A run that was stopped takes up where the journal
ends; a worker that dies loses the one game it was playing, which is played again by another.
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
"""A game that has cost so many workers their life is given up."""


class Journal:
    """The results so far, one a line, in a file whose first line says which plan they belong to, and which code."""

    def __init__(self, path: Path, plan: Sequence[Task]) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        code = code_digest(plan[0].game, {name for task in plan for name in task.bots})
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines:
            had = _parsed(lines[0])
            # A plan with more games begins like one with fewer, so what was played under the shorter one still holds.
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
        # Written anew, so that a line cut short and games that went wrong are gone; and beside the old one, which stays
        # whole until the new one is.
        fresh = path.with_name(f"{path.name}.new")
        with fresh.open("w", encoding="utf-8") as file:
            file.write(json.dumps(_heading(plan, code)) + "\n")
            file.writelines(_line(result) for result in self.results.values())
        fresh.replace(path)

    def left(self, plan: Iterable[Task]) -> list[Task]:
        return [task for task in plan if task.number not in self.results]

    def keep(self, results: Iterable[Result]) -> Iterator[Result]:
        """Pass results on, each after it was written down."""
        with self.path.open("a", encoding="utf-8") as file:
            for result in results:
                self.results[result.number] = result
                _write(file, result)
                yield result

    def in_order(self) -> list[Result]:
        """By the number of the game: the same table whoever played which game when."""
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
    """Play on so many processes of this machine; results come as they are ready."""
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
        # Spawned, not forked: the same on every system, and safe beside the threads of a progress bar.
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
            # It has died, or does now: the crew learns that from the wire, and knows which game it had.
            self.process.terminate()


def serve(wire: "Connection[Result, Task]") -> None:
    """What a worker does: play games until nobody is left to send one."""
    try:
        while True:
            wire.send(play_task(wire.recv()))
    except (EOFError, KeyboardInterrupt):
        return


class Crew:
    """Workers and the games that wait for them."""

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
        """A worker died: its game waits again, unless it seems to be what kills them."""
        self._release(worker)
        task = worker.task
        deaths = self.deaths[task.number] = self.deaths.get(task.number, 0) + 1
        if deaths < TRIES:
            self.waiting.appendleft(task)
            self._hire()
            return None
        self._hire()
        return Result(task.number, f"{deaths} workers died while playing it")

    def _release(self, worker: Worker) -> None:
        del self.workers[worker.wire]
        worker.wire.close()
        worker.process.join(timeout=5)

    def dismiss(self) -> None:
        for worker in self.workers.values():
            worker.process.terminate()
            worker.process.join()
