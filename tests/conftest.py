"""A scene that ends in the middle of an action fails; see tests/table.py."""

from collections.abc import Generator

import pytest

from tests.table import SCENES, check_scenes


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    SCENES.clear()
    yield
    check_scenes()
