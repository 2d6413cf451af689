"""Grave: a test for each sentence of each card."""

from tests.games.guardians.scene import table


def test_last_breath_hurts_each_enemy_where_grave_fell() -> None:
    t = table("field_hospital | whiplash, astra | grave 8, ronin\n dockyards | valkyrie |")
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.is_out
    assert [t[hero].damage for hero in ("whiplash", "astra", "valkyrie", "ronin")] == [3, 3, 0, 0]


def test_last_breath_can_knock_out_in_turn() -> None:
    t = table("armory | whiplash 9 | grave 8")
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.is_out and t.whiplash.is_out and t.token("armory") == 0


def test_gas_grenade_deals_two_damage_to_each_enemy_at_a_location_within_range_one() -> None:
    row = "field_hospital | grave, whiplash | ronin\n dockyards | astra | mauler, venger\n armory | | kosi"
    t = table(row, one="gas_grenade")
    t.one.plays("gas_grenade", "grave")
    assert t.one.offered() == ["field_hospital", "dockyards"]
    t.one.chooses("dockyards")
    assert [t[hero].damage for hero in ("mauler", "venger", "astra", "ronin", "kosi")] == [2, 2, 0, 0, 0]


def test_nerve_agent_hurts_and_powerlocks_each_enemy_at_graves_location() -> None:
    t = table("field_hospital | grave | ronin, mauler\n dockyards | | venger", one="nerve_agent")
    t.one.plays("nerve_agent")
    assert t.grave.charge == 1
    for hero in ("ronin", "mauler"):
        assert t[hero].damage == 2 and t[hero].conditions == ["locked"]
    assert t.venger.damage == 0 and t.venger.conditions == []


def test_rupture_deals_four_damage_to_everybody_at_graves_location() -> None:
    t = table("field_hospital | grave, whiplash | ronin\n dockyards | | venger", one="rupture")
    t.one.plays("rupture")
    assert [t[hero].damage for hero in ("grave", "whiplash", "ronin", "venger")] == [4, 4, 4, 0]


def test_rupture_needs_grave_readied() -> None:
    t = table("field_hospital | grave exhausted | ronin", one="rupture")
    assert t.one.offered("play") == []


def test_choking_fog_hurts_and_immobilises_an_enemy_that_moves_in() -> None:
    t = table("field_hospital | ronin | \n dockyards | | grave", two="choking_fog")
    t.one.chooses("move:ronin:dockyards")
    t.two.answers("choking_fog")
    assert t.ronin.damage == 2 and t.ronin.conditions == ["immobile"]


def test_choking_fog_does_not_answer_a_friends_arrival() -> None:
    t = table("field_hospital | ronin | astra\n dockyards | | grave", two="choking_fog reposition")
    t.one.chooses("end")
    while t.one.is_asked:
        t.one.declines()
    t.two.chooses("move:astra:dockyards")
    assert t.two.rule == "action.what"


def test_corrosive_trail_hurts_damaged_enemies_within_range_one() -> None:
    row = "field_hospital | grave | ronin 1, mauler\n dockyards | | venger 2\n armory | | kosi 3"
    t = table(row, one="corrosive_trail")
    t.one.plays("corrosive_trail")
    assert [t[hero].damage for hero in ("ronin", "mauler", "venger", "kosi")] == [2, 0, 3, 3]
    assert t.one.actions == 3


def test_dead_zone_hurts_and_powerlocks_each_enemy_at_a_location_within_range_one() -> None:
    row = "field_hospital | grave | ronin\n dockyards | | mauler, venger\n armory | | kosi"
    t = table(row, charges={"grave": 3})
    t.one.chooses("ultimate:dead_zone")
    assert t.one.offered() == ["field_hospital", "dockyards"]
    t.one.chooses("dockyards")
    for hero in ("mauler", "venger"):
        assert t[hero].damage == 4 and t[hero].conditions == ["locked"]
    assert t.ronin.damage == t.kosi.damage == 0 and t.grave.charge == 0
