"""Puzzles at the terminal."""

import pytest

from tests.cli.conftest import Warhall
from tests.hindsight.cups import Cups
from tests.hindsight.test_puzzles import cups
from warhall.cli import puzzle as room
from warhall.kernel import registry


@pytest.fixture(autouse=True)
def one_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
    monkeypatch.setattr(room, "puzzles", lambda game: [cups()] if game == "cups" else [])


def test_a_wrong_answer_may_be_tried_again_and_hints_begin_with_the_theme(warhall: Warhall) -> None:
    said = warhall("puzzle cups", "hint", "nothing", "fly", "take")
    assert said.code == 0
    assert "You are Player 2. What do you do?" in said.out and "The theme: Score." in said.out
    assert "• Player 1 scores 3." in said.out, "what happened last"
    assert "to win. Another answer is better: try again." in said.out and "That is none of the answers." in said.out
    assert "Right! Take: " in said.out and "Nothing is better." in said.out
    assert "0 of 1 solved, 0 in a row." in said.out, "a hint costs the streak"


def test_solved_at_once_it_counts(warhall: Warhall) -> None:
    assert "1 of 1 solved, 1 in a row." in warhall("puzzle cups --today", "take").out


def test_what_there_is_not_is_said_in_a_line(warhall: Warhall) -> None:
    for words, why in [
        ("parade", "there are no puzzles of Parade"),
        ("cups --theme Dance", "the themes are: Score"),
        ("cups --hardest 3", "the easiest has 1200"),
    ]:
        said = warhall(f"puzzle {words}")
        assert said.code == 2 and why in said.err
