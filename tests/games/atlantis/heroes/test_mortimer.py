"""Mortimer, sentence by sentence, and the rulings on him."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, card, crowd, table
from warhall.games.atlantis.words import RADIUS, RANGE, THIS_TURN

NEAR = ["red_melee_1", "wasp"]
ALOOF: Any = {"effects": [("sanctuary", "zed", THIS_TURN)], "bonus": {"zed": {RADIUS: -3}}}
"""Zed is immune, and he alone."""


def horde(picture: str, **more: Any) -> Arena:
    """The tokens that are drawn are Mortimer's zombies."""
    return table(picture, **{"tokens_of": "mortimer", "spare_minions": True, "bystander": True, **more})


def stop(t: Arena) -> None:
    """He chooses no more, if he could."""
    if t.mortimer.is_asked:
        t.mortimer.declines()


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "targets"),
    [
        ("knife_of_the_living_dead", NEAR),
        ("shallow_graves", ["wasp"]),
        ("crawling_dead", NEAR),
        ("walking_dead", NEAR),
        ("racing_dead", NEAR),
        ("braains", NEAR),
        ("braaaaaaaains", NEAR),
    ],
)
def test_whom_mortimer_can_strike_in_a_crowd(key: str, targets: list[str]) -> None:
    t = crowd("mortimer", key)
    t.mortimer.resolves(key, "attack")
    assert sorted(t.mortimer.offered()) == targets
    t.leaves_open()


# ── zombies ───────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path"),
    [
        ("knife_of_the_living_dead", ["attack", "wasp"]),
        ("shallow_graves", ["attack", "wasp"]),
        ("braains", ["attack", "wasp"]),
        ("braaaaaaaains", ["attack", "wasp"]),
        ("stage_dive", ["skill"]),
        ("crowd_drift", ["skill"]),
        ("crowd_surf", ["skill"]),
        ("gathering_horde", ["skill"]),
        ("army_of_darkness", ["skill"]),
    ],
)
def test_a_zombie_no_farther_than_four_spaces_moves_exactly_one(key: str, path: list[str]) -> None:
    t = horde("Wa Mo . . . * *", mortimer=key)
    t.mortimer.resolves(key, *path, "move")
    assert t.mortimer.offered() == ["mortimer_token_1"]
    t.mortimer.chooses("mortimer_token_1")
    assert sorted(t.mortimer.offered()) == ["a5", "b5", "b6"]
    t.mortimer.chooses("a5")
    assert t.where("mortimer_token_1") == "a5"
    stop(t)
    t.everybody_declines()


@pytest.mark.parametrize("key", ["crawling_dead", "walking_dead", "racing_dead"])
def test_after_these_attacks_a_zombie_in_radius_moves_one_space(key: str) -> None:
    t = horde("m Mo . . . * *", mortimer=key)
    t.mortimer.resolves(key, "attack", "red_melee_1", "move")
    assert t.mortimer.offered() == ["mortimer_token_1"]
    t.mortimer.chooses("mortimer_token_1", "a5")
    assert t.where("mortimer_token_1") == "a5"
    stop(t)
    assert t.mortimer.resolved == [key]


@pytest.mark.parametrize(("key", "bonus"), [("stage_dive", RANGE), ("crawling_dead", RADIUS)])
def test_items_lengthen_his_arm(key: str, bonus: int) -> None:
    t = horde("m Mo . . . . *", mortimer=key, bonus={"mortimer": {bonus: 1}})
    t.mortimer.resolves(key, *(["skill"] if key == "stage_dive" else ["attack", "red_melee_1"]), "move")
    assert t.mortimer.offered() == ["mortimer_token_1"]
    t.leaves_open()


def test_a_zombie_with_nowhere_to_go_cannot_be_moved() -> None:
    t = horde(". M M .\n M * M Mo *\n. R R .", mortimer="stage_dive", spare_minions=False)
    t.mortimer.resolves("stage_dive", "skill", "move")
    assert t.mortimer.offered() == ["mortimer_token_2"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.choose_times")
@pytest.mark.parametrize(
    ("key", "times"),
    [("crowd_drift", 2), ("crowd_surf", 3), ("gathering_horde", 2), ("army_of_darkness", 3), ("morbid_mosh", 2)],
)
def test_up_to_so_many_times_he_chooses_again_and_may_stop(key: str, times: int) -> None:
    t = horde("Mo . . * .", mortimer=key)
    t.mortimer.resolves(key, "skill")
    way = "push" if key == "morbid_mosh" else "move"
    for left in range(times, 0, -1):
        asked = f": choose one, up to {left} times" if left > 1 else ": you may choose one"
        assert t.mortimer.prompt.endswith(asked) and "done" in t.mortimer.offered()
        t.mortimer.chooses(way, "mortimer_token_1", "a3" if t.on("a4") else "a4")
    assert t.mortimer.resolved == [key]
    t = horde("Mo . . * .", mortimer=key)
    t.mortimer.resolves(key, "skill").declines()
    assert t.mortimer.resolved == [key] and t.where("mortimer_token_1") == "a4"


@pytest.mark.rule("atlantis", "actions.choose_times", "actions.first_step")
@pytest.mark.parametrize(("key", "opened"), [("stage_dive", False), ("crowd_drift", True), ("army_of_darkness", True)])
def test_one_choice_must_be_possible_but_up_to_several_may_be_none(key: str, opened: bool) -> None:
    t = horde("Mo . Wa", mortimer=key)
    assert ("skill" in t.mortimer.offered()) == opened
    if opened:
        t.mortimer.resolves(key, "skill")
        assert t.mortimer.resolved == [key]
    else:
        assert t.mortimer.closed()["skill"] == "none of its choices can be done"


# ── knife_of_the_living_dead, shallow_graves ──────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["knife_of_the_living_dead", "shallow_graves"])
def test_each_zombie_removed_beside_the_target_adds_one_to_the_attack(key: str) -> None:
    t = horde("Mo Wa *\n . * .", mortimer=key, hands={"wasp": ["shock", "lift_up"]})
    t.mortimer.resolves(key, "attack", "wasp", "remove")
    assert sorted(t.mortimer.offered()) == ["mortimer_token_1", "mortimer_token_2"]
    t.mortimer.chooses("mortimer_token_1", "remove", "mortimer_token_2")
    assert "with a value of 6" in t.log()[-1] and t.where("mortimer_token_1") == t.where("mortimer_token_2") == ""
    t.everybody_declines()


def test_a_zombie_may_first_be_moved_next_to_the_target() -> None:
    t = horde("Mo Wa . *", mortimer="knife_of_the_living_dead", hands={"wasp": ["shock"]})
    t.mortimer.resolves("knife_of_the_living_dead", "attack", "wasp")
    assert t.mortimer.offered() == ["move", "done"]
    t.mortimer.chooses("move", "mortimer_token_1", "a3", "remove", "mortimer_token_1")
    assert "with a value of 5" in t.log()[-1]
    t.everybody_declines()


@pytest.mark.parametrize(("key", "times"), [("knife_of_the_living_dead", 3), ("shallow_graves", 2)])
def test_how_often_the_gold_cards_choose(key: str, times: int) -> None:
    t = horde("* Wa *\n Mo * *\n. . .", mortimer=key, hands={"wasp": []})
    t.puts(mortimer_token_3="b3", mortimer_token_4="a4")
    t.mortimer.resolves(key, "attack", "wasp")
    assert t.mortimer.prompt.endswith(f"up to {times} times")
    t.mortimer.declines()
    assert not t.wasp.on_board


def test_without_zombies_the_knife_simply_strikes() -> None:
    t = horde("m Mo . m", mortimer="knife_of_the_living_dead")
    t.mortimer.resolves("knife_of_the_living_dead", "attack", "red_melee_1")
    assert t.mortimer.coins == 2 and t.mortimer.resolved == ["knife_of_the_living_dead"]


# ── awaken ────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "place.empty", "actions.up_to", "concepts.token_count")
def test_zombies_rise_next_to_him_or_on_spawn_points_in_radius() -> None:
    t = horde("", at={"mortimer": "f4"}, mortimer="awaken")
    t.mortimer.resolves("awaken", "skill")
    points = ["h1", "h2", "h3", "h4", "h6", "h7"]
    assert sorted(t.mortimer.offered()) == sorted([*t.around("mortimer"), *points, "done"])
    t.mortimer.chooses("f3", "f5", "h3")
    assert t.mortimer.prompt == "Awaken!: place up to 1 more"
    t.mortimer.chooses("h4")
    assert [t.on(space) for space in ("f3", "f5", "h3", "h4")] == [f"mortimer_token_{n}" for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("spaces", [[], ["a2"], ["a2", "b1"]])
def test_he_may_raise_fewer_or_none(spaces: list[str]) -> None:
    t = horde("Mo . .\n . .", mortimer="awaken")
    t.mortimer.resolves("awaken", "skill", *spaces)
    stop(t)
    assert t.mortimer.resolved == ["awaken"] and all(t.on(space) for space in spaces)


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_ruling_with_all_zombies_in_play_he_takes_some_off_the_board() -> None:
    t = horde("Mo . . * * * *", mortimer="awaken")
    t.mortimer.resolves("awaken", "skill")
    assert t.mortimer.offered() == [f"mortimer_token_{n}" for n in (1, 2, 3, 4)] + ["pass"]
    t.mortimer.chooses("mortimer_token_4", "a2")
    assert t.mortimer.offered() == [f"mortimer_token_{n}" for n in (1, 2, 3)] + ["pass"]
    t.mortimer.declines()
    assert t.where("mortimer_token_4") == "a2" and t.where("mortimer_token_1") == "a4"


@pytest.mark.rule("atlantis", "concepts.token_supply")
def test_he_uses_up_the_supply_before_he_takes_one_back() -> None:
    t = horde("Mo . . . . * * *", mortimer="awaken")
    t.mortimer.resolves("awaken", "skill", "a2")
    assert t.mortimer.offered() == [f"mortimer_token_{n}" for n in (1, 2, 3)] + ["pass"]
    t.mortimer.chooses("mortimer_token_1", "b1").declines()
    assert t.where("mortimer_token_4") == "a2" and t.where("mortimer_token_1") == "b1"


@pytest.mark.rule("atlantis", "defense.both_icons", "defense.hopeless")
def test_ruling_a_defence_that_is_not_enough_still_raises_zombies() -> None:
    t = horde("Wa Mo .", wasp="shock", hands={"mortimer": ["awaken"]})
    t.wasp.resolves("shock", "attack", "mortimer")
    t.mortimer.answers("awaken", "a3").declines()
    assert not t.mortimer.on_board and t.on("a3") == "mortimer_token_1" and t.mortimer.discard == ["awaken"]


@pytest.mark.rule("atlantis", "round.stays")
def test_zombies_stay_at_the_end_of_the_round_and_when_he_falls() -> None:
    t = horde("Mo . * * . Wa", phase="end_round")
    assert t.round == 2 and t.on("a3") == "mortimer_token_1" and t.on("a4") == "mortimer_token_2"
    t = horde("Wa Mo *", wasp="shock", hands={"mortimer": []})
    t.wasp.resolves("shock", "attack", "mortimer")
    assert not t.mortimer.on_board and t.on("a3") == "mortimer_token_1"


@pytest.mark.rule("atlantis", "clear.action")
def test_zombies_can_be_cleared_like_any_token() -> None:
    t = horde("Wa * . Mo", wasp="shock")
    t.wasp.resolves("shock", "clear", "mortimer_token_1")
    assert t.on("a2") == ""


# ── crawling_dead, walking_dead, racing_dead ──────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize("key", ["crawling_dead", "walking_dead", "racing_dead"])
def test_another_enemy_hero_beside_a_zombie_discards_a_card(key: str) -> None:
    hands = {"wasp": ["shock", "lift_up"], "xargatha": ["stone_gaze"], "tigerclaw": []}
    t = horde("Wa Mo . Xa *\n * . . Ti .", mortimer=key, hands=hands)
    t.mortimer.resolves(key, "attack", "wasp")
    t.wasp.declines()
    t.mortimer.chooses("discard")
    assert sorted(t.mortimer.offered()) == ["tigerclaw", "xargatha"]
    t.mortimer.chooses("xargatha")
    t.xargatha.answers("stone_gaze")
    assert t.xargatha.discard == ["stone_gaze"]
    stop(t)


@pytest.mark.parametrize("key", ["crawling_dead", "walking_dead", "racing_dead"])
def test_neither_the_target_nor_a_hero_without_a_zombie_beside_it_discards(key: str) -> None:
    t = horde("Wa Mo . Xa\n * . .", mortimer=key, hands={"wasp": ["shock", "lift_up"]})
    t.mortimer.resolves(key, "attack", "wasp")
    t.wasp.answers("shock")
    assert "discard" not in t.mortimer.offered()
    t.leaves_open()


@pytest.mark.parametrize("key", ["walking_dead", "racing_dead"])
def test_each_hero_discards_only_once(key: str) -> None:
    hands = {"xargatha": ["stone_gaze", "sirens_call"], "tigerclaw": ["parry"]}
    t = horde("m Mo . Xa *\n . . . Ti .", mortimer=key, hands=hands)
    t.mortimer.resolves(key, "attack", "red_melee_1", "discard", "xargatha")
    t.xargatha.answers("stone_gaze")
    t.mortimer.chooses("discard")
    assert t.mortimer.offered() == ["tigerclaw"]
    t.mortimer.chooses("tigerclaw")
    t.tigerclaw.answers("parry")
    if key == "racing_dead":
        assert t.mortimer.offered() == ["move", "done"]
        t.mortimer.declines()
    assert t.mortimer.resolved == [key]


def test_a_hero_with_an_empty_hand_is_not_harmed() -> None:
    t = horde("m Mo . Xa *", mortimer="crawling_dead", hands={"xargatha": []})
    t.mortimer.resolves("crawling_dead", "attack", "red_melee_1", "discard", "xargatha")
    assert t.xargatha.on_board


@pytest.mark.rule("atlantis", "actions.status")
def test_an_immune_hero_is_not_scared() -> None:
    t = horde("m Mo . Ze *", mortimer="crawling_dead", red=("zed",), **ALOOF)
    t.mortimer.resolves("crawling_dead", "attack", "red_melee_1")
    assert t.mortimer.offered() == ["move"]
    t.leaves_open()


def test_with_nothing_to_choose_the_crawling_dead_end() -> None:
    t = horde("m Mo . Xa", mortimer="crawling_dead")
    t.mortimer.resolves("crawling_dead", "attack", "red_melee_1")
    assert t.mortimer.resolved == ["crawling_dead"] and "Crawling Dead cannot go on and ends there." in t.log()


# ── braains, braaaaaaaains ────────────────────────────────────────────────────────────────────────────────────────────
BRAINS = [("braains", 2), ("braaaaaaaains", 3)]


@pytest.mark.parametrize(("key", "times"), BRAINS)
def test_before_the_attack_he_retrieves_while_an_enemy_hero_is_beside_a_zombie(key: str, times: int) -> None:
    spent = ["awaken", "stage_dive", "corpse_slam", "knife_of_the_living_dead"]
    t = horde("m Mo . Xa *", mortimer=key, discards={"mortimer": spent})
    t.mortimer.resolves(key, "attack", "red_melee_1")
    for name in spent[:times]:
        t.mortimer.chooses("retrieve", name)
    assert t.mortimer.discard == spent[times:] and t.mortimer.coins == 2


@pytest.mark.parametrize(("key", "times"), BRAINS)
def test_without_such_a_hero_or_a_discarded_card_he_retrieves_nothing(key: str, times: int) -> None:
    t = horde("m Mo . Xa . *", mortimer=key, discards={"mortimer": ["awaken"]})
    t.mortimer.resolves(key, "attack", "red_melee_1")
    assert t.mortimer.offered() == ["move", "done"] and t.mortimer.prompt.endswith(f"up to {times} times")
    t.leaves_open()
    t = horde("m Mo . Xa *", mortimer=key)
    t.mortimer.resolves(key, "attack", "red_melee_1")
    assert t.mortimer.offered() == ["move", "done"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "actions.status")
@pytest.mark.parametrize(("key", "times"), BRAINS)
def test_ruling_an_immune_hero_beside_a_zombie_does_not_count(key: str, times: int) -> None:
    t = horde("m Mo . Ze *", mortimer=key, red=("zed",), discards={"mortimer": ["awaken"]}, **ALOOF)
    t.mortimer.resolves(key, "attack", "red_melee_1")
    assert t.mortimer.offered() == ["move", "done"] and t.mortimer.prompt.endswith(f"up to {times} times")
    t.leaves_open()


# ── stage_dive, crowd_drift, crowd_surf ───────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "swap.places")
@pytest.mark.parametrize("key", ["stage_dive", "crowd_drift", "crowd_surf"])
def test_he_swaps_places_with_a_zombie_in_range(key: str) -> None:
    t = horde("Mo . . . * *", mortimer=key)
    t.mortimer.resolves(key, "skill", "swap")
    assert t.mortimer.offered() == ["mortimer_token_1"]
    t.mortimer.chooses("mortimer_token_1")
    assert t.mortimer.at == "a5" and t.where("mortimer_token_1") == "a1"
    if key != "stage_dive":
        t.mortimer.chooses("swap", "mortimer_token_2")
        assert t.mortimer.at == "a6"
    stop(t)


def test_who_cannot_be_swapped_does_not_dive() -> None:
    t = horde("Mo * Wa", mortimer="stage_dive", effects=[("magnetic_dagger", "wasp", THIS_TURN)])
    t.mortimer.resolves("stage_dive", "skill")
    assert t.mortimer.offered() == ["move"]
    t.leaves_open()


# ── gathering_horde, army_of_darkness ─────────────────────────────────────────────────────────────────────────────────
HORDES = ["gathering_horde", "army_of_darkness"]


@pytest.mark.rule("atlantis", "concepts.replace")
@pytest.mark.parametrize("key", HORDES)
def test_a_minion_in_range_beside_two_zombies_becomes_one(key: str) -> None:
    t = horde("Mo . . * m * m\n . . . . . . .\n. . . . . . M", mortimer=key)
    t.mortimer.resolves(key, "skill", "replace")
    assert t.mortimer.offered() == ["red_melee_1"]
    t.mortimer.chooses("red_melee_1")
    assert t.on("a5") == "mortimer_token_3" and t.where("red_melee_1") == "" and t.mortimer.coins == 0
    assert t.mortimer.offered() == ["move", "done"]
    t.mortimer.declines()


@pytest.mark.parametrize("key", HORDES)
def test_one_zombie_or_a_heavy_minion_that_is_immune_or_too_far_away_is_not_enough(key: str) -> None:
    for picture in ("Mo . . * m . .", "Mo . . * h * m", "Mo . . . * m *", "Mo . . * M * ."):
        t = horde(picture, mortimer=key)
        t.mortimer.resolves(key, "skill")
        assert "replace" not in t.mortimer.offered()
        t.leaves_open()


@pytest.mark.parametrize("key", HORDES)
def test_only_once_a_turn_a_minion_is_replaced(key: str) -> None:
    t = horde("Mo . * m * m *", mortimer=key, bonus={"mortimer": {RANGE: 2}})
    t.mortimer.resolves(key, "skill", "replace", "red_melee_1")
    assert "replace" not in t.mortimer.offered() and t.mortimer.used == [card(key)]
    t.leaves_open()


@pytest.mark.rule("atlantis", "concepts.replace", "concepts.token_supply")
def test_with_all_zombies_in_play_one_of_them_is_taken_for_it() -> None:
    t = horde("Mo . * m * . * *", mortimer="army_of_darkness")
    t.mortimer.resolves("army_of_darkness", "skill", "replace", "red_melee_1")
    assert t.mortimer.offered() == [f"mortimer_token_{n}" for n in (1, 2, 3, 4)]
    t.mortimer.chooses("mortimer_token_4").declines()
    assert t.on("a4") == "mortimer_token_4" and t.on("a8") == ""


@pytest.mark.rule("atlantis", "concepts.replace", "push.mid_turn")
def test_the_last_minion_replaced_is_a_push_won() -> None:
    t = horde("Mo . * m * .", mortimer="army_of_darkness", spare_minions=False, at={"wasp": "i9"})
    t.mortimer.resolves("army_of_darkness", "skill", "replace", "red_melee_1").declines()
    assert t.battle == ["Red Beach"] and t.on("a4") == "mortimer_token_3" and t.waves == [2]


# ── corpse_slam, morbid_mosh, macabre_mayhem ──────────────────────────────────────────────────────────────────────────
SLAMS = ["corpse_slam", "morbid_mosh", "macabre_mayhem"]


@pytest.mark.rule("atlantis", "push.by_token")
@pytest.mark.parametrize("key", SLAMS)
def test_the_zombie_may_push_a_unit_or_token_straight_away_from_itself(key: str) -> None:
    t = horde("Mo . * . Wa . .", mortimer=key)
    t.mortimer.resolves(key, "skill", "push", "mortimer_token_1", "a4")
    assert t.mortimer.prompt.endswith("you may choose whom the zombie pushes") and t.mortimer.offered() == [
        "wasp",
        "pass",
    ]
    t.mortimer.chooses("wasp")
    assert t.wasp.at == "a6" and t.where("mortimer_token_1") == "a4"
    stop(t)


@pytest.mark.rule("atlantis", "push.by_token", "actions.not_yourself")
@pytest.mark.parametrize("key", SLAMS)
def test_friends_and_tokens_can_be_pushed_but_not_mortimer_himself(key: str) -> None:
    t = horde("Mo * *\n . Br .", mortimer=key)
    t.mortimer.resolves(key, "skill", "push", "mortimer_token_1", "a2")
    assert sorted(t.mortimer.offered()) == ["brogan", "mortimer_token_2", "pass"]
    t.mortimer.chooses("mortimer_token_2")
    assert t.where("mortimer_token_2") == "a4"
    stop(t)


@pytest.mark.parametrize("key", SLAMS)
def test_the_zombie_need_neither_move_nor_push(key: str) -> None:
    t = horde("Mo . * Wa", mortimer=key)
    t.mortimer.resolves(key, "skill", "push", "mortimer_token_1", "a3").declines()
    stop(t)
    assert t.where("mortimer_token_1") == "a3" and t.wasp.at == "a4" and t.mortimer.resolved == [key]


@pytest.mark.parametrize("key", SLAMS)
def test_the_zombie_moves_no_farther_than_one_space_and_pushes_nobody_two_spaces_away(key: str) -> None:
    t = horde("Mo . . * . Wa .", mortimer=key)
    t.mortimer.resolves(key, "skill", "push", "mortimer_token_1")
    assert sorted(t.mortimer.offered()) == sorted(["a4", *t.around("mortimer_token_1")])
    t.mortimer.chooses("a4")
    assert "wasp" not in t.mortimer.offered() if t.is_under_way else t.mortimer.resolved == [key]
    stop(t)


def test_an_immune_unit_is_not_pushed() -> None:
    t = horde("Mo . * h . m", mortimer="corpse_slam")
    t.mortimer.resolves("corpse_slam", "skill", "push", "mortimer_token_1", "a3")
    assert t.mortimer.resolved == ["corpse_slam"]


@pytest.mark.parametrize("key", [*SLAMS, "robbing_zombies", "stalking_scalpers"])
def test_or_he_moves_one_space_himself(key: str) -> None:
    t = horde("Mo . . . . . *", mortimer=key)
    t.mortimer.resolves(key, "skill")
    assert [way for way in t.mortimer.offered() if way != "done"] == ["walk"]
    t.mortimer.chooses("walk")
    assert sorted(t.mortimer.offered()) == t.around("mortimer")
    t.mortimer.chooses("a2")
    stop(t)
    assert t.mortimer.at == "a2"


def test_who_cannot_move_does_not_walk() -> None:
    t = horde("Mo . Ze *", mortimer="corpse_slam", red=("zed",), effects=[("root", "zed", THIS_TURN)])
    t.mortimer.resolves("corpse_slam", "skill")
    assert t.mortimer.offered() == ["push"]
    t.leaves_open()


# ── robbing_zombies, stalking_scalpers ────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("key", "times"), [("robbing_zombies", 2), ("stalking_scalpers", 3)])
def test_each_zombie_that_moves_or_stays_brings_a_coin(key: str, times: int) -> None:
    t = horde("Mo . * . .", mortimer=key)
    t.mortimer.resolves(key, "skill", "coin", "mortimer_token_1", "a3")
    assert t.mortimer.coins == 1
    t.mortimer.chooses("coin", "mortimer_token_1", "a4")
    if times == 3:
        t.mortimer.chooses("walk", "a2")
    assert t.mortimer.coins == 2 and t.where("mortimer_token_1") == "a4" and t.mortimer.resolved == [key]


# ── master_of_puppets ─────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "times"),
    [
        ("crowd_surf", ["skill"], 5),
        ("macabre_mayhem", ["skill"], 5),
        ("knife_of_the_living_dead", ["attack", "red_melee_1"], 5),
        ("racing_dead", ["attack", "red_melee_1"], 5),
        ("crowd_drift", ["skill"], 2),
        ("braains", ["attack", "red_melee_1"], 2),
    ],
)
def test_with_master_of_puppets_up_to_three_times_is_up_to_five(key: str, path: list[str], times: int) -> None:
    t = horde("m Mo . . * .", mortimer=key, ultimates=["mortimer"])
    t.mortimer.resolves(key, *path)
    assert t.mortimer.prompt.endswith(f": choose one, up to {times} times")
    t.leaves_open()


def test_master_of_puppets_helps_nobody_else() -> None:
    t = horde("Mo . . * . Wa", wasp="shock", ultimates=["mortimer"])
    assert t.me("wasp", "shock")._times(3) == 3 and t.me("mortimer", "crowd_surf")._times(3) == 5
