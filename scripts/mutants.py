"""Would a test notice? `make mutants GAME=skirmish` changes the rules and cards of a game in one place at a time.

For each change (a *mutant*) it runs the tests that touch the place, and lists the mutants that no test notices.
docs/mutants.md says how to read the list, what was found, and why this is a tool of our own.

- `COUNT=200 SEED=7`: a sample, the same for the same seed. Without it, every place.
- `JOBS=2`: two mutants at once.
- `ONLY=rules/turn`: the files whose path contains this.
- `KIND=part`: only changes of this kind.
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
import io
import json
import os
import resource
import signal
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from scripts.differing import tests_that_differ
from scripts.mutating import KINDS, Mutant, mutants_of, sample
from scripts.patching import (
    Name,
    Place,
    Uses,
    class_of,
    constant_of,
    give_default,
    give_numbers,
    give_value,
    outermost,
    place_of,
)
from scripts.touching import FIRST, PRINTED, QUIET, ROOT, Chosen, Suite, module_name, record, spread

KEPT = ROOT / "build" / "mutants"
EQUIVALENT = ROOT / "tests" / "mutants.toml"

NOT_RULES = ("seen", "game.py")
"""Rooms of a game that say nothing about what may happen: what is shown, and the face the kernel knows."""

BEFORE = ("words.py", "board.py")
"""What is used to make the boards, which happens before the first forks."""

VERY_FIRST = 5
"""So many tests meet a mutant that needs a process of its own before others are even imported."""

FEW = 30
"""So many tests meet a mutant before it is asked which tests could notice it at all."""

CACHED = type(cache(len))

WARMING = 60
"""So many tests run before the first forks, so that boards and the like are made once, not in every fork."""

SPARE = 3
"""Seconds of processor time that a test may take beyond what it took while it was watched. More is a loop that never
ends, and that would be noticed."""

IMPORTING = 15
"""Seconds of processor time in which a game and its tests are imported."""

MEMORY = 4 << 30

KILLED, SURVIVED = "killed", "survived"

BROKEN, NOT_HERE, UNDECIDED = 99, 98, 97
"""What a process ends with that went wrong, that cannot try its mutant, or not with all tests that touch it."""


# ── Processes ─────────────────────────────────────────────────────────────────────────────────────────────────────
def in_a_child(work: Callable[[], int], *, quiet: bool = True) -> int:
    """Start `work` in a process of its own and return its number. Its exit status is what `work` returns."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    status = BROKEN
    try:
        if quiet:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
        status = int(work())
    finally:
        sys.stdout.flush()
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
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) == BROKEN:
            raise RuntimeError(f"something went wrong while this was tried: {mutant}")
        if not (os.WIFEXITED(status) and os.WEXITSTATUS(status) in (NOT_HERE, UNDECIDED)):
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


# ── A game with one thing changed ────────────────────────────────────────────────────────────────────────────────────
class Patcher:
    """A pytest plugin that tries mutants instead of running the tests, each in a fork where a function has new code,
    or a class another number.

    `tests` says which tests a mutant meets. No more than `most` of them do: a mutant that these do not notice is
    undecided.
    """

    def __init__(
        self, mutants: Sequence[Mutant], folder: Path, suite: Suite, tests: Callable[[Mutant], list[str]],
        ledger: "Ledger", jobs: int, most: int | None = None,
    ) -> None:  # fmt: skip
        self.mutants, self.folder, self.suite, self.tests = mutants, folder, suite, tests
        self.ledger, self.jobs, self.most = ledger, jobs, most
        self.warm = most is not None  # a verdict on what survives is left to a cold one
        self.trying = False
        self.uses = Uses(folder)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.session = session
        self.items = {item.nodeid: item for item in session.items}
        self.functions: dict[Place, list[FunctionType]] = {}
        gc.unfreeze()  # what was set aside would not be found
        for it in gc.get_objects():
            if type(it) is FunctionType and it.__code__.co_filename.startswith(str(self.folder)):
                self.functions.setdefault(place_of(it.__code__), []).append(it)
        for it in gc.get_objects():
            if isinstance(it, CACHED) and isinstance(it.__wrapped__, FunctionType):
                # It is called once, so it is not known which tests rely on it.
                self.functions.pop(place_of(it.__wrapped__.__code__), None)
        if self.warm and self.noticed(spread(self.suite.by_size(self.suite.all))[:WARMING]):
            raise AssertionError("a test fails as it is")
        resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.trying = True
        gc.freeze()
        self.ledger.write(try_all(self.mutants, self.attempt, self.jobs))
        return True

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """A failure ends the process at once: to describe it would take longer than most tests."""
        if self.trying and call.excinfo and not isinstance(call.excinfo.value, pytest.skip.Exception):
            os._exit(1)

    def attempt(self, mutant: Mutant) -> int:
        source = (self.folder / mutant.file).read_bytes()
        changed = compile(mutant.apply(source), str(self.folder / mutant.file), "exec")
        if mutant.lines:
            return self.attempt_code(mutant, changed)
        module = sys.modules.get(module_name(self.folder, mutant.file))
        if module is None:
            return NOT_HERE
        namespace: dict[str, Any] = {"__name__": module.__name__, "__file__": str(self.folder / mutant.file)}
        try:
            exec(changed, namespace)
        except Exception:  # so would the game, when it is imported
            return 1
        old, new = class_of(mutant, dict(vars(module))), class_of(mutant, namespace)
        if function := give_default(vars(old or module), vars(new) if new else namespace):
            tests = self.suite.calling(mutant.file, function)
            return NOT_HERE if tests is None else self.meets(tests)
        if mutant.owner:
            return self.attempt_number(old, new)
        name = constant_of(mutant, source)
        return self.attempt_constant(mutant.file, (module.__name__, name), namespace[name]) if name else NOT_HERE

    def attempt_code(self, mutant: Mutant, changed: CodeType) -> int:
        code = outermost(mutant, changed)
        functions = self.functions.get(place_of(code)) if code else None
        if code is None or functions is None:
            return NOT_HERE
        if any(code.co_freevars != function.__code__.co_freevars for function in functions):
            return NOT_HERE  # without its `super()`, a function no longer knows its class
        for function in functions:
            function.__code__ = code
        return self.meets(self.tests(mutant), once=mutant.file in BEFORE)

    def attempt_number(self, old: type | None, new: type | None) -> int:
        """Only the tests of printed numbers meet it. What they do not notice is tried anew."""
        if old is None or new is None or not give_numbers(old, new):
            return NOT_HERE
        printed = [test for kind in reversed(PRINTED) for test in self.suite.all if test.startswith(kind)]
        return 1 if self.noticed(printed) else NOT_HERE

    def attempt_constant(self, file: str, name: Name, value: object) -> int:
        """Tests that are called like its file may look at it themselves. They come first."""
        tests = self.uses.tests(name, self.suite)
        if tests is None:
            return NOT_HERE
        give_value(self.uses.everywhere(name), value)
        return self.meets([*dict.fromkeys([*self.suite.called_like(file)[:FIRST], *tests])])

    def meets(self, tests: Sequence[str], once: bool = False) -> int:
        """Whether one of these tests notices. Of what is done `once` for all, it is not known which rely on it."""
        if self.noticed(tests[: self.most]):
            return 1
        return UNDECIDED if self.warm else NOT_HERE if once else 0

    def noticed(self, tests: Sequence[str]) -> bool:
        order = [self.items[test] for test in tests]
        for item, following in zip(order, [*order[1:], None], strict=False):
            allow(SPARE + self.suite.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.testsfailed:
                return True
        return False


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


class Limited:
    """A pytest plugin that ends the process when a test takes much longer than it should."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        allow(SPARE + self.seconds[item.nodeid])


def attempt_anew(folder: Path, tests: Suite, uses: Uses, mutant: Mutant) -> int:
    """Import the game with the change in place, and run the tests: first those that look at what was changed."""
    path = folder / mutant.file
    name = "" if mutant.owner else constant_of(mutant, path.read_bytes())
    near = uses.near((module_name(folder, mutant.file), name), tests) if name else []
    order = tests.in_order(mutant, near)
    sys.meta_path.insert(0, Importer(module_name(folder, mutant.file), path, mutant.apply(path.read_bytes())))
    sys.setrecursionlimit(2_000)
    for batch in order[:VERY_FIRST], order[VERY_FIRST:FEW], order[FEW:]:
        files = dict.fromkeys(test.partition("::")[0] for test in batch)
        allow(IMPORTING)
        if batch and pytest.main([*QUIET, *files], plugins=[Chosen(batch), Limited(tests.seconds)]) != 0:
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

    files = dict.fromkeys(test.partition("::")[0] for test in tests.all)

    def patch(mutants: Sequence[Mutant], touching: Callable[[Mutant], list[str]], most: int | None = None) -> None:
        patcher = Patcher(mutants, folder, tests, touching, ledger, jobs, most)
        child = in_a_child(lambda: pytest.main([*QUIET, "-s", *files], plugins=[patcher]), quiet=False)
        if os.waitpid(child, 0)[1] != 0:
            sys.exit("The mutants could not be tried; what went wrong is written above.")

    def undecided() -> list[Mutant]:
        tried = ledger.verdicts()
        return [it for it in mutants if it.key not in tried]

    def late(mutants: Sequence[Mutant]) -> list[Mutant]:
        return [it for it in mutants if not (it.lines and tests.on_import(it))]

    # Most die here. What boards are made of is no longer looked at then.
    patch([it for it in late(mutants) if it.file not in BEFORE], tests.touching, FEW)
    # What is left meets all tests that could notice it.
    left = late(undecided())
    found = KEPT / f"{game}-differing.json"
    doubtful = [it for it in left if it.lines]
    os.waitpid(in_a_child(lambda: tests_that_differ(doubtful, folder, tests, found)), 0)
    differing: dict[str, list[str]] = json.loads(found.read_text())
    patch(left, lambda mutant: differing[mutant.key])
    ledger.write(try_all(undecided(), partial(attempt_anew, folder, tests, Uses(folder)), jobs))


def main() -> None:
    parser = argparse.ArgumentParser(description="Which changes of the rules would no test notice?")
    parser.add_argument("game", help="atlantis, guardians, bossbattle or skirmish")
    parser.add_argument("--count", type=int, default=0, help="a sample of so many")
    parser.add_argument("--seed", type=int, default=1, help="which sample")
    parser.add_argument("--jobs", type=int, default=1, help="how many at once")
    parser.add_argument("--only", default="", help="files whose path contains this, or one of several: me/,state/")
    parser.add_argument(
        "--kind", choices=KINDS, action="append", help="only changes of this kind; more than once for several"
    )
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
    chosen = [it for it in places if any(part in it.file for part in asked.only.split(","))]
    if asked.kind:
        chosen = [it for it in chosen if it.kind in asked.kind]
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
