"""The plan of the server, drawn: its rooms, and the one way in which the arrows between them point."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import warhall.server
from tests.sources import python_files

SOURCE = Path(warhall.server.__file__).parent
PREFIX = "warhall.server."
SHARED = ("settings", "errors", "metrics", "timekeeper", "logs", "memory")
ORDER = ("messages", "guarding", "storage", "people", "live", "thinking", "hosting", "listening", "run", "__main__")


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the server under the name that follows `warhall.server.`, but for the migrations."""
    for path in python_files(SOURCE):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        if "migrations" not in parts and parts != ("__init__",):
            yield ".".join(part for part in parts if part != "__init__"), ast.parse(path.read_text(encoding="utf-8"))


def is_type_block(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imported(node: ast.AST) -> Iterator[str]:
    """The modules of the server that an import names."""
    if isinstance(node, ast.Import):
        yield from (alias.name.removeprefix(PREFIX) for alias in node.names if alias.name.startswith(PREFIX))
    elif isinstance(node, ast.ImportFrom) and node.module is not None and f"{node.module}.".startswith(PREFIX):
        inner = f"{node.module}."[len(PREFIX) :]
        for name in (inner + alias.name for alias in node.names):
            path = SOURCE.joinpath(*name.split("."))
            yield name if path.is_dir() or path.with_suffix(".py").exists() else inner.removesuffix(".")


def arrows(tree: ast.Module, for_types: bool) -> set[str]:
    """What a module imports when it runs, late or early; or what it imports for types alone."""
    hidden = {node for block in ast.walk(tree) if is_type_block(block) for node in ast.walk(block)}
    nodes = hidden if for_types else set(ast.walk(tree)) - hidden
    return {name for node in nodes for name in imported(node)}


def room(module: str) -> str:
    return module.partition(".")[0]


def floor(module: str) -> int:
    return -1 if room(module) in SHARED else ORDER.index(room(module))


def test_the_server_has_these_rooms_and_its_docstring_shows_them_in_order() -> None:
    assert {room(module) for module, _ in trees()} == {*SHARED, *ORDER}
    shown = re.findall(r"^    ([a-z]+)/? {2,}", warhall.server.__doc__ or "", re.MULTILINE)
    assert shown == [name for name in ORDER if name != "__main__"]
    assert f"    {', '.join(SHARED)}    " in (warhall.server.__doc__ or "")


def test_arrows_between_the_rooms_of_the_server_point_one_way() -> None:
    for module, tree in trees():
        for other in arrows(tree, for_types=False):
            assert floor(other) <= floor(module), f"{module} uses {other}"


def test_what_all_rooms_share_uses_no_room() -> None:
    for module, tree in trees():
        if floor(module) < 0:
            assert {room(other) for other in arrows(tree, for_types=False)} <= set(SHARED), module


def test_imports_for_types_alone_stay_within_a_room() -> None:
    for module, tree in trees():
        assert {room(other) for other in arrows(tree, for_types=True)} <= {room(module)}, module


def test_no_module_of_the_server_imports_itself_by_a_detour() -> None:
    graph = {module: arrows(tree, for_types=False) for module, tree in trees()}
    done: set[str] = set()

    def walk(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, f"a circle: {' → '.join((*way[way.index(module) :], module))}"
        if module not in done:
            for other in sorted(graph.get(module, ())):
                walk(other, (*way, module))
            done.add(module)

    for module in sorted(graph):
        walk(module, ())
