"""Wasp, sentence by sentence, and the rulings on her."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import RADIUS, RANGE, THIS_TURN

BARRIER = [("static_barrier", "wasp", THIS_TURN)]
DAGGER = [("magnetic_dagger", "wasp", THIS_TURN)]


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
NEAR = ["red_melee_1", "xargatha"]
LIFTED = ["arien", "blue_ranged_1", "red_ranged_1", "wasp_token_1"]


@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("magnetic_dagger", ["attack"], NEAR),
        ("crackling_dagger", ["attack"], ["xargatha"]),
        ("shock", ["attack"], NEAR),
        ("shock", ["attack", "red_melee_1"], ["arien"]),
        ("electrocute", ["attack", "red_melee_1"], ["arien"]),
        ("electroblast", ["attack", "red_melee_1"], ["arien"]),
        ("charged_boomerang", ["attack"], ["arien", "red_ranged_1"]),
        ("thunder_boomerang", ["attack"], ["arien", "red_ranged_1"]),
        ("lift_up", ["skill"], LIFTED),
        ("control_gravity", ["skill"], LIFTED),
        ("center_of_mass", ["skill"], LIFTED),
        ("kinetic_repulse", ["skill"], ["done", *NEAR]),
        ("kinetic_blast", ["skill"], ["done", *NEAR]),
        ("static_barrier", ["skill"], ["pass", "red_melee_1", "red_ranged_1"]),
    ],
)
def test_whom_wasp_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """Those next to her are hemmed in, so she can lift only who is farther away. The last line is High Voltage."""
    t = crowd("wasp", key, ultimates=["wasp"] if key == "static_barrier" else [])
    t.wasp.resolves(key, *path)
    assert sorted(t.wasp.offered()) == targets
    t.leaves_open()


@pytest.mark.parametrize("key", ["telekinesis", "mass_telekinesis"])
def test_telekinesis_takes_what_is_off_the_line_if_a_space_next_to_her_is_empty(key: str) -> None:
    t = crowd("wasp", key)
    assert "skill" not in t.wasp.offered()
    t.puts(blue_melee_1="a1")
    t.wasp.resolves(key, "skill")
    assert sorted(t.wasp.offered()) == ["arien", "red_ranged_1", "wasp_token_1"]
    t.leaves_open()


# ── magnetic_dagger, crackling_dagger ─────────────────────────────────────────────────────────────────────────────────
def test_magnetic_dagger_attacks_an_adjacent_unit_and_then_holds_enemies_in_place() -> None:
    t = table("Wa M . Ar . M", wasp="magnetic_dagger", arien="stranger_tide")
    t.wasp.resolves("magnetic_dagger", "attack", "blue_melee_1")
    assert t.wasp.coins == 2 and len(t.effects()) == 1
    assert "skill" not in t.arien.offered()


@pytest.mark.parametrize("key", ["magnetic_dagger", "crackling_dagger"])
def test_the_daggers_hold_is_for_this_turn(key: str) -> None:
    t = table("Wa Br . Ar", wasp=key, arien="noble_blade", hands={"brogan": []})
    t.wasp.resolves(key, "attack", "brogan")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]


def test_crackling_dagger_targets_a_hero() -> None:
    t = table("M Wa Ar", wasp="crackling_dagger", hands={"arien": []}, bystander=True)
    t.wasp.resolves("crackling_dagger", "attack")
    assert t.wasp.offered() == ["arien"]
    t.wasp.chooses("arien")
    assert len(t.effects()) == 1


@pytest.mark.rule("atlantis", "heroes.magnetic_dagger")
def test_magnetic_dagger_bars_swapping_placing_and_fast_travel_by_themselves() -> None:
    t = table("Wa . . Ar . m", arien="arcane_whirlpool", effects=DAGGER)
    assert "skill" not in t.arien.offered()
    t = table("Wa . . Br", brogan="mad_dash", effects=DAGGER)
    t.puts(wasp="a9", brogan="blue_beach_a2")
    assert "fast_travel" not in t.brogan.offered()
    t.puts(brogan="blue_throne_a2")
    assert "fast_travel" in t.brogan.offered()


def test_magnetic_dagger_keeps_enemy_heroes_from_swapping_their_minions() -> None:
    t = table("Wa . M . . Sa", sabina="back_to_back", effects=DAGGER)
    assert "skill" not in t.sabina.offered()


def test_ruling_magnetic_dagger_does_not_prevent_movement_and_pushes() -> None:
    t = table("Wa . Br . Xa", brogan="brutal_jab", effects=DAGGER)
    assert "movement" in t.brogan.offered()
    t = table("Wa Ar .", wasp="kinetic_repulse", effects=DAGGER)
    t.wasp.resolves("kinetic_repulse", "skill", "arien")
    assert t.arien.at != "a2"


def test_magnetic_dagger_lets_enemy_heroes_move_their_minions_and_swap_with_hers() -> None:
    t = table("Wa . M . Sa", sabina="troop_movement", effects=DAGGER)
    assert "skill" in t.sabina.offered()
    t = table("Wa m . . Ar", arien="arcane_whirlpool", effects=DAGGER)
    assert "skill" in t.arien.offered()


def test_ruling_enemies_from_outside_may_place_themselves_into_the_radius() -> None:
    t = table("Wa . . . Ar", arien="stranger_tide", effects=DAGGER)
    t.arien.resolves("stranger_tide", "skill")
    assert "a2" in t.arien.offered()
    t.leaves_open()


def test_magnetic_dagger_does_not_bind_wasps_own_side() -> None:
    t = table(
        """
        Wa .  .  .
         .  Ar .  .""",
        wasp="telekinesis",
        effects=DAGGER,
    )
    t.puts(arien="b2")
    t.wasp.resolves("telekinesis", "skill")
    assert t.wasp.offered() == ["arien"]
    t.leaves_open()


# ── static_barrier ────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.static_barrier")
def test_ruling_an_enemy_outside_cannot_move_into_the_barrier() -> None:
    t = table("Wa . . . Br", brogan="shield", effects=BARRIER)
    t.brogan.resolves("shield", "movement")
    assert "a4" in t.brogan.offered() and "a3" not in t.brogan.offered()
    t.leaves_open()


def test_ruling_an_enemy_inside_cannot_move_out() -> None:
    t = table("Wa . Br . .", brogan="shield", effects=BARRIER)
    t.brogan.resolves("shield", "movement")
    assert "a2" in t.brogan.offered() and not {"a4", "a5"} & set(t.brogan.offered())
    t.leaves_open()


def test_ruling_an_attack_or_skill_cannot_move_across_the_barrier() -> None:
    t = table("Br . . Wa", brogan="mad_dash", effects=BARRIER)
    assert "attack" not in t.brogan.offered()


@pytest.mark.rule("atlantis", "heroes.static_barrier")
def test_ruling_nobody_is_placed_or_fast_travels_across_the_barrier() -> None:
    t = table("Wa . . . Ar", arien="stranger_tide", effects=BARRIER)
    t.arien.resolves("stranger_tide", "skill")
    assert "a3" not in t.arien.offered() and "a6" in t.arien.offered()
    t.leaves_open()
    t = table("Wa Ar", arien="aspiring_duelist", effects=BARRIER)
    t.puts(wasp="blue_beach_a2", arien="blue_throne_i2")
    t.arien.resolves("aspiring_duelist", "fast_travel")
    assert "blue_throne_a1" not in t.arien.offered() and "blue_throne_i1" in t.arien.offered()
    t.leaves_open()


def test_ruling_moving_through_obstacles_does_not_end_beyond_the_barrier() -> None:
    t = table("Wa . . . Xa", xargatha="stone_gaze", ultimates=["xargatha"], effects=BARRIER, red=("wasp",))
    t.xargatha.resolves("stone_gaze", "movement")
    assert not {"a1", "a2", "a3", "b1"} & set(t.xargatha.offered())
    t.leaves_open()


def test_ruling_units_are_not_pushed_across_the_barrier() -> None:
    t = table("Wa . . Xa Br", brogan="mighty_punch", effects=BARRIER)
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("xargatha")
    assert t.xargatha.at == "a4" and t.brogan.resolved == ["mighty_punch"]


@pytest.mark.rule("atlantis", "heroes.static_barrier")
def test_ruling_swaps_cross_the_barrier_and_units_beyond_it_are_targeted() -> None:
    t = table("Wa m . . Ar", arien="arcane_whirlpool", effects=BARRIER)
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    assert t.arien.at == "a2"
    t = table("Wa . . Sa", sabina="bullet_hell", effects=BARRIER, bonus={"sabina": {RANGE: 1}})
    t.sabina.resolves("bullet_hell", "attack")
    assert t.sabina.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "heroes.static_barrier")
def test_a_hero_respawns_inside_the_barrier() -> None:
    t = table(at={"wasp": "blue_throne_c1"}, brogan="mad_dash", fallen=["brogan"], effects=BARRIER)
    assert "blue_throne_d1" in t.brogan.offered()


def test_the_barrier_lets_friends_through() -> None:
    t = table("Wa . . . Xa", xargatha="stone_gaze", effects=BARRIER)
    t.xargatha.resolves("stone_gaze", "movement")
    assert "a3" in t.xargatha.offered()
    t.leaves_open()


def test_static_barrier_is_for_this_turn() -> None:
    t = table("Wa", wasp="static_barrier", bystander=True)
    t.wasp.resolves("static_barrier", "skill")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]


# ── shock, electrocute, electroblast ──────────────────────────────────────────────────────────────────────────────────
def test_shock_makes_a_hero_in_radius_and_not_adjacent_discard() -> None:
    t = table("M Wa Ar Br . Sa", wasp="shock")
    t.wasp.resolves("shock", "attack", "blue_melee_1")
    assert t.wasp.offered() == ["brogan"]
    t.wasp.chooses("brogan")
    t.brogan.answers("shield")
    assert t.brogan.discard == ["shield"]


def test_shock_with_nobody_in_reach_simply_ends() -> None:
    t = table("M Wa Ar . . . Br", wasp="shock")
    t.wasp.resolves("shock", "attack", "blue_melee_1")
    assert t.wasp.resolved == ["shock"]


def test_shock_spares_friends_and_an_empty_hand() -> None:
    t = table("M Wa . Xa", wasp="shock")
    t.wasp.resolves("shock", "attack", "blue_melee_1")
    assert t.wasp.resolved == ["shock"]
    t = table("M Wa . Br", wasp="shock", hands={"brogan": []})
    t.wasp.resolves("shock", "attack", "blue_melee_1", "brogan")
    assert t.brogan.on_board


def test_shock_cannot_reach_the_immune() -> None:
    t = table("M Wa . Ze", wasp="shock", effects=[("sanctuary", "zed", THIS_TURN)], bonus={"zed": {RADIUS: -3}})
    t.wasp.resolves("shock", "attack", "blue_melee_1")
    assert t.wasp.resolved == ["shock"]


def test_electrocute_reaches_three_and_spares_an_empty_hand() -> None:
    t = table("M Wa . . Br", wasp="shock", hands={"brogan": []})
    t.wasp.resolves("shock", "attack", "blue_melee_1")
    assert t.wasp.resolved == ["shock"]
    t = table("M Wa . . Br", wasp="electrocute", hands={"brogan": []})
    t.wasp.resolves("electrocute", "attack", "blue_melee_1", "brogan")
    assert t.brogan.on_board


def test_electroblast_defeats_an_empty_hand() -> None:
    t = table("M Wa . . Br", wasp="electroblast", hands={"brogan": []})
    t.wasp.resolves("electroblast", "attack", "blue_melee_1", "brogan")
    assert not t.brogan.on_board and t.wasp.coins == 3


# ── charged_boomerang, thunder_boomerang ──────────────────────────────────────────────────────────────────────────────
def test_boomerangs_miss_what_is_in_a_straight_line_adjacent_units_too() -> None:
    t = table(
        """
        Wa M  .  Br
          M  .  .
        .  .  M""",
        wasp="charged_boomerang",
    )
    t.wasp.resolves("charged_boomerang", "attack")
    assert t.wasp.offered() == ["blue_melee_3"]
    t.leaves_open()


@pytest.mark.parametrize("key", ["charged_boomerang", "thunder_boomerang"])
def test_boomerangs_hit_neither_friends_nor_the_immune(key: str) -> None:
    t = table(
        """
        Wa .  .  .
          .  H  .
        .  .  m  M""",
        wasp=key,
    )
    assert "attack" not in t.wasp.offered()


def test_boomerangs_are_ranged_and_fly_three_spaces() -> None:
    t = table(
        """
        Wa .  .  .  .  Ar
          .  .  Br .  .  .""",
        wasp="charged_boomerang",
    )
    t.wasp.resolves("charged_boomerang", "attack")
    assert t.wasp.offered() == ["brogan"]
    t.wasp.chooses("brogan")
    assert "a ranged attack of 3" in t.brogan.prompt
    t.leaves_open()


def test_thunder_boomerang_repeats_once_after_a_hero_on_a_different_target() -> None:
    picture = """
        Wa .  .  .
          .  Br Ar
        .  .  M  M"""
    t = table(picture, wasp="thunder_boomerang")
    t.wasp.resolves("thunder_boomerang", "attack", "brogan")
    t.brogan.answers("mad_dash")
    t.wasp.chooses("yes")
    assert sorted(t.wasp.offered()) == ["arien", "blue_melee_1"]
    t.wasp.chooses("arien")
    t.arien.answers("dangerous_current")
    assert t.wasp.resolved == ["thunder_boomerang"]
    t = table(picture, wasp="thunder_boomerang")
    t.wasp.resolves("thunder_boomerang", "attack", "blue_melee_1")
    assert t.wasp.resolved == ["thunder_boomerang"]


# ── stop_projectiles, deflect_projectiles, reflect_projectiles ────────────────────────────────────────────────────────


def test_stop_projectiles_blocks_a_ranged_attack() -> None:
    t = table("Sa . Wa", sabina="quickdraw", hands={"wasp": ["stop_projectiles"]})
    t.sabina.resolves("quickdraw", "attack", "wasp")
    t.wasp.answers("stop_projectiles")
    assert t.wasp.on_board


def test_deflect_projectiles_makes_another_hero_than_the_attacker_discard() -> None:
    t = table("Sa . Wa . Br", sabina="quickdraw", hands={"wasp": ["deflect_projectiles"]})
    t.sabina.resolves("quickdraw", "attack", "wasp")
    t.wasp.answers("deflect_projectiles")
    assert t.wasp.offered() == ["brogan"]
    t.wasp.answers("brogan")
    t.brogan.answers("shield")
    assert t.wasp.on_board and t.brogan.discard == ["shield"]


@pytest.mark.parametrize("key", ["deflect_projectiles", "reflect_projectiles"])
def test_deflected_projectiles_hit_enemies_in_reach_who_are_not_immune_and_spare_an_empty_hand(key: str) -> None:
    hands = {"wasp": [key], "sabina": [], "brogan": []}
    t = table(
        """
        .  .  .  .  .  .  .
         .  Sa M  Wa .  Br Do
        .  .  .  .  Xa .  ."""
        + "\n . . . Ze",
        sabina="quickdraw",
        hands=hands,
        effects=[("sanctuary", "zed", THIS_TURN)],
        bonus={"zed": {RADIUS: -3}},
    )
    t.sabina.resolves("quickdraw", "attack", "wasp")
    t.wasp.answers(key)
    assert sorted(t.wasp.offered()) == ["brogan", "dodger"] + (["sabina"] if key == "reflect_projectiles" else [])
    t.wasp.answers("brogan")
    assert t.brogan.on_board and t.sabina.resolved == ["quickdraw"]


def test_reflect_projectiles_may_hit_the_attacker() -> None:
    t = table("Sa . Wa . Br", sabina="quickdraw", hands={"wasp": ["reflect_projectiles"]})
    t.sabina.resolves("quickdraw", "attack", "wasp")
    t.wasp.answers("reflect_projectiles")
    assert sorted(t.wasp.offered()) == ["brogan", "sabina"]
    t.leaves_open()


def test_ruling_a_card_that_cannot_block_may_be_discarded_in_vain() -> None:
    t = table("Br Wa Ar", brogan="onslaught", hands={"wasp": ["deflect_projectiles"]})
    t.brogan.resolves("onslaught", "attack", "wasp")
    t.wasp.answers("deflect_projectiles")
    assert not t.wasp.on_board and len(t.arien.hand) == 5


# ── telekinesis, mass_telekinesis ─────────────────────────────────────────────────────────────────────────────────────
def test_telekinesis_places_a_unit_or_token_that_is_off_the_line_next_to_her() -> None:
    t = table(
        """
        Wa m  .  Br
          .  M  *
        .  .""",
        wasp="telekinesis",
        tokens_of="wasp",
    )
    t.wasp.resolves("telekinesis", "skill")
    assert sorted(t.wasp.offered()) == ["blue_melee_1", "wasp_token_1"]
    t.wasp.chooses("blue_melee_1")
    assert sorted(t.wasp.offered()) == ["b1", "red_beach_a2", "red_beach_b2"]
    t.leaves_open()


def test_mass_telekinesis_may_repeat_once() -> None:
    t = table(
        """
        .  Wa .  .  .
         .  .  .  M  .
        .  M  .  M  .""",
        wasp="mass_telekinesis",
    )
    t.wasp.resolves("mass_telekinesis", "skill", "blue_melee_1", "a1", "yes", "blue_melee_3", "a3")
    assert (t.where("blue_melee_1"), t.where("blue_melee_3")) == ("a1", "a3")
    assert t.where("blue_melee_2") == "c2" and t.wasp.resolved == ["mass_telekinesis"]


# ── lift_up, control_gravity, center_of_mass ──────────────────────────────────────────────────────────────────────────
def test_ruling_lift_up_keeps_the_distance() -> None:
    t = table(
        """
        .  .  .  .
         .  Wa Br .
        .  .  .  .""",
        wasp="lift_up",
    )
    t.wasp.resolves("lift_up", "skill", "brogan")
    assert sorted(t.wasp.offered()) == ["a3", "c3"]
    t.leaves_open()


def test_lift_up_may_repeat_once_on_the_same_target() -> None:
    t = table(
        """
        .  .  .  .
         .  Wa Br .
        .  M  .  .""",
        wasp="lift_up",
    )
    t.wasp.resolves("lift_up", "skill", "brogan", "a3", "yes")
    assert t.wasp.offered() == ["brogan"]
    t.wasp.chooses("brogan", "a2")
    assert t.brogan.at == "a2" and t.wasp.resolved == ["lift_up"]


@pytest.mark.parametrize(("key", "reached"), [("lift_up", False), ("control_gravity", True), ("center_of_mass", True)])
def test_radius_of_the_lifts(key: str, reached: bool) -> None:
    t = table(".\n. Wa . . Br", wasp=key)
    assert ("skill" in t.wasp.offered()) == reached


def test_center_of_mass_may_repeat_twice() -> None:
    t = table(
        """
        .  .  .  .
         .  Wa Br .
        .  .  .  .""",
        wasp="center_of_mass",
    )
    t.wasp.resolves("center_of_mass", "skill", "brogan", "a3", "yes", "brogan", "a2", "yes", "brogan", "b1")
    assert t.brogan.at == "b1" and t.wasp.resolved == ["center_of_mass"]


def test_lift_up_moves_tokens_and_friends_too() -> None:
    t = table(
        """
        .  .  .  .
         *  Wa Xa .
        .  .  .  .""",
        wasp="lift_up",
        tokens_of="wasp",
    )
    t.wasp.resolves("lift_up", "skill")
    assert sorted(t.wasp.offered()) == ["wasp_token_1", "xargatha"]
    t.leaves_open()


# ── kinetic_repulse, kinetic_blast ────────────────────────────────────────────────────────────────────────────────────
def test_kinetic_repulse_pushes_up_to_two_units_three_spaces() -> None:
    t = table(". . . Br Wa M . . .", wasp="kinetic_repulse")
    t.wasp.resolves("kinetic_repulse", "skill", "brogan", "blue_melee_1")
    assert (t.brogan.at, t.where("blue_melee_1")) == ("a1", "a9")


def test_ruling_a_hero_stopped_by_an_obstacle_discards_if_able() -> None:
    t = table("^ . . Br Wa M ^", wasp="kinetic_repulse")
    t.wasp.resolves("kinetic_repulse", "skill", "brogan", "blue_melee_1")
    assert t.brogan.at == "a2" and t.asked() == ["brogan"]
    t.brogan.answers("shield")
    assert t.brogan.discard == ["shield"] and t.where("blue_melee_1") == "a6"


@pytest.mark.parametrize("key", ["kinetic_repulse", "kinetic_blast"])
def test_two_units_at_most_are_pushed_and_none_if_she_likes(key: str) -> None:
    picture = """
        M  M
         Wa M
        .  ."""
    t = table(picture, wasp=key)
    t.wasp.resolves(key, "skill", "blue_melee_1", "blue_melee_2")
    if key == "kinetic_blast":
        assert t.wasp.offered() == ["3", "4"]
        t.wasp.chooses("3")
    assert t.where("blue_melee_3") == "b2" and t.wasp.resolved == [key]
    t = table(picture, wasp=key)
    t.wasp.resolves(key, "skill").declines()
    assert t.wasp.resolved == [key] and t.minions(1) == ["a1", "a2", "b2"]


def test_kinetic_blast_pushes_three_or_four() -> None:
    t = table("Wa Br . . . . .", wasp="kinetic_blast")
    t.wasp.resolves("kinetic_blast", "skill", "brogan")
    assert t.wasp.offered() == ["3", "4"]
    t.wasp.chooses("4")
    assert t.brogan.at == "a6"


# ── high_voltage ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_high_voltage_may_defeat_a_minion_after_a_basic_skill_and_a_hero_next_to_it_discards() -> None:
    t = table("Wa . . M Br M", wasp="static_barrier", brogan="mad_dash", ultimates=["wasp"])
    t.wasp.resolves("static_barrier", "skill")
    assert t.wasp.offered() == ["blue_melee_1", "pass"]
    t.wasp.chooses("blue_melee_1")
    assert t.where("blue_melee_1") == "" and t.wasp.offered() == ["brogan"]
    t.wasp.chooses("brogan")
    t.brogan.answers("shield")
    assert t.brogan.discard == ["shield"]


def test_high_voltage_may_be_left_alone_and_spares_friends_the_immune_and_an_empty_hand() -> None:
    t = table("Wa . M Br M", wasp="static_barrier", ultimates=["wasp"], hands={"brogan": []})
    t.wasp.resolves("static_barrier", "skill").declines()
    assert t.where("blue_melee_1") == "a3" and t.wasp.resolved == ["static_barrier"]
    t = table("Wa . M Br M", wasp="static_barrier", ultimates=["wasp"], hands={"brogan": []})
    t.wasp.resolves("static_barrier", "skill", "blue_melee_1", "brogan")
    assert t.brogan.on_board
    t = table(
        """
        Wa .  M  Br Ar
         .  Xa Ze .
        .  .  .  M""",
        wasp="static_barrier",
        ultimates=["wasp"],
        effects=[("sanctuary", "zed", THIS_TURN)],
        bonus={"zed": {RADIUS: -3}},
    )
    t.puts(blue_melee_2="a2")
    t.wasp.resolves("static_barrier", "skill", "blue_melee_1")
    assert t.wasp.offered() == ["brogan"]
    t.leaves_open()


def test_high_voltage_waits_for_her_own_basic_skills() -> None:
    t = table("Wa Ar . M Br M", wasp="lift_up", ultimates=["wasp"])
    t.wasp.resolves("lift_up", "skill", "arien", "b1").declines()
    assert t.wasp.resolved == ["lift_up"]
    t = table("Wa . . M Br M", brogan="bulwark", ultimates=["wasp"])
    t.brogan.resolves("bulwark", "skill")
    assert t.brogan.resolved == ["bulwark"]


@pytest.mark.rule("atlantis", "heroes.ultimate_targets")
def test_high_voltage_cannot_target_the_immune() -> None:
    t = table("Wa . H . M . . Ze", wasp="static_barrier", ultimates=["wasp"], effects=[("sanctuary", "zed", THIS_TURN)])
    t.wasp.resolves("static_barrier", "skill")
    assert t.wasp.resolved == ["static_barrier"]


def test_a_barrier_that_leaves_no_empty_space_leaves_no_fast_travel() -> None:
    t = table("Wa Br", brogan="mad_dash", effects=BARRIER)
    t.puts(wasp="blue_beach_a2", brogan="blue_throne_a2")
    for n, space in enumerate(
        ("blue_throne_a1", "blue_throne_b1", "blue_throne_b2", "blue_throne_c1", "blue_throne_c2"), 1
    ):
        t.puts(**{f"wasp_token_{n}": space})
    assert "fast_travel" not in t.brogan.offered()
    assert t.brogan.closed()["fast_travel"] == "no zone that you could reach has an empty space"
