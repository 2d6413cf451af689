"""The fourteen locations: a test for each sentence of each."""

import pytest

from tests.games.guardians.scene import table


def test_detention_facility_immobilises_and_powerlocks_an_enemy_of_a_hero_that_moves_there() -> None:
    t = table("detention_facility | | grave, astra\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:detention_facility")
    assert t.one.offered() == ["grave", "astra"]
    t.one.chooses("grave")
    assert t.grave.conditions == ["immobile", "locked"] and t.whiplash.conditions == t.astra.conditions == []


@pytest.mark.rule("guardians", "location.whose")
def test_detention_facility_serves_the_player_of_a_hero_that_an_enemy_moves_there() -> None:
    t = table("detention_facility | whiplash | \n dockyards | | grave")
    t.one.chooses("use:whiplash")
    assert t.grave.at == "detention_facility" and t.whiplash.conditions == ["immobile", "locked"]


def test_detention_facility_leaves_everybody_alone_when_a_hero_is_placed_there() -> None:
    t = table("detention_facility | | grave\n dockyards | harbinger |", one="drop_pod")
    t.one.plays("drop_pod", "detention_facility")
    assert t.harbinger.conditions == t.grave.conditions == []


def test_transit_hub_lets_move_actions_lead_anywhere() -> None:
    t = table("transit_hub | whiplash | \n dockyards | astra | \n armory | | \n power_station | | grave")
    assert t.one.offered("move:whiplash") == [
        f"move:whiplash:{key}" for key in ("dockyards", "armory", "power_station")
    ]
    assert t.one.offered("move:astra") == ["move:astra:transit_hub", "move:astra:armory"]


def test_field_hospital_removes_up_to_three_damage_from_a_hero_that_moves_there() -> None:
    t = table("field_hospital | whiplash 5 | grave 2\n dockyards | astra 4, valkyrie 1 |")
    t.one.chooses("move:astra:field_hospital", "move:valkyrie:field_hospital")
    assert t.astra.damage == 1 and t.valkyrie.damage == 0
    assert t.whiplash.damage == 5 and t.grave.damage == 2, "those who stand there are not healed"


def test_rooftop_relay_lets_a_readied_hero_that_moves_there_attack_without_an_action() -> None:
    t = table("rooftop_relay | | grave\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:rooftop_relay")
    assert t.one.offered() == ["attack:whiplash:grave", "pass"]
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.damage == 3 and not t.whiplash.is_ready and t.one.actions == 2


def test_rooftop_relay_lets_no_exhausted_hero_attack() -> None:
    t = table("rooftop_relay | | grave\n dockyards | whiplash exhausted |", one="reposition")
    t.one.plays("reposition", "whiplash:rooftop_relay")
    assert t.whiplash.at == "rooftop_relay" and t.grave.damage == 0 and t.one.actions == 2


def test_power_station_gives_the_player_of_a_hero_that_moves_there_a_charge() -> None:
    t = table("power_station | | grave\n dockyards | astra, whiplash |")
    t.one.chooses("move:whiplash:power_station", "astra")
    assert t.astra.charge == 1 and t.whiplash.charge == 0


def test_sensor_array_gives_the_player_of_a_hero_that_moves_there_a_card() -> None:
    t = table("sensor_array | whiplash | \n dockyards | astra | grave")
    t.one.chooses("move:astra:sensor_array")
    assert t.hand_sizes() == [1, 0]
    assert t.log()[0] == "Astra moves to Sensor Array."
    t.one.chooses("use:whiplash")
    t.one.declines()
    assert t.grave.at == "sensor_array" and t.hand_sizes() == [1, 1]


@pytest.mark.rule("guardians", "location.whose")
def test_sensor_array_gives_the_card_to_the_player_of_the_hero_that_her_teammate_moves_there() -> None:
    row = "sensor_array | | \n dockyards | paladin/1, astra/3 | \n hall_of_unity | | grave/2, ronin/4"
    t = table(row, seats=4, one="marching_orders")
    t.one.chooses("player:0")
    t.one.plays("marching_orders", "astra:sensor_array")
    assert t.hand_sizes() == [0, 0, 1, 0]


def test_armory_lets_a_readied_friend_of_whoever_moves_there_attack_without_an_action() -> None:
    t = table("armory | valkyrie, grave exhausted | mauler\n dockyards | whiplash | ronin")
    t.one.chooses("move:whiplash:armory")
    assert t.one.offered() == ["attack:valkyrie:mauler", "attack:whiplash:mauler", "pass"], "not the exhausted Grave"
    t.one.chooses("attack:valkyrie:mauler")
    assert t.mauler.damage == 4 and not t.valkyrie.is_ready and t.whiplash.is_ready and t.one.actions == 2


def test_armory_serves_the_player_of_a_hero_that_an_enemy_moves_there() -> None:
    t = table("armory | whiplash | \n dockyards | | grave")
    t.one.chooses("use:whiplash")
    t.two.answers("attack:grave:whiplash")
    assert t.whiplash.damage == 4 and not t.grave.is_ready


def test_chemical_plant_deals_three_damage_to_an_enemy_of_a_hero_that_moves_there() -> None:
    t = table("chemical_plant | | grave, ronin\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.one.offered() == ["grave", "ronin"]
    t.one.chooses("ronin")
    assert t.ronin.damage == 3 and t.grave.damage == t.whiplash.damage == 0


def test_chemical_plant_can_knock_out_whoever_stands_there() -> None:
    t = table("chemical_plant | | astra 7\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.astra.is_out and t.token("chemical_plant") == 2


def test_chemical_plant_does_nothing_where_no_enemy_is() -> None:
    t = table("chemical_plant | | \n dockyards | whiplash | grave")
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.whiplash.damage == t.grave.damage == 0


def test_broadcast_tower_moves_its_token_for_a_hero_that_moves_there_and_a_discarded_card() -> None:
    t = table("broadcast_tower | | grave\n dockyards | astra |", one="barrier intel")
    t.one.chooses("move:astra:broadcast_tower")
    assert t.one.offered() == ["barrier", "intel", "done"]
    t.one.chooses("intel")
    assert t.token("broadcast_tower") == 1 and t.one.discard == ["intel"] and t.one.actions == 2


def test_broadcast_tower_is_left_alone_by_whoever_keeps_the_card() -> None:
    t = table("broadcast_tower | | grave\n dockyards | astra |", one="barrier")
    t.one.chooses("move:astra:broadcast_tower", "done")
    assert t.token("broadcast_tower") == 0 and t.one.hand == ["barrier"]


def test_hall_of_unity_moves_the_token_one_space_more_for_a_knock_out() -> None:
    t = table("hall_of_unity | whiplash | ronin 11")
    t.one.chooses("attack:whiplash:ronin")
    assert t.token("hall_of_unity") == 3


def test_inter_gov_vault_gives_the_player_of_a_hero_that_attacks_there_a_card() -> None:
    t = table("inter_gov_vault | whiplash | grave\n dockyards | valkyrie | ronin", deck="barrier intel")
    t.one.chooses("attack:whiplash:grave")
    assert t.one.hand == ["barrier"]
    t.one.chooses("attack:valkyrie:ronin")
    assert t.one.hand == ["barrier"], "attacks elsewhere give nothing"


@pytest.mark.rule("guardians", "location.whose")
def test_inter_gov_vault_gives_the_card_to_the_player_of_the_hero_that_her_teammate_makes_attack() -> None:
    t = table("inter_gov_vault | paladin/1 exhausted, astra/3 | grave/2, ronin/4", seats=4, one="barrier")
    t.one.chooses("player:0")
    t.one.plays("barrier", "astra", "attack:astra:grave")
    assert t.hand_sizes() == [0, 0, 1, 0]


def test_inter_gov_vault_pays_for_an_attack_that_leads_elsewhere() -> None:
    t = table("inter_gov_vault | astra | \n dockyards | | ronin", deck="barrier intel")
    t.one.chooses("attack:astra:ronin")
    assert t.one.hand == ["barrier"]


def test_inter_gov_vault_lets_a_readied_hero_that_moves_there_attack_and_draw_for_it() -> None:
    t = table("inter_gov_vault | | grave\n dockyards | whiplash |", deck="barrier intel")
    t.one.chooses("move:whiplash:inter_gov_vault")
    assert t.one.offered() == ["attack:whiplash:grave", "pass"] and t.one.hand == []
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.damage == 3 and not t.whiplash.is_ready and t.one.actions == 2
    assert t.one.hand == ["barrier"]
    effects = [line for line in t.log() if "takes effect" in line]
    assert effects == [
        "InterGov Vault takes effect: the hero that came may attack, if it is readied.",
        "InterGov Vault takes effect: the attacker's player draws a card.",
    ], "each names what happened"


def test_research_lab_lets_a_readied_hero_that_moves_there_attack_without_an_action() -> None:
    t = table("research_lab | astra | grave\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:research_lab")
    assert t.one.offered() == ["attack:whiplash:grave", "pass"], "the one that came, nobody else"
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.damage == 3 and not t.whiplash.is_ready and t.one.actions == 2


def test_research_lab_readies_another_friendly_hero_there_for_an_action() -> None:
    t = table("research_lab | astra, whiplash exhausted | grave\n dockyards | valkyrie exhausted |")
    t.one.chooses("visit:research_lab")
    assert t.whiplash.is_ready and not t.valkyrie.is_ready and t.one.actions == 2


def test_research_lab_is_of_no_use_while_everybody_there_is_readied() -> None:
    t = table("research_lab | astra | grave exhausted\n dockyards | valkyrie exhausted |")
    assert t.one.offered("visit") == []


def test_dockyards_place_a_friendly_hero_that_is_there_anywhere_when_scored() -> None:
    t = table("dockyards +3 | harbinger, whiplash | grave\n chemical_plant | astra |")
    t.one.chooses("end")
    assert t.one.offered() == ["harbinger", "whiplash"]
    t.one.chooses("whiplash", "chemical_plant")
    assert t.whiplash.at == "chemical_plant" and t.whiplash.damage == 0, "placing sets off no Move effect"


def test_beacon_plaza_counts_exhausted_heroes_in_the_control_phase() -> None:
    t = table("beacon_plaza | astra exhausted |\n dockyards | whiplash | grave", phase="control")
    while t.one.offered() == ["pass"]:
        t.one.declines()
    assert t.token("beacon_plaza") == 1
    t = table("beacon_plaza | astra | grave exhausted", phase="control")
    assert t.token("beacon_plaza") == 0


@pytest.mark.rule("guardians", "setup.first_game_locations")
def test_in_the_first_game_locations_have_no_text() -> None:
    t = table("research_lab | whiplash, valkyrie exhausted | \n chemical_plant | astra | mauler", plain=True)
    assert t.one.offered("visit") == []
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.mauler.damage == 0
    assert [location["text"] for location in t.match.view(0)["table"]["row"]] == [""] * 4
    t = table("armory | | mauler\n dockyards | whiplash | grave", plain=True)
    t.one.chooses("move:whiplash:armory")
    assert t.one.rule == "action.what"
    t = table("inter_gov_vault | whiplash | mauler", plain=True)
    t.one.chooses("attack:whiplash:mauler")
    assert t.one.hand == []
    t = table("dockyards +3 | whiplash | mauler", plain=True)
    t.one.chooses("end")
    assert t.scored(0) == ["dockyards"] and not t.one.is_asked
