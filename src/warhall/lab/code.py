"""What plays: a digest of the code that results depend on, so that a journal is not taken for what it no longer is."""

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
"""What is made from the sources that lie beside it, and differs from one machine to the next."""


def code_digest(game_id: str, bots: Iterable[str]) -> str:
    """Of Warhall's version and of the files of kernel, tabletop, bots, the game and whatever is installed for them."""
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
    """The files of the package that a module lies in, or its own if it lies in none, with names that hold anywhere."""
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
