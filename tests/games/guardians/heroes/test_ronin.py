"""Ronin: a test for each sentence of each card."""

from tests.games.guardians.table import table


def test_ultimatum_lets_an_enemys_player_choose_between_damage_and_leaving() -> None:
    t = table("field_hospital | | \n dockyards | ronin | grave, mauler\n armory | |")
    t.one("use:ronin")
    assert t.one.offered() == ["grave", "mauler"]
    t.one("grave")
    assert t.two.offered() == ["suffer", "leave"] and not t.ready("ronin")
    t.two("leave")
    assert t.two.offered() == ["field_hospital", "armory"]
    t.two("armory")
    assert t.at("grave") == "armory" and t.damage("grave") == 0 and t.one.actions() == 3


def test_ultimatum_deals_two_damage_to_one_that_stays() -> None:
    t = table("field_hospital | ronin | grave")
    t.one("use:ronin")
    t.two("suffer")
    assert t.damage("grave") == 2 and t.at("grave") == "field_hospital"


def test_ultimatum_leaves_an_immobilised_enemy_no_choice() -> None:
    t = table("field_hospital | ronin | grave immobile")
    t.one("use:ronin")
    assert t.damage("grave") == 2


def test_lotus_blade_deals_two_damage_within_range_one() -> None:
    t = table("field_hospital | ronin exhausted | grave\n dockyards | | mauler\n armory | | kosi", one="lotus_blade")
    t.one("play:lotus_blade")
    assert t.charge("ronin") == 1 and t.one.offered() == ["grave", "mauler"]
    t.one("mauler")
    assert t.damage("mauler") == 2


def test_lotus_blade_has_its_targets_player_choose_to_leave_or_be_powerlocked() -> None:
    t = table("field_hospital | ronin | grave", one="lotus_blade")
    t.one("play:lotus_blade")
    assert t.two.offered() == ["leave", "lock"]
    t.two("leave")
    assert t.at("grave") == "inter_gov_vault" and t.conditions("grave") == []
    t = table("field_hospital | ronin | grave", one="lotus_blade")
    t.one("play:lotus_blade")
    t.two("lock")
    assert t.at("grave") == "field_hospital" and t.conditions("grave") == ["locked"]


def test_shockwave_hurts_each_enemy_here_and_throws_it_next_door() -> None:
    t = table("field_hospital | | \n dockyards | ronin | grave, mauler\n armory | | kosi", one="shockwave")
    t.one("play:shockwave", "field_hospital", "armory")
    assert [t.damage(hero) for hero in ("grave", "mauler", "kosi")] == [2, 2, 0]
    assert t.at("grave") == "field_hospital" and t.at("mauler") == "armory"


def test_shockwave_needs_ronin_readied() -> None:
    t = table("field_hospital | ronin exhausted | grave", one="shockwave")
    assert t.one.offered("play") == []


def test_poisoned_chalice_lets_the_player_choose_five_damage() -> None:
    t = table("field_hospital | ronin | grave\n dockyards | | mauler", one="poisoned_chalice", two="barrier intel")
    t.one("play:poisoned_chalice")
    t.two("suffer")
    assert t.damage("grave") == 5 and len(t.two.hand()) == 2 and t.charge("ronin") == 1


def test_poisoned_chalice_lets_the_player_discard_two_cards_instead() -> None:
    t = table("field_hospital | ronin | grave", one="poisoned_chalice", two="barrier intel reposition")
    t.one("play:poisoned_chalice")
    t.two("give_up", "intel", "barrier")
    assert t.damage("grave") == 0 and t.two.hand() == ["reposition"]


def test_iron_palms_let_an_attackers_player_choose_three_damage_or_a_card() -> None:
    row = "field_hospital | whiplash | grave\n dockyards | | ronin"
    t = table(row, one="barrier", two="iron_palms")
    t.one("attack:whiplash:grave")
    t.two("iron_palms")
    assert t.one.offered() == ["suffer", "give_up"]
    t.one("suffer")
    assert t.damage("whiplash") == 3
    t = table(row, one="barrier", two="iron_palms")
    t.one("attack:whiplash:grave")
    t.two("iron_palms")
    t.one("give_up")
    assert t.damage("whiplash") == 0 and t.one.hand() == []


def test_iron_palms_answer_an_attack_that_knocked_the_friend_out() -> None:
    t = table("field_hospital | whiplash | mauler 7\n dockyards | | ronin", two="iron_palms")
    t.one("attack:whiplash:mauler")
    t.two("iron_palms")
    assert t.out("mauler") and t.damage("whiplash") == 3


def test_iron_palms_do_not_reach_further() -> None:
    t = table("field_hospital | whiplash | grave\n dockyards | | \n armory | | ronin", two="iron_palms")
    t.one("attack:whiplash:grave")
    assert not t.two.is_asked()


def test_meditation_discards_up_to_two_cards_and_draws_as_many() -> None:
    t = table("field_hospital | ronin | grave", one="meditation barrier intel", deck="shockwave lotus_blade reposition")
    t.one("end", "meditation")
    assert t.one.offered() == ["barrier", "intel", "done"]
    t.one("barrier", "intel")
    assert t.one.hand() == ["lotus_blade", "reposition", "shockwave"], "two of Meditation, one of the Draw Phase"


def test_meditation_may_stop_early() -> None:
    t = table("field_hospital | ronin | grave", one="meditation barrier intel", deck="shockwave lotus_blade reposition")
    t.one("end", "meditation", "done")
    assert t.one.hand() == ["barrier", "intel", "shockwave"]


def test_no_third_way_asks_for_each_enemy_close_by_damage_or_ground() -> None:
    row = "field_hospital | ronin | grave\n dockyards | | mauler\n armory | | kosi"
    t = table(row, charges={"ronin": 3})
    t.one("ultimate:no_third_way")
    assert t.two.offered() == ["suffer", "yield"]
    t.two("suffer", "yield")
    assert t.damage("grave") == 4 and t.damage("mauler") == 0
    assert t.token("field_hospital") == 0 and t.token("dockyards") == 1 and t.charge("ronin") == 0


def test_no_third_way_offers_no_ground_where_the_token_cannot_move() -> None:
    t = table("field_hospital +2 | ronin | grave", charges={"ronin": 3})
    t.one("ultimate:no_third_way")
    assert t.damage("grave") == 4
