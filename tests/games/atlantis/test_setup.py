"""Setting up: players, counters, maps, heroes, handicap cards, and every way to select heroes."""

from typing import Any

import pytest

from warhall.games.atlantis.board import FOLDER, MAPS, board, read_board
from warhall.games.atlantis.cards import Card, Hero
from warhall.games.atlantis.catalogue import CARDS, HEROES, add_hero, cards_of, hero_number
from warhall.games.atlantis.rules import drafting
from warhall.games.atlantis.rules import setting_up as setup
from warhall.games.atlantis.state import SELECT, AtlantisState, HeroState
from warhall.games.atlantis.words import FIRST_MINION, FIRST_TOKEN, HANDICAP, HEAVY, KIND, LANE, MELEE, RANGED
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
    assert state(seats).lives == [quick, quick]
    assert state(seats, length="full").lives == [full, full]
    assert state(6, length="full", map="across_the_river").lives == [6, 6]


@pytest.mark.rule("atlantis", "setup.coin")
def test_chance_flips_the_coin() -> None:
    assert {state(seed=seed).coin for seed in range(20)} == {0, 1}


@pytest.mark.rule("atlantis", "setup.two_lanes")
def test_the_map_follows_the_number_of_players() -> None:
    assert state(6).board.id == "forgotten_island"
    assert state(7).board.id == "across_the_river"
    with pytest.raises(SetupError, match="with 8 play Across the River"):
        start(8, map="vexing_cliffs")
    with pytest.raises(SetupError, match="for 6 to 10 players"):
        start(4, map="across_the_river")


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
    assert 0 in state(4, selection="all_pick").pool
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
    assert [one.seat for one in match.state.heroes] == [0, 1, 2, 1]
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
    with pytest.raises(SetupError, match="from 1 to 4"):
        start(4, both_golds=5)


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
    view = start(10, complexity=1).view(0)["table"]
    assert len({hero["key"] for hero in view["heroes"]}) == 10


@pytest.mark.rule("atlantis", "setup.complexity")
def test_heroes_with_too_many_stars_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HEROES[0], "complexity", 3)
    for limit, wanted in ((4, True), (3, True), (2, False)):
        s = state(4, complexity=limit, selection="all_pick")
        assert (0 in s.pool) == wanted


# ── maps ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("map", "spaces", "zones"),
    [
        ("forgotten_island", 210, 7),
        ("narrow_passages", 186, 7),
        ("vexing_cliffs", 212, 9),
        ("across_the_river", 334, 13),
    ],
)
def test_maps_have_their_printed_spaces_and_zones(map: str, spaces: int, zones: int) -> None:
    made = board(map)
    assert sum(not blocked for blocked in made.terrain) == spaces and len(made.zone_names) == zones


@pytest.mark.parametrize("map", MAPS)
def test_maps_are_the_same_for_both_teams(map: str) -> None:
    made = board(map)
    for lane in made.lanes:
        for team in (0, 1):
            kinds = [[point.kind for point in made.spawns[zone] if point.team == team] for zone in lane]
            others = [[point.kind for point in made.spawns[zone] if point.team == 1 - team] for zone in lane]
            if len(made.lanes) == 1:
                assert [sorted(zone) for zone in kinds] == [sorted(zone) for zone in reversed(others)]
    assert len(made.hero_spawns[0]) == len(made.hero_spawns[1])


@pytest.mark.rule("atlantis", "setup.narrow_beaches")
def test_a_narrow_beach_has_no_point_for_its_own_ranged_minion() -> None:
    made = board("narrow_passages")
    red_beach = made.spawns[made.lanes[0][1]]
    own = sorted(point.kind for point in red_beach if point.team == 0)
    assert own == [MELEE] * 4 + [HEAVY] and RANGED in [point.kind for point in red_beach if point.team == 1]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("A  ", "B  ", "row A expected"),
        ("mH", "mQ", "means nothing"),
        ("mm  mm", "xm  mm", "is of no zone"),
        ('battle = ["m"]', "", "battle is missing"),
        ("mm  mm", "mm   mm", "stands off the grid"),
    ],
)
def test_a_wrong_map_is_refused_with_its_place(old: str, new: str, message: str) -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        read_board("broken", text.replace(old, new, 1))


def test_a_map_whose_throne_has_no_hero_spawn_point_is_refused() -> None:
    text = (FOLDER / "forgotten_island.toml").read_text(encoding="utf-8")
    with pytest.raises(ContentError, match="the Blue throne has no hero spawn point"):
        read_board("broken", text.replace("B*", "B "))


def set_of(*cards: type[Card]) -> type[Hero]:
    return type("Newcomer", (Hero,), {"cards": cards})


BROGAN = HEROES[hero_number("brogan")].cards


@pytest.mark.parametrize(
    ("hero", "message"),
    [
        (set_of(*BROGAN[:-1]), "Newcomer has 18 cards, not 19; the handicap card comes next"),
        (set_of(BROGAN[1], BROGAN[0], *BROGAN[2:]), "card 1 must be a gold card; Bulwark is a silver card"),
        (set_of(*BROGAN[:4], *BROGAN[5:]), "card 5 must be a blue card of tier I; Bullrush is a red card of tier II"),
        (set_of(*BROGAN[:17], *reversed(BROGAN[17:])), "must be the ultimate; Leap Forward is the handicap card"),
        (set_of(*BROGAN, BROGAN[0]), "Newcomer has 20 cards, not 19"),
    ],
)
def test_a_hero_whose_set_is_not_whole_or_not_in_order_is_refused_by_name(hero: type[Hero], message: str) -> None:
    with pytest.raises(ContentError, match=message):
        add_hero(hero)


# ── selecting heroes ──────────────────────────────────────────────────────────────────────────────────────────────────
def pick_first(match: Match) -> list[tuple[int, str, str]]:
    """Answer every question of the selection with its first option; who answered what."""
    said = []
    while match.state.phase == SELECT:
        question = match.pending[0]
        said.append((question.seat, question.prompt, question.options[0].key))
        match.answer(question.seat, question.options[0].key)
    return said


@pytest.mark.rule("atlantis", "selection.all_random")
def test_all_random_deals_everybody_a_different_hero() -> None:
    assert len(set(names(state(selection="all_random")))) == 4
    assert len({tuple(names(state(seed=seed, selection="all_random"))) for seed in range(10)}) > 5


@pytest.mark.rule("atlantis", "selection.all_pick", "selection.seat_order")
def test_all_pick_starts_with_the_coins_team_and_alternates() -> None:
    match = start(selection="all_pick", seed=1)
    first = match.state.coin
    said = pick_first(match)
    assert [seat for seat, _, _ in said] == [first, 1 - first, first + 2, 3 - first]
    assert [key for _, _, key in said] == [hero.key for hero in HEROES if hero.listed][:4]


@pytest.mark.rule("atlantis", "selection.single_draft")
def test_single_draft_deals_three_different_heroes_to_each_who_picks_one_of_them() -> None:
    for seed in range(10):
        match = start(4, seed, selection="single_draft")
        dealt = [offer[:] for offer in match.state.offers]
        assert [len(set(offer)) for offer in dealt] == [3, 3, 3, 3]
        first = match.state.coin
        said = pick_first(match)
        assert [seat for seat, _, _ in said] == [first, 1 - first, first + 2, 3 - first]
        assert all(hero.hero in offer for hero, offer in zip(match.state.heroes, dealt, strict=True))
    assert len({tuple(start(4, seed, selection="single_draft").state.offers[0]) for seed in range(20)}) > 5


@pytest.mark.rule("atlantis", "setup.quick_heroes", "selection.player_draft", "setup.two_lanes")
def test_the_form_offers_what_can_be_played_with_so_many_and_nothing_else() -> None:
    def is_refused(seats: int, option: str, choice: str) -> bool:
        try:
            new_match("atlantis", seats, 1, {option: choice})
        except SetupError:
            return True
        return False

    fits = {option.name: option.fits for option in setup.setup_options() if option.name in ("map", "selection")}
    assert fits["map"] and fits["selection"]
    for option, choices in fits.items():
        for choice, counts in choices.items():
            refused = [seats for seats in setup.SEAT_COUNTS if is_refused(seats, option, choice)]
            assert refused == [seats for seats in setup.SEAT_COUNTS if seats not in counts], choice


@pytest.mark.rule("atlantis", "selection.single_draft", "selection.small_roster")
def test_with_enough_heroes_nobody_is_dealt_what_another_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafting, "HAND_OF_SINGLE_DRAFT", 1)
    dealt = start(7, map="across_the_river", selection="single_draft").state.offers
    assert len({hero for offer in dealt for hero in offer}) == len(dealt) == 7


@pytest.mark.rule("atlantis", "selection.small_roster")
def test_a_small_roster_is_dealt_again_and_a_hero_picked_once_unless_there_is_no_other() -> None:
    match = start(4, 1, selection="single_draft")
    s = match.state
    s.offers = [[hero_number(key) for key in ("arien", "brogan", "dodger")] for _ in range(4)]
    match = Match(match.game, s, 4)
    said = pick_first(match)
    assert [key for _, _, key in said] == ["arien", "brogan", "dodger", "arien"]
    assert start(10, selection="single_draft").state.phase == SELECT


def test_a_hero_dealt_to_one_and_taken_by_another_is_shown_as_taken() -> None:
    match = start(4, 1, selection="single_draft")
    s = match.state
    s.offers = [[hero_number(key) for key in ("arien", "brogan", "dodger")] for _ in range(4)]
    match = Match(match.game, s, 4)
    match.answer(match.pending[0].seat, "brogan")
    about = match.pending[0].decision.about
    assert about is not None and match.pending[0].decision.keys() == ["arien", "dodger"]
    assert [(option.key, why) for option, why in about().closed] == [("brogan", "another player has taken this hero")]


@pytest.mark.rule("atlantis", "selection.random_draft")
def test_random_draft_lays_out_two_heroes_more_than_players() -> None:
    match = start(selection="random_draft")
    assert len(match.pending[0].options) == 6
    pick_first(match)
    assert len(set(names(match.state))) == 4


@pytest.mark.rule("atlantis", "selection.player_draft")
def test_player_draft_lets_captains_choose_players_by_turns() -> None:
    match = start(selection="player_draft", seed=2)
    first = match.state.coin
    said = pick_first(match)
    assert [seat for seat, prompt, _ in said if prompt == "Pick a hero"] == [0, 1, 2, 3]
    captains = [seat for seat, prompt, _ in said if prompt.startswith("Choose a player")]
    assert captains == [first, 1 - first]
    assert match.state.heroes[2].team == first and match.state.heroes[3].team == 1 - first
    assert match.state.side[2] == first
    with pytest.raises(SetupError, match="at least 4 players"):
        start(2, selection="player_draft")


@pytest.mark.rule("atlantis", "selection.player_draft")
@pytest.mark.parametrize(
    ("method", "offered"), [("all_pick", LISTED), ("single_draft", 3), ("random_draft", 6), ("all_random", 0)]
)
def test_before_captains_choose_heroes_are_picked_by_any_method(method: str, offered: int) -> None:
    match = start(selection="player_draft", draft_by=method)
    first = match.pending[0].decision
    assert (len(first.options) if first.prompt == "Pick a hero" else 0) == offered
    said = pick_first(match)
    picks = [seat for seat, prompt, _ in said if prompt == "Pick a hero"]
    captains = [seat for seat, prompt, _ in said if prompt.startswith("Choose a player")]
    assert picks == ([0, 1, 2, 3] if offered else []) and len(captains) == 2
    assert len(set(names(match.state))) == 4 and sorted(hero.team for hero in match.state.heroes) == [0, 0, 1, 1]


@pytest.mark.rule("atlantis", "selection.pick_and_ban", "selection.small_roster")
def test_pick_and_ban_follows_the_printed_order() -> None:
    s = state(4, selection="pick_and_ban")
    a, b = s.coin, 1 - s.coin
    s.pool_size = 40
    assert drafting.draft_steps(s) == [
        ("ban", a), ("ban", b), ("pick", a), ("pick", b), ("ban", b), ("ban", a), ("pick", b + 2), ("pick", a + 2),
    ]  # fmt: skip
    for heroes in (6, 7):  # seven are not enough for another ban by each team
        s.pool_size = heroes
        assert [step[0] for step in drafting.draft_steps(s)] == ["ban", "ban", "pick", "pick", "pick", "pick"]
    for team in (0, 1):
        for _ in range(3):
            s.heroes.append(HeroState(9, team))
    s.pool_size = 40
    order = [
        (kind, "AB"[who != a] if kind == "ban" else "AB"[s.heroes[who].team != a])
        for kind, who in drafting.draft_steps(s)
    ]
    printed = [("ban", "AB"), ("pick", "AB"), ("ban", "BA"), ("pick", "BA"), ("ban", "AB"), ("pick", "BA"),
               ("ban", "BA"), ("pick", "AB"), ("ban", "BA"), ("pick", "BA")]  # fmt: skip
    assert order == [(kind, letter) for kind, letters in printed for letter in letters]


@pytest.mark.rule("atlantis", "selection.pick_and_ban")
def test_a_banned_hero_is_gone() -> None:
    match = start(selection="pick_and_ban")
    banned = match.pending[0].options[0].key
    match.answer(match.pending[0].seat, banned)
    assert match.pending[0].decision.index(banned) < 0
    pick_first(match)
    assert banned not in names(match.state)


# ── at full size ──────────────────────────────────────────────────────────────────────────────────────────────────────
FROM_ALL = [method for method in setup.METHODS if method not in ("auto", "starter", "fixed")]
"""The ways to select from all heroes."""


@pytest.mark.rule("atlantis", "selection.small_roster")
@pytest.mark.parametrize(
    ("seats", "method"),
    [(n, method) for n in setup.SEAT_COUNTS for method in FROM_ALL if n >= 4 or method != "player_draft"],
)
def test_nobody_shares_a_hero_however_many_select(seats: int, method: str) -> None:
    match = start(seats, seats, selection=method)
    pick_first(match)
    count = len(setup.hero_seats(seats))
    assert len({*names(match.state)}) == len(match.state.heroes) == count
    assert {hero.copy_number for hero in match.state.heroes} == {1}


@pytest.mark.rule("atlantis", "selection.small_roster")
@pytest.mark.parametrize("method", [method for method in FROM_ALL if method != "single_draft"])
def test_ten_heroes_are_enough_for_ten_players(method: str) -> None:
    ten = ",".join(hero.key for hero in HEROES[:10])
    match = start(10, 3, selection=method, heroes=ten)
    said = pick_first(match)
    assert sorted(names(match.state)) == sorted(ten.split(","))
    assert not [prompt for _, prompt, _ in said if prompt.startswith("Ban")]  # a ban would leave somebody without


@pytest.mark.rule("atlantis", "selection.single_draft", "selection.small_roster")
@pytest.mark.parametrize("seats", setup.SEAT_COUNTS)
def test_three_heroes_for_everybody_are_all_different_as_soon_as_there_are_so_many(seats: int) -> None:
    needed = 3 * len(setup.hero_seats(seats))
    there = sum(hero.listed and (seats > 2 or hero.for_two) for hero in HEROES)
    for seed in range(5):
        dealt = [hero for offer in state(seats, seed, selection="single_draft").offers for hero in offer]
        assert len(dealt) == needed and len({*dealt}) == min(needed, there)


@pytest.mark.rule("atlantis", "selection.random_draft")
@pytest.mark.parametrize("seats", setup.SEAT_COUNTS)
def test_a_random_draft_of_any_size_lays_out_two_spare_heroes(seats: int) -> None:
    match = start(seats, 1, selection="random_draft")
    count = len(setup.hero_seats(seats))
    offered = [option.key for option in match.pending[0].options]
    assert len({*offered}) == count + 2
    said = pick_first(match)
    assert len(said) >= count and {*names(match.state)} < {*offered}


@pytest.mark.rule("atlantis", "selection.pick_and_ban")
@pytest.mark.parametrize(("seats", "bans"), [(2, 4), (3, 4), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (10, 10)])
def test_with_enough_heroes_as_many_are_banned_as_the_printed_order_has(seats: int, bans: int) -> None:
    """A team that has picked its last hero bans no more: with an odd number of players the last ban is one team's."""
    match = start(seats, 1, selection="pick_and_ban")
    said = pick_first(match)
    banned = [key for _, prompt, key in said if prompt == "Ban a hero"]
    assert len({*banned}) == len(banned) == bans and not {*banned} & {*names(match.state)}
    assert [HEROES[number].key for number in match.state.banned] == banned


def test_fixed_heroes_are_dealt_in_seat_order() -> None:
    assert names(state(selection="fixed", heroes="brogan,wasp,arien,dodger")) == ["brogan", "wasp", "arien", "dodger"]
    with pytest.raises(SetupError, match="name 4 heroes"):
        start(selection="fixed", heroes="brogan")
    with pytest.raises(SetupError, match="4 heroes are needed"):
        start(selection="all_pick", heroes="brogan,wasp")


def test_a_full_game_lets_players_pick() -> None:
    assert state(length="full").method == "all_pick"
