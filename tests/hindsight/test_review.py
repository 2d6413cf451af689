"""What a review says: chances, blunders, luck, and never anything that a seat could not have known."""

import json
from collections.abc import Sequence

import pytest

import warhall
from tests.hindsight.cups import ANSWERS, BLUE, RED, Cups, CupsState, color, turn
from tests.toys import Muster
from warhall.hindsight import Review, Reviewer
from warhall.hindsight.calibration import Calibration, calibration
from warhall.hindsight.looking import Thought, sit, think
from warhall.hindsight.moments import Choice, Moment
from warhall.hindsight.naming import BLUNDERED, LUCK, MISFORTUNE, MISSED, TURN, is_open, turning_points
from warhall.hindsight.reviewer import Frame
from warhall.hindsight.tally import Tally
from warhall.kernel.decisions import CHOICE, Decision, Effect, option
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance

SEED = 3


def played(*answers: str, seed: int = SEED) -> Match:
    """A match of cups with these answers, and three points for everybody after them."""
    match = new_match(Cups(), 2, seed)
    match.names = ("Ann", "Bo")
    for key in answers:
        match.answer(match.pending[0].seat, key)
    while match.pending:
        match.answer(match.pending[0].seat, "take")
    return match


def kinds(found: Review) -> list[tuple[str, int]]:
    return [(named.kind, named.number) for named in found.named if named.kind != TURN]


def wrong(match: Match) -> str:
    """A guess that is wrong at the first question."""
    return BLUE if color(match.state.hands[1]) == RED else RED


def test_the_chances_of_both_teams_make_one_at_every_moment_and_end_with_the_outcome() -> None:
    match = played("take", "nothing")
    found = warhall.review(match.save())
    assert len(found.chances) == match.answers + 1
    assert all(sum(chances.values()) == pytest.approx(1, abs=0.01) for chances in found.chances)
    assert found.chances[-1] == {0: 1.0, 1: 0.0}


def test_who_takes_nothing_blunders_and_is_told_what_was_better_and_why() -> None:
    found = warhall.review(played("take", "take", "nothing"))
    assert (BLUNDERED, 2) in kinds(found)
    answer = found.judged[2]
    assert answer["loss"] > 0.1
    assert answer["best_chance"] - answer["played_chance"] == pytest.approx(answer["loss"], abs=0.02)
    assert answer["best"]["key"] != "nothing" and answer["why"].startswith("“Player 1 scores")
    assert [deed["seat"] for deed in answer["follows"][:2]] == [1, 0], "what is expected after the better answer"


def test_a_guess_that_nobody_could_know_to_be_wrong_is_worse_luck_and_no_worse_choice() -> None:
    match = new_match(Cups(), 2, SEED)
    guess = wrong(match)
    found = warhall.review(played(guess))
    assert (MISFORTUNE, 0) in kinds(found)
    known = found.judged[0]
    seen = warhall.review(played(guess), open=True).judged[0]
    assert seen["loss"] > known["loss"] + 0.1, "with all cards open it was a mistake"
    right = ({RED, BLUE} - {guess}).pop()
    assert seen["best"]["key"] == right
    assert (LUCK, 0) in kinds(warhall.review(played(right)))


def test_a_review_of_a_seat_judges_its_answers_alone() -> None:
    found = warhall.review(played("take", "nothing"), seat=1)
    assert {answer["seat"] for answer in found.judged} == {1}
    assert (BLUNDERED, 1) in kinds(found)


def test_a_seat_is_judged_alike_whatever_the_other_holds_unless_the_cards_lie_open() -> None:
    found: dict[tuple[str, bool], Thought] = {}
    for seed in range(9):
        match = new_match(Cups(), 2, seed)
        for open in (False, True):
            thought = think(sit(match, 0, open), match.pending[0], 150, 1)
            found.setdefault((color(match.state.hands[1]), open), thought)
    assert found[RED, True].best == RED and found[BLUE, True].best == BLUE
    for guess in (RED, BLUE):
        assert found[RED, False].values[guess] == pytest.approx(found[BLUE, False].values[guess], abs=0.15)


def test_with_all_cards_open_every_hand_is_known_and_no_deck() -> None:
    match, chance, decks = new_match(Muster(), 4, 5), Chance(1), set()
    for _ in range(7):
        match.pick(0)
    for _ in range(20):
        sample = match.sample(None, chance)
        assert [sample.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]
        decks.add(tuple(sample.state.decks[0]))
    assert len(decks) > 1


class Shelves(Cups):
    """Cups with a long shelf: whoever takes nothing can look in vain in many places."""

    def procedure(self, state: CupsState) -> Effect[None]:
        return turn(state, [*ANSWERS[:2], *(option(CHOICE, f"look{n}", f"Look {n}", n + 2) for n in range(10))])

    def hints(self, state: CupsState, decision: Decision) -> Sequence[float]:
        """Looking is what tempts."""
        return [0.3 if answer.key == "take" else 1.0 for answer in decision.options]


def test_the_one_good_answer_among_many_is_found_by_every_review_though_another_tempts_more() -> None:
    match = new_match(Shelves(), 2, SEED)
    for number in range(10):
        match.answer(match.pending[0].seat, "look3" if number == 2 else "take")
    for seed in range(4):
        found = warhall.review(match, seed=seed)
        assert [number for kind, number in kinds(found) if kind in (BLUNDERED, MISSED)] == [2]
        assert found.judged[2]["best"]["key"] == "take"


def compared(**batches: list[tuple[float, float]]) -> Choice:
    """A choice among these rivals and `nothing`, which was played. The first rival looks best."""
    played = next(answer for answer in ANSWERS if answer.key == "nothing")
    choice = Choice("?", len(batches) + 1, played, played)
    choice.batches, choice.rival = batches, next(iter(batches))
    return choice


def test_a_difference_is_in_doubt_until_several_batches_agree() -> None:
    scale = Calibration()
    once, often, torn = (
        compared(take=batches).loss(scale, 0, 2)[1]
        for batches in ([(0.6, 0.5)], [(0.6, 0.5)] * 9, [(0.7, 0.5), (0.5, 0.5), (0.6, 0.5)] * 3)
    )
    assert often < torn < once


def test_a_name_stays_open_while_any_rival_may_be_better_by_so_much() -> None:
    scale, slight, clear = Calibration(), [(0.51, 0.5)] * 6, [(0.7, 0.5)] * 6
    assert not is_open(compared(take=slight, roll=slight), scale, 0, 2), "nothing was better by much"
    assert is_open(compared(take=slight, roll=[(0.58, 0.5)]), scale, 0, 2), "compared only once"
    assert not is_open(compared(take=clear, roll=[(0.58, 0.5)]), scale, 0, 2), "a blunder whatever else is better"


def test_a_rival_drops_out_when_it_is_surely_worse_and_the_next_comes_in() -> None:
    reviewer = Reviewer(played(), Frame())
    moment, choice = Moment(0, 0, 0), compared(a=[(0.62, 0.5)] * 5, b=[(0.48, 0.5)] * 5, c=[(0.6, 0.5)])
    choice.tries = {"nothing": 50, "e": 1, "a": 40, "b": 30, "c": 20, "d": 9}
    assert reviewer._rivals(moment, choice) == ["a", "c", "d"]


def test_what_may_have_cost_most_is_looked_at_first() -> None:
    reviewer = Reviewer(played("nothing"), Frame())
    reviewer.glance(range(3))
    for number, batches in enumerate(([(0.6, 0.5)] * 30, [(0.58, 0.5)], [(0.5, 0.5)] * 30)):
        moment = reviewer.moments[number]
        moment.choice, moment.expected = compared(roll=batches), Tally()
    assert reviewer.wanted() == [1, 0]


def test_the_same_seed_gives_the_same_review() -> None:
    record = played("nothing", "roll", "red").save()
    assert warhall.review(record).to_json() == warhall.review(record).to_json()


def test_what_was_found_out_can_be_stored_and_gone_on_with() -> None:
    match = played("nothing", "take", "nothing")
    reviewer = Reviewer(match, Frame())
    reviewer.glance(range(match.answers))
    stored = json.loads(json.dumps([moment.to_json() for moment in reviewer.moments.values()]))
    again = Reviewer(match, Frame(), [Moment.from_json(moment) for moment in stored])
    assert again.wanted() == reviewer.wanted() and reviewer.wanted()
    for one in (reviewer, again):
        one.deepen(one.wanted()[:2])
    assert again.review().to_json()["judged"] == reviewer.review().to_json()["judged"]


def test_other_seeds_name_the_same_blunders() -> None:
    record = played("nothing", "take", "take", "nothing", "roll").save()
    one, two = (
        {named.number for named in warhall.review(record, seed=seed).named if named.kind == BLUNDERED}
        for seed in (1, 2)
    )
    assert one == two >= {0, 3}


def test_there_is_nothing_to_review_without_answers_or_for_a_seat_that_is_not_there() -> None:
    with pytest.raises(warhall.WarhallError, match="no answers"):
        warhall.review(new_match(Cups(), 2, 1))
    with pytest.raises(warhall.WarhallError, match="the seats are 0 to 1"):
        warhall.review(played(), seat=2)
    with pytest.raises(warhall.WarhallError, match="not a record"):
        warhall.review("no record")


def test_a_turning_point_is_the_answer_that_did_most_for_who_took_the_lead() -> None:
    line = [0.6, 0.65, 0.6, 0.5, 0.45, 0.3, 0.35, 0.55, 0.7]
    points = turning_points([{0: chance, 1: 1 - chance} for chance in line])
    assert [(number, team) for number, team, _ in points] == [(4, 1), (6, 0)]


def test_other_rules_are_not_calibrated() -> None:
    assert calibration(Cups()) == Calibration() and Calibration().chance(0.7, 0, 2) == 0.7
    assert Calibration(2.0).chance(0.5, 0, 4) == pytest.approx(0.25), "four teams that stand alike"
    assert Calibration(2.0, (0.5, -0.5)).chance(0.5, 0, 2) > 0.6
