"""What every game tells bots and the lab, held to what they rely on."""

import pytest

from tests.worlds import World, all_games, step, walk, worlds
from warhall.kernel.game import Game
from warhall.kernel.match import new_match
from warhall.kernel.state import Chance

every_world = pytest.mark.parametrize("world", worlds(), ids=str)
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


@every_world
def test_hints_weigh_every_option_evaluations_are_shares_and_features_have_names(world: World) -> None:
    for match in walk(world, 11, limit=80):
        for question in match.pending:
            hints = world.game.hints(match.state, question.decision)
            assert hints is None or len(hints) == len(question.options)
            assert hints is None or (min(hints) >= 0 and sum(hints) > 0)
        for seat in range(world.seats):
            assert 0 <= world.game.evaluate(match.state, seat) <= 1
            features = world.game.features(match.state, seat)
            assert features is None or len(features) == len(world.game.feature_names) > 0
            assert features is None or max(map(abs, features)) < 10, "they are about as large as 1"


@every_world
def test_what_wastes_a_chance_is_never_the_only_answer(world: World) -> None:
    for match in walk(world, 14, limit=80):
        for question in match.pending:
            wasted = [world.game.wastes(match.state, question.decision, option) for option in question.options]
            assert sum(wasted) <= 1 and (len(wasted) == 1 or not all(wasted))


@every_game
def test_every_matchup_of_a_balance_run_can_be_played(game: Game[object]) -> None:  # type: ignore[type-var]
    for seats in game.seat_counts:
        for number in range(30):
            match = new_match(game, seats, number, game.matchup(seats, number, Chance(number), {}))
            assert match.pending


@every_world
def test_an_account_names_the_sides_of_every_seat(world: World) -> None:
    for match in walk(world, 12, limit=40):
        account = world.game.account(match.state)
        assert len(account.sides) == world.seats
        assert -1 <= account.first < world.seats and account.rounds >= 0


@every_world
def test_points_are_told_of_every_seat_or_of_none_and_are_those_of_its_team(world: World) -> None:
    for match in walk(world, 12, limit=40):
        points, teams = world.game.account(match.state).points, world.game.teams(match.state)
        assert len(points) in (0, world.seats)
        assert len(set(zip(teams, points, strict=False))) in (0, len(set(teams)))


@every_world
def test_what_answers_count_as_has_one_name_or_that_and_a_kind(world: World) -> None:
    kinds: dict[str, set[str]] = {}
    for match in walk(world, 15, limit=80):
        for question in match.pending:
            for option in question.options:
                name, *kind = world.game.counts_as(match.state, question.decision, option).split(": ")
                assert len(kind) < 2 and (name or not kind)
                kinds.setdefault(name, set()).update(kind or [""])
    assert all(found == {""} or "" not in found for found in kinds.values()), "in kinds always or never"


@every_game
def test_every_card_is_of_a_side_that_an_account_names_or_of_everybody(game: Game[object]) -> None:  # type: ignore[type-var]
    sides: set[str] = {""}
    for seats in game.seat_counts:
        for number in range(12):
            match = new_match(game, seats, number, game.matchup(seats, number, Chance(number), {}))
            lots = Chance(number)
            for _ in range(20 if game.cards() else 0):
                match.pick(lots.random(len(match.pending[0].options)))
            sides.update(name for names in game.account(match.state).sides for name in names)
    named = {card.side for card in game.cards() if card.expected}
    assert not named or named <= sides


@every_world
def test_only_cards_of_the_card_list_are_counted_as_played(world: World) -> None:
    keys = {card.key for card in world.game.cards()}
    for match in walk(world, 13, limit=80):
        for question in match.pending:
            for option in question.options:
                card = world.game.card_played(question.decision, option)
                assert not card or not keys or card in keys


@every_game
def test_every_deed_has_a_theme_and_befalls_a_team_at_the_table(game: Game[object]) -> None:  # type: ignore[type-var]
    assert game.harms <= game.themes.keys() and game.threats.keys() <= game.themes.keys()
    match, chance, befallen = new_match(game, seed=14, listening=True), Chance(14), set[int]()
    while match.pending:
        step(match, chance)
        for deed in [found for event in match.news if (found := game.deed(match.state, event)) is not None]:
            assert deed.kind in game.themes
            befallen.add(deed.team)
    assert not game.themes or befallen - {-1} == set(game.teams(match.state))
