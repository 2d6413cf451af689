"""Trinkets, sentence by sentence, and the rulings on him and his turret."""

from typing import Any

import pytest

from tests.games.atlantis.scene import GAME, Arena, table
from warhall.games.atlantis.seen.picture import draw
from warhall.games.atlantis.words import DEFENSE, RADIUS, RANGE, THIS_TURN, WITH_TOKEN
from warhall.kernel.setup import complete


def armed(picture: str, turret: str = "", **more: Any) -> Arena:
    """The turret stands on this space; the tokens that are drawn are barriers."""
    t = table(picture, **{"tokens_of": "trinkets", "spare_minions": True, "bystander": True, **more})
    if turret:
        t.puts(trinkets_turret=turret)
    return t


# ── the turret ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.miniatures")
def test_ruling_the_turret_is_an_obstacle() -> None:
    t = armed("Wa . . . .\n. . . Tr", "a2", wasp="shock")
    t.wasp.resolves("shock", "movement")
    assert "a2" not in t.wasp.offered()
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.miniatures")
def test_ruling_the_turret_counts_as_terrain() -> None:
    t = armed("Tr . . . .\n . . . .\n. . . Ti", "c5", red=("tigerclaw",))
    assert t.me("tigerclaw", "blend_into_shadows").next_to_terrain()
    t.puts(trinkets_turret="c6")
    assert not t.me("tigerclaw", "blend_into_shadows").next_to_terrain()


@pytest.mark.rule("atlantis", "concepts.miniatures", "clear.action")
def test_ruling_the_turret_is_neither_a_unit_nor_a_token() -> None:
    t = armed("Wa . . Tr\n . m", "a2", wasp="shock")
    assert "clear" not in t.wasp.offered()
    everything = t.me("wasp", "shock").targets(31, 9)
    assert "trinkets_turret" not in t.keys(everything)


@pytest.mark.rule("atlantis", "concepts.miniatures")
def test_ruling_the_turret_stays_between_rounds_and_when_trinkets_falls() -> None:
    t = armed("Tr . . Wa", "a3", phase="end_round", bystander=False)
    assert t.round == 2 and t.on("a3") == "trinkets_turret"
    t = armed("Wa Tr . .", "a3", wasp="shock", hands={"trinkets": []})
    t.wasp.resolves("shock", "attack", "trinkets")
    assert not t.trinkets.on_board and t.on("a3") == "trinkets_turret"


@pytest.mark.rule("atlantis", "concepts.miniatures")
def test_everybody_sees_whose_it_is_and_what_it_is() -> None:
    t = armed("Tr . . Wa", "a3")
    shown = t.match.view(1)["table"]["tokens"]
    assert [(one["key"], one["name"], one["at"]) for one in shown] == [("trinkets_turret", "Trinkets's turret", "a3")]
    static = GAME.static(complete(GAME.options(), {}))["tokens"]
    assert static["turret"] == ["An obstacle that counts as terrain.", "No token: it stays until a card removes it."]
    assert static["barrier"][1] == "It is removed at the end of the round."


# ── rapid_deployment, ramshackle_turret ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "place.empty")
@pytest.mark.parametrize("key", ["rapid_deployment", "ramshackle_turret"])
def test_he_moves_up_to_three_spaces_and_places_the_turret_next_to_him(key: str) -> None:
    t = armed("Tr . . . . .", trinkets=key)
    t.trinkets.resolves(key, "skill", *(["turret"] if key == "rapid_deployment" else []))
    assert {"a1", "a4"} < set(t.trinkets.offered()) and "a5" not in t.trinkets.offered()
    t.trinkets.chooses("a3")
    assert sorted(t.trinkets.offered()) == t.around("trinkets")
    t.trinkets.chooses("a4")
    assert t.on("a4") == "trinkets_turret" and "Trinkets's turret is placed at A4 (from the supply)." in t.log()


@pytest.mark.rule("atlantis", "concepts.miniatures")
def test_ruling_there_is_one_turret_and_placing_it_again_moves_it() -> None:
    t = armed("Tr . . . . .", "a6", trinkets="rapid_deployment")
    t.trinkets.resolves("rapid_deployment", "skill", "turret", "a1", "a2")
    assert t.on("a2") == "trinkets_turret" and t.on("a6") == ""


def test_who_cannot_move_still_places_the_turret() -> None:
    t = armed("Tr . Ze", trinkets="ramshackle_turret", red=("zed",), effects=[("root", "zed", THIS_TURN)])
    t.trinkets.resolves("ramshackle_turret", "skill", "a2")
    assert t.trinkets.at == "a1" and t.on("a2") == "trinkets_turret"


def test_or_he_defeats_a_minion_next_to_him() -> None:
    t = armed("m Tr M Wa", trinkets="rapid_deployment")
    t.trinkets.resolves("rapid_deployment", "skill", "minion")
    assert t.trinkets.offered() == ["red_melee_1"]
    t.trinkets.chooses("red_melee_1")
    assert t.trinkets.coins == 2
    t = armed(". Tr M h\n . . . m", trinkets="rapid_deployment")
    t.trinkets.resolves("rapid_deployment", "skill")
    assert t.trinkets.offered() == ["turret"]
    t.leaves_open()


# ── salvage_parts ─────────────────────────────────────────────────────────────────────────────────────────────────────
def test_salvage_places_the_turret_next_to_him() -> None:
    t = armed("Tr . . . .", "a5", trinkets="salvage_parts")
    t.trinkets.resolves("salvage_parts", "skill", "turret")
    assert sorted(t.trinkets.offered()) == t.around("trinkets")
    t.trinkets.chooses("a2")
    assert t.on("a2") == "trinkets_turret" and t.on("a5") == ""


def test_salvage_removes_the_turret_wherever_it_is_and_he_moves_up_to_three_spaces() -> None:
    t = armed("Tr . . . .\n . . .", "i5", trinkets="salvage_parts", bystander=False, at={"wasp": "i9"})
    t.trinkets.resolves("salvage_parts", "skill", "move")
    assert "a5" not in t.trinkets.offered()
    t.trinkets.chooses("a4")
    assert t.trinkets.at == "a4" and t.where("trinkets_turret") == "" and "Trinkets's turret is removed." in t.log()


def test_salvage_removes_the_turret_and_he_may_retrieve_a_card() -> None:
    for takes in (True, False):
        t = armed("Tr . .", "a3", trinkets="salvage_parts", discards={"trinkets": ["early_prototype"]})
        t.trinkets.resolves("salvage_parts", "skill", "retrieve", "early_prototype" if takes else "pass")
        assert t.where("trinkets_turret") == "" and ("early_prototype" in t.trinkets.hand) == takes


def test_without_a_turret_there_is_nothing_to_salvage() -> None:
    t = armed("Tr . .", trinkets="salvage_parts")
    t.trinkets.resolves("salvage_parts", "skill")
    assert t.trinkets.offered() == ["turret"]
    t.leaves_open()


# ── makeshift_minigun, gatling_gun, supercharged_cannon ───────────────────────────────────────────────────────────────
GUNS = [("makeshift_minigun", 2, 3, 2), ("gatling_gun", 3, 3, 2), ("supercharged_cannon", 3, 4, 3)]


@pytest.mark.rule("atlantis", "actions.around")
@pytest.mark.parametrize(("key", "reach", "attack", "more"), GUNS)
def test_he_shoots_whoever_is_in_range_of_him_and_of_the_turret(key: str, reach: int, attack: int, more: int) -> None:
    t = armed("Tr . . . . . . . .\n\n. . . . Xa", trinkets=key, red=("wasp", "xargatha"), at={"wasp": "i1"})
    for away, turret, open_to_it in (
        (reach, reach, True),
        (reach + 1, reach, False),
        (reach, reach + 1, False),
    ):
        t.puts(wasp=f"a{1 + away}", trinkets_turret=f"a{1 + away + turret}", xargatha="i9")
        assert ("attack" in t.trinkets.offered()) == open_to_it
    t.puts(wasp="a2", trinkets_turret="")
    assert "attack" not in t.trinkets.offered()


@pytest.mark.rule("atlantis", "line.straight", "actions.around")
@pytest.mark.parametrize(("key", "reach", "attack", "more"), GUNS)
@pytest.mark.parametrize(
    ("trinkets", "turret", "aligned"), [("c1", "c5", True), ("c1", "b4", False), ("d1", "c5", False)]
)
def test_in_line_with_both_the_attack_is_stronger(
    key: str, reach: int, attack: int, more: int, trinkets: str, turret: str, aligned: bool
) -> None:
    t = armed("", turret, at={"trinkets": trinkets, "wasp": "c3"}, trinkets=key, hands={"wasp": ["shock"]})
    t.trinkets.resolves(key, "attack", "wasp")
    assert f"with a value of {attack + more * aligned}" in t.log()[-1]
    t.everybody_declines()


@pytest.mark.rule("atlantis", "concepts.hidden")
@pytest.mark.parametrize(("smoke", "seen"), [("a2", False), ("a4", True)])
def test_ruling_smoke_between_him_and_the_target_hides_it_wherever_the_turret_is(smoke: str, seen: bool) -> None:
    bomb = ("smoke_bomb", "min", WITH_TOKEN, "min_token_1")
    t = armed("Tr . Min . .", "a5", trinkets="makeshift_minigun", red=("min",), effects=[bomb], tokens_of="min")
    t.puts(min_token_1=smoke)
    assert ("attack" in t.trinkets.offered()) == seen


@pytest.mark.rule("atlantis", "actions.around")
def test_ruling_who_may_use_no_skills_near_arien_may_not_however_far_the_turret_is() -> None:
    for at, allowed in (("a4", False), ("a6", True)):
        t = armed("Ar . . . . .", "i9", trinkets="disruptor_jolt", red=("arien",), at={"trinkets": at},
                  effects=[("spell_break", "arien", THIS_TURN)])  # fmt: skip
        assert ("skill" in t.trinkets.offered()) == allowed


# ── steam_discharge, flame_belcher ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.around")
@pytest.mark.parametrize(("key", "repeats"), [("steam_discharge", 1), ("flame_belcher", 2)])
def test_he_burns_units_in_range_next_to_the_turret_and_may_repeat_on_others(key: str, repeats: int) -> None:
    t = armed("Tr . . m . m\n . . r m", "a5", trinkets=key)
    t.trinkets.resolves(key, "attack")
    assert sorted(t.trinkets.offered()) == ["red_melee_1", "red_melee_3"]
    t.trinkets.chooses("red_melee_1", "yes")
    assert t.trinkets.offered() == ["red_melee_3"]
    t.trinkets.chooses("red_melee_3")
    assert t.trinkets.coins == 4 and t.trinkets.resolved == [key]


@pytest.mark.parametrize(("key", "repeats"), [("steam_discharge", 1), ("flame_belcher", 2)])
def test_never_twice_the_same_unit_and_only_so_often(key: str, repeats: int) -> None:
    picture = ". m m .\n m . Wa Tr\n. r r ."
    t = armed(picture, "b2", trinkets=key, hands={"wasp": ["shock"]}, bonus={"wasp": {DEFENSE: 9}})
    t.trinkets.resolves(key, "attack", "wasp")
    t.wasp.answers("shock")
    t.trinkets.chooses("yes")
    assert "wasp" not in t.trinkets.offered() and len(t.trinkets.offered()) == 5
    t.trinkets.chooses("red_melee_1", *(["yes", "red_melee_2"] if repeats == 2 else []))
    assert t.trinkets.coins == 2 * repeats and t.trinkets.resolved == [key]


# ── disruptor_jolt, disruptor_pulse, disruptor_grid ───────────────────────────────────────────────────────────────────
DISRUPTORS = [("disruptor_jolt", 3), ("disruptor_pulse", 4), ("disruptor_grid", 4)]


def jammed(key: str, picture: str, turret: str, **more: Any) -> Arena:
    return armed(picture, turret, **{**more, "effects": [(key, "trinkets", THIS_TURN, "trinkets_turret")]})


@pytest.mark.rule("atlantis", "effects.before_enemy_action", "actions.around")
@pytest.mark.parametrize(("key", "radius"), DISRUPTORS)
def test_before_a_primary_action_an_enemy_around_the_turret_discards_a_card(key: str, radius: int) -> None:
    for away in (radius, radius + 1):
        t = jammed(key, "Tr . . . . Wa M", f"a{6 - away}", wasp="shock", hands={"wasp": ["lift_up", "telekinesis"]})
        t.wasp.resolves("shock", "attack", *(["lift_up"] if away == radius else []))
        assert t.wasp.discard == ["lift_up"] * (away == radius)
        assert bool(t.effects()) == (away > radius)
        t.leaves_open()


@pytest.mark.rule("atlantis", "effects.before_enemy_action")
@pytest.mark.parametrize(("key", "radius"), DISRUPTORS)
def test_the_effect_lasts_this_turn_and_ends_with_the_first_discard(key: str, radius: int) -> None:
    t = armed("Tr . . Wa M", "a3", trinkets=key, wasp="shock")
    t.trinkets.resolves(key, "skill")
    assert [(effect.card, effect.when, effect.on) for effect in t.effects()] == [(key, THIS_TURN, "trinkets_turret")]
    t.wasp.resolves("shock", "attack", "lift_up")
    assert t.wasp.discard == ["lift_up"] and t.effects() == []
    t.leaves_open()


def test_its_reach_is_drawn_around_the_turret() -> None:
    t = jammed("disruptor_pulse", "Tr . . Wa", "a3")
    effect = t.match.view(1)["table"]["effects"][0]
    assert (effect["on"], effect["radius"]) == ("trinkets_turret", 4)


@pytest.mark.rule("atlantis", "effects.before_enemy_action")
@pytest.mark.parametrize(("action", "path"), [("movement", ["a3"]), ("hold", []), ("clear", ["trinkets_token_1"])])
def test_other_actions_are_free(action: str, path: list[str]) -> None:
    t = jammed("disruptor_grid", "Tr . Wa *", "b1", wasp="shock", hands={"wasp": []})
    t.wasp.resolves("shock", action, *path)
    assert t.wasp.on_board and len(t.effects()) == 1


@pytest.mark.rule("atlantis", "effects.before_enemy_action")
def test_fast_travel_is_free() -> None:
    t = jammed(
        "disruptor_grid", "Tr . . .", "b1", wasp="stop_projectiles", hands={"wasp": []}, at={"wasp": "red_beach_a1"}
    )
    t.puts(trinkets_turret="red_beach_b1")
    t.wasp.resolves("stop_projectiles", "fast_travel", "red_beach_c1")
    assert t.wasp.on_board and len(t.effects()) == 1


@pytest.mark.rule("atlantis", "discard.or_defeated", "effects.before_enemy_action")
@pytest.mark.parametrize(
    ("key", "falls"), [("disruptor_jolt", False), ("disruptor_pulse", False), ("disruptor_grid", True)]
)
def test_with_an_empty_hand_only_the_grid_defeats(key: str, falls: bool) -> None:
    t = jammed(key, "Tr . Wa M", "b2", wasp="shock", hands={"wasp": [], "trinkets": []})
    t.wasp.resolves("shock", "attack", *([] if falls else ["blue_melee_1", "trinkets"]))
    assert t.wasp.on_board != falls and bool(t.where("blue_melee_1")) == falls
    assert len(t.effects()) == 1 and t.wasp.resolved == ["shock"]


@pytest.mark.rule("atlantis", "effects.before_enemy_action")
def test_a_primary_defence_is_a_primary_action_and_the_card_that_defends_is_spoken_for() -> None:
    t = jammed("disruptor_jolt", "Bro Wa . Tr", "a3", brogan="onslaught",
               hands={"wasp": ["stop_projectiles", "lift_up"]})  # fmt: skip
    t.brogan.resolves("onslaught", "attack", "wasp")
    t.wasp.answers("stop_projectiles")
    assert t.wasp.offered() == ["lift_up"]
    t.wasp.chooses("lift_up")
    assert t.wasp.discard == ["lift_up", "stop_projectiles"] and t.effects() == []


@pytest.mark.rule("atlantis", "effects.before_enemy_action")
def test_a_secondary_defence_is_free() -> None:
    t = jammed("disruptor_jolt", "Bro Wa . Tr", "a3", brogan="onslaught", hands={"wasp": ["shock", "lift_up"]})
    t.brogan.resolves("onslaught", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and len(t.effects()) == 1


@pytest.mark.rule("atlantis", "effects.before_enemy_action")
def test_friends_and_the_immune_are_not_disrupted() -> None:
    t = jammed("disruptor_grid", "Tr . Bro m", "b1", brogan="shield", hands={"brogan": []})
    t.brogan.resolves("shield", "skill")
    assert t.brogan.on_board
    t = armed(
        "Tr . Ze m", "b1", zed="root", red=("zed",), hands={"zed": []},
        effects=[("disruptor_grid", "trinkets", THIS_TURN, "trinkets_turret"), ("sanctuary", "zed", THIS_TURN)],
    )  # fmt: skip
    t.zed.resolves("root", "skill")
    assert t.zed.on_board


# ── deployable_barrier, deployable_bastion ────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.token_count")
@pytest.mark.parametrize(("key", "most"), [("deployable_barrier", 2), ("deployable_bastion", 3)])
def test_barriers_go_around_him_the_first_next_to_the_turret(key: str, most: int) -> None:
    t = armed("Tr . . . . .", "a4", trinkets=key)
    t.trinkets.resolves(key, "skill")
    assert sorted(t.trinkets.offered()) == ["a3", "b3", "done"]
    t.trinkets.chooses("a3")
    assert {"a2", "b1", "c3", "done"} < set(t.trinkets.offered()) and "b4" not in t.trinkets.offered()
    t.trinkets.chooses(*["a2", "b1"][: most - 1])
    assert t.trinkets.resolved == [key] and [t.on(space) for space in ("a3", "a2")] == [
        "trinkets_token_1",
        "trinkets_token_2",
    ]


@pytest.mark.parametrize("key", ["deployable_barrier", "deployable_bastion"])
def test_he_may_place_fewer_and_without_the_turret_none(key: str) -> None:
    t = armed("Tr . . . . .", "a4", trinkets=key)
    t.trinkets.resolves(key, "skill", "a3").declines()
    assert t.on("a3") == "trinkets_token_1" and t.trinkets.resolved == [key]
    t = armed("Tr . . . . .", trinkets=key)
    t.trinkets.resolves(key, "skill")
    assert t.trinkets.resolved == [key]


@pytest.mark.rule("atlantis", "concepts.tokens")
@pytest.mark.parametrize("key", ["deployable_barrier", "deployable_bastion"])
def test_he_and_friendly_heroes_defend_with_one_more_for_each_barrier_next_to_them(key: str) -> None:
    barriers = [(key, "trinkets", WITH_TOKEN, f"trinkets_token_{n}") for n in (1, 2)]
    t = armed("* Tr * Bro . Wa\n . . . .", effects=barriers)
    assert t.me("trinkets", "gatling_gun").value(DEFENSE) == 6 + 2
    assert t.me("brogan", "shield").value(DEFENSE) == 4 + 1
    t.puts(wasp="b2")
    assert t.me("wasp", "shock").value(DEFENSE) == 6
    t.puts(trinkets="")
    assert t.me("brogan", "shield").value(DEFENSE) == 4 + 1


def test_barriers_are_removed_at_the_end_of_the_round() -> None:
    t = armed("* Tr . Wa", phase="end_round", bystander=False,
              effects=[("deployable_barrier", "trinkets", WITH_TOKEN, "trinkets_token_1")])  # fmt: skip
    assert t.round == 2 and t.on("a1") == "" and t.effects() == []


# ── early_prototype, updated_design, perfected_design ─────────────────────────────────────────────────────────────────
DESIGNS = ["early_prototype", "updated_design", "perfected_design"]


@pytest.mark.rule("atlantis", "swap.places", "actions.around")
@pytest.mark.parametrize("key", DESIGNS)
def test_near_the_turret_he_swaps_with_a_unit_or_token_around_it(key: str) -> None:
    t = armed("Tr . . Wa * m\n M . . .", "a3", trinkets=key, bystander=False)
    t.trinkets.resolves(key, "skill", *(["swap"] if key == "perfected_design" else []))
    assert sorted(t.trinkets.offered()) == ["blue_melee_1", "trinkets_token_1", "wasp"]
    t.trinkets.chooses("wasp")
    assert t.trinkets.at == "a4" and t.wasp.at == "a1"
    assert (t.where("trinkets_turret") == "") == (key == "early_prototype")


@pytest.mark.rule("atlantis", "actions.condition")
@pytest.mark.parametrize("key", DESIGNS)
def test_far_from_the_turret_nothing_happens(key: str) -> None:
    for turret in ("a4", ""):
        t = armed("Tr . . . Wa", turret, trinkets=key, bystander=False)
        t.trinkets.resolves(key, "skill")
        assert t.trinkets.at == "a1" and t.trinkets.resolved == [key] and t.where("trinkets_turret") == turret


@pytest.mark.rule("atlantis", "actions.first_step")
def test_with_nobody_around_the_turret_the_swap_is_closed() -> None:
    t = armed("Tr . . . . . Wa", "a3", trinkets="updated_design", bystander=False)
    assert t.trinkets.closed()["skill"] == "nobody around the turret can swap places with you"


@pytest.mark.rule("atlantis", "place.oneself")
def test_or_the_perfected_design_places_him_around_the_turret() -> None:
    t = armed("Tr . . . . . . Wa", "a3", trinkets="perfected_design", bystander=False)
    t.trinkets.resolves("perfected_design", "skill")
    assert t.trinkets.offered() == ["place"]
    t.trinkets.chooses("place")
    assert "a5" in t.trinkets.offered() and "a6" not in t.trinkets.offered() and "a3" not in t.trinkets.offered()
    t.trinkets.chooses("a5")
    assert t.trinkets.at == "a5" and t.on("a3") == "trinkets_turret"


# ── self_destruct, emergency_protocol ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "discard.or_defeated", "actions.around")
@pytest.mark.parametrize(("key", "falls"), [("self_destruct", False), ("emergency_protocol", True)])
def test_up_to_two_enemy_heroes_around_the_turret_discard_and_it_is_removed(key: str, falls: bool) -> None:
    hands = {"wasp": ["shock"], "xargatha": [], "tigerclaw": ["parry"]}
    t = armed("Tr . . . . Wa Xa . Ti", "a5", trinkets=key, hands=hands, at={"brogan": "b5"}, bystander=False)
    t.trinkets.resolves(key, "skill")
    assert sorted(t.trinkets.offered()) == ["done", "wasp", "xargatha"]
    t.trinkets.chooses("wasp", "xargatha")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and t.xargatha.on_board != falls and t.where("trinkets_turret") == ""


@pytest.mark.parametrize("key", ["self_destruct", "emergency_protocol"])
def test_the_third_hero_around_the_turret_gets_away(key: str) -> None:
    t = armed("Tr . . . . Wa Xa Ti", "a5", trinkets=key, bystander=False)
    t.trinkets.resolves(key, "skill", "wasp", "xargatha")
    assert t.asked() == ["wasp"]
    t.wasp.answers("shock")
    t.xargatha.answers("charm")
    assert t.tigerclaw.discard == [] and t.where("trinkets_turret") == ""


@pytest.mark.parametrize("key", ["self_destruct", "emergency_protocol"])
def test_it_is_removed_even_if_nobody_is_chosen(key: str) -> None:
    t = armed("Tr . . . . Wa", "a5", trinkets=key, bystander=False)
    t.trinkets.resolves(key, "skill").declines()
    assert t.where("trinkets_turret") == "" and t.wasp.discard == []


# ── unlimited_firepower ───────────────────────────────────────────────────────────────────────────────────────────────
def test_unlimited_firepower_adds_one_to_his_ranges_and_radii() -> None:
    t = armed("Tr . . Wa", ultimates=["trinkets"])
    assert t.me("trinkets", "gatling_gun").value(RANGE) == 4 and t.me("trinkets", "disruptor_jolt").value(RADIUS) == 4
    assert t.me("trinkets", "gatling_gun").value(RADIUS) == 0 and t.me("wasp", "telekinesis").value(RANGE) == 3
    t.puts(trinkets="")
    assert t.me("trinkets", "gatling_gun").value(RANGE) == 3


def test_with_it_the_disruptor_reaches_farther() -> None:
    t = jammed("disruptor_jolt", "Tr . . . . Wa M", "a2", wasp="shock", ultimates=["trinkets"])
    t.wasp.resolves("shock", "attack")
    assert t.wasp.prompt == "Disruptor Jolt: discard a card"
    t.leaves_open()


# ── in the terminal ───────────────────────────────────────────────────────────────────────────────────────────────────
def test_the_terminal_names_what_lies_on_the_board() -> None:
    t = table(map="forgotten_island", at={"trinkets": "k5", "wasp": "k9"})
    t.puts(trinkets_turret="k6", trinkets_token_1="k7", trinkets_token_2="k8")
    text = ["".join(part for part, _ in line) for line in draw(t.match.view(0), frozenset())]
    assert "On the board: Trinkets's barrier at K7, K8; Trinkets's turret at K6" in text
