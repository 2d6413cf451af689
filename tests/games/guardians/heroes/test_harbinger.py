"""Harbinger: a test for each sentence of each card."""

from typing import Final

import pytest

from tests.games.guardians.scene import GAME, Row, table
from warhall.games.guardians.heroes.harbinger import Harbinger

HARBINGER: Final = Harbinger.life


def life_of(t: Row, hero: str) -> int:
    """The life value, as everybody sees it."""
    return int(next(one["life"] for one in t.one.sees()["heroes"] if one["key"] == hero))


def test_nothing_moves_harbinger() -> None:
    t = table("field_hospital | harbinger | grave", one="reposition")
    assert t.one.offered("move") == []
    t.one.plays("reposition")
    assert t.harbinger.at == "field_hospital"


def test_his_attack_strikes_his_target_alone() -> None:
    t = table("field_hospital | harbinger | grave, ronin")
    t.one.chooses("attack:harbinger:grave")
    assert t.grave.damage == 4 and t.ronin.damage == 0


def test_drop_pod_places_him_anywhere_and_strikes_an_enemy_there() -> None:
    row = "field_hospital | harbinger exhausted immobile |\n dockyards\n armory\n chemical_plant | astra | grave, ronin"
    t = table(row, one="drop_pod")
    t.one.plays("drop_pod", "harbinger")
    assert t.harbinger.charge == 1 and t.one.offered() == t.row()
    t.one.chooses("chemical_plant")
    assert t.harbinger.at == "chemical_plant" and t.one.offered() == ["grave", "ronin"]
    t.one.chooses("ronin")
    assert [t[hero].damage for hero in ("grave", "ronin", "astra")] == [0, 3, 0], "placing sets off no Move effect"


def test_barrage_deals_three_damage_to_each_enemy_here() -> None:
    t = table("field_hospital | harbinger, astra | grave, ronin\n dockyards | | venger", one="barrage")
    t.one.plays("barrage")
    assert [t[hero].damage for hero in ("grave", "ronin", "venger", "astra")] == [3, 3, 0, 0]


def test_barrage_needs_harbinger_readied() -> None:
    t = table("field_hospital | harbinger exhausted | grave", one="barrage")
    assert t.one.offered("play") == []


def test_hold_the_ground_shields_him_and_immobilises_each_enemy_here() -> None:
    t = table("field_hospital | harbinger | grave, ronin\n dockyards | | venger", one="hold_the_ground")
    t.one.plays("hold_the_ground")
    assert t.harbinger.conditions == ["shield"] and t.grave.conditions == t.ronin.conditions == ["immobile"]
    assert t.venger.conditions == []


def test_hold_the_ground_needs_harbinger_readied() -> None:
    t = table("field_hospital | harbinger exhausted | grave", one="hold_the_ground")
    assert t.one.offered("play") == []


@pytest.mark.rule("guardians", "word.life_value")
def test_harbinger_has_one_life_more_for_each_location_that_the_enemy_has_scored() -> None:
    scored = ("power_station beacon_plaza", "armory")
    t = table(f"field_hospital | whiplash | harbinger {HARBINGER - 2}", scored=scored)
    assert life_of(t, "harbinger") == HARBINGER + 2
    t.one.chooses("attack:whiplash:harbinger")
    assert t.harbinger.damage == HARBINGER + 1 and not t.harbinger.is_out
    assert "Harbinger takes 3 damage: 1 life left." in t.log()
    t = table(f"field_hospital | whiplash | harbinger {HARBINGER - 1}", scored=scored)
    t.one.chooses("attack:whiplash:harbinger")
    assert t.harbinger.is_out


@pytest.mark.rule("guardians", "word.life_value")
def test_harbingers_life_rises_when_the_enemy_scores() -> None:
    t = table("field_hospital +2 | grave | \n dockyards | | harbinger 8")
    assert life_of(t, "harbinger") == HARBINGER
    t.one.chooses("end")
    assert t.scored(0) == ["field_hospital"] and life_of(t, "harbinger") == HARBINGER + 1


@pytest.mark.rule("guardians", "word.remaining_life")
def test_harbingers_remaining_life_counts_what_the_enemy_has_scored() -> None:
    t = table("field_hospital | venger | harbinger", scored=("armory", ""), charges={"venger": 4})
    t.one.chooses("ultimate:execution_order")
    assert t.harbinger.damage == HARBINGER + 1 - 1


@pytest.mark.rule("guardians", "word.life_value")
def test_the_picture_shows_harbingers_life_value_and_the_card_list_what_is_printed() -> None:
    t = table("field_hospital | whiplash | harbinger 2", scored=("armory", ""))
    lines = ["".join(text for text, _ in line) for line in GAME.picture(t.match.view(0), frozenset())]
    assert any("Harbinger" in line and f"life {HARBINGER - 1:>2}/{HARBINGER + 1}" in line for line in lines)
    assert next(card for card in GAME.cards() if card.key == "harbinger").numbers["life"] == HARBINGER


@pytest.mark.rule("guardians", "cards.charge_point", "cards.reaction")
def test_countermeasures_answer_damage_with_a_charge_and_two_damage_to_an_enemy_here() -> None:
    t = table("field_hospital | whiplash, mauler | harbinger, grave\n dockyards | astra |", two="countermeasures")
    t.one.chooses("attack:astra:harbinger")
    t.two.answers("countermeasures")
    assert t.two.rule == "cards.charge_point" and t.two.offered() == ["harbinger", "grave"]
    assert t.whiplash.damage == 0 and t.two.discard == []
    t.two.answers("grave")
    assert t.grave.charge == 1 and t.two.offered() == ["whiplash", "mauler"]
    t.two.answers("whiplash")
    assert t.whiplash.damage == 2 and t.two.discard == ["countermeasures"]


def test_countermeasures_do_not_answer_damage_to_others_or_prevented_damage() -> None:
    t = table("field_hospital | whiplash, mauler | harbinger shield, ronin", two="countermeasures")
    t.one.chooses("attack:whiplash:harbinger")
    assert not t.two.is_asked or "countermeasures" not in t.two.offered()
    t.leaves_open()


def test_heavy_footprint_moves_the_token_where_no_enemy_is() -> None:
    t = table("armory | harbinger, astra | \n dockyards | | grave", one="heavy_footprint")
    t.one.chooses("end", "heavy_footprint")
    assert t.token("armory") == 1


def test_heavy_footprint_does_nothing_beside_an_enemy_or_while_he_is_exhausted() -> None:
    for row in ("armory | harbinger | grave exhausted", "armory | harbinger exhausted |\n dockyards | | grave"):
        t = table(row, one="heavy_footprint")
        t.one.chooses("end", "heavy_footprint")
        assert t.token("armory") == 0 and t.one.discard == ["heavy_footprint"]


def test_orbital_strike_places_him_anywhere_and_deals_four_damage_to_each_enemy_there() -> None:
    row = "field_hospital | harbinger | \n dockyards | | grave, ronin\n armory | | mauler"
    t = table(row, charges={"harbinger": 4})
    t.one.chooses("ultimate:orbital_strike", "dockyards")
    assert t.harbinger.at == "dockyards" and t.harbinger.charge == 0
    assert [t[hero].damage for hero in ("grave", "ronin", "mauler")] == [4, 4, 0]
