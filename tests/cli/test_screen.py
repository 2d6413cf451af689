"""How things look."""

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text

from tests.cli.parade import Parade
from warhall.cli import screen
from warhall.cli.screen import Names, beside, question_lines, sum_of
from warhall.kernel.decisions import CHOICE, PASS, SPACE, UNIT, About, Decision, Option, Thing, option
from warhall.kernel.game import Outcome
from warhall.kernel.match import new_match
from warhall.kernel.questions import Question

NAMES = Names(["Ann", "Bo"])


def shown(thing: object, width: int = 60) -> list[str]:
    console = Console(file=StringIO(), width=width)
    console.print(thing)
    assert isinstance(console.file, StringIO)
    return [line.rstrip() for line in console.file.getvalue().splitlines()]


def asked(*options: Option) -> Question:
    return Question(Decision(0, "Well?", list(options), "play"), 1)


def test_the_parts_of_a_picture_stand_side_by_side_as_far_as_the_width_goes() -> None:
    lines = [Text(line) for line in ("board", "board", "", "players", "players", "players", "", "hand")]
    assert shown(beside(lines, 20)) == ["board   players", "board   players", "        players", "hand"]
    assert shown(beside(lines, 22))[0] == "board   players   hand"
    assert len(shown(beside(lines, 10))) == 6


@pytest.mark.parametrize(("height", "lines"), [(24, 20), (60, 41)])
def test_a_picture_that_leaves_no_room_to_ask_is_put_in_columns(
    monkeypatch: pytest.MonkeyPatch, height: int, lines: int
) -> None:
    part = [[("a line", "plain")]] * 20
    monkeypatch.setattr(Parade, "picture", lambda game, view, lit: [*part, [], *part])
    console = Console(file=StringIO(), width=80, height=height, force_terminal=True)
    console.print(screen.picture(console, new_match(Parade(), 2, 1), 0, NAMES))
    assert isinstance(console.file, StringIO)
    assert console.file.getvalue().count("\n") == lines


def test_parts_of_a_sum_are_shown_with_their_signs() -> None:
    assert sum_of([("Toll", 2), ("Iron Hide", -5)]) == "Toll 2 − Iron Hide 5 = −3"
    assert sum_of([("Wound", -1)]) == "− Wound 1 = −1"


def test_an_option_shows_its_sum_and_a_closed_one_its_reason() -> None:
    about = About(
        [(option(CHOICE, "fly", "Fly"), "Player 2 has clipped your wings")], {"hit": [("Club", 4), ("rage", 1)]}
    )
    lines = shown(question_lines(asked(option(CHOICE, "hit", "Hit"), PASS), about, NAMES))
    assert lines == ["  1  Hit   Club 4 + rage 1 = 5", "  2  Pass", "   × Fly: Bo has clipped your wings"]


def test_many_closed_options_are_only_counted() -> None:
    closed = [(option(CHOICE, str(n), f"Thing {n}"), "gone") for n in range(9)]
    lines = shown(question_lines(asked(PASS), About(closed), NAMES))
    assert lines == ["  1  Pass", "  9 more are not possible now: `help` says why."]


def test_many_short_options_stand_side_by_side_in_the_order_of_their_numbers() -> None:
    options = [option(CHOICE, f"k{n}", f"Key {n}") for n in range(1, 12)]
    lines = shown(
        question_lines(asked(*options, option(CHOICE, "long", "A label that is too long for a column")), About(), NAMES)
    )
    assert lines[-1] == "  12  A label that is too long for a column"
    assert len(lines) < 8 and lines[0].startswith("   1  Key 1")


def test_many_spaces_are_named_behind_what_goes_there() -> None:
    wren = Thing(UNIT, "wren", "Wren")
    spaces = [Thing(SPACE, f"e{n}", f"E{n}") for n in range(1, 31)]
    walks = [Option(f"wren-{to.key}", f"Wren to {to.name}", -1, (wren, to)) for to in spaces]
    lines = shown(question_lines(asked(*walks, PASS), About(), NAMES), 160)
    assert lines[0].startswith("  Wren to: E1 E2 E3") and lines[-1] == "  1  Pass"


def test_an_outcome_names_winners_reason_and_places() -> None:
    three = Names(["Ann", "Bo", "Cy"])
    tie = Outcome((0, 2), "end", "Player 1 and Player 3 fell together.", ((0, 2), (1,)))
    assert shown(screen.outcome_lines(tie, three)) == [
        "Ann and Cy win.",
        "Ann and Cy fell together.",
        "1. Ann, Cy   3. Bo",
    ]
    assert shown(screen.outcome_lines(Outcome((), "end", "All lost."), three))[0] == "Nobody wins."
