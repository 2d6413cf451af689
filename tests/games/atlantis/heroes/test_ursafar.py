"""Ursafar, sentence by sentence."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.heroes.ursafar import enraged
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import ALWAYS, DEFENSE, MOVEMENT, THIS_ROUND, THIS_TURN

RAGE = ("cold_ire", "ursafar", THIS_ROUND)
"""Enraged since an earlier turn, by a card that no scene plays again."""
STEADY = {"wasp": {DEFENSE: 3}}
"""Wasp defends well enough to stay."""


# ── being enraged ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    "key",
    [
        "claws_that_catch", "jaws_that_bite", "prey_drive", "prey_abundance", "feeding_frenzy", "rip", "tear",
    ],
)  # fmt: skip
def test_an_attack_enrages_him_until_the_end_of_the_round(key: str) -> None:
    t = table("Wa Ur", ursafar=key, bonus=STEADY)
    assert not enraged(t.me("ursafar", key))
    t.ursafar.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.turn == 1 and enraged(t.me("ursafar", key)) and not enraged(t.me("wasp", "shock"))


@pytest.mark.parametrize("key", ["prowling_brute", "rampaging_beast", "unstoppable_force", "cold_ire", "eyes_of_flame"])
def test_a_movement_card_enrages_him_too(key: str) -> None:
    t = table("Wa . . Ur .", ursafar=key)
    t.ursafar.resolves(key, "movement", "a4")
    assert t.turn == 1 and enraged(t.me("ursafar", key))


@pytest.mark.parametrize("key", ["sniff_out", "instinctive_reaction"])
def test_his_green_cards_do_not_enrage_him(key: str) -> None:
    t = table("Wa . Ur", ursafar=key)
    t.ursafar.resolves(key, "skill")
    assert not enraged(t.me("ursafar", key))


def test_secondary_actions_do_not_enrage_him() -> None:
    t = table("Wa . Ur . .", ursafar="rip")
    t.ursafar.resolves("rip", "movement", "a4")
    assert not enraged(t.me("ursafar", "rip"))


def test_the_rage_ends_with_its_card_and_with_him() -> None:
    t = table("Wa Ur", ursafar="evolutionary_response", discards={"ursafar": ["cold_ire"]}, effects=[RAGE])
    t.ursafar.resolves("evolutionary_response", "skill", "retrieve", "cold_ire")
    assert not enraged(t.me("ursafar", "rip"))
    t = table("Wa Ur", wasp="shock", hands={"ursafar": []}, effects=[RAGE], bystander=True)
    t.wasp.resolves("shock", "attack", "ursafar")
    assert t.effects() == []


# ── claws_that_catch, jaws_that_bite ──────────────────────────────────────────────────────────────────────────────────
def test_enraged_claws_may_first_move_next_to_an_enemy_hero() -> None:
    t = table("m Ur . Wa", ursafar="claws_that_catch", effects=[RAGE])
    t.ursafar.resolves("claws_that_catch", "attack")
    assert t.ursafar.offered() == ["a3", "pass"]
    t.ursafar.chooses("a3", "wasp")
    assert t.ursafar.at == "a3"
    t.leaves_open()


def test_claws_need_not_move_and_strike_any_unit_next_to_him() -> None:
    t = table("m Ur . Wa", ursafar="claws_that_catch", effects=[RAGE], spare_minions=True)
    t.ursafar.resolves("claws_that_catch", "attack").declines().chooses("red_melee_1")
    assert t.ursafar.at == "a2" and t.ursafar.coins == 2


def test_claws_without_rage_stay_where_they_are() -> None:
    t = table("Ur . Wa", ursafar="claws_that_catch")
    assert "attack" not in t.ursafar.offered()
    t = table("Ur . Wa", ursafar="claws_that_catch", effects=[RAGE])
    assert "attack" in t.ursafar.offered()


def test_jaws_bite_heroes_only() -> None:
    t = crowd("ursafar", "jaws_that_bite")
    t.ursafar.resolves("jaws_that_bite", "attack")
    assert t.ursafar.offered() == ["wasp"]
    t.leaves_open()
    t = crowd("ursafar", "claws_that_catch")
    t.ursafar.resolves("claws_that_catch", "attack")
    assert sorted(t.ursafar.offered()) == ["red_melee_1", "wasp"]
    t.leaves_open()


# ── angry_roar ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_card")
def test_angry_roar_performs_the_primary_action_of_an_active_card() -> None:
    t = table("m Ur", ursafar="angry_roar", resolved={"ursafar": ["rip"]}, turn=1, spare_minions=True, effects=[
        ("rip", "ursafar", THIS_ROUND)])  # fmt: skip
    t.ursafar.resolves("angry_roar", "skill")
    assert t.ursafar.offered() == ["rip"]
    t.ursafar.chooses("rip", "red_melee_1")
    assert t.ursafar.coins == 2 + 1 and t.ursafar.resolved == ["rip", "angry_roar"]
    assert [effect.card for effect in t.effects()] == ["rip", "angry_roar"]


def test_angry_roar_only_enrages_a_calm_ursafar() -> None:
    t = table("m Ur", ursafar="angry_roar", resolved={"ursafar": ["rip"]}, turn=1)
    t.ursafar.resolves("angry_roar", "skill")
    assert [effect.card for effect in t.effects()] == ["angry_roar"]


def test_an_enraged_roar_needs_an_active_card_whose_action_can_begin() -> None:
    t = table("Ur . Wa", ursafar="angry_roar", resolved={"ursafar": ["rip"]}, turn=1, effects=[
        ("rip", "ursafar", THIS_ROUND)])  # fmt: skip
    assert t.ursafar.closed()["skill"] == "you can perform the primary action of none of your active cards"


@pytest.mark.rule("atlantis", "effects.active_card")
def test_a_resolved_card_without_its_effect_is_not_active() -> None:
    t = table("m Ur", ursafar="angry_roar", resolved={"ursafar": ["rip", "prowling_brute"]}, turn=2, effects=[
        ("prowling_brute", "ursafar", THIS_ROUND)])  # fmt: skip
    t.ursafar.resolves("angry_roar", "skill")
    assert t.ursafar.offered() == ["prowling_brute"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.other_card")
def test_instead_of_a_movement_action_that_he_roars_for_he_may_fast_travel() -> None:
    t = table("Ur", ursafar="angry_roar", resolved={"ursafar": ["cold_ire"]}, turn=1, at={"wasp": "i9"}, effects=[RAGE])
    t.puts(ursafar="blue_throne_a1")
    t.ursafar.resolves("angry_roar", "skill", "cold_ire")
    assert t.ursafar.offered() == ["movement", "fast_travel"]
    t.ursafar.chooses("fast_travel", "blue_throne_c1")
    assert t.ursafar.at == "blue_throne_c1"


@pytest.mark.rule("atlantis", "actions.other_card")
def test_no_card_performs_itself() -> None:
    t = table("Ur . . Wa", ursafar="evolutionary_response", discards={"ursafar": ["angry_roar"]}, effects=[
        ("angry_roar", "ursafar", THIS_ROUND)])  # fmt: skip
    t.ursafar.resolves("evolutionary_response", "skill")
    assert t.ursafar.offered() == ["retrieve"]
    t.leaves_open()


# ── prey_drive, prey_abundance, feeding_frenzy ────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "radius", "most"), [
    ("prey_drive", 3, 1), ("prey_abundance", 4, 1), ("feeding_frenzy", 4, 2),
])  # fmt: skip
def test_enraged_he_removes_enemy_minions_around_him_if_his_target_stays(key: str, radius: int, most: int) -> None:
    t = table("Wa Ur . . m m m", ursafar=key, bonus=STEADY, effects=[RAGE])
    t.ursafar.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    reached = ["red_melee_1", "red_melee_2"][: radius - 2]
    assert t.ursafar.offered() == [*reached, "done"]
    t.ursafar.chooses(*reached[:most])
    assert len(t.minions(0)) == 3 - most and t.ursafar.resolved == [key]


@pytest.mark.parametrize("key", ["prey_drive", "prey_abundance", "feeding_frenzy"])
def test_a_target_that_was_removed_is_prey_enough(key: str) -> None:
    t = table("Wa Ur m", ursafar=key, hands={"wasp": []}, effects=[RAGE])
    t.ursafar.resolves(key, "attack", "wasp")
    assert t.minions(0) == ["a3"] and t.ursafar.resolved == [key]
    t = table("m Ur m m", ursafar=key, effects=[RAGE])
    t.ursafar.resolves(key, "attack", "red_melee_1")
    assert t.minions(0) == ["a3", "a4"]


@pytest.mark.parametrize("key", ["prey_drive", "prey_abundance", "feeding_frenzy"])
def test_a_calm_hunter_removes_nothing(key: str) -> None:
    t = table("Wa Ur m", ursafar=key, bonus=STEADY)
    t.ursafar.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.minions(0) == ["a3"] and t.ursafar.resolved == [key]


def test_ruling_removed_minions_pay_no_coins() -> None:
    t = table("Wa Ur m m", ursafar="feeding_frenzy", bonus=STEADY, effects=[RAGE], spare_minions=True)
    t.ursafar.resolves("feeding_frenzy", "attack", "wasp")
    t.wasp.answers("lift_up")
    t.ursafar.chooses("red_melee_1", "red_melee_2")
    assert t.ursafar.coins == 0 and t.minions(0) == ["i1"]


def test_he_need_not_remove_any_and_spares_friends_and_the_immune() -> None:
    t = table("Wa Ur m M h", ursafar="feeding_frenzy", bonus=STEADY, effects=[RAGE])
    t.ursafar.resolves("feeding_frenzy", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.ursafar.offered() == ["red_melee_1", "done"]
    t.ursafar.declines()
    assert t.minions(0) == ["a3", "a5"]


def test_a_minion_that_was_kept_on_the_board_was_not_removed() -> None:
    shield = ("shield", "brogan", THIS_ROUND)
    t = table("m Ur . Br", ursafar="prey_drive", red=("brogan",), effects=[RAGE, shield], hands={"brogan": ["bulwark"]})
    t.puts(brogan="b1")
    t.ursafar.resolves("prey_drive", "attack", "red_melee_1")
    t.brogan.answers("bulwark")
    assert t.ursafar.offered() == ["red_melee_1", "done"]
    t.leaves_open()


# ── rip, tear ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "coins"), [("rip", 1), ("tear", 2)])
def test_enraged_he_collects_coins_after_the_attack(key: str, coins: int) -> None:
    for effects, extra in (([RAGE], coins), ([], 0)):
        t = table("m Ur", ursafar=key, effects=effects, spare_minions=True)
        t.ursafar.resolves(key, "attack", "red_melee_1")
        assert t.ursafar.coins == 2 + extra


@pytest.mark.rule("atlantis", "defeat.more_lives")
def test_a_hero_that_enraged_he_tears_down_spends_one_more_life() -> None:
    for effects, left in (([RAGE], 2), ([], 3)):
        t = table("Wa Ur", ursafar="tear", hands={"wasp": []}, effects=effects)
        t.ursafar.resolves("tear", "attack", "wasp")
        assert t.lives == [left, 4]
    t = table("Wa Ur", ursafar="tear", bonus=STEADY, effects=[RAGE])
    t.ursafar.resolves("tear", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.lives == [4, 4] and t.ursafar.coins == 2


def test_tear_can_take_the_last_life() -> None:
    t = table("Wa Ur", ursafar="tear", hands={"wasp": []}, effects=[RAGE], lives=2)
    t.ursafar.resolves("tear", "attack", "wasp")
    assert t.phase == "over"


# ── sniff_out, eyes_on_the_prey, apex_predator ────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "reach"), [("sniff_out", 2), ("eyes_on_the_prey", 3), ("apex_predator", 3)])
def test_enraged_he_makes_a_hero_in_reach_discard(key: str, reach: int) -> None:
    for away in (reach, reach + 1):
        t = table("Ur . . . . .", ursafar=key, at={"wasp": f"a{1 + away}"}, effects=[RAGE])
        assert ("skill" in t.ursafar.offered()) == (away == reach)
    t = table("Ur . Wa", ursafar=key, effects=[RAGE])
    t.ursafar.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"]


@pytest.mark.parametrize(("key", "spared"), [("sniff_out", True), ("eyes_on_the_prey", True), ("apex_predator", False)])
def test_only_the_apex_predator_defeats_an_empty_hand(key: str, spared: bool) -> None:
    t = table("Ur . Wa", ursafar=key, hands={"wasp": []}, effects=[RAGE])
    t.ursafar.resolves(key, "skill", "wasp")
    assert t.wasp.on_board == spared


@pytest.mark.parametrize("key", ["sniff_out", "eyes_on_the_prey", "apex_predator"])
def test_a_calm_predator_does_nothing_and_an_enraged_one_chooses_enemy_heroes(key: str) -> None:
    t = table("Ur . Wa", ursafar=key)
    t.ursafar.resolves(key, "skill")
    assert t.ursafar.resolved == [key] and t.wasp.discard == []
    t = crowd("ursafar", key, effects=[("sanctuary", "zed", THIS_TURN), RAGE])
    t.ursafar.resolves(key, "skill")
    assert sorted(t.ursafar.offered()) == ["wasp", "xargatha"]
    t.leaves_open()


# ── instinctive_reaction, evolutionary_response ───────────────────────────────────────────────────────────────────────
def test_instinctive_reaction_performs_a_discarded_card_or_retrieves_one() -> None:
    discards = {"ursafar": ["rip", "sniff_out"]}
    t = table("m Ur", ursafar="instinctive_reaction", discards=discards, effects=[RAGE], spare_minions=True)
    t.ursafar.resolves("instinctive_reaction", "skill")
    assert t.ursafar.offered() == ["perform", "retrieve"]
    t.ursafar.chooses("perform", "rip", "red_melee_1")
    assert t.ursafar.coins == 3 and t.ursafar.discard == ["rip", "sniff_out"]
    assert "rip" in [effect.card for effect in t.effects()]
    t = table("m Ur", ursafar="instinctive_reaction", discards=discards, effects=[RAGE])
    t.ursafar.resolves("instinctive_reaction", "skill", "retrieve", "rip")
    assert t.ursafar.discard == ["sniff_out"]


def test_a_calm_ursafar_does_not_react() -> None:
    for key in ("instinctive_reaction", "evolutionary_response"):
        t = table("m Ur", ursafar=key, discards={"ursafar": ["rip"]})
        t.ursafar.resolves(key, "skill")
        assert t.ursafar.discard == ["rip"] and t.ursafar.resolved == [key]


def test_retrieving_is_optional_and_a_card_that_cannot_be_performed_is_not_offered() -> None:
    t = table("Ur . Wa", ursafar="instinctive_reaction", discards={"ursafar": ["rip"]}, effects=[RAGE])
    t.ursafar.resolves("instinctive_reaction", "skill")
    assert t.ursafar.offered() == ["retrieve"]
    t.ursafar.chooses("retrieve").declines()
    assert t.ursafar.discard == ["rip"]


@pytest.mark.rule("atlantis", "actions.choose_two")
def test_evolutionary_response_does_one_or_both_in_the_printed_order() -> None:
    t = table(
        "m Ur", ursafar="evolutionary_response", discards={"ursafar": ["rip"]}, effects=[RAGE], spare_minions=True
    )
    t.ursafar.resolves("evolutionary_response", "skill")
    assert t.ursafar.offered() == ["perform", "retrieve", "both"]
    t.ursafar.chooses("both", "rip", "red_melee_1", "rip")
    assert t.ursafar.coins == 3 and t.ursafar.discard == [] and "rip" not in [effect.card for effect in t.effects()]


@pytest.mark.rule("atlantis", "effects.active_card")
def test_a_discarded_card_that_is_active_can_be_roared_for() -> None:
    rip = ("rip", "ursafar", THIS_ROUND)
    t = table("m Ur", ursafar="angry_roar", discards={"ursafar": ["rip"]}, effects=[rip], spare_minions=True)
    t.ursafar.resolves("angry_roar", "skill", "rip", "red_melee_1")
    assert t.ursafar.coins == 3


# ── prowling_brute, rampaging_beast, unstoppable_force ────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "extra"), [("prowling_brute", 0), ("rampaging_beast", 1), ("unstoppable_force", 2)])
def test_enraged_he_may_swap_after_moving_and_then_move_on(key: str, extra: int) -> None:
    t = table("Ur . m . . . .", ursafar=key, effects=[RAGE])
    t.ursafar.resolves(key, "movement", "a2")
    assert t.ursafar.offered() == ["red_melee_1", "pass"]
    t.ursafar.chooses("red_melee_1")
    if extra:
        assert [space for space in t.ursafar.offered() if space[0] == "a"] == [f"a{n}" for n in range(3, 4 + extra)]
        t.ursafar.chooses(f"a{3 + extra}")
    assert t.ursafar.at == f"a{3 + extra}" and t.where("red_melee_1") == "a2"


@pytest.mark.parametrize("key", ["prowling_brute", "rampaging_beast", "unstoppable_force"])
def test_a_calm_brute_only_moves_and_nobody_must_swap(key: str) -> None:
    t = table("Ur . m .", ursafar=key)
    t.ursafar.resolves(key, "movement", "a2")
    assert t.ursafar.at == "a2" and t.ursafar.resolved == [key]
    t = table("Ur . m .", ursafar=key, effects=[RAGE])
    t.ursafar.resolves(key, "movement", "a2").declines()
    assert t.ursafar.at == "a2" and t.where("red_melee_1") == "a3"


def test_he_swaps_with_any_unit_or_token_that_is_not_immune() -> None:
    t = crowd("ursafar", "prowling_brute", effects=[("sanctuary", "zed", THIS_TURN), RAGE])
    t.ursafar.resolves("prowling_brute", "movement", "e5")
    assert sorted(t.ursafar.offered()) == ["arien", "blue_melee_1", "pass", "red_melee_1", "wasp"]
    t.leaves_open()
    t = table("Ur *", ursafar="prowling_brute", tokens_of="ursafar", effects=[RAGE])
    t.ursafar.resolves("prowling_brute", "movement", "a1", "ursafar_token_1")
    assert t.ursafar.at == "a2" and t.where("ursafar_token_1") == "a1"


@pytest.mark.rule("atlantis", "movement.additional")
def test_what_limits_a_movement_action_limits_its_additional_spaces_too() -> None:
    howl = ("chilling_howl", "garrus", THIS_ROUND)
    t = table("Ur . m . . Ga", ursafar="unstoppable_force", red=("garrus",), effects=[RAGE, howl])
    t.puts(garrus="c2")
    t.ursafar.resolves("unstoppable_force", "movement", "a2", "red_melee_1")
    assert t.ursafar.prompt == "Unstoppable Force: move up to 1 space more"
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.additional", "movement.ignoring")
def test_where_movement_actions_ignore_obstacles_his_additional_spaces_do_too() -> None:
    ringed = """
        .  m  m  .  .
         m  Ur r  .  Wa
        .  m  r  .  ."""
    trail = ("trailblazer", "silverarrow", THIS_ROUND)
    t = table(
        ringed, ursafar="rampaging_beast", effects=[RAGE, trail], at={"silverarrow": "d2"},
        bonus={"ursafar": {MOVEMENT: 1}},
    )  # fmt: skip
    t.ursafar.resolves("rampaging_beast", "movement", "b4", "red_ranged_1")
    assert "a4" in t.ursafar.offered()
    t.leaves_open()
    for effects, passes in (([RAGE, trail], True), ([RAGE], False)):
        t = table(ringed, ursafar="unstoppable_force", effects=effects, at={"silverarrow": "e2"})
        t.ursafar.resolves("unstoppable_force", "movement", "b2", "red_ranged_1")
        assert "b4" in t.ursafar.offered() and ("d2" in t.ursafar.offered()) == passes
        t.leaves_open()


# ── cold_ire, eyes_of_flame ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "bonus"), [("cold_ire", 1), ("eyes_of_flame", 2)])
def test_enraged_he_moves_farther(key: str, bonus: int) -> None:
    rip = ("rip", "ursafar", THIS_ROUND)
    for effects, spaces in (([rip], 1 + bonus), ([], 1)):
        t = table("Ur . . . . Wa", ursafar=key, effects=effects)
        t.ursafar.resolves(key, "movement")
        assert t.ursafar.prompt == f"Move up to {spaces} space{'s' if spaces > 1 else ''}"
        t.leaves_open()


def test_ruling_the_additional_movement_is_for_that_card_only() -> None:
    t = table("Ur . . . . Wa", ursafar="rip", effects=[("eyes_of_flame", "ursafar", THIS_ROUND)])
    assert t.me("ursafar", "rip").value(MOVEMENT) == 3
    t.ursafar.resolves("rip", "movement")
    assert t.ursafar.prompt == "Move up to 3 spaces"
    t.leaves_open()


# ── unbound_fury ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_unbound_fury_keeps_him_enraged_while_he_is_on_the_board() -> None:
    t = table("m Ur", ursafar="rip", ultimates=["ursafar"], spare_minions=True)
    assert enraged(t.me("ursafar", "rip"))
    t.puts(ursafar="")
    assert not enraged(t.me("ursafar", "rip"))


def test_unbound_fury_makes_resolved_cards_with_an_active_effect_active() -> None:
    resolved = {"ursafar": ["rip", "apex_predator", "cold_ire"]}
    t = table("m Ur . Wa", ursafar="angry_roar", resolved=resolved, turn=3, ultimates=["ursafar"])
    t.ursafar.resolves("angry_roar", "skill")
    assert t.ursafar.offered() == ["rip", "cold_ire"]
    t.leaves_open()
    t = table("m Ur . Wa", ursafar="angry_roar", resolved=resolved, turn=3, effects=[RAGE])
    t.ursafar.resolves("angry_roar", "skill")
    assert t.ursafar.offered() == ["cold_ire"]
    t.leaves_open()


def test_unbound_fury_counts_no_face_down_card() -> None:
    t = table("m Ur", ursafar="angry_roar", resolved={"ursafar": ["rip", "cold_ire"]}, turn=2, ultimates=["ursafar"])

    def turn_over(state: AtlantisState) -> None:
        state.own(0).facedown = [state.heroes[0].resolved[0]]

    t.change(turn_over)
    t.ursafar.resolves("angry_roar", "skill")
    assert t.ursafar.offered() == ["cold_ire"]
    t.leaves_open()


def test_the_ultimate_itself_is_no_card_to_roar_for() -> None:
    t = table("m Ur", ursafar="angry_roar", ultimates=["ursafar"])
    assert "skill" not in t.ursafar.offered() and [effect.when for effect in t.effects()] == [ALWAYS]
