"""Valkyrie: a test for each sentence of each card."""

from tests.games.guardians.scene import table

ROW = "field_hospital | valkyrie | \n dockyards | | grave\n armory | | \n power_station | whiplash | ronin"


def test_flight_lets_her_move_actions_lead_anywhere() -> None:
    t = table(ROW)
    assert t.one.offered("move:valkyrie") == [
        f"move:valkyrie:{key}" for key in ("dockyards", "armory", "power_station")
    ]


def test_dive_strike_takes_her_to_any_enemy_and_deals_three_damage() -> None:
    t = table(ROW.replace("valkyrie", "valkyrie exhausted"), one="dive_strike")
    t.one.plays("dive_strike", "valkyrie")
    assert t.valkyrie.charge == 1 and t.one.offered() == ["grave", "ronin"]
    t.one.chooses("grave")
    assert t.valkyrie.at == "dockyards" and t.grave.damage == 3


def test_dive_strike_hurts_its_target_even_if_she_cannot_move() -> None:
    t = table("field_hospital | valkyrie immobile | \n dockyards | | grave", one="dive_strike")
    t.one.plays("dive_strike")
    assert t.valkyrie.at == "field_hospital" and t.grave.damage == 3


def test_retribution_deals_four_damage_at_her_location() -> None:
    t = table("field_hospital | valkyrie | grave\n dockyards | | ronin", one="retribution")
    t.one.plays("retribution")
    assert t.grave.damage == 4


def test_retribution_deals_six_damage_while_the_enemy_has_more_points() -> None:
    t = table("field_hospital | valkyrie | grave", one="retribution", scored=("transit_hub", "armory"))
    t.one.plays("retribution")
    assert t.grave.damage == 6


def test_retribution_deals_six_damage_while_points_are_even_and_the_enemy_began() -> None:
    t = table("field_hospital | grave | valkyrie", two="retribution")
    t.one.chooses("end")
    t.two.declines().plays("retribution")
    assert t.grave.damage == 6


def test_retribution_needs_valkyrie_readied() -> None:
    t = table("field_hospital | valkyrie exhausted | grave", one="retribution")
    assert t.one.offered("play") == []


def test_airlift_moves_a_friend_at_her_location_anywhere_and_readies_it() -> None:
    row = "field_hospital | valkyrie exhausted, astra exhausted | grave\n dockyards | whiplash | \n armory | |"
    t = table(row, one="airlift")
    t.one.plays("airlift", "valkyrie")
    assert t.one.offered() == ["valkyrie", "astra"]
    t.one.chooses("astra")
    assert t.one.offered() == ["dockyards", "armory", "inter_gov_vault"]
    t.one.chooses("armory")
    assert t.astra.at == "armory" and t.astra.is_ready and not t.valkyrie.is_ready


def test_avenge_takes_her_to_where_a_friend_fell_and_deals_three_damage() -> None:
    t = table("field_hospital | whiplash | ronin 11\n dockyards | | \n armory | | valkyrie", two="avenge")
    t.one.chooses("attack:whiplash:ronin")
    t.two.answers("avenge")
    assert t.valkyrie.at == "field_hospital" and t.whiplash.damage == 3


def test_avenge_does_not_answer_a_fall_by_ones_own_hand() -> None:
    t = table("field_hospital | whiplash | mauler 8, valkyrie", two="avenge blood_price barrier")
    t.one.chooses("end")
    t.two.declines().plays("blood_price")
    assert t.mauler.is_out and t.two.rule == "action.what"


def test_field_dressing_heals_a_friend_close_by_in_the_ready_phase() -> None:
    row = "field_hospital | valkyrie 1 | grave\n dockyards | astra 4 | \n armory | whiplash 2 |"
    t = table(row, one="field_dressing", phase="control")
    while t.one.prompt.startswith("Your Control"):
        t.one.declines()
    t.one.chooses("field_dressing")
    assert t.one.offered() == ["valkyrie", "astra"]
    t.one.chooses("astra")
    assert t.astra.damage == 2 and t.phase == "action"


def test_rain_of_judgment_takes_her_to_a_location_and_hurts_each_enemy_there() -> None:
    row = "field_hospital | valkyrie | grave\n dockyards | whiplash | ronin, mauler"
    t = table(row, charges={"valkyrie": 2})
    t.one.chooses("ultimate:rain_of_judgment")
    assert t.one.offered() == t.row()
    t.one.chooses("dockyards")
    assert t.valkyrie.at == "dockyards"
    assert [t[hero].damage for hero in ("ronin", "mauler", "whiplash", "grave")] == [4, 4, 0, 0]


def test_rain_of_judgment_can_fall_where_she_is() -> None:
    t = table("field_hospital | valkyrie | grave", charges={"valkyrie": 2})
    t.one.chooses("ultimate:rain_of_judgment", "field_hospital")
    assert t.grave.damage == 4


def test_valkyrie_flies_from_any_location_to_any_other() -> None:
    row = "field_hospital | {} | \n dockyards | {} | \n armory | {} | \n power_station | {} | grave"
    names = ["field_hospital", "dockyards", "armory", "power_station"]
    for place, here in enumerate(names):
        t = table(row.format(*("valkyrie" if n == place else "" for n in range(4))))
        assert t.one.offered("move") == [f"move:valkyrie:{there}" for there in names if there != here]


def test_avenge_does_not_answer_the_fall_of_an_enemy() -> None:
    t = table("armory | grave 7 | ronin\n dockyards | | valkyrie", one="rupture", two="avenge")
    t.one.plays("rupture")
    assert t.grave.is_out and not t.two.is_asked
