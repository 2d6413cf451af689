"""Ronin: a test for each sentence of each card."""

import pytest

from tests.games.guardians.scene import table


def test_ultimatum_lets_an_enemys_player_choose_between_damage_and_leaving() -> None:
    t = table("field_hospital | | \n dockyards | ronin | grave, mauler\n armory | |")
    t.one.chooses("use:ronin")
    assert t.one.offered() == ["grave", "mauler"]
    t.one.chooses("grave")
    assert t.two.offered() == ["suffer", "leave"] and not t.ronin.is_ready
    t.two.answers("leave")
    assert t.two.offered() == ["field_hospital", "armory"]
    t.two.answers("armory")
    assert t.grave.at == "armory" and t.grave.damage == 0 and t.one.actions == 3


def test_ultimatum_deals_three_damage_to_one_that_stays() -> None:
    t = table("field_hospital | ronin | grave")
    t.one.chooses("use:ronin")
    t.two.answers("suffer")
    assert t.grave.damage == 3 and t.grave.at == "field_hospital"


def test_ultimatum_leaves_an_immobilised_enemy_no_choice() -> None:
    t = table("field_hospital | ronin | grave immobile")
    t.one.chooses("use:ronin")
    assert t.grave.damage == 3


def test_lotus_blade_deals_three_damage_within_range_one() -> None:
    t = table("field_hospital | ronin exhausted | grave\n dockyards | | mauler\n armory | | kosi", one="lotus_blade")
    t.one.plays("lotus_blade")
    assert t.ronin.charge == 1 and t.one.offered() == ["grave", "mauler"]
    t.one.chooses("mauler")
    assert t.mauler.damage == 3
    t.two.answers("lock")


def test_lotus_blade_has_its_targets_player_choose_to_leave_or_be_powerlocked() -> None:
    t = table("field_hospital | ronin | grave", one="lotus_blade")
    t.one.plays("lotus_blade")
    assert t.two.offered() == ["leave", "lock"]
    t.two.answers("leave")
    assert t.grave.at == "inter_gov_vault" and t.grave.conditions == []
    t = table("field_hospital | ronin | grave", one="lotus_blade")
    t.one.plays("lotus_blade")
    t.two.answers("lock")
    assert t.grave.at == "field_hospital" and t.grave.conditions == ["locked"]


def test_shockwave_hurts_each_enemy_here_and_throws_it_next_door() -> None:
    t = table("hall_of_unity | | \n dockyards | ronin | grave, mauler\n beacon_plaza | | kosi", one="shockwave")
    t.one.plays("shockwave", "hall_of_unity", "beacon_plaza")
    assert [t[hero].damage for hero in ("grave", "mauler", "kosi")] == [3, 3, 0]
    assert t.grave.at == "hall_of_unity" and t.mauler.at == "beacon_plaza"


def test_shockwave_needs_ronin_readied() -> None:
    t = table("field_hospital | ronin exhausted | grave", one="shockwave")
    assert t.one.offered("play") == []


def test_poisoned_chalice_lets_the_player_choose_five_damage() -> None:
    t = table("field_hospital | ronin | grave\n dockyards | | mauler", one="poisoned_chalice", two="barrier intel")
    t.one.plays("poisoned_chalice")
    t.two.answers("suffer")
    assert t.grave.damage == 5 and len(t.two.hand) == 2 and t.ronin.charge == 1


def test_poisoned_chalice_lets_the_player_discard_two_cards_instead() -> None:
    t = table("field_hospital | ronin | grave", one="poisoned_chalice", two="barrier intel reposition")
    t.one.plays("poisoned_chalice")
    assert t.two.prompt == "Grave takes 5 damage, or you discard 2 cards?"
    t.two.answers("give_up", "intel", "barrier")
    assert t.grave.damage == 0 and t.two.hand == ["reposition"]


def test_iron_palms_deal_two_damage_and_let_the_attackers_player_choose_to_leave_or_to_discard() -> None:
    row = "field_hospital | whiplash | grave\n dockyards | | ronin"
    t = table(row, one="barrier", two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("iron_palms")
    assert t.whiplash.damage == 2 and t.one.offered() == ["leave", "give_up"]
    t.one.chooses("leave")
    assert t.whiplash.at == "dockyards" and t.one.hand == ["barrier"]
    t = table(row, one="barrier", two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("iron_palms")
    t.one.chooses("give_up")
    assert t.whiplash.at == "field_hospital" and t.one.hand == []


@pytest.mark.rule("guardians", "choices.targeted")
def test_iron_palms_leave_no_choice_to_who_can_do_only_one_of_the_two() -> None:
    row = "field_hospital | whiplash {} | grave\n dockyards | | ronin"
    t = table(row.format("immobile"), one="barrier", two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("iron_palms")
    assert t.whiplash.at == "field_hospital" and t.one.hand == [], "she cannot leave"
    t = table(row.format(""), two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("iron_palms")
    assert t.whiplash.at == "dockyards", "she has nothing to discard"


@pytest.mark.rule("guardians", "choices.targeted")
def test_iron_palms_skip_the_choice_of_who_can_neither_leave_nor_discard() -> None:
    t = table("field_hospital | whiplash immobile | grave\n dockyards | | ronin", two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("iron_palms")
    assert t.whiplash.at == "field_hospital" and t.whiplash.damage == 2
    assert t.two.discard == ["iron_palms"] and t.one.rule == "action.what"


def test_iron_palms_ask_nothing_about_an_attacker_whom_they_knock_out() -> None:
    t = table("field_hospital | whiplash 10 | grave\n dockyards | astra | ronin", one="barrier", two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    t.two.answers("iron_palms")
    assert t.whiplash.is_out and t.one.hand == ["barrier"]


def test_iron_palms_answer_an_attack_that_knocked_the_friend_out() -> None:
    t = table("field_hospital | whiplash | mauler 7\n dockyards | | ronin", two="iron_palms")
    t.one.chooses("attack:whiplash:mauler")
    t.two.answers("iron_palms")
    assert t.mauler.is_out and t.whiplash.damage == 2


def test_iron_palms_do_not_reach_further() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | \n armory | | ronin", two="iron_palms")
    t.one.chooses("attack:whiplash:grave")
    assert not t.two.is_asked


def test_meditation_moves_the_token_where_no_enemy_is() -> None:
    t = table("armory | ronin exhausted | \n dockyards | | grave", one="meditation", deck="intel")
    t.one.chooses("end", "meditation")
    assert t.token("armory") == 1 and t.one.hand == ["intel"]


def test_meditation_does_nothing_beside_an_enemy() -> None:
    t = table("armory | ronin | grave exhausted", one="meditation")
    t.one.chooses("end", "meditation")
    assert t.token("armory") == 0


def test_meditation_comes_too_late_to_score_this_turn() -> None:
    t = table("field_hospital +1 | ronin | \n dockyards | | grave", one="meditation")
    t.one.chooses("end", "meditation")
    assert t.token("field_hospital") == 2 and t.scored(0) == []


def test_no_third_way_asks_for_each_enemy_close_by_damage_or_ground() -> None:
    row = "field_hospital | ronin | grave\n dockyards | | mauler\n armory | | kosi"
    t = table(row, charges={"ronin": 3})
    t.one.chooses("ultimate:no_third_way")
    assert t.two.offered() == ["suffer", "yield"]
    t.two.answers("suffer", "yield")
    assert t.grave.damage == 6 and t.mauler.damage == 0
    assert t.token("field_hospital") == 0 and t.token("dockyards") == 1 and t.ronin.charge == 0


def test_no_third_way_offers_no_ground_where_the_token_cannot_move() -> None:
    t = table("field_hospital +2 | ronin | grave", charges={"ronin": 3})
    t.one.chooses("ultimate:no_third_way")
    assert t.grave.damage == 6


def test_lotus_blade_gives_every_hero_that_stands_the_choice() -> None:
    for hero in ("astra", "grave"):
        t = table(f"field_hospital | ronin | {hero}", one="lotus_blade")
        t.one.plays("lotus_blade")
        t.two.answers("lock")
        assert t[hero].damage == 3 and t[hero].conditions == ["locked"]


def test_shockwave_throws_nobody_further_than_next_door() -> None:
    t = table("field_hospital | | \n dockyards | ronin | grave\n armory | | ", one="shockwave")
    t.one.plays("shockwave")
    assert t.one.offered() == ["field_hospital", "armory"]
    t.leaves_open()


def test_poisoned_chalice_is_offered_to_any_hero() -> None:
    for hero in ("astra", "grave"):
        t = table(f"field_hospital | ronin | {hero}", one="poisoned_chalice")
        t.one.plays("poisoned_chalice")
        assert t[hero].damage == 5


def test_iron_palms_avenge_a_fallen_friend_at_any_place_of_the_row() -> None:
    row = "field_hospital | | \n dockyards | | \n armory | whiplash | mauler 7\n power_station | | ronin"
    t = table(row, two="iron_palms")
    t.one.chooses("attack:whiplash:mauler")
    t.two.answers("iron_palms")
    t.one.chooses("dockyards")
    assert t.mauler.is_out and t.whiplash.damage == 2


def test_iron_palms_do_not_avenge_a_friend_who_fell_two_locations_away() -> None:
    t = table("field_hospital | whiplash | mauler 7\n dockyards | | \n armory | | ronin", two="iron_palms")
    t.one.chooses("attack:whiplash:mauler")
    assert t.mauler.is_out and not t.two.is_asked


def test_an_attackers_own_player_says_where_iron_palms_drive_it() -> None:
    t = table("field_hospital | | \n dockyards | whiplash | ronin\n armory | |", one="barrier", two="iron_palms")
    t.one.chooses("attack:whiplash:ronin")
    t.two.answers("iron_palms")
    t.one.chooses("leave")
    assert not t.two.is_asked and t.one.offered() == ["field_hospital", "armory"]
    t.one.chooses("armory")
    assert t.whiplash.at == "armory"


@pytest.mark.rule("guardians", "choices.targeted")
def test_poisoned_chalice_is_refused_by_a_team_only_if_each_of_its_players_discards_two_cards() -> None:
    row = "field_hospital | ronin/1, astra/1 | grave/2, kosi/2\n dockyards | mauler/3, whiplash/3 | venger/4, paladin/4"
    t = table(row, seats=4, one="poisoned_chalice", two="barrier intel", four="barrier intel reposition")
    t.one.chooses("player:0").plays("poisoned_chalice", "ronin", "grave")
    assert t.two.prompt == "Grave takes 5 damage, or each of you discards 2 cards?"
    t.two.answers("give_up", "barrier")
    t.four.answers("intel", "reposition")
    assert t.grave.damage == 0 and t.two.hand == [] and t.four.hand == ["barrier"]
    t = table(row, seats=4, one="poisoned_chalice", two="barrier intel", four="barrier")
    t.one.chooses("player:0").plays("poisoned_chalice", "ronin", "grave")
    assert t.grave.damage == 5, "the teammate has one card only"
