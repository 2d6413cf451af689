"""What stands where: pieces, figures and tokens, whose they are, and who has moved."""

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.state import Active, AtlantisState, HeroState, piece_option, piece_options
from warhall.games.atlantis.words import (
    FIGURES_A_HERO,
    FIRST_FIGURE,
    FIRST_MINION,
    FIRST_OBJECT,
    FIRST_TOKEN,
    NOBODY,
    THIS_ROUND,
    TOKENS_A_HERO,
)
from warhall.tabletop.hexes import OFF

FIRST_OF_RED = "red_melee_1"
"""The minion with the lowest number."""


def doubled() -> Arena:
    """Razzle is the first hero in the list and has a double at A3."""
    t = table("Raz .  .  Br .  Wa", red=("razzle",), razzle="stunt_doubles")
    t.state.put(FIRST_FIGURE, t.space("a3"))
    return t


# ── before the game ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_on_a_table_that_is_not_set_up_there_is_nothing_and_nothing_has_happened() -> None:
    state = AtlantisState(7, 2, 0)
    assert (state.turn, state.coin, state.lives, state.full_lives, state.waves) == (0, 0, [0, 0], 0, [0])
    assert (state.quick, state.fell, state.starts_chosen) == (True, False, False)
    assert (state.last_counter, state.first_team, state.pool_size, state.both_golds) == (0, 0, 0, 0)
    assert (state.moved, state.owned, state.owns_places) == (0, 0, True)
    hero = HeroState(0, 0)
    assert (hero.coins, hero.initiative, hero.tally, hero.acted, hero.levelled) == (0, 0, 0, False, False)


def test_a_copy_remembers_who_stood_where_when_the_turn_began_and_tells_nobody() -> None:
    t = table("Br .  Wa")
    twin = t.state.copy()
    assert twin.began_stays is t.state.began_stays and twin.log is None


# ── whose ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_figures_tokens_and_miniatures_are_on_the_side_of_their_hero() -> None:
    state = table("Br .  Wa .  Do .  Ta .  Xa").state
    teams = [1, 0, 1, 1, 0]
    assert [hero.team for hero in state.heroes] == teams
    for number, team in enumerate(teams):
        figures, tokens = FIRST_FIGURE + number * FIGURES_A_HERO, FIRST_TOKEN + number * TOKENS_A_HERO
        assert set(state.side[figures : figures + FIGURES_A_HERO]) == {team}
        assert set(state.side[tokens : tokens + TOKENS_A_HERO]) == {team}
        assert state.side[FIRST_OBJECT + number] == team
    assert state.side[FIRST_FIGURE + 5 * FIGURES_A_HERO] == NOBODY


def test_the_captain_of_a_team_is_its_lowest_seat() -> None:
    state = table("Br .  Wa .  Do .  Ta .  Xa").state
    assert [state.captain(team) for team in (0, 1)] == [1, 0]


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_a_figure_is_its_hero() -> None:
    t = doubled()
    assert t.state.hero_of(FIRST_FIGURE) is t.state.heroes[0] and t.state.own(FIRST_FIGURE) is t.state.own(0)
    assert t.state.figures(0) == [0, FIRST_FIGURE]
    t = table("Br .  Raz .  Wa", red=("razzle",))
    t.state.put(FIRST_FIGURE + FIGURES_A_HERO, t.space("a4"))
    assert t.state.figures(1) == [1, FIRST_FIGURE + FIGURES_A_HERO]


@pytest.mark.rule("atlantis", "figures.acts")
def test_a_figure_steps_up_only_for_one_that_is_on_the_board() -> None:
    t = doubled()
    assert t.state.step_up(FIRST_FIGURE) == 0 and t.razzle.at == "a3"
    t.state.lift(0)
    assert t.state.step_up(FIRST_FIGURE) == 0 and (t.razzle.at, t.state.at[FIRST_FIGURE]) == ("", t.space("a1"))


# ── names ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_double_is_told_by_its_space_and_a_minion_by_its_number() -> None:
    t = doubled()
    first = t.piece(FIRST_OF_RED)
    assert first == FIRST_MINION
    t.state.put(first, t.space("b1"))
    labels = [option.label for option in piece_options(t.state, [0, FIRST_FIGURE, first])]
    assert labels == ["Razzle", "Razzle's double at A3", "Red melee minion 1"]


def test_a_piece_with_a_name_is_called_by_it_and_any_other_is_its_heros() -> None:
    t = table("Wid .  Br", red=("widget",))
    names = [piece_option(t.state, FIRST_TOKEN).label]
    t.state.own(0).copy_number = 2
    names.append(piece_option(t.state, FIRST_TOKEN).label)
    t = table("Tri .  Br", red=("trinkets",))
    names.append(piece_option(t.state, FIRST_OBJECT).label)
    assert names == ["Pyro", "Pyro 2", "Trinkets's turret"]


def test_the_first_double_and_the_first_object_have_keys_of_their_kind() -> None:
    t = doubled()
    t.state.own(0).copy_number = 3
    assert [piece_option(t.state, piece).key for piece in (0, FIRST_FIGURE)] == ["razzle_3", "razzle_3_figure_2"]
    t = table("Tri .  Br", red=("trinkets",))
    t.state.own(0).copy_number = 3
    assert piece_option(t.state, FIRST_OBJECT).key == "trinkets_3_turret"


# ── where ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.terrain")
def test_nobody_stands_on_terrain_or_on_an_empty_space() -> None:
    t = table("Br ^  .  Wa")
    assert [t.state.on(t.space(name)) for name in ("a1", "a2", "a3")] == [t.piece("brogan"), NOBODY, NOBODY]


def test_a_zone_is_empty_without_pieces_and_tokens_are_counted_apart() -> None:
    t = table("Wa .  Br", red=("wasp",))
    state, board = t.state, t.state.board
    for hero in (0, 1):
        state.lift(hero)
    for piece, place in (0, 0), (1, 1), (FIRST_MINION, 0), (FIRST_TOKEN, 2), (FIRST_OBJECT, 2):
        for zone, spaces in enumerate(board.zone_spaces):
            state.put(piece, spaces[0])
            counts = [int(at == 3 * zone + place) for at in range(3 * len(board.zone_spaces))]
            assert state.presence == counts and state.has_tokens() is (place == 2)
            assert [state.is_empty(other) for other in range(len(board.zone_spaces))] == [
                other != zone for other in range(len(board.zone_spaces))
            ]
        state.lift(piece)


@pytest.mark.rule("atlantis", "actions.turn_start")
def test_who_has_moved_this_turn_is_known_of_heroes_and_their_figures_alone() -> None:
    t = doubled()
    first, brogan = t.piece(FIRST_OF_RED), t.piece("brogan")
    t.state.put(first, t.space("b1"))
    t.state.begin_turn()
    assert t.state.moved == 0
    t.state.put(first, t.space("b2"))
    assert t.state.moved == 0
    t.state.put(FIRST_FIGURE, t.space("b3"))
    assert t.state.moved == 1 << FIRST_FIGURE
    t.state.begin_turn()
    t.state.exchange(brogan, first)
    assert t.state.moved == 1 << brogan
    began = t.state.began
    assert (began[first], t.state.at[first]) == (t.space("b2"), t.space("a4"))


@pytest.mark.rule("atlantis", "concepts.another_unit")
def test_what_was_in_effect_for_a_piece_ends_when_it_leaves_the_board_and_nothing_else_does() -> None:
    t = table("Br .  m  .  Wa")
    first = t.piece(FIRST_OF_RED)
    for target in (first, NOBODY, t.piece("wasp")):
        t.state.begin(Active(card("shield"), t.piece("brogan"), THIS_ROUND, 0, target))
    t.state.lift(first)
    assert [effect.target for effect in t.state.effects] == [NOBODY, t.piece("wasp")]
    t.state.lift(t.piece("wasp"))
    assert len(t.state.effects) == 2 and t.state.at[t.piece("wasp")] == OFF
