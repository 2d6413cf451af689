"""The command line itself: wrong words, quick starts, clean ends."""

import subprocess
import sys

import pytest

from tests.cli.conftest import Warhall


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulate chess", "there is no game 'chess'; the games are: "),
        ("play chess", "there is no game 'chess'"),
        ("play", "which game? The games are: "),
        ("cards chess", "there is no game 'chess'"),
        ("bench chess", "there is no game 'chess'"),
        ("simulate parade --seats 3", "Parade cannot be played by 3; the seat counts are: 2, 4, 6, 10"),
        ("simulate parade --setup pace=1", "there is no setup key 'pace'; the keys are: points, mood, loud, banned"),
        ("simulate parade --setup points=4", "setup points=4 is not possible: points is one of 3, 5"),
        ("fuzz parade --setup points=4", "setup points=4 is not possible: points is one of 3, 5"),
        ("play parade --setup points", "--setup takes key=value, not 'points'"),
        ("simulate parade --setup points=3 points=5", "setup points is given twice: 3 and 5"),
        ("simulate parade --bots hal", "there is no bot 'hal'; the bots are: "),
        ("simulate parade --seats 4 --bots random,greedy", "2 bots for 4 seats"),
        ("replay nowhere.json", "nowhere.json cannot be read: no such file or directory"),
    ],
)
def test_what_is_wrong_is_one_line_that_says_what_would_be_right(warhall: Warhall, words: str, message: str) -> None:
    said = warhall(words)
    assert said.code == 2
    assert said.err.startswith("warhall: ") and message in said.err and said.err.count("\n") == 1
    assert said.out == ""


def test_several_choices_may_follow_one_setup(warhall: Warhall) -> None:
    said = warhall("simulate parade --games 1 --setup points=3 mood=wild --json --setup loud=yes")
    for part in ('"points": 3', '"mood": "wild"', '"loud": true'):
        assert part in said.out


def shell(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-c", "from warhall.cli.main import run; run()", *words],
                          capture_output=True, text=True, check=False)  # fmt: skip


def test_a_mistake_shows_no_traceback() -> None:
    said = shell("simulate", "chess")
    assert said.returncode == 2
    assert said.stderr.startswith("warhall: there is no game 'chess'") and "Traceback" not in said.stderr


def test_an_unknown_command_is_refused() -> None:
    said = shell("dance")
    assert said.returncode == 2 and "dance" in said.stderr and "Traceback" not in said.stderr


def test_the_version_is_shown() -> None:
    assert shell("--version").stdout.startswith("warhall ")


def test_help_comes_quickly_because_no_game_is_loaded_for_it() -> None:
    code = (
        "import sys\n"
        "from warhall.cli.main import run\n"
        "try:\n"
        "    run()\n"
        "finally:\n"
        "    print([m for m in sys.modules if m.startswith(('warhall.games', 'warhall.server', 'numpy', 'polars'))])\n"
    )
    said = subprocess.run([sys.executable, "-c", code, "--help"], capture_output=True, text=True, check=False)
    assert "simulate" in said.stdout and said.stdout.splitlines()[-1] == "[]"


def test_reading_words_loads_neither_a_game_nor_rich() -> None:
    code = "import sys, warhall.cli.main; print([m for m in sys.modules if m.startswith(('warhall.games', 'rich.'))])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
