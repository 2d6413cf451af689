"""Bots play any game, by what their seat may know and nothing else."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from tests.bots.puzzles import Barren, Crowd, Shunned
from tests.toys import Muster
from tests.worlds import World, all_games, worlds
from warhall.bots import Bot, Seat, add_bot, bot_names, make_bot, make_bots, play
from warhall.bots import registry as bot_registry
from warhall.bots.protocol import worth
from warhall.kernel.errors import IllegalAnswer, SetupError, Undetermined
from warhall.kernel.game import Game, Outcome, View
from warhall.kernel.match import Match, new_match
from warhall.kernel.native import is_compiled
from warhall.kernel.questions import Question
from warhall.kernel.state import Chance

every_world = pytest.mark.parametrize("world", worlds(), ids=str)
NAMES = ["random", "greedy", "search:8"]


class Mute:
    """A bot that does not know the language."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seat: Seat, question: Question) -> str:
        return "mumble"


def test_the_bots_are_found_by_name() -> None:
    assert {"random", "greedy", "search", "easy", "normal", "hard", "master"} <= set(bot_names())


def test_an_unknown_bot_is_answered_with_those_there_are() -> None:
    with pytest.raises(SetupError, match=r"there is no bot 'hal'; the bots are: .*greedy.*random"):
        make_bot("hal", Chance(1))


def test_a_bot_can_be_added_without_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_registry, "_added", {})
    add_bot("mute", Mute)
    assert "mute" in bot_names()
    assert isinstance(make_bot("mute", Chance(1)), Mute)


def test_one_name_serves_every_seat_and_another_number_of_names_is_refused() -> None:
    assert len(make_bots(["random"], 4, 1)) == 4
    with pytest.raises(SetupError, match="2 bots for 4 seats: give one name for all seats, or one for each"):
        make_bots(["random", "greedy"], 4, 1)


def test_an_answer_that_is_none_of_the_options_is_refused_by_name() -> None:
    with pytest.raises(IllegalAnswer, match="bot Mute answered 'mumble' to 'Play a card'; the answers are: "):
        play(new_match(Muster(), 2, 1), [Mute(Chance(1)), Mute(Chance(2))])


def test_a_match_that_takes_too_long_is_left_unfinished() -> None:
    match = new_match(Muster(), 2, 1)
    assert play(match, make_bots(["random"], 2, 1), limit=3) is None
    assert match.answers == 3


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def record() -> str:
        match = new_match(Muster(), 4, 5)
        play(match, make_bots([name], 4, 9))
        return match.save()

    assert record() == record()


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_greedy_players_come_to_an_end_in_the_largest_game_too(game: Game[Any]) -> None:
    """An evaluation that rewards waiting shows here: everybody waits for ever."""
    mine = [world for world in worlds() if world.game.id == game.id]
    for world in (mine[0], max(mine, key=lambda world: world.seats)):
        match = world.match(2)
        assert play(match, make_bots(["greedy"], world.seats, 2), limit=5000) is not None, str(world)


def test_greedy_beats_random() -> None:
    score = 0.0
    for seed in range(80):
        match = new_match(Muster(), 2, seed)
        mine = seed % 2
        names = ["greedy", "random"] if mine == 0 else ["random", "greedy"]
        outcome = play(match, make_bots(names, 2, seed))
        assert outcome is not None
        score += worth(match, outcome, mine) - worth(match, outcome, 1 - mine)
    assert score > 15


def test_a_win_is_worth_as_much_to_a_team_as_to_one_player() -> None:
    match = new_match(Muster(), 4, 1)
    assert [worth(match, Outcome((0, 2), "", ""), seat) for seat in range(4)] == [1, 0, 1, 0]
    assert [worth(match, Outcome((0, 1), "", ""), seat) for seat in range(4)] == [0.5, 0.5, 0.5, 0.5]
    assert [worth(match, Outcome((), "", ""), seat) for seat in range(4)] == [0, 0, 0, 0]


class Peeked(Exception):
    """A bot read what its seat cannot know."""


def sealed(name: str) -> property:
    slot = getattr(Match, name)

    def read(match: "SealedMatch") -> object:
        if match.closed:
            raise Peeked(name)
        return slot.__get__(match)

    def write(match: "SealedMatch", value: object) -> None:
        slot.__set__(match, value)

    return property(read, write)


class SealedMatch(Match):
    """A match of which nothing can be read while it is closed, not even what others are asked: that is their hands."""

    __slots__ = ("closed",)

    state = sealed("state")
    _asked = sealed("_asked")
    _base = sealed("_base")
    _origin = sealed("_origin")
    _pending = sealed("_pending")
    _picks = sealed("_picks")
    _running = sealed("_running")
    news = sealed("news")

    def __init__(self, world: World, seed: int) -> None:
        self.closed = False
        whole = world.match(seed)
        super().__init__(whole.game, whole._base, whole.seats, whole._origin)


class GuardedSeat(Seat):
    """The four doors a bot may use, and the match is shut behind it again."""

    __slots__ = ("sealed",)

    def __init__(self, match: SealedMatch, number: int) -> None:
        super().__init__(match, number)
        self.sealed = match

    @contextmanager
    def open(self) -> Iterator[None]:
        self.sealed.closed = False
        try:
            yield
        finally:
            self.sealed.closed = True

    @property
    def questions(self) -> tuple[Question, ...]:
        with self.open():
            return super().questions

    @property
    def teams(self) -> Sequence[int]:
        with self.open():
            return super().teams

    def view(self) -> View:
        with self.open():
            return super().view()

    def sample(self, chance: Chance, disposable: bool = False) -> Match:
        with self.open():
            return super().sample(chance, disposable)


class Cheat:
    """A bot that looks under the table, to show that the seal holds."""

    def __init__(self, look: Callable[[Match], object]) -> None:
        self.look = look

    def choose(self, seat: Seat, question: Question) -> str:
        return str(self.look(seat._match))


class Honest:
    """A bot that reads its own questions, which it may."""

    def choose(self, seat: Seat, question: Question) -> str:
        (own,) = seat.questions
        return own.options[0].key


def play_sealed(world: World, bots: list[Bot], answers: int) -> SealedMatch:
    match = SealedMatch(world, 3)
    for _ in range(answers):
        if match.is_over:
            break
        question = match.pending[0]
        seat = GuardedSeat(match, question.seat)
        match.closed = True
        key = bots[question.seat].choose(seat, question)
        match.closed = False
        match.answer(question.seat, key, question.id)
    return match


interpreted = pytest.mark.skipif(is_compiled(), reason="a compiled match cannot be sealed")


@interpreted
@every_world
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_reads_nothing_that_its_seat_cannot_know(name: str, world: World) -> None:
    match = play_sealed(world, make_bots([name], world.seats, 1), 16)
    assert match.step > 1


CHEATS: dict[str, Callable[[Match], object]] = {
    "the table": lambda match: match.state.hands[0],
    "what others are asked": lambda match: [question.options for question in match.pending],
    "what others have put down": lambda match: getattr(match._asked, "answers", None),
}


@interpreted
@pytest.mark.parametrize("look", CHEATS.values(), ids=CHEATS)
def test_the_seal_would_catch_a_bot_that_peeks(look: Callable[[Match], object]) -> None:
    with pytest.raises(Peeked):
        play_sealed(World(Muster(), 2, {}), [Honest(), Cheat(look)], 2)


@interpreted
def test_the_seal_lets_a_bot_read_its_own_questions() -> None:
    assert play_sealed(World(Muster(), 2, {}), [Honest(), Honest()], 2).step > 1


def test_greedy_takes_any_option_where_no_match_fits_what_it_saw() -> None:
    class Blank(Seat):
        def sample(self, chance: Chance, disposable: bool = False) -> Match:
            raise Undetermined("nothing fits")

    match = new_match(Muster(), 2, 1)
    question = match.pending[0]
    found = {make_bot("greedy", Chance(seed)).choose(Blank(match, 0), question) for seed in range(60)}
    assert found == {option.key for option in question.options}


def test_greedy_never_takes_what_weighs_nothing() -> None:
    def taken(game: Game[Any], seed: int) -> str:
        match = new_match(game, 2, seed)
        return make_bot("greedy", Chance(seed)).choose(Seat(match, 0), match.pending[0])

    assert {taken(Crowd(), seed) for seed in range(20)} == {"9"}, "it wins at once"
    assert "9" not in {taken(Shunned(), seed) for seed in range(20)}
    assert taken(Barren(), 1) == "9", "where everything weighs nothing, all is tried"


def test_a_seat_tells_what_a_person_sitting_there_would_know() -> None:
    match = new_match(Muster(), 4, 1)
    seat = Seat(match, 2)
    assert seat.view() == match.view(2)
    assert seat.teams == [0, 1, 0, 1]
    assert [question.id for question in seat.questions] == ["1.2"]
    sample = seat.sample(Chance(1))
    assert sample.view(2) == match.view(2)
    assert sample.key() != match.key()
