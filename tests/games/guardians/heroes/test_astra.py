"""Astra: a test for each sentence of each card."""

import pytest

from tests.games.guardians.scene import table


def test_astra_attacks_at_range_one() -> None:
    t = table("field_hospital | | ronin\n dockyards | astra | \n armory | | grave\n power_station | | mauler")
    assert t.one.offered("attack") == ["attack:astra:ronin", "attack:astra:grave"]
    t.one.chooses("attack:astra:grave")
    assert t.grave.damage == 3 and t.astra.at == "dockyards"


def test_split_shot_deals_two_damage_to_each_enemy_hero_anywhere() -> None:
    t = table(
        "field_hospital | astra, whiplash | grave\n power_station | | \n dockyards | | \n armory | | ronin, mauler",
        one="split_shot",
    )
    t.one.plays("split_shot")
    assert [t[hero].damage for hero in ("grave", "ronin", "mauler", "whiplash")] == [2, 2, 2, 0]


def test_split_shot_needs_astra_readied() -> None:
    t = table("field_hospital | astra exhausted | grave", one="split_shot")
    assert t.one.offered("play") == []


def test_curved_shot_deals_three_damage_within_range_two_but_not_at_astras_location() -> None:
    row = (
        "field_hospital | astra exhausted | grave\n power_station | | ronin\n dockyards | | mauler\n armory | | venger"
    )
    t = table(row, one="curved_shot")
    t.one.plays("curved_shot")
    assert t.astra.charge == 1 and t.one.offered() == ["ronin", "mauler"]
    t.one.chooses("mauler")
    assert t.mauler.damage == 3


def test_curved_shot_misses_whoever_is_beside_astra_wherever_she_is() -> None:
    t = table("field_hospital | | ronin\n power_station | astra | grave\n dockyards | | mauler", one="curved_shot")
    t.one.plays("curved_shot")
    assert t.one.offered() == ["ronin", "mauler"]
    t.leaves_open()


def test_solo_contract_deals_two_damage_in_company() -> None:
    t = table("field_hospital | astra, whiplash | \n power_station | | \n dockyards | | mauler", one="solo_contract")
    t.one.plays("solo_contract")
    assert t.mauler.damage == 2


def test_solo_contract_deals_four_damage_alone() -> None:
    t = table("field_hospital | astra | \n dockyards | whiplash | mauler", one="solo_contract")
    t.one.plays("solo_contract")
    assert t.mauler.damage == 4


def test_vanishing_act_shoots_an_enemy_that_moves_in_and_lets_astra_slip_away() -> None:
    t = table("field_hospital | grave | \n dockyards | | astra\n beacon_plaza | |", two="vanishing_act")
    t.one.chooses("move:grave:dockyards")
    t.two.answers("vanishing_act")
    assert t.grave.damage == 3
    assert t.two.offered() == ["field_hospital", "beacon_plaza", "pass"]
    t.two.answers("beacon_plaza")
    assert t.astra.at == "beacon_plaza"


def test_vanishing_act_lets_astra_stay() -> None:
    t = table("field_hospital | grave | \n dockyards | | astra", two="vanishing_act")
    t.one.chooses("move:grave:dockyards")
    t.two.answers("vanishing_act").declines()
    assert t.astra.at == "dockyards"


def test_vanishing_act_does_not_answer_moves_elsewhere() -> None:
    t = table("field_hospital | grave | \n dockyards | | \n armory | | astra", two="vanishing_act")
    t.one.chooses("move:grave:dockyards")
    assert not t.two.is_asked


def test_steady_aim_readies_astra() -> None:
    t = table("field_hospital | astra exhausted, whiplash exhausted | grave", one="steady_aim")
    t.one.plays("steady_aim")
    assert t.astra.is_ready and not t.whiplash.is_ready and t.one.actions == 3


def test_long_goodbye_deals_five_damage_anywhere_for_three_charges() -> None:
    row = "field_hospital | astra | grave\n dockyards | | \n armory | | \n power_station | | mauler 1"
    t = table(row, charges={"astra": 3})
    t.one.chooses("ultimate:long_goodbye")
    assert t.one.offered() == ["grave", "mauler"]
    t.one.chooses("mauler")
    assert t.mauler.damage == 1 + 5 and t.astra.charge == 0


@pytest.mark.rule("guardians", "word.damaged")
def test_long_goodbye_deals_six_damage_to_an_undamaged_hero() -> None:
    t = table("field_hospital | astra | grave", charges={"astra": 3})
    t.one.chooses("ultimate:long_goodbye")
    assert t.grave.damage == 6


@pytest.mark.rule("guardians", "word.damaged")
def test_a_hero_whose_damage_was_all_removed_is_undamaged() -> None:
    t = table("field_hospital | astra | mauler 2", two="second_wind", charges={"astra": 3})
    t.one.chooses("end")
    t.two.plays("second_wind").chooses("end")
    t.one.chooses("ultimate:long_goodbye")
    t.everybody_declines()
    assert t.mauler.damage == 6


def test_long_goodbye_needs_astra_readied() -> None:
    t = table("field_hospital | astra exhausted | grave", charges={"astra": 3})
    assert t.one.offered("ultimate") == []


def test_solo_contract_does_not_reach_three_locations_away() -> None:
    row = "field_hospital | astra | \n power_station | | \n dockyards | | mauler\n armory | | venger"
    t = table(row, one="solo_contract")
    t.one.plays("solo_contract")
    assert t.mauler.damage == 4 and t.venger.damage == 0


def test_vanishing_act_does_not_answer_an_arrival_that_has_fallen_meanwhile() -> None:
    t = table("field_hospital | whiplash 9 | \n dockyards | | astra, kosi", two="vanishing_act barrier")
    t.one.chooses("move:whiplash:dockyards")
    t.two.answers("use:kosi", "barrier")
    assert t.whiplash.is_out and t.two.hand == ["vanishing_act"] and not t.two.is_asked


@pytest.mark.rule("guardians", "team.own_heroes")
def test_astra_is_alone_beside_heroes_of_her_teammate() -> None:
    row = "field_hospital | astra/1 exhausted, mauler/3 | grave/2, ronin/2\n dockyards | whiplash/1 | kosi/4, venger/4"
    t = table(row, seats=4, one="steady_aim solo_contract")
    t.one.chooses("player:0").plays("steady_aim").plays("solo_contract", "grave")
    assert t.astra.is_ready and t.grave.damage == 4


@pytest.mark.rule("guardians", "team.own_heroes")
def test_curved_shot_hits_one_hero_of_each_enemy_player() -> None:
    row = (
        "field_hospital | astra/1, mauler/3 | grave/2\n power_station | | ronin/2, kosi/4\n dockyards | | paladin/4\n"
        " armory | whiplash/1, valkyrie/3 | venger/2"
    )
    t = table(row, seats=4, one="curved_shot")
    t.one.chooses("player:0").plays("curved_shot", "astra")
    assert t.one.offered() == ["kosi", "paladin"], "of player 2 only Ronin is in range and not beside her"
    t.one.chooses("paladin")
    assert [t[hero].damage for hero in ("grave", "ronin", "venger", "kosi", "paladin")] == [0, 3, 0, 0, 3]


@pytest.mark.rule("guardians", "team.own_heroes")
def test_curved_shot_asks_for_each_enemy_player_before_anybody_is_knocked_out() -> None:
    row = (
        "field_hospital | astra/1, mauler/3 | \n power_station | | ronin/2 10, kosi/4 8\n"
        " dockyards | | grave/2, paladin/4\n armory | whiplash/1, valkyrie/3 |"
    )
    t = table(row, seats=4, one="curved_shot")
    t.one.chooses("player:0").plays("curved_shot", "astra")
    assert t.one.offered() == ["ronin", "grave"]
    t.one.chooses("ronin")
    assert t.one.offered() == ["kosi", "paladin"] and not t.ronin.is_out
    t.one.chooses("kosi")
    assert t.ronin.is_out and t.kosi.is_out and t.grave.damage == t.paladin.damage == 0
