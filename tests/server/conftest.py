"""One server for most tests, and databases for those that want their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server import plugin  # noqa: F401  (the toys, for the tests' own replays)
from tests.server.harness import ServerProcess, running
from tests.server.services import drop_database, new_database, postgres, redis

collect_ignore = ["gated.py", "leaving.py", "lingering.py", "loud.py", "noteless.py", "twins.py"]
"""For some servers only: no other test is to know of the game and the bots in there."""


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with SQLite, for tests that leave it as they found it."""
    folder = tmp_path_factory.mktemp("hall")
    quick = {"private_webhooks": True, "review_patience": 0, "review_rest": 0.0}
    with running(f"sqlite:///{folder}/hall.db", folder / "log", **quick) as server:
        yield server


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with postgres() as server:
        yield server.url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with redis() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    url = new_database(postgres_server)
    yield url
    drop_database(postgres_server, url)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/hall.db"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
def database_url(request: pytest.FixtureRequest) -> str:
    """Both kinds of database, one after the other."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
