"""`warhall lab` as a shell calls it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Warhall


def test_balance_plays_shows_and_keeps(warhall: Warhall) -> None:
    words = "lab balance skirmish --games 6 --bots random --seed 3 --processes 1 --out found --setup map=hollow"
    said = warhall(words)
    assert said.code == 0
    assert "Balance of Hex skirmish" in said.out and "found/report.html" in said.out
    found = {path.name for path in Path("found").iterdir()}
    tables = {f"{name}.parquet" for name in ("games", "seats", "cards", "counts")}
    assert found == {"journal.jsonl", *tables, "report.html", "report.md"}
    made = "Made by `warhall lab balance skirmish --games 6 --bots random --seed 3 --setup map=hollow`."
    assert made in Path("found/report.md").read_text(encoding="utf-8")
    before = Path("found/report.html").read_text(encoding="utf-8")
    assert warhall(words).code == 0, "a finished run only reports again"
    assert Path("found/report.html").read_text(encoding="utf-8") == before


def test_tournament_rates_bots(warhall: Warhall) -> None:
    said = warhall("lab tournament skirmish --bots random,greedy --games 2 --processes 1 --out cup")
    assert said.code == 0 and "Ratings" in said.out and "greedy" in said.out


def test_tune_tries_values(warhall: Warhall) -> None:
    said = warhall("lab tune skirmish brakka life 10..11 --games 2 --bots random --processes 1 --out life")
    assert said.code == 0 and "the life of brakka" in said.out
    lines = Path("life/journal.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["games"] == 4


def test_tune_tries_a_value_that_is_given_twice_once(warhall: Warhall) -> None:
    said = warhall("lab tune skirmish brakka life 12,10,12 --games 1 --bots random --processes 1 --out life")
    assert said.code == 0
    lines = Path("life/journal.jsonl").read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["games"] == 2


def test_runs_that_differ_in_seats_or_seed_have_folders_of_their_own(warhall: Warhall) -> None:
    for words in ("", "--seed 7", "--seats 3", "--seats 3 --seed 7"):
        assert warhall(f"lab balance skirmish --games 1 --bots random --processes 1 {words}").code == 0
    assert {path.name for path in Path("lab").iterdir()} == {
        "balance-skirmish",
        "balance-skirmish-seed-7",
        "balance-skirmish-3-seats",
        "balance-skirmish-3-seats-seed-7",
    }


@pytest.mark.xdist_group("ray")
def test_balance_plays_on_a_local_ray_what_it_plays_here(warhall: Warhall) -> None:
    pytest.importorskip("ray", reason="Ray is not installed here: pip install 'warhall[ray]'")
    words = "lab balance skirmish --games 4 --bots random"
    assert warhall(f"{words} --processes 1 --out here").code == 0
    said = warhall(f"{words} --ray local --out there")
    assert said.code == 0 and "Balance of Hex skirmish" in said.out
    assert Path("there/report.md").read_text(encoding="utf-8") == Path("here/report.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("balance chess", "there is no game 'chess'"),
        ("balance skirmish --setup map=moon", "map is one of causeway, hollow"),
        ("balance skirmish --bots hal", "there is no bot 'hal'"),
        ("tune skirmish brakka life many", "'many' are not values: write 3..6, or 3,5,8"),
        ("tune skirmish brakka wit 1..2", "brakka has no number 'wit' to tune; it has: life"),
        ("tune skirmish stoke attack 1..3", "stoke has no number 'attack' to tune; it has: none"),
        ("balance skirmish --seats 9", "Hex skirmish cannot be played by 9; the seat counts are: 2, 3, 4, 5"),
        ("tournament skirmish --bots random", "a tournament needs two different bots or more"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(warhall: Warhall, words: str, message: str) -> None:
    said = warhall(f"lab {words}")
    assert said.code == 2 and message in said.err and said.err.startswith("warhall: ")
    assert not Path("lab").exists()
