"""The fourteen locations: a test for each sentence of each."""

import pytest

from tests.games.guardians.scene import table


def test_detention_facility_immobilises_a_hero_that_moves_there() -> None:
    t = table("detention_facility | | grave\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:detention_facility")
    assert t.whiplash.conditions == ["immobile"] and t.grave.conditions == []


def test_detention_facility_holds_a_hero_pulled_there_by_an_enemy() -> None:
    t = table("detention_facility | whiplash | \n dockyards | | grave")
    t.one.chooses("use:whiplash")
    assert t.grave.at == "detention_facility" and t.grave.conditions == ["immobile"]


def test_detention_facility_leaves_a_placed_hero_alone() -> None:
    t = table("detention_facility | | grave\n dockyards | harbinger |", one="drop_pod")
    t.one.plays("drop_pod", "detention_facility")
    assert t.harbinger.conditions == []


def test_transit_hub_lets_move_actions_lead_anywhere() -> None:
    t = table("transit_hub | whiplash | \n dockyards | astra | \n armory | | \n power_station | | grave")
    assert t.one.offered("move:whiplash") == [
        f"move:whiplash:{key}" for key in ("dockyards", "armory", "power_station")
    ]
    assert t.one.offered("move:astra") == ["move:astra:transit_hub", "move:astra:armory"]


def test_field_hospital_heals_a_friendly_hero_completely_when_it_is_scored() -> None:
    t = table("field_hospital +2 | astra 3 | grave 2\n dockyards | whiplash 5, valkyrie |")
    t.one.chooses("end")
    assert t.one.offered() == ["astra", "whiplash"]
    t.one.chooses("whiplash")
    assert t.whiplash.damage == 0 and t.astra.damage == 3 and t.scored(0) == ["field_hospital"]


def test_rooftop_relay_draws_two_cards_for_an_action() -> None:
    t = table("rooftop_relay | astra | grave", deck="barrier intel intel")
    t.one.chooses("visit:rooftop_relay")
    assert t.one.hand == ["barrier", "intel"] and t.one.actions == 2


def test_power_station_gives_two_charges_when_it_is_scored() -> None:
    t = table("power_station +2 | astra, whiplash | grave")
    t.one.chooses("end", "astra", "whiplash")
    assert t.astra.charge == t.whiplash.charge == 1 and t.scored(0) == ["power_station"]


def test_sensor_array_gives_the_player_of_a_hero_that_moves_there_a_card() -> None:
    t = table("sensor_array | whiplash | \n dockyards | astra | grave")
    t.one.chooses("move:astra:sensor_array")
    assert t.hand_sizes() == [1, 0]
    t.one.chooses("use:whiplash")
    t.one.declines()
    assert t.grave.at == "sensor_array" and t.hand_sizes() == [1, 1]


def test_armory_gives_heroes_there_one_more_attack() -> None:
    t = table("armory | whiplash | mauler\n dockyards | valkyrie | ronin")
    assert t.one.labels()["attack:whiplash:mauler"].endswith(": 4 damage")
    assert t.one.labels()["attack:valkyrie:ronin"].endswith(": 3 damage")
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.damage == 4


def test_chemical_plant_deals_one_damage_to_a_hero_that_moves_there() -> None:
    t = table("chemical_plant | | grave\n dockyards | whiplash |")
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.whiplash.damage == 1 and t.grave.damage == 0


def test_chemical_plant_can_knock_out_whoever_walks_in() -> None:
    t = table("chemical_plant | | grave\n dockyards | whiplash 8 |")
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.whiplash.is_out and t.token("chemical_plant") == -2


def test_broadcast_tower_moves_its_token_for_a_discarded_card_and_an_action() -> None:
    t = table("broadcast_tower | astra | grave exhausted", one="barrier intel")
    t.one.chooses("visit:broadcast_tower")
    assert t.one.offered() == ["barrier", "intel"]
    t.one.chooses("intel")
    assert t.token("broadcast_tower") == 1 and t.one.discard == ["intel"] and t.one.actions == 2


def test_broadcast_tower_needs_a_card_to_discard() -> None:
    t = table("broadcast_tower | astra | grave exhausted")
    assert t.one.offered("visit") == []


def test_broadcast_tower_cannot_be_used_beside_a_readied_enemy() -> None:
    t = table("broadcast_tower | astra | grave exhausted, mauler", one="barrier")
    assert t.one.offered("visit") == []


def test_hall_of_unity_moves_the_token_one_space_more_for_a_knock_out() -> None:
    t = table("hall_of_unity | whiplash | ronin 11")
    t.one.chooses("attack:whiplash:ronin")
    assert t.token("hall_of_unity") == 3


def test_inter_gov_vault_draws_two_cards_when_it_is_scored() -> None:
    t = table("inter_gov_vault +3 | astra | grave", deck="barrier intel intel reposition")
    t.one.chooses("end")
    assert len(t.one.hand) == 3, "two of the Vault and one of the Draw Phase"


def test_research_lab_gives_a_charge_for_an_action() -> None:
    t = table("research_lab | astra, whiplash | grave")
    t.one.chooses("visit:research_lab", "whiplash")
    assert t.whiplash.charge == 1 and t.one.actions == 2


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
    t = table("rooftop_relay | whiplash | mauler\n chemical_plant | astra |", plain=True)
    assert t.one.offered("visit") == []
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.whiplash.damage == 0
    assert [location["text"] for location in t.match.view(0)["table"]["row"]] == [""] * 4
    t = table("armory | whiplash | mauler\n hall_of_unity +3 | astra | grave 10", plain=True)
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.damage == 3
    t = table("inter_gov_vault +3 | whiplash | mauler", plain=True)
    t.one.chooses("end")
    assert len(t.one.hand) == 1 and t.scored(0) == ["inter_gov_vault"]
