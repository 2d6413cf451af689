"""Arien, sentence by sentence, and the rulings on him."""

import pytest

from tests.games.atlantis.scene import card, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.words import ATTACK_ACTION, FAST_TRAVEL, RADIUS, SKILL_ACTION, THIS_ROUND, THIS_TURN


# ── noble_blade, ceremonial_blade ─────────────────────────────────────────────────────────────────────────────────────
def test_noble_blade_may_move_another_unit_next_to_the_target_before_the_attack() -> None:
    t = table(
        """
        Ar Wa m
         .  M  .""",
        arien="noble_blade",
    )
    t.arien.resolves("noble_blade", "attack", "wasp")
    assert sorted(t.arien.offered()) == ["blue_melee_1", "pass", "red_melee_1"]
    t.arien.chooses("red_melee_1", "a4")
    assert t.where("red_melee_1") == "a4" and "an attack of 4" in t.wasp.prompt
    t.leaves_open()


def test_noble_blade_moves_exactly_one_space_and_never_arien_or_the_target() -> None:
    t = table("Ar Wa", arien="noble_blade")
    t.arien.resolves("noble_blade", "attack", "wasp")
    assert t.asked() == ["wasp"]
    t.leaves_open()
    t = table(
        """
        .  .  .  .
         Ar Wa M  .
        .  .  .  .""",
        arien="noble_blade",
    )
    t.arien.resolves("noble_blade", "attack", "wasp", "blue_melee_1")
    assert sorted(t.arien.offered()) == ["a3", "a4", "b4", "c3", "c4"]
    t.leaves_open()


def test_noble_blade_offers_no_unit_that_is_immune_or_has_nowhere_to_go() -> None:
    t = table(
        """
        ^  .  .  ^
         Ar Wa h  .
        .  M  .  m""",
        arien="noble_blade",
    )
    t.arien.resolves("noble_blade", "attack", "wasp")
    assert t.arien.offered() == ["blue_melee_1", "pass"]
    t.leaves_open()
    t = table("Ar Wa M ^\n ^ ^ ^", arien="noble_blade")
    t.arien.resolves("noble_blade", "attack", "wasp")
    assert t.asked() == ["wasp"]
    t.leaves_open()


def test_ceremonial_blade_targets_a_hero_and_moves_minions_only() -> None:
    t = table(
        """
        m  Ar Wa Xa
         .  Br m  .""",
        arien="ceremonial_blade",
    )
    t.arien.resolves("ceremonial_blade", "attack")
    assert t.arien.offered() == ["wasp"]
    t.arien.chooses("wasp")
    assert t.arien.offered() == ["red_melee_2", "pass"]
    t.leaves_open()


def test_ceremonial_blade_cannot_target_the_immune() -> None:
    t = table("Ar Wa . Ze", arien="ceremonial_blade", red=("wasp", "zed"), effects=[("sanctuary", "zed", THIS_TURN)])
    assert "attack" not in t.arien.offered()


# ── spell_break ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_spell_break_forbids_skills_in_radius_but_not_other_actions() -> None:
    t = table("Ar . Wa Br . Xa", arien="spell_break", wasp="lift_up")
    t.arien.resolves("spell_break", "skill")
    assert t.wasp.offered() == ["movement", "hold"] and t.wasp.closed()["skill"] == "Spell Break forbids it"


def test_spell_break_spares_those_out_of_radius_and_gold_cards() -> None:
    t = table("Ar . . . Wa Br", wasp="lift_up", effects=[("spell_break", "arien", THIS_TURN)])
    assert "skill" in t.wasp.offered()
    t = table("Ar . Wa Br", wasp="magnetic_dagger", effects=[("spell_break", "arien", THIS_TURN)])
    assert "attack" in t.wasp.offered()
    for key, forbidden in (("lift_up", "Spell Break"), ("magnetic_dagger", "")):
        assert t.me("wasp", key).forbidden(SKILL_ACTION) == forbidden


def test_spell_break_and_slippery_ground_are_for_this_turn() -> None:
    t = table("Ar", arien="spell_break", bystander=True)
    t.arien.resolves("spell_break", "skill")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]
    t = table("Ar", arien="slippery_ground", bystander=True)
    t.arien.resolves("slippery_ground", "movement", "a1")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]


def test_spell_break_lets_friends_use_skills() -> None:
    t = table("Ar . Br", brogan="shield", effects=[("spell_break", "arien", THIS_TURN)])
    assert "skill" in t.brogan.offered()


# ── dangerous_current, raging_stream, violent_torrent ─────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("dangerous_current", 2), ("raging_stream", 3), ("violent_torrent", 5)])
def test_currents_sweep_a_hero_behind_the_target(key: str, reach: int) -> None:
    for gap in range(1, 7):
        t = table("Ar m " + ". " * (gap - 1) + "Wa", arien=key)
        t.arien.resolves(key, "attack", "red_melee_1")
        swept = t.arien.is_asked and t.arien.offered() == ["wasp", "pass"]
        assert swept == (gap <= reach), gap
        t.everybody_declines()


def test_dangerous_current_discards_or_defeats_before_the_attack() -> None:
    t = table("Ar m Wa m", arien="dangerous_current", hands={"wasp": []})
    t.arien.resolves("dangerous_current", "attack", "red_melee_1", "wasp")
    assert not t.wasp.on_board and t.where("red_melee_1") == "" and t.arien.coins == 3
    t = table("Ar m Wa m", arien="dangerous_current")
    t.arien.resolves("dangerous_current", "attack", "red_melee_1", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.discard == ["lift_up"] and t.wasp.on_board


def test_ruling_no_hero_is_needed_behind_the_target() -> None:
    t = table("Ar m . m", arien="raging_stream")
    t.arien.resolves("raging_stream", "attack", "red_melee_1")
    assert t.arien.resolved == ["raging_stream"]


def test_currents_sweep_enemies_only_and_not_the_immune() -> None:
    t = table("Ar m Br Wa", arien="raging_stream")
    t.arien.resolves("raging_stream", "attack", "red_melee_1")
    assert t.arien.offered() == ["wasp", "pass"]
    t.leaves_open()
    t = table("Ar m Wa . . Ti m", arien="raging_stream", effects=[("sanctuary", "tigerclaw", THIS_TURN)])
    t.arien.resolves("raging_stream", "attack", "red_melee_1")
    assert t.arien.resolved == ["raging_stream"] and len(t.wasp.hand) == 5


def test_violent_torrent_may_repeat_once_on_a_different_unit() -> None:
    t = table(
        """
        .  m
         m  Ar Wa""",
        arien="violent_torrent",
        hands={"wasp": ["electroblast"]},
    )
    t.arien.resolves("violent_torrent", "attack", "wasp")
    t.wasp.answers("electroblast")
    t.arien.chooses("yes")
    assert sorted(t.arien.offered()) == ["red_melee_1", "red_melee_2"]
    t.arien.chooses("red_melee_1")
    assert t.arien.resolved == ["violent_torrent"] and t.wasp.on_board


# ── rogue_wave, tidal_blast ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "spaces"), [("rogue_wave", ["a2", "a3", "a4"]), ("tidal_blast", ["a2", "a3", "a4", "a5"])]
)
def test_waves_reach_two_and_may_push_an_adjacent_unit_afterwards(key: str, spaces: list[str]) -> None:
    t = table("Ar Wa . . .\n . m m", arien=key)
    t.arien.resolves(key, "attack", "red_melee_1")
    assert t.arien.offered() == ["wasp", "pass"]
    t.arien.chooses("wasp")
    assert t.arien.offered() == spaces
    t.leaves_open()


def test_rogue_wave_pushes_enemy_units_that_can_be_targeted_or_nobody() -> None:
    picture = """
        M  h
         Ar Wa
        m  .  m"""
    t = table(picture, arien="rogue_wave")
    t.arien.resolves("rogue_wave", "attack", "red_melee_2")
    assert sorted(t.arien.offered()) == ["pass", "red_melee_1", "wasp"]
    t.arien.declines()
    assert t.arien.resolved == ["rogue_wave"] and (t.wasp.at, t.where("red_melee_1")) == ("b2", "c1")


# ── liquid_leap, magical_current, stranger_tide ───────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "beside_empty_point", "far"),
    [("liquid_leap", False, False), ("magical_current", False, True), ("stranger_tide", True, True)],
)
def test_leaps_avoid_spawn_points(key: str, beside_empty_point: bool, far: bool) -> None:
    rows = "\n".join([". ."] * 5 + [". . . . Ar . .", ". ."])
    t = table(rows, arien=key, fallen=["wasp"])
    t.arien.resolves(key, "skill")
    offered = t.arien.offered()
    t.leaves_open()
    assert "h4" not in offered and ("g4" in offered) == beside_empty_point and ("c5" in offered) == far


def test_leaps_land_next_to_an_occupied_spawn_point() -> None:
    rows = "\n".join([". ."] * 6 + [". . . . Ar . . . .", ". m m . . . . . ."])
    t = table(rows, arien="liquid_leap")
    t.arien.resolves("liquid_leap", "skill")
    assert "g3" in t.arien.offered() and "g4" not in t.arien.offered()
    t.leaves_open()


def test_without_a_place_to_land_there_is_no_leap() -> None:
    t = table(
        """
        ^  ^  ^  ^  ^
         ^  ^  ^  ^
        ^  ^  Ar *  *
         ^  ^  ^  ^
        ^  ^  ^  ^  ^""",
        arien="liquid_leap",
        tokens_of="arien",
    )
    assert "skill" not in t.arien.offered()


@pytest.mark.parametrize("key", ["liquid_leap", "arcane_whirlpool"])
def test_who_cannot_be_placed_or_swapped_neither_leaps_nor_swaps(key: str) -> None:
    for effects in ([], [("magnetic_dagger", "wasp", THIS_TURN)]):
        t = table("Wa . Ar . . m", arien=key, effects=effects)
        assert ("skill" in t.arien.offered()) == (not effects)


@pytest.mark.parametrize("key", ["liquid_leap", "arcane_whirlpool"])
def test_ruling_leaps_and_swaps_are_not_movement(key: str) -> None:
    t = table("Xa . . Ar m", arien=key, effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    assert t.arien.offered() == ["skill", "hold"]


# ── arcane_whirlpool, ebb_and_flow ────────────────────────────────────────────────────────────────────────────────────
def test_arcane_whirlpool_swaps_with_an_enemy_minion_in_range() -> None:
    t = table("Ar h M . m . m", arien="arcane_whirlpool")
    t.arien.resolves("arcane_whirlpool", "skill")
    assert t.arien.offered() == ["red_melee_1"]
    t.arien.chooses("red_melee_1")
    assert (t.arien.at, t.where("red_melee_1")) == ("a5", "a1") and t.arien.resolved == ["arcane_whirlpool"]


def test_ebb_and_flow_repeats_once_and_only_after_an_adjacent_minion() -> None:
    t = table("Ar m . m", arien="ebb_and_flow")
    t.arien.resolves("ebb_and_flow", "skill", "red_melee_1", "yes")
    assert sorted(t.arien.offered()) == ["red_melee_1", "red_melee_2"]
    t.arien.chooses("red_melee_1")
    assert t.arien.resolved == ["ebb_and_flow"]
    t = table("Ar m . m", arien="ebb_and_flow")
    t.arien.resolves("ebb_and_flow", "skill", "red_melee_2")
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
    t.xargatha.resolves("threatening_slash", "attack", "arien")
    assert t.arien.labels()["aspiring_duelist"] == "Defend with Aspiring Duelist: 5, 1 too few"
    assert t.arien.labels()["liquid_leap"] == "Defend with Liquid Leap: 3 + 1 − 1 = 3, 3 too few"
    t.leaves_open()


@pytest.mark.parametrize(("key", "when"), [("expert_duelist", THIS_TURN), ("master_duelist", THIS_ROUND)])
def test_duelists_become_immune_to_attacks_of_all_but_this_attacker(key: str, when: int) -> None:
    t = table("Xa Ar Wa", xargatha="cleave", wasp="shock", hands={"arien": [key, "spell_break"]})
    t.xargatha.resolves("cleave", "attack", "arien")
    t.arien.answers(key)
    assert [(effect.when, effect.on) for effect in t.effects()] == [(when, "xargatha")]
    assert "attack" not in t.wasp.offered()
    t = table("Xa Ar Wa", xargatha="cleave", effects=[(key, "arien", when, "xargatha")])
    assert "attack" in t.xargatha.offered()


@pytest.mark.parametrize("key", ["expert_duelist", "master_duelist"])
def test_duelists_are_immune_to_attacks_of_enemies_and_nobody_else_is(key: str) -> None:
    t = table("Xa Ar Wa Br", effects=[(key, "arien", THIS_TURN, "xargatha")], brogan="shield")

    def immune(actor: str, action: str, piece: str) -> bool:
        return t.me(actor, "noble_blade", action).immune(t.piece(piece))

    assert immune("wasp", ATTACK_ACTION, "arien") and not immune("xargatha", ATTACK_ACTION, "arien")
    assert not immune("wasp", SKILL_ACTION, "arien") and not immune("brogan", ATTACK_ACTION, "arien")
    assert not immune("wasp", ATTACK_ACTION, "brogan")


# ── slippery_ground, deluge ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.slippery_ground")
@pytest.mark.parametrize("key", ["slippery_ground", "deluge"])
def test_slippery_ground_limits_movement_actions_and_forbids_fast_travel(key: str) -> None:
    t = table(". Ar Wa . .", wasp="lift_up", effects=[(key, "arien", THIS_TURN)])
    t.puts(arien="red_beach_d1", wasp="red_throne_d2")
    assert (
        "fast_travel" not in t.wasp.offered()
        and t.wasp.closed()["fast_travel"] == f"{CARDS[card(key)].name} forbids it"
    )
    t.wasp.resolves("lift_up", "movement")
    assert len(t.wasp.offered()) == len(t.around("wasp"))  # every space around but Arien's, and her own
    t.leaves_open()


@pytest.mark.parametrize(("key", "radius"), [("slippery_ground", 1), ("deluge", 2)])
def test_the_ground_is_slippery_next_to_arien_the_deluge_in_its_radius_and_for_enemies_only(
    key: str, radius: int
) -> None:
    for away, mover in ((1, "wasp"), (2, "wasp"), (3, "wasp"), (1, "brogan")):
        row = " ".join(["Ar", *["."] * (away - 1), "Wa" if mover == "wasp" else "Br", ".", ".", "."])
        played = {mover: "mad_dash" if mover == "brogan" else "lift_up"}
        bonus = {"arien": {RADIUS: 1}}
        t = table(row, effects=[(key, "arien", THIS_TURN)], bonus=bonus, **played)  # type: ignore[arg-type]
        bound = mover == "wasp" and away <= radius
        assert (t.me(mover, "mad_dash").forbidden(FAST_TRAVEL) != "") == bound
        t[mover].resolves(played[mover], "movement")
        assert (f"a{away + 3}" in t[mover].offered()) == (not bound)
        t.leaves_open()


def test_ruling_slippery_ground_does_not_restrict_movement_in_other_actions() -> None:
    t = table(
        "Br . . Wa\n Xa",
        brogan="mad_dash",
        red=("wasp", "xargatha"),
        effects=[("slippery_ground", "xargatha", THIS_TURN)],
    )
    t.brogan.resolves("mad_dash", "attack", "a3", "wasp")
    t.wasp.declines()
    assert t.brogan.at == "a3"


def test_ruling_slippery_ground_leaves_pushes_and_placements_alone() -> None:
    slippery = [("slippery_ground", "arien", THIS_TURN)]
    t = table("Br Wa . . .\n Ar", brogan="mighty_punch", effects=slippery)
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("wasp", "a4")
    assert t.wasp.at == "a4"
    t = table("Ti . . .\n Ar", tigerclaw="blend_into_shadows", effects=slippery)
    t.tigerclaw.resolves("blend_into_shadows", "skill", "a3")
    assert t.tigerclaw.at == "a3"


# ── living_tsunami ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_living_tsunami_may_move_one_space_before_an_attack() -> None:
    t = table("Ar . Wa", arien="noble_blade", ultimates=["arien"])
    assert "attack" in t.arien.offered()
    t.arien.resolves("noble_blade", "attack")
    assert sorted(t.arien.offered()) == ["a2", "b1", "pass", "red_beach_a2", "red_beach_b2"]
    t.arien.chooses("a2", "wasp")
    assert t.arien.at == "a2" and t.asked() == ["wasp"]
    t.leaves_open()


def test_living_tsunami_makes_an_attack_possible_only_if_a_step_brings_a_target_into_reach() -> None:
    for picture, effects, offered in (
        ("Ar . Wa", [], True),
        ("Ar . . Wa", [], False),
        ("Ar . Wa", [("root", "zed", THIS_TURN)], False),
    ):
        t = table(
            f"{picture}\n. . . . Ze",
            arien="noble_blade",
            ultimates=["arien"],
            red=("wasp", "zed"),
            bonus={"zed": {RADIUS: 9}},
            effects=effects,
        )
        assert ("attack" in t.arien.offered()) == offered, picture
        assert t.arien.at == "a1"


def test_living_tsunami_does_not_stir_before_other_actions() -> None:
    t = table("Ar . Wa", arien="spell_break", ultimates=["arien"])
    t.arien.resolves("spell_break", "skill")
    assert t.arien.resolved == ["spell_break"] and t.arien.at == "a1"


def test_living_tsunami_works_once_a_turn() -> None:
    t = table("m . Wa .\n Ar", arien="violent_torrent", ultimates=["arien"])
    t.arien.resolves("violent_torrent", "attack", "a2", "red_melee_1", "yes")
    assert t.arien.offered() == ["wasp"]
    t.leaves_open()


def test_living_tsunami_is_not_used_up_by_staying() -> None:
    t = table("m Ar Wa .", arien="violent_torrent", ultimates=["arien"])
    t.arien.resolves("violent_torrent", "attack").declines().chooses("red_melee_1", "yes")
    assert "pass" in t.arien.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "repeat.separate")
def test_a_repeat_is_offered_where_living_tsunami_would_still_bring_a_target_into_reach() -> None:
    for picture, offered in (("m Ar . Wa", True), ("m Ar . . Wa", False)):
        t = table(picture, arien="violent_torrent", ultimates=["arien"], spare_minions=True)
        t.arien.resolves("violent_torrent", "attack").declines().chooses("red_melee_1")
        assert (t.arien.unresolved == "violent_torrent") == offered, picture
        if offered:
            t.arien.chooses("yes", "a3")
            assert t.arien.offered() == ["wasp"]
            t.leaves_open()


@pytest.mark.rule("atlantis", "repeat.separate")
def test_living_tsunami_brings_about_no_repeat_against_the_same_unit() -> None:
    t = table(". Ar Wa", arien="violent_torrent", ultimates=["arien"], hands={"wasp": ["lift_up", "shock"]})
    t.arien.resolves("violent_torrent", "attack").declines().chooses("wasp")
    t.wasp.answers("shock")
    assert t.arien.resolved == ["violent_torrent"]
