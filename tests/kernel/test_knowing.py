"""What seats know together, and what an answer teaches them."""

from tests.toys import Muster
from warhall.kernel.knowing import Knowledge, shared
from warhall.kernel.match import Match, new_match


def round_won() -> tuple[Match, int]:
    """A match of four in which somebody's team may have the winner draw; and the winner."""
    for seed in range(50):
        match = new_match(Muster(), 4, seed)
        for _ in range(4):
            match.pick(0)
        asked = match.pending[0]
        if asked.prompt == "Draw two?":
            return match, asked.seat
    raise AssertionError("no seed leads there")


def knowing(*doubts: list[str]) -> Knowledge:
    return Knowledge([doubts], luck=7, step=1, sealed=False)


def test_friends_doubt_only_what_none_of_them_knows() -> None:
    assert shared([[["a", "b", "c", "d"]], [["a", "b"], ["c"]]]) == [["a", "b"], ["c"]], "the second knows d"


def test_a_doubt_that_falls_apart_is_something_learnt_and_one_that_grows_is_not() -> None:
    assert knowing(["a", "b", "c"]).grew(knowing(["a", "b"]))
    assert knowing(["a", "b", "c"]).grew(knowing(["a", "b"], ["c"]))
    assert knowing(["a", "b"]).grew(knowing())
    assert not knowing(["a", "b"], ["c"]).grew(knowing(["a", "b", "c"]))
    assert not knowing(["a"]).grew(knowing()), "what is the only possibility is known already"


def test_whoever_uses_chance_learns_something() -> None:
    match = new_match(Muster(), 2, 1)
    before = match.knowledge(0)
    match.state.random(6)
    assert before.grew(match.knowledge(0))


def test_a_choice_made_while_others_choose_teaches_nothing_and_the_last_one_turns_the_cards_over() -> None:
    match = new_match(Muster(), 2, 1)
    before = match.knowledge(0)
    match.answer(0, match.pending[0].options[0].key)
    assert not before.grew(match.knowledge(0))
    before = match.knowledge(1)
    match.answer(1, match.pending[0].options[0].key)
    assert before.grew(match.knowledge(1))


def test_a_partner_learns_by_what_one_answers_for_them() -> None:
    match, winner = round_won()
    partner = (winner + 2) % 4
    before = match.knowledge(partner)
    match.answer(partner, "yes")
    assert before.grew(match.knowledge(partner)), "the winner saw two cards and may say which"
    assert not before.grew(before)


def test_who_declines_learns_nothing() -> None:
    match, winner = round_won()
    before = match.knowledge(winner)
    match.answer(winner, "no")
    assert not before.grew(match.knowledge(winner))
