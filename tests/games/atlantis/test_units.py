"""Which unit a text speaks of: a figure that left the board and came back is another one."""

import pytest

from tests.games.atlantis.scene import table
from warhall.games.atlantis.words import END_OF_TURN, THIS_ROUND, THIS_TURN

pytestmark = pytest.mark.rule("atlantis", "concepts.another_unit")


def test_the_target_of_an_attack_is_not_the_minion_that_spawns_next_to_the_attacker() -> None:
    t = table("Sa m", sabina="point_blank_shot")
    t.sabina.resolves("point_blank_shot", "attack", "red_melee_1")
    assert t.battle == ["Red Beach"] and t.where("red_melee_1") == "red_beach_a2"
    assert "pushed" not in t.kinds() and "fizzled" not in t.kinds()


def test_who_has_spawned_meanwhile_can_be_chosen() -> None:
    t = table("Do m", dodger="burning_skull")
    t.dodger.resolves("burning_skull", "attack", "red_melee_1")
    assert t.dodger.offered() == ["red_melee_1", "blue_melee_1", "done"]
    t.dodger.chooses("red_melee_1", "red_beach_a1")
    assert t.where("red_melee_1") == "red_beach_a1"


def test_a_repeat_on_another_unit_may_strike_a_minion_that_has_spawned_anew() -> None:
    t = table("Ar m", arien="violent_torrent")
    t.arien.resolves("violent_torrent", "attack", "red_melee_1", "yes")
    assert t.arien.offered() == ["red_melee_1"]
    t.arien.chooses("red_melee_1")
    assert t.arien.coins == 4


@pytest.mark.parametrize(("minions", "offered"), [("m", True), ("m m", False)])
def test_an_action_that_must_spare_the_unit_just_struck_may_choose_a_minion_that_has_spawned_anew(
    minions: str, offered: bool
) -> None:
    """Pyro waits where Red's minions will spawn. With a second minion in the lane, none does."""
    skills = {"widget": ["nibble"]}
    t = table(
        f"Wid {minions}", widget="fight_as_one", red=("wasp",), fallen=["wasp"], turn=1, resolved=skills,
        tokens_of="widget",
    )  # fmt: skip
    t.puts(widget_token_1="red_beach_a1")
    t.widget.resolves("fight_as_one", "attack", "red_melee_1")
    assert t.is_under_way == offered
    if offered:
        t.widget.chooses("nibble", "red_melee_1")
        assert t.where("red_melee_1") == ""


def test_a_text_about_each_of_several_units_passes_over_those_who_left() -> None:
    t = table("Ze . m m", phase="end_turn", effects=[("dusk", "zed", END_OF_TURN)], waves=5, turn=1)
    t.puts(red_melee_1="red_beach_b2")
    t.puts(red_melee_2="a2")
    assert t.where("red_melee_1") == "red_beach_a2" and t.zed.coins == 2 and t.waves == [4]


@pytest.mark.parametrize("when", [THIS_TURN, THIS_ROUND])
def test_what_is_in_effect_for_a_minion_ends_when_it_leaves_the_board(when: int) -> None:
    t = table("Br m . Wa", brogan="onslaught", bystander=True, effects=[("weakness", "brogan", when, "red_melee_1")])
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.where("red_melee_1") and t.effects() == []


def test_a_minion_that_is_swapped_is_still_the_same() -> None:
    t = table(
        "Br m . Wa\n. . Ar",
        arien="arcane_whirlpool",
        bystander=True,
        effects=[("weakness", "brogan", THIS_TURN, "red_melee_1")],
    )
    t.arien.resolves("arcane_whirlpool", "skill", "red_melee_1")
    assert t.where("red_melee_1") == "b3" and [effect.on for effect in t.effects()] == ["red_melee_1"]


def test_a_hero_who_comes_back_is_the_same_hero() -> None:
    """Immune to all but one attacker: he may attack again after he fell and came back."""
    t = table("Ar . Wa", effects=[("master_duelist", "arien", THIS_ROUND, "wasp")], wasp="shock", bystander=True)
    t.puts(wasp="")
    t.wasp.resolves("shock", "red_throne_b2")
    assert [effect.on for effect in t.effects()] == ["wasp"]
    t.wasp.chooses("hold")


def test_who_is_off_the_board_can_be_moved_nowhere() -> None:
    t = table("Br . .", brogan="shield", fallen=["wasp"])
    assert t.me("brogan", "shield").reachable(t.piece("wasp"), 2) == []
