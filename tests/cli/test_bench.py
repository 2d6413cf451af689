"""The figures, measured for a moment only: that they are there, not what they are."""

import json

from tests.cli.conftest import Warhall
from warhall.cli.bench import FIGURES


def test_every_figure_of_a_game_is_measured_in_the_setup_it_declares(warhall: Warhall) -> None:
    data = json.loads(warhall("bench parade --seconds 0.05 --json").out)
    assert data["import_ms"] > 0
    (row,) = data["games"]
    assert (row["game"], row["seats"], row["setup"]) == ("parade", 4, {"points": 3})
    assert all(row[figure] > 0 for figure in FIGURES)
    assert row["fork_us"] <= row["fork_us_p95"] * 2


def test_people_read_one_table(warhall: Warhall) -> None:
    said = warhall("bench parade --seconds 0.05")
    assert "decisions/s" in said.out and "parade" in said.out and "import warhall: " in said.out
