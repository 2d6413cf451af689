"""Where servers under test come from: a process that has imported all they need, and makes copies of itself.

A server that starts on its own spends nearly all that time with imports. That it can is shown by the tests of
`warhall serve`, and of several workers on one port.
"""

import multiprocessing
import os
from collections.abc import Mapping
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

import alembic.command  # noqa: F401  (as the next two: a server imports them when it starts)

from warhall.kernel.registry import game_ids
from warhall.server.listening import app, protocol  # noqa: F401
from warhall.server.messages.statics import game_static
from warhall.server.run import main

ROOT: Final = Path(__file__).parents[2]
_nursery = multiprocessing.get_context("forkserver")
_nursery.set_forkserver_preload([__name__])

for game in game_ids():
    game_static(game)


def born(environment: Mapping[str, str], log: Path) -> ForkServerProcess:
    """A server with these variables, which writes all it says at the end of a file."""
    process = _nursery.Process(target=_serve, args=(environment, log), daemon=True)
    process.start()
    return process


def _serve(environment: Mapping[str, str], log: Path) -> None:
    os.environ.clear()
    os.environ.update(environment)
    with log.open("ab") as end:
        os.dup2(end.fileno(), 1)
        os.dup2(end.fileno(), 2)
    main()
