"""Whiplash: a test for each sentence of each card."""

import pytest

from tests.games.guardians.scene import table


def test_magnetic_grapple_pulls_an_enemy_from_next_door_for_exhausting_whiplash() -> None:
    t = table("field_hospital | whiplash | mauler\n dockyards | | grave, ronin\n armory | | venger")
    t.one.chooses("use:whiplash")
    assert t.one.offered() == ["grave", "ronin"]
    t.one.chooses("ronin")
    assert t.ronin.at == "field_hospital" and not t.whiplash.is_ready and t.one.actions == 3


def test_magnetic_grapple_is_not_offered_without_anybody_to_pull() -> None:
    t = table("field_hospital | whiplash | mauler\n dockyards | | grave immobile")
    assert t.one.offered("use") == []


def test_swing_in_takes_whiplash_to_an_enemy_within_range_two_and_deals_three_damage() -> None:
    row = "field_hospital | whiplash exhausted | \n dockyards | | grave\n armory | | ronin\n power_station | | mauler"
    t = table(row, one="swing_in")
    t.one.plays("swing_in")
    assert t.whiplash.charge == 1 and t.one.offered() == ["grave", "ronin"]
    t.one.chooses("ronin")
    assert t.whiplash.at == "armory" and t.ronin.damage == 3


def test_swing_in_hits_an_enemy_at_her_own_location_without_moving() -> None:
    t = table("field_hospital | whiplash | grave", one="swing_in")
    t.one.plays("swing_in")
    assert t.whiplash.at == "field_hospital" and t.grave.damage == 3


def test_reel_in_moves_an_enemy_within_range_two_to_whiplash_and_deals_three_damage() -> None:
    row = "hall_of_unity | whiplash exhausted | \n dockyards | | \n armory | | ronin\n power_station | | mauler"
    t = table(row, one="reel_in")
    t.one.plays("reel_in")
    assert t.ronin.at == "hall_of_unity" and t.ronin.damage == 3


def test_handcuffs_hurt_immobilise_and_powerlock_an_enemy_here() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | ronin", one="handcuffs")
    t.one.plays("handcuffs")
    assert t.grave.damage == 3 and t.grave.conditions == ["immobile", "locked"] and t.whiplash.is_ready


def test_handcuffs_need_whiplash_readied() -> None:
    t = table("field_hospital | whiplash exhausted | grave", one="handcuffs")
    assert t.one.offered("play") == []


def test_hot_pursuit_follows_an_enemy_that_leaves_and_deals_three_damage() -> None:
    t = table("field_hospital | grave | whiplash\n dockyards | |", two="hot_pursuit")
    t.one.chooses("move:grave:dockyards")
    t.two.answers("hot_pursuit")
    assert t.whiplash.at == "dockyards" and t.grave.damage == 3


def test_hot_pursuit_does_not_answer_a_move_from_elsewhere() -> None:
    t = table("field_hospital | | whiplash\n dockyards | grave |", two="hot_pursuit")
    t.one.chooses("move:grave:field_hospital")
    assert not t.two.is_asked


def test_patrol_route_moves_whiplash_next_door_in_the_control_phase() -> None:
    t = table(
        "field_hospital | | \n dockyards | whiplash exhausted | \n armory | | grave",
        one="patrol_route",
        phase="control",
    )
    t.one.chooses("patrol_route")
    assert t.one.offered() == ["field_hospital", "armory"]
    t.one.chooses("field_hospital")
    assert t.whiplash.at == "field_hospital" and t.token("field_hospital") == 0, "she was exhausted"


def test_lockdown_draws_everybody_near_in_then_immobilises_and_hurts_them() -> None:
    row = (
        "field_hospital | | grave\n dockyards | whiplash | mauler\n armory | | ronin immobile\n power_station | | kosi"
    )
    t = table(row, charges={"whiplash": 3})
    t.one.chooses("ultimate:lockdown")
    assert [t[hero].at for hero in ("grave", "mauler", "ronin", "kosi")] == ["dockyards"] * 2 + [
        "armory",
        "power_station",
    ]
    assert [t[hero].damage for hero in ("grave", "mauler", "ronin", "kosi")] == [3, 3, 0, 0]
    assert t.grave.conditions == ["immobile"] and t.mauler.conditions == [] and t.whiplash.charge == 0


def test_swing_in_and_handcuffs_hit_astra_like_anybody() -> None:
    t = table("field_hospital | whiplash | \n dockyards | | astra", one="swing_in handcuffs")
    t.one.plays("swing_in")
    assert t.whiplash.at == "dockyards" and t.astra.damage == 3
    t.one.plays("handcuffs")
    assert t.astra.damage == 6 and t.astra.conditions == ["immobile", "locked"]


@pytest.mark.rule("guardians", "reactions.together")
def test_hot_pursuit_does_not_hunt_whoever_has_been_driven_back_to_her_meanwhile() -> None:
    row = "beacon_plaza | kosi | whiplash\n rooftop_relay | | grave/4\n dockyards | | ronin/4"
    t = table(row, two="hot_pursuit", four="iron_palms", seats=4)
    t.one.chooses("player:0", "move:kosi:rooftop_relay", "attack:kosi:grave")
    t.two.answers("hot_pursuit")
    t.four.answers("iron_palms")
    t.one.chooses("iron_palms", "beacon_plaza")
    assert t.kosi.at == "beacon_plaza" and t.kosi.damage == 2 and t.two.hand == ["hot_pursuit"]
