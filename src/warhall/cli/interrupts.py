"""Ctrl-C, a closed window, a polite kill: they may come at any moment, but never between two halves of an answer."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Leave(BaseException):
    """Somebody wants to stop; `asking` is False when there is nobody left to ask whether to save.

    Not an Exception, because no rule and no bot should mistake it for a fault of theirs.
    """

    def __init__(self, asking: bool) -> None:
        self.asking = asking


class Interrupts:
    """While it watches, signals become `Leave`; inside `later` they wait until the work is done."""

    __slots__ = ("_busy", "_waiting")

    def __init__(self) -> None:
        self._busy = False
        self._waiting: Leave | None = None

    @contextmanager
    def watched(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread is told of signals
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
