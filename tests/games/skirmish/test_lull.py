"""No skirmish goes on for ever: after a long lull all who are left share the victory."""

import pytest

from tests.games.skirmish.scene import GAME, Field, fresh, table
from warhall.games.skirmish.words import LULL, LULL_WARNING


def late(turns: int, **position: object) -> Field:
    """A position in the turn with this number; nobody has fallen yet."""
    t = table(**position)  # type: ignore[arg-type]
    t.change(lambda state: setattr(state, "turns", turns))
    return t


@pytest.mark.rule("skirmish", "end.lull")
def test_after_twenty_five_turns_each_without_an_elimination_all_who_are_left_share_the_victory() -> None:
    t = late(2 * LULL, brakka="A1", cinder="A2", toma="I12")
    t.red.chooses("end")
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (0, 1) and outcome.rule == "end.lull"
    assert outcome.standings == ((0, 1),)
    assert outcome.reason == "Nobody fell in 25 turns each: Player 1 and Player 2 share the victory."


@pytest.mark.rule("skirmish", "end.lull")
def test_whoever_is_ahead_does_not_win_by_waiting() -> None:
    t = late(2 * LULL, brakka="A1", cinder="A2", toma="I12", fallen="fuse", life={"toma": 1})
    t.red.chooses("end")
    assert t.outcome is not None and t.outcome.winners == (0, 1)


@pytest.mark.rule("skirmish", "end.lull")
def test_those_who_are_out_come_after_those_whom_a_lull_finds_standing() -> None:
    t = late(
        2 * LULL, brakka="A1", toma="I12", wren="A5", fallen="cinder fuse wren thorn", life={"brakka": 7, "toma": 8}
    )
    t.red.chooses("end")
    assert t.outcome is not None and t.outcome.standings == ((0, 1), (2,))


@pytest.mark.rule("skirmish", "end.lull")
def test_a_turn_before_the_limit_the_game_goes_on() -> None:
    t = late(2 * LULL - 1, brakka="A1", toma="I12")
    t.red.chooses("end")
    assert not t.is_over and t.orange.is_asked


@pytest.mark.rule("skirmish", "end.lull")
def test_an_elimination_starts_the_count_anew() -> None:
    t = late(2 * LULL, brakka="D5", fuse="D6", life={"fuse": 1}, hand="axe_swing")
    t.red.plays("axe_swing", "fuse")
    t.orange.declines()
    t.red.chooses("end")
    assert not t.is_over and t.orange.sees()["turns_left"] is None


@pytest.mark.rule("skirmish", "end.lull_told")
def test_the_end_of_a_lull_is_told_once_a_round_and_shown_in_prompt_view_and_picture() -> None:
    turns = 2 * (LULL - LULL_WARNING)
    t = late(turns - 1, brakka="A1", toma="I12")
    assert t.red.sees()["turns_left"] is None and t.red.prompt == "Play a card or draw one: 3 actions left"
    t.red.chooses("end")
    assert "lull" not in t.kinds() and t.orange.prompt == "Roll the dice to move your characters?"
    t.orange.declines().chooses("end")
    told = "Nobody has fallen for 20 turns each. In 10 turns the game ends in a tie."
    assert t.log()[-1] == told and t.red.sees()["turns_left"] == 10
    assert t.red.prompt == "Roll the dice to move your characters? · 10 turns left unless somebody falls"
    lines = GAME.picture(t.match.view(0), frozenset())
    assert [("  10 turns left unless somebody falls", "bad")] in lines
    t.red.declines()
    assert t.red.prompt == "Play a card or draw one: 3 actions left · 10 turns left unless somebody falls"
    t.red.chooses("end")
    assert t.kinds().count("lull") == 1 and t.orange.sees()["turns_left"] == 9
    t.orange.declines().chooses("end")
    assert t.kinds().count("lull") == 2


@pytest.mark.rule("skirmish", "end.lull_told")
def test_the_last_turn_says_so() -> None:
    t = late(2 * LULL, brakka="A1", toma="I12")
    assert t.red.prompt == "Play a card or draw one: 3 actions left · the last turn unless somebody falls"


@pytest.mark.rule("skirmish", "end.lull")
@pytest.mark.parametrize("seats", [2, 5])
def test_players_who_never_strike_come_to_an_end(seats: int) -> None:
    match = fresh(seats, seed=seats)
    while not match.is_over:
        decision = match.pending[0].decision
        keys = decision.keys()
        match.pick(next((n for n, key in enumerate(keys) if key in ("stand", "end", "draw")), 0))
    assert match.outcome is not None and match.outcome.rule == "end.lull"
    assert match.state.turns == seats * LULL
