"""Would a test notice? `make mutants GAME=skirmish` changes the rules and cards of a game in one place at a time.

For each change (a *mutant*) it runs the tests that touch the place, and lists the mutants that no test notices.
docs/mutants.md says how to read the list, what was found, and why this is a tool of our own.

- `COUNT=200 SEED=7`: a sample, the same for the same seed. Without it, every place.
- `JOBS=2`: two mutants at once.
- `ONLY=rules/turn`: the files whose path contains this.
- Verdicts are kept in build/mutants. A run that was stopped goes on where it was; `FRESH=1` begins anew.
  Survivors are always tried again, so after you wrote a test, run the same command.
- tests/mutants.toml lists the survivors that no test can notice, each with the reason.

No file is ever changed. Most mutants are a function with other code: a process that has imported the game and found
its tests forks, gives the function its new code, and runs them. What works already when the game is imported needs a
process that has not imported it yet.
"""

import argparse
import gc
import importlib.abc
import importlib.machinery
import inspect
import io
import json
import os
import resource
import signal
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest

from scripts.mutating import Mutant, mutants_of, sample
from scripts.touching import QUIET, ROOT, Suite, record

KEPT = ROOT / "build" / "mutants"
EQUIVALENT = ROOT / "tests" / "mutants.toml"

NOT_RULES = ("seen", "game.py")
"""Rooms of a game that say nothing about what may happen: what is shown, and the face the kernel knows."""

FIRST_BATCH = 25
"""The tests that touch a place and little else run first: they notice most mutants."""

SPARE = 3
"""Seconds of processor time that a test may take beyond what it took while it was watched. More is a loop that never
ends, and that would be noticed."""

MEMORY = 4 << 30

KILLED, SURVIVED = "killed", "survived"

NOT_HERE = 98
"""What a process ends with that cannot try its mutant."""


# ── Processes ─────────────────────────────────────────────────────────────────────────────────────────────────────
def in_a_child(work: Callable[[], int], *, quiet: bool = True) -> int:
    """Start `work` in a process of its own and return its number. Its exit status is what `work` returns."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    status = 99
    try:
        if quiet:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
        status = int(work())
    finally:
        os._exit(status)


def allow(seconds: float) -> None:
    """From now on this process may use so much more processor time."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    resource.setrlimit(resource.RLIMIT_CPU, (int(used + seconds) + 1, resource.RLIM_INFINITY))


Attempt = Callable[[Mutant], int]
"""Tries a mutant: 0 if no test noticed."""


def try_all(mutants: Iterable[Mutant], attempt: Attempt, jobs: int) -> Iterator[tuple[Mutant, str]]:
    """Each mutant and its verdict, as they come in; `jobs` at once. What cannot be tried here has none."""
    running: dict[int, Mutant] = {}

    def finished() -> Iterator[tuple[Mutant, str]]:
        child, status = os.wait()
        mutant = running.pop(child)
        if not (os.WIFEXITED(status) and os.WEXITSTATUS(status) == NOT_HERE):
            yield mutant, SURVIVED if status == 0 else KILLED

    try:
        for mutant in mutants:
            running[in_a_child(partial(attempt, mutant))] = mutant
            while len(running) >= jobs:
                yield from finished()
        while running:
            yield from finished()
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)


# ── A function with other code ────────────────────────────────────────────────────────────────────────────────────
def outermost(mutant: Mutant, code: CodeType) -> CodeType | None:
    """The code of the outermost function around the change, in the code of the changed module."""
    for name in mutant.owner.split("."):
        inner = [it for it in code.co_consts if isinstance(it, CodeType) and it.co_name == name]
        around = [it for it in inner if it.co_firstlineno <= mutant.place]
        if not around:
            return None
        code = max(around, key=lambda it: it.co_firstlineno)
        if code.co_flags & inspect.CO_OPTIMIZED:
            return code
    return None


Place = tuple[str, str, int]


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


class Patcher:
    """A pytest plugin that tries mutants instead of running the tests, each in a fork with new code for a function."""

    def __init__(self, mutants: Sequence[Mutant], folder: Path, tests: Suite, ledger: "Ledger", jobs: int) -> None:
        self.mutants, self.folder, self.tests, self.ledger, self.jobs = mutants, folder, tests, ledger, jobs

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self.functions: dict[Place, list[FunctionType]] = {}
        for it in gc.get_objects():
            if type(it) is FunctionType and it.__code__.co_filename.startswith(str(self.folder)):
                self.functions.setdefault(place_of(it.__code__), []).append(it)
        gc.freeze()
        self.ledger.write(try_all(self.mutants, self.attempt, self.jobs))
        return True

    def attempt(self, mutant: Mutant) -> int:
        path = self.folder / mutant.file
        code = outermost(mutant, compile(mutant.apply(path.read_bytes()), str(path), "exec"))
        functions = self.functions.get(place_of(code)) if code else None
        if code is None or functions is None:
            return NOT_HERE
        for function in functions:
            function.__code__ = code
        order = [self.items[test] for test in self.tests.touching(mutant)]
        for item, following in zip(order, [*order[1:], None], strict=True):
            allow(SPARE + self.tests.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.testsfailed:
                return 1
        return 0


# ── A module with other source ────────────────────────────────────────────────────────────────────────────────────
class Changed(importlib.machinery.SourceFileLoader):
    """Loads a module from a changed source."""

    def __init__(self, name: str, path: str, source: bytes) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec")


class Importer(importlib.abc.MetaPathFinder):
    """Finds one module, changed."""

    def __init__(self, name: str, path: Path, source: bytes) -> None:
        self.name, self.path, self.source = name, path, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        spec = importlib.machinery.PathFinder.find_spec(fullname, path) if fullname == self.name else None
        if spec is not None:
            spec.loader = Changed(self.name, str(self.path), self.source)
        return spec


class Chosen:
    """A pytest plugin that runs these tests in this order and leaves out all others."""

    def __init__(self, tests: Sequence[str], seconds: dict[str, float]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((it for it in items if it.nodeid in self.place), key=lambda it: self.place[it.nodeid])

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        allow(SPARE + self.seconds[item.nodeid])


def attempt_anew(game: str, folder: Path, tests: Suite, mutant: Mutant) -> int:
    """Import the game with the change in place, and run the tests."""
    path = folder / mutant.file
    parts = path.relative_to(folder).with_suffix("").parts
    name = ".".join(("warhall", "games", game, *(part for part in parts if part != "__init__")))
    sys.meta_path.insert(0, Importer(name, path, mutant.apply(path.read_bytes())))
    sys.setrecursionlimit(2_000)
    order = tests.in_order(mutant)
    for batch in order[:FIRST_BATCH], order[FIRST_BATCH:]:
        files = dict.fromkeys(test.partition("::")[0] for test in batch)
        allow(60)
        if batch and pytest.main([*QUIET, *files], plugins=[Chosen(batch, tests.seconds)]) != 0:
            return 1
    return 0


# ── The list ──────────────────────────────────────────────────────────────────────────────────────────────────────
class Ledger:
    """The verdicts, kept in a file so that a run that was stopped goes on where it was."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def verdicts(self) -> dict[str, str]:
        lines = map(json.loads, self.path.read_text().splitlines()) if self.path.exists() else ()
        return {line["mutant"]: line["verdict"] for line in lines}

    def forget_survivors(self) -> None:
        """They are tried again: a test may have been written since."""
        lines = self.path.read_text().splitlines(keepends=True) if self.path.exists() else ()
        self.path.write_text("".join(line for line in lines if json.loads(line)["verdict"] == KILLED))

    def write(self, verdicts: Iterable[tuple[Mutant, str]]) -> None:
        with self.path.open("a") as file:
            for number, (mutant, verdict) in enumerate(verdicts, start=1):
                file.write(json.dumps({"mutant": mutant.key, "verdict": verdict}, ensure_ascii=False) + "\n")
                file.flush()
                if verdict == SURVIVED:
                    print(f"survived: {mutant}", flush=True)
                if number % 100 == 0:
                    print(f"… {number}", flush=True)


def equivalents(game: str) -> dict[str, str]:
    """The mutants that no test can notice, and why: what tests/mutants.toml says of the game."""
    entries = tomllib.loads(EQUIVALENT.read_text()).get(game, [])
    return {f"{it['place']}: {it['line']} → {it['becomes']}": it["why"] for it in entries}


def judge(game: str, folder: Path, mutants: Sequence[Mutant], ledger: Ledger, jobs: int) -> None:
    """Try the mutants and keep the verdicts."""
    # What every run needs is imported once, here. The game is not: children import it, with a change or without.
    sys.stdout, kept_stdout = io.StringIO(), sys.stdout
    pytest.main([*QUIET, "--collect-only", "tests/kernel/test_parts.py"])
    sys.stdout = kept_stdout
    assert not any(module.startswith("warhall.games.") for module in sys.modules)

    touched = KEPT / f"{game}-touched.json"
    _, status = os.waitpid(in_a_child(lambda: 0 if record(game, touched) else 1), 0)
    if status != 0:
        sys.exit(f"The tests of {game} fail as they are; mend that first.")
    tests = Suite.kept(touched)

    playing = [it for it in mutants if not tests.on_import(it)]
    files = dict.fromkeys(test.partition("::")[0] for test in tests.all)
    patcher = Patcher(playing, folder, tests, ledger, jobs)
    os.waitpid(in_a_child(lambda: pytest.main([*QUIET, "-s", *files], plugins=[patcher]), quiet=False), 0)

    tried = ledger.verdicts()
    rest = [it for it in mutants if it.key not in tried]
    ledger.write(try_all(rest, partial(attempt_anew, game, folder, tests), jobs))


def main() -> None:
    parser = argparse.ArgumentParser(description="Which changes of the rules would no test notice?")
    parser.add_argument("game", help="atlantis, guardians, bossbattle or skirmish")
    parser.add_argument("--count", type=int, default=0, help="a sample of so many")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once")
    parser.add_argument("--only", default="", help="files whose path contains this")
    parser.add_argument("--fresh", action="store_true", help="forget the verdicts kept")
    asked = parser.parse_args()

    folder = ROOT / "src" / "warhall" / "games" / asked.game
    if not folder.is_dir():
        sys.exit(f"There is no game {asked.game!r}.")
    os.chdir(ROOT)
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    KEPT.mkdir(parents=True, exist_ok=True)

    files = sorted(path.relative_to(folder) for path in folder.rglob("*.py"))
    rules = [str(file) for file in files if file.parts[0] not in NOT_RULES]
    places = [it for file in rules for it in mutants_of(file, (folder / file).read_bytes())]
    known = equivalents(asked.game)
    for stale in sorted(known.keys() - {it.key for it in places}):
        print(f"tests/mutants.toml lists a mutant that is none: {stale}")
    chosen = [it for it in places if asked.only in it.file]
    if asked.count:
        chosen = sample(chosen, asked.count, asked.seed)
    todo = [it for it in chosen if it.key not in known]

    ledger = Ledger(KEPT / f"{asked.game}.jsonl")
    if asked.fresh:
        ledger.path.unlink(missing_ok=True)
    ledger.forget_survivors()
    killed = ledger.verdicts()
    waiting = [it for it in todo if it.key not in killed]
    print(f"{asked.game}: {len(places)} places, {len(chosen)} chosen, {len(todo) - len(waiting)} killed before")
    judge(asked.game, folder, waiting, ledger, asked.jobs)

    now = ledger.verdicts()
    left = [it for it in todo if now.get(it.key) != KILLED]
    print(f"{asked.game}: {len(todo) - len(left)} killed, {len(left)} left,", end=" ")
    print(f"{len(chosen) - len(todo)} equivalent, of {len(chosen)}")


if __name__ == "__main__":
    main()
