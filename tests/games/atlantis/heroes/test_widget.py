"""Widget and Pyro, sentence by sentence."""

from typing import Any

import pytest

from tests.games.atlantis.scene import Arena, crowd, table
from warhall.games.atlantis.words import RANGE, THIS_ROUND, THIS_TURN

PYRO = "widget_token_1"


def flown(picture: str, **more: Any) -> Arena:
    """The token that is drawn is Pyro."""
    return table(picture, **{"tokens_of": "widget", "spare_minions": True, "bystander": True, **more})


# ── whom ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(
    ("key", "path", "targets"),
    [
        ("fight_as_one", ["attack"], ["red_melee_1", "wasp"]),
        ("follow_along", ["attack"], ["wasp"]),
        ("diversionary_strike", ["attack"], ["red_melee_1", "wasp"]),
        ("diversionary_attack", ["attack"], ["red_melee_1", "wasp"]),
        ("diversionary_assault", ["attack"], ["red_melee_1", "wasp"]),
        ("airborne_attack", ["attack", "pass"], ["red_melee_1", "wasp"]),
        ("airborne_assault", ["attack", "pass"], ["red_melee_1", "wasp"]),
        ("nibble", ["skill"], ["red_melee_1"]),
        ("gnaw", ["skill"], ["red_melee_1"]),
        ("all_aboard", ["skill"], ["arien", "widget"]),
    ],
)
def test_whom_widget_can_choose_in_a_crowd(key: str, path: list[str], targets: list[str]) -> None:
    """Pyro is beside the minions, two spaces from Widget."""
    t = crowd("widget", key)
    t.widget.resolves(key, *path)
    assert sorted(t.widget.offered()) == targets
    t.leaves_open()


# ── Pyro ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "round.stays", "concepts.counts_as")
def test_pyro_has_a_name_of_its_own_and_counts_as_a_token_that_stays() -> None:
    t = flown("Wi . * . Wa", phase="end_round", bystander=False)
    assert t.round == 2 and t.on("a3") == PYRO
    assert [token["name"] for token in t.match.view(1)["table"]["tokens"]] == ["Pyro"]
    t = flown("Wi . * Wa", wasp="shock")
    t.wasp.resolves("shock", "clear", PYRO)
    assert t.on("a3") == "" and "Pyro is removed." in t.log()


# ── dragon_bond ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "place.empty", "concepts.token_count")
def test_dragon_bond_places_pyro_in_radius_from_the_supply_or_from_elsewhere() -> None:
    for picture in ("Wi . . . .", "Wi . . . *"):
        t = flown(picture, widget="dragon_bond")
        t.widget.resolves("dragon_bond", "skill", "place")
        assert "a3" in t.widget.offered() and "a4" not in t.widget.offered()
        t.widget.chooses("a3")
        assert t.where(PYRO) == "a3" and t.on("a5") == "" and t.widget.resolved == ["dragon_bond"]


@pytest.mark.parametrize("first", ["widget", PYRO])
def test_or_both_move_up_to_two_spaces_in_any_order(first: str) -> None:
    t = flown("Wi * . . .", widget="dragon_bond")
    t.widget.resolves("dragon_bond", "skill", "move")
    assert sorted(t.widget.offered()) == ["widget", PYRO]
    t.widget.chooses(first, *(["b1", "a3"] if first == "widget" else ["a4", "a3"]))
    assert (t.widget.at, t.where(PYRO)) == (("b1", "a3") if first == "widget" else ("a3", "a4"))


def test_neither_of_them_moves_farther_than_two_spaces() -> None:
    t = flown("Wi * . . . .", widget="dragon_bond")
    rows = t.state.board.hexes.distance
    t.widget.resolves("dragon_bond", "skill", "move", "widget")
    for here in ("a1", "a2"):
        assert max(rows[t.space(here)][t.space(to)] for to in t.widget.offered()) == 2
        t.widget.chooses(here)


def test_each_may_stay_and_who_cannot_move_does() -> None:
    t = flown("Wi * . .", widget="dragon_bond")
    t.widget.resolves("dragon_bond", "skill", "move", "widget", "a1", "a2")
    assert t.widget.at == "a1" and t.where(PYRO) == "a2"
    t = flown("Wi * Ze .", widget="dragon_bond", red=("zed",), effects=[("root", "zed", THIS_TURN)])
    t.widget.resolves("dragon_bond", "skill", "move", "widget", "b1")
    assert t.widget.at == "a1" and t.where(PYRO) == "b1"


def test_without_pyro_there_is_only_the_call() -> None:
    t = flown("Wi . . .", widget="dragon_bond")
    t.widget.resolves("dragon_bond", "skill")
    assert t.widget.offered() == ["place"]
    t.leaves_open()


# ── fight_as_one, follow_along ────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_card")
@pytest.mark.parametrize("key", ["fight_as_one", "follow_along"])
def test_after_the_attack_widget_may_perform_a_resolved_skill_on_another_unit(key: str) -> None:
    hands = {"wasp": ["shock"], "xargatha": ["stone_gaze"]}
    t = flown("Wi Wa . * . Xa", widget=key, turn=1, resolved={"widget": ["fiery_breath"]}, hands=hands)
    t.widget.resolves(key, "attack", "wasp")
    t.wasp.declines()
    t.widget.chooses("fiery_breath")
    assert t.widget.offered() == ["xargatha"]
    t.widget.chooses("xargatha")
    t.xargatha.answers("stone_gaze")
    assert t.xargatha.discard == ["stone_gaze"] and t.widget.slots[:2] == ["fiery_breath", key]


def test_the_unit_that_was_struck_cannot_be_chosen_by_the_skill() -> None:
    hands = {"wasp": ["shock", "lift_up"]}
    more: Any = {"hands": hands, "bonus": {"wasp": {1: 9}}, "turn": 1, "resolved": {"widget": ["fiery_breath"]}}
    t = flown("Wi Wa . *", widget="fight_as_one", **more)
    t.widget.resolves("fight_as_one", "attack", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.on_board and t.widget.slots[1] == "fight_as_one" and t.wasp.discard == ["shock"]


def test_only_resolved_skill_cards_and_only_if_widget_likes() -> None:
    t = flown(
        "Wi m . *", widget="fight_as_one", turn=2,
        resolved={"widget": ["dragon_bond", "diversionary_strike"]}, discards={"widget": ["all_aboard"]},
    )  # fmt: skip
    t.widget.resolves("fight_as_one", "attack", "red_melee_1")
    assert t.widget.offered() == ["dragon_bond", "pass"]
    t.widget.declines()
    assert t.where(PYRO) == "a4"


# ── diversionary_strike, diversionary_attack, diversionary_assault ────────────────────────────────────────────────────
DIVERSIONS = [("diversionary_strike", 2), ("diversionary_attack", 3), ("diversionary_assault", 4)]


@pytest.mark.parametrize(("key", "spaces"), DIVERSIONS)
def test_after_the_attack_pyro_moves_up_to_so_many_spaces(key: str, spaces: int) -> None:
    t = flown("Wi m * . . . . . .", widget=key)
    t.widget.resolves(key, "attack", "red_melee_1")
    assert {"a3", f"a{3 + spaces}"} < set(t.widget.offered()) and f"a{4 + spaces}" not in t.widget.offered()
    t.widget.chooses(f"a{3 + spaces}")
    assert t.where(PYRO) == f"a{3 + spaces}" and t.widget.coins == 2


@pytest.mark.parametrize(("key", "spaces"), DIVERSIONS)
def test_without_pyro_it_is_a_plain_attack(key: str, spaces: int) -> None:
    t = flown("Wi m", widget=key)
    t.widget.resolves(key, "attack", "red_melee_1")
    assert t.widget.resolved == [key] and t.widget.coins == 2


# ── airborne_attack, airborne_assault ─────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "swap.places", "actions.reach_checked")
@pytest.mark.parametrize("key", ["airborne_attack", "airborne_assault"])
def test_before_the_attack_widget_may_swap_with_pyro_in_radius(key: str) -> None:
    t = flown("Wi . . * m", widget=key)
    t.widget.resolves(key, "attack", PYRO)
    assert t.widget.at == "a4" and t.where(PYRO) == "a1" and t.widget.offered() == ["red_melee_1"]
    t.widget.chooses("red_melee_1")
    if key == "airborne_assault":
        assert t.widget.offered() == [PYRO, "pass"]
        t.widget.chooses(PYRO)
    assert t.widget.at == ("a1" if key == "airborne_assault" else "a4")


@pytest.mark.parametrize("key", ["airborne_attack", "airborne_assault"])
def test_too_far_from_pyro_the_attack_needs_somebody_next_to_widget(key: str) -> None:
    t = flown("Wi . . . * m", widget=key)
    assert "attack" not in t.widget.offered()
    t.puts(red_melee_1="a2")
    t.widget.resolves(key, "attack")
    assert t.widget.offered() == ["red_melee_1"]
    t.widget.chooses("red_melee_1")
    assert t.widget.at == "a1" and t.widget.resolved == [key]


def test_who_cannot_be_swapped_stays_on_foot() -> None:
    t = flown("Wi . . * m\n Wa", widget="airborne_attack", effects=[("magnetic_dagger", "wasp", THIS_ROUND)])
    t.widget.resolves("airborne_attack", "attack")
    assert t.widget.offered() == ["wasp"]
    t.leaves_open()


# ── fiery_breath, flaming_breath, scorching_breath ────────────────────────────────────────────────────────────────────
BREATHS = [("fiery_breath", 2, False), ("flaming_breath", 3, False), ("scorching_breath", 3, True)]


@pytest.mark.rule("atlantis", "actions.around", "line.straight")
@pytest.mark.parametrize(("key", "reach", "deadly"), BREATHS)
def test_an_enemy_hero_in_range_of_pyro_and_in_line_with_it_discards_a_card(key: str, reach: int, deadly: bool) -> None:
    t = flown("Wi . . . * . . . .", widget=key, at={"wasp": "i9"}, bystander=False)
    for at, reached in ((f"a{5 + reach}", True), (f"a{6 + reach}", False), ("b6", False), ("b5", True)):
        t.puts(wasp=at)
        assert ("skill" in t.widget.offered()) == reached
    t.widget.resolves(key, "skill", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"]


@pytest.mark.rule("atlantis", "discard.or_defeated")
@pytest.mark.parametrize(("key", "reach", "deadly"), BREATHS)
def test_with_an_empty_hand_only_the_scorching_breath_defeats(key: str, reach: int, deadly: bool) -> None:
    t = flown("Wi . . . * Wa", widget=key, hands={"wasp": []}, bystander=False)
    t.widget.resolves(key, "skill", "wasp")
    assert t.wasp.on_board != deadly


def test_items_lengthen_the_breath_and_without_pyro_there_is_none() -> None:
    t = flown("Wi * . . Wa", widget="fiery_breath", bonus={"widget": {RANGE: 1}}, bystander=False)
    assert "skill" in t.widget.offered()
    t.puts(**{PYRO: ""})
    assert t.widget.closed()["skill"] == "nobody that it could choose is in reach"


# ── nibble, gnaw ──────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "concepts.remove")
@pytest.mark.parametrize(("key", "coins"), [("nibble", 0), ("gnaw", 2)])
def test_pyro_eats_a_minion_in_range_next_to_it_and_is_removed(key: str, coins: int) -> None:
    t = flown("Wi . * m . m\n . . M m", widget=key, bystander=False)
    t.widget.resolves(key, "skill")
    assert t.widget.offered() == ["red_melee_1"]
    t.widget.chooses("red_melee_1")
    assert t.where("red_melee_1") == "" and t.widget.coins == coins and t.where(PYRO) == ""


@pytest.mark.parametrize("key", ["nibble", "gnaw"])
def test_a_minion_out_of_range_or_immune_is_not_eaten(key: str) -> None:
    for picture in ("Wi . . * m", "Wi . * h . m", "Wi . . m ."):
        t = flown(picture, widget=key, bystander=False)
        assert "skill" not in t.widget.offered()


# ── all_aboard, take_off, safe_landing ────────────────────────────────────────────────────────────────────────────────
RIDES = [("all_aboard", 2), ("take_off", 3), ("safe_landing", 3)]


@pytest.mark.rule("atlantis", "swap.places")
@pytest.mark.parametrize(("key", "reach"), RIDES)
@pytest.mark.parametrize("who", ["widget", "brogan"])
def test_pyro_in_range_swaps_with_widget_or_a_friendly_hero_in_range(key: str, reach: int, who: str) -> None:
    t = flown("Wi . . . . . .", widget=key, at={"brogan": "b1", "wasp": "b2", "tigerclaw": "i9"})
    t.puts(**{PYRO: f"a{2 + reach}"})
    assert t.widget.closed()["skill"] == "Pyro is not in reach"
    t.puts(**{PYRO: f"a{1 + reach}"})
    t.widget.resolves(key, "skill", *(["pass"] if key == "safe_landing" else []))
    assert sorted(t.widget.offered()) == ["brogan", "widget"]
    came = t[who].at
    t.widget.chooses(who)
    assert t[who].at == f"a{1 + reach}" and t.where(PYRO) == came


def test_safe_landing_may_first_move_pyro_one_space() -> None:
    t = flown("Wi . * . .", widget="safe_landing")
    t.widget.resolves("safe_landing", "skill")
    assert "a5" not in t.widget.offered()
    t.widget.chooses("a4", "widget")
    assert t.widget.at == "a4" and t.where(PYRO) == "a1"
    t = flown("Wi . . * .", widget="safe_landing")
    t.widget.resolves("safe_landing", "skill", "a5")
    assert t.widget.at == "a1" and "Safe Landing cannot go on and ends there." in t.log()


def test_a_friendly_hero_that_cannot_be_swapped_is_left_out() -> None:
    t = flown("Wi . * .\n Bro . Wa", widget="all_aboard", effects=[("magnetic_dagger", "wasp", THIS_ROUND)])
    assert "skill" not in t.widget.offered()


# ── drag_off, carry_away ──────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "movement.alike")
@pytest.mark.parametrize("key", ["drag_off", "carry_away"])
@pytest.mark.parametrize(("end", "wasp"), [("b6", "b5"), ("b7", "b6")])
def test_pyro_and_an_enemy_next_to_it_move_two_or_three_spaces_the_same_way(key: str, end: str, wasp: str) -> None:
    t = flown(". . . . .\n . . Wa * . . .\n. . . . .", widget=key, at={"widget": "i1"}, spare_minions=False)
    t.widget.resolves(key, "skill", "wasp")
    assert t.widget.prompt.endswith("move both 2 or 3 spaces in the same direction: choose where Pyro ends")
    t.widget.chooses(end)
    assert t.where(PYRO) == end and t.wasp.at == wasp


@pytest.mark.rule("atlantis", "movement.alike")
@pytest.mark.parametrize(("row", "ends"), [("M Wa * . . M .", ["b5"]), ("M Wa * . M . .", [])])
def test_two_spaces_must_be_free_ahead_of_both(row: str, ends: list[str]) -> None:
    t = flown(f"^ ^ ^ ^ ^ ^ ^ ^\n {row}\n^ ^ ^ ^ ^ ^ ^ ^", widget="drag_off", at={"widget": "i1"}, spare_minions=False)
    assert ("skill" in t.widget.offered()) == bool(ends)
    if ends:
        t.widget.resolves("drag_off", "skill", "wasp")
        assert t.widget.offered() == ends
        t.leaves_open()


@pytest.mark.rule("atlantis", "movement.alike", "movement.ignoring")
@pytest.mark.parametrize(("key", "flies"), [("drag_off", False), ("carry_away", True)])
def test_only_carry_away_ignores_obstacles(key: str, flies: bool) -> None:
    """The minion at B5 is where Wasp would end after two spaces."""
    t = flown(". . . . .\n . . Wa * M . .\n. . . . .", widget=key, at={"widget": "i1"}, spare_minions=False)
    t.widget.resolves(key, "skill", "wasp")
    assert ("b7" in t.widget.offered()) == flies and "b6" not in t.widget.offered()
    assert {"b2", "b1"} < set(t.widget.offered())
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.alike", "movement.ignoring")
def test_pyro_may_carry_its_prey_three_spaces_where_two_are_too_few() -> None:
    t = flown(
        """
        ^  .  .  ^  Wa *  .  ^  ^
         .  .  .  .  .  .  .  .  .
        .  .  .  .  ^  .  ^  .  .
         .  .  .  ^  .  .  ^  .  .
        .  .  .  ^  .  .  .  ^  .""",
        widget="carry_away",
        at={"widget": "i3"},
    )
    t.widget.resolves("carry_away", "skill", "wasp")
    assert t.widget.offered() == ["a3"]
    t.leaves_open()


@pytest.mark.rule("atlantis", "movement.alike")
@pytest.mark.parametrize("key", ["drag_off", "carry_away"])
def test_friends_and_those_not_next_to_pyro_stay(key: str) -> None:
    t = flown(". Bro * . Wa\n . m .", widget=key, at={"widget": "i1"})
    t.widget.resolves(key, "skill")
    assert t.widget.offered() == ["red_melee_1"]
    t.leaves_open()
    t = flown(". Bro * . Wa", widget=key, at={"widget": "i1"})
    assert "skill" not in t.widget.offered()


# ── dragon_knight ─────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.other_card", "heroes.dragon_knight")
def test_dragon_knight_lets_widget_perform_a_face_up_skill_after_a_movement_action() -> None:
    t = flown(
        "Wi * . Wa", widget="take_off", ultimates=["widget"], turn=2,
        resolved={"widget": ["dragon_bond", "airborne_attack"]}, discards={"widget": ["scorching_breath"]},
    )  # fmt: skip
    t.widget.resolves("take_off", "movement", "b1")
    assert t.widget.offered() == ["take_off", "dragon_bond", "scorching_breath", "pass"]
    t.widget.chooses("scorching_breath", "wasp")
    t.wasp.answers("shock")
    assert t.wasp.discard == ["shock"] and "take_off" in t.widget.resolved


@pytest.mark.rule("atlantis", "heroes.dragon_knight")
def test_not_after_other_actions_nor_after_those_of_others() -> None:
    t = flown("Wi * . Wa", widget="fiery_breath", wasp="shock", ultimates=["widget"], bystander=False)
    t.wasp.resolves("shock", "movement", "a4")
    t.widget.resolves("fiery_breath", "hold")
    assert t.widget.resolved == ["fiery_breath"]


# ── with others ───────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.rule("atlantis", "actions.borrowed")
@pytest.mark.parametrize("pyro", ["", "c5"])
@pytest.mark.parametrize("lying", [0, 3])
def test_neb_kher_who_borrows_dragon_bond_places_an_illusion_and_leaves_pyro_where_it_is(pyro: str, lying: int) -> None:
    t = table("Ne . . Wi", red=("widget",), nebkher="mind_grip", turn=1, resolved={"widget": ["dragon_bond"]},
              bystander=True, spare_minions=True)  # fmt: skip
    illusions = [f"nebkher_token_{number}" for number in (1, 2, 3)]
    t.puts(widget_token_1=pyro, **dict(zip(illusions[:lying], ("e1", "e2", "e3"), strict=False)))
    t.nebkher.resolves("mind_grip", "skill", "borrow", "widget", "skill", "place", *illusions[: lying // 3], "a3")
    assert t.on("a3") == illusions[0] and t.where("widget_token_1") == pyro
