"""A review in the terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Warhall
from tests.hindsight.cups import Cups
from tests.hindsight.test_review import played
from warhall.hindsight import reviewer
from warhall.kernel import registry


@pytest.fixture(autouse=True)
def record(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match in which Bo takes nothing once, in game.json."""
    monkeypatch.setitem(registry._loaded, Cups.id, Cups())
    monkeypatch.setattr(reviewer, "LEAST", 4_000)
    Path("game.json").write_text(played("take", "nothing").save() + "\n")


def test_a_graph_and_the_named_moments_are_shown(warhall: Warhall) -> None:
    said = warhall("review game.json")
    assert said.code == 0
    assert "● Ann" in said.out and "○ Bo" in said.out and " 100% │" in said.out
    assert "    1  Blunder: Bo, What do you do? → Nothing (-" in said.out and "Better: Take," in said.out
    assert "“Player 2 scores 3.”".replace("Player 2", "Bo") in said.out


def test_a_seat_can_be_reviewed_alone_as_data(warhall: Warhall) -> None:
    found = json.loads(warhall("review game.json --seat 1 --json").out)
    assert found["seat"] == 1 and {answer["seat"] for answer in found["judged"]} == {1}
    assert len(found["chances"]) == found["answers"] + 1


def test_what_cannot_be_reviewed_is_said_in_a_line(warhall: Warhall) -> None:
    Path("torn.json").write_text('{"warhall": 1')
    for words, why in [
        ("torn.json", "torn.json: not a record"),
        ("gone.json", "gone.json cannot be read"),
        ("game.json --seat 7", "there is no seat 7: the seats are 0 to 1"),
        ("game.json --line 2", "there is no number 2"),
    ]:
        said = warhall(f"review {words}")
        assert said.code == 2 and why in said.err and "Traceback" not in said.err
