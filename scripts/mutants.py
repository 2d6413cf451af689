"""Would a test notice? `make mutants GAME=skirmish` changes the rules and cards of a game in one place at a time.

For each change (a *mutant*) it runs the tests of the game, those that touch the place first, and lists the mutants that
no test notices. docs/mutants.md says how to read the list, what was found, and why this is a tool of our own.

- `COUNT=200 SEED=7`: a sample, the same for the same seed. Without it, every place.
- `JOBS=2`: two mutants at once.
- `ONLY=rules/turn`: the files whose path contains this.
- Verdicts are kept in build/mutants. A run that was stopped goes on where it was; `FRESH=1` begins anew.
  Survivors are always tried again, so after you wrote a test, run the same command.
- tests/mutants.toml lists the survivors that no test can notice, each with the reason.

No file is ever changed: the changed module is compiled in the process that runs the tests.
"""

import argparse
import importlib.abc
import importlib.machinery
import io
import json
import os
import re
import resource
import signal
import sys
import tomllib
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest

from scripts.mutating import Mutant, mutants_of, sample

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "build" / "mutants"
EQUIVALENT = ROOT / "tests" / "mutants.toml"

NOT_RULES = ("seen", "game.py")
"""Rooms of a game that say nothing about what may happen: what is shown, and the face the kernel knows."""

FIRST_BATCH = 25
"""The tests that touch a place and little else run first: they notice most mutants."""

SECONDS = 20
"""Of processor time for one mutant; more is a loop that never ends, and that would be noticed. All tests of a game
take a quarter of it."""

WATCHED = 10
"""How much slower tests may be while it is written down what they touch."""

MEMORY = 4 << 30

PRINTED = tuple(
    f"tests/games/test_printed.py::test_a_number_on_a_{what}_changes_only_with_the_version_of_its_game"
    for what in ("card", "character")
)
"""Tests of all games that belong to each."""

KILLED, SURVIVED = "killed", "survived"

QUIET = ["-o", "addopts=", "-qq", "-x", "--strict-markers", *(f"-p no:{it}" for it in ("cacheprovider", "xdist"))]


# ── Which tests touch which lines ─────────────────────────────────────────────────────────────────────────────────
class Recorder:
    """A pytest plugin that writes down which lines of a folder each test executes."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.touched: dict[str, dict[str, list[int]]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        lines: set[tuple[CodeType, int]] = set()

        def within(frame: FrameType, event: str, arg: object) -> Any:
            lines.add((frame.f_code, frame.f_lineno))
            return within

        def entered(frame: FrameType, event: str, arg: object) -> Any:
            return within if frame.f_code.co_filename.startswith(self.folder) else None

        sys.settrace(entered)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            files: dict[str, set[int]] = {}
            for code, line in lines:
                files.setdefault(str(Path(code.co_filename).relative_to(self.folder)), set()).add(line)
            self.touched[item.nodeid] = {file: sorted(found) for file, found in sorted(files.items())}


class Chosen:
    """A pytest plugin that runs these tests in this order and leaves out all others."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((it for it in items if it.nodeid in self.place), key=lambda it: self.place[it.nodeid])


def in_a_child(work: Callable[[], int], seconds: int) -> int:
    """Start `work` in a process of its own and return its number. Its exit status is what `work` returns."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    status = 99
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = int(work())
    finally:
        os._exit(status)


def run_tests(tests: Sequence[str]) -> int:
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    return pytest.main([*QUIET, *files], plugins=[Chosen(tests)])


class Tests:
    """The tests of a game, and what each of them touches."""

    def __init__(self, game: str, touched: dict[str, dict[str, list[int]]]) -> None:
        self.all = list(touched)
        self.of: dict[tuple[str, int], list[str]] = {}
        self.size = {test: sum(map(len, files.values())) for test, files in touched.items()}
        for test, files in touched.items():
            for file, lines in files.items():
                for line in lines:
                    self.of.setdefault((file, line), []).append(test)
        self.text = {file: (ROOT / file).read_text() for file in {test.partition("::")[0] for test in self.all}}

    @classmethod
    def record(cls, game: str, folder: Path) -> "Tests":
        """Run the tests of the game once, each watched."""
        kept = KEPT / f"{game}-touched.json"

        def watched() -> int:
            recorder = Recorder(folder)
            status = pytest.main(
                [*QUIET, f"tests/games/{game}", *(f"{test}[{game}]" for test in PRINTED)], plugins=[recorder]
            )
            if status == 0:
                kept.write_text(json.dumps(recorder.touched))
            return status

        _, status = os.waitpid(in_a_child(watched, WATCHED * SECONDS), 0)
        if status != 0:
            sys.exit(f"The tests of {game} fail as they are; mend that first.")
        return cls(game, json.loads(kept.read_text()))

    def in_order(self, mutant: Mutant) -> list[str]:
        """All tests: first those that touch the place, and of them first those that touch little else.

        The others follow for what only a test that ran before them is seen to touch, because it is kept afterwards. A
        place that is executed on import is touched by all; those that name its class come first.
        """
        if mutant.lines:
            found = {test for line in mutant.lines for test in self.of.get((mutant.file, line), ())}
            return sorted(self.all, key=lambda test: (test not in found, self.size[test], test))
        words = re.sub(r"(?<!^)(?=[A-Z])", "_", mutant.owner.split(".")[0]).lower()
        names = {words, words.replace("_", " ")} - {""}
        near = {file for file, text in self.text.items() if any(name in text.lower() for name in names)}
        return sorted(self.all, key=lambda test: (test.partition("::")[0] not in near, self.size[test], test))


# ── Trying ────────────────────────────────────────────────────────────────────────────────────────────────────────
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


def attempt(mutant: Mutant, game: str, folder: Path, tests: Sequence[str]) -> int:
    """Run the tests with the change in place: 0 if all pass."""
    path = folder / mutant.file
    parts = path.relative_to(folder).with_suffix("").parts
    name = ".".join(("warhall", "games", game, *(part for part in parts if part != "__init__")))
    sys.meta_path.insert(0, Importer(name, path, mutant.apply(path.read_bytes())))
    sys.setrecursionlimit(2_000)
    return run_tests(tests[:FIRST_BATCH]) or (run_tests(tests[FIRST_BATCH:]) if tests[FIRST_BATCH:] else 0)


def try_all(
    mutants: Iterable[Mutant], game: str, folder: Path, tests: Tests, jobs: int
) -> Iterator[tuple[Mutant, str]]:
    """Each mutant and its verdict, as they come in; `jobs` at once."""
    running: dict[int, Mutant] = {}

    def finished() -> tuple[Mutant, str]:
        child, status = os.wait()
        return running.pop(child), SURVIVED if status == 0 else KILLED

    try:
        for mutant in mutants:
            work = partial(attempt, mutant, game, folder, tests.in_order(mutant))
            running[in_a_child(work, SECONDS)] = mutant
            while len(running) >= jobs:
                yield finished()
        while running:
            yield finished()
    finally:
        for child in running:
            os.kill(child, signal.SIGKILL)


# ── The list ──────────────────────────────────────────────────────────────────────────────────────────────────────
def equivalents(game: str) -> dict[str, str]:
    """The mutants that no test can notice, and why: what tests/mutants.toml says of the game."""
    entries = tomllib.loads(EQUIVALENT.read_text()).get(game, [])
    return {f"{it['place']}: {it['line']} → {it['becomes']}": it["why"] for it in entries}


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

    kept = KEPT / f"{asked.game}.jsonl"
    if asked.fresh:
        kept.unlink(missing_ok=True)
    lines = map(json.loads, kept.read_text().splitlines()) if kept.exists() else ()
    verdicts: dict[str, str] = {line["mutant"]: line["verdict"] for line in lines}
    waiting = [it for it in todo if verdicts.get(it.key) != KILLED]
    print(f"{asked.game}: {len(places)} places, {len(chosen)} chosen, {len(todo) - len(waiting)} killed before")

    # What every run needs is imported once, here. The game is not: each child imports it with its own change.
    sys.stdout, kept_stdout = io.StringIO(), sys.stdout
    pytest.main([*QUIET, "--collect-only", "tests/kernel/test_parts.py"])
    sys.stdout = kept_stdout
    assert not any(module.startswith("warhall.games.") for module in sys.modules)
    tests = Tests.record(asked.game, folder)

    left = 0
    with kept.open("a") as ledger:
        for number, (mutant, verdict) in enumerate(try_all(waiting, asked.game, folder, tests, asked.jobs), start=1):
            ledger.write(json.dumps({"mutant": mutant.key, "verdict": verdict}, ensure_ascii=False) + "\n")
            ledger.flush()
            if verdict == SURVIVED:
                left += 1
                print(f"survived: {mutant}", flush=True)
            if number % 50 == 0:
                print(f"… {number} of {len(waiting)}, {left} left", flush=True)
    print(
        f"{asked.game}: {len(todo) - left} killed, {left} left, {len(chosen) - len(todo)} equivalent, of {len(chosen)}"
    )


if __name__ == "__main__":
    main()
