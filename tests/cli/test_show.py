"""What can be read without playing."""

import json

import pytest

from tests.cli.conftest import Warhall


def test_games_are_listed_with_id_seats_and_summary(warhall: Warhall) -> None:
    said = warhall("games")
    line = next(line for line in said.out.splitlines() if line.startswith("parade"))
    assert "2, 4, 6, 10" in line and "A toy with clothes on." in line


def test_a_game_shows_its_setup(warhall: Warhall) -> None:
    said = warhall("games parade")
    assert "points is one of 3, 5; default 5" in said.out
    assert "loud is yes or no; default no" in said.out


def test_games_can_be_read_by_a_program(warhall: Warhall) -> None:
    games = json.loads(warhall("games --json").out)
    parade = next(game for game in games if game["id"] == "parade")
    assert parade["seats"] == [2, 4, 6, 10] and parade["default_seats"] == 2
    assert [option["name"] for option in parade["setup"]] == ["points", "mood", "loud", "banned"]
    assert json.loads(warhall("games parade --json").out) == parade


def test_the_card_list_says_whose_design_it_is(warhall: Warhall) -> None:
    said = warhall("cards parade")
    assert said.out.startswith("The cards are Warhall's own.")
    assert "Colonel  ×2  rank  rank 6\n    Counts 6." in said.out


@pytest.mark.parametrize("name", ["captain", "CAPTAIN", "Capt"])
def test_a_card_is_found_by_key_name_or_part_of_it(warhall: Warhall, name: str) -> None:
    said = warhall(f"cards parade {name}")
    assert "Counts 5." in said.out and "Counts 6." not in said.out


def test_a_group_of_cards_is_found_by_its_name(warhall: Warhall) -> None:
    cards = json.loads(warhall("cards parade officers --json").out)
    assert [card["key"] for card in cards] == ["sergeant", "captain", "colonel"]


def test_an_unknown_card_gets_a_guess(warhall: Warhall) -> None:
    said = warhall("cards parade kaptain")
    assert (said.code, said.err) == (2, "warhall: Parade has no card 'kaptain'; did you mean Captain?\n")


def test_rules_are_shown_with_section_id_and_reason(warhall: Warhall) -> None:
    said = warhall("rules parade")
    assert "Playing\nplay\n    All play a card at once" in said.out
    assert "Ruling: The toy is silent on it." in said.out


def test_rules_are_found_by_all_their_words(warhall: Warhall) -> None:
    assert [rule["id"] for rule in json.loads(warhall("rules parade winner TWO --json").out)] == ["draw"]


def test_words_that_no_rule_speaks_of_are_said_to_be_so(warhall: Warhall) -> None:
    said = warhall("rules parade dragon")
    assert (said.code, said.err) == (2, "warhall: no rule of Parade contains 'dragon'\n")
    assert json.loads(warhall("rules parade dragon --json").out) == []
