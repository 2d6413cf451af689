"""Many games between bots, counted."""

import json

import pytest

from tests.cli.conftest import Warhall


def report(warhall: Warhall, words: str) -> dict[str, object]:
    said = warhall(f"simulate parade --json {words}")
    assert said.code == 0
    data = json.loads(said.out)
    assert isinstance(data, dict)
    return data


def test_the_report_has_every_field_a_program_needs(warhall: Warhall) -> None:
    data = report(warhall, "--games 30 --seed 5 --seats 4 --setup points=3 --bots random")
    assert data["game"] == "parade" and data["games"] == 30 and data["finished"] == 30
    assert data["seats"] == 4 and data["bots"] == ["random"] * 4 and data["seed"] == 5
    wins, ties, nobody = data["wins"], data["ties"], data["nobody"]
    assert isinstance(wins, list) and isinstance(ties, int) and isinstance(nobody, int)
    assert wins[0] == wins[2] and wins[1] == wins[3], "teams win together"
    assert wins[0] + wins[1] + ties + nobody == 30
    for field in ("decisions", "seconds", "decisions_per_second"):
        value = data[field]
        assert isinstance(value, (int, float)) and value > 0


def test_without_seats_and_setup_the_games_defaults_are_played(warhall: Warhall) -> None:
    data = report(warhall, "--games 1")
    assert data["seats"] == 2 and data["setup"] == {"points": 5, "mood": "calm", "loud": False, "banned": []}


def test_a_seed_gives_the_same_games_again(warhall: Warhall) -> None:
    def counted(seed: int) -> list[object]:
        data = report(warhall, f"--games 20 --seed {seed} --bots greedy,random")
        return [data["decisions"], data["wins"]]

    assert counted(1) == counted(1)
    assert counted(1) != counted(2)


def test_game_n_of_a_run_is_the_first_of_a_run_with_seed_plus_n(warhall: Warhall) -> None:
    two = report(warhall, "--games 2 --seed 10")["decisions"]
    one, other = (report(warhall, f"--games 1 --seed {seed}")["decisions"] for seed in (10, 11))
    assert isinstance(one, int) and isinstance(other, int) and two == one + other


def test_several_processes_change_nothing_but_the_time(warhall: Warhall) -> None:
    one = report(warhall, "--games 12 --seed 3")
    two = report(warhall, "--games 12 --seed 3 --processes 2")
    assert (one["decisions"], one["wins"], one["nobody"]) == (two["decisions"], two["wins"], two["nobody"])


def test_people_read_a_table(warhall: Warhall) -> None:
    said = warhall("simulate parade --games 10 --bots greedy,random")
    assert "Parade: 10 of 10 games finished" in said.out and "greedy" in said.out
    assert said.err == "", "no progress bar where there is no screen"


def test_a_game_that_does_not_end_is_not_counted_as_finished(warhall: Warhall, monkeypatch: pytest.MonkeyPatch) -> None:
    from warhall.bots import play
    from warhall.cli import simulate

    monkeypatch.setattr(simulate, "play", lambda match, bots: play(match, bots, limit=3))
    data = report(warhall, "--games 4")
    assert data["finished"] == 0 and data["decisions"] == 12 and data["wins"] == [0, 0]
