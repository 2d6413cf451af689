"""A digest of the code that results depend on, so that results of older code are not mistaken for current ones."""

import sys
from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Final

from warhall.bots.registry import bot_maker
from warhall.kernel.registry import extension_points, get_game

PLAYING: Final = ("warhall.kernel", "warhall.tabletop", "warhall.bots")
COMPILED: Final = (".so", ".pyd", ".pyc", ".pyo")
"""Build products: made from the sources next to them, and different on every machine."""


def code_digest(game_id: str, bots: Iterable[str]) -> str:
    """A digest of Warhall's version and the files of kernel, tabletop, bots, game and their installed extensions."""
    modules = {*PLAYING, type(get_game(game_id)).__module__}
    modules |= {point.module for point in extension_points(game_id)}
    modules |= {bot_maker(name).__module__ for name in bots}
    files = {name: path for module in modules for name, path in _files(module)}
    digest = sha256(version("warhall").encode())
    for name in sorted(files):
        content = files[name].read_bytes()
        digest.update(f"\n{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:16]


def _files(module: str) -> list[tuple[str, Path]]:
    """The files of the module's package, or its own file if it has none, with names that are the same everywhere."""
    origin = getattr(sys.modules.get(module) or import_module(module), "__file__", None)
    if origin is None:  # written in a notebook
        return []
    path = Path(origin)
    plain = path.name.partition(".")[0]
    if "." not in module and plain != "__init__":
        return [(module, path.with_name(f"{plain}.py"))]
    package = module if plain == "__init__" else module.rpartition(".")[0]
    return [
        (f"{package}/{file.relative_to(path.parent).as_posix()}", file)
        for file in path.parent.rglob("*")
        if file.is_file() and file.suffix not in COMPILED and not file.name.startswith(".")
    ]
