"""How tests are found, ordered and given out: without the garbage collector, doctests only where there are any."""

import gc
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from xdist.remote import Producer
from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController

QUICK = ("tests/games/", "tests/kernel/", "src/")
"""Here a file takes no longer than one test elsewhere."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is found stays to the end, and games make few cycles. To look for them takes a fifth of all the time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.set_threshold(20_000, 20, 20)
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the server come first: they wait for other processes, and the browsers have work meanwhile."""
    items.sort(key=lambda item: not item.nodeid.startswith("tests/server/"))


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Most files have no doctests, and to look for them costs as much as a small test."""
    found = yield
    return [one for one in found if not isinstance(one, DoctestModule) or ">>>" in file_path.read_text("utf-8")]


class Giving(LoadGroupScheduling):
    """Quick tests are given out by the file: to ask for each of them takes longer than to run it.

    It also forgets what is done. To count all of it again after each test takes seven seconds of a whole run.
    """

    def _split_scope(self, nodeid: str) -> str:
        scope = super()._split_scope(nodeid)
        return nodeid.partition("::")[0] if scope == nodeid and nodeid.startswith(QUICK) else scope

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        super().mark_test_complete(node, item_index, duration)
        given, scope = self.assigned_work[node], self._split_scope(self.registered_collections[node][item_index])
        if all(given[scope].values()):
            del given[scope]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Giving | None:
    return Giving(config, log) if config.getvalue("dist") == "loadgroup" else None
