"""The floor plan, drawn: which rooms every game has, and which way the arrows between them point.

A room is a module or a package of that name. Within a game a room may use those before it in `ORDER`, never one after
it; so `me` uses no rules, and nothing in `rules` looks at `seen`.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import warhall
from tests.sources import python_files, tree
from tests.worlds import all_games

pytestmark = pytest.mark.xdist_group("house")  # so that one process alone reads all the code

SOURCE = Path(warhall.__file__).parent
PRINTED = ("heroes", "bosses", "teams", "locations", "rewards", "decks")
ORDER = ("words", "board", "cards", *PRINTED, "catalogue", "state", "me", "rules", "seen", "game")
NEEDED = {"words", "cards", "catalogue", "state", "me", "rules", "seen", "game"}
SEEN = {"view", "picture", "knowledge", "insight"}
BY_TYPE = {"me", "state", "cards"}
PACKAGES = ("kernel", "tabletop", "bots", "lab", "envs", "server", "cli", *(f"games/{game.id}" for game in all_games()))

ours = [game for game in all_games() if game.folder.is_relative_to(SOURCE / "games")]
every_game = pytest.mark.parametrize("folder", [game.folder for game in ours], ids=lambda folder: folder.name)


def test_the_games_whose_plans_are_looked_at_are_all_there() -> None:
    """Of an empty list, pytest would skip every test."""
    assert {game.id for game in ours} >= {"atlantis", "bossbattle", "guardians", "skirmish"}


def room(folder: Path, path: Path) -> str:
    """The room of a game that a file is in."""
    return path.relative_to(folder).parts[0].removesuffix(".py")


def is_type_block(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imported(node: ast.AST) -> Iterator[str]:
    """The modules of ours that an import statement names."""
    if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("warhall."):
        base = SOURCE.joinpath(*node.module.split(".")[1:])
        for alias in node.names:
            inner = base / alias.name
            yield f"{node.module}.{alias.name}" if inner.is_dir() or inner.with_suffix(".py").exists() else node.module
    elif isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names if alias.name.startswith("warhall."))


def at_run_time(module: ast.Module) -> set[str]:
    """What a module imports when it is loaded."""
    return {name for node in module.body if not is_type_block(node) for name in imported(node)}


def for_types(module: ast.Module) -> set[str]:
    blocks = [node for node in ast.walk(module) if is_type_block(node)]
    return {name for block in blocks for node in ast.walk(block) for name in imported(node)}


def within(folder: Path, names: set[str]) -> set[str]:
    """Of these modules, the rooms of this game that they are in."""
    prefix = f"warhall.games.{folder.name}."
    return {name.removeprefix(prefix).split(".")[0] for name in names if name.startswith(prefix)}


@every_game
def test_every_game_has_the_same_rooms_and_no_others(folder: Path) -> None:
    rooms = {path.stem for path in folder.iterdir() if path.suffix == ".py" and path.stem != "__init__"}
    rooms |= {path.name for path in folder.iterdir() if (path / "__init__.py").exists()}
    assert rooms <= set(ORDER), f"not on the plan: {rooms - set(ORDER)}"
    assert rooms >= NEEDED, f"missing: {NEEDED - rooms}"
    assert rooms & set(PRINTED) and (folder / "rules.toml").exists()
    assert {path.stem for path in (folder / "rules").glob("*.py")} >= {"setting_up", "turn"}
    assert {path.stem for path in (folder / "seen").iterdir()} >= SEEN


@every_game
def test_arrows_between_the_rooms_of_a_game_point_one_way(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        own = room(folder, path)
        if own == "__init__":
            continue
        for other in within(folder, at_run_time(tree(path))):
            assert ORDER.index(other) <= ORDER.index(own), f"{path.relative_to(SOURCE)} uses {other}"


@every_game
def test_only_cards_and_printed_things_import_for_types_alone(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        found = within(folder, for_types(tree(path)))
        if found:
            assert room(folder, path) in ("cards", *PRINTED), f"{path.relative_to(SOURCE)} imports for types"
            assert found <= BY_TYPE, f"{path.relative_to(SOURCE)} imports {found - BY_TYPE} for types"


LATE = {"kernel/match.py", "kernel/records.py"}
"""A match saves itself as a record, and a record replays into a match: the two know each other."""


@pytest.mark.parametrize("place", ["kernel", "tabletop", "games"])
def test_rules_import_at_the_top_of_the_file(place: str) -> None:
    late = set()
    for path in (SOURCE / place).rglob("*.py"):
        functions = [node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef)]
        if any(True for function in functions for node in ast.walk(function) for _ in imported(node)):
            late.add(path.relative_to(SOURCE).as_posix())
    assert late == {path for path in LATE if path.startswith(place)}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_of_a_package_imports_itself_by_a_detour(package: str) -> None:
    folder = SOURCE / package
    arrows: dict[str, set[str]] = {}
    for path in python_files(folder):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        arrows[name] = at_run_time(tree(path)) - {name}
    done: set[str] = set()

    def walk(name: str, way: tuple[str, ...]) -> None:
        assert name not in way, f"a circle: {' → '.join((*way[way.index(name) :], name))}"
        if name not in done:
            for other in sorted(arrows.get(name, ())):
                walk(other, (*way, name))
            done.add(name)

    for name in sorted(arrows):
        walk(name, ())


@every_game
def test_nothing_is_yielded_only_to_make_a_generator(folder: Path) -> None:
    """A hook that asks nothing returns None; a rule that asks nothing is a plain function."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(tree(path)):
            empty = isinstance(node, ast.Yield) and node.value is None
            nothing = isinstance(node, ast.YieldFrom) and ast.unparse(node.value) == "()"
            assert not empty and not nothing, f"{path.relative_to(SOURCE)}:{node.lineno}"  # type: ignore[attr-defined]
