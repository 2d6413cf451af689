"""Arien, sentence by sentence, and the rulings on him."""

import pytest

from tests.games.atlantis.table import card, table
from warhall.games.atlantis.words import THIS_ROUND, THIS_TURN


# ── noble_blade, ceremonial_blade ─────────────────────────────────────────────────────────────────────────────────────
def test_noble_blade_may_move_another_unit_next_to_the_target_before_the_attack() -> None:
    t = table(
        """
        Ar Wa m
         .  M  .""",
        arien="noble_blade",
    )
    t.arien.chooses("attack", "wasp")
    assert sorted(t.arien.offered()) == ["blue_melee_1", "pass", "red_melee_1"]
    t.arien.chooses("red_melee_1", "a4")
    assert t.where("red_melee_1") == "a4" and "an attack of 4" in t.wasp.prompt()


def test_noble_blade_never_moves_arien_or_the_target() -> None:
    t = table("Ar Wa", arien="noble_blade")
    t.arien.chooses("attack", "wasp")
    assert t.asked() == ["wasp"]


def test_ceremonial_blade_targets_a_hero_and_moves_minions_only() -> None:
    t = table(
        """
        m  Ar Wa Xa
         .  .  m  .""",
        arien="ceremonial_blade",
    )
    t.arien.chooses("attack")
    assert t.arien.offered() == ["wasp"]
    t.arien.chooses("wasp")
    assert t.arien.offered() == ["red_melee_2", "pass"]


# ── spell_break ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_spell_break_forbids_skills_in_radius_but_not_other_actions() -> None:
    t = table("Ar . Wa Br . Xa", arien="spell_break", wasp="lift_up")
    t.arien.chooses("skill")
    assert t.wasp.offered() == ["movement", "hold"] and t.wasp.closed()["skill"] == "Spell Break forbids it"


def test_spell_break_spares_those_out_of_radius_and_gold_cards() -> None:
    t = table("Ar . . . Wa Br", wasp="lift_up", effects=[("spell_break", "arien", THIS_TURN)])
    assert "skill" in t.wasp.offered()
    t = table("Ar . Wa Br", wasp="magnetic_dagger", effects=[("spell_break", "arien", THIS_TURN)])
    assert "attack" in t.wasp.offered()


def test_spell_break_lets_friends_use_skills() -> None:
    t = table("Ar . Br", brogan="shield", effects=[("spell_break", "arien", THIS_TURN)])
    assert "skill" in t.brogan.offered()


# ── dangerous_current, raging_stream, violent_torrent ─────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("dangerous_current", 2), ("raging_stream", 3), ("violent_torrent", 5)])
def test_currents_sweep_a_hero_behind_the_target(key: str, reach: int) -> None:
    for gap in range(1, 7):
        t = table("Ar m " + ". " * (gap - 1) + "Wa", arien=key)
        t.arien.chooses("attack", "red_melee_1")
        swept = t.arien.is_asked and t.arien.offered() == ["wasp", "pass"]
        assert swept == (gap <= reach), gap


def test_dangerous_current_discards_or_defeats_before_the_attack() -> None:
    t = table("Ar m Wa m", arien="dangerous_current", hands={"wasp": []})
    t.arien.chooses("attack", "red_melee_1", "wasp")
    assert not t.wasp.on_board and t.where("red_melee_1") == "" and t.arien.coins == 3
    t = table("Ar m Wa m", arien="dangerous_current")
    t.arien.chooses("attack", "red_melee_1", "wasp")
    t.wasp.chooses("lift_up")
    assert t.wasp.discard == ["lift_up"] and t.wasp.on_board


def test_ruling_no_hero_is_needed_behind_the_target() -> None:
    t = table("Ar m . m", arien="raging_stream")
    t.arien.chooses("attack", "red_melee_1")
    assert t.arien.resolved == ["raging_stream"]


def test_violent_torrent_may_repeat_on_a_different_unit() -> None:
    t = table("m Ar Wa", arien="violent_torrent")
    t.arien.chooses("attack", "wasp")
    t.wasp.chooses("no_defense")
    t.arien.chooses("yes")
    assert t.arien.offered() == ["red_melee_1"]


# ── rogue_wave, tidal_blast ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "spaces"), [("rogue_wave", ["a2", "a3", "a4"]), ("tidal_blast", ["a2", "a3", "a4", "a5"])]
)
def test_waves_reach_two_and_may_push_an_adjacent_unit_afterwards(key: str, spaces: list[str]) -> None:
    t = table("Ar Wa . . .\n . m m", arien=key)
    t.arien.chooses("attack", "red_melee_1")
    assert t.arien.offered() == ["wasp", "pass"]
    t.arien.chooses("wasp")
    assert t.arien.offered() == spaces


# ── liquid_leap, magical_current, stranger_tide ───────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "beside_empty_point", "far"),
    [("liquid_leap", False, False), ("magical_current", False, True), ("stranger_tide", True, True)],
)
def test_leaps_avoid_spawn_points(key: str, beside_empty_point: bool, far: bool) -> None:
    rows = "\n".join([". ."] * 5 + [". . . . Ar . .", ". ."])
    t = table(rows, arien=key, away=["wasp"])
    t.arien.chooses("skill")
    offered = t.arien.offered()
    assert "h4" not in offered and ("g4" in offered) == beside_empty_point and ("c5" in offered) == far


def test_ruling_leaps_and_swaps_are_not_movement() -> None:
    t = table("Xa . . Ar", arien="liquid_leap", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    assert t.arien.offered() == ["skill", "hold"]


# ── arcane_whirlpool, ebb_and_flow ────────────────────────────────────────────────────────────────────────────────────
def test_arcane_whirlpool_swaps_with_an_enemy_minion_in_range() -> None:
    t = table("Ar . M . m . m", arien="arcane_whirlpool")
    t.arien.chooses("skill")
    assert t.arien.offered() == ["red_melee_1"]
    t.arien.chooses("red_melee_1")
    assert (t.arien.at, t.where("red_melee_1")) == ("a5", "a1")


def test_ebb_and_flow_repeats_only_after_an_adjacent_minion() -> None:
    t = table("Ar m . m", arien="ebb_and_flow")
    t.arien.chooses("skill", "red_melee_1", "yes")
    assert sorted(t.arien.offered()) == ["red_melee_1", "red_melee_2"]
    t = table("Ar m . m", arien="ebb_and_flow")
    t.arien.chooses("skill", "red_melee_2")
    assert t.arien.resolved == ["ebb_and_flow"]


# ── aspiring_duelist, expert_duelist, master_duelist ──────────────────────────────────────────────────────────────────
def test_aspiring_duelist_ignores_all_minions() -> None:
    t = table(
        """
        m  M
         Xa Ar m""",
        xargatha="threatening_slash",
        hands={"arien": ["aspiring_duelist", "liquid_leap"]},
    )
    t.xargatha.chooses("attack", "arien")
    assert t.arien.labels()["aspiring_duelist"] == "Defend with Aspiring Duelist: 5"
    assert t.arien.labels()["liquid_leap"] == "Defend with Liquid Leap: 3 + 1 − 1 = 3"


@pytest.mark.parametrize(("key", "when"), [("expert_duelist", THIS_TURN), ("master_duelist", THIS_ROUND)])
def test_duelists_become_immune_to_attacks_of_all_but_this_attacker(key: str, when: int) -> None:
    t = table("Xa Ar Wa", xargatha="cleave", wasp="shock", hands={"arien": [key, "spell_break"]})
    t.xargatha.chooses("attack", "arien")
    t.arien.chooses(key)
    assert [(effect.when, effect.target) for effect in t.state.effects] == [(when, 0)]
    assert "attack" not in t.wasp.offered()
    t.change(lambda s: setattr(s.heroes[0], "unresolved", card("cleave")))
    assert "attack" in t.xargatha.offered()


# ── slippery_ground, deluge ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.slippery_ground")
@pytest.mark.parametrize("key", ["slippery_ground", "deluge"])
def test_slippery_ground_limits_movement_actions_and_forbids_fast_travel(key: str) -> None:
    t = table(". Ar Wa . .", wasp="lift_up", effects=[(key, "arien", THIS_TURN)])
    t.puts(arien="red_beach_d1", wasp="red_throne_d2")
    assert "fast_travel" not in t.wasp.offered()
    t.wasp.chooses("movement")
    assert len(t.wasp.offered()) <= 7


def test_deluge_grows_with_its_radius() -> None:
    t = table("Ar . Wa", wasp="lift_up", effects=[("deluge", "arien", THIS_TURN)])
    t.change(lambda s: s.heroes[0].bonus.__setitem__(5, 1))
    t.wasp.chooses("movement")
    assert "a5" not in t.wasp.offered() and "a4" in t.wasp.offered()


def test_ruling_slippery_ground_does_not_restrict_movement_in_other_actions() -> None:
    t = table(
        "Br . . Wa\n Xa",
        brogan="mad_dash",
        red=("wasp", "xargatha"),
        effects=[("slippery_ground", "xargatha", THIS_TURN)],
    )
    t.brogan.chooses("attack", "a3")
    assert t.brogan.at == "a3"


# ── living_tsunami ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_living_tsunami_may_move_one_space_before_an_attack() -> None:
    t = table("Ar . Wa", arien="noble_blade", ultimates=["arien"])
    assert "attack" in t.arien.offered()
    t.arien.chooses("attack", "a2", "wasp")
    assert t.arien.at == "a2" and t.asked() == ["wasp"]


def test_living_tsunami_works_once_a_turn() -> None:
    t = table("m . Wa .\n Ar", arien="violent_torrent", ultimates=["arien"])
    t.arien.chooses("attack", "a2", "red_melee_1", "yes")
    assert t.arien.offered() == ["wasp"]


def test_living_tsunami_is_not_used_up_by_staying() -> None:
    t = table("m Ar Wa .", arien="violent_torrent", ultimates=["arien"])
    t.arien.chooses("attack", "pass", "red_melee_1", "yes")
    assert "pass" in t.arien.offered()
