"""The edges of setting up: who is asked what, and who is offered to whom."""

import pytest

from tests.games.bossbattle.scene import placing
from tests.games.bossbattle.test_setup import begun
from warhall.games.bossbattle.catalogue import CAST
from warhall.kernel.match import new_match


def test_a_hero_named_for_one_side_is_offered_to_the_other() -> None:
    match = new_match("bossbattle", 4, 1, {"mode": "heroes", "heroes": "thief"})
    assert match.pending[0].seat == 0
    assert match.pending[0].decision.keys() == ["warrior", "priestess", "mage", "thief"]


@pytest.mark.parametrize(
    ("setup", "seats", "prompt", "rule"),
    [
        ({"heroes": "thief"}, 2, "Who are you?", "setup.choose_boss"),
        ({"boss": "dragon"}, 2, "Who are you?", "setup.choose_hero"),
        ({"mode": "legendary"}, 1, "Whom do you fight?", "setup.choose_boss"),
        ({"mode": "legendary", "boss": "dragon"}, 1, "Who are you?", "setup.choose_hero"),
        ({"mode": "solo", "boss": "dragon"}, 1, "Whom do you fight?", "setup.choose_hero"),
        ({"mode": "cooperative", "boss": "dragon"}, 1, "Who is your hero number 1?", "setup.choose_hero"),
        ({"mode": "cooperative", "boss": "dragon", "party": 2}, 1, "Who is your hero number 1?", "setup.choose_hero"),
    ],
)
def test_whoever_chooses_a_character_is_told_for_whom(
    setup: dict[str, object], seats: int, prompt: str, rule: str
) -> None:
    question = new_match("bossbattle", seats, 1, setup).pending[0]
    assert (question.prompt, question.decision.rule) == (prompt, rule)


def test_the_second_hero_of_a_player_is_asked_for_by_number() -> None:
    match = new_match("bossbattle", 1, 1, {"mode": "cooperative", "boss": "dragon"})
    match.answer(0, "thief")
    assert match.pending[0].prompt == "Who is your hero number 2?"


def test_each_set_of_cards_has_one_owner_or_none() -> None:
    t = placing("warrior", heroes="warrior", hands={"warrior": "strike"})
    assert sorted(t.state.owners) == [-1] * (2 * len(CAST) - 2) + [0, 1]
    t.warrior.declines()


def test_the_log_says_who_fights_as_whom_and_who_plays_itself() -> None:
    match = new_match("bossbattle", 2, 1, {"boss": "dragon", "heroes": "thief"}, listening=True)
    chosen = [event for event in match.news if event.kind == "chosen"]
    assert [(event.data["player"], str(event.data["who"])) for event in chosen] == [(1, "the Dragon"), (2, "the Thief")]
    match = new_match("bossbattle", 1, 1, {"mode": "legendary", "boss": "dragon", "heroes": "thief"}, listening=True)
    assert [event.kind for event in match.news if event.kind in ("chosen", "faced")] == ["faced", "chosen"]


def test_the_lane_of_the_first_hero_of_all_is_not_offered_again() -> None:
    setup = {"mode": "heroes", "heroes": "thief,mage", "rivals": "thief,mage"}
    match = new_match("bossbattle", 4, 1, setup)
    seat = match.pending[0].seat
    match.answer(seat, "left")
    assert match.pending[0].decision.keys() == ["middle", "right"]


def test_the_decks_that_an_automatic_boss_has_not_reached_are_shuffled_too() -> None:
    boss = begun(new_match("bossbattle", 1, 1, {"mode": "legendary", "boss": "dragon"})).state.fighters[0]
    assert all(deck != sorted(deck) for deck in boss.decks[2:])
