"""What may be typed, and what it means."""

from warhall.cli.answers import exactly, numbered, roughly
from warhall.kernel.decisions import CHOICE, PASS, amounts, option

STRIKE = option(CHOICE, "mad_dash", "Strike with Mad Dash")
GUARD = option(CHOICE, "guard", "Guard the gate")
GROAN = option(CHOICE, "groan", "Groan")
OPTIONS = [STRIKE, GUARD, GROAN]


def test_options_are_counted_from_one() -> None:
    assert [number for number, _ in numbered(OPTIONS)] == ["1", "2", "3"]


def test_an_option_that_is_a_number_keeps_it() -> None:
    offered = numbered([*amounts(4, 2), PASS])
    assert [(number, it.key) for number, it in offered] == [("2", "2"), ("3", "3"), ("4", "4"), ("1", "pass")]


def test_a_number_a_key_or_a_whole_label_is_exact() -> None:
    assert exactly("2", OPTIONS) is GUARD
    assert exactly("MAD_DASH", OPTIONS) is STRIKE
    assert exactly("groan", OPTIONS) is GROAN
    assert exactly("gro", OPTIONS) is None


def test_the_beginning_of_a_label_or_key_is_enough() -> None:
    assert roughly("gu", OPTIONS) == [GUARD]
    assert roughly("g", OPTIONS) == [GUARD, GROAN]
    assert roughly("mad", OPTIONS) == [STRIKE]


def test_failing_that_the_beginning_of_a_word_within_is_enough() -> None:
    assert roughly("dash", OPTIONS) == [STRIKE]
    assert roughly("dragon", OPTIONS) == []
