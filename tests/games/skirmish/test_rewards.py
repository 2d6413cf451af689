"""The eight kill rewards, sentence by sentence."""

from tests.games.skirmish.scene import Field, table


def strike(space: str = "D6", card: str = "axe_swing", **more: object) -> Field:
    t = table(brakka="D5", hallow=space, hand=card, **more)  # type: ignore[arg-type]
    t.red.plays(card, "hallow")
    t.blue.declines()
    return t


def test_notched_blade_adds_one_attack() -> None:
    assert strike(rewards={"brakka": "notched_blade"}).hallow.life == 13


def test_captured_shield_is_one_standing_defence() -> None:
    assert strike(rewards={"hallow": "captured_shield"}).hallow.life == 15


def test_swift_boots_add_two_to_the_die() -> None:
    t = table(stage="moving", dice=(1, 1), brakka="A1", hallow="I12", rewards={"brakka": "swift_boots"})
    assert "brakka-a4" in t.red.offered() and not t.red.offered("cinder-a4")


def test_far_sight_adds_one_range_to_distance_attacks_only() -> None:
    assert strike("E9", "hurled_axe", rewards={"brakka": "far_sight"}).hallow.life == 15
    t = table(brakka="D5", hallow="D7", hand="axe_swing", rewards={"brakka": "far_sight"})
    assert "play-axe_swing" not in t.red.offered()


def test_steady_mind_cannot_be_stunned() -> None:
    t = strike(card="earthshaker", rewards={"hallow": "steady_mind"})
    assert not t.hallow.is_stunned and "steady" in t.kinds()


def test_second_wind_heals_one_at_the_start_of_a_turn_with_five_life_or_less() -> None:
    for life, after in ((5, 6), (6, 6)):
        t = table(hallow="A1", brakka="I12", life={"brakka": life}, rewards={"brakka": "second_wind"})
        t.blue.chooses("end")
        assert t.brakka.life == after


def test_deep_pockets_draws_two_at_once_and_raises_the_hand_limit_by_two() -> None:
    t = table(brakka="D5", bell="D6", life={"bell": 1}, spoils="deep_pockets", hand="axe_swing")
    t.red.plays("axe_swing", "bell")
    t.blue.declines()
    assert len(t.red.hand) == 2
    hand = "axe_swing " * 4 + "shield_bash " * 3 + "headlong headlong reckless_blow reckless_blow war_cry whirlwind"
    t = table(brakka="D5", hallow="I12", hand=hand, rewards={"brakka": "deep_pockets"}, actions=0)
    assert len(t.red.hand) == 13 and t.blue.is_asked


def test_deep_pockets_counts_only_while_its_character_lives() -> None:
    hand = "axe_swing " * 4 + "shield_bash " * 3 + "headlong headlong reckless_blow reckless_blow war_cry whirlwind"
    t = table(brakka="D5", hallow="I12", hand=hand, rewards={"cinder": "deep_pockets"}, fallen="cinder", actions=0)
    assert t.red.prompt == "Discard down to 12 cards: 13 in hand"


def test_giant_slayer_adds_two_attack_against_more_life() -> None:
    assert strike(rewards={"brakka": "giant_slayer"}, life={"brakka": 10}).hallow.life == 12
    assert strike(rewards={"brakka": "giant_slayer"}, life={"hallow": 12}).hallow.life == 8


def test_kill_rewards_leave_the_table_with_whoever_has_them() -> None:
    for life, shown in ((9, ["notched_blade"]), (1, [])):
        t = strike(rewards={"hallow": "notched_blade"}, life={"hallow": life})
        units = {unit["key"]: unit for unit in t.match.view(None)["table"]["units"]}
        assert units["hallow"]["rewards"] == shown
