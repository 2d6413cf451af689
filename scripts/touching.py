"""Which tests touch which lines of a game. `make mutants` needs it to try the right tests first."""

import hashlib
import json
import re
import sys
import time
from collections.abc import Generator, Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Self, TypedDict

import pytest

from scripts.mutating import Mutant

ROOT = Path(__file__).resolve().parent.parent

QUIET = ["-o", "addopts=", "-qq", "-x", "--strict-markers", *(f"-p no:{it}" for it in ("cacheprovider", "xdist"))]

PRINTED = tuple(
    f"tests/games/test_printed.py::test_a_number_on_a_{what}_changes_only_with_the_version_of_its_game"
    for what in ("card", "character")
)
"""Tests of all games that belong to each."""

Lines = dict[str, list[int]]
"""Lines of each file."""


class Watched(TypedDict):
    """What one test touches, and how long it took while it was watched: about ten times its usual time."""

    lines: Lines
    seconds: float


class Record(TypedDict):
    """What is kept between runs. A changed test file is watched again; a changed game begins anew."""

    game: str
    files: dict[str, str]
    tests: dict[str, Watched]
    importing: Lines


class Recorder:
    """A pytest plugin that writes down which lines of a folder each test executes, and which the imports execute."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.tests: dict[str, Watched] = {}
        self.importing: Lines = {}

    def watch(self) -> set[tuple[CodeType, int]]:
        lines: set[tuple[CodeType, int]] = set()

        def within(frame: FrameType, event: str, arg: object) -> Any:
            lines.add((frame.f_code, frame.f_lineno))
            return within

        def entered(frame: FrameType, event: str, arg: object) -> Any:
            return within if frame.f_code.co_filename.startswith(self.folder) else None

        sys.settrace(entered)
        return lines

    def seen(self, lines: Iterable[tuple[CodeType, int]]) -> Lines:
        sys.settrace(None)
        files: dict[str, set[int]] = {}
        for code, line in lines:
            files.setdefault(str(Path(code.co_filename).relative_to(self.folder)), set()).add(line)
        return {file: sorted(found) for file, found in sorted(files.items())}

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        lines = self.watch()
        try:
            return (yield)
        finally:
            self.importing = self.seen(lines)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        begun = time.process_time()
        lines = self.watch()
        try:
            return (yield)
        finally:
            self.tests[item.nodeid] = {"lines": self.seen(lines), "seconds": time.process_time() - begun}


def digest(files: Iterable[Path]) -> str:
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(f"{file.name} {file.stat().st_size}\n".encode() + file.read_bytes())
    return found.hexdigest()


def test_files(game: str) -> list[Path]:
    return sorted((ROOT / "tests" / "games" / game).rglob("test_*.py"))


def blank(game: str) -> Record:
    """A record of nothing, for the game as it is: its code, and what its tests share."""
    tests = ROOT / "tests" / "games" / game
    shared = [it for it in tests.rglob("*.py") if not it.name.startswith("test_")]
    code = (ROOT / "src" / "warhall" / "games" / game).rglob("*.py")
    return {"game": digest([*code, *shared]), "files": {}, "tests": {}, "importing": {}}


class Suite:
    """The tests of a game, and what each of them touches."""

    def __init__(self, record: Record) -> None:
        self.all = list(record["tests"])
        self.seconds = {test: it["seconds"] for test, it in record["tests"].items()}
        self.importing = {(file, line) for file, lines in record["importing"].items() for line in lines}
        self.of: dict[tuple[str, int], list[str]] = {}
        self.size: dict[str, int] = {}
        for test, watched in record["tests"].items():
            self.size[test] = sum(map(len, watched["lines"].values()))
            for file, lines in watched["lines"].items():
                for line in lines:
                    self.of.setdefault((file, line), []).append(test)
        self.text = {file: (ROOT / file).read_text().lower() for file in {test.partition("::")[0] for test in self.all}}

    @classmethod
    def kept(cls, path: Path) -> Self:
        return cls(json.loads(path.read_text()))

    def on_import(self, mutant: Mutant) -> bool:
        """Whether the change works when the game is imported, not only when a test plays."""
        return not mutant.lines or any((mutant.file, line) in self.importing for line in mutant.lines)

    def touching(self, mutant: Mutant) -> list[str]:
        """The tests that touch the place, first those that touch little else."""
        found = {test for line in mutant.lines for test in self.of.get((mutant.file, line), ())}
        return sorted(found, key=lambda test: (self.size[test], test))

    def in_order(self, mutant: Mutant) -> list[str]:
        """All tests, for a place that is executed on import, and so touched by all.

        First come those of which it is known that they touch it, or else those of printed numbers and the files that
        name its class.
        """
        first = self.touching(mutant)
        if not first:
            words = re.sub(r"(?<!^)(?=[A-Z])", "_", mutant.owner.split(".")[0]).lower()
            names = {words, words.replace("_", " ")} - {""}
            near = {file for file, text in self.text.items() if any(name in text for name in names)}
            of_all = [test for test in self.all if test.startswith(PRINTED)]
            first = of_all + [test for test in self.all if test.partition("::")[0] in near]
        return list(dict.fromkeys([*first, *sorted(self.all, key=lambda test: (self.size[test], test))]))


def record(game: str, path: Path) -> bool:
    """Run the tests of the game once, each watched; of a run before, only those whose file has changed."""
    before = blank(game)
    if path.exists():
        kept: Record = json.loads(path.read_text())
        before = kept if kept["game"] == before["game"] else before
    files = {str(file.relative_to(ROOT)): digest([file]) for file in test_files(game)}
    changed = [file for file, text in files.items() if before["files"].get(file) != text]
    if not changed:
        return True
    recorder = Recorder(ROOT / "src" / "warhall" / "games" / game)
    if pytest.main([*QUIET, *changed, *(f"{test}[{game}]" for test in PRINTED)], plugins=[recorder]) != 0:
        return False
    same = {test: it for test, it in before["tests"].items() if test.partition("::")[0] in files.keys() - set(changed)}
    lines = {file: set(found) for file, found in before["importing"].items()}
    for file, found in recorder.importing.items():
        lines.setdefault(file, set()).update(found)
    importing = {file: sorted(found) for file, found in lines.items()}
    now: Record = {"game": before["game"], "files": files, "tests": same | recorder.tests, "importing": importing}
    path.write_text(json.dumps(now))
    return True
