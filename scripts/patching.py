"""Changes to a game that is loaded already: other code for a function, a number for a class, a value for a constant.

That is a hundred times quicker than importing the game anew, and only done where it comes to the same.
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from scripts.mutating import Mutant
from scripts.touching import ROOT, Suite

Place = tuple[str, str, int]


def place_of(code: CodeType) -> Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno


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


# ── Numbers of a class ────────────────────────────────────────────────────────────────────────────────────────────
def class_of(mutant: Mutant, namespace: dict[str, Any]) -> type | None:
    """The class in whose body the change is."""
    found: type | None = None
    for name in filter(None, mutant.owner.split(".")):
        there = namespace.get(name)
        if not isinstance(there, type):
            return None
        found, namespace = there, dict(vars(there))
    return found


def give_numbers(old: type, new: type) -> bool:
    """Give a class the numbers of another. What is printed is read off the class, so the tests of printed numbers see
    the same as if the other had been imported."""
    numbers = {name: value for name, value in vars(new).items() if isinstance(value, int) or _is_row(value)}
    changed = {name: value for name, value in numbers.items() if value != vars(old).get(name)}
    for name, value in changed.items():
        setattr(old, name, value)
    return bool(changed)


def _is_row(value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(one, int) for one in value)


# ── Defaults of a function ────────────────────────────────────────────────────────────────────────────────────────
def give_default(old: Mapping[str, object], new: Mapping[str, object]) -> FunctionType | None:
    """Give a function of one namespace the default that differs in the other. Returns the function."""
    for name, function in old.items():
        other = new.get(name)
        if isinstance(function, FunctionType) and isinstance(other, FunctionType):
            found = tuple(map(_default, function.__defaults__ or (), other.__defaults__ or ()))
            named, changed = function.__kwdefaults__ or {}, other.__kwdefaults__ or {}
            changed = {key: _default(value, changed[key]) for key, value in named.items()}
            if (found, changed) != (function.__defaults__ or (), named):
                function.__defaults__, function.__kwdefaults__ = found, changed
                return function
    return None


def _default(old: object, new: object) -> object:
    """Only numbers and flags are changed; anything else may be equal and yet another object."""
    return new if isinstance(old, int) and isinstance(new, int) else old


# ── Constants of a module ─────────────────────────────────────────────────────────────────────────────────────────
Name = tuple[str, str]
"""A module and a name in it."""


class Uses:
    """Where the modules of a game and its tests use a name: on import, or only when a function is called."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.early: set[Name] = set()
        self.late: dict[Name, set[int]] = {}
        """The lines of the functions that use a name."""
        self.imported: dict[Name, list[Name]] = {}
        self.files: dict[str, Path] = {}
        self.folder, self.root = folder, root
        tests = [root / "tests" / "games" / folder.name, root / "tests" / "games"]
        for path in [*folder.rglob("*.py"), *tests[0].rglob("*.py"), *tests[1].glob("*.py")]:
            self.read(path)

    def read(self, path: Path) -> None:
        top = self.root / "src" if path.is_relative_to(self.root / "src") else self.root
        module = ".".join(path.relative_to(top).with_suffix("").parts).removesuffix(".__init__")
        self.files[module] = path
        for node, function in walk(ast.parse(path.read_bytes()), None):
            if isinstance(node, ast.ImportFrom) and node.module:
                for it in node.names:
                    self.imported.setdefault((node.module, it.name), []).append((module, it.asname or it.name))
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
            if name is None or isinstance(getattr(node, "ctx", None), ast.Store):
                continue
            if function is None:
                self.early.add((module if isinstance(node, ast.Name) else "", name))
            else:
                lines = range(function.body[0].lineno, (function.end_lineno or function.lineno) + 1)
                self.late.setdefault((module, name), set()).update(lines)

    def everywhere(self, name: Name) -> list[Name]:
        """The name, and what it is called in every module that imports it, also from one that has imported it."""
        found = [name]
        for it in found:
            found += [other for other in self.imported.get(it, ()) if other not in found]
        return found

    def near(self, name: Name, suite: Suite) -> list[str]:
        """The tests that touch a function of the game which uses the name."""
        found: set[str] = set()
        for module, alias in self.everywhere(name):
            path = self.files.get(module)
            if path is not None and path.is_relative_to(self.folder):
                file = str(path.relative_to(self.folder))
                found.update(*(suite.of.get((file, line), ()) for line in self.late.get((module, alias), ())))
        return suite.in_good_order(found)

    def tests(self, name: Name, suite: Suite) -> list[str] | None:
        """The tests that touch a function which uses the name. None if something on import depends on its value."""
        found: set[str] = set()
        for module, alias in self.everywhere(name):
            if (module, alias) in self.early or ("", alias) in self.early:
                return None
            path = self.files.get(module)
            lines = self.late.get((module, alias), set())
            if path is None or not lines:
                continue
            if path.is_relative_to(self.folder):
                places = {(str(path.relative_to(self.folder)), line) for line in lines}
                if places & suite.importing:
                    return None
                found |= {test for place in places for test in suite.of.get(place, ())}
            else:
                shared = not path.name.startswith("test_")
                file = str(path.relative_to(self.root))
                found |= {test for test in suite.all if shared or test.partition("::")[0] == file}
        return suite.in_good_order(found)


def walk(node: ast.AST, function: ast.FunctionDef | None) -> Iterator[tuple[ast.AST, ast.FunctionDef | None]]:
    """Every node below this one, and the outermost function in whose body it is. Annotations are passed over."""
    if isinstance(node, ast.FunctionDef) and function is None:
        for part in [*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)]:
            yield from walk(part, None)
        for statement in node.body:
            yield from walk(statement, node)
        return
    yield node, function
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from walk(part, function)


def constant_of(mutant: Mutant, source: bytes) -> str | None:
    """The name to which the changed statement of a module gives a value."""
    for node in ast.parse(source).body:
        if node.lineno <= mutant.place <= (node.end_lineno or node.lineno):
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            return target.id if isinstance(target, ast.Name) else None
    return None


def give_value(names: Sequence[Name], value: object) -> None:
    """Give a constant another value, wherever it was imported."""
    for module, name in names:
        if module in sys.modules:
            setattr(sys.modules[module], name, value)
