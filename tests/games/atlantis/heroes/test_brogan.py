"""Brogan, sentence by sentence, and the rulings on him."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.words import THIS_ROUND, THIS_TURN

# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
NEAR = ["red_melee_1", "wasp"]
IN_RANGE = ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]


@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("onslaught", ["attack"], NEAR),
        ("leap_forward", ["attack"], ["wasp"]),
        ("throwing_axe", ["attack", "adjacent"], NEAR),
        ("throwing_axe", ["attack", "other", "shield"], IN_RANGE),
        ("throwing_spear", ["attack", "adjacent"], NEAR),
        ("throwing_spear", ["attack", "other", "shield"], IN_RANGE),
        ("war_drummer", ["skill"], ["arien"]),
        ("master_skald", ["skill"], ["arien"]),
        ("brutal_jab", ["skill"], NEAR),
        ("mighty_punch", ["skill"], NEAR),
        ("savage_kick", ["skill", "e5"], NEAR),
        ("shield_bash", ["skill"], ["wasp"]),
        ("counterattack", ["skill"], ["wasp"]),
    ],
)
def test_whom_brogan_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    everybody = ("wasp", "xargatha", "arien", "brogan", "zed")
    t = crowd("brogan", key, has_played={hero: ["mad_dash"] for hero in everybody})
    t.brogan.resolves(key, *path)
    assert sorted(t.brogan.offered()) == targets
    t.leaves_open()


# ── onslaught, leap_forward ───────────────────────────────────────────────────────────────────────────────────────────
def test_onslaught_moves_into_the_space_of_the_fallen() -> None:
    t = table("Br m", brogan="onslaught", spare_minions=True)
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.brogan.at == "a2" and t.brogan.coins == 2


def test_onslaught_stays_if_the_target_still_stands() -> None:
    t = table("Br Wa", brogan="onslaught")
    t.brogan.resolves("onslaught", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.brogan.at == "a1" and t.wasp.on_board


def test_ruling_the_movement_of_onslaught_is_required() -> None:
    t = table("Br Wa", brogan="onslaught", hands={"wasp": []})
    t.brogan.resolves("onslaught", "attack", "wasp")
    assert t.brogan.at == "a2"


def test_leap_forward_targets_a_hero_and_follows() -> None:
    t = table("m Br Wa", brogan="leap_forward", hands={"wasp": []})
    t.brogan.resolves("leap_forward", "attack")
    assert t.brogan.offered() == ["wasp"]
    t.brogan.chooses("wasp")
    assert t.brogan.at == "a3"


# ── bulwark ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_bulwark_may_retrieve_a_discarded_card() -> None:
    t = table("Br . Wa", brogan="bulwark", discards={"brogan": ["shield", "brutal_jab"]})
    t.brogan.resolves("bulwark", "skill")
    assert t.brogan.offered() == ["shield", "brutal_jab", "pass"]
    t.brogan.chooses("brutal_jab")
    assert "brutal_jab" in t.brogan.hand and t.brogan.discard == ["shield"]


def test_bulwark_keeps_enemy_heroes_from_moving_him_and_friends_in_radius() -> None:
    t = table("Wa Br . . . M . .", wasp="lift_up", brogan="bulwark")
    t.brogan.resolves("bulwark", "skill")
    assert "skill" not in t.wasp.offered()


def test_bulwark_keeps_them_from_pushing_placing_swapping_and_luring_too() -> None:
    shelter = [("bulwark", "brogan", THIS_TURN)]
    t = table("Wa Ar . . Br", wasp="kinetic_repulse", effects=shelter)
    t.wasp.resolves("kinetic_repulse", "skill")
    assert t.wasp.resolved == ["kinetic_repulse"] and t.arien.at == "a2"
    t = table("Wa .\n . M . Br", wasp="telekinesis", effects=shelter)
    assert "skill" not in t.wasp.offered()
    t = table("Xa . M . Br", xargatha="sirens_call", effects=shelter)
    t.xargatha.resolves("sirens_call", "skill", "blue_melee_1")
    assert t.where("blue_melee_1") == "a3"


def test_bulwark_does_not_bind_his_own_side() -> None:
    t = table("Sa . M . Br", sabina="back_to_back", effects=[("bulwark", "brogan", THIS_TURN)])
    t.sabina.resolves("back_to_back", "skill", "blue_melee_1")
    assert t.sabina.at == "a3"


@pytest.mark.parametrize(
    ("picture", "lifted"),
    [("Wa Xa . Br", ["xargatha"]), ("Ar Wa . . . . Br", ["arien"]), ("* Wa . Br", ["brogan_token_1"])],
)
def test_bulwark_shelters_neither_enemies_nor_friends_out_of_radius_nor_tokens(picture: str, lifted: list[str]) -> None:
    t = table(picture, wasp="lift_up", tokens_of="brogan", effects=[("bulwark", "brogan", THIS_TURN)])
    t.wasp.resolves("lift_up", "skill")
    assert t.wasp.offered() == lifted
    t.leaves_open()


def test_bulwark_is_for_this_turn() -> None:
    t = table("Br", brogan="bulwark", bystander=True)
    t.brogan.resolves("bulwark", "skill")
    assert [effect.when for effect in t.effects()] == [THIS_TURN]


# ── mad_dash, bullrush, furious_charge ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "lengths"), [("mad_dash", [2]), ("bullrush", [2, 3]), ("furious_charge", [2, 3, 4])])
def test_charges_end_next_to_an_enemy_after_their_own_lengths(key: str, lengths: list[int]) -> None:
    for length in range(1, 6):
        t = table("Br " + ". " * length + "Wa", brogan=key)
        assert ("attack" in t.brogan.offered()) == (length in lengths)
        if length in lengths:
            t.brogan.resolves(key, "attack")
            assert t.brogan.offered() == [f"a{length + 1}"]
            t.leaves_open()


def test_furious_charge_runs_up_to_four() -> None:
    t = table("Br . . . . Wa", brogan="furious_charge")
    t.brogan.resolves("furious_charge", "attack", "a5", "wasp")
    assert t.brogan.at == "a5" and "an attack of 7" in t.wasp.prompt
    t.leaves_open()


def test_a_charge_cannot_bend_or_pass_obstacles() -> None:
    t = table("Br . m . Wa", brogan="bullrush")
    assert "attack" not in t.brogan.offered()
    t = table("Br . * . Wa", brogan="furious_charge", tokens_of="brogan")
    assert "attack" not in t.brogan.offered()


def test_ruling_brogan_may_charge_next_to_an_immune_unit_and_then_fizzles() -> None:
    t = table("Br . . h . m", brogan="mad_dash")
    t.brogan.resolves("mad_dash", "attack", "a3")
    assert t.brogan.at == "a3" and t.brogan.resolved == ["mad_dash"] and t.where("red_heavy_1") == "a4"


# ── throwing_axe, throwing_spear ──────────────────────────────────────────────────────────────────────────────────────
def test_throwing_axe_reaches_farther_for_a_discard() -> None:
    t = table("Br . Wa", brogan="throwing_axe")
    t.brogan.resolves("throwing_axe", "attack", "other", "shield")
    assert t.brogan.discard == ["shield"] and t.brogan.offered() == ["wasp"]
    t.brogan.chooses("wasp")
    assert "a ranged attack of 3" in t.wasp.prompt
    t.leaves_open()


def test_throwing_axe_without_a_discard_reaches_nobody() -> None:
    t = table("Br . Wa", brogan="throwing_axe")
    t.brogan.resolves("throwing_axe", "attack", "other").declines()
    assert t.brogan.resolved == ["throwing_axe"] and not t.wasp.discard


def test_throwing_axe_next_to_a_unit_needs_no_discard() -> None:
    t = table("Br Wa . Xa", brogan="throwing_axe", hands={"brogan": []})
    t.brogan.resolves("throwing_axe", "attack")
    assert t.brogan.offered() == ["adjacent"]
    t.brogan.chooses("adjacent", "wasp")
    assert "a ranged attack of 3" in t.wasp.prompt
    t.leaves_open()


def test_throwing_axe_needs_a_unit_next_to_him_or_a_card_to_discard() -> None:
    for picture, hand, offered in (("Br . Wa", [], False), ("Br h m", [], False), ("Br Ar . . Wa", [], False),
                                   ("Br m", [], True), ("Br . . . Wa", ["shield"], True)):  # fmt: skip
        t = table(picture, brogan="throwing_axe", hands={"brogan": hand})
        assert ("attack" in t.brogan.offered()) == offered, picture


def test_throwing_spear_strikes_a_unit_next_to_him_without_further_ado() -> None:
    t = table("Br Wa . Xa", brogan="throwing_spear")
    t.brogan.resolves("throwing_spear", "attack", "adjacent", "wasp")
    assert "a ranged attack of 4" in t.wasp.prompt and t.brogan.discard == []
    t.leaves_open()


def test_throwing_spear_may_be_thrown_at_nobody() -> None:
    """The discard is optional, and without a card in the discard there is no target to choose."""
    t = table("Br . . . Wa", brogan="throwing_spear", hands={"brogan": []})
    t.brogan.resolves("throwing_spear", "attack", "other")
    assert t.brogan.resolved == ["throwing_spear"]


def test_throwing_spear_needs_a_card_in_the_discard_however_it_got_there() -> None:
    t = table("Br . Wa", brogan="throwing_spear", discards={"brogan": ["shield"]})
    t.brogan.resolves("throwing_spear", "attack", "other").declines()
    assert t.brogan.offered() == ["wasp"]
    t.leaves_open()
    t = table("Br . Wa", brogan="throwing_spear")
    t.brogan.resolves("throwing_spear", "attack", "other").declines()
    assert t.brogan.resolved == ["throwing_spear"]


def test_throwing_spear_may_discard_first() -> None:
    t = table("Br . Wa", brogan="throwing_spear")
    t.brogan.resolves("throwing_spear", "attack", "other", "shield", "wasp")
    assert "a ranged attack of 4" in t.wasp.prompt
    t.leaves_open()


# ── shield, bolster, fortify ──────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "picture", "offered"),
    [
        ("shield", "Br M Wa M", ["bulwark", "pass"]),
        ("shield", "Br . M Wa M", None),
        ("bolster", "Br . M Wa M", ["bulwark", "pass"]),
        ("fortify", "Br . M Wa M", ["onslaught", "bulwark", "pass"]),
        ("fortify", "Br . . M Wa M", None),
    ],
)
def test_shields_save_a_minion_in_radius_for_a_card(key: str, picture: str, offered: list[str] | None) -> None:
    t = table(picture, wasp="magnetic_dagger", effects=[(key, "brogan", THIS_ROUND)])
    t.wasp.resolves("magnetic_dagger", "attack", "blue_melee_1")
    if offered is None:
        assert t.where("blue_melee_1") == ""
        return
    assert t.brogan.offered() == offered
    t.brogan.answers("bulwark")
    assert t.where("blue_melee_1") != "" and t.brogan.discard == ["bulwark"] and t.wasp.coins == 2


def test_shield_may_be_left_unused() -> None:
    t = table("Br M Wa M", wasp="magnetic_dagger", effects=[("shield", "brogan", THIS_ROUND)])
    t.wasp.resolves("magnetic_dagger", "attack", "blue_melee_1")
    t.brogan.declines()
    assert t.where("blue_melee_1") == "" and t.wasp.coins == 2


def test_shield_is_no_concern_of_enemy_minions() -> None:
    t = table("Br m m", brogan="onslaught", effects=[("shield", "brogan", THIS_ROUND)])
    t.brogan.resolves("onslaught", "attack", "red_melee_1")
    assert t.where("red_melee_1") == "" and "bulwark" in t.brogan.hand


def test_shield_lasts_this_round() -> None:
    t = table("Br . Wa", brogan="shield")
    t.brogan.resolves("shield", "skill")
    assert [effect.when for effect in t.effects()] == [THIS_ROUND]


def test_ruling_shield_does_not_work_in_the_minion_battle() -> None:
    t = table("Br M . m m", phase="battle", fallen=["wasp"], effects=[("shield", "brogan", THIS_ROUND)])
    assert t.minions(1) == ["blue_beach_b1"] and "bulwark" in t.brogan.hand


# ── war_drummer, master_skald ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "quiet", "bloody"), [("war_drummer", 1, 3), ("master_skald", 2, 4)])
def test_a_friendly_hero_in_range_gains_coins_and_more_if_a_hero_fell(key: str, quiet: int, bloody: int) -> None:
    for fell, coins in ((False, quiet), (True, bloody)):
        t = table("Br . . . Ar Sa Wa", brogan=key, hero_fell=fell)
        t.brogan.resolves(key, "skill")
        assert t.brogan.offered() == ["arien"]
        t.brogan.chooses("arien")
        assert t.arien.coins == coins and t.brogan.coins == 0


def test_a_friend_who_is_immune_gains_nothing() -> None:
    t = table("Br . Ze Wa", brogan="war_drummer", effects=[("sanctuary", "zed", THIS_TURN)])
    assert "skill" not in t.brogan.offered()


# ── brutal_jab, mighty_punch, savage_kick ─────────────────────────────────────────────────────────────────────────────
def test_brutal_jab_pushes_up_to_one_space() -> None:
    t = table("Br Wa . .", brogan="brutal_jab")
    t.brogan.resolves("brutal_jab", "skill").declines().chooses("wasp")
    assert t.brogan.offered() == ["a2", "a3"]
    t.leaves_open()


def test_brutal_jab_may_move_first() -> None:
    t = table("Br . Wa .", brogan="brutal_jab")
    t.brogan.resolves("brutal_jab", "skill")
    assert sorted(t.brogan.offered()) == ["a2", "b1", "pass", "red_beach_a2", "red_beach_b2"]
    t.brogan.chooses("a2", "wasp", "a4")
    assert t.wasp.at == "a4"


def test_mighty_punch_pushes_up_to_two_spaces_and_tokens_too() -> None:
    t = table("Br * . . . Wa", brogan="mighty_punch", tokens_of="brogan")
    t.brogan.resolves("mighty_punch", "skill").declines().chooses("brogan_token_1")
    assert t.brogan.offered() == ["a2", "a3", "a4"]
    t.brogan.chooses("a4")
    assert t.where("brogan_token_1") == "a4"


def test_savage_kick_moves_up_to_two_first() -> None:
    t = table("Br . . Wa . . .", brogan="savage_kick")
    t.brogan.resolves("savage_kick", "skill")
    assert {"a1", "a2", "a3"} <= set(t.brogan.offered()) and "d2" not in t.brogan.offered()
    t.brogan.chooses("a3", "wasp")
    assert t.brogan.offered() == ["a4", "a5", "a6"]
    t.brogan.chooses("a6")
    assert (t.brogan.at, t.wasp.at) == ("a3", "a6")


def test_friends_are_not_pushed() -> None:
    t = table("Ar Br M", brogan="brutal_jab")
    t.brogan.resolves("brutal_jab", "skill").declines()
    assert t.brogan.resolved == ["brutal_jab"]


# ── shield_bash, counterattack ────────────────────────────────────────────────────────────────────────────────────────
def test_shield_bash_hits_only_who_played_an_attack_card_this_turn() -> None:
    t = table("Wa Br Xa", brogan="shield_bash", wasp="shock", xargatha="charm")
    t.brogan.resolves("shield_bash", "skill")
    assert t.brogan.offered() == ["wasp"]
    t.brogan.chooses("wasp")
    assert "lift_up" in t.wasp.offered()
    t.leaves_open()


def test_shield_bash_if_able_spares_an_empty_hand() -> None:
    t = table("Br Wa", brogan="shield_bash", wasp="shock", hands={"wasp": []})
    t.brogan.resolves("shield_bash", "skill", "wasp")
    assert t.wasp.on_board


def test_counterattack_defeats_an_empty_hand() -> None:
    t = table("Br Wa", brogan="counterattack", wasp="shock", hands={"wasp": []})
    t.brogan.resolves("counterattack", "skill", "wasp")
    assert not t.wasp.on_board


def test_ruling_shield_bash_remembers_a_card_that_is_resolved_or_gone() -> None:
    gone = {"wasp": ["thunder_boomerang"]}
    t = table("Br Wa", brogan="shield_bash", resolved=gone, has_played=gone)
    t.brogan.resolves("shield_bash", "skill")
    assert t.brogan.offered() == ["wasp"]
    t.leaves_open()


# ── one_man_army ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.one_man_army")
@pytest.mark.parametrize(
    ("picture", "battle", "minions"),
    [
        ("Br . m", "Midlands", []),
        ("Br M . m m", "Midlands", ["a2"]),
        ("Br M . m m m", "Midlands", []),
        ("Br M . m m m m", "Blue Beach", ["blue_beach_b1"]),
        ("Br . m m", "Blue Beach", ["blue_beach_b1"]),
    ],
)
def test_one_man_army_counts_as_a_heavy_minion_and_loses_the_push_instead_of_going(
    picture: str, battle: str, minions: list[str]
) -> None:
    t = table(picture, phase="battle", fallen=["wasp"], ultimates=["brogan"])
    assert t.battle == [battle] and t.minions(1) == minions and t.brogan.at == "a1"


def test_one_man_army_counts_for_nothing_outside_the_battle_zone() -> None:
    places = {"brogan": "red_beach_a1"}
    t = table(". M . m m", at=places, phase="battle", fallen=["wasp"], ultimates=["brogan"])
    assert t.battle == ["Blue Beach"] and "Minion battle in the Midlands: Red 2, Blue 1." in t.log()


def test_one_man_army_counts_only_in_the_battle_zone() -> None:
    t = table("Br . M . m", phase="battle", fallen=["wasp", "brogan"], ultimates=["brogan"])
    assert t.battle == ["Midlands"] and "one_man_army" in [effect.card for effect in t.effects()]
