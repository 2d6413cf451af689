"""Actions and observations as numbers: fixed in size, stable, and made of what a seat may know."""

import json
from zlib import crc32

import pytest

pytest.importorskip("numpy", reason="warhall[envs] is not installed")

import numpy as np

from tests.toys import Muster
from tests.worlds import World, walk, worlds
from warhall.envs.encoded import EncodedMatch, substitute
from warhall.envs.encoding import BOUND, VERSION, WAIT, Encoding, features
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance

every_world = pytest.mark.parametrize("world", worlds(), ids=str)

LOOKS = 25
"""How many decisions of each world are looked at."""


@every_world
def test_hidden_information_never_reaches_an_observation(world: World) -> None:
    """In every match that a seat could be in, it observes the same and may choose the same."""
    encoding, chance = Encoding(world.game, world.setup), Chance(11)
    for number, match in enumerate(walk(world, 11, limit=150)[:: 150 // LOOKS]):
        for seat in {number % world.seats, -(number + 1) % world.seats}:  # by turns: samples of large tables are dear
            observation, mask = EncodedMatch(encoding, match).observe(seat)
            sampled, sampled_mask = EncodedMatch(encoding, match.sample(seat, chance)).observe(seat)
            assert np.array_equal(observation, sampled)
            assert np.array_equal(mask, sampled_mask)


@every_world
def test_every_option_has_an_id_of_its_own_and_sizes_never_change(world: World) -> None:
    encoding = Encoding(world.game, world.setup)
    for match in walk(world, 12, limit=LOOKS):
        for question in match.pending:
            keys = question.decision.keys()
            legal = encoding.legal(keys)
            assert sorted(legal.values()) == sorted(keys)
            assert all(WAIT < id < encoding.actions for id in legal)
            assert encoding.legal(reversed(keys)) == legal, "the order of the options plays no part"
        for seat in range(world.seats):
            observation, mask = EncodedMatch(encoding, match).observe(seat)
            assert observation.shape == (encoding.features,)
            assert observation.dtype == np.float32
            assert np.abs(observation).max() <= BOUND
            assert mask.shape == (encoding.actions,)
            asked = any(question.seat == seat for question in match.pending)
            assert mask.any() and mask[WAIT] != asked


def test_an_observation_is_made_of_the_view_alone() -> None:
    match = new_match(Muster(), 4, 3)
    encoding = Encoding(match.game)
    for seat in range(4):
        observation, _ = EncodedMatch(encoding, match).observe(seat)
        assert np.array_equal(encoding.observation(json.loads(json.dumps(match.view(seat)))), observation)


def test_different_hands_are_observed_differently() -> None:
    encoding = Encoding(Muster())
    first, second = (new_match(Muster(), 2, seed) for seed in (1, 2))
    assert first.view(0)["table"]["hands"] != second.view(0)["table"]["hands"]
    assert not np.array_equal(encoding.observation(first.view(0)), encoding.observation(second.view(0)))


def test_every_leaf_of_a_view_is_a_feature_but_sentences_only_as_being_there() -> None:
    table = {
        "zone": "Red Beach", "phase": "end of turn", "why": "it is not next to you", "slots": ["b", None, "a"],
        "life": 3, "stunned": True, "target": None, "cards": ["b", "a"],
    }  # fmt: skip
    question = {"rule": "turn.play", "prompt": "Stone Gaze: choose whom it hits"}
    view = {"seat": 1, "waiting": [0], "questions": [question], "table": table}
    assert features(view) == [
        ("seat=1", 1.0),
        ("waiting=0", 1.0),
        ("rule=turn.play", 1.0),
        ("for=Stone Gaze", 1.0),
        (".zone=Red Beach", 1.0),
        (".phase=end of turn", 1.0),
        (".why", 1.0),
        (".slots.0=b", 1.0),
        (".slots.2=a", 1.0),
        (".life", 3 / 11),
        (".life=3", 1.0),
        (".stunned", 1.0),
        (".cards=b", 1.0),
        (".cards=a", 1.0),
    ]


def test_an_illegal_id_stands_for_a_legal_answer_and_always_for_the_same() -> None:
    legal = {4: "a", 9: "b", 30: "c"}
    assert [substitute(legal, id) for id in (0, 1, 2, 3, 10**9)] == ["a", "b", "c", "a", "b"]
    for id in (-1, WAIT, 10**12):
        table = EncodedMatch(Encoding(Muster()), new_match(Muster(), 2, 1))
        hand = table.match.view(0)["table"]["hands"][0]
        assert int(table.act(0, id)) in hand


def test_the_encoding_is_what_it_was() -> None:
    """If this fails, what others have trained no longer fits: raise VERSION, and say so in the changelog."""
    encoding = Encoding(Muster())
    assert VERSION == 3
    assert encoding.fingerprint == "3-3-8218-4096-4659b564"
    assert encoding.legal(["yes", "3", "play-axe", "move-axe"]) == {
        1: "yes",
        8: "3",
        1806: "play-axe",
        4173: "move-axe",
    }
    view = {"seat": 0, "waiting": [], "questions": [], "table": {"life": 3}}
    observation = encoding.observation(view)
    assert {int(place): round(float(observation[place]), 3) for place in observation.nonzero()[0]} == {
        1946: 0.273,
        3593: 1.0,
        3870: -1.0,
    }


SEEN = {
    "atlantis": ("3-12-9275-4096-35b43c37", 3795442201),
    "bossbattle": ("3-13-8396-4096-bb6ba726", 1168197155),
    "guardians": ("3-13-8305-4096-58f20a13", 2303607560),
    "skirmish": ("3-10-8495-4096-92812f10", 3447630865),
}
"""For each of our games its fingerprint, and what seat 0 observes after some answers, as a checksum."""


@pytest.mark.parametrize("id", SEEN)
def test_a_game_is_encoded_as_it_was(id: str) -> None:
    """If this fails, raise the version of the game or of the encoding: words of the view have changed, or the rules."""
    match, chance = new_match(id, seed=5), Chance(5)
    for _ in range(60):
        decision = match.decision
        assert decision is not None
        match.pick(chance.random(len(decision.options)))
    encoding = Encoding(match.game)
    seen = (encoding.fingerprint, crc32(encoding.observation(match.view(0)).tobytes()))
    line = f'"{id}": ("{seen[0]}", {seen[1]}),'
    assert seen == SEEN[id], f"raise a version, then write into SEEN:\n    {line}"
