"""Brynn, sentence by sentence, and the rulings on her."""

from typing import Any

import pytest

from tests.games.atlantis.scene import GAME, Arena, card, crowd, table
from warhall.games.atlantis.words import THIS_ROUND, THIS_TURN

NEAR = ["red_melee_1", "wasp"]


def hunt(key: str, away: int = 3, beside: str = "^^^", **more: Any) -> Arena:
    """Brynn at E2, and Wasp so many spaces east of her; next to Wasp these signs, first in the east, then north and
    south, but never between the two.
    """
    wasp = 2 + away
    rows = [["."] * 9 for _ in range(9)]
    rows[4][1], rows[4][wasp - 1] = "Bry", "Wa"
    spaces = [(4, wasp), (3, wasp - 2), (3, wasp - 1), (5, wasp - 2), (5, wasp - 1)]
    for (row, place), sign in zip(spaces, beside, strict=False):
        rows[row][place] = sign
    return table("\n".join(" ".join(row) for row in rows), **more, brynn=key)


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "kind", "targets"),
    [
        ("familiar_ground", "attack", NEAR),
        ("home_turf", "attack", ["wasp"]),
        ("brynn.high_ground", "attack", NEAR),
        ("elevated_ambush", "attack", NEAR),
        ("peak_precision", "attack", NEAR),
        ("split_attack", "attack", ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("split_throw", "attack", ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]),
        ("decoy", "skill", ["pass", "red_melee_1", "red_ranged_1", "wasp"]),
        ("bear_trap", "skill", ["wasp"]),
        ("log_trap", "skill", ["wasp"]),
        ("deadfall_trap", "skill", ["wasp"]),
        ("tread_lightly", "skill", ["arien", "blue_melee_1", "red_melee_1", "wasp"]),
        ("cover_tracks", "skill", ["arien", "blue_melee_1", "red_melee_1", "wasp"]),
        ("hide_traces", "skill", ["arien", "blue_melee_1", "red_melee_1", "wasp"]),
        ("mountain_guide", "skill", ["arien", "blue_melee_1", "pass"]),
        ("expedition_leader", "skill", ["arien", "blue_melee_1", "pass"]),
    ],
)
def test_whom_brynn_can_choose_in_a_crowd(key: str, kind: str, targets: list[str]) -> None:
    """Wasp, next to her, has Brynn, two heroes and a minion around her; Xargatha has but two neighbours."""
    t = crowd("brynn", key)
    t.brynn.resolves(key, kind)
    assert sorted(t.brynn.offered()) == targets
    t.leaves_open()


# ── obstacles ─────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.obstacles")
@pytest.mark.parametrize(
    ("beside", "counts"),
    [("", False), ("^", False), ("^^", False), ("^^^", True), ("mMr", True), ("*m^", True), ("*mM^r", True)],
)
def test_a_hero_has_no_room_with_three_obstacles_next_to_it_of_whatever_kind(beside: str, counts: bool) -> None:
    t = hunt("familiar_ground", 3, beside)
    assert ("attack" in t.brynn.offered()) == counts


@pytest.mark.rule("atlantis", "concepts.obstacles")
def test_brynn_herself_is_one_of_the_obstacles() -> None:
    for away, harder in ((1, True), (2, False)):
        t = hunt("brynn.high_ground", away, "^^")
        assert (t.me("brynn", "brynn.high_ground").card.attack_bonus(t.me("brynn", "decoy"), 1) == 2) == harder


@pytest.mark.rule("atlantis", "concepts.obstacles")
def test_what_lies_beyond_the_rim_of_the_map_is_an_obstacle() -> None:
    t = table("Bry . . Wa m", brynn="familiar_ground")
    t.brynn.resolves("familiar_ground", "attack")
    assert t.brynn.offered() == ["wasp"]
    t.leaves_open()
    assert "attack" not in table("Bry . . Wa . m", brynn="familiar_ground").brynn.offered()


@pytest.mark.rule("atlantis", "actions.status")
@pytest.mark.parametrize("key", ["true_grit", "die_hard"])
def test_ruling_an_immune_hero_is_not_looked_at(key: str) -> None:
    t = hunt(key, 3, "^^^", effects=[("death_seeker", "wasp", THIS_TURN)])
    t.brynn.resolves(key, "skill")
    assert t.brynn.at == "e2" and t.brynn.resolved == [key]
    t = hunt(key)
    t.brynn.resolves(key, "skill")
    assert t.brynn.is_asked
    t.leaves_open()


def test_no_minion_counts_as_hemmed_in_nor_does_a_friend() -> None:
    t = table(". ^ ^ .\n ^ m Bry Ar ^\n. ^ ^ ^", brynn="brynn.high_ground")
    me = t.me("brynn", "brynn.high_ground", "attack")
    assert [me.card.attack_bonus(me, t.piece(unit)) for unit in ("red_melee_1", "arien")] == [0, 0]


# ── familiar_ground, home_turf ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["familiar_ground", "home_turf"])
def test_from_afar_she_strikes_a_hero_in_range_that_has_no_room(key: str) -> None:
    t = hunt(key, 3, "^^^m", hands={"wasp": []})
    t.brynn.resolves(key, "attack")
    assert t.brynn.offered() == ["wasp"]
    t.brynn.chooses("wasp")
    assert not t.wasp.on_board
    assert "attack" not in hunt(key, 4).brynn.offered()


@pytest.mark.parametrize(("key", "targets"), [("familiar_ground", ["red_melee_1"]), ("home_turf", [])])
def test_next_to_her_she_strikes_anybody_or_heroes_alone(key: str, targets: list[str]) -> None:
    t = table(". Bry m . . Wa", brynn=key)
    assert ("attack" in t.brynn.offered()) == bool(targets)
    t = table(". m\n . Bry Wa", brynn=key)
    t.brynn.resolves(key, "attack")
    assert sorted(t.brynn.offered()) == sorted([*targets, "wasp"])
    t.leaves_open()


@pytest.mark.rule("atlantis", "cards.ranged")
@pytest.mark.rule("atlantis", "heroes.home_turf")
@pytest.mark.parametrize("key", ["familiar_ground", "home_turf"])
def test_it_is_ranged_next_to_her_too(key: str) -> None:
    t = hunt(key, 1, "")
    t.brynn.resolves(key, "attack", "wasp")
    assert "a ranged attack of 2" in t.wasp.prompt
    t.leaves_open()


# ── decoy ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_decoy_moves_up_to_two_different_units_a_space_each() -> None:
    t = hunt("decoy", 4, "^^^m")
    t.brynn.resolves("decoy", "skill")
    assert sorted(t.brynn.offered()) == ["pass", "red_melee_1", "wasp"]
    t.brynn.chooses("wasp")
    assert sorted(t.brynn.offered()) == ["e5", "f6"]
    t.brynn.chooses("e5")
    assert sorted(t.brynn.offered()) == ["pass", "red_melee_1"]
    t.brynn.chooses("red_melee_1", "f4")
    assert (t.wasp.at, t.on("f4")) == ("e5", "red_melee_1") and t.brynn.resolved == ["decoy"]


def test_decoy_moves_no_third_unit() -> None:
    t = table("Bry . m m m", brynn="decoy")
    t.brynn.resolves("decoy", "skill", "red_melee_1", "a2", "red_melee_2", "a3")
    assert t.brynn.resolved == ["decoy"]


@pytest.mark.rule("atlantis", "actions.optional")
@pytest.mark.parametrize("moves", [0, 1])
def test_decoy_may_move_fewer(moves: int) -> None:
    t = hunt("decoy", 4, "^^^m")
    t.brynn.resolves("decoy", "skill", *["red_melee_1", "g5"][: 2 * moves])
    t.brynn.declines()
    assert t.where("red_melee_1") == ("g5" if moves else "f5") and t.brynn.resolved == ["decoy"]


def test_decoy_moves_no_hero_with_room_no_friend_and_nobody_out_of_radius_or_shut_in() -> None:
    t = hunt("decoy", 4, "^^")
    t.brynn.resolves("decoy", "skill")
    assert t.brynn.resolved == ["decoy"]
    t = hunt("decoy", 5, "^^^M")
    t.brynn.resolves("decoy", "skill")
    assert t.brynn.resolved == ["decoy"]
    t = hunt("decoy", 3, "^^^^^")
    t.puts(blue_melee_2="e4")
    t.brynn.resolves("decoy", "skill")
    assert t.brynn.resolved == ["decoy"]


def test_a_hero_that_a_moved_minion_shuts_in_can_be_moved_next() -> None:
    t = hunt("decoy", 3, "^^")
    t.puts(red_melee_1="f3")
    t.brynn.resolves("decoy", "skill", "red_melee_1", "f4", "wasp", "e4")
    assert t.wasp.at == "e4"


# ── high_ground, elevated_ambush, peak_precision ──────────────────────────────────────────────────────────────────────
HARD = [("brynn.high_ground", 4), ("elevated_ambush", 5), ("peak_precision", 5)]


@pytest.mark.parametrize(("key", "attack"), HARD)
@pytest.mark.parametrize(("beside", "bonus"), [("^", 0), ("^^", 2), ("m^", 2)])
def test_she_strikes_harder_at_a_hero_that_has_no_room(key: str, attack: int, beside: str, bonus: int) -> None:
    t = hunt(key, 1, beside)
    t.brynn.resolves(key, "attack", "wasp")
    assert f"an attack of {attack + bonus}:" in t.wasp.prompt
    t.leaves_open()


@pytest.mark.parametrize("answer", ["peak_precision", "pass"])
@pytest.mark.parametrize("defence", ["lift_up", "no_defense"])
def test_after_striking_such_a_hero_she_may_retrieve_peak_precision(answer: str, defence: str) -> None:
    t = hunt("peak_precision", 1, "^^", hands={"wasp": ["lift_up"]})
    t.brynn.resolves("peak_precision", "attack", "wasp")
    t.wasp.answers(defence)
    t.brynn.chooses(answer)
    back = answer != "pass"
    assert ("peak_precision" in t.brynn.hand) == back and (t.brynn.resolved == []) == back


@pytest.mark.parametrize(("beside", "target"), [("^", "wasp"), ("m^", "red_melee_1")])
def test_peak_precision_stays_if_the_target_had_room_or_was_no_hero(beside: str, target: str) -> None:
    t = hunt("peak_precision", 1, beside, hands={"wasp": []})
    t.puts(**({"brynn": "d3"} if target == "red_melee_1" else {}))
    t.brynn.resolves("peak_precision", "attack", target)
    assert t.brynn.resolved == ["peak_precision"]


@pytest.mark.parametrize("key", ["brynn.high_ground", "elevated_ambush"])
def test_the_other_two_are_never_retrieved(key: str) -> None:
    t = hunt(key, 1, "^^", hands={"wasp": []})
    t.brynn.resolves(key, "attack", "wasp")
    assert t.brynn.resolved == [key]


# ── split_attack, split_throw ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "second"), [("split_attack", ["xargatha"]), ("split_throw", ["red_melee_1", "xargatha"])]
)
def test_after_a_hero_without_room_she_may_strike_another_unit(key: str, second: list[str]) -> None:
    """From afar only with Split Throw: the minion is two spaces away."""
    t = hunt(key, 2, "^^^m", hands={"wasp": ["lift_up"], "xargatha": []}, at={"xargatha": "e1"}, spare_minions=True)
    t.brynn.resolves(key, "attack", "wasp")
    t.wasp.answers("lift_up")
    t.brynn.chooses("yes")
    assert sorted(t.brynn.offered()) == second
    t.brynn.chooses("xargatha")
    assert not t.xargatha.on_board and t.brynn.resolved == [key]


@pytest.mark.rule("atlantis", "repeat.may")
@pytest.mark.parametrize("key", ["split_attack", "split_throw"])
def test_she_need_not_strike_twice(key: str) -> None:
    t = hunt(key, 2, "^^^", hands={"wasp": []}, at={"xargatha": "e1"})
    t.brynn.resolves(key, "attack", "wasp", "no")
    assert t.xargatha.on_board and t.brynn.resolved == [key]


@pytest.mark.parametrize("key", ["split_attack", "split_throw"])
@pytest.mark.parametrize(("beside", "target"), [("^^", "wasp"), ("^^^", "xargatha")])
def test_after_anybody_else_she_strikes_but_once(key: str, beside: str, target: str) -> None:
    t = hunt(key, 2, beside, hands={"wasp": [], "xargatha": []}, at={"xargatha": "e1"})
    t.brynn.resolves(key, "attack", target)
    assert t.brynn.resolved == [key]


# ── bear_trap, log_trap, deadfall_trap ────────────────────────────────────────────────────────────────────────────────
TRAPS = [("bear_trap", 3), ("log_trap", 4), ("deadfall_trap", 4)]


@pytest.mark.parametrize(("key", "radius"), TRAPS)
def test_a_hero_next_to_her_or_one_in_radius_without_room_discards_a_card(key: str, radius: int) -> None:
    for away, beside in ((1, ""), (radius, "^^^")):
        t = hunt(key, away, beside, hands={"wasp": ["lift_up", "shock"]})
        t.brynn.resolves(key, "skill", "wasp")
        t.wasp.answers("shock")
        assert t.wasp.hand == ["lift_up"] and t.brynn.resolved == [key]
    for away, beside in ((2, "^^"), (radius + 1, "^^^")):
        assert hunt(key, away, beside).brynn.closed()["skill"] == "nobody that it could choose is in reach"


@pytest.mark.parametrize(("key", "lives"), [("bear_trap", True), ("log_trap", True), ("deadfall_trap", False)])
def test_with_an_empty_hand_a_hero_is_defeated_by_the_last_trap_alone(key: str, lives: bool) -> None:
    for away, beside in ((1, ""), (3, "^^^")):
        t = hunt(key, away, beside, hands={"wasp": []})
        t.brynn.resolves(key, "skill", "wasp")
        assert t.wasp.on_board == lives and t.brynn.resolved == [key]


# ── true_grit, die_hard ───────────────────────────────────────────────────────────────────────────────────────────────
GRIT = [("true_grit", 3), ("die_hard", 4)]


@pytest.mark.parametrize(("key", "stride"), GRIT)
@pytest.mark.parametrize("answer", ["familiar_ground", "pass"])
def test_she_may_retrieve_a_discarded_attack_card(key: str, stride: int, answer: str) -> None:
    t = hunt(key, 3, "", discards={"brynn": ["familiar_ground", "decoy"]})
    t.brynn.resolves(key, "skill")
    assert t.brynn.offered() == ["familiar_ground", "pass"]
    t.brynn.chooses(answer)
    assert ("familiar_ground" in t.brynn.hand) == (answer != "pass") and t.brynn.resolved == [key]


@pytest.mark.rule("atlantis", "cards.facedown")
def test_a_discarded_card_that_lies_face_down_is_no_attack_card() -> None:
    t = hunt("true_grit", 3, "", discards={"brynn": ["familiar_ground"]})
    t.change(lambda state: state.own(0).facedown.append(card("familiar_ground")))
    t.brynn.resolves("true_grit", "skill")
    assert t.brynn.hand == ["brynn.high_ground", "decoy", "tread_lightly"] and t.brynn.resolved == ["true_grit"]


@pytest.mark.parametrize(("key", "stride"), GRIT)
def test_if_a_hero_in_radius_has_no_room_she_moves(key: str, stride: int) -> None:
    t = hunt(key, 4)
    t.brynn.resolves(key, "skill")
    row = t.state.board.hexes.distance[t.space("e2")]
    assert max(row[t.space(space)] for space in t.brynn.offered()) == stride and "e2" in t.brynn.offered()
    t.brynn.chooses("e3")
    assert t.brynn.at == "e3"
    for away, beside in ((4, "^^"), (5, "^^^")):
        t = hunt(key, away, beside)
        t.brynn.resolves(key, "skill")
        assert t.brynn.at == "e2" and t.brynn.resolved == [key]


# ── tread_lightly, cover_tracks, hide_traces ──────────────────────────────────────────────────────────────────────────
STEPS = [("tread_lightly", 2, 0), ("cover_tracks", 3, 1), ("hide_traces", 3, 2)]


@pytest.mark.parametrize(("key", "radius", "stride"), STEPS)
def test_she_swaps_with_a_neighbour_or_with_a_hero_in_radius_without_room_and_may_move_on(
    key: str, radius: int, stride: int
) -> None:
    for away, beside in ((1, ""), (radius, "^^^")):
        t = hunt(key, away, beside)
        t.brynn.resolves(key, "skill", "wasp")
        assert (t.brynn.at, t.wasp.at) == (f"e{2 + away}", "e2")
        if stride:
            row = t.state.board.hexes.distance[t.space(t.brynn.at)]
            assert max(row[t.space(space)] for space in t.brynn.offered()) == stride
            t.brynn.chooses(t.brynn.at)
        assert t.brynn.resolved == [key]
    for away, beside in ((2, "^^"), (radius + 1, "^^^")):
        assert "skill" in hunt(key, away, beside).brynn.closed()


@pytest.mark.parametrize("key", [key for key, _, _ in STEPS])
def test_nobody_is_swapped_who_cannot_be(key: str) -> None:
    """Brogan's Bulwark keeps enemies from swapping him."""
    t = table(". .\n . Bry Bro", brynn=key, red=("brogan",), effects=[("bulwark", "brogan", THIS_ROUND)])
    assert "skill" in t.brynn.closed()


# ── mountain_guide, expedition_leader ─────────────────────────────────────────────────────────────────────────────────
GUIDES = [("mountain_guide", 2), ("expedition_leader", 3)]


@pytest.mark.parametrize(("key", "stride"), GUIDES)
def test_she_may_move_a_friend_next_to_her(key: str, stride: int) -> None:
    t = hunt(key, 4, "", at={"arien": "e1"})
    t.brynn.resolves(key, "skill", "arien")
    row = t.state.board.hexes.distance[t.space("e1")]
    assert max(row[t.space(space)] for space in t.brynn.offered()) == stride
    t.brynn.chooses("d1")
    assert t.arien.at == "d1" and t.brynn.resolved == [key]


@pytest.mark.parametrize(("key", "stride"), GUIDES)
@pytest.mark.parametrize("first", ["arien", "pass"])
def test_if_a_hero_in_radius_has_no_room_she_moves_another_friend_in_radius(key: str, stride: int, first: str) -> None:
    t = hunt(key, 4, "^^^", at={"arien": "e1", "sabina": "h2"})
    t.brynn.resolves(key, "skill", first, *(["e1"] if first == "arien" else []))
    assert sorted(t.brynn.offered()) == (["sabina"] if first == "arien" else ["arien", "sabina"])
    t.brynn.chooses("sabina")
    row = t.state.board.hexes.distance[t.space("h2")]
    assert max(row[t.space(space)] for space in t.brynn.offered()) == stride
    t.brynn.chooses("h2")  # up to: it may stay
    assert t.sabina.at == "h2" and t.brynn.resolved == [key]


@pytest.mark.parametrize("key", [key for key, _ in GUIDES])
def test_without_another_friend_nobody_else_moves(key: str) -> None:
    t = hunt(key, 3, "^^^", at={"arien": "e1"})
    t.brynn.resolves(key, "skill", "arien", "d1")
    assert t.brynn.resolved == [key] and "fizzled" in t.kinds()


# ── over_the_top ──────────────────────────────────────────────────────────────────────────────────────────────────────
def test_over_the_top_takes_room_from_every_enemy_hero_while_she_acts() -> None:
    t = hunt("familiar_ground", 3, "", ultimates=["brynn"])
    t.brynn.resolves("familiar_ground", "attack")
    assert t.brynn.offered() == ["wasp"]
    t.leaves_open()
    t = hunt("brynn.high_ground", 1, "m", ultimates=["brynn"])
    t.brynn.resolves("brynn.high_ground", "attack", "wasp")
    assert "an attack of 6:" in t.wasp.prompt
    t.leaves_open()
    t = hunt("die_hard", 3, "", ultimates=["brynn"])
    t.brynn.resolves("die_hard", "skill", "e3")
    assert t.brynn.at == "e3"


def test_it_makes_no_minion_and_no_friend_one_without_room() -> None:
    t = table(". . .\n . Bry . m Ar", brynn="tread_lightly", ultimates=["brynn"])
    assert "skill" in t.brynn.closed()


# ── two cards of the same name ────────────────────────────────────────────────────────────────────────────────────────
def test_bain_and_brynn_both_have_high_ground_and_each_plays_their_own() -> None:
    t = table(
        ". . .\n . Bry Wa ^",
        at={"bain": "g5"},
        bain="high_ground",
        brynn="brynn.high_ground",
        hands={"wasp": ["shock"]},
    )
    t.brynn.resolves("brynn.high_ground", "attack", "wasp")
    t.wasp.answers("no_defense")
    t.bain.resolves("high_ground", "movement", "g7")
    assert t.bain.at == "g7" and "Bain resolves High Ground (movement: High Ground)." in t.log()
    shown = {one.key: (one.group, one.numbers["movement"]) for one in GAME.cards() if one.name == "High Ground"}
    assert shown == {"high_ground": ("Bain", 2), "brynn.high_ground": ("Brynn", 4)}


@pytest.mark.parametrize(("key", "before"), [("high_ground", 2), ("bain.high_ground", 2), ("brynn.high_ground", 4)])
def test_a_number_is_tuned_on_the_card_that_is_named(key: str, before: int) -> None:
    """Bain's moves 2 spaces, Brynn's 4."""
    assert GAME.tune(key, "movement", 9) == before
    assert GAME.tune(key, "movement", before) == 9
