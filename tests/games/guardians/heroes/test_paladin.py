"""Paladin: a test for each sentence of each card."""

import pytest

from tests.games.guardians.scene import table

TIRED = """
    field_hospital | paladin exhausted, astra exhausted | grave
    dockyards      | whiplash exhausted                 |
    armory         | mauler exhausted                   |
    power_station  | valkyrie exhausted                 |
"""


def test_chain_of_command_readies_another_friend_within_range_two_for_an_action() -> None:
    t = table(TIRED)
    t.one.chooses("use:paladin")
    assert t.one.offered() == ["astra", "whiplash", "mauler"]
    t.one.chooses("whiplash")
    assert t.whiplash.is_ready and t.one.actions == 2


def test_chain_of_command_readies_nobody_twice() -> None:
    t = table(TIRED)
    t.one.chooses("use:paladin", "whiplash", "use:paladin")
    assert t.one.offered() == ["astra", "mauler"]
    t.leaves_open()


def test_rapid_response_takes_paladin_to_another_hero_and_deals_two_damage() -> None:
    row = "field_hospital | whiplash | grave\n dockyards | | paladin exhausted\n armory | ronin | \n power_station | |"
    t = table(row, two="rapid_response")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("rapid_response")
    assert t.two.offered() == ["field_hospital", "armory", "pass"]
    t.two.answers("armory")
    assert t.paladin.at == "armory" and t.ronin.damage == 2


def test_rapid_response_lets_paladin_strike_where_he_is() -> None:
    t = table("field_hospital | whiplash | paladin\n dockyards | | grave", two="rapid_response")
    t.one.chooses("attack:whiplash:paladin")
    t.two.answers("rapid_response").declines()
    assert t.paladin.at == "field_hospital" and t.whiplash.damage == 2


def test_rapid_response_does_not_answer_prevented_damage_or_ones_own_cards() -> None:
    t = table("field_hospital | whiplash | paladin shield", two="rapid_response")
    t.one.chooses("attack:whiplash:paladin")
    assert not t.two.is_asked
    t = table("field_hospital | mauler, paladin | grave", one="blood_price rapid_response")
    t.one.plays("blood_price")
    assert t.one.rule == "action.what"


def test_shield_wall_shields_paladin_and_another_friend_here() -> None:
    t = table("field_hospital | paladin, astra, mauler | grave\n dockyards | whiplash |", one="shield_wall")
    t.one.plays("shield_wall", "paladin")
    assert t.paladin.charge == 1 and t.one.offered() == ["astra", "mauler"]
    t.one.chooses("mauler")
    assert t.paladin.conditions == t.mauler.conditions == ["shield"] and t.astra.conditions == []


def test_rally_readies_the_players_heroes_close_by_and_himself() -> None:
    t = table(TIRED, one="rally")
    t.one.plays("rally", "paladin")
    assert [t[hero].is_ready for hero in ("astra", "whiplash", "mauler", "paladin")] == [True, True, False, True]


def test_open_fire_lets_a_readied_friend_close_by_attack_and_then_another_one() -> None:
    row = "field_hospital | paladin, astra exhausted | grave\n dockyards | whiplash | ronin\n armory | mauler | venger"
    t = table(row, one="open_fire")
    t.one.plays("open_fire", "paladin")
    assert t.one.offered() == ["attack:paladin:grave", "attack:whiplash:ronin"]
    t.one.chooses("attack:whiplash:ronin")
    assert t.one.offered() == ["attack:paladin:grave", "pass"]
    t.one.chooses("attack:paladin:grave")
    assert t.ronin.damage == 3 and t.grave.damage == 4
    assert not t.whiplash.is_ready and not t.paladin.is_ready and t.one.actions == 2
    assert t.paladin.charge == 1


def test_open_fire_may_end_after_the_first_attack() -> None:
    t = table("field_hospital | paladin, whiplash | grave", one="open_fire")
    t.one.plays("open_fire", "paladin", "attack:whiplash:grave").declines()
    assert t.grave.damage == 3 and t.paladin.is_ready


def test_marching_orders_move_another_friend_close_by_next_door() -> None:
    row = "field_hospital | paladin | grave\n dockyards | astra exhausted | \n armory | mauler |"
    t = table(row, one="marching_orders")
    t.one.plays("marching_orders")
    assert t.one.offered() == ["astra:field_hospital", "astra:armory"]
    t.one.chooses("astra:armory")
    assert t.astra.at == "armory" and not t.astra.is_ready and t.one.actions == 3


def test_stand_together_readies_everybody_and_shields_those_at_paladins_location() -> None:
    row = (
        "field_hospital | paladin exhausted, astra exhausted | grave\n dockyards | whiplash exhausted | ronin exhausted"
    )
    t = table(row, charges={"paladin": 3})
    t.one.chooses("ultimate:stand_together")
    assert all(t[hero].is_ready for hero in ("paladin", "astra", "whiplash")) and not t.ronin.is_ready
    assert t.paladin.conditions == t.astra.conditions == ["shield"] and t.whiplash.conditions == []


@pytest.mark.rule("guardians", "team.own_heroes")
def test_chain_of_command_readies_no_hero_of_a_teammate() -> None:
    row = "field_hospital | paladin/1, astra/1 exhausted, mauler/3 exhausted | grave/2, kosi/4"
    t = table(row, seats=4)
    t.one.chooses("player:0", "use:paladin")
    assert t.astra.is_ready and not t.mauler.is_ready and "use:paladin" not in t.one.offered()


@pytest.mark.rule("guardians", "team.own_heroes")
def test_rally_readies_no_hero_of_a_teammate() -> None:
    row = "field_hospital | paladin/1 exhausted, astra/1 exhausted, mauler/3 exhausted | grave/2, kosi/4"
    t = table(row, seats=4, one="rally")
    t.one.chooses("player:0").plays("rally", "paladin")
    assert t.paladin.is_ready and t.astra.is_ready and not t.mauler.is_ready


@pytest.mark.rule("guardians", "team.own_heroes")
def test_open_fire_lets_no_hero_of_a_teammate_attack() -> None:
    row = "field_hospital | paladin/1, astra/1, mauler/3 | grave/2, kosi/4"
    t = table(row, seats=4, one="open_fire")
    t.one.chooses("player:0").plays("open_fire", "paladin")
    assert {key.split(":")[1] for key in t.one.offered()} == {"paladin", "astra"}
    t.one.chooses("attack:paladin:grave")
    assert {key.split(":")[1] for key in t.one.offered("attack")} == {"astra"}
    t.leaves_open()


@pytest.mark.rule("guardians", "team.own_heroes")
def test_stand_together_readies_no_hero_of_a_teammate_but_shields_those_beside_paladin() -> None:
    row = "field_hospital | paladin/1 exhausted, mauler/3 exhausted | grave/2\n dockyards | astra/1 exhausted | kosi/4"
    t = table(row, seats=4, charges={"paladin": 3})
    t.one.chooses("player:0", "ultimate:stand_together")
    assert t.paladin.is_ready and t.astra.is_ready and not t.mauler.is_ready
    assert t.paladin.conditions == t.mauler.conditions == ["shield"] and t.astra.conditions == []


@pytest.mark.rule("guardians", "team.own_heroes")
def test_rapid_response_does_not_answer_damage_to_a_teammates_hero() -> None:
    row = "field_hospital | whiplash/1, astra/1, venger/3 | paladin/2, grave/2, mauler/4"
    t = table(row, seats=4, two="rapid_response")
    t.one.chooses("player:0", "attack:whiplash:mauler")
    assert not t.two.is_asked
    t.one.chooses("attack:astra:grave")
    assert t.two.offered() == ["rapid_response", "pass"]
    t.leaves_open()
