"""No game goes on for ever: when nobody scores for long, it is decided as it stands."""

import pytest

from tests.games.guardians.scene import GAME, Row, table
from tests.games.guardians.test_setup import start
from warhall.games.guardians.words import LULL, LULL_WARNING

CROWD = "dockyards | astra | grave"
"""Nobody holds a location: every hero is where an enemy is."""


def late(turn: int, picture: str = CROWD, scored: tuple[str, str] = ("", ""), seats: int = 2) -> Row:
    """A position in the turn with this number; nobody has scored in any of them."""
    t = table(picture, scored=scored, seats=seats)
    t.change(lambda state: setattr(state, "turn", turn))
    return t


@pytest.mark.rule("guardians", "end.lull")
def test_after_fifteen_turns_each_without_scoring_the_side_with_more_points_wins() -> None:
    t = late(2 * LULL, scored=("transit_hub", "armory"))
    t.one.chooses("end")
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (1,) and outcome.rule == "end.lull"
    assert outcome.standings == ((1,), (0,))
    assert outcome.reason == "Nobody scored in 15 turns each. The Renegade side is ahead by 2 points to 1."


@pytest.mark.rule("guardians", "end.lull")
def test_with_as_many_points_both_sides_share_the_victory_of_a_lull() -> None:
    t = late(2 * LULL, scored=("armory", "chemical_plant"))
    t.one.chooses("end")
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (0, 1) and outcome.standings == ((0, 1),)
    assert outcome.reason == "Nobody scored in 15 turns each. Both sides have 2 points: a tie."


@pytest.mark.rule("guardians", "end.lull")
def test_a_turn_before_the_limit_the_game_goes_on() -> None:
    t = late(2 * LULL - 1)
    t.one.chooses("end")
    assert not t.is_over and t.two.is_asked


@pytest.mark.rule("guardians", "end.lull")
def test_a_location_scored_starts_the_count_anew() -> None:
    t = late(2 * LULL, "field_hospital +2 | whiplash | grave")
    t.one.chooses("end")
    assert t.scored(0) == ["field_hospital"] and not t.is_over and t.two.sees()["turns_left"] is None


@pytest.mark.rule("guardians", "end.lull_told")
def test_the_end_of_a_lull_is_told_once_a_round_and_shown_in_prompt_view_and_picture() -> None:
    t = late(2 * (LULL - LULL_WARNING))
    assert t.one.sees()["turns_left"] is None and t.one.prompt == "You have 3 actions left. What do you do?"
    t.one.chooses("end")
    assert "Nobody has scored for 12 turns each. In 6 turns the game is decided as it stands." in t.log()
    assert t.two.sees()["turns_left"] == 6
    assert t.two.prompt == "You have 3 actions left. What do you do? · 6 turns left unless somebody scores"
    picture = "".join(text for line in GAME.picture(t.match.view(0), frozenset()) for text, _ in line)
    assert "6 turns left unless somebody scores" in picture
    t.two.chooses("end")
    assert t.kinds().count("lull") == 1 and t.one.sees()["turns_left"] == 5
    t.one.chooses("end")
    assert t.kinds().count("lull") == 2


@pytest.mark.rule("guardians", "end.lull_told")
def test_nobody_is_told_of_a_lull_that_is_far_from_its_end() -> None:
    t = late(2 * (LULL - LULL_WARNING) - 2)
    t.one.chooses("end")
    assert "turn" in t.kinds() and "lull" not in t.kinds()


@pytest.mark.rule("guardians", "end.lull_told")
def test_the_last_turn_says_so() -> None:
    assert late(2 * LULL).one.prompt.endswith(" · the last turn unless somebody scores")
    assert late(2 * LULL - 1).one.prompt.endswith(" · 2 turns left unless somebody scores")


@pytest.mark.rule("guardians", "end.lull")
@pytest.mark.parametrize("seats", [2, 4])
def test_players_who_crowd_together_and_do_nothing_come_to_an_end(seats: int) -> None:
    match = start(3, seats=seats)
    while not match.is_over:
        keys = match.pending[0].decision.keys()
        match.pick(next((n for n, key in enumerate(keys) if key in ("end", "pass")), 0))
    assert match.outcome is not None and match.outcome.rule == "end.lull"
    assert match.state.turn == 2 * LULL
