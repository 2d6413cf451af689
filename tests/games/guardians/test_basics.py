"""The basic deck: a test for each sentence of each card."""

from tests.games.guardians.table import table


def test_barrier_shields_a_friendly_hero() -> None:
    t = table("field_hospital | astra | grave\n dockyards | whiplash |", one="barrier")
    t.one("play:barrier")
    assert t.one.offered() == ["astra", "whiplash"]
    t.one("whiplash")
    assert t.conditions("whiplash") == ["shield"]


def test_intel_gives_a_charge_and_draws_two_cards() -> None:
    t = table("field_hospital | astra | grave", one="intel", deck="barrier intel reposition")
    t.one("play:intel")
    assert t.charge("astra") == 1 and t.one.hand() == ["barrier", "intel"]


def test_intel_is_not_shuffled_into_the_deck_it_draws_from() -> None:
    t = table("field_hospital | astra | grave", one="intel", deck="barrier", discard="reposition")
    t.one("play:intel")
    assert t.one.hand() == ["barrier", "reposition"] and t.one.discards() == ["intel"]


def test_reposition_moves_a_friendly_hero_readied_or_not_up_to_two_locations() -> None:
    row = "field_hospital | astra exhausted | grave\n dockyards | | \n armory | | \n power_station | valkyrie |"
    t = table(row, one="reposition")
    t.one("play:reposition")
    assert t.one.offered() == ["astra:dockyards", "astra:armory", "valkyrie:dockyards", "valkyrie:armory"]
    t.one("astra:armory")
    assert t.at("astra") == "armory" and not t.ready("astra")
