"""Paladin: a test for each sentence of each card."""

from tests.games.guardians.table import table

TIRED = """
    field_hospital | paladin exhausted, astra exhausted | grave
    dockyards      | whiplash exhausted                 |
    armory         | mauler exhausted                   |
    power_station  | valkyrie exhausted                 |
"""


def test_chain_of_command_readies_another_friend_within_range_two_for_an_action() -> None:
    t = table(TIRED)
    t.one("use:paladin")
    assert t.one.offered() == ["astra", "whiplash", "mauler"]
    t.one("whiplash")
    assert t.ready("whiplash") and t.one.actions() == 2


def test_rapid_response_takes_paladin_to_another_hero_and_deals_three_damage() -> None:
    row = "field_hospital | whiplash | grave\n dockyards | | paladin exhausted\n armory | ronin | \n power_station | |"
    t = table(row, two="rapid_response")
    t.one("attack:whiplash:grave")
    t.two("rapid_response")
    assert t.two.offered() == ["field_hospital", "armory", "pass"]
    t.two("armory")
    assert t.at("paladin") == "armory" and t.damage("ronin") == 3


def test_rapid_response_lets_paladin_strike_where_he_is() -> None:
    t = table("field_hospital | whiplash | paladin\n dockyards | | grave", two="rapid_response")
    t.one("attack:whiplash:paladin")
    t.two("rapid_response", "pass")
    assert t.at("paladin") == "field_hospital" and t.damage("whiplash") == 3


def test_rapid_response_does_not_answer_prevented_damage_or_ones_own_cards() -> None:
    t = table("field_hospital | whiplash | paladin shield", two="rapid_response")
    t.one("attack:whiplash:paladin")
    assert not t.two.is_asked()
    t = table("field_hospital | mauler, paladin | grave", one="blood_price rapid_response")
    t.one("play:blood_price")
    assert t.one.question().rule == "action.what"


def test_shield_wall_shields_paladin_and_another_friend_here() -> None:
    t = table("field_hospital | paladin, astra, mauler | grave\n dockyards | whiplash |", one="shield_wall")
    t.one("play:shield_wall", "paladin")
    assert t.charge("paladin") == 1 and t.one.offered() == ["astra", "mauler"]
    t.one("mauler")
    assert t.conditions("paladin") == t.conditions("mauler") == ["shield"] and t.conditions("astra") == []


def test_rally_readies_each_friend_close_by_and_himself() -> None:
    t = table(TIRED, one="rally")
    t.one("play:rally", "paladin")
    assert [t.ready(hero) for hero in ("astra", "whiplash", "mauler", "paladin")] == [True, True, False, True]


def test_open_fire_lets_a_readied_friend_close_by_attack_and_then_another_one() -> None:
    row = "field_hospital | paladin, astra exhausted | grave\n dockyards | whiplash | ronin\n armory | mauler | venger"
    t = table(row, one="open_fire")
    t.one("play:open_fire", "paladin")
    assert t.one.offered() == ["attack:paladin:grave", "attack:whiplash:ronin"]
    t.one("attack:whiplash:ronin")
    assert t.one.offered() == ["attack:paladin:grave", "pass"]
    t.one("attack:paladin:grave")
    assert t.damage("ronin") == 3 and t.damage("grave") == 4
    assert not t.ready("whiplash") and not t.ready("paladin") and t.one.actions() == 2
    assert t.charge("paladin") == 1


def test_open_fire_may_end_after_the_first_attack() -> None:
    t = table("field_hospital | paladin, whiplash | grave", one="open_fire")
    t.one("play:open_fire", "paladin", "attack:whiplash:grave", "pass")
    assert t.damage("grave") == 3 and t.ready("paladin")


def test_marching_orders_move_another_friend_close_by_next_door() -> None:
    row = "field_hospital | paladin | grave\n dockyards | astra exhausted | \n armory | mauler |"
    t = table(row, one="marching_orders")
    t.one("play:marching_orders")
    assert t.one.offered() == ["astra:field_hospital", "astra:armory"]
    t.one("astra:armory")
    assert t.at("astra") == "armory" and not t.ready("astra") and t.one.actions() == 3


def test_stand_together_readies_everybody_and_shields_those_at_paladins_location() -> None:
    row = (
        "field_hospital | paladin exhausted, astra exhausted | grave\n dockyards | whiplash exhausted | ronin exhausted"
    )
    t = table(row, charges={"paladin": 2})
    t.one("ultimate:stand_together")
    assert all(t.ready(hero) for hero in ("paladin", "astra", "whiplash")) and not t.ready("ronin")
    assert t.conditions("paladin") == t.conditions("astra") == ["shield"] and t.conditions("whiplash") == []
