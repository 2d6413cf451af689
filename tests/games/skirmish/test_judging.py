"""What bots think a lasting card is worth, and how they count what may still happen this turn."""

import pytest

from tests.games.skirmish.scene import Field, number_of, table
from warhall.games.skirmish.catalogue import CARDS
from warhall.games.skirmish.me import Me
from warhall.games.skirmish.state import Standing
from warhall.games.skirmish.words import UNTIL_NEXT_TURN, UNTIL_SECOND_TURN
from warhall.tabletop.hexes import OFF


def worth(t: Field, card: str, span: int = UNTIL_NEXT_TURN, space: str = "") -> float:
    """What the card is worth to the first player, once it is played."""
    number, names = number_of(card), t.state.board.hexes.names
    unit = CARDS[number].character
    it = Standing(number, unit, span, space=names.index(space) if space else OFF)
    return CARDS[number].worth(Me(t.state, unit, number), it)


def me(t: Field, who: str) -> Me:
    return Me(t.state, t.unit(who))


# ── danger ────────────────────────────────────────────────────────────────────────────────────────────────────────
@pytest.mark.parametrize(("space", "danger"), [("D7", 0.8), ("D8", 0.5), ("E10", 0.5), ("E11", 0.2)])
def test_an_opponent_is_a_danger_within_two_spaces_less_within_five_and_little_beyond(
    space: str, danger: float
) -> None:
    t = table(brakka=space, hallow="D5", bell="A12", fallen="cinder")
    assert me(t, "hallow").danger(t.unit("hallow")) == pytest.approx(danger)


def test_a_crowd_is_no_more_than_one_and_a_half_times_a_danger() -> None:
    t = table(hallow="D5", brakka="D6", cinder="D4")
    assert me(t, "hallow").danger(0) == 1.5


def test_a_guard_is_worth_as_much_as_the_danger_it_meets() -> None:
    t = table(hallow="D5", bell="A1", brakka="D6", fallen="cinder")
    assert worth(t, "stand_fast") == pytest.approx(1.5 * 0.8)
    assert worth(t, "vigil") == pytest.approx(1.7 * 0.8)
    assert worth(t, "guard_duty") == pytest.approx(0.5 * (0.8 + 0.2))


# ── attacks left ──────────────────────────────────────────────────────────────────────────────────────────────────
def test_attacks_are_left_to_whoever_is_on_turn_and_not_stunned() -> None:
    t = table(brakka="D5", hallow="D6", hand="axe_swing", others="longsword")
    assert me(t, "brakka").attacks_left() == 1 and me(t, "hallow").attacks_left() == 0
    t = table(brakka="D5", hallow="D6", stunned="brakka", hand="axe_swing")
    assert me(t, "brakka").attacks_left() == 0


def test_each_character_counts_its_own_attacks() -> None:
    t = table(brakka="D5", cinder="E6", hallow="D6", hand="axe_swing headlong torch_jab")
    assert me(t, "brakka").attacks_left() == 2 and me(t, "cinder").attacks_left() == 1


def test_only_attack_cards_count_as_attacks_left() -> None:
    t = table(brakka="D5", hallow="D6", hand="axe_swing battle_rage iron_hide")
    assert me(t, "brakka").attacks_left() == 1


def test_a_lunge_reaches_as_far_as_it_goes_and_an_attack_as_far_as_its_range() -> None:
    assert me(table(brakka="D5", hallow="E9", hand="headlong"), "brakka").attacks_left() == 1
    t = table(toma="D5", hallow="E9", hand="quick_shot")
    assert me(t, "toma").attacks_left() == 0 and me(t, "toma").attacks_left(further=1) == 1


def test_a_side_makes_no_more_attacks_than_it_has_actions_or_cards() -> None:
    t = table(brakka="D5", cinder="E6", hallow="D6", hand="axe_swing torch_jab", actions=1)
    assert me(t, "brakka").our_attacks_left() == 1
    t = table(brakka="D5", cinder="E6", hallow="D6", hand="axe_swing torch_jab")
    assert me(t, "brakka").our_attacks_left() == 2


def test_the_eliminated_make_no_attacks() -> None:
    t = table(brakka="I10", hallow="I11", fallen="cinder", hand="axe_swing torch_jab")
    assert me(t, "brakka").our_attacks_left() == 1


@pytest.mark.parametrize(
    ("teams", "hand", "card", "each"),
    [
        ({"thorn": "D5", "wren": "A12"}, "root_club root_club", "hunters_mark", 1.5),
        ({"thorn": "D5", "wren": "A12"}, "root_club root_club", "lie_in_wait", 1.5),
        ({"toma": "D5", "fuse": "A12"}, "bow_stave bow_stave", "marked_quarry", 0.8),
        ({"toma": "D5", "fuse": "A12"}, "bow_stave bow_stave", "eagle_eye", 0.9),
        ({"vesper": "D5", "moth": "A12"}, "rapier rapier", "evil_eye", 1.2),
        ({"vesper": "D5", "moth": "A12"}, "rapier rapier", "whisper", 0.4),
        ({"brakka": "D5", "cinder": "A12"}, "axe_swing axe_swing", "war_cry", 1.0),
    ],
)
def test_a_stronger_arm_is_worth_as_much_for_each_attack_that_is_left(
    teams: dict[str, str], hand: str, card: str, each: float
) -> None:
    assert worth(table({**teams, "hallow": "D6"}, hand=hand), card) == pytest.approx(2 * each)


@pytest.mark.parametrize(("who", "card", "more"), [("thorn", "lie_in_wait", 1.5), ("vesper", "evil_eye", 1.6)])
def test_what_lasts_another_turn_is_worth_something_without_an_attack(who: str, card: str, more: float) -> None:
    t = table({who: "D5", "hallow": "D6"})
    assert worth(t, card) == 0 and worth(t, card, UNTIL_SECOND_TURN) == more


def test_eagle_eye_is_worth_something_five_spaces_off_and_nothing_six_off() -> None:
    assert worth(table(toma="D5", hallow="E10", hand="quick_shot"), "eagle_eye") == 0.9
    assert worth(table(toma="D5", hallow="E11", hand="quick_shot"), "eagle_eye") == 0


# ── what lies on the ground ───────────────────────────────────────────────────────────────────────────────────────
def test_fire_is_worth_a_little_and_more_for_each_opponent_in_it() -> None:
    t = table(cinder="A1", hallow="D6", bell="D4")
    assert worth(t, "set_alight", space="I1") == pytest.approx(0.3)
    assert worth(t, "set_alight", space="D5") == pytest.approx(0.3 + 2 * 1.1)


@pytest.mark.parametrize(("space", "value"), [("D8", 1.3), ("E9", 0.6)])
def test_a_snare_is_worth_more_with_one_opponent_within_three_spaces(space: str, value: float) -> None:
    assert worth(table(fuse="A1", hallow=space, bell="I12"), "snare", space="D5") == value
