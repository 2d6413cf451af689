"""Garrus, sentence by sentence."""

import pytest

from tests.games.atlantis.scene import crowd, table
from warhall.games.atlantis.state import AtlantisState
from warhall.games.atlantis.words import DEFENSE, RANGE, THIS_ROUND, THIS_TURN

HOWL = ("chilling_howl", "garrus", THIS_ROUND)
STEADY = {"wasp": {DEFENSE: 3}}
"""Wasp defends well enough to stay."""


# ── angry_strike, angry_swipe ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["angry_strike", "angry_swipe"])
@pytest.mark.parametrize("discard", [[], ["trace"], ["trace", "menace", "hold_ground"]])
def test_every_card_in_the_discard_adds_one_to_the_attack(key: str, discard: list[str]) -> None:
    t = table("Ga Wa", garrus=key, discards={"garrus": discard})
    t.garrus.resolves(key, "attack", "wasp")
    assert f"an attack of {4 + len(discard)}" in t.wasp.prompt
    t.leaves_open()


def test_angry_strike_hits_any_unit_and_angry_swipe_only_heroes() -> None:
    t = crowd("garrus", "angry_strike")
    t.garrus.resolves("angry_strike", "attack")
    assert sorted(t.garrus.offered()) == ["red_melee_1", "wasp"]
    t.leaves_open()
    t = crowd("garrus", "angry_swipe")
    t.garrus.resolves("angry_swipe", "attack")
    assert t.garrus.offered() == ["wasp"]
    t.leaves_open()


# ── chilling_howl ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_chilling_howl_may_discard_a_resolved_card() -> None:
    t = table("Ga . . . . Wa", garrus="chilling_howl", resolved={"garrus": ["", "trace"]}, turn=2)
    t.garrus.resolves("chilling_howl", "skill")
    assert t.garrus.offered() == ["trace", "pass"]
    t.garrus.chooses("trace")
    assert t.garrus.discard == ["trace"] and t.garrus.slots == ["", "", "chilling_howl", ""]
    t = table("Ga . . . . Wa", garrus="chilling_howl", resolved={"garrus": ["trace"]}, turn=1)
    t.garrus.resolves("chilling_howl", "skill").declines()
    assert t.garrus.discard == [] and t.garrus.resolved == ["trace", "chilling_howl"]


def test_chilling_howl_with_nothing_resolved_still_howls() -> None:
    t = table("Ga . . . . Wa", garrus="chilling_howl", bystander=True)
    t.garrus.resolves("chilling_howl", "skill")
    assert [effect.card for effect in t.effects()] == ["chilling_howl"]


def test_this_round_enemy_heroes_around_him_move_at_most_two_spaces_and_cannot_fast_travel() -> None:
    t = table("Ga . . Wa . . . .", wasp="stop_projectiles", effects=[HOWL])
    assert t.wasp.closed()["fast_travel"] == "Chilling Howl forbids it"
    t = table("Ga . . Wa . . . .", wasp="lift_up", effects=[HOWL])
    t.wasp.resolves("lift_up", "movement")
    assert t.wasp.prompt == "Move up to 2 spaces"
    t.leaves_open()


def test_the_howl_leaves_friends_alone_and_enemies_farther_off() -> None:
    t = table("Ga . Br . Wa", wasp="lift_up", brogan="mad_dash", effects=[HOWL])
    forbidden = "Chilling Howl forbids it"
    assert forbidden not in t.wasp.closed().values()
    t.wasp.resolves("lift_up", "movement")
    assert t.wasp.prompt == "Move up to 3 spaces"
    t.wasp.chooses("a5")
    assert forbidden not in t.brogan.closed().values()
    t.brogan.resolves("mad_dash", "movement")
    assert t.brogan.prompt == "Move up to 3 spaces"
    t.leaves_open()


def test_ruling_a_hero_that_moves_into_the_howl_completes_its_movement() -> None:
    t = table("Ga . . . . . Wa", wasp="lift_up", effects=[HOWL])
    t.wasp.resolves("lift_up", "movement", "a4")
    assert t.wasp.at == "a4"


def test_the_howl_lasts_all_round() -> None:
    t = table("Ga . . . . . . . Wa", garrus="chilling_howl")
    t.garrus.resolves("chilling_howl", "skill")
    assert t.turn == 1 and [effect.card for effect in t.effects()] == ["chilling_howl"]


# ── trace, chase, hunt_down ───────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "strides"), [("trace", 1), ("chase", 2), ("hunt_down", 3)])
def test_with_a_card_in_the_discard_he_moves_first_and_strikes_a_hero(key: str, strides: int) -> None:
    t = table("Ga . . . . Wa", garrus=key, discards={"garrus": ["menace"]})
    t.garrus.resolves(key, "attack")
    assert t.garrus.offered() == ["other"]
    t.garrus.chooses("other")
    assert [space for space in t.garrus.offered() if space[0] == "a"] == [f"a{n}" for n in range(1, strides + 2)]
    t.leaves_open()
    t = table("Ga . . . . Wa", garrus=key, discards={"garrus": ["menace"]}, at={"wasp": f"a{strides + 2}"})
    t.garrus.resolves(key, "attack", "other", f"a{strides + 1}")
    assert t.garrus.offered() == ["wasp"]
    t.leaves_open()


@pytest.mark.parametrize("key", ["trace", "chase", "hunt_down"])
def test_without_a_discard_he_does_not_move_first(key: str) -> None:
    t = table("Ga . Wa", garrus=key)
    assert "attack" not in t.garrus.offered()
    t = table("m Ga Wa", garrus=key)
    t.garrus.resolves(key, "attack", "other")
    assert t.garrus.offered() == ["wasp"]
    t.leaves_open()


def test_the_hunt_is_for_heroes_and_the_other_choice_for_any_unit_next_to_him() -> None:
    t = table("m Ga Wa", garrus="chase", discards={"garrus": ["menace"]})
    t.garrus.resolves("chase", "attack", "other", "a2")
    assert t.garrus.offered() == ["wasp"]
    t.leaves_open()
    t = table("m Ga Wa", garrus="chase", discards={"garrus": ["menace"]})
    t.garrus.resolves("chase", "attack", "adjacent")
    assert sorted(t.garrus.offered()) == ["red_melee_1", "wasp"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.cannot_move", "actions.first_step")
@pytest.mark.parametrize("key", ["trace", "chase", "hunt_down"])
@pytest.mark.parametrize(
    ("picture", "ways"),
    [("Ga . Ze . . Wa", []), ("m Ga . Ze . Wa", ["adjacent"]), ("Ga Wa Ze", ["adjacent", "other"])],
)
def test_who_cannot_move_hunts_only_a_hero_next_to_him(key: str, picture: str, ways: list[str]) -> None:
    root = ("root", "zed", THIS_ROUND)
    t = table(picture, garrus=key, discards={"garrus": ["menace"]}, red=("wasp", "zed"), effects=[root])
    assert ("attack" in t.garrus.offered()) == bool(ways)
    if ways:
        t.garrus.resolves(key, "attack")
        assert t.garrus.offered() == ways
        t.leaves_open()


def test_a_hunt_that_finds_no_hero_ends_there() -> None:
    t = table("Ga . . . . . Wa", garrus="hunt_down", discards={"garrus": ["menace"]})
    t.garrus.resolves("hunt_down", "attack", "other", "a3")
    assert t.garrus.at == "a3" and t.garrus.resolved == ["hunt_down"]


# ── blunt_force, send_flying ──────────────────────────────────────────────────────────────────────────────────────────
def test_blunt_force_may_move_one_space_next_to_a_hero_and_push_it_three_spaces_through_obstacles() -> None:
    t = table("m Ga . Wa M ^ . .", garrus="blunt_force", spare_minions=True)
    t.garrus.resolves("blunt_force", "attack", "red_melee_1")
    assert t.garrus.offered() == ["a3", "pass"]
    t.garrus.chooses("a3", "wasp")
    assert t.garrus.at == "a3" and t.wasp.at == "a7"


def test_whom_he_pushes_he_does_not_attack() -> None:
    t = table("m Ga . Wa . .", garrus="blunt_force", at={"xargatha": "b3"}, spare_minions=True)
    t.garrus.resolves("blunt_force", "attack", "red_melee_1", "a3")
    assert sorted(t.garrus.offered()) == ["wasp", "xargatha"]
    assert t.garrus.question().decision.about is None  # no total is shown
    t.leaves_open()


def test_blunt_force_may_be_left_alone() -> None:
    t = table("m Ga . Wa . .", garrus="blunt_force", spare_minions=True)
    t.garrus.resolves("blunt_force", "attack", "red_melee_1").declines()
    assert t.garrus.at == "a2" and t.wasp.at == "a4"


def test_ruling_he_may_move_around_the_hero_he_attacked_or_to_another() -> None:
    t = table(
        """
        .  Ga Wa .
         .  .  .  Xa""",
        garrus="blunt_force",
        bonus=STEADY,
    )
    t.garrus.resolves("blunt_force", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert t.garrus.offered() == ["b2", "pass"]
    t.leaves_open()
    t = table(
        """
        .  Ga Wa .
         .  .  .  Xa""",
        garrus="send_flying",
        bonus=STEADY,
    )
    t.garrus.resolves("send_flying", "attack", "wasp")
    t.wasp.answers("lift_up")
    assert {"b2", "b3", "a2"} <= set(t.garrus.offered())
    t.garrus.chooses("b3")
    assert sorted(t.garrus.offered()) == ["wasp", "xargatha"]
    t.leaves_open()


def test_ruling_where_no_move_ends_next_to_a_hero_he_cannot_move() -> None:
    t = table("m Ga . . . Wa", garrus="blunt_force", spare_minions=True)
    t.garrus.resolves("blunt_force", "attack", "red_melee_1")
    assert t.garrus.resolved == ["blunt_force"] and t.garrus.at == "a2"


@pytest.mark.rule("atlantis", "actions.up_to")
def test_send_flying_moves_at_most_two_spaces_so_he_may_push_from_where_he_stands() -> None:
    t = table("m Ga Wa . . . .", garrus="send_flying", spare_minions=True)
    t.garrus.resolves("send_flying", "attack", "red_melee_1", "a2", "wasp")
    assert t.garrus.at == "a2" and t.wasp.at == "a6"
    t = table("m Ga Wa Ze", garrus="send_flying", red=("wasp", "zed"), effects=[("root", "zed", THIS_ROUND)])
    t.puts(zed="b3")
    t.garrus.resolves("send_flying", "attack", "red_melee_1")
    assert t.wasp.at == "a3" and t.garrus.resolved == ["send_flying"]
    t = table("m Ga . . Wa . . .", garrus="send_flying", spare_minions=True)
    t.garrus.resolves("send_flying", "attack", "red_melee_1", "a4", "wasp")
    assert t.garrus.at == "a4" and t.wasp.at == "a8"


def test_send_flying_does_not_take_him_three_spaces() -> None:
    t = table("m Ga . . . Wa", garrus="send_flying", spare_minions=True)
    t.garrus.resolves("send_flying", "attack", "red_melee_1")
    assert t.garrus.resolved == ["send_flying"] and t.garrus.at == "a2"


def test_blunt_force_moves_exactly_one_space() -> None:
    t = table("m Ga Wa", garrus="blunt_force", spare_minions=True)
    t.garrus.resolves("blunt_force", "attack", "red_melee_1")
    assert "a2" not in t.garrus.offered()
    t.leaves_open()


def test_who_cannot_be_pushed_is_not() -> None:
    bulwark = ("bulwark", "brogan", THIS_TURN)
    t = table("m Ga . Wa Br . .", garrus="blunt_force", red=("wasp", "brogan"), effects=[bulwark], spare_minions=True)
    t.garrus.resolves("blunt_force", "attack", "red_melee_1", "a3")
    assert t.wasp.at == "a4" and t.garrus.resolved == ["blunt_force"]


# ── hold_ground, make_a_stand, battle_ready ───────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "radius"), [("hold_ground", 3), ("make_a_stand", 4), ("battle_ready", 4)])
def test_with_two_enemy_heroes_around_him_he_may_retrieve(key: str, radius: int) -> None:
    for away in (radius, radius + 1):
        t = table("Wa Ga . . . . . .", garrus=key, at={"xargatha": f"a{2 + away}"}, discards={"garrus": ["menace"]})
        t.garrus.resolves(key, "skill")
        if away == radius:
            assert t.garrus.offered() == ["menace", "pass"]
            t.garrus.chooses("menace")
        assert t.garrus.discard == ([] if away == radius else ["menace"])


def test_friends_do_not_count_and_immune_heroes_do() -> None:
    t = table("Wa Ga Br", garrus="hold_ground", discards={"garrus": ["menace"]})
    t.garrus.resolves("hold_ground", "skill")
    assert t.garrus.discard == ["menace"]
    t = table("Wa Ga Ze", garrus="hold_ground", discards={"garrus": ["menace"]}, red=("wasp", "zed"), effects=[
        ("sanctuary", "zed", THIS_TURN)])  # fmt: skip
    t.garrus.resolves("hold_ground", "skill", "menace")
    assert t.garrus.discard == []


def test_battle_ready_retrieves_up_to_two_cards() -> None:
    discards = {"garrus": ["menace", "trace", "angry_strike"]}
    t = table("Wa Ga Xa", garrus="battle_ready", discards=discards)
    t.garrus.resolves("battle_ready", "skill", "menace", "trace")
    assert t.garrus.discard == ["angry_strike"]
    t = table("Wa Ga Xa", garrus="battle_ready", discards=discards)
    t.garrus.resolves("battle_ready", "skill", "menace").declines()
    assert t.garrus.discard == ["trace", "angry_strike"]


def test_battle_ready_asks_no_more_once_he_declines() -> None:
    t = table("Wa Ga Xa", garrus="battle_ready", discards={"garrus": ["menace", "trace"]})
    t.garrus.resolves("battle_ready", "skill").declines()
    assert t.garrus.discard == ["menace", "trace"] and t.garrus.resolved == ["battle_ready"]


# ── light_pilum, heavy_pilum ──────────────────────────────────────────────────────────────────────────────────────────
def test_light_pilum_makes_a_hero_in_reach_discard_and_then_he_may_move_one_space() -> None:
    t = table(". Ga . Wa", garrus="light_pilum")
    t.garrus.resolves("light_pilum", "skill", "wasp")
    t.wasp.answers("shock")
    t.garrus.chooses("a1")
    assert t.wasp.discard == ["shock"] and t.garrus.at == "a1"


def test_light_pilum_spares_an_empty_hand_and_heavy_pilum_does_not() -> None:
    t = table(". Ga . Wa", garrus="light_pilum", hands={"wasp": []})
    t.garrus.resolves("light_pilum", "skill", "wasp", "a2")
    assert t.wasp.on_board and t.garrus.at == "a2"
    t = table(". Ga . Wa . .", garrus="heavy_pilum", hands={"wasp": []})
    t.garrus.resolves("heavy_pilum", "skill", "wasp")
    assert not t.wasp.on_board and "a4" in t.garrus.offered() and "a5" not in t.garrus.offered()
    t.leaves_open()


def test_the_pila_reach_two_spaces_and_only_enemy_heroes() -> None:
    for key in ("light_pilum", "heavy_pilum"):
        t = crowd("garrus", key)
        t.garrus.resolves(key, "skill")
        assert sorted(t.garrus.offered()) == ["wasp", "xargatha"]
        t.leaves_open()
        assert "skill" not in table("Ga . . Wa", garrus=key).garrus.offered()


# ── menace, threaten, terrify ─────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "repeats"), [("menace", 0), ("threaten", 1), ("terrify", 2)])
def test_he_moves_an_enemy_unit_away_and_may_repeat(key: str, repeats: int) -> None:
    t = table("Ga Wa . . m . .", garrus=key, bonus={"garrus": {RANGE: 2}})
    t.garrus.resolves(key, "skill", "wasp")
    assert t.garrus.offered() == ["a3", "b2"]
    t.garrus.chooses("a3")
    for unit, end in (("red_melee_1", "a6"), ("wasp", "a4"))[:repeats]:
        t.garrus.chooses("yes", unit, end)
    assert t.garrus.resolved == [key]


def test_a_repeat_need_not_be_made() -> None:
    t = table("Ga Wa . .", garrus="terrify")
    t.garrus.resolves("terrify", "skill", "wasp", "a3", "no")
    assert t.garrus.resolved == ["terrify"]


def test_menace_chooses_enemies_in_reach_that_can_go_farther_away() -> None:
    t = crowd("garrus", "menace")
    t.garrus.resolves("menace", "skill")
    assert sorted(t.garrus.offered()) == ["red_melee_1", "red_ranged_1", "wasp", "xargatha"]
    t.leaves_open()
    t = table("Wa Ga", garrus="menace")
    t.puts(wasp="red_throne_a1", garrus="red_throne_b1")
    assert "skill" not in t.garrus.offered()


# ── form_up, testudo ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "repeats"), [("form_up", 1), ("testudo", 2)])
def test_he_moves_a_friendly_unit_closer_and_may_repeat(key: str, repeats: int) -> None:
    t = table("Ga . . Br . M", garrus=key, bonus={"garrus": {RANGE: 2}})
    t.garrus.resolves(key, "skill", "brogan")
    assert t.garrus.offered() == ["a3"]
    t.garrus.chooses("a3", "yes", "blue_melee_1", "a5")
    if repeats == 2:
        t.garrus.chooses("yes", "brogan", "a2")
    assert t.garrus.resolved == [key]


def test_form_up_chooses_friends_in_reach_who_can_come_closer() -> None:
    t = table("H . . Ga M . Br m", garrus="form_up", at={"arien": "c3"})
    t.garrus.resolves("form_up", "skill")
    assert sorted(t.garrus.offered()) == ["arien", "brogan"]
    t.leaves_open()
    assert "skill" not in crowd("garrus", "form_up").garrus.offered()


# ── battle_fury ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_card")
def test_battle_fury_performs_the_primary_action_of_a_resolved_card_that_is_discarded() -> None:
    t = table(
        "Ga Wa", garrus="chilling_howl", resolved={"garrus": ["send_flying"]}, turn=1, ultimates=["garrus"],
        bonus=STEADY,
    )  # fmt: skip
    t.garrus.resolves("chilling_howl", "skill", "send_flying", "yes", "wasp")
    t.wasp.answers("lift_up")
    t.garrus.chooses("a1", "wasp")
    assert t.wasp.at == "a5" and t.garrus.discard == ["send_flying"]
    assert "chilling_howl" in [effect.card for effect in t.effects()]


def test_battle_fury_may_be_left_alone_and_needs_an_action_that_can_begin() -> None:
    t = table("Ga Wa", garrus="chilling_howl", resolved={"garrus": ["send_flying"]}, turn=1, ultimates=["garrus"])
    t.garrus.resolves("chilling_howl", "skill", "send_flying", "no")
    assert t.wasp.at == "a2" and t.garrus.discard == ["send_flying"]
    t = table("Ga . . Wa", garrus="chilling_howl", resolved={"garrus": ["send_flying"]}, turn=1, ultimates=["garrus"])
    t.garrus.resolves("chilling_howl", "skill", "send_flying")
    assert t.garrus.resolved == ["chilling_howl"]


@pytest.mark.rule("atlantis", "actions.other_card")
def test_an_action_performed_by_fury_has_its_repeats_and_its_discard_counts() -> None:
    t = table("Ga Wa . . . .", garrus="chilling_howl", resolved={"garrus": ["terrify"]}, turn=1, ultimates=["garrus"])
    t.garrus.resolves("chilling_howl", "skill", "terrify", "yes", "wasp", "a3", "yes", "wasp", "a4")
    assert t.wasp.at == "a4"
    t = table("Ga Wa", garrus="chilling_howl", resolved={"garrus": ["angry_strike"]}, turn=1, ultimates=["garrus"])
    t.garrus.resolves("chilling_howl", "skill", "angry_strike", "yes", "wasp")
    assert "an attack of 5" in t.wasp.prompt
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.other_card")
def test_what_forbids_an_action_forbids_it_to_fury() -> None:
    truce = ("truce", "zed", THIS_TURN)
    t = table(
        "Ga Wa Ze", garrus="chilling_howl", resolved={"garrus": ["send_flying"]}, turn=1, ultimates=["garrus"],
        red=("wasp", "zed"), effects=[truce],
    )  # fmt: skip
    t.garrus.resolves("chilling_howl", "skill", "send_flying")
    assert t.garrus.resolved == ["chilling_howl"] and t.garrus.discard == ["send_flying"]


@pytest.mark.rule("atlantis", "actions.other_card")
def test_a_face_down_card_has_no_action() -> None:
    t = table("Ga Wa", garrus="chilling_howl", resolved={"garrus": ["send_flying"]}, turn=1, ultimates=["garrus"])

    def turn_over(state: AtlantisState) -> None:
        state.own(0).facedown = [state.heroes[0].resolved[0]]

    t.change(turn_over)
    t.garrus.resolves("chilling_howl", "skill", "send_flying")
    assert t.garrus.resolved == ["chilling_howl"]


def test_a_card_discarded_from_the_hand_stirs_no_fury() -> None:
    t = table("Wa Ga", wasp="shock", hands={"garrus": ["trace", "menace"]}, ultimates=["garrus"], bystander=True)
    t.wasp.resolves("shock", "attack", "garrus")
    t.garrus.answers("trace")
    assert not t.garrus.is_asked


def test_a_garrus_who_falls_in_his_fury_howls_no_more() -> None:
    t = table(
        "Ga Ti", garrus="chilling_howl", resolved={"garrus": ["send_flying"]}, turn=1, ultimates=["garrus"],
        hands={"tigerclaw": ["riposte"], "garrus": []}, bystander=True,
    )  # fmt: skip
    t.garrus.resolves("chilling_howl", "skill", "send_flying", "yes", "tigerclaw")
    t.tigerclaw.answers("riposte")
    assert not t.garrus.on_board and "chilling_howl" not in [effect.card for effect in t.effects()]
