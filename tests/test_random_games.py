"""The command that plays games at random: it goes on where it was, and names the game that breaks a rule."""

import json
from pathlib import Path

import pytest

from scripts import random_games
from warhall.kernel.match import new_match
from warhall.kernel.registry import get_game
from warhall.kernel.state import Chance


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(random_games, "FOLDER", tmp_path)
    return tmp_path


def test_a_run_is_as_long_as_was_asked_for_and_goes_on_where_it_was(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert random_games.main(["skirmish", "--decisions", "1"]) == 0
    first = json.loads((folder / "skirmish.json").read_text("utf-8"))
    assert first["games"] == 1 and first["decisions"] > 1
    more = first["decisions"] + 1
    assert random_games.main(["skirmish", "--decisions", str(more)]) == 0
    second = json.loads((folder / "skirmish.json").read_text("utf-8"))
    assert second["games"] == 2 and second["decisions"] > more and {*first["keys"]} <= {*second["keys"]}
    assert "2 games, each replayed" in capsys.readouterr().out


def test_a_game_is_the_same_each_time_by_its_number() -> None:
    game = get_game("skirmish")
    runs = [random_games.Progress(game) for _ in range(2)]
    for progress in runs:
        random_games.one_game(game, 7, progress)
    assert vars(runs[0]) == vars(runs[1])


def test_a_game_that_breaks_is_named_by_its_number(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(random_games, "RUNAWAY", 3)
    assert random_games.main(["skirmish", "--decisions", "3"]) == 1
    told = capsys.readouterr().out
    assert "skirmish game 0 (" in told and "runaway: no end after 3 decisions" in told and "1 broken" in told
    assert random_games.main(["skirmish", "--game", "0"]) == 1
    assert json.loads((folder / "skirmish.json").read_text("utf-8"))["games"] == 1


def test_a_match_that_shows_what_is_hidden_is_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match("skirmish", 2, 1)
    monkeypatch.setattr(type(match), "sample", lambda self, seat, chance: new_match("skirmish", 3, 1))
    with pytest.raises(random_games.Broken, match="leak"):
        random_games.look(match, Chance(1))
