"""Ctrl-C, a closed window, a polite kill: they may come at any moment, but must never cut an answer in half."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Leave(BaseException):
    """Somebody wants to stop. `asking` is False if nobody is left to ask whether to save.

    Not an Exception, so that no rule or bot mistakes it for its own error.
    """

    def __init__(self, asking: bool) -> None:
        self.asking = asking


class Interrupts:
    """While it watches, signals raise `Leave`. Inside `later` they wait until the work is done."""

    __slots__ = ("_busy", "_waiting")

    def __init__(self) -> None:
        self._busy = False
        self._waiting: Leave | None = None

    @contextmanager
    def watched(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread gets signals
            return
        names = ("SIGINT", "SIGTERM", "SIGHUP")
        numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
        before = [signal.signal(number, self._arrives) for number in numbers]
        try:
            yield
        finally:
            for number, handler in zip(numbers, before, strict=True):
                signal.signal(number, handler)

    @contextmanager
    def later(self) -> Iterator[None]:
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
        if self._waiting is not None:
            raise self._waiting

    def _arrives(self, number: int, frame: FrameType | None) -> None:
        leave = Leave(asking=number == signal.SIGINT)
        if not self._busy:
            raise leave
        self._waiting = leave
