"""The figures, measured for a moment only: that they are there, not what they are."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Warhall
from warhall.bots import bot_names
from warhall.cli.bench import FIGURES
from warhall.kernel.native import is_compiled
from warhall.kernel.registry import get_game


def test_every_figure_of_a_game_is_measured_in_the_setup_it_declares(warhall: Warhall) -> None:
    data = json.loads(warhall("bench parade --seconds 0.05 --json").out)
    assert data["import_ms"] > 0
    (row,) = data["games"]
    assert (row["game"], row["seats"], row["setup"]) == ("parade", 4, {"points": 3})
    assert row["build"] in ("interpreted", "compiled")
    searches = "search" in bot_names()
    assert all(row[figure] > 0 for figure in FIGURES if searches or figure != "looks_per_second")


def test_growth_is_measured_in_every_seat_count(warhall: Warhall) -> None:
    rows = json.loads(warhall("bench parade --growth --seconds 0.01 --json").out)["growth"]
    assert [row["seats"] for row in rows] == list(get_game("parade").seat_counts)
    assert all(row["decisions_per_game"] > 0 and row["us_per_decision"] > 0 for row in rows)
    assert "µs per decision" in warhall("bench parade --growth --seconds 0.01").out


def test_people_read_one_table(warhall: Warhall) -> None:
    said = warhall("bench parade --seconds 0.05")
    assert "decisions/s" in said.out and "parade" in said.out and "import warhall: " in said.out


@pytest.mark.skipif(is_compiled(), reason="a compiled build is measured beside an interpreted one")
def test_a_second_build_is_measured_beside_the_first(warhall: Warhall) -> None:
    source = Path(__file__).parents[2] / "src"
    data = json.loads(warhall(f"bench skirmish --seconds 0.01 --json --compiled {source}").out)
    assert [row["game"] for row in data["games"]] == ["skirmish", "skirmish"]


@pytest.mark.skipif(is_compiled(), reason="a compiled build is measured beside an interpreted one")
def test_a_build_that_does_not_run_says_so(warhall: Warhall, tmp_path: Path) -> None:
    assert "there is no compiled build in" in warhall(f"bench skirmish --seconds 0.01 --compiled {tmp_path}").err
    (tmp_path / "warhall").mkdir()
    (tmp_path / "warhall" / "__init__.py").write_text("")
    said = warhall(f"bench skirmish --seconds 0.01 --compiled {tmp_path}")
    assert "cannot be measured; build it again" in said.err


def test_games_of_other_libraries_are_measured_where_they_are_installed() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    from bench.peers import OpenSpielGame, measure

    row = measure(OpenSpielGame("gin_rummy"), 0.01)
    assert row["decisions_per_second"] > 0 and row["fork_us"] > 0 and row["view_us"] > 0
