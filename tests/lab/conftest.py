"""The lab's tests play the skirmish: the first of the games, and its random games are short of nothing."""

from pathlib import Path

import pytest

from warhall.lab.games import Result
from warhall.lab.plan import Task, balance_plan
from warhall.lab.run import play_here


@pytest.fixture(scope="session")
def plan() -> list[Task]:
    return balance_plan("skirmish", 12, 7, 2, ["random"], {})


@pytest.fixture(scope="session")
def results(plan: list[Task]) -> list[Result]:
    return list(play_here(plan, 1))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "run"
