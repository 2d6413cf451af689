"""Control, Ready, Score and Draw."""

import pytest

from tests.games.guardians.scene import table
from warhall.games.guardians.catalogue import LOCATIONS
from warhall.games.guardians.me.effects import take_from_hand
from warhall.games.guardians.words import ROW


@pytest.mark.rule("guardians", "turn.phases")
def test_a_turn_goes_through_its_phases_and_then_the_other_side_plays() -> None:
    t = table("field_hospital | astra exhausted | grave exhausted", phase="control", deck="barrier", two_deck="intel")
    assert t.phase == "action" and t.astra.is_ready
    t.one.chooses("end")
    assert t.one.hand == ["barrier"]
    assert t.two.is_asked and t.phase == "action" and t.grave.is_ready
    t = table("field_hospital +1 | whiplash, astra exhausted | \n dockyards | | grave", phase="control")
    t.one.chooses("draw", "end")
    told = [kind for kind in t.kinds() if kind in ("token", "readied", "drew", "scored")]
    assert told[:5] == ["token", "readied", "drew", "scored", "drew"], "Control, Ready, Action, Score, Draw"


@pytest.mark.rule("guardians", "token.ways")
def test_control_knock_outs_and_cards_move_a_token() -> None:
    t = table("armory | kosi |\n dockyards | | grave", phase="control", one="letter_of_the_law")
    t.one.declines()
    assert t.token("armory") == 1
    t.one.plays("letter_of_the_law")
    assert t.token("armory") == 2
    t = table("armory | whiplash | ronin 11")
    t.one.chooses("attack:whiplash:ronin")
    assert t.token("armory") == 2


@pytest.mark.rule("guardians", "token.towards")
def test_each_side_moves_a_token_towards_its_own_space() -> None:
    t = table("armory | whiplash |\n hall_of_unity | | mauler", phase="control")
    t.one.chooses("end")
    assert (t.token("armory"), t.token("hall_of_unity")) == (1, -1)


@pytest.mark.rule("guardians", "control.move")
def test_the_token_moves_a_space_where_only_the_active_side_has_readied_heroes() -> None:
    t = table(
        """
        field_hospital | astra            |
        dockyards      | whiplash         | grave
        power_station  |                  | ronin
        armory         |                  |
        """,
        phase="control",
    )
    assert [t.token(key) for key in t.row()] == [1, 0, 0, 0]


@pytest.mark.rule("guardians", "control.move")
def test_one_readied_enemy_is_enough_to_contest_in_the_game_for_two() -> None:
    t = table("field_hospital | astra, mauler | grave", phase="control")
    assert t.token("field_hospital") == 0


@pytest.mark.rule("guardians", "control.exhausted")
def test_an_exhausted_enemy_does_not_contest() -> None:
    t = table("field_hospital | astra | grave exhausted", phase="control")
    assert t.token("field_hospital") == 1


@pytest.mark.rule("guardians", "control.before_ready")
def test_a_hero_still_exhausted_from_the_last_turn_does_not_claim() -> None:
    t = table("field_hospital | astra exhausted |\n dockyards | | grave", phase="control")
    assert t.token("field_hospital") == 0 and t.astra.is_ready


@pytest.mark.rule("guardians", "token.not_past")
def test_a_token_stops_at_the_faction_space() -> None:
    t = table("field_hospital +2 | astra |\n dockyards | | grave", phase="control")
    assert t.token("field_hospital") == 2


@pytest.mark.rule("guardians", "ready.all")
def test_all_exhausted_heroes_of_the_side_are_readied_and_no_others() -> None:
    t = table(
        """
        field_hospital | astra exhausted, whiplash exhausted |
        dockyards      | valkyrie exhausted                  | grave exhausted
        """,
        phase="control",
    )
    assert [t[hero].is_ready for hero in ("astra", "whiplash", "valkyrie", "grave")] == [True, True, True, False]


@pytest.mark.rule("guardians", "ready.return")
def test_knocked_out_heroes_return_readied_where_their_player_likes() -> None:
    t = table("field_hospital | astra | grave\n out | whiplash exhausted |", phase="control")
    assert t.one.offered() == t.row()
    t.one.chooses("dockyards")
    assert t.whiplash.at == "dockyards" and t.whiplash.is_ready and t.whiplash.damage == 0
    assert t.phase == "action"


@pytest.mark.rule("guardians", "ready.return_no_move", "word.place")
def test_returning_to_play_sets_off_no_move_effect() -> None:
    t = table("chemical_plant | astra | grave\n out | whiplash |", phase="control")
    t.one.chooses("chemical_plant")
    assert t.whiplash.at == "chemical_plant" and t.whiplash.damage == 0


# ── Score Phase ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "score.when")
def test_a_location_whose_token_is_on_the_faction_space_is_scored() -> None:
    t = table("power_station +1 | astra |\n research_lab +3 | | grave\n armory +2 | | ")
    t.one.chooses("end")
    assert t.scored(0) == ["research_lab"] and t.scored(1) == []
    assert "research_lab" not in t.row() and t.row()[0] == "power_station"


@pytest.mark.rule("guardians", "score.order")
def test_scoring_resolves_the_score_effect_then_deals_a_new_location_with_its_token_in_the_centre() -> None:
    t = table("dockyards +3 | astra | grave")
    top = t.next_location()
    t.one.chooses("end", "dockyards")
    assert t.scored(0) == ["dockyards"] and t.row()[0] == top and t.token(top) == 0
    kinds = t.kinds()
    assert kinds.index("placed") < kinds.index("scored") < kinds.index("dealt")


@pytest.mark.rule("guardians", "setup.two_of_a_value")
def test_a_third_location_of_one_value_may_come_later() -> None:
    row = "research_lab +3 | astra | grave\n hall_of_unity\n dockyards\n armory"
    t = table(row, next_location="beacon_plaza")
    t.one.chooses("end")
    assert t.row() == ["beacon_plaza", "hall_of_unity", "dockyards", "armory"]


@pytest.mark.rule("guardians", "score.heroes_stay")
def test_heroes_at_a_scored_location_are_at_the_new_one_as_they_were() -> None:
    row = "research_lab +3 | astra 2 exhausted | ronin 1"
    t = table(row, next_location="detention_facility")
    t.one.chooses("end")
    assert t.astra.at == t.ronin.at == t.row()[0] == "detention_facility"
    assert t.astra.damage == 2 and not t.astra.is_ready and t.ronin.damage == 1
    assert t.astra.conditions == t.ronin.conditions == []


@pytest.mark.rule("guardians", "score.several")
def test_several_locations_are_scored_in_the_order_the_player_chooses() -> None:
    t = table("research_lab +3 | astra |\n hall_of_unity +3 | | grave")
    t.one.chooses("end")
    assert t.one.offered() == ["research_lab", "hall_of_unity"]
    t.one.chooses("hall_of_unity")
    assert t.scored(0) == ["hall_of_unity", "research_lab"]


@pytest.mark.rule("guardians", "score.own_turn")
def test_a_token_at_home_in_the_others_turn_scores_only_if_it_is_still_there_in_ones_own() -> None:
    t = table("transit_hub -2 | astra |\n dockyards | | grave")
    t.one.chooses("end")
    assert t.scored(1) == []
    t.two.chooses("end")
    assert t.scored(1) == ["transit_hub"]
    t = table("transit_hub -2 | astra |\n dockyards | | grave", phase="control")
    t.one.chooses("end")
    t.two.chooses("end")
    assert t.scored(1) == []


@pytest.mark.rule("guardians", "end.nine")
def test_nine_points_win_at_once() -> None:
    t = table("research_lab +3 | astra |\n hall_of_unity +3 | | grave", scored=("dockyards inter_gov_vault", "armory"))
    t.one.chooses("end", "research_lab")
    outcome = t.outcome
    assert outcome is not None and outcome.winners == (0,) and outcome.rule == "end.nine"
    assert outcome.standings == ((0,), (1,))
    assert "research_lab" in t.row()


def test_eight_points_are_not_enough() -> None:
    t = table("power_station +2 | astra |\n dockyards | | grave", scored=("research_lab inter_gov_vault", ""))
    t.one.chooses("end")
    assert t.scored(0) == ["research_lab", "inter_gov_vault", "power_station"]
    assert t.outcome is None


@pytest.mark.rule("guardians", "score.enough_locations")
def test_the_cheapest_locations_besides_a_row_are_worth_more_than_two_sides_can_hold_without_a_winner() -> None:
    cheapest = sorted(location.points for location in LOCATIONS)[: len(LOCATIONS) - ROW]
    assert sum(cheapest) > 8 + 8


# ── Draw Phase ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "draw.phase")
def test_a_card_is_drawn_at_the_end_of_the_turn() -> None:
    t = table("field_hospital | astra | grave", deck="intel barrier")
    t.one.chooses("end")
    assert t.one.hand == ["intel"] and t.two.hand == []


@pytest.mark.rule("guardians", "draw.limit")
def test_the_hand_limit_of_eight_is_checked_in_the_draw_phase_alone() -> None:
    hand = "split_shot curved_shot curved_shot solo_contract steady_aim barrier barrier"
    t = table("field_hospital | astra | grave", one=hand, deck="intel intel reposition")
    t.one.chooses("draw", "draw")
    assert len(t.one.hand) == 9
    t.one.chooses("end")
    assert t.one.rule == "draw.limit" and "split_shot" in t.one.offered()
    t.one.chooses("split_shot")
    assert len(t.one.hand) == 9 and t.one.is_asked
    t.one.chooses("reposition")
    assert len(t.one.hand) == 8 and t.two.is_asked
    assert t.one.discard == ["split_shot", "reposition"]
    assert t.kinds().count("discarded") == 2


@pytest.mark.rule("guardians", "draw.reshuffle")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_when_a_card_is_to_be_drawn() -> None:
    t = table("field_hospital | astra | grave", deck="", discard="barrier barrier split_shot")
    assert t.one.discard != []
    t.one.chooses("draw")
    assert len(t.one.hand) == 1 and t.one.discard == [] and len(t.one.deck) == 2


@pytest.mark.rule("guardians", "draw.nothing_left")
def test_with_deck_and_discard_pile_empty_nothing_is_drawn() -> None:
    t = table("field_hospital | astra | grave", deck="")
    assert "draw" not in t.one.offered()
    t.one.chooses("end")
    assert t.one.hand == [] and t.two.is_asked
    assert "drew" not in t.kinds()


@pytest.mark.rule("guardians", "knowledge.counted")
def test_after_a_reshuffle_everybody_knows_the_hand_as_it_then_was() -> None:
    t = table(
        "field_hospital | astra | grave", one="split_shot intel", deck="barrier", discard="curved_shot reposition"
    )
    t.one.chooses("draw")
    assert t.match.view(1)["table"]["players"][0]["known"] == []
    t.one.chooses("draw")
    assert t.match.view(1)["table"]["players"][0]["known"] == ["barrier", "intel", "split_shot"]
    assert t.match.view(1)["table"]["players"][0]["cards"] == 4
    t.one.plays("split_shot")
    assert t.match.view(1)["table"]["players"][0]["known"] == ["barrier", "intel"]


@pytest.mark.rule("guardians", "knowledge.counted")
def test_a_known_card_is_thought_gone_when_any_copy_of_it_was_played() -> None:
    t = table("field_hospital | astra | grave", one="intel intel")
    unseen, known = t.state.hands[0]
    t.state.exposed[0].append(known)
    take_from_hand(t.state, 0, unseen)
    assert t.state.hands[0] == [known]
    assert t.match.view(1)["table"]["players"][0]["known"] == [], "nobody knows that there is another"
