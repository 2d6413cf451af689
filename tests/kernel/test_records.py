"""One line of JSON that is a whole match, and every way in which such a line can be wrong."""

import json
from typing import Any

import pytest

from tests import worlds  # noqa: F401  (makes the toy known to the registry)
from tests.toys import Muster
from warhall.kernel.errors import RecordError
from warhall.kernel.match import Match, new_match


def played(answers: int = 6) -> Match:
    match = new_match(Muster(), 2, 11, {"points": 3})
    for _ in range(answers):
        match.pick(0)
    return match


def changed(**fields: Any) -> str:
    record = json.loads(played().save())
    record.update(fields)
    return json.dumps({name: value for name, value in record.items() if value is not ...})


def test_a_record_is_one_line_and_loads_to_the_same_key() -> None:
    match = played()
    line = match.save()
    assert "\n" not in line
    assert Match.load(line).key() == match.key()


def test_a_record_keeps_names_and_times() -> None:
    match = played(2)
    match.names = ("Ann", "Bo")
    question = match.pending[0]
    match.answer(question.seat, question.options[0].key, time=12.5)
    again = Match.load(match.save())
    assert again.names == ("Ann", "Bo")
    assert json.loads(again.save())["times"] == [0.0, 0.0, 12.5]


def test_times_are_taken_back_with_their_answers() -> None:
    match = played(2)
    question = match.pending[0]
    match.answer(question.seat, question.options[0].key, time=12.5)
    match.undo(2)
    assert json.loads(match.save())["times"] == [0.0]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (played().save()[:40], "at character .*; is it cut short"),
        ("[1, 2]", "one JSON object was expected"),
        ("", "not a record"),
        (changed(warhall=99), "format 99, but this Warhall reads up to 1: update Warhall"),
        (changed(warhall="1"), "'warhall' must be int"),
        (changed(game=...), "'game' is missing"),
        (changed(game="chess"), "there is no game 'chess'"),
        (changed(rules=4), "rules version 4 of muster; this is version 3"),
        (changed(seats=5), "cannot be played by 5"),
        (changed(setup={"pace": 1}), "no setup key 'pace'"),
        (changed(answers=[[0, "9"]]), "answer 1 of 1: '9' does not answer"),
        (changed(answers=[[0]]), r"answer 1 must be \[seat, key\]"),
        (changed(answers={}), "'answers' must be list"),
        (changed(times=[1]), "one entry for each answer"),
        (changed(names=["Ann"]), "one entry for each seat"),
        (changed(seed=12, answers=[]), "it was changed, or the rules were changed"),
    ],
)
def test_a_broken_record_is_refused_with_the_place(line: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Match.load(line)
