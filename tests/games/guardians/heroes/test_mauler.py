"""Mauler: a test for each sentence of each card."""

from tests.games.guardians.scene import table


def test_mauler_cannot_be_immobilised() -> None:
    t = table("field_hospital | whiplash | mauler", one="handcuffs")
    t.one.plays("handcuffs")
    assert t.mauler.conditions == ["locked"] and "prevented" in t.kinds()


def test_mauler_has_one_more_attack_while_damaged() -> None:
    t = table("field_hospital | mauler 1 | grave")
    assert t.one.labels()["attack:mauler:grave"].endswith(": 5 damage")
    t = table("field_hospital | mauler | grave")
    assert t.one.labels()["attack:mauler:grave"].endswith(": 4 damage")


def test_guttersnare_moves_an_enemy_from_range_one_and_deals_three_damage() -> None:
    row = "hall_of_unity | mauler exhausted | grave\n dockyards | | ronin\n armory | | venger"
    t = table(row, one="guttersnare")
    t.one.plays("guttersnare", "ronin")
    assert t.ronin.at == "hall_of_unity" and t.ronin.damage == 3 and t.mauler.charge == 1


def test_guttersnare_can_hit_an_enemy_that_is_there_already() -> None:
    t = table("field_hospital | mauler | grave", one="guttersnare")
    t.one.plays("guttersnare")
    assert t.grave.damage == 3


def test_wild_swing_deals_three_damage_to_each_enemy_here_and_one_to_each_other_friend() -> None:
    t = table("field_hospital | mauler, astra | grave, ronin\n dockyards | | venger", one="wild_swing")
    t.one.plays("wild_swing")
    assert [t[hero].damage for hero in ("mauler", "astra", "grave", "ronin", "venger")] == [0, 1, 3, 3, 0]


def test_blood_price_hurts_an_enemy_here_moves_the_token_and_costs_mauler_two_life() -> None:
    t = table("hall_of_unity | mauler | grave, ronin", one="blood_price")
    t.one.plays("blood_price", "ronin")
    assert t.ronin.damage == 3 and t.token("hall_of_unity") == 1 and t.mauler.damage == 2


def test_blood_price_needs_mauler_readied() -> None:
    t = table("field_hospital | mauler exhausted | grave", one="blood_price")
    assert t.one.offered("play") == []


def test_bite_back_answers_damage_to_mauler_with_two_damage_to_an_enemy_here() -> None:
    t = table("field_hospital | whiplash, ronin | mauler", two="bite_back")
    t.one.chooses("attack:whiplash:mauler")
    t.two.answers("bite_back", "ronin")
    assert t.ronin.damage == 2


def test_bite_back_does_not_answer_his_own_sides_cards() -> None:
    t = table("field_hospital | mauler | grave", one="blood_price bite_back")
    t.one.plays("blood_price")
    assert t.mauler.damage == 2 and t.one.rule == "action.what"


def test_second_wind_heals_three_damage() -> None:
    t = table("field_hospital | mauler 4 | grave", one="second_wind")
    t.one.plays("second_wind")
    assert t.mauler.damage == 1 and t.one.actions == 3


def test_payback_deals_as_much_damage_as_mauler_has() -> None:
    t = table("field_hospital | mauler 4 | grave")
    t.one.chooses("ultimate:payback")
    assert t.grave.damage == 4 and t.mauler.is_spent


def test_payback_deals_six_damage_at_most() -> None:
    t = table("field_hospital | mauler 7 | grave")
    t.one.chooses("ultimate:payback")
    assert t.grave.damage == 6


def test_payback_needs_mauler_readied() -> None:
    t = table("field_hospital | mauler 4 exhausted | grave")
    assert t.one.offered("ultimate") == []


def test_wild_swing_spares_a_friend_next_door() -> None:
    t = table("field_hospital | mauler | grave\n dockyards | astra |", one="wild_swing")
    t.one.plays("wild_swing")
    assert t.grave.damage == 3 and t.astra.damage == 0
