"""What must hold of every game, in every mode, whatever is answered: found by playing at random."""

import json

import pytest

from tests.worlds import World, step, walk, worlds
from warhall.kernel.match import Match, new_match
from warhall.kernel.parts import Parts
from warhall.kernel.state import Chance

WORLDS = worlds()
every_world = pytest.mark.parametrize("world", WORLDS, ids=str)


@every_world
def test_a_fork_at_every_decision_is_equal_and_independent(world: World) -> None:
    seen = walk(world, 1)
    before = [match.key() for match in seen]
    chance = Chance(5)
    for match in seen:
        twin = match.fork()
        assert twin.key() == match.key()
        for _ in range(10):
            if twin.pending:
                step(twin, chance)
    assert [match.key() for match in seen] == before


@every_world
def test_undo_then_redo_is_identity(world: World) -> None:
    chance, match = Chance(2), world.match(2)
    for _ in range(100):
        if not match.pending:
            break
        before = match.key()
        step(match, chance)
        after, line = match.key(), json.loads(match.save())
        match.undo()
        assert match.key() == before
        seat, key, *part = line["answers"][-1]
        match.answer(seat, key, match.question(part[0] if part else 0).id)
        assert match.key() == after


@every_world
def test_a_saved_match_loads_to_the_same_key(world: World) -> None:
    chance, match = Chance(3), world.match(3)
    for n in range(200):
        if not match.pending:
            break
        step(match, chance)
        if n % 20 == 0:
            assert Match.load(match.save()).key() == match.key()
    assert Match.load(match.save()).key() == match.key()


@every_world
def test_a_sample_gives_the_same_view_and_events_and_stays_playable(world: World) -> None:
    """Rearranging what a seat cannot see must change nothing that it sees: neither its view nor what it was told."""
    chance = Chance(4)
    for number, match in enumerate(walk(world, 4)):
        seat = number % world.seats  # by turns: samples of large tables are dear
        sample = match.sample(seat, chance)
        assert sample.view(seat) == match.view(seat)
        told = [(event.kind, str(event.to_json())) for event in match.recent(seat)]
        assert [(event.kind, str(event.to_json())) for event in sample.recent(seat)] == told
        assert sample.fork().key() == sample.key()
        for _ in range(5):
            if sample.pending:
                step(sample, chance)


@every_world
def test_no_kept_state_ever_changes(world: World) -> None:
    chance, match = Chance(6), world.match(6)
    kept, keys = [], []
    for number in range(400):
        if not match.pending:
            break
        if number < 300:
            kept += [match.state.copy(), match._base]
            keys += [state.key() for state in kept[-2:]]
        step(match, chance)
    assert [state.key() for state in kept] == keys


@every_world
def test_what_states_share_changes_nothing(world: World) -> None:
    """A match that is never copied plays as one that is copied at every step, in the middle of a procedure too."""
    chance, copied = Chance(11), world.match(11)
    alone = new_match(world.game, world.seats, 11, world.setup, disposable=True)
    kept = []
    for _ in range(200):
        decision = alone.decision
        if decision is None:
            break
        kept.append(copied.state.copy())
        place = chance.random(len(decision.options))
        alone.pick(place)
        copied.pick(place)
        assert copied.key() == alone.key()


@every_world
def test_a_random_game_ends(world: World) -> None:
    chance, match = Chance(7), world.match(7)
    for _ in range(50_000):
        if match.is_over:
            break
        decision = match.decision
        assert decision is not None
        match.pick(chance.random(len(decision.options)))
    assert match.outcome is not None, f"still going after {match.answers} answers"


@every_world
def test_every_question_has_options_with_distinct_keys_and_names_a_rule(world: World) -> None:
    rules = world.game.ledger() if (world.game.folder / "rules.toml").exists() else None
    for match in walk(world, 8):
        for question in match.pending:
            keys = question.decision.keys()
            assert keys and len(set(keys)) == len(keys), question
            assert rules is None or question.rule in rules, f"{question.rule} is not in the ledger"


@every_world
def test_views_are_plain_json_for_every_seat_and_for_spectators(world: World) -> None:
    for match in walk(world, 9, limit=60)[::3]:
        for seat in (*range(world.seats), None):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert seat is not None or view["questions"] == []
            lit = frozenset(option["key"] for question in view["questions"] for option in question["options"])
            for line in world.game.picture(view, lit):
                assert all(isinstance(text, str) and style for text, style in line)


@every_world
def test_views_made_together_are_those_that_each_seat_gets_alone(world: World) -> None:
    """What seats share is made once. Nobody may get another's part by it."""
    for match in walk(world, 6)[::7]:
        seats = [None, *range(match.seats)]
        together = match.game.views(match.state, seats)
        alone = [match.game.view(match.state, seat) for seat in seats]
        assert [json.dumps(view) for view in together] == [json.dumps(view) for view in alone]
        assert match.game.views(match.state, seats[::-1])[::-1] == together


@every_world
def test_views_with_kept_parts_are_those_built_from_nothing(world: World) -> None:
    """After every answer, and also after one that is taken back. All are made each time, and compared by turns."""
    chance, match, kept, seats = Chance(12), world.match(12), Parts(), [None, *range(world.seats)]
    for number in range(250):
        shown, place = match.game.views(match.state, seats, kept), number % len(seats)
        assert json.dumps(shown[place]) == json.dumps(match.game.view(match.fork().state, seats[place]))
        if not match.pending:
            break
        if number % 9 == 8:
            match.undo(1 + chance.random(3))
        else:
            step(match, chance)


@every_world
def test_every_event_has_a_sentence(world: World) -> None:
    chance, match = Chance(10), world.match(10, listening=True)
    for _ in range(200):
        if not match.pending:
            break
        for event in match.news:
            assert event.kind in world.game.sentences, event
            world.game.sentences[event.kind].format(**event.data)
        step(match, chance)
