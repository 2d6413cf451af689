"""How tests are found and ordered: without the garbage collector, and doctests only where there are any."""

import gc
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule


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
