"""Setting up: players, counters, maps, heroes, handicap cards, and every way to select heroes."""

from typing import Any

import pytest

from tests.games.atlantis.zed import Zed
from warhall.games.atlantis.board import MAPS, board
from warhall.games.atlantis.cards import Card, Defense, Hero
from warhall.games.atlantis.catalogue import CARDS, HEROES, add_hero, cards_of, hero_number
from warhall.games.atlantis.rules import setting_up as setup
from warhall.games.atlantis.state import SELECT, AtlantisState
from warhall.games.atlantis.words import FIRST_MINION, FIRST_TOKEN, HANDICAP, KIND, LANE
from warhall.kernel.errors import ContentError, SetupError
from warhall.kernel.match import Match, new_match
from warhall.tabletop.hexes import OFF

LISTED = sum(hero.listed for hero in HEROES)
"""How many heroes players can choose from."""


def start(seats: int = 4, seed: int = 1, **choices: Any) -> Match:
    return new_match("atlantis", seats, seed, choices)


def state(seats: int = 4, seed: int = 1, **choices: Any) -> AtlantisState:
    found = start(seats, seed, **choices).state
    assert isinstance(found, AtlantisState)
    return found


def names(s: AtlantisState) -> list[str]:
    return [HEROES[hero.hero].key for hero in s.heroes]


def hand(s: AtlantisState, h: int) -> list[str]:
    return [CARDS[number].key for number in s.heroes[h].hand]


# ── players and counters ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "setup.teams")
def test_seats_take_turns_between_red_and_blue() -> None:
    assert start(6).game.teams(state(6)) == [0, 1, 0, 1, 0, 1]


@pytest.mark.rule("atlantis", "setup.waves")
def test_wave_counters_for_quick_full_and_two_lanes() -> None:
    assert state().waves == [3]
    assert state(length="full").waves == [5]
    assert state(8).waves == [7, 7]


@pytest.mark.rule("atlantis", "setup.lives", "setup.odd_lives")
@pytest.mark.parametrize(
    ("seats", "quick", "full"),
    [(2, 4, 6), (3, 4, 6), (4, 4, 6), (5, 4, 6), (6, 5, 8), (7, 4, 6), (8, 6, 6), (9, 5, 7), (10, 7, 7)],
)
def test_life_counters(seats: int, quick: int, full: int) -> None:
    assert state(seats).lives == [quick, quick] and state(seats).full_lives == quick
    assert state(seats, length="full").lives == [full, full]
    assert state(6, length="full", map="across_the_river").lives == [6, 6]


@pytest.mark.rule("atlantis", "setup.lives", "win.lull")
@pytest.mark.parametrize("length", ["quick", "full"])
def test_no_team_has_had_fewer_lives_than_those_it_begins_with(length: str) -> None:
    begun = state(4, length=length)
    assert begun.fewest == begun.lives


@pytest.mark.rule("atlantis", "setup.coin")
def test_chance_flips_the_coin() -> None:
    assert {state(seed=seed).coin for seed in range(20)} == {0, 1}


@pytest.mark.rule("atlantis", "setup.two_lanes")
def test_the_map_follows_the_number_of_players() -> None:
    assert state(6).board.id == "forgotten_island"
    assert state(7).board.id == "across_the_river"
    with pytest.raises(SetupError, match=r"Vexing Cliffs has one lane, .* with 7 play Across the River"):
        start(7, map="vexing_cliffs")
    with pytest.raises(SetupError, match="for 6 to 10 players"):
        start(4, map="across_the_river")


@pytest.mark.rule("atlantis", "setup.two_lanes")
@pytest.mark.parametrize("map", MAPS)
def test_one_lane_is_for_up_to_six_players_and_two_lanes_are_for_six_or_more(map: str) -> None:
    suited = [seats for seats in setup.SEAT_COUNTS if setup.suits(map, seats)]
    assert suited == ([2, 3, 4, 5, 6] if len(board(map).lanes) == 1 else [6, 7, 8, 9, 10])


# ── heroes and cards ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "setup.quick_heroes")
def test_the_quick_game_brings_its_own_heroes() -> None:
    s = state()
    assert sorted(names(s)[0::2]) == ["wasp", "xargatha"] and sorted(names(s)[1::2]) == ["arien", "brogan"]
    assert {names(state(seed=seed))[0] for seed in range(20)} == {"wasp", "xargatha"}
    s = state(6)
    assert "tigerclaw" in names(s)[0::2] and "sabina" in names(s)[1::2]


@pytest.mark.rule("atlantis", "setup.starting_cards")
def test_five_cards_in_hand_and_nothing_of_the_handicap() -> None:
    s = state(selection="fixed", heroes="brogan,wasp,arien,xargatha")
    assert hand(s, 0) == ["onslaught", "bulwark", "mad_dash", "shield", "brutal_jab"]
    assert len(s.heroes[0].deck) == 13
    assert all(CARDS[number].tier != HANDICAP for number in s.heroes[0].hand + s.heroes[0].deck)


@pytest.mark.rule("atlantis", "setup.hero_spawn")
def test_heroes_start_on_their_spawn_points_at_level_one() -> None:
    s = state(6)
    for h, hero in enumerate(s.heroes):
        assert s.at[h] in s.board.hero_spawns[hero.team] and hero.level == 1 and hero.coins == 0


@pytest.mark.rule("atlantis", "setup.hero_spawn")
def test_players_can_choose_their_starting_spaces_where_there_are_more_than_heroes() -> None:
    match = start(4, starts="chosen", seed=2)
    first, spawns = match.state.coin, match.state.board.hero_spawns
    asked: list[tuple[int, ...]] = []
    while match.state.phase == SELECT:
        (question,) = match.pending
        seat, options = question.seats[0], question.decision.options
        asked.append(question.seats)
        assert {option.value for option in options} <= set(spawns[seat % 2]) and len(options) > 1
        match.answer(seat, options[-1].key)
    assert asked == [(first,), (1 - first,), (first + 2,), (3 - first,)]
    s = match.state
    assert [s.at[piece] for piece in range(4)] == [spawns[0][-1], spawns[1][-1], spawns[0][-2], spawns[1][-2]]


@pytest.mark.rule("atlantis", "setup.hero_spawn")
def test_there_is_nothing_to_choose_where_every_spawn_point_is_needed() -> None:
    assert state(6, starts="chosen").phase != SELECT and state(4, map="vexing_cliffs", starts="chosen").phase != SELECT


@pytest.mark.rule("atlantis", "setup.few_spawns")
def test_heroes_without_a_spawn_point_start_next_to_one() -> None:
    s = state(6, map="vexing_cliffs")
    points = s.board.hero_spawns[0]
    assert s.at[0] in points and s.at[2] in points and s.at[4] not in points
    assert min(s.board.hexes.distance[point][s.at[4]] for point in points) == 1


@pytest.mark.rule("atlantis", "setup.minions")
@pytest.mark.parametrize("map", MAPS)
def test_minions_start_on_the_points_of_their_colour_and_type(map: str) -> None:
    s = state(6, map=map)
    for lane in range(len(s.battle)):
        for point in s.board.spawns[s.battle_zone(lane)]:
            piece = s.on(point.space)
            assert (s.side[piece], KIND[piece], LANE[piece]) == (point.team, point.kind, lane)
    assert sum(space != OFF for space in s.at[FIRST_MINION:FIRST_TOKEN]) == sum(
        len(s.board.spawns[s.battle_zone(lane)]) for lane in range(len(s.battle))
    )


@pytest.mark.rule("atlantis", "setup.two_players")
def test_two_players_control_two_heroes_each() -> None:
    s = state(2)
    assert [(hero.seat, hero.team) for hero in s.heroes] == [(0, 0), (1, 1), (0, 0), (1, 1)]


@pytest.mark.rule("atlantis", "setup.two_players")
def test_tali_is_not_for_two_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hero of the roster, marked as Tali is, can be picked by four players and not by two."""
    monkeypatch.setattr(type(HEROES[0]), "for_two", False)
    assert 0 in state(4, selection="all_pick").pool and 0 in state(3, selection="all_pick").pool
    assert 0 not in state(2, selection="all_pick").pool


@pytest.mark.rule("atlantis", "setup.odd_players")
@pytest.mark.parametrize("seats", [5, 7, 9])
def test_the_larger_team_uses_handicap_cards(seats: int) -> None:
    s = state(seats)
    for h, hero in enumerate(s.heroes):
        weak = next(card for card in cards_of(hero.hero) if card.tier == HANDICAP)
        golds = [card for card in hero.hand if CARDS[card].color == weak.color]
        assert (weak.number in hero.hand) == (hero.team == 0) and len(golds) == 1 and len(hero.hand) == 5, h


@pytest.mark.rule("atlantis", "setup.three_players")
@pytest.mark.parametrize("hero", [1, 3])
def test_with_three_players_the_double_seat_says_which_of_its_heroes_is_handicapped(hero: int) -> None:
    match = start(3, selection="fixed", heroes="wasp,brogan,xargatha,arien")
    assert [(one.seat, one.team) for one in match.state.heroes] == [(0, 0), (1, 1), (2, 0), (1, 1)]
    (question,) = match.pending
    assert question.seats == (1,) and question.decision.keys() == ["brogan", "arien"]
    match.answer(1, {1: "brogan", 3: "arien"}[hero])
    s = match.state
    assert ("leap_forward" in hand(s, 1), "ceremonial_blade" in hand(s, 3)) == (hero == 1, hero == 3)
    assert s.phase != SELECT and all(len(one.hand) == 5 for one in s.heroes)


@pytest.mark.rule("atlantis", "setup.handicap_team")
def test_a_team_can_be_made_to_use_handicap_cards() -> None:
    s = state(4, handicap="blue", selection="fixed", heroes="brogan,wasp,arien,xargatha")
    assert "crackling_dagger" in hand(s, 1) and "magnetic_dagger" not in hand(s, 1)
    assert s.heroes[1].hand == sorted(s.heroes[1].hand)
    assert "onslaught" in hand(s, 0)


@pytest.mark.rule("atlantis", "setup.handicap_team")
def test_chosen_players_of_both_teams_can_be_made_to_use_handicap_cards() -> None:
    s = state(4, handicap_players="player_1,player_4", selection="fixed", heroes="brogan,wasp,arien,xargatha")
    assert "leap_forward" in hand(s, 0) and "onslaught" not in hand(s, 0)
    assert "magnetic_dagger" in hand(s, 1) and "noble_blade" in hand(s, 2) and "desperate_cleave" in hand(s, 3)
    assert [len(hand(s, piece)) for piece in range(4)] == [5, 5, 5, 5]
    with pytest.raises(SetupError, match="player_1 to player_4"):
        start(4, handicap_players="player_5")


@pytest.mark.rule("atlantis", "setup.handicap_team")
def test_who_is_chosen_twice_for_handicap_cards_holds_one() -> None:
    s = state(5, handicap="red", handicap_players="player_1", selection="all_random")
    assert setup.handicapped(s) == [0, 2, 4] and len(hand(s, 0)) == 5


@pytest.mark.rule("atlantis", "setup.both_golds")
def test_a_player_can_hold_both_gold_cards() -> None:
    s = state(4, both_golds=1, selection="fixed", heroes="brogan,wasp,arien,xargatha")
    assert "onslaught" in hand(s, 0) and "leap_forward" in hand(s, 0) and len(hand(s, 0)) == 6
    assert len(hand(s, 1)) == 5
    assert [len(hand(state(4, both_golds=4), piece)) for piece in range(4)] == [5, 5, 5, 6]
    with pytest.raises(SetupError, match="from 1 to 4"):
        start(4, both_golds=5)


@pytest.mark.rule("atlantis", "setup.both_golds", "setup.handicap_team")
def test_who_is_to_hold_both_gold_cards_holds_them_in_a_team_with_handicap_cards_too() -> None:
    s = state(4, handicap="red", both_golds=1, selection="fixed", heroes="brogan,wasp,arien,xargatha")
    assert "onslaught" in hand(s, 0) and "leap_forward" in hand(s, 0)
    assert [len(hand(s, piece)) for piece in range(4)] == [6, 5, 5, 5]


@pytest.mark.rule("atlantis", "setup.handicap_numbers")
def test_a_handicap_card_has_the_numbers_of_the_card_it_replaces() -> None:
    for number, hero in enumerate(HEROES):
        cards = cards_of(number)
        weak = next(card for card in cards if card.tier == HANDICAP)
        strong = next(card for card in cards if card.color == weak.color and card.tier == 0)
        assert (weak.initiative, weak.movement) == (strong.initiative, strong.movement), hero.name
        assert weak.defense == (None if "blocks" in weak.hooks else strong.defense), hero.name
        assert weak.attack == (strong.attack if weak.is_attack else None), hero.name


@pytest.mark.rule("atlantis", "setup.few_heroes")
def test_a_hero_can_be_in_play_twice_when_the_roster_is_too_small() -> None:
    s = state(10, complexity=1)
    simple = [hero.key for hero in HEROES if hero.listed and hero.complexity == 1]
    assert len(simple) == 7 and set(names(s)) <= set(simple) and max(map(names(s).count, simple)) == 2
    assert [hero.copy_number for hero in s.heroes] == [names(s)[: h + 1].count(name) for h, name in enumerate(names(s))]
    view = start(10, complexity=1).view(0)["table"]
    assert len({hero["key"] for hero in view["heroes"]}) == 10


@pytest.mark.rule("atlantis", "setup.complexity")
def test_heroes_with_too_many_stars_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HEROES[0], "complexity", 3)
    for limit, wanted in ((4, True), (3, True), (2, False)):
        s = state(4, complexity=limit, selection="all_pick")
        assert (0 in s.pool) == wanted


# ── the form ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_every_option_of_the_form_begins_with_one_of_its_choices() -> None:
    for option in setup.setup_options():
        if isinstance(option.default, str | int) and option.choices:
            assert str(option.default) in option.choices, option.name


def test_quick_and_full_games_are_rated_apart_and_nothing_else_is() -> None:
    assert [option.name for option in setup.setup_options() if option.mode] == ["length"]


def test_the_sixth_card_is_for_one_of_the_players_at_the_table() -> None:
    assert [option.name for option in setup.setup_options() if option.seat] == ["both_golds"]


@pytest.mark.rule("atlantis", "setup.handicap_team")
def test_the_form_offers_handicap_cards_to_the_players_at_the_table_alone() -> None:
    (option,) = (option for option in setup.setup_options() if option.name == "handicap_players")
    for seats in setup.SEAT_COUNTS:
        offered = [key for key, counts in option.fits.items() if seats in counts]
        assert offered == [f"player_{number}" for number in range(1, seats + 1)]


# ── sets of cards ─────────────────────────────────────────────────────────────────────────────────────────────────────
def set_of(*cards: type[Card]) -> type[Hero]:
    return type("Newcomer", (Hero,), {"cards": cards})


BROGAN = HEROES[hero_number("brogan")].cards


@pytest.mark.parametrize(
    ("hero", "message"),
    [
        (set_of(*BROGAN[:-1]), "Newcomer has 18 cards, not 19; the handicap card comes next"),
        (set_of(BROGAN[1], BROGAN[0], *BROGAN[2:]), "card 1 must be a gold card; Bulwark is a silver card"),
        (set_of(*BROGAN[:4], *BROGAN[5:]), "card 5 must be a blue card of tier I; Bullrush is a red card of tier II"),
        (set_of(*BROGAN[:2], BROGAN[5], *BROGAN[3:]), "card 3 must be a red card of tier I; Bullrush is a red card"),
        (set_of(*BROGAN[:17], *reversed(BROGAN[17:])), "must be the ultimate; Leap Forward is the handicap card"),
        (set_of(*BROGAN, BROGAN[0]), "Newcomer has 20 cards, not 19"),
    ],
)
def test_a_hero_whose_set_is_not_whole_or_not_in_order_is_refused_by_name(hero: type[Hero], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        add_hero(hero)


def test_the_form_offers_what_suits_the_number_of_players() -> None:
    form = {option.name: option for option in setup.setup_options()}
    assert [*setup.PLAYERS] == [f"player_{number}" for number in range(1, 11)]
    one_lane = {key: [2, 3, 4, 5, 6] for key in ("forgotten_island", "narrow_passages", "vexing_cliffs")}
    assert {name: option.fits for name, option in form.items() if option.fits} == {
        "map": {**one_lane, "across_the_river": [6, 7, 8, 9, 10]},
        "selection": {"starter": [2, 3, 4, 5, 6], "player_draft": (4, 5, 6, 7, 8, 9, 10)},
        "handicap_players": {f"player_{n}": [*range(max(2, n), 11)] for n in range(1, 11)},
    }
    assert (form["complexity"].default, form["both_golds"].default) == (4, 0)
    assert [name for name, option in form.items() if option.mode] == ["length"]
    assert [name for name, option in form.items() if option.seat] == ["both_golds"]


def test_a_card_with_a_method_that_no_rule_calls_is_refused() -> None:
    class Misspelt(BROGAN[0]):  # type: ignore[misc,valid-type]
        def redy(self) -> bool:
            return True

    with pytest.raises(ContentError, match="Misspelt has a method 'redy'"):
        add_hero(set_of(Misspelt, *BROGAN[1:]))


def test_a_hero_with_more_than_eight_tokens_is_refused() -> None:
    class Crowded(Zed):
        tokens = ("stone",) * 9  # type: ignore[assignment]

    with pytest.raises(ContentError, match="Crowded: at most 8 tokens"):
        add_hero(Crowded)


def test_a_card_that_does_not_speak_of_something_changes_nothing() -> None:
    silent = (
        "blocks", "value_bonus", "makes_ranged", "forbids", "opens_the_way", "holds_still", "shelters", "hides",
        "grants_immunity", "passes_obstacles", "lets_through", "counts_as_terrain", "counts_as", "counts_as_heavy",
        "counts_as_spawn_point", "counts_as_active", "chooses_for", "reverses_order", "plays_two", "may_be_discarded",
        "lives_spent", "chooses_two", "adds_rune", "instead_of_defeat", "saves_minion", "grants_repeat",
    )  # fmt: skip
    for name in silent:
        says = getattr(Card, name)
        assert not says(*[None] * says.__code__.co_argcount), name
    assert Defense.ready(None, None) is False  # type: ignore[arg-type]
