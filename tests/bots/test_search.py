"""The search: what it finds, what it keeps to, what it says."""

import gc
import json
from itertools import count
from typing import Any

import pytest

from tests.bots.puzzles import Crowd, Gift, Harvest, Hide, Pennies, Race, Settle, Shunned, Stones, Twins
from tests.toys import Muster
from warhall.bots import Seat, make_bot, make_bots, play
from warhall.bots.explain import Explains
from warhall.bots.protocol import worth
from warhall.bots.search import Search, draw, easy, hard, master, normal
from warhall.bots.tree import Bandit, Node
from warhall.kernel.decisions import CHOICE, Decision, option
from warhall.kernel.errors import SetupError, Undetermined
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance
from warhall.server.settings import Settings


def looking(looks: int, seed: int = 1) -> Search:
    return Search(Chance(seed), float("inf"), looks)


def ask(bot: Search, match: Match, place: int = 0) -> str:
    question = match.pending[place]
    return bot.choose(Seat(match, question.seat), question)


def test_it_finds_the_only_winning_answer_behind_every_reply() -> None:
    assert [ask(looking(400, seed), new_match(Stones(), 2, seed)) for seed in range(5)] == ["3"] * 5


@pytest.mark.parametrize("before", [True, False])
def test_while_it_thinks_nobody_searches_memory_for_cycles_and_afterwards_all_is_as_before(before: bool) -> None:
    during: list[bool] = []

    class Watching(Seat):
        def sample(self, chance: Chance, disposable: bool = False) -> Match:
            during.append(gc.isenabled())
            if len(during) > 20:
                raise Undetermined("enough")
            return super().sample(chance, disposable)

    match = new_match(Stones(), 2, 1)
    try:
        (gc.enable if before else gc.disable)()
        looking(400).choose(Watching(match, 0), match.pending[0])
        assert gc.isenabled() == before and not any(during)
    finally:
        gc.enable()


def test_it_looks_as_far_as_the_horizon() -> None:
    assert [ask(looking(30, seed), new_match(Harvest(), 2, seed)) for seed in range(5)] == ["1"] * 5


def test_a_team_wins_together() -> None:
    assert ask(looking(20), new_match(Gift(), 4, 1)) == "2"


def test_in_a_simultaneous_choice_it_does_not_know_what_the_other_has_chosen() -> None:
    """The first seat has answered already; a bot that saw it would always win."""
    found: list[tuple[str, str]] = []
    for seed in range(60):
        match = new_match(Pennies(), 2, seed)
        first = ask(looking(40, seed), match)
        match.answer(0, first)
        found.append((first, ask(looking(40, seed + 1000), match)))
    for seat in (0, 1):
        assert 15 < sum(pair[seat] == "heads" for pair in found) < 45
    assert 15 < sum(one == other for one, other in found) < 45


def test_of_two_questions_that_read_the_same_it_answers_the_one_that_it_is_asked() -> None:
    match = new_match(Twins(), 2, 1)
    bot = looking(40)
    assert ask(bot, match, 1) == "tails"
    explanation = bot.explain()
    assert explanation is not None and {line.key for line in explanation.lines} == {"heads", "tails"}
    assert ask(bot, match) in {"1", "2", "3"}
    match.answer(0, "1")
    assert ask(bot, match) == "tails", "the first of those that are still open"


def test_it_does_not_know_what_others_will_answer_in_secret() -> None:
    """A search that knew it would find that it always guesses right, and never settle."""
    found = [ask(looking(500, seed), new_match(Settle(), 2, seed)) for seed in range(30)]
    assert found.count("no") >= 20


def test_others_do_not_know_what_it_answers_in_secret() -> None:
    """If they knew, whatever it hides would be found."""
    values: list[float] = []
    for seed in range(20):
        bot = looking(300, seed)
        ask(bot, new_match(Hide(), 2, seed))
        explanation = bot.explain()
        assert explanation is not None
        values.append(explanation.lines[0].value)
    assert 0.4 < sum(values) / len(values) < 0.6


def test_it_expects_an_answer_to_what_it_does_in_secret() -> None:
    bot = looking(300)
    ask(bot, new_match(Hide(), 2, 1))
    explanation = bot.explain()
    assert explanation is not None
    assert all([seat for seat, _ in line.follows] == [1] for line in explanation.lines)


def test_it_expects_its_own_answer_to_what_others_do_in_secret() -> None:
    bot = looking(300)
    ask(bot, new_match(Settle(), 2, 1))
    explanation = bot.explain()
    assert explanation is not None
    assert [[seat for seat, _ in line.follows] for line in explanation.lines if line.key == "yes"] == [[1, 0]]


def test_it_looks_ahead_as_often_as_it_may_and_no_more() -> None:
    bot = looking(33)
    ask(bot, new_match(Pennies(), 2, 1))
    explanation = bot.explain()
    assert explanation is not None and explanation.looks == 33


def test_it_answers_when_time_is_up() -> None:
    hands = count()
    bot = Search(Chance(1), seconds=20.0)
    bot.clock = lambda: float(next(hands))
    ask(bot, new_match(Pennies(), 2, 1))
    assert 20 <= next(hands) <= 22, "a second passed with every look at the clock"


def test_a_plain_choice_takes_little_thought() -> None:
    bot = looking(100_000)
    assert ask(bot, new_match(Gift(), 4, 1)) == "2"
    explanation = bot.explain()
    assert explanation is not None and explanation.looks < 100


def test_a_close_choice_takes_much_thought_and_comes_to_an_end() -> None:
    bot = looking(200_000)
    ask(bot, new_match(Pennies(), 2, 1))
    explanation = bot.explain()
    assert explanation is not None and 300 < explanation.looks < 200_000


def test_what_is_far_in_front_is_chosen_once_the_rest_cannot_catch_up() -> None:
    bot = looking(60)  # too few for what is found to be trusted
    assert ask(bot, new_match(Gift(), 4, 1)) == "2"
    explanation = bot.explain()
    assert explanation is not None and explanation.looks < 60


def tried(*arms: tuple[int, float]) -> Bandit:
    """A bandit whose arms were tried so often, with such results on average."""
    options = [option(CHOICE, str(place), "") for place in range(len(arms))]
    bandit = Bandit(Decision(0, "Which?", options, "which"), 0)
    for arm, (visits, mean) in zip(bandit.learn(options, None), arms, strict=True):
        arm.visits, arm.total = visits, visits * mean
    return bandit


def test_less_is_at_stake_the_worse_the_others_are() -> None:
    assert tried((50, 0.6), (50, 0.5)).stake(0.2) > tried((50, 0.6), (50, 0.4)).stake(0.2)


def test_less_is_at_stake_the_better_equal_options_are_known() -> None:
    assert tried((50, 0.5), (50, 0.5)).stake(0.2) > 2 * tried((500, 0.5), (500, 0.5)).stake(0.2)


def test_the_stake_is_what_the_better_half_of_equal_options_gains_on_average() -> None:
    """The difference of two means, each a tenth uncertain, is better by 0.0564 on average: 0.1414 / sqrt(2 pi)."""
    assert tried((100, 0.5), (100, 0.5)).stake(1.0) == pytest.approx(0.0564, abs=0.0001)


def test_what_was_never_tried_has_no_stake() -> None:
    assert tried((50, 0.6), (0, 0.0)).stake(0.2) == 0


def test_seats_that_take_turns_at_one_place_learn_for_themselves() -> None:
    """Whether the second or the third seat is asked beside the first may depend on what nobody sees."""
    asked = [Decision(seat, "Which?", [option(CHOICE, "0", "")], "which") for seat in range(3)]
    node = Node()
    first, second = node.bandit(0, asked[0], 0), node.bandit(1, asked[1], 1)
    third = node.bandit(1, asked[2], 0)
    assert (first.seat, second.seat, third.seat) == (0, 1, 2)
    assert node.bandit(1, asked[1], 1) is second and node.bandit(1, asked[2], 0) is third


def test_with_no_time_at_all_it_still_answers() -> None:
    match = new_match(Muster(), 2, 1)
    assert match.pending[0].decision.index(ask(Search(Chance(1), seconds=0), match)) >= 0


def test_where_no_match_fits_what_it_saw_it_takes_any_option() -> None:
    class Blank(Seat):
        def sample(self, chance: Chance, disposable: bool = False) -> Match:
            raise Undetermined("nothing fits")

    match = new_match(Stones(), 2, 1)
    bot = looking(10)
    assert bot.choose(Blank(match, 0), match.pending[0]) in {"1", "2", "3"}
    assert bot.explain() is None


def test_a_question_with_one_answer_takes_no_thought() -> None:
    match = new_match(Stones(), 2, 1)
    for key in ("3", "3"):
        match.answer(match.pending[0].seat, key)
    bot = looking(10)
    assert ask(bot, match) == "1"
    assert bot.explain() is None


def test_the_tree_is_kept_from_one_question_to_the_next() -> None:
    """After putting a card back the same seat is asked at once again: what was learned about that still counts."""
    match = new_match(Muster(), 2, 1)
    while match.pending[0].prompt != "Put one back":
        match.answer(match.pending[0].seat, match.pending[0].options[0].key)
    bot, seat = looking(60), match.pending[0].seat
    match.answer(seat, ask(bot, match))
    assert match.pending[0].prompt == "Content?"
    ask(bot, match)
    fresh = looking(60)
    ask(fresh, match)
    assert bot._node.bandits[0].visits > fresh._node.bandits[0].visits


def test_of_the_tree_only_what_the_answer_leads_to_is_kept() -> None:
    bot = looking(60)
    key = ask(bot, new_match(Stones(), 2, 1))
    assert bot._node.children and {mark[0] for mark in bot._node.children} == {(key,)}


def test_where_several_seats_choose_at_once_nothing_of_the_tree_is_kept() -> None:
    bot = looking(60)
    ask(bot, new_match(Muster(), 2, 1))
    assert len(bot._node.bandits) == 2 and not bot._node.children


def test_what_the_game_hints_at_is_tried_first() -> None:
    bot = looking(4)
    assert ask(bot, new_match(Crowd(), 2, 1)) == "9"


def test_what_weighs_nothing_is_never_tried() -> None:
    bot = looking(200)
    ask(bot, new_match(Shunned(), 2, 1))
    tried = {arm.key: arm.visits for arm in bot._node.bandits[0].arms.values()}
    assert tried.pop("9") == 0 and min(tried.values()) > 0


def test_what_weighs_nothing_is_tried_where_nothing_else_is_on_offer() -> None:
    decision = Decision(0, "Which?", [option(CHOICE, "good", "Good"), option(CHOICE, "bad", "Bad")], "")
    bandit = Bandit(decision, 0)
    good, bad = bandit.learn(decision.options, [1.0, 0.0])
    assert {bandit.select([good, bad], 0.1, Chance(seed)) for seed in range(20)} == {0}
    assert bandit.select([bad], 0.1, Chance(1)) == 0


def test_the_same_seed_gives_the_same_thoughts() -> None:
    def thoughts() -> object:
        bot = looking(50, 9)
        ask(bot, new_match(Muster(), 4, 3))
        explanation = bot.explain()
        assert explanation is not None
        return explanation.to_json()["lines"]

    assert thoughts() == thoughts()


def test_it_says_why() -> None:
    bot = looking(400)
    key = ask(bot, new_match(Stones(), 2, 1))
    assert isinstance(bot, Explains)
    explanation = bot.explain()
    assert explanation is not None
    best = explanation.lines[0]
    assert best.key == key and best.label == "Take 3"
    assert best.value > explanation.lines[1].value and best.share > 0.5
    assert [seat for seat, _ in best.follows][:2] == [1, 0]
    assert sum(line.share for line in explanation.lines) == pytest.approx(1)
    assert json.loads(json.dumps(explanation.to_json()))["lines"][0]["follows"][0]["seat"] == 1
    headline, first, *_ = explanation.text()
    assert headline.startswith("How many? (") and "Take 3" in first and "→ Take" in first


def won_against_chance(game: Game[Any], games: int) -> float:
    """How many games a search of a hundred looks wins, at either seat in turn; a tie is half of one."""
    score = 0.0
    for seed in range(games):
        match = new_match(game, 2, seed)
        mine = seed % 2
        outcome = play(match, make_bots(["random", "search:100"][:: 1 if mine else -1], 2, seed))
        assert outcome is not None
        score += worth(match, outcome, mine)
    return score


def test_a_search_of_a_hundred_looks_beats_chance() -> None:
    assert won_against_chance(Muster(), 30) > 18


def test_it_beats_chance_in_a_game_that_says_nothing_about_who_is_ahead() -> None:
    assert won_against_chance(Race(), 20) >= 18


@pytest.mark.parametrize("words", ["0", "-5", "0s", "-1s", "nans", "infs", "s", ""])
def test_a_limit_that_is_none_is_refused(words: str) -> None:
    with pytest.raises(SetupError, match=f"search:{words} is not possible: say search:0.5s for seconds, or search:500"):
        Search.worded(words)


def test_words_after_its_name_set_the_limit() -> None:
    timed, counted = make_bot("search:0.2s", Chance(1)), make_bot("search:500", Chance(1))
    assert isinstance(timed, Search) and timed.seconds == 0.2
    assert isinstance(counted, Search) and (counted.seconds, counted.looks) == (float("inf"), 500)
    with pytest.raises(SetupError, match=r"search:lots is not possible: say search:0\.5s for seconds, or search:500"):
        make_bot("search:lots", Chance(1))
    with pytest.raises(SetupError, match="bot 'random' takes no words after its name"):
        make_bot("random:5", Chance(1))


def test_the_levels_look_further_and_further_and_take_longer() -> None:
    bots = [level(Chance(1)) for level in (easy, normal, hard, master)]
    looks, seconds = [bot.looks for bot in bots], [bot.seconds for bot in bots]
    assert looks == sorted(set(looks)) and seconds == sorted(set(seconds))
    assert seconds[-1] < Settings().bot_seconds, "the server would stop it"
    assert [bot.value for bot in bots] == ["plain", "plain", "", ""], "only the upper two go by what was learned"


def test_a_draw_follows_its_weights() -> None:
    chance = Chance(1)
    drawn = [draw([0, 1, 3], chance) for _ in range(2000)]
    assert drawn.count(0) == 0 and 400 < drawn.count(1) < 600
    assert draw([0, 0], chance) in (0, 1)


def test_a_question_knows_its_step() -> None:
    """The search reads the step from a question's id to see whether anybody has answered in between."""
    question: Question = new_match(Stones(), 2, 1).pending[0]
    assert int(question.id.partition(".")[0]) == 1
