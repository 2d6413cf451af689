"""The basic deck: a test for each sentence of each card. In these positions the first player began."""

from tests.games.guardians.scene import table


def test_barrier_shields_a_friendly_hero() -> None:
    t = table("field_hospital | astra | grave\n dockyards | whiplash |", one="barrier")
    t.one.plays("barrier")
    assert t.one.offered() == ["astra", "whiplash"]
    t.one.chooses("whiplash")
    assert t.whiplash.conditions == ["shield"]


def test_barrier_lets_the_hero_attack_without_an_action_if_it_is_readied() -> None:
    t = table("field_hospital | astra, whiplash exhausted | grave", one="barrier barrier")
    t.one.plays("barrier", "astra")
    assert t.one.offered() == ["attack:astra:grave", "pass"]
    t.one.chooses("attack:astra:grave")
    assert t.grave.damage == 3 and t.astra.conditions == ["shield"] and not t.astra.is_ready and t.one.actions == 2
    t.one.plays("barrier", "whiplash")
    assert t.grave.damage == 3 and t.whiplash.conditions == ["shield"] and t.one.actions == 1


def test_barrier_shields_another_hero_while_the_enemy_has_more_points() -> None:
    row = "field_hospital | astra, valkyrie | grave\n dockyards | whiplash |"
    t = table(row, one="barrier", scored=("transit_hub", "armory"))
    t.one.plays("barrier", "whiplash")
    assert t.one.offered() == ["astra", "valkyrie"]
    t.one.chooses("valkyrie")
    assert t.whiplash.conditions == t.valkyrie.conditions == ["shield"] and t.astra.conditions == []


def test_intel_gives_a_charge_and_draws_two_cards() -> None:
    t = table("field_hospital | astra | grave", one="intel", deck="barrier intel reposition")
    t.one.plays("intel")
    assert t.astra.charge == 1 and t.one.hand == ["barrier", "intel"]


def test_intel_draws_three_cards_while_the_enemy_has_more_points() -> None:
    row, deck = "field_hospital | astra | grave", "barrier intel reposition reposition"
    t = table(row, one="intel", deck=deck, scored=("transit_hub", "armory"))
    t.one.plays("intel")
    assert t.one.hand == ["barrier", "intel", "reposition"]
    t = table(row, one="intel", deck=deck, scored=("armory", "broadcast_tower"))
    t.one.plays("intel")
    assert t.one.hand == ["barrier", "intel"], "as many points are not fewer for whoever began"


def test_intel_draws_three_cards_for_whoever_did_not_begin_while_points_are_even() -> None:
    row, deck = "field_hospital | astra | grave", "barrier intel reposition reposition"
    for scored, drawn in ((("", ""), 3), (("armory", "broadcast_tower"), 3), (("transit_hub", "armory"), 2)):
        t = table(row, two="intel", two_deck=deck, scored=scored)
        t.one.chooses("end")
        t.two.plays("intel")
        assert len(t.two.hand) == drawn


def test_intel_is_not_shuffled_into_the_deck_it_draws_from() -> None:
    t = table("field_hospital | astra | grave", one="intel", deck="barrier", discard="reposition")
    t.one.plays("intel")
    assert t.one.hand == ["barrier", "reposition"] and t.one.discard == ["intel"]


def test_reposition_moves_a_friendly_hero_up_to_two_locations() -> None:
    row = "field_hospital | astra exhausted | grave\n dockyards | | \n armory | | \n power_station | valkyrie |"
    t = table(row, one="reposition")
    t.one.plays("reposition")
    assert t.one.offered() == ["astra:dockyards", "astra:armory", "valkyrie:dockyards", "valkyrie:armory"]
    t.one.chooses("astra:armory")
    assert t.astra.at == "armory" and not t.astra.is_ready


def test_reposition_lets_a_readied_hero_attack_without_an_action() -> None:
    t = table("field_hospital | whiplash | \n dockyards | | grave", one="reposition")
    t.one.plays("reposition", "whiplash:dockyards")
    assert t.one.offered() == ["attack:whiplash:grave", "pass"]
    t.one.chooses("attack:whiplash:grave")
    assert t.grave.damage == 3 and not t.whiplash.is_ready and t.one.actions == 2


def test_reposition_readies_the_hero_afterwards_while_the_enemy_has_more_points() -> None:
    row = "field_hospital | whiplash {} | \n dockyards | | grave"
    for scored, readied in (("", False), ("armory", True)):
        t = table(row.format(""), one="reposition", scored=("transit_hub", scored))
        t.one.plays("reposition", "whiplash:dockyards", "attack:whiplash:grave")
        assert t.grave.damage == 3 and t.whiplash.is_ready == readied
    t = table("field_hospital | astra | \n dockyards | | grave", two="reposition")
    t.one.chooses("end")
    t.two.plays("reposition", "grave:field_hospital", "attack:grave:astra")
    t.one.declines()
    assert t.grave.is_ready, "with as many points, whoever did not begin"
    t = table(row.format("exhausted"), one="reposition", scored=("transit_hub", "armory"))
    t.one.plays("reposition", "whiplash:dockyards")
    assert t.whiplash.is_ready and t.grave.damage == 0, "it was not readied in time to attack"
