"""Xargatha, sentence by sentence, and the rulings on her."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import (
    DEFENSE,
    END_OF_ROUND,
    INITIATIVE,
    MOVEMENT,
    NEXT_TURN,
    RADIUS,
    THIS_ROUND,
    THIS_TURN,
)

# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
NEAR = ["red_melee_1", "wasp"]
REACHED = ["arien", "red_melee_1", "red_ranged_1", "wasp"]


@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("cleave", ["attack"], NEAR),
        ("cleave", ["attack", "red_melee_1", "yes"], ["wasp"]),
        ("desperate_cleave", ["attack"], ["wasp"]),
        ("sirens_call", ["skill"], ["arien", "red_ranged_1"]),
        ("threatening_slash", ["attack"], NEAR),
        ("deadly_swipe", ["attack"], NEAR),
        ("lethal_spin", ["attack"], NEAR),
        ("long_thrust", ["attack"], REACHED),
        ("rapid_thrusts", ["attack"], REACHED),
        ("rapid_thrusts", ["attack", "red_melee_1", "yes"], ["arien", "wasp"]),
        ("charm", ["movement"], ["pass", "red_ranged_1"]),
        ("control", ["movement"], ["pass", "red_melee_1", "red_ranged_1"]),
        ("dominate", ["movement"], ["pass", "red_heavy_1", "red_melee_1", "red_ranged_1"]),
    ],
)
def test_whom_xargatha_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """Four enemies stand next to her, the immune included, so that her thrusts reach everybody."""
    t = crowd("xargatha", key)
    t.xargatha.resolves(key, *path)
    assert sorted(t.xargatha.offered()) == targets
    t.leaves_open()


# ── cleave, desperate_cleave ──────────────────────────────────────────────────────────────────────────────────────────
def test_cleave_may_repeat_on_a_different_hero_even_after_a_minion() -> None:
    t = table(
        """
        M  Br
         Xa Ar
        M  .""",
        xargatha="cleave",
    )
    t.xargatha.resolves("cleave", "attack", "blue_melee_1", "yes")
    assert sorted(t.xargatha.offered()) == ["arien", "brogan"]
    t.leaves_open()


def test_cleave_does_not_repeat_on_the_same_hero_or_a_minion() -> None:
    t = table("M Xa Br", xargatha="cleave")
    t.xargatha.resolves("cleave", "attack", "brogan")
    t.brogan.answers("mad_dash")
    assert t.xargatha.resolved == ["cleave"]


@pytest.mark.parametrize("key", ["cleave", "desperate_cleave", "rapid_thrusts"])
def test_there_is_one_repeat(key: str) -> None:
    hands = {hero: ["throwing_spear"] for hero in ("brogan", "arien", "sabina")}
    t = table(
        """
        .  Br
         Xa Ar
        Sa .""",
        xargatha=key,
        hands=hands,
    )
    t.xargatha.resolves(key, "attack", "brogan")
    t.brogan.answers("throwing_spear")
    t.xargatha.chooses("yes", "arien")
    t.arien.answers("throwing_spear")
    assert t.xargatha.resolved == [key]


def test_desperate_cleave_targets_heroes() -> None:
    t = table("M Xa Br", xargatha="desperate_cleave")
    t.xargatha.resolves("desperate_cleave", "attack")
    assert t.xargatha.offered() == ["brogan"]
    t.leaves_open()


# ── sirens_call ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_sirens_call_lures_a_unit_from_range_to_a_space_next_to_her() -> None:
    t = table("Xa Ar . Br . M", xargatha="sirens_call")
    t.xargatha.resolves("sirens_call", "skill")
    assert t.xargatha.offered() == ["brogan"]
    t.xargatha.chooses("brogan")
    assert t.xargatha.offered() == ["b1"]
    t.xargatha.chooses("b1")
    assert t.brogan.at == "b1"


def test_sirens_call_is_not_heard_by_the_immune() -> None:
    t = table("Xa . H M", xargatha="sirens_call")
    t.xargatha.resolves("sirens_call", "skill")
    assert t.xargatha.offered() == ["blue_melee_1"]
    t.leaves_open()


def test_sirens_call_moves_at_most_three_spaces_and_only_who_can_be_moved() -> None:
    t = table("Xa ^ Br\n ^ ^ ^\n . . .", xargatha="sirens_call")
    t.xargatha.resolves("sirens_call", "skill", "brogan")
    assert t.brogan.at == "a3" and "Siren's Call cannot go on and ends there." not in t.log()
    t = table("Xa . M . Br", xargatha="sirens_call", effects=[("bulwark", "brogan", THIS_TURN)])
    t.xargatha.resolves("sirens_call", "skill", "blue_melee_1")
    assert t.where("blue_melee_1") == "a3" and t.xargatha.resolved == ["sirens_call"]
    assert "Siren's Call cannot go on and ends there." not in t.log()


# ── threatening_slash, deadly_swipe, lethal_spin ──────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "total"), [("threatening_slash", 7), ("deadly_swipe", 9), ("lethal_spin", 11)])
def test_slashes_grow_with_each_other_enemy_next_to_her(key: str, total: int) -> None:
    t = table(
        """
        M  Br
         Xa Ar
        m  .""",
        xargatha=key,
    )
    t.xargatha.resolves(key, "attack", "brogan")
    assert f"an attack of {total}:" in t.brogan.prompt
    t.leaves_open()


@pytest.mark.parametrize(("key", "total"), [("threatening_slash", 8), ("deadly_swipe", 11), ("lethal_spin", 14)])
def test_slashes_count_the_immune_among_the_others(key: str, total: int) -> None:
    t = crowd("xargatha", key)
    t.xargatha.resolves(key, "attack", "wasp")
    assert f"an attack of {total}:" in t.wasp.prompt
    t.leaves_open()


# ── long_thrust, rapid_thrusts ────────────────────────────────────────────────────────────────────────────────────────
def test_long_thrust_reaches_farther_with_each_enemy_next_to_her() -> None:
    for picture, reached in (("Xa . M . Br", False), ("Xa M . Br", False), ("M Xa M . Br", True)):
        t = table(picture, xargatha="long_thrust")
        offered = []
        if "attack" in t.xargatha.offered():
            t.xargatha.resolves("long_thrust", "attack")
            offered = t.xargatha.offered()
            t.leaves_open()
        assert ("brogan" in offered) == reached


@pytest.mark.parametrize(("picture", "reached"), [("Xa H Br M", True), ("Xa m Br M", False)])
def test_thrusts_reach_farther_for_the_immune_and_not_for_friends(picture: str, reached: bool) -> None:
    t = table(picture, xargatha="long_thrust")
    assert ("attack" in t.xargatha.offered()) == reached


@pytest.mark.parametrize(("key", "attack"), [("long_thrust", 3), ("rapid_thrusts", 4)])
def test_thrusts_are_ranged(key: str, attack: int) -> None:
    t = table("Xa Br", xargatha=key)
    t.xargatha.resolves(key, "attack", "brogan")
    assert f"a ranged attack of {attack}:" in t.brogan.prompt
    t.leaves_open()


def test_rapid_thrusts_may_repeat_on_a_different_hero() -> None:
    t = table("M Xa Br Ar", xargatha="rapid_thrusts")
    t.xargatha.resolves("rapid_thrusts", "attack", "brogan")
    t.brogan.answers("mad_dash")
    t.xargatha.chooses("yes")
    assert t.xargatha.offered() == ["arien"]
    t.leaves_open()


# ── charm, control, dominate ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "lured"),
    [
        ("charm", ["blue_ranged_1", "pass"]),
        ("control", ["blue_melee_1", "blue_ranged_1", "pass"]),
        ("dominate", ["blue_heavy_1", "blue_melee_1", "blue_ranged_1", "pass"]),
    ],
)
def test_charms_may_move_a_minion_before_the_movement(key: str, lured: list[str]) -> None:
    t = table("R Xa M H . . r", xargatha=key)
    t.xargatha.resolves(key, "movement")
    assert sorted(t.xargatha.offered()) == lured
    t.xargatha.chooses("blue_ranged_1")
    assert "a1" in t.xargatha.offered() and "b1" in t.xargatha.offered()
    t.xargatha.chooses("b1", "a2")
    assert t.where("blue_ranged_1") == "b1" and t.xargatha.resolved == [key]


@pytest.mark.parametrize("key", ["charm", "control", "dominate"])
def test_charms_move_it_up_to_two_spaces_before_or_after_the_movement(key: str) -> None:
    """From A5 it can be led to A3, past nobody, or left where it is; not to A2."""
    t = table("Xa . . . R\n . . . .", xargatha=key)
    t.puts(xargatha="a3")
    t.xargatha.resolves(key, "movement", "blue_ranged_1")
    offered = t.xargatha.offered()
    t.leaves_open()
    assert {"a4", "a5", "a6", "a7", "b3", "c5"} <= set(offered) and not {"a2", "a8", "b2"} & set(offered)
    t = table("Xa . . . R", xargatha=key)
    t.xargatha.resolves(key, "movement", "a3", "blue_ranged_1")
    assert t.xargatha.offered() == offered
    t.xargatha.chooses("a4")
    assert t.where("blue_ranged_1") == "a4"


def test_charms_lead_no_friends_before_or_after() -> None:
    t = table("Xa . r", xargatha="charm", fallen=["brogan"])
    t.xargatha.resolves("charm", "movement", "a1")
    assert t.xargatha.resolved == ["charm"]


def test_charm_is_used_once() -> None:
    t = table("R Xa .", xargatha="charm")
    t.xargatha.resolves("charm", "movement", "blue_ranged_1", "a1", "a2")
    assert t.xargatha.resolved == ["charm"]


# ── constrict, final_embrace ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "prey"), [("constrict", ["blue_melee_1"]), ("final_embrace", ["blue_melee_1", "blue_ranged_1"])]
)
def test_ruling_embraces_never_take_the_heavy_minion(key: str, prey: list[str]) -> None:
    t = table(
        """
        M  R
         Xa H .  m""",
        phase="battle",
        fallen=["brogan"],
        effects=[(key, "xargatha", END_OF_ROUND)],
    )
    assert sorted(t.xargatha.offered()) == prey


@pytest.mark.parametrize("key", ["constrict", "final_embrace"])
def test_embraces_come_at_the_end_of_the_round_for_enemies_who_are_not_immune(key: str) -> None:
    t = table("Xa M . Br", xargatha=key, brogan="onslaught")
    t.brogan.chooses("hold")
    t.xargatha.resolves(key, "skill")
    assert [effect.when for effect in t.effects()] == [END_OF_ROUND]
    embrace = [(key, "xargatha", END_OF_ROUND)]
    t = table("m Xa M M", phase="battle", fallen=["brogan"], effects=embrace)
    assert t.xargatha.offered() == ["blue_melee_1"]
    t = table("Xa M . Ze m", phase="battle", effects=[*embrace, ("sanctuary", "zed", THIS_ROUND)])
    assert t.where("blue_melee_1") == "a2" and t.phase == "play"


def test_constrict_pays_and_can_push_before_the_battle() -> None:
    t = table("Xa M . m", phase="battle", fallen=["brogan"], effects=[("constrict", "xargatha", END_OF_ROUND)])
    t.xargatha.chooses("blue_melee_1")
    assert t.battle == ["Blue Beach"] and "Xargatha gains 2 coins and has 2." in t.log()


def test_constrict_without_prey_does_nothing() -> None:
    t = table("Xa . M . m", phase="battle", fallen=["brogan"], effects=[("constrict", "xargatha", END_OF_ROUND)])
    assert t.phase == "play" and t.where("blue_melee_1") == "a3"


# ── stone_gaze, petrifying_stare, turn_into_statues ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "radius"), [("stone_gaze", 2), ("petrifying_stare", 3), ("turn_into_statues", 4)])
def test_gazes_forbid_movement_actions_in_radius(key: str, radius: int) -> None:
    for gap in range(2, 6):
        t = table("Xa " + ". " * (gap - 1) + "Br", brogan="shield", effects=[(key, "xargatha", THIS_TURN)])
        assert ("movement" not in t.brogan.offered()) == (gap <= radius)


@pytest.mark.parametrize(
    ("picture", "terrain"),
    [
        ("Ti Br . Xa", True),  # an enemy hero within 2 spaces of her
        ("Ti Br . . Xa", False),  # 3 spaces away
        ("Ti Wa . Xa", False),  # a friend
        ("Ti M . Xa", False),  # a minion
        ("Ti . Br Xa", False),  # not next to Tigerclaw
    ],
)
def test_gazes_make_enemy_heroes_in_radius_count_as_terrain(picture: str, terrain: bool) -> None:
    t = table(f".\n. {picture}\n.", tigerclaw="light_fingered", effects=[("stone_gaze", "xargatha", THIS_TURN)])
    assert t.me("tigerclaw", "blend_into_shadows").next_to_terrain() == terrain


def test_gazes_leave_friends_free_to_move() -> None:
    t = table("Xa . Wa Br", wasp="lift_up", effects=[("stone_gaze", "xargatha", THIS_TURN)])
    assert "movement" in t.wasp.offered()


def test_stone_gaze_is_for_the_next_turn() -> None:
    t = table("Xa . Br", xargatha="stone_gaze")
    t.xargatha.resolves("stone_gaze", "skill")
    assert [effect.when for effect in t.effects()] == [NEXT_TURN]


def test_ruling_petrified_heroes_cannot_fast_travel() -> None:
    t = table("Xa . . Br", brogan="shield", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    t.puts(xargatha="a9", brogan="blue_throne_a1")
    assert t.brogan.offered() == ["skill", "hold"]


def test_ruling_petrified_heroes_can_be_pushed_swapped_and_placed() -> None:
    t = table("Wa Ar . . . Xa", wasp="kinetic_repulse", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    t.wasp.resolves("kinetic_repulse", "skill", "arien")
    assert t.arien.at == "a5"
    t = table("Xa . . Ar . m", arien="arcane_whirlpool", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    assert "skill" in t.arien.offered()


def test_ruling_petrified_heroes_can_move_by_other_actions() -> None:
    t = table(
        "Br . . Wa . Xa",
        brogan="mad_dash",
        effects=[("turn_into_statues", "xargatha", THIS_TURN)],
        bonus={"xargatha": {RADIUS: 1}},
    )
    assert t.brogan.offered() == ["attack", "hold"]
    t.brogan.resolves("mad_dash", "attack", "a3", "wasp")
    t.wasp.declines()
    assert t.brogan.at == "a3"


# ── fresh_converts, devoted_followers ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "picture", "retrieves"),
    [
        ("fresh_converts", "Xa M", True),
        ("fresh_converts", "Xa Br", False),
        ("fresh_converts", "Xa m", False),
        ("fresh_converts", "Xa H . M", True),  # immune, but there
        ("devoted_followers", "Xa Br", True),
        ("devoted_followers", "Xa M", True),
        ("devoted_followers", "Xa m", False),
        ("devoted_followers", "Xa . Br", False),
    ],
)
def test_followers_bring_back_a_discarded_card(key: str, picture: str, retrieves: bool) -> None:
    t = table(picture, xargatha=key, discards={"xargatha": ["charm"]}, fallen=["arien"])
    t.xargatha.resolves(key, "skill")
    assert (t.xargatha.is_asked and t.xargatha.offered() == ["charm", "pass"]) == retrieves
    t.everybody_declines()


# ── metamorphosis ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_metamorphosis_adds_movement_and_initiative_for_each_enemy_next_to_her() -> None:
    t = table("M Xa Br\n m H", xargatha="stone_gaze", ultimates=["xargatha"])
    me = t.me("xargatha", "stone_gaze")
    assert (me.value(MOVEMENT), me.value(INITIATIVE)) == (3 + 3, 9 + 3)
    assert t.me("xargatha", "sirens_call").value(MOVEMENT) == 0
    assert (me.value(DEFENSE), me.value(RADIUS)) == (5, 2)
    assert t.me("brogan", "mad_dash").value(INITIATIVE) == 7


def test_metamorphosis_moves_through_obstacles() -> None:
    t = table(
        """
        ^  ^  ^  ^
         Xa M  .  ^
        ^  ^  ^  ^""",
        xargatha="stone_gaze",
        ultimates=["xargatha"],
    )
    t.xargatha.resolves("stone_gaze", "movement")
    assert "b3" in t.xargatha.offered() and "b2" not in t.xargatha.offered()
    t.leaves_open()
