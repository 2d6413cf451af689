"""The Action Phase: attacks, moves, draws, costs, knock-outs, and what the table says about them."""

import pytest

from tests.games.guardians.scene import table
from warhall.games.guardians.catalogue import HEROES


@pytest.mark.rule("guardians", "action.what")
def test_up_to_three_actions_of_any_kind_are_performed() -> None:
    t = table("field_hospital | ronin, whiplash | grave exhausted", one="barrier")
    assert t.one.offered() == [
        "attack:ronin:grave",
        "move:ronin:inter_gov_vault",
        "use:ronin",
        "attack:whiplash:grave",
        "move:whiplash:inter_gov_vault",
        "play:barrier",
        "draw",
        "end",
    ]
    t.one.chooses("draw")
    t.one.chooses("draw")
    assert t.one.actions == 1
    t.one.chooses("attack:ronin:grave")
    assert t.phase == "draw", "with no action left and nothing else to do the phase is over"


@pytest.mark.rule("guardians", "action.fewer")
def test_the_phase_may_end_with_actions_left() -> None:
    t = table("field_hospital | astra | grave")
    t.one.chooses("end")
    assert t.two.is_asked


def test_a_player_without_actions_is_still_asked_while_she_might_hold_a_utility_card() -> None:
    t = table("field_hospital | astra | grave", one="barrier", actions=1)
    t.one.chooses("draw")
    assert t.one.offered() == ["end"]
    assert t.one.prompt == "You have no action left. Anything else?"


# ── attacks ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "attack.readied")
def test_an_exhausted_hero_cannot_attack() -> None:
    t = table("field_hospital | whiplash exhausted, valkyrie | grave")
    assert t.one.offered("attack") == ["attack:valkyrie:grave"]
    assert "exhausted" in t.one.closed()["whiplash"]


@pytest.mark.rule("guardians", "attack.same_location", "word.range")
def test_an_attack_reaches_only_the_attackers_location() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | ronin")
    assert t.one.offered("attack") == ["attack:whiplash:grave"]


@pytest.mark.rule("guardians", "attack.damage", "attack.exhausts")
def test_an_attack_deals_the_attack_value_and_exhausts_the_attacker() -> None:
    t = table("field_hospital | whiplash | mauler")
    assert t.one.labels()["attack:whiplash:mauler"] == "Attack Mauler with Whiplash: 3 damage"
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.damage == 3 and not t.whiplash.is_ready and t.one.actions == 2
    t = table("field_hospital | whiplash | mauler 7")
    t.one.chooses("attack:whiplash:mauler")
    assert t.kinds()[-5:] == ["attacked", "damaged", "fell", "token", "exhausted"], "the attacker tires last of all"


@pytest.mark.rule("guardians", "attack.value")
def test_abilities_add_to_the_attack_value() -> None:
    t = table("armory | mauler 2 | grave")
    assert t.one.labels()["attack:mauler:grave"] == "Attack Grave with Mauler: 5 damage"
    assert t.one.sums()["attack:mauler:grave"] == [("attack value", 4), ("Off the Leash", 1)]
    t.one.chooses("attack:mauler:grave")
    assert t.grave.damage == 5


@pytest.mark.rule("guardians", "attack.shielded", "shield.prevents")
def test_a_shielded_hero_can_be_attacked_in_vain_and_the_attacker_is_exhausted() -> None:
    t = table("field_hospital | whiplash | grave shield")
    assert t.one.labels()["attack:whiplash:grave"] == "Attack Grave with Whiplash: 0 damage"
    assert t.one.sums()["attack:whiplash:grave"] == [("attack value", 3), ("the shield", -3)]
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.damage == 0 and t.grave.conditions == ["shield"] and not t.whiplash.is_ready


@pytest.mark.rule("guardians", "example.venger", "knock_out.when", "knock_out.token", "knock_out.removed")
def test_whiplash_knocks_out_venger_at_the_detention_facility() -> None:
    t = table("detention_facility | whiplash | venger 6")
    t.one.chooses("attack:whiplash:venger")
    assert t.venger.is_out and t.token("detention_facility") == 2
    assert t.venger.damage == 0 and not t.whiplash.is_ready


@pytest.mark.rule("guardians", "word.life_value")
def test_every_hero_stands_with_one_damage_less_than_its_printed_life_and_falls_with_as_much() -> None:
    for hero in (hero for hero in HEROES if hero.key != "whiplash"):
        t = table(f"field_hospital | whiplash | {hero.key} {hero.life - 4}")
        t.one.chooses("attack:whiplash:" + hero.key)
        assert not t[hero.key].is_out and t[hero.key].damage == hero.life - 1
        t = table(f"field_hospital | whiplash | {hero.key} {hero.life - 3}")
        t.one.chooses("attack:whiplash:" + hero.key)
        assert t[hero.key].is_out


# ── moves ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "example.move", "move.adjacent", "move.elsewhere")
def test_astra_can_move_to_her_left_or_right() -> None:
    t = table("power_station | | \n field_hospital | astra | \n dockyards | | \n armory | | grave")
    assert t.one.offered("move") == ["move:astra:power_station", "move:astra:dockyards"]


def test_the_row_is_not_a_ring() -> None:
    t = table("power_station | astra | \n field_hospital | | \n dockyards | | \n armory | | grave")
    assert t.one.offered("move") == ["move:astra:field_hospital"]


@pytest.mark.rule("guardians", "move.action")
def test_a_move_action_takes_a_readied_hero_next_door_and_does_not_exhaust() -> None:
    t = table("field_hospital | astra | \n dockyards | | grave")
    t.one.chooses("move:astra:dockyards")
    assert t.astra.at == "dockyards" and t.astra.is_ready and t.one.actions == 2


@pytest.mark.rule("guardians", "move.exhausted")
def test_an_exhausted_hero_cannot_use_a_move_action() -> None:
    t = table("field_hospital | astra exhausted | grave")
    assert t.one.offered("move") == []


@pytest.mark.rule("guardians", "move.by_effect")
def test_an_effect_moves_an_exhausted_hero() -> None:
    t = table("field_hospital | astra exhausted | grave", one="reposition")
    t.one.plays("reposition", "astra:inter_gov_vault")
    assert t.astra.at == "inter_gov_vault" and not t.astra.is_ready


@pytest.mark.rule("guardians", "move.crowd")
def test_any_number_of_heroes_fit_at_a_location() -> None:
    t = table("field_hospital | astra, whiplash | grave, ronin, mauler\n dockyards | valkyrie |")
    t.one.chooses("move:valkyrie:field_hospital")
    assert t.valkyrie.at == "field_hospital"


@pytest.mark.rule("guardians", "move.harbinger")
def test_harbinger_is_never_moved_but_can_be_placed() -> None:
    t = table("field_hospital | harbinger | grave\n dockyards | | ", one="reposition drop_pod")
    assert t.one.offered("move") == []
    t.one.plays("reposition")
    assert t.harbinger.at == "field_hospital"
    t.one.plays("drop_pod", "dockyards")
    assert t.harbinger.at == "dockyards"


def test_harbinger_is_not_moved_by_an_enemy_either() -> None:
    t = table("field_hospital | mauler | \n dockyards | | harbinger", one="guttersnare")
    t.one.plays("guttersnare")
    assert t.harbinger.at == "dockyards" and t.harbinger.damage == 3


# ── drawing and paying ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "draw.action")
def test_a_draw_action_draws_a_card() -> None:
    t = table("field_hospital | astra | grave", deck="intel barrier")
    t.one.chooses("draw")
    assert t.one.hand == ["intel"] and t.one.actions == 2


@pytest.mark.rule("guardians", "action.pay")
def test_cards_ultimates_abilities_and_locations_with_the_symbol_cost_an_action_each() -> None:
    row = "research_lab | paladin, mauler exhausted 3 | "
    for key, left in (("play:barrier", 2), ("use:paladin", 2), ("visit:research_lab", 2)):
        t = table(row, one="barrier")
        t.one.chooses(key)
        if "paladin" in t.one.offered():
            t.one.chooses("paladin")
        assert t.one.actions == left
    t = table("field_hospital | mauler 3 | grave")
    t.one.chooses("ultimate:payback")
    assert t.one.actions == 2


def test_without_an_action_left_nothing_that_costs_one_is_offered() -> None:
    t = table("research_lab | paladin, mauler 3 | grave", one="barrier marching_orders", actions=0)
    assert t.one.offered() == ["play:marching_orders", "end"]
    closed = t.one.closed()
    assert closed["barrier"] == closed["ultimate:payback"] == "costs an action"


@pytest.mark.rule("guardians", "location.action")
def test_a_location_action_needs_a_readied_hero_there_and_does_not_exhaust_it() -> None:
    t = table("research_lab | astra exhausted, whiplash exhausted | grave\n dockyards | valkyrie |")
    assert t.one.offered("visit") == []
    t = table("research_lab | astra, whiplash exhausted | grave\n dockyards | valkyrie |")
    assert t.one.offered("visit") == ["visit:research_lab"]
    t.one.chooses("visit:research_lab")
    assert t.astra.is_ready and t.whiplash.is_ready and t.one.actions == 2


# ── exhaust abilities ─────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "ability.exhaust", "word.exhaust_once")
def test_an_exhaust_ability_costs_no_action_and_needs_a_readied_hero() -> None:
    t = table("field_hospital | whiplash | \n dockyards | | grave, ronin")
    t.one.chooses("use:whiplash", "grave")
    assert t.grave.at == "field_hospital" and not t.whiplash.is_ready and t.one.actions == 3
    assert t.one.offered("use") == []


def test_an_exhaust_ability_can_be_used_when_no_action_is_left() -> None:
    t = table("field_hospital | whiplash | \n dockyards | | grave", actions=0)
    assert t.one.offered() == ["use:whiplash", "end"]


@pytest.mark.rule("guardians", "ability.no_interrupt")
def test_exhaust_abilities_and_utilities_are_not_offered_in_the_middle_of_a_card_or_in_another_phase() -> None:
    t = table("field_hospital | whiplash, astra | grave, ronin\n dockyards | | mauler", one="reel_in steady_aim")
    t.one.plays("reel_in")
    assert t.one.offered() == ["grave", "ronin", "mauler"]
    t.leaves_open()
    t = table("field_hospital | whiplash | \n dockyards | | grave\n out | astra |", phase="control", one="steady_aim")
    assert t.one.offered() == ["pass"]
    t.one.declines()
    assert t.one.offered() == t.row()
    t.leaves_open()


@pytest.mark.rule("guardians", "ability.needs_use")
def test_abilities_and_locations_are_offered_only_when_they_could_do_something() -> None:
    t = table("broadcast_tower | whiplash, paladin | grave")
    assert t.one.offered("use") == [] and t.one.offered("visit") == []


# ── knock-outs ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "knock_out.token")
def test_a_knock_out_by_ones_own_card_moves_the_token_for_the_opponent() -> None:
    t = table("armory | grave 7 | ronin", one="rupture")
    t.one.plays("rupture")
    assert t.grave.is_out and t.token("armory") == -2


def test_a_knocked_out_hero_loses_conditions_too() -> None:
    t = table("field_hospital | whiplash | venger 8 immobile locked")
    t.one.chooses("attack:whiplash:venger")
    assert t.venger.is_out and t.venger.conditions == []


def test_charge_tokens_lie_on_the_ultimate_and_stay_when_its_hero_falls() -> None:
    t = table("field_hospital | whiplash | venger 8", charges={"venger": 2})
    t.one.chooses("attack:whiplash:venger")
    assert t.venger.is_out and t.venger.charge == 2


@pytest.mark.rule("guardians", "knock_out.nowhere")
def test_knocked_out_heroes_cannot_be_targeted_and_count_nowhere() -> None:
    t = table("field_hospital | astra | grave\n out | | ronin", one="split_shot curved_shot")
    assert t.one.offered("attack") == ["attack:astra:grave"]
    t.one.plays("split_shot")
    assert t.ronin.damage == 0 and t.grave.damage == 2
    t = table("field_hospital | astra | \n out | | grave", phase="control")
    assert t.token("field_hospital") == 1


@pytest.mark.rule("guardians", "knock_out.mid_card")
def test_a_hero_knocked_out_in_mid_card_is_gone_for_the_rest_of_it() -> None:
    t = table("field_hospital | kosi | grave 9\n dockyards | | ", one="twin_step", charges={"kosi": 0})
    t.one.plays("twin_step")
    assert t.grave.is_out and t.kosi.at == "dockyards"
    t = table("field_hospital | ronin | mauler 7\n dockyards | | ", one="lotus_blade")
    t.one.plays("lotus_blade")
    assert t.mauler.is_out and t.one.offered()[-1] == "end", "the fallen hero's player is given no choice"


@pytest.mark.rule("guardians", "knock_out.several")
def test_several_knocked_out_at_once_leave_in_the_order_the_active_player_chooses_if_it_matters() -> None:
    t = table("field_hospital | grave 7 | ronin 8", one="rupture")
    t.one.plays("rupture")
    assert t.one.prompt == "Who is knocked out first?" and t.one.offered() == ["ronin", "grave"]
    t.one.chooses("ronin")
    assert t.grave.is_out and t.ronin.is_out and t.token("field_hospital") == 0
    t = table("field_hospital | astra | ronin 10\n dockyards | | venger 8", one="split_shot")
    t.one.plays("split_shot")
    assert t.ronin.is_out and t.venger.is_out
    t = table("field_hospital | astra | grave 9, ronin 10", one="split_shot")
    t.one.plays("split_shot")
    assert t.ronin.is_out and t.grave.is_out and t.astra.damage == 3, "two of one side fall: no question"


def test_the_order_of_knock_outs_can_decide_where_a_token_ends() -> None:
    t = table("field_hospital +1 | grave 7 | ronin 8", one="rupture")
    t.one.plays("rupture", "ronin")
    assert t.token("field_hospital") == 0
    t = table("field_hospital +1 | grave 7 | ronin 8", one="rupture")
    t.one.plays("rupture", "grave")
    assert t.token("field_hospital") == 1


@pytest.mark.rule("guardians", "attack.without_action")
def test_an_attack_by_an_effect_needs_a_readied_hero_and_exhausts_it() -> None:
    t = table("field_hospital | paladin exhausted, whiplash, mauler exhausted | grave", one="open_fire")
    t.one.plays("open_fire", "paladin")
    assert t.grave.damage == 3 and not t.whiplash.is_ready and t.one.actions == 2
