"""Xargatha, sentence by sentence, and the rulings on her."""

import pytest

from tests.games.atlantis.table import card, table
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.roster import CARDS
from warhall.games.atlantis.state import BATTLE, PLAY
from warhall.games.atlantis.words import END_OF_ROUND, INITIATIVE, MOVEMENT, NEXT_TURN, THIS_TURN


# ── cleave, desperate_cleave ──────────────────────────────────────────────────────────────────────────────────────────
def test_cleave_may_repeat_on_a_different_hero_even_after_a_minion() -> None:
    t = table(
        """
        M  Br
         Xa Ar
        M  .""",
        xargatha="cleave",
    )
    t.xargatha.chooses("attack", "blue_melee_1", "yes")
    assert sorted(t.xargatha.offered()) == ["arien", "brogan"]


def test_cleave_does_not_repeat_on_the_same_hero_or_a_minion() -> None:
    t = table("M Xa Br", xargatha="cleave")
    t.xargatha.chooses("attack", "brogan")
    t.brogan.chooses("mad_dash")
    assert t.xargatha.resolved == ["cleave"]


def test_desperate_cleave_targets_heroes() -> None:
    t = table("M Xa Br", xargatha="desperate_cleave")
    t.xargatha.chooses("attack")
    assert t.xargatha.offered() == ["brogan"]


# ── sirens_call ───────────────────────────────────────────────────────────────────────────────────────────────────────
def test_sirens_call_lures_a_unit_from_range_to_a_space_next_to_her() -> None:
    t = table("Xa Ar . Br . M", xargatha="sirens_call")
    t.xargatha.chooses("skill")
    assert t.xargatha.offered() == ["brogan"]
    t.xargatha.chooses("brogan")
    assert t.xargatha.offered() == ["b1"]
    t.xargatha.chooses("b1")
    assert t.brogan.at == "b1"


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
    t.xargatha.chooses("attack", "brogan")
    assert f"an attack of {total}:" in t.brogan.prompt()


# ── long_thrust, rapid_thrusts ────────────────────────────────────────────────────────────────────────────────────────
def test_long_thrust_reaches_farther_with_each_enemy_next_to_her() -> None:
    for picture, reached in (("Xa . M . Br", False), ("Xa M . Br", False), ("M Xa M . Br", True)):
        t = table(picture, xargatha="long_thrust")
        offered = []
        if "attack" in t.xargatha.offered():
            t.xargatha.chooses("attack")
            offered = t.xargatha.offered()
        assert ("brogan" in offered) == reached


def test_rapid_thrusts_may_repeat_on_a_different_hero() -> None:
    t = table("M Xa Br Ar", xargatha="rapid_thrusts")
    t.xargatha.chooses("attack", "brogan")
    t.brogan.chooses("mad_dash")
    t.xargatha.chooses("yes")
    assert t.xargatha.offered() == ["arien"]


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
    t.xargatha.chooses("movement")
    assert sorted(t.xargatha.offered()) == lured
    t.xargatha.chooses("blue_ranged_1")
    assert "a1" in t.xargatha.offered() and "b1" in t.xargatha.offered()
    t.xargatha.chooses("b1", "a2")
    assert t.where("blue_ranged_1") == "b1" and t.xargatha.resolved == [key]


def test_charm_may_wait_until_after_the_movement() -> None:
    t = table(". Xa . . R", xargatha="charm")
    t.xargatha.chooses("movement", "a3", "blue_ranged_1", "a4")
    assert t.where("blue_ranged_1") == "a4"


def test_charm_is_used_once() -> None:
    t = table("R Xa .", xargatha="charm")
    t.xargatha.chooses("movement", "blue_ranged_1", "a1", "a2")
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
        phase=BATTLE,
        away=["brogan"],
        effects=[(key, "xargatha", END_OF_ROUND)],
    )
    assert sorted(t.xargatha.offered()) == prey


def test_constrict_pays_and_can_push_before_the_battle() -> None:
    t = table("Xa M . m", phase=BATTLE, away=["brogan"], effects=[("constrict", "xargatha", END_OF_ROUND)])
    t.xargatha.chooses("blue_melee_1")
    assert t.state.battle == [3] and "Xargatha gains 2 coins and has 2." in t.log()


def test_constrict_without_prey_does_nothing() -> None:
    t = table("Xa . M . m", phase=BATTLE, away=["brogan"], effects=[("constrict", "xargatha", END_OF_ROUND)])
    assert t.state.phase == PLAY and t.where("blue_melee_1") == "a3"


# ── stone_gaze, petrifying_stare, turn_into_statues ───────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "radius"), [("stone_gaze", 2), ("petrifying_stare", 3), ("turn_into_statues", 4)])
def test_gazes_forbid_movement_actions_in_radius(key: str, radius: int) -> None:
    for gap in range(2, 6):
        t = table("Xa " + ". " * (gap - 1) + "Br", brogan="shield", effects=[(key, "xargatha", THIS_TURN)])
        assert ("movement" not in t.brogan.offered()) == (gap <= radius)


def test_stone_gaze_is_for_the_next_turn() -> None:
    t = table("Xa . Br", xargatha="stone_gaze")
    t.xargatha.chooses("skill")
    assert [effect.when for effect in t.state.effects] == [NEXT_TURN]


def test_ruling_petrified_heroes_cannot_fast_travel() -> None:
    t = table("Xa . . Br", brogan="shield", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    t.puts(xargatha="a9", brogan="blue_throne_a1")
    assert t.brogan.offered() == ["skill", "hold"]


def test_ruling_petrified_heroes_can_be_pushed_swapped_and_placed() -> None:
    t = table("Wa Ar . . . Xa", wasp="kinetic_repulse", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    t.wasp.chooses("skill", "arien")
    assert t.arien.at == "a5"
    t = table("Xa . . Ar . m", arien="arcane_whirlpool", effects=[("turn_into_statues", "xargatha", THIS_TURN)])
    assert "skill" in t.arien.offered()


# ── fresh_converts, devoted_followers ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "picture", "retrieves"),
    [
        ("fresh_converts", "Xa M", True),
        ("fresh_converts", "Xa Br", False),
        ("fresh_converts", "Xa m", False),
        ("devoted_followers", "Xa Br", True),
        ("devoted_followers", "Xa . Br", False),
    ],
)
def test_followers_bring_back_a_discarded_card(key: str, picture: str, retrieves: bool) -> None:
    t = table(picture, xargatha=key, discards={"xargatha": ["charm"]}, away=["arien"])
    t.xargatha.chooses("skill")
    assert (t.xargatha.is_asked and t.xargatha.offered() == ["charm", "pass"]) == retrieves


# ── metamorphosis ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_metamorphosis_adds_movement_and_initiative_for_each_enemy_next_to_her() -> None:
    t = table("M Xa Br\n m H", xargatha="stone_gaze", ultimates=["xargatha"])
    me = Me(t.state, 0, CARDS[card("stone_gaze")])
    assert (me.value(MOVEMENT), me.value(INITIATIVE)) == (3 + 3, 9 + 3)
    assert Me(t.state, 0, CARDS[card("sirens_call")]).value(MOVEMENT) == 0


def test_metamorphosis_moves_through_obstacles() -> None:
    t = table(
        """
        ^  ^  ^  ^
         Xa M  .  ^
        ^  ^  ^  ^""",
        xargatha="stone_gaze",
        ultimates=["xargatha"],
    )
    t.xargatha.chooses("movement")
    assert "b3" in t.xargatha.offered() and "b2" not in t.xargatha.offered()
