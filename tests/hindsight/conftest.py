import pytest

from tests.hindsight.cups import Cups
from warhall.hindsight import reviewer
from warhall.kernel import registry


@pytest.fixture(autouse=True)
def cups(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test here knows the toy, for which a few looks are enough."""
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
    monkeypatch.setattr(reviewer, "LEAST", 12_000)
