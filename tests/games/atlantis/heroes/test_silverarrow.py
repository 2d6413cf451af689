"""Silverarrow, sentence by sentence, and the rulings on her."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import ATTACK, END_OF_TURN, RADIUS, RANGE, THIS_ROUND, THIS_TURN

NEAR = ["red_melee_1", "wasp"]


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("shoot_and_scoot", ["attack"], ["red_ranged_1", "xargatha"]),
        ("keep_the_distance", ["attack"], ["xargatha"]),
        ("snap_shot", ["attack"], NEAR),
        ("opportunity_shot", ["attack"], NEAR),
        ("clear_shot", ["attack"], NEAR),
        ("disorient", ["skill"], ["red_melee_1", "wasp"]),
        ("divert_attention", ["skill"], ["red_melee_1", "wasp"]),
        ("lead_astray", ["skill"], ["red_melee_1", "wasp"]),
        ("fae_healing", ["skill"], ["arien", "wasp", "xargatha"]),
        ("natures_blessing", ["skill"], ["arien", "wasp", "xargatha"]),
    ],
)
def test_whom_silverarrow_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("silverarrow", key)
    t.silverarrow.resolves(key, *path)
    assert sorted(t.silverarrow.offered()) == targets
    t.leaves_open()


# ── shoot_and_scoot, keep_the_distance, long_shot ─────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("shoot_and_scoot", 2), ("long_shot", 3), ("rain_of_arrows", 3)])
@pytest.mark.parametrize("longer", [0, 1])
def test_at_maximum_range_is_neither_nearer_nor_farther(key: str, reach: int, longer: int) -> None:
    """Items make the range longer, so what is nearer is out of reach."""
    t = table("Si m m m m . .", silverarrow=key, bonus={"silverarrow": {RANGE: longer}})
    t.silverarrow.resolves(key, "attack")
    assert t.silverarrow.offered() == [f"red_melee_{reach + longer}"]
    t.leaves_open()


def test_keep_the_distance_targets_a_hero() -> None:
    t = table("m . Si . Wa", silverarrow="keep_the_distance")
    t.silverarrow.resolves("keep_the_distance", "attack")
    assert t.silverarrow.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "fast_travel.in_text")
@pytest.mark.parametrize("key", ["shoot_and_scoot", "keep_the_distance"])
def test_ruling_after_the_shot_she_may_fast_travel_anywhere_in_an_adjacent_zone_without_enemies(key: str) -> None:
    t = table("Si . Wa", silverarrow=key, hands={"wasp": []}, spare_minions=True, bystander=True)
    t.puts(silverarrow="blue_beach_a1", wasp="a8", red_melee_1="red_beach_a1", red_ranged_1="")
    t.silverarrow.resolves(key, "attack", "wasp")
    assert {"blue_throne_a1", "blue_throne_i2"} < set(t.silverarrow.offered())
    assert not [space for space in t.silverarrow.offered() if space.startswith(("blue_beach", "red_throne"))]
    t.silverarrow.chooses("blue_throne_a1")
    assert t.silverarrow.at == "blue_throne_a1"


@pytest.mark.rule("atlantis", "fast_travel.in_text", "fast_travel.enemies")
def test_ruling_she_does_not_fast_travel_from_a_zone_with_enemies() -> None:
    t = table("Si . m . m", silverarrow="shoot_and_scoot")
    t.silverarrow.resolves("shoot_and_scoot", "attack", "red_melee_1")
    assert t.silverarrow.resolved == ["shoot_and_scoot"]


@pytest.mark.rule("atlantis", "fast_travel.in_text")
def test_ruling_she_may_fast_travel_after_the_shot_even_if_she_cannot_move() -> None:
    t = table(
        "Si . Ze", silverarrow="shoot_and_scoot", red=("zed",), hands={"zed": []}, effects=[("root", "zed", THIS_ROUND)]
    )
    t.puts(silverarrow="blue_beach_a1", zed="a8")
    assert "movement" not in t.silverarrow.offered()
    t.silverarrow.resolves("shoot_and_scoot", "attack", "zed")
    assert "blue_throne_a1" in t.silverarrow.offered()
    t.leaves_open()


def test_she_need_not_travel_after_the_shot() -> None:
    t = table("Si . Wa", silverarrow="shoot_and_scoot", hands={"wasp": []})
    t.puts(silverarrow="blue_beach_a1", wasp="a8")
    t.silverarrow.resolves("shoot_and_scoot", "attack", "wasp").declines()
    assert t.silverarrow.at == "blue_beach_a1"


# ── trailblazer ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "fast_travel.in_text")
@pytest.mark.parametrize("to", ["blue_beach_i2", "blue_throne_a1", "pass"])
def test_trailblazer_lets_her_fast_travel_in_her_zone_or_to_an_adjacent_one(to: str) -> None:
    t = table("Si . m", silverarrow="trailblazer", bystander=True)
    t.puts(silverarrow="blue_beach_a1")
    t.silverarrow.resolves("trailblazer", "skill", to)
    assert t.silverarrow.at == ("blue_beach_a1" if to == "pass" else to)
    assert [effect.when for effect in t.effects()] == [THIS_ROUND]


def test_where_she_cannot_fast_travel_trailblazer_still_opens_the_way() -> None:
    t = table("Si . m", silverarrow="trailblazer", bystander=True)
    t.silverarrow.resolves("trailblazer", "skill")
    assert [effect.card for effect in t.effects()] == ["trailblazer"]


TRAIL = [("trailblazer", "silverarrow", THIS_ROUND)]


@pytest.mark.rule("atlantis", "movement.ignoring")
@pytest.mark.parametrize(("distance", "passes"), [(4, True), (5, False)])
def test_trailblazer_is_for_friendly_heroes_in_radius(distance: int, passes: bool) -> None:
    t = table("Br m . . .\n . . . . .", brogan="shield", at={"silverarrow": "i9"}, effects=TRAIL)
    t.puts(brogan="a1", red_melee_1="a2", red_melee_2="b1", silverarrow="a5" if distance == 4 else "a6")
    t.puts(red_melee_3="red_beach_a2", red_melee_4="red_beach_b2")
    t.brogan.resolves("shield", "movement")
    assert ("a3" in t.brogan.offered()) == passes
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.ignoring")
def test_trailblazer_is_for_herself_and_not_for_enemies() -> None:
    t = table(". m m\n m Si r\n. m r", silverarrow="disorient", effects=TRAIL)
    t.silverarrow.resolves("disorient", "movement")
    assert "b4" in t.silverarrow.offered()
    t.leaves_open()
    t = table(". M M\n M Wa R Si\n. M R", wasp="lift_up", effects=TRAIL)
    t.wasp.resolves("lift_up", "movement")
    assert t.wasp.offered() == ["b2"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.ignoring", "movement.in_text")
def test_trailblazer_is_for_movement_actions_only() -> None:
    """Light-Fingered moves by its text."""
    t = table(". M M\n M Ti R Si\n. M R", tigerclaw="light_fingered", red=("tigerclaw", "silverarrow"), effects=TRAIL)
    assert "skill" in t.tigerclaw.offered()
    t.tigerclaw.resolves("light_fingered", "skill")
    assert t.tigerclaw.resolved == ["light_fingered"]


@pytest.mark.rule("atlantis", "movement.ignoring", "fast_travel.zones")
def test_ruling_ignoring_obstacles_makes_no_zones_adjacent() -> None:
    """On Forgotten Island a beach does not touch a jungle, whatever obstacles she ignores."""
    t = table(map="forgotten_island", at={"silverarrow": "k7"}, silverarrow="disorient", effects=TRAIL)
    board = t.state.board
    beach = next(zone for zone, name in enumerate(board.zone_names) if name == "Blue Beach")
    jungle = next(zone for zone, name in enumerate(board.zone_names) if "Jungle" in name)
    assert jungle not in board.neighbour_zones[beach]
    t.puts(silverarrow=board.hexes.names[board.zone_spaces[beach][0]].lower())
    t.silverarrow.resolves("disorient", "fast_travel")
    led = {board.zone[board.space(key)] for key in t.silverarrow.offered()}
    assert beach in led and jungle not in led
    t.leaves_open()


# ── snap_shot, opportunity_shot, clear_shot ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("snap_shot", 2), ("opportunity_shot", 3), ("clear_shot", 4)])
def test_snap_shot_reaches_whoever_stands_alone(key: str, reach: int) -> None:
    for away, offered in ((reach, True), (reach + 1, False)):
        t = table("Si . . . . . . .", silverarrow=key, at={"wasp": f"a{away + 1}"})
        assert ("attack" in t.silverarrow.offered()) == offered


@pytest.mark.rule("atlantis", "actions.presence")
@pytest.mark.parametrize("beside", ["m", "M", "Br"])
def test_whoever_has_another_unit_beside_it_is_not_alone_whosever_it_is(beside: str) -> None:
    t = table(f"Si . Wa {beside} . . m", silverarrow="snap_shot")
    assert "attack" not in t.silverarrow.offered()


def test_a_unit_two_spaces_away_leaves_it_alone() -> None:
    t = table("Si . Wa . m", silverarrow="snap_shot")
    t.silverarrow.resolves("snap_shot", "attack")
    assert t.silverarrow.offered() == ["wasp"]
    t.leaves_open()


def test_a_token_is_no_unit_and_leaves_its_neighbour_alone() -> None:
    t = table("Si . Wa *", silverarrow="snap_shot", tokens_of="wasp")
    t.silverarrow.resolves("snap_shot", "attack")
    assert t.silverarrow.offered() == ["wasp"]
    t.leaves_open()


def test_next_to_her_nobody_need_stand_alone() -> None:
    t = table("Si Wa m . . m", silverarrow="snap_shot")
    t.silverarrow.resolves("snap_shot", "attack")
    assert t.silverarrow.offered() == ["wasp"]
    t.leaves_open()


# ── rain_of_arrows ────────────────────────────────────────────────────────────────────────────────────────────────────
ALL_THREE_AWAY = """
    .  .  m  .  .
     .  .  .  .  .
    .  .  .  .  .
     Si .  .  Wa m
    .  .  .  .  .
     .  .  .  .  .
    .  .  Xa .  ."""


@pytest.mark.rule("atlantis", "repeat.must")
def test_rain_of_arrows_goes_on_to_another_hero_and_then_if_she_likes_to_a_minion() -> None:
    t = table(ALL_THREE_AWAY, silverarrow="rain_of_arrows", hands={"wasp": [], "xargatha": []})
    t.silverarrow.resolves("rain_of_arrows", "attack", "wasp")
    assert t.silverarrow.offered() == ["xargatha"]
    t.silverarrow.chooses("xargatha")
    assert t.silverarrow.offered() == ["yes", "no"]
    t.silverarrow.chooses("yes")
    assert t.silverarrow.offered() == ["red_melee_1"]
    t.silverarrow.chooses("red_melee_1")
    assert t.silverarrow.coins == 4 and t.silverarrow.resolved == ["rain_of_arrows"]


def test_rain_of_arrows_stops_after_a_minion() -> None:
    t = table(ALL_THREE_AWAY, silverarrow="rain_of_arrows")
    t.silverarrow.resolves("rain_of_arrows", "attack", "red_melee_1")
    assert t.silverarrow.resolved == ["rain_of_arrows"]


def test_without_another_hero_rain_of_arrows_does_not_go_on_to_a_minion() -> None:
    t = table(ALL_THREE_AWAY, silverarrow="rain_of_arrows", hands={"wasp": []})
    t.puts(xargatha="i9")
    t.silverarrow.resolves("rain_of_arrows", "attack", "wasp")
    assert t.silverarrow.resolved == ["rain_of_arrows"] and t.where("red_melee_1") == "a3"


# ── disorient, divert_attention, lead_astray ──────────────────────────────────────────────────────────────────────────
def test_disorient_moves_an_enemy_next_to_her_one_space_and_then_her_if_she_likes() -> None:
    t = table("Si m . .", silverarrow="disorient")
    t.silverarrow.resolves("disorient", "skill", "red_melee_1")
    assert "a2" not in t.silverarrow.offered() and {"a3", "b1", "b2"} <= set(t.silverarrow.offered())
    t.silverarrow.chooses("a3")
    assert {"a2", "b1", "pass"} <= set(t.silverarrow.offered())
    t.silverarrow.chooses("a2")
    assert t.silverarrow.at == "a2" and t.where("red_melee_1") == "a3"


def test_disorient_moves_neither_farther_than_one_space() -> None:
    t = table(". . .\n . Si m .", silverarrow="disorient")
    t.silverarrow.resolves("disorient", "skill", "red_melee_1")
    assert sorted(t.silverarrow.offered()) == [space for space in t.around("red_melee_1") if space != "b2"]
    t.silverarrow.chooses("b4")
    assert sorted(t.silverarrow.offered()) == [*t.around("silverarrow"), "pass"]
    t.leaves_open()


def test_disorient_takes_only_who_can_be_moved() -> None:
    t = table(". m m\n Si r m\n. h m", silverarrow="disorient")
    t.puts(silverarrow="b1")
    assert "red_ranged_1" not in t.keys(t.me("silverarrow", "disorient").candidates())


@pytest.mark.rule("atlantis", "movement.counted", "actions.up_to")
@pytest.mark.parametrize(("key", "most"), [("divert_attention", 2), ("lead_astray", 3)])
def test_she_moves_straight_at_most_as_far_as_her_enemy_went(key: str, most: int) -> None:
    t = table("Si . . . . .\n m . . . .", silverarrow=key)
    t.silverarrow.resolves(key, "skill", "red_melee_1", "c2")
    straight = [f"a{place}" for place in range(1, most + 2)]
    assert set(straight) <= set(t.silverarrow.offered()) and f"a{most + 2}" not in t.silverarrow.offered()
    assert "b2" not in t.silverarrow.offered()
    t.silverarrow.chooses(straight[-1])
    assert t.silverarrow.at == straight[-1]


@pytest.mark.rule("atlantis", "movement.counted")
@pytest.mark.parametrize("key", ["divert_attention", "lead_astray"])
def test_if_her_enemy_stays_so_does_she(key: str) -> None:
    t = table("Si m . .", silverarrow=key)
    t.silverarrow.resolves(key, "skill", "red_melee_1", "a2")
    assert t.silverarrow.at == "a1" and t.silverarrow.resolved == [key]


# ── fae_healing, natures_blessing ─────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_chooses")
@pytest.mark.parametrize(("key", "coins"), [("fae_healing", 1), ("natures_blessing", 2)])
@pytest.mark.parametrize("hero", ["brogan", "wasp"])
def test_a_hero_friend_or_foe_may_retrieve_a_card_and_gains_coins_if_it_does(key: str, coins: int, hero: str) -> None:
    discards = {"brogan": ["shield"], "wasp": ["shock"]}
    t = table("Si . Br . Wa", silverarrow=key, discards=discards)
    t.silverarrow.resolves(key, "skill", hero)
    card = discards[hero][0]
    assert t[hero].offered() == [card, "pass"]
    t[hero].answers(card)
    assert t[hero].coins == coins and t[hero].discard == [] and card in t[hero].hand


@pytest.mark.parametrize("key", ["fae_healing", "natures_blessing"])
def test_no_coins_for_who_retrieves_nothing(key: str) -> None:
    t = table("Si . Br . Wa", silverarrow=key, discards={"brogan": ["shield"]})
    t.silverarrow.resolves(key, "skill", "brogan")
    t.brogan.declines()
    assert t.brogan.coins == 0
    t = table("Si . Br . Wa", silverarrow=key)
    t.silverarrow.resolves(key, "skill", "wasp")
    assert t.wasp.coins == 0


@pytest.mark.rule("atlantis", "actions.not_yourself")
@pytest.mark.parametrize("key", ["fae_healing", "natures_blessing"])
def test_ruling_she_does_not_heal_herself(key: str) -> None:
    t = table("Si . . . Wa . Br", silverarrow=key, discards={"silverarrow": ["snap_shot"]})
    t.silverarrow.resolves(key, "skill")
    assert t.silverarrow.offered() == ["wasp"]
    t.leaves_open()


# ── grasping_roots, entangling_vines, grappling_branches ──────────────────────────────────────────────────────────────
ROOTS = [("grasping_roots", 2), ("entangling_vines", 3), ("grappling_branches", 4)]


@pytest.mark.parametrize(("key", "radius"), ROOTS)
def test_roots_let_enemy_heroes_in_radius_move_one_space_and_not_fast_travel(key: str, radius: int) -> None:
    for away, held in ((radius, True), (radius + 1, False)):
        t = table("Wa", wasp="lift_up", at={"silverarrow": "i9"}, effects=[(key, "silverarrow", THIS_TURN)])
        t.puts(silverarrow="a1", wasp=f"a{away + 1}")
        assert t.wasp.labels()["movement"] == ("Move up to 1" if held else "Move up to 3")
        assert t.wasp.closed()["fast_travel"].endswith("forbids it") == held


@pytest.mark.parametrize(("key", "radius"), ROOTS)
def test_roots_are_for_this_turn(key: str, radius: int) -> None:
    t = table("Si . . Wa", silverarrow=key, bystander=True)
    t.silverarrow.resolves(key, "skill")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]


def test_roots_do_not_hold_friends_nor_movement_in_a_text() -> None:
    effects = [("grasping_roots", "silverarrow", THIS_TURN)]
    t = table("Si . Br", brogan="shield", effects=effects)
    assert t.brogan.labels()["movement"] == "Move up to 2"
    t = table("Si . Xa . Ti", tigerclaw="pick_pocket", red=("silverarrow",), effects=effects)
    t.puts(tigerclaw="a2", xargatha="i9")
    t.tigerclaw.resolves("pick_pocket", "skill")
    assert "a4" in t.tigerclaw.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.at_start")
def test_ruling_roots_do_not_stop_who_moves_into_the_radius() -> None:
    t = table("Si . . Wa", wasp="lift_up", effects=[("grasping_roots", "silverarrow", THIS_TURN)])
    t.wasp.resolves("lift_up", "movement")
    assert {"a2", "a3"} <= set(t.wasp.offered())
    t.leaves_open()


# ── warning_shot, treetop_sentinel ────────────────────────────────────────────────────────────────────────────────────
SHOTS = ["warning_shot", "treetop_sentinel"]


@pytest.mark.rule("atlantis", "effects.end_of_turn")
@pytest.mark.parametrize("key", SHOTS)
def test_at_the_end_of_the_turn_a_hero_in_radius_discards(key: str) -> None:
    t = table("Si . . Wa . Xa", silverarrow=key, wasp="stop_projectiles")
    t.silverarrow.resolves(key, "skill")
    assert [effect.when for effect in t.effects()] == [END_OF_TURN]
    t.wasp.resolves("stop_projectiles", "hold")
    assert t.silverarrow.offered() == ["wasp"]
    t.silverarrow.chooses("wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.turn == 1


@pytest.mark.parametrize(("key", "survives"), [("warning_shot", True), ("treetop_sentinel", False)])
def test_with_an_empty_hand_a_warning_does_no_harm_but_the_sentinel_kills(key: str, survives: bool) -> None:
    t = table("Si . . Wa", phase="end_turn", effects=[(key, "silverarrow", END_OF_TURN)], hands={"wasp": []})
    t.silverarrow.chooses("wasp")
    assert t.wasp.on_board == survives


@pytest.mark.parametrize("key", SHOTS)
def test_the_radius_is_counted_from_where_she_is_at_the_end_of_the_turn(key: str) -> None:
    t = table("Si . . . Wa", silverarrow="disorient", effects=[(key, "silverarrow", END_OF_TURN)])
    t.silverarrow.resolves("disorient", "movement", "a2")
    assert t.silverarrow.offered() == ["wasp"]


# ── wild_hunt ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.before")
@pytest.mark.parametrize("action", ["attack", "movement", "hold"])
def test_wild_hunt_may_take_her_two_straight_spaces_before_an_action(action: str) -> None:
    t = table("Si . . m . . m", silverarrow="snap_shot", ultimates=["silverarrow"])
    t.silverarrow.resolves("snap_shot", action)
    assert {"a3", "c2", "pass"} <= set(t.silverarrow.offered())
    assert not {"a2", "b1", "b2", "a1"} & set(t.silverarrow.offered())
    t.silverarrow.chooses("a3", *{"attack": ["red_melee_1"], "movement": ["a3"], "hold": []}[action])
    assert t.silverarrow.at == "a3"


@pytest.mark.rule("atlantis", "actions.before")
def test_wild_hunt_opens_an_attack_that_could_not_begin_here() -> None:
    t = table("Si . . . . m", silverarrow="shoot_and_scoot", ultimates=["silverarrow"])
    assert "attack" not in t.silverarrow.offered()
    t = table("Si . . . m", silverarrow="shoot_and_scoot", ultimates=["silverarrow"], spare_minions=True)
    t.silverarrow.resolves("shoot_and_scoot", "attack", "a3", "red_melee_1")
    assert t.silverarrow.at == "a3" and t.where("red_melee_1") == ""


@pytest.mark.rule("atlantis", "actions.before", "repeat.separate")
def test_wild_hunt_comes_before_each_repeat_and_each_defence() -> None:
    t = table(ALL_THREE_AWAY, silverarrow="rain_of_arrows", hands={"wasp": []}, ultimates=["silverarrow"])
    t.silverarrow.resolves("rain_of_arrows", "attack").declines().chooses("wasp")
    assert t.silverarrow.prompt == "Wild Hunt: you may move 2 spaces in a straight line"
    t.silverarrow.declines()
    assert t.silverarrow.offered() == ["xargatha"]
    t.leaves_open()
    t = table("Si Wa", wasp="shock", ultimates=["silverarrow"], bonus={"wasp": {ATTACK: 1}})
    t.wasp.resolves("shock", "attack", "silverarrow")
    t.silverarrow.answers("snap_shot")
    assert "c2" in t.silverarrow.offered() and t.silverarrow.discard == []
    t.silverarrow.answers("c2")
    assert t.silverarrow.discard == ["snap_shot"]


def test_wild_hunt_is_straight_and_stopped_by_obstacles() -> None:
    t = table("Si m . .", silverarrow="disorient", ultimates=["silverarrow"], bonus={"silverarrow": {RADIUS: 1}})
    t.silverarrow.resolves("disorient", "hold")
    assert "a3" not in t.silverarrow.offered()
    t.leaves_open()
