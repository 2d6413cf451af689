"""Whisper, sentence by sentence, and the rulings on him."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.words import MOVEMENT, RADIUS, THIS_ROUND, THIS_TURN

NEAR = ["red_melee_1", "wasp"]
HURT = {"wasp": ["shock"], "xargatha": ["charm"]}


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("swift_justice", ["attack", "range"], ["wasp", "xargatha"]),
        ("swift_justice", ["attack", "adjacent"], NEAR),
        ("vile_accusation", ["attack", "range"], ["wasp", "xargatha"]),
        ("vile_accusation", ["attack", "adjacent"], ["wasp"]),
        ("crimson_trail", ["attack"], NEAR),
        ("sanguine_path", ["attack"], NEAR),
        ("blood_pilgrimage", ["attack"], NEAR),
        ("blood_fury", ["attack"], NEAR),
        ("blood_frenzy", ["attack"], NEAR),
        ("cruel_twist", ["skill"], ["arien", "blue_melee_1", "red_melee_1", "wasp", "xargatha"]),
        ("sealed_fate", ["skill"], ["arien", "blue_melee_1", "red_melee_1", "wasp", "xargatha"]),
        ("lesser_evil", ["skill"], ["wasp", "xargatha"]),
        ("greater_good", ["skill"], ["wasp", "xargatha"]),
    ],
)
def test_whom_whisper_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("whisper", key, discards={"xargatha": ["charm"]} if path == ["skill"] else {})
    t.whisper.resolves(key, *path)
    assert sorted(t.whisper.offered()) == targets
    t.leaves_open()


# ── swift_justice, vile_accusation ────────────────────────────────────────────────────────────────────────────────────
def judged(picture: str, key: str = "swift_justice", **more: Any) -> Arena:
    return table(picture, **{"hands": {"wasp": ["lift_up"]}, **more, "whisper": key})


@pytest.mark.rule("atlantis", "actions.status")
@pytest.mark.parametrize("key", ["swift_justice", "vile_accusation"])
def test_from_afar_he_strikes_a_hero_whose_discard_is_empty(key: str) -> None:
    t = judged("Wh . . Wa m", key)
    t.whisper.resolves(key, "attack", "range")
    assert t.whisper.offered() == ["wasp"]
    t.leaves_open()
    assert "attack" not in judged("Wh . . Wa m", key, discards={"wasp": ["shock"]}).whisper.offered()
    assert "attack" not in judged("Wh . . . Wa m", key).whisper.offered()


@pytest.mark.rule("atlantis", "movement.full_distance")
def test_ruling_who_defended_must_move_the_full_distance_of_that_card_in_a_straight_line() -> None:
    t = judged("Wh . . Wa . .")
    t.whisper.resolves("swift_justice", "attack", "range", "wasp")
    t.wasp.answers("lift_up")
    assert sorted(t.wasp.offered()) == ["a7", "d2", "d5"]  # 3 spaces; Whisper is in the way to the west
    t.wasp.answers("a7")
    assert t.wasp.at == "a7" and t.wasp.discard == ["lift_up"]


@pytest.mark.rule("atlantis", "movement.full_distance")
def test_ruling_who_cannot_move_so_far_in_any_direction_stays() -> None:
    t = judged(". . . .\n . . . .\n. . m m\n . m Wa r Wh\n. . m r")
    t.whisper.resolves("swift_justice", "attack", "range", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.at == "d3" and t.whisper.resolved == ["swift_justice"]


@pytest.mark.rule("atlantis", "movement.full_distance")
def test_items_lengthen_the_move_and_a_limit_forbids_it() -> None:
    t = judged("Wh . . Wa . .", bonus={"wasp": {MOVEMENT: 1}})
    t.whisper.resolves("swift_justice", "attack", "range", "wasp")
    t.wasp.answers("lift_up")
    assert "a8" in t.wasp.offered() and "a7" not in t.wasp.offered()
    t.leaves_open()
    for held in (("truce", "zed", THIS_TURN), ("root", "zed", THIS_ROUND)):
        t = judged("Wh . . Wa . .\n . . . Ze", effects=[held], red=("wasp",))
        t.whisper.resolves("swift_justice", "attack", "range", "wasp")
        t.wasp.answers("lift_up")
        assert t.wasp.at == "a4" and t.whisper.resolved == ["swift_justice"]


@pytest.mark.rule("atlantis", "movement.full_distance")
@pytest.mark.parametrize(("card", "at"), [("static_barrier", "a4"), ("no_defense", "")])
def test_ruling_nobody_moves_without_a_card_that_has_a_movement_value(card: str, at: str) -> None:
    """Static Barrier has no movement icon. Who does not defend is defeated."""
    t = judged("Wh . . Wa . . .", hands={"wasp": ["static_barrier"]})
    t.whisper.resolves("swift_justice", "attack", "range", "wasp")
    t.wasp.answers(card)
    assert t.wasp.at == at and t.whisper.resolved == ["swift_justice"]


@pytest.mark.parametrize("key", ["swift_justice", "vile_accusation"])
def test_next_to_him_he_may_strike_without_making_anybody_move(key: str) -> None:
    t = judged("Wh Wa m", key, discards={"wasp": ["shock"]})
    t.whisper.resolves(key, "attack", "adjacent", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.at == "a2" and t.whisper.resolved == [key]


# ── death_seeker ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_death_seeker_makes_him_immune_to_enemy_actions_this_turn() -> None:
    t = table(
        "Wh Br Wa . Ti", whisper="death_seeker", wasp="thunder_boomerang", tigerclaw="poisoned_dart", discards=HURT
    )
    t.whisper.resolves("death_seeker", "skill", "immune")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]
    for hero, card in (("wasp", "shock"), ("wasp", "control_gravity"), ("tigerclaw", "poisoned_dart")):
        assert "whisper" not in t.keys(t.me(hero, card, "skill").targets(31, 9))
    assert "whisper" in t.keys(t.me("brogan", "shield", "skill").targets(31, 9))


@pytest.mark.parametrize("answer", ["shadow_step", "pass"])
def test_or_death_seeker_lets_him_retrieve_a_card(answer: str) -> None:
    t = table("Wh . . Wa", whisper="death_seeker", discards={**HURT, "whisper": ["shadow_step"]}, bystander=True)
    t.whisper.resolves("death_seeker", "skill", "retrieve", answer)
    assert ("shadow_step" in t.whisper.hand) == (answer != "pass") and t.effects() == []


@pytest.mark.rule("atlantis", "actions.condition")
@pytest.mark.parametrize("discards", [{}, {"whisper": ["shadow_step"], "brogan": ["shield"]}])
def test_death_seeker_needs_an_enemy_hero_in_radius_with_a_card_in_the_discard(discards: dict[str, list[str]]) -> None:
    t = table("Wh . Br Wa", whisper="death_seeker", discards=discards)
    t.whisper.resolves("death_seeker", "skill")
    assert t.whisper.resolved == ["death_seeker"]
    t = table("Wh . . . Wa", whisper="death_seeker", discards=HURT)
    t.whisper.resolves("death_seeker", "skill")
    assert t.whisper.resolved == ["death_seeker"]


# ── crimson_trail, sanguine_path, blood_pilgrimage ────────────────────────────────────────────────────────────────────
TRAIL = ["crimson_trail", "sanguine_path", "blood_pilgrimage"]


@pytest.mark.parametrize(("taken", "moves"), [("", (1, 2, 3)), ("h1", (1, 2, 2)), ("h1 h2", (1, 1, 1))])
def test_before_the_attack_he_may_move_a_space_for_every_empty_spawn_point_up_to_a_maximum(
    taken: str, moves: tuple[int, ...]
) -> None:
    """G2 has three spawn points of the battle zone in radius: H1, H2 and H3."""
    for key, most in zip(TRAIL, moves, strict=True):
        t = table("Wh . . m m m", whisper=key)
        t.puts(whisper="g2", **{f"red_melee_{number}": space for number, space in enumerate(taken.split(), 1)})
        t.whisper.resolves(key, "attack")
        row = t.state.board.hexes.distance[t.space("g2")]
        assert max(row[t.space(space)] for space in t.whisper.offered()) == most
        t.leaves_open()


@pytest.mark.parametrize("key", TRAIL)
def test_without_an_empty_spawn_point_in_radius_he_strikes_from_where_he_is(key: str) -> None:
    t = table("m Wh . . m", whisper=key)
    t.whisper.resolves(key, "attack", "red_melee_1")
    assert t.whisper.at == "a2" and t.whisper.resolved == [key]


@pytest.mark.parametrize("key", TRAIL)
def test_then_he_strikes_whoever_he_has_come_next_to(key: str) -> None:
    t = table("Wh m . m", whisper=key)
    t.puts(whisper="g1", red_melee_1="g3")
    t.whisper.resolves(key, "attack", "g2", "red_melee_1")
    assert t.whisper.at == "g2" and t.whisper.coins == 2


@pytest.mark.rule("atlantis", "actions.first_step")
@pytest.mark.parametrize("key", TRAIL)
def test_with_nobody_to_strike_he_can_begin_only_if_he_can_move(key: str) -> None:
    t = table("Wh . . . m", whisper=key)
    assert t.whisper.closed()["attack"] == "no enemy unit that it could strike is in reach"
    t = table("Wh . . Ze", whisper=key, red=("zed",), effects=[("root", "zed", THIS_ROUND)])
    t.puts(whisper="g1", zed="g3")
    assert "attack" in t.whisper.closed()
    t.puts(zed="a9")
    t.whisper.resolves(key, "attack", "f1")
    assert t.whisper.at == "f1" and t.whisper.resolved == [key]


@pytest.mark.parametrize("key", TRAIL)
def test_he_need_not_move_first(key: str) -> None:
    t = table("Wh m . m", whisper=key)
    t.puts(whisper="g1", red_melee_1="g2")
    t.whisper.resolves(key, "attack", "g1", "red_melee_1")
    assert t.whisper.at == "g1" and t.whisper.coins == 2


# ── blood_fury, blood_frenzy ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "repeat.must")
def test_blood_fury_goes_on_to_another_target_if_a_hero_in_radius_has_a_card_in_the_discard() -> None:
    t = table("m Wh m m . . Wa", whisper="blood_fury", discards=HURT)
    t.whisper.resolves("blood_fury", "attack", "red_melee_1")
    assert t.whisper.offered() == ["red_melee_2"]
    t.whisper.chooses("red_melee_2")
    assert t.whisper.coins == 4 and t.whisper.resolved == ["blood_fury"]


@pytest.mark.parametrize("key", ["blood_fury", "blood_frenzy"])
@pytest.mark.parametrize(("discards", "wasp"), [({}, "a7"), ({"brogan": ["shield"]}, "a7"), (HURT, "a8")])
def test_otherwise_he_does_not_go_on(key: str, discards: dict[str, list[str]], wasp: str) -> None:
    t = table("m Wh m . Br . Wa m", whisper=key, discards=discards)
    t.puts(wasp="i1", red_melee_3="i9")
    t.puts(wasp=wasp)
    t.whisper.resolves(key, "attack", "red_melee_1")
    assert t.whisper.coins == 2 and t.whisper.resolved == [key]


def test_blood_frenzy_may_go_on_five_times_each_time_against_another_target() -> None:
    picture = ". m m .\n m Wh r h\n. m r ."
    t = table(picture, whisper="blood_frenzy", at={"wasp": "a5"}, discards=HURT)
    t.whisper.resolves("blood_frenzy", "attack", "red_melee_1")
    for target in ("red_melee_2", "red_melee_3", "red_melee_4", "red_ranged_1"):
        t.whisper.chooses("yes")
        assert "red_melee_1" not in t.whisper.offered()
        t.whisper.chooses(target)
    t.whisper.chooses("yes", "red_ranged_2")
    assert t.whisper.coins == 12 and t.whisper.resolved == ["blood_frenzy"]


@pytest.mark.rule("atlantis", "repeat.condition")
def test_blood_frenzy_may_stop_at_any_time_and_asks_for_the_wounded_only_once() -> None:
    """The only wounded hero falls to the second strike; the third is granted all the same."""
    t = table(". m . .\n m Wh Wa h\n. m . .", whisper="blood_frenzy", discards={"wasp": ["shock"]}, hands={"wasp": []})
    t.whisper.resolves("blood_frenzy", "attack", "red_melee_1", "yes", "wasp")
    assert not t.wasp.on_board
    t.whisper.chooses("yes", "red_melee_2").declines()
    assert t.whisper.resolved == ["blood_frenzy"] and t.where("red_melee_3") != ""


# ── shadow_step, shadow_walk, creeping_shadow ─────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "at"), [("shadow_step", "e3"), ("shadow_walk", "d2"), ("shadow_walk", "d3")])
def test_he_places_himself_on_an_empty_spawn_point_in_range_in_the_battle_zone(key: str, at: str) -> None:
    t = table("Wh m", whisper=key)
    t.puts(whisper=at, red_melee_1="h1")
    t.whisper.resolves(key, "skill")
    assert set(t.whisper.offered()) <= {"h2", "h3", "h4"}
    t.whisper.chooses("h3")
    assert t.whisper.at == "h3"


@pytest.mark.parametrize(("key", "reach"), [("shadow_step", 3), ("shadow_walk", 4), ("creeping_shadow", 4)])
def test_a_spawn_point_out_of_range_or_occupied_is_none_for_him(key: str, reach: int) -> None:
    for row, offers in (("hgfed"[reach], True), ("hgfedc"[reach + 1], False)):
        t = table("Wh", whisper=key)
        t.puts(whisper=f"{row}1")
        assert ("skill" in t.whisper.offered()) == offers
    t = table("Wh", whisper="shadow_step")
    t.puts(whisper="g1", red_melee_1="h1", red_melee_2="h2", red_melee_3="h3", red_melee_4="h4")
    assert t.whisper.closed()["skill"] == "you can be placed on no empty spawn point in reach"


def test_spawn_points_of_other_zones_and_of_heroes_do_not_count() -> None:
    t = table("Wh", whisper="shadow_walk")
    t.puts(whisper="red_beach_a1")
    assert "skill" not in t.whisper.offered()


def test_creeping_shadow_reaches_the_spaces_next_to_such_a_spawn_point_too() -> None:
    t = table("Wh", whisper="creeping_shadow")
    t.puts(whisper="d4", red_melee_1="h3", red_melee_2="h2", red_melee_3="h1", blue_melee_1="h6")
    t.whisper.resolves("creeping_shadow", "skill")
    assert sorted(t.whisper.offered()) == [
        "g4",
        "g5",
        "h4",
        "h5",
    ]  # H4 is the only point in reach; I4 and I5 are too far
    t.whisper.chooses("g5")
    assert t.whisper.at == "g5"


# ── cruel_twist, sealed_fate ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "stride"), [("cruel_twist", 2), ("sealed_fate", 3)])
@pytest.mark.parametrize("other", ["red_melee_1", "brogan", "wasp"])
def test_he_swaps_with_a_neighbour_or_a_wounded_hero_in_range_and_may_move_on(
    key: str, stride: int, other: str
) -> None:
    t = table("m Wh Br . . Wa", whisper=key, discards=HURT)
    there = t.where(other)
    t.whisper.resolves(key, "skill", other)
    assert t.where(other) == "a2" and t.whisper.at == there
    row = t.state.board.hexes.distance[t.space(there)]
    assert max(row[t.space(space)] for space in t.whisper.offered()) == stride and there in t.whisper.offered()
    t.whisper.chooses(there)
    assert t.whisper.resolved == [key]


@pytest.mark.parametrize("key", ["cruel_twist", "sealed_fate"])
def test_from_afar_he_swaps_only_with_enemy_heroes_that_have_a_card_in_the_discard(key: str) -> None:
    t = table("Wh . Br . Wa Xa m", whisper=key, discards={"brogan": ["shield"], "xargatha": ["charm"]})
    assert "skill" not in t.whisper.offered()
    t = table("Wh . Br . Wa", whisper=key, discards=HURT)
    t.whisper.resolves(key, "skill")
    assert t.whisper.offered() == ["wasp"]
    t.leaves_open()


# ── seeds_of_fear, sprouts_of_panic, blooming_nightmare ───────────────────────────────────────────────────────────────
SEEDS = [("seeds_of_fear", 2, 1), ("sprouts_of_panic", 3, 2), ("blooming_nightmare", 3, 3)]


@pytest.mark.parametrize(("key", "radius", "stride"), SEEDS)
def test_he_moves_an_enemy_unit_in_radius_that_stands_on_a_spawn_point(key: str, radius: int, stride: int) -> None:
    t = table("Wh m Wa M", whisper=key)
    t.puts(whisper=f"h{3 + radius}", red_melee_1="h3", wasp="i4", blue_melee_1="h4")
    t.whisper.resolves(key, "skill")
    assert t.whisper.offered() == ["red_melee_1"]  # Wasp stands on no spawn point, the other minion is a friend
    t.whisper.chooses("red_melee_1")
    row = t.state.board.hexes.distance[t.space("h3")]
    assert max(row[t.space(space)] for space in t.whisper.offered()) == stride
    assert ("h3" in t.whisper.offered()) == (key != "seeds_of_fear")  # exactly 1 space, or up to so many
    t.leaves_open()
    t = table("Wh m", whisper=key)
    t.puts(whisper=f"h{4 + radius}", red_melee_1="h3")
    assert "skill" not in t.whisper.offered()


@pytest.mark.parametrize(("key", "radius", "stride"), SEEDS)
def test_a_hero_spawn_point_is_a_spawn_point_too(key: str, radius: int, stride: int) -> None:
    t = table("Wh . Wa", whisper=key)
    spawn = t.state.board.hero_spawns[0][0]
    t.puts(wasp=t.state.board.hexes.names[spawn].lower())
    t.puts(whisper=t.state.board.hexes.names[t.state.board.hexes.neighbours[spawn][0]].lower())
    t.whisper.resolves(key, "skill")
    assert t.whisper.offered() == ["wasp"]
    t.leaves_open()


# ── lesser_evil, greater_good ─────────────────────────────────────────────────────────────────────────────────────────
EVILS = ["lesser_evil", "greater_good"]


@pytest.mark.rule("atlantis", "actions.other_chooses", "actions.first_step")
@pytest.mark.parametrize("key", EVILS)
def test_ruling_without_an_enemy_hero_in_range_there_is_no_lesser_evil(key: str) -> None:
    t = table("m Wh . . . Wa", whisper=key)
    assert "skill" not in t.whisper.offered()


@pytest.mark.rule("atlantis", "actions.other_chooses")
@pytest.mark.parametrize("key", EVILS)
def test_the_hero_may_choose_to_discard_a_card(key: str) -> None:
    t = table("m Wh . . Wa", whisper=key)
    t.whisper.resolves(key, "skill", "wasp")
    assert t.wasp.offered() == ["discard", "minions"]
    t.wasp.answers("discard", "shock")
    assert t.wasp.discard == ["shock"] and t.where("red_melee_1") == "a1"


@pytest.mark.parametrize(("key", "survives"), [("lesser_evil", True), ("greater_good", False)])
def test_ruling_with_an_empty_hand_discarding_does_nothing_or_kills(key: str, survives: bool) -> None:
    t = table("m Wh . . Wa", whisper=key, hands={"wasp": []})
    t.whisper.resolves(key, "skill", "wasp")
    loses = "You discard a card, if able" if survives else "You discard a card, or are defeated"
    assert t.wasp.labels()["discard"] == loses
    t.wasp.answers("discard")
    assert t.wasp.on_board == survives


@pytest.mark.parametrize("key", EVILS)
def test_ruling_the_hero_may_choose_the_minions_even_if_none_is_next_to_him(key: str) -> None:
    t = table("m . Wh . . Wa", whisper=key)
    t.whisper.resolves(key, "skill", "wasp")
    t.wasp.answers("minions")
    assert t.whisper.resolved == [key] and t.wasp.discard == []


@pytest.mark.parametrize(("key", "most"), [("lesser_evil", 1), ("greater_good", 3)])
def test_or_he_may_defeat_minions_next_to_him(key: str, most: int) -> None:
    t = table("m m . .\n Wh m . Wa\nm M . .", whisper=key)
    t.whisper.resolves(key, "skill", "wasp")
    falls = {1: "a minion", 3: "up to 3 minions"}[most]
    assert t.wasp.labels()["minions"] == f"Your enemy may defeat {falls} next to it"
    t.wasp.answers("minions")
    assert sorted(t.whisper.offered()) == ["done", "red_melee_1", "red_melee_2", "red_melee_3", "red_melee_4"]
    for number in range(1, most + 1):
        t.whisper.chooses(f"red_melee_{number}")
    assert t.whisper.coins == 2 * most and t.whisper.resolved == [key]


def test_he_need_not_defeat_any() -> None:
    t = table("m Wh . . Wa", whisper="greater_good")
    t.whisper.resolves("greater_good", "skill", "wasp")
    t.wasp.answers("minions")
    t.whisper.declines()
    assert t.whisper.coins == 0 and t.where("red_melee_1") == "a1"


@pytest.mark.rule("atlantis", "attack.heavy")
def test_ruling_he_cannot_defeat_the_last_ordinary_minion_and_the_heavy_at_once() -> None:
    t = table("m Wh h . Wa", whisper="greater_good")
    t.whisper.resolves("greater_good", "skill", "wasp")
    t.wasp.answers("minions")
    assert t.whisper.offered() == ["red_melee_1", "done"]
    t.whisper.chooses("red_melee_1")
    assert t.where("red_heavy_1") == "a3" and t.whisper.resolved == ["greater_good"]


def test_a_hero_that_may_choose_two_where_a_text_says_one_may_suffer_both() -> None:
    """Misa's ultimate lets her choose two options whenever she chooses one."""
    t = table("m Wh . . Misa", whisper="lesser_evil", red=("misa",), ultimates=["misa"], spare_minions=True)
    t.whisper.resolves("lesser_evil", "skill", "misa")
    assert {"discard", "minions", "discard_then_minions", "minions_then_discard"} == set(t.misa.offered())
    t.misa.answers("minions_then_discard")
    t.whisper.chooses("red_melee_1")
    t.misa.answers(t.misa.offered()[0])
    assert len(t.misa.discard) == 1 and t.whisper.coins == 2


# ── grim_reaper ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.choose_two")
def test_with_grim_reaper_swift_justice_may_strike_from_afar_and_then_next_to_him() -> None:
    t = judged("m Wh . . Wa . . m", ultimates=["whisper"])
    t.whisper.resolves("swift_justice", "attack")
    assert t.whisper.offered() == ["range", "adjacent", "range_then_adjacent"]
    t.whisper.chooses("range_then_adjacent", "wasp")
    t.wasp.answers("lift_up", "d3")
    t.whisper.chooses("red_melee_1")
    assert t.wasp.at == "d3" and t.where("red_melee_1") == ""


@pytest.mark.rule("atlantis", "actions.choose_two")
def test_with_grim_reaper_death_seeker_may_do_both() -> None:
    discards = {**HURT, "whisper": ["shadow_step"]}
    t = table("Wh . . Wa", whisper="death_seeker", discards=discards, ultimates=["whisper"], bystander=True)
    t.whisper.resolves("death_seeker", "skill", "immune_then_retrieve", "shadow_step")
    assert "shadow_step" in t.whisper.hand
    assert [effect.card for effect in t.effects() if effect.when == THIS_TURN] == ["death_seeker"]


def test_grim_reaper_is_for_his_own_basic_actions() -> None:
    t = table("m Wh . . Wa", whisper="lesser_evil", ultimates=["whisper"])
    t.whisper.resolves("lesser_evil", "skill", "wasp")
    assert t.wasp.offered() == ["discard", "minions"]
    t.leaves_open()
    t = table("m Br . Wh", brogan="throwing_axe", ultimates=["whisper"], bonus={"whisper": {RADIUS: 1}})
    t.brogan.resolves("throwing_axe", "attack")
    assert t.brogan.offered() == ["adjacent", "other"]
    t.leaves_open()
    t = table("Cu . Wh", cutter="x_marks_the_spot", ultimates=["whisper"], red=("whisper",))
    t.cutter.resolves("x_marks_the_spot", "skill", "whisper")
    assert t.whisper.offered() == ["place", "coins"]
    t.leaves_open()
