"""Which tests could notice a mutant at all? `make mutants` asks this of those that the first tests did not notice.

The tests run once more, on a game in which every expression with a doubtful mutant is worked out as it is, and then as
the mutant would have it. A test in which the two never differ cannot notice that mutant.
"""

import ast
import contextlib
import importlib.abc
import importlib.machinery
import json
import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from scripts.mutating import Mutant
from scripts.touching import QUIET, Chosen, Suite, module_name

NOTE = "_as_the_mutants_would"
"""What the changed modules call the function that compares."""

NOT_TWICE = ast.NamedExpr | ast.Yield | ast.YieldFrom | ast.Await
"""What cannot be worked out a second time within an expression."""

Span = tuple[int, int]


def expressions(source: bytes) -> list[Span]:
    """Where in a module the whole expressions of statements are that can be worked out twice."""
    rows = [0]
    for row in source.splitlines(keepends=True):
        rows.append(rows[-1] + len(row))
    found: list[Span] = []
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            value = getattr(node, "test" if isinstance(node, ast.If | ast.While) else "value", None)
            value = node.iter if isinstance(node, ast.For) else value
            if not isinstance(node, ast.stmt) or not isinstance(value, ast.expr) or isinstance(node, ast.Expr):
                continue
            if any(isinstance(it, NOT_TWICE) for it in ast.walk(value)):
                continue
            assert value.end_lineno is not None and value.end_col_offset is not None
            found.append((rows[value.lineno - 1] + value.col_offset, rows[value.end_lineno - 1] + value.end_col_offset))
    return sorted(set(found))


def compared(source: bytes, mutants: Sequence[tuple[int, Mutant]]) -> tuple[bytes, set[int]]:
    """The module with every mutant worked out beside what it changes, and the numbers of those that are in it."""
    inside: dict[Span, list[tuple[int, Mutant]]] = {}
    spans = expressions(source)
    for number, mutant in mutants:
        around = [span for span in spans if span[0] <= mutant.start and mutant.end <= span[1]]
        if around:
            inside.setdefault(max(around), []).append((number, mutant))
    taken: set[int] = set()
    for (start, end), those in sorted(inside.items(), reverse=True):
        value = source[start:end]
        others: list[bytes] = []
        for number, mutant in those:
            other = value[: mutant.start - start] + mutant.text.encode() + value[mutant.end - start :]
            others.append(b"(%d, lambda: (%s))" % (number, other))
        becomes = b"%s((%s), (%s,))" % (NOTE.encode(), value, b", ".join(others))
        if compiles(changed := source[:start] + becomes + source[end:]):
            source = changed
            taken |= {number for number, _ in those}
    return source, taken


class Comparer:
    """A pytest plugin that notes for each test which mutants came to something else."""

    def __init__(self) -> None:
        self.differed: set[int] = set()
        self.comparing = True
        self.tests: dict[str, set[int]] = {}
        self.failed: list[str] = []

    def note(self, value: object, others: Iterable[tuple[int, Callable[[], object]]]) -> object:
        if self.comparing:
            self.comparing = False  # what is asked on the way is not compared
            for number, other in others:
                if number not in self.differed and differs(value, other):
                    self.differed.add(number)
            self.comparing = True
        return value

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.differed = set()
        try:
            return (yield)
        finally:
            self.tests[item.nodeid] = self.differed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def differs(value: object, other: Callable[[], object]) -> bool:
    with contextlib.suppress(Exception):
        found = other()
        return type(found) is not type(value) or bool(found != value)
    return True


class Compared(importlib.machinery.SourceFileLoader):
    """Loads a module in which mutants are compared."""

    def __init__(self, name: str, path: str, source: bytes, note: Callable[..., object]) -> None:
        super().__init__(name, path)
        self.source, self.note = source, note

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.path, "exec")

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[NOTE] = self.note
        super().exec_module(module)


def compiles(source: bytes) -> bool:
    try:
        compile(source, "mutant", "exec")
    except SyntaxError:
        return False
    return True


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules in which mutants are compared."""

    def __init__(self, sources: dict[str, tuple[Path, bytes]], note: Callable[..., object]) -> None:
        self.sources, self.note = sources, note

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.sources:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        if spec is not None:
            file, source = self.sources[fullname]
            spec.loader = Compared(fullname, str(file), source, self.note)
        return spec


def tests_that_differ(mutants: Sequence[Mutant], folder: Path, suite: Suite, found: Path) -> int:
    """Write down for each mutant the tests that touch it and in which it comes to something else. In a new process."""
    comparer = Comparer()
    numbered = list(enumerate(mutants))
    sources: dict[str, tuple[Path, bytes]] = {}
    taken: set[int] = set()
    for file in {it.file for it in mutants}:
        changed, those = compared((folder / file).read_bytes(), [it for it in numbered if it[1].file == file])
        sources[module_name(folder, file)] = folder / file, changed
        taken |= those
    sys.meta_path.insert(0, Finder(sources, comparer.note))
    touching = {mutant.key: suite.touching(mutant) for mutant in mutants}
    tests = {test for number, mutant in numbered if number in taken for test in touching[mutant.key]}
    files = sorted({test.partition("::")[0] for test in tests})
    if files:
        pytest.main([it for it in [*QUIET, *files] if it != "-x"], plugins=[comparer, Chosen(tests)])
    unsure = set(comparer.failed) | tests - comparer.tests.keys()
    for number, mutant in numbered:
        if number in taken:
            kept = [it for it in touching[mutant.key] if it in unsure or number in comparer.tests[it]]
            touching[mutant.key] = kept
    found.write_text(json.dumps(touching))
    return 0
