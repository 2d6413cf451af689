"""How a search judges: by the game's own evaluation, and by what was learned for these rules."""

import json
from pathlib import Path

import pytest

from tests.lab.muddled import Muddled
from tests.toys import Muster
from tests.worlds import World, walk, worlds
from warhall.bots.judge import Hidden, Judge, Learned, logit
from warhall.bots.learned import judge_of, read_learned, write_learned
from warhall.bots.registry import bot_maker, make_bot
from warhall.bots.search import Search
from warhall.kernel.errors import SetupError
from warhall.kernel.game import Game
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance

GAME = Muddled()
POINTS = Learned(1.0, [2.0, 0.0])
"""Somebody who has learned what points are worth."""


def ahead(seat: int) -> Match:
    """A match of Muddled in which this seat has more points."""
    match = new_match(GAME, 2, 1)
    match.state.points[seat] = 5
    return match


def test_what_one_team_gains_by_a_correction_the_other_loses() -> None:
    first, second = (Judge(GAME, POINTS).standing(ahead(seat), [0, 1]) for seat in (0, 1))
    assert first[0] == pytest.approx(1 - first[1]) == pytest.approx(second[1]) and first[0] > 0.7 > 0.3 > second[0]


def test_what_a_hidden_layer_gives_one_team_it_takes_from_the_other() -> None:
    layer = Hidden([[1.0, 0.5], [-2.0, 1.0]], [[-1.0, 0.0], [0.5, 1.0]], [0.1, 0.2], [1.0, 2.0])
    deep, mine, theirs = Learned(1.0, [0.5, 0.0], layer), [1.0, 0.0], [0.0, 2.0]
    # The first feature is worth 0.5. One unit sees 1.1 and 0.1 from the other side, one 0.2 and 2.7, and counts double.
    assert deep.lead(mine, theirs) == pytest.approx(0.5 + 1.0 - 5.0) == pytest.approx(-deep.lead(theirs, mine))
    assert deep.lead(mine, mine) == pytest.approx(0.0)


def test_the_odds_of_the_evaluation_are_stretched_and_the_lead_is_added() -> None:
    assert logit(Learned(2.0, []).corrected(0.6, -0.5)) == pytest.approx(2 * logit(0.6) - 0.5)


def test_a_match_that_is_over_is_worth_what_it_came_to() -> None:
    match = ahead(1)
    for _ in range(10):
        match.answer(match.pending[0].seat, "nothing")
    assert Judge(GAME, POINTS).standing(match, [0, 1]) == {0: 0.0, 1: 1.0}


def test_where_more_than_two_teams_play_the_evaluation_stands_alone() -> None:
    skirmish = next(world for world in worlds() if world.game.id == "skirmish" and world.seats > 2)
    match = next(iter(walk(skirmish, 3, limit=40)))
    learned = Learned(3.0, [1.0] * len(skirmish.game.feature_names))
    teams = list(skirmish.game.teams(match.state))
    assert Judge(skirmish.game, learned).standing(match, teams) == Judge(skirmish.game, None).standing(match, teams)


@pytest.mark.parametrize("world", worlds(), ids=str)
def test_without_anything_learned_a_game_is_judged_by_its_own_evaluation(world: World) -> None:
    for match in walk(world, 5, limit=10):
        teams = list(world.game.teams(match.state))
        found = judge_of(world.game, "plain").standing(match, teams)
        assert match.is_over or found == {team: world.game.evaluate(match.state, teams.index(team)) for team in teams}


# ── what was learned, as a file ───────────────────────────────────────────────────────────────────────────────────
class Later(Muddled):
    version = Muddled.version + 1


class Renamed(Muddled):
    feature_names = ("points", "anything")


class Larger(Muddled):
    feature_names = ("something", "nothing", "points")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    write_learned(tmp_path / "learned.json", GAME, POINTS, games=40)
    return tmp_path / "learned.json"


def test_what_was_learned_is_written_and_read_by_the_names_of_the_features(file: Path) -> None:
    found = read_learned(file, GAME)
    assert found is not None and (found.trust, found.weights) == (POINTS.trust, POINTS.weights)
    assert '"points": 2.0' in file.read_text()


def test_a_hidden_layer_is_written_and_read_as_it_is(tmp_path: Path) -> None:
    layer = Hidden([[1.0, 0.5]], [[-1.0, 0.25]], [0.125], [2.0])
    write_learned(tmp_path / "learned.json", GAME, Learned(1.0, [2.0, 0.0], layer), games=40)
    found = read_learned(tmp_path / "learned.json", GAME)
    assert found is not None and found.hidden is not None
    read = found.hidden
    assert (read.mine, read.theirs, read.bias, read.out) == (layer.mine, layer.theirs, layer.bias, layer.out)


@pytest.mark.parametrize("game", [Later(), Renamed()], ids=["other rules", "other features"])
def test_what_was_learned_for_other_rules_or_features_is_not_used(file: Path, game: Muddled) -> None:
    assert read_learned(file, game) is None


def test_what_was_learned_before_something_was_added_still_holds_and_says_nothing_of_that(tmp_path: Path) -> None:
    layer = Hidden([[1.0, 0.5]], [[-1.0, 0.25]], [0.125], [2.0])
    write_learned(tmp_path / "learned.json", GAME, Learned(1.0, [2.0, 3.0], layer))
    found = read_learned(tmp_path / "learned.json", Larger())
    assert found is not None and found.weights == [0.0, 3.0, 2.0]
    assert found.hidden is not None and found.hidden.mine == [[0.0, 0.5, 1.0]]


@pytest.mark.parametrize("world", worlds(), ids=str)
def test_what_is_shipped_for_these_rules_names_features_that_the_game_has(world: World) -> None:
    file = world.game.folder / "learned.json"
    if file.exists() and json.loads(file.read_text(encoding="utf-8"))["rules"] == world.game.version:
        assert read_learned(file, world.game) is not None


def test_bots_go_by_what_lies_beside_the_rules(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Muddled, "folder", file.parent)
    taught, later, untaught = judge_of(Muddled()), judge_of(Later()), judge_of(Muster())
    assert taught.learned is not None and later.learned is None and untaught.learned is None


def test_a_search_can_be_told_what_to_go_by(file: Path) -> None:
    taught, plain = (make_bot(f"search:20:{words}", Chance(1)) for words in (file, "plain"))
    assert isinstance(taught, Search) and isinstance(plain, Search)
    found = judge_of(GAME, taught.value).learned
    assert found is not None and found.weights == POINTS.weights
    assert (plain.looks, judge_of(GAME, plain.value).learned) == (20, None)


def test_a_search_told_to_go_by_what_is_not_for_this_game_says_so(file: Path) -> None:
    game: Game[object] = Later()  # type: ignore[assignment, type-var]
    with pytest.raises(SetupError, match="version 2 of muddled"):
        judge_of(game, str(file))
    with pytest.raises(SetupError, match="is not possible"):
        bot_maker("search:soon:plain")
