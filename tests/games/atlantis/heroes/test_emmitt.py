"""Emmitt, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.me.piles import discard, retrieve
from warhall.games.atlantis.words import (
    ALWAYS,
    DEFENSE,
    END_OF_TURN,
    INITIATIVE,
    NEXT_TURN,
    RADIUS,
    THIS_TURN,
    WITH_TOKEN,
)
from warhall.kernel.match import Match
from warhall.kernel.state import Chance

GLITCHES = ["emmitt_token_1", "emmitt_token_2", "emmitt_token_3"]


def lab(picture: str, **more: Any) -> Arena:
    """A turn that does not end by itself, and a lane that is not pushed."""
    return table(picture, **{"bystander": True, "spare_minions": True, **more})


def quick(picture: str, **more: Any) -> Arena:
    """The same, with an Emmitt who acts before everybody else."""
    return lab(picture, **{"bonus": {"emmitt": {INITIATIVE: 9}}, **more})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("reverse_time", ["attack"], ["red_melee_1", "wasp"]),
        ("tear_in_time", ["attack"], ["wasp"]),
        ("temporal_punch", ["attack"], ["red_melee_1", "wasp"]),
        ("temporal_slam", ["attack"], ["red_melee_1", "wasp"]),
        ("temporal_judgment", ["attack"], ["red_melee_1", "wasp"]),
        ("flashback", ["attack"], ["red_melee_1", "wasp"]),
        ("deja_vu", ["attack"], ["red_melee_1", "wasp"]),
        ("time_walk", ["skill"], ["wasp", "xargatha"]),
        ("fast_forward", ["skill"], ["wasp", "xargatha"]),
        ("back_to_the_future", ["skill", "hasten"], ["wasp", "xargatha"]),
        ("time_snare", ["skill"], ["wasp", "xargatha"]),
        ("time_trap", ["skill"], ["wasp", "xargatha"]),
        ("time_bomb", ["skill"], ["wasp", "xargatha"]),
        ("time_loop", ["skill"], ["wasp", "xargatha"]),
        ("time_warp", ["skill", "swap"], ["wasp", "xargatha"]),
    ],
)
def test_whom_emmitt_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("emmitt", key)
    t.emmitt.resolves(key, *path)
    assert sorted(t.emmitt.offered()) == targets
    t.leaves_open()


# ── reverse_time, tear_in_time ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "initiative.reversed")
@pytest.mark.parametrize("key", ["reverse_time", "tear_in_time"])
def test_in_the_next_turn_the_lowest_initiative_acts_first(key: str) -> None:
    t = table("Em Wa . Br", emmitt=key, hands={"wasp": ["lift_up", "shock"], "emmitt": ["time_snare"]}, lives=9)
    t.emmitt.resolves(key, "attack", "wasp")
    t.wasp.answers("shock")
    assert [(one.card, one.when) for one in t.effects()] == [(key, NEXT_TURN)]
    t.everybody_plays(emmitt="time_snare", wasp="lift_up", brogan="mad_dash")
    assert "This turn, heroes with lower initiative act first." in t.log()
    order = [one["hero"] for one in t.brogan.sees()["order"]]
    assert order == ["brogan", "emmitt", "wasp"] and t.asked() == ["brogan"]
    t.brogan.chooses("hold")
    assert t.asked() == ["emmitt"]
    assert [one["stand"] for one in t.brogan.sees()["order"]] == ["done", "acting", "waiting"]
    t.everybody_holds()
    assert t.effects() == [] and t.turn == 2


@pytest.mark.rule("atlantis", "initiative.reversed")
def test_immunity_does_not_help_and_ties_are_broken_as_ever() -> None:
    reversed_ = ("reverse_time", "emmitt", THIS_TURN)
    t = table(
        "Em . Ze . Wa Br", red=("zed", "wasp"), effects=[reversed_, ("sanctuary", "zed", THIS_TURN)], coin=1,
        zed="poke", wasp="shock", brogan="onslaught",
    )  # fmt: skip
    values = {one["hero"]: one["initiative"] for one in t.brogan.sees()["order"]}
    slowest = min(values.values())
    assert values[t.asked()[0]] == slowest and slowest < max(values.values())
    t = table("Em . Wa Br", effects=[reversed_], coin=1, wasp="shock", emmitt="reverse_time")
    t.change(lambda state: setattr(state.own(1), "initiative", 11))
    assert t.asked() == ["emmitt"]
    t.emmitt.chooses("hold")
    assert t.coin == 0


def test_reversed_by_two_texts_the_order_is_still_reversed() -> None:
    effects = [("reverse_time", "emmitt", THIS_TURN), ("tear_in_time", "emmitt", THIS_TURN)]
    t = table("Em . Wa", effects=effects, emmitt="time_snare", wasp="lift_up")
    assert [one["initiative"] for one in t.wasp.sees()["order"]] == [8, 10]


def test_after_the_last_turn_there_is_no_next_one() -> None:
    t = lab("Em m", emmitt="reverse_time", turn=3)
    t.emmitt.resolves("reverse_time", "attack", "red_melee_1")
    assert t.effects() == []


# ── unstable_timeline ─────────────────────────────────────────────────────────────────────────────────────────────────
OPEN = """
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  .  Em Wa .  .  .
     .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  Xa"""


@pytest.mark.rule("atlantis", "heroes.unstable_timeline", "concepts.token_count")
def test_two_glitches_are_placed_around_emmitt_with_two_spaces_between_them() -> None:
    t = quick(OPEN, emmitt="unstable_timeline")
    t.emmitt.resolves("unstable_timeline", "skill")
    assert "e1" in t.emmitt.offered() and "e9" in t.emmitt.offered() and "a1" not in t.emmitt.offered()
    t.emmitt.chooses("e3")
    assert "e4" not in t.emmitt.offered() and "e2" not in t.emmitt.offered() and "f4" not in t.emmitt.offered()
    assert "e1" not in t.emmitt.offered() and "g5" in t.emmitt.offered() and "f5" in t.emmitt.offered()
    t.emmitt.chooses("f5")
    assert sorted(t.emmitt.offered()) == ["wasp", "xargatha"]
    t.emmitt.chooses("xargatha")
    assert sorted(t.xargatha.offered()) == GLITCHES[:2]
    t.xargatha.answers("emmitt_token_2")
    assert t.emmitt.at == "f5" and t.where("emmitt_token_2") == "e5" and t.where("emmitt_token_1") == "e3"


def test_at_the_end_of_the_turn_all_glitches_are_removed() -> None:
    t = quick(OPEN, emmitt="unstable_timeline")
    t.emmitt.resolves("unstable_timeline", "skill", "e3", "f5", "wasp")
    t.wasp.answers("emmitt_token_1")
    assert [(one.card, one.when) for one in t.effects()] == [("unstable_timeline", END_OF_TURN)]
    t.everybody_holds()
    assert [t.where(glitch) for glitch in GLITCHES] == ["", "", ""] and t.turn == 1 and t.effects() == []


@pytest.mark.rule("atlantis", "defense.both_icons")
def test_in_defence_three_glitches_are_placed_before_the_total_is_counted() -> None:
    t = lab(OPEN, wasp="shock", hands={"emmitt": ["unstable_timeline"]})
    t.puts(blue_melee_2="h3")
    t.wasp.resolves("shock", "attack", "emmitt")
    t.emmitt.answers("unstable_timeline", "h2", "b2", "e8", "wasp")
    assert sorted(t.wasp.offered()) == GLITCHES
    t.wasp.chooses(next(one for one in GLITCHES if t.where(one) == "h2"))
    assert t.emmitt.at == "h2" and t.emmitt.discard == ["unstable_timeline"]
    assert any("Emmitt defends with Unstable Timeline: 7 against" in line for line in t.log())
    t.everybody_holds()
    assert not any(t.where(glitch) for glitch in GLITCHES)


SIX_IS_ENOUGH = "Emmitt defends with Unstable Timeline: 6 against 5."


@pytest.mark.rule("atlantis", "heroes.unstable_timeline", "actions.first_step")
def test_without_room_for_all_glitches_none_is_placed() -> None:
    near = {"emmitt": {RADIUS: -3, INITIATIVE: 9}}
    t = lab(OPEN, emmitt="unstable_timeline", bonus=near)
    assert "there is no room for 2 glitches around you" in t.emmitt.closed().values()
    t = lab(OPEN, wasp="shock", hands={"emmitt": ["unstable_timeline"]}, bonus=near)
    t.wasp.resolves("shock", "attack", "emmitt")
    t.emmitt.answers("unstable_timeline")
    assert t.emmitt.at == "e5" and not any(t.where(glitch) for glitch in GLITCHES)
    assert {"Unstable Timeline cannot go on and ends there.", SIX_IS_ENOUGH} <= {*t.log()}


def test_room_for_two_glitches_is_enough_for_the_skill() -> None:
    ravine = """
        Wa .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .
        .  .  ^  ^  ^  ^  ^  .  .
         .  .  ^  ^  ^  ^  ^  .  .
        .  .  .  .  Em .  .  .  .
         .  .  ^  ^  ^  ^  ^  .  .
        .  .  ^  ^  ^  ^  ^  .  ."""
    t = table(ravine, emmitt="unstable_timeline", bonus={"emmitt": {RADIUS: -2}})
    t.emmitt.resolves("unstable_timeline", "skill", "e3", "e7", "wasp")
    t.wasp.answers(GLITCHES[1])
    assert t.emmitt.at == "e7"


@pytest.mark.rule("atlantis", "actions.fizzle")
def test_without_an_enemy_hero_on_the_board_nobody_chooses_and_the_text_ends() -> None:
    t = quick(OPEN, emmitt="unstable_timeline", fallen=["wasp", "xargatha"])
    t.emmitt.resolves("unstable_timeline", "skill", "e3", "f5")
    assert t.emmitt.at == "e5" and t.where(GLITCHES[0]) == "e3" and t.effects() == []
    assert "Unstable Timeline cannot go on and ends there." in t.log()


@pytest.mark.rule("atlantis", "concepts.token_supply", "heroes.unstable_timeline")
def test_glitches_that_lie_there_are_taken_up_when_the_supply_is_empty_and_may_be_chosen() -> None:
    three = OPEN.replace("    .  .  .  .  .  .  .  .  .", "    *  .  *  .  *  .  .  .  .", 1)
    t = quick(three, emmitt="unstable_timeline", tokens_of="emmitt")
    t.emmitt.resolves("unstable_timeline", "skill")
    assert t.emmitt.offered() == GLITCHES
    t.emmitt.chooses(GLITCHES[0], "e3")
    assert t.emmitt.offered() == GLITCHES[1:]
    t.emmitt.chooses(GLITCHES[1], "f5", "wasp")
    assert t.wasp.offered() == GLITCHES
    t.wasp.answers(GLITCHES[2])
    assert t.emmitt.at == "a5"


# ── temporal_punch, temporal_slam, temporal_judgment ──────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "defense.other_value")
@pytest.mark.parametrize(("key", "value"), [("temporal_punch", 9), ("temporal_slam", 11), ("temporal_judgment", 12)])
def test_who_defends_counts_the_initiative_of_card_and_items(key: str, value: int) -> None:
    hands = {"brogan": ["onslaught", "mad_dash"]}
    bonus = {"brogan": {INITIATIVE: 2, DEFENSE: 5}}
    t = lab("Em Br m", red=("brogan",), emmitt=key, hands=hands, bonus=bonus)
    t.emmitt.resolves(key, "attack", "brogan")
    assert "(your initiative counts)" in t.brogan.prompt and f"an attack of {value}" in t.brogan.prompt
    assert t.brogan.sums()["mad_dash"] == [("initiative of Mad Dash", 7), ("items", 2), ("friendly minions", 1)]
    t.brogan.answers("mad_dash")
    assert t.brogan.on_board == (value <= 10)


@pytest.mark.rule("atlantis", "defense.other_value")
def test_effects_on_the_defence_and_blocks_count_as_ever() -> None:
    t = lab(
        "Em Ti * . Tr", red=("tigerclaw", "trinkets"), emmitt="temporal_punch", tokens_of="trinkets",
        effects=[("deployable_barrier", "trinkets", WITH_TOKEN, "trinkets_token_1")],
        hands={"tigerclaw": ["hit_and_run", "parry"]},
    )  # fmt: skip
    t.emmitt.resolves("temporal_punch", "attack", "tigerclaw")
    assert t.tigerclaw.sums()["hit_and_run"] == [("initiative of Hit and Run", 9), ("Deployable Barrier", 1)]
    assert t.tigerclaw.verdicts()["parry"] == "blocks"
    t.tigerclaw.answers("parry")
    assert t.tigerclaw.on_board
    t.leaves_open()


def test_a_minion_that_is_struck_simply_falls() -> None:
    t = lab("Em m", emmitt="temporal_punch")
    t.emmitt.resolves("temporal_punch", "attack", "red_melee_1")
    assert t.on("a2") == "" and t.emmitt.coins == 2


# ── flashback, deja_vu ────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "count"), [("flashback", 3), ("deja_vu", 2)])
def test_after_the_attack_glitches_and_a_hero_who_swaps_with_one_of_its_choice(key: str, count: int) -> None:
    spaces = ["e2", "b5", "g6"][:count]
    t = lab(OPEN.replace("Xa", ". ").replace(".  Em", "m  Em"), emmitt=key)
    t.emmitt.resolves(key, "attack", "red_melee_1", "yes")
    assert "e1" not in t.emmitt.offered()
    t.emmitt.chooses(*spaces)
    assert t.emmitt.offered() == ["wasp", "pass"]
    t.emmitt.chooses("wasp")
    assert t.wasp.offered() == GLITCHES[:count]
    t.wasp.answers(GLITCHES[1])
    assert t.wasp.at == "b5" and t.where(GLITCHES[1]) == "e6" and t.emmitt.at == "e5"
    t.everybody_holds()
    assert not any(t.where(glitch) for glitch in GLITCHES)


@pytest.mark.parametrize("key", ["flashback", "deja_vu"])
def test_emmitt_may_place_none_and_need_not_choose_a_hero(key: str) -> None:
    t = lab(OPEN.replace(".  Em", "m  Em"), emmitt=key)
    t.emmitt.resolves(key, "attack", "red_melee_1", "no")
    assert not any(t.where(glitch) for glitch in GLITCHES)
    t = lab(OPEN.replace(".  Em", "m  Em"), emmitt=key)
    t.emmitt.resolves(key, "attack", "red_melee_1", "yes", "e2", "b5", *(["g6"] if key == "flashback" else []), "pass")
    assert t.wasp.at == "e6" and t.where(GLITCHES[0]) == "e2"


# ── time_walk, fast_forward, back_to_the_future ───────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.turn_start", "movement.exact")
@pytest.mark.parametrize("path", [("time_walk",), ("fast_forward",), ("back_to_the_future", "hasten")])
def test_a_hero_who_stayed_put_is_moved_two_spaces_straight_ahead(path: tuple[str, ...]) -> None:
    t = lab(OPEN, emmitt=path[0])
    t.emmitt.resolves(path[0], "skill", *path[1:], "wasp")
    assert sorted(t.emmitt.offered()) == ["c5", "c7", "e8", "g5", "g7"]
    t.emmitt.chooses("e8")
    assert t.wasp.at == "e8"


@pytest.mark.rule("atlantis", "actions.turn_start")
def test_who_has_moved_this_turn_has_not_stayed_even_if_it_came_back() -> None:
    t = lab(OPEN, emmitt="time_walk")
    t.puts(wasp="e7")
    t.puts(wasp="e6")
    assert "no enemy hero who stayed put and has room ahead is in reach" in t.emmitt.closed().values()
    t = table("Em . Wa", phase="play", hands={"emmitt": ["time_walk"], "wasp": ["shock"]})
    t.puts(wasp="e7")
    t.everybody_plays()
    assert t.me("emmitt", "time_walk").has_stayed(t.piece("wasp"))


def test_who_has_no_room_for_two_spaces_is_not_chosen() -> None:
    shut = """
        .  .  .  .  .
         .  Em M  M  .
        .  .  m  Wa m
         .  .  R  r  ."""
    t = lab(shut, emmitt="fast_forward")
    assert "skill" not in t.emmitt.offered()
    t.puts(red_ranged_1="f5")
    t.emmitt.resolves("fast_forward", "skill", "wasp", "e5")
    assert t.wasp.at == "e5"


@pytest.mark.rule("atlantis", "actions.turn_start", "place.empty")
def test_a_unit_goes_back_to_where_it_began_the_turn() -> None:
    t = lab(OPEN.replace("Xa", "Br"), emmitt="back_to_the_future")
    t.puts(wasp="e8", brogan="e7")
    t.emmitt.resolves("back_to_the_future", "skill", "back")
    assert sorted(t.emmitt.offered()) == ["brogan", "wasp"]
    t.emmitt.chooses("wasp")
    assert t.wasp.at == "e6" and "Wasp is placed at E6 (from E8)." in t.log()


@pytest.mark.rule("atlantis", "actions.turn_start")
def test_who_was_elsewhere_goes_back_only_if_that_space_is_empty_and_it_was_on_the_board() -> None:
    t = lab(OPEN, emmitt="back_to_the_future")
    t.puts(wasp="e8")
    t.puts(red_melee_2="e6")
    assert "skill" not in t.emmitt.offered()
    t = lab(OPEN, emmitt="back_to_the_future")
    t.puts(wasp="")
    t.puts(wasp="e7", red_melee_3="e6")
    t.puts(red_melee_3="d7")
    t.emmitt.resolves("back_to_the_future", "skill", "back")
    assert t.emmitt.offered() == ["wasp"]
    t.emmitt.chooses("wasp")
    assert t.wasp.at == "e6"


LOST = {"emmitt": ["time_snare", "temporal_punch"], "brogan": ["onslaught", "bulwark"], "arien": ["noble_blade"]}


# ── time_capsule, future_proof ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "cards.discarded_memory")
@pytest.mark.parametrize("path", [("time_capsule",), ("future_proof", "retrieve")])
def test_emmitt_and_friends_around_him_may_take_back_what_was_discarded_this_turn(path: tuple[str, ...]) -> None:
    t = lab(
        "Em . Br . . Ar Wa", emmitt=path[0], discards={"emmitt": ["reverse_time"], "brogan": ["mad_dash"]},
        hands=LOST,
    )  # fmt: skip

    def lose(state: Any) -> None:
        for piece, names in enumerate(LOST.values()):
            for name in names:
                discard(state, piece, card(name))

    t.change(lose)
    t.emmitt.resolves(path[0], "skill", *path[1:], "yes")
    t.brogan.answers("no")
    assert t.emmitt.hand == ["temporal_punch", "time_snare"] and t.emmitt.discard == ["reverse_time"]
    assert t.brogan.hand == [] and len(t.brogan.discard) == 3 and t.arien.discard == ["noble_blade"]


def test_nobody_is_asked_who_discarded_nothing_this_turn_or_has_it_back() -> None:
    t = lab("Em . Br", emmitt="time_capsule", discards={"emmitt": ["reverse_time"]})

    def there_and_back(state: Any) -> None:
        discard(state, 1, card("mad_dash"))
        retrieve(state, 1, card("mad_dash"))

    t.change(there_and_back)
    t.emmitt.resolves("time_capsule", "skill")
    assert not t.is_under_way and t.emmitt.resolved == ["time_capsule"]


@pytest.mark.rule("atlantis", "cards.discarded_memory")
def test_what_was_discarded_in_an_earlier_turn_stays_there() -> None:
    t = table("Em . Br Wa", phase="play", hands={"emmitt": ["time_capsule"], "brogan": ["shield", "bulwark"]})
    t.change(lambda state: discard(state, 1, card("bulwark")))
    t.everybody_plays(brogan="shield", wasp="stop_projectiles")
    t.brogan.chooses("hold")
    t.emmitt.resolves("time_capsule", "skill")
    assert t.brogan.discard == ["bulwark"] and t.asked() == ["wasp"]


@pytest.mark.rule("atlantis", "immune.all")
def test_friends_around_emmitt_are_immune_to_enemy_actions_this_turn() -> None:
    t = lab("Em Br Wa m . . Ar", red=("wasp",), emmitt="future_proof", wasp="stop_projectiles")
    t.emmitt.resolves("future_proof", "skill", "guard")
    wasp, minion = t.me("wasp", "shock", "attack"), t.piece("red_melee_1")
    assert [(one.card, one.when) for one in t.effects()] == [("future_proof", THIS_TURN)]
    assert [wasp.immune(t.piece(one)) for one in ("brogan", "arien", "emmitt")] == [True, False, False]
    assert not t.me("emmitt", "time_snare", "skill").immune(t.piece("brogan")) and not wasp.immune(minion)
    t.wasp.chooses("hold")
    t.everybody_holds()
    assert t.effects() == []


# ── time_snare, time_trap, time_bomb ──────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.has_resolved")
@pytest.mark.parametrize("key", ["time_snare", "time_trap", "time_bomb"])
def test_a_hero_who_has_resolved_a_card_this_turn_discards_one(key: str) -> None:
    t = lab("Em . Wa", emmitt=key, wasp="magnetic_dagger", hands={"wasp": ["lift_up"]})
    t.wasp.chooses("hold")
    t.emmitt.resolves(key, "skill", "wasp")
    t.wasp.answers("lift_up")
    assert t.wasp.discard == ["lift_up"]


@pytest.mark.rule("atlantis", "actions.has_resolved")
def test_who_still_waits_or_has_lost_its_card_before_resolving_it_is_safe() -> None:
    t = lab("Em . Br", red=("brogan",), emmitt="time_snare", brogan="mad_dash")
    assert "skill" not in t.emmitt.offered()
    t = lab("Em . Br", red=("brogan",), emmitt="time_snare", brogan="mad_dash")
    t.change(lambda state: retrieve(state, 1, card("mad_dash")))
    assert "skill" not in t.emmitt.offered()


@pytest.mark.rule("atlantis", "actions.has_resolved")
def test_it_does_not_matter_where_the_resolved_card_went() -> None:
    t = lab("Em . Wa", emmitt="time_snare", resolved={"wasp": ["shock"]}, hands={"wasp": []})
    t.change(lambda state: retrieve(state, 1, card("shock")))
    t.emmitt.resolves("time_snare", "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"]


@pytest.mark.parametrize(("key", "falls"), [("time_snare", False), ("time_trap", False), ("time_bomb", True)])
def test_with_an_empty_hand_only_the_bomb_defeats(key: str, falls: bool) -> None:
    t = lab("Em . Wa", emmitt=key, hands={"wasp": []})
    t.emmitt.resolves(key, "skill", "wasp")
    assert t.wasp.on_board != falls


# ── time_loop, time_warp ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("path", [("time_loop",), ("time_warp", "swap")])
def test_emmitt_swaps_with_a_hero_who_has_resolved_a_card(path: tuple[str, ...]) -> None:
    t = lab("Em . . Wa Xa", emmitt=path[0], xargatha="charm")
    t.emmitt.resolves(path[0], "skill", *path[1:])
    assert t.emmitt.offered() == ["wasp"]
    t.emmitt.chooses("wasp")
    assert (t.emmitt.at, t.wasp.at) == ("a4", "a1")


@pytest.mark.rule("atlantis", "cards.swap_unresolved", "actions.other_chooses")
def test_an_enemy_swaps_its_unresolved_card_with_a_resolved_one_of_its_choice() -> None:
    t = lab(
        "Em . Wa . Xa", emmitt="time_warp", wasp="stop_projectiles", turn=2, hands={"wasp": []},
        resolved={"wasp": ["magnetic_dagger", "shock"]},
    )  # fmt: skip
    t.emmitt.resolves("time_warp", "skill", "card")
    assert t.emmitt.offered() == ["wasp"]
    t.emmitt.chooses("wasp")
    assert t.wasp.offered() == ["magnetic_dagger", "shock"]
    t.wasp.answers("magnetic_dagger")
    assert t.wasp.unresolved == "magnetic_dagger" and t.wasp.slots[:2] == ["stop_projectiles", "shock"]
    assert "Wasp swaps Stop Projectiles with Magnetic Dagger." in t.log()
    assert t.asked() == ["wasp"] and t.wasp.sees()["order"][1]["initiative"] == 12
    assert not t.me("wasp", "shock").played_attack(t.piece("wasp"))


def test_without_a_card_to_resolve_or_a_resolved_one_there_is_nothing_to_swap() -> None:
    t = lab("Em . Wa . Xa", emmitt="time_warp", wasp="stop_projectiles", resolved={"xargatha": ["stone_gaze"]})
    t.emmitt.resolves("time_warp", "skill")
    assert t.emmitt.offered() == ["swap"]
    t.leaves_open()


# ── alternative_timelines ─────────────────────────────────────────────────────────────────────────────────────────────
TWO = ("alternative_timelines", "emmitt", ALWAYS)


def two_cards(ultimate: tuple[str, str, int] = TWO, **more: Any) -> Arena:
    return table("Em . . Wa", phase="play", effects=[ultimate], **{"hands": {"wasp": ["shock"]}, **more})


@pytest.mark.rule("atlantis", "turn.take_back")
def test_emmitt_may_play_two_cards_and_takes_one_back_after_all_are_revealed() -> None:
    t = two_cards(("alternative_timelines", "emmitt", ALWAYS))
    assert len(t.emmitt.offered()) == 15 and "Play a card, or two, for Emmitt" in t.emmitt.prompt
    pair = next(key for key in t.emmitt.offered() if "time_snare" in key and "reverse_time" in key)
    t.emmitt.chooses(pair)
    assert t.emmitt.unresolved == ""
    t.wasp.answers("shock")
    assert {"Emmitt reveals Reverse Time (initiative 11).", "Emmitt reveals Time Snare (initiative 8)."} <= {*t.log()}
    assert sorted(t.emmitt.offered()) == ["reverse_time", "time_snare"] and t.emmitt.rule == "turn.take_back"
    t.emmitt.chooses("reverse_time")
    assert t.emmitt.unresolved == "time_snare" and len(t.emmitt.hand) == 4 and "reverse_time" in t.emmitt.hand
    assert "Emmitt takes Reverse Time back into hand." in t.log()
    assert t.me("emmitt", "time_snare").played_attack(t.piece("emmitt"))
    assert sorted(one["card"] for one in t.wasp.sees()["order"]) == ["shock", "time_snare"]


@pytest.mark.rule("atlantis", "turn.take_back", "level.ultimate_on_board")
def test_a_single_card_is_played_alone_and_so_is_one_while_emmitt_is_away() -> None:
    t = two_cards(TWO)
    t.emmitt.chooses("time_walk")
    t.wasp.answers("shock")
    assert t.emmitt.unresolved == "time_walk" and t.asked() == ["wasp"]
    assert two_cards(hands={"emmitt": ["time_walk"]}).emmitt.offered() == ["time_walk"]
    assert len(two_cards(fallen=["emmitt"]).emmitt.offered()) == 5


@pytest.mark.rule("atlantis", "turn.take_back")
def test_nobody_sees_the_cards_before_all_have_played() -> None:
    t = two_cards()
    pair = next(key for key in t.emmitt.offered() if "time_snare" in key and "reverse_time" in key)
    t.emmitt.chooses(pair)
    chance = Chance(1)
    seen = {len(play(t.match.sample(1, chance))) for _ in range(30)}
    assert seen == {1, 2}
    t.leaves_open()


def play(match: Match) -> list[int]:
    """What Emmitt has played in this match, once Wasp has as well."""
    match.pick(0)
    played: list[int] = match.state.heroes[0].played
    return played


# ── when Emmitt falls, and with others ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "initiative.reversed", "defeat.effects")
def test_with_emmitt_the_turned_order_falls() -> None:
    """The slowest acts first and defeats him; from then on the fastest does."""
    t = table(
        "Em Xa Wa Br", red=("emmitt",), effects=[("reverse_time", "emmitt", THIS_TURN)], hands={"emmitt": []},
        xargatha="threatening_slash", wasp="lift_up", brogan="onslaught",
    )  # fmt: skip
    assert [one["hero"] for one in t.wasp.sees()["order"]] == ["xargatha", "wasp", "brogan"]
    t.xargatha.resolves("threatening_slash", "attack", "emmitt")
    assert not t.emmitt.on_board and t.effects() == [] and t.asked() == ["brogan"]


@pytest.mark.rule("atlantis", "defeat.effects", "concepts.tokens")
def test_if_emmitt_falls_his_glitches_lie_until_the_round_ends() -> None:
    t = table("Em Xa . * .", tokens_of="emmitt", xargatha="cleave", hands={"emmitt": []},
              effects=[("flashback", "emmitt", END_OF_TURN)])  # fmt: skip
    t.xargatha.resolves("cleave", "attack", "emmitt")
    assert t.turn == 1 and t.where(GLITCHES[0]) == "a4"
    t = table("Xa . * .", fallen=["emmitt"], tokens_of="emmitt", phase="end_round")
    assert t.round == 2 and t.where(GLITCHES[0]) == ""


@pytest.mark.rule("atlantis", "cards.swap_unresolved", "effects.card_changes")
def test_a_resolved_card_that_time_warp_takes_up_again_loses_its_effect() -> None:
    t = lab(
        "Em . Wa", emmitt="time_warp", wasp="stop_projectiles", turn=2, hands={"wasp": []},
        resolved={"wasp": ["static_barrier", "shock"]}, effects=[("static_barrier", "wasp", THIS_TURN)],
    )  # fmt: skip
    t.emmitt.resolves("time_warp", "skill", "card", "wasp")
    t.wasp.answers("static_barrier")
    assert t.wasp.unresolved == "static_barrier" and t.effects() == []


@pytest.mark.parametrize(("unit", "back"), [("red_melee_1", True), ("blue_melee_1", True), ("red_heavy_1", False)])
def test_minions_of_both_sides_go_back_but_not_one_that_is_immune(unit: str, back: bool) -> None:
    t = lab(OPEN.replace("Em Wa", "Em . ").replace("Xa", ". "), emmitt="back_to_the_future", at={"wasp": "i8"})
    t.puts(red_melee_1="c4", blue_melee_1="c5", red_heavy_1="c6")
    t.change(lambda state: state.begin_turn())
    t.puts(red_melee_1="d4", blue_melee_1="d5", red_heavy_1="d6")
    t.emmitt.resolves("back_to_the_future", "skill", "back")
    assert (unit in t.emmitt.offered()) == back
    t.emmitt.chooses("blue_melee_1")
    assert t.where("blue_melee_1") == "c5"


@pytest.mark.rule("atlantis", "actions.borrowed")
def test_neb_kher_places_illusions_for_glitches_and_there_is_none_to_swap_with() -> None:
    t = table("", at={"nebkher": "e5", "emmitt": "e7"}, red=("emmitt",), nebkher="mind_grip", turn=1,
              resolved={"emmitt": ["unstable_timeline"]}, spare_minions=True)  # fmt: skip
    t.nebkher.resolves("mind_grip", "skill", "borrow", "emmitt", "skill", "e2", "b5", "emmitt")
    assert "Unstable Timeline cannot go on and ends there." in t.log() and t.nebkher.at == "e5"
    assert (t.turn, t.on("e2"), t.on("b5")) == (2, "nebkher_token_1", "nebkher_token_2")


@pytest.mark.rule("atlantis", "actions.borrowed", "initiative.reversed")
def test_neb_kher_turns_the_order_around_for_himself_whatever_becomes_of_emmitt() -> None:
    t = table("Ne Em Wa", red=("emmitt", "wasp"), nebkher="mind_grip", turn=1, resolved={"emmitt": ["reverse_time"]},
              hands={"emmitt": [], "wasp": ["lift_up"], "nebkher": ["fleeting_image"]}, lives=9)  # fmt: skip
    t.nebkher.resolves("mind_grip", "skill", "borrow", "emmitt", "attack", "emmitt")
    assert not t.emmitt.on_board and [(one.card, one.owner) for one in t.effects()] == [("reverse_time", "nebkher")]
    t.everybody_plays()
    assert t.asked() == ["nebkher"]
