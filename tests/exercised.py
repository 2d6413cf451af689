"""Which cards the tests of a game really use, read from the tests' own code.

A card is used by a test that sets a table (with a word of the game's `scene` module), hands the card's key to something
it calls, and checks what comes of it. What the test names in its own file belongs to it. A card that comes with its
owner, so that nobody has to name it, is used by a test that is named for it, sets a table, and checks. A comment, a
docstring or a list that nobody reads is no use.
"""

import ast
import re
from collections.abc import Iterable, Iterator

WORD = re.compile(r"[a-z][a-z0-9_]*")

Definition = ast.FunctionDef | ast.Assign | ast.AnnAssign


def exercised(source: str, keys: Iterable[str]) -> set[str]:
    """Those of the keys that a test in this file uses.

    >>> test = "from tests.scene import table\\ndef test_it():\\n    t = table({})\\n    assert t.life == 3"
    >>> exercised(test.format("hand='rend'"), ["rend", "bite"]), exercised(test.format(" # rend \\n"), ["rend"])
    ({'rend'}, set())
    """
    tree = ast.parse(source)
    defined, setters = dict(_definitions(tree)), set(_setters(tree))
    wanted, found = set(keys), set()
    for name, test in defined.items():
        if not name.startswith("test_"):
            continue
        parts = _belonging(test, defined)
        if any(_names_one_of(setters, part) for part in parts) and any(map(_checks, parts)):
            found |= wanted & {word for part in parts for word in _handed_over(part)}
            found |= {key for key in wanted if name.startswith(f"test_{key}_")}
    return found


def _definitions(tree: ast.Module) -> Iterator[tuple[str, Definition]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.Assign):
            yield from ((target.id, node) for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node


def _setters(tree: ast.Module) -> Iterator[str]:
    """The words that this file has from a `scene` module, and the module itself."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            from_scene = (node.module or "").rpartition(".")[2] == "scene"
            yield from (alias.asname or alias.name for alias in node.names if from_scene or alias.name == "scene")


def _belonging(test: Definition, defined: dict[str, Definition]) -> list[Definition]:
    """The test, and whatever of its file it names, and what that names in turn."""
    parts = [test]
    for part in parts:
        for node in ast.walk(part):
            more = defined.get(node.id) if isinstance(node, ast.Name) else None
            if more is not None and more not in parts:
                parts.append(more)
    return parts


def _calls(part: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(part) if isinstance(node, ast.Call))


def _names_one_of(names: set[str], part: Definition) -> bool:
    return any(isinstance(node, ast.Name) and node.id in names for node in ast.walk(part))


def _checks(part: Definition) -> bool:
    raises = any(ast.unparse(call.func) == "pytest.raises" for call in _calls(part))
    return raises or any(isinstance(node, ast.Assert) for node in ast.walk(part))


def _handed_over(part: Definition) -> Iterator[str]:
    """Every word of every text that is handed to a call, or that is a constant of the file."""
    given: list[ast.AST] = [part]
    if isinstance(part, ast.FunctionDef):
        given = [argument for call in _calls(part) for argument in _arguments(call)]
    for argument in given:
        for node in ast.walk(argument):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from WORD.findall(node.value)
                yield from node.value.split()  # a key may have two parts: "brynn.high_ground"


def _arguments(call: ast.Call) -> list[ast.AST]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]
