"""How a game of the skirmish is set up, and what is in the box."""

import json

import pytest

from tests.games.skirmish.scene import GAME, fresh, table
from warhall.games.skirmish.board import FOLDER, NAMES, OPEN, SYMBOLS, board_of
from warhall.games.skirmish.cards import Card, Character, Fire, Reward, Team
from warhall.games.skirmish.catalogue import CARDS, CHARACTERS, REWARDS, TEAMS, check_team
from warhall.games.skirmish.teams.red import Red
from warhall.games.skirmish.words import DECK, MAIN, SECONDARY
from warhall.kernel.errors import ContentError, IllegalAnswer, SetupError
from warhall.kernel.match import Match
from warhall.tabletop.hooks import hooks_of
from warhall.tabletop.pictures import read_picture


# ── setting up ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("skirmish", "setup.first_player")
def test_the_highest_roll_goes_first() -> None:
    for seed in range(30):
        match = fresh(3, seed)
        rolls = [event.data for event in match.news if event.kind == "rolled_for_first"]
        first_rolls = rolls[:3]
        best = max(int(str(roll["roll"])) for roll in first_rolls)
        assert first_rolls[match.state.first]["roll"] == best
        assert match.pending[0].seat == match.state.first


@pytest.mark.rule("skirmish", "setup.first_player_tie")
def test_only_those_who_tied_roll_again_and_the_best_of_them_begins() -> None:
    seen = 0
    for seed in range(80):
        match = fresh(3, seed)
        rolls = [(str(event.data["player"]), int(str(event.data["roll"]))) for event in match.news[:-1]]
        best = max(roll for _, roll in rolls[:3])
        tied = [name for name, roll in rolls[:3] if roll == best]
        if len(tied) > 1:
            again = rolls[3 : 3 + len(tied)]
            assert [name for name, _ in again] == tied
            top = max(roll for _, roll in again)
            if [roll for _, roll in again].count(top) == 1:
                seen += 1
                assert f"Player {match.state.first + 1}" == next(name for name, roll in again if roll == top)
    assert seen > 5


@pytest.mark.rule("skirmish", "setup.first_player_tie")
def test_players_who_tie_for_the_highest_roll_again() -> None:
    rolled = [[event for event in fresh(2, seed).news if event.kind == "rolled_for_first"] for seed in range(60)]
    tied = [rolls for rolls in rolled if rolls[0].data["roll"] == rolls[1].data["roll"]]
    assert tied and all(len(rolls) >= 4 for rolls in tied)
    assert all(len(rolls) == 2 for rolls in rolled if rolls not in tied)


@pytest.mark.rule("skirmish", "turn.order", "setup.first_player")
def test_turns_go_round_clockwise_from_the_first_player() -> None:
    for seed in range(4):
        match = fresh(3, seed, teams=("red", "blue", "green"))
        first = match.state.first
        for space in ("a1", "a2", "e2", "e3", "i1", "i2"):
            match.answer(match.pending[0].seat, space)
        order = []
        for _ in range(6):
            order.append(match.pending[0].seat)
            match.answer(order[-1], "stand")
            match.answer(order[-1], "end")
        assert order == [(first + n) % 3 for n in range(6)]


def to_placing(seats: int) -> Match:
    match = fresh(seats)
    for _ in range(seats):
        match.answer(match.pending[0].seat, match.pending[0].options[0].key)
    return match


@pytest.mark.rule("skirmish", "setup.team")
def test_teams_are_taken_clockwise_from_the_first_player_and_only_once() -> None:
    match = fresh(3)
    first = match.state.first
    teams = [team.key for team in TEAMS]
    assert match.pending[0].decision.keys() == teams
    match.answer(first, "green")
    assert match.pending[0].seat == (first + 1) % 3
    assert match.pending[0].decision.keys() == [team for team in teams if team != "green"]


@pytest.mark.rule("skirmish", "setup.players")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_play(seats: int) -> None:
    assert len(to_placing(seats).state.teams) == seats


@pytest.mark.rule("skirmish", "setup.players")
@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_players_cannot_play(seats: int) -> None:
    with pytest.raises(SetupError, match="the seat counts are: 2, 3, 4, 5"):
        fresh(seats)


@pytest.mark.rule("skirmish", "setup.life")
def test_every_character_starts_at_its_maximum_life() -> None:
    state = to_placing(2).state
    assert state.life == [CHARACTERS[2 * team + slot].life for team in state.teams for slot in (0, 1)]


@pytest.mark.rule("skirmish", "setup.deck")
def test_each_player_shuffles_the_teams_own_36_cards() -> None:
    state = to_placing(2).state
    for seat, team in enumerate(state.teams):
        cards = state.decks[seat] + state.hands[seat]
        assert sorted(cards) == list(range(team * DECK, (team + 1) * DECK))
        assert state.decks[seat] != sorted(state.decks[seat])


@pytest.mark.rule("skirmish", "setup.hand")
def test_each_player_draws_three_cards() -> None:
    assert [len(hand) for hand in to_placing(4).state.hands] == [3, 3, 3, 3]


@pytest.mark.rule("skirmish", "setup.placing")
def test_characters_are_placed_on_any_open_space_that_is_free() -> None:
    match = to_placing(2)
    ground = board_of(match.state.map)
    names = [ground.hexes.names[space].lower() for space in ground.open]
    assert match.pending[0].decision.keys() == names
    assert "c3" not in names and "e1" not in names, "water, and a blocked space"
    match.answer(match.pending[0].seat, "d5")
    assert match.pending[0].decision.keys() == [name for name in names if name != "d5"]
    match.answer(match.pending[0].seat, "d6")
    assert not {"d5", "d6"} & set(match.pending[0].decision.keys()), "nor can the next player stand there"


@pytest.mark.rule("skirmish", "setup.placing_order")
def test_a_player_places_both_pawns_before_the_next_places_any() -> None:
    match = to_placing(2)
    first = match.state.first
    seats = []
    for space in ("a1", "a2", "i11", "i12"):
        seats.append(match.pending[0].seat)
        match.answer(match.pending[0].seat, space)
    assert seats == [first, first, 1 - first, 1 - first]
    assert match.pending[0].seat == first and match.pending[0].decision.keys()[0] == "roll"


def test_teams_may_be_fixed_beforehand() -> None:
    match = fresh(2, teams=("blue", "red"))
    assert match.pending[0].prompt.startswith("Place ")
    assert [TEAMS[team].key for team in match.state.teams] == ["blue", "red"]


@pytest.mark.parametrize("teams", [("red",), ("red", "red")])
def test_fixed_teams_must_be_one_for_each_seat_and_different(teams: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="2 different teams"):
        fresh(2, teams=teams)


# ── the set ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_there_are_at_least_five_teams_with_the_colours_of_the_rulebook() -> None:
    assert {"red", "orange", "green", "blue", "purple"} <= {team.key for team in TEAMS}


@pytest.mark.parametrize("team", TEAMS, ids=repr)
def test_a_deck_uses_every_kind_of_card_and_is_20_of_the_main_and_16_of_the_secondary_character(team: Team) -> None:
    first = TEAMS.index(team) * DECK
    deck = CARDS[first : first + DECK]
    assert {card.kind for card in deck} == {kind.kind for kind in Card.__subclasses__() if kind is not Fire}
    assert [sum(card.character == slot for card in deck) for slot in (MAIN, SECONDARY)] == [20, 16]


class Ash(Character):
    """Has no life."""


TOO_FEW = type("Grey", (Red,), {"cards": Red.cards[:-1]})
LIFELESS = type("Grey", (Red,), {"main": Ash})


@pytest.mark.parametrize(
    ("team", "why"), [(TOO_FEW, "the deck of Grey has 35 cards, not 36"), (LIFELESS, "Ash needs life")]
)
def test_a_team_that_the_rules_could_not_play_is_refused_by_name(team: type[Team], why: str) -> None:
    check_team(Red)
    with pytest.raises(ContentError, match=why):
        check_team(team)


def test_a_scene_says_which_card_it_does_not_know() -> None:
    with pytest.raises(AssertionError, match="no card is called 'grudge'"):
        table(brakka="C4", toma="C5", hand="grudge")


@pytest.mark.rule("skirmish", "setup.rewards", "reward.none_left")
def test_eight_kill_rewards_lie_shuffled_face_down() -> None:
    assert len(REWARDS) == 8
    decks = [fresh(2, seed).state.spoils for seed in range(8)]
    assert all(sorted(deck) == sorted(decks[0]) for deck in decks) and len({tuple(deck) for deck in decks}) > 5
    assert fresh(2).view(0)["table"]["rewards_left"] == 8
    assert "notched_blade" not in json.dumps(fresh(2).view(0)["table"])


@pytest.mark.parametrize("name", NAMES)
def test_the_boards_have_sixty_to_ninety_connected_spaces_with_water_and_blocked_ones(name: str) -> None:
    picture = read_picture((FOLDER / f"{name}.map").read_text(), name, SYMBOLS, OPEN)
    assert 60 <= picture.symbols.count(OPEN) <= 90
    assert "~" in picture.symbols and "#" in picture.symbols


@pytest.mark.rule("skirmish", "hand.hidden")
def test_life_rewards_discards_and_what_stands_are_open() -> None:
    t = table(hallow="D5", toma="D6", hand="stand_fast", rewards={"toma": "long_reach"})
    t.blue.plays("stand_fast")
    seen = t.match.view(None)["table"]
    assert seen["standing"][0]["card"] == "stand_fast" and seen["players"][0]["discards"] == ["stand_fast"]
    assert [unit["rewards"] for unit in seen["units"] if unit["key"] == "toma"] == [["long_reach"]]
    assert [unit["life"] for unit in seen["units"]] == [18, 10, 16, 10]


@pytest.mark.rule("skirmish", "hand.hidden")
def test_a_view_never_shows_anothers_hand() -> None:
    t = table(brakka="D5", toma="D6", hand="axe_swing", others="sidestep")
    assert "sidestep" not in json.dumps(t.match.view(0)) and "axe_swing" not in json.dumps(t.match.view(1))
    assert "axe_swing" in json.dumps(t.match.view(0))


def test_an_unknown_answer_says_what_could_be_answered() -> None:
    t = table(brakka="D5", toma="I12")
    with pytest.raises(IllegalAnswer, match=r"'jump' does not answer 'Play a card or draw one: 3 .*: draw, end"):
        t.match.answer(0, "jump")


def test_the_evaluation_favours_the_healthier_side() -> None:
    t = table(brakka="D5", toma="D6", life={"toma": 3})
    assert GAME.evaluate(t.state, 0) > 0.5 > GAME.evaluate(t.state, 1)


def test_a_card_speaks_only_at_the_moments_on_the_list() -> None:
    for printed, base in ((CARDS, Card), (REWARDS, Reward)):
        for card in printed:
            own = {name for name, value in vars(type(card)).items() if callable(value) and not name.startswith("_")}
            assert own <= set(hooks_of(base)), f"{card.name}: {own - set(hooks_of(base))} is no moment of the list"
