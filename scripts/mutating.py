"""The changes that `make mutants` tries: what can be changed in a module of rules or cards, one place at a time."""

import ast
import re
import zlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Mutant:
    """One change: which characters of a file become what.

    `kind` is one of KINDS, `owner` is the class and function around it, `lines` are those a test must touch (none if
    the place is executed on import), and `copy` counts mutants that would read the same.
    """

    file: str
    owner: str
    start: int
    end: int
    text: str
    line: str
    becomes: str
    lines: tuple[int, ...]
    place: int
    kind: str
    copy: int = 1

    @property
    def key(self) -> str:
        """The same as long as the line and what is around it keep their names, wherever in the file they stand."""
        again = f" ({self.copy})" if self.copy > 1 else ""
        return f"{self.file} {self.owner}: {self.line} → {self.becomes}{again}"

    def __str__(self) -> str:
        return f"{self.file}:{self.place} {self.owner}\n    - {self.line}\n    + {self.becomes}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]


KINDS = ("number", "sign", "turned", "part", "call", "statement")
"""A number or a flag; a comparison, a sum, `and`, `or` or `not`; a condition turned round; a part of `and` or `or` left
out; `min`, `max`, `any` or `all`; a statement left out."""

SWAPS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"),
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Finder(ast.NodeVisitor):
    """Walks a module and notes every change that could matter to play: comparisons, sums, numbers, conditions, and
    statements left out. Texts, types and what is told to the log stay as they are."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.rows = [0]
        for row in source.splitlines(keepends=True):
            self.rows.append(self.rows[-1] + len(row))
        self.owner: list[str] = []
        self.lines: tuple[int, ...] = ()
        self.running = False
        self.found: list[Mutant] = []

    # ── noting ──
    def at(self, row: int | None, column: int | None) -> int:
        assert row is not None and column is not None
        return self.rows[row - 1] + column

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.end_lineno, node.end_col_offset)

    def note(self, kind: str, start: int, end: int, text: str) -> None:
        first = self.source.rfind(b"\n", 0, start) + 1
        last = (self.source + b"\n").index(b"\n", end)
        row = self.source[first:last].decode()
        becomes = (self.source[first:start] + text.encode() + self.source[end:last]).decode()
        lines = self.lines if self.running else ()
        place = self.source.count(b"\n", 0, start) + 1
        was, now = (" ".join(it.split()) for it in (row, becomes))
        self.found.append(Mutant(self.file, ".".join(self.owner), start, end, text, was, now, lines, place, kind))

    def swap(self, after: ast.expr, operator: ast.AST, before: ast.expr) -> None:
        """Exchange the operator that stands between two expressions."""
        if type(operator) in SWAPS:
            old, new = SWAPS[type(operator)]
            pattern = r"\s+".join(map(re.escape, old.split())).encode()
            between = re.search(pattern, self.source[self.end(after) : self.start(before)])
            if between:
                self.note("sign", self.end(after) + between.start(), self.end(after) + between.end(), new)

    def negate(self, test: ast.expr) -> None:
        if isinstance(test, ast.NamedExpr | ast.YieldFrom):
            text = self.source[self.start(test) : self.end(test)].decode()
            self.note("turned", self.start(test), self.end(test), f"not ({text})")
        elif not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            self.note("turned", self.start(test), self.start(test), "not ")

    # ── where we are ──
    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            before = self.lines
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            self.lines = tuple(range(node.lineno, max(last, node.lineno) + 1))
            super().visit(node)
            self.lines = before
        else:
            super().visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not any(isinstance(base, ast.Name) and base.id in ("TypedDict", "Protocol") for base in node.bases):
            self.inside(node.name, node.body, running=False)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in ("__repr__", "__str__"):
            return
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.inside(node.name, node.body, running=True)

    def inside(self, name: str, body: Sequence[ast.stmt], *, running: bool) -> None:
        before = self.running
        self.owner.append(name)
        self.running = running
        for statement in body:
            self.visit(statement)
        self.running = before
        self.owner.pop()

    # ── what is left alone ──
    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        """Says what the type checker cannot know."""

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of `zip`: another word of that kind
            self.generic_visit(node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A text."""

    # ── what is changed ──
    def leave_out(self, node: ast.stmt) -> None:
        if self.running:
            self.note("statement", self.start(node), self.end(node), "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        value = node.value
        if isinstance(value, ast.YieldFrom):
            self.note("statement", self.start(node), self.end(node), "yield from ()")
        elif isinstance(value, ast.Call):
            if isinstance(value.func, ast.Attribute) and value.func.attr == "tell":
                return
            self.leave_out(node)
        elif isinstance(value, ast.Constant):
            return
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets):
            return
        if isinstance(node.targets[0], ast.Attribute | ast.Subscript):
            self.leave_out(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.leave_out(node)
        if type(node.op) in SWAPS:
            old, new = SWAPS[type(node.op)]
            sign = self.source.index(f"{old}=".encode(), self.end(node.target))
            self.note("sign", sign, sign + len(old), new)
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.leave_out(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.leave_out(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.leave_out(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.leave_out(node)

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for after, operator, before in zip(operands, node.ops, operands[1:], strict=False):
            self.swap(after, operator, before)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for after, before in zip(node.values, node.values[1:], strict=False):
            self.swap(after, node.op, before)
        self.leave_out_operands(node)
        self.generic_visit(node)

    def leave_out_operands(self, node: ast.BoolOp) -> None:
        """Leave out each part of a condition in turn, unless it names what others speak of."""
        word = SWAPS[type(node.op)][0]
        for out in node.values:
            if not any(isinstance(it, ast.NamedExpr) for it in ast.walk(out)):
                left = [self.part(it) for it in node.values if it is not out]
                self.note("part", self.start(node), self.end(node), f" {word} ".join(left))

    def part(self, node: ast.expr) -> str:
        """The text of a part of a condition, in brackets if it may need them."""
        text = self.source[self.start(node) : self.end(node)].decode()
        return text if isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Compare) else f"({text})"

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.left, node.op, node.right)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            after = self.source[self.start(node) + len("not") : self.end(node)]
            self.note("sign", self.start(node), self.end(node) - len(after.lstrip()), "")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in CALLS:
            self.note("call", self.start(node.func), self.end(node.func), CALLS[node.func.id])
        if not (isinstance(node.func, ast.Name) and node.func.id in ("TypeVar", "cast")):
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.note("number", self.start(node), self.end(node), str(not node.value))
        elif isinstance(node.value, int):
            self.note("number", self.start(node), self.end(node), str(node.value + 1))


def mutants_of(file: str, source: bytes) -> list[Mutant]:
    """Every mutant of a module, in the order of the text."""
    finder = Finder(file, source)
    finder.visit(ast.parse(source))
    found = sorted(finder.found, key=lambda it: (it.start, it.end))
    copies: Counter[str] = Counter()
    for number, mutant in enumerate(found):
        copies[mutant.key] += 1
        found[number] = replace(mutant, copy=copies[mutant.key])
    return found


def sample(mutants: Sequence[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, the same for the same seed even when others come or go."""
    ranked = sorted(mutants, key=lambda it: zlib.crc32(f"{seed} {it.key}".encode()))
    return sorted(ranked[:count], key=mutants.index)
