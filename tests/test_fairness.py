"""What must hold of every game so that nobody is cheated: what undo teaches, and what is dealt anew."""

import pytest

from tests.worlds import World, step, worlds
from warhall.kernel.freezing import thaw
from warhall.kernel.match import Match
from warhall.kernel.state import Chance

WORLDS = worlds()
every_world = pytest.mark.parametrize("world", WORLDS, ids=str)
ANSWERS = 80
SAMPLES = 2


def told(match: Match, seat: int) -> list[str]:
    return [f"{event.kind} {event.to_json()}" for event in match.news if event.is_for(seat)]


@every_world
def test_a_free_undo_taught_nothing(world: World) -> None:
    """In every match that the seat could have been in, the same answer shows the same; and undo restores the view."""
    chance, match = Chance(11), world.match(11, listening=True)
    free = 0
    for _ in range(ANSWERS):
        if not match.pending:
            break
        question = match.pending[chance.random(len(match.pending))]
        seat, key = question.seat, question.options[chance.random(len(question.options))].key
        view, before = match.view(seat), match.knowledge(seat)
        samples = [match.sample(seat, chance) for _ in range(SAMPLES)]
        match.answer(seat, key, question.id)
        if not match.pending or before.grew(match.knowledge(seat)):
            continue
        free += 1
        for sample in samples:
            same = sample.fork(listening=True)
            same.answer(seat, key, question.id)
            assert told(same, seat) == told(match, seat), f"{question.prompt}: {key}"
            assert same.view(seat) == match.view(seat), f"{question.prompt}: {key}"
        twin = match.fork()
        twin.undo()
        assert twin.view(seat) == view
        assert not before.grew(twin.knowledge(seat)) and not twin.knowledge(seat).grew(before)
    assert free, "some answers show nothing new"


@every_world
def test_what_is_dealt_anew_looks_the_same_to_every_seat(world: World) -> None:
    """From the last checkpoint on; and the record of the new match replays it."""
    chance, match = Chance(12), world.match(12)
    for number in range(ANSWERS):
        if not match.pending:
            break
        if number % 8 == 0:
            start = match.fork()
            base = thaw(match.checkpoint().state)
            if since := match.answers - match.checkpoint_answers:
                start.undo(since)
            anew = match.redealt((number << 64) + (1 << 128))
            for seat in range(world.seats):
                assert world.game.view(thaw(anew.checkpoint().state), seat) == world.game.view(base, seat)
                if base.seed == start.state.seed:  # no dice were thrown before the first question
                    assert anew.view(seat) == start.view(seat)
            assert anew.state.seed != match.state.seed, "the luck to come is new as well"
            while anew.pending and anew.answers < 5:
                step(anew, chance)
            assert Match.load(anew.save()).key() == anew.key()
        step(match, chance)


WITH_DECKS = [world for world in WORLDS if not world.setup and world.game.id != "atlantis"]


@pytest.mark.parametrize("world", WITH_DECKS, ids=str)
def test_whoever_has_the_record_does_not_know_the_cards_that_are_dealt_anew(world: World) -> None:
    """The orders of the decks are as many as the seeds."""
    match = world.match(13)
    chance = Chance(13)
    while match.answers < 12:
        step(match, chance)
    keys = set()
    for number in range(20):
        anew = match.redealt((1 << 190) + number)
        anew.state.seed = 0
        keys.add(str(anew.state.key()))
    assert len(keys) == 20
