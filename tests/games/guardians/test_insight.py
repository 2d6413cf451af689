"""What bots are told of Guardians."""

import pytest

from tests.games.guardians.scene import GAME, Row, table
from warhall.games.guardians.me.effects import shift
from warhall.games.guardians.seen.insight import controls, evaluate
from warhall.games.guardians.words import PLACING
from warhall.kernel.errors import SetupError
from warhall.kernel.match import Match, new_match
from warhall.kernel.state import Chance


def chances(t: Row) -> float:
    value = evaluate(t.state, 0)
    assert 0.0 < value < 1.0 and abs(value + evaluate(t.state, 1) - 1.0) < 1e-9
    return value


def hinted(t: Row) -> dict[str, float]:
    decision = t.match.decision
    assert decision is not None
    hints = GAME.hints(t.state, decision)
    assert hints is not None
    return dict(zip(decision.keys(), hints, strict=True))


# ── how well a side stands ────────────────────────────────────────────────────────────────────────────────────────
def test_an_even_position_is_even_and_the_actions_left_speak_for_whoever_is_on_turn() -> None:
    three, two, one = (chances(table("armory | whiplash | mauler", actions=actions)) for actions in (3, 2, 1))
    assert three > two > one > 0.5 and abs(one - 0.5 - (two - one)) < 0.01


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("armory +1 | whiplash | mauler", "armory | whiplash | mauler"),
        ("armory +2 | whiplash | mauler", "armory +1 | whiplash | mauler"),
        ("armory | whiplash | mauler 5", "armory | whiplash | mauler"),
        ("armory | whiplash |\n out | | mauler", "armory | whiplash | mauler"),
        ("armory | whiplash | mauler exhausted", "armory | whiplash | mauler"),
        ("armory | whiplash shield | mauler", "armory | whiplash | mauler"),
        ("armory | whiplash | mauler locked", "armory | whiplash | mauler"),
        ("hall_of_unity +2 | whiplash | mauler", "transit_hub +1 | whiplash | mauler"),
    ],
)
def test_what_is_better_counts_as_better(better: str, worse: str) -> None:
    assert chances(table(better)) > chances(table(worse))


def test_points_cards_and_charges_count() -> None:
    row = "armory | whiplash | mauler"
    assert chances(table(row, scored=("transit_hub", ""))) > chances(table(row))
    assert chances(table(row, one="barrier")) > chances(table(row))
    assert chances(table(row, charges={"whiplash": 2})) > chances(table(row))
    assert chances(table(row)) > chances(table(row, spent="whiplash"))


def test_a_token_at_home_that_makes_nine_points_is_nearly_a_win() -> None:
    row = "research_lab +3 | astra |\n armory | | grave"
    six, three = ("dockyards inter_gov_vault", ""), ("dockyards", "")
    assert chances(table(row, scored=six)) > 0.99 and chances(table(row, scored=three)) < 0.97


def test_a_team_holds_a_location_by_majority_a_player_only_alone() -> None:
    team, pair = table("armory | astra/1, kosi/3 | grave/2", seats=4).state, table("armory | astra, kosi | grave").state
    assert controls(team, 2, 1) and not controls(team, 2, 2)
    assert controls(pair, 2, 0) and not controls(pair, 2, 1)


def test_before_the_first_turn_a_hold_is_worth_more_to_whoever_begins() -> None:
    state = table("armory | whiplash |\n dockyards | | mauler exhausted").state
    state.phase = PLACING
    state.first = 0
    begins = evaluate(state, 0)
    state.first = 1
    assert begins > evaluate(state, 0) > 0.5


def test_a_won_game_is_won() -> None:
    t = table("research_lab +3 | astra |\n armory | | grave", scored=("dockyards inter_gov_vault", ""))
    t.one.chooses("end")
    assert (evaluate(t.state, 0), evaluate(t.state, 1)) == (1.0, 0.0)


# ── hints ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_knock_out_promises_most_and_an_idle_action_less_than_a_card() -> None:
    hints = hinted(table("hall_of_unity | whiplash, astra | venger 7, grave", one="barrier"))
    assert max(hints, key=hints.__getitem__) == "attack:whiplash:venger"
    assert hints["end"] < min(hints["draw"], hints["play:barrier"])


def test_no_action_is_left_idle_while_a_card_can_be_drawn_with_it() -> None:
    assert hinted(table("hall_of_unity | whiplash | venger"))["end"] == 0
    hints = hinted(table("hall_of_unity | whiplash | venger", deck=""))
    assert "draw" not in hints and hints["end"] > 0


def test_nobody_strikes_a_shield() -> None:
    hints = hinted(table("armory | whiplash | venger shield, grave"))
    assert hints["attack:whiplash:grave"] > hints["attack:whiplash:venger"]


def test_a_hero_goes_where_nobody_is_rather_than_leave_a_location_to_the_enemy() -> None:
    hints = hinted(table("armory | whiplash, astra | grave\n hall_of_unity | |\n dockyards | kosi | mauler"))
    assert hints["move:whiplash:hall_of_unity"] > hints["move:kosi:hall_of_unity"]


def test_a_hero_rather_goes_where_the_location_pays() -> None:
    hints = hinted(table("sensor_array | |\n dockyards | whiplash |\n armory | | \n hall_of_unity | | grave"))
    assert hints["move:whiplash:sensor_array"] > hints["move:whiplash:armory"]


def test_a_hero_rather_goes_where_somebody_can_be_struck_down() -> None:
    row = "armory | | venger {}\n dockyards | whiplash |\n hall_of_unity | | mauler"
    frail, fresh = (hinted(table(row.format(damage)))["move:whiplash:armory"] for damage in ("8", ""))
    assert frail > fresh


def test_an_attack_promises_more_where_the_location_pays_for_it() -> None:
    at = {place: hinted(table(f"{place} | whiplash | grave")) for place in ("inter_gov_vault", "dockyards")}
    assert at["inter_gov_vault"]["attack:whiplash:grave"] > at["dockyards"]["attack:whiplash:grave"]


def test_the_charge_goes_on_an_ultimate_that_still_needs_it() -> None:
    t = table("armory | astra, grave | mauler", one="intel", charges={"astra": 3})
    t.one.plays("intel")
    hints = hinted(t)
    assert hints["grave"] > hints["astra"]
    t.leaves_open()


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_asked_there_is_a_positive_hint_for_each_option_but_the_end_of_a_turn(seats: int) -> None:
    chance = Chance(5)
    match = new_match(GAME, seats, 3, {})
    while (decision := match.decision) is not None:
        hints = GAME.hints(match.state, decision)
        if hints is not None:
            wanted = [hint for hint, key in zip(hints, decision.keys(), strict=True) if key != "end"]
            assert min(wanted, default=1) > 0 <= min(hints)
        match.pick(chance.random(len(decision.options)))


def test_hints_are_the_same_whatever_others_hold() -> None:
    def told(match: Match) -> object:
        assert match.decision is not None
        return GAME.hints(match.state, match.decision)

    chance = Chance(6)
    match = new_match(GAME, 2, 4, {})
    while match.decision is not None and match.answers < 120:
        seat = match.decision.seat
        assert told(match) == told(match.sample(seat, chance))
        match.pick(chance.random(len(match.decision.options)))


def test_every_action_is_a_stretch_of_its_own_for_a_search() -> None:
    t = table("armory | whiplash | mauler", deck="intel intel", two_deck="barrier barrier")
    before = GAME.horizon(t.state)
    t.one.chooses("draw")
    after = GAME.horizon(t.state)
    t.one.chooses("end")
    assert len({0, before, after, GAME.horizon(t.state)}) == 4


# ── what the lab may change ───────────────────────────────────────────────────────────────────────────────────────
def test_a_control_track_can_be_made_longer_and_play_follows() -> None:
    before = GAME.tune("armory", "spaces", 9)
    try:
        t = table("armory | whiplash | mauler")
        for _ in range(5):
            shift(t.state, 0, 0, 1)
        assert before == 7 and abs(t.state.token[0]) == 4 and t.state.is_home(0, 0)
    finally:
        assert GAME.tune("armory", "spaces", before) == 9
    with pytest.raises(SetupError, match="an odd number of spaces, 3 or more: not 6"):
        GAME.tune("armory", "spaces", 6)


def test_a_control_track_can_be_as_short_as_three_spaces() -> None:
    before = GAME.tune("armory", "spaces", 3)
    assert GAME.tune("armory", "spaces", before) == 3
    with pytest.raises(SetupError, match="3 or more: not 1"):
        GAME.tune("armory", "spaces", 1)


def test_only_what_is_in_the_set_can_be_tuned() -> None:
    with pytest.raises(SetupError, match="no hero, card or location of Guardians is called 'triage_tent'"):
        GAME.tune("triage_tent", "spaces", 5)


def test_an_attack_announces_twelve_damage_at_most() -> None:
    before = GAME.tune("mauler", "attack", 20)
    try:
        t = table("dockyards | mauler | grave")
        assert t.one.labels()["attack:mauler:grave"] == "Attack Grave with Mauler: 12 damage"
    finally:
        GAME.tune("mauler", "attack", before)


def test_what_a_card_deals_can_be_tuned_and_play_follows() -> None:
    before = GAME.tune("dagger_throw", "damage", 6)
    try:
        t = table("armory | kosi | mauler", one="dagger_throw")
        t.one.plays("dagger_throw")
        assert before == 4 and t.mauler.damage == 6
    finally:
        assert GAME.tune("dagger_throw", "damage", before) == 6


def test_the_numbers_of_heroes_ultimates_and_locations_can_be_tuned_and_put_back() -> None:
    for card, number in (("astra", "life"), ("astra", "reach"), ("long_goodbye", "charges"), ("armory", "points")):
        before = GAME.tune(card, number, 15)
        assert GAME.tune(card, number, before) == 15 != before


@pytest.mark.parametrize(
    ("card", "number", "numbers"),
    [
        ("curved_shot", "copies", "damage"),
        ("vanishing_act", "trigger", "damage"),
        ("shield_wall", "damage", "none"),
        ("long_goodbye", "copies", "charges, damage, damage_unhurt"),
        ("astra", "trigger", "attack, life, reach"),
        ("armory", "half", "knock_out_bonus, points, spaces"),
    ],
)
def test_a_number_that_would_change_nothing_is_refused(card: str, number: str, numbers: str) -> None:
    with pytest.raises(SetupError, match=f"^{card} has no number '{number}' to tune; it has: {numbers}$"):
        GAME.tune(card, number, 3)
