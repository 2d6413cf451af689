"""What lasting cards change, for whom, and for nobody else.

Everywhere the second of three players has played the card with the character it belongs to. Where it lies on somebody,
that is the first player's main character.
"""

import pytest

from tests.games.skirmish.scene import Field, number_of, table
from warhall.games.skirmish.cards import Card, Distance
from warhall.games.skirmish.catalogue import CARDS
from warhall.games.skirmish.state import SkirmishState, Standing
from warhall.games.skirmish.words import UNTIL_NEXT_TURN

MAINS = {"red": "brakka", "orange": "toma", "green": "thorn", "blue": "hallow", "purple": "vesper"}
TARGET = 0
OURS = (2, 3)


def standing(team: str, card: str) -> tuple[SkirmishState, Standing, Card]:
    first, last = [name for key, name in MAINS.items() if key != team][:2]
    t: Field = table({first: "D4", MAINS[team]: "D6", last: "A1"})
    printed = CARDS[number_of(card)]
    return t.state, Standing(number_of(card), 2 + printed.character, UNTIL_NEXT_TURN, target=TARGET), printed


@pytest.mark.parametrize(
    ("team", "card", "amount"),
    [
        ("blue", "edict", -1), ("blue", "clear_tone", -2), ("purple", "silken_guard", -1),
        ("purple", "withering_curse", -2), ("purple", "dust_cloud", -1),
    ],
)  # fmt: skip
def test_a_curse_weakens_the_attacks_of_the_character_it_lies_on_alone(team: str, card: str, amount: int) -> None:
    state, it, printed = standing(team, card)
    for unit in range(6):
        for target in range(6):
            assert printed.adds_attack(state, it, unit, printed, target) == (amount if unit == TARGET else 0)


@pytest.mark.parametrize(
    ("team", "card", "amount"),
    [("green", "hunters_mark", 2), ("orange", "marked_quarry", 1), ("purple", "evil_eye", 2), ("purple", "whisper", 1)],
)
def test_a_mark_helps_both_characters_of_its_player_against_the_marked_alone(team: str, card: str, amount: int) -> None:
    state, it, printed = standing(team, card)
    for unit in range(6):
        for target in range(6):
            helped = unit in OURS and target == TARGET
            assert printed.adds_attack(state, it, unit, printed, target) == (amount if helped else 0)


@pytest.mark.parametrize(
    ("team", "card", "amount"), [("red", "war_cry", 1), ("red", "battle_rage", 2), ("green", "lie_in_wait", 2)]
)
def test_a_stronger_arm_is_that_of_its_character_alone(team: str, card: str, amount: int) -> None:
    state, it, printed = standing(team, card)
    for unit in range(6):
        assert printed.adds_attack(state, it, unit, printed, TARGET) == (amount if unit == it.unit else 0)


def test_eagle_eye_is_for_tomas_distance_attacks_alone() -> None:
    state, it, printed = standing("orange", "eagle_eye")
    for unit in range(6):
        assert printed.adds_range(state, it, unit) == (2 if unit == it.unit else 0)
        for strike in (CARDS[number_of("quick_shot")], CARDS[number_of("volley")]):
            helped = unit == it.unit and isinstance(strike, Distance)
            assert printed.adds_attack(state, it, unit, strike, TARGET) == (1 if helped else 0)


def test_eclipse_takes_two_from_the_reach_of_every_opponent_and_of_no_friend() -> None:
    state, it, printed = standing("purple", "eclipse")
    assert [printed.adds_range(state, it, unit) for unit in range(6)] == [-2, -2, 0, 0, -2, -2]


@pytest.mark.parametrize(("card", "amount"), [("sweeping_guard", 1), ("stand_fast", 2)])
def test_a_guard_is_hallows_alone(card: str, amount: int) -> None:
    state, it, printed = standing("blue", card)
    assert [printed.adds_defense(state, it, unit, TARGET) for unit in range(6)] == [0, 0, amount, 0, 0, 0]


def test_guard_duty_begins_two_spaces_off_and_protects_its_own_two() -> None:
    state, it, printed = standing("blue", "guard_duty")
    assert state.board.hexes.distance[state.cells[2]][state.cells[TARGET]] == 2
    assert [printed.adds_defense(state, it, unit, TARGET) for unit in range(1, 6)] == [0, 3, 3, 0, 0]
    state.cells[TARGET] = state.board.hexes.names.index("D5")
    assert [printed.adds_defense(state, it, unit, TARGET) for unit in OURS] == [0, 3]


@pytest.mark.parametrize(
    ("team", "card", "amount"),
    [("blue", "curfew", -3), ("green", "thicket", -3), ("orange", "pinning_shot", -3), ("orange", "arrow_storm", -2)],
)
def test_a_hindrance_slows_the_character_it_lies_on_alone(team: str, card: str, amount: int) -> None:
    state, it, printed = standing(team, card)
    assert [printed.adds_movement(state, it, unit) for unit in range(6)] == [amount, 0, 0, 0, 0, 0]


# ── the second player has them too ────────────────────────────────────────────────────────────────────────────────
def test_the_second_players_curses_count_for_its_own_cards() -> None:
    t = table(hallow="D6", vesper="D5", others="evil_eye backstab")
    t.blue.chooses("end")
    t.purple.declines().plays("evil_eye", "hallow").plays("backstab", "hallow")
    t.blue.declines()
    assert t.hallow.life == 18 - (4 + 2 + 2)


def test_the_second_player_fans_its_own_fire() -> None:
    t = table(hallow="D6", cinder="A1", fire="D5", life={"hallow": 10}, others="backdraft")
    t.blue.chooses("end")
    t.red.declines().plays("backdraft")
    assert t.hallow.life == 10 - 1 - 2


def test_the_second_players_snares_feed_its_chain_blast_and_anothers_fire_does_not() -> None:
    t = table(cinder="A1", fuse="D5", brakka="D6", snare="a12 b12", fire="I1", others="chain_blast")
    t.red.chooses("end")
    t.orange.declines().plays("chain_blast")
    t.red.declines()
    assert t.brakka.life == 19 - (3 + 2)


def test_what_is_not_laid_on_the_board_does_not_feed_a_chain_blast() -> None:
    t = table(fuse="D5", hallow="D6", hand="eagle_eye chain_blast")
    t.orange.plays("eagle_eye").plays("chain_blast")
    t.blue.declines()
    assert t.hallow.life == 15


def test_the_second_player_is_rid_of_what_lies_on_its_characters() -> None:
    t = table(toma="D4", hallow="D8", hand="pinning_shot", others="reveille")
    t.orange.plays("pinning_shot", "hallow")
    t.blue.declines()
    t.orange.chooses("end")
    t.blue.declines().plays("reveille")
    assert t.standing() == []


# ── what it is for ────────────────────────────────────────────────────────────────────────────────────────────────
def test_one_point_of_standing_defence_makes_hallow_stern_and_another_lasting_card_does_not() -> None:
    t = table(hallow="D5", bell="A1", brakka="D6", hand="sweeping_guard judgement")
    t.blue.plays("sweeping_guard")
    t.red.declines()
    t.blue.plays("judgement", "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - 4 - 8
    t = table(hallow="D5", bell="A1", brakka="D6", hand="vigil judgement")
    t.blue.plays("vigil").plays("judgement", "brakka")
    t.red.declines()
    assert t.brakka.life == 19 - 6


@pytest.mark.rule("skirmish", "special.snares_laid")
def test_fires_of_different_cards_burn_side_by_side() -> None:
    t = table(cinder="D5", hallow="D8", hand="spark set_alight")
    t.red.plays("spark", "hallow")
    t.blue.declines()
    t.red.plays("set_alight", "hallow")
    assert t.standing() == ["spark on D8", "set_alight on D8"]


@pytest.mark.parametrize(("life", "lasting"), [(3, ["hunters_mark"]), (2, [])])
def test_a_mark_lies_on_a_target_with_one_life_left_and_not_on_one_with_none(life: int, lasting: list[str]) -> None:
    t = table(wren="A1", hallow="D6", life={"hallow": life}, hand="hunters_mark")
    t.green.plays("hunters_mark", "hallow")
    t.blue.declines()
    assert t.standing() == lasting


@pytest.mark.parametrize(("life", "lasting"), [(4, ["edict"]), (3, [])])
def test_a_curse_lies_on_a_target_with_one_life_left_and_not_on_one_with_none(life: int, lasting: list[str]) -> None:
    t = table(hallow="D6", brakka="D5", life={"brakka": life}, hand="edict")
    t.blue.plays("edict", "brakka")
    t.red.declines()
    assert t.standing() == lasting


def test_a_card_that_lies_on_nobody_lasts_whoever_has_fallen() -> None:
    t = table(brakka="D5", hallow="D6", fallen="bell", hand="war_cry")
    t.red.plays("war_cry")
    t.blue.declines()
    assert t.standing() == ["war_cry"]


def test_an_effect_of_this_turn_is_over_when_a_lull_ends_the_game() -> None:
    t = table(brakka="D5", hallow="D6", hand="battle_rage")
    t.change(lambda state: setattr(state, "turns", 50))
    t.red.plays("battle_rage").chooses("end")
    assert t.is_over and t.standing() == []
