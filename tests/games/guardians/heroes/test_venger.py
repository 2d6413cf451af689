"""Venger: a test for each sentence of each card."""

from tests.games.guardians.scene import table
from warhall.games.guardians.heroes.ronin import Ronin


def test_tracking_visor_adds_one_attack_against_the_damaged() -> None:
    t = table("field_hospital | venger | grave 1, ronin")
    assert t.one.sums()["attack:venger:grave"] == [("attack value", 3), ("Tracking Visor", 1)]
    t.one.chooses("attack:venger:grave")
    assert t.grave.damage == 5
    t = table("field_hospital | venger | grave 1, ronin")
    t.one.chooses("attack:venger:ronin")
    assert t.ronin.damage == 3


def test_hammerlock_deals_one_damage_within_range_one_and_powerlocks() -> None:
    t = table("field_hospital | venger exhausted | \n dockyards | | grave, mauler\n armory | | ronin", one="hammerlock")
    t.one.plays("hammerlock")
    assert t.one.offered() == ["grave", "mauler"]
    t.one.chooses("grave")
    assert t.grave.damage == 1 and t.grave.conditions == ["locked"]


def test_shadow_bolt_reduces_a_damaged_enemy_to_five_life() -> None:
    row = "field_hospital | venger | mauler\n dockyards | | ronin 1\n armory | | grave 2"
    t = table(row, one="shadow_bolt")
    t.one.plays("shadow_bolt")
    assert t.ronin.damage == Ronin.life - 5 and t.mauler.damage == t.grave.damage - 2 == 0
    assert t.venger.charge == 1


def test_shadow_bolt_does_nothing_to_a_weaker_enemy() -> None:
    t = table(f"field_hospital | venger | ronin {Ronin.life - 5}", one="shadow_bolt")
    t.one.plays("shadow_bolt")
    assert t.ronin.damage == Ronin.life - 5


def test_shadow_bolt_needs_venger_readied() -> None:
    t = table("field_hospital | venger exhausted | ronin 1", one="shadow_bolt")
    assert t.one.offered("play") == []


def test_collect_the_bounty_deals_two_damage_to_a_damaged_enemy_within_range_one() -> None:
    t = table("field_hospital | venger | mauler\n dockyards | | ronin 1", one="collect_the_bounty")
    t.one.plays("collect_the_bounty")
    assert t.ronin.damage == 3 and t.token("dockyards") == 0 and t.venger.charge == 1


def test_collect_the_bounty_moves_the_token_one_space_more_for_a_knock_out() -> None:
    t = table("field_hospital | venger | \n dockyards | | ronin 10", one="collect_the_bounty")
    t.one.plays("collect_the_bounty")
    assert t.ronin.is_out and t.token("dockyards") == 2 + 1


def test_follow_up_shot_adds_one_damage_to_an_enemy_a_friend_has_damaged() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | venger exhausted |", one="follow_up_shot")
    t.one.chooses("attack:whiplash:grave", "follow_up_shot")
    assert t.grave.damage == 4


def test_follow_up_shot_does_not_reach_further_or_answer_enemies() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | \n armory | venger |", one="follow_up_shot")
    t.one.chooses("attack:whiplash:grave")
    assert t.one.rule == "action.what"
    t = table("field_hospital | whiplash | venger", two="follow_up_shot")
    t.one.chooses("attack:whiplash:venger")
    assert not t.two.is_asked


def test_head_count_moves_the_token_at_his_location_while_an_enemy_is_knocked_out() -> None:
    t = table("hall_of_unity | venger | grave\n out | | ronin, mauler", one="head_count")
    t.one.chooses("end", "head_count")
    assert t.token("hall_of_unity") == 1


def test_head_count_does_nothing_while_every_enemy_stands() -> None:
    t = table("hall_of_unity | venger | grave", one="head_count")
    t.one.chooses("end", "head_count")
    assert t.token("hall_of_unity") == 0


def test_execution_order_reduces_an_enemy_within_range_two_to_one_life_and_powerlocks_it() -> None:
    row = "field_hospital | venger | \n dockyards | | \n armory | | ronin\n power_station | | grave"
    t = table(row, charges={"venger": 2})
    t.one.chooses("ultimate:execution_order")
    assert t.ronin.damage == Ronin.life - 1 and t.ronin.conditions == ["locked"] and t.venger.charge == 0


def test_collect_the_bounty_takes_any_hero_and_none_two_locations_away() -> None:
    for hero in ("astra", "grave"):
        row = f"field_hospital | venger | {hero} 1\n dockyards | | \n armory | | ronin 1"
        t = table(row, one="collect_the_bounty")
        t.one.plays("collect_the_bounty")
        assert t[hero].damage == 3 and t.ronin.damage == 1


def test_collect_the_bounty_moves_the_token_by_just_one_space() -> None:
    t = table("dockyards -2 | venger | ronin 10", one="collect_the_bounty")
    t.one.plays("collect_the_bounty")
    assert t.ronin.is_out and t.token("dockyards") == -2 + 2 + 1


def test_shadow_bolt_and_execution_order_hit_astra_like_anybody() -> None:
    t = table("field_hospital | venger | astra 1", one="shadow_bolt", charges={"venger": 2})
    t.one.plays("shadow_bolt")
    assert t.astra.damage == 10 - 5
    t.one.chooses("ultimate:execution_order")
    assert t.astra.damage == 9 and t.astra.conditions == ["locked"]


def test_follow_up_shot_does_not_answer_what_an_enemy_does_to_its_own_side() -> None:
    row = "field_hospital | mauler, astra | grave\n dockyards | | venger"
    t = table(row, one="wild_swing", two="follow_up_shot")
    t.one.plays("wild_swing")
    assert t.astra.damage == 1 and not t.two.is_asked
