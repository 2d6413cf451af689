"""Setting up, the first game, and who may know what."""

from typing import Any

import pytest

from tests.games.guardians.scene import GAME
from warhall.games.guardians.catalogue import CARDS, HEROES, LOCATIONS
from warhall.games.guardians.rules.setting_up import lay_row
from warhall.games.guardians.state import GuardiansState, blank
from warhall.games.guardians.words import ROW
from warhall.kernel.errors import SetupError
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance


def start(seed: int = 0, seats: int = 2, **setup: object) -> Match:
    return new_match(GAME, seats, seed, setup)


def on(match: Match, rule: str, chance: Chance | None = None) -> list[tuple[int, str]]:
    """Answer until a question of this rule is open; who was asked by which rule on the way."""
    chance = chance or Chance(1)
    asked: list[tuple[int, str]] = []
    while (decision := match.decision) is not None and decision.rule != rule:
        asked.append((decision.seat, decision.rule))
        match.pick(chance.random(len(decision.options)))
    return asked


def table_of(match: Match) -> GuardiansState:
    state = match.state
    assert isinstance(state, GuardiansState)
    return state


def test_nothing_has_happened_at_a_blank_table() -> None:
    state = blank(0, 2)
    assert (state.first, state.side, state.plain, state.deed) == (0, 0, False, None)
    assert state.winner == state.acting == -1 and state.actions == [0, 0]


@pytest.mark.rule("guardians", "setup.first_player")
def test_chance_says_who_goes_first() -> None:
    firsts = {start(seed).pending[0].seat for seed in range(20)}
    assert firsts == {0, 1}


@pytest.mark.rule("guardians", "setup.faction")
def test_the_first_player_chooses_a_faction_and_the_second_gets_the_other() -> None:
    for first in range(2):
        match = next(match for match in map(start, range(20)) if table_of(match).first == first)
        (question,) = match.pending
        assert (question.seat, question.rule, question.decision.keys()) == (
            first,
            "setup.faction",
            ["loyalist", "renegade"],
        )
        match.answer(first, "renegade")
        sides = match.view(None)["table"]["sides"]
        assert sides[first]["faction"] == "Renegade" and sides[1 - first]["faction"] == "Loyalist"


@pytest.mark.rule("guardians", "setup.draft")
def test_eight_heroes_are_drafted_one_at_a_time_the_second_player_first_until_each_has_three() -> None:
    match = start(3)
    on(match, "setup.draft")
    state = table_of(match)
    first, second = state.first, 1 - state.first
    assert len(state.offered) == 8
    asked = on(match, "setup.placing")
    assert asked == [(second, "setup.draft"), (first, "setup.draft")] * 3
    state = table_of(match)
    assert [len(heroes) for heroes in state.heroes] == [3, 3] and len(state.offered) == 2
    assert all(state.owner[hero] == -1 for hero in state.offered)


@pytest.mark.rule("guardians", "setup.draft")
def test_chance_says_which_heroes_can_be_drafted() -> None:
    assert len({tuple(table_of(start(seed)).offered) for seed in range(5)}) > 1


def test_a_drafted_hero_belongs_to_the_player_who_took_it() -> None:
    match = start(3)
    on(match, "setup.placing")
    state = table_of(match)
    for seat in range(2):
        assert [state.owner[hero] for hero in state.heroes[seat]] == [seat] * 3


def test_a_drafted_hero_is_no_longer_offered() -> None:
    match = start(4)
    on(match, "setup.draft")
    key = match.pending[0].options[0].key
    match.answer(match.pending[0].seat, key)
    assert key not in [option.key for option in match.pending[0].options]


@pytest.mark.rule("guardians", "setup.deck")
def test_a_deck_holds_the_powers_of_three_heroes_and_the_basic_cards() -> None:
    match = start(5)
    on(match, "setup.placing")
    state = table_of(match)
    for seat in range(2):
        keys = [CARDS[card].key for card in state.decks[seat]]
        assert len(keys) == 24
        assert [keys.count(key) for key in ("barrier", "intel", "reposition")] == [2, 2, 2]
        assert all(sum(CARDS[card].hero == hero for card in state.decks[seat]) == 6 for hero in state.heroes[seat])


def test_decks_are_shuffled() -> None:
    orders = set()
    for seed in range(5):
        match = start(seed, first_game=True)
        on(match, "setup.placing")
        orders.add(tuple(CARDS[card].key for card in table_of(match).decks[table_of(match).first]))
    assert len(orders) == 5


@pytest.mark.rule("guardians", "setup.ultimates")
def test_ultimates_lie_face_up_and_uncharged() -> None:
    match = start(6)
    on(match, "setup.mulligan")
    for hero in match.view(None)["table"]["heroes"]:
        assert hero["ultimate"]["charges"] == 0 and not hero["ultimate"]["spent"]


@pytest.mark.rule("guardians", "setup.locations")
def test_four_locations_lie_in_a_row_with_their_tokens_in_the_centre() -> None:
    match = start(7)
    on(match, "setup.placing")
    state = table_of(match)
    assert len(state.row) == 4 and state.token == [0] * 4
    assert sorted([*state.row, *state.deck]) == list(range(len(LOCATIONS)))


@pytest.mark.rule("guardians", "setup.locations")
def test_locations_are_shuffled() -> None:
    rows = set()
    for seed in range(5):
        state = blank(seed, 2)
        lay_row(state)
        rows.add(tuple(state.row))
    assert len(rows) == 5


@pytest.mark.rule("guardians", "setup.two_of_a_value")
def test_no_value_is_dealt_three_times_in_the_first_row_and_none_of_the_cards_is_lost() -> None:
    for seed in range(60):
        match = start(seed)
        on(match, "setup.placing")
        state = table_of(match)
        values = [LOCATIONS[location].points for location in state.row]
        assert max(values.count(value) for value in values) <= 2
        assert len(state.deck) == len(LOCATIONS) - ROW


@pytest.mark.rule("guardians", "setup.two_of_a_value")
def test_what_was_set_aside_is_shuffled_back_into_the_location_deck() -> None:
    places = []
    for seed in range(60):
        state, twin = blank(seed, 2), blank(seed, 2)
        lay_row(state)
        order = list(range(len(LOCATIONS)))
        twin.shuffle(order)
        left = order[: min(order.index(location) for location in state.row)]
        places += [place for place, location in enumerate(state.deck) if location not in left]
    assert places, "a third of a value came up now and then"
    assert min(places) == 0, "and does not just lie on top of the deck afterwards"


@pytest.mark.rule("guardians", "setup.placing")
def test_heroes_are_placed_one_at_a_time_anywhere_the_first_player_first() -> None:
    match = start(8)
    on(match, "setup.placing")
    state = table_of(match)
    first, second = state.first, 1 - state.first
    heroes = [HEROES[hero].key for hero in state.heroes[first]]
    places = [LOCATIONS[location].key for location in state.row]
    assert match.pending[0].decision.keys() == [f"{hero}:{place}" for hero in heroes for place in places]
    asked = on(match, "setup.mulligan")
    assert asked == [(first, "setup.placing"), (second, "setup.placing")] * 3


def test_location_effects_do_not_apply_while_heroes_are_placed() -> None:
    for seed in range(20):
        match = start(seed)
        on(match, "setup.mulligan", Chance(seed))
        state = table_of(match)
        assert not any(state.immobile) and not any(state.damage) and [len(hand) for hand in state.hands] == [5, 5]


@pytest.mark.rule("guardians", "setup.hand")
def test_a_starting_hand_has_five_cards() -> None:
    match = start(9)
    on(match, "setup.mulligan")
    assert [len(hand) for hand in table_of(match).hands] == [5, 5]


@pytest.mark.rule("guardians", "setup.mulligan", "setup.mulligan_together")
def test_each_player_may_exchange_the_whole_hand_once() -> None:
    match = start(10)
    on(match, "setup.mulligan")
    assert [question.seat for question in match.pending] == [0, 1]
    before = [hand[:] for hand in table_of(match).hands]
    match.answer(0, "redraw")
    match.answer(1, "keep")
    state = table_of(match)
    assert sorted(state.hands[0]) != sorted(before[0]) and state.hands[1] == before[1]
    assert [len(hand) for hand in state.hands] == [5, 5] and [len(deck) for deck in state.decks] == [19, 19]
    assert all(question.rule != "setup.mulligan" for question in match.pending)


@pytest.mark.rule("guardians", "setup.first_turn")
def test_the_first_player_begins_with_two_actions_and_everybody_has_three_after_that() -> None:
    match = start(11)
    on(match, "action.what")
    first = table_of(match).first
    assert match.pending[0].seat == first and table_of(match).actions[first] == 2
    counts = []
    for _ in range(3):
        match.answer(match.pending[0].seat, "end")
        on(match, "action.what")
        counts.append(table_of(match).actions[match.pending[0].seat])
    assert counts == [3, 3, 3]


@pytest.mark.rule("guardians", "setup.first_game_heroes")
def test_the_heroes_of_the_first_game_are_fixed() -> None:
    for seed in range(4):
        match = start(seed, first_game=True)
        state = table_of(match)
        keys = [{HEROES[hero].key for hero in heroes} for heroes in state.heroes]
        assert keys[state.first] == {"astra", "valkyrie", "whiplash"}
        assert keys[1 - state.first] == {"grave", "mauler", "ronin"}
        assert [rule for _, rule in on(match, "setup.placing")] == ["setup.faction"]


@pytest.mark.rule("guardians", "setup.first_game_two")
def test_the_first_game_is_not_for_teams() -> None:
    with pytest.raises(SetupError, match="2 players"):
        start(0, 4, first_game=True)


# ── who may know what ─────────────────────────────────────────────────────────────────────────────────────────────
def hands(match: Match, seat: int | None) -> list[Any]:
    return [player["hand"] for player in match.view(seat)["table"]["players"]]


def test_a_player_sees_her_own_hand_and_the_number_of_cards_in_others() -> None:
    match = start(12)
    on(match, "setup.mulligan")
    mine, theirs = hands(match, 0)
    assert len(mine) == 5 and theirs is None
    assert hands(match, None) == [None, None]
    assert [player["cards"] for player in match.view(0)["table"]["players"]] == [5, 5]


@pytest.mark.rule("guardians", "team.secret_hands")
def test_teammates_do_not_see_each_others_hands() -> None:
    match = start(13, 4)
    on(match, "setup.mulligan")
    for seat in range(4):
        assert [hand is not None for hand in hands(match, seat)] == [owner == seat for owner in range(4)]
    assert GAME.table_talk(table_of(match))


def test_what_is_drawn_is_told_to_its_player_alone() -> None:
    match = new_match(GAME, 2, 14, listening=True)
    told = []
    chance = Chance(1)
    while (decision := match.decision) is not None and decision.rule != "setup.mulligan":
        match.pick(chance.random(len(decision.options)))
        told += match.news
    assert [event.audience for event in told if event.kind == "got"] == [(0,), (1,)]
    drew = [event for event in told if event.kind == "drew"]
    assert [[event.is_for(seat) for seat in (0, 1, None)] for event in drew] == [
        [False, True, True],
        [True, False, True],
    ], "everybody else hears how many"
