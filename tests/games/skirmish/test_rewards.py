"""The eight kill rewards, sentence by sentence."""

import pytest

from tests.games.skirmish.scene import Field, table


def strike(space: str = "D6", card: str = "axe_swing", **more: object) -> Field:
    t = table(brakka="D5", hallow=space, hand=card, **more)  # type: ignore[arg-type]
    t.red.plays(card, "hallow")
    t.blue.declines()
    t.everybody_declines()
    return t


def test_notched_blade_adds_two_attack_to_attack_or_defence_cards_only() -> None:
    assert strike(rewards={"brakka": "notched_blade"}).hallow.life == 18 - 6
    assert strike(card="onslaught", rewards={"brakka": "notched_blade"}).hallow.life == 18 - 4


def test_captured_shield_is_two_standing_defence_against_attackers_that_are_not_adjacent() -> None:
    assert strike(rewards={"hallow": "captured_shield"}).hallow.life == 14
    assert strike("D7", "hurled_axe", rewards={"hallow": "captured_shield"}).hallow.life == 17


def test_swift_boots_add_three_to_the_die() -> None:
    t = table(stage="moving", dice=(1, 1), brakka="A1", hallow="I12", rewards={"brakka": "swift_boots"})
    assert "brakka-b4" in t.red.offered() and not t.red.offered("cinder-a4")


def test_long_reach_takes_attack_or_defence_cards_and_basic_attacks_two_spaces_far() -> None:
    assert strike("D7", rewards={"brakka": "long_reach"}).hallow.life == 14
    assert strike("D7", "onslaught", rewards={"brakka": "long_reach"}).hallow.life == 14
    for card, space in (("whirlwind", "D7"), ("hurled_axe", "E9")):
        t = table(brakka="D5", hallow=space, hand=card, rewards={"brakka": "long_reach"})
        assert f"play-{card}" not in t.red.offered()


def test_steady_mind_cannot_be_stunned() -> None:
    t = strike(card="earthshaker", rewards={"hallow": "steady_mind"})
    assert not t.hallow.is_stunned and "steady" in t.kinds()


@pytest.mark.parametrize(("reward", "life"), [("steady_mind", 18), ("swift_boots", 14)])
def test_steady_mind_is_not_hurt_by_what_lies_on_the_ground(reward: str, life: int) -> None:
    t = table(stage="moving", dice=(2, 2), hallow="D8", fuse="D5", snare="d7", rewards={"hallow": reward})
    t.blue.chooses("hallow-d7")
    assert t.hallow.life == life and t.standing() == (["snare on D7"] if life == 18 else [])
    t = table(hallow="D6", cinder="A1", fire="D5", rewards={"hallow": reward})
    t.blue.chooses("end")
    assert t.hallow.life == (18 if life == 18 else 17)


@pytest.mark.parametrize(("space", "after"), [("D6", 11), ("D7", 10)])
def test_second_wind_heals_one_at_the_start_of_a_turn_next_to_an_opponent(space: str, after: int) -> None:
    t = table(hallow=space, brakka="D5", life={"brakka": 10}, rewards={"brakka": "second_wind"})
    t.blue.chooses("end")
    assert t.brakka.life == after


@pytest.mark.parametrize(("defence", "cards"), [("undefended", 1), ("tower_shield", 0)])
def test_deep_pockets_draws_a_card_when_an_attack_of_its_character_damages(defence: str, cards: int) -> None:
    t = table(brakka="D5", hallow="D6", rewards={"brakka": "deep_pockets"}, hand="axe_swing", others="tower_shield")
    t.red.plays("axe_swing", "hallow")
    t.blue.answers(defence)
    assert len(t.red.hand) == cards


def test_deep_pockets_pays_nothing_for_a_friend_that_is_hurt_or_for_the_partners_attacks() -> None:
    t = table(
        brakka="D5", cinder="D4", hallow="D6", rewards={"brakka": "deep_pockets"}, hand="whirlwind",
        others="tower_shield",
    )  # fmt: skip
    t.red.plays("whirlwind")
    t.blue.answers("tower_shield")
    assert t.cinder.life == 6 and t.red.hand == []
    t = table(brakka="A1", cinder="D5", hallow="D6", rewards={"brakka": "deep_pockets"}, hand="torch_jab")
    t.red.plays("torch_jab", "hallow")
    t.blue.declines()
    assert t.red.hand == []


def test_giant_slayer_adds_two_attack_against_more_life() -> None:
    assert strike(rewards={"brakka": "giant_slayer"}, life={"brakka": 10}).hallow.life == 12
    assert strike(rewards={"brakka": "giant_slayer"}, life={"hallow": 12}).hallow.life == 8


def test_kill_rewards_leave_the_table_with_whoever_has_them() -> None:
    for life, shown in ((9, ["notched_blade"]), (1, [])):
        t = strike(rewards={"hallow": "notched_blade"}, life={"hallow": life})
        units = {unit["key"]: unit for unit in t.match.view(None)["table"]["units"]}
        assert units["hallow"]["rewards"] == shown
