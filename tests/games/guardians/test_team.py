"""The game for two teams of two."""

import pytest

from tests.games.guardians.scene import GAME, Row, table
from tests.games.guardians.test_setup import on, start, table_of
from warhall.games.guardians.catalogue import CARDS

ROW = """
    field_hospital | astra/1, whiplash/1 | grave/2
    dockyards      | kosi/3, mauler/3    | ronin/2
    armory         |                     | venger/4, paladin/4
"""


def four(picture: str = ROW, **more: object) -> Row:
    return table(picture, seats=4, actions=2, **more)  # type: ignore[arg-type]


@pytest.mark.rule("guardians", "team.draft")
def test_teams_draft_four_heroes_two_for_each_player_the_second_team_first() -> None:
    match = start(21, 4)
    on(match, "team.draft")
    first = table_of(match).first
    (question,) = match.pending
    assert question.seats == ((0, 2), (1, 3))[1 - first] and len(question.options) == 8 * 2
    hero = question.options[0].key.split(":")[0]
    mate = question.seats[1]
    match.answer(mate, f"{hero}:{mate}")
    sides = [1 - first] + [seat % 2 for seat, _ in on(match, "setup.placing")]
    assert sides == [1 - first, first] * 4
    assert [len(heroes) for heroes in table_of(match).heroes] == [2, 2, 2, 2]


def test_a_player_with_two_heroes_is_assigned_no_third() -> None:
    match = start(22, 4)
    on(match, "team.draft")
    side = match.pending[0].seat
    for _ in range(2):
        match.answer(side, match.pending[0].options[0].key)
        match.answer(1 - side, match.pending[0].options[0].key)
    assert {option.key.split(":")[1] for option in match.pending[0].options} == {str(side + 2)}


@pytest.mark.rule("guardians", "team.deck")
def test_each_players_deck_has_eighteen_cards() -> None:
    match = start(23, 4)
    on(match, "setup.placing")
    state = table_of(match)
    for seat in range(4):
        assert len(state.decks[seat]) == 18
        assert {CARDS[card].hero for card in state.decks[seat]} == {-1, *state.heroes[seat]}


@pytest.mark.rule("guardians", "team.placing")
def test_teams_take_turns_placing_any_of_their_four_heroes() -> None:
    match = start(24, 4)
    on(match, "setup.placing")
    first = table_of(match).first
    assert len(match.pending[0].options) == 4 * 4
    asked = on(match, "setup.mulligan")
    assert [seat % 2 for seat, _ in asked] == [first, 1 - first] * 4


@pytest.mark.rule("guardians", "team.hand")
def test_each_player_starts_with_four_cards_and_one_mulligan() -> None:
    match = start(25, 4)
    on(match, "setup.mulligan")
    assert [question.seat for question in match.pending] == [0, 1, 2, 3]
    assert [len(hand) for hand in table_of(match).hands] == [4] * 4
    for seat in range(4):
        match.answer(seat, "redraw")
    assert [len(hand) for hand in table_of(match).hands] == [4] * 4


@pytest.mark.rule("guardians", "team.turns", "team.actions")
def test_both_players_of_a_team_act_in_its_turn_with_two_actions_each_in_the_first_turn_too() -> None:
    match = start(26, 4)
    on(match, "team.any_order")
    state = table_of(match)
    assert state.turn == 1
    assert [state.actions[seat] for seat in (state.first, state.first + 2)] == [2, 2]
    assert match.pending[0].seats == (state.first, state.first + 2)


@pytest.mark.rule("guardians", "team.any_order", "team.hand_over")
def test_teammates_take_turns_within_their_turn_as_they_like() -> None:
    t = four(deck="barrier intel")
    assert t.one.offered() == t.three.offered() == ["player:0", "player:2"]
    t.three.chooses("player:2")
    assert t.three.is_asked and not t.one.is_asked and "hand_over" not in t.three.offered()
    t.three.chooses("draw", "hand_over")
    assert "hand_over" not in t.one.offered(), "something must be done first"
    t.one.chooses("draw", "hand_over")
    t.three.chooses("draw", "end")
    assert t.one.is_asked and "hand_over" not in t.one.offered(), "player three is done"
    t.one.chooses("end")
    assert t.two.is_asked and t.four.is_asked


@pytest.mark.rule("guardians", "immobilise.until", "powerlock.until")
def test_conditions_last_until_both_players_of_the_team_have_finished() -> None:
    t = four(ROW.replace("astra/1", "astra/1 immobile locked").replace("mauler/3", "mauler/3 locked"))
    t.one.chooses("player:0", "end")
    assert t.astra.conditions == ["immobile", "locked"] and t.mauler.conditions == ["locked"]
    t.three.chooses("end")
    assert t.astra.conditions == t.mauler.conditions == []


@pytest.mark.rule("guardians", "team.own_heroes")
def test_a_player_acts_with_her_own_heroes_only() -> None:
    t = four()
    t.one.chooses("player:0")
    assert {key.split(":")[1] for key in [*t.one.offered("attack"), *t.one.offered("move")]} == {"astra", "whiplash"}
    t.leaves_open()


@pytest.mark.rule("guardians", "team.control")
def test_a_team_controls_where_it_has_more_readied_heroes() -> None:
    t = four(phase="control")
    assert [t.token(key) for key in ("field_hospital", "dockyards", "armory")] == [1, 1, 0]


@pytest.mark.rule("guardians", "team.knock_out")
def test_a_knock_out_moves_the_token_one_space() -> None:
    t = four(ROW.replace("ronin/2", "ronin/2 9"))
    t.one.chooses("player:2")
    t.three.answers("attack:mauler:ronin")
    assert t.ronin.is_out and t.token("dockyards") == 1


@pytest.mark.rule("guardians", "team.friendly")
def test_a_teammates_heroes_are_friendly() -> None:
    t = four(one="barrier")
    t.one.chooses("player:0").plays("barrier")
    assert t.one.offered() == ["astra", "whiplash", "kosi", "mauler"]
    t.one.chooses("mauler").declines()
    assert t.mauler.conditions == ["shield"]


@pytest.mark.rule("guardians", "team.charge")
def test_a_charge_goes_on_ones_own_ultimates_only() -> None:
    t = four(one="intel")
    t.one.chooses("player:0").plays("intel")
    assert t.one.offered() == ["astra", "whiplash"]
    t.leaves_open()


@pytest.mark.rule("guardians", "team.score")
def test_both_players_resolve_a_score_effect() -> None:
    t = four(ROW.replace("dockyards   ", "dockyards +3"))
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    t.one.chooses("kosi", "armory")
    t.three.chooses("field_hospital")
    assert t.kosi.at == "armory" and t.mauler.at == "field_hospital" and t.scored(0) == ["dockyards"]


@pytest.mark.rule("guardians", "team.draw")
def test_both_players_draw_in_the_draw_phase() -> None:
    t = four()
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    assert t.hand_sizes() == [1, 0, 1, 0]


@pytest.mark.rule("guardians", "team.draw")
def test_each_player_of_a_team_has_a_hand_limit_of_her_own() -> None:
    eight = "twin_step twin_step dagger_throw letter_of_the_law vigil guttersnare guttersnare wild_swing"
    t = four(three=eight)
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    assert t.three.rule == "draw.limit" and not t.one.is_asked
    t.three.chooses("vigil")
    assert t.hand_sizes() == [1, 0, 8, 0]


@pytest.mark.rule("guardians", "team.one_score")
def test_a_team_wins_together() -> None:
    t = four(ROW.replace("armory   ", "research_lab +3"), scored=("inter_gov_vault hall_of_unity", ""))
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (0, 2) and outcome.standings == ((0, 2), (1, 3))
    assert GAME.teams(t.state) == [0, 1, 0, 1]


@pytest.mark.rule("guardians", "team.either_answers")
def test_what_a_team_decides_together_either_player_may_answer() -> None:
    match = start(27, 4)
    first = table_of(match).first
    assert match.pending[0].seats == (first, first + 2)
    match.answer(first + 2, "loyalist")
    assert table_of(match).faction[first] == 0


def test_each_player_reacts_with_one_card_of_her_own() -> None:
    t = four(
        ROW.replace("grave/2", "grave/2, harbinger/2"), one="split_shot", two="countermeasures", four="rapid_response"
    )
    t.one.chooses("player:0").plays("split_shot")
    assert t.two.offered() == ["countermeasures", "pass"] and t.four.offered() == ["rapid_response", "pass"]
    t.two.answers("countermeasures")
    t.four.answers("rapid_response")
    assert t.one.rule == "reactions.order" and t.three.is_asked, "either of the active team decides"
    t.leaves_open()


def test_a_returning_hero_is_placed_by_its_own_player() -> None:
    t = four(ROW.replace("mauler/3", "mauler/3 exhausted") + "out | valkyrie/3 |", phase="control")
    while "pass" in (t.one if t.one.is_asked else t.three).offered():
        (t.one if t.one.is_asked else t.three).declines()
    assert not t.one.is_asked
    t.three.chooses("armory")
    assert t.valkyrie.at == "armory"


@pytest.mark.rule("guardians", "team.hand_over")
def test_whoever_begins_a_turn_does_something_before_handing_over() -> None:
    t = four()
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    t.four.answers("player:3")
    assert "hand_over" not in t.four.offered()
    t.leaves_open()


@pytest.mark.rule("guardians", "team.turns", "team.actions")
def test_both_players_of_a_team_act_in_every_one_of_its_turns_with_two_actions_each() -> None:
    t = four()
    t.one.chooses("player:0", "end")
    t.three.chooses("end")
    t.two.chooses("player:1", "end")
    t.four.chooses("end")
    while t.first.rule == "cards.utility":
        t.first.declines()
    t.first.chooses("player:0")
    assert t.one.actions == t.three.actions == 2
    t.one.chooses("end")
    assert t.three.rule == "action.what"
