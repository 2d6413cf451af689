"""When memory is looked after: what the garbage collector may walk through, and what the system gets back.

Matches and views are freed as soon as nobody refers to them. Only objects that refer to each other in a ring need the
collector. Left alone, it starts when many more objects were made than freed. A new view replaces an old one, so that
takes a while, and then the collector walks through the views of all tables at once, while everybody waits. (With 500
tables: 160 ms, see `bench/server/README.md`.)

So all that is there is set aside twice a second, which costs nothing, however much it is. The collector walks through
everything every ten minutes or so, when nobody is playing. Play itself makes no rings: they come from requests, mostly
from the statements they put to the database. While nobody plays, what was made since the last time is looked through
before it is set aside: it is little, and most rings are in it.

What Python frees in between stays with the C library, in holes between what is still used. Two times a minute the
holes go back to the system. Without that, a table that rests still weighs what it weighed while it was played.
"""

import ctypes
import gc
import logging
from collections.abc import Callable
from time import perf_counter
from typing import Final

from warhall.server.timekeeper import Timekeeper

log = logging.getLogger("warhall.memory")

SET_ASIDE_EVERY: Final = 0.5
COLLECT_AFTER: Final = 600.0
COLLECT_BEFORE: Final = 3600.0
"""From then on the collector no longer waits for a quiet moment. It takes 0.7 s with 500 tables."""
GIVE_BACK_EVERY: Final = 30.0
PATIENCE: Final = (200_000, 20, 100)
"""How many more objects may be made than freed, between two times of setting aside, before the collector starts."""
TRIM: Final = getattr(ctypes.CDLL(None), "malloc_trim", None)


def set_aside() -> int:
    """Free every ring that nobody refers to, and set all the rest aside. Returns how many objects were freed.

    Rings among what was set aside before stay.
    """
    freed = gc.collect()
    gc.freeze()
    return freed


def collect() -> int:
    """The same, also among what was set aside before."""
    gc.unfreeze()
    return set_aside()


def give_back() -> None:
    """Hand what was freed back to the system. Only the GNU library can; others do it by themselves or not at all."""
    if TRIM is not None:
        TRIM(0)


async def keep_tidy(time: Timekeeper, is_quiet: Callable[[], bool]) -> None:
    """Look after memory for as long as the worker lives."""
    gc.set_threshold(*PATIENCE)
    last = given = time.steady()
    while True:
        await time.sleep(SET_ASIDE_EVERY)
        if is_quiet():
            set_aside()
        else:
            gc.freeze()
        if time.steady() - given >= GIVE_BACK_EVERY:
            give_back()
            given = time.steady()
        if is_time(time.steady() - last, is_quiet()):
            begun = perf_counter()
            freed = collect()
            log.info("looked through memory", extra={"freed": freed, "seconds": round(perf_counter() - begun, 3)})
            last = time.steady()


def is_time(seconds: float, is_quiet: bool) -> bool:
    """Whether to look through everything, this many seconds after the last time."""
    return seconds >= COLLECT_BEFORE or (is_quiet and seconds >= COLLECT_AFTER)
