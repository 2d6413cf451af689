"""One server to one SQLite file: what two would keep in memory of the same match could not agree."""

import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy.engine import make_url

from warhall.kernel.errors import SetupError
from warhall.server.settings import Settings


@contextlib.contextmanager
def claimed(settings: Settings) -> Iterator[None]:
    """Hold the database file for this server. The system lets go of it when the process ends, however it ends."""
    path = make_url(settings.database).database if settings.is_sqlite else None
    if not path or path == ":memory:":
        yield
        return
    file = Path(path).resolve()  # whatever links lead to it
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SetupError(
                f"another server uses {path}: stop it, or give this one another file with --database. "
                "For several workers on one database take PostgreSQL"
            ) from None
        yield
