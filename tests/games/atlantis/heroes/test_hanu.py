"""Hanu, sentence by sentence, and the ruling on him."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.me.piles import discard, swap_cards
from warhall.games.atlantis.words import END_OF_TURN, INITIATIVE, THIS_ROUND, THIS_TURN, WITH_CARD, WITH_TOKEN

NEAR = ["red_melee_1", "wasp"]
FRIENDS = ["arien", "blue_melee_1"]


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("fight_and_flight", ["attack"], NEAR),
        ("fight_or_flight", ["attack"], ["wasp"]),
        ("helping_hand", ["attack", "adjacent"], NEAR),
        ("outnumber", ["attack", "adjacent"], NEAR),
        ("outnumber", ["attack", "beset"], ["red_ranged_1"]),
        ("pile_on", ["attack", "beset"], ["red_ranged_1"]),
        ("monkey_trick", ["skill"], FRIENDS),
        ("monkey_twist", ["skill"], ["arien", "blue_melee_1", "blue_ranged_1"]),
        ("monkey_business", ["skill"], ["arien", "blue_melee_1", "blue_ranged_1"]),
        ("hear_nothing", ["skill"], ["wasp", "xargatha"]),
        ("see_nothing", ["skill"], ["wasp", "xargatha"]),
        ("unexpected_journey", ["skill"], ["wasp", "xargatha"]),
        ("there_and_back_again", ["skill"], ["wasp", "xargatha"]),
        ("safe_travels", ["skill"], ["wasp", "xargatha"]),
        ("this_way", ["skill"], ["arien"]),
        ("that_way", ["skill"], ["arien"]),
    ],
)
def test_whom_hanu_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("hanu", key)
    t.hanu.resolves(key, *path)
    assert sorted(t.hanu.offered()) == targets
    t.leaves_open()


# ── fight_and_flight, fight_or_flight ─────────────────────────────────────────────────────────────────────────────────
FIGHTS = ["fight_and_flight", "fight_or_flight"]


@pytest.mark.parametrize("key", FIGHTS)
def test_if_the_target_lives_he_must_move_3_spaces_in_a_straight_line(key: str) -> None:
    t = table("Wa Ha . . . m", hanu=key, hands={"wasp": ["lift_up"]})
    t.hanu.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    assert "pass" not in t.hanu.offered() and "a5" in t.hanu.offered() and "a2" not in t.hanu.offered()
    t.hanu.chooses("a5")
    assert t.hanu.at == "a5"


@pytest.mark.parametrize("key", FIGHTS)
def test_if_the_target_is_defeated_he_stays(key: str) -> None:
    t = table("Wa Ha . . . m", hanu=key, hands={"wasp": []})
    t.hanu.resolves(key, "attack", "wasp")
    assert not t.wasp.on_board and t.hanu.at == "a2"
    if key == "fight_and_flight":
        t = table("m Ha . . . m", hanu=key)
        t.hanu.resolves(key, "attack", "red_melee_1")
        assert t.hanu.coins == 2 and t.hanu.at == "a2"


@pytest.mark.rule("atlantis", "defeat.replaced")
def test_he_moves_after_striking_a_minion_that_a_totem_saved() -> None:
    """The totem goes instead of the minion, so the target was not defeated."""
    t = table(
        "m Ha . . .\n* . . . Ta", hanu="fight_and_flight", red=("tali",), tokens_of="tali", spare_minions=True,
        bystander=True, effects=[("ancestral_totem", "tali", WITH_TOKEN, "tali_token_1")],
    )  # fmt: skip
    t.hanu.resolves("fight_and_flight", "attack", "red_melee_1")
    t.hanu.chooses("a5")
    assert t.on("a1") == "red_melee_1" and t.on("b1") == "" and t.hanu.at == "a5" and t.hanu.coins == 0


@pytest.mark.rule("atlantis", "push.kept_minion")
def test_he_stays_after_striking_a_minion_that_was_defeated_but_kept() -> None:
    t = table(
        "m Ha . . .\nBr . . . .", hanu="fight_and_flight", red=("brogan",), spare_minions=True, bystander=True,
        effects=[("shield", "brogan", THIS_ROUND)],
    )  # fmt: skip
    t.hanu.resolves("fight_and_flight", "attack", "red_melee_1")
    t.brogan.answers("bulwark")
    assert t.on("a1") == "red_melee_1" and t.hanu.at == "a2" and t.hanu.coins == 2


@pytest.mark.rule("atlantis", "actions.up_to")
@pytest.mark.parametrize("key", FIGHTS)
def test_who_cannot_flee_fights_all_the_same(key: str) -> None:
    t = table(
        "Ze Ha . . . m", hanu=key, red=("zed",), effects=[("root", "zed", THIS_ROUND)], hands={"zed": ["echo"]}
    )  # fmt: skip
    t.hanu.resolves(key, "attack", "zed")
    t.zed.answers("echo")
    assert t.hanu.at == "a2" and t.hanu.resolved == [key] and "fizzled" not in t.kinds()


# ── hurry_up ──────────────────────────────────────────────────────────────────────────────────────────────────────────
def hurried(whom: str = "wasp", **more: Any) -> Arena:
    """Hanu at A1 has hurried a hero. Brogan, a friend, and Wasp and Xargatha, enemies, have yet to act."""
    cards = {"wasp": "charged_boomerang", "brogan": "shield", "xargatha": "charm"}
    t = table("Ha . Wa . Br\n . Xa . . .\n. . . . m", **{"hanu": "hurry_up", **cards, **more})
    t.hanu.resolves("hurry_up", "skill", whom)
    return t


@pytest.mark.rule("atlantis", "initiative.set", "initiative.recheck")
@pytest.mark.parametrize("whom", ["wasp", "brogan", "xargatha"])
def test_the_card_of_a_hero_in_range_counts_as_having_initiative_11(whom: str) -> None:
    t = hurried(whom)
    assert t.asked() == [whom] and t[whom].sees()["order"][1]["initiative"] == 11
    assert f"Hanu sets the initiative on {t.called(whom).split(' at')[0]}'s" in " ".join(t.log())
    t[whom].chooses("hold")
    assert t.effects() == []


def test_items_and_effects_are_added_to_the_initiative_that_was_set() -> None:
    t = hurried("brogan", bonus={"brogan": {INITIATIVE: 2}})
    assert t.brogan.sees()["order"][1]["initiative"] == 13


@pytest.mark.rule("atlantis", "initiative.coin_tie")
@pytest.mark.parametrize(("coin", "first"), [(0, "wasp"), (1, "brogan")])
def test_it_may_change_tie_breakers(coin: int, first: str) -> None:
    """Brogan's item makes his card as fast as the one that was set."""
    t = hurried("wasp", bonus={"brogan": {INITIATIVE: 11 - CARDS[card("shield")].initiative}}, coin=coin)
    assert t.asked() == [first]


@pytest.mark.rule("atlantis", "actions.first_step")
def test_he_hurries_only_heroes_in_range_who_have_yet_to_act() -> None:
    t = table("Ha . Wa . Br\n . Xa . . .\n. . . . m", hanu="hurry_up", brogan="shield")
    t.hanu.resolves("hurry_up", "skill")
    assert t.hanu.offered() == ["brogan"]
    t.leaves_open()
    t = table("Ha . . . . Br\n . Xa . . .\n. . . . m", hanu="hurry_up", brogan="shield")
    assert t.hanu.closed()["skill"] == "no hero in reach has a card that is not resolved yet"


HURRIED = ("hurry_up", "hanu", WITH_CARD, "brogan")


@pytest.mark.rule("atlantis", "initiative.set")
def test_it_stays_set_even_if_hanu_falls() -> None:
    """Zed strikes Hanu down; then comes Brogan with his slow card, before Wasp with a faster one."""
    t = table(
        "Ha Ze . Br Wa m", zed="poke", brogan="shield", wasp="charged_boomerang", red=("zed", "wasp"),
        effects=[HURRIED], bonus={"zed": {INITIATIVE: 5}}, hands={"hanu": []},
    )  # fmt: skip
    t.zed.resolves("poke", "attack", "hanu")
    assert not t.hanu.on_board and t.asked() == ["brogan"] and t.brogan.sees()["order"][1]["initiative"] == 11


@pytest.mark.rule("atlantis", "initiative.set")
def test_it_ends_when_the_hero_falls_and_its_card_is_resolved_with_it() -> None:
    t = table(
        "Ze Br . Ha . m", zed="poke", brogan="shield", red=("zed",), effects=[HURRIED], hands={"brogan": []},
        bonus={"zed": {INITIATIVE: 5}}, bystander=True,
    )  # fmt: skip
    t.zed.resolves("poke", "attack", "brogan")
    assert t.brogan.resolved == ["shield"] and t.effects() == []


@pytest.mark.rule("atlantis", "initiative.set")
@pytest.mark.parametrize("how", ["discarded", "swapped"])
def test_it_ends_when_the_card_goes_elsewhere(how: str) -> None:
    t = table("Ha . Br . m", brogan="shield", effects=[HURRIED], discards={"brogan": ["throwing_axe"]})
    brogan, played, other = t.piece("brogan"), card("shield"), card("throwing_axe")
    assert [effect.on for effect in t.effects()] == ["brogan"]
    if how == "discarded":
        t.change(lambda state: discard(state, brogan, played))
    else:
        t.change(lambda state: swap_cards(state, brogan, played, other))
    assert t.effects() == []


def test_what_was_set_is_no_active_effect_and_shows_whose_card_it_is_set_for() -> None:
    t = table("Ha . Br . m", brogan="shield", effects=[HURRIED])
    assert t.me("hanu", "hurry_up").active_cards() == []
    assert [(one["on"], one["when"]) for one in t.hanu.sees()["effects"]] == [("brogan", "until the card is resolved")]


# ── helping_hand and its upgrades ─────────────────────────────────────────────────────────────────────────────────────
HANDS = [
    ("helping_hand", 3, "wasp"),
    ("even_the_odds", 4, "wasp"),
    ("trusted_sidekick", 4, "wasp"),
    ("outnumber", 4, "red_melee_1"),
    ("pile_on", 4, "red_melee_1"),
]


@pytest.mark.parametrize(("key", "reach", "prey"), HANDS)
def test_he_strikes_an_enemy_in_range_that_is_next_to_a_friendly_hero(key: str, reach: int, prey: str) -> None:
    foe = "Wa" if prey == "wasp" else "m"
    other = "m" if prey == "wasp" else "Wa"
    t = table("Ha" + " ." * (reach - 1) + f" {foe} Br {other} m", hanu=key, hands={"wasp": []})
    t.hanu.resolves(key, "attack", "beset")
    assert t.hanu.offered() == [prey]
    t.hanu.chooses(prey)
    assert t.where(prey) == ""
    t = table("Ha" + " ." * reach + f" {foe} Br m", hanu=key)
    assert "attack" not in t.hanu.offered()


@pytest.mark.parametrize(("key", "reach", "prey"), HANDS)
@pytest.mark.parametrize("beside", ["M", "Xa", "."])
def test_only_a_friendly_hero_helps(key: str, reach: int, prey: str, beside: str) -> None:
    foe = "Wa" if prey == "wasp" else "m"
    t = table(f"Ha . {foe} {beside} . m", hanu=key)
    assert "attack" not in t.hanu.offered()


@pytest.mark.parametrize(("key", "reach", "prey"), HANDS)
def test_or_he_strikes_a_unit_next_to_him(key: str, reach: int, prey: str) -> None:
    t = table("Ha m . . m", hanu=key)
    t.hanu.resolves(key, "attack")
    assert t.hanu.offered() == ["adjacent"] + (
        ["adjacent_then_beset"] if key in ("trusted_sidekick", "pile_on") else []
    )
    t.hanu.chooses("adjacent", "red_melee_1")
    assert t.hanu.coins == 2


@pytest.mark.rule("atlantis", "actions.choose_two")
@pytest.mark.parametrize("plan", ["adjacent_then_beset", "beset_then_adjacent"])
def test_the_trusted_sidekick_may_do_both_in_any_order(plan: str) -> None:
    t = table("m Ha . Wa Br m m", hanu="trusted_sidekick", hands={"wasp": []})
    order = ["red_melee_1", "wasp"] if plan == "adjacent_then_beset" else ["wasp", "red_melee_1"]
    t.hanu.resolves("trusted_sidekick", "attack", plan, *order)
    assert not t.wasp.on_board and t.where("red_melee_1") == ""
    assert [event for event in t.kinds() if event == "defeated"] == ["defeated"] * 2


@pytest.mark.rule("atlantis", "actions.choose_two")
@pytest.mark.parametrize("plan", ["adjacent_then_beset", "beset_then_adjacent"])
def test_pile_on_may_do_both_in_any_order(plan: str) -> None:
    t = table("Wa Ha . m Br m m", hanu="pile_on", hands={"wasp": []})
    order = ["wasp", "red_melee_1"] if plan == "adjacent_then_beset" else ["red_melee_1", "wasp"]
    t.hanu.resolves("pile_on", "attack", plan, *order)
    assert not t.wasp.on_board and t.where("red_melee_1") == ""


def test_the_sidekicks_second_target_is_not_next_to_him() -> None:
    for key, offered in (("even_the_odds", True), ("trusted_sidekick", False)):
        t = table("Ha Wa Br m", hanu=key)
        t.hanu.resolves(key, "attack")
        assert ("beset" in t.hanu.offered()) == offered
        t.leaves_open()


# ── monkey_trick, monkey_twist, monkey_business ───────────────────────────────────────────────────────────────────────
MONKEYS = [("monkey_trick", 1), ("monkey_twist", 2), ("monkey_business", 2)]


@pytest.mark.rule("atlantis", "swap.places", "actions.not_yourself")
@pytest.mark.parametrize(("key", "radius"), MONKEYS)
def test_he_swaps_two_friendly_units_in_radius(key: str, radius: int) -> None:
    t = table("Br" + " ." * (radius - 1) + " Ha" + " ." * (radius - 1) + " M . . m", hanu=key)
    minion, brogan = t.where("blue_melee_1"), t.brogan.at
    t.hanu.resolves(key, "skill", "brogan", "blue_melee_1", *(["pass"] if key == "monkey_business" else []))
    assert t.brogan.at == minion and t.where("blue_melee_1") == brogan


@pytest.mark.parametrize(("key", "radius"), MONKEYS)
@pytest.mark.parametrize("picture", ["Br Ha . . . M m", "Br Ha m . .", "Br Ha Wa . . ."])
def test_it_takes_two_of_them(key: str, radius: int, picture: str) -> None:
    t = table(picture, hanu=key)
    assert t.hanu.closed()["skill"] == "there are not two friendly units around you that it could swap"


def test_monkey_business_lets_him_move_a_space() -> None:
    t = table("Br Ha M . . m", hanu="monkey_business")
    t.hanu.resolves("monkey_business", "skill", "brogan", "blue_melee_1", "b2")
    assert t.hanu.at == "b2"


# ── hear_nothing, see_nothing ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["hear_nothing", "see_nothing"])
def test_he_swaps_with_an_enemy_hero_in_radius(key: str) -> None:
    t = table("Ha . . Wa . m", hanu=key)
    t.hanu.resolves(key, "skill", "wasp", *(["pass"] if key == "see_nothing" else []))
    assert t.hanu.at == "a4" and t.wasp.at == "a1"
    t = table("Ha Br . . Wa m", hanu=key)
    assert "skill" not in t.hanu.offered()


def test_see_nothing_lets_him_move_a_space() -> None:
    t = table("Ha . . Wa . m", hanu="see_nothing")
    t.hanu.resolves("see_nothing", "skill", "wasp", "a5")
    assert t.hanu.at == "a5"


# ── unexpected_journey, there_and_back_again, safe_travels ────────────────────────────────────────────────────────────
JOURNEYS = [("unexpected_journey", 2), ("there_and_back_again", 3), ("safe_travels", 3)]


@pytest.mark.rule("atlantis", "effects.this_turn", "immune.all")
@pytest.mark.parametrize(("key", "radius"), JOURNEYS)
def test_he_swaps_with_an_enemy_hero_in_radius_who_is_immune_this_turn(key: str, radius: int) -> None:
    t = table("Ha" + " ." * (radius - 1) + " Wa Br . Xa m", hanu=key, bystander=True)
    t.hanu.resolves(key, "skill", "wasp")
    assert t.wasp.at == "a1" and t.hanu.at == f"a{1 + radius}"
    assert [effect[2:] for effect in t.effects()] == [(THIS_TURN, "wasp"), (END_OF_TURN, "wasp")]
    for hero, key_of in (("brogan", "shield"), ("xargatha", "charm"), ("hanu", "hear_nothing")):
        assert "wasp" not in t.keys(t.me(hero, key_of, "skill").targets(31, 9))
    t = table("Ha" + " ." * radius + " Wa m", hanu=key)
    assert "skill" not in t.hanu.offered()


@pytest.mark.rule("atlantis", "effects.end_of_turn")
@pytest.mark.parametrize(("key", "radius"), JOURNEYS)
def test_at_the_end_of_the_turn_they_swap_again_however_far_apart(key: str, radius: int) -> None:
    t = table("Ha . Wa . . . m", hanu=key, wasp="charged_boomerang")
    t.hanu.resolves(key, "skill", "wasp")
    t.wasp.resolves("charged_boomerang", "movement")
    far = max(t.wasp.offered(), key=lambda to: t.state.board.hexes.distance[t.space("a3")][t.space(to)])
    t.wasp.chooses(far)
    if key == "safe_travels":
        t.hanu.declines()
    assert t.hanu.at == far and t.wasp.at == "a3" and t.effects() == []


def test_after_safe_travels_he_may_move_a_space() -> None:
    t = table("Ha . Wa . . . m", hanu="safe_travels")
    t.hanu.resolves("safe_travels", "skill", "wasp")
    t.hanu.chooses("b1")
    assert t.hanu.at == "b1" and t.wasp.at == "a3"


@pytest.mark.rule("atlantis", "defeat.effects")
@pytest.mark.parametrize(("key", "radius"), JOURNEYS)
def test_if_he_has_fallen_the_hero_is_not_immune_and_nobody_goes_back(key: str, radius: int) -> None:
    t = table(
        "Wa . Ha Ze . m", zed="poke", brogan="shield", at={"brogan": "c2"}, red=("wasp", "zed"), hands={"hanu": []},
        effects=[(key, "hanu", THIS_TURN, "wasp"), (key, "hanu", END_OF_TURN, "wasp")],
    )  # fmt: skip
    t.zed.resolves("poke", "attack", "hanu")
    assert not t.hanu.on_board and "wasp" in t.keys(t.me("brogan", "shield", "skill").targets(31, 9))
    t.brogan.resolves("shield", "hold")
    assert t.wasp.at == "a1"


@pytest.mark.rule("atlantis", "immune.all", "effects.end_of_turn")
@pytest.mark.parametrize("first", ["hanu", "min"])
@pytest.mark.parametrize("grenade", ["death_grenade", "holy_death_grenade"])
def test_ruling_who_is_immune_this_turn_is_immune_at_the_end_of_the_turn_too(grenade: str, first: str) -> None:
    """Min's grenade goes off beside Wasp, before or after she is swapped back."""
    t = table(
        "Ha . Wa . m\n . . .\n. Min . .", red=("wasp",), hanu="unexpected_journey", min=grenade, hands={"wasp": []},
        bonus={first: {INITIATIVE: 9}},
    )  # fmt: skip
    acts = {"hanu": ("unexpected_journey", "wasp"), "min": (grenade, "a2")}
    for hero in (first, "min" if first == "hanu" else "hanu"):
        key, choice = acts[hero]
        t[hero].resolves(key, "skill", choice)
    assert t.wasp.on_board and t.wasp.at == "a3" and t.where("min_token_2") == "" and t.turn == 1


@pytest.mark.parametrize("grenade", ["death_grenade", "holy_death_grenade"])
def test_without_the_journey_the_grenade_finds_her(grenade: str) -> None:
    t = table("Ha . Wa . m\n . . .\n. Min . .", red=("wasp",), min=grenade, hands={"wasp": []})
    t.min.resolves(grenade, "skill", "a2", "wasp")
    assert not t.wasp.on_board


# ── this_way, that_way ────────────────────────────────────────────────────────────────────────────────────────────────
WAYS = [("this_way", ["1", "2"]), ("that_way", ["1", "2", "3"])]


@pytest.mark.rule("atlantis", "actions.other_chooses", "movement.alike")
@pytest.mark.parametrize(("key", "distances"), WAYS)
def test_a_friend_picks_the_distance_and_he_the_direction(key: str, distances: list[str]) -> None:
    t = table(". . . . .\n . . . . .\n. Ha . Br . . . m", hanu=key)
    t.hanu.resolves(key, "skill", "brogan")
    assert t.brogan.offered() == distances
    t.brogan.answers("2")
    t.hanu.chooses("a1")
    assert t.hanu.at == "a1" and t.brogan.at == "a3"


@pytest.mark.rule("atlantis", "movement.alike")
@pytest.mark.parametrize(("key", "distances"), WAYS)
@pytest.mark.parametrize("spaces", [1, 2])
def test_they_do_not_stand_in_each_others_way(key: str, distances: list[str], spaces: int) -> None:
    for picture, end in ((". . Ha Br . . m", 3 + spaces), (". . Br Ha . . m", 4 + spaces)):
        t = table(picture, hanu=key)
        t.hanu.resolves(key, "skill", "brogan")
        t.brogan.answers(str(spaces))
        t.hanu.chooses(f"a{end}")
        other = end + 1 if picture.startswith(". . Ha") else end - 1
        assert t.hanu.at == f"a{end}" and t.brogan.at == f"a{other}"
        assert t.on(f"a{end}") == "hanu" and t.on(f"a{other}") == "brogan"


@pytest.mark.rule("atlantis", "movement.alike", "movement.obstacles")
@pytest.mark.parametrize(("key", "distances"), WAYS)
def test_neither_of_them_passes_an_obstacle(key: str, distances: list[str]) -> None:
    t = table(". Ha m . Br . . .", hanu=key)
    t.hanu.resolves(key, "skill", "brogan")
    t.brogan.answers("2")
    assert "a4" not in t.hanu.offered() and "c3" in t.hanu.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.alike", "actions.fizzle")
@pytest.mark.parametrize(("key", "distances"), WAYS)
def test_both_go_the_whole_way_or_neither_moves(key: str, distances: list[str]) -> None:
    """East a minion blocks Brogan, west one blocks Hanu."""
    t = table("m . Ha . Br . m", hanu=key)
    t.hanu.resolves(key, "skill", "brogan")
    t.brogan.answers("2")
    assert {"a1", "a5"} & {*t.hanu.offered()} == set() and "c4" in t.hanu.offered()
    t.leaves_open()
    t = table(". m m m\n m Ha Br M\n. M M M", hanu=key)
    t.hanu.resolves(key, "skill", "brogan")
    t.brogan.answers("1")
    assert t.hanu.at == "b2" and t.brogan.at == "b3" and "fizzled" in t.kinds()


@pytest.mark.rule("atlantis", "movement.others", "movement.cannot_move")
@pytest.mark.parametrize(("key", "distances"), WAYS)
def test_a_friend_who_cannot_move_is_moved_but_he_must_be_able_to(key: str, distances: list[str]) -> None:
    for zed, moves in (("a6", True), ("b1", False)):
        t = table("Ha . . Br . .", hanu=key, red=("zed",), effects=[("root", "zed", THIS_ROUND)], at={"zed": zed})
        t.hanu.resolves(key, "skill", "brogan")
        t.brogan.answers("1")
        if moves:
            t.hanu.chooses("a2")
        assert t.hanu.at == ("a2" if moves else "a1") and t.brogan.at == ("a5" if moves else "a4")


@pytest.mark.parametrize(("key", "distances"), WAYS)
def test_it_takes_a_friendly_hero_in_radius(key: str, distances: list[str]) -> None:
    t = table("Ha M Wa . Br m", hanu=key)
    assert "skill" not in t.hanu.offered()


# ── the_ultimate_trick ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick")
def test_he_chooses_the_action_of_whom_he_hurried_and_how_it_is_performed() -> None:
    t = hurried("wasp", ultimates=["hanu"])
    assert t.asked() == ["hanu"] and "Hanu chooses what Wasp does, and how." in t.log()
    t.hanu.chooses("movement")
    assert t.asked() == ["hanu"]
    t.hanu.chooses("b4")
    assert (
        t.wasp.at == "b4" and t.wasp.resolved == ["charged_boomerang"] and t.effects()[0].card == "the_ultimate_trick"
    )


@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick", "attack.enemies")
def test_friends_and_enemies_are_those_of_the_hero_that_acts() -> None:
    """Xargatha, an enemy of Hanu's, strikes Hanu's friends only, and who is struck defends for itself."""
    t = table(
        "Ha . . . .\n . Br Xa m .", hanu="hurry_up", xargatha="cleave", ultimates=["hanu"], hands={"brogan": ["shield"]}
    )
    t.hanu.resolves("hurry_up", "skill", "xargatha")
    t.hanu.chooses("attack")
    assert t.hanu.offered() == ["brogan"]
    t.hanu.chooses("brogan")
    assert t.asked() == ["brogan"]
    t.brogan.answers("no_defense")
    assert not t.brogan.on_board


@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick")
def test_without_the_ultimate_everybody_chooses_for_themselves() -> None:
    t = hurried("wasp")
    assert t.asked() == ["wasp"]
    t.wasp.chooses("hold")


def test_it_is_for_that_action_only() -> None:
    t = hurried("wasp", ultimates=["hanu"])
    t.hanu.chooses("hold")
    assert "hanu" not in t.asked()
    assert all(hero.steered_by == -1 for hero in t.state.heroes)


@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick")
def test_cards_in_hand_are_chosen_by_their_own_player() -> None:
    """Brogan's axe flies far if he discards a card: Hanu chooses to throw it, Brogan what to discard."""
    t = table("Ha . Br . Wa m", hanu="hurry_up", brogan="throwing_axe", ultimates=["hanu"], hands={"wasp": []})
    t.hanu.resolves("hurry_up", "skill", "brogan")
    t.hanu.chooses("attack", "other")
    assert t.asked() == ["brogan"] and "bulwark" in t.brogan.offered()
    t.brogan.answers("bulwark")
    t.hanu.chooses("wasp")
    assert not t.wasp.on_board and t.brogan.discard == ["bulwark"]


@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick")
def test_a_card_in_the_discard_which_everybody_sees_is_chosen_by_hanu() -> None:
    """Mortimer retrieves a discarded card because a hero stands next to a zombie: Hanu says which one."""
    t = table(
        "Ha . Mo m\n. Xa *", hanu="hurry_up", mortimer="braains", tokens_of="mortimer", ultimates=["hanu"],
        spare_minions=True, bystander=True, discards={"mortimer": ["awaken", "stage_dive"]},
    )  # fmt: skip
    t.hanu.resolves("hurry_up", "skill", "mortimer")
    t.hanu.chooses("attack", "red_melee_1", "retrieve")
    assert t.asked() == ["hanu"] and t.hanu.offered() == ["awaken", "stage_dive"]
    t.hanu.chooses("stage_dive", "done")
    assert t.mortimer.discard == ["awaken"]


@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick")
def test_a_hurried_hero_defends_as_its_own_player_likes() -> None:
    t = table(
        "Ha . Wa Br . m", brogan="throwing_axe", wasp="charged_boomerang", ultimates=["hanu"],
        effects=[("hurry_up", "hanu", WITH_CARD, "wasp")], bonus={"brogan": {INITIATIVE: 9}},
    )  # fmt: skip
    t.brogan.resolves("throwing_axe", "attack", "adjacent", "wasp")
    assert t.asked() == ["wasp"]
    t.wasp.answers("no_defense")
    assert not t.wasp.on_board and t.effects()[0].card == "the_ultimate_trick"


@pytest.mark.rule("atlantis", "heroes.the_ultimate_trick", "level.ultimate_on_board")
def test_a_fallen_hanu_chooses_nothing() -> None:
    t = table(
        "Ha Ze . Br . m", zed="poke", brogan="shield", red=("zed",), ultimates=["hanu"], effects=[HURRIED],
        bonus={"zed": {INITIATIVE: 5}}, hands={"hanu": []},
    )  # fmt: skip
    t.zed.resolves("poke", "attack", "hanu")
    assert t.asked() == ["brogan"]


@pytest.mark.parametrize(("whom", "advised"), [("wasp", False), ("brogan", True)])
def test_a_bot_gets_no_advice_on_what_is_good_for_an_enemy(whom: str, advised: bool) -> None:
    t = hurried(whom, ultimates=["hanu"])
    t.hanu.chooses("movement")
    decision = t.match.decision
    assert decision is not None and decision.seat == t.hanu.seats[0]
    assert (t.game.hints(t.state, decision) is not None) == advised
    t.leaves_open()


# ── with others ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defense.other_value")
def test_hurry_up_sets_the_unresolved_card_and_no_other() -> None:
    """Emmitt's Temporal Punch has heroes defend with the initiative of the card that they discard."""
    t = table(
        "Ha . Wa Em", red=("hanu", "emmitt"), hanu="hurry_up", emmitt="temporal_punch", wasp="stop_projectiles",
        hands={"wasp": ["lift_up"]}, bonus={"emmitt": {INITIATIVE: 4}}, bystander=True, spare_minions=True,
    )  # fmt: skip
    t.hanu.resolves("hurry_up", "skill", "wasp")
    t.emmitt.resolves("temporal_punch", "attack", "wasp")
    assert t.wasp.sums()["lift_up"][0] == ("initiative of Lift Up", 10)
    t.leaves_open()
