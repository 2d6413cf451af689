"""What bots are told about tokens, markers and lasting effects: what they do counts, not whose they are."""

import pytest

from tests.games.atlantis.scene import GAME, Arena, table
from warhall.games.atlantis.words import MARKER, NEXT_TURN, THIS_ROUND, WITH_TOKEN


def hinted(t: Arena) -> dict[str, float]:
    decision = t.match.decision
    assert decision is not None
    hints = GAME.hints(t.match.state, decision)
    assert hints is not None and min(hints) > 0
    return dict(zip(decision.keys(), hints, strict=True))


# ── tokens ────────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_token_that_troubles_enemies_goes_next_to_an_enemy_hero() -> None:
    t = table("Wuk . . Wa", wuk="mystic_saplings", bystander=True)
    t.wuk.resolves("mystic_saplings", "skill")
    hints = hinted(t)
    assert hints["a3"] > hints["a2"] and hints["a3"] == max(hints.values())
    t.leaves_open()


def test_a_token_that_takes_one_of_the_last_ways_out_is_worth_more() -> None:
    open_field, cornered = "Wuk . . Wa", "Wuk . . Wa ^\n . . . ^"
    promise = []
    for picture in (open_field, cornered):
        t = table(picture, wuk="mystic_saplings", bystander=True)
        t.wuk.resolves("mystic_saplings", "skill")
        hints = hinted(t)
        promise.append(hints["a3"] / hints["a2"])
        t.leaves_open()
    assert promise[1] > promise[0]


def test_a_token_that_shields_goes_next_to_a_hero_of_its_own_side() -> None:
    t = table("Tr . . . Wa", trinkets="deployable_barrier", bystander=True)
    t.puts(trinkets_turret="b2")
    t.trinkets.resolves("deployable_barrier", "skill")
    hints = hinted(t)
    assert hints["a2"] > hints["a3"]
    t.leaves_open()


def test_the_token_to_take_back_is_the_one_that_troubles_nobody() -> None:
    t = table("* . . . Wuk . * Wa", wuk="mystic_saplings", tokens_of="wuk", bystander=True)
    far, near = ("wuk_token_1", "wuk_token_2") if t.where("wuk_token_1") == "a1" else ("wuk_token_2", "wuk_token_1")
    t.wuk.resolves("mystic_saplings", "skill")
    while far not in t.wuk.offered():
        t.wuk.chooses(t.wuk.offered()[0])
    hints = hinted(t)
    assert hints[far] > hints[near]
    t.leaves_open()


def test_only_tokens_of_the_other_team_are_worth_clearing() -> None:
    promise = {}
    for owner in ("wuk", "mortimer"):
        t = table("Wuk * . Mo\n *", wuk="natures_protector", tokens_of=owner, red=("wuk",), bystander=True)
        t.wuk.resolves("natures_protector", "clear")
        hints = hinted(t)
        promise[owner] = hints[f"{owner}_token_1"] / hints["done"]
        t.leaves_open()
    assert promise["mortimer"] > 1 > promise["wuk"]


# ── going somewhere by a text ─────────────────────────────────────────────────────────────────────────────────────────
def test_a_hero_that_travels_or_places_itself_goes_where_the_fight_is() -> None:
    t = table("Ti . . . . m\n ^", tigerclaw="blend_into_shadows", red=("wasp",), bystander=True)
    t.tigerclaw.resolves("blend_into_shadows", "skill")
    hints = hinted(t)
    assert hints["a3"] > hints["a2"]
    t.leaves_open()


# ── lasting effects ───────────────────────────────────────────────────────────────────────────────────────────────────
def skill(t: Arena) -> float:
    """What the skill promises, compared with holding."""
    hints = hinted(t)
    return hints["skill"] / hints["hold"]


def test_an_effect_that_holds_two_enemies_promises_more_than_one_that_holds_one() -> None:
    two, one = (
        table(picture, silverarrow="grasping_roots", wasp="shock", xargatha="stone_gaze")
        for picture in ("Wa Si Xa", "Wa Si . . . . Xa")
    )
    assert skill(two) > skill(one) > 1


def test_an_effect_that_holds_nobody_promises_no_more_than_holding() -> None:
    assert skill(table("Wa . . . . Si", silverarrow="grasping_roots", wasp="shock")) == 1


def test_an_effect_for_this_turn_holds_nobody_who_has_acted() -> None:
    assert skill(table("Wa Si", silverarrow="grasping_roots", bystander=True)) == 1


def test_an_effect_for_the_next_turn_comes_too_late_in_the_last() -> None:
    early, late = (table("Br Xa", xargatha="stone_gaze", turn=turn, bystander=True) for turn in (0, 3))
    assert skill(early) > skill(late) == 1


# ── markers ───────────────────────────────────────────────────────────────────────────────────────────────────────────
def test_a_marker_that_weakens_goes_to_an_enemy() -> None:
    t = table("Wa Ti Ar", tigerclaw="poisoned_dagger", red=("wasp",))
    t.tigerclaw.resolves("poisoned_dagger", "skill")
    hints = hinted(t)
    assert hints["wasp"] > hints["arien"]
    t.leaves_open()


def test_the_hero_whose_fall_costs_more_lives_is_the_one_to_strike() -> None:
    hunted = [("dead_or_alive", "bain", MARKER, "wasp")]
    t = table("Wa Ar Xa . Ba", arien="noble_blade", effects=hunted, bystander=True)
    t.arien.resolves("noble_blade", "attack")
    hints = hinted(t)
    assert hints["wasp"] > hints["xargatha"]
    t.leaves_open()


# ── how a team stands ─────────────────────────────────────────────────────────────────────────────────────────────────
def stands(t: Arena, hero: str) -> float:
    return GAME.evaluate(t.state, t[hero].seat)


def test_a_turret_beside_my_path_is_a_danger_to_me() -> None:
    t = table("Tr . . . . Wa", bystander=True)
    t.puts(trinkets_turret="c1")
    away = stands(t, "wasp")
    t.puts(trinkets_turret="a5")
    assert stands(t, "wasp") < away


def test_a_token_of_my_own_side_is_no_danger_to_me() -> None:
    t = table("Tr . . . . Wa", bystander=True)
    t.puts(trinkets_turret="c4")
    away = stands(t, "trinkets")
    t.puts(trinkets_turret="a2")
    assert stands(t, "trinkets") == away


def test_a_token_that_shields_is_cover_for_its_own_side_and_nothing_to_the_other() -> None:
    barrier = [("deployable_barrier", "trinkets", WITH_TOKEN, "trinkets_token_1")]
    picture = "Tr . . . * . . . Wa"
    t = table(picture, tokens_of="trinkets", effects=barrier, bystander=True)
    away = stands(t, "trinkets")
    t.puts(trinkets_token_1="a2")
    assert stands(t, "trinkets") > away
    t.puts(trinkets_token_1="a8")
    assert stands(t, "trinkets") == away


def test_a_hero_that_can_hardly_move_is_worse_off_as_long_as_the_effect_lasts() -> None:
    free = table("Wa Si", bystander=True)
    held = table("Wa Si", effects=[("grasping_roots", "silverarrow", THIS_ROUND)], bystander=True)
    out_of_reach = table("Wa . . . Si", effects=[("grasping_roots", "silverarrow", THIS_ROUND)], bystander=True)
    assert stands(held, "wasp") < stands(free, "wasp") == stands(out_of_reach, "wasp")


def test_an_effect_that_is_over_or_still_to_come_is_worth_nothing() -> None:
    free = table("Wa Si", bystander=True)
    later = table("Wa Si", effects=[("grasping_roots", "silverarrow", NEXT_TURN)], turn=0, bystander=True)
    later.change(lambda state: setattr(state, "turn", 1))
    assert stands(later, "wasp") == stands(free, "wasp")


def test_a_marker_that_weakens_is_bad_for_whoever_has_it() -> None:
    poison = [("poisoned_dagger", "tigerclaw", MARKER, "wasp")]
    well, poisoned = (table("Wa . Ti", red=("wasp",), effects=e, bystander=True) for e in ([], poison))
    assert stands(poisoned, "wasp") < stands(well, "wasp")
    assert stands(poisoned, "tigerclaw") > stands(well, "tigerclaw")


def test_a_marker_weighs_on_nobody_who_is_off_the_board() -> None:
    poison = [("poisoned_dagger", "tigerclaw", MARKER, "wasp")]
    well, poisoned = (
        table("Ti . Xa", red=("wasp", "xargatha"), fallen=["wasp"], effects=e, bystander=True) for e in ([], poison)
    )
    assert stands(poisoned, "wasp") == stands(well, "wasp")


def test_what_one_team_gains_by_tokens_and_effects_the_other_loses() -> None:
    t = table(
        "Tr . . . * Wa",
        tokens_of="trinkets",
        effects=[("poisoned_dagger", "tigerclaw", MARKER, "trinkets")],
        at={"tigerclaw": "c3"},
        red=("wasp", "tigerclaw"),
        bystander=True,
    )
    assert stands(t, "trinkets") + stands(t, "wasp") == pytest.approx(1)
