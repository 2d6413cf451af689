"""Where the processor time of the tests goes: `python -m pytest -p scripts.test_times`, with any tests named after it.

It says nearly the same on a busy machine as on a quiet one, which the time on the wall does not. A test is charged with
what it sets up and takes down, and with the processes that it starts and waits for.
"""

import os
from collections import Counter
from collections.abc import Generator

import pytest

SHOWN = 30
"""So many files and so many tests are listed, the dearest first."""

SECONDS = "processor_seconds"
"""The name under which a report carries them from where the test runs to where all reports come together."""

_last = 0.0
_seconds: Counter[str] = Counter()


def processor_seconds() -> float:
    """What this process has used, and those of its children that have ended."""
    return sum(os.times()[:4])


def pytest_collection_finish() -> None:
    global _last
    _last = processor_seconds()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note on each report what was used since the one before it."""
    global _last
    report = yield
    now = processor_seconds()
    vars(report)[SECONDS] = now - _last
    _last = now
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid] += vars(report)[SECONDS]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    files: Counter[str] = Counter()
    for test, seconds in _seconds.items():
        files[test.partition("::")[0]] += seconds
    terminalreporter.section(f"processor time: {_seconds.total():.0f} seconds")
    for table in (files, _seconds):
        for name, seconds in table.most_common(SHOWN):
            terminalreporter.write_line(f"{seconds:7.1f}  {name}")
