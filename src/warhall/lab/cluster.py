"""Playing a plan on a Ray cluster. If a worker dies, Ray restarts its game."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from warhall.kernel.errors import WarhallError
from warhall.lab.games import Result, play_task
from warhall.lab.plan import Task
from warhall.lab.run import TRIES

AHEAD: Final = 4
"""Games queued per processor of the cluster, so that no processor waits for its next game."""


def play_on_ray(tasks: Sequence[Task], address: str) -> Iterator[Result]:
    """Play on the cluster at this address (`local` starts one here for this run). Yields results as they come."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise WarhallError("--ray needs Ray: pip install 'warhall[ray]'") from error

    ray.init(address=address, include_dashboard=False, log_to_driver=False)
    try:
        play = ray.remote(max_retries=TRIES - 1)(play_task)
        room = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = list(reversed(tasks))
        running: dict[Any, Task] = {}
        while waiting or running:
            while waiting and len(running) < room:
                task = waiting.pop()
                running[play.remote(task)] = task
            for done in ray.wait(list(running), num_returns=1)[0]:
                task = running.pop(done)
                try:
                    yield ray.get(done)
                except ray.exceptions.RayError as error:
                    yield Result(task.number, f"{type(error).__name__}: {error}")
    finally:
        ray.shutdown()
