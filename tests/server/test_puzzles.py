"""Puzzles on a server: the same for everybody, seen as a table is, judged by the engine."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.handtime import HandTime
from tests.server.harness import Refused, Served, ServerProcess, call, served_here
from warhall.hindsight.puzzles import Task, puzzles

PUZZLE = puzzles("skirmish")[0]
ADDRESS = f"/puzzles/skirmish/{PUZZLE.id}"


def visitor(hall: Served) -> str:
    token: str = call(hall, "POST", "/players", name="Ann")["token"]
    return token


def wrong_answer() -> str:
    return next(option.key for option in Task(PUZZLE).question.options if option.key not in PUZZLE.right)


def seen(hall: Served) -> dict[str, Any]:
    found: dict[str, Any] = call(hall, "GET", ADDRESS)
    return found


def test_only_games_with_puzzles_offer_some(hall: ServerProcess) -> None:
    offered = {line["game"]: line for line in call(hall, "GET", "/puzzles")}
    assert offered["skirmish"]["puzzles"] == len(puzzles("skirmish")) and "muster" not in offered
    with pytest.raises(Refused, match="no_puzzle: This game has no puzzles"):
        call(hall, "GET", "/puzzles/muster")


def test_puzzles_are_found_by_theme_and_by_difficulty(hall: ServerProcess) -> None:
    every = call(hall, "GET", "/puzzles/skirmish")
    theme = every["themes"][0]
    some = call(hall, "GET", f"/puzzles/skirmish?theme={theme['theme']}")["puzzles"]
    expected = {one.id for one in puzzles("skirmish") if theme["theme"] in one.themes}
    assert {line["id"] for line in some} == expected and len(some) == theme["puzzles"]
    ratings = [line["rating"] for line in every["puzzles"]]
    assert ratings == sorted(ratings)
    assert call(hall, "GET", f"/puzzles/skirmish?hardest={ratings[0] - 1}")["puzzles"] == []
    assert len(call(hall, "GET", f"/puzzles/skirmish?easiest={ratings[0]}")["puzzles"]) == len(ratings)


def test_todays_puzzle_changes_with_the_servers_day(tmp_path: Path) -> None:
    time = HandTime(86_400.0 * 20_000)
    with served_here(f"sqlite:///{tmp_path}/hall.db", time) as server:
        days = []
        for hours in (0, 23, 1):
            time.move(3600.0 * hours)
            days.append(call(server, "GET", "/puzzles/skirmish")["today"])
            assert days[-1] == next(g["today"] for g in call(server, "GET", "/puzzles") if g["game"] == "skirmish")
    assert days[0] == days[1] != days[2]


def test_a_position_is_what_the_seat_sees_and_does_not_give_the_answer_away(hall: ServerProcess) -> None:
    shown, task = seen(hall), Task(PUZZLE)
    assert shown["view"]["table"] == task.match.game.view(task.match.state, PUZZLE.seat)
    assert shown["seat"] == PUZZLE.seat and len(shown["names"]) == task.match.seats
    assert [key for key, *_ in shown["question"]["options"]] == [option.key for option in task.question.options]
    assert not {"best", "right", "themes", "record"} & shown.keys()
    assert call(hall, "GET", shown["static"]["board"].removeprefix("/api"))


def test_one_try_of_a_visitor_counts_and_moves_the_difficulty(hall: ServerProcess) -> None:
    token, before = visitor(hall), seen(hall)
    lost = call(hall, "POST", f"{ADDRESS}/answers", token, answer=wrong_answer())
    assert not lost["right"] and lost["chance"] < lost["best_chance"] and lost["best"]["key"] == PUZZLE.best
    assert lost["counted"] and (lost["tried"], lost["solved"]) == (before["tried"] + 1, before["solved"])
    assert lost["rating"] > before["rating"], "it has proved harder"
    again = call(hall, "POST", f"{ADDRESS}/answers", token, answer=PUZZLE.best)
    assert again["right"] and not again["counted"] and again["rating"] == lost["rating"]
    solved = call(hall, "POST", f"{ADDRESS}/answers", visitor(hall), answer=PUZZLE.best)
    assert solved["counted"] and solved["solved"] == before["solved"] + 1 and solved["rating"] < lost["rating"]
    with pytest.raises(Refused, match="illegal_answer"):
        call(hall, "POST", f"{ADDRESS}/answers", token, answer="fly")


def test_hints_begin_with_the_theme_and_a_try_after_one_does_not_count(hall: ServerProcess) -> None:
    token, count = visitor(hall), seen(hall)["hints"]
    hints = [call(hall, "POST", f"{ADDRESS}/hints/{number}", token) for number in range(1, count + 1)]
    assert PUZZLE.themes[0] in hints[0]["text"] and [hint["more"] for hint in hints] == [1, 0]
    with pytest.raises(Refused, match="not_found"):
        call(hall, "POST", f"{ADDRESS}/hints/{count + 1}", token)
    assert not call(hall, "POST", f"{ADDRESS}/answers", token, answer=PUZZLE.best)["counted"]
