"""Whether a chance means what it says."""

from math import exp
from pathlib import Path

import pytest

from tests.hindsight.cups import Cups
from warhall.hindsight.calibration import Calibration, calibration, logit
from warhall.kernel import registry
from warhall.kernel.state import Chance
from warhall.lab import calibrated
from warhall.lab.calibrate import Judged, fit, off, play_all, reliability


def positions(slope: float, lean: float = 0.0, games: int = 2000) -> list[Judged]:
    """A position of each game in which the first team wins as often as such a curve says."""
    chance, found = Chance(1), []
    for game in range(games):
        value = (1 + chance.random(98)) / 100
        won = chance.random(10_000) < 10_000 / (1 + exp(-slope * logit(value) - lean))
        found += [Judged(game, 0, 2, value, float(won)), Judged(game, 1, 2, 1 - value, float(not won))]
    return found


def test_the_fit_finds_how_far_the_odds_are_to_be_stretched() -> None:
    judged = positions(2.0)
    scale = fit(judged)
    assert scale.slope == pytest.approx(2.0, abs=0.2) and scale.leans == ()
    assert off(reliability(judged, scale)) < 0.03 < off(reliability(judged, Calibration()))


def test_sides_that_are_not_alike_have_a_lean() -> None:
    first, second = fit(positions(1.0, lean=0.7)).leans
    assert first == pytest.approx(0.7, abs=0.2) and second == -first


def test_what_is_fitted_is_kept_for_these_rules_and_told_in_a_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    game, kept = Cups(), tmp_path / "calibration.json"
    kept.write_text("{}")
    monkeypatch.setitem(registry._loaded, Cups.id, game)
    monkeypatch.setattr(calibrated, "FILE", kept)
    judged = [one for found in play_all("cups", 4, 1, None, "random", {}, 1) for one in found]
    assert {one.game for one in judged} == {0, 1, 2, 3} and {one.team for one in judged} == {0, 1}
    scale = fit(judged)
    calibrated.keep_fit(game, scale, 4, "random")
    assert '"rules": 1' in kept.read_text() and calibration(game) == Calibration(), "the package's own is as it was"
    calibrated.page(tmp_path / "docs", game, judged, scale, "warhall lab calibrate cups")
    assert "| 50–60 % |" in (tmp_path / "docs" / "cups.md").read_text()
    assert (tmp_path / "docs" / "cups.svg").read_text().startswith('<svg xmlns="http://www.w3.org/2000/svg"')
