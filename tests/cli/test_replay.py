"""A record told again, and every way in which it can be wrong."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Warhall
from tests.cli.parade import Parade
from warhall.kernel.match import Match, new_match
from warhall.kernel.records import digest

SEED = 1
"""Both seats draw in this match, whatever becomes of the bots."""


@pytest.fixture
def match() -> Match:
    """A whole match, in game.json."""
    match = new_match(Parade(), 2, SEED)
    match.names = ("Ann", "Bo")
    while match.decision is not None:
        match.pick(0)
    Path("game.json").write_text(f"{match.save()}\n")
    return match


def change(**fields: object) -> None:
    record = json.loads(Path("game.json").read_text())
    Path("game.json").write_text(json.dumps({**record, **fields}))


def test_the_story_is_told_answer_by_answer_with_the_end(warhall: Warhall, match: Match) -> None:
    said = warhall("replay game.json")
    assert said.code == 0
    assert f"   1  Ann Play a card {match.history[0][1]}\n" in said.out
    assert "      • Seat 0 plays" in said.out
    assert "wins." in said.out or "Nobody wins." in said.out
    assert f"{match.answers} answers, key {digest(match)}" in said.out


def test_a_seat_is_told_only_what_it_was_told_then(warhall: Warhall, match: Match) -> None:
    whole, mine = warhall("replay game.json").out, warhall("replay game.json --seat 1").out
    assert "Ann Play a card" in whole and "Bo Play a card" in whole
    assert "Ann Play a card" not in mine and "Bo Play a card" in mine
    assert "• to Ann: Seat 0 draws" in whole, "what was told to one seat says so"
    assert "Seat 0 draws" not in mine and "• Seat 1 draws" in mine


def test_a_table_can_be_shown_after_any_answer(warhall: Warhall, match: Match) -> None:
    said = warhall("replay game.json --at 0 --seat 0")
    assert "Round 1, points [0, 0]" in said.out and "Ann: Play a card (" in said.out
    assert "Bo: Play" not in said.out


def test_it_can_be_walked_forward_back_and_by_number(warhall: Warhall, match: Match) -> None:
    said = warhall("replay game.json --step", "", "", "b", "5", "999", "b", "q")
    places = re.findall(r"Parade: (\d+) of \d+ answers", said.out)
    last = match.answers
    assert places == ["0", "1", "2", "1", "5", str(last), str(last - 1)]


def test_the_walk_ends_behind_the_last_answer_and_at_the_end_of_the_input(warhall: Warhall, match: Match) -> None:
    assert warhall(f"replay game.json --step --at {match.answers}", "").code == 0
    assert warhall("replay game.json --step").code == 0


def test_programs_read_steps_outcome_and_key(warhall: Warhall, match: Match) -> None:
    data = json.loads(warhall("replay game.json --json").out)
    assert data["game"] == "parade" and data["names"] == ["Ann", "Bo"] and data["key"] == digest(match)
    assert [(step["seat"], step["key"]) for step in data["steps"]] == [(seat, key) for seat, key, _ in match.history]
    assert data["outcome"] == json.loads(json.dumps(match.outcome and match.outcome.to_json()))
    assert any(news["text"].startswith("Seat 0 plays") for step in data["steps"] for news in step["news"])


def test_programs_that_look_from_a_seat_do_not_see_the_others_questions(warhall: Warhall, match: Match) -> None:
    data = json.loads(warhall("replay game.json --json --seat 1").out)
    assert all(("key" in step) == (step["seat"] == 1) for step in data["steps"])


def test_a_record_may_come_from_the_standard_input(warhall: Warhall, match: Match) -> None:
    assert f"key {digest(match)}" in warhall("replay -", match.save()).out


def test_a_match_dealt_anew_from_a_moment_of_another_replays_from_there(warhall: Warhall, match: Match) -> None:
    """The record begins with a position, so nothing before it is told, and it ends as the new match did."""
    match.undo(match.answers - 4)
    anew = match.redealt((1 << 190) + 7)
    begun = anew.view(0)
    assert begun["table"]["round"] > 1
    while anew.decision is not None:
        anew.pick(0)
    Path("anew.json").write_text(f"{anew.save()}\n")
    said = warhall("replay anew.json")
    assert said.code == 0 and f"{anew.answers} answers, key {digest(anew)}" in said.out
    assert f"   1  {match.names[anew.history[0][0]]} Play a card {anew.history[0][1]}\n" in said.out
    first = warhall("replay anew.json --at 0 --seat 0")
    assert f"Round {begun['table']['round']}, points {begun['table']['points']}" in first.out
    data = json.loads(warhall("replay anew.json --json").out)
    assert [(step["seat"], step["key"]) for step in data["steps"]] == [(seat, key) for seat, key, _ in anew.history]
    walked = warhall(f"replay anew.json --step --at {anew.answers}", "b", "0", "q")
    assert re.findall(r"Parade: (\d+) of \d+ answers", walked.out) == [str(anew.answers), str(anew.answers - 1), "0"]


def test_a_file_may_hold_several_records(warhall: Warhall, match: Match) -> None:
    first = new_match(Parade(), 4, 1)
    Path("two.json").write_text(f"{first.save()}\n\n{match.save()}\n")
    assert f"key {digest(first)}" in warhall("replay two.json").out
    assert f"key {digest(match)}" in warhall("replay two.json --line 2").out
    assert "two.json has 2 records, so there is no number 3" in warhall("replay two.json --line 3").err


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"key": "0123456789abcdef"}, "but it was saved at 0123456789abcdef"),
        (
            {"answers": [[0, "9"]]},
            "game.json: answer 1 of 1: '9' does not answer 'Play a card' (seat 0); the answers are",
        ),
        ({"rules": 99}, "made under rules version 99"),
        ({"warhall": 99}, "update Warhall"),
        ({"seats": 3, "names": None}, "cannot be played by 3"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_a_record_that_does_not_replay_says_where(
    warhall: Warhall, match: Match, fields: dict[str, object], message: str
) -> None:
    change(**fields)
    said = warhall("replay game.json")
    assert said.code == 2 and message in said.err and said.out == ""


@pytest.mark.parametrize(
    ("content", "message"),
    [(b"", "game.json is empty"), (b"{", "at character 2; is it cut short?"), (b"\xff\xfe{}", "byte 1 is not text")],
)
def test_a_file_that_is_no_record_says_where(warhall: Warhall, content: bytes, message: str) -> None:
    Path("game.json").write_bytes(content)
    said = warhall("replay game.json")
    assert said.code == 2 and message in said.err


@pytest.mark.parametrize(
    ("words", "message"),
    [("--seat 2", "there is no seat 2: the seats are 0 to 1"), ("--at 9999", "answers, not 9999")],
)
def test_what_the_record_does_not_have_is_refused(warhall: Warhall, match: Match, words: str, message: str) -> None:
    said = warhall(f"replay game.json {words}")
    assert said.code == 2 and message in said.err


def test_a_record_can_be_checked_like_a_fuzzed_game(warhall: Warhall, match: Match) -> None:
    assert warhall("replay game.json --check").code == 0
