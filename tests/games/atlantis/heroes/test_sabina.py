"""Sabina, sentence by sentence, and the rulings on her."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import ATTACK, DEFENSE, RANGE, THIS_ROUND, THIS_TURN

# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
IN_RANGE = ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]
TROOPS = ["blue_melee_1", "blue_ranged_1"]


@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("point_blank_shot", ["attack"], ["red_melee_1", "wasp"]),
        ("bang", ["attack"], ["wasp"]),
        ("back_to_back", ["skill"], TROOPS),
        ("quickdraw", ["attack"], IN_RANGE),
        ("gunslinger", ["attack"], IN_RANGE),
        ("dead_shot", ["attack"], IN_RANGE),
        ("shootout", ["attack", "wasp"], ["done", "red_melee_1"]),
        ("bullet_hell", ["attack", "wasp"], ["done", "red_melee_1"]),
        ("troop_movement", ["skill"], TROOPS),
        ("marching_orders", ["skill"], TROOPS),
        ("path_to_victory", ["skill"], TROOPS),
        ("listen_up", ["skill"], ["blue_melee_1", "red_melee_1"]),
        ("roger_roger", ["skill", "red_melee_1"], [*TROOPS, "red_ranged_1"]),
        ("ready_and_waiting", ["skill", "red_melee_1"], ["blue_heavy_1", *TROOPS, "red_heavy_1", "red_ranged_1"]),
    ],
)
def test_whom_sabina_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("sabina", key, hands={"wasp": []})
    t.sabina.resolves(key, *path)
    assert sorted(t.sabina.offered()) == targets
    t.leaves_open()


# ── point_blank_shot, bang ────────────────────────────────────────────────────────────────────────────────────────────
def test_point_blank_shot_pushes_an_adjacent_target_that_stands() -> None:
    t = table("Sa Wa . .", sabina="point_blank_shot")
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.at == "a3"


def test_point_blank_shot_does_not_push_from_afar() -> None:
    t = table("Sa . Wa .", sabina="point_blank_shot", bonus={"sabina": {RANGE: 1}})
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.at == "a3"


def test_ruling_a_range_of_one_is_ranged() -> None:
    t = table("Sa . Wa", sabina="point_blank_shot")
    assert "attack" not in t.sabina.offered()


def test_bang_targets_an_adjacent_hero_without_being_ranged() -> None:
    t = table("m Sa Wa .", sabina="bang")
    t.sabina.resolves("bang", "attack")
    assert t.sabina.offered() == ["wasp"]
    t.sabina.chooses("wasp")
    assert "an attack of 2" in t.wasp.prompt
    t.wasp.answers("shock")
    assert t.wasp.at == "a4"


# ── back_to_back ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_back_to_back_swaps_with_a_friendly_minion_in_radius() -> None:
    t = table("Sa m M . M", sabina="back_to_back")
    t.sabina.resolves("back_to_back", "skill")
    assert t.sabina.offered() == ["blue_melee_1"]
    t.sabina.chooses("blue_melee_1")
    assert (t.sabina.at, t.where("blue_melee_1")) == ("a3", "a1")


def test_who_cannot_be_swapped_does_not_swap() -> None:
    t = table("Wa . . Sa . M", sabina="back_to_back", effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    assert "skill" not in t.sabina.offered()


# ── quickdraw, gunslinger, dead_shot ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "plain", "drawn"), [("quickdraw", 2, 5), ("gunslinger", 3, 6), ("dead_shot", 3, 7)])
def test_quickdraw_hits_harder_who_played_an_attack_card(key: str, plain: int, drawn: int) -> None:
    for played, total in (("lift_up", plain), ("stop_projectiles", plain), ("magnetic_dagger", drawn)):
        t = table("Sa . Wa", sabina=key, has_played={"wasp": [played]})
        t.sabina.resolves(key, "attack", "wasp")
        assert f"a ranged attack of {total}:" in t.wasp.prompt
        t.leaves_open()


def test_ruling_an_attack_card_counts_whether_resolved_or_not() -> None:
    t = table("Sa . Wa", sabina="quickdraw", wasp="magnetic_dagger")
    t.wasp.chooses("hold")
    t.sabina.resolves("quickdraw", "attack", "wasp")
    assert "a ranged attack of 5:" in t.wasp.prompt
    t.leaves_open()


# ── shootout, bullet_hell ─────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "most"), [("shootout", 1), ("bullet_hell", 2)])
def test_shootouts_remove_minions_if_the_target_was_adjacent(key: str, most: int) -> None:
    t = table(
        """
        m  m
         Sa Wa r
        m  M""",
        sabina=key,
    )
    t.sabina.resolves(key, "attack", "wasp")
    t.wasp.declines()
    t.sabina.chooses(*["red_melee_1", "red_melee_2"][:most])
    assert len(t.minions(0)) == 4 - most and t.sabina.coins == 1


def test_shootout_removes_none_if_the_target_was_not_adjacent() -> None:
    t = table("m Sa . Wa", sabina="shootout")
    t.sabina.resolves("shootout", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.sabina.resolved == ["shootout"] and t.minions(0) == ["a1"]


def test_shootout_may_remove_nobody() -> None:
    t = table("m Sa m", sabina="shootout")
    t.sabina.resolves("shootout", "attack", "red_melee_1").declines()
    assert t.minions(0) == ["a3"]


# ── troop_movement, marching_orders, path_to_victory ──────────────────────────────────────────────────────────────────
def test_troop_movement_moves_a_friendly_minion_within_the_radius() -> None:
    t = table(".\n. Sa . M .", sabina="troop_movement")
    t.sabina.resolves("troop_movement", "skill", "blue_melee_1")
    assert sorted(t.sabina.offered()) == ["a4", "b3", "c4"]
    t.leaves_open()


def test_troop_movement_needs_a_minion_that_can_move_within_the_radius() -> None:
    for key, offered in (("troop_movement", False), ("marching_orders", True)):
        t = table("Sa ^ M .\n . ^ . .", sabina=key)
        assert ("skill" in t.sabina.offered()) == offered


@pytest.mark.parametrize(
    ("key", "radius", "repeats"), [("troop_movement", 2, 1), ("marching_orders", 3, 1), ("path_to_victory", 3, 2)]
)
def test_troops_march_again(key: str, radius: int, repeats: int) -> None:
    t = table("Sa . . M", sabina=key)
    assert ("skill" in t.sabina.offered()) == (radius == 3)
    t = table("Sa M . .", sabina=key)
    t.sabina.resolves(key, "skill", "blue_melee_1", "a3")
    for space in ("b2", "b1")[:repeats]:
        t.sabina.chooses("yes", "blue_melee_1", space)
    assert t.sabina.resolved == [key]


# ── close_support, covering_fire ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["close_support", "covering_fire"])
def test_close_support_makes_an_enemy_hero_next_to_her_minion_discard(key: str) -> None:
    """Not Wasp, beside a minion of Red; nor Arien, a friend; nor a minion. Xargatha stands next to one of Blue."""
    t = table(
        """
        Wa .  Sa .  Xa M
         m  M  Ar .  m  .""",
        sabina=key,
    )
    t.sabina.resolves(key, "skill")
    assert t.sabina.offered() == ["xargatha"]
    t.sabina.chooses("xargatha")
    t.xargatha.answers("charm")
    assert t.xargatha.discard == ["charm"]


def test_close_support_reaches_three_spaces_and_nobody_immune() -> None:
    t = table("Sa . . . Wa M", sabina="close_support")
    assert "skill" not in t.sabina.offered()
    t = table("Sa . Ze M", sabina="close_support", red=("zed",), effects=[("sanctuary", "zed", THIS_TURN)])
    assert "skill" not in t.sabina.offered()


def test_close_support_spares_an_empty_hand_and_covering_fire_does_not() -> None:
    for key, stays in (("close_support", True), ("covering_fire", False)):
        t = table("Sa . Wa M", sabina=key, hands={"wasp": []})
        t.sabina.resolves(key, "skill", "wasp")
        assert t.wasp.on_board == stays


# ── listen_up, roger_roger, ready_and_waiting ─────────────────────────────────────────────────────────────────────────
def test_listen_up_swaps_two_minions_of_either_side() -> None:
    t = table("m Sa M", sabina="listen_up")
    t.sabina.resolves("listen_up", "skill", "red_melee_1", "blue_melee_1")
    assert (t.where("red_melee_1"), t.where("blue_melee_1")) == ("a3", "a1")


def test_listen_up_needs_two() -> None:
    t = table("m Sa . M", sabina="listen_up")
    assert "skill" not in t.sabina.offered()
    t = table("m Sa . M", sabina="roger_roger")
    assert "skill" in t.sabina.offered()


def test_ready_and_waiting_ignores_the_immunity_of_heavy_minions() -> None:
    t = table("h Sa m . M", sabina="roger_roger")
    assert "skill" not in t.sabina.offered()
    t = table("h Sa m . . M", sabina="ready_and_waiting")
    t.sabina.resolves("ready_and_waiting", "skill", "red_heavy_1", "red_melee_1")
    assert t.where("red_heavy_1") == "a3"


# ── steady_advance, unwavering_resolve ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "far"), [("steady_advance", False), ("unwavering_resolve", True)])
def test_with_two_minions_near_she_may_retrieve_a_card_and_then_move(key: str, far: bool) -> None:
    t = table("M Sa . M .", sabina=key, discards={"sabina": ["quickdraw"]})
    t.sabina.resolves(key, "skill", "quickdraw")
    assert "quickdraw" in t.sabina.hand and {"a2", "a3"} <= set(t.sabina.offered())
    assert ("c2" in t.sabina.offered()) == far and "d2" not in t.sabina.offered()
    t.leaves_open()


def test_ruling_steady_advance_checks_that_minions_are_there_immune_or_not() -> None:
    for picture, retrieves in (("M Sa H", True), ("M Sa m", False)):
        t = table(picture, sabina="steady_advance", discards={"sabina": ["quickdraw"]}, fallen=["wasp"])
        t.sabina.resolves("steady_advance", "skill")
        assert (t.sabina.is_asked and t.sabina.offered() == ["quickdraw", "pass"]) == retrieves
        t.everybody_declines()


def test_no_retrieval_no_move_and_one_minion_is_not_enough() -> None:
    t = table("M Sa . M .", sabina="steady_advance", discards={"sabina": ["quickdraw"]})
    t.sabina.resolves("steady_advance", "skill").declines()
    assert t.sabina.resolved == ["steady_advance"]
    t = table("M Sa . . .", sabina="steady_advance", discards={"sabina": ["quickdraw"]})
    t.sabina.resolves("steady_advance", "skill")
    assert t.sabina.discard == ["quickdraw"] and t.sabina.resolved == ["steady_advance"]


# ── big_sodding_gun ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_big_sodding_gun_lengthens_and_strengthens_the_basic_attack_only() -> None:
    t = table("Sa . . Wa", sabina="point_blank_shot", ultimates=["sabina"])
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    assert "a ranged attack of 4:" in t.wasp.prompt
    t.leaves_open()
    t = table("Sa . . Wa", sabina="quickdraw", ultimates=["sabina"])
    assert "attack" not in t.sabina.offered()


def test_big_sodding_gun_makes_a_pushed_hero_discard_or_fall() -> None:
    t = table("Sa Wa .", sabina="point_blank_shot", ultimates=["sabina"])
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.at == "a3" and t.asked() == ["wasp"] and "no_defense" not in t.wasp.offered()
    t.leaves_open()
    t = table("Sa Wa .", sabina="point_blank_shot", ultimates=["sabina"], hands={"wasp": ["shock"]})
    t.sabina.resolves("point_blank_shot", "attack", "wasp")
    t.wasp.answers("shock")
    assert not t.wasp.on_board


def test_big_sodding_gun_changes_range_and_attack_of_her_own_basic_attack() -> None:
    t = table("Sa . . Wa", sabina="point_blank_shot", ultimates=["sabina"])
    shot = t.me("sabina", "point_blank_shot")
    assert (shot.value(ATTACK), shot.value(RANGE), shot.value(DEFENSE)) == (4, 3, 2)
    assert t.me("wasp", "magnetic_dagger").value(ATTACK) == 3
    assert t.me("sabina", "sirens_call").value(RANGE) == 3  # a basic skill


def test_big_sodding_gun_spares_friends_and_minions_that_are_pushed() -> None:
    t = table("Sa Ar .", sabina="point_blank_shot", ultimates=["sabina"])
    assert list(t.me("sabina", "point_blank_shot").push(1, 1)) == [] and t.arien.at == "a3"
    t = table(
        "Sa m . Br",
        sabina="point_blank_shot",
        ultimates=["sabina"],
        red=("brogan",),
        effects=[("bolster", "brogan", THIS_ROUND)],
    )
    t.sabina.resolves("point_blank_shot", "attack", "red_melee_1")
    t.brogan.answers("bulwark")
    assert t.where("red_melee_1") == "a3" and t.sabina.resolved == ["point_blank_shot"]
