"""Razzle, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.seen.picture import draw
from warhall.games.atlantis.words import RANGE, THIS_TURN

TWO, THREE, FOUR = "razzle_figure_2", "razzle_figure_3", "razzle_figure_4"


def several(picture: str, *places: str, **more: Any) -> Arena:
    """Razzle as drawn, and doubles of her on these spaces. Her green cards come last, even after a bystander's."""
    slow = more.get("razzle") in ("tightrope", "high_wire", "wire_dancers", "theatrics", "spectacle")
    t = table(picture, **{"spare_minions": True, "bystander": not slow, **more})
    t.puts(**dict(zip((TWO, THREE, FOUR), places, strict=False)))
    return t


def all_of_her(t: Arena) -> list[str]:
    """The spaces on which Razzle stands."""
    return sorted(filter(None, [t.razzle.at, *(t.where(key) for key in (TWO, THREE, FOUR))]))


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("stunt_doubles", ["attack"], ["red_melee_1", "wasp"]),
        ("stunted_doubles", ["attack"], ["wasp"]),
        ("phantom_strike", ["attack"], ["red_melee_1", "wasp"]),
        ("hit_and_gone", ["attack"], ["red_melee_1", "wasp"]),
        ("into_thin_air", ["attack"], ["red_melee_1", "wasp"]),
        ("rummage", ["attack"], ["red_melee_1", "wasp"]),
        ("ransack", ["attack"], ["red_melee_1", "wasp"]),
        ("theatrics", ["skill"], ["blue_melee_1", "blue_ranged_1", "red_melee_1", "red_ranged_1"]),
        ("spectacle", ["skill"], ["blue_melee_1", "blue_ranged_1", "red_melee_1", "red_ranged_1"]),
        ("alleyoop", ["skill"], ["arien"]),
        ("group_performance", ["skill"], ["arien"]),
        ("team_spirit", ["skill"], ["arien"]),
        ("magic_trick", ["skill"], ["arien", "blue_melee_1", "red_melee_1", "wasp"]),
        ("aaaand_its_gone", ["skill"], ["arien", "blue_melee_1", "red_melee_1", "wasp"]),
    ],
)
def test_whom_razzle_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    t = crowd("razzle", key)
    t.razzle.resolves(key, *path)
    assert sorted(t.razzle.offered()) == targets
    t.leaves_open()


# ── stunt_doubles, stunted_doubles ────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "figures.joined")
@pytest.mark.parametrize("key", ["stunt_doubles", "stunted_doubles"])
def test_after_the_attack_up_to_three_more_of_her_appear_in_radius(key: str) -> None:
    t = several("Ra Wa .", razzle=key, hands={"wasp": []}, bystander=False)
    t.razzle.resolves(key, "attack", "wasp")
    assert "a2" in t.razzle.offered() and "b1" in t.razzle.offered() and "a3" not in t.razzle.offered()
    t.razzle.chooses("a2", "b1", "done")
    assert all_of_her(t) == ["a1", "a2", "b1"] and "Razzle's double appears at B1." in t.log()


@pytest.mark.rule("atlantis", "figures.joined")
@pytest.mark.parametrize("key", ["stunt_doubles", "stunted_doubles"])
def test_she_may_stop_earlier_and_there_are_never_more_than_four(key: str) -> None:
    t = several("Ra Wa . . .", "a4", "a5", razzle=key, hands={"wasp": []})
    t.razzle.resolves(key, "razzle", "attack", "wasp", "a2")
    assert all_of_her(t) == ["a1", "a2", "a4", "a5"] and t.razzle.resolved == [key]
    t = several("Ra Wa . . .", razzle=key, hands={"wasp": []})
    t.razzle.resolves(key, "attack", "wasp", "done")
    assert all_of_her(t) == ["a1"]


@pytest.mark.rule("atlantis", "figures.acts")
def test_with_several_of_her_she_chooses_which_one_acts() -> None:
    t = several("Ra . . . . m Wa", "a5", razzle="phantom_strike")
    assert t.razzle.labels() == {"razzle": "Razzle", TWO: "Razzle's double at A5"}
    t.razzle.resolves("phantom_strike", TWO)
    assert t.razzle.at == "a5" and t.where(TWO) == "a1" and "Razzle acts from A5." in t.log()
    t.razzle.chooses("attack", "red_melee_1").declines()
    assert t.on("a6") == "" and all_of_her(t) == ["a1", "a5"]


@pytest.mark.rule("atlantis", "figures.defeated")
def test_if_one_of_her_is_defeated_all_are_removed_and_she_falls_once() -> None:
    t = several("Ra . . . Wa", "a4", wasp="shock", hands={"razzle": []})
    t.wasp.resolves("shock", "attack", TWO)
    assert all_of_her(t) == [] and t.lives == [4, 3] and t.wasp.coins == 1


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_all_of_her_share_hand_and_discard_and_the_one_attacked_defends_where_it_stands() -> None:
    """A minion beside the double helps the double, and the text looks around it."""
    t = several("Ra . . M . Wa", "a5", wasp="shock", hands={"razzle": ["alleyoop", "crowd_control"]})
    t.wasp.resolves("shock", "attack", TWO)
    assert ("friendly minions", 1) in t.razzle.sums()["alleyoop"]
    t.razzle.answers("alleyoop")
    assert t.razzle.discard == ["alleyoop"]


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_after_a_defence_everybody_stands_where_they_stood() -> None:
    t = several("Ra . . . . Wa", "a5", wasp="shock", hands={"razzle": ["alleyoop"]}, bonus={"razzle": {1: 9}})
    t.wasp.resolves("shock", "attack", TWO)
    t.razzle.answers("alleyoop")
    assert t.razzle.at == "a1" and t.where(TWO) == "a5"


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_cleave_can_strike_two_of_her() -> None:
    """A repeat against a different enemy hero: each of her is one, while an action is performed."""
    t = several(
        "Ra Xa . .", "a3", xargatha="cleave", hands={"razzle": ["alleyoop", "phantom_strike"]}, bonus={"razzle": {1: 9}}
    )
    t.xargatha.resolves("cleave", "attack", "razzle")
    t.razzle.answers("alleyoop")
    t.xargatha.chooses("yes")
    assert t.xargatha.offered() == [TWO]
    t.xargatha.chooses(TWO)
    t.razzle.answers("phantom_strike")
    assert t.razzle.discard == ["alleyoop", "phantom_strike"] and all_of_her(t) == ["a1", "a3"]


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_the_crawling_dead_strike_one_of_her_and_make_another_discard() -> None:
    t = several(
        "Ra Mo . .", "a4", red=("mortimer",), mortimer="crawling_dead", bonus={"razzle": {1: 9}},
        hands={"razzle": ["alleyoop", "phantom_strike"]},
    )  # fmt: skip
    t.puts(mortimer_token_1="b4")
    t.mortimer.resolves("crawling_dead", "attack", "razzle")
    t.razzle.answers("alleyoop")
    t.mortimer.chooses("discard", TWO)
    t.razzle.answers("phantom_strike")
    assert t.razzle.discard == ["alleyoop", "phantom_strike"] and all_of_her(t) == ["a1", "a4"]


def test_a_double_is_moved_pushed_and_made_to_discard_like_any_hero() -> None:
    t = several("Ra . . Tr", "b1", red=("trinkets",), trinkets="self_destruct", hands={"razzle": ["alleyoop"]})
    t.puts(trinkets_turret="b2")
    t.trinkets.resolves("self_destruct", "skill", TWO, "done")
    t.razzle.answers("alleyoop")
    assert t.razzle.discard == ["alleyoop"]


# ── crowd_control ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("places", "total"), [((), 1), (("b1",), 3), (("b1", "b2", "c1"), 7), (("b1", "a9"), 3)])
def test_crowd_control_defends_with_two_more_for_each_other_of_her_in_radius(
    places: tuple[str, ...], total: int
) -> None:
    t = several("Ra Wa", *places, wasp="shock", hands={"razzle": ["crowd_control"]})
    t.wasp.resolves("shock", "attack", "razzle")
    assert sum(part for _, part in t.razzle.sums()["crowd_control"]) == total
    t.leaves_open()


def test_as_a_skill_it_removes_all_others_of_her() -> None:
    t = several("Ra . . . Wa", "b1", "a3", razzle="crowd_control", bystander=False)
    t.razzle.resolves("crowd_control", THREE, "skill")
    assert all_of_her(t) == ["a3"] and t.razzle.on_board


# ── phantom_strike, hit_and_gone, into_thin_air ───────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "figures.removed")
def test_phantom_strike_may_remove_one_of_her_if_there_are_several() -> None:
    t = several("Ra m . . Wa", "b2", razzle="phantom_strike")
    t.razzle.resolves("phantom_strike", "razzle", "attack", "red_melee_1")
    assert sorted(t.razzle.offered()) == ["done", "razzle", TWO]
    t.razzle.chooses("razzle")
    assert all_of_her(t) == ["b2"] and t.razzle.on_board and t.razzle.resolved == ["phantom_strike"]
    t = several("Ra m . . Wa", "b2", "c3", razzle="phantom_strike")
    t.razzle.resolves("phantom_strike", "razzle", "attack", "red_melee_1", TWO)
    assert all_of_her(t) == ["a1", "c3"] and t.razzle.resolved == ["phantom_strike"]
    t = several("Ra m . . Wa", razzle="phantom_strike")
    t.razzle.resolves("phantom_strike", "attack", "red_melee_1")
    assert t.razzle.resolved == ["phantom_strike"]


@pytest.mark.rule("atlantis", "figures.removed")
def test_hit_and_gone_removes_any_number_but_the_last() -> None:
    t = several("Ra m . . Wa", "b2", "a3", razzle="hit_and_gone")
    t.razzle.resolves("hit_and_gone", "razzle", "attack", "red_melee_1", "razzle", THREE)
    assert all_of_her(t) == ["b2"] and t.razzle.resolved == ["hit_and_gone"]


@pytest.mark.rule("atlantis", "figures.removed", "respawn.hero")
def test_into_thin_air_removes_even_all_and_nobody_is_defeated() -> None:
    t = several("Ra m . . Wa", "b2", razzle="into_thin_air", bystander=False)
    t.razzle.resolves("into_thin_air", "razzle", "attack", "red_melee_1", TWO, "razzle")
    assert all_of_her(t) == [] and t.lives == [4, 4] and t.razzle.slots[0] == "into_thin_air"
    t.everybody_plays(razzle="stunt_doubles", wasp="lift_up")
    assert "stay_away" in t.razzle.offered()
    t.razzle.chooses(t.razzle.offered()[0], "hold")
    assert len(all_of_her(t)) == 1
    t = several("Ra m . . Wa", razzle="into_thin_air")
    t.razzle.resolves("into_thin_air", "attack", "red_melee_1", "razzle")
    assert not t.razzle.on_board and t.lives == [4, 4]


# ── rummage, ransack ──────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "cards"), [("rummage", 1), ("ransack", 2)])
def test_she_may_retrieve_a_card_for_others_of_her_in_radius(key: str, cards: int) -> None:
    lost = ["alleyoop", "stunt_doubles", "tightrope"]
    t = several("Ra m . . Wa", "b2", "c2", "a9", razzle=key, discards={"razzle": lost})
    t.razzle.resolves(key, "razzle", "attack", "red_melee_1", *lost[:cards])
    assert t.razzle.discard == lost[cards:] and t.razzle.resolved == [key]


@pytest.mark.parametrize("key", ["rummage", "ransack"])
def test_alone_she_retrieves_nothing(key: str) -> None:
    t = several("Ra m . . Wa", "a9", razzle=key, discards={"razzle": ["alleyoop"]})
    t.razzle.resolves(key, "razzle", "attack", "red_melee_1")
    assert t.razzle.discard == ["alleyoop"] and t.razzle.resolved == [key]


@pytest.mark.rule("atlantis", "cards.ranged")
@pytest.mark.parametrize("key", ["rummage", "ransack"])
def test_they_strike_next_to_her_only_and_are_ranged_all_the_same(key: str) -> None:
    t = several("Ra . Wa", razzle=key, bonus={"razzle": {RANGE: 3}})
    assert "attack" not in t.razzle.offered()
    t = several("Ra Wa", razzle=key, hands={"wasp": ["stop_projectiles"]})
    t.razzle.resolves(key, "attack", "wasp")
    assert t.wasp.verdicts()["stop_projectiles"] == "blocks"
    t.leaves_open()


# ── tightrope, high_wire, wire_dancers ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "figures.another")
@pytest.mark.parametrize(("key", "spaces"), [("tightrope", 1), ("high_wire", 2), ("wire_dancers", 3)])
def test_after_she_moved_another_one_of_her_moves(key: str, spaces: int) -> None:
    t = several("Ra . . . . . . . Wa", "c1", razzle=key)
    t.razzle.resolves(key, "razzle", "movement", "a3")
    far = ["c2", "c3", "c4"]
    assert far[spaces - 1] in t.razzle.offered() and not {*far[spaces:]} & {*t.razzle.offered()}
    assert "c1" in t.razzle.offered()
    t.razzle.chooses(far[spaces - 1])
    assert all_of_her(t) == ["a3", far[spaces - 1]]


@pytest.mark.parametrize("key", ["tightrope", "high_wire", "wire_dancers"])
def test_with_two_others_she_chooses_and_with_none_nothing_follows(key: str) -> None:
    t = several("Ra . . . . . . . Wa", "c1", "c5", razzle=key)
    t.razzle.resolves(key, "razzle", "movement", "a3")
    assert sorted(t.razzle.offered()) == [TWO, THREE]
    t.razzle.chooses(THREE, "c6")
    assert all_of_her(t) == ["a3", "c1", "c6"]
    t = several("Ra . . . . . . . Wa", razzle=key)
    t.razzle.resolves(key, "movement", "a3")
    assert t.razzle.resolved == [key]


@pytest.mark.rule("atlantis", "figures.another", "movement.others")
@pytest.mark.parametrize("key", ["tightrope", "high_wire", "wire_dancers"])
def test_another_one_of_her_is_moved_though_it_cannot_move_itself(key: str) -> None:
    """She moves it, as a text moves any other hero."""
    t = several("Ra . . . . . . Ze", "b7", razzle=key, red=("zed",), effects=[("root", "zed", THIS_TURN)])
    t.razzle.resolves(key, "razzle", "movement", "a2", "b6")
    assert all_of_her(t) == ["a2", "b6"]


# ── theatrics, spectacle ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "swap.places")
@pytest.mark.parametrize("key", ["theatrics", "spectacle"])
def test_she_swaps_with_a_minion_in_range(key: str) -> None:
    t = several("Ra . m . Wa", razzle=key)
    t.razzle.resolves(key, "skill", "red_melee_1")
    assert t.razzle.at == "a3" and t.on("a1") == "red_melee_1" and t.razzle.resolved == [key]


@pytest.mark.rule("atlantis", "figures.repeat")
def test_spectacle_may_be_repeated_by_another_one_of_her_with_another_minion() -> None:
    t = several("Ra . m . . . M . Wa", "a5", "c9", razzle="spectacle")
    t.razzle.resolves("spectacle", "razzle", "skill", "red_melee_1")
    assert t.razzle.offered() == [TWO, "pass"]
    t.razzle.chooses(TWO)
    assert t.razzle.offered() == ["blue_melee_1"]
    t.razzle.chooses("blue_melee_1")
    assert all_of_her(t) == ["a3", "a7", "c9"] and t.on("a5") == "blue_melee_1"


# ── alleyoop, group_performance, team_spirit ──────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "figures.another")
@pytest.mark.parametrize(("key", "spaces"), [("alleyoop", 1), ("group_performance", 2), ("team_spirit", 3)])
def test_she_swaps_with_a_friendly_hero_and_another_one_of_her_moves(key: str, spaces: int) -> None:
    t = several("Ra . . Br . . . . Wa", "c1", razzle=key)
    t.razzle.resolves(key, "razzle", "skill", "brogan")
    assert t.razzle.at == "a4" and t.brogan.at == "a1"
    t.razzle.chooses(f"c{1 + spaces}")
    assert all_of_her(t) == ["a4", f"c{1 + spaces}"]


@pytest.mark.rule("atlantis", "figures.same_hero")
def test_another_one_of_her_is_a_friendly_hero() -> None:
    t = several("Ra . . . . . . . Wa", "a3", razzle="alleyoop")
    t.razzle.resolves("alleyoop", "razzle", "skill", TWO)
    assert t.razzle.at == "a3" and t.where(TWO) == "a1"
    t.leaves_open()


# ── magic_trick, aaaand_its_gone ──────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "push.up_to")
@pytest.mark.parametrize(("key", "spaces"), [("magic_trick", 2), ("aaaand_its_gone", 3)])
def test_she_pushes_a_unit_and_moves_as_far_the_other_way(key: str, spaces: int) -> None:
    t = several(". . . Ra Wa . . . .", razzle=key)
    t.razzle.resolves(key, "skill", "wasp", f"a{5 + spaces}")
    assert t.wasp.at == f"a{5 + spaces}" and t.razzle.at == f"a{4 - spaces}"


@pytest.mark.parametrize("key", ["magic_trick", "aaaand_its_gone"])
def test_she_moves_only_as_far_as_the_unit_did_and_stops_at_an_obstacle(key: str) -> None:
    t = several(". . . Ra Wa . m .", razzle=key)
    t.razzle.resolves(key, "skill", "wasp", "a6")
    assert t.wasp.at == "a6" and t.razzle.at == "a3"
    t = several(". M . Ra Wa . . .", razzle=key)
    t.razzle.resolves(key, "skill", "wasp", "a7")
    assert t.wasp.at == "a7" and t.razzle.at == "a3"
    t = several(". . . Ra Wa . . .", razzle=key)
    t.razzle.resolves(key, "skill", "wasp", "a5")
    assert t.wasp.at == "a5" and t.razzle.at == "a4"


# ── twin_strike ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "figures.repeat")
def test_twin_strike_another_one_of_her_may_repeat_a_basic_attack_on_another_unit() -> None:
    t = several("Ra m . . Wa .", "a4", "a9", razzle="stunt_doubles", ultimates=["razzle"], hands={"wasp": []})
    assert [lasting.card for lasting in t.effects()] == ["twin_strike"]
    t.razzle.resolves("stunt_doubles", "razzle", "attack", "red_melee_1", "done")
    assert t.razzle.offered() == [TWO, "pass"]
    t.razzle.chooses(TWO, "wasp", "done")
    assert not t.wasp.on_board and t.on("a2") == "" and t.razzle.resolved == ["stunt_doubles"]


def test_only_basic_attacks_and_not_on_the_same_unit() -> None:
    t = several("Ra m . . Wa .", "a4", razzle="phantom_strike", ultimates=["razzle"])
    t.razzle.resolves("phantom_strike", "razzle", "attack", "red_melee_1", "done")
    assert t.razzle.resolved == ["phantom_strike"]
    t = several("Ra Wa . .", "a3", razzle="stunt_doubles", ultimates=["razzle"], hands={"wasp": ["shock"]})
    t.razzle.resolves("stunt_doubles", "razzle", "attack", "wasp")
    t.wasp.answers("shock")
    t.razzle.chooses("done")
    assert t.razzle.resolved == ["stunt_doubles"]


# ── what stays, and what everybody sees ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "figures.same_hero")
def test_doubles_stay_when_the_round_ends() -> None:
    t = several("Ra . Wa", "c1", phase="end_round", bystander=False)
    assert t.round == 2 and all_of_her(t) == ["a1", "c1"]


def test_every_one_of_her_is_seen_and_read() -> None:
    t = table(map="forgotten_island", at={"razzle": "k7", "wasp": "k9"}, razzle="alleyoop")
    t.puts(**{TWO: "k8"})
    assert t.wasp.sees()["heroes"][0]["figures"] == [{"key": TWO, "name": "Razzle's double", "at": "k8"}]
    text = "\n".join("".join(span for span, _ in line) for line in draw(t.match.view(1), frozenset()))
    assert "at K7, K8" in text and text.count("Ra ") > 1


# ── with others ───────────────────────────────────────────────────────────────────────────────────────────────────────
def watched(key: str, **more: Any) -> Arena:
    """Razzle stands at A1 and, as a double, at A4, when the turn begins. Emmitt acts after her."""
    t = several("Ra . . . . . .\n . . . . . Em", "a4", red=("emmitt",), razzle="phantom_strike", emmitt=key, **more)
    t.change(lambda state: state.begin_turn())
    return t


@pytest.mark.rule("atlantis", "actions.turn_start", "figures.acts")
def test_each_one_of_her_goes_back_to_where_it_began_the_turn_whichever_acted() -> None:
    t = watched("back_to_the_future")
    t.razzle.resolves("phantom_strike", TWO, "movement", "a6")
    t.emmitt.resolves("back_to_the_future", "skill", "back")
    assert t.emmitt.offered() == ["razzle"]
    t.emmitt.chooses("razzle")
    assert all_of_her(t) == ["a1", "a4"]


@pytest.mark.rule("atlantis", "actions.turn_start", "figures.acts")
@pytest.mark.parametrize(("moved", "stayed"), [("razzle", "a4"), (TWO, "a1")])
def test_only_the_one_of_her_that_moved_has_not_stayed_whichever_acted(moved: str, stayed: str) -> None:
    t = watched("fast_forward", bonus={"emmitt": {RANGE: 2}})
    t.puts(**{moved: "a3"})
    t.razzle.resolves("phantom_strike", TWO, "hold")
    t.emmitt.resolves("fast_forward", "skill")
    assert [t.where(key) for key in t.emmitt.offered()] == [stayed]
    t.leaves_open()


@pytest.mark.rule("atlantis", "figures.joined", "actions.borrowed")
def test_neb_kher_strikes_with_stunt_doubles_but_there_is_only_one_of_him() -> None:
    t = table(
        "Ne Ra . Wa", red=("razzle", "wasp"), nebkher="mind_grip", turn=1, resolved={"razzle": ["stunt_doubles"]},
        hands={"razzle": []}, bystander=True, spare_minions=True,
    )  # fmt: skip
    t.nebkher.resolves("mind_grip", "skill", "borrow", "razzle", "attack", "razzle")
    assert not t.razzle.on_board and t.nebkher.slots[1] == "mind_grip" and not t.is_under_way
