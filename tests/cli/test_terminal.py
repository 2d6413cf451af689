"""At a real terminal: the screen is wiped between people, and nothing is lost whatever ends the evening."""

import fcntl
import json
import os
import pty
import select
import signal
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from tests.server.harness import PATIENCE, until

PROGRAM = """
from tests.cli.parade import Parade
from warhall.cli.main import run
from warhall.kernel.registry import add_game
add_game(Parade())
run()
"""
ROOT = Path(__file__).parents[2]


class Terminal:
    """A program on a screen of its own."""

    def __init__(self, words: str) -> None:
        self.master, slave = pty.openpty()
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "COLUMNS": "100"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words.split()],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C and a closed window are signals
        )  # fmt: skip
        os.close(slave)
        self.seen = ""

    def wait_for(self, words: str) -> str:
        """Read on until these words appear; what was shown up to then."""
        self._read_until(words)
        shown, _, self.seen = self.seen.partition(words)
        return shown

    def wait_for_either(self, *choices: str) -> str:
        """Read on until some of these words appear; which."""
        self._read_until(*choices)
        first = min((words for words in choices if words in self.seen), key=self.seen.index)
        _, _, self.seen = self.seen.partition(first)
        return first

    def _read_until(self, *choices: str) -> None:
        while not any(words in self.seen for words in choices):
            missing = f"{choices} did not appear in {self.seen!r}"
            assert select.select([self.master], [], [], PATIENCE)[0], missing
            try:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
            except OSError as gone:
                raise AssertionError(missing) from gone

    def type(self, words: str, end: str = "\r") -> None:
        os.write(self.master, (words + end).encode())

    def settle(self) -> None:
        """Wait until the program waits for a key: one that still draws its prompt notices a signal a line later."""
        until(lambda: self._is_raw() and self._sleeps())

    def _sleeps(self) -> bool:
        stat = Path(f"/proc/{self.process.pid}/stat")
        if stat.exists():
            state = stat.read_text().rpartition(")")[2].strip()
        else:
            state = subprocess.check_output(["ps", "-o", "state=", "-p", str(self.process.pid)], text=True)
        return state.startswith("S")

    def _is_raw(self) -> bool:
        """Whether a line is being read: then each key is passed on as it is typed."""
        return not termios.tcgetattr(self.master)[3] & termios.ICANON

    def close(self) -> None:
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    def end(self) -> int:
        return self.process.wait(PATIENCE)


Open = Callable[[str], Terminal]


@pytest.fixture
def terminal() -> Iterator[Open]:
    opened: list[Terminal] = []

    def start(words: str) -> Terminal:
        opened.append(Terminal(words))
        return opened[-1]

    yield start
    for one in opened:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()
        one.close()


def answers(file: str) -> int:
    return len(json.loads(Path(file).read_text())["answers"])


def test_between_people_the_screen_is_wiped_and_so_is_what_can_be_scrolled_back(terminal: Open) -> None:
    t = terminal("play parade --seed 3 --names Ann,Bo --bots none")
    t.wait_for("Press Enter when you are ready.")
    t.type("")
    assert "holds" in t.wait_for("> ")
    t.type("6")
    t.wait_for("Hand the keyboard to Bo")
    t.wait_for("Press Enter when you are ready.")
    t.type("")
    assert "\x1b[3J" in t.wait_for("Bo: ")


def test_ctrl_c_offers_to_save(terminal: Open) -> None:
    t = terminal("play parade --seed 3")
    t.wait_for("> ")
    t.type("6")
    t.wait_for("> ")
    t.settle()
    t.type("\x03", end="")
    t.wait_for("Save it in parade-3.json?")
    t.type("")
    t.wait_for("warhall play --resume parade-3.json")
    assert t.end() == 0
    assert answers("parade-3.json") >= 2


def test_ctrl_c_twice_saves_and_leaves(terminal: Open) -> None:
    t = terminal("play parade --seed 3")
    t.wait_for("> ")
    t.type("6")
    t.wait_for("> ")
    t.settle()
    t.type("\x03", end="")
    t.wait_for("Save it in parade-3.json?")
    t.settle()
    t.type("\x03", end="")
    t.wait_for("The match is saved.")
    assert t.end() == 0
    assert answers("parade-3.json") >= 2


def test_a_polite_kill_saves_the_match(terminal: Open) -> None:
    t = terminal("play parade --seed 3")
    t.wait_for("> ")
    t.type("6")
    t.wait_for("> ")
    t.settle()
    t.process.send_signal(signal.SIGTERM)
    t.wait_for("The match is saved.")
    assert t.end() == 0
    assert answers("parade-3.json") >= 2


def test_a_closed_window_saves_the_match(terminal: Open) -> None:
    t = terminal("play parade --seed 3")
    t.wait_for("> ")
    t.type("6")
    t.wait_for("> ")
    t.settle()
    t.close()
    t.end()
    assert answers("parade-3.json") >= 2


def test_the_end_of_the_input_saves_the_match(terminal: Open) -> None:
    t = terminal("play parade --seed 3")
    t.wait_for("> ")
    t.type("6")
    t.wait_for("> ")
    t.type("\x04", end="")
    t.wait_for("The match is saved.")
    assert t.end() == 0


def test_the_record_of_a_finished_match_may_be_kept(terminal: Open) -> None:
    t = terminal("play parade --seed 3 --setup points=3")
    offer = "Keep the record? A file name, or Enter for no: "
    lines = cycle(["1", "2", "3", "4", "5", "6", "yes"])
    while t.wait_for_either("> ", offer) != offer:
        t.type(next(lines))
    t.type("no/where.json")
    t.wait_for("cannot be written: no such file or directory")
    t.wait_for(offer)
    t.type("kept.json")
    t.wait_for("To see it again: warhall replay kept.json")
    assert t.end() == 0
    assert answers("kept.json") > 2


def test_typed_lines_cannot_be_called_back_by_the_next_player(terminal: Open) -> None:
    t = terminal("play parade --seed 3 --names Ann,Bo --bots none")
    for line in ("", "6", ""):
        t.wait_for("ready. " if not line else "> ")
        t.type(line)
    t.wait_for("> ")
    t.type("\x1b[A")
    assert "6" not in t.wait_for("> ")


def test_a_pipe_that_closes_early_is_no_fault() -> None:
    command = f"{sys.executable} -c 'from warhall.cli.main import run; run()' games --json | head -c 1"
    said = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert "Traceback" not in said.stderr
