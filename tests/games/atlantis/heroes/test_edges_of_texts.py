"""Conditions of several parts in the texts of heroes, each of which counts: when a card can be performed, whom an
effect protects, and what a text passes by."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, table
from warhall.games.atlantis.catalogue import CARDS
from warhall.games.atlantis.words import (
    ATTACK,
    ATTACK_ACTION,
    DEFENSE,
    FAST_TRAVEL,
    INITIATIVE,
    RADIUS,
    RANGE,
    SKILL_ACTION,
    THIS_TURN,
    WITH_CARD,
)

HELD = ("root", "zed", THIS_TURN)
"""Zed keeps enemies around him from moving."""
PINNED = ("magnetic_dagger", "wasp", THIS_TURN)
"""Wasp keeps enemies around her from being swapped or placed by their own side."""


def scene(picture: str, **more: Any) -> Arena:
    return table(picture, **{"bystander": True, "spare_minions": True, **more})


def can(t: Arena, hero: str, key: str) -> bool:
    """Whether the primary action of this card can begin."""
    return not t.me(hero, key, CARDS[card(key)].kind).why_no_primary()


def is_immune(t: Arena, piece: str, to: str, action: str = ATTACK_ACTION) -> bool:
    """Whether a piece is immune to what this card, "hero: card", does."""
    hero, _, key = to.partition(": ")
    return t.me(hero, key, action).immune(t.piece(piece))


def fizzled(t: Arena) -> bool:
    return "fizzled" in t.kinds()


# ── when a card can be performed ──────────────────────────────────────────────────────────────────────────────────────
def test_without_an_enemy_next_to_him_bain_can_perform_side_quest_whoever_is_around() -> None:
    assert can(table("Ba", bain="side_quest"), "bain", "side_quest")


def test_runic_hammer_needs_a_target_or_a_step_that_snorri_can_take() -> None:
    horn = {"snorri": ("horn", "axe", "bird", "anvil")}
    more: dict[str, Any] = {"snorri": "runic_hammer", "runes": horn, "red": ("zed",)}
    assert can(table("Sn . Ze", **more), "snorri", "runic_hammer")
    assert not can(table("Sn . Ze", **more, effects=[HELD]), "snorri", "runic_hammer")


def test_runebomb_needs_an_enemy_hero_to_choose() -> None:
    runes = {"snorri": ("horn", "axe", "bird", "anvil")}
    assert not can(table("Sn m", snorri="runebomb", runes=runes), "snorri", "runebomb")


def test_swift_can_reload_next_to_a_minion_with_nothing_resolved() -> None:
    assert can(table("Sw m", swift="reload"), "swift", "reload")


def test_swift_needs_a_free_space_two_steps_ahead_to_bounce() -> None:
    narrow = """
        .  .  .  ^  .  ^  .
         .  .  .  .  .  .  .
        .  .  ^  .  Sw .  ^
         .  .  .  .  .  .  .
        .  .  .  ^  .  ^  ."""
    t = table(narrow, swift="bounce")
    assert not can(t, "swift", "bounce")


def test_ursafar_needs_somebody_next_to_him_or_a_step_that_he_can_take() -> None:
    rage = ("claws_that_catch", "ursafar", THIS_TURN)
    more: dict[str, Any] = {"ursafar": "claws_that_catch", "red": ("zed",)}
    assert can(table("Ur . Ze", **more, effects=[rage]), "ursafar", "claws_that_catch")
    assert not can(table("Ur . Ze", **more, effects=[rage, HELD]), "ursafar", "claws_that_catch")


def test_ursafar_can_sniff_out_nobody_while_he_is_not_enraged() -> None:
    assert can(table("Ur", ursafar="sniff_out"), "ursafar", "sniff_out")


def test_whisper_cannot_step_into_the_shadow_while_she_cannot_be_placed() -> None:
    t = table("", at={"whisper": "g7", "wasp": "f8"}, whisper="shadow_step")
    assert can(t, "whisper", "shadow_step")
    t = table("", at={"whisper": "g7", "wasp": "f8"}, whisper="shadow_step", effects=[PINNED])
    assert not can(t, "whisper", "shadow_step")


def test_nobody_is_all_aboard_while_no_friend_of_pyro_can_be_swapped() -> None:
    picture = ". . * Wi . . Wa"
    assert can(table(picture, widget="all_aboard", tokens_of="widget"), "widget", "all_aboard")
    t = table(picture, widget="all_aboard", tokens_of="widget", effects=[PINNED])
    assert not can(t, "widget", "all_aboard")


def test_wuk_climbs_no_tree_while_he_cannot_be_swapped() -> None:
    picture = ". . * Wu . . Wa"
    assert can(table(picture, wuk="into_the_canopy", tokens_of="wuk"), "wuk", "into_the_canopy")
    t = table(picture, wuk="into_the_canopy", tokens_of="wuk", effects=[PINNED])
    assert not can(t, "wuk", "into_the_canopy")


def test_wuk_lifts_nobody_where_no_friend_is_around() -> None:
    t = scene("Wu * . M", wuk="into_the_canopy", tokens_of="wuk")
    t.wuk.resolves("into_the_canopy", "skill")
    assert t.wuk.offered() == ["climb"]
    t.leaves_open()


# ── whom an effect protects ───────────────────────────────────────────────────────────────────────────────────────────
def test_future_proof_protects_heroes_and_no_minion() -> None:
    t = table("Wa M Em Ar", emmitt="future_proof", effects=[("future_proof", "emmitt", THIS_TURN)])
    assert is_immune(t, "arien", "wasp: magnetic_dagger")
    assert not is_immune(t, "blue_melee_1", "wasp: magnetic_dagger")


def test_an_oath_protects_snorri_and_nobody_else() -> None:
    t = table("Wa M Sn Ar", snorri="runic_dagger", effects=[("oath_of_endurance", "snorri", THIS_TURN)])
    assert is_immune(t, "snorri", "wasp: magnetic_dagger")
    assert not is_immune(t, "arien", "wasp: magnetic_dagger")


def passage(rune: str) -> Arena:
    """Snorri took a hidden passage this turn, by this rune."""
    runes = {"snorri": (rune, *(other for other in ("axe", "bird", "anvil", "horn") if other != rune))}
    t = scene("Sn . Ar . Wa", snorri="hidden_passage", runes=runes)
    t.snorri.resolves("hidden_passage", "movement", "a1")
    return t


def test_a_hidden_passage_protects_snorri_from_enemies_and_nobody_else() -> None:
    t = passage("anvil")
    assert is_immune(t, "snorri", "wasp: magnetic_dagger")
    assert not is_immune(t, "arien", "wasp: magnetic_dagger") and not is_immune(t, "snorri", "arien: noble_blade")


def test_by_a_hidden_passage_snorri_alone_goes_through_obstacles() -> None:
    t = passage("bird")
    assert t.me("snorri", "hidden_passage").goes_through(t.piece("snorri"))
    assert not t.me("arien", "noble_blade").goes_through(t.piece("arien"))


def test_the_shield_protects_gydion_and_nobody_else() -> None:
    t = table("Wa M Gy Ar", gydion="cantrip", effects=[("gydion.shield", "gydion", THIS_TURN)])
    assert is_immune(t, "gydion", "wasp: magnetic_dagger")
    assert not is_immune(t, "arien", "wasp: magnetic_dagger")


@pytest.mark.parametrize("key", ["spinning_blade", "blade_helix"])
def test_the_blade_is_in_the_way_of_units_and_of_no_token(key: str) -> None:
    t = table("Tak . . Wa . *", takahide=key, tokens_of="wasp", effects=[(key, "takahide", THIS_TURN)])
    me, beside = t.me("wasp", "magnetic_dagger"), t.space("a2")
    assert me.closed(t.piece("wasp"))[beside] and not me.closed(t.piece("wasp_token_1"))[beside]


# ── values ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_who_is_to_hurry_up_has_another_initiative_and_no_other_value() -> None:
    hurried = ("hurry_up", "hanu", WITH_CARD, "wasp")
    t = table("Ha . Wa", wasp="static_barrier", effects=[hurried])
    me = t.me("wasp", "static_barrier")
    assert me.value(INITIATIVE) == 11 and me.value(RADIUS) == me.card.printed[RADIUS] != 11


def test_the_lance_gives_a_range_to_her_attacks_and_nothing_else() -> None:
    t = table("Ro . Sw", rowenna="token_of_gratitude", ultimates=["rowenna"])
    attack, skill = t.me("rowenna", "token_of_gratitude"), t.me("rowenna", "opening_shots")
    assert attack.value(RANGE) == 2 and attack.value(ATTACK) == attack.card.printed[ATTACK] != 2
    assert attack.ranged and not skill.ranged
    assert t.me("swift", "snipe").value(RANGE) == t.me("swift", "snipe").card.printed[RANGE] != 2


# ── what a text passes by ─────────────────────────────────────────────────────────────────────────────────────────────
def test_the_decoy_moves_no_unit_twice() -> None:
    t = scene("Bry . m", brynn="decoy", bystander=False)
    t.brynn.resolves("decoy", "skill", "red_melee_1", "a2")
    assert t.brynn.resolved == ["decoy"]


def test_with_no_empty_space_around_cutter_the_hero_can_only_pay() -> None:
    crowded = """
        .  .  .  .  .
         .  ^  ^  .  .
        .  ^  Cu Wa .
         .  ^  m  .  ."""
    t = scene(crowded, cutter="x_marks_the_spot", bonus={"cutter": {RADIUS: -2}})
    t.cutter.resolves("x_marks_the_spot", "skill", "wasp")
    assert t.wasp.offered() == ["coins"]
    t.leaves_open()


def test_without_room_for_all_glitches_nobody_is_asked_about_them() -> None:
    t = scene("Em m", emmitt="flashback", bonus={"emmitt": {RADIUS: -2}})
    t.emmitt.resolves("flashback", "attack", "red_melee_1")
    assert t.emmitt.resolved == ["flashback"]


def test_ignatia_repeats_no_strike_from_afar_though_she_could_have_struck_next_to_her() -> None:
    free = ("equilibrium", "ignatia", THIS_TURN)
    t = scene("m Ig . . . . Wa", ignatia="imminent_eruption", effects=[free], hands={"wasp": []}, coin=1)
    t.ignatia.resolves("imminent_eruption", "attack", "wasp")
    assert t.ignatia.resolved == ["imminent_eruption"]


def test_rocks_by_the_same_hero_make_it_discard_once_a_turn() -> None:
    picture = """
        .  .  .  .  .  .
         .  *  m  Wa m  .
        .  .  *  .  .  .
         .  .  Mr .  .  ."""
    hands = {"wasp": ["shock", "lift_up"]}
    t = scene(picture, mrak="ground_shaker", ultimates=["mrak"], hands=hands, tokens_of="mrak")
    t.puts(mrak_token_2="c5")
    t.mrak.resolves("ground_shaker", "skill", "red_melee_1", "a3")
    t.wasp.answers("shock")
    t.mrak.chooses("yes", "red_melee_2", "b6", "mrak_token_2")
    assert t.on("b5") == "mrak_token_2" and t.wasp.hand == ["lift_up"]


def test_the_doubles_of_razzle_repeat_a_basic_attack_and_no_other_action_of_the_card() -> None:
    t = scene("Ra . . m Wa", razzle="stunt_doubles", ultimates=["razzle"])
    t.puts(razzle_figure_2="b4")
    t.razzle.resolves("stunt_doubles", "razzle", "movement", "a2")
    assert t.razzle.resolved == ["stunt_doubles"]


def test_rowenna_challenges_nobody_and_her_card_is_done_completely() -> None:
    t = scene("M Ro . Wa . m", rowenna="close_quarters")
    t.rowenna.resolves("close_quarters", "movement", "a2")
    assert t.rowenna.resolved == ["close_quarters"] and not fizzled(t)


def test_opening_shots_without_a_hero_to_choose_are_done_completely() -> None:
    t = scene("Ro . . . . . m", rowenna="opening_shots")
    t.rowenna.resolves("opening_shots", "skill")
    assert t.rowenna.resolved == ["opening_shots"] and not fizzled(t)


@pytest.mark.parametrize(("rune", "coins"), [("anvil", 3), ("axe", 0)])
def test_choosing_a_hero_brings_snorri_coins_by_the_anvil_only(rune: str, coins: int) -> None:
    runes = {"snorri": (rune, *(other for other in ("anvil", "axe", "bird", "horn") if other != rune))}
    t = scene("Sn Wa", snorri="rune_sigils", runes=runes, hands={"wasp": ["shock"]}, bonus={"wasp": {DEFENSE: 9}})
    t.snorri.resolves("rune_sigils", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.snorri.coins == coins


def test_a_double_that_fell_with_the_target_is_no_hero_next_to_it() -> None:
    runes = {"snorri": ("axe", "bird", "anvil", "horn")}
    t = scene("Sn . . Ra", snorri="runecaster", runes=runes, red=("razzle",), hands={"razzle": []})
    t.puts(razzle_figure_2="b4")
    t.snorri.resolves("runecaster", "attack", "razzle")
    assert t.snorri.resolved == ["runecaster"] and not t.razzle.on_board


def test_the_grasp_moves_nobody_who_has_fallen() -> None:
    t = scene("Gy m", gydion="cantrip", spells_out={"gydion": ["magic_missile", "expeditious_retreat"]})
    t.gydion.resolves("cantrip", "skill", "red_melee_1")
    assert t.gydion.resolved == ["cantrip"] and not fizzled(t)


def test_the_grasp_moves_nobody_who_became_immune_by_defending() -> None:
    runes = {"snorri": ("horn", "axe", "bird", "anvil")}
    out = {"gydion": ["magic_missile", "expeditious_retreat"]}
    t = scene("Gy Sn", gydion="cantrip", spells_out=out, red=("snorri",), runes=runes,
              hands={"snorri": ["oath_of_endurance"]})  # fmt: skip
    t.gydion.resolves("cantrip", "skill", "snorri")
    t.snorri.answers("oath_of_endurance")
    assert t.gydion.resolved == ["cantrip"] and t.snorri.at == "a2"


def test_the_grasp_moves_nobody_whom_a_card_keeps_from_being_moved() -> None:
    out = {"gydion": ["magic_missile", "expeditious_retreat"]}
    t = scene("Gy Br", gydion="cantrip", spells_out=out, red=("brogan",), effects=[("bulwark", "brogan", THIS_TURN)],
              hands={"brogan": ["shield"]}, bonus={"brogan": {DEFENSE: 9}})  # fmt: skip
    t.gydion.resolves("cantrip", "skill", "brogan")
    t.brogan.answers("shield")
    assert t.gydion.resolved == ["cantrip"] and t.brogan.at == "a2"


def test_without_another_enemy_the_ice_blast_is_done_completely() -> None:
    t = scene("Ta Wa", tali="ice_blast", hands={"wasp": ["shock"]}, bonus={"wasp": {DEFENSE: 9}})
    t.tali.resolves("ice_blast", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.tali.resolved == ["ice_blast"] and not fizzled(t)


def test_blizzard_is_repeated_at_the_end_of_the_turn_and_begins_nothing_again() -> None:
    t = table("Ta . Wa", at={"arien": "e9"}, tali="commune_with_spirits", hands={"tali": []},
              discards={"tali": ["blizzard"]}, spare_minions=True)  # fmt: skip
    t.tali.resolves("commune_with_spirits", "skill", "arien", "either")
    t.arien.answers("blue")
    t.tali.chooses("blizzard", "east", "yes", "west")
    assert t.turn == 1 and t.kinds().count("in_effect") == 1


def test_without_an_enemy_hero_around_the_reign_of_winter_asks_nothing() -> None:
    t = scene("Ta m", tali="ice_blast", ultimates=["tali"])
    t.tali.resolves("ice_blast", "attack", "red_melee_1")
    assert t.tali.resolved == ["ice_blast"] and not fizzled(t)


@pytest.mark.parametrize(("action", "comes"), [(ATTACK_ACTION, True), (SKILL_ACTION, False)])
def test_the_reign_of_winter_waits_for_a_basic_attack(action: str, comes: bool) -> None:
    t = table("Ta . Wa", tali="ice_blast", ultimates=["tali"])
    me = t.me("tali", "reign_of_winter")
    done = t.me("tali", "ice_blast", action)
    text = CARDS[card("reign_of_winter")].after_defeating(me, 0, done)
    assert text is not None and (next(text, None) is not None) == comes


@pytest.mark.parametrize(
    ("action", "at", "asked"), [(ATTACK_ACTION, "a4", 1), (FAST_TRAVEL, "a4", 0), (ATTACK_ACTION, "a7", 0)]
)
def test_a_disruptor_waits_for_a_primary_action_around_the_turret(action: str, at: str, asked: int) -> None:
    """Fast travel comes in the place of a movement, even of a primary one."""
    jolt = ("disruptor_jolt", "trinkets", THIS_TURN, "trinkets_turret")
    t = table("Tr .", at={"wasp": at}, trinkets="disruptor_jolt", effects=[jolt])
    t.puts(trinkets_turret="a2")
    question = next(t.me("wasp", "shock", action).about_to_act(), None)
    assert (question is not None) == bool(asked)


def test_a_minion_that_enraged_ursafar_tears_costs_no_life() -> None:
    t = scene("Ur m", ursafar="tear", effects=[("tear", "ursafar", THIS_TURN)])
    t.ursafar.resolves("tear", "attack", "red_melee_1")
    assert t.state.lives == [4, 4]
