"""Gydion and his book, sentence by sentence, and the ruling on him."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.cards import Card
from warhall.games.atlantis.catalogue import CARDS, hero_number, spells_of
from warhall.games.atlantis.words import NEXT_TURN, RADIUS, RANGE, THIS_ROUND
from warhall.kernel.state import Chance

NEAR = ["red_melee_1", "wasp"]
SCHOOLS = {
    "cantrip": ["shocking_grasp", "magic_missile", "expeditious_retreat"],
    "cheap_trick": ["expeditious_retreat"],
    "elementary_evocation": ["burning_hands"],
    "lesser_evocation": ["burning_hands", "fireball"],
    "greater_evocation": ["burning_hands", "fireball", "sunburst"],
    "lesser_necromancy": ["vampiric_touch", "create_undead"],
    "greater_necromancy": ["vampiric_touch", "create_undead", "energy_drain"],
    "elementary_abjuration": ["gydion.shield"],
    "lesser_abjuration": ["gydion.shield", "banishment"],
    "greater_abjuration": ["gydion.shield", "banishment", "invulnerability"],
    "lesser_conjuration": ["find_familiar", "dimension_door"],
    "greater_conjuration": ["find_familiar", "dimension_door", "cloud_kill"],
    "elementary_enchantment": ["suggestion"],
    "lesser_enchantment": ["suggestion", "dominate_person"],
    "greater_enchantment": ["suggestion", "dominate_person", "power_word_kill"],
    "lesser_transmutation": ["midas_touch", "disintegrate"],
    "greater_transmutation": ["midas_touch", "disintegrate", "polymorph"],
}
SPELLS = [spell.key for spell in spells_of(hero_number("gydion"))]
SPELL_COUNT = 22


def casting(picture: str, out: tuple[str, ...] = (), **more: Any) -> Arena:
    """A table where Gydion's book holds all spells but those that are out."""
    return table(picture, **{"spells_out": {"gydion": out}, "spare_minions": True, "bystander": True, **more})


def only(school: str, spell: str) -> tuple[str, ...]:
    """What must be out of the book, so that a card casts this spell without a question."""
    return tuple(other for other in SCHOOLS[school] if other != spell)


# ── the book ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "spells.seen")
def test_prepare_spells_adds_all_spells_to_a_book_that_only_gydion_sees() -> None:
    t = table("Gy . Wa", gydion="prepare_spells", bystander=True)
    assert t.gydion.sees()["heroes"][0]["book"] == []
    t.gydion.resolves("prepare_spells", "skill")
    assert t.gydion.sees()["heroes"][0]["book"] == sorted(SPELLS) and len(SPELLS) == SPELL_COUNT
    assert t.wasp.sees()["heroes"][0]["book"] == SPELL_COUNT
    assert "Gydion adds all spells to the spellbook." in t.log()


@pytest.mark.rule("atlantis", "spells.cast")
@pytest.mark.parametrize("key", SCHOOLS)
def test_with_an_empty_book_nothing_is_cast(key: str) -> None:
    t = table("Gy Wa", gydion=key)
    assert t.gydion.closed()["skill"] == "none of its spells is in the book and can be cast now"


@pytest.mark.rule("atlantis", "spells.cast")
@pytest.mark.parametrize("key", SCHOOLS)
def test_each_card_casts_one_of_its_own_spells_and_a_single_one_without_a_question(key: str) -> None:
    t = crowd("gydion", key, spells_out={"gydion": ()}, hands={"wasp": []})
    t.gydion.resolves(key, "skill")
    cast = t.gydion.sees()["heroes"][t.piece("gydion")]["spells_out"]
    if cast:
        assert cast[0] in SCHOOLS[key]
    else:
        assert len(t.gydion.offered()) > 1 and {*t.gydion.offered()} <= {*SCHOOLS[key]}
    assert [spell.key for spell in map(full, CARDS[card(key)].casts)] == SCHOOLS[key]
    if t.is_under_way:
        t.leaves_open()


def full(kind: type[Card]) -> Card:
    """The spell of this kind in the book."""
    return next(spell for spell in spells_of(hero_number("gydion")) if type(spell) is kind)


@pytest.mark.rule("atlantis", "spells.cast", "spells.seen")
def test_a_spell_leaves_the_book_as_it_is_cast_and_everybody_sees_it() -> None:
    t = casting("Gy Wa", gydion="cantrip")
    t.gydion.resolves("cantrip", "skill", "shocking_grasp")
    assert t.wasp.sees()["heroes"][0]["spells_out"] == ["shocking_grasp"]
    assert "shocking_grasp" not in t.gydion.sees()["heroes"][0]["book"]
    assert "Gydion casts Shocking Grasp, which leaves the spellbook." in t.log()
    t.gydion.chooses("wasp")
    t.wasp.answers("shock")
    t.gydion.chooses("a2")
    t = casting("Gy Wa", ("shocking_grasp",), gydion="cantrip")
    t.gydion.resolves("cantrip", "skill")
    assert t.state.heroes[0].spells_out[-1] != t.state.heroes[0].spells_out[0]
    t.leaves_open()


def test_the_terminal_shows_the_book() -> None:
    t = table(map="forgotten_island", at={"gydion": "h8", "wasp": "h12"}, gydion="cantrip",
              spells_out={"gydion": ["fireball"]})  # fmt: skip
    t.change(lambda state: setattr(state.own(0), "tally", 1))
    drawn = ["".join(text for text, _ in line) for line in t.game.picture(t.match.view(1), frozenset())]
    assert any("spellbook: 21  spells out of it: Fireball  wins after 3 casts, 1 done" in line for line in drawn)


@pytest.mark.rule("atlantis", "spells.returned", "spells.seen")
def test_prepared_again_all_spells_come_back_and_their_effects_end() -> None:
    t = casting("Gy . Wa", ("gydion.shield", "fireball"), gydion="prepare_spells",
                effects=[("gydion.shield", "gydion", THIS_ROUND), ("static_barrier", "wasp", THIS_ROUND)])  # fmt: skip
    t.gydion.resolves("prepare_spells", "skill")
    assert [effect.card for effect in t.effects()] == ["static_barrier"]
    assert t.gydion.sees()["heroes"][0]["spells_out"] == []


@pytest.mark.rule("atlantis", "spells.cast")
def test_a_spell_is_an_action_with_the_casters_items_and_what_forbids_the_action_forbids_it() -> None:
    t = casting("Gy . . Wa", gydion="cantrip", bonus={"gydion": {RANGE: 1}})
    t.gydion.resolves("cantrip", "skill", "magic_missile", "wasp")
    t.wasp.answers("shock")
    t = casting("Gy . Xa", gydion="cantrip", effects=[("stone_gaze", "xargatha", NEXT_TURN)])
    t.gydion.resolves("cantrip", "skill")  # no movement action: so Magic Missile is all there is
    assert t.gydion.offered() == ["xargatha"]
    t.gydion.chooses("xargatha")
    t.xargatha.answers("cleave")


# ── cantrips ──────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "spell", "targets"),
    [
        ("cantrip", "shocking_grasp", NEAR),
        ("cantrip", "magic_missile", ["red_ranged_1", "xargatha"]),
        ("greater_evocation", "burning_hands", NEAR),
        ("lesser_necromancy", "vampiric_touch", NEAR),
        ("greater_necromancy", "energy_drain", ["wasp", "xargatha"]),
        ("lesser_abjuration", "banishment", ["arien", "blue_melee_1", "red_melee_1", "wasp"]),
        ("greater_conjuration", "cloud_kill", ["wasp", "xargatha"]),
        ("lesser_enchantment", "dominate_person", ["wasp", "xargatha"]),
        ("lesser_transmutation", "disintegrate", ["red_melee_1"]),
        ("greater_transmutation", "polymorph", ["wasp", "xargatha"]),
    ],
)
def test_whom_gydion_can_choose_in_a_crowd(key: str, spell: str, targets: list[str]) -> None:
    t = crowd("gydion", key, spells_out={"gydion": only(key, spell)})
    t.gydion.resolves(key, "skill")
    assert sorted(t.gydion.offered()) == targets
    t.leaves_open()


@pytest.mark.parametrize("end", ["a2", "a3", "b2"])
def test_shocking_grasp_moves_its_target_up_to_a_space_afterwards(end: str) -> None:
    t = casting("Gy Wa", gydion="cantrip")
    t.gydion.resolves("cantrip", "skill", "shocking_grasp", "wasp")
    t.wasp.answers("shock")
    assert sorted(t.gydion.offered()) == ["a2", "a3", "b1", "b2"]
    t.gydion.chooses(end)
    assert t.wasp.at == end


def test_a_target_that_fell_is_not_moved() -> None:
    t = casting("Gy m", gydion="cantrip")
    t.gydion.resolves("cantrip", "skill", "shocking_grasp", "red_melee_1")
    assert t.gydion.resolved == ["cantrip"]


@pytest.mark.rule("atlantis", "immune.all")
def test_a_target_that_has_become_immune_is_not_moved() -> None:
    t = casting("Gy Sn", gydion="cantrip", red=("snorri",), runes={"snorri": ("horn", "axe", "bird", "anvil")},
                hands={"snorri": ["oath_of_endurance"]})  # fmt: skip
    t.gydion.resolves("cantrip", "skill", "shocking_grasp", "snorri")
    t.snorri.answers("oath_of_endurance")
    assert t.snorri.at == "a2" and t.gydion.resolved == ["cantrip"]


def test_magic_missile_strikes_in_range_but_not_next_to_him() -> None:
    t = casting("Gy m r m", only("cantrip", "magic_missile"), gydion="cantrip")
    t.gydion.resolves("cantrip", "skill")
    assert t.gydion.offered() == ["red_ranged_1"]
    t.gydion.chooses("red_ranged_1")


@pytest.mark.rule("atlantis", "spells.numbers")
@pytest.mark.parametrize("key", ["cantrip", "cheap_trick"])
def test_expeditious_retreat_moves_in_a_straight_line_only(key: str) -> None:
    t = casting("Gy . . . . .", only("cantrip", "expeditious_retreat"), gydion=key, at={"wasp": "i9"})
    t.gydion.resolves(key, "skill")
    if t.gydion.rule == "fast_travel.granted":
        t.gydion.chooses("movement")
    offered = t.gydion.offered()
    assert {"a1", "a2", "a5", "c2"} <= {*offered} and "a6" not in offered and "b2" not in offered
    t.gydion.chooses("a5")
    assert t.gydion.at == "a5"


# ── evocation ─────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_burning_hands_makes_up_to_one_hero_next_to_the_target_discard_before_the_attack() -> None:
    t = casting("Gy m Wa\n . Xa .", gydion="elementary_evocation", hands={"wasp": ["shock"]})
    t.gydion.resolves("elementary_evocation", "skill", "red_melee_1")
    assert sorted(t.gydion.offered()) == ["pass", "wasp", "xargatha"]
    t.gydion.chooses("wasp")
    assert t.where("red_melee_1") == "a2"
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.where("red_melee_1") == "" and t.xargatha.discard == []


def test_burning_hands_may_leave_the_neighbours_alone_and_never_burns_the_target_itself() -> None:
    t = casting("Gy Wa Xa", gydion="elementary_evocation")
    t.gydion.resolves("elementary_evocation", "skill", "wasp")
    assert t.gydion.offered() == ["xargatha", "pass"]
    t.gydion.chooses("pass")
    assert "attack of 5" in t.wasp.prompt
    t.wasp.answers("shock")


def test_burning_hands_do_not_reach_a_hero_two_spaces_from_the_target() -> None:
    t = casting("Gy m . Wa", gydion="elementary_evocation")
    t.gydion.resolves("elementary_evocation", "skill", "red_melee_1")
    assert t.where("red_melee_1") == "" and t.wasp.discard == []


def test_who_has_no_card_to_discard_is_not_burnt() -> None:
    t = casting("Gy m Wa", gydion="elementary_evocation", hands={"wasp": []})
    t.gydion.resolves("elementary_evocation", "skill", "red_melee_1", "wasp")
    assert t.wasp.on_board and t.where("red_melee_1") == ""


def test_fireball_strikes_only_far_from_gydion_and_from_his_friends() -> None:
    t = casting("Gy m r Wa . m\n . . . . M", only("lesser_evocation", "fireball"), gydion="lesser_evocation")
    t.gydion.resolves("lesser_evocation", "skill")
    assert sorted(t.gydion.offered()) == ["red_ranged_1", "wasp"]  # not next to him, and not out of range
    t.gydion.chooses("red_ranged_1")
    t = casting("Gy . . Wa\n . . Bro .", gydion="greater_evocation")
    assert "skill" not in t.gydion.offered()


@pytest.mark.rule("atlantis", "cards.maximum_range", "spells.removed", "spells.numbers")
@pytest.mark.parametrize("others", [2, 3, 4])
def test_sunburst_grows_in_range_and_attack_with_every_other_spell_out_of_the_book(others: int) -> None:
    out = ("burning_hands", "fireball", "wish", "polymorph")[:others]
    for distance in (others, others + 2):
        t = casting("Gy . . . . . .", out, gydion="greater_evocation", at={"wasp": f"a{1 + distance}"})
        assert "skill" not in t.gydion.offered()
    t = casting("Gy . . . . . .", out, gydion="greater_evocation", at={"wasp": f"a{2 + others}"})
    t.gydion.resolves("greater_evocation", "skill", "wasp")
    assert f"attack of {2 + others}:" in t.wasp.prompt
    t.wasp.answers("shock")


def test_with_no_other_spell_out_sunburst_reaches_a_single_space() -> None:
    t = casting("Gy Wa Xa", gydion="greater_evocation")
    t.gydion.resolves("greater_evocation", "skill", "sunburst")
    assert t.gydion.offered() == ["wasp"]
    t.leaves_open()


# ── necromancy ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["lesser_necromancy", "greater_necromancy"])
def test_vampiric_touch_lets_him_retrieve_a_card_after_the_attack(key: str) -> None:
    t = casting("Gy m", only(key, "vampiric_touch"), gydion=key, discards={"gydion": ["cantrip"]}, at={"wasp": "i8"})
    t.gydion.resolves(key, "skill", "red_melee_1", "cantrip")
    assert t.gydion.discard == [] and "cantrip" in t.gydion.hand and t.where("red_melee_1") == ""


@pytest.mark.rule("atlantis", "respawn.minion")
def test_create_undead_respawns_a_minion_on_a_friendly_spawn_point_in_range_in_the_battle_zone() -> None:
    """Blue's spawn points are H6 to H9; H9 is out of range."""
    t = casting("", only("lesser_necromancy", "create_undead"), gydion="lesser_necromancy",
                at={"gydion": "g5", "wasp": "a1"})  # fmt: skip
    t.gydion.resolves("lesser_necromancy", "skill")
    assert sorted(t.gydion.offered()) == ["h6", "h7"]
    t.gydion.chooses("h6")
    assert "blue_heavy_1" in t.gydion.offered() and "red_melee_1" not in t.gydion.offered()
    t.gydion.chooses("blue_heavy_1")
    if t.is_under_way:
        t.gydion.chooses("h6")
    assert t.where("blue_heavy_1") == "h6"


@pytest.mark.rule("atlantis", "lives.regained")
@pytest.mark.parametrize("hand", [["shock"], ["magnetic_dagger"], []])
def test_energy_drain_costs_a_card_that_is_not_basic_and_brings_a_life_back(hand: list[str]) -> None:
    t = casting("Gy . . Wa", only("greater_necromancy", "energy_drain"), gydion="greater_necromancy",
                hands={"wasp": hand})  # fmt: skip
    t.change(lambda state: state.lives.__setitem__(1, 2))
    t.gydion.resolves("greater_necromancy", "skill", "wasp")
    if hand == ["shock"]:
        t.wasp.answers("shock")
    assert t.wasp.discard == (["shock"] if hand == ["shock"] else []) and t.lives == [4, 3]
    assert "Blue regains 1 life counter and has 3." in t.log()


@pytest.mark.rule("atlantis", "lives.regained")
def test_a_team_that_has_spent_no_life_regains_none() -> None:
    t = casting("Gy . . Wa", only("greater_necromancy", "energy_drain"), gydion="greater_necromancy",
                hands={"wasp": []})  # fmt: skip
    t.gydion.resolves("greater_necromancy", "skill", "wasp")
    assert t.lives == [4, 4]


def test_ruling_energy_drain_needs_an_enemy_hero_in_range_that_is_not_immune() -> None:
    t = casting("Gy . . . Wa", ("vampiric_touch", "create_undead"), gydion="greater_necromancy")
    assert "skill" not in t.gydion.offered()
    t = casting("Gy . . Ze", ("vampiric_touch", "create_undead"), gydion="greater_necromancy", red=("zed",),
                bonus={"zed": {RADIUS: -3}}, effects=[("sanctuary", "zed", THIS_ROUND)])  # fmt: skip
    assert "skill" not in t.gydion.offered()


# ── abjuration ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "immune.typed")
@pytest.mark.parametrize(
    ("spell", "attack", "safe"),
    [
        ("gydion.shield", "magnetic_dagger", True),
        ("gydion.shield", "shock", False),
        ("invulnerability", "magnetic_dagger", False),
        ("invulnerability", "shock", True),
    ],
)
def test_shield_and_invulnerability_make_him_immune_to_basic_attacks_or_to_all_others(
    spell: str, attack: str, safe: bool
) -> None:
    t = casting("Gy Wa", (spell,), wasp=attack, effects=[(spell, "gydion", THIS_ROUND)])
    assert ("attack" not in t.wasp.offered()) == safe


@pytest.mark.parametrize("spell", ["gydion.shield", "invulnerability"])
def test_they_last_for_the_round_and_do_not_stop_skills(spell: str) -> None:
    t = casting("Gy . Wa", only("greater_abjuration", spell), gydion="greater_abjuration", wasp="lift_up",
                bystander=False)  # fmt: skip
    t.wasp.resolves("lift_up", "hold")
    t.gydion.resolves("greater_abjuration", "skill")
    assert [(effect.card, effect.when) for effect in t.effects()] == [(spell, THIS_ROUND)]
    assert not t.me("wasp", "lift_up", "skill").immune(t.piece("gydion"))


@pytest.mark.parametrize("what", ["red_melee_1", "blue_melee_1", "gydion_token_1"])
def test_banishment_places_a_unit_or_token_next_to_him_into_a_space_in_radius(what: str) -> None:
    t = casting("* m .\n Gy M .\n. . .", only("lesser_abjuration", "banishment"), gydion="lesser_abjuration",
                tokens_of="gydion", at={"wasp": "i8"})  # fmt: skip
    t.gydion.resolves("lesser_abjuration", "skill", what)
    assert "b4" in t.gydion.offered() and "b5" not in t.gydion.offered()
    t.gydion.chooses("b4")
    assert t.where(what) == "b4"


# ── conjuration ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "spells.removed")
@pytest.mark.parametrize("taken", [[], ["fireball"], ["fireball", "wish", "polymorph"]])
def test_find_familiar_places_the_token_and_may_remove_up_to_three_other_spells(taken: list[str]) -> None:
    t = casting("Gy . Wa", gydion="lesser_conjuration")
    t.gydion.resolves("lesser_conjuration", "skill", "find_familiar", "a4")
    assert t.where("gydion_token_1") == "a4" and "find_familiar" not in t.gydion.offered()
    t.gydion.chooses(*taken, *(["done"] if len(taken) < 3 else []))
    assert t.gydion.sees()["heroes"][0]["spells_out"] == ["find_familiar", *taken]
    if taken:
        assert "Gydion removes Fireball from the spellbook." in t.log()


@pytest.mark.rule("atlantis", "spells.removed")
@pytest.mark.parametrize("out", [(), ("wish",), ("wish", "polymorph")])
def test_dimension_door_leads_exactly_as_far_as_its_radius_which_grows(out: tuple[str, ...]) -> None:
    t = casting("Gy . . . . .", (*out, "find_familiar"), gydion="lesser_conjuration", at={"wasp": "i8"})
    t.gydion.resolves("lesser_conjuration", "skill")
    distance = t.state.board.hexes.distance[t.space("a1")]
    assert {distance[t.space(space)] for space in t.gydion.offered()} == {2 + len(out)}
    t.gydion.chooses(f"a{3 + len(out)}")
    assert t.gydion.at == f"a{3 + len(out)}"


@pytest.mark.parametrize(("hand", "lost"), [(["shock", "magnetic_dagger"], ["magnetic_dagger"]), (["shock"], [])])
def test_cloud_kill_costs_a_basic_card(hand: list[str], lost: list[str]) -> None:
    t = casting("Gy . . Wa", only("greater_conjuration", "cloud_kill"), gydion="greater_conjuration",
                hands={"wasp": hand})  # fmt: skip
    t.gydion.resolves("greater_conjuration", "skill", "wasp")
    if lost:
        assert t.wasp.offered() == lost
        t.wasp.answers(*lost)
    assert t.wasp.discard == lost


# ── enchantment ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "heroes.suggestion")
def test_suggestion_has_an_enemy_hero_move_3_spaces_in_a_straight_line_of_its_choice() -> None:
    t = casting("Gy . Wa . . .", gydion="elementary_enchantment")
    t.gydion.resolves("elementary_enchantment", "skill", "wasp")
    assert sorted(t.wasp.offered()) == ["a6", "d1", "d4"]
    t.wasp.answers("a6")
    assert t.wasp.at == "a6"


@pytest.mark.rule("atlantis", "heroes.suggestion")
def test_without_a_hero_that_can_move_so_far_suggestion_can_be_cast_all_the_same() -> None:
    t = casting("Gy . . . Wa", gydion="elementary_enchantment")
    t.gydion.resolves("elementary_enchantment", "skill")
    assert t.gydion.sees()["heroes"][0]["spells_out"] == ["suggestion"]


def test_dominate_person_defeats_a_minion_in_radius_next_to_the_chosen_hero() -> None:
    t = casting("Gy . m Wa m\n . . . . r", only("lesser_enchantment", "dominate_person"), gydion="lesser_enchantment")
    t.gydion.resolves("lesser_enchantment", "skill", "wasp")
    assert t.gydion.offered() == ["red_melee_1"]
    t.gydion.chooses("red_melee_1")
    assert t.where("red_melee_1") == "" and t.gydion.coins == 2


def test_dominate_person_without_such_a_minion_ends_there() -> None:
    t = casting("Gy . . Wa m", only("lesser_enchantment", "dominate_person"), gydion="lesser_enchantment")
    t.gydion.resolves("lesser_enchantment", "skill", "wasp")
    assert "Dominate Person cannot go on and ends there." in t.log()


def test_power_word_kill_defeats_a_hero_with_an_empty_hand() -> None:
    out = only("greater_enchantment", "power_word_kill")
    t = casting("Gy . . Wa", out, gydion="greater_enchantment")
    assert "skill" not in t.gydion.offered()
    t = casting("Gy . . Wa", out, gydion="greater_enchantment", hands={"wasp": []})
    t.gydion.resolves("greater_enchantment", "skill", "wasp")
    assert not t.wasp.on_board


# ── transmutation ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "spells.removed")
@pytest.mark.parametrize(("others", "coins"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_midas_touch_brings_a_coin_for_every_two_other_spells_out_of_the_book(others: int, coins: int) -> None:
    out = ("disintegrate", "polymorph", "wish", "fireball")[:others]
    t = casting("Gy . Wa", out, gydion="lesser_transmutation")
    t.gydion.resolves("lesser_transmutation", "skill")
    assert t.gydion.coins == coins


@pytest.mark.parametrize("what", ["gydion_token_1", "red_melee_1", "red_ranged_1"])
def test_disintegrate_removes_a_token_or_an_enemy_minion_that_is_not_heavy(what: str) -> None:
    t = casting("* m .\n Gy h .\n r M .", only("lesser_transmutation", "disintegrate"), gydion="lesser_transmutation",
                tokens_of="gydion", at={"wasp": "i8"})  # fmt: skip
    t.gydion.resolves("lesser_transmutation", "skill")
    assert sorted(t.gydion.offered()) == ["gydion_token_1", "red_melee_1", "red_ranged_1"]
    t.gydion.chooses(what)
    assert t.where(what) == "" and t.gydion.coins == 0


def test_a_lone_heavy_minion_is_not_disintegrated() -> None:
    t = casting("Gy h", only("lesser_transmutation", "disintegrate"), gydion="lesser_transmutation",
                spare_minions=False, at={"wasp": "i8"})  # fmt: skip
    assert "skill" not in t.gydion.offered()


@pytest.mark.parametrize("what", ["gydion_token_1", "red_melee_1"])
def test_polymorph_swaps_an_enemy_hero_with_a_token_or_an_enemy_minion_in_radius(what: str) -> None:
    t = casting("Gy * m Wa M m", only("greater_transmutation", "polymorph"), gydion="greater_transmutation",
                tokens_of="gydion")  # fmt: skip
    t.gydion.resolves("greater_transmutation", "skill", "wasp")
    assert sorted(t.gydion.offered()) == ["gydion_token_1", "red_melee_1"]
    was = t.where(what)
    t.gydion.chooses(what)
    assert t.wasp.at == was and t.where(what) == "a4"


def test_polymorph_needs_something_to_swap_with() -> None:
    t = casting("Gy . . Wa", only("greater_transmutation", "polymorph"), gydion="greater_transmutation")
    assert "skill" not in t.gydion.offered()


# ── the_archwizard, wish ──────────────────────────────────────────────────────────────────────────────────────────────
def wishing(times: int, **more: Any) -> Arena:
    """The archwizard, who has cast Wish so many times before."""
    t = casting("Gy m Wa", gydion="prepare_spells", ultimates=["gydion"], **more)
    t.change(lambda state: setattr(state.own(0), "tally", times))
    return t


def test_the_archwizard_may_cast_wish_instead_of_preparing() -> None:
    t = wishing(0)
    t.gydion.resolves("prepare_spells", "skill")
    assert t.gydion.prompt == "Prepare Spells: cast Wish instead of adding the spells?"
    t.gydion.chooses("yes")
    assert "wish" not in t.gydion.offered() and {"burning_hands", "gydion.shield"} <= {*t.gydion.offered()}
    t.gydion.chooses("vampiric_touch", "red_melee_1")
    assert t.gydion.sees()["heroes"][0]["spells_out"] == ["wish", "vampiric_touch"] and t.where("red_melee_1") == ""
    assert t.wasp.sees()["heroes"][0]["tally"] == 1


def test_he_may_prepare_all_the_same_and_without_the_ultimate_or_wish_nothing_is_asked() -> None:
    t = wishing(0)
    t.gydion.resolves("prepare_spells", "skill", "no")
    assert t.gydion.sees()["heroes"][0]["spells_out"] == []
    for t in (wishing(0, spells_out={"gydion": ["wish"]}), casting("Gy . Wa", ("fireball",), gydion="prepare_spells")):
        t.gydion.resolves("prepare_spells", "skill")
        assert t.gydion.sees()["heroes"][0]["spells_out"] == []


@pytest.mark.rule("atlantis", "win.third_cast")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_with_the_third_wish_his_team_wins(before: int) -> None:
    t = wishing(before)
    t.gydion.resolves("prepare_spells", "skill", "yes", "midas_touch")
    assert t.is_over == (before == 2) and t.state.heroes[0].tally == before + 1
    if t.outcome is not None:
        assert t.outcome.rule == "win.third_cast" and t.outcome.winners == (0, 2)


@pytest.mark.rule("atlantis", "spells.seen")
def test_samples_of_other_seats_have_the_same_spells_out() -> None:
    t = casting("Gy . Wa", ("fireball",), gydion="lesser_conjuration", bystander=False)
    for seat in (0, 1):
        sample = t.match.sample(seat, Chance(seat))
        assert sample.view(seat) == t.match.view(seat)


def test_the_threat_of_gydion_is_that_of_the_spells_his_cards_can_cast() -> None:
    t = casting("Gy . Wa", phase="play", bystander=False)
    assert t.wasp.sees()["heroes"][0]["threat"] == {"reach": 2, "why": "attack with Magic Missile"}
    t = casting("Gy . Wa", gydion="lesser_evocation")
    assert t.wasp.sees()["heroes"][0]["threat"] == {"reach": 3, "why": "attack with Fireball"}
    t = casting("Gy . Wa", gydion="elementary_abjuration")
    assert t.wasp.sees()["heroes"][0]["threat"] is None


# ── with others ───────────────────────────────────────────────────────────────────────────────────────────────────────
def borrowed(lent: str, *out: str) -> Arena:
    """Neb Kher, who may perform an action on the card that Gydion resolved in the turn before."""
    return table("Neb . Gy .", nebkher="mind_grip", red=("gydion",), turn=1, resolved={"gydion": [lent]},
                 spells_out={"gydion": out}, bystander=True, spare_minions=True)  # fmt: skip


@pytest.mark.rule("atlantis", "spells.cast", "actions.borrowed")
def test_neb_kher_casts_a_borrowed_spell_from_gydions_book_and_performs_it_himself() -> None:
    t = borrowed("elementary_abjuration")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "gydion", "skill")
    assert t.gydion.sees()["heroes"][1]["spells_out"] == ["gydion.shield"]
    assert [(effect.card, effect.owner) for effect in t.effects()] == [("gydion.shield", "nebkher")]


@pytest.mark.rule("atlantis", "spells.cast", "actions.borrowed")
def test_a_borrowed_familiar_is_an_illusion() -> None:
    t = borrowed("lesser_conjuration", "dimension_door")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "gydion", "skill", "a2", "done")
    assert t.on("a2") == "nebkher_token_1" and t.where("gydion_token_1") == ""


@pytest.mark.rule("atlantis", "spells.returned", "actions.borrowed")
def test_neb_kher_who_borrows_prepare_spells_fills_gydions_book() -> None:
    t = borrowed("prepare_spells", "fireball")
    t.nebkher.resolves("mind_grip", "skill", "borrow", "gydion", "skill")
    assert t.gydion.sees()["heroes"][1]["spells_out"] == [] and t.nebkher.sees()["heroes"][1]["book"] == SPELL_COUNT


# ── what stays, and what ends ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "spells.removed", "effects.this_round")
def test_when_the_round_ends_spells_stay_out_and_their_effects_end() -> None:
    t = casting("Gy . Wa", ("gydion.shield",), phase="end_round", bystander=False,
                effects=[("gydion.shield", "gydion", THIS_ROUND)])  # fmt: skip
    assert t.round == 2 and t.effects() == []
    assert t.gydion.sees()["heroes"][0]["spells_out"] == ["gydion.shield"]


@pytest.mark.rule("atlantis", "spells.removed", "defeat.effects")
def test_when_gydion_falls_spells_stay_out_and_their_effects_end() -> None:
    t = casting("Gy Wa", ("gydion.shield",), wasp="shock", hands={"gydion": []},
                effects=[("gydion.shield", "gydion", THIS_ROUND)])  # fmt: skip
    t.wasp.resolves("shock", "attack", "gydion")
    assert not t.gydion.on_board and t.effects() == []
    assert t.gydion.sees()["heroes"][0]["spells_out"] == ["gydion.shield"]


@pytest.mark.rule("atlantis", "win.third_cast")
def test_if_gydion_falls_by_the_spell_of_his_third_wish_nobody_has_won() -> None:
    t = casting("Gy Ti", gydion="prepare_spells", ultimates=["gydion"],
                hands={"gydion": [], "tigerclaw": ["riposte"]}, lives=9)  # fmt: skip
    t.change(lambda state: setattr(state.own(0), "tally", 2))
    t.gydion.resolves("prepare_spells", "skill", "yes", "shocking_grasp", "tigerclaw")
    t.tigerclaw.answers("riposte")
    assert not t.gydion.on_board and not t.is_over and t.state.heroes[0].tally == 3
