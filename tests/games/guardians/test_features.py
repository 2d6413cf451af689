"""What a learned value of Guardians goes by."""

import pytest

from tests.games.guardians.scene import GAME, Row, table
from warhall.games.guardians.catalogue import CARDS, HEROES, by_key
from warhall.kernel.match import new_match


def said(t: Row, seat: int = 0) -> dict[str, float]:
    found = GAME.features(t.state, seat)
    assert found is not None
    return dict(zip(GAME.feature_names, found, strict=True))


def numbers(row: str, seat: int = 0, actions: int = 3) -> dict[str, float]:
    return said(table(row, actions=actions), seat)


@pytest.mark.parametrize(
    ("row", "more"),
    [
        ("armory +2 | whiplash | mauler", "points one space away"),
        ("armory +3 | whiplash | mauler", "points at home"),
        ("armory | whiplash 2 | mauler", "wounds"),
        ("armory | whiplash shield | mauler", "shields"),
        ("armory | whiplash |\n out | | mauler", "points held"),
        ("armory | | mauler\n out | whiplash |", "fallen"),
    ],
)
def test_what_a_side_has_is_counted(row: str, more: str) -> None:
    assert numbers(row)[more] > numbers("armory | whiplash | mauler")[more]


def test_the_other_side_counts_the_same_for_itself() -> None:
    mine, theirs = numbers("armory +3 | whiplash 2 | mauler"), numbers("armory -3 | whiplash | mauler 2", seat=1)
    assert mine["points at home"] == theirs["points at home"] > 0 and mine["fallen"] == theirs["fallen"] == 0


def test_a_hero_is_in_danger_where_one_blow_fells_it() -> None:
    last = HEROES[by_key("whiplash")].life - 1
    assert numbers("armory | whiplash | mauler")["in danger"] == 0
    assert numbers(f"armory | whiplash {last} | mauler")["in danger"] == 1
    assert numbers(f"armory | whiplash {last} shield | mauler")["in danger"] == 0
    assert numbers(f"armory | whiplash {last} | mauler exhausted")["in danger"] == 0


def test_each_point_scored_counts_by_itself() -> None:
    found = said(table("armory | whiplash | mauler", scored=("power_station", "")))
    assert {name for name, number in found.items() if "more points" in name and number} == {
        "1 or more points",
        "2 or more points",
    }


@pytest.mark.parametrize(("token", "home", "nearly"), [(3, 1.0, 0.0), (2, 0.0, 1.0), (1, 0.0, 0.0)])
def test_points_to_win_count_at_home_and_one_space_away(token: int, home: float, nearly: float) -> None:
    found = said(table(f"armory +{token} | whiplash | mauler", scored=("hall_of_unity beacon_plaza power_station", "")))
    assert (found["points to win at home"], found["points to win nearly home"]) == (home, nearly)


@pytest.mark.parametrize("first", [0, 1])
def test_cards_count_for_more_to_the_side_that_lags_behind(first: int) -> None:
    t = table("armory | whiplash | mauler", one="barrier", two="intel")
    t.state.first = first
    assert said(t, 1 - first)["cards while behind"] == said(t, first)["cards"] > 0
    assert said(t, first)["cards while behind"] == 0


def test_a_point_counts_by_how_far_its_token_is_and_by_whose_heroes_hold_it() -> None:
    tracked = {
        name for name, number in numbers("armory +2 | whiplash |\n out | | mauler").items() if "grip" in name and number
    }
    assert tracked == {"point 1 of 3 spaces away, own grip"}
    tracked = {
        name for name, number in numbers("armory +2 | | mauler\n out | whiplash |").items() if "grip" in name and number
    }
    assert tracked == {"point 1 of 3 spaces away, enemy grip"}


def test_the_side_that_acts_has_all_locations_and_the_one_that_waits_has_none() -> None:
    row = "armory +2 | whiplash | mauler\n field_hospital -1 | kosi |\n dockyards | | grave"
    acting = {name: number for name, number in numbers(row).items() if "acting: point" in name and number}
    assert acting == {
        "acting: point of 3, token +2, contested": 2 / 3,
        "acting: point of 2, token -1, own": 1 / 3,
        "acting: point of 3, token +0, enemy": 1.0,
        "acting: point of 3, token +0, empty": 1.0,
    }
    assert not any("acting" in name and number for name, number in numbers(row, seat=1).items())


@pytest.mark.parametrize(
    ("row", "danger"),
    [
        ("armory | whiplash 6 | mauler", "a blow"),
        ("armory | whiplash 3 | mauler, venger", "all blows"),
        ("armory | whiplash 6 |\n dockyards | | mauler", "a walk and a blow"),
        ("armory | whiplash 6 |\n out | | mauler", ""),
        ("armory | whiplash 6 |\n dockyards | | mauler immobile", ""),
        ("armory | whiplash 6 shield | mauler", ""),
        ("armory | whiplash 6 | mauler exhausted", "a blow"),
    ],
)
def test_a_hero_of_the_side_that_acts_may_fall_to_what_the_enemy_can_do_next(row: str, danger: str) -> None:
    found = {name for name, number in numbers(row).items() if number and name.startswith(("acting: falls", "waiting"))}
    assert found == ({f"acting: falls to {danger}"} if danger else set())


def test_while_the_enemy_acts_only_its_readied_heroes_are_a_danger() -> None:
    for state, danger in (("", 1.0), (" exhausted", 0.0)):
        found = numbers(f"armory | mauler{state} | whiplash 6", seat=1)
        assert found["waiting: falls to a blow"] == danger


def test_what_a_hero_stands_to_lose_by_its_fall_is_what_the_token_is_worth_there() -> None:
    hurt, far = (numbers(f"armory {token} | whiplash 6 | mauler")["acting: pull of a blow"] for token in ("+1", "-3"))
    assert hurt > far == 0


@pytest.mark.parametrize(
    ("row", "more"),
    [
        ("armory | whiplash, kosi | mauler", "points held by more"),
        ("armory | whiplash exhausted |\n out | | mauler", "points where alone"),
        ("armory | whiplash immobile | mauler", "immobile"),
        ("armory | whiplash 7 | mauler", "three life left"),
        ("armory | whiplash 4 | mauler", "six life left"),
    ],
)
def test_what_else_a_side_has_is_counted(row: str, more: str) -> None:
    assert numbers(row)[more] > numbers("armory | whiplash | mauler")[more] == 0


def test_points_that_nobody_needs_are_counted() -> None:
    row, scored = "armory +3 | whiplash | mauler", "hall_of_unity beacon_plaza power_station"
    assert said(table(row, scored=(scored, "")))["points beyond need"] == 0.1
    assert said(table(row))["points beyond need"] == 0


def test_an_ultimate_counts_by_what_it_lacks_while_its_hero_is_in_play() -> None:
    row = "armory | whiplash | mauler"
    assert said(table(row, charges={"whiplash": 2}))["Ultimate lacks 1"] == 1
    assert said(table(row, charges={"whiplash": 9}))["Ultimate lacks 0"] == 1
    assert said(table(row, charges={"whiplash": 2}, spent="whiplash"))["Ultimate lacks 1"] == 0


def test_hands_count_by_their_size_and_by_what_can_be_played_from_them() -> None:
    row = "armory | whiplash | mauler"
    found = said(table(row, one="barrier hot_pursuit"))
    assert (found["2 or more cards"], found["3 or more cards"]) == (1, 0)
    assert found["reactions"] == 0.1 and found["helpless cards"] == 0
    assert said(table("armory | | mauler\n out | whiplash |", one="barrier hot_pursuit"))["helpless cards"] == 0.1


def test_each_hero_counts_by_itself() -> None:
    hurt, well = numbers("armory | whiplash 2 | mauler"), numbers("armory | whiplash | mauler")
    changed = {name for name in hurt if hurt[name] != well[name]}
    assert changed == {"wounds", "whiplash: wounds"}


def test_each_card_in_hand_counts_by_its_design() -> None:
    t = table("armory | whiplash | mauler")
    before = GAME.features(t.state, 0)
    t.state.hands[0] = [0, 0]
    after = GAME.features(t.state, 0)
    assert before is not None and after is not None
    more = [name for name, one, other in zip(GAME.feature_names, before, after, strict=True) if other > one]
    assert f"in hand: {CARDS[0].key}" in more


def test_the_actions_left_change_nothing() -> None:
    assert numbers("armory | whiplash | mauler", actions=1) == numbers("armory | whiplash | mauler", actions=3)


def test_there_is_nothing_to_say_before_the_locations_lie_on_the_table() -> None:
    state = new_match(GAME, 2, 1).state
    assert state.row or GAME.features(state, 0) is None
