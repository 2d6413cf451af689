import pytest

from tests.hindsight.cups import Cups
from warhall.kernel import registry


@pytest.fixture(autouse=True)
def cups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test here knows the toy."""
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
