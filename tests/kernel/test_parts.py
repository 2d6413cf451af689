"""Chance, setup, ledgers, events, questions: the kernel's smaller parts."""

from hashlib import blake2b
from pathlib import Path

import pytest

from tests.toys import OPTIONS, Muster, MusterState
from warhall.kernel.decisions import (
    NO,
    PASS,
    YES,
    Decision,
    Effect,
    Fizzle,
    Option,
    amounts,
    choose,
    confirm,
    may,
)
from warhall.kernel.errors import ContentError
from warhall.kernel.events import Event, sentence
from warhall.kernel.freezing import thaw
from warhall.kernel.ledger import read_ledger
from warhall.kernel.match import Match, new_match
from warhall.kernel.registry import add_game
from warhall.kernel.sampling import same_questions
from warhall.kernel.state import SEED_BITS, Chance


def test_chance_is_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the algorithm's reference code."""
    chance = Chance(1234567)
    drawn = [chance.random(1 << 64) for _ in range(3)]
    assert drawn == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_a_number_below_n_is_the_remainder_of_a_whole_one() -> None:
    """The compiled build computes with words of the machine, whose upper half is negative; Python knows better."""
    for n in (1, 2, 7, 52, (1 << 31) - 1, 1 << 31, 1 << 32, 10**12, 1 << 63, (1 << 64) - 1):
        whole, below = Chance(n), Chance(n)
        for _ in range(20):
            assert below.random(n) == whole.random(1 << 64) % n
            assert below.seed == whole.seed < 1 << 64


LONG = 0xA5A5_0123_4567_89AB_CDEF_0011_2233_4455_6677_8899_AABB_CCDD


def test_the_numbers_of_a_long_seed_are_hashes_of_its_key_and_their_place() -> None:
    """So they tell neither the seed nor each other, as long as the hash is good."""
    chance, places = Chance(LONG), []
    drawn = []
    for _ in range(3):
        drawn.append(chance.random(1 << 64))
        places.append(chance.seed)
    hashes = [blake2b(place.to_bytes(24, "little"), digest_size=8).digest() for place in places]
    assert drawn == [int.from_bytes(found, "little") for found in hashes]
    assert {place >> 64 for place in places} == {LONG >> 64}, "the key stays"
    assert len({place & (1 << 64) - 1 for place in places}) == 3, "the place moves on"


def test_every_bit_of_a_long_seed_counts() -> None:
    first = {Chance(LONG ^ 1 << bit).random(1 << 64) for bit in range(SEED_BITS)}
    assert len(first) == SEED_BITS == 192


def test_a_long_seed_plays_and_replays_like_a_short_one() -> None:
    match = new_match(Muster(), 2, LONG)
    while match.pending and match.answers < 12:
        match.pick(0)
    twin = match.fork()
    assert twin.key() == match.key()
    add_game(Muster())
    assert Match.load(match.save()).key() == match.key(), "the record has the whole seed and a digest"
    assert thaw(match.checkpoint().state).seed >> 64 == LONG >> 64


@pytest.mark.parametrize("seed", [1, LONG])
def test_a_shuffle_keeps_the_cards_and_is_fair_enough(seed: int) -> None:
    chance, firsts = Chance(seed), [0] * 5
    for _ in range(5000):
        items = list(range(5))
        chance.shuffle(items)
        assert sorted(items) == list(range(5))
        firsts[items[0]] += 1
    assert all(900 < count < 1100 for count in firsts)


@pytest.mark.parametrize("seed", [0, 7, (1 << 64) - 1, LONG])
def test_a_shuffle_swaps_from_the_end_with_one_number_each(seed: int) -> None:
    """The compiled build takes all numbers of a shuffle at once. They are the same, and so is the place after them."""
    chance, one_by_one = Chance(seed), Chance(seed)
    cards, swapped = list(range(40)), list(range(40))
    chance.shuffle(cards)
    for n in range(39, 0, -1):
        other = one_by_one.random(n + 1)
        swapped[n], swapped[other] = swapped[other], swapped[n]
    assert (cards, chance.seed) == (swapped, one_by_one.seed)


def run(effect: Effect[object], *answers: Option) -> tuple[list[Decision], object]:
    """Drive an effect by hand."""
    asked: list[Decision] = []
    reply: Option | None = None
    waiting = list(answers)
    try:
        while True:
            asked.append(next(effect) if reply is None else effect.send(reply))
            reply = waiting.pop(0)
    except StopIteration as stop:
        return asked, stop.value


def test_a_mandatory_choice_without_options_fizzles() -> None:
    with pytest.raises(Fizzle):
        run(choose(0, "Target", [], "rule"))


def test_an_optional_choice_without_options_is_not_asked() -> None:
    assert run(may(0, "Target", [], "rule")) == ([], None)


def test_an_optional_choice_can_be_declined() -> None:
    assert run(may(0, "Target", [OPTIONS[0]], "rule"), PASS)[1] is None
    assert run(may(0, "Target", [OPTIONS[0]], "rule"), OPTIONS[0])[1] is OPTIONS[0]


def test_yes_and_no() -> None:
    assert run(confirm(0, "Sure?", "rule"), YES)[1] is True
    assert run(confirm(0, "Sure?", "rule"), NO)[1] is False


def test_amounts_are_offered_from_first_to_last() -> None:
    assert [option.key for option in amounts(1, 3)] == ["1", "2", "3"]


def test_an_event_is_told_to_its_audience_only() -> None:
    event = Event("drew", {"card": 3}, audience=(1,))
    assert event.is_for(1) and not event.is_for(0) and not event.is_for(None)
    assert Event("won", {}).is_for(None)


def test_who_is_told_more_by_another_event_is_not_told_twice() -> None:
    event = Event("drew_some", {"count": 2}, unless=(1,))
    assert event.is_for(0) and event.is_for(None) and not event.is_for(1)


def test_a_sentence_lists_several_things() -> None:
    event = Event("hit", {"units": ["Ann", "Bo", "Cy"]})
    assert sentence(event, {"hit": "It hits {units}."}) == "It hits Ann, Bo and Cy."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[[rule]]\nid = "a"\nsection = "S"\n', r"rule 1 \(a\): text is missing"),
        ('[[rule]]\nid = "a"\nsection = "S"\ntext = "t"\n' * 2, r"rule 2 \(a\): this id is used twice"),
        ('[[rule]]\nid = "a"\nsection = "S"\ntext = "t"\nwhy = "w"\n', "unknown field why"),
        ("[[rule]\n", "rules.toml: "),
    ],
)
def test_a_ledger_with_a_fault_is_refused_with_the_entry(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text)
    with pytest.raises(ContentError, match=message):
        read_ledger(path)


def test_a_ledger_is_searched_by_words(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text('[[rule]]\nid = "moving.dice"\nsection = "Moving"\ntext = "Roll two dice."\n')
    assert [rule.id for rule in read_ledger(path).search("TWO moving")] == ["moving.dice"]
    assert read_ledger(path).search("three") == []


def test_a_sample_does_not_repeat_the_truth() -> None:
    """Over many samples the other seat's hand varies, while its secret choice stays a legal one."""
    match = new_match(Muster(), 2, 5)
    match.pick(0)
    match.pick(0, 1)
    hands = set()
    chance = Chance(3)
    for _ in range(30):
        state = match.sample(0, chance).state
        assert isinstance(state, MusterState)
        hands.add(tuple(sorted(state.hands[1])))
    assert len(hands) > 5


def test_a_sample_hides_what_others_chose_while_choices_are_face_down() -> None:
    match = new_match(Muster(), 4, 5)
    match.answer(1, match.pending[1].options[0].key)
    chance, chosen = Chance(3), set()
    for _ in range(40):
        sample = match.sample(0, chance)
        assert [question.seat for question in sample.pending] == [0, 2, 3]
        asked = sample._asked
        chosen.add(asked.answers[1].key)  # type: ignore[union-attr]
    assert len(chosen) > 2


def test_a_sample_can_leave_open_what_others_put_face_down_but_never_what_the_seat_chose_itself() -> None:
    match = new_match(Muster(), 4, 5)
    for number in (1, 2):
        match.answer(number, match.pending[1].options[0].key)
    sample = match.sample(2, Chance(3), undecided=True)
    assert [question.seat for question in sample.pending] == [0, 1, 3]
    assert sample.view(2)["table"] == match.view(2)["table"]
    assert sample.fork().key() == sample.key()


def test_a_sample_follows_the_answers_that_stand_even_if_others_were_taken_back() -> None:
    """A match remembers the way from its checkpoint while bots sample it: not longer than it is the way."""
    match = new_match(Muster(), 2, 5)
    for option in match.pending[0].options[:2]:
        match.answer(0, option.key)
        for seed in range(5):
            sample = match.sample(0, Chance(seed))
            assert sample.view(0) == match.view(0)
            assert sample._asked.answers[0].key == option.key  # type: ignore[union-attr]
        match.undo()
        assert len(match.sample(0, Chance(1)).pending) == 2


def test_two_matches_ask_the_same_if_seat_prompt_rule_and_options_are_the_same() -> None:
    one, other = Option("a", "A"), Option("b", "B")
    asked = Decision(0, "Which?", [one, other], "rule")
    assert same_questions(asked, Decision(0, "Which?", [Option("a", "A"), other], "rule"), 0)
    for twin in (
        Decision(0, "Which one?", [one, other], "rule"),
        Decision(0, "Which?", [one, other], "another"),
        Decision(0, "Which?", [one, other], "rule", (1,)),
        Decision(0, "Which?", [one], "rule"),
        Decision(0, "Which?", [one, Option("c", "B")], "rule"),
        Decision(0, "Which?", [one, Option("b", "C")], "rule"),
        Decision(1, "Which?", [one, other], "rule"),
        None,
    ):
        assert not same_questions(asked, twin, 0)
    assert same_questions(asked, None, 1), "another seat is asked nothing here, and nothing there"
