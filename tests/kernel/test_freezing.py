"""A position kept without the road that led to it."""

import json

import pytest

from tests.toys import MusterState
from tests.worlds import World, step, worlds
from warhall.kernel.errors import RecordError
from warhall.kernel.freezing import freeze, thaw
from warhall.kernel.match import Match, new_match, resume
from warhall.kernel.origin import Origin
from warhall.kernel.state import Chance, State


@pytest.mark.parametrize("world", worlds(), ids=str)
def test_a_thawed_state_is_equal_and_plays_on_alike(world: World) -> None:
    chance, match = Chance(12), world.match(12)
    for n in range(120):
        if not match.pending:
            break
        step(match, chance)
        if n % 10 == 0:
            assert thaw(freeze(match.state)).key() == match.state.key()
    checkpoint = match.checkpoint()
    again = resume(world.game, match._history().copy(), checkpoint)
    assert checkpoint.answers == match.checkpoint_answers <= match.answers
    assert again.key() == match.key()
    assert again.save() == match.save()
    assert again.step == match.step


@pytest.mark.parametrize("world", worlds(), ids=str)
def test_a_checkpoint_worked_out_late_is_the_one_that_was_kept_at_once(world: World) -> None:
    chance, match, steady = Chance(21), world.match(21), world.match(21)
    for n in range(90):
        decision = match.decision
        if decision is None:
            break
        index = chance.random(len(decision.options))
        match.pick(index)
        steady.pick(index)
        kept = steady.checkpoint()  # at every answer, so that there is nothing to repeat
        assert (match.began, match.checkpoint_answers) == (steady.began, kept.answers)
        if n % 13 == 12:
            late = match.fork().checkpoint() if n % 2 else match.checkpoint()
            assert (late.answers, late.step, late.state) == (kept.answers, kept.step, kept.state)


def test_undo_below_the_checkpoint_that_a_match_was_resumed_from_replays_its_start() -> None:
    match = new_match("muster", 2, 4)
    for _ in range(9):
        match.pick(0)
    again = resume(match.game, match._history().copy(), match.checkpoint())
    again.undo(9)
    assert again.key() == new_match("muster", 2, 4).key()


def test_a_match_that_starts_from_a_position_has_a_record_of_its_own() -> None:
    match = new_match("muster", 2, 4)
    for _ in range(9):
        match.pick(0)
    kept = match.checkpoint()
    later = resume(match.game, Origin(2, 4, match.setup, kept.state, kept.step))
    for _ in range(5):
        later.pick(0)
    again = Match.load(later.save())
    assert again.key() == later.key()
    assert again.answers == 5
    again.undo(5)
    assert again._base.key() == match._base.key()


def test_a_record_with_a_broken_start_is_refused() -> None:
    record = json.loads(new_match("muster", 2, 4).save())
    for start in (7, [1, "no state"], ["1", ""], [0, "[[],[]]"]):
        with pytest.raises(RecordError):
            Match.load(json.dumps({**record, "start": start}))


class Pocket(State):
    __slots__ = ("bag", "names", "pairs", "raw")

    def __init__(self) -> None:
        super().__init__(5)
        self.bag: object = {3, 1}
        self.names: object = {"a": (1, None), "b": (2.5, "x")}
        self.pairs: object = frozenset({2, 4})
        self.raw: object = [b"\x00\xff", bytearray(b"\x01"), True]


def test_every_plain_kind_of_value_survives() -> None:
    pocket = Pocket()
    again = thaw(freeze(pocket))
    assert isinstance(again, Pocket)
    kept = [(again.seed, again.bag, again.names, again.pairs, again.raw)]
    assert kept == [(5, pocket.bag, pocket.names, pocket.pairs, pocket.raw)]


def test_a_state_of_another_shape_is_refused_by_name() -> None:
    line = freeze(MusterState(1, 2))
    with pytest.raises(RecordError, match="now has the fields"):
        thaw(line.replace('"target"', '"goal"'))
    with pytest.raises(RecordError, match="the rules no longer have"):
        thaw(line.replace("MusterState", "MusterHall"))
    with pytest.raises(RecordError, match="not a frozen state"):
        thaw("{}")


def test_what_is_not_plain_data_is_refused() -> None:
    pocket = Pocket()
    pocket.bag = print
    with pytest.raises(RecordError, match="cannot hold"):
        freeze(pocket)
