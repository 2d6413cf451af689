"""Answering, forking, undoing; and what is said when it cannot be done."""

import pytest

from tests.toys import Muster, MusterState, offer
from warhall.kernel.decisions import Decision, Effect
from warhall.kernel.errors import (
    IllegalAnswer,
    NotAsked,
    NothingToUndo,
    RulesCrash,
    SetupError,
    StaleAnswer,
    WarhallError,
)
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance


def start(seats: int = 2, seed: int = 1) -> Match:
    return new_match(Muster(), seats, seed)


def test_simultaneous_questions_are_all_open_until_all_are_answered() -> None:
    match = start(4)
    assert [question.seat for question in match.pending] == [0, 1, 2, 3]
    match.answer(2, match.pending[2].options[0].key)
    assert [question.seat for question in match.pending] == [0, 1, 3]


def test_the_order_of_simultaneous_answers_does_not_matter() -> None:
    one, other = start(), start()
    first, second = (question.options[0].key for question in one.pending)
    one.answer(0, first)
    one.answer(1, second)
    other.answer(1, second)
    other.answer(0, first)
    assert one.key() == other.key()


def to_the_team_question() -> Match:
    for seed in range(50):
        match = start(4, seed)
        for question in match.pending:
            match.answer(question.seat, question.options[0].key)
        if match.pending[0].prompt == "Draw two?":
            return match
    raise AssertionError("no seed leads there")


def test_any_member_of_a_team_may_answer_and_the_record_keeps_who_did() -> None:
    match = to_the_team_question()
    (question,) = match.pending
    assert len(question.seats) == 2 and len({seat % 2 for seat in question.seats}) == 1
    match.answer(question.seats[1], "no")
    assert Match.load(match.save()).save() == match.save()
    assert f'[{question.seats[1]},"no"' in match.save()


def test_an_illegal_answer_names_the_question_and_its_keys_and_changes_nothing() -> None:
    match = start()
    before = match.save()
    with pytest.raises(IllegalAnswer, match=r"'9' does not answer 'Play a card' \(seat 0\); the answers are: \d"):
        match.answer(0, "9")
    assert match.save() == before


def test_an_answer_from_a_seat_that_is_not_asked_says_who_is() -> None:
    match = start()
    match.answer(0, match.pending[0].options[0].key)
    before = match.key()
    with pytest.raises(NotAsked, match=r"seat 0 is not asked; open now: question 1\.1 for seat 1"):
        match.answer(0, "1")
    assert match.key() == before


def test_a_stale_answer_is_told_from_a_timely_one() -> None:
    match = start()
    old = match.pending[0].id
    for question in match.pending:
        match.answer(question.seat, question.options[0].key)
    with pytest.raises(StaleAnswer, match=r"question 1.0 is not open; open now: question 2"):
        match.answer(0, "yes", old)


def test_nobody_is_asked_when_the_match_is_over() -> None:
    match = start()
    while match.decision is not None:
        match.pick(0)
    assert match.outcome is not None and match.is_over
    with pytest.raises(NotAsked, match="the match is over"):
        match.answer(0, "1")
    with pytest.raises(NotAsked, match="the match is over"):
        match.pick(0)


def test_undo_takes_back_across_checkpoints_to_the_very_start() -> None:
    match = start()
    keys = [match.key()]
    while match.decision is not None:
        match.pick(0)
        keys.append(match.key())
    match.undo(3)
    assert match.key() == keys[-4]
    match.undo(match.answers)
    assert match.key() == keys[0]
    with pytest.raises(NothingToUndo):
        match.undo()


def test_undo_in_the_middle_of_simultaneous_answers() -> None:
    match = start()
    before = match.key()
    match.answer(1, match.pending[1].options[0].key)
    match.undo()
    assert match.key() == before


def test_a_disposable_fork_plays_on_but_keeps_nothing() -> None:
    match = start()
    match.pick(0)
    twin = match.fork(disposable=True)
    assert twin.key() == match.key()
    twin.pick(0)
    with pytest.raises(Exception, match="keeps no checkpoint"):
        twin.fork()
    with pytest.raises(Exception, match="has no record"):
        twin.save()


def test_a_listening_match_reports_what_each_answer_caused_and_nothing_twice() -> None:
    match = new_match(Muster(), 2, 1, listening=True)
    assert match.answer(0, match.pending[0].options[0].key) == []
    news = match.answer(1, match.pending[0].options[0].key)
    assert [event.kind for event in news][:2] == ["played", "played"]
    assert match.fork(listening=True).news == []
    match.undo()
    assert match.news == []


class Broken(Muster):
    id = "muster"

    def procedure(self, state: MusterState) -> Effect[None]:
        yield Decision(0, "Play a card", offer(state.hands[0]), "play")
        raise ZeroDivisionError("a bug in the rules")


def test_when_the_rules_fail_the_match_stands_as_before_and_the_crash_can_be_replayed() -> None:
    match = new_match(Broken(), 2, 1)
    before = match.key()
    with pytest.raises(RulesCrash, match="a bug in the rules") as crash:
        match.answer(0, match.pending[0].options[0].key)
    assert match.key() == before and match.answers == 0
    assert '"answers":[[0,' in crash.value.record


class Endless(Muster):
    def procedure(self, state: MusterState) -> Effect[None]:
        return
        yield


def test_rules_that_go_round_in_circles_are_caught() -> None:
    with pytest.raises(Exception, match="ask nothing and do not end"):
        new_match(Endless(), 2, 1)


@pytest.mark.parametrize(
    ("seats", "setup", "message"),
    [
        (3, {}, "cannot be played by 3; the seat counts are: 2, 4, 6, 10"),
        (2, {"pace": 1}, "no setup key 'pace'; the keys are: points, mood, loud, banned"),
        (2, {"points": 4}, "points=4 is not possible: points is one of 3, 5"),
        (2, {"points": True}, "points=True is not possible"),
        (2, {"mood": "sad"}, "mood is one of calm, wild"),
        (2, {"loud": "perhaps"}, "loud is yes or no"),
        (2, {"banned": "three"}, "a list, joined by commas, of one, two"),
    ],
)
def test_a_wrong_setup_says_what_is_allowed(seats: int, setup: dict[str, object], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        new_match(Muster(), seats, 1, setup)


def test_a_setup_may_come_as_the_words_of_a_command_line() -> None:
    match = new_match(Muster(), 2, 1, {"points": "3", "loud": "yes", "banned": "one,two"})
    assert match.setup == {"points": 3, "mood": "calm", "loud": True, "banned": ("one", "two")}


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'; the games are: "):
        new_match("chess")


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(SetupError, match="1 names for 2 seats"):
        start().names = ("Ann",)


@pytest.mark.parametrize("disposable", [False, True])
def test_a_match_tells_when_the_running_procedure_began(disposable: bool) -> None:
    match = new_match(Muster(), 2, 1, disposable=disposable)
    while (began := match.began) == 0:
        match.pick(0)
    before = match.step
    match.pick(0)
    assert 0 < began <= before
    assert match.began == began, "both play at once: after one answer the round is still on"


def test_the_history_names_seat_key_and_part_of_every_answer() -> None:
    match = start()
    first, second = (question.options[0].key for question in match.pending)
    match.answer(1, second)
    match.answer(0, first)
    assert match.history == [(1, second, 1), (0, first, 0)]


def test_a_disposable_match_cannot_be_sampled() -> None:
    with pytest.raises(WarhallError, match="no checkpoint to sample from"):
        new_match(Muster(), 2, 1, disposable=True).sample(0, Chance(1))
