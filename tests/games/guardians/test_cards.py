"""Playing power cards and Ultimates, reactions, conditions, timing, and the printed examples."""

import pytest

from tests.games.guardians.scene import table
from warhall.games.guardians.cards import Card, Reaction, Utility
from warhall.games.guardians.catalogue import CARDS, HEROES, ULTIMATES, UTILITIES, powers
from warhall.games.guardians.heroes.ronin import Ronin


# ── costs and kinds ───────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "cards.hero", "powerlock.no_cards")
def test_no_card_can_be_played_for_a_powerlocked_or_knocked_out_hero() -> None:
    row = "field_hospital | astra locked, whiplash | grave\n out | mauler |"
    t = table(row, one="curved_shot swing_in guttersnare", charges={"astra": 3})
    assert t.one.offered("play") == ["play:swing_in"] and t.one.offered("ultimate") == []
    closed = t.one.closed()
    assert closed["curved_shot"] == closed["ultimate:long_goodbye"] == "Astra is powerlocked"
    assert closed["guttersnare"] == "Mauler is knocked out"
    assert {"attack:astra:grave", "move:astra:inter_gov_vault"} <= set(t.one.offered())


def test_a_powerlocked_hero_can_use_its_ability() -> None:
    t = table("field_hospital | whiplash locked | \n dockyards | | grave")
    assert t.one.offered("use") == ["use:whiplash"]


@pytest.mark.rule("guardians", "cards.basic")
def test_basic_cards_need_no_hero() -> None:
    t = table("field_hospital | astra locked | grave\n out | mauler, whiplash |", one="intel barrier")
    assert t.one.offered("play") == ["play:intel", "play:barrier"]


@pytest.mark.rule("guardians", "cost.ready")
def test_a_ready_cost_needs_a_readied_hero_and_does_not_exhaust_it() -> None:
    t = table("field_hospital | astra exhausted | grave", one="split_shot curved_shot")
    assert t.one.offered("play") == ["play:curved_shot"]
    assert t.one.closed()["split_shot"] == "Astra must be readied"
    t = table("field_hospital | astra | grave", one="split_shot")
    t.one.plays("split_shot")
    assert t.astra.is_ready


@pytest.mark.rule("guardians", "cost.action")
def test_no_reaction_or_utility_card_costs_an_action_and_every_action_card_does() -> None:
    for card in CARDS:
        assert card.action == (card.kind == "action"), card.name
    assert all(ultimate.action for ultimate in ULTIMATES)


@pytest.mark.rule("guardians", "cards.action")
def test_an_action_card_is_paid_for_charged_resolved_and_discarded_in_this_order() -> None:
    t = table("field_hospital | whiplash, astra | grave\n dockyards | | ronin", one="swing_in")
    t.one.plays("swing_in")
    assert t.one.actions == 2 and t.one.rule == "cards.charge_point"
    assert t.one.discard == [] and t.match.view(1)["table"]["playing"] == ["swing_in"]
    t.one.chooses("whiplash")
    assert t.one.rule == "cards.resolve" and t.one.discard == []
    t.one.chooses("ronin")
    assert t.ronin.damage == 3 and t.one.discard == ["swing_in"]


def test_action_cards_are_not_offered_outside_ones_own_action_phase() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | ronin", one="swing_in", two="lotus_blade")
    t.one.chooses("end")
    assert t.two.offered("play") == ["play:lotus_blade"] and not t.one.is_asked


@pytest.mark.rule("guardians", "cards.charge_point")
def test_a_charge_goes_on_any_of_ones_ultimates_even_of_a_fallen_hero_or_face_down() -> None:
    t = table("field_hospital | astra, whiplash | grave\n out | mauler |", one="intel", spent="whiplash")
    t.one.plays("intel")
    assert t.one.offered() == ["astra", "whiplash", "mauler"]
    t.one.chooses("whiplash")
    assert t.whiplash.charge == 1 and t.whiplash.is_spent
    t = table("field_hospital | astra, whiplash | grave\n out | mauler |", one="intel")
    t.one.plays("intel", "mauler")
    assert t.mauler.charge == 1


@pytest.mark.rule("guardians", "cards.ultimate", "cost.charge")
def test_an_ultimate_spends_its_own_charges_and_is_played_once_a_game() -> None:
    row = "field_hospital | astra, whiplash | grave\n dockyards | | ronin"
    t = table(row, charges={"astra": 2, "whiplash": 5})
    assert t.one.offered("ultimate") == ["ultimate:lockdown"]
    assert t.one.closed()["ultimate:long_goodbye"] == "needs 3 charge tokens and has 2"
    t = table(row, charges={"astra": 4, "whiplash": 5})
    t.one.chooses("ultimate:long_goodbye", "grave")
    assert t.astra.charge == 1 and t.whiplash.charge == 5 and t.astra.is_spent
    assert t.one.offered("ultimate") == ["ultimate:lockdown"] and t.one.actions == 2
    assert "face down" in t.one.closed()["ultimate:long_goodbye"]


@pytest.mark.rule("guardians", "cards.utility")
def test_a_utility_card_is_free_and_played_in_the_phase_it_names() -> None:
    t = table("field_hospital | astra exhausted, whiplash exhausted | grave", one="steady_aim patrol_route")
    assert t.one.offered("play") == ["play:steady_aim"]
    t.one.plays("steady_aim")
    assert t.one.actions == 3 and t.one.discard == ["steady_aim"]
    assert t.one.closed()["patrol_route"] == "is played in your Control Phase"


@pytest.mark.rule("guardians", "cards.utility_start")
def test_utility_cards_of_other_phases_are_played_at_their_start() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | ", one="patrol_route", phase="control")
    assert t.one.offered() == ["patrol_route", "pass"]
    t.one.chooses("patrol_route")
    assert t.whiplash.at == "dockyards" and t.token("dockyards") == 1
    t = table("field_hospital +1 | harbinger | \n armory | | grave", one="heavy_footprint")
    t.one.chooses("end")
    assert t.one.offered() == ["heavy_footprint", "pass"]
    t.one.chooses("heavy_footprint")
    assert t.scored(0) == ["field_hospital"]


def test_utility_cards_of_a_powerlocked_hero_cannot_be_played() -> None:
    t = table("field_hospital | whiplash locked | grave", one="patrol_route", phase="control")
    assert t.phase == "action"


@pytest.mark.rule("guardians", "cards.one_utility")
def test_every_hero_has_six_power_cards_and_exactly_one_utility_card_among_them() -> None:
    for hero in range(len(HEROES)):
        assert len(powers(hero)) == 6
        assert sum(isinstance(CARDS[card], Utility) for card in powers(hero)) == 1
        assert UTILITIES[hero] in powers(hero)


@pytest.mark.rule("guardians", "cards.resolve")
def test_what_is_impossible_is_skipped_and_the_rest_is_done() -> None:
    t = table("field_hospital | kosi | \n dockyards | | grave", one="twin_step")
    t.one.plays("twin_step")
    assert t.kosi.at == "dockyards" and t.grave.damage == 2


@pytest.mark.rule("guardians", "cards.for_nothing")
def test_a_card_may_be_played_for_its_charge_point_alone() -> None:
    t = table("field_hospital | mauler | \n power_station | | \n dockyards | | grave", one="guttersnare")
    t.one.plays("guttersnare")
    assert t.mauler.charge == 1 and t.grave.damage == 0 and t.one.discard == ["guttersnare"]


@pytest.mark.rule("guardians", "timing.card_wins")
def test_a_card_that_contradicts_the_rules_is_right() -> None:
    t = table("field_hospital | astra | \n dockyards | | grave")
    assert t.one.offered("attack") == ["attack:astra:grave"], "Astra's text gives her attacks a range"


@pytest.mark.rule("guardians", "cards.unmovable")
def test_a_hero_that_cannot_be_moved_is_chosen_for_the_rest_of_an_effect_but_not_for_a_move_alone() -> None:
    row = "field_hospital | valkyrie, harbinger exhausted, astra exhausted immobile | grave"
    for hero in ("harbinger", "astra"):
        t = table(row, one="airlift")
        t.one.plays("airlift", "valkyrie")
        assert t.one.offered() == ["valkyrie", "harbinger", "astra"]
        t.one.chooses(hero)
        assert t[hero].at == "field_hospital" and t[hero].is_ready
    t = table(row, one="reposition")
    t.one.plays("reposition")
    assert {key.split(":")[0] for key in t.one.offered()} == {"valkyrie"}
    t.leaves_open()


# ── conditions ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "condition.second")
def test_a_second_token_of_a_kind_is_prevented() -> None:
    t = table("field_hospital | venger | grave locked", one="hammerlock")
    t.one.plays("hammerlock")
    assert t.grave.conditions == ["locked"] and t.grave.damage == 1
    assert "prevented" in t.kinds()


@pytest.mark.rule("guardians", "condition.supply")
def test_more_heroes_can_be_powerlocked_at_once_than_there_are_printed_tokens() -> None:
    row = (
        "field_hospital | astra/1 locked, whiplash/1 locked, kosi/3 locked, grave/3 | "
        "ronin/2 locked, mauler/2 locked, venger/4 locked, paladin/4"
    )
    t = table(row, seats=4, three="nerve_agent")
    t.one.chooses("player:2")
    t.three.plays("nerve_agent", "grave")
    locked = ["astra", "whiplash", "kosi", "ronin", "mauler", "venger", "paladin"]
    assert [t[hero].conditions for hero in locked] == [["locked"]] * 7


@pytest.mark.rule("guardians", "shield.until")
def test_a_shield_lasts_until_the_start_of_its_own_sides_action_phase() -> None:
    t = table("field_hospital | astra shield | grave shield", deck="barrier", two_deck="barrier")
    t.one.chooses("end")
    assert t.astra.conditions == ["shield"] and t.grave.conditions == []
    t.two.chooses("end")
    assert t.astra.conditions == []


@pytest.mark.rule("guardians", "immobilise.no_move", "word.place")
def test_an_immobilised_hero_is_moved_by_nobody_but_can_be_placed_and_can_attack() -> None:
    t = table("field_hospital | astra immobile | grave\n dockyards | | ", one="reposition")
    assert t.one.offered("move") == [] and t.one.offered("attack") == ["attack:astra:grave"]
    t.one.plays("reposition")
    assert t.astra.at == "field_hospital"
    t = table("field_hospital | mauler | \n dockyards | | grave immobile", one="guttersnare")
    t.one.plays("guttersnare")
    assert t.grave.at == "dockyards", "nor by the other side"
    t = table("field_hospital | harbinger immobile | grave\n dockyards | | ", one="drop_pod")
    t.one.plays("drop_pod", "dockyards")
    assert t.harbinger.at == "dockyards"


@pytest.mark.rule("guardians", "immobilise.until", "powerlock.until")
def test_immobilise_and_powerlock_are_discarded_at_the_end_of_the_own_sides_action_phase() -> None:
    t = table("field_hospital | astra immobile locked | grave immobile locked", deck="intel", two_deck="intel")
    assert t.astra.conditions == ["immobile", "locked"]
    t.one.chooses("end")
    assert t.astra.conditions == [] and t.grave.conditions == ["immobile", "locked"]
    t.two.chooses("end")
    assert t.grave.conditions == []


# ── reactions ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "example.split_shot", "reactions.one_card", "cards.reaction")
def test_rapid_response_answers_split_shot_with_one_copy_only() -> None:
    t = table(
        "field_hospital | astra, whiplash | \n dockyards | | paladin\n armory | | grave\n power_station | | ronin",
        one="split_shot",
        two="rapid_response rapid_response",
    )
    t.one.plays("split_shot")
    assert [t[hero].damage for hero in ("paladin", "grave", "ronin")] == [2, 2, 2], "resolved before anybody reacts"
    assert t.two.offered() == ["rapid_response", "pass"]
    t.two.answers("rapid_response", "field_hospital", "astra")
    assert t.paladin.at == "field_hospital" and t.astra.damage == 2
    assert t.two.hand == ["rapid_response"] and not t.two.is_asked
    assert t.one.is_asked and t.one.rule == "action.what"


def test_the_second_copy_can_answer_the_next_action() -> None:
    t = table("field_hospital | astra, whiplash | paladin", one="split_shot", two="rapid_response rapid_response")
    t.one.plays("split_shot")
    t.two.answers("rapid_response", "astra")
    t.one.chooses("attack:astra:paladin")
    assert t.two.offered() == ["rapid_response", "pass"]
    t.leaves_open()


@pytest.mark.rule("guardians", "cards.hero", "powerlock.no_cards")
def test_no_reaction_card_can_be_played_for_a_powerlocked_hero() -> None:
    t = table("field_hospital | whiplash | mauler locked", two="bite_back")
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.damage == 3 and not t.two.is_asked


@pytest.mark.rule("guardians", "reactions.own")
def test_a_player_may_react_to_her_own_action() -> None:
    t = table("field_hospital | venger | mauler", one="follow_up_shot")
    t.one.chooses("attack:venger:mauler")
    assert t.one.offered() == ["follow_up_shot", "pass"]
    t.one.chooses("follow_up_shot")
    assert t.mauler.damage == 4


@pytest.mark.rule("guardians", "reactions.order")
def test_the_active_player_orders_the_reactions_of_both() -> None:
    t = table("field_hospital | venger | mauler 4", one="follow_up_shot", two="bite_back")
    t.one.chooses("attack:venger:mauler")
    t.two.answers("bite_back")
    t.one.chooses("follow_up_shot")
    assert t.one.rule == "reactions.order" and t.one.offered() == ["follow_up_shot", "bite_back"]
    t.one.chooses("bite_back")
    assert t.venger.damage == 2 and t.mauler.is_out


@pytest.mark.rule("guardians", "reactions.together")
def test_a_declared_reaction_that_has_become_impossible_stays_in_hand() -> None:
    t = table("field_hospital | venger | mauler 4", one="follow_up_shot", two="bite_back")
    t.one.chooses("attack:venger:mauler")
    assert t.one.is_asked and t.two.is_asked
    t.one.chooses("follow_up_shot")
    t.two.answers("bite_back")
    t.one.chooses("follow_up_shot")
    assert t.mauler.is_out and t.venger.damage == 0
    assert t.two.hand == ["bite_back"] and t.mauler.charge == 0
    assert t.match.view(0)["table"]["players"][1]["known"] == ["bite_back"], "it was declared for all to see"


@pytest.mark.rule("guardians", "reactions.chain")
def test_a_reaction_can_itself_be_reacted_to() -> None:
    t = table("field_hospital | mauler | harbinger", one="bite_back", two="countermeasures")
    t.one.chooses("attack:mauler:harbinger")
    t.two.answers("countermeasures")
    assert t.mauler.damage == 2 and t.one.offered() == ["bite_back", "pass"]
    t.one.chooses("bite_back")
    assert t.harbinger.damage == 4 + 2


@pytest.mark.rule("guardians", "reactions.nothing_else")
def test_a_token_moved_in_the_control_phase_cannot_be_answered_but_one_moved_by_a_card_can() -> None:
    row = "hall_of_unity | mauler | \n dockyards | | kosi"
    t = table(row, one="blood_price", two="swift_justice", phase="control")
    assert t.token("hall_of_unity") == 1 and t.one.is_asked and not t.two.is_asked
    t.one.plays("blood_price")
    assert t.two.offered() == ["swift_justice", "pass"]
    t.leaves_open()


@pytest.mark.rule("guardians", "reactions.abilities")
def test_spirit_strike_can_be_used_on_top_of_a_reaction_card() -> None:
    t = table("field_hospital | whiplash | kosi, paladin", two="rapid_response barrier")
    t.one.chooses("attack:whiplash:paladin")
    assert t.two.offered() == ["use:kosi", "rapid_response", "pass"]
    t.two.answers("rapid_response")
    assert t.whiplash.damage == 2 and t.two.offered() == ["use:kosi", "pass"]
    t.two.answers("use:kosi")
    assert t.whiplash.damage == 3 and t.two.hand == []


@pytest.mark.rule("guardians", "reactions.asked")
def test_whether_a_player_is_asked_depends_on_what_lies_open_alone() -> None:
    row = "field_hospital | whiplash | paladin"
    t = table(row, two="barrier")
    t.one.chooses("attack:whiplash:paladin")
    assert t.two.offered() == ["pass"], "she could hold Rapid Response"
    t.leaves_open()
    t = table(row, two="barrier", two_discard="rapid_response rapid_response")
    t.one.chooses("attack:whiplash:paladin")
    assert not t.two.is_asked, "both copies lie in the discard pile"
    t = table(row)
    t.one.chooses("attack:whiplash:paladin")
    assert not t.two.is_asked, "she has no cards at all"


def test_the_question_says_why_other_reaction_cards_do_not_fit() -> None:
    t = table("field_hospital | whiplash | paladin, valkyrie locked", two="rapid_response avenge")
    t.one.chooses("attack:whiplash:paladin")
    assert t.two.closed() == {"avenge": "Valkyrie is powerlocked"}
    t.leaves_open()
    t = table("field_hospital | whiplash | paladin, valkyrie", two="rapid_response avenge")
    t.one.chooses("attack:whiplash:paladin")
    assert t.two.closed()["avenge"].startswith("does not answer this")
    t.leaves_open()


# ── timing ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "timing.resolved_first")
def test_a_reaction_saves_nobody_and_a_fallen_hero_cannot_react() -> None:
    t = table("field_hospital | whiplash | mauler 6, grave", two="bite_back")
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.is_out and not t.two.is_asked


@pytest.mark.rule("guardians", "timing.no_interrupt")
def test_what_a_card_sets_off_waits_until_the_card_is_resolved_and_comes_before_reactions() -> None:
    t = table("chemical_plant | mauler | \n dockyards | | harbinger, paladin", one="guttersnare", two="rapid_response")
    t.one.plays("guttersnare", "paladin")
    amounts = [event.data["amount"] for event in t.told if event.kind == "damaged"]
    assert amounts == [3, 3], "the 3 of the card, then the 3 of the Chemical Plant"
    assert t.paladin.damage == 3 and t.mauler.damage == 3 and t.two.offered() == ["rapid_response", "pass"]
    t.leaves_open()


@pytest.mark.rule("guardians", "timing.no_interrupt")
def test_a_move_effect_does_not_happen_for_a_hero_that_has_fallen_meanwhile() -> None:
    t = table("sensor_array | mauler | \n dockyards | | paladin 9", one="guttersnare")
    t.one.plays("guttersnare")
    assert t.paladin.is_out and t.two.hand == []


@pytest.mark.rule("guardians", "timing.set_off")
def test_last_breath_can_be_reacted_to_as_an_ability_of_graves_player_before_the_attack_that_set_it_off() -> None:
    row = "field_hospital | whiplash | grave 9\n dockyards | paladin | valkyrie"
    t = table(row, one="rapid_response", two="avenge")
    t.one.chooses("attack:whiplash:grave")
    assert t.whiplash.damage == 3 and t.one.offered() == ["rapid_response", "pass"]
    assert "Last Breath" in t.one.prompt and not t.two.is_asked
    t.one.chooses("rapid_response").declines()
    assert t.valkyrie.damage == 2 and t.two.offered() == ["avenge", "pass"]
    t.two.answers("avenge")
    assert t.valkyrie.at == "field_hospital" and t.whiplash.damage == 6


@pytest.mark.rule("guardians", "timing.set_off")
def test_a_move_effect_belongs_to_the_card_that_moved_the_hero() -> None:
    t = table("chemical_plant | | paladin\n dockyards | whiplash |", two="rapid_response")
    t.one.chooses("move:whiplash:chemical_plant")
    assert t.paladin.damage == 3 and t.two.offered() == ["rapid_response", "pass"]
    t.leaves_open()
    t = table("chemical_plant | paladin, whiplash | \n dockyards | | grave", one="rapid_response")
    t.one.chooses("use:whiplash")
    assert t.grave.at == "chemical_plant" and t.two.offered() == ["paladin", "whiplash"]
    t.two.answers("paladin")
    assert t.paladin.damage == 3 and t.one.rule == "action.what", "no enemy has pulled her there"


@pytest.mark.rule("guardians", "timing.simultaneous")
def test_the_active_player_orders_effects_that_were_set_off_together() -> None:
    t = table("chemical_plant | whiplash | \n dockyards | | ronin 1, venger", charges={"whiplash": 3}, actions=1)
    t.one.chooses("ultimate:lockdown")
    assert t.one.rule == "timing.simultaneous" and t.one.offered() == ["0:ronin", "1:venger"]
    t.one.chooses("1:venger")
    assert t.venger.damage == 3 and t.ronin.damage == 4 and t.whiplash.damage == 6


@pytest.mark.rule("guardians", "timing.one_window")
def test_one_chance_to_react_follows_a_card_with_two_attacks() -> None:
    t = table("field_hospital | paladin, whiplash | mauler", one="open_fire", two="bite_back")
    t.one.plays("open_fire", "paladin", "attack:paladin:mauler")
    assert not t.two.is_asked
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.damage == 7 and t.two.offered() == ["bite_back", "pass"]
    t.two.answers("bite_back", "paladin")
    assert not t.two.is_asked


# ── choices ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "choices.targeted")
def test_a_player_can_choose_only_what_she_can_completely_resolve() -> None:
    t = table("field_hospital | ronin | grave", one="poisoned_chalice", two="barrier")
    t.one.plays("poisoned_chalice")
    assert t.grave.damage == 5, "with one card in hand she cannot discard two"
    t = table("field_hospital | ronin | grave", one="poisoned_chalice", two="barrier intel")
    t.one.plays("poisoned_chalice")
    assert t.two.offered() == ["suffer", "give_up"]
    t.leaves_open()


@pytest.mark.rule("guardians", "word.prevent")
def test_what_is_not_prevented_is_still_done() -> None:
    t = table("field_hospital | whiplash | mauler shield", one="handcuffs")
    t.one.plays("handcuffs")
    assert t.mauler.damage == 0 and t.mauler.conditions == ["shield", "locked"]


@pytest.mark.rule("guardians", "choices.prevented")
def test_what_is_prevented_counts_as_resolved() -> None:
    t = table("field_hospital | ronin | grave shield", one="poisoned_chalice", two="barrier intel")
    t.one.plays("poisoned_chalice")
    t.two.answers("suffer")
    assert t.grave.damage == 0 and len(t.two.hand) == 2
    t = table("field_hospital | ronin | grave shield locked immobile", one="lotus_blade")
    t.one.plays("lotus_blade")
    assert t.grave.damage == 0 and t.grave.conditions == ["shield", "immobile", "locked"]


@pytest.mark.rule("guardians", "example.guttersnare")
def test_guttersnare_hits_the_immobilised_ronin_where_he_stands_and_cannot_reach_kosi() -> None:
    row = "field_hospital | mauler, valkyrie immobile | \n dockyards | | ronin immobile\n armory | | kosi, grave"
    t = table(row, one="guttersnare")
    t.one.plays("guttersnare", "mauler")
    assert t.ronin.at == "dockyards" and t.ronin.damage == 3 and t.kosi.damage == 0


def test_guttersnare_says_why_kosi_cannot_be_chosen() -> None:
    row = "field_hospital | mauler | \n dockyards | | ronin, grave\n armory | | kosi"
    t = table(row, one="guttersnare")
    t.one.plays("guttersnare")
    assert t.one.offered() == ["ronin", "grave"]
    assert t.one.closed() == {"kosi": "is not within range 1 of Mauler"}
    t.leaves_open()


@pytest.mark.rule("guardians", "example.lotus_blade")
def test_lotus_blade_leaves_the_immobilised_valkyrie_only_the_powerlock() -> None:
    t = table("field_hospital | | mauler 2, valkyrie immobile\n dockyards | ronin | ", one="lotus_blade")
    t.one.plays("lotus_blade", "valkyrie")
    assert t.valkyrie.conditions == ["immobile", "locked"] and t.valkyrie.at == "field_hospital"


# ── words of the glossary ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("guardians", "word.range")
def test_a_range_includes_everything_nearer() -> None:
    row = "field_hospital | kosi | grave\n dockyards | | ronin\n armory | | mauler\n power_station | | venger"
    t = table(row)
    me = t.me("kosi")
    names = [[HEROES[foe].key for foe in me.enemies(reach)] for reach in range(4)]
    assert names == [
        ["grave"],
        ["grave", "ronin"],
        ["grave", "ronin", "mauler"],
        ["grave", "ronin", "mauler", "venger"],
    ]


@pytest.mark.rule("guardians", "word.damaged")
def test_a_hero_with_a_damage_token_is_damaged() -> None:
    t = table("field_hospital | venger | grave 1, ronin")
    assert t.one.labels()["attack:venger:grave"].endswith(": 4 damage")
    assert t.one.labels()["attack:venger:ronin"].endswith(": 3 damage")


@pytest.mark.rule("guardians", "word.reduced", "word.remaining_life")
def test_reducing_adds_just_so_much_damage_and_none_to_a_shielded_or_weaker_hero() -> None:
    for before in ("", 3, Ronin.life - 1):
        t = table(f"field_hospital | venger | ronin {before}", charges={"venger": 4})
        t.one.chooses("ultimate:execution_order")
        assert t.ronin.damage == Ronin.life - 1
    t = table("field_hospital | venger | ronin shield", charges={"venger": 4})
    t.one.chooses("ultimate:execution_order")
    assert t.ronin.damage == 0


# ── the set ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_cards_override_only_the_declared_hooks() -> None:
    hooks = {"play", "answers", "react", "exhaust", "command", "fell", "attack_bonus", "life_bonus", "has_use"}
    for card in [*CARDS, *ULTIMATES, *HEROES]:
        own = {name for name, value in vars(type(card)).items() if callable(value)}
        assert own - {"ultimate"} <= hooks, f"{card.name} has {own - hooks}"


def test_keys_are_unique_among_all_cards() -> None:
    kinds: list[type[Card]] = list(dict.fromkeys(type(card) for card in [*CARDS, *ULTIMATES]))
    keys = [next(card.key for card in [*CARDS, *ULTIMATES] if type(card) is kind) for kind in kinds]
    assert len(set(keys)) == len(keys)


def test_every_reaction_names_what_it_answers() -> None:
    for card in CARDS:
        if isinstance(card, Reaction):
            assert card.trigger and card.text.startswith("After ")


def test_two_or_three_cards_of_each_hero_have_a_charge_point() -> None:
    for hero in range(len(HEROES)):
        assert sum(CARDS[card].charge_point for card in powers(hero)) in (2, 3), HEROES[hero].name


def test_what_the_rulebook_fixes() -> None:
    by_name = {hero.key: hero for hero in HEROES}
    assert by_name["whiplash"].attack == 3 and by_name["venger"].life == 9
    copies = [card.key for card in CARDS]
    assert copies.count("rapid_response") == 2
    assert not by_name["harbinger"].movable and not by_name["mauler"].immobilisable
    assert sum(ultimate.charges > 0 for ultimate in ULTIMATES) >= 9
