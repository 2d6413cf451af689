"""What may be typed, and what it means."""

from warhall.cli.answers import exactly, numbered, roughly
from warhall.kernel.decisions import CHOICE, PASS, SPACE, UNIT, Option, Thing, amounts, option

STRIKE = option(CHOICE, "mad_dash", "Strike with Mad Dash")
GUARD = option(CHOICE, "guard", "Guard the gate")
GROAN = option(CHOICE, "groan", "Groan")
OPTIONS = [STRIKE, GUARD, GROAN]


def test_options_are_counted_from_one() -> None:
    assert [number for number, _ in numbered(OPTIONS)] == ["1", "2", "3"]


def test_an_option_that_is_a_number_keeps_it() -> None:
    offered = numbered([*amounts(2, 4), PASS])
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


WREN = Thing(UNIT, "wren", "Wren")
THORN = Thing(UNIT, "thorn", "Old Thorn")


def walks(unit: Thing, places: int) -> list[Option]:
    spaces = [Thing(SPACE, f"e{n}", f"E{n}") for n in range(1, places + 1)]
    return [Option(f"{unit.key}-{to.key}", f"{unit.name} to {to.name}", -1, (unit, to)) for to in spaces]


def test_many_spaces_are_chosen_by_name_and_only_the_rest_is_numbered() -> None:
    options = [*walks(WREN, 30), PASS]
    assert [number for number, _ in numbered(options)] == [""] * 30 + ["1"]
    assert exactly("1", options) is PASS


def test_few_spaces_are_numbered_like_anything_else() -> None:
    assert [number for number, _ in numbered(walks(WREN, 3))] == ["1", "2", "3"]


def test_a_whole_word_counts_more_than_the_beginning_of_another() -> None:
    options = walks(WREN, 12)
    assert roughly("e1", options) == [options[0]]
    assert roughly("wren e12", options) == [options[11]]


def test_words_that_fit_several_options_fit_one_when_more_is_said() -> None:
    options = walks(WREN, 3) + walks(THORN, 3)
    assert [it.label for it in roughly("e2", options)] == ["Wren to E2", "Old Thorn to E2"]
    assert [it.label for it in roughly("thorn e2", options)] == ["Old Thorn to E2"]
    assert [it.label for it in roughly("th e2", options)] == ["Old Thorn to E2"]


def test_a_number_is_never_meant_roughly() -> None:
    assert roughly("7", [option(CHOICE, "hit", "Take 7 damage"), PASS]) == []
