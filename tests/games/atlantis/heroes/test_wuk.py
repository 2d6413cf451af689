"""Wuk, sentence by sentence, and the rulings on him."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.words import RADIUS, RANGE, THIS_ROUND, THIS_TURN


def grove(picture: str, **more: Any) -> Arena:
    """The tokens that are drawn are Wuk's trees."""
    return table(picture, **{"tokens_of": "wuk", "spare_minions": True, "bystander": True, **more})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("tree_slam", ["attack", "adjacent"], ["red_melee_1"]),
        ("makeshift_weapon", ["attack", "adjacent"], ["wasp"]),
        ("natures_protector", ["attack"], ["red_melee_1", "wasp"]),
        ("natures_guardian", ["attack"], ["red_melee_1", "wasp"]),
        ("toss_away", ["skill"], ["red_melee_1", "wasp"]),
        ("mighty_throw", ["skill"], ["red_melee_1", "wasp"]),
        ("monstrous_throw", ["skill"], ["red_melee_1", "wasp"]),
    ],
)
def test_whom_wuk_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """The tree of the crowd is beside the minion and two spaces from Wuk."""
    t = crowd("wuk", key)
    t.wuk.resolves(key, *path)
    assert sorted(t.wuk.offered()) == targets
    t.leaves_open()


# ── tree_slam, makeshift_weapon ───────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "targets"), [("tree_slam", ["red_melee_1", "wasp"]), ("makeshift_weapon", ["wasp"])])
def test_he_removes_a_tree_next_to_him_and_strikes_in_range(key: str, targets: list[str]) -> None:
    t = grove("* Wuk . Wa\n . . m\n. *", wuk=key, hands={"wasp": []})
    t.wuk.resolves(key, "attack", "tree")
    assert t.wuk.offered() == ["wuk_token_1"]
    t.wuk.chooses("wuk_token_1")
    assert t.on("a1") == "" and sorted(t.wuk.offered()) == targets
    t.wuk.chooses("wasp")
    assert not t.wasp.on_board


@pytest.mark.parametrize("key", ["tree_slam", "makeshift_weapon"])
def test_without_a_tree_next_to_him_he_strikes_next_to_him_alone(key: str) -> None:
    t = grove("m Wuk Wa *", wuk=key)
    t.wuk.resolves(key, "attack")
    assert t.wuk.offered() == ["adjacent"]
    t.wuk.chooses("adjacent")
    assert t.wuk.offered() == (["red_melee_1"] if key == "tree_slam" else ["wasp"])
    t.leaves_open()
    t = grove("Wuk . * m Wa", wuk=key)
    prey = "minion" if key == "tree_slam" else "hero"
    assert t.wuk.closed()["attack"] == f"next to you is neither a {prey} that it could strike nor a tree"


@pytest.mark.rule("atlantis", "actions.first_step", "actions.fizzle")
def test_a_tree_next_to_him_opens_the_slam_and_is_gone_even_if_nobody_is_in_range() -> None:
    t = grove("* Wuk . . . Wa", wuk="tree_slam")
    t.wuk.resolves("tree_slam", "attack", "tree", "wuk_token_1")
    assert t.on("a1") == "" and "Tree Slam cannot go on and ends there." in t.log()


# ── mystic_saplings ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "place.empty", "concepts.token_count")
def test_up_to_three_trees_are_placed_in_radius() -> None:
    t = grove("Wuk . . . . .", wuk="mystic_saplings")
    t.wuk.resolves("mystic_saplings", "skill")
    assert t.wuk.prompt == "Mystic Saplings: place up to 3 trees"
    assert "a4" in t.wuk.offered() and "a5" not in t.wuk.offered() and "done" in t.wuk.offered()
    t.wuk.chooses("a2", "a3", "a4")
    assert [t.on(space) for space in ("a2", "a3", "a4")] == ["wuk_token_1", "wuk_token_2", "wuk_token_3"]
    assert t.wuk.resolved == ["mystic_saplings"]


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_with_trees_on_the_board_he_may_take_them_up_to_plant_them_anew() -> None:
    t = grove("Wuk . . . * . . * *", wuk="mystic_saplings")
    t.wuk.resolves("mystic_saplings", "skill", "wuk_token_3", "a2")
    assert t.wuk.offered() == ["wuk_token_1", "wuk_token_2", "pass"]
    t.wuk.declines()
    assert t.on("a2") == "wuk_token_3" and t.on("a9") == "" and t.on("a5") == "wuk_token_1"


@pytest.mark.rule("atlantis", "round.stays")
def test_trees_stay_at_the_end_of_the_round() -> None:
    t = grove("Wuk . * * . Wa", phase="end_round", bystander=False)
    assert t.round == 2 and t.on("a3") == "wuk_token_1" and t.on("a4") == "wuk_token_2"


# ── natures_protector, natures_guardian, natures_champion ─────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("natures_protector", 2), ("natures_guardian", 3), ("natures_champion", 3)])
def test_he_strikes_a_unit_in_range_next_to_a_tree(key: str, reach: int) -> None:
    t = grove("Wuk . . . . . m", wuk=key)
    for away in (reach, reach + 1):
        t.puts(red_melee_1=f"a{1 + away}", wuk_token_1=f"b{1 + away}")
        assert ("attack" in t.wuk.offered()) == (away == reach)
    t.puts(red_melee_1=f"a{1 + reach}", wuk_token_1="b8")
    assert "attack" not in t.wuk.offered()
    t.puts(wuk_token_1=f"b{1 + reach}")
    t.wuk.resolves(key, "attack", *(["tree"] if key == "natures_champion" else []), "red_melee_1")
    assert t.wuk.coins == 2


@pytest.mark.parametrize("key", ["natures_protector", "natures_guardian"])
def test_next_to_him_heroes_need_no_tree_but_minions_do(key: str) -> None:
    t = grove("m Wuk Wa", wuk=key)
    t.wuk.resolves(key, "attack")
    assert t.wuk.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.parametrize("key", ["natures_protector", "natures_guardian", "natures_champion"])
def test_his_attack_is_ranged_next_to_him_too(key: str) -> None:
    t = grove("Wa Wuk", wuk=key, hands={"wasp": ["stop_projectiles"]})
    t.wuk.resolves(key, "attack", *(["adjacent"] if key == "natures_champion" else []), "wasp")
    assert "a ranged attack" in t.wasp.prompt
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.choose_two")
def test_the_champion_may_do_both_against_different_units() -> None:
    t = grove("Xa Wuk . Wa *\n * . .", wuk="natures_champion", hands={"wasp": [], "xargatha": ["stone_gaze"]})
    t.wuk.resolves("natures_champion", "attack")
    assert t.wuk.offered() == ["adjacent", "tree", "both"]
    t.wuk.chooses("both", "xargatha")
    t.xargatha.answers("stone_gaze")
    assert t.wuk.offered() == ["wasp"]
    t.wuk.chooses("wasp")
    assert not t.wasp.on_board


def test_the_champion_cannot_strike_one_hero_twice() -> None:
    t = grove(
        "Xa Wuk .\n * . .", wuk="natures_champion", hands={"xargatha": ["stone_gaze"]}, bonus={"xargatha": {1: 9}}
    )
    t.wuk.resolves("natures_champion", "attack", "both", "xargatha")
    t.xargatha.answers("stone_gaze")
    assert t.xargatha.on_board and "Nature's Champion cannot go on and ends there." in t.log()


# ── trample, angry_stampede ───────────────────────────────────────────────────────────────────────────────────────────
STAMPEDES = ["trample", "angry_stampede"]


@pytest.mark.rule("atlantis", "movement.straight")
@pytest.mark.parametrize("key", STAMPEDES)
def test_in_a_straight_line_he_ignores_obstacles_otherwise_not(key: str) -> None:
    t = grove(". m m .\n m Wuk m .\n. r r .", wuk=key, spare_minions=False)
    t.wuk.resolves(key, "movement")
    assert {"b2", "b4", "b6", "d3"} < set(t.wuk.offered()) and not {"c4", "a4", "b7"} & set(t.wuk.offered())
    t.leaves_open()


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize("key", STAMPEDES)
def test_each_enemy_hero_he_moved_through_discards_or_is_defeated(key: str) -> None:
    hands = {"wasp": ["shock"], "xargatha": [], "tigerclaw": ["parry"], "brogan": []}
    t = grove("Wuk Wa Xa Bro . Ti", wuk=key, hands=hands)
    t.wuk.resolves(key, "movement", "a5")
    t.wasp.answers("shock")
    assert t.wuk.at == "a5" and t.wasp.discard == ["shock"] and not t.xargatha.on_board
    assert t.brogan.on_board and t.tigerclaw.discard == []


@pytest.mark.parametrize(("key", "most"), [("trample", 1), ("angry_stampede", 2)])
def test_up_to_so_many_minions_he_moved_through_are_defeated(key: str, most: int) -> None:
    t = grove("Wuk m m r .", wuk=key)
    t.wuk.resolves(key, "movement", "a5")
    assert sorted(t.wuk.offered()) == ["done", "red_melee_1", "red_melee_2", "red_ranged_1"]
    t.wuk.chooses(*["red_melee_1", "red_ranged_1"][:most])
    assert t.wuk.coins == 2 * most and t.where("red_melee_2") == "a3"


@pytest.mark.parametrize("key", STAMPEDES)
def test_he_may_spare_the_minions_and_friends_are_never_harmed(key: str) -> None:
    t = grove("Wuk m M . .", wuk=key)
    t.wuk.resolves(key, "movement", "a4", "yes")
    assert t.wuk.offered() == ["red_melee_1", "done"]
    t.wuk.declines()
    assert t.wuk.coins == 0 and t.wuk.at == "a4"


@pytest.mark.rule("atlantis", "immune.all")
def test_ruling_a_heavy_minion_and_its_last_companion_do_not_fall_together() -> None:
    t = grove("Wuk m h . .", wuk="angry_stampede", spare_minions=False)
    t.wuk.resolves("angry_stampede", "movement", "a4", "yes")
    assert t.wuk.offered() == ["red_melee_1", "done"]
    t.wuk.chooses("red_melee_1")
    assert t.wuk.resolved == ["angry_stampede"] and t.where("red_heavy_1") == "a3"


@pytest.mark.rule("atlantis", "movement.straight")
@pytest.mark.parametrize("key", STAMPEDES)
def test_where_another_way_leads_around_he_says_which_he_takes(key: str) -> None:
    t = grove("Wuk Wa . .", wuk=key)
    t.wuk.resolves(key, "movement", "a3", "no")
    assert t.wuk.at == "a3" and t.wasp.discard == []
    t = grove("Wuk . . .", wuk=key)
    t.wuk.resolves(key, "movement", "a3")
    assert t.wuk.at == "a3"


@pytest.mark.rule("atlantis", "movement.straight")
@pytest.mark.parametrize("key", STAMPEDES)
def test_he_may_stay_or_walk_around_a_corner(key: str) -> None:
    for end in ("a1", "b2"):
        t = grove("Wuk . . .", wuk=key)
        t.wuk.resolves(key, "movement", end)
        assert t.wuk.at == end and t.wuk.resolved == [key]


@pytest.mark.rule("atlantis", "immune.all")
def test_an_immune_hero_he_moved_through_is_not_harmed() -> None:
    t = grove("Wuk Ze . .", wuk="trample", red=("zed",), hands={"zed": []}, effects=[("sanctuary", "zed", THIS_TURN)])
    t.wuk.resolves("trample", "movement", "a3", "yes")
    assert t.zed.on_board and t.wuk.at == "a3"


def test_what_limits_a_movement_action_limits_the_stampede() -> None:
    t = grove(
        "Wuk m . . Ze", wuk="trample", red=("zed",), effects=[("truce", "zed", THIS_TURN)], bonus={"zed": {RADIUS: 1}}
    )
    t.wuk.resolves("trample", "movement")
    assert "a3" not in t.wuk.offered() and "b1" in t.wuk.offered()
    t.leaves_open()


# ── toss_away, mighty_throw, monstrous_throw ──────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "place.empty")
@pytest.mark.parametrize(("key", "reach"), [("toss_away", 3), ("mighty_throw", 4), ("monstrous_throw", 4)])
def test_he_places_an_enemy_unit_or_a_token_next_to_him_in_range(key: str, reach: int) -> None:
    t = grove("* Wuk Wa . . . .\n . Bro .", wuk=key)
    t.wuk.resolves(key, "skill")
    assert sorted(t.wuk.offered()) == ["wasp", "wuk_token_1"]
    t.wuk.chooses("wasp")
    assert f"a{2 + reach}" in t.wuk.offered() and f"a{3 + reach}" not in t.wuk.offered()
    t.wuk.chooses(f"a{2 + reach}")
    assert t.wasp.at == f"a{2 + reach}"
    if key == "monstrous_throw":
        t.wuk.declines()
    assert t.wuk.resolved == [key]


def test_the_monstrous_throw_may_be_repeated_once_on_anything() -> None:
    t = grove("* Wuk Wa . . . .", wuk="monstrous_throw")
    t.wuk.resolves("monstrous_throw", "skill", "wasp", "b2", "yes", "wasp", "a6")
    assert t.wasp.at == "a6" and t.wuk.resolved == ["monstrous_throw"]


def test_who_cannot_be_placed_is_not_thrown() -> None:
    t = grove("* Wuk Bro", wuk="toss_away", red=("brogan",), effects=[("bulwark", "brogan", THIS_TURN)])
    t.wuk.resolves("toss_away", "skill")
    assert t.wuk.offered() == ["wuk_token_1"]
    t.leaves_open()


# ── into_the_canopy, treetop_ride ─────────────────────────────────────────────────────────────────────────────────────
CANOPY = ["into_the_canopy", "treetop_ride"]


def stop(t: Arena) -> None:
    """He chooses no more, if he could."""
    if t.wuk.is_asked:
        t.wuk.declines()


@pytest.mark.rule("atlantis", "swap.places")
@pytest.mark.parametrize("key", CANOPY)
def test_he_swaps_places_with_a_tree_in_radius(key: str) -> None:
    t = grove("Wuk . * *", wuk=key)
    t.wuk.resolves(key, "skill", "climb")
    assert t.wuk.offered() == ["wuk_token_1"]
    t.wuk.chooses("wuk_token_1")
    stop(t)
    assert t.wuk.at == "a3" and t.where("wuk_token_1") == "a1"


@pytest.mark.parametrize("key", CANOPY)
def test_or_he_swaps_a_friendly_unit_in_radius_with_such_a_tree(key: str) -> None:
    t = grove("Wuk M * * Bro\n . Wa .", wuk=key)
    t.wuk.resolves(key, "skill", "lift")
    assert t.wuk.offered() == ["blue_melee_1"]
    t.wuk.chooses("blue_melee_1")
    assert t.wuk.offered() == ["wuk_token_1"]
    t.wuk.chooses("wuk_token_1")
    stop(t)
    assert t.where("blue_melee_1") == "a3" and t.where("wuk_token_1") == "a2" and t.wuk.at == "a1"


@pytest.mark.rule("atlantis", "actions.choose_times")
def test_treetop_ride_chooses_up_to_two_times() -> None:
    t = grove("Wuk Bro * . *", wuk="treetop_ride")
    t.wuk.resolves("treetop_ride", "skill", "climb", "wuk_token_1", "climb")
    assert sorted(t.wuk.offered()) == ["wuk_token_1", "wuk_token_2"]
    t.wuk.chooses("wuk_token_2")
    assert t.wuk.at == "a5" and t.wuk.resolved == ["treetop_ride"]


def test_without_a_tree_in_radius_the_canopy_is_closed() -> None:
    t = grove("Wuk Bro . *", wuk="into_the_canopy")
    assert t.wuk.closed()["skill"] == "none of its choices can be done"


def test_who_cannot_be_swapped_stays_on_the_ground() -> None:
    t = grove("Wuk . * Wa\n Bro", wuk="into_the_canopy", effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    assert "skill" not in t.wuk.offered()


# ── gifts_of_nature, tree_of_plenty, abundance ────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "radius"), [("gifts_of_nature", 3), ("tree_of_plenty", 4), ("abundance", 4)])
def test_he_removes_a_tree_in_radius_and_may_retrieve_a_card(key: str, radius: int) -> None:
    t = grove("Wuk . . . . . . .", wuk=key, discards={"wuk": ["toss_away", "tree_slam"]})
    t.puts(wuk_token_1=f"a{2 + radius}")
    assert t.wuk.closed()["skill"] == "no tree is around you"
    t.puts(wuk_token_1=f"a{1 + radius}")
    t.wuk.resolves(key, "skill", "wuk_token_1", *([] if key == "gifts_of_nature" else ["you"]))
    assert sorted(t.wuk.offered()) == ["pass", "toss_away", "tree_slam"]
    t.wuk.chooses("toss_away")
    assert t.where("wuk_token_1") == "" and "toss_away" in t.wuk.hand and t.wuk.discard == ["tree_slam"]


def test_he_need_not_retrieve_and_the_tree_is_gone_all_the_same() -> None:
    t = grove("Wuk . *", wuk="gifts_of_nature", discards={"wuk": ["toss_away"]})
    t.wuk.resolves("gifts_of_nature", "skill", "wuk_token_1").declines()
    assert t.where("wuk_token_1") == "" and t.wuk.discard == ["toss_away"]


@pytest.mark.rule("atlantis", "actions.other_chooses")
@pytest.mark.parametrize("key", ["tree_of_plenty", "abundance"])
def test_or_a_friendly_hero_in_radius_may_retrieve_a_card(key: str) -> None:
    spent = {"brogan": ["bulwark", "shield"], "wuk": ["toss_away"]}
    t = grove("Wuk . * Bro . Wa", wuk=key, discards=spent)
    t.wuk.resolves(key, "skill", "wuk_token_1", "friend", "brogan")
    assert sorted(t.brogan.offered()) == ["bulwark", "pass", "shield"]
    t.brogan.answers("shield")
    assert t.brogan.discard == ["bulwark"] and t.wuk.discard == ["toss_away"]


def test_with_no_friendly_hero_in_radius_only_he_may_retrieve() -> None:
    t = grove("Wuk . * . . Bro Wa", wuk="tree_of_plenty")
    t.wuk.resolves("tree_of_plenty", "skill", "wuk_token_1")
    assert t.wuk.offered() == ["you"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.choose_two")
def test_abundance_may_do_both() -> None:
    t = grove("Wuk . * Bro", wuk="abundance", discards={"brogan": ["bulwark"], "wuk": ["toss_away"]})
    t.wuk.resolves("abundance", "skill", "wuk_token_1")
    assert t.wuk.offered() == ["you", "friend", "both"]
    t.wuk.chooses("both", "toss_away", "brogan")
    t.brogan.answers("bulwark")
    assert t.brogan.discard == [] and t.wuk.discard == []


# ── claim_dominance, assert_dominance ─────────────────────────────────────────────────────────────────────────────────
DOMINANCE = [("claim_dominance", 1), ("assert_dominance", 2)]


@pytest.mark.rule("atlantis", "battle.not_counted")
@pytest.mark.parametrize(("key", "cowed"), DOMINANCE)
def test_enemy_minions_next_to_him_do_not_count_in_the_battle(key: str, cowed: int) -> None:
    picture = "m Wuk m . m .\n . m . . .\n. . M M M M"
    t = table(picture, phase="battle", effects=[(key, "wuk", THIS_ROUND)], at={"wasp": "i9"})
    assert f"Minion battle in the Midlands: Red {4 - cowed}, Blue 4." in t.log()
    assert sorted(t.wasp.offered())[0] == "red_melee_1"


@pytest.mark.rule("atlantis", "battle.not_counted")
def test_those_farther_away_count_and_so_do_his_own() -> None:
    t = table("M Wuk . m", phase="battle", effects=[("assert_dominance", "wuk", THIS_ROUND)], at={"wasp": "i9"})
    assert "Minion battle in the Midlands: Red 1, Blue 1." in t.log()


@pytest.mark.rule("atlantis", "battle.not_counted")
def test_an_immune_heavy_minion_does_not_count_either() -> None:
    t = table("h Wuk . m M", phase="battle", effects=[("claim_dominance", "wuk", THIS_ROUND)], at={"wasp": "i9"})
    assert "Minion battle in the Midlands: Red 1, Blue 1." in t.log()


@pytest.mark.rule("atlantis", "battle.not_counted", "concepts.counts_as", "heroes.one_man_army")
@pytest.mark.parametrize(("key", "cowed"), DOMINANCE)
def test_a_hero_who_counts_as_a_heavy_minion_does_not_count_next_to_him(key: str, cowed: int) -> None:
    def count(picture: str) -> str:
        effects = [(key, "wuk", THIS_ROUND)]
        t = table(picture, phase="battle", red=("brogan",), ultimates=["brogan"], effects=effects)
        return next(line for line in t.log() if line.startswith("Minion battle"))

    assert count("Bro Wuk . M m") == "Minion battle in the Midlands: Red 1, Blue 1."
    assert count("Bro . Wuk M m") == "Minion battle in the Midlands: Red 2, Blue 1."
    assert count("Bro Wuk m M M") == f"Minion battle in the Midlands: Red {2 - cowed}, Blue 2.", (
        "as many as the text says"
    )


@pytest.mark.rule("atlantis", "battle.not_counted", "heroes.one_man_army")
def test_a_hero_who_does_not_count_still_loses_the_push_instead_of_going() -> None:
    effects = [("claim_dominance", "wuk", THIS_ROUND)]
    t = table("Bro Wuk . M", phase="battle", red=("brogan",), ultimates=["brogan"], effects=effects)
    assert "Minion battle in the Midlands: Red 0, Blue 1." in t.log()
    assert t.brogan.on_board and t.battle == ["Red Beach"]


@pytest.mark.rule("atlantis", "battle.not_counted")
def test_the_difference_is_removed_from_all_minions_of_the_smaller_side() -> None:
    """Red counts one of its three: two minions go, whichever Red likes, and one is left to hold the zone."""
    t = table(
        "m Wuk m . m\n. . . . .\nM M M", phase="battle", effects=[("assert_dominance", "wuk", THIS_ROUND)],
        at={"wasp": "i9"},
    )  # fmt: skip
    assert sorted(t.wasp.offered()) == ["red_melee_1", "red_melee_2", "red_melee_3"]
    t.wasp.chooses("red_melee_1", "red_melee_2")
    assert t.minions(0) == ["a5"] and t.battle == ["Midlands"]


@pytest.mark.parametrize(("key", "cowed"), DOMINANCE)
def test_the_standing_count_shows_it_and_the_effect_lasts_this_round(key: str, cowed: int) -> None:
    t = table("m Wuk m\n. . M M", wuk=key, at={"wasp": "i9"})
    t.wuk.resolves(key, "skill")
    assert [effect.when for effect in t.effects()] == [THIS_ROUND]
    assert t.match.view(0)["table"]["tallies"][0]["counts"] == [2 - cowed, 2]


def test_when_wuk_falls_everybody_counts_again() -> None:
    t = table("Wa Wuk m\n. M", wasp="shock", hands={"wuk": []}, effects=[("claim_dominance", "wuk", THIS_ROUND)])
    t.wasp.resolves("shock", "attack", "wuk")
    assert t.effects() == [] and t.match.view(0)["table"]["tallies"][0]["counts"] == [1, 1]


# ── march_of_nature ───────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "effects.after_resolving")
@pytest.mark.parametrize("action", ["hold", "movement", "skill"])
def test_march_of_nature_lets_him_place_a_tree_after_he_resolved_a_card(action: str) -> None:
    t = grove("Wuk Wa . . . .", wuk="toss_away", ultimates=["wuk"])
    path = {"hold": [], "movement": ["a1"], "skill": ["wasp", "a3"]}[action]
    t.wuk.resolves("toss_away", action, *path)
    assert t.wuk.prompt == "March of Nature: you may place a tree" and t.wuk.resolved == ["toss_away"]
    assert "a4" in t.wuk.offered() and "a5" not in t.wuk.offered()
    t.wuk.chooses("a4")
    assert t.on("a4") == "wuk_token_1"


@pytest.mark.rule("atlantis", "effects.after_resolving")
def test_he_need_not_plant_and_others_cards_do_not_matter() -> None:
    t = grove("Wuk Wa . . .", wuk="toss_away", ultimates=["wuk"], wasp="shock")
    t.wasp.resolves("shock", "hold")
    t.wuk.resolves("toss_away", "hold").declines()
    assert t.on("a4") == "" and t.wuk.resolved == ["toss_away"]


@pytest.mark.rule("atlantis", "effects.after_resolving")
def test_off_the_board_he_plants_nothing() -> None:
    t = grove(". Wa", fallen=["wuk"], wuk="toss_away", ultimates=["wuk"])
    t.wuk.resolves("toss_away", "stay_away")
    assert t.wuk.resolved == ["toss_away"] and t.where("wuk_token_1") == ""


def test_items_widen_his_march_and_lengthen_his_arm() -> None:
    t = grove("Wuk . . . . .", wuk="toss_away", ultimates=["wuk"], bonus={"wuk": {RADIUS: 1, RANGE: 1}})
    t.wuk.resolves("toss_away", "hold")
    assert "a5" in t.wuk.offered() and "a6" not in t.wuk.offered()
    t.leaves_open()
    assert t.me("wuk", "toss_away").range == 4
