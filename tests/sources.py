"""The code of the house, parsed. Many tests look at it, so each file is parsed once."""

import ast
import os
from functools import cache
from pathlib import Path


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def python_files(folder: Path) -> list[Path]:
    """All modules below a folder. Where the browser client lies there are none, and it may be built anew just now."""
    found: list[Path] = []
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("static", "__pycache__")]
        found += [Path(place, name) for name in names if name.endswith(".py")]
    return sorted(found)
