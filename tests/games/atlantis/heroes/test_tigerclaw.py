"""Tigerclaw, sentence by sentence, and the rulings on him."""

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    DEFENSE,
    INITIATIVE,
    MARKER,
    MOVEMENT,
    NEXT_TURN,
    RADIUS,
    SKILL_ACTION,
    THIS_TURN,
)

# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
NEAR = ["red_melee_1", "wasp"]


@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("blink_strike", ["attack"], ["red_heavy_1", "red_melee_1", "wasp", "zed"]),
        ("nimble_strike", ["attack"], ["wasp", "zed"]),
        ("hit_and_run", ["attack"], NEAR),
        ("combat_reflexes", ["attack"], NEAR),
        ("leaping_strike", ["attack"], NEAR),
        ("backstab", ["attack"], NEAR),
        ("backstab_with_a_ballista", ["attack"], NEAR),
        ("light_fingered", ["skill"], ["wasp"]),
        ("pick_pocket", ["skill", "e5"], ["wasp"]),
        ("master_thief", ["skill", "e5"], ["wasp"]),
        ("poisoned_dagger", ["skill"], ["arien", "wasp", "xargatha"]),
        ("poisoned_dart", ["skill"], ["arien", "wasp", "xargatha"]),
    ],
)
def test_whom_tigerclaw_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """He blinks through the immune as well: whom he strikes is judged after the move."""
    t = crowd("tigerclaw", key, coins={"wasp": 1, "xargatha": 1, "arien": 1, "zed": 1})
    t.tigerclaw.resolves(key, *path)
    assert sorted(t.tigerclaw.offered()) == targets
    t.leaves_open()


# ── blink_strike, nimble_strike ───────────────────────────────────────────────────────────────────────────────────────
def test_blink_strike_moves_through_an_enemy_and_attacks_it() -> None:
    t = table("Ti Br .", tigerclaw="blink_strike")
    t.tigerclaw.resolves("blink_strike", "attack", "brogan", "a3")
    assert t.tigerclaw.at == "a3" and "an attack of 3" in t.brogan.prompt
    t.leaves_open()


def test_ruling_without_a_free_space_behind_there_is_no_blink_strike() -> None:
    t = table("Ti Br ^", tigerclaw="blink_strike")
    assert "attack" not in t.tigerclaw.offered()
    t = table("Ti . Br .", tigerclaw="blink_strike")
    assert "attack" not in t.tigerclaw.offered()


def test_a_blink_strike_at_the_immune_ends_after_the_move() -> None:
    t = table("Ti H . M", tigerclaw="blink_strike")
    t.tigerclaw.resolves("blink_strike", "attack", "blue_heavy_1", "a3")
    assert t.tigerclaw.at == "a3" and t.where("blue_heavy_1") == "a2" and t.tigerclaw.resolved == ["blink_strike"]


def test_who_cannot_move_cannot_blink() -> None:
    t = table("Ti Br . Ze", tigerclaw="blink_strike", effects=[("root", "zed", THIS_TURN)], bonus={"zed": {RADIUS: 1}})
    assert t.tigerclaw.offered() == ["hold"]


def test_nimble_strike_needs_a_hero() -> None:
    t = table(". M Ti Br .", tigerclaw="nimble_strike")
    t.tigerclaw.resolves("nimble_strike", "attack")
    assert t.tigerclaw.offered() == ["brogan"]
    t.leaves_open()


# ── blend_into_shadows ────────────────────────────────────────────────────────────────────────────────────────────────
def test_blend_into_shadows_next_to_terrain_places_him_and_makes_him_immune_next_turn() -> None:
    t = table("Ti . . Br", tigerclaw="blend_into_shadows")
    t.tigerclaw.resolves("blend_into_shadows", "skill")
    assert "a3" in t.tigerclaw.offered() and "a4" not in t.tigerclaw.offered()
    t.tigerclaw.chooses("a3")
    assert t.tigerclaw.at == "a3" and [effect.when for effect in t.effects()] == [NEXT_TURN]
    t.everybody_plays(tigerclaw="light_fingered", brogan="onslaught")
    assert t.brogan.offered() == ["movement", "hold"]


def test_blend_into_shadows_away_from_terrain_does_nothing() -> None:
    t = table(".\n. . Ti .\n. . Br", tigerclaw="blend_into_shadows")
    t.tigerclaw.resolves("blend_into_shadows", "skill")
    assert t.tigerclaw.at == "b3" and not t.effects() and t.tigerclaw.resolved == ["blend_into_shadows"]


@pytest.mark.parametrize(("picture", "offered"), [("Ti . Wa", False), (".\n. . Ti . Wa", True)])
def test_who_cannot_be_placed_cannot_blend_where_terrain_is_near(picture: str, offered: bool) -> None:
    effects = [("magnetic_dagger", "wasp", THIS_TURN)]
    t = table(picture, tigerclaw="blend_into_shadows", red=("wasp",), effects=effects)
    assert ("skill" in t.tigerclaw.offered()) == offered


def test_without_an_empty_space_around_him_there_is_no_blending() -> None:
    t = table("Ti * * * * * * *\n . . Br", tigerclaw="blend_into_shadows", tokens_of="tigerclaw")
    assert "skill" in t.tigerclaw.offered()
    t.puts(tigerclaw="blue_throne_a2", tigerclaw_token_6="blue_beach_a2", tigerclaw_token_7="blue_beach_b2")
    for n, space in enumerate(("a1", "b1", "b2", "c1", "c2"), 1):
        t.puts(**{f"tigerclaw_token_{n}": f"blue_throne_{space}"})
    assert "skill" not in t.tigerclaw.offered()


def test_blend_into_shadows_makes_him_immune_to_attacks_of_enemies_and_nobody_else() -> None:
    t = table("Ti Br Wa", brogan="shield", effects=[("blend_into_shadows", "tigerclaw", THIS_TURN)])

    def immune(actor: str, action: str, piece: str) -> bool:
        return t.me(actor, "noble_blade", action).immune(t.piece(piece))

    assert immune("brogan", ATTACK_ACTION, "tigerclaw") and not immune("brogan", SKILL_ACTION, "tigerclaw")
    assert not immune("wasp", ATTACK_ACTION, "tigerclaw") and not immune("brogan", ATTACK_ACTION, "wasp")


def test_blend_into_shadows_is_no_help_against_skills() -> None:
    t = table("Ti Br", brogan="brutal_jab", effects=[("blend_into_shadows", "tigerclaw", THIS_TURN)])
    t.brogan.resolves("brutal_jab", "skill").declines()
    assert t.brogan.offered() == ["tigerclaw"]
    t.leaves_open()


# ── hit_and_run, combat_reflexes, leaping_strike ──────────────────────────────────────────────────────────────────────
def test_hit_and_run_may_move_after_the_attack() -> None:
    t = table("Ti M M", tigerclaw="hit_and_run")
    t.tigerclaw.resolves("hit_and_run", "attack", "blue_melee_1")
    assert sorted(t.tigerclaw.offered()) == ["a2", "b1", "pass", "red_beach_a2", "red_beach_b2"]
    t.tigerclaw.chooses("a2")
    assert t.tigerclaw.at == "a2" and t.tigerclaw.resolved == ["hit_and_run"]


def test_combat_reflexes_moves_before_or_after() -> None:
    t = table("Ti . M M", tigerclaw="combat_reflexes")
    t.tigerclaw.resolves("combat_reflexes", "attack")
    assert sorted(t.tigerclaw.offered()) == ["a2", "b1", "pass", "red_beach_a2", "red_beach_b2"]
    t.tigerclaw.chooses("a2", "blue_melee_1")
    assert t.tigerclaw.resolved == ["combat_reflexes"]
    t = table("Ti M M", tigerclaw="combat_reflexes")
    t.tigerclaw.resolves("combat_reflexes", "attack").declines().chooses("blue_melee_1")
    assert sorted(t.tigerclaw.offered()) == ["a2", "b1", "pass", "red_beach_a2", "red_beach_b2"]
    t.leaves_open()


def test_leaping_strike_moves_before_and_after() -> None:
    t = table("Ti . M M", tigerclaw="leaping_strike")
    t.tigerclaw.resolves("leaping_strike", "attack", "a2", "blue_melee_1", "a1")
    assert t.tigerclaw.at == "a1"


def test_a_strike_that_may_be_preceded_by_a_move_can_always_be_tried() -> None:
    t = table("Ti . . . M", tigerclaw="combat_reflexes")
    t.tigerclaw.resolves("combat_reflexes", "attack", "a2")
    assert t.tigerclaw.at == "a2" and "Combat Reflexes cannot go on and ends there." in t.log()


# ── backstab, backstab_with_a_ballista ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("picture", "total"), [("Ti Br m", 7), ("Ti Br Wa", 7), ("Ti Br .", 5), ("Ti Br M", 5), ("Ti Br . m", 5)]
)
def test_backstab_hurts_more_with_a_friend_next_to_the_target(picture: str, total: int) -> None:
    t = table(picture, tigerclaw="backstab")
    t.tigerclaw.resolves("backstab", "attack", "brogan")
    assert f"an attack of {total}:" in t.brogan.prompt
    t.leaves_open()


def test_the_ballista_also_forbids_primary_defences() -> None:
    both = ["aspiring_duelist", "liquid_leap"]
    for picture, offered in (("Ti Ar m", ["liquid_leap"]), ("Ti Ar .", both), ("Ti Ar M", both), ("Ti Ar . m", both)):
        hands = {"arien": ["aspiring_duelist", "liquid_leap"]}
        t = table(picture, tigerclaw="backstab_with_a_ballista", hands=hands)
        t.tigerclaw.resolves("backstab_with_a_ballista", "attack", "arien")
        assert t.arien.offered() == [*offered, "no_defense"] and "a ranged attack" in t.arien.prompt
        t.leaves_open()


# ── light_fingered, pick_pocket, master_thief ─────────────────────────────────────────────────────────────────────────
def test_light_fingered_moves_steals_and_moves() -> None:
    t = table("Ti . Br .", tigerclaw="light_fingered", coins={"brogan": 2})
    t.tigerclaw.resolves("light_fingered", "skill")
    assert sorted(t.tigerclaw.offered()) == ["a2", "b1", "pass", "red_beach_a2", "red_beach_b2"]
    t.tigerclaw.chooses("a2", "brogan")
    assert sorted(t.tigerclaw.offered()) == ["a1", "b1", "b2", "pass"]
    t.tigerclaw.chooses("a1")
    assert (t.tigerclaw.coins, t.brogan.coins, t.tigerclaw.at) == (1, 1, "a1")


def test_ruling_without_a_hero_to_rob_there_is_no_second_move() -> None:
    t = table("Ti . . Br .", tigerclaw="light_fingered", coins={"brogan": 2})
    t.tigerclaw.resolves("light_fingered", "skill", "a2")
    assert t.tigerclaw.resolved == ["light_fingered"] and t.tigerclaw.at == "a2"


def test_a_hero_without_coins_cannot_be_robbed() -> None:
    t = table("Ti Br", tigerclaw="pick_pocket")
    t.tigerclaw.resolves("pick_pocket", "skill", "a1")
    assert t.tigerclaw.resolved == ["pick_pocket"]


@pytest.mark.parametrize(
    ("key", "amounts", "farther"), [("pick_pocket", None, False), ("master_thief", ["1", "2"], True)]
)
def test_thieves_move_up_to_two_spaces_steal_and_move_on(key: str, amounts: list[str] | None, farther: bool) -> None:
    t = table("Ti . . Br .", tigerclaw=key, coins={"brogan": 5})
    t.tigerclaw.resolves(key, "skill")
    assert {"a1", "a2", "a3", "c2"} <= set(t.tigerclaw.offered()) and "d2" not in t.tigerclaw.offered()
    t.tigerclaw.chooses("a3", "brogan")
    if amounts:
        assert t.tigerclaw.offered() == amounts
        t.tigerclaw.chooses("1")
    assert (t.tigerclaw.coins, t.brogan.coins) == (1, 4)
    assert "b2" in t.tigerclaw.offered() and ("c3" in t.tigerclaw.offered()) == farther
    assert not {"d2", "d3"} & set(t.tigerclaw.offered())
    t.leaves_open()


def test_master_thief_takes_two_if_he_likes_and_one_if_there_is_no_more() -> None:
    t = table("Ti Br", tigerclaw="master_thief", coins={"brogan": 2})
    t.tigerclaw.resolves("master_thief", "skill", "a1", "brogan", "2", "a1")
    assert (t.tigerclaw.coins, t.brogan.coins) == (2, 0)
    t = table("Ti Br", tigerclaw="master_thief", coins={"brogan": 1})
    t.tigerclaw.resolves("master_thief", "skill", "a1", "brogan", "a1")
    assert (t.tigerclaw.coins, t.brogan.coins) == (1, 0)


# ── poisoned_dagger, poisoned_dart ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "loss"), [("poisoned_dagger", 1), ("poisoned_dart", 2)])
def test_poison_lowers_initiative_attack_and_defence(key: str, loss: int) -> None:
    t = table("Ti . . Br . Ar", tigerclaw=key)
    t.tigerclaw.resolves(key, "skill")
    assert t.tigerclaw.offered() == ["brogan"]
    t.tigerclaw.chooses("brogan")
    me = t.me("brogan", "mad_dash")
    assert (me.value(INITIATIVE), me.value(ATTACK), me.value(DEFENSE)) == (7 - loss, 6 - loss, 7 - loss)
    assert t.effects()[0].when == MARKER


def test_ruling_poisoned_values_may_drop_below_nothing() -> None:
    poison = [("poisoned_dart", "tigerclaw", MARKER, "dodger")]
    t = table("Do Wa Ti", dodger="dark_ritual", wasp="shock", effects=poison)
    assert t.me("dodger", "death_trap").value(DEFENSE) == -1
    t.wasp.resolves("shock", "attack", "dodger")
    assert t.dodger.labels()["death_trap"] == "Defend with Death Trap: 1 − 2 = -1, 6 too few"
    t.leaves_open()


def test_ruling_an_attack_below_nothing_defeats_minions_and_heroes_who_do_not_defend() -> None:
    poison = (("poisoned_dart", "tigerclaw", MARKER, "dodger"), ("weakness", "wasp", THIS_TURN))
    t = table("m Do Wa . Ti m", dodger="dread_razor", effects=poison)
    t.dodger.resolves("dread_razor", "attack", "red_melee_1")
    assert t.where("red_melee_1") == "" and t.dodger.coins == 2
    t = table("m Do Wa . Ti m", dodger="dread_razor", effects=poison)
    t.dodger.resolves("dread_razor", "attack", "wasp")
    assert "a ranged attack of -4:" in t.wasp.prompt
    t.wasp.declines()
    assert not t.wasp.on_board


def test_ruling_initiative_below_nothing_comes_last() -> None:
    poison = [("poisoned_dart", "tigerclaw", MARKER, "dodger")]
    t = table("Do . Ti Br", dodger="darkest_ritual", tigerclaw="poisoned_dart", effects=poison)
    assert t.asked() == ["tigerclaw"] and t.me("dodger", "darkest_ritual").value(INITIATIVE) == 0


@pytest.mark.parametrize("key", ["poisoned_dagger", "poisoned_dart"])
def test_poison_lowers_nothing_else_and_nobody_else(key: str) -> None:
    t = table("Ti . Br Ar", effects=[(key, "tigerclaw", MARKER, "brogan")], brogan="shield")
    assert t.me("brogan", "mad_dash").value(MOVEMENT) == 3
    assert t.me("arien", "noble_blade").value(ATTACK) == 4


def test_poison_stays_though_the_card_is_resolved_and_ends_with_the_round() -> None:
    t = table("Ti . Br", tigerclaw="poisoned_dagger", turn=3)
    t.tigerclaw.resolves("poisoned_dagger", "skill", "brogan")
    assert t.round == 2 and not t.effects()


# ── dodge, sidestep, evade ────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["dodge", "sidestep", "evade"])
def test_dodges_block_ranged_attacks_only(key: str) -> None:
    t = table("Sa . Ti", sabina="quickdraw", hands={"tigerclaw": [key]})
    t.sabina.resolves("quickdraw", "attack", "tigerclaw")
    t.tigerclaw.answers(key)
    t.everybody_declines()
    assert t.tigerclaw.on_board
    t = table("Br Ti", brogan="onslaught", hands={"tigerclaw": [key]})
    t.brogan.resolves("onslaught", "attack", "tigerclaw")
    t.tigerclaw.answers(key)
    assert not t.tigerclaw.on_board


@pytest.mark.parametrize("key", ["sidestep", "evade"])
def test_sidestep_and_evade_may_move_one_space(key: str) -> None:
    t = table("Sa . Ti .", sabina="quickdraw", hands={"tigerclaw": [key]})
    t.sabina.resolves("quickdraw", "attack", "tigerclaw")
    t.tigerclaw.answers(key)
    assert sorted(t.tigerclaw.offered()) == ["a2", "a4", "b2", "b3", "pass"]
    t.tigerclaw.answers("a4")
    assert t.tigerclaw.at == "a4"


def test_evade_may_also_retrieve_the_basic_skill_card() -> None:
    t = table(
        "Sa . Ti .",
        sabina="quickdraw",
        hands={"tigerclaw": ["evade"]},
        turn=2,
        resolved={"tigerclaw": ["blend_into_shadows"]},
        discards={"tigerclaw": ["blink_strike"]},
    )
    t.sabina.resolves("quickdraw", "attack", "tigerclaw")
    t.tigerclaw.answers("evade").declines()
    assert t.tigerclaw.offered() == ["blend_into_shadows", "pass"]
    t.tigerclaw.answers("blend_into_shadows")
    assert t.tigerclaw.hand == ["blend_into_shadows"] and t.tigerclaw.slots[0] == ""


# ── parry, riposte ────────────────────────────────────────────────────────────────────────────────────────────────────
def test_parry_blocks_a_non_ranged_attack_and_the_attacker_discards() -> None:
    t = table("Br Ti", brogan="onslaught", hands={"tigerclaw": ["parry"]})
    t.brogan.resolves("onslaught", "attack", "tigerclaw")
    t.tigerclaw.answers("parry")
    assert t.asked() == ["brogan"]
    t.brogan.chooses("shield")
    assert t.brogan.discard == ["shield"] and t.tigerclaw.on_board


def test_parry_spares_an_attacker_without_cards_and_riposte_does_not() -> None:
    for key, stays in (("parry", True), ("riposte", False)):
        t = table("Br Ti", brogan="onslaught", hands={"tigerclaw": [key], "brogan": []})
        t.brogan.resolves("onslaught", "attack", "tigerclaw")
        t.tigerclaw.answers(key)
        assert t.brogan.on_board == stays and t.tigerclaw.on_board


def test_an_attacker_who_is_immune_does_not_discard() -> None:
    t = table("Ze Ti", zed="poke", hands={"tigerclaw": ["parry"]}, effects=[("sanctuary", "zed", THIS_TURN)])
    t.zed.resolves("poke", "attack", "tigerclaw")
    t.tigerclaw.answers("parry")
    assert t.zed.resolved == ["poke"] and t.zed.discard == []


# ── cloak_and_daggers ─────────────────────────────────────────────────────────────────────────────────────────────────
def test_cloak_and_daggers_repeats_a_basic_attack_on_another_unit() -> None:
    t = table(". Br Ti M .", tigerclaw="blink_strike", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("blink_strike", "attack", "brogan", "a1")
    t.brogan.answers("bulwark")
    assert t.tigerclaw.resolved == ["blink_strike"]
    t = table("Ti M . Br .", tigerclaw="blink_strike", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("blink_strike", "attack", "blue_melee_1", "a3", "yes")
    assert t.tigerclaw.offered() == ["brogan"]
    t.leaves_open()


def test_cloak_and_daggers_repeats_a_basic_skill_and_a_basic_movement() -> None:
    t = table("Ti . . . . . M", tigerclaw="blink_strike", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("blink_strike", "movement", "a2", "yes", "a3")
    assert t.tigerclaw.at == "a3"
    t = table("Ti . . . . . Br", tigerclaw="blend_into_shadows", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("blend_into_shadows", "skill", "a3", "yes", "a5")
    assert t.tigerclaw.at == "a5"


def test_cloak_and_daggers_leaves_other_cards_alone() -> None:
    t = table("Ti . M", tigerclaw="light_fingered", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("light_fingered", "movement", "a2")
    assert t.tigerclaw.resolved == ["light_fingered"]


@pytest.mark.rule("atlantis", "repeat.whole")
def test_cloak_and_daggers_repeats_nothing_that_fizzled() -> None:
    """He blinks through the immune, and then there is nobody to strike: his turn is over."""
    t = table("Ti H . M .", tigerclaw="blink_strike", ultimates=["tigerclaw"])
    t.tigerclaw.resolves("blink_strike", "attack", "blue_heavy_1", "a3")
    assert t.tigerclaw.resolved == ["blink_strike"] and "fizzled" in t.kinds()


@pytest.mark.rule("atlantis", "repeat.separate")
def test_what_forbids_an_action_forbids_its_repeat() -> None:
    """He blends into the radius of a Spell Break: a second skill is one too many."""
    t = table(
        "Ti . . . . . Ar",
        tigerclaw="blend_into_shadows",
        ultimates=["tigerclaw"],
        effects=[("spell_break", "arien", THIS_TURN)],
    )
    t.tigerclaw.resolves("blend_into_shadows", "skill", "a3").declines()
    t = table(
        "Ti . . . . Ar",
        tigerclaw="blend_into_shadows",
        ultimates=["tigerclaw"],
        effects=[("spell_break", "arien", THIS_TURN)],
    )
    t.tigerclaw.resolves("blend_into_shadows", "skill", "a3")
    assert t.tigerclaw.resolved == ["blend_into_shadows"]


def far_from_enemies() -> Arena:
    places = {"tigerclaw": "b9", "brogan": "k7"}
    return table(map="forgotten_island", at=places, tigerclaw="blink_strike", ultimates=["tigerclaw"])


@pytest.mark.rule("atlantis", "repeat.fast_travel")
def test_cloak_and_daggers_repeats_a_movement_as_fast_travel() -> None:
    t = far_from_enemies()
    here = t.tigerclaw.at
    t.tigerclaw.resolves("blink_strike", "movement", here, "yes")
    assert t.tigerclaw.offered() == ["movement", "fast_travel"]
    t.tigerclaw.chooses("fast_travel")
    away = t.tigerclaw.offered()[-1]
    t.tigerclaw.chooses(away)
    assert t.tigerclaw.at == away and t.tigerclaw.resolved == ["blink_strike"]


@pytest.mark.rule("atlantis", "repeat.fast_travel")
def test_cloak_and_daggers_repeats_fast_travel() -> None:
    t = far_from_enemies()
    t.tigerclaw.resolves("blink_strike", "fast_travel")
    first, second = t.tigerclaw.offered()[:2]
    t.tigerclaw.chooses(first, "yes", second)
    assert t.tigerclaw.at == second and t.tigerclaw.resolved == ["blink_strike"]
