"""Old results are not taken for new ones: a journal belongs to the code that played it."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from warhall.bots.registry import _added
from warhall.kernel import registry
from warhall.kernel.errors import WarhallError
from warhall.lab.code import code_digest
from warhall.lab.games import Result
from warhall.lab.plan import Task
from warhall.lab.run import Journal

GAME = """
from tests.toys import Muster

class Brawl(Muster):
    id = "brawl"
"""
BOT = """
class First:
    def choose(self, seat, question):
        return question.options[0].key

def make(chance):
    return First()
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game and a bot in a package of somebody else's."""
    folder = tmp_path / "brawlers"
    (folder / "cards").mkdir(parents=True)
    for name, text in (("__init__", ""), ("game", GAME), ("cards/fists", "DAMAGE = 1\n")):
        (folder / f"{name}.py").write_text(text)
    (tmp_path / "lone_bot.py").write_text(BOT)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(registry._loaded, "brawl", import_module("brawlers.game").Brawl())
    monkeypatch.setitem(_added, "first", import_module("lone_bot").make)
    yield folder
    for name in [name for name in sys.modules if name.split(".")[0] in ("brawlers", "lone_bot")]:
        del sys.modules[name]


@pytest.fixture
def brawl(plan: list[Task]) -> list[Task]:
    return [task._replace(game="brawl", bots=("first", "random")) for task in plan]


@pytest.mark.parametrize("edited", ["brawlers/game.py", "brawlers/cards/fists.py", "lone_bot.py"])
def test_a_run_by_code_that_has_changed_since_is_refused(
    package: Path, brawl: list[Task], results: list[Result], folder: Path, edited: str
) -> None:
    path = folder / "journal.jsonl"
    list(Journal(path, brawl).keep(results[:4]))
    assert Journal(path, brawl).in_order() == results[:4], "the same code goes on"
    source = package.parent / edited
    before = source.read_text()
    source.write_text(before + "# another card\n")
    with pytest.raises(WarhallError, match=r"was played by other code: .* Choose another folder with --out, or delete"):
        Journal(path, brawl)
    source.write_text(before)
    assert Journal(path, brawl).in_order() == results[:4]


def test_what_is_compiled_from_the_sources_does_not_count(package: Path) -> None:
    before = code_digest("brawl", ["first"])
    for name in ("game.cpython-311-x86_64-linux-gnu.so", "game.pyc", ".game.py.swp"):
        (package / name).write_bytes(b"machine code")
    assert code_digest("brawl", ["first"]) == before


def test_a_compiled_module_is_judged_by_the_source_beside_it(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = code_digest("brawl", ["first"])
    for module in ("brawlers.game", "lone_bot"):
        name = f"{module.split('.')[-1]}.cpython-311-x86_64-linux-gnu.so"
        monkeypatch.setattr(
            sys.modules[module], "__file__", str(Path(sys.modules[module].__file__ or "").with_name(name))
        )
    assert code_digest("brawl", ["first"]) == before
    (package.parent / "lone_bot.py").write_text(BOT + "# better\n")
    assert code_digest("brawl", ["first"]) != before


def test_a_journal_that_does_not_say_what_played_it_is_refused(plan: list[Task], folder: Path) -> None:
    path = folder / "journal.jsonl"
    Journal(path, plan)
    heading = path.read_text()
    path.write_text(json.dumps({name: value for name, value in json.loads(heading).items() if name != "code"}))
    with pytest.raises(WarhallError, match="was played by other code"):
        Journal(path, plan)


def test_games_are_told_apart_and_bots_that_come_with_warhall_are_not() -> None:
    assert code_digest("skirmish", ["random"]) != code_digest("guardians", ["random"])
    assert code_digest("skirmish", ["random"]) == code_digest("skirmish", ["greedy", "search:200"])
