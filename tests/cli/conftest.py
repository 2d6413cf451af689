"""Every test here knows the dressed toy, works in an empty folder, and calls `warhall` as a shell would."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.cli.parade import Parade
from warhall.cli.main import app
from warhall.kernel import registry


class Said:
    """What a command answered."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


Warhall = Callable[..., Said]


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(registry._loaded, Parade.id, Parade())
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def warhall() -> Warhall:
    """`warhall("play parade --seed 1", "1", "2", "quit")`: the words of the command, then the lines that are typed."""

    def call(words: str, *lines: str) -> Said:
        result = CliRunner().invoke(
            app, words.split(), input="".join(f"{line}\n" for line in lines), env={"COLUMNS": "140", "TERM": "dumb"}
        )
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Said(result.exit_code, result.stdout, result.stderr)

    return call
