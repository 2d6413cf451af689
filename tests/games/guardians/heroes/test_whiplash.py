"""Whiplash: a test for each sentence of each card."""

from tests.games.guardians.table import table


def test_magnetic_grapple_pulls_an_enemy_from_next_door_for_exhausting_whiplash() -> None:
    t = table("field_hospital | whiplash | mauler\n dockyards | | grave, ronin\n armory | | venger")
    t.one("use:whiplash")
    assert t.one.offered() == ["grave", "ronin"]
    t.one("ronin")
    assert t.at("ronin") == "field_hospital" and not t.ready("whiplash") and t.one.actions() == 3


def test_magnetic_grapple_is_not_offered_without_anybody_to_pull() -> None:
    t = table("field_hospital | whiplash | mauler\n dockyards | | grave immobile")
    assert t.one.offered("use") == []


def test_swing_in_takes_whiplash_to_an_enemy_within_range_two_and_deals_three_damage() -> None:
    row = "field_hospital | whiplash exhausted | \n dockyards | | grave\n armory | | ronin\n power_station | | mauler"
    t = table(row, one="swing_in")
    t.one("play:swing_in")
    assert t.charge("whiplash") == 1 and t.one.offered() == ["grave", "ronin"]
    t.one("ronin")
    assert t.at("whiplash") == "armory" and t.damage("ronin") == 3


def test_swing_in_hits_an_enemy_at_her_own_location_without_moving() -> None:
    t = table("field_hospital | whiplash | grave", one="swing_in")
    t.one("play:swing_in")
    assert t.at("whiplash") == "field_hospital" and t.damage("grave") == 3


def test_reel_in_moves_an_enemy_within_range_two_to_whiplash_and_deals_three_damage() -> None:
    row = "field_hospital | whiplash exhausted | \n dockyards | | \n armory | | ronin\n power_station | | mauler"
    t = table(row, one="reel_in")
    t.one("play:reel_in")
    assert t.at("ronin") == "field_hospital" and t.damage("ronin") == 3


def test_handcuffs_hurt_immobilise_and_powerlock_an_enemy_here() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | ronin", one="handcuffs")
    t.one("play:handcuffs")
    assert t.damage("grave") == 3 and t.conditions("grave") == ["immobile", "locked"] and t.ready("whiplash")


def test_handcuffs_need_whiplash_readied() -> None:
    t = table("field_hospital | whiplash exhausted | grave", one="handcuffs")
    assert t.one.offered("play") == []


def test_hot_pursuit_follows_an_enemy_that_leaves_and_deals_two_damage() -> None:
    t = table("field_hospital | grave | whiplash\n dockyards | |", two="hot_pursuit")
    t.one("move:grave:dockyards")
    t.two("hot_pursuit")
    assert t.at("whiplash") == "dockyards" and t.damage("grave") == 2


def test_hot_pursuit_does_not_answer_a_move_from_elsewhere() -> None:
    t = table("field_hospital | | whiplash\n dockyards | grave |", two="hot_pursuit")
    t.one("move:grave:field_hospital")
    assert not t.two.is_asked()


def test_patrol_route_moves_whiplash_next_door_in_the_control_phase() -> None:
    t = table(
        "field_hospital | | \n dockyards | whiplash exhausted | \n armory | | grave",
        one="patrol_route",
        phase="control",
    )
    t.one("patrol_route")
    assert t.one.offered() == ["field_hospital", "armory"]
    t.one("field_hospital")
    assert t.at("whiplash") == "field_hospital" and t.token("field_hospital") == 0, "she was exhausted"


def test_lockdown_draws_everybody_near_in_then_immobilises_and_hurts_them() -> None:
    row = (
        "field_hospital | | grave\n dockyards | whiplash | mauler\n armory | | ronin immobile\n power_station | | kosi"
    )
    t = table(row, charges={"whiplash": 3})
    t.one("ultimate:lockdown")
    assert [t.at(hero) for hero in ("grave", "mauler", "ronin", "kosi")] == ["dockyards"] * 2 + [
        "armory",
        "power_station",
    ]
    assert [t.damage(hero) for hero in ("grave", "mauler", "ronin", "kosi")] == [2, 2, 0, 0]
    assert t.conditions("grave") == ["immobile"] and t.conditions("mauler") == [] and t.charge("whiplash") == 0
