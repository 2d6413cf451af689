"""Kosi: a test for each sentence of each card."""

import pytest

from tests.games.guardians.scene import table


def test_spirit_strike_answers_an_attack_close_by_for_a_discarded_card() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | kosi", two="barrier intel")
    t.one.chooses("attack:whiplash:grave")
    assert t.two.offered() == ["use:kosi", "pass"]
    t.two.answers("use:kosi")
    assert t.two.offered() == ["barrier", "intel"]
    t.two.answers("intel")
    assert t.kosi.at == "field_hospital" and t.whiplash.damage == 1 and t.two.discard == ["intel"]


def test_spirit_strike_answers_a_move_that_ends_close_by() -> None:
    t = table("field_hospital | whiplash | \n dockyards | | \n armory | | kosi", two="barrier")
    t.one.chooses("move:whiplash:dockyards")
    t.two.answers("use:kosi")
    assert t.kosi.at == "dockyards" and t.whiplash.damage == 1


def test_spirit_strike_does_not_reach_further() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | \n armory | | kosi", two="barrier")
    t.one.chooses("attack:whiplash:grave")
    assert not t.two.is_asked


def test_spirit_strike_works_once_a_turn() -> None:
    t = table("field_hospital | whiplash, mauler | kosi, grave", two="barrier barrier")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("use:kosi", "barrier")
    t.one.chooses("attack:mauler:grave")
    assert not t.two.is_asked or "use:kosi" not in t.two.offered()
    t.one.chooses("end")
    t.two.declines().chooses("end")
    while t.one.rule == "cards.utility":
        t.one.declines()
    t.one.chooses("attack:mauler:kosi")
    assert "use:kosi" in t.two.offered()
    t.leaves_open()


def test_spirit_strike_asks_which_card_even_if_all_are_the_same() -> None:
    t = table("field_hospital | whiplash | kosi", two="barrier barrier")
    t.one.chooses("attack:whiplash:kosi")
    t.two.answers("use:kosi")
    assert t.two.offered() == ["barrier"], "not to be asked would give the hand away"
    t.leaves_open()


def test_spirit_strike_needs_a_card_to_discard() -> None:
    t = table("field_hospital | whiplash | kosi")
    t.one.chooses("attack:whiplash:kosi")
    assert not t.two.is_asked


def test_twin_step_strikes_steps_next_door_and_strikes_again() -> None:
    t = table("field_hospital | | \n dockyards | kosi exhausted | grave\n armory | | ronin, mauler", one="twin_step")
    t.one.plays("twin_step")
    assert t.grave.damage == 2 and t.one.offered() == ["field_hospital", "armory"]
    t.one.chooses("armory", "mauler")
    assert t.kosi.at == "armory" and t.mauler.damage == 2


def test_twin_step_strikes_twice_on_the_spot_if_kosi_cannot_be_moved() -> None:
    t = table("dockyards | kosi immobile | grave\n armory | | ronin", one="twin_step")
    t.one.plays("twin_step")
    assert t.kosi.at == "dockyards" and t.grave.damage == 4 and t.ronin.damage == 0


def test_dagger_throw_deals_four_damage_within_range_one() -> None:
    t = table("field_hospital | kosi exhausted | grave\n dockyards | | ronin\n armory | | mauler", one="dagger_throw")
    t.one.plays("dagger_throw")
    assert t.kosi.charge == 1 and t.one.offered() == ["grave", "ronin"]
    t.one.chooses("ronin")
    assert t.ronin.damage == 4


def test_letter_of_the_law_moves_the_token_where_no_enemy_is_and_draws_a_card() -> None:
    t = table("armory | kosi | \n dockyards | | ronin", one="letter_of_the_law", deck="intel")
    t.one.plays("letter_of_the_law")
    assert t.token("armory") == 1 and t.one.hand == ["intel"] and t.kosi.charge == 1


def test_letter_of_the_law_only_draws_a_card_where_an_enemy_is() -> None:
    t = table("armory | kosi | grave exhausted", one="letter_of_the_law", deck="intel")
    t.one.plays("letter_of_the_law")
    assert t.token("armory") == 0 and t.one.hand == ["intel"]


def test_letter_of_the_law_needs_kosi_readied() -> None:
    t = table("armory | kosi exhausted | grave", one="letter_of_the_law")
    assert t.one.offered("play") == []


def test_swift_justice_takes_kosi_to_a_moved_token_and_strikes_an_enemy_there() -> None:
    t = table(
        "beacon_plaza | whiplash | ronin 11\n dockyards | | \n field_hospital | | \n power_station | | kosi",
        two="swift_justice",
    )
    t.one.chooses("attack:whiplash:ronin")
    assert t.token("beacon_plaza") == 2
    t.two.answers("swift_justice")
    assert t.kosi.at == "beacon_plaza" and t.whiplash.damage == 3 and t.token("beacon_plaza") == 2


def test_swift_justice_does_not_answer_the_control_phase_or_ones_own_moves() -> None:
    t = table("armory | whiplash |\n dockyards | | kosi", two="swift_justice", phase="control")
    assert t.token("armory") == 1 and not t.two.is_asked
    t = table("armory | kosi | \n dockyards | | grave", one="letter_of_the_law swift_justice")
    t.one.plays("letter_of_the_law")
    assert t.one.rule == "action.what"


def test_vigil_readies_kosi_in_time_for_control() -> None:
    t = table("armory | kosi exhausted |\n dockyards | | grave", one="vigil", phase="control")
    t.one.chooses("vigil")
    assert t.token("armory") == 1


def test_thousand_steps_strike_an_enemy_at_each_location_and_end_anywhere() -> None:
    row = "field_hospital | kosi | grave\n dockyards | | ronin, mauler\n armory | | \n power_station | | venger"
    t = table(row, charges={"kosi": 3})
    t.one.chooses("ultimate:thousand_steps")
    assert t.one.offered() == ["ronin", "mauler"]
    t.one.chooses("mauler")
    assert [t[hero].damage for hero in ("grave", "ronin", "mauler", "venger")] == [2, 0, 2, 2]
    assert t.one.offered() == ["dockyards", "armory", "power_station", "pass"]
    t.one.chooses("armory")
    assert t.kosi.at == "armory" and t.kosi.charge == 0


def test_letter_of_the_law_draws_no_second_card() -> None:
    t = table("armory | kosi | grave", one="letter_of_the_law", deck="intel barrier")
    t.one.plays("letter_of_the_law")
    assert t.one.hand == ["intel"]


def test_swift_justice_does_not_answer_a_token_that_ones_own_side_moved_in_an_enemys_card() -> None:
    row = "field_hospital | mauler, astra 9 | grave\n dockyards | | kosi"
    t = table(row, one="wild_swing", two="swift_justice")
    t.one.plays("wild_swing")
    assert t.astra.is_out and t.token("field_hospital") == -2 and not t.two.is_asked


def test_the_log_says_that_kosi_uses_spirit_strike() -> None:
    t = table("field_hospital | whiplash | kosi", two="barrier")
    t.one.chooses("attack:whiplash:kosi")
    t.two.answers("use:kosi")
    assert "Kosi uses Spirit Strike." in t.log()


@pytest.mark.rule("guardians", "reactions.chain")
def test_spirit_strike_can_itself_be_reacted_to() -> None:
    t = table("field_hospital | whiplash, paladin | kosi", one="rapid_response", two="barrier")
    t.one.chooses("attack:whiplash:kosi")
    t.two.answers("use:kosi")
    assert t.whiplash.damage == 1 and t.one.offered() == ["rapid_response", "pass"]
    t.one.chooses("rapid_response")
    assert t.kosi.damage == 3 + 2


def test_swift_justice_does_not_answer_a_token_that_the_enemy_moved_for_ones_own_card() -> None:
    t = table("armory | grave 7 | ronin\n dockyards | kosi |", one="rupture swift_justice")
    t.one.plays("rupture")
    assert t.grave.is_out and t.token("armory") == -2 and t.one.rule == "action.what"
