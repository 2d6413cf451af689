"""Builds the rules with mypyc, on demand: `make compile`, or `HATCH_BUILD_HOOK_ENABLE_CUSTOM=true pip wheel .`

The source stays the one truth. What is compiled lies beside it in the wheel, is preferred by Python's import, and is
never written into the source tree. docs/compiling.md says what is compiled, what is not, and why.
"""

import ast
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = (
    "kernel/*.py",
    "tabletop/*.py",
    "games/*/*.py",
    "games/*/me/*.py",
    "games/*/rules/*.py",
    "games/*/seen/*.py",
    "games/*/state/*.py",
    "bots/judge.py",
    "bots/tree.py",
    "bots/search.py",
)
"""Rules and the search, under src/warhall. The other folders of a game (heroes, teams, bosses) hold cards."""

INTERPRETED = ("__init__.py", "native.py", "cards.py", "printed.py", "hooks.py")
"""Base classes of cards, and lists of them. Files that hold cards stay interpreted too; see `holds_cards`."""

PRIVATE = () if sys.platform == "win32" else ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
"""The library shares its functions with nobody. Told so, the compiler calls them without a detour, and inlines them.
Python's own functions are called without a detour too: each is looked up once, when the library is loaded.
"""

SETUP = """
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from mypyc.build import mypycify
from setuptools import setup
from distutils.ccompiler import CCompiler

one_by_one = CCompiler.compile


def side_by_side(self, sources, *words, **more):
    # All files belong to one library, and setuptools compiles only libraries side by side.
    with ThreadPoolExecutor(cpu_count()) as pool:
        objects = pool.map(lambda source: one_by_one(self, [source], *words, **more), sources)
    return [name for names in objects for name in names]


CCompiler.compile = side_by_side
modules = mypycify({arguments!r}, opt_level="3", multi_file=True, group_name="warhall", target_dir={target!r})
for module in modules:
    module.extra_compile_args = [*module.extra_compile_args, *{private!r}]
setup(name="warhall", packages=[], ext_modules=modules)
"""


def holds_cards(path: Path) -> bool:
    """Whether a class in this file extends one of the room `cards`.

    Compiled cards gain nothing (measured), and whoever extends an interpreted class has to be interpreted.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".cards")
    ]
    names = {alias.asname or alias.name for node in imports for alias in node.names}
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return any(isinstance(base, ast.Name) and base.id in names for node in classes for base in node.bases)


def sources(package: Path) -> list[Path]:
    """The files that are compiled."""
    found = sorted(path for pattern in COMPILED for path in package.glob(pattern))
    return [path for path in found if path.name not in INTERPRETED and not holds_cards(path)]


def compile_rules(root: Path) -> list[Path]:
    """Compile, leaving the libraries in build/mypyc; where they lie."""
    source, build = root / "src", root / "build" / "mypyc"
    build.mkdir(parents=True, exist_ok=True)
    files = [str(path.relative_to(source)) for path in sources(source / "warhall")]
    arguments = ["--strict", "--explicit-package-bases", f"--cache-dir={build / 'cache'}", *files]
    setup = build / "setup.py"
    setup.write_text(SETUP.format(arguments=arguments, target=str(build / "c"), private=PRIVATE), encoding="utf-8")
    libraries = build / "lib"
    shutil.rmtree(libraries, ignore_errors=True)
    command = [sys.executable, str(setup), "-q", "build_ext", "--build-lib", str(libraries)]
    command += ["--build-temp", str(build / "tmp")]
    subprocess.run(command, cwd=source, check=True)
    return sorted(path for path in libraries.rglob("*") if path.suffix in (".so", ".pyd"))


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled rules to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        libraries = root / "build" / "mypyc" / "lib"
        for path in compile_rules(root):
            build_data["force_include"][str(path)] = path.relative_to(libraries).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
