"""Neb Kher, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.me import Me
from warhall.games.atlantis.me.piles import retrieve
from warhall.games.atlantis.seen.picture import draw
from warhall.games.atlantis.words import (
    AFTER_PLAYING_CARDS,
    ENEMY,
    FRIENDLY,
    HERO,
    MELEE,
    MINION,
    RADIUS,
    RANGED,
    THIS_ROUND,
    THIS_TURN,
    TOKEN,
    UNIT,
)
from warhall.kernel.decisions import Fizzle

ONE, TWO, THREE = "nebkher_token_1", "nebkher_token_2", "nebkher_token_3"


def conjured(picture: str, **more: Any) -> Arena:
    """The tokens that are drawn are illusions."""
    return table(picture, **{"tokens_of": "nebkher", "spare_minions": True, "bystander": True, **more})


def gripping(picture: str, lent: str, **more: Any) -> Arena:
    """Mind Grip in the second turn, after Wasp (or another) has resolved a card in the first."""
    whose = more.pop("whose", "wasp")
    return conjured(picture, **{"nebkher": "mind_grip", "turn": 1, "resolved": {whose: [lent]}, **more})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("mind_grip", ["skill", "minion"], ["red_melee_1"]),
        ("phantasmal_sentry", ["attack"], ["red_melee_1", "wasp"]),
        ("phantasmal_warrior", ["attack", "adjacent"], ["red_melee_1", "wasp"]),
        ("twist_fate", ["attack"], ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("devious_scheme", ["attack"], ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
    ],
)
def test_whom_neb_kher_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("nebkher", key)
    t.nebkher.resolves(key, *path)
    assert sorted(t.nebkher.offered()) == targets
    t.leaves_open()


# ── mind_grip ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_mind_grip_defeats_a_minion_next_to_him() -> None:
    t = conjured("Ne m . Wa", nebkher="mind_grip")
    t.nebkher.resolves("mind_grip", "skill")
    assert t.nebkher.offered() == ["minion"]
    t.nebkher.chooses("minion", "red_melee_1")
    assert t.on("a2") == "" and t.nebkher.coins == 2


@pytest.mark.rule("atlantis", "actions.borrowed")
def test_or_it_performs_any_action_on_the_card_of_the_turn_before() -> None:
    t = gripping("Ne Wa .", "magnetic_dagger")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "wasp")
    assert t.nebkher.offered() == ["attack", "movement"]
    t.nebkher.chooses("movement", "b1")
    assert t.nebkher.at == "b1" and t.nebkher.slots[1] == "mind_grip" and t.wasp.slots[0] == "magnetic_dagger"
    assert "Neb Kher uses Magnetic Dagger of Wasp (move up to 1)." in t.log()


@pytest.mark.rule("atlantis", "actions.borrowed")
def test_any_action_will_do_if_the_primary_one_is_not_possible() -> None:
    t = gripping("Ne . . Xa", "cleave", whose="xargatha")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "xargatha")
    assert t.nebkher.offered() == ["movement"]
    t.leaves_open()


def test_only_of_the_slot_of_the_turn_before_and_of_a_hero_in_range() -> None:
    t = conjured("Ne . . Wa", nebkher="mind_grip", turn=2, resolved={"wasp": ["shock", ""]})
    assert "skill" not in t.nebkher.offered()
    t = gripping("Ne . . . . . Wa", "shock")
    assert "skill" not in t.nebkher.offered()
    t = conjured("Ne . . Wa", nebkher="mind_grip", turn=0, resolved={"wasp": ["", "", "", "shock"]})
    assert "skill" not in t.nebkher.offered()


@pytest.mark.rule("atlantis", "cards.facedown")
def test_a_card_that_was_turned_face_down_has_no_actions() -> None:
    t = gripping("Ne . . Wa", "shock")
    t.change(lambda state: setattr(state.own(1), "facedown", [state.heroes[1].resolved[0]]))
    assert "skill" not in t.nebkher.offered()


@pytest.mark.rule("atlantis", "immune.all")
def test_the_card_of_an_immune_hero_cannot_be_used() -> None:
    t = gripping("Ne . Ze", "poke", whose="zed", red=("zed",), effects=[("sanctuary", "zed", THIS_TURN)])
    assert "skill" not in t.nebkher.offered()


def test_he_strikes_with_the_numbers_of_that_card_and_his_own_items() -> None:
    t = gripping("Ne Xa", "cleave", whose="xargatha", bonus={"nebkher": {0: 1}})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "xargatha", "attack", "xargatha")
    assert "attack of 5" in t.xargatha.prompt
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.ranged")
@pytest.mark.parametrize(("lent", "blocked"), [("threatening_slash", False), ("long_thrust", True)])
def test_ranged_is_what_the_borrowed_attack_is_not_his_gold_card(lent: str, blocked: bool) -> None:
    """Dodge blocks ranged attacks only."""
    hands = {"tigerclaw": ["dodge"]}
    t = gripping("Ne Ti . Xa", lent, whose="xargatha", hands=hands)
    t.nebkher.resolves("mind_grip", "skill", "borrow", "xargatha", "attack")
    if t.nebkher.is_asked:
        t.nebkher.chooses("tigerclaw")
    t.tigerclaw.answers("dodge")
    assert t.tigerclaw.on_board == blocked


def test_stop_projectiles_does_not_block_a_borrowed_attack_that_is_not_ranged() -> None:
    t = gripping("Ne Wa . Xa", "threatening_slash", whose="xargatha", hands={"wasp": ["stop_projectiles"]})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "xargatha", "attack", "wasp")
    t.wasp.answers("stop_projectiles")
    assert not t.wasp.on_board


@pytest.mark.rule("atlantis", "actions.borrowed")
def test_a_borrowed_effect_is_his_and_outlives_the_card_and_the_hero_it_came_from() -> None:
    t = gripping("Ne . . Wa . Xa", "static_barrier")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "wasp", "skill")
    assert [(lasting.card, lasting.owner) for lasting in t.effects()] == [("static_barrier", "nebkher")]
    state = t.state.copy()
    retrieve(state, t.piece("wasp"), card("static_barrier"))
    assert [effect.owner for effect in state.effects] == [t.piece("nebkher")]
    retrieve(state, t.piece("nebkher"), card("mind_grip"))
    assert state.effects == ()


@pytest.mark.rule("atlantis", "actions.borrowed", "defeat.effects")
def test_a_borrowed_effect_lasts_though_the_hero_it_came_from_falls_and_ends_with_his_own_fall() -> None:
    t = gripping("Ne . . Wa Br", "static_barrier", brogan="shield", wasp="stop_projectiles", hands={"wasp": []})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "wasp", "skill")
    for unit, left in (("wasp", ["nebkher"]), ("nebkher", [])):
        me = Me(t.state.copy(), t.piece("wasp" if unit == "nebkher" else "brogan"), card("shock"))
        assert [*me.defeat(t.piece(unit))] == []
        assert [t.keys([effect.owner])[0] for effect in me.state.effects] == left


@pytest.mark.rule("atlantis", "actions.borrowed")
def test_where_a_text_places_tokens_he_places_illusions_without_their_qualities() -> None:
    t = gripping("Ne . . Mi", "smoke_bomb", whose="min", red=("min",))
    t.nebkher.resolves("mind_grip", "skill", "borrow", "min", "skill", "a2")
    assert t.on("a2") == ONE and t.effects() == []
    t = gripping("Ne . . Mi", "trip_mine", whose="min", red=("min",))
    t.nebkher.resolves("mind_grip", "skill", "borrow", "min", "skill", "a2", "b1")
    assert {t.on("a2"), t.on("b1")} == {ONE, TWO} and t.effects() == [] and not t.state.faces


def test_with_no_illusion_left_he_takes_one_off_the_board_first() -> None:
    t = gripping("Ne . . Mi . * * *", "smoke_bomb", whose="min", red=("min",))
    t.nebkher.resolves("mind_grip", "skill", "borrow", "min", "skill", TWO, "a2")
    assert t.on("a2") == TWO and t.on("a7") == ""


@pytest.mark.rule("atlantis", "actions.borrowed")
def test_tokens_that_a_text_speaks_of_are_those_on_the_board() -> None:
    """Viper Stance swaps with a smoke bomb: Neb Kher uses Min's."""
    t = table("Ne m * . . Mi", tokens_of="min", red=("min",), nebkher="mind_grip", turn=1, bystander=True,
              resolved={"min": ["viper_stance"]}, spare_minions=True)  # fmt: skip
    t.puts(min_token_1="a3")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "min", "attack", "red_melee_1", "min_token_1")
    assert t.nebkher.at == "a3" and t.where("min_token_1") == "a1"


def test_he_strikes_whoever_is_next_to_a_tree_of_wuks_but_not_next_to_an_illusion() -> None:
    t = table("Ne . m * m", tokens_of="wuk", red=("wuk",), nebkher="mind_grip", turn=1, bystander=True,
              at={"wuk": "e3"}, resolved={"wuk": ["natures_protector"]}, spare_minions=True)  # fmt: skip
    t.puts(**{ONE: "b1", "red_ranged_1": "c1"})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "wuk", "attack")
    assert t.nebkher.offered() == ["red_melee_1"]
    t.leaves_open()


def test_he_places_and_removes_the_turret_of_trinkets() -> None:
    t = gripping("Ne . . . Tr", "salvage_parts", whose="trinkets", red=("trinkets",))
    t.nebkher.resolves("mind_grip", "skill", "borrow", "trinkets", "skill", "turret", "a2")
    assert t.on("a2") == "trinkets_turret"
    t = gripping("Ne . . . Tr", "salvage_parts", whose="trinkets", red=("trinkets",))
    t.puts(trinkets_turret="b3")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "trinkets", "skill", "move", "a2")
    assert t.where("trinkets_turret") == "" and t.nebkher.at == "a2"


def test_an_effect_around_the_turret_stays_around_it() -> None:
    t = gripping("Ne . . . Tr", "disruptor_jolt", whose="trinkets", red=("trinkets",))
    t.puts(trinkets_turret="a6")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "trinkets", "skill")
    assert [(lasting.card, lasting.on) for lasting in t.effects()] == [("disruptor_jolt", "trinkets_turret")]


def test_markers_are_not_given() -> None:
    t = gripping("Ne Ba", "dead_or_alive", whose="bain", red=("bain",), hands={"bain": []}, bonus={"nebkher": {0: -9}})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "bain", "attack", "bain")
    assert t.effects() == []


def test_this_card_means_the_card_with_the_text() -> None:
    """He cannot retrieve Brynn's card, nor his own; but Swift's card is resolved, so he may repeat it."""
    more: Any = {"whose": "brynn", "red": ("brynn",), "hands": {"brynn": []}}
    t = gripping("* Bry *\n Ne * .", "peak_precision", **more)
    t.nebkher.resolves("mind_grip", "skill", "borrow", "brynn", "attack", "brynn")
    assert t.nebkher.slots[1] == "mind_grip" and t.brynn.slots[0] == "peak_precision"
    t = gripping("Ne . . . . Sw", "bounce", whose="swift", red=("swift",))
    t.nebkher.resolves("mind_grip", "skill", "borrow", "swift", "skill", "a3", "yes", "a5")
    assert t.nebkher.at == "a5"


def test_brogans_bulwark_gives_him_back_only_discarded_cards_of_his_own() -> None:
    t = gripping("Ne . Br", "bulwark", whose="brogan", red=("brogan",), discards={"nebkher": ["imbue_doubt"]})
    t.nebkher.resolves("mind_grip", "skill", "borrow", "brogan", "skill")
    assert t.nebkher.offered() == ["imbue_doubt", "pass"]
    t.leaves_open()


def test_he_cannot_use_a_card_to_defend_by_mind_grip() -> None:
    """To defend, it is a card with a secondary defence, and its text does not count."""
    t = conjured(
        "Ne Wa", wasp="shock", turn=1, resolved={"wasp": ["stop_projectiles"]}, hands={"nebkher": ["mind_grip"]}
    )
    t.wasp.resolves("shock", "attack", "nebkher")
    assert t.nebkher.offered() == ["mind_grip", "no_defense"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "setup.handicap_numbers", "actions.borrowed")
def test_mind_probe_performs_primary_actions_only_and_defeats_nobody() -> None:
    t = gripping("Ne m . Wa", "magnetic_dagger", nebkher="mind_probe")
    t.nebkher.resolves("mind_probe", "skill", "wasp")
    assert t.nebkher.offered() == ["attack"]
    t.leaves_open()
    t = gripping("Ne m . Wa", "stop_projectiles", nebkher="mind_probe")
    assert "skill" not in t.nebkher.offered()


# ── diabolical_laughter, what_the_hell_are_you ────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.choose_times", "heroes.diabolical_laughter")
def test_after_laughing_he_chooses_up_to_three_times() -> None:
    t = conjured(
        "Ne . . . * *\n Wa",
        nebkher="diabolical_laughter",
        turn=2,
        bystander=False,
        resolved={"wasp": ["shock", "lift_up"]},
    )
    t.nebkher.resolves("diabolical_laughter", "skill")
    assert "Neb Kher laughs diabolically." in t.log() and sorted(t.nebkher.offered()) == [
        "cards",
        "done",
        "place",
        "swap",
    ]
    t.nebkher.chooses("swap")
    assert t.nebkher.offered() == [ONE]
    t.nebkher.chooses(ONE, "place")
    assert "a4" in t.nebkher.offered() and not {"a1", "a3"} & {*t.nebkher.offered()}
    t.nebkher.chooses("a4", "place", ONE, "b5")
    assert (
        t.nebkher.at == "a5"
        and t.on("b5") == ONE
        and t.on("a4") == THREE
        and t.nebkher.slots[2] == "diabolical_laughter"
    )


@pytest.mark.rule("atlantis", "cards.slots")
def test_he_swaps_two_resolved_cards_of_an_enemy_hero_and_their_effects_go_on() -> None:
    t = conjured(
        "Ne . . . Wa Xa", nebkher="diabolical_laughter", turn=2, bystander=False,
        effects=[("static_barrier", "wasp", THIS_ROUND)],
        resolved={"wasp": ["shock", "static_barrier"], "xargatha": ["cleave", "stone_gaze"]},
    )  # fmt: skip
    t.nebkher.resolves("diabolical_laughter", "skill", "cards")
    assert t.nebkher.offered() == ["wasp"]
    t.nebkher.chooses("wasp")
    assert t.nebkher.offered() == ["1_and_2"]
    t.nebkher.chooses("1_and_2").declines()
    assert t.wasp.slots == ["static_barrier", "shock", "", ""] and len(t.effects()) == 1
    assert "Neb Kher swaps Static Barrier and Shock of Wasp: what is in effect stays so." in t.log()


def test_a_hero_with_one_resolved_card_has_none_to_swap() -> None:
    t = conjured(
        "Ne . . . Wa", nebkher="diabolical_laughter", turn=1, bystander=False, resolved={"wasp": ["shock"]},
    )  # fmt: skip
    t.nebkher.resolves("diabolical_laughter", "skill")
    assert "cards" not in t.nebkher.offered() and "place" in t.nebkher.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "discard.or_defeated")
def test_what_the_hell_are_you_after_his_laughter_every_enemy_hero_around_him_discards_or_falls() -> None:
    hands = {"wasp": ["shock"], "xargatha": [], "tigerclaw": []}
    t = conjured(
        "Ne . . Wa . Xa Ti", nebkher="diabolical_laughter", ultimates=["nebkher"], hands=hands, bystander=False,
    )  # fmt: skip
    t.nebkher.resolves("diabolical_laughter", "skill")
    t.wasp.answers("shock")
    assert [lasting.card for lasting in t.effects()] == ["what_the_hell_are_you"]
    assert not t.xargatha.on_board and t.tigerclaw.on_board and t.wasp.discard == ["shock"]
    t.nebkher.declines()


def test_without_laughter_the_ultimate_does_nothing() -> None:
    t = conjured("Ne . . Wa", nebkher="fleeting_image", ultimates=["nebkher"], hands={"wasp": []})
    t.nebkher.resolves("fleeting_image", "skill", "a2").declines()
    assert t.wasp.on_board


# ── phantasmal_sentry, phantasmal_warrior, phantasmal_champion ────────────────────────────────────────────────────────
def test_the_sentry_strikes_heroes_next_to_an_illusion_if_both_are_in_range() -> None:
    for picture in ("Ne . . . * Wa", "Ne . . . Wa *", "Ne . * m Wa"):
        t = conjured(picture, nebkher="phantasmal_sentry")
        assert "attack" not in t.nebkher.offered()
    t = conjured("Ne . * Wa m", nebkher="phantasmal_sentry")
    t.nebkher.resolves("phantasmal_sentry", "attack")
    assert t.nebkher.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.in_text")
@pytest.mark.parametrize(("key", "steps"), [("phantasmal_warrior", 1), ("phantasmal_champion", 2)])
def test_an_illusion_goes_up_to_a_hero_whom_he_strikes(key: str, steps: int) -> None:
    picture = "Ne * . Wa . Xa" if steps == 1 else "Ne * . . Wa . Xa"
    t = conjured(picture, nebkher=key, hands={"wasp": []})
    t.nebkher.resolves(key, "attack", "other", ONE)
    end = "a3" if steps == 1 else "a4"
    assert end in t.nebkher.offered() and "a2" not in t.nebkher.offered()
    t.nebkher.chooses(end, "wasp")
    assert t.where(ONE) == end and not t.wasp.on_board


@pytest.mark.parametrize("key", ["phantasmal_warrior", "phantasmal_champion"])
def test_an_illusion_that_is_next_to_the_hero_may_stay(key: str) -> None:
    t = conjured("Ne . * Wa", nebkher=key, hands={"wasp": []})
    t.nebkher.resolves(key, "attack", "other", ONE, "a3", "wasp")
    assert t.where(ONE) == "a3" and not t.wasp.on_board


@pytest.mark.parametrize("key", ["phantasmal_warrior", "phantasmal_champion"])
def test_or_he_strikes_a_unit_next_to_him(key: str) -> None:
    t = conjured("Ne m * Wa", nebkher=key)
    t.nebkher.resolves(key, "attack", "adjacent", "red_melee_1")
    assert t.on("a2") == ""


@pytest.mark.parametrize(("key", "steps"), [("phantasmal_warrior", 1), ("phantasmal_champion", 2)])
def test_an_illusion_too_far_from_every_hero_in_range_is_no_help(key: str, steps: int) -> None:
    t = conjured("Ne * . . . Wa . ." if steps == 1 else "Ne * . . . . Wa", nebkher=key)
    assert "attack" not in t.nebkher.offered()


# ── twist_fate, devious_scheme ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "swap.places")
@pytest.mark.parametrize(("key", "which"), [("twist_fate", [ONE]), ("devious_scheme", [ONE, TWO])])
def test_after_the_attack_an_enemy_unit_and_an_illusion_may_change_places(key: str, which: list[str]) -> None:
    t = conjured("* Ne m\n . . *", nebkher=key, at={"wasp": "c2"})
    t.puts(**{TWO: "c3"})
    t.nebkher.resolves(key, "attack", "red_melee_1")
    assert t.nebkher.offered() == ["wasp", "pass"]
    t.nebkher.chooses("wasp")
    assert sorted(t.nebkher.offered()) == which
    t.nebkher.chooses(ONE)
    assert t.wasp.at == "a1" and t.where(ONE) == "c2"


@pytest.mark.parametrize("key", ["twist_fate", "devious_scheme"])
def test_without_an_illusion_near_nobody_is_swapped(key: str) -> None:
    t = conjured("Ne m Wa . . *", nebkher=key)
    t.nebkher.resolves(key, "attack", "red_melee_1")
    assert t.nebkher.resolved == [key]


# ── fleeting_image, multiple_projections, master_of_illusions ─────────────────────────────────────────────────────────
def test_fleeting_image_places_an_illusion_and_he_may_swap_with_any() -> None:
    t = conjured("Ne . . . . . . * Wa", nebkher="fleeting_image")
    t.nebkher.resolves("fleeting_image", "skill")
    assert "a3" in t.nebkher.offered() and "a4" not in t.nebkher.offered()
    t.nebkher.chooses("a3")
    assert sorted(t.nebkher.offered()) == [ONE, TWO, "pass"]
    t.nebkher.chooses(ONE)
    assert t.nebkher.at == "a8" and t.where(ONE) == "a1" and t.where(TWO) == "a3"


@pytest.mark.rule("atlantis", "concepts.token_count")
@pytest.mark.parametrize(("key", "most"), [("multiple_projections", 2), ("master_of_illusions", 3)])
def test_he_places_several_and_may_swap_with_one(key: str, most: int) -> None:
    t = conjured("Ne . . . . Wa", nebkher=key)
    t.nebkher.resolves(key, "skill")
    assert "a4" in t.nebkher.offered() and "a5" not in t.nebkher.offered() and "done" in t.nebkher.offered()
    t.nebkher.chooses(*["a2", "a3", "b1"][:most], TWO)
    assert t.nebkher.at == "a3" and t.where(TWO) == "a1"


@pytest.mark.parametrize(
    "key", ["multiple_projections", "master_of_illusions", "illusionary_force", "illusionary_army"]
)
def test_he_may_place_fewer_or_none(key: str) -> None:
    t = conjured("Ne . . . . Wa", nebkher=key)
    t.nebkher.resolves(key, "skill", "done")
    assert t.nebkher.resolved == [key] and t.where(ONE) == ""


# ── illusionary_force, illusionary_army ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "most"), [("illusionary_force", 2), ("illusionary_army", 3)])
def test_illusions_count_this_round(key: str, most: int) -> None:
    t = conjured("Ne . . . . Wa", nebkher=key)
    t.nebkher.resolves(key, "skill", *["a2", "a5", "b1"][:most])
    assert [(lasting.card, lasting.when) for lasting in t.effects()] == [(key, THIS_ROUND)]
    assert [t.where(token) for token in (ONE, TWO)] == ["a2", "a5"]


@pytest.mark.rule("atlantis", "concepts.counts_as")
@pytest.mark.parametrize("key", ["illusionary_force", "illusionary_army"])
def test_heroes_whom_he_attacks_defend_with_less_beside_illusions(key: str) -> None:
    hands = {"wasp": ["shock"]}
    t = conjured("Ne Wa * .", nebkher="phantasmal_sentry", hands=hands, effects=[(key, "nebkher", THIS_ROUND)])
    t.nebkher.resolves("phantasmal_sentry", "attack", "wasp")
    assert ("enemy minions", -1) in t.wasp.sums()["shock"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.counts_as", "heroes.illusionary_force")
def test_he_defends_with_more_beside_illusions() -> None:
    effects: Any = [("illusionary_force", "nebkher", THIS_ROUND)]
    t = conjured("* Ne Wa", wasp="shock", hands={"nebkher": ["imbue_doubt"]}, effects=effects)
    t.wasp.resolves("shock", "attack", "nebkher")
    assert ("friendly minions", 1) in t.nebkher.sums()["imbue_doubt"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.counts_as")
def test_while_others_act_against_others_illusions_are_tokens_only() -> None:
    effects: Any = [("illusionary_force", "nebkher", THIS_ROUND)]
    t = conjured("Ne . * Br Wa", wasp="shock", hands={"brogan": ["onslaught"]}, effects=effects, bystander=False)
    t.wasp.resolves("shock", "attack", "brogan")
    assert not any(name.endswith("minions") for name, _ in t.brogan.sums()["onslaught"])
    t.leaves_open()


def test_for_what_he_does_himself_illusions_are_friendly_melee_minions() -> None:
    t = conjured("Ne * . Wa", effects=[("illusionary_force", "nebkher", THIS_ROUND)])
    me = t.me("nebkher", "mind_grip")
    token = t.piece(ONE)
    assert me.units(FRIENDLY | MELEE) == me.units(FRIENDLY | MINION) == me.units(TOKEN) == [token]
    assert me.units(ENEMY | MINION) == me.units(FRIENDLY | RANGED) == []
    assert me.units(MINION | TOKEN) == [token]


def test_for_others_and_with_other_tokens_nothing_counts_as_a_unit() -> None:
    t = conjured("Ne * . Wa Mi", red=("wasp", "min"), effects=[("illusionary_force", "nebkher", THIS_ROUND)])
    t.puts(min_token_1="b1")
    assert t.keys(t.me("nebkher", "mind_grip").units(UNIT)) == [ONE]
    assert ONE not in t.keys(t.me("wasp", "shock").units(UNIT, 3))


# ── imbue_doubt, time_to_reconsider, an_illusion_of_choice ────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.color")
@pytest.mark.parametrize("key", ["imbue_doubt", "time_to_reconsider", "an_illusion_of_choice"])
def test_he_names_a_colour_and_everybody_can_read_it(key: str) -> None:
    t = conjured("Ne . . Wa", nebkher=key)
    t.nebkher.resolves(key, "skill", "green")
    assert [(lasting.card, lasting.when) for lasting in t.effects()] == [(key, AFTER_PLAYING_CARDS)]
    assert t.wasp.sees()["effects"][0]["note"] == "green" and "Neb Kher names green." in t.log()


@pytest.mark.rule("atlantis", "discard.only")
@pytest.mark.parametrize("key", ["imbue_doubt", "time_to_reconsider"])
def test_next_turn_an_enemy_hero_in_radius_discards_a_card_of_that_colour(key: str) -> None:
    t = conjured("Ne . . Wa Xa", nebkher=key, bystander=False)
    t.nebkher.resolves(key, "skill", "red")
    t.everybody_plays(wasp="lift_up", xargatha="cleave")
    if key == "time_to_reconsider":
        assert sorted(t.nebkher.offered()) == ["wasp", "xargatha"]
        t.nebkher.chooses("wasp")
    else:
        t.nebkher.chooses("wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.xargatha.discard == [] and t.effects() == []


def test_without_a_card_of_that_colour_nothing_happens() -> None:
    t = conjured("Ne . . Wa", nebkher="imbue_doubt", bystander=False)
    t.nebkher.resolves("imbue_doubt", "skill", "red")
    t.everybody_plays(wasp="shock")
    t.nebkher.chooses("wasp")
    assert t.wasp.discard == [] and t.effects() == []


def test_an_illusion_of_choice_makes_up_to_two_heroes_discard() -> None:
    t = conjured("Ne . . Wa Xa\n . . Ti", nebkher="an_illusion_of_choice", bystander=False)
    t.nebkher.resolves("an_illusion_of_choice", "skill", "red")
    t.everybody_plays(wasp="lift_up", xargatha="cleave", tigerclaw="dodge")
    assert sorted(t.nebkher.offered()) == ["done", "tigerclaw", "wasp", "xargatha"]
    t.nebkher.chooses("wasp", "xargatha")
    t.wasp.answers("shock")
    t.xargatha.answers("threatening_slash")
    assert t.wasp.discard == ["shock"] and t.xargatha.discard == ["threatening_slash"] and t.tigerclaw.discard == []


@pytest.mark.rule("atlantis", "effects.after_playing_cards")
@pytest.mark.parametrize(
    ("key", "radius"), [("imbue_doubt", 3), ("time_to_reconsider", 4), ("an_illusion_of_choice", 4)]
)
def test_the_radius_is_counted_from_where_he_is_by_then(key: str, radius: int) -> None:
    def later(distance: int) -> Arena:
        picture = "Ne" + " ." * (distance - 1) + " Wa"
        t = conjured(picture, effects=[(key, "nebkher", AFTER_PLAYING_CARDS)], phase="play", bystander=False)
        t.everybody_plays(wasp="shock")
        return t

    t = later(radius)
    assert t.nebkher.offered()[0] == "wasp"
    t.leaves_open()
    assert "wasp" not in later(radius + 1).asked() and later(radius + 1).effects() == []


def test_in_the_last_turn_of_a_round_it_is_too_late() -> None:
    t = conjured("Ne . . Wa", nebkher="imbue_doubt", turn=3)
    t.nebkher.resolves("imbue_doubt", "skill", "red")
    assert (
        t.effects() == [] and "Imbue Doubt is for the next turn, and the round has none: it has no effect." in t.log()
    )


# ── crack_in_reality, shift_reality ───────────────────────────────────────────────────────────────────────────────────
SPLIT = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  Wa .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  Ti .  Ne .  .  .  .  .
     .  .  .  M  .  .  .  .  .
    .  .  .  Br .  .  .  .  ."""
"""The line east and west through Neb Kher is row E: Wasp is north of it, Brogan south, Tigerclaw on it."""


def split(key: str = "crack_in_reality", **more: Any) -> Arena:
    t = table(SPLIT, **{"nebkher": key, "spare_minions": True, "bystander": True, **more})
    t.nebkher.resolves(key, "skill", "east")
    return t


@pytest.mark.rule("atlantis", "actions.line")
@pytest.mark.parametrize("key", ["crack_in_reality", "shift_reality"])
def test_he_chooses_one_of_three_lines_through_his_space(key: str) -> None:
    t = table(SPLIT, nebkher=key, bystander=True)
    t.nebkher.resolves(key, "skill")
    assert t.nebkher.offered() == ["east", "north_east", "north_west"]
    t.nebkher.chooses("east")
    seen = t.wasp.sees()["effects"][0]
    assert "e4" in seen["line"] and "e9" in seen["line"] and "d4" not in seen["line"]
    assert seen["note"].startswith("from ") and seen["when"] == "this turn"
    assert any(line.startswith("Neb Kher splits the board from") for line in t.log())


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
@pytest.mark.parametrize("key", ["crack_in_reality", "shift_reality"])
def test_nobody_moves_or_is_placed_across_the_line(key: str) -> None:
    t = split(key, wasp="shock")
    t.wasp.resolves("shock", "movement")
    assert "e5" in t.wasp.offered() and not {"f3", "f4", "f5", "g4"} & {*t.wasp.offered()}
    t.leaves_open()


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_nobody_chooses_across_the_line_and_values_there_do_not_count() -> None:
    t = split()
    wasp, brogan, tiger = (t.me(*who) for who in (("wasp", "shock"), ("brogan", "onslaught"), ("tigerclaw", "parry")))
    assert t.piece("brogan") not in wasp.targets(ENEMY | HERO, 9) and t.piece("wasp") not in brogan.units(
        ENEMY | UNIT, 9
    )
    assert wasp.distance(t.piece("brogan")) == 255 and not wasp.units(ENEMY | MINION, 3)
    assert {t.piece("brogan"), t.piece("nebkher")} <= {*tiger.targets(ENEMY | HERO, 9)}


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
def test_units_on_the_line_affect_both_sides_and_are_affected_by_both() -> None:
    t = split()
    neb = t.me("nebkher", "mind_grip")
    assert t.piece("wasp") in neb.targets(ENEMY | HERO, 9)
    assert t.piece("nebkher") in t.me("wasp", "shock").targets(ENEMY | HERO, 9)
    assert t.piece("tigerclaw") in t.me("brogan", "onslaught").targets(ENEMY | HERO, 9)


def test_an_effect_from_across_the_line_does_not_reach() -> None:
    barrier: Any = [("root", "zed", THIS_TURN)]
    picture = SPLIT.replace("Br", "Ze")
    t = table(picture, nebkher="crack_in_reality", bystander=True, red=("wasp", "tigerclaw"), effects=barrier,
              bonus={"zed": {RADIUS: 9}})  # fmt: skip
    held = t.me("wasp", "shock").held(t.piece("wasp"))
    t.nebkher.resolves("crack_in_reality", "skill", "east")
    assert held and not t.me("wasp", "shock").held(t.piece("wasp"))


def test_enemies_across_the_line_do_not_keep_a_hero_from_fast_travel() -> None:
    picture = SPLIT.replace("M ", ". ")
    t = table(picture, nebkher="crack_in_reality", wasp="shock", bystander=True)
    assert t.me("wasp", "shock").why_no_travel() == "an enemy is in your zone, Midlands"
    t.nebkher.resolves("crack_in_reality", "skill", "east")
    state = t.state.copy()
    state.lift(t.piece("nebkher"))
    assert Me(state, t.piece("wasp"), card("shock")).why_no_travel() == ""


def test_who_stands_on_the_line_cannot_swap_others_across_it() -> None:
    t = split()
    neb = t.me("nebkher", "mind_grip")
    with pytest.raises(Fizzle, match="do not exist for each other"):
        neb.swap(t.piece("wasp"), t.piece("brogan"))


@pytest.mark.rule("atlantis", "heroes.shift_reality")
def test_after_shift_reality_he_does_not_exist_for_units_on_either_side() -> None:
    t = split("shift_reality")
    neb = t.piece("nebkher")
    assert neb not in t.me("wasp", "shock").units(ENEMY | HERO, 9)
    assert neb not in t.me("brogan", "onslaught").units(FRIENDLY | HERO, 9)
    assert neb in t.me("tigerclaw", "parry").units(ENEMY | HERO, 9)
    assert t.piece("wasp") in t.me("nebkher", "mind_grip").targets(ENEMY | HERO, 9)


@pytest.mark.rule("atlantis", "heroes.shift_reality")
@pytest.mark.parametrize(("key", "modified"), [("crack_in_reality", True), ("shift_reality", False)])
def test_minions_beside_the_line_help_him_only_if_he_exists_for_them(key: str, modified: bool) -> None:
    t = split(key, tigerclaw="hit_and_run", hands={"nebkher": ["fleeting_image"]}, at={"tigerclaw": "e3"})
    t.tigerclaw.resolves("hit_and_run", "attack", "nebkher")
    parts = dict(t.nebkher.sums()["fleeting_image"])
    assert ("friendly minions" in parts) == modified
    t.leaves_open()


@pytest.mark.rule("atlantis", "heroes.crack_in_reality")
@pytest.mark.parametrize("key", ["crack_in_reality", "shift_reality"])
def test_the_line_stays_where_it_was_drawn_though_he_is_moved_and_is_gone_when_he_falls(key: str) -> None:
    t = split(key, effects=[])
    state = t.state.copy()
    state.put(t.piece("nebkher"), t.space("b1"))
    wasp = Me(state, t.piece("wasp"), card("shock"))
    assert wasp.apart(t.piece("wasp"), t.piece("brogan"))
    assert wasp.apart(t.piece("wasp"), t.piece("nebkher")) == (key == "shift_reality")
    assert [*Me(state, t.piece("tigerclaw"), card("parry")).defeat(t.piece("nebkher"))] == []
    assert state.effects == ()


@pytest.mark.rule("atlantis", "round.tokens")
def test_illusions_are_removed_when_the_round_ends() -> None:
    t = conjured("Ne * * Wa", phase="end_round", bystander=False)
    assert t.round == 2 and t.where(ONE) == t.where(TWO) == ""


def test_the_board_is_whole_again_next_turn() -> None:
    t = split(bystander=False)
    assert t.effects() == [] and t.turn == 1


# ── what everybody sees ───────────────────────────────────────────────────────────────────────────────────────────────
def test_illusions_are_named_and_the_terminal_tells_what_an_effect_remembers() -> None:
    t = table(map="forgotten_island", at={"nebkher": "k7", "wasp": "k9"}, nebkher="imbue_doubt", bystander=False)
    t.puts(**{ONE: "k8"})
    t.nebkher.resolves("imbue_doubt", "skill", "green")
    text = "\n".join("".join(span for span, _ in line) for line in draw(t.match.view(1), frozenset()))
    assert "Neb Kher's illusion at K8" in text and "Imbue Doubt of Neb Kher: green" in text
