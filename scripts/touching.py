"""Which tests touch which lines of a game. `make mutants` needs it to try the right tests first."""

import hashlib
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
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

FIRST = 15
"""So many of the tests that touch a place and little else come first, whatever file they are in."""

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


class Watch:
    """Sees which lines of a folder are executed from now on. A function of which all lines were seen is left alone."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.codes: list[CodeType] = []  # kept, so that no other code gets the number of one
        self.touched: list[tuple[str, set[int]]] = []
        self.tracers: dict[int, Any] = {}
        sys.settrace(self.entered)

    def entered(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        number = id(code)  # not the code itself: functions of two files may be equal
        if number not in self.tracers:
            self.codes.append(code)
            ours = code.co_filename.startswith(self.folder)
            self.tracers[number] = self.tracer(code, number) if ours else None
        return self.tracers[number]

    def tracer(self, code: CodeType, number: int) -> Any:
        touched = {code.co_firstlineno}
        self.touched.append((code.co_filename, touched))
        missing = {line for _, _, line in code.co_lines() if line} - touched

        def within(frame: FrameType, event: str, arg: object) -> Any:
            line = frame.f_lineno
            if line in missing:
                touched.add(line)
                missing.remove(line)
                if not missing:
                    self.tracers[number] = None
            return within

        return within if missing else None

    def end(self) -> Lines:
        sys.settrace(None)
        files: dict[str, set[int]] = {}
        for file, lines in self.touched:
            files.setdefault(str(Path(file).relative_to(self.folder)), set()).update(lines)
        return {file: sorted(found) for file, found in sorted(files.items())}


class Recorder:
    """A pytest plugin that writes down which lines of a folder each test executes, and which the imports execute."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.tests: dict[str, Watched] = {}
        self.importing: Lines = {}
        self.beginning = Watch(self.folder)  # already now: a conftest.py may import the game

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Generator[None, object, object]:
        try:
            return (yield)
        finally:
            self.importing = self.beginning.end()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        begun = time.process_time()
        watch = Watch(self.folder)
        try:
            return (yield)
        finally:
            self.tests[item.nodeid] = {"lines": watch.end(), "seconds": time.process_time() - begun}


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


class Chosen:
    """A pytest plugin that runs these tests in this order and leaves out all others."""

    def __init__(self, tests: Iterable[str]) -> None:
        self.place = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((it for it in items if it.nodeid in self.place), key=lambda it: self.place[it.nodeid])


def module_name(folder: Path, file: str) -> str:
    """What a file in the folder of a game is called when it is imported."""
    parts = Path(file).with_suffix("").parts
    return ".".join(("warhall", "games", folder.name, *(part for part in parts if part != "__init__")))


def alike(test: str, file: str) -> bool:
    """Whether a file of tests seems to be about a file of a game: test_setup.py about rules/setting_up.py."""
    words = {word[:3] for word in re.findall("[a-z]+", Path(test).stem.removeprefix("test_"))}
    return bool(words & {word[:3] for word in re.findall("[a-z]+", file.removesuffix(".py"))})


def spread(tests: Sequence[str]) -> list[str]:
    """The first test of each file, then the second of each: neighbours often show the same."""
    place: Counter[str] = Counter()
    ranked: list[tuple[int, int, str]] = []
    for number, test in enumerate(tests):
        file = test.partition("::")[0]
        ranked.append((place[file], number, test))
        place[file] += 1
    return [test for _, _, test in sorted(ranked)]


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
        """The tests that touch the place: first some whose file is called alike, then some that touch little else, then
        one of each file, and so on.
        """
        found = {test for line in mutant.lines for test in self.of.get((mutant.file, line), ())}
        near = self.by_size(test for test in found if alike(test.partition("::")[0], mutant.file))[:FIRST]
        return list(dict.fromkeys([*near, *self.in_good_order(found)]))

    def calling(self, file: str, function: FunctionType) -> list[str] | None:
        """The tests that call a function. None if it is called on import, too."""
        code = function.__code__
        body = {(file, line) for _, _, line in code.co_lines() if line} - {(file, code.co_firstlineno)}
        if body & self.importing:
            return None
        return self.in_good_order(self.of.get((file, code.co_firstlineno), ()))

    def called_like(self, file: str) -> list[str]:
        """The tests whose file is called like a file of the game, those that touch little first."""
        return self.by_size(test for test in self.all if alike(test.partition("::")[0], file))

    def in_good_order(self, tests: Iterable[str]) -> list[str]:
        small = self.by_size(tests)
        return [*small[:FIRST], *spread(small[FIRST:])]

    def by_size(self, tests: Iterable[str]) -> list[str]:
        return sorted(tests, key=lambda test: (self.size[test], test))

    def in_order(self, mutant: Mutant, near: Iterable[str] = ()) -> list[str]:
        """All tests, for a place that is executed on import, and so touched by all.

        First come those whose file is called alike, then those `near` and those of which it is known that they touch
        it, or else those of printed numbers and the files that name its class.
        """
        first = self.touching(mutant)
        if not first:
            words = re.sub(r"(?<!^)(?=[A-Z])", "_", mutant.owner.split(".")[0]).lower()
            names = {words, words.replace("_", " ")} - {""}
            naming = {file for file, text in self.text.items() if any(name in text for name in names)}
            of_all = [test for test in self.all if test.startswith(PRINTED)]
            first = of_all + [test for test in self.all if test.partition("::")[0] in naming]
        return list(dict.fromkeys([*self.called_like(mutant.file)[:FIRST], *near, *first, *self.by_size(self.all)]))


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
