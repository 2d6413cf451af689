"""Selecting heroes: every way to come by one, in which order, and with how many players."""

import pytest

from tests.games.atlantis.test_setup import LISTED, names, start, state
from warhall.games.atlantis.catalogue import HEROES, hero_number
from warhall.games.atlantis.rules import drafting
from warhall.games.atlantis.rules import setting_up as setup
from warhall.games.atlantis.state import SELECT, HeroState
from warhall.kernel.errors import SetupError
from warhall.kernel.match import Match, new_match


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


@pytest.mark.rule("atlantis", "selection.player_draft", "setup.odd_players")
def test_the_captain_who_chooses_once_more_has_the_team_with_handicap_cards() -> None:
    for seed in (1, 2, 3, 4):
        match = start(5, seed, selection="player_draft")
        larger = match.state.coin
        pick_first(match)
        assert setup.handicapped(match.state) == match.state.team_heroes(larger)
        assert len(match.state.team_heroes(larger)) == 3
    assert {start(5, seed, selection="player_draft").state.coin for seed in (1, 2, 3, 4)} == {0, 1}


# ── what lies open, and who chooses ───────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "selection.random_draft")
def test_chance_says_which_heroes_lie_open_in_a_random_draft() -> None:
    laid = {tuple(state(2, seed, selection="random_draft").pool) for seed in range(5)}
    assert len(laid) > 3


@pytest.mark.rule("atlantis", "selection.single_draft")
def test_in_a_single_draft_only_what_was_dealt_lies_open_and_a_picked_hero_no_more() -> None:
    match = start(4, 1, selection="single_draft")
    view = match.view(0)["table"]["selection"]
    assert view["pool"] == [] and [len(dealt) for dealt in view["offers"]] == [3, 3, 3, 3]
    seat = match.pending[0].seat
    picked = match.pending[0].options[0].key
    match.answer(seat, picked)
    view = match.view(0)["table"]["selection"]
    assert [len(dealt) for dealt in view["offers"]] == [2 if piece == seat else 3 for piece in range(4)]
    assert picked not in view["offers"][seat]


@pytest.mark.rule("atlantis", "setup.hero_spawn")
def test_only_the_smaller_team_chooses_its_starts_where_the_larger_one_fills_its_throne() -> None:
    match = start(5, starts="chosen")
    assert len(match.state.board.hero_spawns[0]) == 3
    assert [seat for seat, _, _ in pick_first(match)] == [1, 3]


@pytest.mark.rule("atlantis", "setup.hero_spawn")
def test_heroes_that_chose_their_starts_count_in_their_thrones() -> None:
    match = start(4, starts="chosen")
    pick_first(match)
    s = match.state
    for team, throne in enumerate((s.board.lanes[0][0], s.board.lanes[0][-1])):
        assert s.presence[3 * throne : 3 * throne + 3] == [2 * (team == 0), 2 * (team == 1), 0]
